//! `ub`: poison and unreachable.

use super::arith::define;
use super::constraints::{ANY, AttrC, AttrParse};
use super::{Form, OpDef, Traits, default_attr, one};
use rustmlir_ir::{Attr, OpId};
use rustmlir_meaning::stop::Ub;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// The definitions.
pub static OPS: &[&OpDef] = &[&POISON, &UNREACHABLE];

static POISON_ATTR: AttrC = AttrC::new(
    "PoisonAttrInterface instance",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(d, t) if ir.str(*d) == "ub" && ir.str(*t) == "poison"),
    AttrParse::Any,
);

define! {
    POISON = "ub.poison" Form::words(parse_poison, print_poison), [], "poison" {
        doc: "A value of any type that is poison as a whole: what is computed from it is poison, and it is undefined \
              where it decides something.",
        results: &[one("result", &ANY)],
        attrs: &[default_attr("value", &POISON_ATTR, "#ub.poison")],
        traits: Traits::PURE.and(Traits::MAKES_POISON), poison: "always", meaning: Meaning::Values(|_, _| Ok(Values::from_iter([Value::Poison]))),
    }
    UNREACHABLE = "ub.unreachable" Form::Asm("attr-dict"), [], "promises never to be reached" {
        doc: "Reaching it is undefined.",
        traits: Traits::TERMINATOR, undefined: &[Ub::Unreachable],
        meaning: Meaning::Values(|w, _| Err(w.ub(Ub::Unreachable, "execution reached an unreachable operation"))),
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
