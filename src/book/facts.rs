//! What a definition says of its operation, in words.

use rustmlir_dialects::releases;
use rustmlir_dialects::respell::generation_text;
use rustmlir_dialects::respell_2021;
use rustmlir_dialects::{Exec, Form, Gen, OpInfo, Spelling, Traits, TypeRule, registry};
use rustmlir_exec::meanings::exec_of;
use rustmlir_meaning::{Meaning, meaning_of};
use rustmlir_syntax::forms::Forms;

/// The rules that the custom form of a spelling follows, where they are declared; `None` where the
/// form is read by hand.
pub fn form_text(s: &Spelling) -> Option<String> {
    match Forms::of(registry()).form(s) {
        Form::Absent | Form::Generic => Some("generic form only".to_string()),
        Form::Asm(f) | Form::AsmThen(f, _) => Some(format!("{} {f}", s.name)),
        Form::AsmOfMain(f) => Some(format!("{} {f} (in main; elsewhere generic form only)", s.name)),
        Form::Custom(..) => None,
    }
}

/// What a rule on types demands.
pub fn rule_text(r: &TypeRule) -> String {
    match r {
        TypeRule::AllMatch(n) => format!("all of {{{}}} have same type", n.join(", ")),
        TypeRule::AllShapesMatch(n) => format!("all of {{{}}} have same shape", n.join(", ")),
        TypeRule::AllElementTypesMatch(n) => format!("all of {{{}}} have same element type", n.join(", ")),
        TypeRule::Derive { msg, .. } => (*msg).to_string(),
    }
}

/// What traits say to a reader.
pub fn trait_names(t: Traits) -> Vec<&'static str> {
    [
        (Traits::TERMINATOR, "ends its block"),
        (Traits::ISOLATED, "isolated from values above"),
        (Traits::SYMBOL_TABLE, "holds symbols"),
        (Traits::SYMBOL, "defines a symbol"),
        (Traits::COMMUTATIVE, "commutative"),
        (Traits::PURE, "no side effects"),
        (Traits::SINGLE_BLOCK, "regions of one block"),
        (Traits::SAME_OPERANDS_AND_RESULT_TYPE, "requires the same type for all operands and results"),
        (Traits::SAME_TYPE_OPERANDS, "requires all operands to have the same type"),
        (Traits::SAME_OPERANDS_AND_RESULT_SHAPE, "requires the same shape for all operands and results"),
        (Traits::ELEMENTWISE, "element by element on vectors and tensors"),
        (Traits::ALLOCATION_SCOPE, "ends the lifetime of stack allocations"),
        (Traits::AFFINE_SCOPE, "its top-level values are affine symbols"),
    ]
    .into_iter()
    .filter(|(x, _)| t.has(*x))
    .map(|(_, n)| n)
    .collect()
}

/// Whether an operation is executed.
pub fn runs(d: &OpInfo) -> &'static str {
    match (exec_of(registry(), d), meaning_of(registry(), d)) {
        (Exec::Structural, _) => "structure: not executed on its own",
        (Exec::Derived, Meaning::Elsewhere) => "parsed, verified and printed; execution is unsupported",
        (Exec::Derived, Meaning::Scalar(_)) => "executed element by element",
        _ => "executed",
    }
}

/// Whether an operation is executed, in a word.
pub fn runs_at_all(d: &OpInfo) -> &'static str {
    match (exec_of(registry(), d), meaning_of(registry(), d)) {
        (Exec::Structural, _) => "structure",
        (Exec::Derived, Meaning::Elsewhere) => "no",
        _ => "yes",
    }
}

/// The first and the last generation that write an operation, by any name.
pub fn lifetime(d: &OpInfo) -> (Gen, Gen) {
    let of_2020 = rustmlir_dialects::linalg::has_form_of_2020(d.name).then_some(Gen::Y2020);
    // Spellings do not say when an operation came that has been called the same ever since.
    let there = |g: Gen| d.spellings.iter().any(|s| respell_2021::has(g, s.name)).then_some(g);
    let since =
        d.spellings.iter().map(|s| s.since).chain(of_2020).chain(there(Gen::Y2022)).chain(there(Gen::Y2021)).min();
    let until = d.spellings.iter().map(|s| s.generation).max();
    (since.unwrap_or(Gen::Today), until.unwrap_or(Gen::Today))
}

/// The releases of LLVM that have an operation, by any name, among those that were asked.
pub fn of_llvm(d: &OpInfo) -> Vec<u32> {
    let has = |r: &u32| d.spellings.iter().any(|s| releases::with(s.name).contains(r));
    releases::ASKED.into_iter().filter(has).collect()
}

/// The generations that write a spelling.
pub fn generations(d: &OpInfo, s: &Spelling) -> Vec<&'static str> {
    let of_2020 = s.generation == Gen::Today && rustmlir_dialects::linalg::has_form_of_2020(d.name);
    // A spelling does not say when an operation came that has been called the same ever since.
    let there = |g: Gen| matches!(g, Gen::Y2021 | Gen::Y2022) && respell_2021::has(g, s.name);
    [Gen::Y2019, Gen::Y2020, Gen::Y2021, Gen::Y2022, Gen::Today]
        .into_iter()
        .filter(|&g| (s.since..=s.generation).contains(&g) || there(g) || (of_2020 && g == Gen::Y2020))
        .map(generation_text)
        .collect()
}

/// What the documents say about an operation in any of its spellings.
pub fn clauses(d: &OpInfo) -> Vec<(String, String)> {
    let names: Vec<&str> = d.spellings.iter().map(|s| s.name).collect();
    rustmlir_spec::clauses_about(&names)
}
