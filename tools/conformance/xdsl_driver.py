#!/usr/bin/env python3
"""Drives xDSL's interpreter: requests and answers are lines of JSON, as docs/reference/adapters.md describes them.

`pip install xdsl`. `--version` says which one it is.
"""
import io

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

from driver import Endless, Lacks, from_word, limited, serve, to_word

# How it says that it has no meaning for something.
LACKS = ("Could not find", "not implemented", "Not implemented", "No implementation", "not supported", "Unsupported")


def handed(value, ty):
    """A value of the suite as xDSL's."""
    words = [from_word("0x0" if w == "uninit" else w, value["element"]) for w in value["words"]]
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
        return limited(call, context, program, request)
    except (Lacks, NotImplementedError) as e:
        return {"kind": "unsupported", "message": str(e)[:200]}
    except InterpretationError as e:
        kind = "unsupported" if any(w in str(e) for w in LACKS) else "error"
        return {"kind": kind, "message": str(e)[:200]}
    except RecursionError:
        return {"kind": "error", "message": "RecursionError"}
    except Endless as e:
        return {"kind": "error", "message": str(e)}
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
        return {"accepted": False, "message": (words or [type(e).__name__])[-1][:300]}
    calls = [came(context, request["program"], c) for c in request["calls"]]
    return {"accepted": True, "calls": calls}


if __name__ == "__main__":
    serve(f"xDSL version {__version__}", answer)
