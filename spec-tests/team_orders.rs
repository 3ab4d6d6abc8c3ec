//! What samples say of constructs of OpenMP that any thread may execute.
use rustmlir_interp::explore::{Call, Options, Verdict, explore};
use rustmlir_interp::session::{Input, Module, Settings};

fn zeros() -> Input {
    Input::parse("zeros").unwrap()
}

/// A function of a memref with a body, and what is asked of it.
fn ask<T>(body: &str, f: impl FnOnce(Call<'_>) -> T) -> T {
    let text = format!(
        "func.func @main(%m: memref<8xi32>, %o: memref<8xi32>) {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
         %c3 = arith.constant 3 : index\n  %one = arith.constant 1 : i32\n  %two = arith.constant 2 : i32\n  %four = arith.constant 4 : i32\n\
         {body}  return\n}}\n"
    );
    let m = Module::read("generated.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
    let (function, settings) = (m.function("main").unwrap(), Settings::default());
    let args = m.arguments(function, &[zeros(), zeros()], settings.index_width).unwrap();
    f(Call { module: &m, function, args: &args, settings: &settings })
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
