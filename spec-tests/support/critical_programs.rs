//! Small programs of threads with critical sections, and whether any of their runs has a race:
//! every order of their steps is gone through, and what happens before what is followed by vector
//! clocks, from each section to the later ones of its lock. By code that shares nothing with the
//! detector.

use std::collections::{BTreeSet, HashSet};
use std::fmt::Write as _;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Flags: the first two belong to sections of lock `@a`, the others to those of `@b`.
const FLAGS: usize = 4;
const LOCKS: usize = 2;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Stmt {
    /// An access to a place outside of sections.
    Access(Access),
    Section(usize, Vec<Inner>),
    /// Runs if the flag was set that the thread has read last.
    If(Vec<Stmt>),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Access {
    write: bool,
    place: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Inner {
    Set(usize, u8),
    Get(usize),
    Access(Access),
}

pub struct Threads {
    threads: Vec<Vec<Stmt>>,
}

fn access(rng: &mut ChaCha8Rng) -> Access {
    Access { write: rng.random_range(0..5) < 3, place: rng.random_range(0..2) }
}

fn stmt(rng: &mut ChaCha8Rng, depth: u32, asked: bool) -> Stmt {
    match rng.random_range(0..20) {
        0..=8 => Stmt::Access(access(rng)),
        16.. if asked && depth < 2 => {
            Stmt::If((0..rng.random_range(1..=2)).map(|_| stmt(rng, depth + 1, true)).collect())
        }
        _ => {
            let lock = rng.random_range(0..LOCKS);
            let inner = (0..rng.random_range(1..=2)).map(|_| {
                let flag = 2 * lock + rng.random_range(0..2);
                match rng.random_range(0..20) {
                    0..=9 => Inner::Set(flag, u8::from(rng.random_range(0..3) > 0)),
                    10..=17 => Inner::Get(flag),
                    _ => Inner::Access(access(rng)),
                }
            });
            Stmt::Section(lock, inner.collect())
        }
    }
}

type Clock = Vec<u32>;

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    left: Vec<Vec<Stmt>>,
    got: Vec<u8>,
    flags: [u8; FLAGS],
    clocks: Vec<Clock>,
    locks: [Clock; LOCKS],
    /// Thread, its time, what it did.
    done: BTreeSet<(usize, u32, bool, usize)>,
}

impl State {
    /// Notes an access; whether it races with an earlier one.
    fn note(&mut self, thread: usize, a: Access) -> bool {
        let now = &self.clocks[thread];
        let races = self.done.iter().any(|&(other, time, write, place)| {
            other != thread && place == a.place && (write || a.write) && time > now[other]
        });
        self.done.insert((thread, now[thread], a.write, a.place));
        races
    }

    /// The next step of a thread; whether it races.
    fn step(&mut self, thread: usize) -> bool {
        let first = self.left[thread].remove(0);
        match first {
            Stmt::Access(a) => self.note(thread, a),
            Stmt::If(body) => {
                if self.got[thread] != 0 {
                    self.left[thread].splice(0..0, body);
                }
                false
            }
            Stmt::Section(lock, inner) => {
                for (mine, theirs) in self.clocks[thread].iter_mut().zip(&self.locks[lock]) {
                    *mine = (*mine).max(*theirs);
                }
                let mut races = false;
                for x in inner {
                    match x {
                        Inner::Set(flag, to) => self.flags[flag] = to,
                        Inner::Get(flag) => self.got[thread] = self.flags[flag],
                        Inner::Access(a) => races |= self.note(thread, a),
                    }
                }
                self.locks[lock] = self.clocks[thread].clone();
                self.clocks[thread][thread] += 1;
                races
            }
        }
    }
}

impl Threads {
    pub fn draw(rng: &mut ChaCha8Rng) -> Self {
        let threads = (0..rng.random_range(2..=3)).map(|_| {
            let mut asked = false;
            let all = (0..rng.random_range(1..=3)).map(|_| {
                let s = stmt(rng, 0, asked);
                asked |= matches!(&s, Stmt::Section(_, inner) if inner.iter().any(|x| matches!(x, Inner::Get(_))));
                s
            });
            all.collect()
        });
        Threads { threads: threads.collect() }
    }

    /// Whether what a thread does depends on who was in a section first.
    pub fn asks(&self) -> bool {
        self.threads.iter().flatten().any(|s| matches!(s, Stmt::If(_)))
    }

    /// Whether any run has a race.
    pub fn races(&self) -> bool {
        let n = self.threads.len();
        let clock = |thread: usize| (0..n).map(|k| u32::from(k == thread)).collect();
        let start = State {
            left: self.threads.clone(),
            got: vec![0; n],
            flags: [0; FLAGS],
            clocks: (0..n).map(clock).collect(),
            locks: [vec![0; n], vec![0; n]],
            done: BTreeSet::new(),
        };
        let (mut seen, mut open) = (HashSet::new(), vec![start]);
        while let Some(state) = open.pop() {
            for thread in (0..n).filter(|&k| !state.left[k].is_empty()) {
                let mut next = state.clone();
                if next.step(thread) {
                    return true;
                }
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        false
    }

    pub fn text(&self) -> String {
        let mut out = String::from(
            "omp.critical.declare @a\nomp.critical.declare @b\nfunc.func private @omp_get_thread_num() -> i32\n\
             func.func @main() {\n  %c0 = arith.constant 0 : i32\n  %c1 = arith.constant 1 : i32\n",
        );
        for name in ["p0", "p1", "f0", "f1", "f2", "f3"] {
            let _ =
                writeln!(out, "  %{name} = memref.alloca() : memref<i32>\n  memref.store %c0, %{name}[] : memref<i32>");
        }
        let _ = writeln!(
            out,
            "  %n = arith.constant {} : i32\n  omp.parallel num_threads(%n : i32) {{\n    %k = func.call @omp_get_thread_num() : \
             () -> i32\n    %got = memref.alloca() : memref<i32>\n    memref.store %c0, %got[] : memref<i32>",
            self.threads.len()
        );
        let mut names = 0;
        for (k, thread) in self.threads.iter().enumerate() {
            let _ = writeln!(
                out,
                "    %k{k} = arith.constant {k} : i32\n    %is{k} = arith.cmpi eq, %k, %k{k} : i32\n    scf.if %is{k} {{"
            );
            thread.iter().for_each(|s| put(&mut out, s, &mut names));
            out.push_str("    }\n");
        }
        out.push_str("    omp.terminator\n  }\n  return\n}\n");
        out
    }
}

fn put_access(out: &mut String, a: Access, names: &mut u32) {
    *names += 1;
    let _ = match a.write {
        true => writeln!(out, "memref.store %c1, %p{}[] : memref<i32>", a.place),
        false => writeln!(out, "%v{names} = memref.load %p{}[] : memref<i32>", a.place),
    };
}

fn put(out: &mut String, s: &Stmt, names: &mut u32) {
    match s {
        Stmt::Access(a) => put_access(out, *a, names),
        Stmt::If(body) => {
            *names += 1;
            let n = *names;
            let _ = writeln!(
                out,
                "%v{n} = memref.load %got[] : memref<i32>\n%b{n} = arith.cmpi ne, %v{n}, %c0 : i32\nscf.if %b{n} {{"
            );
            body.iter().for_each(|s| put(out, s, names));
            out.push_str("}\n");
        }
        Stmt::Section(lock, inner) => {
            let _ = writeln!(out, "omp.critical(@{}) {{", ["a", "b"][*lock]);
            for x in inner {
                *names += 1;
                let _ = match x {
                    Inner::Set(flag, to) => writeln!(out, "memref.store %c{to}, %f{flag}[] : memref<i32>"),
                    Inner::Get(flag) => writeln!(
                        out,
                        "%v{names} = memref.load %f{flag}[] : memref<i32>\nmemref.store %v{names}, %got[] : memref<i32>"
                    ),
                    Inner::Access(a) => {
                        put_access(out, *a, names);
                        Ok(())
                    }
                };
            }
            out.push_str("omp.terminator\n}\n");
        }
    }
}
