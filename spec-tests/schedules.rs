//! Outcome sets against brute force, and what schedules promise.
use std::collections::BTreeSet;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::explore::same::same;
use rustmlir_interp::explore::{Call, Options, Report, Verdict, exhaustive, explore, file, shrink};
use rustmlir_interp::meaning::config::Races;
use rustmlir_interp::par::Schedule;
use rustmlir_interp::session::{Input, Module, Settings};

fn module(text: &str) -> Module {
    Module::read("generated.mlir", text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics))
}

fn with_call<T>(text: &str, inputs: &[&str], f: impl FnOnce(Call<'_>) -> T) -> T {
    let m = module(text);
    let function = m.function("main").unwrap();
    let inputs: Vec<Input> = inputs.iter().map(|i| Input::parse(i).unwrap()).collect();
    let args = m.arguments(function, &inputs, 64).unwrap();
    f(Call { module: &m, function, args: &args, settings: &Settings::default() })
}

fn search(text: &str, inputs: &[&str]) -> Report {
    with_call(text, inputs, |c| exhaustive(c, 200_000))
}

/// Searches, and holds what is sampled against what the search has found: a proof leaves nothing
/// out.
fn search_and_sample(text: &str) -> Report {
    with_call(text, &[], |c| {
        let (all, some) = (exhaustive(c, 200_000), explore(c, &Options { shuffles: 12, ..Options::default() }));
        let racy = |r: &Report| r.verdict == Verdict::Race;
        if all.complete {
            for d in &some.outcomes {
                let known = all.outcomes.iter().any(|a| same(&c.module.ir, &a.outcome, &d.outcome));
                assert!(known, "{}\n{text}", d.schedule.text());
            }
            assert!(racy(&all) || !racy(&some), "{text}");
        }
        let raced = all.outcomes.iter().filter_map(|d| d.raced.as_ref()).next();
        if let Some(s) = raced {
            assert!(!c.run_watching(s, false, Races::Warn).races.is_empty(), "{}\n{text}", s.text());
        }
        assert_eq!(racy(&all), raced.is_some(), "{text}");
        all
    })
}

// ---- interleavings ------------------------------------------------------------------------------

/// What an iteration does next; its registers hold what it has read.
#[derive(Copy, Clone, Debug)]
enum Step {
    /// Reads a cell into the register.
    Load(usize),
    /// Writes the register plus a number.
    Store(usize, i32),
    /// Adds to a cell in one step; the register gets the old value.
    Add(usize, i32),
}

const CELLS: usize = 2;

fn random_steps(rng: &mut ChaCha8Rng) -> Vec<Vec<Step>> {
    let iterations = rng.random_range(2..=3);
    let step = |rng: &mut ChaCha8Rng| {
        let cell = rng.random_range(0..CELLS);
        match rng.random_range(0..3) {
            0 => Step::Load(cell),
            1 => Step::Store(cell, rng.random_range(0..3)),
            _ => Step::Add(cell, rng.random_range(1..3)),
        }
    };
    (0..iterations).map(|_| (0..rng.random_range(1..=3)).map(|_| step(rng)).collect()).collect()
}

/// An iteration of an outer loop: steps, then an inner loop, then steps.
type Outer = (Vec<Step>, Vec<Vec<Step>>, Vec<Step>);

fn random_outer(rng: &mut ChaCha8Rng) -> Outer {
    let steps = |rng: &mut ChaCha8Rng, n: usize| random_steps(rng).swap_remove(0).into_iter().take(n).collect();
    let inner = if rng.random_range(0..4) > 0 { 2 } else { 0 };
    (steps(rng, usize::from(inner == 0)), (0..inner).map(|_| steps(rng, 2)).collect(), {
        let n = rng.random_range(0..2);
        steps(rng, n)
    })
}

/// Every final memory of a loop of such iterations, by every interleaving.
fn all_nested_memories(outer: &[Outer]) -> BTreeSet<[i32; CELLS]> {
    // Of each iteration: the steps that its parts have done, and their registers. First what is
    // before the inner loop, last what is after it.
    let begin: Vec<Vec<(usize, i32)>> = outer.iter().map(|o| vec![(0, 0); o.1.len() + 2]).collect();
    let (mut out, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![([0; CELLS], begin)];
    while let Some(state) = open.pop() {
        if !seen.insert(state.clone()) {
            continue;
        }
        let (memory, strands) = state;
        let mut ended = true;
        for (k, o) in outer.iter().enumerate() {
            let parts: Vec<&Vec<Step>> = std::iter::once(&o.0).chain(&o.1).chain([&o.2]).collect();
            let left = |p: usize| parts[p].get(strands[k][p].0).copied();
            let last = parts.len() - 1;
            let mut ready: Vec<(usize, Step)> = left(0).map(|s| (0, s)).into_iter().collect();
            if ready.is_empty() {
                ready.extend((1..last).filter_map(|p| Some((p, left(p)?))));
            }
            if ready.is_empty() {
                ready.extend(left(last).map(|s| (last, s)));
            }
            for (p, step) in ready {
                ended = false;
                let (mut memory, mut strands) = (memory, strands.clone());
                let (done, register) = &mut strands[k][p];
                *done += 1;
                match step {
                    Step::Load(c) => *register = memory[c],
                    Step::Store(c, n) => memory[c] = *register + n,
                    Step::Add(c, n) => {
                        *register = memory[c];
                        memory[c] += n;
                    }
                }
                open.push((memory, strands));
            }
        }
        if ended {
            out.insert(memory);
        }
    }
    out
}

/// Every final memory, by every interleaving.
fn all_memories(steps: &[Vec<Step>]) -> BTreeSet<[i32; CELLS]> {
    let mut out = BTreeSet::new();
    let mut open = vec![([0; CELLS], vec![0usize; steps.len()], vec![0i32; steps.len()])];
    while let Some((memory, at, registers)) = open.pop() {
        let mut ended = true;
        for (i, s) in steps.iter().enumerate() {
            let Some(step) = s.get(at[i]) else { continue };
            ended = false;
            let (mut memory, mut at, mut registers) = (memory, at.clone(), registers.clone());
            at[i] += 1;
            match *step {
                Step::Load(c) => registers[i] = memory[c],
                Step::Store(c, n) => memory[c] = registers[i] + n,
                Step::Add(c, n) => {
                    registers[i] = memory[c];
                    memory[c] += n;
                }
            }
            open.push((memory, at, registers));
        }
        if ended {
            out.insert(memory);
        }
    }
    out
}

/// The steps of one strand, in text; values are named after `name`.
fn steps_text(steps: &[Step], name: &str) -> String {
    let (mut t, mut register) = (String::new(), "%z".to_string());
    for (k, step) in steps.iter().enumerate() {
        match step {
            Step::Load(c) => {
                t.push_str(&format!("      %r{name}{k} = memref.load %m[%c{c}] : memref<2xi32>\n"));
                register = format!("%r{name}{k}");
            }
            Step::Store(c, n) => t.push_str(&format!(
                "      %s{name}{k} = arith.addi {register}, %k{n} : i32\n      memref.store %s{name}{k}, %m[%c{c}] : memref<2xi32>\n"
            )),
            Step::Add(c, n) => {
                t.push_str(&format!(
                    "      %r{name}{k} = memref.atomic_rmw addi %k{n}, %m[%c{c}] : (i32, memref<2xi32>) -> i32\n"
                ));
                register = format!("%r{name}{k}");
            }
        }
    }
    t
}

/// A loop whose iterations have these bodies.
fn loop_text(bodies: &[String], iv: &str) -> String {
    let mut t =
        format!("  scf.parallel (%{iv}) = (%c0) to (%c{}) step (%c1) {{\n    scf.index_switch %{iv}\n", bodies.len());
    for (i, b) in bodies.iter().enumerate() {
        t.push_str(&format!("    case {i} {{\n{b}      scf.yield\n    }}\n"));
    }
    t + "    default {\n    }\n    scf.reduce\n  }\n"
}

fn program_of(bodies: &[String]) -> String {
    let mut t = String::from("func.func @main() -> (i32, i32) {\n  %z = arith.constant 0 : i32\n");
    for n in 0..4 {
        t.push_str(&format!("  %k{n} = arith.constant {n} : i32\n  %c{n} = arith.constant {n} : index\n"));
    }
    t.push_str("  %m = memref.alloc() : memref<2xi32>\n");
    t.push_str("  memref.store %z, %m[%c0] : memref<2xi32>\n  memref.store %z, %m[%c1] : memref<2xi32>\n");
    t.push_str(&loop_text(bodies, "i"));
    t.push_str("  %a = memref.load %m[%c0] : memref<2xi32>\n  %b = memref.load %m[%c1] : memref<2xi32>\n");
    t + "  memref.dealloc %m : memref<2xi32>\n  return %a, %b : i32, i32\n}\n"
}

/// Compares what a search finds; whether there is more than one outcome.
fn same_memories(text: &str, want: &BTreeSet<[i32; CELLS]>) -> bool {
    let report = search_and_sample(text);
    assert!(report.complete, "{:?}\n{text}", report.incomplete);
    let memory = |d: &rustmlir_interp::explore::Distinct| {
        assert!(d.outcome.stop.is_none(), "{:?}\n{text}", d.outcome.stop);
        [0, 1].map(|k| d.outcome.results[k].text.parse().unwrap())
    };
    let got: BTreeSet<[i32; CELLS]> = report.outcomes.iter().map(memory).collect();
    assert_eq!(got, *want, "{text}");
    want.len() > 1
}

#[test]
fn outcome_sets_are_those_of_all_interleavings() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut several = 0;
    for _ in 0..1500 {
        let steps = random_steps(&mut rng);
        let bodies: Vec<String> = steps.iter().enumerate().map(|(i, s)| steps_text(s, &format!("_{i}_"))).collect();
        several += usize::from(same_memories(&program_of(&bodies), &all_memories(&steps)));
    }
    assert!((301..1200).contains(&several), "{several}");
}

#[test]
fn outcome_sets_of_nested_loops_are_those_of_all_interleavings() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut several = 0;
    for _ in 0..400 {
        let outer: Vec<Outer> = (0..2).map(|_| random_outer(&mut rng)).collect();
        let body = |(i, o): (usize, &Outer)| {
            let inner: Vec<String> =
                o.1.iter().enumerate().map(|(j, s)| steps_text(s, &format!("_{i}_{j}_"))).collect();
            let nested = if inner.is_empty() { String::new() } else { loop_text(&inner, &format!("j{i}")) };
            steps_text(&o.0, &format!("_{i}_a_")) + &nested + &steps_text(&o.2, &format!("_{i}_b_"))
        };
        let bodies: Vec<String> = outer.iter().enumerate().map(body).collect();
        several += usize::from(same_memories(&program_of(&bodies), &all_nested_memories(&outer)));
    }
    assert!(several > 200, "{several}");
}

/// Iterations that count themselves in atomically, some of which then do something that depends on
/// the number they got.
fn counting(rng: &mut ChaCha8Rng) -> String {
    let n = rng.random_range(2..=3);
    let mut t = String::from("func.func private @printI64(i64)\nfunc.func @main() -> (i64, i64) {\n");
    for k in 0..4 {
        t.push_str(&format!("  %k{k} = arith.constant {k} : i64\n  %c{k} = arith.constant {k} : index\n"));
    }
    t.push_str("  %m = memref.alloc() : memref<2xi64>\n");
    t.push_str("  memref.store %k0, %m[%c0] : memref<2xi64>\n  memref.store %k0, %m[%c1] : memref<2xi64>\n");
    let mut body = String::new();
    for part in 0..rng.random_range(1..=2) {
        let (p, than) = (["eq", "ne", "slt"][rng.random_range(0..3)], rng.random_range(0..3));
        let what = match rng.random_range(0..5) {
            0 => "memref.store %k2, %m[%c1] : memref<2xi64>".to_string(),
            1 => "memref.store %x, %m[%c1] : memref<2xi64>".to_string(),
            2 => format!("%l{part} = memref.load %m[%c1] : memref<2xi64>"),
            3 => format!("%l{part} = memref.atomic_rmw addi %x, %m[%c1] : (i64, memref<2xi64>) -> i64"),
            _ => "func.call @printI64(%x) : (i64) -> ()".to_string(),
        };
        let with = if rng.random_bool(0.5) { "%x".to_string() } else { format!("%k{than}") };
        body.push_str(&format!(
            "    %t{part} = memref.atomic_rmw addi %k1, %m[%c0] : (i64, memref<2xi64>) -> i64\n    %d{part} = arith.cmpi {p}, %t{part}, {with} : i64\n    scf.if %d{part} {{\n      {what}\n    }}\n"
        ));
    }
    if rng.random_bool(0.3) {
        // The same as points of a structured operation.
        t.push_str(&format!(
            "  %b = memref.alloc() : memref<{n}xi64>\n  linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [\"parallel\"]}} outs(%b : memref<{n}xi64>) {{\n  ^bb0(%o: i64):\n    %i = linalg.index 0 : index\n    %x = arith.index_cast %i : index to i64\n{body}    linalg.yield %x : i64\n  }}\n  memref.dealloc %b : memref<{n}xi64>\n"
        ));
    } else {
        t.push_str(&format!(
            "  scf.parallel (%i) = (%c0) to (%c{n}) step (%c1) {{\n    %x = arith.index_cast %i : index to i64\n{body}    scf.reduce\n  }}\n"
        ));
    }
    t.push_str("  %a = memref.load %m[%c1] : memref<2xi64>\n  %e = memref.load %m[%c0] : memref<2xi64>\n");
    if rng.random_bool(0.2) {
        t.push_str("  %no = arith.cmpi slt, %e, %k0 : i64\n  cf.assert %no, \"no\"\n");
    }
    t + "  memref.dealloc %m : memref<2xi64>\n  return %a, %e : i64, i64\n}\n"
}

#[test]
fn proofs_hold_for_every_sampled_schedule() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut proofs, mut races, mut undecided) = (0, 0, 0);
    for _ in 0..300 {
        let report = search_and_sample(&counting(&mut rng));
        proofs += usize::from(report.complete && report.verdict != Verdict::Race);
        races += usize::from(report.verdict == Verdict::Race);
        undecided += usize::from(!report.complete);
    }
    assert!(proofs > 60 && races > 60 && undecided > 30, "{proofs} {races} {undecided}");
}

#[test]
fn text_before_a_trap_is_part_of_an_outcome() {
    let text = "func.func private @printI64(i64)\nfunc.func @main() {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %n = arith.constant 4 : index\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n    %x = arith.index_cast %i : index to i64\n    func.call @printI64(%x) : (i64) -> ()\n    scf.reduce\n  }\n  %f = arith.constant false\n  cf.assert %f, \"no\"\n  return\n}\n";
    let report = search_and_sample(text);
    assert_eq!((report.outcomes.len(), report.verdict), (24, Verdict::Nondeterministic));
}

#[test]
fn races_that_only_another_order_has_are_found() {
    // Nobody stores in index order; in the other order both do, and the same.
    let text = "func.func @main() -> i64 {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %n = arith.constant 2 : index\n  %z = arith.constant 0 : i64\n  %one = arith.constant 1 : i64\n  %cnt = memref.alloca() : memref<i64>\n  %a = memref.alloca() : memref<i64>\n  memref.store %z, %cnt[] : memref<i64>\n  memref.store %z, %a[] : memref<i64>\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n    %t = memref.atomic_rmw addi %one, %cnt[] : (i64, memref<i64>) -> i64\n    %x = arith.index_cast %i : index to i64\n    %d = arith.cmpi ne, %t, %x : i64\n    scf.if %d {\n      memref.store %z, %a[] : memref<i64>\n    }\n    scf.reduce\n  }\n  %r = memref.load %a[] : memref<i64>\n  return %r : i64\n}\n";
    let report = search_and_sample(text);
    assert_eq!((report.outcomes.len(), report.verdict), (1, Verdict::Race));
    let sampled = with_call(text, &[], |c| explore(c, &Options { shuffles: 0, ..Options::default() }));
    assert_eq!((sampled.outcomes.len(), sampled.verdict), (1, Verdict::Race));
    assert!(sampled.outcomes[0].raced.as_ref().is_some_and(|s| !s.is_index_order()));
}

#[test]
fn points_are_proved_only_where_their_order_does_not_show() {
    let generic = |body: &str, maps: &str, n: usize| {
        format!(
            "func.func private @printI64(i64)\nfunc.func @main() -> memref<{n}xi64> {{\n  %one = arith.constant 1 : i64\n  %cnt = memref.alloca() : memref<i64>\n  %a = memref.alloc() : memref<{n}xi64>\n  memref.store %one, %cnt[] : memref<i64>\n  linalg.fill ins(%one : i64) outs(%a : memref<{n}xi64>)\n  linalg.generic {{indexing_maps = [{maps}], iterator_types = [\"parallel\"]}} outs(%a : memref<{n}xi64>) {{\n  ^bb0(%o: i64):\n    %i = linalg.index 0 : index\n    %x = arith.index_cast %i : index to i64\n    {body}\n    linalg.yield %x : i64\n  }}\n  return %a : memref<{n}xi64>\n}}\n"
        )
    };
    let own = "affine_map<(d0) -> (d0)>";
    let update = "%t = memref.atomic_rmw addi %x, %cnt[] : (i64, memref<i64>) -> i64";
    // Nobody sees in which order numbers are added; what was there before is seen.
    let swap = "%t = memref.atomic_rmw assign %x, %cnt[] : (i64, memref<i64>) -> i64";
    let print = "func.call @printI64(%x) : (i64) -> ()";
    // Reads and prints nothing that another point writes, although no row can run at once.
    let read = "%t = memref.load %cnt[] : memref<i64>";
    for (body, n, proof) in
        [(update, 3, true), (swap, 3, false), (print, 3, false), (read, 3, true), (print, 1, true), (update, 1, true)]
    {
        let report = search_and_sample(&generic(body, own, n));
        assert_eq!(report.complete, proof, "{body} {n}: {:?}", report.incomplete);
    }
}

// ---- reductions ---------------------------------------------------------------------------------

/// Every value of every tree over every permutation, by trying to combine any two.
fn all_values(values: Vec<i8>, f: fn(i8, i8) -> i8, out: &mut BTreeSet<i8>) {
    if let [v] = values.as_slice() {
        out.insert(*v);
        return;
    }
    for i in 0..values.len() {
        for j in 0..values.len() {
            if i != j {
                let mut rest: Vec<i8> = (0..values.len()).filter(|&k| k != i && k != j).map(|k| values[k]).collect();
                rest.push(f(values[i], values[j]));
                all_values(rest, f, out);
            }
        }
    }
}

type Reducer = (&'static str, fn(i8, i8) -> i8);

const REDUCERS: &[Reducer] = &[
    ("%o = arith.addi %l, %r : i8", i8::wrapping_add),
    ("%o = arith.subi %l, %r : i8", i8::wrapping_sub),
    ("%a = arith.muli %l, %r : i8\n %o = arith.addi %a, %l : i8", |a, b| a.wrapping_mul(b).wrapping_add(a)),
    ("%a = arith.shli %l, %one : i8\n %o = arith.xori %a, %r : i8", |a, b| (a << 1) ^ b),
    ("%o = arith.maxsi %l, %r : i8", i8::max),
];

fn reduction(body: &str, values: &[i8]) -> String {
    let list = values.iter().map(i8::to_string).collect::<Vec<_>>().join(", ");
    let n = values.len();
    format!(
        "memref.global \"private\" constant @v : memref<{n}xi8> = dense<[{list}]>\nfunc.func @main() -> i8 {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %n = arith.constant {n} : index\n  %one = arith.constant 1 : i8\n  %z = arith.constant 3 : i8\n  %m = memref.get_global @v : memref<{n}xi8>\n  %q = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> i8 {{\n    %v = memref.load %m[%i] : memref<{n}xi8>\n    scf.reduce(%v : i8) {{\n    ^bb0(%l: i8, %r: i8):\n      {body}\n      scf.reduce.return %o : i8\n    }}\n  }}\n  return %q : i8\n}}\n"
    )
}

#[test]
fn values_of_reductions_are_those_of_all_trees() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for round in 0..200 {
        let (body, f) = REDUCERS[round % REDUCERS.len()];
        let values: Vec<i8> = (0..rng.random_range(1..=4)).map(|_| rng.random_range(-4..5)).collect();
        let mut want = BTreeSet::new();
        let all = std::iter::once(3).chain(values.iter().copied()).collect();
        all_values(all, f, &mut want);
        let text = reduction(body, &values);
        let report = search(&text, &[]);
        assert!(report.complete);
        let got: BTreeSet<i8> = report.outcomes.iter().map(|d| d.outcome.results[0].text.parse().unwrap()).collect();
        assert_eq!(got, want, "{text}");
        assert_eq!(report.verdict == Verdict::Deterministic, want.len() == 1);
    }
}

// ---- schedules ----------------------------------------------------------------------------------

#[test]
fn reports_do_not_depend_on_the_number_of_threads() {
    let text = reduction(REDUCERS[1].0, &[1, 2, 3, 4, 5, 6]);
    let tell = |threads: usize| {
        with_call(&text, &[], |c| {
            let r = explore(c, &Options { shuffles: 40, threads, ..Options::default() });
            let each = |d: &rustmlir_interp::explore::Distinct| {
                (d.outcome.results[0].text.clone(), d.count, d.first, d.schedule.text())
            };
            r.outcomes.iter().map(each).collect::<Vec<_>>()
        })
    };
    let one = tell(1);
    assert!(one.len() > 3);
    assert_eq!(one, tell(3));
    assert_eq!(one, tell(8));
}

#[test]
fn smallest_differences_replay_from_their_files() {
    for (body, values) in [(REDUCERS[1].0, vec![1, 2, 3, 4, 5]), (REDUCERS[2].0, vec![2, 3, 4])] {
        let text = reduction(body, &values);
        with_call(&text, &[], |c| {
            let r = explore(c, &Options { shuffles: 10, ..Options::default() });
            let base = &r.outcomes[0].outcome;
            let w = shrink(c, base, &r.outcomes[1].schedule).unwrap();
            let text = file::write(&w.schedule, &c.module.ir, std::slice::from_ref(&w.story), &w.instances);
            let again = file::read(&text, &c.module.ir).unwrap();
            let o = c.run(&again, false);
            assert_eq!(o.chosen.mismatch, None, "{text}");
            assert_ne!(o.results[0].text, base.results[0].text, "{text}");
            assert_eq!(o.results[0].text, c.run(&w.schedule, false).results[0].text);
        });
    }
}

#[test]
fn every_schedule_runs_every_iteration_once() {
    let text = "func.func @main(%m: memref<9x7xi32>) {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c9 = arith.constant 9 : index\n  %c7 = arith.constant 7 : index\n  %one = arith.constant 1 : i32\n  scf.parallel (%i) = (%c0) to (%c9) step (%c1) {\n    scf.parallel (%j) = (%c0) to (%c7) step (%c1) {\n      %v = memref.load %m[%i, %j] : memref<9x7xi32>\n      %w = arith.addi %v, %one : i32\n      memref.store %w, %m[%i, %j] : memref<9x7xi32>\n      scf.reduce\n    }\n    scf.reduce\n  }\n  return\n}\n";
    with_call(text, &["zeros(9x7)"], |c| {
        let mut all = Schedule::adversarial(2);
        all.extend((0..6).flat_map(|s| [Schedule::seeded(s, None), Schedule::interleaved(s, None, 2 + s as usize)]));
        for s in all {
            let o = c.run(&s, false);
            assert!(o.stop.is_none(), "{:?}", o.stop);
            let row = format!("[{}]", ["1"; 7].join(", "));
            assert_eq!(o.memory[0].as_ref().unwrap().text, format!("[{}]", vec![row; 9].join(", ")), "{}", s.text());
        }
    });
}

/// Programs with reductions over `n` iterations: no two trees give the same, and sums that every
/// tree gives.
fn large(n: u64) -> Vec<(String, String)> {
    let head = format!(
        "func.func @main() -> (i64, i64) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %n = arith.constant {n} : index\n  %z = arith.constant 7 : i64\n  %k = arith.constant 2654435761 : i64\n"
    );
    let two = "  %q:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z, %z) -> (i64, i64) {\n    %v = arith.index_cast %i : index to i64\n    %w = arith.muli %v, %k : i64\n    scf.reduce(%v, %w : i64, i64) {\n    ^bb0(%l: i64, %r: i64):\n      %o = arith.addi %l, %r : i64\n      scf.reduce.return %o : i64\n    }, {\n    ^bb0(%l: i64, %r: i64):\n      %o = OP\n      scf.reduce.return %o : i64\n    }\n  }\n  return %q#0, %q#1 : i64, i64\n}\n";
    let affine = format!(
        "func.func @main() -> (i64, i64) {{\n  %k = arith.constant 3 : i64\n  %q:2 = affine.parallel (%i, %j) = (0, 0) to ({}, 5) reduce (\"addi\", \"muli\") -> (i64, i64) {{\n    %a = arith.index_cast %i : index to i64\n    %b = arith.index_cast %j : index to i64\n    %v = arith.muli %a, %k : i64\n    %w = arith.addi %v, %b : i64\n    affine.yield %w, %w : i64, i64\n  }}\n  return %q#0, %q#1 : i64, i64\n}}\n",
        n.div_ceil(5)
    );
    let (rows, sum) = (n.div_ceil(5) as i64, 7 + (n as i64) * (n as i64 - 1) / 2);
    let of_affine = 5 * 3 * rows * (rows - 1) / 2 + 10 * rows;
    vec![
        (head.clone() + &two.replace("OP", "arith.subi %l, %r : i64"), sum.to_string()),
        // What one combination does depends on poison or not.
        (head + &two.replace("OP", "arith.muli %l, %r overflow<nsw> : i64"), sum.to_string()),
        (affine, of_affine.to_string()),
    ]
}

#[test]
fn who_listens_does_not_change_the_outcome() {
    use rustmlir_interp::par::{Combine, OrderPolicy};
    let mut different = BTreeSet::new();
    for n in [3, 90, 4097, 20_000] {
        for (text, sum) in large(n) {
            with_call(&text, &[], |c| {
                for combine in [Combine::Fold, Combine::Swapped, Combine::InitLast, Combine::Balanced, Combine::Random]
                {
                    for order in [
                        OrderPolicy::Index,
                        OrderPolicy::Reversed,
                        OrderPolicy::Shuffled(None),
                        OrderPolicy::Shuffled(Some(64)),
                        OrderPolicy::Shuffled(Some(1024)),
                    ] {
                        // More iterations than are kept in flight, some of the time.
                        let in_flight = if order == OrderPolicy::Shuffled(Some(64)) { 3 } else { 0 };
                        let s = Schedule { seed: n, order, combine, in_flight, ..Schedule::default() };
                        let tell = |record, races| {
                            let o = c.run_watching(&s, record, races);
                            assert!(o.races.is_empty(), "{}", s.text());
                            match o.stop {
                                Some(stop) => vec![format!("{stop:?}")],
                                None => o.results.iter().map(|r| r.text.clone()).collect(),
                            }
                        };
                        let quick = tell(false, Races::Off);
                        if quick.len() == 2 {
                            assert_eq!(quick[0], sum, "{} {n}\n{text}", s.text());
                        }
                        assert_eq!(quick, tell(true, Races::Off), "{} {n}\n{text}", s.text());
                        assert_eq!(quick, tell(false, Races::Error), "{} {n}\n{text}", s.text());
                        different.insert((n, quick));
                    }
                }
            });
        }
    }
    // The second reduction of the first program has another value for nearly every tree.
    assert!(different.len() > 40, "{}", different.len());
}

#[test]
fn an_interleaving_is_shrunk_to_one_interruption() {
    // Each iteration reads what the other one may have written: only between its read and its write
    // does it matter.
    let text = "func.func @main() -> i32 {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n  %z = arith.constant 0 : i32\n  %one = arith.constant 1 : i32\n  %m = memref.alloc() : memref<1xi32>\n  memref.store %z, %m[%c0] : memref<1xi32>\n  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {\n    %v = memref.load %m[%c0] : memref<1xi32>\n    %w = arith.addi %v, %one : i32\n    memref.store %w, %m[%c0] : memref<1xi32>\n    scf.reduce\n  }\n  %r = memref.load %m[%c0] : memref<1xi32>\n  memref.dealloc %m : memref<1xi32>\n  return %r : i32\n}\n";
    with_call(text, &[], |c| {
        let r = explore(c, &Options { shuffles: 40, ..Options::default() });
        assert_eq!(r.outcomes.len(), 2);
        let base = &r.outcomes[0].outcome;
        assert!(r.outcomes[1].schedule.in_flight > 1);
        let w = shrink(c, base, &r.outcomes[1].schedule).unwrap();
        assert!(
            w.story.starts_with("running (1) of the parallel loop at 9:3 before (0) does 'memref.store' at 12:5 changes result 0 from 2 to 1"),
            "{}",
            w.story
        );
        assert_eq!(w.pair.as_ref().map(|p| (p.1.clone(), p.2.clone())), Some((vec![0], vec![1])));
        let text = file::write(&w.schedule, &c.module.ir, std::slice::from_ref(&w.story), &w.instances);
        let again = file::read(&text, &c.module.ir).unwrap();
        assert_eq!(c.run(&again, false).results[0].text, "1", "{text}");
    });
}

#[test]
fn no_iteration_is_lost_where_flights_end() {
    // An inner loop without others inside of it, begun again and again beside another iteration in
    // flight.
    let text = "func.func @main(%m: memref<3xi64>) {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c3 = arith.constant 3 : index\n  %c9 = arith.constant 9 : index\n  %c40 = arith.constant 40 : index\n  %one = arith.constant 1 : i64\n  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {\n    scf.for %t = %c0 to %c40 step %c1 {\n      scf.parallel (%j) = (%c0) to (%c9) step (%c1) {\n        %o = memref.atomic_rmw addi %one, %m[%i] : (i64, memref<3xi64>) -> i64\n        scf.reduce\n      }\n    }\n    scf.reduce\n  }\n  return\n}\n";
    let m = module(text);
    let function = m.function("main").unwrap();
    let args = m.arguments(function, &[Input::parse("zeros(3)").unwrap()], 64).unwrap();
    for most in [0, 1, 5, 8, 20, 300, 2000] {
        for each in [1, 4, 1 << 14] {
            for races in [Races::Off, Races::Error] {
                let settings = Settings { flights: [each, most], races, ..Settings::default() };
                let c = Call { module: &m, function, args: &args, settings: &settings };
                for s in (0..4).map(|s| Schedule::interleaved(s, None, 2 + s as usize)) {
                    let o = c.run_watching(&s, false, races);
                    assert!(o.stop.is_none(), "{:?}", o.stop);
                    let got = &o.memory[0].as_ref().unwrap().text;
                    assert_eq!(got, "[360, 360, 360]", "{most} {each} {}", s.text());
                }
            }
        }
    }
}

// ---- files --------------------------------------------------------------------------------------

const NESTED: &str = "func.func @main(%n: index) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 7 : i64
  %q:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c3) step (%c1, %c1) init (%z, %z) -> (i64, i64) {
    %v = arith.index_cast %i : index to i64
    %w = scf.parallel (%k) = (%c0) to (%c3) step (%c1) init (%v) -> i64 {
      %x = arith.index_cast %k : index to i64
      scf.reduce(%x : i64) {
      ^bb0(%l: i64, %r: i64):
        %o = arith.subi %l, %r : i64
        scf.reduce.return %o : i64
      }
    }
    scf.reduce(%v, %w : i64, i64) {
    ^bb0(%l: i64, %r: i64):
      %o = arith.addi %l, %r : i64
      scf.reduce.return %o : i64
    }, {
    ^bb0(%l: i64, %r: i64):
      %o = arith.subi %l, %r : i64
      scf.reduce.return %o : i64
    }
  }
  return %q#0, %q#1 : i64, i64
}
";

const FILES: [&str; 6] = [
    "// about\nschedule 1\nseed 42\norder shuffled chunks 64\nreduce random\nin-flight 3\n",
    "schedule 1\nloop 6:10#0\n  order (1, 2) (0, 1)..(1, 1)\n  reduce 1 [[init (0, 1)] [(1, 2) [(1, 1) (0, 2)]]]\n",
    "schedule 1\norder dimension 1 reversed\nreduce balanced\nloop 6:10#0 (1, 2) / 8:10#0\n  order (2) (0)..(1)\n  reduce 0 [(1) [[init (0)] (2)]]\n",
    "schedule 1\norder reversed\nreduce swapped\nseed 18446744073709551615\n",
    "schedule 1\nchoices 0 2 1 0 1\nvisible 8:10 7:10\n",
    "schedule 1\nreduce init-last\nin-flight 2\nloop 6:10#0\n  reduce 0 [(0, 1) [init [(0, 2) [(1, 1) (1, 2)]]]]\n",
];

/// Reads a schedule and runs under it: never a panic, no bug of our own, and errors have a place in
/// the text.
fn try_file(c: Call<'_>, text: &str) -> bool {
    let lines = text.matches('\n').count() + 1;
    match file::read(text, &c.module.ir) {
        Err(e) => {
            assert!((1..=lines).contains(&e.line) && e.col >= 1 && !e.message.is_empty(), "{e:?}\n{text}");
            false
        }
        Ok(s) => {
            let o = c.run(&s, false);
            if let Some(m) = &o.chosen.mismatch {
                assert!((1..=lines).contains(&m.line) && !m.message.is_empty(), "{m:?}\n{text}");
                return false;
            }
            assert!(o.stop.is_none(), "{:?}\n{text}", o.stop);
            // The first reduction is a sum.
            assert_eq!(o.results[0].text, "9", "{text}");
            true
        }
    }
}

#[test]
fn hostile_schedule_files_are_answered() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    with_call(NESTED, &["2"], |c| {
        assert!(FILES.iter().all(|f| try_file(c, f)));
        let numbers = [
            "-1",
            "0",
            "1",
            "2",
            "3",
            "64",
            "4294967296",
            "9223372036854775807",
            "-9223372036854775808",
            "18446744073709551615",
            "99999999999999999999",
        ];
        let words: Vec<&str> =
            FILES.iter().flat_map(|f| f.split_inclusive([' ', '\n', '(', ')', '[', ']', ','])).collect();
        let mut accepted = 0;
        for _ in 0..6000 {
            let mut parts: Vec<String> = FILES[rng.random_range(0..FILES.len())]
                .split_inclusive([' ', '\n', '(', ')', '[', ']', ','])
                .map(str::to_string)
                .collect();
            for _ in 0..rng.random_range(1..4) {
                let k = rng.random_range(0..parts.len());
                match rng.random_range(0..6) {
                    0 => drop(parts.remove(k)),
                    1 => parts.insert(k, words[rng.random_range(0..words.len())].to_string()),
                    2 => parts.swap(k, 0),
                    3 => parts.insert(k, rng.random_range('\u{1}'..'\u{500}').to_string()),
                    _ => {
                        let end = parts[k].trim_start_matches(|c: char| c.is_ascii_digit()).to_string();
                        parts[k] = format!("{}{end}", numbers[rng.random_range(0..numbers.len())]);
                    }
                }
                if parts.is_empty() {
                    parts.push(String::new());
                }
            }
            accepted += usize::from(try_file(c, &parts.concat()));
        }
        assert!(accepted > 200, "{accepted}");
        let many = 200_000;
        for text in [
            String::new(),
            "\u{feff}schedule 1".into(),
            format!("schedule 1\nloop 6:10#0 reduce 0 {}", "[".repeat(many)),
            format!("schedule 1\nloop 6:10#0 reduce 0 {}init{}", "[init ".repeat(many), "]".repeat(many)),
            format!("schedule 1\nloop 6:10#0 order {}", "(0, 1)".repeat(many)),
            format!("schedule 1\nchoices {}", "7 ".repeat(many)),
            format!("schedule 1\n{}", "loop 6:10#0\n".repeat(2000)),
            format!("schedule 1\nloop {}6:10#0", "6:10#0 (0, 1) / ".repeat(many)),
            format!("schedule {}", "1".repeat(many)),
            "schedule 1\nin-flight 18446744073709551615".into(),
            "schedule 1\norder dimension 18446744073709551615 reversed".into(),
            "schedule 1\norder shuffled chunks 0\norder shuffled chunks 18446744073709551615".into(),
        ] {
            try_file(c, &text);
        }
    });
    // A loop that nobody lists.
    with_call(NESTED, &["1099511627776"], |c| {
        let text = "schedule 1\nloop 6:10#0\n  order (0, 1)..(1099511627775, 2)\n";
        let o = c.run(&file::read(text, &c.module.ir).unwrap(), false);
        assert!(o.chosen.mismatch.is_some_and(|m| m.line == 2 && m.message.contains("at most")));
    });
}
