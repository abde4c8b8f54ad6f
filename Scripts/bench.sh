#!/usr/bin/env bash
# Measures drawing, then the server. Options go to Benchmarks/server.py (--rounds, --seconds).
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/require-swift.sh
Scripts/install-packages.sh libmicrohttpd-dev libsqlite3-dev zlib1g-dev pkg-config \
  gcc libc6-dev python3 wrk
swift build -c release --product Playground
swift run -c release DrawingBenchmark

mkdir -p .build/bench
# shellcheck disable=SC2046
cc -O2 -Wall -Wextra -Werror Benchmarks/Baseline/baseline.c -o .build/bench/baseline \
  $(pkg-config --cflags --libs libmicrohttpd)
exec python3 Benchmarks/server.py "$@"
