#!/usr/bin/env bash
# Makes the pictures of the README: docs/pictures. The playground has to be built (tools/playground/test.sh does it); screenshots
# differ from machine to machine in how letters are drawn, so they are made by hand when the page looks otherwise, and the picture
# that the tool draws itself is compared by `cargo test --test tools -- docs::`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
CHROMIUM=$(command -v chromium || command -v chromium-browser)
export CHROMIUM SITE=$target/playground/site PICTURES=$root/docs/pictures
mkdir -p "$PICTURES"
cp "$here"/test/*.mjs "$target/playground/npm/test"
(cd "$target/playground/npm" && node test/pictures.mjs)
cd "$root"
BLESS=1 cargo test --quiet --test tools -- docs:: pictures
