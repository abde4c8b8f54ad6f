#!/usr/bin/env bash
# Builds each target in Tests/Fuzz together with SegmentCore's sources and feeds it for a while.
# Inputs found are kept under .build/fuzz; one that breaks a rule is left there and fails the run.
set -euo pipefail
cd "$(dirname "$0")/.."

# A crash in a fuzzer left Swift's own backtracer hanging for minutes.
export SWIFT_BACKTRACE=enable=no
mapfile -t sources < <(find Sources/SegmentCore -name '*.swift' | sort)
for target in Tests/Fuzz/*.swift; do
  name=$(basename "$target" .swift)
  folder=.build/fuzz/$name
  mkdir -p "$folder/corpus"
  echo "== $name"
  # By plain swiftc: as a package's executable the fuzzer's main does not link. With lld, because
  # gold prints hundreds of warnings under the address sanitizer. With a debug build's checks,
  # which say what was wrong before they trap.
  swiftc -O -assert-config Debug -swift-version 6 -strict-memory-safety \
    -warnings-as-errors -parse-as-library \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -module-name "$name" \
    -sanitize=fuzzer,address -use-ld=lld "${sources[@]}" "$target" -o "$folder/$name"
  "$folder/$name" -max_total_time="${FUZZ_SECONDS:-30}" -max_len=4096 -timeout=10 \
    -artifact_prefix="$folder/" -verbosity=0 -print_final_stats=1 "$folder/corpus"
done
