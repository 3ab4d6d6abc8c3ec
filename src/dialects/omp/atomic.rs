//! Accesses that are one step for all threads.

use super::{MEMORY_ORDER_ATTR, TRANSLATED, order};
use crate::arith::define;
use crate::constraints::{ANY, I64_ATTR, TYPE_ATTR};
use crate::{Blocks, Form, Traits, attr, one, opt_attr, region};
use rustmlir_ir::{Attr, Ir, OpId, TypeId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Reads and writes.
const ACCESS: Form = Form::types(parse_access, print_access);
/// What has a body.
const STEPS: Form = Form::header(parse_steps, print_steps);

define! {
    READ = "omp.atomic.read" ACCESS, [], "reads an element as one step" {
        doc: "The element of `x` is written to `v`, plainly. With an order of memory that acquires (`acquire`, \
              `seq_cst`) it is not run in a parallel construct: what it would order is not decided. Source: OpenMP \
              5.2, 15.8.4.",
        operands: &[one("x", &ANY), one("v", &ANY)],
        attrs: &[attr("element_type", &TYPE_ATTR), opt_attr("memory_order", &MEMORY_ORDER_ATTR), opt_attr("hint", &I64_ATTR)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        complete: Some(complete_read), verify: Some(verify_read),
        meaning: TRANSLATED,
    }
    WRITE = "omp.atomic.write" ACCESS, [], "writes an element as one step" {
        doc: "Source: OpenMP 5.2, 15.8.4.",
        operands: &[one("x", &ANY), one("expr", &ANY)],
        attrs: &[opt_attr("memory_order", &MEMORY_ORDER_ATTR), opt_attr("hint", &I64_ATTR)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        complete: Some(order::complete), verify: Some(|v, op| order::verify(v, op, &["acq_rel", "acquire"], "writes")),
        meaning: TRANSLATED,
    }
    UPDATE = "omp.atomic.update" STEPS, [], "reads and writes an element as one step" {
        doc: "The body's argument is the element, what it yields is written. Source: OpenMP 5.2, 15.8.4.",
        operands: &[one("x", &ANY)],
        attrs: &[opt_attr("memory_order", &MEMORY_ORDER_ATTR), opt_attr("hint", &I64_ATTR)],
        regions: &[region("region", Blocks::One)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        complete: Some(order::complete), verify: Some(verify_update),
        meaning: TRANSLATED,
    }
    CAPTURE = "omp.atomic.capture" STEPS, [], "an atomic read and an atomic write or update in one step" {
        doc: "In program order. With an order of memory that acquires (`acquire`, `acq_rel`, `seq_cst`) it is not \
              run in a parallel construct: what it would order is not decided. Source: OpenMP 5.2, 15.8.4.",
        attrs: &[opt_attr("memory_order", &MEMORY_ORDER_ATTR), opt_attr("hint", &I64_ATTR)],
        regions: &[region("region", Blocks::One)], terminator: "omp.terminator",
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY).and(Traits::IMPLICIT_TERMINATOR),
        complete: Some(order::complete), verify: Some(verify_capture),
        meaning: TRANSLATED,
    }
}

/// `%v = %x : T, T, e` of a read, until 2024 with one type for both, and until 2023 without that of
/// the element, which the type says then; `%x = %e : T, e` of a write.
fn parse_access(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let to = p.operand()?;
    p.expect(T::Eq)?;
    let from = p.operand()?;
    order::read(p, op)?;
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    if op.def.is_some_and(|d| d.1.name == WRITE.name) {
        p.resolve_all(at, &[to, from], &types, &mut op.operands)?;
        return p.opt_attr_dict(op);
    }
    let (tv, tx, te) = match types.as_slice() {
        [both] => {
            let elem = element(&p.ir, *both);
            (*both, *both, elem.ok_or_else(|| p.error("expected the type of the element"))?)
        }
        [both, elem] => (*both, *both, *elem),
        [tv, tx, te] => (*tv, *tx, *te),
        _ => return Err(p.error("expected the types of both operands and of the element")),
    };
    p.resolve_same(&[from], tx, &mut op.operands)?;
    p.resolve_same(&[to], tv, &mut op.operands)?;
    p.add(op, "element_type", Attr::Type(te));
    p.opt_attr_dict(op)
}

fn print_access(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let &[x, other] = ir.operands(op) else { return };
    let (to, from) = if ir.is(op, READ.name) { (other, x) } else { (x, other) };
    p.out.push(' ');
    p.value(to);
    p.out.push_str(" = ");
    p.value(from);
    order::print(p, op);
    p.out.push_str(" : ");
    p.types([ir.value_type(to), ir.value_type(from)]);
    if let Some(t) = ir.type_attr_named(op, "element_type") {
        p.out.push_str(", ");
        p.ty(t);
    }
    let hidden: Vec<&str> = ["element_type"].iter().chain(order::shown(ir, op)).copied().collect();
    p.attr_dict(op, &hidden);
}

/// `%x : T { .. }` of an update, `{ .. }` of a capture.
fn parse_steps(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    order::read(p, op)?;
    let update = op.def.is_some_and(|d| d.1.name == UPDATE.name);
    if update {
        let x = p.operand()?;
        let ty = p.colon_type()?;
        p.resolve_same(&[x], ty, &mut op.operands)?;
    }
    let r = p.region(&[])?;
    op.regions.push(r);
    p.opt_attr_dict(op)?;
    if !update {
        p.ensure_terminator(r, "omp.terminator", op.at);
    }
    Ok(())
}

fn print_steps(p: &mut Printer<'_>, op: OpId) {
    order::print(p, op);
    if let Some(x) = p.ir.operand(op, 0) {
        p.out.push(' ');
        p.value(x);
        p.out.push_str(" : ");
        p.ty(p.ir.value_type(x));
    }
    if let Some(r) = p.ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, true, p.ir.is(op, UPDATE.name));
    }
    p.attr_dict(op, order::shown(p.ir, op));
}

fn complete_read(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    order::complete(p, op)?;
    let name = p.ir.sym("element_type");
    if let (Some(&x), false) = (op.operands.first(), op.attrs.iter().any(|a| a.0 == name))
        && let Some(elem) = element(&p.ir, p.ir.value_type(x))
    {
        p.add(op, "element_type", Attr::Type(elem));
    }
    Ok(())
}

/// What lies where a value of a type leads to, if the type says so.
fn element(ir: &Ir, ty: TypeId) -> Option<TypeId> {
    if ir.is_memref(ty) { ir.elem_type(ty) } else { ir.pointee(ty) }
}

fn verify_read(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.operand(op, 0) == v.ir.operand(op, 1) {
        return Err(v.error(op, "read and write must not be to the same location for atomic reads"));
    }
    order::verify(v, op, &["acq_rel", "release"], "reads")
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
    order::verify(v, op, &["acq_rel", "acquire"], "updates")
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
    for clause in order::SHOWN {
        if ops.iter().any(|&o| v.ir.attr_named(o, clause).is_some()) {
            return Err(v.error(op, format!("operations inside capture region must not have {clause} clause")));
        }
    }
    order::verify(v, op, &[], "")?;
    let kind = |o: OpId| [READ.name, WRITE.name, UPDATE.name].iter().position(|n| v.ir.is(o, n));
    match (ops.first().and_then(|&o| kind(o)), ops.get(1).and_then(|&o| kind(o))) {
        (Some(2), Some(0)) | (Some(0), Some(1 | 2)) => Ok(()),
        _ => {
            let at = ops.first().copied().unwrap_or(op);
            Err(v.error(at, "invalid sequence of operations in the capture region"))
        }
    }
}
