//! One integer type over [`crate::int`] and [`crate::wide`], integer
//! literals, and decimal printing.

use num_bigint::{BigInt, BigUint};
use num_traits::{ToPrimitive, Zero};

use crate::{int, wide};

/// A canonical integer: `Small` up to 64 bits, `Wide` beyond. The width is kept
/// by the type of the value, not here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Int {
    /// At most 64 bits.
    Small(u64),
    /// More than 64 bits.
    Wide(Box<BigUint>),
}

impl Int {
    /// The `w`-bit integer with this unsigned value, modulo 2^w.
    pub fn from_biguint(w: u32, value: BigUint) -> Int {
        Int::from_bigint(w, &BigInt::from(value))
    }

    /// The `w`-bit integer congruent to this value modulo 2^w.
    pub fn from_bigint(w: u32, value: &BigInt) -> Int {
        let canonical = wide::wrap(w, value);
        match canonical.to_u64() {
            Some(small) if w <= 64 => Int::Small(small),
            _ => Int::Wide(Box::new(canonical)),
        }
    }

    /// The `w`-bit integer congruent to this value modulo 2^w.
    pub fn from_i64(w: u32, value: i64) -> Int {
        if w <= 64 { Int::Small(int::from_i64(w, value)) } else { Int::from_bigint(w, &value.into()) }
    }

    /// The `w`-bit integer congruent to this value modulo 2^w.
    pub fn from_u64(w: u32, value: u64) -> Int {
        if w <= 64 { Int::Small(int::wrap(w, value)) } else { Int::from_bigint(w, &value.into()) }
    }

    /// The unsigned value.
    pub fn to_biguint(&self) -> BigUint {
        match self {
            Int::Small(value) => BigUint::from(*value),
            Int::Wide(value) => (**value).clone(),
        }
    }

    /// The signed value of this `w`-bit integer.
    pub fn to_bigint(&self, w: u32) -> BigInt {
        wide::to_signed(w, &self.to_biguint())
    }

    /// The unsigned value, if it fits 64 bits.
    pub fn to_u64(&self) -> Option<u64> {
        match self {
            Int::Small(value) => Some(*value),
            Int::Wide(value) => value.to_u64(),
        }
    }

    /// The signed value of this `w`-bit integer, if it fits 64 bits.
    pub fn to_i64(&self, w: u32) -> Option<i64> {
        match self {
            Int::Small(value) => Some(int::sext(w, *value)),
            Int::Wide(_) => self.to_bigint(w).to_i64(),
        }
    }

    /// Decimal, read as signed, as MLIR prints signless and signed integers.
    pub fn print_signed(&self, w: u32) -> String {
        match self {
            Int::Small(value) => int::sext(w, *value).to_string(),
            Int::Wide(_) => self.to_bigint(w).to_string(),
        }
    }

    /// Decimal, read as unsigned, as MLIR prints unsigned integers.
    pub fn print_unsigned(&self) -> String {
        match self {
            Int::Small(value) => value.to_string(),
            Int::Wide(value) => value.to_string(),
        }
    }
}

/// What kind of integer type a literal is for; decides the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i8`: fits as signed or as unsigned.
    Signless,
    /// `si8`, and `index`, whose literals must fit 64 signed bits.
    Signed,
    /// `ui8`: a minus is not allowed.
    Unsigned,
}

/// Why an integer literal has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LiteralFault {
    /// Not `-?[0-9]+` or `-?0x[0-9a-fA-F]+`.
    Syntax,
    /// Does not fit the width.
    OutOfRange,
    /// A minus on an unsigned type.
    NegativeUnsigned,
}

impl std::fmt::Display for LiteralFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            LiteralFault::Syntax => "malformed integer literal",
            LiteralFault::OutOfRange => "integer constant out of range for its type",
            LiteralFault::NegativeUnsigned => "negative integer literal for an unsigned type",
        })
    }
}

impl std::error::Error for LiteralFault {}

/// Reads `-?[0-9]+` or `-?0x[0-9a-fA-F]+` as a `w`-bit integer.
///
/// Without a minus the value must fit as unsigned (for `Signed`, as signed);
/// with a minus the result must be negative, so `-128 : i8` is the least and
/// `-0` is rejected, as mlir-opt 22 does. Leading zeros are free.
pub fn parse_literal(w: u32, signedness: Signedness, text: &str) -> Result<Int, LiteralFault> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (digits, radix) = match unsigned.strip_prefix("0x") {
        Some(rest) => (rest, 16),
        None => (unsigned, 10),
    };
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(LiteralFault::Syntax);
    }
    let read = if radix == 16 { wide::from_hexadecimal } else { wide::from_decimal };
    let magnitude = read(digits, w).ok_or(LiteralFault::OutOfRange)?;
    if negative && signedness == Signedness::Unsigned {
        return Err(LiteralFault::NegativeUnsigned);
    }
    let value = if negative { -BigInt::from(magnitude) } else { BigInt::from(magnitude) };
    let fits = if negative {
        !value.is_zero() && wide::fits_signed(w, &value)
    } else if signedness == Signedness::Signed {
        wide::fits_signed(w, &value)
    } else {
        wide::fits_unsigned(w, &value)
    };
    if fits { Ok(Int::from_bigint(w, &value)) } else { Err(LiteralFault::OutOfRange) }
}
