//! Making vectors, and what all their operations share.

use crate::meaning::Meaning;
use std::rc::Rc;

use super::{FLOAT_VECTOR, INDEX_VECTOR_1D};
use crate::dialects::constraints::{ANY, VECTOR};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, TypeRule, one, spelling, var};
use crate::exec::cx::Cx;
use crate::exec::program::Place;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{Ir, OpId, Shape, Type, TypeId, row_major_strides};
use crate::meaning::kernel::Kernel;
use crate::meaning::stop::Stop;
use crate::meaning::value::{Elems, Shaped, Value};
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

pub(super) fn elem(ir: &mut Ir, t: TypeId) -> Option<TypeId> {
    ir.elem_type(t)
}

/// A scalar or vector repeated.
pub static BROADCAST: OpDef = OpDef {
    name: "vector.broadcast",
    spellings: &[spelling(
        Gen::Today,
        "vector.broadcast",
        Form::Asm("$source attr-dict `:` type($source) `to` type($vector)"),
    )
    .since(Gen::Y2020)],
    summary: "repeats a scalar or vector",
    doc: "The source's dimensions are the last of the result's; each is equal to the result's or 1. Source: vector dialect, \
          \"vector.broadcast\".",
    operands: &[one("source", &ANY)],
    results: &[one("vector", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_broadcast),
    exec: Exec::Resolve(resolve_broadcast),
    ..OpDef::NEW
};

/// A vector of given elements.
pub static FROM_ELEMENTS: OpDef = OpDef {
    name: "vector.from_elements",
    spellings: &[spelling(Gen::Today, "vector.from_elements", Form::Custom(parse_from_elements, print_from_elements))],
    summary: "a vector of the operands in row-major order",
    doc: "Source: vector dialect, \"vector.from_elements\".",
    operands: &[var("elements", &ANY)],
    results: &[one("dest", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
        let (e, n) = (v.ir.elem_or_self(t), v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0));
        if n != v.ir.operands(op).len() as u64 || v.ir.operand_types(op).any(|x| x != e) {
            return Err(v.error(op, "failed to verify that operand types match result element type"));
        }
        Ok(())
    }),
    exec: Exec::Resolve(|r, op| {
        let vs = r.ir.operands(op).to_vec();
        let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
        let shape = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
        let (places, d) = (r.places(&vs)?, r.place(result)?);
        r.ext(move |cx| {
            let elems = Elems::from_values(places.iter().map(|&(p, f)| cx.value(p, f)).collect());
            cx.set_value(d, None, Value::shaped(&shape, elems))?;
            Ok(())
        });
        Ok(())
    }),
    ..OpDef::NEW
};

/// a * b + c, rounded once.
pub static FMA: OpDef = OpDef {
    name: "vector.fma",
    spellings: &[spelling(Gen::Today, "vector.fma", Form::Asm("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"))
        .since(Gen::Y2020)],
    summary: "a * b + c of each lane, rounded once",
    doc: "Source: vector dialect, \"vector.fma\".",
    operands: &[one("lhs", &FLOAT_VECTOR), one("rhs", &FLOAT_VECTOR), one("acc", &FLOAT_VECTOR)],
    results: &[one("result", &FLOAT_VECTOR)],
    rules: &[TypeRule::AllMatch(&["lhs", "rhs", "acc", "result"])],
    traits: Traits::PURE,
    meaning: Meaning::Scalar(Kernel::Fma),
    ..OpDef::NEW
};

/// 0, 1, 2, ...
pub static STEP: OpDef = OpDef {
    name: "vector.step",
    spellings: &[spelling(Gen::Today, "vector.step", Form::Asm("attr-dict `:` type($result)"))],
    summary: "the vector of 0, 1, 2, and so on",
    doc: "Source: vector dialect, \"vector.step\".",
    results: &[one("result", &INDEX_VECTOR_1D)],
    traits: Traits::PURE,
    exec: Exec::Resolve(|r, op| {
        let Some(result) = r.ir.result(op, 0) else { return Err(r.missing()) };
        let n = r.ir.shape(r.ir.value_type(result)).and_then(Ir::static_elems).unwrap_or(0);
        let d = r.place(result)?;
        r.ext(move |cx| {
            cx.set_value(d, None, Value::shaped(&[n as i64], Elems::Words((0..n).collect())))?;
            Ok(())
        });
        Ok(())
    }),
    ..OpDef::NEW
};

pub(super) fn vector_parts(ir: &Ir, t: TypeId) -> Option<(Shape, TypeId)> {
    match ir.type_of_id(t) {
        Type::Vector { shape, elem, .. } => Some((shape.clone(), *elem)),
        _ => None,
    }
}

/// Prints the type of an operand.
pub(super) fn operand_type(p: &mut Printer<'_>, op: OpId, k: usize) {
    if let Some(v) = p.ir.operand(op, k) {
        p.ty(p.ir.value_type(v));
    }
}

fn parse_from_elements(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    let t = p.colon_type()?;
    let n = p.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0);
    if n != uses.len() as u64 {
        let m = format!("number of operands and types do not match: got {} operands and {n} types", uses.len());
        return Err(p.custom_error_at(op, op.at, m));
    }
    let e = p.ir.elem_or_self(t);
    p.resolve_same(&uses, e, &mut op.operands)?;
    op.results.push(t);
    Ok(())
}

fn print_from_elements(p: &mut Printer<'_>, op: OpId) {
    let vs = p.ir.operands(op).to_vec();
    p.out.push(' ');
    p.values(&vs);
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    let ts: Vec<TypeId> = p.ir.result_types(op).collect();
    p.types(&ts);
}

pub(super) fn source_and_result(v: &Verifier<'_>, op: OpId) -> Option<(TypeId, TypeId)> {
    Some((v.ir.value_type(v.ir.operand(op, 0)?), v.ir.value_type(v.ir.result(op, 0)?)))
}

/// Which dimensions of a vector are scalable, bit by bit.
pub(super) fn scalable(ir: &Ir, t: TypeId) -> u64 {
    match ir.type_of_id(t) {
        Type::Vector { scalable, .. } => *scalable,
        _ => 0,
    }
}

fn verify_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let from = vector_parts(v.ir, s);
    let elem = from.as_ref().map_or(s, |p| p.1);
    if Some(elem) != v.ir.elem_type(r) {
        return Err(v.error(op, "failed to verify that source operand and result have same element type"));
    }
    let (from, to) = (from.map(|p| p.0).unwrap_or_default(), v.ir.shape(r).unwrap_or(&[]).to_vec());
    if from.len() > to.len() {
        return Err(v.error(op, "source rank higher than destination rank"));
    }
    let (sa, sb) = (scalable(v.ir, s), scalable(v.ir, r));
    let lead = to.len() - from.len();
    for (k, (&a, &b)) in from.iter().zip(to.iter().skip(lead)).enumerate() {
        let (sa, sb) = (sa >> k & 1 == 1, sb >> (k + lead) & 1 == 1);
        if (a != 1 || sa) && (a != b || sa != sb) {
            let shown = |n: i64, scalable: bool| if scalable { format!("[{n}]") } else { n.to_string() };
            return Err(v.error(op, format!("dimension mismatch ({} vs. {})", shown(a, sa), shown(b, sb))));
        }
    }
    Ok(())
}

/// The vector of a value; poison as a whole is a vector of poison.
pub(super) fn lanes(cx: &Cx<'_>, v: Value, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    crate::dialects::tensor::shaped_of(cx, v, ty)
}

/// Elements at positions; poison where there is none.
pub(super) fn gather(e: &Elems, at: impl Iterator<Item = Option<usize>>) -> Elems {
    Elems::from_values(at.map(|i| i.and_then(|i| e.get(i)).unwrap_or(Value::Poison)).collect())
}

fn resolve_broadcast(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(v), Some(result)) = (r.ir.operand(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ty = r.ir.value_type(v);
    let shape = r.ir.shape(r.ir.value_type(result)).unwrap_or(&[]).to_vec();
    let n = Ir::static_elems(&shape).unwrap_or(0) as usize;
    let (p, d) = (r.place(v)?, r.place(result)?);
    let flag = r.flag(v);
    let Some((from, _)) = vector_parts(r.ir, ty) else {
        r.ext(move |cx| {
            let e = match cx.value(p, flag) {
                Value::Word(w) => Elems::Words(vec![w; n]),
                v => Elems::Any(vec![v; n]),
            };
            cx.set_value(d, None, Value::shaped(&shape, e))?;
            Ok(())
        });
        return Ok(());
    };
    let (skip, run, out) = (shape.len() - from.len(), row_major_strides(&from), row_major_strides(&shape));
    let at: Vec<usize> = (0..n as i64)
        .map(|i| {
            let outer = out.iter().zip(&shape).skip(skip);
            outer
                .zip(from.iter().zip(&run))
                .map(|((&s, &n), (&m, &r))| if m == 1 { 0 } else { i / s % n * r })
                .sum::<i64>() as usize
        })
        .collect();
    r.ext(move |cx| {
        let s = lanes(cx, cx.value(p, None), ty)?;
        let e = gather(&s.elems, at.iter().map(|&i| Some(i)));
        cx.set_value(d, None, Value::shaped(&shape, e))?;
        Ok(())
    });
    Ok(())
}

/// The element of a value that is a scalar or a vector.
pub(super) fn element(v: &Value, i: usize) -> Value {
    match v {
        Value::Shaped(s) => s.elems.get(i).unwrap_or(Value::Poison),
        v => v.clone(),
    }
}

/// A scalar or vector result from its elements.
pub(super) fn finish(
    cx: &mut Cx<'_>,
    to: (Place, Option<u32>),
    shape: Option<&[i64]>,
    elems: Vec<Value>,
) -> Result<(), Stop> {
    let v = match shape {
        Some(shape) => Value::shaped(shape, Elems::from_values(elems)),
        None => elems.into_iter().next().unwrap_or(Value::Poison),
    };
    cx.set_value(to.0, to.1, v)
}
