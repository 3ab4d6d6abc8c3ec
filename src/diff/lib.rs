//! Whether one program may stand for another: refinement on generated inputs.

mod beside;
pub mod blame;
mod calls;
mod cancel;
pub mod case;
pub mod compare;
pub mod data;
pub mod doubt;
pub mod dump;
mod edits;
mod effort;
mod endless;
mod extents;
mod fewer;
pub mod found;
pub mod generate;
pub mod globals;
mod halves;
pub mod hints;
mod identical;
pub mod launches;
mod license;
pub mod options;
mod orders;
pub mod parting;
pub mod pipeline;
mod promises;
pub mod proof;
mod proved;
pub mod races;
pub mod reduce;
pub mod refine;
pub mod report;
pub mod rounding;
pub mod sarif;
pub mod scalars;
pub mod search;
pub mod shrink;
pub mod signature;
mod simple;
pub mod smaller;
pub mod subject;
mod tolerance;
pub mod tool;
pub mod trouble;
mod unrolled;
mod unwritten;
pub mod vacuous;
pub mod validate;

pub use compare::compare;
pub use found::{Failure, FunctionReport, Verdict};
pub use options::{Options, Poison};
pub use proved::{By, Covers, Proof, Prove, Solver};
pub use refine::{Kind, Mismatch};
pub use signature::Pair;
pub use tolerance::Tolerance;

use std::collections::BTreeSet;

use license::License;
use refine::Observed;
use rustmlir_session::Module;

/// What came of comparing two programs.
#[derive(Debug)]
pub struct Report {
    /// The functions, in the order of the source.
    pub functions: Vec<FunctionReport>,
    /// Public functions of the source that the target lacks.
    pub missing: Vec<String>,
}

impl Report {
    /// The verdict on the whole: the worst there is.
    pub fn tag(&self) -> &'static str {
        let any = |f: fn(&Verdict) -> bool| self.functions.iter().any(|r| f(&r.verdict));
        if any(|v| *v == Verdict::Differs) || !self.missing.is_empty() {
            "differs"
        } else if any(|v| matches!(v, Verdict::Inconclusive(_))) || self.functions.is_empty() {
            "inconclusive"
        } else if any(|v| *v == Verdict::Refines) && !any(|v| *v == Verdict::Vacuous) {
            "ok"
        } else {
            "vacuous"
        }
    }
}

/// Compares all functions that two programs have in common, or the one that is named.
///
/// # Errors
/// If there is nothing to compare.
pub fn programs(source: &Module, target: &Module, only: Option<&str>, o: &Options) -> Result<Report, String> {
    let (mut pairs, mut missing) = signature::pairs(source, target);
    if let Some(name) = only {
        let name = name.strip_prefix('@').unwrap_or(name);
        let find = |m: &Module, who: &str| match m.function(name) {
            Some(_) => Ok(()),
            None => Err(format!("no function '@{name}' in the {who}")),
        };
        find(source, "source")?;
        find(target, "target")?;
        pairs = vec![Pair { source: name.into(), target: name.into() }];
        missing.clear();
    }
    if pairs.is_empty() && missing.is_empty() {
        return Err("the programs have no function in common".into());
    }
    let mut functions = each(&pairs, source, target, o);
    functions.iter_mut().for_each(|r| leave_open(source, target, r));
    Ok(Report { functions, missing })
}

/// Leaves open what is a difference here and may be none to those who know more: whoever calls a
/// private function is in the program, and a transformation may rely on what they do, on there
/// being none above all; and the tools know their own operations, of which some do nothing but give
/// a value that is played here.
fn leave_open(source: &Module, target: &Module, r: &mut FunctionReport) {
    let Some(f) = source.function(&r.pair.source).filter(|_| r.verdict == Verdict::Differs) else { return };
    let license = License::of(source, f);
    let of_target = target.function(&r.pair.target).map(|g| License::of(target, g)).unwrap_or_default();
    let dialect = |name: &str| name.split('.').next().is_some_and(|d| source.ir.registry.dialect(d).is_some());
    let why = if signature::private(source, f) {
        "the function is private or nested, and its callers may exclude this input; make it public to compare it on its own"
            .to_string()
    } else if let Some(name) = license.unknown.iter().find(|name| dialect(name)) {
        format!("this tool does not know the meaning of '{name}' of MLIR, and a tool that does may be right")
    } else if let Some(name) = of_target.unknown.difference(&license.unknown).next() {
        format!("this tool does not know the meaning of '{name}', which the source does not have")
    } else {
        return;
    };
    r.leave_open(&why);
}

/// Whether a difference is one of what memory holds.
fn of_memory(f: &Failure) -> bool {
    let place = f.mismatch.at.as_ref().map(|(what, _)| what);
    f.mismatch.kind == Kind::UninitialisedLeak || matches!(place, Some(Observed::Argument(_) | Observed::Global(_)))
}

/// Whether a difference is one of results, of which the target gives fewer: which of them it leaves
/// in the memory of arguments is a guess.
fn of_guessed_results(source: &Module, target: &Module, r: &FunctionReport) -> bool {
    let of = |m: &Module, name: &str| m.function(name).map(|f| m.signature(f));
    let (Some((args, results)), Some((targs, tresults))) = (of(source, &r.pair.source), of(target, &r.pair.target))
    else {
        return false;
    };
    let packed = matches!(&tresults[..], [one] if target.ir.struct_parts(*one).is_some());
    // What is no tensor cannot be left there.
    let tensor = |f: &Failure| match &f.mismatch.at {
        Some((Observed::Result(k, _), _)) => results.get(*k).is_some_and(|&ty| source.ir.is_tensor(ty)),
        _ => false,
    };
    tresults.len() < results.len() && targs.len() == args.len() && !packed && r.failures().all(tensor)
}

/// Leaves open what depends on something that no document says and no run shows whole.
fn leave_unsaid_open(source: &Module, target: &Module, r: &mut FunctionReport) {
    let Some(f) = source.function(&r.pair.source).filter(|_| r.verdict == Verdict::Differs) else { return };
    if let Some(name) = doubt::unordered_effects(&source.ir, f) {
        r.leave_open(&format!(
            "MLIR does not specify the order in which '{name}' computes its elements, and computing them has side effects"
        ));
    } else if of_guessed_results(source, target, r) {
        r.leave_open("the target has fewer results, and which argument memory holds the missing ones is a guess");
    } else if doubt::hands_out_tensors(source) && r.failures().all(|x| x.case.externals & 1 != 0) {
        r.leave_open(
            "it needs an external function that writes to memory that it receives; in the source that memory is a tensor, and nothing allows such a write",
        );
    } else if doubt::bounds_an_index(&source.ir, f) {
        r.leave_open(
            "'affine.delinearize_index' does not compute with the first element of its basis, but by its documentation that element may bound the index",
        );
    } else if doubt::one_thread_of_many(&source.ir, f) {
        r.leave_open("the function ran as one thread of a grid, and other threads may do what is missing");
    } else if doubt::one_lane_of_many(&source.ir, f)
        && (r.failures().all(of_memory)
            || target.function(&r.pair.target).is_some_and(|g| doubt::lanes_share_writes(&source.ir, f, &target.ir, g)))
    {
        r.leave_open("the function ran as one lane of a warp, and other lanes may write what is missing");
    }
}

/// Operations that nobody knows here, of those that the source's function may reach.
fn unknown_operations(source: &Module, r: &FunctionReport) -> BTreeSet<String> {
    source.function(&r.pair.source).map(|f| License::of(source, f).unknown).unwrap_or_default()
}

/// Compares the `@src` and `@tgt` functions of one program.
///
/// # Errors
/// If there are none.
pub fn inner(m: &Module, only: Option<&str>, o: &Options) -> Result<Report, String> {
    let mut pairs = signature::inner_pairs(m);
    if let Some(name) = only {
        let name = name.strip_prefix('@').unwrap_or(name);
        pairs.retain(|p| p.source == name || p.target == name);
    }
    if pairs.is_empty() {
        return Err("the program has no functions named like @src and @tgt".into());
    }
    Ok(Report { functions: each(&pairs, m, m, o), missing: Vec::new() })
}

/// Compares pairs of functions, each in its share of the time.
fn each(pairs: &[Pair], source: &Module, target: &Module, o: &Options) -> Vec<FunctionReport> {
    o.settings.tally.plan(o.inputs.saturating_mul(pairs.len() as u64));
    let one = |(k, p): (usize, &Pair)| {
        let mut o = o.clone();
        o.settings.deadline = effort::share(&o, pairs.len() - k);
        let mut r = compare(source, target, p, &o);
        leave_unsaid_open(source, target, &mut r);
        r
    };
    pairs.iter().enumerate().map(one).collect()
}
