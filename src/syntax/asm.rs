//! Declarative assembly formats: the language that MLIR's own operation definitions use, interpreted for reading and
//! printing.
//!
//! Elements: `` `literal` ``, `` `` `` (no space), `$operand`, `$attribute`, `$region`, `$successor`, `type($x)`,
//! `type(operands)`, `type(results)`, `functional-type(ins, outs)`, `operands`, `results`, `regions`, `successors`,
//! `attr-dict`, `attr-dict-with-keyword`, `custom<Directive>(args)`, and groups `( .. $anchor^ .. )?` with an optional
//! `: ( .. )` else part. Types that the text leaves out follow from constraints with one possible type and from the
//! definition's [`TypeRule`]s.

use smallvec::SmallVec;

use super::lexer::T;
use super::parser::{Operand, PResult, ParsedOp, Parser};
use super::printer::Printer;
use crate::base::Sym;
use crate::dialects::constraints::{AttrParse, EnumDef, TypeC};
use crate::dialects::{Arity, Gen, OpDef, Traits, TypeRule};
use crate::ir::{Attr, AttrId, DYNAMIC, Ir, OpId, TypeId};

/// A compiled format.
pub struct Asm {
    def: &'static OpDef,
    els: Vec<El>,
    /// Attributes that the format itself shows, which the dictionary leaves out.
    shown: Vec<&'static str>,
}

#[derive(Clone, Debug)]
enum El {
    Lit(&'static str),
    /// ` `` `: no space here.
    NoSpace,
    /// `` ` ` ``: a space here.
    Space,
    /// `` `\n` ``
    Newline,
    Operand(usize),
    Attr(usize),
    Region(usize),
    Successor(usize),
    /// Types of an operand (true) or a result.
    TypeOf(bool, usize),
    AllOperands,
    AllRegions,
    AllSuccessors,
    OperandTypes,
    ResultTypes,
    /// `functional-type(ins, outs)`; `None` for `operands` / `results`.
    Functional(Option<usize>, Option<usize>),
    AttrDict,
    AttrDictKw,
    /// `custom<DynamicIndexList>($values, $static)`
    DynamicIndexList(usize, usize),
    Group {
        anchor: Box<El>,
        els: Vec<El>,
        els_else: Vec<El>,
    },
}

type Lists<'s> = SmallVec<[SmallVec<[Operand<'s>; 2]>; 4]>;
type TypeLists = SmallVec<[Option<SmallVec<[TypeId; 2]>>; 4]>;

struct State<'s> {
    operands: Lists<'s>,
    operand_types: TypeLists,
    result_types: TypeLists,
    /// `operands` directive: uses and their types by position.
    all: Option<Vec<Operand<'s>>>,
    all_types: Option<Vec<TypeId>>,
    all_results: Option<Vec<TypeId>>,
    at: u32,
}

impl Asm {
    /// Compiles a format text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn compile(def: &'static OpDef, text: &'static str) -> Result<Asm, String> {
        let mut c = Compiler { def, text, pos: 0, shown: Vec::new() };
        let els = c.list(false)?;
        if c.pos < text.len() {
            return Err(format!("unexpected '{}'", &text[c.pos..]));
        }
        Ok(Asm { def, els, shown: c.shown })
    }

    // ---- reading --------------------------------------------------------------------------------------------------

    /// Reads an operation; its name has been consumed.
    ///
    /// # Errors
    /// Anything that does not follow the format.
    pub fn parse<'s>(&self, p: &mut Parser<'s>, op: &mut ParsedOp) -> PResult<()> {
        let (n, m) = (self.def.operands.len(), self.def.results.len());
        let mut st = State {
            operands: SmallVec::from_elem(SmallVec::new(), n),
            operand_types: SmallVec::from_elem(None, n),
            result_types: SmallVec::from_elem(None, m),
            all: None,
            all_types: None,
            all_results: None,
            at: p.at(),
        };
        self.parse_els(&self.els, p, op, &mut st)?;
        self.finish(p, op, st)
    }

    fn parse_els<'s>(&self, els: &[El], p: &mut Parser<'s>, op: &mut ParsedOp, st: &mut State<'s>) -> PResult<()> {
        for el in els {
            self.parse_el(el, p, op, st)?;
        }
        Ok(())
    }

    fn parse_el<'s>(&self, el: &El, p: &mut Parser<'s>, op: &mut ParsedOp, st: &mut State<'s>) -> PResult<()> {
        match el {
            El::Lit(l) => match punct(l) {
                Some(t) => p.expect(t).map(|_| ()),
                None => p.expect_keyword(l),
            },
            El::NoSpace | El::Space | El::Newline => Ok(()),
            El::Operand(i) => {
                let list = &mut st.operands[*i];
                match self.def.operands[*i].arity {
                    Arity::One => list.push(p.operand()?),
                    Arity::Opt => {
                        if p.at_operand() {
                            list.push(p.operand()?);
                        }
                    }
                    Arity::Var => list.extend(p.operand_list()?),
                }
                Ok(())
            }
            El::Attr(i) => self.parse_attr(*i, p, op),
            El::Region(i) => {
                let isolated = self.def.has(Traits::ISOLATED);
                let r = p.region_full(&[], isolated)?;
                let _ = i;
                self.terminate(p, r, op);
                op.regions.push(r);
                Ok(())
            }
            El::AllRegions => {
                let mut any = false;
                while p.peek() == T::LBrace || (any && p.eat(T::Comma)) {
                    let r = p.region(&[])?;
                    self.terminate(p, r, op);
                    op.regions.push(r);
                    any = true;
                }
                Ok(())
            }
            El::Successor(_) => {
                let s = p.successor()?;
                op.successors.push(s);
                Ok(())
            }
            El::AllSuccessors => {
                if p.peek() == T::Caret {
                    let s = p.comma_list(Parser::successor)?;
                    op.successors.extend(s);
                }
                Ok(())
            }
            El::TypeOf(is_operand, i) => {
                let arity = if *is_operand { self.def.operands[*i].arity } else { self.def.results[*i].arity };
                let types: SmallVec<[TypeId; 2]> = match arity {
                    Arity::One => {
                        let at = p.at();
                        let t = p.ty()?;
                        let of = if *is_operand { self.def.operands[*i].ty } else { self.def.results[*i].ty };
                        check_class(p, op, at, of, t)?;
                        SmallVec::from_elem(t, 1)
                    }
                    Arity::Opt => {
                        if p.at_type() {
                            SmallVec::from_elem(p.ty()?, 1)
                        } else {
                            SmallVec::new()
                        }
                    }
                    Arity::Var => {
                        if p.at_type() {
                            p.type_list()?.into()
                        } else {
                            SmallVec::new()
                        }
                    }
                };
                let slot = if *is_operand { &mut st.operand_types[*i] } else { &mut st.result_types[*i] };
                *slot = Some(types);
                Ok(())
            }
            El::AllOperands => {
                st.all = Some(p.operand_list()?);
                Ok(())
            }
            El::OperandTypes => {
                st.all_types = Some(if p.at_type() { p.type_list()? } else { Vec::new() });
                Ok(())
            }
            El::ResultTypes => {
                st.all_results = Some(if p.at_type() { p.type_list()? } else { Vec::new() });
                Ok(())
            }
            El::Functional(ins, outs) => {
                let (i, r) = p.function_type_parts()?;
                match ins {
                    Some(k) => st.operand_types[*k] = Some(i.into()),
                    None => st.all_types = Some(i),
                }
                match outs {
                    Some(k) => st.result_types[*k] = Some(r.into()),
                    None => st.all_results = Some(r),
                }
                Ok(())
            }
            El::AttrDict => p.opt_attr_dict(op),
            El::AttrDictKw => p.opt_attr_dict_with_keyword(op),
            El::DynamicIndexList(o, a) => {
                let (values, ints) = parse_index_list(p)?;
                st.operands[*o].extend(values);
                let attr = index_list_attr(&mut p.ir, &ints);
                p.add_attr(op, self.def.attrs[*a].name, attr);
                Ok(())
            }
            El::Group { anchor, els, els_else } => {
                if els.iter().find(|e| !matches!(e, El::NoSpace | El::Space)).is_some_and(|e| self.starts(e, p)) {
                    if let El::Attr(i) = **anchor
                        && matches!(self.def.attrs[i].c.parse, AttrParse::Unit)
                    {
                        let unit = p.ir.attr(Attr::Unit);
                        p.add_attr(op, self.def.attrs[i].name, unit);
                    }
                    self.parse_els(els, p, op, st)
                } else {
                    self.parse_els(els_else, p, op, st)
                }
            }
        }
    }

    /// Whether the text at the parser begins this element.
    fn starts(&self, el: &El, p: &Parser<'_>) -> bool {
        match el {
            El::Lit(l) => match punct(l) {
                Some(t) => p.peek() == t,
                None => p.at_keyword(l),
            },
            El::Operand(_) | El::AllOperands => p.at_operand(),
            El::Region(_) | El::AllRegions => p.peek() == T::LBrace,
            El::Successor(_) | El::AllSuccessors => p.peek() == T::Caret,
            El::TypeOf(..) | El::OperandTypes | El::ResultTypes => p.at_type(),
            El::Functional(..) => p.peek() == T::LParen,
            El::DynamicIndexList(..) => p.peek() == T::LSquare,
            El::Attr(i) => match &self.def.attrs[*i].c.parse {
                AttrParse::Enum(e) if e.dialect.is_none() || !e.bits => {
                    p.peek() == T::Bare && e.cases.iter().any(|c| c.0 == p.text())
                }
                AttrParse::Enum(_) => p.peek() == T::Lt,
                AttrParse::Str => p.peek() == T::Str,
                AttrParse::Symbol => p.peek() == T::At,
                AttrParse::Unit => true,
                AttrParse::IntList(_) => p.peek() == T::LSquare,
                _ => !matches!(p.peek(), T::Colon | T::Eof | T::RBrace | T::RParen | T::Comma),
            },
            El::NoSpace | El::Space | El::Newline => true,
            _ => false,
        }
    }

    fn terminate(&self, p: &mut Parser<'_>, r: crate::ir::RegionId, op: &ParsedOp) {
        if self.def.has(Traits::IMPLICIT_TERMINATOR) {
            let name = implicit_terminator_name(p.ir.registry, self.def, op.def.map(|d| d.1.generation));
            p.ensure_terminator(r, name, op.at);
        }
    }

    fn parse_attr(&self, i: usize, p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
        let d = &self.def.attrs[i];
        let a = match &d.c.parse {
            AttrParse::Unit => return Ok(()),
            AttrParse::Enum(e) => parse_enum(p, e, d.name)?,
            AttrParse::Symbol => p.symbol_ref()?,
            AttrParse::SymbolName => {
                let s = p.symbol_name()?;
                p.ir.attr(Attr::String(s, None))
            }
            AttrParse::Str => {
                let s = p.string()?;
                p.ir.string_attr(&s)
            }
            AttrParse::Type => {
                let t = p.ty()?;
                p.ir.type_attr(t)
            }
            AttrParse::Int(w) => {
                let t = p.ir.int_type(*w);
                p.attribute(Some(t))?
            }
            AttrParse::Index => {
                let t = p.ir.ty(crate::ir::Type::Index);
                p.attribute(Some(t))?
            }
            AttrParse::IntList(w) => {
                if p.peek() == T::LSquare {
                    p.int_list_attr(*w)?
                } else {
                    p.attribute(None)?
                }
            }
            AttrParse::Any => p.attribute(None)?,
        };
        p.add_attr(op, d.name, a);
        Ok(())
    }

    fn finish<'s>(&self, p: &mut Parser<'s>, op: &mut ParsedOp, mut st: State<'s>) -> PResult<()> {
        // `operands` / `type(operands)` distribute by position.
        if let (Some(uses), Some(types)) = (&st.all, &st.all_types) {
            p.resolve_all(st.at, uses, types, &mut op.operands)?;
        } else if let Some(uses) = st.all.take() {
            self.distribute(p, op, uses, &mut st)?;
        }
        if let Some(types) = st.all_types.take()
            && st.all.is_none()
        {
            let mut next = types.into_iter();
            for (i, d) in self.def.operands.iter().enumerate() {
                let n = if d.arity == Arity::One { 1 } else { st.operands[i].len() };
                st.operand_types[i] = Some(next.by_ref().take(n).collect());
            }
        }
        if let Some(types) = st.all_results.take() {
            op.results = types;
        }
        self.infer(p, op, &mut st)?;
        if st.all.is_none() {
            let mut sizes = Vec::new();
            for (i, d) in self.def.operands.iter().enumerate() {
                let uses = std::mem::take(&mut st.operands[i]);
                sizes.push(uses.len() as i64);
                if uses.is_empty() {
                    continue;
                }
                let Some(types) = &st.operand_types[i] else {
                    return Err(p.op_error(op, format!("operand '{}' has a type that cannot be inferred", d.name)));
                };
                if types.len() != uses.len() {
                    if types.len() == 1 {
                        let t = types[0];
                        p.resolve_same(&uses, t, &mut op.operands)?;
                        continue;
                    }
                    let (n, m) = (uses.len(), types.len());
                    return Err(p.custom_error(
                        uses[0].at,
                        format!("number of operands and types do not match: got {n} operands and {m} types"),
                    ));
                }
                for (&u, &t) in uses.iter().zip(types) {
                    let v = p.resolve(u, t)?;
                    op.operands.push(v);
                }
            }
            if self.def.has(Traits::ATTR_SIZED_OPERANDS) {
                let a = p.segments_attr(&sizes);
                p.add_attr(op, "operandSegmentSizes", a);
            }
        }
        if op.results.is_empty() {
            for (i, d) in self.def.results.iter().enumerate() {
                match &st.result_types[i] {
                    Some(t) => op.results.extend(t.iter().copied()),
                    None if d.arity == Arity::One => {
                        return Err(p.op_error(op, format!("result '{}' has a type that cannot be inferred", d.name)));
                    }
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// Gives positional uses to the named operands when all but one are single.
    fn distribute<'s>(
        &self,
        p: &mut Parser<'s>,
        op: &ParsedOp,
        uses: Vec<Operand<'s>>,
        st: &mut State<'s>,
    ) -> PResult<()> {
        let single = self.def.operands.iter().filter(|d| d.arity == Arity::One).count();
        if uses.len() < single || (uses.len() > single && single == self.def.operands.len()) {
            let (n, m) = (self.def.operands.len(), uses.len());
            return Err(p.op_error(op, format!("expected {n} operands, but found {m}")));
        }
        let mut extra = uses.len() - single;
        let mut next = uses.into_iter();
        for (i, d) in self.def.operands.iter().enumerate() {
            let n = match d.arity {
                Arity::One => 1,
                Arity::Opt => extra.min(1),
                Arity::Var => extra,
            };
            if d.arity != Arity::One {
                extra -= n;
            }
            st.operands[i].extend(next.by_ref().take(n));
        }
        Ok(())
    }

    /// Completes types from constraints, traits and rules.
    fn infer(&self, p: &mut Parser<'_>, op: &ParsedOp, st: &mut State<'_>) -> PResult<()> {
        let d = self.def;
        for (i, o) in d.operands.iter().enumerate() {
            if st.operand_types[i].is_none()
                && let Some(f) = o.ty.build
            {
                let t = f(&mut p.ir);
                st.operand_types[i] = Some(SmallVec::from_elem(t, st.operands[i].len().max(1)));
            }
        }
        if op.results.is_empty() {
            for (i, r) in d.results.iter().enumerate() {
                if st.result_types[i].is_none()
                    && r.arity == Arity::One
                    && let Some(f) = r.ty.build
                {
                    let t = f(&mut p.ir);
                    st.result_types[i] = Some(SmallVec::from_elem(t, 1));
                }
            }
        }
        if d.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) || d.has(Traits::SAME_TYPE_OPERANDS) {
            let with_results = d.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
            let known = st
                .operand_types
                .iter()
                .chain(st.result_types.iter().take(if with_results { usize::MAX } else { 0 }))
                .find_map(|t| t.as_ref().and_then(|t| t.first().copied()))
                .or_else(|| op.results.first().copied().filter(|_| with_results));
            if let Some(t) = known {
                for (i, slot) in st.operand_types.iter_mut().enumerate() {
                    slot.get_or_insert_with(|| SmallVec::from_elem(t, st.operands[i].len().max(1)));
                }
                if with_results {
                    for slot in &mut st.result_types {
                        slot.get_or_insert_with(|| SmallVec::from_elem(t, 1));
                    }
                }
            }
        }
        // Rules may feed each other; each round settles at least one type or ends.
        loop {
            let mut progress = false;
            for rule in d.rules {
                match rule {
                    TypeRule::AllMatch(names) => {
                        let known = names.iter().find_map(|n| self.known(st, p, op, n));
                        if let Some(t) = known {
                            for n in *names {
                                progress |= self.settle(st, n, t);
                            }
                        }
                    }
                    TypeRule::Derive { from, to, f, .. } => {
                        if self.known(st, p, op, to).is_none()
                            && let Some(t) = self.known(st, p, op, from)
                        {
                            // A type that breaks its own constraint says nothing about others.
                            if let Some(o) = d.operands.iter().find(|o| o.name == *from)
                                && !(o.ty.pred)(&p.ir, t)
                            {
                                let (desc, shown) = (o.ty.desc, p.show_type(t));
                                return Err(
                                    p.custom_error(op.at, format!("'{from}' must be {desc}, but got '{shown}'"))
                                );
                            }
                            let Some(t) = f(&mut p.ir, t) else { continue };
                            progress |= self.settle(st, to, t);
                        }
                    }
                    TypeRule::AllShapesMatch(_) | TypeRule::AllElementTypesMatch(_) => {}
                }
            }
            if !progress {
                return Ok(());
            }
        }
    }

    fn known(&self, st: &State<'_>, p: &mut Parser<'_>, op: &ParsedOp, name: &str) -> Option<TypeId> {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return st.operand_types[i].as_ref().and_then(|t| t.first().copied());
        }
        if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
            return st.result_types[i].as_ref().and_then(|t| t.first().copied()).or_else(|| op.results.get(i).copied());
        }
        let sym = p.ir.sym_lookup(name)?;
        let a = op.attrs.iter().find(|a| a.0 == sym)?.1;
        p.ir.attr_type(a)
    }

    fn settle(&self, st: &mut State<'_>, name: &str, t: TypeId) -> bool {
        let (slot, n) = if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            (&mut st.operand_types[i], st.operands[i].len().max(1))
        } else if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
            (&mut st.result_types[i], 1)
        } else {
            return false;
        };
        if slot.is_some() {
            return false;
        }
        *slot = Some(SmallVec::from_elem(t, n));
        true
    }

    // ---- printing -------------------------------------------------------------------------------------------------

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
            El::Region(i) => {
                if let Some(r) = p.ir.region_of(op, *i) {
                    sp.word(p);
                    p.region(r, true, !self.def.has(Traits::IMPLICIT_TERMINATOR));
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
            El::AttrDict => {
                p.attr_dict(op, &self.shown);
                sp.space = true;
                sp.punct = false;
            }
            El::AttrDictKw => {
                p.attr_dict_with_keyword(op, &self.shown);
                sp.space = true;
                sp.punct = false;
            }
            El::DynamicIndexList(o, a) => {
                let vs = p.ir.operand_group(op, *o).to_vec();
                let ints = p.ir.attr_named(op, self.def.attrs[*a].name).and_then(|a| p.ir.attr_i64_list(a));
                sp.word_if(p);
                print_index_list(p, &vs, &ints.unwrap_or_default());
            }
            El::Group { anchor, els, els_else } => {
                if self.present(anchor, p.ir, op) {
                    self.print_els(els, p, op, sp);
                } else {
                    self.print_els(els_else, p, op, sp);
                }
            }
        }
    }

    fn print_attr(&self, i: usize, p: &mut Printer<'_>, op: OpId, sp: &mut Spacing) {
        let d = &self.def.attrs[i];
        let Some(a) = p.ir.attr_named(op, d.name) else { return };
        match &d.c.parse {
            AttrParse::Unit => {}
            AttrParse::Enum(e) => {
                if e.dialect.is_some() && e.bits {
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
            AttrParse::Type | AttrParse::Symbol | AttrParse::Str | AttrParse::Any => {
                sp.word(p);
                p.attribute(a);
            }
        }
    }

    fn present(&self, anchor: &El, ir: &Ir, op: OpId) -> bool {
        match anchor {
            El::Operand(i) | El::TypeOf(true, i) => !ir.operand_group(op, *i).is_empty(),
            El::TypeOf(false, i) => !ir.result_group(op, *i).is_empty(),
            El::Attr(i) => {
                let d = &self.def.attrs[*i];
                ir.attr_named(op, d.name).is_some_and(|a| !ir.is_default_attr(d, a))
            }
            El::Region(i) => ir.region_of(op, *i).is_some_and(|r| !ir.region(r).blocks.is_empty()),
            El::AllOperands | El::OperandTypes => !ir.operands(op).is_empty(),
            El::ResultTypes => ir.n_results(op) > 0,
            El::AllSuccessors | El::Successor(_) => !ir.successors(op).is_empty(),
            El::DynamicIndexList(_, a) => ir.attr_named(op, self.def.attrs[*a].name).is_some(),
            _ => true,
        }
    }
}

/// A type of the kind that the format reads. In 2020 formats read every type.
fn check_class(p: &mut Parser<'_>, op: &ParsedOp, at: u32, of: &TypeC, t: TypeId) -> PResult<()> {
    let old = op.def.is_some_and(|d| d.1.generation <= Gen::Y2020);
    if old || of.class.holds(&p.ir, t) || (of.pred)(&p.ir, t) {
        return Ok(());
    }
    let mut m = String::from("invalid kind of type specified");
    if let Some(name) = of.class.name() {
        m.push_str(&format!(": expected {name}, but found '{}'", p.show_type(t)));
    }
    Err(p.custom_error(at, m))
}

/// Name of the implicit terminator in the spelling of a generation.
pub fn implicit_terminator_name(
    registry: &crate::dialects::Registry,
    def: &'static OpDef,
    generation: Option<crate::dialects::Gen>,
) -> &'static str {
    let canonical = def.terminator;
    match (registry.lookup(canonical), generation) {
        (Some((d, _)), Some(g)) => d.spelling_for(g).map_or(canonical, |s| s.name),
        _ => canonical,
    }
}

/// `[%a, 3, ..]`: the values, and the list of numbers with [`DYNAMIC`] for values.
///
/// # Errors
/// Anything else.
pub fn parse_index_list<'s>(p: &mut Parser<'s>) -> PResult<(Vec<Operand<'s>>, Vec<i64>)> {
    p.expect(T::LSquare)?;
    let mut values = Vec::new();
    let ints = p.comma_list_until(T::RSquare, |p| {
        if p.at_operand() {
            values.push(p.operand()?);
            Ok(DYNAMIC)
        } else {
            p.int64()
        }
    })?;
    Ok((values, ints))
}

/// The attribute of such a list of numbers.
pub fn index_list_attr(ir: &mut Ir, ints: &[i64]) -> AttrId {
    let t = ir.int_type(64);
    let words: Vec<u64> = ints.iter().map(|&v| v as u64).collect();
    ir.attr(Attr::DenseArray(t, words.into()))
}

/// Prints what [`parse_index_list`] reads.
pub fn print_index_list(p: &mut Printer<'_>, values: &[crate::ir::ValueId], ints: &[i64]) {
    let mut next = values.iter();
    p.out.push('[');
    for (i, &v) in ints.iter().enumerate() {
        if i > 0 {
            p.out.push_str(", ");
        }
        match (v == DYNAMIC, next.len()) {
            (true, n) if n > 0 => {
                if let Some(&v) = next.next() {
                    p.value(v);
                }
            }
            _ => p.out.push_str(&v.to_string()),
        }
    }
    p.out.push(']');
}

/// An enum keyword (quoted in 2020), a list of them in angle brackets for bit enums.
///
/// # Errors
/// An unknown keyword.
pub fn parse_enum(p: &mut Parser<'_>, e: &'static EnumDef, attr: &str) -> PResult<AttrId> {
    let one = |p: &mut Parser<'_>| -> PResult<i64> {
        let (at, quoted) = (p.at(), p.peek() == T::Str);
        let word = if quoted {
            p.string()?
        } else if p.peek() == T::Bare {
            p.text().to_string()
        } else {
            String::new()
        };
        if let Some(c) = e.cases.iter().chain(e.old).find(|c| c.0 == word) {
            if !quoted {
                p.bump();
            }
            return Ok(c.1);
        }
        let names = e.cases.iter().map(|c| c.0).collect::<Vec<_>>().join(", ");
        let m = if e.dialect.is_some() {
            format!("expected {} to be one of: {names}", e.what)
        } else if quoted {
            format!("invalid {attr} attribute specification: \"{word}\"")
        } else {
            format!(
                "expected string or keyword containing one of the following enum values for attribute '{attr}' [{names}]"
            )
        };
        Err(p.custom_error(at, m))
    };
    match e.dialect {
        None => {
            let v = one(p)?;
            Ok(p.ir.int_attr(v, e.width))
        }
        Some((d, n)) => {
            let angled = e.bits || p.peek() == T::Lt;
            if angled {
                p.expect(T::Lt)?;
            }
            let mut v = one(p)?;
            if e.bits {
                while p.eat(T::Comma) {
                    v |= one(p)?;
                }
            }
            if angled {
                p.expect(T::Gt)?;
            }
            let text = format!("{n}<{}>", e.text_of(v));
            let (d, t): (Sym, Sym) = (p.ir.sym(d), p.ir.sym(&text));
            Ok(p.ir.attr(Attr::Dialect(d, t)))
        }
    }
}

/// The keyword(s) of an enum attribute.
pub fn enum_text(ir: &Ir, e: &'static EnumDef, a: AttrId) -> String {
    match e.value_of(ir, a) {
        Some(v) => e.text_of(v),
        None => String::new(),
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

    fn word_if(&mut self, p: &mut Printer<'_>) {
        if self.space && !self.punct {
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

/// The token of a punctuation literal.
fn punct(l: &str) -> Option<T> {
    Some(match l {
        "->" => T::Arrow,
        "(" => T::LParen,
        ")" => T::RParen,
        "{" => T::LBrace,
        "}" => T::RBrace,
        "[" => T::LSquare,
        "]" => T::RSquare,
        "<" => T::Lt,
        ">" => T::Gt,
        "," => T::Comma,
        ":" => T::Colon,
        "=" => T::Eq,
        "+" => T::Plus,
        "*" => T::Star,
        "?" => T::Question,
        "|" => T::Pipe,
        "::" => T::ColonColon,
        "..." => T::Ellipsis,
        _ => return None,
    })
}

struct Compiler {
    def: &'static OpDef,
    text: &'static str,
    pos: usize,
    shown: Vec<&'static str>,
}

impl Compiler {
    fn blanks(&mut self) {
        while self.text[self.pos..].starts_with(|c: char| c.is_whitespace()) {
            self.pos += 1;
        }
    }

    fn eat(&mut self, s: &str) -> bool {
        self.blanks();
        let yes = self.text[self.pos..].starts_with(s);
        if yes {
            self.pos += s.len();
        }
        yes
    }

    fn expect(&mut self, s: &str) -> Result<(), String> {
        if self.eat(s) { Ok(()) } else { Err(format!("expected '{s}' at '{}'", &self.text[self.pos..])) }
    }

    fn word(&mut self) -> &'static str {
        self.blanks();
        let rest = &self.text[self.pos..];
        let n = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).unwrap_or(rest.len());
        self.pos += n;
        &rest[..n]
    }

    fn list(&mut self, in_group: bool) -> Result<Vec<El>, String> {
        Ok(self.list_anchor(in_group)?.0)
    }

    fn list_anchor(&mut self, in_group: bool) -> Result<(Vec<El>, Option<El>), String> {
        let mut els = Vec::new();
        let mut anchor = None;
        loop {
            self.blanks();
            if self.pos >= self.text.len() || (in_group && self.text[self.pos..].starts_with(')')) {
                return Ok((els, anchor));
            }
            let el = self.element()?;
            if self.text[self.pos..].starts_with('^') {
                self.pos += 1;
                anchor = Some(el.clone());
            }
            els.push(el);
        }
    }

    fn element(&mut self) -> Result<El, String> {
        let rest = &self.text[self.pos..];
        if let Some(r) = rest.strip_prefix('`') {
            let Some(n) = r.find('`') else { return Err("unterminated literal".into()) };
            let lit = &r[..n];
            self.pos += n + 2;
            return Ok(match lit {
                "" => El::NoSpace,
                " " => El::Space,
                "\\n" => El::Newline,
                l => El::Lit(l),
            });
        }
        if rest.starts_with('(') {
            self.pos += 1;
            let (els, anchor) = self.list_anchor(true)?;
            self.expect(")")?;
            let mut els_else = Vec::new();
            if self.eat(":") {
                self.expect("(")?;
                els_else = self.list(true)?;
                self.expect(")")?;
            }
            self.expect("?")?;
            let Some(anchor) = anchor else { return Err("group without an anchor".into()) };
            return Ok(El::Group { anchor: Box::new(anchor), els, els_else });
        }
        if rest.starts_with('$') {
            self.pos += 1;
            let name = self.word();
            return self.variable(name);
        }
        let word = self.word();
        match word {
            "attr-dict" => Ok(El::AttrDict),
            "attr-dict-with-keyword" => Ok(El::AttrDictKw),
            "operands" => Ok(El::AllOperands),
            "regions" => Ok(El::AllRegions),
            "successors" => Ok(El::AllSuccessors),
            "qualified" => {
                self.expect("(")?;
                let el = {
                    self.blanks();
                    self.element()?
                };
                self.expect(")")?;
                Ok(el)
            }
            "type" => {
                self.expect("(")?;
                let el = if self.eat("$") {
                    let name = self.word();
                    self.type_of(name)?
                } else {
                    match self.word() {
                        "operands" => El::OperandTypes,
                        "results" => El::ResultTypes,
                        w => return Err(format!("type of '{w}'")),
                    }
                };
                self.expect(")")?;
                Ok(el)
            }
            "functional-type" => {
                self.expect("(")?;
                let ins = self.list_ref(true)?;
                self.expect(",")?;
                let outs = self.list_ref(false)?;
                self.expect(")")?;
                Ok(El::Functional(ins, outs))
            }
            "custom" => {
                self.expect("<")?;
                let name = self.word();
                self.expect(">")?;
                self.expect("(")?;
                if name != "DynamicIndexList" {
                    return Err(format!("unknown directive '{name}'"));
                }
                self.expect("$")?;
                let o = self.word();
                self.expect(",")?;
                self.expect("$")?;
                let a = self.word();
                self.expect(")")?;
                match (self.variable(o)?, self.variable(a)?) {
                    (El::Operand(o), El::Attr(a)) => Ok(El::DynamicIndexList(o, a)),
                    _ => Err("DynamicIndexList takes an operand and an attribute".into()),
                }
            }
            _ => Err(format!("unexpected '{}'", &self.text[self.pos..])),
        }
    }

    fn list_ref(&mut self, operands: bool) -> Result<Option<usize>, String> {
        if self.eat("$") {
            let name = self.word();
            return match self.type_of(name)? {
                El::TypeOf(o, i) if o == operands => Ok(Some(i)),
                _ => Err(format!("'{name}' is on the wrong side")),
            };
        }
        match (self.word(), operands) {
            ("operands", true) | ("results", false) => Ok(None),
            (w, _) => Err(format!("unexpected '{w}'")),
        }
    }

    fn type_of(&self, name: &str) -> Result<El, String> {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return Ok(El::TypeOf(true, i));
        }
        if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
            return Ok(El::TypeOf(false, i));
        }
        Err(format!("no operand or result '{name}'"))
    }

    fn variable(&mut self, name: &'static str) -> Result<El, String> {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return Ok(El::Operand(i));
        }
        if let Some(i) = self.def.attrs.iter().position(|o| o.name == name) {
            self.shown.push(self.def.attrs[i].name);
            return Ok(El::Attr(i));
        }
        if let Some(i) = self.def.regions.iter().position(|o| o.name == name) {
            return Ok(El::Region(i));
        }
        if let Some(i) = self.def.successors.iter().position(|o| *o == name) {
            return Ok(El::Successor(i));
        }
        Err(format!("nothing is named '{name}'"))
    }
}
