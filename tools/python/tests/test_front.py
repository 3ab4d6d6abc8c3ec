"""What the package does, from Python. Needs numpy and pytest; tests of ml_dtypes are left out without it."""

import sys

import numpy as np
import pytest

import rustmlir_interp as mlir
from rustmlir_interp.testing import ToolFailed, assert_refines


def same(ty):
    return mlir.read(f"func.func @f(%x: {ty}) -> {ty} {{ return %x : {ty} }}")


@pytest.mark.parametrize(
    ("ty", "dtype"),
    [
        ("i1", np.bool_),
        ("i8", np.int8),
        ("i16", np.uint16),
        ("ui32", np.uint32),
        ("i64", np.int64),
        ("index", np.int64),
        ("f16", np.float16),
        ("f32", np.float32),
        ("f64", np.float64),
        ("complex<f32>", np.complex64),
        ("complex<f64>", np.complex128),
    ],
)
def test_arrays_come_back(ty, dtype):
    a = np.array([[0, 1, 1], [1, 0, 1]]).astype(dtype)
    p = same(f"tensor<2x3x{ty}>")
    r = p.run("f", a).result
    assert r.tolist() == a.tolist() and r.dtype.itemsize == a.dtype.itemsize
    # Whatever their layout in memory.
    assert p.run("f", np.asfortranarray(a)).result.tolist() == a.tolist()
    wide = np.zeros((4, 6), dtype)
    wide[::2, ::2] = a
    assert p.run("f", wide[::2, ::2]).result.tolist() == a.tolist()
    assert p.run("f", a.astype(a.dtype.newbyteorder())).result.tolist() == a.tolist()
    empty = same(f"tensor<0x3x{ty}>").run("f", a[:0]).result
    assert empty.shape == (0, 3)


@pytest.mark.parametrize(
    ("ty", "name"), [("bf16", "bfloat16"), ("f8E5M2", "float8_e5m2"), ("f8E4M3FN", "float8_e4m3fn"), ("i4", "int4")]
)
def test_types_of_ml_dtypes(ty, name):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    a = np.array([1, -2, 3]).astype(getattr(ml_dtypes, name))
    r = same(f"tensor<3x{ty}>").run("f", a).result
    assert r.dtype == a.dtype and r.tolist() == a.tolist()


def test_no_copy_of_what_comes_out():
    v = same("tensor<4xf64>").run("f", np.arange(4.0)).results[0]
    assert np.asarray(v) is v.numpy() and np.shares_memory(np.asarray(v), v.numpy())
    v.numpy()[0] = 7
    assert v.numpy()[0] == 7


def test_scalars_and_text():
    p = mlir.read("func.func @f(%a: i32, %b: f32, %c: i1, %d: index) -> (i32, f32, i1, index) { return %a, %b, %c, %d : i32, f32, i1, index }")
    r = p.run("f", 7, 1.5, True, np.int64(-3))
    assert [v.item() for v in r.results] == [7, 1.5, True, -3]
    assert same("tensor<2xi32>").run("f", "iota").result.tolist() == [0, 1]
    a = same("tensor<5xf32>").run("f", "random(5, 42)").result
    assert a.tolist() == same("tensor<5xf32>").run("f", "random(5, 42)").result.tolist()
    assert same("f64").run("f", 0.1).result == 0.1
    assert same("f64").run("f", float("inf")).result == float("inf")


def test_memory_of_arguments():
    p = mlir.read("func.func @f(%m: memref<2xi32>, %x: i32) {\n  %0 = arith.constant 0 : index\n  memref.store %x, %m[%0] : memref<2xi32>\n  return\n}")
    a = np.array([1, 2], np.int32)
    r = p.run("f", a, 9)
    assert r.ok and r.memory[0].numpy().tolist() == [9, 2] and r.memory[1] is None
    assert a.tolist() == [1, 2], "the heap is simulated: what the caller has is not touched"


def test_every_end_is_a_type_of_its_own():
    p = mlir.read(
        """
func.func @f(%x: i32, %y: i32) -> i32 {
  %r = arith.divsi %x, %y : i32
  return %r : i32
}
func.func @trap(%x: i1) {
  cf.assert %x, "no"
  return
}
func.func @spin() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
func.func private @nobody()
func.func @calls() {
  func.call @nobody() : () -> ()
  return
}
func.func @race(%m: memref<1xi32>, %x: i32) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %4 = arith.constant 4 : index
  scf.parallel (%i) = (%0) to (%4) step (%1) {
    memref.store %x, %m[%0] : memref<1xi32>
  }
  return
}
""",
        "ends.mlir",
    )
    o = p.run("f", 1, 0)
    assert isinstance(o, mlir.Undefined) and not o.ok
    assert (o.kind, str(o.place)) == ("division-by-zero", "ends.mlir:3:8")
    assert "arith.divsi" in str(o) and "arith.divsi" in o._repr_html_()
    with pytest.raises(mlir.NotReturned) as e:
        o.result
    assert e.value.outcome is o
    assert isinstance(p.run("trap", False), mlir.Trap)
    assert isinstance(p.run("spin", step_limit=1000), mlir.Exhausted)
    assert isinstance(p.run("spin", time_limit=0.01), mlir.Exhausted)
    assert isinstance(p.run("calls"), mlir.Unsupported)
    m = np.zeros(1, np.int32)
    assert isinstance(p.run("race", m, 1), mlir.Race)
    assert len(p.run("race", m, 1, races="warn").races) == 1
    assert p.explore("race", m, 1).stability == "race"
    v = same("memref<2xf32>").run("f", "uninit").results[0]
    assert str(v) == "[uninit, uninit]"
    with pytest.raises(ValueError, match="uninitialized"):
        v.numpy()


def test_all_outcomes():
    p = mlir.read(
        """
func.func @sum(%m: memref<4xf32>) -> f32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %s = scf.parallel (%i) = (%0) to (%4) step (%1) init (%z) -> f32 {
    %x = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      scf.reduce.return %c : f32
    }
  }
  return %s : f32
}
"""
    )
    e = p.explore("sum", np.array([1e8, 1, -1e8, 1], np.float32), exhaustive=10_000)
    assert (e.stability, e.complete) == ("nondeterministic", True)
    assert [o.result for o in e.outcomes] == [1, 2, 0]
    assert "these are all" in e._repr_html_()


def test_mistakes_are_told():
    with pytest.raises(mlir.InvalidProgram) as e:
        mlir.read("func.func @f() {\n  oops\n}", "bad.mlir")
    assert str(e.value.problems[0].place) == "bad.mlir:2:3" and "oops" in str(e.value)
    assert mlir.check("func.func @f() { return }") == []
    p = same("tensor<2xf32>")
    for inputs, says in [
        ((), "takes 1 argument"),
        ((np.zeros(3, np.float32),), "does not match type"),
        ((np.zeros(2, np.float64),), "an array of f64"),
        ((np.array(["a", "b"]),), "not supported"),
        ((np.array([{}, None]),), "no array of numbers"),
        (("[1",), "expected"),
    ]:
        with pytest.raises(ValueError, match=says):
            p.run("f", *inputs)
    with pytest.raises(KeyError, match="no function '@g'"):
        p.run("g")
    with pytest.raises(ValueError, match="there is no option 'speed'"):
        p.run("f", "zeros", speed=1)
    with pytest.raises(ValueError, match="is not a time"):
        p.run("f", "zeros", time_limit=-1)


LOOP = """
func.func @f(%n: index, %m: memref<?xi32>) -> i32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %s = scf.for %i = %0 to %n step %1 iter_args(%a = %z) -> i32 {
    %x = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %x : i32
    scf.yield %b : i32
  }
  return %s : i32
}
"""


def test_comparison():
    c = mlir.compare(LOOP, LOOP, inputs=50)
    assert c and c.functions[0].verdict == "refines" and c.functions[0].useful >= 50
    wrong = mlir.compare(LOOP, LOOP.replace("addi", "subi"), inputs=50)
    f = wrong.functions[0]
    assert not wrong and f.verdict == "differs" and f.source.result != f.target.result
    assert "does not refine" in wrong._repr_html_()
    given = mlir.compare(LOOP, LOOP.replace("addi", "subi"), function="f", given=["0", "[1]"])
    assert given.functions[0].verdict == "refines"


def test_a_pass_is_validated(assert_refines):
    assert_refines(LOOP, passes=["convert-scf-to-cf"], inputs=30)
    assert_refines(LOOP, transform=lambda text: text, inputs=30)
    assert_refines(LOOP, tool=[sys.executable, "-c", "import sys; print(sys.stdin.read())"], inputs=30)
    with pytest.raises(AssertionError, match="@f: differs on"):
        assert_refines(LOOP, transform=lambda text: text.replace("addi", "subi"), inputs=30)
    with pytest.raises(AssertionError, match="vacuous"):
        never = "func.func @f() {\n  ub.unreachable\n}"
        assert_refines(never, never)


def test_tools_that_fail():
    for code, says in [
        ("import sys; sys.exit(3)", "exit code 3"),
        ("import os; os.abort()", "signal"),
        ("import time; time.sleep(60)", "no answer after"),
    ]:
        with pytest.raises(ToolFailed, match=says):
            assert_refines(LOOP, tool=[sys.executable, "-c", code], tool_timeout=2)
    with pytest.raises(ToolFailed, match="No such file"):
        assert_refines(LOOP, tool=["no-such-tool"])
    with pytest.raises(mlir.InvalidProgram, match="target.mlir"):
        assert_refines(LOOP, tool=[sys.executable, "-c", "print('nonsense')"])
    with pytest.raises(TypeError):
        assert_refines(LOOP)


def test_traces_and_pictures():
    t = mlir.read(LOOP).trace("f", 2, np.array([3, 4], np.int32))
    assert [e.operation for e in t][:4] == ["arith.constant"] * 3 + ["scf.for"]
    adds = [(e.operands, e.results) for e in t if e.operation == "arith.addi"]
    assert adds == [(["0", "3"], ["3"]), (["3", "4"], ["7"])]
    assert t.outcome.result == 7
    assert t._repr_svg_().startswith("<svg") and "arith.addi" in t._repr_html_()
    short = mlir.read(LOOP).trace("f", 2, np.array([3, 4], np.int32), limit=3)
    assert len(short) == 3 and short.outcome is None and "it goes on" in short._repr_html_()


def test_lowering_and_printing():
    p = mlir.read(LOOP)
    assert "cf.cond_br" in str(p.lower("convert-scf-to-cf"))
    assert p.functions == ["f"] and p.signature("f") == (["index", "memref<?xi32>"], ["i32"])
    assert p.source == LOOP and repr(p) == "Program(@f)" and "<pre>" in p._repr_html_()
    with pytest.raises(KeyError, match="unknown pass 'nothing'"):
        p.lower("nothing")
