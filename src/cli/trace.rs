//! `run --trace`: what happened on the way.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::args::{TraceArgs, TraceFormat};
use super::output::Out;
use super::run::Prepared;
use rustmlir_explore::Call;
use rustmlir_session::given::{Arg, Given};
use rustmlir_session::{Module, Settings};
use rustmlir_syntax::printer::type_text;
use rustmlir_trace::filter::Wanted;
use rustmlir_trace::page::Page;
use rustmlir_trace::pictures::Pictures;
use rustmlir_trace::text::{Options, Tracer, value};
use rustmlir_trace::{End, Walk, json};

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
    let mut pictures = matches!(a.trace, Some(TraceFormat::Html | TraceFormat::Svg)).then(Pictures::new);
    let record = p.settings.record || pictures.is_some();
    let settings = Settings { listener: None, record, ..p.settings.clone() };
    let mut walk = Walk::begin(module, p.function, &given, &settings)
        .map_err(|s| s.finding().map_or_else(|| "internal error".into(), |f| f.message.clone()))?;
    let mut text = String::new();
    let mut tracer = Tracer::new(&module.ir, &options);
    let mut page = match a.trace {
        Some(TraceFormat::Html) => Some(Page::begin(&module.ir, module.name(p.function), &mut text)),
        _ => None,
    };
    let mut to = match &a.trace_file {
        Some(file) => To::File(file, BufWriter::new(File::create(file).map_err(|e| failed(file, &e))?)),
        None => To::Out(out),
    };
    let mut written = Ok(());
    let end = walk.run(|m| {
        if let Some(p) = &mut pictures {
            p.moment(&module.ir, &m, options.index_width);
        }
        let flow = match (&mut page, a.trace) {
            (None, Some(TraceFormat::Svg)) => ControlFlow::Continue(()),
            (Some(page), _) => page.moment(&mut tracer, &m, &mut text),
            (None, Some(TraceFormat::Json)) => json::moment(&mut tracer, &m, &mut text),
            _ => tracer.moment(&m, &mut text),
        };
        if text.len() >= CHUNK {
            written = to.write(&mut text);
        }
        if written.is_err() || to.is_lost() { ControlFlow::Break(()) } else { flow }
    });
    written?;
    if let Some(pictures) = &pictures {
        let ir = &module.ir;
        let instances = walk.evaluator.store.sched.chosen(false).record;
        let why = match &end {
            End::Stopped(stop) => stop.finding().map(|f| f.message.clone()),
            _ => None,
        };
        match &mut page {
            Some(page) => {
                let mut drawn = pictures.page(ir, &instances, why.as_deref());
                if !instances.is_empty() {
                    drawn.push_str(&touched(module, p));
                }
                page.end(ir, &told(module, p, &walk, &end), &drawn, &mut text);
            }
            None => text.push_str(&pictures.svg(ir, &instances, why.as_deref())),
        }
    }
    to.write(&mut text)?;
    to.end()
}

/// What the iterations of parallel loops touched, as a figure.
fn touched(module: &Module, p: &Prepared) -> String {
    let call = Call { module, function: p.function, args: &p.args, settings: &p.settings };
    let svg = rustmlir_explore::picture::svg(call, None);
    let svg = svg.replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1);
    format!("<figure><figcaption>accesses of the iterations of parallel loops</figcaption>{svg}</figure>\n")
}

/// Where a trace goes.
enum To<'a> {
    File(&'a Path, BufWriter<File>),
    Out(&'a mut Out),
}

impl To<'_> {
    fn write(&mut self, text: &mut String) -> Result<(), String> {
        match self {
            To::File(name, file) => file.write_all(text.as_bytes()).map_err(|e| failed(name, &e))?,
            To::Out(out) => out.bytes(text.as_bytes()),
        }
        text.clear();
        Ok(())
    }

    /// Whether more would reach nobody: the outcome does not need this run.
    fn is_lost(&self) -> bool {
        matches!(self, To::Out(out) if out.is_lost())
    }

    fn end(self) -> Result<(), String> {
        match self {
            To::File(name, mut file) => file.flush().map_err(|e| failed(name, &e)),
            To::Out(_) => Ok(()),
        }
    }
}

fn failed(file: &Path, e: &std::io::Error) -> String {
    format!("{}: {}", file.display(), rustmlir_io::why(e))
}

/// How a run ended. Elsewhere it is shown with the outcome.
fn told(module: &Module, p: &Prepared, walk: &Walk<'_>, end: &End) -> String {
    let (ir, heap) = (&module.ir, &walk.evaluator.store.heap);
    match end {
        End::Returned(results) => {
            let (_, types) = module.signature(p.function);
            let one = |(x, &ty)| format!("{}: {}", type_text(ir, ty), value(ir, heap, x, ty, p.settings.index_width));
            let all: Vec<String> = results.iter().zip(&types).map(one).collect();
            if all.is_empty() { "the function returned".to_string() } else { all.join("\n") }
        }
        End::Stopped(stop) => match rustmlir_session::reason::finding(ir, stop) {
            Some(d) => d.render(&ir.source),
            None => "internal error".to_string(),
        },
        End::Left => "the trace ends here; the run continued".to_string(),
    }
}
