//! What takes time, beside the thread that answers: parsing with the runs that comments ask for,
//! and commands.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use lsp_server::RequestId;

use super::Host;
use super::commands::{Done, Job};
use super::section::Section;
use rustmlir_base::Cancel;
use rustmlir_dap::wire::Incoming;

/// How long a text has to rest before it is parsed.
const REST: Duration = Duration::from_millis(60);

/// What reaches the thread that answers.
pub enum Input {
    /// From the client.
    Client(Incoming),
    /// The sections of a file have been parsed.
    Parsed(lsp_types::Uri, i32),
    /// The runs that a file asks for have been made.
    Ran(lsp_types::Uri, i32),
    /// A command has ended.
    Done(Box<(RequestId, lsp_types::Uri, Arc<Section>, Result<Done, String>)>),
}

/// A text to parse.
pub struct Changed {
    /// The file.
    pub uri: lsp_types::Uri,
    /// Its name in messages.
    pub name: String,
    /// The client's number of the text.
    pub version: i32,
    /// Its sections.
    pub sections: Vec<Arc<Section>>,
    /// Whether the runs are made that it asks for.
    pub runs: bool,
    /// Set when the text changes.
    pub cancel: Cancel,
}

/// Starts the thread that parses.
pub fn parser(to: Sender<Input>) -> Sender<Changed> {
    let (send, jobs) = channel();
    std::thread::spawn(move || parse_all(&jobs, &to));
    send
}

fn parse_all(jobs: &Receiver<Changed>, to: &Sender<Input>) {
    // What waits to be parsed: one text of each file.
    let mut waiting: Vec<Changed> = Vec::new();
    let add = |waiting: &mut Vec<Changed>, c: Changed| {
        waiting.retain(|w| w.uri != c.uri);
        waiting.push(c);
    };
    loop {
        if waiting.is_empty() {
            match jobs.recv() {
                Ok(c) => add(&mut waiting, c),
                Err(_) => return,
            }
        }
        // The first text of a file is parsed at once; while somebody types, the last one is.
        let rest = if waiting.iter().any(|c| c.version > 1) { REST } else { Duration::ZERO };
        while let Ok(c) = jobs.recv_timeout(rest) {
            add(&mut waiting, c);
        }
        let c = waiting.remove(0);
        for s in &c.sections {
            if c.cancel.is_set() {
                break;
            }
            s.parse(&c.name);
        }
        if c.cancel.is_set() {
            continue;
        }
        if to.send(Input::Parsed(c.uri.clone(), c.version)).is_err() {
            return;
        }
        if c.runs && runs(&c) && to.send(Input::Ran(c.uri, c.version)).is_err() {
            return;
        }
    }
}

/// Makes the runs that a file asks for; whether there are any.
fn runs(c: &Changed) -> bool {
    let mut any = false;
    for s in &c.sections {
        if c.cancel.is_set() {
            return false;
        }
        if s.runs.get().is_none() {
            let found = super::runs::asked(s, &c.cancel);
            if !c.cancel.is_set() {
                let _known = s.runs.set(found);
            }
        }
        any |= s.runs.get().is_some_and(|r| !r.is_empty());
    }
    any
}

/// Starts the thread that carries out commands, one after the other.
pub fn runner(host: Arc<dyn Host>, to: Sender<Input>) -> Sender<(RequestId, Job)> {
    let (send, jobs) = channel::<(RequestId, Job)>();
    std::thread::spawn(move || {
        while let Ok((id, job)) = jobs.recv() {
            let done = if job.cancel.is_set() { Err("cancelled".into()) } else { job.run(&*host) };
            let done = Input::Done(Box::new((id, job.target.uri.clone(), job.section.clone(), done)));
            if to.send(done).is_err() {
                return;
            }
        }
    });
    send
}
