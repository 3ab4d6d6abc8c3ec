//! `index`: arithmetic on `index` alone, with the meaning of the same operations of `arith`.

use super::constraints::{AttrC, AttrParse, BOOL_ATTR, EnumDef, I1, INDEX, INDEX_ATTR, SIGNLESS_OR_INDEX};
use super::{Form, Naming, OpDef, Traits, attr, one};
use rustmlir_ir::{Attr, OpId};
use rustmlir_meaning::kernel::{Cast, IntBin, IntDiv, Kernel, Shift};
use rustmlir_meaning::stop::Ub;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values};
use rustmlir_num::int::IntPred;
use rustmlir_verify::{VResult, Verifier};

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
            form: Form::Asm("$lhs `,` $rhs attr-dict"),
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
            meaning: Meaning::Scalar($kernel),
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
binary!(AND, "index.and", "bitwise and", Kernel::IntBin(IntBin::And), &[], "");
binary!(OR, "index.or", "bitwise or", Kernel::IntBin(IntBin::Or), &[], "");
binary!(XOR, "index.xor", "bitwise exclusive or", Kernel::IntBin(IntBin::Xor), &[], "");

macro_rules! cast {
    ($id:ident, $name:literal, $summary:literal, $kernel:expr) => {
        #[doc = $summary]
        pub static $id: OpDef = OpDef {
            name: $name,
            form: Form::Asm("$input attr-dict `:` type($input) `to` type($output)"),
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
            meaning: Meaning::Scalar(Kernel::Cast($kernel)),
            ..OpDef::NEW
        };
    };
}

cast!(CASTS, "index.casts", "between `index` and integers, signed", Cast::IndexS);
cast!(CASTU, "index.castu", "between `index` and integers, unsigned", Cast::IndexU);

static PREDICATES: EnumDef = EnumDef {
    what: "::mlir::index::IndexCmpPredicate",
    width: 64,
    dialect: Some(("index", "cmp_predicate ")),
    cases: &IntPred::NAMED,
    old: &[],
    bits: false,
};

static PREDICATE_ATTR: AttrC = AttrC::new(
    "index comparison predicate kind",
    |ir, a| PREDICATES.value_of(ir, a).is_some(),
    AttrParse::Enum(&PREDICATES),
);

/// A comparison.
pub static CMP: OpDef = OpDef {
    name: "index.cmp",
    form: Form::Asm("$pred `(` $lhs `,` $rhs `)` attr-dict"),
    summary: "compares two numbers",
    doc: "Source: index dialect, \"index.cmp\".",
    operands: &[one("lhs", &INDEX), one("rhs", &INDEX)],
    results: &[one("result", &I1)],
    attrs: &[attr("pred", &PREDICATE_ATTR)],
    traits: Traits::PURE,
    meaning: Meaning::Scalar(Kernel::CmpI),
    ..OpDef::NEW
};

/// A number.
pub static CONSTANT: OpDef = OpDef {
    name: "index.constant",
    form: Form::Asm("attr-dict $value"),
    naming: Naming::By(|ir, op| ir.i64_attr_named(op, "value").map(|n| format!("idx{n}"))),
    summary: "a number given in the text",
    doc: "Source: index dialect, \"index.constant\".",
    results: &[one("result", &INDEX)],
    attrs: &[attr("value", &INDEX_ATTR)],
    traits: Traits::PURE.and(Traits::CONSTANT),
    meaning: Meaning::Constant,
    ..OpDef::NEW
};

/// A truth value.
pub static BOOL_CONSTANT: OpDef = OpDef {
    name: "index.bool.constant",
    form: Form::Asm("attr-dict $value"),
    naming: Naming::By(|ir, op| {
        Some(matches!(ir.attr_of_id(ir.attr_named(op, "value")?), Attr::Bool(true)).to_string())
    }),
    summary: "a truth value given in the text",
    doc: "Source: index dialect, \"index.bool.constant\".",
    results: &[one("result", &I1)],
    attrs: &[attr("value", &BOOL_ATTR)],
    traits: Traits::PURE.and(Traits::CONSTANT),
    meaning: Meaning::Constant,
    ..OpDef::NEW
};

/// The width.
pub static SIZEOF: OpDef = OpDef {
    name: "index.sizeof",
    form: Form::Asm("attr-dict"),
    summary: "the width of `index` in bits",
    doc: "64 unless chosen otherwise. Source: index dialect, \"index.sizeof\".",
    results: &[one("result", &INDEX)],
    traits: Traits::PURE,
    meaning: Meaning::Values(|w, _| Ok(Values::from_iter([Value::Word(u64::from(w.config.index_width))]))),
    ..OpDef::NEW
};

fn verify_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    if v.ir.is_index(a) == v.ir.is_index(b) {
        return Err(v.cast_error(op, a, b));
    }
    Ok(())
}
