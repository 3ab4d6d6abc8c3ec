//! Data races as data: the two accesses, the element, the loop that leaves them unordered.

use super::capture::capture;
use super::datum;
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::layout;
use rustmlir_meaning::stop::{Clash, Named, Related, Role};
use rustmlir_mem::{Handle, Heap, Site};
use rustmlir_par::race::{Event, Kind, Pair, Span};

/// One of the two accesses of a race.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceAccess {
    /// The operation.
    pub op: OpId,
    /// What it does.
    pub kind: Kind,
    /// The parallel loops around it, outermost first, with the induction variables of the iteration
    /// (`None` for a combination of two contributions to a reduction of that loop), and the tasks
    /// that it is part of, without numbers.
    pub iterations: Vec<(OpId, Option<Vec<i64>>)>,
    /// The indices that the operation used, where it has indices.
    pub index: Option<Vec<i64>>,
    /// The element before the access, as text; `None` if it held no value.
    pub before: Option<String>,
    /// The element after it.
    pub after: Option<String>,
}

/// Two operations that race, with an example of how.
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    /// The one that stands first in the program.
    pub first: RaceAccess,
    /// The other one (it may be the same operation in another iteration).
    pub second: RaceAccess,
    /// The parallel loop that leaves them unordered, or the operation that starts the task.
    pub parallel: OpId,
    /// Whether it is a task and code that may run concurrently.
    pub task: bool,
    /// Which of the loops around the accesses that is.
    pub level: usize,
    /// Where the memory was made (the function, for its arguments); `None` if that is forgotten.
    pub allocation: Option<OpId>,
    /// What made it.
    pub made_by: &'static str,
    /// The argument that the memory belongs to.
    pub argument: Option<usize>,
    /// Coordinates of the element in the shape that the memory was made with, where it is an
    /// element of that.
    pub element: Option<Vec<i64>>,
    /// First byte in the allocation, and one more than the last.
    pub bytes: (u64, u64),
    /// Both write the same value, or the write leaves the value as it was. A race all the same.
    pub same_value: bool,
    /// On how many elements the two race, in elements of the one with the smaller ones.
    pub places: u64,
}

/// What the two accesses were, in words of the program.
pub(super) fn describe(ir: &Ir, heap: &Heap, arguments: &[Option<Handle>], p: &Pair, index_width: u32) -> Race {
    let (a, b) = (access(ir, &p.first, index_width), access(ir, &p.second, index_width));
    let at = |r: &RaceAccess| ir.op_span(r.op).start;
    let swap = at(&b) < at(&a);
    let (alive, tomb) = (heap.get(p.place.alloc), heap.tombstone(p.place.alloc));
    let (site, kind) = match (alive, tomb) {
        (Some(a), _) => (Some(a.about.site), a.about.kind.text()),
        (None, Some(t)) => (Some(t.made), t.kind.text()),
        (None, None) => (None, "allocation"),
    };
    let unchanged = |e: &Event| e.before.is_some() && e.before == *e.after.borrow();
    let same_value = match (p.first.kind, p.second.kind) {
        (Kind::Free, _) | (_, Kind::Free) => false,
        (Kind::Write, Kind::Write) => {
            let (x, y) = (p.first.after.borrow(), p.second.after.borrow());
            x.is_some() && *x == *y
        }
        (first, _) if first.is_read() => unchanged(&p.second),
        _ => unchanged(&p.first),
    };
    let element = alive.and_then(|a| coordinates(&a.about.shape, a.data.len() as u64, p.second.from, p.second.bytes));
    Race {
        first: if swap { b.clone() } else { a.clone() },
        second: if swap { a } else { b },
        parallel: OpId(p.parallel),
        task: p.task,
        level: p.first.spans.iter().take(p.level).filter(|s| is_named(s)).count(),
        allocation: site.map(OpId).filter(|o| !o.is_none()),
        made_by: kind,
        argument: arguments.iter().position(|&h| h == Some(p.place.alloc)),
        element,
        bytes: (p.place.from, p.place.to),
        same_value,
        places: p.places,
    }
}

/// Two writes of one element of a value that iterations put together, which is no memory.
pub(super) fn of_clash(c: &Clash) -> Race {
    let access = |(op, at): &(OpId, Vec<i64>)| RaceAccess {
        op: *op,
        kind: Kind::Write,
        iterations: vec![(c.parallel, Some(at.clone()))],
        index: Some(c.element.clone()),
        before: None,
        after: None,
    };
    let [first, second] = &c.writes;
    Race {
        first: access(first),
        second: access(second),
        parallel: c.parallel,
        task: false,
        level: 0,
        allocation: None,
        made_by: "shared output",
        argument: None,
        element: Some(c.element.clone()),
        bytes: (0, 0),
        same_value: false,
        places: 1,
    }
}

/// Coordinates of the element at a byte, if the shape is that of elements of this size, densely
/// laid out.
fn coordinates(shape: &[i64], len: u64, from: u64, bytes: u32) -> Option<Vec<i64>> {
    let n = Ir::static_elems(shape)?;
    if n.checked_mul(u64::from(bytes)) != Some(len) || !from.is_multiple_of(u64::from(bytes.max(1))) {
        return None;
    }
    let mut k = i64::try_from(from / u64::from(bytes.max(1))).ok()?;
    let mut out: Vec<i64> = Vec::with_capacity(shape.len());
    for &d in shape.iter().rev() {
        out.push(k % d.max(1));
        k /= d.max(1);
    }
    out.reverse();
    Some(out)
}

/// Whether a loop or a task around an access is told: not what merely follows the start of a task.
fn is_named(s: &Span) -> bool {
    s.op != Site::MAX && (!s.task || s.iteration.is_some())
}

fn access(ir: &Ir, e: &Event, index_width: u32) -> RaceAccess {
    let op = OpId(e.op);
    let ty = element_type(ir, op, e.bytes);
    let text = |raw: &Option<Vec<u8>>| raw.as_deref().map(|raw| value_text(ir, raw, ty, index_width));
    RaceAccess {
        op,
        kind: e.kind,
        iterations: e.spans.iter().filter(|s| is_named(s)).map(|s| (OpId(s.op), s.iteration.clone())).collect(),
        index: (!e.index.is_empty()).then(|| e.index.clone()),
        before: text(&e.before),
        after: text(&e.after.borrow()),
    }
}

/// The type of the elements of so many bytes that an operation accesses; of the operation around it
/// for one whose region does the access.
fn element_type(ir: &Ir, op: OpId, bytes: u32) -> Option<TypeId> {
    std::iter::once(op).chain(ir.parent_op(op)).find_map(|o| {
        let operands = ir.operands(o).iter().map(|&v| ir.value_type(v));
        operands.filter(|&t| ir.is_memref(t)).filter_map(|t| ir.elem_type(t)).find(|&t| {
            layout::elem_bytes(ir, t) == Some(bytes)
                && !matches!(ir.type_of_id(t), Type::MemRef { .. } | Type::UnrankedMemRef(..))
        })
    })
}

/// An element as a literal of its type; as bytes if the type is not known.
fn value_text(ir: &Ir, raw: &[u8], ty: Option<TypeId>, index_width: u32) -> String {
    match ty {
        Some(t) => {
            let v = layout::decode(ir, raw, t);
            let d = capture(ir, &Heap::new(0), &v, t);
            datum::text(ir, &d, t, index_width)
        }
        None => {
            let digits: String = raw.iter().rev().map(|b| format!("{b:02X}")).collect();
            format!("0x{digits}")
        }
    }
}

impl RaceAccess {
    /// `iteration (1) > (0, 2)`: the iteration of each parallel loop around it; `the task` for what
    /// a task does.
    pub fn iteration_text(&self) -> String {
        if self.iterations.is_empty() {
            return "what follows".into();
        }
        if self.iterations.iter().all(|(_, v)| v.as_ref().is_some_and(Vec::is_empty)) {
            return "the task".into();
        }
        let one = |v: &Option<Vec<i64>>| match v {
            Some(v) if v.is_empty() => "task".into(),
            Some(v) => format!("({})", v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
            None => "a combination of contributions".into(),
        };
        let all = self.iterations.iter().map(|(_, v)| one(v)).collect::<Vec<_>>().join(" > ");
        if self.iterations.last().is_some_and(|(_, v)| v.is_none()) { all } else { format!("iteration {all}") }
    }

    /// The access as a place of a finding.
    pub fn place(&self, ir: &Ir) -> Related {
        let mut out = Related::new(Role::Access, Some(self.op), self.text());
        for (op, numbers) in &self.iterations {
            let region = ir.regions(*op).first().copied();
            let names: Vec<_> = region.and_then(|r| ir.entry(r)).map_or_else(Vec::new, |b| ir.block_args(b).collect());
            for (k, n) in numbers.iter().flatten().enumerate() {
                let name = names.get(k).and_then(|&v| ir.value_name(v)).map(|n| format!("%{n}"));
                out.iteration.push(Named { name, value: n.to_string() });
            }
        }
        let made = self.after.as_ref().filter(|_| !self.kind.is_read() && self.kind != Kind::Free);
        let read = self.before.as_ref().filter(|_| self.kind.is_read());
        out.results = made.or(read).map(|v| Named { name: None, value: v.clone() }).into_iter().collect();
        out
    }

    /// What happened, in a few words: `iteration (2) reads 5`.
    pub fn text(&self) -> String {
        let it = self.iteration_text();
        let value = |v: &Option<String>| v.clone().unwrap_or_else(|| "nothing".into());
        match self.kind {
            Kind::Read => format!("{it} reads {}", value(&self.before)),
            Kind::AtomicRead => format!("{it} reads {} atomically", value(&self.before)),
            Kind::LockedRead(_) => format!("{it} reads {} in a critical section", value(&self.before)),
            Kind::Write | Kind::Locked(_) => {
                let over = self.before.as_ref().map_or(String::new(), |old| format!(" over {old}"));
                let section = if matches!(self.kind, Kind::Locked(_)) { " in a critical section" } else { "" };
                format!("{it} writes {}{over}{section}", value(&self.after))
            }
            Kind::Atomic => format!("{it} updates {} atomically", value(&self.before)),
            Kind::Free => format!("{it} frees the memory"),
        }
    }
}

impl Race {
    /// The element, as the second access names it.
    pub fn element_text(&self) -> String {
        let list = |v: &[i64]| format!("[{}]", v.iter().map(i64::to_string).collect::<Vec<_>>().join(", "));
        let own = self.second.index.as_deref().or(self.first.index.as_deref());
        let owner = match self.argument {
            Some(n) => format!("argument {n}"),
            None => "the allocation".into(),
        };
        match (own, self.element.as_deref()) {
            (Some(i), Some(e)) if i == e => format!("element {}", list(i)),
            (Some(i), Some(e)) => format!("element {} ({} of {owner})", list(i), list(e)),
            (Some(i), None) => format!("element {} (bytes {}..{} of {owner})", list(i), self.bytes.0, self.bytes.1),
            (None, Some(e)) => format!("element {} of {owner}", list(e)),
            (None, None) => format!("bytes {}..{} of {owner}", self.bytes.0, self.bytes.1),
        }
    }

    /// What makes it a race, in one sentence.
    pub fn message(&self) -> String {
        let what = match (self.first.kind, self.second.kind) {
            (Kind::Free, _) | (_, Kind::Free) => "the memory is used and freed",
            (Kind::Write, Kind::Write) => "two writes",
            (Kind::Read, Kind::Write) | (Kind::Write, Kind::Read) => "a read and a write",
            (Kind::LockedRead(_) | Kind::Locked(_), Kind::LockedRead(_) | Kind::Locked(_)) => {
                "two accesses in critical sections of different locks"
            }
            (Kind::AtomicRead | Kind::Atomic, Kind::AtomicRead | Kind::Atomic) => {
                "two atomic accesses to different elements with common bytes"
            }
            (a, b) if a.is_exclusive() && b.is_exclusive() => "an access in a critical section and an atomic one",
            (Kind::LockedRead(_) | Kind::Locked(_), _) | (_, Kind::LockedRead(_) | Kind::Locked(_)) => {
                "an access in a critical section and one outside of it"
            }
            _ => "an atomic and a plain access",
        };
        let same = match (self.same_value, self.first.kind, self.second.kind) {
            (false, ..) => "",
            (_, Kind::Write, Kind::Write) => " (both write the same value)",
            _ => " (the write does not change the value)",
        };
        let who = if self.task {
            "a task and code that may run concurrently"
        } else {
            "unordered iterations of a parallel loop"
        };
        format!("{what} of {} by {who}{same}", self.element_text())
    }

    /// What is said of atomic accesses and critical sections, if one of the accesses is such.
    pub fn atomic_text(&self) -> Option<&'static str> {
        [&self.first, &self.second].iter().find_map(|a| match a.kind {
            Kind::AtomicRead | Kind::Atomic => Some(
                "an atomic access is atomic with respect to other atomic accesses to its element; it orders \
                    nothing else",
            ),
            Kind::LockedRead(_) | Kind::Locked(_) => Some(
                "a critical section excludes other sections of its lock; nothing in it establishes that the \
                    first access happens before the second",
            ),
            _ => None,
        })
    }

    /// What is said of the memory.
    pub fn memory_text(&self) -> String {
        match self.argument {
            Some(n) => format!("the memory belongs to argument {n} of this function"),
            None => format!("the memory is allocated here ({})", self.made_by),
        }
    }
}
