//! Changes that make a program smaller or simpler. They may alter what it means.

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, BlockId, IntVal, Ir, OpId, OpSpec, Type, TypeId, ValueId};

/// A change that makes a program smaller or simpler.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// Takes out operations whose results nobody uses.
    Drop(Vec<OpId>),
    /// Puts an operand of the same type, or else a constant, in place of each result.
    Replace(OpId, With),
    /// Puts the operations of a region in place of the operation that holds it.
    Inline(OpId, usize),
    /// Always takes one of the successors.
    Branch(OpId, usize),
    /// Takes away an argument of a function; a constant stands for it.
    Argument(OpId, usize, i64),
    /// Takes away a result of a function.
    Result(OpId, usize),
    /// Makes a number smaller.
    Number(OpId, i64),
}

impl Edit {
    /// Whether it is an advance though the program gets no smaller.
    pub(super) fn may_grow(&self) -> bool {
        matches!(self, Edit::Number(..))
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum With {
    Operand(usize),
    Constant(i64),
}

fn all(ir: &Ir) -> Vec<OpId> {
    let mut out = Vec::new();
    ir.walk(ir.top, |o| out.push(o));
    out
}

/// Operations of a program.
pub(super) fn count(ir: &Ir) -> usize {
    all(ir).len()
}

/// What gets smaller: operations that are no constants first, since a constant that stands for one
/// is an advance.
pub(super) fn size(ir: &Ir) -> (usize, usize) {
    let ops = all(ir);
    (ops.iter().filter(|&&o| !ir.is(o, "arith.constant")).count(), ops.len())
}

/// How often each value is used.
fn uses(ir: &Ir, ops: &[OpId]) -> Vec<u32> {
    let mut n = vec![0u32; ir.n_values()];
    for &op in ops {
        for v in ir.operands(op) {
            if let Some(x) = n.get_mut(v.index()) {
                *x += 1;
            }
        }
    }
    n
}

fn is_terminator(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|d| d.has(Traits::TERMINATOR))
}

/// Whether an operation stands in a body that is not written, since the operation around it says
/// what it is: any other would be another operation.
fn in_implied_body(ir: &Ir, op: OpId) -> bool {
    ir.parent_op(op).is_some_and(|p| ir.has(p, Traits::IMPLIED_BODY) && ir.op_span(p).start == ir.op_span(op).start)
}

/// Changes worth trying, the largest first.
pub(super) fn edits(ir: &Ir) -> Vec<Edit> {
    let mut ops = all(ir);
    ops.retain(|&o| !in_implied_body(ir, o));
    let uses = uses(ir, &ops);
    let unused = |op: OpId| ir.results(op).all(|v| uses.get(v.index()).is_none_or(|n| *n == 0));
    let mut out = Vec::new();
    let droppable: Vec<OpId> =
        ops.iter().copied().filter(|&o| o != ir.top && !is_terminator(ir, o) && unused(o)).collect();
    let functions: Vec<OpId> = ops.iter().copied().filter(|&o| ir.has(o, Traits::FUNCTION)).collect();
    let body: Vec<OpId> = droppable.iter().copied().filter(|o| !functions.contains(o)).collect();
    if functions.len() > 1 {
        out.extend(functions.iter().map(|&f| Edit::Drop(vec![f])));
    }
    // Large parts first, then single operations, last ones first: they use what the others make.
    let mut step = body.len() / 2;
    while step > 1 {
        out.extend(body.chunks(step).rev().map(|c| Edit::Drop(c.to_vec())));
        step /= 2;
    }
    out.extend(body.iter().rev().map(|&o| Edit::Drop(vec![o])));
    for &op in &ops {
        if op == ir.top || functions.contains(&op) {
            continue;
        }
        for k in 0..ir.regions(op).len() {
            out.push(Edit::Inline(op, k));
        }
        for k in 0..ir.successors(op).len() {
            if ir.successors(op).len() > 1 {
                out.push(Edit::Branch(op, k));
            }
        }
    }
    for &op in &ops {
        if op == ir.top || is_terminator(ir, op) || functions.contains(&op) || unused(op) {
            continue;
        }
        for k in 0..ir.operands(op).len().min(4) {
            out.push(Edit::Replace(op, With::Operand(k)));
        }
        if !ir.is(op, "arith.constant") {
            out.extend([0, 1].map(|c| Edit::Replace(op, With::Constant(c))));
        }
    }
    for &f in &functions {
        if let Some((inputs, results)) = rustmlir_exec::function_signature(ir, f) {
            out.extend((0..results.len()).map(|k| Edit::Result(f, k)));
            out.extend((0..inputs.len()).flat_map(|k| [0, 1, 2].map(|c| Edit::Argument(f, k, c))));
        }
    }
    for &op in &ops {
        if let Some(Attr::Integer(IntVal::Small(v), _)) = constant_value(ir, op) {
            out.extend(
                [0, 1, v / 2].into_iter().filter(|n| n.unsigned_abs() < v.unsigned_abs()).map(|n| Edit::Number(op, n)),
            );
        }
    }
    out
}

fn constant_value(ir: &Ir, op: OpId) -> Option<Attr> {
    if !ir.is(op, "arith.constant") {
        return None;
    }
    Some(ir.attr_of_id(ir.attr_named(op, "value")?).clone())
}

/// Makes a change; `None` if it cannot be made.
pub(super) fn change(ir: &mut Ir, edit: &Edit) -> Option<()> {
    match edit {
        Edit::Drop(ops) => ops.iter().for_each(|&o| ir.detach_op(o)),
        Edit::Replace(op, with) => {
            for v in ir.results(*op) {
                let ty = ir.value_type(v);
                let new = match *with {
                    With::Operand(k) => ir.operand(*op, k).filter(|&x| ir.value_type(x) == ty)?,
                    With::Constant(c) => constant(ir, *op, c, ty)?,
                };
                swap(ir, v, new);
            }
            ir.detach_op(*op);
        }
        Edit::Inline(op, k) => inline(ir, *op, *k)?,
        Edit::Branch(op, k) => branch(ir, *op, *k)?,
        Edit::Argument(f, k, c) => {
            let entry = ir.region_of(*f, 0).and_then(|r| ir.entry(r))?;
            let (mut inputs, results) = rustmlir_exec::function_signature(ir, *f)?;
            let first = ir.block(entry).ops.first().copied()?;
            let old: Vec<ValueId> = ir.block_args(entry).collect();
            let gone = *old.get(*k)?;
            if used(ir, gone) {
                let new = constant(ir, first, *c, ir.value_type(gone))?;
                swap(ir, gone, new);
            }
            inputs.remove(*k);
            ir.set_block_args(entry, &inputs);
            let new: Vec<ValueId> = ir.block_args(entry).collect();
            for (o, n) in old.iter().enumerate().filter(|x| x.0 != *k).map(|x| *x.1).zip(new) {
                let name = ir.value(o).name_at;
                ir.set_value_name(n, name);
                swap(ir, o, n);
            }
            retype(ir, *f, inputs, results);
            ir.remove_attr(*f, "arg_attrs");
        }
        Edit::Result(f, k) => {
            let (inputs, mut results) = rustmlir_exec::function_signature(ir, *f)?;
            if results.len() <= *k {
                return None;
            }
            results.remove(*k);
            let mut returns = Vec::new();
            ir.walk(*f, |o| {
                if ir.is(o, "func.return") {
                    returns.push(o);
                }
            });
            for r in returns {
                let mut operands = ir.operands(r).to_vec();
                if *k < operands.len() {
                    operands.remove(*k);
                }
                ir.set_operands(r, &operands);
            }
            retype(ir, *f, inputs, results);
            ir.remove_attr(*f, "res_attrs");
        }
        Edit::Number(op, n) => {
            let Some(Attr::Integer(_, ty)) = constant_value(ir, *op) else { return None };
            let a = ir.attr(Attr::Integer(IntVal::Small(*n), ty));
            ir.set_attr(*op, "value", a);
        }
    }
    Some(())
}

fn swap(ir: &mut Ir, old: ValueId, new: ValueId) {
    ir.replace_operands(|v| if v == old { new } else { v });
}

fn used(ir: &Ir, v: ValueId) -> bool {
    all(ir).iter().any(|&o| ir.operands(o).contains(&v))
}

fn retype(ir: &mut Ir, f: OpId, inputs: Vec<TypeId>, results: Vec<TypeId>) {
    let t = ir.function_type(inputs, results);
    let a = ir.type_attr(t);
    ir.set_attr(f, "function_type", a);
}

/// A constant of a scalar type in front of an operation.
fn constant(ir: &mut Ir, before: OpId, value: i64, ty: TypeId) -> Option<ValueId> {
    let attr = match ir.type_of_id(ty).clone() {
        Type::Integer(1, _) => Attr::Bool(value & 1 != 0),
        Type::Integer(..) | Type::Index => Attr::Integer(IntVal::Small(value), ty),
        Type::Float(f) => {
            let bits = rustmlir_num::float::from_int_signed(
                f,
                rustmlir_num::float::RoundingMode::ToNearestEven,
                64,
                value as u64,
            );
            Attr::Float(bits, ty)
        }
        _ => return None,
    };
    let attr = ir.attr(attr);
    let name = ir.name_id("arith.constant");
    let spec = OpSpec { results: vec![ty], attrs: vec![(ir.sym("value"), attr)], ..OpSpec::default() };
    let op = ir.new_op(name, ir.op(before).at, &spec);
    let b = ir.op(before).parent.some()?;
    splice(ir, b, before, &[op], true);
    ir.result(op, 0)
}

/// Puts operations in front of one, which stays or goes.
pub fn splice(ir: &mut Ir, b: BlockId, at: OpId, new: &[OpId], keep: bool) {
    for op in ir.take_ops(b) {
        if op == at {
            new.iter().for_each(|&n| ir.append_op(b, n));
            if !keep {
                continue;
            }
        }
        ir.append_op(b, op);
    }
}

/// The operations of a region of one block in place of the operation around it. A loop runs once:
/// its induction variable is the lower bound.
fn inline(ir: &mut Ir, op: OpId, k: usize) -> Option<()> {
    let region = ir.region_of(op, k)?;
    let [block] = ir.region(region).blocks.as_slice() else { return None };
    let block = *block;
    let outer = ir.op(op).parent.some()?;
    let args: Vec<ValueId> = ir.block_args(block).collect();
    let operands = ir.operands(op).to_vec();
    // Arguments that follow an induction variable get the last operands; whatever else there is
    // becomes a number.
    let inits = args.len().saturating_sub(usize::from(ir.is(op, "scf.for") || ir.is(op, "affine.for")));
    let skipped = args.len() - inits;
    for (n, &a) in args.iter().enumerate() {
        let ty = ir.value_type(a);
        let from = if n < skipped {
            operands.first().copied().filter(|_| ir.is(op, "scf.for"))
        } else {
            (operands.len() + n).checked_sub(args.len()).and_then(|i| operands.get(i).copied())
        };
        let new = match from.filter(|&v| ir.value_type(v) == ty) {
            Some(v) => v,
            None => constant(ir, op, 0, ty)?,
        };
        swap(ir, a, new);
    }
    let mut ops = ir.take_ops(block);
    let last = ops.pop()?;
    let yielded = ir.operands(last).to_vec();
    let results: Vec<ValueId> = ir.results(op).collect();
    for (i, r) in results.into_iter().enumerate() {
        if !used(ir, r) {
            continue;
        }
        // What the region hands out, or what it started from: a tensor whose elements the region
        // makes one by one.
        let ty = ir.value_type(r);
        let fits = |ir: &Ir, v: &ValueId| ir.value_type(*v) == ty;
        let from = yielded.get(i).copied().filter(|v| fits(ir, v));
        let new = match from.or_else(|| operands.iter().rev().copied().find(|v| fits(ir, v))) {
            Some(v) => v,
            None => constant(ir, op, 0, ty)?,
        };
        swap(ir, r, new);
    }
    splice(ir, outer, op, &ops, false);
    Some(())
}

/// A plain branch to one of the successors of a conditional one.
fn branch(ir: &mut Ir, op: OpId, k: usize) -> Option<()> {
    if !ir.is(op, "cf.cond_br") {
        return None;
    }
    let to = ir.successors(op).get(k).copied()?;
    let args = ir.n_block_args(to);
    let first = ir.successors(op).first().map(|&b| ir.n_block_args(b))?;
    let from = if k == 0 { 1 } else { 1 + first };
    let operands = ir.operands(op).get(from..from + args)?.to_vec();
    let spec = OpSpec { operands, successors: vec![to], ..OpSpec::default() };
    let name = ir.name_id("cf.br");
    let br = ir.new_op(name, ir.op(op).at, &spec);
    let b = ir.op(op).parent.some()?;
    splice(ir, b, op, &[br], false);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_base::SourceText;
    use rustmlir_session::Module;
    use rustmlir_syntax::parser::ParseOptions;

    #[test]
    fn what_an_operation_implies_is_not_changed() {
        let text = "func.func @f(%a: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {\n  \
                    %r = linalg.matmul ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>\n  \
                    return %r : tensor<2x2xf32>\n}\n";
        let m = Module::from_source(&SourceText::new("t.mlir", text), &ParseOptions::default()).unwrap();
        let inside = |op: &OpId| m.ir.is(*op, "arith.mulf") || m.ir.is(*op, "arith.addf");
        assert!(all(&m.ir).iter().any(inside));
        for e in edits(&m.ir) {
            match &e {
                Edit::Drop(ops) => assert!(!ops.iter().any(inside), "{e:?}"),
                Edit::Replace(op, _) => assert!(!inside(op), "{e:?}"),
                _ => {}
            }
        }
    }
}
