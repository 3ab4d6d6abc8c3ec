//! What definitions share: hints, names of libraries, releases.

mod hints {
    use rustmlir_base::SourceText;
    use rustmlir_syntax::parser::{ParseOptions, parse};
    use rustmlir_syntax::printer::{PrintOptions, print};

    #[test]
    fn hints_without_a_word_stay() {
        let all = [("{hint = 65 : i64}", "{hint = 65 : i64}"), ("{hint = 9 : i64}", "hint(uncontended, speculative)")];
        for (given, shown) in all {
            let text = format!(
                "func.func @f(%m: memref<i32>, %v: i32) {{\n  omp.atomic.write %m = %v : memref<i32>, i32 {given}\n  return\n}}\n"
            );
            let source = SourceText::new("hints", &text);
            let read = parse(&source, rustmlir_dialects::registry(), &ParseOptions::default());
            let again = read.map(|ir| print(&ir, &PrintOptions::default()));
            assert!(again.as_ref().is_ok_and(|t| t.contains(shown)), "{again:?}");
        }
    }
}

mod math_library {
    use rustmlir_dialects::math_library::{DEVICE, FUNCTIONS, known};
    use rustmlir_meaning::Meaning;
    use rustmlir_num::float::FloatFormat;

    #[test]
    fn names_of_three_libraries() {
        let of = |name| known(name).map(|(_, format, op)| (format, op.name));
        assert_eq!(of("sin"), Some((FloatFormat::F64, "math.sin")));
        assert_eq!(of("sinf"), Some((FloatFormat::F32, "math.sin")));
        assert_eq!(of("erf"), Some((FloatFormat::F64, "math.erf")));
        assert_eq!(of("erff"), Some((FloatFormat::F32, "math.erf")));
        assert_eq!(of("cpowf"), Some((FloatFormat::F32, "complex.pow")));
        assert_eq!(of("__ocml_fmod_f16"), Some((FloatFormat::F16, "arith.remf")));
        assert_eq!(of("__nv_rsqrtf"), Some((FloatFormat::F32, "math.rsqrt")));
        for name in ["rsqrt", "pown", "__ocml_sin", "__ocml_sin_f128", "__nv_", "f", "", "sinff"] {
            assert_eq!(of(name), None, "{name}");
        }
    }

    #[test]
    fn every_operation_can_be_played() {
        for (name, _, op) in FUNCTIONS.iter().chain(DEVICE) {
            assert!(matches!(op.meaning, Meaning::Scalar(_) | Meaning::Values(_)), "{name}");
        }
    }
}

mod releases {
    use rustmlir_dialects::releases::{ASKED, asked, text, with};
    use rustmlir_dialects::{registry, respell_2021};
    use rustmlir_ir::def::Gen;

    #[test]
    fn what_is_translated_for_a_release_is_there() {
        for s in registry().ops.iter().flat_map(|d| &d.spellings) {
            // The others of the table have been asked for, not remembered.
            if respell_2021::has(Gen::Y2021, s.name) {
                assert!(with(s.name).contains(&13), "{}", s.name);
            }
            assert!(with(s.name).iter().all(|r| ASKED.contains(r)), "{}", s.name);
        }
        assert_eq!(with("arith.addf"), [16, 19, 22, 23, 24]);
        assert_eq!(with("linalg.exp"), [19, 22, 23]);
        assert_eq!(with("loop.for"), [0u32; 0]);
    }

    #[test]
    fn ranges_are_of_releases_that_follow_each_other() {
        assert_eq!(text("arith.addf", &[13, 16, 19, 22]), "13 to 22");
        assert_eq!(text("arith.addf", &[13, 22, 23]), "13, 22 to 23");
        assert_eq!(text("async.await", &[16, 19, 22]), "16 to 22");
        assert_eq!(text("arith.addf", &[16]), "16");
        assert_eq!(text("arith.addf", &[]), "");
        assert_eq!(asked("omp.parallel"), [13, 16, 19, 22]);
        assert_eq!(asked("memref.load"), ASKED);
    }
}

mod variables {
    use rustmlir_session::{Module, Settings};

    const PROGRAM: &str = "
func.func @f() -> tensor<1xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = arith.index_cast %i : index to i32
    %t = tensor.from_elements %x : tensor<1xi32>
    tosa.variable_write @v, %t : tensor<1xi32>
  }
  %r = tosa.variable_read @v : tensor<1xi32>
  return %r : tensor<1xi32>
}
func.func @g() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %r = tosa.variable_read @v : tensor<1xi32>
  }
  return
}
tosa.variable @v = dense<0> : tensor<1xi32>
";

    /// A section could not say it: lowered loops run in order, and the variables are defined there.
    #[test]
    fn they_are_not_followed_in_parallel_loops() {
        let Ok(m) = Module::read("variables.mlir", PROGRAM) else { panic!("it is not read") };
        let m = m.runnable();
        for name in ["f", "g"] {
            let o = m.run(m.function(name).unwrap(), &[], &Settings::default());
            assert_eq!(o.class(), "unsupported", "@{name}");
        }
    }
}
