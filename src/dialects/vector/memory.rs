//! Vectors from and to memory and tensors.

use rustmlir_base::SmallSort;
use std::rc::Rc;

use smallvec::SmallVec;

use super::values::{at, count, element, extents, lanes, made};
use super::{MASK, SHAPED};
use crate::constraints::{ANY, ARRAY_ATTR, INDEX, MAP_ATTR, MEMREF, VECTOR};
use crate::memref::types::ALIGNMENT;
use crate::{Form, OpDef, Traits, attr, one, opt, opt_attr, var};
use rustmlir_ir::{AffineMap, Attr, AttrId, Expr, Ir, MapId, OpId, Type, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, MemRef, Shaped, Value};
use rustmlir_meaning::{Indices, Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A contiguous read.
pub static LOAD: OpDef = OpDef {
    name: "vector.load",
    form: Form::Asm(
        "$base `[` $indices `]` {(`alignment` `=` $alignment^)? (`nontemporal` `=` $nontemporal^)?} attr-dict `:` \
            type($base) `,` type($result)",
    ),
    summary: "reads a vector from memory",
    doc: "Element (i, ..) of the vector is the element of memory at the indices plus (.., i); where the elements of \
          memory are such vectors, the vector is the one at the indices. Undefined: an element outside of the \
          memref, freed memory, an element that is uninitialized, an address of the first element that breaks \
          `alignment`. Source: vector dialect, \"vector.load\".",
    operands: &[one("base", &MEMREF), var("indices", &INDEX)],
    results: &[one("result", &VECTOR)],
    attrs: &[opt_attr("nontemporal", &crate::constraints::BOOL_ATTR), opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::READS_MEMORY,
    verify: Some(|v, op| verify_access(v, op, 0)),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::Misaligned, Ub::PoisonUse],
    meaning: Meaning::Values(load),
    ..OpDef::NEW
};

/// A contiguous write.
pub static STORE: OpDef = OpDef {
    name: "vector.store",
    form: Form::Asm(
        "$valueToStore `,` $base `[` $indices `]` {(`alignment` `=` $alignment^)? (`nontemporal` `=` \
            $nontemporal^)?} attr-dict `:` type($base) `,` type($valueToStore)",
    ),
    summary: "writes a vector to memory",
    doc: "To where `load` reads it. Undefined: an element outside of the memref, freed memory, a constant global, an \
          address of the first element that breaks `alignment`. Source: vector dialect, \"vector.store\".",
    operands: &[one("valueToStore", &VECTOR), one("base", &MEMREF), var("indices", &INDEX)],
    attrs: &[opt_attr("nontemporal", &crate::constraints::BOOL_ATTR), opt_attr("alignment", &ALIGNMENT)],
    traits: Traits::WRITES_MEMORY,
    verify: Some(|v, op| verify_access(v, op, 1)),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::Misaligned, Ub::PoisonUse],
    meaning: Meaning::Values(store),
    ..OpDef::NEW
};

/// A read with padding.
pub static TRANSFER_READ: OpDef = OpDef {
    name: "vector.transfer_read",
    form: Form::types(parse_read, print_read),
    summary: "reads a vector from memory or a tensor, with padding beyond its end",
    doc: "The permutation map says which dimension of the source each dimension of the vector walks along; a \
          constant 0 repeats. Elements past the end of a dimension are the padding, unless `in_bounds` promises that \
          there are none; then such an element is undefined. Masked-off elements are the padding too. Where the \
          elements are vectors, the last dimensions of the vector are theirs. Source: vector dialect, \
          \"vector.transfer_read\".",
    operands: &[one("base", &SHAPED), var("indices", &INDEX), one("padding", &ANY), opt("mask", &MASK)],
    results: &[one("vector", &VECTOR)],
    attrs: &[attr("permutation_map", &MAP_ATTR), attr("in_bounds", &ARRAY_ATTR)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::READS_MEMORY),
    verify: Some(verify_transfer),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::UninitialisedRead, Ub::PoisonUse],
    meaning: Meaning::Values(|w, v| transfer_read(w, v, None)),
    ..OpDef::NEW
};

/// A write that drops what lies beyond the end.
pub static TRANSFER_WRITE: OpDef = OpDef {
    name: "vector.transfer_write",
    form: Form::types(parse_write, print_write),
    summary: "writes a vector to memory or into a tensor",
    doc: "As `transfer_read`; elements beyond the end and masked-off elements are not written. Into a tensor, the \
          result is the tensor with the elements replaced. Source: vector dialect, \"vector.transfer_write\".",
    operands: &[one("valueToStore", &VECTOR), one("base", &SHAPED), var("indices", &INDEX), opt("mask", &MASK)],
    results: &[crate::opt("result", &crate::constraints::RANKED_TENSOR)],
    attrs: &[attr("permutation_map", &MAP_ATTR), attr("in_bounds", &ARRAY_ATTR)],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::WRITES_MEMORY),
    verify: Some(verify_transfer),
    undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::WriteToConstant, Ub::PoisonUse],
    meaning: Meaning::Values(|w, v| transfer_write(w, v, None)),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

/// The map that walks along the last dimensions; `None` if the vector has more than the source.
fn minor_identity(ir: &mut Ir, from: usize, to: usize) -> Option<MapId> {
    let first = from.checked_sub(to)?;
    let results = (first..from).map(|k| ir.expr_dim(k as u32)).collect();
    Some(ir.map(AffineMap { dims: from as u32, syms: 0, results }))
}

/// The dimensions of an element of memory or of a tensor: a scalar has none.
fn element_rank(ir: &Ir, base: TypeId) -> usize {
    ir.elem_type(base).and_then(|e| ir.shape(e)).map_or(0, <[i64]>::len)
}

fn has_attr(p: &Parser<'_>, op: &ParsedOp, name: &str) -> bool {
    p.ir.sym_lookup(name).is_some_and(|s| op.attrs.iter().any(|a| a.0 == s))
}

/// Adds the attributes that the text leaves out.
fn defaults(p: &mut Parser<'_>, op: &mut ParsedOp, source: TypeId, vector: TypeId) -> PResult<()> {
    let (from, to) = (p.ir.shape(source).map_or(0, <[i64]>::len), p.ir.shape(vector).map_or(0, <[i64]>::len));
    // The dimensions of an element that is itself a vector are not those of the source.
    let to = to.checked_sub(element_rank(&p.ir, source));
    if !has_attr(p, op, "permutation_map") {
        match to.and_then(|to| minor_identity(&mut p.ir, from, to)) {
            Some(m) => {
                p.add(op, "permutation_map", Attr::Map(m));
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
            _ => to.unwrap_or(0),
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
    p.resolve_same(&[source], st, &mut op.operands)?;
    p.resolve_same(&indices, index, &mut op.operands)?;
    p.resolve_same(&[padding], elem, &mut op.operands)?;
    unmasked_vectors(p, op, mask.is_some(), st)?;
    finish(p, op, &[1, indices.len() as i64, 1], mask, vt)?;
    op.results.push(vt);
    Ok(())
}

/// Masks have no lanes for elements that are vectors.
fn unmasked_vectors(p: &mut Parser<'_>, op: &ParsedOp, masked: bool, base: TypeId) -> PResult<()> {
    if masked && element_rank(&p.ir, base) > 0 {
        return Err(p.custom_error_at(op, op.at, "does not support masks with vector element type"));
    }
    Ok(())
}

/// The mask, whose type follows from the vector's, and the sizes of the operand groups.
fn finish<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    sizes: &[i64],
    mask: Option<rustmlir_syntax::parser::Operand<'s>>,
    vt: TypeId,
) -> PResult<()> {
    if let Some(m) = mask {
        let map = p.ir.sym_lookup("permutation_map").and_then(|s| op.attrs.iter().find(|a| a.0 == s)).map(|a| a.1);
        let map = match map.map(|a| p.ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => p.ir.map_of_id(*m).clone(),
            _ => AffineMap { dims: 0, syms: 0, results: Default::default() },
        };
        let mut t = mask_type(&mut p.ir, &map, vt);
        if p.in_old_function() {
            let dims = mask_dims_of_vector(&p.ir, &map);
            let past = mask_type_of(&mut p.ir, &dims, vt);
            t = p.known_type(m).filter(|&k| k == past).unwrap_or(t);
        }
        p.resolve_same(&[m], t, &mut op.operands)?;
    }
    let mut sizes = sizes.to_vec();
    sizes.push(i64::from(mask.is_some()));
    p.add_segments(op, &sizes);
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
    unmasked_vectors(p, op, mask.is_some(), dt)?;
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
    dims.small_sort();
    dims.into_iter().map(|d| d.1).collect()
}

/// The type of the mask of a `transfer_read` or `transfer_write` of a vector type.
pub(super) fn transfer_mask_type(ir: &mut Ir, op: OpId, vt: TypeId) -> Option<TypeId> {
    let map = map_of(ir, op)?.clone();
    Some(mask_type(ir, &map, vt))
}

/// The same in the order of the vector, as until release 13.
fn mask_dims_of_vector(ir: &Ir, map: &AffineMap) -> Vec<usize> {
    let mut dims = mask_dims(ir, map);
    dims.small_sort();
    dims
}

/// Whether the mask of a transfer has its dimensions in another order than the vector.
pub fn has_reordered_mask(ir: &Ir, op: OpId) -> bool {
    let transfer = ir.is(op, TRANSFER_READ.name) || ir.is(op, TRANSFER_WRITE.name);
    let masked = transfer && !ir.operand_group(op, 3).is_empty();
    masked && map_of(ir, op).is_some_and(|m| mask_dims(ir, m) != mask_dims_of_vector(ir, m))
}

/// The type of the mask of a transfer: the extents of the source's dimensions that the vector has;
/// never without dimensions.
fn mask_type(ir: &mut Ir, map: &AffineMap, vt: TypeId) -> TypeId {
    let dims = mask_dims(ir, map);
    mask_type_of(ir, &dims, vt)
}

/// The type of a mask with these dimensions of a vector.
fn mask_type_of(ir: &mut Ir, dims: &[usize], vt: TypeId) -> TypeId {
    let i1 = ir.int_type(1);
    let Type::Vector { shape, scalable, .. } = ir.type_of_id(vt).clone() else { return ir.with_elem(vt, i1) };
    let mut mask: rustmlir_ir::Shape = dims.iter().map(|&k| shape.get(k).copied().unwrap_or(1)).collect();
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
    p.types(source.iter().map(|&v| p.ir.value_type(v)).chain(p.ir.result_types(op)));
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
    p.types(value.iter().chain(dest.iter()).map(|&v| p.ir.value_type(v)));
}

// ---- verification -------------------------------------------------------------------------------

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
    verify_elements(v, op, base, vt, map.results.len())?;
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
        let dims = mask_dims_of_vector(v.ir, &map);
        let past = v.ir.has_names_of_2020() && have == mask_type_of(v.ir, &dims, vt);
        if have != want && !past {
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
        let shown = rustmlir_syntax::printer::attr_text(v.ir, a);
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
        return Ok(());
    }
    verify_destination(v, op)
}

/// Whether the elements of a base make up those of a vector along `walked` dimensions.
fn verify_elements(v: &mut Verifier<'_>, op: OpId, base: TypeId, vt: TypeId, walked: usize) -> VResult {
    let bits = |ir: &Ir, t: TypeId| {
        let minor = ir.shape(t).and_then(<[i64]>::last).copied().unwrap_or(1);
        let e = ir.elem_or_self(t);
        let width = ir.int_or_index_width(e).or_else(|| ir.float_format(e).map(|f| f.width()));
        width.and_then(|w| minor.checked_mul(i64::from(w)))
    };
    let Some(element) = v.ir.elem_type(base) else { return Ok(()) };
    let (rank, lanes) = (v.ir.shape(vt).map_or(0, <[i64]>::len), element_rank(v.ir, base));
    let of_vectors = v.ir.shape(element).is_some();
    if let (Some(from), Some(to)) = (bits(v.ir, element), bits(v.ir, vt))
        && to.checked_rem(from).is_some_and(|r| r != 0)
    {
        let what = if of_vectors { "minor 1-D vector of the source" } else { "source element type" };
        let m = format!(
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the {what}"
        );
        return Err(v.error(op, m));
    }
    v.require(op, lanes <= rank, "requires source vector element and vector result ranks to match.")?;
    let same = v.ir.elem_or_self(element) == v.ir.elem_or_self(vt) || of_vectors;
    if same && walked + lanes != rank {
        return Err(v.error(op, "requires a permutation_map with result dims of the same rank as the vector type"));
    }
    let masked = of_vectors && !v.ir.operand_group(op, 3).is_empty();
    v.require(op, !masked, "does not support masks with vector element type")
}

/// A tensor that is written into has a result of its type.
fn verify_destination(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(to) = v.ir.operand_group(op, 1).first().map(|&x| v.ir.value_type(x)) else { return Ok(()) };
    let (tensors, results) = (usize::from(v.ir.is_tensor(to)), v.ir.n_results(op));
    if results != tensors {
        let m = format!(
            "expected the number of tensor results ({results}) to be equal to the number of output tensors ({tensors})"
        );
        return Err(v.error(op, m));
    }
    let result = v.ir.result_types(op).next();
    match result {
        Some(r) if r != to => {
            let m = format!(
                "expected type of operand #1 ('{}') to match type of corresponding result ('{}')",
                v.show(to),
                v.show(r)
            );
            Err(v.error(op, m))
        }
        _ => Ok(()),
    }
}

// ---- meaning ------------------------------------------------------------------------------------

/// What elements are read from or written to.
pub(super) enum Base {
    /// Memory, the type of its elements and their bytes.
    Memory(Rc<MemRef>, TypeId, u32),
    /// A tensor.
    Tensor(Rc<Shaped>),
}

impl Base {
    /// What an operand is; a tensor is taken from the operands.
    pub(super) fn of(w: &World<'_>, operands: &mut [Value], k: usize) -> Result<Base, Stop> {
        let ty = w.operand_type(k)?;
        if !w.ir.is_memref(ty) {
            return lanes(w, operands, k).map(Base::Tensor);
        }
        let m = w.memref(operands.get(k).ok_or_else(|| w.malformed("operands"))?)?;
        let (elem, bytes) = w.element(ty)?;
        Ok(Base::Memory(m, elem, bytes))
    }

    fn sizes(&self) -> &[i64] {
        match self {
            Base::Memory(m, ..) => &m.sizes,
            Base::Tensor(t) => &t.shape,
        }
    }

    pub(super) fn read(&self, w: &mut World<'_>, index: &[i64]) -> Result<Value, Stop> {
        match self {
            Base::Memory(m, elem, bytes) => {
                let place = w.locate(m, index, "read")?;
                w.read_at(m.alloc, place, *elem, *bytes, "read")
            }
            Base::Tensor(t) => Ok(at(&t.elems, place(w, t, index)?)),
        }
    }

    pub(super) fn write(&mut self, w: &mut World<'_>, index: &[i64], v: Value) -> Result<(), Stop> {
        match self {
            Base::Memory(m, elem, bytes) => {
                let place = w.locate(m, index, "write")?;
                w.write_at(m.alloc, place, *elem, *bytes, &v, "write")
            }
            Base::Tensor(t) => {
                let place = place(w, t, index)?;
                Shaped::edit(t).elems.set(place, v);
                Ok(())
            }
        }
    }
}

/// The position of an element of a tensor.
fn place(w: &World<'_>, t: &Shaped, index: &[i64]) -> Result<usize, Stop> {
    let outside = || w.ub(Ub::OutOfBounds, format!("element {index:?} of the shape {:?}", t.shape.as_slice()));
    t.locate(index).ok_or_else(outside)
}

/// Which elements of a base those of a vector are.
struct Transfer {
    /// The indices of the first of them.
    start: Indices,
    /// The base's dimension that each of the vector walks along; `None` repeats.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    mask: Option<Rc<Shaped>>,
    /// The vector whose elements stand where the mask is off; else those are padding.
    passthru: Option<Rc<Shaped>>,
    /// The vector's dimensions that the mask has, in its order.
    mask_dims: Vec<usize>,
}

impl Transfer {
    /// Along the last dimensions, where every element must exist.
    fn along_last(w: &World<'_>, start: Indices, rank: usize) -> Result<Transfer, Stop> {
        let first = start.len().checked_sub(rank).ok_or_else(|| w.malformed("indices"))?;
        let dims = (first..start.len()).map(Some).collect();
        Ok(Transfer { start, dims, in_bounds: vec![true; rank], mask: None, passthru: None, mask_dims: Vec::new() })
    }

    /// Along the dimensions of the operation's map, from the indices of operand group `index`,
    /// under the mask of group 3.
    fn mapped(w: &World<'_>, operands: &[Value], index: usize) -> Result<Transfer, Stop> {
        let map = map_of(w.ir, w.op).ok_or_else(|| w.malformed("a map"))?;
        let dims = map.results.iter().map(|&e| match w.ir.expr(e) {
            Expr::Dim(d) => Some(d as usize),
            _ => None,
        });
        // 2020 wrote the opposite.
        let in_bounds = match w.ir.attr_named(w.op, "masked") {
            Some(a) => bools(w.ir, a).iter().map(|m| !m).collect(),
            None => w.ir.attr_named(w.op, "in_bounds").map(|a| bools(w.ir, a)).unwrap_or_default(),
        };
        let start = w.indices(w.group(operands, index))?;
        let mask = match w.group(operands, 3).first() {
            Some(v @ Value::Shaped(m)) if !v.has_poison() => Some(m.clone()),
            Some(_) => return Err(w.ub(Ub::PoisonUse, "the mask is poison")),
            None => None,
        };
        let (mut mask_dims, past) = (mask_dims(w.ir, map), mask_dims_of_vector(w.ir, map));
        if let Some(m) = mask.as_ref().filter(|_| past != mask_dims && w.ir.has_names_of_2020()) {
            // The order of its dimensions is told by its extents, where they tell it.
            let of = if index == 1 { w.result_type()? } else { w.operand_type(0)? };
            let vector = extents(w, of);
            let says =
                |dims: &[usize]| dims.iter().map(|&k| vector.get(k).copied()).eq(m.shape.iter().map(|&n| Some(n)));
            match (says(&past), says(&mask_dims)) {
                (true, true) => {
                    return Err(w.unsupported("a mask whose dimensions may be those of the vector or of the memory"));
                }
                (true, false) => mask_dims = past,
                _ => {}
            }
        }
        Ok(Transfer { start, dims: dims.collect(), in_bounds, mask, passthru: None, mask_dims })
    }

    /// The same under another mask, of the same type.
    fn under(mut self, w: &World<'_>, around: &Shaped) -> Result<Transfer, Stop> {
        let mask = super::lanes::both(self.mask.as_deref(), around);
        if (0..mask.elems.len()).any(|k| !matches!(mask.elems.get(k), Some(Value::Word(_)))) {
            return Err(w.ub(Ub::PoisonUse, "the mask is poison"));
        }
        self.mask = Some(mask);
        Ok(self)
    }

    /// The indices of the element that is the vector's at `at`; `None` if it is masked off, or lies
    /// beyond the end where that is allowed.
    fn locate(&self, w: &World<'_>, base: &Base, at: &[i64]) -> Result<Option<SmallVec<[i64; 4]>>, Stop> {
        if !self.is_on(at) {
            return Ok(None);
        }
        let mut index: SmallVec<[i64; 4]> = SmallVec::from_slice(&self.start);
        let mut beyond = false;
        for ((d, &i), &sure) in self.dims.iter().zip(at).zip(&self.in_bounds) {
            let Some(d) = d else { continue };
            let (Some(x), Some(&n)) = (index.get_mut(*d), base.sizes().get(*d)) else { continue };
            *x = x.checked_add(i).ok_or_else(|| w.ub(Ub::OutOfBounds, "an index does not fit in 64 bits"))?;
            beyond |= *x >= n && !sure;
        }
        Ok(if beyond { None } else { Some(index) })
    }

    /// Whether the mask selects the vector's element at `at`.
    fn is_on(&self, at: &[i64]) -> bool {
        let Some(m) = &self.mask else { return true };
        let index: SmallVec<[i64; 4]> = self.mask_dims.iter().map(|&k| at.get(k).copied().unwrap_or(0)).collect();
        let place = if index.is_empty() { Some(0) } else { m.locate(&index) };
        place.and_then(|k| m.elems.get(k)) == Some(Value::Word(1))
    }

    /// The extents of a vector that are walked along, and how many elements lie at each point: more
    /// than one where an element of the base is a vector.
    fn walk<'s>(&self, shape: &'s [i64]) -> Option<(&'s [i64], usize)> {
        let (walked, each) = shape.split_at_checked(self.dims.len())?;
        Some((walked, usize::try_from(Ir::static_elems(each)?).ok()?))
    }

    /// The vector of these elements, with padding for those that are not read.
    fn read(&self, w: &mut World<'_>, base: &Base, padding: &Value) -> Result<Values, Stop> {
        let (n, shape) = (count(w)?, extents(w, w.result_type()?));
        let mut out = Vec::with_capacity(n);
        let (shape, each) = self.walk(shape).ok_or_else(|| w.malformed("a map of its dimensions"))?;
        if shape.len() < extents(w, w.result_type()?).len() {
            let mut index = vec![0i64; shape.len()];
            for _ in 0..n.checked_div(each).unwrap_or(0) {
                let v = match self.locate(w, base, &index)? {
                    Some(i) => base.read(w, &i)?,
                    None => padding.clone(),
                };
                out.extend((0..each).map(|k| element(&v, k)));
                next_index(&mut index, shape);
            }
            return made(w, Elems::from_values(out));
        }
        let mut index = vec![0i64; shape.len()];
        for k in 0..n {
            out.push(match (self.locate(w, base, &index)?, &self.passthru) {
                (Some(i), _) => base.read(w, &i)?,
                (None, Some(p)) if !self.is_on(&index) => at(&p.elems, k),
                (None, _) => padding.clone(),
            });
            next_index(&mut index, shape);
        }
        made(w, Elems::from_values(out))
    }

    /// Replaces these elements by those of a vector.
    fn write(&self, w: &mut World<'_>, base: &mut Base, v: &Shaped) -> Result<(), Stop> {
        let (shape, each) = self.walk(&v.shape).ok_or_else(|| w.malformed("a map of its dimensions"))?;
        if shape.len() < v.shape.len() {
            let mut index = vec![0i64; shape.len()];
            for k in 0..v.elems.len().checked_div(each).unwrap_or(0) {
                if let Some(i) = self.locate(w, base, &index)? {
                    let part = Elems::from_values((0..each).map(|j| at(&v.elems, k * each + j)).collect());
                    base.write(w, &i, Value::shaped(v.shape.get(shape.len()..).unwrap_or(&[]), part))?;
                }
                next_index(&mut index, shape);
            }
            return Ok(());
        }
        let mut index = vec![0i64; v.shape.len()];
        for k in 0..v.elems.len() {
            if let Some(i) = self.locate(w, base, &index)? {
                base.write(w, &i, at(&v.elems, k))?;
            }
            next_index(&mut index, &v.shape);
        }
        Ok(())
    }
}

fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let index = w.indices(w.group(operands, 1))?;
    let ([m], _) = w.first(operands)?;
    w.aligned(m, &index, "load")?;
    let (base, vt) = (Base::of(w, operands, 0)?, w.result_type()?);
    if w.ir.elem_or_self(w.operand_type(0)?) == vt {
        return Ok(Values::from_iter([base.read(w, &index)?]));
    }
    Transfer::along_last(w, index, extents(w, vt).len())?.read(w, &base, &Value::Poison)
}

fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let index = w.indices(w.group(operands, 2))?;
    let ([_, m], _) = w.first(operands)?;
    w.aligned(m, &index, "store")?;
    let (v, mut base) = (lanes(w, operands, 0)?, Base::of(w, operands, 1)?);
    if w.ir.elem_or_self(w.operand_type(1)?) == w.operand_type(0)? {
        base.write(w, &index, Value::Shaped(v))?;
    } else {
        Transfer::along_last(w, index, v.shape.len())?.write(w, &mut base, &v)?;
    }
    Ok(Values::new())
}

/// The base of a transfer, whose elements are those of the vector or vectors of its last
/// dimensions.
fn base(w: &World<'_>, operands: &mut [Value], k: usize, vt: TypeId) -> Result<Base, Stop> {
    let element = w.ir.elem_or_self(w.operand_type(k)?);
    let (part, whole) = (extents(w, element), extents(w, vt));
    if w.ir.elem_or_self(element) != w.ir.elem_or_self(vt) || !whole.ends_with(part) {
        return Err(w.unsupported("a transfer that sees the elements of memory as others"));
    }
    Base::of(w, operands, k)
}

/// A read; `around` is the mask around it, with what the lanes are that this switches off.
pub(super) fn transfer_read(
    w: &mut World<'_>,
    operands: &mut [Value],
    around: Option<(&Shaped, Option<Value>)>,
) -> Result<Values, Stop> {
    let mut t = Transfer::mapped(w, operands, 1)?;
    if let Some((mask, passthru)) = around {
        t = t.under(w, mask)?;
        t.passthru = match passthru {
            Some(Value::Shaped(p)) => Some(p),
            // All of it is poison.
            Some(_) => {
                let (n, shape) = (count(w)?, extents(w, w.result_type()?));
                Some(Rc::new(Shaped::new(shape, Elems::from_values(vec![Value::Poison; n]))))
            }
            None => None,
        };
    }
    let base = base(w, operands, 0, w.result_type()?)?;
    let padding = w.group(operands, 2).first().ok_or_else(|| w.malformed("padding"))?;
    t.read(w, &base, padding)
}

/// A write; `around` is the mask around it.
pub(super) fn transfer_write(
    w: &mut World<'_>,
    operands: &mut [Value],
    around: Option<&Shaped>,
) -> Result<Values, Stop> {
    let mut t = Transfer::mapped(w, operands, 2)?;
    if let Some(mask) = around {
        t = t.under(w, mask)?;
    }
    let (mut base, v) = (base(w, operands, 1, w.operand_type(0)?)?, lanes(w, operands, 0)?);
    t.write(w, &mut base, &v)?;
    Ok(match base {
        Base::Tensor(t) => Values::from_iter([Value::Shaped(t)]),
        Base::Memory(..) => Values::new(),
    })
}
