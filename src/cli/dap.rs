//! `dap`: an editor debugs a run, over the standard streams or a port.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::time::Duration;

use super::Class;
use clap::ValueEnum;

use super::args::{DapArgs, DebugArgs, Limits, LoopOverflow, RaceMode};
use super::output::{Format, Out};
use super::quantities::MAX_VSCALE;
use super::run::prepare_call;
use rustmlir_base::SourceText;
use rustmlir_dap::{Host, Launch, Program, serve};
use rustmlir_meaning::stop::Stop;
use rustmlir_session::Module;
use rustmlir_session::reason::finding;
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_trace::debug::Debugger;

/// Runs the command.
pub fn main(a: &DapArgs, out: &mut Out) -> Class {
    let served = match a.port {
        None => serve(Watched(std::io::stdin()), Box::new(std::io::stdout()), &mut Files { out }),
        Some(port) => match connection(port, out) {
            Ok((from, to)) => serve(Watched(from), to, &mut Files { out }),
            Err(e) => {
                out.failure(Format::Text, "usage", &format!("port {port}: {}", rustmlir_io::why(&e)));
                return Class::Usage;
            }
        },
    };
    match served {
        Ok(()) => Class::Ok,
        Err(why) => {
            out.failure(Format::Text, "usage", &why);
            Class::Usage
        }
    }
}

/// The one client of a port. Nobody listens for another.
pub(super) fn connection(
    port: u16,
    out: &mut Out,
) -> std::io::Result<(impl Read + Send + 'static, Box<dyn Write + Send>)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    out.line(&format!("listening on {}", listener.local_addr()?));
    out.flush();
    let (stream, _) = listener.accept()?;
    stream.set_nodelay(true)?;
    Ok((stream.try_clone()?, Box::new(stream)))
}

/// What a client sends. When it is gone, so are we, even in the middle of an operation that takes
/// long.
pub(super) struct Watched<R>(pub R);

/// How long a session may take to notice that its client is gone.
const GRACE: Duration = Duration::from_secs(5);

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        let got = self.0.read(to);
        let gone = match &got {
            Ok(n) => *n == 0 && !to.is_empty(),
            Err(e) => e.kind() != std::io::ErrorKind::Interrupted,
        };
        if gone {
            std::thread::spawn(|| {
                std::thread::sleep(GRACE);
                std::process::exit(0);
            });
        }
        got
    }
}

struct Files<'o> {
    out: &'o mut Out,
}

impl Host for Files<'_> {
    fn load(&mut self, l: &Launch) -> Result<Program, String> {
        let (source, path) = match (&l.program, &l.text) {
            (Some(_), Some(_)) => return Err("launch: 'program' or 'text', not both".into()),
            (None, None) => return Err("launch: 'program' is missing: the file to run".into()),
            (None, Some(text)) => (SourceText::from_string("program.mlir", text.clone()), None),
            (Some(file), None) if file == "-" => return Err("launch: standard input cannot be the program here".into()),
            (Some(file), None) => {
                let text = rustmlir_io::read_program(file).map_err(|e| match e {
                    rustmlir_io::ReadError::Unreadable(m) | rustmlir_io::ReadError::TooLarge(m) => m,
                })?;
                let whole = std::fs::canonicalize(file).unwrap_or_else(|_| file.into());
                (SourceText::from_string(file, text), Some(whole.to_string_lossy().into_owned()))
            }
        };
        let opts = ParseOptions::to_run();
        let module = Module::from_source(&source, &opts).and_then(|m| m.with_vscale(l.vscale)).map_err(|r| {
            let all: Vec<String> = r.diagnostics.iter().map(|d| d.render(&source)).collect();
            all.concat().trim_end().to_string()
        })?;
        let module = module.runnable();
        let index_bitwidth = match l.index_bitwidth {
            None => "64".to_string(),
            Some(n @ (32 | 64)) => n.to_string(),
            Some(n) => return Err(format!("launch: 'indexBitwidth' is 32 or 64, not {n}")),
        };
        if let Some(n) = l.vscale.filter(|n| !(1..=MAX_VSCALE).contains(n)) {
            return Err(format!("launch: 'vscale' must be a number from 1 to {MAX_VSCALE}, not {n}"));
        }
        let input = |v: &serde_json::Value| v.as_str().map_or_else(|| v.to_string(), str::to_string);
        if l.schedule.is_some() && l.seed.is_some() {
            return Err("launch: 'schedule' or 'seed', not both".into());
        }
        let races = match l.races.as_deref() {
            None => RaceMode::Error,
            Some(mode) => RaceMode::from_str(mode, false)
                .map_err(|_| format!("launch: 'races' must be error, warn or off, not '{mode}'"))?,
        };
        let call = DebugArgs {
            define: Vec::new(),
            file: source.name.to_string(),
            entry: l.function.clone().unwrap_or_else(|| "main".into()),
            inputs: l.inputs.iter().map(input).collect(),
            schedule: l.schedule.clone(),
            seed: l.seed,
            races,
            limits: Limits {
                step_limit: l.step_limit,
                memory_limit: l.memory_limit,
                depth_limit: l.depth_limit,
                time_limit: None,
                timeout: None,
                output_limit: l.output_limit,
                index_bitwidth,
                loop_overflow: LoopOverflow::default(),
                vscale: l.vscale,
                subgroup_size: None,
                launch: None,
            },
        };
        let (f, args, settings) = prepare_call(&call, &module)?;
        Ok(Program { module, f, args, settings, path })
    }

    fn same_file(&self, a: &str, b: &str) -> bool {
        let whole = |f: &str| std::fs::canonicalize(f).ok();
        a == b || whole(a).is_some_and(|x| Some(x) == whole(b))
    }

    fn report(&mut self, module: &Module, stop: &Stop) -> String {
        match finding(&module.ir, stop) {
            Some(d) => d.render(&module.ir.source),
            None => "internal error of this tool\n".to_string(),
        }
    }

    fn command<'p>(&mut self, module: &'p Module, d: &mut Debugger<'p>, line: &str) -> String {
        super::debug::command(module, d, line, self.out)
    }
}
