//! The same elements in another shape, and tensors put together.

use std::rc::Rc;

use super::{claim, fits, n_elems, take_tensor};
use crate::constraints::{Class, DENSE_I64_ARRAY_ATTR, I64_ATTR, INDEX, RANKED_TENSOR, TENSOR, TypeC};
use crate::mixed::{numbers, static_list};
use crate::reassociation::{COLLAPSE_FORM, EXPAND_FORM, REASSOCIATION, reassociation};
use crate::{Form, Gen, Naming, OpDef, Traits, attr, one, opt_attr, spelling, var, was};
use rustmlir_ir::{DYNAMIC, Ir, OpId, Type};
use rustmlir_meaning::layout::expanded;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

static SHAPE_OPERAND: TypeC = TypeC::of(
    Class::Tensor,
    "1D tensor of signless integer or index values",
    |ir, t| matches!(ir.type_of_id(t), Type::Tensor { shape, elem, .. } if shape.len() == 1 && (ir.is_index(*elem) || ir.signless_width(*elem).is_some())),
);

/// A shape given at run time.
pub static RESHAPE: OpDef = OpDef {
    name: "tensor.reshape",
    form: Form::Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    naming: Naming::Word("reshape"),
    summary: "the same elements in a shape given by a tensor",
    doc: "Undefined: a shape with another number of elements, or one that is not the result type's. Source: tensor \
          dialect, \"tensor.reshape\".",
    operands: &[one("source", &TENSOR), one("shape", &SHAPE_OPERAND)],
    results: &[one("result", &TENSOR)],
    traits: Traits::PURE.and(Traits::HANDS_ON),
    verify: Some(verify_reshape),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(reshape),
    ..OpDef::NEW
};

/// A ranked tensor; what is read in its place may be any tensor.
static ANY_RANKED: TypeC = TypeC { class: Class::Tensor, ..RANKED_TENSOR };

/// Dimensions split.
pub static EXPAND_SHAPE: OpDef = OpDef {
    name: "tensor.expand_shape",
    form: EXPAND_FORM,
    spellings: &[
        // The form of collapsing: types give the shape.
        spelling(Gen::Y2021, "linalg.tensor_expand_shape", COLLAPSE_FORM),
    ],
    naming: Naming::Word("expanded"),
    summary: "splits dimensions",
    doc: "Each dimension of the source becomes the group of dimensions that the reassociation names. Undefined: \
          extents whose product is not that of the source. Until 2024 without `output_shape`: at most one extent of \
          a group is unknown then, and follows. Source: tensor dialect, \"tensor.expand_shape\".",
    operands: &[one("src", &ANY_RANKED), var("output_shape", &INDEX)],
    results: &[one("result", &ANY_RANKED)],
    attrs: &[attr("reassociation", &REASSOCIATION), opt_attr("static_output_shape", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE.and(Traits::HANDS_ON),
    verify: Some(verify_expand),
    undefined: &[Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(expand),
    ..OpDef::NEW
};

/// Dimensions merged.
pub static COLLAPSE_SHAPE: OpDef = OpDef {
    name: "tensor.collapse_shape",
    form: COLLAPSE_FORM,
    spellings: &[was(Gen::Y2021, "linalg.tensor_collapse_shape")],
    naming: Naming::Word("collapsed"),
    summary: "merges dimensions",
    doc: "Each group of dimensions that the reassociation names becomes one. Source: tensor dialect, \
        \"tensor.collapse_shape\".",
    operands: &[one("src", &ANY_RANKED)],
    results: &[one("result", &ANY_RANKED)],
    attrs: &[attr("reassociation", &REASSOCIATION)],
    traits: Traits::PURE,
    verify: Some(verify_collapse),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(collapse),
    ..OpDef::NEW
};

/// Tensors one behind the other.
pub static CONCAT: OpDef = OpDef {
    name: "tensor.concat",
    form: Form::Asm("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"),
    naming: Naming::Word("concat"),
    summary: "tensors concatenated along a dimension",
    doc: "Undefined: inputs whose other extents differ. Source: tensor dialect, \"tensor.concat\".",
    operands: &[var("inputs", &RANKED_TENSOR)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[attr("dim", &I64_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_concat),
    undefined: &[Ub::ShapeMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(concat),
    ..OpDef::NEW
};

// ---- verification -------------------------------------------------------------------------------

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
                    "expected dimension {k} of collapsed type to be dynamic since one or more of the corresponding \
                        dimensions in the expanded type is dynamic"
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
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} \
                dynamic dims while output_shape has {have} values"
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

// ---- meaning ------------------------------------------------------------------------------------

fn reshape(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (s, shape) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    w.readable_tensor(&shape, true)?;
    let width = w.ir.signless_width(w.ir.elem_or_self(w.operand_type(1)?)).unwrap_or(64);
    let mut sizes = Vec::new();
    for k in 0..shape.elems.len() {
        let Some(Value::Word(x)) = shape.elems.get(k) else { return Err(w.ub(Ub::PoisonUse, "an extent is poison")) };
        let x = int::sext(width.min(64), x);
        if x < 0 {
            return Err(w.ub(Ub::NegativeSize, format!("the size of a dimension is {x}")));
        }
        sizes.push(x);
    }
    reshaped(w, s, &sizes, "reshaped")
}

/// The same elements in another shape, which must have as many and be that of the result type; they
/// are copied only if somebody else holds them as well.
fn reshaped(w: &World<'_>, mut s: Rc<Shaped>, shape: &[i64], how: &str) -> Result<Values, Stop> {
    let claimed = w.ir.shape(w.result_type()?).is_none_or(|claim| fits(shape, claim));
    if !claimed || Ir::static_elems(shape) != Some(s.elems.len() as u64) {
        return Err(other_shape(w, &s, shape, how));
    }
    let lender = s.lender.handed_on();
    let t = Shaped::edit(&mut s);
    t.shape = shape.iter().copied().collect();
    t.lender = lender;
    Ok(Values::from_iter([Value::Shaped(s)]))
}

#[cold]
fn other_shape(w: &World<'_>, s: &Shaped, shape: &[i64], how: &str) -> Stop {
    w.ub(Ub::ShapeMismatch, format!("a tensor of the shape {:?} is {how} to {shape:?}", s.shape.as_slice()))
}

/// The product of the extents of each group, as far as it is a number.
fn products(groups: &[Vec<i64>], shape: &[i64]) -> Vec<Option<i64>> {
    let mut next = 0;
    let mut product = |g: &Vec<i64>| {
        let part = shape.get(next..next + g.len()).unwrap_or(&[]);
        next += g.len();
        Ir::static_elems(part).and_then(|n| i64::try_from(n).ok())
    };
    groups.iter().map(&mut product).collect()
}

fn expand(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = take_tensor(w, operands, 0)?;
    let groups = reassociation(w.ir, w.op);
    let sizes = match w.ir.attr_named(w.op, "static_output_shape") {
        Some(_) => numbers(w, operands, 1, "static_output_shape")?,
        None => expanded(&groups, claim(w)?, &s.shape)
            .ok_or_else(|| w.unsupported("an expansion into several dynamic extents"))?
            .into(),
    };
    if let Some(n) = sizes.iter().find(|&&n| n < 0) {
        return Err(w.ub(Ub::NegativeSize, format!("the size of a dimension is {n}")));
    }
    if products(&groups, &sizes).iter().zip(&s.shape).any(|(&product, &n)| product != Some(n)) {
        return Err(other_shape(w, &s, &sizes, "expanded"));
    }
    reshaped(w, s, &sizes, "expanded")
}

fn collapse(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = take_tensor(w, operands, 0)?;
    let sizes = products(&reassociation(w.ir, w.op), &s.shape);
    let sizes: Option<Vec<i64>> = sizes.into_iter().collect();
    let sizes = sizes.ok_or_else(|| w.unsupported("an extent that does not fit in `index`"))?;
    reshaped(w, s, &sizes, "collapsed")
}

fn concat(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let dim = usize::try_from(w.ir.i64_attr_named(w.op, "dim").unwrap_or(0)).unwrap_or(0);
    let parts = (0..operands.len()).map(|k| take_tensor(w, operands, k)).collect::<Result<Vec<_>, Stop>>()?;
    let Some(first) = parts.first() else { return Err(w.malformed("inputs")) };
    let mut sizes = first.shape.to_vec();
    let mut total = 0i64;
    for s in &parts {
        total = total.saturating_add(s.shape.get(dim).copied().unwrap_or(0));
        if s.shape.iter().zip(&sizes).enumerate().any(|(k, (a, b))| k != dim && a != b) {
            let [a, b] = [first, s].map(|s| s.shape.as_slice());
            let m = format!("tensors of the shapes {a:?} and {b:?} are concatenated along dimension {dim}");
            return Err(w.ub(Ub::ShapeMismatch, m));
        }
    }
    if let Some(n) = sizes.get_mut(dim) {
        *n = total;
    }
    if !fits(&sizes, claim(w)?) {
        return Err(w.ub(Ub::ShapeMismatch, format!("the shape is {sizes:?}, not that of the result type")));
    }
    let n = n_elems(w, &sizes)?;
    // Rows: everything from the dimension inwards lies together in each input.
    let outer = sizes.get(..dim).and_then(Ir::static_elems).unwrap_or(0) as usize;
    let mut values = Vec::with_capacity(n);
    for row in 0..outer {
        for s in &parts {
            let len = s.elems.len().checked_div(outer).unwrap_or(0);
            values.extend((row * len..(row + 1) * len).map(|i| s.elems.get(i).unwrap_or(Value::Poison)));
        }
    }
    Ok(Values::from_iter([Value::shaped(&sizes, Elems::from_values(values))]))
}
