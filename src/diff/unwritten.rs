//! Sources that read memory that was never written. For memrefs that is undefined; in the `llvm`
//! dialect it gives an undefined number.

use super::case::Case;
use super::effort;
use super::found::{Failure, Tried};
use super::refine::{NoAnswer, Side};
use super::subject::Subject;
use rustmlir_dialects::Traits;
use rustmlir_dialects::llvm::decided_by_undefined;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_session::Outcome;

impl Subject<'_> {
    /// What comes of an input under which a run of the source, with reads of uninitialized memory
    /// as mistakes, ends with this outcome. Also what that took.
    pub(super) fn attempted(&self, case: &Case, limit: u64, s: Outcome) -> (Tried, u64) {
        let steps = s.steps.saturating_add(effort::setup(case));
        if !matches!(s.stop, Some(Stop::Undefined(Ub::UninitialisedRead, _))) {
            return self.against(case, s, steps);
        }
        // What is uninitialized is poison to those who only hand it on: a copy of it differs where
        // it differs as memory does.
        let kind = Ub::UninitialisedRead.id();
        let mut lenient = self.options.clone();
        lenient.settings.unwritten_is_poison = true;
        let other = self.with(&lenient);
        let s = other.run(Side::Source, case, limit, None);
        let steps = steps.saturating_add(s.steps);
        let stop = s.stop.clone();
        match other.against(case, s, steps) {
            // What is uninitialized need not be poison: that a target may not use poison, where
            // the source uses what it reads, says nothing.
            (Tried::Fails(f), steps) if !matches!(f.target.stop, Some(Stop::Undefined(Ub::PoisonUse, _))) => {
                (Tried::Fails(Box::new(Failure { unwritten: true, ..*f })), steps)
            }
            (_, steps) if self.of_llvm => match stop {
                // An undefined number may be the one for which this is undefined, and each use may
                // see another one.
                Some(Stop::Undefined(Ub::PoisonUse, x)) if !decided_by_undefined(&self.source.ir, x.op) => {
                    self.with_undefined_numbers(case, limit, steps)
                }
                Some(Stop::Undefined(Ub::PoisonUse, _)) => (Tried::Vacuous(kind), steps),
                Some(Stop::Undefined(other, _)) => (Tried::Vacuous(other.id()), steps),
                _ => self.with_undefined_numbers(case, limit, steps),
            },
            (_, steps) => (Tried::Vacuous(kind), steps),
        }
    }

    /// The same with undefined numbers in uninitialized memory.
    fn with_undefined_numbers(&self, case: &Case, limit: u64, steps: u64) -> (Tried, u64) {
        let mut undefined = self.options.clone();
        undefined.settings.unwritten_is_undef = true;
        let other = self.with(&undefined);
        let s = other.run(Side::Source, case, limit, None);
        let steps = steps.saturating_add(s.steps);
        match &s.stop {
            // A function of a library that looks at what was never written.
            Some(Stop::Undefined(Ub::UninitialisedRead, x)) if self.source.ir.has(x.op, Traits::CALL) => {
                (Tried::Vacuous(Ub::UninitialisedRead.id()), steps)
            }
            Some(Stop::Undefined(Ub::UninitialisedRead, x)) => {
                let name = self.source.ir.op_name(x.op);
                (Tried::Unknown(NoAnswer::Source(format!("'{name}' reads memory that was never written"))), steps)
            }
            _ => other.against(case, s, steps),
        }
    }
}
