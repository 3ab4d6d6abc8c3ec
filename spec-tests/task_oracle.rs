//! The race decision for tasks against a definition that shares nothing with it: small programs
//! with tasks, groups and parallel loops are generated, what they do is written down as a graph of
//! events, and every pair of accesses is compared.
//!
//! Two accesses race if they are of one element, one of them writes, and no way leads through the
//! graph from one to the other. What the tool finds must be exactly the pairs of lines for which
//! there are such accesses.
use std::collections::BTreeSet;
use std::fmt::Write as _;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::meaning::config::Engine;
use rustmlir_interp::session::{Input, Module, Races, Settings};

/// Elements of the memory, and iterations of a loop at most.
const ELEMENTS: usize = 3;

/// Which element.
#[derive(Clone, Copy)]
enum At {
    Constant(usize),
    /// That of the innermost loop's number.
    Loop,
}

enum Stmt {
    Access { write: bool, at: At },
    Task { name: usize, waits: Vec<usize>, body: Vec<Stmt> },
    Await(usize),
    Add { task: usize, group: usize },
    AwaitAll(usize),
    Loop { parallel: bool, n: usize, body: Vec<Stmt> },
}

/// Groups of a program.
const GROUPS: usize = 2;

struct Generator {
    rng: ChaCha8Rng,
    tasks: usize,
    left: usize,
}

impl Generator {
    fn block(&mut self, depth: usize, loops: bool, visible: &mut Vec<usize>) -> Vec<Stmt> {
        let outer = visible.len();
        let mut all = Vec::new();
        for _ in 0..self.rng.random_range(1..6) {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            let s = match self.rng.random_range(0..12) {
                0..=3 => {
                    let at = match loops && self.rng.random_bool(0.6) {
                        true => At::Loop,
                        false => At::Constant(self.rng.random_range(0..ELEMENTS)),
                    };
                    Stmt::Access { write: self.rng.random_bool(0.4), at }
                }
                4..=6 if depth < 4 => {
                    let waits = visible.iter().copied().filter(|_| self.rng.random_bool(0.3)).collect();
                    let body = self.block(depth + 1, loops, visible);
                    let name = self.tasks;
                    self.tasks += 1;
                    visible.push(name);
                    Stmt::Task { name, waits, body }
                }
                7 | 8 if !visible.is_empty() => Stmt::Await(visible[self.rng.random_range(0..visible.len())]),
                9 if !visible.is_empty() => {
                    let task = visible[self.rng.random_range(0..visible.len())];
                    Stmt::Add { task, group: self.rng.random_range(0..GROUPS) }
                }
                10 => Stmt::AwaitAll(self.rng.random_range(0..GROUPS)),
                11 if depth < 3 => {
                    let (parallel, n) = (self.rng.random_bool(0.7), self.rng.random_range(1..=ELEMENTS));
                    Stmt::Loop { parallel, n, body: self.block(depth + 1, true, visible) }
                }
                _ => continue,
            };
            all.push(s);
        }
        visible.truncate(outer);
        all
    }
}

/// The program as text, and the line of each access in the order of the text.
#[derive(Default)]
struct Writer {
    text: String,
    line: usize,
    lines: Vec<usize>,
    names: usize,
}

impl Writer {
    fn put(&mut self, s: &str) {
        let _ = writeln!(self.text, "{s}");
        self.line += 1;
    }

    fn block(&mut self, all: &[Stmt], var: Option<usize>) {
        for s in all {
            match s {
                Stmt::Access { write, at } => {
                    let at = match (at, var) {
                        (At::Constant(k), _) => format!("%c{k}"),
                        (At::Loop, Some(v)) => format!("%i{v}"),
                        (At::Loop, None) => "%c0".into(),
                    };
                    if *write {
                        self.put(&format!("memref.store %x, %m[{at}] : memref<{ELEMENTS}xi32>"));
                    } else {
                        self.names += 1;
                        let n = self.names;
                        self.put(&format!("%l{n} = memref.load %m[{at}] : memref<{ELEMENTS}xi32>"));
                    }
                    self.lines.push(self.line);
                }
                Stmt::Task { name, waits, body } => {
                    let waits = waits.iter().map(|w| format!("%t{w}")).collect::<Vec<_>>().join(", ");
                    let waits = if waits.is_empty() { waits } else { format!("[{waits}] ") };
                    self.put(&format!("%t{name} = async.execute {waits}{{"));
                    self.block(body, var);
                    self.put("async.yield");
                    self.put("}");
                }
                Stmt::Await(t) => self.put(&format!("async.await %t{t} : !async.token")),
                Stmt::Add { task, group } => {
                    self.names += 1;
                    let n = self.names;
                    self.put(&format!("%r{n} = async.add_to_group %t{task}, %g{group} : !async.token"));
                }
                Stmt::AwaitAll(g) => self.put(&format!("async.await_all %g{g}")),
                Stmt::Loop { parallel, n, body } => {
                    self.names += 1;
                    let v = self.names;
                    match parallel {
                        true => self.put(&format!("scf.parallel (%i{v}) = (%c0) to (%c{n}) step (%c1) {{")),
                        false => self.put(&format!("scf.for %i{v} = %c0 to %c{n} step %c1 {{")),
                    }
                    self.block(body, Some(v));
                    self.put("}");
                }
            }
        }
    }
}

/// Events: those that come directly before each of them.
#[derive(Default)]
struct Graph {
    before: Vec<Vec<usize>>,
    accesses: Vec<(usize, usize, usize, bool)>,
    /// The last event of each task, by name, as it was started last.
    ends: Vec<Option<usize>>,
    groups: [Vec<usize>; GROUPS],
    members: [usize; GROUPS],
    /// A group was waited for before it had all its members.
    stuck: bool,
    sizes: [usize; GROUPS],
}

impl Graph {
    fn event(&mut self, before: Vec<usize>) -> usize {
        self.before.push(before);
        self.before.len() - 1
    }

    /// What a block does from an event on; its last event. `next`: the access of the text that
    /// comes next.
    fn block(&mut self, all: &[Stmt], mut now: usize, var: Option<usize>, next: &mut usize) -> usize {
        for s in all {
            match s {
                Stmt::Access { write, at } => {
                    now = self.event(vec![now]);
                    let element = match at {
                        At::Constant(k) => *k,
                        At::Loop => var.unwrap_or(0),
                    };
                    self.accesses.push((now, *next, element, *write));
                    *next += 1;
                }
                Stmt::Task { name, waits, body } => {
                    let mut before = vec![now];
                    before.extend(waits.iter().filter_map(|&w| self.ends[w]));
                    let start = self.event(before);
                    let end = self.block(body, start, var, next);
                    self.ends[*name] = Some(end);
                    now = self.event(vec![now]);
                }
                Stmt::Await(t) => {
                    let end = self.ends[*t].unwrap();
                    now = self.event(vec![now, end]);
                }
                Stmt::Add { task, group } => {
                    now = self.event(vec![now]);
                    let end = self.ends[*task].unwrap();
                    self.groups[*group].extend([now, end]);
                    self.members[*group] += 1;
                    now = self.event(vec![now]);
                }
                Stmt::AwaitAll(g) => {
                    self.stuck |= self.members[*g] < self.sizes[*g];
                    let mut before = self.groups[*g].clone();
                    before.push(now);
                    now = self.event(before);
                }
                Stmt::Loop { parallel, n, body } => {
                    let (first, start, mut ends) = (*next, now, vec![now]);
                    for i in 0..*n {
                        *next = first;
                        let from = if *parallel { self.event(vec![start]) } else { now };
                        now = self.block(body, from, Some(i), next);
                        ends.push(now);
                    }
                    if *parallel {
                        now = self.event(ends);
                    }
                }
            }
        }
        now
    }

    fn racing(&self, lines: &[usize]) -> BTreeSet<(usize, usize)> {
        let n = self.before.len();
        let mut reach = vec![vec![false; n]; n];
        for k in 0..n {
            reach[k][k] = true;
            for b in self.before[k].clone() {
                let of_b = reach[b].clone();
                reach[k].iter_mut().zip(of_b).for_each(|(x, y)| *x |= y);
            }
        }
        let mut out = BTreeSet::new();
        for (i, a) in self.accesses.iter().enumerate() {
            for b in &self.accesses[..i] {
                if a.2 == b.2 && (a.3 || b.3) && !reach[a.0][b.0] && !reach[b.0][a.0] {
                    let (x, y) = (lines[a.1], lines[b.1]);
                    out.insert((x.min(y), x.max(y)));
                }
            }
        }
        out
    }
}

#[test]
fn races_of_tasks_are_those_of_the_definition() {
    let programs = std::env::var("RUSTMLIR_TASKS").ok().and_then(|n| n.parse().ok()).unwrap_or(600);
    let (mut checked, mut racy, mut siblings) = (0, 0, 0);
    for seed in 0..programs {
        let mut g = Generator { rng: ChaCha8Rng::seed_from_u64(seed), tasks: 0, left: 24 };
        let program = g.block(0, false, &mut Vec::new());
        // The sizes of groups are what is added to them.
        let dry = || Graph { ends: vec![None; g.tasks], ..Graph::default() };
        let mut graph = dry();
        let start = graph.event(Vec::new());
        graph.block(&program, start, None, &mut 0);
        let sizes = graph.members;
        let mut graph = Graph { sizes, ..dry() };
        let start = graph.event(Vec::new());
        graph.block(&program, start, None, &mut 0);
        if graph.stuck {
            continue;
        }
        let mut w = Writer::default();
        w.put(&format!("func.func @f(%m: memref<{ELEMENTS}xi32>, %x: i32) {{"));
        for k in 0..=ELEMENTS {
            w.put(&format!("%c{k} = arith.constant {k} : index"));
        }
        for (k, n) in sizes.iter().enumerate() {
            w.put(&format!("%n{k} = arith.constant {n} : index"));
            w.put(&format!("%g{k} = async.create_group %n{k} : !async.group"));
        }
        w.block(&program, None);
        w.put("return");
        w.put("}");
        let wanted = graph.racing(&w.lines);
        let m =
            Module::read("tasks.mlir", &w.text).unwrap_or_else(|r| panic!("{}\n{}", r.diagnostics[0].message, w.text));
        let f = m.function("f").unwrap();
        let inputs = ["zeros", "5"].map(|text| Input::parse(text).unwrap());
        let mut settings = Settings { races: Races::Warn, ..Settings::default() };
        let args = m.arguments(f, &inputs, settings.index_width).unwrap();
        for engine in [Engine::Fast, Engine::Reference] {
            settings.engine = engine;
            let o = m.run_with(f, &args, &settings);
            if o.class() == "unsupported" {
                siblings += 1;
                continue;
            }
            assert_eq!(o.class(), "ok", "seed {seed}: {:?}\n{}", o.stop, w.text);
            let line = |op| m.ir.line_col(op).line;
            let found: BTreeSet<(usize, usize)> = o
                .races
                .iter()
                .map(|r| (line(r.first.op), line(r.second.op)))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect();
            assert_eq!(found, wanted, "seed {seed}, {engine:?}\n{}", w.text);
            checked += 1;
            racy += usize::from(!found.is_empty());
        }
    }
    println!("{checked} runs, {racy} with races, {siblings} in which iterations wait for each other");
    assert!(checked > programs as usize && racy > checked / 5 && siblings < checked / 4, "{checked} {racy} {siblings}");
}
