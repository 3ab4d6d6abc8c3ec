//! Whose fault a failure is: the first pass after which it shows.

use imara_diff::{Algorithm, Diff, Hunk, InternedInput};

use super::found::{Tried, Verdict};
use super::options::{Options, Poison};
use super::subject::Subject;
use super::{Pair, Report};
use rustmlir_session::Module;

/// The first pass after which a program is no refinement any more.
#[derive(Debug)]
pub struct Guilty {
    /// The pass, as it is called.
    pub pass: String,
    /// Its number, from 0, and how many there are.
    pub number: (usize, usize),
    /// What it changed.
    pub changes: String,
}

/// Whether a program still shows the failure of a report: the same function on the same input.
pub(super) struct Check<'a> {
    source: &'a Module,
    pair: Pair,
    options: Options,
    case: super::case::Case,
}

impl<'a> Check<'a> {
    pub(super) fn of(source: &'a Module, report: &Report, o: &Options) -> Option<Check<'a>> {
        let r = report.functions.iter().find(|r| r.verdict == Verdict::Differs)?;
        let case = r.failure.as_ref()?.case.clone();
        // Poison that makes a difference in a report is asked for.
        let options = Options { poison: Poison::Yes, ..o.clone() };
        Some(Check { source, pair: r.pair.clone(), options, case })
    }

    fn fails(&self, target: &Module) -> bool {
        Subject::new(self.source, target, &self.pair, &self.options)
            .is_ok_and(|s| matches!(s.attempt(&self.case, u64::MAX).0, Tried::Fails(_)))
    }

    /// The number of the pass that makes the program fail, among `n`. `after(k)` is the program
    /// after `k` passes.
    pub(super) fn bisect(&self, n: usize, after: &dyn Fn(usize) -> Option<Module>) -> Option<usize> {
        let (mut good, mut bad) = (0, n);
        if n == 0 || !self.fails(&after(n)?) {
            return None;
        }
        while bad - good > 1 {
            let mid = good + (bad - good) / 2;
            // A program that cannot be read between two passes tells nothing: the search goes on
            // before it.
            match after(mid) {
                Some(m) if !self.fails(&m) => good = mid,
                _ => bad = mid,
            }
            // A run that was cut off shows nothing.
            if self.options.settings.deadline.passed() {
                return None;
            }
        }
        Some(good)
    }
}

/// Texts of more lines together are not compared line by line.
const MAX_LINES: usize = 20_000;

/// Lines that differ, with `-` and `+`, and one line around them.
pub fn changes(before: &str, after: &str) -> String {
    let (n, m) = (before.lines().count(), after.lines().count());
    if n.saturating_add(m) > MAX_LINES {
        return format!("  ... {n} lines became {m} lines\n");
    }
    let input = InternedInput::new(before, after);
    let mut diff = Diff::compute(Algorithm::Myers, &input);
    diff.postprocess_lines(&input);
    let lines = |side: &[imara_diff::Token], mark: &str| -> String {
        side.iter().map(|&t| format!("{mark}{}\n", input.interner[t].trim_end_matches('\n'))).collect()
    };
    // A line after one change may be the line before the next.
    let (mut out, mut shown) = (String::new(), 0);
    let mut hunks = diff.hunks().peekable();
    while let Some(Hunk { before, after }) = hunks.next() {
        let (start, end) = (before.start as usize, before.end as usize);
        let first = start.saturating_sub(1).max(shown);
        if first > shown && !out.is_empty() {
            out.push_str("  ...\n");
        }
        // Two lines between changes are shown both.
        let next = hunks.peek().map_or(input.before.len(), |h| h.before.start as usize);
        shown = end.saturating_add(1).min(next);
        out += &lines(input.before.get(first..start).unwrap_or_default(), "  ");
        out += &lines(input.before.get(start..end).unwrap_or_default(), "- ");
        out += &lines(input.after.get(after.start as usize..after.end as usize).unwrap_or_default(), "+ ");
        out += &lines(input.before.get(end..shown).unwrap_or_default(), "  ");
    }
    out
}
