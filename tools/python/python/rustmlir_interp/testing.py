"""For tests of a compiler: whether what a pass makes of a program may stand for it.

    from rustmlir_interp.testing import assert_refines

    def test_my_pass():
        assert_refines(PROGRAM, tool=["my-opt", "--my-pass"])
        assert_refines(PROGRAM, transform=my_python_pass)
"""

from __future__ import annotations

import subprocess
from typing import Any, Callable, Optional, Sequence, Union

from ._front import Comparison, Program, compare, read

__all__ = ["ToolFailed", "assert_refines", "transformed"]


class ToolFailed(AssertionError):
    """A tool that gave no program: it failed, crashed, or ran out of time."""


def transformed(text: str, tool: Sequence[str], timeout: float = 60) -> str:
    """What a command makes of a program that it reads on its standard input."""
    try:
        ran = subprocess.run(list(tool), input=text, capture_output=True, text=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        raise ToolFailed(f"{' '.join(tool)}: no answer after {timeout:g} seconds") from None
    except OSError as e:
        raise ToolFailed(f"{tool[0]}: {e.strerror}") from None
    if ran.returncode != 0:
        how = f"signal {-ran.returncode}" if ran.returncode < 0 else f"exit code {ran.returncode}"
        raise ToolFailed(f"{' '.join(tool)}: {how}\n{ran.stderr.strip()[:4000]}")
    return ran.stdout


def assert_refines(
    program: Union[str, Program],
    target: Union[str, Program, None] = None,
    *,
    tool: Optional[Sequence[str]] = None,
    transform: Optional[Callable[[str], str]] = None,
    passes: Optional[Sequence[str]] = None,
    tool_timeout: float = 60,
    allow_vacuous: bool = False,
    **options: Any,
) -> Comparison:
    """Asserts that the target, or what a tool, a function on text or our passes make of the program, refines it.

    A source that is undefined on all inputs shows nothing and fails too, unless `allow_vacuous`; so does a comparison without
    an answer. Options are those of `compare`.
    """
    given = [x is not None for x in (target, tool, transform, passes)]
    if sum(given) != 1:
        raise TypeError("one of target, tool, transform and passes is wanted")
    source = program if isinstance(program, Program) else read(program, "source.mlir")
    if tool is not None:
        target = read(transformed(source.source, tool, tool_timeout), "target.mlir")
    elif transform is not None:
        target = read(transform(source.source), "target.mlir")
    elif passes is not None:
        target = source.lower(*passes)
    c = compare(source, target, **options)
    vacuous = bool(c.functions) and not c.missing and all(f.verdict in ("refines", "vacuous") for f in c.functions)
    if not c and not (allow_vacuous and vacuous):
        raise AssertionError(f"the target does not refine the source\n{c}\n--- target\n{target}")
    return c
