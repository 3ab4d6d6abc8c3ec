//! What is known of the laws of reducers.

use rustmlir_ir::{OpId, TypeId};

/// How a law was decided.
#[derive(Clone, PartialEq, Debug)]
pub enum Law<V> {
    /// It holds, for the reason given.
    Holds(&'static str),
    /// It does not: operands, the two results, and whether the operands occurred in the run.
    Fails {
        /// Operands.
        operands: Vec<V>,
        /// `f(f(a, b), c)`, or `f(a, b)`.
        left: V,
        /// `f(a, f(b, c))`, or `f(b, a)`.
        right: V,
        /// Whether the operands are contributions of the run.
        occurred: bool,
    },
    /// The reducer is undefined on these operands.
    Undefined {
        /// Operands.
        operands: Vec<V>,
        /// What it does.
        message: String,
        /// Whether the operands are contributions of the run.
        occurred: bool,
    },
    /// No counterexample among so many combinations.
    NotRefuted(usize),
    /// Not looked at, for the reason given.
    NotDecided(String),
}

/// What is known of a reducer.
#[derive(Clone, PartialEq, Debug)]
pub struct Audited<V> {
    /// Its number in the program.
    pub(super) reduce: u32,
    /// The loop.
    pub parallel: OpId,
    /// Number of the reduction in the loop.
    pub index: usize,
    /// Type of the values.
    pub ty: TypeId,
    /// `f(f(a, b), c) = f(a, f(b, c))`.
    pub associative: Law<V>,
    /// `f(a, b) = f(b, a)`.
    pub commutative: Law<V>,
    /// Whether the form has a start value; without one, an empty loop is undefined.
    pub has_init: bool,
    /// For a sum of floats: the sum of the contributions of the first instance, rounded once, and
    /// the sum of the run.
    pub exact: Option<(V, V)>,
    /// Instances looked at.
    pub instances: u64,
}

impl<V> Law<V> {
    /// Whether it is known not to hold.
    pub fn fails(&self) -> bool {
        matches!(self, Law::Fails { .. } | Law::Undefined { .. })
    }

    /// The more, the less is left of the law.
    pub(super) fn doubt(&self) -> u8 {
        match self {
            Law::Holds(_) => 0,
            Law::NotRefuted(_) => 1,
            Law::NotDecided(_) => 2,
            Law::Fails { occurred, .. } | Law::Undefined { occurred, .. } => 3 + u8::from(*occurred),
        }
    }

    fn map<U>(&self, f: &impl Fn(&V) -> U) -> Law<U> {
        match self {
            Law::Holds(why) => Law::Holds(why),
            Law::Fails { operands, left, right, occurred } => Law::Fails {
                operands: operands.iter().map(f).collect(),
                left: f(left),
                right: f(right),
                occurred: *occurred,
            },
            Law::Undefined { operands, message, occurred } => Law::Undefined {
                operands: operands.iter().map(f).collect(),
                message: message.clone(),
                occurred: *occurred,
            },
            Law::NotRefuted(n) => Law::NotRefuted(*n),
            Law::NotDecided(why) => Law::NotDecided(why.clone()),
        }
    }
}

impl<V> Audited<V> {
    /// The same with other values.
    pub fn map<U>(&self, f: impl Fn(&V) -> U) -> Audited<U> {
        Audited {
            reduce: self.reduce,
            parallel: self.parallel,
            index: self.index,
            ty: self.ty,
            associative: self.associative.map(&f),
            commutative: self.commutative.map(&f),
            has_init: self.has_init,
            exact: self.exact.as_ref().map(|(a, b)| (f(a), f(b))),
            instances: self.instances,
        }
    }
}
