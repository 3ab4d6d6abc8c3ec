//! `affine.delinearize_index` and `affine.linearize_index`.

use crate::dialects::constraints::{AttrC, AttrParse, DENSE_I64_ARRAY_ATTR, INDEX};
use crate::dialects::mixed::{Mixed, mixed, static_list};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, attr, default_attr, one, spelling, var};
use crate::exec::cx::Cx;
use crate::exec::program::Place;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{AffineOp, Attr, DYNAMIC, Ir, OpId, Type, TypeId, ValueId, eval_affine};
use crate::meaning::faults::affine_fault;
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::Value;
use crate::num::int;
use crate::syntax::asm::{Brackets, index_list_attr, parse_index_list, print_index_list};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

/// One number to several.
pub static DELINEARIZE: OpDef = OpDef {
    name: "affine.delinearize_index",
    spellings: &[spelling(Gen::Today, "affine.delinearize_index", Form::Custom(parse_delinearize, print_delinearize))],
    summary: "splits a linear index by a basis",
    doc: "The digits of the index in the mixed radix of the basis, the last one fastest: each is the index floor-divided by the \
          product of the elements after it, modulo its own element; the first one is not reduced. With as many results as basis \
          elements the first element bounds the index and is not computed with; with one more it is like the others. Undefined: a \
          basis element that is not positive; a product that does not fit `index`. Source: affine dialect today, \
          \"affine.delinearize_index\".",
    operands: &[one("linear_index", &INDEX), var("dynamic_basis", &INDEX)],
    results: &[var("multi_index", &INDEX)],
    attrs: &[attr("static_basis", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_delinearize),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    exec: Exec::Resolve(resolve_delinearize),
    ..OpDef::NEW
};

/// Several numbers to one.
pub static LINEARIZE: OpDef = OpDef {
    name: "affine.linearize_index",
    spellings: &[spelling(Gen::Today, "affine.linearize_index", Form::Custom(parse_linearize, print_linearize))],
    summary: "joins indices by a basis",
    doc: "The sum of the indices, each multiplied by the product of the basis elements after it. The first element may be left out. \
          `disjoint` promises that every index but the first lies in [0, its element) and that no element is negative. Undefined: a \
          value that does not fit `index`; a broken promise. Source: affine dialect today, \"affine.linearize_index\".",
    operands: &[var("multi_index", &INDEX), var("dynamic_basis", &INDEX)],
    results: &[one("linear_index", &INDEX)],
    attrs: &[attr("static_basis", &DENSE_I64_ARRAY_ATTR), default_attr("disjoint", &DISJOINT_ATTR, "false")],
    traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS),
    verify: Some(verify_linearize),
    undefined: &[Ub::IndexOverflow, Ub::AssumptionViolated],
    exec: Exec::Resolve(resolve_linearize),
    ..OpDef::NEW
};

/// `(%a, 3)`: adds the static part; the values are returned.
fn parse_basis<'s>(p: &mut Parser<'s>, op: &mut ParsedOp) -> PResult<Vec<crate::syntax::parser::Operand<'s>>> {
    let (values, ints) = parse_index_list(p, Brackets::Round)?;
    let a = index_list_attr(&mut p.ir, &ints);
    p.add_attr(op, "static_basis", a);
    Ok(values)
}

fn parse_delinearize(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    let linear = p.operand()?;
    p.expect_keyword("into")?;
    let values = parse_basis(p, op)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    op.results = p.type_list()?;
    p.resolve_same(&[linear], index, &mut op.operands)?;
    p.resolve_same(&values, index, &mut op.operands)
}

/// `unit`, or a truth value, as releases have it.
static DISJOINT_ATTR: AttrC = AttrC {
    desc: "bool property",
    pred: |ir, a| matches!(ir.attr_of_id(a), Attr::Unit | Attr::Bool(_)),
    parse: AttrParse::Any,
};

fn is_disjoint(ir: &Ir, op: OpId) -> bool {
    ir.attr_named(op, "disjoint").is_some_and(|a| !matches!(ir.attr_of_id(a), Attr::Bool(false)))
}

fn parse_linearize(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let index = p.ir.ty(Type::Index);
    if p.eat_keyword("disjoint") {
        let a = p.ir.attr(Attr::Bool(true));
        p.add_attr(op, "disjoint", a);
    }
    let indices = p.delimited_operands(T::LSquare, T::RSquare)?;
    p.expect_keyword("by")?;
    let values = parse_basis(p, op)?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    op.results = vec![p.ty()?];
    p.resolve_same(&indices, index, &mut op.operands)?;
    p.resolve_same(&values, index, &mut op.operands)?;
    let s = p.segments_attr(&[indices.len() as i64, values.len() as i64]);
    p.add_attr(op, "operandSegmentSizes", s);
    Ok(())
}

/// The basis; [`DYNAMIC`] stands for the next dynamic operand.
pub fn static_basis(ir: &Ir, op: OpId) -> Vec<i64> {
    static_list(ir, op, "static_basis")
}

fn print_delinearize(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let vs = ir.operands(op).to_vec();
    let Some((&linear, dynamic)) = vs.split_first() else { return };
    p.out.push(' ');
    p.value(linear);
    p.out.push_str(" into ");
    print_index_list(p, Brackets::Round, dynamic, &static_basis(ir, op));
    p.attr_dict(op, &["static_basis"]);
    p.out.push_str(" : ");
    let ts: Vec<TypeId> = ir.result_types(op).collect();
    p.types(&ts);
}

fn print_linearize(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    if is_disjoint(ir, op) {
        p.out.push_str(" disjoint");
    }
    p.out.push_str(" [");
    p.values(&ir.operand_group(op, 0));
    p.out.push_str("] by ");
    print_index_list(p, Brackets::Round, &ir.operand_group(op, 1), &static_basis(ir, op));
    p.attr_dict(op, &["static_basis", "disjoint"]);
    p.out.push_str(" : ");
    let ts: Vec<TypeId> = ir.result_types(op).collect();
    p.types(&ts);
}

fn verify_delinearize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let basis = static_basis(v.ir, op);
    let dynamic = basis.iter().filter(|&&b| b == DYNAMIC).count();
    if dynamic + 1 != v.ir.operands(op).len() {
        return Err(v.error(op, "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite"));
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
        return Err(v.error(op, "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite"));
    }
    Ok(())
}

/// Elements of the basis and where to find them.
type Basis = Vec<Mixed<(Place, Option<u32>)>>;

fn basis_of(r: &mut Resolver<'_>, op: OpId, dynamic: &[ValueId]) -> ResolveResult<Basis> {
    mixed(&static_basis(r.ir, op), dynamic)
        .map(|m| match m {
            Mixed::Known(n) => Ok(Mixed::Known(n)),
            Mixed::Given(v) => Ok(Mixed::Given((r.place(v)?, r.flag(v)))),
        })
        .collect()
}

/// The number in a place; `None` is poison.
fn number(cx: &Cx<'_>, p: Place, flag: Option<u32>, width: u32) -> Option<i64> {
    cx.value(p, flag).word().map(|w| int::sext(width, w))
}

fn elem(cx: &Cx<'_>, e: Mixed<(Place, Option<u32>)>, width: u32) -> Option<i64> {
    match e {
        Mixed::Known(v) => Some(v),
        Mixed::Given((p, f)) => number(cx, p, f, width),
    }
}

fn step(op: OpId, k: AffineOp, x: i64, y: i64, width: u32) -> Result<i64, Stop> {
    match eval_affine(k, x, y) {
        Ok(v) if int::sext(width, v as u64) == v => Ok(v),
        _ => Err(affine_fault(op, k, x, y, width)),
    }
}

fn set(cx: &mut Cx<'_>, to: (Place, Option<u32>), v: Option<i64>, width: u32) -> Result<(), Stop> {
    let v = v.map_or(Value::Poison, |x| Value::Word(x as u64 & int::mask(width)));
    cx.set_value(to.0, to.1, v)
}

fn resolve_delinearize(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let Some((&linear, dynamic)) = vs.split_first() else { return Err(r.missing()) };
    let basis = basis_of(r, op, dynamic)?;
    let from = (r.place(linear)?, r.flag(linear));
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let outs = r.places(&results)?;
    let width = r.index_width;
    // With an outer bound the first element takes no part.
    let skip = usize::from(basis.len() == outs.len() && !basis.is_empty());
    r.ext(move |cx| {
        let mut sizes = Vec::with_capacity(basis.len());
        for (k, &b) in basis.iter().enumerate() {
            match elem(cx, b, width) {
                Some(n) if n > 0 => sizes.push(n),
                Some(n) => {
                    return Err(cx.ub(Ub::AffineDivisor, format!("basis element #{k} is {n}; it must be positive")));
                }
                None => return Err(cx.ub(Ub::PoisonUse, format!("basis element #{k} is poison"))),
            }
        }
        // The product of all elements must fit, whether it is needed or not.
        sizes.iter().try_fold(1, |p, &n| step(cx.op, AffineOp::Mul, p, n, width))?;
        let mut rest = number(cx, from.0, from.1, width);
        let mut digits = vec![None; outs.len()];
        for (k, &n) in sizes.iter().enumerate().skip(skip).rev() {
            let at = k + 1 - skip;
            let Some(x) = rest else { break };
            if let Some(d) = digits.get_mut(at) {
                *d = Some(step(cx.op, AffineOp::Mod, x, n, width)?);
            }
            rest = Some(step(cx.op, AffineOp::FloorDiv, x, n, width)?);
        }
        if let Some(d) = digits.first_mut() {
            *d = rest;
        }
        for (&to, d) in outs.iter().zip(digits) {
            set(cx, to, d, width)?;
        }
        Ok(())
    });
    Ok(())
}

fn resolve_linearize(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let indices = r.ir.operand_group(op, 0);
    let dynamic = r.ir.operand_group(op, 1);
    let basis = basis_of(r, op, &dynamic)?;
    let ins = r.places(&indices)?;
    let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let to = (r.place(result)?, r.flag(result));
    let width = r.index_width;
    let disjoint = is_disjoint(r.ir, op);
    r.ext(move |cx| {
        let op = cx.op;
        let xs: Option<Vec<i64>> = ins.iter().map(|&(p, f)| number(cx, p, f, width)).collect();
        let bs: Option<Vec<i64>> = basis.iter().map(|&b| elem(cx, b, width)).collect();
        let (Some(xs), Some(bs)) = (xs, bs) else {
            set(cx, to, None, width)?;
            return Ok(());
        };
        let outer = xs.len().saturating_sub(bs.len());
        if disjoint {
            if let Some(b) = bs.iter().find(|&&b| b < 0) {
                return Err(cx.ub(Ub::AssumptionViolated, format!("'disjoint', but a basis element is {b}")));
            }
            for (k, (&x, &b)) in xs.iter().skip(outer).zip(&bs).enumerate() {
                // The first index of all may be negative.
                let low = if outer + k == 0 { i64::MIN } else { 0 };
                if x < low || x >= b {
                    return Err(cx.ub(
                        Ub::AssumptionViolated,
                        format!("'disjoint', but index #{} is {x}, outside of [0, {b})", outer + k),
                    ));
                }
            }
        }
        let (mut sum, mut stride) = (0i64, 1i64);
        for (k, &x) in xs.iter().enumerate().rev() {
            let t = step(op, AffineOp::Mul, x, stride, width)?;
            sum = step(op, AffineOp::Add, sum, t, width)?;
            if k > 0
                && let Some(&b) = k.checked_sub(outer).and_then(|i| bs.get(i))
            {
                stride = step(op, AffineOp::Mul, stride, b, width)?;
            }
        }
        set(cx, to, Some(sum), width)?;
        Ok(())
    });
    Ok(())
}
