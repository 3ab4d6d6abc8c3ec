//! Clauses that are lists of values: how each is read, and printed.

use super::{ORDER, ORDER_MODIFIER};
use crate::constraints::{AttrC, AttrParse, EnumDef};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, ValueId};
use rustmlir_syntax::asm::{enum_text, parse_enum};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;

/// In which way tasks depend on a place.
const DEPENDENCES: [&str; 5] =
    ["taskdependin", "taskdependout", "taskdependinout", "taskdependmutexinoutset", "taskdependinoutset"];

/// Whether an attribute is one of some words: `<name(word)>`.
pub(super) fn is_word(ir: &Ir, a: AttrId, name: &str, words: &[&str]) -> bool {
    let Attr::Dialect(d, t) = ir.attr_of_id(a) else { return false };
    let text = ir.str(*t);
    ir.str(*d) == "omp" && words.iter().any(|w| text == format!("<{name}({w})>"))
}

/// How tasks depend on places, one way for each.
pub(super) static DEPEND_KINDS: AttrC = AttrC::new(
    "array of ways in which tasks depend on places",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Array(all) => all.iter().all(|&k| is_word(ir, k, "clause_task_depend", &DEPENDENCES)),
        _ => false,
    },
    AttrParse::Any,
);

/// `(modifier:concurrent)`, of which the modifier may be missing.
pub(super) fn order(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LParen)?;
    if ORDER_MODIFIER.cases.iter().any(|c| p.at_keyword(c.0)) {
        let a = parse_enum(p, &ORDER_MODIFIER, "order_mod")?;
        p.add_attr(op, "order_mod", a);
        p.expect(T::Colon)?;
    }
    let a = parse_enum(p, &ORDER, "order")?;
    p.add_attr(op, "order", a);
    p.expect(T::RParen)?;
    Ok(())
}

pub(super) fn print_order(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(a) = ir.attr_named(op, "order") else { return };
    p.out.push_str(" order(");
    if let Some(m) = ir.attr_named(op, "order_mod") {
        p.out.push_str(&enum_text(ir, &ORDER_MODIFIER, m));
        p.out.push(':');
    }
    p.out.push_str(&enum_text(ir, &ORDER, a));
    p.out.push(')');
}

/// A value and its type behind it.
fn typed(p: &mut Parser<'_>, into: &mut Vec<ValueId>) -> PResult<()> {
    let o = p.operand()?;
    let ty = p.colon_type()?;
    p.resolve_same(&[o], ty, into)
}

fn print_typed(p: &mut Printer<'_>, v: ValueId) {
    p.value(v);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(v));
}

/// `(%allocator : T -> %x : U, ..)`
pub(super) fn allocate(p: &mut Parser<'_>, operands: &mut [Vec<ValueId>], [of, by]: [usize; 2]) -> PResult<()> {
    p.expect(T::LParen)?;
    p.comma_list_until(T::RParen, |p| {
        typed(p, &mut operands[by])?;
        p.expect(T::Arrow)?;
        typed(p, &mut operands[of])
    })?;
    Ok(())
}

pub(super) fn print_allocate(p: &mut Printer<'_>, op: OpId, [of, by]: [usize; 2]) {
    let ir = p.ir;
    let (of, by) = (ir.operand_group(op, of), ir.operand_group(op, by));
    for (k, (&v, &allocator)) in of.iter().zip(&by).enumerate() {
        p.out.push_str(if k == 0 { " allocate(" } else { ", " });
        print_typed(p, allocator);
        p.out.push_str(" -> ");
        print_typed(p, v);
    }
    if !of.is_empty() {
        p.out.push(')');
    }
}

/// `(kind -> %x : T, ..)`
pub(super) fn depend(p: &mut Parser<'_>, op: &mut ParsedOp, operands: &mut Vec<ValueId>) -> PResult<()> {
    p.expect(T::LParen)?;
    let kinds = p.comma_list_until(T::RParen, |p| {
        let at = p.at();
        let word = p.keyword()?;
        if !DEPENDENCES.contains(&word) {
            let m = format!("expected ::mlir::omp::ClauseTaskDepend to be one of: {}", DEPENDENCES.join(", "));
            return Err(p.error_at(at, m));
        }
        p.expect(T::Arrow)?;
        typed(p, operands)?;
        let (d, t) = (p.ir.sym("omp"), p.ir.sym(&format!("<clause_task_depend({word})>")));
        Ok(p.ir.attr(Attr::Dialect(d, t)))
    })?;
    p.add(op, "depend_kinds", Attr::Array(kinds));
    Ok(())
}

/// In which way an operation depends on each of its places.
pub fn dependences(ir: &Ir, op: OpId) -> Vec<&'static str> {
    let word = |a| match ir.attr_of_id(a) {
        Attr::Dialect(_, t) => ir.str(*t).split(['(', ')']).nth(1).unwrap_or_default(),
        _ => "",
    };
    let known = |a| DEPENDENCES.into_iter().find(|&d| d == word(a)).unwrap_or_default();
    super::symbols(ir, op, "depend_kinds").into_iter().map(known).collect()
}

pub(super) fn print_depend(p: &mut Printer<'_>, op: OpId, group: usize) {
    let ir = p.ir;
    let values = ir.operand_group(op, group);
    for (k, (&v, kind)) in values.iter().zip(dependences(ir, op)).enumerate() {
        p.out.push_str(if k == 0 { " depend(" } else { ", " });
        p.out.push_str(&format!("{kind} -> "));
        print_typed(p, v);
    }
    if !values.is_empty() {
        p.out.push(')');
    }
}

/// `(%least : T to %most : T)`, of which the first may be missing.
pub(super) fn teams(p: &mut Parser<'_>, operands: &mut [Vec<ValueId>], [least, most]: [usize; 2]) -> PResult<()> {
    p.expect(T::LParen)?;
    if !p.at_keyword("to") {
        typed(p, &mut operands[least])?;
    }
    p.expect_keyword("to")?;
    typed(p, &mut operands[most])?;
    p.expect(T::RParen)?;
    Ok(())
}

pub(super) fn print_teams(p: &mut Printer<'_>, op: OpId, [least, most]: [usize; 2]) {
    let ir = p.ir;
    let (least, most) = (ir.operand_group(op, least), ir.operand_group(op, most));
    let Some(&most) = most.first() else { return };
    p.out.push_str(" num_teams(");
    if let Some(&v) = least.first() {
        print_typed(p, v);
        p.out.push(' ');
    }
    p.out.push_str("to ");
    print_typed(p, most);
    p.out.push(')');
}

/// `(%x = %step : T, ..)`
pub(super) fn linear(p: &mut Parser<'_>, operands: &mut [Vec<ValueId>], [of, by]: [usize; 2]) -> PResult<()> {
    p.expect(T::LParen)?;
    let i32 = p.ir.int_type(32);
    p.comma_list_until(T::RParen, |p| {
        let variable = p.operand()?;
        p.expect(T::Eq)?;
        let step = p.operand()?;
        let ty = p.colon_type()?;
        p.resolve_same(&[variable], ty, &mut operands[of])?;
        p.resolve_same(&[step], i32, &mut operands[by])
    })?;
    Ok(())
}

pub(super) fn print_linear(p: &mut Printer<'_>, op: OpId, [of, by]: [usize; 2]) {
    let ir = p.ir;
    let (of, by) = (ir.operand_group(op, of), ir.operand_group(op, by));
    for (k, (&v, &step)) in of.iter().zip(&by).enumerate() {
        p.out.push_str(if k == 0 { " linear(" } else { ", " });
        p.value(v);
        p.out.push_str(" = ");
        print_typed_as(p, step, v);
    }
    if !of.is_empty() {
        p.out.push(')');
    }
}

/// `(%x : T -> 32 : i64, ..)`
pub(super) fn aligned(p: &mut Parser<'_>, op: &mut ParsedOp, operands: &mut Vec<ValueId>) -> PResult<()> {
    p.expect(T::LParen)?;
    let all = p.comma_list_until(T::RParen, |p| {
        typed(p, operands)?;
        p.expect(T::Arrow)?;
        p.attribute(None)
    })?;
    p.add(op, "alignments", Attr::Array(all));
    Ok(())
}

/// The alignments of an operation; they had another name in release 19.
pub fn alignments(ir: &Ir, op: OpId) -> Vec<AttrId> {
    let all = super::symbols(ir, op, "alignments");
    if all.is_empty() { super::symbols(ir, op, "alignment_values") } else { all }
}

pub(super) fn print_aligned(p: &mut Printer<'_>, op: OpId, group: usize) {
    let ir = p.ir;
    let values = ir.operand_group(op, group);
    for (k, (&v, a)) in values.iter().zip(alignments(ir, op)).enumerate() {
        p.out.push_str(if k == 0 { " aligned(" } else { ", " });
        print_typed(p, v);
        p.out.push_str(" -> ");
        p.attribute(a);
    }
    if !values.is_empty() {
        p.out.push(')');
    }
}

/// A value, and behind it the type of another one.
fn print_typed_as(p: &mut Printer<'_>, v: ValueId, of: ValueId) {
    p.value(v);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(of));
}

/// `(strict, %n : T)`, of which the modifier may be missing.
pub(super) fn amount(
    p: &mut Parser<'_>,
    op: &mut ParsedOp,
    (attr, of): (&str, &'static EnumDef),
    operands: &mut Vec<ValueId>,
) -> PResult<()> {
    p.expect(T::LParen)?;
    if !p.at_operand() {
        let a = parse_enum(p, of, attr)?;
        p.add_attr(op, attr, a);
        p.expect(T::Comma)?;
    }
    typed(p, operands)?;
    p.expect(T::RParen)?;
    Ok(())
}

pub(super) fn print_amount(
    p: &mut Printer<'_>,
    op: OpId,
    word: &str,
    (attr, of): (&str, &'static EnumDef),
    group: usize,
) {
    let ir = p.ir;
    let Some(&v) = ir.operand_group(op, group).first() else { return };
    p.out.push_str(&format!(" {word}("));
    if let Some(a) = ir.attr_named(op, attr) {
        p.out.push_str(&enum_text(ir, of, a));
        p.out.push_str(", ");
    }
    p.value(v);
    p.out.push_str(": ");
    p.ty(ir.value_type(v));
    p.out.push(')');
}

/// `(%x, %y : T, U)`
pub(super) fn values(p: &mut Parser<'_>, operands: &mut Vec<ValueId>) -> PResult<()> {
    let at = p.at();
    p.expect(T::LParen)?;
    let uses = p.operand_list()?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.expect(T::RParen)?;
    p.resolve_all(at, &uses, &types, operands)
}

pub(super) fn print_values(p: &mut Printer<'_>, op: OpId, word: &str, group: usize) {
    let ir = p.ir;
    let values = ir.operand_group(op, group);
    if values.is_empty() {
        return;
    }
    p.out.push_str(&format!(" {word}("));
    p.values(values.iter().copied());
    p.out.push_str(" : ");
    p.types(values.iter().map(|&v| ir.value_type(v)));
    p.out.push(')');
}

/// `(%x -> %own, .. : T, ..)`; until release 19 without names, which the label of the body has.
pub(super) fn args<'s>(p: &mut Parser<'s>, operands: &mut Vec<ValueId>) -> PResult<Vec<RegionArg<'s>>> {
    let at = p.at();
    p.expect(T::LParen)?;
    let (mut uses, mut names) = (Vec::new(), Vec::new());
    loop {
        let o = p.operand()?;
        let named = names.first().map_or_else(|| p.peek() == T::Arrow, |n: &(&str, u32)| !n.0.is_empty());
        if named {
            p.expect(T::Arrow)?;
            names.push(p.argument_name()?);
        } else {
            names.push(("", o.at));
        }
        uses.push(o);
        if !p.eat(T::Comma) {
            break;
        }
    }
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.expect(T::RParen)?;
    p.resolve_all(at, &uses, &types, operands)?;
    Ok(Parser::region_args(names, types).collect())
}

pub(super) fn print_args(p: &mut Printer<'_>, op: OpId, word: &str, group: usize, args: &mut &[ValueId]) {
    let ir = p.ir;
    let values = ir.operand_group(op, group);
    if values.is_empty() {
        return;
    }
    let (own, rest) = args.split_at(values.len().min(args.len()));
    *args = rest;
    p.out.push_str(&format!(" {word}("));
    for (k, (&v, &arg)) in values.iter().zip(own).enumerate() {
        if k > 0 {
            p.out.push_str(", ");
        }
        p.value(v);
        p.out.push_str(" -> ");
        p.value(arg);
    }
    p.out.push_str(" : ");
    p.types(values.iter().map(|&v| ir.value_type(v)));
    p.out.push(')');
}

/// `map_idx=0]`: which mapped value is private.
pub(super) fn map_index(p: &mut Parser<'_>) -> PResult<i64> {
    p.expect_keyword("map_idx")?;
    p.expect(T::Eq)?;
    let k = p.int64()?;
    p.expect(T::RSquare)?;
    Ok(k)
}
