#!/usr/bin/env python3
"""Writes which releases of LLVM have which of our operations: src/dialects/releases.txt.

Asks mlir-opt-13, -16, -19 and -22, name by name, whether they know it; all of them must be there. What a release has does not
change any more: to be run when operations are added.
usage: tools/releases.py [BINARY]   (the tool itself; target/release/rustmlir-interp unless told)
"""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

RELEASES = (13, 16, 19, 22)
UNKNOWN = re.compile(r"custom op '[^']*' is unknown|ialect .* not found|expected operation name")
HEAD = """# Which of the releases 13, 16, 19 and 22 of LLVM have an operation of this name; made by tools/releases.py.
# Names that are not here are in none of them.
"""


def has(release, name):
    """Whether a release knows an operation; release 13 leaves out the names of two dialects."""
    text = name.removeprefix("std.").removeprefix("builtin.") if release == 13 else name
    said = subprocess.run([f"mlir-opt-{release}"], input=text + "\n", capture_output=True, text=True, check=False).stderr
    first = re.search(r"error: (.*)", said)
    return not (first and UNKNOWN.search(first[1]))


def main():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    binary = sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, "target/release/rustmlir-interp")

    def ask(*words):
        out = subprocess.run([binary, "explain", *words, "--format=json"], capture_output=True, text=True, check=True).stdout
        return json.loads(out)

    names = set()
    for op in ask("--list")["operations"]:
        names.update(s["name"] for o in ask(op["name"])["explained"] for s in o["spellings"])
    # The bare words of 2019 are in no release.
    names = sorted(n for n in names if "." in n)
    found = {n: [] for n in names}
    with ThreadPoolExecutor() as pool:
        for release in RELEASES:
            for name, known in zip(names, pool.map(lambda n: has(release, n), names)):
                if known:
                    found[name].append(release)
    lines = {}
    for name, releases in found.items():
        if releases:
            lines.setdefault((tuple(releases), name.split(".")[0]), []).append(name)
    with open(os.path.join(root, "src/dialects/releases.txt"), "w", encoding="utf-8") as out:
        out.write(HEAD)
        for (releases, _), names in sorted(lines.items()):
            out.write(f"{' '.join(map(str, releases))}: {' '.join(names)}\n")


if __name__ == "__main__":
    main()
