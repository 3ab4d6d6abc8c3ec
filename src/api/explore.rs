//! The outcomes of a call under other schedules.

use super::{Call, Error, Outcome};
use rustmlir_explore::{self as explore, Options};
use rustmlir_session::Settings;

/// Which schedules of parallel loops are tried.
///
/// ```
/// use rustmlir_interp::Schedules;
///
/// assert_eq!(Schedules::default(), Schedules::Sampled { count: 16, seed: 0 });
/// ```
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Schedules {
    /// A fixed set of schedules and this many random ones.
    Sampled {
        /// The number of random schedules.
        count: u64,
        /// The seed.
        seed: u64,
    },
    /// All orders, interleavings and reduction trees that can make a difference, in at most this
    /// many runs.
    All {
        /// The maximum number of runs.
        runs: u64,
    },
}

impl Default for Schedules {
    fn default() -> Self {
        Schedules::Sampled { count: 16, seed: 0 }
    }
}

/// The stability of the outcomes.
///
/// ```
/// use rustmlir_interp::{Schedules, Stability, read};
///
/// let p = read("func.func @f() { return }")?;
/// let found = p.function("f")?.call().explore(Schedules::default())?;
/// assert_eq!(found.stability, Stability::Deterministic);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stability {
    /// One outcome.
    Deterministic,
    /// Several, and the language allows each of them.
    Nondeterministic,
    /// Some schedule has undefined behavior.
    Undefined,
    /// Iterations race.
    Race,
    /// Some run gave no answer.
    NoAnswer,
}

/// The outcomes of a call.
///
/// ```
/// use rustmlir_interp::{Schedules, Stability, read};
///
/// let p = read("func.func @sum(%m: memref<4xf32>) -> f32 {
///   %0 = arith.constant 0 : index
///   %1 = arith.constant 1 : index
///   %4 = arith.constant 4 : index
///   %z = arith.constant 0.0 : f32
///   %s = scf.parallel (%i) = (%0) to (%4) step (%1) init (%z) -> f32 {
///     %x = memref.load %m[%i] : memref<4xf32>
///     scf.reduce(%x : f32) {
///     ^bb0(%a: f32, %b: f32):
///       %c = arith.addf %a, %b : f32
///       scf.reduce.return %c : f32
///     }
///   }
///   return %s : f32
/// }")?;
/// let all = p.function("sum")?.call().text("[1e8, 1, -1e8, 1]")
///     .explore(Schedules::All { runs: 10_000 })?;
/// assert_eq!((all.stability, all.complete), (Stability::Nondeterministic, true));
/// let sums: Vec<String> = all.outcomes.iter().map(|o| o.to_string()).collect();
/// assert_eq!(sums, ["f32: 1.0", "f32: 2.0", "f32: 0.0"]);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Exploration {
    /// What they say.
    pub stability: Stability,
    /// The distinct ones; that of the index order first.
    pub outcomes: Vec<Outcome>,
    /// Whether the search was complete for these inputs.
    pub complete: bool,
    /// Schedules that were run.
    pub schedules: u64,
}

impl Call<'_> {
    /// Makes the call under many schedules.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// # use rustmlir_interp::Schedules;
    /// let found = p.function("f")?.call().explore(Schedules::All { runs: 100 })?;
    /// assert!(found.complete && found.outcomes.len() == 1);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadInput`] if the inputs do not fit the arguments.
    pub fn explore(&self, which: Schedules) -> Result<Exploration, Error> {
        let module = &self.function.program.module;
        let args = self.arguments()?;
        // Many runs are no audience's business.
        let settings = Settings { listener: None, ..self.settings.clone() };
        let call = explore::Call { module, function: self.function.op, args: &args, settings: &settings };
        let report = match which {
            Schedules::Sampled { count, seed } => {
                explore::explore(call, &Options { shuffles: count, seed, ..Options::default() })
            }
            Schedules::All { runs } => explore::exhaustive(call, runs),
        };
        let cancelled = settings.cancel.is_set();
        Ok(Exploration {
            stability: match report.verdict {
                explore::Verdict::Deterministic => Stability::Deterministic,
                explore::Verdict::Nondeterministic => Stability::Nondeterministic,
                explore::Verdict::Undefined => Stability::Undefined,
                explore::Verdict::Race => Stability::Race,
                explore::Verdict::NoAnswer => Stability::NoAnswer,
            },
            outcomes: report.outcomes.iter().map(|d| Outcome::of(module, &d.outcome, cancelled)).collect(),
            complete: report.complete,
            schedules: report.schedules,
        })
    }
}
