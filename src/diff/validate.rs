//! Validation of a transformation: our own passes, or a tool that reads a program and writes one.

use super::pipeline::{self, Step};
use super::search::{Options, Poison};
use super::{Pair, Report, Verdict, programs};
use crate::base::SourceText;
use crate::dialects::{Gen, respell};
use crate::lower::Pass;
use crate::session::{Module, NotLowered};
use crate::syntax::parser::ParseOptions;
use crate::syntax::printer::{PrintOptions, print};

/// What a tool did with a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ran {
    /// It wrote this.
    Text(String),
    /// It took too long.
    TimedOut,
    /// It ended with an error; what it said.
    Refused(String),
    /// It crashed; what it said.
    Crashed(String),
    /// It could not be started.
    NotStarted(String),
    /// What it wrote cannot be taken for its answer, for this reason.
    NoText(String),
}

/// A transformation that gave no program to compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The tool took too long.
    TimedOut,
    /// The tool crashed.
    Crashed(String),
    /// The tool wrote something that is no valid program.
    Unreadable(String),
    /// The tool, or a pass, refuses the program.
    Refused(String),
    /// The tool wrote a program that we cannot read, for want of its dialects.
    Unknown(String),
    /// The tool could not be started.
    NotStarted(String),
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
            Trouble::Crashed(_) => "tool-crash",
            Trouble::Unreadable(_) => "tool-output-invalid",
            Trouble::Refused(_) => "tool-refused",
            Trouble::Unknown(_) => "tool-output-unsupported",
            Trouble::NotStarted(_) => "tool-not-started",
            Trouble::Nothing(_) => "usage",
            Trouble::Internal(_) => "internal",
        }
    }

    /// In words.
    pub fn text(&self) -> String {
        let tail = |s: &str| s.lines().take(12).collect::<Vec<_>>().join("\n  ");
        match self {
            Trouble::TimedOut => "the tool did not end in time".into(),
            Trouble::Crashed(e) => format!("the tool crashed: {}", tail(e)),
            Trouble::Unreadable(e) => format!("what the tool wrote is no valid program: {e}"),
            Trouble::Refused(e) => format!("the program is refused: {}", tail(e)),
            Trouble::Unknown(e) => format!("what the tool wrote cannot be read here: {e}"),
            Trouble::NotStarted(e) => format!("the tool could not be started: {e}"),
            Trouble::Nothing(e) | Trouble::Internal(e) => e.clone(),
        }
    }

    /// Whether it says something about the tool.
    pub fn is_finding(&self) -> bool {
        matches!(self, Trouble::TimedOut | Trouble::Crashed(_) | Trouble::Unreadable(_))
    }
}

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

/// What came of a validation.
pub struct Validation {
    /// The program that was transformed.
    pub source: Module,
    /// What became of it.
    pub target: Module,
    /// Their comparison.
    pub report: Report,
    /// The target with the locations that its operations have in the source, if the tool tells them.
    pub located: Option<Module>,
    /// The pass to blame, if it was looked for and found.
    pub guilty: Option<Guilty>,
}

/// A program in today's spelling, unless that is what it has. Where that means less than what was written, the second text is the
/// program to compare with: a tool is not to blame for what the translation does.
///
/// # Errors
/// What has no form today.
pub fn modern_text(source: &SourceText) -> Result<(String, SourceText), Trouble> {
    let mut m = read(source).map_err(Trouble::Refused)?;
    let mut old = false;
    m.ir.walk(m.ir.top, |o| old |= m.ir.spelling(o).is_some_and(|s| s.generation < Gen::Today && !today_too(&m, o)));
    if !old {
        return Ok((source.text.to_string(), source.clone()));
    }
    let narrower = respell::respell(&mut m.ir, Gen::Today)
        .map_err(|d| Trouble::Refused(d.first().map_or(String::new(), |d| d.message.clone())))?;
    let text = print(&m.ir, &PrintOptions::default());
    let base = if narrower.is_empty() { source.clone() } else { SourceText::new(&source.name, &text) };
    Ok((text, base))
}

/// Whether the spelling of an operation is also the one of today.
fn today_too(m: &Module, o: crate::ir::OpId) -> bool {
    m.ir.def(o).is_some_and(|d| {
        d.spellings.iter().any(|s| s.generation == Gen::Today && s.name == m.ir.op_name(o))
            || !d.spellings.iter().any(|s| s.generation == Gen::Today)
    })
}

/// How programs are read that are compared: an operation that nobody knows concerns the functions that have it.
pub fn reading() -> ParseOptions {
    ParseOptions { allow_unregistered: true, older_forms: true, ..ParseOptions::default() }
}

fn read(source: &SourceText) -> Result<Module, String> {
    Module::from_source(source, &reading()).map_err(|r| {
        let said = r.diagnostics.first().map(|d| {
            let lc = source.line_col(d.span.start);
            format!("{}:{}:{}: {}: {}", source.name, lc.line, lc.col, d.message, source.line_text(d.span.start).trim())
        });
        said.unwrap_or_default()
    })
}

/// Reads what a tool wrote.
fn read_output(ran: Ran, name: &str) -> Result<Module, Trouble> {
    let text = match ran {
        Ran::Text(t) => t,
        Ran::TimedOut => return Err(Trouble::TimedOut),
        Ran::Refused(e) => return Err(Trouble::Refused(e)),
        Ran::Crashed(e) => return Err(Trouble::Crashed(e)),
        Ran::NotStarted(e) => return Err(Trouble::NotStarted(e)),
        Ran::NoText(why) => return Err(Trouble::Unreadable(why)),
    };
    if text.trim().is_empty() {
        return Err(Trouble::Unreadable("it wrote nothing".into()));
    }
    read(&SourceText::new(name, &text)).map_err(|e| {
        let foreign = ["not found for custom op", "unregistered", "unknown dialect", "is unknown"];
        // The name of an operation begins with its dialect: a word without one is of no dialect that we lack.
        let word = e.split_once("custom op '").and_then(|(_, rest)| rest.split_once('\''));
        let garbage = word.is_some_and(|(name, _)| !name.contains('.'));
        if foreign.iter().any(|w| e.contains(w)) && !garbage { Trouble::Unknown(e) } else { Trouble::Unreadable(e) }
    })
}

/// How a tool is run: its arguments (without its name) and a program.
pub type Tool<'a> = &'a dyn Fn(&[String], &str) -> Ran;

/// Transforms a program by a tool and compares. `args` are the tool's arguments; with `blame`, the pass to blame is looked for.
///
/// # Errors
/// [`Trouble`] if there is nothing to compare.
pub fn by_tool(
    source: &SourceText,
    text: &str,
    args: &[String],
    tool: Tool<'_>,
    only: Option<&str>,
    o: &Options,
    blame: bool,
) -> Result<Validation, Trouble> {
    let source = read(source).map_err(Trouble::Refused)?;
    let ran = tool(args, text);
    // Only the arguments of an mlir-opt are known.
    let known = pipeline::steps(args);
    let asked_for = known.is_some();
    let steps = if blame { known } else { None };
    let target = match read_output(ran, "<output>") {
        Ok(m) => m,
        // A tool that fails on the whole pipeline may be at fault before the pass that fails.
        Err(e) => match &steps {
            Some((fixed, steps)) => return Err(first_trouble(fixed, steps, text, tool).unwrap_or(e)),
            None => return Err(e),
        },
    };
    let report = programs(&source, &target, only, o).map_err(Trouble::Nothing)?;
    let mut guilty = None;
    if let Some((fixed, steps)) = steps
        && let Some(check) = Check::of(&source, &report, o)
    {
        let mut texts = vec![text.to_string()];
        for s in &steps {
            let args: Vec<String> = fixed.iter().cloned().chain([s.arg.clone()]).collect();
            match tool(&args, texts.last().map_or("", String::as_str)) {
                Ran::Text(t) => texts.push(t),
                _ => break,
            }
        }
        let names: Vec<String> = steps.iter().map(|s| s.name.clone()).collect();
        let modules = |k: usize| texts.get(k).and_then(|t| read_output(Ran::Text(t.clone()), "<output>").ok());
        guilty = check.bisect(texts.len() - 1, &modules).map(|k| Guilty {
            pass: names.get(k).cloned().unwrap_or_default(),
            number: (k, names.len()),
            changes: changes(texts.get(k).map_or("", |t| t), texts.get(k + 1).map_or("", |t| t)),
        });
    }
    // An mlir-opt tells where its operations come from; their places are those of the text it was given.
    let mut located = None;
    if asked_for && report.tag() == "differs" && source.ir.source.text.as_str() == text {
        let args: Vec<String> = args.iter().cloned().chain(["--mlir-print-debuginfo".to_string()]).collect();
        located = read_output(tool(&args, text), "<output>").ok();
    }
    Ok(Validation { source, target, report, located, guilty })
}

/// The trouble of the first pass that has any, when the passes run one by one.
fn first_trouble(fixed: &[String], steps: &[Step], text: &str, tool: Tool<'_>) -> Option<Trouble> {
    let mut text = text.to_string();
    for s in steps {
        let args: Vec<String> = fixed.iter().cloned().chain([s.arg.clone()]).collect();
        let at = |e: String| format!("at the pass '{}': {e}", s.name);
        match tool(&args, &text) {
            Ran::Text(t) => text = t,
            Ran::Refused(e) => return Some(Trouble::Refused(at(e))),
            Ran::Crashed(e) => return Some(Trouble::Crashed(at(e))),
            Ran::TimedOut => return Some(Trouble::TimedOut),
            _ => return None,
        }
    }
    None
}

/// Transforms a program by our own passes and compares.
///
/// # Errors
/// [`Trouble`] if there is nothing to compare.
pub fn by_passes(
    source: &SourceText,
    passes: &[&'static Pass],
    only: Option<&str>,
    o: &Options,
    blame: bool,
) -> Result<Validation, Trouble> {
    let after = |n: usize| {
        let m = read(source).map_err(Trouble::Refused)?;
        m.lower(passes.get(..n).unwrap_or(passes)).map_err(|e| {
            let said = |d: &[crate::diag::Diagnostic]| {
                d.first().map_or(String::new(), |d| {
                    let lc = source.line_col(d.span.start);
                    format!("{}:{}:{}: {}", source.name, lc.line, lc.col, d.message)
                })
            };
            match e {
                NotLowered::Refused(d) => Trouble::Refused(said(&d)),
                NotLowered::Broken(d) => Trouble::Internal(format!("a pass made an invalid program: {}", said(&d))),
            }
        })
    };
    let source_module = read(source).map_err(Trouble::Refused)?;
    let target = after(passes.len())?;
    let report = programs(&source_module, &target, only, o).map_err(Trouble::Nothing)?;
    let mut guilty = None;
    if blame && let Some(check) = Check::of(&source_module, &report, o) {
        let text = |k: usize| after(k).map(|m| print(&m.ir, &PrintOptions::default())).unwrap_or_default();
        guilty = check.bisect(passes.len(), &|k| after(k).ok()).map(|k| Guilty {
            pass: passes.get(k).map_or(String::new(), |p| p.name.to_string()),
            number: (k, passes.len()),
            changes: changes(&text(k), &text(k + 1)),
        });
    }
    Ok(Validation { source: source_module, target, report, located: None, guilty })
}

/// Whether a program still shows the failure of a report: the same function on the same input.
struct Check<'a> {
    source: &'a Module,
    pair: Pair,
    options: Options,
    case: super::case::Case,
}

impl<'a> Check<'a> {
    fn of(source: &'a Module, report: &Report, o: &Options) -> Option<Check<'a>> {
        let r = report.functions.iter().find(|r| r.verdict == Verdict::Differs)?;
        let case = r.failure.as_ref()?.case.clone();
        // Poison that makes a difference in a report is asked for.
        let options = Options { poison: Poison::Yes, ..o.clone() };
        Some(Check { source, pair: r.pair.clone(), options, case })
    }

    fn fails(&self, target: &Module) -> bool {
        super::search::Subject::new(self.source, target, &self.pair, &self.options)
            .is_ok_and(|s| matches!(s.attempt(&self.case, u64::MAX).0, super::search::Tried::Fails(_)))
    }

    /// The number of the pass that makes the program fail, among `n`. `after(k)` is the program after `k` passes.
    fn bisect(&self, n: usize, after: &dyn Fn(usize) -> Option<Module>) -> Option<usize> {
        let (mut good, mut bad) = (0, n);
        if n == 0 || !self.fails(&after(n)?) {
            return None;
        }
        while bad - good > 1 {
            let mid = good + (bad - good) / 2;
            // A program that cannot be read between two passes tells nothing: the search goes on before it.
            match after(mid) {
                Some(m) if !self.fails(&m) => good = mid,
                _ => bad = mid,
            }
        }
        Some(good)
    }
}

/// Lines that differ, with `-` and `+`, and one line around them.
pub fn changes(before: &str, after: &str) -> String {
    let (a, b): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let start = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let tail = a[start..].iter().rev().zip(b[start..].iter().rev()).take_while(|(x, y)| x == y).count();
    let (x, y) = (&a[start..a.len() - tail], &b[start..b.len() - tail]);
    let mut out = String::new();
    let mut line = |mark: char, text: &str| {
        out.push(mark);
        out.push(' ');
        out.push_str(text);
        out.push('\n');
    };
    if start > 0 {
        line(' ', a[start - 1]);
    }
    if x.len().saturating_mul(y.len()) > 4_000_000 {
        line(' ', &format!("... {} lines became {} lines", x.len(), y.len()));
        return out;
    }
    // The longest common subsequence of what lies between.
    let (n, m) = (x.len(), y.len());
    let mut best = vec![0u32; (n + 1) * (m + 1)];
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            best[i * (m + 1) + j] = if x[i] == y[j] {
                best[(i + 1) * (m + 1) + j + 1] + 1
            } else {
                best[(i + 1) * (m + 1) + j].max(best[i * (m + 1) + j + 1])
            };
        }
    }
    let (mut i, mut j, mut quiet) = (0, 0, 0);
    while i < n || j < m {
        if i < n && j < m && x[i] == y[j] {
            quiet += 1;
            if quiet <= 1 {
                line(' ', x[i]);
            } else if quiet == 2 {
                line(' ', "...");
            }
            (i, j) = (i + 1, j + 1);
        } else if j < m && (i == n || best[i * (m + 1) + j + 1] > best[(i + 1) * (m + 1) + j]) {
            line('+', y[j]);
            (j, quiet) = (j + 1, 0);
        } else {
            line('-', x[i]);
            (i, quiet) = (i + 1, 0);
        }
    }
    if tail > 0 {
        line(' ', a[a.len() - tail]);
    }
    out
}
