//! The generic form, as written in every generation.

use super::ops::{BARE_WORDS, default_dialect};
use super::{PResult, ParsedOp, Parser, T};
use crate::forms::Forms;
use crate::printer::{attr_text, dict_text};
use rustmlir_ir::def::{Arity, Gen, Past, Traits};
use rustmlir_ir::groups::{is_segment_attr, keeps_segments};
use rustmlir_ir::{Attr, OpId};

/// About an operation in generic form whose dialect is not known.
const UNREGISTERED: &str = "operation being parsed with an unregistered dialect. If this is intended, please use \
                            -allow-unregistered-dialect with the MLIR tool used";

impl<'s> Parser<'s> {
    /// `"name"(operands)[successors] <{properties}> ({regions}) {attributes} : (types) -> types`
    pub(super) fn generic_operation(&mut self, bound: usize) -> PResult<OpId> {
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
            if self.peek() != T::RSquare {
                return Err(self.missing("expected ',' or ']'"));
            }
            self.bump();
            for (b, n) in items {
                op.successors.push(b);
                succ_counts.push(n);
            }
        }
        if self.peek() == T::Lt {
            self.bump();
            if self.peek() != T::LBrace {
                return Err(self.missing("expected attribute value"));
            }
            self.attr_dict(&mut op.attrs)?;
            self.expect_in(T::Gt, " to close properties")?;
        }
        let properties = op.attrs.len();
        if self.eat(T::LParen) {
            let isolated = def.is_some_and(|d| d.0.has(Traits::ISOLATED));
            op.regions = self.comma_list(|p| {
                p.push_default_dialect(def.map_or("", |(d, s)| default_dialect(d, s)));
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
        // Operands in the successor list (spring 2020) become trailing operands with recorded
        // segments.
        if succ_counts.iter().any(|&n| n > 0)
            || (!succ_counts.is_empty()
                && def.is_some_and(|d| d.0.has(Traits::ATTR_SIZED_OPERANDS) && d.1.generation != Gen::Today))
        {
            let has_segments = op.attrs.iter().any(|(n, _)| is_segment_attr(self.ir.str(*n)));
            if def.is_some_and(|d| d.0.has(Traits::ATTR_SIZED_OPERANDS)) && !has_segments {
                let mut sizes: Vec<i64> = vec![op.operands.len() as i64];
                sizes.extend(succ_counts.iter().map(|&n| n as i64));
                let a = self.segments_attr(&sizes);
                let n = self.ir.sym("operandSegmentSizes");
                op.attrs.push((n, a));
            }
            op.operands.append(&mut succ_values);
        }
        self.check_properties(&op, properties)?;
        self.past_attr_names(&mut op);
        self.no_attribute_twice(&op, false)?;
        if let Some(f) = def.and_then(|d| Forms::of(self.ir.registry).completion(d.0)) {
            f(self, &mut op)?;
        }
        self.no_attribute_twice(&op, false)?;
        self.empty_segments(&mut op);
        self.finish(name, op)
    }

    /// Of an operation without operands, nothing has to say into which groups they fall, since that
    /// is a property.
    fn empty_segments(&mut self, op: &mut ParsedOp) {
        let Some((def, spelling)) = op.def else { return };
        let groups = def.has(Traits::ATTR_SIZED_OPERANDS) && def.operands.iter().all(|d| d.arity != Arity::One);
        let said = op.attrs.iter().any(|(n, _)| self.ir.str(*n) == "operandSegmentSizes");
        if groups && !said && op.operands.is_empty() && spelling.generation == Gen::Today {
            let none = vec![0; def.operands.len()];
            self.add_segments(op, &none);
        }
    }

    /// Properties, which are the first `n` attributes, are kept as what they are declared as;
    /// whether their values are allowed is for the verifier.
    fn check_properties(&mut self, op: &ParsedOp, n: usize) -> PResult<()> {
        let Some((def, _)) = op.def.filter(|_| n > 0) else { return Ok(()) };
        let (dict, _) = op.attrs.split_at(n.min(op.attrs.len()));
        let wrong = dict.iter().find_map(|&(name, a)| {
            let name = self.ir.str(name);
            if keeps_segments(def, name) {
                let ok = matches!(self.ir.attr_of_id(a), Attr::DenseArray(t, _) if self.ir.signless_width(*t) == Some(32))
                    // As releases wrote it before there were properties.
                    || matches!(self.ir.attr_of_id(a), Attr::Dense { .. });
                return (!ok).then(|| "expected DenseI32ArrayAttr for key `value`".to_string());
            }
            let kept = def.attr(name).is_none_or(|d| d.c.holds(&self.ir, a));
            (!kept)
                .then(|| format!("Invalid attribute `{name}` in property conversion: {}", attr_text(&self.ir, a)))
        });
        let Some(wrong) = wrong else { return Ok(()) };
        let m = format!("invalid properties {} for op {}: {wrong}", dict_text(&self.ir, dict), def.name);
        Err(self.error_at(op.at, m))
    }

    /// `array<i32: ...>`
    pub fn segments_attr(&mut self, sizes: &[i64]) -> rustmlir_ir::AttrId {
        let t = self.ir.int_type(32);
        let words: Vec<u64> = sizes.iter().map(|&s| u64::from(s as u32)).collect();
        self.ir.attr(Attr::DenseArray(t, words.into()))
    }

    /// Attributes that were called or written otherwise in earlier generic forms become today's.
    fn past_attr_names(&mut self, op: &mut ParsedOp) {
        let Some((def, _)) = op.def else { return };
        for i in 0..op.attrs.len() {
            let name = self.ir.str(op.attrs[i].0);
            let new = match name {
                "operand_segment_sizes" if keeps_segments(def, name) => "operandSegmentSizes",
                "result_segment_sizes" if keeps_segments(def, name) => "resultSegmentSizes",
                _ => match def.attrs.iter().find(|a| matches!(a.in_2020, Past::Named(past) if past == name)) {
                    Some(a) => a.name,
                    None => continue,
                },
            };
            op.attrs[i].0 = self.ir.sym(new);
            if is_segment_attr(new)
                && matches!(self.ir.attr_of_id(op.attrs[i].1), Attr::Dense { .. })
                && let Some(sizes) = self.ir.attr_i64_list(op.attrs[i].1)
                && sizes.iter().all(|&n| (0..=i64::from(i32::MAX)).contains(&n))
            {
                op.attrs[i].1 = self.segments_attr(&sizes);
            }
        }
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
            if self.opts.allow_unregistered && !self.ir.registry.is_closed(dialect) {
                return Ok(());
            }
            let m = format!(
                "unregistered operation '{full}' found in dialect ('{dialect}') that does not allow unknown operations"
            );
            let closed = self.ir.registry.is_closed(dialect);
            let _failed = if closed { self.error_at(at, m) } else { self.unknown_name_at(at, m) };
            return Err(self.suggest_operations(full));
        }
        if self.opts.allow_unregistered {
            return Ok(());
        }
        self.unknown_name_at(here, UNREGISTERED);
        Err(self.suggest_operations(full))
    }
}
