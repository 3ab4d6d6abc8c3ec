//! Other ways of looking at a buffer: casts, views, slices, reshapes, and questions about shapes.

use super::types::*;
use crate::dialects::constraints::{
    ANY_MEMREF, DENSE_I64_ARRAY_ATTR, INDEX, INDEX_ATTR, MAP_ATTR, MEMREF, MEMREF_1D_I8, STRIDED_MEMREF, UNIT_ATTR,
};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, attr, one, opt, opt_attr, spelling, var};
use crate::exec::program::{Node, Place};
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::exec::stop::{Stop, Ub};
use crate::exec::value::{MemRef, Value};
use crate::ir::{AffineMap, Attr, DYNAMIC, Expr, Ir, Layout, OpId, Shape, Type, TypeId, row_major_strides};
use crate::mem::Fault;
use crate::syntax::asm::{index_list_attr, parse_index_list, print_index_list};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

/// Extent of a dimension.
pub static DIM: OpDef = OpDef {
    name: "memref.dim",
    spellings: &[
        spelling(Gen::Today, "memref.dim", Form::Asm("attr-dict $source `,` $index `:` type($source)")),
        spelling(Gen::Y2020, "std.dim", Form::Custom(parse_dim, print_dim)),
    ],
    summary: "the extent of a dimension",
    doc: "Early 2020 wrote the dimension as a number (`dim %m, 1`), later it became an operand; 2020's `dim` also measures tensors. \
          Undefined: a dimension that the shape does not have. Source: LangRef 2019, \"'dim' operation\".",
    operands: &[one("source", &DIM_SOURCE), opt("index", &INDEX)],
    results: &[one("result", &INDEX)],
    attrs: &[opt_attr("index", &INDEX_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_dim),
    undefined: &[Ub::DimOutOfRange, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_dim),
    ..OpDef::NEW
};

/// Number of dimensions.
pub static RANK: OpDef = OpDef {
    name: "memref.rank",
    spellings: &[
        spelling(Gen::Today, "memref.rank", Form::Asm("$memref attr-dict `:` type($memref)")),
        spelling(Gen::Y2020, "std.rank", Form::Asm("$memref attr-dict `:` type($memref)")),
    ],
    summary: "the number of dimensions",
    doc: "Source: MLIR documentation, 'memref' dialect; 2020: 'rank' of the standard dialect, for tensors.",
    operands: &[one("memref", &RANK_SOURCE)],
    results: &[one("result", &INDEX)],
    traits: Traits::PURE,
    verify: Some(verify_rank),
    undefined: &[Ub::PoisonUse],
    exec: Exec::Resolve(resolve_rank),
    ..OpDef::NEW
};

/// Change of static information.
pub static CAST: OpDef = OpDef {
    name: "memref.cast",
    spellings: &[
        spelling(Gen::Today, "memref.cast", Form::Asm("$source attr-dict `:` type($source) `to` type($dest)")),
        spelling(Gen::Y2020, "std.memref_cast", Form::Asm("$source attr-dict `:` type($source) `to` type($dest)")),
    ],
    summary: "the same memref with more or less static information",
    doc: "Sizes, strides, offset and rank may become static or dynamic. What the result type promises must hold of the value; \
          strides of dimensions with at most one element do not matter. Undefined: a promise that does not hold. Source: \
          LangRef 2019, \"'memref_cast' operation\".",
    operands: &[one("source", &ANY_MEMREF)],
    results: &[one("dest", &ANY_MEMREF)],
    traits: Traits::PURE.and(Traits::CAST),
    verify: Some(verify_cast),
    undefined: &[Ub::CastMismatch, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_cast),
    ..OpDef::NEW
};

/// Change of memory space.
pub static MEMORY_SPACE_CAST: OpDef = OpDef {
    name: "memref.memory_space_cast",
    spellings: &[spelling(
        Gen::Today,
        "memref.memory_space_cast",
        Form::Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    )],
    summary: "the same memref seen from another memory space",
    doc: "All spaces are one memory here, so the value does not change. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF)],
    results: &[one("dest", &ANY_MEMREF)],
    traits: Traits::PURE.and(Traits::CAST),
    verify: Some(verify_space_cast),
    undefined: &[Ub::PoisonUse],
    exec: Exec::Resolve(resolve_cast),
    ..OpDef::NEW
};

/// Bytes seen as elements.
pub static VIEW: OpDef = OpDef {
    name: "memref.view",
    spellings: &[
        spelling(
            Gen::Today,
            "memref.view",
            Form::Asm("$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"),
        ),
        spelling(Gen::Y2020, "std.view", Form::Custom(parse_view, print_view)),
    ],
    summary: "a typed view of a buffer of bytes",
    doc: "Today, and in mid-2020, the operand in the first brackets is a number of bytes and the result has no layout. Until spring \
          2020 it was a number of elements of the result, present exactly if the offset of the result's layout is dynamic; both \
          forms are told apart by the result's layout. Undefined: a view that leaves its source; a shift that is no multiple of \
          the element size (`misaligned`); a negative size. Source: LangRef 2019, \"'view' operation\".",
    operands: &[one("source", &MEMREF_1D_I8), opt("byte_shift", &INDEX), var("sizes", &INDEX)],
    results: &[one("result", &MEMREF)],
    attrs: &[opt_attr("static_view_offset", &UNIT_ATTR)],
    verify: Some(verify_view),
    undefined: &[Ub::SliceOutOfRange, Ub::Misaligned, Ub::NegativeSize, Ub::UseAfterFree, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_view),
    ..OpDef::NEW
};

/// A slice.
pub static SUBVIEW: OpDef = OpDef {
    name: "memref.subview",
    spellings: &[
        spelling(
            Gen::Today,
            "memref.subview",
            Form::Asm(
                "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) \
                 custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
            ),
        ),
        spelling(Gen::Y2020, "std.subview", Form::Custom(parse_subview, print_subview)),
    ],
    summary: "a strided slice of a memref",
    doc: "Element i of the result is element offset + i * stride of the source, in each dimension; today unit dimensions may be \
          dropped. In spring 2020 each of the three lists is empty or full: an empty one is read from the result type. \
          Undefined: a slice that leaves its source; a negative size. Source: LangRef 2019 and the standard dialect of 2020, \
          \"subview\".",
    operands: &[one("source", &MEMREF), var("offsets", &INDEX), var("sizes", &INDEX), var("strides", &INDEX)],
    results: &[one("result", &MEMREF)],
    attrs: &[
        attr("static_offsets", &DENSE_I64_ARRAY_ATTR),
        attr("static_sizes", &DENSE_I64_ARRAY_ATTR),
        attr("static_strides", &DENSE_I64_ARRAY_ATTR),
    ],
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::PURE),
    verify: Some(verify_subview),
    undefined: &[Ub::SliceOutOfRange, Ub::NegativeSize, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_subview),
    ..OpDef::NEW
};

/// A descriptor made by hand.
pub static REINTERPRET_CAST: OpDef = OpDef {
    name: "memref.reinterpret_cast",
    spellings: &[spelling(
        Gen::Today,
        "memref.reinterpret_cast",
        Form::Asm(
            "$source `to` `offset` `` `:` ` ` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` ` ` \
             custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` ` ` custom<DynamicIndexList>($strides, \
             $static_strides) attr-dict `:` type($source) `to` type($result)",
        ),
    )],
    summary: "a memref of the same buffer with any offset, sizes and strides",
    doc: "The offset counts from the start of the source's buffer; the source's own offset, sizes and strides do not matter. The \
          result may reach outside of the buffer as long as nothing there is accessed. Undefined: a negative size; a value that \
          differs from what the result type promises. Source: MLIR documentation, 'memref' dialect.",
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
    exec: Exec::Resolve(resolve_reinterpret),
    ..OpDef::NEW
};

/// Splits dimensions.
pub static EXPAND_SHAPE: OpDef = OpDef {
    name: "memref.expand_shape",
    spellings: &[spelling(
        Gen::Today,
        "memref.expand_shape",
        Form::Asm(
            "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` \
             type($src) `into` type($result)",
        ),
    )],
    summary: "splits each dimension into a group of dimensions",
    doc: "Undefined: extents of a group whose product is not the extent of the dimension; a negative extent. Source: MLIR \
          documentation, 'memref' dialect.",
    operands: &[one("src", &STRIDED_MEMREF), var("output_shape", &INDEX)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("reassociation", &REASSOCIATION), attr("static_output_shape", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_expand),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_expand),
    ..OpDef::NEW
};

/// Joins dimensions.
pub static COLLAPSE_SHAPE: OpDef = OpDef {
    name: "memref.collapse_shape",
    spellings: &[spelling(
        Gen::Today,
        "memref.collapse_shape",
        Form::Asm("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
    )],
    summary: "joins groups of contiguous dimensions",
    doc: "Undefined: a group whose dimensions are not contiguous at run time. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("src", &STRIDED_MEMREF)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("reassociation", &REASSOCIATION)],
    traits: Traits::PURE,
    verify: Some(verify_collapse),
    undefined: &[Ub::CastMismatch, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_collapse),
    ..OpDef::NEW
};

/// Exchanges dimensions.
pub static TRANSPOSE: OpDef = OpDef {
    name: "memref.transpose",
    spellings: &[spelling(Gen::Today, "memref.transpose", Form::Custom(parse_transpose, print_transpose))],
    summary: "the same buffer with its dimensions in another order",
    doc: "Nothing is moved. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("in", &STRIDED_MEMREF)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("permutation", &MAP_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_transpose),
    undefined: &[Ub::PoisonUse],
    exec: Exec::Resolve(resolve_transpose),
    ..OpDef::NEW
};

/// A shape given by a buffer.
pub static RESHAPE: OpDef = OpDef {
    name: "memref.reshape",
    spellings: &[spelling(
        Gen::Today,
        "memref.reshape",
        Form::Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    )],
    summary: "the same elements in a shape that is read from a buffer",
    doc: "Undefined: a shape with another number of elements; a negative extent; an extent that differs from the result type; an \
          uninitialised element of the shape. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF), one("shape", &MEMREF_1D_INT)],
    results: &[one("result", &ANY_MEMREF)],
    verify: Some(verify_reshape),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::CastMismatch, Ub::UninitialisedRead, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_reshape),
    ..OpDef::NEW
};

/// Parts of a descriptor.
pub static EXTRACT_STRIDED_METADATA: OpDef = OpDef {
    name: "memref.extract_strided_metadata",
    spellings: &[spelling(
        Gen::Today,
        "memref.extract_strided_metadata",
        Form::Asm("$source `:` type($source) `->` type(results) attr-dict"),
    )],
    summary: "base buffer, offset, sizes and strides of a memref",
    doc: "Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &STRIDED_MEMREF)],
    results: &[one("base_buffer", &MEMREF_0D), one("offset", &INDEX), var("sizes", &INDEX), var("strides", &INDEX)],
    traits: Traits::PURE,
    verify: Some(verify_metadata),
    undefined: &[Ub::PoisonUse],
    exec: Exec::Resolve(resolve_metadata),
    ..OpDef::NEW
};

/// The address.
pub static EXTRACT_ALIGNED_POINTER: OpDef = OpDef {
    name: "memref.extract_aligned_pointer_as_index",
    spellings: &[spelling(
        Gen::Today,
        "memref.extract_aligned_pointer_as_index",
        Form::Asm("$source `:` type($source) `->` type(results) attr-dict"),
    )],
    summary: "the address of a buffer as a number",
    doc: "Buffers have no numeric addresses here: executing it is unsupported. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF)],
    results: &[one("aligned_pointer", &INDEX)],
    traits: Traits::PURE,
    exec: Exec::Unsupported,
    ..OpDef::NEW
};

/// A promise that buffers are different.
pub static DISTINCT_OBJECTS: OpDef = OpDef {
    name: "memref.distinct_objects",
    spellings: &[spelling(Gen::Today, "memref.distinct_objects", Form::Custom(parse_distinct, print_distinct))],
    summary: "promises that no two operands share memory",
    doc: "The results are the operands. Undefined: two operands of one allocation. Source: MLIR documentation, 'memref' dialect.",
    operands: &[var("operands", &ANY_MEMREF)],
    results: &[var("results", &ANY_MEMREF)],
    traits: Traits::PURE,
    verify: Some(verify_distinct),
    undefined: &[Ub::AssumptionViolated, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_distinct),
    ..OpDef::NEW
};

// ---- syntax ---------------------------------------------------------------------------------------------------------

/// `dim %m, 1 : T` or `dim %m, %i : T`.
fn parse_dim(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let m = p.operand()?;
    p.expect(T::Comma)?;
    let index = if p.at_operand() {
        Some(p.operand()?)
    } else {
        let v = p.int64()?;
        let a = p.ir.index_attr(v);
        p.add_attr(op, "index", a);
        None
    };
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let v = p.resolve(m, t)?;
    op.operands.push(v);
    let i = p.ir.ty(Type::Index);
    if let Some(o) = index {
        let v = p.resolve(o, i)?;
        op.operands.push(v);
    }
    op.results.push(i);
    Ok(())
}

fn print_dim(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(&vs[..vs.len().min(1)]);
    p.out.push_str(", ");
    match p.ir.i64_attr_named(op, "index") {
        Some(k) if vs.len() < 2 => p.out.push_str(&k.to_string()),
        _ => p.values(vs.get(1..).unwrap_or(&[])),
    }
    p.attr_dict(op, &["index"]);
    p.out.push_str(" : ");
    if let Some(&v) = vs.first() {
        p.ty(p.ir.value_type(v));
    }
}

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
    let v = p.resolve(m, from)?;
    op.operands.push(v);
    let i = p.ir.ty(Type::Index);
    p.resolve_same(&offset, i, &mut op.operands)?;
    p.resolve_same(&sizes, i, &mut op.operands)?;
    if offset.is_empty() {
        let a = p.ir.attr(Attr::Unit);
        p.add_attr(op, "static_view_offset", a);
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

fn print_cast_types(p: &mut Printer<'_>, op: OpId) {
    p.out.push_str(" : ");
    if let Some(v) = p.ir.operand(op, 0) {
        p.ty(p.ir.value_type(v));
    }
    p.out.push_str(" to ");
    if let Some(v) = p.ir.result(op, 0) {
        p.ty(p.ir.value_type(v));
    }
}

/// 2020's `subview %m[..][..][..] : A to B`: each list empty, all values, or (mid-2020) mixed.
fn parse_subview(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let m = p.operand()?;
    let (ov, o) = parse_index_list(p)?;
    let (sv, s) = parse_index_list(p)?;
    let (tv, t) = parse_index_list(p)?;
    for (name, l) in [("static_offsets", &o), ("static_sizes", &s), ("static_strides", &t)] {
        let a = index_list_attr(&mut p.ir, l);
        p.add_attr(op, name, a);
    }
    let a = p.segments_attr(&[1, ov.len() as i64, sv.len() as i64, tv.len() as i64]);
    p.add_attr(op, "operandSegmentSizes", a);
    p.opt_attr_dict(op)?;
    let from = p.colon_type()?;
    p.expect_keyword("to")?;
    let to = p.ty()?;
    let v = p.resolve(m, from)?;
    op.operands.push(v);
    let i = p.ir.ty(Type::Index);
    for l in [&ov, &sv, &tv] {
        p.resolve_same(l, i, &mut op.operands)?;
    }
    op.results.push(to);
    Ok(())
}

fn print_subview(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let src = p.ir.operand_group(op, 0);
    p.values(&src);
    for (k, name) in ["static_offsets", "static_sizes", "static_strides"].into_iter().enumerate() {
        let ints = list(p.ir, op, name);
        let vs = p.ir.operand_group(op, k + 1).to_vec();
        print_index_list(p, &vs, &ints);
    }
    p.attr_dict(op, &["static_offsets", "static_sizes", "static_strides"]);
    print_cast_types(p, op);
}

fn parse_transpose(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let m = p.operand()?;
    let map = p.bare_map()?;
    let a = p.ir.attr(Attr::Map(map));
    p.add_attr(op, "permutation", a);
    p.opt_attr_dict(op)?;
    let from = p.colon_type()?;
    p.expect_keyword("to")?;
    let to = p.ty()?;
    let v = p.resolve(m, from)?;
    op.operands.push(v);
    op.results.push(to);
    Ok(())
}

fn print_transpose(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let src = p.ir.operands(op).to_vec();
    p.values(&src);
    p.out.push(' ');
    if let Some(Attr::Map(m)) = p.ir.attr_named(op, "permutation").map(|a| p.ir.attr_of_id(a)) {
        let text = crate::syntax::printer::map_text(p.ir, *m);
        p.out.push_str(&text);
    }
    p.attr_dict(op, &["permutation"]);
    print_cast_types(p, op);
}

/// The results have the types of the operands.
fn parse_distinct(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.resolve_all(at, &uses, &types, &mut op.operands)?;
    op.results = types;
    Ok(())
}

fn print_distinct(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(&vs);
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    let types: Vec<TypeId> = vs.iter().map(|&v| p.ir.value_type(v)).collect();
    p.types(&types);
}

// ---- rules ----------------------------------------------------------------------------------------------------------

fn verify_dim(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = operand_type(v, op, 0) else { return Ok(()) };
    let (tensor, shown) = (v.ir.is_tensor(t), v.show(t));
    if !is_era(v.ir, op) {
        if v.ir.operands(op).len() < 2 {
            return Err(v.error(op, "expected 2 operands, but found 1"));
        }
        if tensor {
            return Err(v.error(op, format!("operand #0 must be {}, but got '{shown}'", DIM_SOURCE.desc)));
        }
        return Ok(());
    }
    if v.ir.operands(op).len() > 1 {
        return Ok(());
    }
    let Some(k) = v.ir.i64_attr_named(op, "index") else { return Err(v.error(op, "requires attribute 'index'")) };
    let rank = v.ir.shape(t).map(<[i64]>::len);
    if k < 0 || rank.is_some_and(|r| k as u64 >= r as u64) {
        return Err(v.error(op, "index is out of range"));
    }
    if matches!(v.ir.type_of_id(t), Type::UnrankedMemRef(..)) {
        return Err(v.error(op, "requires an operand with a rank"));
    }
    Ok(())
}

fn verify_rank(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(t) = operand_type(v, op, 0) else { return Ok(()) };
    let (tensor, shown) = (v.ir.is_tensor(t), v.show(t));
    match (tensor, is_era(v.ir, op)) {
        (true, false) => Err(v.error(op, format!("operand #0 must be {}, but got '{shown}'", RANK_SOURCE.desc))),
        (false, true) => Err(v.error(op, format!("operand #0 must be tensor of any type values, but got '{shown}'"))),
        _ => Ok(()),
    }
}

fn incompatible(v: &mut Verifier<'_>, op: OpId, a: TypeId, b: TypeId) -> VResult {
    let (a, b) = (v.show(a), v.show(b));
    Err(v.error(op, format!("operand type '{a}' and result type '{b}' are cast incompatible")))
}

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
    if cast_compatible(v.ir, a, b) { Ok(()) } else { incompatible(v, op, a, b) }
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
    if ok { Ok(()) } else { incompatible(v, op, a, b) }
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
    // Mid-2020 has an offset in bytes and no layout; before, the offset is there if the layout's is dynamic.
    let wants = usize::from(offset == DYNAMIC);
    let bytes = offsets == 1 && plain(v.ir, b);
    if sizes != dynamic || (offsets != wants && !bytes) {
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

/// Rules that all operations with offsets, sizes and strides share.
fn verify_slice(v: &mut Verifier<'_>, op: OpId, ranks: [usize; 3]) -> VResult {
    let names = ["offset", "size", "stride"];
    let lists: Vec<Vec<i64>> = names.iter().map(|n| list(v.ir, op, &format!("static_{n}s"))).collect();
    for (k, name) in names.iter().enumerate() {
        let dynamic = lists[k].iter().filter(|&&x| x == DYNAMIC).count();
        let given = v.ir.operand_group(op, k + 1).len();
        if given != dynamic {
            let m = format!(
                "expected the number of '{name}s' to match the number of dynamic entries in 'static_{name}s' ({given} vs {dynamic})"
            );
            return Err(v.plain_error(op, m));
        }
    }
    let (o, s, t) = (lists[0].len(), lists[1].len(), lists[2].len());
    let tail = "so the rank of the result type is well-formed.";
    if !(o == 1 && ranks[0] == 1) && o != s {
        return Err(
            v.plain_error(op, format!("expected mixed offsets rank to match mixed sizes rank ({o} vs {s}) {tail}"))
        );
    }
    if s != t {
        return Err(
            v.plain_error(op, format!("expected mixed sizes rank to match mixed strides rank ({s} vs {t}) {tail}"))
        );
    }
    for (k, name) in names.iter().enumerate() {
        if lists[k].len() != ranks[k] {
            return Err(v.plain_error(op, format!("expected {} {name} values, got {}", ranks[k], lists[k].len())));
        }
    }
    for (k, name) in names.iter().enumerate().take(2) {
        if let Some(x) = lists[k].iter().find(|&&x| x < 0 && x != DYNAMIC) {
            return Err(v.plain_error(op, format!("expected {name}s to be non-negative, but got {x}")));
        }
    }
    Ok(())
}

/// Type of a slice that keeps all dimensions.
pub fn slice_type(ir: &mut Ir, source: TypeId, offsets: &[i64], sizes: &[i64], steps: &[i64]) -> Option<TypeId> {
    let (strides, base) = ir.strides_and_offset(source)?;
    let Type::MemRef { elem, space, .. } = ir.type_of_id(source).clone() else { return None };
    let offset = offsets.iter().zip(&strides).fold(base, |a, (&o, &s)| add(a, mul(o, s)));
    let strides: Shape = steps.iter().zip(&strides).map(|(&t, &s)| mul(t, s)).collect();
    Some(ir.ty(Type::MemRef {
        shape: Shape::from_slice(sizes),
        elem,
        layout: Layout::Strided { strides, offset },
        space,
    }))
}

/// Which dimensions a smaller shape leaves out, greedily from the front; `None` if others than ones would have to go.
fn dropped(full: &[i64], reduced: &[i64]) -> Option<Vec<bool>> {
    let mut at = 0;
    let mut out = vec![false; full.len()];
    for (k, &d) in full.iter().enumerate() {
        if reduced.get(at) == Some(&d) {
            at += 1;
        } else if d == 1 {
            out[k] = true;
        } else {
            return None;
        }
    }
    (at == reduced.len()).then_some(out)
}

/// Which dimensions of `full` a rank-reduced memref leaves out, told by static unit sizes and by strides.
pub fn dropped_by_strides(
    full: &[i64],
    full_strides: &[i64],
    sizes: &[i64],
    reduced: &[i64],
    strides: &[i64],
) -> Option<Vec<bool>> {
    let mut out = vec![false; full.len()];
    if full.len() == reduced.len() {
        return Some(out);
    }
    for (k, &s) in sizes.iter().enumerate() {
        out[k] = s == 1;
    }
    let count = |out: &[bool]| out.iter().filter(|&&x| x).count();
    if count(&out) + reduced.len() == full.len() {
        return Some(out);
    }
    if full_strides.iter().chain(strides).any(|&s| s == DYNAMIC) {
        // Positions: a dimension stays if size and stride are those of the next one that is left.
        let mut at = 0;
        for k in 0..full.len() {
            let stays = reduced.get(at) == Some(&full[k]) && strides.get(at) == Some(&full_strides[k]);
            if stays {
                at += 1;
            } else if full[k] != 1 {
                return None;
            }
            out[k] = !stays;
        }
        return (at == reduced.len()).then_some(out);
    }
    let occurs = |l: &[i64], s: i64| l.iter().filter(|&&x| x == s).count();
    let mut left: Vec<i64> = full_strides.to_vec();
    for k in 0..full.len() {
        if !out[k] {
            continue;
        }
        let s = full_strides[k];
        let (have, want) = (occurs(&left, s), occurs(strides, s));
        if have > want {
            if let Some(i) = left.iter().position(|&x| x == s) {
                left.remove(i);
            }
        } else if have == want {
            out[k] = false;
        } else {
            return None;
        }
    }
    (count(&out) + reduced.len() == full.len()).then_some(out)
}

fn verify_subview(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let lists: Vec<Vec<i64>> =
        ["static_offsets", "static_sizes", "static_strides"].iter().map(|n| list(v.ir, op, n)).collect();
    if is_era(v.ir, op) && lists.iter().flatten().all(|&x| x == DYNAMIC) {
        return verify_subview_2020(v, op, a, b, &lists);
    }
    let rank = v.ir.shape(a).map_or(0, <[i64]>::len);
    verify_slice(v, op, [rank, rank, rank])?;
    let (shown_a, shown_b) = (v.show(a), v.show(b));
    if space(v.ir, a) != space(v.ir, b) {
        let m = format!(
            "different memory spaces specified for base memref type '{shown_a}' and subview memref type '{shown_b}'"
        );
        return Err(v.plain_error(op, m));
    }
    let Some(want) = slice_type(v.ir, a, &lists[0], &lists[1], &lists[2]) else {
        return Err(v.plain_error(op, format!("base type '{shown_a}' is not strided")));
    };
    let shown = v.show(want);
    let elem = v.ir.elem_type(a).map(|e| v.show(e)).unwrap_or_default();
    let differs = |what: &str| {
        format!(
            "expected result type to be '{shown}' or a rank-reduced version. (mismatch of result {what}), but got '{shown_b}'"
        )
    };
    let reduced = v.ir.shape(b).unwrap_or(&[]).to_vec();
    if reduced.len() > rank {
        return Err(v.plain_error(
            op,
            format!("expected result rank to be smaller or equal to the source rank, but got '{shown_b}'"),
        ));
    }
    if want != b {
        if dropped(&lists[1], &reduced).is_none() {
            return Err(v.plain_error(op, differs("sizes")));
        }
        if v.ir.elem_type(a) != v.ir.elem_type(b) {
            return Err(v.plain_error(op, format!("expected result element type to be '{elem}', but got '{shown_b}'")));
        }
        let (Some((full, base)), Some((strides, offset))) = (v.ir.strides_and_offset(want), v.ir.strides_and_offset(b))
        else {
            return Err(v.plain_error(op, differs("layout")));
        };
        if base != offset {
            return Err(v.plain_error(op, differs("layout")));
        }
        let Some(gone) = dropped_by_strides(&lists[1], &full, &lists[1], &reduced, &strides) else {
            return Err(v.plain_error(op, differs("layout")));
        };
        let kept: Vec<i64> = full.iter().zip(&gone).filter(|(_, g)| !**g).map(|(s, _)| *s).collect();
        if kept.as_slice() != strides.as_slice() {
            return Err(v.plain_error(op, differs("layout")));
        }
    }
    let shape = v.ir.shape(a).unwrap_or(&[]).to_vec();
    for (k, &d) in shape.iter().enumerate() {
        let (o, s, t) = (lists[0][k], lists[1][k], lists[2][k]);
        if d < 0 || o == DYNAMIC {
            continue;
        }
        if o >= d {
            return Err(v.plain_error(op, format!("offset {k} is out-of-bounds: {o} >= {d}")));
        }
        if s == DYNAMIC || t == DYNAMIC {
            continue;
        }
        let last = add(o, mul(s.saturating_sub(1), t));
        if last >= d {
            return Err(v.plain_error(op, format!("slice along dimension {k} runs out-of-bounds: {last} >= {d}")));
        }
    }
    Ok(())
}

/// The rules of spring 2020: each list is empty (the result type says it) or full of values (the result type is dynamic).
fn verify_subview_2020(v: &mut Verifier<'_>, op: OpId, a: TypeId, b: TypeId, lists: &[Vec<i64>]) -> VResult {
    let (shown_a, shown_b) = (v.show(a), v.show(b));
    let Some((base_strides, base_offset)) = v.ir.strides_and_offset(a) else {
        return Err(v.plain_error(op, format!("base type '{shown_a}' is not strided")));
    };
    let Some((strides, offset)) = v.ir.strides_and_offset(b) else {
        return Err(v.plain_error(op, format!("result type '{shown_b}' is not strided")));
    };
    if space(v.ir, a) != space(v.ir, b) {
        let m = format!(
            "different memory spaces specified for base memref type '{shown_a}' and subview memref type '{shown_b}'"
        );
        return Err(v.plain_error(op, m));
    }
    if base_strides.len() != strides.len() {
        return Err(v.plain_error(op, "expected rank of result type to match rank of base type "));
    }
    for (l, what) in lists.iter().zip(["offsets", "sizes", "strides"]) {
        if !l.is_empty() && l.len() != strides.len() {
            let m =
                format!("expected number of dynamic {what} specified to match the rank of the result type '{shown_b}'");
            return Err(v.plain_error(op, m));
        }
    }
    let shape = v.ir.shape(b).unwrap_or(&[]).to_vec();
    let rank = shape.len();
    let dynamic = shape.iter().filter(|&&d| d < 0).count();
    if !lists[1].is_empty() && dynamic != rank {
        return Err(v.plain_error(op, "expected shape of result type to be fully dynamic when sizes are specified"));
    }
    if lists[1].is_empty() && dynamic > 0 {
        return Err(v.plain_error(op, "expected shape of result type to be fully static when sizes are not specified"));
    }
    let moved = rank > 0 && !lists[0].is_empty();
    if (moved || base_offset == DYNAMIC) && offset != DYNAMIC {
        return Err(v.plain_error(op, "expected result memref layout map to have dynamic offset"));
    }
    if !lists[2].is_empty() && strides.iter().any(|&s| s != DYNAMIC) {
        return Err(v.plain_error(op, "expected result type to have dynamic strides"));
    }
    if base_strides.iter().zip(&strides).any(|(&x, &y)| x == DYNAMIC && y != DYNAMIC) {
        let m = "expected result type to have dynamic stride along a dimension if the base memref type has dynamic stride along that dimension";
        return Err(v.plain_error(op, m));
    }
    Ok(())
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
    let sizes = list(v.ir, op, "static_sizes");
    for (k, (&have, &want)) in shape.iter().zip(&sizes).enumerate() {
        if have != DYNAMIC && have != want {
            let want = static_text(want);
            return Err(
                v.plain_error(op, format!("expected result type with size = {want} instead of {have} in dim = {k}"))
            );
        }
    }
    let Some((strides, offset)) = v.ir.strides_and_offset(b) else { return Ok(()) };
    let want = list(v.ir, op, "static_offsets").first().copied().unwrap_or(0);
    if offset != DYNAMIC && offset != want {
        let want = static_text(want);
        return Err(v.plain_error(op, format!("expected result type with offset = {want} instead of {offset}")));
    }
    for (k, (&have, &want)) in strides.iter().zip(&list(v.ir, op, "static_strides")).enumerate() {
        if have != DYNAMIC && have != want {
            let want = static_text(want);
            return Err(
                v.plain_error(op, format!("expected result type with stride = {want} instead of {have} in dim = {k}"))
            );
        }
    }
    Ok(())
}

/// Rules that expanding and collapsing share; `small` is the collapsed shape.
fn verify_groups(v: &mut Verifier<'_>, op: OpId, small: &[i64], large: &[i64], groups: &[Vec<i64>]) -> VResult {
    if small.len() != groups.len() {
        let (n, m) = (groups.len(), small.len());
        return Err(v.error(op, format!("invalid number of reassociation groups: found {n}, expected {m}")));
    }
    let mut next = 0i64;
    for (k, g) in groups.iter().enumerate() {
        let mut dynamic = false;
        for &d in g {
            if d != next {
                return Err(v.error(op, "reassociation indices must be contiguous"));
            }
            next += 1;
            match large.get(d as usize) {
                None => return Err(v.error(op, format!("reassociation index {d} is out of bounds"))),
                Some(&n) => dynamic |= n == DYNAMIC,
            }
        }
        if (small[k] == DYNAMIC) != dynamic {
            return Err(v.error(
                op,
                format!("collapsed dim ({k}) must be dynamic if and only if reassociation group is dynamic"),
            ));
        }
        let size = g.iter().filter_map(|&d| large.get(d as usize)).fold(1i64, |a, &d| mul(a, d));
        if !dynamic && size != small[k] {
            let m = format!("collapsed dim size ({}) must equal reassociation group size ({size})", small[k]);
            return Err(v.error(op, m));
        }
    }
    if small.is_empty() {
        let ones = large.iter().all(|&d| d == 1);
        return v.require(op, ones, "rank 0 memrefs can only be extended/collapsed with/from ones");
    }
    if next as usize != large.len() {
        let n = large.len();
        return Err(
            v.error(op, format!("expanded rank ({n}) inconsistent with number of reassociation indices ({next})"))
        );
    }
    Ok(())
}

fn reassociation(ir: &Ir, op: OpId) -> Vec<Vec<i64>> {
    ir.attr_named(op, "reassociation").and_then(|a| groups(ir, a)).unwrap_or_default()
}

/// Strides of the dimensions that a group with this stride is split into.
fn split_strides(stride: i64, sizes: &[i64]) -> Vec<i64> {
    let mut out = vec![0; sizes.len()];
    let mut run = stride;
    for k in (0..sizes.len()).rev() {
        out[k] = run;
        run = mul(run, sizes[k]);
    }
    out
}

fn verify_expand(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let (small, large) = (v.ir.shape(a).unwrap_or(&[]).to_vec(), v.ir.shape(b).unwrap_or(&[]).to_vec());
    if small.len() > large.len() {
        let (n, m) = (small.len(), large.len());
        return Err(
            v.error(op, format!("has source rank {n} and result rank {m}. This is not an expansion ({n} > {m})."))
        );
    }
    let groups = reassociation(v.ir, op);
    verify_groups(v, op, &small, &large, &groups)?;
    let Some((strides, offset)) = v.ir.strides_and_offset(a) else {
        return Err(v.error(op, "invalid source layout map"));
    };
    let Type::MemRef { elem, layout, space, .. } = v.ir.type_of_id(a).clone() else { return Ok(()) };
    let layout = match layout {
        Layout::Identity => Layout::Identity,
        _ => {
            let mut out: Shape = Shape::new();
            for (g, &s) in groups.iter().zip(&strides) {
                let sizes: Vec<i64> = g.iter().filter_map(|&d| large.get(d as usize).copied()).collect();
                out.extend(split_strides(s, &sizes));
            }
            out.resize(large.len(), 1);
            Layout::Strided { strides: out, offset }
        }
    };
    let want = v.ir.ty(Type::MemRef { shape: Shape::from_slice(&large), elem, layout, space });
    if want != b {
        let (x, y) = (v.show(want), v.show(b));
        return Err(v.error(op, format!("expected expanded type to be '{x}' but found '{y}'")));
    }
    let fixed = list(v.ir, op, "static_output_shape");
    if fixed.len() != large.len() {
        let (n, m) = (large.len(), fixed.len());
        let text = format!(
            "expected number of static shape bounds to be equal to the output rank ({n}) but found {m} inputs instead"
        );
        return Err(v.error(op, text));
    }
    let dynamic = fixed.iter().filter(|&&d| d == DYNAMIC).count();
    let given = v.ir.operands(op).len() - 1;
    if given != dynamic {
        let m = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {given} values"
        );
        return Err(v.error(op, m));
    }
    for (k, (&have, &said)) in large.iter().zip(&fixed).enumerate() {
        if have != DYNAMIC && have != said {
            return Err(v.error(op, format!("invalid output shape provided at pos {k}")));
        }
    }
    Ok(())
}

fn verify_collapse(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let (large, small) = (v.ir.shape(a).unwrap_or(&[]).to_vec(), v.ir.shape(b).unwrap_or(&[]).to_vec());
    if large.len() < small.len() {
        let (n, m) = (large.len(), small.len());
        return Err(
            v.error(op, format!("has source rank {n} and result rank {m}. This is not a collapse ({n} < {m})."))
        );
    }
    let groups = reassociation(v.ir, op);
    verify_groups(v, op, &small, &large, &groups)?;
    let Type::MemRef { elem, layout, space, .. } = v.ir.type_of_id(a).clone() else { return Ok(()) };
    let layout = match (layout, v.ir.strides_and_offset(a)) {
        (Layout::Identity, _) => Layout::Identity,
        (_, Some((strides, offset))) => match collapsed_strides(&large, &strides, &groups) {
            Some(out) => Layout::Strided { strides: out, offset },
            None => return Err(v.error(op, "invalid source layout map or collapsing non-contiguous dims")),
        },
        _ => return Err(v.error(op, "invalid source layout map or collapsing non-contiguous dims")),
    };
    let want = v.ir.ty(Type::MemRef { shape: Shape::from_slice(&small), elem, layout, space });
    if want != b {
        let (x, y) = (v.show(want), v.show(b));
        return Err(v.error(op, format!("expected collapsed type to be '{x}' but found '{y}'")));
    }
    Ok(())
}

/// Strides of joined groups; `None` if a group is certainly not contiguous.
fn collapsed_strides(sizes: &[i64], strides: &[i64], groups: &[Vec<i64>]) -> Option<Shape> {
    let mut out = Shape::new();
    for g in groups {
        let g: Vec<usize> = g.iter().map(|&d| d as usize).collect();
        // The stride of the last dimension that is not one.
        let mut last = g.len();
        while last > 1 && sizes[g[last - 1]] == 1 {
            last -= 1;
        }
        let stride = match g.get(last.wrapping_sub(1)) {
            None => 1,
            Some(&d) if sizes[d] != DYNAMIC || last == 1 => strides[d],
            Some(_) => DYNAMIC,
        };
        out.push(stride);
        let mut run = stride;
        for &d in g.iter().skip(1).rev() {
            run = mul(run, sizes[d]);
            if sizes[d - 1] == 1 {
                continue;
            }
            if run != DYNAMIC && strides[d - 1] != DYNAMIC && run != strides[d - 1] {
                return None;
            }
        }
    }
    Some(out)
}

/// The dimensions that a permutation map selects.
fn permutation(ir: &Ir, op: OpId) -> Option<(usize, Vec<usize>)> {
    let Attr::Map(m) = ir.attr_of_id(ir.attr_named(op, "permutation")?) else { return None };
    let m: &AffineMap = ir.map_of_id(*m);
    let mut seen = vec![false; m.dims as usize];
    let mut out = Vec::new();
    for &e in &m.results {
        let Expr::Dim(d) = ir.expr(e) else { return None };
        let s = seen.get_mut(d as usize)?;
        if std::mem::replace(s, true) {
            return None;
        }
        out.push(d as usize);
    }
    (out.len() == seen.len() && m.syms == 0).then_some((seen.len(), out))
}

fn verify_transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let Some((dims, perm)) = permutation(v.ir, op) else { return Err(v.error(op, "expected a permutation map")) };
    let shape = v.ir.shape(a).unwrap_or(&[]).to_vec();
    if dims != shape.len() {
        return Err(v.error(op, "expected a permutation map of same rank as the input"));
    }
    let Some((strides, offset)) = v.ir.strides_and_offset(a) else { return Ok(()) };
    let Type::MemRef { elem, space: sp, .. } = v.ir.type_of_id(a).clone() else { return Ok(()) };
    let sizes: Shape = perm.iter().map(|&d| shape[d]).collect();
    let strides: Shape = perm.iter().map(|&d| strides[d]).collect();
    let same = v.ir.shape(b) == Some(sizes.as_slice())
        && v.ir.elem_type(b) == Some(elem)
        && space(v.ir, b) == sp
        && v.ir.strides_and_offset(b) == Some((strides.clone(), offset));
    if same {
        return Ok(());
    }
    let map = v.ir.strided_map(&strides, offset);
    let layout =
        if v.ir.map_is_identity(map) { Layout::Identity } else { Layout::Maps(std::iter::once(map).collect()) };
    let want = v.ir.ty(Type::MemRef { shape: sizes, elem, layout, space: sp });
    let (x, y) = (v.show(b), v.show(want));
    Err(v.error(op, format!("result type '{x}' is not equivalent to the canonical transposed input type '{y}'")))
}

fn verify_reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(s), Some(b)) = (operand_type(v, op, 0), operand_type(v, op, 1), result_type(v, op, 0)) else {
        return Ok(());
    };
    if v.ir.elem_type(a) != v.ir.elem_type(b) {
        return Err(v.error(op, "element types of source and destination memref types should be the same"));
    }
    let bent =
        |ir: &Ir, t: TypeId| matches!(ir.type_of_id(t), Type::MemRef { layout, .. } if *layout != Layout::Identity);
    if bent(v.ir, a) {
        return Err(v.error(op, "source memref type should have identity affine map"));
    }
    let n = v.ir.shape(s).and_then(|s| s.first().copied()).unwrap_or(DYNAMIC);
    if let Some(shape) = v.ir.shape(b).map(<[i64]>::to_vec) {
        if bent(v.ir, b) {
            return Err(v.error(op, "result memref type should have identity affine map"));
        }
        if n == DYNAMIC {
            return Err(v.error(
                op,
                "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
            ));
        }
        if n != shape.len() as i64 {
            return Err(v.error(op, "length of shape operand differs from the result's memref rank"));
        }
    }
    Ok(())
}

fn verify_metadata(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(a) = operand_type(v, op, 0) else { return Ok(()) };
    let Type::MemRef { shape, elem, space, .. } = v.ir.type_of_id(a).clone() else { return Ok(()) };
    let base = v.ir.ty(Type::MemRef { shape: Shape::new(), elem, layout: Layout::Identity, space });
    let index = v.ir.ty(Type::Index);
    let mut want = vec![base];
    want.resize(2 + 2 * shape.len(), index);
    let have: Vec<TypeId> = v.ir.result_types(op).collect();
    if have != want {
        let text = |v: &Verifier<'_>, ts: &[TypeId]| {
            ts.iter().map(|&t| format!("'{}'", v.show(t))).collect::<Vec<_>>().join(", ")
        };
        let (x, y) = (text(v, &want), text(v, &have));
        return Err(v.error(op, format!("inferred type(s) {x} are incompatible with return type(s) of operation {y}")));
    }
    Ok(())
}

fn verify_distinct(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.operands(op).is_empty() {
        return Err(v.error(op, "expected at least one operand"));
    }
    let (a, b): (Vec<TypeId>, Vec<TypeId>) = (v.ir.operand_types(op).collect(), v.ir.result_types(op).collect());
    v.require(op, a == b, "operand types and result types must match")
}

// ---- meaning --------------------------------------------------------------------------------------------------------

fn resolve_dim(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(&m) = vs.first() else { return Ok(()) };
    let (d, _) = target(r, op, 0)?;
    let Place::Word(d) = d else { return Ok(()) };
    let flag = r.ir.result(op, 0).and_then(|v| r.flag(v));
    let known = match vs.get(1) {
        Some(&v) => r.known_word(v).map(|w| w as i64),
        None => r.ir.i64_attr_named(op, "index"),
    };
    let place = r.decided_place(m)?;
    if let Some(f) = flag {
        let a = r.zero_slot();
        r.emit(Node::Copy { d: f, a });
    }
    if let (Place::MemRef(s, rank), Some(k)) = (place, known)
        && k >= 0
        && (k as u64) < u64::from(rank)
    {
        r.emit(Node::Copy { d, a: s + 2 + k as u32 });
        return Ok(());
    }
    let index = match (known, vs.get(1)) {
        (Some(k), _) => Num::Known(k),
        (None, Some(&v)) => Num::Slot(r.decided(v)?),
        _ => Num::Known(-1),
    };
    r.ext(move |cx| {
        let sizes = match cx.value(place, None) {
            Value::MemRef(m) => m.sizes.clone(),
            Value::Shaped(s) => s.shape.clone(),
            _ => return Err(cx.ub(Ub::PoisonUse, "the shape of poison is asked for")),
        };
        let k = index.get(cx);
        match usize::try_from(k).ok().and_then(|k| sizes.get(k)) {
            Some(&n) => {
                cx.set_word(d, n as u64);
                Ok(())
            }
            None => Err(cx.ub(Ub::DimOutOfRange, format!("dimension {k} of a shape of rank {}", sizes.len()))),
        }
    });
    Ok(())
}

fn resolve_rank(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(&m) = r.ir.operands(op).first() else { return Ok(()) };
    let to = target(r, op, 0)?;
    let place = r.decided_place(m)?;
    r.ext(move |cx| {
        let n = match (place, cx.value(place, None)) {
            (Place::MemRef(_, rank), _) => u64::from(rank),
            (_, Value::MemRef(m)) => m.sizes.len() as u64,
            (_, Value::Shaped(s)) => s.shape.len() as u64,
            _ => return Err(cx.ub(Ub::PoisonUse, "the rank of poison is asked for")),
        };
        cx.set_value(to.0, to.1, Value::Word(n));
        Ok(())
    });
    Ok(())
}

fn resolve_cast(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(&v), Some(d)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Ok(()) };
    let s = source(r, v)?;
    let to = target(r, op, 0)?;
    let promise = Promise::of(r.ir, r.ir.value_type(d));
    r.ext(move |cx| {
        let mut m = s.get(cx)?;
        promise.check(&mut m).map_err(|t| cx.ub(Ub::CastMismatch, t))?;
        put(cx, to, m);
        Ok(())
    });
    Ok(())
}

fn resolve_view(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (vs, Some(d)) = (r.ir.operands(op).to_vec(), r.ir.result(op, 0)) else { return Ok(()) };
    let ty = r.ir.value_type(d);
    let s = source(r, vs[0])?;
    let to = target(r, op, 0)?;
    let n = view_offsets(r.ir, op);
    let offset = match vs.get(1).filter(|_| n == 1) {
        Some(&v) => Some(r.decided(v)?),
        None => None,
    };
    let dynamic = slots(r, vs.get(1 + n..).unwrap_or(&[]))?;
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let elem = r.ir.elem_or_self(ty);
    let Some(bytes) = crate::exec::layout::elem_bytes(r.ir, elem) else {
        return Err(Stop::unsupported(op, "elements of this type"));
    };
    let (strides, fixed) = r.ir.strides_and_offset(ty).unwrap_or_default();
    // In bytes today; in elements where the result has a layout or there is no operand.
    let in_bytes = offset.is_some() && matches!(r.ir.type_of_id(ty), Type::MemRef { layout: Layout::Identity, .. });
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let mut next = dynamic.iter();
        let mut sizes: Shape = Shape::new();
        for (k, &d) in shape.iter().enumerate() {
            let n = if d >= 0 { d } else { next.next().map_or(0, |&x| cx.word(x) as i64) };
            if n < 0 {
                return Err(cx.ub(Ub::NegativeSize, format!("the size of dimension {k} is {n}")));
            }
            sizes.push(n);
        }
        let shift = offset.map_or(fixed, |s| cx.word(s) as i64);
        let wide = i128::from(shift) * if in_bytes { 1 } else { i128::from(bytes) };
        // Strides that the type leaves open are those of a row-major buffer.
        let mut steps = row_major_strides(&sizes);
        for (k, &t) in strides.iter().enumerate() {
            if t != DYNAMIC {
                steps[k] = t;
            }
        }
        let elems = if sizes.contains(&0) {
            0
        } else {
            1 + sizes.iter().zip(&steps).map(|(&n, &t)| i128::from(n - 1) * i128::from(t)).sum::<i128>()
        };
        let have = i128::from(m.sizes.first().copied().unwrap_or(0));
        let end = wide + elems * i128::from(bytes);
        if wide < 0 || end > have {
            let t = format!("a view of the bytes {wide} to {end} of a buffer of {have} bytes");
            return Err(cx.ub(Ub::SliceOutOfRange, t));
        }
        if wide % i128::from(bytes.max(1)) != 0 {
            return Err(cx.ub(Ub::Misaligned, format!("byte {wide} is no place for elements of {bytes} bytes")));
        }
        // Only a shift in bytes moves the base; an offset in elements becomes that of the descriptor.
        let (base, at) = if in_bytes { (wide as u64, 0) } else { (0, shift) };
        let alloc = cx.heap.view(m.alloc, m.offset as u64 + base).map_err(|f| match f {
            Fault::Outside => cx.ub(Ub::SliceOutOfRange, "the view leaves its buffer"),
            f => cx.fault(f, m.alloc, "a view"),
        })?;
        put(cx, to, MemRef { alloc, offset: at, sizes, strides: steps, elem_bytes: bytes, map: None });
        Ok(())
    });
    Ok(())
}

fn resolve_subview(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(&v), Some(d)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Ok(()) };
    let s = source(r, v)?;
    let to = target(r, op, 0)?;
    let ty = r.ir.value_type(d);
    let statics: Vec<Vec<i64>> =
        ["static_offsets", "static_sizes", "static_strides"].iter().map(|n| list(r.ir, op, n)).collect();
    let group = |r: &Resolver<'_>, k: usize| r.ir.operand_group(op, k).to_vec();
    let (a, b, c) = (group(r, 1), group(r, 2), group(r, 3));
    let offsets = mixed(r, &statics[0], &a)?;
    let sizes = mixed(r, &statics[1], &b)?;
    let steps = mixed(r, &statics[2], &c)?;
    let shape = r.ir.shape(ty).unwrap_or(&[]).to_vec();
    let (strides, fixed) = r.ir.strides_and_offset(ty).unwrap_or_default();
    let full = r.ir.shape(s.ty).map_or(0, <[i64]>::len);
    let era_empty = full > 0 && (offsets.is_empty() || sizes.is_empty() || steps.is_empty());
    // Which dimensions stay.
    let (base_strides, _) = r.ir.strides_and_offset(s.ty).unwrap_or_default();
    let expected: Vec<i64> = statics[2].iter().zip(&base_strides).map(|(&t, &x)| mul(t, x)).collect();
    let gone = if shape.len() == full {
        vec![false; full]
    } else {
        dropped_by_strides(&statics[1], &expected, &statics[1], &shape, &strides).unwrap_or_else(|| vec![false; full])
    };
    r.ext(move |cx| {
        let m = s.get(cx)?;
        if era_empty {
            let out = slice_2020(&m, &offsets, &sizes, &steps, &shape, &strides, fixed, cx)?;
            put(cx, to, out);
            return Ok(());
        }
        let mut out = MemRef { offset: m.offset, sizes: Shape::new(), strides: Shape::new(), ..m.clone() };
        for k in 0..full {
            let (o, n, t) = (offsets[k].get(cx), sizes[k].get(cx), steps[k].get(cx));
            let at = slice_dim(cx, k, o, n, t, m.sizes[k])?;
            out.offset = out.offset.wrapping_add(at.wrapping_mul(m.strides[k]));
            if !gone[k] {
                out.sizes.push(n);
                out.strides.push(t.wrapping_mul(m.strides[k]));
            }
        }
        put(cx, to, out);
        Ok(())
    });
    Ok(())
}

/// Checks one dimension of a slice; its offset.
fn slice_dim(cx: &crate::exec::cx::Cx<'_>, k: usize, o: i64, n: i64, t: i64, have: i64) -> Result<i64, Stop> {
    if n < 0 {
        return Err(cx.ub(Ub::NegativeSize, format!("the size of dimension {k} of the slice is {n}")));
    }
    let last = i128::from(o) + i128::from(n - 1) * i128::from(t);
    let inside = if n == 0 { o >= 0 && o <= have } else { o >= 0 && o < have && last >= 0 && last < i128::from(have) };
    if inside {
        return Ok(o);
    }
    let m = format!("dimension {k}: {n} elements from {o} on with step {t} leave the extent {have}");
    Err(cx.ub(Ub::SliceOutOfRange, m))
}

/// A slice whose empty lists are read from the result type.
#[allow(clippy::too_many_arguments)]
fn slice_2020(
    m: &MemRef,
    offsets: &[Num],
    sizes: &[Num],
    steps: &[Num],
    shape: &[i64],
    strides: &[i64],
    fixed: i64,
    cx: &crate::exec::cx::Cx<'_>,
) -> Result<MemRef, Stop> {
    let rank = m.sizes.len();
    let mut out = m.clone();
    // The type's offset counts from the base; what it adds to the source's is spread over the dimensions, widest first.
    let mut starts = vec![0i64; rank];
    if offsets.is_empty() {
        if fixed != DYNAMIC {
            let mut rest = fixed.wrapping_sub(m.offset);
            let mut order: Vec<usize> = (0..rank).collect();
            order.sort_by_key(|&k| std::cmp::Reverse(m.strides[k]));
            for k in order {
                if m.strides[k] > 0 && rest > 0 {
                    starts[k] = rest / m.strides[k];
                    rest %= m.strides[k];
                }
            }
            if rest != 0 {
                return Err(cx.ub(
                    Ub::SliceOutOfRange,
                    format!("the offset {fixed} of the result type is no element of the source"),
                ));
            }
        }
    } else {
        for (k, o) in offsets.iter().enumerate() {
            starts[k] = o.get(cx);
        }
    }
    for k in 0..rank {
        let n = sizes.get(k).map_or(shape[k], |s| s.get(cx));
        let t = match steps.get(k) {
            Some(s) => s.get(cx),
            None if strides[k] == DYNAMIC || m.strides[k] == 0 => 1,
            None if strides[k] % m.strides[k] == 0 => strides[k] / m.strides[k],
            None => {
                let t = format!(
                    "the stride {} of the result type is no multiple of the source's {}",
                    strides[k], m.strides[k]
                );
                return Err(cx.ub(Ub::SliceOutOfRange, t));
            }
        };
        slice_dim(cx, k, starts[k], n, t, m.sizes[k])?;
        out.offset = out.offset.wrapping_add(starts[k].wrapping_mul(m.strides[k]));
        out.sizes[k] = n;
        out.strides[k] = t.wrapping_mul(m.strides[k]);
    }
    Ok(out)
}

fn resolve_reinterpret(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(&v) = r.ir.operands(op).first() else { return Ok(()) };
    let s = source(r, v)?;
    let to = target(r, op, 0)?;
    let mut parts = Vec::new();
    for (k, name) in ["static_offsets", "static_sizes", "static_strides"].into_iter().enumerate() {
        let (statics, vs) = (list(r.ir, op, name), r.ir.operand_group(op, k + 1).to_vec());
        parts.push(mixed(r, &statics, &vs)?);
    }
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let get = |k: usize| -> Shape { parts[k].iter().map(|n| n.get(cx)).collect() };
        let (offset, sizes, strides) = (get(0), get(1), get(2));
        if let Some(k) = sizes.iter().position(|&n| n < 0) {
            return Err(cx.ub(Ub::NegativeSize, format!("the size of dimension {k} is {}", sizes[k])));
        }
        let offset = offset.first().copied().unwrap_or(0);
        put(cx, to, MemRef { alloc: m.alloc, offset, sizes, strides, elem_bytes: m.elem_bytes, map: None });
        Ok(())
    });
    Ok(())
}

fn resolve_expand(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(&v) = vs.first() else { return Ok(()) };
    let s = source(r, v)?;
    let to = target(r, op, 0)?;
    let statics = list(r.ir, op, "static_output_shape");
    let shape = mixed(r, &statics, vs.get(1..).unwrap_or(&[]))?;
    let groups = reassociation(r.ir, op);
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let sizes: Shape = shape.iter().map(|n| n.get(cx)).collect();
        if let Some(k) = sizes.iter().position(|&n| n < 0) {
            return Err(cx.ub(Ub::NegativeSize, format!("the size of dimension {k} is {}", sizes[k])));
        }
        let mut strides = Shape::new();
        for (k, g) in groups.iter().enumerate() {
            let part: Vec<i64> = g.iter().filter_map(|&d| sizes.get(d as usize).copied()).collect();
            let n = part.iter().try_fold(1i64, |a, &b| a.checked_mul(b));
            if n != Some(m.sizes[k]) {
                let t = format!("dimension {k} of extent {} is split into {part:?}", m.sizes[k]);
                return Err(cx.ub(Ub::ShapeMismatch, t));
            }
            strides.extend(split_strides(m.strides[k], &part));
        }
        strides.resize(sizes.len(), 1);
        put(cx, to, MemRef { sizes, strides, ..m });
        Ok(())
    });
    Ok(())
}

fn resolve_collapse(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(&v), Some(d)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Ok(()) };
    let s = source(r, v)?;
    let to = target(r, op, 0)?;
    let groups = reassociation(r.ir, op);
    let promise = Promise::of(r.ir, r.ir.value_type(d));
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let empty = m.sizes.contains(&0);
        let (mut sizes, mut strides) = (Shape::new(), Shape::new());
        for g in &groups {
            let (mut n, mut stride) = (1i64, None);
            for &d in g.iter().rev() {
                let d = d as usize;
                if m.sizes[d] == 1 {
                    continue;
                }
                let next = stride.map(|s: i64| s.wrapping_mul(n));
                if next.is_some_and(|x| x != m.strides[d]) && !empty {
                    let t =
                        format!("dimension {d} is not contiguous with the next one: its stride is {}", m.strides[d]);
                    return Err(cx.ub(Ub::CastMismatch, t));
                }
                stride = stride.or(Some(m.strides[d]));
                n = n.wrapping_mul(m.sizes[d]);
            }
            let last = g.last().and_then(|&d| m.strides.get(d as usize)).copied().unwrap_or(1);
            sizes.push(n);
            strides.push(stride.unwrap_or(last));
        }
        let mut out = MemRef { sizes, strides, ..m };
        promise.check(&mut out).map_err(|t| cx.ub(Ub::CastMismatch, t))?;
        put(cx, to, out);
        Ok(())
    });
    Ok(())
}

fn resolve_transpose(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(&v) = r.ir.operands(op).first() else { return Ok(()) };
    let s = source(r, v)?;
    let to = target(r, op, 0)?;
    let Some((_, perm)) = permutation(r.ir, op) else { return Ok(()) };
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let sizes = perm.iter().map(|&d| m.sizes[d]).collect();
        let strides = perm.iter().map(|&d| m.strides[d]).collect();
        put(cx, to, MemRef { sizes, strides, ..m });
        Ok(())
    });
    Ok(())
}

fn resolve_reshape(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (vs, Some(d)) = (r.ir.operands(op).to_vec(), r.ir.result(op, 0)) else { return Ok(()) };
    let s = source(r, vs[0])?;
    let shape = source(r, vs[1])?;
    let to = target(r, op, 0)?;
    let width = r.ir.int_or_index_width(shape.elem).unwrap_or(64);
    if width > 64 {
        return Err(Stop::unsupported(op, "a shape of integers wider than 64 bits"));
    }
    let promise = Promise::of(r.ir, r.ir.value_type(d));
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let list = shape.get(cx)?;
        let n = list.sizes.first().copied().unwrap_or(0);
        let mut sizes = Shape::new();
        for k in 0..n {
            let at = cx.locate(&list, &[k], "reshape")?;
            match cx.read_elem(&list, at, shape.elem, "reshape")? {
                Value::Word(w) => sizes.push(crate::num::int::sext(width, w)),
                _ => return Err(cx.ub(Ub::PoisonUse, "an extent is poison")),
            }
            if sizes.len() > 4096 {
                return Err(cx.unsupported("a shape of more than 4096 dimensions"));
            }
        }
        if let Some(k) = sizes.iter().position(|&n| n < 0) {
            return Err(cx.ub(Ub::NegativeSize, format!("the size of dimension {k} is {}", sizes[k])));
        }
        let new = MemRef { strides: row_major_strides(&sizes), sizes, ..m.clone() };
        if new.n_elems() != m.n_elems() {
            let t = format!("{:?} elements in a shape of {:?}", m.sizes.as_slice(), new.sizes.as_slice());
            return Err(cx.ub(Ub::ShapeMismatch, t));
        }
        if m.strides != row_major_strides(&m.sizes) && new.n_elems() != Some(0) && m.sizes.iter().any(|&n| n > 1) {
            return Err(cx.ub(Ub::CastMismatch, "the source of a reshape is not contiguous"));
        }
        let mut new = new;
        promise.check(&mut new).map_err(|t| cx.ub(Ub::CastMismatch, t))?;
        put(cx, to, new);
        Ok(())
    });
    Ok(())
}

fn resolve_metadata(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(&v) = r.ir.operands(op).first() else { return Ok(()) };
    let s = source(r, v)?;
    let base = target(r, op, 0)?;
    let rest: Vec<_> = (1..r.ir.n_results(op)).map(|k| target(r, op, k)).collect::<Result<_, _>>()?;
    r.ext(move |cx| {
        let m = s.get(cx)?;
        let buffer = MemRef { offset: 0, sizes: Shape::new(), strides: Shape::new(), ..m.clone() };
        put(cx, base, buffer);
        let words = std::iter::once(m.offset).chain(m.sizes.iter().copied()).chain(m.strides.iter().copied());
        for (&(p, f), w) in rest.iter().zip(words) {
            cx.set_value(p, f, Value::Word(w as u64));
        }
        Ok(())
    });
    Ok(())
}

fn resolve_distinct(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let sources: Vec<Source> = vs.iter().map(|&v| source(r, v)).collect::<Result<_, _>>()?;
    r.ext(move |cx| {
        let mut seen = Vec::new();
        for s in &sources {
            let m = s.get(cx)?;
            let Some((root, _)) = cx.heap.root(m.alloc) else { continue };
            if m.n_elems() == Some(0) {
                continue;
            }
            if seen.contains(&root) {
                return Err(cx.ub(Ub::AssumptionViolated, "two of the memrefs share an allocation"));
            }
            seen.push(root);
        }
        Ok(())
    });
    let results: Vec<_> = r.ir.results(op).collect();
    r.emit_moves(&vs, &results)
}
