//! Proofs: whether a target that refines its source on all inputs that were tried does so on all
//! there are.

use super::case::Case;
use super::doubt;
use super::found::{Failure, FunctionReport, Tried};
use super::identical;
use super::license::License;
use super::options::{Options, Poison};
use super::proved::{By, Covers, Proof, Prove};
use super::refine;
use super::signature::Pair;
use super::subject::Subject;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use rustmlir_ir::{Type, TypeId, row_major_strides};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_prove::{Answer, Budget, By as Means, Input, Question, Scope, Side};
use rustmlir_session::Module;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::{Arg, View};

/// Terms and operations of a proof, at most.
const TERMS: usize = 400_000;
const STEPS: usize = 200_000;

/// Operations in each run of an input of the solver's, which likes large numbers.
const REPLAY: u64 = 20_000_000;

/// What is known without a proof: all inputs may have been tried.
pub(super) fn tried(subject: &Subject<'_>, r: &FunctionReport) -> Option<Proof> {
    let other = License::of(subject.target, subject.g);
    let free = |l: &License| l.values() || l.zeros() || !l.unknown.is_empty();
    let all = r.exhaustive
        && r.useful > 0
        && r.licensed + r.slow + r.wrapped + r.too_long + r.endless == 0
        && r.unknown.is_empty()
        && r.unusable.is_empty()
        && r.timed_out.is_none()
        && !r.one_thread
        && subject.launches.is_none()
        && !subject.has_choices()
        && !free(&subject.license)
        && !free(&other);
    // Of memory that is returned not everything is compared that a caller may ask: its alignment,
    // and whether it may be freed.
    let ir = &subject.source.ir;
    let memory = |t: &TypeId| ir.is_memref(*t) || ir.is_pointer(*t) || matches!(ir.type_of_id(*t), Type::Llvm(_));
    let all = all && !subject.source.signature(subject.f).1.iter().any(memory);
    // Without arguments there is none that could be poison.
    let poison = subject.source.signature(subject.f).0.is_empty();
    all.then_some(Proof::Proved { covers: Covers { poison, ..Covers::default() }, by: By::Trying })
}

/// Looks for a proof, or for an input that the search has missed: it is run before it counts.
pub(super) fn prove(subject: &Subject<'_>, how: &Prove) -> Result<Proof, Box<Failure>> {
    if identical::are(subject) {
        return Ok(Proof::Proved { covers: Covers { poison: true, ..Covers::default() }, by: By::Identity });
    }
    if !subject.one_by_one() {
        return Ok(Proof::Open("arguments and results do not correspond one to one".into()));
    }
    let o = subject.options;
    let deadline = o.settings.deadline.within(how.each);
    let ((args, results), (targs, tresults)) =
        (subject.source.signature(subject.f), subject.target.signature(subject.g));
    let (s, t) = (subject.source, subject.target);
    let source = Side { ir: &s.ir, symbols: &s.symbols, function: subject.f, args: &args, results: &results };
    let target = Side { ir: &t.ir, symbols: &t.symbols, function: subject.g, args: &targs, results: &tresults };
    let ending = !doubt::only_counted_loops(&s.ir, subject.f);
    let mut why = String::new();
    for poison in [true, false] {
        if poison && (o.poison == Poison::No || args.is_empty()) {
            continue;
        }
        // The weaker question gets what the stronger one leaves.
        let share = if poison { how.each.mul_f64(0.6) } else { how.each };
        let budget = Budget { deadline: deadline.within(share), terms: TERMS, steps: STEPS };
        let question = Question {
            source,
            target,
            config: &o.settings,
            poison,
            aliasing: o.alias,
            budget,
            outside: how.solver.as_ref(),
        };
        let proved = |by: Means, scope: Scope| {
            let by = match by {
                Means::Terms => By::Terms,
                Means::Solver => By::Solver,
                Means::Outside => By::Outside,
            };
            let poison = poison || args.is_empty();
            let Scope { apart, extents, sizes } = scope;
            Ok(Proof::Proved { covers: Covers { poison, apart, extents, sizes, ending }, by })
        };
        match question.answer() {
            Answer::Proved { by, scope } => return proved(by, scope),
            Answer::Open(reason) => why = reason,
            Answer::Refuted { inputs, buffers, exact, apart } => {
                let Some(case) = case(&inputs, &buffers, poison) else {
                    why = "the solver's counterexample cannot be run".into();
                    continue;
                };
                let tainted = !case.poisoned().is_empty();
                let (tried, _) = subject.attempt(&case, REPLAY);
                why = match tried {
                    Tried::Fails(f) => return Err(f),
                    Tried::Doubtful(_) if tainted => "a poison argument distinguishes them".into(),
                    Tried::Doubtful(_) => "an input distinguishes them, but MLIR does not specify its behavior".into(),
                    Tried::OutOfTime => "the time limit ran out".into(),
                    Tried::Wraps => "an affine expression of the target overflows 'index'".into(),
                    // What reads this is taken to get poison, and what races to run in some order.
                    Tried::Vacuous(kind) if [Ub::UninitialisedRead.id(), Ub::DataRace.id()].contains(&kind) => {
                        format!("an input distinguishes them, but the source is undefined on it ({kind})")
                    }
                    Tried::Unknown(_) | Tried::TooLong | Tried::Slow => {
                        "an input on which runs are inconclusive".into()
                    }
                    // Runs take it for undefined numbers.
                    _ if exact && reads_unwritten(subject, &case) => {
                        "an input that distinguishes them only if memory that was never written is poison".into()
                    }
                    _ if exact => "the solver's counterexample shows no difference when it is run; this is a bug in \
                        the encoding: please report it"
                        .into(),
                    _ => "the abstraction would need refinement: functions of floats, loops, globals".into(),
                };
                if let Some(by) = apart {
                    return proved(by, Scope { apart: true, ..Scope::default() });
                }
            }
        }
    }
    Ok(Proof::Open(why))
}

/// Whether the target reads memory that was never written, under this input.
fn reads_unwritten(subject: &Subject<'_>, case: &Case) -> bool {
    let strict = subject.run(refine::Side::Target, case, REPLAY, None);
    matches!(strict.stop, Some(Stop::Undefined(Ub::UninitialisedRead, _)))
}

/// A proof of two functions without a search before it: what tests ask, to which a search knows the
/// answer.
///
/// # Errors
/// Why they cannot be compared.
pub fn alone(
    source: &Module,
    target: &Module,
    pair: &Pair,
    o: &Options,
    how: &Prove,
) -> Result<Result<Proof, Box<Failure>>, String> {
    Ok(prove(&Subject::new(source, target, pair, o)?, how))
}

/// The solver's input, in which memory is poison or, unless inputs may be that, not written.
fn case(inputs: &[Input], buffers: &[Vec<Option<BigUint>>], poison: bool) -> Option<Case> {
    let word = |w: &Option<BigUint>, memory: bool| match w {
        None if memory && !poison => Datum::Uninit,
        None => Datum::Poison,
        Some(v) => v.to_u64().map_or_else(|| Datum::Wide(v.clone()), Datum::Word),
    };
    let items = |words: &[Option<BigUint>], memory| Items::from_vec(words.iter().map(|w| word(w, memory)).collect());
    let one = |input: &Input| {
        Some(match (&input.shape, input.view) {
            (Some(sizes), Some((buffer, offset))) => Arg::View(View {
                buffer,
                offset: offset as i64,
                bytes: 0,
                strides: row_major_strides(sizes).to_vec(),
                sizes: sizes.clone(),
            }),
            (Some(shape), None) => {
                Arg::Value(Datum::Shaped { shape: shape.clone(), items: items(&input.words, input.memory) })
            }
            (None, _) => Arg::Value(word(input.words.first()?, false)),
        })
    };
    let args = inputs.iter().map(one).collect::<Option<Vec<_>>>()?;
    Some(Case { args, buffers: buffers.iter().map(|b| items(b, true)).collect(), ..Case::default() })
}

/// Whether a proof says anything about a comparison: not of one at given inputs.
pub(super) fn asked(o: &Options) -> Option<&Prove> {
    o.prove.as_ref().filter(|_| o.given.is_empty() && o.globals.is_empty())
}
