//! `int` against `wide`, `wide` against plain `i128` arithmetic.

use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;
use proptest::prelude::*;

use super::Random;
use crate::affine::{self, AffineFault};
use crate::int::{self, IntFault, IntPred};
use crate::int_value::{Int, LiteralFault, Signedness, parse_literal};
use crate::wide;

/// One operation's outcome: value, pair, flag or fault.
#[derive(Debug, PartialEq)]
enum Out {
    Value(BigUint),
    Pair(BigUint, BigUint),
    Flag(bool),
    Poison,
    Fault(IntFault),
}

trait Show {
    fn show(self) -> Out;
}
impl Show for u64 {
    fn show(self) -> Out {
        Out::Value(self.into())
    }
}
impl Show for BigUint {
    fn show(self) -> Out {
        Out::Value(self)
    }
}
impl Show for bool {
    fn show(self) -> Out {
        Out::Flag(self)
    }
}
impl Show for (u64, u64) {
    fn show(self) -> Out {
        Out::Pair(self.0.into(), self.1.into())
    }
}
impl Show for (BigUint, BigUint) {
    fn show(self) -> Out {
        Out::Pair(self.0, self.1)
    }
}
impl Show for (u64, bool) {
    fn show(self) -> Out {
        (self.0, u64::from(self.1)).show()
    }
}
impl Show for (BigUint, bool) {
    fn show(self) -> Out {
        (self.0, BigUint::from(u8::from(self.1))).show()
    }
}
impl<A: Show> Show for Option<A> {
    fn show(self) -> Out {
        self.map_or(Out::Poison, A::show)
    }
}
impl<A: Show> Show for Result<A, IntFault> {
    fn show(self) -> Out {
        self.map_or_else(Out::Fault, A::show)
    }
}

fn compare_all(w: u32, a: u64, b: u64) {
    let (x, y) = (BigUint::from(a), BigUint::from(b));
    macro_rules! two {
        ($($op:ident)*) => {$(
            assert_eq!(int::$op(w, a, b).show(), wide::$op(w, &x, &y).show(), "{} i{w} {a} {b}", stringify!($op));
        )*};
    }
    macro_rules! one {
        ($($op:ident)*) => {$(
            assert_eq!(int::$op(w, a).show(), wide::$op(w, &x).show(), "{} i{w} {a}", stringify!($op));
        )*};
    }
    two!(add sub mul add_overflows_signed add_overflows_unsigned sub_overflows_signed sub_overflows_unsigned
         mul_overflows_signed mul_overflows_unsigned shl_overflows_signed shl_overflows_unsigned
         div_signed div_unsigned rem_signed rem_unsigned rem_overflows floordiv_signed ceildiv_signed ceildiv_unsigned
         div_is_exact_signed div_is_exact_unsigned shr_is_exact shl shr_signed shr_unsigned
         min_signed max_signed min_unsigned max_unsigned
         add_unsigned_extended mul_signed_extended mul_unsigned_extended ipow);
    one!(ctlz cttz ctpop abs);
    for pred in IntPred::ALL {
        assert_eq!(int::cmp(pred, w, a, b), wide::cmp(pred, w, &x, &y), "{} i{w} {a} {b}", pred.name());
    }
    for to in [0, 1, 3, w, w + 5, 63, 64].into_iter().filter(|to| *to <= 64) {
        assert_eq!(int::ext_signed(w, to, a).show(), wide::ext_signed(w, to, &x).show());
        assert_eq!(int::ext_unsigned(w, to, a).show(), wide::ext_unsigned(w, to, &x).show());
        assert_eq!(int::trunc(w, to, a).show(), wide::trunc(w, to, &x).show());
    }
    for to in (0..w).step_by(3) {
        assert_eq!(int::trunc_overflows_signed(w, to, a), wide::trunc_overflows_signed(w, to, &x), "i{w} {to} {a}");
        assert_eq!(int::trunc_overflows_unsigned(w, to, a), wide::trunc_overflows_unsigned(w, to, &x));
    }
}

#[test]
fn int_is_wide_for_all_pairs_of_small_widths() {
    for w in 0..=4 {
        for a in 0..1 << w {
            for b in 0..1 << w {
                compare_all(w, a, b);
            }
        }
    }
}

#[test]
fn int_is_wide_at_the_edges_of_every_width() {
    for w in [5, 8, 16, 31, 32, 33, 63, 64] {
        let (min, max, ones) = (int::min_signed_value(w), int::max_signed_value(w), int::mask(w));
        let edges = [0, 1, 2, 3, u64::from(w) - 1, u64::from(w), min, min + 1, max, max - 1, ones, ones - 1];
        for a in edges {
            for b in edges {
                compare_all(w, int::wrap(w, a), int::wrap(w, b));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn int_is_wide_at_random(w in 1u32..=64, a: u64, b: u64, small in 0u64..70) {
        compare_all(w, int::wrap(w, a), int::wrap(w, b));
        compare_all(w, int::wrap(w, a), int::wrap(w, small));
        compare_all(w, int::wrap(w, small), int::wrap(w, b >> (a % 64)));
    }
}

/// `wide` beyond 64 bits against i128 on values that leave room.
#[test]
fn wide_is_plain_arithmetic() {
    let mut random = Random(1);
    let w = 100;
    let encode = |v: i128| wide::wrap(w, &BigInt::from(v));
    let decode = |v: &BigUint| wide::to_signed(w, v).to_i128().unwrap();
    for _ in 0..2000 {
        let a = (random.wide() as i128) >> (29 + random.next() % 99);
        let b = (random.wide() as i128) >> (29 + random.next() % 99);
        let (x, y) = (encode(a), encode(b));
        assert_eq!(decode(&x), a);
        assert_eq!(decode(&wide::add(w, &x, &y)), (a + b) << 28 >> 28);
        assert_eq!(wide::add_overflows_signed(w, &x, &y), (a + b) << 28 >> 28 != a + b);
        assert_eq!(wide::cmp(IntPred::Slt, w, &x, &y), a < b);
        if b != 0 && !(b == -1 && a == -(1 << 99)) {
            assert_eq!(decode(&wide::div_signed(w, &x, &y).unwrap()), a / b);
            assert_eq!(decode(&wide::rem_signed(w, &x, &y).unwrap()), a % b);
            let floor = a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0);
            assert_eq!(decode(&wide::floordiv_signed(w, &x, &y).unwrap()), floor);
            assert_eq!(decode(&wide::ceildiv_signed(w, &x, &y).unwrap()), floor + i128::from(a % b != 0));
        }
        let n = random.next() % 100;
        assert_eq!(decode(&wide::shr_signed(w, &x, &n.into()).unwrap()), a >> n);
    }
}

/// The plain meaning, so that `int` and `wide` cannot be wrong together.
#[test]
fn known_values() {
    assert_eq!(int::add(8, 255, 1), 0);
    assert_eq!(int::div_signed(8, 0xF9, 2), Ok(0xFD)); // -7 / 2 = -3
    assert_eq!(int::rem_signed(8, 0xF9, 2), Ok(0xFF)); // -1
    assert_eq!(int::floordiv_signed(8, 0xF9, 2), Ok(0xFC)); // -4
    assert_eq!(int::ceildiv_signed(8, 7, 2), Ok(4));
    assert_eq!(int::div_signed(8, 0x80, 0xFF), Err(IntFault::DivisionOverflow));
    assert_eq!(int::rem_signed(8, 0x80, 0xFF), Ok(0));
    assert_eq!(int::div_signed(8, 1, 0), Err(IntFault::DivisionByZero));
    assert_eq!(int::shl(8, 1, 8), None);
    assert_eq!(int::shr_signed(8, 0x80, 7), Some(0xFF));
    assert_eq!(int::mul_signed_extended(8, 0x80, 0x80), (0, 0x40));
    assert_eq!(int::mul_unsigned_extended(8, 0xFF, 0xFF), (1, 0xFE));
    assert_eq!((int::ctlz(8, 1), int::cttz(8, 0), int::ctpop(8, 0xF0)), (7, 8, 4));
    assert_eq!(int::abs(8, 0x80), 0x80);
    assert_eq!(int::ipow(8, 3, 5), Ok(243));
    assert_eq!(int::ipow(8, 0, 0xFF), Err(IntFault::DivisionByZero));
    assert_eq!(int::ipow(8, 0xFF, 0xFD), Ok(0xFF)); // (-1)^-3
    assert_eq!(IntPred::from_code(9).map(IntPred::name), Some("uge"));
    assert_eq!(IntPred::from_name("slt").map(IntPred::code), Some(2));
    assert_eq!(IntPred::from_code(10), None);
}

/// What mlir-opt 22 accepts and rejects.
#[test]
fn literals() {
    use Signedness::*;
    let signless = |w, text| parse_literal(w, Signless, text).map(|v| v.print_signed(w));
    let ok = |text: &str| Ok(text.to_string());
    assert_eq!(signless(8, "255"), ok("-1"));
    assert_eq!(signless(8, "-128"), ok("-128"));
    assert_eq!(signless(8, "-0x80"), ok("-128"));
    assert_eq!(signless(8, "0x00FF"), ok("-1"));
    assert_eq!(signless(8, "00255"), ok("-1"));
    assert_eq!(signless(1, "-1"), ok("-1"));
    assert_eq!(signless(0, "0"), ok("0"));
    assert_eq!(signless(128, "340282366920938463463374607431768211455"), ok("-1"));
    assert_eq!(parse_literal(200, Signless, "-1").map(|v| v.to_i64(200)), Ok(Some(-1)));
    for (w, text) in [(8, "256"), (8, "-129"), (8, "0x1FF"), (8, "-0xFF"), (8, "-0"), (0, "1"), (0, "-1")] {
        assert_eq!(parse_literal(w, Signless, text), Err(LiteralFault::OutOfRange), "{text} : i{w}");
    }
    assert_eq!(parse_literal(64, Signed, "0xFFFFFFFFFFFFFFFF"), Err(LiteralFault::OutOfRange));
    assert_eq!(parse_literal(8, Signed, "255"), Err(LiteralFault::OutOfRange));
    assert_eq!(parse_literal(8, Unsigned, "-1"), Err(LiteralFault::NegativeUnsigned));
    assert_eq!(parse_literal(8, Unsigned, "255").map(|v| v.print_unsigned()), ok("255"));
    for text in ["", "-", "0x", "0xfg", "1a", "+1", "--1", "0X1", "1.0"] {
        assert_eq!(parse_literal(8, Signless, text), Err(LiteralFault::Syntax), "{text}");
    }
    assert_eq!(parse_literal(8, Signless, &"9".repeat(1_000_000)), Err(LiteralFault::OutOfRange));
    assert_eq!(Int::from_i64(65, -1).print_unsigned(), "36893488147419103231");
    assert_eq!(Int::from_u64(65, 5), Int::from_bigint(65, &5.into()));
}

#[test]
fn affine_division() {
    for a in -40i64..=40 {
        for b in 1..=9 {
            let floor = (a as f64 / b as f64).floor() as i64;
            assert_eq!(affine::floordiv(a, b), Ok(floor));
            assert_eq!(affine::ceildiv(a, b), Ok((a as f64 / b as f64).ceil() as i64));
            assert_eq!(affine::modulo(a, b), Ok(a - floor * b));
        }
    }
    assert_eq!(affine::floordiv(i64::MIN, 1), Ok(i64::MIN));
    assert_eq!(affine::ceildiv(i64::MAX, 2), Ok(1 << 62));
    assert_eq!(affine::modulo(i64::MIN, i64::MAX), Ok(i64::MAX - 1));
    assert_eq!(affine::floordiv(1, 0), Err(AffineFault::DivisorNotPositive));
    assert_eq!(affine::modulo(1, -1), Err(AffineFault::DivisorNotPositive));
    assert_eq!(affine::add(i64::MAX, 1), Err(AffineFault::Overflow));
    assert_eq!(affine::mul(i64::MIN, -1), Err(AffineFault::Overflow));
}

/// The branch-free comparison agrees with the readable one.
#[test]
fn cmp64_is_cmp() {
    let edges = [0u64, 1, 2, u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) - 1, (1 << 63) + 1];
    for p in int::IntPred::ALL {
        for a in edges {
            for b in edges {
                assert_eq!(int::cmp64(p, a, b), int::cmp(p, 64, a, b), "{p:?} {a} {b}");
            }
        }
    }
}
