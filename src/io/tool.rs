//! Commands that read a program on their standard input and write one on their standard output.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a command did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ToolRun {
    /// It ended well and wrote this.
    Done(String),
    /// It could not be started.
    NotStarted(String),
    /// It took too long and was ended.
    TimedOut,
    /// It ended with this code and this on its standard error.
    Refused(i32, String),
    /// A signal ended it.
    Crashed(String),
    /// It wrote something that is no text.
    NoText,
}

/// Output beyond this is cut off.
const MAX_OUTPUT: u64 = 256 << 20;

/// Runs a command on a text.
pub fn run(argv: &[String], input: &str, limit: Duration) -> ToolRun {
    let Some((program, args)) = argv.split_first() else { return ToolRun::NotStarted("no command".into()) };
    let child =
        Command::new(program).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match child {
        Ok(c) => c,
        Err(e) => return ToolRun::NotStarted(format!("{program}: {e}")),
    };
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let text = input.to_string();
    // Both ends may block on a full pipe: each has a thread of its own.
    let writer = std::thread::spawn(move || {
        if let Some(mut s) = stdin {
            // A command that does not read all of its input has its reasons.
            let _ = s.write_all(text.as_bytes());
        }
    });
    let reader = |s: Option<Box<dyn Read + Send>>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            if let Some(s) = s {
                let _ = s.take(MAX_OUTPUT).read_to_end(&mut bytes);
            }
            bytes
        })
    };
    let out = reader(stdout.map(|s| Box::new(s) as Box<dyn Read + Send>));
    let err = reader(stderr.map(|s| Box::new(s) as Box<dyn Read + Send>));
    let until = Instant::now() + limit;
    let status = loop {
        match child.try_wait() {
            Ok(Some(s)) => break s,
            Ok(None) if Instant::now() >= until => {
                let _ = child.kill();
                let _ = child.wait();
                return ToolRun::TimedOut;
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(e) => return ToolRun::NotStarted(e.to_string()),
        }
    };
    let _ = writer.join();
    let (out, err) = (out.join().unwrap_or_default(), err.join().unwrap_or_default());
    let err = String::from_utf8_lossy(&err).into_owned();
    match status.code() {
        Some(0) => String::from_utf8(out).map_or(ToolRun::NoText, ToolRun::Done),
        Some(code) if code >= 128 || err.contains("PLEASE submit a bug report") => ToolRun::Crashed(err),
        Some(code) => ToolRun::Refused(code, err),
        None => ToolRun::Crashed(err),
    }
}
