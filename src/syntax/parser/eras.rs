//! What only the whole text decides: in which generation it is written, and the rules that depend
//! on it.

use rustmlir_base::SmallSort;
use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::{PResult, Parser};
use rustmlir_ir::def::{Gen, Traits};
use rustmlir_ir::{Attr, AttrId, OpId, Type, TypeId};

/// More complaints of one sort than these say nothing new.
const MOST: usize = 16;

/// What has been read and may turn out to be of another generation than the text.
#[derive(Default)]
pub(super) struct Doubtful {
    /// Types that came after spring 2020: places, and what is said of them.
    later: Vec<(u32, &'static str)>,
    /// Types that came after 2019.
    after_2019: Vec<u32>,
    /// First values of operations whose several results were bound to one name, with the place and
    /// the number of results.
    one_name: HashMap<u32, (u32, usize), RandomState>,
    /// References to functions that say the function's type.
    functions: Vec<(AttrId, TypeId, u32)>,
}

impl Parser<'_> {
    /// Notes an element type that vectors, tensors or memrefs have not always had.
    pub(super) fn note_element(&mut self, elem: TypeId, at: u32, message: &'static str) {
        let late = matches!(self.ir.type_of_id(elem), Type::Index | Type::MemRef { .. } | Type::UnrankedMemRef(..));
        if late && self.doubtful.later.len() < MOST {
            self.doubtful.later.push((at, message));
        }
    }

    /// How many types have been noted.
    pub(super) fn doubts(&self) -> usize {
        self.doubtful.later.len() + self.doubtful.after_2019.len()
    }

    /// Notes a type that the text of 2019 does not have.
    pub(super) fn note_aggregate(&mut self, at: u32) {
        if self.doubtful.after_2019.len() < MOST {
            self.doubtful.after_2019.push(at);
        }
    }

    /// Whether one name may stand for all results of an operation, as in 2019: of `affine_apply`
    /// for certain, of what else stands in an old function if a use says which one it means.
    pub(super) fn one_name_for_all(&mut self, op: OpId, at: u32) -> bool {
        if self.ir.spelling(op).is_some_and(|s| s.generation == Gen::Y2019) {
            return true;
        }
        let Some(first) = self.ir.result(op, 0).filter(|_| self.in_old_function() && self.ir.n_results(op) > 1) else {
            return false;
        };
        self.doubtful.one_name.insert(first.0, (at, self.ir.n_results(op)));
        true
    }

    /// Notes a use that says which result of an operation it means.
    #[inline]
    pub(super) fn numbered_use(&mut self, first: u32) {
        if !self.doubtful.one_name.is_empty() {
            self.doubtful.one_name.remove(&first);
        }
    }

    /// `: type` after a reference to a function in a dictionary, as in 2019.
    pub(super) fn type_of_function(&mut self, symbol: AttrId, at: u32) -> PResult<()> {
        let ty = self.colon_type()?;
        self.doubtful.functions.push((symbol, ty, at));
        Ok(())
    }

    /// Decides what has been in doubt, now that the text has been read.
    pub(super) fn decide_generation(&mut self) -> PResult<()> {
        let doubtful = std::mem::take(&mut self.doubtful);
        let mut failed = Ok(());
        let (old, of_2019) = self.generation();
        if of_2019 {
            for at in doubtful.after_2019 {
                failed = Err(self.error_at(at, "expected type"));
            }
        }
        if old {
            for (at, message) in doubtful.later {
                failed = Err(self.error_at(at, message));
            }
        } else if !doubtful.later.is_empty() {
            self.respell_terminators();
        }
        let mut unbound: Vec<(u32, usize)> = doubtful.one_name.into_values().collect();
        unbound.small_sort();
        for (at, n) in unbound.into_iter().take(MOST) {
            failed = Err(self.error_at(at, format!("operation defines {n} results but was provided 1 to bind")));
        }
        let functions: HashMap<_, _, RandomState> = match doubtful.functions.is_empty() {
            true => HashMap::default(),
            false => self.function_types(),
        };
        for (symbol, ty, at) in doubtful.functions.into_iter() {
            let Attr::Symbol(name, nested) = self.ir.attr_of_id(symbol) else { continue };
            let known = functions.get(name).filter(|_| nested.is_empty());
            match known {
                None => failed = Err(self.error_at(at, "reference to undefined function")),
                Some(&t) if t != ty => {
                    failed = Err(self.error_at(at, "reference to function with mismatched type"));
                }
                Some(_) => {}
            }
        }
        failed
    }

    /// Gives terminators that the text leaves out the names that they have had since 2021.
    fn respell_terminators(&mut self) {
        let mut gone = Vec::new();
        self.ir.walk(self.ir.top, |op| {
            let named = self.ir.def(op).zip(self.ir.spelling(op));
            gone.extend(named.filter(|(d, s)| s.gone && d.has(Traits::TERMINATOR)).map(|(d, _)| (op, d.name)));
        });
        for (op, name) in gone {
            let name = self.ir.name_id(name);
            self.ir.rename_op(op, name);
        }
    }

    /// The functions of the text and their types.
    fn function_types(&self) -> HashMap<rustmlir_base::Sym, TypeId, RandomState> {
        let mut out = HashMap::default();
        self.ir.walk(self.ir.top, |op| {
            let name = self.ir.attr_named(op, "sym_name").map(|a| self.ir.attr_of_id(a));
            let ty = self.ir.attr_named(op, "function_type").map(|a| self.ir.attr_of_id(a));
            if let (Some(Attr::String(name, _)), Some(Attr::Type(t))) = (name, ty) {
                out.insert(*name, *t);
            }
        });
        out
    }

    /// Whether the text is of spring 2020 or before for certain, and whether it is of 2019: some
    /// name in it is, and none is of a dialect that came later.
    fn generation(&self) -> (bool, bool) {
        let (mut old, mut of_2019, mut later) = (false, false, false);
        for (def, s) in self.ir.named() {
            // The other names of 2020 are those of 2021 as well: a text that has no others may be
            // of either, and may have what either has. A terminator that the text leaves out says
            // nothing.
            let dates = s.gone && (!def.has(Traits::TERMINATOR) || self.src.contains(s.name));
            old |= dates || s.generation == Gen::Y2019;
            of_2019 |= s.generation == Gen::Y2019 && !s.name.contains('.');
            later |= s.name.split_once('.').is_some_and(|(d, _)| self.ir.registry.dialect(d).is_some_and(|d| d.later));
        }
        (old && !later, of_2019 && !later)
    }
}
