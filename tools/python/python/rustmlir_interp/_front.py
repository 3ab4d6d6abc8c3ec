"""What the package offers; the native half knows arrays of bits only."""

from __future__ import annotations

import html
import os
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _native

__version__: str = _native.__version__

# The types that ml_dtypes adds to NumPy, by the names of MLIR; all but bfloat16 take a byte.
_EXTENSIONS = {
    "bf16": "bfloat16",
    "f8E5M2": "float8_e5m2",
    "f8E4M3": "float8_e4m3",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
    "f8E3M4": "float8_e3m4",
    "f8E8M0FNU": "float8_e8m0fnu",
    "f6E2M3FN": "float6_e2m3fn",
    "f6E3M2FN": "float6_e3m2fn",
    "f4E2M1FN": "float4_e2m1fn",
    "i4": "int4",
    "i2": "int2",
    "ui4": "uint4",
    "ui2": "uint2",
}
_KINDS = {"b": "bool", "i": "int", "u": "uint", "f": "float", "c": "complex"}


class Place(NamedTuple):
    """A place in a text; lines and columns count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Problem:
    """What is wrong with a program, and where."""

    message: str
    place: Place
    #: The same with an excerpt of the text, as the command line shows it.
    report: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"

    def _repr_html_(self) -> str:
        return _pre(self.report)


class InvalidProgram(ValueError):
    """A text that is no valid program."""

    def __init__(self, problems: Sequence[Problem]):
        self.problems = list(problems)
        super().__init__("\n".join(p.report.rstrip() for p in self.problems))


class NotReturned(RuntimeError):
    """A result was asked for, and the function did not return; `outcome` says why."""

    def __init__(self, outcome: "Outcome"):
        self.outcome = outcome
        super().__init__(str(outcome))


def _pre(text: str) -> str:
    return f"<pre>{html.escape(text.rstrip())}</pre>"


class Value:
    """A result, or the memory of an argument, with its type in the program.

    `numpy.asarray(value)` is its array, which shares the memory of the value. Poison and memory that is uninitialized have no
    place in an array: then there is only the text.
    """

    def __init__(self, raw: dict):
        self.type: str = raw["type"]
        self.shape: tuple = tuple(raw["shape"])
        self._text: str = raw["text"]
        self._error: Optional[str] = raw.get("error")
        self._array: Optional[np.ndarray] = None
        if "bits" in raw:
            self._array = _from_bits(raw["kind"], self.type, raw["bits"]).reshape(self.shape)

    def numpy(self) -> np.ndarray:
        """Its array, of no dimensions for a scalar; ValueError where it has poison or what nobody has written."""
        if self._array is None:
            raise ValueError(self._error)
        return self._array

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> np.ndarray:
        array = self.numpy()
        if dtype is not None and array.dtype != dtype:
            return array.astype(dtype)
        return array.copy() if copy else array

    def item(self) -> Any:
        """The only element as a number of Python's."""
        return self.numpy().item()

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"{self.type}: {self._text}"

    def _repr_html_(self) -> str:
        return f"<code>{html.escape(self.type)}</code> {_pre(_short(self))}"


def _short(value: Value) -> str:
    """As NumPy prints arrays: the edges of large ones."""
    return str(value._array) if value._array is not None and value.shape else str(value)


def _element(type_name: str) -> str:
    """The element type that ends the name of a type."""
    name = type_name.split(",")[0].rstrip(">")
    return name.rpartition("x")[2].rpartition("<")[2]


def _from_bits(kind: str, type_name: str, bits: np.ndarray) -> np.ndarray:
    width = bits.dtype.itemsize
    if kind == "bool":
        return bits.view(np.bool_)
    if kind == "complex":
        return bits.view(np.dtype(f"c{2 * width}"))
    if kind in ("int", "uint", "float"):
        return bits.view(np.dtype(f"{kind[0]}{width}"))
    name = _EXTENSIONS.get(_element(type_name))
    try:
        import ml_dtypes
    except ImportError:
        return bits
    return bits.view(getattr(ml_dtypes, name)) if name and hasattr(ml_dtypes, name) else bits


def _input(x: Any) -> Any:
    """A value as the native half takes it: text, or kind, width, shape and bits."""
    if isinstance(x, str):
        return x
    if isinstance(x, Value):
        if x._array is None:
            return str(x)
        x = x._array
    if isinstance(x, (bool, int)) and not isinstance(x, np.generic):
        # A number of Python's has no width; the argument's type gives it one.
        return str(x).lower()
    if isinstance(x, float) and not isinstance(x, np.generic):
        return repr(x)
    array = np.asarray(x)
    if array.dtype == object:
        raise ValueError(f"no array of numbers: {x!r}")
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    shape = array.shape
    # No copy where the elements lie row by row.
    array = np.ascontiguousarray(array).reshape(-1)
    size = array.dtype.itemsize
    kind = _KINDS.get(array.dtype.kind, "bits")
    if array.dtype.name in _EXTENSIONS.values():
        kind = "bits"
    if kind == "bits" and size > 2:
        raise ValueError(f"arrays of {array.dtype} are not supported")
    size = size // 2 if kind == "complex" else size
    bits = array.view(np.dtype(f"u{size}"))
    if array.dtype.name in ("int4", "int2"):
        bits = bits & np.uint8(15 if array.dtype.name == "int4" else 3)
    return (kind, 8 * size, list(shape), bits)


@dataclass(frozen=True)
class Outcome:
    """What a run came to: one of Returned, Undefined, Race, Trap, Unsupported, Exhausted, Internal."""

    #: As the command line shows it.
    text: str = field(repr=False)
    #: What the program printed.
    output: str
    #: Operations that were executed.
    steps: int
    #: Most bytes of memory that were alive at once.
    peak_bytes: int

    @property
    def ok(self) -> bool:
        """Whether the function returned."""
        return isinstance(self, Returned)

    @property
    def result(self) -> Any:
        """The only result as an array, or as a number of NumPy's; NotReturned if the run ended otherwise."""
        raise NotReturned(self)

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<b>{type(self).__name__.lower()}</b>{_pre(self.text)}"


@dataclass(frozen=True)
class Returned(Outcome):
    """The function returned."""

    results: list
    #: For each argument the memory that it points to, as it is in the end; None for what is not memory.
    memory: list
    #: Races, where they do not end the run (`races="warn"`).
    races: list
    #: Where memory was made that was never freed.
    leaks: list

    @property
    def result(self) -> Any:
        if len(self.results) != 1:
            raise ValueError(f"the function has {len(self.results)} results")
        array = self.results[0].numpy()
        return array if self.results[0].shape else array[()]

    def _repr_html_(self) -> str:
        rows = [(f"result {k}", v) for k, v in enumerate(self.results)]
        rows += [(f"memory of argument {k}", v) for k, v in enumerate(self.memory) if v is not None]
        cells = "".join(
            f"<tr><td>{name}</td><td><code>{html.escape(v.type)}</code></td><td style='text-align:left'>{_pre(_short(v))}</td></tr>"
            for name, v in rows
        )
        printed = f"<p>printed</p>{_pre(self.output)}" if self.output else ""
        return f"<b>returned</b> after {self.steps} operations<table>{cells}</table>{printed}"


@dataclass(frozen=True)
class Finding(Outcome):
    """A run that ended before the function returned, and why."""

    #: The id of the kind of undefined behavior, or `trap`, `unsupported`, `exhausted`.
    kind: str
    message: str
    place: Place
    #: Further remarks: pairs of a text and a place or None.
    notes: list


class Undefined(Finding):
    """The program did something undefined, or returned poison."""


class Race(Finding):
    """Iterations of a parallel loop conflict."""


class Trap(Finding):
    """The program stopped itself."""


class Unsupported(Finding):
    """It cannot be run here: no answer."""


class Exhausted(Finding):
    """A limit ran out: no answer."""


class Internal(Outcome):
    """An error of this package; please report it."""


_ENDS = {
    "undefined": Undefined,
    "race": Race,
    "trap": Trap,
    "unsupported": Unsupported,
    "exhausted": Exhausted,
}


def _outcome(raw: dict) -> Outcome:
    common = (raw["text"], raw.get("output", ""), raw.get("steps", 0), raw.get("peak_bytes", 0))
    if raw["class"] == "ok":
        memory = [None if v is None else Value(v) for v in raw["memory"]]
        leaks = [Place(*p) for p in raw["leaks"]]
        return Returned(*common, [Value(v) for v in raw["results"]], memory, raw["races"], leaks)
    f = raw.get("finding")
    if f is None:
        return Internal(*common)
    notes = [(m, None if p is None else Place(*p)) for m, p in f["notes"]]
    return _ENDS[raw["class"]](*common, f["kind"], f["message"], Place(*f["place"]), notes)


@dataclass(frozen=True)
class Event:
    """An operation that was executed. Results of calls and of operations with regions come later and are not told."""

    step: int
    operation: str
    place: Place
    operands: list
    results: list
    depth: int


@dataclass(frozen=True)
class Trace:
    """What a run did, operation by operation, and a picture of it."""

    events: list
    #: None if there are more events than were asked for.
    outcome: Optional[Outcome]
    #: SVG.
    picture: str

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self):
        return iter(self.events)

    def _repr_svg_(self) -> str:
        return self.picture

    def _repr_html_(self) -> str:
        def row(e: Event) -> str:
            cells = (str(e.step), str(e.place.line), "&nbsp;" * 2 * (e.depth - 1) + html.escape(e.operation))
            values = (html.escape(", ".join(e.operands)), html.escape(", ".join(e.results)))
            return "<tr>" + "".join(f"<td style='text-align:left'>{c}</td>" for c in cells + values) + "</tr>"

        head = "".join(f"<th>{h}</th>" for h in ("step", "line", "operation", "operands", "results"))
        shown = self.events[:200]
        more = f"<p>and {len(self.events) - 200} more</p>" if len(self.events) > 200 else ""
        end = self.outcome._repr_html_() if self.outcome is not None else "<p>... it goes on</p>"
        return f"{self.picture}<table><tr>{head}</tr>{''.join(map(row, shown))}</table>{more}{end}"


@dataclass(frozen=True)
class Exploration:
    """The outcomes of a call under many schedules of its parallel loops."""

    #: `deterministic`, `nondeterministic`, `undefined`, `race` or `no-answer`.
    stability: str
    #: The distinct ones; that of the index order first.
    outcomes: list
    #: Whether there are no others, for these inputs.
    complete: bool
    schedules: int

    def _repr_html_(self) -> str:
        all_of_them = "these are all" if self.complete else "there may be others"
        items = "".join(f"<li>{o._repr_html_()}</li>" for o in self.outcomes)
        return f"<b>{self.stability}</b>: {len(self.outcomes)} outcomes of {self.schedules} schedules; {all_of_them}<ol>{items}</ol>"


@dataclass(frozen=True)
class FunctionComparison:
    """What came of comparing two functions."""

    name: str
    #: `refines`, `differs`, `vacuous` (the source was never defined) or `inconclusive`.
    verdict: str
    tried: int
    useful: int
    #: Whether every input there is was tried.
    exhaustive: bool
    #: The smallest input on which they differ, as text for each argument.
    inputs: Optional[list] = None
    message: Optional[str] = None
    source: Optional[Outcome] = None
    target: Optional[Outcome] = None


@dataclass(frozen=True)
class Comparison:
    """What came of comparing two programs; true if the target refines the source."""

    refines: bool
    functions: list
    #: Public functions of the source that the target lacks.
    missing: list
    text: str = field(repr=False)

    def __bool__(self) -> bool:
        return self.refines

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<b>{'refines' if self.refines else 'does not refine'}</b>{_pre(self.text)}"


class Program:
    """A program that has been parsed and verified: `read`, `read_file` or `Program(text)` makes one."""

    def __init__(self, text: str, name: str = "<text>", _native_program: Any = None):
        if _native_program is None:
            problems = check(text, name)
            if problems:
                raise InvalidProgram(problems)
            _native_program = _native.Program(name, text)
        self._program = _native_program

    @property
    def functions(self) -> list:
        """The names of its functions, in the order of the text."""
        return self._program.functions()

    @property
    def source(self) -> str:
        """The text, as it was read."""
        return self._program.source()

    def signature(self, function: str) -> tuple:
        """The types of a function's arguments and results, as the program spells them."""
        return self._program.signature(function)

    def run(self, function: str, *inputs: Any, **options: Any) -> Outcome:
        """Runs a function.

        Inputs are arrays, numbers, or text as the command line takes it (`"random(4x4, 42)"`). Options: step_limit,
        memory_limit (bytes), time_limit (seconds), index_width (32 or 64), races ("off", "warn", "error"), seed (of the order of
        parallel loops).
        """
        return _outcome(self._program.run(function, [_input(x) for x in inputs], options))

    def explore(
        self, function: str, *inputs: Any, exhaustive: Optional[int] = None, shuffles: int = 16, first_seed: int = 0, **options: Any
    ) -> Exploration:
        """Runs a function under many schedules: so many shuffles, or all with so many runs at most (`exhaustive`)."""
        args = [_input(x) for x in inputs]
        raw = self._program.explore(function, args, options, exhaustive, shuffles, first_seed)
        return Exploration(raw["stability"], [_outcome(o) for o in raw["outcomes"]], raw["complete"], raw["schedules"])

    def trace(self, function: str, *inputs: Any, limit: int = 10_000, **options: Any) -> Trace:
        """Runs a function and keeps what it does, operation by operation, so many at most."""
        args = [_input(x) for x in inputs]
        events, outcome = self._program.trace(function, args, options, limit)
        all_of_them = [Event(s, op, Place(*p), a, r, d) for s, op, p, a, r, d in events]
        # A run that is not wanted whole is not drawn whole either.
        if outcome is None:
            options = {**options, "step_limit": min(limit, options.get("step_limit", limit))}
        picture = self._program.picture(function, args, options)
        return Trace(all_of_them, None if outcome is None else _outcome(outcome), picture)

    def lower(self, *passes: str) -> "Program":
        """The program after these passes, by their names (`"convert-scf-to-cf"`)."""
        return Program("", _native_program=self._program.lower(list(passes)))

    def __str__(self) -> str:
        return self._program.text()

    def __repr__(self) -> str:
        return f"Program({', '.join('@' + f for f in self.functions)})"

    def _repr_html_(self) -> str:
        return _pre(str(self))


def read(text: str, name: str = "<text>") -> Program:
    """Parses and verifies a text; InvalidProgram with all that is wrong."""
    return Program(text, name)


def read_file(path: Union[str, "os.PathLike[str]"]) -> Program:
    """Likewise, of a file."""
    with open(path, encoding="utf-8") as f:
        return Program(f.read(), os.fspath(path))


def check(text: str, name: str = "<text>") -> list:
    """What is wrong with a text; nothing, if it is a valid program."""
    return [Problem(message, Place(*place), report) for message, place, report in _native.check(name, text)]


def _program(x: Union[Program, str]) -> Program:
    return x if isinstance(x, Program) else Program(x)


def compare(source: Union[Program, str], target: Union[Program, str], **options: Any) -> Comparison:
    """Whether `target` may stand for `source`, on generated inputs.

    Options: function (the only one to compare), inputs (how many), seed, rtol, atol, alias (whether arguments may share memory),
    given (the one input to try, as text for each argument), timeout (seconds for all of it; None for no limit).
    """
    raw = _native.compare(_program(source)._program, _program(target)._program, options)
    functions = [
        FunctionComparison(
            f["name"],
            f["verdict"],
            f["tried"],
            f["useful"],
            f["exhaustive"],
            f.get("inputs"),
            f.get("message"),
            _outcome(f["source"]) if "source" in f else None,
            _outcome(f["target"]) if "target" in f else None,
        )
        for f in raw["functions"]
    ]
    return Comparison(raw["refines"], functions, raw["missing"], raw["text"])
