//! The debug adapter, as an editor sees it.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::{dap_client, tool};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use dap_client::{Client, framed, messages};
use serde_json::{Value, json};
use tool::{TOOL, file, out, tool};

const SOON: Duration = Duration::from_secs(10);

const SCALE: &str = "\
// Doubles elements.
func.func @scale(%A: memref<4xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %A[%i] : memref<4xf32>
    %y = arith.mulf %x, %f : f32
    memref.store %y, %A[%i] : memref<4xf32>
  }
  return
}

func.func @main(%n: index) -> f32 {
  %A = memref.alloc() : memref<4xf32>
  %v = arith.constant 2.0 : f32
  linalg.fill ins(%v : f32) outs(%A : memref<4xf32>)
  %c1 = arith.constant 1 : index
  call @scale(%A, %n, %v) : (memref<4xf32>, index, f32) -> ()
  %r = memref.load %A[%c1] : memref<4xf32>
  vector.print %r : f32
  memref.dealloc %A : memref<4xf32>
  return %r : f32
}
";

fn program(name: &str, text: &str) -> String {
    file(name, text).to_str().unwrap().to_string()
}

fn lines(path: &str, all: Value) -> Value {
    json!({"source": {"path": path}, "breakpoints": all})
}

#[test]
fn a_session_goes_forwards_and_back() {
    let p = program("scale.mlir", SCALE);
    let mut c = Client::new();
    let body = c.ask("initialize", json!({"adapterID": "rustmlir"}));
    assert_eq!((&body["supportsStepBack"], &body["supportsSetVariable"]), (&true.into(), &false.into()));
    let filters = body["exceptionBreakpointFilters"].as_array().unwrap();
    for id in ["poison", "data-race", "out-of-bounds", "use-after-free", "undefined"] {
        assert!(filters.iter().any(|f| f["filter"] == id), "{id}");
    }
    c.ask("launch", json!({"program": p, "inputs": [3], "stopOnEntry": true}));
    c.event("initialized");
    let body = c.ask("setBreakpoints", lines(&p, json!([{"line": 7}, {"line": 12}, {"line": 13}, {"line": 1}])));
    let set: Vec<(bool, i64)> = body["breakpoints"]
        .as_array()
        .unwrap()
        .iter()
        .map(|b| (b["verified"].as_bool().unwrap(), b["line"].as_i64().unwrap()))
        .collect();
    // A function's first line is its first operation; nothing is on an empty line or a comment.
    assert_eq!(set, [(true, 7), (false, 12), (true, 14), (false, 1)]);
    assert_eq!(body["breakpoints"][1]["message"], "no executable operation on this line");
    c.ask("setBreakpoints", lines(&p, json!([{"line": 7}])));
    c.ask("setExceptionBreakpoints", json!({"filters": ["undefined"]}));
    c.ask("configurationDone", json!({}));
    assert_eq!(c.stopped(), ("entry".into(), 14));
    assert_eq!(c.ask("threads", json!({}))["threads"][0]["name"], "@main");

    // Forwards.
    assert_eq!(c.stop_after("next", json!({"threadId": 1})), ("step".into(), 15));
    assert_eq!(c.stop_after("continue", json!({"threadId": 1})), ("breakpoint".into(), 7));
    let stack = c.ask("stackTrace", json!({"threadId": 1}));
    assert_eq!(stack["totalFrames"], 2);
    assert_eq!(stack["stackFrames"][0]["name"], "@scale [%i = 0]");
    assert_eq!((&stack["stackFrames"][1]["name"], &stack["stackFrames"][1]["line"]), (&"@main".into(), &18.into()));
    assert_eq!(c.value("%x"), "2.0");
    assert_eq!(c.value("i"), "0");
    assert_eq!(c.value("%A[3]"), "2.0");

    // Scopes and trees.
    let scopes = c.ask("scopes", json!({"frameId": 1}));
    let names: Vec<&str> = scopes["scopes"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["scf.for [%i = 0]", "@scale", "Heap"]);
    let inner = c.ask("variables", json!({"variablesReference": scopes["scopes"][0]["variablesReference"]}));
    assert_eq!(inner["variables"][1]["name"], "%x");
    let outer = c.ask("variables", json!({"variablesReference": scopes["scopes"][1]["variablesReference"]}));
    let a = &outer["variables"][0];
    assert_eq!((&a["name"], &a["type"], &a["indexedVariables"]), (&"%A".into(), &"memref<4xf32>".into(), &4.into()));
    let page = c.ask("variables", json!({"variablesReference": a["variablesReference"], "start": 1, "count": 2}));
    let page: Vec<&str> = page["variables"].as_array().unwrap().iter().map(|v| v["name"].as_str().unwrap()).collect();
    assert_eq!(page, ["[1]", "[2]"]);

    // Back, into the loop again, and to the caller.
    assert_eq!(c.stop_after("stepBack", json!({"threadId": 1})), ("step".into(), 6));
    assert_eq!(c.stop_after("next", json!({"threadId": 1})), ("breakpoint".into(), 7));
    assert_eq!(c.stop_after("continue", json!({"threadId": 1})), ("breakpoint".into(), 7));
    assert_eq!(c.value("%i"), "1");
    assert_eq!(c.stop_after("stepIn", json!({"threadId": 1})), ("step".into(), 8));
    assert_eq!(c.stop_after("stepIn", json!({"threadId": 1})), ("step".into(), 6));
    assert_eq!(c.stop_after("stepBack", json!({"threadId": 1, "granularity": "instruction"})), ("step".into(), 5));
    assert_eq!(c.value("%A[1]"), "4.0");
    assert_eq!(c.stop_after("reverseContinue", json!({"threadId": 1})), ("breakpoint".into(), 7));
    assert_eq!((c.value("%i"), c.value("%A[1]")), ("1".into(), "2.0".into()));
    assert_eq!(c.stop_after("reverseContinue", json!({"threadId": 1})), ("breakpoint".into(), 7));
    assert_eq!(c.stop_after("reverseContinue", json!({"threadId": 1})), ("entry".into(), 14));

    // To the end.
    c.ask("setBreakpoints", lines(&p, json!([])));
    c.ask("setFunctionBreakpoints", json!({"breakpoints": [{"name": "scale"}, {"name": "@none"}]}));
    assert_eq!(c.stop_after("continue", json!({"threadId": 1})), ("function breakpoint".into(), 3));
    assert_eq!(c.stop_after("stepOut", json!({"threadId": 1})), ("step".into(), 19));
    assert_eq!(c.ask("loadedSources", json!({}))["sources"][0]["name"], "scale.mlir");
    assert!(c.ask("source", json!({"sourceReference": 0}))["content"].as_str().unwrap().contains("@scale"));
    assert!(c.refused("setVariable", json!({"name": "%x", "value": "1"})).contains("cannot be changed"));
    c.ask("continue", json!({"threadId": 1}));
    assert_eq!(c.output_until("exited", "stdout"), "4\n");
    c.event("terminated");
    assert!(c.refused("next", json!({"threadId": 1})).contains("after the end"));
    assert!(c.requests >= 25, "{}", c.requests);
    c.ask("disconnect", json!({}));
    assert_eq!(c.ended(SOON), Some(0));
}

#[test]
fn conditions_counts_and_log_points() {
    let p = program("counts.mlir", SCALE);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": ["4"], "stopAtEnd": true}), |c| {
        let wanted = json!([
            {"line": 6, "condition": "%i == 2"},
            {"line": 7, "hitCondition": "2"},
            {"line": 8, "logMessage": "A[{%i}] becomes {%y}, not {%nothing}"},
            {"line": 9, "condition": "x ==="},
            {"line": 7, "hitCondition": "many"},
        ]);
        let body = c.ask("setBreakpoints", lines(&p, wanted));
        let message = |k: usize| body["breakpoints"][k]["message"].as_str().unwrap_or("").to_string();
        assert!(message(3).contains("no executable operation"), "{body}");
        assert!(message(4).contains("is not a hit count"), "{body}");
    });
    assert_eq!(c.stopped(), ("breakpoint".into(), 7));
    assert_eq!(c.value("%i"), "1");
    assert_eq!(c.stop_after("continue", json!({})), ("breakpoint".into(), 6));
    assert_eq!(c.value("%i"), "2");
    // Back, and the count is what it was.
    assert_eq!(c.stop_after("reverseContinue", json!({})), ("breakpoint".into(), 7));
    assert_eq!(c.value("%i"), "1");
    // One that comes late has counted from the beginning.
    let wanted = json!([{"line": 7, "hitCondition": "% 3"}, {"line": 6, "condition": "%i is 2"}]);
    let body = c.ask("setBreakpoints", lines(&p, wanted));
    assert!(body["breakpoints"][1]["message"].as_str().unwrap().contains("is not a condition"), "{body}");
    assert_eq!(c.stop_after("continue", json!({})), ("breakpoint".into(), 7));
    assert_eq!(c.value("%i"), "2");
    c.ask("continue", json!({}));
    assert_eq!(c.stopped().0, "end");
    // From the end back to the last stop.
    assert_eq!(c.stop_after("reverseContinue", json!({})), ("breakpoint".into(), 7));
    assert_eq!(c.value("%i"), "2");
}

#[test]
fn log_points_are_told_on_the_way_forwards() {
    let p = program("logs.mlir", SCALE);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": [2], "stopAtEnd": true}), |c| {
        let wanted = json!([{"line": 8, "logMessage": "A[{%i}] becomes {%y}, not {%z}"}]);
        c.ask("setBreakpoints", lines(&p, wanted));
    });
    let told = c.output_until("stopped", "console");
    assert!(told.starts_with("A[0] becomes 4.0, not {%z: no value %z here}\nA[1] becomes 4.0"), "{told}");
    c.ask("reverseContinue", json!({}));
    let told = c.output_until("stopped", "console");
    assert!(!told.contains("becomes"), "{told}");
    c.ask("continue", json!({}));
    let told = c.output_until("stopped", "console");
    assert_eq!(told.matches("becomes").count(), 2, "{told}");
}

#[test]
fn elements_are_watched() {
    let p = program("data.mlir", SCALE);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": [4]}), |c| {
        c.ask("setFunctionBreakpoints", json!({"breakpoints": [{"name": "@scale"}]}));
    });
    c.stopped();
    let info = c.ask("dataBreakpointInfo", json!({"name": "%A[2]", "frameId": 1}));
    assert_eq!(info["accessTypes"], json!(["read", "write", "readWrite"]));
    let id = &info["dataId"];
    let none = c.ask("dataBreakpointInfo", json!({"name": "%A[7]", "frameId": 1}));
    assert!(none["dataId"].is_null() && none["description"].as_str().unwrap().contains("no element"), "{none}");
    // The same element as a child of a tree.
    let whole = c.ask("evaluate", json!({"expression": "%A", "frameId": 1}));
    let child = json!({"name": "[2]", "variablesReference": whole["variablesReference"]});
    assert_eq!(c.ask("dataBreakpointInfo", child)["dataId"], *id);
    let set = json!({"breakpoints": [{"dataId": id, "accessType": "write"}, {"dataId": "none"}]});
    let set = c.ask("setDataBreakpoints", set);
    assert_eq!((&set["breakpoints"][0]["verified"], &set["breakpoints"][1]["verified"]), (&true.into(), &false.into()));
    c.ask("continue", json!({}));
    let e = c.event("stopped");
    assert_eq!((&e["reason"], &e["description"]), (&"data breakpoint".into(), &"%A[2] has been written".into()));
    assert_eq!((c.value("%i"), c.value("%A[2]")), ("2".into(), "4.0".into()));
    // And back to when it was filled.
    c.ask("reverseContinue", json!({}));
    c.event("stopped");
    c.ask("reverseContinue", json!({}));
    let e = c.event("stopped");
    assert_eq!((&e["reason"], c.line()), (&"data breakpoint".into(), 16));
    c.ask("setDataBreakpoints", json!({"breakpoints": [{"dataId": id, "accessType": "read"}]}));
    c.ask("setFunctionBreakpoints", json!({"breakpoints": []}));
    c.ask("continue", json!({}));
    assert_eq!(c.event("stopped")["description"], "%A[2] has been read");
    assert_eq!(c.line(), 7);
}

const POISON: &str = "\
func.func @main(%n: i32, %m: memref<2xi32>, %k: index) -> i32 {
  %c33 = arith.constant 33 : i32
  %x = arith.shli %n, %c33 : i32
  %y = memref.load %m[%k] : memref<2xi32>
  %z = arith.divsi %y, %n : i32
  return %z : i32
}
";

#[test]
fn exceptions_have_filters() {
    let p = program("poison.mlir", POISON);
    let launch = json!({"program": p, "inputs": [0, [1, 2], 5]});
    let begin = |filters: Value| {
        let mut c = Client::new();
        let set = json!({ "filters": filters });
        c.begin(launch.clone(), |c| {
            c.ask("setExceptionBreakpoints", set);
        });
        c
    };
    // Undefined behavior under the cursor: values can be looked at, and one can go back.
    let mut c = begin(json!(["out-of-bounds", "poison"]));
    assert_eq!(c.stopped(), ("exception".into(), 4));
    assert_eq!((c.value("%x"), c.line()), ("poison".into(), 4));
    assert_eq!(c.ask("exceptionInfo", json!({"threadId": 1}))["exceptionId"], "poison");
    c.ask("continue", json!({}));
    assert_eq!(c.stopped(), ("exception".into(), 4));
    let info = c.ask("exceptionInfo", json!({"threadId": 1}));
    assert_eq!(info["exceptionId"], "out-of-bounds");
    assert!(info["description"].as_str().unwrap().contains("poison.mlir:4:"), "{info}");
    assert_eq!(c.value("%k"), "5");
    assert_eq!(c.stop_after("stepBack", json!({})), ("step".into(), 4));
    assert_eq!(c.stop_after("stepBack", json!({})), ("step".into(), 3));
    assert!(c.refused("evaluate", json!({"expression": "%x", "frameId": 1})).contains("no value %x"));
    c.ask("continue", json!({}));
    assert_eq!(c.stopped().0, "exception");
    c.ask("continue", json!({}));
    assert_eq!(c.stopped().0, "exception");
    c.ask("continue", json!({}));
    assert_eq!(c.event("exited")["exitCode"], 1);
    // A filter of another kind.
    let mut c = begin(json!(["division-by-zero"]));
    let told = c.output_until("exited", "stderr");
    assert!(told.contains("[out-of-bounds]"), "{told}");
    // All kinds; one that there is not.
    let mut c = begin(json!(["undefined"]));
    assert_eq!(c.stopped(), ("exception".into(), 4));
    let set = c.ask("setExceptionBreakpoints", json!({"filters": ["undefined", "nonsense"]}));
    assert_eq!(set["breakpoints"][1]["verified"], false);
}

const RACE: &str = "\
func.func @main(%A: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %x = memref.load %A[%i] : memref<4xi32>
    %j = arith.addi %i, %c1 : index
    memref.store %x, %A[%j] : memref<4xi32>
    scf.reduce
  }
  return
}
";

#[test]
fn races_interrupt() {
    let p = program("race.mlir", RACE);
    let launch = json!({"program": p, "inputs": [[1, 2, 3, 4]]});
    let mut c = Client::new();
    c.begin(launch.clone(), |c| {
        c.ask("setExceptionBreakpoints", json!({"filters": ["data-race"]}));
    });
    // The second of the two accesses is about to happen.
    assert_eq!(c.stopped(), ("exception".into(), 6));
    assert_eq!(c.value("%i"), "1");
    let info = c.ask("exceptionInfo", json!({}));
    assert_eq!(info["exceptionId"], "data-race");
    assert!(info["description"].as_str().unwrap().contains("before it came iteration (0) writes"), "{info}");
    // Nobody asked, and the outcome is what it is.
    let mut c = Client::new();
    c.begin(launch, |_| {});
    let told = c.output_until("exited", "stderr");
    assert!(told.contains("[data-race]"), "{told}");
    assert_eq!(tool(&["run", &p, "-i", "[1, 2, 3, 4]"]).status.code(), Some(1));
}

#[test]
fn iterations_are_threads_and_their_order_is_chosen() {
    let text = "\
func.func @main(%A: memref<1xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    memref.store %i, %A[%c0] : memref<1xindex>
    scf.reduce
  }
  %r = memref.load %A[%c0] : memref<1xindex>
  return %r : index
}
";
    let p = program("order.mlir", text);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": [[9]], "races": "off", "stopAtEnd": true}), |c| {
        c.ask("setBreakpoints", lines(&p, json!([{"line": 6, "hitCondition": "2"}, {"line": 10}])));
    });
    assert_eq!(c.stopped(), ("breakpoint".into(), 6));
    let names = |c: &mut Client| -> Vec<String> {
        let all = c.ask("threads", json!({}));
        all["threads"].as_array().unwrap().iter().map(|t| t["name"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(names(&mut c), ["@main [%i = 1]", "scf.parallel (2) at line 5, waits"]);
    assert_eq!(c.ask("stackTrace", json!({"threadId": 2}))["stackFrames"][0]["line"], 5);
    assert!(c.refused("stackTrace", json!({"threadId": 9})).contains("no thread 9"));
    // As the terminal has it: the iteration goes instead of the one that has done nothing yet.
    c.ask("evaluate", json!({"expression": "choose (2)", "context": "repl"}));
    c.event("continued");
    assert_eq!(c.stopped(), ("goto".into(), 6));
    assert_eq!(names(&mut c), ["@main [%i = 2]", "scf.parallel (1) at line 5, waits"]);
    assert!(c.refused("evaluate", json!({"expression": "choose (7)", "context": "repl"})).contains("no iteration (7)"));
    assert_eq!(c.stop_after("continue", json!({})), ("breakpoint".into(), 10));
    // The outcome is another one, and stays so on the way back and forth.
    assert_eq!(c.value("%r"), "1");
    assert_eq!(c.stop_after("reverseContinue", json!({})), ("breakpoint".into(), 6));
    assert_eq!(c.value("%i"), "2");
}

const ENDLESS: &str = "\
func.func @main() {
  %A = memref.alloca() : memref<i64>
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  memref.store %c0, %A[] : memref<i64>
  cf.br ^again
^again:
  %x = memref.load %A[] : memref<i64>
  %y = arith.addi %x, %c1 : i64
  memref.store %y, %A[] : memref<i64>
  cf.br ^again
}
";

#[test]
fn what_never_ends_is_interrupted() {
    let p = program("endless.mlir", ENDLESS);
    let mut c = Client::new();
    c.begin(json!({"program": p}), |_| {});
    std::thread::sleep(Duration::from_millis(200));
    assert!(c.refused("stackTrace", json!({"threadId": 1})).contains("while the program runs"));
    let begin = Instant::now();
    c.ask("pause", json!({"threadId": 1}));
    assert_eq!(c.stopped().0, "pause");
    assert!(begin.elapsed() < SOON);
    let x: i64 = c.value("%A[]").parse().unwrap();
    assert!(x > 0);
    assert_eq!(c.stop_after("stepIn", json!({})).0, "step");
    // A breakpoint while it runs.
    c.ask("continue", json!({}));
    c.ask("setBreakpoints", lines(&p, json!([{"line": 9}])));
    assert_eq!(c.stopped(), ("breakpoint".into(), 9));
    c.ask("setBreakpoints", lines(&p, json!([])));
    // The client vanishes while it runs, and nothing stays.
    c.ask("continue", json!({}));
    c.vanish();
    assert_eq!(c.ended(SOON), Some(0));
}

#[test]
fn ten_thousand_breakpoints_cost_no_more_than_one() {
    let mut text = String::from("func.func @main(%n: index) {\n  %c0 = arith.constant 0 : index\n");
    text.push_str("  %c1 = arith.constant 1 : index\n  scf.for %i = %c0 to %n step %c1 {\n");
    text.push_str("    %a = arith.addi %i, %i : index\n  }\n");
    let used = text.lines().count();
    for k in 0..10_000 {
        text.push_str(&format!("  %v{k} = arith.addi %n, %n : index\n"));
    }
    text.push_str("  return\n}\n");
    let p = program("many.mlir", &text);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": [300_000]}), |c| {
        let all: Vec<Value> = (1..=10_000).map(|k| json!({"line": used + k})).collect();
        let body = c.ask("setBreakpoints", lines(&p, all.into()));
        let set = body["breakpoints"].as_array().unwrap();
        assert!(set.len() == 10_000 && set.iter().all(|b| b["verified"] == true));
    });
    let begin = Instant::now();
    assert_eq!(c.stopped(), ("breakpoint".into(), used as i64 + 1));
    assert!(begin.elapsed() < Duration::from_secs(30), "{:?}", begin.elapsed());
    assert_eq!(c.stop_after("continue", json!({})), ("breakpoint".into(), used as i64 + 2));
}

#[test]
fn large_values_come_in_pages() {
    let text = "func.func @main(%A: memref<?x?xf32>, %B: memref<f32>) {\n  return\n}\n";
    let p = program("pages.mlir", text);
    let mut c = Client::new();
    let launch = json!({"program": p, "inputs": ["zeros(3000x2000)", "7.0"], "stopOnEntry": true});
    c.begin(launch, |_| {});
    assert_eq!(c.stopped().0, "entry");
    let whole = c.ask("evaluate", json!({"expression": "%A", "frameId": 1}));
    assert_eq!((&whole["result"], &whole["indexedVariables"]), (&"6000000 elements".into(), &3000.into()));
    let all = c.ask("variables", json!({"variablesReference": whole["variablesReference"]}));
    let all = all["variables"].as_array().unwrap();
    assert_eq!((all.len(), &all[1000]["name"]), (1001, &"...".into()));
    let page = json!({"variablesReference": whole["variablesReference"], "start": 2999, "count": 1_000_000_000});
    let page = c.ask("variables", page);
    assert_eq!(page["variables"].as_array().unwrap().len(), 1);
    let row = &page["variables"][0];
    assert_eq!((&row["name"], &row["value"]), (&"[2999]".into(), &"2000 elements".into()));
    let page = json!({"variablesReference": row["variablesReference"], "start": 1999, "count": 5});
    let cell = &c.ask("variables", page)["variables"][0];
    assert_eq!((&cell["evaluateName"], &cell["value"]), (&"%A[2999, 1999]".into(), &"0.0".into()));
    assert_eq!(c.value("%B[]"), "7.0");
    let text = c.ask("evaluate", json!({"expression": "print %A", "context": "repl"}));
    assert!(text["result"].as_str().unwrap().len() < 100_000);
    assert!(c.refused("variables", json!({"variablesReference": 12345})).contains("references expire"));
}

#[test]
fn the_console_takes_the_commands_of_the_terminal() {
    let p = program("console.mlir", SCALE);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": [4]}), |c| {
        c.ask("setBreakpoints", lines(&p, json!([{"line": 7, "condition": "%i == 3"}])));
    });
    c.stopped();
    let say = |c: &mut Client, text: &str| {
        let body = c.ask("evaluate", json!({"expression": text, "context": "repl"}));
        body["result"].as_str().unwrap().to_string()
    };
    assert!(say(&mut c, "who %A[2]").contains("memref.store %y, %A[%i] : memref<4xf32> (%i = 2)"));
    assert!(say(&mut c, "where").contains("scf.for"));
    assert_eq!(say(&mut c, "print %A"), "[4.0, 4.0, 4.0, 2.0]");
    assert_eq!(say(&mut c, "%i"), "3");
    let seq = json!({"expression": "nonsense", "context": "repl"});
    assert!(c.refused("evaluate", seq).contains("unknown command"));
    say(&mut c, "back 4");
    c.event("stopped");
    assert_eq!(c.value("%i"), "2");
    say(&mut c, "goto 2");
    c.event("stopped");
    assert_eq!(c.line(), 16);
}

#[test]
fn restarting_keeps_breakpoints_and_takes_arguments() {
    let p = program("restart.mlir", SCALE);
    let mut c = Client::new();
    c.begin(json!({"program": p, "inputs": [1]}), |c| {
        c.ask("setBreakpoints", lines(&p, json!([{"line": 7}])));
    });
    assert_eq!(c.stopped(), ("breakpoint".into(), 7));
    c.ask("restart", json!({}));
    assert_eq!(c.stopped(), ("breakpoint".into(), 7));
    c.ask("restart", json!({"arguments": {"program": p, "inputs": [0]}}));
    c.event("terminated");
    assert!(c.refused("restart", json!({"arguments": {"program": "nowhere.mlir"}})).contains("nowhere.mlir"));
    c.ask("restart", json!({"arguments": {"text": "func.func @f() { return }", "stopOnEntry": true}}));
    assert_eq!(c.stopped(), ("entry".into(), 1));
    let stack = c.ask("stackTrace", json!({"threadId": 1}));
    assert_eq!(stack["stackFrames"][0]["source"]["sourceReference"], 1);
}

#[test]
fn what_cannot_be_launched_is_refused() {
    let p = program("refused.mlir", SCALE);
    let bad = program("bad.mlir", "func.func @main() {\n  return %x : i32\n}\n");
    let mut c = Client::new();
    assert!(c.refused("launch", json!({"program": p})).contains("'initialize' comes before"));
    assert!(c.refused("next", json!({})).contains("before a program has been launched"));
    assert!(c.refused("gogo", json!({})).contains("not supported"));
    c.ask("initialize", json!({}));
    assert!(c.refused("initialize", json!({})).contains("already"));
    for (launch, why) in [
        (json!({}), "'program' is missing"),
        (json!({"program": "nowhere.mlir"}), "nowhere.mlir"),
        (json!({"program": bad}), "bad.mlir:2:"),
        (json!({"program": p, "function": "@none"}), "no function '@none'"),
        (json!({"program": p, "inputs": []}), "argument"),
        (json!({"program": p, "inputs": ["x"]}), "'x'"),
        (json!({"program": p, "inputs": 3}), "invalid arguments"),
        (json!({"program": p, "inputs": [1], "seed": 1, "schedule": "x"}), "not both"),
        (json!({"program": p, "inputs": [1], "indexBitwidth": 16}), "32 or 64"),
    ] {
        let m = c.refused("launch", launch);
        assert!(m.contains(why), "{why}: {m}");
    }
    let launch = json!({"program": p, "inputs": [1], "stopOnEntry": true, "stopAtEnd": null, "__sessionId": "x"});
    c.ask("launch", launch);
    assert!(c.refused("next", json!({})).contains("before 'configurationDone'"));
    assert!(c.refused("launch", json!({"program": p})).contains("after a program"));
    c.ask("configurationDone", json!({}));
    assert!(c.refused("configurationDone", json!({})).contains("already"));
    let other = c.ask("setBreakpoints", lines("/another/file.mlir", json!([{"line": 1}])));
    assert!(other["breakpoints"][0]["message"].as_str().unwrap().contains("not being debugged"), "{other}");
    c.ask("terminate", json!({}));
    c.event("terminated");
    c.ask("disconnect", json!({}));
    assert_eq!(c.ended(SOON), Some(0));
}

#[test]
fn what_is_no_message_is_said_to_be_none() {
    // The next message can be read.
    let mut c = Client::new();
    for garbled in ["{\"seq\": 1", "[]", "{\"seq\": 1, \"type\": \"event\", \"command\": \"x\"}", "nul", "\u{1F980}"] {
        c.raw(&format!("Content-Length: {}\r\n\r\n{garbled}", garbled.len()));
        assert_eq!(c.event("output")["category"], "important", "{garbled}");
    }
    c.raw(&format!("Content-Length: 200000\r\n\r\n{}", "[".repeat(200_000)));
    assert!(c.event("output")["output"].as_str().unwrap().contains("not JSON"));
    c.ask("initialize", json!({}));
    // No next message can be read.
    for broken in [
        "Content-Length: 99999999999\r\n\r\n",
        "Content-Length: 999999999999999999999999999\r\n\r\n",
        "Content-Length: -1\r\n\r\n",
        "hello\r\n\r\n",
        "Other: 1\r\n\r\n",
    ] {
        let mut c = Client::new();
        c.raw(broken);
        assert_eq!(c.ended(SOON), Some(2), "{broken}");
    }
    let mut c = Client::new();
    // The adapter may be gone before all of it has been written.
    let endless = "x".repeat(1 << 16);
    c.raw(&endless);
    assert_eq!(c.ended(SOON), Some(2));
    // The client leaves in the middle.
    for part in ["", "Content-Le", "Content-Length: 10\r\n\r\n{\"seq"] {
        let mut c = Client::new();
        c.raw(part);
        c.vanish();
        assert!(c.ended(SOON).is_some(), "{part}");
    }
}

#[test]
fn a_port_serves_one_client() {
    let p = program("port.mlir", ENDLESS);
    let mut child =
        Command::new(TOOL).args(["dap", "--port", "0"]).stdout(Stdio::piped()).stdin(Stdio::null()).spawn().unwrap();
    let mut told = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut told).unwrap();
    let address = told.trim().strip_prefix("listening on ").unwrap().to_string();
    assert!(address.starts_with("127.0.0.1:"), "{told}");
    let mut stream = TcpStream::connect(&address).unwrap();
    let from = messages(stream.try_clone().unwrap());
    let mut ask = |seq: i64, command: &str, arguments: Value| {
        let m = json!({"seq": seq, "type": "request", "command": command, "arguments": arguments});
        stream.write_all(framed(&m).as_bytes()).unwrap();
        loop {
            let m = from.recv_timeout(Duration::from_secs(60)).unwrap();
            if m["type"] == "response" {
                assert_eq!(m["success"], true, "{m}");
                break;
            }
        }
    };
    ask(1, "initialize", json!({}));
    assert!(TcpStream::connect(&address).is_err(), "a second client");
    ask(2, "launch", json!({"program": p}));
    ask(3, "configurationDone", json!({}));
    drop(from);
    stream.shutdown(std::net::Shutdown::Both).unwrap();
    let begin = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begin.elapsed() < SOON, "it still runs");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_help_says_what_launch_takes() {
    let text = out(&tool(&["dap", "--help"]));
    assert!(text.contains("stopOnEntry") && text.contains("--port"), "{text}");
}

#[test]
fn the_console_gives_way_to_who_waits() {
    let p = program("endless_console.mlir", ENDLESS);
    let mut c = Client::new();
    c.begin(json!({"program": p}), |_| {});
    let asked = |text: &str| json!({"expression": text, "frameId": 1, "context": "repl"});
    // A run that does not end is told so at once, whoever began it.
    for text in ["who %A[]", "p %x", "continue"] {
        let begin = Instant::now();
        assert!(c.refused("evaluate", asked(text)).contains("while the program runs"));
        assert!(begin.elapsed() < Duration::from_secs(2), "{text}: {:?}", begin.elapsed());
    }
    std::thread::sleep(Duration::from_secs(4));
    c.ask("pause", json!({"threadId": 1}));
    assert_eq!(c.stopped().0, "pause");
    c.ask("evaluate", asked("continue"));
    let begin = Instant::now();
    c.ask("pause", json!({"threadId": 1}));
    assert_eq!(c.stopped().0, "pause");
    assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
    // This one runs everything again; nobody waits meanwhile, and it has its time.
    let whole = Instant::now();
    let told = c.ask("evaluate", asked("who %A[]"))["result"].as_str().unwrap().to_string();
    assert!(told.contains("memref.store"), "{told}");
    let whole = whole.elapsed();
    for other in ["pause", "evaluate", "disconnect"] {
        let begin = Instant::now();
        let first = c.send("evaluate", asked("who %A[]"));
        let second = c.send(other, asked("%A[]"));
        let answer = c.answer(first);
        assert_eq!(c.answer(second)["success"], true, "{other}");
        if whole > Duration::from_secs(2) {
            assert!(answer["message"].as_str().is_some_and(|m| m.contains("interrupted")), "{answer}");
            assert!(begin.elapsed() < Duration::from_millis(1500), "{other}: {:?} of {whole:?}", begin.elapsed());
        }
    }
    assert_eq!(c.ended(SOON), Some(0));
}
