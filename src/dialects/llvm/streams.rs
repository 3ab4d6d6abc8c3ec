//! The streams of C's library, as a program names them.

use rustmlir_ir::{Ir, OpId};

/// Which stream of C's library a global is: the output, or that for errors.
pub(super) fn stream(ir: &Ir, g: OpId) -> Option<Stream> {
    let outside = ir.attr_named(g, "value").is_none() && ir.region_of(g, 0).and_then(|x| ir.entry(x)).is_none();
    match ir.str_attr_named(g, "sym_name").filter(|_| outside && ir.is(g, "llvm.mlir.global"))? {
        "stdout" | "__stdoutp" => Some(Stream::Output),
        "stderr" | "__stderrp" => Some(Stream::Errors),
        _ => None,
    }
}

/// Where text goes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Stream {
    Output,
    /// Which nobody looks at.
    Errors,
}
