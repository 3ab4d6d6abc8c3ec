//! What is said of accesses, allocations and affine steps that fail.

use super::config::Config;
use super::stop::{Limit, Role, Stop, Ub};
use rustmlir_ir::{AffineOp, Ir, OpId, eval_affine};
use rustmlir_mem::{AllocFault, Fault, Handle, Heap};
use rustmlir_num::int::{self, Trips};

/// The finding for an allocation that could not be made or freed.
#[cold]
pub fn alloc_stop(op: OpId, f: AllocFault) -> Stop {
    match f {
        AllocFault::Limit { wanted, left } => Stop::exhausted(
            Limit::Memory,
            op,
            format!("an allocation of {wanted} bytes exceeds the memory limit ({left} bytes left)"),
        ),
        AllocFault::DoubleFree => Stop::ub(Ub::DoubleFree, op, "the memory is already freed"),
        AllocFault::NotHeap(k) => {
            Stop::ub(Ub::FreeOfView, op, format!("the memory comes from '{}', not from 'alloc'", k.text()))
        }
        AllocFault::InFlight => {
            Stop::ub(Ub::DmaOrder, op, "an asynchronous copy still uses the memory: no wait has completed it")
        }
        AllocFault::NotStart => {
            Stop::ub(Ub::FreeOfView, op, "the memref is a view of an allocation, not the allocation")
        }
    }
}

/// Ends the lifetime of stack allocations made since `mark`.
///
/// # Errors
/// `dma-order` if an asynchronous copy still uses one of them.
pub fn end_scope(heap: &mut Heap, mark: usize, op: OpId) -> Result<(), Stop> {
    heap.end_scope(mark, op.0).map_err(|h| {
        let m = "the lifetime of stack memory ends while an asynchronous copy uses it: no wait has completed the copy";
        let stop = Stop::ub(Ub::DmaOrder, op, m).related(Role::Allocated, made(heap, h), "allocated here");
        stop.related(Role::Started, copy_of(heap, h), "the copy was started here")
    })
}

/// Where an asynchronous copy that uses an allocation was started.
fn copy_of(heap: &Heap, h: Handle) -> Option<OpId> {
    let (h, _) = heap.root(h)?;
    heap.transfers().iter().find(|t| t.reads.0 == h || t.writes.0 == h).map(|t| OpId(t.site))
}

/// The finding for a failed access; both places where there are two.
#[cold]
pub fn fault_stop(heap: &Heap, op: OpId, f: Fault, h: Handle, what: &str) -> Stop {
    match f {
        Fault::Freed => {
            let stop = Stop::ub(Ub::UseAfterFree, op, format!("{what} of freed memory"));
            match heap.tombstone(h) {
                Some(t) => stop
                    .related(Role::Allocated, Some(OpId(t.made)), format!("allocated here ({})", t.kind.text()))
                    .related(Role::Freed, Some(OpId(t.freed)), "freed here"),
                None => stop.related(Role::Remark, None, "the location of the free is no longer recorded"),
            }
        }
        Fault::Outside => Stop::ub(Ub::OutOfBounds, op, format!("{what} outside the allocation")).related(
            Role::Allocated,
            made(heap, h),
            "allocated here",
        ),
        Fault::Uninit => Stop::ub(Ub::UninitialisedRead, op, format!("{what} of an uninitialized element")).related(
            Role::Allocated,
            made(heap, h),
            "allocated here",
        ),
        Fault::Poison => Stop::ub(Ub::PoisonUse, op, format!("{what} of an element that contains poison")).related(
            Role::Allocated,
            made(heap, h),
            "allocated here",
        ),
        Fault::Constant => Stop::ub(Ub::WriteToConstant, op, format!("{what} to a constant")).related(
            Role::Allocated,
            made(heap, h),
            "defined here",
        ),
        Fault::InFlight => {
            let s = Stop::ub(
                Ub::DmaOrder,
                op,
                format!("{what} of an element that an asynchronous copy uses, before its wait"),
            );
            match copy_of(heap, h) {
                Some(site) => s.related(Role::Started, Some(site), "started here"),
                None => s,
            }
        }
        Fault::Address => Stop::unsupported(op, format!("{what} of part of a pointer, or of an integer as a pointer")),
        Fault::Limit => Stop::exhausted(Limit::Memory, op, "the stored value exceeds the memory limit"),
    }
}

/// Where an allocation was made.
pub fn made(heap: &Heap, h: Handle) -> Option<OpId> {
    heap.get(h).map(|a| OpId(a.about.site)).filter(|o| !o.is_none())
}

/// A step of affine arithmetic that has no value.
#[cold]
pub fn affine_fault(op: OpId, k: AffineOp, x: impl Into<i128>, y: impl Into<i128>, width: u32) -> Stop {
    let (x, y): (i128, i128) = (x.into(), y.into());
    let sign = match k {
        AffineOp::Add => "+",
        AffineOp::Mul => "*",
        AffineOp::Mod => "mod",
        AffineOp::FloorDiv => "floordiv",
        AffineOp::CeilDiv => "ceildiv",
    };
    if y <= 0 && !matches!(k, AffineOp::Add | AffineOp::Mul) {
        return Stop::ub(Ub::AffineDivisor, op, format!("{x} {sign} {y}: the right side must be positive"));
    }
    Stop::ub(Ub::IndexOverflow, op, format!("{x} {sign} {y} does not fit in {width} bits"))
}

/// A step of affine arithmetic on words of `width` bits: what leaves their range is undefined, or
/// wraps around where the settings say so.
///
/// # Errors
/// `affine-divisor`, `index-overflow`.
pub fn affine_step(config: &Config, op: OpId, k: AffineOp, width: u32, x: u64, y: u64) -> Result<u64, Stop> {
    let (a, b) = (int::sext(width, x), int::sext(width, y));
    let wrapped = || match k {
        AffineOp::Add => Some(x.wrapping_add(y)),
        AffineOp::Mul => Some(x.wrapping_mul(y)),
        _ => None,
    };
    let exact = || eval_affine(k, a, b).ok().filter(|&v| int::sext(width, v as u64) == v).map(|v| v as u64);
    let value = exact().or_else(|| if config.affine_wraps { wrapped() } else { None });
    value.map(|v| v & int::mask(width)).ok_or_else(|| affine_fault(op, k, a, b, width))
}

/// The attribute of a loop that stands for one of another language, which counts iterations: its
/// range ends at its upper bound, and nothing is counted up after the last number.
pub const ENDS: &str = "rustmlir.ends";

/// The integers that a counted loop goes over, as words of their type.
#[derive(Copy, Clone, Debug)]
pub struct Span {
    /// Lower bound, upper bound and step.
    pub bounds: [u64; 3],
    /// Bits of the type, at most 64.
    pub width: u32,
    /// Whether the bounds are compared without sign.
    pub unsigned: bool,
}

impl Span {
    /// Numbers of type `index`.
    pub fn of_index(config: &Config, lower: i64, upper: i64, step: i64) -> Span {
        let width = config.index_width;
        Span { bounds: [lower, upper, step].map(|x| int::from_i64(width, x)), width, unsigned: false }
    }

    /// How often the loop of an operation runs.
    ///
    /// # Errors
    /// `step-not-positive`; `loop-overflow` where the induction variable after the last iteration
    /// is no number of the type, unless the settings or [`ENDS`] say that the range ends at its
    /// bound.
    pub fn trips(self, config: &Config, ir: &Ir, op: OpId) -> Result<u64, Stop> {
        let [lower, upper, step] = self.bounds;
        match int::trips(self.width, self.unsigned, lower, upper, step) {
            Trips::Count(n) => Ok(n),
            Trips::PastEnd(n, _) if config.loops_end || ir.attr_named(op, ENDS).is_some() => Ok(n),
            Trips::PastEnd(_, past) => {
                let m = format!(
                    "the induction variable after the last iteration is {past}, which does not fit in {} \
                    bits",
                    self.width
                );
                Err(Stop::ub(Ub::LoopOverflow, op, m))
            }
            Trips::NotPositive => {
                let step = if self.unsigned { step as i64 } else { int::sext(self.width, step) };
                Err(Stop::ub(Ub::StepNotPositive, op, format!("the step is {step}")))
            }
        }
    }
}

/// How often each of the loops of a nest runs whenever it is reached. One inside of a loop that
/// does not run is not reached, and its numbers are not counted up; its step has to be positive all
/// the same.
///
/// # Errors
/// Those of [`Span::trips`].
pub fn nest(config: &Config, ir: &Ir, op: OpId, spans: impl IntoIterator<Item = Span>) -> Result<Vec<u64>, Stop> {
    let (mut counts, mut reached) = (Vec::new(), true);
    for (k, span) in spans.into_iter().enumerate() {
        let n = match span.trips(config, ir, op) {
            Err(Stop::Undefined(Ub::LoopOverflow, _)) if !reached => 1,
            trips => trips.map_err(|stop| stop.related(Role::Remark, None, format!("this is dimension {k}")))?,
        };
        reached &= n > 0;
        counts.push(n);
    }
    Ok(counts)
}
