//! What audits of reducers found, as data.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_exec::audit::{Audited, Law};
use rustmlir_ir::Ir;
use rustmlir_syntax::printer::type_text;

/// What is known of a reducer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Audit {
    /// The line of its loop, from 1.
    pub line: usize,
    /// The column of its loop in bytes, from 1.
    pub column: usize,
    /// The number of the reduction in the loop, from 0.
    pub reduction: usize,
    /// The type of the values.
    #[serde(rename = "type")]
    pub ty: String,
    /// Whether `f(f(a, b), c) = f(a, f(b, c))`.
    pub associative: LawFound,
    /// Whether `f(a, b) = f(b, a)`.
    pub commutative: LawFound,
    /// Whether the form has a start value; without one, an empty loop is undefined.
    pub start_value: bool,
    /// For a sum of floats: the sum of the contributions of the first instance, rounded once.
    pub exact_sum: Option<String>,
    /// For a sum of floats: the sum of the run.
    pub sum_in_index_order: Option<String>,
    /// Instances of the loop that were looked at.
    pub instances: u64,
}

/// What is known of a law.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum LawFound {
    /// It holds.
    Holds {
        /// True.
        #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
        holds: bool,
        /// Why.
        by: &'static str,
    },
    /// It does not.
    Fails {
        /// False.
        #[cfg_attr(feature = "schema", schemars(extend("const" = false)))]
        holds: bool,
        /// The operands: three for associativity, two for commutativity.
        operands: Vec<String>,
        /// `f(f(a, b), c)`, or `f(a, b)`.
        left: String,
        /// `f(a, f(b, c))`, or `f(b, a)`.
        right: String,
        /// Whether the operands are contributions of the run.
        occurred: bool,
    },
    /// The reducer is undefined on some operands.
    Undefined {
        /// False.
        #[cfg_attr(feature = "schema", schemars(extend("const" = false)))]
        holds: bool,
        /// The operands.
        operands: Vec<String>,
        /// What it does.
        undefined: String,
        /// Whether the operands are contributions of the run.
        occurred: bool,
    },
    /// No counterexample was found.
    NotRefuted {
        /// Not known.
        holds: (),
        /// Combinations of values that were tried.
        tried: usize,
    },
    /// It was not looked at.
    NotDecided {
        /// Not known.
        holds: (),
        /// Why.
        why: String,
    },
}

impl Audit {
    /// As data.
    pub fn of(ir: &Ir, a: &Audited<String>) -> Audit {
        let lc = ir.line_col(a.parallel);
        Audit {
            line: lc.line,
            column: lc.col,
            reduction: a.index,
            ty: type_text(ir, a.ty),
            associative: LawFound::of(&a.associative),
            commutative: LawFound::of(&a.commutative),
            start_value: a.has_init,
            exact_sum: a.exact.as_ref().map(|x| x.0.clone()),
            sum_in_index_order: a.exact.as_ref().map(|x| x.1.clone()),
            instances: a.instances,
        }
    }
}

impl LawFound {
    fn of(l: &Law<String>) -> LawFound {
        match l.clone() {
            Law::Holds(by) => LawFound::Holds { holds: true, by },
            Law::Fails { operands, left, right, occurred } => {
                LawFound::Fails { holds: false, operands, left, right, occurred }
            }
            Law::Undefined { operands, message, occurred } => {
                LawFound::Undefined { holds: false, operands, undefined: message, occurred }
            }
            Law::NotRefuted(tried) => LawFound::NotRefuted { holds: (), tried },
            Law::NotDecided(why) => LawFound::NotDecided { holds: (), why },
        }
    }
}
