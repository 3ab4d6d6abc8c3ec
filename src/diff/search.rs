//! Looks for an input on which a target does what its source does not allow.

use std::hash::BuildHasher;

use super::case::Case;
use super::effort::{self, Effort};
use super::found::{self, Failure, FunctionReport, Tried};
use super::generate::Generator;
use super::hints;
use super::options::{Options, Poison};
use super::refine::NoAnswer;
use super::scalars::{MAX_ALL, MAX_ELEMS};
use super::subject::Subject;

/// Tries inputs; gives failures with different symptoms, the one that shows most first.
pub(super) fn search(subject: &Subject<'_>, r: &mut FunctionReport) -> Result<Vec<Failure>, String> {
    let o = subject.options;
    let (types, _) = subject.source.interface(subject.f);
    let width = o.settings.index_width;
    let mut found = Vec::new();
    if !o.given.is_empty() || !o.globals.is_empty() {
        let pointers = subject.source.pointers(subject.f);
        let mut case = Case::parse(&subject.source.ir, &types, &pointers, &o.given, width)?;
        case.globals = Case::parse_globals(&subject.source.ir, &o.globals, width)?;
        case.externals = o.externals;
        // Who gives poison wants to know.
        let asked = Options { poison: Poison::Yes, ..o.clone() };
        let (tried, _) = subject.with(&asked).attempt(&case, u64::MAX);
        r.tried = 1;
        if matches!(tried, Tried::OutOfTime) {
            r.timed_out = o.settings.deadline.budget();
        }
        note(r, &case, tried, &mut found);
        unfinished(r);
        return Ok(found);
    }
    let hints = hints::hints((&subject.source.ir, subject.f), (&subject.target.ir, subject.g));
    let mut gen_ = Generator::new(subject.source, subject.f, hints, o)?;
    let mut seen = std::collections::HashSet::new();
    if gen_.fixed_elements() > MAX_ALL {
        return Err(format!("no input could be generated: all arguments together may have at most {MAX_ALL} elements"));
    }
    let elements = if subject.never_return() { Some(gen_.fixed_elements()) } else { gen_.least_elements() };
    let mut effort = Effort::new(o, elements);
    let attempts = gen_.supply().unwrap_or(o.inputs.saturating_mul(5).max(64));
    let wanted = gen_.supply().unwrap_or(o.inputs);
    let mut far = 0;
    let mut stale = 0;
    let mut limited = 0;
    for _ in 0..attempts {
        if r.useful >= wanted || effort.over() || found.len() >= effort::FAILURES || r.timed_out.is_some() {
            break;
        }
        let Some(case) = gen_.draw() else {
            stale += 1;
            if stale > 64 {
                break;
            }
            continue;
        };
        // Large inputs are hardly ever drawn twice.
        if case.weight() < 4096 && !seen.insert(fingerprint(&case)) {
            stale += 1;
            // Where there is little to choose, all of it has been seen soon.
            if stale > 64 {
                break;
            }
            continue;
        }
        stale = 0;
        let (tried, cost) = subject.attempt(&case, effort.limit());
        if matches!(tried, Tried::OutOfTime) {
            r.timed_out = o.settings.deadline.budget();
            continue;
        }
        r.tried += 1;
        r.poisoned += u64::from(!case.poisoned().is_empty());
        effort.spent(&tried, cost);
        limited += u64::from(matches!(tried, Tried::Unknown(NoAnswer::Limit(_))));
        far += u64::from(matches!(tried, Tried::Licensed { far: true }));
        if matches!(tried, Tried::Agrees | Tried::Licensed { .. }) {
            gen_.reward(&case);
        }
        let before = r.useful;
        note(r, &case, tried, &mut found);
        o.settings.tally.advance(r.useful.saturating_sub(before));
        if !o.every && !found.is_empty() {
            break;
        }
        if limited == r.tried && limited >= effort::HOPELESS {
            break;
        }
    }
    if r.tried == 0 && r.timed_out.is_none() {
        return Err(format!("no input could be generated: an argument may have at most {MAX_ELEMS} elements"));
    }
    r.few = effort.over() && r.useful < effort::FEW.min(wanted);
    // Those that decide nothing were not tried.
    r.exhaustive = r.unusable.is_empty() && gen_.domain().is_some_and(|n| r.tried - r.poisoned == n);
    let found = found::in_order(found);
    if !found.is_empty() {
        return Ok(found);
    }
    unfinished(r);
    if r.slow > 1 && r.slow * 10 > r.useful {
        *r.unknown.entry("the target was still running after many times as many operations".into()).or_default() +=
            r.slow;
    }
    let (most, allowed) = match subject.license.values() {
        true => (6, "fast-math flags allow"),
        false => (2, "no document excludes"),
    };
    if far * 10 > r.useful * most {
        let why = format!("floats differ a lot on {far} of {} inputs; {allowed} this, but it is unusual", r.useful);
        *r.unknown.entry(why).or_default() += far;
    }
    Ok(found)
}

/// Runs that did not end are the reason why nothing is known, if nothing is.
fn unfinished(r: &mut FunctionReport) {
    if r.useful == 0 && r.too_long > 0 {
        *r.unusable.entry("the source did not finish within the limits of a run".into()).or_default() += r.too_long;
    }
    if r.useful == 0 && r.slow == 1 {
        *r.unknown.entry("the target was still running after many times as many operations".into()).or_default() += 1;
    }
}

/// A number by which an input is known again; the inputs themselves would be too much to keep.
fn fingerprint(case: &Case) -> u64 {
    foldhash::quality::FixedState::default().hash_one(case)
}

/// Counts what came of an input; failures with a new symptom are kept, and of those with the same
/// one the best.
fn note(r: &mut FunctionReport, case: &Case, tried: Tried, found: &mut Vec<Failure>) {
    match tried {
        Tried::OutOfTime => {}
        Tried::Vacuous(kind) => {
            *r.vacuous.entry(kind).or_default() += 1;
            r.samples.entry(kind).or_insert_with(|| case.clone());
        }
        Tried::Unknown(NoAnswer::Source(why) | NoAnswer::Limit(why)) => *r.unusable.entry(why).or_default() += 1,
        Tried::Unknown(NoAnswer::Open(why)) => *r.unknown.entry(why).or_default() += 1,
        Tried::Doubtful(None) => r.aside += 1,
        Tried::Doubtful(Some(why)) => *r.unknown.entry(why).or_default() += 1,
        Tried::TooLong => r.too_long += 1,
        Tried::Slow => r.slow += 1,
        Tried::Wraps => r.wrapped += 1,
        Tried::Agrees | Tried::Endless | Tried::Licensed { .. } => {
            r.useful += 1;
            r.plain += u64::from(case.poisoned().is_empty());
            r.endless += u64::from(matches!(tried, Tried::Endless));
            r.aliased += u64::from(case.shares_memory());
            r.licensed += u64::from(matches!(tried, Tried::Licensed { .. }));
        }
        Tried::Fails(f) => {
            r.useful += 1;
            r.plain += u64::from(case.poisoned().is_empty());
            r.aliased += u64::from(case.shares_memory());
            let symptom = f.symptom();
            match found.iter_mut().find(|x| x.symptom() == symptom) {
                Some(known) if known.case.shares_memory() && !f.case.shares_memory() => *known = *f,
                Some(_) => {}
                None => found.push(*f),
            }
        }
    }
}
