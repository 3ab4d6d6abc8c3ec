#!/usr/bin/env python3
"""Counts the instructions that the program executes, with valgrind, and compares them with tools/bench/instructions.txt.

A count does not depend on what else a machine does, so that a change of a few per cent shows. Two questions are asked:

- kernels: no kernel of tools/bench/programs, no start and no reading of a text takes 5 % more instructions than the file says.
- slopes: what is four times as large takes four times as many instructions, within 10 %: operations in a row, functions, nested
  regions, iterations, elements, allocations, calls on the stack, iterations of a parallel loop whose races are looked for.

Counts hold for one compiler: with another than the file names, kernels are skipped loudly. Without valgrind everything is.

Usage: tools/instructions.py [--write] [--slopes-only] [PROGRAM]     (target/release/rustmlir-interp unless told)
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEPT = os.path.join(ROOT, "tools/bench/instructions.txt")
PROGRAMS = os.path.join(ROOT, "tools/bench/programs")

# Sizes at which a kernel executes some hundred thousand operations.
KERNELS = {"lcg": 100_000, "fib": 18, "sieve": 50_000, "matmul": 30, "collatz": 1_000, "stencil_par": 48, "sum_par": 40_000}
MORE, STEEP = 1.05, 1.10


def row(n):
    """Operations in a row."""
    body = "\n".join(f"  %v{i} = arith.{('addi', 'muli', 'xori')[i % 3]} %v{i - 1}, %a : i32" for i in range(1, n))
    return f"func.func @f(%a: i32) -> i32 {{\n  %v0 = arith.addi %a, %a : i32\n{body}\n  return %v{n - 1} : i32\n}}\n"


def functions(n):
    """Functions."""
    one = "func.func @f{0}(%m: memref<8xf32>, %i: index) -> f32 {{\n  %x = memref.load %m[%i] : memref<8xf32>\n  return %x : f32\n}}\n"
    return "".join(one.format(k) for k in range(n))


def nested(n):
    """Regions in regions, of a fixed depth."""
    loops = "".join("  " * d + f"  scf.for %i{d} = %a to %b step %c {{\n" for d in range(25)) + "  " + "}" * 25 + "\n"
    one = "func.func @f{0}(%a: index, %b: index, %c: index) {{\n{1}  return\n}}\n"
    return "".join(one.format(k, loops) for k in range(n))


LOOP = """func.func @main(%n: index) -> index {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
{before}  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> index {{
{body}    %y = arith.addi %x, %i : index
    scf.yield %y : index
  }}
  return %r : index
}}
"""
CALLS = """func.func @main(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %end -> index {
    scf.yield %c0 : index
  } else {
    %m = arith.subi %n, %c1 : index
    %s = func.call @main(%m) : (index) -> index
    %t = arith.addi %s, %c1 : index
    scf.yield %t : index
  }
  return %r : index
}
"""
PARALLEL = """func.func @main(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xindex>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
    scf.reduce
  }
  memref.dealloc %m : memref<?xindex>
  return
}
"""
ELEMENTS = "  %m = memref.alloc(%n) : memref<?xindex>\n", "    memref.store %i, %m[%i] : memref<?xindex>\n"
ALLOCATIONS = "    %m = memref.alloc() : memref<4xf32>\n    memref.dealloc %m : memref<4xf32>\n"

# What grows: the text for a size or the text and its argument, and the smaller of its sizes.
SLOPES = {
    "operations": (row, 4_000),
    "functions": (functions, 1_000),
    "regions": (nested, 80),
    "iterations": (LOOP.format(before="", body=""), 50_000),
    "elements": (LOOP.format(before=ELEMENTS[0], body=ELEMENTS[1]), 20_000),
    "allocations": (LOOP.format(before="", body=ALLOCATIONS), 10_000),
    "calls": (CALLS, 10_000),
    "parallel": (PARALLEL, 10_000),
}


def count(command):
    """The instructions that a command executes."""
    r = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
        capture_output=True, text=True, timeout=300, check=False)
    found = re.search(r"Collected : (\d+)", r.stderr)
    if r.returncode or not found:
        sys.exit(f"{' '.join(command)} ends with {r.returncode}:\n{(r.stdout + r.stderr)[-2000:]}")
    return int(found.group(1))


def compiler():
    r = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=False)
    return r.stdout.strip() or "none"


def kernels(program, folder):
    """Commands whose instructions are kept, by name."""
    small = os.path.join(folder, "small.mlir")
    with open(small, "w", encoding="utf-8") as f:
        f.write(row(10))
    out = {"start": [program, "run", small, "-e", "f", "-i", "1", "--quiet"], "check": [program, "check", os.path.join(folder, "functions.4.mlir")]}
    for name, size in KERNELS.items():
        path = os.path.join(PROGRAMS, f"{name}.mlir")
        out[name] = [program, "run", path, "-i", str(size), "--quiet"]
    return out


def slopes(program, folder):
    """Commands at one and at four sizes, by name."""
    out = {}
    for name, (text, size) in SLOPES.items():
        for times in (1, 4):
            path = os.path.join(folder, f"{name}.{times}.mlir")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text if isinstance(text, str) else text(size * times))
            run = [program, "run", path, "-i", str(size * times), "--quiet"]
            out[name, times] = run if isinstance(text, str) else [program, "check", path]
    return out


def read():
    """The compiler, and counts by name."""
    with open(KEPT, encoding="utf-8") as f:
        lines = [line.split(":", 1) for line in f if line.strip() and not line.startswith("#")]
    kept = {k.strip(): v.strip() for k, v in lines}
    return kept.pop("compiler", ""), {k: int(v) for k, v in kept.items()}


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--write", action="store_true")
    ap.add_argument("--slopes-only", action="store_true")
    ap.add_argument("program", nargs="?", default=os.path.join(ROOT, "target/release/rustmlir-interp"))
    a = ap.parse_args()
    if not shutil.which("valgrind"):
        print("SKIPPED: there is no valgrind: no instructions have been counted")
        return 0
    bad = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        steep = slopes(a.program, folder)
        named = kernels(a.program, folder)
        steeps, counts = pool.map(count, steep.values()), pool.map(count, named.values())
        steep = dict(zip(steep, steeps))
        counts = dict(zip(named, counts))
    start = counts["start"]
    for name in SLOPES:
        small, large = steep[name, 1] - start, steep[name, 4] - start
        slope = large / small / 4
        mark = ""
        if slope > STEEP:
            bad, mark = bad + 1, "  MORE THAN LINEAR"
        print(f"slope   {name:12} {small:12} {large:12}  {slope:.3f}{mark}")
    if a.write:
        with open(KEPT, "w", encoding="utf-8") as f:
            f.write("# Instructions, as tools/instructions.py --write counted them. Who changes them by more than 5 % says why.\n")
            f.write(f"compiler: {compiler()}\n" + "".join(f"{name}: {n}\n" for name, n in counts.items()))
        return bad > 0
    if a.slopes_only:
        return bad > 0
    of, kept = read()
    if of != compiler():
        print(f"SKIPPED: counts are those of {of}, and this is {compiler()}: kernels have not been compared")
        return bad > 0
    for name, n in counts.items():
        ratio = n / kept[name] if name in kept else float("inf")
        mark = ""
        if ratio > MORE:
            bad, mark = bad + 1, "  MORE"
        elif ratio * MORE < 1:
            mark = "  fewer: --write keeps the new count"
        print(f"kernel  {name:12} {kept.get(name, 0):12} {n:12}  {ratio:.3f}{mark}")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
