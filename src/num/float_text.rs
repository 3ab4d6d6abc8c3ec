//! Float literals, and floats as text in three ways: as MLIR prints an
//! attribute, as a C++ stream prints a number, and shortest.

use std::fmt::Write;

use num_bigint::BigUint;
use num_traits::Zero;

use crate::float::{self, FloatFormat, Parts, RoundingMode};
use crate::soft;

/// Why a float literal has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LiteralFault {
    /// Not `-?[0-9]+[.][0-9]*([eE][-+]?[0-9]+)?`, or not `0x[0-9a-fA-F]+`.
    Syntax,
    /// A hexadecimal pattern has more bits than the format.
    OutOfRange,
}

impl std::fmt::Display for LiteralFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            LiteralFault::Syntax => "malformed float literal",
            LiteralFault::OutOfRange => "hexadecimal float constant out of range for its type",
        })
    }
}

impl std::error::Error for LiteralFault {}

/// A literal `digits * 10^exp`, huge exponents cut to something still huge.
struct Decimal<'a> {
    negative: bool,
    whole: &'a str,
    fraction: &'a str,
    exp: i64,
}

fn split(text: &str) -> Result<Decimal<'_>, LiteralFault> {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, rest) = rest.split_once('.').ok_or(LiteralFault::Syntax)?;
    let (fraction, exponent) = match rest.split_once(['e', 'E']) {
        Some((fraction, exponent)) => (fraction, Some(exponent)),
        None => (rest, None),
    };
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    let exp = match exponent {
        None => 0,
        Some(e) => {
            let digits = e.strip_prefix(['-', '+']).unwrap_or(e);
            if digits.is_empty() || !all_digits(digits) {
                return Err(LiteralFault::Syntax);
            }
            let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX).min(1 << 60);
            if e.starts_with('-') { -magnitude } else { magnitude }
        }
    };
    if whole.is_empty() || !all_digits(whole) || !all_digits(fraction) {
        return Err(LiteralFault::Syntax);
    }
    Ok(Decimal { negative, whole, fraction, exp })
}

/// Digits that decide any rounding: a midpoint of two f128 has fewer, so what
/// follows them matters only in being zero or not.
const DECISIVE_DIGITS: usize = 12_000;

/// Reads a decimal literal `-?[0-9]+[.][0-9]*([eE][-+]?[0-9]+)?`, rounded once
/// to the format, as `APFloat` does with a string. Length and exponent of the
/// literal are free.
///
/// This is *not* how MLIR reads an attribute: see [`parse_literal`].
pub fn parse_exact(format: FloatFormat, mode: RoundingMode, text: &str) -> Result<u128, LiteralFault> {
    let decimal = split(text)?;
    let negative = decimal.negative;
    let mut digits = String::with_capacity(decimal.whole.len() + decimal.fraction.len());
    digits.push_str(decimal.whole);
    digits.push_str(decimal.fraction);
    let mut exp = decimal.exp - decimal.fraction.len() as i64;
    let mut kept = digits.trim_start_matches('0').to_string();
    if kept.is_empty() {
        return Ok(format.zero(negative));
    }
    if kept.len() > DECISIVE_DIGITS {
        exp += (kept.len() - DECISIVE_DIGITS - 1) as i64;
        let tail_is_zero = kept[DECISIVE_DIGITS..].bytes().all(|b| b == b'0');
        kept.truncate(DECISIVE_DIGITS);
        kept.push(if tail_is_zero { '0' } else { '1' });
    }
    // The number is below 10^magnitude and at least a tenth of that. f128 goes
    // from 6e-4966 to 1.2e4932; a power of two beyond either end stands in.
    let magnitude = exp + kept.len() as i64;
    if magnitude.abs() > 5_100 {
        return Ok(format.pack(mode, negative, 1, if magnitude > 0 { 40_000 } else { -40_000 }));
    }
    let digits = kept.parse::<BigUint>().map_err(|_| LiteralFault::Syntax)?;
    Ok(soft::pack(format, mode, &soft::from_decimal(negative, &digits, exp as i32)))
}

/// Reads a decimal literal as MLIR reads an attribute: to the nearest f64 first
/// and from there to the format. So `0.1 : f128` is the f64 0.1, `1.0e4000 :
/// f80` is infinity, and f16 and f32 can be rounded twice (all versions from
/// 2019 to mlir-opt 22).
pub fn parse_literal(format: FloatFormat, text: &str) -> Result<u128, LiteralFault> {
    split(text)?;
    let value = text.parse::<f64>().map_err(|_| LiteralFault::Syntax)?;
    // A literal is never NaN, so every format has a value for it.
    float::round_f64(format, RoundingMode::ToNearestEven, value).ok_or(LiteralFault::Syntax)
}

/// Reads the bits `0x[0-9a-fA-F]+`; MLIR allows no minus.
pub fn parse_hex(format: FloatFormat, text: &str) -> Result<u128, LiteralFault> {
    let digits = text.strip_prefix("0x").ok_or(LiteralFault::Syntax)?;
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(LiteralFault::Syntax);
    }
    let digits = digits.trim_start_matches('0');
    if digits.len() > 32 {
        return Err(LiteralFault::OutOfRange);
    }
    let bits =
        if digits.is_empty() { 0 } else { u128::from_str_radix(digits, 16).map_err(|_| LiteralFault::Syntax)? };
    if bits & !format.value_mask() == 0 { Ok(canonical_encoding(format, bits)) } else { Err(LiteralFault::OutOfRange) }
}

/// An f80 may have a leading one that contradicts its exponent; APFloat reads
/// such bits as the NaN with the same fraction, or as the smallest normal
/// numbers. Other formats have one encoding for each value.
fn canonical_encoding(format: FloatFormat, bits: u128) -> u128 {
    match format.unpack(bits) {
        Parts::Nan if format == FloatFormat::F80 => bits | 0x7FFF << 64,
        Parts::Finite { negative, sig, exp } if format == FloatFormat::F80 => {
            format.pack(RoundingMode::ToNearestEven, negative, sig, exp)
        }
        _ => bits,
    }
}

/// A positive number in decimal: `digits * 10^exp`, no leading or trailing zero.
pub(super) struct Digits {
    pub(super) digits: Vec<u8>,
    pub(super) exp: i32,
}

impl Digits {
    fn new(value: &BigUint, exp: i32) -> Digits {
        let mut digits = value.to_string().into_bytes();
        let length = digits.len();
        while digits.last() == Some(&b'0') {
            digits.pop();
        }
        Digits { exp: exp + (length - digits.len()) as i32, digits }
    }

    /// The number `sig * 2^exp`, exact.
    pub(super) fn exact(sig: &BigUint, exp: i32) -> Digits {
        let (value, exp10) = decimal_integer(sig, exp);
        Digits::new(&value, exp10)
    }

    /// Cuts to `count` digits; a lost tail that starts with `5` or more rounds
    /// up, or with `ties_to_even` only if it is more than half.
    pub(super) fn round(mut self, count: usize, ties_to_even: bool) -> Digits {
        if self.digits.len() <= count {
            return self;
        }
        let lost = self.digits.split_off(count);
        self.exp += lost.len() as i32;
        let half = lost[0] == b'5' && lost[1..].iter().all(|d| *d == b'0');
        let odd = self.digits.last().is_some_and(|d| d & 1 == 1);
        let mut carry = if half && ties_to_even { odd } else { lost[0] >= b'5' };
        while carry {
            match self.digits.pop() {
                Some(b'9') => self.exp += 1,
                Some(digit) => {
                    self.digits.push(digit + 1);
                    carry = false;
                }
                None => {
                    self.digits.push(b'1');
                    carry = false;
                }
            }
        }
        while self.digits.last() == Some(&b'0') {
            self.digits.pop();
            self.exp += 1;
        }
        self
    }

    /// The power of ten of the first digit.
    pub(super) fn magnitude(&self) -> i32 {
        self.exp + self.digits.len() as i32 - 1
    }

    fn push_range(&self, out: &mut String, from: usize, to: usize) {
        out.extend((from..to).map(|i| char::from(self.digits.get(i).copied().unwrap_or(b'0'))));
    }

    /// Digits without an exponent; `123`, `1.23` or `0.00123`.
    fn push_plain(&self, out: &mut String) {
        let point = self.magnitude() + 1;
        if point <= 0 {
            out.push_str("0.");
            out.extend((point..0).map(|_| '0'));
            self.push_range(out, 0, self.digits.len());
        } else {
            self.push_range(out, 0, point as usize);
            if self.digits.len() > point as usize {
                out.push('.');
                self.push_range(out, point as usize, self.digits.len());
            }
        }
    }
}

/// `sig * 2^exp` as an integer times a power of ten.
fn decimal_integer(sig: &BigUint, exp: i32) -> (BigUint, i32) {
    let zeros = sig.trailing_zeros().unwrap_or(0);
    let (sig, exp) = (sig >> zeros, exp + zeros as i32);
    if exp >= 0 { (sig << exp as u32, 0) } else { (sig * soft::power_of_five(exp.unsigned_abs()), exp) }
}

/// The digits `APFloat::toString` shows at this precision. Before rounding to
/// the nearest (ties up) it drops as many digits as a slight overestimate of
/// log2(10) lets it, and so may already have cut where it should round.
fn apfloat_digits(sig: u128, exp: i32, precision: u32) -> Digits {
    let (mut value, mut exp10) = decimal_integer(&BigUint::from(sig), exp);
    let wanted = u64::from((precision * 196).div_ceil(59));
    let surplus = (value.bits().saturating_sub(wanted) * 59 / 196) as u32;
    if surplus > 0 {
        value /= BigUint::from(10u32).pow(surplus);
        exp10 += surplus as i32;
    }
    Digits::new(&value, exp10).round(precision as usize, false)
}

/// The text of a float attribute, without its type, as mlir-opt prints it:
/// `1.000000e+00`; if six digits do not give the value back, as many as
/// `APFloat` shows by default (`0.33333333333333331`); if that has no point, and
/// for NaN and infinity, the bits (`0x7FC00000`).
pub fn print_mlir(format: FloatFormat, bits: u128) -> String {
    let bits = canonical_encoding(format, bits & format.value_mask());
    if let Parts::Finite { negative, sig, exp } = format.unpack(bits) {
        let sign = if negative { "-" } else { "" };
        if sig == 0 {
            return format!("{sign}0.000000e+00");
        }
        let short = apfloat_digits(sig, exp, 6);
        let mut text = sign.to_string();
        short.push_range(&mut text, 0, 1);
        text.push('.');
        short.push_range(&mut text, 1, 7);
        let power = short.magnitude();
        let power_sign = if power < 0 { '-' } else { '+' };
        let _ = write!(text, "e{power_sign}{:02}", power.unsigned_abs());
        if parse_exact(format, RoundingMode::ToNearestEven, &text) == Ok(bits) {
            return text;
        }
        let precision = 2 + format.precision() * 59 / 196;
        let text = apfloat_default(sign, &apfloat_digits(sig, exp, precision), precision);
        if text.contains('.') {
            return text;
        }
    }
    format!("0x{bits:X}")
}

/// `APFloat::toString` with its default of at most three padding zeros.
fn apfloat_default(sign: &str, number: &Digits, precision: u32) -> String {
    const PADDING: i32 = 3;
    let magnitude = number.magnitude();
    let scientific =
        if number.exp >= 0 { number.exp > PADDING || magnitude + 1 > precision as i32 } else { magnitude < -PADDING };
    let mut text = sign.to_string();
    if !scientific {
        number.push_plain(&mut text);
        return text;
    }
    number.push_range(&mut text, 0, 1);
    text.push('.');
    number.push_range(&mut text, 1, number.digits.len().max(2));
    let _ = write!(text, "E{magnitude:+}");
    text
}

/// A float as `std::ostream << x` writes it by default, that is C `%g`: six
/// digits, `1e+06`, `0.0001`; `nan`, `inf`, `-inf`. NaN shows no sign.
pub fn print_cxx(format: FloatFormat, bits: u128) -> String {
    let (negative, sig, exp) = match format.unpack(bits) {
        Parts::Nan => return "nan".to_string(),
        Parts::Infinity { negative } => return if negative { "-inf" } else { "inf" }.to_string(),
        Parts::Finite { negative, sig, exp } => (negative, sig, exp),
    };
    let mut text = if negative { "-" } else { "" }.to_string();
    // Zero, and integers of at most six digits: the bulk of what programs print.
    if sig == 0 {
        text.push('0');
        return text;
    }
    if (-127..=0).contains(&exp) && sig >> -exp < 1_000_000 && (sig >> -exp) << -exp == sig {
        let _ = write!(text, "{}", sig >> -exp);
        return text;
    }
    let number = Digits::exact(&BigUint::from(sig), exp).round(6, true);
    let magnitude = number.magnitude();
    if (-4..6).contains(&magnitude) {
        number.push_plain(&mut text);
        return text;
    }
    number.push_range(&mut text, 0, 1);
    if number.digits.len() > 1 {
        text.push('.');
        number.push_range(&mut text, 1, number.digits.len());
    }
    let sign = if magnitude < 0 { '-' } else { '+' };
    let _ = write!(text, "e{sign}{:02}", magnitude.unsigned_abs());
    text
}

/// The fewest digits whose nearest value is this one: `1.0`, `0.1`, `1.0e30`;
/// all digits where that makes no longer text: `448.0`. Always a literal of MLIR
/// when finite, else `nan`, `inf`, `-inf`. Reads back with [`parse_exact`].
pub fn print_shortest(format: FloatFormat, bits: u128) -> String {
    let bits = bits & format.value_mask();
    let (negative, sig, exp) = match format.unpack(bits) {
        Parts::Nan => return "nan".to_string(),
        Parts::Infinity { negative } => return if negative { "-inf" } else { "inf" }.to_string(),
        Parts::Finite { negative, sig, exp } => (negative, BigUint::from(sig), exp),
    };
    let mut text = if negative { "-" } else { "" }.to_string();
    if sig.is_zero() {
        text.push_str("0.0");
        return text;
    }
    let reads_back = |count: usize| {
        let number = Digits::exact(&sig, exp).round(count, true);
        let digits = BigUint::parse_bytes(&number.digits, 10).unwrap_or_default();
        let value = soft::from_decimal(negative, &digits, number.exp);
        (soft::pack(format, RoundingMode::ToNearestEven, &value) == bits).then_some(number)
    };
    // 2 + p * log10(2) digits always suffice; the whole number is the end of it.
    let most = 3 + format.precision() as usize * 59 / 196;
    let exact = Digits::exact(&sig, exp);
    let number = (1..=most).find_map(reads_back).unwrap_or_else(|| Digits::exact(&sig, exp));
    let plain = |n: &Digits| {
        let mut text = String::new();
        n.push_plain(&mut text);
        if n.exp >= 0 {
            text.push_str(".0");
        }
        text
    };
    let magnitude = number.magnitude();
    if (-5..16).contains(&magnitude) {
        let short = plain(&number);
        // Digits that make the text no longer are the true ones: 448.0 and not 450.0.
        let exact = Some(exact).filter(|e| e.magnitude() == magnitude && e.digits.len() <= 17).map(|e| plain(&e));
        text.push_str(&exact.filter(|e| e.len() <= short.len()).unwrap_or(short));
        return text;
    }
    number.push_range(&mut text, 0, 1);
    text.push('.');
    number.push_range(&mut text, 1, number.digits.len().max(2));
    let _ = write!(text, "e{magnitude}");
    text
}
