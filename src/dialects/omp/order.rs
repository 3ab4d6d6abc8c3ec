//! What atomic operations say besides their own access: `memory_order(..)` and `hint(..)`.

use super::MEMORY_ORDER;
use rustmlir_ir::{Ir, OpId};
use rustmlir_syntax::asm::{enum_text, parse_enum};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Hints to the lock behind an operation, as bits.
const HINTS: [(&str, i64); 4] = [("uncontended", 1), ("contended", 2), ("nonspeculative", 4), ("speculative", 8)];

/// The names of both attributes.
pub(super) const SHOWN: [&str; 2] = ["hint", "memory_order"];

/// Reads both clauses, in either order.
///
/// # Errors
/// A clause that is written twice; words that are none.
pub(super) fn read(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut seen = [false; 2];
    while let Some(k) = SHOWN.iter().position(|w| p.at_keyword(w)) {
        if std::mem::replace(&mut seen[k], true) {
            let m = format!("`{}` clause can appear at most once in the expansion of the oilist directive", SHOWN[k]);
            return Err(p.error(m));
        }
        p.expect_keyword(SHOWN[k])?;
        p.expect(T::LParen)?;
        let a = if k == 0 {
            let n = hints(p)?;
            p.ir.int_attr(n, 64)
        } else {
            parse_enum(p, &MEMORY_ORDER, "memory_order")?
        };
        p.add_attr(op, SHOWN[k], a);
        p.expect(T::RParen)?;
    }
    Ok(())
}

fn hints(p: &mut Parser<'_>) -> PResult<i64> {
    if p.eat_keyword("none") {
        return Ok(0);
    }
    let mut all = 0;
    loop {
        let at = p.at();
        let word = p.keyword()?;
        let Some(&(_, bit)) = HINTS.iter().find(|h| h.0 == word) else {
            return Err(p.custom_error(at, format!("{word} is not a valid hint")));
        };
        all |= bit;
        if !p.eat(T::Comma) {
            return Ok(all);
        }
    }
}

/// Generic forms of release 19 and earlier have other names for both.
///
/// # Errors
/// None.
pub(super) fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    for (old, new) in [("hint_val", SHOWN[0]), ("memory_order_val", SHOWN[1])] {
        let (old, new) = (p.ir.sym(old), p.ir.sym(new));
        op.attrs.iter_mut().filter(|a| a.0 == old).for_each(|a| a.0 = new);
    }
    Ok(())
}

/// The attributes that [`print`] shows. Hints that have no word are told by their number.
pub(super) fn shown(ir: &Ir, op: OpId) -> &'static [&'static str] {
    let all = HINTS.iter().fold(0, |all, h| all | h.1);
    let given = ir.i64_attr_named(op, SHOWN[0]).unwrap_or(0);
    if given & !all == 0 { &SHOWN } else { &SHOWN[1..] }
}

/// Prints both clauses.
pub(super) fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let given = ir.i64_attr_named(op, SHOWN[0]).filter(|_| shown(ir, op).contains(&SHOWN[0])).unwrap_or(0);
    let words: Vec<&str> = HINTS.iter().filter(|h| given & h.1 != 0).map(|h| h.0).collect();
    if !words.is_empty() {
        p.out.push_str(&format!(" hint({})", words.join(", ")));
    }
    if let Some(a) = ir.attr_named(op, SHOWN[1]) {
        p.out.push_str(&format!(" memory_order({})", enum_text(ir, &MEMORY_ORDER, a)));
    }
}

/// The word that an operation says of the order of memory.
pub fn order(ir: &Ir, op: OpId) -> Option<String> {
    ir.attr_named(op, SHOWN[1]).map(|a| enum_text(ir, &MEMORY_ORDER, a))
}

/// Hints that fit each other, and none of the orders that an access cannot have.
///
/// # Errors
/// What does not fit.
pub(super) fn verify(v: &mut Verifier<'_>, op: OpId, not: &[&str], what: &str) -> VResult {
    let given = v.ir.i64_attr_named(op, SHOWN[0]).unwrap_or(0);
    if given & 3 == 3 {
        let m = "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined";
        return Err(v.error(op, m));
    }
    if given & 12 == 12 {
        let m = "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.";
        return Err(v.error(op, m));
    }
    match order(v.ir, op) {
        Some(o) if not.contains(&o.as_str()) => {
            Err(v.error(op, format!("memory-order must not be {} for atomic {what}", not.join(" or "))))
        }
        _ => Ok(()),
    }
}
