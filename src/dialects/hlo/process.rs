//! A process of a grid: a function that is run step by step, up to where it waits for others.

use std::rc::Rc;

use super::body::{Body, Run};
use super::control::{CASE, IF, WHILE, holds, taken};
use super::later::START;
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World, captures};

/// What becomes of the values with which a body is left.
enum Back {
    /// They are the results of the process, or of the operation that runs it.
    Results,
    /// They say whether the loop goes on.
    Condition(Rc<Loop>, Values),
    /// They are the state of the loop.
    State(Rc<Loop>),
}

struct Loop {
    condition: Rc<Body>,
    body: Rc<Body>,
}

/// A body that is being run.
struct Frame {
    body: Rc<Body>,
    slots: Vec<Value>,
    next: usize,
    back: Back,
}

/// A process.
pub struct Process {
    frames: Vec<Frame>,
}

/// Where a process stops.
pub enum Event {
    /// It waits at this operation, which has these operands.
    Waits(OpId, Values),
    /// It is done, with these results.
    Done(Values),
}

/// Frames that may be open.
const DEPTH: usize = 1000;

impl Process {
    /// One that is about to run a body.
    pub fn new(body: Rc<Body>, arguments: Values) -> Process {
        let slots = body.slots(arguments);
        Process { frames: vec![Frame { body, slots, next: 0, back: Back::Results }] }
    }

    fn open(&mut self, w: &World<'_>, body: Rc<Body>, arguments: Values, back: Back) -> Result<(), Stop> {
        if self.frames.len() >= DEPTH {
            return Err(w.unsupported("this many nested calls"));
        }
        let slots = body.slots(arguments);
        self.frames.push(Frame { body, slots, next: 0, back });
        Ok(())
    }

    /// Goes on behind the operation at which it waits, whose results these are.
    pub fn resume(&mut self, results: Values) {
        if let Some(f) = self.frames.last_mut() {
            f.body.clone().define(f.next, &mut f.slots, results);
            f.next += 1;
        }
    }

    /// Runs up to the next operation of which `waits` holds, or to the end.
    ///
    /// # Errors
    /// Those of the operations; `unsupported` where one waits inside of a region that an operation
    /// runs as a whole.
    pub fn advance(&mut self, w: &mut World<'_>, waits: impl Fn(&World<'_>, OpId) -> bool) -> Result<Event, Stop> {
        let outer = w.op;
        loop {
            w.charge(1)?;
            let Some(f) = self.frames.last_mut() else { return Err(w.malformed("a process")) };
            let body = f.body.clone();
            let Some((op, run, mut operands)) = body.step(f.next, &mut f.slots) else {
                return Err(w.malformed("a terminator"));
            };
            w.op = op;
            let name = w.ir.def(op).map_or("", |d| d.name);
            match run {
                Run::Leave => {
                    w.op = outer;
                    let Some(frame) = self.frames.pop() else { continue };
                    match frame.back {
                        Back::Results if self.frames.is_empty() => return Ok(Event::Done(operands)),
                        Back::Results => self.resume(operands),
                        Back::Condition(l, state) => match holds(w, operands.first())? {
                            true => self.open(w, l.body.clone(), state, Back::State(l))?,
                            false => self.resume(state),
                        },
                        Back::State(l) => {
                            let state = operands.clone();
                            self.open(w, l.condition.clone(), operands, Back::Condition(l, state))?;
                        }
                    }
                    continue;
                }
                Run::Call(callee) => {
                    let inner = body.callee(*callee).ok_or_else(|| w.malformed("what it calls"))?;
                    self.open(w, inner, operands, Back::Results)?;
                }
                Run::Values(_) if name == WHILE.name => {
                    let own = w.ir.operands(op).len();
                    let (condition, body) = (Body::of(w, 0, &operands)?, Body::of(w, 1, &operands)?);
                    let l = Rc::new(Loop { condition: Rc::new(condition), body: Rc::new(body) });
                    operands.truncate(own);
                    let state = operands.clone();
                    self.open(w, l.condition.clone(), operands, Back::Condition(l, state))?;
                }
                Run::Values(_) if name == IF.name || name == CASE.name => {
                    let k = taken(w, &operands)?;
                    let inner = Body::of(w, k, &operands)?;
                    self.open(w, Rc::new(inner), Values::new(), Back::Results)?;
                }
                Run::Values(_) if name == START.name => {
                    let inner = Body::of(w, 0, &operands)?;
                    let given = super::later::arguments(w, &inner, &operands);
                    self.open(w, Rc::new(inner), given, Back::Results)?;
                }
                Run::Values(_) if waits(w, op) => {
                    w.op = outer;
                    return Ok(Event::Waits(op, operands));
                }
                Run::Values(f) => {
                    let mut inside = false;
                    for &r in w.ir.regions(op) {
                        for &b in &w.ir.region(r).blocks {
                            for &o in &w.ir.block(b).ops {
                                w.ir.walk(o, |o| inside |= waits(w, o) || w.symbols.callee(w.ir, o).is_some());
                            }
                        }
                    }
                    if inside {
                        return Err(w.unsupported("an operation of several processes, or a call, inside of its region"));
                    }
                    let results = stacker::maybe_grow(128 * 1024, 1024 * 1024, || f(w, &mut operands))?;
                    w.op = outer;
                    self.resume(results);
                }
            }
            w.op = outer;
        }
    }
}

/// The operands of an operation with what its regions use of the values around them.
pub fn own(w: &World<'_>, op: OpId, operands: &[Value]) -> Values {
    let n = operands.len().saturating_sub(captures(w.ir, op).len());
    operands[..n].into()
}
