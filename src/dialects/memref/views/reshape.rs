//! The same elements in another shape: groups, permutations, shapes given at run time.

use crate::constraints::{ANY_MEMREF, DENSE_I64_ARRAY_ATTR, INDEX, MAP_ATTR, STRIDED_MEMREF};
use crate::memref::types::{
    MEMREF_1D_INT, Promise, is_transposed, mul, one_memref, operand_type, permutation, result_type, transposed,
};
use crate::mixed::{numbers, static_list};
use crate::reassociation::{COLLAPSE_FORM, EXPAND_FORM, REASSOCIATION, reassociation};
use crate::{Form, Naming, OpDef, Traits, attr, one, opt_attr, var};
use rustmlir_ir::{DYNAMIC, Ir, Layout, OpId, Shape, Type, TypeId, row_major_strides};
use rustmlir_meaning::layout::{self, addressable, extent_of, not_addressable};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

/// Splits dimensions.
pub static EXPAND_SHAPE: OpDef = OpDef {
    name: "memref.expand_shape",
    form: EXPAND_FORM,
    naming: Naming::Word("expand_shape"),
    summary: "splits each dimension into a group of dimensions",
    doc: "Undefined: extents of a group whose product is not the extent of the dimension; a negative extent. Source: \
          MLIR documentation, 'memref' dialect.",
    operands: &[one("src", &STRIDED_MEMREF), var("output_shape", &INDEX)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("reassociation", &REASSOCIATION), opt_attr("static_output_shape", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_expand),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(expand),
    ..OpDef::NEW
};

/// Joins dimensions.
pub static COLLAPSE_SHAPE: OpDef = OpDef {
    name: "memref.collapse_shape",
    form: COLLAPSE_FORM,
    naming: Naming::Word("collapse_shape"),
    summary: "joins groups of contiguous dimensions",
    doc: "Undefined: a group whose dimensions are not contiguous at run time. Source: MLIR documentation, 'memref' \
        dialect.",
    operands: &[one("src", &STRIDED_MEMREF)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("reassociation", &REASSOCIATION)],
    traits: Traits::PURE,
    verify: Some(verify_collapse),
    undefined: &[Ub::CastMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(collapse),
    ..OpDef::NEW
};

/// Exchanges dimensions.
pub static TRANSPOSE: OpDef = OpDef {
    name: "memref.transpose",
    form: Form::Asm("$in custom<BareMap>($permutation) attr-dict `:` type($in) `to` type($result)"),
    naming: Naming::Word("transpose"),
    summary: "the same buffer with its dimensions in another order",
    doc: "Nothing is moved. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("in", &STRIDED_MEMREF)],
    results: &[one("result", &STRIDED_MEMREF)],
    attrs: &[attr("permutation", &MAP_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_transpose),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(transpose),
    ..OpDef::NEW
};

/// A shape given by a buffer.
pub static RESHAPE: OpDef = OpDef {
    name: "memref.reshape",
    form: Form::Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    naming: Naming::Word("reshape"),
    summary: "the same elements in a shape that is read from a buffer",
    doc: "Undefined: a shape with another number of elements; a negative extent; an extent that differs from the \
          result type; an uninitialized element of the shape. Source: MLIR documentation, 'memref' dialect.",
    operands: &[one("source", &ANY_MEMREF), one("shape", &MEMREF_1D_INT)],
    results: &[one("result", &ANY_MEMREF)],
    verify: Some(verify_reshape),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::CastMismatch, Ub::UninitialisedRead, Ub::PoisonUse],
    meaning: Meaning::Values(reshape),
    ..OpDef::NEW
};

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

/// Strides of the dimensions that a group with this stride is split into; [`DYNAMIC`] where one is
/// no number.
pub fn split_strides(stride: i64, sizes: &[i64]) -> Vec<i64> {
    let mut out = vec![0; sizes.len()];
    let mut run = stride;
    for k in (0..sizes.len()).rev() {
        out[k] = run;
        run = mul(run, sizes[k]);
    }
    out
}

/// Whether a layout maps indices to themselves: also that of one dimension with stride 1.
fn is_identity(layout: &Layout) -> bool {
    match layout {
        Layout::Identity => true,
        Layout::Strided { strides, offset } => *offset == 0 && strides[..] == [1],
        _ => false,
    }
}

/// The type of a memref with its dimensions split into groups; `None` if its layout is not strided.
pub fn expanded_type(ir: &mut Ir, from: TypeId, groups: &[Vec<i64>], shape: &[i64]) -> Option<TypeId> {
    let (strides, offset) = ir.strides_and_offset(from)?;
    let Type::MemRef { elem, ref layout, space, .. } = *ir.type_of_id(from) else { return None };
    let layout = if is_identity(layout) {
        Layout::Identity
    } else {
        let mut out: Shape = Shape::new();
        for (g, &s) in groups.iter().zip(&strides) {
            let sizes: Vec<i64> = g.iter().filter_map(|&d| shape.get(d as usize).copied()).collect();
            out.extend(split_strides(s, &sizes));
        }
        out.resize(shape.len(), 1);
        Layout::Strided { strides: out, offset }
    };
    Some(ir.ty(Type::MemRef { shape: Shape::from_slice(shape), elem, layout, space }))
}

/// The type of a memref with groups of its dimensions joined; `None` if they are certainly not
/// contiguous, or the layout is not strided.
pub fn collapsed_type(ir: &mut Ir, from: TypeId, groups: &[Vec<i64>], shape: &[i64]) -> Option<TypeId> {
    let Type::MemRef { shape: ref large, elem, ref layout, space } = *ir.type_of_id(from) else { return None };
    let layout = if is_identity(layout) {
        Layout::Identity
    } else {
        let (strides, offset) = ir.strides_and_offset(from)?;
        Layout::Strided { strides: collapsed_strides(large, &strides, groups)?, offset }
    };
    Some(ir.ty(Type::MemRef { shape: Shape::from_slice(shape), elem, layout, space }))
}

/// Whether a type says the same by a map, as layouts were written until 2022.
fn is_alike(ir: &mut Ir, want: TypeId, have: TypeId) -> bool {
    let (a, b) = (ir.type_of_id(want).clone(), ir.type_of_id(have).clone());
    let (
        Type::MemRef { shape, elem, space, .. },
        Type::MemRef { shape: s, elem: e, layout: Layout::Maps(_), space: p },
    ) = (a, b)
    else {
        return false;
    };
    shape == s && elem == e && space == p && ir.strides_and_offset(want) == ir.strides_and_offset(have)
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
    let Some(want) = expanded_type(v.ir, a, &groups, &large) else {
        return Err(v.error(op, "invalid source layout map"));
    };
    if want != b && !is_alike(v.ir, want, b) {
        let (x, y) = (v.show(want), v.show(b));
        return Err(v.error(op, format!("expected expanded type to be '{x}' but found '{y}'")));
    }
    // Until 2024 the shape followed from the types.
    if v.ir.attr_named(op, "static_output_shape").is_none() {
        return Ok(());
    }
    let fixed = static_list(v.ir, op, "static_output_shape");
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
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} \
                dynamic dims while output_shape has {given} values"
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
    let Some(want) = collapsed_type(v.ir, a, &groups, &small) else {
        return Err(v.error(op, "invalid source layout map or collapsing non-contiguous dims"));
    };
    if want != b && !is_alike(v.ir, want, b) {
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

fn verify_transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (operand_type(v, op, 0), result_type(v, op, 0)) else { return Ok(()) };
    let Some(perm) = permutation(v.ir, op) else { return Err(v.error(op, "expected a permutation map")) };
    if v.ir.shape(a).is_some_and(|s| s.len() != perm.len()) {
        return Err(v.error(op, "expected a permutation map of same rank as the input"));
    }
    if is_transposed(v.ir, a, b, &perm) {
        return Ok(());
    }
    let Some(want) = transposed(v.ir, a, &perm) else { return Ok(()) };
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

/// The buffer with each dimension split into a group, the last of which is the closest.
fn expand(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    let groups = reassociation(w.ir, w.op);
    let sizes = if w.ir.attr_named(w.op, "static_output_shape").is_some() {
        numbers(w, operands, 1, "static_output_shape")?
    } else {
        match layout::expanded(&groups, w.ir.shape(w.result_type()?).unwrap_or(&[]), &m.sizes) {
            Some(sizes) => Shape::from_slice(&sizes),
            None => return Err(w.unsupported("an expansion into several dynamic extents")),
        }
    };
    if let Some(k) = sizes.iter().position(|&n| n < 0) {
        return Err(w.ub(Ub::NegativeSize, format!("the size of dimension {k} is {}", sizes[k])));
    }
    let mut strides = Shape::new();
    for (k, g) in groups.iter().enumerate() {
        let part: Vec<i64> = g.iter().filter_map(|&d| sizes.get(d as usize).copied()).collect();
        if extent_of(part.iter().copied()) != Some(m.sizes[k]) {
            let t = format!("dimension {k} of extent {} is split into {part:?}", m.sizes[k]);
            return Err(w.ub(Ub::ShapeMismatch, t));
        }
        strides.extend(split_strides(m.strides[k], &part));
    }
    strides.resize(sizes.len(), 1);
    Ok(one_memref(described(w.op, MemRef { sizes, strides, ..(*m).clone() })?))
}

/// A view, if its strides are numbers.
///
/// # Errors
/// `exhausted`.
pub fn described(op: OpId, m: MemRef) -> Result<MemRef, Stop> {
    if addressable(&m) { Ok(m) } else { Err(not_addressable(op, &m.sizes)) }
}

/// Extents and strides of a buffer whose dimensions are joined in groups.
///
/// # Errors
/// `cast-mismatch` where the dimensions of a group do not lie side by side; `exhausted` where an
/// extent is no 64-bit number, which only an empty buffer can have.
pub fn joined(w: &World<'_>, m: &MemRef, groups: &[Vec<usize>]) -> Result<(Shape, Shape), Stop> {
    let empty = m.sizes.contains(&0);
    let (mut sizes, mut strides) = (Shape::new(), Shape::new());
    for g in groups {
        let (mut n, mut stride) = (1i64, None);
        for &d in g.iter().rev() {
            if m.sizes[d] == 1 {
                continue;
            }
            let next = stride.map(|s: i64| s.wrapping_mul(n));
            if next.is_some_and(|x| x != m.strides[d]) && !empty {
                let t = format!("dimension {d} is not contiguous with the next one: its stride is {}", m.strides[d]);
                return Err(w.ub(Ub::CastMismatch, t));
            }
            stride = stride.or(Some(m.strides[d]));
            n = n.wrapping_mul(m.sizes[d]);
        }
        let last = g.last().and_then(|&d| m.strides.get(d)).copied().unwrap_or(1);
        let extent = extent_of(g.iter().filter_map(|&d| m.sizes.get(d).copied()));
        sizes.push(extent.ok_or_else(|| not_addressable(w.op, &m.sizes))?);
        strides.push(stride.unwrap_or(last));
    }
    Ok((sizes, strides))
}

/// The buffer with groups of dimensions joined.
fn collapse(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    let m = w.memref(m)?;
    let dims = |g: &Vec<i64>| g.iter().map(|&d| d as usize).collect();
    let groups: Vec<Vec<usize>> = reassociation(w.ir, w.op).iter().map(dims).collect();
    let (sizes, strides) = joined(w, &m, &groups)?;
    let out = MemRef { sizes, strides, ..(*m).clone() };
    Ok(one_memref(Promise::of(w.ir, w.result_type()?).kept(w, out)?))
}

/// The buffer with its dimensions in another order.
fn transpose(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m], _) = w.first(operands)?;
    Ok(one_memref(exchanged(w, &*w.memref(m)?)?))
}

/// A memref with the dimensions that the attribute `permutation` selects.
///
/// # Errors
/// `Internal` for an attribute that is no permutation.
pub fn exchanged(w: &World<'_>, m: &MemRef) -> Result<MemRef, Stop> {
    let perm = permutation(w.ir, w.op).ok_or_else(|| w.malformed("a permutation"))?;
    let pick = |l: &Shape| perm.iter().map(|&d| l[d]).collect();
    Ok(MemRef { sizes: pick(&m.sizes), strides: pick(&m.strides), ..m.clone() })
}

/// The elements in the shape that another buffer holds.
fn reshape(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([m, list], _) = w.first(operands)?;
    let (m, list) = (w.memref(m)?, w.memref(list)?);
    let elem = w.ir.elem_or_self(w.operand_type(1)?);
    let width = w.element_width(elem).unwrap_or(64);
    if width > 64 {
        return Err(w.unsupported("a shape of integers wider than 64 bits"));
    }
    let mut sizes = Shape::new();
    for k in 0..list.sizes.first().copied().unwrap_or(0) {
        let at = w.locate(&list, &[k], "reshape")?;
        match w.read_at(list.alloc, at, elem, list.elem_bytes, "reshape")? {
            Value::Word(x) => sizes.push(int::sext(width, x)),
            _ => return Err(w.ub(Ub::PoisonUse, "an extent is poison")),
        }
        if sizes.len() > 4096 {
            return Err(w.unsupported("a shape of more than 4096 dimensions"));
        }
    }
    if let Some(k) = sizes.iter().position(|&n| n < 0) {
        return Err(w.ub(Ub::NegativeSize, format!("the size of dimension {k} is {}", sizes[k])));
    }
    let new = described(w.op, MemRef { strides: row_major_strides(&sizes), sizes, ..(*m).clone() })?;
    if new.n_elems() != m.n_elems() {
        let t = format!("{:?} elements in a shape of {:?}", m.sizes.as_slice(), new.sizes.as_slice());
        return Err(w.ub(Ub::ShapeMismatch, t));
    }
    if m.strides != row_major_strides(&m.sizes) && new.n_elems() != Some(0) && m.sizes.iter().any(|&n| n > 1) {
        return Err(w.ub(Ub::CastMismatch, "the source of a reshape is not contiguous"));
    }
    Ok(one_memref(Promise::of(w.ir, w.result_type()?).kept(w, new)?))
}
