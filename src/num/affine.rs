//! Division and modulo of affine expressions on `i64`.
//!
//! Affine dialect docs: the right side of `floordiv`, `ceildiv` and `mod` must
//! be positive, otherwise the behavior is undefined; `mod` is never negative.

/// Why an affine expression has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineFault {
    /// The right side of `floordiv`, `ceildiv` or `mod` is zero or negative.
    DivisorNotPositive,
    /// The exact result does not fit in 64 bits.
    Overflow,
}

impl std::fmt::Display for AffineFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            AffineFault::DivisorNotPositive => "divisor is not positive",
            AffineFault::Overflow => "index overflow",
        })
    }
}

impl std::error::Error for AffineFault {}

#[inline]
fn positive(b: i64) -> Result<i64, AffineFault> {
    if b > 0 { Ok(b) } else { Err(AffineFault::DivisorNotPositive) }
}

/// `a + b`.
#[inline]
pub fn add(a: i64, b: i64) -> Result<i64, AffineFault> {
    a.checked_add(b).ok_or(AffineFault::Overflow)
}

/// `a - b`.
#[inline]
pub fn sub(a: i64, b: i64) -> Result<i64, AffineFault> {
    a.checked_sub(b).ok_or(AffineFault::Overflow)
}

/// `a * b`.
#[inline]
pub fn mul(a: i64, b: i64) -> Result<i64, AffineFault> {
    a.checked_mul(b).ok_or(AffineFault::Overflow)
}

/// `a floordiv b`, toward negative infinity. With `b > 0` it cannot overflow.
#[inline]
pub fn floordiv(a: i64, b: i64) -> Result<i64, AffineFault> {
    Ok(a.div_euclid(positive(b)?))
}

/// `a ceildiv b`, toward positive infinity. With `b > 0` it cannot overflow.
#[inline]
pub fn ceildiv(a: i64, b: i64) -> Result<i64, AffineFault> {
    let b = positive(b)?;
    Ok(a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0))
}

/// `a mod b`, in `0..b`.
#[inline]
pub fn modulo(a: i64, b: i64) -> Result<i64, AffineFault> {
    Ok(a.rem_euclid(positive(b)?))
}
