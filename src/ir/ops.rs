//! What an operation is and has.

use super::{Attr, AttrId, BlockId, DictId, Ir, OpData, OpId, RegionId, TypeId, ValueId};
use crate::def::{OpInfo, Spelling, Traits};
use rustmlir_base::{LineCol, Span, Sym};

impl Ir {
    /// An operation.
    #[inline]
    pub fn op(&self, op: OpId) -> &OpData {
        &self.ops[op.index()]
    }

    /// How many operations have been made.
    pub fn n_ops(&self) -> usize {
        self.ops.len()
    }

    /// The definition of an operation, if it is registered.
    #[inline]
    pub fn def(&self, op: OpId) -> Option<&'static OpInfo> {
        self.names[self.op(op).name.index()].def.map(|d| d.0)
    }

    /// The spelling of a registered operation.
    #[inline]
    pub fn spelling(&self, op: OpId) -> Option<&'static Spelling> {
        self.names[self.op(op).name.index()].def.map(|d| d.1)
    }

    /// Whether an operation is text of 2020 or earlier: it, or something around it, has a spelling
    /// of that time.
    pub fn is_old_text(&self, op: OpId) -> bool {
        let old = |o: OpId| self.spelling(o).is_some_and(|s| s.generation <= crate::def::Gen::Y2020);
        old(op) || self.ancestors(op).any(old)
    }

    /// The spellings of the names that have been read.
    pub fn spellings(&self) -> impl Iterator<Item = &'static Spelling> + '_ {
        self.named().map(|d| d.1)
    }

    /// The same with what they spell.
    pub fn named(&self) -> impl Iterator<Item = (&'static OpInfo, &'static Spelling)> + '_ {
        self.names.iter().filter_map(|n| n.def)
    }

    /// Whether some operation of the text is spelled as in 2020 or earlier.
    pub fn has_names_of_2020(&self) -> bool {
        self.names.iter().any(|n| n.def.is_some_and(|d| d.1.generation <= crate::def::Gen::Y2020))
    }

    /// The same of what is there now, after translations.
    pub fn still_has_names_of_2020(&self) -> bool {
        let mut found = false;
        if self.has_names_of_2020() {
            let old = |o: OpId| self.spelling(o).is_some_and(|s| s.generation <= crate::def::Gen::Y2020);
            self.walk(self.top, |o| found |= old(o));
        }
        found
    }

    /// Whether the operation is the one whose canonical (today's) name is `canonical`.
    #[inline]
    pub fn is(&self, op: OpId, canonical: &str) -> bool {
        self.def(op).is_some_and(|d| d.name == canonical)
    }

    /// Whether the operation is registered with all of these traits.
    #[inline]
    pub fn has(&self, op: OpId, traits: Traits) -> bool {
        self.def(op).is_some_and(|d| d.has(traits))
    }

    /// Whether the name of an operation stands in the text where the operation is: others were
    /// supplied.
    pub fn is_written(&self, op: OpId) -> bool {
        let name = self.op_name(op);
        let word = name.split_once('.').map_or(name, |n| n.1);
        let rest = self.source.rest(self.op(op).at);
        rest.starts_with('"') || rest.starts_with(name) || rest.starts_with(word)
    }

    /// The name of an operation as spelled, with prefix.
    pub fn op_name(&self, op: OpId) -> &str {
        self.str(self.names[self.op(op).name.index()].full)
    }

    /// The dialect prefix of an operation's name as spelled.
    pub fn op_dialect(&self, op: OpId) -> &str {
        self.op_name(op).split('.').next().unwrap_or("")
    }

    /// Which historical form an operation was read in; 0 is the usual one.
    pub fn form(&self, op: OpId) -> u8 {
        self.forms.get(&op).copied().unwrap_or(0)
    }

    /// Where the operation is written.
    pub fn op_span(&self, op: OpId) -> Span {
        Span::point(self.op(op).at)
    }

    /// Line and column of where it is written.
    pub fn line_col(&self, op: OpId) -> LineCol {
        self.source.line_col(self.op_span(op).start)
    }

    /// Whether it is a terminator that is not written: it stands where its parent does.
    pub fn is_implied(&self, op: OpId) -> bool {
        let same = |p| self.op_span(p).start == self.op_span(op).start;
        self.operands(op).is_empty() && self.parent_op(op).is_some_and(same)
    }

    /// Operands.
    #[inline]
    pub fn operands(&self, op: OpId) -> &[ValueId] {
        &self.operand_pool[self.op(op).operands.range()]
    }

    /// The operand with this number.
    #[inline]
    pub fn operand(&self, op: OpId, i: usize) -> Option<ValueId> {
        self.operands(op).get(i).copied()
    }

    /// Results.
    pub fn results(&self, op: OpId) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        let o = self.op(op);
        (o.first_result..o.first_result + o.n_results).map(ValueId)
    }

    /// How many results there are.
    #[inline]
    pub fn n_results(&self, op: OpId) -> usize {
        self.op(op).n_results as usize
    }

    /// The result with this number.
    #[inline]
    pub fn result(&self, op: OpId, i: usize) -> Option<ValueId> {
        let o = self.op(op);
        (i < o.n_results as usize).then(|| ValueId(o.first_result + i as u32))
    }

    /// Types of the results.
    pub fn result_types(&self, op: OpId) -> impl ExactSizeIterator<Item = TypeId> + '_ {
        self.results(op).map(|v| self.value_type(v))
    }

    /// Types of the operands.
    pub fn operand_types(&self, op: OpId) -> impl ExactSizeIterator<Item = TypeId> + '_ {
        self.operands(op).iter().map(|&v| self.value_type(v))
    }

    /// Regions.
    #[inline]
    pub fn regions(&self, op: OpId) -> &[RegionId] {
        let o = self.op(op);
        &self.region_pool[o.regions_start as usize..o.regions_start as usize + o.n_regions as usize]
    }

    /// The region with this number.
    pub fn region_of(&self, op: OpId, i: usize) -> Option<RegionId> {
        self.regions(op).get(i).copied()
    }

    /// Successor blocks.
    #[inline]
    pub fn successors(&self, op: OpId) -> &[BlockId] {
        &self.succ_pool[self.successor_range(op)]
    }

    /// Where the pool has the successors of an operation.
    pub(super) fn successor_range(&self, op: OpId) -> std::ops::Range<usize> {
        let o = self.op(op);
        o.succs_start as usize..o.succs_start as usize + o.n_succs as usize
    }

    /// Attribute entries in order of writing.
    #[inline]
    pub fn attrs(&self, op: OpId) -> &[(Sym, AttrId)] {
        self.dict_entries(self.op(op).attrs)
    }

    /// The attribute of this name.
    #[inline]
    pub fn attr_named(&self, op: OpId, name: &str) -> Option<AttrId> {
        let d = self.op(op).attrs;
        if d == DictId::EMPTY { None } else { self.dict_get(d, name) }
    }

    /// The integer (or bool) attribute of this name, if it fits `i64`.
    pub fn i64_attr_named(&self, op: OpId, name: &str) -> Option<i64> {
        self.attr_named(op, name).and_then(|a| self.attr_i64(a))
    }

    /// The string attribute of this name.
    pub fn str_attr_named(&self, op: OpId, name: &str) -> Option<&str> {
        self.attr_named(op, name).and_then(|a| self.attr_str(a))
    }

    /// The type attribute of this name.
    pub fn type_attr_named(&self, op: OpId, name: &str) -> Option<TypeId> {
        match self.attr_of_id(self.attr_named(op, name)?) {
            Attr::Type(t) => Some(*t),
            _ => None,
        }
    }

    /// The flat symbol reference attribute of this name.
    pub fn symbol_attr_named(&self, op: OpId, name: &str) -> Option<Sym> {
        match self.attr_of_id(self.attr_named(op, name)?) {
            Attr::Symbol(s, nested) if nested.is_empty() => Some(*s),
            _ => None,
        }
    }

    /// Replaces or adds an attribute.
    pub fn set_attr(&mut self, op: OpId, name: &str, value: AttrId) {
        let name = self.sym(name);
        let mut entries = self.attrs(op).to_vec();
        match entries.iter_mut().find(|e| e.0 == name) {
            Some(e) => e.1 = value,
            None => entries.push((name, value)),
        }
        let d = self.dict(entries);
        self.ops[op.index()].attrs = d;
    }

    /// Removes an attribute.
    pub fn remove_attr(&mut self, op: OpId, name: &str) {
        let entries: Vec<_> = self.attrs(op).iter().copied().filter(|(n, _)| self.str(*n) != name).collect();
        let d = self.dict(entries);
        self.ops[op.index()].attrs = d;
    }

    /// The operation whose region holds `op`.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        let b = self.op(op).parent.some()?;
        self.block_parent_op(b)
    }

    /// The operations that enclose `op`, innermost first.
    pub fn ancestors(&self, op: OpId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.parent_op(op), |&p| self.parent_op(p))
    }

    /// Visits all operations of the program, and of the functions that give operations a meaning.
    pub fn walk_all(&self, mut f: impl FnMut(OpId)) {
        self.walk(self.top, &mut f);
        if let Some(definitions) = self.definitions.some() {
            self.walk(definitions, f);
        }
    }

    /// Whether an operation belongs to what gives others a meaning.
    pub fn is_in_definition(&self, op: OpId) -> bool {
        !self.definitions.is_none() && !op.is_none() && self.ancestors(op).any(|o| o == self.definitions)
    }

    /// Visits `op` and everything nested in it, parents before children, in textual order. No
    /// native recursion.
    pub fn walk(&self, op: OpId, mut f: impl FnMut(OpId)) {
        self.walk_by(op, &mut f);
    }

    /// Compiled once: two hundred callers have a closure of their own.
    fn walk_by(&self, op: OpId, f: &mut dyn FnMut(OpId)) {
        let mut stack = vec![op];
        while let Some(op) = stack.pop() {
            f(op);
            let at = stack.len();
            for &r in self.regions(op) {
                for &b in &self.region(r).blocks {
                    stack.extend(self.block(b).ops.iter().copied());
                }
            }
            stack[at..].reverse();
        }
    }
}
