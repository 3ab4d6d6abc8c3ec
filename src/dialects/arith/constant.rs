//! Constants of every type.

use crate::constraints::{ANY, TYPED_ATTR};
use crate::{Exec, Form, Gen, Naming, OpDef, Traits, attr, one, was};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, AttrId, Ir, OpId, Type, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::{Printer, type_text};
use rustmlir_verify::{VResult, Verifier};

/// A constant.
pub static CONSTANT: OpDef = OpDef {
    name: "arith.constant",
    form: Form::ways(parse, print),
    spellings: &[was(Gen::Y2020, "std.constant")],
    naming: Naming::By(name),
    summary: "a value given by an attribute",
    doc: "The value of its attribute: integers, `index`, floats, vectors and tensors; in 2020 also functions (`constant @f : \
          (i32) -> i32`) and `unit`. An integer literal must fit the width as a signed or as an unsigned number. Source: \
          LangRef 2019, \"'constant' operation\".",
    results: &[one("result", &ANY)],
    attrs: &[attr("value", &TYPED_ATTR)],
    traits: Traits::PURE.and(Traits::CONSTANT),
    verify: Some(verify),
    meaning: Meaning::Constant,
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// `%true`, `%c1`, `%c1_i32`, `%cst`
fn name(ir: &Ir, op: OpId) -> Option<String> {
    Some(match ir.attr_of_id(ir.attr_named(op, "value")?) {
        Attr::Bool(b) => b.to_string(),
        Attr::Integer(v, t) if ir.is_index(*t) => format!("c{v}"),
        Attr::Integer(v, t) => format!("c{v}_{}", type_text(ir, *t)),
        _ => "cst".into(),
    })
}

/// Of what type two floats are, if that is what an attribute is.
fn pair(ir: &Ir, a: AttrId) -> Option<TypeId> {
    let Attr::Array(parts) = ir.attr_of_id(a) else { return None };
    let &[re, im] = parts.as_slice() else { return None };
    match (ir.attr_of_id(re), ir.attr_of_id(im)) {
        (Attr::Float(_, t), Attr::Float(_, of)) if t == of => Some(*t),
        _ => None,
    }
}

const DIFFERENT_TYPES: &str = "failed to verify that all of {value, result} have same type";

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let of_2020 = op.def.is_some_and(|d| d.1.generation < Gen::Today);
    p.opt_attr_dict(op)?;
    let at = p.at();
    let value = p.attribute(None)?;
    p.add_attr(op, "value", value);
    // Functions carry their type behind a colon.
    if of_2020 && matches!(p.ir.attr_of_id(value), Attr::Symbol(..)) {
        p.expect(T::Colon)?;
        let t = p.ty()?;
        op.results.push(t);
        return Ok(());
    }
    if of_2020 && matches!(p.ir.attr_of_id(value), Attr::Unit) {
        let t = p.ir.ty(Type::None);
        op.results.push(t);
        return Ok(());
    }
    // In 2021 complex numbers were constants like others.
    if of_2020 && pair(&p.ir, value).is_some() && p.peek() == T::Colon {
        let t = p.colon_type()?;
        op.results.push(t);
        return Ok(());
    }
    let t = match (p.ir.attr_type(value), p.ir.attr_of_id(value)) {
        (None, Attr::String(_, None)) => Some(p.ir.ty(Type::None)),
        (_, Attr::Unit | Attr::Array(_) | Attr::Dict(_)) => None,
        (t, _) => t,
    };
    match t {
        Some(t) => {
            op.results.push(t);
            Ok(())
        }
        None if of_2020 => {
            let text = rustmlir_syntax::printer::attr_text(&p.ir, value);
            Err(p.op_error(op, format!("unsupported 'value' attribute: {text}")))
        }
        None => {
            let name = op.def.map_or("", |d| d.1.name);
            Err(p.error_at(at, format!("custom op '{name}' invalid kind of attribute specified")))
        }
    }
}

fn print(p: &mut Printer<'_>, op: OpId) {
    p.attr_dict(op, &["value"]);
    p.out.push(' ');
    let Some(a) = p.ir.attr_named(op, "value") else { return };
    match p.ir.attr_of_id(a) {
        // `i64` prints without its type elsewhere, but not here.
        Attr::Integer(v, t) => {
            let (v, t) = (v.to_string(), *t);
            p.out.push_str(&v);
            p.out.push_str(" : ");
            p.ty(t);
        }
        Attr::Symbol(..) | Attr::Array(_) => {
            p.attribute(a);
            p.out.push_str(" : ");
            if let Some(t) = p.ir.result_types(op).next() {
                p.ty(t);
            }
        }
        _ => p.attribute(a),
    }
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(result)) = (v.ir.attr_named(op, "value"), v.ir.result(op, 0)) else { return Ok(()) };
    let of_2020 = v.ir.spelling(op).is_some_and(|s| s.generation < Gen::Today);
    let t = v.ir.value_type(result);
    let at = v.ir.attr_type(a);
    match v.ir.attr_of_id(a) {
        Attr::Symbol(_, nested) if of_2020 && !nested.is_empty() => {
            let m = "attribute 'value' failed to satisfy constraint: flat symbol reference attribute";
            return Err(v.error(op, m));
        }
        Attr::Symbol(..) if of_2020 => return crate::func::verify_constant(v, op),
        Attr::Unit if of_2020 && matches!(v.ir.type_of_id(t), Type::None) => return Ok(()),
        Attr::Array(_) if of_2020 && pair(v.ir, a).is_some() => {
            let same = matches!(v.ir.type_of_id(t), Type::Complex(e) if Some(*e) == pair(v.ir, a));
            return v.require(op, same, DIFFERENT_TYPES);
        }
        Attr::Bool(_) | Attr::Integer(..) | Attr::Float(..) => {}
        Attr::Dense { .. } | Attr::Sparse { .. } | Attr::DenseResource(..) | Attr::OpaqueElements { .. } => {}
        Attr::String(_, ty) if !of_2020 => {
            let same = match ty {
                Some(ty) => *ty == t,
                None => matches!(v.ir.type_of_id(t), Type::None),
            };
            let m = if same { "value must be an integer, float, or elements attribute" } else { DIFFERENT_TYPES };
            return Err(v.error(op, m));
        }
        _ if of_2020 => {
            let text = rustmlir_syntax::printer::attr_text(v.ir, a);
            return Err(v.error(op, format!("unsupported 'value' attribute: {text}")));
        }
        _ if at.is_none() => {
            return Err(v.error(op, "attribute 'value' failed to satisfy constraint: TypedAttr instance"));
        }
        _ if at != Some(t) => return Err(v.error(op, DIFFERENT_TYPES)),
        _ => return Err(v.error(op, "value must be an integer, float, or elements attribute")),
    }
    if at != Some(t) {
        return Err(v.error(op, DIFFERENT_TYPES));
    }
    if let Type::Integer(_, s) = v.ir.type_of_id(t)
        && *s != rustmlir_ir::Signedness::Signless
        && !of_2020
    {
        return Err(v.error(op, "integer return type must be signless"));
    }
    if let Type::Vector { scalable, .. } = v.ir.type_of_id(t)
        && *scalable != 0
        && !matches!(v.ir.attr_of_id(a), Attr::Dense { splat: true, .. })
    {
        let m = "intializing scalable vectors with elements attribute is not supported unless it's a vector splat";
        return Err(v.error(op, m));
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    // Other constants lie in the frame already.
    match r.ir.attr_named(op, "value").map(|a| r.ir.attr_of_id(a)) {
        Some(Attr::Symbol(..)) => crate::func::resolve_constant(r, op),
        _ => Ok(()),
    }
}
