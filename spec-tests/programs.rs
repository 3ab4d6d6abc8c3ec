//! Both engines on random programs: the same outcome, the same kind and place of undefined
//! behavior, the same results, memory and races.
//!
//! By itself it tries a few thousand.
//! `RUSTMLIR_PROGRAMS=1000000 cargo test --release --test library -- programs:: ` tries a million,
//! and `RUSTMLIR_PROGRAMS_FROM=N` begins with another one, so that several runs can share the work;
//! `RUSTMLIR_PROGRAMS_JOBS` says how many threads there are.

use crate::engines;
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use engines::{Compared, engines};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::programs;

/// Functions of a module: reading one costs less than starting anew.
const FUNCTIONS: usize = 8;

/// Inputs for each function.
const INPUTS: u64 = 4;

/// Programs that are tried unless told otherwise.
const FEW: u64 = 4000;

/// Differences after which the search ends unless told otherwise.
const ENOUGH: u64 = 5;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().map_or(otherwise, |v| v.parse().unwrap_or_else(|_| panic!("{name} is no number: {v}")))
}

/// The module of a number, compared.
fn try_one(k: u64) -> Compared {
    let (text, functions) = programs::module(&mut ChaCha8Rng::seed_from_u64(k), FUNCTIONS);
    let mut c = catch_unwind(|| engines(&text, &functions, INPUTS, k)).unwrap_or_else(|e| {
        let why = e.downcast_ref::<String>().cloned().unwrap_or_else(|| "a panic".into());
        Compared { differs: vec![why], ..Compared::default() }
    });
    for d in &mut c.differs {
        *d = format!("module {k}: {d}\n{text}");
    }
    c
}

#[test]
fn engines_agree() {
    let (count, from) = (number("RUSTMLIR_PROGRAMS", FEW), number("RUSTMLIR_PROGRAMS_FROM", 0));
    let jobs = number("RUSTMLIR_PROGRAMS_JOBS", std::thread::available_parallelism().map_or(1, |n| n.get() as u64));
    let enough = number("RUSTMLIR_PROGRAMS_ENOUGH", ENOUGH);
    let (next, full) = (AtomicU64::new(from), AtomicBool::new(false));
    let end = from + count.div_ceil(FUNCTIONS as u64);
    let all: Mutex<(Compared, BTreeMap<String, u64>, BTreeMap<&str, u64>)> = Mutex::default();
    std::thread::scope(|s| {
        for _ in 0..jobs {
            s.spawn(|| {
                loop {
                    let k = next.fetch_add(1, Ordering::Relaxed);
                    if k >= end || full.load(Ordering::Relaxed) {
                        return;
                    }
                    let c = try_one(k);
                    let mut all = all.lock().unwrap();
                    let (sum, why, kinds) = &mut *all;
                    sum.programs += c.programs;
                    sum.same += c.same;
                    sum.returned += c.returned;
                    sum.raced += c.raced;
                    sum.steps += c.steps;
                    c.open.into_iter().for_each(|w| *why.entry(w).or_default() += 1);
                    c.kinds.into_iter().for_each(|k| *kinds.entry(k).or_default() += 1);
                    sum.differs.extend(c.differs);
                    full.fetch_or(sum.differs.len() as u64 >= enough, Ordering::Relaxed);
                }
            });
        }
    });
    let (sum, why, kinds) = all.into_inner().unwrap();
    println!(
        "{} programs, {} runs alike, {} of them returned, {} raced, {} counted other steps",
        sum.programs, sum.same, sum.returned, sum.raced, sum.steps
    );
    kinds.iter().for_each(|(k, n)| println!("{n:8} {k}"));
    why.iter().for_each(|(w, n)| println!("{n:8} not compared: {w}"));
    assert!(sum.differs.is_empty(), "{}", sum.differs.join("\n\n"));
    // A generator whose programs all fail at once shows nothing.
    assert!(sum.returned * 4 > sum.same, "too few runs return");
    assert!(kinds.len() > 10 || count < FEW, "too few kinds of undefined behavior");
}
