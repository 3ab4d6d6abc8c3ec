//! Branches, and places that are never reached. They are those of `cf`.

use crate::arith::define;
use crate::cf::{
    add_cases, case_texts, choose, n_cases, resolve_br, resolve_cond_br, resolve_switch, select_case,
    successor_operands, verify_branch, verify_cond_br,
};
use crate::constraints::{ANY_ATTR, DENSE_I32_ARRAY_ATTR, ELEMENTS_ATTR, I1, SIGNLESS_INTEGER};
use crate::{AttrDef, Exec, Form, Traits, one, opt_attr, var};
use rustmlir_ir::OpId;
use rustmlir_meaning::Meaning;
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

use super::ANY_LLVM;

const JUMP: Form =
    Form::Asm("custom<Successor>($dest, $destOperands) {(`loop_annotation` `=` $loop_annotation^)?} attr-dict");
const CHOICE: Form = Form::Asm(
    "$condition (`weights` `(` $branch_weights^ `)`)? `,` custom<Successor>($trueDest, $trueDestOperands) `,` \
     custom<Successor>($falseDest, $falseDestOperands) {(`loop_annotation` `=` $loop_annotation^)?} attr-dict",
);
const LOOP: AttrDef = opt_attr("loop_annotation", &ANY_ATTR);

define! {
    BR = "llvm.br" JUMP, [], "jumps to a block" {
        doc: "As `cf.br`. Source: LLVM language reference, \"'br' instruction\".",
        operands: &[var("destOperands", &ANY_LLVM)],
        attrs: &[LOOP],
        successors: &["dest"],
        traits: Traits::TERMINATOR.and(Traits::PURE),
        verify: Some(verify_branch),
        meaning: Meaning::Jumps(|_, operands| Ok((0, operands.into()))),
        exec: Exec::Resolve(resolve_br),
    }
    COND_BR = "llvm.cond_br" CHOICE, [], "jumps to the first block if the condition is true, else to the second" {
        doc: "As `cf.cond_br`: undefined if the condition is poison. Source: LLVM language reference, \"'br' \
              instruction\".",
        operands: &[one("condition", &I1), var("trueDestOperands", &ANY_LLVM), var("falseDestOperands", &ANY_LLVM)],
        attrs: &[opt_attr("branch_weights", &DENSE_I32_ARRAY_ATTR), LOOP],
        successors: &["trueDest", "falseDest"],
        traits: Traits::TERMINATOR.and(Traits::ATTR_SIZED_OPERANDS).and(Traits::PURE),
        complete: Some(list_weights), verify: Some(verify_cond_br),
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Jumps(choose),
        exec: Exec::Resolve(resolve_cond_br),
    }
    SWITCH = "llvm.switch" Form::counted(parse_switch, print_switch), [],
        "jumps to the block of the case that equals the value, else to the default" {
        doc: "Undefined if the value is poison. Source: LLVM language reference, \"'switch' instruction\".",
        operands: &[one("value", &SIGNLESS_INTEGER), var("defaultOperands", &ANY_LLVM), var("caseOperands", &ANY_LLVM)],
        attrs: &[
            opt_attr("case_values", &ELEMENTS_ATTR),
            opt_attr("case_operand_segments", &DENSE_I32_ARRAY_ATTR),
            opt_attr("branch_weights", &DENSE_I32_ARRAY_ATTR),
        ],
        successors: &["defaultDestination", "caseDestinations*"],
        traits: Traits::TERMINATOR.and(Traits::ATTR_SIZED_OPERANDS).and(Traits::PURE),
        complete: Some(list_weights), verify: Some(verify_switch),
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Jumps(select_case),
        exec: Exec::Resolve(resolve_switch),
    }
    UNREACHABLE = "llvm.unreachable" Form::Asm("attr-dict"), [], "promises never to be reached" {
        doc: "Reaching it is undefined. Source: LLVM language reference, \"'unreachable' instruction\".",
        traits: Traits::TERMINATOR,
        undefined: &[Ub::Unreachable],
        meaning: Meaning::Values(|w, _| Err(w.ub(Ub::Unreachable, "execution reached an unreachable operation"))),
    }
}

fn parse_switch(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let value = p.operand()?;
    // Until release 13 the value was an `i32`, and its type was not said.
    let ty = if p.peek() == T::Comma { p.ir.int_type(32) } else { p.colon_type()? };
    p.resolve_same(&[value], ty, &mut op.operands)?;
    p.expect(T::Comma)?;
    let (block, n_default) = p.successor_with_operands(&mut op.operands)?;
    op.successors.push(block);
    p.expect(T::LSquare)?;
    let width = p.ir.signless_width(ty).unwrap_or(64);
    let (mut values, mut segments) = (Vec::new(), Vec::new());
    p.comma_list_until(T::RSquare, |p| {
        values.push(p.int_bits(width)?);
        p.expect(T::Colon)?;
        let (block, n) = p.successor_with_operands(&mut op.operands)?;
        op.successors.push(block);
        segments.push(n as i64);
        Ok(())
    })?;
    // So it is in main.
    if p.eat_keyword("weights") {
        p.expect(T::LParen)?;
        let weights = p.int_list_attr(32)?;
        p.add_attr(op, "branch_weights", weights);
        p.expect(T::RParen)?;
        p.ir.of_main = true;
    }
    p.opt_attr_dict(op)?;
    list_weights(p, op)?;
    add_cases(p, op, ty, values);
    let a = p.segments_attr(&segments);
    p.add_attr(op, "case_operand_segments", a);
    p.add_segments(op, &[1, n_default as i64, segments.iter().sum()]);
    Ok(())
}

/// Until release 16 weights were elements of a vector, which are a list today.
pub(super) fn list_weights(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = p.ir.sym("branch_weights");
    let Some(k) = op.attrs.iter().position(|a| a.0 == name) else { return Ok(()) };
    op.attrs[k].1 = p.as_int_list(op.attrs[k].1, 32);
    Ok(())
}

fn print_switch(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let value = p.ir.operand_group(op, 0);
    p.values(&value);
    p.out.push_str(" : ");
    if let Some(&v) = value.first() {
        p.ty(p.ir.value_type(v));
    }
    p.out.push_str(", ");
    let values = case_texts(p.ir, op, true);
    for (i, b) in p.ir.successors(op).to_vec().into_iter().enumerate() {
        if let Some(v) = i.checked_sub(1).and_then(|k| values.get(k)) {
            if i > 1 {
                p.out.push(',');
            }
            p.newline_indented();
            p.out.push_str(&format!("{v}: "));
        }
        p.successor(b, &successor_operands(p.ir, op, i));
        if i == 0 {
            p.out.push_str(" [");
        }
    }
    if !values.is_empty() {
        p.newline();
    }
    p.out.push(']');
    let mut shown = vec!["case_values", "case_operand_segments"];
    if let Some(a) = p.ir.attr_named(op, "branch_weights").filter(|_| p.ir.of_main) {
        let weights: Vec<String> = p.ir.attr_i64_list(a).unwrap_or_default().iter().map(i64::to_string).collect();
        p.out.push_str(&format!(" weights([{}])", weights.join(", ")));
        shown.push("branch_weights");
    }
    p.attr_dict(op, &shown);
}

fn verify_switch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (cases, blocks) = (n_cases(v.ir, op), v.ir.successors(op).len().saturating_sub(1));
    if cases != blocks {
        let m = if v.ir.attr_named(op, "case_values").is_none() {
            "expects case values to be specified when case destinations are".to_string()
        } else {
            "expects number of case values to match number of case destinations".to_string()
        };
        return Err(v.error(op, m));
    }
    let weights = v.ir.attr_named(op, "branch_weights").and_then(|a| v.ir.attr_i64_list(a));
    if let Some(w) = weights.filter(|w| w.len() != blocks + 1) {
        let m =
            format!("expects number of branch weights to match number of successors: {} vs {}", w.len(), blocks + 1);
        return Err(v.plain_error(op, m));
    }
    verify_branch(v, op)
}
