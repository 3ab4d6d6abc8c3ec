#!/usr/bin/env bash
# Opens pages of `run --trace=html` and the reports of campaigns, comparisons and scoreboards in a browser and uses them, and asks
# Lighthouse about a sample (--all: about each kind of page). Needs Chromium, node, npm and a registry; without them it says so and
# ends well (--required: then it fails).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
skip() {
  echo "SKIPPED: $1: no page has been opened"
  [ "$required" = 1 ] && exit 1
  exit 0
}
required=0
# Each page takes Lighthouse some seconds; axe-core, on which it stands, sees all of them above.
sample=(campaign/index.html campaign/bug-1.html)
for a in "$@"; do
  case $a in
    --required) required=1 ;;
    --all) sample+=(validate.html diff.html dump.html scoreboard.html book.html) ;;
    *) echo "usage: test.sh [--required] [--all]"; exit 2 ;;
  esac
done
CHROMIUM=$(command -v chromium || command -v chromium-browser || true)
export CHROMIUM
[ -n "$CHROMIUM" ] || skip "there is no chromium"
command -v node >/dev/null || skip "there is no node"
command -v npm >/dev/null || skip "there is no npm"
export RUSTMLIR=${RUSTMLIR:-$root/target/release/rustmlir-interp}
[ -x "$RUSTMLIR" ] || (cd "$root" && cargo build --release)

# In a place of its own: what npm brings never lies in the repository.
work=$root/target/page
mkdir -p "$work"
cp "$here"/package.json "$here"/*.mjs "$work"
cd "$work"
timeout 300 npm install --no-package-lock --no-audit --no-fund --loglevel=error || skip "npm cannot install the driver"
ROOT=$root npm test
node lighthouse.mjs reports "${sample[@]}"
