//! `affine.delinearize_index` and `affine.linearize_index`.

use crate::constraints::{AttrC, AttrParse, DENSE_I64_ARRAY_ATTR, INDEX};
use crate::mixed::static_list;
use crate::{Form, OpDef, Traits, attr, default_attr, one, var};
use rustmlir_ir::{AffineOp, Attr, DYNAMIC, Ir, OpId, eval_affine};
use rustmlir_meaning::faults::affine_fault;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::int;
use rustmlir_verify::{VResult, Verifier};

/// One number to several.
pub static DELINEARIZE: OpDef = OpDef {
    name: "affine.delinearize_index",
    form: Form::Asm(
        "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis, Paren) attr-dict `:` \
            type($multi_index)",
    ),
    summary: "splits a linear index by a basis",
    doc: "The digits of the index in the mixed radix of the basis, the last one fastest: each is the index \
          floor-divided by the product of the elements after it, modulo its own element. The first one is not \
          reduced. With as many results as basis elements the first element bounds the index and is not computed \
          with; with one more it is like the others. Undefined: a basis element that is not positive; a product that \
          does not fit `index`. Source: affine dialect today, \"affine.delinearize_index\".",
    operands: &[one("linear_index", &INDEX), var("dynamic_basis", &INDEX)],
    results: &[var("multi_index", &INDEX)],
    attrs: &[attr("static_basis", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_delinearize),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Values(delinearize),
    ..OpDef::NEW
};

/// Several numbers to one.
pub static LINEARIZE: OpDef = OpDef {
    name: "affine.linearize_index",
    form: Form::Asm(
        "(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` custom<DynamicIndexList>($dynamic_basis, \
            $static_basis, Paren) attr-dict `:` type($linear_index)",
    ),
    summary: "joins indices by a basis",
    doc: "The sum of the indices, each multiplied by the product of the basis elements after it. The first element \
          may be left out. `disjoint` promises that every index except the first is in [0, its element) and that no \
          element is negative. Undefined: a value that does not fit `index`; a broken promise. Source: affine \
          dialect today, \"affine.linearize_index\".",
    operands: &[var("multi_index", &INDEX), var("dynamic_basis", &INDEX)],
    results: &[one("linear_index", &INDEX)],
    attrs: &[attr("static_basis", &DENSE_I64_ARRAY_ATTR), default_attr("disjoint", &DISJOINT_ATTR, "false")],
    traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS),
    verify: Some(verify_linearize),
    undefined: &[Ub::IndexOverflow, Ub::AssumptionViolated],
    meaning: Meaning::Values(linearize),
    ..OpDef::NEW
};

/// `unit`, or a truth value, as releases have it.
static DISJOINT_ATTR: AttrC =
    AttrC::new("bool property", |ir, a| matches!(ir.attr_of_id(a), Attr::Unit | Attr::Bool(_)), AttrParse::Any);

fn is_disjoint(ir: &Ir, op: OpId) -> bool {
    ir.attr_named(op, "disjoint").is_some_and(|a| !matches!(ir.attr_of_id(a), Attr::Bool(false)))
}

/// The basis; [`DYNAMIC`] stands for the next dynamic operand.
pub fn static_basis(ir: &Ir, op: OpId) -> Vec<i64> {
    static_list(ir, op, "static_basis")
}

fn verify_delinearize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let basis = static_basis(v.ir, op);
    let dynamic = basis.iter().filter(|&&b| b == DYNAMIC).count();
    if dynamic + 1 != v.ir.operands(op).len() {
        return Err(v.error(
            op,
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding \
            dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        ));
    }
    let n = v.ir.n_results(op);
    if n != basis.len() && n != basis.len() + 1 {
        return Err(v.error(op, "should return an index for each basis element and up to one extra index"));
    }
    if basis.iter().any(|&b| b != DYNAMIC && b <= 0) {
        return Err(v.error(op, "no basis element may be statically non-positive"));
    }
    Ok(())
}

fn verify_linearize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let basis = static_basis(v.ir, op);
    let indices = v.ir.operand_group(op, 0).len();
    if basis.len() != indices && basis.len() + 1 != indices && !(basis.is_empty() && indices == 0) {
        return Err(v.error(op, "should be passed a basis element for each index except possibly the first"));
    }
    if basis.iter().filter(|&&b| b == DYNAMIC).count() != v.ir.operand_group(op, 1).len() {
        return Err(v.error(
            op,
            "mismatch between dynamic and static basis (kDynamic marker but no corresponding \
            dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite",
        ));
    }
    Ok(())
}

/// The elements of the basis; `None` is poison.
fn basis(w: &World<'_>, operands: &[Value]) -> Vec<Option<i64>> {
    let mut given = operands.iter();
    let known = static_basis(w.ir, w.op);
    known.iter().map(|&n| if n == DYNAMIC { given.next().and_then(|v| w.index(v).ok()) } else { Some(n) }).collect()
}

fn step(w: &World<'_>, k: AffineOp, x: i64, y: i64) -> Result<i64, Stop> {
    let width = w.config.index_width;
    match eval_affine(k, x, y) {
        Ok(v) if int::sext(width, v as u64) == v => Ok(v),
        _ => Err(affine_fault(w.op, k, x, y, width)),
    }
}

/// The digits of a number in a mixed radix, the last one fastest.
fn delinearize(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([linear], dynamic) = w.first(operands)?;
    let mut sizes = Vec::new();
    for (k, b) in basis(w, dynamic).into_iter().enumerate() {
        match b {
            Some(n) if n > 0 => sizes.push(n),
            Some(n) => return Err(w.ub(Ub::AffineDivisor, format!("basis element #{k} is {n}; it must be positive"))),
            None => return Err(w.ub(Ub::PoisonUse, format!("basis element #{k} is poison"))),
        }
    }
    // The product of all elements must fit, whether it is needed or not.
    sizes.iter().try_fold(1, |p, &n| step(w, AffineOp::Mul, p, n))?;
    let n = w.ir.n_results(w.op);
    let mut digits = vec![Value::Poison; n];
    let Ok(mut rest) = w.index(linear) else { return Ok(digits.into()) };
    // With an outer bound the first element takes no part.
    let skip = usize::from(sizes.len() == n && n > 0);
    for (k, &b) in sizes.iter().enumerate().skip(skip).rev() {
        let digit = step(w, AffineOp::Mod, rest, b)?;
        if let Some(d) = digits.get_mut(k + 1 - skip) {
            *d = w.of_index(digit);
        }
        rest = step(w, AffineOp::FloorDiv, rest, b)?;
    }
    if let Some(d) = digits.first_mut() {
        *d = w.of_index(rest);
    }
    Ok(digits.into())
}

/// The number with these digits.
fn linearize(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let xs: Option<Vec<i64>> = w.group(operands, 0).iter().map(|v| w.index(v).ok()).collect();
    let bs: Option<Vec<i64>> = basis(w, w.group(operands, 1)).into_iter().collect();
    let (Some(xs), Some(bs)) = (xs, bs) else { return Ok(Values::from_iter([Value::Poison])) };
    let outer = xs.len().saturating_sub(bs.len());
    if is_disjoint(w.ir, w.op) {
        if let Some(b) = bs.iter().find(|&&b| b < 0) {
            return Err(w.ub(Ub::AssumptionViolated, format!("'disjoint', but a basis element is {b}")));
        }
        for (k, (&x, &b)) in xs.iter().skip(outer).zip(&bs).enumerate() {
            // The first index of all may be negative.
            let low = if outer + k == 0 { i64::MIN } else { 0 };
            if x < low || x >= b {
                let t = format!("'disjoint', but index #{} is {x}, outside of [0, {b})", outer + k);
                return Err(w.ub(Ub::AssumptionViolated, t));
            }
        }
    }
    let (mut sum, mut stride) = (0i64, 1i64);
    for (k, &x) in xs.iter().enumerate().rev() {
        sum = step(w, AffineOp::Add, sum, step(w, AffineOp::Mul, x, stride)?)?;
        if k > 0
            && let Some(&b) = k.checked_sub(outer).and_then(|i| bs.get(i))
        {
            stride = step(w, AffineOp::Mul, stride, b)?;
        }
    }
    Ok(Values::from_iter([w.of_index(sum)]))
}
