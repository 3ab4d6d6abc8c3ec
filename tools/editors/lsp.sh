#!/usr/bin/env bash
# Neovim and Emacs edit a program with the language server. Needs Neovim, and Emacs with eglot (Debian: neovim, emacs-nox,
# elpa-eglot); what is not there is said, and left out (--required: then it fails).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
required=0
[ "${1:-}" = --required ] && required=1
skip() {
  echo "SKIPPED: $1: the language server has not been tried with it"
  [ "$required" = 0 ] || exit 1
}
export RUSTMLIR=${RUSTMLIR:-$root/target/release/rustmlir-interp}
if ! command -v nvim >/dev/null && ! command -v emacs >/dev/null; then
  skip "there is neither nvim nor emacs"
  exit 0
fi
[ -x "$RUSTMLIR" ] || (cd "$root" && cargo build --release)
# What they write about their user goes there.
mkdir -p "$root/target/editors"
export HOME=$root/target/editors XDG_STATE_HOME=$root/target/editors XDG_CACHE_HOME=$root/target/editors

if command -v nvim >/dev/null; then
  timeout 300 nvim --headless -u NONE -i NONE -c "luafile $here/lsp.lua"
else
  skip "there is no nvim"
fi

if ! command -v emacs >/dev/null; then
  skip "there is no emacs"
elif ! emacs --batch -q --eval '(progn (package-initialize) (unless (require (quote eglot) nil t) (kill-emacs 7)))' 2>/dev/null; then
  skip "Emacs has no eglot"
else
  timeout 300 emacs --batch -q -l "$here/lsp.el"
fi
