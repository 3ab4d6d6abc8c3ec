#!/usr/bin/env bash
# Builds the wheel, installs it in an empty environment, where it does the main job as a program and as a module, and runs the
# tests and the notebook in another one. Needs Python 3.9 or newer with venv, which CI=true requires, and a registry; without
# them it says so and ends well. RUSTMLIR_BINARY is the program that goes into the wheel, if it is built already.
#
#   tools/python/test.sh            with the python3 of the path
#   tools/python/test.sh PYTHON..   the wheel is built once and tested with each of these
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
skip() {
  echo "SKIPPED: $1: nothing of the Python package has been tested"
  [ "${2:-}" = required ] && [ "${CI:-}" = true ] && exit 1
  exit 0
}
[ $# -gt 0 ] || set -- python3
for python in "$@"; do
  command -v "$python" >/dev/null || skip "there is no $python" required
  "$python" -c 'import sys, venv; sys.exit(sys.version_info < (3, 9))' 2>/dev/null || skip "$python is older than 3.9 or has no venv" required
done
work=$root/target/python
mkdir -p "$work"

# The tools that build and run, apart from what is tested.
build=$work/build
[ -x "$build/bin/maturin" ] || {
  "$1" -m venv "$build" && timeout 120 "$build/bin/pip" -q install 'maturin>=1.7,<2' || skip "maturin cannot be installed"
}
rm -f "$work"/wheels/*.whl
# Built in the shortest time, unless a wheel that is handed out is to be tested: PROFILE=wheel.
profile=${PROFILE:-quick}
features=()
[ "$profile" != quick ] || features=(--features gate)
"$build/bin/python" "$here/backend.py"
(cd "$here" && "$build/bin/maturin" build --profile "$profile" "${features[@]}" --interpreter "$1" --out "$work/wheels" --quiet)
wheel=$(ls "$work"/wheels/*.whl)
echo "$wheel"
case $wheel in
*-cp39-abi3-*) ;;
*) echo "the wheel is not one for all versions from 3.9" && exit 1 ;;
esac

# As a new user has it: nothing but the wheel and what it depends on.
empty=$work/empty
rm -rf "$empty"
"$1" -m venv "$empty"
timeout 120 "$empty/bin/pip" -q install "$wheel" || skip "numpy cannot be installed"
(
  cd "$empty"
  export PATH="$empty/bin:/usr/bin:/bin"
  program=$root/spec-tests/examples/reduce.mlir
  [ "$(rustmlir-interp "$program" -i 'iota(1024)' -i 0 -i 10 -i 1)" = "f32: 45.0" ]
  rustmlir-interp --version
  python - "$program" <<'PY'
import sys
import rustmlir_interp as mlir

outcome = mlir.read_file(sys.argv[1]).run("main", "iota(1024)", 0, 10, 1)
assert outcome.result == 45.0, outcome
PY
)
echo "the wheel gives the command line and the module"

for python in "$@"; do
  version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  env=$work/env-$version
  rm -rf "$env"
  "$python" -m venv "$env"
  timeout 300 "$env/bin/pip" -q install pytest nbclient nbformat ipykernel || skip "pytest and nbclient cannot be installed"
  # It has no version for every Python; its tests say so.
  timeout 60 "$env/bin/pip" -q install --only-binary :all: ml_dtypes || echo "no ml_dtypes for Python $version"
  timeout 120 "$env/bin/pip" -q install --force-reinstall --no-deps "$wheel"
  timeout 120 "$env/bin/pip" -q install numpy
  echo "== Python $version"
  (cd "$here" && timeout 300 "$env/bin/python" -m pytest -q -p no:cacheprovider tests --doctest-modules --pyargs rustmlir_interp)
  timeout 120 "$env/bin/python" - "$here/example.ipynb" <<'PY'
import sys
import nbformat
from nbclient import NotebookClient

notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=60).execute()
shown = [o for c in notebook.cells if c.cell_type == "code" for o in c.outputs]
kinds = [set(o.data) for o in shown]
assert len(shown) == 4 and all("text/html" in k for k in kinds), kinds
assert any("image/svg+xml" in k for k in kinds), kinds
print("the notebook runs, and shows itself")
PY
done
