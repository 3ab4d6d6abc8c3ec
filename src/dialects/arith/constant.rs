//! Constants of every type.

use crate::dialects::constraints::{ANY, TYPED_ATTR};
use crate::dialects::{Exec, Form, Gen, OpDef, Traits, attr, one, spelling};
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{Attr, OpId, Type};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

/// A constant.
pub static CONSTANT: OpDef = OpDef {
    name: "arith.constant",
    spellings: &[
        spelling(Gen::Today, "arith.constant", Form::Custom(parse, print)),
        spelling(Gen::Y2020, "std.constant", Form::Custom(parse, print)),
    ],
    summary: "a value given by an attribute",
    doc: "The value of its attribute: integers, `index`, floats, vectors and tensors; in 2020 also functions (`constant @f : \
          (i32) -> i32`) and `unit`. An integer literal must fit the width as a signed or as an unsigned number. Source: \
          LangRef 2019, \"'constant' operation\".",
    results: &[one("result", &ANY)],
    attrs: &[attr("value", &TYPED_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.opt_attr_dict(op)?;
    let value = p.attribute(None)?;
    p.add_attr(op, "value", value);
    // Functions carry their type behind a colon.
    if matches!(p.ir.attr_of_id(value), Attr::Symbol(..)) {
        p.expect(T::Colon)?;
        let t = p.ty()?;
        op.results.push(t);
        return Ok(());
    }
    match p.ir.attr_type(value) {
        Some(t) => {
            op.results.push(t);
            Ok(())
        }
        None => Err(p.error_at(op.at, "expected a typed attribute")),
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
        Attr::Symbol(..) => {
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
    let t = v.ir.value_type(result);
    if matches!(v.ir.attr_of_id(a), Attr::Symbol(..)) {
        return crate::dialects::func::verify_constant(v, op);
    }
    let Some(at) = v.ir.attr_type(a) else {
        return Err(v.error(op, "attribute 'value' failed to satisfy constraint: TypedAttr instance"));
    };
    if at != t {
        let (have, want) = (v.show(at), v.show(t));
        let _ = (have, want);
        return Err(v.error(op, "failed to verify that all of {value, result} have same type"));
    }
    if let Type::Integer(_, s) = v.ir.type_of_id(t)
        && *s != crate::ir::Signedness::Signless
    {
        return Err(v.error(op, "integer return type must be signless"));
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    // Other constants lie in the frame already.
    match r.ir.attr_named(op, "value").map(|a| r.ir.attr_of_id(a)) {
        Some(Attr::Symbol(..)) => crate::dialects::func::resolve_constant(r, op),
        _ => Ok(()),
    }
}
