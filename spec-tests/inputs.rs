//! Values that go into a run and come out of it, as `docs/reference/values.md` describes them.

use crate::cli::{err, with_stdin};
use crate::tool;
use std::process::Output;

use tool::{file, out, tool};

const PROGRAM: &str = "\
func.func @f32(%m: tensor<?xf32>) -> tensor<?xf32> {
  return %m : tensor<?xf32>
}
func.func @four(%m: tensor<4xf32>, %n: memref<4xi8>) -> (tensor<4xf32>, i32) {
  %c = arith.constant 7 : i32
  return %m, %c : tensor<4xf32>, i32
}
func.func @i8(%m: tensor<?xi8>) -> tensor<?xi8> {
  return %m : tensor<?xi8>
}
func.func @i4(%m: tensor<?xi4>) -> tensor<?xi4> {
  return %m : tensor<?xi4>
}
func.func @i128(%m: tensor<?xi128>) -> tensor<?xi128> {
  return %m : tensor<?xi128>
}
func.func @bf16(%m: tensor<?xbf16>) -> tensor<?xbf16> {
  return %m : tensor<?xbf16>
}
func.func @f8(%m: tensor<?xf8E5M2>) -> tensor<?xf8E5M2> {
  return %m : tensor<?xf8E5M2>
}
func.func @e8m0(%m: tensor<?xf8E8M0FNU>) -> tensor<?xf8E8M0FNU> {
  return %m : tensor<?xf8E8M0FNU>
}
func.func @complex(%m: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
  return %m : tensor<?xcomplex<f32>>
}
func.func @scalar(%x: f64) -> f64 {
  return %x : f64
}
func.func @memory(%m: memref<3xf64>) {
  return
}
";

fn run(entry: &str, args: &[&str]) -> Output {
    // Tests run side by side; all write the same.
    let p = file(&format!("inputs-{entry}-{}.mlir", args.join("").len()), PROGRAM.as_bytes());
    tool(&[&["run", p.to_str().unwrap(), "-e", entry], args].concat())
}

#[track_caller]
fn gives(entry: &str, args: &[&str], want: &str) {
    let o = run(entry, args);
    let err = String::from_utf8_lossy(&o.stderr).into_owned();
    assert_eq!((o.status.code(), out(&o).trim_end()), (Some(0), want), "{args:?}: {err}");
}

#[track_caller]
fn refuses(code: i32, entry: &str, args: &[&str], says: &str) {
    let o = run(entry, args);
    let err = String::from_utf8_lossy(&o.stderr).into_owned();
    assert!(o.status.code() == Some(code) && err.contains(says), "{args:?} {:?}: {err}", o.status);
}

/// Pinned: they are the same on every machine and in every version.
#[test]
fn what_is_drawn_never_changes() {
    for (entry, input, want) in [
        ("f32", "random(4, 42)", "tensor<?xf32>: [0.68189615, 0.95027536, 0.4275164, 0.62736046]"),
        ("bf16", "random(4, 42)", "tensor<?xbf16>: [0.68, 0.95, 0.426, 0.625]"),
        ("scalar", "random(, 42)", "f64: 0.6818961923066714"),
        ("i8", "random(4, 42)", "tensor<?xi8>: [-95, -120, -116, 82]"),
        ("i4", "random(6, 42)", "tensor<?xi4>: [1, -8, -4, 2, 0, -2]"),
        ("i8", "random(6, 42, -3, 5)", "tensor<?xi8>: [-2, 2, -2, 4, 3, 0]"),
        (
            "i128",
            "random(2, 42)",
            "tensor<?xi128>: [-16920401971385882709766222998065554527, -126802643855153879138239334770968996980]",
        ),
        ("f32", "normal(4, 42)", "tensor<?xf32>: [1.4402541, -0.73568225, 0.48523733, 0.28496873]"),
        ("scalar", "normal(_, 42, 10, 2)", "f64: 12.8805081582382"),
        ("f8", "normal(4, 42)", "tensor<?xf8E5M2>: [1.5, -0.8, 0.5, 0.3]"),
        ("complex", "normal(2, 42)", "tensor<?xcomplex<f32>>: [(1.4402541, -0.73568225), (0.48523733, 0.28496873)]"),
    ] {
        gives(entry, &["--input", input], want);
    }
    // A longer array begins with the shorter one, and a seed chooses.
    let longer = out(&run("f32", &["--input", "random(5, 42)"]));
    assert!(longer.starts_with("tensor<?xf32>: [0."), "{longer}");
    assert!(longer.starts_with(out(&run("f32", &["--input", "random(4, 42)"])).trim_end().trim_end_matches(']')));
    assert_ne!(longer, out(&run("f32", &["--input", "random(5, 43)"])));
    gives("f32", &["--input", "linspace(5, -1, 1)"], "tensor<?xf32>: [-1.0, -0.5, 0.0, 0.5, 1.0]");
    gives("f32", &["--input", "linspace(1, 3, 4)"], "tensor<?xf32>: [3.0]");
    gives("f32", &["--input", "linspace(0, 3, 4)"], "tensor<?xf32>: []");
    // The type's shape, by `_` and by the word alone.
    let both = |a: &str| out(&run("four", &["--input", a, "--input", "zeros"]));
    assert_eq!(both("random(_, 0)"), both("random"));
    assert_eq!(both("random(4, 0)"), both("random"));
}

#[test]
fn random_numbers_keep_their_bounds() {
    for (entry, input, least, end) in [
        ("f32", "random(2000, 1)", 0.0, 1.0),
        ("bf16", "random(2000, 1)", 0.0, 1.0),
        ("f8", "random(2000, 1)", 0.0, 1.0),
        ("f32", "random(2000, 1, -3, 5)", -3.0, 5.0),
        ("i8", "random(2000, 1, -3, 5)", -3.0, 5.0),
        ("i128", "random(2000, 1, -3, 5)", -3.0, 5.0),
        ("i4", "random(2000, 1)", -8.0, 8.0),
    ] {
        let text = out(&run(entry, &["--full", "--input", input]));
        let list = text.split_once('[').unwrap().1.trim_end().trim_end_matches(']');
        let all: Vec<f64> = list.split(", ").map(|x| x.parse().unwrap()).collect();
        assert_eq!(all.len(), 2000);
        assert!(all.iter().all(|x| (least..end).contains(x)), "{entry} {input}");
        let mean = all.iter().sum::<f64>() / 2000.0;
        // Truncation to a few bits moves the mean down.
        let middle = (least + end - if entry == "f8" { 0.13 } else { 0.0 }) / 2.0;
        let middle = if entry.starts_with('i') { middle - 0.5 } else { middle };
        assert!((mean - middle).abs() < (end - least) / 30.0, "{entry} {input}: mean {mean}");
    }
    let text = out(&run("f32", &["--full", "--input", "normal(4000, 1, 10, 2)"]));
    let list = text.split_once('[').unwrap().1.trim_end().trim_end_matches(']');
    let all: Vec<f64> = list.split(", ").map(|x| x.parse().unwrap()).collect();
    let mean = all.iter().sum::<f64>() / 4000.0;
    let deviation = (all.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / 4000.0).sqrt();
    assert!((mean - 10.0).abs() < 0.15 && (deviation - 2.0).abs() < 0.1, "{mean} {deviation}");
}

#[test]
fn inputs_that_make_no_sense() {
    for (entry, input, says) in [
        ("f32", "random(3, x)", "'x' is not a seed"),
        ("f32", "random(3, 1, 2)", "random takes a seed and two bounds at most"),
        ("f32", "random(3, 1, 2, 2)", "cannot draw floats from the range [2, 2)"),
        ("f32", "random(3, 1, -inf, 2)", "'-inf' is not a bound for 'f32'"),
        ("i8", "random(3, 1, 2, 2)", "the range [2, 2) contains no integer"),
        ("i8", "random(3, 1, 0, 257)", "'256' is out of range for a width of 8"),
        ("i8", "random(3, 1, 0.5, 2)", "'0.5' is not a bound for 'i8'"),
        ("i128", "random(3, 1, 0, 99999999999999999999)", "more than 2^64 integers"),
        ("i8", "normal(3, 1)", "normal generates floats, not 'i8'"),
        ("complex", "linspace(3, 1, 2)", "linspace generates real numbers"),
        ("e8m0", "random(3, 1)", "random does not generate values of type 'f8E8M0FNU'"),
        ("f32", "random(_, 1)", "'random' needs extents, because type 'tensor<?xf32>' has dynamic ones"),
        ("f32", "random(99999999999, 1)", "too many elements"),
        ("scalar", "random(3, 1)", "a list is not a value of type 'f64'"),
        ("f32", "@no-such-file.bin:4xf32", "no-such-file.bin: no such file"),
    ] {
        refuses(2, entry, &["--input", input], says);
    }
}

#[test]
fn files_of_elements_alone() {
    let bytes: Vec<u8> = [1.5f32, -2.0].iter().flat_map(|x| x.to_le_bytes()).collect();
    let raw = file("two.bin", &bytes);
    let raw = raw.to_str().unwrap();
    let input = format!("@{raw}:2xf32");
    let output = file("back.bin", b"");
    let back = format!("@{}", output.to_str().unwrap());
    gives("f32", &["--input", &input, "-o", &back], "tensor<?xf32>: [1.5, -2.0]");
    assert_eq!(std::fs::read(&output).unwrap(), bytes);
    gives("bf16", &["--input", &format!("@{raw}:4xbf16")], "tensor<?xbf16>: [0.0, 1.5, 0.0, -2.0]");
    for (entry, ty, says) in [
        ("f32", "3xf32", "8 bytes where 3xf32 takes 12"),
        ("f32", "2xi32", "an array of i32 for type 'tensor<?xf32>'"),
        ("f8", "8xf8E4M3FN", "an array of f8E4M3FN for type 'tensor<?xf8E5M2>'"),
        ("f32", "2x1xf32", "a value of shape [2, 1] does not match type 'tensor<?xf32>'"),
        ("f32", "2xf31", "no such file"),
        ("f32", "99999999999x99999999999xf32", "takes more elements than possible"),
    ] {
        let o = run(entry, &["--input", &format!("@{raw}:{ty}")]);
        let err = String::from_utf8_lossy(&o.stderr).to_lowercase();
        assert!(o.status.code() == Some(2) && err.contains(&says.to_lowercase()), "{ty}: {err}");
    }
    refuses(2, "f32", &["--input", &format!("@{raw}")], "give their shape and type: @FILE:4x4xf32");
    let limit = ["--input", &input, "--memory-limit", "7"];
    refuses(3, "f32", &limit, "larger than the limit");
}

/// Bytes as NumPy with `ml_dtypes` 0.6 writes them: `numpy.save("a.npy", a)`.
#[test]
fn arrays_by_the_convention_of_ml_dtypes() {
    let npy = |descr: &str, n: usize, data: &[u8]| {
        let mut header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({n},), }}");
        header.push_str(&" ".repeat(117 - header.len()));
        header.push('\n');
        [b"\x93NUMPY\x01\x00".as_slice(), &(header.len() as u16).to_le_bytes(), header.as_bytes(), data].concat()
    };
    for (entry, descr, data, n, want) in [
        // numpy.array([1.5, -2], ml_dtypes.bfloat16)
        ("bf16", "<V2", vec![0xC0, 0x3F, 0x00, 0xC0], 2, "tensor<?xbf16>: [1.5, -2.0]"),
        // numpy.array([1.5, -2], ml_dtypes.float8_e5m2), of today and of before
        ("f8", "<f1", vec![0x3E, 0xC0], 2, "tensor<?xf8E5M2>: [1.5, -2.0]"),
        ("f8", "|V1", vec![0x3E, 0xC0], 2, "tensor<?xf8E5M2>: [1.5, -2.0]"),
        // numpy.array([-1, -8, 7], ml_dtypes.int4)
        ("i4", "<V1", vec![0x0F, 0x08, 0x07], 3, "tensor<?xi4>: [-1, -8, 7]"),
    ] {
        let name =
            file(&format!("ml-{entry}-{}.npy", descr.len() + descr.as_bytes()[1] as usize), npy(descr, n, &data));
        let at = format!("@{}", name.to_str().unwrap());
        let back = file(&format!("ml-back-{entry}-{}.npy", descr.as_bytes()[1]), b"");
        gives(entry, &["--input", &at, "-o", &format!("@{}", back.to_str().unwrap())], want);
        gives(entry, &["--input", &format!("@{}", back.to_str().unwrap())], want);
        // The commands that compare take the same files.
        let p = file(&format!("ml-{entry}-{}.mlir", descr.as_bytes()[1]), PROGRAM.as_bytes());
        let (p, function) = (p.to_str().unwrap(), format!("@{entry}"));
        let o = tool(&["diff", p, p, "--function", &function, "--input", &at]);
        assert_eq!(o.status.code(), Some(0), "{}{}", out(&o), String::from_utf8_lossy(&o.stderr));
    }
    let bad = file("ml-bad.npy", npy("<V1", 1, &[0x1F]));
    let at = format!("@{}", bad.to_str().unwrap());
    refuses(2, "i4", &["--input", &at], "the element 0x1F has more bits than type 'i4'");
    refuses(2, "i8", &["--input", &at], "an array of 8 bits without a type for type 'tensor<?xi8>'");
}

#[test]
fn results_are_compared_with_what_is_expected() {
    let four = |more: &[&str]| {
        let inputs = ["--input", "[0.0, 1.0, 2.0, -3.0]", "--input", "[1, 2, 3, 4]"];
        run("four", &[&inputs, more].concat())
    };
    for (args, code, says) in [
        (vec!["--expect", "[0, 1, 2, -3]", "--expect", "7"], 0, ""),
        (vec!["--expect", "_", "--expect", "7"], 0, ""),
        (vec!["--expect", "arg1=[1, 2, 3, 4]"], 0, ""),
        (vec!["--expect", "[0, 1, 2, -3.01]", "--rtol", "0.01"], 0, ""),
        (vec!["--expect", "[-0.0, 1, 2, -3]", "--atol", "1e-9"], 0, ""),
        (vec!["--expect", "[-0.0, 1, 2, -3]"], 1, "result0 is not as expected: 0.0 at [0] where -0.0 is expected"),
        (
            vec!["--expect", "[0, 1.25, 2, -4]", "--rtol", "0.01"],
            1,
            "1.0 at [1] where 1.25 is expected; 2 of 4 elements differ; the greatest difference is 1.0e0 \
                [unexpected-result]",
        ),
        (vec!["--expect", "[0, 1, 2, nan]", "--rtol", "1"], 1, "-3.0 at [3] where nan is expected"),
        (vec!["--expect", "[0, 1, 2, inf]", "--rtol", "1"], 1, "where inf is expected"),
        (
            vec!["--expect", "result1=8", "--rtol", "1", "--atol", "9"],
            1,
            "result1 is not as expected: 7 where 8 is expected",
        ),
        (vec!["--expect", "arg1=[1, 2, 3, 5]"], 1, "arg1 is not as expected: 4 at [3] where 5 is expected"),
        (vec!["--expect", "_", "--expect", "7", "--expect", "1"], 2, "the function has no more results"),
        (vec!["--expect", "result2=7"], 2, "unknown 'result2'; expected resultN or argN"),
        (vec!["--expect", "arg0=zeros"], 2, "unknown 'arg0'; expected resultN or argN"),
        (vec!["--expect", "[1, 2]"], 2, "a value of shape [2] does not match type 'tensor<4xf32>'"),
        (vec!["--expect", "nonsense"], 2, "--expect 'nonsense'"),
        (vec!["--expect", "_", "--rtol=-1"], 2, "--rtol: '-1' is not a finite number of at least 0"),
        (vec!["--rtol", "1"], 2, "--expect"),
        (vec!["--expect", "7", "--exhaustive"], 2, "cannot be used with"),
    ] {
        let o = four(&args);
        let err = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(o.status.code() == Some(code) && err.contains(says), "{args:?} {:?}: {err}", o.status);
    }
    // Shapes that only the run knows; files; memory where there are no results.
    refuses(
        1,
        "f32",
        &["--input", "[1, 2]", "--expect", "[1, 2, 3]"],
        "a value of shape [2] where shape [3] is expected",
    );
    let npy = file("expected.npy", b"");
    let at = format!("@{}", npy.to_str().unwrap());
    let nine = out(&run("f32", &["--input", "random(9, 3)"]));
    let args = ["--input", "random(9, 3)", "-o", &at, "--expect", "random(9, 3)"];
    gives("f32", &args, nine.trim_end());
    assert_eq!(run("f32", &["--input", "random(9, 3)", "--expect", &at]).status.code(), Some(0));
    refuses(1, "f32", &["--input", "random(9, 4)", "--expect", &at], "9 of 9 elements differ");
    gives("memory", &["--input", "iota", "--expect", "[0, 1, 2]"], "");
    refuses(1, "memory", &["--input", "uninit", "--expect", "[0, 1, 2]"], "uninit at [0] where 0.0 is expected");
    gives("complex", &["--input", "[(1, nan)]", "--expect", "[(1, nan)]"], "tensor<?xcomplex<f32>>: [(1.0, nan)]");
    refuses(1, "complex", &["--input", "[(1, 2)]", "--expect", "[(1, 3)]"], "(1.0, 2.0) at [0] where (1.0, 3.0)");
    // As data.
    let o = four(&["--expect", "[0, 1, 2, 3]", "--format=json"]);
    let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!((o.status.code(), &j["class"]), (Some(1), &"ok".into()));
    let u = &j["unexpected"][0];
    assert_eq!((&u["value"], &u["index"], &u["greatest"]), (&"result0".into(), &serde_json::json!([3]), &6.0.into()));
    let o = four(&["--expect", "[0, 1, 2, 3]", "--format=sarif"]);
    let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!((o.status.code(), &j["runs"][0]["results"][0]["ruleId"]), (Some(1), &"unexpected-result".into()));
}

#[test]
fn large_values_are_shown_by_their_ends() {
    let p = file("large.mlir", PROGRAM.as_bytes());
    let p = p.to_str().unwrap();
    let run = |more: &[&str]| tool(&[&["run", p, "-e", "f32", "--input", "iota(100000)"], more].concat());
    let o = run(&[]);
    let cut = "tensor<?xf32>: [0.0, 1.0, 2.0, ..., 99997.0, 99998.0, 99999.0] (shape 100000)\n";
    assert_eq!(out(&o), cut);
    let note = "result 0 has 100000 elements, least 0.0, greatest 99999.0, mean 49999.5; --full shows all";
    assert!(err(&o).contains(&format!("{note}, -o @FILE.npy writes them\n")), "{}", err(&o));
    let whole = out(&run(&["--full"]));
    assert!(whole.len() > 500_000 && whole.contains(", 50000.0, 50001.0, "));
    // Data are whole: in JSON, in files, and where they are compared.
    let json: serde_json::Value = serde_json::from_str(&out(&run(&["--format=json"]))).unwrap();
    assert!(json["results"][0]["text"].as_str().unwrap().contains(", 50000.0, 50001.0, "));
    let npy = file("large.npy", b"");
    let to = format!("@{}", npy.display());
    let o = run(&["-o", &to]);
    assert_eq!(out(&o), cut);
    assert!(err(&o).contains(&format!("{note}\n")), "{}", err(&o));
    assert!(std::fs::metadata(&npy).unwrap().len() > 400_000);
    let o = run(&["--expect", "iota(100000)"]);
    assert_eq!(o.status.code(), Some(0), "{}", err(&o));
    // What has no more than a thousand is shown whole.
    let few = out(&tool(&["run", p, "-e", "f32", "--input", "iota(1000)"]));
    assert!(few.contains(", 500.0, ") && !few.contains("..."));
}

#[test]
fn large_values_are_short_in_the_debugger_and_in_reports() {
    let text = "\
func.func @src(%m: tensor<2000xf32>) -> f32 {
  %c = arith.constant 3 : index
  %v = tensor.extract %m[%c] : tensor<2000xf32>
  return %v : f32
}
func.func @tgt(%m: tensor<2000xf32>) -> f32 {
  %c = arith.constant 4 : index
  %v = tensor.extract %m[%c] : tensor<2000xf32>
  return %v : f32
}
";
    let p = file("short.mlir", text.as_bytes());
    let p = p.to_str().unwrap();
    let ends = "[0.0, 1.0, 2.0, ..., 1997.0, 1998.0, 1999.0] (shape 2000)\n";
    let o = with_stdin(&["debug", p, "-e", "src", "--input", "iota(2000)"], "print %m\nquit\n");
    assert!(out(&o).contains(ends), "{}", out(&o));
    let o = tool(&["diff", p, "--input", "iota(2000)"]);
    assert!(out(&o).contains(&format!("arg0: tensor<2000xf32> = {ends}")), "{}", out(&o));
    // The command that shows it again has all of them, in a file.
    assert!(out(&o).contains("replay: ") && out(&o).contains(" --input @"), "{}", out(&o));
}
