//! What the book says, as data.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::clauses::{self, Sentence};
use super::effects::{Effect, Effects};
use super::examples::{self, Example};
use super::facts;
use super::findings::{self, Fault};
use super::quotes::{Clause, clause_of};
use crate::dialects::respell::generation_text;
use crate::dialects::{Arity, AttrDef, Blocks, OpInfo, ValueDef, registry, releases};
use crate::meaning::stop::Ub;

/// Examples that a page shows at most.
const SHOWN: usize = 5;

/// An operation.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "book-operation")]
pub struct Operation {
    /// Its name today.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What it means, in words.
    pub doc: &'static str,
    /// Its names, today's first.
    pub spellings: Vec<Spelling>,
    /// Its operands: name and types.
    pub operands: Vec<Part>,
    /// Its results.
    pub results: Vec<Part>,
    /// Its attributes.
    pub attributes: Vec<Part>,
    /// Its regions.
    pub regions: Vec<Part>,
    /// What types must fulfil, and its traits.
    pub rules: Vec<String>,
    /// Ids of the ways in which it can be undefined that its definition declares.
    pub undefined: Vec<&'static str>,
    /// Those that follow from its traits.
    pub entailed: Vec<&'static str>,
    /// When its result is poison; empty if it only passes poison on.
    pub poison: &'static str,
    /// Whether it is executed.
    pub execution: &'static str,
    /// `yes`, `no` or `structure`.
    pub runs: &'static str,
    /// What the evaluator states.
    pub evaluator: Option<Clause>,
    /// Ids of the clauses that are about it.
    pub clauses: Vec<String>,
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

/// A name of an operation.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "book-spelling")]
pub struct Spelling {
    /// The name.
    pub name: &'static str,
    /// The generations that write it.
    pub generations: Vec<&'static str>,
    /// Those of the releases 13, 16, 19 and 22 of LLVM that have it.
    pub releases: &'static [u32],
    /// Its custom form in the language of declarative formats; nothing if it is read by hand.
    pub form: Option<String>,
}

/// An operand, result, attribute or region.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "book-part")]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub what: String,
}

/// A way in which executing a program is undefined.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "book-kind")]
pub struct Kind {
    /// Its id.
    pub id: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// What else there is to say.
    pub more: &'static str,
    /// The operations that can have it.
    pub operations: Vec<&'static str>,
    /// Ids of examples that show it.
    pub examples: Vec<String>,
    #[serde(skip)]
    pub(super) shown: Vec<usize>,
}

/// An example, as the corpus has it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "book-example")]
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
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "book")]
pub struct Book {
    /// The operations, by name.
    pub operations: Vec<Operation>,
    /// The kinds of undefined behaviour.
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
        operations.sort_by_key(|o| o.name);
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

/// What an operand or result may be, and how many there are.
fn value(v: &ValueDef) -> Part {
    let many = match v.arity {
        Arity::One => "",
        Arity::Opt => " (optional)",
        Arity::Var => " (any number)",
    };
    Part { name: v.name, what: format!("{}{many}", v.ty.desc) }
}

fn attribute(a: &AttrDef) -> Part {
    let need = if a.required { "" } else { " (optional)" };
    let default = if a.default.is_empty() { String::new() } else { format!(", default `{}`", a.default) };
    Part { name: a.name, what: format!("{}{need}{default}", a.c.desc) }
}

fn operation(d: &OpInfo, all: &[Example], having: &[usize], effects: &Effects, faults: &[Fault]) -> Operation {
    let mut rules: Vec<String> = d.rules.iter().map(facts::rule_text).filter(|r| !r.is_empty()).collect();
    rules.extend(facts::trait_names(d.traits).into_iter().map(str::to_string));
    if !d.parents.is_empty() {
        rules.push(format!("expects parent op {}", d.parents.join(" or ")));
    }
    let regions = d.regions.iter().map(|r| {
        let any = if r.variadic { ", any number of regions" } else { "" };
        let blocks = match r.blocks {
            Blocks::Any => "any number of blocks",
            Blocks::One => "one block",
            Blocks::AtMostOne => "at most one block",
            Blocks::AtLeastOne => "one block or more",
        };
        Part { name: r.name, what: format!("{blocks}{any}") }
    });
    let shown = choose(d, all, having);
    let about = facts::clauses(d);
    Operation {
        name: d.name,
        summary: d.summary,
        doc: d.doc,
        spellings: (d.spellings.iter())
            .map(|s| Spelling {
                name: s.name,
                generations: facts::generations(d, s),
                releases: releases::with(s.name),
                form: facts::form_text(s),
            })
            .collect(),
        operands: d.operands.iter().map(value).collect(),
        results: d.results.iter().map(value).collect(),
        attributes: d.attrs.iter().map(attribute).collect(),
        regions: regions.collect(),
        rules,
        undefined: d.undefined.iter().map(|k| k.id()).collect(),
        entailed: d.kinds().filter(|k| !d.undefined.contains(k)).map(|k| k.id()).collect(),
        poison: d.poison,
        execution: facts::runs(d),
        runs: facts::runs_at_all(d),
        evaluator: clause_of(d),
        clauses: about.into_iter().map(|c| c.0).collect(),
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
    near.sort_by_key(|&i| all.get(i).map(|e| (!e.runs(), distance(d, e))));
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
    let operations = registry().ops.iter().filter(|d| d.kinds().any(|x| x == k)).map(|d| d.name).collect();
    let mut shown: Vec<usize> = (0..all.len()).filter(|&i| all.get(i).is_some_and(|e| e.shows(k.id()))).collect();
    shown.sort_by_key(|&i| all.get(i).map(|e| (e.section.source.text.len(), i)));
    shown.truncate(3);
    let examples = shown.iter().filter_map(|&i| all.get(i)).map(Example::id).collect();
    Kind { id: k.id(), doc: k.doc(), more: k.more(), operations, examples, shown }
}

/// The sections of a corpus that the book shows, in their order: for each operation one that
/// returns and one for each of the first ways in which it is undefined, for each kind of undefined
/// behaviour three, for each clause one; the shortest that are about it.
pub fn select(corpus: &[Example]) -> Vec<usize> {
    let mut out = std::collections::BTreeSet::new();
    let fits = |e: &Example| e.section.mistakes.is_empty() && e.section.source.files().next().is_none();
    let usable: Vec<usize> = (0..corpus.len()).filter(|&i| corpus.get(i).is_some_and(fits)).collect();
    let mut by_op: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for &i in &usable {
        corpus[i].operations.iter().for_each(|o| by_op.entry(o).or_default().push(i));
    }
    for d in &registry().ops {
        let Some(having) = by_op.get_mut(d.name) else { continue };
        having.sort_by_key(|&i| (distance(d, &corpus[i]), i));
        let returns = having.iter().copied().find(|&i| corpus[i].returns());
        let runs = || having.iter().copied().find(|&i| corpus[i].runs());
        out.extend(returns.or_else(runs).or(having.first().copied()));
        for k in d.undefined.iter().take(3) {
            out.extend(having.iter().copied().find(|&i| corpus[i].shows(k.id()) && !distance(d, &corpus[i]).0));
        }
    }
    let size = |i: usize| (corpus[i].section.source.text.len(), i);
    for k in Ub::ALL {
        let mut showing: Vec<usize> = usable.iter().copied().filter(|&i| corpus[i].shows(k.id())).collect();
        showing.sort_by_key(|&i| size(i));
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
