#!/usr/bin/env python3
"""Dumps of other compilers, with a bug planted into each: is every state read, and is the right pass blamed?

    tools/dumps_check.py [--tool PROGRAM] [--keep DIR] [NAME...]

The programs are those of tools/dumps: kernels through flang, programs through twenty pipelines of mlir-opt, and models through
iree-compile. Each compiler prints its program after each pass. The log is judged twice: as it is, where no pass may be blamed,
and with one operation of one state in its middle replaced by another one (an addition by a subtraction, say), where the pass
that printed this state has to be blamed first. The state is one that the tool compares: in states of operations that nobody
knows, nobody can see a difference. NAME selects dumps by a part of their names. What a dump needs that is not here is skipped.

Ends with counts, and with 1 if a state could not be read, a correct pass was blamed, or the planted bug was not.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
HEADER = re.compile(r"^// -----// IR Dump (After|Before) .*//----- //$")

LLVM = "convert-arith-to-llvm,convert-index-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts"
BUFFERS = "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map}"
PIPELINES = [
    ("loops to LLVM", "loops", f"convert-scf-to-cf,{LLVM}"),
    ("inlining and cleanup", "loops", "inline,cse,canonicalize,sccp,symbol-dce,loop-invariant-code-motion,remove-dead-values"),
    ("loops as while loops", "loops", "func.func(scf-for-loop-range-folding,scf-for-to-while,canonicalize,control-flow-sink),convert-scf-to-cf"),
    ("back to structured control", "loops", "inline,func.func(scf-for-loop-canonicalization),convert-scf-to-cf,canonicalize,lift-cf-to-scf,canonicalize"),
    ("affine fusion and tiling", "affine", "func.func(affine-loop-fusion,affine-scalrep,affine-loop-tile{tile-size=4},affine-simplify-structures),lower-affine"),
    ("affine vectors", "affine", "func.func(affine-super-vectorize{virtual-vector-size=4},affine-loop-unroll),lower-affine,convert-vector-to-scf,canonicalize"),
    ("affine to LLVM", "affine", f"func.func(affine-loop-normalize,affine-loop-invariant-code-motion),lower-affine,convert-scf-to-cf,{LLVM}"),
    ("linalg rewrites", "linalg", "func.func(linalg-generalize-named-ops,linalg-fuse-elementwise-ops,linalg-fold-unit-extent-dims,linalg-inline-scalar-operands),canonicalize,cse"),
    ("linalg to loops", "linalg", f"{BUFFERS},func.func(convert-linalg-to-loops),canonicalize,convert-scf-to-cf"),
    ("linalg to affine loops", "linalg", f"{BUFFERS},func.func(convert-linalg-to-affine-loops,affine-scalrep,promote-buffers-to-stack),lower-affine"),
    ("linalg to LLVM", "linalg", f"{BUFFERS},func.func(convert-linalg-to-loops),convert-scf-to-cf,expand-strided-metadata,{LLVM}"),
    ("deallocation", "linalg", f"{BUFFERS},ownership-based-buffer-deallocation,canonicalize,buffer-deallocation-simplification,bufferization-lower-deallocations"),
    ("tensors to buffers", "tensors", f"convert-tensor-to-linalg,fold-tensor-subset-ops,{BUFFERS},func.func(convert-linalg-to-loops),fold-memref-alias-ops"),
    ("TOSA to linalg", "tosa", "func.func(tosa-optional-decompositions,tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith,tosa-to-tensor),func.func(linalg-generalize-named-ops),canonicalize"),
    ("parallel loops", "parallel", "func.func(scf-parallel-loop-specialization,scf-parallel-loop-fusion,scf-parallel-loop-tiling{parallel-loop-tile-sizes=4,4}),convert-scf-to-cf"),
    ("OpenMP", "parallel", "convert-scf-to-openmp,convert-scf-to-cf,canonicalize"),
    ("vectors to LLVM", "vectors", f"func.func(lower-vector-multi-reduction),convert-vector-to-scf,convert-scf-to-cf,convert-vector-to-llvm,{LLVM}"),
    ("wide integers", "scalars", "arith-emulate-wide-int{widest-int-supported=32},canonicalize,int-range-optimizations,cse"),
    ("mathematics and complex numbers", "scalars", f"convert-complex-to-standard,math-expand-ops,canonicalize,{LLVM}"),
    ("kernels", "launch", "gpu-launch-sink-index-computations,gpu-kernel-outlining,canonicalize,cse"),
]
# How the same pipeline prints: functions or modules, custom or generic.
MODES = [[], ["--mlir-print-ir-module-scope"], ["--mlir-print-op-generic"], ["--mlir-print-ir-module-scope", "--mlir-print-op-generic"]]

# What is planted. Floats first: an index that is wrong shows as well, but less plainly.
SWAPS = {
    "arith.addf": "arith.subf",
    "llvm.fadd": "llvm.fsub",
    "arith.mulf": "arith.addf",
    "llvm.fmul": "llvm.fadd",
    "arith.maximumf": "arith.minimumf",
    "arith.maxnumf": "arith.minnumf",
    "stablehlo.multiply": "stablehlo.add",
    "stablehlo.subtract": "stablehlo.add",
    "arith.muli": "arith.addi",
    "llvm.mul": "llvm.add",
    "arith.addi": "arith.subi",
    "llvm.add": "llvm.sub",
    "arith.subi": "arith.addi",
    "arith.remsi": "arith.divsi",
    "tosa.add": "tosa.sub",
}


def dumps(wanted):
    """Name and command of the dumps that can be made here."""
    flang, opt = shutil.which("flang-22") or shutil.which("flang"), shutil.which("mlir-opt-22") or shutil.which("mlir-opt")
    iree = shutil.which("iree-compile")
    everything = []
    for f in sorted((HERE / "dumps/flang").glob("*.f90")):
        args = ["-fopenmp"] * (f.stem == "omp") + ["-O1"]
        prints = ["--mlir-print-ir-after-all", "--mlir-disable-threading", "--mlir-print-op-generic"]
        command = [flang, "-fc1", "-emit-llvm", *args, str(f), "-o", "/dev/null", *[x for p in prints for x in ("-mmlir", p)]]
        everything.append((f"flang {f.stem}", command, flang))
    for n, (name, file, passes) in enumerate(PIPELINES):
        scope = "builtin.module(" + passes + ")"
        command = [opt, str(HERE / f"dumps/mlir-opt/{file}.mlir"), f"--pass-pipeline={scope}", "--mlir-disable-threading"]
        command += ["--mlir-print-ir-before-all", "--mlir-print-ir-after-all", "-o", "/dev/null", *MODES[n % 4]]
        everything.append((f"mlir-opt {name}", command, opt))
    for f in sorted((HERE / "dumps/iree").glob("*.mlir")):
        command = [iree, str(f), "--iree-hal-target-device=local", "--iree-hal-local-target-device-backends=llvm-cpu"]
        command += ["--compile-to=executable-targets", "--mlir-print-ir-after-all", "--mlir-disable-threading"]
        command += ["--mlir-print-op-generic", "-o", "/dev/null"]
        everything.append((f"iree {f.stem}", command, iree))
    for name, command, tool in everything:
        if wanted and not any(w in name for w in wanted):
            continue
        if tool is None:
            print(f"SKIPPED: {name}: its compiler is not here")
            continue
        yield name, command


def judged(tool, log):
    """What the tool says of a log, as JSON, or none and why."""
    ran = subprocess.run([tool, "validate", "--dump", str(log), "--format=json"], capture_output=True, text=True)
    if ran.returncode not in (0, 1, 3):
        return None, f"exit code {ran.returncode}: {ran.stderr.strip().splitlines()[-1:]}"
    return json.loads(ran.stdout), ""


def plants(lines, report):
    """Logs with one operation replaced in a state near the middle, each with the lines of the state's header, of its end and of
    the operation: none if there is nothing to replace in a state that is compared."""
    heads = [n for n, line in enumerate(lines) if HEADER.match(line)]
    ends = heads[1:] + [len(lines)]
    # States that the tool has compared: the second line of each comparison is where the state begins.
    compared = sorted({c["lines"][1] for c in report["changes"] if c["verdict"] in ("refines", "proved")})
    states = []
    for at in compared:
        head = max((h for h in heads if h < at), default=None)
        if head is not None:
            states.append((head, ends[heads.index(head)]))
    states = sorted(set(states))
    middle = len(states) / 2
    for head, end in sorted(states, key=lambda s: abs(states.index(s) - middle)):
        for name, other in SWAPS.items():
            pattern = rf"\b{re.escape(name)}\b"
            for n in range(head + 1, end):
                if re.search(pattern, lines[n]):
                    out = list(lines)
                    out[n] = re.sub(pattern, other, lines[n], count=1)
                    yield out, head, end, n


def blamed_at(report, head, end):
    """Whether the first pass that is blamed is the one that printed the state of these lines."""
    if report["guilty"] is None:
        return "nothing"
    first = next(c for c in report["changes"] if c["pass"] == report["guilty"] and c["verdict"] == "differs")
    before, after = first["lines"]
    name = report["passes"][report["guilty"]]["pass"]
    if head < after <= end:
        return "right"
    # Between two states that are compared there may be some that cannot be.
    return "right, as one of several" if before <= head < after else f"{name} at line {after}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="target/release/rustmlir-interp")
    parser.add_argument("--keep", type=pathlib.Path, help="a directory for the logs")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    bad = 0
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        place = args.keep or pathlib.Path(scratch)
        place.mkdir(parents=True, exist_ok=True)
        for name, command in dumps(args.names):
            log = place / (name.replace(" ", "-") + ".log")
            ran = subprocess.run(command, capture_output=True, text=True, errors="replace")
            log.write_text(ran.stderr)
            lines = ran.stderr.splitlines()
            if not any(HEADER.match(line) for line in lines):
                print(f"{name}: the compiler prints no states: {lines[-1:]}")
                bad += 1
                continue
            report, why = judged(args.tool, log)
            if report is None:
                print(f"{name}: {why}")
                bad += 1
                continue
            unread = sum(p["failed"] for p in report["passes"])
            verdicts = dict(collections.Counter(c["verdict"] for c in report["changes"]))
            blamed = "nothing to plant"
            for out, head, end, at in plants(lines, report):
                bug = place / (name.replace(" ", "-") + ".planted.log")
                bug.write_text("\n".join(out) + "\n")
                second, why = judged(args.tool, bug)
                blame = blamed_at(second, head, end) if second else why
                # The body of a named operation has to be what its name says: no bug, but an invalid state.
                if second and any(c["verdict"] == "skipped" and head < c["lines"][1] <= end for c in second["changes"]):
                    continue
                blamed = blame if blame.startswith("right") else f"WRONG: {blame} for line {at + 1}"
                break
            rows.append((name, report["states"], unread, verdicts, blamed))
            wrong = bool(unread or report["guilty"] is not None or blamed.startswith("WRONG"))
            bad += wrong
            print(f"{name}: {report['states']} states, {unread} unread, {verdicts}; planted: {blamed}", flush=True)
            if report["guilty"] is not None:
                print(f"    blamed without a bug: {report['passes'][report['guilty']]['pass']}")
            for why in sorted({c["why"] for c in report["changes"] if c["why"]})[:6]:
                print(f"    {why[:200]}")
    print(f"{len(rows)} dumps, {sum(r[1] for r in rows)} states, {sum(r[4].startswith('right') for r in rows)} bugs blamed on the right pass, {bad} dumps to look at")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
