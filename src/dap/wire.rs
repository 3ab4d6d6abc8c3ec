//! Messages as they travel: a header with a length, and JSON.

use std::io::{BufRead, Write};

use serde::Serialize;
use serde_json::Value;

use super::protocol::{Event, Response};

/// Bytes of a message of a debugger at most: a client that announces more is none.
pub(super) const MAX_MESSAGE: usize = 16 << 20;

/// Bytes of a line of a header at most.
const MAX_HEADER: u64 = 4096;

/// What came.
#[derive(Debug)]
pub enum Incoming {
    /// A message.
    Message(Value),
    /// Something that is none. The one after it can be read.
    Garbled(String),
    /// Something after which nothing can be read.
    Broken(String),
    /// The client is gone.
    Gone,
}

/// The next message, which has so many bytes at most.
pub fn read(from: &mut impl BufRead, most: usize) -> Incoming {
    let mut length = None;
    let mut any = false;
    loop {
        let mut line = Vec::new();
        // A line that never ends is not waited for.
        match std::io::Read::take(&mut *from, MAX_HEADER).read_until(b'\n', &mut line) {
            Ok(0) if any => return Incoming::Broken("the client left in the middle of a header".into()),
            Ok(0) | Err(_) => return Incoming::Gone,
            Ok(_) => {}
        }
        if line.last() != Some(&b'\n') {
            return Incoming::Broken("an unterminated header line".into());
        }
        let Ok(text) = std::str::from_utf8(&line) else {
            return Incoming::Broken("a header is not text".into());
        };
        let text = text.trim();
        if text.is_empty() && any {
            break;
        }
        any |= !text.is_empty();
        let Some((name, value)) = text.split_once(':') else {
            if text.is_empty() {
                continue;
            }
            return Incoming::Broken(format!("'{}' is not a header: expected Content-Length: N", shown(text)));
        };
        if name.trim().eq_ignore_ascii_case("content-length") {
            match value.trim().parse::<usize>() {
                Ok(n) if n <= most => length = Some(n),
                Ok(n) => return Incoming::Broken(format!("a message of {n} bytes; at most {most} are read")),
                Err(_) => return Incoming::Broken(format!("'{}' is not a length", shown(value.trim()))),
            }
        }
    }
    let Some(n) = length else { return Incoming::Broken("a header without Content-Length".into()) };
    // What is announced is not believed: room is made as bytes come.
    let mut body = Vec::new();
    match std::io::Read::read_to_end(&mut std::io::Read::take(&mut *from, n as u64), &mut body) {
        Ok(got) if got == n => {}
        _ => return Incoming::Gone,
    }
    match serde_json::from_slice(&body) {
        Ok(v) => Incoming::Message(v),
        Err(e) => Incoming::Garbled(format!("a message is not JSON: {e}")),
    }
}

fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Where answers go.
pub(super) struct Sender {
    to: Box<dyn Write>,
    seq: i64,
    /// Whether nobody reads any more.
    pub gone: bool,
}

impl Sender {
    /// To a client.
    pub fn new(to: Box<dyn Write>) -> Self {
        Sender { to, seq: 0, gone: false }
    }

    /// Sends an event.
    pub fn event(&mut self, event: &'static str, body: impl Serialize) {
        self.seq += 1;
        let message = Event { seq: self.seq, kind: "event", event, body };
        self.send(&message);
    }

    /// Answers a request.
    pub fn response(&mut self, request_seq: i64, command: &str, answer: Result<Value, String>) {
        self.seq += 1;
        let kind = "response";
        let (success, message, body) = match answer {
            Ok(Value::Null) => (true, None, None),
            Ok(body) => (true, None, Some(body)),
            Err(m) => {
                let error = serde_json::json!({"error": {"id": 1, "format": escaped(&m), "showUser": true}});
                (false, Some(m), Some(error))
            }
        };
        self.send(&Response { seq: self.seq, kind, request_seq, success, command, message, body });
    }

    fn send(&mut self, message: &impl Serialize) {
        let Ok(body) = serde_json::to_vec(message) else { return };
        let header = format!("Content-Length: {}\r\n\r\n", body.len());
        let sent = self.to.write_all(header.as_bytes()).and_then(|()| self.to.write_all(&body));
        self.gone |= sent.and_then(|()| self.to.flush()).is_err();
    }
}

/// Clients replace `{name}` in texts of errors; braces are not ours to send.
fn escaped(text: &str) -> String {
    text.replace('{', "(").replace('}', ")")
}
