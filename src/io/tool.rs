//! Commands that read a program on their standard input and write one on their standard output.

use std::io::{Read, Write};
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

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
    /// A signal ended it: which one, and what it said.
    Crashed(String, String),
    /// It wrote more than so many bytes, and was ended.
    TooMuch(u64),
    /// It took more than so many bytes of memory, and was ended.
    TooLarge(u64),
    /// What it wrote is no text, for this reason.
    NoText(String),
}

/// Output beyond this is no answer.
const MAX_OUTPUT: u64 = 256 << 20;

/// What is left running when a command has ended may write for so long.
const GRACE: Duration = Duration::from_millis(500);

/// How often is looked whether a command has ended.
const TICK: Duration = Duration::from_millis(2);

/// How often is looked how much memory it has: that takes longer.
const MEMORY_TICK: Duration = Duration::from_millis(10);

/// Runs a command on a text, not longer than this. Where the system tells how much memory a process
/// has ([`memory_is_seen`]), it is ended when it has more than `memory` bytes; what it has started
/// is not counted.
pub fn run(argv: &[String], input: &str, limit: Duration, memory: Option<u64>) -> ToolRun {
    run_within(argv, input, limit, MAX_OUTPUT, memory)
}

/// Whether a limit of memory has an effect here: Linux tells in `/proc` what a process has.
pub fn memory_is_seen() -> bool {
    resident(std::process::id()).is_some()
}

/// The bytes of memory that a process has, its "resident set", if the system tells.
fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

/// Runs a command in the place of this program: its streams are ours, but for the standard input if
/// we have read that. Its exit code, or as a shell has it 128 and the number of the signal that
/// ended it.
///
/// # Errors
/// Why it could not be started.
pub fn in_place(argv: &[String], input: Option<&[u8]>) -> Result<u8, String> {
    let (program, args) = argv.split_first().ok_or("there is no command")?;
    let mut command = std::process::Command::new(program);
    command.args(args).stdin(if input.is_some() { Stdio::piped() } else { Stdio::inherit() });
    let mut child = command.spawn().map_err(|e| format!("{program}: {}", super::why(&e)))?;
    std::thread::scope(|s| {
        if let (Some(text), Some(mut stdin)) = (input, child.stdin.take()) {
            // A tool need not read all of it.
            s.spawn(move || drop(stdin.write_all(text)));
        }
        let status = child.wait().map_err(|e| format!("{program}: {}", super::why(&e)))?;
        Ok(u8::try_from(status.code().unwrap_or_else(|| 128 + signal(status))).unwrap_or(u8::MAX))
    })
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> i32 {
    std::os::unix::process::ExitStatusExt::signal(&status).unwrap_or(0)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> i32 {
    0
}

/// The file that a command is, looked for as a shell does.
pub fn find(command: &str) -> Option<std::path::PathBuf> {
    let is_file = |p: &std::path::PathBuf| p.is_file();
    if command.contains(std::path::is_separator) {
        return Some(command.into()).filter(is_file);
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(command)).find(is_file)
}

fn run_within(argv: &[String], input: &str, limit: Duration, max: u64, memory: Option<u64>) -> ToolRun {
    let ran = captured(argv, input, limit, max, memory);
    match ran.end {
        End::NotStarted(e) => ToolRun::NotStarted(e),
        End::TimedOut => ToolRun::TimedOut,
        End::TooMuch => ToolRun::TooMuch(max),
        End::TooLarge(most) => ToolRun::TooLarge(most),
        End::Crashed(how) => ToolRun::Crashed(how, ran.said),
        End::Code(0) => {
            String::from_utf8(ran.out).map_or_else(|_| ToolRun::NoText("it is not UTF-8".into()), ToolRun::Done)
        }
        End::Code(code) => ToolRun::Refused(code, ran.said),
    }
}

/// How a command ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// With this code, by itself.
    Code(i32),
    /// By a signal or by what its messages call a crash: which.
    Crashed(String),
    /// It took too long and was ended.
    TimedOut,
    /// It wrote too much and was ended.
    TooMuch,
    /// It took more than these bytes of memory and was ended.
    TooLarge(u64),
    /// It never began, for this reason.
    NotStarted(String),
}

/// What a command did, with all that it wrote until then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Captured {
    /// How it ended.
    pub end: End,
    /// Its standard output, not more than was allowed.
    pub out: Vec<u8>,
    /// Its standard error, likewise.
    pub said: String,
}

/// Runs a command on a text, within a time, a number of bytes for each of its outputs and, if it is
/// given, one of memory.
pub fn captured(argv: &[String], input: &str, limit: Duration, max: u64, memory: Option<u64>) -> Captured {
    let none = |e: String| Captured { end: End::NotStarted(e), out: Vec::new(), said: String::new() };
    let Some((program, args)) = argv.split_first() else { return none("no command".into()) };
    let mut command = CommandWrap::with_new(program, |c| {
        c.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    });
    // What it starts belongs to it, and ends with it.
    #[cfg(unix)]
    command.wrap(process_wrap::std::ProcessGroup::leader());
    #[cfg(windows)]
    command.wrap(process_wrap::std::JobObject);
    let mut child = match command.spawn() {
        Ok(c) => c,
        Err(e) => return none(format!("{program}: {e}")),
    };
    let (stdin, text) = (child.stdin().take(), input.to_string());
    // Every end may block on a full pipe: each has a thread of its own. Nobody waits for the
    // threads: they end with the pipes.
    std::thread::spawn(move || {
        if let Some(mut s) = stdin {
            // A command that does not read all of its input has its reasons.
            let _ = s.write_all(text.as_bytes());
        }
    });
    let out = child.stdout().take().map_or_else(Pipe::default, |s| Pipe::read(s, max));
    let err = child.stderr().take().map_or_else(Pipe::default, |s| Pipe::read(s, max));
    let until = Instant::now() + limit;
    let mut look = Instant::now();
    let mut too_large = |process: u32| {
        let most = memory.filter(|_| Instant::now() >= look)?;
        look = Instant::now() + MEMORY_TICK;
        resident(process).filter(|&n| n > most).map(|_| most)
    };
    let status = loop {
        let stopped = match child.try_wait() {
            Ok(Some(s)) => break Ok(s),
            Ok(None) => match too_large(child.id()) {
                Some(most) => End::TooLarge(most),
                None if out.overflows() || err.overflows() => End::TooMuch,
                None if Instant::now() >= until => End::TimedOut,
                None => {
                    std::thread::sleep(TICK);
                    continue;
                }
            },
            Err(e) => End::NotStarted(e.to_string()),
        };
        end(child.as_mut());
        break Err(stopped);
    };
    // Who has ended has said what there is to say. What it left running gets time to finish a
    // sentence, and does not hold us.
    let ended = || out.ended() && err.ended();
    if !wait(&ended, GRACE) {
        end(child.as_mut());
        wait(&ended, GRACE);
    }
    let said = String::from_utf8_lossy(&err.take()).into_owned();
    let end = match status {
        Err(stopped) => stopped,
        Ok(_) if out.overflows() || err.overflows() => End::TooMuch,
        Ok(status) => ending(status, &said),
    };
    Captured { end, out: out.take(), said }
}

/// What an ended command's status and messages mean.
fn ending(status: ExitStatus, said: &str) -> End {
    match status.code() {
        // A shell ends so when a signal has ended its command.
        Some(code) if code > 128 && code < 160 => End::Crashed(signal_text(code - 128)),
        Some(code) if code != 0 && said.contains("PLEASE submit a bug report") => {
            End::Crashed(format!("exit code {code}"))
        }
        Some(code) => End::Code(code),
        None => End::Crashed(status.to_string()),
    }
}

/// A signal with its name.
fn signal_text(number: i32) -> String {
    #[cfg(unix)]
    let text = <ExitStatus as std::os::unix::process::ExitStatusExt>::from_raw(number).to_string();
    #[cfg(not(unix))]
    let text = format!("signal: {number}");
    text
}

/// What has come out of a pipe so far.
#[derive(Clone, Default)]
struct Pipe {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    bytes: Vec<u8>,
    ended: bool,
    overflows: bool,
}

impl Pipe {
    /// Reads to the end in a thread of its own, or until there are more than `max` bytes.
    fn read(mut from: impl Read + Send + 'static, max: u64) -> Pipe {
        let pipe = Pipe::default();
        let shared = pipe.clone();
        std::thread::spawn(move || {
            let mut buffer = vec![0u8; 1 << 16];
            loop {
                let n = match from.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(n) => n,
                    Err(e) if e.kind() == std::io::ErrorKind::Interrupted => continue,
                    Err(_) => break,
                };
                // What is too much is read and thrown away until the command is ended: it must not
                // die of a closed pipe.
                shared.with(|s| {
                    s.overflows |= (s.bytes.len() + n) as u64 > max;
                    if !s.overflows {
                        s.bytes.extend_from_slice(buffer.get(..n).unwrap_or(&[]));
                    }
                });
            }
            shared.with(|s| s.ended = true);
        });
        pipe
    }

    fn with<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        f(&mut self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn overflows(&self) -> bool {
        self.with(|s| s.overflows)
    }

    fn ended(&self) -> bool {
        self.with(|s| s.ended)
    }

    fn take(&self) -> Vec<u8> {
        self.with(|s| std::mem::take(&mut s.bytes))
    }
}

/// Waits until something holds, but not longer than this; whether it does.
fn wait(holds: &dyn Fn() -> bool, limit: Duration) -> bool {
    let until = Instant::now() + limit;
    while !holds() {
        if Instant::now() >= until {
            return false;
        }
        std::thread::sleep(TICK);
    }
    true
}

/// Ends a command with everything that it has started.
fn end(child: &mut dyn ChildWrapper) {
    // Nothing is left to end where these fail.
    let _ = child.start_kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    fn sh(script: &str, limit: Duration) -> ToolRun {
        run(&["sh".into(), "-c".into(), script.into()], "text", limit, None)
    }

    #[test]
    fn what_a_command_leaves_running_does_not_hold_us() {
        let begin = Instant::now();
        assert_eq!(sh("cat; sleep 30 &", LONG), ToolRun::Done("text".into()));
        assert_eq!(sh("cat; sleep 30 > /dev/null 2>&1 &", LONG), ToolRun::Done("text".into()));
        // Not even if it has left the group.
        assert_eq!(sh("cat; setsid sleep 5 &", LONG), ToolRun::Done("text".into()));
        assert_eq!(sh("sleep 30", Duration::from_millis(100)), ToolRun::TimedOut);
        assert!(begin.elapsed() < Duration::from_secs(15));
    }

    #[test]
    fn what_is_no_text_has_a_reason() {
        assert_eq!(sh(r"printf '\377'", LONG), ToolRun::NoText("it is not UTF-8".into()));
        assert_eq!(sh("echo no >&2; exit 3", LONG), ToolRun::Refused(3, "no\n".into()));
    }

    #[test]
    fn endless_output_is_no_crash() {
        assert_eq!(run_within(&["yes".into()], "", LONG, 1 << 20, None), ToolRun::TooMuch(1 << 20));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn memory_is_looked_at() {
        assert!(memory_is_seen());
        let most = Some(64 << 20);
        // The shell grows by what it reads.
        let run = |script: &str| run(&["sh".into(), "-c".into(), script.into()], "", LONG, most);
        let grows = "x=$(head -c 1000000 /dev/zero | tr '\\0' x); while :; do x=$x$x; done";
        assert_eq!(run(grows), ToolRun::TooLarge(64 << 20));
        assert_eq!(run("echo small"), ToolRun::Done("small\n".into()));
    }

    #[cfg(unix)]
    #[test]
    fn a_crash_names_its_signal() {
        let of = |script: &str| match sh(script, LONG) {
            ToolRun::Crashed(how, said) => (how.contains("SIGSEGV"), said),
            other => panic!("{other:?}"),
        };
        assert_eq!(of("echo why >&2; kill -SEGV $$"), (true, "why\n".into()));
        assert_eq!(of("exit 139"), (true, String::new()));
    }
}
