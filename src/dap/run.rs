//! How a run goes on: forwards to a stop, to a position, or through all of it for the last stop
//! before a position.

use std::time::{Duration, Instant};

use super::protocol::{Output, Stopped};
use super::session::Session;
use super::stops::{Hit, Met};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_session::race::Race;
use rustmlir_session::{Races, Settings};
use rustmlir_trace::debug::Pause;

/// What a run is to do.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// Goes on to a stop, or until this.
    Forward(Until),
    /// Runs again to a position, and then does the next thing.
    Again(u64, Box<Then>),
    /// Looks for the last stop before a position.
    Last { before: u64, what: Sought, found: Option<(u64, Hit)> },
}

/// What is done at a position.
#[derive(Clone, Debug)]
pub(super) enum Then {
    /// Stands still, for this reason.
    Pause(Hit),
    /// Goes on.
    Goes(Goal),
}

/// Where a step ends.
#[derive(Copy, Clone, Debug)]
pub(super) enum Until {
    /// Nowhere.
    Never,
    /// So deep, or less, at an operation that is written.
    Depth(usize),
    /// At a position.
    Position(u64),
}

/// What is looked for on the way back.
#[derive(Copy, Clone, Debug)]
pub(super) enum Sought {
    /// Breakpoints.
    Stops,
    /// Operations that are so deep, or less.
    Depth(usize),
}

/// How long the client waits for an answer while the run goes.
const SLICE: Duration = Duration::from_millis(20);

/// Operations between two looks at the clock.
const LOOK: u32 = 512;

/// How long races are looked for.
const RACES: Duration = Duration::from_secs(2);

impl Session<'_, '_> {
    /// Begins to go on.
    pub(super) fn go(&mut self, goal: Goal) {
        self.nodes.clear();
        // Breakpoints that count have to have seen the run from its beginning.
        let here = self.d.position();
        self.goal = Some(match goal {
            Goal::Forward(_) if self.uncounted && here > 0 => Goal::Again(here, Box::new(Then::Goes(goal))),
            goal => goal,
        });
        self.uncounted = false;
        if matches!(self.goal, Some(Goal::Forward(_))) {
            return;
        }
        let first = self.rewind();
        if let Some(Goal::Last { before, what, found }) = &mut self.goal
            && *before > 0
        {
            *found = match what {
                Sought::Stops => first.map(|hit| (0, hit)),
                Sought::Depth(_) => Some((0, step())),
            };
        }
    }

    /// Goes to the beginning; what is met there.
    fn rewind(&mut self) -> Option<Hit> {
        self.stops.rewind();
        self.over = false;
        if let Err(stop) = self.d.rewind() {
            let text = self.host.report(&self.program.module, &stop);
            self.tell("stderr", &text);
            self.terminate(3);
            return None;
        }
        self.first()
    }

    /// Goes on for a while.
    pub(super) fn slice(&mut self) {
        let begin = Instant::now();
        let mut n = 0u32;
        while let Some(goal) = self.goal.take() {
            self.goal = self.progress(goal);
            n += 1;
            if n.is_multiple_of(LOOK) && begin.elapsed() > SLICE {
                break;
            }
        }
        self.tell_printed();
    }

    /// An operation more; what is to be done then.
    fn progress(&mut self, goal: Goal) -> Option<Goal> {
        match goal {
            Goal::Forward(until) => {
                if self.d.end().is_some() {
                    self.ended();
                    return None;
                }
                if let Some(hit) = self.operation(true) {
                    self.pause(hit);
                    return None;
                }
                let over = match until {
                    Until::Never => false,
                    Until::Depth(n) => self.d.depth() <= n && self.written(),
                    Until::Position(n) => self.d.position() >= n,
                };
                if over && self.d.end().is_none() {
                    self.pause(step());
                    return None;
                }
                Some(goal)
            }
            Goal::Again(to, then) => {
                if self.d.position() < to && self.d.end().is_none() {
                    self.operation(false);
                    return Some(Goal::Again(to, then));
                }
                match *then {
                    Then::Pause(hit) => {
                        self.pause(hit);
                        None
                    }
                    Then::Goes(goal) => Some(goal),
                }
            }
            Goal::Last { before, what, mut found } => {
                let hit = self.operation(false);
                let here = self.d.position();
                if here >= before || self.d.end().is_some() {
                    let begin = || Hit { reason: "entry", description: "the beginning".into(), ..Hit::default() };
                    let (to, hit) = found.unwrap_or_else(|| (0, begin()));
                    let _first = self.rewind();
                    return Some(Goal::Again(to, Box::new(Then::Pause(hit))));
                }
                match what {
                    Sought::Stops => found = hit.map(|h| (here, h)).or(found),
                    Sought::Depth(n) if self.d.depth() <= n && self.written() => found = Some((here, step())),
                    Sought::Depth(_) => {}
                }
                Some(Goal::Last { before, what, found })
            }
        }
    }

    /// Executes an operation; what it has met. Log messages are told on the way forwards only.
    fn operation(&mut self, forwards: bool) -> Option<Hit> {
        let (mut touched, mut poison) = (Vec::new(), false);
        let stops = &self.stops;
        let own = self.d.execute_watched(|m| {
            stops.touched(m, &mut touched);
            poison |= stops.poisons(m);
        });
        let own = own.or_else(|| self.d.before());
        let mut met = Met::default();
        if poison {
            let description = "an operation produced poison".to_string();
            met.hit = Some(Hit { reason: "exception", description, ..Hit::default() });
        }
        self.stops.meet(&self.d, &touched, &mut met);
        if forwards {
            self.logged(&met.logs);
        }
        let by_command = own.map(|k| Hit { reason: "breakpoint", description: format!("break {k}"), ..Hit::default() });
        met.hit.or(by_command).filter(|_| !self.launch.no_debug)
    }

    /// What is met before the first operation.
    pub(super) fn first(&mut self) -> Option<Hit> {
        let mut met = Met::default();
        self.stops.meet(&self.d, &[], &mut met);
        if !self.begun {
            self.logged(&met.logs);
        }
        met.hit.filter(|_| !self.launch.no_debug)
    }

    fn logged(&mut self, logs: &[String]) {
        if !logs.is_empty() {
            // What was printed before comes before.
            self.tell_printed();
        }
        for l in logs {
            self.tell("console", &format!("{l}\n"));
        }
    }

    /// What the program has printed since the client was told last.
    fn tell_printed(&mut self) {
        let out = &self.d.walk().evaluator.store.out;
        if out.len() > self.printed {
            let text = String::from_utf8_lossy(&out[self.printed..]).into_owned();
            self.printed = out.len();
            self.tell("stdout", &text);
        }
    }

    /// Whether the next operation stands in the text.
    fn written(&self) -> bool {
        self.d.next().is_none_or(|op| !self.d.ir().is_implied(op))
    }

    /// The run stands still.
    pub(super) fn pause(&mut self, hit: Hit) {
        self.tell_printed();
        self.exception = None;
        if hit.reason == "exception" {
            self.exception = Some((hit.description.clone(), hit.text.clone().unwrap_or_default()));
        }
        let body = Stopped {
            reason: hit.reason,
            description: hit.description,
            text: hit.text,
            thread_id: super::look::CURRENT,
            all_threads_stopped: true,
            hit_breakpoint_ids: hit.ids,
        };
        self.sender.event("stopped", body);
    }

    pub(super) fn tell(&mut self, category: &'static str, output: &str) {
        if !output.is_empty() {
            self.sender.event("output", Output { category, output });
        }
    }

    /// The run has come to its end: somebody may want to look at it, and to go back from there.
    fn ended(&mut self) {
        self.tell_printed();
        let end = self.d.end().cloned();
        if self.over {
            // It has been looked at.
            self.terminate(self.code);
            return;
        }
        self.over = true;
        let Some(Pause::Stopped(stop)) = end else {
            for line in self.d.results() {
                self.tell("console", &format!("{line}\n"));
            }
            self.code = 0;
            if self.program.settings.races == Races::Warn {
                self.warn();
            }
            if self.launch.stop_at_end && !self.launch.no_debug {
                let description = "the function has returned".to_string();
                self.pause(Hit { reason: "end", description, ..Hit::default() });
            } else {
                self.terminate(self.code);
            }
            return;
        };
        let report = self.host.report(&self.program.module, &stop);
        self.tell("stderr", &report);
        let (group, kind, code) = match &stop {
            Stop::Undefined(k, _) => ("undefined", k.id(), 1),
            Stop::Trap(_) => ("trap", "trap", 1),
            Stop::Unsupported(_) => ("unsupported", "unsupported", 3),
            Stop::Exhausted(..) => ("exhausted", "exhausted", 3),
            Stop::Internal(_) => ("internal", "internal", 70),
        };
        self.code = code;
        if self.stops.wants(group, kind) && !self.launch.no_debug {
            let description = stop.finding().map_or("internal error", |f| f.message.as_str());
            let description = format!("{description} [{kind}]");
            self.pause(Hit { reason: "exception", description, text: Some(report), ids: Vec::new() });
        } else {
            self.terminate(code);
        }
    }

    /// Races that have not ended the run.
    fn warn(&mut self) {
        let told = match self.races() {
            Ok(all) => {
                all.iter().map(|r| format!("data race: {}: {} [data-race]\n", r.message(), r.second.text())).collect()
            }
            Err(why) => format!("{why}\n"),
        };
        self.tell("stderr", &told);
    }

    pub(super) fn terminate(&mut self, code: i64) {
        self.goal = None;
        if !self.terminated {
            self.terminated = true;
            self.sender.event("exited", serde_json::json!({"exitCode": code}));
            self.sender.event("terminated", serde_json::json!({}));
        }
    }

    /// The races that the run has, found by the engine in a run of its own: where the run of the
    /// evaluator ends by them, it is too late to look.
    ///
    /// # Errors
    /// Why that is not known.
    pub(super) fn races(&mut self) -> Result<&[Race], String> {
        if self.raced.is_none() {
            let p = self.program;
            let settings = Settings { time_limit: Some(RACES), contents: false, ..p.settings.clone() };
            let o = p.module.run_with(p.f, &p.args, &settings);
            let unknown = match &o.stop {
                Some(Stop::Undefined(Ub::DataRace, _)) | None => None,
                Some(Stop::Undefined(..) | Stop::Trap(_)) => None,
                Some(stop) => {
                    let why = stop.finding().map_or("internal error", |f| f.message.as_str());
                    Some(format!("races were not checked: {why}"))
                }
            };
            self.raced = Some(unknown.map_or(Ok(o.races), Err));
        }
        match &self.raced {
            Some(Ok(races)) => Ok(races),
            Some(Err(why)) => Err(why.clone()),
            None => Ok(&[]),
        }
    }
}

fn step() -> Hit {
    Hit { reason: "step", description: "a step".into(), ..Hit::default() }
}
