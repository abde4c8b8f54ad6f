#!/usr/bin/env bash
# Writes SegmentCore's documentation as a static site.
set -euo pipefail
cd "$(dirname "$0")/.."

graphs=.build/symbol-graphs
rm -rf "$graphs"
mkdir -p "$graphs"
swift build --target SegmentCore --scratch-path .build/docs-build \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs"
# Without a catalogue DocC takes the bundle's names from these options.
docc convert --additional-symbol-graph-dir "$graphs" --transform-for-static-hosting \
  --fallback-display-name SegmentCore --fallback-bundle-identifier SegmentCore \
  --output-path .build/docs
echo "Written to .build/docs; to read it: python3 -m http.server --directory .build/docs"
