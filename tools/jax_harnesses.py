#!/usr/bin/env python3
"""Runs what JAX tests its primitives with by rustmlir-interp and counts how many programs give what JAX computes.

    python3 -m venv env && env/bin/pip install jax absl-py
    env/bin/python tools/jax_harnesses.py target/debug/rustmlir-interp --most 14

Of each group of harnesses at most so many are drawn. Floats have to be within three steps of their format, as StableHLO's tests have
it; what JAX's own sums and approximations make of more than that differs, so the numbers are to be read, not to be demanded. What is
refused is listed. `--write DIR` keeps the programs.
"""

import argparse
import collections
import os
import random
import re
import subprocess
import sys
import tempfile
import warnings

import jax
import numpy as np

TYPES = {
    "float64": "f64",
    "float32": "f32",
    "float16": "f16",
    "bfloat16": "bf16",
    "complex64": "complex<f32>",
    "complex128": "complex<f64>",
    "bool": "i1",
}
# Calls of libraries, or results that are not unique.
LEFT_OUT = {"svd", "eig", "eigh", "qr", "lu", "device_put", "tridiagonal_solve"}


def elem(a):
    name = a.dtype.name
    return TYPES.get(name) or name.replace("uint", "ui").replace("int", "i")


def tensor(a):
    return "tensor<" + "".join(f"{d}x" for d in a.shape) + elem(a) + ">"


def dense(a):
    """A constant: its bytes, or its elements where those are no bytes of their own."""
    if a.size == 0:
        return f"dense<> : {tensor(a)}"
    if a.dtype.itemsize and a.dtype.name not in ("bool", "int4", "uint4") and a.ndim:
        return f'dense<"0x{np.ascontiguousarray(a).tobytes().hex().upper()}"> : {tensor(a)}'

    def one(v):
        if v.dtype.kind == "c":
            return f"({one(v.real)}, {one(v.imag)})"
        if elem(v).startswith(("f", "bf")):
            return f"0x{int.from_bytes(v.tobytes(), 'little'):0{2 * v.dtype.itemsize}X}"
        return str(v.item()).lower()

    def all_of(x):
        return one(x) if x.ndim == 0 else "[" + ", ".join(all_of(y) for y in x) + "]"

    return f"dense<{all_of(a)}> : {tensor(a)}"


def program(harness):
    """The module, with a function that calls it and expects what JAX computes; none for calls of libraries."""
    args = [np.asarray(a) for a in harness.dyn_args_maker(np.random.RandomState(0))]
    traced = jax.jit(harness.dyn_fun).trace(*args)
    lowered = traced.lower(lowering_platforms=("tpu",))
    text = lowered.as_text()
    results = [np.asarray(x) for x in jax.tree.leaves(jax.jit(harness.dyn_fun)(*args))]
    if "custom_call" in text or not results:
        return None
    kept = lowered._lowering.compile_args.get("kept_var_idx", range(len(args)))
    args = [a for i, a in enumerate(args) if i in kept]
    lines = [f"%a{i} = stablehlo.constant {dense(a)}" for i, a in enumerate(args)]
    names, outs = ", ".join(f"%a{i}" for i in range(len(args))), ", ".join(map(tensor, results))
    lines.append(f"%r:{len(results)} = call @main({names}) : ({', '.join(map(tensor, args))}) -> ({outs})")
    for i, r in enumerate(results):
        check = "expect_close" if r.dtype.kind in "fcV" else "expect_eq"
        lines.append(f"%e{i} = stablehlo.constant {dense(r)}")
        lines.append(f"stablehlo.custom_call @check.{check}(%r#{i}, %e{i}) : ({tensor(r)}, {tensor(r)}) -> ()")
    body = "".join(f"    {line}\n" for line in lines)
    return f"{text.rstrip()[:-1]}  func.func @test() {{\n{body}    return\n  }}\n}}\n"


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("program")
    p.add_argument("--most", type=int, default=14)
    p.add_argument("--write")
    args = p.parse_args()
    sys.argv = sys.argv[:1]
    warnings.filterwarnings("ignore")
    jax.config.update("jax_enable_x64", True)
    from jax._src.internal_test_util import test_harnesses

    directory = args.write or tempfile.mkdtemp()
    os.makedirs(directory, exist_ok=True)
    groups, drawn, count = collections.defaultdict(list), random.Random(7), collections.Counter()
    for h in test_harnesses.all_harnesses:
        if h.group_name not in LEFT_OUT and h.filter("cpu"):
            groups[h.group_name].append(h)
    for number, harness in enumerate(h for g in sorted(groups) for h in drawn.sample(groups[g], min(args.most, len(groups[g])))):
        try:
            text = program(harness)
        except Exception as e:  # What JAX does not do is not ours to judge.
            count["not written"] += 1
            print(f"{harness.fullname}: {e}".splitlines()[0][:150], file=sys.stderr)
            continue
        if text is None:
            continue
        path = os.path.join(directory, f"{number}_" + re.sub(r"\W+", "_", harness.fullname)[:120] + ".mlir")
        with open(path, "w") as f:
            f.write(text)
        r = subprocess.run([args.program, "run", path, "-e", "@test"], capture_output=True, text=True, timeout=300)
        said = r.stdout + r.stderr
        kind = "right" if r.returncode == 0 else "differs" if "assertion failed" in said else "refused"
        count[kind] += 1
        if kind != "right":
            print(f"{kind} {harness.fullname}: " + next((x for x in said.splitlines() if "error" in x), "")[:200])
    print(", ".join(f"{n} {k}" for k, n in sorted(count.items())))
    return 1 if count["refused"] else 0


if __name__ == "__main__":
    sys.exit(main())
