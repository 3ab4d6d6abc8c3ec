#!/usr/bin/env python3
"""Checks the prose of the project by the rules of docs/style.md.

    tools/prose.py [--tool PROGRAM] [--quiet] [FILE...]

Without files it reads README, CHANGELOG, CONTRIBUTING, SECURITY, src/ARCHITECTURE.md, spec-tests/README.md and all pages of docs.
With --tool it also reads the help texts of that program. It prints FILE:LINE: error|warning: TEXT, and ends with 1 if there is an error.
The word list is the last table of docs/style.md. Fenced blocks and code spans are no prose.
"""

import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "src/ARCHITECTURE.md", "spec-tests/README.md"]
# A sentence above WARN words gets a warning, one above LIMIT an error.
WARN, LIMIT = 30, 40
PAGE_LIMIT = 900
SHORT = ("docs/tutorial/", "docs/how-to/", "docs/explanation/")
WITH_PURPOSE = (*SHORT, "docs/reference/")
# Written by a program, or other people's words.
GENERATED = ("docs/SUMMARY.md", "docs/reference/catalogue.md", "docs/reference/findings-index.md")

BRITISH = {
    "behaviour": "behavior", "colour": "color", "favour": "favor", "neighbour": "neighbor", "honour": "honor",
    "licence": "license", "defence": "defense", "centre": "center", "grey": "gray", "analyse": "analyze",
    "labelled": "labeled", "modelled": "modeled", "travelled": "traveled", "signalled": "signaled", "whilst": "while",
    "judgement": "judgment", "artefact": "artifact", "programme": "program", "towards": "toward",
}
# Verbs in -ise that are -ise in American English, too.
ISE = set("""advise arise comprise compromise concise demise devise disguise enterprise exercise expertise likewise noise otherwise
poise practise precise premise promise raise revise rise supervise surprise treatise wise clockwise elementwise bitwise pairwise
piecewise lanewise pointwise praise cruise bruise paradise franchise merchandise improvise televise excise incise despise""".split())
ISE_WORD = re.compile(r"\b([a-z]+?)(ise|ised|ises|ising|isation|isations|iser|isers)\b")

ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|vs|etc|et al|cf|No)\.|\.\.+)$")


class Prose:
    """Blocks of words with their lines: paragraphs, items, cells, headings."""

    def __init__(self):
        self.blocks = []
        self.open = None

    def begin(self):
        self.open = []
        self.blocks.append(self.open)

    def add(self, text, line):
        if self.open is None:
            self.begin()
        self.open.extend((w, line) for w in text.split())

    def end(self):
        self.open = None


def plain(text):
    """A line without code, addresses and emphasis. A code span counts as one word."""
    text = re.sub(r"``[^`]*``|`[^`]*`", "CODE", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"https?://\S+", "URL", text)
    return re.sub(r"[*_]{1,2}(\S(?:.*?\S)?)[*_]{1,2}", r"\1", text)


def joined_spans(lines):
    """Code spans that go over the end of a line are put on its first one."""
    out = list(lines)
    for i, line in enumerate(out):
        while out[i].count("`") % 2 and i + 1 < len(out) and out[i + 1].strip() and "`" in out[i + 1]:
            head, rest = out[i + 1].split("`", 1)
            out[i] += " " + head.strip() + "`"
            out[i + 1] = re.match(r"\s*", out[i + 1]).group(0) + rest
            if out[i].count("`") % 2 == 0:
                break
    return out


def of_markdown(text):
    prose = Prose()
    lines = re.sub(r"<!--.*?-->", lambda m: "\n" * m.group(0).count("\n"), text, flags=re.S).split("\n")
    fence, body = None, []
    for n, line in enumerate(lines, 1):
        mark = re.match(r"\s*(```+)", line)
        if fence:
            fence = None if mark and line.strip() == fence else fence
            body.append("")
        elif mark:
            fence = mark.group(1)
            body.append("")
        else:
            body.append("" if re.match(r"    \S", line) and (not body or not body[-1].strip()) else line)
    for n, line in enumerate(joined_spans(body), 1):
        stripped = line.strip()
        if not stripped:
            prose.end()
        elif stripped.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", plain(stripped))[1:-1]:
                prose.begin()
                prose.add(cell, n)
            prose.end()
        elif re.match(r"#+ ", stripped):
            prose.begin()
            prose.add(plain(stripped.lstrip("#")), n)
            prose.end()
        else:
            item = re.match(r"\s*(?:[-*]|\d+\.)\s+", line)
            if item:
                prose.begin()
                line = line[item.end():]
            prose.add(plain(line), n)
    return prose.blocks


def of_help(text):
    """The paragraphs of a help text, without usage, examples, exit codes and values in brackets."""
    prose, skip, indent = Prose(), False, 0
    for n, line in enumerate(text.split("\n"), 1):
        stripped, here = line.strip(), len(line) - len(line.lstrip())
        if re.match(r"(Usage|Examples?)\b.*:|Exit codes:", line):
            skip = True
        elif line and here == 0:
            skip = False
        if skip or not stripped or stripped.startswith(("[", "rustmlir-interp ")):
            prose.end()
            continue
        # A row: what is described, and at a distance its description.
        row = re.match(r"\S.*? {2,}(?=\S)", stripped)
        option = re.match(r"-{1,2}\w\S*(,? (-{1,2}\w|<|\[)\S*)*$", stripped)
        value = re.match(r"- \S+?: +", stripped)
        if here != indent or row or option or value:
            prose.end()
        indent = here
        skipped = max(m.end() for m in (row, option, value, re.match("", stripped)) if m)
        prose.add(plain(stripped[skipped:]), n)
    return prose.blocks


def sentences(block):
    out = []
    for word, line in block:
        if not out or out[-1][2]:
            out.append([[], line, False])
        out[-1][0].append(word)
        bare = word.rstrip("\"')*_]")
        out[-1][2] = bare.endswith((".", "!", "?")) and not ABBREVIATION.search(bare)
    return [(words, line) for words, line, _ in out]


def word_list():
    table = (ROOT / "docs/style.md").read_text(encoding="utf-8").split("\n## Word list\n")[1]
    rows = re.findall(r"^\| (`.*`) \| (.*) \|$", table, flags=re.M)
    out = [(w, better) for words, better in rows for w in re.findall(r"`([^`]+)`", words)]
    if len(out) < 20:
        sys.exit("docs/style.md has no word list")
    return [(re.compile(r"(?<![\w-])" + re.escape(w).replace(r"\ ", r"\s+") + r"(?![\w-])", re.I), w, b) for w, b in out]


def spelling(word):
    """The American spelling of a British word."""
    bare = word.lower().strip(".,:;!?()\"'")
    for british, american in BRITISH.items():
        if re.fullmatch(british + r"(s|ed|ing|al|able|d|hood|ers?|ings?)?", bare):
            return bare.replace(british, american)
    m = ISE_WORD.fullmatch(bare)
    if m and m.group(1) + "ise" not in ISE and bare not in ISE and len(m.group(1)) > 2:
        return m.group(1) + m.group(2).replace("is", "iz", 1)
    return None


def check(name, text, blocks, words):
    """What is wrong with a page: (line, level, message)."""
    out = []
    for block in blocks:
        for parts, line in sentences(block):
            n = sum(1 for w in parts if re.search(r"\w", w))
            if n > WARN:
                level = "error" if n > LIMIT else "warning"
                out.append((line, level, f"a sentence of {n} words: {' '.join(parts[:8])} ..."))
            if n > 8 and sum(w.endswith(";") for w in parts) > 1:
                out.append((line, "error", f"more than one semicolon in a sentence: {' '.join(parts[:8])} ..."))
        if name == "docs/style.md":
            continue
        joined, starts = "", []
        for w, line in block:
            starts.append((len(joined), line))
            joined += w + " "
            better = spelling(w)
            if better:
                out.append((line, "error", f"'{w}' is not the American spelling: {better}"))
        for pattern, bad, better in words:
            for m in pattern.finditer(joined):
                line = max((at, l) for at, l in starts if at <= m.start())[1]
                out.append((line, "error", f"'{bad}': {better}"))
    if name.startswith(SHORT) and len(text.split()) > PAGE_LIMIT:
        out.append((1, "error", f"a page of {len(text.split())} words; at most {PAGE_LIMIT}"))
    if name.startswith(WITH_PURPOSE) and name not in GENERATED:
        first = re.match(r"# [^\n]+\n\n([A-Z`][^\n]*)", text)
        if not first:
            out.append((1, "error", "a page starts with a title and a sentence that says what it is for"))
    return out


def help_texts(tool):
    def ask(*args):
        o = subprocess.run([tool, *args], capture_output=True, text=True, timeout=60, check=True)
        return o.stdout

    top = ask("--help")
    commands = re.findall(r"^  (\w+)  ", top.split("Commands:\n")[1].split("\n\n")[0], flags=re.M)
    yield "--help", top
    for c in commands:
        if c != "help":
            text = ask(c, "--help")
            yield f"{c} --help", text
            nested = text.split("Commands:\n")[1].split("\n\n")[0] if "Commands:\n" in text else ""
            for n in re.findall(r"^  (\w+)  ", nested, flags=re.M):
                if n != "help":
                    yield f"{c} {n} --help", ask(c, n, "--help")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool")
    parser.add_argument("--quiet", action="store_true", help="errors only")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    files = [pathlib.Path(f).resolve() for f in options.files]
    if not files and not options.tool or not options.files:
        files = [ROOT / p for p in PAGES] + sorted((ROOT / "docs").rglob("*.md"))
    words, errors, warnings, pages = word_list(), 0, 0, 0
    todo = []
    for f in files:
        name = f.relative_to(ROOT).as_posix() if f.is_relative_to(ROOT) else str(f)
        if name in GENERATED:
            continue
        text = f.read_text(encoding="utf-8")
        todo.append((name, text, of_markdown(text)))
    if options.tool:
        todo += [(name, text, of_help(text)) for name, text in help_texts(options.tool)]
    for name, text, blocks in todo:
        pages += 1
        for line, level, message in sorted(check(name, text, blocks, words)):
            errors += level == "error"
            warnings += level == "warning"
            if level == "error" or not options.quiet:
                print(f"{name}:{line}: {level}: {message}")
    print(f"prose: {pages} pages, {errors} errors, {warnings} warnings")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
