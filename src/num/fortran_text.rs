//! Digits of floats as flang's runtime chooses them for list-directed output.

use num_bigint::BigUint;

/// The digits that list-directed output shows of a positive finite number, and the power of ten of
/// the point before them: `15`, 1 for 1.5. `wide`: the number is of 64 bits, not of 32.
///
/// They are those in which the ends of the range of reals that round to the number agree, and then
/// one that lies in the middle between theirs, rather the upper one's. That is not always the
/// nearest number of this many digits.
pub fn list_digits(x: f64, wide: bool) -> (String, i32) {
    let (below, above) = if wide {
        (x.next_down(), if x == f64::MAX { x } else { x.next_up() })
    } else {
        let x = x as f32;
        (x.next_down().into(), if x == f32::MAX { x } else { x.next_up() }.into())
    };
    // Twice the numbers, in units that make integers of them.
    let places = [below, x, above].map(fraction_bits).into_iter().max().unwrap_or(0);
    let [below, x, above] = [below, x, above].map(|y| scaled(y, places));
    let two = BigUint::from(2u8);
    let (low, high) = (below + &x, x + above);
    let mut low_text = ((low + 1u8) / &two).to_string();
    let exact = (&high % &two) == BigUint::ZERO;
    let high_text = (high / &two - u8::from(exact)).to_string();
    low_text = format!("{low_text:0>0$}", high_text.len());
    let same = low_text.bytes().zip(high_text.bytes()).take_while(|(l, h)| l == h).count();
    let power = high_text.len() as i32 - places as i32;
    let digit = |t: &str| t.as_bytes().get(same).map_or(0, |d| d - b'0');
    let (l, h) = (digit(&low_text), digit(&high_text));
    let last = h - (h.saturating_sub(l) >> 1);
    let mut digits = high_text[..same].to_string();
    if same < high_text.len() {
        digits.push(char::from(b'0' + last));
    }
    // A digit in front may be zero where the upper end has one digit more.
    let kept = digits.trim_end_matches('0').len().max(1);
    digits.truncate(kept);
    (digits, power)
}

/// How many bits a number has behind the point.
fn fraction_bits(x: f64) -> u32 {
    let (m, e) = parts(x);
    (-(e + m.trailing_zeros() as i32)).max(0).cast_unsigned()
}

/// The significand and its power of two.
fn parts(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    let (fraction, exponent) = (bits & ((1 << 52) - 1), (bits >> 52 & 0x7FF) as i32);
    if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) }
}

/// A number times ten to the power of `places`.
fn scaled(x: f64, places: u32) -> BigUint {
    let (m, e) = parts(x);
    if m == 0 {
        return BigUint::ZERO;
    }
    let zeros = m.trailing_zeros();
    let e = e + zeros as i32 + places.cast_signed();
    // m * 2^e * 5^places, and e is no less than zero.
    (BigUint::from(m >> zeros) << e.max(0).cast_unsigned()) * BigUint::from(5u8).pow(places)
}

#[cfg(test)]
mod tests {
    use super::list_digits;

    /// What a program compiled by flang 22 prints.
    #[test]
    fn digits_are_those_of_flang() {
        let narrow: &[(u32, &str, i32)] = &[
            (0x3DCC_CCCD, "1", 0),
            (0x4974_23FE, "9999999", 6),
            (0x7F7F_FFFF, "34028234", 39),
            (0x0080_0000, "11754943", -37),
            (0x4C7D_6DF0, "66435008", 8),
            (0x4D25_DEB3, "17392721", 9),
            (0x505F_8476, "15000001", 11),
            (0x324F_3E81, "120631975", -7),
        ];
        for &(bits, digits, power) in narrow {
            assert_eq!(list_digits(f32::from_bits(bits).into(), false), (digits.to_string(), power), "{bits:x}");
        }
        assert_eq!(list_digits(0.1, true), ("1".to_string(), 0));
        assert_eq!(list_digits(std::f64::consts::PI, true), ("3141592653589793".to_string(), 1));
        assert_eq!(list_digits(1e16, true), ("1".to_string(), 17));
    }
}
