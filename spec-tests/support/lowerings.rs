//! What the tests of lowerings share.

use std::path::Path;

use rustmlir_interp::lower::{self, Level, Pass};

/// Every pass by itself, and all together.
pub fn ways() -> Vec<(&'static str, Vec<&'static Pass>)> {
    let mut out: Vec<_> = lower::passes().iter().map(|p| (p.name, vec![*p])).collect();
    out.push(("to-cfg", lower::pipeline(Level::Cfg)));
    let blocks = ["lower-if-and-for", "lower-affine-apply", "convert-scf-to-cf"];
    out.push(("to-blocks-of-2019", blocks.into_iter().filter_map(lower::find).collect()));
    out
}

/// The messages of a list of `message: reason`: part of what a verdict says, and why it is right.
pub fn messages(list: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(list).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines.map(|l| l.split_once(": ").map_or(l, |p| p.0).to_string()).collect()
}
