//! `index`: arithmetic on `index` alone, with the meaning of the same operations of `arith`.

use super::constraints::{AttrC, AttrParse, BOOL_ATTR, EnumDef, I1, INDEX, INDEX_ATTR, SIGNLESS_OR_INDEX};
use super::{Exec, Form, Gen, OpDef, Traits, attr, one, spelling};
use crate::exec::kernel::{Cast, IntBin, IntDiv, Kernel, Shift};
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::exec::stop::Ub;
use crate::exec::value::Value;
use crate::ir::{Attr, OpId};
use crate::num::int;
use crate::verify::{VResult, Verifier};

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &ADD,
    &SUB,
    &MUL,
    &DIVS,
    &DIVU,
    &CEILDIVS,
    &CEILDIVU,
    &FLOORDIVS,
    &REMS,
    &REMU,
    &MAXS,
    &MAXU,
    &MINS,
    &MINU,
    &SHL,
    &SHRS,
    &SHRU,
    &AND,
    &OR,
    &XOR,
    &CMP,
    &CASTS,
    &CASTU,
    &CONSTANT,
    &BOOL_CONSTANT,
    &SIZEOF,
];

const BY_ZERO: &[Ub] = &[Ub::DivisionByZero, Ub::PoisonUse];
const BY_ZERO_OR_MINUS_ONE: &[Ub] = &[Ub::DivisionByZero, Ub::DivisionOverflow, Ub::PoisonUse];

macro_rules! binary {
    ($id:ident, $name:literal, $summary:literal, $kernel:expr, $undefined:expr, $poison:literal) => {
        #[doc = $summary]
        pub static $id: OpDef = OpDef {
            name: $name,
            spellings: &[spelling(Gen::Today, $name, Form::Asm("$lhs `,` $rhs attr-dict"))],
            summary: $summary,
            doc: concat!(
                "Like the operation of `arith`, in the width of `index`. Source: index dialect, \"",
                $name,
                "\"."
            ),
            operands: &[one("lhs", &INDEX), one("rhs", &INDEX)],
            results: &[one("result", &INDEX)],
            traits: Traits::PURE,
            undefined: $undefined,
            poison: $poison,
            exec: Exec::Elementwise($kernel),
            ..OpDef::NEW
        };
    };
}

binary!(ADD, "index.add", "the sum", Kernel::IntBin(IntBin::Add), &[], "");
binary!(SUB, "index.sub", "the difference", Kernel::IntBin(IntBin::Sub), &[], "");
binary!(MUL, "index.mul", "the product", Kernel::IntBin(IntBin::Mul), &[], "");
binary!(DIVS, "index.divs", "the quotient, signed", Kernel::IntDiv(IntDiv::DivS), BY_ZERO_OR_MINUS_ONE, "");
binary!(DIVU, "index.divu", "the quotient, unsigned", Kernel::IntDiv(IntDiv::DivU), BY_ZERO, "");
binary!(
    CEILDIVS,
    "index.ceildivs",
    "the quotient rounded up, signed",
    Kernel::IntDiv(IntDiv::CeilDivS),
    BY_ZERO_OR_MINUS_ONE,
    ""
);
binary!(CEILDIVU, "index.ceildivu", "the quotient rounded up, unsigned", Kernel::IntDiv(IntDiv::CeilDivU), BY_ZERO, "");
binary!(
    FLOORDIVS,
    "index.floordivs",
    "the quotient rounded down, signed",
    Kernel::IntDiv(IntDiv::FloorDivS),
    BY_ZERO_OR_MINUS_ONE,
    ""
);
binary!(REMS, "index.rems", "the remainder, signed", Kernel::IntDiv(IntDiv::RemS), BY_ZERO, "");
binary!(REMU, "index.remu", "the remainder, unsigned", Kernel::IntDiv(IntDiv::RemU), BY_ZERO, "");
binary!(MAXS, "index.maxs", "the greater number, signed", Kernel::IntBin(IntBin::MaxS), &[], "");
binary!(MAXU, "index.maxu", "the greater number, unsigned", Kernel::IntBin(IntBin::MaxU), &[], "");
binary!(MINS, "index.mins", "the smaller number, signed", Kernel::IntBin(IntBin::MinS), &[], "");
binary!(MINU, "index.minu", "the smaller number, unsigned", Kernel::IntBin(IntBin::MinU), &[], "");
binary!(SHL, "index.shl", "bits moved to the left", Kernel::Shift(Shift::Left), &[], "the amount is the width or more");
binary!(
    SHRS,
    "index.shrs",
    "bits moved to the right, signed",
    Kernel::Shift(Shift::RightS),
    &[],
    "the amount is the width or more"
);
binary!(
    SHRU,
    "index.shru",
    "bits moved to the right, unsigned",
    Kernel::Shift(Shift::RightU),
    &[],
    "the amount is the width or more"
);
binary!(AND, "index.and", "the bits that both have", Kernel::IntBin(IntBin::And), &[], "");
binary!(OR, "index.or", "the bits that one has", Kernel::IntBin(IntBin::Or), &[], "");
binary!(XOR, "index.xor", "the bits that exactly one has", Kernel::IntBin(IntBin::Xor), &[], "");

macro_rules! cast {
    ($id:ident, $name:literal, $summary:literal, $kernel:expr) => {
        #[doc = $summary]
        pub static $id: OpDef = OpDef {
            name: $name,
            spellings: &[spelling(
                Gen::Today,
                $name,
                Form::Asm("$input attr-dict `:` type($input) `to` type($output)"),
            )],
            summary: $summary,
            doc: concat!(
                "Exactly one side is `index`; narrowing drops high bits. Source: index dialect, \"",
                $name,
                "\"."
            ),
            operands: &[one("input", &SIGNLESS_OR_INDEX)],
            results: &[one("output", &SIGNLESS_OR_INDEX)],
            traits: Traits::PURE.and(Traits::CAST),
            verify: Some(verify_cast),
            exec: Exec::Elementwise(Kernel::Cast($kernel)),
            ..OpDef::NEW
        };
    };
}

cast!(CASTS, "index.casts", "between `index` and integers, signed", Cast::IndexS);
cast!(CASTU, "index.castu", "between `index` and integers, unsigned", Cast::IndexU);

static PREDICATES: EnumDef = EnumDef {
    what: "::mlir::index::IndexCmpPredicate",
    width: 64,
    dialect: None,
    cases: &[
        ("eq", 0),
        ("ne", 1),
        ("slt", 2),
        ("sle", 3),
        ("sgt", 4),
        ("sge", 5),
        ("ult", 6),
        ("ule", 7),
        ("ugt", 8),
        ("uge", 9),
    ],
    old: &[],
    bits: false,
};

static PREDICATE_ATTR: AttrC = AttrC {
    desc: "index comparison predicate kind",
    pred: |ir, a| PREDICATES.value_of(ir, a).is_some(),
    parse: AttrParse::Enum(&PREDICATES),
};

/// A comparison.
pub static CMP: OpDef = OpDef {
    name: "index.cmp",
    spellings: &[spelling(Gen::Today, "index.cmp", Form::Asm("$pred `(` $lhs `,` $rhs `)` attr-dict"))],
    summary: "compares two numbers",
    doc: "Source: index dialect, \"index.cmp\".",
    operands: &[one("lhs", &INDEX), one("rhs", &INDEX)],
    results: &[one("result", &I1)],
    attrs: &[attr("pred", &PREDICATE_ATTR)],
    traits: Traits::PURE,
    exec: Exec::Resolve(resolve_cmp),
    ..OpDef::NEW
};

/// A number.
pub static CONSTANT: OpDef = OpDef {
    name: "index.constant",
    spellings: &[spelling(Gen::Today, "index.constant", Form::Asm("attr-dict $value"))],
    summary: "a number given in the text",
    doc: "Source: index dialect, \"index.constant\".",
    results: &[one("result", &INDEX)],
    attrs: &[attr("value", &INDEX_ATTR)],
    traits: Traits::PURE,
    exec: Exec::Resolve(resolve_constant),
    ..OpDef::NEW
};

/// A truth value.
pub static BOOL_CONSTANT: OpDef = OpDef {
    name: "index.bool.constant",
    spellings: &[spelling(Gen::Today, "index.bool.constant", Form::Asm("attr-dict $value"))],
    summary: "a truth value given in the text",
    doc: "Source: index dialect, \"index.bool.constant\".",
    results: &[one("result", &I1)],
    attrs: &[attr("value", &BOOL_ATTR)],
    traits: Traits::PURE,
    exec: Exec::Resolve(resolve_constant),
    ..OpDef::NEW
};

/// The width.
pub static SIZEOF: OpDef = OpDef {
    name: "index.sizeof",
    spellings: &[spelling(Gen::Today, "index.sizeof", Form::Asm("attr-dict"))],
    summary: "the width of `index` in bits",
    doc: "64 unless chosen otherwise. Source: index dialect, \"index.sizeof\".",
    results: &[one("result", &INDEX)],
    traits: Traits::PURE,
    exec: Exec::Resolve(|r, op| {
        let width = u64::from(r.index_width);
        set(r, op, width)
    }),
    ..OpDef::NEW
};

fn verify_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    if v.ir.is_index(a) == v.ir.is_index(b) {
        let m = format!("operand type '{}' and result type '{}' are cast incompatible", v.show(a), v.show(b));
        return Err(v.error(op, m));
    }
    Ok(())
}

fn set(r: &mut Resolver<'_>, op: OpId, word: u64) -> ResolveResult<()> {
    let Some(v) = r.ir.result(op, 0) else { return Ok(()) };
    let (d, flag) = (r.place(v)?, r.flag(v));
    r.ext(move |cx| {
        cx.set_value(d, flag, Value::Word(word));
        Ok(())
    });
    Ok(())
}

fn resolve_constant(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let word = match r.ir.attr_named(op, "value").map(|a| r.ir.attr_of_id(a)) {
        Some(Attr::Bool(b)) => u64::from(*b),
        Some(Attr::Integer(n, _)) => n.as_i64().unwrap_or(0) as u64 & int::mask(r.index_width),
        _ => 0,
    };
    set(r, op, word)
}

fn resolve_cmp(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(result) = r.ir.result(op, 0) else { return Ok(()) };
    let pred = r.ir.attr_named(op, "pred").and_then(|a| PREDICATES.value_of(r.ir, a)).unwrap_or(0);
    let places = r.places(&vs)?;
    let (d, flag, width) = (r.place(result)?, r.flag(result), r.index_width);
    r.ext(move |cx| {
        let words: Vec<Option<u64>> = places.iter().map(|&(p, f)| cx.value(p, f).word()).collect();
        let v = match words[..] {
            [Some(a), Some(b)] => {
                let (s, t) = (int::sext(width, a), int::sext(width, b));
                Value::Word(u64::from(match pred {
                    0 => a == b,
                    1 => a != b,
                    2 => s < t,
                    3 => s <= t,
                    4 => s > t,
                    5 => s >= t,
                    6 => a < b,
                    7 => a <= b,
                    8 => a > b,
                    _ => a >= b,
                }))
            }
            _ => Value::Poison,
        };
        cx.set_value(d, flag, v);
        Ok(())
    });
    Ok(())
}
