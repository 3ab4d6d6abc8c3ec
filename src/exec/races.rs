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

/// Counts pairs of operations that race, on bytes that are known to have races.
pub struct CensusObserver {
    /// What it finds.
    pub census: Census,
    ends_run: bool,
}

impl CensusObserver {
    /// An observer for a run that is equal to the one in which the races were found.
    pub fn new(census: Census, ends_run: bool) -> Self {
        CensusObserver { census, ends_run }
    }
}

impl AccessLog for CensusObserver {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        self.census.access(heap, (e.op.0, e.kind.into()), e.alloc, e.at, e.count, e.bytes);
    }

    fn free(&mut self, heap: &Heap, op: OpId, h: Handle) {
        self.census.free(heap, op.0, h);
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        self.census.fork(f.strands).map_err(|b| out_of(b, f.op))
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        self.census.enter(instance, iteration);
    }

    fn join(&mut self, _: &Heap, op: OpId, instance: u64) -> Result<(), Stop> {
        self.census.join(instance);
        self.ended(op)
    }

    fn task(&mut self, _: &Heap, op: OpId, e: TaskEvent<'_>) -> Result<(), Stop> {
        self.census.task(e).map_err(|b| out_of(b, op))?;
        self.ended(op)
    }
}

impl CensusObserver {
    fn ended(&self, op: OpId) -> Result<(), Stop> {
        match self.ends_run && !self.census.inside() && self.census.found() {
            true => Err(Stop::ub(Ub::DataRace, op, RACE)),
            false => Ok(()),
        }
    }
}

impl Observer for CensusObserver {
    const ACTIVE: bool = true;
    const FOLLOWS: bool = true;
    const NAMES: bool = true;

    fn step(&mut self, by: i64) {
        self.census.step(by);
    }

    fn next(&mut self) {
        self.census.next();
    }

    fn quick_named(&mut self, op: OpId, kind: AccessKind, h: Handle, at: usize, bytes: u8) -> bool {
        self.census.quick((op.0, kind.into()), h, at, bytes)
    }

    fn listening(&self) -> bool {
        self.census.inside()
    }
}

/// Looks closely at examples of pairs that are known to race.
pub struct WatchObserver {
    /// What it finds.
    pub watch: Watch,
    ends_run: bool,
}

impl WatchObserver {
    /// An observer for a run that is equal to the one in which the races were found.
    pub fn new(watch: Watch, ends_run: bool) -> Self {
        WatchObserver { watch, ends_run }
    }
}

impl AccessLog for WatchObserver {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        self.watch.access(heap, (e.op.0, e.kind.into()), e.alloc, e.at, e.count, e.bytes, e.index);
    }

    fn free(&mut self, heap: &Heap, op: OpId, h: Handle) {
        self.watch.free(heap, op.0, h);
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        self.watch.fork(f.op.0, f.strands, f.counts, f.lower, f.step).map_err(|b| out_of(b, f.op))
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        self.watch.enter(instance, iteration);
    }

    fn join(&mut self, heap: &Heap, op: OpId, instance: u64) -> Result<(), Stop> {
        self.watch.join(heap, instance);
        self.ended(op)
    }

    fn task(&mut self, heap: &Heap, op: OpId, e: TaskEvent<'_>) -> Result<(), Stop> {
        self.watch.task(heap, op.0, e).map_err(|b| out_of(b, op))?;
        self.ended(op)
    }
}

impl WatchObserver {
    fn ended(&self, op: OpId) -> Result<(), Stop> {
        match self.ends_run && !self.watch.inside() && self.watch.found() {
            true => Err(Stop::ub(Ub::DataRace, op, RACE)),
            false => Ok(()),
        }
    }
}

impl Observer for WatchObserver {
    const ACTIVE: bool = true;
    const FOLLOWS: bool = true;

    fn step(&mut self, by: i64) {
        self.watch.step(by);
    }

    fn next(&mut self) {
        self.watch.next();
    }

    fn quick_read(&mut self, _: Handle, _: usize, _: u8) -> bool {
        self.watch.is_done()
    }

    fn quick_update(&mut self, _: Handle, _: usize, _: u8) -> bool {
        self.watch.is_done()
    }

    fn quick_write(&mut self, _: Handle, _: usize, _: u8) -> bool {
        self.watch.is_done()
    }

    fn listening(&self) -> bool {
        self.watch.inside()
    }
}
