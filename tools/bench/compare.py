#!/usr/bin/env python3
"""Times the program beside other ways to run MLIR, and writes docs/reference/benchmarks.md.

    tools/bench/compare.py [--tool PROGRAM] [--reps N] [--write] [NAME...]

Asked are mlir-runner with its JIT at -O0 and -O3, xdsl-run, wasmi (for programs without memory, compiled by llc), JAX and the
interpreter of StableHLO, as far as they are installed. RUSTMLIR_JAX names a Python that has JAX. Every engine has to give the
same result.

What is timed are whole processes, in turn, by their CPU time: user and system, of the process and of those that it waited for.
A machine that is slow for a while is so for all of them. The columns per operation subtract the start of each engine, measured on
a program of one operation. Medians of the repetitions are shown, with the spread of ours. xdsl-run gets smaller sizes.
"""
import argparse
import datetime
import os
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tools"))
from cross_check import LOWERING  # noqa: E402

PAGE = os.path.join(ROOT, "docs/reference/benchmarks.md")
# Sizes for us and the JIT, and for xdsl-run.
SIZES = {"lcg": (10_000_000, 20_000), "fib": (30, 14), "sieve": (4_000_000, 5_000), "matmul": (220, 12), "collatz": (40_000, 100),
         "stencil_par": (800, 16), "sum_par": (4_000_000, 5_000)}
WITHOUT_MEMORY = ("lcg", "fib", "collatz")
MODELS = {
    "dot": ("""func.func @main(%a: tensor<128x128xf32>, %b: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}
""", ((128, 128), (128, 128)), 128 ** 3),
    "convolution": ("""func.func @main(%a: tensor<1x28x28x16xf32>, %b: tensor<3x3x16x16xf32>) -> tensor<1x26x26x16xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<1x26x26x16xf32>
  return %0 : tensor<1x26x26x16xf32>
}
""", ((1, 28, 28, 16), (3, 3, 16, 16)), 26 * 26 * 16 * 9 * 16),
}
# Seconds of one evaluation, without the start of the process.
JAX = """
import sys, time
import numpy as np
kind, path, shapes = sys.argv[1], sys.argv[2], eval(sys.argv[3])
args = [np.full(s, 0.5, np.float32) for s in shapes]
text = open(path).read()
best = 1e9
if kind == "interpreter":
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo
    from jax._src.interpreters.mlir import make_ir_context
    with make_ir_context() as c:
        m = ir.Module.parse(text)
        given = [ir.DenseElementsAttr.get(a) for a in args]
        for _ in range(1):
            start = time.process_time(); stablehlo.eval_module(m, given); best = min(best, time.process_time() - start)
else:
    import jax
    from jax import lax
    if "dot_general" in text:
        f = jax.jit(lambda a, b: a @ b)
    else:
        f = jax.jit(lambda a, b: lax.conv_general_dilated(a, b, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")))
    f(*args).block_until_ready()
    for _ in range(20):
        start = time.process_time(); f(*args).block_until_ready(); best = min(best, time.process_time() - start)
print(best)
"""


class Refused(Exception):
    """An engine does not run a program; why."""


def cpu(command):
    """CPU seconds of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise Refused(f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.strip()[-300:]}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def whole(program, size):
    """A module whose @main takes nothing and gives the bits of the kernel's result."""
    text = program.replace("@main(", "@kernel(")
    n = text[text.index("@kernel(%n: ") + len("@kernel(%n: "):].split(")")[0]
    result = text[text.index(f"@kernel(%n: {n}) -> ") + len(f"@kernel(%n: {n}) -> "):].split(" {")[0]
    cast = "" if result == "i64" else f"  %b = arith.bitcast %r : {result} to i64\n"
    shown = "%r" if result == "i64" else "%b"
    return (f"{text}\nfunc.func @main() -> i64 {{\n  %n = arith.constant {size} : {n}\n"
            f"  %r = func.call @kernel(%n) : ({n}) -> {result}\n{cast}  return {shown} : i64\n}}\n")


def last(text):
    """The number that an engine prints last."""
    return int(re.findall(r"(?<![\w-])-?\d+", text)[-1])


def built_for_wasm(folder, low):
    """A module of WebAssembly whose `main` is exported; none if it cannot be built."""
    ir, obj, out = (os.path.join(folder, f"kernel.{e}") for e in ("ll", "o", "wasm"))
    steps = [["mlir-translate-22", "--mlir-to-llvmir", low, "-o", ir], ["llc-22", "-O2", "-march=wasm32", "-filetype=obj", ir, "-o", obj],
             ["wasm-ld-22", "--no-entry", "--export=main", obj, "-o", out]]
    return out if all(shutil.which(s[0]) and subprocess.run(s, capture_output=True, check=False).returncode == 0 for s in steps) else None


def engines(tool, folder, name, size, short):
    """Commands by engine, for a size; `short`: xdsl-run alone and us, for the smaller one."""
    with open(os.path.join(HERE, "programs", name + ".mlir"), encoding="utf-8") as f:
        text = f.read()
    path, low = (os.path.join(folder, f"{name}.{size}.{e}") for e in ("mlir", "low.mlir"))
    with open(path, "w", encoding="utf-8") as f:
        f.write(whole(text, size))
    out = {"ours": [tool, "run", path, "-e", "main"]}
    if short:
        if shutil.which("xdsl-run"):
            out["xdsl"] = ["xdsl-run", "--verbose", path]
        return out
    if shutil.which("mlir-opt-22") and shutil.which("mlir-runner-22"):
        subprocess.run(["mlir-opt-22", *LOWERING, path, "-o", low], check=True)
        run = ["mlir-runner-22", low, "-e", "main", "--entry-point-result=i64"]
        out["O0"], out["O3"] = [*run, "-O0"], [*run, "-O3"]
        wasm = built_for_wasm(folder, low) if name in WITHOUT_MEMORY and shutil.which("wasmi") else None
        if wasm:
            out["wasmi"] = ["wasmi", "run", "--invoke", "main", wasm]
    return out


def medians(commands, reps, same=True):
    """Seconds by engine: all repetitions, in turn. All have to print one number."""
    seconds, results = {k: [] for k in commands}, {}
    for _ in range(reps):
        for k, command in commands.items():
            took, said = cpu(command)
            seconds[k].append(took)
            results[k] = last(said) if same else None
    if len(set(results.values())) > 1:
        sys.exit(f"the engines differ: {results}")
    return seconds


def steps(tool, command):
    """Operations that a run of ours executes."""
    said = subprocess.run([*command, "--format=json"], capture_output=True, text=True, check=True).stdout
    return int(said.split('"steps":')[1].split("}")[0].split(",")[0])


def cell(x, digits=2):
    return "" if x is None else f"{x:.{digits}f}" if x < 1000 else f"{x:.0f}"


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--tool", default=os.path.join(ROOT, "target/release/rustmlir-interp"))
    ap.add_argument("--reps", type=int, default=5)
    ap.add_argument("--write", action="store_true", help="write the page")
    ap.add_argument("names", nargs="*")
    a = ap.parse_args()
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        nothing = os.path.join(folder, "nothing")
        os.mkdir(nothing)
        start = {}
        for short in (False, True):
            of = engines(a.tool, nothing, "lcg", 1, short)
            start.update({k: statistics.median(v) for k, v in medians(of, a.reps + 2).items()})
        lines += ["## Kernels", "", "Nanoseconds of CPU time for each operation of the program, without the start of the engine. Empty: the engine does not run it. "
                  "wasmi runs what `llc -O2` makes of the program, which has fewer operations.", "",
                  "| program | operations | ours | slowest of ours | JIT -O0 | wasmi | xdsl-run |", "|---|---|---|---|---|---|---|"]
        processes = []
        for name, (size, small) in SIZES.items():
            if a.names and name not in a.names:
                continue
            commands = engines(a.tool, folder, name, size, False)
            seconds = medians(commands, a.reps)
            n = steps(a.tool, commands["ours"])
            per = {k: max(statistics.median(v) - start[k], 0) / n * 1e9 for k, v in seconds.items()}
            worst = (max(seconds["ours"]) - start["ours"]) / n * 1e9
            few = engines(a.tool, folder, name, small, True)
            try:
                slow = medians({k: v for k, v in few.items() if k == "xdsl"}, 1, same=False) if "xdsl" in few else {}
            except Refused as why:
                print(why)
                slow = {}
            xdsl = (slow["xdsl"][0] - start["xdsl"]) / steps(a.tool, few["ours"]) * 1e9 if slow else None
            row = [per.get("ours"), worst, per.get("O0"), per.get("wasmi"), xdsl]
            lines.append(f"| `{name}` | {n:,} | " + " | ".join(cell(x) for x in row) + " |")
            processes.append((name, [statistics.median(seconds[k]) if k in seconds else None for k in ("ours", "O0", "O3", "wasmi")]))
            print(lines[-1], flush=True)
        lines += ["", "## Whole processes", "", "Seconds of CPU time, with the start; the JIT gets a program that is lowered already.", "",
                  "| program | ours | JIT -O0 | JIT -O3 | wasmi |", "|---|---|---|---|---|"]
        lines += [f"| `{n}` | " + " | ".join(cell(x, 3) for x in r) + " |" for n, r in processes]
        lines.append("| start | " + " | ".join(cell(start.get(k), 4) for k in ("ours", "O0", "O3", "wasmi")) + " |")
        jax = os.environ.get("RUSTMLIR_JAX") or shutil.which("python3")
        has_jax = subprocess.run([jax, "-c", "import jax, jaxlib.mlir.dialects.stablehlo"], capture_output=True, check=False).returncode == 0
        lines += ["", "## StableHLO", "", "Nanoseconds of CPU time for each multiplication and addition, of one evaluation.", "",
                  "| operation | multiplications | ours | StableHLO's interpreter | JAX |", "|---|---|---|---|---|"]
        for name, (text, shapes, n) in MODELS.items():
            path = os.path.join(folder, name + ".mlir")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            ours = [a.tool, "run", path, "--quiet", *[x for s in shapes for x in ("-i", f"splat({'x'.join(map(str, s))}, 0.5)")]]
            seconds = medians({"ours": ours}, a.reps, same=False)["ours"]
            others = [None, None]
            if has_jax:
                others = [float(cpu([jax, "-c", JAX, k, path, repr(shapes)])[1]) / n * 1e9 for k in ("interpreter", "jax")]
            own = (statistics.median(seconds) - start["ours"]) / n * 1e9
            lines.append(f"| {name} | {n:,} | " + " | ".join(cell(x) for x in [own, *others]) + " |")
            print(lines[-1], flush=True)
    model = next((x.split(":", 1)[1].strip() for x in open("/proc/cpuinfo", encoding="utf-8") if x.startswith("model name")), platform.machine())
    today = datetime.date.today().isoformat()
    page = ["# Benchmarks", "", "This page compares the speed of a run with that of other ways to run MLIR. `tools/bench/compare.py --write` measures and writes it:", "",
            "```sh", "cargo build --release", f"RUSTMLIR_JAX=PYTHON tools/bench/compare.py --reps {a.reps} --write", "```", "",
            f"Measured on {today}, on {os.cpu_count()} cores of {model}. Figures are medians of {a.reps} runs in turn. All engines give the same results. Ours "
            "checks bounds, lifetimes, uninitialized elements and races; the others check nothing.", ""]
    text = "\n".join(page + lines) + "\n"
    if a.write:
        with open(PAGE, "w", encoding="utf-8") as f:
            f.write(text)
    else:
        print(text)


if __name__ == "__main__":
    try:
        main()
    except Refused as refused:
        sys.exit(str(refused))
