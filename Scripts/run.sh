#!/usr/bin/env bash
# Builds and becomes the server, so that signals reach it. Only the server writes to standard
# output.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/require-swift.sh
Scripts/install-packages.sh libmicrohttpd-dev libsqlite3-dev zlib1g-dev pkg-config
swift build -c release --product Playground 1>&2
exec .build/release/Playground "$@"
