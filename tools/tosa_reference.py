#!/usr/bin/env python3
"""Compare what the corpus says of TOSA with TOSA's reference model.

    pip install tosa-tools
    tools/tosa_reference.py [--bin DIR] [FILE...]

Every RUN line of spec-tests/tosa whose values the model takes is run by it: integers must be equal, floats to
rounding. Where the corpus says poison or undefined, the model must refuse or may say anything.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "spec-tests", "tosa")
TYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "f16": np.float16, "f32": np.float32}


class Skip(Exception):
    """This line cannot be put to the model."""


def value(text, shape, dtype):
    """A value of a RUN line; poison is None in an array of objects."""
    text = text.strip()
    n = int(np.prod(shape, dtype=np.int64))
    if m := re.fullmatch(r"(zeros|iota)\((.*)\)", text):
        data = np.arange(n) if m.group(1) == "iota" else np.zeros(n)
        return data.astype(np.int64).astype(dtype).reshape(shape)
    words = re.sub(r"\b(poison|_)\b", "null", text)
    words = re.sub(r"(?<![\w.])(-?)(nan|inf)\b", lambda m: m.group(1) + m.group(2).replace("nan", "NaN").replace("inf", "Infinity"), words)
    try:
        data = np.array(json.loads(words), dtype=object)
    except (json.JSONDecodeError, ValueError) as e:
        raise Skip(f"value {text}") from e
    if data.size != n:
        raise Skip("another shape")
    return data.reshape(shape)


def split(text):
    """At the commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += c in "[(" and 1 or c in "])" and -1 or 0
        if c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [p for p in parts + [text[start:]] if p.strip()]


def types(text):
    found = []
    for t in split(text):
        m = re.search(r"tensor<((?:\d+x)*)(\w+)>\s*$", t)
        if not m or m.group(2) not in TYPES:
            raise Skip(f"type {t.strip()}")
        found.append(([int(d) for d in m.group(1).split("x") if d], TYPES[m.group(2)]))
    return found


def names(model, of):
    """The inputs or outputs of a serialized program, in order."""
    text = open(model, "rb").read()
    return sorted({m.decode() for m in re.findall(of + rb"\d+", text)}, key=lambda n: int(re.search(r"\d+", n).group()))


def run(tool, section, line, where):
    m = re.fullmatch(r"@f\((.*)\) (?:== (.*)|(undefined|unsupported|nondeterministic).*)", line)
    if not m or m.group(3) in ("unsupported", "nondeterministic"):
        raise Skip("no results")
    sig = re.search(r"func\.func @f\((.*?)\)(?: -> (?:\((.*)\)|(\S+)))? \{", section)
    ins, outs = types(sig.group(1)), types(sig.group(2) or sig.group(3) or "")
    given = [value(v, *t) for v, t in zip(split(m.group(1)), ins)]
    if len(given) != len(ins) or not outs or any(x is None for g in given for x in g.ravel()):
        raise Skip("values")
    source, model = os.path.join(where, "p.mlir"), os.path.join(where, "p.tosa")
    with open(source, "w", encoding="utf-8") as f:
        f.write(section)
    done = subprocess.run([tool("tosa-opt"), "--tosa-serialize", f"--tosa-flatbuffer-filename={model}", source, "-o", "/dev/null"], capture_output=True, text=True, check=False)
    if done.returncode or not os.path.exists(model):
        raise Skip("tosa-opt: " + done.stderr.split("\n")[0][:80])
    files = []
    for k, (g, (shape, dtype)) in enumerate(zip(given, ins)):
        bits = np.array([int(x) if dtype != np.float32 and dtype != np.float16 else float(x) for x in g.ravel()])
        np.save(os.path.join(where, f"i{k}.npy"), bits.astype(dtype).reshape(shape))
        files.append(f"i{k}.npy")
    results = [f"o{k}.npy" for k in range(len(outs))]
    i, o = names(model, rb"TosaInput_"), names(model, rb"TosaOutput_")
    if len(i) != len(ins) or len(o) != len(outs):
        raise Skip(f"names {i} {o}")
    desc = {"tosa_file": "p.tosa", "ifm_name": i, "ifm_file": files, "ofm_name": o, "ofm_file": results}
    with open(os.path.join(where, "desc.json"), "w", encoding="utf-8") as f:
        json.dump(desc, f)
    done = subprocess.run([tool("tosa_reference_model"), "--test_desc", os.path.join(where, "desc.json"), "--tosa_level", "NONE"], capture_output=True, text=True, check=False)
    refused = done.returncode != 0
    if m.group(3) == "undefined":
        return None if refused else "the model answers"
    wanted = [value(v, *t) for v, t in zip(split(m.group(2)), outs)]
    poison = any(x is None for w in wanted for x in w.ravel())
    if refused:
        return None if poison else "the model refuses: " + (done.stderr + done.stdout).strip().split("\n")[-1][:120]
    for file, w in zip(results, wanted):
        have = np.load(os.path.join(where, file)).ravel()
        for h, x in zip(have, w.ravel()):
            same = x is None or float(h) == float(x) or np.isclose(float(h), float(x), rtol=1e-5, atol=1e-6, equal_nan=True)
            if not same:
                return f"the model says {have.tolist()}"
    return "the model answers where the corpus says poison" if poison else None


def main():
    args = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    args.add_argument("--bin", default="", help="where the tools are")
    args.add_argument("files", nargs="*")
    args = args.parse_args()
    tool = lambda name: os.path.join(args.bin, name)
    counts = {"equal": 0, "skipped": 0, "differs": 0}
    for file in args.files or sorted(glob.glob(os.path.join(ROOT, "*.mlir"))):
        with open(file, encoding="utf-8") as f:
            sections = re.split(r"(?m)^// -----\s*$\n?", f.read())
        for section in sections:
            name = re.search(r"NAME: (\w+)", section)
            for line in re.findall(r"(?m)^// RUN: (@.*)$", section) if name else []:
                with tempfile.TemporaryDirectory() as where:
                    try:
                        said = run(tool, section, line, where)
                    except Skip as e:
                        counts["skipped"] += 1
                        print(f"left out: {name.group(1)}: {e}")
                        continue
                counts["differs" if said else "equal"] += 1
                if said:
                    print(f"{os.path.basename(file)}: {name.group(1)}: {line}: {said}")
    print(counts)
    return counts["differs"] != 0


if __name__ == "__main__":
    sys.exit(main())
