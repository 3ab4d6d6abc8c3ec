//! `view`: typed windows on bytes.

use super::print_cast_types;
use crate::constraints::{INDEX, MEMREF, MEMREF_1D_I8, UNIT_ATTR};
use crate::memref::types::{is_era, one_memref, operand_type, result_type, space};
use crate::{Form, Gen, Naming, OpDef, one, opt, opt_attr, spelling, var};
use rustmlir_ir::{Attr, DYNAMIC, Ir, Layout, OpId, Type, TypeId, row_major_strides};
use rustmlir_meaning::layout;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_mem::Fault;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Bytes seen as elements.
pub static VIEW: OpDef = OpDef {
    name: "memref.view",
    form: Form::Asm("$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"),
    spellings: &[spelling(Gen::Y2020, "std.view", Form::ways(parse_view, print_view)).gone()],
    naming: Naming::Word("view"),
    summary: "a typed view of a buffer of bytes",
    doc: "Today, and in mid-2020, the operand in the first brackets is a number of bytes and the result has no \
          layout. Until spring 2020 it was a number of elements of the result, present exactly if the offset of the \
          result's layout is dynamic; both forms are told apart by the result's layout. Undefined: a view that \
          leaves its source; a shift that is not a multiple of the element size (`misaligned`); a negative size. \
          Source: LangRef 2019, \"'view' operation\".",
    operands: &[one("source", &MEMREF_1D_I8), opt("byte_shift", &INDEX), var("sizes", &INDEX)],
    results: &[one("result", &MEMREF)],
    attrs: &[opt_attr("static_view_offset", &UNIT_ATTR)],
    verify: Some(verify_view),
    undefined: &[Ub::SliceOutOfRange, Ub::Misaligned, Ub::NegativeSize, Ub::UseAfterFree, Ub::PoisonUse],
    meaning: Meaning::Values(view),
    ..OpDef::NEW
};

/// 2020's `view %b[%off][%s0] : A to B`, the first brackets maybe empty.
fn parse_view(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let m = p.operand()?;
    let at = p.at();
    let offset = p.delimited_operands(T::LSquare, T::RSquare)?;
    let sizes = p.delimited_operands(T::LSquare, T::RSquare)?;
    if offset.len() > 1 {
        return Err(p.error_at(at, "expects 0 or 1 offset operand"));
    }
    p.opt_attr_dict(op)?;
    let from = p.colon_type()?;
    p.expect_keyword("to")?;
    let to = p.ty()?;
    p.resolve_same(&[m], from, &mut op.operands)?;
    let i = p.ir.ty(Type::Index);
    p.resolve_same(&offset, i, &mut op.operands)?;
    p.resolve_same(&sizes, i, &mut op.operands)?;
    if offset.is_empty() {
        p.add(op, "static_view_offset", Attr::Unit);
    }
    op.results.push(to);
    Ok(())
}

/// How many offset operands a view has.
fn view_offsets(ir: &Ir, op: OpId) -> usize {
    usize::from(ir.attr_named(op, "static_view_offset").is_none())
}

fn print_view(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    let n = view_offsets(p.ir, op);
    p.out.push(' ');
    p.values(&vs[..vs.len().min(1)]);
    p.out.push('[');
    p.values(vs.get(1..1 + n).unwrap_or(&[]));
    p.out.push_str("][");
    p.values(vs.get(1 + n..).unwrap_or(&[]));
    p.out.push(']');
    p.attr_dict(op, &["static_view_offset"]);
    print_cast_types(p, op);
}

fn verify_view(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let era = is_era(v.ir, op);
    if !era && v.ir.operands(op).len() < 2 {
        return Err(v.error(op, "expected 2 or more operands, but found 1"));
    }
    let plain = |ir: &Ir, t: TypeId| matches!(ir.type_of_id(t), Type::MemRef { layout: Layout::Identity, .. });
    let (shown_a, shown_b) = (v.show(a), v.show(b));
    if !plain(v.ir, a) {
        return Err(v.plain_error(op, format!("unsupported map for base memref type '{shown_a}'")));
    }
    if !era && !plain(v.ir, b) {
        return Err(v.plain_error(op, format!("unsupported map for result memref type '{shown_b}'")));
    }
    if space(v.ir, a) != space(v.ir, b) {
        let m = format!(
            "different memory spaces specified for base memref type '{shown_a}' and view memref type '{shown_b}'"
        );
        return Err(v.plain_error(op, m));
    }
    let shape = v.ir.shape(b).unwrap_or(&[]).to_vec();
    let dynamic = shape.iter().filter(|&&d| d < 0).count();
    let offsets = view_offsets(v.ir, op);
    // In a generic form the offset may be missing.
    let missing = v.ir.operands(op).len() < 1 + offsets;
    let sizes = v.ir.operands(op).len().saturating_sub(1 + offsets);
    if !era {
        if sizes != dynamic {
            return Err(v.error(op, format!("incorrect number of dynamic sizes, has {sizes}, expected {dynamic}")));
        }
        return Ok(());
    }
    let Some((strides, offset)) = v.ir.strides_and_offset(b) else {
        return Err(v.plain_error(op, format!("result type '{shown_b}' is not strided")));
    };
    // Mid-2020 has an offset in bytes and no layout; before, the offset is there if the layout's is
    // dynamic.
    let wants = usize::from(offset == DYNAMIC);
    let bytes = offsets == 1 && plain(v.ir, b);
    if missing || sizes != dynamic || (offsets != wants && !bytes) {
        return Err(v.plain_error(op, format!("incorrect number of operands for type '{shown_b}'")));
    }
    if strides.last().is_some_and(|&s| s != 1) {
        return Err(v.plain_error(op, format!("incorrect dynamic strides in view memref type '{shown_b}'")));
    }
    let mut seen = false;
    for k in (0..shape.len()).rev() {
        if seen && strides[k] != DYNAMIC {
            return Err(v.plain_error(op, format!("incorrect dynamic strides in view memref type '{shown_b}'")));
        }
        seen |= shape[k] < 0;
    }
    Ok(())
}

/// A part of a buffer of bytes, as a buffer of elements.
fn view(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (ty, ([m], rest)) = (w.result_type()?, w.first(operands)?);
    let m = w.memref(m)?;
    let (offset, sizes) = rest.split_at(view_offsets(w.ir, w.op).min(rest.len()));
    let sizes = w.extents(w.ir.shape(ty).unwrap_or(&[]), sizes)?;
    let Some(bytes) = layout::elem_bytes(w.ir, w.ir.elem_or_self(ty)) else {
        return Err(w.unsupported("elements of this type"));
    };
    let (strides, fixed) = w.ir.strides_and_offset(ty).unwrap_or_default();
    // In bytes today; in elements where the result has a layout or there is no operand.
    let (in_bytes, shift) = match offset.first() {
        Some(v) => (matches!(w.ir.type_of_id(ty), Type::MemRef { layout: Layout::Identity, .. }), w.index(v)?),
        None => (false, fixed),
    };
    let wide = i128::from(shift) * if in_bytes { 1 } else { i128::from(bytes) };
    // Strides that the type leaves open are those of a row-major buffer.
    let mut steps = row_major_strides(&sizes);
    for (step, &t) in steps.iter_mut().zip(&strides).filter(|(_, t)| **t != DYNAMIC) {
        *step = t;
    }
    if steps.contains(&DYNAMIC) {
        return Err(layout::not_addressable(w.op, &sizes));
    }
    let elems = if sizes.contains(&0) {
        0
    } else {
        // Extents are operands, and a product of two of them fills all bits: more than any buffer
        // has is enough.
        sizes.iter().zip(&steps).map(|(&n, &t)| i128::from(n - 1) * i128::from(t)).fold(1i128, i128::saturating_add)
    };
    let have = i128::from(m.sizes.first().copied().unwrap_or(0));
    let end = elems.saturating_mul(i128::from(bytes)).saturating_add(wide);
    if wide < 0 || end > have {
        let t = format!("a view of bytes {wide} to {end} of a buffer of {have} bytes");
        return Err(w.ub(Ub::SliceOutOfRange, t));
    }
    if wide % i128::from(bytes.max(1)) != 0 {
        return Err(w.ub(Ub::Misaligned, format!("byte {wide} is not aligned for elements of {bytes} bytes")));
    }
    // Only a shift in bytes moves the base; an offset in elements becomes that of the descriptor.
    let (base, offset) = if in_bytes { (wide as u64, 0) } else { (0, shift) };
    let alloc = w.heap.view(m.alloc, m.offset as u64 + base).map_err(|f| match f {
        Fault::Outside => w.ub(Ub::SliceOutOfRange, "the view extends past its buffer"),
        f => w.fault(f, m.alloc, "a view"),
    })?;
    Ok(one_memref(MemRef { alloc, offset, sizes, strides: steps, elem_bytes: bytes, map: None }))
}
