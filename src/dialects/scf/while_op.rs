//! General loops.

use super::edges;
use crate::constraints::{ANY, I1};
use crate::{Blocks, Exec, Form, OpDef, Traits, one, region, var};
use rustmlir_exec::program::{CodeId, ConditionInfo, Node, WhileInfo};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{OpId, RegionId, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Left, Meaning, Next, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A loop with its condition in the middle.
pub static WHILE: OpDef = OpDef {
    name: "scf.while",
    form: Form::header(parse, print),
    summary: "a loop that continues while a condition holds",
    doc: "Runs the region before the condition with the init operands. Its `scf.condition` either passes its values \
          to the after region, whose yield starts the next iteration, or ends the loop with them as results. A loop \
          that never ends runs into the step limit.",
    operands: &[var("inits", &ANY)],
    results: &[var("results", &ANY)],
    regions: &[region("before", Blocks::One), region("after", Blocks::One)],
    traits: Traits::SINGLE_BLOCK.and(Traits::DIRECTS_CONTROL),
    verify: Some(verify),
    verify_regions: Some(verify_regions),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// The end of the region before the condition.
pub static CONDITION: OpDef = OpDef {
    name: "scf.condition",
    form: Form::Asm("`(` $condition `)` attr-dict ($args^ `:` type($args))?"),
    summary: "decides whether a while loop continues",
    doc: "If the condition is true, the values go to the region after; else they are the loop's results. Undefined \
          if the condition is poison.",
    operands: &[one("condition", &I1), var("args", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::PURE),
    parents: &["scf.while"],
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_condition),
    ..OpDef::NEW
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (mut names, mut inits) = (Vec::new(), Vec::new());
    if p.eat(T::LParen) {
        let pairs = p.assignments()?;
        (names, inits) = pairs.into_iter().unzip();
    }
    p.expect(T::Colon)?;
    let at = p.at();
    let (types, results) = p.function_type_parts()?;
    op.results = results;
    if types.len() != inits.len() {
        let (n, m) = (inits.len(), types.len());
        return Err(p.error_at(
            at,
            format!("custom op 'scf.while' expected as many input types as operands (expected {n} got {m})"),
        ));
    }
    p.resolve_all(at, &inits, &types, &mut op.operands)?;
    let args: Vec<_> = Parser::region_args(names, types).collect();
    let before = p.region(&args)?;
    op.regions.push(before);
    p.expect_keyword("do")?;
    let after = p.region(&[])?;
    op.regions.push(after);
    p.opt_attr_dict_with_keyword(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let inits = ir.operands(op).to_vec();
    let (Some(before), Some(after)) = (ir.region_of(op, 0), ir.region_of(op, 1)) else { return };
    if !inits.is_empty() {
        p.out.push(' ');
        p.assignments(ir.entry(before).into_iter().flat_map(|b| ir.block_args(b)), &inits);
    }
    p.out.push_str(" : ");
    let ins: Vec<TypeId> = ir.operand_types(op).collect();
    let outs: Vec<TypeId> = ir.result_types(op).collect();
    p.function_type(&ins, &outs);
    p.out.push(' ');
    p.region(before, false, true);
    p.out.push_str(" do ");
    p.region(after, true, true);
    p.attr_dict_with_keyword(op, &[]);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    for (i, (name, want)) in [("before", "scf.condition"), ("after", "scf.yield")].into_iter().enumerate() {
        let last = v.ir.region_of(op, i).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.last_op(b));
        let Some(last) = last else { continue };
        if !v.ir.is(last, want) {
            let e = v.error(op, format!("expects the '{name}' region to terminate with '{want}'"));
            let at = v.ir.op_span(last);
            v.note(Some(at), "terminator here");
            return Err(e);
        }
    }
    Ok(())
}

fn last_types(v: &Verifier<'_>, r: RegionId) -> Option<(OpId, Vec<TypeId>)> {
    let last = v.ir.entry(r).and_then(|b| v.ir.last_op(b))?;
    Some((last, v.ir.operand_types(last).collect()))
}

fn verify_regions(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(before), Some(after)) = (v.ir.region_of(op, 0), v.ir.region_of(op, 1)) else { return Ok(()) };
    let inits: Vec<TypeId> = v.ir.operand_types(op).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    let (args, after_args) = (edges::arg_types(v, before), edges::arg_types(v, after));
    edges::edge(v, op, op, "parent", "Region #0", &inits, &args)?;
    let Some((cond, handed)) = last_types(v, before) else { return Ok(()) };
    let handed = handed.get(1..).unwrap_or(&[]);
    edges::edge(v, op, cond, "Operation scf.condition", "parent", handed, &results)?;
    edges::edge(v, op, cond, "Operation scf.condition", "Region #1", handed, &after_args)?;
    let Some((y, yielded)) = last_types(v, after) else { return Ok(()) };
    edges::edge(v, op, y, "Operation scf.yield", "Region #0", &yielded, &args)
}

fn entry_args(r: &Resolver<'_>, region: RegionId) -> Vec<ValueId> {
    r.ir.entry(region).map(|b| r.ir.block_args(b).collect()).unwrap_or_default()
}

/// The first region runs; if its condition holds, the second one runs with what is handed over, and
/// the first again with what that yields. If not, what is handed over are the results.
fn meaning(_: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let mut inits = Values::from(operands);
    Ok(Box::new(move |w, left| match left {
        None => Ok(Next::Region(0, std::mem::take(&mut inits))),
        Some(Left { by, values, .. }) if w.ir.is(by, "scf.condition") => {
            let ([condition], handed) = w.first(&values)?;
            w.op = by;
            Ok(if w.decided(condition)? != 0 { Next::Region(1, handed.into()) } else { Next::Results(handed.into()) })
        }
        Some(Left { values, .. }) => Ok(Next::Region(0, values)),
    }))
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (before, after) = (r.ir.regions(op)[0], r.ir.regions(op)[1]);
    let (args, after_args) = (entry_args(r, before), entry_args(r, after));
    let inits = r.ir.operands(op).to_vec();
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let last = |r: &Resolver<'_>, g: RegionId| r.ir.entry(g).and_then(|b| r.ir.block(b).ops.last().copied());
    if let (Some(condition), Some(yielding)) = (last(r, before), last(r, after)) {
        let handed = r.ir.operands(condition).get(1..).unwrap_or_default().to_vec();
        let yielded = r.ir.operands(yielding).to_vec();
        r.coalesce_while(&args, &handed, &after_args, &yielded)?;
    }
    let init = r.moves(&inits, &args)?;
    let info = r.prog.whiles.len() as u32;
    r.prog.whiles.push(WhileInfo { before: CodeId::NONE, after: CodeId::NONE, init, exit: Default::default() });
    r.emit(Node::While { i: info });
    let b = r.region(before, End::Condition { info, after: after_args, results })?;
    let a = r.region(after, End::WhileBody { before: args, info })?;
    if let Some(w) = r.prog.whiles.get_mut(info as usize) {
        (w.before, w.after) = (b, a);
    }
    Ok(())
}

fn resolve_condition(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(End::Condition { info, after, results }) = r.ends.last().cloned() else {
        return Err(Stop::Internal("a condition outside of a while loop".into()));
    };
    let vs = r.ir.operands(op).to_vec();
    let cond = r.decided(vs[0])?;
    let go_on = r.moves(&vs[1..], &after)?;
    let leave = r.moves(&vs[1..], &results)?;
    r.prog.conditions.push(ConditionInfo { info, cond, go_on, leave });
    let i = r.prog.conditions.len() as u32 - 1;
    r.emit(Node::Condition { i });
    Ok(())
}
