#!/usr/bin/env python3
"""Writes which releases of LLVM have which of our operations: src/dialects/releases.txt.

Asks the tools of the releases, name by name, whether they know it. What a release has does not change any more: to be run when
operations are added. What is known of a release whose tool was not found is kept for the names that are in the file; of other
names it has what the releases before and after it both have.
Releases 23 and 24 are in development where they are asked: iree-opt of PyPI's iree-base-compiler 3.11 and 3.13. It lacks some
dialects, of which nothing is said then.
usage: tools/releases.py [RELEASE=TOOL ...] [BINARY]   (TOOL: mlir-opt-RELEASE, iree-opt for 24, unless told; BINARY: the tool
itself, target/release/rustmlir-interp unless told)
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

RELEASES = (13, 16, 19, 22, 23, 24)
UNKNOWN = re.compile(r"custom op '[^']*' is unknown|ialect .* not found|expected operation name")
# What the tools of 23 and 24 lack besides: they are no mlir-opt.
LACKED = ("async", "index", "omp")
HEAD = """# Which of the releases 13, 16, 19, 22, 23 and 24 of LLVM have an operation of this name; made by tools/releases.py.
# Names that are not here are in none of them. Releases 23 and 24 have not been asked for the dialects of the line `unasked`.
"""


def has(release, tool, names):
    """Which of the names a release knows as operations; release 13 leaves out those of two dialects. A name alone is an operation
    that nobody knows, or one that lacks something."""
    texts = [n.removeprefix("std.").removeprefix("builtin.") if release == 13 else n for n in names]
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as f:
        f.write("\n// -----\n".join(texts) + "\n")
        f.flush()
        run = subprocess.run([tool, "--split-input-file", f.name], capture_output=True, text=True, check=False)
    first = {}
    # Release 13 counts from the mark in front of a name, which is a line of its own.
    for split, line, message in re.findall(r"\.mlir:(?:(\d+) offset :\d+|(\d+)):\d+: error: (.*)", run.stderr):
        first.setdefault(int(split) // 2 if split else (int(line) - 1) // 2, message)
    if run.returncode < 0 or not first:
        sys.exit(f"{tool}: exit {run.returncode}: {run.stderr[-500:]}")
    return [not UNKNOWN.search(first.get(k, "")) for k in range(len(names))]


def main():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    path = os.path.join(root, "src/dialects/releases.txt")
    tools = {r: f"mlir-opt-{r}" for r in RELEASES} | {24: "iree-opt"}
    told = [a for a in sys.argv[1:] if "=" in a]
    tools |= {int(r): t for r, _, t in (a.partition("=") for a in told)}
    binary = ([a for a in sys.argv[1:] if "=" not in a] or [os.path.join(root, "target/release/rustmlir-interp")])[0]

    def ask(*words):
        out = subprocess.run([binary, "explain", *words, "--format=json"], capture_output=True, text=True, check=True).stdout
        return json.loads(out)

    names = set()
    for op in ask("--list")["operations"]:
        names.update(s["name"] for o in ask(op["name"])["explained"] for s in o["spellings"])
    # The bare words of 2019 are in no release.
    names = sorted(n for n in names if "." in n)
    known = {}
    with open(path, encoding="utf-8") as f:
        for line in f:
            releases, _, rest = line.partition(":")
            if releases[:1].isdigit():
                known.update({n: [int(r) for r in releases.split()] for n in rest.split()})
    found, missing = {n: [] for n in names}, []
    for release in RELEASES:
        asked = [n for n in names if release < 23 or n.split(".")[0] not in LACKED]
        if shutil.which(tools[release]):
            answers = has(release, tools[release], asked)
        else:
            print(f"release {release} was not found: what is known of it is kept")
            missing.append(release)
            answers = [release in known.get(n, []) for n in asked]
        for name, there in zip(asked, answers):
            if there:
                found[name].append(release)
    for release in missing:
        k = RELEASES.index(release)
        around = set(RELEASES[k - 1 : k] + RELEASES[k + 1 : k + 2])
        for name, releases in found.items():
            if name not in known and len(around) == 2 and around <= set(releases):
                releases[:] = sorted({*releases, release})
    lines = {}
    for name, releases in found.items():
        if releases:
            lines.setdefault((tuple(releases), name.split(".")[0]), []).append(name)
    with open(path, "w", encoding="utf-8") as out:
        out.write(HEAD)
        out.write(f"unasked: {' '.join(LACKED)}\n")
        for (releases, _), names in sorted(lines.items()):
            out.write(f"{' '.join(map(str, releases))}: {' '.join(names)}\n")


if __name__ == "__main__":
    main()
