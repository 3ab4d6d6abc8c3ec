//! Why a run ended: findings about the program, missing support, limits, our own bugs. Never mixed.

use rustmlir_ir::{Ir, OpId};

pub use rustmlir_ir::undefined::Ub;

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

/// What a further place or remark is to a finding, or to a difference of two programs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// Memory was made there.
    Allocated,
    /// Memory was freed there, or its lifetime ended.
    Freed,
    /// A copy was started there.
    Started,
    /// What is undefined was read there.
    Read,
    /// One of two accesses that race.
    Access,
    /// The loop that leaves two accesses unordered.
    Unordered,
    /// A remark on the whole.
    Remark,
    /// The values of the operands.
    Operands,
    /// A loop around it, and in which iteration.
    Iteration,
    /// A call around it.
    Call,
    /// Poison was an argument.
    PoisonGiven,
    /// Poison was put into memory there.
    PoisonStored,
    /// Poison was made there.
    PoisonMade,
    /// The runs of two programs part there.
    Parts,
    /// What the source does not compute begins there.
    Begins,
    /// A result was computed there.
    Computed,
    /// A result that the function was given is returned there.
    Returned,
    /// An element was written there, the last time.
    Written,
    /// An element was not written.
    NotWritten,
    /// An external function was called there.
    Called,
    /// It was printed there.
    Printed,
    /// The run ended there.
    Ended,
    /// What happens there is left open.
    Open,
}

impl Role {
    /// All of them.
    pub const ALL: &'static [Role] = &[
        Role::Allocated,
        Role::Freed,
        Role::Started,
        Role::Read,
        Role::Access,
        Role::Unordered,
        Role::Remark,
        Role::Operands,
        Role::Iteration,
        Role::Call,
        Role::PoisonGiven,
        Role::PoisonStored,
        Role::PoisonMade,
        Role::Parts,
        Role::Begins,
        Role::Computed,
        Role::Returned,
        Role::Written,
        Role::NotWritten,
        Role::Called,
        Role::Printed,
        Role::Ended,
        Role::Open,
    ];

    /// Its stable id.
    pub fn id(self) -> &'static str {
        match self {
            Role::Allocated => "allocated",
            Role::Freed => "freed",
            Role::Started => "started",
            Role::Read => "read",
            Role::Access => "access",
            Role::Unordered => "unordered",
            Role::Remark => "remark",
            Role::Operands => "operands",
            Role::Iteration => "iteration",
            Role::Call => "call",
            Role::PoisonGiven => "poison-given",
            Role::PoisonStored => "poison-stored",
            Role::PoisonMade => "poison-made",
            Role::Parts => "parts",
            Role::Begins => "begins",
            Role::Computed => "computed",
            Role::Returned => "returned",
            Role::Written => "written",
            Role::NotWritten => "not-written",
            Role::Called => "called",
            Role::Printed => "printed",
            Role::Ended => "ended",
            Role::Open => "open",
        }
    }
}

/// A value with its name in the program, if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The name, with its `%`.
    pub name: Option<String>,
    /// The value as text.
    pub value: String,
}

/// A second place of a finding, or a step of the way to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Related {
    /// What it is to the finding.
    pub role: Role,
    /// The operation there.
    pub op: Option<OpId>,
    /// What happened there, without the values.
    pub message: String,
    /// Values of operands.
    pub operands: Vec<Named>,
    /// The numbers of the iteration, outermost first.
    pub iteration: Vec<Named>,
    /// What it makes.
    pub results: Vec<Named>,
}

impl Related {
    /// A place without values.
    pub fn new(role: Role, op: Option<OpId>, message: impl Into<String>) -> Related {
        let (operands, iteration, results) = (Vec::new(), Vec::new(), Vec::new());
        Related { role, op, message: message.into(), operands, iteration, results }
    }

    /// In words, with the values.
    pub fn text(&self) -> String {
        match self.role {
            Role::Operands => format!("its operands are {}", list(&self.operands)),
            Role::Iteration => format!("in iteration {} of this loop", list(&self.iteration)),
            // The words have the iteration.
            Role::Access => self.message.clone(),
            _ => format!("{}{}", self.message, self.around()),
        }
    }

    /// The values and the iteration, to follow a place.
    pub fn around(&self) -> String {
        let with = if self.operands.is_empty() { String::new() } else { format!(", with {}", list(&self.operands)) };
        match self.iteration.is_empty() {
            true => with,
            false => format!("{with}, in iteration {}", list(&self.iteration)),
        }
    }
}

/// Values with their names, as text.
pub fn list(all: &[Named]) -> String {
    let one = |n: &Named| n.name.as_ref().map_or_else(|| n.value.clone(), |name| format!("{name} = {}", n.value));
    all.iter().map(one).collect::<Vec<_>>().join(", ")
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

/// What stands before the message of an assertion in the finding that ends a run.
pub const ASSERTION_FAILED: &str = "assertion failed: ";

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
    pub fn related(self, role: Role, op: Option<OpId>, message: impl Into<String>) -> Stop {
        self.with(Related::new(role, op, message))
    }

    /// Adds another place, with values.
    #[cold]
    pub fn with(mut self, related: Related) -> Stop {
        if let Stop::Undefined(_, f) | Stop::Trap(f) | Stop::Unsupported(f) | Stop::Exhausted(_, f) = &mut self {
            f.related.push(related);
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

    /// What is wrong if the behavior is undefined in a way that its operation does not declare:
    /// documentation, and what passes may do with the operation, follow from what is declared. Any
    /// access may come between the start and the wait of a copy, or beside another iteration.
    pub fn undeclared(&self, ir: &Ir) -> Option<String> {
        let Stop::Undefined(kind, f) = self else { return None };
        // What the user defines is undefined where the definition is.
        if ir.defined_by.contains_key(&f.op) {
            return None;
        }
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

    /// The same at the operation of the user's in whose definition it happened: `calls` are those
    /// that are open, outermost first.
    #[cold]
    pub fn at_use(mut self, ir: &Ir, mut calls: impl Iterator<Item = OpId>) -> Stop {
        let (Stop::Undefined(_, f) | Stop::Trap(f) | Stop::Unsupported(f) | Stop::Exhausted(_, f)) = &mut self else {
            return self;
        };
        if !ir.is_in_definition(f.op) {
            return self;
        }
        if let Some(used) = calls.find(|o| ir.defined_by.contains_key(o)) {
            let inside = std::mem::replace(&mut f.op, used);
            let m = format!("'{}' is defined with this operation", ir.op_name(used));
            f.related.insert(0, Related::new(Role::Ended, Some(inside), m));
        }
        self
    }

    /// The finding, if there is one.
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Stop::Undefined(_, f) | Stop::Trap(f) | Stop::Unsupported(f) | Stop::Exhausted(_, f) => Some(f),
            Stop::Internal(_) => None,
        }
    }
}
