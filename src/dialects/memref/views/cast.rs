//! The same elements with other static information: casts of shape, layout and memory space.

use std::rc::Rc;

use super::verify_slice;
use crate::constraints::{ANY_MEMREF, DENSE_I64_ARRAY_ATTR, INDEX, STRIDED_MEMREF};
use crate::memref::types::{Promise, one_memref, operand_type, result_type, space, static_text, view_node};
use crate::mixed::{slice_numbers, slice_slots, static_list};
use crate::{Exec, Form, Gen, Naming, OpDef, Traits, attr, one, var, was};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{DYNAMIC, Ir, OpId, Shape, Type, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// Change of static information.
pub static CAST: OpDef = OpDef {
    name: "memref.cast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    spellings: &[was(Gen::Y2020, "std.memref_cast").gone()],
    naming: Naming::Word("cast"),
    summary: "the same memref with more or less static information",
    doc: "Sizes, strides, offset and rank may become static or dynamic. What the result type promises must hold of \
          the value; strides of dimensions with at most one element do not matter. Undefined: a promise that does \
          not hold. Source: LangRef 2019, \"'memref_cast' operation\".",
    operands: &[one("source", &ANY_MEMREF)],
    results: &[one("dest", &ANY_MEMREF)],
    traits: Traits::PURE,
    verify: Some(verify_cast),
    undefined: &[Ub::CastMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(cast),
    exec: Exec::Resolve(resolve_cast),
    ..OpDef::NEW
};

/// Change of memory space.
pub static MEMORY_SPACE_CAST: OpDef = OpDef {
    name: "memref.memory_space_cast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    naming: Naming::Word("memspacecast"),
    summary: "the same memref seen from another memory space",
    doc: "All spaces are one memory here, so the value does not change. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF)],
    results: &[one("dest", &ANY_MEMREF)],
    traits: Traits::PURE,
    verify: Some(verify_space_cast),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(cast),
    exec: Exec::Resolve(resolve_cast),
    ..OpDef::NEW
};

/// A descriptor made by hand.
pub static REINTERPRET_CAST: OpDef = OpDef {
    name: "memref.reinterpret_cast",
    form: Form::Asm(
        "$source `to` `offset` `` `:` ` ` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` \
             ` ` custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` ` ` \
             custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
    ),
    naming: Naming::Word("reinterpret_cast"),
    summary: "a memref of the same buffer with any offset, sizes and strides",
    doc: "The offset counts from the start of the source's buffer; the source's own offset, sizes and strides do not \
          matter. The result may reach outside of the buffer as long as nothing there is accessed. Undefined: a \
          negative size; a value that differs from what the result type promises. Source: MLIR documentation, \
          'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF), var("offsets", &INDEX), var("sizes", &INDEX), var("strides", &INDEX)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[
        attr("static_offsets", &DENSE_I64_ARRAY_ATTR),
        attr("static_sizes", &DENSE_I64_ARRAY_ATTR),
        attr("static_strides", &DENSE_I64_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::PURE),
    verify: Some(verify_reinterpret),
    undefined: &[Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(reinterpret_cast),
    exec: Exec::Resolve(resolve_reinterpret),
    ..OpDef::NEW
};

/// Whether a memref of type `a` may turn out to be one of type `b`.
pub fn cast_compatible(ir: &Ir, a: TypeId, b: TypeId) -> bool {
    if ir.elem_type(a) != ir.elem_type(b) || space(ir, a) != space(ir, b) {
        return false;
    }
    let fits = |x: i64, y: i64| x == y || x == DYNAMIC || y == DYNAMIC;
    match (ir.type_of_id(a), ir.type_of_id(b)) {
        (Type::MemRef { shape: s, layout: l, .. }, Type::MemRef { shape: t, layout: m, .. }) => {
            if s.len() != t.len() || !s.iter().zip(t).all(|(&x, &y)| fits(x, y)) {
                return false;
            }
            if l == m {
                return true;
            }
            match (ir.strides_and_offset(a), ir.strides_and_offset(b)) {
                (Some((p, o)), Some((q, n))) => fits(o, n) && p.iter().zip(&q).all(|(&x, &y)| fits(x, y)),
                _ => false,
            }
        }
        (Type::UnrankedMemRef(..), Type::MemRef { .. }) | (Type::MemRef { .. }, Type::UnrankedMemRef(..)) => true,
        _ => false,
    }
}

fn verify_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    if cast_compatible(v.ir, a, b) { Ok(()) } else { Err(v.cast_error(op, a, b)) }
}

fn verify_space_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let ok = match (v.ir.type_of_id(a), v.ir.type_of_id(b)) {
        (Type::MemRef { shape: s, elem: e, layout: l, .. }, Type::MemRef { shape: t, elem: f, layout: m, .. }) => {
            s == t && e == f && l == m
        }
        (Type::UnrankedMemRef(e, _), Type::UnrankedMemRef(f, _)) => e == f,
        _ => false,
    };
    if ok { Ok(()) } else { Err(v.cast_error(op, a, b)) }
}

fn verify_reinterpret(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let shape = v.ir.shape(b).unwrap_or(&[]).to_vec();
    verify_slice(v, op, [1, shape.len(), shape.len()])?;
    let tail = format!("specified for source type '{}' and result memref type '{}'", v.show(a), v.show(b));
    if space(v.ir, a) != space(v.ir, b) {
        return Err(v.plain_error(op, format!("different memory spaces {tail}")));
    }
    if v.ir.elem_type(a) != v.ir.elem_type(b) {
        return Err(v.plain_error(op, format!("different element types {tail}")));
    }
    let sizes = static_list(v.ir, op, "static_sizes");
    for (k, (&have, &want)) in shape.iter().zip(&sizes).enumerate() {
        if have != DYNAMIC && have != want {
            let want = static_text(want);
            return Err(
                v.plain_error(op, format!("expected result type with size = {want} instead of {have} in dim = {k}"))
            );
        }
    }
    let Some((strides, offset)) = v.ir.strides_and_offset(b) else { return Ok(()) };
    let want = static_list(v.ir, op, "static_offsets").first().copied().unwrap_or(0);
    if offset != DYNAMIC && offset != want {
        let want = static_text(want);
        return Err(v.plain_error(op, format!("expected result type with offset = {want} instead of {offset}")));
    }
    for (k, (&have, &want)) in strides.iter().zip(&static_list(v.ir, op, "static_strides")).enumerate() {
        if have != DYNAMIC && have != want {
            let want = static_text(want);
            return Err(
                v.plain_error(op, format!("expected result type with stride = {want} instead of {have} in dim = {k}"))
            );
        }
    }
    Ok(())
}

/// The same memref, which must keep what the result type promises.
fn cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = Rc::unwrap_or_clone(w.memref(m)?);
    Ok(one_memref(Promise::of(w.ir, w.result_type()?).kept(w, m)?))
}

fn resolve_cast(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(d) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let promise = Promise::of(r.ir, r.ir.value_type(d));
    view_node(r, op, move |cx, m| promise.kept(cx, m))
}

/// A memref with the offset, sizes and strides that the program says.
fn reinterpret_cast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = Rc::unwrap_or_clone(w.memref(m)?);
    Ok(one_memref(reinterpreted(w, m, slice_numbers(w, operands, 1)?)?))
}

fn resolve_reinterpret(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let numbers = slice_slots(r, op, 1)?;
    view_node(r, op, move |cx, m| reinterpreted(cx, m, numbers(cx)))
}

fn reinterpreted(w: &World<'_>, m: MemRef, [offset, sizes, strides]: [Shape; 3]) -> Result<MemRef, Stop> {
    if let Some(k) = sizes.iter().position(|&n| n < 0) {
        return Err(w.ub(Ub::NegativeSize, format!("the size of dimension {k} is {}", sizes[k])));
    }
    let offset = offset.first().copied().unwrap_or(0);
    let view = MemRef { offset, sizes, strides, map: None, ..m };
    // The quick loop adds up places modulo 2^64: where that might wrap around, it would find an
    // element that is not there.
    if !view.fits() {
        return Err(w.unsupported("a view whose elements are more than 2^63 apart"));
    }
    Ok(view)
}
