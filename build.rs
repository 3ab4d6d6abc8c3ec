//! Puts the commit into `--version`: from the repository, or from what `cargo package` has written
//! beside the sources; without either there is none. It reads files only and needs no git. And quotes
//! the source for the book ([`quotes`]).

// How a build script speaks to cargo.
#![allow(clippy::print_stdout)]

#[path = "tools/build/quotes.rs"]
mod quotes;

use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    // Developers commit often, and every new answer builds everything anew.
    let optimised = std::env::var("OPT_LEVEL").is_ok_and(|l| matches!(l.as_str(), "2" | "3" | "s" | "z"));
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let commit = if optimised { packaged(&root).or_else(|| checked_out(&root)) } else { None };
    let text = commit.map_or(String::new(), |c| format!(" ({})", c.get(..12).unwrap_or(&c)));
    println!("cargo:rustc-env=RUSTMLIR_COMMIT={text}");
    quotes::write()
}

/// A hash and nothing else.
fn hash(text: &str) -> Option<String> {
    let text = text.trim();
    let ok = text.len() >= 40 && text.bytes().all(|b| b.is_ascii_hexdigit());
    ok.then(|| text.to_string())
}

/// The commit that a package was made from: `{"git": {"sha1": "..."}}`.
fn packaged(root: &Path) -> Option<String> {
    let text = std::fs::read_to_string(root.join(".cargo_vcs_info.json")).ok()?;
    hash(text.split_once("\"sha1\"")?.1.split('"').nth(1)?)
}

/// The commit that is checked out.
fn checked_out(root: &Path) -> Option<String> {
    let dot = root.join(".git");
    // In a worktree it is a file that says where the directory is.
    let git = match std::fs::read_to_string(&dot) {
        Ok(text) => root.join(text.strip_prefix("gitdir:")?.trim()),
        Err(_) => dot,
    };
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).ok()?;
        println!("cargo:rerun-if-changed={}", path.display());
        Some(text)
    };
    let head = read(git.join("HEAD"))?;
    let Some(name) = head.strip_prefix("ref:").map(str::trim) else { return hash(&head) };
    // What worktrees have in common lies elsewhere.
    let common = read(git.join("commondir")).map_or(git.clone(), |dir| git.join(dir.trim()));
    if let Some(commit) = read(common.join(name)).as_deref().and_then(hash) {
        return Some(commit);
    }
    let packed = read(common.join("packed-refs"))?;
    packed.lines().find_map(|l| hash(l.strip_suffix(name)?))
}
