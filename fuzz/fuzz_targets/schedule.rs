//! Any bytes as a schedule file: an error with its place, or a run of a program with nested loops
//! and reductions to an outcome that is not a bug of our own.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rustmlir_interp::explore::{Call, file};
use rustmlir_interp::session::{Module, Settings};

const PROGRAM: &str = "func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 7 : i64
  %q = scf.parallel (%i, %j) = (%c0, %c1) to (%c3, %c3) step (%c1, %c1) init (%z) -> i64 {
    %v = arith.index_cast %i : index to i64
    %w = scf.parallel (%k) = (%c0) to (%c3) step (%c1) init (%v) -> i64 {
      %x = arith.index_cast %k : index to i64
      scf.reduce(%x : i64) {
      ^bb0(%l: i64, %r: i64):
        %o = arith.subi %l, %r : i64
        scf.reduce.return %o : i64
      }
    }
    scf.reduce(%w : i64) {
    ^bb0(%l: i64, %r: i64):
      %o = arith.addi %l, %r : i64
      scf.reduce.return %o : i64
    }
  }
  return %q : i64
}
";

thread_local! {
    /// Read once: an execution is about what it is given.
    static MODULE: Module = Module::read("fuzz.mlir", PROGRAM).expect("the program is valid");
    static SETTINGS: Settings = Settings::default();
}

fuzz_target!(|data: &[u8]| MODULE.with(|module| SETTINGS.with(|settings| {
    let text = String::from_utf8_lossy(data);
    let function = module.function("main").expect("the program has @main");
    let call = Call { module, function, args: &[], settings };
    match file::read(&text, &module.ir) {
        Err(e) => assert!(e.line >= 1 && e.col >= 1 && !e.message.is_empty()),
        Ok(s) => assert_ne!(call.run(&s, false).class(), "internal"),
    }
})));
