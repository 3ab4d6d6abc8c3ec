//! Processes of implementations, within their limits.

use std::time::{Duration, Instant};

use super::adapter::Limits;
use rustmlir_base::Deadline;
use rustmlir_io::tool::{self, Captured, End};

/// What an implementation does that is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// It ends by a signal, or says itself that it crashed.
    Crashes(String),
    /// It does not end in time.
    Hangs,
    /// It writes more than it may.
    Floods,
    /// What it says is none of what was asked for.
    Lies(String),
    /// It cannot be started.
    Absent(String),
}

impl Trouble {
    pub fn of(end: End, said: &str) -> Trouble {
        match end {
            // The limit of processor time.
            End::Crashed(how) if how.contains("SIGXCPU") => Trouble::Hangs,
            End::Crashed(how) => {
                let cause =
                    said.lines().find(|l| l.contains("Assertion") || l.contains("LLVM ERROR") || l.contains("fatal"));
                Trouble::Crashes(cause.map_or(how.clone(), |c| format!("{how}: {}", c.trim())))
            }
            End::TimedOut => Trouble::Hangs,
            End::TooMuch | End::TooLarge(_) => Trouble::Floods,
            End::NotStarted(e) => Trouble::Absent(e),
            End::Code(code) => {
                let first = said.lines().find(|l| !l.trim().is_empty()).unwrap_or("");
                Trouble::Lies(format!("exit code {code}: {first}"))
            }
        }
    }
}

/// A command within its limits.
pub(super) struct Limited<'a> {
    pub command: Vec<String>,
    pub limits: Limits,
    /// The end of everything.
    pub whole: Deadline,
    pub stop: &'a Stop,
}

/// Whether the end of everything has cut a process off: what came of it is no verdict.
#[derive(Default)]
pub(super) struct Stop {
    cut: std::sync::atomic::AtomicBool,
}

impl Stop {
    pub fn cut(&self) -> bool {
        self.cut.load(std::sync::atomic::Ordering::Relaxed)
    }
}

impl Limited<'_> {
    /// Runs it on a text.
    pub fn run(&self, input: &str) -> Captured {
        self.run_within(input, self.limits.time())
    }

    /// Runs it on a text that is to be blamed for what happens. A machine that is busy lets nothing
    /// hang: who does not end in time is asked once more, and given longer.
    pub fn run_surely(&self, input: &str) -> Captured {
        let ran = self.run(input);
        if ran.end == End::TimedOut && !self.whole.passed() {
            self.run_within(input, self.limits.time() * 3)
        } else {
            ran
        }
    }

    fn run_within(&self, input: &str, limit: Duration) -> Captured {
        let left = self.whole.left().unwrap_or(limit);
        let begin = Instant::now();
        let ran = tool::captured(&self.command, input, limit.min(left), self.limits.output << 20, None);
        if self.whole.passed() || (left < limit && begin.elapsed() + Duration::from_millis(50) >= left) {
            self.stop.cut.store(true, std::sync::atomic::Ordering::Relaxed);
        }
        ran
    }
}
