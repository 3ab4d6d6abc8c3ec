//! What our lowerings make of operations: found by running each pass on the examples.

use std::collections::{BTreeMap, BTreeSet};

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::examples::Example;
use rustmlir_ir::Ir;
use rustmlir_lower as lower;
use rustmlir_session::Module;
use rustmlir_spec::Expectation;
use rustmlir_syntax::parser::ParseOptions;

/// Operations that a pass takes away or makes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Effect {
    /// The pass.
    pub pass: &'static str,
    /// The operations, by their canonical names.
    pub operations: Vec<&'static str>,
}

/// What passes make of what, in the examples.
#[derive(Default)]
pub struct Effects {
    /// By an operation and a pass that takes it away: what stands in its place.
    makes: BTreeMap<(&'static str, &'static str), BTreeSet<&'static str>>,
}

type Places = BTreeMap<u32, BTreeSet<&'static str>>;

/// The operations of a program by their places in the source: what a pass makes stands at the place
/// of the operation that it was made of.
fn places(ir: &Ir) -> Places {
    let mut out = Places::new();
    ir.walk(ir.top, |o| {
        if let Some(d) = ir.def(o).filter(|_| o != ir.top) {
            out.entry(ir.op(o).at).or_default().insert(d.name);
        }
    });
    out
}

impl Effects {
    /// Runs every pass on every example.
    pub fn of(examples: &[Example]) -> Effects {
        let mut out = Effects::default();
        for e in examples.iter().filter(|e| e.section.expect == Expectation::Valid) {
            let opts = ParseOptions { allow_unregistered: e.section.allow_unregistered, ..ParseOptions::default() };
            let Ok(module) = Module::from_source(&e.section.source, &opts) else { continue };
            let before = places(&module.ir);
            for pass in lower::passes() {
                let mut ir = module.ir.clone();
                // What a pass refuses it leaves half done.
                if lower::run(&mut ir, &[pass]).is_ok() {
                    out.add(pass.name, &before, &places(&ir));
                }
            }
        }
        out
    }

    fn add(&mut self, pass: &'static str, before: &Places, after: &Places) {
        let none = BTreeSet::new();
        for (at, old) in before {
            let new = after.get(at).unwrap_or(&none);
            for gone in old.difference(new) {
                self.makes.entry((gone, pass)).or_default().extend(new.difference(old));
            }
        }
    }

    /// What passes make of an operation.
    pub fn lowered(&self, name: &str) -> Vec<Effect> {
        let own = self.makes.iter().filter(|((from, _), _)| *from == name);
        own.map(|(&(_, pass), to)| Effect { pass, operations: to.iter().copied().collect() }).collect()
    }

    /// Of what passes make an operation.
    pub fn made_of(&self, name: &str) -> Vec<Effect> {
        let mut by_pass: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
        for (&(from, pass), to) in &self.makes {
            if to.iter().any(|t| *t == name) {
                by_pass.entry(pass).or_default().push(from);
            }
        }
        by_pass.into_iter().map(|(pass, operations)| Effect { pass, operations }).collect()
    }

    /// The operations that a pass takes away.
    pub fn taken_by(&self, pass: &str) -> Vec<&'static str> {
        self.makes.keys().filter(|(_, p)| *p == pass).map(|(from, _)| *from).collect()
    }
}
