#!/usr/bin/env python3
"""Runs the exported suite against an implementation, without rustmlir-interp.

    rustmlir-interp conformance export SUITE          # once, by whoever has it
    python3 runner.py SUITE [--only TEXT] [--json FILE] -- python3 xdsl_driver.py

The command after `--` reads requests and writes answers, both as lines of JSON; docs/conformance.md describes them and the
manifest. The text that it is given is the one in the spelling `today`, or that in generic form where it refuses the first.
Prints a line for each disagreement and a summary; with --json, every verdict. Exit code 1 if something disagrees, 2 if the
suite cannot be read.
"""
import argparse
import collections
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LIMIT = 300  # seconds for a process
MOST = 16 << 20  # bytes that a process may write
BATCH = 1000
MANTISSA = {"f16": 10, "bf16": 7, "f32": 23, "f64": 52}
WIDTH = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}


class Mistake(Exception):
    """The suite is not as it should be."""


def load(folder):
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as e:
        raise Mistake(f"manifest.json: {e}") from None
    if not isinstance(manifest, dict) or manifest.get("format") != "rustmlir-conformance" or manifest.get("version") != 1:
        raise Mistake("manifest.json: this is no suite of version 1")
    files = {}
    for section in manifest["sections"]:
        for text in section["texts"]:
            name = text["file"]
            path = (folder / name).resolve()
            if folder.resolve() not in path.parents:
                raise Mistake(f"{section['id']}: {name} lies outside of the suite")
            if name not in files:
                try:
                    files[name] = re.split(r"(?m)^// -----\n", path.read_text(encoding="utf-8"))
                except (OSError, ValueError) as e:
                    raise Mistake(f"{section['id']}: {e}") from None
            if not 0 <= text["part"] < len(files[name]):
                raise Mistake(f"{section['id']}: {name} has no part {text['part']}")
            text["text"] = files[name][text["part"]]
    return manifest


def process(command, requests):
    """The answers, and what ended the process: nothing, or why not all were given."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as said:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, stderr=said)
        try:
            child.communicate("".join(json.dumps(r) + "\n" for r in requests).encode(), timeout=LIMIT)
            end = None if child.returncode == 0 else "crashes" if child.returncode < 0 else "lies"
        except subprocess.TimeoutExpired:
            end = "hangs"
            child.kill()
            child.wait()
        out.seek(0)
        text = out.read(MOST + 1)
    if len(text) > MOST:
        end = "floods"
    answers = []
    for line in text[:MOST].decode(errors="replace").splitlines():
        try:
            answers.append(json.loads(line))
            ok = isinstance(answers[-1]["accepted"], bool)
        except (ValueError, TypeError, KeyError):
            ok = False
        if not ok:
            return answers, end or "lies"
    return answers, end


def ask(command, requests):
    """An answer for each request, or the word for what the implementation did instead."""
    out, at = {}, 0
    while at < len(requests):
        some = requests[at:at + BATCH]
        answers, end = process(command, some)
        got = {a["id"]: a for a in answers if isinstance(a.get("id"), int)}
        for k, r in enumerate(some):
            if r["id"] not in got:
                # It is the first one without an answer that is to blame.
                out[r["id"]] = end or "lies"
                at += k + 1
                break
            out[r["id"]] = got[r["id"]]
        else:
            at += len(some)
    return out


def is_nan(bits, element):
    if element not in MANTISSA:
        return False
    limit = ((1 << (WIDTH[element] - 1 - MANTISSA[element])) - 1) << MANTISSA[element]
    return bits & ((1 << (WIDTH[element] - 1)) - 1) > limit


def word_fits(want, got, element):
    if want in ("any", "poison", "uninit"):
        return True
    if not re.fullmatch("0x[0-9A-Fa-f]+", got):
        return False
    return is_nan(int(got, 16), element) if want == "nan" else int(got, 16) == int(want, 16)


def value_fits(want, got):
    if want["words"] is None:
        return True
    words = got["words"]
    if want["shape"] is not None and got.get("shape") != want["shape"] or len(words) != len(want["words"]):
        return False
    return all(word_fits(w, g, want["element"]) for w, g in zip(want["words"], words))


def values_fit(wants, gots):
    return len(wants) == len(gots) and all(map(value_fits, wants, gots))


def judge_call(call, came):
    outcome = call["outcome"]
    if outcome["kind"] in ("undefined", "race") or outcome["kind"] == "nondeterministic" and not outcome["outcomes"]:
        return "agrees", "survived"
    if came["kind"] == "unsupported":
        return "not-asked", "not supported: " + came["message"]
    if outcome["kind"] == "trap":
        return ("agrees", "same") if came["kind"] == "trap" else ("differs", came.get("message", "it comes back"))
    if came["kind"] != "returns":
        return "differs", came["kind"] + ": " + came.get("message", "")
    if outcome["kind"] == "nondeterministic":
        same = any(values_fit(o, came["results"]) for o in outcome["outcomes"])
    else:
        memory = {m["argument"]: m["value"] for m in came.get("memory", [])}
        if any(m["argument"] not in memory for m in outcome["memory"]):
            return "lies", "it does not give the memory of an argument"
        same = values_fit(outcome["results"], came["results"]) and all(
            value_fits(m["value"], memory[m["argument"]]) for m in outcome["memory"])
        wanted, printed = outcome["prints"], came.get("prints")
        same = same and (wanted is None or printed is None or wanted == printed)
    return ("agrees", "same") if same else ("differs", "gives " + json.dumps(came["results"])[:200])


def judge_reading(reading, answer):
    if isinstance(answer, str):
        return answer, ""
    if reading["kind"] == "accepted":
        return ("agrees", "accepted") if answer["accepted"] else ("rejects", answer.get("message", ""))
    if answer["accepted"]:
        return "accepts", ""
    message, line = answer.get("message", ""), answer.get("line")
    errors = reading["errors"]
    if errors:
        wording = all(e["line"] == line and e["text"] in message for e in errors)
        place = all(e["line"] == line for e in errors)
    else:
        wording, place = reading["message"] and reading["message"] in message, False
    return "agrees", "wording" if wording else "place" if place else "rejected"


def askable(section, call):
    kind = call["outcome"]["kind"]
    if kind in ("exhausted", "unsupported"):
        return "a limit is expected to run out" if kind == "exhausted" else "no answer is expected"
    return "an index of another width" if section["index_width"] != 64 else call["unsaid"]


def text_of(section, spelling):
    found = [t["text"] for t in section["texts"] if t["spelling"] == spelling]
    return found[0] if found else None


def run(manifest, command):
    """(section, call or None) -> (verdict, detail)."""
    sections = [s for s in manifest["sections"] if s["needs"] is None]
    verdicts, read = {}, {}
    for s in manifest["sections"]:
        why = "needs " + s["needs"] if s["needs"] else "no text in today's spelling"
        verdicts.update({(s["id"], k): ("not-asked", why) for k in [None, *range(len(s["calls"]))]})
    for spelling in ("today", "generic"):
        todo = [(k, s) for k, s in enumerate(sections) if k not in read and text_of(s, spelling)]
        if spelling == "generic":
            todo = [(k, s) for k, s in todo if verdicts[s["id"], None][0] != "agrees"]
        requests = [{"id": k, "program": text_of(s, spelling), "allow_unregistered": s["allow_unregistered"], "calls": []}
                    for k, s in todo]
        answers = ask(command, requests)
        for k, s in todo:
            verdict = judge_reading(s["reading"], answers[k])
            if verdicts[s["id"], None][0] != "rejects" or verdict[0] == "agrees":
                verdicts[s["id"], None] = verdict
            if not isinstance(answers[k], str) and answers[k]["accepted"]:
                read[k] = text_of(s, spelling)
    requests, which = [], {}
    for k, s in enumerate(sections):
        if not s["calls"] or s["reading"]["kind"] != "accepted":
            continue
        reasons = [askable(s, c) or (None if k in read else "the module is not read") for c in s["calls"]]
        verdicts.update({(s["id"], n): ("not-asked", why) for n, why in enumerate(reasons) if why})
        which[k] = [n for n, why in enumerate(reasons) if not why]
        if which[k]:
            requests.append({"id": k, "program": read[k], "allow_unregistered": s["allow_unregistered"],
                             "calls": [s["calls"][n] for n in which[k]]})
    answers = ask(command, requests)
    for k, answer in answers.items():
        s = sections[k]
        for at, n in enumerate(which[k]):
            if isinstance(answer, str):
                verdicts[s["id"], n] = answer, ""
                continue
            try:
                verdicts[s["id"], n] = judge_call(s["calls"][n], answer["calls"][at])
            except (LookupError, TypeError, AttributeError):
                verdicts[s["id"], n] = "lies", "an answer that is none"
    return verdicts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", type=Path)
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()
    try:
        manifest = load(args.suite)
        manifest["sections"] = [s for s in manifest["sections"] if args.only in s["id"]]
        verdicts = run(manifest, args.command)
    except Mistake as e:
        print(f"{args.suite}: {e}", file=sys.stderr)
        sys.exit(2)
    except (LookupError, TypeError) as e:
        print(f"{args.suite}: the manifest is not as its schema says: {type(e).__name__} {e}", file=sys.stderr)
        sys.exit(2)
    good = ("agrees", "not-asked")
    for (section, call), (verdict, detail) in verdicts.items():
        if verdict not in good:
            print(f"{section}{'' if call is None else f' call {call}'}: {verdict}: {detail}")
    print(", ".join(f"{n} {v}" for v, n in collections.Counter(v for v, _ in verdicts.values()).most_common()))
    if args.json:
        args.json.write_text(json.dumps([[s, c, v, d] for (s, c), (v, d) in verdicts.items()]) + "\n")
    sys.exit(any(v not in good for v, _ in verdicts.values()))


if __name__ == "__main__":
    main()
