//! What searches and samples say of what a single thread of OpenMP executes in an order that is
//! open, and of constructs that any thread may execute.
use rustmlir_interp::explore::{Call, Options, Report, Verdict, exhaustive, explore};
use rustmlir_interp::session::{Input, Module, Settings};

fn zeros() -> Input {
    Input::parse("zeros").unwrap()
}

/// A function of a memref with a body, and what is asked of it.
fn ask<T>(body: &str, f: impl FnOnce(Call<'_>) -> T) -> T {
    let text = format!(
        "func.func private @omp_get_thread_num() -> i32\n\
         func.func @main(%m: memref<8xi32>, %o: memref<8xi32>) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
         %c3 = arith.constant 3 : index\n  %two_on = arith.constant 2 : index\n  %four_on = arith.constant 4 : index\n  %one = arith.constant 1 : i32\n  %two = arith.constant 2 : i32\n  %four = arith.constant 4 : i32\n\
         {body}  return\n}}\n"
    );
    let m = Module::read("generated.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
    let (function, settings) = (m.function("main").unwrap(), Settings::default());
    let args = m.arguments(function, &[zeros(), zeros()], settings.index_width).unwrap();
    f(Call { module: &m, function, args: &args, settings: &settings })
}

fn searched(body: &str) -> Report {
    ask(body, |c| exhaustive(c, 1000))
}

/// A loop in the order of a schedule, by a team that a clause asks for; the body stores its number.
fn loop_by(team: &str, schedule: &str, body: &str) -> String {
    let looped = format!(
        "omp.wsloop {schedule} {{\nomp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {{\n%n = arith.index_cast %i : index to i32\n\
         {body}omp.yield\n}}\n}}\n"
    );
    match team {
        "" => looped,
        _ => format!("omp.parallel {team} {{\n{looped}omp.terminator\n}}\n"),
    }
}

const ALONE: [&str; 2] = ["num_threads(%one : i32)", ""];
const LAST: &str = "memref.store %n, %o[%c0] : memref<8xi32>\n";
const APART: &str = "memref.store %n, %o[%i] : memref<8xi32>\n";

#[test]
fn one_order_of_the_chunks_of_one_thread_is_no_proof() {
    for team in ALONE {
        for schedule in [
            "",
            "schedule(dynamic)",
            "schedule(guided)",
            "schedule(dynamic = %two : i32)",
            "schedule(static, nonmonotonic)",
        ] {
            let r = searched(&loop_by(team, schedule, LAST));
            assert_eq!(r.verdict, Verdict::Deterministic, "{team} {schedule}");
            assert!(!r.complete && r.assumes.is_some_and(|a| a.contains("one order")), "{team} {schedule}");
        }
    }
}

#[test]
fn an_order_that_is_promised_or_cannot_show_is_one() {
    for team in ALONE {
        for (schedule, body) in [
            ("schedule(static)", LAST),
            ("schedule(static = %two : i32)", LAST),
            ("schedule(dynamic, monotonic)", LAST),
            ("schedule(dynamic = %four : i32)", LAST),
            ("schedule(dynamic)", APART),
            ("schedule(dynamic = %two : i32)", APART),
            ("", "%x = memref.load %m[%c0] : memref<8xi32>\nmemref.store %x, %o[%i] : memref<8xi32>\n"),
        ] {
            let r = searched(&loop_by(team, schedule, body));
            assert_eq!(r.verdict, Verdict::Deterministic, "{team} {schedule} {body}");
            assert!(r.complete && r.assumes.is_none(), "{team} {schedule} {body}");
        }
    }
}

#[test]
fn one_order_of_sections_is_no_proof() {
    let sections = |place: &str| {
        format!(
            "omp.parallel num_threads(%one : i32) {{\nomp.sections {{\nomp.section {{\nmemref.store %one, %o[%c0] : memref<8xi32>\n\
             omp.terminator\n}}\nomp.section {{\nmemref.store %two, {place}[%c0] : memref<8xi32>\nomp.terminator\n}}\nomp.terminator\n}}\n\
             omp.terminator\n}}\n"
        )
    };
    let r = searched(&sections("%o"));
    assert!(!r.complete && r.assumes.is_some(), "{:?}", r.verdict);
    let r = searched(&sections("%m"));
    assert!(r.complete && r.assumes.is_none(), "{:?}", r.verdict);
}

#[test]
fn one_order_of_sections_on_memory_of_a_thread_is_no_proof() {
    let sections = |of: &str| {
        let section = |made: &str| {
            format!(
                "omp.section {{\n%x = memref.load {of}[] : memref<i32>\n%y = arith.{made} %x, %two : i32\nmemref.store %y, {of}[] : memref<i32>\n\
                 omp.terminator\n}}\n"
            )
        };
        format!(
            "%outer = memref.alloca() : memref<i32>\nomp.parallel num_threads(%two : i32) {{\n%own = memref.alloca() : memref<i32>\n\
             memref.store %one, %own[] : memref<i32>\nomp.sections {{\n{}{}omp.terminator\n}}\nomp.terminator\n}}\n",
            section("addi"),
            section("muli"),
        )
    };
    let r = searched(&sections("%own"));
    assert!(!r.complete && r.assumes.is_some_and(|a| a.contains("one order")), "{:?}", r.verdict);
}

#[test]
fn one_order_of_atomic_operations_is_no_proof() {
    let told = |order: &str, other: &str| {
        let section = |to: &str, from: &str, at: &str| {
            format!(
                "omp.section {{\nomp.atomic.write {to} = %one {order} : memref<i32>, i32\n\
                 omp.atomic.read {at} = {from} {order} : memref<i32>, memref<i32>, i32\nomp.terminator\n}}\n"
            )
        };
        let names = ["%x", "%y", "%p", "%q"];
        let mut places: String = names.iter().map(|n| format!("{n} = memref.alloca() : memref<i32>\n")).collect();
        places += "%z = arith.constant 0 : i32\n";
        places.extend(names[..2].iter().map(|n| format!("memref.store %z, {n}[] : memref<i32>\n")));
        let sections = format!("{}{}", section("%x", other, "%p"), section(other, "%x", "%q"));
        searched(&format!(
            "{places}omp.parallel num_threads(%two : i32) {{\nomp.sections {{\n{sections}omp.terminator\n}}\nomp.terminator\n}}\n"
        ))
    };
    let relaxed = told("memory_order(relaxed)", "%y");
    assert!(!relaxed.complete && relaxed.assumes.is_some_and(|a| a.contains("atomic")), "{:?}", relaxed.verdict);
    for (order, other) in [("memory_order(seq_cst)", "%y"), ("memory_order(relaxed)", "%x")] {
        let r = told(order, other);
        assert!(r.assumes.is_none(), "{order} {other} {:?} {:?}", r.verdict, r.assumes);
    }
}

#[test]
fn functions_that_are_not_called_assume_nothing() {
    let text = format!(
        "func.func @shares(%o: memref<8xi32>) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
         %c3 = arith.constant 3 : index\n{}  return\n}}\n\
         func.func @main(%o: memref<8xi32>) {{\n  return\n}}\n\
         func.func @calls(%o: memref<8xi32>) {{\n  func.call @shares(%o) : (memref<8xi32>) -> ()\n  return\n}}\n",
        loop_by("", "schedule(dynamic)", LAST)
    );
    let m = Module::read("generated.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
    let settings = Settings::default();
    for (name, proved) in [("main", true), ("calls", false)] {
        let function = m.function(name).unwrap();
        let args = m.arguments(function, &[zeros()], settings.index_width).unwrap();
        let r = exhaustive(Call { module: &m, function, args: &args, settings: &settings }, 100);
        assert_eq!(r.complete, proved, "{name}");
    }
}

#[test]
fn samples_try_other_threads() {
    let writes = "omp.masked filter(%two : i32) {\nmemref.store %two, %m[%c0] : memref<8xi32>\nomp.terminator\n}\n";
    let reads = "%x = memref.load %m[%c0] : memref<8xi32>\nmemref.store %x, %o[%c0] : memref<8xi32>\n";
    let single = format!("omp.single nowait {{\n{reads}omp.terminator\n}}\n");
    let task = format!("omp.single nowait {{\nomp.task {{\n{reads}omp.terminator\n}}\nomp.terminator\n}}\n");
    let sample = |body: &str| ask(body, |c| explore(c, &Options { shuffles: 3, ..Options::default() })).verdict;
    for team in ["num_threads(%four : i32)", ""] {
        for construct in [&single, &task] {
            let racing = format!("omp.parallel {team} {{\n{writes}{construct}omp.terminator\n}}\n");
            assert_eq!(sample(&racing), Verdict::Race, "{racing}");
            let ordered = format!("omp.parallel {team} {{\n{writes}omp.barrier\n{construct}omp.terminator\n}}\n");
            assert_eq!(sample(&ordered), Verdict::Deterministic, "{ordered}");
        }
    }
}

/// Two `single` constructs of which nobody waits for the first, and the other reads the element of
/// its thread from one on.
fn single_after_single(from: &str) -> String {
    format!(
        "omp.parallel num_threads(%four : i32) {{\n%who = func.call @omp_get_thread_num() : () -> i32\n\
         %k = arith.index_cast %who : i32 to index\n%at = arith.addi %k, {from} : index\n\
         omp.single nowait {{\nmemref.store %one, %m[%c3] : memref<8xi32>\nomp.terminator\n}}\n\
         omp.single {{\n%x = memref.load %m[%at] : memref<8xi32>\nomp.terminator\n}}\nomp.terminator\n}}\n"
    )
}

#[test]
fn who_executes_what_decides_whether_tasks_race() {
    let r = searched(&single_after_single("%c0"));
    assert_eq!(r.verdict, Verdict::Race);
    let r = searched(&single_after_single("%four_on"));
    assert!(r.complete && r.verdict == Verdict::Deterministic, "{:?}", r.verdict);
}

#[test]
fn a_section_beside_one_that_shows_its_thread_is_any_thread_s() {
    let sections = |at: &str| {
        let one =
            |at: &str| format!("omp.section {{\nmemref.store %one, %m[{at}] : memref<8xi32>\nomp.terminator\n}}\n");
        format!(
            "omp.parallel num_threads(%two : i32) {{\n%who = func.call @omp_get_thread_num() : () -> i32\n\
             %k = arith.index_cast %who : i32 to index\nomp.sections {{\n{}{}omp.terminator\n}}\nomp.terminator\n}}\n",
            one(at),
            one("%k")
        )
    };
    for at in ["%c0", "%c1"] {
        assert_eq!(searched(&sections(at)).verdict, Verdict::Race, "{at}");
    }
    let r = searched(&sections("%c3"));
    assert!(r.complete && r.assumes.is_none(), "{:?}", r.verdict);
}

#[test]
fn more_sections_than_threads_race() {
    let sections = |last: &str| {
        let one =
            |at: &str| format!("omp.section {{\nmemref.store %one, %m[{at}] : memref<8xi32>\nomp.terminator\n}}\n");
        let all: String = ["%c0", "%c1", last].map(one).concat();
        format!(
            "omp.parallel num_threads(%two : i32) {{\nomp.sections nowait {{\n{all}omp.terminator\n}}\nomp.terminator\n}}\n"
        )
    };
    assert_eq!(searched(&sections("%c0")).verdict, Verdict::Race);
    let r = searched(&sections("%c3"));
    assert!(r.complete && r.assumes.is_none(), "{:?}", r.verdict);
}

#[test]
fn chunks_of_a_known_number_of_threads_are_in_order() {
    let shifted = |team: &str, by: &str| {
        format!(
            "omp.parallel {team} {{\nomp.wsloop schedule(static = %one : i32) {{\n\
             omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {{\n%k = arith.addi %i, {by} : index\n\
             %x = memref.load %m[%i] : memref<8xi32>\nmemref.store %x, %m[%k] : memref<8xi32>\nomp.yield\n}}\n}}\nomp.terminator\n}}\n"
        )
    };
    let r = searched(&shifted("num_threads(%two : i32)", "%two_on"));
    assert!(r.complete && r.assumes.is_none(), "{:?}", r.verdict);
    assert_eq!(searched(&shifted("num_threads(%two : i32)", "%c1")).verdict, Verdict::Race);
    assert_eq!(searched(&shifted("", "%two_on")).verdict, Verdict::Race);
}
