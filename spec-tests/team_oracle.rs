//! Random teams of OpenMP against happens-before as the specification promises it: which construct
//! comes before which, never which thread we happened to give it. `TEAM_CASES` says how many.
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::explore::{Call, Options, Verdict, exhaustive, explore};
use rustmlir_interp::session::{Input, Module, Settings};

/// Who does something.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Who {
    /// This thread.
    Thread(usize),
    /// Every thread.
    Each,
    /// Whoever gets a construct, or a part of it.
    Any(usize),
    /// The thread with the iterations of this number in static loops of equally many.
    Share(usize),
    /// A task of the first thread; whether it waits for its tasks then.
    Task(bool),
    /// In a loop of this number with an ordered region an iteration, before it, in it or behind it.
    Turn(usize, usize, u8),
}

/// An access: after how many barriers, whose, whether it writes, to which element.
#[derive(Copy, Clone, Debug)]
struct Access {
    epoch: usize,
    who: Who,
    writes: bool,
    place: usize,
}

/// Iterations of a loop, and elements.
const PLACES: usize = 3;

/// A team, as text and as what it does.
struct Team {
    body: String,
    all: Vec<Access>,
    epoch: usize,
    rng: ChaCha8Rng,
}

impl Team {
    fn access(&mut self, writes: bool, place: &str) -> String {
        let n = self.body.len() + self.rng.random_range(0..1 << 20) * 10_000;
        match writes {
            true => format!("memref.store %one, %m[{place}] : memref<8xi32>\n"),
            false => format!("%x{n} = memref.load %m[{place}] : memref<8xi32>\n"),
        }
    }

    /// One access to a random element, with its text.
    fn one(&mut self, who: Who) -> String {
        let (writes, place) = (self.rng.random_bool(0.4) && who != Who::Each, self.rng.random_range(0..PLACES));
        self.all.push(Access { epoch: self.epoch, who, writes, place });
        self.access(writes, &format!("%c{place}"))
    }

    fn construct(&mut self, id: usize) {
        let nowait = self.rng.random_bool(0.6);
        let clause = if nowait { "nowait" } else { "" };
        let block =
            |name: &str, clause: &str, body: &str| format!("omp.{name} {clause} {{\n{body}omp.terminator\n}}\n");
        let kind = self.rng.random_range(0..10);
        let text = match kind {
            0 => {
                let body = self.one(Who::Any(id));
                block("single", clause, &body)
            }
            1 => {
                let bodies: Vec<String> = (0..2).map(|k| self.one(Who::Any(id + k))).collect();
                let sections: String = bodies.iter().map(|b| block("section", "", b)).collect();
                block("sections", clause, &sections)
            }
            2 => {
                let t = self.rng.random_range(0..2);
                let body = self.one(Who::Thread(t));
                block("masked", &format!("filter(%t{t} : i32)"), &body)
            }
            3 => self.one(Who::Each),
            4 => {
                self.epoch += 1;
                "omp.barrier\n".into()
            }
            5 | 6 => {
                let waits = kind == 5;
                let body = self.one(Who::Task(waits));
                let wait = if waits { "omp.taskwait\n" } else { "" };
                block("masked", "", &(block("task", "", &body) + wait))
            }
            9 => {
                let mut parts = Vec::new();
                for part in 0..3 {
                    let (writes, place) = (self.rng.random_bool(0.4), self.rng.random_range(0..PLACES));
                    for k in 0..PLACES {
                        let who = Who::Turn(id, k, part);
                        self.all.push(Access { epoch: self.epoch, who, writes, place });
                    }
                    let there = self.rng.random_bool(0.6);
                    if !there {
                        self.all.truncate(self.all.len() - PLACES);
                    }
                    parts.push(if there { self.access(writes, &format!("%c{place}")) } else { String::new() });
                }
                format!(
                    "omp.wsloop {clause} ordered(0) schedule(dynamic) {{\nomp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) \
                     {{\n{}omp.ordered.region {{\n{}omp.terminator\n}}\n{}omp.yield\n}}\n}}\n",
                    parts[0], parts[1], parts[2]
                )
            }
            _ => {
                let schedule = ["schedule(static)", "schedule(dynamic)", ""][self.rng.random_range(0..3)];
                let writes = self.rng.random_bool(0.4);
                for k in 0..PLACES {
                    let who = if schedule.contains("static") { Who::Share(k) } else { Who::Any(id + k) };
                    self.all.push(Access { epoch: self.epoch, who, writes, place: k });
                }
                let body = self.access(writes, "%i");
                format!(
                    "omp.wsloop {clause} {schedule} {{\nomp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {{\n\
                     {body}omp.yield\n}}\n}}\n"
                )
            }
        };
        self.epoch += usize::from([0, 1, 7, 8, 9].contains(&kind) && !nowait);
        self.body += &text;
    }

    /// Whether the specification lets two accesses meet, of which one writes.
    fn races(&self) -> bool {
        let meet = |p: usize, q: usize| {
            let (a, b) = (self.all[p], self.all[q]);
            a.place == b.place && (a.writes || b.writes) && !self.ordered(p, q)
        };
        (0..self.all.len()).any(|q| (0..q).any(|p| meet(p, q)))
    }

    fn ordered(&self, p: usize, q: usize) -> bool {
        let (a, b) = (self.all[p], self.all[q]);
        // Whether the first thread waits for its tasks in between.
        let waited = |from: usize| self.all[from..q].iter().any(|w| w.who == Who::Task(true) && w.epoch == a.epoch);
        a.epoch != b.epoch
            || match (a.who, b.who) {
                (Who::Thread(x), Who::Thread(y)) | (Who::Share(x), Who::Share(y)) => x == y,
                (Who::Thread(0), Who::Task(_)) => true,
                // Parts 0, 1 and 2 of iterations.
                (Who::Turn(x, i, p), Who::Turn(y, j, q)) => {
                    let forth = |i, p: u8, j, q: u8| i < j && p < 2 && q > 0 || i == j && p <= q;
                    x == y && (forth(i, p, j, q) || forth(j, q, i, p))
                }
                (Who::Task(_), Who::Thread(0) | Who::Task(_)) => waited(p),
                _ => false,
            }
    }
}

/// What a call says: whether there is a race, and whether it is a proof.
fn verdicts(call: Call<'_>, which: usize) -> (bool, bool) {
    let r = match which {
        0 => {
            let o = call.module.run_with(call.function, call.args, call.settings);
            assert!(["ok", "race"].contains(&o.class()), "{:?}", o.stop);
            return (o.class() == "race", false);
        }
        1 => exhaustive(call, 300),
        _ => explore(call, &Options { shuffles: 4, ..Options::default() }),
    };
    (r.verdict == Verdict::Race, r.complete)
}

#[test]
fn teams_race_where_nothing_promises_an_order() {
    let (mut racy, mut clean) = (0, 0);
    let cases = std::env::var("TEAM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(360u64);
    for seed in 0..cases {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let mut team = Team { body: String::new(), all: Vec::new(), epoch: 0, rng };
        (0..2 + seed as usize % 4).for_each(|k| team.construct(10 * k));
        let threads = ["", "num_threads(%t2 : i32)", "num_threads(%t4 : i32)"][team.rng.random_range(0..3)];
        let mut text = "func.func @main(%m: memref<8xi32>) {\n  %one = arith.constant 1 : i32\n".to_string();
        (0..5).for_each(|k| {
            text += &format!("  %c{k} = arith.constant {k} : index\n  %t{k} = arith.constant {k} : i32\n");
        });
        text += &format!("omp.parallel {threads} {{\n{}omp.terminator\n}}\nreturn\n}}\n", team.body);
        let m = Module::read("team.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
        let (function, settings) = (m.function("main").unwrap(), Settings::default());
        let args = m.arguments(function, &[Input::parse("zeros").unwrap()], settings.index_width).unwrap();
        let call = Call { module: &m, function, args: &args, settings: &settings };
        let races = team.races();
        (racy, clean) = (racy + usize::from(races), clean + usize::from(!races));
        for which in 0..3 {
            let (found, proof) = verdicts(call, which);
            assert_eq!(found, races, "seed {seed}, way {which}, proof {proof}: {:?}\n{text}", team.all);
        }
    }
    assert!(racy > 100 && clean > 100, "{racy} {clean}");
}

/// Two static loops whose counts are known when they run: only those of equal counts belong
/// together.
#[test]
fn static_loops_belong_together_by_their_counts() {
    for (threads, offset) in
        ["", "num_threads(%t2 : i32)", "num_threads(%t4 : i32)"].into_iter().flat_map(|t| [(t, 0), (t, 1)])
    {
        let looped = |n: &str, nowait: &str, body: &str| {
            format!(
                "omp.wsloop schedule(static) {nowait} {{\nomp.loop_nest (%i) : index = (%c0) to ({n}) step (%c1) {{\n{body}\
                 omp.yield\n}}\n}}\n"
            )
        };
        let text = format!(
            "func.func @main(%m: memref<8xi32>, %a: index, %b: index) {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : \
             index\n%o = arith.constant {offset} : index\n%t2 = arith.constant 2 : i32\n%t4 = arith.constant 4 : i32\n\
             omp.parallel {threads} {{\n{}{}omp.terminator\n}}\nreturn\n}}\n",
            looped("%a", "nowait", "memref.store %t2, %m[%i] : memref<8xi32>\n"),
            looped("%b", "", "%j = arith.addi %i, %o : index\n%x = memref.load %m[%j] : memref<8xi32>\n"),
        );
        let m = Module::read("team.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
        let (f, settings) = (m.function("main").unwrap(), Settings::default());
        for (a, b) in (0..5u64).flat_map(|a| (0..4).map(move |b| (a, b))) {
            // Iterations that a thread has of one loop are not known, so two of them are unordered.
            let races = if offset == 0 { a != b && a.min(b) > 0 } else { (0..b).any(|i| i + 1 < a) };
            let args = ["zeros".to_string(), a.to_string(), b.to_string()].map(|t| Input::parse(&t).unwrap());
            let o = m.run(f, &args, &settings);
            assert_eq!(o.class(), if races { "race" } else { "ok" }, "{threads} {offset} {a} {b}: {:?}", o.stop);
        }
    }
}
