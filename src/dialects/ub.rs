//! `ub`: poison and unreachable.

use super::arith::define;
use super::constraints::{ANY, AttrC, AttrParse};
use super::{Exec, Form, OpDef, Traits, default_attr, one};
use crate::exec::program::{Node, Place};
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{Attr, OpId};
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::Value;
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;

/// The definitions.
pub static OPS: &[&OpDef] = &[&POISON, &UNREACHABLE];

static POISON_ATTR: AttrC = AttrC {
    desc: "PoisonAttrInterface instance",
    pred: |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(d, t) if ir.str(*d) == "ub" && ir.str(*t) == "poison"),
    parse: AttrParse::Any,
};

define! {
    POISON = "ub.poison" Form::Custom(parse_poison, print_poison), [], "poison" {
        doc: "A value of any type that is poison as a whole: what is computed from it is poison, and it is undefined where it \
              decides something.",
        results: &[one("result", &ANY)],
        attrs: &[default_attr("value", &POISON_ATTR, "#ub.poison")],
        traits: Traits::PURE.and(Traits::MAKES_POISON), poison: "always", exec: Exec::Resolve(poison),
    }
    UNREACHABLE = "ub.unreachable" Form::Asm("attr-dict"), [], "promises never to be reached" {
        doc: "Reaching it is undefined.",
        traits: Traits::TERMINATOR, undefined: &[Ub::Unreachable], exec: Exec::Resolve(unreachable),
    }
}

fn parse_poison(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.opt_attr_dict(op)?;
    if p.eat(T::Lt) {
        let at = p.at();
        let value = p.attribute(None)?;
        if !(POISON_ATTR.pred)(&p.ir, value) {
            return Err(p.custom_error(at, "invalid kind of attribute specified"));
        }
        p.add_attr(op, "value", value);
        p.expect(T::Gt)?;
    }
    let t = p.colon_type()?;
    op.results.push(t);
    Ok(())
}

/// There is one poison attribute, the default; it is not printed.
fn print_poison(p: &mut Printer<'_>, op: OpId) {
    p.attr_dict(op, &["value"]);
    p.out.push_str(" : ");
    if let Some(t) = p.ir.result_types(op).next() {
        p.ty(t);
    }
}

fn poison(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(v) = r.ir.result(op, 0) else { return Err(r.missing()) };
    let (place, zero, one) = (r.place(v)?, r.zero_slot(), r.one_slot());
    match (place, r.flag(v)) {
        (Place::Obj(_), _) => r.ext(move |cx| {
            cx.set_value(place, None, Value::Poison)?;
            Ok(())
        }),
        (_, Some(flag)) => {
            // The words behind the flag are never used, but they are moved.
            let words = match place {
                Place::MemRef(s, rank) => s..s + 2 + 2 * rank,
                Place::Word(s) | Place::Obj(s) => s..s + 1,
            };
            for d in words {
                r.emit(Node::Copy { d, a: zero });
            }
            r.emit(Node::Copy { d: flag, a: one });
        }
        (_, None) => return Err(Stop::Internal("poison without a flag".into())),
    }
    Ok(())
}

fn unreachable(r: &mut Resolver<'_>, _op: OpId) -> ResolveResult<()> {
    r.ext(|cx| Err(cx.ub(Ub::Unreachable, "an operation that promises never to be reached was reached")));
    Ok(())
}
