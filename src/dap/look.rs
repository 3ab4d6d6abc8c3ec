//! What a client sees where a run stands: threads, calls, values, exceptions.

use std::sync::atomic::Ordering;

use serde_json::{Value as Json, json};

use super::protocol::{Ask, Scope, StackFrame, Variable};
use super::run::{Goal, Sought, Then, Until};
use super::session::{Due, Session};
use super::stops::Hit;
use super::variables::{Found, Node, find};
use super::watch::Watch;
use rustmlir_ir::OpId;
use rustmlir_ir::def::Traits;
use rustmlir_par::scheduler::show;
use rustmlir_trace::Level;

/// The thread of the iteration that runs.
pub(super) const CURRENT: i64 = 1;

/// Iterations of a loop that are told as waiting threads.
const WAITING: usize = 64;

/// Characters of the answer to a command at most.
const TEXT: usize = 1 << 16;

/// Frames of waiting threads have numbers above this.
const WAITS: i64 = 1 << 32;

impl Session<'_, '_> {
    /// The iteration that runs, and those of open parallel loops that will come.
    pub(super) fn threads(&self) -> Json {
        let name = match self.iteration(0) {
            Some(i) => format!("{} [{i}]", self.function_of(0)),
            None => self.function_of(0),
        };
        let mut all = vec![json!({"id": CURRENT, "name": name})];
        let ir = self.d.ir();
        for (n, (op, point)) in (CURRENT + 1..).zip(self.waiting()) {
            let name = format!("{} {} at line {}, waits", ir.op_name(op), show(&point), self.place_of(op).0);
            all.push(json!({"id": n, "name": name}));
        }
        json!({ "threads": all })
    }

    /// Iterations that have not begun, of the innermost open loop first: the loop and the induction
    /// variables.
    fn waiting(&self) -> Vec<(OpId, Vec<i64>)> {
        let mut out = Vec::new();
        if self.goal.is_some() {
            return out;
        }
        for f in self.d.flights().into_iter().rev() {
            let points =
                f.to_come.iter().flatten().take(WAITING).map(|&n| (OpId(f.instance.site), f.instance.point(n)));
            out.extend(points);
        }
        out
    }

    /// The calls that are open, outermost first: each with what is open in it.
    fn calls(&self) -> Vec<&[Level]> {
        let mut out = Vec::new();
        let mut rest = self.d.walk().levels.as_slice();
        while !rest.is_empty() {
            let n = rest.iter().skip(1).position(|l| l.call).map_or(rest.len(), |n| n + 1);
            out.push(&rest[..n]);
            rest = &rest[n..];
        }
        out
    }

    /// The iteration in words, of so many calls further out.
    fn iteration(&self, out: usize) -> Option<String> {
        let calls = self.calls();
        let levels = calls.iter().rev().nth(out)?;
        let counted = levels.iter().flat_map(|l| l.iteration(self.d.ir()));
        let all: Vec<String> = counted.map(|(v, x)| self.d.named(v, x)).collect();
        (!all.is_empty()).then(|| all.join(", "))
    }

    fn function_of(&self, out: usize) -> String {
        let ir = self.d.ir();
        let calls = self.calls();
        let f = calls.iter().rev().nth(out).and_then(|l| ir.block_parent_op(l.first()?.block));
        let f = f.unwrap_or(self.program.f);
        format!("@{}", ir.str_attr_named(f, "sym_name").unwrap_or(""))
    }

    /// The operation at which a call stands.
    fn stands_at(&self, out: usize) -> Option<OpId> {
        match out {
            0 => self.d.at(),
            n => self.calls().iter().rev().nth(n - 1).and_then(|l| l.first()).map(|l| l.op),
        }
        .filter(|op| !op.is_none())
    }

    /// How many calls further out a frame is.
    pub(super) fn calls_of(&self, frame: Option<i64>) -> Result<usize, String> {
        let Some(id) = frame else { return Ok(0) };
        let out = usize::try_from(id).ok().and_then(|id| id.checked_sub(1));
        out.filter(|&o| o < self.calls().len().max(1)).ok_or_else(|| format!("there is no frame {id}"))
    }

    pub(super) fn stack(&self, a: &Ask) -> Result<Json, String> {
        if let Some(t) = a.thread_id.filter(|&t| t != CURRENT) {
            let n = t.checked_sub(CURRENT + 1).and_then(|n| usize::try_from(n).ok());
            let waits = n.and_then(|n| self.waiting().into_iter().nth(n));
            let (op, point) = waits.ok_or_else(|| format!("there is no thread {t}"))?;
            let (line, column) = self.place_of(op);
            let name = format!("{} {}", self.d.ir().op_name(op), show(&point));
            let frame = StackFrame { id: WAITS + t, name, source: self.source(), line, column };
            return Ok(json!({"stackFrames": [frame], "totalFrames": 1}));
        }
        let total = if self.stands_at(0).is_some() { self.calls().len() } else { 0 };
        let start = a.start_frame.unwrap_or(0);
        let count = a.levels.filter(|&n| n > 0).unwrap_or(1000).min(1000);
        let frame = |out: usize| {
            let (line, column) = self.stands_at(out).map_or((0, 0), |op| self.place_of(op));
            let name = match self.iteration(out) {
                Some(i) => format!("{} [{i}]", self.function_of(out)),
                None => self.function_of(out),
            };
            StackFrame { id: out as i64 + 1, name, source: self.source(), line, column }
        };
        let frames: Vec<StackFrame> = (start..total.min(start.saturating_add(count))).map(frame).collect();
        Ok(json!({"stackFrames": frames, "totalFrames": total}))
    }

    /// The values of each region around an operation, innermost first, and the heap.
    pub(super) fn scopes(&mut self, a: &Ask) -> Result<Json, String> {
        if a.frame_id.is_some_and(|f| f > WAITS) {
            // Nothing of it has happened.
            return Ok(json!({"scopes": []}));
        }
        let calls = self.calls_of(a.frame_id)?;
        let Some(at) = self.stands_at(calls) else { return Err("the run has ended".into()) };
        let ir = self.d.ir();
        let mut out = Vec::new();
        let mut at = at;
        let mut hint = Some("locals");
        while let Some(parent) = ir.parent_op(at) {
            let is_function = ir.has(parent, Traits::FUNCTION);
            let all = self.calls();
            let level = all.iter().rev().nth(calls).and_then(|l| l.iter().rev().find(|l| l.op == parent && !l.call));
            let counted: Vec<String> =
                level.into_iter().flat_map(|l| l.iteration(ir)).map(|(v, x)| self.d.named(v, x)).collect();
            let name = match (is_function, counted.is_empty()) {
                (true, _) => format!("@{}", ir.str_attr_named(parent, "sym_name").unwrap_or("")),
                (_, true) => ir.op_name(parent).to_string(),
                _ => format!("{} [{}]", ir.op_name(parent), counted.join(", ")),
            };
            let variables_reference = self.nodes.add(Node::Values { at, calls });
            let presentation_hint = hint.take();
            out.push(Scope { name, presentation_hint, variables_reference, indexed_variables: None, expensive: false });
            if is_function {
                break;
            }
            at = parent;
        }
        out.push(Scope {
            name: "Heap".into(),
            presentation_hint: None,
            variables_reference: self.nodes.add(Node::Heap),
            indexed_variables: Some(self.d.heap().live().count()),
            expensive: true,
        });
        Ok(json!({ "scopes": out }))
    }

    pub(super) fn variables(&mut self, a: &Ask) -> Result<Json, String> {
        let reference = a.variables_reference.unwrap_or(0);
        let Some(node) = self.nodes.get(reference).cloned() else {
            return Err(format!("unknown reference {reference}; references expire when the run continues"));
        };
        let indexed = !matches!(node, Node::Values { .. });
        if a.filter.as_deref() == Some(if indexed { "named" } else { "indexed" }) {
            return Ok(json!({"variables": []}));
        }
        let all: Vec<Variable> = self.nodes.children(&self.d, &node, (a.start, a.count));
        Ok(json!({ "variables": all }))
    }

    /// A value, an element, or (in the console) a command of the terminal debugger.
    pub(super) fn evaluate(&mut self, a: &Ask) -> Result<Json, String> {
        let text = a.expression.as_deref().unwrap_or("").trim();
        let calls = self.calls_of(a.frame_id)?;
        let console = a.context.as_deref() == Some("repl");
        if console && !text.starts_with('%') {
            return self.command(text);
        }
        Ok(match find(&self.d, text, calls)? {
            Found::Nothing(why) => json!({"result": why, "variablesReference": 0}),
            Found::Value(x, ty) => {
                let path = if text.starts_with('%') { text.to_string() } else { format!("%{text}") };
                let v = self.nodes.variable(&self.d, path.clone(), Some(path), &x, ty);
                json!({
                    "result": v.value,
                    "type": v.ty,
                    "variablesReference": v.variables_reference,
                    "indexedVariables": v.indexed_variables,
                })
            }
        })
    }

    /// What moves the run does so in slices, as if the client had asked for it by a request.
    fn command(&mut self, text: &str) -> Result<Json, String> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (here, depth) = (self.d.position(), self.d.depth());
        let said = || Hit { reason: "goto", description: text.to_string(), ..Hit::default() };
        let count = || match rest.trim() {
            "" => Ok(1),
            n => n.parse::<u64>().map_err(|_| format!("'{n}' is not a number")),
        };
        let to = |n: u64| Goal::Again(n, Box::new(Then::Pause(said())));
        let goal = match word {
            "continue" | "c" => Some(Goal::Forward(Until::Never)),
            "next" | "n" => Some(Goal::Forward(Until::Depth(depth))),
            "finish" | "fin" => Some(Goal::Forward(Until::Depth(depth.saturating_sub(1)))),
            "step" | "s" => Some(Goal::Forward(Until::Position(here.saturating_add(count()?)))),
            "back" | "b" if rest.is_empty() || rest.trim().parse::<u64>().is_ok() => {
                Some(to(here.saturating_sub(count()?)))
            }
            "goto" => Some(to(count()?)),
            "restart" => Some(to(0)),
            "rcontinue" | "rc" => Some(Goal::Last { before: here, what: Sought::Stops, found: None }),
            "quit" | "q" | "exit" => return Err("the client ends the session".into()),
            _ => None,
        };
        if let Some(goal) = goal {
            if self.terminated || !self.begun {
                return Err("the run has ended, or has not begun".into());
            }
            (self.due, self.moved) = (Some(Due::Go(goal)), true);
            return Ok(json!({"result": "", "variablesReference": 0}));
        }
        let watch = Watch::new(self.waiting.clone(), self.d.interrupt.clone());
        let answer = self.host.command(&self.program.module, &mut self.d, text);
        drop(watch);
        self.d.interrupt.store(false, Ordering::Relaxed);
        if let Some(why) = answer.strip_prefix("error: ") {
            return Err(why.to_string());
        }
        if self.d.position() != here || word == "choose" {
            // It has been there in another order, and what it prints from here on is new.
            self.uncounted = true;
            self.printed = self.d.walk().evaluator.store.out.len();
            (self.due, self.moved) = (Some(Due::Pause(said())), true);
        }
        let result = match answer.char_indices().nth(TEXT) {
            Some((end, _)) => format!("{}\n... and {} bytes more", &answer[..end], answer.len() - end),
            None => answer,
        };
        Ok(json!({"result": result, "variablesReference": 0}))
    }

    pub(super) fn exception_info(&self) -> Result<Json, String> {
        let Some((short, whole)) = &self.exception else { return Err("the run is not stopped at an exception".into()) };
        let id = short.rsplit_once('[').and_then(|(_, id)| id.strip_suffix(']')).unwrap_or("poison");
        let text = if whole.is_empty() { short } else { whole };
        Ok(json!({
            "exceptionId": id,
            "description": text,
            "breakMode": "always",
            "details": {"message": short, "typeName": id},
        }))
    }
}
