#!/usr/bin/env bash
# setup.sh FOLDER: makes FOLDER/era-opt, the MLIR of spring 2020 as a command, of the wheel tensorflow-cpu 2.2.0 (150 MB; x86-64,
# glibc, g++, pip). It parses, verifies and transforms; it does not execute. Put FOLDER on the PATH for the adapter mlir-2020.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
python3 -m pip download -q --no-deps --only-binary=:all: --python-version 38 --implementation cp --abi cp38 \
  --platform manylinux2010_x86_64 -d "$folder" tensorflow-cpu==2.2.0
cd "$folder"
python3 - <<'PY'
import pathlib, zipfile
wheel = next(pathlib.Path(".").glob("tensorflow_cpu-*.whl"))
with zipfile.ZipFile(wheel) as z:
    for name in z.namelist():
        if name.endswith(("libtensorflow_framework.so.2", "_pywrap_tensorflow_internal.so")):
            z.extract(name)
wheel.unlink()
PY
# The library wants symbols of Python, which nothing here calls.
nm -D --undefined-only tensorflow/python/_pywrap_tensorflow_internal.so |
  awk '$2 ~ /^_?Py/ { sub(/@.*/, "", $2); print "char " $2 "[4096];" }' | sort -u > pystub.c
gcc -shared -fPIC -w -o libpystub.so pystub.c
g++ -O1 -w -D_GLIBCXX_USE_CXX11_ABI=0 -o era-opt-bin "$here/era_opt.cc" -ldl
cat > era-opt <<'SH'
#!/bin/sh
d=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$d:$d/tensorflow:$d/tensorflow/python" exec "$d/era-opt-bin" "$@"
SH
chmod +x era-opt
printf 'func @f(%%c: i1, %%x: f32) -> f32 {\n  %%r = loop.if %%c -> (f32) { loop.yield %%x : f32 } else { loop.yield %%x : f32 }\n  return %%r : f32\n}\n' |
  ./era-opt - | grep -q loop.if
echo "$folder/era-opt"
