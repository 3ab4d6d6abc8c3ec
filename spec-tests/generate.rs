//! `generate`, and what it writes: programs that are valid and defined, also under other inputs
//! than those that were tried while they grew, on which both engines agree, and which real tools
//! read.
// Other tests use the rest of it.
#[allow(dead_code)]
use crate::{engines, mlir, schema, tool};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use engines::{Compared, engines};
use mlir::there;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::programs::grow::{Wish, program};
use rustmlir_interp::programs::{Features, Style};
use tool::{TOOL, out};

/// Programs that are looked at; `RUSTMLIR_GENERATE=100000` looks at more, from
/// `RUSTMLIR_GENERATE_FROM` on.
const FEW: u64 = 600;

fn wish(swarm: bool) -> Wish {
    let style = Style { features: Features::all(), calm: true, lowers: false, statements: 30 };
    Wish { style, swarm, functions: 2, inputs: 8 }
}

fn generate(args: &[&str]) -> std::process::Output {
    Command::new(TOOL).arg("generate").args(args).output().unwrap()
}

fn place(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("generate");
    std::fs::create_dir_all(&dir).unwrap();
    dir.join(name)
}

#[test]
fn programs_are_defined_and_engines_agree() {
    let number = |name, otherwise| std::env::var(name).map_or(otherwise, |n| n.parse().expect("a number"));
    let (count, from) = (number("RUSTMLIR_GENERATE", FEW), number("RUSTMLIR_GENERATE_FROM", 0));
    let (mut sum, mut operations, mut given_up) = (Compared::default(), BTreeSet::new(), 0);
    for k in from..from + count {
        let p = match program(&mut ChaCha8Rng::seed_from_u64(k), &wish(k % 2 == 0)) {
            Ok(p) => p,
            Err(rustmlir_interp::programs::grow::Failed::NotFound) => {
                given_up += 1;
                continue;
            }
            Err(e) => panic!("program {k}: {e:?}"),
        };
        operations.extend(p.operations.into_keys());
        let c = engines(&p.text, &p.functions, 6, k);
        assert!(c.differs.is_empty(), "program {k}: {}\n{}", c.differs.join("\n"), p.text);
        sum.programs += c.programs;
        sum.same += c.same;
        sum.returned += c.returned;
        sum.steps += c.steps;
    }
    println!(
        "{} functions, {} runs alike, {} of them returned; {} kinds of operations; {given_up} programs given up",
        sum.programs,
        sum.same,
        sum.returned,
        operations.len()
    );
    assert!(sum.returned * 100 >= sum.same * 95, "{} of {} runs returned", sum.returned, sum.same);
    assert!(given_up * 50 < count, "{given_up} of {count} programs were given up");
    assert_eq!(sum.steps, 0, "the engines count other steps");
    assert!(operations.len() > 150, "only {} kinds of operations", operations.len());
    assert!(operations.iter().all(|o| registry().lookup(o).is_some()));
}

#[test]
fn a_program_is_the_same_by_itself() {
    let all = out(&generate(&["--count=6", "--seed=5", "--jobs=2"]));
    let parts: Vec<&str> = all.split("\n// -----\n\n").collect();
    assert_eq!(parts.len(), 6, "{all}");
    for part in parts {
        let head = part.lines().next().unwrap();
        let words: Vec<&str> = head.split_whitespace().skip(3).collect();
        assert_eq!(out(&generate(&words)).trim_end(), part.trim_end(), "{head}");
    }
}

#[test]
fn features_are_what_programs_have() {
    let args = ["-n30", "--features=affine,memory", "--no-swarm", "--functions=1", "--statements=12"];
    let text = out(&generate(&args));
    assert!(text.contains("affine.for") && text.contains("memref.alloc"), "{text}");
    for other in ["scf.", "f32", "f64", "tensor<", "vector<", "cf.", "func.call"] {
        assert!(!text.contains(other), "{other} in\n{text}");
    }
    let why = generate(&["--without=scf"]);
    assert_eq!(why.status.code(), Some(2));
    let said = String::from_utf8_lossy(&why.stderr).into_owned();
    assert!(said.contains("unknown feature 'scf'; the features are division, floats"), "{said}");
}

#[test]
fn every_spelling_reads_back() {
    for to in ["2020", "2021", "2022", "today"] {
        for generic in [false, true] {
            let file = place(&format!("{to}_{generic}.mlir"));
            let file = file.to_str().unwrap();
            let to = format!("--to={to}");
            let mut args = vec!["-n20", "--seed=3", &to, "-o", file];
            args.extend(generic.then_some("--generic"));
            assert!(generate(&args).status.success());
            let text = std::fs::read_to_string(file).unwrap();
            assert!(text.matches("rustmlir-interp generate").count() >= 18, "{to}: few programs have a form\n{text}");
            let check = Command::new(TOOL).args(["check", "--split-input-file", file]).output().unwrap();
            assert!(check.status.success(), "{to}: {}", String::from_utf8_lossy(&check.stderr));
        }
    }
}

#[test]
fn programs_are_changed_and_put_together() {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let seeds: Vec<String> =
        ["scf", "tensor", "arith", "found"].map(|d| here.join("spec-tests").join(d).display().to_string()).to_vec();
    let file = place("changed.mlir");
    let mut args = vec!["-n200", "--seed=4", "--format=json", "-o", file.to_str().unwrap()];
    args.extend(seeds.iter().map(String::as_str));
    let json: serde_json::Value = serde_json::from_slice(&generate(&args).stdout).unwrap();
    schema::fits("generate", &json);
    assert!(json["programs"].as_u64().unwrap() >= 190, "{json}");
    let text = std::fs::read_to_string(&file).unwrap();
    let check = Command::new(TOOL).args(["check", "--split-input-file", file.to_str().unwrap()]).output().unwrap();
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    // The same again, by the first line of one of them.
    let part = text.split("\n// -----\n\n").nth(17).unwrap();
    let words: Vec<&str> = part.lines().next().unwrap().split_whitespace().skip(3).collect();
    assert_eq!(out(&generate(&words)).trim_end(), part.trim_end());
    // What cannot be changed is said.
    let none = place("none.mlir");
    std::fs::write(&none, "func.func private @f(i32)\n// -----\nthis is no program\n").unwrap();
    let o = generate(&[none.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&o.stderr).contains("none of 2 programs can be mutated"), "{o:?}");
    let o = generate(&["/nonexistent/tests"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&o.stderr).contains("/nonexistent/tests"), "{o:?}");
}

#[test]
fn files_and_numbers() {
    let dir = place("files/");
    let _ = std::fs::remove_dir_all(&dir);
    let dir = format!("{}/", dir.display());
    let answer = generate(&["-n5", "--first=10", "--format=json", "-o", &dir]);
    let json = serde_json::from_slice(&answer.stdout).unwrap();
    schema::fits("generate", &json);
    let mut names: Vec<String> =
        std::fs::read_dir(&dir).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names.len() as u64, json["programs"].as_u64().unwrap());
    assert!(names.iter().all(|n| ("000010.mlir"..="000014.mlir").contains(&n.as_str())), "{names:?}");
    assert!(json["operations"]["func.func"].as_u64().unwrap() >= 5);
    // What has one result is counted once by its type.
    let constants: u64 =
        json["types"]["arith.constant"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(constants, json["operations"]["arith.constant"].as_u64().unwrap(), "{json}");

    let nowhere = generate(&["-o", "/nonexistent/p.mlir"]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("/nonexistent/p.mlir: "), "{nowhere:?}");
    assert_eq!(generate(&["--format=json"]).status.code(), Some(2));
    let last = u64::MAX.to_string();
    assert_eq!(generate(&["-n2", "--first", &last]).status.code(), Some(2));
}

#[test]
fn mlir_opt_reads_them() {
    if !there("mlir-opt-22") {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "mlir-opt-22 is missing");
        println!("left out: mlir-opt-22 is not installed");
        return;
    }
    let file = place("for_mlir_opt.mlir");
    let json = generate(&["-n300", "--seed=9", "--format=json", "-o", file.to_str().unwrap()]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let programs = json["programs"].as_u64().unwrap();
    let run = Command::new("mlir-opt-22").arg("--split-input-file").arg(&file).output().unwrap();
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    let errors = said.lines().filter(|l| l.contains(": error: ")).count() as u64;
    println!("{errors} of {programs} programs refused");
    assert!(programs > 250 && errors * 100 < programs * 5, "{errors} of {programs} refused:\n{said}");
}
