//! The operations of [`crate::int`] for integers of any width: the
//! readable reference. Each one computes the mathematical integer and then
//! asks whether it fits.
//!
//! Canonical form of a `w`-bit integer: a `BigUint` below 2^w. Sources and
//! undefined conditions are those of the functions of the same name in `int`.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Signed, ToPrimitive, Zero};

use crate::int::{IntFault, IntPred};

/// 2^w.
pub fn modulus(w: u32) -> BigUint {
    BigUint::one() << w
}

/// The canonical form of any integer modulo 2^w.
pub fn wrap(w: u32, value: &BigInt) -> BigUint {
    let modulus = modulus(w);
    let rest = value.magnitude() % &modulus;
    match value.sign() {
        Sign::Minus if !rest.is_zero() => modulus - rest,
        _ => rest,
    }
}

/// The number that decimal digits write, if it may be one of `w` bits: what has too many digits is
/// not worked out. `None` also for what are no digits.
pub fn from_decimal(digits: &str, w: u32) -> Option<BigUint> {
    let digits = digits_within(digits, u64::from(w) * 30_103 / 100_000 + 1, |b| b.is_ascii_digit())?;
    Some(decimal(digits))
}

/// Likewise for hexadecimal digits.
pub fn from_hexadecimal(digits: &str, w: u32) -> Option<BigUint> {
    let digits = digits_within(digits, u64::from(w).div_ceil(4), |b| b.is_ascii_hexdigit())?;
    if digits.is_empty() { Some(BigUint::zero()) } else { BigUint::parse_bytes(digits.as_bytes(), 16) }
}

fn digits_within(text: &str, most: u64, is_digit: impl Fn(u8) -> bool) -> Option<&str> {
    let digits = text.trim_start_matches('0');
    let fits = !text.is_empty() && digits.len() as u64 <= most;
    (fits && digits.bytes().all(is_digit)).then_some(digits)
}

/// Halves are read by themselves and put together: a conversion digit by digit takes quadratic
/// time.
fn decimal(digits: &str) -> BigUint {
    const SHORT: usize = 1000;
    if digits.len() <= SHORT {
        return BigUint::parse_bytes(digits.as_bytes(), 10).unwrap_or_default();
    }
    let (high, low) = digits.split_at(digits.len() / 2);
    let scale = BigUint::from(10u32).pow(low.len() as u32);
    decimal(high) * scale + decimal(low)
}

/// Whether the sign bit is set.
pub fn is_negative(w: u32, a: &BigUint) -> bool {
    w != 0 && a.bit(u64::from(w) - 1)
}

/// The signed value of a canonical integer.
pub fn to_signed(w: u32, a: &BigUint) -> BigInt {
    let value = to_unsigned(a);
    if is_negative(w, a) { value - to_unsigned(&modulus(w)) } else { value }
}

/// The unsigned value of a canonical integer.
pub fn to_unsigned(a: &BigUint) -> BigInt {
    BigInt::from(a.clone())
}

/// Whether a `w`-bit signed integer can hold the value.
pub fn fits_signed(w: u32, value: &BigInt) -> bool {
    to_signed(w, &wrap(w, value)) == *value
}

/// Whether a `w`-bit unsigned integer can hold the value.
pub fn fits_unsigned(w: u32, value: &BigInt) -> bool {
    to_unsigned(&wrap(w, value)) == *value
}

/// Signed values of two canonical integers.
fn signed(w: u32, a: &BigUint, b: &BigUint) -> (BigInt, BigInt) {
    (to_signed(w, a), to_signed(w, b))
}

/// Unsigned values of two canonical integers.
fn unsigned(a: &BigUint, b: &BigUint) -> (BigInt, BigInt) {
    (to_unsigned(a), to_unsigned(b))
}

macro_rules! ring_operation {
    ($name:ident, $overflows_signed:ident, $overflows_unsigned:ident, $op:tt) => {
        #[doc = concat!("`a ", stringify!($op), " b` modulo 2^w.")]
        pub fn $name(w: u32, a: &BigUint, b: &BigUint) -> BigUint {
            let (x, y) = unsigned(a, b);
            wrap(w, &(x $op y))
        }

        #[doc = concat!("Whether `a ", stringify!($op), " b` is poison under `nsw`.")]
        pub fn $overflows_signed(w: u32, a: &BigUint, b: &BigUint) -> bool {
            let (x, y) = signed(w, a, b);
            !fits_signed(w, &(x $op y))
        }

        #[doc = concat!("Whether `a ", stringify!($op), " b` is poison under `nuw`.")]
        pub fn $overflows_unsigned(w: u32, a: &BigUint, b: &BigUint) -> bool {
            let (x, y) = unsigned(a, b);
            !fits_unsigned(w, &(x $op y))
        }
    };
}

ring_operation!(add, add_overflows_signed, add_overflows_unsigned, +);
ring_operation!(sub, sub_overflows_signed, sub_overflows_unsigned, -);
ring_operation!(mul, mul_overflows_signed, mul_overflows_unsigned, *);

/// Whether `shl` is poison under `nsw`; true also for an amount of `w` or more.
pub fn shl_overflows_signed(w: u32, a: &BigUint, b: &BigUint) -> bool {
    amount(w, b).is_none_or(|n| !fits_signed(w, &(to_signed(w, a) << n)))
}

/// Whether `shl` is poison under `nuw`; true also for an amount of `w` or more.
pub fn shl_overflows_unsigned(w: u32, a: &BigUint, b: &BigUint) -> bool {
    amount(w, b).is_none_or(|n| !fits_unsigned(w, &(to_unsigned(a) << n)))
}

/// Whether truncation to `to` bits changes the signed value.
pub fn trunc_overflows_signed(from: u32, to: u32, a: &BigUint) -> bool {
    !fits_signed(to, &to_signed(from, a))
}

/// Whether truncation to `to` bits changes the unsigned value.
pub fn trunc_overflows_unsigned(_from: u32, to: u32, a: &BigUint) -> bool {
    !fits_unsigned(to, &to_unsigned(a))
}

fn nonzero(b: &BigUint) -> Result<(), IntFault> {
    if b.is_zero() { Err(IntFault::DivisionByZero) } else { Ok(()) }
}

fn quotient_that_fits(w: u32, quotient: BigInt) -> Result<BigUint, IntFault> {
    if fits_signed(w, &quotient) { Ok(wrap(w, &quotient)) } else { Err(IntFault::DivisionOverflow) }
}

/// Mathematical floor of `x / y`, `y` not zero.
fn floor(x: &BigInt, y: &BigInt) -> BigInt {
    let (quotient, rest) = (x / y, x % y);
    if !rest.is_zero() && rest.is_negative() != y.is_negative() { quotient - 1 } else { quotient }
}

/// Mathematical ceiling of `x / y`, `y` not zero.
fn ceiling(x: &BigInt, y: &BigInt) -> BigInt {
    -floor(&-x, y)
}

/// Signed quotient toward zero.
pub fn div_signed(w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    let (x, y) = signed(w, a, b);
    quotient_that_fits(w, x / y)
}

/// Unsigned quotient.
pub fn div_unsigned(_w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    Ok(a / b)
}

/// Signed remainder with the sign of the dividend; `min rem -1` is 0.
pub fn rem_signed(w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    let (x, y) = signed(w, a, b);
    Ok(wrap(w, &(x % y)))
}

/// Whether the operands are `min` and `-1`.
pub fn rem_overflows(w: u32, a: &BigUint, b: &BigUint) -> bool {
    div_signed(w, a, b) == Err(IntFault::DivisionOverflow)
}

/// Unsigned remainder.
pub fn rem_unsigned(_w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    Ok(a % b)
}

/// Signed quotient toward negative infinity.
pub fn floordiv_signed(w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    let (x, y) = signed(w, a, b);
    quotient_that_fits(w, floor(&x, &y))
}

/// Signed quotient toward positive infinity.
pub fn ceildiv_signed(w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    let (x, y) = signed(w, a, b);
    quotient_that_fits(w, ceiling(&x, &y))
}

/// Unsigned quotient toward positive infinity.
pub fn ceildiv_unsigned(w: u32, a: &BigUint, b: &BigUint) -> Result<BigUint, IntFault> {
    nonzero(b)?;
    let (x, y) = unsigned(a, b);
    Ok(wrap(w, &ceiling(&x, &y)))
}

/// Whether the signed division leaves no remainder.
pub fn div_is_exact_signed(w: u32, a: &BigUint, b: &BigUint) -> bool {
    rem_signed(w, a, b).is_ok_and(|r| r.is_zero())
}

/// Whether the unsigned division leaves no remainder.
pub fn div_is_exact_unsigned(w: u32, a: &BigUint, b: &BigUint) -> bool {
    rem_unsigned(w, a, b).is_ok_and(|r| r.is_zero())
}

/// Whether shifting right loses no one bit.
pub fn shr_is_exact(w: u32, a: &BigUint, b: &BigUint) -> bool {
    amount(w, b).is_some_and(|n| (a >> n) << n == *a)
}

fn amount(w: u32, b: &BigUint) -> Option<u32> {
    b.to_u32().filter(|n| *n < w)
}

/// Left shift; `None` is poison.
pub fn shl(w: u32, a: &BigUint, b: &BigUint) -> Option<BigUint> {
    Some(wrap(w, &(to_unsigned(a) << amount(w, b)?)))
}

/// Right shift with the sign; `None` is poison.
pub fn shr_signed(w: u32, a: &BigUint, b: &BigUint) -> Option<BigUint> {
    let divisor = to_unsigned(&modulus(amount(w, b)?));
    Some(wrap(w, &floor(&to_signed(w, a), &divisor)))
}

/// Right shift with zeros; `None` is poison.
pub fn shr_unsigned(w: u32, a: &BigUint, b: &BigUint) -> Option<BigUint> {
    Some(a >> amount(w, b)?)
}

/// The smaller signed value.
pub fn min_signed(w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    let (x, y) = signed(w, a, b);
    wrap(w, &x.min(y))
}

/// The larger signed value.
pub fn max_signed(w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    let (x, y) = signed(w, a, b);
    wrap(w, &x.max(y))
}

/// The smaller unsigned value.
pub fn min_unsigned(_w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a.min(b).clone()
}

/// The larger unsigned value.
pub fn max_unsigned(_w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a.max(b).clone()
}

/// Bitwise and, or, exclusive or need no width: the operands are canonical.
pub fn and(_w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a & b
}

/// Bitwise or.
pub fn or(_w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a | b
}

/// Bitwise exclusive or.
pub fn xor(_w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a ^ b
}

/// Comparison.
pub fn cmp(pred: IntPred, w: u32, a: &BigUint, b: &BigUint) -> bool {
    let (x, y) = if pred.is_signed() { signed(w, a, b) } else { unsigned(a, b) };
    pred.holds(x.cmp(&y))
}

/// Sign extension.
pub fn ext_signed(from: u32, to: u32, a: &BigUint) -> BigUint {
    wrap(to, &to_signed(from, a))
}

/// Zero extension.
pub fn ext_unsigned(_from: u32, to: u32, a: &BigUint) -> BigUint {
    wrap(to, &to_unsigned(a))
}

/// Truncation.
pub fn trunc(_from: u32, to: u32, a: &BigUint) -> BigUint {
    wrap(to, &to_unsigned(a))
}

/// Sum and carry.
pub fn add_unsigned_extended(w: u32, a: &BigUint, b: &BigUint) -> (BigUint, bool) {
    (add(w, a, b), add_overflows_unsigned(w, a, b))
}

/// Low and high half of the signed product.
pub fn mul_signed_extended(w: u32, a: &BigUint, b: &BigUint) -> (BigUint, BigUint) {
    let (x, y) = signed(w, a, b);
    halves(w, x * y)
}

/// Low and high half of the unsigned product.
pub fn mul_unsigned_extended(w: u32, a: &BigUint, b: &BigUint) -> (BigUint, BigUint) {
    let (x, y) = unsigned(a, b);
    halves(w, x * y)
}

fn halves(w: u32, product: BigInt) -> (BigUint, BigUint) {
    let high = floor(&product, &to_unsigned(&modulus(w)));
    (wrap(w, &product), wrap(w, &high))
}

/// Leading zeros.
pub fn ctlz(w: u32, a: &BigUint) -> BigUint {
    BigUint::from(u64::from(w) - a.bits())
}

/// Trailing zeros.
pub fn cttz(w: u32, a: &BigUint) -> BigUint {
    BigUint::from(a.trailing_zeros().unwrap_or(u64::from(w)))
}

/// One bits.
pub fn ctpop(_w: u32, a: &BigUint) -> BigUint {
    BigUint::from(a.count_ones())
}

/// Absolute value modulo 2^w.
pub fn abs(w: u32, a: &BigUint) -> BigUint {
    wrap(w, &to_signed(w, a).abs())
}

/// Integer power modulo 2^w; negative powers as in [`crate::int::ipow`].
pub fn ipow(w: u32, base: &BigUint, exp: &BigUint) -> Result<BigUint, IntFault> {
    if !is_negative(w, exp) {
        return Ok(base.modpow(exp, &modulus(w)));
    }
    nonzero(base)?;
    let x = to_signed(w, base);
    let power = if !x.abs().is_one() {
        BigInt::zero()
    } else if exp.bit(0) {
        x
    } else {
        BigInt::one()
    };
    Ok(wrap(w, &power))
}
