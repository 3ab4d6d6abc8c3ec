//! Commands that read a program on their standard input and write one on their standard output.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
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
    /// What it wrote cannot be taken for its answer, for this reason.
    NoText(String),
}

/// Output beyond this is no answer.
const MAX_OUTPUT: u64 = 256 << 20;

/// Runs a command on a text. The limit holds for all that it starts: as long as anything may write, there is no answer.
pub fn run(argv: &[String], input: &str, limit: Duration) -> ToolRun {
    let Some((program, args)) = argv.split_first() else { return ToolRun::NotStarted("no command".into()) };
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // What it starts belongs to its group, and ends with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = match command.spawn() {
        Ok(c) => c,
        Err(e) => return ToolRun::NotStarted(format!("{program}: {e}")),
    };
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let text = input.to_string();
    // Both ends may block on a full pipe: each has a thread of its own. Nobody waits for the threads: they end with the pipes.
    std::thread::spawn(move || {
        if let Some(mut s) = stdin {
            // A command that does not read all of its input has its reasons.
            let _ = s.write_all(text.as_bytes());
        }
    });
    let out = reader(stdout.map(|s| Box::new(s) as Box<dyn Read + Send>));
    let err = reader(stderr.map(|s| Box::new(s) as Box<dyn Read + Send>));
    let until = Instant::now() + limit;
    let Some(status) = wait(&mut child, until) else {
        end(&mut child);
        return ToolRun::TimedOut;
    };
    let status = match status {
        Ok(s) => s,
        Err(e) => return ToolRun::NotStarted(e.to_string()),
    };
    // What it left running may still write.
    let rest = |r: Receiver<Vec<u8>>| r.recv_timeout(until.saturating_duration_since(Instant::now())).ok();
    let (Some(out), Some(err)) = (rest(out), rest(err)) else {
        end(&mut child);
        return ToolRun::TimedOut;
    };
    let err = String::from_utf8_lossy(&err).into_owned();
    match status.code() {
        Some(0) if out.len() as u64 > MAX_OUTPUT => {
            ToolRun::NoText(format!("it is longer than {} MiB", MAX_OUTPUT >> 20))
        }
        Some(0) => String::from_utf8(out).map_or_else(|_| ToolRun::NoText("it is not UTF-8".into()), ToolRun::Done),
        Some(code) if code >= 128 || err.contains("PLEASE submit a bug report") => ToolRun::Crashed(err),
        Some(code) => ToolRun::Refused(code, err),
        None => ToolRun::Crashed(err),
    }
}

/// Reads a pipe to its end, or to one byte more than is taken.
fn reader(s: Option<Box<dyn Read + Send>>) -> Receiver<Vec<u8>> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(s) = s {
            let _ = s.take(MAX_OUTPUT + 1).read_to_end(&mut bytes);
        }
        // Whoever asked may have given up.
        let _ = send.send(bytes);
    });
    receive
}

/// How a command ends; `None` if it does not until then.
fn wait(child: &mut Child, until: Instant) -> Option<std::io::Result<ExitStatus>> {
    loop {
        match child.try_wait() {
            Ok(Some(s)) => return Some(Ok(s)),
            Ok(None) if Instant::now() >= until => return None,
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(e) => return Some(Err(e)),
        }
    }
}

/// Ends a command with everything that it has started.
fn end(child: &mut Child) {
    if cfg!(unix) {
        // The standard library ends single processes only.
        let group = format!("-{}", child.id());
        let mut kill = Command::new("kill");
        let _ = kill.args(["-KILL", "--", &group]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str, limit: Duration) -> ToolRun {
        run(&["sh".into(), "-c".into(), script.into()], "text", limit)
    }

    #[test]
    fn what_a_command_leaves_running_is_under_its_limit() {
        let begin = Instant::now();
        assert_eq!(sh("cat; sleep 30 &", Duration::from_millis(300)), ToolRun::TimedOut);
        assert!(begin.elapsed() < Duration::from_secs(20));
        assert_eq!(sh("cat; sleep 30 > /dev/null 2>&1 &", Duration::from_secs(20)), ToolRun::Done("text".into()));
    }

    #[test]
    fn what_is_no_text_has_a_reason() {
        assert_eq!(sh(r"printf '\377'", Duration::from_secs(20)), ToolRun::NoText("it is not UTF-8".into()));
        assert_eq!(sh("echo no >&2; exit 3", Duration::from_secs(20)), ToolRun::Refused(3, "no\n".into()));
    }
}
