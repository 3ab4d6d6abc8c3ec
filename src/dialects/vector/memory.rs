//! Vectors from and to memory and tensors.

use std::rc::Rc;

use smallvec::SmallVec;

use super::{MASK, SHAPED};
use crate::dialects::constraints::{ANY, ARRAY_ATTR, INDEX, MAP_ATTR, MEMREF, VECTOR};
use crate::dialects::memref::access::check_promise;
use crate::dialects::memref::types::ALIGNMENT;
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, attr, one, opt, opt_attr, spelling, var};
use crate::exec::cx::Cx;
use crate::exec::program::Place;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{AffineMap, Attr, AttrId, Expr, Ir, MapId, OpId, Type, TypeId};
use crate::meaning::layout::{self, next_index};
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::{Elems, MemRef, Shaped, Value};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

/// A contiguous read.
pub static LOAD: OpDef = OpDef {
    name: "vector.load",
    spellings: &[spelling(
        Gen::Today,
        "vector.load",
        Form::Asm("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"),
    )],
    summary: "reads a vector from memory",
    doc: "Element (i, ..) of the vector is the element of memory at the indices plus (.., i); where the elements of memory are \
          such vectors, the vector is the one at the indices. Undefined: an element outside of \
          the memref, freed memory, an element that was never written, an address of the first element that breaks `alignment`. \
          Source: vector dialect, \"vector.load\".",
    operands: &[one("base", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &VECTOR)],
    attrs: &[opt_attr("nontemporal", &crate::dialects::constraints::BOOL_ATTR), opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::READS_MEMORY,
    verify: Some(|v, op| verify_access(v, op, 0)),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::Misaligned, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_load),
    ..OpDef::NEW
};

/// A contiguous write.
pub static STORE: OpDef = OpDef {
    name: "vector.store",
    spellings: &[spelling(
        Gen::Today,
        "vector.store",
        Form::Asm("$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)"),
    )],
    summary: "writes a vector to memory",
    doc: "To where `load` reads it. Undefined: an element outside of the memref, freed memory, a constant global, an address of \
          the first element that breaks `alignment`. Source: vector dialect, \"vector.store\".",
    operands: &[one("valueToStore", &VECTOR), one("base", &MEMREF), var("indices", &INDEX)],
    attrs: &[opt_attr("nontemporal", &crate::dialects::constraints::BOOL_ATTR), opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::WRITES_MEMORY,
    verify: Some(|v, op| verify_access(v, op, 1)),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::Misaligned, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_store),
    ..OpDef::NEW
};

/// A read with padding.
pub static TRANSFER_READ: OpDef = OpDef {
    name: "vector.transfer_read",
    spellings: &[spelling(Gen::Today, "vector.transfer_read", Form::Custom(parse_read, print_read))],
    summary: "reads a vector from memory or a tensor, with padding beyond its end",
    doc: "The permutation map says which dimension of the source each dimension of the vector walks along; a constant 0 repeats. \
          Elements beyond the end of a dimension are the padding, unless `in_bounds` promises that there are none: then such an \
          element is undefined. Masked-off elements are the padding too. Source: vector dialect, \"vector.transfer_read\".",
    operands: &[one("base", &SHAPED), var("indices", &INDEX), one("padding", &ANY), opt("mask", &MASK)],
    results: &[one("vector", &VECTOR)],
    attrs: &[attr("permutation_map", &MAP_ATTR), attr("in_bounds", &ARRAY_ATTR)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::READS_MEMORY),
    verify: Some(verify_transfer),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_read),
    ..OpDef::NEW
};

/// A write that drops what lies beyond the end.
pub static TRANSFER_WRITE: OpDef = OpDef {
    name: "vector.transfer_write",
    spellings: &[spelling(Gen::Today, "vector.transfer_write", Form::Custom(parse_write, print_write))],
    summary: "writes a vector to memory or into a tensor",
    doc: "As `transfer_read`; elements beyond the end and masked-off elements are not written. Into a tensor, the result is the \
          tensor with the elements replaced. Source: vector dialect, \"vector.transfer_write\".",
    operands: &[one("valueToStore", &VECTOR), one("base", &SHAPED), var("indices", &INDEX), opt("mask", &MASK)],
    results: &[crate::dialects::opt("result", &crate::dialects::constraints::RANKED_TENSOR)],
    attrs: &[attr("permutation_map", &MAP_ATTR), attr("in_bounds", &ARRAY_ATTR)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::WRITES_MEMORY),
    verify: Some(verify_transfer),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_write),
    ..OpDef::NEW
};

// ---- syntax ---------------------------------------------------------------------------------------------------------

/// The map that walks along the last dimensions; `None` if the vector has more than the source.
fn minor_identity(ir: &mut Ir, from: usize, to: usize) -> Option<MapId> {
    let first = from.checked_sub(to)?;
    let results = (first..from).map(|k| ir.expr_dim(k as u32)).collect();
    Some(ir.map(AffineMap { dims: from as u32, syms: 0, results }))
}

fn has_attr(p: &Parser<'_>, op: &ParsedOp, name: &str) -> bool {
    p.ir.sym_lookup(name).is_some_and(|s| op.attrs.iter().any(|a| a.0 == s))
}

/// Adds the attributes that the text leaves out.
fn defaults(p: &mut Parser<'_>, op: &mut ParsedOp, source: TypeId, vector: TypeId) -> PResult<()> {
    let (from, to) = (p.ir.shape(source).map_or(0, <[i64]>::len), p.ir.shape(vector).map_or(0, <[i64]>::len));
    // The dimensions of an element that is itself a vector are not those of the source.
    let to = to - p.ir.elem_type(source).and_then(|e| p.ir.shape(e)).map_or(0, <[i64]>::len).min(to);
    if !has_attr(p, op, "permutation_map") {
        match minor_identity(&mut p.ir, from, to) {
            Some(m) => {
                let a = p.ir.attr(Attr::Map(m));
                p.add_attr(op, "permutation_map", a);
            }
            None => {
                let m = "expected a custom permutation_map when rank(source) != rank(destination)";
                return Err(p.custom_error_at(op, op.at, m));
            }
        }
    }
    if !has_attr(p, op, "in_bounds") {
        let map = p.ir.sym_lookup("permutation_map").and_then(|s| op.attrs.iter().find(|a| a.0 == s)).map(|a| a.1);
        let n = match map.map(|a| p.ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => p.ir.map_of_id(*m).results.len(),
            _ => to,
        };
        let no = p.ir.attr(Attr::Bool(false));
        let a = p.ir.attr(Attr::Array(vec![no; n]));
        p.add_attr(op, "in_bounds", a);
    }
    Ok(())
}

fn parse_read(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let source = p.operand()?;
    let indices = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.expect(T::Comma)?;
    let padding = p.operand()?;
    let mask = if p.eat(T::Comma) { Some(p.operand()?) } else { None };
    p.opt_attr_dict(op)?;
    let st = p.colon_type()?;
    p.expect(T::Comma)?;
    let vt = p.ty()?;
    defaults(p, op, st, vt)?;
    let (index, elem) = (p.ir.ty(Type::Index), p.ir.elem_or_self(st));
    let v = p.resolve(source, st)?;
    op.operands.push(v);
    p.resolve_same(&indices, index, &mut op.operands)?;
    let v = p.resolve(padding, elem)?;
    op.operands.push(v);
    finish(p, op, &[1, indices.len() as i64, 1], mask, vt)?;
    op.results.push(vt);
    Ok(())
}

/// The mask, whose type follows from the vector's, and the sizes of the operand groups.
fn finish<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    sizes: &[i64],
    mask: Option<crate::syntax::parser::Operand<'s>>,
    vt: TypeId,
) -> PResult<()> {
    if let Some(m) = mask {
        let map = p.ir.sym_lookup("permutation_map").and_then(|s| op.attrs.iter().find(|a| a.0 == s)).map(|a| a.1);
        let map = match map.map(|a| p.ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => p.ir.map_of_id(*m).clone(),
            _ => AffineMap { dims: 0, syms: 0, results: Default::default() },
        };
        let t = mask_type(&mut p.ir, &map, vt);
        let v = p.resolve(m, t)?;
        op.operands.push(v);
    }
    let mut sizes = sizes.to_vec();
    sizes.push(i64::from(mask.is_some()));
    let a = p.segments_attr(&sizes);
    p.add_attr(op, "operandSegmentSizes", a);
    Ok(())
}

fn parse_write(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let value = p.operand()?;
    p.expect(T::Comma)?;
    let dest = p.operand()?;
    let indices = p.delimited_operands(T::LSquare, T::RSquare)?;
    let mask = if p.eat(T::Comma) { Some(p.operand()?) } else { None };
    p.opt_attr_dict(op)?;
    let vt = p.colon_type()?;
    p.expect(T::Comma)?;
    let dt = p.ty()?;
    defaults(p, op, dt, vt)?;
    let index = p.ir.ty(Type::Index);
    p.resolve_all(op.at, &[value, dest], &[vt, dt], &mut op.operands)?;
    p.resolve_same(&indices, index, &mut op.operands)?;
    finish(p, op, &[1, 1, indices.len() as i64], mask, vt)?;
    if matches!(p.ir.type_of_id(dt), Type::Tensor { .. }) {
        op.results.push(dt);
    }
    Ok(())
}

fn bools(ir: &Ir, a: AttrId) -> Vec<bool> {
    match ir.attr_of_id(a) {
        Attr::Array(v) => v.iter().map(|&x| matches!(ir.attr_of_id(x), Attr::Bool(true))).collect(),
        _ => Vec::new(),
    }
}

fn map_of(ir: &Ir, op: OpId) -> Option<&AffineMap> {
    match ir.attr_of_id(ir.attr_named(op, "permutation_map")?) {
        Attr::Map(m) => Some(ir.map_of_id(*m)),
        _ => None,
    }
}

/// The vector dimensions that a mask has, in its order: that of the source.
fn mask_dims(ir: &Ir, map: &AffineMap) -> Vec<usize> {
    let dims = map.results.iter().enumerate().filter_map(|(k, &e)| match ir.expr(e) {
        Expr::Dim(d) => Some((d, k)),
        _ => None,
    });
    let mut dims: Vec<(u32, usize)> = dims.collect();
    dims.sort_unstable();
    dims.into_iter().map(|d| d.1).collect()
}

/// The type of the mask of a `transfer_read` or `transfer_write` of a vector type.
pub(super) fn transfer_mask_type(ir: &mut Ir, op: OpId, vt: TypeId) -> Option<TypeId> {
    let map = map_of(ir, op)?.clone();
    Some(mask_type(ir, &map, vt))
}

/// The type of the mask of a transfer: the extents of the source's dimensions that the vector has; never without dimensions.
fn mask_type(ir: &mut Ir, map: &AffineMap, vt: TypeId) -> TypeId {
    let i1 = ir.int_type(1);
    let dims = mask_dims(ir, map);
    let Type::Vector { shape, scalable, .. } = ir.type_of_id(vt).clone() else { return ir.with_elem(vt, i1) };
    let mut mask: crate::ir::Shape = dims.iter().map(|&k| shape.get(k).copied().unwrap_or(1)).collect();
    if mask.is_empty() {
        mask.push(1);
    }
    let scalable = dims.iter().enumerate().fold(0, |bits, (to, &from)| bits | (scalable >> from & 1) << to);
    ir.ty(Type::Vector { shape: mask, scalable, elem: i1 })
}

/// Whether a map is the one that the text leaves out.
fn is_minor_identity(ir: &Ir, m: &AffineMap) -> bool {
    let Some(first) = (m.dims as usize).checked_sub(m.results.len()) else { return false };
    m.results.iter().enumerate().all(|(k, &e)| ir.expr(e) == Expr::Dim((first + k) as u32))
}

fn print_tail(p: &mut Printer<'_>, op: OpId) {
    let mut hidden = vec!["operandSegmentSizes"];
    if map_of(p.ir, op).is_some_and(|m| is_minor_identity(p.ir, m)) {
        hidden.push("permutation_map");
    }
    if p.ir.attr_named(op, "in_bounds").is_some_and(|a| !bools(p.ir, a).contains(&true)) {
        hidden.push("in_bounds");
    }
    p.attr_dict(op, &hidden);
    p.out.push_str(" : ");
}

fn print_read(p: &mut Printer<'_>, op: OpId) {
    let (source, indices) = (p.ir.operand_group(op, 0), p.ir.operand_group(op, 1));
    let (padding, mask) = (p.ir.operand_group(op, 2), p.ir.operand_group(op, 3));
    p.out.push(' ');
    p.values(&source);
    p.out.push('[');
    p.values(&indices);
    p.out.push_str("], ");
    p.values(&padding);
    if !mask.is_empty() {
        p.out.push_str(", ");
        p.values(&mask);
    }
    print_tail(p, op);
    let ts: Vec<TypeId> = source.iter().map(|&v| p.ir.value_type(v)).chain(p.ir.result_types(op)).collect();
    p.types(&ts);
}

fn print_write(p: &mut Printer<'_>, op: OpId) {
    let (value, dest) = (p.ir.operand_group(op, 0), p.ir.operand_group(op, 1));
    let (indices, mask) = (p.ir.operand_group(op, 2), p.ir.operand_group(op, 3));
    p.out.push(' ');
    p.values(&value);
    p.out.push_str(", ");
    p.values(&dest);
    p.out.push('[');
    p.values(&indices);
    p.out.push(']');
    if !mask.is_empty() {
        p.out.push_str(", ");
        p.values(&mask);
    }
    print_tail(p, op);
    let ts: Vec<TypeId> = value.iter().chain(dest.iter()).map(|&v| p.ir.value_type(v)).collect();
    p.types(&ts);
}

// ---- verification ---------------------------------------------------------------------------------------------------

/// `load` (`base` is operand 0) and `store` (operand 1).
fn verify_access(v: &mut Verifier<'_>, op: OpId, base: usize) -> VResult {
    let Some(m) = v.ir.operand(op, base).map(|x| v.ir.value_type(x)) else { return Ok(()) };
    let vt = if base == 0 { v.ir.result_types(op).next() } else { v.ir.operand_types(op).next() };
    let Some(vt) = vt else { return Ok(()) };
    if v.ir.strides_and_offset(m).is_none_or(|(s, _)| s.last().is_some_and(|&n| n != 1)) {
        return Err(v.error(op, "most minor memref dim must have unit stride"));
    }
    let e = v.ir.elem_type(m);
    if e.is_some_and(|e| v.ir.shape(e).is_some() && e != vt) {
        let what = if base == 0 { "result" } else { "valueToStore" };
        return Err(v.error(op, format!("base memref and {what} vector types should match")));
    }
    let (of_memory, of_vector) = (v.ir.shape(m).map_or(0, <[i64]>::len), v.ir.shape(vt).map_or(0, <[i64]>::len));
    if e != Some(vt) && of_memory < of_vector {
        let m = if base == 0 {
            "destination memref has lower rank than the result vector"
        } else {
            "source memref has lower rank than the vector to store"
        };
        return Err(v.error(op, m));
    }
    if e != Some(vt) && e != v.ir.elem_type(vt) {
        let m = if base == 0 {
            "base and result element types should match"
        } else {
            "base and valueToStore element type should match"
        };
        return Err(v.error(op, m));
    }
    let rank = v.ir.shape(m).map_or(0, <[i64]>::len);
    if v.ir.operands(op).len() - base - 1 != rank {
        return Err(v.error(op, format!("requires {rank} indices")));
    }
    Ok(())
}

fn verify_transfer(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let read = v.ir.is(op, "vector.transfer_read");
    let (base, index, vector) = if read { (0, 1, None) } else { (1, 2, Some(0)) };
    let base = v.ir.operand_group(op, base).first().map(|&x| v.ir.value_type(x));
    let vt = match vector {
        Some(k) => v.ir.operand_group(op, k).first().map(|&x| v.ir.value_type(x)),
        None => v.ir.result_types(op).next(),
    };
    let (Some(base), Some(vt)) = (base, vt) else { return Ok(()) };
    let rank = v.ir.shape(base).map_or(0, <[i64]>::len);
    if v.ir.operand_group(op, index).len() != rank {
        return Err(v.error(op, format!("requires {rank} indices")));
    }
    let Some(map) = map_of(v.ir, op).cloned() else { return Ok(()) };
    if map.syms != 0 {
        return Err(v.error(op, "requires permutation_map without symbols"));
    }
    if map.dims as usize != rank {
        return Err(v.error(op, "requires a permutation_map with input dims of the same rank as the source type"));
    }
    if v.ir.elem_type(base) == v.ir.elem_type(vt) && map.results.len() != v.ir.shape(vt).map_or(0, <[i64]>::len) {
        return Err(v.error(op, "requires a permutation_map with result dims of the same rank as the vector type"));
    }
    let mut seen = Vec::new();
    for &e in &map.results {
        match v.ir.expr(e) {
            Expr::Const(0) if read => {}
            Expr::Dim(d) if !seen.contains(&d) => seen.push(d),
            Expr::Const(0) => return Err(v.error(op, "should not have broadcast dimensions")),
            Expr::Dim(_) => {
                return Err(v.error(
                    op,
                    "requires a permutation_map that is a permutation (found one dim used more than once)",
                ));
            }
            _ => return Err(v.error(
                op,
                "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)",
            )),
        }
    }
    if let Some(&m) = v.ir.operand_group(op, 3).first() {
        let (have, want) = (v.ir.value_type(m), mask_type(v.ir, &map, vt));
        if have != want {
            let m = format!(
                "inferred mask type ('{}') and mask operand type ('{}') don't match",
                v.show(want),
                v.show(have)
            );
            return Err(v.error(op, m));
        }
    }
    let n = v.ir.attr_named(op, "in_bounds").map_or(0, |a| bools(v.ir, a).len());
    if n != map.results.len() {
        let Some(a) = v.ir.attr_named(op, "permutation_map") else { return Ok(()) };
        let shown = crate::syntax::printer::attr_text(v.ir, a);
        let m = format!(
            "expects the in_bounds attr of same rank as permutation_map results: {shown} vs inBounds of size: {n}"
        );
        return Err(v.error(op, m));
    }
    if read {
        let pad = v.ir.operand_group(op, 2).first().map(|&x| v.ir.value_type(x));
        if pad != v.ir.elem_type(base) {
            return Err(v.error(op, "requires formal padding and source of the same elemental type"));
        }
    }
    Ok(())
}

// ---- meaning --------------------------------------------------------------------------------------------------------

/// What a transfer reads from or writes to.
enum Base {
    Memory(Rc<MemRef>),
    Tensor(Rc<Shaped>),
}

impl Base {
    fn of(cx: &Cx<'_>, p: Place, ty: TypeId) -> Result<Base, Stop> {
        match cx.value(p, None) {
            Value::MemRef(m) => Ok(Base::Memory(m)),
            v => Ok(Base::Tensor(crate::dialects::tensor::shaped_of(cx, v, ty)?)),
        }
    }

    fn sizes(&self) -> &[i64] {
        match self {
            Base::Memory(m) => &m.sizes,
            Base::Tensor(t) => &t.shape,
        }
    }

    fn outside(&self, cx: &Cx<'_>, index: &[i64]) -> Stop {
        cx.ub(Ub::OutOfBounds, format!("element {index:?} of the shape {:?}", self.sizes()))
    }

    fn read(&self, cx: &mut Cx<'_>, index: &[i64], elem: TypeId, bytes: u32) -> Result<Value, Stop> {
        match self {
            Base::Memory(m) => {
                let at = layout::locate(cx.ir, m, index).ok_or_else(|| self.outside(cx, index))?;
                cx.read_at(m.alloc, at, elem, bytes, "read")
            }
            Base::Tensor(t) => {
                let at = t.locate(index).ok_or_else(|| self.outside(cx, index))?;
                Ok(t.elems.get(at).unwrap_or(Value::Poison))
            }
        }
    }

    fn write(&mut self, cx: &mut Cx<'_>, index: &[i64], elem: TypeId, bytes: u32, v: Value) -> Result<(), Stop> {
        match self {
            Base::Memory(m) => {
                let Some(at) = layout::locate(cx.ir, m, index) else { return Err(self.outside(cx, index)) };
                cx.write_at(m.alloc, at, elem, bytes, &v, "write")
            }
            Base::Tensor(t) => {
                let Some(at) = t.locate(index) else { return Err(self.outside(cx, index)) };
                Shaped::edit(t).elems.set(at, v);
                Ok(())
            }
        }
    }
}

/// Everything about an access that is settled before the run.
struct Transfer {
    base: Place,
    base_ty: TypeId,
    indices: Vec<u32>,
    elem: TypeId,
    bytes: u32,
    /// Extents of the vector; none if it is one element of memory.
    shape: Vec<i64>,
    /// Source dimension of each vector dimension; `None` repeats.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    mask: Option<(Place, TypeId)>,
    /// The vector dimensions that the mask has, in its order.
    mask_dims: Vec<usize>,
}

impl Transfer {
    /// Index in the source of the vector element at `at`; `None` if it lies beyond the end where that is allowed.
    fn locate(&self, cx: &Cx<'_>, start: &[i64], at: &[i64], base: &Base) -> Result<Option<SmallVec<[i64; 4]>>, Stop> {
        let mut index: SmallVec<[i64; 4]> = SmallVec::from_slice(start);
        let mut beyond = false;
        for ((d, &i), &sure) in self.dims.iter().zip(at).zip(&self.in_bounds) {
            let Some(d) = d else { continue };
            let (Some(x), Some(&n)) = (index.get_mut(*d), base.sizes().get(*d)) else { continue };
            *x = x.checked_add(i).ok_or_else(|| cx.ub(Ub::OutOfBounds, "an index does not fit 64 bits"))?;
            beyond |= *x >= n && !sure;
        }
        Ok(if beyond { None } else { Some(index) })
    }

    /// Whether each element is unmasked; `None` without a mask.
    fn mask(&self, cx: &Cx<'_>) -> Result<Option<Rc<Shaped>>, Stop> {
        match self.mask {
            None => Ok(None),
            Some((p, t)) => {
                let v = cx.value(p, None);
                if v.has_poison() {
                    return Err(cx.ub(Ub::PoisonUse, "the mask is poison"));
                }
                Ok(Some(crate::dialects::tensor::shaped_of(cx, v, t)?))
            }
        }
    }

    /// Whether the element of the vector at `at` is unmasked.
    fn is_on(&self, mask: Option<&Shaped>, at: &[i64]) -> bool {
        let Some(m) = mask else { return true };
        let index: SmallVec<[i64; 4]> = self.mask_dims.iter().map(|&k| at.get(k).copied().unwrap_or(0)).collect();
        let place = if index.is_empty() { Some(0) } else { m.locate(&index) };
        place.and_then(|k| m.elems.get(k)) == Some(Value::Word(1))
    }

    fn start(&self, cx: &Cx<'_>) -> Vec<i64> {
        self.indices.iter().map(|&s| cx.index(s)).collect()
    }

    fn run_read(&self, cx: &mut Cx<'_>, padding: &Value) -> Result<Value, Stop> {
        let base = Base::of(cx, self.base, self.base_ty)?;
        let mask = self.mask(cx)?;
        let start = self.start(cx);
        let n = Ir::static_elems(&self.shape).unwrap_or(0) as usize;
        let mut out = Vec::with_capacity(n);
        let mut at = vec![0i64; self.shape.len()];
        for _ in 0..n {
            let index = if self.is_on(mask.as_deref(), &at) { self.locate(cx, &start, &at, &base)? } else { None };
            out.push(match index {
                Some(i) => base.read(cx, &i, self.elem, self.bytes)?,
                None => padding.clone(),
            });
            next_index(&mut at, &self.shape);
        }
        Ok(Value::shaped(&self.shape, Elems::from_values(out)))
    }

    fn run_write(&self, cx: &mut Cx<'_>, v: &Shaped) -> Result<Base, Stop> {
        let mut base = Base::of(cx, self.base, self.base_ty)?;
        let mask = self.mask(cx)?;
        let start = self.start(cx);
        let mut at = vec![0i64; self.shape.len()];
        for k in 0..v.elems.len() {
            if self.is_on(mask.as_deref(), &at)
                && let Some(i) = self.locate(cx, &start, &at, &base)?
            {
                base.write(cx, &i, self.elem, self.bytes, v.elems.get(k).unwrap_or(Value::Poison))?;
            }
            next_index(&mut at, &self.shape);
        }
        Ok(base)
    }

    /// The element at the indices.
    fn read_one(&self, cx: &mut Cx<'_>) -> Result<Value, Stop> {
        Base::of(cx, self.base, self.base_ty)?.read(cx, &self.start(cx), self.elem, self.bytes)
    }

    /// Writes the element at the indices.
    fn write_one(&self, cx: &mut Cx<'_>, v: Value) -> Result<(), Stop> {
        Base::of(cx, self.base, self.base_ty)?.write(cx, &self.start(cx), self.elem, self.bytes, v)
    }
}

/// A transfer along the last dimensions that must stay inside, or of one element that is a vector.
fn contiguous(
    r: &mut Resolver<'_>,
    op: OpId,
    base: crate::ir::ValueId,
    indices: &[crate::ir::ValueId],
    vt: TypeId,
) -> ResolveResult<Transfer> {
    let base_ty = r.ir.value_type(base);
    let elem = r.ir.elem_or_self(base_ty);
    let whole = elem == vt;
    if !whole && Some(elem) != r.ir.elem_type(vt) {
        return Err(Stop::unsupported(op, "a vector of other elements than the memory has"));
    }
    let Some(bytes) = layout::elem_bytes(r.ir, elem) else {
        return Err(Stop::unsupported(op, "elements of this type"));
    };
    let shape = if whole { Vec::new() } else { r.ir.shape(vt).unwrap_or(&[]).to_vec() };
    let Some(first) = indices.len().checked_sub(shape.len()) else {
        return Err(Stop::unsupported(op, "a vector of more dimensions than the memory has"));
    };
    let mut slots = Vec::new();
    for &i in indices {
        slots.push(r.decided(i)?);
    }
    let place = r.decided_place(base)?;
    let dims = (first..indices.len()).map(Some).collect();
    let in_bounds = vec![true; shape.len()];
    Ok(Transfer {
        base: place,
        base_ty,
        indices: slots,
        elem,
        bytes,
        shape,
        dims,
        in_bounds,
        mask: None,
        mask_dims: Vec::new(),
    })
}

fn resolve_load(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let (Some(&base), Some(result)) = (vs.first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let vt = r.ir.value_type(result);
    check_promise(r, op, base, vs.get(1..).unwrap_or(&[]), "load")?;
    let t = contiguous(r, op, base, vs.get(1..).unwrap_or(&[]), vt)?;
    let whole = t.elem == vt;
    let d = r.place(result)?;
    r.ext(move |cx| {
        let v = if whole { t.read_one(cx)? } else { t.run_read(cx, &Value::Poison)? };
        cx.set_value(d, None, v)?;
        Ok(())
    });
    Ok(())
}

fn resolve_store(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let (Some(&value), Some(&base)) = (vs.first(), vs.get(1)) else { return Err(r.missing()) };
    let vt = r.ir.value_type(value);
    check_promise(r, op, base, vs.get(2..).unwrap_or(&[]), "store")?;
    let t = contiguous(r, op, base, vs.get(2..).unwrap_or(&[]), vt)?;
    let whole = t.elem == vt;
    let p = r.place(value)?;
    r.ext(move |cx| {
        let v = crate::dialects::tensor::shaped_of(cx, cx.value(p, None), vt)?;
        if whole { t.write_one(cx, Value::Shaped(v)) } else { t.run_write(cx, &v).map(|_| ()) }
    });
    Ok(())
}

/// The transfer of a `transfer_read` or `transfer_write`.
fn transfer(r: &mut Resolver<'_>, op: OpId, base: usize, index: usize, vt: TypeId) -> ResolveResult<Transfer> {
    let Some(&source) = r.ir.operand_group(op, base).first() else {
        return Err(Stop::Internal("a transfer without a base".into()));
    };
    let base_ty = r.ir.value_type(source);
    let elem = r.ir.elem_or_self(base_ty);
    if Some(elem) != r.ir.elem_type(vt) {
        return Err(Stop::unsupported(op, "transfers of memory whose elements are vectors"));
    }
    let bytes = match layout::elem_bytes(r.ir, elem) {
        Some(b) => b,
        None => return Err(Stop::unsupported(op, "elements of this type")),
    };
    let Some(map) = map_of(r.ir, op).cloned() else { return Err(Stop::Internal("a transfer without a map".into())) };
    let dims: Vec<Option<usize>> = map
        .results
        .iter()
        .map(|&e| match r.ir.expr(e) {
            Expr::Dim(d) => Some(d as usize),
            _ => None,
        })
        .collect();
    let mut in_bounds = r.ir.attr_named(op, "in_bounds").map(|a| bools(r.ir, a)).unwrap_or_default();
    // 2020 wrote the opposite.
    if let Some(a) = r.ir.attr_named(op, "masked") {
        in_bounds = bools(r.ir, a).iter().map(|m| !m).collect();
    }
    let mask = match r.ir.operand_group(op, 3).first() {
        Some(&m) => Some((r.place(m)?, r.ir.value_type(m))),
        None => None,
    };
    let mask_dims = mask_dims(r.ir, &map);
    let mut slots = Vec::new();
    for &i in &r.ir.operand_group(op, index) {
        slots.push(r.decided(i)?);
    }
    let shape = r.ir.shape(vt).unwrap_or(&[]).to_vec();
    let place = r.decided_place(source)?;
    Ok(Transfer { base: place, base_ty, indices: slots, elem, bytes, shape, dims, in_bounds, mask, mask_dims })
}

fn resolve_read(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let t = transfer(r, op, 0, 1, r.ir.value_type(result))?;
    let Some(&pad) = r.ir.operand_group(op, 2).first() else {
        return Err(Stop::Internal("a read without padding".into()));
    };
    let (p, d) = (r.place(pad)?, r.place(result)?);
    let f = r.flag(pad);
    r.ext(move |cx| {
        let padding = cx.value(p, f);
        let v = t.run_read(cx, &padding)?;
        cx.set_value(d, None, v)?;
        Ok(())
    });
    Ok(())
}

fn resolve_write(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(value) = r.ir.operand(op, 0) else { return Err(r.missing()) };
    let vt = r.ir.value_type(value);
    let t = transfer(r, op, 1, 2, vt)?;
    let p = r.place(value)?;
    let d = match r.ir.result(op, 0) {
        Some(v) => Some(r.place(v)?),
        None => None,
    };
    r.ext(move |cx| {
        let v = crate::dialects::tensor::shaped_of(cx, cx.value(p, None), vt)?;
        if let (Base::Tensor(out), Some(d)) = (t.run_write(cx, &v)?, d) {
            cx.set_value(d, None, Value::Shaped(out))?;
        }
        Ok(())
    });
    Ok(())
}
