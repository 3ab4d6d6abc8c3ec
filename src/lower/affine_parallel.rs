//! The part of `lower-affine` that makes parallel loops.

use super::fault::fault;
use super::lower_affine::{end_parallel, in_place_of};
use super::rewrite::{Rewriter, only_block};
use rustmlir_dialects::affine::{inputs_of, parallel};
use rustmlir_dialects::arith::combining::numbered;
use rustmlir_ir::{Attr, AttrId, IntVal, Ir, MapId, OpId, OpSpec, Type, TypeId, ValueId};
use rustmlir_num::int;

/// A box of iterations with computed bounds, and reductions that start with neutral elements.
pub(super) fn lower(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let p = parallel::parts(w.ir, op)?;
    let region = w.ir.region_of(op, 0)?;
    let body = only_block(w.ir, Some(region))?;
    if let Some(s) = p.steps.iter().find(|&&s| s <= 0) {
        w.refuse(op, format!("a step of {s}: a plain parallel loop must have positive ones"));
        return Some(());
    }
    let types: Vec<TypeId> = w.ir.result_types(op).collect();
    let mut kinds = Vec::new();
    for (k, &ty) in types.iter().enumerate() {
        let number = p.reductions.get(k).copied().unwrap_or(-1);
        match combination(w, number, ty) {
            Some(c) => kinds.push(c),
            None => {
                let kind = parallel::kind(number).unwrap_or("?");
                let m = format!("a reduction '{kind}' of type '{}' has no arithmetic", shown(w.ir, ty));
                w.refuse(op, m);
                return Some(());
            }
        }
    }
    let inputs = w.ir.operands(op).to_vec();
    let (lb, ub) = inputs.split_at_checked(inputs_of(w.ir.map_of_id(p.lower)))?;
    let mut lower = grouped(w, p.lower, lb, &p.lower_groups, true);
    let mut upper = grouped(w, p.upper, ub, &p.upper_groups, false);
    let mut steps: Vec<ValueId> = p.steps.iter().map(|&s| w.index(s)).collect();
    if steps.is_empty() {
        // One iteration. A plain parallel loop has at least one dimension.
        let (zero, one, index) = (w.index(0), w.index(1), w.ir.ty(Type::Index));
        (lower, upper, steps) = (vec![zero], vec![one], vec![one]);
        w.ir.set_block_args(body, &[index]);
    }
    let inits: Vec<ValueId> = kinds.iter().zip(&types).map(|(c, &ty)| w.constant_attr(c.neutral, ty)).collect();
    let segments = w.segments(&[lower.len(), upper.len(), steps.len(), inits.len()]);
    let attrs = vec![(w.ir.sym("operandSegmentSizes"), segments)];
    let operands = [lower, upper, steps, inits].concat();
    in_place_of(w, op, "scf.parallel", OpSpec { operands, attrs, regions: vec![region], ..OpSpec::default() });
    let end = w.ir.pop_op(body)?;
    let values = w.ir.operands(end).to_vec();
    let back = w.block;
    w.block = body;
    w.at_place_of(end);
    end_parallel(w, end, &values, |w, k, x, y| kinds.get(k).map_or(x, |c| w.binary(c.name, x, y)));
    w.block = back;
    w.at_place_of(op);
    Some(())
}

/// Bounds of each dimension.
fn grouped(w: &mut Rewriter<'_>, map: MapId, inputs: &[ValueId], groups: &[usize], largest: bool) -> Vec<ValueId> {
    let values = w.affine_map(map, inputs);
    let mut rest = values.as_slice();
    let mut out = Vec::new();
    for &n in groups {
        let (group, tail) = rest.split_at(n.min(rest.len()));
        rest = tail;
        out.push(w.extreme(group, largest));
    }
    out
}

struct Combination {
    name: &'static str,
    neutral: AttrId,
}

/// The operation of a kind of reduction on a type, if the generation of the text has one.
fn combination(w: &mut Rewriter<'_>, number: i64, ty: TypeId) -> Option<Combination> {
    let kind = numbered(number)?;
    let name = kind.op?.name;
    let neutral = kind.neutral_of(w.ir, ty)?;
    let neutral = if name.contains(".mul") { fault!(neutral, ReductionNeutral => 0) } else { neutral };
    let neutral = match *w.ir.type_of_id(ty) {
        Type::Float(_) => Attr::Float(neutral.into(), ty),
        // Arithmetic takes integers without a sign of their own.
        Type::Integer(1, rustmlir_ir::Signedness::Signless) => Attr::Bool(neutral != 0),
        Type::Integer(width, rustmlir_ir::Signedness::Signless) => {
            Attr::Integer(IntVal::Small(int::sext(width, neutral)), ty)
        }
        _ => return None,
    };
    let neutral = w.ir.attr(neutral);
    w.has(name).then_some(Combination { name, neutral })
}

fn shown(ir: &Ir, ty: TypeId) -> String {
    match ir.type_of_id(ty) {
        Type::Integer(w, rustmlir_ir::Signedness::Signed) => format!("si{w}"),
        Type::Integer(w, rustmlir_ir::Signedness::Unsigned) => format!("ui{w}"),
        Type::Integer(w, _) => format!("i{w}"),
        Type::Float(f) => f.mlir_name().to_string(),
        _ => "this one".into(),
    }
}
