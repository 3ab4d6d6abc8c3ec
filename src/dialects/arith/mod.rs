//! `arith`: integer and float arithmetic; the arithmetic of `std` in 2020.

mod cast;
mod cmp;
pub mod combining;
mod constant;
pub(super) mod float;
mod int;
pub mod select;
pub mod std_form;

pub(crate) use cmp::is_predicate;

use super::constraints::{AttrC, AttrParse, EnumDef};
use super::{AttrDef, OpDef, TypeRule, default_attr, opt_attr};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, TypeId};
use rustmlir_meaning::kernel::{Kernel, flags};
use rustmlir_num::float::RoundingMode;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &constant::CONSTANT,
    &int::ADDI,
    &int::SUBI,
    &int::MULI,
    &int::ADDUI_EXTENDED,
    &int::MULSI_EXTENDED,
    &int::MULUI_EXTENDED,
    &int::DIVSI,
    &int::DIVUI,
    &int::CEILDIVSI,
    &int::CEILDIVUI,
    &int::FLOORDIVSI,
    &int::REMSI,
    &int::REMUI,
    &int::ANDI,
    &int::ORI,
    &int::XORI,
    &int::SHLI,
    &int::SHRSI,
    &int::SHRUI,
    &int::MAXSI,
    &int::MAXUI,
    &int::MINSI,
    &int::MINUI,
    &float::NEGF,
    &float::ADDF,
    &float::SUBF,
    &float::MULF,
    &float::DIVF,
    &float::REMF,
    &float::MAXIMUMF,
    &float::MINIMUMF,
    &float::MAXNUMF,
    &float::MINNUMF,
    &cast::EXTUI,
    &cast::EXTSI,
    &cast::EXTF,
    &cast::TRUNCI,
    &cast::TRUNCF,
    &cast::UITOFP,
    &cast::SITOFP,
    &cast::FPTOUI,
    &cast::FPTOSI,
    &cast::INDEX_CAST,
    &cast::INDEX_CASTUI,
    &cast::BITCAST,
    &cast::SCALING_EXTF,
    &cast::SCALING_TRUNCF,
    &cmp::CMPI,
    &cmp::CMPF,
    &select::SELECT,
];

/// Defines operations: name, older spellings, and the fields that differ from [`OpDef::NEW`].
macro_rules! define {
    ($(
        $id:ident = $name:literal $form:expr,
        [$($generation:ident $old:literal $old_form:expr),* $(,)?],
        $summary:literal { $($field:ident: $value:expr),* $(,)? }
    )*) => {
        $(
            #[doc = concat!("`", $name, "`: ", $summary, ".")]
            pub static $id: $crate::OpDef = $crate::OpDef {
                name: $name,
                form: $form,
                spellings: &[$($crate::spelling($crate::Gen::$generation, $old, $old_form)),*],
                summary: $summary,
                $($field: $value,)*
                ..$crate::OpDef::NEW
            };
        )*
    };
}
pub(crate) use define;
pub use float::FAST_POISON;

// ---- attributes ---------------------------------------------------------------------------------

/// `fastmath<..>`. Only `nnan` and `ninf` have a meaning here: they make poison. The others license
/// rewrites.
pub static FASTMATH: EnumDef = EnumDef {
    what: "::mlir::arith::FastMathFlags",
    width: 32,
    dialect: Some(("arith", "fastmath")),
    cases: &[
        ("none", 0),
        ("reassoc", 1),
        ("nnan", 2),
        ("ninf", 4),
        ("nsz", 8),
        ("arcp", 16),
        ("contract", 32),
        ("afn", 64),
        ("fast", 127),
    ],
    old: &[],
    bits: true,
};

/// `overflow<..>`.
pub static OVERFLOW: EnumDef = EnumDef {
    what: "::mlir::arith::IntegerOverflowFlags",
    width: 32,
    dialect: Some(("arith", "overflow")),
    cases: &[("none", 0), ("nsw", 1), ("nuw", 2)],
    old: &[],
    bits: true,
};

/// Rounding modes of narrowing float casts.
pub static ROUNDING: EnumDef = EnumDef {
    what: "::mlir::arith::RoundingMode",
    width: 32,
    dialect: None,
    cases: &[("to_nearest_even", 0), ("downward", 1), ("upward", 2), ("toward_zero", 3), ("to_nearest_away", 4)],
    old: &[],
    bits: false,
};

fn is_dialect_enum(ir: &Ir, a: AttrId, e: &EnumDef) -> bool {
    matches!(ir.attr_of_id(a), Attr::Dialect(..)) && e.value_of(ir, a).is_some()
}

/// Constraint of `fastmath`.
pub static FASTMATH_ATTR: AttrC =
    AttrC::new("Floating point fast math flags", |ir, a| is_dialect_enum(ir, a, &FASTMATH), AttrParse::Enum(&FASTMATH));

static OVERFLOW_ATTR: AttrC =
    AttrC::new("Integer overflow arith flags", |ir, a| is_dialect_enum(ir, a, &OVERFLOW), AttrParse::Enum(&OVERFLOW));

static ROUNDING_ATTR: AttrC = AttrC::new(
    "Floating point rounding mode",
    |ir, a| {
        matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.signless_width(*t) == Some(32))
            && ROUNDING.value_of(ir, a).is_some()
    },
    AttrParse::Enum(&ROUNDING),
);

/// `fastmath`, none by default.
pub const FASTMATH_DEF: AttrDef = default_attr("fastmath", &FASTMATH_ATTR, "#arith.fastmath<none>");
/// `fastmath` of the operations for which absence is not printed as `none`.
pub(crate) const OPT_FASTMATH_DEF: AttrDef = opt_attr("fastmath", &FASTMATH_ATTR);
const OVERFLOW_DEF: AttrDef = default_attr("overflowFlags", &OVERFLOW_ATTR, "#arith.overflow<none>");
const EXACT_DEF: AttrDef = opt_attr("isExact", &super::constraints::UNIT_ATTR);
const NNEG_DEF: AttrDef = opt_attr("nonNeg", &super::constraints::UNIT_ATTR);
const ROUNDING_DEF: AttrDef = opt_attr("roundingmode", &ROUNDING_ATTR);

/// Predicate, poison-making flags and rounding mode of an elementwise operation.
pub fn scalar_attrs(ir: &Ir, op: OpId, kernel: Kernel) -> (u32, u32, Option<RoundingMode>) {
    let value = |name: &str, e: &EnumDef| ir.attr_named(op, name).and_then(|a| e.value_of(ir, a)).unwrap_or(0);
    let aux = match kernel {
        Kernel::CmpI | Kernel::CmpF => {
            let code = ["predicate", "pred"].iter().find_map(|n| {
                let (a, d) = (ir.attr_named(op, n)?, ir.def(op)?.attr(n)?);
                match d.c.parse {
                    AttrParse::Enum(e) => e.value_of(ir, a),
                    _ => None,
                }
            });
            code.and_then(|v| u32::try_from(v).ok()).unwrap_or(u32::MAX)
        }
        _ => 0,
    };
    let Some(def) = ir.def(op) else { return (aux, 0, None) };
    let (mut f, mut mode) = (0, None);
    for a in def.attrs {
        let there = ir.attr_named(op, a.name);
        match a.name {
            "isDisjoint" if there.is_some() => f |= flags::DISJOINT,
            "is_zero_poison" if there.is_some_and(|a| ir.attr_i64(a) == Some(1)) => f |= flags::NONZERO,
            "is_int_min_poison" if there.is_some_and(|a| ir.attr_i64(a) == Some(1)) => f |= flags::NSW,
            "overflowFlags" => {
                let v = value(a.name, &OVERFLOW) | value(a.name, &super::llvm::OVERFLOW);
                f |= if v & 1 != 0 { flags::NSW } else { 0 } | if v & 2 != 0 { flags::NUW } else { 0 };
            }
            "fastmath" => {
                let v = value(a.name, &FASTMATH);
                f |= if v & 2 != 0 { flags::NNAN } else { 0 } | if v & 4 != 0 { flags::NINF } else { 0 };
            }
            "fastmathFlags" => {
                let v = value(a.name, &super::llvm::FASTMATH);
                f |= if v & 1 != 0 { flags::NNAN } else { 0 } | if v & 2 != 0 { flags::NINF } else { 0 };
            }
            "isExact" if ir.attr_named(op, a.name).is_some() => f |= flags::EXACT,
            "nonNeg" if ir.attr_named(op, a.name).is_some() => f |= flags::NNEG,
            "roundingmode" => {
                let given = ir.attr_named(op, a.name).and_then(|x| ROUNDING.value_of(ir, x));
                mode = given.and_then(|v| RoundingMode::from_name(&ROUNDING.text_of(v)));
            }
            _ => {}
        }
    }
    (aux, f, mode)
}

// ---- types --------------------------------------------------------------------------------------

/// `i1` in the shape of a type.
pub fn i1_like(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    let bit = ir.int_type(1);
    Some(if ir.is_vector_or_tensor(t) { ir.with_elem(t, bit) } else { bit })
}

/// The result of a comparison of `from`.
pub const fn i1_result(from: &'static str) -> TypeRule {
    TypeRule::Derive {
        from,
        to: "result",
        f: i1_like,
        msg: "result type has i1 element type and same shape as operands",
    }
}
