//! `validate`: transform a program and compare the result with it.

use serde_json::json;

use super::args::{ReportFormat, ValidateArgs};
use super::diff::{options, read_module, said, show};
use super::output::{Out, Progress};
use super::{Class, read_source, shell_quote};
use crate::diff::report::{self, Context};
use crate::diff::validate::{self, Guilty, Ran, Trouble, Validation};
use crate::diff::{self};
use crate::io::tool::{self, ToolRun};
use crate::lower::{self, Level, Pass};

/// Runs the command.
pub fn main(a: &ValidateArgs, out: &mut Out) -> Class {
    let h = &a.how;
    let o = options(h);
    let mut command = format!("rustmlir-interp validate {}", shell_quote(&a.file));
    let tool_text;
    let made = if a.command.is_empty() {
        let passes = match passes(a) {
            Ok(p) => p,
            Err(m) => {
                out.failure(h.format.plain(), "usage", &m);
                return Class::Usage;
            }
        };
        if a.passes.is_empty() {
            // One file with both sides.
            let module = match read_module(&a.file, h, out) {
                Ok(m) => m,
                Err(c) => return c,
            };
            if let Ok(r) = diff::inner(&module, h.function.as_deref(), &o) {
                command.push_str(&said(h));
                let c = Context {
                    source: &module,
                    target: &module,
                    target_text: None,
                    command,
                    after: String::new(),
                    located: None,
                    settings: o.settings.clone(),
                    guilty: None,
                };
                return show("validate", h, &c, &r, None, out);
            }
        }
        let source = match read_source(&a.file, h.format.plain(), out) {
            Ok(s) => s,
            Err(c) => return c,
        };
        let names: Vec<&str> = passes.iter().map(|p| p.name).collect();
        command.push_str(&format!(" --passes={}", names.join(",")));
        tool_text = Some(format!("rustmlir-interp lower --passes={}", names.join(",")));
        let _progress = Progress::start(format!("validating {}", a.file));
        validate::by_passes(&source, &passes, h.function.as_deref(), &o, a.each_pass)
    } else {
        let source = match read_source(&a.file, h.format.plain(), out) {
            Ok(s) => s,
            Err(c) => return c,
        };
        let words: Vec<String> = a.command.iter().map(|w| shell_quote(w)).collect();
        tool_text = Some(words.join(" "));
        let run = runner(&a.command, a.tool_time_limit);
        let text = match a.as_written {
            true => Ok((source.text.to_string(), source)),
            false => validate::modern_text(&source),
        };
        let _progress = Progress::start(format!("validating {}", a.file));
        text.and_then(|(text, source)| {
            let args = a.command.get(1..).unwrap_or(&[]);
            validate::by_tool(&source, &text, args, &run, h.function.as_deref(), &o, a.each_pass)
        })
    };
    command.push_str(&said(h));
    match made {
        Ok(v) => shown(a, v, command, tool_text, out),
        Err(t) => {
            if let Some(path) = &h.report
                && let Err(e) = std::fs::write(path, report::trouble_markdown(&a.file, &t, tool_text.as_deref()))
            {
                out.failure(h.format.plain(), "unreadable", &format!("{}: {e}", path.display()));
                return Class::Usage;
            }
            trouble(&a.file, h.format, &t, out)
        }
    }
}

/// The passes that are asked for.
fn passes(a: &ValidateArgs) -> Result<Vec<&'static Pass>, String> {
    if a.passes.is_empty() {
        return Ok(lower::pipeline(Level::Cfg));
    }
    lower::named(&a.passes)
}

fn shown(a: &ValidateArgs, v: Validation, command: String, tool: Option<String>, out: &mut Out) -> Class {
    let h = &a.how;
    let after = if a.command.is_empty() {
        String::new()
    } else {
        format!(" -- {}", a.command.iter().map(|w| shell_quote(w)).collect::<Vec<_>>().join(" "))
    };
    let text = crate::syntax::printer::print(&v.target.ir, &crate::syntax::printer::PrintOptions::default());
    let c = Context {
        source: &v.source,
        target: &v.target,
        target_text: Some(text),
        command,
        after,
        located: v.located.as_ref(),
        settings: h.limits.settings(),
        guilty: v.guilty.as_ref(),
    };
    let class = show("validate", h, &c, &v.report, tool.as_deref(), out);
    if h.format == ReportFormat::Text {
        match &v.guilty {
            Some(g) => blame(g, out),
            None if a.each_pass && v.report.tag() == "differs" => {
                out.line("no single pass shows the difference when the passes run one by one");
            }
            None => {}
        }
    }
    class
}

fn blame(g: &Guilty, out: &mut Out) {
    out.line(&format!("the first guilty pass is number {} of {}: {}", g.number.0 + 1, g.number.1, g.pass));
    out.bytes(g.changes.as_bytes());
}

/// Says why there is nothing to compare.
pub(super) fn trouble(file: &str, format: ReportFormat, t: &Trouble, out: &mut Out) -> Class {
    match format {
        ReportFormat::Text => out.error(&format!("{file}: {} [{}]\n", t.text(), t.id())),
        ReportFormat::Sarif => out.json(&report::trouble_sarif(file, t)),
        ReportFormat::Json => {
            let class = match t {
                Trouble::Nothing(_) => "usage",
                t if t.is_finding() => "differs",
                _ => "inconclusive",
            };
            out.json(&json!({ "command": "validate", "class": class, "kind": t.id(), "message": t.text() }));
        }
    }
    match t {
        Trouble::NotStarted(_) | Trouble::Nothing(_) => Class::Usage,
        Trouble::Internal(_) => Class::Internal,
        t if t.is_finding() => Class::Finding,
        _ => Class::NoAnswer,
    }
}

/// Runs a command with other arguments on a program.
pub(super) fn runner(command: &[String], limit: std::time::Duration) -> impl Fn(&[String], &str) -> Ran {
    move |args, text| {
        let argv: Vec<String> = command.iter().take(1).chain(args).cloned().collect();
        match tool::run(&argv, text, limit) {
            ToolRun::Done(t) => Ran::Text(t),
            ToolRun::NotStarted(e) => Ran::NotStarted(e),
            ToolRun::TimedOut => Ran::TimedOut,
            ToolRun::Refused(code, e) => Ran::Refused(if e.is_empty() { format!("exit code {code}") } else { e }),
            ToolRun::Crashed(e) => Ran::Crashed(e),
            ToolRun::NoText(why) => Ran::NoText(why),
        }
    }
}
