#!/usr/bin/env python3
"""Compares the corpus and our printer with LLVM's main, as iree-opt has it (PyPI's iree-base-compiler, or --oracle).

Every section of spec-tests that is expected to be valid is written in main's spelling (`fmt --to=main`, custom and generic
form). The tool must accept both and print one program; what it prints must be read here, and what `fmt` writes of that
must print as the same program again. Programs with operations of dialects that the tool does not have are left out.
Without the tool everything is skipped.

Usage: tools/main_check.py [--oracle PATH] [--tool PATH] [--limit SECONDS] [-v] [TEXT ...]     (TEXT: only sections whose name contains it)
Sections that differ for a reason are listed in tools/main_check_known.txt: `section-id check: reason`, where the two words may be
patterns (`*`).
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cross_check as cc  # noqa: E402

CHECKS = ("custom", "generic", "same", "reads", "again")


def lacks(err):
    """Why the oracle cannot be asked, where it has no such dialect."""
    return "nregistered dialect" in err


class Batch:
    """Sections that are checked together, and what was found about each: (check, problem), and why some were left out."""

    def __init__(self, sections, tool, oracle):
        self.sections, self.tool = sections, tool
        self.flags = ["--allow-unregistered-dialect"] if sections[0].unregistered else []
        self.oracle = [oracle, *self.flags]
        self.problems = {s.id: [] for s in sections}
        self.held = collections.Counter()
        self.left_out = {}
        self.unfinished = {s.id for s in sections}

    def ours(self, args, texts):
        return cc.ours_each([self.tool, *args, *self.flags], texts)

    def judge(self, section, check, problem):
        if problem:
            self.problems[section.id].append((check, problem))
        else:
            self.held[check] += 1

    def check(self):
        customs = {}
        for s, (code, custom, err) in zip(self.sections, self.ours(["fmt", "--to=main"], [s.text for s in self.sections])):
            if code == 3:
                self.left_out[s.id] = "no form in the spelling of main"
            elif code:
                self.judge(s, "custom", "fmt: " + cc.first_error(err))
            else:
                customs[s] = custom
        generics = self.ours(["fmt", "--to=main", "--generic"], [s.text for s in customs])
        # Some of 2020 have no generic form today.
        texts = {s: (custom, custom if g[0] else g[1]) for (s, custom), g in zip(customs.items(), generics)}
        printed = {}
        customs = cc.call_each(self.oracle, [c for c, _ in texts.values()])
        generics = cc.call_each(self.oracle, [g for _, g in texts.values()])
        for s, custom, generic in zip(texts, customs, generics):
            if custom[0] and generic[0] and lacks(custom[2] + generic[2]):
                self.left_out[s.id] = "the tool lacks a dialect of it"
                continue
            for check, (code, _, err) in (("custom", custom), ("generic", generic)):
                self.judge(s, check, code and cc.first_error(err))
            if custom[0] == 0 or generic[0] == 0:
                printed[s] = (custom[1] if custom[0] == 0 else None, generic[1] if generic[0] == 0 else None)
        # Defaults that a generic form says are printed.
        for s, (custom, generic) in printed.items():
            if custom is not None and generic is not None:
                same = custom == generic or self.today(custom) == self.today(generic)
                self.judge(s, "same", "" if same else "custom and generic form print as different programs")
        whole = {s: generic if custom is None else custom for s, (custom, generic) in printed.items()}
        own = {}
        for s, (code, again, err) in zip(whole, self.ours(["fmt"], list(whole.values()))):
            self.judge(s, "reads", code and cc.first_error(err))
            if code == 0:
                own[s] = again
        for s, (code, text, err) in zip(own, cc.call_each(self.oracle, list(own.values()))):
            if code:
                self.judge(s, "again", cc.first_error(err))
            else:
                self.judge(s, "again", "" if text == whole[s] else "it prints as another program: " + difference(whole[s], text))
        self.unfinished.clear()

    def today(self, text):
        """A program as today writes it, with values numbered; None where it is not read."""
        (code, out, _), = self.ours(["fmt", "--to=today", "--renumber"], [text])
        return out if code == 0 else None


def difference(a, b):
    lines = zip(a.split("\n"), b.split("\n"))
    return next((f"{x.strip()} became {y.strip()}" for x, y in lines if x != y), "its length")[:200]


def find_oracle(given):
    """The tool and its release; None if there is none."""
    path = shutil.which(given or "iree-opt")
    if not path:
        return None, 0
    _, said, _ = cc.call([path, "--version"], "")
    release = re.search(r"LLVM version (\d+)", said)
    return path, int(release[1]) if release else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=os.path.join(cc.ROOT, "target", "release", "rustmlir-interp"))
    parser.add_argument("--oracle", help="the tool of LLVM's main (default: iree-opt)")
    parser.add_argument("--limit", type=float, default=300, metavar="SECONDS", help="for everything (default: 300)")
    parser.add_argument("-v", action="store_true", help="also list known differences")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only about N sections, others with each commit")
    parser.add_argument("only", nargs="*")
    args = parser.parse_args()
    oracle, release = find_oracle(args.oracle)
    if not oracle:
        print("main-check: SKIPPED, there is no iree-opt here (pip install iree-base-compiler)")
        return 0
    if release < 24:
        print(f"main-check: SKIPPED, {oracle} is of LLVM {release}, and main is 24 or later")
        return 0
    known = cc.Known("main_check_known.txt", args.v)
    every = [s for s in cc.sections() if s.kind != "rejected" and (not args.only or any(o in s.id for o in args.only))]
    chosen = cc.sampled(every, args.sample)
    cc.Clock.end = time.monotonic() + args.limit
    todo = [Batch(b.sections, args.tool, oracle) for b in cc.batches(chosen, args.tool)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        finished = all(list(pool.map(lambda b: cc.bounded(b.check), todo)))
    held, skips = collections.Counter(), collections.Counter()
    failed = collections.Counter()
    for batch in todo:
        held.update(batch.held)
        skips.update(batch.left_out.values())
        skips["the time ran out to finish the section"] += len(batch.unfinished)
        for section in batch.sections:
            for check, problem in batch.problems[section.id]:
                failed[check] += 1
                known.judge(f"{section.id} {check}", problem)
    if not args.only and len(chosen) == len(every) and finished:
        known.report_unused()
    for reason, n in (+skips).most_common():
        print(f"left out: {n} sections: {reason}")
    for check in CHECKS:
        asked = held[check] + failed[check]
        if asked:
            print(f"{check}: {held[check]} of {asked}, {100 * held[check] / asked:.1f} %")
    print(f"main-check: {len(chosen)} sections, {known.met} known differences, {known.new} new")
    return 1 if known.new else 0


if __name__ == "__main__":
    sys.exit(main())
