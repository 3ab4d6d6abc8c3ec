//! Makes a program on which a transformation fails smaller while it keeps failing.
//!
//! Every step is a change that may alter what the program means: that is no matter, since a step is
//! kept only if the source is defined on an input on which the transformed program does not refine
//! it, with the same kind of difference. So nothing undefined can creep in. A program on which the
//! tool crashes, does not end or writes what is not valid is kept if it is valid and the tool does
//! the same. (Delta debugging: Zeller, Hildebrandt: Simplifying and isolating failure-inducing
//! input, 2002.)

use super::Verdict;
use super::edits::{self, Edit};
use super::fewer;
use super::options::Options;
use super::refine::Kind;
use super::tool::Tool;
use super::trouble::{Ran, Trouble, read};
use super::validate::{Validation, by_tool};
use rustmlir_base::SourceText;
use rustmlir_dialects::{Gen, respell};
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print};

/// A smaller program, and what came of it.
pub struct Reduced {
    /// The program.
    pub source: SourceText,
    /// The arguments of the tool, without the passes and options that are not needed.
    pub args: Vec<String>,
    /// What the tool still does wrong.
    pub shown: Shown,
    /// Operations before and after.
    pub operations: (usize, usize),
    /// Programs that were tried.
    pub attempts: usize,
    /// What ended it before everything had been tried.
    pub stopped: Option<Stopped>,
}

/// What ends a reduction that could go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The time of the whole command was over, which was this long.
    OutOfTime(std::time::Duration),
    /// So many programs had been tried.
    Attempts(usize),
}

impl Stopped {
    /// Stable id.
    pub fn id(self) -> &'static str {
        match self {
            Stopped::OutOfTime(_) => "timeout",
            Stopped::Attempts(_) => "attempts",
        }
    }

    /// In words.
    pub fn text(self) -> String {
        match self {
            Stopped::OutOfTime(budget) => {
                format!("stopped because the time for the whole command ran out (--timeout={budget:?})")
            }
            Stopped::Attempts(n) => format!("stopped after {n} attempts, the limit"),
        }
    }
}

/// What a smaller program has to show.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Until {
    /// What the program shows first.
    #[default]
    First,
    /// A result that is no refinement, in the first way that is found.
    Difference,
    /// A crash of the tool.
    Crash,
    /// That the tool does not end in time.
    Timeout,
    /// What the tool writes, or makes of it on the way, is not valid.
    InvalidOutput,
    /// The tool takes more memory than it is given.
    Memory,
    /// The tool refuses it, with the same words.
    Refusal,
    /// The command accepts the program: it ends with 0.
    Predicate,
}

impl Until {
    /// Whether that is what is looked for.
    fn wants(self, m: &Mark) -> bool {
        match (self, m) {
            (Until::First, Mark::Fails(id, _)) => *id != "tool-refused",
            (Until::First | Until::Difference, Mark::Differs(..)) => true,
            (Until::Crash, Mark::Fails(id, _)) => *id == "tool-crash",
            (Until::Timeout, Mark::Fails(id, _)) => *id == "tool-timeout",
            (Until::Memory, Mark::Fails(id, _)) => *id == "tool-memory",
            (Until::InvalidOutput, Mark::Fails(id, _)) => matches!(*id, "tool-output-invalid" | "tool-breaks-program"),
            (Until::Refusal, Mark::Fails(id, _)) => *id == "tool-refused",
            (Until::Predicate, Mark::Fails(id, _)) => *id == "accepted",
            _ => false,
        }
    }

    /// What is said of a program that does not show it.
    fn missing(self) -> &'static str {
        match self {
            Until::First | Until::Difference => {
                "the result of the command refines the program: there is nothing to reduce"
            }
            Until::Crash => "the command does not crash on the program: there is nothing to reduce",
            Until::Timeout => "the command terminates on the program: there is nothing to reduce",
            Until::Memory => "the command stays within its memory limit: there is nothing to reduce",
            Until::InvalidOutput => "the output of the command is valid: there is nothing to reduce",
            Until::Refusal => "the command does not reject the program: there is nothing to reduce",
            Until::Predicate => "the command does not accept the program: there is nothing to reduce",
        }
    }
}

/// What a tool does wrong with a program.
pub enum Shown {
    /// What it wrote is no refinement.
    Differs(Box<Validation>),
    /// It wrote nothing that could be compared.
    Fails(Trouble),
}

/// What has to stay the same while a program gets smaller.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Mark {
    /// The kind of a difference, and whether the source reads what is uninitialized.
    Differs(Kind, bool),
    /// The kind of a trouble, and what tells it from others of that kind.
    Fails(&'static str, String),
}

impl Mark {
    fn of(t: &Trouble) -> Mark {
        let text = match t {
            Trouble::Crashed(how, said) => {
                // A failed assertion says which one; a trace of the stack has the addresses of one
                // run in it.
                let line = said.lines().find(|l| l.contains("Assertion") || l.contains("UNREACHABLE"));
                let line = line.map_or("", |l| l.split_once("Assertion").map_or(l, |p| p.1));
                format!("{how} {line}")
            }
            // The operation that is not valid, by its name.
            Trouble::Broken(e) | Trouble::Unreadable(e) => {
                let quoted = e.split('\'').skip(1).step_by(2);
                let mut names = quoted.filter(|w| w.contains('.') && !w.contains([' ', '<', '%']));
                names.next().unwrap_or("").to_string()
            }
            Trouble::Refused(e) => words(e),
            _ => String::new(),
        };
        Mark::Fails(t.id(), text)
    }

    fn text(self) -> String {
        match self {
            Mark::Differs(kind, _) => kind.id().into(),
            Mark::Fails(_, text) => text,
        }
    }

    /// Whether a smaller program may show `other` instead. Reads of what is uninitialized may
    /// leave it, but not come into it.
    fn admits(&self, other: &Mark) -> bool {
        match (self, other) {
            (Mark::Differs(k, unwritten), Mark::Differs(l, now)) => k == l && unwritten >= now,
            _ => self == other,
        }
    }
}

/// What an error says, without places, names of values, types and numbers.
fn words(said: &str) -> String {
    let line = said.lines().find_map(|l| l.rsplit_once("error:")).map_or(said, |(_, m)| m);
    let line = line.lines().next().unwrap_or("").split(" (in '").next().unwrap_or("");
    let same = |w: &&str| !w.contains(['%', '@', '<', '>']) && !w.chars().any(|c| c.is_ascii_digit());
    line.split_whitespace().filter(same).collect::<Vec<_>>().join(" ")
}

/// The innermost functions of MLIR that a trace of the stack names.
fn frames(said: &str) -> Option<String> {
    let name = |l: &str| {
        let symbol = l.trim_start().strip_prefix('#')?.split_once(' ')?.1;
        let at = symbol.find("mlir::")?;
        let name = symbol.get(at..)?;
        Some(name.split(['(', '<', '+']).next().unwrap_or(name).to_string())
    };
    let found: Vec<String> = said.lines().filter_map(name).take(2).collect();
    (!found.is_empty()).then(|| found.join(" < "))
}

/// What tells a trouble from others of its kind, and whether that is the tool's mistake whatever
/// the program: the assertion that fails, the functions that crash, what is said of what is not
/// valid.
pub fn likeness(t: &Trouble) -> (String, bool) {
    let mark = Mark::of(t).text();
    match t {
        Trouble::Crashed(how, said) if mark.trim() == how.trim() => match frames(said) {
            Some(f) => (format!("{how} in {f}"), true),
            None => (mark, false),
        },
        Trouble::Crashed(..) => (mark, true),
        Trouble::Broken(e) | Trouble::Unreadable(e) => {
            let said = words(e);
            if said.is_empty() { (mark, false) } else { (said, true) }
        }
        _ => (mark, false),
    }
}

/// Programs that are tried at most,
const ATTEMPTS: usize = 3000;
/// and where each takes the tool's whole time.
const SLOW_ATTEMPTS: usize = 100;

/// Reduces a program; `name` is what the smaller one is called.
///
/// # Errors
/// [`Trouble`] if the transformation does not fail on it.
pub fn reduce(
    source: &SourceText,
    name: &str,
    tool: &Tool<'_>,
    only: Option<&str>,
    until: Until,
    o: &Options,
) -> Result<Reduced, Trouble> {
    // In the spelling that the tool reads, if it is not to read any program at all.
    let given = match until {
        Until::Predicate | Until::Refusal => None,
        _ => Some(tool.transform(source, false)?.0),
    };
    let spelling = given.as_ref().and_then(|g| g.spelling);
    let given = given.map_or_else(|| source.text.to_string(), |g| g.text.to_string());
    let named = |text: &str| source.derived(name, text);
    let check = |tool: &Tool<'_>, text: &str, want: Option<&Mark>| -> Result<Option<(Mark, Shown)>, Trouble> {
        let fits = |m: &Mark| until.wants(m) && want.is_none_or(|w| w.admits(m));
        if until == Until::Predicate {
            let t = match (tool.run)(tool.args, text) {
                Ran::Text(_) | Ran::NoText(_) | Ran::TooMuch(_) => Trouble::Accepted,
                ran => Trouble::of(ran).err().unwrap_or(Trouble::Accepted),
            };
            return match t {
                Trouble::NotStarted(_) | Trouble::OutOfTime(_) => Err(t),
                // What a test says of the program that it is given first tells why.
                Trouble::Refused(e) if want.is_none() => Err(Trouble::Refused(format!("{}\n{e}", until.missing()))),
                Trouble::Crashed(..) | Trouble::TimedOut if want.is_none() => Err(t),
                t => Ok(Some((Mark::of(&t), Shown::Fails(t))).filter(|x| fits(&x.0))),
            };
        }
        match by_tool(&named(text), true, tool, only, o, false) {
            Ok(v) => {
                let found = v.report.functions.iter().filter(|r| r.verdict == Verdict::Differs);
                let mut marks =
                    found.filter_map(|r| r.failure.as_ref().map(|f| Mark::Differs(f.mismatch.kind, f.unwritten)));
                Ok(marks.find(fits).map(|m| (m, Shown::Differs(Box::new(v)))))
            }
            Err(t) if t.is_finding() || matches!(t, Trouble::Refused(_)) && until == Until::Refusal => {
                Ok(Some((Mark::of(&t), Shown::Fails(t))).filter(|x| fits(&x.0)))
            }
            Err(t) => Err(t),
        }
    };
    let text = in_form(read(&named(&given))?, spelling).ok_or_else(|| Trouble::Internal("no text".into()))?;
    let Some((mark, first)) = check(tool, &text, None)? else {
        return Err(Trouble::Refused(until.missing().into()));
    };
    let limit =
        if matches!(first, Shown::Fails(Trouble::TimedOut | Trouble::TooLarge(_))) { SLOW_ATTEMPTS } else { ATTEMPTS };
    let module = |text: &str| read(&named(text));
    let before = edits::count(&module(&text)?.ir);
    let (mut text, mut shown, mut attempts) = (text, first, 0);
    let mut args = tool.args.to_vec();
    let mut stopped = None;
    // What one round tries in vain, the next one would try in vain again, as long as the program
    // and the pipeline are the same.
    loop {
        let mut smaller = None;
        let current = module(&text)?;
        let now = edits::size(&current.ir);
        let with_fewer = (args != tool.args).then(|| Tool::new(&args, tool.run));
        let tool = with_fewer.as_ref().unwrap_or(tool);
        for edit in edits::edits(&current.ir) {
            if o.settings.deadline.passed() {
                stopped = o.settings.deadline.budget().map(Stopped::OutOfTime);
                break;
            }
            if attempts >= limit {
                stopped = Some(Stopped::Attempts(limit));
                break;
            }
            let Some(next) = apply(&named(&text), &edit, spelling) else { continue };
            let (next, small) = next;
            if next == text || ((small, next.len()) >= (now, text.len()) && !edit.may_grow()) {
                continue;
            }
            attempts += 1;
            if let Ok(Some((_, s))) = check(tool, &next, Some(&mark)) {
                smaller = Some((next, s));
                break;
            }
        }
        if let Some((next, s)) = smaller {
            (text, shown) = (next, s);
            continue;
        }
        // A small program is quickly tried: so the pipeline comes last. Without a pass the program
        // may become smaller still.
        let mut less = None;
        for fewer in fewer::fewer(&args) {
            if stopped.is_some() || o.settings.deadline.passed() || attempts >= limit {
                break;
            }
            attempts += 1;
            if let Ok(Some((_, s))) = check(&Tool::new(&fewer, tool.run), &text, Some(&mark)) {
                less = Some((fewer, s));
                break;
            }
        }
        match less {
            Some((fewer, s)) => (args, shown) = (fewer, s),
            None => break,
        }
    }
    let after = edits::count(&module(&text)?.ir);
    Ok(Reduced { source: named(&text), args, shown, operations: (before, after), attempts, stopped })
}

/// The text of a program after a change, and its size; `None` if it cannot be made or is not valid.
fn apply(given: &SourceText, edit: &Edit, spelling: Option<Gen>) -> Option<(String, (usize, usize))> {
    let read = |source: &SourceText| Module::from_source(source, &ParseOptions::default()).ok();
    let mut m = read(given)?;
    edits::change(&mut m.ir, edit)?;
    let text = in_form(m, spelling)?;
    let again = read(&given.derived("reduced", &text))?;
    let size = edits::size(&again.ir);
    Some((in_form(again, spelling)?, size))
}

/// A program as the tool gets it: what a change has put in has today's spelling.
fn in_form(mut m: Module, spelling: Option<Gen>) -> Option<String> {
    if let Some(to) = spelling {
        respell::respell(&mut m.ir, to).ok()?;
    }
    Some(print(&m.ir, &PrintOptions::default()))
}
