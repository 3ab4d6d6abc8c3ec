//! What there is to say of an operation or a kind of undefined behavior without a program that
//! shows it: what `explain` answers, what a page of the book says first, and what the playground
//! shows.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::facts::{clauses, form_text, generations, rule_text, runs, runs_at_all, trait_names};
#[cfg(feature = "schema")]
use rustmlir_answer::run::kinds;
use rustmlir_base::nearest;
use rustmlir_dialects::respell::generation_text;
use rustmlir_dialects::{Arity, AttrDef, Blocks, OpInfo, Spelling, ValueDef, registry, releases};
use rustmlir_ir::def::RegionDef;
use rustmlir_meaning::stop::Ub;

/// What there is to say of an operation.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OperationAbout {
    /// Its name today.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// Its names in all releases, today's first.
    pub spellings: Vec<SpellingAbout>,
    /// Its operands.
    pub operands: Vec<ValueAbout>,
    /// Its results.
    pub results: Vec<ValueAbout>,
    /// Its attributes.
    pub attributes: Vec<AttributeAbout>,
    /// Its regions.
    pub regions: Vec<RegionAbout>,
    /// What types must fulfil, and its traits.
    pub rules: Vec<String>,
    /// The kinds of undefined behavior that it can have.
    pub undefined: Vec<&'static str>,
    /// Those of them that follow from its traits.
    pub entailed: Vec<&'static str>,
    /// When it makes poison; empty if it only passes poison on.
    pub poison: &'static str,
    /// Whether it is executed.
    pub execution: &'static str,
    /// The same in a word. `yes`: it is executed; `no`: it is read, checked and printed only;
    /// `structure`: it holds what is executed.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["yes", "no", "structure"])))]
    pub runs: &'static str,
    /// Ids of the clauses of the specification that are about it.
    pub clauses: Vec<String>,
}

/// One of the names of an operation.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SpellingAbout {
    /// The name.
    pub name: &'static str,
    /// The newest release that writes it.
    pub generation: &'static str,
    /// All releases that write it.
    pub generations: Vec<&'static str>,
    /// Those of the releases 13, 16, 19, 22, 23 and 24 of LLVM that have an operation of this name.
    pub releases: &'static [u32],
    /// Its custom form in the language of declarative formats; nothing if it is read by hand.
    pub form: Option<String>,
}

/// An operand or result.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ValueAbout {
    /// Its name.
    pub name: &'static str,
    /// What types it may have.
    #[serde(rename = "type")]
    pub ty: &'static str,
    /// How many there are.
    pub arity: Many,
}

/// How many values an operand or result stands for.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Many {
    /// One.
    One,
    /// None or one.
    Opt,
    /// Any number.
    Var,
}

/// An attribute.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct AttributeAbout {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub constraint: &'static str,
    /// Whether it has to be there.
    pub required: bool,
    /// What it is where it is left out; empty if that is nothing.
    pub default: &'static str,
}

/// A region.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RegionAbout {
    /// Its name.
    pub name: &'static str,
    /// How many blocks it has, and whether it stands for several regions.
    pub what: String,
}

/// What there is to say of a kind of undefined behavior.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct KindAbout {
    /// Its id.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = kinds())))]
    pub kind: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// What else there is to say of it.
    pub more: &'static str,
    /// The operations that can have it.
    pub operations: Vec<&'static str>,
}

impl ValueAbout {
    fn of(v: &ValueDef) -> Self {
        let arity = match v.arity {
            Arity::One => Many::One,
            Arity::Opt => Many::Opt,
            Arity::Var => Many::Var,
        };
        ValueAbout { name: v.name, ty: v.ty.desc, arity }
    }

    /// What types it may have, and how many there are.
    pub fn what(&self) -> String {
        let many = match self.arity {
            Many::One => "",
            Many::Opt => " (optional)",
            Many::Var => " (any number)",
        };
        format!("{}{many}", self.ty)
    }
}

impl AttributeAbout {
    fn of(a: &AttrDef) -> Self {
        AttributeAbout { name: a.name, constraint: a.c.desc, required: a.required, default: a.default }
    }

    /// What it may be, and what it is where it is left out.
    pub fn what(&self) -> String {
        let need = if self.required { "" } else { " (optional)" };
        let default = if self.default.is_empty() { String::new() } else { format!(", default `{}`", self.default) };
        format!("{}{need}{default}", self.constraint)
    }
}

impl RegionAbout {
    fn of(r: &RegionDef) -> Self {
        let any = if r.variadic { ", any number of regions" } else { "" };
        let blocks = match r.blocks {
            Blocks::Any => "any number of blocks",
            Blocks::One => "one block",
            Blocks::AtMostOne => "at most one block",
            Blocks::AtLeastOne => "one block or more",
        };
        RegionAbout { name: r.name, what: format!("{blocks}{any}") }
    }
}

/// What a definition says of its operation.
pub fn operation(d: &OpInfo) -> OperationAbout {
    let mut rules: Vec<String> = d.rules.iter().map(rule_text).filter(|r| !r.is_empty()).collect();
    rules.extend(trait_names(d.traits).into_iter().map(str::to_string));
    if !d.parents.is_empty() {
        rules.push(format!("expects parent op {}", d.parents.join(" or ")));
    }
    let spelling = |s: &Spelling| SpellingAbout {
        name: s.name,
        generation: generation_text(s.generation),
        generations: generations(d, s),
        releases: releases::with(s.name),
        form: form_text(s),
    };
    OperationAbout {
        name: d.name,
        summary: d.summary,
        doc: d.doc,
        spellings: d.spellings.iter().map(spelling).collect(),
        operands: d.operands.iter().map(ValueAbout::of).collect(),
        results: d.results.iter().map(ValueAbout::of).collect(),
        attributes: d.attrs.iter().map(AttributeAbout::of).collect(),
        regions: d.regions.iter().map(RegionAbout::of).collect(),
        rules,
        undefined: d.kinds().map(|k| k.id()).collect(),
        entailed: d.kinds().filter(|k| !d.undefined.contains(k)).map(|k| k.id()).collect(),
        poison: d.poison,
        execution: runs(d),
        runs: runs_at_all(d),
        clauses: clauses(d).into_iter().map(|c| c.0).collect(),
    }
}

/// What there is to say of a kind of undefined behavior.
pub fn kind(k: Ub) -> KindAbout {
    let operations = registry().ops.iter().filter(|d| d.kinds().any(|x| x == k)).map(|d| d.name).collect();
    KindAbout { kind: k.id(), doc: k.doc(), more: k.more(), operations }
}

/// Definitions of this name: a full spelling, or a bare name as 2020 writes it (`addf`), or the
/// last part of one.
pub fn find(what: &str) -> Vec<&'static OpInfo> {
    let r = registry();
    if let Some((d, _)) = r.lookup(what).or_else(|| r.lookup(&format!("std.{what}"))) {
        return vec![d];
    }
    if what.is_empty() {
        return Vec::new();
    }
    r.ops
        .iter()
        .filter(|d| d.spellings.iter().any(|s| s.name.split_once('.').is_some_and(|(_, n)| n == what)))
        .collect()
}

fn names() -> impl Iterator<Item = &'static str> {
    registry().ops.iter().flat_map(|d| d.spellings.iter().map(|s| s.name)).chain(Ub::ALL.iter().map(|k| k.id()))
}

/// Names that may have been meant: misspelt, misspelt without their dialect, or those that hold the
/// word.
fn similar(what: &str) -> Vec<&'static str> {
    let tail = |n: &'static str| n.split_once('.').map_or(n, |x| x.1);
    let whole = nearest(what, names());
    if !whole.is_empty() {
        return whole;
    }
    let word = what.rsplit('.').next().unwrap_or("");
    let ends = nearest(word, names().map(tail));
    if !ends.is_empty() {
        return names().filter(|n| ends.contains(&tail(n))).take(8).collect();
    }
    let word = word.to_ascii_lowercase();
    names().filter(|n| word.len() > 2 && n.contains(&word)).take(8).collect()
}

/// What is said of a name that nothing has. `list`: how to see all that there is.
pub fn unknown(what: &str, list: &str) -> String {
    let near = similar(what);
    let hint = if near.is_empty() { list.to_string() } else { format!("did you mean {}?", near.join(", ")) };
    format!("'{what}' is neither an operation nor a kind of undefined behavior; {hint}")
}
