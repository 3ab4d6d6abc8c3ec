//! `reduce`: make a program on which a tool fails smaller.

use serde_json::json;

use super::args::ReduceArgs;
use super::diff::{options, said, show};
use super::output::{Format, Out, Progress};
use super::validate::{runner, trouble};
use super::{Class, read_source, shell_quote};
use crate::diff::reduce::reduce;
use crate::diff::report::Context;

/// Runs the command.
pub fn main(a: &ReduceArgs, out: &mut Out) -> Class {
    let h = &a.how;
    let source = match read_source(&a.file, h.format.plain(), out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let o = options(h);
    let progress = Progress::start(format!("reducing {}", a.file));
    let run = runner(&a.command, a.tool_time_limit);
    let made = reduce(&source, a.command.get(1..).unwrap_or(&[]), &run, h.function.as_deref(), &o);
    drop(progress);
    let r = match made {
        Ok(r) => r,
        Err(t) => return trouble(&a.file, h.format, &t, out),
    };
    if let Some(path) = &a.output
        && let Err(e) = std::fs::write(path, &r.text)
    {
        out.failure(h.format.plain(), "unreadable", &format!("{}: {e}", path.display()));
        return Class::Usage;
    }
    let words: Vec<String> = a.command.iter().map(|w| shell_quote(w)).collect();
    let tool = words.join(" ");
    if h.format.plain() == Format::Json && a.output.is_none() {
        out.json(&json!({
            "command": "reduce",
            "class": "ok",
            "text": r.text,
            "operations": [r.operations.0, r.operations.1],
            "attempts": r.attempts,
        }));
        return Class::Ok;
    }
    if a.output.is_none() {
        out.bytes(r.text.as_bytes());
    }
    let file = a.output.as_ref().map_or("REDUCED".to_string(), |p| p.display().to_string());
    let target =
        crate::syntax::printer::print(&r.validation.target.ir, &crate::syntax::printer::PrintOptions::default());
    let c = Context {
        source: &r.validation.source,
        target: &r.validation.target,
        target_text: Some(target),
        command: format!("rustmlir-interp validate {}{}", shell_quote(&file), said(h)),
        after: format!(" -- {tool}"),
        located: r.validation.located.as_ref(),
        settings: h.limits.settings(),
        guilty: None,
    };
    out.error(&format!("{} operations became {}, after {} attempts\n", r.operations.0, r.operations.1, r.attempts));
    if a.output.is_some() || h.report.is_some() {
        show("reduce", h, &c, &r.validation.report, Some(&tool), out);
    }
    Class::Ok
}
