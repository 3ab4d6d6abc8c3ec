//! Limits hold whatever a program does: what single operations make and touch counts as steps and
//! as memory, in whichever room of the interpreter it lies.

use std::time::{Duration, Instant};

use rustmlir_interp::base::{Deadline, SourceText};
use rustmlir_interp::dialects::registry;
use rustmlir_interp::meaning::stop::{Limit, Stop};
use rustmlir_interp::session::{Module, Outcome, Settings};
use rustmlir_interp::syntax::parser::{ParseOptions, parse};

/// Longer than any program here needs on a slow and busy machine, and shorter than those that no
/// limit stopped took.
const SOON: Duration = Duration::from_secs(20);

fn run(text: &str, settings: &Settings) -> Outcome {
    let source = SourceText::new("limits", text);
    let ir = parse(&source, registry(), &ParseOptions::default());
    assert!(ir.is_ok(), "not read: {text}");
    let m = Module::from_source(&source, &ParseOptions::default());
    let Ok(m) = m else { unreachable!("not valid: {text}") };
    let f = m.functions().into_iter().next_back();
    let Some(f) = f else { unreachable!("no function: {text}") };
    let begin = Instant::now();
    let o = m.run(f, &[], settings);
    assert!(begin.elapsed() < SOON, "took {:?}: {text}", begin.elapsed());
    o
}

fn tight() -> Settings {
    Settings { step_limit: 100_000, memory_limit: 1 << 20, ..Settings::default() }
}

#[track_caller]
fn ends(limit: Limit, text: &str, settings: &Settings) {
    let o = run(text, settings);
    assert!(
        matches!(&o.stop, Some(Stop::Exhausted(l, _)) if *l == limit),
        "{:?} after {} steps: {text}",
        o.stop,
        o.steps
    );
}

/// A function that does `body` a million times to the values that `before` makes.
fn repeated(before: &str, body: &str) -> String {
    format!(
        "func.func @f() {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = arith.constant 1000000 : index
           %x = arith.constant 7 : i64
           {before}
           scf.for %i = %c0 to %n step %c1 {{
             {body}
           }}
           return
         }}"
    )
}

/// Operations whose time grows with their operands count each element.
#[test]
fn every_element_is_a_step() {
    let settings = Settings { memory_limit: 1 << 30, ..tight() };
    let vector = "%v = vector.broadcast %x : i64 to vector<20000xi64>";
    let tensor = "%t = tensor.splat %x : tensor<20000xi64>
                  %e = tensor.splat %x : tensor<40000xi64>";
    let memory = "%a = memref.alloc() : memref<20000xi64>
                  linalg.fill ins(%x : i64) outs(%a : memref<20000xi64>)
                  %b = memref.alloc() : memref<20000xi64>";
    for (before, body) in [
        (vector, "%s = arith.addi %v, %v : vector<20000xi64>"),
        (vector, "%s = arith.cmpi slt, %v, %v : vector<20000xi64>"),
        (vector, "%s = vector.reduction <add>, %v : vector<20000xi64> into i64"),
        (vector, "%s = vector.multi_reduction <add>, %v, %x [0] : vector<20000xi64> to i64"),
        (vector, "%s = vector.shape_cast %v : vector<20000xi64> to vector<200x100xi64>"),
        (
            vector,
            "%s = vector.insert_strided_slice %v, %v {offsets = [0], strides = [1]} : vector<20000xi64> into vector<20000xi64>",
        ),
        (vector, "vector.print %v : vector<20000xi64>"),
        (tensor, "%s = arith.muli %t, %t : tensor<20000xi64>"),
        (tensor, "%s = tensor.extract_slice %t[0][10000][2] : tensor<20000xi64> to tensor<10000xi64>"),
        (tensor, "%s = tensor.insert_slice %t into %e[0][20000][1] : tensor<20000xi64> into tensor<40000xi64>"),
        (tensor, "%s = bufferization.to_buffer %t : tensor<20000xi64> to memref<20000xi64>"),
        (memory, "memref.copy %a, %b : memref<20000xi64> to memref<20000xi64>"),
        (memory, "%s = vector.load %a[%c0] : memref<20000xi64>, vector<20000xi64>"),
    ] {
        ends(Limit::Steps, &repeated(before, body), &settings);
    }
    let verify = "%u = memref.cast %a : memref<20000xi64> to memref<*xi64>";
    let call = "%s = func.call @verifyMemRefI64(%u, %u) : (memref<*xi64>, memref<*xi64>) -> i64";
    let text = repeated(&format!("{memory}\n{verify}"), call);
    let text = format!("func.func private @verifyMemRefI64(memref<*xi64>, memref<*xi64>) -> i64\n{text}");
    ends(Limit::Steps, &text, &settings);
}

/// One operation may work on more elements than there are bytes, by strides of zero.
#[test]
fn one_operation_on_endless_memory() {
    let before = "%m = memref.alloc() : memref<1xf32>
      %z = arith.constant 0.0 : f32
      memref.store %z, %m[%c0] : memref<1xf32>
      %big = arith.constant 1099511627776 : index
      %r = memref.reinterpret_cast %m to offset: [0], sizes: [%big], strides: [0]
         : memref<1xf32> to memref<?xf32, strided<[0]>>
      %s = memref.reinterpret_cast %m to offset: [0], sizes: [%big], strides: [0]
         : memref<1xf32> to memref<?xf32, strided<[0]>>";
    let copy = "memref.copy %r, %s : memref<?xf32, strided<[0]>> to memref<?xf32, strided<[0]>>";
    let settings = Settings { memory_limit: 1 << 30, ..tight() };
    ends(Limit::Steps, &repeated(before, copy), &settings);
    let settings = Settings { step_limit: u64::MAX, ..tight() };
    ends(Limit::Memory, &repeated(before, copy), &settings);
    let softmax = "linalg.softmax dimension(0) ins(%r : memref<?xf32, strided<[0]>>)
                   outs(%r : memref<?xf32, strided<[0]>>)";
    ends(Limit::Memory, &repeated(before, softmax), &settings);
}

/// Products of very wide integers take longer than what they make.
#[test]
fn wide_arithmetic_takes_steps() {
    let before = "%w = arith.constant 3 : i1000000";
    ends(Limit::Steps, &repeated(before, "%p = arith.muli %w, %w : i1000000"), &tight());
}

/// Constants, vectors and tensors count against the memory limit together.
#[test]
fn values_count_as_memory() {
    let f = |body: &str| {
        format!("func.func @f() {{\n%c3 = arith.constant 3 : index\n%x = arith.constant 7 : i64\n{body}\nreturn\n}}")
    };
    let many = |line: &str| f(&(0..40).map(|k| line.replace('#', &k.to_string())).collect::<Vec<_>>().join("\n"));
    for text in [
        many("%k# = arith.constant dense<#> : tensor<10000xi64>"),
        f("%k = arith.constant dense<1> : tensor<268435456xi128>"),
        f("%k = arith.constant dense<1.0> : vector<100000000000xf32>"),
        f("%k = vector.broadcast %x : i64 to vector<100000000000xi64>"),
        f("%k = vector.step : vector<100000000000xindex>"),
        f("%k = vector.create_mask %c3 : vector<100000000000xi1>"),
        f("%k = vector.constant_mask [3] : vector<100000000000xi1>"),
        f("%m = memref.alloc() : memref<4xi64>
           %k = vector.load %m[%c3] : memref<4xi64>, vector<100000000000xi64>"),
        many("%k# = tensor.splat %x : tensor<10000xi64>"),
        many("%k# = tensor.empty() : tensor<10000xi64>"),
    ] {
        ends(Limit::Memory, &text, &Settings { step_limit: u64::MAX, ..tight() });
    }
    // One constant that is named often is one constant, and what is dead makes room.
    let same = many("%k# = arith.constant dense<1> : tensor<10000xi64>");
    assert_eq!(run(&same, &tight()).class(), "ok");
    let dropped = repeated("", "%t = tensor.splat %x : tensor<10000xi64>");
    ends(Limit::Steps, &dropped, &Settings { step_limit: 10_000_000, ..tight() });
}

/// Frames of deep recursion count as memory.
#[test]
fn frames_count_as_memory() {
    let ops: String = (0..1000).map(|k| format!("%v{} = arith.addi %v{k}, %v{k} : i64\n", k + 1)).collect();
    let text = format!(
        "func.func @g(%v0: i64) -> i64 {{\n{ops}%r = func.call @g(%v1000) : (i64) -> i64\nreturn %r : i64\n}}
         func.func @f() {{\n%x = arith.constant 1 : i64\n%r = func.call @g(%x) : (i64) -> i64\nreturn\n}}"
    );
    ends(Limit::Memory, &text, &Settings { step_limit: u64::MAX, ..tight() });
}

/// What external functions are given is kept for the comparison of programs, and counts.
#[test]
fn noted_calls_count_as_memory() {
    let text = repeated("%m = memref.alloc() : memref<10000xi64>", "func.call @ext(%m) : (memref<10000xi64>) -> ()");
    let text = format!("func.func private @ext(memref<10000xi64>)\n{text}");
    let settings = Settings { externals: Some(2), ..tight() };
    ends(Limit::Steps, &text, &settings);
    ends(Limit::Memory, &text, &Settings { step_limit: u64::MAX, ..settings });
}

/// Views of one allocation are found by where they begin.
#[test]
fn many_views_of_one_allocation() {
    let text = "func.func @f() {
        %c0 = arith.constant 0 : index
        %c8 = arith.constant 8 : index
        %n = arith.constant 4000000 : index
        %z = arith.constant 5 : i64
        %b = memref.alloc() : memref<4000008xi8>
        scf.for %i = %c0 to %n step %c8 {
          %v = memref.view %b[%i][] : memref<4000008xi8> to memref<1xi64>
          memref.store %z, %v[%c0] : memref<1xi64>
        }
        memref.dealloc %b : memref<4000008xi8>
        return
      }";
    assert_eq!(run(text, &Settings::default()).class(), "ok");
}

/// The notes of the race detector on who freed what count as well.
#[test]
fn notes_on_freed_memory_are_limited() {
    let text = "func.func @f() {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %n = arith.constant 100000 : index
        scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
          scf.for %t = %c0 to %n step %c1 {
            %m = memref.alloc() : memref<i64>
            scf.parallel (%j) = (%c0) to (%c1) step (%c1) {
              memref.dealloc %m : memref<i64>
              scf.reduce
            }
          }
          scf.reduce
        }
        return
      }";
    ends(Limit::Memory, text, &Settings { step_limit: u64::MAX, ..tight() });
    assert_eq!(run(text, &Settings::default()).class(), "ok");
}

/// Parallel loops that call each other deeply are recorded by ways that they share.
#[test]
fn records_of_deep_recursion() {
    let text = "func.func @g(%n: index) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %go = arith.cmpi ne, %n, %c0 : index
        scf.if %go {
          %k = arith.subi %n, %c1 : index
          scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
            func.call @g(%k) : (index) -> ()
            scf.reduce
          }
        }
        return
      }
      func.func @f() {
        %n = arith.constant 20000 : index
        func.call @g(%n) : (index) -> ()
        return
      }";
    let o = run(text, &Settings { record: true, ..Settings::default() });
    assert_eq!((o.class(), o.chosen.record.len(), o.chosen.overflowed), ("ok", 20_000, false));
    assert_eq!(o.chosen.record.iter().map(|i| i.way.steps().len()).max(), Some(20_000));
}

/// Applications of maps that use one value twice have as many ways through them as there are
/// subsets.
#[test]
fn chains_of_affine_applications_are_checked_once() {
    let lines: String = (0..200)
        .map(|k| format!("%y{} = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%y{k}, %y{k})\n", k + 1))
        .collect();
    let text = format!(
        "func.func @f() {{
           affine.for %i = 0 to 1 {{
             %y0 = affine.apply affine_map<(d0) -> (d0)>(%i)
             {lines}
           }}
           return
         }}"
    );
    assert_eq!(run(&text, &Settings::default()).class(), "ok");
}

#[test]
fn a_command_has_one_time_for_all_its_runs() {
    let endless = "func.func @f() { cf.br ^a ^a: cf.br ^a }";
    // Before the deadline is set: this thread may have to wait between the two.
    let begin = Instant::now();
    let deadline = Deadline::after(Duration::from_millis(300));
    let settings = Settings { step_limit: u64::MAX, deadline, ..Settings::default() };
    // The second run has nothing left.
    for _ in 0..2 {
        ends(Limit::Deadline, endless, &settings);
    }
    assert!(begin.elapsed() >= Duration::from_millis(300));
}

/// The end of a view is not computed modulo anything.
#[test]
fn views_of_the_largest_extents_leave_their_buffer() {
    for n in ["9223372036854775807", "3037000500", "4611686018427387904"] {
        let text = format!(
            "func.func @f() {{
               %c0 = arith.constant 0 : index
               %n = arith.constant {n} : index
               %m = memref.alloc() : memref<2048xi8>
               %v = memref.view %m[%c0][%n, %n] : memref<2048xi8> to memref<?x?xf32>
               return
             }}"
        );
        let o = run(&text, &tight());
        assert!(matches!(&o.stop, Some(Stop::Undefined(..))) || o.class() == "unsupported", "{:?}: {text}", o.stop);
    }
}

/// No elements take no memory, however many lists of none they make: their text is cut.
#[test]
fn lists_without_elements_are_cut() {
    for (sizes, ty, starts) in [
        ("%big, %c0", "tensor<?x?xi64>", "[[], [], "),
        ("%big, %big, %c0", "tensor<?x?x?xi64>", "[[[], [], "),
        ("%big, %c0, %big", "tensor<?x?x?xi64>", "[[], [], "),
    ] {
        let text = format!(
            "func.func @f() -> {ty} {{
               %c0 = arith.constant 0 : index
               %big = arith.constant 1099511627776 : index
               %t = tensor.empty({sizes}) : {ty}
               return %t : {ty}
             }}"
        );
        let o = run(&text, &tight());
        assert_eq!(o.class(), "ok");
        let shown = &o.results[0].text;
        assert!(shown.starts_with(starts) && shown.contains("...") && shown.len() < 1 << 20, "{} bytes", shown.len());
    }
}
