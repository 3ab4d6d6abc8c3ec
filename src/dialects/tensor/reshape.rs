//! The same elements in another shape, and tensors put together.

use std::rc::Rc;

use super::{Taken, fits, n_elems, shaped_at};
use crate::dialects::constraints::{Class, DENSE_I64_ARRAY_ATTR, I64_ATTR, INDEX, RANKED_TENSOR, TENSOR, TypeC};
use crate::dialects::mixed::{mixed_attr, static_list};
use crate::dialects::reassociation::{COLLAPSE_FORM, EXPAND_FORM, REASSOCIATION, reassociation};
use crate::dialects::{Exec, Form, Gen, Naming, OpDef, Traits, attr, one, opt_attr, spelling, var};
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{DYNAMIC, Ir, OpId, Type};
use crate::meaning::layout::expanded;
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::{Elems, Shaped, Value};
use crate::num::int;
use crate::verify::{VResult, Verifier};

static SHAPE_OPERAND: TypeC = TypeC {
    desc: "1D tensor of signless integer or index values",
    pred: |ir, t| matches!(ir.type_of_id(t), Type::Tensor { shape, elem, .. } if shape.len() == 1 && (ir.is_index(*elem) || ir.signless_width(*elem).is_some())),
    build: None,
    class: Class::Tensor,
};

/// A shape given at run time.
pub static RESHAPE: OpDef = OpDef {
    name: "tensor.reshape",
    spellings: &[spelling(
        Gen::Today,
        "tensor.reshape",
        Form::Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    )],
    naming: Naming::Word("reshape"),
    summary: "the same elements in a shape given by a tensor",
    doc: "Undefined: a shape with another number of elements, or one that is not the result type's. Source: tensor dialect, \
          \"tensor.reshape\".",
    operands: &[one("source", &TENSOR), one("shape", &SHAPE_OPERAND)],
    results: &[one("result", &TENSOR)],
    traits: Traits::PURE.and(Traits::HANDS_ON),
    verify: Some(verify_reshape),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_reshape),
    ..OpDef::NEW
};

/// A ranked tensor; what is read in its place may be any tensor.
static ANY_RANKED: TypeC = TypeC { class: Class::Tensor, ..RANKED_TENSOR };

/// Dimensions split.
pub static EXPAND_SHAPE: OpDef = OpDef {
    name: "tensor.expand_shape",
    spellings: &[
        spelling(Gen::Today, "tensor.expand_shape", EXPAND_FORM),
        // The form of collapsing: types give the shape.
        spelling(Gen::Y2021, "linalg.tensor_expand_shape", COLLAPSE_FORM),
    ],
    naming: Naming::Word("expanded"),
    summary: "splits dimensions",
    doc: "Each dimension of the source becomes the group of dimensions that the reassociation names. Undefined: extents whose \
          product is not that of the source. Until 2024 without `output_shape`: at most one extent of a group is \
          unknown then, and follows. Source: tensor dialect, \"tensor.expand_shape\".",
    operands: &[one("src", &ANY_RANKED), var("output_shape", &INDEX)],
    results: &[one("result", &ANY_RANKED)],
    attrs: &[attr("reassociation", &REASSOCIATION), opt_attr("static_output_shape", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE.and(Traits::HANDS_ON),
    verify: Some(verify_expand),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_expand),
    ..OpDef::NEW
};

/// Dimensions merged.
pub static COLLAPSE_SHAPE: OpDef = OpDef {
    name: "tensor.collapse_shape",
    spellings: &[
        spelling(Gen::Today, "tensor.collapse_shape", COLLAPSE_FORM),
        spelling(Gen::Y2021, "linalg.tensor_collapse_shape", COLLAPSE_FORM),
    ],
    naming: Naming::Word("collapsed"),
    summary: "merges dimensions",
    doc: "Each group of dimensions that the reassociation names becomes one. Source: tensor dialect, \"tensor.collapse_shape\".",
    operands: &[one("src", &ANY_RANKED)],
    results: &[one("result", &ANY_RANKED)],
    attrs: &[attr("reassociation", &REASSOCIATION)],
    traits: Traits::PURE,
    verify: Some(verify_collapse),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_collapse),
    ..OpDef::NEW
};

/// Tensors one behind the other.
pub static CONCAT: OpDef = OpDef {
    name: "tensor.concat",
    spellings: &[spelling(
        Gen::Today,
        "tensor.concat",
        Form::Asm("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"),
    )],
    naming: Naming::Word("concat"),
    summary: "tensors one behind the other along a dimension",
    doc: "Undefined: inputs whose other extents differ. Source: tensor dialect, \"tensor.concat\".",
    operands: &[var("inputs", &RANKED_TENSOR)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[attr("dim", &I64_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_concat),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_concat),
    ..OpDef::NEW
};

// ---- verification ---------------------------------------------------------------------------------------------------

fn verify_reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(n), Some(r)) = (v.ir.operand(op, 0), v.ir.operand(op, 1), v.ir.result(op, 0)) else {
        return Ok(());
    };
    let (st, nt, rt) = (v.ir.value_type(s), v.ir.value_type(n), v.ir.value_type(r));
    if v.ir.elem_or_self(st) != v.ir.elem_or_self(rt) {
        return Err(v.error(op, "element types of source and destination tensor types should be the same"));
    }
    let len = v.ir.shape(nt).and_then(|s| s.first().copied()).unwrap_or(DYNAMIC);
    if let Some(result) = v.ir.shape(rt) {
        let count = |s: Option<&[i64]>| s.filter(|s| s.iter().all(|&d| d >= 0)).and_then(Ir::static_elems);
        if let (Some(a), Some(b)) = (count(v.ir.shape(st)), count(Some(result)))
            && a != b
        {
            return Err(v.error(op, "source and destination tensor should have the same number of elements"));
        }
        if len == DYNAMIC {
            return Err(v.error(
                op,
                "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type",
            ));
        }
        if len != result.len() as i64 {
            return Err(v.error(op, "length of shape operand differs from the result's tensor rank"));
        }
    }
    Ok(())
}

/// The rules that `expand_shape` and `collapse_shape` share.
fn verify_groups(v: &mut Verifier<'_>, op: OpId, collapsed: &[i64], expanded: &[i64]) -> VResult {
    let gs = reassociation(v.ir, op);
    if expanded.len() < collapsed.len() {
        let m = format!(
            "expected the type of expanded rank {} to be higher than that of collapsed rank {}",
            expanded.len(),
            collapsed.len()
        );
        return Err(v.error(op, m));
    }
    if collapsed.len() != gs.len() {
        let m = format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            collapsed.len(),
            gs.len()
        );
        return Err(v.error(op, m));
    }
    if gs.is_empty() {
        return Ok(());
    }
    let dims = gs.iter().flatten().max().map_or(0, |m| m.saturating_add(1));
    if dims != expanded.len() as i64 {
        let m = format!(
            "expected reassociation map #0 to have size equal to the expanded rank ({}), but it is  {dims}.",
            expanded.len()
        );
        return Err(v.error(op, m));
    }
    if gs.iter().any(Vec::is_empty) && v.ir.is(op, "tensor.collapse_shape") {
        return Err(v.error(op, "reassociation indices must not be empty"));
    }
    let mut next = 0i64;
    for (k, g) in gs.iter().enumerate() {
        for &n in g {
            if n != next {
                return Err(v.error(op, format!("expected reassociation map #{k} to be valid and contiguous.")));
            }
            next += 1;
        }
    }
    let mut next = 0usize;
    for (k, (g, &dim)) in gs.iter().zip(collapsed).enumerate() {
        let part = expanded.get(next..next + g.len()).unwrap_or(&[]);
        next += g.len();
        if part.contains(&DYNAMIC) {
            if dim != DYNAMIC {
                let m = format!(
                    "expected dimension {k} of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic"
                );
                return Err(v.error(op, m));
            }
        } else if let Some(product) = Ir::static_elems(part)
            && i64::try_from(product) != Ok(dim)
        {
            return Err(
                v.error(op, format!("expected dimension {k} of collapsed type to be static value of {product}"))
            );
        }
    }
    Ok(())
}

fn shapes(v: &Verifier<'_>, op: OpId) -> Option<(Vec<i64>, Vec<i64>)> {
    let (s, r) = (v.ir.operand(op, 0)?, v.ir.result(op, 0)?);
    Some((v.ir.shape(v.ir.value_type(s))?.to_vec(), v.ir.shape(v.ir.value_type(r))?.to_vec()))
}

fn verify_expand(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((source, result)) = shapes(v, op) else { return Ok(()) };
    // Until 2024 the shape followed from the types.
    if v.ir.attr_named(op, "static_output_shape").is_none() {
        return verify_groups(v, op, &source, &result);
    }
    let n = static_list(v.ir, op, "static_output_shape").len();
    if n != result.len() {
        let m = format!(
            "expected number of static shape dims to be equal to the output rank ({}) but found {n} inputs instead",
            result.len()
        );
        return Err(v.error(op, m));
    }
    let dynamic = static_list(v.ir, op, "static_output_shape").iter().filter(|&&d| d == DYNAMIC).count();
    let have = v.ir.operands(op).len() - 1;
    if dynamic != have {
        let m = format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {have} values"
        );
        return Err(v.error(op, m));
    }
    verify_groups(v, op, &source, &result)
}

fn verify_collapse(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((source, result)) = shapes(v, op) else { return Ok(()) };
    verify_groups(v, op, &result, &source)?;
    let (Some(s), Some(r)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let (elem, shape) = (v.ir.elem_or_self(s), v.ir.shape(r).unwrap_or(&[]).to_vec());
    if elem != v.ir.elem_or_self(r) {
        let want = v.ir.ty(Type::Tensor { shape: shape.into(), elem, encoding: None });
        let m = format!("expected collapsed type to be '{}', but got '{}'", v.show(want), v.show(r));
        return Err(v.error(op, m));
    }
    Ok(())
}

fn verify_concat(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let inputs: Vec<_> = v.ir.operand_types(op).collect();
    if inputs.is_empty() {
        return Err(v.error(op, "requires at least one input"));
    }
    let Some(rt) = v.ir.result_types(op).next() else { return Ok(()) };
    let result = v.ir.shape(rt).unwrap_or(&[]).to_vec();
    let all: Vec<Vec<i64>> = inputs.iter().map(|&t| v.ir.shape(t).unwrap_or(&[]).to_vec()).collect();
    if all.iter().any(|s| s.len() != result.len()) {
        return Err(v.error(op, "rank of concatenated inputs must match result rank"));
    }
    let dim = v.ir.i64_attr_named(op, "dim").unwrap_or(0);
    let Some(dim) = usize::try_from(dim).ok().filter(|&d| d < result.len()) else {
        return Err(v.error(op, "concatenation dim must be less than the tensor rank"));
    };
    let elem = v.ir.elem_or_self(rt);
    if inputs.iter().any(|&t| v.ir.elem_or_self(t) != elem) {
        return Err(v.error(op, "inputs and result element type must match"));
    }
    let mut want = vec![DYNAMIC; result.len()];
    for (k, w) in want.iter_mut().enumerate() {
        let column = all.iter().filter_map(|s| s.get(k).copied());
        if k == dim {
            *w = column.fold(0i64, |a, n| if a == DYNAMIC || n == DYNAMIC { DYNAMIC } else { a.saturating_add(n) });
            continue;
        }
        for n in column.filter(|&n| n != DYNAMIC) {
            if *w != DYNAMIC && *w != n {
                return Err(
                    v.error(op, format!("static concatenation size mismatch along non-concatenated dimension {k}"))
                );
            }
            *w = n;
        }
    }
    if want.iter().zip(&result).any(|(&w, &h)| w != h && w != DYNAMIC && h != DYNAMIC) {
        let dims: String =
            want.iter().map(|&n| if n == DYNAMIC { "?x".to_string() } else { format!("{n}x") }).collect();
        let m = format!(
            "result type '{}'does not match inferred shape 'tensor<{dims}{}>' static sizes",
            v.show(rt),
            v.show(elem)
        );
        return Err(v.error(op, m));
    }
    Ok(())
}

// ---- meaning --------------------------------------------------------------------------------------------------------

fn resolve_reshape(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let (Some(&source), Some(&shape), Some(result)) = (vs.first(), vs.get(1), r.ir.result(op, 0)) else {
        return Err(r.missing());
    };
    let (source_ty, shape_ty) = (r.ir.value_type(source), r.ir.value_type(shape));
    let width = r.ir.signless_width(r.ir.elem_or_self(shape_ty)).unwrap_or(64);
    let claim = r.ir.shape(r.ir.value_type(result)).map(<[i64]>::to_vec);
    let (ps, pn, d) = (r.place(source)?, r.place(shape)?, r.place(result)?);
    r.ext(move |cx| {
        let s = shaped_at(cx, ps, source_ty)?;
        let n = shaped_at(cx, pn, shape_ty)?;
        let mut sizes = Vec::new();
        for k in 0..n.elems.len() {
            let Some(Value::Word(w)) = n.elems.get(k) else { return Err(cx.ub(Ub::PoisonUse, "an extent is poison")) };
            let x = int::sext(width.min(64), w);
            if x < 0 {
                return Err(cx.ub(Ub::NegativeSize, format!("the size of a dimension is {x}")));
            }
            sizes.push(x);
        }
        if Ir::static_elems(&sizes) != Some(s.elems.len() as u64) || claim.as_ref().is_some_and(|c| !fits(&sizes, c)) {
            let m = format!("a tensor of the shape {:?} is reshaped to {sizes:?}", s.shape.as_slice());
            return Err(cx.ub(Ub::ShapeMismatch, m));
        }
        cx.set_value(d, None, Value::shaped(&sizes, s.elems.clone()))?;
        Ok(())
    });
    Ok(())
}

fn resolve_expand(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ty = r.ir.value_type(v);
    let claim = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let gs = reassociation(r.ir, op);
    let sizes = mixed_attr(r, op, 1, "static_output_shape")?;
    let given = r.ir.attr_named(op, "static_output_shape").is_some();
    let old = Taken::resolve(r, op, v, result)?;
    r.ext(move |cx| {
        let s = old.tensor(cx, ty)?;
        let sizes = match given {
            true => sizes.iter().map(|m| m.get(cx)).collect(),
            false => expanded(&gs, &claim, &s.shape)
                .ok_or_else(|| cx.unsupported("an expansion into several unknown extents"))?,
        };
        if let Some(n) = sizes.iter().find(|&&n| n < 0) {
            return Err(cx.ub(Ub::NegativeSize, format!("the size of a dimension is {n}")));
        }
        let mut next = 0;
        let mut ok = fits(&sizes, &claim) && Ir::static_elems(&sizes) == Some(s.elems.len() as u64);
        for (g, &n) in gs.iter().zip(&s.shape) {
            let part = sizes.get(next..next + g.len()).unwrap_or(&[]);
            next += g.len();
            ok &= Ir::static_elems(part).and_then(|p| i64::try_from(p).ok()) == Some(n);
        }
        if !ok {
            let m = format!("a tensor of the shape {:?} is expanded to {sizes:?}", s.shape.as_slice());
            return Err(cx.ub(Ub::ShapeMismatch, m));
        }
        old.put(cx, reshaped(s, &sizes));
        Ok(())
    });
    Ok(())
}

/// The same elements in another shape; they are copied only if somebody else holds them as well.
fn reshaped(mut s: Rc<Shaped>, shape: &[i64]) -> Value {
    let lender = s.lender.handed_on();
    let t = Shaped::edit(&mut s);
    t.shape = shape.iter().copied().collect();
    t.lender = lender;
    Value::Shaped(s)
}

fn resolve_collapse(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ty = r.ir.value_type(v);
    let claim = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let gs = reassociation(r.ir, op);
    let old = Taken::resolve(r, op, v, result)?;
    r.ext(move |cx| {
        let s = old.tensor(cx, ty)?;
        let mut next = 0;
        let mut sizes = Vec::new();
        for g in &gs {
            let part = s.shape.get(next..next + g.len()).unwrap_or(&[]);
            next += g.len();
            sizes.push(Ir::static_elems(part).and_then(|n| i64::try_from(n).ok()).unwrap_or(i64::MAX));
        }
        if !fits(&sizes, &claim) || Ir::static_elems(&sizes) != Some(s.elems.len() as u64) {
            let m = format!("a tensor of the shape {:?} is collapsed to {sizes:?}", s.shape.as_slice());
            return Err(cx.ub(Ub::ShapeMismatch, m));
        }
        old.put(cx, reshaped(s, &sizes));
        Ok(())
    });
    Ok(())
}

fn resolve_concat(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let claim = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let dim = usize::try_from(r.ir.i64_attr_named(op, "dim").unwrap_or(0)).unwrap_or(0);
    let mut inputs = Vec::new();
    for &v in &vs {
        inputs.push((r.place(v)?, r.ir.value_type(v)));
    }
    let d = r.place(result)?;
    r.ext(move |cx| {
        let mut parts = Vec::new();
        for &(p, t) in &inputs {
            parts.push(shaped_at(cx, p, t)?);
        }
        let Some(first) = parts.first() else { return Err(Stop::Internal("concat without inputs".into())) };
        let mut sizes = first.shape.to_vec();
        let mut total = 0i64;
        for s in &parts {
            total = total.saturating_add(s.shape.get(dim).copied().unwrap_or(0));
            let differs = s.shape.iter().zip(&sizes).enumerate().any(|(k, (a, b))| k != dim && a != b);
            if differs {
                let m = format!(
                    "tensors of the shapes {:?} and {:?} are concatenated along dimension {dim}",
                    first.shape.as_slice(),
                    s.shape.as_slice()
                );
                return Err(cx.ub(Ub::ShapeMismatch, m));
            }
        }
        if let Some(n) = sizes.get_mut(dim) {
            *n = total;
        }
        if !fits(&sizes, &claim) {
            return Err(cx.ub(Ub::ShapeMismatch, format!("the shape is {sizes:?}, not that of the result type")));
        }
        let n = n_elems(cx, &sizes)?;
        // Rows: everything from the dimension inwards lies together in each input.
        let outer = sizes.get(..dim).and_then(Ir::static_elems).unwrap_or(0) as usize;
        let mut values = Vec::with_capacity(n);
        for row in 0..outer {
            for s in &parts {
                let len = s.elems.len().checked_div(outer).unwrap_or(0);
                values.extend((row * len..(row + 1) * len).map(|i| s.elems.get(i).unwrap_or(Value::Poison)));
            }
        }
        cx.set_value(d, None, Value::shaped(&sizes, Elems::from_values(values)))?;
        Ok(())
    });
    Ok(())
}
