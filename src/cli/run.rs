//! `run`: execute a function and show its outcome.

use std::sync::Arc;

use super::args::{DebugArgs, EntryResult, RaceMode, ReportFormat, RunArgs, Uninitialized};
use super::json::Answer;
use super::json::common;
use super::json::run::{End, RunAnswer};
use super::output::{Format, Out};
use super::progress::{Progress, Work};
use super::{Class, arrays, expect, hints, json, output, progress, read_defined, wrong};
pub(super) use rustmlir_answer::ends::race_diagnostic;
use rustmlir_answer::ends::{self, Shown, leak, open_choice};
use rustmlir_base::SourceText;
use rustmlir_diag::{Diagnostic, Severity};
use rustmlir_diff::sarif;
use rustmlir_io::ReadError;
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::config::Engine;
use rustmlir_meaning::external::{ADDRESSED, PICKED, is_choice};
use rustmlir_meaning::stop::Stop;
use rustmlir_num::float::{self, FloatFormat};
use rustmlir_par::Schedule;
use rustmlir_par::order::CHUNK;
use rustmlir_session::datum::{self, Datum};
pub(super) use rustmlir_session::reason::finding;
use rustmlir_session::{BadRequest, Input, Listener, Module, Outcome, RACES_CUT, Settings, Typed, summary};
use rustmlir_syntax::parser::ParseOptions;

/// Runs the command. `replay` is the command line that does the same again.
pub fn main(a: &mut RunArgs, replay: &str, out: &mut Out) -> Class {
    let source = match read_defined(&a.file, &a.define, a.format.plain(), out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let opts = ParseOptions { allow_unregistered: a.allow_unregistered_dialect, ..ParseOptions::to_run() };
    let module = match Module::from_source(&source, &opts).and_then(|m| m.with_vscale(a.limits.vscale)) {
        Ok(m) => m.runnable(),
        Err(r) => {
            let (class, tag) = super::refused(&r);
            match a.format {
                ReportFormat::Text => out.diagnostics(&source, &r.diagnostics),
                ReportFormat::Sarif => sarif_log(&source, a, replay, &r.diagnostics, out),
                ReportFormat::Json => {
                    let refused = common::Refused::of("run", &source, tag, &r.diagnostics);
                    out.json(&Answer::Run(RunAnswer::Refused(refused)));
                }
            }
            return class;
        }
    };
    if let Some(name) = only_function(a, &module) {
        a.entry = name;
    }
    let mut replay = std::borrow::Cow::from(replay);
    if a.prove {
        match super::races::main(a, &module, &replay, out) {
            Ok(class) => return class,
            Err(shorter) => replay = shorter.into(),
        }
    }
    let (a, replay) = (&*a, &*replay);
    let prepared = match prepare(a, &module) {
        Ok(p) => p,
        Err(Refused::Usage(m)) => {
            out.failure(a.format.plain(), "usage", &m);
            return Class::Usage;
        }
        Err(Refused::Exhausted(m)) => {
            out.failure(a.format.plain(), "exhausted", &m);
            return Class::NoAnswer;
        }
    };
    if a.schedules.shuffle_parallel.is_some() || a.schedules.exhaustive.is_some() {
        return super::explore::main(a, &module, &prepared, replay, out);
    }
    if a.trace.trace.is_some()
        && let Err(m) = super::trace::main(&a.trace, &module, &prepared, out)
    {
        out.failure(a.format.plain(), "usage", &m);
        return Class::Usage;
    }
    let mut outcome = {
        let progress = Progress::of(format!("running {}", a.entry), Work::of(&prepared.settings));
        let mut settings = prepared.settings.clone();
        // Nobody looks at them otherwise.
        settings.contents = a.memory || !prepared.outputs.is_empty() || !prepared.expected.is_empty();
        if a.format == ReportFormat::Text {
            let (print, terminal, quiet) = (out.lines(), out.is_terminal(), progress.end());
            settings.listener = Some(Listener::new(move |text| {
                if terminal {
                    quiet();
                }
                print(text);
            }));
        }
        module.run_with(prepared.function, &prepared.args, &settings).observed(prepared.function)
    };
    rustmlir_trace::why::explain(&module, prepared.function, &prepared.args, &prepared.settings, &mut outcome);
    if let (Some(m), Some(file)) = (&outcome.chosen.mismatch, &a.schedules.schedule) {
        let text = format!("{file}:{}:1: error: the schedule does not match the program: {}", m.line.max(1), m.message);
        out.failure(a.format.plain(), "usage", &text);
        return Class::Usage;
    }
    let call = rustmlir_explore::Call {
        module: &module,
        function: prepared.function,
        args: &prepared.args,
        settings: &prepared.settings,
    };
    if let Err(m) = super::explore::draw(a, call, None) {
        out.failure(a.format.plain(), "usage", &m);
        return Class::Usage;
    }
    let unexpected = expect::judge(a, &prepared.expected, &module, &outcome, prepared.settings.index_width);
    let failed = !unexpected.is_empty();
    let surprises = unexpected.iter().map(|u| expect::diagnostic(&module, prepared.function, u)).collect::<Vec<_>>();
    let written = if outcome.stop.is_none() { arrays::write(&prepared.outputs, &module, &outcome) } else { Ok(()) };
    match a.format {
        ReportFormat::Sarif => {
            let mut all = told(a, &module, &outcome);
            all.extend(surprises);
            sarif_log(&module.ir.source, a, replay, &all, out);
            if let Some(Stop::Internal(what)) = &outcome.stop {
                out.flush();
                output::report_internal(what, replay);
            }
        }
        ReportFormat::Text => {
            show_text(a, &module, &outcome, replay, out, true);
            if progress::is_watched() && !hints::are_off() && surprises.is_empty() {
                out.error(&hints::after_run(a, &entry(a), &outcome));
            }
            if !surprises.is_empty() {
                out.diagnostics(&module.ir.source, &surprises);
                out.error(&format!("replay: {replay}\n"));
            }
            let lines: String = outcome.audits.iter().map(|x| super::audit::text(&module.ir, x, out)).collect();
            if !lines.is_empty() {
                out.error(&lines);
            }
        }
        ReportFormat::Json => {
            let mut end = end(a, &module, &outcome);
            end.unexpected = (!a.expect.is_empty() && outcome.stop.is_none()).then_some(unexpected);
            let outcome = json::run::Outcome {
                command: "run",
                file: module.ir.source.name.to_string(),
                entry: entry(a),
                replay: replay.to_string(),
                end,
            };
            out.json(&Answer::Run(RunAnswer::Outcome(Box::new(outcome))));
        }
    }
    if let Err(m) = written {
        out.failure(Format::Text, "usage", &m);
        return Class::Usage;
    }
    match outcome.class() {
        "ok" if failed => Class::Finding,
        "ok" => Class::Ok,
        "unsupported" | "exhausted" => Class::NoAnswer,
        "internal" => Class::Internal,
        _ => Class::Finding,
    }
}

/// The name of the only function of a program, where none was chosen and none is called `main`.
fn only_function(a: &RunArgs, module: &Module) -> Option<String> {
    match module.functions().as_slice() {
        &[f] if a.entry == "main" => Some(module.name(f).to_string()),
        _ => None,
    }
}

/// A call that can be made.
pub(super) struct Prepared {
    pub function: rustmlir_ir::OpId,
    pub args: Vec<Datum>,
    pub outputs: Vec<arrays::Output>,
    pub expected: Vec<expect::Expected>,
    pub settings: rustmlir_session::Settings,
}

/// Why a call cannot be made.
enum Refused {
    Usage(String),
    Exhausted(String),
}

impl From<String> for Refused {
    fn from(m: String) -> Self {
        Refused::Usage(m)
    }
}

impl From<expect::Refused> for Refused {
    fn from(e: expect::Refused) -> Self {
        match e {
            expect::Refused::Usage(m) => Refused::Usage(m),
            expect::Refused::File(e) => e.into(),
        }
    }
}

impl From<ReadError> for Refused {
    fn from(e: ReadError) -> Self {
        match e {
            ReadError::Unreadable(m) => Refused::Usage(m),
            ReadError::TooLarge(m) => Refused::Exhausted(m),
        }
    }
}

/// Libraries of runners, whose functions are built in, by the beginning of their files' names.
const RUNNER_LIBRARIES: &[&str] = &["libmlir_runner_utils", "libmlir_c_runner_utils", "libmlir_float16_utils"];

fn prepare(a: &RunArgs, module: &Module) -> Result<Prepared, Refused> {
    for library in &a.shared_libs {
        let file = library.rsplit('/').next().unwrap_or(library);
        if !RUNNER_LIBRARIES.iter().any(|l| file.strip_prefix(l).is_some_and(|r| r.is_empty() || r.starts_with('.'))) {
            return Err(format!(
                "--shared-libs: '{library}' is not supported; the built-in libraries are {}",
                RUNNER_LIBRARIES.join(", ")
            )
            .into());
        }
    }
    let mut settings = a.limits.settings();
    settings.races = a.races.into();
    settings.unwritten_is_undef = a.uninitialized == Uninitialized::Number;
    settings.engine = if a.self_check { Engine::Both } else { a.engine.into() };
    if let Some(file) = &a.schedules.schedule {
        settings.schedule = read_schedule(file, module)?;
    }
    if a.schedules.audit && a.schedules.shuffle_parallel.is_none() && a.schedules.exhaustive.is_none() {
        (settings.audit, settings.record) = (true, true);
    }
    if let (Some(seed), None) = (a.schedules.seed, a.schedules.shuffle_parallel) {
        settings.schedule = Arc::new(Schedule::seeded(seed, a.schedules.chunk()));
    }
    let mut left = settings.memory_limit;
    let asked = Asked { file: &a.file, entry: &a.entry, inputs: &a.inputs, words: &a.words };
    let (f, args) = call(&asked, &settings, module, &mut left)?;
    let expected = expect::plan(a, module, f, &settings, &mut left)?;
    let outputs = arrays::plan(a, module, f)?;
    if let Some(r) = a.entry_point_result {
        let (_, results) = module.signature(f);
        fits_entry(r, &module.ir, &results)?;
    }
    Ok(Prepared { function: f, args, outputs, expected, settings })
}

fn read_schedule(file: &str, module: &Module) -> Result<Arc<Schedule>, Refused> {
    let text = rustmlir_io::read_program(file)?;
    Ok(Arc::new(rustmlir_explore::file::read(&text, &module.ir).map_err(|e| e.text(file))?))
}

/// What is asked for: a function of a file, and what it is given.
struct Asked<'a> {
    file: &'a str,
    entry: &'a str,
    inputs: &'a [String],
    words: &'a [String],
}

/// The function and the values of a call.
fn call(
    asked: &Asked<'_>,
    settings: &Settings,
    module: &Module,
    left: &mut u64,
) -> Result<(OpId, Vec<Datum>), Refused> {
    let Asked { file, entry, inputs, words } = *asked;
    let name = entry.strip_prefix('@').unwrap_or(entry);
    let Some(f) = module.function(name) else { return Err(wrong::no_function(module, name, file).into()) };
    if inputs.is_empty() {
        // The first word is the name of the program, which is the same on every machine.
        let line: Vec<&str> = std::iter::once(name).chain(words.iter().map(String::as_str)).collect();
        if let Some(args) = module.command_line(f, &line) {
            return Ok((f, args));
        }
    }
    if !words.is_empty() {
        let m = "arguments after '--' need a '@main' that takes 'argc' and 'argv' (i32, !llvm.ptr), without --input";
        return Err(m.to_string().into());
    }
    let mut given = Vec::new();
    for text in inputs {
        given.push(match text.strip_prefix('@') {
            Some(file) => {
                // The file, and what is made of it.
                let array = rustmlir_io::read_array(file, *left)?;
                *left = left.saturating_sub(array.words.len() as u64 * 8);
                Input::Array(array)
            }
            None => Input::parse(text).map_err(|e| format!("--input '{text}': {e}"))?,
        });
    }
    let wanted = |e: BadRequest| format!("{}{}", e.0, wrong::wanted_inputs(module, f, settings.index_width));
    Ok((f, module.arguments(f, &given, settings.index_width).map_err(wanted)?))
}

/// What a debugger is to run; the only function there is, if none is named.
///
/// # Errors
/// Why there is no such call.
pub(super) fn prepare_call(a: &DebugArgs, module: &Module) -> Result<(OpId, Vec<Datum>, Settings), String> {
    let only = match module.functions().as_slice() {
        &[f] if a.entry == "main" => Some(module.name(f).to_string()),
        _ => None,
    };
    let mut settings = Settings { races: a.races.into(), ..a.limits.settings() };
    let entry = only.as_deref().unwrap_or(&a.entry);
    let prepared = (|| {
        match (&a.schedule, a.seed) {
            (Some(file), _) => settings.schedule = read_schedule(file, module)?,
            (None, Some(seed)) => settings.schedule = Arc::new(Schedule::seeded(seed, Some(CHUNK))),
            (None, None) => {}
        }
        let mut left = settings.memory_limit;
        let asked = Asked { file: &a.file, entry, inputs: &a.inputs, words: &[] };
        let (f, args) = call(&asked, &settings, module, &mut left)?;
        Ok((f, args, settings))
    })();
    prepared.map_err(|e| match e {
        Refused::Usage(m) | Refused::Exhausted(m) => m,
    })
}

/// Whether a function has the result that a runner is asked to print, in the words of
/// `mlir-runner`.
fn fits_entry(r: EntryResult, ir: &Ir, results: &[TypeId]) -> Result<(), String> {
    let only = |fits: &dyn Fn(TypeId) -> bool| matches!(results, &[t] if fits(t));
    let (ok, name) = match r {
        EntryResult::Void if results.is_empty() => return Ok(()),
        EntryResult::Void => return Err("expected void function".into()),
        EntryResult::I32 => (only(&|t| ir.signless_width(t) == Some(32)), "i32"),
        EntryResult::I64 => (only(&|t| ir.signless_width(t) == Some(64)), "i64"),
        EntryResult::F32 => (only(&|t| ir.float_format(t) == Some(FloatFormat::F32)), "f32"),
        EntryResult::F64 => (only(&|t| ir.float_format(t) == Some(FloatFormat::F64)), "f64"),
    };
    if ok { Ok(()) } else { Err(format!("only single {name} function result supported")) }
}

/// The only result as `mlir-runner` prints it.
fn entry_text(r: EntryResult, o: &Outcome) -> Option<String> {
    let t = o.results.first().filter(|_| o.stop.is_none())?;
    let Datum::Word(w) = t.datum else { return None };
    let x = match r {
        EntryResult::Void => return None,
        EntryResult::I32 | EntryResult::I64 => return Some(t.text.clone()),
        EntryResult::F32 => f64::from(float::as_f32(w)),
        EntryResult::F64 => float::as_f64(w),
    };
    Some(match (x.is_nan(), x.is_infinite()) {
        (true, _) => "nan".into(),
        (_, true) => (if x < 0.0 { "-INF" } else { "INF" }).into(),
        _ => {
            // C writes at least two digits of the exponent, with their sign.
            let text = format!("{x:.6e}");
            let (mantissa, exponent) = text.split_once('e')?;
            let digits = exponent.trim_start_matches('-');
            format!("{mantissa}e{}{digits:0>2}", if exponent.starts_with('-') { '-' } else { '+' })
        }
    })
}

// ---- text ---------------------------------------------------------------------------------------

/// Shows an outcome; `printed` says that what the program printed has been shown as it came.
pub(super) fn show_text(a: &RunArgs, m: &Module, o: &Outcome, replay: &str, out: &mut Out, printed: bool) {
    if !printed {
        out.bytes(&o.output);
    }
    let mut lines: Vec<String> = Vec::new();
    let limit = if a.full { usize::MAX } else { summary::MAX_SHOWN };
    let width = a.limits.settings().index_width;
    let mut cut = Vec::new();
    let mut value = |t: &Typed, name: String| {
        let text = match summary::text(&m.ir, &t.datum, t.ty, width, limit) {
            Some(text) => {
                cut.push(format!("{name} has {}", summary::statistics(&m.ir, &t.datum, t.ty, width)));
                text
            }
            None => datum::text_within(&m.ir, &t.datum, t.ty, width, limit),
        };
        format!("{}: {text}", t.type_text)
    };
    if a.memory {
        for (i, t) in o.memory.iter().enumerate() {
            if let Some(t) = t {
                lines.push(format!("arg{i}: {}", value(t, format!("argument {i}"))));
            }
        }
    }
    match a.entry_point_result {
        Some(r) => lines.extend(entry_text(r, o)),
        None => lines.extend(o.results.iter().enumerate().map(|(i, t)| value(t, format!("result {i}")))),
    }
    if !lines.is_empty() && o.output.last().is_some_and(|&b| b != b'\n') && a.entry_point_result.is_none() {
        out.bytes(b"\n");
    }
    for l in &lines {
        out.line(l);
    }
    if !cut.is_empty() {
        let written = if a.outputs.is_empty() { ", -o @FILE.npy writes them" } else { "" };
        out.error(&format!("note: {}; --full shows all{written}\n", cut.join("; ")));
    }
    match &o.stop {
        None => {}
        Some(Stop::Internal(what)) => {
            out.flush();
            output::report_internal(what, replay);
        }
        Some(stop) => {
            if let Some(d) = finding(&m.ir, stop) {
                let mut text = format!("{}replay: {replay}\n", out.rendered(&m.ir.source, &d));
                if let Stop::Undefined(kind, _) = stop {
                    text.push_str(&format!("explain: rustmlir-interp explain {}\n", kind.id()));
                }
                if !o.races.is_empty() && a.schedules.shuffle_parallel.is_none() {
                    text.push_str(&format!("other orders: {replay} --shuffle-parallel\n"));
                }
                out.error(&text);
            }
        }
    }
    let chosen = o.made_up.filter(|&why| is_choice(why) || why == ADDRESSED);
    if let Some(why) = chosen.filter(|_| o.stop.is_none()) {
        out.error(&format!("note: {}; --seed chooses others\n", if why == ADDRESSED { why } else { PICKED }));
    }
    if let Some(d) = open_choice(&m.ir, o) {
        out.diagnostics(&m.ir.source, &[d]);
    }
    // What ended the run has been told.
    let told = o.finding().is_some_and(|f| f.clash.is_some());
    if a.races == RaceMode::Warn && !told {
        let list: Vec<Diagnostic> = o.races.iter().map(|r| race_diagnostic(&m.ir, r, Severity::Warning)).collect();
        out.diagnostics(&m.ir.source, &list);
        if o.races_cut {
            out.error(&format!("note: {RACES_CUT}\n"));
        }
    }
    if let Some(why) = &o.unchecked {
        out.error(&format!("note: the evaluator has no answer for this run: {why}\n"));
    }
    if a.leaks && o.stop.is_none() {
        let list: Vec<Diagnostic> = o.leaks.iter().map(|l| leak(&m.ir, l)).collect();
        out.diagnostics(&m.ir.source, &list);
    }
}

/// What a text says of a run besides its results, as messages.
fn told(a: &RunArgs, m: &Module, o: &Outcome) -> Vec<Diagnostic> {
    let mut all: Vec<Diagnostic> = o.stop.as_ref().and_then(|s| finding(&m.ir, s)).into_iter().collect();
    all.extend(open_choice(&m.ir, o));
    if a.races == RaceMode::Warn && o.finding().is_none_or(|f| f.clash.is_none()) {
        all.extend(o.races.iter().map(|r| race_diagnostic(&m.ir, r, Severity::Warning)));
    }
    if a.leaks && o.stop.is_none() {
        all.extend(o.leaks.iter().map(|l| leak(&m.ir, l)));
    }
    all
}

/// Messages about a run as SARIF.
pub(super) fn sarif_log(src: &SourceText, a: &RunArgs, replay: &str, all: &[Diagnostic], out: &mut Out) {
    let entry = entry(a);
    let findings: Vec<sarif::Finding> = all.iter().map(|d| sarif::of_run(src, d, &entry, replay)).collect();
    out.line(&sarif::log_of_run(&findings).to_string());
}

// ---- JSON ---------------------------------------------------------------------------------------

/// The function that is called, with its `@`.
pub(super) fn entry(a: &RunArgs) -> String {
    format!("@{}", a.entry.strip_prefix('@').unwrap_or(&a.entry))
}

/// How a run ended, as data.
pub(super) fn end(a: &RunArgs, m: &Module, o: &Outcome) -> End {
    ends::end(m, o, &Shown { index_width: a.limits.settings().index_width, memory: a.memory, leaks: a.leaks })
}
