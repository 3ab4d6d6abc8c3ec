//! Leagues of teams, what iterations do in order, and what a thread has for itself.

use super::clauses::{Clause, reduction};
use super::constructs::{read, show, verify_own};
use super::lists::is_word;
use super::target::VARIABLE;
use super::{TRANSLATED, around, wrapper_of};
use crate::arith::define;
use crate::constraints::{
    ANY, ANY_ATTR, ARRAY_ATTR, AttrC, AttrParse, I1, I64_ATTR, SIGNLESS_INTEGER, SIGNLESS_OR_INDEX, UNIT_ATTR,
};
use crate::{Blocks, Form, Traits, one, opt, opt_attr, region, var};
use rustmlir_ir::{Attr, OpId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{Invalid, VResult, Verifier};

const TEAMS_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Condition("if", 2),
    Clause::Teams([3, 4]),
    Clause::Value("thread_limit", 7),
    Clause::Private(5),
    reduction(6),
];

static WAITS: AttrC = AttrC::new(
    "whether an iteration waits, or is waited for",
    |ir, a| is_word(ir, a, "clause_depend", &["dependsource", "dependsink"]),
    AttrParse::Any,
);

define! {
    TEAMS = "omp.teams" Form::header(|p, op| read(p, op, 8, TEAMS_CLAUSES), |p, op| show(p, op, TEAMS_CLAUSES)),
    [], "runs its body by the first thread of each team of a league" {
        doc: "If teams only compute, allocate and share loops (`omp.distribute`), their number does not matter and \
              none is assumed. Else there are as many as the upper bound of `num_teams` says, or four; one if the \
              condition is false. Nothing orders what teams do, and they cannot wait for each other. The limit on \
              the threads of a team is not checked. Source: OpenMP 5.2, 10.2.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), opt("if_expr", &I1),
            opt("num_teams_lower", &SIGNLESS_INTEGER), opt("num_teams_upper", &SIGNLESS_INTEGER), var("private_vars", &ANY),
            var("reduction_vars", &ANY), opt("thread_limit", &SIGNLESS_OR_INDEX),
        ],
        attrs: &[
            opt_attr("private_syms", &ARRAY_ATTR), opt_attr("reduction_syms", &ARRAY_ATTR), opt_attr("reduction_byref", &ANY_ATTR),
        ],
        regions: &[region("region", Blocks::AtLeastOne)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::ALLOCATION_SCOPE), verify: Some(verify_teams),
        meaning: TRANSLATED,
    }
    ORDERED = "omp.ordered" Form::words(parse_ordered, print_ordered), [], "waits for an earlier iteration, or says \
        that one may be waited for" {
        doc: "Where iterations run in order there is nothing to wait for; elsewhere it is not run. Source: OpenMP \
            5.2, 15.10.",
        operands: &[var("doacross_depend_vars", &SIGNLESS_OR_INDEX)],
        attrs: &[opt_attr("doacross_depend_type", &WAITS), opt_attr("doacross_num_loops", &I64_ATTR)],
        verify: Some(verify_ordered), complete: Some(complete_ordered),
        meaning: TRANSLATED,
    }
    ORDERED_REGION = "omp.ordered.region" Form::Asm("(`par_level_simd` $par_level_simd^)? $region attr-dict"), [], "runs its body in the order of iterations" {
        doc: "Where iterations run in order it is its body; elsewhere it is not run. Source: OpenMP 5.2, 15.10.",
        attrs: &[opt_attr("par_level_simd", &UNIT_ATTR)],
        regions: &[region("region", Blocks::AtLeastOne)],
        verify: Some(verify_region),
        meaning: TRANSLATED,
    }
    THREADPRIVATE = "omp.threadprivate" Form::Asm("$sym_addr `:` type($sym_addr) `->` type($tls_addr) attr-dict"), [],
    "a thread's own copy of a variable" {
        doc: "That of the first thread is the variable itself; of the others it is not run. Source: OpenMP 5.2, 5.2.",
        operands: &[one("sym_addr", &VARIABLE)],
        results: &[one("tls_addr", &VARIABLE)],
        verify: Some(verify_threadprivate),
        meaning: TRANSLATED,
    }
}

fn verify_teams(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let parent = v.ir.parent_op(op).is_some_and(|p| v.ir.is(p, super::target::TARGET.name));
    if !parent && v.ir.ancestors(op).any(|a| v.ir.op_dialect(a) == "omp") {
        let m = "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations";
        return Err(v.error(op, m));
    }
    let (least, most) = (v.ir.operand_group(op, 3), v.ir.operand_group(op, 4));
    match (least.first(), most.first()) {
        (Some(_), None) => {
            let m = "expected num_teams upper bound to be defined if the lower bound is defined";
            Err(v.error(op, m))
        }
        (Some(&a), Some(&b)) if v.ir.value_type(a) != v.ir.value_type(b) => {
            Err(v.error(op, "expected num_teams upper bound and lower bound to be the same type"))
        }
        _ => verify_own(v, op),
    }
}

fn verify_threadprivate(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (from, to) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    v.require(op, from == to, "failed to verify that all of {sym_addr, tls_addr} have same type")
}

/// `depend_type(word) depend_vec(%x, .. : T, ..)`, each of which may be missing.
fn parse_ordered(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat_keyword("depend_type") {
        p.expect(T::LParen)?;
        let at = p.at();
        let word = p.keyword()?;
        if word != "dependsource" && word != "dependsink" {
            return Err(p.error_at(at, "expected ::mlir::omp::ClauseDepend to be one of: dependsource, dependsink"));
        }
        let (d, t) = (p.ir.sym("omp"), p.ir.sym(&format!("<clause_depend({word})>")));
        p.add(op, "doacross_depend_type", Attr::Dialect(d, t));
        p.expect(T::RParen)?;
    }
    if p.eat_keyword("depend_vec") {
        super::lists::values(p, &mut op.operands)?;
    }
    p.opt_attr_dict(op)?;
    complete_ordered(p, op)
}

/// What release 19 and earlier called otherwise.
fn complete_ordered(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let (old, new) = (p.ir.sym("num_loops_val"), p.ir.sym("doacross_num_loops"));
    op.attrs.iter_mut().filter(|a| a.0 == old).for_each(|a| a.0 = new);
    Ok(())
}

fn print_ordered(p: &mut Printer<'_>, op: OpId) {
    if let Some(Attr::Dialect(_, t)) = p.ir.attr_named(op, "doacross_depend_type").map(|a| p.ir.attr_of_id(a)) {
        let word = p.ir.str(*t).split(['(', ')']).nth(1).unwrap_or_default();
        p.out.push_str(&format!(" depend_type({word})"));
    }
    super::lists::print_values(p, op, "depend_vec", 0);
    p.attr_dict(op, &["doacross_depend_type"]);
}

/// The parameter of the clause `ordered` of the loop around, where there is one.
fn ordered_by(v: &mut Verifier<'_>, op: OpId, nest: OpId) -> Result<Option<i64>, Invalid> {
    let Some(wrapper) = wrapper_of(v.ir, nest, &["omp.wsloop", "omp.simd"]) else {
        return Err(v.error(op, "must be nested inside of a worksharing, simd or worksharing simd loop"));
    };
    if !v.ir.is(wrapper, "omp.wsloop") {
        return Ok(None);
    }
    match v.ir.i64_attr_named(wrapper, "ordered") {
        Some(n) => Ok(Some(n)),
        None => Err(v.error(op, "the enclosing worksharing-loop region must have an ordered clause")),
    }
}

fn verify_region(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(nest) = around(v.ir, op).filter(|&o| v.ir.is(o, "omp.loop_nest")) else { return Ok(()) };
    match ordered_by(v, op, nest)? {
        None | Some(0) => Ok(()),
        Some(_) => Err(v.error(op, "the enclosing loop's ordered clause must not have a parameter present")),
    }
}

fn verify_ordered(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(nest) = around(v.ir, op).filter(|&o| v.ir.is(o, "omp.loop_nest")) else {
        return Err(v.error(op, "must be nested inside of a loop"));
    };
    match ordered_by(v, op, nest)? {
        None | Some(0) => Err(v.error(op, "the enclosing loop's ordered clause must have a parameter present")),
        n if n != v.ir.i64_attr_named(op, "doacross_num_loops") => {
            let m = "number of variables in depend clause does not match number of iteration variables in the \
                doacross loop";
            Err(v.error(op, m))
        }
        _ => Ok(()),
    }
}
