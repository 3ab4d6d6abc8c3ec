//! The question: is there an input on which the source is defined and the target does what the
//! source does not allow?

use std::collections::HashMap;
use std::time::Duration;

use num_bigint::BigUint;
use num_traits::{One, Zero};
use rustmlir_ir::{Ir, OpId, SymbolTables, Type, TypeId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::elementwise::scalar_ty;

use crate::blast::{self, decide};
use crate::execute::Run;
use crate::kernel::{Functions, Word, is_nan};
use crate::smtlib::{self, Solver};
use crate::term::{Term, Terms};
use crate::value::{Budget, Sym, elements, shape_of};

/// A function of a program.
#[derive(Copy, Clone)]
pub struct Side<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// Its symbols.
    pub symbols: &'a SymbolTables,
    /// The function.
    pub function: OpId,
    /// The types of its arguments.
    pub args: &'a [TypeId],
    /// The types of its results.
    pub results: &'a [TypeId],
}

/// What a solver outside may take where nothing else limits it.
const MOST: Duration = Duration::from_secs(60);

/// The words of an argument; `None` is poison.
pub type Input = Vec<Option<BigUint>>;

/// What proves it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// Both come to the same terms.
    Terms,
    /// The solver that is built in.
    Solver,
    /// The one that was named.
    Outside,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The target refines the source, for all inputs.
    Proved {
        /// By what.
        by: By,
    },
    /// An input on which it may not; each argument by its words. With functions of which nothing
    /// is known (`functions`) it may well be none.
    Refuted {
        /// The arguments.
        inputs: Vec<Input>,
        /// Whether it is certain but for mistakes of the encoding.
        exact: bool,
    },
    /// No answer, and why.
    Open(String),
}

/// Whether a target refines its source for all arguments, poison among them if `poison`.
pub fn refinement(
    source: Side<'_>,
    target: Side<'_>,
    config: &Config,
    poison: bool,
    (budget, outside): (Budget, Option<&Solver>),
) -> Answer {
    match ask(source, target, config, poison, (budget, outside)) {
        Ok(a) => a,
        Err(why) => Answer::Open(why),
    }
}

fn ask(
    source: Side<'_>,
    target: Side<'_>,
    config: &Config,
    poison: bool,
    (budget, outside): (Budget, Option<&Solver>),
) -> Result<Answer, String> {
    let width = config.index_width;
    if source.args.len() != target.args.len() || source.results.len() != target.results.len() {
        return Err("the signatures correspond in another way than one by one".into());
    }
    let mut t = Terms::default();
    let mut f = Functions::default();
    let (mut args, mut others, mut vars) = (Vec::new(), Vec::new(), Vec::new());
    let mut next = 0;
    for (&a, &b) in source.args.iter().zip(target.args) {
        let (shape, there) = (shape_of(source.ir, width, a)?, shape_of(target.ir, width, b)?);
        let scalar = |ir, ty| scalar_ty(ir, width, ty).map(|s| s.width());
        let w = scalar(source.ir, a).filter(|w| Some(*w) == scalar(target.ir, b) && shape == there);
        let w = w.ok_or("the arguments correspond in another way than one by one")?;
        let mut words = Vec::new();
        for _ in 0..elements(shape.as_deref()) {
            let bits = t.var(next, w);
            let poison = if poison { t.var(next + 1, 1) } else { t.truth(false) };
            next += 2;
            words.push(Word { bits, poison });
        }
        vars.push(words.clone());
        args.push(Sym { words: words.clone().into(), shape });
        others.push(Sym { words: words.into(), shape: there });
    }
    let yes = t.truth(true);
    let mut run = Run::new((source.ir, source.symbols), config, false, (&mut t, &mut f), budget);
    let before = run.call(source.function, args, yes).map_err(|e| format!("in the source: {e}"))?;
    run.has_no_choices().map_err(|e| format!("in the source: {e}"))?;
    let (undefined, trap) = (run.undefined, run.trap);
    let mut run = Run::new((target.ir, target.symbols), config, true, (&mut t, &mut f), budget);
    let after = run.call(target.function, others, yes).map_err(|e| format!("in the target: {e}"))?;
    run.has_no_choices().map_err(|e| format!("in the target: {e}"))?;
    let (worse, stops) = (run.undefined, run.trap);

    let mut wrong = t.truth(false);
    if before.len() != source.results.len() || after.len() != source.results.len() {
        return Err("other results than the signature says".into());
    }
    for ((a, b), &ty) in before.iter().zip(&after).zip(source.results) {
        if a.words.len() != b.words.len() || a.shape != b.shape {
            return Err("the results correspond in another way than one by one".into());
        }
        for (x, y) in a.words.iter().zip(b.words.iter()) {
            let bad = differs(&mut t, source.ir, ty, *x, *y)?;
            wrong = t.or(wrong, bad);
        }
    }
    // What stops itself gives no results.
    let (runs_s, runs_t) = (t.not(trap), t.not(stops));
    let both = t.and(runs_s, runs_t);
    let wrong = t.and(wrong, both);
    let one_stops = t.xor(trap, stops);
    let wrong = t.or(wrong, one_stops);
    let wrong = t.or(wrong, worse);
    let defined = t.not(undefined);
    let question = t.and(defined, wrong);
    let mut by = if t.value(question).is_none() { By::Solver } else { By::Terms };
    let left = || budget.deadline.left();
    // The one outside gets what the one that is built in leaves.
    let first = match left().filter(|_| outside.is_some()) {
        Some(left) => budget.deadline.within(left.mul_f64(0.4)),
        None => budget.deadline,
    };
    let mut found = decide(&t, question, first);
    if let (blast::Answer::Open(_), Some(solver)) = (&found, outside) {
        by = By::Outside;
        found = smtlib::decide(&t, question, solver, left().unwrap_or(MOST));
    }
    match found {
        blast::Answer::Never => Ok(Answer::Proved { by }),
        blast::Answer::Open(why) => Err(why),
        blast::Answer::For(model) => {
            let exact = !f.any();
            let all: HashMap<u32, BigUint> =
                (0..next).map(|k| (k, model.get(&k).cloned().unwrap_or_default())).collect();
            if exact && t.evaluate(question, &all).is_none_or(|v| v.is_zero()) {
                return Err("internal error: the solver's answer does not satisfy the question".into());
            }
            let value = |x: Term| match t.evaluate(x, &all) {
                Some(v) => v,
                None => BigUint::zero(),
            };
            let word = |w: &Word| (!value(w.poison).is_one()).then(|| value(w.bits));
            Ok(Answer::Refuted { inputs: vars.iter().map(|a| a.iter().map(word).collect()).collect(), exact })
        }
    }
}

/// Whether a result of the target is none that one of the source may become.
fn differs(t: &mut Terms, ir: &Ir, ty: TypeId, source: Word, target: Word) -> Result<Term, String> {
    if t.width(source.bits) != t.width(target.bits) {
        return Err("the results correspond in another way than one by one".into());
    }
    let same = t.eq(source.bits, target.bits);
    let mut bad = t.not(same);
    if let Type::Float(f) = ir.type_of_id(ir.elem_or_self(ty))
        && !t.is(bad, false)
    {
        // A NaN may become another one.
        let (x, y) = (is_nan(t, *f, source.bits)?, is_nan(t, *f, target.bits)?);
        let nans = t.and(x, y);
        let numbers = t.not(nans);
        bad = t.and(bad, numbers);
    }
    let bad = t.or(bad, target.poison);
    let counts = t.not(source.poison);
    Ok(t.and(counts, bad))
}
