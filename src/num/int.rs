//! Integers of `w` bits, `0 <= w <= 64`, in a `u64`.
//!
//! Canonical form: the bits at and above `w` are zero. Every function expects
//! canonical operands and returns canonical results; a width above 64 is
//! treated as 64. An integer carries no sign, the operation does. The one
//! value of width 0 is 0.

/// Why an integer division has no result ("Division by zero" and "signed
/// division overflow" are undefined behavior: arith dialect docs, `arith.divsi`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntFault {
    /// The divisor is zero.
    DivisionByZero,
    /// The quotient `min / -1` does not fit.
    DivisionOverflow,
}

impl std::fmt::Display for IntFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            IntFault::DivisionByZero => "division by zero",
            IntFault::DivisionOverflow => "signed division overflow",
        })
    }
}

impl std::error::Error for IntFault {}

/// Predicates of `arith.cmpi`; the discriminant is MLIR's attribute code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are MLIR's
pub enum IntPred {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
}

impl IntPred {
    /// All predicates in the order of their codes.
    pub const ALL: [IntPred; 10] = [
        IntPred::Eq,
        IntPred::Ne,
        IntPred::Slt,
        IntPred::Sle,
        IntPred::Sgt,
        IntPred::Sge,
        IntPred::Ult,
        IntPred::Ule,
        IntPred::Ugt,
        IntPred::Uge,
    ];

    /// MLIR's spellings with its attribute codes, in the order of [`IntPred::ALL`].
    pub const NAMED: [(&'static str, i64); 10] = [
        ("eq", 0),
        ("ne", 1),
        ("slt", 2),
        ("sle", 3),
        ("sgt", 4),
        ("sge", 5),
        ("ult", 6),
        ("ule", 7),
        ("ugt", 8),
        ("uge", 9),
    ];

    /// The predicate with MLIR's attribute code `0..=9`.
    pub fn from_code(code: u64) -> Option<IntPred> {
        Self::ALL.get(usize::try_from(code).ok()?).copied()
    }

    /// The predicate spelled `eq`, `slt`, `ult` ...
    pub fn from_name(name: &str) -> Option<IntPred> {
        Self::ALL.into_iter().find(|p| p.name() == name)
    }

    /// MLIR's attribute code.
    pub fn code(self) -> u64 {
        self as u64
    }

    /// MLIR's spelling.
    pub fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }

    /// Whether the predicate reads its operands as signed numbers.
    pub fn is_signed(self) -> bool {
        matches!(self, IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge)
    }

    /// Decides the predicate from how the first operand compares to the second.
    #[inline]
    pub fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            IntPred::Eq => order.is_eq(),
            IntPred::Ne => order.is_ne(),
            IntPred::Slt | IntPred::Ult => order.is_lt(),
            IntPred::Sle | IntPred::Ule => order.is_le(),
            IntPred::Sgt | IntPred::Ugt => order.is_gt(),
            IntPred::Sge | IntPred::Uge => order.is_ge(),
        }
    }
}

/// `w` one bits.
#[inline]
pub fn mask(w: u32) -> u64 {
    if w >= 64 { u64::MAX } else { (1u64 << w) - 1 }
}

/// The canonical form of any `u64` modulo 2^w.
#[inline]
pub fn wrap(w: u32, a: u64) -> u64 {
    a & mask(w)
}

/// The canonical form of any `i64` modulo 2^w.
#[inline]
pub fn from_i64(w: u32, a: i64) -> u64 {
    wrap(w, a as u64)
}

/// The signed value of a canonical integer.
#[inline]
pub fn sext(w: u32, a: u64) -> i64 {
    if w == 0 {
        return 0;
    }
    let unused = 64 - w.min(64);
    ((a << unused) as i64) >> unused
}

/// The smallest signed value, canonical: only the top bit is set.
#[inline]
pub fn min_signed_value(w: u32) -> u64 {
    if w == 0 { 0 } else { 1 << (w.min(64) - 1) }
}

/// The largest signed value, canonical.
#[inline]
pub fn max_signed_value(w: u32) -> u64 {
    mask(w) & !min_signed_value(w)
}

/// Sum modulo 2^w; never undefined (arith dialect docs, `arith.addi`).
#[inline]
pub fn add(w: u32, a: u64, b: u64) -> u64 {
    wrap(w, a.wrapping_add(b))
}

/// Difference modulo 2^w; never undefined (`arith.subi`).
#[inline]
pub fn sub(w: u32, a: u64, b: u64) -> u64 {
    wrap(w, a.wrapping_sub(b))
}

/// Product modulo 2^w; never undefined (`arith.muli`).
#[inline]
pub fn mul(w: u32, a: u64, b: u64) -> u64 {
    wrap(w, a.wrapping_mul(b))
}

#[inline]
fn leaves_signed(w: u32, value: i128) -> bool {
    i128::from(sext(w, wrap(w, value as u64))) != value
}

#[inline]
fn leaves_unsigned(w: u32, value: i128) -> bool {
    !(0..=i128::from(mask(w))).contains(&value)
}

#[inline]
fn signed_pair(w: u32, a: u64, b: u64) -> (i128, i128) {
    (i128::from(sext(w, a)), i128::from(sext(w, b)))
}

/// Whether `add` is poison under `overflow<nsw>` (arith dialect docs, `overflowFlags`).
#[inline]
pub fn add_overflows_signed(w: u32, a: u64, b: u64) -> bool {
    let (x, y) = signed_pair(w, a, b);
    leaves_signed(w, x + y)
}

/// Whether `add` is poison under `overflow<nuw>`.
#[inline]
pub fn add_overflows_unsigned(w: u32, a: u64, b: u64) -> bool {
    leaves_unsigned(w, i128::from(a) + i128::from(b))
}

/// Whether `sub` is poison under `overflow<nsw>`.
#[inline]
pub fn sub_overflows_signed(w: u32, a: u64, b: u64) -> bool {
    let (x, y) = signed_pair(w, a, b);
    leaves_signed(w, x - y)
}

/// Whether `sub` is poison under `overflow<nuw>`.
#[inline]
pub fn sub_overflows_unsigned(_w: u32, a: u64, b: u64) -> bool {
    a < b
}

/// Whether `mul` is poison under `overflow<nsw>`.
#[inline]
pub fn mul_overflows_signed(w: u32, a: u64, b: u64) -> bool {
    let (x, y) = signed_pair(w, a, b);
    leaves_signed(w, x * y)
}

/// Whether `mul` is poison under `overflow<nuw>`.
#[inline]
pub fn mul_overflows_unsigned(w: u32, a: u64, b: u64) -> bool {
    u128::from(a) * u128::from(b) > u128::from(mask(w))
}

/// Whether `shl` is poison under `overflow<nsw>`: a lost bit, or the new sign
/// bit, differs from the old sign. True also for an amount of `w` or more.
#[inline]
pub fn shl_overflows_signed(w: u32, a: u64, b: u64) -> bool {
    match shl(w, a, b) {
        Some(r) => sext(w, r) >> b != sext(w, a),
        None => true,
    }
}

/// Whether `shl` is poison under `overflow<nuw>`: a one bit is lost.
/// True also for an amount of `w` or more.
#[inline]
pub fn shl_overflows_unsigned(w: u32, a: u64, b: u64) -> bool {
    match shl(w, a, b) {
        Some(r) => r >> b != a,
        None => true,
    }
}

/// Whether truncating to `to` bits changes the signed value (`arith.trunci overflow<nsw>`).
#[inline]
pub fn trunc_overflows_signed(from: u32, to: u32, a: u64) -> bool {
    sext(to, wrap(to, a)) != sext(from, a)
}

/// Whether truncating to `to` bits changes the unsigned value (`arith.trunci overflow<nuw>`).
#[inline]
pub fn trunc_overflows_unsigned(_from: u32, to: u32, a: u64) -> bool {
    wrap(to, a) != a
}

/// Signed operands of a division whose quotient fits.
#[inline]
fn divisible(w: u32, a: u64, b: u64) -> Result<(i64, i64), IntFault> {
    if b == 0 {
        Err(IntFault::DivisionByZero)
    } else if rem_overflows(w, a, b) {
        Err(IntFault::DivisionOverflow)
    } else {
        Ok((sext(w, a), sext(w, b)))
    }
}

#[inline]
fn nonzero(b: u64) -> Result<u64, IntFault> {
    if b == 0 { Err(IntFault::DivisionByZero) } else { Ok(b) }
}

/// Signed quotient, rounded toward zero. Undefined for `b = 0` and `min / -1`
/// (arith dialect docs, `arith.divsi`; unspecified in 2020).
#[inline]
pub fn div_signed(w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    let (x, y) = divisible(w, a, b)?;
    Ok(from_i64(w, x.wrapping_div(y)))
}

/// Unsigned quotient. Undefined for `b = 0` (`arith.divui`).
#[inline]
pub fn div_unsigned(_w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    Ok(a / nonzero(b)?)
}

/// Remainder of `div_signed`, with the sign of the dividend. Undefined for
/// `b = 0`; `min rem -1` is 0 as the folder gives (`arith.remsi`; the lowering
/// to LLVM `srem` is undefined there, see [`rem_overflows`]).
#[inline]
pub fn rem_signed(w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    nonzero(b)?;
    Ok(from_i64(w, sext(w, a).wrapping_rem(sext(w, b))))
}

/// Whether the operands are `min` and `-1`, for which the quotient does not fit.
#[inline]
pub fn rem_overflows(w: u32, a: u64, b: u64) -> bool {
    w != 0 && a == min_signed_value(w) && b == mask(w)
}

/// Unsigned remainder. Undefined for `b = 0` (`arith.remui`).
#[inline]
pub fn rem_unsigned(_w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    Ok(a % nonzero(b)?)
}

/// Signed quotient rounded toward negative infinity. Undefined for `b = 0`
/// and `min / -1` (`arith.floordivsi`).
#[inline]
pub fn floordiv_signed(w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    let (x, y) = divisible(w, a, b)?;
    let rounds_down = x.wrapping_rem(y) != 0 && (x < 0) != (y < 0);
    Ok(from_i64(w, x.wrapping_div(y) - i64::from(rounds_down)))
}

/// Signed quotient rounded toward positive infinity. Undefined for `b = 0`
/// and `min / -1` (`arith.ceildivsi`).
#[inline]
pub fn ceildiv_signed(w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    let (x, y) = divisible(w, a, b)?;
    let rounds_up = x.wrapping_rem(y) != 0 && (x < 0) == (y < 0);
    Ok(from_i64(w, x.wrapping_div(y) + i64::from(rounds_up)))
}

/// Unsigned quotient rounded toward positive infinity. Undefined for `b = 0`
/// (`arith.ceildivui`).
#[inline]
pub fn ceildiv_unsigned(_w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
    Ok(a.div_ceil(nonzero(b)?))
}

/// Whether the division leaves no remainder, so that the `exact` flag holds.
/// Division by zero is not exact.
#[inline]
pub fn div_is_exact_signed(w: u32, a: u64, b: u64) -> bool {
    rem_signed(w, a, b) == Ok(0)
}

/// Unsigned [`div_is_exact_signed`].
#[inline]
pub fn div_is_exact_unsigned(w: u32, a: u64, b: u64) -> bool {
    rem_unsigned(w, a, b) == Ok(0)
}

/// Whether shifting right by `b` loses no one bit, so that the `exact` flag
/// holds. False for an amount of `w` or more.
#[inline]
pub fn shr_is_exact(w: u32, a: u64, b: u64) -> bool {
    b < u64::from(w) && a.trailing_zeros().min(w) >= b as u32
}

/// The amount of a shift, or `None` (poison) when it is `w` or more.
#[inline]
fn amount(w: u32, b: u64) -> Option<u32> {
    (b < u64::from(w.min(64))).then_some(b as u32)
}

/// Left shift, zeros enter. `None` is poison: the amount, read as unsigned, is
/// `w` or more (`arith.shli`).
#[inline]
pub fn shl(w: u32, a: u64, b: u64) -> Option<u64> {
    Some(wrap(w, a << amount(w, b)?))
}

/// Right shift, copies of the sign bit enter. `None` is poison as in [`shl`] (`arith.shrsi`).
#[inline]
pub fn shr_signed(w: u32, a: u64, b: u64) -> Option<u64> {
    Some(from_i64(w, sext(w, a) >> amount(w, b)?))
}

/// Right shift, zeros enter. `None` is poison as in [`shl`] (`arith.shrui`).
#[inline]
pub fn shr_unsigned(w: u32, a: u64, b: u64) -> Option<u64> {
    Some(a >> amount(w, b)?)
}

/// The smaller signed value (`arith.minsi`).
#[inline]
pub fn min_signed(w: u32, a: u64, b: u64) -> u64 {
    if sext(w, a) < sext(w, b) { a } else { b }
}

/// The larger signed value (`arith.maxsi`).
#[inline]
pub fn max_signed(w: u32, a: u64, b: u64) -> u64 {
    if sext(w, a) < sext(w, b) { b } else { a }
}

/// The smaller unsigned value (`arith.minui`).
#[inline]
pub fn min_unsigned(_w: u32, a: u64, b: u64) -> u64 {
    a.min(b)
}

/// The larger unsigned value (`arith.maxui`).
#[inline]
pub fn max_unsigned(_w: u32, a: u64, b: u64) -> u64 {
    a.max(b)
}

/// Comparison (`arith.cmpi`); never undefined.
#[inline]
pub fn cmp(pred: IntPred, w: u32, a: u64, b: u64) -> bool {
    let order = if pred.is_signed() { sext(w, a).cmp(&sext(w, b)) } else { a.cmp(&b) };
    pred.holds(order)
}

/// Sign extension from `from` to `to` bits (`arith.extsi`); also the widening
/// or narrowing `arith.index_cast`.
#[inline]
pub fn ext_signed(from: u32, to: u32, a: u64) -> u64 {
    from_i64(to, sext(from, a))
}

/// Zero extension (`arith.extui`); also `arith.index_castui`.
#[inline]
pub fn ext_unsigned(_from: u32, to: u32, a: u64) -> u64 {
    wrap(to, a)
}

/// Drops the bits above `to` (`arith.trunci`).
#[inline]
pub fn trunc(_from: u32, to: u32, a: u64) -> u64 {
    wrap(to, a)
}

/// Sum modulo 2^w and whether it carried (`arith.addui_extended`).
#[inline]
pub fn add_unsigned_extended(w: u32, a: u64, b: u64) -> (u64, bool) {
    (add(w, a, b), add_overflows_unsigned(w, a, b))
}

/// Low and high half of the 2w-bit signed product (`arith.mulsi_extended`).
#[inline]
pub fn mul_signed_extended(w: u32, a: u64, b: u64) -> (u64, u64) {
    let (x, y) = signed_pair(w, a, b);
    let product = x * y;
    (wrap(w, product as u64), wrap(w, (product >> w.min(64)) as u64))
}

/// Low and high half of the 2w-bit unsigned product (`arith.mului_extended`).
#[inline]
pub fn mul_unsigned_extended(w: u32, a: u64, b: u64) -> (u64, u64) {
    let product = u128::from(a) * u128::from(b);
    (wrap(w, product as u64), wrap(w, (product >> w.min(64)) as u64))
}

/// Number of zero bits above the highest one bit, `w` for 0 (math dialect docs, `math.ctlz`).
#[inline]
pub fn ctlz(w: u32, a: u64) -> u64 {
    u64::from(w.min(64) - (64 - a.leading_zeros()).min(w))
}

/// Number of zero bits below the lowest one bit, `w` for 0 (`math.cttz`).
#[inline]
pub fn cttz(w: u32, a: u64) -> u64 {
    u64::from(a.trailing_zeros().min(w))
}

/// Number of one bits (`math.ctpop`).
#[inline]
pub fn ctpop(_w: u32, a: u64) -> u64 {
    u64::from(a.count_ones())
}

/// Absolute value; the smallest value maps to itself, as the lowering to
/// `llvm.intr.abs` with `is_int_min_poison = false` does (`math.absi`).
#[inline]
pub fn abs(w: u32, a: u64) -> u64 {
    from_i64(w, sext(w, a).wrapping_abs())
}

/// `base` to the signed power `exp`, modulo 2^w (`math.ipowi`). A negative power
/// is 1 divided by the positive one and truncated: 0 unless the base is 1 or
/// -1; for base 0 it is a division by zero, as in the lowering of
/// `--convert-math-to-funcs`.
pub fn ipow(w: u32, base: u64, exp: u64) -> Result<u64, IntFault> {
    if sext(w, exp) < 0 {
        return match sext(w, base) {
            0 => Err(IntFault::DivisionByZero),
            1 => Ok(base),
            -1 if exp & 1 == 0 => Ok(wrap(w, 1)),
            -1 => Ok(base),
            _ => Ok(0),
        };
    }
    let (mut result, mut square, mut rest) = (wrap(w, 1), base, exp);
    while rest != 0 {
        if rest & 1 == 1 {
            result = mul(w, result, square);
        }
        square = mul(w, square, square);
        rest >>= 1;
    }
    Ok(result)
}

/// Which of "equal", "signed less", "signed greater", "unsigned less", "unsigned greater" make a
/// predicate true, by code.
const HOLDS_ON: [u8; 10] = [1, 0b110, 0b10, 0b11, 0b100, 0b101, 0b1000, 0b1001, 0b1_0000, 0b1_0001];

/// [`cmp`] at 64 bits, without a branch: the predicate is data in a program, and mispredicting it
/// costs more than comparing.
#[inline(always)]
pub fn cmp64(pred: IntPred, a: u64, b: u64) -> bool {
    let (x, y) = (a as i64, b as i64);
    let facts =
        u8::from(a == b) | u8::from(x < y) << 1 | u8::from(x > y) << 2 | u8::from(a < b) << 3 | u8::from(a > b) << 4;
    facts & HOLDS_ON[pred as usize] != 0
}

/// How often a counted loop runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trips {
    /// So often, and the induction variable after the last iteration is a number of the type.
    Count(u64),
    /// So often, but the number after the last one, which this is, is none of the type.
    PastEnd(u64, i128),
    /// The step is not positive.
    NotPositive,
}

/// How often a loop from `lower` up to but without `upper` runs, `step` apart, over integers of `w`
/// bits (1 to 64).
#[inline]
pub fn trips(w: u32, unsigned: bool, lower: u64, upper: u64, step: u64) -> Trips {
    let number = |a: u64| if unsigned { i128::from(a) } else { i128::from(sext(w, a)) };
    let (lower, upper, step) = (number(lower), number(upper), number(step));
    if step <= 0 {
        return Trips::NotPositive;
    }
    if lower >= upper {
        return Trips::Count(0);
    }
    // The span has at most 64 bits.
    let n = ((upper - lower) as u64).div_ceil(step as u64);
    let past = lower + i128::from(n) * step;
    if past > number(if unsigned { mask(w) } else { max_signed_value(w) }) {
        return Trips::PastEnd(n, past);
    }
    Trips::Count(n)
}
