//! `run`: execute a function and show its outcome.

use serde_json::{Value as Json, json};

use super::args::{RaceMode, RunArgs};
use super::output::{Format, Out, Progress};
use super::{Class, output, read_source};
use crate::diag::{Diagnostic, Note, Severity};
use crate::exec::stop::Stop;
use crate::io::npy;
use crate::ir::{Ir, OpId, Type, TypeId};
use crate::par::Schedule;
use crate::session::datum::{Datum, Items};
use crate::session::race::{Race, RaceAccess};
use crate::session::{Array, ElemKind, Input, Module, Outcome, Typed};
use crate::syntax::parser::ParseOptions;

/// Arrays that are read are at most this large.
const MAX_ARRAY_BYTES: u64 = 4 << 30;

/// Runs the command. `replay` is the command line that does the same again.
pub fn main(a: &mut RunArgs, replay: &str, out: &mut Out) -> Class {
    let source = match read_source(&a.file, a.format, out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let opts =
        ParseOptions { allow_unregistered: a.allow_unregistered_dialect, older_forms: true, ..ParseOptions::default() };
    let module = match Module::from_source(&source, &opts) {
        Ok(m) => m,
        Err(r) => {
            match a.format {
                Format::Text => out.diagnostics(&source, &r.diagnostics),
                Format::Json => {
                    let list: Vec<Json> = r.diagnostics.iter().map(|d| d.to_json(&source)).collect();
                    out.json(
                        &json!({ "command": "run", "file": &*source.name, "class": "invalid", "diagnostics": list }),
                    );
                }
            }
            return Class::Usage;
        }
    };
    if let Some(name) = only_function(a, &module) {
        a.entry = name;
    }
    let a = &*a;
    let prepared = match prepare(a, &module) {
        Ok(p) => p,
        Err(m) => {
            out.failure(a.format, "usage", &m);
            return Class::Usage;
        }
    };
    if a.schedules.shuffle_parallel.is_some() || a.schedules.exhaustive.is_some() {
        return super::explore::main(a, &module, &prepared, replay, out);
    }
    let outcome = {
        let _progress = Progress::start(format!("running {}", a.entry));
        module.run_with(prepared.function, &prepared.args, &prepared.settings).observed(prepared.function)
    };
    if let (Some(m), Some(file)) = (&outcome.chosen.mismatch, &a.schedules.schedule) {
        let text = format!("{file}:{}:1: error: the schedule does not fit the program: {}", m.line.max(1), m.message);
        out.failure(a.format, "usage", &text);
        return Class::Usage;
    }
    let call = crate::explore::Call {
        module: &module,
        function: prepared.function,
        args: &prepared.args,
        settings: &prepared.settings,
    };
    if let Err(m) = super::explore::draw(a, call, None) {
        out.failure(a.format, "usage", &m);
        return Class::Usage;
    }
    let written = if outcome.stop.is_none() { write_outputs(a, &module.ir, &outcome) } else { Ok(()) };
    match a.format {
        Format::Text => {
            show_text(a, &module, &outcome, replay, out);
            let lines: String = outcome.audits.iter().map(|x| super::audit::text(&module.ir, x)).collect();
            if !lines.is_empty() {
                out.error(&lines);
            }
        }
        Format::Json => out.json(&outcome_json(a, &module, &outcome, replay)),
    }
    if let Err(m) = written {
        out.failure(Format::Text, "usage", &m);
        return Class::Usage;
    }
    match outcome.class() {
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
    pub function: crate::ir::OpId,
    pub args: Vec<Datum>,
    pub settings: crate::session::Settings,
}

fn prepare(a: &RunArgs, module: &Module) -> Result<Prepared, String> {
    let mut settings = a.limits.settings();
    settings.races = a.races.into();
    if let Some(file) = &a.schedules.schedule {
        let text = crate::io::read_program(file).map_err(|e| match e {
            crate::io::ReadError::Unreadable(m) | crate::io::ReadError::TooLarge(m) => m,
        })?;
        let s = crate::explore::file::read(&text, &module.ir).map_err(|e| e.text(file))?;
        settings.schedule = std::sync::Arc::new(s);
    }
    if a.schedules.audit && a.schedules.shuffle_parallel.is_none() && a.schedules.exhaustive.is_none() {
        (settings.audit, settings.record) = (true, true);
    }
    if let (Some(seed), None) = (a.schedules.seed, a.schedules.shuffle_parallel) {
        settings.schedule = std::sync::Arc::new(Schedule::seeded(seed, a.schedules.chunk()));
    }
    let name = a.entry.strip_prefix('@').unwrap_or(&a.entry);
    let Some(f) = module.function(name) else {
        let names: Vec<String> = module.functions().iter().take(20).map(|&f| format!("@{}", module.name(f))).collect();
        let there = if names.is_empty() {
            "the program has no functions".into()
        } else {
            format!("there are {}", names.join(", "))
        };
        return Err(format!("no function '@{name}' in {}; {there}. Choose one with -e @NAME", a.file));
    };
    let mut inputs = Vec::new();
    for text in &a.inputs {
        inputs.push(match text.strip_prefix('@') {
            Some(file) => {
                let bytes = crate::io::read_bytes(file, MAX_ARRAY_BYTES).map_err(|e| match e {
                    crate::io::ReadError::Unreadable(m) | crate::io::ReadError::TooLarge(m) => m,
                })?;
                Input::Array(npy::read(&bytes).map_err(|e| format!("{file}: {e}"))?)
            }
            None => Input::parse(text).map_err(|e| format!("--input '{text}': {e}"))?,
        });
    }
    let args = module.arguments(f, &inputs, settings.index_width).map_err(|e| e.0)?;
    Ok(Prepared { function: f, args, settings })
}

// ---- text -----------------------------------------------------------------------------------------------------------

pub(super) fn show_text(a: &RunArgs, m: &Module, o: &Outcome, replay: &str, out: &mut Out) {
    out.bytes(&o.output);
    let mut lines: Vec<String> = Vec::new();
    if a.memory {
        for (i, t) in o.memory.iter().enumerate() {
            if let Some(t) = t {
                lines.push(format!("arg{i}: {}: {}", t.type_text, t.text));
            }
        }
    }
    lines.extend(o.results.iter().map(|t| format!("{}: {}", t.type_text, t.text)));
    if !lines.is_empty() && o.output.last().is_some_and(|&b| b != b'\n') {
        out.bytes(b"\n");
    }
    for l in &lines {
        out.line(l);
    }
    match &o.stop {
        None => {}
        Some(Stop::Internal(what)) => {
            out.flush();
            output::report_internal(what, replay);
        }
        Some(stop) => {
            if let Some(d) = finding(&m.ir, stop) {
                let mut text = format!("{}replay: {replay}\n", d.render(&m.ir.source));
                if !o.races.is_empty() && a.schedules.shuffle_parallel.is_none() {
                    text.push_str(&format!("other orders: {replay} --shuffle-parallel\n"));
                }
                out.error(&text);
            }
        }
    }
    if a.races == RaceMode::Warn {
        let list: Vec<Diagnostic> = o.races.iter().map(|r| race_diagnostic(&m.ir, r, Severity::Warning)).collect();
        out.diagnostics(&m.ir.source, &list);
    }
    if a.leaks && o.stop.is_none() {
        let list: Vec<Diagnostic> = o.leaks.iter().map(|l| leak(&m.ir, l)).collect();
        out.diagnostics(&m.ir.source, &list);
    }
}

/// A race with its other places.
pub(super) fn race_diagnostic(ir: &Ir, r: &Race, severity: Severity) -> Diagnostic {
    let text = format!("data race: {}: {} [data-race]", r.message(), r.second.text());
    let mut d = Diagnostic::error("data-race", ir.op_span(r.second.op), text);
    d.severity = severity;
    let note = |op, message: String| Note { span: Some(ir.op_span(op)), message };
    d.notes.push(note(r.first.op, r.first.text()));
    d.notes.push(note(r.parallel, "this loop leaves the two unordered".into()));
    d.notes.extend(r.allocation.map(|made| note(made, r.memory_text())));
    d
}

/// A race as data.
fn race_json(ir: &Ir, r: &Race) -> Json {
    let place = |op: OpId| {
        let lc = ir.source.line_col(ir.op_span(op).start);
        json!({ "file": &*ir.source.name, "line": lc.line, "column": lc.col, "op": ir.op_name(op) })
    };
    let access = |x: &RaceAccess| {
        let mut j = place(x.op);
        let iterations: Vec<Json> =
            x.iterations.iter().map(|(op, v)| json!({ "loop": place(*op), "iteration": v })).collect();
        if let Some(m) = j.as_object_mut() {
            m.insert("kind".into(), json!(x.kind.text()));
            m.insert("iterations".into(), Json::Array(iterations));
            m.insert("index".into(), json!(x.index));
            m.insert("before".into(), json!(x.before));
            m.insert("after".into(), json!(x.after));
        }
        j
    };
    json!({
        "first": access(&r.first),
        "second": access(&r.second),
        "parallel": place(r.parallel),
        "level": r.level,
        "allocation": r.allocation.map(place),
        "made_by": r.made_by,
        "argument": r.argument,
        "element": r.element,
        "bytes": [r.bytes.0, r.bytes.1],
        "same_value": r.same_value,
        "places": r.places,
        "message": r.message(),
    })
}

fn leak(ir: &Ir, l: &crate::session::Leak) -> Diagnostic {
    let mut d = Diagnostic::error(
        "leak",
        ir.op_span(l.op),
        format!("the {} bytes that are allocated here are never freed", l.bytes),
    );
    d.severity = crate::diag::Severity::Warning;
    d
}

/// A run's end as a diagnostic: what, where, and the other places.
pub(super) fn finding(ir: &Ir, stop: &Stop) -> Option<Diagnostic> {
    let f = stop.finding()?;
    let (code, message) = match stop {
        Stop::Undefined(k, f) => (k.id(), format!("undefined behaviour: {} [{}]", f.message, k.id())),
        Stop::Trap(f) => ("trap", format!("the program stopped itself: {} [trap]", f.message)),
        Stop::Unsupported(f) => ("unsupported", format!("unsupported: {} [unsupported]", f.message)),
        Stop::Exhausted(l, f) => {
            let (name, option) = l.text();
            ("exhausted", format!("the {name} limit ran out: {} [exhausted]; {option} raises it", f.message))
        }
        Stop::Internal(_) => return None,
    };
    let span = |op: crate::ir::OpId| if op.is_none() { ir.op_span(ir.top) } else { ir.op_span(op) };
    let mut d = Diagnostic::error(code, span(f.op), message);
    d.notes = f.related.iter().map(|r| Note { span: r.op.map(span), message: r.message.clone() }).collect();
    if let Stop::Undefined(k, _) = stop {
        d.notes.push(Note { span: None, message: k.doc().to_string() });
    }
    Some(d)
}

// ---- JSON -----------------------------------------------------------------------------------------------------------

pub(super) fn outcome_json(a: &RunArgs, m: &Module, o: &Outcome, replay: &str) -> Json {
    let typed = |t: &Typed| json!({ "type": t.type_text, "text": t.text, "value": datum_json(&m.ir, &t.datum, t.ty) });
    let memory: Vec<Json> = o.memory.iter().map(|t| t.as_ref().map_or(Json::Null, &typed)).collect();
    let mut j = json!({
        "command": "run",
        "file": &*m.ir.source.name,
        "entry": format!("@{}", a.entry.strip_prefix('@').unwrap_or(&a.entry)),
        "class": o.class(),
        "kind": o.kind(),
        "results": o.results.iter().map(&typed).collect::<Vec<_>>(),
        "output": String::from_utf8_lossy(&o.output),
        "steps": o.steps,
        "peak_bytes": o.peak_bytes,
        "replay": replay,
    });
    if let Some(map) = j.as_object_mut() {
        if a.memory {
            map.insert("memory".into(), Json::Array(memory));
        }
        if let Some(d) = o.stop.as_ref().and_then(|s| finding(&m.ir, s)) {
            map.insert("finding".into(), d.to_json(&m.ir.source));
        }
        if !o.races.is_empty() {
            map.insert("races".into(), o.races.iter().map(|r| race_json(&m.ir, r)).collect());
        }
        if let Some(Stop::Internal(what)) = &o.stop {
            map.insert("message".into(), json!(what));
        }
        if !o.audits.is_empty() {
            map.insert("audit".into(), o.audits.iter().map(|x| super::audit::json(&m.ir, x)).collect());
        }
        if a.leaks {
            map.insert("leaks".into(), o.leaks.iter().map(|l| leak(&m.ir, l).to_json(&m.ir.source)).collect());
        }
    }
    j
}

/// A value as JSON. What JSON has no number for is a string: infinities, NaNs, wide integers, poison.
fn datum_json(ir: &Ir, d: &Datum, ty: TypeId) -> Json {
    match (d, ir.type_of_id(ty)) {
        (Datum::Word(w), Type::Integer(1, _)) => json!(*w != 0),
        (Datum::Word(_), Type::Float(f)) if f.width() <= 64 => {
            let text = crate::session::datum::text(ir, d, ty, 64);
            text.parse::<f64>().ok().filter(|x| x.is_finite()).map_or(json!(text), |x| json!(x))
        }
        (Datum::Word(w), Type::Integer(_, crate::ir::Signedness::Unsigned)) => json!(w),
        (Datum::Word(w), Type::Integer(width, _)) => json!(crate::num::int::sext((*width).min(64), *w)),
        (Datum::Word(w), _) => json!(*w as i64),
        (Datum::Shaped { shape, items }, _) => nested(ir, shape, items, ir.elem_or_self(ty), &mut 0),
        (Datum::Parts(p), Type::Complex(t)) => Json::Array(p.iter().map(|x| datum_json(ir, x, *t)).collect()),
        _ => json!(crate::session::datum::text(ir, d, ty, 64)),
    }
}

fn nested(ir: &Ir, shape: &[i64], items: &Items, elem: TypeId, at: &mut usize) -> Json {
    let Some((&n, rest)) = shape.split_first() else {
        let d = items.get(*at).unwrap_or(Datum::Uninit);
        *at += 1;
        return datum_json(ir, &d, elem);
    };
    if rest.contains(&0) {
        return Json::Array(Vec::new());
    }
    Json::Array((0..n).map(|_| nested(ir, rest, items, elem, at)).collect())
}

// ---- .npy -----------------------------------------------------------------------------------------------------------

fn write_outputs(a: &RunArgs, ir: &Ir, o: &Outcome) -> Result<(), String> {
    let mut defaults: Vec<&Typed> = o.results.iter().collect();
    if defaults.is_empty() {
        defaults = o.memory.iter().flatten().collect();
    }
    let mut next = defaults.into_iter();
    for text in &a.outputs {
        let (which, file) = match text.split_once("=@") {
            Some((w, f)) => (Some(w), f),
            None => (None, text.strip_prefix('@').unwrap_or(text)),
        };
        let value = match which {
            None => next
                .next()
                .ok_or_else(|| format!("-o {text}: the function has no further result or argument memory"))?,
            Some(w) => {
                let number = |p: &str| w.strip_prefix(p).and_then(|n| n.parse::<usize>().ok());
                let found = match (number("result"), number("arg")) {
                    (Some(n), _) => o.results.get(n),
                    (_, Some(n)) => o.memory.get(n).and_then(Option::as_ref),
                    _ => None,
                };
                found.ok_or_else(|| format!("-o {text}: there is no '{w}'; write resultN or argN"))?
            }
        };
        let array = to_array(ir, value).map_err(|e| format!("-o {text}: {e}"))?;
        std::fs::write(file, npy::write(&array)).map_err(|e| format!("{file}: {e}"))?;
    }
    Ok(())
}

/// A value as an array that NumPy has a type for.
fn to_array(ir: &Ir, t: &Typed) -> Result<Array, String> {
    let elem = ir.elem_or_self(t.ty);
    let lack = || format!("NumPy has no type for '{}'", t.type_text);
    let float = |ty: TypeId| {
        ir.float_format(ty).map(|f| f.mlir_name()).and_then(|n| match n {
            "f16" => Some(16),
            "f32" => Some(32),
            "f64" => Some(64),
            _ => None,
        })
    };
    let kind = match ir.type_of_id(elem) {
        Type::Integer(1, _) => ElemKind::Bool,
        Type::Integer(w @ (8 | 16 | 32 | 64), _) => ElemKind::Int(*w),
        Type::Index => ElemKind::Int(64),
        Type::Float(_) => ElemKind::Float(float(elem).ok_or_else(lack)?),
        Type::Complex(p) => ElemKind::Complex(float(*p).filter(|&w| w > 16).ok_or_else(lack)?),
        _ => return Err(lack()),
    };
    let mut words = Vec::new();
    let mut push = |d: &Datum| -> Result<(), String> {
        match d {
            Datum::Word(w) => words.push(*w),
            Datum::Parts(p) => {
                for x in p {
                    match x {
                        Datum::Word(w) => words.push(*w),
                        _ => return Err("a part is poison".into()),
                    }
                }
            }
            Datum::Poison => return Err("an element is poison".into()),
            Datum::Uninit => return Err("an element was never written".into()),
            _ => return Err(lack()),
        }
        Ok(())
    };
    let shape = match &t.datum {
        Datum::Shaped { shape, items } => {
            for i in 0..items.len() {
                push(&items.get(i).unwrap_or(Datum::Uninit))?;
            }
            shape.clone()
        }
        d => {
            push(d)?;
            Vec::new()
        }
    };
    Ok(Array { kind, shape, words })
}
