//! `bufferization.dealloc`: frees what is owned and not kept.

use std::collections::HashMap;

use super::constraints::{ANY_MEMREF, I1};
use super::{Form, Gen, OpDef, Traits, spelling, var};
use crate::ir::OpId;
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::{MemRef, Value};
use crate::meaning::{Meaning, Values, World};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;
use crate::verify::{VResult, Verifier};

/// Frees buffers under conditions.
pub static DEALLOC: OpDef = OpDef {
    name: "bufferization.dealloc",
    spellings: &[spelling(Gen::Today, "bufferization.dealloc", Form::Custom(parse, print))],
    summary: "frees the buffers that are owned and not retained",
    doc: "Each buffer is freed, once, if one of the conditions given for it is true and none of the retained buffers is in the \
          same allocation. Result k says whether a condition was true for the allocation of retained buffer k. Undefined: a \
          buffer that is freed already, or that no allocation returned. Source: bufferization dialect, \
          \"bufferization.dealloc\".",
    operands: &[var("memrefs", &ANY_MEMREF), var("conditions", &I1), var("retained", &ANY_MEMREF)],
    results: &[var("updatedConditions", &I1)],
    traits: Traits::ATTR_SIZED_OPERANDS,
    verify: Some(verify),
    undefined: &[Ub::DoubleFree, Ub::FreeOfView, Ub::PoisonUse],
    meaning: Meaning::Values(dealloc),
    ..OpDef::NEW
};

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let i1 = p.ir.int_type(1);
    let mut sizes = [0i64; 3];
    let mut values = Vec::new();
    // `(%a, %b : T, U)`
    let typed = |p: &mut Parser<'_>, values: &mut Vec<_>| -> PResult<i64> {
        p.expect(T::LParen)?;
        let at = p.at();
        let uses = p.operand_list()?;
        p.expect(T::Colon)?;
        let types = p.type_list()?;
        p.expect(T::RParen)?;
        p.resolve_all(at, &uses, &types, values)?;
        Ok(uses.len() as i64)
    };
    if p.peek() == T::LParen {
        sizes[0] = typed(p, &mut values)?;
        p.expect_keyword("if")?;
        let conditions = p.delimited_operands(T::LParen, T::RParen)?;
        sizes[1] = conditions.len() as i64;
        p.resolve_same(&conditions, i1, &mut values)?;
    }
    if p.eat_keyword("retain") {
        sizes[2] = typed(p, &mut values)?;
    }
    op.operands.extend(values);
    op.results.extend((0..sizes[2]).map(|_| i1));
    p.opt_attr_dict(op)?;
    let a = p.segments_attr(&sizes);
    p.add_attr(op, "operandSegmentSizes", a);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let typed = |p: &mut Printer<'_>, k: usize| {
        let vs = ir.operand_group(op, k).to_vec();
        p.out.push('(');
        p.values(&vs);
        p.out.push_str(" : ");
        let ts: Vec<_> = vs.iter().map(|&v| ir.value_type(v)).collect();
        p.types(&ts);
        p.out.push(')');
    };
    if !ir.operand_group(op, 0).is_empty() {
        p.out.push(' ');
        typed(p, 0);
        p.out.push_str(" if (");
        p.values(&ir.operand_group(op, 1));
        p.out.push(')');
    }
    if !ir.operand_group(op, 2).is_empty() {
        p.out.push_str(" retain ");
        typed(p, 2);
    }
    p.attr_dict(op, &[]);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.operand_group(op, 0).len() != v.ir.operand_group(op, 1).len() {
        return Err(v.error(op, "must have the same number of conditions as memrefs to deallocate"));
    }
    if v.ir.operand_group(op, 2).len() != v.ir.n_results(op) {
        let m = "must have the same number of updated conditions (results) as retained operands";
        return Err(v.error(op, m));
    }
    Ok(())
}

fn dealloc(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let [memrefs, conditions, retained] = [0, 1, 2].map(|k| w.group(operands, k));
    let root = |w: &World<'_>, m: &MemRef| w.heap.root(m.alloc).map_or(m.alloc.0, |(h, _)| h.0);
    let mut owned: HashMap<u64, bool> = HashMap::new();
    let mut all = Vec::new();
    for (m, c) in memrefs.iter().zip(conditions) {
        let m = w.memref(m)?;
        *owned.entry(root(w, &m)).or_default() |= w.decided(c)? & 1 != 0;
        all.push(m);
    }
    let mut held = Vec::new();
    for m in retained {
        held.push(root(w, &*w.memref(m)?));
    }
    let results = held.iter().map(|r| Value::Word(u64::from(owned.get(r) == Some(&true)))).collect();
    for m in all {
        let root = root(w, &m);
        // Taken out: freed once, however often it is listed.
        if !held.contains(&root) && owned.remove(&root) == Some(true) {
            super::memref::free(w, &m)?;
        }
    }
    Ok(results)
}
