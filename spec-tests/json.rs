//! What commands answer with `--format=json` fits the published schema. What `diff`, `validate` and
//! `reduce` answer is held to it wherever their tests read it (`support/answers.rs`).

use crate::{schema, tool};
use serde_json::{Value as Json, json};

use tool::{file, out, tool};

#[test]
fn the_program_has_the_published_schema() {
    let o = tool(&["schema"]);
    assert!(o.status.success());
    let (new, old) = (out(&o), std::fs::read_to_string(schema::file()).unwrap_or_default());
    // Not `assert_eq`, which would print both. That it is also that of the types is a test of
    // tools/schema.
    assert!(new == old, "the program has another schema than docs/schema");
}

/// Properties of a schema, with their places in it.
fn properties<'a>(at: &str, j: &'a Json, out: &mut Vec<(String, &'a Json)>) {
    match j {
        Json::Object(m) => {
            for (k, v) in m {
                let here = format!("{at}/{k}");
                if k == "properties" {
                    out.extend(v.as_object().unwrap().iter().map(|(name, p)| (format!("{here}/{name}"), p)));
                }
                properties(&here, v, out);
            }
        }
        Json::Array(a) => a.iter().enumerate().for_each(|(i, v)| properties(&format!("{at}/{i}"), v, out)),
        _ => {}
    }
}

#[test]
fn every_field_is_described() {
    let schema = schema::schema();
    let mut all = Vec::new();
    properties("#", &schema, &mut all);
    assert!(all.len() > 150, "{}", all.len());
    let bare: Vec<_> = all.iter().filter(|(_, p)| p["description"].as_str().is_none_or(str::is_empty)).collect();
    assert!(bare.is_empty(), "{bare:?}");
    let unnamed: Vec<_> =
        schema["$defs"].as_object().unwrap().iter().filter(|d| d.1["description"].is_null()).collect();
    assert!(unnamed.is_empty(), "{unnamed:?}");
    // Places are told in one word.
    assert!(all.iter().any(|p| p.0.ends_with("/column")) && !all.iter().any(|p| p.0.ends_with("/col")));
}

/// The answer of a command, held to the schema; its class.
fn answer(args: &[&str]) -> Json {
    let all: Vec<&str> = args.iter().copied().chain(["--format=json"]).collect();
    let text = out(&tool(&all));
    let j: Json = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{args:?}: {e}: {text}"));
    schema::fits(args[0], &j);
    j
}

const PROGRAM: &str = "\
func.func @main(%a: i32) -> (i32, f32, vector<2xi1>, complex<f64>) {
  %f = arith.constant 0x7F800000 : f32
  %v = arith.constant dense<[true, false]> : vector<2xi1>
  %c = complex.constant [1.5, -2.0] : complex<f64>
  return %a, %f, %v, %c : i32, f32, vector<2xi1>, complex<f64>
}
func.func @divide(%a: i32, %b: i32) -> i32 {
  %q = arith.divsi %a, %b : i32
  return %q : i32
}
func.func @check(%a: i1) {
  cf.assert %a, \"no\"
  return
}
func.func @forever() {
  cf.br ^l
^l:
  cf.br ^l
}
func.func @write(%m: memref<4xi32>, %n: index, %x: i32) {
  memref.store %x, %m[%n] : memref<4xi32>
  %l = memref.alloc() : memref<2xi8>
  return
}
func.func @race(%m: memref<4xi32>) {
  %x = arith.constant 1 : i32
  %z = arith.constant 0 : index
  scf.forall (%i) in (4) {
    memref.store %x, %m[%z] : memref<4xi32>
  }
  return
}
func.func @sum(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %n = arith.addf %l, %r : f32
        scf.reduce.return %n : f32
    }
  }
  return %q : f32
}
func.func @product(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 1 : i32
  %q = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> i32 {
    %v = memref.load %m[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
      ^bb0(%l: i32, %r: i32):
        %n = arith.muli %l, %r : i32
        scf.reduce.return %n : i32
    }
  }
  return %q : i32
}
";

#[test]
fn run_answers_by_the_schema() {
    let p = file("run.mlir", PROGRAM);
    let p = p.to_str().unwrap();
    let run = |more: &[&str]| answer(&[&["run", p], more].concat());
    let j = run(&["--input=7"]);
    assert_eq!((&j["class"], &j["results"][1]["value"]), (&json!("ok"), &json!("inf")));
    assert_eq!(j["results"][2]["value"], json!([true, false]));
    let classes: [(&[&str], &str); 8] = [
        (&["-e", "divide", "--input=1", "--input=0"], "undefined"),
        (&["-e", "check", "--input=false"], "trap"),
        (&["-e", "forever", "--step-limit=1000"], "exhausted"),
        (&["-e", "write", "--input=zeros(4)", "--input=1", "--input=5", "--memory", "--leaks"], "ok"),
        (&["-e", "write", "--input=zeros(4)", "--input=4", "--input=5"], "undefined"),
        (&["-e", "race", "--input=zeros(4)"], "race"),
        (&["-e", "race", "--input=zeros(4)", "--races=warn"], "ok"),
        (&["-e", "none"], "usage"),
    ];
    for (args, class) in classes {
        assert_eq!(run(args)["class"], class, "{args:?}");
    }
    let j = run(&["-e", "write", "--input=zeros(4)", "--input=1", "--input=5", "--memory", "--leaks"]);
    assert!(j["memory"][1].is_null() && j["leaks"][0]["code"] == "leak", "{j}");
    let j = run(&["-e", "write", "--input=zeros(4)", "--input=1", "--input=5", "--expect=arg0=iota(4)"]);
    assert_eq!((&j["unexpected"][0]["value"], &j["unexpected"][0]["want"]), (&json!("arg0"), &json!("1")), "{j}");
    for (text, class) in
        [("func.func @f() { oops }", "invalid"), ("func.func @f() { \"no.such\"() : () -> () return }", "unsupported")]
    {
        let p = file("refused.mlir", text);
        assert_eq!(answer(&["run", p.to_str().unwrap()])["class"], class, "{text}");
    }
    assert_eq!(answer(&["run", "/there/is/no/such/file"])["class"], "unreadable");
}

#[test]
fn explorations_answer_by_the_schema() {
    let p = file("explore.mlir", PROGRAM);
    let p = p.to_str().unwrap();
    let run = |f: &str, input: &str, how: &str| answer(&["run", p, "-e", f, input, how, "--audit"]);
    let hard = "--input=[1.0e8, 1.0, -1.0e8, 1.0]";
    for how in ["--exhaustive", "--shuffle-parallel=30"] {
        let j = run("sum", hard, how);
        assert_eq!(j["class"], "nondeterministic");
        assert!(j["witness"].is_object() && j["spread"][0]["ulp"].is_string(), "{j}");
        assert_eq!(run("product", "--input=[1, 2, 3, 4]", how)["verdict"], "deterministic");
        let j = run("race", "--input=zeros(4)", how);
        assert!(j["verdict"] == "race" && j["outcomes"][0]["races"].is_array(), "{j}");
        let j = answer(&["run", p, "-e", "divide", "--input=1", "--input=0", how]);
        assert!(j["class"] == "undefined" && j["finding"].is_object(), "{j}");
    }
    let j = answer(&["run", p, "-e", "forever", "--exhaustive", "--step-limit=1000"]);
    assert_eq!((&j["class"], &j["verdict"]), (&json!("exhausted"), &json!("no-answer")));
    let j = answer(&["run", p, "-e", "sum", hard, "--audit"]);
    assert_eq!(j["audit"][0]["associative"]["holds"], false);
}

#[test]
fn commands_on_programs_answer_by_the_schema() {
    let good = file("good.mlir", PROGRAM);
    let bad = file("bad.mlir", "func.func @f() -> i32 {\n  return\n}\n");
    let unknown = file("unknown.mlir", "func.func @f(%x: !no.such) {\n  return\n}\n");
    let old = "func @f(%n: index) -> index {\n  %b = affine_apply (d0) -> (d0 + 1) (%n)\n  for %i = 0 to %b {\n  }\n  \
               return %b : index\n}\n";
    let warned = file("warned.mlir", old);
    let [good, bad, unknown, warned] = [&good, &bad, &unknown, &warned].map(|p| p.to_str().unwrap());
    let classes: [(&[&str], &str); 13] = [
        (&["check", good], "ok"),
        (&["check", bad], "invalid"),
        (&["check", unknown], "invalid"),
        (&["check", bad, "--verify-diagnostics"], "invalid"),
        (&["check", "/there/is/no/such/file"], "unreadable"),
        (&["fmt", good], "ok"),
        (&["fmt", good, "--to=2020"], "unsupported"),
        (&["fmt", bad], "invalid"),
        (&["lower", good], "ok"),
        (&["lower", warned, "--passes=lower-affine-apply"], "ok"),
        (&["lower", bad], "invalid"),
        (&["lower", good, "--passes=no-such-pass"], "usage"),
        (&["lower", "--list-passes"], "ok"),
    ];
    for (args, class) in classes {
        assert_eq!(answer(args)["class"], class, "{args:?}");
    }
}

#[test]
fn explanations_and_conformance_answer_by_the_schema() {
    assert!(answer(&["explain", "--list"])["operations"].as_array().unwrap().len() > 100);
    assert_eq!(answer(&["explain", "out-of-bounds"])["kind"], "out-of-bounds");
    assert_eq!(answer(&["explain", "out-of-bounds"])["class"], "ok");
    let addi = answer(&["explain", "addi"]);
    assert_eq!(addi["explained"][0]["operands"][0]["arity"], "One");
    assert_eq!((&addi["command"], &addi["class"]), (&"explain".into(), &"ok".into()));
    // What has been called the same ever since.
    let add = answer(&["explain", "complex.add"]);
    assert_eq!(add["explained"][0]["spellings"][0]["generations"], serde_json::json!(["2021", "2022", "today"]));
    assert_eq!(add["explained"][0]["spellings"][0]["releases"], serde_json::json!([13, 16, 19, 22, 23, 24]));
    assert_eq!(answer(&["explain", "no.such"])["class"], "usage");
    let all = answer(&["explain", "--list"]);
    let summary = |name: &str| {
        let found = all["operations"].as_array().unwrap().iter().find(|o| o["name"] == name).unwrap();
        ["since", "until", "runs"].map(|k| found[k].as_str().unwrap().to_string())
    };
    assert_eq!(summary("arith.addi"), ["2020", "today", "yes"]);
    assert_eq!(summary("vector.flat_transpose"), ["2021", "2021", "yes"]);
    assert_eq!(summary("vector.vscale"), ["today", "today", "yes"]);
    assert_eq!(summary("vector.maskedload"), ["2021", "today", "yes"]);
    assert_eq!(summary("vector.scan"), ["2022", "today", "yes"]);
    assert_eq!(summary("builtin.module")[2], "structure");
    for op in all["operations"].as_array().unwrap().iter().step_by(25) {
        answer(&["explain", op["name"].as_str().unwrap()]);
    }
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let part = corpus.join("cf");
    assert_eq!(answer(&["conformance", part.to_str().unwrap()])["class"], "ok");
    let whole = answer(&["conformance", corpus.to_str().unwrap(), "--only=cf/"]);
    assert!(whole["clauses"]["wanted"].as_u64() > Some(0), "{whole}");
    let wrong = "// NAME: wrong\n// RUN: @f(true) == (false)\nfunc.func @f(%x: i1) -> i1 {\n  return %x : i1\n}\n";
    let dir = file("corpus.txt", "").with_file_name("corpus");
    std::fs::create_dir_all(&dir).unwrap();
    std::fs::write(dir.join("wrong.mlir"), wrong).unwrap();
    let j = answer(&["conformance", dir.to_str().unwrap()]);
    assert!(j["class"] == "differs" && j["failures"][0]["section"].is_string(), "{j}");
}

#[test]
fn the_book_and_lessons_answer_by_the_schema() {
    let j = answer(&["explain", "--all"]);
    assert_eq!(j["class"], "ok");
    let ops = j["book"]["operations"].as_array().unwrap();
    let load = ops.iter().find(|o| o["name"] == "memref.load").unwrap();
    assert!(load["undefined"].as_array().unwrap().contains(&"out-of-bounds".into()), "{load}");
    assert!(load["examples"][0].is_string() && load["evaluator"]["text"].is_string(), "{load}");
    assert!(j["book"]["clauses"].as_array().unwrap().len() > 300);

    let record = file("progress.json", "{}");
    let learn = |args: &[&str]| answer(&[&["learn", "--progress", record.to_str().unwrap()], args].concat());
    assert!(learn(&[])["lessons"].as_array().unwrap().len() >= 20);
    assert_eq!(learn(&["1"])["lesson"]["goal"], "say");
    let program = file("lesson.mlir", "func.func @f(%x: i32) -> i32 {\n  return\n}\n");
    for (args, class) in [
        (&["1", "--answer=17"][..], "wrong"),
        (&["1", "--answer=18"], "ok"),
        (&["1", "--answer=_"], "usage"),
        (&["7", program.to_str().unwrap()], "wrong"),
        (&["99"], "usage"),
    ] {
        assert_eq!(learn(args)["class"], class, "{args:?}");
    }
    let invalid = learn(&["7", program.to_str().unwrap()]);
    assert!(invalid["diagnostics"][0]["message"].is_string(), "{invalid}");
}

/// A check that lets everything pass would show nothing.
#[test]
fn what_does_not_fit_is_noticed() {
    let p = file("noticed.mlir", PROGRAM);
    let good = answer(&["run", p.to_str().unwrap(), "--input=7"]);
    let spoilt = |change: &dyn Fn(&mut Json)| {
        let mut j = good.clone();
        change(&mut j);
        !schema::mistakes("run", &j).is_empty()
    };
    assert!(spoilt(&|j| j["class"] = json!("fine")));
    assert!(spoilt(&|j| j["steps"] = json!("7")));
    assert!(spoilt(&|j| j["kind"] = json!("no-such-kind")));
    assert!(spoilt(&|j| j["results"][0]["value"] = json!({})));
    assert!(spoilt(&|j| drop(j.as_object_mut().unwrap().remove("replay"))));
    assert!(!schema::mistakes("check", &good).is_empty());
}
