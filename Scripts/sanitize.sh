#!/usr/bin/env bash
# Runs the unit tests twice, under the thread and the address sanitizer (with leak check).
set -euo pipefail
cd "$(dirname "$0")/.."

# A crash under a sanitizer can leave Swift's own backtracer hanging with the output open.
export SWIFT_BACKTRACE=enable=no
for sanitizer in thread address; do
  echo "== $sanitizer sanitizer"
  # Without XCTest's empty half, whose runner leaks 368 bytes. With lld, because gold prints
  # hundreds of warnings under the address sanitizer.
  swift test --disable-xctest --sanitize="$sanitizer" --scratch-path ".build/$sanitizer-sanitizer" \
    -Xswiftc -use-ld=lld
done
