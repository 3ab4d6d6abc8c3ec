//! A session: requests in, answers and events out.

use std::collections::BTreeMap;
use std::io::{BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};

use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use super::protocol::{Ask, Initialize, Launch, Request, Source};
use super::run::{Goal, Sought, Then, Until};
use super::stops::{Hit, Stops};
use super::variables::Nodes;
use super::wire::{Incoming, MAX_MESSAGE, Sender, read};
use super::{Host, Program, places};
use rustmlir_ir::OpId;
use rustmlir_session::race::Race;
use rustmlir_trace::debug::Debugger;

/// Messages that wait to be answered.
const WAITING: usize = 256;

/// A program that is debugged.
pub(super) struct Session<'p, 's> {
    pub(super) program: &'p Program,
    pub(super) d: Debugger<'p>,
    pub(super) launch: Launch,
    pub(super) host: &'s mut dyn Host,
    pub(super) sender: &'s mut Sender,
    pub(super) client: &'s Initialize,
    pub(super) stops: Stops,
    pub(super) nodes: Nodes,
    /// Operations by the line they stand on.
    pub(super) lines: BTreeMap<usize, Vec<OpId>>,
    /// What the run is doing; nothing while it stands still.
    pub(super) goal: Option<Goal>,
    /// Breakpoints that count have come since the run began.
    pub(super) uncounted: bool,
    /// The client has said all that it wants to say before the run begins.
    pub(super) begun: bool,
    /// The end of the run has been told.
    pub(super) over: bool,
    pub(super) terminated: bool,
    pub(super) code: i64,
    /// Bytes of printed text that have been told.
    pub(super) printed: usize,
    /// The exception at which the run stands: in short and whole.
    pub(super) exception: Option<(String, String)>,
    /// The requests for breakpoints that hold.
    pub(super) asked: Vec<Asked>,
    /// A command of the console moves the run: nobody has asked for that by a request.
    pub(super) moved: bool,
    /// What is done when the request has been answered.
    pub(super) due: Option<Due>,
    /// Races of the run, once they have been looked for.
    pub(super) raced: Option<Result<Vec<Race>, String>>,
    /// How many messages wait.
    pub(super) waiting: Arc<AtomicUsize>,
}

/// What comes after a session.
enum Next {
    /// The client has left, or wants to.
    Over,
    /// A program; if it is the same again, with the breakpoints that there were.
    Program(Box<(Launch, Program, Option<Vec<Asked>>)>),
}

/// A request for breakpoints, and the number of the last one before.
pub(super) struct Asked {
    command: String,
    arguments: Json,
    before: i64,
}

/// Answers a client until it leaves. `Err` says why nothing more could be read.
///
/// # Errors
/// What the client sent that is no message.
pub fn serve(from: impl Read + Send + 'static, to: Box<dyn Write>, host: &mut dyn Host) -> Result<(), String> {
    let (send, inbox) = sync_channel(WAITING);
    let waiting: Arc<AtomicUsize> = Arc::default();
    let more = waiting.clone();
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        loop {
            let m = read(&mut from, MAX_MESSAGE);
            let last = matches!(m, Incoming::Gone | Incoming::Broken(_));
            more.fetch_add(1, Ordering::Relaxed);
            if send.send(m).is_err() || last {
                break;
            }
        }
    });
    let mut s = Server { inbox, waiting, sender: Sender::new(to), client: Initialize::default(), initialized: false };
    let mut next = s.before(host)?;
    loop {
        next = match next {
            Next::Over => return Ok(()),
            Next::Program(p) => s.run(host, &p.1, p.0, p.2)?,
        };
    }
}

struct Server {
    inbox: Receiver<Incoming>,
    /// How many messages have come that nobody has looked at.
    waiting: Arc<AtomicUsize>,
    sender: Sender,
    client: Initialize,
    initialized: bool,
}

impl Server {
    /// A request; `None` if the client is gone.
    fn request(&mut self, m: Incoming) -> Result<Option<Request>, String> {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let why = match m {
            Incoming::Gone => {
                self.sender.gone = true;
                return Ok(None);
            }
            Incoming::Broken(why) => {
                self.garbled(&why);
                self.sender.gone = true;
                return Err(why);
            }
            Incoming::Garbled(why) => why,
            Incoming::Message(m) => match serde_json::from_value::<Request>(m) {
                Ok(r) if r.kind == "request" => return Ok(Some(r)),
                Ok(r) => format!("a '{}' is not expected", r.kind),
                Err(e) => format!("a message is not a request: {e}"),
            },
        };
        self.garbled(&why);
        Ok(None)
    }

    fn garbled(&mut self, why: &str) {
        self.sender.event("output", json!({"category": "important", "output": format!("{why}\n")}));
    }

    /// Answers until there is a program.
    fn before(&mut self, host: &mut dyn Host) -> Result<Next, String> {
        while !self.sender.gone {
            let Ok(m) = self.inbox.recv() else { break };
            let Some(r) = self.request(m)? else { continue };
            let answer = match r.command.as_str() {
                "initialize" if self.initialized => Err("'initialize' has been answered already".into()),
                "initialize" => arguments(r.arguments).map(|client| {
                    self.client = client;
                    self.initialized = true;
                    capabilities()
                }),
                "launch" if !self.initialized => Err("'initialize' comes before 'launch'".into()),
                "launch" => match arguments::<Launch>(r.arguments).and_then(|l| Ok((host.load(&l)?, l))) {
                    Ok((program, l)) => {
                        self.sender.response(r.seq, "launch", Ok(Json::Null));
                        return Ok(Next::Program(Box::new((l, program, None))));
                    }
                    Err(why) => {
                        self.sender.event("output", json!({"category": "stderr", "output": format!("{why}\n")}));
                        Err(why)
                    }
                },
                "attach" => Err("attaching is not supported: use 'launch'".into()),
                "disconnect" | "terminate" => {
                    self.sender.response(r.seq, &r.command, Ok(Json::Null));
                    if r.command == "disconnect" {
                        return Ok(Next::Over);
                    }
                    self.sender.event("terminated", json!({}));
                    continue;
                }
                other if REQUESTS.contains(&other) => Err(format!("'{other}' before a program has been launched")),
                other => Err(format!("'{other}' is not supported")),
            };
            self.sender.response(r.seq, &r.command, answer);
        }
        Ok(Next::Over)
    }

    /// Answers while there is a program.
    fn run(
        &mut self,
        host: &mut dyn Host,
        program: &Program,
        launch: Launch,
        asked: Option<Vec<Asked>>,
    ) -> Result<Next, String> {
        let d = match Debugger::new(&program.module, program.f, &program.args, &program.settings) {
            Ok(d) => d,
            Err(stop) => {
                let output = host.report(&program.module, &stop);
                self.sender.event("output", json!({"category": "stderr", "output": output}));
                self.sender.event("terminated", json!({}));
                return self.before(host);
            }
        };
        if asked.is_none() {
            self.sender.event("initialized", json!({}));
        }
        // The parts that a session changes are its own; the inbox stays here.
        let client = std::mem::take(&mut self.client);
        let mut sender = std::mem::replace(&mut self.sender, Sender::new(Box::new(std::io::sink())));
        let mut s = Session {
            lines: lines_of(program),
            program,
            d,
            launch,
            host,
            sender: &mut sender,
            client: &client,
            stops: Stops::default(),
            nodes: Nodes::default(),
            goal: None,
            uncounted: false,
            begun: false,
            over: false,
            terminated: false,
            code: 0,
            printed: 0,
            exception: None,
            moved: false,
            due: None,
            asked: Vec::new(),
            raced: None,
            waiting: self.waiting.clone(),
        };
        if let Some(asked) = asked {
            s.as_before(asked);
        }
        let mut next = Ok(Next::Over);
        while !s.sender.gone {
            let m = if s.goal.is_some() {
                s.slice();
                match self.inbox.try_recv() {
                    Ok(m) => m,
                    Err(std::sync::mpsc::TryRecvError::Empty) => continue,
                    Err(_) => break,
                }
            } else {
                match self.inbox.recv() {
                    Ok(m) => m,
                    Err(_) => break,
                }
            };
            std::mem::swap(&mut self.sender, s.sender);
            let request = self.request(m);
            std::mem::swap(&mut self.sender, s.sender);
            let r = match request {
                Ok(Some(r)) => r,
                Ok(None) => continue,
                Err(why) => {
                    next = Err(why);
                    break;
                }
            };
            match s.answer(r) {
                None => {}
                Some(n) => {
                    next = Ok(n);
                    break;
                }
            }
        }
        self.sender = sender;
        self.client = client;
        next
    }
}

/// What is answered once a program has been launched.
const REQUESTS: [&str; 29] = [
    "setBreakpoints",
    "setFunctionBreakpoints",
    "setDataBreakpoints",
    "dataBreakpointInfo",
    "setExceptionBreakpoints",
    "breakpointLocations",
    "configurationDone",
    "threads",
    "stackTrace",
    "scopes",
    "variables",
    "evaluate",
    "continue",
    "next",
    "stepIn",
    "stepOut",
    "stepBack",
    "reverseContinue",
    "goto",
    "gotoTargets",
    "pause",
    "restart",
    "source",
    "loadedSources",
    "exceptionInfo",
    "setVariable",
    "setExpression",
    "cancel",
    "readMemory",
];

fn capabilities() -> Json {
    json!({
        "supportsConfigurationDoneRequest": true,
        "supportsFunctionBreakpoints": true,
        "supportsConditionalBreakpoints": true,
        "supportsHitConditionalBreakpoints": true,
        "supportsLogPoints": true,
        "supportsDataBreakpoints": true,
        "supportsEvaluateForHovers": true,
        "supportsStepBack": true,
        "supportsSteppingGranularity": true,
        "supportsSetVariable": false,
        "supportsRestartRequest": true,
        "supportsTerminateRequest": true,
        "supportsExceptionInfoRequest": true,
        "supportsLoadedSourcesRequest": true,
        "supportsBreakpointLocationsRequest": true,
        "supportsDelayedStackTraceLoading": true,
        "exceptionBreakpointFilters": places::filters(),
    })
}

/// The arguments of a request.
pub(super) fn arguments<T: DeserializeOwned + Default>(a: Json) -> Result<T, String> {
    if a.is_null() {
        return Ok(T::default());
    }
    serde_json::from_value(without_nulls(a)).map_err(|e| format!("invalid arguments: {e}"))
}

/// What is null has not been said: some clients write `null` for false and for nothing.
fn without_nulls(a: Json) -> Json {
    match a {
        Json::Object(all) => {
            all.into_iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k, without_nulls(v))).collect()
        }
        Json::Array(all) => all.into_iter().map(without_nulls).collect(),
        other => other,
    }
}

/// Operations that are executed, by line. A terminator that is not written is none; the line with
/// which a function begins stands for its first operation.
fn lines_of(p: &Program) -> BTreeMap<usize, Vec<OpId>> {
    let ir = &p.module.ir;
    let mut out: BTreeMap<usize, Vec<OpId>> = BTreeMap::new();
    let line = |op: OpId| ir.line_col(op).line;
    let mut headers = Vec::new();
    for f in p.module.functions() {
        headers.extend(places::first_of(ir, f).map(|op| (line(f), op)));
        for &r in ir.regions(f) {
            let ops = ir.region(r).blocks.iter().flat_map(|&b| ir.block(b).ops.clone());
            for top in ops {
                ir.walk(top, |op| {
                    if !ir.is_implied(op) {
                        out.entry(line(op)).or_default().push(op);
                    }
                });
            }
        }
    }
    for (line, op) in headers {
        out.entry(line).or_insert_with(|| vec![op]);
    }
    out.values_mut().for_each(|ops| ops.sort_by_key(|&op| ir.op_span(op).start));
    out
}

impl Session<'_, '_> {
    /// Answers a request; what comes next, if this session is over.
    fn answer(&mut self, r: Request) -> Option<Next> {
        let Request { seq, command, arguments: a, .. } = r;
        let answered = match command.as_str() {
            "setBreakpoints" | "setFunctionBreakpoints" | "setDataBreakpoints" | "setExceptionBreakpoints" => {
                self.set(&command, a)
            }
            "disconnect" => {
                self.sender.response(seq, &command, Ok(Json::Null));
                return Some(Next::Over);
            }
            "restart" => {
                let a: Ask = arguments(a).unwrap_or_default();
                let again = if a.arguments.is_null() { Ok(self.launch.clone()) } else { arguments(a.arguments) };
                match again.and_then(|l: Launch| Ok((self.host.load(&l)?, l))) {
                    Ok((program, l)) => {
                        self.sender.response(seq, &command, Ok(Json::Null));
                        return Some(Next::Program(Box::new((l, program, Some(std::mem::take(&mut self.asked))))));
                    }
                    Err(why) => Err(why),
                }
            }
            "initialize" | "launch" | "attach" => Err(format!("'{command}' after a program has been launched")),
            _ => arguments(a).and_then(|a| self.other(&command, &a)),
        };
        self.sender.response(seq, &command, answered);
        // What is done then is told after it has been agreed to.
        if std::mem::take(&mut self.moved) {
            self.sender.event("continued", json!({"threadId": super::look::CURRENT, "allThreadsContinued": true}));
        }
        match std::mem::take(&mut self.due) {
            Some(Due::Go(goal)) => self.go(goal),
            Some(Due::Pause(hit)) => {
                self.nodes.clear();
                self.goal = None;
                self.pause(hit);
            }
            Some(Due::Begin) => self.begin(),
            Some(Due::Terminate) => self.terminate(self.code),
            None => {}
        }
        None
    }

    /// Sets breakpoints.
    fn set(&mut self, command: &str, a: Json) -> Result<Json, String> {
        let before = self.stops.last_id();
        let kept = a.clone();
        let (answer, ours) = match command {
            "setBreakpoints" => self.set_lines(a)?,
            "setFunctionBreakpoints" => (self.set_functions(a)?, true),
            "setDataBreakpoints" => (self.set_data(a)?, true),
            _ => (self.set_exceptions(a)?, true),
        };
        if ours {
            self.asked.retain(|k| k.command != command);
            self.asked.push(Asked { command: command.to_string(), arguments: kept, before });
        }
        Ok(answer)
    }

    /// Begins a program anew, with the breakpoints that there were. Elements are not those of the
    /// run before.
    fn as_before(&mut self, asked: Vec<Asked>) {
        let mut last = 0;
        for k in asked.into_iter().filter(|k| k.command != "setDataBreakpoints") {
            self.stops.set_last_id(k.before);
            // They were understood before.
            let _answer = self.set(&k.command, k.arguments);
            last = last.max(self.stops.last_id());
        }
        self.stops.set_last_id(last);
        self.begin();
    }

    /// Requests that say in a few words what they want.
    fn other(&mut self, command: &str, a: &Ask) -> Result<Json, String> {
        let still = match command {
            "threads"
            | "pause"
            | "terminate"
            | "cancel"
            | "source"
            | "loadedSources"
            | "breakpointLocations"
            | "configurationDone" => true,
            _ => self.goal.is_none(),
        };
        if !still {
            return Err(format!("'{command}' while the program runs: use 'pause' first"));
        }
        if !self.begun && MOVES.contains(&command) {
            return Err(format!("'{command}' before 'configurationDone'"));
        }
        if self.terminated && MOVES.contains(&command) {
            return Err(format!("'{command}' after the end: use 'restart'"));
        }
        let here = self.d.position();
        let depth = self.d.depth();
        let single = a.granularity.as_deref() == Some("instruction");
        let until = |u: Until| if single { Until::Position(here + 1) } else { u };
        match command {
            "configurationDone" if self.begun => return Err("'configurationDone' has been answered already".into()),
            "configurationDone" => self.due = Some(Due::Begin),
            "continue" => {
                self.due = Some(Due::Go(Goal::Forward(Until::Never)));
                return Ok(json!({"allThreadsContinued": true}));
            }
            "next" => self.due = Some(Due::Go(Goal::Forward(until(Until::Depth(depth))))),
            "stepIn" => self.due = Some(Due::Go(Goal::Forward(until(Until::Depth(usize::MAX))))),
            "stepOut" => self.due = Some(Due::Go(Goal::Forward(Until::Depth(depth.saturating_sub(1))))),
            "stepBack" => {
                let step = Hit { reason: "step", description: "a step back".into(), ..Hit::default() };
                let one = Goal::Again(here.saturating_sub(1), Box::new(Then::Pause(step)));
                let last = Goal::Last { before: here, what: Sought::Depth(depth), found: None };
                // Behind the end nothing is open.
                let goal = if single || self.d.end().is_some() { one } else { last };
                self.due = Some(Due::Go(goal));
            }
            "reverseContinue" => {
                self.due = Some(Due::Go(Goal::Last { before: here, what: Sought::Stops, found: None }));
            }
            "pause" if self.goal.is_some() => {
                let description = "interrupted".to_string();
                self.due = Some(Due::Pause(Hit { reason: "pause", description, ..Hit::default() }));
            }
            "pause" => {}
            "terminate" => self.due = Some(Due::Terminate),
            "cancel" => {}
            "threads" => return Ok(self.threads()),
            "stackTrace" => return self.stack(a),
            "scopes" => return self.scopes(a),
            "variables" => return self.variables(a),
            "evaluate" => return self.evaluate(a),
            "exceptionInfo" => return self.exception_info(),
            "dataBreakpointInfo" => return self.data_info(a),
            "breakpointLocations" => return Ok(self.locations(a)),
            "loadedSources" => return Ok(json!({"sources": [self.source()]})),
            "source" => {
                return Ok(json!({"content": *self.program.module.ir.source.text, "mimeType": "text/x-mlir"}));
            }
            "setVariable" | "setExpression" => {
                return Err("values cannot be changed: the program determines the run".into());
            }
            "goto" | "gotoTargets" => {
                return Err("a run cannot skip operations; 'goto N' in the console goes to a position".into());
            }
            other => return Err(format!("'{other}' is not supported")),
        }
        Ok(Json::Null)
    }

    /// The run begins.
    fn begin(&mut self) {
        self.want_races();
        self.uncounted = false;
        let hit = self.first();
        self.begun = true;
        let entry = Hit { reason: "entry", description: "the beginning".into(), ..Hit::default() };
        match hit {
            Some(hit) => self.pause(hit),
            None if self.launch.stop_on_entry && !self.launch.no_debug => self.pause(entry),
            None => self.go(Goal::Forward(Until::Never)),
        }
    }

    /// The text that is debugged.
    pub(super) fn source(&self) -> Source {
        let name = &self.program.module.ir.source.name;
        match &self.program.path {
            Some(path) => {
                let name = path.rsplit(['/', '\\']).next().unwrap_or(path).to_string();
                Source { name: Some(name), path: Some(path.clone()), source_reference: None }
            }
            None => Source { name: Some(name.to_string()), path: None, source_reference: Some(1) },
        }
    }

    /// A line as the client counts.
    pub(super) fn line_out(&self, line: usize) -> i64 {
        line as i64 - i64::from(!self.client.lines_start_at_1)
    }

    /// A line as we count.
    pub(super) fn line_in(&self, line: i64) -> usize {
        usize::try_from(line.saturating_add(i64::from(!self.client.lines_start_at_1))).unwrap_or(0)
    }

    /// Line and column of an operation.
    pub(super) fn place_of(&self, op: OpId) -> (i64, i64) {
        let ir = self.d.ir();
        let lc = ir.line_col(op);
        (self.line_out(lc.line), lc.col as i64 - i64::from(!self.client.columns_start_at_1))
    }
}

/// Requests that make the run go on.
const MOVES: [&str; 6] = ["continue", "next", "stepIn", "stepOut", "stepBack", "reverseContinue"];

/// What is done after an answer.
pub(super) enum Due {
    /// The run goes on.
    Go(Goal),
    /// It is interrupted, or has been moved.
    Pause(Hit),
    /// It begins.
    Begin,
    /// It ends.
    Terminate,
}
