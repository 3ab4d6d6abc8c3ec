#!/usr/bin/env bash
# Builds the playground from what is committed in two folders, and compares the files byte by byte. Takes as long as two builds
# from nothing; FOLDER is where (a temporary one by default).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
at=${1:-$(mktemp -d)}
for one in first/of/two second; do
  mkdir -p "$at/$one"
  git -C "$root" archive HEAD | tar -x -C "$at/$one"
  CARGO_TARGET_DIR=$at/$one/target "$at/$one/tools/playground/build.sh" "$at/$one/site"
done
diff -r "$at/first/of/two/site" "$at/second/site"
sha256sum "$at"/second/site/*
echo "the same bytes from both folders"
