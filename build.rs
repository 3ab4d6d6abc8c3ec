//! Packs the examples of the book, lays the program out, and tells it where its commit is noted.
//!
//! What is said here is said to the library as well: so it is not the commit that is handed on, but
//! the file that has it ([`commits`]), which the program alone includes. A new commit then builds
//! the program anew and nothing else.

// How a build script speaks to cargo.
#![allow(clippy::print_stdout)]

#[path = "src/texts/pack.rs"]
mod pack;

use std::path::{Path, PathBuf};
use std::process::Command;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let examples = root.join("src/book/examples.mlir");
    println!("cargo:rerun-if-changed={}", examples.display());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    pack::pack(&std::fs::read_to_string(examples)?, &out.join("examples"))?;
    println!("cargo:rustc-env=RUSTMLIR_COMMITS={}", commits(&root)?.display());
    // A tool that is started ten thousand times has its tables where they are, in place of a
    // hundred thousand pointers that are mended at each start.
    if std::env::var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu")
        && std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux")
    {
        println!("cargo:rustc-link-arg-bins=-no-pie");
        if std::env::var("PROFILE").as_deref() == Ok("release") {
            layout(&root, &out);
        }
    }
    Ok(())
}

/// Lays the program out as `src/link.ld` says, and keeps once what was compiled twice. Linkers
/// differ in what they take: each argument is tried on a program that does nothing.
fn layout(root: &Path, out: &Path) {
    let script = root.join("src/link.ld");
    println!("cargo:rerun-if-changed={}", script.display());
    for argument in [format!("-Wl,-T,{}", script.display()), "-Wl,--icf=all".into()] {
        if links(&argument, out).unwrap_or(false) {
            println!("cargo:rustc-link-arg-bins={argument}");
        }
    }
}

fn links(argument: &str, out: &Path) -> std::io::Result<bool> {
    let file = out.join("nothing.rs");
    std::fs::write(&file, "fn main() {}\n")?;
    let var = |name: &str| std::env::var(name).unwrap_or_default();
    let mut rustc = Command::new(var("RUSTC"));
    rustc.arg(&file).arg("-o").arg(out.join("nothing")).args([
        "--target",
        &var("TARGET"),
        "-Cpanic=abort",
        "-Clink-arg=-no-pie",
    ]);
    rustc.args(var("CARGO_ENCODED_RUSTFLAGS").split('\x1f').filter(|f| !f.is_empty()));
    if let Some(linker) = std::env::var_os("RUSTC_LINKER") {
        rustc.arg(format!("-Clinker={}", linker.to_string_lossy()));
    }
    Ok(rustc.arg(format!("-Clink-arg={argument}")).output()?.status.success())
}

/// A file whose last line has the commit as its second word: git's own log of what was checked out,
/// or one that is written here, empty where nothing is known.
fn commits(root: &Path) -> std::io::Result<PathBuf> {
    let packaged = packaged(root);
    if packaged.is_none()
        && let Some(log) = git(root).map(|g| g.join("logs/HEAD")).filter(|l| l.is_file())
    {
        return Ok(log);
    }
    let commit = packaged.or_else(|| checked_out(root)).map_or(String::new(), |c| format!("- {c}\n"));
    let file = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("commits");
    std::fs::write(&file, commit)?;
    Ok(file)
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

/// Where git keeps what it knows of this checkout.
fn git(root: &Path) -> Option<PathBuf> {
    let dot = root.join(".git");
    // In a worktree it is a file that says where the directory is.
    let git = match std::fs::read_to_string(&dot) {
        Ok(text) => root.join(text.strip_prefix("gitdir:")?.trim()),
        Err(_) => dot,
    };
    let head = git.join("HEAD");
    if !head.is_file() {
        return None;
    }
    // Another branch has another log of its own, perhaps.
    println!("cargo:rerun-if-changed={}", head.display());
    Some(git)
}

/// The commit that is checked out.
fn checked_out(root: &Path) -> Option<String> {
    let git = git(root)?;
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
