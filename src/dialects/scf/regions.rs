//! Regions that run once: `execute_region`, and one of several: `index_switch`.

use super::edges;
use crate::constraints::{ANY, DENSE_I64_ARRAY_ATTR, INDEX, UNIT_ATTR};
use crate::{Blocks, Exec, Form, OpDef, RegionDef, Traits, attr, one, opt_attr, region, var};
use rustmlir_exec::program::{CodeId, Node, SwitchInfo};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{OpId, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Meaning, World, once};
use rustmlir_num::int;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A region that runs once.
pub static EXECUTE_REGION: OpDef = OpDef {
    name: "scf.execute_region",
    form: Form::Asm("custom<Arrow>(results) (`no_inline` $no_inline^)? $region attr-dict"),
    summary: "runs a region of any number of blocks once",
    doc: "Control enters at the first block and may branch inside; a yield in any block ends the region, and what it yields are the \
          results. `no_inline` keeps passes from dissolving it and means nothing else.",
    results: &[var("results", &ANY)],
    attrs: &[opt_attr("no_inline", &UNIT_ATTR)],
    regions: &[region("region", Blocks::Any)],
    traits: Traits::ONE_REGION_ONCE.and(Traits::DIRECTS_CONTROL),
    verify: Some(verify_execute),
    verify_regions: Some(verify_execute_yields),
    meaning: Meaning::Regions(|_, _| Ok(once(Some(0)))),
    exec: Exec::Resolve(resolve_execute),
    ..OpDef::NEW
};

/// One of several regions.
pub static INDEX_SWITCH: OpDef = OpDef {
    name: "scf.index_switch",
    form: Form::counted(parse_switch, print_switch),
    summary: "runs the region of the case that equals the operand, else the default region",
    doc: "The results are what the region that ran yields. Case values are different from each other. Undefined if the operand is \
          poison.",
    operands: &[one("arg", &INDEX)],
    results: &[var("results", &ANY)],
    attrs: &[attr("cases", &DENSE_I64_ARRAY_ATTR)],
    regions: &[
        region("defaultRegion", Blocks::One),
        RegionDef { name: "caseRegions", blocks: Blocks::One, variadic: true },
    ],
    traits: Traits::SINGLE_BLOCK.and(Traits::ONE_REGION_ONCE).and(Traits::DIRECTS_CONTROL),
    verify: Some(verify_switch),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Regions(meaning_of_switch),
    exec: Exec::Resolve(resolve_switch),
    ..OpDef::NEW
};

/// The region of the case that the operand equals runs, else the default region, which is the
/// first.
fn meaning_of_switch(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let ([on], _) = w.first(operands)?;
    let on = w.index(on)?;
    let equals = |c: &i64| w.same_index(*c, on);
    let case = cases(w.ir, w.op).iter().position(equals);
    Ok(once(Some(case.map_or(0, |k| k + 1))))
}

fn verify_execute(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(r) = v.ir.region_of(op, 0) else { return Ok(()) };
    let Some(entry) = v.ir.entry(r) else { return Err(v.error(op, "region needs to have at least one block")) };
    if v.ir.n_block_args(entry) > 0 {
        return Err(v.error(op, "region cannot have any arguments"));
    }
    Ok(())
}

fn verify_execute_yields(v: &mut Verifier<'_>, op: OpId) -> VResult {
    match v.ir.region_of(op, 0) {
        Some(r) => edges::to_parent(v, op, r),
        None => Ok(()),
    }
}

fn resolve_execute(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let at = r.open();
    let code = r.region(r.ir.regions(op)[0], End::Leave { results })?;
    r.patch(at, Node::Enter { code });
    Ok(())
}

fn parse_switch(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let on = p.operand()?;
    let index = p.ir.ty(rustmlir_ir::Type::Index);
    p.resolve_same(&[on], index, &mut op.operands)?;
    p.opt_attr_dict(op)?;
    if p.eat(T::Arrow) {
        // The list is written without parentheses; with them it is read too.
        op.results = if p.peek() == T::LParen { p.result_types()? } else { p.type_list()? };
    }
    let mut cases = Vec::new();
    let mut regions = Vec::new();
    while p.eat_keyword("case") {
        cases.push(p.int64()?);
        let r = p.region(&[])?;
        p.ensure_terminator(r, "scf.yield", op.at);
        regions.push(r);
    }
    p.expect_keyword("default")?;
    let default = p.region(&[])?;
    p.ensure_terminator(default, "scf.yield", op.at);
    op.regions.push(default);
    op.regions.append(&mut regions);
    let a = rustmlir_syntax::asm::index_list_attr(&mut p.ir, &cases);
    p.add_attr(op, "cases", a);
    Ok(())
}

fn cases(ir: &rustmlir_ir::Ir, op: OpId) -> Vec<i64> {
    ir.attr_named(op, "cases").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default()
}

fn print_switch(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    p.values(ir.operands(op));
    p.attr_dict(op, &["cases"]);
    let types: Vec<TypeId> = ir.result_types(op).collect();
    if !types.is_empty() {
        p.out.push_str(" -> ");
        p.types(&types);
    }
    let explicit = !types.is_empty();
    for (&c, &r) in cases(ir, op).iter().zip(ir.regions(op).iter().skip(1)) {
        p.newline();
        p.out.push_str(&format!("case {c} "));
        // A case shows its yield, the default only one that hands over values, as upstream prints
        // them.
        p.region(r, false, true);
    }
    p.newline();
    p.out.push_str("default ");
    if let Some(r) = ir.region_of(op, 0) {
        p.region(r, false, explicit);
    }
}

fn verify_switch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let values = cases(v.ir, op);
    let n = v.ir.regions(op).len().saturating_sub(1);
    if values.len() != n {
        return Err(v.error(op, format!("has {n} case regions but {} case values", values.len())));
    }
    let mut seen = std::collections::HashSet::new();
    if let Some(c) = values.iter().find(|c| !seen.insert(**c)) {
        return Err(v.error(op, format!("has duplicate case value: {c}")));
    }
    v.no_region_arguments(op)?;
    verify_case(v, op, 0, "default region")?;
    for i in 0..n {
        verify_case(v, op, i + 1, &format!("case region #{i}"))?;
    }
    Ok(())
}

fn verify_case(v: &mut Verifier<'_>, op: OpId, i: usize, name: &str) -> VResult {
    let Some(last) = v.ir.region_of(op, i).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.last_op(b)) else {
        return Ok(());
    };
    if !v.ir.is(last, "scf.yield") {
        let found = v.ir.op_name(last).to_string();
        return Err(v.error(op, format!("expected region to end with scf.yield, but got {found}")));
    }
    let at = v.ir.op_span(last);
    let want: Vec<TypeId> = v.ir.result_types(op).collect();
    let have: Vec<TypeId> = v.ir.operand_types(last).collect();
    if have.len() != want.len() {
        let m = format!("expected each region to return {} values, but {name} returns {}", want.len(), have.len());
        let e = v.error(op, m);
        v.note(Some(at), "see yield operation here");
        return Err(e);
    }
    for (k, (&h, &w)) in have.iter().zip(&want).enumerate() {
        if h != w {
            let (h, w) = (v.show(h), v.show(w));
            let e = v.error(op, format!("expected result #{k} of each region to be '{w}'"));
            v.note(Some(at), format!("{name} returns '{h}' here"));
            return Err(e);
        }
    }
    Ok(())
}

fn resolve_switch(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let on = r.decided(r.ir.operands(op)[0])?;
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let regions = r.ir.regions(op).to_vec();
    let i = r.prog.switches.len() as u32;
    r.prog.switches.push(SwitchInfo { on, cases: Box::default(), default: CodeId::NONE });
    r.emit(Node::Switch { i });
    let mut code = Vec::new();
    for &x in &regions {
        code.push(r.region(x, End::Leave { results: results.clone() })?);
    }
    let mask = int::mask(r.index_width);
    let cases: Vec<(i64, CodeId)> =
        cases(r.ir, op).iter().zip(code.iter().skip(1)).map(|(&c, &k)| ((c as u64 & mask) as i64, k)).collect();
    if let (Some(s), Some(&d)) = (r.prog.switches.get_mut(i as usize), code.first()) {
        s.cases = cases.into();
        s.default = d;
    }
    Ok(())
}
