//! Programs and calls of them, as requests describe them.

use std::sync::Arc;
use std::time::Duration;

use rustmlir_interp::answer::Refusal;
use rustmlir_interp::base::{Deadline, SourceText, Span};
use rustmlir_interp::diag::Diagnostic;
use rustmlir_interp::diag::data::Message;
use rustmlir_interp::explore::Call;
use rustmlir_interp::ir::OpId;
use rustmlir_interp::meaning::config::MAX_SUBGROUP_SIZE;
use rustmlir_interp::par::Schedule;
use rustmlir_interp::session::datum::Datum;
use rustmlir_interp::session::{Input, Module, Races, Settings};
use rustmlir_interp::syntax::parser::ParseOptions;
use serde::{Deserialize, Serialize};

/// A program's text.
#[derive(Deserialize)]
pub struct Program {
    /// It.
    pub program: String,
    /// What it is called in messages.
    #[serde(default = "name")]
    pub name: String,
    /// The text of a file for `--define`, if there is one.
    #[serde(default)]
    pub definitions: String,
}

/// Characters of an input that a message repeats.
const SHOWN: usize = 80;

/// What the file of definitions is called in messages.
pub const DEFINITIONS: &str = "definitions.mlir";

fn name() -> String {
    "program.mlir".into()
}

impl Program {
    /// As what the library reads.
    pub fn source(&self) -> SourceText {
        let text = SourceText::from_string(&self.name, self.program.clone());
        let definitions =
            (!self.definitions.trim().is_empty()).then(|| SourceText::new(DEFINITIONS, &self.definitions));
        text.beside(definitions.iter())
    }

    /// Read and checked, older forms among it, as it is run.
    pub fn module(&self, vscale: Option<u32>) -> Result<Module, Refusal> {
        Module::from_source(&self.source(), &parsing())
            .and_then(|m| m.with_vscale(vscale))
            .map(Module::runnable)
            .map_err(Refusal::of)
    }
}

/// How texts are read.
pub fn parsing() -> ParseOptions {
    ParseOptions { older_forms: true, ..ParseOptions::default() }
}

/// A call of a function, with its limits.
#[derive(Deserialize)]
#[serde(default)]
pub struct Asked {
    /// The function; the only one, or `main`, if none is named.
    pub entry: Option<String>,
    /// Its arguments, as `--input` takes them.
    pub inputs: Vec<String>,
    /// The order of parallel loops: index order, or drawn from this seed.
    pub seed: Option<u64>,
    /// A schedule, as `--schedule` takes it.
    pub schedule: Option<String>,
    /// Operations executed at most.
    pub steps: u64,
    /// Bytes alive at most.
    pub bytes: u64,
    /// Calls inside calls at most.
    pub depth: usize,
    /// Printed bytes at most.
    pub printed: usize,
    /// Milliseconds for the whole request.
    pub milliseconds: u64,
    /// What is done about data races: `error`, `warn` or `off`.
    pub races: String,
    /// Width of `index`: 64 or 32.
    pub index_bits: u32,
    /// How many times scalable vectors are longer than their types say.
    pub vscale: Option<u32>,
    /// How many threads of a launch make a subgroup.
    pub subgroup_size: u32,
}

impl Default for Asked {
    fn default() -> Self {
        let usual = Settings::default();
        Asked {
            entry: None,
            inputs: Vec::new(),
            seed: None,
            schedule: None,
            steps: 200_000_000,
            bytes: 256 << 20,
            depth: usual.depth_limit,
            printed: 1 << 20,
            milliseconds: 10_000,
            races: "error".into(),
            index_bits: usual.index_width,
            vscale: None,
            subgroup_size: usual.subgroup_size,
        }
    }
}

/// A call that can be made.
pub struct Ready {
    /// The function.
    pub function: OpId,
    /// Its name, with `@`.
    pub entry: String,
    /// Its arguments.
    pub args: Vec<Datum>,
    /// Its limits.
    pub settings: Settings,
}

impl Ready {
    /// As a call.
    pub fn call<'a>(&'a self, module: &'a Module) -> Call<'a> {
        Call { module, function: self.function, args: &self.args, settings: &self.settings }
    }
}

impl Asked {
    /// Limits and settings.
    pub fn settings(&self) -> Settings {
        Settings {
            step_limit: self.steps,
            memory_limit: self.bytes,
            depth_limit: self.depth,
            output_limit: self.printed,
            deadline: Deadline::after(Duration::from_millis(self.milliseconds)),
            races: match self.races.as_str() {
                "off" => Races::Off,
                "warn" => Races::Warn,
                _ => Races::Error,
            },
            index_width: if self.index_bits == 32 { 32 } else { 64 },
            vscale: self.vscale,
            subgroup_size: self.subgroup_size.clamp(1, MAX_SUBGROUP_SIZE),
            ..Settings::default()
        }
    }

    /// The call of a program.
    ///
    /// # Errors
    /// Why there is none.
    pub fn ready(&self, m: &Module) -> Result<Ready, String> {
        let mut settings = self.settings();
        if let Some(text) = &self.schedule {
            settings.schedule =
                Arc::new(rustmlir_interp::explore::file::read(text, &m.ir).map_err(|e| e.text("the schedule"))?);
        } else if let Some(seed) = self.seed {
            settings.schedule = Arc::new(Schedule::seeded(seed, Some(rustmlir_interp::par::order::CHUNK)));
        }
        let all = m.functions();
        let function = match (&self.entry, all.as_slice()) {
            (Some(name), _) => m.function(name).ok_or_else(|| format!("there is no function '{name}'"))?,
            (None, &[only]) => only,
            (None, _) => {
                m.function("main").ok_or("the program has several functions, none of which is @main; choose one")?
            }
        };
        let parse = |(k, text): (usize, &String)| {
            if text.starts_with('@') {
                return Err(format!("input {k}: a page cannot read files; write the value itself"));
            }
            let cut: String = text.chars().take(SHOWN).collect();
            let more = if cut.len() < text.len() { "..." } else { "" };
            Input::parse(text).map_err(|e| format!("input {k}, '{cut}{more}': {e}"))
        };
        let given = self.inputs.iter().enumerate().map(parse).collect::<Result<Vec<_>, _>>()?;
        let args = m.arguments(function, &given, settings.index_width).map_err(|e| e.0)?;
        Ok(Ready { function, entry: format!("@{}", m.name(function)), args, settings })
    }
}

/// A place in a text as an editor counts: UTF-16 code units from its beginning.
#[derive(Serialize, PartialEq, Debug)]
pub struct Range {
    /// The first.
    pub from: usize,
    /// One more than the last.
    pub to: usize,
}

impl Range {
    /// Of a span, in the file that it is in.
    pub fn of(source: &SourceText, span: Span) -> Range {
        let (file, start) = source.file_at(span.start);
        let (text, end) = (&file.text, start + span.end.saturating_sub(span.start));
        let at = |byte: u32| {
            let mut byte = (byte as usize).min(text.len());
            while !text.is_char_boundary(byte) {
                byte -= 1;
            }
            text[..byte].encode_utf16().count()
        };
        Range { from: at(start), to: at(end) }
    }
}

/// A message, and what it underlines.
#[derive(Serialize)]
pub struct Told {
    /// As every command says it.
    #[serde(flatten)]
    pub message: Message,
    /// What is underlined.
    pub range: Range,
}

/// Messages about a text.
pub fn told(source: &SourceText, all: &[Diagnostic]) -> Vec<Told> {
    all.iter().map(|d| Told { message: d.data(source), range: Range::of(source, d.span) }).collect()
}
