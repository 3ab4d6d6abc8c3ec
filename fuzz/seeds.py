#!/usr/bin/env python3
"""Writes a first corpus for the fuzz targets from the test sections.

    fuzz/seeds.py DIRECTORY

DIRECTORY/mlir.dict has the names of operations and words of types, for mutations. DIRECTORY/programs gets small programs of every folder of spec-tests, spread over its files, and all of what was found by fuzzing
(spec-tests/found). The same programs always come out. Seeds of targets that read something else are kept in fuzz/seeds.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Programs of a folder, and bytes of a program: libFuzzer begins by running every seed once.
MOST = 60
LONGEST = 1500


def sections(file):
    with open(file, encoding="utf-8", errors="replace") as f:
        text = f.read()
    for part in re.split(r"^// -----.*\n", text, flags=re.M)[1:]:
        # What the section expects is no part of the program.
        lines = [l for l in part.splitlines() if not re.match(r"// [A-Z-]+:", l)]
        program = "\n".join(lines).strip()
        if program and len(program) <= LONGEST:
            yield program + "\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    out = os.path.join(sys.argv[1], "programs")
    os.makedirs(out, exist_ok=True)
    tests = os.path.join(ROOT, "spec-tests")
    written = 0
    words = set()
    for folder in sorted(os.listdir(tests)):
        at = os.path.join(tests, folder)
        if not os.path.isdir(at) or folder in ("support", "examples"):
            continue
        found = []
        for base, dirs, names in os.walk(at):
            dirs.sort()
            for name in sorted(n for n in names if n.endswith(".mlir")):
                found.extend(sections(os.path.join(base, name)))
        for program in found:
            words.update(re.findall(r"\b[a-z_]+(?:\.[a-z_]+)+\b|\b(?:memref|tensor|vector|complex|tuple)<", program))
        step = 1 if folder == "found" else max(1, len(found) // MOST)
        for k, program in enumerate(found[::step]):
            with open(os.path.join(out, f"{folder}-{k:03}.mlir"), "w", encoding="utf-8") as f:
                f.write(program)
            written += 1
    words.update(["affine_map<", "affine_set<", "dense<", "strided<", "-> ", "iter_args(", "^bb0", "!llvm.ptr", "0xFFFFFFFF"])
    with open(os.path.join(sys.argv[1], "mlir.dict"), "w", encoding="utf-8") as f:
        f.writelines(f'"{w}"\n' for w in sorted(words))
    print(f"{written} programs")


if __name__ == "__main__":
    main()
