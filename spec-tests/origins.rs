//! Messages name the lines of the source that a module was made from, and `check --unknown` the
//! names that mean nothing here.

use crate::real_tools::installed;
use crate::tool::{file, out, tool};
use std::process::Command;

const SOURCE: &str = "\
program race
  integer :: i, a(9)
  !$omp parallel do
  do i = 1, 8
    a(i+1) = a(i)
  end do
end program
";

/// Iterations that read what the one before writes. `FILE` is where they come from.
const RACE: &str = r#"
#alloc = loc("FILE":2:17)
func.func @main() {
  %m = memref.alloc() : memref<9xi32> loc(#alloc)
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i8 = arith.constant 8 : index
  %c = arith.constant 7 : i32
  memref.store %c, %m[%i0] : memref<9xi32>
  scf.parallel (%i) = (%i0) to (%i8) step (%i1) {
    %v = memref.load %m[%i] : memref<9xi32> loc(fused["a(i)", "FILE":5:14])
    %j = arith.addi %i, %i1 : index
    memref.store %v, %m[%j] : memref<9xi32> loc(callsite("FILE":5:5 at "FILE":1:1))
  } loc(unknown)
  return
}
"#;

/// Where a race is reported, and all that is said below the excerpt of the module.
fn told(name: &str, source: &str) -> String {
    let program = file(name, RACE.replace("FILE", source));
    let o = tool(&["run", program.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(1));
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    let (_, below) = said.split_once("nothing orders them.\n").unwrap();
    below.split("replay:").next().unwrap().to_string()
}

#[test]
fn both_places_of_a_race_are_shown_in_the_source() {
    let source = file("race.f90", SOURCE);
    // Beside the module, and where it says.
    for name in ["race.f90", source.to_str().unwrap()] {
        let want = format!(
            "\
{name}:5:5: note: where this comes from
  |
2 |   integer :: i, a(9)
  |                 - the memory is allocated here (alloc)
...
5 |     a(i+1) = a(i)
  |     ^        - iteration (1) reads 7
  |     |
  |     reported here
"
        );
        assert_eq!(told("shown.mlir", name), want);
    }
}

#[test]
fn places_are_named_where_the_source_is_not_there() {
    let got = told("gone.mlir", "gone.f90");
    let want = "\
gone.f90:5:5: note: reported here
gone.f90:5:14: note: iteration (1) reads 7
gone.f90:2:17: note: the memory is allocated here (alloc)
";
    assert_eq!(got, want);
}

#[test]
fn messages_about_invalid_programs_have_them_as_well() {
    let text = "func.func @f(%a: i32) {\n  \"arith.addi\"(%a) : (i32) -> i32 loc(\"x.c\":3:0)\n  return\n}\n";
    let program = file("invalid.mlir", text);
    let o = tool(&["check", program.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    assert!(said.ends_with("x.c:3: note: reported here\n"), "{said}");
    // Line 0 is how compilers say that they do not know.
    let program = file("nowhere.mlir", text.replace("3:0", "0:0"));
    let said = String::from_utf8_lossy(&tool(&["check", program.to_str().unwrap()]).stderr).into_owned();
    assert!(!said.contains("x.c:0: note"), "{said}");
}

#[test]
fn json_has_both_places() {
    let program = file("json.mlir", RACE.replace("FILE", "a.f90"));
    let o = tool(&["run", program.to_str().unwrap(), "--format=json"]);
    let answer: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    let place = &answer["finding"]["place"];
    assert_eq!(place["origin"], serde_json::json!({"file": "a.f90", "line": 5, "column": 5}));
    assert!(place["file"].as_str().unwrap().ends_with("json.mlir"));
}

#[test]
fn a_c_program_with_debug_information_is_told_in_lines_of_c() {
    const C: &str =
        "#include <stdlib.h>\nint main(void) {\n  int *a = malloc(8);\n  a[0] = a[1] = 1;\n  return a[2];\n}\n";
    if !installed(&["clang-22", "mlir-translate-22"]) {
        return;
    }
    let (source, text) = (file("past.c", C), file("past.ll", ""));
    let [source, text] = [source, text].map(|p| p.to_str().unwrap().to_string());
    let clang = ["-g", "-O0", "-S", "-emit-llvm", &source, "-o", &text];
    assert!(Command::new("clang-22").args(clang).status().unwrap().success());
    let o = tool(&["run", &text]);
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    assert!(said.contains("[out-of-bounds]"), "{said}");
    assert!(said.contains("past.c:5:10: note: where this comes from\n"), "{said}");
    assert!(said.contains("\n3 |   int *a = malloc(8);\n  |            ------ allocated here\n"), "{said}");
}

#[test]
fn names_without_a_meaning_are_listed() {
    let text = r#"module attributes {fir.kindmap = ""} {
  func.func private @f(i32 {fir.bindc_name = "x"}) attributes {tuple = tuple<i32, !fir.array<4xi32>>}
  func.func private @g() attributes {fir.proc = #fir.proc_attrs<pure>, fir.kindmap = 1 : i32}
  "own.op"() : () -> ()
}
"#;
    let program = file("unknown.mlir", text);
    let path = program.to_str().unwrap();
    let o = tool(&["check", "--unknown", "--allow-unregistered-dialect", path]);
    let want = "\
operation own.op, first at 4:3
attribute fir.bindc_name, first at 2:3
attribute fir.kindmap, first at 1:1
attribute fir.proc, first at 3:3
attribute value #fir.proc_attrs, first at 3:3
type !fir.array, first at 2:3
";
    assert_eq!(out(&o).replace(&format!("{path}:"), ""), want);
    assert_eq!(o.status.code(), Some(0));
    let o = tool(&["check", "--unknown", "--allow-unregistered-dialect", path, "--format=json"]);
    let answer: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!(answer["unknown"].as_array().unwrap().len(), 6);
    assert_eq!(answer["unknown"][5]["kind"], "type");
    let known = file("known.mlir", "func.func @f() {\n  return\n}\n");
    let o = tool(&["check", "--unknown", known.to_str().unwrap()]);
    assert_eq!(out(&o), "all names are of dialects that are defined here\n");
}
