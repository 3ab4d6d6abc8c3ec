#!/usr/bin/env python3
"""Drives IREE's compiler and runtime: requests and answers are lines of JSON, as docs/reference/adapters.md describes them.

`pip install iree-base-compiler iree-base-runtime`. `--version` says which ones they are.
"""
import os
import re
import tempfile

import numpy
from iree import compiler, runtime
from iree.compiler import ir
from iree.compiler.api import Output, Session, Source

from driver import Lacks, from_word, serve, to_word

FLAGS = [
    "--iree-hal-target-device=local", "--iree-hal-local-target-device-backends=llvm-cpu", "--iree-llvmcpu-target-cpu=generic",
]
ARRAYS = {
    "i1": numpy.bool_, "i8": numpy.int8, "i16": numpy.int16, "i32": numpy.int32, "i64": numpy.int64, "f16": numpy.float16,
    "f32": numpy.float32, "f64": numpy.float64,
}


def from_array(words, element, shape):
    if element not in ARRAYS:
        raise Lacks(f"tensors of {element}")
    if any(not w.startswith("0x") for w in words):
        raise Lacks("poison")
    kind = numpy.dtype(ARRAYS[element])
    raw = b"".join(int(w, 16).to_bytes(kind.itemsize, "little") for w in words)
    return numpy.frombuffer(raw, dtype=kind).reshape(shape)


def to_array(value, element):
    kind = numpy.dtype(ARRAYS[element])
    host = numpy.asarray(value.to_host()).astype(kind, copy=False)
    raw, n = host.tobytes(order="C"), kind.itemsize
    words = [f"0x{int.from_bytes(raw[i:i + n], 'little'):X}" for i in range(0, len(raw), n)]
    return {"shape": list(host.shape), "words": words}


def signature(module, name):
    for op in module.body.operations:
        if op.operation.name == "func.func" and ir.StringAttr(op.attributes["sym_name"]).value == name:
            if "sym_visibility" in op.attributes:
                raise Lacks("a private function")
            kind = ir.FunctionType(ir.TypeAttr(op.attributes["function_type"]).value)
            inputs, outputs = [str(t) for t in kind.inputs], [str(t) for t in kind.results]
            if any(t not in ARRAYS and t != "index" and not t.startswith("tensor<") for t in inputs + outputs):
                raise Lacks("functions of other values than tensors and numbers of the usual widths")
            return inputs, outputs
    raise Lacks("no function of that name at the top")


def compiled(text):
    """The program for the runtime; what is said of it comes through the process's standard error."""
    with tempfile.TemporaryFile() as said:
        saved = os.dup(2)
        os.dup2(said.fileno(), 2)
        try:
            session = Session()
            session.set_flags(*FLAGS)
            invocation = session.invocation()
            ready = invocation.parse_source(Source.wrap_buffer(session, text.encode() + b"\0")) and invocation.execute()
            if ready:
                out = Output.open_membuffer()
                invocation.output_vm_bytecode(out)
                return bytes(out.map_memory())
        except ValueError as e:
            raise Lacks(f"not compiled: {e}") from None
        finally:
            os.dup2(saved, 2)
            os.close(saved)
        said.seek(0)
        errors = re.findall(r"error: (.*)", said.read().decode(errors="replace"))
    cause = errors[0] if errors else "it says nothing"
    raise Lacks("not compiled: " + (re.findall(r"'([\w.]+\.[\w.]+)'", cause) or [cause[:80]])[0])


def call(blob, types, request):
    inputs, outputs = types
    args = []
    for a in request["args"]:
        if a["shape"] is None:
            args.append(from_word(a["words"][0], a["element"]))
        else:
            args.append(from_array(a["words"], a["element"], a["shape"]))
    context = runtime.SystemContext(config=runtime.Config("local-sync"))
    context.add_vm_module(runtime.VmModule.copy_buffer(context.instance, blob))
    results = context.modules.module[request["function"]](*args)
    results = [] if results is None else list(results) if isinstance(results, tuple) else [results]
    values = []
    for r, t in zip(results, outputs):
        if t.startswith("tensor<"):
            values.append(to_array(r, re.sub(r"^.*x|^tensor<|>$", "", t[:-1])))
        else:
            values.append({"words": [to_word(r, t)]})
    return {"kind": "returns", "results": values}


def answer(request):
    try:
        with ir.Context() as context:
            context.allow_unregistered_dialects = request["allow_unregistered"]
            module = ir.Module.parse(request["program"])
            types, kinds = {}, {}
            for c in request["calls"]:
                try:
                    types[c["function"]] = signature(module, c["function"])
                except Lacks as e:
                    kinds[c["function"]] = str(e)
    except ir.MLIRError as e:
        first = re.findall(r'"?-?"?:(\d+):\d+\)?: (.*)', str(e)) or re.findall(r"()error: (.*)", str(e))
        line, message = first[0] if first else ("", str(e).splitlines()[-1])
        return {"accepted": False, "message": message[:300], "line": int(line) if line else None}
    calls, blob = [], None
    for c in request["calls"]:
        try:
            if c["function"] in kinds:
                raise Lacks(kinds[c["function"]])
            blob = blob or compiled(request["program"])
            calls.append(call(blob, types[c["function"]], c))
        except Lacks as e:
            calls.append({"kind": "unsupported", "message": str(e)})
            if str(e).startswith("not compiled"):
                calls += [calls[-1]] * (len(request["calls"]) - len(calls))
                break
        except RuntimeError as e:  # an assertion that does not hold ends the run so
            kind = "trap" if "FAILED_PRECONDITION" in str(e) else "error"
            calls.append({"kind": kind, "message": str(e)[:200]})
        except Exception as e:  # whatever the implementation does is an answer
            calls.append({"kind": "error", "message": f"{type(e).__name__}: {e}"[:200]})
    return {"accepted": True, "calls": calls}


if __name__ == "__main__":
    serve(f"IREE version {getattr(compiler.version, 'VERSION', '')}", answer, 120)
