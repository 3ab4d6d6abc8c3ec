//! `generate`: random programs.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::{Args, ValueEnum};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Class;
use super::fmt::Target;
use super::json::Answer;
use super::json::generate::Generated;
use super::output::{Format, Out};
use super::progress::{Progress, Work};
use super::quantities::{count, jobs};
use rustmlir_base::SourceText;
use rustmlir_dialects::respell;
use rustmlir_io as io;
use rustmlir_programs::grow::{self, Grown, Wish};
use rustmlir_programs::mutate::{self, Seed};
use rustmlir_programs::{Features, Style};
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print_with_comments};

/// Arguments of `generate`.
#[derive(Args, Debug)]
#[command(after_help = "\
A program is valid, and defined for the inputs that were tried during generation. Statements that are undefined on one of them are \
replaced. Program K of a seed is the same for every --count, --first and --jobs, and its first line says how to generate it \
again. Each program uses a random subset of \
the features, because combinations that are rare among all features are common among a few.

Examples:
  rustmlir-interp generate
  rustmlir-interp generate --count=1000 -o programs.mlir
  rustmlir-interp generate --count=1000 --features=affine,memory,for --no-swarm -o affine/
  rustmlir-interp campaign programs.mlir -- mlir-opt --canonicalize")]
pub struct GenerateArgs {
    /// Programs to mutate and combine instead of generating new ones: files, or directories, which
    /// stand for all `.mlir` files below them
    #[arg(value_name = "PATH")]
    pub paths: Vec<String>,
    /// How many programs to generate
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = count)]
    pub count: u64,
    /// The number of the first program
    #[arg(long, value_name = "K", default_value = "0")]
    pub first: u64,
    /// The random seed
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,
    /// Write the programs to this file, separated by lines `// -----`; to one file each if it is a
    /// directory or ends in `/`
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The features that programs may use (default: all): division, floats, odd-widths,
    /// small-floats, flags, poison, casts, vectors, tensors, memory, views, atomics, structured,
    /// calls, recursion, blocks, for, while, branches, execute-region, affine, parallel,
    /// assertions, declared
    #[arg(long, value_name = "LIST")]
    pub features: Option<String>,
    /// The features that programs may not use
    #[arg(long, value_name = "LIST")]
    pub without: Option<String>,
    /// Use all features in each program instead of a random subset
    #[arg(long)]
    pub no_swarm: bool,
    /// The maximum number of functions in a program
    #[arg(long, value_name = "N", default_value = "2", value_parser = count)]
    pub functions: u64,
    /// The maximum number of statements in a function, including those in regions
    #[arg(long, value_name = "N", default_value = "30", value_parser = count)]
    pub statements: u64,
    /// How many inputs each function must be defined for
    #[arg(long, value_name = "N", default_value = "8", value_parser = count)]
    pub inputs: u64,
    /// The spelling of the programs
    #[arg(long, value_enum, default_value = "today")]
    pub to: Target,
    /// Print every operation in generic form
    #[arg(long)]
    pub generic: bool,
    /// How many programs to generate in parallel
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub jobs: Option<u64>,
    /// The output format; `json` counts the operations of the programs and needs --output
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// Programs that are made for one that has a form in the spelling: in those of the past few have.
const SPELLED: usize = 200;

/// Programs that are made before they are written.
const TOGETHER: usize = 64;

/// Runs the command.
pub fn main(a: &GenerateArgs, out: &mut Out) -> Class {
    match generate(a, out) {
        Ok(class) => class,
        Err(m) => {
            out.failure(a.format, "usage", &m);
            Class::Usage
        }
    }
}

fn generate(a: &GenerateArgs, out: &mut Out) -> Result<Class, String> {
    if a.format == Format::Json && a.output.is_none() {
        return Err("--format=json needs --output for the programs".into());
    }
    let mut features = a.features.as_deref().map_or(Ok(Features::all()), Features::named)?;
    for f in rustmlir_programs::features::FEATURES {
        if Features::named(a.without.as_deref().unwrap_or(""))?.has(f.0) {
            features = features.without(f.0);
        }
    }
    let number = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
    let wish = Wish {
        style: Style { features, calm: true, lowers: false, statements: number(a.statements) },
        swarm: !a.no_swarm,
        functions: number(a.functions) as usize,
        inputs: a.inputs,
    };
    let seeds = seeds(&a.paths, out)?;
    let mut to = Sink::open(a.output.as_deref())?;
    let mut g = Generated::default();
    let workers = match a.jobs {
        Some(n) => usize::try_from(n).unwrap_or(1),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let work = Work::default();
    work.tally.plan(a.count);
    let progress = Progress::of("writing programs".into(), work.clone());
    let last = a.first.checked_add(a.count).ok_or("the numbers of the programs are too large")?;
    let mut at = a.first;
    while at < last {
        let n = (last - at).min(TOGETHER as u64) as usize;
        for (k, made) in (at..).zip(together(a, &wish, &seeds, at, n, workers)) {
            match made {
                Ok(p) => {
                    g.add(&p);
                    to.write(k, &p.text, out)?;
                }
                Err(Failed::NotFound) => g.given_up += 1,
                Err(Failed::NotSpelled) => g.not_spelled += 1,
                Err(Failed::Broken(why)) => return broken(&why, a, k, out),
            }
        }
        at += n as u64;
        work.tally.advance(n as u64);
    }
    drop(progress);
    to.end()?;
    if a.format == Format::Json {
        out.json(&Answer::Generate(g));
    } else if a.output.is_some() || g.programs < a.count {
        out.error(&g.text());
    }
    Ok(Class::Ok)
}

/// The programs of some files that can be changed.
fn seeds(paths: &[String], out: &mut Out) -> Result<Vec<Seed>, String> {
    let (mut unreadable, mut all, mut parts) = (Vec::new(), Vec::new(), 0);
    for path in paths {
        for file in io::programs_below(path, &mut unreadable) {
            let name = file.to_string_lossy().into_owned();
            match io::read_program(&name) {
                Ok(text) => {
                    let split = SourceText::from_string(&name, text).split();
                    parts += split.len();
                    all.extend(split.iter().filter_map(Seed::of));
                }
                Err(io::ReadError::Unreadable(m) | io::ReadError::TooLarge(m)) => unreadable.push(m),
            }
        }
    }
    for m in &unreadable {
        out.error(&format!("warning: {}\n", rustmlir_diag::visible(m)));
    }
    if all.is_empty() && !paths.is_empty() {
        return Err(format!("none of {parts} programs can be mutated: none is valid and has a function with a body"));
    }
    Ok(all)
}

/// A program of ours that is not valid is an error of ours.
fn broken(why: &str, a: &GenerateArgs, k: u64, out: &mut Out) -> Result<Class, String> {
    let which = format!("program {k} of seed {}", a.seed);
    out.failure(a.format, "internal", &format!("internal error: {which}: {why}"));
    Ok(Class::Internal)
}

/// Why there is no program of a number.
enum Failed {
    /// All that was begun was undefined.
    NotFound,
    /// It has no form in the spelling that is wanted.
    NotSpelled,
    /// What was written is not valid.
    Broken(String),
}

/// Programs of some numbers, in their order.
fn together(
    a: &GenerateArgs,
    w: &Wish,
    seeds: &[Seed],
    first: u64,
    n: usize,
    workers: usize,
) -> Vec<Result<Grown, Failed>> {
    let next = AtomicUsize::new(0);
    let mut all: BTreeMap<usize, Result<Grown, Failed>> = BTreeMap::new();
    std::thread::scope(|s| {
        let work = || {
            let mut mine = Vec::new();
            loop {
                let k = next.fetch_add(1, Ordering::Relaxed);
                if k >= n {
                    return mine;
                }
                mine.push((k, one(a, w, seeds, first + k as u64)));
            }
        };
        let threads: Vec<_> = (0..workers.clamp(1, n)).map(|_| s.spawn(work)).collect();
        for t in threads {
            match t.join() {
                Ok(mine) => all.extend(mine),
                Err(e) => std::panic::resume_unwind(e),
            }
        }
    });
    all.into_values().collect()
}

/// The program of a number: the first one that has a form in the spelling.
fn one(a: &GenerateArgs, w: &Wish, seeds: &[Seed], k: u64) -> Result<Grown, Failed> {
    let mut rng = ChaCha8Rng::seed_from_u64(a.seed);
    rng.set_stream(k);
    let mut attempts = (0..SPELLED).map(|_| spelled(a, w, seeds, k, &mut rng));
    attempts.find(|p| !matches!(p, Err(Failed::NotSpelled))).unwrap_or(Err(Failed::NotSpelled))
}

fn spelled(a: &GenerateArgs, w: &Wish, seeds: &[Seed], k: u64, rng: &mut ChaCha8Rng) -> Result<Grown, Failed> {
    let made = if seeds.is_empty() { grow::program(rng, w) } else { mutate::program(rng, w, seeds) };
    let mut p = made.map_err(|e| match e {
        grow::Failed::NotFound => Failed::NotFound,
        grow::Failed::NotValid(why) => Failed::Broken(why),
    })?;
    let opts = PrintOptions { generic: a.generic, renumber: true, locations: false };
    let read = |text: &str| Module::from_source(&SourceText::new("program", text), &ParseOptions::default());
    let first = |d: &[rustmlir_diag::Diagnostic]| d.first().map_or(String::new(), |d| d.message.clone());
    let mut m = read(&p.text).map_err(|e| Failed::Broken(first(&e.diagnostics)))?;
    // What is defined in one generation may be less so in another; then it is none of its programs.
    let narrower = respell::respell(&mut m.ir, a.to.generation()).map_err(|_| Failed::NotSpelled)?;
    if !narrower.is_empty() {
        return Err(Failed::NotSpelled);
    }
    let text = print_with_comments(&m.ir, &opts).map_err(|_| Failed::NotSpelled)?;
    read(&text).map_err(|e| match a.to {
        Target::Today => Failed::Broken(format!("{}\n{}", first(&e.diagnostics), p.text)),
        _ => Failed::NotSpelled,
    })?;
    p.text = format!("// rustmlir-interp generate {}\n{text}", again(a, k));
    Ok(p)
}

/// The options that make a program again.
fn again(a: &GenerateArgs, k: u64) -> String {
    let mut words = vec![format!("--seed={} --first={k}", a.seed)];
    words.extend(a.paths.iter().map(|p| rustmlir_diff::report::shell_quote(p)));
    let lists = [("features", &a.features), ("without", &a.without)];
    words.extend(lists.iter().filter_map(|(o, list)| list.as_ref().map(|l| format!("--{o}={l}"))));
    let numbers =
        [("functions", a.functions, 2), ("statements", a.statements, 30), ("inputs", a.inputs, 8)].into_iter();
    words.extend(numbers.filter(|(_, n, usual)| n != usual).map(|(o, n, _)| format!("--{o}={n}")));
    words.extend(a.no_swarm.then(|| "--no-swarm".to_string()));
    let to = a.to.to_possible_value().filter(|_| a.to != Target::Today);
    words.extend(to.map(|v| format!("--to={}", v.get_name())));
    words.extend(a.generic.then(|| "--generic".to_string()));
    words.join(" ")
}

/// Where programs go.
enum Sink {
    /// The standard output; whether one was written.
    Standard(bool),
    /// A file, and whether one was written.
    File(std::io::BufWriter<std::fs::File>, PathBuf, bool),
    /// A directory.
    Directory(PathBuf),
}

impl Sink {
    fn open(path: Option<&Path>) -> Result<Sink, String> {
        let Some(p) = path else { return Ok(Sink::Standard(false)) };
        let said = |e: std::io::Error| format!("{}: {e}", p.display());
        if p.is_dir() || p.to_string_lossy().ends_with('/') {
            std::fs::create_dir_all(p).map_err(said)?;
            return Ok(Sink::Directory(p.to_path_buf()));
        }
        let file = std::fs::File::create(p).map_err(said)?;
        Ok(Sink::File(std::io::BufWriter::new(file), p.to_path_buf(), false))
    }

    fn write(&mut self, k: u64, text: &str, out: &mut Out) -> Result<(), String> {
        let between = |before: &mut bool| if std::mem::replace(before, true) { "\n// -----\n\n" } else { "" };
        match self {
            Sink::Standard(before) => {
                out.bytes(format!("{}{text}", between(before)).as_bytes());
                Ok(())
            }
            Sink::File(f, path, before) => {
                let said = |e: std::io::Error| format!("{}: {e}", path.display());
                f.write_all(between(before).as_bytes()).and_then(|()| f.write_all(text.as_bytes())).map_err(said)
            }
            Sink::Directory(d) => {
                let path = d.join(format!("{k:06}.mlir"));
                std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
            }
        }
    }

    fn end(&mut self) -> Result<(), String> {
        match self {
            Sink::File(f, path, _) => f.flush().map_err(|e| format!("{}: {e}", path.display())),
            _ => Ok(()),
        }
    }
}
