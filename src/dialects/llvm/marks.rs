//! What says something about a program and does nothing: debug information, marks of blocks, and
//! groups of memory that does not change. And the trap, which ends it.

use super::POINTER;
use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, AttrC, AttrParse, I8_ATTR, I64_ATTR};
use crate::{Form, Traits, TypeRule, attr, one, opt_attr};
use rustmlir_ir::{Attr, Ir, OpId, TypeId};
use rustmlir_meaning::stop::{Finding, Stop};
use rustmlir_meaning::value::Pointer;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

static TAG: AttrC = AttrC::new(
    "number of a marked block",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Dialect(_, t) if is_tag(ir.str(*t))),
    AttrParse::Any,
);

/// Whether a text is that of a tag: `blocktag<id = 1>`.
fn is_tag(text: &str) -> bool {
    let number = text.strip_prefix("blocktag<id = ").and_then(|t| t.strip_suffix('>'));
    number.is_some_and(|n| n.parse::<i64>().is_ok())
}

/// A variable of the source, and where it is.
const VARIABLE: Form = Form::words(parse_variable, print_variable);
/// The pointer that is handed on.
const SAME: Form = Form::Asm("$ptr attr-dict `:` qualified(type($ptr))");

define! {
    DBG_VALUE = "llvm.intr.dbg.value" VARIABLE, [], "says which value a variable of the source has" {
        doc: "Has no effect. Source: LLVM source level debugging, \"llvm.dbg.value\".",
        operands: &[one("value", &ANY)], attrs: &[attr("varInfo", &ANY_ATTR), opt_attr("locationExpr", &ANY_ATTR)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    DBG_DECLARE = "llvm.intr.dbg.declare" VARIABLE, [], "says where a variable of the source is" {
        doc: "Has no effect. Source: LLVM source level debugging, \"llvm.dbg.declare\".",
        operands: &[one("addr", &POINTER)], attrs: &[attr("varInfo", &ANY_ATTR), opt_attr("locationExpr", &ANY_ATTR)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    DBG_LABEL = "llvm.intr.dbg.label" Form::Asm("$label attr-dict"), [], "says where a label of the source is" {
        doc: "Has no effect. Source: LLVM source level debugging, \"llvm.dbg.label\".",
        attrs: &[attr("label", &ANY_ATTR)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    BLOCKTAG = "llvm.blocktag" Form::words(parse_tag, print_tag), [], "marks a block whose address is taken" {
        doc: "Has no effect. Such addresses are not run. Source: 'llvm' dialect documentation, \"llvm.blocktag\".",
        attrs: &[attr("tag", &TAG)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    TRAP = "llvm.intr.trap" Form::Asm("attr-dict"), [], "ends the program" {
        doc: "Source: LLVM language reference, \"'llvm.trap' Intrinsic\".",
        meaning: Meaning::Values(|w, _| Err(trapped(w, "llvm.trap"))),
    }
    DEBUGTRAP = "llvm.intr.debugtrap" Form::Asm("attr-dict"), [], "asks for the attention of a debugger" {
        doc: "Ends the program where no debugger takes it. Source: LLVM language reference, \"'llvm.debugtrap' Intrinsic\".",
        meaning: Meaning::Values(|w, _| Err(trapped(w, "llvm.debugtrap"))),
    }
    UBSANTRAP = "llvm.intr.ubsantrap" Form::words(parse_reason, print_reason), [], "ends the program, because of a check that a sanitizer has made" {
        doc: "Source: LLVM language reference, \"'llvm.ubsantrap' Intrinsic\".",
        attrs: &[attr("failureKind", &I8_ATTR)], meaning: Meaning::Values(|w, _| Err(trapped(w, "llvm.ubsantrap"))),
    }
    THREADLOCAL = "llvm.intr.threadlocal.address" Form::Generic, [], "the address of a global that each thread has for itself" {
        doc: "It is that of the one thread that runs. Source: LLVM language reference, \"'llvm.threadlocal.address' Intrinsic\".",
        operands: &[one("global", &POINTER)], results: &[one("res", &POINTER)],
        traits: Traits::PURE.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE), meaning: Meaning::Values(|_, v| Ok(v.iter().cloned().collect())),
    }
    LAUNDER = "llvm.intr.launder.invariant.group" SAME, [], "a pointer without a known invariant group" {
        doc: "It is the same pointer. Source: LLVM language reference, \"'llvm.launder.invariant.group' Intrinsic\".",
        operands: &[one("ptr", &POINTER)], results: &[one("res", &POINTER)],
        rules: &[TypeRule::AllMatch(&["ptr", "res"])],
        meaning: Meaning::Values(|_, v| Ok(v.iter().take(1).cloned().collect())),
    }
    STRIP = "llvm.intr.strip.invariant.group" SAME, [], "a pointer without what is known to be invariant" {
        doc: "It is the same pointer. Source: LLVM language reference, \"'llvm.strip.invariant.group' Intrinsic\".",
        operands: &[one("ptr", &POINTER)], results: &[one("res", &POINTER)], traits: Traits::PURE,
        rules: &[TypeRule::AllMatch(&["ptr", "res"])],
        meaning: Meaning::Values(|_, v| Ok(v.iter().take(1).cloned().collect())),
    }
    INVARIANT_START = "llvm.intr.invariant.start" Form::types(parse_start, print_start), [], "says that memory does not change from here on" {
        doc: "This promise is not checked. The pointer that it gives is for `llvm.intr.invariant.end`: null here. \
              Source: LLVM language reference, \"'llvm.invariant.start' Intrinsic\".",
        operands: &[one("ptr", &POINTER)], results: &[one("res", &POINTER)], attrs: &[attr("size", &I64_ATTR)],
        meaning: Meaning::Values(|_, _| Ok(Values::from_iter([Pointer::NULL.into()]))),
    }
    INVARIANT_END = "llvm.intr.invariant.end" Form::types(parse_end, print_end), [], "says that memory may change again" {
        doc: "The promise is not checked. Source: LLVM language reference, \"'llvm.invariant.end' Intrinsic\".",
        operands: &[one("start", &POINTER), one("ptr", &POINTER)], attrs: &[attr("size", &I64_ATTR)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
}

fn trapped(w: &World<'_>, name: &str) -> Stop {
    let message = format!("the program calls '{name}'");
    Stop::Trap(Box::new(Finding { op: w.op, message, related: Vec::new(), clash: None }))
}

/// `<{failureKind = 3 : i8}>`; `failureKind = 3` in main.
fn parse_reason(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat_keyword("failureKind") {
        p.ir.of_main = true;
        p.expect(T::Eq)?;
        let n = p.int64()?;
        let a = p.ir.int_attr(n, 8);
        p.add_attr(op, "failureKind", a);
    }
    // Here release 22 writes what elsewhere tells a program of main.
    let of_main = p.ir.of_main;
    p.opt_prop_dict(op)?;
    p.ir.of_main = of_main;
    p.opt_attr_dict(op)
}

fn print_reason(p: &mut Printer<'_>, op: OpId) {
    match (p.ir.attr_named(op, "failureKind"), p.ir.i64_attr_named(op, "failureKind")) {
        (Some(_), Some(n)) if p.ir.of_main => p.out.push_str(&format!(" failureKind = {n}")),
        (Some(a), _) => {
            p.out.push_str(" <{failureKind = ");
            p.attribute(a);
            p.out.push_str("}>");
        }
        _ => {}
    }
    p.attr_dict(op, &["failureKind"]);
}

/// `#variable #expression = %x : T`, of which the expression may be missing.
fn parse_variable(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let a = p.attribute(None)?;
    p.add_attr(op, "varInfo", a);
    if p.peek() != T::Eq {
        let a = p.attribute(None)?;
        p.add_attr(op, "locationExpr", a);
    }
    p.expect(T::Eq)?;
    let o = p.operand()?;
    let ty = p.colon_type()?;
    p.resolve_same(&[o], ty, &mut op.operands)?;
    p.opt_attr_dict(op)
}

fn print_variable(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    for name in ["varInfo", "locationExpr"] {
        let empty = |a| matches!(ir.attr_of_id(a), Attr::Dialect(_, t) if ir.str(*t) == "di_expression<>");
        if let Some(a) = ir.attr_named(op, name).filter(|&a| !empty(a)) {
            p.out.push(' ');
            p.attribute(a);
        }
    }
    p.out.push_str(" = ");
    p.values(ir.operands(op).to_vec());
    p.out.push_str(" : ");
    p.types(ir.operand_types(op));
    p.attr_dict(op, &["varInfo", "locationExpr"]);
}

/// `<id = 1>`
fn parse_tag(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::Lt)?;
    p.expect_keyword("id")?;
    p.expect(T::Eq)?;
    let n = p.int64()?;
    p.expect(T::Gt)?;
    let (d, t) = (p.ir.sym("llvm"), p.ir.sym(&format!("blocktag<id = {n}>")));
    p.add(op, "tag", Attr::Dialect(d, t));
    p.opt_attr_dict(op)
}

fn print_tag(p: &mut Printer<'_>, op: OpId) {
    if let Some(Attr::Dialect(_, t)) = p.ir.attr_named(op, "tag").map(|a| p.ir.attr_of_id(a)) {
        let text = p.ir.str(*t).trim_start_matches("blocktag").to_string();
        p.out.push(' ');
        p.out.push_str(&text);
    }
    p.attr_dict(op, &["tag"]);
}

fn size(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let n = p.int64()?;
    let a = p.ir.int_attr(n, 64);
    p.add_attr(op, "size", a);
    p.expect(T::Comma)?;
    Ok(())
}

fn print_size(p: &mut Printer<'_>, op: OpId) {
    let n = p.ir.i64_attr_named(op, "size").unwrap_or(0);
    p.out.push_str(&format!("{n}, "));
}

fn pointer_type(ir: &mut Ir) -> TypeId {
    ir.named_type("llvm", "ptr")
}

/// `2, %p : P`
fn parse_start(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    size(p, op)?;
    let o = p.operand()?;
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    let pointer = pointer_type(&mut p.ir);
    op.results.push(pointer);
    p.resolve_same(&[o], ty, &mut op.operands)
}

fn print_start(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    print_size(p, op);
    p.values(p.ir.operands(op).to_vec());
    p.attr_dict(op, &["size"]);
    p.out.push_str(" : ");
    p.types(p.ir.operand_types(op));
}

/// `%start, 2, %p : P`
fn parse_end(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let start = p.operand()?;
    p.expect(T::Comma)?;
    size(p, op)?;
    let o = p.operand()?;
    p.opt_attr_dict(op)?;
    let ty = p.colon_type()?;
    let pointer = pointer_type(&mut p.ir);
    p.resolve_same(&[start], pointer, &mut op.operands)?;
    p.resolve_same(&[o], ty, &mut op.operands)
}

fn print_end(p: &mut Printer<'_>, op: OpId) {
    let &[start, of] = p.ir.operands(op) else { return };
    p.out.push(' ');
    p.value(start);
    p.out.push_str(", ");
    print_size(p, op);
    p.value(of);
    p.attr_dict(op, &["size"]);
    p.out.push_str(" : ");
    p.ty(p.ir.value_type(of));
}
