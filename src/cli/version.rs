//! `--version`: what this program is, and what it can do.

use rustmlir_campaign::store;
use rustmlir_dialects::Gen;
use rustmlir_dialects::respell::generation_text;

/// The release of LLVM that is followed while it is developed, and those whose texts are read.
const RELEASES: &str = "LLVM 24 (in development); reads releases 13 to 23";

/// All generations of the language.
const GENERATIONS: [Gen; 6] = [Gen::Y2019, Gen::Y2020, Gen::Y2021, Gen::Y2022, Gen::Today, Gen::Main];

/// The line that names the version, and below it features.
pub fn long(version: &str) -> String {
    let generations = GENERATIONS.map(generation_text).join(", ");
    format!(
        "{version}\n\
         follows: {RELEASES}\n\
         generations: {generations}\n\
         features: campaign stores (SQLite {}), proofs, NumPy files, LLVM IR by mlir-translate, debug adapter\n\
         built for: {} {}",
        store::engine(),
        std::env::consts::ARCH,
        std::env::consts::OS,
    )
}
