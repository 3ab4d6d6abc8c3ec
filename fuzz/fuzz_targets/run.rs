//! Any bytes: what verifies and has a `@main` without arguments runs to an outcome, within limits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::exec::machine::Machine;
use rustmlir_interp::meaning::config::Config;
use rustmlir_interp::exec::{poison, resolve};
use rustmlir_interp::ir::SymbolTables;
use rustmlir_interp::syntax::parser::{ParseOptions, parse};
use rustmlir_interp::verify::verify;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let Ok(mut ir) = parse(&SourceText::new("fuzz", &text), registry(), &ParseOptions::default()) else { return };
    if verify(&mut ir).is_err() {
        return;
    }
    let symbols = SymbolTables::build(&ir);
    let Some(f) = ir.lookup_symbol(ir.top, "main") else { return };
    let poison = poison::analyze(&ir, &symbols, f, false, false);
    let _ = resolve::resolve(&ir, &symbols, &poison, f, 64, 1 << 24, false).and_then(|(program, id)| {
        let config = Config { step_limit: 1 << 16, memory_limit: 1 << 24, ..Config::default() };
        Machine::new(&ir, &symbols, &program, &config)?.call(id, &[])
    });
});
