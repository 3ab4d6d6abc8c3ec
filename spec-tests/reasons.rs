//! Reasons as data: what a text says of an undefined end, a race or a difference is in the JSON and
//! in the SARIF, too.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::{schema, tool};
use serde_json::{Value as Json, json};

use tool::{file, out, tool};

/// The answer of a command as JSON, held to the schema.
fn answer(args: &[&str]) -> Json {
    let all: Vec<&str> = args.iter().copied().chain(["--format=json"]).collect();
    let j: Json = serde_json::from_str(&out(&tool(&all))).unwrap();
    schema::fits(args[0], &j);
    j
}

/// The first result of a SARIF log.
fn sarif(args: &[&str]) -> Json {
    let all: Vec<&str> = args.iter().copied().chain(["--format=sarif"]).collect();
    let j: Json = serde_json::from_str(&out(&tool(&all))).unwrap();
    assert_eq!(j["version"], "2.1.0");
    let results = j["runs"][0]["results"].as_array().unwrap().clone();
    assert!(!results.is_empty(), "{j}");
    well_formed(&results[0]);
    results[0].clone()
}

/// What the standard demands of places and flows.
fn well_formed(result: &Json) {
    let place = |l: &Json| {
        assert!(l["message"]["text"].as_str().is_some_and(|t| !t.is_empty()), "{l}");
        if let Some(p) = l.get("physicalLocation") {
            assert!(p["artifactLocation"]["uri"].is_string(), "{l}");
            assert!(p["region"]["startLine"].as_u64() > Some(0) && p["region"]["startColumn"].as_u64() > Some(0));
        }
    };
    let related = result["relatedLocations"].as_array().unwrap();
    assert!(!related.is_empty());
    for (k, l) in related.iter().enumerate() {
        place(l);
        assert_eq!(l["id"], k);
    }
    let flows = result["codeFlows"].as_array().unwrap();
    for thread in flows.iter().flat_map(|f| f["threadFlows"].as_array().unwrap()) {
        assert!(thread["id"].is_string());
        let all = thread["locations"].as_array().unwrap();
        assert!(!all.is_empty());
        all.iter().for_each(|l| place(&l["location"]));
    }
}

/// Places `LINE:COL` of a file in a text.
fn places(text: &str, name: &str) -> Vec<(u64, u64)> {
    let after = text.split(name).skip(1).filter_map(|t| t.strip_prefix(':'));
    let mut all: Vec<(u64, u64)> = after
        .filter_map(|t| {
            let mut parts = t.split(|c: char| !c.is_ascii_digit());
            Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn told(all: &Json) -> Vec<(u64, u64)> {
    let at = |p: &Json| Some((p["line"].as_u64()?, p["column"].as_u64()?));
    all.as_array().unwrap().iter().filter_map(|r| at(&r["place"])).collect()
}

fn role<'a>(all: &'a Json, role: &str) -> &'a Json {
    all.as_array().unwrap().iter().find(|r| r["role"] == role).unwrap_or_else(|| panic!("{role} in {all}"))
}

const CALLS: &str = "\
func.func @g(%x: i8, %m: memref<2xi8>, %i: index) {
  %c1 = arith.constant 1 : i8
  %y = arith.addi %x, %c1 overflow<nsw> : i8
  memref.store %y, %m[%i] : memref<2xi8>
  return
}
func.func @h(%m: memref<2xi8>, %x: i8, %i: index) -> i8 {
  %v = memref.load %m[%i] : memref<2xi8>
  %z = arith.divsi %x, %v : i8
  return %z : i8
}
func.func @f(%x: i8) -> i8 {
  %m = memref.alloc() : memref<2xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i8
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %zero) -> i8 {
    func.call @g(%x, %m, %i) : (i8, memref<2xi8>, index) -> ()
    %q = func.call @h(%m, %x, %i) : (memref<2xi8>, i8, index) -> i8
    scf.yield %q : i8
  }
  return %r : i8
}
";

#[test]
fn the_notes_of_an_undefined_end_are_data() {
    let p = file("reasons_calls.mlir", CALLS);
    let p = p.to_str().unwrap();
    let args = ["run", p, "-e", "f", "-i", "127"];
    let j = answer(&args);
    let notes = &j["finding"]["notes"];
    assert_eq!(role(notes, "operands")["operands"][0], json!({"name": "%x", "value": "127"}));
    assert_eq!(role(notes, "poison-made")["place"]["line"], 3);
    assert_eq!(role(notes, "poison-stored")["place"]["line"], 4);
    assert_eq!(role(notes, "iteration")["iteration"], json!([{"name": "%i", "value": "0"}]));
    let call = role(notes, "call");
    assert_eq!((&call["place"]["line"], &call["operands"][0]["value"]), (&json!(20), &json!("127")));
    let text = String::from_utf8_lossy(&tool(&args).stderr).into_owned();
    let mut known = told(notes);
    known.push((j["finding"]["place"]["line"].as_u64().unwrap(), j["finding"]["place"]["column"].as_u64().unwrap()));
    assert!(places(&text, p).iter().all(|at| known.contains(at)), "{text}");
    // The other places stand in the excerpt.
    let numbered = |l: &str| l.split_once(" | ").and_then(|(n, _)| n.trim().parse::<u64>().ok());
    let shown: Vec<u64> = text.lines().filter_map(numbered).collect();
    assert!(known.len() >= 5 && known.iter().all(|at| shown.contains(&at.0)), "{known:?} {text}");
}

#[test]
fn memory_is_said_to_be_made_and_freed() {
    let p = file(
        "reasons_freed.mlir",
        "func.func @f() -> i8 {\n  %c0 = arith.constant 0 : index\n  %m = memref.alloc() : memref<2xi8>\n  \
         memref.dealloc %m : memref<2xi8>\n  %v = memref.load %m[%c0] : memref<2xi8>\n  return %v : i8\n}\n",
    );
    let j = answer(&["run", p.to_str().unwrap(), "-e", "f"]);
    let notes = &j["finding"]["notes"];
    assert_eq!(role(notes, "allocated")["place"]["line"], 3);
    assert_eq!(role(notes, "freed")["place"]["line"], 4);
}

const SUM: &str = "\
func.func @f(%A: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> (i32) {
    %x = memref.load %A[%i] : memref<?xi32>
    %y = arith.muli %x, %x : i32
    %b = arith.addi %a, %y : i32
    memref.store %b, %A[%i] : memref<?xi32>
    scf.yield %b : i32
  }
  return %s : i32
}
";

#[test]
fn the_reasons_of_a_difference_are_data() {
    let s = file("reasons_s.mlir", SUM);
    let t = file("reasons_t.mlir", SUM.replace("arith.muli %x, %x", "arith.muli %x, %a"));
    let (s, t) = (s.to_str().unwrap(), t.to_str().unwrap());
    let args = ["diff", s, t, "--inputs", "200"];
    let function = answer(&args)["functions"][0].clone();
    let reasons = &function["failure"]["reasons"];
    let parts: Vec<&Json> = reasons.as_array().unwrap().iter().filter(|r| r["role"] == "parts").collect();
    assert_eq!(parts.len(), 2, "{reasons}");
    assert_eq!((&parts[0]["side"], &parts[1]["side"]), (&json!("source"), &json!("target")));
    assert_eq!(parts[1]["line"], "%y = arith.muli %x, %a : i32");
    assert_ne!(parts[0]["results"][0]["value"], parts[1]["results"][0]["value"]);
    assert_eq!(parts[1]["operands"][0]["name"], "%x");
    assert_eq!(parts[1]["iteration"][0], json!({"name": "%i", "value": "0"}));
    let text = out(&tool(&args));
    let mut known = told(reasons);
    known.extend(function["more_failures"].as_array().unwrap().iter().flat_map(|f| told(&f["reasons"])));
    // The line is underlined.
    assert!(text.contains(" |     %y = arith.muli %x, %a : i32\n      |          ^^^^^^^^^^\n"), "{text}");
    let colored = out(&tool(&["--color=always", args[0], args[1], args[2], args[3], args[4]]));
    let stripped = anstream::adapter::strip_str(&colored).to_string();
    assert!(colored.contains("\u{1b}[") && stripped == text && text.lines().count() < 60, "{colored}");
    for side in [s, t] {
        let shown = places(&text, side);
        assert!(!shown.is_empty() && shown.iter().all(|at| known.contains(at)), "{side}: {shown:?} {known:?}");
    }
    let result = sarif(&args);
    let threads = result["codeFlows"][0]["threadFlows"].as_array().unwrap();
    assert_eq!((&threads[0]["id"], &threads[1]["id"]), (&json!("source"), &json!("target")));
    let first = &threads[1]["locations"][0];
    assert!(
        first["location"]["physicalLocation"]["artifactLocation"]["uri"].as_str().unwrap().ends_with("reasons_t.mlir")
    );
    assert_eq!(first["location"]["physicalLocation"]["region"]["startLine"], 7);
    assert_eq!(first["state"]["%i"]["text"], "0");
}

#[test]
fn a_race_has_a_flow_for_each_iteration() {
    let loops = "\
func.func @f(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  scf.forall (%i) in (4) {
    memref.store %x, %m[%i] : memref<4xi32>
  }
  return
}
";
    let s = file("reasons_race_s.mlir", loops);
    let t = file("reasons_race_t.mlir", loops.replace("%m[%i]", "%m[%c0]"));
    let args = ["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "50"];
    let result = sarif(&args);
    let threads = result["codeFlows"][0]["threadFlows"].as_array().unwrap();
    assert_eq!(threads.len(), 2, "{result}");
    for thread in threads {
        let lines: Vec<&Json> = thread["locations"].as_array().unwrap().iter().map(|l| &l["location"]).collect();
        assert_eq!(lines[0]["physicalLocation"]["region"]["startLine"], 3);
        assert_eq!(lines[1]["physicalLocation"]["region"]["startLine"], 4);
    }
    assert_ne!(threads[0]["locations"][1]["state"]["%i"], threads[1]["locations"][1]["state"]["%i"]);
    let reasons = answer(&args)["functions"][0]["failure"]["reasons"].clone();
    let accesses = reasons.as_array().unwrap().iter().filter(|r| r["role"] == "access").count();
    assert_eq!(accesses, 2, "{reasons}");
}

#[test]
fn what_is_far_from_the_end_or_dead_has_its_place() {
    let cases = [
        // Memory that is gone when the function has returned.
        (
            "func.func @f(%v: i32) -> memref<1xi32> {\n  %c0 = arith.constant 0 : index\n  \
             %m = memref.alloc() : memref<1xi32>\n  memref.store %v, %m[%c0] : memref<1xi32>\n  \
             return %m : memref<1xi32>\n}\n",
            ("memref.alloc()", "memref.alloca()"),
            "freed",
        ),
        // A global.
        (
            "memref.global @g : memref<1xi32> = dense<5>\nfunc.func @f(%v: i32) {\n  \
             %c0 = arith.constant 0 : index\n  %m = memref.get_global @g : memref<1xi32>\n  \
             memref.store %v, %m[%c0] : memref<1xi32>\n  return\n}\n",
            ("  memref.store %v, %m[%c0] : memref<1xi32>\n", ""),
            "not-written",
        ),
        // A run of so many operations that only its end is kept.
        (
            "func.func @f(%m: memref<2xi32>, %v: i32) {\n  %c0 = arith.constant 0 : index\n  \
             memref.store %v, %m[%c0] : memref<2xi32>\n  affine.for %i = 0 to 120000 {\n    \
             affine.store %v, %m[1] : memref<2xi32>\n  }\n  return\n}\n",
            (
                "  memref.store %v, %m[%c0] : memref<2xi32>\n",
                "  %w = arith.addi %v, %v : i32\n  memref.store %w, %m[%c0] : memref<2xi32>\n",
            ),
            "written",
        ),
    ];
    for (k, (source, (from, to), want)) in cases.into_iter().enumerate() {
        let s = file(&format!("reasons_k{k}s.mlir"), source);
        let t = file(&format!("reasons_k{k}t.mlir"), source.replace(from, to));
        let j = answer(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "20"]);
        let reasons = &j["functions"][0]["failure"]["reasons"];
        let target = reasons.as_array().unwrap().iter().find(|r| r["side"] == "target" && r["role"] == want);
        assert!(target.is_some_and(|r| r["place"]["line"].is_u64()), "{want}: {j}");
    }
}

const PRODUCT: &str = "\
func.func @f(%A: memref<4x4xf32>, %B: memref<4x4xf32>, %C: memref<4x4xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%i, %k] : memref<4x4xf32>
        %b = affine.load %B[%k, %j] : memref<4x4xf32>
        %c = affine.load %C[%i, %j] : memref<4x4xf32>
        %p = arith.mulf %a, %b : f32
        %q = arith.addf %c, %p : f32
        affine.store %q, %C[%i, %j] : memref<4x4xf32>
      }
    }
  }
  return
}
";

#[test]
fn several_differences_fit_a_screen() {
    let s = file("reasons_product_s.mlir", PRODUCT);
    let t = file("reasons_product_t.mlir", PRODUCT.replace("%A[%i, %k]", "%A[%k, %i]"));
    let text = out(&tool(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200"]));
    assert!(text.lines().count() < 60, "{text}");
    let all: Vec<&str> = text.split("@f:").skip(1).collect();
    assert!(all.len() >= 3, "{text}");
    for one in all {
        assert!(one.contains("reasons_product_t.mlir:5:14") && one.contains("\n  replay: "), "{one}");
    }
}

/// A branch, a yield, a call and a return, each with a line of its own.
const GIVEN: &str = "\
func.func private @g(%a: i32, %b: i32) -> i32 {
  %r = arith.divui %a, %b : i32
  return %r : i32
}
func.func @f(%n: i32, %m: memref<4xi32>, %c: i1) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  cf.br ^next(%n, %c7 : i32, i32)
^next(%i: i32, %s: i32):
  %t = scf.if %c -> (i32) {
    scf.yield %i : i32
  } else {
    scf.yield %s : i32
  }
  %d = func.call @g(%n, %t) : (i32, i32) -> i32
  memref.store %d, %m[%c0] : memref<4xi32>
  %l = memref.load %m[%c0] : memref<4xi32>
  %e = arith.xori %l, %t : i32
  return %e, %d : i32, i32
}
";

#[test]
fn what_gives_another_value_is_named() {
    let cases = [
        ("^next(%n, %c7 :", "^next(%c7, %n :", 8),
        ("scf.yield %i", "scf.yield %n", 0),
        ("scf.yield %s", "scf.yield %i", 13),
        ("@g(%n, %t)", "@g(%t, %n)", 15),
        ("return %e, %d", "return %d, %e", 19),
        ("  %l = ", "  memref.store %n, %m[%c0] : memref<4xi32>\n  %l = ", 17),
    ];
    for (k, (from, to, line)) in cases.into_iter().enumerate() {
        let s = file(&format!("reasons_g{k}s.mlir"), GIVEN);
        let t = file(&format!("reasons_g{k}t.mlir"), GIVEN.replacen(from, to, 1));
        let j = answer(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200"]);
        let f = &j["functions"][0]["failure"];
        if line == 0 {
            assert!(f.is_null(), "{j}");
            continue;
        }
        let of_target = |r: &&Json| r["side"] == "target" && r["place"]["line"] == line;
        assert!(f["reasons"].as_array().is_some_and(|all| all.iter().any(|r| of_target(&r))), "{line}: {f}");
    }
}

/// Of a vector in pieces, the piece is named that has the element, and by what it is computed.
#[test]
fn a_wrong_piece_of_a_vector_is_named() {
    let source = "func.func @f(%a: vector<4xi32>, %k: i32) -> vector<4xi32> {
  %v = vector.broadcast %k : i32 to vector<4xi32>
  %s = arith.addi %a, %v : vector<4xi32>
  return %s : vector<4xi32>
}
";
    let target = "func.func @f(%a: vector<2xi32>, %b: vector<2xi32>, %k: i32) -> (vector<2xi32>, vector<2xi32>) {
  %v = vector.broadcast %k : i32 to vector<2xi32>
  %s = arith.addi %a, %v : vector<2xi32>
  %t = arith.subi %b, %v : vector<2xi32>
  return %s, %t : vector<2xi32>, vector<2xi32>
}
";
    let (s, t) = (file("reasons_piece_s.mlir", source), file("reasons_piece_t.mlir", target));
    let args = ["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--input", "[1, 2, 3, 4]", "--input", "5"];
    let f = &answer(&args)["functions"][0]["failure"];
    let all = f["reasons"].as_array().unwrap();
    let of_target = all.iter().filter(|r| r["side"] == "target" && r["role"] == "computed");
    let lines: Vec<&Json> = of_target.map(|r| &r["place"]["line"]).collect();
    assert_eq!(lines, [4], "{f}");
    assert!(!all.iter().any(|r| r["role"] == "parts"), "{f}");
}

#[test]
fn a_loop_that_stops_short_shows_its_last_write() {
    let s = file("reasons_short_s.mlir", PRODUCT);
    let t = file("reasons_short_t.mlir", PRODUCT.replace("%i = 0 to 4", "%i = 0 to 3"));
    let j = answer(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200"]);
    let reasons = &j["functions"][0]["failure"]["reasons"];
    let last = role(reasons, "not-written");
    assert_eq!((&last["place"]["line"], &last["iteration"][0]), (&json!(10), &json!({"name": "%i", "value": "2"})));
    // And the loop itself.
    let loops = reasons.as_array().unwrap().iter().filter(|r| r["role"] == "not-written" && r["place"]["line"] == 2);
    let said: Vec<&str> = loops.filter_map(|r| r["message"].as_str()).collect();
    assert_eq!(said, ["3 iterations of the enclosing loop"], "{reasons}");
}

#[test]
fn lines_of_a_trace_fit_their_schema() {
    let p = file("reasons_trace.mlir", SUM);
    let text =
        out(&tool(&["run", p.to_str().unwrap(), "-i", "[1, 2]", "-i", "2", "--trace=json", "--trace-lines", "9"]));
    let lines: Vec<Json> = text.lines().filter_map(|l| serde_json::from_str(l).ok()).collect();
    assert!(lines.len() >= 9, "{text}");
    lines.iter().filter(|l| l.is_object()).for_each(|l| schema::fits("trace", l));
}

/// What it says of a run.
fn said(o: &std::process::Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

#[test]
fn an_undefined_outcome_is_never_called_deterministic() {
    let loops = "\
func.func @f(%m: memref<4xi32>, %z: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %q = arith.divsi %z, %z : i32
    memref.store %q, %m[%i] : memref<4xi32>
  }
  return
}
";
    let p = file("undefined_always.mlir", loops);
    let p = p.to_str().unwrap();
    for how in ["--exhaustive", "--shuffle-parallel=2"] {
        let o = tool(&[p, "--input", "zeros", "--input", "0", how]);
        assert_eq!(o.status.code(), Some(1));
        let text = said(&o);
        assert!(text.contains("[division-by-zero]") && text.contains("note: undefined: "), "{how}: {text}");
        assert!(!text.contains("deterministic"), "{how}: {text}");
        let j = out(&tool(&[p, "--input", "zeros", "--input", "0", how, "--format=json"]));
        assert!(j.contains("\"verdict\":\"undefined\"") && j.contains("\"class\":\"undefined\""), "{how}: {j}");
    }
    let o = tool(&[p, "--input", "zeros", "--input", "1", "--exhaustive"]);
    assert_eq!(o.status.code(), Some(0));
    assert!(said(&o).contains("note: deterministic: "), "{}", said(&o));
}

const UNORDERED: &str = "\
func.func @f(%m: memref<4xi32>, %z: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%c0] : memref<4xi32>
  }
  return
}
";

#[test]
fn what_a_run_finds_is_sarif_too() {
    let p = file("sarif_calls.mlir", CALLS);
    let args = ["run", p.to_str().unwrap(), "-e", "f", "-i", "127"];
    let (result, finding) = (sarif(&args), answer(&args)["finding"].clone());
    assert_eq!((&result["ruleId"], &result["level"]), (&finding["code"], &json!("error")));
    let text = result["message"]["text"].as_str().unwrap();
    assert!(text.starts_with(finding["message"].as_str().unwrap()) && text.contains("\nreplay: "), "{text}");
    assert!(text.contains("; its operands are %x = 127"), "{text}");
    let here = &result["locations"][0]["physicalLocation"]["region"];
    assert_eq!((&here["startLine"], &here["startColumn"]), (&finding["place"]["line"], &finding["place"]["column"]));
    let notes = finding["notes"].as_array().unwrap().iter().filter(|n| n.get("place").is_some()).count();
    assert_eq!(result["relatedLocations"].as_array().unwrap().len(), notes);
    let way = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    // The loop and the calls around it come first, the end last.
    assert_eq!(way.len(), notes + 1);
    assert_eq!(&way[notes]["location"]["physicalLocation"]["region"], here);
    assert_eq!(way[notes]["state"]["%x"]["text"], "127");

    let p = file("sarif_race.mlir", UNORDERED);
    let p = p.to_str().unwrap();
    for how in [&["-i", "zeros", "-i", "0"][..], &["-i", "zeros", "-i", "0", "--shuffle-parallel=4"]] {
        let result = sarif(&[&["run", p], how].concat());
        assert_eq!(result["ruleId"], "data-race", "{result}");
        let threads = result["codeFlows"][0]["threadFlows"].as_array().unwrap();
        assert_eq!(threads.len(), 2);
        for t in threads {
            assert_eq!(t["locations"][0]["location"]["physicalLocation"]["region"]["startLine"], 5);
            assert_eq!(t["locations"][1]["location"]["physicalLocation"]["region"]["startLine"], 7);
        }
    }
    // Outcomes that differ, and nothing that is wrong.
    let p = file(
        "sarif_order.mlir",
        UNORDERED.replace("memref.store %k, %m[%c0] : memref<4xi32>", "vector.print %k : i32"),
    );
    let p = p.to_str().unwrap();
    let result = sarif(&["run", p, "-i", "zeros", "-i", "0", "--exhaustive"]);
    assert_eq!((&result["ruleId"], &result["level"]), (&json!("nondeterministic"), &json!("error")));
    assert_eq!(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 5);
    assert!(result["message"]["text"].as_str().unwrap().contains("24 outcomes"), "{result}");
    let o = tool(&["run", p, "-i", "zeros", "-i", "0", "--format=sarif"]);
    let log: Json = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!((o.status.code(), &log["runs"][0]["results"]), (Some(0), &json!([])));
    // No answer is a note; a program that is not valid is an error.
    let p = file("sarif_invalid.mlir", "func.func @f() {\n  arith.addi\n}\n");
    let log: Json = serde_json::from_str(&out(&tool(&["run", p.to_str().unwrap(), "--format=sarif"]))).unwrap();
    assert_eq!(log["runs"][0]["results"][0]["level"], "error", "{log}");
}

/// A function of memrefs and what it is lowered to, where the sum became a difference.
const SOURCE: &str = "\
func.func @f(%A: memref<4xf32>, %i: index) -> (f32, index) {
  %x = memref.load %A[%i] : memref<4xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %A[%i] : memref<4xf32>
  %j = arith.addi %i, %i : index
  return %y, %j : f32, index
}
";
const LOWERED: &str = "\
llvm.func @f(%b: !llvm.ptr, %p: !llvm.ptr, %o: i64, %n: i64, %s: i64, %i: i64) -> !llvm.struct<(f32, i64)> {
  %at = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %x = llvm.load %at : !llvm.ptr -> f32
  %y = llvm.fadd %x, %x : f32
  llvm.store %y, %at : f32, !llvm.ptr
  %j = llvm.add %i, %i : i64
  %0 = llvm.mlir.poison : !llvm.struct<(f32, i64)>
  %1 = llvm.insertvalue %y, %0[0] : !llvm.struct<(f32, i64)>
  %2 = llvm.insertvalue %j, %1[1] : !llvm.struct<(f32, i64)>
  llvm.return %2 : !llvm.struct<(f32, i64)>
}
";

#[test]
fn a_lowered_function_names_its_guilty_places() {
    let source = file("reasons_lowered_source.mlir", SOURCE.as_bytes());
    let said = |name: &str, from: &str, to: &str| {
        let target = file(name, LOWERED.replacen(from, to, 1).as_bytes());
        let o = tool(&["diff", source.to_str().unwrap(), target.to_str().unwrap()]);
        assert_eq!(o.status.code(), Some(i32::from(from != to)), "{}", out(&o));
        out(&o)
    };
    assert!(said("reasons_lowered.mlir", "fadd", "fadd").contains("refines"));
    // The first of the packed results.
    let text = said("reasons_lowered_fsub.mlir", "fadd", "fsub");
    assert!(
        text.contains("the target computes it at ") && text.contains("4 |   %y = llvm.fsub %x, %x : f32"),
        "{text}"
    );
    // Memory: the store, and what it stores.
    let negated = "%z = llvm.fneg %y : f32\n  llvm.store %z, %at";
    let text = said("reasons_lowered_fneg.mlir", "llvm.store %y, %at", negated);
    assert!(
        text.contains("the target last writes the element at ") && text.contains("6 |   llvm.store %z, %at"),
        "{text}"
    );
    assert!(text.contains("here the target starts to compute values that the source does not at "), "{text}");
    assert!(text.contains("5 |   %z = llvm.fneg %y : f32") && !text.contains("unreadable"), "{text}");
    // The second of the packed results.
    let text = said("reasons_lowered_mul.mlir", "llvm.add %i", "llvm.mul %i");
    assert!(text.contains("the target computes it at ") && text.contains("6 |   %j = llvm.mul %i, %i : i64"), "{text}");
    // Further inputs that fail for the same reason do not show its places again.
    assert!(text.matches("6 |   %j").count() == 1 && text.lines().count() < 60, "{text}");
    assert_eq!(text.matches("  rule: ").count(), 1, "{text}");
}

#[test]
fn ways_and_tensors_part_too() {
    let ways = "\
func.func @f(%x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %c = arith.cmpi slt, %x, %z : i32
  cf.cond_br %c, ^a, ^b
^a:
  %n = arith.subi %z, %x : i32
  cf.br ^e(%n : i32)
^b:
  %r = arith.addi %x, %x : i32
  cf.br ^e(%r : i32)
^e(%y: i32):
  return %y : i32
}
";
    let tensors = "\
func.func @f(%a: tensor<4xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.insert %v into %a[%c0] : tensor<4xi32>
  %u = tensor.insert %v into %t[%c1] : tensor<4xi32>
  %r = tensor.extract %u[%c0] : tensor<4xi32>
  return %r : i32
}
";
    let cases = [
        (ways, "^a, ^b", "^b, ^a", "4 |   cf.cond_br %c, ^b, ^a"),
        (tensors, "%a[%c0]", "%a[%c1]", "4 |   %t = tensor.insert %v into %a[%c1]"),
    ];
    for (k, (source, from, to, line)) in cases.into_iter().enumerate() {
        let s = file(&format!("reasons_ways{k}s.mlir"), source);
        let t = file(&format!("reasons_ways{k}t.mlir"), source.replacen(from, to, 1));
        let o = tool(&["diff", s.to_str().unwrap(), t.to_str().unwrap()]);
        assert!(o.status.code() == Some(1) && out(&o).contains(line), "{}", out(&o));
    }
}

/// What a thread does after it has waited for others is explained, too, though it enters no block
/// again.
#[test]
fn a_thread_that_goes_on_is_explained() {
    let shuffle = "func.func @f(%m: memref<4xi32>) {\n  %o = memref.alloca() : memref<4xi32>\n  %c1 = arith.constant 1 : index\n  %c4 = arith.constant 4 : index\n  \
         %one = arith.constant 1 : i32\n  %two = arith.constant 2 : i32\n  \
         gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)\n             \
         threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {\n    %v = memref.load %m[%tx] : memref<4xi32>\n    \
         %x, %valid = gpu.shuffle xor %v, %one, %two : i32\n    %i = arith.index_cast %x : i32 to index\n    \
         memref.store %v, %o[%i] : memref<4xi32>\n    gpu.terminator\n  }\n  return\n}\n";
    let path = file("shuffled.mlir", shuffle.as_bytes());
    let o = tool(&["run", path.to_str().unwrap(), "--subgroup-size=4", "-i", "[1, 2, 3, 0]"]);
    let e = String::from_utf8_lossy(&o.stderr);
    assert!(o.status.code() == Some(1) && e.contains("[poison-use]") && !e.contains("internal error"), "{e}");
    assert!(e.contains("gpu.shuffle"), "{e}");
}
