//! What reaches the terminal. The only place that prints; a closed pipe ends the output quietly.

use std::io::{BufWriter, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::base::SourceText;
use crate::diag::Diagnostic;

/// How results are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
}

/// The standard output and the standard error.
pub struct Out {
    stdout: BufWriter<std::io::Stdout>,
    closed: bool,
}

impl Out {
    /// The process's streams.
    pub fn new() -> Out {
        Out { stdout: BufWriter::new(std::io::stdout()), closed: false }
    }

    /// Writes bytes to the standard output.
    pub fn bytes(&mut self, b: &[u8]) {
        // Whoever closed the pipe has read enough; the exit code still tells the verdict.
        if !self.closed && self.stdout.write_all(b).is_err() {
            self.closed = true;
        }
    }

    /// Writes a line to the standard output.
    pub fn line(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(b"\n");
    }

    /// Writes text to the standard error, after what went to the standard output.
    pub fn error(&mut self, text: &str) {
        self.flush();
        let _ = std::io::stderr().write_all(text.as_bytes());
    }

    /// Hands everything to the system.
    pub fn flush(&mut self) {
        if !self.closed && self.stdout.flush().is_err() {
            self.closed = true;
        }
    }

    /// A JSON document.
    pub fn json(&mut self, j: &Json) {
        let text = serde_json::to_string(j).unwrap_or_default();
        self.line(&text);
    }

    /// A request that cannot be carried out.
    pub fn failure(&mut self, format: Format, class: &str, message: &str) {
        match format {
            Format::Json => self.json(&json!({ "class": class, "message": message })),
            Format::Text => {
                // A message that begins with its place has its own "error:".
                let text =
                    if message.contains(": error: ") { format!("{message}\n") } else { format!("error: {message}\n") };
                self.error(&text);
            }
        }
    }

    /// Diagnostics about a source, to the standard error.
    pub fn diagnostics(&mut self, src: &SourceText, list: &[Diagnostic]) {
        let text: String = list.iter().map(|d| d.render(src)).collect();
        self.error(&text);
    }
}

/// The report of an error of ours.
pub fn report_internal(what: &str, replay: &str) {
    let text = format!(
        "internal error: {what}\n\
         This is a bug in rustmlir-interp {}, not in your program. Please report it with the input file and this command:\n  \
         {replay}\n  at {}/issues\n",
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_REPOSITORY")
    );
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// A spinner for runs of more than two seconds, on a terminal only. Dropping it takes it away.
pub struct Progress {
    stop: Option<mpsc::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
    shown: Arc<AtomicBool>,
}

impl Progress {
    /// Starts waiting.
    pub fn start(what: String) -> Progress {
        let shown = Arc::new(AtomicBool::new(false));
        if !std::io::stderr().is_terminal() {
            return Progress { stop: None, thread: None, shown };
        }
        let (stop, wait) = mpsc::channel();
        let flag = shown.clone();
        let thread = std::thread::spawn(move || {
            if wait.recv_timeout(Duration::from_secs(2)) != Err(mpsc::RecvTimeoutError::Timeout) {
                return;
            }
            flag.store(true, Ordering::Relaxed);
            let bar = indicatif::ProgressBar::new_spinner().with_elapsed(Duration::from_secs(2));
            if let Ok(style) = indicatif::ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
                bar.set_style(style);
            }
            bar.set_message(what);
            bar.enable_steady_tick(Duration::from_millis(200));
            let _ = wait.recv();
            bar.finish_and_clear();
        });
        Progress { stop: Some(stop), thread: Some(thread), shown }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(t) = self.thread.take()
            && (self.shown.load(Ordering::Relaxed) || t.is_finished())
        {
            let _ = t.join();
        }
    }
}
