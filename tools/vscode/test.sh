#!/usr/bin/env bash
# Tests the extension, and drives debug adapter and language server by libraries of VS Code. Needs node, npm and a registry; without
# them it says so and ends well, as the rest of the project needs none of these (--required: then it fails).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
skip() {
  echo "SKIPPED: $1: nothing of the extension has been tested"
  [ "${1:-}" != "" ] && [ "$required" = 1 ] && exit 1
  exit 0
}
required=0
[ "${1:-}" = --required ] && required=1
command -v node >/dev/null || skip "there is no node"
command -v npm >/dev/null || skip "there is no npm"
export RUSTMLIR=${RUSTMLIR:-$root/target/release/rustmlir-interp}
[ -x "$RUSTMLIR" ] || (cd "$root" && cargo build --release)

# In a place of its own: what npm brings never lies in the repository.
work=$root/target/vscode
mkdir -p "$work"
cp -R "$here"/. "$work"
cd "$work"
timeout 300 npm install --no-package-lock --no-audit --no-fund --loglevel=error || skip "npm cannot install the test client"
npm test
npm run package
