//! `lower-if-and-for`: affine loops and conditionals to blocks, as LangRef of January 2019 has it.

use super::Pass;
use super::fault::fault;
use super::flatten::{Flatten, Rules, flatten};
use super::rewrite::{PassResult, Rewriter, only_block};
use rustmlir_dialects::Gen;
use rustmlir_dialects::affine::for_op;
use rustmlir_ir::{AffineMap, Attr, BlockId, ExprId, Ir, MapId, OpId, OpSpec, SetId, Type, ValueId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "lower-if-and-for",
    summary: "affine loops and conditionals to blocks and branches",
    doc: "A loop becomes a block that compares, with the induction variable as argument, and the blocks of its body. \
          Bounds and steps are computed by `affine_apply`, so that `lower-affine-apply` can follow. A conditional \
          becomes one block for each constraint after the first; the first failing constraint decides. Other \
          operations stay. Source: LangRef 2019, \"Lower if and for (-lower-if-and-for)\". Refused: an operation in \
          a region that must be one block.",
    run,
    ..Pass::NEW
};

static RULES: Rules = Rules { applies, dissolve };

fn run(ir: &mut Ir) -> PassResult {
    flatten(ir, &RULES)
}

fn applies(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "affine.for") || ir.is(op, "affine.if")
}

fn dissolve(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    if f.w.ir.is(op, "affine.for") { for_loop(f, op, out) } else { conditional(f, op, out) }
}

/// `affine_apply` in 2019, else `affine.apply`, of the generation of `like`.
fn apply(w: &mut Rewriter<'_>, like: OpId, map: AffineMap, inputs: &[ValueId]) -> ValueId {
    let old = w.ir.spelling(like).is_some_and(|s| s.generation == Gen::Y2019);
    let name = w.ir.name_id(if old { "affine_apply" } else { "affine.apply" });
    let map = w.ir.map(map);
    let map = w.ir.attr(Attr::Map(map));
    let index = w.ir.ty(Type::Index);
    let attrs = vec![(w.ir.sym("map"), map)];
    let spec = OpSpec { operands: inputs.to_vec(), results: vec![index], attrs, ..OpSpec::default() };
    let op = w.op_named(name, &spec);
    w.ir.result(op, 0).unwrap_or(ValueId::NONE)
}

/// The largest or smallest result of a bound.
fn bound(w: &mut Rewriter<'_>, op: OpId, map: MapId, inputs: &[ValueId], largest: bool) -> ValueId {
    let m = w.ir.map_of_id(map).clone();
    let values: Vec<ValueId> = m
        .results
        .iter()
        .map(|&e| apply(w, op, AffineMap { dims: m.dims, syms: m.syms, results: vec![e] }, inputs))
        .collect();
    w.extreme(&values, largest)
}

fn for_loop(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let body = only_block(f.w.ir, f.w.ir.region_of(op, 0));
    let (Some(body), Some(p)) = (body, for_op::parts(f.w.ir, op)) else { return f.w.block };
    let lower = bound(&mut f.w, op, p.lower, &p.lb, true);
    let upper = bound(&mut f.w, op, p.upper, &p.ub, false);
    let number = fault!(p.step, IfAndForStep => 1);
    // Only a step that may lead out of the range is needed as a value.
    let step = if number == 1 { None } else { Some(f.w.index(number)) };
    let next = |f: &mut Flatten<'_>, iv: ValueId| {
        let sum = |w: &mut Rewriter<'_>| {
            let (d, s) = (w.ir.expr_dim(0), w.ir.expr_const(number));
            let e = w.ir.expr_add(d, s);
            apply(w, op, AffineMap { dims: 1, syms: 0, results: vec![e] }, &[iv])
        };
        match step {
            Some(step) => f.next_in_range(iv, upper, step, false, sum),
            None => sum(&mut f.w),
        }
    };
    let less = fault!("slt", IfAndForSle => "sle");
    f.counted_loop(op, body, (lower, upper), &p.inits, less, next, out)
}

fn conditional(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let set: Option<SetId> = match f.w.ir.attr_named(op, "condition").map(|a| f.w.ir.attr_of_id(a)) {
        Some(Attr::Set(s)) => Some(*s),
        _ => None,
    };
    let then = only_block(f.w.ir, f.w.ir.region_of(op, 0));
    let (Some(set), Some(then)) = (set, then) else { return f.w.block };
    let other = only_block(f.w.ir, f.w.ir.region_of(op, 1));
    let after = f.block_after(op);
    let s = f.w.ir.set_of_id(set).clone();
    let inputs = f.w.ir.operands(op).to_vec();
    let no = other.unwrap_or(after);
    let constraints: Vec<(ExprId, bool)> =
        fault!(s.constraints, IfAndForFirst => s.constraints.into_iter().take(1).collect());
    let n = constraints.len();
    for (k, (e, equal)) in constraints.into_iter().enumerate() {
        let value = apply(&mut f.w, op, AffineMap { dims: s.dims, syms: s.syms, results: vec![e] }, &inputs);
        let zero = f.w.index(0);
        let holds = f.w.cmpi(if equal { "eq" } else { fault!("sge", IfAndForSgt => "sgt") }, value, zero);
        let last = k + 1 == n;
        let yes = if last { then } else { f.w.new_block(&[]) };
        f.w.cond_br(holds, (yes, &[]), (no, &[]));
        if !last {
            out.push(yes);
            f.w.block = yes;
        }
    }
    if n == 0 {
        f.w.br(then, &[]);
    }
    for b in std::iter::once(then).chain(other) {
        let values = f.body(b, op, out);
        f.w.br(after, &values);
    }
    out.push(after);
    after
}
