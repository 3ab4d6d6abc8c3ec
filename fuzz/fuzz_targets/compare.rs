//! Any program: our lowering to blocks is refused, or makes a program that can be compared with it,
//! within limits, and that does not differ.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rustmlir_interp::base::SourceText;
use rustmlir_interp::diff::{Options, programs};
use rustmlir_interp::lower::{Level, pipeline};
use rustmlir_interp::session::{Module, NotLowered, Settings};
use rustmlir_interp::syntax::parser::ParseOptions;

fuzz_target!(|data: &[u8]| {
    let source = SourceText::new("fuzz", &String::from_utf8_lossy(data));
    let read = || Module::from_source(&source, &ParseOptions::default());
    let (Ok(before), Ok(m)) = (read(), read()) else { return };
    let after = match m.lower(&pipeline(Level::Cfg)) {
        Ok(after) => after,
        Err(NotLowered::Refused(_)) => return,
        Err(NotLowered::Broken(why)) => panic!("a pass produced an invalid program: {why:?}"),
    };
    let settings = Settings { step_limit: 1 << 14, memory_limit: 1 << 22, ..Settings::default() };
    let o = Options { inputs: 8, schedules: 2, settings, ..Options::default() };
    if let Ok(r) = programs(&before, &after, None, &o) {
        assert!(r.tag() != "differs", "{:?}", r.functions);
    }
});
