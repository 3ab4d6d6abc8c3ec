//! Command lines that cannot be carried out: what was probably meant.

use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use rustmlir_base::{SmallSort, nearest};
use rustmlir_ir::{OpId, TypeId};
use rustmlir_session::{Input, Module};
use rustmlir_syntax::printer::type_text;

/// A command of each kind that works, by the words that begin it.
const EXAMPLES: &[(&str, &str)] = &[
    ("run", "prog.mlir -e @f --input 7"),
    ("debug", "debug prog.mlir -e @f --input 7"),
    ("check", "check prog.mlir"),
    ("fmt", "fmt --to=today old.mlir"),
    ("lower", "lower --to=cfg prog.mlir"),
    ("explain", "explain scf.for"),
    ("learn", "learn 1"),
    ("diff", "diff before.mlir after.mlir"),
    ("validate", "validate prog.mlir -- mlir-opt --canonicalize"),
    ("reduce", "reduce prog.mlir -o small.mlir -- mlir-opt --canonicalize"),
    ("campaign report", "campaign report --store campaign.db"),
    ("campaign diff", "campaign diff old.db new.db"),
    ("campaign merge", "campaign merge --store all.db 1.db 2.db"),
    ("campaign", "campaign mlir/test --store campaign.db -- mlir-opt"),
    ("wrap", "wrap --store wrapped.db -- mlir-opt --canonicalize prog.mlir"),
    ("generate", "generate --count=1000 -o programs.mlir"),
    ("conformance export", "conformance export -o suite"),
    ("conformance", "conformance spec-tests"),
    ("completions", "completions bash"),
    ("man", "man -o man1"),
];

/// What to write instead of words that the grammar refuses, as lines below its message.
pub fn advice(e: &clap::Error, words: &[&str], grammar: &clap::Command) -> String {
    let command = command(words, grammar);
    let mut out = String::new();
    match e.kind() {
        ErrorKind::UnknownArgument => {
            let Some(ContextValue::String(arg)) = e.get(ContextKind::InvalidArg) else { return out };
            let others = having(arg, grammar);
            if e.get(ContextKind::SuggestedArg).is_none() && !others.is_empty() {
                out.push_str(&format!("'{arg}' is an option of: {}\n", others.join(", ")));
            }
            return out;
        }
        // What is done with a store is named before its options.
        ErrorKind::MissingRequiredArgument | ErrorKind::ArgumentConflict if late_subcommand(words).is_some() => {
            let store = words.windows(2).find(|w| w[0] == "--store").map_or("campaign.db", |w| w[1]);
            let what = late_subcommand(words).unwrap_or_default();
            return format!("'{what}' comes before options: rustmlir-interp campaign {what} --store {store}\n");
        }
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand | ErrorKind::InvalidSubcommand => {}
        _ => return out,
    }
    let shown = EXAMPLES.iter().find(|(name, _)| command.as_deref().is_some_and(|c| c == *name));
    if let Some((_, example)) = shown {
        out.push_str(&format!("for example: rustmlir-interp {example}\n"));
    }
    out
}

/// What is to be done with the store of a campaign, where it is named too late.
fn late_subcommand<'a>(words: &[&'a str]) -> Option<&'a str> {
    let (first, rest) = words.split_first()?;
    let at = rest.iter().position(|w| ["report", "diff", "merge"].contains(w))?;
    (*first == "campaign" && at > 0).then(|| rest[at])
}

/// The command, and what is done with it, that words ask for.
fn command(words: &[&str], grammar: &clap::Command) -> Option<String> {
    let first = words.iter().find_map(|w| grammar.find_subcommand(w))?;
    let second = words.iter().find_map(|w| first.find_subcommand(w));
    Some(match second {
        Some(second) => format!("{} {}", first.get_name(), second.get_name()),
        None => first.get_name().to_string(),
    })
}

/// The commands that have an option.
fn having(arg: &str, grammar: &clap::Command) -> Vec<String> {
    let name = arg.trim_start_matches('-').split('=').next().unwrap_or_default();
    let has = |c: &&clap::Command| c.get_arguments().any(|a| a.get_long() == Some(name));
    grammar.get_subcommands().filter(has).map(|c| c.get_name().to_string()).collect()
}

/// A word in the place of a command that is neither a command nor a file.
pub fn no_command(word: &str, names: &[&str]) -> Option<String> {
    if Path::new(word).exists() {
        return None;
    }
    let near = nearest(word, names.iter().copied());
    let what = format!("'{word}' is neither a command nor a file");
    if !near.is_empty() {
        return Some(format!("{what}; did you mean '{}'?", near.join("', '")));
    }
    // What is no file but looks like one is said to be missing.
    let plain = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    (plain && !word.starts_with('-')).then(|| format!("{what}; rustmlir-interp --help lists the commands"))
}

/// Programs of a folder that are looked at.
const MAX_FILES: usize = 10_000;

/// Files beside one that is missing with almost the same name.
pub fn similar_files(file: &str) -> String {
    let path = Path::new(file);
    let Some(name) = path.file_name().and_then(|n| n.to_str()).filter(|_| !path.exists()) else {
        return String::new();
    };
    let dir = path.parent().filter(|d| !d.as_os_str().is_empty());
    let Ok(entries) = std::fs::read_dir(dir.unwrap_or(Path::new("."))) else { return String::new() };
    let names: Vec<String> = entries.take(MAX_FILES).filter_map(|e| e.ok()?.file_name().into_string().ok()).collect();
    let near = nearest(name, names.iter().map(String::as_str));
    let near: Vec<String> =
        near.into_iter().map(|n| dir.map_or(n.to_string(), |d| d.join(n).display().to_string())).collect();
    if near.is_empty() { String::new() } else { format!("; did you mean '{}'?", near.join("', '")) }
}

/// Where stores may be, if there is none of a name.
pub fn no_store(store: &Path) -> String {
    let dir = store.parent().filter(|d| !d.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_store = |p: &std::path::PathBuf| p.extension().is_some_and(|e| e == "db");
    let mut found: Vec<String> = std::fs::read_dir(dir)
        .map(|entries| {
            entries.take(MAX_FILES).filter_map(|e| Some(e.ok()?.path())).filter(is_store).collect::<Vec<_>>()
        })
        .unwrap_or_default()
        .iter()
        .map(|p| format!("--store {}", p.strip_prefix(".").unwrap_or(p).display()))
        .collect();
    found.small_sort();
    found.truncate(LISTED);
    match found.is_empty() {
        true => "; 'rustmlir-interp campaign PATH --store FILE -- COMMAND' makes a store".into(),
        false => format!("; there is {}", found.join(", ")),
    }
}

/// Functions and parameters that a message lists.
const LISTED: usize = 20;

/// The functions of a program, where one of that name is not among them.
pub fn no_function(m: &Module, name: &str, file: &str) -> String {
    let functions = m.functions();
    let names: Vec<&str> = functions.iter().map(|&f| m.name(f)).collect();
    let what = format!("no function '@{name}' in {file}");
    let Some(first) = names.first() else { return format!("{what}; the program has no functions") };
    let near = nearest(name, names.iter().copied());
    let list: Vec<String> = names.iter().take(LISTED).map(|n| format!("@{n}")).collect();
    let more = match names.len().saturating_sub(LISTED) {
        0 => String::new(),
        n => format!(" and {n} more"),
    };
    let list = list.join(", ");
    match near.first() {
        Some(near) => format!("{what}; did you mean -e @{near}? There are {list}{more}"),
        None => format!("{what}; there are {list}{more}. Choose one with -e @NAME: -e @{first}"),
    }
}

/// The signature of a function and an input for each of its parameters, as lines below a message
/// about the inputs that it was given.
pub fn wanted_inputs(m: &Module, f: OpId, index_width: u32) -> String {
    let (types, results) = m.signature(f);
    let text = |t: &TypeId| type_text(&m.ir, *t);
    let list = |all: &[TypeId]| {
        let cut = if all.len() > LISTED { ", ..." } else { "" };
        format!("{}{cut}", all.iter().take(LISTED).map(text).collect::<Vec<_>>().join(", "))
    };
    let results = match results.as_slice() {
        [] => String::new(),
        [one] => format!(" -> {}", text(one)),
        all => format!(" -> ({})", list(all)),
    };
    let mut out = format!("\n  @{}({}){results}", m.name(f), list(&types));
    for &t in types.iter().take(LISTED) {
        let value = example(m, t, index_width);
        out.push_str(&format!("\n  --input {:<20} # {}", rustmlir_diff::report::shell_quote(&value), text(&t)));
    }
    if types.len() > LISTED {
        out.push_str("\n  ...");
    }
    // Names of types may be long.
    let short: String = out.chars().take(MAX_TEXT).collect();
    if short.len() < out.len() { format!("{short}...") } else { out }
}

/// Characters of a signature and its inputs.
const MAX_TEXT: usize = 4000;

/// Elements of a value that is made to see whether it fits.
const MAX_TRIED: i64 = 1 << 16;

/// A value of a type, as `--input` takes it.
fn example(m: &Module, ty: TypeId, index_width: u32) -> String {
    let fits = |text: &String| Input::parse(text).is_ok_and(|v| m.value_at(&v, ty, index_width).is_ok());
    let Some(shape) = m.ir.shape(ty).filter(|s| !s.is_empty()) else {
        let scalars = ["true", "1.5", "7", "1", "(1.5, 2.5)"].map(String::from);
        // A bit is also a number, and every integer a bit.
        let from = usize::from(m.ir.signless_width(ty) != Some(1));
        return scalars.into_iter().skip(from).find(fits).unwrap_or_else(|| "VALUE".into());
    };
    // An extent that is open is chosen.
    let shape: Vec<i64> = shape.iter().map(|&n| if n < 0 { 4 } else { n }).collect();
    let extents = shape.iter().map(i64::to_string).collect::<Vec<_>>().join("x");
    let large = shape.iter().fold(1i64, |n, &d| n.saturating_mul(d)) > MAX_TRIED;
    let made = ["iota", "random", "zeros"].map(|w| match w {
        "random" => format!("random({extents}, 42)"),
        w => format!("{w}({extents})"),
    });
    made.into_iter().find(|t| large || fits(t)).unwrap_or_else(|| "VALUE".into())
}
