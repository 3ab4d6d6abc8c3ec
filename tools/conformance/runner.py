#!/usr/bin/env python3
"""Runs the exported suite against an implementation, without rustmlir-interp.

    rustmlir-interp conformance export -o SUITE        # once, by whoever has it
    python3 runner.py SUITE [--json FILE] -- python3 xdsl_driver.py

The command after `--` reads requests and writes answers, both as lines of JSON; docs/reference/adapters.md describes them and the
manifest. It is given the text in the spelling `today`, or that in generic form where it refuses the first. Prints a line
for each disagreement and a summary; with --json, every verdict. Exit code 1: something disagrees; 2: the suite cannot be read.
"""
import argparse
import collections
import functools
import json
import re
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

LIMIT, MOST, BATCH = 1800, 16 << 20, 1000  # of a process: seconds, bytes that it may write, requests
FLOATS = {"f16": (16, 10), "bf16": (16, 7), "f32": (32, 23), "f64": (64, 52)}  # bits, and those of the mantissa


def load(folder):
    manifest, files = json.loads((folder / "manifest.json").read_text(encoding="utf-8")), {}
    if not isinstance(manifest, dict) or (manifest.get("format"), manifest.get("version")) != ("rustmlir-conformance", 1):
        raise ValueError("manifest.json: this is no suite of version 1")
    for section, text in ((s, t) for s in manifest["sections"] for t in s["texts"]):
        name, path = text["file"], (folder / text["file"]).resolve()
        try:
            if folder.resolve() not in path.parents:
                raise ValueError(f"{name} lies outside of the suite")
            if name not in files:
                files[name] = re.split(r"(?m)^// -----\n", path.read_text(encoding="utf-8"))
            if not 0 <= text["part"] < len(files[name]):
                raise ValueError(f"{name} has no part {text['part']}")
        except (OSError, ValueError) as e:
            raise ValueError(f"{section['id']}: {e}") from None
        text["text"] = files[name][text["part"]]
    return manifest


def process(command, requests):
    """The answers, and what ended the process: nothing, or why not all were given."""
    limit = functools.partial(resource.setrlimit, resource.RLIMIT_FSIZE, (MOST, MOST))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as said:
        try:
            text = "".join(json.dumps(r) + "\n" for r in requests).encode()
            code = subprocess.run(command, input=text, stdout=out, stderr=said, timeout=LIMIT, preexec_fn=limit).returncode
            end = {0: None, -signal.SIGXCPU: "hangs"}.get(code, "crashes" if code < 0 else "lies")
        except subprocess.TimeoutExpired:
            end = "hangs"
        out.seek(0)
        text = out.read()
    end, answers = "floods" if len(text) >= MOST else end, []
    for line in text.decode(errors="replace").splitlines():
        try:
            answers.append(json.loads(line))
            if not isinstance(answers[-1]["accepted"], bool):
                raise ValueError
        except (ValueError, TypeError, KeyError):
            return answers[:-1], end or "lies"
    return answers, end


def ask(command, requests):
    """An answer for each request, or the word for what the implementation did instead."""
    out, at = {}, 0
    while at < len(requests):
        some = requests[at:at + BATCH]
        answers, end = process(command, some)
        got = {a["id"]: a for a in answers if isinstance(a.get("id"), int)}
        # Of those without an answer, it is the first one that is to blame.
        lost = next((k for k, r in enumerate(some) if r["id"] not in got), None)
        out.update((r["id"], got[r["id"]]) for r in some[:lost])
        if lost is not None:
            out[some[lost]["id"]] = end or "lies"
        at += len(some) if lost is None else lost + 1
    return out


def word_fits(want, got, element):
    if want in ("any", "poison", "uninit") or not re.fullmatch("0x[0-9A-Fa-f]+", got):
        return want in ("any", "poison", "uninit")
    bits, (width, mantissa) = int(got, 16), FLOATS.get(element, (0, 0))
    if want == "nan":
        return width > 0 and bits % (1 << (width - 1)) > ((1 << (width - 1 - mantissa)) - 1) << mantissa
    return bits == int(want, 16)


def value_fits(want, got):
    if want["words"] is None:
        return True
    if want["shape"] is not None and got.get("shape") != want["shape"] or len(got["words"]) != len(want["words"]):
        return False
    return all(word_fits(w, g, want["element"]) for w, g in zip(want["words"], got["words"]))


def values_fit(wants, gots):
    return len(wants) == len(gots) and all(map(value_fits, wants, gots))


def judge_call(call, came):
    outcome = call["outcome"]
    kind = outcome["kind"]
    if kind in ("undefined", "race") or kind == "nondeterministic" and not outcome["outcomes"]:
        return "agrees", "survived"
    if came["kind"] == "unsupported":
        return "not-asked", "not supported: " + came["message"]
    if kind == "trap":
        return ("agrees", "same") if came["kind"] == "trap" else ("differs", came.get("message", "it returns"))
    if came["kind"] != "returns":
        return "differs", came["kind"] + ": " + came.get("message", "")
    if kind == "nondeterministic":
        same = any(values_fit(o, came["results"]) for o in outcome["outcomes"])
    else:
        memory = {m["argument"]: m["value"] for m in came.get("memory", [])}
        if any(m["argument"] not in memory for m in outcome["memory"]):
            return "lies", "it does not return the memory of an argument"
        same = values_fit(outcome["results"], came["results"]) and all(
            value_fits(m["value"], memory[m["argument"]]) for m in outcome["memory"])
        same = same and (None in (outcome["prints"], came.get("prints")) or outcome["prints"] == came["prints"])
    return ("agrees", "same") if same else ("differs", "gives " + json.dumps(came["results"])[:200])


def judge_reading(reading, answer):
    if isinstance(answer, str):
        return answer, ""
    if reading["kind"] == "accepted":
        return ("agrees", "accepted") if answer["accepted"] else ("rejects", answer.get("message", ""))
    return ("accepts", "") if answer["accepted"] else ("agrees", "rejected")


def not_asked(section, call, read):
    if call["outcome"]["kind"] in ("exhausted", "unsupported"):
        return "the test expects no answer"
    return "an index of another width" if section["index_width"] != 64 else call["unsaid"] or not read and "it is not read"


def run(manifest, command):
    """(section, call or None) -> (verdict, detail)."""
    sections, verdicts, read, which = [s for s in manifest["sections"] if s["needs"] is None], {}, {}, {}
    for s in manifest["sections"]:
        why = "needs " + s["needs"] if s["needs"] else "no text in today's spelling"
        verdicts.update({(s["id"], k): ("not-asked", why) for k in [None, *range(len(s["calls"]))]})

    def request(k, text, calls):
        return {"id": k, "program": text, "allow_unregistered": sections[k]["allow_unregistered"], "calls": calls}

    for spelling in ("today", "generic"):
        texts = {k: t["text"] for k, s in enumerate(sections) for t in reversed(s["texts"]) if t["spelling"] == spelling
                 and k not in read and (spelling == "today" or verdicts[s["id"], None][0] != "agrees")}
        answers = ask(command, [request(k, text, []) for k, text in texts.items()])
        for k, text in texts.items():
            key, verdict = (sections[k]["id"], None), judge_reading(sections[k]["reading"], answers[k])
            if verdicts[key][0] != "rejects" or verdict[0] == "agrees":
                verdicts[key] = verdict
            if not isinstance(answers[k], str) and answers[k]["accepted"]:
                read[k] = text
    for k, s in enumerate(sections):
        if s["reading"]["kind"] == "accepted":
            why = {n: not_asked(s, c, k in read) for n, c in enumerate(s["calls"])}
            verdicts.update({(s["id"], n): ("not-asked", w) for n, w in why.items() if w})
            which[k] = [n for n, w in why.items() if not w]
    requests = [request(k, read[k], [sections[k]["calls"][n] for n in ns]) for k, ns in which.items() if ns]
    for k, answer in ask(command, requests).items():
        for at, n in enumerate(which[k]):
            try:
                gone, call = isinstance(answer, str), sections[k]["calls"][n]
                verdict = (answer, "") if gone else judge_call(call, answer["calls"][at])
            except (LookupError, TypeError, AttributeError):
                verdict = "lies", "an answer that is none"
            verdicts[sections[k]["id"], n] = verdict
    return verdicts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, words in (("suite", {"type": Path}), ("--json", {"type": Path}), ("command", {"nargs": "+"})):
        parser.add_argument(name, **words)
    args = parser.parse_args()
    try:
        verdicts = run(load(args.suite), args.command)
    except (OSError, ValueError, LookupError, TypeError) as e:
        print(f"{args.suite}: the suite is not as it should be: {type(e).__name__}: {e}", file=sys.stderr)
        sys.exit(2)
    bad = {k: v for k, v in verdicts.items() if v[0] not in ("agrees", "not-asked")}
    for (section, call), (verdict, detail) in bad.items():
        print(f"{section}{'' if call is None else f' call {call}'}: {verdict}: {detail}")
    print(", ".join(f"{n} {v}" for v, n in collections.Counter(v for v, _ in verdicts.values()).most_common()))
    if args.json:
        args.json.write_text(json.dumps([[s, c, v, d] for (s, c), (v, d) in verdicts.items()]) + "\n")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
