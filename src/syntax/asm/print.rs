//! Printing an operation by its format.

use std::borrow::Cow;

use super::words::{enum_text, print_dependencies, print_index_list};
use super::{Asm, El};
use crate::printer::{Printer, is_default_attr};
use rustmlir_ir::constraints::AttrParse;
use rustmlir_ir::def::{Arity, Traits};
use rustmlir_ir::{Attr, Ir, OpId, TypeId};

impl Asm {
    /// Prints everything after the operation's name.
    pub fn print(&self, p: &mut Printer<'_>, op: OpId) {
        let mut sp = Spacing { space: true, punct: false };
        self.print_els(&self.els, p, op, &mut sp);
    }

    fn print_els(&self, els: &[El], p: &mut Printer<'_>, op: OpId, sp: &mut Spacing) {
        for el in els {
            self.print_el(el, p, op, sp);
        }
    }

    fn print_el(&self, el: &El, p: &mut Printer<'_>, op: OpId, sp: &mut Spacing) {
        match el {
            El::Lit(l) => {
                sp.literal(p, l);
            }
            El::EitherLit(l, _) => sp.literal(p, l),
            El::NoSpace => {
                sp.space = false;
                sp.punct = true;
            }
            El::Space => {
                p.out.push(' ');
                sp.space = false;
                sp.punct = true;
            }
            El::Newline => p.newline(),
            El::Operand(i) => {
                let vs = p.ir.operand_group(op, *i);
                if !vs.is_empty() {
                    sp.word(p);
                    p.values(&vs);
                } else if self.def.operands[*i].arity == Arity::Var {
                    sp.word_empty();
                }
            }
            El::AllOperands => {
                let vs = p.ir.operands(op).to_vec();
                if !vs.is_empty() {
                    sp.word(p);
                    p.values(&vs);
                }
            }
            El::Attr(i) => self.print_attr(*i, p, op, sp),
            El::Value(i) => {
                if let Some(a) = p.ir.attr_named(op, self.def.attrs[*i].name) {
                    sp.word(p);
                    p.attribute(a);
                }
            }
            El::Region(i) => {
                if let Some(r) = p.ir.region_of(op, *i) {
                    sp.word(p);
                    let labels = !self.def.has(Traits::NO_TERMINATOR);
                    p.region(r, labels, !self.def.has(Traits::IMPLICIT_TERMINATOR));
                }
            }
            El::AllRegions => {
                for (i, r) in p.ir.regions(op).to_vec().into_iter().enumerate() {
                    if i > 0 {
                        p.out.push(',');
                    }
                    sp.word(p);
                    p.region(r, true, !self.def.has(Traits::IMPLICIT_TERMINATOR));
                }
            }
            El::Successor(i) => {
                if let Some(&b) = p.ir.successors(op).get(*i) {
                    sp.word(p);
                    p.block_name(b);
                }
            }
            El::AllSuccessors => {
                for (i, b) in p.ir.successors(op).to_vec().into_iter().enumerate() {
                    if i > 0 {
                        p.out.push(',');
                    }
                    sp.word(p);
                    p.block_name(b);
                }
            }
            El::TypeOf(is_operand, i) => {
                let ts: Vec<TypeId> = if *is_operand {
                    p.ir.operand_group(op, *i).iter().map(|&v| p.ir.value_type(v)).collect()
                } else {
                    p.ir.result_group(op, *i).iter().map(|&v| p.ir.value_type(v)).collect()
                };
                if !ts.is_empty() {
                    sp.word(p);
                    p.types(&ts);
                }
            }
            El::OperandTypes => {
                let ts: Vec<TypeId> = p.ir.operand_types(op).collect();
                sp.word(p);
                p.types(&ts);
            }
            El::ResultTypes => {
                let ts: Vec<TypeId> = p.ir.result_types(op).collect();
                sp.word(p);
                p.types(&ts);
            }
            El::Functional(ins, outs) => {
                let i: Vec<TypeId> = match ins {
                    Some(k) => p.ir.operand_group(op, *k).iter().map(|&v| p.ir.value_type(v)).collect(),
                    None => p.ir.operand_types(op).collect(),
                };
                let r: Vec<TypeId> = match outs {
                    Some(k) => p.ir.result_group(op, *k).iter().map(|&v| p.ir.value_type(v)).collect(),
                    None => p.ir.result_types(op).collect(),
                };
                sp.word(p);
                p.function_type(&i, &r);
            }
            El::Main(els) => {
                if p.ir.of_main {
                    self.print_els(els, p, op, sp);
                }
            }
            El::PropDict(braces) => {
                p.prop_dict(op, &self.all_shown(p.ir), *braces);
                (sp.space, sp.punct) = (true, false);
            }
            El::AttrDict => {
                match p.ir.of_main && self.properties {
                    true => p.discardable_dict(op, &self.all_shown(p.ir)),
                    false => p.attr_dict(op, &self.all_shown(p.ir)),
                }
                sp.space = true;
                sp.punct = false;
            }
            El::AttrDictKw => {
                p.attr_dict_with_keyword(op, &self.shown);
                sp.space = true;
                sp.punct = false;
            }
            El::DynamicIndexList(o, a, around) => {
                let vs = p.ir.operand_group(op, *o).to_vec();
                let ints = p.ir.attr_named(op, self.def.attrs[*a].name).and_then(|a| p.ir.attr_i64_list(a));
                sp.word(p);
                print_index_list(p, *around, &vs, &ints.unwrap_or_default());
            }
            El::Indices(o) => {
                sp.literal(p, "[");
                p.values(p.ir.operand_group(op, *o));
                sp.literal(p, "]");
            }
            El::AffineSubscripts(o, a) => {
                let vs = p.ir.operand_group(op, *o);
                sp.literal(p, "[");
                match p.ir.attr_named(op, self.def.attrs[*a].name).map(|a| p.ir.attr_of_id(a)) {
                    Some(&Attr::Map(m)) => {
                        let m = p.ir.map_of_id(m);
                        p.subscripts(&m.results, &vs, m.dims as usize);
                    }
                    _ => p.values(&vs),
                }
                sp.literal(p, "]");
            }
            El::BareMap(a) => {
                sp.word(p);
                if let Some(&Attr::Map(m)) = p.ir.attr_named(op, self.def.attrs[*a].name).map(|a| p.ir.attr_of_id(a)) {
                    p.out.push_str(&crate::printer::map_text(p.ir, m));
                }
            }
            El::Quoted(a) => {
                if let AttrParse::Enum(e) = self.def.attrs[*a].c.parse
                    && let Some(a) = p.ir.attr_named(op, self.def.attrs[*a].name)
                {
                    sp.word(p);
                    p.out.push_str(&format!("\"{}\"", enum_text(p.ir, e, a)));
                }
            }
            El::OneOf(a, words, first, _) => {
                let a = p.ir.attr_named(op, self.def.attrs[*a].name);
                let yes = a.is_some_and(|a| matches!(p.ir.attr_of_id(a), Attr::Bool(true)));
                sp.literal(p, words[usize::from(yes != *first)]);
            }
            El::Successors(s, o) => {
                let vs = p.ir.operand_group(op, *o);
                if let Some(&b) = p.ir.successors(op).get(*s) {
                    sp.word(p);
                    p.successor(b, &vs);
                }
            }
            El::Async(o, r) => {
                let gives = !p.ir.result_group(op, *r).is_empty();
                print_dependencies(p, gives, &p.ir.operand_group(op, *o));
                (sp.space, sp.punct) = (true, false);
            }
            El::Word(a, _) => self.print_attr(*a, p, op, sp),
            El::Arrow(paren) if p.ir.n_results(op) > 0 => {
                if *paren {
                    p.arrow_list(op)
                } else {
                    p.opt_arrow(op)
                }
                (sp.space, sp.punct) = (true, false);
            }
            El::Dropped(_) | El::Arrow(_) => {}
            El::Group { anchor, els, els_else } => {
                if self.present(anchor, p.ir, op) {
                    self.print_els(els, p, op, sp);
                } else {
                    self.print_els(els_else, p, op, sp);
                }
            }
        }
    }

    /// The attributes that the format itself shows in the text that is written.
    fn all_shown(&self, ir: &Ir) -> Cow<'_, [&'static str]> {
        match ir.of_main && !self.shown_in_main.is_empty() {
            true => Cow::Owned(self.shown.iter().chain(&self.shown_in_main).copied().collect()),
            false => Cow::Borrowed(&self.shown),
        }
    }

    fn print_attr(&self, i: usize, p: &mut Printer<'_>, op: OpId, sp: &mut Spacing) {
        let d = &self.def.attrs[i];
        let Some(a) = p.ir.attr_named(op, d.name).filter(|_| !self.is_flag(i)) else { return };
        match &d.c.parse {
            AttrParse::Enum(e) => {
                if e.bits {
                    if sp.space && !sp.punct {
                        p.out.push(' ');
                    }
                    sp.space = true;
                    sp.punct = false;
                    p.out.push('<');
                    let t = enum_text(p.ir, e, a);
                    p.out.push_str(&t);
                    p.out.push('>');
                } else {
                    sp.word(p);
                    let t = enum_text(p.ir, e, a);
                    p.out.push_str(&t);
                }
            }
            AttrParse::SymbolName => {
                sp.word(p);
                if let Attr::String(s, _) = p.ir.attr_of_id(a) {
                    let s = *s;
                    p.symbol(s);
                }
            }
            AttrParse::Int(_) | AttrParse::Index => {
                sp.word(p);
                p.attr_without_type(a);
            }
            AttrParse::IntList(_) => {
                sp.word(p);
                let l = p.ir.attr_i64_list(a).unwrap_or_default();
                p.out.push('[');
                for (i, v) in l.iter().enumerate() {
                    if i > 0 {
                        p.out.push_str(", ");
                    }
                    p.out.push_str(&v.to_string());
                }
                p.out.push(']');
            }
            AttrParse::Unit | AttrParse::Type | AttrParse::Symbol | AttrParse::Str | AttrParse::Any => {
                sp.word(p);
                p.attribute(a);
            }
        }
    }

    fn present(&self, anchor: &El, ir: &Ir, op: OpId) -> bool {
        match anchor {
            El::Operand(i) | El::TypeOf(true, i) => !ir.operand_group(op, *i).is_empty(),
            El::TypeOf(false, i) => !ir.result_group(op, *i).is_empty(),
            El::Attr(i) | El::Value(i) => {
                let d = &self.def.attrs[*i];
                ir.attr_named(op, d.name).is_some_and(|a| !is_default_attr(ir, d, a))
            }
            El::Region(i) => ir.region_of(op, *i).is_some_and(|r| !ir.region(r).blocks.is_empty()),
            El::AllOperands | El::OperandTypes => !ir.operands(op).is_empty(),
            El::ResultTypes => ir.n_results(op) > 0,
            El::AllSuccessors | El::Successor(_) => !ir.successors(op).is_empty(),
            El::DynamicIndexList(_, a, _) => ir.attr_named(op, self.def.attrs[*a].name).is_some(),
            _ => true,
        }
    }
}

struct Spacing {
    space: bool,
    punct: bool,
}

impl Spacing {
    /// Before a name, type or value.
    fn word(&mut self, p: &mut Printer<'_>) {
        if self.space || !self.punct {
            p.out.push(' ');
        }
        self.space = true;
        self.punct = false;
    }

    fn word_empty(&mut self) {
        self.space = true;
        self.punct = false;
    }

    fn literal(&mut self, p: &mut Printer<'_>, l: &str) {
        let first = l.chars().next().unwrap_or(' ');
        let before = if l.len() != 1 && l != "->" {
            true
        } else if self.punct {
            !">)}],".contains(first)
        } else {
            !"<>(){}[],".contains(first)
        };
        if self.space && before {
            p.out.push(' ');
        }
        p.out.push_str(l);
        self.space = l.len() != 1 || !"<({[".contains(first);
        self.punct = first != '_' && !first.is_ascii_alphabetic();
    }
}
