//! Floats as C's `printf` writes them: `%f`, `%e`, `%g` and `%a` of an `f64`, correctly rounded to
//! nearest, ties to even, as the GNU C library does.

use num_bigint::BigUint;

use super::float_text::Digits;

/// Which conversion.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// `%f`
    Fixed,
    /// `%e`
    Scientific,
    /// `%g`
    Shorter,
    /// `%a`
    Hexadecimal,
}

/// The text of the magnitude of a number in lower case, without its sign. `alternate` keeps the
/// point and, for `%g`, the zeros at the end. `%a` is written as precisely as need be unless it is
/// told otherwise.
pub fn magnitude(x: f64, style: Style, precision: Option<usize>, alternate: bool) -> String {
    let x = x.abs();
    if x.is_nan() {
        return "nan".into();
    }
    if x.is_infinite() {
        return "inf".into();
    }
    let decimals = precision.unwrap_or(6);
    match style {
        Style::Fixed => fixed(&digits(x), decimals, alternate),
        Style::Scientific => scientific(digits(x).round(decimals + 1, true), decimals, alternate),
        Style::Shorter => shorter(x, decimals.max(1), alternate),
        Style::Hexadecimal => hexadecimal(x, precision, alternate),
    }
}

/// All digits of a number; none of zero.
fn digits(x: f64) -> Digits {
    let bits = x.to_bits();
    let (fraction, exponent) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    let (sig, exp) = if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    if sig == 0 { Digits { digits: Vec::new(), exp: 0 } } else { Digits::exact(&BigUint::from(sig), exp) }
}

/// The digit that stands for a power of ten.
fn digit(d: &Digits, power: i32) -> char {
    let at = usize::try_from(d.magnitude() - power).ok();
    char::from(at.and_then(|k| d.digits.get(k)).copied().unwrap_or(b'0'))
}

fn fixed(d: &Digits, decimals: usize, alternate: bool) -> String {
    let last = -i32::try_from(decimals).unwrap_or(i32::MAX);
    let kept = usize::try_from(d.magnitude().saturating_sub(last).saturating_add(1));
    let d = match kept {
        Ok(n) => Digits { digits: d.digits.clone(), exp: d.exp }.round(n, true),
        // All of it lies behind what is written.
        Err(_) => Digits { digits: Vec::new(), exp: 0 },
    };
    let first = if d.digits.is_empty() { 0 } else { d.magnitude().max(0) };
    let mut text: String = (0..=first).rev().map(|p| digit(&d, p)).collect();
    if decimals > 0 || alternate {
        text.push('.');
    }
    text.extend((last..0).rev().map(|p| digit(&d, p)));
    text
}

fn scientific(d: Digits, decimals: usize, alternate: bool) -> String {
    let power = if d.digits.is_empty() { 0 } else { d.magnitude() };
    let mut text = String::from(digit(&d, power));
    if decimals > 0 || alternate {
        text.push('.');
    }
    text.extend((1..=decimals).map(|k| char::from(d.digits.get(k).copied().unwrap_or(b'0'))));
    let sign = if power < 0 { '-' } else { '+' };
    text + &format!("e{sign}{:02}", power.unsigned_abs())
}

/// With this many digits in all, in the style that is shorter.
fn shorter(x: f64, precision: usize, alternate: bool) -> String {
    let d = digits(x).round(precision, true);
    let power = if d.digits.is_empty() { 0 } else { d.magnitude() };
    let plain = power >= -4 && i64::from(power) < precision as i64;
    let shown = d.digits.len().max(1);
    if plain {
        let decimals = if alternate { precision as i64 } else { shown as i64 } - 1 - i64::from(power);
        return fixed(&d, usize::try_from(decimals).unwrap_or(0), alternate);
    }
    let decimals = if alternate { precision } else { shown } - 1;
    scientific(d, decimals, alternate)
}

fn hexadecimal(x: f64, precision: Option<usize>, alternate: bool) -> String {
    const PLACES: usize = 13;
    let bits = x.to_bits();
    let (fraction, exponent) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    let lead = u64::from(exponent != 0);
    let power = match (exponent, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        (e, _) => e - 1023,
    };
    let mut all = lead << 52 | fraction;
    let mut places = PLACES;
    if let Some(p) = precision.filter(|&p| p < PLACES) {
        let cut = 4 * (PLACES - p) as u32;
        let (lost, half) = (all & ((1 << cut) - 1), 1u64 << (cut - 1));
        all >>= cut;
        all += u64::from(lost > half || lost == half && all & 1 == 1);
        places = p;
    }
    let mut text = format!("0x{:x}", all >> (4 * places));
    let digits = all & ((1 << (4 * places)) - 1);
    let mut behind = if places > 0 { format!("{digits:0places$x}") } else { String::new() };
    match precision {
        None => {
            let shown = behind.trim_end_matches('0').len();
            behind.truncate(shown);
        }
        Some(p) => behind.extend((places..p).map(|_| '0')),
    }
    if !behind.is_empty() || alternate {
        text.push('.');
    }
    let sign = if power < 0 { '-' } else { '+' };
    text + &format!("{behind}p{sign}{}", power.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the GNU C library prints.
    #[test]
    fn as_the_c_library_prints_them() {
        for (x, style, precision, alternate, want) in [
            (0.0, Style::Fixed, None, false, "0.000000"),
            (2.5, Style::Fixed, Some(0), false, "2"),
            (0.5, Style::Fixed, Some(0), false, "0"),
            (1.5, Style::Fixed, Some(0), true, "2."),
            (0.05, Style::Fixed, Some(1), false, "0.1"),
            (0.004, Style::Fixed, Some(1), false, "0.0"),
            (999.96, Style::Fixed, Some(1), false, "1000.0"),
            (1e22, Style::Fixed, Some(2), false, "10000000000000000000000.00"),
            (0.1, Style::Fixed, Some(20), false, "0.10000000000000000555"),
            (0.0, Style::Scientific, Some(2), false, "0.00e+00"),
            (9.9996, Style::Scientific, Some(3), false, "1.000e+01"),
            (5e-324, Style::Scientific, None, false, "4.940656e-324"),
            (0.0, Style::Shorter, None, false, "0"),
            (0.0, Style::Shorter, None, true, "0.00000"),
            (100000.0, Style::Shorter, None, false, "100000"),
            (1e6, Style::Shorter, None, false, "1e+06"),
            (999999.5, Style::Shorter, None, false, "1e+06"),
            (0.0001, Style::Shorter, None, false, "0.0001"),
            (0.00001234, Style::Shorter, None, false, "1.234e-05"),
            (1.5, Style::Shorter, Some(4), true, "1.500"),
            (0.0, Style::Hexadecimal, None, false, "0x0p+0"),
            (1.0, Style::Hexadecimal, None, false, "0x1p+0"),
            (1.75, Style::Hexadecimal, Some(0), false, "0x2p+0"),
            (0.1, Style::Hexadecimal, Some(3), false, "0x1.99ap-4"),
            (1.0, Style::Hexadecimal, Some(15), false, "0x1.000000000000000p+0"),
            (5e-324, Style::Hexadecimal, None, false, "0x0.0000000000001p-1022"),
        ] {
            assert_eq!(magnitude(x, style, precision, alternate), want, "{x} {style:?} {precision:?}");
        }
    }
}
