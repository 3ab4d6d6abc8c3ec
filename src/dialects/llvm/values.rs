//! Constants, undefined values, choices, and the parts of structs and arrays.

use std::rc::Rc;

use crate::arith::{define, select};
use crate::constraints::{ANY_ATTR, DENSE_I64_ARRAY_ATTR};
use crate::{Exec, Form, Traits, TypeRule, attr, one};
use rustmlir_ir::{Attr, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Pointer, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::asm::{Brackets, index_list_attr, print_index_list};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::{AGGREGATE, ANY_LLVM, BITS, FASTMATH_DEF, POINTER, quick, undefined};

const TYPE_ONLY: Form = Form::Asm("attr-dict `:` type($res)");

define! {
    CONSTANT = "llvm.mlir.constant" Form::Asm("`(` $value `)` attr-dict `:` type($res)"), [], "a constant" {
        doc: "An integer or float, a vector or nested arrays of them, a string as an array of bytes, or a struct of \
              such parts. Source: 'llvm' dialect documentation.",
        results: &[one("res", &ANY_LLVM)], attrs: &[attr("value", &ANY_ATTR)],
        traits: Traits::PURE.and(Traits::CONSTANT), verify: Some(verify_constant), meaning: Meaning::Constant,
        exec: Exec::Resolve(|_, _| Ok(())),
    }
    ZERO = "llvm.mlir.zero" TYPE_ONLY, [], "zero of any type" {
        doc: "All bits are zero; a pointer is null. Source: 'llvm' dialect documentation.",
        results: &[one("res", &ANY_LLVM)], traits: Traits::PURE, meaning: Meaning::Values(zero),
    }
    NULL = "llvm.mlir.null" TYPE_ONLY, [], "the null pointer" {
        doc: "As `llvm.mlir.zero`, as releases up to 17 write it. Source: 'llvm' dialect documentation.",
        results: &[one("res", &POINTER)], traits: Traits::PURE, meaning: Meaning::Values(zero),
    }
    UNDEF = "llvm.mlir.undef" TYPE_ONLY, [], "a value that may be another one at each use" {
        doc: "Of a struct, an array or a vector, whose parts are set afterwards. Unset parts may be passed on. An \
              undefined number is any number, as the schedule chooses, or zero without a schedule. It may only reach \
              operations that are defined for every number. In a transformed program it is taken for poison: what \
              that refines, any number does. Source: LLVM language reference, \"Undefined Values\".",
        results: &[one("res", &ANY_LLVM)], traits: Traits::PURE.and(Traits::MAKES_POISON),
        poison: "for an undefined number of a program that is compared with its source", meaning: Meaning::Values(undef),
    }
    POISON = "llvm.mlir.poison" TYPE_ONLY, [], "poison" {
        doc: "As `ub.poison`. Source: LLVM language reference, \"Poison Values\".",
        results: &[one("res", &ANY_LLVM)], traits: Traits::PURE.and(Traits::MAKES_POISON), poison: "always",
        meaning: Meaning::Values(|_, _| Ok(Values::from_iter([Value::Poison]))),
    }
    FREEZE = "llvm.freeze" Form::Asm("$val attr-dict `:` type($val)"), [], "an arbitrary value in place of poison" {
        doc: "A value that is not poison stays as it is. Poison and undefined numbers become any number, as the \
              schedule chooses, which is zero without one: the same for all uses. Of pointers that is not supported. \
              Source: LLVM language reference, \"'freeze' instruction\".",
        operands: &[one("val", &ANY_LLVM)], results: &[one("res", &ANY_LLVM)],
        traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE), meaning: Meaning::Values(freeze),
    }
    SELECT = "llvm.select" Form::Asm("operands {(`fastmath` `` $fastmathFlags^)?} attr-dict `:` type($condition) `,` \
        type($res)"), [], "one of two values" {
        doc: "As `arith.select`. Promises of `fastmathFlags` about NaN and infinity are not supported. Source: LLVM \
              language reference, \"'select' instruction\".",
        operands: &[one("condition", &BITS), one("trueValue", &ANY_LLVM), one("falseValue", &ANY_LLVM)],
        results: &[one("res", &ANY_LLVM)], attrs: &[FASTMATH_DEF],
        traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS), rules: &[TypeRule::AllMatch(&["trueValue", "falseValue", "res"])],
        verify: Some(select::verify), poison: "if the condition or the chosen value is poison",
        meaning: Meaning::Values(choose),
        exec: Exec::Resolve(|r, op| match super::promises_of_values(r.ir, op) {
            true => r.by_meaning(op),
            false => select::resolve(r, op),
        }),
    }
    EXTRACTVALUE = "llvm.extractvalue" Form::types(parse_extract, print_extract), [], "a part of a struct or an array" {
        doc: "Source: LLVM language reference, \"'extractvalue' instruction\".",
        operands: &[one("container", &AGGREGATE)], results: &[one("res", &ANY_LLVM)],
        attrs: &[attr("position", &DENSE_I64_ARRAY_ATTR)], traits: Traits::PURE, verify: Some(verify_extract),
        meaning: Meaning::Values(extract), exec: Exec::Resolve(|r, op| quick::part(r, op, extract, part_position(r.ir, op))),
    }
    INSERTVALUE = "llvm.insertvalue" Form::types(parse_insert, print_insert), [], "a struct or an array with another part" {
        doc: "Source: LLVM language reference, \"'insertvalue' instruction\".",
        operands: &[one("container", &AGGREGATE), one("value", &ANY_LLVM)], results: &[one("res", &AGGREGATE)],
        attrs: &[attr("position", &DENSE_I64_ARRAY_ATTR)], traits: Traits::PURE,
        rules: &[TypeRule::AllMatch(&["container", "res"])], verify: Some(verify_insert), meaning: Meaning::Values(insert),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn position(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<Vec<i64>> {
    // Until release 14 the type of each number stood behind it.
    p.expect(T::LSquare)?;
    let at = p.comma_list_until(T::RSquare, |p| {
        let n = p.int64()?;
        if p.eat(T::Colon) {
            p.ty()?;
        }
        Ok(n)
    })?;
    let a = index_list_attr(&mut p.ir, &at);
    p.add_attr(op, "position", a);
    Ok(at)
}

/// The type of the part at a position.
fn part(ir: &Ir, container: TypeId, position: &[i64]) -> Option<TypeId> {
    position.iter().try_fold(container, |t, &k| match ir.type_of_id(t) {
        Type::Llvm(_) => ir.part_type(t, usize::try_from(k).ok()?),
        _ => None,
    })
}

fn outside(position: &[i64]) -> String {
    format!("position out of bounds: {}", position.last().copied().unwrap_or(0))
}

fn parsed_part(p: &mut Parser<'_>, op: &ParsedOp, container: TypeId, at: &[i64]) -> PResult<TypeId> {
    let found = part(&p.ir, container, at);
    found.ok_or_else(|| p.custom_error(op.at, outside(at)))
}

fn parse_extract(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let container = p.operand()?;
    let at = position(p, op)?;
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    p.resolve_same(&[container], ty, &mut op.operands)?;
    let part = parsed_part(p, op, ty, &at)?;
    op.results.push(part);
    Ok(())
}

fn parse_insert(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let value = p.operand()?;
    p.expect(T::Comma)?;
    let container = p.operand()?;
    let at = position(p, op)?;
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    let part = parsed_part(p, op, ty, &at)?;
    p.resolve_same(&[container], ty, &mut op.operands)?;
    p.resolve_same(&[value], part, &mut op.operands)?;
    op.results.push(ty);
    Ok(())
}

fn print_position(p: &mut Printer<'_>, op: OpId) {
    let at = p.ir.attr_named(op, "position").and_then(|a| p.ir.attr_i64_list(a)).unwrap_or_default();
    print_index_list(p, Brackets::Square, &[], &at);
    p.attr_dict(op, &["position"]);
    p.out.push_str(" : ");
    if let Some(t) = p.ir.operand_types(op).next() {
        p.ty(t);
    }
}

fn print_extract(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    print_position(p, op);
}

fn print_insert(p: &mut Printer<'_>, op: OpId) {
    if let &[container, value] = p.ir.operands(op) {
        p.out.push(' ');
        p.values([value, container]);
    }
    print_position(p, op);
}

// ---- rules --------------------------------------------------------------------------------------

/// How many numbers nested arrays, or a vector, hold.
fn numbers(ir: &Ir, mut ty: TypeId) -> Option<u64> {
    let mut all = 1u64;
    while let Type::Llvm(LlvmType::Array(n, part)) = ir.type_of_id(ty) {
        all = all.checked_mul(*n)?;
        ty = *part;
    }
    all.checked_mul(ir.shape(ty).map_or(Some(1), Ir::static_elems)?)
}

fn verify_constant(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(t)) = (v.ir.attr_named(op, "value"), v.ir.result_types(op).next()) else { return Ok(()) };
    if let Attr::Dense { ty, .. } | Attr::Sparse { ty, .. } = v.ir.attr_of_id(a)
        && let Type::Llvm(LlvmType::Array(..)) = v.ir.type_of_id(t)
        && let (Some(has), Some(wants)) = (numbers(v.ir, *ty), numbers(v.ir, t))
        && has != wants
    {
        let m = format!("type and attribute have a different number of elements: {wants} vs. {has}");
        return Err(v.error(op, m));
    }
    let fits = match v.ir.attr_of_id(a) {
        Attr::Bool(_) | Attr::Integer(..) => v.ir.signless_width(t).is_some(),
        // Floats that LLVM does not have are their bits.
        Attr::Float(_, f) => {
            let bits = v.ir.float_format(*f).map(|f| f.width());
            v.ir.float_format(t) == v.ir.float_format(*f) || v.ir.signless_width(t) == bits
        }
        Attr::Dense { ty, .. } | Attr::Sparse { ty, .. } | Attr::DenseResource(_, ty) => match v.ir.type_of_id(t) {
            // A single number may have no dimension.
            Type::Vector { shape, .. } => {
                v.ir.shape(*ty) == v.ir.shape(t) || v.ir.shape(*ty) == Some(&[]) && shape.as_slice() == [1]
            }
            Type::Llvm(LlvmType::Array(..)) => true,
            _ => false,
        },
        Attr::String(..) | Attr::Array(_) | Attr::Unit | Attr::Symbol(..) => true,
        _ => false,
    };
    if let (false, Attr::Float(_, f)) = (fits, v.ir.attr_of_id(a)) {
        let bits = v.ir.float_format(*f).map_or(0, |f| f.width());
        return Err(v.error(op, format!("expected integer type of width {bits}")));
    }
    if !fits {
        return Err(v.error(op, "only supports integer, float, string or elements attributes that fit the type"));
    }
    Ok(())
}

fn verify_part(v: &mut Verifier<'_>, op: OpId, verb: [&str; 2], other: Option<TypeId>) -> VResult {
    let at = v.ir.attr_named(op, "position").and_then(|a| v.ir.attr_i64_list(a)).unwrap_or_default();
    let Some(container) = v.ir.operand_types(op).next() else { return Ok(()) };
    if at.is_empty() || part(v.ir, container, &at).is_none() {
        return Err(v.error(op, outside(&at)));
    }
    if let Some(other) = other.filter(|&t| part(v.ir, container, &at) != Some(t)) {
        let (t, c, [verb, preposition]) = (v.show(other), v.show(container), verb);
        return Err(v.error(op, format!("Type mismatch: cannot {verb} '{t}' {preposition} '{c}'")));
    }
    Ok(())
}

fn verify_extract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let t = v.ir.result_types(op).next();
    verify_part(v, op, ["extract", "from"], t)
}

fn verify_insert(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let t = v.ir.operand_types(op).nth(1);
    verify_part(v, op, ["insert", "into"], t)
}

// ---- meaning ------------------------------------------------------------------------------------

/// How many parts a struct or an array has.
fn count(ir: &Ir, ty: TypeId) -> Option<u64> {
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Struct { parts, .. }) => Some(parts.len() as u64),
        Type::Llvm(LlvmType::Array(n, _)) => Some(*n),
        _ => None,
    }
}

/// Parts that a struct or an array has at most, those of its parts included. Values keep their
/// parts one by one.
const MAX_PARTS: u32 = 1 << 16;

/// Counts the parts of a type down; whether there are too many.
fn too_many(ir: &Ir, ty: TypeId, left: &mut u32) -> bool {
    let Some(n) = count(ir, ty) else { return false };
    (0..n).any(|k| {
        *left = left.saturating_sub(1);
        let Some(part) = usize::try_from(k).ok().and_then(|k| ir.part_type(ty, k)) else { return true };
        *left == 0 || stacker::maybe_grow(32 * 1024, 1024 * 1024, || too_many(ir, part, left))
    })
}

/// Counts as steps what a struct or an array of a type takes.
fn charge(w: &mut World<'_>, ty: TypeId) -> Result<(), Stop> {
    let mut left = MAX_PARTS;
    if too_many(w.ir, ty, &mut left) {
        return Err(w.unsupported(format!("a struct or an array of {MAX_PARTS} parts or more")));
    }
    w.charge(u64::from(MAX_PARTS - left))
}

/// Zero of a type whose parts have been counted.
fn zero_of(w: &World<'_>, ty: TypeId) -> Result<Value, Stop> {
    if let Some(n) = count(w.ir, ty) {
        let zero = |k| {
            let part = w.ir.part_type(ty, k as usize).ok_or_else(|| w.malformed("parts"))?;
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || zero_of(w, part))
        };
        return Ok(Value::Parts((0..n).map(zero).collect::<Result<Vec<_>, Stop>>()?.into()));
    }
    let zero = match w.element_width(ty) {
        Some(bits) if bits <= 64 => Value::Word(0),
        Some(_) => Value::wide(num_bigint::BigUint::ZERO),
        None if w.ir.is_pointer(w.ir.elem_or_self(ty)) => Pointer::NULL.into(),
        None => return Err(w.unsupported("zero of this type")),
    };
    match w.ir.type_of_id(ty) {
        Type::Vector { shape, .. } => {
            let n = w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), VALUE_BYTES)?;
            Ok(Value::shaped(shape, Elems::from_values(vec![zero; n])))
        }
        _ => Ok(zero),
    }
}

fn zero(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.result_type()?;
    charge(w, ty)?;
    Ok(Values::from_iter([zero_of(w, ty)?]))
}

/// An aggregate of which nothing is known is kept as [`Value::Unit`], and so are such parts.
fn undef(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.result_type()?;
    match (count(w.ir, ty), w.ir.type_of_id(ty)) {
        (Some(_), _) => Ok(Values::from_iter([Value::Unit])),
        // Lanes that are set or never looked at.
        (None, Type::Vector { shape, .. }) => {
            let n = w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), VALUE_BYTES)?;
            Ok(Values::from_iter([Value::shaped(shape, Elems::Any(vec![Value::Unit; n]))]))
        }
        (None, _) => undefined::number(w, "an undefined value other than a struct or array"),
    }
}

/// What is known stays; what is poison or undefined becomes one number, lane by lane.
pub(super) fn freeze(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.result_type()?;
    let ([v], _) = w.first(operands)?;
    let frozen = frozen(w, v, ty)?;
    frozen
        .map(|v| Values::from_iter([v]))
        .ok_or_else(|| w.unsupported("freezing a value that is poison or not defined"))
}

fn frozen(w: &mut World<'_>, v: &Value, ty: TypeId) -> Result<Option<Value>, Stop> {
    match v {
        _ if !v.has_poison() && !has_unset(v) => Ok(Some(v.clone())),
        Value::Poison | Value::Unit => match (w.ir.shape(ty).map(<[i64]>::to_vec), count(w.ir, ty)) {
            (Some(shape), _) => {
                let n = w.room(Ir::static_elems(&shape).unwrap_or(u64::MAX), VALUE_BYTES)?;
                let elem = w.ir.elem_or_self(ty);
                let all = (0..n).map(|_| undefined::any(w, elem)).collect::<Result<Option<Vec<_>>, _>>()?;
                Ok(all.map(|all| Value::shaped(&shape, Elems::from_values(all))))
            }
            (None, Some(n)) => {
                charge(w, ty)?;
                frozen_parts(w, std::iter::repeat_n(v.clone(), n as usize), ty)
            }
            (None, None) => undefined::any(w, ty),
        },
        Value::Shaped(s) => {
            let elem = w.ir.elem_or_self(ty);
            let one = |k| frozen(w, &s.elems.get(k).unwrap_or(Value::Poison), elem);
            let all = (0..s.elems.len()).map(one).collect::<Result<Option<Vec<_>>, _>>()?;
            Ok(all.map(|all| Value::shaped(&s.shape, Elems::from_values(all))))
        }
        Value::Parts(p) => frozen_parts(w, p.iter().cloned(), ty),
        _ => Ok(None),
    }
}

fn frozen_parts(w: &mut World<'_>, parts: impl Iterator<Item = Value>, ty: TypeId) -> Result<Option<Value>, Stop> {
    let mut all = Vec::new();
    for (k, v) in parts.enumerate() {
        let part = w.ir.part_type(ty, k).ok_or_else(|| w.malformed("parts"))?;
        let Some(v) = stacker::maybe_grow(32 * 1024, 1024 * 1024, || frozen(w, &v, part))? else { return Ok(None) };
        all.push(v);
    }
    Ok(Some(Value::Parts(all.into())))
}

/// Whether a part has never been set.
pub(super) fn has_unset(v: &Value) -> bool {
    match v {
        Value::Unit => true,
        Value::Parts(p) => p.iter().any(has_unset),
        Value::Shaped(s) => match &s.elems {
            Elems::Words(_) => false,
            Elems::Any(all) => all.iter().any(has_unset),
        },
        _ => false,
    }
}

fn choose(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    if super::promises_of_values(w.ir, w.op) {
        return Err(w.unsupported("a select with promises about NaN or infinity"));
    }
    select::select(w, operands)
}

/// Which part of which part is meant.
pub(super) fn part_position(ir: &Ir, op: OpId) -> Option<Vec<usize>> {
    let at = ir.attr_named(op, "position").and_then(|a| ir.attr_i64_list(a))?;
    at.into_iter().map(|k| usize::try_from(k).ok()).collect()
}

fn path(w: &World<'_>) -> Result<Vec<usize>, Stop> {
    part_position(w.ir, w.op).ok_or_else(|| w.malformed("a position"))
}

fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([container], _) = w.first(operands)?;
    let mut v = container.clone();
    for k in path(w)? {
        v = match v {
            Value::Parts(p) => p.get(k).cloned().ok_or_else(|| w.malformed("a part"))?,
            v => v,
        };
    }
    let ty = w.result_type()?;
    if v == Value::Unit && count(w.ir, ty).is_none() {
        return undefined::number(w, "a part that has not been defined");
    }
    Ok(Values::from_iter([v]))
}

fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (at, ty) = (path(w)?, w.result_type()?);
    charge(w, ty)?;
    let [container, value] = operands else { return Err(w.malformed("operands")) };
    let mut whole = std::mem::replace(container, Value::Unit);
    set_part(w, &mut whole, ty, &at, std::mem::replace(value, Value::Unit))?;
    Ok(Values::from_iter([whole]))
}

/// Sets a part of a part, in place where nobody else has the value.
fn set_part(w: &World<'_>, v: &mut Value, ty: TypeId, at: &[usize], new: Value) -> Result<(), Stop> {
    let Some((&k, rest)) = at.split_first() else {
        *v = new;
        return Ok(());
    };
    let (Some(n), Some(t)) = (count(w.ir, ty), w.ir.part_type(ty, k)) else { return Err(w.malformed("a part")) };
    if !matches!(v, Value::Parts(_)) {
        *v = Value::Parts(vec![v.clone(); n as usize].into());
    }
    let Value::Parts(parts) = v else { return Err(w.malformed("a part")) };
    let slot = Rc::make_mut(parts).get_mut(k).ok_or_else(|| w.malformed("a part"))?;
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || set_part(w, slot, t, rest, new))
}
