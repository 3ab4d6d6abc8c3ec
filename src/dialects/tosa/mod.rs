//! TOSA 1.0, with what earlier releases wrote where they wrote it otherwise: attributes for what
//! are operands today.
//!
//! What the specification calls unpredictable (its `REQUIRE` conditions) is poison in the element
//! that it is about, and undefined where no element is.

mod blocks;
mod control;
mod convolution;
mod elementwise;
mod forms;
mod given;
mod integers;
mod layout;
mod pooling;
mod reduction;
mod rules;
mod scales;
mod scaling;
mod shapes;
mod spectrum;
mod verify;
mod windows;

use super::constraints::{AttrC, AttrParse, EnumDef, TYPE_ATTR, TypeC, VECTOR};
use super::tensors::{body, number, sums, tensor};
use super::{AttrDef, Form, OpDef, attr, default_attr, opt_attr};
use rustmlir_ir::{Attr, Ir, Type, TypeId};

const PLAIN: Form = forms::PLAIN;

/// Tensors of numbers.
static TENSOR: TypeC =
    TypeC::new("tensor of number values", |ir, t| ir.is_tensor(t) && is_number(ir, ir.elem_or_self(t)));

fn is_tensor_of(ir: &Ir, t: TypeId, elem: impl Fn(TypeId) -> bool) -> bool {
    ir.is_tensor(t) && elem(ir.elem_or_self(t))
}

/// Tensors of Booleans.
static BOOLEANS: TypeC = TypeC::new("tosa-conformant tensor of 1-bit signless integer values", |ir, t| {
    is_tensor_of(ir, t, |e| ir.signless_width(e) == Some(1))
});

/// Tensors of wide integers.
static WIDE: TypeC =
    TypeC::new("tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values", |ir, t| {
        is_tensor_of(ir, t, |e| matches!(ir.signless_width(e), Some(32 | 64)))
    });

/// Tensors of floats.
static FLOATS: TypeC = TypeC::new("tosa-conformant tensor of floating-point values", |ir, t| {
    is_tensor_of(ir, t, |e| ir.float_format(e).is_some())
});

/// Tensors, or shapes: what earlier releases had tensors or attributes for.
static TENSOR_OR_SHAPE: TypeC =
    TypeC::new("shape or tensor of number values", |ir, t| ir.is_tensor(t) || rank_of_shape(ir, t).is_some());

/// `!tosa.shape<2>`.
static SHAPE: TypeC =
    TypeC::new("Shape with static rank and Index element type", |ir, t| rank_of_shape(ir, t).is_some());

/// Integers, and vectors and tensors of them.
static INTEGERS: TypeC = TypeC::new("signless-integer-like", |ir, t| {
    let shaped = ir.is_tensor(t) || (VECTOR.pred)(ir, t);
    ir.signless_width(if shaped { ir.elem_or_self(t) } else { t }).is_some()
});

/// Integers, floats, and what the dialect of quantized types has.
fn is_number(ir: &Ir, t: TypeId) -> bool {
    match ir.type_of_id(t) {
        Type::Integer(..) | Type::Float(_) => true,
        Type::Dialect(d, _) => matches!(ir.str(*d), "quant" | "tosa"),
        _ => false,
    }
}

/// How many dimensions a shape is of.
fn rank_of_shape(ir: &Ir, t: TypeId) -> Option<usize> {
    match ir.type_of_id(t) {
        Type::Dialect(d, text) if ir.str(*d) == "tosa" => {
            ir.str(*text).strip_prefix("shape<")?.strip_suffix('>')?.trim().parse().ok()
        }
        _ => None,
    }
}

static INTEGER: AttrC = AttrC::new("integer attribute", |ir, a| ir.attr_i64(a).is_some(), AttrParse::Any);
/// The integers of releases, of which each has the one or the other.
static LONG: AttrC = AttrC::new(
    "32-bit or 64-bit signless integer attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Integer(_, t) if matches!(ir.signless_width(*t), Some(32 | 64))),
    AttrParse::Any,
);
/// Until release 15 an array of integers.
static LONGS: AttrC = AttrC::new(
    "i64 dense array attribute",
    |ir, a| match ir.attr_of_id(a) {
        Attr::DenseArray(t, _) => ir.signless_width(*t) == Some(64),
        _ => ir.attr_i64_list(a).is_some(),
    },
    AttrParse::Any,
);
static LIST: AttrC = AttrC::new("dense array attribute", |ir, a| ir.attr_i64_list(a).is_some(), AttrParse::Any);
static INDICES: AttrC = AttrC::new(
    "index elements attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dense { ty, .. } if ir.is_index(ir.elem_or_self(*ty))),
    AttrParse::Any,
);
static NUMBER: AttrC = AttrC::new(
    "arbitrary integer attribute or arbitrary float attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Integer(..) | Attr::Bool(_) | Attr::Float(..)),
    AttrParse::Any,
);
static ELEMENTS: AttrC = AttrC::new(
    "constant vector/tensor attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dense { .. } | Attr::Sparse { .. } | Attr::DenseResource(..)),
    AttrParse::Any,
);

macro_rules! words {
    ($($enum:ident $attr:ident = $name:literal $what:literal [$($word:literal = $n:literal),*])*) => { $(
        /// A word of the specification.
        pub static $enum: EnumDef = EnumDef {
            what: $what,
            width: 32,
            dialect: Some(("tosa", $name)),
            cases: &[$(($word, $n)),*],
            old: &[],
            bits: false,
        };
        static $attr: AttrC = AttrC::new(
            $what,
            // A string in earlier releases.
            |ir, a| match ir.attr_of_id(a) {
                Attr::Dialect(..) => $enum.value_of(ir, a).is_some(),
                other => matches!(other, Attr::String(..)),
            },
            AttrParse::Any,
        );
    )* };
}

words! {
    NAN_MODES NAN_MODE = "nan_mode" "Supported NaN propagation strategies" ["PROPAGATE" = 1, "IGNORE" = 2]
    ROUNDING_MODES ROUNDING_MODE = "rounding_mode" "Supported rounding modes"
        ["SINGLE_ROUND" = 1, "INEXACT_ROUND" = 2, "DOUBLE_ROUND" = 3]
    BLOCK_SIZES BLOCK_SIZE = "block_size" "Block size supported by block-scaled operations" ["BLOCK_SIZE_32" = 1]
    RESIZE_MODES RESIZE_MODE = "resize_mode" "Supported resize/upsampling strategies"
        ["NEAREST_NEIGHBOR" = 1, "BILINEAR" = 2]
}

/// Those that are attributes.
pub static ENUMS: &[&EnumDef] = &[&NAN_MODES, &ROUNDING_MODES, &BLOCK_SIZES, &RESIZE_MODES];

/// The words of an attribute of this name.
fn words_of(attr: &str) -> Option<&'static EnumDef> {
    match attr {
        "nan_mode" => Some(&NAN_MODES),
        "rounding_mode" => Some(&ROUNDING_MODES),
        "block_size" => Some(&BLOCK_SIZES),
        "mode" => Some(&RESIZE_MODES),
        _ => None,
    }
}

/// Whether NaN is left out where there is another number.
const NAN: AttrDef = default_attr("nan_mode", &NAN_MODE, "#tosa.nan_mode<PROPAGATE>");
/// The dimension that an operation is about.
const AXIS: AttrDef = attr("axis", &LONG);
/// In which type sums are computed; earlier releases left it open.
const ACCUMULATES: AttrDef = opt_attr("acc_type", &TYPE_ATTR);

/// The definitions.
pub static OPS: &[&[&OpDef]] = &[
    elementwise::TABLE,
    elementwise::OPS,
    layout::OPS,
    reduction::TABLE,
    reduction::OPS,
    shapes::TABLE,
    shapes::OPS,
    scaling::OPS,
    convolution::OPS,
    pooling::OPS,
    spectrum::OPS,
    blocks::OPS,
    control::OPS,
];
