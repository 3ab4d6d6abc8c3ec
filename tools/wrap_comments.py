#!/usr/bin/env python3
"""Wraps comments of Rust files at 100 columns: paragraphs with a line that is longer, and no others.

Lists, tables, headings and code in comments stay as they are, except that the text of a list item is wrapped too.
usage: tools/wrap_comments.py [FILE...]   (without files: all of src, spec-tests, tools and fuzz)
"""

import pathlib
import re
import sys
import textwrap

WIDTH = 100
LINE = re.compile(r"^(\s*)(///|//!|//)( ?)(.*)$")
ITEM = re.compile(r"^(\s*)([-*]|\d+\.) ")


def wrapped(indent, mark, lines):
    """The lines of a paragraph, the first of which may begin a list item."""
    item = ITEM.match(lines[0])
    first = indent + mark + " " + (item.group(0) if item else re.match(r"\s*", lines[0]).group(0))
    rest = indent + mark + " " + " " * (len(first) - len(indent) - len(mark) - 1)
    text = " ".join(line.strip() for line in lines)
    if item:
        text = text[len(item.group(0).strip()) :].strip()
    # What stands between backquotes is not broken up.
    text = re.sub(r"`[^`]*`", lambda m: m.group(0).replace(" ", "\0"), text)
    out = textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    return [line.replace("\0", " ") for line in out]


def wrap(text):
    out, group, key, code = [], [], None, False

    def flush():
        nonlocal group
        if group:
            lines = [m.group(4) for m in group]
            if any(len(m.group(0)) > WIDTH for m in group):
                out.extend(wrapped(key[0], key[1], lines))
            else:
                out.extend(m.group(0) for m in group)
        group = []

    for line in text.split("\n"):
        m = LINE.match(line)
        if not m:
            flush()
            key, code = None, False
            out.append(line)
            continue
        body = m.group(4)
        here = (m.group(1), m.group(2))
        if here != key:
            flush()
            key, code = here, False
        if body.startswith("```"):
            code = not code
        if body.startswith("----") and body.endswith("--"):
            line = line[:WIDTH]
        plain = body.strip() and not code and not body.startswith(("```", "|", "#", "----", "    "))
        # Directives and links are one line each.
        plain = plain and not re.match(r"\[[^]]+\]: |\s*\S+$", body) or (plain and group)
        if not plain or not m.group(3):
            flush()
            out.append(line)
            continue
        if ITEM.match(body):
            flush()
        group.append(m)
    flush()
    return "\n".join(out)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    files = [pathlib.Path(f) for f in sys.argv[1:]]
    if not files:
        files = [f for d in ("src", "spec-tests", "tools", "fuzz") for f in sorted((root / d).rglob("*.rs"))]
    for f in files:
        before = f.read_text()
        after = wrap(before)
        if before != after:
            f.write_text(after)
            print(f)


main()
