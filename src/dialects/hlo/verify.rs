//! What lists of numbers must be like for an operation to mean something: as many as there are
//! dimensions, and in range.

use rustmlir_ir::{OpId, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// One number for each dimension of the first operand, and the least that it may be.
static PER_DIMENSION: &[(&str, i64)] = &[
    ("start_indices", 0),
    ("limit_indices", 0),
    ("strides", 1),
    ("slice_sizes", 0),
    ("edge_padding_low", -(1 << 40)),
    ("edge_padding_high", -(1 << 40)),
    ("interior_padding", 0),
    ("window_dimensions", 1),
    ("window_strides", 1),
    ("base_dilations", 1),
    ("window_dilations", 1),
    ("lhs_dilation", 1),
    ("rhs_dilation", 1),
];

/// Larger numbers are no extents of anything.
const MOST: i64 = 1 << 40;

/// The rules for the lists of an operation.
pub fn lists(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = |t: Option<TypeId>| t.and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let (first, result) = (rank(v.ir.operand_types(op).next()), rank(v.ir.result_types(op).next()));
    // The two dimensions of a convolution that are no windows have no numbers.
    let windows = if v.ir.attr_named(op, "feature_group_count").is_some() { first.saturating_sub(2) } else { first };
    let mut moves = false;
    let mut wrong = None;
    for &(name, a) in v.ir.attrs(op) {
        let name = v.ir.str(name);
        let Some(ns) = v.ir.attr_i64_list(a) else { continue };
        if let Some(&(_, least)) = PER_DIMENSION.iter().find(|p| p.0 == name) {
            moves |= name != "slice_sizes";
            if ns.len() != windows || ns.iter().any(|&n| n < least || n > MOST) {
                wrong = Some(format!("has {ns:?} for '{name}': expected {windows} numbers of at least {least}"));
            }
        } else if name == "padding" && (ns.len() != 2 * windows || ns.iter().any(|n| n.abs() > MOST)) {
            wrong = Some(format!("expected two numbers of padding for each of {windows} dimensions"));
        } else if name == "broadcast_dimensions" && (ns.len() != first || !within(&ns, result)) {
            wrong = Some(format!("has {ns:?} for '{name}': expected {first} dimensions of the result"));
        } else if name == "permutation" && (ns.len() != first || !within(&ns, first)) {
            wrong = Some(format!("has {ns:?} for '{name}': expected a permutation of {first} dimensions"));
        } else if name == "dimensions" && !within(&ns, first) {
            wrong = Some(format!("has {ns:?} for '{name}': expected different dimensions of {first}"));
        }
    }
    // A window or a part has the dimensions of the whole.
    if moves && first != result && wrong.is_none() {
        wrong = Some(format!("has {result} dimensions in the result and {first} in the operand"));
    }
    wrong.map_or(Ok(()), |m| Err(v.error(op, m)))
}

/// Different dimensions of so many.
fn within(ns: &[i64], rank: usize) -> bool {
    ns.iter().enumerate().all(|(k, &d)| d >= 0 && (d as usize) < rank && !ns[..k].contains(&d))
}
