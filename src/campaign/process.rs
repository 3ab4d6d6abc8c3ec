//! Runs of a tool, in the time that there is.

use std::time::Duration;

use rustmlir_base::Deadline;
use rustmlir_diff::trouble::Ran;
use rustmlir_io::tool::{self, ToolRun};

/// Runs a command on a program: not longer than `limit`, nor than the whole has time, and with no
/// more than `memory` bytes, where that can be seen.
pub fn run(argv: &[String], text: &str, limit: Duration, memory: Option<u64>, whole: Deadline) -> Ran {
    let left = whole.left().unwrap_or(limit);
    match tool::run(argv, text, limit.min(left), memory) {
        ToolRun::TimedOut if left < limit => Ran::OutOfTime(whole.budget().unwrap_or_default()),
        ToolRun::Done(t) => Ran::Text(t),
        ToolRun::NotStarted(e) => Ran::NotStarted(e),
        ToolRun::TimedOut => Ran::TimedOut,
        ToolRun::Refused(code, e) => Ran::Refused(if e.is_empty() { format!("exit code {code}") } else { e }),
        ToolRun::Crashed(how, said) => Ran::Crashed(how, said),
        ToolRun::TooMuch(n) => Ran::TooMuch(n),
        ToolRun::TooLarge(n) => Ran::TooLarge(n),
        ToolRun::NoText(why) => Ran::NoText(why),
    }
}
