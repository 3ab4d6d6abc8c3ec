#!/usr/bin/env python3
"""Writes the entries of docs/reference/findings.md as programs with RUN lines, for `campaign --known`.

    tools/known_findings.py DIRECTORY [RELEASE]

A file for each entry whose commands RELEASE (22 unless told) has and gets wrong: `NN-title.mlir`. What a campaign finds that is like one
of them is then shown as known.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def of_release(text, release):
    """The part of a field such as `16, 19: X; 22: Y` that is about a release; a part without numbers is about all others."""
    rest = None
    for part in text.split("; "):
        head, colon, tail = part.partition(": ")
        numbers = re.findall(r"\d+", head) if colon and "`" not in head else []
        if str(release) in numbers:
            return tail
        if not numbers:
            rest = part
    return rest


def file_name(title):
    """An entry's part of the name of its file."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    out, release = sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 22
    with open(os.path.join(ROOT, "docs", "reference", "findings.md"), encoding="utf-8") as f:
        entries = re.split(r"^### ", f.read(), flags=re.M)[1:]
    os.makedirs(out, exist_ok=True)
    written = 0
    for number, entry in enumerate(entries, 1):
        title = entry.splitlines()[0]
        program = re.search(r"^```mlir\n(.*?)^```", entry, flags=re.M | re.S)
        fields = dict(re.findall(r"^- \*\*(\w+)\*\*: (.*)$", entry, flags=re.M))
        verdict = of_release(fields.get("Releases", ""), release)
        if not program or not verdict or "`refines`" in verdict:
            continue
        commands = [of_release(fields.get(k, ""), release) or "" for k in ("Command", "Also")]
        commands = [c for text in commands for c in re.findall(r"`(mlir-opt[^`]*)`", text)]
        if not commands:
            continue
        with open(os.path.join(out, f"{number:03}-{file_name(title)}.mlir"), "w", encoding="utf-8") as f:
            f.writelines(f"// RUN: {c.replace('mlir-opt', 'mlir-opt %s', 1)}\n" for c in commands)
            f.write(program.group(1))
        written += 1
    print(f"{written} of {len(entries)} entries are about release {release}")


if __name__ == "__main__":
    main()
