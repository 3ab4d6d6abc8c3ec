//! Bytes between the parts of a struct. Nobody writes them one by one, but whoever copies a struct
//! as a number, as C compilers do, reads them: they hold a number then, and not what has never been
//! written.

use std::ops::Range;

use super::World;
use super::bytes::{count, part, size};
use super::faults;
use rustmlir_ir::{Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_mem::{CLEAN, Fault, Handle, Heap, UNINIT};

/// Gaps of a type that are looked at, at most.
const MAX_GAPS: usize = 1 << 10;

/// The bytes of a type that belong to none of its parts.
fn gaps(ir: &Ir, ty: TypeId, from: u64, out: &mut Vec<Range<u64>>) -> Option<()> {
    let whole = size(ir, ty)?;
    // What lies behind a number of an odd width is no gap between parts.
    let Some(n) = count(ir, ty).filter(|_| ir.shape(ty).is_none()) else { return Some(()) };
    let mut end = 0;
    for k in 0..n {
        let (t, at) = part(ir, ty, k)?;
        if end < at {
            out.push(from + end..from + at);
        }
        let before = out.len();
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || gaps(ir, t, from + at, out))?;
        end = at + size(ir, t)?.bytes;
        // The elements of an array are all alike.
        if out.len() > MAX_GAPS || ir.struct_parts(ty).is_none() && out.len() == before {
            end = whole.bytes;
            break;
        }
    }
    if end < whole.bytes {
        out.push(from + end..from + whole.bytes);
    }
    (out.len() <= MAX_GAPS).then_some(())
}

/// The type of the values that an allocation was made for.
fn made_for(ir: &Ir, made: OpId) -> Option<TypeId> {
    let mut ty = ir.type_attr_named(made, "elem_type").or_else(|| ir.type_attr_named(made, "global_type"))?;
    // So many values of one type are what an array of them is, too.
    while let Type::Llvm(LlvmType::Array(_, each)) = ir.type_of_id(ty) {
        ty = *each;
    }
    Some(ty)
}

/// What a store of a whole value leaves between its parts: never written, whatever lay there.
/// Source: LLVM language reference, "'store' Instruction".
///
/// # Errors
/// [`Fault::Address`] where something lies there that is kept whole, and for too many gaps.
pub(super) fn unset_padding(ir: &Ir, heap: &mut Heap, h: Handle, from: u64, ty: TypeId) -> Result<(), Fault> {
    if !matches!(ir.type_of_id(ty), Type::Llvm(_)) {
        return Ok(());
    }
    let mut all = Vec::new();
    gaps(ir, ty, from, &mut all).ok_or(Fault::Address)?;
    for gap in &all {
        if heap.keeps_whole() {
            if heap.whole(h, gap.start, gap.end - gap.start)?.is_some() {
                return Err(Fault::Address);
            }
            continue;
        }
        heap.by_bytes(h)?;
        let state = heap.fresh();
        let a = heap.get_mut(h).ok_or(Fault::Freed)?;
        for at in gap.clone() {
            a.set_state_of_bytes(at, 1u64, state);
        }
    }
    Ok(())
}

impl World<'_> {
    /// Gives bytes between the parts of structs a number, as far as they lie in a range and have
    /// never been written; says whether there were some. Where functions of LLVM IR are compared
    /// they stay undefined: a number that we give would be one of many.
    pub fn settle_padding(&mut self, h: Handle, from: u64, n: u64) -> bool {
        if self.config.of_llvm {
            return false;
        }
        let unwritten = |w: &Self, at: u64| w.heap.get(h).and_then(|a| a.state_of_bytes(at, 1)) == Some(UNINIT);
        let Some(ty) = faults::made(self.heap, h).and_then(|op| made_for(self.ir, op)) else { return false };
        let Some(each) = size(self.ir, ty).map(|s| s.bytes).filter(|&b| b > 0) else { return false };
        let mut all = Vec::new();
        if gaps(self.ir, ty, 0, &mut all).is_none() || all.is_empty() {
            return false;
        }
        let end = from.saturating_add(n);
        let mut any = false;
        for element in from / each..end.div_ceil(each) {
            for gap in &all {
                let (first, last) = (element * each + gap.start, element * each + gap.end);
                for at in first.max(from)..last.min(end) {
                    if unwritten(self, at) && self.heap.by_bytes(h).is_ok() {
                        any = true;
                        if let Some(a) = self.heap.get_mut(h) {
                            if let Some(byte) = a.data.get_mut(at as usize) {
                                *byte = 0;
                            }
                            a.set_state_of_bytes(at, 1u64, CLEAN);
                        }
                    }
                }
            }
        }
        self.calls.loose |= any;
        any
    }

    /// Whether some of these bytes have been written, and some have not.
    pub fn partly_written(&self, h: Handle, from: u64, n: u64) -> bool {
        let Some(a) = self.heap.get(h) else { return false };
        let unwritten = (from..from + n).filter(|&at| a.state_of_bytes(at, 1) == Some(UNINIT)).count() as u64;
        unwritten > 0 && unwritten < n
    }
}
