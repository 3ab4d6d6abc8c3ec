//! Whether two functions are the same text but for names of values and places: then one does what
//! the other does, whatever that is.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::subject::{Subject, reached};
use rustmlir_ir::{AttrId, BlockId, Ir, OpId, TypeId, ValueId};
use rustmlir_syntax::printer::{attr_text, type_text};

/// Whether both functions, all that they reach by name, and what encloses these are the same.
pub(super) fn are(subject: &Subject<'_>) -> bool {
    let (s, t) = (subject.source, subject.target);
    // What a text means may depend on its generation, of which other functions of it tell.
    if s.ir.has_names_of_2020() != t.ir.has_names_of_2020() {
        return false;
    }
    let (sources, targets) = (reached(s, subject.f), reached(t, subject.g));
    let (types, attrs) = (HashMap::default(), HashMap::default());
    let mut same = Same { s: &s.ir, t: &t.ir, pair: (subject.f, subject.g), types, attrs };
    sources.len() == targets.len()
        && sources
            .iter()
            .zip(&targets)
            .all(|(&x, &y)| same.enclosing(s.ir.ancestors(x), t.ir.ancestors(y)) && same.operation(x, y))
}

/// Two programs, and what is known to be the same in both.
struct Same<'a> {
    s: &'a Ir,
    t: &'a Ir,
    /// The two functions, whose own names may differ.
    pair: (OpId, OpId),
    types: HashMap<TypeId, TypeId, FixedState>,
    attrs: HashMap<AttrId, AttrId, FixedState>,
}

/// What stands for what inside of one operation.
#[derive(Default)]
struct Names {
    values: HashMap<ValueId, ValueId, FixedState>,
    blocks: HashMap<BlockId, BlockId, FixedState>,
}

impl Same<'_> {
    /// Data layouts stand at what encloses functions, and so does where a symbol is found.
    fn enclosing(&mut self, s: impl Iterator<Item = OpId>, t: impl Iterator<Item = OpId>) -> bool {
        let (s, t): (Vec<OpId>, Vec<OpId>) = (s.collect(), t.collect());
        s.len() == t.len() && s.into_iter().zip(t).all(|(x, y)| self.head(x, y))
    }

    fn operation(&mut self, x: OpId, y: OpId) -> bool {
        let (mut pairs, mut names) = (vec![(x, y)], Names::default());
        let mut done = 0;
        // Values and blocks may be used before they are defined.
        while let Some(&(x, y)) = pairs.get(done) {
            if !self.head(x, y) || !self.bodies(x, y, &mut pairs, &mut names) {
                return false;
            }
            done += 1;
        }
        pairs.iter().all(|&(x, y)| {
            let operand = |(v, w): (&ValueId, &ValueId)| names.values.get(v) == Some(w);
            let successor = |(b, c): (&BlockId, &BlockId)| names.blocks.get(b) == Some(c);
            self.s.operands(x).len() == self.t.operands(y).len()
                && self.s.operands(x).iter().zip(self.t.operands(y)).all(operand)
                && self.s.successors(x).len() == self.t.successors(y).len()
                && self.s.successors(x).iter().zip(self.t.successors(y)).all(successor)
        })
    }

    /// Names, forms, attributes.
    fn head(&mut self, x: OpId, y: OpId) -> bool {
        self.s.op_name(x) == self.t.op_name(y)
            && self.s.form(x) == self.t.form(y)
            && self.s.attrs(x).len() == self.t.attrs(y).len()
            && self.s.attrs(x).iter().all(|&(name, a)| {
                let name = self.s.str(name);
                let b = self.t.attr_named(y, name);
                b.is_some_and(|b| (x, y) == self.pair && name == "sym_name" || self.attribute(a, b))
            })
    }

    /// Results and the blocks inside.
    fn bodies(&mut self, x: OpId, y: OpId, pairs: &mut Vec<(OpId, OpId)>, names: &mut Names) -> bool {
        let (s, t) = (self.s, self.t);
        if s.n_results(x) != t.n_results(y) || s.regions(x).len() != t.regions(y).len() {
            return false;
        }
        if !s.results(x).zip(t.results(y)).all(|(v, w)| self.value(v, w, names)) {
            return false;
        }
        for (&r, &q) in s.regions(x).iter().zip(t.regions(y)) {
            let (r, q) = (&s.region(r).blocks, &t.region(q).blocks);
            if r.len() != q.len() {
                return false;
            }
            for (&b, &c) in r.iter().zip(q) {
                names.blocks.insert(b, c);
                let (of_s, of_t) = (&s.block(b).ops, &t.block(c).ops);
                if s.n_block_args(b) != t.n_block_args(c)
                    || of_s.len() != of_t.len()
                    || !s.block_args(b).zip(t.block_args(c)).all(|(v, w)| self.value(v, w, names))
                {
                    return false;
                }
                pairs.extend(of_s.iter().copied().zip(of_t.iter().copied()));
            }
        }
        true
    }

    fn value(&mut self, v: ValueId, w: ValueId, names: &mut Names) -> bool {
        names.values.insert(v, w);
        let (a, b) = (self.s.value_type(v), self.t.value_type(w));
        if let Some(&known) = self.types.get(&a) {
            return known == b;
        }
        let text = type_text(self.s, a);
        let same = text == type_text(self.t, b) && is_whole(&text);
        if same {
            self.types.insert(a, b);
        }
        same
    }

    fn attribute(&mut self, a: AttrId, b: AttrId) -> bool {
        if let Some(&known) = self.attrs.get(&a) {
            return known == b;
        }
        let text = attr_text(self.s, a);
        // The numbers of a resource stand elsewhere.
        let same = text == attr_text(self.t, b) && is_whole(&text) && !text.contains("dense_resource");
        if same {
            self.attrs.insert(a, b);
        }
        same
    }
}

/// Whether the text of a type or an attribute is not cut for its length.
fn is_whole(text: &str) -> bool {
    !text.ends_with("...")
}
