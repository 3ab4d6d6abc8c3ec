//! Operations: their results, their own form, the generic form.

use super::{Printer, text};
use crate::forms::{Form, Forms};

use rustmlir_base::{SmallSort, Sym};
use rustmlir_ir::def::{Gen, Traits};
use rustmlir_ir::{AttrId, OpId, TypeId};

impl<'a> Printer<'a> {
    /// One operation with its results, without a line break at its end.
    pub fn op(&mut self, op: OpId) {
        self.bindings(op);
        self.op_unbound(op);
    }

    /// Whether the text is that of `mlir-opt`, quirks included.
    pub fn renumbers(&self) -> bool {
        self.opts.renumber
    }

    /// An operation without the names of its results.
    pub fn op_unbound(&mut self, op: OpId) {
        let form = match (self.opts.generic, self.ir.spelling(op)) {
            (false, Some(s)) if !self.hides_types(op) && self.custom_fits(op) && !self.only_generic(op) => {
                Forms::of(self.ir.registry).form(s)
            }
            _ => Form::Generic,
        };
        match form {
            Form::Absent | Form::Generic => self.generic(op),
            Form::AsmOfMain(_) if !self.ir.of_main => self.generic(op),
            Form::Asm(_) | Form::AsmThen(..) | Form::AsmOfMain(_) => {
                self.op_word(op);
                if let (Some(def), Some(s)) = (self.ir.def(op), self.ir.spelling(op))
                    && let Some(Ok(asm)) = Forms::of(self.ir.registry).asm(def, s)
                {
                    asm.print(self, op);
                }
            }
            Form::Custom(_, print) => {
                self.op_word(op);
                print(self, op);
            }
        }
        if self.opts.locations
            && let Some(&l) = self.ir.op_locs.get(&op)
        {
            self.location(l);
        }
    }

    fn bindings(&mut self, op: OpId) {
        let n = self.ir.n_results(op);
        if n == 0 {
            return;
        }
        let mut i = 0;
        while let Some(v) = self.ir.result(op, i) {
            if i > 0 {
                self.out.push_str(", ");
            }
            let (_, count) = self.pack(op, i);
            let name = self.names.get(v.index()).cloned().unwrap_or_default();
            self.out.push('%');
            self.out.push_str(&name);
            if count > 1 {
                self.out.push_str(&format!(":{count}"));
            }
            i += count.max(1);
        }
        self.out.push_str(" = ");
    }

    /// Whether a custom form that shows one type for all operands and results would lose another:
    /// types agree where one shape is the other with more extents known.
    fn hides_types(&self, op: OpId) -> bool {
        self.ir.def(op).is_some_and(|d| d.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE))
            && self.ir.operand_types(op).any(|t| self.ir.result_types(op).any(|r| r != t))
    }

    /// Whether it is written in generic form because 2021 had another custom form, or main has
    /// none.
    fn only_generic(&self, op: OpId) -> bool {
        let forms = Forms::of(self.ir.registry);
        self.ir.of_2021 && forms.was_another_in_2021(self.ir, op) || self.ir.of_main && forms.lacks_in_main(self.ir, op)
    }

    fn custom_fits(&self, op: OpId) -> bool {
        self.ir.def(op).and_then(|d| d.custom_fits).is_none_or(|fits| fits(self.ir, op))
    }

    /// The name as custom forms write it: no `std.`, no dialect that is understood here.
    fn op_word(&mut self, op: OpId) {
        let name = self.ir.op_name(op);
        let word = match name.split_once('.') {
            Some(("std", rest)) if !self.is_taken(rest, op) => rest,
            Some(("builtin", rest))
                if matches!(rest, "module" | "func") || self.default_dialects.last() == Some(&"builtin") =>
            {
                rest
            }
            Some(("func", rest)) if self.default_dialects.last() == Some(&"func") => rest,
            _ => name,
        };
        self.out.push_str(word);
    }

    /// Whether a bare word is read as another operation here: `constant` in a function of today is
    /// that of functions.
    fn is_taken(&self, word: &str, op: OpId) -> bool {
        let here = self.default_dialects.last().and_then(|d| self.ir.registry.lookup(&format!("{d}.{word}")));
        let same = |def| self.ir.def(op).is_some_and(|own| std::ptr::eq(own, def));
        here.is_some_and(|(def, _)| !same(def))
    }

    /// Whether the text of an operation does not show its region: it follows from the name, and the
    /// form is a custom one or one of the past.
    pub(super) fn hides_body(&self, op: OpId) -> bool {
        if self.names_body(op) {
            return true;
        }
        let implied = self.ir.def(op).is_some_and(|d| d.has(Traits::IMPLIED_BODY));
        implied && ((!self.opts.generic && self.custom_fits(op)) || self.ir.form(op) != 0)
    }

    fn names_body(&self, op: OpId) -> bool {
        self.ir.def(op).and_then(|d| d.body_named).is_some_and(|named| named(self.ir, op))
    }

    fn generic_entry(&self, op: OpId, name: Sym, a: AttrId) -> String {
        match self.ir.of_main {
            true => self.entry_of_main(op, name, a),
            false => text::dict_entry(self.text(), name, a),
        }
    }

    /// The generic form of the generation that the spelling belongs to.
    fn generic(&mut self, op: OpId) {
        let ir = self.ir;
        let name = match ir.op_name(op) {
            "std.func" => "func",
            "std.module_terminator" => "module_terminator",
            "builtin.module" if self.old_names => "module",
            n => n,
        };
        // A name of an unregistered operation is any string.
        self.out.push_str(&crate::quote(name));
        self.out.push('(');
        let mut operands = ir.operands(op).to_vec();
        if ir.def(op).and_then(|d| d.reversed).is_some_and(|r| r(ir, op)) {
            operands.reverse();
        }
        self.values(&operands);
        self.out.push(')');
        let succs = ir.successors(op).to_vec();
        if !succs.is_empty() {
            self.out.push('[');
            for (i, b) in succs.into_iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.block_name(b);
            }
            self.out.push(']');
        }
        let def = ir.def(op);
        // Forms of the past that leave out the body have fixed groups of operands.
        let past = ir.form(op) != 0 && def.is_some_and(|d| d.has(Traits::STRUCTURED));
        let of_2020 = ir.of_2021
            || self.old_names && ir.spelling(op).is_some_and(|s| s.since <= Gen::Y2020) && ir.is_old_text(op);
        let today = !past && !of_2020 && ir.spelling(op).is_none_or(|s| s.generation == Gen::Today);
        let shown = |a: &(Sym, AttrId)| !(past && rustmlir_ir::groups::is_segment_attr(ir.str(a.0)));
        let properties = today && !def.is_some_and(|d| d.has(Traits::NO_PROPERTIES));
        let (inherent, discardable): (Vec<_>, Vec<_>) =
            ir.attrs(op).iter().copied().filter(shown).partition(|(n, _)| {
                let n = ir.str(*n);
                properties && def.is_some_and(|d| rustmlir_ir::groups::keeps_segments(d, n) || d.attr(n).is_some())
            });

        // Defaults that the text leaves out are part of the properties, which are sorted by name.
        let mut texts: Vec<(&str, String)> =
            inherent.iter().map(|&(n, a)| (ir.str(n), self.generic_entry(op, n, a))).collect();
        for d in def.iter().flat_map(|d| d.attrs) {
            if properties && !d.default.is_empty() && ir.attr_named(op, d.name).is_none() {
                texts.push((d.name, format!("{} = {}", d.name, d.default)));
            }
        }
        if !texts.is_empty() {
            texts.small_sort();
            let all: Vec<String> = texts.into_iter().map(|t| t.1).collect();
            self.out.push_str(" <{");
            self.out.push_str(&all.join(", "));
            self.out.push_str("}>");
        }
        let regions = if self.hides_body(op) { Vec::new() } else { ir.regions(op).to_vec() };
        if self.names_body(op) {
            // The region is there, and empty.
            self.out.push_str(" ({");
            self.newline();
            self.out.push_str("})");
        }
        if !regions.is_empty() {
            self.out.push_str(" (");
            for (i, r) in regions.into_iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.region(r, true, true);
            }
            self.out.push(')');
        }
        if of_2020 && !past {
            let entries = self.dictionary_of_2020(op);
            if !entries.is_empty() {
                self.out.push_str(&format!(" {{{}}}", entries.join(", ")));
            }
        } else if !discardable.is_empty() {
            self.out.push(' ');
            text::write_dict(self.text(), &mut self.out, &discardable);
        }
        self.out.push_str(" : ");
        let ins: Vec<TypeId> = operands.iter().map(|&v| ir.value_type(v)).collect();
        let outs: Vec<TypeId> = ir.result_types(op).collect();
        self.function_type(&ins, &outs);
    }
}
