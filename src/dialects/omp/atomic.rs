//! Accesses that are one step for all threads.

use super::TRANSLATED;
use crate::dialects::arith::define;
use crate::dialects::constraints::{ANY, ANY_ATTR, AttrC, AttrParse};
use crate::dialects::{Blocks, Form, Traits, attr, one, opt_attr, region};
use crate::ir::{Attr, OpId};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

static TYPE: AttrC =
    AttrC::new("any type attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Type(_)), AttrParse::Any);

define! {
    READ = "omp.atomic.read" Form::types(parse_read, print_read), [], "reads an element as one step" {
        doc: "The element of `x` is written to `v`, plainly. Source: OpenMP 5.2, 15.8.4.",
        operands: &[one("x", &ANY), one("v", &ANY)],
        attrs: &[attr("element_type", &TYPE), opt_attr("memory_order", &ANY_ATTR), opt_attr("hint", &ANY_ATTR)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    WRITE = "omp.atomic.write" Form::types(parse_write, print_write), [], "writes an element as one step" {
        doc: "Source: OpenMP 5.2, 15.8.4.",
        operands: &[one("x", &ANY), one("expr", &ANY)],
        attrs: &[opt_attr("memory_order", &ANY_ATTR), opt_attr("hint", &ANY_ATTR)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
    UPDATE = "omp.atomic.update" Form::Asm("$x `:` type($x) $region attr-dict"), [], "reads and writes an element as one step" {
        doc: "The body's argument is the element, what it yields is written. Source: OpenMP 5.2, 15.8.4.",
        operands: &[one("x", &ANY)],
        attrs: &[opt_attr("memory_order", &ANY_ATTR), opt_attr("hint", &ANY_ATTR)],
        regions: &[region("region", Blocks::One)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        verify: Some(verify_update),
        meaning: TRANSLATED,
    }
    CAPTURE = "omp.atomic.capture" Form::Asm("$region attr-dict"), [], "an atomic read and an atomic write or update in one step" {
        doc: "In the order in which they stand. Source: OpenMP 5.2, 15.8.4.",
        attrs: &[opt_attr("memory_order", &ANY_ATTR), opt_attr("hint", &ANY_ATTR)],
        regions: &[region("region", Blocks::One)], terminator: "omp.terminator",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY).and(Traits::IMPLICIT_TERMINATOR),
        verify: Some(verify_capture),
        meaning: TRANSLATED,
    }
}

/// `%v = %x : T, T, e`; until 2024 with one type for both.
fn parse_read(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let v = p.operand()?;
    p.expect(T::Eq)?;
    let x = p.operand()?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    let (tv, tx, te) = match types.as_slice() {
        [both, elem] => (*both, *both, *elem),
        [tv, tx, te] => (*tv, *tx, *te),
        _ => return Err(p.error("expected the types of both operands and of the element")),
    };
    p.resolve_same(&[x], tx, &mut op.operands)?;
    p.resolve_same(&[v], tv, &mut op.operands)?;
    p.add(op, "element_type", Attr::Type(te));
    p.opt_attr_dict(op)
}

fn print_read(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let &[x, v] = ir.operands(op) else { return };
    p.out.push(' ');
    p.value(v);
    p.out.push_str(" = ");
    p.value(x);
    p.out.push_str(" : ");
    p.types([ir.value_type(v), ir.value_type(x)]);
    if let Some(t) = ir.type_attr_named(op, "element_type") {
        p.out.push_str(", ");
        p.ty(t);
    }
    p.attr_dict(op, &["element_type"]);
}

/// `%x = %e : T, e`
fn parse_write(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let x = p.operand()?;
    p.expect(T::Eq)?;
    let e = p.operand()?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.resolve_all(at, &[x, e], &types, &mut op.operands)?;
    p.opt_attr_dict(op)
}

fn print_write(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let &[x, e] = ir.operands(op) else { return };
    p.out.push(' ');
    p.value(x);
    p.out.push_str(" = ");
    p.value(e);
    p.out.push_str(" : ");
    p.types([ir.value_type(x), ir.value_type(e)]);
    p.attr_dict(op, &[]);
}

fn verify_update(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    if v.ir.n_block_args(body) != 1 {
        return Err(v.error(op, "the region must accept exactly one argument"));
    }
    let Some(last) = v.ir.last_op(body) else { return Ok(()) };
    let (have, want) = (v.ir.operand_types(last).next(), v.ir.block_arg(body, 0).map(|a| v.ir.value_type(a)));
    if !v.ir.is(last, "omp.yield") || v.ir.operands(last).len() != 1 {
        return Err(v.error(op, "only updated value must be returned"));
    }
    if have != want {
        return Err(v.error(op, "input and yielded value must have the same type"));
    }
    Ok(())
}

fn verify_capture(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let ops: Vec<OpId> = v.ir.block(body).ops.clone();
    let n = ops.iter().filter(|&&o| !v.ir.is(o, "omp.terminator")).count();
    if n != 2 {
        return Err(
            v.error(op, "expected three operations in atomic.capture region (one terminator, and two atomic ops)")
        );
    }
    let kind = |o: OpId| [READ.name, WRITE.name, UPDATE.name].iter().position(|n| v.ir.is(o, n));
    match (ops.first().and_then(|&o| kind(o)), ops.get(1).and_then(|&o| kind(o))) {
        (Some(2), Some(0)) | (Some(0), Some(1 | 2)) => Ok(()),
        _ => {
            let at = ops.first().copied().unwrap_or(op);
            Err(v.error(at, "invalid sequence of operations in the capture region"))
        }
    }
}
