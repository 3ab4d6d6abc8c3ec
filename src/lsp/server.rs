//! The thread that answers: requests in, answers and messages out.

use std::collections::HashMap;
use std::io::{BufReader, BufWriter, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::sync::{Arc, PoisonError};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{
    CompletionList, CompletionResponse, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentHighlight, ExecuteCommandParams, Hover, HoverContents, InlayHint,
    InlayHintLabel, Location, MarkupContent, MarkupKind, Position, PublishDiagnosticsParams, Range, ReferenceParams,
    SemanticTokens, SemanticTokensDelta, TextDocumentIdentifier, TextDocumentPositionParams, Uri,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::commands::{self, COMMANDS, Job, Target};
use super::document::{Cursor, Document};
use super::settings::Settings;
use super::work::{self, Changed, Input};
use super::{Host, complete, diagnose, format, hover, navigate, semantic};
use rustmlir_base::Cancel;
use rustmlir_dap::wire::{Incoming, read};

/// Bytes of a message at most.
const MAX_MESSAGE: usize = 256 << 20;

/// Messages that wait to be written.
const WAITING: usize = 1024;

/// Why a request is not answered.
type Refused = (ErrorCode, String);

/// Answers a client until it leaves; whether it has said so before.
///
/// # Errors
/// What the client sent that is no message.
pub fn serve(from: impl Read + Send + 'static, to: Box<dyn Write + Send>, host: Arc<dyn Host>) -> Result<bool, String> {
    let (send, inbox) = channel();
    let reader = send.clone();
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        loop {
            let m = read(&mut from, MAX_MESSAGE);
            let last = matches!(m, Incoming::Gone | Incoming::Broken(_));
            if reader.send(Input::Client(m)).is_err() || last {
                return;
            }
        }
    });
    let (out, messages) = sync_channel::<Message>(WAITING);
    let writer = std::thread::spawn(move || {
        let mut to = BufWriter::new(to);
        while let Ok(m) = messages.recv() {
            if m.write(&mut to).is_err() {
                return;
            }
        }
    });
    let mut s = Server {
        out,
        parser: work::parser(send.clone()),
        runner: work::runner(host, send),
        documents: HashMap::new(),
        settings: Settings::default(),
        state: State::New,
        refreshes: Refreshes::default(),
        running: HashMap::new(),
        asked: 0,
    };
    let ended = s.work(&inbox);
    s.documents.values().for_each(|d| d.cancel.set());
    s.running.values().for_each(Cancel::set);
    drop(s);
    // What has been answered reaches the client.
    let _ended = writer.join();
    ended
}

/// What a client has said of itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    New,
    Ready,
    Shut,
}

/// What a client can be asked to ask for again.
#[derive(Default)]
struct Refreshes {
    inlays: bool,
    tokens: bool,
    configuration: bool,
}

struct Server {
    out: std::sync::mpsc::SyncSender<Message>,
    parser: Sender<Changed>,
    runner: Sender<(RequestId, Job)>,
    /// By the names of their files.
    documents: HashMap<String, Document>,
    settings: Settings,
    state: State,
    refreshes: Refreshes,
    /// Commands that have not ended.
    running: HashMap<RequestId, Cancel>,
    /// Requests to the client.
    asked: i32,
}

/// The document of a request.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct InDocument {
    text_document: TextDocumentIdentifier,
}

/// A range of a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct InRange {
    text_document: TextDocumentIdentifier,
    range: Range,
}

/// What has changed since an answer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Since {
    text_document: TextDocumentIdentifier,
    previous_result_id: String,
}

fn params<P: DeserializeOwned>(v: Value) -> Result<P, Refused> {
    serde_json::from_value(v).map_err(|e| (ErrorCode::InvalidParams, format!("the parameters do not fit: {e}")))
}

fn json_of(v: impl Serialize) -> Result<Value, Refused> {
    serde_json::to_value(v).map_err(|e| (ErrorCode::InternalError, e.to_string()))
}

impl Server {
    fn work(&mut self, inbox: &Receiver<Input>) -> Result<bool, String> {
        while let Ok(m) = inbox.recv() {
            match m {
                Input::Parsed(uri, version) => {
                    self.publish(&uri, version);
                    if self.refreshes.tokens && self.documents.get(uri.as_str()).is_some_and(|d| d.version == version) {
                        self.ask("workspace/semanticTokens/refresh", Value::Null);
                    }
                }
                Input::Ran(uri, version) => {
                    self.publish(&uri, version);
                    self.refresh_inlays();
                }
                Input::Done(done) => self.done(*done),
                Input::Client(Incoming::Gone) => return Ok(self.state == State::Shut),
                Input::Client(Incoming::Broken(why)) => {
                    self.log(1, &why);
                    return Err(why);
                }
                Input::Client(Incoming::Garbled(why)) => self.log(1, &why),
                Input::Client(Incoming::Message(m)) => match serde_json::from_value::<Message>(m) {
                    Ok(Message::Request(r)) => self.request(r),
                    Ok(Message::Notification(n)) if n.method == "exit" => return Ok(self.state == State::Shut),
                    Ok(Message::Notification(n)) => self.notification(n),
                    Ok(Message::Response(r)) => self.response(r),
                    Err(e) => self.log(1, &format!("a message is none of the protocol: {e}")),
                },
            }
        }
        Ok(false)
    }

    fn send(&self, m: impl Into<Message>) {
        // A client that reads no more is noticed where it is read from.
        let _gone = self.out.send(m.into());
    }

    fn notify(&self, method: &str, params: impl Serialize) {
        self.send(Notification::new(method.to_string(), params));
    }

    fn log(&self, kind: u32, message: &str) {
        self.notify("window/logMessage", json!({"type": kind, "message": message}));
    }

    fn ask(&mut self, method: &str, params: Value) {
        self.asked += 1;
        self.send(Request::new(RequestId::from(format!("{}:{method}", self.asked)), method.to_string(), params));
    }

    fn refresh_inlays(&mut self) {
        if self.refreshes.inlays {
            self.ask("workspace/inlayHint/refresh", Value::Null);
        }
    }

    /// Tells the client what is wrong with a text, once: quick runs are made before it has been
    /// told what the parser has found.
    fn publish(&mut self, uri: &Uri, version: i32) {
        let Some(d) = self.documents.get_mut(uri.as_str()).filter(|d| d.version == version) else { return };
        let diagnostics = diagnose::diagnostics(d);
        let told = Some((version, diagnostics.clone()));
        if d.told == told {
            return;
        }
        d.told = told;
        let p = PublishDiagnosticsParams { uri: uri.clone(), diagnostics, version: Some(version) };
        self.notify("textDocument/publishDiagnostics", p);
    }

    fn request(&mut self, r: Request) {
        let Request { id, method, params: p } = r;
        let answer = match (self.state, method.as_str()) {
            (State::New, "initialize") => self.initialize(&p),
            (State::New, _) => Err((ErrorCode::ServerNotInitialized, "'initialize' comes first".into())),
            (State::Shut, _) => Err((ErrorCode::InvalidRequest, format!("'{method}' after 'shutdown'"))),
            (State::Ready, "initialize") => {
                Err((ErrorCode::InvalidRequest, "'initialize' has been answered already".into()))
            }
            (State::Ready, "shutdown") => {
                self.state = State::Shut;
                Ok(Value::Null)
            }
            (State::Ready, "workspace/executeCommand") => match self.execute(&id, p) {
                // It is answered when it has ended.
                Ok(()) => return,
                Err(e) => Err(e),
            },
            (State::Ready, m) => self.answer(m, p),
        };
        self.respond(id, answer);
    }

    fn respond(&self, id: RequestId, answer: Result<Value, Refused>) {
        self.send(match answer {
            Ok(v) => Response::new_ok(id, v),
            Err((code, m)) => Response::new_err(id, code as i32, m),
        });
    }

    fn initialize(&mut self, p: &Value) -> Result<Value, Refused> {
        self.state = State::Ready;
        if let Some(o) = p.get("initializationOptions") {
            self.set(o.clone());
        }
        // Of all that clients say of themselves this is what matters here.
        let can = |path: &str| p.pointer(&format!("/capabilities/workspace/{path}")) == Some(&Value::Bool(true));
        self.refreshes = Refreshes {
            inlays: can("inlayHint/refreshSupport"),
            tokens: can("semanticTokens/refreshSupport"),
            configuration: can("configuration"),
        };
        Ok(json!({
            "capabilities": {
                "positionEncoding": "utf-16",
                "textDocumentSync": {"openClose": true, "change": 2},
                "hoverProvider": true,
                "completionProvider": {"triggerCharacters": ["%", "^", "@", "#", "!", "."], "resolveProvider": true},
                "definitionProvider": true,
                "referencesProvider": true,
                "documentHighlightProvider": true,
                "documentSymbolProvider": true,
                "foldingRangeProvider": true,
                "documentFormattingProvider": true,
                "inlayHintProvider": true,
                "codeLensProvider": {"resolveProvider": false},
                "executeCommandProvider": {"commands": COMMANDS},
                "semanticTokensProvider": {
                    "legend": {"tokenTypes": semantic::KINDS, "tokenModifiers": semantic::MODIFIERS},
                    "full": {"delta": true},
                    "range": true,
                },
            },
            "serverInfo": {"name": "rustmlir-interp", "version": env!("CARGO_PKG_VERSION")},
        }))
    }

    fn set(&mut self, v: Value) {
        match Settings::read(v) {
            Ok(s) => self.settings = s,
            Err(why) => self.log(2, &why),
        }
    }

    fn response(&mut self, r: Response) {
        // The only answer that says something is the one about settings.
        if let Ok(Value::Array(mut all)) = r.response_result
            && r.id.to_string().contains("workspace/configuration")
            && let Some(v) = all.pop().filter(Value::is_object)
        {
            self.set(v);
            self.parse_again();
        }
    }

    fn notification(&mut self, n: Notification) {
        let Notification { method, params: p } = n;
        if self.state != State::Ready {
            return;
        }
        let done = match method.as_str() {
            "textDocument/didOpen" => params::<DidOpenTextDocumentParams>(p).map(|p| {
                let t = p.text_document;
                self.documents.insert(t.uri.as_str().to_string(), Document::new(t.uri.clone(), t.version, t.text));
                self.parse(&t.uri);
            }),
            "textDocument/didChange" => params::<DidChangeTextDocumentParams>(p).map(|p| {
                let uri = p.text_document.uri;
                if let Some(d) = self.documents.get_mut(uri.as_str()) {
                    d.change(p.text_document.version, p.content_changes);
                    self.parse(&uri);
                }
            }),
            "textDocument/didClose" => params::<DidCloseTextDocumentParams>(p).map(|p| {
                let uri = p.text_document.uri;
                if let Some(d) = self.documents.remove(uri.as_str()) {
                    d.cancel.set();
                    let p = PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None };
                    self.notify("textDocument/publishDiagnostics", p);
                }
            }),
            "workspace/didChangeConfiguration" => {
                match p.get("settings").filter(|s| s.is_object()) {
                    Some(s) => {
                        self.set(s.clone());
                        self.parse_again();
                    }
                    None if self.refreshes.configuration => {
                        self.ask("workspace/configuration", json!({"items": [{"section": "rustmlir"}]}));
                    }
                    None => {}
                }
                Ok(())
            }
            "$/cancelRequest" => {
                let id = p.get("id").cloned().and_then(|id| serde_json::from_value::<RequestId>(id).ok());
                if let Some(c) = id.and_then(|id| self.running.get(&id)) {
                    c.set();
                }
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err((_, why)) = done {
            self.log(1, &format!("{method}: {why}"));
        }
    }

    /// Has a file parsed, and its runs made.
    fn parse(&self, uri: &Uri) {
        let Some(d) = self.documents.get(uri.as_str()) else { return };
        let changed = Changed {
            uri: uri.clone(),
            name: d.name.clone(),
            version: d.version,
            sections: d.parts.iter().map(|p| p.section.clone()).collect(),
            runs: self.settings.runs,
            cancel: d.cancel.clone(),
        };
        let _over = self.parser.send(changed);
    }

    fn parse_again(&self) {
        self.documents.values().for_each(|d| self.parse(&d.uri));
    }

    fn document(&self, id: &TextDocumentIdentifier) -> Result<&Document, Refused> {
        let no = || (ErrorCode::InvalidParams, format!("'{}' has not been opened", id.uri.as_str()));
        self.documents.get(id.uri.as_str()).ok_or_else(no)
    }

    fn at(&self, p: &TextDocumentPositionParams) -> Result<Option<Cursor<'_>>, Refused> {
        Ok(self.document(&p.text_document)?.cursor(p.position))
    }

    fn answer(&self, method: &str, p: Value) -> Result<Value, Refused> {
        match method {
            "textDocument/hover" => {
                let Some(c) = self.at(&params(p)?)? else { return Ok(Value::Null) };
                let Some((value, k)) = hover::hover(c) else { return Ok(Value::Null) };
                let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
                json_of(Hover { contents, range: k.map(|k| c.document.range(c.part, k, k)) })
            }
            "textDocument/definition" => {
                let Some(c) = self.at(&params(p)?)? else { return Ok(Value::Null) };
                let Some((part, k)) = navigate::definition(c) else { return Ok(Value::Null) };
                json_of(Location { uri: c.document.uri.clone(), range: c.document.range(part, k, k) })
            }
            "textDocument/references" => {
                let p: ReferenceParams = params(p)?;
                let Some(c) = self.at(&p.text_document_position)? else { return Ok(json!([])) };
                let defined = navigate::definition(c).map(|d| d.1);
                let all = navigate::references(c).into_iter();
                let all = all.filter(|&k| p.context.include_declaration || Some(k) != defined);
                let place = |k| Location { uri: c.document.uri.clone(), range: c.document.range(c.part, k, k) };
                json_of(all.map(place).collect::<Vec<_>>())
            }
            "textDocument/documentHighlight" => {
                let Some(c) = self.at(&params(p)?)? else { return Ok(json!([])) };
                let one = |k| DocumentHighlight { range: c.document.range(c.part, k, k), kind: None };
                json_of(navigate::references(c).into_iter().map(one).collect::<Vec<_>>())
            }
            "textDocument/completion" => {
                let Some(c) = self.at(&params(p)?)? else { return Ok(Value::Null) };
                let (items, whole) = complete::complete(c);
                json_of(CompletionResponse::List(CompletionList { is_incomplete: !whole, items }))
            }
            "completionItem/resolve" if p.is_object() => Ok(complete::resolve(p)),
            "completionItem/resolve" => Err((ErrorCode::InvalidParams, "an item is an object".into())),
            "textDocument/documentSymbol" => {
                json_of(navigate::outline(self.document(&params::<InDocument>(p)?.text_document)?))
            }
            "textDocument/foldingRange" => {
                json_of(navigate::folds(self.document(&params::<InDocument>(p)?.text_document)?))
            }
            "textDocument/formatting" => {
                let d = self.document(&params::<InDocument>(p)?.text_document)?;
                json_of(format::format(d).map_err(|why| (ErrorCode::RequestFailed, why))?)
            }
            "textDocument/semanticTokens/full" => {
                let d = self.document(&params::<InDocument>(p)?.text_document)?;
                let mut told = d.colors.lock().unwrap_or_else(PoisonError::into_inner);
                let (number, data) = told.whole(d);
                json_of(SemanticTokens { result_id: Some(number), data })
            }
            "textDocument/semanticTokens/full/delta" => {
                let p: Since = params(p)?;
                let d = self.document(&p.text_document)?;
                let mut told = d.colors.lock().unwrap_or_else(PoisonError::into_inner);
                match told.change(d, &p.previous_result_id) {
                    Some((number, edits)) => json_of(SemanticTokensDelta { result_id: Some(number), edits }),
                    None => {
                        let (number, data) = told.whole(d);
                        json_of(SemanticTokens { result_id: Some(number), data })
                    }
                }
            }
            "textDocument/semanticTokens/range" => {
                let p: InRange = params(p)?;
                let d = self.document(&p.text_document)?;
                let bytes = d.text.offset(p.range.start)..d.text.offset(p.range.end);
                json_of(SemanticTokens { result_id: None, data: semantic::tokens(d, bytes) })
            }
            "textDocument/inlayHint" => {
                let p: InRange = params(p)?;
                json_of(inlays(self.document(&p.text_document)?, p.range))
            }
            "textDocument/codeLens" => {
                let d = self.document(&params::<InDocument>(p)?.text_document)?;
                json_of(commands::lenses(d, &self.settings))
            }
            other => Err((ErrorCode::MethodNotFound, format!("'{other}' is not supported"))),
        }
    }

    /// Begins a command.
    fn execute(&mut self, id: &RequestId, p: Value) -> Result<(), Refused> {
        let p: ExecuteCommandParams = params(p)?;
        if !COMMANDS.contains(&p.command.as_str()) {
            return Err((ErrorCode::InvalidParams, format!("there is no command '{}'", p.command)));
        }
        let target: Target = params(p.arguments.into_iter().next().unwrap_or_default())?;
        let d = self.document(&TextDocumentIdentifier { uri: target.uri.clone() })?;
        let no = || (ErrorCode::RequestFailed, format!("there is no function '@{}'", target.function));
        let section = commands::section_of(d, &target).ok_or_else(no)?;
        let cancel = Cancel::default();
        let (name, settings) = (d.name.clone(), self.settings.clone());
        self.running.insert(id.clone(), cancel.clone());
        let _over = self.runner.send((id.clone(), Job { command: p.command, target, section, name, settings, cancel }));
        Ok(())
    }

    /// A command has ended.
    fn done(&mut self, done: (RequestId, Uri, Arc<super::section::Section>, Result<commands::Done, String>)) {
        let (id, uri, section, done) = done;
        let cancelled = self.running.remove(&id).is_some_and(|c| c.is_set());
        let answer = match &done {
            _ if cancelled => Err((ErrorCode::RequestCanceled, "cancelled".to_string())),
            Err(why) => Err((ErrorCode::RequestFailed, why.clone())),
            Ok(d) => Ok(commands::answer(d)),
        };
        if let (Ok(done), false) = (&done, cancelled) {
            let kind = if done.class == "ok" { 3 } else { 2 };
            self.notify("window/showMessage", json!({"type": kind, "message": commands::cut(&done.summary)}));
            self.log(4, commands::cut(&done.text));
            if let Some(d) = self.documents.get_mut(uri.as_str()) {
                let found = commands::found(d, &section, done);
                d.found = found;
                let version = d.version;
                self.publish(&uri, version);
            }
            self.refresh_inlays();
        }
        self.respond(id, answer);
    }
}

/// Values of the last run, at the ends of lines.
fn inlays(d: &Document, range: Range) -> Vec<InlayHint> {
    let (from, to) = (d.text.offset(range.start), d.text.offset(range.end));
    let mut out = Vec::new();
    for part in &d.parts {
        let Ok(values) = part.section.values.lock() else { continue };
        for (at, text) in values.iter().flat_map(|(_, v)| v) {
            let at = part.start + *at as usize;
            if at < from || at > to {
                continue;
            }
            let line = d.text.line_of(at);
            let shown = d.text.line(line);
            // In front of a comment.
            let code = shown.find("//").and_then(|k| shown.get(..k)).unwrap_or(shown).trim_end();
            let position: Position = d.text.position(d.text.start(line) + code.len());
            out.push(InlayHint {
                position,
                label: InlayHintLabel::String(format!("= {text}")),
                kind: None,
                text_edits: None,
                tooltip: None,
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    }
    out
}
