#!/usr/bin/env python3
"""Asks for proofs of what passes of a real mlir-opt make of random functions of integers.

    tools/prove_check.py [--program PROGRAM] [--tool mlir-opt] [--files N] [--seed S] [--solver COMMAND]

Each file has twenty functions of one width. The report says how many are proved and why others are not. A reason that speaks of
a mistake of the encoding, or an internal error, fails the check; so does a difference, which is one of the tool or of ours and
has to be looked at. Whether proofs are right is decided elsewhere, by trying all inputs of narrow functions:
`RUSTMLIR_PROOFS=100000 cargo test --release --test library -- proofs::`."""

import argparse
import collections
import json
import random
import subprocess
import sys
import tempfile

PASSES = [
    ["--canonicalize"],
    ["--sccp", "--canonicalize", "--cse"],
    ["--int-range-optimizations", "--canonicalize"],
    ["--arith-expand"],
    ["--arith-unsigned-when-equivalent"],
    ["--convert-scf-to-cf"],
    ["--convert-scf-to-cf", "--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm",
     "--reconcile-unrealized-casts"],
]


def function(rng, name, w):
    words, truths, body = ["%a", "%b"], ["%c"], []
    flags = lambda: rng.choice(["", "", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"])
    exact = lambda: rng.choice(["", "", " exact"])
    for k in range(rng.randint(2, 9)):
        a, b, c = rng.choice(words), rng.choice(words), rng.choice(truths)
        kind = rng.randint(0, 11)
        if kind <= 1:
            s = f"arith.{rng.choice(['addi', 'subi', 'muli'])} {a}, {b}{flags()} : i{w}"
        elif kind <= 4:
            s = f"arith.{rng.choice(['andi', 'ori', 'xori', 'minsi', 'maxsi', 'minui', 'maxui'])} {a}, {b} : i{w}"
        elif kind == 5:
            name_ = rng.choice(["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"])
            s = f"arith.{name_} {a}, {b} : i{w}"
        elif kind == 6:
            s = rng.choice([f"arith.shli {a}, {b}{flags()}", f"arith.shrsi {a}, {b}{exact()}", f"arith.shrui {a}, {b}{exact()}"])
            s += f" : i{w}"
        elif kind == 7:
            s = f"arith.select {c}, {a}, {b} : i{w}"
        elif kind == 8:
            value = rng.choice([0, 1, -1, 2, 3, 8, 2 ** (w - 1) - 1, -(2 ** (w - 1)), rng.randint(-(2 ** (w - 1)), 2 ** (w - 1) - 1)])
            value = max(-(2 ** (w - 1)), min(2 ** (w - 1) - 1, value))
            s = f"arith.constant {value} : i{w}"
        elif kind == 9:
            body += [f"%l{k} = arith.{rng.choice(['extsi', 'extui'])} {a} : i{w} to i{w + 7}"]
            s = f"arith.trunci %l{k} : i{w + 7} to i{w}"
        elif kind == 10:
            op = rng.choice(["addi", "divui", "xori", "muli"])
            s = (f"scf.if {c} -> (i{w}) {{\n    %i{k} = arith.{op} {a}, {b} : i{w}\n    scf.yield %i{k} : i{w}\n  }} else {{\n"
                 f"    scf.yield {a} : i{w}\n  }}")
        else:
            body.append(f"%t{k} = arith.cmpi {rng.choice('eq ne slt sle sgt sge ult ule ugt uge'.split())}, {a}, {b} : i{w}")
            truths.append(f"%t{k}")
            continue
        body.append(f"%w{k} = {s}")
        words.append(f"%w{k}")
    lines = "".join(f"  {line}\n" for line in body)
    return f"func.func @{name}(%a: i{w}, %b: i{w}, %c: i1) -> i{w} {{\n{lines}  return {words[-1]} : i{w}\n}}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/rustmlir-interp")
    parser.add_argument("--tool", default="mlir-opt")
    parser.add_argument("--files", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--solver")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    verdicts, reasons, wrong = collections.Counter(), collections.Counter(), []
    for n in range(args.files):
        w = rng.choice([1, 2, 3, 4, 8, 16, 32, 64, 128])
        text = "".join(function(rng, f"f{k}", w) for k in range(20))
        with tempfile.NamedTemporaryFile("w", suffix=".mlir", delete=False) as f:
            f.write(text)
        passes = PASSES[n % len(PASSES)]
        solver = [f"--solver={args.solver}"] if args.solver else []
        command = [args.program, "validate", "--prove", "--prove-time-limit=3s", "--timeout=200s", "--inputs=100", *solver,
                   "--format=json", f.name, "--", args.tool, *passes]
        done = subprocess.run(command, capture_output=True, text=True)
        try:
            answer = json.loads(done.stdout)
        except json.JSONDecodeError:
            wrong.append(f"{' '.join(command)}: {done.stdout[:200]}{done.stderr[:200]}")
            continue
        if "functions" not in answer:
            reasons["nothing compared: " + str(answer.get("message"))[:80]] += 1
            continue
        for found in answer["functions"]:
            proof = found.get("proof")
            verdict = found["verdict"]
            if proof and proof["proved"]:
                verdict = f"proved, {proof['by']}, {proof['covers']}"
            elif proof:
                reasons[proof["reason"]] += 1
                if "mistake" in proof["reason"] or "internal" in proof["reason"]:
                    wrong.append(f"@{found['source']} of {f.name} ({' '.join(passes)}): {proof['reason']}")
            verdicts[verdict] += 1
            if found["verdict"] == "differs":
                wrong.append(f"@{found['source']} of {f.name} ({' '.join(passes)}): differs")
    for counter in (verdicts, reasons):
        for what, n in counter.most_common():
            print(f"{n:6} {what}")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
