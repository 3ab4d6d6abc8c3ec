//! `diff`: compare a program with its source.

use serde_json::json;

use super::args::{CompareArgs, DiffArgs, PoisonArguments, ReportFormat};
use super::output::{Out, Progress};
use super::{Class, read_source, shell_quote};
use crate::diff::report::{self, Context};
use crate::diff::search::Poison;
use crate::diff::{self, Options, Report, Tolerance};
use crate::session::Module;

/// Runs the command.
pub fn main(a: &DiffArgs, out: &mut Out) -> Class {
    let h = &a.how;
    let source = match read_module(&a.source, h, out) {
        Ok(m) => m,
        Err(c) => return c,
    };
    let mut command = format!("rustmlir-interp diff {}", shell_quote(&a.source));
    let target = match &a.target {
        None => None,
        Some(t) => {
            command.push_str(&format!(" {}", shell_quote(t)));
            match read_module(t, h, out) {
                Ok(m) => Some(m),
                Err(c) => return c,
            }
        }
    };
    command.push_str(&said(h));
    let o = options(h);
    let progress = Progress::start(format!("comparing {}", a.source));
    let made = match &target {
        Some(t) => diff::programs(&source, t, h.function.as_deref(), &o),
        None => diff::inner(&source, h.function.as_deref(), &o),
    };
    drop(progress);
    match made {
        Ok(r) => {
            let c = Context {
                source: &source,
                target: target.as_ref().unwrap_or(&source),
                target_text: None,
                command,
                after: String::new(),
                located: None,
                settings: o.settings.clone(),
                guilty: None,
            };
            show("diff", h, &c, &r, None, out)
        }
        Err(m) => {
            out.failure(h.format.plain(), "usage", &m);
            Class::Usage
        }
    }
}

/// A program that must be valid.
pub(super) fn read_module(file: &str, h: &CompareArgs, out: &mut Out) -> Result<Module, Class> {
    let source = read_source(file, h.format.plain(), out)?;
    Module::from_source(&source, &diff::validate::reading()).map_err(|r| {
        match h.format {
            ReportFormat::Text => out.diagnostics(&source, &r.diagnostics),
            _ => {
                let list: Vec<_> = r.diagnostics.iter().map(|d| d.to_json(&source)).collect();
                out.json(&json!({ "file": &*source.name, "class": "invalid", "diagnostics": list }));
            }
        }
        Class::Usage
    })
}

/// The options that a command needs to come to the same verdict on an input.
pub(super) fn said(h: &CompareArgs) -> String {
    let mut out = String::new();
    let mut add = |name: &str, value: String, usual: bool| {
        if !usual {
            out.push_str(&format!(" --{name}={value}"));
        }
    };
    add("ulp", h.ulp.to_string(), h.ulp == 0);
    add("rtol", h.rtol.to_string(), h.rtol == 0.0);
    add("atol", h.atol.to_string(), h.atol == 0.0);
    add("seed", h.seed.to_string(), h.seed == 0);
    add("schedules", h.schedules.to_string(), h.schedules == 8);
    let width = h.limits.settings().index_width;
    add("index-bitwidth", width.to_string(), width == 64);
    out
}

/// The options of a comparison.
pub(super) fn options(h: &CompareArgs) -> Options {
    Options {
        inputs: h.inputs,
        seed: h.seed,
        settings: h.limits.settings(),
        tolerance: Tolerance { ulp: h.ulp, rtol: h.rtol, atol: h.atol, ..Tolerance::default() },
        alias: !h.assume_noalias,
        poison: match h.poison_arguments {
            PoisonArguments::No => Poison::No,
            PoisonArguments::Ask => Poison::Ask,
            PoisonArguments::Yes => Poison::Yes,
        },
        schedules: h.schedules,
        given: h.given.clone(),
        globals: h.globals.clone(),
        externals: h.externals,
    }
}

/// Shows a report; `tool` is the command that made the target.
pub(super) fn show(
    command: &str,
    h: &CompareArgs,
    c: &Context<'_>,
    r: &Report,
    tool: Option<&str>,
    out: &mut Out,
) -> Class {
    match h.format {
        ReportFormat::Text => out.bytes(report::text(c, r).as_bytes()),
        ReportFormat::Json => {
            let mut j = report::json_of(c, r);
            if let Some(map) = j.as_object_mut() {
                map.insert("command".into(), json!(command));
                map.insert("class".into(), json!(class_tag(r)));
            }
            out.json(&j);
        }
        ReportFormat::Sarif => out.json(&report::sarif(c, r)),
    }
    if let Some(path) = &h.report
        && let Err(e) = std::fs::write(path, report::markdown(c, r, tool))
    {
        out.failure(h.format.plain(), "unreadable", &format!("{}: {e}", path.display()));
        return Class::Usage;
    }
    // An input that cannot be read is no answer about the programs.
    if !h.given.is_empty() && r.functions.iter().all(|f| f.tried == 0 && f.failure.is_none()) {
        return Class::Usage;
    }
    class(r)
}

fn class_tag(r: &Report) -> &'static str {
    match r.tag() {
        "vacuous" => "inconclusive",
        tag => tag,
    }
}

/// How the command ends.
pub(super) fn class(r: &Report) -> Class {
    match r.tag() {
        "ok" => Class::Ok,
        "differs" => Class::Finding,
        _ => Class::NoAnswer,
    }
}
