//! Adapters: how an implementation is asked, as data.

use rustmlir_base::SmallSort;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use rustmlir_dialects::Gen;

/// An adapter, as its file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adapter {
    /// A short name, for `--impl` and `judged.toml`.
    pub name: String,
    /// What it is.
    pub title: String,
    /// The spellings that it reads, tried in this order: `2019`, `2020`, `2021`, `2022`, `today`,
    /// `main`, or `generic`, today's operations in generic form.
    pub spellings: Vec<String>,
    /// Whether texts in other spellings are translated for it; otherwise it is asked what is
    /// written in its own.
    #[serde(default = "yes")]
    pub translate: bool,
    /// Prints its version.
    pub version: Vec<String>,
    /// What `{flags}` in its commands becomes for modules with operations of unknown dialects.
    #[serde(default)]
    pub unregistered: Vec<String>,
    /// Limits of a process.
    #[serde(default)]
    pub limits: Limits,
    /// How it reads a module.
    pub check: Check,
    /// What it cannot express.
    #[serde(default)]
    pub lacks: Lacks,
    /// Words of commands by name: `{passes:NAME}` stands for them.
    #[serde(default)]
    pub passes: BTreeMap<String, Vec<String>>,
    /// The ways in which it executes programs. Without any, it is only asked to read.
    #[serde(default, rename = "variant")]
    pub variants: Vec<Variant>,
}

fn yes() -> bool {
    true
}

/// Limits of a process.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Seconds.
    pub seconds: u64,
    /// Address space, in MiB; 0 for no limit.
    pub memory: u64,
    /// Output, in MiB.
    pub output: u64,
    /// Seconds of processor time of a process that makes the calls of one module, 0 for no limit: a
    /// loop without end is known by it however busy the machine is. Many modules in one process,
    /// and what reads and lowers them, get three times as much.
    pub processor: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { seconds: 20, memory: 8192, output: 16, processor: 0 }
    }
}

impl Limits {
    /// The time.
    pub fn time(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

/// How a module is read.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Reads modules from its standard input; exit code 0 accepts.
    pub command: Vec<String>,
    /// How many modules a process reads.
    pub way: CheckWay,
}

/// How many modules a process reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckWay {
    /// Several, with `// -----` between them and between what it prints; messages name lines of its
    /// input.
    Split,
    /// One.
    One,
    /// Requests and answers as lines of JSON (`docs/reference/adapters.md`).
    Driver,
}

/// What an implementation cannot express. Sections that need it are not put to it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lacks {
    /// Names of operations, or their beginnings with a `*`.
    pub operations: Vec<String>,
    /// Texts of types, likewise.
    pub types: Vec<String>,
    /// A release of LLVM: operations that it does not have are not put to it.
    pub release: Option<u32>,
    /// Whether programs print through functions of the runner's that it does not have.
    pub printing: bool,
    /// Why runs that are only undefined say nothing of it.
    pub undefined: Option<String>,
}

/// A way to execute programs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// A short name.
    pub name: String,
    /// What it is.
    pub title: String,
    /// Turns modules into what `run` reads, as `check` with `split`. Without it, they are run as
    /// they are.
    pub lower: Option<Vec<String>>,
    /// The same for modules that have one of these words in them, tried first.
    #[serde(default)]
    pub lower_if: Vec<LowerIf>,
    /// Executes the function `main`, or answers requests.
    pub run: Vec<String>,
    /// How calls are made.
    pub way: RunWay,
    /// What wrappers print with.
    #[serde(default)]
    pub helpers: Helpers,
    /// How wrappers take vectors apart.
    #[serde(default)]
    pub vectors: Vectors,
    /// Files beside the program of `run` (`../lib`) that begin so; they become `{libraries}`, with
    /// commas between them.
    #[serde(default)]
    pub libraries: Vec<String>,
}

/// A lowering of its own for some modules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LowerIf {
    /// Words, one of which is in the module.
    pub has: Vec<String>,
    /// The command.
    pub command: Vec<String>,
}

/// How calls are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunWay {
    /// By functions that are added to the module, which print what comes of the calls.
    Wrapper,
    /// By requests and answers as lines of JSON.
    Driver,
}

/// What wrappers print with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Helpers {
    /// The C library: functions in the `llvm` dialect that are added to what is lowered.
    #[default]
    C,
    /// `printI64` and `printNewline` of the runner's libraries.
    Runner,
}

/// How wrappers take vectors apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vectors {
    /// `vector.extract`, as it is written since release 18.
    #[default]
    Extract,
    /// Through memory, whose elements lie side by side where rows have a power of two of them.
    Memory,
}

impl Adapter {
    /// Reads an adapter.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(name: &str, text: &str) -> Result<Adapter, String> {
        let a: Adapter = toml::from_str(text).map_err(|e| format!("{name}: {}", e.to_string().trim_end()))?;
        match a.mistake() {
            Some(what) => Err(format!("{name}: {what}")),
            None => Ok(a),
        }
    }

    /// What makes no sense in it.
    fn mistake(&self) -> Option<String> {
        let word = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
        if !word(&self.name) || self.variants.iter().any(|v| !word(&v.name)) {
            return Some("a name is letters, digits, '-', '_' and '.'".into());
        }
        if self.spellings.is_empty() {
            return Some("it reads no spellings".into());
        }
        if let Some(s) = self.spellings.iter().find(|s| spelling(s).is_none()) {
            return Some(format!("unknown spelling '{s}'"));
        }
        let commands = self.variants.iter().map(|v| &v.run).chain([&self.check.command, &self.version]);
        if commands.clone().any(Vec::is_empty) {
            return Some("a command is empty".into());
        }
        if self.limits.seconds == 0 || self.limits.output == 0 {
            return Some("a limit is 0".into());
        }
        let lowered = self.variants.iter().flat_map(|v| v.lower.iter().chain(v.lower_if.iter().map(|l| &l.command)));
        let words = commands.chain(lowered).flatten();
        let mut passes = words.filter_map(|w| w.strip_prefix("{passes:")?.strip_suffix('}'));
        if let Some(p) = passes.find(|p| !self.passes.contains_key(*p)) {
            return Some(format!("unknown passes '{p}'"));
        }
        let mut names: Vec<&str> = self.variants.iter().map(|v| v.name.as_str()).collect();
        names.small_sort();
        names.dedup();
        (names.len() != self.variants.len()).then(|| "two variants have one name".into())
    }

    /// The spellings, each with whether it is meant in generic form.
    pub fn spellings(&self) -> Vec<(Gen, bool)> {
        self.spellings.iter().filter_map(|s| spelling(s)).collect()
    }
}

fn spelling(name: &str) -> Option<(Gen, bool)> {
    Some(match name {
        "2019" => (Gen::Y2019, false),
        "2020" => (Gen::Y2020, false),
        "2021" => (Gen::Y2021, false),
        "2022" => (Gen::Y2022, false),
        "today" => (Gen::Today, false),
        "main" => (Gen::Main, false),
        "generic" => (Gen::Today, true),
        _ => return None,
    })
}

/// The adapters that are built in: their names and texts.
pub const BUILT_IN: [(&str, &str); 10] = [
    ("mlir-22", include_str!("adapters/mlir-22.toml")),
    ("mlir-19", include_str!("adapters/mlir-19.toml")),
    ("mlir-16", include_str!("adapters/mlir-16.toml")),
    ("mlir-15", include_str!("adapters/mlir-15.toml")),
    ("mlir-14", include_str!("adapters/mlir-14.toml")),
    ("mlir-13", include_str!("adapters/mlir-13.toml")),
    ("mlir-2020", include_str!("adapters/mlir-2020.toml")),
    ("xdsl", include_str!("adapters/xdsl.toml")),
    ("iree", include_str!("adapters/iree.toml")),
    ("rustmlir-interp", include_str!("adapters/rustmlir-interp.toml")),
];

/// Programs that adapters start and that are built in: `{driver:NAME}` is where they are.
pub const DRIVERS: [(&str, &str); 3] = [
    ("driver.py", include_str!("../../tools/conformance/driver.py")),
    ("xdsl_driver.py", include_str!("../../tools/conformance/xdsl_driver.py")),
    ("iree_driver.py", include_str!("../../tools/conformance/iree_driver.py")),
];

/// An adapter by the name of a built-in one or the name of a file, and which variants of it:
/// `mlir-22`, `mlir-22/affine-O3`, `mine.toml`, `mine.toml/fast`, or `all`.
///
/// # Errors
/// Why there is none.
pub fn load(name: &str) -> Result<Vec<Adapter>, String> {
    if name == "all" {
        return BUILT_IN.iter().map(|(n, t)| Adapter::parse(n, t)).collect();
    }
    let (whole, variant) = match name.rsplit_once('/') {
        Some((file, v)) if file.ends_with(".toml") || BUILT_IN.iter().any(|b| b.0 == file) => (file, Some(v)),
        _ => (name, None),
    };
    let mut a = match BUILT_IN.iter().find(|b| b.0 == whole) {
        Some((n, t)) => Adapter::parse(n, t)?,
        None if whole.ends_with(".toml") => {
            let text = std::fs::read_to_string(whole).map_err(|e| format!("{whole}: {e}"))?;
            Adapter::parse(whole, &text)?
        }
        None => {
            let known: Vec<&str> = BUILT_IN.iter().map(|b| b.0).collect();
            return Err(format!(
                "unknown adapter '{whole}'; the built-in adapters are all, {}; or give a .toml file",
                known.join(", ")
            ));
        }
    };
    if let Some(v) = variant {
        a.variants.retain(|x| x.name == v);
        if a.variants.is_empty() {
            return Err(format!("'{whole}' has no variant '{v}'"));
        }
    }
    Ok(vec![a])
}

/// A command with its placeholders filled in.
pub(super) struct Filled<'a> {
    /// Where the built-in programs are.
    pub drivers: &'a Path,
    /// `{passes:NAME}`.
    pub passes: &'a BTreeMap<String, Vec<String>>,
    /// `{flags}`.
    pub flags: &'a [String],
    /// `{libraries}` begin so.
    pub libraries: &'a [String],
    /// Address space in MiB; 0 for no limit.
    pub memory: u64,
    /// Processor time in seconds; 0 for no limit.
    pub processor: u64,
}

impl Filled<'_> {
    pub fn command(&self, words: &[String]) -> Vec<String> {
        let mut out: Vec<String> = Vec::new();
        // Limits of memory and of processor time are the shell's business. Past the soft limit of
        // time the system sends SIGXCPU, which tells it apart from a crash. Where LLVM crashes, it
        // is not to look for the names of functions: that takes longer than everything else.
        let mut limits = String::new();
        if self.memory > 0 {
            limits.push_str(&format!("ulimit -v {} && ", self.memory << 10));
        }
        if self.processor > 0 {
            limits.push_str(&format!("ulimit -S -t {} && ", self.processor));
        }
        if cfg!(unix) && !limits.is_empty() {
            let script = format!("{limits}export LLVM_DISABLE_SYMBOLIZATION=1 && exec \"$@\"");
            out.extend(["sh".into(), "-c".into(), script, "sh".into()]);
        }
        for w in words {
            if w == "{flags}" {
                out.extend(self.flags.iter().cloned());
            } else if let Some(name) = w.strip_prefix("{passes:").and_then(|w| w.strip_suffix('}')) {
                out.extend(self.passes.get(name).into_iter().flatten().cloned());
            } else if w.contains("{libraries}") {
                let found = words.first().map_or_else(Vec::new, |p| libraries(p, self.libraries));
                out.push(w.replace("{libraries}", &found.join(",")));
            } else if let Some(rest) = w.strip_prefix("{driver:") {
                out.push(self.drivers.join(rest.trim_end_matches('}')).to_string_lossy().into_owned());
            } else if w == "{self}" {
                out.push(own());
            } else {
                out.push(w.clone());
            }
        }
        out
    }
}

/// The program that runs.
pub(super) fn own() -> String {
    std::env::current_exe().map_or_else(|_| "rustmlir-interp".into(), |p| p.to_string_lossy().into_owned())
}

/// The libraries beside a program whose names begin so, the last of each in order of the names.
fn libraries(program: &str, begin: &[String]) -> Vec<String> {
    let found = rustmlir_io::tool::find(program).and_then(|p| p.canonicalize().ok());
    let Some(folder) = found.and_then(|p| Some(p.parent()?.join("../lib"))) else { return Vec::new() };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    files.small_sort();
    let named = |b: &String| {
        files.iter().rev().find(|f| f.file_name().is_some_and(|n| n.to_string_lossy().starts_with(b.as_str())))
    };
    begin.iter().filter_map(named).map(|f| f.to_string_lossy().into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_are_built_in_are_sound() {
        let all = load("all").unwrap();
        assert_eq!(all.iter().map(|a| a.name.as_str()).collect::<Vec<_>>(), BUILT_IN.map(|b| b.0));
        assert!(all.iter().map(|a| a.variants.len().max(1)).sum::<usize>() >= 9);
        assert_eq!(load("mlir-22/affine-O3").unwrap()[0].variants.len(), 1);
    }

    #[test]
    fn mistakes_are_told() {
        for (text, part) in [
            ("", "missing field"),
            ("name = 1", "invalid type"),
            (&BUILT_IN[0].1.replace("{passes:cf}", "{passes:none}"), "unknown passes 'none'"),
            (&BUILT_IN[0].1.replace("[\"today\", \"generic\"]", "[\"tomorrow\"]"), "unknown spelling 'tomorrow'"),
            (&BUILT_IN[0].1.replacen("name = \"", "name = \"a b", 1), "a name is"),
            (&format!("color = 1\n{}", BUILT_IN[0].1), "unknown field"),
        ] {
            let said = Adapter::parse("x.toml", text).unwrap_err();
            assert!(said.contains(part), "{said}");
        }
        assert!(load("mlir-1").unwrap_err().contains("unknown adapter"));
        assert!(load("mlir-22/none").unwrap_err().contains("no variant"));
        assert!(load("no/such.toml").is_err());
    }
}
