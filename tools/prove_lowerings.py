#!/usr/bin/env python3
"""Asks for proofs of what our own lowerings make of the corpus.

    tools/prove_lowerings.py [--program PROGRAM] [--passes PASS,...] [--folder spec-tests] [--every N] [--jobs N] [--list FILE]

Each section that is valid and has something for a pass to lower is one case. It counts as proved if all its functions that can be
compared are. The report says how many are, and why others are not; `--list` writes each function with what is said of it. A
difference, and a reason that speaks of a mistake of the encoding or an internal error, fails the check."""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

WORDS = {
    "convert-scf-to-cf": r"\b(scf|loop)\.",
    "lower-affine": r"\baffine[._]|^\s*for %",
    "convert-linalg-to-loops": r"\blinalg\.",
}
NOT_RUN = re.compile(r"^\s*// (INVALID|MALFORMED|PSEUDO|REFINEMENT|expected-error|ARGS):?", re.M)


def sections(folder):
    for path in sorted(pathlib.Path(folder).rglob("*.mlir")):
        for text in path.read_text(errors="replace").split("\n// -----\n"):
            name = re.search(r"^\s*// NAME: (\w+)", text, re.M)
            if name and not NOT_RUN.search(text):
                yield f"{path}:{name[1]}", text


def ask(program, pipeline, text):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as f:
        f.write(text)
        f.flush()
        command = [program, "validate", "--prove", "--prove-time-limit=5s", "--timeout=60s", "--inputs=20", f"--passes={pipeline}",
                   "--format=json", f.name]
        try:
            return json.loads(subprocess.run(command, capture_output=True, text=True, timeout=120).stdout)
        except (json.JSONDecodeError, subprocess.TimeoutExpired) as e:
            return {"message": str(e)[:60]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="target/release/rustmlir-interp")
    parser.add_argument("--passes", default=",".join(WORDS))
    parser.add_argument("--folder", default="spec-tests")
    parser.add_argument("--every", type=int, default=1, help="only each Nth section")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list")
    args = parser.parse_args()
    wrong, listed = [], []
    for pipeline in args.passes.split(","):
        words = re.compile(WORDS[pipeline], re.M)
        comments = re.compile(r"//.*")
        cases = [(name, text) for name, text in sections(args.folder) if words.search(comments.sub("", text))][:: args.every]
        verdicts, reasons, all_functions = collections.Counter(), collections.Counter(), collections.Counter()
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            answers = pool.map(lambda case: ask(args.program, pipeline, case[1]), cases)
            for (name, _), answer in zip(cases, answers):
                proved, of = 0, 0
                for found in answer.get("functions", []):
                    proof, verdict = found.get("proof"), found["verdict"]
                    said = verdict
                    if verdict == "differs":
                        wrong.append(f"{name} ({pipeline}): @{found['source']} differs")
                    if proof or verdict == "refines":
                        of += 1
                    if proof and proof["proved"]:
                        proved += 1
                        said = f"proved, {proof['by']}"
                    elif proof:
                        said = proof["reason"]
                        reasons[said] += 1
                        if "mistake" in said or "internal" in said:
                            wrong.append(f"{name} ({pipeline}): @{found['source']}: {said}")
                    all_functions[said if proof and proof["proved"] else verdict] += 1
                    listed.append(f"{pipeline}\t{name}\t@{found['source']}\t{said}")
                if of == 0:
                    verdicts["not compared, or vacuous"] += 1
                else:
                    verdicts["proved" if proved == of else "not proved"] += 1
        asked = verdicts["proved"] + verdicts["not proved"]
        print(f"{pipeline}: {verdicts['proved']} of {asked} sections proved ({100 * verdicts['proved'] / max(asked, 1):.0f} %)")
        for counter in (all_functions, reasons):
            for what, n in counter.most_common(40):
                print(f"{n:6} {what}")
    if args.list:
        pathlib.Path(args.list).write_text("\n".join(listed) + "\n")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
