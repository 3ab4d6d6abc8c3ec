//! Breakpoints: where in the program what a client names is.

use serde_json::{Value as Json, json};

use super::protocol::{Ask, Breakpoint, SetBreakpoints, SetExceptions, Source, Wanted};
use super::session::{Session, arguments};
use super::stops::{Kind, Place};
use super::variables::Node;
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::stop::Ub;
use rustmlir_mem::Handle;

/// Exceptions besides the kinds of undefined behavior: id, name, whether they are on from the
/// beginning.
const GROUPS: [(&str, &str, bool); 5] = [
    ("undefined", "Undefined behavior of any kind", true),
    ("poison", "Poison is made", false),
    ("trap", "The program stops itself", true),
    ("unsupported", "An operation is not supported", true),
    ("exhausted", "A limit runs out", true),
];

/// Filters of exceptions for `initialize`.
pub(super) fn filters() -> Vec<Json> {
    let group = |(id, label, on): (&str, &str, bool)| json!({"filter": id, "label": label, "default": on});
    let kind = |k: &Ub| json!({"filter": k.id(), "label": k.id(), "description": k.doc(), "default": false});
    GROUPS.into_iter().map(group).chain(Ub::ALL.iter().map(kind)).collect()
}

impl Session<'_, '_> {
    /// Lines; whether they are those of the program.
    pub(super) fn set_lines(&mut self, asked: Json) -> Result<(Json, bool), String> {
        let mut a: SetBreakpoints = arguments(asked)?;
        if a.breakpoints.is_empty() {
            a.breakpoints = a.lines.iter().map(|&l| Wanted { line: Some(l), ..Wanted::default() }).collect();
        }
        let ours = self.is_ours(&a.source);
        if ours {
            self.stops.clear(Kind::Line);
        }
        let mut out = Vec::new();
        for w in &a.breakpoints {
            let place = if ours { self.at_line(w) } else { Err("this file is not being debugged".to_string()) };
            let op = place.as_ref().ok().copied();
            let (id, set) = self.stops.add(Kind::Line, place.map(Place::Before), w);
            out.push(self.breakpoint(id, set, op, w.line));
        }
        self.changed();
        Ok((json!({ "breakpoints": out }), ours))
    }

    /// Functions.
    pub(super) fn set_functions(&mut self, asked: Json) -> Result<Json, String> {
        let a: SetBreakpoints = arguments(asked)?;
        self.stops.clear(Kind::Function);
        let mut out = Vec::new();
        for w in &a.breakpoints {
            let name = w.name.as_deref().unwrap_or("").trim();
            let m = &self.program.module;
            let place = match m.function(name) {
                None => Err(format!("there is no function '{name}'")),
                Some(f) => first_of(&m.ir, f).ok_or_else(|| format!("the function '{name}' has no body")),
            };
            let op = place.as_ref().ok().copied();
            let (id, set) = self.stops.add(Kind::Function, place.map(Place::Before), w);
            out.push(self.breakpoint(id, set, op, None));
        }
        self.changed();
        Ok(json!({ "breakpoints": out }))
    }

    /// Elements.
    pub(super) fn set_data(&mut self, asked: Json) -> Result<Json, String> {
        let a: SetBreakpoints = arguments(asked)?;
        self.stops.clear(Kind::Data);
        let mut out = Vec::new();
        for w in &a.breakpoints {
            let access = w.access_type.as_deref().unwrap_or("write");
            let place = match (w.data_id.as_deref().and_then(element_of_id), access) {
                (None, _) => Err("not an element that 'dataBreakpointInfo' returned".to_string()),
                (_, other) if !matches!(other, "read" | "write" | "readWrite") => {
                    Err(format!("'{other}' is not an access type: expected read, write or readWrite"))
                }
                (Some((alloc, bytes, name)), _) => {
                    let (reads, writes) = (access != "write", access != "read");
                    Ok(Place::Element { name, alloc, bytes, reads, writes })
                }
            };
            let (id, set) = self.stops.add(Kind::Data, place, w);
            out.push(self.breakpoint(id, set, None, None));
        }
        self.changed();
        Ok(json!({ "breakpoints": out }))
    }

    /// The element that a name means, as something to set a breakpoint on.
    pub(super) fn data_info(&mut self, a: &Ask) -> Result<Json, String> {
        let name = a.name.as_deref().unwrap_or("").trim();
        let refused = |why: String| Ok(json!({"dataId": null, "description": why}));
        // A child of a tree, or an expression.
        let text = match a.variables_reference.filter(|&r| r > 0) {
            None => name.to_string(),
            Some(r) => match self.nodes.get(r) {
                Some(Node::Elements { name: whole, .. }) if name.starts_with('[') => format!("{whole}{name}"),
                Some(_) => name.to_string(),
                None => return Err("this reference has expired".into()),
            },
        };
        let text = if text.starts_with('%') { text } else { format!("%{text}") };
        let (whole, index) = match rustmlir_trace::filter::element(&text) {
            Ok(e) => e,
            Err(_) => return refused(format!("'{text}' is not an element of a memref: expected %A[1, 2]")),
        };
        let calls = self.calls_of(a.frame_id)?;
        if calls > 0 {
            return refused("elements can be watched only from the innermost call".into());
        }
        match self.d.element(&whole, &index) {
            Err(why) => refused(why),
            Ok((alloc, from)) => {
                let bytes = match self.d.value(&whole, 0) {
                    Some((_, rustmlir_meaning::value::Value::MemRef(m))) => u64::from(m.elem_bytes),
                    _ => 1,
                };
                Ok(json!({
                    "dataId": format!("{}:{}:{}:{text}", alloc.0, from, from + bytes),
                    "description": text,
                    "accessTypes": ["read", "write", "readWrite"],
                    "canPersist": false,
                }))
            }
        }
    }

    /// Exceptions.
    pub(super) fn set_exceptions(&mut self, asked: Json) -> Result<Json, String> {
        let a: SetExceptions = arguments(asked)?;
        let known = |id: &str| GROUPS.iter().any(|g| g.0 == id) || Ub::from_id(id).is_some();
        let all = a.filters.into_iter().chain(a.filter_options.into_iter().map(|o| o.filter_id));
        self.stops.filters.clear();
        let mut out = Vec::new();
        for id in all {
            let verified = known(&id);
            let message = if verified { Json::Null } else { format!("'{id}' is not a kind of exception").into() };
            out.push(json!({"verified": verified, "message": message}));
            if verified {
                self.stops.filters.insert(id);
            }
        }
        if self.begun {
            self.want_races();
        }
        Ok(json!({ "breakpoints": out }))
    }

    /// Looks for races, if somebody wants to be interrupted by them.
    pub(super) fn want_races(&mut self) {
        let wanted = self.stops.wants("undefined", Ub::DataRace.id()) && !self.launch.no_debug;
        let races = match wanted {
            true => self.races().map(<[_]>::to_vec),
            false => Ok(Vec::new()),
        };
        match races {
            Ok(races) => self.stops.set_races(races),
            Err(why) => self.tell("console", &format!("{why}\n")),
        }
        self.uncounted = true;
        self.count_again();
    }

    /// Lines that a breakpoint can be on.
    pub(super) fn locations(&self, a: &Ask) -> Json {
        let from = self.line_in(a.line.unwrap_or(0));
        let to = a.end_line.map_or(from, |l| self.line_in(l));
        let ours = a.source.as_ref().is_none_or(|s| self.is_ours(s));
        let lines = self.lines.range(from..=to.max(from)).filter(|_| ours);
        json!({"breakpoints": lines.map(|(&l, _)| json!({"line": self.line_out(l)})).collect::<Vec<_>>()})
    }

    fn changed(&mut self) {
        self.stops.index();
        self.uncounted |= self.stops.counts();
        self.count_again();
    }

    /// What has begun to go on begins to do so again, if somebody counts.
    fn count_again(&mut self) {
        if self.uncounted
            && let Some(goal) = self.goal.take()
        {
            self.go(goal);
        }
    }

    fn is_ours(&self, source: &Source) -> bool {
        match (&source.path, &self.program.path) {
            (Some(a), Some(b)) => self.host.same_file(a, b),
            (None, _) => source.source_reference.unwrap_or(1) == 1,
            (Some(_), None) => false,
        }
    }

    /// The operation that a line means.
    fn at_line(&self, w: &Wanted) -> Result<OpId, String> {
        let Some(line) = w.line else { return Err("a breakpoint without a line".into()) };
        let Some(ops) = self.lines.get(&self.line_in(line)) else {
            return Err("no executable operation on this line".into());
        };
        let ir = self.d.ir();
        let column = w.column.map(|c| c.saturating_add(i64::from(!self.client.columns_start_at_1)));
        let right = |op: &&OpId| {
            let col = ir.line_col(**op).col;
            column.is_none_or(|c| i64::try_from(col).is_ok_and(|col| col >= c))
        };
        ops.iter().find(right).or(ops.last()).copied().ok_or_else(|| "nothing is on this line".to_string())
    }

    fn breakpoint(&self, id: i64, set: Result<(), String>, op: Option<OpId>, line: Option<i64>) -> Breakpoint {
        let at = op.filter(|_| set.is_ok()).map(|op| self.place_of(op));
        Breakpoint {
            id,
            verified: set.is_ok(),
            message: set.err(),
            source: at.is_some().then(|| self.source()),
            line: at.map(|a| a.0).or(line),
            column: at.map(|a| a.1),
        }
    }
}

/// The operation with which a function begins.
pub(super) fn first_of(ir: &Ir, f: OpId) -> Option<OpId> {
    let entry = ir.region_of(f, 0).and_then(|r| ir.entry(r))?;
    ir.block(entry).ops.first().copied()
}

/// `ALLOC:FROM:TO:NAME`.
fn element_of_id(id: &str) -> Option<(Handle, (u64, u64), String)> {
    let mut parts = id.splitn(4, ':');
    let mut number = || parts.next()?.parse::<u64>().ok();
    let (alloc, from, to) = (number()?, number()?, number()?);
    (from < to).then_some((Handle(alloc), (from, to), parts.next()?.to_string()))
}
