//! Attributes of the dialect, and which of their words there are.

use crate::constraints::{AttrC, AttrParse};
use rustmlir_ir::{Attr, AttrId, Ir};

const fn is(desc: &'static str, pred: fn(&Ir, AttrId) -> bool) -> AttrC {
    AttrC::new(desc, pred, AttrParse::Any)
}

/// `#stablehlo<kind WORD>` or `#chlo<kind WORD>`, where `WORD` is one of these.
fn word(ir: &Ir, a: AttrId, kind: &str, words: &[&str]) -> bool {
    let Attr::Dialect(d, text) = ir.attr_of_id(a) else { return false };
    let text = ir.str(*text);
    // Printed forms differ: `<kind WORD>` or `kind<WORD>`.
    let inner = text.strip_prefix('<').unwrap_or(text).strip_prefix(kind).map(|t| t.trim_matches([' ', '<', '>']));
    ["stablehlo", "chlo"].contains(&ir.str(*d)) && inner.is_some_and(|w| words.contains(&w))
}

/// `#stablehlo.kind<..>` or `#chlo.kind<..>`.
fn parameters(ir: &Ir, a: AttrId, kind: &str) -> bool {
    let Attr::Dialect(d, text) = ir.attr_of_id(a) else { return false };
    let inner = ir.str(*text).strip_prefix(kind).map(str::trim_start);
    ["stablehlo", "chlo"].contains(&ir.str(*d)) && inner.is_some_and(|t| t.starts_with('<'))
}

/// How a comparison compares.
pub static DIRECTION: AttrC =
    is("EQ, NE, LT, LE, GT or GE", |ir, a| word(ir, a, "comparison_direction", &["EQ", "NE", "LT", "LE", "GT", "GE"]));
/// What it compares.
pub static COMPARED: AttrC = is("NOTYPE, FLOAT, TOTALORDER, SIGNED or UNSIGNED", |ir, a| {
    word(ir, a, "comparison_type", &["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"])
});
/// What is transformed to what.
pub static FFT_TYPE: AttrC =
    is("FFT, IFFT, RFFT or IRFFT", |ir, a| word(ir, a, "fft_type", &["FFT", "IFFT", "RFFT", "IRFFT"]));
/// How the matrix of a system is read.
pub static TRANSPOSE: AttrC = is("NO_TRANSPOSE, TRANSPOSE or ADJOINT", |ir, a| {
    word(ir, a, "transpose", &["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])
});
/// How random numbers are distributed.
pub static DISTRIBUTION: AttrC =
    is("UNIFORM or NORMAL", |ir, a| word(ir, a, "rng_distribution", &["UNIFORM", "NORMAL"]));
/// What makes random bits.
pub static ALGORITHM: AttrC =
    is("DEFAULT, THREE_FRY or PHILOX", |ir, a| word(ir, a, "rng_algorithm", &["DEFAULT", "THREE_FRY", "PHILOX"]));
/// The precision of each operand.
pub static PRECISIONS: AttrC = is("array of DEFAULT, HIGH or HIGHEST", |ir, a| match ir.attr_of_id(a) {
    Attr::Array(all) => all.iter().all(|&p| word(ir, p, "precision", &["DEFAULT", "HIGH", "HIGHEST"])),
    _ => false,
});

/// What an array is of.
fn each(ir: &Ir, a: AttrId, f: impl Fn(AttrId) -> bool) -> bool {
    matches!(ir.attr_of_id(a), Attr::Array(all) if all.iter().all(|&x| f(x)))
}

/// What a call tells the implementation.
pub static CONFIG: AttrC = is("string attribute or dictionary of named attribute values", |ir, a| {
    matches!(ir.attr_of_id(a), Attr::String(..) | Attr::Dict(_))
});
/// How the implementation is called.
pub static VERSION: AttrC = is("32-bit signless integer attribute from 0 to 4", |ir, a| {
    matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.signless_width(*t) == Some(32))
        && ir.attr_i64(a).is_some_and(|n| (0..=4).contains(&n))
});
/// Functions.
pub static FUNCTIONS: AttrC = is("flat symbol ref array attribute", |ir, a| {
    each(ir, a, |x| matches!(ir.attr_of_id(x), Attr::Symbol(_, inner) if inner.is_empty()))
});
/// The order of the dimensions of each tensor in memory.
pub static LAYOUTS: AttrC = is("array of layouts (1D tensors of index type)", |ir, a| {
    each(ir, a, |x| {
        matches!(ir.attr_of_id(x), Attr::Dense { ty, .. }
            if ir.shape(*ty).is_some_and(|s| s.len() == 1) && ir.is_index(ir.elem_or_self(*ty)))
    })
});
/// Which results lie where operands do.
pub static ALIASES: AttrC =
    is("array of aliases of outputs and operands", |ir, a| each(ir, a, |x| parameters(ir, x, "output_operand_alias")));

/// Whether each of these precisions is DEFAULT.
pub fn is_usual(ir: &Ir, a: AttrId) -> bool {
    each(ir, a, |p| word(ir, p, "precision", &["DEFAULT"]))
}

/// A Boolean for each dimension; a table of them earlier.
pub static BOOLEANS: AttrC = is("i1 dense array attribute", |ir, a| ir.attr_i64_list(a).is_some());
/// A number with a point.
pub static FLOAT: AttrC = is("float attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Float(..)));

/// The dimensions of a product.
pub static DOT: AttrC = is("dimension numbers of a dot", |ir, a| parameters(ir, a, "dot"));
/// Those of a product of ragged operands.
pub static RAGGED_DOT: AttrC = is("dimension numbers of a ragged dot", |ir, a| parameters(ir, a, "ragged_dot"));
/// How exact a product is.
pub static DOT_ALGORITHM: AttrC = is("algorithm of a dot", |ir, a| parameters(ir, a, "dot_algorithm"));
/// The dimensions of a convolution.
pub static CONVOLUTION: AttrC = is("dimension numbers of a convolution", |ir, a| parameters(ir, a, "conv"));
/// Those of a gather.
pub static GATHER: AttrC = is("dimension numbers of a gather", |ir, a| parameters(ir, a, "gather"));
/// Those of a scatter.
pub static SCATTER: AttrC = is("dimension numbers of a scatter", |ir, a| parameters(ir, a, "scatter"));
/// Which messages belong together.
pub static CHANNEL: AttrC = is("channel handle", |ir, a| parameters(ir, a, "channel_handle"));
/// How exact a function is.
pub static ACCURACY: AttrC = is("result accuracy", |ir, a| parameters(ir, a, "result_accuracy"));
