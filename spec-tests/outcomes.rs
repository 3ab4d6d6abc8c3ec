//! What a search through all schedules proves without trying them: laws of reducers, updates that
//! commute, runs that end early, and limits. Outcome sets by brute force are in `schedules.rs`.
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::explore::same::same;
use rustmlir_interp::explore::{Call, Options, Report, Verdict, exhaustive, explore, file, shrink};
use rustmlir_interp::par::Schedule;
use rustmlir_interp::session::{Module, Settings};

fn with_call<T>(text: &str, settings: &Settings, f: impl FnOnce(Call<'_>) -> T) -> T {
    let m = Module::read("generated.mlir", text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics));
    let function = m.function("main").unwrap();
    f(Call { module: &m, function, args: &[], settings })
}

fn search(text: &str, limit: u64) -> Report {
    with_call(text, &Settings::default(), |c| exhaustive(c, limit))
}

/// Constants, then these lines.
fn program(results: &str, body: &str) -> String {
    let mut t = format!("func.func private @printI64(i64)\nfunc.func @main() -> ({results}) {{\n");
    for k in 0..4 {
        t.push_str(&format!("  %c{k} = arith.constant {k} : index\n  %k{k} = arith.constant {k} : i64\n"));
    }
    t + body + "}\n"
}

/// A reduction of `f(%i)` for `n` iterations, with this body of the reducer.
fn reduction(n: u64, ty: &str, init: &str, value: &str, body: &str) -> String {
    program(
        ty,
        &format!(
            "  %n = arith.constant {n} : index\n  %z = arith.constant {init} : {ty}\n  %q = scf.parallel (%i) = \
                (%c0) to (%n) step (%c1) init (%z) -> {ty} {{\n    {value}\n    scf.reduce(%v : {ty}) {{\n    \
                ^bb0(%l: {ty}, %r: {ty}):\n      {body}\n      scf.reduce.return %o : {ty}\n    }}\n  }}\n  return \
                %q : {ty}\n"
        ),
    )
}

const CAST: &str = "%v = arith.index_cast %i : index to i64";
const FLOAT: &str = "%w = arith.index_cast %i : index to i64\n    %v = arith.sitofp %w : i64 to f32";

// ---- laws ---------------------------------------------------------------------------------------

#[test]
fn a_law_needs_no_trees() {
    let begin = Instant::now();
    for op in ["addi", "muli", "andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui"] {
        for args in ["%l, %r", "%r, %l"] {
            let r = search(&reduction(5000, "i64", "7", CAST, &format!("%o = arith.{op} {args} : i64")), 10);
            assert!(r.complete && r.laws.as_ref().is_some_and(|l| l.len() == 1), "{op}: {:?}", r.incomplete);
            assert_eq!((r.outcomes.len(), r.schedules, r.verdict), (1, 1, Verdict::Deterministic), "{op}");
        }
    }
    for op in ["maximumf", "minimumf"] {
        let r = search(&reduction(5000, "f32", "7.0", FLOAT, &format!("%o = arith.{op} %l, %r : f32")), 10);
        assert!(r.complete && r.laws.is_some(), "{op}: {:?}", r.incomplete);
    }
    let million = reduction(1_000_000, "i64", "7", CAST, "%o = arith.addi %l, %r : i64");
    let r = search(&million, 10);
    assert_eq!(r.outcomes[0].outcome.results[0].text, (7 + 999_999u64 * 500_000).to_string());
    assert!(r.complete);
    // Minutes without the law; generous for slow machines.
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
    // Reductions by name.
    let named = program(
        "i64, i64",
        "  %q:2 = affine.parallel (%i, %j) = (0, 0) to (90, 90) reduce (\"addi\", \"muli\") -> (i64, i64) {\n    %v \
            = arith.index_cast %i : index to i64\n    affine.yield %v, %v : i64, i64\n  }\n  return %q#0, %q#1 : \
            i64, i64\n",
    );
    let r = search(&named, 10);
    assert!(r.complete && r.laws.is_some_and(|l| l.len() == 1));
}

#[test]
fn a_law_is_claimed_where_it_holds_only() {
    for (ty, init, value, body) in [
        ("i64", "7", CAST, "%o = arith.subi %l, %r : i64"),
        // Poison where it overflows, which depends on the tree.
        ("i64", "7", CAST, "%o = arith.addi %l, %r overflow<nsw> : i64"),
        ("i64", "7", CAST, "%o = arith.muli %l, %r overflow<nuw> : i64"),
        ("i64", "7", CAST, "%o = arith.addi %l, %l : i64"),
        ("i64", "7", CAST, "%a = arith.muli %l, %k2 : i64\n      %o = arith.addi %a, %r : i64"),
        ("i64", "7", CAST, "%a = arith.maxsi %l, %r : i64\n      %o = arith.minui %a, %k2 : i64"),
        ("f32", "1.0", FLOAT, "%o = arith.addf %l, %r : f32"),
        ("f32", "1.0", FLOAT, "%o = arith.maxnumf %l, %r : f32"),
        ("f32", "1.0", FLOAT, "%o = arith.maximumf %l, %r fastmath<nnan> : f32"),
    ] {
        let r = search(&reduction(30, ty, init, value, body), 10);
        assert!(r.laws.is_none(), "{body}");
        assert!(!r.complete || r.outcomes.len() == 1, "{body}");
    }
    // The sum has a law; what stands beside it has none.
    let beside = |line: &str| {
        let value = format!("{CAST}\n    {line}");
        let text = reduction(3, "i64", "7", &value, "%o = arith.addi %l, %r : i64");
        text.replace("  %n =", "  %m = memref.alloca() : memref<i64>\n  memref.store %k0, %m[] : memref<i64>\n  %n =")
    };
    assert!(search(&beside(""), 1000).laws.is_some());
    for (line, outcomes) in [
        ("func.call @printI64(%v) : (i64) -> ()", 6),
        (
            "%t = memref.atomic_rmw assign %v, %m[] : (i64, memref<i64>) -> i64\n    func.call @printI64(%t) : (i64) \
                -> ()",
            0,
        ),
        ("memref.store %v, %m[] : memref<i64>", 0),
        ("%t = memref.atomic_rmw addi %v, %m[] : (i64, memref<i64>) -> i64\n    %u = arith.divsi %k1, %t : i64", 0),
        ("%u = arith.divsi %k1, %v : i64", 0),
    ] {
        let r = search(&beside(line), 1000);
        assert!(r.laws.is_none(), "{line}");
        assert!(outcomes == 0 || r.outcomes.len() == outcomes, "{line}");
    }
}

#[test]
fn what_cannot_be_tried_is_decided_by_algebra() {
    // a + b + 5 is associative and commutative, and so is a * b + 2 * (a + b) + 2; neither is one
    // operation.
    for body in [
        "%a = arith.addi %l, %r : i64\n      %f = arith.constant 5 : i64\n      %o = arith.addi %a, %f : i64",
        "%a = arith.muli %l, %r : i64\n      %b = arith.addi %l, %r : i64\n      %c = arith.muli %b, %k2 : \
            i64\n      %d = arith.addi %a, %c : i64\n      %o = arith.addi %d, %k2 : i64",
    ] {
        let r = search(&reduction(40, "i64", "7", CAST, body), 10);
        assert!(r.complete && r.laws.is_none(), "{:?}", r.incomplete);
        assert_eq!((r.outcomes.len(), r.verdict), (1, Verdict::Deterministic));
    }
    // Neither tried nor decided: no proof, and no long wait for that.
    let begin = Instant::now();
    let r = search(&reduction(20_000, "i64", "7", CAST, "%o = arith.subi %l, %r : i64"), 10);
    assert!(
        !r.complete && r.incomplete.as_ref().is_some_and(|w| w.contains("too many reduction trees")),
        "{:?}",
        r.incomplete
    );
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}

/// Every value of every tree over every permutation, by trying to combine any two.
fn all_values(values: &[i64], f: &impl Fn(i64, i64) -> i64, seen: &mut BTreeSet<Vec<i64>>, out: &mut BTreeSet<i64>) {
    if let [v] = values {
        out.insert(*v);
        return;
    }
    if !seen.insert(values.to_vec()) {
        return;
    }
    for i in 0..values.len() {
        for j in 0..values.len() {
            if i != j {
                let mut rest: Vec<i64> = (0..values.len()).filter(|&k| k != i && k != j).map(|k| values[k]).collect();
                rest.push(f(values[i], values[j]));
                rest.sort_unstable();
                all_values(&rest, f, seen, out);
            }
        }
    }
}

#[test]
fn a_thousand_outcomes_are_found_at_once() {
    let text = reduction(5, "i64", "7", CAST, "%a = arith.muli %l, %k2 : i64\n      %o = arith.addi %a, %r : i64");
    let begin = Instant::now();
    let r = search(&text, 100_000);
    let taken = begin.elapsed();
    let mut want = BTreeSet::new();
    all_values(&[7, 0, 1, 2, 3, 4], &|a, b| 2 * a + b, &mut BTreeSet::new(), &mut want);
    let got: BTreeSet<i64> = r.outcomes.iter().map(|d| d.outcome.results[0].text.parse().unwrap()).collect();
    assert!(r.complete && got == want && r.outcomes.len() == want.len(), "{} {}", got.len(), want.len());
    assert!(taken < Duration::from_secs(20), "{taken:?}");
}

#[test]
fn random_reducers_have_the_values_of_all_trees() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    const OPS: [(&str, fn(i8, i8) -> i8); 8] = [
        ("addi", i8::wrapping_add),
        ("subi", i8::wrapping_sub),
        ("muli", i8::wrapping_mul),
        ("andi", |a, b| a & b),
        ("ori", |a, b| a | b),
        ("xori", |a, b| a ^ b),
        ("maxsi", i8::max),
        ("minui", |a, b| (a as u8).min(b as u8) as i8),
    ];
    let (mut one, mut several) = (0, 0);
    for _ in 0..250 {
        // Operands: the arguments, a constant, a value from outside of the loop, and what came
        // before.
        let steps: Vec<(usize, usize, usize)> = (0..rng.random_range(1..=3usize))
            .map(|k| (rng.random_range(0..8), rng.random_range(0..4 + k), rng.random_range(0..4 + k)))
            .collect();
        let (constant, outer) = (rng.random_range(-3..4i8), rng.random_range(-3..4i8));
        let name =
            |k: usize| ["%l", "%r", "%k", "%out"].get(k).map_or_else(|| format!("%x{}", k - 4), |s| s.to_string());
        let mut body = format!("%k = arith.constant {constant} : i8\n");
        for (n, &(op, a, b)) in steps.iter().enumerate() {
            body.push_str(&format!("      %x{n} = arith.{} {}, {} : i8\n", OPS[op].0, name(a), name(b)));
        }
        let body = format!("{body}      %o = arith.ori %x{}, %zero : i8", steps.len() - 1);
        let f = |a: i64, b: i64| {
            let mut known = vec![a as i8, b as i8, constant, outer];
            for &(op, x, y) in &steps {
                known.push(OPS[op].1(known[x], known[y]));
            }
            i64::from(*known.last().unwrap())
        };
        let n = rng.random_range(1..=4);
        let value = "%w = arith.index_cast %i : index to i8\n    %v = arith.muli %w, %three : i8";
        let text = reduction(n, "i8", "5", value, &body).replace(
            "  %n =",
            &format!(
                "  %zero = arith.constant 0 : i8\n  %three = arith.constant 3 : i8\n  %ou = arith.constant \
                {outer} : i8\n  %out = arith.addi %ou, %zero : i8\n  %n ="
            ),
        );
        let values: Vec<i64> = std::iter::once(5).chain((0..n as i64).map(|k| 3 * k)).collect();
        let mut want = BTreeSet::new();
        all_values(&values, &f, &mut BTreeSet::new(), &mut want);
        let r = search(&text, 100_000);
        let got: BTreeSet<i64> = r.outcomes.iter().map(|d| d.outcome.results[0].text.parse().unwrap()).collect();
        assert!(r.complete && got == want, "{got:?} {want:?}\n{text}");
        if want.len() == 1 { one += 1 } else { several += 1 }
    }
    assert!(one > 40 && several > 40, "{one} {several}");
}

// ---- updates that commute -----------------------------------------------------------------------

/// A loop of `n` iterations over 16 counters.
fn counters(n: u64, body: &str) -> String {
    program(
        "memref<16xi64>",
        &format!(
            "  %n = arith.constant {n} : index\n  %c16 = arith.constant 16 : index\n  %m = memref.alloc() : \
                memref<16xi64>\n  linalg.fill ins(%k0 : i64) outs(%m : memref<16xi64>)\n  scf.parallel (%i) = (%c0) \
                to (%n) step (%c1) {{\n    %b = arith.remui %i, %c16 : index\n    %x = arith.index_cast %i : index \
                to i64\n    {body}\n    scf.reduce\n  }}\n  return %m : memref<16xi64>\n"
        ),
    )
}

const ADD: &str = "%u = memref.atomic_rmw addi %x, %m[%b] : (i64, memref<16xi64>) -> i64";

#[test]
fn a_histogram_has_one_outcome() {
    for kind in ["addi", "muli", "andi", "ori", "xori", "maxs", "minu"] {
        let r = search(&counters(10_000, &ADD.replace("addi", kind)), 100);
        assert!(r.complete && r.schedules == 1, "{kind}: {:?}", r.incomplete);
        assert_eq!((r.outcomes.len(), r.verdict), (1, Verdict::Deterministic), "{kind}");
    }
    // Beside something whose order shows, the updates still need no order of their own.
    let print =
        "    %e = arith.cmpi eq, %i, %c2 : index\n    scf.if %e {\n      func.call @printI64(%x) : (i64) -> ()\n    }";
    let r = search(&counters(400, &format!("{ADD}\n{print}")), 100);
    assert!(r.complete && r.outcomes.len() == 1, "{:?} {}", r.incomplete, r.schedules);
}

#[test]
fn updates_whose_order_shows_are_not_taken_for_independent() {
    let of = |body: &str| search(&counters(3, &body.replace("%b", "%c0")), 10_000);
    // Somebody looks at the result.
    let seen = of(&format!("{ADD}\n    %v = memref.atomic_rmw assign %u, %m[%c1] : (i64, memref<16xi64>) -> i64"));
    assert!(seen.complete && seen.outcomes.len() > 1);
    // Sums do not commute with maxima.
    let mixed = of(&format!("{ADD}\n    %v = memref.atomic_rmw maxs %k3, %m[%b] : (i64, memref<16xi64>) -> i64"));
    assert!(mixed.complete && mixed.outcomes.len() > 1, "{:?}", mixed.incomplete);
    // An assignment commutes with nothing, and sums of floats are no sums.
    assert!(of(&ADD.replace("addi", "assign")).outcomes.len() > 1);
    let r = of(&format!("{ADD}\n    %v = memref.load %m[%b] : memref<16xi64>"));
    assert_eq!(r.verdict, Verdict::Race);
    let plain = of(&format!("{ADD}\n    memref.store %x, %m[%b] : memref<16xi64>"));
    assert_eq!(plain.verdict, Verdict::Race);
}

// ---- runs that end early ------------------------------------------------------------------------

/// A loop of four iterations that do these things by number.
fn cases(bodies: [&str; 4]) -> String {
    let mut body = "  %m = memref.alloc() : memref<4xi64>\n  %f = arith.constant false\n  linalg.fill ins(%k0 : i64) \
        outs(%m : memref<4xi64>)\n  %c4 = arith.constant 4 : index\n  scf.parallel (%i) = (%c0) to (%c4) step (%c1) \
        {\n    scf.index_switch %i\n"
        .to_string();
    for (k, b) in bodies.iter().enumerate() {
        body.push_str(&format!("    case {k} {{\n      {b}\n      scf.yield\n    }}\n"));
    }
    program("memref<4xi64>", &(body + "    default {\n    }\n    scf.reduce\n  }\n  return %m : memref<4xi64>\n"))
}

const TRAP: &str = "cf.assert %f, \"no\"";
const STORE: &str = "memref.store %k1, %m[%c1] : memref<4xi64>";

#[test]
fn what_comes_after_an_early_end_in_index_order_is_seen_in_others() {
    let r = search(&cases([TRAP, STORE, STORE, ""]), 10_000);
    assert_eq!(r.verdict, Verdict::Race);
    let raced = r.outcomes.iter().find_map(|d| d.raced.as_ref()).unwrap();
    with_call(&cases([TRAP, STORE, STORE, ""]), &Settings::default(), |c| {
        // The schedule that is reported can be written down, and shows the race again.
        let text = file::write(raced, &c.module.ir, &[], &[]);
        let again = file::read(&text, &c.module.ir).unwrap();
        let races = rustmlir_interp::meaning::config::Races::Warn;
        assert!(!c.run_watching(&again, false, races).races.is_empty(), "{text}");
    });
    // Two that end the run: either may come first, and nothing else can happen.
    let r = search(&cases([TRAP, "", "%q = arith.divsi %k1, %k0 : i64", ""]), 10_000);
    assert!(r.complete, "{:?}", r.incomplete);
    let ends: BTreeSet<&str> = r.outcomes.iter().map(|d| d.outcome.class()).collect();
    assert_eq!(ends.into_iter().collect::<Vec<_>>(), ["trap", "undefined"]);
    // All of them, in a loop too large to try each order.
    let all = program(
        "",
        "  %n = arith.constant 300 : index\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n    %q = arith.divsi \
            %k1, %k0 : i64\n    scf.reduce\n  }\n  return\n",
    );
    let r = search(&all, 10_000);
    assert!(r.complete && r.outcomes.len() == 1, "{:?}", r.incomplete);
}

#[test]
fn proofs_about_early_ends_hold_for_every_sampled_schedule() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let (mut proofs, mut races) = (0, 0);
    for _ in 0..200 {
        let mut one = || {
            let what = [
                "",
                TRAP,
                STORE,
                "%q = arith.divsi %k1, %k0 : i64",
                "%q = memref.load %m[%c1] : memref<4xi64>",
                "%q = memref.atomic_rmw addi %k1, %m[%c2] : (i64, memref<4xi64>) -> i64",
                "%t = memref.atomic_rmw addi %k1, %m[%c3] : (i64, memref<4xi64>) -> i64\n      %q = arith.divsi %k1, \
                    %t : i64",
                "func.call @printI64(%k3) : (i64) -> ()",
            ];
            let pick: Vec<&str> = (0..rng.random_range(1..=2)).map(|_| what[rng.random_range(0..what.len())]).collect();
            // Values of one case have names of their own.
            pick.iter()
                .enumerate()
                .map(|(n, t)| t.replace("%q", &format!("%q{n}")).replace("%t", &format!("%t{n}")))
                .collect::<Vec<_>>()
                .join("\n      ")
        };
        let bodies = [one(), one(), one(), one()];
        let text = cases([&bodies[0], &bodies[1], &bodies[2], &bodies[3]].map(String::as_str));
        with_call(&text, &Settings::default(), |c| {
            let (all, some) = (exhaustive(c, 50_000), explore(c, &Options { shuffles: 24, ..Options::default() }));
            races += usize::from(all.verdict == Verdict::Race);
            assert!(some.verdict != Verdict::Race || all.verdict == Verdict::Race, "{text}");
            if all.complete {
                proofs += 1;
                for d in &some.outcomes {
                    let known = all.outcomes.iter().any(|a| same(&c.module.ir, &a.outcome, &d.outcome));
                    assert!(known, "{}\n{text}", d.schedule.text());
                }
            }
        });
    }
    assert!(proofs > 80 && races > 20, "{proofs} {races}");
}

// ---- limits -------------------------------------------------------------------------------------

#[test]
fn a_time_limit_is_for_the_whole_search() {
    // Far more orders than can be tried.
    let text = counters(
        14,
        "%u = memref.atomic_rmw assign %x, %m[%c0] : (i64, memref<16xi64>) -> i64\n    func.call @printI64(%u) : \
            (i64) -> ()",
    );
    let limit = Duration::from_millis(300);
    for each in [true, false] {
        let begin = Instant::now();
        let settings = if each {
            Settings { time_limit: Some(limit), ..Settings::default() }
        } else {
            Settings { deadline: rustmlir_interp::base::Deadline::after(limit), ..Settings::default() }
        };
        let r = with_call(&text, &settings, |c| exhaustive(c, u64::MAX));
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
        assert!(r.incomplete.is_some_and(|w| w.contains("time")) && !r.complete);
        let classes: BTreeSet<&str> = r.outcomes.iter().map(|d| d.outcome.class()).collect();
        assert_eq!(classes.into_iter().collect::<Vec<_>>(), ["ok"]);
    }
}

// ---- smallest differences -----------------------------------------------------------------------

/// Where another thread makes the difference, the text says so and blames no order.
#[test]
fn another_thread_is_the_difference() {
    let text = "func.func private @omp_get_thread_num() -> i32
func.func @main() -> i32 {
  %n = arith.constant 3 : i32
  %m = memref.alloca() : memref<i32>
  omp.parallel num_threads(%n : i32) {
    omp.single {
      %w = func.call @omp_get_thread_num() : () -> i32
      memref.store %w, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
";
    let m = Module::read("generated.mlir", text).unwrap().runnable();
    let (settings, function) = (Settings::default(), m.function("main").unwrap());
    let call = Call { module: &m, function, args: &[], settings: &settings };
    for r in [exhaustive(call, 1000), explore(call, &Options::default())] {
        assert_eq!((r.verdict, r.outcomes.len()), (Verdict::Nondeterministic, 3));
        let w = shrink(call, &r.outcomes[0].outcome, &r.outcomes[1].schedule).unwrap();
        assert!(
            w.story.starts_with("running a part of the construct at 5:3 on another thread changes result 0 from "),
            "{}",
            w.story
        );
    }
}

#[test]
fn a_saved_order_exchanges_what_is_needed_and_no_more() {
    // Iteration 63 leaves something that 17 finds; every order that has them the other way round
    // differs.
    let text = program(
        "i64",
        "  %n = arith.constant 100 : index\n  %a = arith.constant 17 : index\n  %b = arith.constant 63 : index\n  %m \
            = memref.alloca() : memref<i64>\n  %r = memref.alloca() : memref<i64>\n  memref.store %k0, %m[] : \
            memref<i64>\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n    %x = arith.cmpi eq, %i, %a : \
            index\n    %y = arith.cmpi eq, %i, %b : index\n    scf.if %x {\n      %v = memref.load %m[] : \
            memref<i64>\n      memref.store %v, %r[] : memref<i64>\n    }\n    scf.if %y {\n      memref.store %k1, \
            %m[] : memref<i64>\n    }\n    scf.reduce\n  }\n  %q = memref.load %r[] : memref<i64>\n  return %q : \
            i64\n",
    );
    with_call(&text, &Settings::default(), |c| {
        let r = explore(c, &Options { shuffles: 4, ..Options::default() });
        assert_eq!(r.outcomes.len(), 2);
        let base = &r.outcomes[0].outcome;
        let shuffled = (0..20).map(|s| Schedule::seeded(s, None)).find(|s| c.run(s, false).results[0].text == "1");
        for differing in [shuffled.unwrap(), r.outcomes[1].schedule.clone()] {
            let w = shrink(c, base, &differing).unwrap();
            let text = file::write(&w.schedule, &c.module.ir, &[], &w.instances);
            assert!(text.contains("  order (0)..(16) (63) (17)..(62) (64)..(99)\n"), "{text}");
            assert_eq!(w.pair.as_ref().map(|p| (p.1.clone(), p.2.clone())), Some((vec![17], vec![63])));
            assert!(w.story.contains("running (63) before (17)"), "{}", w.story);
        }
    });
}

// ---- sampling -----------------------------------------------------------------------------------

#[test]
fn samples_take_the_values_of_small_reductions_one_after_the_other() {
    // No two of these sums are alike: 2a + b over six contributions has far more values than are
    // sampled.
    let text = reduction(5, "i64", "7", CAST, "%a = arith.muli %l, %k2 : i64\n      %o = arith.addi %a, %r : i64");
    let floats = reduction(
        5,
        "f32",
        "0.0",
        "%w = arith.index_cast %i : index to i64\n    %f = arith.sitofp %w : i64 to f32\n    %e = math.exp2 %f : \
            f32\n    %g = arith.mulf %e, %e : f32\n    %h = arith.mulf %g, %g : f32\n    %j = arith.mulf %h, %h : \
            f32\n    %tenth = arith.constant 0.1 : f32\n    %v = arith.addf %j, %tenth : f32",
        "%o = arith.addf %l, %r : f32",
    );
    for (text, shuffles, least) in [(&text, 16, 16), (&text, 64, 64), (&floats, 64, usize::MAX)] {
        with_call(text, &Settings::default(), |c| {
            let all = exhaustive(c, 100_000).outcomes.len();
            let some = explore(c, &Options { shuffles, ..Options::default() });
            assert!(some.outcomes.len() >= least.min(all), "{} of {all}", some.outcomes.len());
            // What a schedule has drawn can be run again from a file.
            let d = some.outcomes.last().unwrap();
            let w = shrink(c, &some.outcomes[0].outcome, &d.schedule);
            if let Some(w) = w {
                let text = file::write(&w.schedule, &c.module.ir, &[], &w.instances);
                let again = c.run(&file::read(&text, &c.module.ir).unwrap(), false);
                assert_eq!(again.chosen.mismatch, None, "{text}");
                assert!(!same(&c.module.ir, &again, &some.outcomes[0].outcome), "{text}");
            }
        });
    }
}

// ---- audits -------------------------------------------------------------------------------------

/// What an audit says about associativity and commutativity of a reducer of two contributions.
fn audited(ty: &str, init: &str, body: &str) -> (String, String) {
    let value =
        if ty == "f32" { FLOAT } else { "%w = arith.index_cast %i : index to i64\n    %v = arith.addi %w, %w : i64" };
    with_call(&reduction(3, ty, init, value, body), &Settings::default(), |c| {
        let r = explore(c, &Options { shuffles: 0, ..Options::default() });
        let a = &r.audits[0];
        (format!("{:?}", a.associative), format!("{:?}", a.commutative))
    })
}

#[test]
fn audits_try_the_numbers_that_a_reducer_mentions() {
    let (a, c) = audited(
        "i64",
        "7",
        "%k = arith.constant 1000 : i64\n      %e = arith.cmpi eq, %l, %k : i64\n      %s = arith.addi %l, %r : \
            i64\n      %o = arith.select %e, %k, %s : i64",
    );
    assert!(a.starts_with("Fails") && c.starts_with("Fails"), "{a} {c}");
    let (a, _) = audited(
        "f32",
        "7.0",
        "%k = arith.constant 12345.5 : f32\n      %e = arith.cmpf oeq, %l, %k : f32\n      %s = arith.maximumf %l, \
            %r : f32\n      %o = arith.select %e, %k, %s : f32",
    );
    assert!(a.starts_with("Fails"), "{a}");
}

#[test]
fn audits_decide_commutativity_by_congruence() {
    for (ty, body) in [
        ("i64", "%s = arith.addi %l, %r : i64\n      %o = arith.divsi %s, %k2 : i64"),
        (
            "f32",
            "%a = arith.mulf %l, %l : f32\n      %b = arith.mulf %r, %r : f32\n      %s = arith.addf %b, %a : \
                f32\n      %o = math.sqrt %s : f32",
        ),
        ("i64", "%d = arith.subi %l, %r : i64\n      %o = math.absi %d : i64"),
        ("f32", "%d = arith.subf %r, %l : f32\n      %o = math.absf %d : f32"),
        ("f32", "%d = arith.subf %r, %l : f32\n      %o = arith.mulf %d, %d : f32"),
        ("i64", "%s = arith.addi %r, %l : i64\n      %o = arith.remui %s, %k3 : i64"),
        (
            "i64",
            "%a = arith.shli %l, %k1 : i64\n      %b = arith.shli %r, %k1 : i64\n      %o = arith.addi %a, %b : i64",
        ),
        (
            "i64",
            "%c = arith.cmpi sgt, %l, %r : i64\n      %a = arith.subi %l, %r : i64\n      %b = arith.subi %r, %l : \
                i64\n      %o = arith.select %c, %a, %b : i64",
        ),
        ("i64", "%c = arith.cmpi ule, %l, %r : i64\n      %o = arith.select %c, %r, %l : i64"),
    ] {
        let (_, c) = audited(ty, if ty == "f32" { "7.0" } else { "7" }, body);
        assert!(c.starts_with("Holds"), "{c}\n{body}");
    }
    for (ty, body) in [
        (
            "i64",
            "%c = arith.cmpi sgt, %l, %r : i64\n      %a = arith.subi %l, %r : i64\n      %o = arith.select %c, %a, \
                %l : i64",
        ),
        (
            "i64",
            "%d = arith.subi %l, %r : i64\n      %s = arith.shli %d, %k1 : i64\n      %o = arith.addi %s, %k1 : i64",
        ),
        // Poison for one order of the operands only.
        ("i64", "%d = arith.subi %l, %r overflow<nuw> : i64\n      %o = math.absi %d : i64"),
        ("f32", "%c = arith.cmpf ogt, %l, %r : f32\n      %o = arith.select %c, %l, %r : f32"),
    ] {
        let (_, c) = audited(ty, if ty == "f32" { "7.0" } else { "7" }, body);
        assert!(!c.starts_with("Holds"), "{c}\n{body}");
    }
    // Flags that make poison are no law of arithmetic.
    let (a, c) = audited("i64", "7", "%o = arith.addi %l, %r overflow<nsw> : i64");
    assert!(!a.starts_with("Holds") && c.starts_with("Holds"), "{a} {c}");
}

// ---- files that do not fit ----------------------------------------------------------------------

#[test]
fn schedules_that_cannot_be_followed_are_refused_with_their_line() {
    let text = reduction(5, "i64", "7", CAST, "%o = arith.subi %l, %r : i64");
    with_call(&text, &Settings::default(), |c| {
        for (lines, line, message) in [
            ("seed 3\norder dimension 7 reversed", 3, "no parallel loop of the run has a dimension 7"),
            ("order dimension 1 reversed", 2, "no parallel loop of the run has a dimension 1"),
            ("in-flight 0", 2, "0 is not a number of iterations"),
            ("order shuffled chunks 0", 2, "0 is not a chunk size"),
            ("\nchoices 999999 9 9 9", 3, "choice 1 is 999999"),
            ("choices 0 0 0", 2, "the schedule has 3 choices, the run has 1"),
            ("visible 3:9", 2, "expected 'choices'"),
        ] {
            let (at, told) = match file::read(&format!("schedule 1\n{lines}\n"), &c.module.ir) {
                Err(e) => (e.line, e.message),
                Ok(s) => c.run(&s, false).chosen.mismatch.map_or((0, String::new()), |m| (m.line, m.message)),
            };
            assert!(told.contains(message), "{lines}: {told}");
            assert!(at == line || message.starts_with("expected"), "{lines}: {at} {told}");
        }
        let fits = file::read("schedule 1\norder dimension 0 reversed\nchoices 1\n", &c.module.ir).unwrap();
        assert_eq!(c.run(&fits, false).chosen.mismatch, None);
    });
}

// ---- reports ------------------------------------------------------------------------------------

#[test]
fn clashes_of_inserts_are_races_as_data() {
    let insert = |at: [&str; 2]| {
        program(
            "tensor<4xi64>",
            &format!(
                "  %e = tensor.empty() : tensor<4xi64>\n  %s = tensor.from_elements %k1 : tensor<1xi64>\n  %c4 = \
                    arith.constant 4 : index\n  %q = scf.forall (%i) in (%c4) shared_outs(%o = %e) -> \
                    (tensor<4xi64>) {{\n    %h = arith.divui %i, %c2 : index\n    scf.forall.in_parallel {{\n      \
                    tensor.parallel_insert_slice %s into %o[{}] [1] [1] : tensor<1xi64> into tensor<4xi64>\n      \
                    tensor.parallel_insert_slice %s into %o[{}] [1] [1] : tensor<1xi64> into tensor<4xi64>\n    \
                    }}\n  }}\n  return %q : tensor<4xi64>\n",
                at[0], at[1]
            ),
        )
    };
    for (at, writers, words) in
        [(["%i", "%h"], [0, 1], "of the shared output"), (["%i", "%i"], [0, 0], "of the shared output twice")]
    {
        with_call(&insert(at), &Settings::default(), |c| {
            let o = c.run(&Schedule::default(), false);
            assert_eq!(o.class(), "race");
            let [race] = o.races.as_slice() else { panic!("{:?}", o.races) };
            let iteration = |a: &rustmlir_interp::session::race::RaceAccess| a.iterations[0].1.clone().unwrap();
            let got = [iteration(&race.first)[0], iteration(&race.second)[0]];
            assert!(got == writers || words == "of the shared output", "{got:?}");
            assert!(race.element.is_some() && o.finding().unwrap().message.contains(words));
            assert_eq!(exhaustive(c, 1000).verdict, Verdict::Race);
        });
    }
}

#[test]
fn loops_that_run_in_order_are_told() {
    let sum = |ty: &str, add: &str| {
        program(
            ty,
            &format!(
                "  %a = arith.constant dense<1> : tensor<4xi32>\n  %m = memref.alloc() : memref<4x{ty}>\n  %o = \
                    memref.alloc() : memref<{ty}>\n  %z = arith.constant {} : {ty}\n  linalg.fill ins(%z : {ty}) \
                    outs(%m : memref<4x{ty}>)\n  linalg.fill ins(%z : {ty}) outs(%o : memref<{ty}>)\n  \
                    linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], \
                    iterator_types = [\"reduction\"]}} ins(%m : memref<4x{ty}>) outs(%o : memref<{ty}>) {{\n  \
                    ^bb0(%x: {ty}, %y: {ty}):\n    %s = arith.{add} %x, %y : {ty}\n    linalg.yield %s : {ty}\n  \
                    }}\n  %q = memref.load %o[] : memref<{ty}>\n  return %q : {ty}\n",
                if ty == "f32" { "1.0" } else { "1" }
            ),
        )
    };
    assert!(search(&sum("f32", "addf"), 10).in_order.is_some());
    assert!(search(&sum("i64", "addi"), 10).in_order.is_none());
}

// ---- cost ---------------------------------------------------------------------------------------

/// `n` points as loops of two iterations inside of each other, or as one loop.
fn nest(depth: usize, nested: bool) -> String {
    let mut t = String::from("  %m = memref.alloca() : memref<1xi64>\n  memref.store %k1, %m[%c0] : memref<1xi64>\n");
    if nested {
        (0..depth).for_each(|d| t.push_str(&format!("  scf.parallel (%i{d}) = (%c0) to (%c2) step (%c1) {{\n")));
        t.push_str("  %v = memref.load %m[%c0] : memref<1xi64>\n");
        (0..depth).for_each(|_| t.push_str("  scf.reduce\n  }\n"));
    } else {
        t.push_str(&format!(
            "  %n = arith.constant {} : index\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {{\n  \
            %v = memref.load %m[%c0] : memref<1xi64>\n  scf.reduce\n  }}\n",
            1u64 << depth
        ));
    }
    program("", &(t + "  return\n"))
}

#[test]
fn detection_in_deep_nests_costs_a_small_factor() {
    use rustmlir_interp::meaning::config::Races;
    let time = |text: &str, races| {
        with_call(text, &Settings::default(), |c| {
            // The best of three: other work on the machine only adds.
            (0..3)
                .map(|_| {
                    let begin = Instant::now();
                    assert!(c.run_watching(&Schedule::default(), false, races).races.is_empty());
                    begin.elapsed()
                })
                .min()
                .unwrap()
        })
    };
    let (shallow, deep) = (nest(8, true), nest(16, true));
    let ratio = |text: &str| time(text, Races::Warn).as_secs_f64() / time(text, Races::Off).as_secs_f64().max(1e-4);
    // An access looks at each level around it once at most: the factor grows no faster than the
    // depth.
    let (flat, shallow, deep) = (ratio(&nest(16, false)), ratio(&shallow), ratio(&deep));
    assert!(deep < 16.0 * (1.0 + flat), "{flat} {shallow} {deep}");
}
