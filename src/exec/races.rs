//! The race detector as an observer of runs.

use super::observe::{AccessEvent, AccessKind, AccessLog, Fork, Observer, TaskEvent};
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::{Limit, Stop, Ub};
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::race::{Budget, Census, Detector, Kind, Watch};

fn out_of(b: Budget, op: OpId) -> Stop {
    match b {
        Budget::Memory(n) => Stop::exhausted(
            Limit::Memory,
            op,
            format!("race detection needs more than {n} bytes (`--races=off` turns it off)"),
        ),
        Budget::Iterations => Stop::exhausted(Limit::Steps, op, "the parallel loop has too many iterations to run"),
        Budget::Siblings => {
            Stop::unsupported(op, "iterations of a parallel loop that synchronize through a group of tasks")
        }
        Budget::Tasks => Stop::exhausted(
            Limit::Steps,
            op,
            "race detection: too many tasks access the same elements (`--races=off` turns it off)",
        ),
    }
}

/// Looks for races while a program runs.
#[derive(Debug)]
pub struct RaceObserver {
    /// What it finds.
    pub detector: Detector,
    /// Whether a race ends the run (with the outermost loop around it, so that the report can tell
    /// all that race there).
    ends_run: bool,
}

impl RaceObserver {
    /// With notes of at most so many bytes.
    pub fn new(limit: u64, ends_run: bool) -> Self {
        RaceObserver { detector: Detector::new(limit), ends_run }
    }
}

impl AccessLog for RaceObserver {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        let (d, at) = (&mut self.detector, e.at as usize);
        let one = u8::try_from(e.bytes).ok().filter(|_| d.inside() && e.count == 1 && heap.get(e.alloc).is_some());
        let noted = one.is_some_and(|bytes| match e.kind {
            AccessKind::Read => d.quick_read(e.alloc, at, bytes),
            AccessKind::Write => d.quick_write(e.alloc, at, bytes),
            kind => d.quick_exclusive(e.alloc, at, bytes, kind.into()),
        });
        if !noted {
            d.access(heap, e.kind.into(), e.alloc, e.at, e.count, e.bytes);
        }
    }

    fn alloc(&mut self, _: OpId, h: Handle) {
        self.detector.alloc(h);
    }

    fn free(&mut self, heap: &Heap, _: OpId, h: Handle) {
        self.detector.free(heap, h);
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        self.detector.fork(f.strands).map_err(|b| out_of(b, f.op))
    }

    #[inline]
    fn enter(&mut self, instance: u64, iteration: u64) {
        self.detector.enter(instance, iteration);
    }

    fn join(&mut self, _: &Heap, op: OpId, instance: u64) -> Result<(), Stop> {
        self.detector.join(instance);
        self.ended(op)
    }

    fn task(&mut self, _: &Heap, op: OpId, e: TaskEvent<'_>) -> Result<(), Stop> {
        self.detector.task(e).map_err(|b| out_of(b, op))?;
        self.ended(op)
    }
}

impl RaceObserver {
    /// Whether the run goes on once nothing is unordered with what follows.
    fn ended(&self, op: OpId) -> Result<(), Stop> {
        if self.detector.inside() {
            return Ok(());
        }
        if self.ends_run && self.detector.races() > 0 {
            return Err(Stop::ub(Ub::DataRace, op, RACE));
        }
        match self.detector.gave_up() {
            Some(b) => Err(out_of(b, op)),
            None => Ok(()),
        }
    }
}

/// What is said of a race until it is explained.
const RACE: &str = "iterations of a loop, or tasks, race";

impl Observer for RaceObserver {
    const ACTIVE: bool = true;
    const FOLLOWS: bool = true;

    fn step(&mut self, by: i64) {
        self.detector.step(by);
    }

    #[inline(always)]
    fn next(&mut self) {
        self.detector.next();
    }

    #[inline]
    fn listening(&self) -> bool {
        self.detector.inside()
    }

    #[inline(always)]
    fn quick_read(&mut self, h: Handle, at: usize, bytes: u8) -> bool {
        self.detector.quick_read(h, at, bytes)
    }

    #[inline(always)]
    fn quick_update(&mut self, h: Handle, at: usize, bytes: u8) -> bool {
        self.detector.quick_exclusive(h, at, bytes, Kind::Atomic)
    }

    #[inline(always)]
    fn quick_write(&mut self, h: Handle, at: usize, bytes: u8) -> bool {
        self.detector.quick_write(h, at, bytes)
    }
}

/// What a run looks for that is equal to one in which races were found.
pub enum Look {
    /// Pairs of operations that race, on bytes that are known to have races.
    Census(Box<Census>),
    /// Examples of pairs that are known to race.
    Watch(Box<Watch>),
}

/// Looks again. One observer for both looks: the run loops are compiled for each observer, and what
/// only explains a race need not be as quick as what finds it.
pub struct LookObserver {
    /// What it finds.
    pub look: Look,
    ends_run: bool,
}

impl LookObserver {
    /// An observer for a run that is equal to the one in which the races were found.
    pub fn new(look: Look, ends_run: bool) -> Self {
        LookObserver { look, ends_run }
    }

    fn inside(&self) -> bool {
        match &self.look {
            Look::Census(c) => c.inside(),
            Look::Watch(w) => w.inside(),
        }
    }

    fn ended(&self, op: OpId) -> Result<(), Stop> {
        let found = match &self.look {
            Look::Census(c) => c.found(),
            Look::Watch(w) => w.found(),
        };
        match self.ends_run && !self.inside() && found {
            true => Err(Stop::ub(Ub::DataRace, op, RACE)),
            false => Ok(()),
        }
    }
}

impl AccessLog for LookObserver {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        let what = (e.op.0, e.kind.into());
        match &mut self.look {
            Look::Census(c) => c.access(heap, what, e.alloc, e.at, e.count, e.bytes),
            Look::Watch(w) => w.access(heap, what, e.alloc, e.at, e.count, e.bytes, e.index),
        }
    }

    fn free(&mut self, heap: &Heap, op: OpId, h: Handle) {
        match &mut self.look {
            Look::Census(c) => c.free(heap, op.0, h),
            Look::Watch(w) => w.free(heap, op.0, h),
        }
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        let begun = match &mut self.look {
            Look::Census(c) => c.fork(f.strands),
            Look::Watch(w) => w.fork(f.op.0, f.strands, f.counts, f.lower, f.step),
        };
        begun.map_err(|b| out_of(b, f.op))
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        match &mut self.look {
            Look::Census(c) => c.enter(instance, iteration),
            Look::Watch(w) => w.enter(instance, iteration),
        }
    }

    fn join(&mut self, heap: &Heap, op: OpId, instance: u64) -> Result<(), Stop> {
        match &mut self.look {
            Look::Census(c) => c.join(instance),
            Look::Watch(w) => w.join(heap, instance),
        }
        self.ended(op)
    }

    fn task(&mut self, heap: &Heap, op: OpId, e: TaskEvent<'_>) -> Result<(), Stop> {
        let noted = match &mut self.look {
            Look::Census(c) => c.task(e),
            Look::Watch(w) => w.task(heap, op.0, e),
        };
        noted.map_err(|b| out_of(b, op))?;
        self.ended(op)
    }
}

impl Observer for LookObserver {
    const ACTIVE: bool = true;
    const FOLLOWS: bool = true;
    const NAMES: bool = true;

    fn step(&mut self, by: i64) {
        match &mut self.look {
            Look::Census(c) => c.step(by),
            Look::Watch(w) => w.step(by),
        }
    }

    fn next(&mut self) {
        match &mut self.look {
            Look::Census(c) => c.next(),
            Look::Watch(w) => w.next(),
        }
    }

    fn quick_named(&mut self, op: OpId, kind: AccessKind, h: Handle, at: usize, bytes: u8) -> bool {
        match &mut self.look {
            Look::Census(c) => c.quick((op.0, kind.into()), h, at, bytes),
            Look::Watch(w) => w.is_done(),
        }
    }

    fn listening(&self) -> bool {
        self.inside()
    }
}
