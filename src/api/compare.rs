//! Whether one program refines another.

use std::time::Duration;

use super::{CancelToken, Error, Outcome, Program};
use rustmlir_base::Deadline;
use rustmlir_diff::{self as diff, Options, Tolerance};

/// Options of a comparison.
///
/// ```
/// use rustmlir_interp::CompareOptions;
///
/// let mut o = CompareOptions::default();
/// o.inputs = 200;
/// o.function = Some("f".into());
/// ```
#[non_exhaustive]
#[derive(Clone, Debug)]
pub struct CompareOptions {
    /// The only function to compare (default: all functions in both programs).
    pub function: Option<String>,
    /// How many useful inputs to try for each function.
    pub inputs: u64,
    /// The random seed.
    pub seed: u64,
    /// Relative tolerance for floats.
    pub relative: f64,
    /// Absolute tolerance for floats.
    pub absolute: f64,
    /// Whether memref arguments may alias.
    pub alias: bool,
    /// The only input to try, as text for each argument (default: generated inputs).
    pub given: Vec<String>,
    /// The time limit of the whole comparison, which reports what it has found by then.
    pub timeout: Option<Duration>,
    /// Cancels the comparison.
    pub cancel: CancelToken,
}

impl Default for CompareOptions {
    fn default() -> Self {
        let o = Options::default();
        CompareOptions {
            function: None,
            inputs: o.inputs,
            seed: o.seed,
            relative: 0.0,
            absolute: 0.0,
            alias: o.alias,
            given: Vec::new(),
            timeout: Some(Duration::from_secs(60)),
            cancel: CancelToken::default(),
        }
    }
}

/// The verdict on a pair of functions.
///
/// ```
/// use rustmlir_interp::{CompareOptions, Verdict, compare, read};
///
/// let text = "func.func @f(%x: i32) -> i32 {
///   %r = arith.addi %x, %x : i32
///   return %r : i32
/// }";
/// let same = compare(&read(text)?, &read(text)?, &CompareOptions::default())?;
/// assert!(matches!(same.functions[0].verdict, Verdict::Refines));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// No difference on the inputs that were tried: a test, not a proof, unless
    /// [`FunctionComparison::exhaustive`].
    Refines,
    /// A difference that refinement does not allow.
    Differs(Box<Difference>),
    /// The source is undefined on every input that was tried.
    Vacuous,
    /// No answer, for this reason.
    Inconclusive(String),
}

/// An input for which the target does not refine the source.
///
/// ```
/// use rustmlir_interp::{CompareOptions, Verdict, compare, read};
///
/// let of = |op: &str| read(&format!("func.func @f(%x: i32) -> i32 {{
///   %r = arith.{op} %x, %x : i32
///   return %r : i32
/// }}"));
/// let found = compare(&of("addi")?, &of("muli")?, &CompareOptions::default())?;
/// let Verdict::Differs(d) = &found.functions[0].verdict else { panic!("{found}") };
/// assert_eq!((d.inputs.as_slice(), d.place.as_str()), (["1".to_string()].as_slice(), "result 0"));
/// assert_eq!((d.source.to_string(), d.target.to_string()), ("i32: 2".into(), "i32: 1".into()));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The smallest input that was found, as text for each argument.
    pub inputs: Vec<String>,
    /// What differs: `result 0`, `the memory of argument 1, element [2, 3]`.
    pub place: String,
    /// In words.
    pub message: String,
    /// What the source does.
    pub source: Outcome,
    /// What the target does.
    pub target: Outcome,
}

/// The result for one pair of functions.
///
/// ```
/// # use rustmlir_interp::{CompareOptions, compare, read};
/// let p = read("func.func @f(%x: i1) -> i1 { return %x : i1 }")?;
/// let f = &compare(&p, &p, &CompareOptions::default())?.functions[0];
/// assert!(f.exhaustive && f.name == "f" && f.useful == 3); // Two values, and poison.
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct FunctionComparison {
    /// Its name in the source.
    pub name: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Inputs that were tried.
    pub tried: u64,
    /// The number of inputs on which the source is defined and both outcomes are known.
    pub useful: u64,
    /// Whether every possible input was tried.
    pub exhaustive: bool,
}

/// The result of comparing two programs.
///
/// ```
/// # use rustmlir_interp::{CompareOptions, compare, read};
/// let p = read("func.func @f(%x: i1) -> i1 { return %x : i1 }")?;
/// let c = compare(&p, &p, &CompareOptions::default())?;
/// assert!(c.refines());
/// assert_eq!(c.to_string(), "@f: refines (3 inputs)");
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The functions, in the order of the source.
    pub functions: Vec<FunctionComparison>,
    /// Public functions of the source that the target lacks.
    pub missing: Vec<String>,
}

impl Comparison {
    /// Whether the comparison covers at least one function, none is missing, none differs and none
    /// is inconclusive. Vacuous functions do not count.
    ///
    /// ```
    /// # use rustmlir_interp::{CompareOptions, compare, read};
    /// let p = read("func.func @f(%x: i1) -> i1 { return %x : i1 }")?;
    /// let q = read("func.func @f(%x: i1) -> i1 {
    ///   %c = arith.constant true
    ///   return %c : i1
    /// }")?;
    /// assert!(!compare(&p, &q, &CompareOptions::default())?.refines());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn refines(&self) -> bool {
        let fine = |f: &FunctionComparison| matches!(f.verdict, Verdict::Refines | Verdict::Vacuous);
        let some = self.functions.iter().any(|f| f.verdict == Verdict::Refines);
        some && self.missing.is_empty() && self.functions.iter().all(fine)
    }
}

impl std::fmt::Display for Comparison {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let of = |x: &FunctionComparison| match &x.verdict {
            Verdict::Refines => format!("@{}: refines ({} inputs)", x.name, x.useful),
            Verdict::Vacuous => format!("@{}: vacuous (the source is undefined on all {} inputs)", x.name, x.tried),
            Verdict::Inconclusive(why) => format!("@{}: inconclusive ({why})", x.name),
            Verdict::Differs(d) => format!(
                "@{}: differs on ({}): {}\n  source: {}\n  target: {}",
                x.name,
                d.inputs.join("; "),
                d.message,
                d.source.to_string().replace('\n', "\n    "),
                d.target.to_string().replace('\n', "\n    ")
            ),
        };
        let missing = self.missing.iter().map(|n| format!("@{n}: differs: the target has no such function"));
        f.write_str(&self.functions.iter().map(of).chain(missing).collect::<Vec<_>>().join("\n"))
    }
}

/// Whether `target` may stand for `source`: wherever the source is defined, the target does the
/// same (`docs/reference/relation.md` says what counts).
///
/// ```
/// use rustmlir_interp::{CompareOptions, compare, read};
///
/// let source = read("func.func @f(%n: index) -> index {
///   %0 = arith.constant 0 : index
///   %1 = arith.constant 1 : index
///   %s = scf.for %i = %0 to %n step %1 iter_args(%a = %0) -> index {
///     %b = arith.addi %a, %i : index
///     scf.yield %b : index
///   }
///   return %s : index
/// }")?;
/// let target = source.lower(&["convert-scf-to-cf"])?;
/// let mut o = CompareOptions::default();
/// o.inputs = 50;
/// assert!(compare(&source, &target, &o)?.refines());
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
///
/// # Errors
/// [`Error::NotFound`] if there is nothing to compare; [`Error::BadInput`] if the given input does
/// not fit.
pub fn compare(source: &Program, target: &Program, o: &CompareOptions) -> Result<Comparison, Error> {
    let mut options = Options {
        inputs: o.inputs,
        seed: o.seed,
        tolerance: Tolerance { rtol: o.relative, atol: o.absolute, ..Tolerance::default() },
        alias: o.alias,
        given: o.given.clone(),
        ..Options::default()
    };
    options.settings.cancel = o.cancel.0.clone();
    options.settings.deadline = o.timeout.map_or(Deadline::NEVER, Deadline::after);
    let (s, t) = (&source.module, &target.module);
    if let (false, Some(name)) = (o.given.is_empty(), &o.function) {
        let f = source.function(name)?;
        let ((types, _), pointers) = (s.interface(f.op), s.pointers(f.op));
        diff::case::Case::parse(&s.ir, &types, &pointers, &o.given, options.settings.index_width)
            .map_err(Error::BadInput)?;
    }
    let report = diff::programs(s, t, o.function.as_deref(), &options).map_err(Error::NotFound)?;
    let cancelled = options.settings.cancel.is_set();
    let functions = report.functions.iter().map(|r| {
        let verdict = match (&r.verdict, &r.failure) {
            (diff::Verdict::Differs, Some(f)) => {
                let types = s.function(&r.pair.source).map(|f| s.signature(f).0).unwrap_or_default();
                let m = &f.mismatch;
                Verdict::Differs(Box::new(Difference {
                    inputs: f.case.texts(&s.ir, &types, options.settings.index_width),
                    place: m.place.clone(),
                    message: format!("{}: {} in the source, {} in the target", m.place, m.source, m.target),
                    source: Outcome::of(s, &f.source, cancelled),
                    target: Outcome::of(t, &f.target, cancelled),
                }))
            }
            (diff::Verdict::Differs, None) => Verdict::Inconclusive("a difference without an input".into()),
            (diff::Verdict::Refines, _) => Verdict::Refines,
            (diff::Verdict::Vacuous, _) => Verdict::Vacuous,
            (diff::Verdict::Inconclusive(why), _) => Verdict::Inconclusive(why.clone()),
        };
        FunctionComparison {
            name: r.pair.source.clone(),
            verdict,
            tried: r.tried,
            useful: r.useful,
            exhaustive: r.exhaustive,
        }
    });
    Ok(Comparison { functions: functions.collect(), missing: report.missing.clone() })
}
