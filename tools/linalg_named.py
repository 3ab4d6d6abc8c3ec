#!/usr/bin/env python3
"""Compares every named structured operation with mlir-opt 22 and mlir-runner 22.

The operations are the rows of src/dialects/linalg/table.rs. For each, on several element types:
- `linalg-generalize-named-ops` of both tools must give the same maps, iterator types and body;
- on small random data the interpreter must compute what `convert-linalg-to-loops` and the JIT compute, bit for bit for
  integers and for floats up to NaN payloads. Convolutions and pooling are also compared with a direct formula.

Usage: tools/linalg_named.py [--tool PATH] [--seed N] [--no-run] [-v] [NAME ...]
"""
import argparse
import glob
import itertools
import os
import random
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tools"))
from cross_check import LIBRARIES, LOWERING  # noqa: E402

TYPES = [("f32", "f32", "f32"), ("f64", "f64", "f64"), ("i32", "i32", "i32"), ("i8", "i8", "i32"), ("i8", "i16", "f32"), ("f16", "f16", "f32")]


def rows():
    text = open(os.path.join(ROOT, "src/dialects/linalg/table.rs"), encoding="utf-8").read()
    for gen, name, attrs, loops, maps, body in re.findall(
        r'(?m)^ +(Today|Y2021) "linalg\.(\w+)",\s*(\w+),\s*"(\w*)",\s*"([^"]*)",\s*"([^"]*)"', text
    ):
        if gen == "Today":
            yield name, attrs, loops, [m.strip() for m in maps.split(";")], body


def shape(m, counts, strides, dilations):
    """The extents that a map reaches."""
    if m == "*":
        return list(counts)
    out = []
    for e in m.split():
        top = 0
        for term in e.split("+"):
            d, _, by = term.partition("*")
            factor = 1 if not by else (strides if by[0] == "s" else dilations)[int(by[1:])]
            top += (counts[int(d[1:])] - 1) * factor
        out.append(top + 1)
    return out


def data(rng, dims, ty):
    """Elements in row-major order. Floats are small fractions, so that sums and products are exact."""
    n = 1
    for d in dims:
        n *= d
    if ty[0] == "f":
        return [rng.randint(-12, 12) / rng.choice([1, 2, 4]) or 0.5 for _ in range(n)]
    if ty == "i1":
        return [rng.choice([True, False]) for _ in range(n)]
    return [rng.choice([-7, -3, -1, 1, 2, 5, 11]) for _ in range(n)]


def dense(dims, values):
    text = lambda v: str(v).lower() if isinstance(v, bool) else repr(v)

    def nest(dims, values):
        if not dims:
            return text(values[0])
        step = len(values) // dims[0]
        return "[" + ", ".join(nest(dims[1:], values[k * step : (k + 1) * step]) for k in range(dims[0])) + "]"

    return "dense<" + nest(dims, values) + ">"


def at(dims, values, index):
    n = 0
    for d, i in zip(dims, index):
        assert 0 <= i < d
        n = n * d + i
    return values[n]


def direct(name, ins, out, strides, dilations):
    """Convolution and pooling by the letters of the name, independent of indexing maps. None for other operations."""
    parts = name.split("_")
    quantized = parts[-1] == "q"
    spatial = "dhw"
    if parts[0] == "pooling":
        layout, kernel, channels = parts[1], "".join(c for c in parts[1] if c in spatial), ""
        kernel = "".join(c for c in spatial if c in kernel)
        result, combine = layout, "_".join(parts[2:])
    elif "conv" in parts:
        rest = parts[parts.index("conv") + 2 :]
        if not rest:
            kernel = layout = result = spatial[-int(parts[-1][0]) :]
        else:
            layout, kernel = rest[0], rest[1]
            # A depthwise filter has a multiplier or nothing in place of output channels.
            result = layout + ("m" if kernel.endswith("m") else "") if parts[0] == "depthwise" else layout.replace("c", "f")
            if "g" in layout and parts[0] != "depthwise":
                result = layout.replace("c", "f")
        channels, combine = ("c" if "c" in layout and parts[0] != "depthwise" else ""), "dot"
    else:
        return None
    (in_dims, in_data), (k_dims, k_data) = ins[0], ins[1]
    axes = [c for c in layout if c in spatial]
    step = {c: (strides[k], dilations[k]) if strides else (1, 1) for k, c in enumerate(axes)}
    k_size = dict(zip(kernel, k_dims))
    in_size = dict(zip(layout, in_dims))
    zero_in, zero_k = (ins[2][1], ins[3][1]) if quantized else (0, 0)
    values = []
    for index in itertools.product(*[range(d) for d in out[0]]):
        o = dict(zip(result, index))
        acc = at(out[0], out[1], index)
        inner = [c for c in kernel if c in spatial] + list(channels)
        for point in itertools.product(*[range(in_size["c"] if c == "c" else k_size[c]) for c in inner]):
            r = dict(zip(inner, point))
            where = []
            for c in layout:
                if c in spatial:
                    where.append(o[c] * step[c][0] + r[c] * step[c][1])
                else:
                    where.append(r[c] if c in r else o[c])
            x = at(in_dims, in_data, where)
            if combine == "dot":
                k = at(k_dims, k_data, [r[c] if c in r else o[c] for c in kernel])
                acc += (x - zero_in) * (k - zero_k)
            elif combine == "sum":
                acc += x
            elif combine.endswith("unsigned"):
                acc = (max if "max" in combine else min)(acc, x, key=lambda v: v % 2**32)
            else:
                acc = max(acc, x) if combine == "max" else min(acc, x)
        values.append(acc)
    return values


def program(rng, row, types):
    name, attrs, loops, maps, body = row
    n = len(loops) or 2
    counts = [rng.randint(1, 3) for _ in range(n)]
    spatial = int(attrs[-1]) if attrs.startswith("CONV") else 0
    strides = [rng.randint(1, 2) for _ in range(spatial)]
    dilations = [rng.randint(1, 2) for _ in range(spatial)]
    ins = []
    for k, m in enumerate(maps[:-1]):
        dims = [] if m in ("", ".") else shape(m, counts, strides, dilations)
        scalar = m in ("", ".")
        ty = "i32" if scalar and name != "fill" else types[min(k, 1)]
        if name == "select" and k == 0:
            ty = "i1"
        if name == "fill_rng_2d":
            ty = "i32" if k == 2 else "f64"
        ins.append((dims, ty, scalar))
    out = (shape(maps[-1], counts, strides, dilations), types[2])
    mem = lambda dims, ty: f"memref<{''.join(f'{d}x' for d in dims)}{ty}>"
    lines, heads, known = [], [], []
    for k, (dims, ty, scalar) in enumerate(ins):
        if scalar:
            v = {"f": "0.25", "i": "3"}[ty[0]]
            known.append(((), float(v) if ty[0] == "f" else int(v)))
            lines.append(f"  %a{k} = arith.constant {v} : {ty}")
        else:
            values = data(rng, dims, ty)
            known.append((dims, values))
            heads.append(f'memref.global "private" constant @g{k} : {mem(dims, ty)} = {dense(dims, values)}')
            lines.append(f"  %a{k} = memref.get_global @g{k} : {mem(dims, ty)}")
    start = data(rng, *out)
    heads.append(f'memref.global "private" constant @o : {mem(*out)} = {dense(out[0], start)}')
    lines.append(f"  %c = memref.get_global @o : {mem(*out)}\n  %o = memref.alloc() : {mem(*out)}\n  memref.copy %c, %o : {mem(*out)} to {mem(*out)}")
    tys = [ty if scalar else mem(dims, ty) for dims, ty, scalar in ins]
    attr = ""
    if spatial:
        v = lambda l: f"dense<[{', '.join(map(str, l))}]> : tensor<{len(l)}xi64>"
        attr = f" {{dilations = {v(dilations)}, strides = {v(strides)}}}"
    lines.append(f"  linalg.{name}{attr} ins({', '.join(f'%a{k}' for k in range(len(ins)))} : {', '.join(tys)}) outs(%o : {mem(*out)})")
    # Print every element as its own line.
    printer = {"f32": "printF32", "f64": "printF64"}.get(out[1], "printI64")
    heads.append(f"func.func private @{printer}({out[1] if out[1][0] == 'f' else 'i64'})\nfunc.func private @printNewline()")
    for point in itertools.product(*[range(d) for d in out[0]]):
        tag = "_".join(map(str, point)) or "s"
        for j, i in enumerate(point):
            lines.append(f"  %i{tag}_{j} = arith.constant {i} : index")
        idx = ", ".join(f"%i{tag}_{j}" for j in range(len(point)))
        lines.append(f"  %v{tag} = memref.load %o[{idx}] : {mem(*out)}")
        if out[1][0] == "f":
            lines.append(f"  func.call @{printer}(%v{tag}) : ({out[1]}) -> ()")
        else:
            lines.append(f"  %w{tag} = arith.extsi %v{tag} : {out[1]} to i64\n  func.call @{printer}(%w{tag}) : (i64) -> ()")
        lines.append("  func.call @printNewline() : () -> ()")
    lines.append(f"  memref.dealloc %o : {mem(*out)}\n  return")
    want = direct(name, known, (out[0], start), strides, dilations)
    return want, "module {\n" + "\n".join(heads) + "\nfunc.func @main() {\n" + "\n".join(lines) + "\n}\n}\n"


def run(cmd, text):
    return subprocess.run(cmd, input=text, capture_output=True, text=True, timeout=120)


def core(text):
    """Maps, iterator types and bodies of the generic operations in a text, without names."""
    alias = dict(re.findall(r"(?m)^(#\w+) = (affine_map<.*>)$", text))
    text = re.sub(r"#map\w*", lambda m: alias.get(m[0], m[0]), text)
    out = []
    for m in re.finditer(r"linalg\.generic \{indexing_maps = (\[.*?\]), iterator_types = (\[.*?\])\}", text):
        body = text[m.end() : text.index("linalg.yield", m.end())]
        names = {}
        body = body[body.index("^bb0") :]
        body = re.sub(r"%[\w$.#]+", lambda v: names.setdefault(v[0], f"%{len(names)}"), body)
        out.append((m[1], m[2], [l.strip() for l in body.splitlines() if l.strip()]))
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--tool", default=os.path.join(ROOT, "target/release/rustmlir-interp"))
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--no-run", action="store_true")
    p.add_argument("--no-generalize", action="store_true")
    p.add_argument("-v", action="store_true")
    p.add_argument("names", nargs="*")
    a = p.parse_args()
    rng = random.Random(a.seed)
    libs = ",".join(sorted(glob.glob(f"{LIBRARIES}/libmlir_c_runner_utils.so*") + glob.glob(f"{LIBRARIES}/libmlir_runner_utils.so*")))
    done = bad = 0
    for row in rows():
        if a.names and row[0] not in a.names:
            continue
        for types in TYPES:
            formula, text = program(rng, row, types)
            ref = run(["mlir-opt-22", "--linalg-generalize-named-ops"], text)
            ours = run([a.tool, "check", "-"], text)
            if ref.returncode != 0:
                # A body that mlir-opt rejects must be rejected here.
                if ours.returncode == 0:
                    bad += 1
                    print(f"{row[0]} {types}: mlir-opt rejects it, we do not: {ref.stderr.splitlines()[0][:200]}")
                continue
            done += 1
            if ours.returncode != 0:
                bad += 1
                print(f"{row[0]} {types}: rejected: {ours.stderr.splitlines()[0][:200] if ours.stderr else ours.stdout[:200]}")
                continue
            # The pass of mlir-opt also moves constants out of bodies.
            if not a.no_generalize and row[0] not in ("fill_rng_2d", "reciprocal"):
                gen = run([a.tool, "lower", "--passes=linalg-generalize-named-ops", "-"], text)
                if core(gen.stdout) != core(ref.stdout):
                    bad += 1
                    print(f"{row[0]} {types}: generalized differently\n  ours {core(gen.stdout)} {gen.stderr[:200]}\n  ref  {core(ref.stdout)}")
            if a.no_run:
                continue
            low = run(["mlir-opt-22", *LOWERING], text)
            want = run(["mlir-runner-22", "-e", "main", "-entry-point-result=void", f"-shared-libs={libs}"], low.stdout)
            have = run([a.tool, "run", "-"], text)
            if want.returncode != 0:
                print(f"{row[0]} {types}: no reference: {(low.stderr or want.stderr)[:200]}")
                continue
            x, y = want.stdout.replace("-nan", "nan").split(), have.stdout.replace("-nan", "nan").split()
            if x != y:
                bad += 1
                print(f"{row[0]} {types}: JIT {x[:8]} we {y[:8]} {have.stderr[:300]}")
            # The formula does not know of unsigned extension.
            elif formula is not None and not ("unsigned" in row[0] and types[0] != types[2]) and [float(v) for v in y] != [float(f"{float(v):g}") for v in formula]:
                bad += 1
                print(f"{row[0]} {types}: the direct formula gives {formula[:8]}, we {y[:8]}")
            elif a.v:
                print(f"{row[0]} {types}: {len(x)} elements agree")
    print(f"{done} programs compared, {bad} differ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
