//! Packs the texts of this room.

// How a build script speaks to cargo.
#![allow(clippy::print_stdout)]

#[path = "pack.rs"]
mod pack;

use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    for file in ["spec-tests/clauses.json", "docs/reference/findings.md", "docs/schema/rustmlir-interp.json"] {
        let from = root.join(file);
        println!("cargo::rerun-if-changed={}", from.display());
        let name = Path::new(file).file_name().unwrap_or_default();
        pack::pack(&std::fs::read_to_string(from)?, &out.join(name))?;
    }
    Ok(())
}
