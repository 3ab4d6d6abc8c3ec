//! MLIR's own tools, where they are installed.

use std::io::Write;
use std::process::{Command, Stdio};

/// Whether a tool can be run.
pub fn there(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok_and(|o| o.status.success())
}

/// What a command prints for this input; it must succeed.
pub fn pipe(c: Command, input: &str) -> String {
    let (out, said, ended) = piped(c, input);
    assert!(ended, "{said}");
    out
}

/// What a command prints for this input, what it says of itself, and whether it succeeds.
pub fn piped(mut c: Command, input: &str) -> (String, String, bool) {
    let mut child = c.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = input.to_string();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let out = child.wait_with_output().unwrap();
    // What crashes does not read to the end.
    let written = writer.join().unwrap().is_ok();
    let said = format!("{c:?}: {}", String::from_utf8_lossy(&out.stderr));
    (String::from_utf8(out.stdout).unwrap(), said, written && out.status.success())
}

/// The library beside a runner that has what programs print with.
pub fn runner_library(runner: &str) -> Option<String> {
    let found = Command::new("sh").args(["-c", &format!("readlink -f \"$(command -v {runner})\"")]).output().ok()?;
    let bin = String::from_utf8(found.stdout).ok()?;
    let folder = std::path::Path::new(bin.trim()).parent()?.join("../lib");
    let mut libs: Vec<String> = std::fs::read_dir(folder)
        .ok()?
        .filter_map(|e| Some(e.ok()?.path().to_str()?.to_string()))
        .filter(|p| p.rsplit('/').next().is_some_and(|n| n.starts_with("libmlir_c_runner_utils.so")))
        .collect();
    libs.sort();
    libs.into_iter().next()
}
