//! What the lenses do: run, shuffle, validate.

use std::sync::Arc;
use std::time::Duration;

use lsp_types::{CodeLens, Command, Diagnostic};
use serde::Deserialize;
use serde_json::{Value, json};

use super::document::Document;
use super::runs::{self, Bounds};
use super::section::Section;
use super::settings::Settings;
use super::{Host, Validate};
use rustmlir_base::{Cancel, Deadline};
use rustmlir_diag as diag;
use rustmlir_explore::{Call, Options, explore};
use rustmlir_ir::def::Traits;
use rustmlir_session::Input;
use rustmlir_session::reason::finding;

/// The commands that the server carries out.
pub const COMMANDS: [&str; 3] = ["rustmlir.run", "rustmlir.shuffle", "rustmlir.validate"];

/// Characters of a text that is shown at most.
const SHOWN: usize = 20_000;

/// The argument of a command.
#[derive(Clone, Debug, Deserialize)]
pub struct Target {
    /// The file.
    pub uri: lsp_types::Uri,
    /// The function.
    pub function: String,
    /// Its line, from 0: files of several sections may have more functions of that name.
    pub line: Option<u32>,
    /// Its inputs.
    pub inputs: Option<Vec<String>>,
}

/// What is to be done, with all that it needs.
pub struct Job {
    /// The command.
    pub command: String,
    /// The argument.
    pub target: Target,
    /// The section that has the function.
    pub section: Arc<Section>,
    /// The name of the file.
    pub name: String,
    /// The settings.
    pub settings: Settings,
    /// Ends it.
    pub cancel: Cancel,
}

/// What came of it.
pub struct Done {
    /// `ok`, `finding` or `no-answer`.
    pub class: &'static str,
    /// In a line.
    pub summary: String,
    /// The whole of it.
    pub text: String,
    /// What is wrong with the section.
    pub found: Vec<diag::Diagnostic>,
}

/// The lenses of a file.
pub fn lenses(d: &Document, settings: &Settings) -> Vec<CodeLens> {
    let mut out = Vec::new();
    if !settings.lens {
        return out;
    }
    for part in &d.parts {
        let tokens = &part.section.tokens;
        let functions = part.section.symbols().iter().filter(|s| s.def.has(Traits::FUNCTION) && s.body.is_some());
        for s in functions.take(super::navigate::MANY) {
            let range = d.range(part, s.name, s.name);
            let name = tokens.symbol_name(s.name);
            let open = (s.name..s.to).find(|&k| tokens.kind(k) == rustmlir_syntax::lexer::T::LParen);
            let takes = open.is_some_and(|o| tokens.kind(o + 1) != rustmlir_syntax::lexer::T::RParen);
            let target = json!({"uri": d.uri, "function": name, "line": range.start.line, "takes": takes});
            let mut add = |title: &str, command: &str, target: Value| {
                let command = Command { title: title.into(), command: command.into(), arguments: Some(vec![target]) };
                out.push(CodeLens { range, command: Some(command), data: None });
            };
            add("Run", "rustmlir.run", target.clone());
            add("Shuffle", "rustmlir.shuffle", target.clone());
            if settings.debug {
                let inputs = inputs_of(&part.section, name, settings);
                let mut target = target.clone();
                target["inputs"] = json!(inputs);
                target["program"] = json!(d.name);
                add("Debug", "rustmlir.debug", target);
            }
            add("Validate", "rustmlir.validate", target);
        }
    }
    out
}

/// The inputs that the settings or a comment give to a function.
fn inputs_of(section: &Section, function: &str, settings: &Settings) -> Option<Vec<String>> {
    if let Some(given) = settings.inputs.get(function) {
        return Some(given.clone());
    }
    let run = section.program()?.directives.runs.iter().find(|r| r.function == function)?;
    Some(runs::arguments(&run.text))
}

/// The section that has a function.
pub fn section_of(d: &Document, t: &Target) -> Option<Arc<Section>> {
    let has = |s: &Section| s.symbols().iter().any(|x| s.tokens.symbol_name(x.name) == t.function);
    let at = t.line.map(|l| d.text.start(l as usize));
    let here = at.and_then(|at| d.parts.iter().rfind(|p| p.start <= at)).filter(|p| has(&p.section));
    here.or_else(|| d.parts.iter().find(|p| has(&p.section))).map(|p| p.section.clone())
}

impl Job {
    /// Does it.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn run(&self, host: &dyn Host) -> Result<Done, String> {
        let p = self.section.parse(&self.name);
        if let Some(d) = p.diagnostics.first() {
            return Err(format!("the program is not valid: {}", d.message));
        }
        let deadline = Deadline::after(Duration::from_secs(self.settings.timeout.clamp(1, 3600)));
        if self.command == "rustmlir.validate" {
            let done = host.validate(&Validate {
                source: &p.directives.source,
                function: &self.target.function,
                passes: &self.settings.passes,
                tool: &self.settings.tool,
                deadline,
                cancel: self.cancel.clone(),
            })?;
            return Ok(done);
        }
        let d = &p.directives;
        let m = rustmlir_spec::read(d, &d.source)
            .map_err(|r| r.diagnostics.first().map_or_else(String::new, |d| d.message.clone()))?;
        let name = &self.target.function;
        let f = m.function(name).ok_or_else(|| format!("there is no function '@{name}'"))?;
        let given =
            self.target.inputs.clone().or_else(|| inputs_of(&self.section, name, &self.settings)).unwrap_or_default();
        let settings = rustmlir_session::Settings {
            deadline,
            ..Bounds {
                time: Duration::from_secs(self.settings.timeout.clamp(1, 3600)),
                steps: 2_000_000_000,
                memory: 4 << 30,
            }
            .of(&d.settings, &self.cancel)
        };
        let inputs = given.iter().map(|t| Input::parse(t)).collect::<Result<Vec<_>, _>>()?;
        let args = m.arguments(f, &inputs, settings.index_width).map_err(|e| {
            format!("{}; a comment '// RUN: @{name}(VALUE, ..) == _' or the setting 'inputs' says them", e.0)
        })?;
        let call = format!("@{name}({})", given.join(", "));
        if self.command == "rustmlir.shuffle" {
            return Ok(self.shuffle(Call { module: &m, function: f, args: &args, settings: &settings }, &call));
        }
        let mut outcome = m.run_with(f, &args, &settings).observed(f);
        rustmlir_trace::why::explain(&m, f, &args, &settings, &mut outcome);
        let found: Vec<_> = outcome.stop.as_ref().and_then(|s| finding(&m.ir, s)).into_iter().collect();
        let end = runs::end_text(&outcome);
        let mut text = cut(&String::from_utf8_lossy(&outcome.output)).to_string();
        for t in &outcome.results {
            text.push_str(&format!("{}: {}\n", t.type_text, t.text));
        }
        found.iter().for_each(|d| text.push_str(&d.render(&m.ir.source)));
        runs::keep(&self.section, name, runs::values(&m, f, &args, &settings));
        let class = class_of(outcome.class());
        Ok(Done { class, summary: format!("{call}: {end}"), text, found })
    }

    /// The outcomes of many schedules.
    fn shuffle(&self, call: Call<'_>, shown: &str) -> Done {
        let options = Options { shuffles: self.settings.schedules.min(100_000), ..Options::default() };
        let report = explore(call, &options);
        let mut text = String::new();
        for o in report.outcomes.iter().take(20) {
            text.push_str(&format!("{} of {}: {}\n", o.count, report.schedules, runs::end_text(&o.outcome)));
        }
        let ir = &call.module.ir;
        let raced = report.outcomes.iter().find(|o| !o.outcome.races.is_empty());
        let races = raced.iter().flat_map(|o| &o.outcome.races);
        let mut found: Vec<_> =
            races.map(|r| rustmlir_answer::ends::race_diagnostic(ir, r, diag::Severity::Error)).collect();
        for o in &report.outcomes {
            let Some(end) = o.outcome.stop.as_ref().and_then(|s| finding(ir, s)) else { continue };
            if found.iter().all(|x| (x.code, x.span) != (end.code, end.span)) {
                found.push(end);
            }
        }
        found.truncate(20);
        let summary = format!("{shown}: {} under {} schedules", report.verdict.tag(), report.schedules);
        Done { class: class_of(report.class()), summary, text, found }
    }
}

fn class_of(class: &str) -> &'static str {
    match class {
        "ok" => "ok",
        "unsupported" | "exhausted" | "internal" => "no-answer",
        _ => "finding",
    }
}

/// As much of a text as is shown.
pub fn cut(text: &str) -> &str {
    text.char_indices().nth(SHOWN).map_or(text, |(n, _)| text.get(..n).unwrap_or(""))
}

/// What a client is answered.
pub fn answer(done: &Done) -> Value {
    json!({"class": done.class, "summary": cut(&done.summary), "text": cut(&done.text)})
}

/// What a command has found, at its places in a file.
pub fn found(d: &Document, section: &Arc<Section>, done: &Done) -> Vec<Diagnostic> {
    let Some(part) = d.parts.iter().find(|p| Arc::ptr_eq(&p.section, section)) else { return Vec::new() };
    done.found.iter().map(|x| super::diagnose::convert(d, part, x)).collect()
}
