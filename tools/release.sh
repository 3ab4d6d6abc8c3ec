#!/usr/bin/env bash
# Makes what a release hands out, from a tag: binaries (stripped, in archives under 10 MB), the Python wheel, the VS Code
# extension, the site (the playground with the book), and their checksums. It publishes nothing.
#
#   tools/release.sh v0.1.0        into target/release-v0.1.0
#   tools/release.sh --dry-run     the same from what is checked out, without a tag
#
# What needs a tool that is missing (maturin, npm, a compiler to WebAssembly) is left out, and said; with a tag it is an error.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
MOST_BYTES=10000000

die() {
  echo "release: $1" >&2
  exit 1
}

[ $# = 1 ] || die "one argument: a tag or --dry-run"
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
dry=0
missing=()
if [ "$1" = --dry-run ]; then
  dry=1
  tag=dry-run
  source=$root
else
  tag=$1
  [ "$tag" = "v$version" ] || die "the tag is $tag, the version in Cargo.toml $version"
  git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null || die "there is no tag $tag"
  grep -q "^## .*$version" CHANGELOG.md || die "CHANGELOG.md has no section for $version"
fi
out=$root/target/release-$tag
rm -rf "$out"
mkdir -p "$out"

if [ $dry = 0 ]; then
  # Exactly what the tag has, whatever lies around here.
  source=$out/source
  git worktree add --quiet --detach "$source" "$tag"
  trap 'git worktree remove --force "$source"' EXIT
  [ "$(sed -n 's/^version = "\(.*\)"$/\1/p' "$source/Cargo.toml" | head -n 1)" = "$version" ] || die "the tag has another version"
fi
export CARGO_TARGET_DIR=$root/target CARGO_INCREMENTAL=0
cd "$source"

lack() {
  echo "LEFT OUT: $1"
  missing+=("$1")
}

# One archive: bin/, man pages, completions, license.
archive() {
  local binary=$1 name=$2
  local dir=$out/$name
  mkdir -p "$dir/bin" "$dir/share/man/man1" "$dir/share/bash-completion/completions" "$dir/share/zsh/site-functions" \
    "$dir/share/fish/vendor_completions.d"
  install -m 755 "$binary" "$dir/bin/rustmlir-interp"
  "$dir/bin/rustmlir-interp" man -o "$dir/share/man/man1"
  "$dir/bin/rustmlir-interp" completions bash >"$dir/share/bash-completion/completions/rustmlir-interp"
  "$dir/bin/rustmlir-interp" completions zsh >"$dir/share/zsh/site-functions/_rustmlir-interp"
  "$dir/bin/rustmlir-interp" completions fish >"$dir/share/fish/vendor_completions.d/rustmlir-interp.fish"
  cp README.md LICENSE CHANGELOG.md "$dir"
  # It works where it was unpacked, before anybody gets it.
  [ "$("$dir/bin/rustmlir-interp" spec-tests/examples/reduce.mlir -i 'iota(1024)' -i 0 -i 10 -i 1)" = "f32: 45.0" ] ||
    die "$name does not work"
  "$dir/bin/rustmlir-interp" --version
  tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$when" \
    -cf - "$name" | gzip -9n >"$out/$name.tar.gz"
  rm -r "$dir"
  # What people load; CONTRIBUTING.md says why the program itself is larger.
  local size
  size=$(stat -c %s "$out/$name.tar.gz")
  echo "$name.tar.gz: $size bytes; the program in it: $(stat -c %s "$binary")"
  [ "$size" -lt $MOST_BYTES ] || die "$name.tar.gz has $size bytes; $MOST_BYTES is the limit"
}

# The same archives from the same sources.
when=$(git log -1 --format=%ct 2>/dev/null || echo 0)
machine=$(uname -m)
cargo build --locked --profile dist --bin rustmlir-interp
archive "$CARGO_TARGET_DIR/dist/rustmlir-interp" "rustmlir-interp-$version-$machine-linux"

# Static, with the C library in it: it runs where there is nothing else, which this tries.
static=$CARGO_TARGET_DIR/static/rustmlir-interp
rm -f "$static"
tools/static.sh dist "$static"
if [ -x "$static" ]; then
  archive "$static" "rustmlir-interp-$version-$machine-linux-static"
else
  lack "the static binary"
  static=$CARGO_TARGET_DIR/dist/rustmlir-interp
fi

if [ ! -d tools/python ]; then
  lack "the wheel (no tools/python)"
elif command -v maturin >/dev/null; then
  # The program in it is the static one, which no C library is too old for; the module is for that of this machine, unless
  # COMPATIBILITY says otherwise (tools/packages/README.md).
  RUSTMLIR_BINARY=$static python3 tools/python/backend.py
  (cd tools/python && maturin build --profile wheel --locked ${COMPATIBILITY:-} --out "$out")
else
  lack "the wheel (no maturin)"
fi

if command -v npm >/dev/null; then
  # Where its test builds it: what npm brings does not lie in the repository.
  rm -rf "$out/vscode"
  cp -R tools/vscode "$out/vscode"
  (cd "$out/vscode" && npm install --no-package-lock --no-audit --no-fund --loglevel=error && npm run package)
  mv "$out"/vscode/*.vsix "$out"
  rm -rf "$out/vscode"
else
  lack "the extension (no npm)"
fi

site=0
RUSTMLIR=$CARGO_TARGET_DIR/dist/rustmlir-interp tools/playground/build.sh --book "$out/site" || site=$?
case $site in
  0) tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$when" -czf "$out/rustmlir-interp-$version-site.tar.gz" site ;;
  3 | 4) lack "the site" ;;
  *) die "the site cannot be built" ;;
esac
rm -rf "$out/site"

# The sources: what `cargo install --path .` needs.
git archive --prefix="rustmlir-interp-$version/" HEAD | gzip -9n >"$out/rustmlir-interp-$version-source.tar.gz"

# The formula, for this release.
sum=$(sha256sum "$out/rustmlir-interp-$version-source.tar.gz" | cut -d ' ' -f 1)
sed "s/SHA256_OF_THE_SOURCE_ARCHIVE/$sum/" tools/packages/rustmlir-interp.rb >"$out/rustmlir-interp.rb"

cd "$out"
sha256sum -- *.tar.gz $(ls -- *.whl *.vsix 2>/dev/null) >SHA256SUMS
sha256sum --check --quiet SHA256SUMS
ls -l
if [ $dry = 0 ] && [ ${#missing[@]} -gt 0 ]; then
  die "not complete: ${missing[*]}"
fi
echo "$out"
