//! Hostile text: whatever the bytes, the parser, the verifier and the printer answer, soon and
//! without a panic; what they accept prints to text that they accept again; and what is valid runs
//! to an outcome within its limits. Seeded, so a failure can be repeated:
//! `cargo test --release --test robustness -- mutations`, with `ROBUSTNESS_CASES` for another
//! number of cases, `ROBUSTNESS_SEED` for the first one, and `ROBUSTNESS_KEEP=DIR` to go on after a
//! failure: then one text for each kind of failure is written there.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::collections::HashSet;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::{Gen, registry, respell};
use rustmlir_interp::ir::Ir;
use rustmlir_interp::lower::{self, Level};
use rustmlir_interp::session::{Input, Module, NotLowered, Outcome, Settings};
use rustmlir_interp::syntax::parser::{ParseOptions, parse};
use rustmlir_interp::syntax::printer::{PrintOptions, print};
use rustmlir_interp::verify::verify;

/// No text of these sizes may take longer than this for all stages, on a slow and busy machine.
/// What is quadratic takes minutes.
const SLOW: Duration = Duration::from_secs(20);

/// Where the last panic of a thread was.
static PANIC: Mutex<String> = Mutex::new(String::new());

fn options() -> ParseOptions {
    ParseOptions { allow_unregistered: true, ..ParseOptions::default() }
}

/// Reads, verifies, prints, reads the print again, runs. Says what is wrong.
fn exercise(text: &str) -> Result<(), String> {
    let begin = Instant::now();
    let result = std::panic::catch_unwind(|| stages(text));
    let took = begin.elapsed();
    match result {
        Err(_) => Err(format!("panic: {}", PANIC.lock().map(|s| s.clone()).unwrap_or_default())),
        Ok(Err(m)) => Err(m),
        Ok(Ok(())) if took > SLOW => Err(format!("slow: took {took:?}")),
        Ok(Ok(())) => Ok(()),
    }
}

fn stages(text: &str) -> Result<(), String> {
    let source = SourceText::new("hostile", text);
    let mut ir = match parse(&source, registry(), &options()) {
        Ok(ir) => ir,
        Err(diags) if diags.is_empty() => return Err("rejected without a message".into()),
        Err(diags) => {
            diags.iter().for_each(|d| drop(d.render(&source)));
            return Ok(());
        }
    };
    let verdict = verify(&mut ir);
    let valid = verdict.is_ok();
    if let Err(diags) = verdict {
        if diags.is_empty() {
            return Err("invalid without a message".into());
        }
        diags.iter().for_each(|d| drop(d.render(&source)));
    }
    // Custom forms are for programs that the verifier accepts; the generic form is for all.
    for (generic, renumber) in [(true, false), (true, true), (false, false), (false, true)] {
        if !generic && !valid {
            continue;
        }
        let printed = print(&ir, &PrintOptions { generic, renumber, locations: true });
        let source = SourceText::new("printed", &printed);
        let diags = match parse(&source, registry(), &options()) {
            Ok(mut again) if valid => verify(&mut again).err().unwrap_or_default(),
            Ok(_) => continue,
            Err(diags) => diags,
        };
        if valid && !diags.is_empty() {
            let m = diags.first().map(|d| d.message.clone()).unwrap_or_default();
            return Err(format!("print: not accepted: {m}\n{printed}"));
        }
    }
    if valid {
        let outcomes = execute(ir)?;
        lowered(&source, &outcomes)?;
        for to in [Gen::Today, Gen::Y2020] {
            let Ok(mut m) = Module::from_source(&source, &options()) else { return Err("valid only once".into()) };
            if respell::respell(&mut m.ir, to).is_ok() {
                let _ = print(&m.ir, &PrintOptions { generic: false, renumber: false, locations: false });
            }
        }
    }
    Ok(())
}

/// Lowers the program: what is not refused is valid, and does the same where the program is
/// defined.
fn lowered(source: &SourceText, outcomes: &[Outcome]) -> Result<(), String> {
    // The program chooses: by one pass, or by all.
    let all = lower::passes();
    let passes = match all.get(source.text.len() % (all.len() * 2)) {
        Some(p) => vec![*p],
        None => lower::pipeline(Level::Cfg),
    };
    let names: Vec<&str> = passes.iter().map(|p| p.name).collect();
    let refines = passes.iter().all(|p| p.refines);
    let Ok(m) = Module::from_source(source, &options()) else { return Err("valid only once".into()) };
    let m = match m.lower(&passes) {
        Ok(m) => m,
        Err(NotLowered::Refused(d)) if d.is_empty() => return Err("refused without a message".into()),
        Err(NotLowered::Refused(_)) => return Ok(()),
        Err(NotLowered::Broken(d)) => {
            let m = d.first().map(|d| d.message.clone()).unwrap_or_default();
            return Err(format!("lower: invalid after {names:?}: {m}"));
        }
    };
    let printed = print(&m.ir, &PrintOptions { generic: false, renumber: false, locations: true });
    if let Err(r) = Module::from_source(&SourceText::new("lowered", &printed), &options()) {
        let m = r.diagnostics.first().map(|d| d.message.clone()).unwrap_or_default();
        return Err(format!("lower: not accepted after {names:?}: {m}\n{printed}"));
    }
    let texts = |o: &Outcome| o.results.iter().map(|r| r.text.clone()).collect::<Vec<_>>();
    for (before, after) in outcomes.iter().zip(execute(m.ir)?) {
        let decided = refines && before.class() == "ok" && after.class() != "exhausted";
        let poison = before.results.iter().any(|r| r.datum.has_poison());
        if !decided || poison {
            continue;
        }
        if after.class() != "ok" || texts(before) != texts(&after) || before.output != after.output {
            return Err(format!(
                "lower: another outcome after {names:?}: {:?} became {} {:?} {:?}\n{printed}",
                texts(before),
                after.class(),
                texts(&after),
                after.finding().map(|f| f.message.clone()),
            ));
        }
    }
    Ok(())
}

/// Runs every function that takes nothing but scalars, within limits.
fn execute(ir: Ir) -> Result<Vec<Outcome>, String> {
    let mut outcomes = Vec::new();
    let m = Module::new(ir).runnable();
    let settings = Settings {
        step_limit: 20_000,
        memory_limit: 16 << 20,
        depth_limit: 10_000,
        output_limit: 1 << 16,
        time_limit: Some(Duration::from_secs(1)),
        ..Settings::default()
    };
    for f in m.functions().into_iter().take(20) {
        let (types, _) = m.signature(f);
        for words in [["1", "1.5"], ["-7", "poison"]] {
            let mut inputs = Vec::new();
            for &t in &types {
                let one = if m.ir.float_format(t).is_some() { words[1] } else { words[0] };
                inputs.extend(Input::parse(one));
            }
            let Ok(args) = m.arguments(f, &inputs, 64) else { break };
            let begin = Instant::now();
            let o = m.run_with(f, &args, &settings);
            if o.class() == "internal" {
                return Err(format!("internal: {:?}", o.stop));
            }
            if begin.elapsed() > SLOW {
                return Err(format!("slow: run took {:?}", begin.elapsed()));
            }
            outcomes.push(o);
            if types.is_empty() {
                break;
            }
        }
    }
    Ok(outcomes)
}

/// Reports a failure, or keeps it and goes on.
fn failed(seed: u64, m: &str, text: &str) -> Result<(), Failed> {
    static SEEN: Mutex<Option<HashSet<String>>> = Mutex::new(None);
    let Ok(dir) = std::env::var("ROBUSTNESS_KEEP") else {
        return Err(format!("seed {seed}: {m}\n--- text\n{text}").into());
    };
    let kind: String =
        m.lines().next().unwrap_or("").chars().filter(|c| !c.is_ascii_digit() || m.starts_with("panic")).collect();
    let kind: String = if m.starts_with("panic") { kind } else { kind.chars().take(70).collect() };
    let Ok(mut seen) = SEEN.lock() else { return Ok(()) };
    if seen.get_or_insert_default().insert(kind.clone()) {
        eprintln!("seed {seed}: {kind}");
        std::fs::write(Path::new(&dir).join(format!("{seed}.mlir")), text)?;
        std::fs::write(Path::new(&dir).join(format!("{seed}.txt")), m)?;
    }
    Ok(())
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
    let mut out: Vec<String> =
        texts.flat_map(|t| t.split("// -----\n").map(str::to_string).collect::<Vec<_>>()).collect();
    // The generic form, where every count can be wrong.
    let generic: Vec<String> = out
        .iter()
        .filter_map(|t| parse(&SourceText::new("corpus", t), registry(), &options()).ok())
        .map(|ir| print(&ir, &PrintOptions { generic: true, renumber: false, locations: false }))
        .collect();
    out.extend(generic);
    out
}

/// Parts of `text` between commas outside of brackets.
fn parts(text: &str) -> Vec<String> {
    let (mut depth, mut out) = (0i32, vec![String::new()]);
    let mut last = ' ';
    for c in text.chars() {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            '>' if last == '-' => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            ',' if depth == 0 => {
                out.push(String::new());
                continue;
            }
            _ => {}
        }
        last = c;
        if let Some(p) = out.last_mut() {
            p.push(c);
        }
    }
    out.iter().map(|p| p.trim().to_string()).filter(|p| !p.is_empty()).collect()
}

/// Where the bracket that opens at `open` closes.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0i32;
    let mut last = b' ';
    for (i, b) in text.bytes().enumerate().skip(open) {
        match b {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if last == b'-' => {}
            b')' | b']' | b'}' | b'>' => {
                depth -= 1;
                if depth == 0 {
                    return Some(i);
                }
            }
            _ => {}
        }
        last = b;
    }
    None
}

/// One operation in generic form with another count or type of operands, or without an attribute, a
/// region, or a result.
fn misshape(rng: &mut ChaCha8Rng, text: &str) -> Option<String> {
    let starts: Vec<usize> = text.match_indices("\"(").map(|(i, _)| i + 1).collect();
    if starts.is_empty() {
        return None;
    }
    let open = starts[rng.random_range(0..starts.len())];
    let close = closing(text, open)?;
    let mut operands = parts(text.get(open + 1..close)?);
    // The attributes and regions, then the type.
    let mut at = close + 1;
    let (mut attrs, mut regions, mut succ) = (None, None, None);
    loop {
        let rest = text.get(at..)?;
        let lead = rest.len() - rest.trim_start().len();
        let end = |i| closing(text, i);
        match rest.trim_start().as_bytes().first()? {
            b'<' | b'{' => {
                attrs = Some((at + lead, end(at + lead)?));
                at = attrs?.1 + 1;
            }
            b'[' => {
                succ = Some((at + lead, end(at + lead)?));
                at = succ?.1 + 1;
            }
            b'(' => {
                regions = Some((at + lead, end(at + lead)?));
                at = regions?.1 + 1;
            }
            b':' => {
                at += lead;
                break;
            }
            _ => return None,
        }
    }
    let types_open = at + text.get(at..)?.find('(')?;
    let types_close = closing(text, types_open)?;
    let mut types = parts(text.get(types_open + 1..types_close)?);
    let mut middle = text.get(close + 1..types_open)?.to_string();
    let cut = |span: (usize, usize), drop: Option<usize>| -> Option<String> {
        let (a, b) = span;
        let inner = text.get(a + 1..b)?;
        let (l, r, inner) = match inner.strip_prefix('{').and_then(|x| x.strip_suffix('}')) {
            Some(i) if text.as_bytes().get(a) == Some(&b'<') => ("<{", "}>", i),
            _ => (text.get(a..=a)?, text.get(b..=b)?, inner),
        };
        let mut list = parts(inner);
        match drop {
            Some(k) if !list.is_empty() => drop_at(&mut list, k),
            _ => list = list.iter().chain(list.last()).cloned().collect(),
        }
        Some(format!("{}{l}{}{r}{}", text.get(close + 1..a)?, list.join(", "), text.get(b + 1..types_open)?))
    };
    let k = rng.random_range(0..8);
    match rng.random_range(0..9) {
        0 if !operands.is_empty() => {
            operands.clear();
            types.clear();
        }
        1 | 2 if !operands.is_empty() && operands.len() == types.len() => {
            drop_at(&mut operands, k);
            drop_at(&mut types, k);
        }
        3 if operands.len() == types.len() => {
            operands.extend(operands.last().cloned());
            types.extend(types.last().cloned());
        }
        4 if operands.len() > 1 && operands.len() == types.len() => {
            let (a, b) = (k % operands.len(), rng.random_range(0..operands.len()));
            operands.swap(a, b);
            types.swap(a, b);
        }
        5 | 6 => middle = cut(attrs?, Some(k))?,
        7 => middle = cut(regions?, if k < 6 { Some(k) } else { None })?,
        8 => middle = cut(succ?, if k < 5 { Some(k) } else { None })?,
        _ => return None,
    }
    Some(format!(
        "{}({}){middle}({}){}",
        text.get(..open)?,
        operands.join(", "),
        types.join(", "),
        text.get(types_close + 1..)?
    ))
}

fn drop_at(list: &mut Vec<String>, k: usize) {
    if !list.is_empty() {
        let at = k % list.len();
        list.remove(at);
    }
}

/// One operation that is registered, with operands, attributes, regions and results at random.
fn generated(rng: &mut ChaCha8Rng) -> String {
    const TYPES: &[&str] = &[
        "i1",
        "i8",
        "i32",
        "i64",
        "i65",
        "index",
        "f32",
        "f64",
        "bf16",
        "none",
        "complex<f32>",
        "vector<4xf32>",
        "vector<i32>",
        "vector<[4]xi32>",
        "vector<2x3xi1>",
        "vector<4xindex>",
        "tensor<4xf32>",
        "tensor<?xf32>",
        "tensor<*xf32>",
        "tensor<f32>",
        "tensor<2x?xi32>",
        "tensor<1xindex>",
        "memref<4xf32>",
        "memref<?xf32>",
        "memref<*xf32>",
        "memref<f32>",
        "memref<2x?xi32>",
        "memref<2x3xf32, strided<[?, 1], offset: ?>>",
        "memref<4xf32, affine_map<(d0) -> (d0 * 2)>>",
        "memref<1xi32, 1>",
        "tuple<i32>",
        "(i32) -> i32",
        "!x.y",
    ];
    const ATTRS: &[&str] = &[
        "unit",
        "0 : i32",
        "1 : i64",
        "-1 : index",
        "9223372036854775807 : i64",
        "true",
        "1.5 : f32",
        "\"text\"",
        "\"add\"",
        "@f",
        "@f::@g",
        "[]",
        "[0]",
        "[0, 1]",
        "[[0, 1]]",
        "[[0], [1, 2]]",
        "[@f]",
        "{}",
        "i32",
        "() -> ()",
        "(i32) -> i32",
        "memref<4xf32>",
        "affine_map<() -> (0)>",
        "affine_map<(d0) -> (d0)>",
        "affine_map<(d0)[s0] -> (d0 + s0)>",
        "affine_map<(d0, d1) -> (d1, d0)>",
        "affine_map<() -> ()>",
        "affine_set<() : (0 == 0)>",
        "affine_set<(d0) : (d0 >= 0)>",
        "[affine_map<(d0) -> (d0)>]",
        "dense<0> : tensor<4xi32>",
        "dense<[]> : tensor<0xi64>",
        "dense<1.0> : vector<4xf32>",
        "dense<[0, 1]> : tensor<2xi64>",
        "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>",
        "array<i32>",
        "array<i32: 0>",
        "array<i32: 1, 1>",
        "array<i32: 1, 0, 1>",
        "array<i32: 0, 1, 0, 0>",
        "array<i32: 1, 1, 1, 0>",
        "array<i64>",
        "array<i64: 0>",
        "array<i64: 4>",
        "array<i64: 2, 3>",
        "array<i64: -9223372036854775808>",
        "array<i64: -9223372036854775808, 1>",
        "array<i1: true>",
        "array<i1: true, false>",
        "opaque<\"a\", \"0x\">",
        "loc(unknown)",
        "strided<[1]>",
        "#x.y",
    ];
    fn pick<'a>(rng: &mut ChaCha8Rng, from: &[&'a str]) -> &'a str {
        from[rng.random_range(0..from.len())]
    }
    let names: Vec<&str> = registry().ops.iter().flat_map(|d| d.spellings.iter().map(|s| s.name)).collect();
    let mut body = String::new();
    let args: Vec<(String, &str)> = (0..6).map(|i| (format!("%a{i}"), pick(rng, TYPES))).collect();
    for n in 0..rng.random_range(1..4) {
        let name = names[rng.random_range(0..names.len())];
        let Some((def, _)) = registry().lookup(name) else { continue };
        let about = |rng: &mut ChaCha8Rng, n: usize| match rng.random_range(0..4) {
            0 => rng.random_range(0..5),
            1 => (n + 1).saturating_sub(rng.random_range(0..3)),
            _ => n,
        };
        // Often one type for all: then rules about equal types do not hide those that come after
        // them.
        let same = rng.random_bool(0.6).then(|| args[rng.random_range(0..args.len())].clone());
        let operands: Vec<&(String, &str)> = (0..about(rng, def.operands.len()))
            .map(|_| {
                if rng.random_bool(0.7) { same.as_ref() } else { None }
                    .unwrap_or(&args[rng.random_range(0..args.len())])
            })
            .collect();
        let results: Vec<&str> = (0..about(rng, def.results.len()))
            .map(|_| same.as_ref().filter(|_| rng.random_bool(0.5)).map_or_else(|| pick(rng, TYPES), |s| s.1))
            .collect();
        let mut attrs: Vec<String> = Vec::new();
        for a in def.attrs {
            if a.required || rng.random_bool(0.3) {
                let mut value = pick(rng, ATTRS);
                // Look for one that fits.
                for _ in 0..20 {
                    let text = format!("module attributes {{a.b = {value}}} {{}}");
                    let fits = parse(&SourceText::new("a", &text), registry(), &options())
                        .is_ok_and(|ir| ir.attr_named(ir.top, "a.b").is_some_and(|x| (a.c.pred)(&ir, x)));
                    if fits || rng.random_bool(0.05) {
                        break;
                    }
                    value = pick(rng, ATTRS);
                }
                attrs.push(format!("{} = {value}", a.name));
            }
        }
        if rng.random_bool(0.2) {
            let extra = ["operandSegmentSizes", "map", "value", "callee", "operand_segment_sizes", "static_sizes"];
            attrs.push(format!("{} = {}", pick(rng, &extra), pick(rng, ATTRS)));
        }
        let regions: Vec<String> = (0..about(rng, def.regions.len()))
            .map(|_| {
                let n = rng.random_range(0..3);
                let list: Vec<String> =
                    (0..n).map(|i| format!("%r{i}: {}", same.as_ref().map_or("index", |s| s.1))).collect();
                let end = if rng.random_bool(0.5) && !def.terminator.is_empty() {
                    format!("\"{}\"() : () -> ()", def.terminator)
                } else if rng.random_bool(0.5) {
                    format!("\"{}\"() : () -> ()", pick(rng, &names))
                } else {
                    String::new()
                };
                match rng.random_range(0..4) {
                    0 => "{}".to_string(),
                    1 => format!("{{\n{end}\n}}"),
                    _ => format!("{{\n^bb0({}):\n{end}\n}}", list.join(", ")),
                }
            })
            .collect();
        let bind = match results.len() {
            0 => String::new(),
            k => format!("%n{n}:{k} = "),
        };
        body += &format!(
            "  {bind}\"{name}\"({}){}{}{} : ({}) -> ({})\n",
            operands.iter().map(|o| o.0.as_str()).collect::<Vec<_>>().join(", "),
            if rng.random_bool(0.05) { "[^bb0]" } else { "" },
            if regions.is_empty() { String::new() } else { format!(" ({})", regions.join(", ")) },
            if attrs.is_empty() { String::new() } else { format!(" {{{}}}", attrs.join(", ")) },
            operands.iter().map(|o| o.1).collect::<Vec<_>>().join(", "),
            results.join(", "),
        );
    }
    let list: Vec<String> = args.iter().map(|(n, t)| format!("{n}: {t}")).collect();
    format!("func.func @f({}) {{\n{body}  return\n}}\nfunc.func private @g()\n", list.join(", "))
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
    // A number, not a time: what passes here passes on a faster machine.
    let cases: u64 = std::env::var("ROBUSTNESS_CASES").ok().and_then(|s| s.parse().ok()).unwrap_or(150_000);
    let first: u64 = std::env::var("ROBUSTNESS_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
    for seed in first..first.saturating_add(cases) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut text = match seed % 4 {
            0 => generated(&mut rng),
            _ => corpus[rng.random_range(0..corpus.len())].clone(),
        };
        for _ in 0..rng.random_range(if seed % 4 == 0 { 0..2 } else { 1..4 }) {
            let other = &corpus[rng.random_range(0..corpus.len())];
            text = match misshape(&mut rng, &text).filter(|_| seed % 4 > 1) {
                Some(t) => t,
                None => mutate(&mut rng, &text, other),
            };
        }
        if let Err(m) = exercise(&text) {
            failed(seed, &m, &text)?;
        }
    }
    Ok(())
}

/// 100,000 aliases of which each names the one before; `@` stands for its number.
fn chain(sigil: char, first: &str, next: &str, last: &str) -> String {
    let n = 100_000;
    let mut out = format!("{sigil}a0 = {first}\n");
    for k in 1..n {
        out.push_str(&format!("{sigil}a{k} = {}\n", next.replace('@', &(k - 1).to_string())));
    }
    out + &last.replace('@', &(n - 1).to_string())
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
        chain('!', "tuple<i1>", "tuple<!a@>", "func.func @f(%x: !a@) { return }"),
        chain('#', "[1]", "[#a@]", "module attributes {a.b = #a@} {}"),
        format!("func @f(%c: i1) {{\n{}return }}", wrap("loop.if %c {\n", "", "}\n")),
        format!("func @f() {{\n{}return }}", wrap("affine.for %i = 0 to 1 {\n", "", "}\n")),
    ];
    // They nest as what they stand for, though the text of each is short.
    for t in texts.iter().filter(|t| t.starts_with(['!', '#'])) {
        let read = parse(&SourceText::new("chain", t), registry(), &options());
        let all = read.err().unwrap_or_default();
        assert!(all.iter().any(|d| d.message.contains("nesting is deeper than the limit")), "{all:?}");
    }
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
    for seed in (1u64 << 40..).take(30_000) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let n = rng.random_range(0..200);
        let mut text = String::new();
        for _ in 0..n {
            let one: String = (0..rng.random_range(1..4)).map(|_| rng.random_range(' '..'\u{7f}')).collect();
            text = mutate(&mut rng, &format!("{text} {one}"), "func.func @f(%a: i32) { return }");
        }
        exercise(&text).map_err(|m| format!("seed {seed}: {m}\n--- text\n{text}"))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let args = Arguments::from_args();
    // A panic is a result here, and is reported as one.
    std::panic::set_hook(Box::new(|info| {
        if let Ok(mut s) = PANIC.lock() {
            *s = info.to_string().replace('\n', " ");
        }
    }));
    let trials = vec![
        Trial::test("mutations", mutations),
        Trial::test("nesting", nesting),
        Trial::test("sizes", sizes),
        Trial::test("noise", noise),
    ];
    libtest_mimic::run(&args, trials).exit_code()
}
