#!/usr/bin/env python3
"""Validates what real tools make of our corpus: `rustmlir-interp validate PROGRAM -- mlir-opt PASSES`, for every valid program of
spec-tests (and of other directories, --programs), with mlir-opt 16, 19 and 22 and the passes people use most.

A difference is a bug of ours or one of the tool's, and so is a program that a tool breaks, crashes on or is not done with in
its time (the classes of FINDINGS). Those of the tools are listed in tools/validate_check_known.txt
(`program tool passes kinds: reason`, the words may be patterns) and described in docs/reference/findings.md.

Usage: tools/validate_check.py [--tool PATH] [--programs DIR] [--versions 16,19,22] [--inputs N] [--sample N] [--seconds N] [-v] [TEXT ...]
(TEXT: only programs whose name contains it)
"""
import argparse
import collections
import concurrent.futures
import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MARK = "validate_check_marker_"
# The classes of an answer that says something about the tool or about us. The kind of one without a difference is its name.
FINDINGS = {"differs", "internal", "timeout", "tool-timeout", "tool-crash", "tool-output-invalid", "tool-breaks-program"}
PIPELINES = {
    "print": [],
    "convert-scf-to-cf": ["--convert-scf-to-cf"],
    "lower-affine": ["--lower-affine"],
    "canonicalize": ["--canonicalize"],
    "cse": ["--cse"],
    "convert-linalg-to-loops": ["--convert-linalg-to-loops"],
    "licm": ["--loop-invariant-code-motion"],
    "to-llvm": ["--convert-linalg-to-loops", "--lower-affine", "--convert-scf-to-cf", "--expand-strided-metadata", "--lower-affine",
                "--convert-math-to-llvm", "--convert-arith-to-llvm", "--finalize-memref-to-llvm", "--convert-vector-to-llvm",
                "--convert-func-to-llvm", "--convert-cf-to-llvm", "--convert-index-to-llvm", "--reconcile-unrealized-casts"],
    "default": ["--inline", "--canonicalize", "--cse", "--lower-affine", "--convert-scf-to-cf", "--canonicalize", "--cse"],
}
# Only run when --passes asks for them.
ASKED = {"to-llvm"}
# What a release calls otherwise.
RENAMED = {"16": {"--finalize-memref-to-llvm": "--convert-memref-to-llvm"}}
CHANGES_NOTHING = {
    "convert-scf-to-cf": ("scf.", "loop."),
    "lower-affine": ("affine.", "affine_", " for %"),
    "convert-linalg-to-loops": ("linalg.",),
    "licm": ("scf.", "affine.for", "loop.", " for %"),
}


def programs(folder, only):
    for base, _, files in sorted(os.walk(folder)):
        for name in sorted(files):
            if not name.endswith(".mlir"):
                continue
            path = os.path.join(base, name)
            rel = os.path.relpath(path, folder)[:-5].replace(os.sep, "/")
            with open(path, encoding="utf-8") as f:
                parts = re.split(r"(?m)^// -----\s*$\n?", f.read())
            for text in parts:
                m = re.search(r"(?m)^\s*// NAME: (\S+)", text)
                if m is None and len(parts) > 1:
                    continue
                if re.search(r"(?m)^\s*// (INVALID|MALFORMED|PSEUDO)\b|expected-error", text):
                    continue
                ident = f"{rel}::{m.group(1)}" if m else rel
                if not only or any(t in ident for t in only):
                    yield ident, text


def run(argv, text, limit=60):
    try:
        r = subprocess.run(argv, input=text, capture_output=True, text=True, timeout=limit)
        return r.returncode, r.stdout
    except subprocess.TimeoutExpired:
        return -1, ""


def modern(tool, ident_text):
    """The program in today's spelling, or None."""
    ident, text = ident_text
    code, out = run([tool, "fmt", "--to=today", "-"], text)
    return (ident, out) if code == 0 else None


def outputs(opt, flags, texts):
    """What the tool makes of several programs, by number; a program whose output is missing is not in it."""
    batch = "\n// -----\n".join(f"{t}\nfunc.func private @{MARK}{k}()" for k, t in texts.items())
    code, out = run([opt, "--split-input-file", "--allow-unregistered-dialect"] + flags, batch, 10 + len(texts) // 40)
    if code < 0 or code >= 128:
        if len(texts) == 1:
            return {}
        ks = list(texts)
        half = len(ks) // 2
        a, b = ({k: texts[k] for k in part} for part in (ks[:half], ks[half:]))
        return {**outputs(opt, flags, a), **outputs(opt, flags, b)}
    found = {}
    for part in out.split("// -----"):
        m = re.search(MARK + r"(\d+)\(", part)
        if m:
            found[int(m.group(1))] = part.strip()
    return found


def passes_of(name, version):
    return [RENAMED.get(version, {}).get(f, f) for f in PIPELINES[name]]


def left_alone(tool, opts, chosen, everything):
    """The programs that a tool prints after some passes as it prints them without any: (program, version, passes)."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        read = [x for x in pool.map(lambda w: modern(tool, w), everything) if x]
    texts, names = {k: t for k, (_, t) in enumerate(read)}, [ident for ident, _ in read]
    out = set()
    for version, opt in opts.items():
        plain = outputs(opt, [], texts)
        some = {k: texts[k] for k in plain}
        for name in chosen:
            if PIPELINES[name]:
                made = outputs(opt, passes_of(name, version), some)
                out.update((names[k], version, name) for k in some if made.get(k) == plain[k])
    return out


def known():
    out = []
    with open(os.path.join(ROOT, "tools", "validate_check_known.txt"), encoding="utf-8") as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                head, why = line.strip().split(": ", 1)
                out.append((head.split(), why))
    return out


def reason(listed, names, r):
    """Why a difference is known: the program, the version and the passes match, and so do its kinds, if the line has some.
    The kind `near-the-end` stands for any that takes an index near the end of its range."""
    failures = [f["failure"] for f in r.get("functions", []) if "failure" in f]
    if failures and all(x["under_aliasing"] for x in failures) and names[2].startswith("affine-"):
        return "affine passes take arguments to be distinct memory"
    kinds = {x["kind"] for x in failures} or {r.get("kind", r["class"])}
    ends = failures and all(any("near the limit of the range" in m for m in x["remarks"]) for x in failures)
    for pattern, why in listed:
        allowed = set(pattern[3].split("|")) if len(pattern) > 3 else kinds
        fits = kinds <= allowed or (ends and "near-the-end" in allowed)
        if fits and all(fnmatch.fnmatch(x, y) for x, y in zip(names, pattern)):
            return why
    return None


def show(head, r):
    print(f"{head}: {r['class']} {r.get('kind', '')} {r.get('message', '')[:200]}")
    for f in r.get("functions", []):
        if "failure" in f:
            x = f["failure"]
            print(f"  @{f['source']} [{x['kind']}] {x['place']}: source {x['source'][:120]}, target {x['target'][:160]}")
            print("    inputs", x["inputs"], "under aliasing" if x["under_aliasing"] else "")
    if r.get("missing"):
        print("  missing", r["missing"])


def validate(tool, path, opt, passes, inputs):
    command = [tool, "validate", path, f"--inputs={inputs}", "--format=json", "--tool-time-limit=20s", "--step-limit=30M", "--",
               opt] + passes
    try:
        r = subprocess.run(command, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return {"class": "timeout"}
    try:
        return json.loads(r.stdout)
    except json.JSONDecodeError:
        return {"class": "internal", "message": (r.stdout + r.stderr)[:400]}


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--tool", default=os.path.join(ROOT, "target", "release", "rustmlir-interp"))
    p.add_argument("--programs", default=os.path.join(ROOT, "spec-tests"))
    p.add_argument("--versions", default="16,19,22")
    p.add_argument("--passes", default="", help="only these, of: " + ", ".join(PIPELINES))
    p.add_argument("--inputs", type=int, default=100)
    p.add_argument("--sample", type=int, default=0, help="only so many runs, drawn at random")
    p.add_argument("--changed", action="store_true",
                   help="validate what passes leave as it is only once, as `print`")
    p.add_argument("--seconds", type=float, default=0, help="stop after this time")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("-v", action="store_true")
    p.add_argument("only", nargs="*")
    a = p.parse_args()
    tools = {v: shutil.which(f"mlir-opt-{v}") for v in a.versions.split(",")}
    missing = [v for v, t in tools.items() if t is None]
    if missing:
        print("validate-check: there is no mlir-opt of", ", ".join(missing), "here")
        tools = {v: t for v, t in tools.items() if t}
    chosen = [n for n in PIPELINES if n in a.passes.split(",") or not a.passes and n not in ASKED]
    work = []
    everything = list(programs(a.programs, a.only))
    same = left_alone(a.tool, tools, chosen, everything) if a.changed else set()
    for ident, text in everything:
        for name in chosen:
            if name in CHANGES_NOTHING and not any(w in text for w in CHANGES_NOTHING[name]):
                continue
            work.extend((ident, text, v, name) for v in tools if (ident, v, name) not in same)
    if a.sample and a.sample < len(work):
        # Ordered by a hash: a program that is added or renamed does not change which of the others are drawn.
        work = sorted(work, key=lambda w: hashlib.sha256(f"{a.seed} {w[0]} {w[2]} {w[3]}".encode()).digest())[:a.sample]
    listed = known()
    counts, functions = collections.Counter(), collections.Counter()
    reasons, bad = collections.Counter(), []
    until = time.time() + a.seconds if a.seconds else None
    with tempfile.TemporaryDirectory() as folder:
        def one(job):
            if until and time.time() > until:
                return job, None
            ident, text, v, name = job
            path = os.path.join(folder, re.sub(r"\W", "_", f"{ident}_{v}_{name}") + ".mlir")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            return job, validate(a.tool, path, tools[v], passes_of(name, v), a.inputs)

        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            for (ident, _, v, name), r in pool.map(one, work):
                if r is None:
                    counts["left out for want of time"] += 1
                    continue
                counts[r["class"]] += 1
                for f in r.get("functions", []):
                    functions[f["verdict"]] += 1
                    if "reason" in f:
                        reasons[re.sub(r"'[^']*'|\d+", "_", f["reason"])[:100]] += 1
                if "message" in r:
                    reasons[r.get("kind", r["class"]) + ": " + re.sub(r"'[^']*'|\d+|/tmp\S*", "_", r["message"])[:110]] += 1
                if r["class"] not in FINDINGS:
                    continue
                why = reason(listed, (ident, v, name), r)
                if why:
                    counts["a finding for a known reason"] += 1
                    continue
                bad.append((ident, v, name))
                show(f"{ident} mlir-opt-{v} {name}", r)
    print(f"{sum(counts.values())} runs:", ", ".join(f"{k} {n}" for k, n in counts.most_common()))
    print("functions:", ", ".join(f"{k} {n}" for k, n in functions.most_common()))
    if a.v:
        for text, n in reasons.most_common(60):
            print(f"  {n:5} {text}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
