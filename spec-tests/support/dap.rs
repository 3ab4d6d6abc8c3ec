//! A client of the debug adapter.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::tool::TOOL;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client, and the adapter that it has started.
pub struct Client {
    pub child: Child,
    to: Option<ChildStdin>,
    from: Receiver<Value>,
    seq: i64,
    pub requests: usize,
    events: VecDeque<Value>,
}

fn read(from: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().split_once(':') {
            None => break,
            Some((_, n)) => length = n.trim().parse().ok()?,
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

/// Messages as they come.
pub fn messages(from: impl Read + Send + 'static) -> Receiver<Value> {
    let (send, messages) = channel();
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        while let Some(m) = read(&mut from) {
            if send.send(m).is_err() {
                break;
            }
        }
    });
    messages
}

/// A message with its header.
pub fn framed(m: &Value) -> String {
    let body = m.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

impl Client {
    pub fn new() -> Client {
        let mut child = Command::new(TOOL)
            .arg("dap")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let from = messages(child.stdout.take().unwrap());
        let to = child.stdin.take();
        Client { child, to, from, seq: 0, requests: 0, events: VecDeque::new() }
    }

    /// Sends bytes as they are.
    pub fn raw(&mut self, bytes: &str) {
        self.to.as_mut().unwrap().write_all(bytes.as_bytes()).unwrap();
    }

    /// Sends a request without waiting; its number.
    pub fn send(&mut self, command: &str, arguments: Value) -> i64 {
        self.seq += 1;
        self.requests += 1;
        let m = json!({"seq": self.seq, "type": "request", "command": command, "arguments": arguments});
        self.raw(&framed(&m));
        self.seq
    }

    fn message(&mut self) -> Value {
        self.from.recv_timeout(PATIENCE).expect("a message")
    }

    /// The answer to a request.
    pub fn answer(&mut self, seq: i64) -> Value {
        loop {
            let m = self.message();
            if m["type"] == "response" && m["request_seq"] == seq {
                return m;
            }
            assert_eq!(m["type"], "event", "{m}");
            self.events.push_back(m);
        }
    }

    /// The body of the answer to a request, which succeeds.
    pub fn ask(&mut self, command: &str, arguments: Value) -> Value {
        let seq = self.send(command, arguments);
        let m = self.answer(seq);
        assert_eq!(m["success"], true, "{command}: {m}");
        m["body"].clone()
    }

    /// Why a request is refused.
    pub fn refused(&mut self, command: &str, arguments: Value) -> String {
        let seq = self.send(command, arguments);
        let m = self.answer(seq);
        assert_eq!(m["success"], false, "{command}: {m}");
        m["message"].as_str().unwrap().to_string()
    }

    /// The next event of a name; others before it are dropped.
    pub fn event(&mut self, name: &str) -> Value {
        loop {
            let m = match self.events.pop_front() {
                Some(m) => m,
                None => self.message(),
            };
            if m["event"] == name {
                return m["body"].clone();
            }
            assert_ne!(m["event"], "terminated", "waiting for '{name}'");
        }
    }

    /// All text of a category until an event.
    pub fn output_until(&mut self, name: &str, category: &str) -> String {
        let mut out = String::new();
        loop {
            let m = match self.events.pop_front() {
                Some(m) => m,
                None => self.message(),
            };
            if m["event"] == "output" && m["body"]["category"] == category {
                out.push_str(m["body"]["output"].as_str().unwrap());
            }
            if m["event"] == name {
                return out;
            }
        }
    }

    /// Initializes, launches, sets what `set` says, and begins.
    pub fn begin(&mut self, launch: Value, set: impl FnOnce(&mut Self)) {
        self.ask("initialize", json!({"adapterID": "rustmlir", "linesStartAt1": true, "columnsStartAt1": true}));
        self.ask("launch", launch);
        self.event("initialized");
        set(self);
        self.ask("configurationDone", json!({}));
    }

    /// Goes on by a request; why it stands still then, and on which line.
    pub fn stop_after(&mut self, command: &str, arguments: Value) -> (String, i64) {
        self.ask(command, arguments);
        self.stopped()
    }

    /// Waits until the run stands still.
    pub fn stopped(&mut self) -> (String, i64) {
        let e = self.event("stopped");
        let line = self.line();
        (e["reason"].as_str().unwrap().to_string(), line)
    }

    /// The line at which the run stands; 0 if nowhere.
    pub fn line(&mut self) -> i64 {
        let body = self.ask("stackTrace", json!({"threadId": 1}));
        body["stackFrames"][0]["line"].as_i64().unwrap_or(0)
    }

    /// The value of an expression.
    pub fn value(&mut self, expression: &str) -> String {
        let body = self.ask("evaluate", json!({"expression": expression, "frameId": 1, "context": "hover"}));
        body["result"].as_str().unwrap().to_string()
    }

    /// Leaves without a word.
    pub fn vanish(&mut self) {
        self.to = None;
    }

    /// Waits until the adapter has ended; its exit code.
    pub fn ended(&mut self, within: Duration) -> Option<i32> {
        let begin = Instant::now();
        while begin.elapsed() < within {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.child.kill().unwrap();
        panic!("the adapter still runs");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // A test that fails leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
