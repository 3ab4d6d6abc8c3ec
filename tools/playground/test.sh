#!/usr/bin/env bash
# Builds the page and uses it in a browser, runs the corpus in WebAssembly beside the native binary, and looks at the pages of the
# book: at a sample, or with --all at the whole, and at all of the page as wide as a phone. Needs what build.sh needs, and Chromium;
# without them it says so and ends well, but with --required or where CI is "true" it fails.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
required=0
all=()
[ "${CI:-}" = true ] && required=1
for a in "$@"; do
  case $a in
    --required) required=1 ;;
    --all) all+=(--all) && export ALL=yes ;;
    *) echo "usage: test.sh [--required] [--all]"; exit 2 ;;
  esac
done
skip() {
  echo "SKIPPED: $1: the playground has not been tried"
  [ "$required" = 1 ] && exit 1
  exit 0
}
CHROMIUM=$(command -v chromium || command -v chromium-browser || true)
export CHROMIUM
[ -n "$CHROMIUM" ] || skip "there is no chromium"
export SITE=$target/playground/site
built=0
export RUSTMLIR=${RUSTMLIR:-$target/release/rustmlir-interp}
[ -x "$RUSTMLIR" ] || (cd "$root" && cargo build --release)
"$here/build.sh" --book "$SITE" || built=$?
[ "$built" != 3 ] || skip "the page cannot be built here"
[ "$built" != 4 ] || { echo "SKIPPED: there is no registry: the playground has not been tried"; exit 0; }
[ "$built" = 0 ] || exit "$built"

export WASM=$SITE/playground.wasm CORPUS=$root/spec-tests ROOT=$root
node "$here/test/corpus.mjs" "${all[@]}"
work=$target/playground/npm
mkdir -p "$work/test"
cp "$here"/test/*.mjs "$work/test"
cd "$work"
node --test test/page.mjs
node test/book.mjs "${all[@]}"
# Lighthouse is there once tools/page/test.sh has installed it.
if [ -d "$root/target/page/node_modules/lighthouse" ]; then
  (cd "$root/target/page" && WAIT=15000 node lighthouse.mjs "$SITE" index.html book/operations/scf.for.html)
else
  echo "SKIPPED: tools/page/test.sh has not installed Lighthouse: it has not seen the playground"
fi
