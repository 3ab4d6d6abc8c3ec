#!/usr/bin/env python3
"""Runs rustmlir-interp on many files and makes one SARIF log of what it finds.

Findings are printed as annotations, too ("::error file=...::"), which GitHub shows at the lines of a pull request even
where nothing may be uploaded. Exit codes: 0 nothing is wrong, 1 findings, 2 a file could not be judged.
"""

import argparse
import glob
import json
import os
import shlex
import subprocess
import sys

# Annotations that are printed at most; GitHub itself shows ten of a step.
MOST = 50


def escaped(text, extra=""):
    """Text as a workflow command takes it."""
    for c in "%\r\n" + extra:
        text = text.replace(c, f"%{ord(c):02X}")
    return text


def annotation(result):
    place = result["locations"][0]["physicalLocation"]
    region = place["region"]
    kind = {"error": "error", "warning": "warning"}.get(result.get("level"), "notice")
    title = f"rustmlir-interp: {result['ruleId']}"
    where = f"file={escaped(place['artifactLocation']['uri'], ':,')},line={region['startLine']},col={region['startColumn']}"
    return f"::{kind} {where},title={escaped(title, ':,')}::{escaped(result['message']['text'])}"


def files(patterns):
    """The files that patterns name, each once, in order; a pattern that names none is a mistake."""
    found, missing = {}, []
    for pattern in filter(None, (line.strip() for line in patterns.splitlines())):
        # What GitHub calls a path never leads out of the checkout.
        names = sorted(glob.glob(pattern, recursive=True))
        if not names:
            missing.append(pattern)
        found.update(dict.fromkeys(n for n in names if os.path.isfile(n)))
    return list(found), missing


def command_line(tool, command, name, arguments):
    """The tool's options stand before `--`, behind which stands somebody else's command."""
    ours, theirs = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        ours, theirs = arguments[:at], arguments[at:]
    return [tool, command, name, *ours, "--format=sarif", *theirs]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="rustmlir-interp")
    parser.add_argument("--command", default="check", choices=["check", "run", "validate"])
    parser.add_argument("--arguments", default="", help="as in a shell")
    parser.add_argument("--files", required=True, help="files or patterns, one a line")
    parser.add_argument("--sarif", required=True, help="where the log is written")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for a file")
    options = parser.parse_args()

    names, missing = files(options.files)
    unjudged = [f"no file is named by '{p}'" for p in missing]
    log, results, rules = None, [], {}
    for name in names:
        argv = command_line(options.tool, options.command, name, shlex.split(options.arguments))
        try:
            ran = subprocess.run(argv, capture_output=True, text=True, timeout=options.timeout, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            unjudged.append(f"{name}: no answer after {options.timeout:g} seconds")
            continue
        except OSError as e:
            unjudged.append(f"{options.tool}: {e.strerror}")
            break
        try:
            one = json.loads(ran.stdout)
            run = one["runs"][0]
        except (ValueError, LookupError, TypeError):
            said = (ran.stderr or ran.stdout).strip()[:2000]
            unjudged.append(f"{name}: exit code {ran.returncode}: {said}")
            continue
        log = log or one
        results += run["results"]
        rules.update((r["id"], r) for r in run["tool"]["driver"]["rules"])
        if ran.returncode != 0 and not run["results"]:
            unjudged.append(f"{name}: exit code {ran.returncode}: {ran.stderr.strip()[:2000]}")

    if log:
        log["runs"][0]["results"] = results
        log["runs"][0]["tool"]["driver"]["rules"] = list(rules.values())
        with open(options.sarif, "w", encoding="utf-8") as out:
            json.dump(log, out, indent=1)
    for r in results[:MOST]:
        print(annotation(r))
    if len(results) > MOST:
        print(f"{len(results) - MOST} more are in {options.sarif}")
    for text in unjudged:
        print(f"::error::{escaped(text)}")
    errors = sum(r.get("level") == "error" for r in results)
    print(f"{len(names)} files, {errors} errors, {len(results) - errors} other findings, {len(unjudged)} not judged")
    return 2 if unjudged else 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
