//! Why a run ended: findings about the program, missing support, limits, our own bugs. Never mixed.

use crate::ir::{Ir, OpId};

pub use crate::ir::undefined::Ub;

/// Which limit ran out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Executed operations.
    Steps,
    /// Bytes of memory.
    Memory,
    /// Calls inside calls.
    Depth,
    /// Time of one run.
    Time,
    /// Time of the whole command that the run is part of.
    Deadline,
    /// Printed text.
    Output,
}

impl Limit {
    /// Name and the option that raises it.
    pub fn text(self) -> (&'static str, &'static str) {
        match self {
            Limit::Steps => ("step", "--step-limit"),
            Limit::Memory => ("memory", "--memory-limit"),
            Limit::Depth => ("call depth", "--depth-limit"),
            Limit::Time => ("time", "--time-limit"),
            Limit::Deadline => ("command time", "--timeout"),
            Limit::Output => ("output", "--output-limit"),
        }
    }
}

/// A second place of a finding.
#[derive(Clone, PartialEq, Debug)]
pub struct Related {
    /// The operation there.
    pub op: Option<OpId>,
    /// What happened there.
    pub message: String,
}

/// A finding with its places and values.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// Which operation.
    pub op: OpId,
    /// What happened, with values.
    pub message: String,
    /// Other places.
    pub related: Vec<Related>,
    /// Two iterations that set one element of a value that they put together.
    pub clash: Option<Box<Clash>>,
}

/// Two writes of one element of a value that unordered iterations put together.
#[derive(Clone, PartialEq, Debug)]
pub struct Clash {
    /// The loop.
    pub parallel: OpId,
    /// The writes: operations and iterations.
    pub writes: [(OpId, Vec<i64>); 2],
    /// The element.
    pub element: Vec<i64>,
}

/// Why a run ended before its end.
#[derive(Clone, PartialEq, Debug)]
pub enum Stop {
    /// The program did something undefined.
    Undefined(Ub, Box<Finding>),
    /// The program stopped itself in a defined way.
    Trap(Box<Finding>),
    /// We lack something.
    Unsupported(Box<Finding>),
    /// A limit ran out.
    Exhausted(Limit, Box<Finding>),
    /// Our bug.
    Internal(String),
}

impl Stop {
    /// An undefined event.
    #[cold]
    pub fn ub(kind: Ub, op: OpId, message: impl Into<String>) -> Stop {
        Stop::Undefined(kind, Box::new(Finding { op, message: message.into(), related: Vec::new(), clash: None }))
    }

    /// Something we lack.
    #[cold]
    pub fn unsupported(op: OpId, message: impl Into<String>) -> Stop {
        Stop::Unsupported(Box::new(Finding { op, message: message.into(), related: Vec::new(), clash: None }))
    }

    /// A limit that ran out.
    #[cold]
    pub fn exhausted(limit: Limit, op: OpId, message: impl Into<String>) -> Stop {
        Stop::Exhausted(limit, Box::new(Finding { op, message: message.into(), related: Vec::new(), clash: None }))
    }

    /// Adds another place.
    #[cold]
    pub fn related(mut self, op: Option<OpId>, message: impl Into<String>) -> Stop {
        if let Stop::Undefined(_, f) | Stop::Trap(f) | Stop::Unsupported(f) | Stop::Exhausted(_, f) = &mut self {
            f.related.push(Related { op, message: message.into() });
        }
        self
    }

    /// Says which two writes of one element clash.
    #[cold]
    pub fn with_clash(mut self, clash: Clash) -> Stop {
        if let Stop::Undefined(_, f) = &mut self {
            f.clash = Some(Box::new(clash));
        }
        self
    }

    /// What is wrong if the behaviour is undefined in a way that its operation does not declare:
    /// documentation, and what passes may do with the operation, follow from what is declared. Any
    /// access may come between the start and the wait of a copy, or beside another iteration.
    pub fn undeclared(&self, ir: &Ir) -> Option<String> {
        let Stop::Undefined(kind, f) = self else { return None };
        let def = (!f.op.is_none()).then(|| ir.def(f.op)).flatten()?;
        let declared = matches!(kind, Ub::DataRace | Ub::DmaOrder) || def.kinds().any(|k| k == *kind);
        (!declared).then(|| format!("'{}' does not declare '{}': {}", def.name, kind.id(), f.message))
    }

    /// The same; where assertions are on, an [undeclared](Self::undeclared) kind is our own bug.
    pub fn declared(self, ir: &Ir) -> Stop {
        match cfg!(debug_assertions).then(|| self.undeclared(ir)).flatten() {
            Some(m) => Stop::Internal(m),
            None => self,
        }
    }

    /// The finding, if there is one.
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Stop::Undefined(_, f) | Stop::Trap(f) | Stop::Unsupported(f) | Stop::Exhausted(_, f) => Some(f),
            Stop::Internal(_) => None,
        }
    }
}
