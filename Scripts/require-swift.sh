#!/usr/bin/env bash
# Fails with one line unless a Swift toolchain that can build this package is in PATH.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "Swift 6.2 or newer is needed and no swift is in PATH: see https://www.swift.org/install" >&2
  exit 1
fi
version=$(swift --version 2>/dev/null || true)
if ! [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
  echo "$(command -v swift) --version fails; the toolchain's own libraries may be missing" >&2
  exit 1
fi
if ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] < 602)); then
  echo "Swift 6.2 or newer is needed; $(command -v swift) is ${BASH_REMATCH[0]#Swift version }" >&2
  exit 1
fi
