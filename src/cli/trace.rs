//! `run --trace`: what happened on the way.

use super::args::{TraceArgs, TraceFormat};
use super::output::Out;
use super::run::Prepared;
use crate::session::given::{Arg, Given};
use crate::session::{Module, Settings};
use crate::trace::Walk;
use crate::trace::filter::Wanted;
use crate::trace::json;
use crate::trace::text::{Options, Tracer};

/// Text that is written at once.
const CHUNK: usize = 1 << 16;

/// Shows what a run does. How it ends is shown by whoever asked.
///
/// # Errors
/// What is wrong with the options, or why the run cannot begin.
pub(super) fn main(a: &TraceArgs, module: &Module, p: &Prepared, out: &mut Out) -> Result<(), String> {
    let wanted = a.trace_only.iter().map(|t| Wanted::parse(t)).collect::<Result<Vec<_>, _>>();
    let options = Options {
        iterations: a.trace_iterations,
        lines: a.trace_lines,
        wanted: wanted.map_err(|e| format!("--trace-only: {e}"))?,
        index_width: p.settings.index_width,
    };
    let given = Given { args: p.args.iter().map(Arg::Value).collect(), ..Given::default() };
    let settings = Settings { listener: None, ..p.settings.clone() };
    let mut walk = Walk::begin(module, p.function, &given, &settings)
        .map_err(|s| s.finding().map_or_else(|| "internal error".into(), |f| f.message.clone()))?;
    let mut text = String::new();
    let mut tracer = Tracer::new(&module.ir, &options);
    // How it ends is shown with the outcome.
    let _end = walk.run(|m| {
        let flow = match a.trace {
            Some(TraceFormat::Json) => json::moment(&mut tracer, &m, &mut text),
            _ => tracer.moment(&m, &mut text),
        };
        if text.len() >= CHUNK {
            out.bytes(text.as_bytes());
            text.clear();
        }
        flow
    });
    out.bytes(text.as_bytes());
    Ok(())
}
