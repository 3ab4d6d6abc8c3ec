//! What fast-math flags allow. `nnan` and `ninf` make poison when they are broken, which a run shows. The others allow an
//! optimiser to compute something else, which no single run can show.

use std::collections::BTreeSet;

use crate::ir::{Attr, Ir, OpId};
use crate::session::Module;

/// What operations that a function may reach allow besides what they compute here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Licence {
    /// The flags that allow rewrites.
    flags: BTreeSet<&'static str>,
    /// Whether some operation may give a zero of either sign.
    zeros: bool,
}

/// Operations whose result, for a zero of each sign, is not specified.
const EITHER_ZERO: &[&str] = &["arith.minnumf", "arith.maxnumf"];

const FLAGS: &[&str] = &["reassoc", "nsz", "arcp", "contract", "afn"];

impl Licence {
    /// Those of a function and of the functions that it may call.
    pub fn of(m: &Module, f: OpId) -> Licence {
        let mut out = Licence::default();
        let mut todo = vec![f];
        let mut seen = BTreeSet::new();
        while let Some(f) = todo.pop() {
            if !seen.insert(f.0) {
                continue;
            }
            let mut ops = Vec::new();
            m.ir.walk(f, |o| ops.push(o));
            for op in ops {
                flags(&m.ir, op, &mut out.flags);
                out.zeros |= EITHER_ZERO.iter().any(|n| m.ir.is(op, n));
                for &(_, a) in m.ir.attrs(op) {
                    if let Attr::Symbol(s, nested) = m.ir.attr_of_id(a) {
                        todo.extend(m.symbols.resolve(&m.ir, op, *s, nested));
                    }
                }
            }
        }
        out
    }

    /// Whether there are flags.
    pub fn any(&self) -> bool {
        !self.flags.is_empty()
    }

    /// Whether zeros may have either sign.
    pub fn zeros(&self) -> bool {
        self.zeros
    }

    /// The flags that another licence does not have.
    pub fn beyond(&self, other: &Licence) -> Vec<&'static str> {
        self.flags.difference(&other.flags).copied().collect()
    }
}

fn flags(ir: &Ir, op: OpId, out: &mut BTreeSet<&'static str>) {
    let Some(Attr::Dialect(_, rest)) = ir.attr_named(op, "fastmath").map(|a| ir.attr_of_id(a)) else { return };
    let text = ir.str(*rest);
    let Some(list) = text.strip_prefix("fastmath<").and_then(|t| t.strip_suffix('>')) else { return };
    for word in list.split(',') {
        match word.trim() {
            "fast" => out.extend(FLAGS),
            w => out.extend(FLAGS.iter().find(|f| **f == w)),
        }
    }
}
