//! `diff` as a user sees it; what takes a tool is in validate.rs.

use crate::{answers, tool};
use std::path::PathBuf;
use std::process::Command;

use answers::{SUM, json, text};
use tool::{TOOL, file, out, tool};

#[test]
fn vectors_have_the_length_that_is_chosen() {
    let program = "func.func @main() -> (index, vector<[2]xindex>) {\n  %s = vector.vscale\n  \
                %v = vector.step : vector<[2]xindex>\n  return %s, %v : index, vector<[2]xindex>\n}\n";
    let p = file("length.mlir", program);
    let p = text(&p);
    let o = tool(&["--vscale=2", p]);
    assert_eq!(o.status.code(), Some(0));
    assert_eq!(out(&o), "index: 2\nvector<4xindex>: [0, 1, 2, 3]\n");
    // Nobody knows it otherwise, and what is no length is refused.
    assert_eq!(tool(&[p]).status.code(), Some(3));
    for wrong in ["0", "x", "-1", "99999999"] {
        let o = tool(&[&format!("--vscale={wrong}"), p]);
        let said = String::from_utf8_lossy(&o.stderr);
        assert!(said.contains("is not a vscale"), "{said}");
        assert_eq!(o.status.code(), Some(2));
    }
    // It is part of how to see a difference again.
    let pair = "func.func @src(%a: vector<[2]xi32>) -> i32 {\n  %r = vector.reduction <add>, %a : vector<[2]xi32> \
                into i32\n  return %r : i32\n}\nfunc.func @tgt(%a: vector<[2]xi32>) -> i32 {\n  %r = vector.extract \
                %a[1] : i32 from vector<[2]xi32>\n  return %r : i32\n}\n";
    let p = file("lengths.mlir", pair);
    let o = tool(&["diff", "--vscale=3", text(&p)]);
    assert_eq!(o.status.code(), Some(1));
    assert!(out(&o).contains("vector<6xi32>") && out(&o).contains("--vscale=3"), "{}", out(&o));
}

#[test]
fn two_files() {
    let a = file("two_a.mlir", SUM);
    let b = file("two_b.mlir", SUM.replace("arith.addi %a, %y", "arith.addi %y, %a"));
    let c = file("two_c.mlir", SUM.replace("arith.addi", "arith.subi"));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(0));
    assert!(out(&o).starts_with("@f: refines (all 65536 inputs, and "), "{}", out(&o));
    let o = tool(&["diff", text(&a), text(&b), "--poison-arguments=no"]);
    let proved = "proved for all arguments that are not poison, by exhaustive testing";
    assert_eq!(out(&o), format!("@f: refines (all 65536 inputs; {proved})\n"));
    let o = tool(&["diff", text(&a), text(&b), "--prove"]);
    assert!(out(&o).contains("; proved for all arguments, by equal terms)"), "{}", out(&o));
    let (j, code) = json(&["diff", text(&a), text(&c), "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")));
    let f = &j["functions"][0]["failure"];
    // Made as small as it gets: only the second argument matters.
    assert_eq!((f["kind"].as_str(), &f["inputs"]), (Some("value"), &serde_json::json!(["0", "1"])));
    assert!(f["parting"].as_str().unwrap().contains("%b"), "{f}");
    // The replay command shows the same.
    let o = tool(&["diff", text(&a), text(&c), "--function", "@f", "--input", "0", "--input", "1"]);
    assert_eq!(o.status.code(), Some(1));
    let o = tool(&["diff", text(&a), text(&c), "--function", "@f", "--input", "3", "--input", "0"]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
}

#[test]
fn a_proof_says_in_json_that_the_source_has_to_end() {
    let count = "func.func @f(%n: i8) -> i8 {\n  %z = arith.constant 0 : i8\n  %one = arith.constant 1 : i8\n  \
                 cf.br ^h(%z : i8)\n^h(%i: i8):\n  %c = arith.cmpi ne, %i, %n : i8\n  cf.cond_br %c, ^b, ^e\n^b:\n  \
                 %j = arith.addi %i, %one : i8\n  cf.br ^h(%j : i8)\n^e:\n  return %i : i8\n}\n";
    let a = file("ends_a.mlir", count);
    let b = file("ends_b.mlir", count.replace("addi %i, %one", "addi %one, %i"));
    let ask = ["diff", text(&a), text(&b), "--prove", "--inputs=1", "--poison-arguments=no"];
    assert!(out(&tool(&ask)).contains(", on which the source ends, by equal terms)"), "{}", out(&tool(&ask)));
    let (j, code) = json(&[&ask[..], &["--format=json"]].concat());
    let proof = &j["functions"][0]["proof"];
    assert_eq!((code, &proof["proved"], &proof["source_ends"]), (0, &true.into(), &true.into()), "{proof}");
    // Straight code ends, and the proof covers everything.
    let a = file("ends_c.mlir", SUM);
    let b = file("ends_d.mlir", SUM.replace("arith.addi %a, %y", "arith.addi %y, %a"));
    let (j, _) = json(&["diff", text(&a), text(&b), "--prove", "--format=json"]);
    let proof = &j["functions"][0]["proof"];
    assert_eq!((&proof["proved"], proof.get("source_ends")), (&true.into(), None), "{proof}");
}

#[test]
fn what_cannot_be_compared_is_no_agreement() {
    let a = file("cannot_a.mlir", SUM);
    let other = file("cannot_b.mlir", SUM.replace("i8", "i16"));
    let (j, code) = json(&["diff", text(&a), text(&other), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
    assert!(j["functions"][0]["reason"].as_str().unwrap().contains("'i8' in the source and 'i16' in the target"));
    let o = tool(&["diff", text(&a), text(&a), "--function", "@f", "--input", "1"]);
    assert_eq!(o.status.code(), Some(2), "an argument is missing");
    let none = file("cannot_c.mlir", SUM.replace("@f", "@g"));
    assert_eq!(tool(&["diff", text(&a), text(&none)]).status.code(), Some(1), "a public function is gone");
    let undefined = file("cannot_d.mlir", "func.func @f() {\n  ub.unreachable\n}\n");
    let (j, code) = json(&["diff", text(&undefined), text(&undefined), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("vacuous")));
    assert_eq!(j["functions"][0]["vacuous"]["unreachable"], 1);
}

/// Nobody but the program calls a private function: what differs there may be what no call can
/// show.
#[test]
fn private_functions_are_no_findings() {
    let a = file("private_a.mlir", SUM.replace("func.func @f", "func.func private @f"));
    let b =
        file("private_b.mlir", SUM.replace("func.func @f", "func.func private @f").replace("arith.addi", "arith.subi"));
    let (j, code) = json(&["diff", text(&a), text(&b), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
    let reason = j["functions"][0]["reason"].as_str().unwrap();
    assert!(reason.starts_with("there is a difference (value), but the function is private"), "{reason}");
    assert!(j["functions"][0]["failure"].is_null(), "{j}");
    let o = tool(&["diff", text(&a), text(&a)]);
    assert_eq!(o.status.code(), Some(0), "without public functions the private ones are compared: {}", out(&o));
    let (j, code) = json(&["diff", text(&a), text(&b), "--function", "@f", "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
}

/// An operation of MLIR that is not defined here may have no effects, as its own tools know; one of
/// nobody's dialect has any.
#[test]
fn operations_that_only_the_tool_knows() {
    let source = |op: &str| format!("func.func @f() {{\n  %0 = \"{op}\"() : () -> i32\n  return\n}}\n");
    let none = file("only_none.mlir", "func.func @f() {\n  return\n}\n");
    let theirs = file("only_theirs.mlir", source("shape.const_size"));
    let (j, code) = json(&["diff", text(&theirs), text(&none), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
    let reason = j["functions"][0]["reason"].as_str().unwrap();
    assert!(
        reason.contains("(external-calls), but this tool does not know the meaning of 'shape.const_size' of MLIR"),
        "{reason}"
    );
    // The target's constant is played here, and might be a step of 0.
    let step = |op: &str| {
        format!(
            "func.func @f(%n: index) {{\n  %c0 = arith.constant 0 : index\n  %s = {op}\n  scf.for %i = %c0 to %n \
             step %s {{\n  }}\nreturn\n}}\n"
        )
    };
    let known = file("only_known.mlir", step("arith.constant 1 : index"));
    let played = file("only_played.mlir", step("\"emitc.constant\"() <{value = 1 : index}> : () -> index"));
    let (j, code) = json(&["diff", text(&known), text(&played), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")), "{j}");
    let ours = file("only_ours.mlir", source("my.op"));
    let (j, code) = json(&["diff", text(&ours), text(&none), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (1, Some("differs")));
}

/// Calls inside calls without end use up the same limit on every input: the first ones tell as much
/// as all.
#[test]
fn recursion_without_end_is_given_up_early() {
    let program = |base: &str| {
        format!(
            "func.func @f(%n: i32, %x: i32) -> i32 {{\n  %c = arith.constant 1 : i32\n{base}^more:\n  \
             %m = arith.subi %n, %c : i32\n  %r = func.call @f(%m, %x) : (i32, i32) -> i32\n  return %r : i32\n}}\n"
        )
    };
    let run = |source: &PathBuf, target: &PathBuf| {
        json(&["diff", text(source), text(target), "--inputs=50", "--format=json"])
    };
    let endless = file("recursion_endless.mlir", program("  cf.br ^more\n"));
    let base = "  %e = arith.cmpi sle, %n, %c : i32\n  cf.cond_br %e, ^end, ^more\n^end:\n  return %x : i32\n";
    let ending = file("recursion_ending.mlir", program(base));
    let (j, code) = run(&endless, &ending);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")), "{j}");
    assert!(j["functions"][0]["reason"].as_str().unwrap().starts_with("the call depth limit ran out"), "{j}");
    assert!(j["functions"][0]["tried"].as_u64().unwrap() < 50, "{j}");
    // Where neither can end, that is what both do.
    let (j, code) = run(&endless, &endless);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (0, Some("refines")), "{j}");
    assert_eq!(j["functions"][0]["endless"], j["functions"][0]["tried"], "{j}");
    // Where it ends on some, the search goes on.
    let (j, code) = run(&ending, &ending);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (0, Some("refines")), "{j}");
    assert_eq!(j["functions"][0]["endless"], 0, "{j}");
}

/// A race is undefined even where all iterations store the same: the verdict says so, and what runs
/// in index order show.
#[test]
fn a_source_that_always_races_is_explained() {
    let program = |body: &str| {
        format!(
            "func.func @f(%a: memref<4xi32>, %m: memref<i32>, %x: i32) {{\n  linalg.generic {{indexing_maps = \
             [affine_map<(i) -> (i)>], iterator_types = [\"parallel\"]}} outs(%a : memref<4xi32>) {{\n  ^bb0(%y: \
             i32):\n{body}    linalg.yield %y : i32\n  }}\n  return\n}}\n"
        )
    };
    let store = "    memref.store %x, %m[] : memref<i32>\n";
    let source = file("races_source.mlir", program(store));
    let [kept, dropped] = [("races_kept.mlir", store), ("races_dropped.mlir", "")].map(|(n, b)| file(n, program(b)));
    let answer = |target: &PathBuf| {
        let o = tool(&["diff", text(&source), text(target)]);
        assert_eq!(o.status.code(), Some(3));
        out(&o)
    };
    let same = answer(&kept);
    assert!(same.contains("@f: vacuous: ") && same.contains(":4:5: two writes of element [0]"), "{same}");
    assert!(same.contains("\n    4 |     memref.store %x, %m[] : memref<i32>\n      |     ^^^^^^^^^^^^\n"), "{same}");
    assert!(same.contains("[data-race]") && same.contains("no difference on "), "{same}");
    let other = answer(&dropped);
    assert!(other.contains("the target differs [memory]") && other.contains("the memory of argument 1"), "{other}");
}

#[test]
fn signatures_that_a_pass_changes() {
    let a = file(
        "sig_a.mlir",
        "func.func @f(%x: index) -> memref<2xindex> {\n  %m = memref.alloc() : memref<2xindex>\n  \
         %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
         memref.store %x, %m[%c0] : memref<2xindex>\n  memref.store %c1, %m[%c1] : memref<2xindex>\n  \
         return %m : memref<2xindex>\n}\n",
    );
    let b = "func.func @f(%x: i64, %m: memref<2xi64>) {\n  \
         %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %o = arith.constant 1 : i64\n  \
         memref.store %x, %m[%c0] : memref<2xi64>\n  memref.store %o, %m[%c1] : memref<2xi64>\n  return\n}\n";
    let good = file("sig_b.mlir", b);
    let o = tool(&["diff", text(&a), text(&good)]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    let bad = file("sig_c.mlir", b.replace("store %o, %m[%c1]", "store %o, %m[%c0]"));
    let (j, code) = json(&["diff", text(&a), text(&bad), "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")));
}

/// A tuple of two of a tuple of two, 40 times over, is a short text.
#[test]
fn types_of_far_too_many_parts_are_left_open() {
    let aliases: String = (1..40).map(|k| format!("!t{k} = tuple<!t{}, !t{}>\n", k - 1, k - 1)).collect();
    let one =
        |ty: &str| format!("!t0 = tuple<i1, i1>\n{aliases}func.func @f(%x: {ty}, %y: i1) -> i1 {{ return %y : i1 }}\n");
    let (a, b) = (file("parts_a.mlir", one("!t39")), file("parts_b.mlir", one("i1, %z: i1")));
    for other in [&a, &b] {
        let o = tool(&["diff", text(&a), text(other)]);
        assert_eq!(o.status.code(), Some(3), "{}", out(&o));
        assert!(out(&o).contains("more than 65536 parts"), "{}", out(&o));
    }
}

/// Two functions that give a float constant each.
fn constants(name: &str, source: &str, target: &str) -> [PathBuf; 2] {
    let one = |side: &str, c: &str| {
        let text = format!("func.func @f() -> f32 {{\n  %r = arith.constant {c} : f32\n  return %r : f32\n}}\n");
        file(&format!("{name}_{side}.mlir"), text)
    };
    [one("a", source), one("b", target)]
}

#[test]
fn tolerance() {
    let [a, b] = constants("tol", "1.5", "0x3FC00002");
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(1));
    assert!(out(&o).contains("largest difference: 2 ulp"), "{}", out(&o));
    assert_eq!(tool(&["diff", text(&a), text(&b), "--ulp=1"]).status.code(), Some(1));
    for t in ["--ulp=2", "--rtol=1e-6", "--atol=1e-6"] {
        assert_eq!(tool(&["diff", text(&a), text(&b), t]).status.code(), Some(0), "{t}");
    }
    for t in ["--ulp=-1", "--rtol=nan", "--atol=-1", "--rtol=inf"] {
        assert_eq!(tool(&["diff", text(&a), text(&b), t]).status.code(), Some(2), "{t}");
    }
    // The replay comes to the same verdict only with the same tolerance.
    assert!(out(&tool(&["diff", text(&a), text(&b), "--ulp=1"])).contains(" --ulp=1 --function @f"));
}

#[test]
fn special_values_are_exact_whatever_the_tolerance() {
    let all = ["--ulp=1000", "--rtol=0.5", "--atol=0.5"];
    let verdict = |a: &str, b: &str, how: &[&str]| {
        let [x, y] = constants("special", a, b);
        tool(&[&["diff", text(&x), text(&y)], how].concat()).status.code()
    };
    for (a, b) in [("0.0", "-0.0"), ("-0.0", "0.0"), ("0x7F800000", "0x7F7FFFFF"), ("1.0", "0x7FC00000")] {
        assert_eq!(verdict(a, b, &all), Some(1), "{a} {b}");
    }
    // What functions give exactly at their special arguments is not rounded; an absolute difference
    // asks for nothing else.
    for (a, b) in [("1.0", "0x3F800001"), ("0.0", "0x00000001"), ("0x00000001", "0.0")] {
        assert_eq!(verdict(a, b, &all[..2]), Some(1), "{a} {b}");
        assert_eq!(verdict(a, b, &all), Some(0), "{a} {b}");
    }
}

#[test]
fn a_given_input_stays_what_it_is() {
    let a = file("given_a.mlir", "func.func @f(%x: i64) -> i64 {\n  return %x : i64\n}\n");
    let b = file(
        "given_b.mlir",
        "func.func @f(%x: i64) -> i64 {
           %c10 = arith.constant 10 : i64
           %big = arith.cmpi sgt, %x, %c10 : i64
           %q = arith.divsi %c10, %x : i64
           %r = arith.select %big, %c10, %q : i64
           return %r : i64
         }",
    );
    let (j, code) = json(&["diff", text(&a), text(&b), "--input", "1000", "--format=json"]);
    let f = &j["functions"][0]["failure"];
    assert_eq!((code, f["kind"].as_str(), &f["inputs"]), (1, Some("value"), &serde_json::json!(["1000"])), "{f}");
    // Left to itself, the search tells both mistakes.
    let (j, _) = json(&["diff", text(&a), text(&b), "--format=json"]);
    let f = &j["functions"][0];
    let mut kinds: Vec<_> = f["more_failures"].as_array().unwrap().iter().map(|f| &f["kind"]).collect();
    kinds.push(&f["failure"]["kind"]);
    assert!(kinds.contains(&&"value".into()) && kinds.contains(&&"new-undefined".into()), "{kinds:?}");
}

#[test]
fn each_mistake_is_told_once() {
    // Conversion and back loses the sign of zero, and has no value for what is large or no number.
    let a = file("each_a.mlir", "func.func @f(%x: f32) -> f32 {\n  %r = math.ceil %x : f32\n  return %r : f32\n}\n");
    let b = file(
        "each_b.mlir",
        "func.func @f(%x: f32) -> f32 {
           %one = arith.constant 1.0 : f32
           %zero = arith.constant 0.0 : f32
           %i = arith.fptosi %x : f32 to i32
           %t = arith.sitofp %i : i32 to f32
           %less = arith.cmpf olt, %t, %x : f32
           %up = arith.select %less, %one, %zero : f32
           %r = arith.addf %t, %up : f32
           return %r : f32
         }",
    );
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(1));
    let said = out(&o);
    assert!(said.contains("differs [poison-leak]") && said.contains("differs [value]"), "{said}");
    assert_eq!(said.matches("@f: differs").count(), 1, "{said}");
    assert!(said.contains("@f: also differs"), "{said}");
    assert!(said.contains("source: -0.0\n    target: 0.0"), "{said}");
}

#[test]
fn failing_inputs_are_easy_to_read() {
    let scaled = |by: &str| {
        format!(
            "func.func @f(%x: f32) -> f32 {{\n  %c = arith.constant {by} : f32\n  %r = arith.mulf %x, %c : f32\n  \
             return %r : f32\n}}\n"
        )
    };
    let (a, b) = (file("easy_a.mlir", scaled("3.0")), file("easy_b.mlir", scaled("4.0")));
    let (j, _) = json(&["diff", text(&a), text(&b), "--format=json"]);
    assert_eq!(j["functions"][0]["failure"]["inputs"], serde_json::json!(["1.0"]), "{j}");
    // A product of matrices, and that of the second one transposed.
    let product = |column: &str| {
        format!(
            "func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {{
               %r = linalg.generic {{
                   indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> {column}>,
                                    affine_map<(i, j, k) -> (i, j)>],
                   iterator_types = [\"parallel\", \"parallel\", \"reduction\"]}}
                   ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) {{
               ^bb0(%x: f32, %y: f32, %z: f32):
                 %p = arith.mulf %x, %y : f32
                 %s = arith.addf %z, %p : f32
                 linalg.yield %s : f32
               }} -> tensor<2x2xf32>
               return %r : tensor<2x2xf32>
             }}"
        )
    };
    let (a, b) = (file("product_a.mlir", product("(k, j)")), file("product_b.mlir", product("(j, k)")));
    let (j, _) = json(&["diff", text(&a), text(&b), "--format=json"]);
    let f = &j["functions"][0]["failure"];
    let inputs = f["inputs"].to_string();
    let digits: String = inputs.chars().filter(|c| !"[], \".".contains(*c)).collect();
    assert!(digits.chars().all(|c| c == '0' || c == '1'), "{f}");
    assert!(digits.matches('1').count() <= 2, "{f}");
}

#[test]
fn one_rounding_less_needs_few_inputs() {
    for ty in ["f32", "f64"] {
        let with = |body: &str| format!("func.func @f(%x: {ty}, %y: {ty}, %z: {ty}) -> {ty} {{\n{body}\n}}\n");
        let two = format!("%p = arith.mulf %x, %y : {ty}\n%r = arith.addf %p, %z : {ty}\nreturn %r : {ty}");
        let one = format!("%r = math.fma %x, %y, %z : {ty}\nreturn %r : {ty}");
        let a = file(&format!("fma_{ty}_a.mlir"), with(&two));
        let b = file(&format!("fma_{ty}_b.mlir"), with(&one));
        for seed in ["--seed=0", "--seed=1", "--seed=2"] {
            let o = tool(&["diff", text(&a), text(&b), seed, "--inputs=20"]);
            assert_eq!(o.status.code(), Some(1), "{ty} {seed}: {}", out(&o));
        }
    }
}

/// A function that goes round a loop so many times.
fn rounds(n: &str) -> String {
    format!(
        "func.func @f(%x: f32) -> f32 {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = arith.constant {n} : index
           %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {{
             %b = arith.negf %a : f32
             scf.yield %b : f32
           }}
           return %r : f32
         }}"
    )
}

#[test]
fn a_comparison_has_its_time() {
    let (a, b) = (file("time_a.mlir", rounds("4000000000")), file("time_b.mlir", rounds("4000000000")));
    let begin = std::time::Instant::now();
    let (j, code) = json(&["diff", text(&a), text(&b), "--step-limit=1000G", "--timeout=1s", "--format=json"]);
    assert!(begin.elapsed() < std::time::Duration::from_secs(10), "{:?}", begin.elapsed());
    let f = &j["functions"][0];
    assert_eq!(
        (code, f["verdict"].as_str(), f["timed_out_after"].as_f64()),
        (3, Some("inconclusive"), Some(1.0)),
        "{f}"
    );
    assert!(f["reason"].as_str().unwrap().contains("--timeout=1s"), "{f}");
    // A tool that is still at work then is not to blame.
    let o = tool(&["validate", text(&a), "--timeout=1s", "--", "sleep", "30"]);
    assert_eq!((o.status.code(), begin.elapsed().as_secs() < 20), (Some(3), true));
    assert!(String::from_utf8_lossy(&o.stderr).contains("[timeout]"));
}

#[test]
fn limits_of_a_run_are_what_was_asked_for() {
    let (a, b) = (file("steps_a.mlir", rounds("30000")), file("steps_b.mlir", rounds("29998")));
    assert_eq!(tool(&["diff", text(&a), text(&b)]).status.code(), Some(0));
    let (j, code) = json(&["diff", text(&a), text(&b), "--step-limit=1000", "--format=json"]);
    let f = &j["functions"][0];
    assert_eq!((code, f["verdict"].as_str(), f["useful"].as_u64()), (3, Some("inconclusive"), Some(0)), "{f}");
    // A limit of time stands in for the steps that a run would be given.
    let long = file("steps_long.mlir", rounds("1000000000"));
    let (j, code) = json(&["diff", text(&long), text(&long), "--time-limit=50ms", "--inputs=4", "--format=json"]);
    let f = &j["functions"][0];
    assert_eq!((code, f["verdict"].as_str()), (3, Some("inconclusive")), "{f}");
    assert!(f["source_too_long"].as_u64().unwrap() > 1, "{f}");
}

#[test]
fn large_buffers_are_compared() {
    let with = |body: &str| {
        format!(
            "func.func @f(%a: memref<1024x1024xf32>, %b: memref<1024x1024xf32>) {{
               {body}
               return
             }}"
        )
    };
    let a = file("large_a.mlir", with("memref.copy %a, %b : memref<1024x1024xf32> to memref<1024x1024xf32>"));
    let loops = |to: &str| {
        format!(
            "affine.for %i = 0 to 1024 {{
               affine.for %j = 0 to {to} {{
                 %v = affine.load %a[%i, %j] : memref<1024x1024xf32>
                 affine.store %v, %b[%i, %j] : memref<1024x1024xf32>
               }}
             }}"
        )
    };
    let b = file("large_b.mlir", with(&loops("1024")));
    let c = file("large_c.mlir", with(&loops("1023")));
    let o = tool(&["diff", text(&a), text(&b), "--inputs=3", "--assume-noalias"]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    let o = tool(&["diff", text(&a), text(&c), "--inputs=3", "--assume-noalias"]);
    assert_eq!(o.status.code(), Some(1), "{}", out(&o));
    assert!(out(&o).contains("1023]"), "{}", out(&o));
}

#[test]
fn poison_as_an_argument() {
    let body = |op: &str| {
        format!("func.func @f(%a: i1, %b: i1) -> i1 {{\n  %f = arith.constant false\n{op}  return %r : i1\n}}\n")
    };
    let a = file("poison_a.mlir", body("  %r = arith.select %a, %b, %f : i1\n"));
    let b = file("poison_b.mlir", body("  %r = arith.andi %a, %b : i1\n"));
    let run = |how: &str| json(&["diff", text(&a), text(&b), "--format=json", how]);
    let (j, code) = run("--poison-arguments=ask");
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
    assert!(j["functions"][0]["reason"].as_str().unwrap().contains("poison as argument 1"), "{j}");
    assert_eq!(run("--poison-arguments=no").1, 0);
    let (j, code) = run("--poison-arguments=yes");
    let f = &j["functions"][0]["failure"];
    assert_eq!(
        (code, f["kind"].as_str(), &f["inputs"]),
        (1, Some("poison-leak"), &serde_json::json!(["false", "poison"]))
    );
    // The other direction is right.
    assert_eq!(tool(&["diff", text(&b), text(&a), "--poison-arguments=yes"]).status.code(), Some(0));
    // Poison that is given is an input like others.
    let o = tool(&["diff", text(&a), text(&b), "--function=@f", "--input=false", "--input=poison"]);
    assert_eq!(o.status.code(), Some(1));
    assert!(out(&o).contains("differs under poison [poison-leak]"), "{}", out(&o));
}

#[test]
fn unwritten_memory_may_be_copied_early() {
    let program = |ops: &str| {
        format!(
            "func.func @f(%c: i1, %m: memref<2xi32>, %o: memref<2xi32>) -> i32 {{\n  %i = arith.constant 0 : index\n  \
             %z = arith.constant 0 : i32\n{ops}  return %r : i32\n}}\n"
        )
    };
    let a = file(
        "unwritten_a.mlir",
        program(
            "  memref.copy %m, %o : memref<2xi32> to memref<2xi32>\n  %r = scf.if %c -> i32 {\n    %v = memref.load \
             %m[%i] : memref<2xi32>\n    scf.yield %v : i32\n  } else {\n    scf.yield %z : i32\n  }\n",
        ),
    );
    let loads = "  affine.for %k = 0 to 2 {\n    %x = affine.load %m[%k] : memref<2xi32>\n    affine.store %x, \
         %o[%k] : memref<2xi32>\n  }\n  %v = memref.load %m[%i] : memref<2xi32>\n";
    let b = file("unwritten_b.mlir", program(&format!("{loads}  %r = arith.select %c, %v, %z : i32\n")));
    let o = tool(&["diff", text(&a), text(&b), "--assume-noalias"]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    // What is made of it must not be seen.
    let c = file("unwritten_c.mlir", program(&format!("{loads}  %r = arith.andi %v, %z : i32\n")));
    let d = file("unwritten_d.mlir", program("  %r = arith.andi %z, %z : i32\n"));
    let (j, code) = json(&["diff", text(&d), text(&c), "--assume-noalias", "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")), "{j}");
}

#[test]
fn bytes_of_an_element_are_compared_one_by_one() {
    let stores = |ops: &[(&str, i32)]| {
        let each = |(k, (ty, at)): (usize, &(&str, i32))| {
            let v = if ty.starts_with('p') { "%p" } else { &format!("%v{}", &ty[1..]) };
            let ty = ty.replace('p', "i");
            format!(
                "  %q{k} = llvm.getelementptr %m[{at}] : (!llvm.ptr) -> !llvm.ptr, i8\n  llvm.store {v}, %q{k} \
                 {{alignment = 1 : i64}} : {ty}, !llvm.ptr\n"
            )
        };
        let body: String = ops.iter().enumerate().map(each).collect();
        format!(
            "llvm.func @f(%m: !llvm.ptr, %v32: i32, %v64: i64) {{\n  %l = llvm.load %m : !llvm.ptr -> i64\n  \
             %p = llvm.mlir.poison : i32\n{body}  llvm.return\n}}\n"
        )
    };
    let (whole, low, high) = (("i64", 0), ("i32", 0), ("i32", 4));
    let (poison_low, poison_high) = (("p32", 0), ("p32", 4));
    let all: &[(&[_], &[_], i32)] = &[
        // A source that leaves the upper half undefined promises the lower one.
        (&[low, poison_high], &[low, poison_high], 0),
        (&[low, poison_high], &[low, high], 0),
        (&[low, poison_high], &[low], 0),
        (&[low, poison_high], &[], 1),
        (&[low, poison_high], &[poison_low, high], 1),
        (&[low, poison_high], &[poison_low, poison_high], 1),
        (&[high, poison_low], &[low, high], 0),
        (&[high, poison_low], &[low, poison_high], 1),
        // What is defined stays so.
        (&[whole], &[whole, poison_high], 1),
        (&[low, high], &[low, poison_high], 1),
        (&[poison_low, poison_high], &[], 0),
    ];
    for (k, (source, target, code)) in all.iter().enumerate() {
        let a = file(&format!("bytes_a{k}.mlir"), stores(source));
        let b = file(&format!("bytes_b{k}.mlir"), stores(target));
        let o = tool(&["diff", text(&a), text(&b), "--inputs=100"]);
        assert_eq!(o.status.code(), Some(*code), "{source:?} {target:?}: {}", out(&o));
        if k == 3 {
            assert!(out(&o).contains("source: 0x????????0000"), "{}", out(&o));
        }
    }
}

#[test]
fn slow_is_not_endless() {
    let nest = |outer: &str, inner: &str| {
        format!(
            "func.func @f(%n: index, %p: index, %m: memref<1xi32>) {{\n  %c0 = arith.constant 0 : index\n  \
             %c1 = arith.constant 1 : index\n  scf.for %i = %c0 to {outer} step %c1 {{\n    \
             scf.for %j = %c0 to {inner} step %c1 {{\n      %v = memref.load %m[%c0] : memref<1xi32>\n      \
             %w = arith.addi %v, %v : i32\n      memref.store %w, %m[%c0] : memref<1xi32>\n    }}\n  }}\n  return\n}}\n"
        )
    };
    let a = file("slow_a.mlir", nest("%n", "%p"));
    let b = file("slow_b.mlir", nest("%p", "%n"));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    let o = tool(&["validate", text(&b)]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
}

#[test]
fn aliasing_is_a_dimension() {
    let body = |ops: &str| {
        format!(
            "func.func @f(%a: memref<?xi32>, %b: memref<?xi32>, %v: i32, %w: i32) -> i32 {{\n  %c0 = arith.constant \
                0 : index\n{ops}}}\n"
        )
    };
    let stores = "  memref.store %v, %a[%c0] : memref<?xi32>\n  memref.store %w, %b[%c0] : memref<?xi32>\n";
    let a =
        file("alias_a.mlir", body(&format!("{stores}  %r = memref.load %a[%c0] : memref<?xi32>\n  return %r : i32\n")));
    let b = file("alias_b.mlir", body(&format!("{stores}  return %v : i32\n")));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(1));
    assert!(
        out(&o).contains("differs under aliasing [value]") && out(&o).contains("arguments 0 and 1 share memory"),
        "{}",
        out(&o)
    );
    // The command in the report finds it again.
    let replay =
        out(&o).lines().find_map(|l| l.trim().strip_prefix("replay: rustmlir-interp ").map(String::from)).unwrap();
    let again = Command::new("sh").args(["-c", &format!("'{TOOL}' {replay}")]).output().unwrap();
    assert_eq!(again.status.code(), Some(1), "{replay}");
    assert_eq!(tool(&["diff", text(&a), text(&b), "--assume-noalias"]).status.code(), Some(0));
}
