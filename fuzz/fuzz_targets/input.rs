//! Any text as an input of a comparison: it is refused, or it is read and can be shown and looked
//! at.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rustmlir_interp::diff::case::Case;
use rustmlir_interp::session::Module;

const PROGRAM: &str = "
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @f(%a: memref<?xi32, strided<[?], offset: ?>>, %b: memref<?x2xf32>, %c: i8, %d: tensor<?xf64>) { return }";

thread_local! {
    /// Read once: an execution is about what it is given.
    static MODULE: Module = Module::read("fuzz.mlir", PROGRAM).expect("the program is valid");
}

fuzz_target!(|data: &[u8]| MODULE.with(|m| {
    let text = String::from_utf8_lossy(data);
    let (types, _) = m.signature(m.function("f").expect("the program has @f"));
    let mut texts: Vec<String> = text.lines().map(str::to_string).collect();
    texts.resize(types.len(), "0".into());
    let Ok(case) = Case::parse(&m.ir, &types, &texts, 64) else { return };
    // `zeros(70000000)` is an input; to look at each of its elements takes longer than the limit of
    // one execution.
    if case.weight() > 1 << 16 {
        return;
    }
    for k in 0..types.len() {
        let _ = case.contents(k);
    }
    // What is shown means the same input.
    let shown = case.texts(&m.ir, &types, 64);
    assert!(Case::parse(&m.ir, &types, &shown, 64).is_ok(), "{shown:?}");
}));
