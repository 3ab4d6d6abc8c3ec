//! `lsp`: an editor shows what is known of programs, over the standard streams or a port.

use std::sync::Arc;
use std::time::Duration;

use super::args::LspArgs;
use super::dap::{Watched, connection};
use super::output::{Format, Out};
use super::validate::{compared, runner};
use super::{Class, answers, diff};
use rustmlir_diff::Options;
use rustmlir_diff::report::Command;
use rustmlir_diff::tool::Tool;
use rustmlir_diff::validate::{by_passes, by_tool};
use rustmlir_lower::{self as lower, Level};
use rustmlir_lsp::{Done, Host, Validate, serve};
use rustmlir_session::Settings;

/// Runs the command.
pub fn main(a: &LspArgs, out: &mut Out) -> Class {
    let served = match a.port {
        None => serve(Watched(std::io::stdin()), Box::new(std::io::stdout()), Arc::new(Here)),
        Some(port) => match connection(port, out) {
            Ok((from, to)) => serve(Watched(from), to, Arc::new(Here)),
            Err(e) => {
                out.failure(Format::Text, "usage", &format!("port {port}: {}", rustmlir_io::why(&e)));
                return Class::Usage;
            }
        },
    };
    match served {
        Ok(true) => Class::Ok,
        // The protocol wants it: a client that leaves without a word has failed.
        Ok(false) => Class::Finding,
        Err(why) => {
            out.failure(Format::Text, "usage", &why);
            Class::Usage
        }
    }
}

struct Here;

/// Longest run of a tool on a program of an editor.
const TOOL_TIME: Duration = Duration::from_secs(20);

impl Host for Here {
    fn validate(&self, v: &Validate<'_>) -> Result<Done, String> {
        let o = Options {
            settings: Settings { deadline: v.deadline, cancel: v.cancel.clone(), ..Settings::default() },
            ..Options::default()
        };
        let only = Some(v.function);
        let run = runner(v.tool, TOOL_TIME, None, v.deadline);
        let tool = Tool::new(v.tool.get(1..).unwrap_or(&[]), &run);
        let passes = if v.passes.is_empty() { lower::pipeline(Level::Cfg) } else { lower::named(v.passes)? };
        let mut words = vec!["validate".to_string(), v.source.name.to_string()];
        let made = match v.tool.is_empty() {
            true => by_passes(v.source, &passes, only, &o, true),
            false => by_tool(v.source, false, &tool, only, &o, true),
        };
        if v.tool.is_empty() {
            let names: Vec<&str> = passes.iter().map(|p| p.name).collect();
            words.push(format!("--passes={}", names.join(",")));
        }
        words.push(format!("--function={}", v.function));
        match made {
            Ok(v2) => {
                let save = |_: &str, _: &str| None;
                let command = Command {
                    words: diff::named(words),
                    tool: (!v.tool.is_empty()).then(|| v.tool.to_vec()),
                    version: None,
                    spelling: tool.spelling(),
                    save: &save,
                    trace: false,
                    colors: false,
                };
                let answer = compared(&v2, command, true, &o);
                let class = match answer.class {
                    Class::Ok => "ok",
                    Class::Finding => "finding",
                    _ => "no-answer",
                };
                let summary = answer.text.lines().next().unwrap_or("").to_string();
                Ok(Done { class, summary, text: answer.text, found: Vec::new() })
            }
            Err(t) => {
                let answer = answers::Answer::trouble(v.source, &t, None, None, None);
                Err(format!("{}{}", answer.text, answer.error).trim_end().to_string())
            }
        }
    }
}
