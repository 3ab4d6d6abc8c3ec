//! Nodes: what the run loops walk.

use rustmlir_ir::AffineOp;
use rustmlir_meaning::kernel::{IntBin, IntDiv, Shift};
use rustmlir_num::float::{BinaryOp, FloatFormat, FloatPred};
use rustmlir_num::int::IntPred;

rustmlir_base::index_type! {
    /// A straight-line piece of nodes.
    CodeId
}

rustmlir_base::index_type! {
    /// A function.
    FuncId
}

/// A node. Slots are numbers in the frame of the function; `d` is the result.
#[derive(Copy, Clone, Debug)]
#[allow(missing_docs)] // the names say it; what is not plain is told
pub enum Node {
    Copy {
        d: u32,
        a: u32,
    },
    CopyObj {
        d: u32,
        a: u32,
    },
    /// Several moves, in order.
    Moves {
        i: u32,
    },
    /// So many steps: a block is entered that stands in the piece of another one.
    Steps {
        n: u32,
    },
    Add64 {
        d: u32,
        a: u32,
        b: u32,
    },
    Sub64 {
        d: u32,
        a: u32,
        b: u32,
    },
    AddImm64 {
        d: u32,
        a: u32,
        imm: u64,
    },
    /// `a * b + c`.
    MulAdd64 {
        d: u32,
        a: u32,
        b: u32,
        c: u32,
    },
    /// `a + b` of affine maps on 64 bits: leaving the range is undefined.
    AddIdx {
        d: u32,
        a: u32,
        b: u32,
    },
    /// `a * b` of affine maps on 64 bits: leaving the range is undefined.
    MulIdx {
        d: u32,
        a: u32,
        b: u32,
    },
    /// Any step of affine arithmetic on `w` bits.
    Affine {
        op: AffineOp,
        w: u8,
        d: u32,
        a: u32,
        b: u32,
    },
    Mul64 {
        d: u32,
        a: u32,
        b: u32,
    },
    And {
        d: u32,
        a: u32,
        b: u32,
    },
    Or {
        d: u32,
        a: u32,
        b: u32,
    },
    Xor {
        d: u32,
        a: u32,
        b: u32,
    },
    IntBin {
        op: IntBin,
        w: u8,
        d: u32,
        a: u32,
        b: u32,
    },
    IntDiv {
        op: IntDiv,
        w: u8,
        d: u32,
        a: u32,
        b: u32,
    },
    /// A shift whose amount is known to be in range.
    Shift {
        op: Shift,
        w: u8,
        d: u32,
        a: u32,
        b: u32,
    },
    CmpI {
        p: IntPred,
        w: u8,
        d: u32,
        a: u32,
        b: u32,
    },
    Cmp64 {
        p: IntPred,
        d: u32,
        a: u32,
        b: u32,
    },
    AddF64 {
        d: u32,
        a: u32,
        b: u32,
    },
    SubF64 {
        d: u32,
        a: u32,
        b: u32,
    },
    MulF64 {
        d: u32,
        a: u32,
        b: u32,
    },
    /// `(a * b) + c`, rounded twice.
    MulAddF64 {
        d: u32,
        a: u32,
        b: u32,
        c: u32,
    },
    /// `c + (a * b)`, rounded twice.
    AddMulF64 {
        d: u32,
        a: u32,
        b: u32,
        c: u32,
    },
    DivF64 {
        d: u32,
        a: u32,
        b: u32,
    },
    AddF32 {
        d: u32,
        a: u32,
        b: u32,
    },
    SubF32 {
        d: u32,
        a: u32,
        b: u32,
    },
    MulF32 {
        d: u32,
        a: u32,
        b: u32,
    },
    DivF32 {
        d: u32,
        a: u32,
        b: u32,
    },
    CmpF64 {
        p: FloatPred,
        d: u32,
        a: u32,
        b: u32,
    },
    CmpF32 {
        p: FloatPred,
        d: u32,
        a: u32,
        b: u32,
    },
    /// Minimum, maximum and remainder of `f32` and `f64`.
    FloatBin {
        op: BinaryOp,
        f: FloatFormat,
        d: u32,
        a: u32,
        b: u32,
    },
    NegF64 {
        d: u32,
        a: u32,
    },
    AbsF64 {
        d: u32,
        a: u32,
    },
    /// Sum, difference or product whose overflow sets `flag`.
    IntBinFlagged {
        op: IntBin,
        w: u8,
        nsw: bool,
        nuw: bool,
        d: u32,
        a: u32,
        b: u32,
        flag: u32,
    },
    /// Shift whose amount may be too large, which sets `flag`.
    ShiftFlagged {
        op: Shift,
        w: u8,
        d: u32,
        a: u32,
        b: u32,
        flag: u32,
    },
    /// Float to integer; what does not fit sets `flag`.
    FpToInt {
        signed: bool,
        from: FloatFormat,
        w: u8,
        d: u32,
        a: u32,
        flag: u32,
    },
    SqrtF64 {
        d: u32,
        a: u32,
    },
    ExtF {
        d: u32,
        a: u32,
    },
    TruncF {
        d: u32,
        a: u32,
    },
    /// Sign-extends `w` bits and cuts to `to` bits.
    SExt {
        w: u8,
        to: u8,
        d: u32,
        a: u32,
    },
    /// Keeps the low `w` bits.
    Mask {
        w: u8,
        d: u32,
        a: u32,
    },
    SiToF64 {
        w: u8,
        d: u32,
        a: u32,
    },
    Select {
        d: u32,
        c: u32,
        a: u32,
        b: u32,
    },
    /// Any scalar operation on words, with poison.
    Scalar {
        i: u32,
    },
    /// `d` becomes 1 if any of the slots of list `i` is not 0.
    AnyFlag {
        d: u32,
        i: u32,
    },
    /// Undefined if the flag is set: poison decides something.
    CheckFlag {
        flag: u32,
    },
    /// If the flag is set, marks `d` as poison and skips `n` nodes; else clears `d`.
    SkipIfPoison {
        flag: u32,
        d: u32,
        n: u32,
    },
    /// Loads from static row-major memrefs of rank 1 to 3: `p` is added to the indices, `n` are the
    /// extents.
    Load1S {
        sz: u8,
        p: i8,
        d: u32,
        m: u32,
        i: u32,
        n: u32,
        info: u32,
    },
    Load2S {
        sz: u8,
        p: [i8; 2],
        d: u16,
        m: u16,
        i: u16,
        j: u16,
        n: [u32; 2],
        info: u32,
    },
    Load3S {
        sz: u8,
        p: [i8; 3],
        d: u16,
        m: u16,
        i: [u16; 3],
        info: u32,
    },
    /// Loads through the descriptor.
    Load1 {
        sz: u8,
        d: u32,
        m: u32,
        i: u32,
        info: u32,
    },
    Load2 {
        sz: u8,
        d: u32,
        m: u32,
        i: u32,
        j: u32,
        info: u32,
    },
    /// Any rank, indices in the info; poison allowed.
    LoadN {
        d: u32,
        m: u32,
        info: u32,
    },
    Store1S {
        sz: u8,
        p: i8,
        v: u32,
        m: u32,
        i: u32,
        n: u32,
        info: u32,
    },
    Store2S {
        sz: u8,
        p: [i8; 2],
        v: u16,
        m: u16,
        i: u16,
        j: u16,
        n: [u32; 2],
        info: u32,
    },
    Store3S {
        sz: u8,
        p: [i8; 3],
        v: u16,
        m: u16,
        i: [u16; 3],
        info: u32,
    },
    Store1 {
        sz: u8,
        v: u32,
        m: u32,
        i: u32,
        info: u32,
    },
    Store2 {
        sz: u8,
        v: u32,
        m: u32,
        i: u32,
        j: u32,
        info: u32,
    },
    StoreN {
        v: u32,
        m: u32,
        info: u32,
    },
    /// An atomic update; where it is not plain, what closure `ext` does.
    Rmw {
        i: u32,
        ext: u32,
    },
    /// Reads a word of `sz` bytes at pointer `p`, a multiple of `align`; closure `ext` does what is
    /// not plain. `flag` is the flag of the result, or `u32::MAX`.
    LoadAt {
        sz: u8,
        align: u8,
        d: u32,
        p: u32,
        flag: u32,
        ext: u32,
    },
    /// Writes one likewise, unless its flag is set.
    StoreAt {
        sz: u8,
        align: u8,
        v: u32,
        p: u32,
        flag: u32,
        ext: u32,
    },
    /// Reads a word likewise, and writes what becomes of it and an operand.
    UpdateAt {
        sz: u8,
        align: u8,
        p: u32,
        i: u32,
        ext: u32,
    },
    /// Pointer `d` is `b` and so many bytes for each of `i`.
    Step {
        promise: Promise,
        d: u32,
        b: u32,
        i: u32,
        each: u32,
        ext: u32,
    },
    /// The same with an index of any width that may be poison: `info` says which.
    StepBy {
        promise: Promise,
        d: u32,
        b: u32,
        info: u32,
        ext: u32,
    },
    /// Pointer `d` is `b` and `by` bytes.
    StepTo {
        promise: Promise,
        by: i32,
        d: u32,
        b: u32,
        ext: u32,
    },
    /// A number that is part `at` of a struct (and the part of that part, unless it is `u8::MAX`).
    Part {
        at: [u8; 2],
        c: u32,
        d: u32,
        flag: u32,
        ext: u32,
    },
    /// The same for a pointer.
    PointerPart {
        at: [u8; 2],
        c: u32,
        d: u32,
        ext: u32,
    },
    /// Anything else.
    Ext {
        i: u32,
    },
    // ---- control ----
    For {
        i: u32,
    },
    /// Next iteration of a 64-bit loop whose body makes no stack allocations.
    EndFor64 {
        iv: u32,
        step: u32,
        left: u32,
        cost: u32,
        i: u32,
    },
    EndFor {
        i: u32,
    },
    If {
        c: u32,
        then: CodeId,
        els: CodeId,
    },
    /// `If` on a word that is less than another.
    IfLess {
        flip: Flip,
        a: u32,
        b: u32,
        then: CodeId,
        els: CodeId,
    },
    /// `If` on two equal words.
    IfEqual {
        a: u32,
        b: u32,
        then: CodeId,
        els: CodeId,
    },
    /// Leaves a region: moves, then on with the code around it.
    Leave {
        i: u32,
        code: CodeId,
        at: u32,
    },
    /// The same without moves.
    Jump {
        code: CodeId,
        at: u32,
    },
    /// Runs a region once (`execute_region`).
    Enter {
        code: CodeId,
    },
    /// Notes where stack allocations stand.
    BeginScope {
        mark: u32,
    },
    /// Ends stack allocations made since.
    EndScope {
        mark: u32,
    },
    /// Stands for a node that is put in when the regions it enters have been resolved.
    Open,
    Switch {
        i: u32,
    },
    While {
        i: u32,
    },
    Condition {
        i: u32,
    },
    EndWhile {
        i: u32,
    },
    Parallel {
        i: u32,
    },
    Reduce {
        i: u32,
    },
    EndReduce {
        i: u32,
    },
    EndParallel {
        i: u32,
    },
    /// An iteration of a team waits for the others.
    Barrier,
    /// It waits for what those of its subgroup bring.
    Exchange,
    Br {
        i: u32,
    },
    CondBr {
        c: u32,
        t: u32,
        f: u32,
    },
    /// `CondBr` on a word that is less than another.
    CondBrLess {
        flip: Flip,
        a: u32,
        b: u32,
        t: u32,
        f: u32,
    },
    /// `CondBr` on two equal words.
    CondBrEqual {
        a: u32,
        b: u32,
        t: u32,
        f: u32,
    },
    BrSwitch {
        i: u32,
    },
    Call {
        i: u32,
    },
    /// `Call` with one word to hand over and one to get back, of a function with few constants,
    /// where no function has objects.
    CallWord {
        i: u32,
        arg: u32,
        callee: u32,
        entry: u32,
    },
    CallIndirect {
        f: u32,
        i: u32,
    },
    Return {
        i: u32,
    },
    /// `Return` of one word.
    ReturnWord {
        i: u32,
        word: u32,
    },
}

/// Which bits of both words are flipped before they are compared as unsigned numbers: with the
/// highest one flipped, signed numbers have their order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Flip(u8);

impl Flip {
    /// That of signed numbers, or of unsigned ones.
    pub fn new(signed: bool) -> Self {
        Flip(u8::from(signed) << 7)
    }

    /// Whether `a` is less than `b`.
    #[inline(always)]
    pub(super) fn less(self, a: u64, b: u64) -> bool {
        let bits = u64::from(self.0) << 56;
        a ^ bits < b ^ bits
    }
}

/// A 64-bit comparison as one that the nodes know, of the same words: `a < b` or `a == b`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// How `a < b` is meant; none for `a == b`.
    less: Option<Flip>,
    a: u32,
    b: u32,
    /// Whether what it decides is the other way round.
    not: bool,
}

impl Decision {
    /// The predicate of two slots.
    pub fn new(p: IntPred, a: u32, b: u32) -> Self {
        use IntPred::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (less, swap, not) = match p {
            Eq => (None, false, false),
            Ne => (None, false, true),
            Slt => (Some(true), false, false),
            Sge => (Some(true), false, true),
            Sgt => (Some(true), true, false),
            Sle => (Some(true), true, true),
            Ult => (Some(false), false, false),
            Uge => (Some(false), false, true),
            Ugt => (Some(false), true, false),
            Ule => (Some(false), true, true),
        };
        let (a, b) = if swap { (b, a) } else { (a, b) };
        Decision { less: less.map(Flip::new), a, b, not }
    }

    /// The node that enters one of two pieces.
    pub fn enter(self, then: CodeId, els: CodeId) -> Node {
        let Decision { less, a, b, not } = self;
        let (then, els) = if not { (els, then) } else { (then, els) };
        match less {
            Some(flip) => Node::IfLess { flip, a, b, then, els },
            None => Node::IfEqual { a, b, then, els },
        }
    }

    /// The node that follows one of two edges.
    pub fn branch(self, t: u32, f: u32) -> Node {
        let Decision { less, a, b, not } = self;
        let (t, f) = if not { (f, t) } else { (t, f) };
        match less {
            Some(flip) => Node::CondBrLess { flip, a, b, t, f },
            None => Node::CondBrEqual { a, b, t, f },
        }
    }
}

/// What a step from one pointer to another promises: it makes poison where it does not hold.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Promise {
    /// That the sum fits, or nothing: where it does not fit, no promise can be kept.
    Fits,
    /// That it leads nowhere below.
    Up,
    /// That both places are in the allocation, or right behind it.
    Inside,
    /// Both.
    UpInside,
}

impl Promise {
    /// Whether nothing can go wrong when `by` bytes lead to `to`, as far as the place of the
    /// allocation has no say.
    #[inline(always)]
    pub(super) fn up(self, by: i64) -> bool {
        by >= 0 || matches!(self, Promise::Fits | Promise::Inside)
    }

    /// Whether the allocation has a say.
    #[inline(always)]
    pub(super) fn inside(self) -> bool {
        matches!(self, Promise::Inside | Promise::UpInside)
    }
}

/// Nodes are walked in sequence: a larger one costs every walk.
const _: () = assert!(size_of::<Node>() == 24);

impl Node {
    /// Of an access to one element: whether it writes, the slot of the value, the slot of the
    /// memref, the number of the access.
    pub(super) fn access(&self) -> Option<(bool, u32, u32, u32)> {
        Some(match *self {
            Node::Load1S { d, m, info, .. } | Node::Load1 { d, m, info, .. } => (false, d, m, info),
            Node::Load2S { d, m, info, .. } | Node::Load3S { d, m, info, .. } => (false, d.into(), m.into(), info),
            Node::Load2 { d, m, info, .. } | Node::LoadN { d, m, info } => (false, d, m, info),
            Node::Store1S { v, m, info, .. } | Node::Store1 { v, m, info, .. } => (true, v, m, info),
            Node::Store2S { v, m, info, .. } | Node::Store3S { v, m, info, .. } => (true, v.into(), m.into(), info),
            Node::Store2 { v, m, info, .. } | Node::StoreN { v, m, info } => (true, v, m, info),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_num::int;

    #[test]
    fn every_comparison_decides_as_its_predicate_says() {
        let words = [0, 1, 2, u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) - 1, (1 << 63) + 1];
        for p in IntPred::ALL {
            for x in words {
                for y in words {
                    let w = |s: u32| if s == 0 { x } else { y };
                    let taken = match Decision::new(p, 0, 1).branch(10, 20) {
                        Node::CondBrLess { flip, a, b, t, f } => {
                            if flip.less(w(a), w(b)) {
                                t
                            } else {
                                f
                            }
                        }
                        Node::CondBrEqual { a, b, t, f } => {
                            if w(a) == w(b) {
                                t
                            } else {
                                f
                            }
                        }
                        n => panic!("{n:?}"),
                    };
                    let want = if int::cmp64(p, x, y) { 10 } else { 20 };
                    assert_eq!(taken, want, "{p:?} {x} {y}");
                }
            }
        }
    }
}
