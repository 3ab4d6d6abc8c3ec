//! Vectors by element: extraction, insertion, shuffles, reductions, and accesses under masks.

use std::rc::Rc;

use crate::arith::{FAST_POISON, define};
use crate::constraints::{ANY_ATTR, DENSE_I32_ARRAY_ATTR, DICT_ARRAY_ATTR, I32_ATTR, TypeC};
use crate::{AttrDef, Form, Past, Traits, ValueDef, attr, one, opt, opt_attr};
use rustmlir_ir::{AttrId, Ir, OpId, Type, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::kernel::{IntBin, Kernel, ScalarOp};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Pointer, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World, bytes, scalar_attrs};
use rustmlir_num::float::BinaryOp;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::intrinsics::FAST_CALL;
use super::memory::said_alignment;
use super::{FASTMATH_DEF, FLOATS, POINTER, POINTERS, is_float, signless};

pub(super) static VECTOR: TypeC =
    TypeC::new("LLVM dialect-compatible vector type", |ir, t| matches!(ir.type_of_id(t), Type::Vector { .. }));
pub(super) static MASK: TypeC = TypeC::new("LLVM dialect-compatible vector of 1-bit signless integer", |ir, t| {
    ir.elem_type(t).is_some_and(|e| ir.signless_width(e) == Some(1))
});
pub(super) static INTEGERS: TypeC = TypeC::new("LLVM dialect-compatible vector of signless integer", |ir, t| {
    ir.elem_type(t).is_some_and(|e| signless(ir, e))
});
pub(super) static REALS: TypeC = TypeC::new("LLVM dialect-compatible vector of floating-point", |ir, t| {
    ir.elem_type(t).is_some_and(|e| is_float(ir, e))
});
static ELEMENT: TypeC = TypeC::new("LLVM dialect-compatible type", |ir, t| ir.elem_type(t).is_none());
pub(super) static INTEGER: TypeC = TypeC::new("signless integer", signless);
const ALIGNMENT: AttrDef = opt_attr("alignment", &I32_ATTR).in_main(Past::Written(in_64_bits));
const NONTEMPORAL: AttrDef = opt_attr("nontemporal", &ANY_ATTR);
const MASKED_READ: Form = Form::Asm(
    "{`(`} operands {`)` (`,` `alignment` `(` $alignment^ `)`)? prop-dict} attr-dict `:` functional-type(operands, \
        results)",
);
const FAST_CALL_OF_MAIN: Form = Form::AsmOfMain(
    "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)",
);
const IN: &[ValueDef] = &[one("in", &INTEGERS)];
const OUT: &[ValueDef] = &[one("res", &INTEGER)];
const IN_REAL: &[ValueDef] = &[one("in", &REALS)];
const OUT_REAL: &[ValueDef] = &[one("res", &FLOATS)];
const FAST: &[AttrDef] = &[FASTMATH_DEF];
const ARGUMENTS: &[AttrDef] = &[opt_attr("arg_attrs", &DICT_ARRAY_ATTR), opt_attr("res_attrs", &DICT_ARRAY_ATTR)];

pub(super) const READS: &[Ub] =
    &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::UninitialisedRead, Ub::PoisonUse];
pub(super) const WRITES: &[Ub] =
    &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::Misaligned, Ub::WriteToConstant, Ub::PoisonUse];

/// Reductions of integers.
macro_rules! reductions {
    ($($id:ident = $name:literal $kernel:expr, $summary:literal;)*) => {
        define! {
            $($id = $name Form::Generic, [], $summary {
                doc: "Source: LLVM language reference, \"Vector Reduction Intrinsics\".",
                operands: IN, results: OUT, traits: Traits::PURE, verify: Some(verify_reduction),
                meaning: Meaning::Values(|w, v| reduce(w, v, Kernel::IntBin($kernel))),
            })*
        }
    };
}

reductions! {
    REDUCE_ADD = "llvm.intr.vector.reduce.add" IntBin::Add, "sum of the elements";
    REDUCE_MUL = "llvm.intr.vector.reduce.mul" IntBin::Mul, "product of the elements";
    REDUCE_AND = "llvm.intr.vector.reduce.and" IntBin::And, "bitwise and of the elements";
    REDUCE_OR = "llvm.intr.vector.reduce.or" IntBin::Or, "bitwise or of the elements";
    REDUCE_XOR = "llvm.intr.vector.reduce.xor" IntBin::Xor, "bitwise exclusive or of the elements";
    REDUCE_SMAX = "llvm.intr.vector.reduce.smax" IntBin::MaxS, "the largest element, signed";
    REDUCE_SMIN = "llvm.intr.vector.reduce.smin" IntBin::MinS, "the smallest element, signed";
    REDUCE_UMAX = "llvm.intr.vector.reduce.umax" IntBin::MaxU, "the largest element, unsigned";
    REDUCE_UMIN = "llvm.intr.vector.reduce.umin" IntBin::MinU, "the smallest element, unsigned";
}

/// Reductions of floats whose order does not matter.
macro_rules! extremes {
    ($($id:ident = $name:literal $kernel:expr, $summary:literal;)*) => {
        define! {
            $($id = $name FAST_CALL, [], $summary {
                doc: "Source: LLVM language reference, \"Vector Reduction Intrinsics\".",
                operands: IN_REAL, results: OUT_REAL, attrs: FAST, traits: Traits::PURE, poison: FAST_POISON,
                verify: Some(verify_reduction), meaning: Meaning::Values(|w, v| reduce(w, v, Kernel::FloatBin($kernel))),
            })*
        }
    };
}

extremes! {
    REDUCE_FMAX = "llvm.intr.vector.reduce.fmax" BinaryOp::MaxNum, "the largest element, numbers before NaN";
    REDUCE_FMIN = "llvm.intr.vector.reduce.fmin" BinaryOp::MinNum, "the smallest element, numbers before NaN";
    REDUCE_FMAXIMUM = "llvm.intr.vector.reduce.fmaximum" BinaryOp::Maximum, "the largest element, NaN if one is NaN";
    REDUCE_FMINIMUM = "llvm.intr.vector.reduce.fminimum" BinaryOp::Minimum, "the smallest element, NaN if one is NaN";
}

define! {
    REDUCE_FADD = "llvm.intr.vector.reduce.fadd" FAST_CALL_OF_MAIN, [], "sum of a start value and the elements" {
        doc: "From the first to the last; with `reassoc` this is one of the allowed results. Source: LLVM language \
              reference, \"'llvm.vector.reduce.fadd.*' Intrinsic\".",
        operands: &[one("start_value", &FLOATS), one("input", &REALS)], results: OUT_REAL, attrs: FAST, traits: Traits::PURE,
        poison: FAST_POISON, verify: Some(verify_reduction),
        meaning: Meaning::Values(|w, v| reduce(w, v, Kernel::FloatBin(BinaryOp::Add))),
    }
    REDUCE_FMUL = "llvm.intr.vector.reduce.fmul" FAST_CALL_OF_MAIN, [], "product of a start value and the elements" {
        doc: "From the first to the last; with `reassoc` this is one of the allowed results. Source: LLVM language \
              reference, \"'llvm.vector.reduce.fmul.*' Intrinsic\".",
        operands: &[one("start_value", &FLOATS), one("input", &REALS)], results: OUT_REAL, attrs: FAST, traits: Traits::PURE,
        poison: FAST_POISON, verify: Some(verify_reduction),
        meaning: Meaning::Values(|w, v| reduce(w, v, Kernel::FloatBin(BinaryOp::Mul))),
    }
    EXTRACTELEMENT = "llvm.extractelement" Form::Asm("$vector `[` $position `:` type($position) `]` attr-dict `:` \
        type($vector)"),
        [], "an element of a vector" {
        doc: "Source: LLVM language reference, \"'extractelement' Instruction\".",
        operands: &[one("vector", &VECTOR), one("position", &INTEGER)], results: &[one("res", &ELEMENT)],
        rules: &[crate::derive("vector", "res", crate::elem, "result type matches vector element type")],
        traits: Traits::PURE.and(Traits::MAKES_POISON), poison: "if the position is poison or none of the vector's",
        meaning: Meaning::Values(extract),
    }
    INSERTELEMENT = "llvm.insertelement" Form::types(parse_insert, print_insert), [], "a vector with another element" {
        doc: "Source: LLVM language reference, \"'insertelement' Instruction\".",
        operands: &[one("vector", &VECTOR), one("value", &ELEMENT), one("position", &INTEGER)], results: &[one("res", &VECTOR)],
        rules: &[crate::TypeRule::AllMatch(&["vector", "res"])], traits: Traits::PURE.and(Traits::MAKES_POISON),
        verify: Some(verify_insert), poison: "if the position is poison or none of the vector's", meaning: Meaning::Values(insert),
    }
    SHUFFLEVECTOR = "llvm.shufflevector" Form::types(parse_shuffle, print_shuffle), [], "elements of two vectors by their numbers" {
        doc: "Numbers count on from the first vector to the second; -1 is poison. Source: LLVM language reference, \
              \"'shufflevector' Instruction\".",
        operands: &[one("v1", &VECTOR), one("v2", &VECTOR)], results: &[one("res", &VECTOR)],
        attrs: &[attr("mask", &DENSE_I32_ARRAY_ATTR)], traits: Traits::PURE.and(Traits::MAKES_POISON),
        verify: Some(verify_shuffle), poison: "for elements of number -1", meaning: Meaning::Values(shuffle),
    }
    MASKED_LOAD = "llvm.intr.masked.load"
        MASKED_READ, [], "elements of memory where a mask is set" {
        doc: "The others are those of the last operand. Undefined for elements of set lanes where `llvm.load` is. \
              Source: LLVM language reference, \"'llvm.masked.load.*' Intrinsics\".",
        operands: &[one("data", &POINTER), one("mask", &MASK), opt("pass_thru", &VECTOR)], results: &[one("res", &VECTOR)],
        attrs: &[ALIGNMENT, NONTEMPORAL], traits: Traits::READS_MEMORY, complete: Some(in_32_bits), undefined: READS, meaning: Meaning::Values(masked_load),
    }
    MASKED_STORE = "llvm.intr.masked.store"
        Form::Asm("{`(`} $value `,` $data `,` $mask {`)` (`,` `alignment` `(` $alignment^ `)`)?} attr-dict `:` \
            type($value) `,` type($mask) `into` type($data)"), [],
        "writes elements where a mask is set" {
        doc: "Undefined for elements of set lanes where `llvm.store` is. Source: LLVM language reference, \
              \"'llvm.masked.store.*' Intrinsics\".",
        operands: &[one("value", &VECTOR), one("data", &POINTER), one("mask", &MASK)], attrs: &[ALIGNMENT],
        traits: Traits::WRITES_MEMORY, complete: Some(in_32_bits), undefined: WRITES, meaning: Meaning::Values(masked_store),
    }
    MASKED_GATHER = "llvm.intr.masked.gather"
        MASKED_READ, [], "elements at many pointers where a mask is set" {
        doc: "As `llvm.intr.masked.load`, with a pointer for each lane. Source: LLVM language reference, \
              \"'llvm.masked.gather.*' Intrinsics\".",
        operands: &[one("ptrs", &POINTERS), one("mask", &MASK), opt("pass_thru", &VECTOR)], results: &[one("res", &VECTOR)],
        attrs: &[ALIGNMENT], traits: Traits::READS_MEMORY, complete: Some(in_32_bits), undefined: READS, meaning: Meaning::Values(masked_load),
    }
    MASKED_SCATTER = "llvm.intr.masked.scatter"
        Form::Asm("{`(`} $value `,` $ptrs `,` $mask {`)` (`,` `alignment` `(` $alignment^ `)`)?} attr-dict `:` \
            type($value) `,` type($mask) `into` type($ptrs)"), [],
        "writes elements to many pointers where a mask is set" {
        doc: "From the first lane to the last: where two lanes have one address, the later one wins. Source: LLVM \
              language reference, \"'llvm.masked.scatter.*' Intrinsics\".",
        operands: &[one("value", &VECTOR), one("ptrs", &POINTERS), one("mask", &MASK)], attrs: &[ALIGNMENT],
        traits: Traits::WRITES_MEMORY, complete: Some(in_32_bits), undefined: WRITES, meaning: Meaning::Values(masked_store),
    }
    EXPANDLOAD = "llvm.intr.masked.expandload" Form::Generic, [], "as many elements of memory as lanes of a mask are set" {
        doc: "The first set lane gets the element at the pointer, the next one the element after it; the other lanes \
              are those of the last operand. Undefined for these elements where `llvm.load` is. Source: LLVM \
              language reference, \"'llvm.masked.expandload.*' Intrinsics\".",
        operands: &[one("ptr", &POINTER), one("mask", &MASK), one("pass_thru", &VECTOR)], results: &[one("res", &VECTOR)],
        attrs: ARGUMENTS, traits: Traits::READS_MEMORY, verify: Some(verify_masked), undefined: READS,
        meaning: Meaning::Values(expand),
    }
    COMPRESSSTORE = "llvm.intr.masked.compressstore" Form::Generic, [], "writes the set lanes contiguously" {
        doc: "Undefined for these elements where `llvm.store` is. Source: LLVM language reference, \
              \"'llvm.masked.compressstore.*' Intrinsics\".",
        operands: &[one("value", &VECTOR), one("ptr", &POINTER), one("mask", &MASK)], attrs: ARGUMENTS,
        traits: Traits::WRITES_MEMORY, verify: Some(verify_masked), undefined: WRITES, meaning: Meaning::Values(compress),
    }
    FMULADD = "llvm.intr.fmuladd" FAST_CALL, [], "product and sum, rounded once or twice" {
        doc: "Either is allowed, in each lane. A run rounds twice and says where that makes a difference; other \
              schedules round once. Source: LLVM language reference, \"'llvm.fmuladd.*' Intrinsic\".",
        operands: &[one("a", &FLOATS), one("b", &FLOATS), one("c", &FLOATS)], results: &[one("res", &FLOATS)], attrs: FAST,
        traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE).and(Traits::INEXACT), poison: FAST_POISON,
        meaning: Meaning::Values(fmuladd),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn in_64_bits(ir: &Ir, a: AttrId) -> Option<String> {
    Some(format!("{} : i64", ir.attr_i64(a)?))
}

/// Main has alignments in 64 bits.
fn in_32_bits(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    for entry in &mut op.attrs {
        let width = p.ir.attr_type(entry.1).and_then(|t| p.ir.signless_width(t));
        if width == Some(64)
            && p.ir.str(entry.0) == ALIGNMENT.name
            && let Some(n) = p.ir.attr_i64(entry.1).and_then(|n| i32::try_from(n).ok())
        {
            entry.1 = p.ir.int_attr(i64::from(n), 32);
            p.ir.of_main = true;
        }
    }
    Ok(())
}

fn parse_insert(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let value = p.operand()?;
    p.expect(T::Comma)?;
    let vector = p.operand()?;
    p.expect(T::LSquare)?;
    let position = p.operand()?;
    let index = p.colon_type()?;
    p.expect(T::RSquare)?;
    p.opt_attr_dict(op)?;
    let at = p.at();
    let ty = p.colon_type()?;
    let Some(elem) = p.ir.elem_type(ty) else {
        return Err(p.error_at(at, "expected LLVM dialect-compatible vector type"));
    };
    p.resolve_all(at, &[vector, value, position], &[ty, elem, index], &mut op.operands)?;
    op.results.push(ty);
    Ok(())
}

fn print_insert(p: &mut Printer<'_>, op: OpId) {
    let &[vector, value, position] = p.ir.operands(op) else { return };
    p.out.push(' ');
    p.values([value, vector]);
    p.out.push('[');
    p.value(position);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(position));
    p.out.push(']');
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(vector));
}

/// `[0, 3]`, until release 14 with the type of each number.
fn typed_list(p: &mut Parser<'_>) -> PResult<Vec<i64>> {
    p.expect(T::LSquare)?;
    p.comma_list_until(T::RSquare, |p| {
        let at = p.at();
        let n = p.int64()?;
        if p.eat(T::Colon) {
            p.ty()?;
        }
        match i32::try_from(n) {
            Ok(_) => Ok(n),
            Err(_) => Err(p.error_at(at, "integer value too large")),
        }
    })
}

fn parse_shuffle(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let a = p.operand()?;
    p.expect(T::Comma)?;
    let b = p.operand()?;
    let mask = typed_list(p)?;
    let n = mask.len() as i64;
    let mask = p.segments_attr(&mask);
    p.add_attr(op, "mask", mask);
    p.opt_attr_dict(op)?;
    let at = p.at();
    let ty = p.colon_type()?;
    // Until release 14 the type of the second one followed, which is the same.
    let second = if p.eat(T::Comma) { p.ty()? } else { ty };
    p.resolve_same(&[a], ty, &mut op.operands)?;
    p.resolve_same(&[b], second, &mut op.operands)?;
    let Type::Vector { elem, scalable, .. } = p.ir.type_of_id(ty).clone() else {
        return Err(p.error_at(at, "expected LLVM dialect-compatible vector type"));
    };
    let ty = p.ir.ty(Type::Vector { shape: [n].as_slice().into(), scalable, elem });
    op.results.push(ty);
    Ok(())
}

fn print_shuffle(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    let mask = p.ir.attr_named(op, "mask").and_then(|a| p.ir.attr_i64_list(a)).unwrap_or_default();
    p.out.push_str(&format!(" [{}]", mask.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")));
    p.attr_dict(op, &["mask"]);
    p.out.push_str(" : ");
    let first = p.ir.operand_types(op).next();
    p.types(first);
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_insert(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    match types.as_slice() {
        [vector, value, _] if v.ir.elem_type(*vector) != Some(*value) => {
            Err(v.error(op, "failed to verify that argument type matches vector element type"))
        }
        _ => Ok(()),
    }
}

fn verify_shuffle(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let [a, b, r] = types.as_slice() else { return Ok(()) };
    let mask = v.ir.attr_named(op, "mask").and_then(|a| v.ir.attr_i64_list(a)).unwrap_or_default();
    let n = v.ir.shape(*a).and_then(Ir::static_elems).unwrap_or(0) as i64;
    v.require(op, a == b, "failed to verify that all of {v1, v2} have same type")?;
    let fits = v.ir.elem_type(*r) == v.ir.elem_type(*a) && v.ir.shape(*r) == Some(&[mask.len() as i64]);
    v.require(op, fits, "expected a result with an element for each number of the mask")?;
    v.require(op, mask.iter().all(|&k| (-1..2 * n).contains(&k)), "expected numbers of elements of the two vectors")
}

/// Whether the vectors of an access have as many elements as its mask, and one type.
fn verify_masked(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let vectors: Vec<TypeId> = types.into_iter().filter(|&t| v.ir.shape(t).is_some()).collect();
    let mask = |t: TypeId| v.ir.operand_types(op).nth(if v.ir.n_results(op) > 0 { 1 } else { 2 }) == Some(t);
    let shape = vectors.first().and_then(|&t| v.ir.shape(t));
    let alike = vectors.iter().all(|&t| v.ir.shape(t) == shape);
    let mut data = vectors.iter().filter(|&&t| !mask(t));
    let first = data.next();
    let same = data.all(|t| Some(t) == first);
    v.require(op, alike && same, "expected vectors of one type, and as many lanes of the mask as they have elements")
}

fn verify_reduction(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> =
        v.ir.operand_types(op).chain(v.ir.result_types(op)).map(|t| v.ir.elem_or_self(t)).collect();
    let same = types.iter().all(|t| Some(t) == types.first());
    v.require(op, same, "expected the elements and the result to have the same type")?;
    let start = v.ir.operand_types(op).next().filter(|_| types.len() == 3);
    v.require(op, start.is_none_or(|t| v.ir.shape(t).is_none()), "operand #0 must be floating-point")
}

// ---- meaning ------------------------------------------------------------------------------------

/// The elements of a vector; of poison as many as its type has.
pub(super) fn elements(w: &World<'_>, v: &Value, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    match v {
        Value::Shaped(s) => Ok(s.clone()),
        Value::Poison => {
            let shape = w.ir.shape(ty).unwrap_or(&[]);
            let n = w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), VALUE_BYTES)?;
            Ok(Rc::new(Shaped::new(shape, Elems::Any(vec![Value::Poison; n]))))
        }
        _ => Err(w.unsupported("an entirely undefined vector")),
    }
}

/// An element that somebody looks at.
pub(super) fn defined(w: &World<'_>, v: Option<Value>) -> Result<Value, Stop> {
    match v {
        Some(Value::Unit) => Err(w.unsupported("an element that has not been defined")),
        v => Ok(v.unwrap_or(Value::Poison)),
    }
}

/// The number of an element; `None` for poison and what lies outside.
fn position(v: &Value, n: usize) -> Option<usize> {
    v.unsigned().and_then(|k| usize::try_from(k).ok()).filter(|&k| k < n)
}

fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, k], _) = w.first(operands)?;
    let s = elements(w, v, w.operand_type(0)?)?;
    let found = position(k, s.elems.len()).map_or(Ok(Value::Poison), |k| defined(w, s.elems.get(k)))?;
    Ok(Values::from_iter([found]))
}

fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, x, k], _) = w.first(operands)?;
    let ty = w.operand_type(0)?;
    let mut s = elements(w, v, ty)?;
    let Some(k) = position(k, s.elems.len()) else { return Ok(Values::from_iter([Value::Poison])) };
    let mut elems = s.elems.clone();
    elems.set(k, x.clone());
    let all = (0..elems.len()).filter_map(|k| elems.get(k)).collect();
    s = Rc::new(Shaped::new(&s.shape, Elems::from_values(all)));
    Ok(Values::from_iter([Value::Shaped(s)]))
}

fn shuffle(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([a, b], _) = w.first(operands)?;
    let ty = w.operand_type(0)?;
    let (a, b) = (elements(w, a, ty)?, elements(w, b, ty)?);
    let mask = w.ir.attr_named(w.op, "mask").and_then(|m| w.ir.attr_i64_list(m)).unwrap_or_default();
    let n = a.elems.len();
    let pick = |&k: &i64| match usize::try_from(k) {
        Err(_) => Value::Poison,
        Ok(k) if k < n => a.elems.get(k).unwrap_or(Value::Poison),
        Ok(k) => b.elems.get(k - n).unwrap_or(Value::Poison),
    };
    let all = mask.iter().map(pick).collect();
    Ok(Values::from_iter([Value::shaped(&[mask.len() as i64], Elems::from_values(all))]))
}

/// The elements combined from the first to the last, behind a start value if there is one.
fn reduce(w: &mut World<'_>, operands: &mut [Value], kernel: Kernel) -> Result<Values, Stop> {
    let Some((v, start)) = operands.split_last() else { return Err(w.malformed("operands")) };
    let ty = w.operand_type(start.len())?;
    let s = elements(w, v, ty)?;
    // No rule keeps a vector out, which no intrinsic of LLVM IR has.
    if w.ir.shape(w.result_type()?).is_some() {
        return Err(w.unsupported("a reduction whose result is a vector"));
    }
    let t = scalar_ty(w.ir, w.config.index_width, ty).ok_or_else(|| w.unsupported("a reduction of these elements"))?;
    let bits = scalar_attrs(w.ir, w.op, kernel).1;
    let by = ScalarOp { kernel, ins: [t; 3], n_in: 2, out: t, aux: 0, flags: bits, rounding: None };
    w.charge(s.elems.len() as u64)?;
    let mut acc = start.first().cloned();
    for k in 0..s.elems.len() {
        let x = defined(w, s.elems.get(k))?;
        acc = Some(match acc {
            Some(a) => w.apply(&by, &[a, x])?,
            None => x,
        });
    }
    // A single element keeps the promises, too.
    Ok(Values::from_iter(acc.map(|v| by.kept(v))))
}

/// Whether a lane is set.
pub(super) fn set(w: &World<'_>, mask: &Shaped, k: usize) -> Result<bool, Stop> {
    Ok(w.decided(&defined(w, mask.elems.get(k))?)? != 0)
}

/// Where a lane lies: at its pointer, or at its place behind the only one.
fn place(w: &World<'_>, pointers: &Value, k: usize, each: u64) -> Result<Pointer, Stop> {
    match pointers {
        Value::Shaped(s) => w.pointer(&defined(w, s.elems.get(k))?),
        p => {
            let p = w.pointer(p)?;
            Ok(Pointer { at: p.at.saturating_add((each * k as u64) as i64), ..p })
        }
    }
}

/// Bytes from one element of a vector in memory to the next, and the alignment of each: that of the
/// whole is looked at where its first lane is.
pub(super) fn lanes(w: &World<'_>, vector: TypeId) -> Result<(TypeId, u64, u64), Stop> {
    let elem = w.ir.elem_or_self(vector);
    let fits = bytes::size(w.ir, vector).is_some() && !bytes::packed(w.ir, vector);
    let size = bytes::size(w.ir, elem).filter(|_| fits);
    let size = size.ok_or_else(|| w.unsupported("elements of this type in memory"))?;
    Ok((elem, size.bytes, size.align))
}

fn masked_load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p, mask], pass) = w.first(operands)?;
    let ty = w.result_type()?;
    let (elem, each, _) = lanes(w, ty)?;
    let mask = elements(w, mask, w.operand_type(1)?)?;
    let pass = pass.first().map(|v| elements(w, v, ty)).transpose()?;
    let align = said_alignment(w.ir, w.op).unwrap_or(1);
    let gather = matches!(p, Value::Shaped(_));
    if !gather {
        w.pointer_aligned(place(w, p, 0, each)?, align)?;
    }
    let mut all = Vec::new();
    for k in 0..mask.elems.len() {
        all.push(if set(w, &mask, k)? {
            w.load_at(place(w, p, k, each)?, elem, Some(if gather { align } else { 1 }), "load")?
        } else {
            pass.as_ref().and_then(|s| s.elems.get(k)).unwrap_or(Value::Poison)
        });
    }
    Ok(Values::from_iter([Value::shaped(w.ir.shape(ty).unwrap_or(&[]), Elems::from_values(all))]))
}

fn masked_store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, p, mask], _) = w.first(operands)?;
    let ty = w.operand_type(0)?;
    let (elem, each, _) = lanes(w, ty)?;
    let (v, mask) = (elements(w, v, ty)?, elements(w, mask, w.operand_type(2)?)?);
    let align = said_alignment(w.ir, w.op).unwrap_or(1);
    let scatter = matches!(p, Value::Shaped(_));
    if !scatter {
        w.pointer_aligned(place(w, p, 0, each)?, align)?;
    }
    for k in 0..mask.elems.len() {
        if set(w, &mask, k)? {
            let x = v.elems.get(k).unwrap_or(Value::Poison);
            w.store_at(place(w, p, k, each)?, elem, &x, Some(if scatter { align } else { 1 }), "store")?;
        }
    }
    Ok(Values::new())
}

fn expand(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p, mask, pass], _) = w.first(operands)?;
    let ty = w.result_type()?;
    let (elem, each, _) = lanes(w, ty)?;
    let (mask, pass) = (elements(w, mask, w.operand_type(1)?)?, elements(w, pass, ty)?);
    let (align, mut next, mut all) = (super::memory::said_of_operand(w, 0), 0, Vec::new());
    for k in 0..mask.elems.len() {
        all.push(if set(w, &mask, k)? {
            let at = place(w, p, next, each)?;
            let x = w.load_at(at, elem, Some(if next == 0 { align } else { 1 }), "load")?;
            next += 1;
            x
        } else {
            pass.elems.get(k).unwrap_or(Value::Poison)
        });
    }
    Ok(Values::from_iter([Value::shaped(w.ir.shape(ty).unwrap_or(&[]), Elems::from_values(all))]))
}

fn compress(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, p, mask], _) = w.first(operands)?;
    let ty = w.operand_type(0)?;
    let (elem, each, _) = lanes(w, ty)?;
    let (v, mask) = (elements(w, v, ty)?, elements(w, mask, w.operand_type(2)?)?);
    let (align, mut next) = (super::memory::said_of_operand(w, 1), 0);
    for k in 0..mask.elems.len() {
        if set(w, &mask, k)? {
            let (x, at) = (v.elems.get(k).unwrap_or(Value::Poison), place(w, p, next, each)?);
            w.store_at(at, elem, &x, Some(if next == 0 { align } else { 1 }), "store")?;
            next += 1;
        }
    }
    Ok(Values::new())
}

/// Whether the product is rounded, too, is open.
fn fmuladd(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let once = w.scalars(&[Kernel::Fma], operands)?;
    let ([a, b, c], _) = w.first(operands)?;
    let product = w.scalars(&[Kernel::FloatBin(BinaryOp::Mul)], &[a.clone(), b.clone()])?;
    let twice = match product.first() {
        Some(x) => w.scalars(&[Kernel::FloatBin(BinaryOp::Add)], &[x.clone(), c.clone()])?,
        None => return Err(w.malformed("results")),
    };
    let format = w.ir.float_format(w.ir.elem_or_self(w.operand_type(0)?));
    let nan = |v: &Value| matches!((format, v), (Some(f), Value::Word(x)) if f.is_nan(u128::from(*x)));
    // An overflow of the product alone is one of the differences. Each lane may be rounded in its
    // own way; of NaNs nobody knows the bits.
    let mut pick = |once: Value, twice: Value| match once == twice || nan(&once) && nan(&twice) {
        false if w.sched.fuses(w.op.0) => once,
        _ => twice,
    };
    Ok(once
        .into_iter()
        .zip(twice)
        .map(|(x, y)| match (&x, &y) {
            (Value::Shaped(a), Value::Shaped(b)) => {
                let lane = |s: &Shaped, k| s.elems.get(k).unwrap_or(Value::Poison);
                let all = (0..b.elems.len()).map(|k| pick(lane(a, k), lane(b, k))).collect();
                Value::shaped(&b.shape, Elems::from_values(all))
            }
            _ => pick(x, y),
        })
        .collect())
}
