//! How much a comparison may take. It is counted in operations, so that a comparison ends at the
//! same place on every machine; the clock is looked at only where a command has a deadline.

use std::time::Duration;

use super::case::Case;
use super::found::Tried;
use super::options::Options;
use super::scalars;
use rustmlir_base::Deadline;

/// Operations that a run on a generated input may execute at first, if the input decides how many
/// there are.
const FIRST: u64 = 1 << 19;

/// The same for each element that all inputs have.
const EACH: u64 = 256;

/// Operations that all runs for one pair may execute together, as long as nothing useful has come
/// of them.
pub(super) const WORK: u64 = 400_000_000;

/// The same once something has, where as many inputs are wanted as usual; less where fewer are.
const ENOUGH: u64 = WORK / 3;

/// What runs may take that do not end, as long as nothing useful has come of any; as above.
const UNENDED: u64 = WORK;

/// Useful inputs after which it is enough.
const SOME: u64 = 8;

/// As long as there are fewer, but some, so many times as much may be done: some seconds.
const MORE: u64 = 8;

/// A verdict on fewer useful inputs than this, where more were wanted, says that they are few.
pub(super) const FEW: u64 = 32;

/// Useful inputs after which it is known how long a run usually takes,
const KNOWN: u64 = 32;
/// how many times as long another one may take,
const USUAL: u64 = 64;
/// and what it may take in any case.
const LEAST: u64 = 1 << 15;

/// Every so many inputs may take longer all the same.
const LONGER: u64 = 8;

/// Inputs that are tried after the first failure, to find others.
const FURTHER: u64 = 400;

/// Operations that they may take; as above.
const FURTHER_WORK: u64 = WORK / 16;

/// The part of all that which is done however few inputs are wanted.
const LEAST_PART: u64 = 10;

/// The search ends where a limit that is not raised has ended the source on each of so many inputs,
/// the first ones.
pub(super) const HOPELESS: u64 = 32;

/// Failures that are reported for one pair of functions.
pub(super) const FAILURES: usize = 5;

/// What a search has taken, and what it may still take.
pub struct Effort {
    /// What a run of the source may execute, while it is not known what is usual.
    limit: u64,
    /// Whether the caller said so.
    asked: bool,
    budget: u64,
    /// The same while few inputs have been useful.
    more: u64,
    /// [`ENOUGH`], [`UNENDED`] and [`FURTHER_WORK`] for as many inputs as are wanted.
    parts: [u64; 3],
    work: u64,
    /// Work on inputs on which the source had not ended.
    unended: u64,
    tried: u64,
    useful: u64,
    too_long: u64,
    /// Operations of the source on the longest useful input.
    longest: u64,
    /// Inputs tried, and work done, at the first failure.
    failed: Option<(u64, u64)>,
}

impl Effort {
    /// For a pair of functions whose inputs have at least so many elements; with `None`, they do
    /// not decide how long a run takes.
    pub fn new(o: &Options, elements: Option<u64>) -> Effort {
        let limit = match (o.asked, elements) {
            (true, _) => o.settings.step_limit,
            (false, None) => WORK,
            (false, Some(n)) => n.saturating_mul(EACH).clamp(FIRST, WORK),
        };
        let budget = if o.asked { WORK.max(limit.saturating_mul(SOME)) } else { WORK };
        Effort {
            limit,
            asked: o.asked,
            budget,
            more: part(o, WORK.saturating_mul(MORE)).max(budget),
            parts: [ENOUGH, UNENDED, FURTHER_WORK].map(|work| part(o, work)),
            work: 0,
            unended: 0,
            tried: 0,
            useful: 0,
            too_long: 0,
            longest: 0,
            failed: None,
        }
    }

    /// What the next run of the source may execute.
    pub fn limit(&self) -> u64 {
        let longer = self.tried.is_multiple_of(LONGER);
        if self.asked || self.useful < KNOWN || longer {
            return self.limit;
        }
        self.longest.saturating_mul(USUAL).clamp(LEAST.min(self.limit), self.limit)
    }

    /// Counts what came of an input and what it took.
    pub fn spent(&mut self, tried: &Tried, cost: Cost) {
        self.tried += 1;
        self.work = self.work.saturating_add(cost.all);
        match tried {
            Tried::TooLong => {
                self.too_long += 1;
                self.unended = self.unended.saturating_add(cost.all);
                let mostly = self.too_long >= 6 && self.too_long * 2 > self.tried;
                if self.useful == 0 && mostly && self.limit < WORK {
                    self.limit = self.limit.saturating_mul(32).min(WORK);
                    self.too_long = 0;
                }
            }
            Tried::Fails(_) => self.failed = self.failed.or(Some((self.tried, self.work))),
            Tried::Endless => self.useful += 1,
            Tried::Agrees | Tried::Licensed { .. } => {
                self.useful += 1;
                self.longest = self.longest.max(cost.source);
            }
            _ => {}
        }
    }

    /// Whether the search is over.
    pub fn over(&self) -> bool {
        let [enough, unended, further_work] = self.parts;
        let further = |(tried, work): (u64, u64)| {
            self.tried - tried >= FURTHER.max(tried) || self.work - work >= further_work.max(work)
        };
        let budget = match self.useful {
            1..SOME if !self.asked => self.more,
            _ => self.budget,
        };
        self.work > budget
            || !self.asked && self.useful >= SOME && self.work > enough
            || !self.asked && self.useful == 0 && self.unended > unended
            || self.failed.is_some_and(further)
    }
}

/// The part of some work that is done for as many inputs as are wanted.
pub(super) fn part(o: &Options, work: u64) -> u64 {
    let all = Options::default().inputs;
    work / all * o.inputs.clamp(all / LEAST_PART, all)
}

/// What an input took, in operations.
#[derive(Copy, Clone, Default, Debug)]
pub struct Cost {
    /// Of the source alone.
    pub source: u64,
    /// All runs.
    pub all: u64,
}

/// What an element of an input costs, in operations,
const SETUP: u64 = 32;
/// and one of large contents, which repeat.
const REPEATED: u64 = 8;

/// What it costs to set an input up.
pub fn setup(case: &Case) -> u64 {
    let (drawn, all) = (case.weight().min(scalars::EACH), case.weight());
    drawn.saturating_mul(SETUP).saturating_add((all - drawn).saturating_mul(REPEATED))
}

/// The part of a command's time that the first of so many functions may take: what they leave is
/// for the others, and one that takes all there is leaves them most of it.
pub fn share(o: &Options, functions: usize) -> Deadline {
    let deadline = o.settings.deadline;
    let most = match (deadline.left(), u32::try_from(functions)) {
        (Some(left), Ok(n)) if n > 1 => Some((left / n).max(left / 4).max(Duration::from_millis(100))),
        _ => None,
    };
    let limits = [most, deadline.left()].into_iter().flatten();
    match o.each {
        Some(each) => limits.fold(Deadline::after(each), Deadline::within),
        None => limits.fold(deadline, Deadline::within),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_session::Settings;

    #[test]
    fn a_function_has_its_own_time_in_that_of_all() {
        let hour = Duration::from_secs(3600);
        let of = |whole, each, functions| {
            let settings = Settings { deadline: whole, ..Settings::default() };
            share(&Options { settings, each, ..Options::default() }, functions)
        };
        // What a report calls the time that there was is the function's.
        assert_eq!(of(Deadline::after(hour * 9), Some(hour), 9).budget(), Some(hour));
        assert!(of(Deadline::after(hour * 9), Some(hour), 1).left() <= Some(hour));
        assert!(of(Deadline::after(hour), Some(hour * 9), 2).left() <= Some(hour / 2));
        assert!(of(Deadline::after(Duration::ZERO), Some(hour), 1).passed());
        // Without it, a function may take all that the others leave.
        assert!(of(Deadline::after(hour), None, 1).left() > Some(hour / 2));
        assert_eq!(of(Deadline::NEVER, None, 3).left(), None);
    }
}
