#!/usr/bin/env bash
# Everything that must hold before a change is taken.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/require-swift.sh
Scripts/install-packages.sh libmicrohttpd-dev libsqlite3-dev zlib1g-dev pkg-config \
  chromium curl python3-venv

# The copy of the pins is written last: an interrupted installation is begun anew.
if ! cmp -s Tests/Browser/requirements.txt .venv/requirements.txt; then
  /usr/bin/python3 -m venv --clear .venv
  .venv/bin/pip install --quiet --no-input --disable-pip-version-check --retries 5 \
    --only-binary :all: --requirement Tests/Browser/requirements.txt
  cp Tests/Browser/requirements.txt .venv/
fi

make --no-print-directory lint
swift build --build-tests --explicit-target-dependency-import-check error
swift test --skip-build --disable-xctest
.venv/bin/python -m unittest discover --start-directory Tests/Tooling
.venv/bin/python -m unittest discover --verbose --start-directory Tests/Browser
