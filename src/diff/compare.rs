//! What comes of two functions: a search for an input that tells them apart, and what is said of
//! it.

use std::collections::BTreeMap;

use super::doubt;
use super::found::{Failure, FunctionReport, Tried, Verdict};
use super::license::License;
use super::options::Options;
use super::promises;
use super::proof;
use super::proved::Proof;
use super::refine::Kind;
use super::search::search;
use super::shrink::shrink;
use super::signature::Pair;
use super::subject::Subject;
use super::vacuous;
use rustmlir_session::Module;

/// Compares two functions.
pub fn compare(source: &Module, target: &Module, pair: &Pair, options: &Options) -> FunctionReport {
    let tally = &options.settings.tally;
    let end = tally.done().saturating_add(options.inputs);
    let r = compared(source, target, pair, options);
    tally.reach(end);
    r
}

fn compared(source: &Module, target: &Module, pair: &Pair, options: &Options) -> FunctionReport {
    let mut r = FunctionReport::new(pair);
    let subject = match Subject::new(source, target, pair, options) {
        Ok(s) => s,
        Err(e) => {
            r.verdict = Verdict::Inconclusive(e);
            return r;
        }
    };
    r.one_thread = doubt::one_thread_of_many(&source.ir, subject.f) || doubt::one_thread_of_many(&target.ir, subject.g);
    r.launched = subject.launches.is_some() && options.settings.launch.is_none();
    let mut failures = match search(&subject, &mut r) {
        Ok(f) => f,
        Err(e) => {
            r.verdict = Verdict::Inconclusive(e);
            return r;
        }
    };
    let given = !options.given.is_empty() || !options.globals.is_empty();
    if !failures.is_empty() && failures.iter().all(|f| !f.case.aliases().is_empty()) && !given {
        // A difference that needs no shared memory is the better one.
        let apart = Options { alias: false, ..options.clone() };
        let mut other = FunctionReport { one_thread: r.one_thread, launched: r.launched, ..FunctionReport::new(pair) };
        if let Ok(found) = search(&subject.with(&apart), &mut other)
            && !found.is_empty()
        {
            (r, failures) = (other, found);
        }
    }
    if failures.is_empty() {
        r.verdict = verdict(&subject, &r);
        if r.verdict == Verdict::Vacuous {
            r.reason = vacuous::reason(&subject, &r);
        }
        if r.verdict == Verdict::Refines {
            look_for_proof(&subject, &mut r);
        }
        return r;
    }
    if let Some(why) = subject.lost() {
        r.verdict = Verdict::Inconclusive(why);
        return r;
    }
    // What was given is what is asked about.
    let small = |f: Failure| if given { f } else { shrink(&subject, f) };
    let mut all = failures.into_iter().map(|f| explained(&subject, small(f)));
    r.failure = all.next();
    r.more = all.collect();
    r.verdict = Verdict::Differs;
    r
}

/// Says whether a verdict is proved; an input that a proof has met and the search has missed is a
/// difference.
fn look_for_proof(subject: &Subject<'_>, r: &mut FunctionReport) {
    let known = proof::tried(subject, r);
    let Some(how) = proof::asked(subject.options) else {
        r.proof = known;
        return;
    };
    match proof::prove(subject, how) {
        Ok(p) => r.proof = Some(known.filter(|_| matches!(p, Proof::Open(_))).unwrap_or(p)),
        Err(f) => {
            (r.failure, r.verdict) = (Some(explained(subject, shrink(subject, *f))), Verdict::Differs);
            (r.tried, r.useful) = (r.tried + 1, r.useful + 1);
        }
    }
}

/// A failure with the story of its race, if it is one.
fn explained(subject: &Subject<'_>, f: Failure) -> Failure {
    if f.mismatch.kind != Kind::NewRace {
        return f;
    }
    let shrunk = f.shrunk;
    match subject.explaining().attempt(&f.case, u64::MAX).0 {
        Tried::Fails(again) => Failure { shrunk, ..*again },
        _ => f,
    }
}

/// How many inputs that decide nothing there may be for each that does.
const UNUSABLE: u64 = 32;

fn verdict(subject: &Subject<'_>, r: &FunctionReport) -> Verdict {
    // An input on which the source is defined and the target gives no answer is no agreement.
    let text = |of: &BTreeMap<String, u64>| -> Vec<String> {
        of.iter().map(|(why, n)| format!("{why} ({n} inputs)")).collect()
    };
    if !r.unknown.is_empty() {
        return Verdict::Inconclusive(text(&r.unknown).join("; "));
    }
    if r.useful == 0 {
        let mut why = text(&r.unusable);
        if let Some(budget) = r.timed_out {
            why.push(format!("the time for this function ran out before there was an answer (--timeout={budget:?})"));
        }
        return if why.is_empty() { Verdict::Vacuous } else { Verdict::Inconclusive(why.join("; ")) };
    }
    // Poison that goes straight through is no agreement about what computes nothing otherwise.
    if r.plain == 0 && !r.unusable.is_empty() {
        return Verdict::Inconclusive(text(&r.unusable).join("; "));
    }
    // Nor are the few that are left where the source decides hardly any.
    if r.unusable.values().sum::<u64>() > UNUSABLE * r.useful {
        return Verdict::Inconclusive(text(&r.unusable).join("; "));
    }
    if let Some(why) = subject.lost() {
        return Verdict::Inconclusive(why);
    }
    if let Some(why) = promises::open((subject.source, subject.f), (subject.target, subject.g)) {
        return Verdict::Inconclusive(why);
    }
    let more = License::of(subject.target, subject.g).beyond(&subject.license);
    if !more.is_empty() {
        return Verdict::Inconclusive(format!(
            "operations of the target have fast-math flags that no operation of the source has ({}): they allow results that the source excludes, whatever this run computed",
            more.join(", ")
        ));
    }
    Verdict::Refines
}
