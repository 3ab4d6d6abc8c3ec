//! `explain`: what an operation or a kind of undefined behaviour means.

use super::Class;
use super::args::ExplainArgs;
use super::json::Answer;
use super::json::explain::{
    AttributeAbout, ExplainAnswer, Explainable, Explained, KindAbout, Many, OperationAbout, OperationSummary,
    OperationsAbout, SpellingAbout, ValueAbout,
};
use super::output::{Format, Out};
use crate::base::nearest;
use crate::dialects::releases;
use crate::dialects::respell::generation_text;
use crate::dialects::respell_2021;
use crate::dialects::{Arity, Exec, Form, Gen, OpInfo, Spelling, Traits, TypeRule, ValueDef, registry};
use crate::exec::meanings::exec_of;
use crate::meaning::stop::Ub;
use crate::meaning::{Meaning, meaning_of};
use crate::syntax::forms::Forms;

/// Runs the command.
pub fn main(a: &ExplainArgs, out: &mut Out) -> Class {
    if a.list {
        return list(a.format, out);
    }
    let what = a.what.as_deref().unwrap_or("");
    if let Some(k) = Ub::from_id(what) {
        kind(k, a.format, out);
        return Class::Ok;
    }
    let found = find(what);
    match found.as_slice() {
        [] => {
            let near = similar(what);
            let hint = if near.is_empty() {
                "`explain --list` shows what there is".to_string()
            } else {
                format!("did you mean {}?", near.join(", "))
            };
            out.failure(
                a.format,
                "usage",
                &format!("'{what}' is no operation and no kind of undefined behaviour; {hint}"),
            );
            Class::Usage
        }
        defs => {
            match a.format {
                Format::Text => {
                    for (i, d) in defs.iter().enumerate() {
                        if i > 0 {
                            out.line("");
                        }
                        out.bytes(op_text(d).as_bytes());
                    }
                }
                Format::Json => {
                    let explained = defs.iter().map(|d| about(d)).collect();
                    answer(Explained::Operations(OperationsAbout { explained }), out);
                }
            }
            Class::Ok
        }
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    registry().ops.iter().flat_map(|d| d.spellings.iter().map(|s| s.name)).chain(Ub::ALL.iter().map(|k| k.id()))
}

/// Definitions of this name: a full spelling, or a bare name as 2020 writes it (`addf`), or the
/// last part of one.
fn find(what: &str) -> Vec<&'static OpInfo> {
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

fn value_text(v: &ValueDef) -> String {
    let many = match v.arity {
        Arity::One => "",
        Arity::Opt => " (optional)",
        Arity::Var => " (any number)",
    };
    format!("{}: {}{many}", v.name, v.ty.desc)
}

fn rule_text(r: &TypeRule) -> String {
    match r {
        TypeRule::AllMatch(n) => format!("all of {{{}}} have same type", n.join(", ")),
        TypeRule::AllShapesMatch(n) => format!("all of {{{}}} have same shape", n.join(", ")),
        TypeRule::AllElementTypesMatch(n) => format!("all of {{{}}} have same element type", n.join(", ")),
        TypeRule::Derive { msg, .. } => (*msg).to_string(),
    }
}

fn trait_names(t: Traits) -> Vec<&'static str> {
    [
        (Traits::TERMINATOR, "ends its block"),
        (Traits::ISOLATED, "isolated from values above"),
        (Traits::SYMBOL_TABLE, "holds symbols"),
        (Traits::SYMBOL, "defines a symbol"),
        (Traits::COMMUTATIVE, "commutative"),
        (Traits::PURE, "no effect besides its results"),
        (Traits::SINGLE_BLOCK, "regions of one block"),
        (Traits::SAME_OPERANDS_AND_RESULT_TYPE, "requires the same type for all operands and results"),
        (Traits::SAME_TYPE_OPERANDS, "requires all operands to have the same type"),
        (Traits::SAME_OPERANDS_AND_RESULT_SHAPE, "requires the same shape for all operands and results"),
        (Traits::ELEMENTWISE, "element by element on vectors and tensors"),
        (Traits::ALLOCATION_SCOPE, "ends the life of stack allocations"),
        (Traits::AFFINE_SCOPE, "its top-level values are affine symbols"),
    ]
    .into_iter()
    .filter(|(x, _)| t.has(*x))
    .map(|(_, n)| n)
    .collect()
}

fn runs(d: &OpInfo) -> &'static str {
    match (exec_of(registry(), d), meaning_of(registry(), d)) {
        (Exec::Structural, _) => "structure: is not executed by itself",
        (Exec::Derived, Meaning::Elsewhere) => "parsed, verified and printed; running it is unsupported",
        (Exec::Derived, Meaning::Scalar(_)) => "executed element by element",
        _ => "executed",
    }
}

/// Whether an operation is executed, in a word.
fn runs_at_all(d: &OpInfo) -> &'static str {
    match (exec_of(registry(), d), meaning_of(registry(), d)) {
        (Exec::Structural, _) => "structure",
        (Exec::Derived, Meaning::Elsewhere) => "no",
        _ => "yes",
    }
}

/// The first and the last generation that write an operation, by any name.
fn lifetime(d: &OpInfo) -> (Gen, Gen) {
    let of_2020 = crate::dialects::linalg::has_form_of_2020(d.name).then_some(Gen::Y2020);
    // Spellings do not say when an operation came that has been called the same ever since.
    let there = |g: Gen| d.spellings.iter().any(|s| respell_2021::has(g, s.name)).then_some(g);
    let since =
        d.spellings.iter().map(|s| s.since).chain(of_2020).chain(there(Gen::Y2022)).chain(there(Gen::Y2021)).min();
    let until = d.spellings.iter().map(|s| s.generation).max();
    (since.unwrap_or(Gen::Today), until.unwrap_or(Gen::Today))
}

/// The releases of LLVM that have an operation, by any name, among those that were asked.
fn of_llvm(d: &OpInfo) -> Vec<u32> {
    let has = |r: &u32| d.spellings.iter().any(|s| releases::with(s.name).contains(r));
    releases::ASKED.into_iter().filter(has).collect()
}

fn answer(what: Explained, out: &mut Out) {
    out.json(&Answer::Explain(ExplainAnswer::of(what)));
}

fn op_text(d: &OpInfo) -> String {
    let mut t = format!("{}: {}\n\n{}\n", d.name, d.summary, wrap(d.doc));
    let mut item = |head: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            t.push_str(&format!("\n{head}:\n"));
            for l in lines {
                t.push_str(&format!("  {l}\n"));
            }
        }
    };
    let spellings = d.spellings.iter().map(|s| {
        let form = match Forms::of(registry()).form(s) {
            Form::Absent | Form::Generic => " (generic form only)".to_string(),
            Form::Asm(f) | Form::AsmThen(f, _) => format!("    {} {f}", s.name),
            Form::Custom(..) => String::new(),
        };
        format!("{:6} {}{form}", generations(d, s).join(", "), s.name)
    });
    item("Spellings", spellings.collect());
    if !of_llvm(d).is_empty() {
        let names = d.spellings.iter().filter(|s| !releases::with(s.name).is_empty());
        let asked = releases::ASKED.map(|r| r.to_string()).join(", ");
        let lines = names.map(|s| format!("{}: {} (asked: {asked})", s.name, releases::text(releases::with(s.name))));
        item("Releases of LLVM", lines.collect());
    }
    item("Operands", d.operands.iter().map(value_text).collect());
    item("Results", d.results.iter().map(value_text).collect());
    let attrs = d.attrs.iter().map(|a| {
        let need = if a.required { "" } else { " (optional)" };
        let default = if a.default.is_empty() { String::new() } else { format!(", default {}", a.default) };
        format!("{}: {}{need}{default}", a.name, a.c.desc)
    });
    item("Attributes", attrs.collect());
    item(
        "Regions",
        d.regions
            .iter()
            .map(|r| {
                format!("{}: {:?} blocks{}", r.name, r.blocks, if r.variadic { ", any number of regions" } else { "" })
            })
            .collect(),
    );
    let mut rules: Vec<String> = d.rules.iter().map(rule_text).collect();
    rules.extend(trait_names(d.traits).into_iter().map(str::to_string));
    if !d.parents.is_empty() {
        rules.push(format!("expects parent op {}", d.parents.join(" or ")));
    }
    item("Rules", rules);
    item("Undefined when", d.kinds().map(|k| format!("{}: {}", k.id(), k.doc())).collect());
    item("Poison", if d.poison.is_empty() { Vec::new() } else { vec![d.poison.to_string()] });
    item("Execution", vec![runs(d).to_string()]);
    let clauses = clauses(d).into_iter().map(|(id, text)| wrap(&format!("{id}: {text}")).replace('\n', "\n      "));
    item("Clauses", clauses.collect());
    t
}

/// The generations that write a spelling.
fn generations(d: &OpInfo, s: &Spelling) -> Vec<&'static str> {
    let of_2020 = s.generation == Gen::Today && crate::dialects::linalg::has_form_of_2020(d.name);
    // A spelling does not say when an operation came that has been called the same ever since.
    let there = |g: Gen| matches!(g, Gen::Y2021 | Gen::Y2022) && respell_2021::has(g, s.name);
    [Gen::Y2019, Gen::Y2020, Gen::Y2021, Gen::Y2022, Gen::Today]
        .into_iter()
        .filter(|&g| (s.since..=s.generation).contains(&g) || there(g) || (of_2020 && g == Gen::Y2020))
        .map(generation_text)
        .collect()
}

/// What the documents say about an operation in any of its spellings.
fn clauses(d: &OpInfo) -> Vec<(String, String)> {
    let names: Vec<&str> = d.spellings.iter().map(|s| s.name).collect();
    crate::spec::clauses_about(&names)
}

fn about(d: &OpInfo) -> OperationAbout {
    let value = |v: &ValueDef| ValueAbout {
        name: v.name,
        ty: v.ty.desc,
        arity: match v.arity {
            Arity::One => Many::One,
            Arity::Opt => Many::Opt,
            Arity::Var => Many::Var,
        },
    };
    let spelling = |s: &Spelling| SpellingAbout {
        name: s.name,
        generation: generation_text(s.generation),
        generations: generations(d, s),
        releases: releases::with(s.name),
    };
    OperationAbout {
        name: d.name,
        summary: d.summary,
        doc: d.doc,
        spellings: d.spellings.iter().map(spelling).collect(),
        operands: d.operands.iter().map(value).collect(),
        results: d.results.iter().map(value).collect(),
        attributes: (d.attrs.iter())
            .map(|a| AttributeAbout { name: a.name, constraint: a.c.desc, required: a.required })
            .collect(),
        undefined: d.kinds().map(|k| k.id()).collect(),
        poison: d.poison,
        execution: runs(d),
        clauses: clauses(d).into_iter().map(|c| c.0).collect(),
    }
}

fn kind(k: Ub, format: Format, out: &mut Out) {
    let ops: Vec<&str> = registry().ops.iter().filter(|d| d.kinds().any(|x| x == k)).map(|d| d.name).collect();
    match format {
        Format::Json => {
            let kind = KindAbout { kind: k.id(), doc: k.doc(), more: k.more(), operations: ops };
            answer(Explained::Kind(kind), out);
        }
        Format::Text => {
            out.line(&format!("{}: undefined behaviour\n\n{}", k.id(), wrap(k.doc())));
            if !k.more().is_empty() {
                out.line(&format!("\n{}", wrap(k.more())));
            }
            if !ops.is_empty() {
                out.line(&format!("\nOperations:\n{}", wrap(&ops.join(", "))));
            }
        }
    }
}

fn list(format: Format, out: &mut Out) -> Class {
    match format {
        Format::Json => {
            let summary = |d: &OpInfo| {
                let (since, until) = lifetime(d);
                let (since, until) = (generation_text(since), generation_text(until));
                let (releases, runs) = (of_llvm(d), runs_at_all(d));
                OperationSummary { name: d.name, summary: d.summary, since, until, releases, runs }
            };
            let list = Explainable {
                operations: registry().ops.iter().map(summary).collect(),
                kinds: Ub::ALL.iter().map(|k| k.id()).collect(),
            };
            answer(Explained::List(list), out);
        }
        Format::Text => {
            out.line("Operations:");
            for d in &registry().ops {
                let others: Vec<&str> = d.spellings.iter().map(|s| s.name).filter(|n| *n != d.name).collect();
                let others = if others.is_empty() { String::new() } else { format!(" ({})", others.join(", ")) };
                let (since, until) = lifetime(d);
                let lifetime = match since == until {
                    true => generation_text(since).to_string(),
                    false => format!("{} to {}", generation_text(since), generation_text(until)),
                };
                let of_llvm = match releases::text(&of_llvm(d)) {
                    t if t.is_empty() => t,
                    t => format!(", LLVM {t}"),
                };
                let runs = match runs_at_all(d) {
                    "no" => ", not run",
                    "structure" => ", structure",
                    _ => "",
                };
                out.line(&format!("  {}{others}: {} [{lifetime}{of_llvm}{runs}]", d.name, d.summary));
            }
            out.line("\nKinds of undefined behaviour:");
            for k in Ub::ALL {
                out.line(&format!("  {}", k.id()));
            }
        }
    }
    Class::Ok
}

/// Breaks a text into lines of at most 100 columns.
fn wrap(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let options = textwrap::Options::new(100).break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(&words.join(" "), options)
}
