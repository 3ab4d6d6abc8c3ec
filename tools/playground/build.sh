#!/usr/bin/env bash
# Builds the page: build.sh [--book] [OUT]; it lies in target/playground/site unless OUT is given. With --book the specification
# lies beside it in OUT/book: its examples open in the page, and what the page explains leads to it. The interpreter is built with the
# wasm32-unknown-unknown target of the toolchain where it has one, or else with the compiler of Debian's packages rustc-web,
# cargo-web, rust-web-src and lld-22, and the standard library with it. The rest comes from npm. Ends with 3 if something that
# it needs was not found, with 4 if npm gets nothing from its registry.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
book=
[ "${1:-}" = --book ] && { book=book/; shift; }
out=${1:-$target/playground/site}
mkdir -p "$out"
out=$(cd "$out" && pwd)
lacks() { echo "NOT BUILT: $1"; exit 3; }
command -v node >/dev/null || lacks "there is no node"
command -v npm >/dev/null || lacks "there is no npm"

# The same bytes from the same sources: no path of this machine in them, and the versions of the lock files.
export RUSTFLAGS="--remap-path-prefix=$root=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo -C link-arg=-zstack-size=4194304"
build=(cargo build --locked --profile web -p rustmlir-playground --target wasm32-unknown-unknown --target-dir "$target/playground"
  --manifest-path "$root/Cargo.toml")
if [ -n "$(ls "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib/" 2>/dev/null)" ]; then
  "${build[@]}"
elif [ -x /usr/bin/rustc ] && [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library" ]; then
  # By the name that the compiler looks for, or by one under which Debian has it.
  linker=$(command -v rust-lld wasm-ld wasm-ld-22 | head -n 1 || true)
  [ -n "$linker" ] || lacks "neither rust-lld nor wasm-ld-22 is here (package lld-22)"
  export RUSTFLAGS="$RUSTFLAGS -C linker=$linker"
  RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 "${build[@]}" -Z build-std=std,panic_abort
else
  lacks "there is neither a wasm32-unknown-unknown target nor Debian's rustc-web with rust-web-src"
fi

# In a place of its own: what npm brings never lies in the repository.
work=$target/playground/npm
mkdir -p "$work"
cp "$here"/package.json "$here"/package-lock.json "$here"/build.mjs "$work"
(cd "$work" && timeout 300 npm ci --no-audit --no-fund --loglevel=error) || {
  echo "NOT BUILT: npm cannot install what the page is made with"
  exit 4
}
cp "$target/playground/wasm32-unknown-unknown/web/rustmlir_playground.wasm" "$out/playground.wasm"
(cd "$work" && PLAYGROUND=$here OUT=$out BOOK=$book node build.mjs)
echo "$out: $(cat "$out"/*.* | wc -c) bytes, $(cat "$out"/*.* | gzip -9 | wc -c) compressed"
if [ -n "$book" ]; then
  tool=${RUSTMLIR:-$target/release/rustmlir-interp}
  [ -x "$tool" ] || (cd "$root" && cargo build --release)
  rm -rf "${out:?}/book"
  "$tool" explain --all --format=html -o "$out/book" --playground=../index.html
fi
