//! A client of the language server.

use std::collections::VecDeque;
use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::dap_client::{framed, messages};
use super::tool::TOOL;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client, and the server that it has started.
pub struct Client {
    pub child: Child,
    to: Option<ChildStdin>,
    from: Receiver<Value>,
    id: i64,
    version: i64,
    others: VecDeque<Value>,
    /// The text that was opened or changed last.
    last: String,
}

impl Client {
    /// A server that nobody has talked to.
    pub fn silent() -> Client {
        let mut child = Command::new(TOOL)
            .args(["lsp", "--stdio"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let from = messages(child.stdout.take().unwrap());
        let to = child.stdin.take();
        Client { child, to, from, id: 0, version: 1, others: VecDeque::new(), last: String::new() }
    }

    /// One that is initialized.
    pub fn new(options: Value) -> Client {
        let mut c = Client::silent();
        let workspace = json!({"inlayHint": {"refreshSupport": true}});
        let all = json!({"processId": null, "rootUri": null, "capabilities": {"workspace": workspace},
                         "initializationOptions": options});
        c.ask("initialize", all);
        c.tell("initialized", json!({}));
        c
    }

    /// Sends bytes as they are.
    pub fn raw(&mut self, bytes: &str) {
        self.to.as_mut().unwrap().write_all(bytes.as_bytes()).unwrap();
    }

    /// Sends a notification.
    pub fn tell(&mut self, method: &str, params: Value) {
        self.raw(&framed(&json!({"jsonrpc": "2.0", "method": method, "params": params})));
    }

    /// Sends a request without waiting; its number.
    pub fn send(&mut self, method: &str, params: Value) -> i64 {
        self.id += 1;
        self.raw(&framed(&json!({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params})));
        self.id
    }

    fn message(&mut self) -> Value {
        self.from.recv_timeout(PATIENCE).expect("a message")
    }

    /// The answer to a request.
    pub fn answer(&mut self, id: i64) -> Value {
        loop {
            let m = self.message();
            if m["id"] == id && m.get("method").is_none() {
                return m;
            }
            self.others.push_back(m);
        }
    }

    /// What a request is answered.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params);
        let m = self.answer(id);
        assert!(m.get("error").is_none(), "{method}: {m}");
        m["result"].clone()
    }

    /// The code with which a request is refused.
    pub fn refused(&mut self, method: &str, params: Value) -> (i64, String) {
        let id = self.send(method, params);
        let m = self.answer(id);
        let e = m.get("error").unwrap_or_else(|| panic!("{method}: {m}"));
        (e["code"].as_i64().unwrap(), e["message"].as_str().unwrap().to_string())
    }

    /// The next notification of a name, or request of the server's; others before it are dropped.
    pub fn told(&mut self, method: &str) -> Value {
        loop {
            let m = match self.others.pop_front() {
                Some(m) => m,
                None => self.message(),
            };
            if m["method"] == method {
                return m["params"].clone();
            }
        }
    }

    /// Opens a text; its name.
    pub fn open(&mut self, name: &str, text: &str) -> String {
        let uri = format!("file:///tmp/{name}");
        self.last.clone_from(&uri);
        let document = json!({"uri": uri, "languageId": "mlir", "version": 1, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
        uri
    }

    /// Changes a text.
    pub fn change(&mut self, uri: &str, changes: Value) {
        self.version += 1;
        self.last = uri.to_string();
        let document = json!({"uri": uri, "version": self.version});
        self.tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
    }

    /// What is wrong with the text that was opened or changed last, once that fits.
    pub fn diagnostics(&mut self, fits: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        loop {
            let p = self.told("textDocument/publishDiagnostics");
            let all = p["diagnostics"].as_array().unwrap().clone();
            // What is said of others may come late.
            if p["uri"] == self.last && fits(&all) {
                return all;
            }
        }
    }

    /// A request about a position.
    pub fn at(&mut self, method: &str, uri: &str, (line, character): (usize, usize)) -> Value {
        let position = json!({"line": line, "character": character});
        let context = json!({"includeDeclaration": true});
        self.ask(method, json!({"textDocument": {"uri": uri}, "position": position, "context": context}))
    }

    /// A request about a text.
    pub fn about(&mut self, method: &str, uri: &str) -> Value {
        self.ask(method, json!({"textDocument": {"uri": uri}}))
    }

    /// Leaves as the protocol wants it.
    pub fn leave(&mut self) -> Option<i32> {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.ended(Duration::from_secs(10))
    }

    /// Leaves without a word.
    pub fn vanish(&mut self) {
        self.to = None;
    }

    /// Waits until the server has ended; its exit code.
    pub fn ended(&mut self, within: Duration) -> Option<i32> {
        let begin = Instant::now();
        while begin.elapsed() < within {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        None
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _status = self.child.wait();
    }
}
