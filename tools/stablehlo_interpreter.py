#!/usr/bin/env python3
"""Repeats docs/reference/findings-stablehlo.md: runs its programs with StableHLO's reference interpreter, as jaxlib has it.

    python3 -m venv env && env/bin/pip install jax
    env/bin/python tools/stablehlo_interpreter.py

Each program runs in a process of its own, since some end it. Without jaxlib everything is skipped.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "docs/reference/findings-stablehlo.md")


def entries():
    """Title, program and what the interpreter is said to give."""
    with open(PAGE, encoding="utf-8") as f:
        for part in f.read().split("\n### ")[1:]:
            program = re.search(r"```mlir\n(.*?)```", part, re.S).group(1)
            actual = re.search(r"^- \*\*Actual\*\*: (.*?)\n- ", part, re.S | re.M).group(1)
            yield part.split("\n")[0], program, re.findall(r"`([^`]*)`", actual)


def interpret(program):
    """Prints the results of a program, one on each line."""
    from jax._src.interpreters import mlir  # noqa: PLC0415
    from jaxlib.mlir import ir  # noqa: PLC0415
    from jaxlib.mlir.dialects import stablehlo  # noqa: PLC0415

    with mlir.make_ir_context() as context:
        stablehlo.register_dialect(context)
        for value in stablehlo.eval_module(ir.Module.parse(program), []):
            print(value)


def main():
    if sys.argv[1:] == ["--one"]:
        interpret(sys.stdin.read())
        return 0
    try:
        import jaxlib  # noqa: F401, PLC0415
    except ImportError:
        print("SKIPPED: there is no jaxlib: StableHLO's interpreter has not been asked")
        return 0
    bad = 0
    for title, program, wanted in entries():
        r = subprocess.run([sys.executable, __file__, "--one"], input=program, capture_output=True, text=True, check=False)
        got = [s.strip() for s in (r.stdout + r.stderr).split("\n") if s.strip()]
        same = got == wanted if r.returncode == 0 else all(any(w in line for line in got) for w in wanted)
        bad += not same
        print(f"{'ok   ' if same else 'OTHER'} {title}" + ("" if same else f": {got}"))
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
