//! A build script that refuses to build a crate whose MLIR files are not valid: what it prints is
//! for cargo. As `build.rs` of such a crate, with `rustmlir-interp` among its
//! `[build-dependencies]`, its `main` has one line: `check_all("kernels")`.
//! `cargo run --example build_script -- DIR` tries it.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::path::Path;

use rustmlir_interp::{Error, Program};

/// What is wrong with the MLIR files of a folder, and how many there are. Cargo is told to come
/// again when they change.
pub fn problems(dir: &Path) -> std::io::Result<(usize, Vec<String>)> {
    println!("cargo:rerun-if-changed={}", dir.display());
    let mut files: Vec<_> = std::fs::read_dir(dir)?.collect::<Result<Vec<_>, _>>()?;
    files.sort_by_key(std::fs::DirEntry::path);
    let (mut count, mut found) = (0, Vec::new());
    for path in files.iter().map(std::fs::DirEntry::path).filter(|p| p.extension().is_some_and(|e| e == "mlir")) {
        count += 1;
        match Program::read_named(&path.display().to_string(), &std::fs::read_to_string(&path)?) {
            Ok(_) => {}
            Err(Error::Invalid(all)) => found.extend(all.iter().map(ToString::to_string)),
            Err(e) => found.push(e.to_string()),
        }
    }
    Ok((count, found))
}

fn main() {
    let dir = std::env::args().nth(1).unwrap_or_else(|| "tools/bench/programs".into());
    let (count, found) = problems(Path::new(&dir)).unwrap_or_else(|e| panic!("{dir}: {e}"));
    for p in &found {
        println!("cargo:warning={p}");
    }
    assert!(found.is_empty(), "{} problems in {count} files of {dir}", found.len());
}

#[test]
fn valid_files_pass_and_mistakes_are_found() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (count, found) = problems(&root.join("tools/bench/programs")).unwrap();
    assert!(count > 1 && found.is_empty(), "{count} {found:?}");
    let dir = std::env::temp_dir().join(format!("rustmlir-build-script-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    std::fs::write(dir.join("bad.mlir"), "func.func @f() {\n  oops\n}\n").unwrap();
    let (count, found) = problems(&dir).unwrap();
    std::fs::remove_dir_all(&dir).unwrap();
    assert!(count == 1 && found.len() == 1 && found[0].contains("bad.mlir:2:3"), "{found:?}");
}
