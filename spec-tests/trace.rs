//! Traces, reasons and the debugger, as a user sees them.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::tool;
use std::io::Write;
use std::process::{Command, Stdio};

use tool::{TOOL, file, out, tool};

const SCALE: &str = "\
func @scale(%A: memref<4xf32>, %n: index, %f: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.for %i = %c0 to %n step %c1 {
    %x = load %A[%i] : memref<4xf32>
    %y = mulf %x, %f : f32
    store %y, %A[%i] : memref<4xf32>
  }
  return
}
func @main(%n: index) -> f32 {
  %A = alloc() : memref<4xf32>
  %v = constant 2.0 : f32
  %c0 = constant 0 : index
  store %v, %A[%c0] : memref<4xf32>
  call @scale(%A, %n, %v) : (memref<4xf32>, index, f32) -> ()
  %r = load %A[%c0] : memref<4xf32>
  dealloc %A : memref<4xf32>
  return %r : f32
}
";

fn scale() -> String {
    file("trace_scale.mlir", SCALE.as_bytes()).to_str().unwrap().to_string()
}

fn err(o: &std::process::Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

/// What the debugger answers to commands.
fn debug(args: &[&str], commands: &str) -> String {
    let mut child = Command::new(TOOL)
        .arg("debug")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It answers while it reads.
    let (mut stdin, commands) = (child.stdin.take().unwrap(), commands.to_string());
    let writer = std::thread::spawn(move || stdin.write_all(commands.as_bytes()).unwrap());
    let o = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(o.status.code(), Some(0), "{}", err(&o));
    out(&o)
}

#[test]
fn a_trace_shows_operations_with_their_values() {
    let o = tool(&["run", &scale(), "-i", "1", "--trace"]);
    let text = out(&o);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let has = |parts: &[&str]| lines.iter().any(|l| parts.iter().all(|p| l.contains(p)));
    assert!(has(&["@main(%n = 1)"]), "{text}");
    assert!(has(&["@scale(%A = [2.0, uninit, uninit, uninit], %n = 1, %f = 2.0)"]), "{text}");
    assert!(has(&["[%i = 0]"]), "{text}");
    assert!(has(&["5:10", "%x = load %A[%i] : memref<4xf32>", "// %i = 0 -> 2.0"]), "{text}");
    assert!(has(&["6:10", "// %x = 2.0, %f = 2.0 -> 4.0"]), "{text}");
    assert_eq!(lines.last(), Some(&"f32: 4.0"));
    // Constants and terminators that are not written are no lines.
    assert!(!has(&["constant"]) && !has(&["yield"]), "{text}");
}

#[test]
fn loops_are_cut_short_and_traces_end() {
    let p = file(
        "trace_loop.mlir",
        b"func @f(%n: index) {\n  affine.for %i = 0 to %n {\n    %x = addi %i, %i : index\n  }\n  return\n}\n",
    );
    let p = p.to_str().unwrap();
    let text = out(&tool(&["run", p, "-i", "10", "--trace"]));
    assert_eq!(text.matches("addi").count(), 3, "{text}");
    assert!(text.contains("... 7 more iterations"), "{text}");
    let text = out(&tool(&["run", p, "-i", "10", "--trace", "--trace-iterations", "100"]));
    assert_eq!(text.matches("addi").count(), 10, "{text}");
    let text =
        out(&tool(&["run", p, "-i", "1000000", "--trace", "--trace-iterations", "1000000", "--trace-lines", "20"]));
    assert!(text.lines().count() <= 22 && text.contains("the trace ends after 20 lines"), "{text}");
    let text = out(&tool(&["run", p, "-i", "1000000", "--trace=json", "--trace-lines", "3"]));
    let events: Vec<serde_json::Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert!(events.len() == 4 && events[2]["what"] != "cut" && events[3]["what"] == "cut", "{text}");
}

#[test]
fn a_trace_shows_what_is_asked_for() {
    let text = out(&tool(&["run", &scale(), "-i", "1", "--trace", "--trace-only", "mulf"]));
    assert_eq!(text.lines().count(), 2, "{text}");
    let text = out(&tool(&["run", &scale(), "-i", "1", "--trace", "--trace-only", "%A", "--trace-only", "16"]));
    assert!(text.contains("alloc()") && text.contains("call @scale") && !text.contains("mulf"), "{text}");
    let o = tool(&["run", &scale(), "-i", "1", "--trace", "--trace-only", "nothing"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(err(&o).contains("'nothing' is not a function (@f), value (%x), line (12) or operation"), "{}", err(&o));
}

#[test]
fn a_trace_shows_iterations_and_elements() {
    let only = |what: &[&str]| {
        let mut args = vec!["run".to_string(), scale(), "-i".into(), "4".into(), "--trace".into()];
        what.iter().for_each(|w| args.extend(["--trace-only".into(), (*w).to_string()]));
        let o = tool(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let text = out(&o);
        let lines = text.lines().map(str::trim_start).filter(|l| l.starts_with(|c: char| c.is_ascii_digit()));
        lines.map(str::to_string).collect::<Vec<String>>()
    };
    // No iteration is left out; the only iterations with a value in @A are the first one.
    let third = only(&["%i = 0, mulf"]);
    assert!(matches!(third.as_slice(), [l] if l.starts_with("6:10") && l.ends_with("// %x = 2.0, %f = 2.0 -> 4.0")));
    // The element has a name in either function.
    let element = only(&["%A[0]"]);
    let places: Vec<&str> = element.iter().filter_map(|l| l.split_whitespace().next()).collect();
    assert_eq!(places, ["15:3", "5:10", "7:5"], "{element:?}");
    assert_eq!(only(&["%A[0], @main"]).len(), 1);
    assert_eq!(only(&["%A[0], @main", "%i = 0, mulf"]).len(), 2);
    assert_eq!(only(&["%A[1], store"]).len(), 0);
    for (bad, why) in [
        ("%A[x]", "'%A[x]' is not an element"),
        ("%i =", "'%i =' is not an iteration"),
        ("@f, nothing", "'nothing' is not a function"),
    ] {
        let o = tool(&["run", &scale(), "-i", "1", "--trace", "--trace-only", bad]);
        assert!(o.status.code() == Some(2) && err(&o).contains(why), "{}", err(&o));
    }
}

#[test]
fn a_trace_is_a_page() {
    // The text of a program is no text of the page.
    let p = file("<trace & page>.mlir", format!("// </script><script>alert(1)</script>\n{SCALE}").as_bytes());
    let page = file("trace_page.html", b"");
    let (p, to) = (p.to_str().unwrap(), page.to_str().unwrap());
    let o = tool(&["run", p, "-i", "1", "--trace=html", "--trace-file", to]);
    assert_eq!(out(&o), "f32: 4.0\n");
    let text = std::fs::read_to_string(&page).unwrap();
    for (open, close) in [("<details", "</details>"), ("<section", "</section>"), ("<script", "</script>")] {
        assert_eq!(text.matches(open).count(), text.matches(close).count(), "{open}");
    }
    assert_eq!(text.matches("<script>").count(), 1);
    assert!(text.contains("<title>") && text.contains("&lt;trace &amp; page&gt;.mlir: @main</title>"), "{text}");
    assert!(text.contains("<li><code>// &lt;/script&gt;"), "{text}");
    // It asks nobody for anything.
    assert!(!text.contains("http") && !text.contains("src=") && !text.contains("@import"), "{text}");
    let folds = [
        "\n+0 @main(%n = 1)",
        "\n+1 @scale(",
        "\n+2 [%i = 0]\n",
        "\n=7:10\t%y = mulf %x, %f : f32\n.3 ",
        " %x = 2.0, %f = 2.0 -> 4.0\n",
    ];
    let at: Vec<usize> = folds.iter().map(|f| text.find(f).unwrap_or_else(|| panic!("{f}: {text}"))).collect();
    assert!(at.is_sorted(), "{at:?}");
    assert!(text.contains("<pre id=\"end\">f32: 4.0</pre>"), "{text}");
    // An undefined end is told in the page, too; a page needs a file, and the file a trace.
    let o = tool(&["run", p, "-i", "2", "--trace=html", "--trace-file", to]);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(o.status.code() == Some(1) && text.contains("uninitialised-read"), "{text}");
    assert_eq!(tool(&["run", p, "-i", "1", "--trace=html"]).status.code(), Some(2));
    assert_eq!(tool(&["run", p, "-i", "1", "--trace-file", to]).status.code(), Some(2));
    let o = tool(&["run", p, "-i", "1", "--trace", "--trace-file", "/nowhere/trace.txt"]);
    assert!(o.status.code() == Some(2) && err(&o).contains("/nowhere/trace.txt: "), "{}", err(&o));
}

const DRAWN: &str = "\
// </style><script>alert(1)</script>
func.func @main(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 100 : i32
  %A = memref.alloc() : memref<2x4xi32>
  %V = memref.subview %A[0, 1] [2, 2] [1, 2] : memref<2x4xi32> to memref<2x2xi32, strided<[4, 2], offset: 1>>
  %v = arith.constant 7 : i32
  memref.store %v, %A[%c0, %c1] : memref<2x4xi32>
  %W = memref.subview %A[0, 1] [2, 2] [1, 2] : memref<2x4xi32> to memref<2x2xi32, strided<[4, 2], offset: 1>>
  memref.dealloc %A : memref<2x4xi32>
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i32 {
    %x = arith.index_cast %i : index to i32
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.subi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
";

#[test]
fn memory_views_and_reductions_are_drawn() {
    let p = file("trace_<drawn>.mlir", DRAWN.as_bytes());
    let picture = file("trace_drawn.svg", b"");
    let (p, to) = (p.to_str().unwrap(), picture.to_str().unwrap());
    let drawn = |n: &str, more: &[&str]| {
        let mut args = vec!["run", p, "-i", n, "--trace=svg", "--trace-file", to];
        args.extend(more);
        let o = tool(&args);
        let text = std::fs::read_to_string(&picture).unwrap();
        assert_eq!(text.matches("<svg").count(), 1);
        assert!(text.contains("trace_&lt;drawn&gt;.mlir") && !text.contains("<script>"), "{text}");
        for name in ["svg", "g", "text", "rect", "title", "style"] {
            let open = text.matches(&format!("<{name} ")).count() + text.matches(&format!("<{name}>")).count();
            assert_eq!(open, text.matches(&format!("</{name}>")).count(), "{name}");
        }
        (out(&o), text)
    };
    let (outcome, text) = drawn("3", &[]);
    assert_eq!(outcome, "i32: 97\n");
    // The allocation from its beginning to its end, with a write on the way.
    assert!(text.contains("alloc of 32 bytes at 6:8"), "{text}");
    assert!(text.contains("<title>allocated at 6:8 at operation 4, ends at 11:3 at operation 9</title>"), "{text}");
    assert!(text.contains("<title>written, operations 7 to 7</title>"), "{text}");
    // Views: what is in them when they are made, and where.
    assert!(text.contains("%V at 7:8: offset 1, sizes [2,2], strides [4,2]"), "{text}");
    assert!(text.contains("<title>element 1 is uninitialized: %V[0,0]</title>"), "{text}");
    assert!(text.contains("<title>element 1 has a value: %W[0,0]</title>"), "{text}");
    assert!(text.contains("<title>element 7 is uninitialized: %W[1,1]</title>"), "{text}");
    assert!(text.contains("<title>element 2 is uninitialized, and is not in %W</title>"), "{text}");
    // The tree: leaves with their iterations, and what was combined.
    assert!(text.contains("reduction #0 of the parallel loop at 12:8: 4 values"), "{text}");
    for node in ["init: 100", "(0): 0", "combined: 100", "(1): 1", "combined: 99", "(2): 2", "combined: 97"] {
        assert!(text.contains(&format!("<title>{node}</title>")), "{node}: {text}");
    }
    assert!(text.contains("the result: 97"), "{text}");
    // Of a large tree the far part is counted; a loop without iterations has its start value.
    let (outcome, text) = drawn("2000", &[]);
    assert_eq!(outcome, "i32: -1998900\n");
    assert!(text.contains("<title>1962 values: -1921680</title>") && text.len() < 60_000, "{} {text}", text.len());
    assert!(drawn("0", &[]).1.contains("the result: 100"));
    // The page has them, too.
    let o = tool(&["run", p, "-i", "3", "--trace=html", "--trace-file", to]);
    let page = std::fs::read_to_string(&picture).unwrap();
    assert!(o.status.success() && page.contains("<figcaption>memory over 23 operations</figcaption>"), "{page}");
    assert!(page.contains("\n=6:8\t%A = memref.alloc() : memref\\l2x4xi32>\n"), "{page}");
    assert!(page.contains("parallel loop at 12:8, index order") && !page.contains("http"), "{page}");
}

#[test]
fn pictures_stay_small() {
    let p = file(
        "trace_many.mlir",
        "func.func @main(%n: index) -> i32 {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
         scf.for %i = %c0 to %n step %c1 {\n    %m = memref.alloc() : memref<300xi32>\n    \
         %s = memref.subview %m[%i] [1] [1] : memref<300xi32> to memref<1xi32, strided<[1], offset: ?>>\n  }\n  \
         %m = memref.alloc() : memref<1xi32>\n  memref.dealloc %m : memref<1xi32>\n  \
         %v = memref.load %m[%c0] : memref<1xi32>\n  return %v : i32\n}\n"
            .as_bytes(),
    );
    let picture = file("trace_many.svg", b"");
    let (p, to) = (p.to_str().unwrap(), picture.to_str().unwrap());
    let o = tool(&["run", p, "-i", "200", "--trace=svg", "--trace-file", to]);
    let text = std::fs::read_to_string(&picture).unwrap();
    assert!(o.status.code() == Some(1) && err(&o).contains("use-after-free"), "{}", err(&o));
    assert!(text.contains("more allocations are not drawn") && text.contains("more views are not drawn"), "{text}");
    assert!(text.contains("44 more elements") && text.contains("is never freed"), "{text}");
    // Where the run became undefined.
    assert!(text.contains("class=\"ux\"") && text.contains("freed"), "{text}");
    assert!(text.len() < 700_000, "{}", text.len());
}

#[test]
fn a_trace_is_data_too() {
    let o = tool(&["run", &scale(), "-i", "1", "--trace=json", "--trace-only", "5"]);
    let text = out(&o);
    let line = text.lines().find(|l| l.contains("\"execute\"")).unwrap();
    let event: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(event["op"], "std.load");
    assert_eq!(event["at"], "5:10");
    assert_eq!(event["iteration"][0], serde_json::json!({"name": "%i", "value": "0"}));
    assert_eq!(event["results"][0]["value"], "2.0");
    assert_eq!((&event["touched"][0]["kind"], &event["touched"][0]["to"]), (&"read".into(), &4.into()));
}

#[test]
fn an_undefined_end_says_how_it_came_to_that() {
    let o = tool(&["run", &scale(), "-i", "1", "--trace-iterations", "1"]);
    assert_eq!(o.status.code(), Some(2), "options of traces need a trace");
    let o = tool(&["run", &scale(), "-i", "2"]);
    let text = err(&o);
    for part in [
        "uninitialised-read",
        "note: its operands are %i = 1",
        "--- in iteration %i = 1 of this loop\n",
        "---- in the call of @scale here, with %n = 2",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn poison_is_followed_through_memory_and_calls() {
    let p = file(
        "trace_poison.mlir",
        b"\
func.func @g(%x: i8, %m: memref<2xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i8
  %y = arith.addi %x, %c1 overflow<nsw> : i8
  memref.store %y, %m[%c0] : memref<2xi8>
  return
}
func.func @f(%x: i8) -> i8 {
  %m = memref.alloc() : memref<2xi8>
  func.call @g(%x, %m) : (i8, memref<2xi8>) -> ()
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<2xi8>
  memref.dealloc %m : memref<2xi8>
  %z = arith.divsi %x, %v : i8
  return %z : i8
}
",
    );
    let text = err(&tool(&["run", p.to_str().unwrap(), "-e", "f", "-i", "127"]));
    assert!(text.contains("---- the poison was stored here, with %y = poison\n"), "{text}");
    assert!(text.contains("---- the poison originates here"), "{text}");
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
fn a_difference_names_places_on_both_sides() {
    let s = file("trace_s.mlir", SUM.as_bytes());
    let wrong = SUM.replace("arith.muli %x, %x", "arith.muli %x, %a");
    let t = file("trace_t.mlir", wrong.as_bytes());
    let text = out(&tool(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200"]));
    assert!(text.contains("trace_s.mlir:7:10, with %x = 1"), "{text}");
    assert!(text.contains("trace_t.mlir:7:10, with %x = 1, %a = 0, in iteration %i = 0"), "{text}");
    assert!(!text.contains("side by side"), "{text}");
    let beside = ["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200", "--trace"];
    let text = out(&tool(&beside));
    let rows: Vec<&str> = text.lines().skip_while(|l| *l != "  side by side:").collect();
    let parts: Vec<&&str> = rows.iter().filter(|l| l.starts_with("    * ")).collect();
    let columns: Vec<&str> = parts[0].split("  ").map(str::trim).filter(|c| !c.is_empty()).collect();
    assert_eq!(columns, ["* 7:10", "arith.muli", "%y = 1", "7:10", "arith.muli", "%y = 0"], "{text}");
    // What both compute alike stands in one row.
    assert!(rows.iter().any(|l| l.matches("%x = 1").count() == 2), "{text}");
    let wrong = SUM.replace("memref.store %b, %A", "memref.store %y, %A");
    let t = file("trace_t2.mlir", wrong.as_bytes());
    let text = out(&tool(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200"]));
    assert!(text.contains("the source last writes the element at"), "{text}");
    assert!(text.contains("the target last writes the element at") && text.contains("memref.store %y"), "{text}");
    let wrong = SUM.replace("    memref.store %b, %A[%i] : memref<?xi32>\n", "");
    let t = file("trace_t3.mlir", wrong.as_bytes());
    let text = out(&tool(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "200"]));
    assert!(text.contains("the target never writes the element"), "{text}");
}

#[test]
fn the_debugger_goes_forwards_and_backwards() {
    let p = file("debug_sum.mlir", SUM.as_bytes());
    let args = [p.to_str().unwrap(), "-i", "[1, 2, 3]", "-i", "3"];
    let text = debug(
        &args,
        "break 8 if %i == 2\ncontinue\nprint %a\nprint %A\nwhere\nwho %A[1]\nback 2\ncontinue\ndelete 0\nc\nback\n",
    );
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let after = |part: &str| {
        let k = lines.iter().position(|l| l.contains(part)).unwrap_or_else(|| panic!("{part} in {text}"));
        lines[k + 1..].to_vec()
    };
    let at = after("break 0");
    let hit = at.iter().position(|l| *l == "break 0").unwrap();
    assert!(at[hit + 1].ends_with("8:10  %b = arith.addi %a, %y : i32"), "{text}");
    assert_eq!(at[hit + 2], "5");
    assert_eq!(at[hit + 3], "[1, 5, 3]");
    assert_eq!(at[hit + 4], "@f");
    assert_eq!(at[hit + 5], "scf.for at 5:8 [%i = 2]");
    assert!(at[hit + 6].ends_with("9:5  memref.store %b, %A[%i] : memref<?xi32> (%i = 1)"), "{text}");
    assert!(at[hit + 7].ends_with("6:10  %x = memref.load %A[%i] : memref<?xi32>"), "{text}");
    assert_eq!(at[hit + 8], "break 0");
    assert!(text.contains("the function has returned: 14"), "{text}");
    assert!(lines.last().unwrap().ends_with("12:3  return %s : i32"), "{text}");
}

#[test]
fn the_debugger_stops_at_writes_poison_and_undefined_behaviour() {
    let p = file("debug_write.mlir", SUM.as_bytes());
    let args = [p.to_str().unwrap(), "-i", "[1, 2]", "-i", "3"];
    let text = debug(&args, "break write %A[1]\nc\nprint %A[1]\nc\np %i\nb\nrc\n");
    assert!(text.contains("break 0") && text.contains("\n5\n"), "{text}");
    // Where the run has stopped, values can be looked at.
    let (_, after) = text.split_once("load at [2] is outside the shape [2] [out-of-bounds]").unwrap();
    assert!(after.contains("\n2\n"), "{text}");
    assert!(text.lines().last().unwrap().trim().ends_with("scf.yield %b : i32"), "{text}");
}

#[test]
fn the_debugger_answers_what_makes_no_sense() {
    let p = file("debug_bad.mlir", SUM.as_bytes());
    let args = [p.to_str().unwrap(), "-i", "[1]", "-i", "1"];
    let commands = "break 99\nbreak 8 if %i ~ 2\nbreak write %A[7]\nprint %nothing\nprint x\njump\nstep x\ndelete \
        4\nwho %n[0]\nrc\n";
    let text = debug(&args, commands);
    for part in [
        "error: no executable operation there",
        "error: '%i ~ 2' is not a condition",
        "error: %A has no element [7]",
        "error: no value %nothing here",
        "error: print needs a value",
        "error: unknown command 'jump'",
        "error: 'x' is not a number",
        "error: no break 4",
        "error: %n is not a memref",
        "at the beginning",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let text = debug(
        &args,
        "break @f\nc\nc\nc\nlocals\nwhere\nlist\nprint %n\nheap\nfinish\n\nrc\ngoto 18446744073709551615\nlocals\n",
    );
    for part in ["the function has returned: 1", "no values", "the run has ended", "no value %n here"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    // Breaks by the thousand, and a program that never ends: only the run is limited.
    let spin = file("debug_spin.mlir", b"func @f() {\n  br ^bb1\n^bb1:\n  br ^bb1\n}\n");
    let many = format!("{}c\n", "break 2\n".repeat(10_000).replace("break 2\nbreak 2\n", "break 2 if %x == 1\n"));
    let text = debug(&[spin.to_str().unwrap(), "--step-limit", "1000"], &many);
    assert!(text.contains("the run executed more than 1000 operations"), "{}", &text[text.len().saturating_sub(400)..]);
}

const LAST: &str = "\
func.func @last(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %A = memref.alloc() : memref<index>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %A[] : memref<index>
  }
  %r = memref.load %A[] : memref<index>
  memref.dealloc %A : memref<index>
  return %r : index
}
";

#[test]
fn the_debugger_lets_an_iteration_go_next() {
    let p = file("trace_last.mlir", LAST.as_bytes()).to_str().unwrap().to_string();
    let saved = std::env::temp_dir().join(format!("rustmlir-trace-{}.schedule", std::process::id()));
    let saved = saved.to_str().unwrap().to_string();
    let run = |more: &str| {
        debug(&[&p, "-i", "4", "--races=off"], &format!("break 6\nbreak 8\ncontinue\n{more}\nsave {saved}\n"))
    };
    // Iteration (0) stands before its only operation: it steps back for (3), and (2) goes after
    // that.
    let text = run("choose (3)\niterations\ncontinue\nchoose (1)\ncontinue\ndelete 0\ncontinue\nstep\nprint %r");
    assert!(text.contains("scf.parallel at 5:3: (3) runs\n  come  (0) (1) (2)"), "{text}");
    let schedule = std::fs::read_to_string(&saved).unwrap();
    assert!(schedule.contains("loop 5:3#0\n  order (3) (1) (0) (2)\n"), "{schedule}");
    assert!(text.contains("\n2\nsaved: "), "{text}");
    // Two of them have ended: what runs and what has run cannot be chosen any more.
    let text =
        run("continue\nstep\nstep\nchoose (2)\nstep\nchoose (0)\nchoose (9)\nchoose (1, 1)\nchoose 1\nchoose (3) 2");
    for m in [
        "error: iteration (0) has already started",
        "error: the loop has no iteration (9)",
        "error: the loop has no iteration (1, 1)",
        "error: '1' is not an iteration",
        "error: no parallel loop is active or starts there",
    ] {
        assert!(text.contains(m), "{m}: {text}");
    }
    // Before the loop begins its first iteration can be chosen; the saved order gives the same
    // result again.
    let text = run("restart\nbreak scf.parallel\ncontinue\nchoose (2)\nstep\niterations\nchoose (0)\nback\niterations");
    assert!(text.contains("scf.parallel at 5:3: (2) runs\n  come  (0) (1) (3)"), "{text}");
    assert!(text.contains("no parallel loop is active"), "{text}");
    let o = tool(&["run", &p, "-i", "4", "--races=off", "--schedule", &saved]);
    assert_eq!(out(&o), "index: 3\n");
    let text = debug(&[&p, "-i", "4", "--races=off", "--schedule", &saved], "break 8\nc\ns\np %r\n");
    assert!(text.contains("\n3\n"), "{text}");
    std::fs::remove_file(saved).unwrap();
}

#[test]
fn the_debugger_tells_races() {
    let p = file("trace_last.mlir", LAST.as_bytes()).to_str().unwrap().to_string();
    let text = debug(&[&p, "-i", "2"], "continue\nwhere\n");
    assert!(text.contains("[data-race]") && text.contains("iteration (0) writes 0"), "{text}");
}

#[test]
fn ten_thousand_breaks_cost_no_more_than_what_fits() {
    let p = file(
        "trace_sum.mlir",
        b"func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %t = arith.addi %s, %i : index
    scf.yield %t : index
  }
  return %r : index
}
",
    );
    let p = p.to_str().unwrap();
    let mut commands = "break 5 if %i == -1\n".repeat(10_000);
    commands += "break return\ncontinue\nprint %r\nback 1000\n";
    let start = std::time::Instant::now();
    // Conditions are looked at where they stand: 100 times 10,000 of them, and 10^5 operations
    // more.
    let text = debug(&[p, "-i", "100"], &commands);
    assert!(text.contains("break 10000\n") && text.contains("\n4950\n"), "{}", &text[text.len() - 300..]);
    let commands = "break 8\n".repeat(10_000) + "continue\nprint %r\n";
    let text = debug(&[p, "-i", "100000"], &commands);
    assert!(text.contains("\n4999950000\n"), "{}", &text[text.len() - 300..]);
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[cfg(unix)]
#[test]
fn a_run_that_does_not_end_is_interrupted() {
    use std::io::{BufRead, BufReader};
    let p = file("trace_endless.mlir", b"func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n");
    let mut child = Command::new(TOOL)
        .args(["debug", p.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let mut line = String::new();
    from.read_line(&mut line).unwrap();
    to.write_all(b"continue\n").unwrap();
    // The command has to run before it can be interrupted.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    line.clear();
    from.read_line(&mut line).unwrap();
    assert_eq!(line, "interrupted\n");
    drop(to);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn differences_of_every_kind_name_the_place() {
    let cases = [
        (
            "func private @p(i32)\nfunc @f(%x: i32) {\n  call @p(%x) : (i32) -> ()\n  return\n}\n",
            "  call @p(%x) : (i32) -> ()\n",
            "",
            "the target makes no such call; the target ends at",
        ),
        (
            "func private @p(i32)\nfunc @f(%x: i32, %y: i32) {\n  call @p(%x) : (i32) -> ()\n  return\n}\n",
            "call @p(%x)",
            "call @p(%y)",
            "the target calls at",
        ),
        (
            "func @f(%x: i32, %y: i32) -> i32 {\n  return %x : i32\n}\n",
            "return %x",
            "return %y",
            "the target returns its argument at",
        ),
        (
            "func @f(%m: memref<2xf32>) {\n  return\n}\n",
            "  return",
            "  dealloc %m : memref<2xf32>\n  return",
            "the target frees it at",
        ),
        (
            "func private @printI64(i64)\nfunc @f(%x: i64, %y: i64) {\n  call @printI64(%x) : (i64) -> ()\n  \
                return\n}\n",
            "call @printI64(%x)",
            "call @printI64(%y)",
            "the target prints it at",
        ),
    ];
    for (k, (source, from, to, want)) in cases.into_iter().enumerate() {
        let s = file(&format!("trace_k{k}s.mlir"), source.as_bytes());
        let t = file(&format!("trace_k{k}t.mlir"), source.replace(from, to).as_bytes());
        let o = tool(&["diff", s.to_str().unwrap(), t.to_str().unwrap(), "--inputs", "50"]);
        let text = out(&o);
        assert!(text.contains(want) && text.contains(&format!("trace_k{k}t.mlir:")), "{want} in {text}");
    }
}

/// A kernel of four threads; what they do stands between two lines.
fn kernel(body: &str) -> String {
    format!(
        "func.func @f(%m: memref<4xi32>, %d: memref<4xi32>) {{\n  %c1 = arith.constant 1 : index\n  \
         %c4 = arith.constant 4 : index\n  %one = arith.constant 1 : i32\n  %four = arith.constant 4 : i32\n  \
         gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)\n             \
         threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {{\n    \
         %v = memref.load %m[%tx] : memref<4xi32>\n{body}    gpu.terminator\n  }}\n  return\n}}\n"
    )
}

/// Threads that wait for each other take turns: what one does behind it is told with its own values
/// and its own iteration, not with those of the one that came last.
#[test]
fn a_thread_that_goes_on_is_told_with_its_own_iteration() {
    let omp = "func.func private @omp_get_thread_num() -> i32\nfunc.func @f(%m: memref<4xi32>, %d: memref<4xi32>) {\n  \
         %four = arith.constant 4 : i32\n  omp.parallel num_threads(%four : i32) {\n    \
         %t = func.call @omp_get_thread_num() : () -> i32\n    %i = arith.index_cast %t : i32 to index\n    \
         %v = memref.load %m[%i] : memref<4xi32>\n    omp.barrier\n    %q = arith.remsi %t, %v : i32\n    \
         memref.store %q, %d[%i] : memref<4xi32>\n    omp.terminator\n  }\n  return\n}\n";
    let divided = "    gpu.barrier\n    %q = arith.divsi %one, %v : i32\n";
    // The barrier stands in a loop, which goes on, too.
    let looped = "    %c0 = arith.constant 0 : index\n    scf.for %k = %c0 to %c4 step %c1 {\n      gpu.barrier\n      \
         %n = arith.index_cast %k : index to i32\n      %w = arith.subi %v, %n : i32\n      \
         %q = arith.divsi %one, %w : i32\n    }\n";
    let made = "    %s = arith.shli %one, %v : i32\n    %i = arith.index_cast %s : i32 to index\n    gpu.barrier\n    \
         memref.store %v, %d[%i] : memref<4xi32>\n";
    let shuffled = "    %x, %ok = gpu.shuffle xor %v, %one, %four : i32\n    %q = arith.divsi %v, %x : i32\n";
    let none = "    %x, %ok = gpu.shuffle down %v, %one, %four : i32\n    %i = arith.index_cast %x : i32 to index\n    \
         memref.store %v, %d[%i] : memref<4xi32>\n";
    let other = "    %s = arith.shli %one, %v : i32\n    %x, %ok = gpu.shuffle xor %s, %one, %four : i32\n    \
         %i = arith.index_cast %x : i32 to index\n    memref.store %v, %d[%i] : memref<4xi32>\n";
    let cases: [(&str, String, &str, &[&str]); 7] = [
        ("barrier", kernel(divided), "[1, 0, 3, 4]", &["iteration %tx = 1, %ty = 0", "operands are %v = 0"]),
        ("looped", kernel(looped), "[9, 2, 8, 9]", &["iteration %tx = 1, %ty = 0", "iteration %k = 2", "are %w = 0"]),
        (
            "made",
            kernel(made),
            "[1, 40, 1, 0]",
            &[
                "iteration %tx = 1, %ty = 0",
                "poison originates here",
                "with %v = 40, in iteration",
                "are %v = 40, %i = poison",
            ],
        ),
        ("shuffled", kernel(shuffled), "[1, 2, 0, 4]", &["iteration %tx = 3, %ty = 0", "operands are %v = 4, %x = 0"]),
        ("none", kernel(none), "[1, 2, 3, 1]", &["no lane provides a value here, with %v = 1", "%tx = 3, %ty = 0"]),
        ("other", kernel(other), "[1, 0, 0, 40]", &["a lane provides poison here, with %s = 1", "%tx = 2, %ty = 0"]),
        ("team", omp.into(), "[1, 2, 0, 4]", &["in iteration 2 of this loop", "operands are %t = 2, %v = 0"]),
    ];
    for (name, program, values, parts) in cases {
        let path = file(&format!("turns_{name}.mlir"), program.as_bytes());
        let run = ["run", path.to_str().unwrap(), "-e", "@f", "--subgroup-size=4", "-i", values, "-i", "zeros(4)"];
        let text = err(&tool(&run));
        for part in parts {
            assert!(text.contains(part), "{name}: {part} in {text}");
        }
    }
    // So does a trace: a lane has its result when it goes on, in its own iteration.
    let path = file("turns_shuffled.mlir", kernel(shuffled).as_bytes());
    let run = ["run", path.to_str().unwrap(), "--subgroup-size=4", "-i", "[1, 2, 3, 4]", "-i", "zeros(4)"];
    let text = out(&tool(&[&run[..], &["--trace=json"]].concat()));
    let ends: Vec<serde_json::Value> = text.lines().filter_map(|l| serde_json::from_str(l).ok()).collect();
    let ends = ends.iter().filter(|e| e["what"] == "end" && e["op"] == "gpu.shuffle");
    let told: Vec<String> =
        ends.map(|e| format!("{} {}", e["iteration"][3]["value"], e["results"][0]["value"])).collect();
    assert_eq!(told, ["\"0\" \"2\"", "\"1\" \"1\"", "\"2\" \"4\""]);
}
