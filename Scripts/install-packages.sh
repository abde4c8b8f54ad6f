#!/usr/bin/env bash
# Installs those of the named Debian packages that are missing, and says so first. Where none is
# missing it says and does nothing. All output goes to standard error.
set -euo pipefail
exec 1>&2

missing=()
if ! command -v dpkg-query >/dev/null; then
  echo "This is not Debian, so nothing is installed; needed are the counterparts of: $*"
  exit 0
fi
for package in "$@"; do
  # One line for each architecture; "not-installed" must not pass.
  dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null |
    grep -qx installed || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null || ! { [[ -t 0 ]] || sudo -n true 2>/dev/null; }; then
    echo "Missing, and root is needed to install: apt-get install ${missing[*]}"
    exit 1
  fi
  as_root=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=a apt-get -qq -y \
    -o Acquire::Retries=3 -o Acquire::http::Timeout=60 -o Acquire::https::Timeout=60 \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null >"$log" 2>&1
}

echo "Installing with apt-get: ${missing[*]}"
compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || apt update || true
# A list that is out of date names files that are gone; a fresh one mends that.
apt install --no-install-recommends "${missing[@]}" ||
  { apt update && apt install --no-install-recommends "${missing[@]}"; } ||
  { cat "$log" && exit 1; }
