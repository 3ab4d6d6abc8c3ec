//! What the book says, as data.

use rustmlir_base::SmallSort;
use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::about::{self, KindAbout, OperationAbout};
use super::clauses::{self, Sentence};
use super::effects::{Effect, Effects};
use super::examples::{self, Example};
use super::findings::{self, Fault};
use super::quotes::{Clause, clause_of};
use rustmlir_dialects::respell::generation_text;
use rustmlir_dialects::{Gen, OpInfo, registry};
use rustmlir_meaning::stop::Ub;

/// Examples that a page shows at most.
const SHOWN: usize = 5;

/// Kinds that no operation has, each with a section that shows what happens instead.
const INSTEAD: [(Ub, &str); 3] = [
    (Ub::ShiftTooFar, "arith/shli::values_i1"),
    (Ub::FloatToIntRange, "arith/fptosi::f32_to_i8"),
    (Ub::EndlessLoop, "cf/br::endless"),
];

/// Whether an example shows what happens instead of a kind.
fn instead(k: Ub, e: &Example) -> bool {
    INSTEAD.iter().any(|(kind, id)| *kind == k && e.id() == *id)
}

/// An operation.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "book-operation"))]
pub struct Operation {
    /// What its definition says.
    #[serde(flatten)]
    pub about: OperationAbout,
    /// What the evaluator states.
    pub evaluator: Option<Clause>,
    /// Ids of the examples that its page shows.
    pub examples: Vec<String>,
    /// What our passes make of it.
    pub lowered: Vec<Effect>,
    /// Of what our passes make it.
    pub made_of: Vec<Effect>,
    /// Titles of the mistakes of real tools whose program has it.
    pub faults: Vec<String>,
    #[serde(skip)]
    pub(super) shown: Vec<usize>,
}

/// A way in which executing a program is undefined.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "book-kind"))]
pub struct Kind {
    /// What there is to say of it.
    #[serde(flatten)]
    pub about: KindAbout,
    /// Ids of examples that show it.
    pub examples: Vec<String>,
    #[serde(skip)]
    pub(super) shown: Vec<usize>,
}

/// An example, as the corpus has it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "book-example"))]
pub struct Shown {
    /// `file::name` in the corpus.
    pub id: String,
    /// The program, with its expectations in comments.
    pub text: String,
    /// The generation that it is written in.
    pub generation: &'static str,
    /// Its calls, each with what must come of it.
    pub runs: Vec<String>,
    /// Ids of the clauses that it tests.
    pub clauses: Vec<String>,
}

/// The whole book.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "book"))]
pub struct Book {
    /// The operations, by name.
    pub operations: Vec<Operation>,
    /// The kinds of undefined behavior.
    pub kinds: Vec<Kind>,
    /// The sentences of the documents.
    pub clauses: &'static [Sentence],
    /// The examples.
    pub examples: Vec<Shown>,
    /// Mistakes of real tools.
    pub faults: Vec<Fault>,
    #[serde(skip)]
    pub(super) all: Vec<Example>,
    #[serde(skip)]
    pub(super) effects: Effects,
}

impl Book {
    /// Puts the book together, with the examples of a selection of the corpus
    /// ([`examples::selected`]).
    pub fn new(selection: &str) -> Book {
        let all = examples::selected(selection);
        let effects = Effects::of(&all);
        let faults = findings::all();
        let mut by_op: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (i, e) in all.iter().enumerate() {
            e.operations.iter().for_each(|o| by_op.entry(o).or_default().push(i));
        }
        let mut operations: Vec<Operation> = registry()
            .ops
            .iter()
            .map(|d| operation(d, &all, by_op.get(d.name).map_or(&[][..], Vec::as_slice), &effects, &faults))
            .collect();
        operations.small_sort_by_key(|o| o.about.name);
        let kinds = Ub::ALL.iter().map(|k| kind(*k, &all)).collect();
        let examples = all.iter().map(shown).collect();
        Book { operations, kinds, clauses: clauses::all(), examples, faults, all, effects }
    }

    /// The examples that test a clause.
    pub fn examples_of_clause(&self, id: &str) -> impl Iterator<Item = &Example> {
        self.all.iter().filter(move |e| e.section.clauses.iter().any(|c| c == id))
    }

    /// The examples.
    pub fn all_examples(&self) -> &[Example] {
        &self.all
    }
}

fn shown(e: &Example) -> Shown {
    Shown {
        id: e.id(),
        text: e.text(),
        generation: generation_text(e.generation()),
        runs: e.section.runs.iter().map(|r| r.text.clone()).collect(),
        clauses: e.section.clauses.clone(),
    }
}

fn operation(d: &OpInfo, all: &[Example], having: &[usize], effects: &Effects, faults: &[Fault]) -> Operation {
    let shown = choose(d, all, having);
    Operation {
        about: about::operation(d),
        evaluator: clause_of(d),
        examples: shown.iter().filter_map(|&i| all.get(i)).map(Example::id).collect(),
        lowered: effects.lowered(d.name),
        made_of: effects.made_of(d.name),
        faults: faults.iter().filter(|f| f.operations.contains(d.name)).map(|f| f.title.clone()).collect(),
        shown,
    }
}

/// How well an example is about an operation: its own file, few other operations, few lines.
pub(super) fn distance(d: &OpInfo, e: &Example) -> (bool, usize, usize) {
    let bare = d.name.rsplit_once('.').map_or(d.name, |x| x.1);
    let file = e.section.file.rsplit_once('/').map_or("", |x| x.1);
    (file != bare, e.operations.len(), e.section.source.text.len())
}

/// The examples of a page: one that returns, one for each way to be undefined, then others.
fn choose(d: &OpInfo, all: &[Example], having: &[usize]) -> Vec<usize> {
    let mut near: Vec<usize> = having.to_vec();
    near.small_sort_by_key(|&i| all.get(i).map(|e| (!e.runs(), distance(d, e))));
    let get = |i: usize| all.get(i);
    let mut out: Vec<usize> =
        near.iter().copied().find(|&i| get(i).is_some_and(Example::returns)).into_iter().collect();
    for k in d.undefined {
        let shows = |i: usize| get(i).is_some_and(|e| e.shows(k.id()));
        if !out.iter().any(|&i| shows(i)) && out.len() < SHOWN {
            out.extend(near.iter().copied().find(|&i| shows(i)));
        }
    }
    for i in near {
        // A page needs one example. More of them only if they are its own.
        let own = get(i).is_some_and(|e| e.runs() && !distance(d, e).0);
        if !out.contains(&i) && (out.is_empty() || own && out.len() < 3) {
            out.push(i);
        }
    }
    out
}

fn kind(k: Ub, all: &[Example]) -> Kind {
    let mut shown: Vec<usize> =
        (0..all.len()).filter(|&i| all.get(i).is_some_and(|e| e.shows(k.id()) || instead(k, e))).collect();
    shown.small_sort_by_key(|&i| all.get(i).map(|e| (e.section.source.text.len(), i)));
    shown.truncate(3);
    let examples = shown.iter().filter_map(|&i| all.get(i)).map(Example::id).collect();
    Kind { about: about::kind(k), examples, shown }
}

/// The sections of a corpus that the book shows, in their order: for each operation one that
/// returns and one for each of the first ways in which it is undefined, for each kind of undefined
/// behavior three, for each clause one; the shortest that are about it.
pub fn select(corpus: &[Example]) -> Vec<usize> {
    let mut out = std::collections::BTreeSet::new();
    // Pages show what most readers write.
    let usual = |e: &Example| e.generation() != Gen::Main;
    let fits = |e: &Example| e.section.mistakes.is_empty() && e.section.source.files().next().is_none() && usual(e);
    let usable: Vec<usize> = (0..corpus.len()).filter(|&i| corpus.get(i).is_some_and(fits)).collect();
    let mut by_op: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for &i in &usable {
        corpus[i].operations.iter().for_each(|o| by_op.entry(o).or_default().push(i));
    }
    for d in &registry().ops {
        let Some(having) = by_op.get_mut(d.name) else { continue };
        having.small_sort_by_key(|&i| (distance(d, &corpus[i]), i));
        let returns = having.iter().copied().find(|&i| corpus[i].returns());
        let runs = || having.iter().copied().find(|&i| corpus[i].runs());
        out.extend(returns.or_else(runs).or(having.first().copied()));
        for k in d.undefined.iter().take(3) {
            out.extend(having.iter().copied().find(|&i| corpus[i].shows(k.id()) && !distance(d, &corpus[i]).0));
        }
    }
    let size = |i: usize| (corpus[i].section.source.text.len(), i);
    for k in Ub::ALL {
        let shows = |i: &usize| corpus[*i].shows(k.id()) || instead(*k, &corpus[*i]);
        let mut showing: Vec<usize> = usable.iter().copied().filter(shows).collect();
        showing.small_sort_by_key(|&i| size(i));
        out.extend(showing.into_iter().take(3));
    }
    for c in clauses::all().iter().filter(|c| c.is_normative()) {
        let tests = |i: &usize| corpus[*i].section.clauses.contains(&c.id);
        // One that runs shows more than one that is only checked.
        let runs = |i: usize| corpus[i].runs();
        out.extend(usable.iter().copied().filter(tests).min_by_key(|&i| (!runs(i), size(i))));
    }
    out.into_iter().collect()
}
