//! Any bytes: the verifier answers, and what it accepts prints to a text that it accepts again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::syntax::parser::{ParseOptions, parse};
use rustmlir_interp::syntax::printer::{PrintOptions, print};
use rustmlir_interp::verify::verify;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    let Ok(mut ir) = parse(&SourceText::new("fuzz", &text), registry(), &opts) else { return };
    if verify(&mut ir).is_err() {
        return;
    }
    for generic in [false, true] {
        let printed = print(&ir, &PrintOptions { generic, ..PrintOptions::default() });
        let again = parse(&SourceText::new("printed", &printed), registry(), &opts);
        assert!(again.is_ok(), "printed text is not accepted:\n{printed}");
    }
});
