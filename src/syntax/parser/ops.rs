//! The top level, operations in generic and custom form, result bindings, trailing locations.

use super::{DeferredLoc, PResult, ParsedOp, Parser, T};
use crate::dialects::{Blocks, Form, Gen, OpDef, Traits};
use crate::ir::{Attr, DictId, Loc, OpId, OpSpec, TypeId, ValueId};

/// Bare 2019 and 2020 words that are not the name of an operation with the `std.` prefix.
const BARE_WORDS: &[(&str, &str)] = &[
    ("func", "std.func"),
    ("module", "builtin.module"),
    ("for", "affine19.for"),
    ("if", "affine19.if"),
    ("affine_apply", "affine19.apply"),
];

/// About an operation in generic form whose dialect is not known.
const UNREGISTERED: &str = "operation being parsed with an unregistered dialect. If this is intended, please use \
                            -allow-unregistered-dialect with the MLIR tool used";

/// The names bound on the left of an operation.
type Bindings<'s> = Vec<(&'s str, u32, u32)>;

impl<'s> Parser<'s> {
    pub(super) fn top_level(&mut self) -> PResult<()> {
        self.push_isolated();
        let region = self.ir.new_region();
        let block = self.ir.new_block(0);
        self.ir.append_block(region, block);
        self.block_scopes.push(super::BlockScope::default());
        if let Some(s) = self.scopes.last_mut() {
            s.open_region();
        }
        let mut ops = Vec::new();
        loop {
            match self.peek() {
                T::Eof => break,
                T::Hash => self.attr_alias_def()?,
                T::AtAt => self.set_alias_def()?,
                T::Bang => self.type_alias_def()?,
                T::FileMetaOpen => self.file_metadata()?,
                _ => {
                    let op = self.operation()?;
                    self.ir.append_op(block, op);
                    ops.push(op);
                }
            }
        }
        self.pop_isolated()?;
        if let Some(scope) = self.block_scopes.pop() {
            self.undefined_blocks(&scope)?;
        }
        self.resolve_deferred_locations()?;
        self.apply_replacements();
        match ops.as_slice() {
            [m] if self.ir.is(*m, "builtin.module") => {
                self.ir.top = *m;
                self.ir.explicit_module = true;
                let op = *m;
                self.ir.detach_op(op);
            }
            _ => {
                let name = self.ir.name_id("builtin.module");
                let spec = OpSpec { regions: vec![region], ..OpSpec::default() };
                self.ir.top = self.ir.new_op(name, 0, &spec);
            }
        }
        Ok(())
    }

    fn apply_replacements(&mut self) {
        if self.replaced.is_empty() {
            return;
        }
        let n = self.ir.n_values();
        let mut to: Vec<ValueId> = (0..n).map(|i| ValueId(i as u32)).collect();
        for (from, real) in &self.replaced {
            to[from.index()] = *real;
        }
        self.ir.replace_operands(|v| to[v.index()]);
    }

    /// `#name = attribute`
    fn attr_alias_def(&mut self) -> PResult<()> {
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        if name.contains('.') {
            return Err(self.error_at(at, "attribute names with a '.' are reserved for dialect-defined names"));
        }
        if self.attr_aliases.contains_key(name) {
            return Err(self.error_at(at, format!("redefinition of attribute alias id '{name}'")));
        }
        self.expect(T::Eq)?;
        let a = self.attribute(None)?;
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `@@name = set` (2018)
    fn set_alias_def(&mut self) -> PResult<()> {
        let name = &self.text()[2..];
        self.bump();
        self.expect(T::Eq)?;
        let a = self.attribute(None)?;
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `!name = type`, with the word `type` before it in 2020
    fn type_alias_def(&mut self) -> PResult<()> {
        let (name, at) = (&self.text()[1..], self.at());
        self.bump();
        if name.contains('.') {
            return Err(self.error_at(at, "type names with a '.' are reserved for dialect-defined names"));
        }
        if self.type_aliases.contains_key(name) {
            return Err(self.error_at(at, format!("redefinition of type alias id '{name}'")));
        }
        self.expect(T::Eq)?;
        self.eat_keyword("type");
        let t = self.ty()?;
        self.type_aliases.insert(name, t);
        Ok(())
    }

    /// `{-# ... #-}`: dialect resources, kept as text.
    fn file_metadata(&mut self) -> PResult<()> {
        let at = self.at();
        self.bump();
        loop {
            match self.peek() {
                T::FileMetaClose => {
                    let end = self.at() as usize + self.text().len();
                    self.bump();
                    let text = self.ir.source.text.get(at as usize..end).unwrap_or("").to_string();
                    self.ir.file_metadata.push(text);
                    return Ok(());
                }
                T::Eof => return Err(self.error_at(at, "expected '#-}' to end file metadata")),
                T::Error => return Err(self.error("unexpected character")),
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// One operation, with its result bindings and trailing location.
    ///
    /// # Errors
    /// Anything wrong in it.
    pub fn operation(&mut self) -> PResult<OpId> {
        let mut names: Bindings<'s> = Vec::new();
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
            T::Bare => self.custom_operation(bound)?,
            _ => return Err(self.missing("expected operation name in quotes")),
        };
        let at = self.ir.op(op).at;
        let n = self.ir.n_results(op);
        if !names.is_empty() {
            if n == 0 {
                return Err(self.error_at(names[0].1, "cannot name an operation with no results"));
            }
            if n != bound && names.len() == 1 && bound == 1 && self.ir.op_name(op) == "affine19.apply" {
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
        let _ = at;
        Ok(op)
    }

    fn finish(&mut self, name: crate::ir::NameId, op: ParsedOp) -> PResult<OpId> {
        if op.regions.len() > usize::from(u16::MAX) || op.successors.len() > usize::from(u16::MAX) {
            return Err(self.error_at(op.at, "too many regions or successors"));
        }
        let form = op.form;
        let spec = OpSpec {
            operands: op.operands,
            results: op.results,
            attrs: op.attrs,
            regions: op.regions,
            successors: op.successors,
        };
        let id = self.ir.new_op(name, op.at, &spec);
        if form != 0 {
            self.ir.forms.insert(id, form);
        }
        if let Some(loc) = self.opt_location()? {
            self.attach_location(DeferredLoc::Op(id), loc);
        }
        Ok(id)
    }

    // ---- generic form ---------------------------------------------------------------------------------------------

    /// `"name"(operands)[successors] <{properties}> ({regions}) {attributes} : (types) -> types`
    fn generic_operation(&mut self, bound: usize) -> PResult<OpId> {
        let at = self.at();
        let text = self.string()?;
        if text.is_empty() {
            return Err(self.error_at(at, "empty operation name is invalid"));
        }
        if text.contains('\0') {
            return Err(self.error_at(at, "null character not allowed in operation name"));
        }
        let full = self.full_generic_name(&text);
        let name = self.ir.name_id(&full);
        let def = self.ir.op_name_of(name).def;
        if def.is_none() {
            let here = self.at();
            self.check_unregistered(&full, at, here)?;
        }
        let mut op = ParsedOp { at, def, bound, ..ParsedOp::default() };
        self.expect_in(T::LParen, " to start operand list")?;
        let mut uses = Vec::new();
        if self.at_operand() {
            uses = self.comma_list(Self::operand)?;
        }
        self.expect_in(T::RParen, " to end operand list")?;
        let mut succ_values = Vec::new();
        let mut succ_counts = Vec::new();
        if self.eat(T::LSquare) {
            if def.is_some_and(|d| !d.0.has(Traits::TERMINATOR)) {
                return Err(self.error_at(self.last_end - 1, "successors in non-terminator"));
            }
            let items = self.comma_list(|p| p.successor_with_operands(&mut succ_values))?;
            self.expect(T::RSquare)?;
            for (b, n) in items {
                op.successors.push(b);
                succ_counts.push(n);
            }
        }
        if self.peek() == T::Lt && self.peek_second() == T::LBrace {
            self.bump();
            self.attr_dict(&mut op.attrs)?;
            self.expect_in(T::Gt, " to close properties")?;
        }
        if self.eat(T::LParen) {
            let isolated = def.is_some_and(|d| d.0.has(Traits::ISOLATED));
            op.regions = self.comma_list(|p| {
                p.push_default_dialect(def);
                let r = p.region_full(&[], isolated);
                p.default_dialects.pop();
                r
            })?;
            self.expect_in(T::RParen, " to end region list")?;
        }
        if self.peek() == T::LBrace {
            self.attr_dict(&mut op.attrs)?;
        }
        self.expect_in(T::Colon, " followed by operation type")?;
        let ty_at = self.at();
        let ty = self.ty()?;
        let Some((inputs, results)) = self.ir.function_parts(ty).map(|(i, r)| (i.to_vec(), r.to_vec())) else {
            return Err(self.error_at(ty_at, "expected function type"));
        };
        op.results = results;
        if uses.len() != inputs.len() {
            // The blank where a plural has its `s` is `mlir-opt`'s.
            let (n, m, s) = (inputs.len(), uses.len(), if uses.len() == 1 { " " } else { "s" });
            return Err(self.error_at(ty_at, format!("expected {m} operand type{s} but had {n}")));
        }
        for (&u, &t) in uses.iter().zip(&inputs) {
            let v = self.resolve(u, t)?;
            op.operands.push(v);
        }
        // Operands in the successor list (spring 2020) become trailing operands with recorded segments.
        if succ_counts.iter().any(|&n| n > 0)
            || (!succ_counts.is_empty()
                && def.is_some_and(|d| d.0.has(Traits::ATTR_SIZED_OPERANDS) && d.1.generation != Gen::Today))
        {
            let has_segments = op.attrs.iter().any(|(n, _)| crate::dialects::is_segment_attr(self.ir.str(*n)));
            if def.is_some_and(|d| d.0.has(Traits::ATTR_SIZED_OPERANDS)) && !has_segments {
                let mut sizes: Vec<i64> = vec![op.operands.len() as i64];
                sizes.extend(succ_counts.iter().map(|&n| n as i64));
                let a = self.segments_attr(&sizes);
                let n = self.ir.sym("operandSegmentSizes");
                op.attrs.push((n, a));
            }
            op.operands.append(&mut succ_values);
        }
        self.legacy_attr_names(&mut op);
        self.no_attribute_twice(&op, false)?;
        if let Some(f) = def.and_then(|d| d.0.complete) {
            f(self, &mut op)?;
        }
        self.finish(name, op)
    }

    /// `array<i32: ...>`
    pub fn segments_attr(&mut self, sizes: &[i64]) -> crate::ir::AttrId {
        let t = self.ir.int_type(32);
        let words: Vec<u64> = sizes.iter().map(|&s| u64::from(s as u32)).collect();
        self.ir.attr(Attr::DenseArray(t, words.into()))
    }

    /// Old names of attributes that only changed their name.
    fn legacy_attr_names(&mut self, op: &mut ParsedOp) {
        if op.def.is_none() {
            return;
        }
        for i in 0..op.attrs.len() {
            let new = match self.ir.str(op.attrs[i].0) {
                "operand_segment_sizes" => "operandSegmentSizes",
                "result_segment_sizes" => "resultSegmentSizes",
                "lower_bound" if op.def.is_some_and(|d| d.0.name == "affine.for") => "lowerBoundMap",
                "upper_bound" if op.def.is_some_and(|d| d.0.name == "affine.for") => "upperBoundMap",
                "type" if op.def.is_some_and(|d| d.0.name == "func.func" || d.0.name == "memref.global") => {
                    if op.def.is_some_and(|d| d.0.name == "func.func") { "function_type" } else { continue }
                }
                _ => continue,
            };
            op.attrs[i].0 = self.ir.sym(new);
        }
        if op.def.is_some_and(|d| d.0.name == "cf.switch") {
            self.legacy_case_offsets(op);
        }
        if op.def.is_some_and(|d| d.1.generation <= Gen::Y2020 && matches!(d.0.name, "memref.alloc" | "memref.alloca"))
        {
            self.legacy_alloc_segments(op);
        }
    }

    /// In 2020 the result type of an allocation said how many of the operands are sizes.
    fn legacy_alloc_segments(&mut self, op: &mut ParsedOp) {
        if op.attrs.iter().any(|a| self.ir.str(a.0) == "operandSegmentSizes") {
            return;
        }
        let shape = op.results.first().and_then(|&t| self.ir.shape(t)).unwrap_or(&[]);
        let sizes = shape.iter().filter(|&&d| d < 0).count().min(op.operands.len());
        let segments = self.segments_attr(&[sizes as i64, (op.operands.len() - sizes) as i64]);
        self.add_attr(op, "operandSegmentSizes", segments);
    }

    fn legacy_case_offsets(&mut self, op: &mut ParsedOp) {
        let named = |ir: &crate::ir::Ir, n: &str| op.attrs.iter().position(|a| ir.str(a.0) == n);
        let Some(i) = named(&self.ir, "case_operand_offsets") else { return };
        let Some(offsets) = self.ir.attr_i64_list(op.attrs[i].1) else { return };
        let sizes = named(&self.ir, "operandSegmentSizes").and_then(|k| self.ir.attr_i64_list(op.attrs[k].1));
        let total = sizes.and_then(|s| s.get(2).copied()).unwrap_or(0);
        let segments = crate::dialects::cf::segments_of_offsets(&offsets, total);
        op.attrs[i] = (self.ir.sym("case_operand_segments"), self.segments_attr(&segments));
    }

    /// 2019's generic form and the era's `"func"` have no prefix.
    fn full_generic_name(&self, text: &str) -> String {
        if text.contains('.') {
            return text.to_string();
        }
        if let Some((_, full)) = BARE_WORDS.iter().find(|(w, _)| *w == text) {
            return (*full).to_string();
        }
        let std = format!("std.{text}");
        if self.ir.registry.lookup(&std).is_some() { std } else { text.to_string() }
    }

    fn check_unregistered(&mut self, full: &str, at: u32, here: u32) -> PResult<()> {
        let dialect = full.split('.').next().unwrap_or("");
        if full.contains('.') && self.ir.registry.has_dialect(dialect) {
            if self.opts.allow_unregistered && !self.ir.registry.closed_dialect(dialect) {
                return Ok(());
            }
            return Err(self.error_at(at, format!("unregistered operation '{full}' found in dialect ('{dialect}') that does not allow unknown operations")));
        }
        if self.opts.allow_unregistered {
            return Ok(());
        }
        Err(self.error_at(here, UNREGISTERED))
    }

    // ---- custom form ----------------------------------------------------------------------------------------------

    fn custom_operation(&mut self, bound: usize) -> PResult<OpId> {
        let (word, at) = (self.text(), self.at());
        let full = self.full_custom_name(word);
        self.bump();
        let Some(full) = full else {
            let tried = self.default_dialects.last().copied().unwrap_or("");
            let tried = if tried.is_empty() { "builtin" } else { tried };
            return Err(self.error_at(at, format!("custom op '{word}' is unknown (tried '{tried}.{word}' as well)")));
        };
        let name = self.ir.name_id(&full);
        let Some((def, spelling)) = self.ir.op_name_of(name).def else {
            let dialect = word.split('.').next().unwrap_or("");
            let known = self.ir.registry.has_dialect(dialect) || crate::dialects::known_type_dialect(dialect);
            let m = match known {
                true => format!("custom op '{word}' is unknown"),
                false => format!("Dialect `{dialect}' not found for custom op '{word}' "),
            };
            return Err(self.error_at(at, m));
        };
        let mut op = ParsedOp { at, def: Some((def, spelling)), bound, ..ParsedOp::default() };
        self.push_default_dialect(Some((def, spelling)));
        let outer = std::mem::replace(&mut self.custom_op, spelling.name);
        let r = match spelling.form {
            Form::Generic => Err(self.error_at(at, format!("custom op '{word}' has no custom assembly form"))),
            Form::Asm(_) => {
                let registry = self.ir.registry;
                match registry.asm(def, spelling) {
                    Some(Ok(asm)) => asm.parse(self, &mut op),
                    Some(Err(e)) => Err(self.error_at(at, format!("internal: format of '{full}': {e}"))),
                    None => Err(self.error_at(at, format!("custom op '{word}' is unknown"))),
                }
            }
            Form::Custom(parse, _) => self.nested(|p| parse(p, &mut op)),
        };
        let r = r.and_then(|()| self.no_attribute_twice(&op, true));
        self.custom_op = outer;
        self.default_dialects.pop();
        r?;
        self.finish(name, op)
    }

    /// An attribute that the custom syntax gives, or the properties of the generic form, may not stand in the dictionary
    /// again. (`mlir-opt` says so where a parser is written by hand, and elsewhere lets the dictionary win.)
    fn no_attribute_twice(&mut self, op: &ParsedOp, custom: bool) -> PResult<()> {
        let mut names: smallvec::SmallVec<[crate::base::Sym; 16]> = op.attrs.iter().map(|a| a.0).collect();
        names.sort_unstable();
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

    /// Bare names inside `def`'s regions are looked up in its dialect first where MLIR does so.
    fn push_default_dialect(&mut self, def: Option<(&'static OpDef, &'static crate::dialects::Spelling)>) {
        let d = match def {
            Some((d, s)) if d.name == "func.func" => {
                if s.name == "func.func" {
                    "func"
                } else {
                    "std"
                }
            }
            Some((d, _)) if d.name == "builtin.module" => "builtin",
            _ => "",
        };
        // Other operations keep what encloses them only for `func.` names, as upstream's parser does.
        let d = if d.is_empty() { self.default_dialects.last().copied().unwrap_or("") } else { d };
        self.default_dialects.push(d);
    }

    // ---- attribute dictionaries -----------------------------------------------------------------------------------

    /// `{a = 1, "b", c : 2}` appended to `attrs`.
    ///
    /// # Errors
    /// Anything wrong inside; a key that stands in it twice.
    pub fn attr_dict(&mut self, attrs: &mut Vec<(crate::base::Sym, crate::ir::AttrId)>) -> PResult<()> {
        self.expect_in(T::LBrace, " in attribute dictionary")?;
        // A few keys are compared one by one, more than a few are hashed.
        let mut few: smallvec::SmallVec<[crate::base::Sym; 16]> = smallvec::SmallVec::new();
        let mut many: std::collections::HashSet<crate::base::Sym, foldhash::fast::RandomState> = Default::default();
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
            let value = if p.eat(T::Eq) || p.eat(T::Colon) { p.attribute(None)? } else { p.ir.attr(Attr::Unit) };
            Ok((sym, value))
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

    /// `attributes {..}` if it is next.
    ///
    /// # Errors
    /// Anything wrong inside.
    pub fn opt_attr_dict_with_keyword(&mut self, op: &mut ParsedOp) -> PResult<()> {
        if self.eat_keyword("attributes") { self.attr_dict(&mut op.attrs) } else { Ok(()) }
    }

    /// Adds an attribute by name.
    pub fn add_attr(&mut self, op: &mut ParsedOp, name: &str, a: crate::ir::AttrId) {
        let n = self.ir.sym(name);
        op.attrs.push((n, a));
    }

    // ---- locations ------------------------------------------------------------------------------------------------

    /// `loc(...)` if it is next.
    pub(super) fn opt_location(&mut self) -> PResult<Option<LocUse<'s>>> {
        if !self.at_keyword("loc") || self.peek_second() != T::LParen {
            return Ok(None);
        }
        self.bump();
        self.bump();
        let r = if self.peek() == T::Hash && !self.text().contains('.') {
            let (name, at) = (&self.text()[1..], self.at());
            self.bump();
            LocUse::Alias(name, at)
        } else {
            LocUse::Attr(self.location_body()?)
        };
        self.expect_in(T::RParen, " in location")?;
        Ok(Some(r))
    }

    pub(super) fn attach_location(&mut self, to: DeferredLoc, l: LocUse<'s>) {
        match l {
            LocUse::Attr(a) => self.set_location(to, a),
            LocUse::Alias(name, at) => match self.attr_aliases.get(name) {
                Some(&a) => self.set_location(to, a),
                None => self.deferred_locs.push((to, name, at)),
            },
        }
    }

    fn set_location(&mut self, to: DeferredLoc, a: crate::ir::AttrId) {
        match to {
            DeferredLoc::Op(op) => {
                self.ir.op_locs.insert(op, a);
            }
            DeferredLoc::Arg(v) => {
                self.ir.arg_locs.insert(v, a);
            }
        }
    }

    fn resolve_deferred_locations(&mut self) -> PResult<()> {
        for (to, name, at) in std::mem::take(&mut self.deferred_locs) {
            match self.attr_aliases.get(name) {
                Some(&a) => {
                    if !matches!(self.ir.attr_of_id(a), Attr::Loc(_)) {
                        let shown = self.show_attr(a);
                        return Err(self.error_at(at, format!("expected location, but found '{shown}'")));
                    }
                    self.set_location(to, a);
                }
                None => return Err(self.error_at(at, "operation location alias was never defined")),
            }
        }
        Ok(())
    }

    /// The inside of `loc(...)`.
    pub(super) fn location_body(&mut self) -> PResult<crate::ir::AttrId> {
        self.nested(|p| {
            let loc = match p.peek() {
                T::Str => {
                    let text = p.string()?;
                    let name = p.ir.sym(&text);
                    if p.eat(T::Colon) {
                        let line = p.line_number("line")?;
                        let col = if p.eat(T::Colon) { p.line_number("column")? } else { 0 };
                        let mut end = None;
                        if p.eat_keyword("to") {
                            let l = if p.peek() == T::Int { p.line_number("line")? } else { line };
                            p.expect(T::Colon)?;
                            end = Some((l, p.line_number("column")?));
                        }
                        Loc::File { file: name, line, col, end }
                    } else if p.eat(T::LParen) {
                        let child = p.location_body()?;
                        p.expect_in(T::RParen, " after child location of NameLoc")?;
                        Loc::Name(name, Some(child))
                    } else {
                        Loc::Name(name, None)
                    }
                }
                T::Hash => {
                    let at = p.at();
                    let a = p.attribute(None)?;
                    if !matches!(p.ir.attr_of_id(a), Attr::Loc(_)) {
                        return Err(p.error_at(at, "expected location attribute"));
                    }
                    return Ok(a);
                }
                T::Bare => match p.text() {
                    "unknown" => {
                        p.bump();
                        Loc::Unknown
                    }
                    "callsite" => {
                        p.bump();
                        p.expect_in(T::LParen, " in callsite location")?;
                        let callee = p.location_body()?;
                        if !p.eat_keyword("at") {
                            return Err(p.missing("expected 'at' in callsite location"));
                        }
                        let caller = p.location_body()?;
                        p.expect_in(T::RParen, " in callsite location")?;
                        Loc::CallSite(callee, caller)
                    }
                    "fused" => {
                        p.bump();
                        let meta = if p.eat(T::Lt) {
                            let m = p.attribute(None)?;
                            p.expect_in(T::Gt, " after fused location metadata")?;
                            Some(m)
                        } else {
                            None
                        };
                        p.expect_in(T::LSquare, " in fused location")?;
                        let parts = p.comma_list_in(T::RSquare, " in fused location", Self::location_body)?;
                        Loc::Fused(meta, parts)
                    }
                    "loc" => {
                        p.bump();
                        p.expect(T::LParen)?;
                        let inner = p.location_body()?;
                        p.expect(T::RParen)?;
                        return Ok(inner);
                    }
                    _ => return Err(p.missing("expected location instance")),
                },
                _ => return Err(p.missing("expected location instance")),
            };
            Ok(p.ir.attr(Attr::Loc(loc)))
        })
    }

    fn line_number(&mut self, what: &str) -> PResult<u32> {
        if self.peek() != T::Int {
            return Err(self.missing(format!("expected integer {what} number in FileLineColRange")));
        }
        let t = self.text();
        match t.parse() {
            Ok(n) => {
                self.bump();
                Ok(n)
            }
            Err(_) => Err(self.error(format!("expected integer {what} number in FileLineColRange"))),
        }
    }

    /// Result types that the bindings on the left ask for, where an operation's text leaves their number open.
    pub fn expect_bound(&mut self, op: &ParsedOp, n: usize) -> PResult<()> {
        if op.bound != n && op.bound != 0 {
            let bound = op.bound;
            return Err(self.error_at(op.at, format!("operation defines {n} results but was provided {bound} to bind")));
        }
        Ok(())
    }

    /// A trailing location that is not kept.
    ///
    /// # Errors
    /// A malformed location.
    pub fn skip_location(&mut self) -> PResult<()> {
        self.opt_location().map(|_| ())
    }

    /// Dictionary attribute text for a `{..}` value.
    pub(super) fn dict_attr(&mut self) -> PResult<DictId> {
        let mut entries = Vec::new();
        self.attr_dict(&mut entries)?;
        // The order of a dictionary's entries says nothing: equal dictionaries are one attribute.
        entries.sort_by(|a, b| self.ir.str(a.0).cmp(self.ir.str(b.0)));
        Ok(self.ir.dict(entries))
    }

    /// Whether a region of this definition may hold no block.
    pub fn allows_empty(def: &OpDef, i: usize) -> bool {
        def.regions.get(i).is_some_and(|r| matches!(r.blocks, Blocks::Any | Blocks::AtMostOne))
    }

    /// Same type repeated.
    pub fn repeat_type(t: TypeId, n: usize) -> Vec<TypeId> {
        vec![t; n]
    }
}

/// A location as read: an attribute, or an alias that may be defined later.
pub(super) enum LocUse<'s> {
    Attr(crate::ir::AttrId),
    Alias(&'s str, u32),
}
