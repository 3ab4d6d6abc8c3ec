//! The enumerations of the dialect, as attributes `#linalg.name<word>`.

use crate::dialects::constraints::EnumDef;

const fn words(what: &'static str, name: &'static str, cases: &'static [(&'static str, i64)]) -> EnumDef {
    EnumDef { what, width: 32, dialect: Some(("linalg", name)), cases, old: &[], bits: false }
}

/// How casts of integers to the output's type are meant.
pub static TYPE_FN: EnumDef = words("::mlir::linalg::TypeFn", "type_fn", &[("cast_signed", 0), ("cast_unsigned", 1)]);

/// Functions of one element.
pub static UNARY_FN: EnumDef = words(
    "::mlir::linalg::UnaryFn",
    "unary_fn",
    &[
        ("exp", 0),
        ("log", 1),
        ("abs", 2),
        ("ceil", 3),
        ("floor", 4),
        ("negf", 5),
        ("reciprocal", 6),
        ("round", 7),
        ("sqrt", 8),
        ("rsqrt", 9),
        ("square", 10),
        ("tanh", 11),
        ("erf", 12),
    ],
);

/// Functions of two elements.
pub static BINARY_FN: EnumDef = words(
    "::mlir::linalg::BinaryFn",
    "binary_fn",
    &[
        ("add", 0),
        ("sub", 1),
        ("mul", 2),
        ("div", 3),
        ("div_unsigned", 4),
        ("max_signed", 5),
        ("min_signed", 6),
        ("max_unsigned", 7),
        ("min_unsigned", 8),
        ("powf", 9),
    ],
);

/// Functions of three elements.
pub static TERNARY_FN: EnumDef = words("::mlir::linalg::TernaryFn", "ternary_fn", &[("select", 0)]);

/// What a loop is.
pub static ITERATOR: EnumDef =
    words("::mlir::utils::IteratorType", "iterator_type", &[("parallel", 0), ("reduction", 1)]);

/// What `linalg.elementwise` computes.
pub static ELEMENTWISE: EnumDef = words(
    "::mlir::linalg::ElementwiseKind",
    "elementwise_kind",
    &[
        ("exp", 0),
        ("log", 1),
        ("abs", 2),
        ("ceil", 3),
        ("floor", 4),
        ("negf", 5),
        ("reciprocal", 6),
        ("round", 7),
        ("sqrt", 8),
        ("rsqrt", 9),
        ("square", 10),
        ("tanh", 11),
        ("erf", 12),
        ("add", 13),
        ("sub", 14),
        ("mul", 15),
        ("div", 16),
        ("div_unsigned", 17),
        ("max_signed", 18),
        ("min_signed", 19),
        ("max_unsigned", 20),
        ("min_unsigned", 21),
        ("powf", 22),
        ("select", 23),
    ],
);
