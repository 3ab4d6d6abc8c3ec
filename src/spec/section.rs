//! Files of sections.

use std::io::Read as _;
use std::path::Path;

use super::directive::{Form, Run, parse_form, parse_run};
use rustmlir_base::SourceText;
use rustmlir_dialects::Gen;
use rustmlir_meaning::config::{launch, subgroup_size};
use rustmlir_session::{Races, Settings};

/// An `expected-error` of a section.
#[derive(Clone, PartialEq, Debug)]
pub struct Errors {
    /// Line in the file, from 1.
    pub line: usize,
    /// What the message contains.
    pub text: String,
}

/// What is expected of the module itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Expectation {
    /// It parses and verifies.
    Valid,
    /// The parser accepts it, the verifier does not.
    Invalid(String),
    /// The parser rejects it.
    Malformed(String),
    /// It is no MLIR.
    Pseudo,
    /// Errors at given lines.
    Errors(Vec<Errors>),
}

/// One section: a module with its directives.
#[derive(Clone, Debug)]
pub struct Section {
    /// File name relative to the corpus, without `.mlir`.
    pub file: String,
    /// Name, unique in its file.
    pub name: String,
    /// The text, whole, with its place in the file.
    pub source: SourceText,
    /// Ids of the clauses it tests.
    pub clauses: Vec<String>,
    /// What is expected of the module.
    pub expect: Expectation,
    /// Calls.
    pub runs: Vec<Run>,
    /// What lowerings print.
    pub forms: Vec<Form>,
    /// Whether `@tgt` refines `@src`: a verdict, the kind of difference, whether it needs shared
    /// memory; and its line.
    pub refinement: Option<(String, usize)>,
    /// Whether unregistered operations are accepted.
    pub allow_unregistered: bool,
    /// Limits of its runs.
    pub settings: Settings,
    /// Lines in the file that end in `// UB`.
    pub ub_lines: Vec<usize>,
    /// Labels at the end of lines, `// RACE a, b`: a label stands on the two lines that race, or on
    /// the one that races with itself.
    pub race_lines: Vec<(String, usize)>,
    /// The spelling it is written in.
    pub generation: Gen,
    /// Directives that make no sense, `FILE:LINE: message`. The section fails.
    pub mistakes: Vec<String>,
}

impl Section {
    /// `file::name`.
    pub fn id(&self) -> String {
        format!("{}::{}", self.file, self.name)
    }
}

/// The sections of files, and what is wrong with the files.
#[derive(Default, Debug)]
pub struct Sections {
    /// In textual order.
    pub sections: Vec<Section>,
    /// Files that cannot be read, and directives outside of any section; `FILE: message` or
    /// `FILE:LINE: message`.
    pub mistakes: Vec<String>,
}

/// Limits of a section's run unless ARGS says otherwise: the corpus is small programs.
fn default_settings() -> Settings {
    Settings {
        step_limit: 500_000_000,
        memory_limit: 1 << 30,
        time_limit: Some(std::time::Duration::from_secs(30)),
        ..Settings::default()
    }
}

/// Reads the sections of a file's text. `file` is its name relative to the corpus, without `.mlir`.
/// A file that ARGS names is looked for among those beside the text, and only then read.
pub fn read_sections(file: &str, source: &SourceText) -> Sections {
    let mut out = Sections::default();
    for part in source.split() {
        read_section(file, &part, &mut out);
    }
    out
}

/// A section without directives: a program that is expected to be valid.
pub(super) fn blank(file: &str, source: &SourceText) -> Section {
    Section {
        file: file.to_string(),
        name: String::new(),
        source: source.clone(),
        clauses: Vec::new(),
        expect: Expectation::Valid,
        runs: Vec::new(),
        forms: Vec::new(),
        refinement: None,
        allow_unregistered: false,
        settings: default_settings(),
        ub_lines: Vec::new(),
        race_lines: Vec::new(),
        generation: if file.starts_with("seeds/") || file.starts_with("loop/") { Gen::Y2020 } else { Gen::Today },
        mistakes: Vec::new(),
    }
}

/// What the comments of a text say, whether or not it has a name, and which of them make no sense.
pub fn directives(file: &str, source: &SourceText) -> Section {
    let said = read_directives(file, source);
    let mut s = said.section;
    s.mistakes = said.mistakes;
    if !said.errors.is_empty() {
        s.expect = Expectation::Errors(said.errors);
    }
    s
}

/// What the comments of a text say.
struct Said {
    section: Section,
    /// How many say what is expected of the module.
    kinds: usize,
    errors: Vec<Errors>,
    mistakes: Vec<String>,
}

fn read_directives(file: &str, source: &SourceText) -> Said {
    let beside: Vec<SourceText> = source.files().map(|f| f.1.clone()).collect();
    let source = &source.clone().beside(std::iter::empty());
    let mut s = blank(file, source);
    let mut kinds = 0;
    let mut errors = Vec::new();
    let mut mistakes = Vec::new();
    for (i, line) in source.text.lines().enumerate() {
        let at = source.line_offset + i + 1;
        let mut mistake = |m: String| mistakes.push(format!("{}:{at}: {m}", source.name));
        if line.trim_end().ends_with("// UB") {
            s.ub_lines.push(at);
        }
        if let Some((_, labels)) = line.rsplit_once("// RACE ") {
            s.race_lines.extend(labels.split(',').map(|l| (l.trim().to_string(), at)));
        }
        match expected_errors(line, at) {
            Ok(e) => errors.extend(e),
            Err(m) => mistake(m),
        }
        let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
        let comment = comment.trim();
        let (key, text) = match comment.split_once(':') {
            Some((k, t)) => (k, t.trim()),
            None => (comment, ""),
        };
        match key {
            "NAME" => {
                if text.is_empty() || !text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-') {
                    mistake(format!("'{text}' is not a section name"));
                }
                s.name = text.to_string();
            }
            "CLAUSE" => s.clauses.extend(text.split(',').map(|c| c.trim().to_string()).filter(|c| !c.is_empty())),
            "RUN" if text.starts_with('@') => match parse_run(text, at) {
                Ok(r) => s.runs.push(r),
                Err(m) => mistake(m),
            },
            // Lines of lit name the file (`%s`), or go on on the next line.
            "RUN" if is_call(text) => mistake("a RUN directive begins with '@'".into()),
            "LOWERED" => match parse_form(text, at) {
                Ok(f) => {
                    kinds += 1;
                    s.forms.push(f);
                }
                Err(m) => mistake(m),
            },
            "CHECK" if comment == "CHECK" => kinds += 1,
            "REFINEMENT" => {
                kinds += 1;
                s.refinement = Some((text.to_string(), at));
            }
            "INVALID" => {
                kinds += 1;
                s.expect = Expectation::Invalid(text.to_string());
            }
            "MALFORMED" => {
                kinds += 1;
                s.expect = Expectation::Malformed(text.to_string());
            }
            "PSEUDO" => {
                kinds += 1;
                s.expect = Expectation::Pseudo;
            }
            "ARGS" => {
                for flag in text.split_whitespace() {
                    if let Err(m) = argument(&mut s, flag, &beside) {
                        mistake(m);
                    }
                }
            }
            "GENERATION" => match text {
                "2019" => s.generation = Gen::Y2019,
                "2020" => s.generation = Gen::Y2020,
                "2021" => s.generation = Gen::Y2021,
                "today" => s.generation = Gen::Today,
                "main" => s.generation = Gen::Main,
                t => mistake(format!("unknown generation '{t}'")),
            },
            _ => {
                if let Some(meant) = misspelt(key) {
                    mistake(format!("unknown directive '{key}'; did you mean '{meant}'?"));
                }
            }
        }
    }
    Said { section: s, kinds, errors, mistakes }
}

fn read_section(file: &str, source: &SourceText, out: &mut Sections) {
    let Said { section: mut s, mut kinds, errors, mut mistakes } = read_directives(file, source);
    if s.name.is_empty() {
        out.mistakes.append(&mut mistakes);
        return;
    }
    let at = source.line_offset + 1;
    for (label, line) in &s.race_lines {
        if s.race_lines.iter().filter(|l| l.0 == *label).count() > 2 {
            mistakes.push(format!("{}:{line}: the label '{label}' is on more than two lines", source.name));
        }
    }
    if !errors.is_empty() {
        kinds += 1;
        s.expect = Expectation::Errors(errors);
    }
    if kinds == 0 && s.runs.is_empty() {
        mistakes.push(format!("{}:{at}: section '{}' expects nothing", source.name, s.name));
    }
    if s.expect != Expectation::Valid && !(s.runs.is_empty() && s.forms.is_empty()) {
        mistakes
            .push(format!("{}:{at}: section '{}' uses a module that it expects to be rejected", source.name, s.name));
    }
    if out.sections.iter().any(|o| o.name == s.name) {
        mistakes.push(format!("{}:{at}: a second section '{}'", source.name, s.name));
    }
    s.mistakes = mistakes;
    out.sections.push(s);
}

/// Keys of directives.
const KEYS: [&str; 11] =
    ["NAME", "CLAUSE", "RUN", "LOWERED", "CHECK", "REFINEMENT", "INVALID", "MALFORMED", "PSEUDO", "ARGS", "GENERATION"];

/// The directive that a key is probably meant to be. What is further from one is prose.
fn misspelt(key: &str) -> Option<&'static str> {
    let word = key.len() >= 3 && key.bytes().all(|b| b.is_ascii_uppercase());
    let near = |k: &&str| strsim::damerau_levenshtein(k, key) <= if k.len() < 6 { 1 } else { 2 };
    KEYS.into_iter().filter(|k| word && *k != key).find(near)
}

/// Whether a text begins like a call without its sigil: `f(1) == 2`.
fn is_call(text: &str) -> bool {
    text.split_once('(').is_some_and(|(name, rest)| {
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') && rest.contains(')')
    })
}

/// A flag of an ARGS line.
fn argument(s: &mut Section, flag: &str, beside: &[SourceText]) -> Result<(), String> {
    let (name, value) = flag.split_once('=').unwrap_or((flag, ""));
    let number = || value.parse::<u64>().map_err(|_| format!("'{flag}' needs a number"));
    match name {
        "--allow-unregistered-dialect" => s.allow_unregistered = true,
        "--define" => {
            let path = Path::new(&*s.source.name).parent().unwrap_or(Path::new("")).join(value);
            let known = beside.iter().find(|f| &*f.name == value).cloned();
            let file = known.map_or_else(
                || read_file(&path).map(|text| SourceText::from_string(&path.to_string_lossy(), text)),
                Ok,
            );
            s.source = s.source.clone().beside([&file.map_err(|m| format!("'{flag}': {m}"))?].into_iter());
        }
        "--step-limit" => s.settings.step_limit = number()?,
        "--memory-limit" => s.settings.memory_limit = number()?,
        "--depth-limit" => s.settings.depth_limit = number()? as usize,
        "--output-limit" => s.settings.output_limit = number()? as usize,
        "--time-limit" => s.settings.time_limit = Some(std::time::Duration::from_secs(number()?)),
        "--races" => {
            s.settings.races = match value {
                "off" => Races::Off,
                "warn" => Races::Warn,
                "error" => Races::Error,
                _ => return Err(format!("'{flag}' needs off, warn or error")),
            }
        }
        "--uninitialized" => {
            s.settings.unwritten_is_undef = match value {
                "report" => false,
                "number" => true,
                _ => return Err(format!("'{flag}' needs report or number")),
            }
        }
        "--index-bitwidth" => s.settings.index_width = number()? as u32,
        "--loop-overflow" => s.settings.loops_end = value == "defined",
        "--vscale" => s.settings.vscale = Some(u32::try_from(number()?).map_err(|_| format!("'{flag}' is too large"))?),
        "--subgroup-size" => s.settings.subgroup_size = subgroup_size(value)?,
        "--launch" => s.settings.launch = Some(launch(value)?),
        _ => return Err(format!("unknown flag '{flag}' in ARGS")),
    }
    Ok(())
}

/// `expected-error @+1 {{text}}` on a line.
fn expected_errors(line: &str, at: usize) -> Result<Vec<Errors>, String> {
    let mut out = Vec::new();
    let mut rest = line;
    while let Some(i) = rest.find("expected-error") {
        rest = rest[i + "expected-error".len()..].trim_start();
        let mut line = Some(at);
        if let Some(r) = rest.strip_prefix('@') {
            let end = r.find(|c: char| !(c.is_ascii_digit() || c == '+' || c == '-')).unwrap_or(r.len());
            let n: i64 =
                r[..end].trim_start_matches('+').parse().map_err(|_| "a malformed line after '@'".to_string())?;
            line = if r.starts_with(['+', '-']) { at.checked_add_signed(n as isize) } else { usize::try_from(n).ok() };
            rest = r[end..].trim_start();
        }
        let Some(r) = rest.strip_prefix("{{") else { continue };
        let (Some(end), Some(line)) = (r.find("}}"), line) else { return Err("a malformed 'expected-error'".into()) };
        out.push(Errors { line, text: r[..end].to_string() });
        rest = &r[end + 2..];
    }
    Ok(out)
}

/// A file of a corpus may have so many bytes.
const MAX_BYTES: u64 = 256 << 20;

/// The text of a file. Only a regular file is opened: a pipe would wait for a writer, and a device
/// has no end.
pub(super) fn read_file(path: &Path) -> Result<String, String> {
    let about = std::fs::metadata(path).map_err(|e| e.to_string())?;
    if !about.is_file() {
        return Err("not a regular file".into());
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(|e| e.to_string())?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|e| e.to_string())?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(format!("more than {MAX_BYTES} bytes"));
    }
    String::from_utf8(bytes).map_err(|e| format!("not UTF-8 (at byte {})", e.utf8_error().valid_up_to()))
}
