//! `run --prove`: whether any input makes iterations of parallel loops race.

use super::args::{ReportFormat, RunArgs};
use super::json::Answer;
use super::json::run::{Freedom as Said, FreedomProof, RunAnswer};
use super::output::{self, Out};
use super::progress::{Progress, Work};
use super::{Class, run};
use rustmlir_base::Deadline;
use rustmlir_diff::races::{Freedom, freedom};
use rustmlir_diff::report::shell_quote;
use rustmlir_session::Module;

/// Says what is known; or, where an input makes a race, makes it that of the run: the command that
/// does the same again.
pub fn main(a: &mut RunArgs, m: &Module, replay: &str, out: &mut Out) -> Result<Class, String> {
    let Some(f) = m.function(&a.entry) else {
        // A run says so.
        return Err(replay.to_string());
    };
    let found = {
        let work = Work { deadline: Deadline::after(a.prove_time_limit), ..Work::default() };
        let _progress = Progress::of(format!("looking for races of {}", a.entry), work);
        freedom(m, f, &a.limits.settings(), a.prove_time_limit)
    };
    let (free, why) = match found {
        // A run takes no two arguments in one memory, and no elements that lie on each other.
        Freedom::Race(inputs) if inputs.iter().any(|i| i.contains("view(")) => {
            let all: Vec<String> = inputs.iter().map(|i| shell_quote(i)).collect();
            (None, Some(format!("iterations race for the inputs {}, which --input cannot say", all.join(" "))))
        }
        Freedom::Race(inputs) => {
            let words = inputs.iter().map(|i| shell_quote(&format!("--input={i}")));
            let command = ["rustmlir-interp run".to_string(), shell_quote(&a.file), "-e".into(), run::entry(a)];
            a.inputs.clone_from(&inputs);
            return Err(command.into_iter().chain(words).collect::<Vec<_>>().join(" "));
        }
        Freedom::Internal(what) => {
            out.flush();
            output::report_internal(&what, replay);
            return Ok(Class::Internal);
        }
        Freedom::Proved(free) => (Some(free), None),
        Freedom::Open(why) => (None, Some(why)),
    };
    let class = if free.is_some() { Class::Ok } else { Class::NoAnswer };
    match a.format {
        ReportFormat::Text => {
            let text = match (free, &why) {
                (Some(free), _) => free.text(),
                (None, why) => format!("not proved: {}", why.as_deref().unwrap_or("")),
            };
            out.line(&format!("{}: {text}", run::entry(a)));
        }
        ReportFormat::Sarif => run::sarif_log(&m.ir.source, a, replay, &[], out),
        ReportFormat::Json => {
            let proof = FreedomProof {
                proved: free.is_some(),
                apart: free.is_some_and(|f| f.apart),
                in_range: free.is_some_and(|f| f.in_range),
                threads: free.is_some_and(|f| f.threads),
                loops: free.map(|f| f.loops),
                reason: why,
            };
            out.json(&Answer::Run(RunAnswer::Freedom(Said {
                command: "run",
                file: m.ir.source.name.to_string(),
                entry: run::entry(a),
                replay: replay.to_string(),
                class: if free.is_some() { "ok" } else { "inconclusive" },
                proof,
            })));
        }
    }
    Ok(class)
}
