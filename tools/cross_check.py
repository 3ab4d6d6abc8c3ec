#!/usr/bin/env python3
"""Compares the corpus and our printer with real MLIR tools.

For every section of spec-tests that is expected to be valid, the program is printed in today's spelling (custom and generic
form), must be accepted by mlir-opt 22 (and 19, unless it lacks the syntax), and what mlir-opt prints must be accepted by
us. RUN lines with results are also executed by mlir-runner 22. Sections of today's spelling that are expected to be
rejected must be rejected by mlir-opt 22 with the same message.

Usage: tools/cross_check.py [--tool PATH] [--no-run] [--limit SECONDS] [--sample N] [-v] [TEXT ...]
(TEXT: only sections whose name contains it)
Sections that differ for a reason are listed in tools/cross_check_known.txt: `section-id check: reason`, where the two words may be
patterns (`*`).
"""
import argparse
import bisect
import collections
import concurrent.futures
import fnmatch
import glob
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CORPUS = os.path.join(ROOT, "spec-tests")
LIBRARIES = "/usr/lib/llvm-22/lib"
LOWERING = [
    "--expand-strided-metadata", "--lower-affine", "--convert-linalg-to-loops", "--lower-affine", "--convert-scf-to-cf",
    "--expand-strided-metadata", "--lower-affine", "--convert-vector-to-llvm", "--convert-math-to-llvm",
    "--convert-math-to-libm", "--convert-arith-to-llvm", "--arith-expand", "--finalize-memref-to-llvm", "--convert-arith-to-llvm", "--convert-cf-to-llvm",
    "--convert-func-to-llvm", "--convert-ub-to-llvm", "--convert-index-to-llvm", "--reconcile-unrealized-casts",
]
WIDTH = {"index": 64, "f16": 16, "bf16": 16, "f32": 32, "f64": 64}

Section = collections.namedtuple("Section", "id text runs kind message today unregistered")


class Skip(Exception):
    """This line cannot be driven; the reason is counted."""


# What no mlir-opt has (tools/jax_models.py asks JAX), and what only earlier releases have.
ELSEWHERE = ("stablehlo/", "tosa/earlier")


def sections():
    for folder, _, files in sorted(os.walk(CORPUS)):
        for name in sorted(files):
            if name.endswith(".mlir"):
                path = os.path.join(folder, name)
                rel = os.path.relpath(path, CORPUS)[:-5].replace(os.sep, "/")
                if rel.startswith(ELSEWHERE):
                    continue
                with open(path, encoding="utf-8") as f:
                    for text in re.split(r"(?m)^// -----\s*$\n?", f.read()):
                        section = read_section(rel, text)
                        if section:
                            yield section


def read_section(rel, text):
    name, runs, kind, message, unregistered = None, [], "valid", "", False
    today = not rel.startswith(("seeds/", "loop/", "std/"))
    for line in text.split("\n"):
        m = re.match(r"\s*//\s*(NAME|RUN|INVALID|MALFORMED|PSEUDO|GENERATION|ARGS):\s*(.*)$", line)
        if m:
            key, value = m.group(1), m.group(2).strip()
            if key == "NAME":
                name = value
            elif key == "RUN" and value.startswith("@"):
                runs.append(value)
            elif key == "GENERATION":
                today = value == "today"
            elif key == "ARGS":
                unregistered = "unregistered" in value
            elif key in ("INVALID", "MALFORMED", "PSEUDO"):
                kind, message = "rejected", value if key != "PSEUDO" else ""
        m = re.search(r"expected-error\s*(?:@[+-]?\d+)?\s*\{\{(.*?)\}\}", line)
        if m:
            kind, message = "rejected", m.group(1)
    return name and Section(f"{rel}::{name}", text, tuple(runs), kind, message, today, unregistered)


class OutOfTime(Exception):
    """The limit for everything has passed."""


class Clock:
    """The limit for everything. Nothing is started after it, and a process that runs then is ended."""

    end = float("inf")

    @classmethod
    def left(cls):
        left = cls.end - time.monotonic()
        if left <= 0:
            raise OutOfTime()
        return left


def call(command, text, timeout=60):
    left = Clock.left()
    try:
        r = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", timeout=min(timeout, left))
        return r.returncode, r.stdout, r.stderr
    except subprocess.TimeoutExpired:
        if left < timeout:
            raise OutOfTime() from None
        return -1, "", "timeout"


def call_each(command, texts):
    """Like `call` for each text, with few processes: mlir-opt takes longer to start than to read a section."""
    if not texts:
        return []
    code, out, err = call(command + ["--mlir-disable-threading", "--split-input-file", "-"], "// -----\n".join(texts))
    parts = re.split(r"(?m)^// -----\n", out)
    if code < 0 or code > 1 or len(parts) != len(texts):
        # It crashed, or hung: find the section that does it.
        if len(texts) == 1:
            return [call(command + ["-"], texts[0])]
        half = len(texts) // 2
        return call_each(command, texts[:half]) + call_each(command, texts[half:])
    first_line, line = [], 1
    for text in texts:
        first_line.append(line)
        line += text.count("\n") + 1
    errors = ["" for _ in texts]
    at = None
    for l in err.split("\n"):
        m = re.match(r"within split at <stdin>:(\d+) offset :|<stdin>:(\d+):", l)
        if m:
            # The first form names the separator's line.
            at = bisect.bisect_right(first_line, int(m.group(1)) + 1 if m.group(1) else int(m.group(2))) - 1
        elif re.match(r"\S.*: (error|warning|note|remark): ", l):
            at = None
        if at is not None:
            errors[at] += l + "\n"
    answers = []
    for text, part, error in zip(texts, parts, errors):
        if part.strip():
            answers.append((0, part, error))
        elif "error:" in error:
            answers.append((1, "", error))
        else:
            # Its messages name no place.
            answers.append(call(command + ["-"], text))
    return answers


def ours_each(command, texts):
    """Like `call` for each text with our tool: a process takes longer to start than to format a section. A part that fails
    ends the process, and its message says where the part lies."""
    if not texts:
        return []
    if len(texts) == 1:
        return [call(command + ["-"], texts[0])]
    lines = [t if t.endswith("\n") else t + "\n" for t in texts]
    code, out, err = call(command + ["--split-input-file", "-"], "// -----\n".join(lines))
    parts = re.split(r"(?m)^// -----\n", out)
    if code == 0 and not out:
        parts = [""] * len(texts)
    if code == 0 and len(parts) == len(texts):
        return [(0, part, "") for part in parts]
    at = re.search(r"(?m)^<stdin>:(\d+):\d+: error: ", err)
    k, line = len(texts) // 2, 1
    for i, text in enumerate(lines):
        after = line + text.count("\n")
        if at and line <= int(at.group(1)) < after:
            k = i
            break
        line = after + 1
    return ours_each(command, texts[:k]) + ours_each(command, texts[k:k + 1]) + ours_each(command, texts[k + 1:])


def first_error(text):
    errors = [l for l in text.split("\n") if "error" in l]
    return (errors or text.strip().split("\n") or [""])[0][:200]


# ---- RUN lines ------------------------------------------------------------------------------------------------------

def split_list(text):
    out, depth, current, quoted = [], 0, "", False
    for c in text:
        quoted ^= c == '"'
        depth += (c in "[(<{") - (c in "])>}") if not quoted else 0
        if c == "," and depth == 0 and not quoted:
            out.append(current.strip())
            current = ""
        else:
            current += c
    return out + [current.strip()] if current.strip() else out


def closing(text, start):
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] in "([<{") - (text[i] in ")]}" or (text[i] == ">" and text[i - 1] != "-"))
        if depth == 0:
            return i
    raise Skip("unbalanced text")


def read_run(line):
    m = re.match(r'@("[^"]+"|[\w.$-]+)\(', line)
    end = closing(line, m.end() - 1)
    rest = line[end + 1:].strip()
    if not rest.startswith("=="):
        return None
    prints = re.search(r'\sprints\s+("(?:[^"\\]|\\.)*")\s*$', rest)
    if prints:
        rest = rest[:prints.start()]
    first, *others = [p.strip() for p in rest[2:].split(";")]
    after = {}
    for part in others:
        k = re.match(r"arg(\d+)\s*==\s*(.*)$", part)
        after[int(k.group(1))] = k.group(2)
    results = [] if first == "()" else split_list(first)
    return m.group(1).strip('"'), split_list(line[m.end():end]), results, after, prints and json.loads(prints.group(1))


def bits(value, ty):
    """The bit pattern of a value; None matches anything."""
    if value == "_":
        return None
    if value in ("poison", "uninit"):
        raise Skip("poison")
    if value in ("true", "false"):
        return int(value == "true")
    if ty in ("f16", "f32", "f64") and not value.startswith("0x"):
        float_code, int_code = {"f16": "eH", "f32": "fI", "f64": "dQ"}[ty]
        try:
            return struct.unpack("<" + int_code, struct.pack("<" + float_code, float(value)))[0]
        except OverflowError:
            raise Skip("a float beyond its type") from None
    if ty == "bf16" and not value.startswith("0x"):
        raise Skip("bf16 in decimal")
    return int(value, 0) & ((1 << width(ty)) - 1)


def width(ty):
    if ty in WIDTH:
        return WIDTH[ty]
    m = re.fullmatch(r"i(\d+)", ty)
    if not m or int(m.group(1)) > 64:
        raise Skip("type " + ty)
    return int(m.group(1))


def contents(value, ty):
    """Extents and flat bit patterns of a shaped value."""
    m = re.match(r"(zeros|splat|iota|uninit)\((.*)\)$", value)
    if m:
        args = split_list(m.group(2))
        shape = [int(d) for d in args[0].split("x")] if args and args[0] else []
        n = 1
        for d in shape:
            n *= d
        if m.group(1) == "splat":
            return shape, [bits(args[1], ty)] * n
        if m.group(1) == "iota":
            return shape, [bits(str(i), ty) for i in range(n)]
        return shape, [0] * n
    if not value.startswith("["):
        return [], [bits(value, ty)]
    parts = [contents(x, ty) for x in split_list(value[1:-1])]
    inner = parts[0][0] if parts else []
    return [len(parts)] + inner, [b for _, flat in parts for b in flat]


def literal(b, ty):
    if ty == "i1":
        return "true" if b else "false"
    if ty in ("f16", "bf16", "f32", "f64"):
        return f"0x{b:0{width(ty) // 4}X}"
    w = width(ty)
    return str(b - (1 << w) if b >> (w - 1) else b)


def nested(shape, flat, ty):
    if not shape:
        return literal(flat[0], ty)
    step = len(flat) // shape[0] if shape[0] else 0
    return "[" + ", ".join(nested(shape[1:], flat[i * step:(i + 1) * step], ty) for i in range(shape[0])) + "]"


def signature(generic, name):
    """Argument and result types of a function, from mlir-opt's generic form."""
    for m in re.finditer(r'function_type = (\()', generic):
        end = closing(generic, m.start(1))
        rest = generic[end + 1:]
        arrow = re.match(r"\s*->\s*", rest)
        start = arrow.end()
        stop = closing(rest, start) + 1 if rest[start] == "(" else start + next_top_comma(rest[start:])
        if re.match(r', sym_name = "%s"' % re.escape(name), rest[stop:]):
            results = rest[start:stop].strip()
            results = results[1:-1] if results.startswith("(") else results
            return split_types(generic[m.start(1) + 1:end]), split_types(results)
    raise Skip("no function " + name)


def next_top_comma(text):
    depth = 0
    for i, c in enumerate(text):
        depth += (c in "([<{") - (c in ")]}" or (c == ">" and text[i - 1] != "-"))
        if depth == 0 and c in ",}":
            return i
    raise Skip("unbalanced text")


def split_types(text):
    out, depth, current = [], 0, ""
    for i, c in enumerate(text):
        depth += (c in "([<{") - (c in ")]}" or (c == ">" and text[i - 1] != "-"))
        if c == "," and depth == 0:
            out.append(current.strip())
            current = ""
        else:
            current += c
    return out + [current.strip()] if current.strip() else out


def memref(ty):
    m = re.match(r"memref<((?:[\d?]+x)*)([a-z]\w*)(?:,.*)?>$", ty)
    return m and ([d for d in m.group(1).split("x") if d], m.group(2))


class Driver:
    """A function that makes the calls and prints every value as bits."""

    def __init__(self):
        self.globals, self.body, self.expected, self.count = [], [], [], 0

    def emit(self, text):
        self.count += 1
        self.body.append(f"%z{self.count} = {text}")
        return f"%z{self.count}"

    def show(self, value, ty):
        if ty in ("f16", "bf16", "f32", "f64"):
            value, ty = self.emit(f"arith.bitcast {value} : {ty} to i{width(ty)}"), f"i{width(ty)}"
        if ty == "index":
            value = self.emit(f"arith.index_cast {value} : index to i64")
        elif ty != "i64":
            value = self.emit(f"arith.extui {value} : {ty} to i64")
        self.body.append(f"vector.print {value} : i64")

    def show_memory(self, value, ty, shape, elem):
        total = 1
        for d in shape:
            total *= d
        for flat in range(total):
            index = []
            for d in reversed(shape):
                index.insert(0, flat % d)
                flat //= d
            names = [self.emit(f"arith.constant {i} : index") for i in index]
            self.show(self.emit(f"memref.load {value}[{', '.join(names)}] : {ty}"), elem)

    def call(self, run, generic):
        name, args, results, after, prints = run
        ins, outs = signature(generic, name)
        if len(ins) != len(args) or len(outs) != len(results):
            raise Skip("argument count")
        k = len(self.expected)
        operands, buffers = [], {}
        for i, (value, ty) in enumerate(zip(args, ins)):
            shaped = memref(ty)
            if shaped:
                shape, flat = contents(value, shaped[1])
                if None in flat or len(shape) != len(shaped[0]):
                    raise Skip("contents")
                full = f"memref<{''.join(f'{d}x' for d in shape)}{shaped[1]}>"
                if flat:
                    self.globals.append(f'memref.global "private" @__g{k}_{i} : {full} = dense<{nested(shape, flat, shaped[1])}>')
                    buffer = self.emit(f"memref.get_global @__g{k}_{i} : {full}")
                else:
                    buffer = self.emit(f"memref.alloc() : {full}")
                buffers[i] = (buffer, full, shape, shaped[1])
                operands.append(buffer if full == ty else self.emit(f"memref.cast {buffer} : {full} to {ty}"))
            else:
                b = bits(value, ty)
                suffix = "" if ty == "i1" else f" : {ty}"
                operands.append(self.emit(f"arith.constant {literal(b, ty)}{suffix}"))
        self.body.append(f'vector.print str "<<{k}>>\\0A"')
        self.count += 1
        pack = f"%z{self.count}"
        bound = f"{pack}:{len(outs)} = " if outs else ""
        self.body.append(f"{bound}func.call @{name}({', '.join(operands)}) : ({', '.join(ins)}) -> ({', '.join(outs)})")
        self.body.append('vector.print str "<<.>>\\0A"')
        expected = []
        for i, (value, ty) in enumerate(zip(results, outs)):
            shaped = memref(ty)
            if shaped:
                shape, flat = contents(value, shaped[1])
                self.show_memory(f"{pack}#{i}", ty, shape, shaped[1])
                expected += [(b, shaped[1]) for b in flat]
            else:
                expected.append((bits(value, ty), ty))
                self.show(f"{pack}#{i}", ty)
        for i, value in sorted(after.items()):
            buffer, ty, shape, elem = buffers[i]
            self.show_memory(buffer, ty, shape, elem)
            expected += [(b, elem) for b in contents(value, elem)[1]]
        self.expected.append((expected, prints))


def is_nan(b, ty):
    limits = {"f16": 0x7C00, "bf16": 0x7F80, "f32": 0x7F800000, "f64": 0x7FF0000000000000}
    return ty in limits and (b & ((1 << (width(ty) - 1)) - 1)) > limits[ty]


def prepare(module, generic, runs):
    """The driver of the RUN lines, the lines it has, the module to run, and why lines were left out."""
    driver, lines, skipped = Driver(), [], []
    for line in runs:
        saved = (list(driver.globals), list(driver.body))
        try:
            run = read_run(line)
            if run is None:
                raise Skip("not a result")
            driver.call(run, generic)
            lines.append(line)
        except (Skip, ValueError, IndexError, KeyError) as reason:
            driver.globals, driver.body = saved
            skipped.append(str(reason) if isinstance(reason, Skip) else "values that the driver does not know")
    main = "func.func @__main() {\n" + "\n".join(driver.body) + "\nfunc.return\n}\n"
    return driver, lines, module.rstrip()[:-1] + "\n".join(driver.globals) + "\n" + main + "}\n", skipped


def no_address(text):
    return re.sub(r"base@ = 0x[0-9a-f]+", "base@ = _", text)


def execute(driver, lines, low):
    """Problems of the RUN lines on mlir-runner."""
    # Debian installs them with their version only.
    libs = ",".join(sorted(glob.glob(f"{LIBRARIES}/libmlir_c_runner_utils.so*") + glob.glob(f"{LIBRARIES}/libmlir_runner_utils.so*")))
    code, out, err = call(["mlir-runner-22", "-", "-e", "__main", "--entry-point-result=void", "--shared-libs=" + libs], low, 20)
    if code:
        # Operations that the passes left are not registered in mlir-runner; casts that they left are not translated.
        if "Dialect `" in err or "created with unregistered dialect" in err or "operation: builtin.unrealized_conversion_cast" in err:
            raise Skip("mlir-opt cannot lower it")
        if "Symbols not found" in err:
            raise Skip("the runner's libraries lack a function")
        return [f"mlir-runner: exit {code} {first_error(err)}"]
    problems = []
    for k, (line, (expected, prints)) in enumerate(zip(lines, driver.expected)):
        m = re.search(rf"<<{k}>>\n(.*?)<<\.>>\n(.*?)(?=<<|\Z)", out, re.S)
        got = [int(x) & ((1 << 64) - 1) for x in m.group(2).split()]
        same = len(got) == len(expected) and all(
            b is None or b == g or (is_nan(b, ty) and is_nan(g, ty)) for (b, ty), g in zip(expected, got))
        if not same:
            problems.append(f"{line}: mlir-runner gives {got}")
        if prints is not None and no_address(m.group(1)) != no_address(prints):
            problems.append(f"{line}: mlir-runner prints {m.group(1)!r}")
    return problems


# ---- sections -------------------------------------------------------------------------------------------------------

class Batch:
    """Sections that are checked together, and what was found about each: (check, problem), and what was left out."""

    def __init__(self, sections, tool):
        self.sections, self.tool = sections, tool
        self.flags = ["--allow-unregistered-dialect"] if sections[0].unregistered else []
        self.problems = {s.id: [] for s in sections}
        self.skipped = {s.id: [] for s in sections}
        self.unfinished = {s.id for s in sections}
        self.runnable = []

    def ours(self, args, texts):
        return ours_each([self.tool, *args, *self.flags], texts)

    def check(self, opt19):
        self.rejected([s for s in self.sections if s.kind == "rejected"])
        self.valid([s for s in self.sections if s.kind != "rejected"], opt19)

    def rejected(self, some):
        todo = []
        for s in some:
            if s.today:
                todo.append(s)
            else:
                self.skipped[s.id].append("rejected in an older spelling")
                self.unfinished.discard(s.id)
        for s, (code, _, err) in zip(todo, call_each(["mlir-opt-22", *self.flags], [s.text for s in todo])):
            if code == 0:
                self.problems[s.id].append(("rejects", "mlir-opt-22 accepts it"))
            elif s.message not in err:
                self.problems[s.id].append(("wording", first_error(err)))
            self.unfinished.discard(s.id)

    def valid(self, some, opt19):
        texts = {}
        for s, (code, text, err) in zip(some, self.ours(["fmt", "--to=today"], [s.text for s in some])):
            if code == 0:
                texts[s] = text
                continue
            if code == 3:
                self.skipped[s.id].append("no form in today's spelling")
            else:
                self.problems[s.id].append(("fmt", first_error(err)))
            self.unfinished.discard(s.id)
        modules = {}
        for form, flag in (("custom", []), ("generic", ["--generic"])):
            printed = {}
            for s, (code, out, err) in zip(texts, self.ours(["fmt", *flag], list(texts.values()))):
                if code:
                    self.problems[s.id].append(("fmt", first_error(err)))
                else:
                    printed[s] = out
            read = {}
            for s, (code, again, err) in zip(printed, call_each(["mlir-opt-22", *self.flags], list(printed.values()))):
                if code:
                    self.problems[s.id].append((form, "mlir-opt-22: " + first_error(err)))
                    continue
                if form == "custom":
                    modules[s] = again
                read[s] = again
            for s, (code, _, err) in zip(read, self.ours(["check"], list(read.values()))):
                if code:
                    self.problems[s.id].append((form, "we reject what mlir-opt-22 prints: " + first_error(err)))
        if opt19:
            for s, (code, _, _) in zip(texts, call_each(["mlir-opt-19", *self.flags], list(texts.values()))):
                if code:
                    self.skipped[s.id].append("mlir-opt-19 rejects it")
        self.unfinished -= {s.id for s in texts}
        self.runnable = [(s, m) for s, m in modules.items() if any("==" in r for r in s.runs)]

    def run(self):
        some, self.runnable = self.runnable, []
        self.unfinished = {s.id for s, _ in some}
        generic = call_each(["mlir-opt-22", "--mlir-print-op-generic", *self.flags], [m for _, m in some])
        ready = []
        for (s, module), (_, text, _) in zip(some, generic):
            driver, lines, program, skipped = prepare(module, text, s.runs)
            self.skipped[s.id] += skipped
            if lines:
                ready.append((s, driver, lines, program))
            else:
                self.unfinished.discard(s.id)
        lowered = call_each(["mlir-opt-22", *LOWERING], [r[3] for r in ready])
        for (s, driver, lines, _), (code, low, _) in zip(ready, lowered):
            if code:
                self.skipped[s.id] += ["mlir-opt cannot lower it"] * len(lines)
            else:
                try:
                    self.problems[s.id] += [("run", p) for p in execute(driver, lines, low)]
                except Skip as reason:
                    self.skipped[s.id] += [str(reason)] * len(lines)
            self.unfinished.discard(s.id)


def batches(chosen, tool, size=40):
    for unregistered in (False, True):
        some = [s for s in chosen if s.unregistered == unregistered]
        for i in range(0, len(some), size):
            yield Batch(some[i:i + size], tool)


def sampled(chosen, most):
    """About `most` of them, others with each commit, and all of the files that the last ten commits changed."""
    if not most or len(chosen) <= most:
        return chosen

    def git(*args):
        done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout.split() if done.returncode == 0 else []

    recent = set(git("diff", "--name-only", "--relative=spec-tests", "HEAD~10", "HEAD"))
    drawn = set(random.Random("".join(git("rev-parse", "HEAD"))).sample(range(len(chosen)), most))
    some = [s for i, s in enumerate(chosen) if i in drawn or s.id.partition("::")[0] + ".mlir" in recent]
    print(f"{len(some)} of {len(chosen)} sections: a sample that the commit draws, and what the last ten commits changed")
    return some


def bounded(work):
    """Does it; whether there was time for it."""
    try:
        work()
        return True
    except OutOfTime:
        return False


class Known:
    """Differences that are there for a reason: lines `section-id check: reason` of a file beside this one."""

    def __init__(self, name, verbose):
        self.name, self.verbose, self.reasons = name, verbose, {}
        self.used, self.met, self.new = set(), 0, 0
        with open(os.path.join(ROOT, "tools", name), encoding="utf-8") as f:
            for line in f:
                if line.strip() and not line.startswith("#"):
                    key, _, reason = line.strip().partition(": ")
                    self.reasons[key] = reason

    def judge(self, key, problem):
        """Prints a difference, unless it is a known one."""
        pattern = next((k for k in self.reasons if fnmatch.fnmatchcase(key, k)), None)
        self.used.add(pattern)
        if pattern is None:
            self.new += 1
            print(f"{key}: {problem}")
        else:
            self.met += 1
            if self.verbose:
                print(f"known: {key}: {problem}")

    def report_unused(self):
        """Prints what did not differ, as far as it always should."""
        for key in sorted(k for k in set(self.reasons) - self.used if not self.reasons[k].startswith("sometimes")):
            self.new += 1
            print(f"agrees by now, take it out of {self.name}: {key}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=os.path.join(ROOT, "target", "release", "rustmlir-interp"))
    parser.add_argument("--no-run", action="store_true", help="do not execute anything")
    parser.add_argument("--limit", type=float, default=300, metavar="SECONDS", help="for everything (default: 300)")
    parser.add_argument("-v", action="store_true", help="also list known differences")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only about N sections, others with each commit")
    parser.add_argument("only", nargs="*")
    args = parser.parse_args()
    if not shutil.which("mlir-opt-22"):
        print("cross-check: skipped, there is no mlir-opt-22 here")
        return 0
    opt19, runner = shutil.which("mlir-opt-19"), shutil.which("mlir-runner-22") and not args.no_run
    known = Known("cross_check_known.txt", args.v)
    every = [s for s in sections() if not args.only or any(o in s.id for o in args.only)]
    chosen = sampled(every, args.sample)
    # Texts first: what a limit cuts off are the runs.
    Clock.end = time.monotonic() + args.limit
    todo = list(batches(chosen, args.tool))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        finished = all(list(pool.map(lambda b: bounded(lambda: b.check(opt19)), todo)))
        if runner:
            finished = all(list(pool.map(lambda b: bounded(b.run), todo))) and finished
    skips, clean = collections.Counter(), 0
    for batch in todo:
        skips["the time ran out to finish the section"] += len(batch.unfinished)
        for section in batch.sections:
            problems = batch.problems[section.id]
            skips.update(batch.skipped[section.id])
            clean += not problems and section.id not in batch.unfinished
            for what, problem in problems:
                known.judge(f"{section.id} {what}", problem)
    if not args.only and len(chosen) == len(every) and finished and runner and opt19:
        known.report_unused()
    for reason, n in (+skips).most_common():
        print(f"left out: {n} times: {reason}")
    print(f"cross-check: {len(chosen)} sections, {clean} agree, {known.met} known differences, {known.new} new")
    return 1 if known.new else 0


if __name__ == "__main__":
    sys.exit(main())
