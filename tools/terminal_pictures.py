#!/usr/bin/env python3
"""Draws the terminals of the README as SVG, from what the commands print.

    tools/terminal_pictures.py [--check] [--tool PROGRAM]

It writes docs/pictures/NAME.svg for each command of PICTURES. With --check it compares instead, and ends with 1 if one is out of date.
A command with mlir-opt runs that of release 22; where that is not installed, its picture stays as it is, and a line says so.
"""

import argparse
import html
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Name, command, and the first and last lines of its output that are shown; None: all.
PICTURES = [
    ("undefined", "rustmlir-interp spec-tests/examples/reduce.mlir --input 'iota(1024)' --input 0 --input 2000 --input 1", (0, 9)),
    ("outcomes", "rustmlir-interp spec-tests/examples/sum.mlir --input '4xf32=1e8 1 -1e8 1' --exhaustive", (1, 9)),
    ("wrong-pass", "rustmlir-interp validate spec-tests/scf/index_switch.mlir --part=2 -- mlir-opt --convert-scf-to-cf", (0, 5)),
]
COLUMNS, SIZE, LINE = 128, 12, 17
# The colors of a terminal with a dark background, as WCAG AA has it.
PLAIN, BACK, PROMPT = "#d6deeb", "#0d1726", "#7fdbca"
COLORS = {31: "#ff7b72", 32: "#7ee787", 33: "#f2cc60", 34: "#79c0ff", 35: "#d2a8ff", 36: "#7fdbca", 37: "#ffffff"}
ANSI = re.compile(r"\x1b\[([0-9;]*)m")


def spans(text):
    """The lines of a text as lists of (characters, color, bold)."""
    lines, color, bold = [[]], None, False
    for k, part in enumerate(ANSI.split(text)):
        if k % 2:
            for code in (int(c or 0) for c in part.split(";")):
                if code == 0:
                    color, bold = None, False
                elif code == 1:
                    bold = True
                elif code % 60 in COLORS:
                    color = COLORS[code % 60]
                elif code == 39:
                    color = None
            continue
        for n, piece in enumerate(part.split("\n")):
            if n:
                lines.append([])
            if piece:
                lines[-1].append((piece, color, bold))
    return lines


def wrapped(line):
    """A line as a terminal of COLUMNS columns breaks it."""
    rows, at = [[]], 0
    for text, color, bold in line:
        while text:
            if at == COLUMNS:
                rows.append([])
                at = 0
            head, text = text[: COLUMNS - at], text[COLUMNS - at :]
            rows[-1].append((head, color, bold))
            at += len(head)
    return rows


def svg(command, output, shown):
    lines = spans(output.rstrip("\n"))
    first, last = shown
    body = lines[first:last]
    rows = wrapped([("$ ", PROMPT, True), (command, "#ffffff", True)])
    rows += [[("...", "#8b9bb4", False)]] if first else []
    for line in body:
        rows += wrapped(line)
    rows += [[("...", "#8b9bb4", False)]] if last < len(lines) else []
    width, height = round(COLUMNS * SIZE * 0.602 + 32), len(rows) * LINE + 30
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        f"<title>{html.escape(command)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{BACK}"/>',
        f'<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{SIZE}" fill="{PLAIN}">',
    ]
    for n, row in enumerate(rows):
        parts = []
        for text, color, bold in row:
            style = (f' fill="{color}"' if color else "") + (' font-weight="bold"' if bold else "")
            text = html.escape(text, quote=False)
            parts.append(f"<tspan{style}>{text}</tspan>" if style else text)
        out.append(f'<text x="16" y="{n * LINE + 28}" xml:space="preserve">{"".join(parts)}</text>')
    return "\n".join([*out, "</g>", "</svg>", ""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--tool", default=str(ROOT / "target/release/rustmlir-interp"))
    options = parser.parse_args()
    stale = 0
    with tempfile.TemporaryDirectory() as bin:
        os.symlink(os.path.abspath(options.tool), os.path.join(bin, "rustmlir-interp"))
        opt = shutil.which("mlir-opt-22")
        if opt:
            os.symlink(opt, os.path.join(bin, "mlir-opt"))
        env = {**os.environ, "PATH": bin + os.pathsep + os.environ["PATH"], "CLICOLOR_FORCE": "1"}
        env.pop("NO_COLOR", None)
        for name, command, shown in PICTURES:
            if "mlir-opt" in command and not opt:
                print(f"SKIPPED: there is no mlir-opt-22: {name}.svg stays as it is")
                continue
            colored = command.replace("rustmlir-interp ", "rustmlir-interp --color=always ", 1)
            o = subprocess.run(["sh", "-c", f"({colored}) 2>&1"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
            if o.returncode not in (0, 1):
                sys.exit(f"{command}: exit code {o.returncode}\n{o.stdout}")
            file, drawn = ROOT / f"docs/pictures/{name}.svg", svg(command, o.stdout.replace("--color=always ", ""), shown)
            if not options.check:
                file.write_text(drawn, encoding="utf-8")
            elif not file.exists() or file.read_text(encoding="utf-8") != drawn:
                print(f"{file.relative_to(ROOT)} is out of date: tools/terminal_pictures.py draws it")
                stale += 1
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
