#!/usr/bin/env bash
# Builds the static binary, with the C library in it, and runs the main job with it in an empty root, where there is nothing
# else. Only what links is done again: all packages are those of the profile, the flags are for the last one.
#
#   tools/static.sh [PROFILE [BINARY]]     release and target/static/rustmlir-interp unless told
#
# Skipped loudly where there is no static C library, or nobody who may change the root.
set -euo pipefail
cd "$(dirname "$0")/.."
profile=${1:-release}
target=${CARGO_TARGET_DIR:-target}
to=${2:-$target/static/rustmlir-interp}
skip() {
  echo "SKIPPED: $1: the static binary has not been $2"
  exit 0
}

command -v cc >/dev/null || skip "there is no cc" built
echo 'int main(void) { return 0; }' | cc -static -x c -o /dev/null - 2>/dev/null || skip "there is no static C library" built
mkdir -p "$(dirname "$to")"
folder=$profile
[ "$profile" != dev ] || folder=debug
built=$target/$folder/rustmlir-interp
# What is there stays, for those who come after.
kept=$(mktemp)
trap 'rm -rf "$kept" "${root:-}"' EXIT
[ ! -x "$built" ] || cp -p "$built" "$kept"
cargo rustc --locked --profile "$profile" --bin rustmlir-interp -- -C target-feature=+crt-static -C relocation-model=static
cp "$built" "$to"
# By renaming: somebody may be running it.
[ ! -s "$kept" ] || { cp -p "$kept" "$built.kept" && mv -f "$built.kept" "$built"; }
echo "$to: $(stat -c %s "$to") bytes"
if readelf -lW "$to" | grep -q INTERP; then
  echo "$to needs a dynamic linker"
  exit 1
fi

root=$(mktemp -d)
cp "$to" "$root/rustmlir-interp"
cp spec-tests/examples/reduce.mlir "$root"
inside() {
  if [ "$(id -u)" = 0 ]; then chroot "$root" "$@"; else unshare --map-root-user chroot "$root" "$@"; fi
}
inside /rustmlir-interp --version >/dev/null 2>&1 || {
  [ "$(id -u)" = 0 ] || skip "nobody here may change the root" run
  inside /rustmlir-interp --version
}
sum=(/rustmlir-interp /reduce.mlir -i 'iota(1024)' -i 0)
[ "$(inside "${sum[@]}" -i 10 -i 1)" = "f32: 45.0" ]
# A finding, and a comparison.
finding=$(inside "${sum[@]}" -i 2000 -i 1 2>&1) && exit 1
grep -q 'explain: rustmlir-interp explain out-of-bounds' <<<"$finding"
inside /rustmlir-interp validate /reduce.mlir --inputs=20 | grep '^@main: refines'
echo "the static binary runs in an empty root"
