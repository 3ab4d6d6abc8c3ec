#!/usr/bin/env python3
"""Validates what every transformation pass of an mlir-opt makes of our corpus: like tools/validate_check.py, for many more passes.
A pass is run over the whole corpus at once to see which programs it changes; each of those is validated by itself.

Known differences are those of tools/validate_check_known.txt (the third word is the pass).

Usage: tools/passes_check.py [--opt mlir-opt-22] [--tool PATH] [--programs DIR] [--inputs N] [--seconds N] [--passes=a,b] [TEXT ...]
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import validate_check as vc  # noqa: E402

PASSES = """
canonicalize
affine-expand-index-ops
affine-expand-index-ops-as-affine
affine-fold-memref-alias-ops
affine-loop-coalescing
affine-loop-fusion
affine-loop-fusion=mode=producer
affine-loop-invariant-code-motion
affine-loop-normalize
affine-loop-tile=tile-size=3
func:affine-loop-unroll{unroll-factor=3}
func:affine-loop-unroll-jam{unroll-jam-factor=2}
affine-parallelize=parallel-reductions=1
affine-pipeline-data-transfer
affine-raise-from-memref
affine-scalrep
affine-simplify-min-max
affine-simplify-structures
affine-super-vectorize=virtual-vector-size=4
arith-emulate-wide-int=widest-int-supported=32
arith-expand
arith-int-range-narrowing=int-bitwidths-supported=8,16,32
arith-unsigned-when-equivalent
buffer-deallocation-pipeline
buffer-hoisting
buffer-loop-hoisting
buffer-results-to-out-params
control-flow-sink
convert-bufferization-to-memref
convert-elementwise-to-linalg
convert-linalg-to-affine-loops
convert-linalg-to-loops
convert-linalg-to-parallel-loops
convert-math-to-funcs
convert-math-to-libm
convert-scf-to-cf
convert-tensor-to-linalg
convert-vector-to-scf
cse
drop-equivalent-buffer-results
duplicate-function-elimination
eliminate-empty-tensors
empty-tensor-to-alloc-tensor
expand-realloc
expand-strided-metadata
flatten-memref
fold-memref-alias-ops
fold-tensor-subset-ops
generate-runtime-verification
inline
int-range-optimizations
lift-cf-to-scf
func:linalg-detensorize
linalg-fold-into-elementwise
linalg-fold-unit-extent-dims
linalg-fuse-elementwise-ops
linalg-generalize-named-ops
linalg-inline-scalar-operands
linalg-specialize-generic-ops
loop-invariant-code-motion
loop-invariant-subset-hoisting
lower-affine
lower-vector-mask
lower-vector-multi-reduction
math-expand-ops
math-sincos-fusion
math-uplift-to-fma
mem2reg
memref-expand
normalize-memrefs
one-shot-bufferize=bufferize-function-boundaries
optimize-allocation-liveness
ownership-based-buffer-deallocation
promote-buffers-to-stack
remove-dead-values
sccp
scf-for-loop-canonicalization
scf-for-loop-peeling
scf-for-loop-peeling=peel-front=true
scf-for-loop-range-folding
scf-for-loop-specialization
scf-for-to-while
scf-forall-to-for
scf-forall-to-parallel
scf-parallel-for-to-nested-fors
scf-parallel-loop-fusion
scf-parallel-loop-specialization
scf-parallel-loop-tiling=parallel-loop-tile-sizes=2,3
sroa
topological-sort
affine-data-copy-generate=generate-dma=false
""".split()


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--opt", default="mlir-opt-22")
    p.add_argument("--tool", default=os.path.join(vc.ROOT, "target", "release", "rustmlir-interp"))
    p.add_argument("--programs", default=os.path.join(vc.ROOT, "spec-tests"))
    p.add_argument("--inputs", type=int, default=20)
    p.add_argument("--passes", default="", help="only passes whose name begins so")
    p.add_argument("--seconds", type=float, default=0, help="stop after this time")
    p.add_argument("only", nargs="*")
    a = p.parse_args()
    opt = shutil.which(a.opt)
    if opt is None:
        print(f"passes-check: there is no {a.opt} here")
        return 0
    version = re.sub(r"\D", "", os.path.basename(a.opt))
    until = time.time() + a.seconds if a.seconds else None
    pool = concurrent.futures.ThreadPoolExecutor(max_workers=2)
    everything = [x for x in pool.map(lambda w: vc.modern(a.tool, w), vc.programs(a.programs, a.only)) if x]
    texts = dict(enumerate(t for _, t in everything))
    names = [ident for ident, _ in everything]
    plain = vc.outputs(opt, [], texts)
    # What the tool does not read is left out.
    texts = {k: t for k, t in texts.items() if k in plain}
    print(f"{len(names)} programs, {len(texts)} of which {a.opt} reads")
    listed = vc.known()
    chosen = [x for x in PASSES if not a.passes or any(x.startswith(w) for w in a.passes.split(","))]
    counts, functions, bad, seen = collections.Counter(), collections.Counter(), 0, set()
    with tempfile.TemporaryDirectory() as folder:
        def one(job):
            k, flag = job
            path = os.path.join(folder, f"p{k}_{abs(hash(flag))}.mlir")
            with open(path, "w", encoding="utf-8") as f:
                f.write(texts[k])
            try:
                return k, vc.validate(a.tool, path, opt, ["--allow-unregistered-dialect", flag], a.inputs)
            finally:
                os.remove(path)

        for name in chosen:
            if until and time.time() > until:
                counts["passes left out for want of time"] += 1
                continue
            # Passes that only run on functions are written with `func:`.
            inner = name.removeprefix("func:")
            flag = f"--{name}" if inner == name else f"--pass-pipeline=builtin.module(func.func({inner}))"
            made = vc.outputs(opt, [flag], texts)
            if not made:
                print(f"{name}: {a.opt} does not run it")
                continue
            # Many passes fold and do nothing else: what is the same program as after another pass is not looked at again.
            changed = [k for k in texts if made.get(k) != plain[k] and (k, made.get(k)) not in seen]
            seen.update((k, made[k]) for k in changed if k in made)
            here = collections.Counter()
            for k, r in pool.map(one, [(k, flag) for k in changed]):
                here[r["class"] if "kind" not in r else r["kind"]] += 1
                for f in r.get("functions", []):
                    functions[f["verdict"]] += 1
                if r["class"] not in ("differs", "internal", "timeout"):
                    continue
                known = vc.reason(listed, (names[k], version, name), r)
                if known:
                    here["known"] += 1
                    continue
                bad += 1
                vc.show(f"{names[k]} {a.opt} {name}", r)
            counts.update(here)
            print(f"{name}: {len(changed)} changed;", ", ".join(f"{c} {n}" for c, n in here.most_common()), flush=True)
    print("runs:", ", ".join(f"{k} {n}" for k, n in counts.most_common()))
    print("functions:", ", ".join(f"{k} {n}" for k, n in functions.most_common()))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
