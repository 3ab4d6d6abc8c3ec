//! Vectors whose length the machine decides: their lengths, their parts, and intrinsics that are
//! made for them.

use crate::arith::define;
use crate::constraints::{I64_ATTR, TypeC};
use crate::{Form, Traits, attr, one, vector};
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{FloatUn, Kernel, ScalarOp};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World, scalar_attrs};
use rustmlir_num::elementary::Unary;
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

use super::lanes::{VECTOR, elements};
use super::{FASTMATH_DEF, FLOATS, signless};

static NUMBER: TypeC = TypeC::new("signless integer", signless);
static NUMBERS: TypeC = TypeC::new("LLVM dialect-compatible vector of signless integer", |ir, t| {
    ir.elem_type(t).is_some_and(|e| signless(ir, e))
});
static PAIR: TypeC =
    TypeC::new("LLVM struct of two values of one type", |ir, t| matches!(ir.struct_parts(t), Some([a, b]) if a == b));

define! {
    VSCALE = "llvm.intr.vscale" Form::Generic, [], "by how much scalable vectors are longer than their types say" {
        doc: "A number that a run is given (`--vscale`); it is unsupported without. Poison if it is too large for \
              the type. Source: LLVM language reference, \"'llvm.vscale' Intrinsic\".",
        results: &[one("res", &NUMBER)], traits: Traits::PURE.and(Traits::MAKES_POISON),
        poison: "the number is too large for the type", meaning: Meaning::Values(vscale),
    }
    STEPVECTOR = "llvm.intr.stepvector" Form::Asm("attr-dict `:` type($res)"), [], "0, 1, 2, ..." {
        doc: "Numbers that are too large for the elements wrap around. Source: LLVM language reference, \
              \"'llvm.stepvector' Intrinsic\".",
        results: &[one("res", &NUMBERS)], traits: Traits::PURE, meaning: Meaning::Values(steps),
    }
    VECTOR_INSERT = "llvm.intr.vector.insert"
        Form::Asm("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)"), [],
        "a vector with a part replaced" {
        doc: "The position counts in lengths of scalable vectors if the part is one. Poison where the part does not \
              fit. Source: LLVM language reference, \"'llvm.vector.insert' Intrinsic\".",
        operands: &[one("dstvec", &VECTOR), one("srcvec", &VECTOR)], results: &[one("res", &VECTOR)],
        attrs: &[attr("pos", &I64_ATTR)], rules: &[crate::TypeRule::AllMatch(&["dstvec", "res"])],
        traits: Traits::PURE.and(Traits::MAKES_POISON), poison: "the part does not fit there",
        verify: Some(|v, op| {
            let part = v.ir.operand_types(op).nth(1);
            verify_part(v, op, part)
        }), meaning: Meaning::Values(insert),
    }
    VECTOR_EXTRACT = "llvm.intr.vector.extract"
        Form::Asm("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)"), [], "a part of a vector" {
        doc: "The position counts in lengths of scalable vectors if the part is one. Poison where the part does not \
              fit. Source: LLVM language reference, \"'llvm.vector.extract' Intrinsic\".",
        operands: &[one("srcvec", &VECTOR)], results: &[one("res", &VECTOR)], attrs: &[attr("pos", &I64_ATTR)],
        traits: Traits::PURE.and(Traits::MAKES_POISON), poison: "the part does not fit there",
        verify: Some(|v, op| {
            let part = v.ir.result_types(op).next();
            verify_part(v, op, part)
        }), meaning: Meaning::Values(extract),
    }
    INTERLEAVE2 = "llvm.intr.vector.interleave2" Form::Generic, [], "the elements of two vectors in turn" {
        doc: "Source: LLVM language reference, \"'llvm.vector.interleave2/3/4/5/6/7/8' Intrinsic\".",
        operands: &[one("vec1", &VECTOR), one("vec2", &VECTOR)], results: &[one("res", &VECTOR)], traits: Traits::PURE,
        verify: Some(|v, op| {
            let (a, b) = (v.ir.operand_types(op).next(), v.ir.operand_types(op).nth(1));
            v.require(op, a == b, "failed to verify that all of {vec1, vec2} have same type")?;
            let whole = v.ir.result_types(op).next();
            verify_halves(v, op, whole, a, "failed to verify that result has twice as many elements as 'vec1'")
        }),
        meaning: Meaning::Values(interleave),
    }
    DEINTERLEAVE2 = "llvm.intr.vector.deinterleave2" Form::Generic, [], "the even and the odd elements of a vector" {
        doc: "Source: LLVM language reference, \"'llvm.vector.deinterleave2/3/4/5/6/7/8' Intrinsic\".",
        operands: &[one("vec", &VECTOR)], results: &[one("res", &PAIR)], traits: Traits::PURE,
        verify: Some(|v, op| {
            let half = v.ir.result_types(op).next().and_then(|t| v.ir.struct_parts(t)).and_then(|p| p.first().copied());
            let whole = v.ir.operand_types(op).next();
            verify_halves(v, op, whole, half, "expected one vector to be twice as long as the others")
        }),
        meaning: Meaning::Values(deinterleave),
    }
    SINCOS = "llvm.intr.sincos" super::intrinsics::FAST_CALL, [],
        "sine and cosine" {
        doc: "As `llvm.intr.sin` and `llvm.intr.cos`. Source: LLVM language reference, \"'llvm.sincos.*' Intrinsic\".",
        operands: &[one("val", &FLOATS)], results: &[one("res", &PAIR)], attrs: &[FASTMATH_DEF],
        traits: Traits::PURE.and(Traits::INEXACT),
        verify: Some(|v, op| {
            let half = v.ir.result_types(op).next().and_then(|t| v.ir.struct_parts(t)).and_then(|p| p.first().copied());
            let Some(t) = v.ir.result_types(op).next().filter(|_| half != v.ir.operand_types(op).next()) else {
                return Ok(());
            };
            let shown = v.show(t);
            let m = "expected result type to be an homogeneous struct with two elements matching the operand type, \
                but got";
            Err(v.error(op, format!("{m} '{shown}'")))
        }),
        meaning: Meaning::Values(sincos),
    }
}

// ---- rules --------------------------------------------------------------------------------------

fn dims(ir: &Ir, t: TypeId) -> Option<(i64, TypeId, bool)> {
    match ir.type_of_id(t) {
        Type::Vector { shape, elem, scalable } => Some((*shape.first()?, *elem, *scalable != 0)),
        _ => None,
    }
}

/// Parts have the elements of the whole and lie at multiples of their length.
fn verify_part(v: &mut Verifier<'_>, op: OpId, part: Option<TypeId>) -> VResult {
    let whole = v.ir.operand_types(op).next();
    let (Some((n, e, scales)), Some((_, d, grows))) =
        (part.and_then(|t| dims(v.ir, t)), whole.and_then(|t| dims(v.ir, t)))
    else {
        return Ok(());
    };
    v.require(op, e == d, "failed to verify that vectors have the same element type")?;
    let what = if v.ir.n_results(op) > 0 && v.ir.operands(op).len() == 1 {
        "failed to verify that it is not extracting scalable from fixed-length vectors."
    } else {
        "failed to verify that it is not inserting scalable into fixed-length vectors."
    };
    v.require(op, !scales || grows, what)?;
    let at = v.ir.i64_attr_named(op, "pos").unwrap_or(0);
    v.require(op, at.checked_rem(n) == Some(0), "failed to verify that the position is a multiple of the part's length")
}

/// One vector is twice as long as the other.
fn verify_halves(v: &mut Verifier<'_>, op: OpId, whole: Option<TypeId>, half: Option<TypeId>, what: &str) -> VResult {
    let [whole, half] = [whole, half].map(|t| t.and_then(|t| dims(v.ir, t)));
    let twice = half.and_then(|(n, e, s)| Some((n.checked_mul(2)?, e, s)));
    v.require(op, whole.is_some() && whole == twice, what)
}

// ---- meaning ------------------------------------------------------------------------------------

fn vscale(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let n = w.ir.vscale.ok_or_else(|| w.unsupported("'llvm.intr.vscale' without --vscale"))?;
    let n = u64::from(n);
    let width = w.ir.signless_width(w.result_type()?).unwrap_or(64).min(64);
    Ok(Values::from_iter([if n & int::mask(width) == n { Value::Word(n) } else { Value::Poison }]))
}

fn steps(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.result_type()?;
    let n = w.ir.shape(ty).and_then(Ir::static_elems).ok_or_else(|| w.malformed("a vector"))?;
    w.room(n, VALUE_BYTES)?;
    w.charge(n)?;
    let width =
        w.element_width(ty).filter(|&n| n <= 64).ok_or_else(|| w.unsupported("numbers of more than 64 bits"))?;
    let all = (0..n).map(|k| k & int::mask(width)).collect();
    Ok(Values::from_iter([Value::shaped(&[n as i64], Elems::Words(all))]))
}

/// Gives operands that are poison their elements; those of which nothing is known are refused.
fn spread(w: &World<'_>, operands: &mut [Value]) -> Result<(), Stop> {
    for (k, v) in operands.iter_mut().enumerate() {
        *v = Value::Shaped(elements(w, v, w.operand_type(k)?)?);
    }
    Ok(())
}

fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    spread(w, operands)?;
    // The vector dialect has the part first.
    operands.reverse();
    vector::scalable::insert(w, operands)
}

fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    spread(w, operands)?;
    vector::scalable::extract(w, operands)
}

fn interleave(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    spread(w, operands)?;
    vector::strided::interleave(w, operands)
}

fn deinterleave(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    spread(w, operands)?;
    let ([Value::Shaped(all)], _) = w.first(operands)? else { return Err(w.malformed("a vector")) };
    let n = all.elems.len();
    w.room(n as u64, VALUE_BYTES)?;
    let half = |from: usize| {
        let these = (from..n).step_by(2).map(|k| all.elems.get(k).unwrap_or(Value::Poison)).collect();
        Value::shaped(&[n as i64 / 2], Elems::from_values(these))
    };
    Ok(Values::from_iter([Value::Parts(vec![half(0), half(1)].into())]))
}

fn sincos(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.operand_type(0)?;
    let t = scalar_ty(w.ir, w.config.index_width, ty).ok_or_else(|| w.unsupported("floats of this type"))?;
    let each = [Unary::Sin, Unary::Cos].map(|f| {
        let kernel = Kernel::FloatUn(FloatUn::Elem(f));
        let flags = scalar_attrs(w.ir, w.op, kernel).1;
        let by = ScalarOp { kernel, ins: [t; 3], n_in: 1, out: t, aux: 0, flags, rounding: None };
        w.apply(&by, operands)
    });
    let [sin, cos] = each;
    Ok(Values::from_iter([Value::Parts(vec![sin?, cos?].into())]))
}
