//! What attributes of StableHLO say of tensors.

use rustmlir_base::Sym;
use rustmlir_ir::{Attr, AttrId, Ir, OpId};

pub use crate::tensors::tensor::*;

/// The text of a parameter `name = ..` of an attribute of the dialect.
pub fn parameter<'a>(ir: &'a Ir, op: OpId, attr: &str, name: &str) -> Option<&'a str> {
    parameter_of(ir, ir.attr_named(op, attr)?, name)
}

/// The same of an attribute that is known.
fn parameter_of<'a>(ir: &'a Ir, a: AttrId, name: &str) -> Option<&'a str> {
    let Attr::Dialect(_, text) = ir.attr_of_id(a) else { return None };
    let text = ir.str(*text);
    let whole = |&at: &usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let follows = |&at: &usize| text[at + name.len()..].trim_start().starts_with('=');
    let at = text.match_indices(name).map(|m| m.0).filter(whole).find(follows)?;
    Some(text[at + name.len()..].trim_start().strip_prefix('=')?.trim_start())
}

/// A list of numbers among the parameters of an attribute of the dialect.
pub fn numbers(ir: &Ir, op: OpId, attr: &str, name: &str) -> Vec<i64> {
    ir.attr_named(op, attr).map_or(Vec::new(), |a| numbers_of(ir, a, name))
}

/// The same of an attribute that is known.
pub fn numbers_of(ir: &Ir, a: AttrId, name: &str) -> Vec<i64> {
    let inner = parameter_of(ir, a, name).and_then(|t| t.strip_prefix('[')?.split(']').next());
    inner.map_or(Vec::new(), |t| t.split(',').filter_map(|n| n.trim().parse().ok()).collect())
}

/// A number among the parameters of an attribute of the dialect; 0 where it is left out.
pub fn number(ir: &Ir, op: OpId, attr: &str, name: &str) -> i64 {
    ir.attr_named(op, attr).map_or(0, |a| number_of(ir, a, name))
}

/// The same of an attribute that is known.
pub fn number_of(ir: &Ir, a: AttrId, name: &str) -> i64 {
    let text = parameter_of(ir, a, name);
    text.and_then(|t| t.split(|c: char| c != '-' && !c.is_ascii_digit()).next()?.parse().ok()).unwrap_or(0)
}

/// The word of an attribute `#stablehlo<kind WORD>`.
pub fn word(ir: &Ir, op: OpId, attr: &str) -> Option<String> {
    match ir.attr_of_id(ir.attr_named(op, attr)?) {
        Attr::Dialect(_, text) => ir.str(*text).trim_end_matches('>').rsplit([' ', '<']).next().map(Into::into),
        _ => None,
    }
}

/// Numbers of padding, low and high of each dimension.
pub fn padding(ir: &Ir, op: OpId, rank: usize) -> Vec<[i64; 2]> {
    list_or(ir, op, "padding", 2 * rank, 0).chunks(2).map(|c| [c[0], *c.get(1).unwrap_or(&0)]).collect()
}

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: where the dimensions of a convolution are, first the
/// two that are no windows.
pub fn dimension_numbers(ir: &Ir, op: OpId) -> Option<[Vec<usize>; 3]> {
    let Attr::Dialect(_, text) = ir.attr_of_id(ir.attr_named(op, "dimension_numbers")?) else { return None };
    let text = ir.str(*text);
    let lists = text.split('[').skip(1).filter_map(|t| t.split(']').next());
    let lists: Vec<Vec<&str>> = lists.map(|t| t.split(',').map(str::trim).collect()).collect();
    let find = |list: &[&str], first: [&str; 2]| -> Option<Vec<usize>> {
        let place = |name: &str| list.iter().position(|x| *x == name);
        let windows = (0..list.len().checked_sub(2)?).map(|k| place(&k.to_string()));
        first.into_iter().map(place).chain(windows).collect()
    };
    match lists.as_slice() {
        [a, b, c] => Some([find(a, ["b", "f"])?, find(b, ["o", "i"])?, find(c, ["b", "f"])?]),
        _ => None,
    }
}

/// The shape that a gather makes of slices of these sizes, without the dimensions that it leaves
/// out, and of indices whose numbers stand along dimension `vector`.
pub fn gathered(offsets: &[i64], left_out: &[i64], sizes: &[i64], indices: &[i64], vector: usize) -> Option<Vec<i64>> {
    let kept = |d: usize, out: &[i64]| !out.contains(&(d as i64));
    let mut slice = sizes.iter().enumerate().filter(|x| kept(x.0, left_out)).map(|x| *x.1);
    let mut batch = indices.iter().enumerate().filter(|x| x.0 != vector).map(|x| *x.1);
    let rank = slice.clone().count() + batch.clone().count();
    let shape = (0..rank).map(|d| if kept(d, offsets) { batch.next() } else { slice.next() });
    shape.collect()
}

/// The functions that an attribute names, in rows.
pub fn functions(ir: &Ir, op: OpId, name: &str) -> Vec<Vec<Sym>> {
    let parts = |a| match ir.attr_of_id(a) {
        Attr::Array(all) => all.clone(),
        _ => Vec::new(),
    };
    let symbol = |a| match ir.attr_of_id(a) {
        Attr::Symbol(s, _) => Some(*s),
        _ => None,
    };
    let rows = ir.attr_named(op, name).map_or(Vec::new(), parts);
    rows.into_iter()
        .map(|row| symbol(row).map_or_else(|| parts(row).into_iter().filter_map(symbol).collect(), |s| vec![s]))
        .collect()
}

/// The dimensions of a product of ragged operands: of both sides the batches and those that are
/// summed over, of the left one the ragged ones, of the right one those of the groups.
pub struct RaggedDims {
    pub batch: [Vec<usize>; 2],
    pub sum: [Vec<usize>; 2],
    pub ragged: Vec<usize>,
    pub group: Vec<usize>,
}

impl RaggedDims {
    /// Those of an operation.
    pub fn of(ir: &Ir, op: OpId) -> RaggedDims {
        let many = |name: &str| -> Vec<usize> {
            let all = numbers(ir, op, "ragged_dot_dimension_numbers", name);
            all.iter().map(|&d| usize::try_from(d).unwrap_or(usize::MAX)).collect()
        };
        RaggedDims {
            batch: [many("lhs_batching_dimensions"), many("rhs_batching_dimensions")],
            sum: [many("lhs_contracting_dimensions"), many("rhs_contracting_dimensions")],
            ragged: many("lhs_ragged_dimensions"),
            group: many("rhs_group_dimensions"),
        }
    }

    /// The only ragged dimension.
    pub fn along(&self) -> Option<usize> {
        self.ragged.first().copied().filter(|_| self.ragged.len() == 1)
    }

    /// The dimensions of the left operand that are no batches and not summed over.
    pub fn free(&self, rank: usize) -> Vec<usize> {
        (0..rank).filter(|d| !self.batch[0].contains(d) && !self.sum[0].contains(d)).collect()
    }

    /// Those of the right one, which are no groups either.
    pub fn others(&self, rank: usize) -> Vec<usize> {
        let named = [&self.batch[1], &self.sum[1], &self.group];
        (0..rank).filter(|d| !named.iter().any(|ds| ds.contains(d))).collect()
    }

    /// The dimensions of the left operand for whose indices groups may have other sizes: the
    /// batches, and those of the ragged dimension's kind that are listed before it.
    pub fn outer(&self, rank: usize) -> Vec<usize> {
        let before =
            |all: &[usize]| -> Vec<usize> { all.iter().copied().take_while(|d| !self.ragged.contains(d)).collect() };
        match self.along() {
            Some(d) if self.batch[0].contains(&d) => before(&self.batch[0]),
            Some(d) if self.sum[0].contains(&d) => [self.batch[0].clone(), before(&self.sum[0])].concat(),
            _ => [self.batch[0].clone(), before(&self.free(rank))].concat(),
        }
    }
}
