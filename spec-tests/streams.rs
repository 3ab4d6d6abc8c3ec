//! What goes in and out of the command line besides the verdict: streams, arrays, texts of hostile
//! programs, habits of runners.

use crate::tool;
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tool::{TOOL, file, out, tool};

/// Longer than any run here takes on a slow and busy machine, and shorter than what has no end.
const SOON: Duration = Duration::from_secs(60);

fn err(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

#[track_caller]
fn ends(args: &[&str], status: i32, stdout: &str, stderr: &str) {
    let begin = Instant::now();
    let o = tool(args);
    assert!(begin.elapsed() < SOON, "{args:?} took {:?}", begin.elapsed());
    assert_eq!(o.status.code(), Some(status), "{args:?}\nstdout: {:.2000}\nstderr: {:.2000}", out(&o), err(&o));
    assert!(out(&o).contains(stdout), "{args:?}: {:.2000}", out(&o));
    assert!(err(&o).contains(stderr), "{args:?}: {:.2000}", err(&o));
}

/// A program of the test, by its path.
fn program(name: &str, text: &str) -> String {
    file(name, text.as_bytes()).to_str().unwrap().to_string()
}

const ONE: &str = "func.func @main() -> i32 {\n  %c = arith.constant -42 : i32\n  return %c : i32\n}\n";

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let p = program("full.mlir", ONE);
    for args in [
        &[p.as_str()][..],
        &["run", &p, "--format=json"],
        &["fmt", &p],
        &["lower", &p],
        &["check", &p, "--format=json"],
        &["explain", "scf.for"],
        &["explain", "--list"],
        &["completions", "bash"],
        &["man"],
        &["schema"],
        &["--help"],
        &["run", "--help"],
        &["--version"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let o = Command::new(TOOL).args(args).stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(o.status.code(), Some(2), "{args:?}");
        assert!(err(&o).contains("cannot write to standard output: no space left on device"), "{args:?}: {}", err(&o));
    }
    ends(&[&p, "-o", "@/dev/full"], 2, "", "/dev/full: no space left on device");
}

/// What a program prints is there before it ends.
#[test]
fn printed_lines_come_at_once() {
    let p = program(
        "spin.mlir",
        "func.func @main() {
           %c = arith.constant 1 : i32
           vector.print %c : i32
           cf.br ^bb1
         ^bb1:
           cf.br ^bb1
         }",
    );
    let mut child = Command::new(TOOL).args([&p, "--step-limit", "1000G"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "1\n");
    child.kill().unwrap();
    child.wait().unwrap();
    ends(&[&p, "--step-limit", "1000"], 3, "1\n", "step limit");
    // A second run that explains a race prints nothing.
    let p = program(
        "racy.mlir",
        "func.func @main(%m: memref<1xi32>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c2 = arith.constant 2 : index
           %c = arith.constant 7 : i32
           vector.print %c : i32
           scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
             memref.store %c, %m[%c0] : memref<1xi32>
             scf.reduce
           }
           return
         }",
    );
    let o = tool(&[&p, "--input", "[0]"]);
    assert_eq!((out(&o).as_str(), o.status.code()), ("7\n", Some(1)));
}

/// Every element type that NumPy or ml_dtypes has comes back as it went.
#[test]
fn arrays_of_every_type() {
    let r = file("r.npy", b"");
    let at = format!("@{}", r.to_str().unwrap());
    for (ty, input, descr) in [
        ("ui8", "[255, 1]", "'|u1'"),
        ("ui16", "[65535, 1]", "'<u2'"),
        ("ui64", "[18446744073709551615, 1]", "'<u8'"),
        ("si8", "[-1, 1]", "'|i1'"),
        ("i8", "[-1, 1]", "'|i1'"),
        ("index", "[-1, 1]", "'<i8'"),
        ("bf16", "[1.0, -0.5]", "'<V2'"),
        ("f16", "[1.0, -0.5]", "'<f2'"),
        ("f8E4M3FN", "[448.0, -0.5]", "'|V1'"),
        ("f8E5M2", "[1.0, inf]", "'|V1'"),
        ("f8E8M0FNU", "[1.0, 2.0]", "'|V1'"),
        ("f6E2M3FN", "[1.0, -0.5]", "'|V1'"),
        ("f4E2M1FN", "[6.0, -0.5]", "'|V1'"),
        ("complex<f64>", "[(1.0, 2.0), (0.0, -1.0)]", "'<c16'"),
    ] {
        let text =
            format!("func.func @main(%m: memref<2x{ty}>) -> memref<2x{ty}> {{\n  return %m : memref<2x{ty}>\n}}\n");
        let p = program("types.mlir", &text);
        let first = tool(&[&p, "--input", input, "-o", &at]);
        assert_eq!(first.status.code(), Some(0), "{ty}: {}", err(&first));
        let bytes = std::fs::read(&r).unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains(descr), "{ty}: {}", String::from_utf8_lossy(&bytes));
        let again = tool(&[&p, "--input", &at]);
        assert_eq!((out(&first), again.status.code()), (out(&again), Some(0)), "{ty}: {}", err(&again));
    }
    // Bytes that are no values of the type.
    let p = program("f4.mlir", "func.func @main(%m: memref<1xf4E2M1FN>) {\n  return\n}\n");
    let p8 = program(
        "f8.mlir",
        "func.func @main() -> f8E4M3FN {\n  %c = arith.constant -1.0 : f8E4M3FN\n  return %c : f8E4M3FN\n}\n",
    );
    ends(&[&p8, "-o", &at], 0, "", "");
    ends(&[&p, "--input", &at], 2, "", "the element 0xB8 has more bits than type 'f4E2M1FN'");
    // The sign counts where the type has one.
    let p = program("ui8.mlir", "func.func @main(%x: ui8) -> ui8 {\n  return %x : ui8\n}\n");
    ends(&[&p, "--input", "255", "-o", &at], 0, "ui8: 255", "");
    let p = program("si8.mlir", "func.func @main(%x: si8) {\n  return\n}\n");
    ends(&[&p, "--input", &at], 2, "", "an array of ui8 for type 'si8'");
}

#[test]
fn archives_hold_arrays_by_name() {
    let p = program(
        "two.mlir",
        "func.func @main(%a: memref<2xi32>, %b: f32) -> (f32, memref<2xi32>) {\n  return %b, %a : f32, \
            memref<2xi32>\n}\n",
    );
    let r = file("r.npz", b"");
    let at = format!("@{}", r.to_str().unwrap());
    ends(&[&p, "--input", "[1, 2]", "--input", "0.5", "-o", &at, "-o", &at], 0, "f32: 0.5", "");
    let (first, second) = (format!("{at}:result0"), format!("{at}:result1"));
    ends(&[&p, "--input", &second, "--input", &first], 0, "f32: 0.5\nmemref<2xi32>: [1, 2]", "");
    ends(&[&p, "--input", &at, "--input", "1.0"], 2, "", "which array? it has result0, result1");
    ends(&[&p, "--input", &format!("{at}:x"), "--input", "1.0"], 2, "", "no array 'x'; it has result0, result1");
}

/// What cannot be written is said before anything runs.
#[test]
fn outputs_are_checked_first() {
    let p = program(
        "i3.mlir",
        "func.func @main() -> i3 {\n  %c = arith.constant 1 : i3\n  vector.print %c : i3\n  return %c : i3\n}\n",
    );
    let o = tool(&[&p, "-o", "@x.npy"]);
    assert_eq!((out(&o).as_str(), o.status.code()), ("", Some(2)));
    assert!(err(&o).contains("NumPy has no type for 'i3'"), "{}", err(&o));
    let p = program("one.mlir", ONE);
    ends(&[&p, "-o", "@/no/such/directory/x.npy"], 2, "", "no such directory");
    ends(&[&p, "-o", "result1=@x.npy"], 2, "", "unknown 'result1'");
    ends(&[&p, "-o", "@a.npy", "-o", "@b.npy"], 2, "", "no more results");
}

#[test]
fn inputs_count_against_the_memory_limit() {
    let p = program("big.mlir", "func.func @main(%m: memref<?x?xf32>) {\n  return\n}\n");
    ends(&[&p, "--input", "zeros(16384x16384)", "--memory-limit", "64M"], 3, "", "memory limit");
    let t = program(
        "result.mlir",
        "func.func @main() -> tensor<100000xi64> {
           %x = arith.constant 7 : i64
           %t = tensor.splat %x : tensor<100000xi64>
           return %t : tensor<100000xi64>
         }",
    );
    ends(&[&t, "--memory-limit", "1M"], 3, "", "the results and the memory of arguments need 800000 bytes");
    if cfg!(target_os = "linux") {
        ends(&[&p, "--input", "@/dev/zero"], 2, "", "neither a .npy nor a .npz file");
    }
    let mut big = b"\x93NUMPY\x01\x00\x40\x00".to_vec();
    big.extend_from_slice(
        format!("{:<63}\n", "{'descr': '|u1', 'fortran_order': False, 'shape': (9000,1), }").as_bytes(),
    );
    big.resize(big.len() + 9000, 0);
    let r = file("big.npy", &big);
    ends(&[&p, "--input", &format!("@{}", r.to_str().unwrap()), "--memory-limit", "64k"], 3, "", "exceed the limit");
}

/// A type or attribute that shares its parts has a text without end.
#[test]
fn bombs_of_aliases() {
    let mut types = "!t0 = i32\n".to_string();
    let mut attrs = "#a0 = \"x\"\n".to_string();
    for k in 1..30 {
        let ten = |p: &str| vec![format!("{p}{}", k - 1); 10].join(", ");
        types.push_str(&format!("!t{k} = tuple<{}>\n", ten("!t")));
        attrs.push_str(&format!("#a{k} = [{}]\n", ten("#a")));
    }
    let t = program("types_bomb.mlir", &format!("{types}func.func @main(%x: !t29) {{\n  return\n}}\n"));
    let a = program("attrs_bomb.mlir", &format!("{attrs}func.func @main() attributes {{a = #a29}} {{\n  return\n}}\n"));
    for p in [&t, &a] {
        ends(&["check", p], 0, "", "");
        ends(&["fmt", p], 3, "", "the program's text without aliases is longer than");
        ends(&["fmt", "--renumber", "--generic", p], 3, "", "the program's text without aliases is longer than");
        ends(&["lower", p], 3, "", "the program's text without aliases is longer than");
        ends(&["check", p, "--format=json"], 0, "\"ok\"", "");
    }
    ends(&[&a], 0, "", "");
    let o = tool(&[&t]);
    assert_eq!(o.status.code(), Some(2));
    assert!(err(&o).len() < 10_000 && err(&o).contains("takes 1 argument"), "{:.300}", err(&o));
    let wrong =
        program("wrong_bomb.mlir", &format!("{types}func.func @main(%x: !t29) -> i32 {{\n  return %x : !t29\n}}\n"));
    let o = tool(&["check", &wrong]);
    assert!(o.status.code() == Some(1) && err(&o).len() < 20_000, "{:.300}", err(&o));
}

/// What has more digits than its type is not worked out.
#[test]
fn endless_literals() {
    let digits = "7".repeat(4_000_000);
    let p =
        program("digits.mlir", &format!("func.func @main() {{\n  %c = arith.constant {digits} : i64\n  return\n}}\n"));
    ends(&["check", &p], 1, "", "integer constant out of range for attribute");
    let p = program(
        "wide.mlir",
        &format!("func.func @main() {{\n  %c = arith.constant {digits} : i16777215\n  return\n}}\n"),
    );
    ends(&["check", &p], 0, "", "");
}

#[test]
fn a_runners_habits() {
    let p = program(
        "runner.mlir",
        "func.func @main() {\n  return\n}
         func.func @i() -> i32 {\n  %c = arith.constant -42 : i32\n  return %c : i32\n}
         func.func @l() -> i64 {\n  %c = arith.constant 42 : i64\n  return %c : i64\n}
         func.func @f() -> f32 {\n  %c = arith.constant 0.1 : f32\n  return %c : f32\n}
         func.func @n() -> f32 {\n  %c = arith.constant 0xFF800000 : f32\n  return %c : f32\n}
         func.func @d() -> f64 {\n  %c = arith.constant -1.5e300 : f64\n  return %c : f64\n}",
    );
    let shown = |args: &[&str]| {
        let o = tool(&[&[p.as_str()], args].concat());
        assert_eq!(o.status.code(), Some(0), "{args:?}: {}", err(&o));
        out(&o)
    };
    assert_eq!(shown(&["-e", "main", "--entry-point-result=void"]), "");
    assert_eq!(shown(&["-e", "i", "-entry-point-result=i32"]), "-42\n");
    assert_eq!(shown(&["--entry-point=l", "-entry-point-result", "i64"]), "42\n");
    assert_eq!(shown(&["-e", "f", "--entry-point-result=f32"]), "1.000000e-01\n");
    assert_eq!(shown(&["-e", "n", "--entry-point-result=f32"]), "-INF\n");
    assert_eq!(shown(&["-e", "d", "--entry-point-result=f64"]), "-1.500000e+300\n");
    let libraries = "-shared-libs=/usr/lib/libmlir_runner_utils.so,/usr/lib/libmlir_c_runner_utils.so.22";
    assert_eq!(shown(&["-e", "i", "-entry-point-result=i32", libraries]), "-42\n");
    ends(&[&p, "-e", "i", "--entry-point-result=f32"], 2, "", "only single f32 function result supported");
    ends(&[&p, "-e", "i", "--entry-point-result=void"], 2, "", "expected void function");
    ends(&[&p, "--shared-libs=libother.so"], 2, "", "'libother.so' is not supported");
}

#[test]
fn near_misses_are_named() {
    let p = program("near.mlir", "func.func @main() {\n  scf.fro %i = %a to %b {\n  }\n}\n");
    ends(
        &["check", &p],
        1,
        "",
        "custom op 'scf.fro' is unknown\n  |\n2 |   scf.fro %i = %a to %b {\n  |   ^^^^^^^\n  |\n  = help: did you \
            mean 'scf.for'?\n",
    );
    let p = program("bare.mlir", "func @main() {\n  retrun\n}\n");
    ends(&["check", &p], 1, "", "help: did you mean 'return'?");
    let p = program("generic.mlir", "func.func @main() {\n  \"arith.subbi\"() : () -> ()\n  return\n}\n");
    ends(&["check", &p], 1, "", "help: did you mean 'arith.subi'?");
    ends(&["explain", "scf.fro"], 2, "", "did you mean scf.for?");
    ends(&["explain", "arith.subbi"], 2, "", "did you mean arith.subi?");
    ends(&["explain", "out-of-bound"], 2, "", "did you mean out-of-bounds?");
    ends(&["valdate", "x"], 2, "", "'valdate' is neither a command nor a file; did you mean 'validate'?");
    ends(&["chekc", "x"], 2, "", "did you mean 'check'?");
}

#[test]
fn colours_only_on_request() {
    let p = program("colors.mlir", "func.func @main() {\n  return %x : i32\n}\n");
    let colored = |args: &[&str]| err(&tool(args)).contains('\u{1b}');
    assert!(!colored(&["check", &p]));
    assert!(colored(&["check", &p, "--color=always"]));
    assert!(colored(&["--color=always", "check", &p]));
    assert!(colored(&["--color", "always", &p]));
    assert!(!colored(&["check", &p, "--color=never"]));
    assert!(out(&tool(&["--help", "--color=always"])).contains('\u{1b}'));
}

#[test]
fn marks_of_encodings() {
    let text = format!("\u{feff}{ONE}");
    ends(&[&program("bom.mlir", &text)], 0, "i32: -42", "");
    let wrong = program("bom_error.mlir", "\u{feff}func.func @main( {\n}\n");
    ends(&["check", &wrong], 1, "", "bom_error.mlir:1:");
    let utf16: Vec<u8> = std::iter::once(0xFEFF).chain(ONE.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let p = file("utf16.mlir", &utf16);
    ends(&["check", p.to_str().unwrap()], 2, "", "the text is UTF-16; save it as UTF-8");
}

/// Results are shown with the digits that they have.
#[test]
fn small_floats_read_as_themselves() {
    for (ty, value, shown) in [
        ("f8E4M3FN", "448", "448.0"),
        ("f16", "65504", "65504.0"),
        ("f8E5M2", "57344", "57344.0"),
        ("f32", "1e10", "10000000000.0"),
    ] {
        let p = program("small.mlir", &format!("func.func @main(%x: {ty}) -> {ty} {{\n  return %x : {ty}\n}}\n"));
        ends(&[&p, "--input", value], 0, &format!("{ty}: {shown}\n"), "");
    }
}
