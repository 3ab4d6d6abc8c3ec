//! What a run came to.

use super::{Error, Value};
use rustmlir_base::{SourceText, Span};
use rustmlir_diag::Diagnostic;
use rustmlir_meaning::stop::{Limit, Stop, Ub};
use rustmlir_session::{self as session, Module, reason};

/// A place in a text.
///
/// ```
/// let e = rustmlir_interp::read("func.func @f() {\n  oops\n}").err().expect("no valid program");
/// let rustmlir_interp::Error::Invalid(problems) = e else { panic!("{e}") };
/// assert_eq!((problems[0].place.line, problems[0].place.to_string().as_str()), (2, "<text>:2:3"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
}

impl Place {
    pub(super) fn of(src: &SourceText, span: Span) -> Place {
        let at = src.line_col(span.start);
        Place { file: src.name_at(span.start).to_string(), line: at.line, column: at.col }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A further place or remark.
///
/// ```
/// let p = rustmlir_interp::read("func.func @f(%m: memref<2xf32>, %i: index) -> f32 {
///   %x = memref.load %m[%i] : memref<2xf32>
///   return %x : f32
/// }")?;
/// let outcome = p.function("f")?.call().text("zeros").input(9i64).run()?;
/// assert!(outcome.finding().expect("out of bounds").notes.iter()
///     .any(|n| n.message.contains("allocated here")));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// In words.
    pub message: String,
    /// Where, if it has a place.
    pub place: Option<Place>,
}

/// What every run has, however it ended.
///
/// ```
/// let p = rustmlir_interp::read("func.func @f() { return }")?;
/// assert_eq!(p.function("f")?.call().run()?.details().expect("it ran").steps, 1);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// What the program printed.
    pub output: Vec<u8>,
    /// Operations that were executed.
    pub steps: u64,
    /// Most bytes of memory that were alive at once.
    pub peak_bytes: u64,
}

/// A function that returned.
///
/// ```
/// let p = rustmlir_interp::read("func.func @fill(%m: memref<2xi32>, %x: i32) {
///   %0 = arith.constant 0 : index
///   memref.store %x, %m[%0] : memref<2xi32>
///   return
/// }")?;
/// let returned = p.function("fill")?.call().text("zeros").input(7).run()?.returned()?;
/// assert!(returned.results.is_empty());
/// assert_eq!(returned.memory[0].as_ref().expect("a memref").to_vec::<i32>()?, [7, 0]);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Returned {
    /// Its results.
    pub results: Vec<Value>,
    /// For each argument, the memory that it points to as it is in the end; `None` for what is no
    /// memory.
    pub memory: Vec<Option<Value>>,
    /// Races that were found where they do not end the run ([`super::RaceMode::Warn`]).
    pub races: Vec<String>,
    /// Heap memory that was never freed, by the places where it was made.
    pub leaks: Vec<Place>,
    /// What every run has.
    pub run: Run,
}

/// Why a run ended before the function returned.
///
/// ```
/// let p = rustmlir_interp::read("func.func @f(%x: i32) -> i32 {
///   %0 = arith.constant 0 : i32
///   %r = arith.divsi %x, %0 : i32
///   return %r : i32
/// }")?;
/// let outcome = p.function("f")?.run([1])?;
/// let finding = outcome.finding().expect("a division by zero");
/// assert_eq!((finding.kind, finding.place.line), ("division-by-zero", 3));
/// assert!(finding.report.contains("arith.divsi"));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The id of the kind of undefined behavior (`explain --list` shows all), `trap`,
    /// `unsupported` or `exhausted`.
    pub kind: &'static str,
    /// What happened, with values.
    pub message: String,
    /// Where.
    pub place: Place,
    /// Other places and remarks.
    pub notes: Vec<Remark>,
    /// All of that as the command line shows it, with excerpts of the text.
    pub report: String,
    /// What every run has.
    pub run: Run,
}

/// The limit that ended a run.
///
/// ```
/// use rustmlir_interp::{Exhausted, Outcome, read};
///
/// let p = read("func.func @f() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}")?;
/// let outcome = p.function("f")?.call().step_limit(1000).run()?;
/// assert!(matches!(outcome, Outcome::Exhausted(Exhausted::Steps, _)));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// Operations.
    Steps,
    /// Bytes of memory.
    Memory,
    /// Calls inside calls.
    Depth,
    /// Time.
    Time,
    /// Printed bytes.
    Output,
    /// Somebody cancelled it ([`super::CancelToken`]).
    Cancelled,
}

/// What a run came to. The ends are never mixed: what is undefined is not what was not supported,
/// and neither is a limit that ran out.
///
/// ```
/// use rustmlir_interp::{Outcome, read};
///
/// let p = read("func.func @f(%x: i1) {\n  cf.assert %x, \"no\"\n  return\n}")?;
/// assert!(matches!(p.function("f")?.run([true])?, Outcome::Returned(_)));
/// assert!(matches!(p.function("f")?.run([false])?, Outcome::Trap(_)));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The function returned.
    Returned(Returned),
    /// The program did something undefined, or returned poison to its caller.
    Undefined(Finding),
    /// Iterations of a parallel loop conflict.
    Race(Finding),
    /// The program stopped itself (`cf.assert`).
    Trap(Finding),
    /// It cannot be run here: no answer.
    Unsupported(Finding),
    /// A limit ran out: no answer.
    Exhausted(Exhausted, Finding),
    /// An error of this library; please report it.
    Internal(String),
}

impl Outcome {
    pub(super) fn of(m: &Module, o: &session::Outcome, cancelled: bool) -> Outcome {
        let run = Run { output: o.output.clone(), steps: o.steps, peak_bytes: o.peak_bytes };
        let src = &m.ir.source;
        let Some(stop) = &o.stop else {
            return Outcome::Returned(Returned {
                results: o.results.iter().map(|t| Value::new(m, t)).collect(),
                memory: o.memory.iter().map(|t| t.as_ref().map(|t| Value::new(m, t))).collect(),
                races: o.races.iter().map(session::race::Race::message).collect(),
                leaks: o.leaks.iter().map(|l| Place::of(src, m.ir.op_span(l.op))).collect(),
                run,
            });
        };
        let Some(d) = reason::finding(&m.ir, stop) else {
            let m = if let Stop::Internal(m) = stop { m.to_string() } else { "no finding".into() };
            return Outcome::Internal(m);
        };
        let f = Finding::new(src, &d, run);
        match stop {
            Stop::Undefined(Ub::DataRace, _) => Outcome::Race(f),
            Stop::Undefined(..) => Outcome::Undefined(f),
            Stop::Trap(_) => Outcome::Trap(f),
            Stop::Unsupported(_) => Outcome::Unsupported(f),
            Stop::Exhausted(limit, _) => {
                let limit = match limit {
                    Limit::Steps => Exhausted::Steps,
                    Limit::Memory => Exhausted::Memory,
                    Limit::Depth => Exhausted::Depth,
                    Limit::Output => Exhausted::Output,
                    Limit::Time | Limit::Deadline if cancelled => Exhausted::Cancelled,
                    Limit::Time | Limit::Deadline => Exhausted::Time,
                };
                Outcome::Exhausted(limit, f)
            }
            Stop::Internal(m) => Outcome::Internal(m.to_string()),
        }
    }

    /// The tag that the command line uses: `ok`, `undefined`, `race`, `trap`, `unsupported`,
    /// `exhausted` or `internal`.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert_eq!(p.function("f")?.call().run()?.class(), "ok");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn class(&self) -> &'static str {
        match self {
            Outcome::Returned(_) => "ok",
            Outcome::Undefined(_) => "undefined",
            Outcome::Race(_) => "race",
            Outcome::Trap(_) => "trap",
            Outcome::Unsupported(_) => "unsupported",
            Outcome::Exhausted(..) => "exhausted",
            Outcome::Internal(_) => "internal",
        }
    }

    /// Why it ended early, unless it returned.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert!(p.function("f")?.call().run()?.finding().is_none());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Outcome::Undefined(f)
            | Outcome::Race(f)
            | Outcome::Trap(f)
            | Outcome::Unsupported(f)
            | Outcome::Exhausted(_, f) => Some(f),
            Outcome::Returned(_) | Outcome::Internal(_) => None,
        }
    }

    /// What every run has, except one that ended in an error of this library.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert!(p.function("f")?.call().run()?.details().expect("it ran").output.is_empty());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn details(&self) -> Option<&Run> {
        match self {
            Outcome::Returned(r) => Some(&r.run),
            other => other.finding().map(|f| &f.run),
        }
    }

    /// What was returned, where nothing else is wanted.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() -> i32 {
    /// #   %0 = arith.constant 3 : i32
    /// #   return %0 : i32
    /// # }")?;
    /// assert_eq!(p.function("f")?.call().run()?.returned()?.results[0].scalar::<i32>()?, 3);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadValue`] with the report of any other end.
    pub fn returned(self) -> Result<Returned, Error> {
        match self {
            Outcome::Returned(r) => Ok(r),
            other => Err(Error::BadValue(other.to_string())),
        }
    }
}

/// Results as `TYPE: VALUE`, one a line, or the report of another end.
impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Outcome::Returned(r) => {
                let lines: Vec<String> = r.results.iter().map(|v| format!("{}: {v}", v.type_name())).collect();
                f.write_str(&lines.join("\n"))
            }
            Outcome::Internal(m) => write!(f, "internal error: {m}"),
            other => f.write_str(other.finding().map_or("", |x| x.report.trim_end())),
        }
    }
}

impl Finding {
    fn new(src: &SourceText, d: &Diagnostic, run: Run) -> Finding {
        let remark =
            |n: &rustmlir_diag::Note| Remark { message: n.message.clone(), place: n.span.map(|s| Place::of(src, s)) };
        Finding {
            kind: d.code,
            message: d.message.clone(),
            place: Place::of(src, d.span),
            notes: d.notes.iter().map(remark).collect(),
            report: d.render(src),
            run,
        }
    }
}
