//! What a tool does with a program, and what a transformation comes to that gives none to compare.

use super::options::Options;
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_session::{Module, Rejected};
use rustmlir_syntax::parser::ParseOptions;

/// What a tool did with a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ran {
    /// It wrote this.
    Text(String),
    /// It took too long.
    TimedOut,
    /// It had not ended when the time of the whole command was over, which was this long.
    OutOfTime(std::time::Duration),
    /// It ended with an error; what it said.
    Refused(String),
    /// It crashed: how, and what it said.
    Crashed(String, String),
    /// It could not be started.
    NotStarted(String),
    /// It wrote more than so many bytes.
    TooMuch(u64),
    /// It took more than so many bytes of memory.
    TooLarge(u64),
    /// What it wrote cannot be taken for its answer, for this reason.
    NoText(String),
}

/// A transformation that gave no program to compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The tool took too long.
    TimedOut,
    /// The tool was still at work when the time of the whole command was over, which was this long.
    OutOfTime(std::time::Duration),
    /// The tool crashed: how, and what it said.
    Crashed(String, String),
    /// The tool wrote something that is no valid program.
    Unreadable(String),
    /// The tool reads the program, and its own verifier refuses what its passes make of it; what it
    /// said.
    Broken(String),
    /// The tool, or a pass, refuses the program.
    Refused(String),
    /// The tool wrote a program that we do not read.
    Unknown(String),
    /// The tool wrote more than so many bytes.
    TooMuch(u64),
    /// The tool took more than so many bytes of memory.
    TooLarge(u64),
    /// A test accepts the program.
    Accepted,
    /// The tool could not be started.
    NotStarted(String),
    /// The program to transform is not valid.
    Invalid(String),
    /// The program to transform has operations of dialects that we do not know.
    Unsupported(String),
    /// The request names nothing that could be compared.
    Nothing(String),
    /// Our mistake.
    Internal(String),
}

impl Trouble {
    /// Stable id.
    pub fn id(&self) -> &'static str {
        match self {
            Trouble::TimedOut => "tool-timeout",
            Trouble::OutOfTime(_) => "timeout",
            Trouble::Crashed(..) => "tool-crash",
            Trouble::Unreadable(_) => "tool-output-invalid",
            Trouble::Broken(_) => "tool-breaks-program",
            Trouble::Refused(_) => "tool-refused",
            Trouble::Unknown(_) => "tool-output-unsupported",
            Trouble::TooMuch(_) => "tool-output-too-large",
            Trouble::TooLarge(_) => "tool-memory",
            Trouble::Accepted => "accepted",
            Trouble::NotStarted(_) => "tool-not-started",
            Trouble::Invalid(_) => "invalid",
            Trouble::Unsupported(_) => "unsupported",
            Trouble::Nothing(_) => "usage",
            Trouble::Internal(_) => "internal",
        }
    }

    /// In words.
    pub fn text(&self) -> String {
        let tail = |s: &str| s.lines().take(12).collect::<Vec<_>>().join("\n  ");
        match self {
            Trouble::TimedOut => "the tool did not finish in time".into(),
            Trouble::OutOfTime(budget) => {
                format!("the tool was still running when the time for the whole command ran out (--timeout={budget:?})")
            }
            Trouble::Crashed(how, said) if said.trim().is_empty() => format!("the tool crashed ({how})"),
            Trouble::Crashed(how, said) => format!("the tool crashed ({how}): {}", tail(said)),
            Trouble::Unreadable(e) => format!("the tool's output is not a valid program: {e}"),
            Trouble::Broken(e) => {
                format!("the tool reads the program, and its own verifier rejects the result: {}", tail(e))
            }
            Trouble::Refused(e) => format!("the tool rejects the program: {}", tail(e)),
            Trouble::Unknown(e) => format!("this tool cannot read the tool's output: {e}"),
            Trouble::TooMuch(n) => format!("the tool wrote more than {} MiB", n >> 20),
            Trouble::TooLarge(n) => format!("the tool used more than {} MiB of memory", n >> 20),
            Trouble::Accepted => "the command accepts the program".into(),
            Trouble::NotStarted(e) => format!("the tool could not start: {e}"),
            Trouble::Invalid(e) | Trouble::Unsupported(e) | Trouble::Nothing(e) | Trouble::Internal(e) => e.clone(),
        }
    }

    /// Whether it says something about the tool.
    pub fn is_finding(&self) -> bool {
        let findings = matches!(
            self,
            Trouble::TimedOut
                | Trouble::TooLarge(_)
                | Trouble::Crashed(..)
                | Trouble::Unreadable(_)
                | Trouble::Broken(_)
        );
        findings || *self == Trouble::Accepted
    }

    /// What a tool did, if that is no text.
    pub(super) fn of(ran: Ran) -> Result<String, Trouble> {
        Err(match ran {
            Ran::Text(t) => return Ok(t),
            Ran::TimedOut => Trouble::TimedOut,
            Ran::OutOfTime(budget) => Trouble::OutOfTime(budget),
            Ran::Refused(e) => Trouble::Refused(e),
            Ran::Crashed(how, said) => Trouble::Crashed(how, said),
            Ran::NotStarted(e) => Trouble::NotStarted(e),
            Ran::TooMuch(n) => Trouble::TooMuch(n),
            Ran::TooLarge(n) => Trouble::TooLarge(n),
            Ran::NoText(why) => Trouble::Unreadable(why),
        })
    }

    fn rejected(r: &Rejected, source: &SourceText) -> Trouble {
        let text = said(r, source);
        if r.is_unsupported() { Trouble::Unsupported(text) } else { Trouble::Invalid(text) }
    }
}

/// How programs are read that are compared: an unknown operation concerns the functions
/// that have it.
pub fn reading() -> ParseOptions {
    ParseOptions { allow_unregistered: true, ..ParseOptions::to_run() }
}

/// Reads a program to compare.
///
/// # Errors
/// What is wrong with it, or who is at a loss.
pub fn read(source: &SourceText) -> Result<Module, Trouble> {
    Module::from_source(source, &reading()).map_err(|r| Trouble::rejected(&r, source))
}

/// A program with the lengths of its vectors as the comparison wants them.
///
/// # Errors
/// What cannot be said of it at these lengths.
pub fn as_run(m: Module, o: &Options) -> Result<Module, Trouble> {
    let source = m.ir.source.clone();
    m.with_vscale(o.settings.vscale).map(Module::runnable).map_err(|r| Trouble::rejected(&r, &source))
}

/// The first thing that is wrong with a text.
pub(super) fn said(r: &Rejected, source: &SourceText) -> String {
    let one = |d: &Diagnostic| {
        let lc = source.line_col(d.span.start);
        let line = source.line_text(d.span.start);
        format!("{}:{}:{}: error: {} (in '{}')", source.name_at(d.span.start), lc.line, lc.col, d.message, line.trim())
    };
    r.diagnostics.first().map(one).unwrap_or_default()
}
