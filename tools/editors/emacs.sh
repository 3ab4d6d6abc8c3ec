#!/usr/bin/env bash
# Emacs debugs a program by the debug adapter. Needs Emacs with dap-mode (Debian: emacs-nox, elpa-dap-mode); without them it
# says so and ends well (--required: then it fails).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
skip() {
  echo "SKIPPED: $1: the adapter has not been tried with Emacs"
  [ "$required" = 1 ] && exit 1
  exit 0
}
required=0
[ "${1:-}" = --required ] && required=1
command -v emacs >/dev/null || skip "there is no emacs"
export RUSTMLIR=${RUSTMLIR:-$root/target/release/rustmlir-interp}
[ -x "$RUSTMLIR" ] || (cd "$root" && cargo build --release)
# What Emacs writes about its user goes there.
mkdir -p "$root/target/emacs"
export HOME=$root/target/emacs
emacs --batch -q --eval '(progn (package-initialize) (unless (require (quote dap-mode) nil t) (kill-emacs 7)))' 2>/dev/null ||
  skip "Emacs has no dap-mode"
timeout 300 emacs --batch -q -l "$here/emacs.el"
