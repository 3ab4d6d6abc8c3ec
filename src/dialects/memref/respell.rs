//! `view` and `subview` of 2020, whose result types said what today operands say.

use super::views::cast::cast_compatible;
use super::views::subview::slice_type;
use crate::mixed::static_list;
use crate::respell::make::Maker;
use rustmlir_base::SmallSort;
use rustmlir_ir::{DYNAMIC, Ir, Layout, OpId, OpSpec, Type, TypeId, ValueId};
use rustmlir_meaning::layout::elem_bytes;
use rustmlir_syntax::asm::index_list_attr;

/// What stands for a `view` or `subview` today, where that is not the operation with its operands
/// as they are.
///
/// # Errors
/// Why today has no form for it.
pub fn view(m: &mut Maker<'_>, op: OpId) -> Result<Option<ValueId>, String> {
    let (Some(source), Some(result)) = (m.ir.operand(op, 0), m.ir.result(op, 0)) else { return Ok(None) };
    let to = m.ir.value_type(result);
    if !super::types::is_era(m.ir, op) {
        return Ok(None);
    }
    let made = match m.ir.def(op).map(|d| d.name) {
        Some("memref.view") => bytes(m, op, source, to)?,
        Some("memref.subview") => slice(m, op, source, to)?,
        _ => None,
    };
    match made {
        Some(v) if !cast_compatible(m.ir, m.ir.value_type(v), to) => {
            Err("the type of its result fits no view of its source".into())
        }
        made => Ok(made.map(|v| m.memref_as(v, to))),
    }
}

/// Today the shift is always there, counts bytes, and is no part of the result's type.
fn bytes(m: &mut Maker<'_>, op: OpId, source: ValueId, to: TypeId) -> Result<Option<ValueId>, String> {
    let fixed = m.ir.attr_named(op, "static_view_offset").is_some();
    let Type::MemRef { shape, elem, layout, space } = m.ir.type_of_id(to).clone() else { return Ok(None) };
    if !fixed && layout == Layout::Identity {
        return Ok(None);
    }
    let size = i64::from(elem_bytes(m.ir, elem).ok_or("its elements have no known size")?);
    let sizes = m.ir.operands(op).get(if fixed { 1 } else { 2 }..).unwrap_or(&[]).to_vec();
    let given = m.ir.operand(op, 1).filter(|_| !fixed);
    let shift = match (given, m.ir.strides_and_offset(to)) {
        (Some(elements), _) => {
            let size = m.index(size);
            m.binary("arith.muli", elements, size)
        }
        (None, Some((_, offset))) if offset != DYNAMIC => {
            let shift = offset.checked_mul(size).ok_or("its offset is too large")?;
            m.index(shift)
        }
        _ => return Err("its offset is not known".into()),
    };
    let plain = m.ir.ty(Type::MemRef { shape, elem, layout: Layout::Identity, space });
    let operands = [vec![source, shift], sizes].concat();
    Ok(Some(m.value("memref.view", &operands, plain, &[])))
}

const LISTS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

/// Empty lists are read from the types.
fn slice(m: &mut Maker<'_>, op: OpId, source: ValueId, to: TypeId) -> Result<Option<ValueId>, String> {
    let from = m.ir.value_type(source);
    let shape = m.ir.shape(to).unwrap_or(&[]).to_vec();
    let mut lists = LISTS.map(|n| static_list(m.ir, op, n));
    if shape.is_empty() || lists.iter().all(|l| !l.is_empty()) {
        return Ok(None);
    }
    let unknown = "its offsets or strides follow from types that leave them open";
    let (Some((base, start)), Some((strides, offset))) = (m.ir.strides_and_offset(from), m.ir.strides_and_offset(to))
    else {
        return Err("a layout is not strided".into());
    };
    let [offsets, sizes, steps] = &mut lists;
    if offsets.is_empty() {
        *offsets = vec![0; shape.len()];
        if offset != DYNAMIC {
            let known = start != DYNAMIC && !base.contains(&DYNAMIC);
            // As running it does: spread over the dimensions, widest first.
            let mut rest = offset.checked_sub(start).filter(|_| known).ok_or(unknown)?;
            let mut order: Vec<usize> = (0..shape.len()).collect();
            order.small_sort_by_key(|&k| std::cmp::Reverse(base[k]));
            for k in order {
                if base[k] > 0 && rest > 0 {
                    offsets[k] = rest / base[k];
                    rest %= base[k];
                }
            }
            if rest != 0 {
                return Err("the offset of its result is not an element of its source".into());
            }
        }
    }
    if sizes.is_empty() {
        sizes.clone_from(&shape);
    }
    if steps.is_empty() {
        for (&wide, &narrow) in strides.iter().zip(&base) {
            steps.push(match narrow {
                _ if wide == DYNAMIC => 1,
                DYNAMIC | 0 => return Err(unknown.into()),
                n if wide % n == 0 => wide / n,
                _ => return Err("a stride of its result is not a multiple of that of its source".into()),
            });
        }
    }
    let ty = slice_type(m.ir, from, offsets, sizes, steps).ok_or("the layout of its source is not strided")?;
    let attrs = LISTS.iter().zip(&lists).map(|(n, l)| (m.ir.sym(n), index_list_attr(m.ir, l))).collect::<Vec<_>>();
    let others = others(m.ir, op);
    let spec = OpSpec {
        operands: m.ir.operands(op).to_vec(),
        results: vec![ty],
        attrs: [attrs, others].concat(),
        ..OpSpec::default()
    };
    let made = m.spec("memref.subview", &spec);
    Ok(m.ir.result(made, 0))
}

/// Attributes that stay what they are.
fn others(ir: &Ir, op: OpId) -> Vec<(rustmlir_base::Sym, rustmlir_ir::AttrId)> {
    ir.attrs(op).iter().copied().filter(|a| !LISTS.contains(&ir.str(a.0))).collect()
}
