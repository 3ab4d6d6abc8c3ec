//! Hostile text: whatever the bytes, the parser, the verifier and the printer answer, soon and without a panic; and what
//! they accept prints to text that they accept again. Seeded, so a failure can be repeated:
//! `cargo test --release --test robustness -- mutations`, with `ROBUSTNESS_CASES` for more cases than a minute's.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::syntax::parser::{ParseOptions, parse};
use rustmlir_interp::syntax::printer::{PrintOptions, print};
use rustmlir_interp::verify::verify;

/// No text of these sizes may take longer than this, on a slow and busy machine, without optimisation.
const SLOW: Duration = Duration::from_secs(20);

/// Reads, verifies, prints, and reads the print again. Says what is wrong.
fn exercise(text: &str) -> Result<(), String> {
    let begin = Instant::now();
    let result = std::panic::catch_unwind(|| -> Result<(), String> {
        let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
        let mut ir = match parse(&SourceText::new("hostile", text), registry(), &opts) {
            Ok(ir) => ir,
            Err(diags) if diags.is_empty() => return Err("rejected without a message".into()),
            Err(diags) => {
                let source = SourceText::new("hostile", text);
                diags.iter().for_each(|d| drop(d.render(&source)));
                return Ok(());
            }
        };
        let valid = verify(&mut ir).is_ok();
        // Custom forms are for programs that the verifier accepts; the generic form is for all.
        for (generic, renumber) in [(true, false), (true, true), (false, false), (false, true)] {
            if !generic && !valid {
                continue;
            }
            let printed = print(&ir, &PrintOptions { generic, renumber, locations: true });
            let Err(diags) = parse(&SourceText::new("printed", &printed), registry(), &opts) else { continue };
            if valid {
                let m = diags.first().map(|d| d.render(&SourceText::new("printed", &printed))).unwrap_or_default();
                return Err(format!("its print is not accepted: {m}\n{printed}"));
            }
        }
        Ok(())
    });
    let took = begin.elapsed();
    match result {
        Err(p) => {
            let m = p.downcast_ref::<String>().cloned().or(p.downcast_ref::<&str>().map(ToString::to_string));
            Err(format!("panic: {}", m.unwrap_or_default()))
        }
        Ok(Err(m)) => Err(m),
        Ok(Ok(())) if took > SLOW => Err(format!("took {took:?}")),
        Ok(Ok(())) => Ok(()),
    }
}

/// The sections of the corpus.
fn corpus() -> Vec<String> {
    let mut files = Vec::new();
    let mut dirs = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests")];
    while let Some(d) = dirs.pop() {
        for e in std::fs::read_dir(d).into_iter().flatten().flatten() {
            let p = e.path();
            if p.is_dir() {
                dirs.push(p);
            } else if p.extension().is_some_and(|x| x == "mlir") {
                files.push(p);
            }
        }
    }
    files.sort();
    let texts = files.iter().filter_map(|p| std::fs::read_to_string(p).ok());
    texts.flat_map(|t| t.split("// -----\n").map(str::to_string).collect::<Vec<_>>()).collect()
}

/// Where words and marks begin.
fn cuts(text: &str) -> Vec<usize> {
    let mut out = vec![0];
    let mut last = b' ';
    for (i, b) in text.bytes().enumerate() {
        let word = |c: u8| c.is_ascii_alphanumeric() || c == b'_';
        if !(word(last) && word(b)) && text.is_char_boundary(i) {
            out.push(i);
        }
        last = b;
    }
    out.push(text.len());
    out
}

/// One change: a byte, a word more, less, twice, exchanged, or from another text.
fn mutate(rng: &mut ChaCha8Rng, text: &str, other: &str) -> String {
    const WORDS: &[&str] = &[
        "%",
        "^bb0",
        "\"",
        "0x",
        "-",
        "99999999999999999999",
        "(",
        ")",
        "<",
        ">",
        "{",
        "}",
        "[",
        "]",
        ":",
        "::",
        "->",
        "?",
        "affine_map<",
        "dense<",
        "memref<",
        "vector<[",
        "tensor<*x",
        "loc(",
        "#a",
        "!a",
        "@x",
        "i0",
        "i16777215",
        "index",
        "\0",
        "é",
        "{-#",
        "#-}",
        "complex<",
        "tuple<",
        "array<i1:",
        "sparse<",
        "strided<[",
        "//",
        "true",
        "1.e",
        "#0",
        "%0:2",
        "() -> ()",
    ];
    let c = cuts(text);
    let at = |rng: &mut ChaCha8Rng| c[rng.random_range(0..c.len())];
    let (i, j) = (at(rng), at(rng));
    let (i, j) = (i.min(j), j.max(i));
    let near = c.iter().copied().find(|&x| x > i).unwrap_or(text.len());
    match rng.random_range(0..8) {
        0 => {
            let mut bytes = text.as_bytes().to_vec();
            if !bytes.is_empty() {
                let k = rng.random_range(0..bytes.len());
                bytes[k] ^= 1 << rng.random_range(0..8);
            }
            String::from_utf8_lossy(&bytes).into_owned()
        }
        1 => format!("{}{}", &text[..i], &text[near..]),
        2 => format!("{}{}", &text[..i], &text[j..]),
        3 => format!("{}{}{}", &text[..near], &text[i..near], &text[near..]),
        4 if j - i < 2000 => format!("{}{}{}", &text[..j], &text[i..j], &text[j..]),
        5 => format!("{}{}{}", &text[..i], WORDS[rng.random_range(0..WORDS.len())], &text[i..]),
        6 => format!("{}{}{}", &text[..i], WORDS[rng.random_range(0..WORDS.len())], &text[near..]),
        _ => {
            let d = cuts(other);
            let (a, b) = (d[rng.random_range(0..d.len())], d[rng.random_range(0..d.len())]);
            let (a, b) = (a.min(b), b.max(a));
            format!(
                "{}{}{}",
                &text[..i],
                &other[a..b.min(a + 400).max(a)].chars().take(400).collect::<String>(),
                &text[near..]
            )
        }
    }
}

fn mutations() -> Result<(), Failed> {
    let corpus = corpus();
    let cases: u64 = std::env::var("ROBUSTNESS_CASES").ok().and_then(|s| s.parse().ok()).unwrap_or(u64::MAX);
    let until = Instant::now() + if cases == u64::MAX { Duration::from_secs(20) } else { Duration::from_secs(1 << 30) };
    let first: u64 = std::env::var("ROBUSTNESS_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
    for seed in first..first.saturating_add(cases) {
        if Instant::now() > until {
            break;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut text = corpus[rng.random_range(0..corpus.len())].clone();
        for _ in 0..rng.random_range(1..4) {
            let other = &corpus[rng.random_range(0..corpus.len())];
            text = mutate(&mut rng, &text, other);
        }
        if let Err(m) = exercise(&text) {
            return Err(format!("seed {seed}: {m}\n--- text\n{text}").into());
        }
    }
    Ok(())
}

/// `n` times nested constructs of every kind that nests, closed and left open.
fn nesting() -> Result<(), Failed> {
    let n = 100_000;
    let wrap = |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(n), close.repeat(n));
    let texts = [
        wrap("\"a.b\"() ({\n", "", "}) : () -> ()\n"),
        wrap("module {\n", "", "}\n"),
        format!("module attributes {{a.b = {}}} {{}}", wrap("tuple<", "", ">")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("[", "", "]")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("{a = ", "1", "}")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("() -> (", "", ")")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("(", "", ") -> ()")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("memref<1x", "f32", ">")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("!a.b<", "", ">")),
        format!("module attributes {{a.b = #a<{}>}} {{}}", wrap("[", "", "]")),
        format!("module attributes {{a.b = affine_map<(d0) -> ({})>}} {{}}", wrap("(", "d0", ")")),
        format!("module attributes {{a.b = affine_map<(d0) -> ({}d0)>}} {{}}", "-".repeat(n)),
        format!("module attributes {{a.b = affine_map<(d0) -> (d0{})>}} {{}}", " + d0 mod 7".repeat(n)),
        format!("module attributes {{a.b = dense<{}> : tensor<1xi8>}} {{}}", wrap("[", "1", "]")),
        format!("module {{}} loc({})", wrap("\"a\"(", "unknown", ")")),
        format!("module {{}} loc({})", wrap("callsite(\"a\" at ", "unknown", ")")),
        format!("module {{}} loc({})", wrap("fused[", "unknown", "]")),
        format!("module attributes {{a.b = {}}} {{}}", wrap("distinct[0]<", "1", ">")),
    ];
    for t in &texts {
        let open = &t[..t.len() / 2];
        for text in [t.as_str(), open] {
            exercise(text).map_err(|m| format!("{m}\n--- text begins\n{}", &text[..60.min(text.len())]))?;
        }
    }
    Ok(())
}

/// Large literals and long lists.
fn sizes() -> Result<(), Failed> {
    let n = 200_000;
    let digits = "9".repeat(n);
    let texts = [
        format!("module attributes {{a.b = {digits}}} {{}}"),
        format!("module attributes {{a.b = {digits} : i16777215}} {{}}"),
        format!("module attributes {{a.b = 0x{digits}}} {{}}"),
        format!("module attributes {{a.b = {digits}.0}} {{}}"),
        format!("module attributes {{a.b = 1.0e{digits}}} {{}}"),
        format!("module attributes {{a.b = \"{}\"}} {{}}", "\\41".repeat(n)),
        format!("module attributes {{a.b = [{}1]}} {{}}", "1, ".repeat(n)),
        format!("module attributes {{a.b = dense<[{}1]> : tensor<{}xi8>}} {{}}", "1, ".repeat(n), n + 1),
        format!("module attributes {{a.b = dense<1> : tensor<{digits}xi8>}} {{}}"),
        "module attributes {a.b = dense<1> : tensor<4611686018427387904x4xi8>} {}".to_string(),
        "module attributes {a.b = dense<[]> : tensor<0x9223372036854775807xi8>} {}".to_string(),
        format!("module attributes {{a.b = memref<{}xf32>}} {{}}", "1x".repeat(n)),
        format!(
            "module attributes {{a.b = affine_map<({}x) -> (x)>}} {{}}",
            (0..2000).map(|i| format!("d{i}, ")).collect::<String>()
        ),
        format!("%0:{digits} = \"a.b\"() : () -> ()"),
        format!("\"a.b\"(%0#{digits}) : (i32) -> ()"),
        format!("module {{}} loc(\"a\":{digits}:1)"),
        format!("module @\"{}\" {{}}", "x".repeat(n)),
        (0..n).map(|i| format!("%v{i} = \"a.b\"() : () -> i32\n")).collect(),
        (0..n).map(|i| format!("\"a.b\"(%v{i}) : (i32) -> ()\n")).collect(),
        format!(
            "func.func @f() {{\n{}return\n}}",
            (0..n / 4).map(|i| format!("cf.br ^b{i}\n^b{i}:\n")).collect::<String>()
        ),
        format!("// {}\n", "x".repeat(n)),
        "\0".repeat(n),
        "\u{feff}module {}".to_string(),
    ];
    for text in &texts {
        exercise(text).map_err(|m| format!("{m}\n--- text begins\n{}", text.chars().take(60).collect::<String>()))?;
    }
    Ok(())
}

/// Random words and bytes.
fn noise() -> Result<(), Failed> {
    let until = Instant::now() + Duration::from_secs(5);
    let mut seed = 1u64 << 40;
    while Instant::now() < until {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let n = rng.random_range(0..200);
        let mut text = String::new();
        for _ in 0..n {
            let one: String = (0..rng.random_range(1..4)).map(|_| rng.random_range(' '..'\u{7f}')).collect();
            text = mutate(&mut rng, &format!("{text} {one}"), "func.func @f(%a: i32) { return }");
        }
        exercise(&text).map_err(|m| format!("seed {seed}: {m}\n--- text\n{text}"))?;
        seed += 1;
    }
    Ok(())
}

fn main() -> ExitCode {
    let args = Arguments::from_args();
    // A panic is a result here, and is reported as one.
    std::panic::set_hook(Box::new(|_| {}));
    let trials = vec![
        Trial::test("mutations", mutations),
        Trial::test("nesting", nesting),
        Trial::test("sizes", sizes),
        Trial::test("noise", noise),
    ];
    libtest_mimic::run(&args, trials).exit_code()
}
