//! What runs are given, and what they say about reducers.

use rustmlir_interp::exec::audit::Law;
use rustmlir_interp::session::{Input, Module, Outcome, Settings};

fn run(text: &str, inputs: &[&str], settings: &Settings) -> Outcome {
    let m = Module::read("test.mlir", text).unwrap();
    let f = m.function("f").unwrap();
    let inputs: Vec<Input> = inputs.iter().map(|i| Input::parse(i).unwrap()).collect();
    m.run(f, &inputs, settings)
}

#[test]
fn inputs_fit_their_types() {
    for (ty, fits, too_much) in [
        ("i8", ["255", "-128", "0xFF"], ["256", "-129", "0x1FF"]),
        ("i1", ["1", "-1", "true"], ["2", "-2", "0x2"]),
        (
            "index",
            ["18446744073709551615", "-9223372036854775808", "0"],
            ["18446744073709551616", "-9223372036854775809", "0x1FFFFFFFFFFFFFFFF"],
        ),
    ] {
        let text = format!("func.func @f(%x: {ty}) -> {ty} {{\n return %x : {ty}\n}}");
        fits.iter().for_each(|i| assert_eq!(run(&text, &[i], &Settings::default()).class(), "ok", "{i} : {ty}"));
        too_much
            .iter()
            .for_each(|i| assert_eq!(run(&text, &[i], &Settings::default()).class(), "unsupported", "{i} : {ty}"));
    }
}

/// A part of an element may be poison, whatever the memref's type says about the rank.
#[test]
fn partial_poison_of_unranked_arguments() {
    for ty in ["memref<*xcomplex<f32>>", "memref<2xcomplex<f32>>"] {
        let text = format!(
            "func.func @f(%m: {ty}) -> memref<2xcomplex<f32>> {{
               %r = memref.cast %m : {ty} to memref<2xcomplex<f32>>
               return %r : memref<2xcomplex<f32>>
             }}"
        );
        let o = run(&text, &["[(1.0, poison), (2.0, 3.0)]"], &Settings::default());
        assert_eq!(o.class(), "ok", "{ty}");
        assert_eq!(o.results[0].text, "[(1.0, poison), (2.0, 3.0)]", "{ty}");
    }
}

fn audited(text: &str, inputs: &[&str], index_width: u32) -> Outcome {
    run(text, inputs, &Settings { record: true, audit: true, index_width, ..Settings::default() })
}

#[test]
fn audits_know_the_width_of_index() {
    let text = "func.func @f(%n: index) -> index {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%c0) -> index {
        scf.reduce(%i : index) {
        ^bb0(%a: index, %b: index):
          %s = arith.maxsi %a, %b : index
          scf.reduce.return %s : index
        }
      }
      return %r : index
    }";
    for width in [32, 64] {
        let o = audited(text, &["5"], width);
        let a = &o.audits[0];
        assert!(matches!((&a.associative, &a.commutative), (Law::Holds(_), Law::Holds(_))), "{a:?}");
    }
}

/// A law that the first instance of a loop obeys may fail in the second one.
#[test]
fn audits_look_at_every_instance() {
    let text = "func.func @f() -> i64 {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %z = arith.constant 0 : i64
      %m1 = arith.constant -1 : i64
      %r = scf.for %t = %c0 to %c2 step %c1 iter_args(%acc = %z) -> i64 {
        %is = arith.cmpi eq, %t, %c1 : index
        %mask = arith.select %is, %m1, %z : i64
        %q = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%z) -> i64 {
          scf.reduce(%z : i64) {
          ^bb0(%a: i64, %b: i64):
            %s = arith.andi %a, %b : i64
            %u = arith.xori %s, %mask : i64
            scf.reduce.return %u : i64
          }
        }
        scf.yield %q : i64
      }
      return %r : i64
    }";
    let o = audited(text, &[], 64);
    assert!(o.audits[0].associative.fails(), "{:?}", o.audits[0].associative);
}

/// Two ends are alike, or it is said in what they differ.
#[test]
fn ends_of_two_engines() {
    use rustmlir_interp::session::{Agreement, agreement};
    let program = |value: &str, more: &str| {
        format!(
            "func.func @f(%m: memref<1xi32>) -> i32 {{
               %c0 = arith.constant 0 : index
               %x = arith.constant {value} : i32
               {more}
               memref.store %x, %m[%c0] : memref<1xi32>
               return %x : i32
             }}"
        )
    };
    let end = |value: &str, more: &str| run(&program(value, more), &["[3]"], &Settings::default());
    let seven = end("7", "");
    assert_eq!(agreement(&seven, &end("7", "")), Agreement::Same);
    let differs = |o: Outcome| match agreement(&seven, &o) {
        Agreement::Differs(how) => how,
        a => format!("{a:?}"),
    };
    assert!(differs(end("8", "")).starts_with("the results: "), "{}", differs(end("8", "")));
    assert!(differs(end("7", "memref.dealloc %m : memref<1xi32>")).starts_with("the end: "));
    assert!(differs(end("7", "%n = memref.alloc() : memref<2xi32>")).starts_with("the leaks: "));
    let limited = run(&program("7", ""), &["[3]"], &Settings { memory_limit: 2, ..Settings::default() });
    assert!(matches!(agreement(&seven, &limited), Agreement::Open(_)), "{}", limited.class());
}

#[test]
fn neither_engine_decides_who_waits_in_a_loop_inside_of_a_team() {
    use rustmlir_interp::meaning::config::Engine;
    let text = "func.func @f() {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  omp.parallel {\n    \
                omp.barrier\n    scf.parallel (%i) = (%c0) to (%c1) step (%c1) {\n      omp.barrier\n    }\n    \
                omp.terminator\n  }\n  return\n}\n";
    let m = Module::read("test.mlir", text).unwrap().runnable();
    let f = m.function("f").unwrap();
    for engine in [Engine::Fast, Engine::Reference] {
        let o = m.run(f, &[], &Settings { engine, ..Settings::default() });
        assert_eq!(o.class(), "unsupported", "{engine:?}");
    }
}
