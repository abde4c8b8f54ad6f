#!/usr/bin/env bash
# Runs the unit tests twice, under the thread and the address sanitizer (with leak check).
set -euo pipefail
cd "$(dirname "$0")/.."

# A crash under a sanitizer can leave Swift's own backtracer hanging with the output open.
export SWIFT_BACKTRACE=enable=no

# The leak check cannot follow a constant's pointer to an array in an enum, since Swift keeps the
# case in bits of the pointer; so what initializers of constants (…WZ) made is left out.
suppressions=$(mktemp)
trap 'rm -f "$suppressions"' EXIT
echo 'leak:_WZ$' > "$suppressions"
export LSAN_OPTIONS="suppressions=$suppressions:print_suppressions=0"

for sanitizer in thread address; do
  echo "== $sanitizer sanitizer"
  # Without XCTest's empty half, whose runner leaks 368 bytes. With lld, because gold prints
  # hundreds of warnings under the address sanitizer.
  swift test --disable-xctest --sanitize="$sanitizer" --scratch-path ".build/$sanitizer-sanitizer" \
    -Xswiftc -use-ld=lld
done
