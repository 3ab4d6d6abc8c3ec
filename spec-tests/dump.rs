//! `validate --dump` and `wrap` as a user sees them. Where there is an mlir-opt, its dumps are
//! read, too.

use crate::{answers, mlir, tool};
use std::process::{Command, Stdio};

use answers::{SUM, json, text};
use tool::{TOOL, file, out, tool};

const F: &str = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %c = arith.addi %a, %b : i8\n  return %c : i8\n}\n";

fn after(pass: &str, state: &str) -> String {
    format!("// -----// IR Dump After Pass ({pass}) //----- //\n{state}\n")
}

fn module(of: &str) -> String {
    let body: String = of.lines().map(|l| format!("  {l}\n")).collect();
    format!("module {{\n{body}}}\n")
}

/// What came of each function that was changed: the pass, the function, the verdict.
fn verdicts(j: &serde_json::Value) -> Vec<(String, String, String)> {
    let word = |v: &serde_json::Value| v.as_str().unwrap_or("").to_string();
    let pass = |c: &serde_json::Value| word(&j["passes"][c["pass"].as_u64().unwrap() as usize]["argument"]);
    let all = j["changes"].as_array().unwrap();
    all.iter().map(|c| (pass(c), word(&c["function"]), word(&c["verdict"]))).collect()
}

fn seen(log: &str, name: &str) -> (serde_json::Value, i32) {
    json(&["validate", "--dump", text(&file(name, log)), "--inputs=50", "--format=json"])
}

#[test]
fn the_guilty_pass_is_found() {
    let good = F.replace("%a, %b", "%b, %a");
    let bad = good.replace("addi", "subi");
    let cleaned = bad.replace("%c", "%d");
    // One function by itself, then the module with another one; remarks in between.
    let other = "func.func @g() {\n  return\n}\n";
    let log = [
        after("one", F),
        "f.mlir:1:1: remark: something\n  code\n  ^\n".into(),
        after("two", &good),
        after("three", &module(&format!("{bad}{other}"))),
        after("four", &cleaned),
        after("five", &module(&format!("{cleaned}{other}"))),
    ];
    let (j, code) = seen(&log.concat(), "guilty.log");
    let row = |p: &str, v: &str| (p.to_string(), "f".to_string(), v.to_string());
    assert_eq!(verdicts(&j), [row("two", "refines"), row("three", "differs")], "{j}");
    assert_eq!((code, j["class"].as_str(), j["guilty"].as_u64()), (1, Some("differs"), Some(2)));
    let difference = &j["differences"][0]["comparison"];
    assert_eq!(difference["functions"][0]["failure"]["inputs"], serde_json::json!(["1", "0"]), "{difference}");
    assert!(difference["guilty"]["changes"].as_str().unwrap().contains("arith.subi"));
    // The same for people, with a command that shows it again.
    let o = tool(&["validate", "--dump", text(&file("guilty.log", log.concat()))]);
    let said = out(&o);
    assert!(said.contains("the first guilty pass is number 3 of 5: three"), "{said}");
    let replay = said.lines().find_map(|l| l.trim().strip_prefix("replay: rustmlir-interp ")).unwrap();
    let again = Command::new("sh").arg("-c").arg(format!("{TOOL} {replay}")).output().unwrap();
    assert_eq!(again.status.code(), Some(1), "{replay}");
    // A name that is mistyped does not look right.
    for (name, code) in [("@g", 0), ("@nosuch", 2)] {
        let o = tool(&["validate", "--dump", text(&file("guilty.log", log.concat())), "--function", name]);
        let said = String::from_utf8_lossy(&o.stderr).contains("no state has a function '@nosuch'");
        assert_eq!((o.status.code(), said), (Some(code), code == 2), "{name}");
    }
}

/// A kernel that reverses what a block of four threads reads, a function beside it, and both by
/// themselves in their module.
fn kernels(barrier: &str, sum: &str) -> String {
    format!(
        "gpu.module @m {{\n  func.func @g(%a: i8, %b: i8) -> i8 {{\n    %c = arith.{sum} %a, %b : i8\n    return %c : i8\n  }}\n  \
         gpu.func @k(%a: memref<4xi8>) workgroup(%w : memref<4xi8, #gpu.address_space<workgroup>>) kernel {{\n    \
         %c3 = arith.constant 3 : index\n    %t = gpu.thread_id x\n    \
         %x = memref.load %a[%t] : memref<4xi8>\n    \
         memref.store %x, %w[%t] : memref<4xi8, #gpu.address_space<workgroup>>\n    {barrier}\n    \
         %r = arith.subi %c3, %t : index\n    \
         %y = memref.load %w[%r] : memref<4xi8, #gpu.address_space<workgroup>>\n    \
         memref.store %y, %a[%t] : memref<4xi8>\n    gpu.return\n  }}\n}}\n"
    )
}

#[test]
fn kernels_need_no_host() {
    let log = [
        after("one", &kernels("gpu.barrier", "addi")),
        after("two", &kernels("gpu.barrier {tag}", "addi")),
        after("three", &kernels("// no barrier", "addi")),
        after("four", &kernels("// no barrier", "subi")),
    ];
    let (j, code) = seen(&log.concat(), "kernels.log");
    let three: Vec<_> = verdicts(&j).into_iter().filter(|v| v.0 != "two" && v.2 == "differs").collect();
    let row = |p: &str, f: &str| (p.to_string(), f.to_string(), "differs".to_string());
    assert_eq!(three, [row("three", "m::k"), row("four", "g")], "{j}");
    assert!(verdicts(&j).iter().all(|v| v.0 != "two" || v.2 == "refines"), "{j}");
    assert_eq!((code, j["guilty"].as_u64()), (1, Some(2)));
    // The launch that shows it is told.
    let o = tool(&["validate", "--dump", text(&file("kernels.log", log.concat())), "--function", "@m::k"]);
    assert!(out(&o).contains("--launch 1:4"), "{}", out(&o));
}

#[test]
fn states_before_passes_blame_the_pass_between_them() {
    let before = |pass: &str, state: &str| after(pass, state).replace("Dump After", "Dump Before");
    let bad = F.replace("addi", "muli");
    let log = before("one", &module(F)) + &before("two", &module(&bad)) + &before("three", &module(&bad));
    let (j, code) = seen(&log, "before.log");
    assert_eq!((code, verdicts(&j)), (1, vec![("one".into(), "f".into(), "differs".into())]), "{j}");
    // A state that a pass left behind when it failed is nobody's program.
    let failed = log.replace("Before Pass (two)", "After Pass Failed (two)");
    assert_eq!(seen(&failed, "failed.log").0["passes"][1]["failed"], 1);
    let (j, code) = seen("nothing is here\n", "nothing.log");
    assert_eq!((code, j["class"].as_str()), (2, Some("usage")));
}

#[test]
fn what_nobody_knows_is_passed_over() {
    let strange = F.replace("arith.addi %a, %b : i8", "their.add %a plus %b");
    let bad = F.replace("addi", "subi");
    let log = after("one", F) + &after("two", &strange) + &after("three", &strange.replace("plus", "and"));
    let (j, code) = seen(&(log.clone() + &after("four", &F.replace("%a, %b", "%b, %a"))), "gap.log");
    let all: Vec<String> = verdicts(&j).into_iter().map(|v| v.2).collect();
    assert_eq!((code, all), (3, vec!["skipped".to_string(), "skipped".into(), "refines".into()]), "{j}");
    assert_eq!(j["changes"][2]["across_gap"], true);
    assert!(j["changes"][0]["why"].as_str().unwrap().contains("their"), "{j}");
    let (j, code) = seen(&(log + &after("four", &bad)), "gap_bad.log");
    assert_eq!((code, j["guilty"].as_u64()), (1, Some(3)), "{j}");
    // In generic form its operations are counted, and play no part where they stay.
    let generic = F.replace("arith.addi %a, %b : i8", "\"their.add\"(%a, %b) : (i8, i8) -> i8");
    let moved = generic.replace("return %c", "%z = arith.constant 0 : i8\n  %s = arith.addi %c, %z : i8\n  return %s");
    let (j, _) = seen(&(after("one", &generic) + &after("two", &moved)), "generic.log");
    assert_eq!(
        (&j["changes"][0]["verdict"], &j["changes"][0]["unknown"]["their"]),
        (&"refines".into(), &1.into()),
        "{j}"
    );
}

/// The buffers of a kernel come from an operation of its compiler, its numbers from a file.
#[test]
fn what_is_handed_out_is_the_callers() {
    let kernel = |op: &str| {
        format!(
            "func.func @k() {{\n  %c0 = arith.constant 0 : index\n  \
             %x = \"hal.subspan\"(%c0) {{binding = 0 : index}} : (index) -> memref<4xi32>\n  \
             %y = \"hal.subspan\"(%c0) {{binding = 1 : index}} : (index) -> memref<4xi32>\n  \
             %i = \"hal.workgroup\"() : () -> index\n  %v = memref.load %x[%i] : memref<4xi32>\n  \
             %w = arith.{op} %v, %v : i32\n  memref.store %w, %y[%i] : memref<4xi32>\n  return\n}}\n"
        )
    };
    let doubled =
        kernel("addi").replace("  %w = arith.addi %v, %v", "  %c2 = arith.constant 2 : i32\n  %w = arith.muli %v, %c2");
    let log = after("one", &kernel("addi")) + &after("two", &doubled) + &after("three", &kernel("subi"));
    let (j, _) = seen(&log, "handed.log");
    let all: Vec<String> = verdicts(&j).into_iter().map(|v| v.2).collect();
    assert_eq!(all, ["refines", "differs"], "{j}");
    assert_eq!(j["changes"][0]["handed_over"], serde_json::json!(["hal.subspan", "hal.workgroup"]));
    let with = |name: &str, body: &str| {
        format!(
            "func.func @f() -> tensor<2xi32> {{\n  %c = arith.constant dense_resource<{name}> : tensor<2xi32>\n{body}  \
             return %d : tensor<2xi32>\n}}\n"
        )
    };
    let twice = "  %d = arith.addi %c, %c : tensor<2xi32>\n";
    let shifted = "  %o = arith.constant dense<1> : tensor<2xi32>\n  %d = arith.shli %c, %o : tensor<2xi32>\n";
    let wrong = "  %d = arith.muli %c, %c : tensor<2xi32>\n";
    for (name, last) in [("weights", "differs"), ("__elided__", "inconclusive")] {
        let states = [with(name, twice), with(name, shifted), with(name, wrong)];
        let log: String = ["one", "two", "three"].iter().zip(&states).map(|(p, s)| after(p, s)).collect();
        let (j, _) = seen(&log, "resource.log");
        let all: Vec<String> = verdicts(&j).into_iter().map(|v| v.2).collect();
        assert_eq!(all, ["refines", last], "{name}: {j}");
    }
}

/// An operation that hands memory out may promise its alignment.
#[test]
fn what_is_handed_out_is_aligned_as_promised() {
    let kernel = |stated: &str, assumed: bool| {
        let of = "memref<4xi32, strided<[1], offset: ?>>";
        let assumption = format!("  %d = memref.assume_alignment %x, 64 : {of}\n");
        format!(
            "func.func @k() {{\n  %c64 = arith.constant 64 : index\n  %c0 = arith.constant 0 : index\n  %v = arith.constant 7 : i32\n  \
             %x = \"hal.subspan\"(%c64) {{{stated}binding = 0 : index}} : (index) -> {of}\n{}  \
             memref.store %v, %x[%c0] : {of}\n  return\n}}\n",
            if assumed { assumption } else { String::new() }
        )
    };
    for (stated, verdict) in
        [("alignment = 64 : index, ", "refines"), ("alignment = 4 : index, ", "differs"), ("", "differs")]
    {
        let log = after("one", &kernel(stated, false)) + &after("two", &kernel(stated, true));
        let (j, _) = seen(&log, "aligned.log");
        assert_eq!(verdicts(&j)[0].2, verdict, "{stated}: {j}");
    }
}

#[test]
fn trees_of_files_are_read_in_the_order_of_passes() {
    let dir = &file("tree.log", "").with_file_name("tree_of_module");
    std::fs::create_dir_all(dir.join("func_f")).unwrap();
    let bad = F.replace("addi", "subi");
    std::fs::write(dir.join("func_f/0_0_a.mlir"), after("a", F)).unwrap();
    std::fs::write(dir.join("func_f/0_1_c.mlir"), after("c", &F.replace("%a, %b", "%b, %a"))).unwrap();
    std::fs::write(dir.join("1_b.mlir"), after("b", &module(&bad))).unwrap();
    let (j, code) = json(&["validate", "--dump", text(dir), "--inputs=50", "--format=json"]);
    let all: Vec<(String, String)> = verdicts(&j).into_iter().map(|v| (v.0, v.2)).collect();
    let row = |p: &str, v: &str| (p.to_string(), v.to_string());
    assert_eq!((code, all), (1, vec![row("c", "refines"), row("b", "differs")]), "{j}");
}

/// Functions that get other names at once are the same functions.
#[test]
fn renamed_functions_stay_the_same() {
    let caller = "func.func @g(%a: i8) -> i8 {\n  %b = call @f(%a, %a) : (i8, i8) -> i8\n  return %b : i8\n}\n";
    let both = module(&format!("{F}{caller}"));
    let renamed = both.replace("@f", "@f_").replace("@g", "@g_");
    let bad = renamed.replace("addi", "subi");
    let (j, code) = seen(&(after("a", &both) + &after("rename", &renamed) + &after("b", &bad)), "renamed.log");
    let all: Vec<_> = verdicts(&j).into_iter().filter(|v| v.2 != "refines").collect();
    assert_eq!((code, all), (1, vec![("b".into(), "f_".into(), "differs".into())]), "{j}");
}

/// The log of a build has many programs, with functions of the same names.
#[test]
fn programs_of_one_log_are_told_apart() {
    let other = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %d = arith.muli %b, %b : i8\n  %e = arith.xori %d, %a : i8\n  \
                 return %e : i8\n}\n";
    let both = |f: &str| after("a", &module(f)) + &after("b", &module(f));
    let (j, code) = seen(&(both(F) + &both(other)), "programs.log");
    assert_eq!((code, verdicts(&j).len(), j["programs"].as_u64()), (0, 0, Some(2)), "{j}");
}

/// The first passes run on one function after the other: that is one program, with all of them.
#[test]
fn passes_of_functions_go_on_with_the_next_function() {
    let helper = "func.func private @h(%a: i8, %b: i8) -> i8 {\n  %c = arith.muli %a, %b : i8\n  return %c : i8\n}\n";
    let caller = "func.func @f(%a: i8, %b: i8) -> i8 {\n  %c = call @h(%a, %b) : (i8, i8) -> i8\n  return %c : i8\n}\n";
    let inlined = F.replace("addi", "muli");
    let states = |last: &str| {
        [after("a", helper), after("a", caller), after("b", helper), after("b", caller), after("inline", &module(last))]
    };
    let (j, code) = seen(&states(&inlined).concat(), "functions.log");
    assert_eq!((code, j["programs"].as_u64()), (0, Some(1)), "{j}");
    assert_eq!(verdicts(&j), [("inline".to_string(), "f".to_string(), "refines".to_string())], "{j}");
    assert_eq!(j["passes"].as_array().unwrap().len(), 3, "{j}");
    let (j, code) = seen(&states(F).concat(), "functions_bad.log");
    assert_eq!((code, j["guilty"].as_u64()), (1, Some(2)), "{j}");
    // Passes of one name on both sides of one on the whole module are two.
    let around = after("a", F) + &after("b", &module(F)) + &after("a", &F.replace("addi", "subi"));
    let (j, _) = seen(&around, "around.log");
    assert_eq!(j["guilty"].as_u64(), Some(2), "{j}");
    // What a function was before it was ever printed is unknown: the caller is not to blame.
    let unseen = after("a", caller) + &after("inline", &module(&format!("{helper}{inlined}")));
    let (j, code) = seen(&unseen, "unseen.log");
    let why = j["changes"][0]["why"].as_str().unwrap();
    assert_eq!(code, 3, "{j}");
    assert!(why.starts_with("'@h' was never printed before this pass"), "{why}");
    // If it never has a body, its calls are compared.
    let swapped = caller.replace("@h(%a, %b)", "@h(%b, %a)");
    let declared = format!("func.func private @h(i8, i8) -> i8\n{swapped}");
    let (j, code) = seen(&(after("a", caller) + &after("swap", &module(&declared))), "declared.log");
    assert_eq!((code, j["guilty"].as_u64()), (1, Some(1)), "{j}");
}

/// A function of LLVM has pointers and numbers for a memref; what it was says which of them make
/// one.
#[test]
fn lowered_functions_are_compared_with_what_they_were() {
    let types = "!llvm.ptr, %b: !llvm.ptr, %o: i64, %n: i64, %s: i64, %i: i64";
    let built = "    %0 = llvm.mlir.poison : !D\n    %1 = llvm.insertvalue %a, %0[0] : !D\n    %2 = llvm.insertvalue %b, %1[1] : !D\n    \
                 %3 = llvm.insertvalue %o, %2[2] : !D\n    %4 = llvm.insertvalue %n, %3[3, 0] : !D\n    \
                 %5 = llvm.insertvalue %s, %4[4, 0] : !D\n"
        .replace("!D", "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>");
    let cast = "%m = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xi32>";
    let half = format!(
        "module {{\n  llvm.func @f(%a: {types}) -> i32 {{\n{built}    {cast}\n    %j = builtin.unrealized_conversion_cast %i : i64 to \
         index\n    %v = memref.load %m[%j] : memref<4xi32>\n    %r = llvm.add %v, %v : i32\n    llvm.return %r : i32\n  }}\n}}\n"
    );
    let whole = |op: &str| {
        format!(
            "module {{\n  llvm.func @f(%a: {types}) -> i32 {{\n    %p = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, \
             i32\n    %v = llvm.load %p : !llvm.ptr -> i32\n    %r = llvm.{op} %v, %v : i32\n    llvm.return %r : i32\n  }}\n}}\n"
        )
    };
    let f = "func.func @f(%m: memref<4xi32>, %i: index) -> i32 {\n  %v = memref.load %m[%i] : memref<4xi32>\n  \
             %r = arith.addi %v, %v : i32\n  return %r : i32\n}\n";
    for (op, verdict, code) in [("add", "refines", 0), ("mul", "differs", 1)] {
        let log = [after("one", &module(f)), after("two", &half), after("three", &whole(op))].concat();
        let (j, ended) = seen(&log, "lowered.log");
        let all: Vec<String> = verdicts(&j).into_iter().map(|v| v.2).collect();
        assert_eq!((ended, all), (code, vec!["refines".to_string(), verdict.into()]), "{j}");
        assert_eq!(j["changes"][1]["across_gap"], true, "{j}");
    }
}

/// States that cannot be read say in which dialects; names of generic form are matched, too.
#[test]
fn what_cannot_be_read_is_counted_by_dialect() {
    let custom = "func.func @f(%a: !fir.ref<i8>) {\n  %0:2 = hlfir.declare %a {n = \"a\"} : (!fir.ref<i8>)\n  \
                  %1 = fir.load %0#0 : !fir.ref<i8>\n  fir.store %1 to %a : !fir.ref<i8>\n  return\n}\n";
    let log = after("one", custom) + &after("two", &custom.replace("%0#0", "%a"));
    let (j, code) = seen(&log, "custom.log");
    assert_eq!((code, &j["changes"][0]["unknown"]), (3, &serde_json::json!({"fir": 2, "hlfir": 1})), "{j}");
    let said = out(&tool(&["validate", "--dump", text(&file("custom.log", &log))]));
    assert!(said.contains("unknown operations by dialect: fir 2, hlfir 1\n"), "{said}");
    let generic = "\"builtin.module\"() ({\n  \"func.func\"() <{function_type = (!fir.ref<i8>) -> (), sym_name = \"f\"}> ({\n  \
                   ^bb0(%a: !fir.ref<i8>):\n    \"fir.clear\"(%a) : (!fir.ref<i8>) -> ()\n    \"func.return\"() : () -> ()\n  }) : () -> \
                   ()\n}) : () -> ()\n";
    let renamed = generic.replace("\"f\"", "\"f_\"");
    let log =
        after("one", generic) + &after("rename", &renamed) + &after("two", &renamed.replace("fir.clear", "fir.fill"));
    let (j, _) = seen(&log, "generic_names.log");
    let all: Vec<_> = verdicts(&j).into_iter().map(|v| (v.0, v.1)).collect();
    assert_eq!(all, [("two".to_string(), "f_".to_string())], "{j}");
    assert_eq!(j["changes"][0]["why"], "argument 0 has the unsupported type '!fir.ref<i8>'", "{j}");
}

/// The end of what flang prints of a subroutine with a `single` and a `master`, whose states in its
/// own dialects are counted.
#[test]
fn the_states_of_a_fortran_compiler_end_in_known_dialects() {
    let fir = "  func.func @_QPonce(%arg0: !fir.ref<i32> {fir.bindc_name = \"x\"}) {\n    %c5 = arith.constant 5 : i32\n    omp.parallel {\n      \
               omp.single {\n        %0 = fir.load %arg0 : !fir.ref<i32>\n        %1 = arith.addi %0, %c5 : i32\n        fir.store %1 to \
               %arg0 : !fir.ref<i32>\n        omp.terminator\n      }\n      omp.terminator\n    }\n    return\n  }\n";
    let llvm = "  llvm.func @once_(%arg0: !llvm.ptr {fir.bindc_name = \"x\", llvm.noalias}) attributes {fir.internal_name = \"_QPonce\"} \
                {\n    %1 = llvm.mlir.constant(5 : i32) : i32\n    omp.parallel {\n      omp.single {\n        %2 = llvm.load %arg0 : \
                !llvm.ptr -> i32\n        %3 = llvm.add %2, %1 : i32\n        llvm.store %3, %arg0 : i32, !llvm.ptr\n        \
                omp.terminator\n      }\n      omp.terminator\n    }\n    llvm.return\n  }\n";
    let whole = |of: &str| format!("module attributes {{fir.kindmap = \"\"}} {{\n{of}}}\n");
    let renamed =
        fir.replace("@_QPonce", "@once_").replace("\"x\"})", "\"x\"}) attributes {fir.internal_name = \"_QPonce\"}");
    let bad = llvm.replace("llvm.add", "llvm.sub");
    let states = |last: &str| {
        [
            after("cg-rewrite", &whole(fir)),
            after("external-name-interop", &whole(&renamed)),
            after("fir-to-llvm-ir", &whole(llvm)),
            after("reconcile-unrealized-casts", &whole(last)),
        ]
        .concat()
    };
    let (j, code) = seen(&states(llvm), "flang.log");
    let all: Vec<_> = verdicts(&j).into_iter().map(|v| (v.0, v.2)).collect();
    let skipped = ["external-name-interop", "fir-to-llvm-ir"].map(|p| (p.to_string(), "skipped".to_string()));
    assert_eq!((code, all), (3, skipped.to_vec()), "{j}");
    let (j, code) = seen(&states(&bad), "flang_bad.log");
    assert_eq!((code, j["guilty"].as_u64()), (1, Some(3)), "{j}");
}

/// What a flang that is there prints is read whole, and a bug in its last states is found.
#[test]
fn dumps_of_a_flang_are_read_whole() {
    const FLANG: &str = "flang-22";
    if !mlir::there(FLANG) {
        eprintln!("skipped: there is no {FLANG}");
        return;
    }
    let program = "subroutine scale(n, a, b)\n  integer, intent(in) :: n, a(n)\n  integer, intent(out) :: b(n)\n  integer :: i\n  \
                   !$omp parallel do\n  do i = 1, n\n    b(i) = ieor(a(i), 9)\n  end do\nend subroutine\n\
                   integer function other(k)\n  integer, value :: k\n  other = k * 3\nend function\n";
    let program = file("dumped.f90", program);
    for more in [&[][..], &["-O2", "-mmlir", "--mlir-print-ir-module-scope"], &["-mmlir", "--mlir-print-op-generic"]] {
        let mut c = Command::new(FLANG);
        c.args(["-fc1", "-fopenmp", "-fopenmp-version=50", "-emit-llvm", "-o", "/dev/null", text(&program)]);
        c.args(["-mmlir", "--mlir-print-ir-after-all", "-mmlir", "--mlir-disable-threading"]).args(more);
        let (_, log, ended) = mlir::piped(c, "");
        assert!(ended, "{log}");
        let (j, code) = seen(&log, "flang_whole.log");
        assert_eq!((code, j["programs"].as_u64()), (3, Some(1)), "{more:?}: {j}");
        assert_eq!(j["states"].as_u64().unwrap() as usize, log.matches("IR Dump After").count());
        let changes = j["changes"].as_array().unwrap();
        let skipped =
            |c: &serde_json::Value| c["verdict"] == "skipped" && c["why"].as_str().is_some_and(|w| !w.is_empty());
        assert!(!changes.is_empty() && changes.iter().all(skipped), "{j}");
        assert!(changes.iter().any(|c| c["unknown"]["hlfir"].as_u64() > Some(0)), "{j}");
        let at = log.rfind("IR Dump After ReconcileUnrealizedCastsPass").unwrap();
        let (head, tail) = log.split_at(at);
        let (j, code) = seen(&format!("{head}{}", tail.replace("llvm.xor", "llvm.or")), "flang_whole_bad.log");
        let guilty = &j["passes"][j["guilty"].as_u64().unwrap() as usize]["argument"];
        assert_eq!((code, guilty.as_str()), (1, Some("reconcile-unrealized-casts")), "{j}");
    }
}

/// What dumps show is kept in the store of a campaign, with its reports and pages.
#[test]
fn results_of_dumps_are_kept_in_a_store() {
    let store = file("dumps.db", "");
    for name in ["dumps.db", "dumps.db-lock", "dumps.db-wal", "dumps.db-shm"] {
        let _ = std::fs::remove_file(store.with_file_name(name));
    }
    let bad = F.replace("addi", "subi");
    let strange = bad.replace("arith.subi %a, %b : i8", "their.sub %a minus %b");
    let log = |last: &str| after("one", F) + &after("two", &F.replace("%a, %b", "%b, %a")) + &after("three", last);
    let keep = |name: &str, log: &str| {
        let o = tool(&["validate", "--dump", text(&file(name, log)), "--inputs=50", "--store", text(&store)]);
        assert!(matches!(o.status.code(), Some(0 | 1 | 3)), "{}", out(&o));
    };
    let report = || json(&["campaign", "report", "--store", text(&store), "--format=json"]);
    keep("kept_a.log", &(log(&bad) + &after("four", &strange)));
    keep("kept_b.log", &log(&F.replace("%c", "%d")));
    let (j, code) = report();
    assert_eq!(code, 1, "{j}");
    assert_eq!(j["verdicts"], serde_json::json!({"differs": 1, "inconclusive": 1, "refines": 3}), "{j}");
    assert_eq!(j["share"]["dialects"], serde_json::json!({"their": 1}), "{j}");
    let bug = &j["bugs"][0];
    assert_eq!((&bug["guilty"], &bug["kind"], &bug["findings"]), (&"three".into(), &"value".into(), &1.into()), "{j}");
    // The same log again, as it is now, stands in place of what it was.
    keep("kept_b.log", &log(&bad));
    let (j, _) = report();
    assert_eq!(
        (&j["files"], &j["verdicts"]["differs"], &j["bugs"][0]["findings"]),
        (&2.into(), &2.into(), &2.into()),
        "{j}"
    );
    keep("kept_b.log", &after("one", F));
    let (j, _) = report();
    assert_eq!((&j["files"], &j["verdicts"]["differs"]), (&1.into(), &1.into()), "{j}");
    for (format, shows) in [("sarif", "\"results\""), ("junit", "through three"), ("markdown", "# Bug 1: three, value")]
    {
        let said = out(&tool(&["campaign", "report", "--store", text(&store), "--format", format]));
        assert!(said.contains(shows), "{format}: {said}");
    }
    let pages = store.with_file_name("dump_pages");
    tool(&["campaign", "report", "--store", text(&store), "--format=html", "-o", text(&pages)]);
    let index = std::fs::read_to_string(pages.join("index.html")).unwrap();
    assert!(index.contains("kept_a.log:") && index.contains("<code>validate --dump</code> \u{b7}"), "{index}");
    assert!(std::fs::read_to_string(pages.join("bug-1.html")).unwrap().contains("arith.subi"));
    // What is no store is said before anything is compared, and left alone.
    let other = file("no_store.db", "something else, which is no database of any kind");
    let o = tool(&["validate", "--dump", text(&file("kept_a.log", log(&bad))), "--store", text(&other)]);
    assert_eq!((o.status.code(), out(&o).contains("guilty")), (Some(2), false));
}

#[test]
fn dumps_of_an_mlir_opt_are_read_whole() {
    const OPT: &str = "mlir-opt-22";
    if !mlir::there(OPT) {
        eprintln!("skipped: there is no {OPT}");
        return;
    }
    let program =
        std::fs::read_to_string(format!("{}/spec-tests/examples/sum.mlir", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let passes =
        "builtin.module(func.func(canonicalize,cse),convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts)";
    for more in [
        &["--mlir-print-ir-after-all"][..],
        &["--mlir-print-ir-before-all", "--mlir-print-ir-module-scope", "--mlir-disable-threading"],
    ] {
        let mut c = Command::new(OPT);
        c.arg(format!("--pass-pipeline={passes}")).args(more).args(["-o", "/dev/null"]);
        let (_, said, ended) = mlir::piped(c, &program);
        assert!(ended, "{said}");
        let log = said.split_once("// -----//").map_or(String::new(), |(_, rest)| format!("// -----//{rest}"));
        let (j, code) = seen(&log, "opt.log");
        assert_eq!(code, 0, "{j}");
        assert!(verdicts(&j).iter().any(|v| v.0 == "convert-to-llvm" && v.2 == "refines"), "{j}");
        // One operation is another from the lowering to blocks on.
        let at = log.find("SCFToControlFlowPass").unwrap();
        let (head, tail) = log.split_at(at);
        let bad = format!("{head}{}", tail.replace("arith.addf", "arith.subf").replace("llvm.fadd", "llvm.fsub"));
        let (j, code) = seen(&bad, "opt_bad.log");
        let guilty = &j["passes"][j["guilty"].as_u64().unwrap() as usize]["argument"];
        // Of states before passes, the first that is wrong is blamed on the pass before it.
        let want = if more.len() == 1 { "convert-scf-to-cf" } else { "cse" };
        assert_eq!((code, guilty.as_str()), (1, Some(want)), "{j}");
    }
}

/// A tool with a pass, by the name of an mlir-opt's.
fn opt(edit: &str) -> std::path::PathBuf {
    let script = format!(
        "#!/bin/sh\nfor a; do case $a in --version) echo tool 1; exit;; --refuse) cat >/dev/null; echo no >&2; exit 7;; \
         *.mlir) exec < $a;; esac; done\nsed {edit}\necho said >&2\n"
    );
    let p = file("wrapped.sh", script);
    Command::new("chmod").arg("+x").arg(&p).status().unwrap();
    p
}

#[test]
fn a_wrapped_tool_is_the_tool() {
    let store = file("wrapped.db", "");
    for name in ["wrapped.db", "wrapped.db-lock", "wrapped.db-wal", "wrapped.db-shm"] {
        let _ = std::fs::remove_file(store.with_file_name(name));
    }
    let program = file("wrapped.mlir", SUM);
    let run = |tool: &std::path::Path, own: &[&str], args: &[&str], input: &str| {
        let mut c = Command::new(TOOL);
        c.arg("wrap").args(own).arg("--").arg(tool).args(args);
        let mut child = c.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(child.stdin.as_mut().unwrap(), input.as_bytes()).unwrap();
        let o = child.wait_with_output().unwrap();
        let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
        (text(&o.stdout), text(&o.stderr), o.status.code())
    };
    let good = opt("s/no/no/");
    let kept = ["--store", text(&store)];
    let expected = (SUM.to_string(), "said\n".to_string(), Some(0));
    assert_eq!(run(&good, &kept, &["--canonicalize", text(&program)], ""), expected);
    assert_eq!(run(&good, &kept, &["--cse"], SUM), expected);
    assert_eq!(run(&good, &["--fail"], &["--cse"], SUM), expected);
    // Output that is no text, or not all of it, is not what is compared.
    for only in
        ["--emit-bytecode", "--mlir-print-skip-regions", "--output-split-marker=//", "--show-dialects", "--list-passes"]
    {
        assert_eq!(run(&good, &["--fail"], &["--cse", only], SUM), expected, "{only}");
    }
    // What runs no pass is left alone, and so is what the tool says and how the run ends.
    assert_eq!(run(&good, &kept, &["--mlir-print-op-generic", text(&program)], "").2, Some(0));
    assert_eq!(run(&good, &kept, &["--refuse"], SUM), (String::new(), "no\n".into(), Some(7)));
    let bad = opt("s/arith.addi/arith.subi/");
    let (o, said, code) = run(&bad, &["--fail"], &["--cse"], SUM);
    assert!(o.contains("arith.subi") && said.contains("is not preserved: value"), "{said}");
    assert_eq!(code, Some(1));
    let (_, said, code) = run(&bad, &kept, &["--inline", text(&program)], "");
    assert_eq!((said.as_str(), code), ("said\n", Some(0)));
    let (j, code) = json(&["campaign", "report", text(&store), "--format=json"]);
    assert_eq!(code, 1, "{j}");
    assert_eq!(j["verdicts"]["differs"], 1, "{j}");
}
