//! Operations: result bindings, the custom form, attribute dictionaries.

use super::{DeferredLoc, PResult, ParsedOp, Parser, T};
use crate::asm::{Asm, attr_value};
use crate::forms::{Form, Forms};
use rustmlir_base::SmallSort;
use rustmlir_ir::def::{OpInfo, Spelling};
use rustmlir_ir::{Attr, DictId, NameId, OpId, OpSpec, ValueId};

/// Bare 2019 and 2020 words that are not the name of an operation with the `std.` prefix.
pub(super) const BARE_WORDS: &[(&str, &str)] = &[
    ("func", "std.func"),
    ("module", "builtin.module"),
    ("for", "for"),
    ("if", "if"),
    ("affine_apply", "affine_apply"),
];

/// The names bound on the left of an operation.
type Bindings<'s> = smallvec::SmallVec<[(&'s str, u32, u32); 2]>;

/// What a word begins: looked up once in a text.
#[derive(Copy, Clone)]
pub(super) struct Custom {
    name: NameId,
    def: &'static OpInfo,
    spelling: &'static Spelling,
    form: Form,
    /// The compiled format, where the form is one.
    asm: Option<Result<&'static Asm, &'static str>>,
    /// The dialect of bare names inside.
    inside: &'static str,
}

/// The dialect in which bare names inside of an operation are looked up first; none for most.
pub(super) fn default_dialect(def: &OpInfo, spelling: &Spelling) -> &'static str {
    match def.name {
        "func.func" if spelling.name == "func.func" => "func",
        "func.func" => "std",
        "builtin.module" => "builtin",
        "async.func" => "async",
        _ => "",
    }
}

impl<'s> Parser<'s> {
    /// One operation, with its result bindings and trailing location.
    ///
    /// # Errors
    /// Anything wrong in it.
    pub fn operation(&mut self) -> PResult<OpId> {
        let mut names = Bindings::new();
        let mut bound = 0usize;
        if self.peek() == T::Percent {
            loop {
                if self.peek() != T::Percent {
                    return Err(self.missing("expected valid ssa identifier"));
                }
                let (name, at) = (&self.text()[1..], self.at());
                self.bump();
                let mut count = 1;
                if self.eat(T::Colon) {
                    let at = self.at();
                    if self.peek() != T::Int {
                        return Err(self.error("expected integer number of results"));
                    }
                    let n = self.int64()?;
                    if n < 1 {
                        return Err(self.error_at(at, "expected named operation to have at least 1 result"));
                    }
                    if n > 1 << 20 {
                        return Err(self.error_at(at, "expected integer number of results"));
                    }
                    count = n as u32;
                }
                names.push((name, at, count));
                bound += count as usize;
                if !self.eat(T::Comma) {
                    break;
                }
            }
            self.expect_in(T::Eq, " after SSA name")?;
        }
        let op = match self.peek() {
            T::Str => self.generic_operation(bound)?,
            T::Bare if super::types::int_type_parts(self.text()).is_none() => self.custom_operation(bound)?,
            _ => return Err(self.missing("expected operation name in quotes")),
        };
        let n = self.ir.n_results(op);
        if !names.is_empty() {
            if n == 0 {
                return Err(self.error_at(names[0].1, "cannot name an operation with no results"));
            }
            if n != bound && names.len() == 1 && bound == 1 && self.one_name_for_all(op, names[0].1) {
                // In 2019 one name stands for all results: `%w = affine_apply ..`, then `%w#1`.
                names[0].2 = n as u32;
            } else if n != bound {
                return Err(self
                    .error_at(names[0].1, format!("operation defines {n} results but was provided {bound} to bind")));
            }
            let mut next = match self.ir.result(op, 0) {
                Some(v) => v.0,
                None => 0,
            };
            for (name, at, count) in names {
                self.define(name, at, ValueId(next), count)?;
                next += count;
            }
        }
        Ok(op)
    }

    pub(super) fn finish(&mut self, name: rustmlir_ir::NameId, op: ParsedOp) -> PResult<OpId> {
        if op.regions.len() > usize::from(u16::MAX) || op.successors.len() > usize::from(u16::MAX) {
            return Err(self.error_at(op.at, "too many regions or successors"));
        }
        let (form, also) = (op.form, op.also);
        let spec = OpSpec {
            operands: op.operands,
            results: op.results,
            attrs: op.attrs,
            regions: op.regions,
            successors: op.successors,
        };
        let id = self.ir.new_op(name, op.at, &spec);
        let OpSpec { mut operands, mut results, .. } = spec;
        operands.clear();
        results.clear();
        self.spare = (operands, results);
        if form != 0 {
            self.ir.forms.insert(id, form);
        }
        if let (Some(t), Some(v)) = (also, self.ir.result(id, 0)) {
            self.also.insert(v, t);
        }
        if let Some(loc) = self.opt_location()? {
            self.attach_location(DeferredLoc::Op(id), loc);
        }
        Ok(id)
    }

    fn custom_operation(&mut self, bound: usize) -> PResult<OpId> {
        let (word, at) = (self.text(), self.at());
        self.bump();
        let known = match self.customs.get(word) {
            Some(&known) => known,
            None => self.custom(word, at)?,
        };
        let Custom { name, def, spelling, form, asm, inside } = known;
        let (operands, results) = std::mem::take(&mut self.spare);
        let mut op = ParsedOp { at, def: Some((def, spelling)), bound, operands, results, ..ParsedOp::default() };
        self.push_default_dialect(inside);
        let outer = std::mem::replace(&mut self.custom_op, spelling.name);
        self.ir.of_main |= matches!(form, Form::AsmOfMain(_));
        let r = match (form, asm) {
            (Form::Custom(parse, _), _) => self.nested(|p| parse(p, &mut op)),
            (_, Some(Ok(asm))) => asm.parse(self, &mut op),
            (_, Some(Err(e))) => Err(self.error_at(at, format!("internal: format of '{}': {e}", spelling.name))),
            (_, None) => Err(self.error_at(at, format!("custom op '{word}' has no custom assembly form"))),
        };
        let r = r.and_then(|()| self.no_attribute_twice(&op, true));
        self.custom_op = outer;
        self.default_dialects.pop();
        r?;
        self.finish(name, op)
    }

    /// What a word begins that no operation before has begun with.
    #[cold]
    fn custom(&mut self, word: &'s str, at: u32) -> PResult<Custom> {
        let Some(full) = self.full_custom_name(word) else {
            let tried = self.default_dialects.last().copied().unwrap_or("");
            let tried = if tried.is_empty() { "builtin" } else { tried };
            self.error_at(at, format!("custom op '{word}' is unknown (tried '{tried}.{word}' as well)"));
            if matches!(word, "cfgfunc" | "mlfunc" | "extfunc") {
                self.note_at(at, "since January 2019 functions of every kind are written 'func'");
            }
            return Err(self.suggest_operations(word));
        };
        let name = self.ir.name_id(&full);
        let Some((def, spelling)) = self.ir.op_name_of(name).def else {
            let dialect = word.split('.').next().unwrap_or("");
            let known = self.ir.registry.has_dialect(dialect) || self.ir.registry.dialect(dialect).is_some();
            let m = match known {
                true => format!("custom op '{word}' is unknown"),
                false => format!("Dialect `{dialect}' not found for custom op '{word}' "),
            };
            // A word without a dialect, and one of a dialect that is known as a whole, do not
            // exist.
            let exists_not = !word.contains('.') || self.ir.registry.is_closed(dialect);
            let _failed = if exists_not { self.error_at(at, m) } else { self.unknown_name_at(at, m) };
            return Err(self.suggest_operations(word));
        };
        let forms = Forms::of(self.ir.registry);
        let (form, asm, inside) = (forms.form(spelling), forms.asm(def, spelling), default_dialect(def, spelling));
        let new = Custom { name, def, spelling, form, asm, inside };
        // What a word without a dialect means depends on what encloses it.
        if word.contains('.') {
            self.customs.insert(word, new);
        }
        Ok(new)
    }

    /// An attribute that the custom syntax gives, or the properties of the generic form, may not
    /// stand in the dictionary again. (`mlir-opt` says so where a parser is written by hand, and
    /// elsewhere lets the dictionary win.)
    pub(super) fn no_attribute_twice(&mut self, op: &ParsedOp, custom: bool) -> PResult<()> {
        if op.attrs.len() < 2 {
            return Ok(());
        }
        let mut names: smallvec::SmallVec<[rustmlir_base::Sym; 16]> = op.attrs.iter().map(|a| a.0).collect();
        names.small_sort();
        let Some(twice) = names.windows(2).find_map(|w| (w[0] == w[1]).then_some(w[0])) else { return Ok(()) };
        let m = format!("attribute '{}' occurs more than once in the attribute list", self.ir.str(twice));
        Err(if custom { self.custom_error(op.at, m) } else { self.error_at(op.at, m) })
    }

    /// The full name that a bare word means: as written, with the default dialect, or in `std`.
    fn full_custom_name(&self, word: &str) -> Option<String> {
        let known = |n: &str| self.ir.registry.lookup(n).is_some();
        if word.contains('.') {
            return Some(word.to_string());
        }
        if let Some((_, full)) = BARE_WORDS.iter().find(|(w, _)| *w == word) {
            return known(full).then(|| (*full).to_string());
        }
        if let Some(d) = self.default_dialects.last() {
            let full = format!("{d}.{word}");
            if known(&full) {
                return Some(full);
            }
        }
        let std = format!("std.{word}");
        known(&std).then_some(std)
    }

    /// Bare names inside of an operation are looked up in the dialect that it brings with it.
    /// Others keep what encloses them only for `func.` names, as upstream's parser does.
    pub(super) fn push_default_dialect(&mut self, inside: &'static str) {
        let d = if inside.is_empty() { self.default_dialects.last().copied().unwrap_or("") } else { inside };
        self.default_dialects.push(d);
    }

    /// `{a = 1, "b", c : 2}` appended to `attrs`.
    ///
    /// # Errors
    /// Anything wrong inside; a key that stands in it twice.
    pub fn attr_dict(&mut self, attrs: &mut Vec<(rustmlir_base::Sym, rustmlir_ir::AttrId)>) -> PResult<()> {
        self.expect_in(T::LBrace, " in attribute dictionary")?;
        // A few keys are compared one by one, more than a few are hashed.
        let mut few: smallvec::SmallVec<[rustmlir_base::Sym; 16]> = smallvec::SmallVec::new();
        let mut many: std::collections::HashSet<rustmlir_base::Sym, foldhash::fast::RandomState> = Default::default();
        let entries = self.comma_list_in(T::RBrace, " in attribute dictionary", |p| {
            let at = p.at();
            let key = match p.peek() {
                T::Str => p.string()?,
                T::Bare => {
                    let t = p.text().to_string();
                    p.bump();
                    t
                }
                T::Int => return Err(p.missing("expected attribute name")),
                _ => return Err(p.missing("expected attribute name")),
            };
            if key.is_empty() {
                return Err(p.error_at(at, "expected valid attribute name"));
            }
            let sym = p.ir.sym(&key);
            if few.contains(&sym) || (few.len() == 16 && !many.insert(sym)) {
                return Err(p.error_at(at, format!("duplicate key '{key}' in dictionary attribute")));
            }
            if few.len() < 16 {
                few.push(sym);
            }
            p.dictionaries += 1;
            let value = if p.eat(T::Eq) || p.eat(T::Colon) { p.attribute(None) } else { Ok(p.ir.attr(Attr::Unit)) };
            p.dictionaries -= 1;
            Ok((sym, value?))
        })?;
        attrs.extend(entries);
        Ok(())
    }

    /// An attribute dictionary if one is next.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn opt_attr_dict(&mut self, op: &mut ParsedOp) -> PResult<()> {
        if self.peek() == T::LBrace { self.attr_dict(&mut op.attrs) } else { Ok(()) }
    }

    /// `{..}` if it is next, or an alias that stands for one.
    ///
    /// # Errors
    /// Anything wrong inside; an alias of something else.
    pub fn opt_attr_dict_or_alias(&mut self, op: &mut ParsedOp) -> PResult<()> {
        if self.peek() != T::Hash {
            return self.opt_attr_dict(op);
        }
        let at = self.at();
        let a = self.attribute(None)?;
        let Attr::Dict(d) = self.ir.attr_of_id(a) else {
            return Err(self.error_at(at, "expected an attribute dictionary"));
        };
        let d = *d;
        op.attrs.extend_from_slice(self.ir.dict_entries(d));
        Ok(())
    }

    /// `<a = 1>` or `<{a = 1}>`, inherent attributes as main has them, if it is next.
    ///
    /// # Errors
    /// Anything wrong inside; an attribute that the operation does not have.
    pub fn opt_prop_dict(&mut self, op: &mut ParsedOp) -> PResult<()> {
        if !self.eat(T::Lt) {
            return Ok(());
        }
        self.ir.of_main = true;
        if self.peek() == T::LBrace {
            self.attr_dict(&mut op.attrs)?;
            return self.expect(T::Gt).map(|_| ());
        }
        self.comma_list_until(T::Gt, |p| {
            let at = p.at();
            let word = p.keyword()?;
            let Some(d) = op.def.and_then(|d| d.0.attr(word)) else {
                return Err(p.custom_error(at, format!("unknown key '{word}' when parsing properties dictionary")));
            };
            let a = match p.eat(T::Eq) {
                true if p.peek() == T::Hash => p.attribute(None)?,
                true => attr_value(p, d)?,
                false => p.ir.attr(Attr::Unit),
            };
            p.add_attr(op, d.name, a);
            Ok(())
        })?;
        Ok(())
    }

    /// Both dictionaries of main, or the one that others have.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn opt_dicts(&mut self, op: &mut ParsedOp) -> PResult<()> {
        self.opt_prop_dict(op)?;
        self.opt_attr_dict(op)
    }

    /// `attributes {..}` if it is next.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn opt_attr_dict_with_keyword(&mut self, op: &mut ParsedOp) -> PResult<()> {
        if self.eat_keyword("attributes") { self.attr_dict(&mut op.attrs) } else { Ok(()) }
    }

    /// Adds an attribute by name.
    pub fn add_attr(&mut self, op: &mut ParsedOp, name: &str, a: rustmlir_ir::AttrId) {
        let n = self.ir.sym(name);
        op.attrs.push((n, a));
    }

    /// The same, of what it holds.
    pub fn add(&mut self, op: &mut ParsedOp, name: &str, a: Attr) {
        let a = self.ir.attr(a);
        self.add_attr(op, name, a);
    }

    /// Adds the sizes of the groups of operands.
    pub fn add_segments(&mut self, op: &mut ParsedOp, sizes: &[i64]) {
        let a = self.segments_attr(sizes);
        self.add_attr(op, "operandSegmentSizes", a);
    }

    /// Dictionary attribute text for a `{..}` value.
    pub(super) fn dict_attr(&mut self) -> PResult<DictId> {
        let mut entries = Vec::new();
        self.attr_dict(&mut entries)?;
        // The order of a dictionary's entries says nothing: equal dictionaries are one attribute.
        entries.small_sort_by(|a, b| self.ir.str(a.0).cmp(self.ir.str(b.0)));
        Ok(self.ir.dict(entries))
    }
}
