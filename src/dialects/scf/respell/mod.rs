//! Translation of parallel loops: today one operation with all reductions ends the body, in 2020
//! each was its own. Today they begin with a value, in the first form they do not ([`init`]).

mod init;

pub use init::{Peeled, Piece, begin_reductions, peel};

use super::TYPE_BEFORE_BODY;
use crate::{Gen, Traits, effectless};
use rustmlir_ir::{BlockId, Ir, OpId, OpSpec};

/// Gives the body of a parallel loop the structure of a generation.
///
/// # Errors
/// Iterations that go on beside reducers with effects, for which today has no form; attributes of
/// operations that have no counterpart.
pub fn parallel(ir: &mut Ir, op: OpId, to: Gen) -> Result<(), String> {
    let Some(body) = ir.region_of(op, 0).and_then(|r| ir.entry(r)) else { return Ok(()) };
    let last = ir.last_op(body).filter(|&o| ir.is(o, "scf.reduce") && ir.form(o) == 0);
    let ended = last.filter(|&o| ir.spelling(o).is_some_and(|s| s.generation == Gen::Today));
    match (to == Gen::Today, ended) {
        (true, None) => {
            let end = can_merge(ir, op, body)?;
            if !lacks_init(ir, op) {
                merge(ir, op, body, end);
            }
            Ok(())
        }
        (false, Some(end)) => {
            let dialect = if to == Gen::Y2021 { "scf" } else { "loop" };
            split(ir, body, end, dialect)
        }
        _ => Ok(()),
    }
}

/// Whether a parallel loop has results and nothing that they begin with, as in the first form.
pub fn lacks_init(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "scf.parallel") && ir.n_results(op) > 0 && ir.operand_group(op, 3).is_empty()
}

/// The reductions of a body.
fn contributions(ir: &Ir, body: BlockId) -> Vec<OpId> {
    ir.block(body).ops.iter().copied().filter(|&o| ir.is(o, "scf.reduce")).collect()
}

/// Whether all reductions of a body can become one that ends it: the operation whose attributes
/// that one has.
fn can_merge(ir: &Ir, op: OpId, body: BlockId) -> Result<Option<OpId>, String> {
    let all = contributions(ir, body);
    let rest = ir.block(body).ops.iter().copied().skip_while(|&o| !ir.is(o, "scf.reduce"));
    if effects(ir, all.iter().copied()) && effects(ir, rest.filter(|&o| !ir.is(o, "scf.reduce"))) {
        return Err(format!(
            "'{}' has no form in the spelling of today: its reducers have side effects, and so does the code after \
                the contributions",
            ir.op_name(op)
        ));
    }
    let end = ir.last_op(body).filter(|&o| ir.is(o, "scf.yield"));
    // Without reductions the one operation at the end stands for the other; one reduction stands
    // for one.
    let same = if all.is_empty() { end } else { all.first().copied().filter(|_| all.len() == 1) };
    match all.iter().copied().chain(end).find(|&o| Some(o) != same && !ir.attrs(o).is_empty()) {
        Some(o) => Err(no_place(ir, o, "today")),
        None => Ok(same),
    }
}

/// All reductions of a body into one that ends it, with the attributes of `same`.
fn merge(ir: &mut Ir, op: OpId, body: BlockId, same: Option<OpId>) {
    let all = contributions(ir, body);
    let end = ir.last_op(body).filter(|&o| ir.is(o, "scf.yield"));
    let spec = OpSpec {
        operands: all.iter().filter_map(|&o| ir.operand(o, 0)).collect(),
        regions: all.iter().filter_map(|&o| ir.region_of(o, 0)).collect(),
        attrs: same.map(|o| ir.attrs(o).to_vec()).unwrap_or_default(),
        ..OpSpec::default()
    };
    let at = end.map_or(ir.op(op).at, |o| ir.op(o).at);
    all.into_iter().chain(end).for_each(|o| ir.detach_op(o));
    let name = ir.name_id("scf.reduce");
    let reduce = ir.new_op(name, at, &spec);
    ir.append_op(body, reduce);
}

/// Whether operations, or those inside of them, may do more than compute.
fn effects(ir: &Ir, ops: impl Iterator<Item = OpId>) -> bool {
    let mut any = false;
    for o in ops {
        ir.walk(o, |o| any |= !(effectless(ir, o) || ir.has(o, Traits::DIRECTS_CONTROL) || ir.is(o, "scf.reduce")));
    }
    any
}

fn no_place(ir: &Ir, op: OpId, spelling: &str) -> String {
    format!("'{}' has no form in the spelling of {spelling}: nothing there has its attributes", ir.op_name(op))
}

/// One reduction for each value, and a yield.
fn split(ir: &mut Ir, body: BlockId, end: OpId, dialect: &str) -> Result<(), String> {
    let at = ir.op(end).at;
    let pairs: Vec<_> = ir.operands(end).iter().copied().zip(ir.regions(end).iter().copied()).collect();
    let attrs = ir.attrs(end).to_vec();
    if pairs.len() > 1 && !attrs.is_empty() {
        return Err(no_place(ir, end, if dialect == "scf" { "2021" } else { "2020" }));
    }
    ir.detach_op(end);
    let name = ir.name_id(&format!("{dialect}.reduce"));
    let (of_reduce, of_yield) = if pairs.is_empty() { (Vec::new(), attrs) } else { (attrs, Vec::new()) };
    for (v, r) in pairs {
        let spec = OpSpec { operands: vec![v], regions: vec![r], attrs: of_reduce.clone(), ..OpSpec::default() };
        let reduce = ir.new_op(name, at, &spec);
        ir.forms.insert(reduce, TYPE_BEFORE_BODY);
        ir.append_op(body, reduce);
    }
    let name = ir.name_id(&format!("{dialect}.yield"));
    let end = ir.new_op(name, at, &OpSpec { attrs: of_yield, ..OpSpec::default() });
    ir.append_op(body, end);
    Ok(())
}
