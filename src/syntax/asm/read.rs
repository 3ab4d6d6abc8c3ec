//! Reading an operation by its format.

use smallvec::SmallVec;

use super::words::{index_list_attr, parse_dependencies, parse_enum, parse_index_list};
use super::{Asm, El};
use crate::lexer::T;
use crate::parser::{Operand, PResult, ParsedOp, Parser};
use rustmlir_ir::constraints::{AttrParse, TypeC};
use rustmlir_ir::def::{Arity, AttrDef, Gen, Traits, TypeRule};
use rustmlir_ir::{Attr, AttrId, TypeId};

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
        self.finish(p, op, st)?;
        self.then.map_or(Ok(()), |then| then(p, op))
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
            El::EitherLit(a, "") if !self.starts(&El::Lit(a), p) => Ok(()),
            El::EitherLit(a, b) => {
                let seen = if !b.is_empty() && self.starts(&El::Lit(b), p) { b } else { a };
                self.parse_el(&El::Lit(seen), p, op, st)
            }
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
            El::Value(i) => {
                let a = p.attribute(None)?;
                p.add_attr(op, self.def.attrs[*i].name, a);
                Ok(())
            }
            El::Region(_) => {
                let isolated = self.def.has(Traits::ISOLATED);
                let at = p.at();
                let r = p.region_full(&[], isolated)?;
                self.terminate(p, r, op);
                if self.def.has(Traits::NO_TERMINATOR) && p.ir.region(r).blocks.is_empty() {
                    let b = p.ir.new_block(at);
                    p.ir.append_block(r, b);
                }
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
            El::Main(els) => {
                // Any order: each of them once, as an attribute that stands twice is an error.
                while let Some(el) = els.iter().find(|e| self.starts_in_main(e, p)) {
                    p.ir.of_main = true;
                    self.parse_el(el, p, op, st)?;
                }
                Ok(())
            }
            El::PropDict(_) => p.opt_prop_dict(op),
            El::DynamicIndexList(o, a, around) => {
                let (values, ints) = parse_index_list(p, *around)?;
                st.operands[*o].extend(values);
                let attr = index_list_attr(&mut p.ir, &ints);
                p.add_attr(op, self.def.attrs[*a].name, attr);
                Ok(())
            }
            El::Indices(o) => {
                st.operands[*o].extend(p.delimited_operands(T::LSquare, T::RSquare)?);
                Ok(())
            }
            El::AffineSubscripts(o, a) => {
                let (map, dims, syms) = p.affine_subscripts(T::LSquare, T::RSquare)?;
                st.operands[*o].extend(dims.into_iter().chain(syms));
                p.add(op, self.def.attrs[*a].name, Attr::Map(map));
                Ok(())
            }
            El::BareMap(a) => {
                let map = p.bare_map()?;
                p.add(op, self.def.attrs[*a].name, Attr::Map(map));
                Ok(())
            }
            El::Quoted(a) => self.parse_attr(*a, p, op),
            El::OneOf(a, words, first, what) => {
                let word = p.keyword()?;
                if !words.contains(&word) {
                    let [x, y] = words;
                    return Err(p.custom_error(op.at, format!("{what} has to be '{x}' or '{y}'")));
                }
                p.add(op, self.def.attrs[*a].name, Attr::Bool((word == words[0]) == *first));
                Ok(())
            }
            El::Successors(_, o) => {
                let (block, uses, types) = p.successor_with_uses()?;
                op.successors.push(block);
                st.operands[*o].extend(uses);
                st.operand_types[*o] = Some(types.into());
                Ok(())
            }
            El::Async(o, r) => {
                let (gives, waits) = parse_dependencies(p, op)?;
                st.operands[*o].extend(waits);
                if let (true, Some(token)) = (gives, self.def.results[*r].ty.build) {
                    st.result_types[*r] = Some(SmallVec::from_elem(token(&mut p.ir), 1));
                }
                Ok(())
            }
            El::Word(a, message) => {
                let AttrParse::Enum(e) = self.def.attrs[*a].c.parse else { return Ok(()) };
                if p.peek() != T::Bare {
                    return Ok(());
                }
                if !e.cases.iter().any(|c| c.0 == p.text()) {
                    let at = p.at() + p.text().len() as u32;
                    return Err(p.custom_error(at, message));
                }
                self.parse_attr(*a, p, op)
            }
            El::Dropped(word) => {
                if p.eat_keyword(word) {
                    p.operand()?;
                }
                Ok(())
            }
            El::Arrow(_) => {
                st.all_results = Some(p.opt_arrow_types()?);
                Ok(())
            }
            El::Group { anchor, els, els_else } => {
                if els.iter().find(|e| !matches!(e, El::NoSpace | El::Space)).is_some_and(|e| self.starts(e, p)) {
                    if let El::Attr(i) = **anchor
                        && self.is_flag(i)
                    {
                        let unit = self.def.attrs[i].default.is_empty();
                        p.add(op, self.def.attrs[i].name, if unit { Attr::Unit } else { Attr::Bool(true) });
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
            El::DynamicIndexList(..) | El::Indices(_) | El::AffineSubscripts(..) => p.peek() == T::LSquare,
            El::Attr(i) => match &self.def.attrs[*i].c.parse {
                AttrParse::Enum(e) if !e.bits => p.peek() == T::Bare && e.cases.iter().any(|c| c.0 == p.text()),
                AttrParse::Enum(_) => p.peek() == T::Lt,
                AttrParse::Str => p.peek() == T::Str,
                AttrParse::Symbol | AttrParse::SymbolName => p.peek() == T::At,
                AttrParse::Unit => true,
                AttrParse::IntList(_) => p.peek() == T::LSquare,
                _ => !matches!(p.peek(), T::Colon | T::Eof | T::RBrace | T::RParen | T::Comma),
            },
            El::PropDict(_) => p.peek() == T::Lt,
            El::NoSpace | El::Space | El::Newline => true,
            _ => false,
        }
    }

    /// The same, of what only main has, which never is empty.
    fn starts_in_main(&self, el: &El, p: &Parser<'_>) -> bool {
        match el {
            El::Group { els, .. } => els.iter().find(|e| !matches!(e, El::NoSpace)).is_some_and(|e| self.starts(e, p)),
            El::NoSpace => false,
            el => self.starts(el, p),
        }
    }

    fn terminate(&self, p: &mut Parser<'_>, r: rustmlir_ir::RegionId, op: &ParsedOp) {
        if self.def.has(Traits::IMPLICIT_TERMINATOR) {
            let name = p.ir.registry.spelled(self.def.terminator, op.def.map(|d| d.1.generation));
            p.ensure_terminator(r, name, op.at);
        }
    }

    fn parse_attr(&self, i: usize, p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
        if self.is_flag(i) {
            return Ok(());
        }
        let d = &self.def.attrs[i];
        let a = attr_value(p, d)?;
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
            let mut sizes = SmallVec::<[i64; 8]>::new();
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
                    p.as_many(uses[0].at, uses.len(), types.len())?;
                }
                for (&u, &t) in uses.iter().zip(types) {
                    p.resolve_same(&[u], t, &mut op.operands)?;
                }
            }
            if self.def.has(Traits::ATTR_SIZED_OPERANDS) {
                p.add_segments(op, &sizes);
            }
        }
        if op.results.is_empty() {
            for (i, d) in self.def.results.iter().enumerate() {
                match &st.result_types[i] {
                    Some(t) => op.results.extend(t.iter().copied()),
                    None if d.arity == Arity::One && self.then.is_none() => {
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
                        // An optional result that no text shows is there if a name is bound on the
                        // left.
                        let unbound = op.bound == 0 && d.results.iter().any(|r| r.name == *to && r.arity == Arity::Opt);
                        if !unbound
                            && self.known(st, p, op, to).is_none()
                            && let Some(t) = self.known(st, p, op, from)
                        {
                            // A type that breaks its own constraint says nothing about others.
                            if let Some(o) = d.operands.iter().chain(d.results).find(|o| o.name == *from)
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
}

/// The value of an attribute, as formats have it.
///
/// # Errors
/// Anything else.
pub fn attr_value(p: &mut Parser<'_>, d: &AttrDef) -> PResult<AttrId> {
    Ok(match &d.c.parse {
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
            let t = p.ir.ty(rustmlir_ir::Type::Index);
            p.attribute(Some(t))?
        }
        AttrParse::IntList(w) => {
            if p.peek() == T::LSquare {
                p.int_list_attr(*w)?
            } else {
                let a = p.attribute(None)?;
                p.as_int_list(a, *w)
            }
        }
        AttrParse::Unit | AttrParse::Any => p.attribute(None)?,
    })
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
