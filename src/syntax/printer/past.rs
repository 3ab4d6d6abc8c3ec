//! The generic form of 2020: every attribute in one dictionary, operand groups as a vector, other names for some attributes.

use super::{Printer, text};
use crate::base::Sym;
use crate::ir::{Attr, AttrId, OpId};

impl Printer<'_> {
    /// The dictionary of an operation as 2020 wrote it in generic form.
    pub(super) fn dictionary_of_2020(&self, op: OpId) -> Vec<String> {
        let mut entries: Vec<String> =
            self.ir.attrs(op).iter().filter_map(|&(n, a)| self.entry_of_2020(op, n, a)).collect();
        entries.sort();
        entries
    }

    fn entry_of_2020(&self, op: OpId, name: Sym, a: AttrId) -> Option<String> {
        let text = text::dict_entry(self.text(), name, a);
        let def = self.ir.def(op)?.name;
        let word = self.ir.str(name);
        let renamed = |new: &str| Some(text.replacen(word, new, 1));
        match (def, word) {
            // Follows from the type of the result, or from the map of the lower bound.
            ("memref.alloc" | "memref.alloca" | "affine.for", "operandSegmentSizes") => None,
            (_, "operandSegmentSizes" | "resultSegmentSizes") => {
                let Attr::DenseArray(_, sizes) = self.ir.attr_of_id(a) else { return Some(text) };
                let word = if word.starts_with('o') { "operand_segment_sizes" } else { "result_segment_sizes" };
                let list: Vec<String> = sizes.iter().map(u64::to_string).collect();
                Some(format!("{word} = dense<[{}]> : vector<{}xi32>", list.join(", "), sizes.len()))
            }
            ("memref.atomic_rmw", "kind") => {
                let k = self.ir.attr_i64(a).and_then(crate::dialects::memref::atomic::number_in_2020);
                Some(k.map_or(text, |k| format!("kind = {k} : i64")))
            }
            ("func.func", "function_type") => renamed("type"),
            ("affine.for", "lowerBoundMap") => renamed("lower_bound"),
            ("affine.for", "upperBoundMap") => renamed("upper_bound"),
            _ => Some(text),
        }
    }
}
