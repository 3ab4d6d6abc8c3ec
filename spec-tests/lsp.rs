//! The language server, as an editor sees it.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::lsp_client;
use std::time::{Duration, Instant};

use lsp_client::Client;
use serde_json::{Value, json};

const SOON: Duration = Duration::from_secs(10);

const TODAY: &str = "\
// RUN: @sum(4) == 6
// RUN: @first(2) undefined out-of-bounds
#map = affine_map<(d0) -> (d0)>
func.func @sum(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %b = arith.addi %a, %i : index
    scf.yield %b : index
  }
  return %r : index
}

func.func @first(%i: index) -> f32 {
  %A = memref.alloc() : memref<1xf32>
  %x = memref.load %A[%i] : memref<1xf32>
  return %x : f32
}

func.func @main() -> index {
  %c4 = arith.constant 4 : index
  %r = call @sum(%c4) : (index) -> index
  return %r : index
}
";

const OLD: &str = "\
func @f(%c: i1, %x: f32) -> f32 {
  cond_br %c, ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return %y : f32
^bb2:
  %z = addf %x, %x : f32
  br ^bb1(%z : f32)
}
";

/// The lines and columns at which answers begin.
fn places(all: &Value) -> Vec<(i64, i64)> {
    let start = |v: &Value| {
        let s = if v["range"].is_null() { &v["selectionRange"]["start"] } else { &v["range"]["start"] };
        (s["line"].as_i64().unwrap(), s["character"].as_i64().unwrap())
    };
    match all {
        Value::Array(all) => all.iter().map(start).collect(),
        Value::Null => Vec::new(),
        one => vec![start(one)],
    }
}

fn text(hover: &Value) -> String {
    hover["contents"]["value"].as_str().unwrap_or("").to_string()
}

fn labels(completion: &Value) -> Vec<String> {
    completion["items"].as_array().unwrap().iter().map(|i| i["label"].as_str().unwrap().to_string()).collect()
}

/// Waits until a text has been parsed.
fn parsed(c: &mut Client) {
    c.told("textDocument/publishDiagnostics");
}

#[test]
fn a_session_begins_and_ends_as_the_protocol_wants_it() {
    let mut c = Client::silent();
    assert_eq!(c.refused("textDocument/hover", json!({})).0, -32002);
    let all = c.ask("initialize", json!({"capabilities": {}}));
    for what in [
        "hoverProvider",
        "definitionProvider",
        "referencesProvider",
        "documentHighlightProvider",
        "documentSymbolProvider",
        "foldingRangeProvider",
        "documentFormattingProvider",
        "inlayHintProvider",
    ] {
        assert_eq!(all["capabilities"][what], true, "{what}");
    }
    assert_eq!(all["serverInfo"]["name"], "rustmlir-interp");
    c.tell("initialized", json!({}));
    assert_eq!(c.refused("textDocument/implementation", json!({})).0, -32601);
    assert_eq!(c.refused("textDocument/hover", json!({"position": 3})).0, -32602);
    c.ask("shutdown", Value::Null);
    assert_eq!(c.refused("textDocument/hover", json!({})).0, -32600);
    c.tell("exit", Value::Null);
    assert_eq!(c.ended(SOON), Some(0));

    // Without a word it is a failure.
    let mut c = Client::new(json!({}));
    c.vanish();
    assert_eq!(c.ended(SOON), Some(1));
}

#[test]
fn diagnostics_of_all_stages_with_their_notes() {
    let mut c = Client::new(json!({}));
    // The parser's, with the place of the first definition.
    let uri = c.open(
        "parse.mlir",
        "func.func @f() {\n  %a = arith.constant 1 : i32\n  %a = arith.constant 2 : i32\n  return\n}\n",
    );
    let all = c.diagnostics(|d| !d.is_empty());
    assert_eq!((&all[0]["code"], &all[0]["severity"]), (&"syntax".into(), &1.into()));
    assert_eq!(places(&json!(all)), [(2, 2)]);
    assert_eq!(all[0]["range"]["end"]["character"], 4);
    let note = &all[0]["relatedInformation"][0];
    assert_eq!((&note["location"]["uri"], &note["location"]["range"]["start"]["line"]), (&json!(uri), &1.into()));
    // The verifier's, after a change.
    let range = json!({"start": {"line": 2, "character": 2}, "end": {"line": 2, "character": 4}});
    c.change(&uri, json!([{"range": range, "text": "%b"}]));
    c.diagnostics(<[Value]>::is_empty);
    let range = json!({"start": {"line": 3, "character": 2}, "end": {"line": 3, "character": 8}});
    c.change(&uri, json!([{"range": range, "text": "return %b : i32"}]));
    let all = c.diagnostics(|d| !d.is_empty());
    assert_eq!(all[0]["code"], "verify");
    assert_eq!(places(&json!(all)), [(3, 2)]);
    // Nothing is left of a file that is closed.
    c.tell("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
    c.diagnostics(<[Value]>::is_empty);
    assert_eq!(c.leave(), Some(0));
}

#[test]
fn runs_that_comments_ask_for_are_made() {
    let mut c = Client::new(json!({}));
    let wrong = TODAY.replace("== 6", "== 7");
    c.open("runs.mlir", &wrong);
    let all = c.diagnostics(|d| d.len() > 1);
    assert_eq!(places(&json!(all)), [(0, 0), (15, 7)]);
    assert!(all[0]["message"].as_str().unwrap().contains("returns 6"), "{all:?}");
    // What is expected is no error.
    assert_eq!((&all[1]["severity"], &all[1]["code"]), (&3.into(), &"out-of-bounds".into()));
    assert!(all[1]["message"].as_str().unwrap().contains("a comment of the file expects it"));

    // What is not expected is one, at both places.
    let uri = c.open("unexpected.mlir", &TODAY.replace("undefined out-of-bounds", "== 1.0"));
    let all = c.diagnostics(|d| d.len() > 1);
    assert_eq!(places(&json!(all)), [(1, 0), (15, 7)]);
    assert_eq!(all[1]["severity"], 1);
    assert_eq!(all[0]["relatedInformation"][0]["location"]["range"]["start"]["line"], 15);
    // A run that never ends does not keep anybody waiting, and says nothing.
    let endless = "// RUN: @f() == ()\nfunc.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n";
    c.change(&uri, json!([{"text": endless}]));
    c.change(&uri, json!([{"text": "// RUN: @f() == 1\nfunc.func @f() {\n  return\n}\n"}]));
    let all = c.diagnostics(|d| !d.is_empty());
    assert_eq!(places(&json!(all)), [(0, 0)]);
    // A directive that makes no sense.
    c.change(&uri, json!([{"text": "// RUN: @f( == 1\nfunc.func @f() {\n  return\n}\n"}]));
    let all = c.diagnostics(|d| d.iter().any(|d| d["code"] == "directive"));
    assert_eq!((all[0]["severity"].as_i64(), places(&json!(all))), (Some(2), vec![(0, 0)]));

    // Nobody has to want that.
    let mut c = Client::new(json!({"runs": false}));
    let uri = c.open("runs.mlir", &wrong);
    assert!(c.diagnostics(|_| true).is_empty());
    c.tell("workspace/didChangeConfiguration", json!({"settings": {"rustmlir": {"runs": true}}}));
    c.diagnostics(|d| d.len() > 1);
    assert_eq!(c.about("textDocument/codeLens", &uri).as_array().unwrap().len(), 9);
}

#[test]
fn hover_says_types_and_meaning() {
    let mut c = Client::new(json!({}));
    let uri = c.open("hover.mlir", TODAY);
    c.told("workspace/inlayHint/refresh");
    let mut hover = |at| text(&c.at("textDocument/hover", &uri, at));
    let value = hover((10, 9));
    assert!(value.contains("%r : index") && value.contains("result of `scf.for`"), "{value}");
    assert!(value.contains("last run: `6`"), "{value}");
    assert!(hover((7, 24)).contains("argument 0 of `scf.for`"));
    let op = hover((15, 12));
    assert!(op.contains("memref.load : (memref<1xf32>, index) -> (f32)") && op.contains("`out-of-bounds`"), "{op}");
    assert!(hover((21, 13)).contains("func.func @sum(%n: index) -> index"));
    assert!(hover((1, 30)).contains("**out-of-bounds**: undefined behavior"));
    assert!(hover((2, 2)).contains("affine_map<(d0) -> (d0)>"));
    assert_eq!(hover((12, 0)), "");
    // The other generation.
    let old = c.open("old.mlir", OLD);
    parsed(&mut c);
    let mut hover = |at| text(&c.at("textDocument/hover", &old, at));
    assert!(hover((5, 8)).contains("**arith.addf**"));
    assert!(hover((1, 2)).contains("cf.cond_br"));
    assert!(hover((3, 9)).contains("%y : f32"));
    assert!(hover((6, 6)).contains("^bb1(%y: f32):"));
}

#[test]
fn names_are_found_where_they_are_defined_and_used() {
    let mut c = Client::new(json!({"runs": false}));
    let uri = c.open("names.mlir", TODAY);
    let old = c.open("old.mlir", OLD);
    let cases = |c: &mut Client| {
        let mut found = |method: &str, uri: &str, at| places(&c.at(method, uri, at));
        let definition = "textDocument/definition";
        let references = "textDocument/references";
        // Values: results, arguments of functions and of loops.
        assert_eq!(found(definition, &uri, (10, 10)), [(6, 2)]);
        assert_eq!(found(definition, &uri, (6, 29)), [(3, 15)]);
        assert_eq!(found(definition, &uri, (7, 24)), [(6, 15)]);
        assert_eq!(found(references, &uri, (4, 3)), [(4, 2), (6, 20), (6, 54)]);
        assert_eq!(found(references, &uri, (7, 20)), [(6, 49), (7, 20)]);
        // The same name in another function is another value.
        assert_eq!(found(references, &uri, (22, 10)), [(21, 2), (22, 9)]);
        assert_eq!(found("textDocument/documentHighlight", &uri, (15, 22)), [(13, 17), (15, 22)]);
        // Symbols.
        assert_eq!(found(definition, &uri, (21, 14)), [(3, 10)]);
        assert_eq!(found(references, &uri, (3, 12)), [(3, 10), (21, 12)]);
        // Blocks, of 2020.
        assert_eq!(found(definition, &old, (6, 6)), [(2, 0)]);
        assert_eq!(found(references, &old, (2, 1)), [(1, 14), (2, 0), (6, 5)]);
        assert_eq!(found(definition, &old, (6, 11)), [(5, 2)]);
        assert_eq!(found(definition, &old, (5, 13)), [(0, 16)]);
    };
    cases(&mut c);
    // The same from tokens alone, where the text cannot be parsed.
    for uri in [&uri, &old] {
        let end = json!({"line": 999, "character": 0});
        c.change(uri, json!([{"range": {"start": end, "end": end}, "text": "\n%broken = = {\n"}]));
        c.diagnostics(|d| !d.is_empty());
    }
    cases(&mut c);
}

#[test]
fn nested_symbols() {
    let mut c = Client::new(json!({"runs": false}));
    let program = "\
module @outer {
  gpu.module @kernels {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @k() {
    return
  }
  func.func @f() attributes {x = @kernels::@k} {
    call @k() : () -> ()
    return
  }
}
";
    let uri = c.open("nested.mlir", program);
    assert_eq!(places(&c.at("textDocument/definition", &uri, (9, 44))), [(2, 13)]);
    assert_eq!(places(&c.at("textDocument/definition", &uri, (9, 36))), [(1, 13)]);
    assert_eq!(places(&c.at("textDocument/definition", &uri, (10, 11))), [(6, 12)]);
    let outline = c.about("textDocument/documentSymbol", &uri);
    assert_eq!(outline.as_array().unwrap().len(), 1, "{outline}");
    let inner = &outline[0]["children"];
    let names: Vec<&str> = inner.as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["@kernels", "@k", "@f"]);
    assert_eq!(inner[0]["children"][0]["name"], "@k");
    assert_eq!(inner[2]["range"]["end"], json!({"line": 12, "character": 3}));
}

#[test]
fn completion_offers_what_fits() {
    let mut c = Client::new(json!({"runs": false}));
    let body = "func.func @f(%n: index, %A: memref<4xf32>) {\n  %one = arith.constant 1 : index\n  ";
    let uri = c.open("complete.mlir", &format!("{body}memref.st\n  return\n}}\n"));
    let all = c.at("textDocument/completion", &uri, (2, 11));
    assert!(labels(&all).starts_with(&["memref.store".to_string()]), "{:?}", labels(&all));
    let first = all["items"][0].clone();
    assert_eq!(first["textEdit"]["range"]["start"], json!({"line": 2, "character": 2}));
    let resolved = c.ask("completionItem/resolve", first);
    assert!(resolved["documentation"]["value"].as_str().unwrap().contains("out-of-bounds"));
    let with = |c: &mut Client, line: &str| {
        c.change(&uri, json!([{"text": format!("{body}{line}\n  return\n}}\n")}]));
        labels(&c.at("textDocument/completion", &uri, (2, 2 + line.len())))
    };
    assert_eq!(with(&mut c, "memref.store %"), ["%one", "%A", "%n"]);
    assert_eq!(with(&mut c, "call @"), ["@f"]);
    let attributes = with(&mut c, "%m = memref.alloc() {al");
    assert_eq!(attributes, ["alignment"]);
    assert!(with(&mut c, "%x = arith.constant 1 : i").contains(&"i32".to_string()));
    assert!(with(&mut c, "// RUN: @f(1) undefined out").contains(&"out-of-bounds".to_string()));
    // In a text of 2020 its names come first.
    let old = c.open(
        "old.mlir",
        "func @f(%x: f32) -> f32 {\n  %y = addf %x, %x : f32\n  br ^\n^a:\n  %z = add\n  return %y : f32\n}\n",
    );
    let all = labels(&c.at("textDocument/completion", &old, (4, 10)));
    assert!(all.iter().position(|l| l == "addf") < all.iter().position(|l| l == "arith.addf"), "{all:?}");
    assert_eq!(labels(&c.at("textDocument/completion", &old, (2, 6))), ["^a"]);
}

#[test]
fn colors_outline_and_folds_need_no_valid_text() {
    let mut c = Client::new(json!({"runs": false}));
    let uri = c.open("colors.mlir", "// \u{1f600}\nfunc.func @f(%x: i32) { // \u{e9}\n  %y = arith.addi %x, : i32\n  \"x\" ^ \u{2203}\n\nfunc @g() {\n  return\n}\n");
    c.diagnostics(|d| !d.is_empty());
    let all = c.about("textDocument/semanticTokens/full", &uri);
    let data: Vec<u64> = all["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    // A comment of five units, a name of an operation, a symbol that is defined, a parameter.
    assert_eq!(data[..5], [0, 0, 5, 0, 0]);
    assert_eq!(data[5..10], [1, 0, 9, 3, 0]);
    assert_eq!(data[10..15], [0, 10, 2, 6, 1]);
    assert_eq!(data[15..20], [0, 3, 2, 5, 1]);
    let range = json!({"start": {"line": 5, "character": 0}, "end": {"line": 6, "character": 0}});
    let some = c.ask("textDocument/semanticTokens/range", json!({"textDocument": {"uri": uri}, "range": range}));
    assert_eq!(some["data"][0], 5);
    // Told once, only changes are told.
    let at = |line, character| json!({"line": line, "character": character});
    c.change(&uri, json!([{"range": {"start": at(2, 5), "end": at(2, 5)}, "text": "ab"}]));
    let since = json!({"textDocument": {"uri": uri}, "previousResultId": all["resultId"]});
    let delta = c.ask("textDocument/semanticTokens/full/delta", since.clone());
    let edit = &delta["edits"][0];
    let (start, deleted) = (edit["start"].as_u64().unwrap() as usize, edit["deleteCount"].as_u64().unwrap() as usize);
    let new: Vec<u64> = edit["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let edited = [&data[..start], &new, &data[start + deleted..]].concat();
    assert!(deleted < data.len() / 2, "{edit}");
    // What is not the last answer is answered by all.
    let again = c.ask("textDocument/semanticTokens/full/delta", since);
    assert_eq!(again["data"], json!(edited));
    let outline = c.about("textDocument/documentSymbol", &uri);
    assert_eq!(outline[0]["name"], "@f");
    assert_eq!(outline[0]["children"][0]["name"], "@g");
    let folds = c.about("textDocument/foldingRange", &uri);
    assert_eq!(folds, json!([{"startLine": 5, "endLine": 6}]));
}

#[test]
fn formatting_is_that_of_fmt() {
    let mut c = Client::new(json!({"runs": false}));
    let uri = c.open("format.mlir", "func.func @f()   {\n // note\n      return }\n// -----\nfunc.func @g( {\n");
    let edits = c.about("textDocument/formatting", &uri);
    let edits = edits.as_array().unwrap();
    assert_eq!(edits.len(), 1, "{edits:?}");
    c.change(&uri, json!([{"range": edits[0]["range"], "text": edits[0]["newText"]}]));
    // What is formatted stays as it is; the section that is wrong is not touched.
    assert_eq!(c.about("textDocument/formatting", &uri), json!([]));
    c.change(&uri, json!([{"text": "func.func @g( {\n"}]));
    assert_eq!(c.refused("textDocument/formatting", json!({"textDocument": {"uri": uri}})).0, -32803);
    c.change(&uri, json!([{"text": "func.func @f()   {\n // note\n      return loc(\"x\") }\n"}]));
    let edits = c.about("textDocument/formatting", &uri);
    c.change(&uri, json!([{"range": edits[0]["range"], "text": edits[0]["newText"]}]));
    assert_eq!(c.about("textDocument/formatting", &uri), json!([]));
    // A change that says nothing of the text shows what it is.
    let all = c.about("textDocument/semanticTokens/full", &uri);
    assert!(all["data"].as_array().unwrap().len() >= 25);
}

#[test]
fn commands_of_the_lenses() {
    let mut c = Client::new(json!({"runs": false, "debug": true, "inputs": {"sum": ["5"]}, "schedules": 4}));
    let uri = c.open("lenses.mlir", TODAY);
    parsed(&mut c);
    let all = c.about("textDocument/codeLens", &uri);
    let all = all.as_array().unwrap();
    let titles: Vec<&str> = all.iter().take(4).map(|l| l["command"]["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Run", "Shuffle", "Debug", "Validate"]);
    let debug = &all[2]["command"]["arguments"][0];
    assert_eq!((&debug["program"], &debug["inputs"]), (&"/tmp/lenses.mlir".into(), &json!(["5"])));
    let execute = |c: &mut Client, k: usize| {
        let command = &all[k]["command"];
        c.ask("workspace/executeCommand", json!({"command": command["command"], "arguments": command["arguments"]}))
    };
    assert_eq!(execute(&mut c, 0)["summary"], "@sum(5): 10");
    assert_eq!(c.told("window/showMessage")["message"], "@sum(5): 10");
    // The values of that run.
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let inlays = c.ask("textDocument/inlayHint", json!({"textDocument": {"uri": uri}, "range": range}));
    let shown = |line: i64| {
        let all = inlays.as_array().unwrap().iter();
        all.filter(|h| h["position"]["line"] == line)
            .map(|h| h["label"].as_str().unwrap().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!((shown(6), shown(7)), (vec!["= 10".to_string()], vec!["= 10 (\u{d7}5)".to_string()]));
    assert_eq!(execute(&mut c, 1)["summary"].as_str().unwrap().split(" under").next(), Some("@sum(5): deterministic"));
    let validated = execute(&mut c, 3);
    assert_eq!(validated["class"], "ok", "{validated}");
    // Inputs of a comment; what is found is shown in the text.
    assert_eq!(execute(&mut c, 4)["class"], "finding");
    let found = c.diagnostics(|d| !d.is_empty());
    assert_eq!(places(&json!(found)), [(15, 7)]);
    // What cannot be done is refused with words.
    let target = json!({"uri": uri, "function": "sum", "inputs": ["x"]});
    let (code, _) = c.refused("workspace/executeCommand", json!({"command": "rustmlir.run", "arguments": [target]}));
    assert_eq!(code, -32803);
    let target = json!({"uri": uri, "function": "none"});
    let (_, why) = c.refused("workspace/executeCommand", json!({"command": "rustmlir.run", "arguments": [target]}));
    assert!(why.contains("no function '@none'"), "{why}");
    // A run that goes on for ever is cancelled.
    c.change(&uri, json!([{"text": "func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n"}]));
    let target = json!({"uri": uri, "function": "f"});
    let id = c.send("workspace/executeCommand", json!({"command": "rustmlir.run", "arguments": [target]}));
    c.tell("$/cancelRequest", json!({"id": id}));
    assert_eq!(c.answer(id)["error"]["code"], -32800);
}

/// A program of so many lines.
fn large(lines: usize) -> String {
    let mut out = String::new();
    let mut k = 0;
    while k < lines {
        out.push_str(&format!("func.func @f{k}(%A: memref<8xf32>, %i: index) -> f32 {{\n"));
        out.push_str("  %c1 = arith.constant 1 : index\n");
        for n in 0..46 {
            out.push_str(&format!("  %x{n} = memref.load %A[%i] : memref<8xf32>\n"));
        }
        out.push_str("  return %x45 : f32\n}\n");
        k += 50;
    }
    out
}

#[test]
fn a_file_of_a_hundred_thousand_lines_is_answered_at_once() {
    let mut c = Client::new(json!({"runs": false}));
    let uri = c.open("large.mlir", &large(100_000));
    c.diagnostics(|d| d.is_empty());
    let mut slowest: Vec<(Duration, &str)> = Vec::new();
    let range = json!({"start": {"line": 50_000, "character": 0}, "end": {"line": 50_060, "character": 0}});
    for (method, line) in [
        ("textDocument/hover", 99_990),
        ("textDocument/definition", 99_998),
        ("textDocument/references", 50_000),
        ("textDocument/completion", 99_990),
        ("textDocument/documentHighlight", 2),
    ] {
        let begin = Instant::now();
        let got = c.at(method, &uri, (line, 10));
        slowest.push((begin.elapsed(), method));
        assert!(!got.is_null(), "{method}");
    }
    let begin = Instant::now();
    c.ask("textDocument/semanticTokens/range", json!({"textDocument": {"uri": uri}, "range": range}));
    slowest.push((begin.elapsed(), "semanticTokens/range"));
    // The answer that comes right behind a change.
    let at = json!({"line": 50_000, "character": 0});
    c.change(&uri, json!([{"range": {"start": at, "end": at}, "text": " "}]));
    let begin = Instant::now();
    c.at("textDocument/hover", &uri, (99_990, 10));
    slowest.push((begin.elapsed(), "hover behind a change"));
    let whole = c.about("textDocument/semanticTokens/full", &uri);
    c.change(&uri, json!([{"range": {"start": at, "end": at}, "text": " "}]));
    let begin = Instant::now();
    let since = json!({"textDocument": {"uri": uri}, "previousResultId": whole["resultId"]});
    let delta = c.ask("textDocument/semanticTokens/full/delta", since);
    assert!(delta["edits"][0]["data"].as_array().unwrap().len() <= 10);
    slowest.push((begin.elapsed(), "changed colors"));
    // These tests are not compiled for speed, and share the machine with each other: what they rule
    // out is work that grows with the file.
    let most = Duration::from_millis(if cfg!(debug_assertions) { 3000 } else { 50 });
    slowest.sort();
    eprintln!("{slowest:?}");
    assert!(slowest.last().unwrap().0 < most, "{slowest:?}");
}

/// Whatever is asked anywhere of whatever text, the server answers, and goes on.
#[test]
fn nothing_a_client_says_ends_it() {
    let mut c = Client::new(json!({"inputs": 3, "runs": false}));
    let texts = [
        "",
        "\n\n",
        "%",
        "\"",
        "@\"",
        "}}}}{{{{",
        "func.func @f(%a: i32) {\n  %b = \u{1f600}\r\n  %c:2 = \"x\"(%b#1, %b#9999999999) : (",
        "// -----\n// -----\n^bb0(%a: i32):\n// RUN: @f(\n%a, %b:2 = f(%a) in (%c as %d",
        "#a = #a\n!b = !b\nmodule @m { module @m { func @m() } }\n@m::@m::@m",
        "\u{0}\u{feff}func @f(%x : memref<?x?xf32, #m>) { for %i = 0 to 10 { %i = %i } }",
        TODAY,
        OLD,
    ];
    let methods = [
        "textDocument/hover",
        "textDocument/definition",
        "textDocument/references",
        "textDocument/documentHighlight",
        "textDocument/completion",
        "textDocument/documentSymbol",
        "textDocument/foldingRange",
        "textDocument/semanticTokens/full",
        "textDocument/semanticTokens/range",
        "textDocument/codeLens",
        "textDocument/inlayHint",
        "textDocument/formatting",
    ];
    let uri = c.open("any.mlir", "");
    for t in texts {
        c.change(&uri, json!([{"text": t}]));
        let lines = t.lines().count() as u64 + 1;
        for line in (0..lines).chain([u32::MAX.into()]) {
            for character in [0, 1, 2, 3, 5, 8, 9, 13, 17, 24, u32::MAX] {
                let position = json!({"line": line, "character": character});
                let range = json!({"start": position, "end": {"line": 3, "character": 1}});
                let p = json!({"textDocument": {"uri": uri}, "position": position, "range": range,
                               "context": {"includeDeclaration": false}, "options": {"tabSize": 2, "insertSpaces": true}});
                // Those of a whole text once for each line.
                for m in methods.iter().take(if character == 0 { methods.len() } else { 5 }) {
                    let id = c.send(m, p.clone());
                    c.answer(id);
                }
            }
        }
        // Changes at places that there are not.
        let far = json!({"line": u32::MAX, "character": u32::MAX});
        let near = json!({"line": 0, "character": 1});
        c.change(&uri, json!([{"range": {"start": far, "end": near}, "text": "%"}, {"range": {"start": far, "end": far}, "text": "\u{1f600}"}]));
    }
    for p in
        [Value::Null, json!([]), json!({"textDocument": {"uri": "nothing:x"}}), json!({"textDocument": {"uri": 3}})]
    {
        for m in methods {
            assert!(c.refused(m, p.clone()).0 < 0);
        }
        c.tell("textDocument/didChange", p.clone());
        c.tell("textDocument/didOpen", p.clone());
        c.tell("workspace/didChangeConfiguration", p);
    }
    c.raw("Content-Length: 3\r\n\r\n{x}");
    c.raw("Content-Length: 2\r\n\r\n{}");
    assert!(c.about("textDocument/documentSymbol", &uri).is_array());
    // What is no message at all is the end.
    c.raw("Content-Length: 99999999999999999999\r\n\r\n");
    assert_eq!(c.ended(SOON), Some(2));
}
