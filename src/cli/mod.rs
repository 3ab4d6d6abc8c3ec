//! The command line: it translates, it decides nothing.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use crate::base::SourceText;
use crate::dialects::registry;
use crate::ir::{SymbolTables, Ir};

/// Entry point of the binary.
pub fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    let file = &args[2];
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let src = SourceText::new(file, &text);
    let mut ir: Ir = match crate::syntax::parser::parse(&src, registry(), &Default::default()) {
        Ok(ir) => ir,
        Err(d) => {
            for x in d {
                eprint!("{}", x.render(&src));
            }
            return ExitCode::from(2);
        }
    };
    if let Err(d) = crate::verify::verify(&mut ir) {
        for x in d {
            eprint!("{}", x.render(&src));
        }
        return ExitCode::from(1);
    }
    if args[1] == "fmt" {
        print!("{}", crate::syntax::printer::print(&ir, &crate::syntax::printer::PrintOptions { generic: args.len() > 3, ..Default::default() }));
    }
    if args[1] == "run" {
        let symbols = SymbolTables::build(&ir);
        let Some(f) = ir.lookup_symbol(ir.top, "main") else { return ExitCode::from(2) };
        let poison = crate::exec::poison::analyse(&ir, &symbols, f, false);
        let r = crate::exec::resolve::resolve(&ir, &symbols, &poison, f, 64).and_then(|(prog, id)| {
            let mut m = crate::exec::machine::Machine::new(&ir, &prog, Default::default())?;
            m.call(id, &[])
        });
        println!("{r:?}");
    }
    ExitCode::SUCCESS
}
