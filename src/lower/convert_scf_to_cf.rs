//! `convert-scf-to-cf`: structured control flow to blocks and branches.

use super::Pass;
use super::fault::fault;
use super::flatten::{Flatten, Rules, flatten};
use super::rewrite::{PassResult, only_block};
use rustmlir_ir::{Attr, BlockId, DenseData, Ir, OpId, OpSpec, Type, ValueId};
use rustmlir_num::int;

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "convert-scf-to-cf",
    aliases: &["convert-scf-to-std", "convert-loop-to-std"],
    summary: "structured control flow to blocks and branches",
    doc: "A counted loop becomes a block that compares (unsigned if the loop says so, else signed), whose arguments \
          are the induction variable and the carried values, and a body that branches back to it. A conditional \
          becomes its two sides, which jump to a block whose arguments are the results. `scf.while`, \
          `scf.execute_region`, `scf.index_switch` and a `memref.alloca_scope` that holds one of these become their \
          blocks; parallel loops become nested loops first. Stack allocations then live until the function returns. \
          Refused: an operation in a region that must be one block.",
    run,
    ..Pass::NEW
};

static RULES: Rules = Rules { applies, dissolve };

fn run(ir: &mut Ir) -> PassResult {
    super::scf_parallel_for_to_nested_fors::run(ir)?;
    flatten(ir, &RULES)
}

fn applies(ir: &Ir, op: OpId) -> bool {
    match ir.def(op).map(|d| d.name) {
        Some("scf.for" | "scf.if" | "scf.while" | "scf.execute_region" | "scf.index_switch") => true,
        Some("memref.alloca_scope") => holds_structure(ir, op),
        _ => false,
    }
}

/// Whether an operation that is to be dissolved stands somewhere in the regions of `op`.
fn holds_structure(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| any |= o != op && ir.def(o).is_some_and(|d| d.name.starts_with("scf.") && !d.regions.is_empty()));
    any
}

fn dissolve(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    match f.w.ir.def(op).map(|d| d.name) {
        Some("scf.for") => for_loop(f, op, out),
        Some("scf.if") => conditional(f, op, out),
        Some("scf.while") => while_loop(f, op, out),
        Some("scf.index_switch") => switch(f, op, out),
        _ => region(f, op, out),
    }
}

fn for_loop(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let operands = f.w.ir.operands(op).to_vec();
    let body = only_block(f.w.ir, f.w.ir.region_of(op, 0));
    let (Some(body), [lower, upper, step, inits @ ..]) = (body, operands.as_slice()) else { return f.w.block };
    let less = match f.w.ir.attr_named(op, "unsignedCmp") {
        Some(_) => fault!("ult", ForSigned => "slt"),
        None => fault!(fault!("slt", ForSle => "sle"), ForUnsigned => "ult"),
    };
    let (upper_bound, step) = (*upper, *step);
    let unsigned = f.w.ir.attr_named(op, "unsignedCmp").is_some();
    let next = |f: &mut Flatten<'_>, iv: ValueId| {
        let next = f.next_in_range(iv, upper_bound, step, unsigned, |w| w.binary("arith.addi", iv, step));
        fault!(next, ForStep => f.w.binary("arith.addi", next, step))
    };
    f.counted_loop(op, body, (*lower, *upper), inits, less, next, out)
}

/// As in the RFC: the results are the arguments of the block after, to which both sides jump with
/// their values.
fn conditional(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let Some(c) = f.w.ir.operand(op, 0) else { return f.w.block };
    let then = only_block(f.w.ir, f.w.ir.region_of(op, 0));
    let other = only_block(f.w.ir, f.w.ir.region_of(op, 1));
    let after = f.block_after(op);
    let other = fault!(other, IfNoElse => other.filter(|_| f.w.ir.n_results(op) > 0));
    let (yes, no) = (then.unwrap_or(after), other.unwrap_or(after));
    let (yes, no) = fault!((yes, no), IfNegated => (no, yes));
    f.w.cond_br(c, (yes, &[]), (no, &[]));
    for b in then.into_iter().chain(other) {
        let values = f.body(b, op, out);
        let values = fault!(values, IfSwapped => super::fault::swapped(f.w.ir, values));
        f.w.br(after, &values);
    }
    out.push(after);
    after
}

fn while_loop(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let before = only_block(f.w.ir, f.w.ir.region_of(op, 0));
    let after = only_block(f.w.ir, f.w.ir.region_of(op, 1));
    let (Some(before), Some(after)) = (before, after) else { return f.w.block };
    let inits = f.w.ir.operands(op).to_vec();
    let end = f.w.new_block(&[]);
    f.w.br(before, &inits);
    let handed = f.body(before, op, out);
    let Some((&c, values)) = handed.split_first() else { return f.w.block };
    let values = fault!(values.to_vec(), WhileSwapped => super::fault::swapped(f.w.ir, values.to_vec()));
    let (yes, no) = ((after, values.as_slice()), (end, &[][..]));
    let (yes, no) = fault!((yes, no), WhileNegated => if values.is_empty() { (no, yes) } else { (yes, no) });
    f.w.cond_br(c, yes, no);
    let back = f.body(after, op, out);
    let back = fault!(back, WhileStale => f.w.ir.block_args(before).collect());
    f.w.br(before, &back);
    // The end is only reached from the condition, so what that hands over can be used there.
    let results: Vec<ValueId> = f.w.ir.results(op).collect();
    let values = fault!(values, WhileWrongExit => {
        let args: Vec<ValueId> = f.w.ir.block_args(before).collect();
        if f.w.ir.operand_types(op).eq(f.w.ir.result_types(op)) { args } else { values }
    });
    f.w.replace_all(results, &values);
    out.push(end);
    end
}

/// A region of any number of blocks that runs once; each of them may end it.
fn region(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let Some(region) = f.w.ir.region_of(op, 0) else { return f.w.block };
    let blocks = f.w.ir.take_blocks(region);
    let after = f.block_after(op);
    if let Some(&entry) = blocks.first() {
        f.w.br(entry, &[]);
    }
    for b in blocks {
        let last = f.block(b, out);
        let end = f.w.ir.last_op(last);
        if end.is_some_and(|o| f.w.ir.is(o, "scf.yield") || f.w.ir.is(o, "memref.alloca_scope.return")) {
            f.w.ir.pop_op(last);
            f.w.at_place_of(op);
            f.w.block = last;
            let values = end.map(|e| f.w.ir.operands(e).to_vec()).unwrap_or_default();
            let values = fault!(values, RegionSwapped => super::fault::swapped(f.w.ir, values));
            f.w.br(after, &values);
        }
    }
    out.push(after);
    after
}

fn switch(f: &mut Flatten<'_>, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
    let Some(on) = f.w.ir.operand(op, 0) else { return f.w.block };
    let cases = f.w.ir.attr_named(op, "cases").and_then(|a| f.w.ir.attr_i64_list(a)).unwrap_or_default();
    let blocks: Option<Vec<BlockId>> = f.w.ir.regions(op).iter().map(|&r| only_block(f.w.ir, Some(r))).collect();
    let Some([default, targets @ ..]) = blocks.as_deref() else { return f.w.block };
    let after = f.block_after(op);
    let cases = fault!(cases, SwitchOffByOne => cases.iter().map(|c| c.wrapping_add(1)).collect());
    // 64 bits, so that no two values of the operand become one.
    let width = fault!(64, SwitchNarrow => 32);
    let flag_type = f.w.ir.int_type(width);
    let flag = f.w.value("arith.index_cast", &[on], flag_type);
    let first = fault!(*default, SwitchDefault => targets.first().copied().unwrap_or(*default));
    branch_by(f, flag, width, &cases, first, targets);
    for &b in targets.iter().chain([default]) {
        let values = f.body(b, op, out);
        f.w.br(after, &values);
    }
    out.push(after);
    after
}

/// `cf.switch` that hands nothing over.
fn branch_by(f: &mut Flatten<'_>, flag: ValueId, width: u32, cases: &[i64], default: BlockId, targets: &[BlockId]) {
    let ir = &mut *f.w.ir;
    let (elem, i32) = (ir.int_type(width), ir.int_type(32));
    let mut attrs = Vec::new();
    if !cases.is_empty() {
        let ty = ir.ty(Type::Vector { shape: [cases.len() as i64].into_iter().collect(), scalable: 0, elem });
        let words: Vec<u64> = cases.iter().map(|&c| int::mask(width) & c as u64).collect();
        // Cases differ, so only a single one is a splat.
        let values = ir.attr(Attr::Dense { ty, data: DenseData::Words(words.into()), splat: cases.len() == 1 });
        attrs.push((ir.sym("case_values"), values));
    }
    let sizes = ir.attr(Attr::DenseArray(i32, vec![0; cases.len()].into()));
    attrs.push((ir.sym("case_operand_segments"), sizes));
    let segments = f.w.segments(&[1, 0, 0]);
    attrs.push((f.w.ir.sym("operandSegmentSizes"), segments));
    let successors = std::iter::once(default).chain(targets.iter().copied()).collect();
    let spec = OpSpec { operands: vec![flag], attrs, successors, ..OpSpec::default() };
    f.w.op("cf.switch", &spec);
}
