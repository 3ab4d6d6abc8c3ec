#!/usr/bin/env python3
"""Writes what a campaign has found as a catalogue: docs/reference/catalogue.md.

    tools/catalogue.py STORE ROOT [TOOL]

STORE is what `campaign` has written, with `--known` on what tools/known_findings.py writes; ROOT is the directory of the tests, which
names of files are relative to; TOOL is the binary (target/release/rustmlir-interp unless told). Nothing is in it that the store does
not say, and no program of others: an entry says where its program is.
"""

import collections
import json
import os
import re
import subprocess
import sys

from known_findings import file_name

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def titles():
    """The entries of docs/reference/findings.md, with their numbers, by the names that tools/known_findings.py gives them."""
    with open(os.path.join(ROOT, "docs", "reference", "findings.md"), encoding="utf-8") as f:
        return {file_name(title): (n, title) for n, title in enumerate(re.findall(r"^### (.*)$", f.read(), flags=re.M), 1)}


def entry(known, all_titles):
    """A link to an entry, by the name of the file that was written for it. Its number there may be an older one."""
    name = re.sub(r"^\d+-|\.mlir$", "", os.path.basename(known))
    if name not in all_titles:
        return ""
    number, title = all_titles[name]
    anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
    return f"[{number}](findings.md#{anchor})"


def table(bugs, root, all_titles):
    yield "| pass | what | operations | functions | one of them | entry |"
    yield "|---|---|---|---|---|---|"
    for b in bugs:
        example = b["example"].replace(os.path.join(root, ""), "").replace("|", "\\|")
        cells = [f"`{b['guilty']}`", b["kind"], str(b["operations"]), str(b["findings"]), f"`{example}`", entry(b["known"], all_titles)]
        yield f"| {' | '.join(cells)} |"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    store, root = sys.argv[1:3]
    tool = sys.argv[3] if len(sys.argv) == 4 else os.path.join(ROOT, "target", "release", "rustmlir-interp")
    said = subprocess.run([tool, "campaign", "report", "--format=json", store], stdout=subprocess.PIPE, check=False)
    report = json.loads(said.stdout)
    share, all_titles = report["share"], titles()
    bugs = sorted((b for b in report["bugs"] if b["findings"] > 0), key=lambda b: (b["guilty"], b["kind"], b["example"]))
    tests = [b for b in bugs if b["guilty"].startswith("test-")]
    trouble = [b for b in bugs if b["kind"].startswith("tool-") and b not in tests]
    wrong = [b for b in bugs if b not in tests and b not in trouble]
    kinds = collections.Counter(b["kind"] for b in bugs)
    out = [
        "# Catalogue of a campaign",
        "",
        "This page lists every bug that a campaign has found, as `tools/catalogue.py` reads them from its store. Nothing here is written by hand.",
        "",
        f"The campaign ran on {report['files']} test files with {report['version']}. An entry is [one bug](campaign.md#which-findings-are-one-bug). It names",
        "the guilty pass (or the pipeline, if no single pass is guilty), the [kind](verdicts.md) of the difference or of the tool's trouble, and the number of",
        "operations of the smallest program that was found in a few seconds. It also has the number of test functions that show the bug, and one of them.",
        "",
        "The last column is the entry of [Known differences](findings.md) with a program of our own, for all releases. The campaign alone judged the",
        "others, on inputs that its reports show.",
        "",
        f"{report['jobs']} programs and pipelines; {share['answered']} of {share['pairs']} functions whose dialects all run here have an answer.",
        f"{len(bugs)} bugs: {', '.join(f'{n} {k}' for k, n in kinds.most_common())}.",
    ]
    heads = [("Differences of meaning", wrong), ("Trouble of the tool", trouble), ("Passes that test something", tests)]
    for head, some in heads:
        out += ["", f"## {head} ({len(some)})", "", *table(some, root, all_titles)]
    with open(os.path.join(ROOT, "docs", "reference", "catalogue.md"), "w", encoding="utf-8") as f:
        f.write("\n".join(out) + "\n")
    print(f"{len(bugs)} bugs, {sum(1 for b in bugs if b['known'])} of them in docs/reference/findings.md")


if __name__ == "__main__":
    main()
