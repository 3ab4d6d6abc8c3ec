//! The views of 2020 as today's operations on memrefs: `subview`, `collapse_shape`, `expand_shape`,
//! `transpose`.
//!
//! Today the type of a view follows from its operands; what a text of 2020 promises besides is a
//! cast.

use super::super::views::{groups, is_range};
use crate::memref::types::{permutation, transposed};
use crate::memref::views::cast::cast_compatible;
use crate::memref::views::reshape::{collapsed_type, expanded_type};
use crate::memref::views::subview::slice_type;
use crate::respell::make::Maker;
use rustmlir_ir::{Attr, AttrId, DYNAMIC, Ir, Layout, OpId, OpSpec, Shape, Type, TypeId, ValueId};
use rustmlir_syntax::asm::index_list_attr;

/// What stands for a view.
///
/// # Errors
/// Why today has no form for it.
pub fn view(m: &mut Maker<'_>, op: OpId) -> Result<ValueId, String> {
    let (Some(source), Some(result)) = (m.ir.operand(op, 0), m.ir.result(op, 0)) else {
        return Err("it lacks an operand or its result".into());
    };
    let to = m.ir.value_type(result);
    let made = match m.ir.def(op).map(|d| d.name) {
        Some("linalg.slice") => slice(m, op, source)?,
        Some("linalg.reshape") => reshape(m, op, source, to)?,
        _ => transpose(m, op, source)?,
    };
    let have = m.ir.value_type(made);
    if !cast_compatible(m.ir, have, to) {
        return Err("the type of its result fits no view of its source".into());
    }
    Ok(m.memref_as(made, to))
}

/// Why an operation other than those that make and use ranges cannot be translated: it takes one.
pub fn takes_range(ir: &Ir, op: OpId) -> bool {
    !ir.is(op, "linalg.slice") && ir.operand_types(op).any(|t| is_range(ir, t))
}

/// The number that a value is known to be.
fn known_number(ir: &Ir, v: ValueId) -> Option<i64> {
    let op = ir.defining_op(v).filter(|&o| ir.is(o, "arith.constant"))?;
    ir.attr_i64(ir.attr_named(op, "value")?)
}

/// A range keeps its dimension, an index drops it.
fn slice(m: &mut Maker<'_>, op: OpId, source: ValueId) -> Result<ValueId, String> {
    let indexings = m.ir.operands(op).get(1..).unwrap_or(&[]).to_vec();
    let (mut offsets, mut sizes, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    let mut fixed: [Vec<i64>; 3] = Default::default();
    let mut kept = Vec::new();
    for &v in &indexings {
        let range = is_range(m.ir, m.ir.value_type(v));
        kept.push(range);
        fixed[0].push(DYNAMIC);
        if !range {
            offsets.push(v);
            fixed[1].push(1);
            fixed[2].push(1);
            continue;
        }
        let made_by = m.ir.defining_op(v).filter(|&o| m.ir.is(o, "linalg.range")).map(|o| m.ir.operands(o).to_vec());
        let Some(&[min, max, step]) = made_by.as_deref() else {
            return Err("its range is not a result of 'linalg.range', and today ranges are not values".into());
        };
        offsets.push(min);
        // No element if the range ends before it begins; the difference cannot wrap, for `min` is
        // not negative.
        let end = m.binary("arith.maxsi", max, min);
        let span = m.binary("arith.subi", end, min);
        match known_number(m.ir, step).filter(|&s| s > 0) {
            Some(s) => {
                sizes.push(if s == 1 { span } else { m.binary("arith.ceildivsi", span, step) });
                fixed[2].push(s);
            }
            None => {
                sizes.push(m.binary("arith.ceildivsi", span, step));
                steps.push(step);
                fixed[2].push(DYNAMIC);
            }
        }
        fixed[1].push(DYNAMIC);
    }
    let from = m.ir.value_type(source);
    let full =
        slice_type(m.ir, from, &fixed[0], &fixed[1], &fixed[2]).ok_or("the layout of its source is not strided")?;
    let ty = without_dropped(m.ir, full, &kept).ok_or("the layout of its source is not strided")?;
    let segments = m.segments(&[1, offsets.len(), sizes.len(), steps.len()]);
    let mut attrs = Vec::new();
    for (name, list) in ["static_offsets", "static_sizes", "static_strides"].into_iter().zip(&fixed) {
        attrs.push((m.ir.sym(name), index_list_attr(m.ir, list)));
    }
    attrs.push((m.ir.sym("operandSegmentSizes"), segments));
    let operands = [vec![source], offsets, sizes, steps].concat();
    let made = m.spec("memref.subview", &OpSpec { operands, results: vec![ty], attrs, ..OpSpec::default() });
    m.ir.result(made, 0).ok_or_else(|| "it has no result".into())
}

/// A strided type without some of its dimensions.
fn without_dropped(ir: &mut Ir, t: TypeId, kept: &[bool]) -> Option<TypeId> {
    let (strides, offset) = ir.strides_and_offset(t)?;
    let Type::MemRef { ref shape, elem, space, .. } = *ir.type_of_id(t) else { return None };
    let pick = |l: &[i64]| l.iter().zip(kept).filter(|(_, k)| **k).map(|(&x, _)| x).collect::<Shape>();
    let (shape, strides) = (pick(shape), pick(&strides));
    Some(ir.ty(Type::MemRef { shape, elem, layout: Layout::Strided { strides, offset }, space }))
}

/// Groups of dimensions as today's attribute.
fn reassociation(ir: &mut Ir, groups: &[Vec<i64>]) -> AttrId {
    let mut list = Vec::new();
    for g in groups {
        let dims: Vec<AttrId> = g.iter().map(|&d| ir.int_attr(d, 64)).collect();
        list.push(ir.attr(Attr::Array(dims)));
    }
    ir.attr(Attr::Array(list))
}

fn reshape(m: &mut Maker<'_>, op: OpId, source: ValueId, to: TypeId) -> Result<ValueId, String> {
    const BENT: &str = "the layout of its source is not strided, or its dimensions are certainly not contiguous";
    let from = m.ir.value_type(source);
    let (rank, shape) = (m.ir.shape(from).map_or(0, <[i64]>::len), m.ir.shape(to).unwrap_or(&[]).to_vec());
    let groups = groups(m.ir, op, rank.max(shape.len())).map_err(|_| "its maps are not groups of dimensions")?;
    let groups: Vec<Vec<i64>> = groups.iter().map(|g| g.iter().map(|&d| d as i64).collect()).collect();
    if groups.iter().any(Vec::is_empty) {
        return Err("a map describes a dimension made of no dimensions".into());
    }
    let list = reassociation(m.ir, &groups);
    if rank > shape.len() {
        let ty = collapsed_type(m.ir, from, &groups, &shape).ok_or(BENT)?;
        return Ok(m.value("memref.collapse_shape", &[source], ty, &[("reassociation", list)]));
    }
    let ty = expanded_type(m.ir, from, &groups, &shape).ok_or(BENT)?;
    let mut operands = vec![source];
    for (k, g) in groups.iter().enumerate() {
        let sizes = || g.iter().filter_map(|&d| shape.get(d as usize).copied());
        match sizes().filter(|&n| n == DYNAMIC).count() {
            0 => continue,
            1 => {}
            _ => return Err("it splits a dimension into several unknown extents, whose factors nothing gives".into()),
        }
        let known = sizes().filter(|&n| n != DYNAMIC).try_fold(1i64, i64::checked_mul);
        let known = known.ok_or("the extents of a group are too large")?;
        // What is not a multiple is undefined on both sides; so is anything but nothing split into
        // groups of nothing.
        operands.push(match known {
            0 => m.index(0),
            1 => m.extent(source, k),
            n => {
                let (all, n) = (m.extent(source, k), m.index(n));
                m.binary("arith.divsi", all, n)
            }
        });
    }
    let statics = index_list_attr(m.ir, &shape);
    let attrs = [("reassociation", list), ("static_output_shape", statics)];
    Ok(m.value("memref.expand_shape", &operands, ty, &attrs))
}

fn transpose(m: &mut Maker<'_>, op: OpId, source: ValueId) -> Result<ValueId, String> {
    let perm = permutation(m.ir, op).ok_or("its map is not a permutation")?;
    let map = m.ir.attr_named(op, "permutation").ok_or("its map is not a permutation")?;
    let from = m.ir.value_type(source);
    let ty = transposed(m.ir, from, &perm).ok_or("the layout of its source is not strided")?;
    // Today writes a strided layout as such.
    let ty = match (m.ir.type_of_id(ty).clone(), m.ir.strides_and_offset(ty)) {
        (Type::MemRef { shape, elem, layout: Layout::Maps(_), space }, Some((strides, offset))) => {
            m.ir.ty(Type::MemRef { shape, elem, layout: Layout::Strided { strides, offset }, space })
        }
        _ => ty,
    };
    Ok(m.value("memref.transpose", &[source], ty, &[("permutation", map)]))
}
