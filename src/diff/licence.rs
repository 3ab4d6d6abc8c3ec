//! What fast-math flags allow. `nnan` and `ninf` make poison when they are broken, which a run shows. The others allow an
//! optimiser to compute something else, which no single run can show.

use std::collections::BTreeSet;

use crate::ir::{Attr, Ir, OpId};
use crate::session::Module;

/// The flags that allow rewrites, of all operations that a function may reach.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Licence(BTreeSet<&'static str>);

const FLAGS: &[&str] = &["reassoc", "nsz", "arcp", "contract", "afn"];

impl Licence {
    /// Those of a function and of the functions that it may call.
    pub fn of(m: &Module, f: OpId) -> Licence {
        let mut out = BTreeSet::new();
        let mut todo = vec![f];
        let mut seen = BTreeSet::new();
        while let Some(f) = todo.pop() {
            if !seen.insert(f.0) {
                continue;
            }
            let mut ops = Vec::new();
            m.ir.walk(f, |o| ops.push(o));
            for op in ops {
                flags(&m.ir, op, &mut out);
                for &(_, a) in m.ir.attrs(op) {
                    if let Attr::Symbol(s, nested) = m.ir.attr_of_id(a) {
                        todo.extend(m.symbols.resolve(&m.ir, op, *s, nested));
                    }
                }
            }
        }
        Licence(out)
    }

    /// Whether there are any.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The flags that another licence does not have.
    pub fn beyond(&self, other: &Licence) -> Vec<&'static str> {
        self.0.difference(&other.0).copied().collect()
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
