//! C programs by way of clang and `mlir-translate --import-llvm`: what they print and the status
//! with which they end, against the compiled programs themselves. Left out where the tools are not
//! installed, and an error there if `CI` is `true`.

use crate::real_tools::installed;
use crate::tool::{file, tool};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const CLANG: &str = "clang-22";
const TRANSLATE: &str = "mlir-translate-22";

/// What programs that look at their command line are given.
const WORDS: [&str; 4] = ["12", "abc", "-5", "7"];

fn ran(program: &str, args: &[&str]) -> Output {
    let o = Command::new(program).args(args).output().unwrap();
    assert!(o.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&o.stderr));
    o
}

/// A C program as MLIR, at a level of optimization.
fn imported(source: &Path, level: &str) -> PathBuf {
    let name = source.file_stem().unwrap().to_str().unwrap();
    let ll = file(&format!("{name}{level}.ll"), "");
    let (source, text) = (source.to_str().unwrap(), ll.to_str().unwrap());
    ran(CLANG, &[level, "-fno-vectorize", "-fno-slp-vectorize", "-w", "-S", "-emit-llvm", source, "-o", text]);
    let o = ran(TRANSLATE, &["--import-llvm", text]);
    file(&format!("{name}{level}.mlir"), o.stdout)
}

#[test]
fn c_programs_do_what_they_do_natively() {
    if !installed(&[CLANG, TRANSLATE]) {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests/c");
    let mut sources: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    sources.retain(|p| p.extension().is_some_and(|e| e == "c"));
    sources.sort();
    assert!(sources.len() >= 20, "{sources:?}");
    let mut wrong = Vec::new();
    for source in &sources {
        let name = source.file_stem().unwrap().to_str().unwrap();
        let binary = file(&format!("{name}.exe"), "");
        ran(CLANG, &["-O0", "-w", source.to_str().unwrap(), "-o", binary.to_str().unwrap(), "-lm"]);
        let native = Command::new(&binary).args(WORDS).output().unwrap();
        let status = native.status.code().unwrap();
        for level in ["-O0", "-O2"] {
            let program = imported(source, level);
            let mut args = vec!["run", program.to_str().unwrap()];
            // Others take none.
            if std::fs::read_to_string(source).unwrap().contains("argv") {
                args.push("--");
                args.extend(WORDS);
            }
            let o = tool(&args);
            let said = String::from_utf8_lossy(&o.stdout).into_owned();
            let (text, result) = match said.rfind("i32: ") {
                Some(k) => said.split_at(k),
                None => (said.as_str(), ""),
            };
            let given = result.trim_start_matches("i32: ").trim().parse::<i32>().ok().map(|n| n & 255);
            if given != Some(status) || text.as_bytes() != native.stdout {
                let why = String::from_utf8_lossy(&o.stderr).lines().next().unwrap_or("").to_string();
                wrong.push(format!("{name} {level}: {status} and {said:?} {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_wrong_with_c_programs_is_found() {
    if !installed(&[CLANG, TRANSLATE]) {
        return;
    }
    let programs = [
        (
            "past_the_end",
            "out-of-bounds",
            "int main(void) { int a[4] = {1, 2, 3, 4}, s = 0; for (int i = 0; i <= 4; i++) s += a[i]; return s; }",
        ),
        (
            "freed",
            "use-after-free",
            "#include <stdlib.h>\nint main(void) { int *p = malloc(8); p[1] = 2; free(p); return p[1]; }",
        ),
        (
            "freed_twice",
            "double-free",
            "#include <stdlib.h>\nint main(void) { char *p = malloc(3); free(p); free(p); return 0; }",
        ),
        (
            "never_written",
            "uninitialised-read",
            "int main(int argc, char **argv) { int x; if (argc > 3) x = 1; return x ? 3 : 4; }",
        ),
        (
            "overflows",
            "poison-use",
            "int main(int argc, char **argv) { int x = 2147483647; x += argc; return x < 0 ? 3 : 4; }",
        ),
        (
            "no_room",
            "out-of-bounds",
            "#include <string.h>\nint main(void) { char b[4]; strcpy(b, \"hello\"); return b[0]; }",
        ),
        (
            "overlap",
            "overlapping-copy",
            "#include <string.h>\nint main(int argc, char **argv) { char b[16] = \"abcdefgh\"; memcpy(b + argc, b, 8); return b[3]; }",
        ),
        ("constant", "write-to-constant", "int main(void) { char *s = \"abc\"; s[0] = 'x'; return s[0]; }"),
        ("by_zero", "division-by-zero", "int main(int argc, char **argv) { return 10 / (argc - 1); }"),
        (
            "left",
            "use-after-free",
            "static int *f(void) { int x = 5; int *volatile p = &x; return p; }\nint main(void) { return *f(); }",
        ),
    ];
    for (name, kind, text) in programs {
        let program = imported(&file(&format!("{name}.c"), text), "-O0");
        let o = tool(&["run", program.to_str().unwrap()]);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(o.status.code() == Some(1) && said.contains(&format!("[{kind}]")), "{name}: {said}");
    }
}

#[test]
fn a_chosen_number_is_told() {
    let text = "llvm.func @main() -> i32 {\n  %u = llvm.mlir.undef : i32\n  %r = llvm.freeze %u : i32\n  llvm.return %r : i32\n}\n";
    let program = file("undefined.mlir", text);
    let said = |more: &[&str]| {
        let o = tool(&[&["run", program.to_str().unwrap()], more].concat());
        (String::from_utf8(o.stdout).unwrap(), String::from_utf8(o.stderr).unwrap())
    };
    let (out, err) = said(&[]);
    assert_eq!(out, "i32: 0\n");
    assert!(err.contains("one value was chosen for an undefined value"), "{err}");
    assert_ne!(said(&["--seed=3"]).0, out);
}

#[test]
fn a_chosen_address_is_told() {
    let text = "llvm.func @main() -> i32 {\n  %n = llvm.mlir.constant(1 : i32) : i32\n  %a = llvm.alloca %n x i32 : (i32) -> \
                !llvm.ptr\n  %p = llvm.ptrtoint %a : !llvm.ptr to i64\n  %m = llvm.mlir.constant(34 : i64) : i64\n  %h = llvm.lshr \
                %p, %m : i64\n  %r = llvm.trunc %h : i64 to i32\n  llvm.return %r : i32\n}\n";
    let program = file("address.mlir", text);
    let said = |more: &[&str]| {
        let o = tool(&[&["run", program.to_str().unwrap()], more].concat());
        (String::from_utf8(o.stdout).unwrap(), String::from_utf8(o.stderr).unwrap())
    };
    let (out, err) = said(&[]);
    assert!(err.contains("addresses were chosen for allocations") && err.contains("--seed"), "{err}");
    assert_ne!(said(&["--seed=3"]).0, out);
    // Which other addresses there are is not searched.
    let all = said(&["--exhaustive"]).1;
    assert!(!all.contains("proof"), "{all}");
}
