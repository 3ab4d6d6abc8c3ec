//! What constructs refer to by name: how values are reduced, what a thread has of its own.

use crate::arith::define;
use crate::constraints::{ANY_ATTR, SYM_NAME_ATTR, TYPE_ATTR};
use crate::{Blocks, Form, RegionDef, Traits, attr, opt_attr};
use rustmlir_base::SmallSort;
use rustmlir_ir::{Attr, Ir, OpId, RegionId, TypeId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Parts of a reduction, as they are written.
const PARTS: [&str; 6] = ["alloc", "init", "combiner", "atomic", "cleanup", "data_ptr_ptr"];
/// Parts of what is private. Until release 19 `alloc` made its memory, which stands behind the
/// others here, where it is known by their number.
const OWN: [&str; 4] = ["init", "copy", "dealloc", "alloc"];

define! {
    DECLARE_REDUCTION = "omp.declare_reduction" Form::header(parse_reduction, print_reduction),
    [Y2022 "omp.reduction.declare" Form::header(parse_reduction, print_reduction)], "declares how values of a type are reduced" {
        doc: "`init` gives what a thread's own accumulator starts with, `combiner` makes one value of two. Where a \
              clause says `byref` they are given places: `alloc` makes one, `cleanup` ends it. How it could be done \
              atomically (`atomic`) is for a code generator. Source: OpenMP 5.2, 5.5.11.",
        attrs: &[attr("sym_name", &SYM_NAME_ATTR), attr("type", &TYPE_ATTR), opt_attr("byref_element_type", &ANY_ATTR)],
        regions: &[RegionDef { name: "parts", blocks: Blocks::Any, variadic: true }],
        traits: Traits::SYMBOL.and(Traits::ISOLATED), verify: Some(verify_reduction),
    }
    PRIVATE = "omp.private" Form::header(parse_private, print_private), [], "declares how a thread privatizes a variable" {
        doc: "Memory for a value of a type; with `firstprivate` it starts as a copy. Where a region makes that \
              memory (`alloc`, as until release 19) it is not run. Source: OpenMP 5.2, 5.4.",
        attrs: &[attr("sym_name", &SYM_NAME_ATTR), attr("type", &TYPE_ATTR), attr("data_sharing_type", &ANY_ATTR)],
        regions: &[RegionDef { name: "parts", blocks: Blocks::Any, variadic: true }],
        traits: Traits::SYMBOL.and(Traits::ISOLATED), verify_regions: Some(verify_private),
    }
    CRITICAL_DECLARE = "omp.critical.declare" Form::words(parse_critical, print_critical), [], "declares a name of critical bodies" {
        doc: "Source: OpenMP 5.2, 15.2.",
        attrs: &[attr("sym_name", &SYM_NAME_ATTR), opt_attr("hint", &ANY_ATTR)],
        traits: Traits::SYMBOL,
    }
}

/// The parts of a declared reduction.
#[derive(Copy, Clone)]
pub struct Reducer {
    /// Of what type values are.
    pub ty: TypeId,
    /// Makes the start of an accumulator.
    pub init: RegionId,
    /// Makes one value of two.
    pub combiner: RegionId,
    /// Makes memory for an accumulator.
    pub alloc: Option<RegionId>,
    /// What is to be done with that at the end.
    pub cleanup: Option<RegionId>,
    /// Whether the parts are given places of values, and not values.
    pub by_reference: bool,
}

/// What a declaration says. Earlier releases had fewer parts in front and behind.
pub fn reducer(ir: &Ir, op: OpId) -> Option<Reducer> {
    let all = ir.regions(op);
    let first = usize::from(all.len() > 4);
    let part = |k: usize| all.get(k).copied().filter(|&r| !ir.region(r).blocks.is_empty());
    Some(Reducer {
        ty: ir.type_attr_named(op, "type")?,
        init: part(first)?,
        combiner: part(first + 1)?,
        alloc: part(0).filter(|_| first > 0),
        cleanup: part(first + 3),
        by_reference: false,
    })
}

fn parts(p: &mut Parser<'_>, op: &mut ParsedOp, names: &[&str], always: usize) -> PResult<()> {
    let mut all = Vec::new();
    for name in names {
        let r = if p.eat_keyword(name) { Some(p.region(&[])?) } else { None };
        all.push(r);
    }
    let n = all.iter().rposition(Option::is_some).map_or(0, |k| k + 1).max(always);
    for r in all.into_iter().take(n) {
        let r = r.unwrap_or_else(|| p.ir.new_region());
        op.regions.push(r);
    }
    Ok(())
}

fn print_parts(p: &mut Printer<'_>, op: OpId, names: &[&str], skip: usize) {
    let regions = p.ir.regions(op).to_vec();
    for (name, &r) in names.iter().skip(skip).zip(&regions) {
        if !p.ir.region(r).blocks.is_empty() {
            p.out.push_str(&format!(" {name} "));
            p.region(r, true, true);
        }
    }
}

pub(super) fn name_and_type(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    let ty = p.colon_type()?;
    p.add(op, "type", Attr::Type(ty));
    Ok(())
}

pub(super) fn print_name_and_type(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    if let Some(Attr::String(name, _)) = p.ir.attr_named(op, "sym_name").map(|a| p.ir.attr_of_id(a)) {
        p.symbol(*name);
    }
    if let Some(t) = p.ir.type_attr_named(op, "type") {
        p.out.push_str(" : ");
        p.ty(t);
    }
}

fn parse_reduction(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    name_and_type(p, op)?;
    p.opt_attr_dict_with_keyword(op)?;
    parts(p, op, &PARTS, 6)
}

fn print_reduction(p: &mut Printer<'_>, op: OpId) {
    print_name_and_type(p, op);
    p.attr_dict_with_keyword(op, &["sym_name", "type"]);
    print_parts(p, op, &PARTS, usize::from(p.ir.regions(op).len() <= 4));
}

/// `{type = private} @name : T init {..} copy {..} dealloc {..}`
fn parse_private(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LBrace)?;
    p.expect_keyword("type")?;
    p.expect(T::Eq)?;
    let at = p.at();
    let word = p.keyword()?;
    if word != "private" && word != "firstprivate" {
        return Err(p.error_at(at, "expected ::mlir::omp::DataSharingClauseType to be one of: private, firstprivate"));
    }
    let (d, t) = (p.ir.sym("omp"), p.ir.sym(&format!("<data_sharing_type{{type = {word}}}>")));
    p.add(op, "data_sharing_type", Attr::Dialect(d, t));
    p.expect(T::RBrace)?;
    name_and_type(p, op)?;
    let alloc = if p.eat_keyword("alloc") { Some(p.region(&[])?) } else { None };
    parts(p, op, &OWN[..3], 3)?;
    op.regions.extend(alloc);
    p.opt_attr_dict(op)
}

fn print_private(p: &mut Printer<'_>, op: OpId) {
    let word = if copies(p.ir, op) { "firstprivate" } else { "private" };
    p.out.push_str(&format!(" {{type = {word}}}"));
    print_name_and_type(p, op);
    if let Some(&r) = p.ir.regions(op).get(OWN.len() - 1) {
        p.out.push_str(" alloc ");
        p.region(r, true, true);
    }
    print_parts(p, op, &OWN[..3], 0);
    p.attr_dict(op, &["sym_name", "type", "data_sharing_type"]);
}

/// Whether what is private starts as a copy.
pub fn copies(ir: &Ir, op: OpId) -> bool {
    let kind = ir.attr_named(op, "data_sharing_type").map(|a| ir.attr_of_id(a));
    matches!(kind, Some(Attr::Dialect(_, t)) if ir.str(*t).contains("firstprivate"))
}

fn parse_critical(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.symbol_name()?;
    p.add(op, "sym_name", Attr::String(name, None));
    if p.eat_keyword("hint") {
        p.expect(T::LParen)?;
        let mut hint = 0;
        loop {
            let at = p.at();
            hint |= match p.keyword()? {
                "none" => 0,
                "uncontended" => 1,
                "contended" => 2,
                "nonspeculative" => 4,
                "speculative" => 8,
                word => {
                    let m = format!("{word} is not a valid hint");
                    return Err(p.error_at(at, m));
                }
            };
            if !p.eat(T::Comma) {
                break;
            }
        }
        p.expect(T::RParen)?;
        let a = p.ir.int_attr(hint, 64);
        p.add_attr(op, "hint", a);
    }
    p.opt_attr_dict(op)
}

fn print_critical(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    if let Some(Attr::String(name, _)) = p.ir.attr_named(op, "sym_name").map(|a| p.ir.attr_of_id(a)) {
        p.symbol(*name);
    }
    if let Some(hint) = p.ir.i64_attr_named(op, "hint").filter(|&h| h > 0) {
        let words = ["uncontended", "contended", "nonspeculative", "speculative"];
        let said: Vec<&str> = words.iter().enumerate().filter(|(k, _)| hint >> k & 1 == 1).map(|w| *w.1).collect();
        p.out.push_str(&format!(" hint({})", said.join(", ")));
    }
    p.attr_dict(op, &["sym_name", "hint"]);
}

fn verify_reduction(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(r) = reducer(v.ir, op) else {
        let first = usize::from(v.ir.regions(op).len() > 4);
        let empty = v.ir.region_of(op, first).is_none_or(|r| v.ir.region(r).blocks.is_empty());
        return Err(v.error(
            op,
            if empty { "expects non-empty initializer region" } else { "expects non-empty combiner region" },
        ));
    };
    let args = |ir: &Ir, r| ir.entry(r).map(|b| ir.block_args(b).map(|a| ir.value_type(a)).collect::<Vec<_>>());
    if args(v.ir, r.combiner).is_some_and(|a| a != [r.ty, r.ty]) {
        return Err(v.error(op, "expects combiner region with two arguments of the reduction type"));
    }
    if args(v.ir, r.init).is_some_and(|a| a.first() != Some(&r.ty)) {
        return Err(v.error(op, "expects initializer region with one argument of the reduction type"));
    }
    Ok(())
}

/// Whether a region makes the memory of what is private, as until release 19.
pub(super) fn allocates(ir: &Ir, op: OpId) -> bool {
    ir.regions(op).len() == OWN.len()
}

/// Arguments and ends of the regions, all of one type.
fn verify_private(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let regions = v.ir.regions(op).to_vec();
    let mut there =
        OWN.into_iter().zip(regions).filter(|(_, r)| !v.ir.region(*r).blocks.is_empty()).collect::<Vec<_>>();
    there.small_sort_by_key(|(name, _)| *name != "alloc");
    let copy = there.iter().any(|(name, _)| *name == "copy");
    match copies(v.ir, op) {
        false if copy => return Err(v.plain_error(op, "`private` clauses do not require a `copy` region.")),
        true if !copy => return Err(v.plain_error(op, "`firstprivate` clauses require at least a `copy` region.")),
        _ => {}
    }
    let args = |ir: &Ir, r| ir.entry(r).map_or_else(Vec::new, |b| ir.block_args(b).map(|a| ir.value_type(a)).collect());
    let types: Vec<TypeId> = there.iter().flat_map(|(_, r)| args(v.ir, *r)).collect();
    let own = v.ir.type_attr_named(op, "type").filter(|_| allocates(v.ir, op));
    let Some(ty) = own.or_else(|| types.first().copied()) else { return Ok(()) };
    if let Some(&other) = types.iter().find(|&&t| t != ty) {
        let m = format!("Region argument type mismatch: got '{}' expected '{}'.", v.show(other), v.show(ty));
        return Err(v.plain_error(op, m));
    }
    for &(name, r) in &there {
        let (want, got) = (if matches!(name, "init" | "copy") { 2 } else { 1 }, args(v.ir, r).len());
        if want != got {
            return Err(v.plain_error(op, format!("`{name}`: expected {want} region arguments, got: {got}")));
        }
        for b in v.ir.region(r).blocks.clone() {
            let Some(last) = v.ir.last_op(b).filter(|&o| v.ir.successors(o).is_empty()) else { continue };
            if !v.ir.is(last, "omp.yield") {
                return Err(v.plain_error(last, "expected exit block terminator to be an `omp.yield` op."));
            }
            let yielded: Vec<TypeId> = v.ir.operand_types(last).collect();
            if name == "dealloc" {
                if !yielded.is_empty() {
                    return Err(v.plain_error(last, "Did not expect any values to be yielded."));
                }
            } else if yielded != [ty] {
                let got = yielded.first().map_or("None".to_string(), |&t| format!("'{}'", v.show(t)));
                let m = format!("Invalid yielded value. Expected type: '{}', got: {got}", v.show(ty));
                return Err(v.plain_error(last, m));
            }
        }
    }
    Ok(())
}
