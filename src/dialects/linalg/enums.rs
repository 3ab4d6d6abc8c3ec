//! The enumerations of the dialect, as attributes `#linalg.name<word>`.

use crate::constraints::EnumDef;

const fn words(what: &'static str, name: &'static str, cases: &'static [(&'static str, i64)]) -> EnumDef {
    EnumDef { what, width: 32, dialect: Some(("linalg", name)), cases, old: &[], bits: false }
}

/// How casts of integers to the output's type are meant.
pub static TYPE_FN: EnumDef = words("::mlir::linalg::TypeFn", "type_fn", &[("cast_signed", 0), ("cast_unsigned", 1)]);

const UNARY: &[&str] =
    &["exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square", "tanh", "erf"];
const BINARY: &[&str] =
    &["add", "sub", "mul", "div", "div_unsigned", "max_signed", "min_signed", "max_unsigned", "min_unsigned", "powf"];
const TERNARY: &[&str] = &["select"];

/// Words of several lists, numbered through.
const fn numbered<const N: usize>(lists: &[&[&'static str]]) -> [(&'static str, i64); N] {
    let mut out = [("", 0); N];
    let (mut n, mut list) = (0, 0);
    while list < lists.len() {
        let mut k = 0;
        while k < lists[list].len() {
            out[n] = (lists[list][k], n as i64);
            n += 1;
            k += 1;
        }
        list += 1;
    }
    out
}

/// Functions of one element.
pub static UNARY_FN: EnumDef = words("::mlir::linalg::UnaryFn", "unary_fn", &numbered::<{ UNARY.len() }>(&[UNARY]));

/// Functions of two elements.
pub static BINARY_FN: EnumDef =
    words("::mlir::linalg::BinaryFn", "binary_fn", &numbered::<{ BINARY.len() }>(&[BINARY]));

/// Functions of three elements.
pub static TERNARY_FN: EnumDef =
    words("::mlir::linalg::TernaryFn", "ternary_fn", &numbered::<{ TERNARY.len() }>(&[TERNARY]));

/// What a loop is.
pub static ITERATOR: EnumDef =
    words("::mlir::utils::IteratorType", "iterator_type", &[("parallel", 0), ("reduction", 1)]);

/// What `linalg.elementwise` computes.
pub static ELEMENTWISE: EnumDef = words(
    "::mlir::linalg::ElementwiseKind",
    "elementwise_kind",
    &numbered::<{ UNARY.len() + BINARY.len() + TERNARY.len() }>(&[UNARY, BINARY, TERNARY]),
);
