//! The generic form of 2020: every attribute in one dictionary, operand groups as a vector, other
//! names for some attributes; and what is called or written otherwise in main's.

use super::{Printer, text};
use rustmlir_base::{SmallSort, Sym};
use rustmlir_ir::def::{Past, Traits};
use rustmlir_ir::groups::is_segment_attr;
use rustmlir_ir::{Attr, AttrId, OpId};

impl Printer<'_> {
    /// The dictionary of an operation as 2020 wrote it in generic form.
    pub(super) fn dictionary_of_2020(&self, op: OpId) -> Vec<String> {
        let mut entries: Vec<String> =
            self.ir.attrs(op).iter().filter_map(|&(n, a)| self.entry_of_2020(op, n, a)).collect();
        entries.small_sort();
        entries
    }

    fn entry_of_2020(&self, op: OpId, name: Sym, a: AttrId) -> Option<String> {
        let text = text::dict_entry(self.text(), name, a);
        let def = self.ir.def(op)?;
        let word = self.ir.str(name);
        if is_segment_attr(word) {
            if def.has(Traits::SEGMENTS_FOLLOWED) {
                return None;
            }
            // There is no vector of nothing.
            let Attr::DenseArray(_, sizes) = self.ir.attr_of_id(a) else { return Some(text) };
            if sizes.is_empty() {
                return Some(text);
            }
            let word = if word.starts_with('o') { "operand_segment_sizes" } else { "result_segment_sizes" };
            let list: Vec<String> = sizes.iter().map(u64::to_string).collect();
            return Some(format!("{word} = dense<[{}]> : vector<{}xi32>", list.join(", "), sizes.len()));
        }
        Some(self.entry_of(def.attr(word).map_or(Past::Same, |d| d.in_2020), word, a, text))
    }

    /// An entry of the dictionary of an operation in main's generic form.
    pub(super) fn entry_of_main(&self, op: OpId, name: Sym, a: AttrId) -> String {
        let text = text::dict_entry(self.text(), name, a);
        let word = self.ir.str(name);
        let main = self.ir.def(op).and_then(|d| d.attr(word)).map_or(Past::Same, |d| d.in_main);
        self.entry_of(main, word, a, text)
    }

    fn entry_of(&self, how: Past, word: &str, a: AttrId, text: String) -> String {
        match how {
            Past::Same => text,
            Past::Named(other) => text.replacen(word, other, 1),
            Past::Written(value) => value(self.ir, a).map_or(text, |v| format!("{word} = {v}")),
            Past::Instead(entry) => entry.to_string(),
        }
    }
}
