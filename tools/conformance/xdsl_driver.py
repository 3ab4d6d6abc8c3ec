#!/usr/bin/env python3
"""Drives xDSL's interpreter: requests and answers are lines of JSON, as docs/conformance.md describes them.

`pip install xdsl`. `--version` says which one it is.
"""
import contextlib
import io
import json
import math
import struct
import sys

from xdsl import __version__
from xdsl.context import Context
from xdsl.dialects import get_all_dialects
from xdsl.dialects.builtin import FunctionType, MemRefType, TensorType
from xdsl.interpreter import Interpreter
from xdsl.interpreters import math as math_functions, register_implementations
from xdsl.interpreters.builtin import xtype_for_el_type
from xdsl.interpreters.shaped_array import ShapedArray
from xdsl.interpreters.utils.ptr import TypedPtr
from xdsl.parser import Parser
from xdsl.traits import SymbolTable
from xdsl.utils.exceptions import InterpretationError

FLOATS = {"f16": ("<e", "<H"), "f32": ("<f", "<I"), "f64": ("<d", "<Q")}
# How it says that it has no meaning for something.
LACKS = ("Could not find", "not implemented", "Not implemented", "No implementation", "not supported", "Unsupported")


class Lacks(Exception):
    """The value cannot be handed over."""


def width(element):
    if element == "index":
        return 64
    if element[:1] == "i" and element[1:].isdigit():
        return int(element[1:])
    raise Lacks(f"values of type {element}")


def from_word(word, element):
    if word == "uninit":
        word = "0x0"
    if not word.startswith("0x"):
        raise Lacks("poison")
    bits = int(word, 16)
    if element in FLOATS:
        as_float, as_int = FLOATS[element]
        return struct.unpack(as_float, struct.pack(as_int, bits))[0]
    n = width(element)
    return bits - (1 << n) if n > 1 and bits >> (n - 1) else bits


def to_word(value, element):
    if element in FLOATS:
        as_float, as_int = FLOATS[element]
        try:
            packed = struct.pack(as_float, value)
        except OverflowError:
            packed = struct.pack(as_float, math.copysign(math.inf, value))
        return f"0x{struct.unpack(as_int, packed)[0]:X}"
    return f"0x{int(value) & ((1 << width(element)) - 1):X}"


def handed(value, ty):
    """A value of the suite as xDSL's."""
    words = [from_word(w, value["element"]) for w in value["words"]]
    if value["shape"] is None:
        return words[0]
    if not isinstance(ty, (MemRefType, TensorType)):
        raise Lacks("vectors")
    kind = xtype_for_el_type(ty.element_type, 64)
    return ShapedArray(TypedPtr.new(words, xtype=kind), list(value["shape"]))


def taken(value, ty):
    """A value of xDSL's as the suite's."""
    if isinstance(value, ShapedArray):
        element = str(ty.element_type)
        return {"shape": list(value.shape), "words": [to_word(x, element) for x in value.data]}
    if not isinstance(value, (int, float)):
        raise Lacks(f"results that are a {type(value).__name__}")
    return {"words": [to_word(value, str(ty))]}


def call(context, program, request):
    module = Parser(context, program).parse_module()
    out = io.StringIO()
    interpreter = Interpreter(module, file=out)
    register_implementations(interpreter, context)
    interpreter.register_implementations(math_functions.MathFunctions())
    function = SymbolTable.lookup_symbol(module, request["function"])
    signature = getattr(function, "function_type", None)
    if not isinstance(signature, FunctionType):
        raise Lacks("a function of another dialect")
    args = [handed(a, t) for a, t in zip(request["args"], signature.inputs.data)]
    results = interpreter.call_op(function, tuple(args))
    memory = [
        {"argument": k, "value": taken(a, t)}
        for k, (a, t) in enumerate(zip(args, signature.inputs.data))
        if isinstance(t, MemRefType)
    ]
    values = [taken(r, t) for r, t in zip(results, signature.outputs.data)]
    return {"kind": "returns", "results": values, "memory": memory, "prints": out.getvalue()}


def came(context, program, request):
    try:
        return call(context, program, request)
    except (Lacks, NotImplementedError) as e:
        return {"kind": "unsupported", "message": str(e)[:200]}
    except InterpretationError as e:
        kind = "unsupported" if any(w in str(e) for w in LACKS) else "error"
        return {"kind": kind, "message": str(e)[:200]}
    except RecursionError:
        return {"kind": "error", "message": "RecursionError"}
    except Exception as e:  # whatever the implementation does is an answer
        kind = "unsupported" if any(w in str(e) for w in LACKS) else "error"
        return {"kind": kind, "message": f"{type(e).__name__}: {e}"[:200]}


def answer(request):
    context = Context(allow_unregistered=request["allow_unregistered"])
    for name, dialect in get_all_dialects().items():
        context.register_dialect(name, dialect)
    try:
        Parser(context, request["program"]).parse_module().verify()
    except Exception as e:
        lines = [line.strip() for line in str(e).splitlines() if line.strip()]
        words = [line for line in lines if not set(line) <= set("^~ |")]
        return {"id": request["id"], "accepted": False, "message": (words or [type(e).__name__])[-1][:300]}
    calls = [came(context, request["program"], c) for c in request["calls"]]
    return {"id": request["id"], "accepted": True, "calls": calls}


def main():
    if sys.argv[1:] == ["--version"]:
        print(f"xDSL version {__version__}")
        return
    out = sys.stdout
    for line in sys.stdin:
        # What the implementation prints by itself is no answer.
        with contextlib.redirect_stdout(sys.stderr):
            said = answer(json.loads(line))
        print(json.dumps(said), file=out, flush=True)


if __name__ == "__main__":
    main()
