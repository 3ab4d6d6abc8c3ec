//! What `generate` answers.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_programs::features::FEATURES;
use rustmlir_programs::grow::Grown;

/// What `generate` has written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "generate"))]
pub struct Generated {
    /// `generate`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "generate")))]
    pub command: &'static str,
    /// `ok`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "ok")))]
    pub class: &'static str,
    /// Programs that were written.
    pub programs: u64,
    /// Times that a part of one was written anew, since it was undefined.
    pub anew: u64,
    /// Programs that were given up, since all that was begun was undefined.
    pub given_up: u64,
    /// Programs that have no form in the spelling that is wanted.
    pub not_spelled: u64,
    /// Programs by features that they may have.
    pub features: BTreeMap<&'static str, u64>,
    /// How often each operation was written.
    pub operations: BTreeMap<String, u64>,
    /// The same by types of results, or else of operands, without shapes.
    pub types: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Default for Generated {
    /// Nothing.
    fn default() -> Generated {
        let (features, operations) = (BTreeMap::new(), BTreeMap::new());
        let (command, class) = ("generate", "ok");
        let types = BTreeMap::new();
        Generated { command, class, programs: 0, anew: 0, given_up: 0, not_spelled: 0, features, operations, types }
    }
}

impl Generated {
    /// One more program.
    pub fn add(&mut self, p: &Grown) {
        self.programs += 1;
        self.anew += u64::from(p.anew);
        for (f, name) in FEATURES.iter().filter(|f| p.features.has(f.0)) {
            let _ = f;
            *self.features.entry(name).or_default() += 1;
        }
        for (name, n) in &p.operations {
            *self.operations.entry(name.clone()).or_default() += n;
        }
        for ((name, ty), n) in &p.types {
            *self.types.entry(name.clone()).or_default().entry(ty.clone()).or_default() += n;
        }
    }

    /// In words.
    pub fn text(&self) -> String {
        let ops: u64 = self.operations.values().sum();
        let mut text = format!(
            "{} programs, {ops} operations of {} kinds on {} types; {} parts were regenerated\n",
            self.programs,
            self.operations.len(),
            self.types.values().flat_map(BTreeMap::keys).collect::<std::collections::BTreeSet<_>>().len(),
            self.anew
        );
        if self.given_up > 0 {
            text.push_str(&format!("{} programs were abandoned: every attempt was undefined\n", self.given_up));
        }
        if self.not_spelled > 0 {
            text.push_str(&format!("{} programs have no form in that spelling\n", self.not_spelled));
        }
        text
    }
}
