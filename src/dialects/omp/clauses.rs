//! Clauses: what stands between the name of a construct and its body, in any order.

use crate::constraints::EnumDef;
use rustmlir_base::SmallSort;
use rustmlir_ir::{Attr, OpId, TypeId, ValueId};
use rustmlir_syntax::asm::{enum_text, parse_enum};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;

use super::{SCHEDULE_KIND, SCHEDULE_MODIFIER, lists};

/// A clause: how it is written, and which group of operands or attribute holds it.
#[derive(Copy, Clone)]
pub enum Clause {
    /// `word(%c)`, a condition.
    Condition(&'static str, usize),
    /// `word(%x : T)`
    Value(&'static str, usize),
    /// `word(case)`
    Word(&'static str, &'static str, &'static EnumDef),
    /// `word(4)`
    Number(&'static str, &'static str),
    /// `word`
    Flag(&'static str, &'static str),
    /// `schedule(kind = %chunk : T, modifier, simd)`
    Schedule(usize),
    /// `private(@how %x -> %own, .. : T, ..)`
    Private(usize),
    /// `reduction(byref @how %x -> %own, .. : T, ..)`, and what is named like it.
    Reduction(&'static str, [&'static str; 2], usize),
    /// `copyprivate(%x -> @how : T, ..)`
    Copies(usize),
    /// `order(modifier:concurrent)`
    Order,
    /// `allocate(%allocator : T -> %x : U, ..)`; the groups of what is allocated, and of
    /// allocators.
    Allocate([usize; 2]),
    /// `depend(kind -> %x : T, ..)`
    Depend(usize),
    /// `num_teams(%least : T to %most : T)`, of which the first may be missing.
    Teams([usize; 2]),
    /// `word(strict, %n : T)`, of which the modifier may be missing.
    Amount(&'static str, &'static str, &'static EnumDef, usize),
    /// `linear(%x = %step : T, ..)`; the groups of variables and of steps, which are `i32`.
    Linear([usize; 2]),
    /// `aligned(%x : T -> 32 : i64, ..)`
    Aligned(usize),
    /// `word(%x, %y : T, U)`
    Values(&'static str, usize),
    /// `word(%x -> %own, .. : T, ..)`: values that the body has as arguments.
    Args(&'static str, usize),
}

/// What is reduced by the threads or iterations of a construct.
pub const fn reduction(group: usize) -> Clause {
    Clause::Reduction("reduction", ["reduction_syms", "reduction_byref"], group)
}

/// In which order a body has arguments of clauses.
const ARGUMENTS: [&str; 9] = [
    "has_device_addr",
    "host_eval",
    "in_reduction",
    "map_entries",
    "private",
    "reduction",
    "task_reduction",
    "use_device_addr",
    "use_device_ptr",
];

impl Clause {
    fn word(self) -> &'static str {
        match self {
            Clause::Condition(w, _) | Clause::Value(w, _) | Clause::Word(w, ..) => w,
            Clause::Number(w, _) | Clause::Flag(w, _) | Clause::Amount(w, ..) => w,
            Clause::Values(w, _) | Clause::Args(w, _) | Clause::Reduction(w, ..) => w,
            Clause::Schedule(_) => "schedule",
            Clause::Private(_) => "private",
            Clause::Copies(_) => "copyprivate",
            Clause::Order => "order",
            Clause::Allocate(_) => "allocate",
            Clause::Depend(_) => "depend",
            Clause::Teams(_) => "num_teams",
            Clause::Linear(_) => "linear",
            Clause::Aligned(_) => "aligned",
        }
    }

    /// The attributes that it holds; the empty name is none.
    fn attributes(self) -> [&'static str; 3] {
        match self {
            Clause::Word(_, a, _) | Clause::Number(_, a) | Clause::Flag(_, a) | Clause::Amount(_, a, ..) => [a, "", ""],
            Clause::Reduction(_, [how, by_reference], _) => [how, by_reference, ""],
            Clause::Schedule(_) => ["schedule_kind", "schedule_mod", "schedule_simd"],
            Clause::Private(_) => ["private_syms", "private_maps", "private_needs_barrier"],
            Clause::Copies(_) => ["copyprivate_syms", "", ""],
            Clause::Order => ["order", "order_mod", ""],
            Clause::Depend(_) => ["depend_kinds", "", ""],
            Clause::Aligned(_) => ["alignments", "alignment_values", ""],
            Clause::Condition(..) | Clause::Value(..) | Clause::Values(..) | Clause::Args(..) => [""; 3],
            Clause::Allocate(_) | Clause::Teams(_) | Clause::Linear(_) => [""; 3],
        }
    }
}

/// What clauses have to say of the body.
#[derive(Default)]
pub struct Named<'s> {
    /// Arguments of the body, in their order.
    pub args: Vec<RegionArg<'s>>,
    /// Types of what is reduced where the text names no arguments for it, as until 2023.
    pub unnamed: Vec<TypeId>,
}

/// Reads clauses; operands go to the operation in groups.
///
/// # Errors
/// Anything else; a clause that is written twice, or that nothing is known of.
pub fn read<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    groups: usize,
    clauses: &'static [Clause],
) -> PResult<Named<'s>> {
    let mut operands: Vec<Vec<ValueId>> = vec![Vec::new(); groups];
    let (mut args, mut unnamed) = (Vec::new(), Vec::new());
    let mut seen: Vec<&str> = Vec::new();
    loop {
        let at = p.at();
        let Some(&clause) = clauses.iter().find(|c| p.at_keyword(c.word())) else { break };
        let word = clause.word();
        if seen.contains(&word) {
            let m = format!("`{word}` clause can appear at most once in the expansion of the oilist directive");
            return Err(p.error_at(at, m));
        }
        seen.push(word);
        p.expect_keyword(word)?;
        match clause {
            Clause::Flag(_, attr) => p.add(op, attr, Attr::Unit),
            Clause::Number(_, attr) => {
                p.expect(T::LParen)?;
                let n = p.int64()?;
                let a = p.ir.int_attr(n, 64);
                p.add_attr(op, attr, a);
                p.expect(T::RParen)?;
            }
            Clause::Word(_, attr, of) => {
                p.expect(T::LParen)?;
                let a = parse_enum(p, of, attr)?;
                p.add_attr(op, attr, a);
                p.expect(T::RParen)?;
            }
            Clause::Condition(_, group) => {
                p.expect(T::LParen)?;
                let o = p.operand()?;
                let i1 = p.ir.int_type(1);
                if p.eat(T::Colon) {
                    p.ty()?;
                }
                p.resolve_same(&[o], i1, &mut operands[group])?;
                p.expect(T::RParen)?;
            }
            Clause::Value(_, group) => {
                p.expect(T::LParen)?;
                let o = p.operand()?;
                let ty = p.colon_type()?;
                p.resolve_same(&[o], ty, &mut operands[group])?;
                p.expect(T::RParen)?;
            }
            Clause::Schedule(group) => schedule(p, op, &mut operands[group])?,
            Clause::Private(group) => {
                let own = own(p, op, ["private_syms", ""], &mut operands[group], &mut unnamed)?;
                args.push((word, own));
                // Since release 22.
                if p.eat_keyword("private_barrier") {
                    p.add(op, "private_needs_barrier", Attr::Unit);
                }
            }
            Clause::Reduction(_, attrs, group) => {
                let own = own(p, op, attrs, &mut operands[group], &mut unnamed)?;
                args.push((word, own));
            }
            Clause::Copies(group) => copies(p, op, &mut operands[group])?,
            Clause::Order => lists::order(p, op)?,
            Clause::Allocate(groups) => lists::allocate(p, &mut operands, groups)?,
            Clause::Depend(group) => lists::depend(p, op, &mut operands[group])?,
            Clause::Teams(groups) => lists::teams(p, &mut operands, groups)?,
            Clause::Linear(groups) => lists::linear(p, &mut operands, groups)?,
            Clause::Aligned(group) => lists::aligned(p, op, &mut operands[group])?,
            Clause::Amount(_, attr, of, group) => lists::amount(p, op, (attr, of), &mut operands[group])?,
            Clause::Values(_, group) => lists::values(p, &mut operands[group])?,
            Clause::Args(_, group) => {
                let own = lists::args(p, &mut operands[group])?;
                let nameless = |own: &[RegionArg<'_>]| own.iter().any(|a| a.name.is_empty());
                // The body had them in the order of the operation then, which is another one today.
                if nameless(&own) && args.iter().any(|(_, a): &(&str, Vec<RegionArg<'_>>)| nameless(a)) {
                    let m = format!("unsupported: `{word}` without names of arguments beside another such clause");
                    return Err(p.error_at(at, m));
                }
                args.push((word, own));
            }
        }
    }
    args.small_sort_by_key(|(word, _)| ARGUMENTS.iter().position(|w| w == word));
    if groups > 1 {
        let sizes: Vec<i64> = operands.iter().map(|g| g.len() as i64).collect();
        p.add_segments(op, &sizes);
    }
    op.operands.extend(operands.into_iter().flatten());
    Ok(Named { args: args.into_iter().flat_map(|(_, own)| own).collect(), unnamed })
}

/// Values of which the body has its own: `(@how %x -> %own, .. : T, ..)`, until 2024 with a type
/// behind each, and until 2023 `(@how -> %x : T, ..)`.
fn own<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    attrs: [&str; 2],
    operands: &mut Vec<ValueId>,
    unnamed: &mut Vec<TypeId>,
) -> PResult<Vec<RegionArg<'s>>> {
    let at = p.at();
    p.expect(T::LParen)?;
    let (mut how, mut by_reference) = (Vec::new(), Vec::new());
    let (mut uses, mut names): (Vec<Operand<'s>>, Vec<(&'s str, u32)>) = (Vec::new(), Vec::new());
    let (mut types, mut maps) = (Vec::new(), Vec::new());
    loop {
        if attrs[1].is_empty() && p.at_keyword("byref") {
            return Err(p.custom_error_at(op, p.at(), "private clause cannot have byref attributes"));
        }
        by_reference.push(u64::from(p.eat_keyword("byref")));
        how.push(p.symbol_ref()?);
        if p.eat(T::Arrow) {
            uses.push(p.operand()?);
            types.push(p.colon_type()?);
        } else {
            uses.push(p.operand()?);
            p.expect(T::Arrow)?;
            names.push(p.argument_name()?);
            maps.push(if p.eat(T::LSquare) { lists::map_index(p)? } else { -1 });
            // All types at the end, or until 2024 one behind each.
            if p.eat(T::Colon) {
                types.push(p.ty()?);
                while types.len() < names.len() {
                    p.expect(T::Comma)?;
                    types.push(p.ty()?);
                }
            }
        }
        if !p.eat(T::Comma) {
            break;
        }
    }
    let old = names.is_empty();
    p.expect(T::RParen)?;
    if maps.iter().any(|&k| k >= 0) {
        let i64 = p.ir.int_type(64);
        let maps = maps.iter().map(|&k: &i64| k as u64).collect();
        p.add(op, "private_maps", Attr::DenseArray(i64, maps));
    }
    p.resolve_all(at, &uses, &types, operands)?;
    let list = p.ir.attr(Attr::Array(how));
    p.add_attr(op, attrs[0], list);
    if !attrs[1].is_empty() {
        let i1 = p.ir.int_type(1);
        let bits = p.ir.attr(Attr::DenseArray(i1, by_reference.into()));
        p.add_attr(op, attrs[1], bits);
    }
    if old {
        *unnamed = types;
        return Ok(Vec::new());
    }
    Ok(Parser::region_args(names, types).collect())
}

fn copies(p: &mut Parser<'_>, op: &mut ParsedOp, operands: &mut Vec<ValueId>) -> PResult<()> {
    p.expect(T::LParen)?;
    let mut how = Vec::new();
    loop {
        let o = p.operand()?;
        p.expect(T::Arrow)?;
        how.push(p.symbol_ref()?);
        let ty = p.colon_type()?;
        p.resolve_same(&[o], ty, operands)?;
        if !p.eat(T::Comma) {
            break;
        }
    }
    p.expect(T::RParen)?;
    let list = p.ir.attr(Attr::Array(how));
    p.add_attr(op, "copyprivate_syms", list);
    Ok(())
}

fn schedule(p: &mut Parser<'_>, op: &mut ParsedOp, chunk: &mut Vec<ValueId>) -> PResult<()> {
    p.expect(T::LParen)?;
    let kind = parse_enum(p, &SCHEDULE_KIND, "schedule_kind")?;
    p.add_attr(op, "schedule_kind", kind);
    if p.eat(T::Eq) {
        let o = p.operand()?;
        let ty = p.colon_type()?;
        p.resolve_same(&[o], ty, chunk)?;
    }
    while p.eat(T::Comma) {
        if p.eat_keyword("simd") {
            p.add(op, "schedule_simd", Attr::Unit);
        } else {
            let a = parse_enum(p, &SCHEDULE_MODIFIER, "schedule_mod")?;
            p.add_attr(op, "schedule_mod", a);
        }
    }
    p.expect(T::RParen)?;
    Ok(())
}

/// Prints clauses, in the order of their list, and gives the attributes that they have shown. One
/// that a clause would hold which is not there is left to the dictionary.
pub fn print(p: &mut Printer<'_>, op: OpId, clauses: &[Clause]) -> Vec<&'static str> {
    let ir = p.ir;
    let mut shown = Vec::new();
    let args: Vec<ValueId> =
        ir.region_of(op, 0).and_then(|r| ir.entry(r)).map(|b| ir.block_args(b).collect()).unwrap_or_default();
    let mut args = args.as_slice();
    for &clause in clauses {
        let (word, before) = (clause.word(), p.out.len());
        match clause {
            Clause::Flag(_, attr) if ir.attr_named(op, attr).is_some() => p.out.push_str(&format!(" {word}")),
            Clause::Number(_, attr) => {
                if let Some(n) = ir.i64_attr_named(op, attr) {
                    p.out.push_str(&format!(" {word}({n})"));
                }
            }
            Clause::Word(_, attr, of) => {
                if let Some(a) = ir.attr_named(op, attr) {
                    p.out.push_str(&format!(" {word}({})", enum_text(ir, of, a)));
                }
            }
            Clause::Condition(_, group) | Clause::Value(_, group) => {
                for &v in &ir.operand_group(op, group) {
                    p.out.push_str(&format!(" {word}("));
                    p.value(v);
                    if !matches!(clause, Clause::Condition(..)) {
                        p.out.push_str(" : ");
                        p.ty(ir.value_type(v));
                    }
                    p.out.push(')');
                }
            }
            Clause::Schedule(group) => print_schedule(p, op, group),
            Clause::Copies(group) => print_copies(p, op, group),
            Clause::Private(group) => {
                print_own(p, op, word, ["private_syms", ""], group, &mut args);
                if p.out.len() > before && ir.attr_named(op, "private_needs_barrier").is_some() {
                    p.out.push_str(" private_barrier");
                }
            }
            Clause::Reduction(_, attrs, group) => print_own(p, op, word, attrs, group, &mut args),
            Clause::Order => lists::print_order(p, op),
            Clause::Allocate(groups) => lists::print_allocate(p, op, groups),
            Clause::Depend(group) => lists::print_depend(p, op, group),
            Clause::Teams(groups) => lists::print_teams(p, op, groups),
            Clause::Linear(groups) => lists::print_linear(p, op, groups),
            Clause::Aligned(group) => lists::print_aligned(p, op, group),
            Clause::Amount(_, attr, of, group) => lists::print_amount(p, op, word, (attr, of), group),
            Clause::Values(_, group) => lists::print_values(p, op, word, group),
            Clause::Args(_, group) => lists::print_args(p, op, word, group, &mut args),
            Clause::Flag(..) => {}
        }
        if p.out.len() > before {
            shown.extend(clause.attributes());
        }
    }
    shown
}

fn print_own(p: &mut Printer<'_>, op: OpId, word: &str, attrs: [&str; 2], group: usize, args: &mut &[ValueId]) {
    let ir = p.ir;
    let values = ir.operand_group(op, group);
    if values.is_empty() {
        return;
    }
    let how = symbols(ir, op, attrs[0]);
    let list = |name| ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
    let (bits, maps) = (list(attrs[1]), if word == "private" { list("private_maps") } else { Vec::new() });
    p.out.push_str(&format!(" {word}("));
    let (own, rest) = args.split_at(values.len().min(args.len()));
    *args = rest;
    for (k, &v) in values.iter().enumerate() {
        if k > 0 {
            p.out.push_str(", ");
        }
        if bits.get(k).is_some_and(|&b| b != 0) {
            p.out.push_str("byref ");
        }
        if let Some(&a) = how.get(k) {
            p.attribute(a);
        }
        p.out.push(' ');
        p.value(v);
        p.out.push_str(" -> ");
        if let Some(&a) = own.get(k) {
            p.value(a);
        }
        if let Some(&m) = maps.get(k).filter(|&&m| m >= 0) {
            p.out.push_str(&format!(" [map_idx={m}]"));
        }
    }
    p.out.push_str(" : ");
    p.types(values.iter().map(|&v| ir.value_type(v)));
    p.out.push(')');
}

fn print_copies(p: &mut Printer<'_>, op: OpId, group: usize) {
    let ir = p.ir;
    for (k, (&v, how)) in ir.operand_group(op, group).iter().zip(symbols(ir, op, "copyprivate_syms")).enumerate() {
        p.out.push_str(if k == 0 { " copyprivate(" } else { ", " });
        p.value(v);
        p.out.push_str(" -> ");
        p.attribute(how);
        p.out.push_str(" : ");
        p.ty(ir.value_type(v));
    }
    if !ir.operand_group(op, group).is_empty() {
        p.out.push(')');
    }
}

fn print_schedule(p: &mut Printer<'_>, op: OpId, group: usize) {
    let ir = p.ir;
    let Some(kind) = ir.attr_named(op, "schedule_kind") else { return };
    p.out.push_str(&format!(" schedule({}", enum_text(ir, &SCHEDULE_KIND, kind)));
    for &v in &ir.operand_group(op, group) {
        p.out.push_str(" = ");
        p.value(v);
        p.out.push_str(" : ");
        p.ty(ir.value_type(v));
    }
    if let Some(m) = ir.attr_named(op, "schedule_mod") {
        p.out.push_str(&format!(", {}", enum_text(ir, &SCHEDULE_MODIFIER, m)));
    }
    if ir.attr_named(op, "schedule_simd").is_some() {
        p.out.push_str(", simd");
    }
    p.out.push(')');
}

/// The elements of an array attribute.
pub fn symbols(ir: &rustmlir_ir::Ir, op: OpId, attr: &str) -> Vec<rustmlir_ir::AttrId> {
    match ir.attr_named(op, attr).map(|a| ir.attr_of_id(a)) {
        Some(Attr::Array(all)) => all.to_vec(),
        _ => Vec::new(),
    }
}
