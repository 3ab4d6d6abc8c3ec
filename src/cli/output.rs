//! What reaches the terminal. The only place that prints. A closed pipe ends the output quietly;
//! anything else that keeps it from being written is an error.

use std::cell::RefCell;
use std::io::{BufWriter, IsTerminal, Write};
use std::sync::{Arc, Mutex, OnceLock, Weak};

use super::Class;
use super::json::Answer;
use super::json::common::Failure;
use rustmlir_base::SourceText;
use rustmlir_diag::{Diagnostic, excerpt};
use rustmlir_ir::{Ir, OpId};

/// How results are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
}

/// When messages have colors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Color {
    /// On a terminal that can show them, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Whether a stream gets colors.
    fn on(self, stream: &impl anstream::stream::RawStream) -> bool {
        match self {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never,
        }
    }
}

/// The standard output: what cannot be written is remembered, and nothing more is tried.
struct Stdout {
    to: BufWriter<std::io::Stdout>,
    failed: Option<std::io::Error>,
}

impl Stdout {
    fn write(&mut self, b: &[u8]) {
        if self.failed.is_none() {
            self.failed = self.to.write_all(b).err();
        }
    }

    fn flush(&mut self) {
        if self.failed.is_none() {
            self.failed = self.to.flush().err();
        }
    }
}

/// The standard output and the standard error.
pub struct Out {
    stdout: Arc<Mutex<Stdout>>,
    color: Color,
}

impl Out {
    /// The process's streams.
    pub fn new(color: Color) -> Out {
        let stdout = Stdout { to: BufWriter::new(std::io::stdout()), failed: None };
        let stdout = Arc::new(Mutex::new(stdout));
        // The first one is the only one of a process.
        let _ = PRINTED.set(Arc::downgrade(&stdout));
        Out { stdout, color }
    }

    /// Writes bytes to the standard output.
    pub fn bytes(&mut self, b: &[u8]) {
        locked(&self.stdout).write(b);
    }

    /// Whether nobody reads the standard output any more, or it cannot be written.
    pub fn is_lost(&self) -> bool {
        locked(&self.stdout).failed.is_some()
    }

    /// Takes what a program prints, line by line, from any thread.
    pub fn lines(&self) -> impl Fn(&[u8]) + Send + Sync + 'static {
        let stdout = self.stdout.clone();
        move |b| {
            let mut s = locked(&stdout);
            s.write(b);
            if b.contains(&b'\n') {
                s.flush();
            }
        }
    }

    /// Whether somebody looks at the standard output as it comes.
    pub fn is_terminal(&self) -> bool {
        std::io::stdout().is_terminal()
    }

    /// Writes help to the standard output.
    pub fn help(&mut self, text: &clap::builder::StyledStr) {
        let text = if self.color.on(&std::io::stdout()) { text.ansi().to_string() } else { text.to_string() };
        self.bytes(text.as_bytes());
    }

    /// Writes a line to the standard output.
    pub fn line(&mut self, text: &str) {
        self.bytes(text.as_bytes());
        self.bytes(b"\n");
    }

    /// Writes text to the standard error, after what went to the standard output.
    pub fn error(&mut self, text: &str) {
        self.flush();
        // There is no other place to say that this one is closed; the exit code tells the verdict.
        let _ = std::io::stderr().write_all(text.as_bytes());
    }

    /// Hands everything to the system.
    pub fn flush(&mut self) {
        locked(&self.stdout).flush();
    }

    /// Hands everything to the system; the class of a command whose output has got lost.
    pub fn finish(mut self, class: Class) -> Class {
        self.flush();
        match locked(&self.stdout).failed.take() {
            // Whoever closed the pipe has read enough.
            Some(e) if e.kind() != std::io::ErrorKind::BrokenPipe => {
                let why = rustmlir_io::why(&e);
                let _ = writeln!(std::io::stderr(), "error: cannot write to standard output: {why}");
                if class == Class::Ok { Class::Usage } else { class }
            }
            _ => class,
        }
    }

    /// An answer as JSON.
    pub fn json(&mut self, answer: &Answer) {
        self.line(&answer.text());
    }

    /// A request that cannot be carried out.
    pub fn failure(&mut self, format: Format, class: &'static str, message: &str) {
        match format {
            Format::Json => self.json(&Answer::Failure(Failure { class, message: message.to_string() })),
            Format::Text => {
                // A message that begins with its place has its own "error:".
                let text =
                    if message.contains(": error: ") { format!("{message}\n") } else { format!("error: {message}\n") };
                self.error(&rustmlir_diag::visible(&text));
            }
        }
    }

    /// Whether the standard output gets colors.
    pub fn colors(&self) -> bool {
        self.color.on(&std::io::stdout())
    }

    /// The place of an operation in a report on the standard error: `FILE:LINE:COL`, and its line
    /// underlined.
    pub fn place(&self, ir: &Ir, op: OpId) -> (String, String) {
        let lc = ir.line_col(op);
        let place =
            format!("{}:{}:{}", rustmlir_diag::visible(ir.source.name_at(ir.op_span(op).start)), lc.line, lc.col);
        (place, excerpt(&ir.source, ir.op_span(op), self.color.on(&std::io::stderr())))
    }

    /// Diagnostics about a source, to the standard error.
    pub fn diagnostics(&mut self, src: &SourceText, list: &[Diagnostic]) {
        let text: String = list.iter().map(|d| self.rendered(src, d)).collect();
        self.error(&text);
    }

    /// A diagnostic as the standard error shows it.
    pub fn rendered(&self, src: &SourceText, d: &Diagnostic) -> String {
        d.render_in(src, self.color.on(&std::io::stderr()))
    }
}

/// A thread that panics while it holds the stream has written as much as it could.
fn locked(s: &Mutex<Stdout>) -> std::sync::MutexGuard<'_, Stdout> {
    s.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Says on the standard error what is being done.
pub fn note(what: &str) {
    // The work does not depend on it.
    let _ = writeln!(std::io::stderr(), "{what}");
}

thread_local! {
    /// The section of a corpus that is judged.
    static SECTION: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What is printed and not yet seen, if this process prints.
static PRINTED: OnceLock<Weak<Mutex<Stdout>>> = OnceLock::new();

/// Notes which section of a corpus is judged from now on, for the report of an error of ours.
pub fn at_section(id: String) {
    SECTION.set(id);
}

/// The report of an error of ours, after all that was printed.
pub fn report_internal(what: &str, replay: &str) {
    if let Some(stdout) = PRINTED.get().and_then(Weak::upgrade)
        && let Ok(mut stdout) = stdout.try_lock()
    {
        stdout.flush();
    }
    let section = SECTION.try_with(RefCell::take).unwrap_or_default();
    let at = if section.is_empty() { String::new() } else { format!(" (judging {section})") };
    let text = format!(
        "internal error: {what}{at}\n\
         This is a bug in rustmlir-interp {}, not in your program. Please report it with the input file and this command:\n  \
         {replay}\n  at {}/issues\n",
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_REPOSITORY")
    );
    let _ = std::io::stderr().write_all(text.as_bytes());
}
