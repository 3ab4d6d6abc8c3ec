//! Intrinsics on the bits of integers: orders of bytes, funnels, three-way comparisons, arithmetic
//! that stays at the end of its range. And those that hand a value on.

use super::{FLOATS, INTEGERS, POINTER};
use crate::arith::define;
use crate::constraints::{AttrC, AttrParse, I1};
use crate::{AttrDef, Form, Traits, TypeRule, ValueDef, attr, one};
use num_bigint::BigUint;
use rustmlir_ir::{Attr, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Pointer, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

const CALL: Form = Form::Asm("`(` operands `)` attr-dict `:` functional-type(operands, results)");
const TRAITS: Traits = Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
const PART: &[ValueDef] = &[one("in", &INTEGERS)];
const PAIR: &[ValueDef] = &[one("a", &INTEGERS), one("b", &INTEGERS)];
const FUNNEL: &[ValueDef] = &[one("a", &INTEGERS), one("b", &INTEGERS), one("c", &INTEGERS)];
const INT: &[ValueDef] = &[one("res", &INTEGERS)];
const SHIFT_POISON: &str = "if the amount, read as unsigned, is the width or more";

static PROBABILITY: AttrC = AttrC::new(
    "64-bit float attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Float(_, t) if ir.float_format(*t).is_some_and(|f| f.width() == 64)),
    AttrParse::Any,
);
const PROB: &[AttrDef] = &[attr("prob", &PROBABILITY)];

/// Functions of lanes.
macro_rules! lanes {
    ($($id:ident = $name:literal $operands:ident $poison:literal $source:literal, $summary:literal, $doc:literal, $f:expr;)*) => {
        define! {
            $($id = $name CALL, [], $summary {
                doc: concat!($doc, "Source: LLVM language reference, \"", $source, "\"."),
                operands: $operands, results: INT, traits: TRAITS.and(if $poison { Traits::MAKES_POISON } else { TRAITS }),
                poison: if $poison { SHIFT_POISON } else { "" },
                meaning: Meaning::Values(|w, v| each(w, v, $f)),
            })*
        }
    };
}

lanes! {
    BITREVERSE = "llvm.intr.bitreverse" PART false "'llvm.bitreverse.*' Intrinsics", "the bits in the other order", "",
        |w, v| Some(v[0].reverse_bits() >> (128 - w));
    FSHL = "llvm.intr.fshl" FUNNEL false "'llvm.fshl.*' Intrinsic", "the upper half of two numbers side by side, shifted left",
        "The amount is taken modulo the width. ", |w, v| Some(funnel(w, v, true));
    FSHR = "llvm.intr.fshr" FUNNEL false "'llvm.fshr.*' Intrinsic", "the lower half of two numbers side by side, shifted right",
        "The amount is taken modulo the width. ", |w, v| Some(funnel(w, v, false));
    SADD_SAT = "llvm.intr.sadd.sat" PAIR false "'llvm.sadd.sat.*' Intrinsics", "signed sum, or the end of the range", "",
        |w, v| Some(signed_end(w, signed(w, v[0]).checked_add(signed(w, v[1])), v[1]));
    SSUB_SAT = "llvm.intr.ssub.sat" PAIR false "'llvm.ssub.sat.*' Intrinsics", "signed difference, or the end of the range", "",
        |w, v| Some(signed_end(w, signed(w, v[0]).checked_sub(signed(w, v[1])), !v[1]));
    UADD_SAT = "llvm.intr.uadd.sat" PAIR false "'llvm.uadd.sat.*' Intrinsics", "unsigned sum, or the largest number", "",
        |w, v| Some(v[0].checked_add(v[1]).map_or(all(w), |n| n.min(all(w))));
    USUB_SAT = "llvm.intr.usub.sat" PAIR false "'llvm.usub.sat.*' Intrinsics", "unsigned difference, or zero", "",
        |_, v| Some(v[0].saturating_sub(v[1]));
    SSHL_SAT = "llvm.intr.sshl.sat" PAIR true "'llvm.sshl.sat.*' Intrinsics", "signed number, shifted left, or the end of the range", "",
        |w, v| shifted(w, v, true);
    USHL_SAT = "llvm.intr.ushl.sat" PAIR true "'llvm.ushl.sat.*' Intrinsics", "unsigned number, shifted left, or the largest number", "",
        |w, v| shifted(w, v, false);
}

/// Comparisons that give a number.
const ORDER: TypeRule = TypeRule::AllMatch(&["a", "b"]);

define! {
    BSWAP = "llvm.intr.bswap" CALL, [], "the bytes in the other order" {
        doc: "Source: LLVM language reference, \"'llvm.bswap.*' Intrinsics\".",
        operands: PART, results: INT, traits: TRAITS, verify: Some(verify_bswap),
        meaning: Meaning::Values(|w, v| each(w, v, |w, v| Some(v[0].swap_bytes() >> (128 - w)))),
    }
    SCMP = "llvm.intr.scmp" CALL, [], "whether a signed number is less than (-1), equal to (0) or greater than (1) \
        another one" {
        doc: "Source: LLVM language reference, \"'llvm.scmp.*' Intrinsic\".",
        operands: PAIR, results: INT, traits: Traits::PURE, rules: &[ORDER], verify: Some(verify_order),
        meaning: Meaning::Values(|w, v| each(w, v, |w, v| Some(order(signed(w, v[0]).cmp(&signed(w, v[1])))))),
    }
    UCMP = "llvm.intr.ucmp" CALL, [], "whether an unsigned number is less than (-1), equal to (0) or greater than \
        (1) another one" {
        doc: "Source: LLVM language reference, \"'llvm.ucmp.*' Intrinsic\".",
        operands: PAIR, results: INT, traits: Traits::PURE, rules: &[ORDER], verify: Some(verify_order),
        meaning: Meaning::Values(|w, v| each(w, v, |_, v| Some(order(v[0].cmp(&v[1]))))),
    }
    EXPECT = "llvm.intr.expect" Form::Asm("$val `,` $expected attr-dict `:` type($val)"), [], "a value that is likely another one" {
        doc: "It is the first one, whether or not they are equal. Source: LLVM language reference, \"'llvm.expect' \
            Intrinsic\".",
        operands: &[one("val", &INTEGERS), one("expected", &INTEGERS)], results: INT, traits: TRAITS,
        meaning: Meaning::Values(first_one),
    }
    EXPECT_WITH = "llvm.intr.expect.with.probability" Form::types(parse_expected, print_expected), [],
        "a value that is another one with some probability" {
        doc: "It is the first one, whether or not they are equal. Source: LLVM language reference, \
              \"'llvm.expect.with.probability' Intrinsic\".",
        operands: &[one("val", &INTEGERS), one("expected", &INTEGERS)], results: INT, attrs: PROB, traits: TRAITS,
        meaning: Meaning::Values(first_one),
    }
    SSA_COPY = "llvm.intr.ssa.copy" Form::Asm("$operand attr-dict `:` type($operand)"), [], "the same value" {
        doc: "Source: LLVM language reference, \"'llvm.ssa.copy' Intrinsic\".",
        operands: &[one("operand", &super::ANY_LLVM)], results: &[one("res", &super::ANY_LLVM)], traits: TRAITS,
        meaning: Meaning::Values(first_one),
    }
    PTRMASK = "llvm.intr.ptrmask" Form::Asm("$ptr `,` $mask attr-dict `:` functional-type(operands, results)"), [],
        "a pointer without some bits of its number" {
        doc: "Supported for masks that clear the lowest bits, of pointers into allocations that are aligned to those \
              bits: the address of an allocation is otherwise unspecified. Source: LLVM language reference, \
              \"'llvm.ptrmask' Intrinsic\".",
        operands: &[one("ptr", &POINTER), one("mask", &INTEGERS)], results: &[one("res", &POINTER)], traits: Traits::PURE,
        meaning: Meaning::Values(ptrmask),
    }
    IS_CONSTANT = "llvm.intr.is.constant" Form::Generic, [], "whether the compiler knows a value" {
        doc: "A compiler may choose either; here the answer is no. Source: LLVM language reference, \
              \"'llvm.is.constant.*' Intrinsic\".",
        operands: &[one("val", &super::ANY_LLVM)], results: &[one("res", &I1)], traits: Traits::PURE,
        meaning: Meaning::Values(|w, _| {
            w.calls.loose = true;
            Ok(Values::from_iter([Value::Word(0)]))
        }),
    }
    FREXP = "llvm.intr.frexp" CALL, [], "the fraction and the exponent of a float" {
        doc: "The fraction is in [0.5, 1), or zero. Of what is infinite or NaN the exponent is not specified, which \
              is not supported. Source: LLVM language reference, \"'llvm.frexp.*' Intrinsic\".",
        operands: &[one("val", &FLOATS)], results: &[one("res", &super::AGGREGATE)], traits: Traits::PURE,
        verify: Some(verify_frexp), meaning: Meaning::Values(frexp),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

/// `%x, %y, 0.5 : T`
fn parse_expected(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let x = p.operand()?;
    p.expect(T::Comma)?;
    let y = p.operand()?;
    p.expect(T::Comma)?;
    let wide = p.ir.find_type(|t| p.ir.float_format(t).is_some_and(|f| f.width() == 64));
    let a = p.attribute(wide)?;
    p.add_attr(op, "prob", a);
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    p.resolve_same(&[x, y], t, &mut op.operands)?;
    op.results.push(t);
    Ok(())
}

fn print_expected(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op).to_vec());
    if let Some(a) = p.ir.attr_named(op, "prob") {
        p.out.push_str(", ");
        p.attribute(a);
        // The type is that of every probability.
        if let Some(k) = p.out.rfind(" : f64") {
            p.out.truncate(k);
        }
    }
    p.attr_dict(op, &["prob"]);
    p.out.push_str(" : ");
    p.types(p.ir.result_types(op));
}

// ---- rules --------------------------------------------------------------------------------------

fn verify_bswap(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let width = v.ir.operand_types(op).next().and_then(|t| v.ir.signless_width(v.ir.elem_or_self(t)));
    v.require(op, width.is_none_or(|w| w % 16 == 0), "expected an even number of bytes")
}

fn verify_order(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    let same = a.zip(r).is_none_or(|(a, r)| v.ir.shape(a) == v.ir.shape(r));
    let wide = r.is_none_or(|r| v.ir.signless_width(v.ir.elem_or_self(r)).is_some_and(|w| w >= 2));
    v.require(op, same && wide, "expected a result of the operands' shape with two bits or more")
}

/// The type of the fraction, and that of the exponent.
fn parts(ir: &Ir, t: TypeId) -> Option<(TypeId, TypeId)> {
    match ir.type_of_id(t) {
        Type::Llvm(LlvmType::Struct { parts, .. }) => match parts.as_slice() {
            &[fraction, exponent] => Some((fraction, exponent)),
            _ => None,
        },
        _ => None,
    }
}

fn verify_frexp(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    let fits = r.and_then(|r| parts(v.ir, r)).is_some_and(|(f, e)| {
        Some(f) == a && v.ir.signless_width(v.ir.elem_or_self(e)).is_some() && v.ir.shape(e) == v.ir.shape(f)
    });
    v.require(op, fits, "expected a struct of the operand's type and integers")
}

// ---- meaning ------------------------------------------------------------------------------------

fn all(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

fn signed(width: u32, x: u128) -> i128 {
    (x << (128 - width)).cast_signed() >> (128 - width)
}

/// The result, or the end of the range on the side of a number's sign.
fn signed_end(width: u32, exact: Option<i128>, toward: u128) -> u128 {
    let least = i128::MIN >> (128 - width);
    let n = match exact {
        Some(n) => n.clamp(least, !least),
        None if signed(width, toward) < 0 => least,
        None => !least,
    };
    n.cast_unsigned() & all(width)
}

fn funnel(width: u32, v: &[u128], left: bool) -> u128 {
    let by = (v[2] % u128::from(width)) as u32;
    let by = if left { by } else { width - by };
    let above = v[0].checked_shl(by).unwrap_or(0);
    let below = v[1].checked_shr(width - by).unwrap_or(0);
    (if by < width { above } else { 0 } | below) & all(width)
}

/// `None` if the amount is too large.
fn shifted(width: u32, v: &[u128], sign: bool) -> Option<u128> {
    let by = u32::try_from(v[1]).ok().filter(|&by| by < width)?;
    let moved = (v[0] << by) & all(width);
    Some(match sign {
        false if moved >> by == v[0] => moved,
        false => all(width),
        true if signed(width, moved) >> by == signed(width, v[0]) => moved,
        true => signed_end(width, None, v[0]),
    })
}

fn order(o: std::cmp::Ordering) -> u128 {
    (o as i8 as i128).cast_unsigned()
}

fn bits(v: &Value) -> Option<u128> {
    match v {
        Value::Word(x) => Some((*x).into()),
        Value::Wide(x) => u128::try_from(&***x).ok(),
        _ => None,
    }
}

/// A function of numbers, or of each lane of them: it is given their width; what is none of its
/// results is poison.
fn each(w: &mut World<'_>, operands: &mut [Value], f: impl Fn(u32, &[u128]) -> Option<u128>) -> Result<Values, Stop> {
    let (from, to) = (w.operand_type(0)?, w.result_type()?);
    let width = |t| w.element_width(w.ir.elem_or_self(t)).filter(|&n| (1..=128).contains(&n));
    let (Some(from), Some(to)) = (width(from), width(to)) else {
        return Err(w.unsupported("integers of more than 128 bits"));
    };
    let one = |lane: &[Value]| {
        if lane.iter().any(Value::is_poison) {
            return Ok(Value::Poison);
        }
        let all_bits = lane.iter().map(bits).collect::<Option<Vec<_>>>();
        let all_bits = all_bits.ok_or_else(|| w.unsupported("a part that has not been defined"))?;
        Ok(match f(from, &all_bits).map(|n| n & all(to)) {
            None => Value::Poison,
            Some(n) if to <= 64 => Value::Word(n as u64),
            Some(n) => Value::wide(BigUint::from(n)),
        })
    };
    let shape = w.ir.shape(w.result_type()?).map(<[i64]>::to_vec);
    let v = match shape {
        None => one(operands)?,
        Some(shape) => {
            let n = w.room(Ir::static_elems(&shape).unwrap_or(u64::MAX), rustmlir_meaning::value::VALUE_BYTES)?;
            let lane = |v: &Value, k| match v {
                Value::Shaped(s) => s.elems.get(k).unwrap_or(Value::Poison),
                v => v.clone(),
            };
            let lanes = (0..n).map(|k| one(&operands.iter().map(|v| lane(v, k)).collect::<Vec<_>>()));
            Value::shaped(&shape, Elems::from_values(lanes.collect::<Result<Vec<_>, Stop>>()?))
        }
    };
    Ok(Values::from_iter([v]))
}

fn first_one(_: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    Ok(operands.iter().take(1).cloned().collect())
}

fn ptrmask(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([p, mask], _) = w.first(operands)?;
    if p.is_poison() || mask.is_poison() {
        return Ok(Values::from_iter([Value::Poison]));
    }
    let width = w.width(w.operand_type(1)?)?;
    let p = w.pointer(p)?;
    let mask = mask.word().filter(|_| width == 64).ok_or_else(|| w.unsupported("a mask of a different width"))?;
    let cleared = !mask;
    let first = w.heap.get(p.alloc).map(|a| a.about.align);
    let at = match () {
        () if p.from_null() => p.at & mask.cast_signed(),
        // Where the allocation lies does not matter for these bits.
        () if (cleared.wrapping_add(1)).is_power_of_two() && first.is_some_and(|a| a > cleared) => {
            p.at & mask.cast_signed()
        }
        () if cleared == 0 => p.at,
        () => return Err(w.unsupported("a mask of bits that depend on the address of an allocation")),
    };
    Ok(Values::from_iter([Pointer { alloc: p.alloc, at }.into()]))
}

fn frexp(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ty = w.operand_type(0)?;
    let Some(f) = w.ir.float_format(ty).filter(|f| matches!(f.width(), 32 | 64)) else {
        return Err(w.unsupported("the exponent of floats of this type"));
    };
    let exponents =
        parts(w.ir, w.result_type()?).and_then(|p| w.element_width(p.1)).filter(|&n| (12..=64).contains(&n));
    let exponents = exponents.ok_or_else(|| w.unsupported("an exponent of this type"))?;
    let ([v], _) = w.first(operands)?;
    if v.is_poison() {
        return Ok(Values::from_iter([Value::Poison]));
    }
    let x = w.decided(v)?;
    let x = if f.width() == 64 { f64::from_bits(x) } else { f64::from(f32::from_bits(x as u32)) };
    if !x.is_finite() {
        return Err(w.unsupported("the exponent of what is infinite or NaN, which may be any number"));
    }
    // A double has all exponents of a float without becoming subnormal; its own are scaled first.
    let scaled = if x.is_subnormal() { x * (1u64 << 54) as f64 } else { x };
    let by = if x.is_subnormal() { 54 } else { 0 };
    let biased = (scaled.to_bits() >> 52 & 0x7FF) as i64;
    let (fraction, exponent) = match x == 0.0 {
        true => (x, 0),
        false => (f64::from_bits(scaled.to_bits() & !(0x7FF << 52) | 1022 << 52), biased - 1022 - by),
    };
    let fraction = if f.width() == 64 { fraction.to_bits() } else { u64::from((fraction as f32).to_bits()) };
    let exponent = exponent.cast_unsigned() & rustmlir_num::int::mask(exponents);
    Ok(Values::from_iter([Value::Parts([Value::Word(fraction), Value::Word(exponent)].into())]))
}
