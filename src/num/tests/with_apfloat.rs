//! Against LLVM's APFloat as ported to Rust, at random and at the edges.

use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round, StatusAnd};

use super::Random;
use crate::float::{self, BinaryOp, FloatFormat, Parts, RoundOp, RoundingMode};
use crate::{float_text, soft, ulp};

const MODES: [(RoundingMode, Round); 5] = [
    (RoundingMode::ToNearestEven, Round::NearestTiesToEven),
    (RoundingMode::ToNearestAway, Round::NearestTiesToAway),
    (RoundingMode::TowardZero, Round::TowardZero),
    (RoundingMode::Upward, Round::TowardPositive),
    (RoundingMode::Downward, Round::TowardNegative),
];

/// The port forgets the sign when a number of f8E4M3FN overflows in a directed
/// mode: it gives the largest number where LLVM's `handleOverflow` gives NaN.
/// `small_floats` covers these.
fn port_overflow_bug(format: FloatFormat, mode: RoundingMode, expect: u128) -> bool {
    format == FloatFormat::F8E4M3Fn
        && matches!(mode, RoundingMode::Upward | RoundingMode::Downward)
        && [format.largest(false), format.largest(true), 0x7F].contains(&expect)
}

/// Bits of an APFloat result with NaN made canonical.
fn bits<F: Float>(format: FloatFormat, value: F) -> u128 {
    if value.is_nan() { format.nan().unwrap() } else { value.to_bits() }
}

/// Values of the format: any bits, runs, edges, and neighbors of `near`.
fn sample(format: FloatFormat, random: &mut Random, near: u128) -> u128 {
    let edges = [
        0,
        format.sign_mask(),
        1,
        format.largest(false),
        format.largest(true),
        format.infinity(false).unwrap_or(0),
        format.nan().unwrap_or(0),
        format.pack(RoundingMode::ToNearestEven, false, 1, 0),
        format.pack(RoundingMode::ToNearestEven, false, 1, format.min_exp()),
    ];
    let fraction = (1 << (format.precision() - 1)) - 1;
    match random.next() % 8 {
        0 => edges[random.next() as usize % edges.len()],
        1 => random.runs() & format.value_mask(),
        2 | 3 => (near & !fraction) ^ (random.runs() & (fraction | format.sign_mask())),
        4 => {
            near.wrapping_add((random.next() as u128 % 64) << (format.precision() - 1))
                .wrapping_sub(u128::from(random.next() % 5))
                & format.value_mask()
        }
        _ => random.wide() & format.value_mask(),
    }
}

fn check<F: Float>(format: FloatFormat, seed: u64, count: usize) {
    let mut random = Random(seed);
    let mut a = 0;
    for _ in 0..count {
        a = sample(format, &mut random, a);
        let b = sample(format, &mut random, a);
        let near = if random.next() & 1 == 0 { a } else { b };
        let c = sample(format, &mut random, near);
        let [x, y, z] = [a, b, c].map(F::from_bits);
        if format == FloatFormat::F80 && [a, b, c].iter().any(|v| odd_f80(*v)) {
            continue;
        }
        let rounded = |value: StatusAnd<F>| bits(format, value.value);
        for (mode, round) in MODES {
            let expect = [
                (BinaryOp::Add, rounded(x.add_r(y, round))),
                (BinaryOp::Sub, rounded(x.sub_r(y, round))),
                (BinaryOp::Mul, rounded(x.mul_r(y, round))),
                (BinaryOp::Div, rounded(x.div_r(y, round))),
            ];
            for (op, expect) in expect {
                if port_overflow_bug(format, mode, expect) {
                    continue;
                }
                let got = float::binary_rounded(format, op, mode, a, b);
                assert_eq!(got, Some(expect), "{op:?} {format:?} {mode:?} {a:#x} {b:#x}");
                if mode == RoundingMode::ToNearestEven {
                    let got = float::binary(format, op, a, b);
                    assert_eq!(got, Some(expect), "{op:?} {format:?} {a:#x} {b:#x}");
                }
            }
            let [p, q, r] = [a, b, c].map(|v| soft::unpack(format, v));
            let fused = soft::finish(format, mode, &soft::fma(mode, &p, &q, &r));
            let expect = rounded(x.mul_add_r(y, z, round));
            if !port_overflow_bug(format, mode, expect) {
                assert_eq!(fused, Some(expect), "fma {format:?} {mode:?} {a:#x} {b:#x} {c:#x}");
            }
            if mode == RoundingMode::ToNearestEven {
                assert_eq!(float::fma(format, a, b, c), Some(expect), "fma {format:?} {a:#x} {b:#x} {c:#x}");
            }
        }
        let remainder = rounded(x.c_fmod(y));
        assert_eq!(float::rem(format, a, b), Some(remainder), "rem {format:?} {a:#x} {b:#x}");
        assert_eq!(float::binary_rounded(format, BinaryOp::Rem, RoundingMode::ToNearestEven, a, b), Some(remainder));
        assert_eq!(float::compare(format, a, b), x.partial_cmp(&y), "{format:?} {a:#x} {b:#x}");
        assert_eq!(float::minimum(format, a, b), Some(bits(format, x.minimum(y))), "{format:?} {a:#x} {b:#x}");
        assert_eq!(float::maximum(format, a, b), Some(bits(format, x.maximum(y))));
        if !(x.is_zero() && y.is_zero()) {
            assert_eq!(float::minnum(format, a, b), Some(bits(format, x.min(y))));
            assert_eq!(float::maxnum(format, a, b), Some(bits(format, x.max(y))));
        }
        let integral = [
            (RoundOp::RoundEven, Round::NearestTiesToEven),
            (RoundOp::Round, Round::NearestTiesToAway),
            (RoundOp::Trunc, Round::TowardZero),
            (RoundOp::Ceil, Round::TowardPositive),
            (RoundOp::Floor, Round::TowardNegative),
        ];
        for (op, round) in integral {
            let expect = Some(rounded(x.round_to_integral(round)));
            assert_eq!(float::round_to_integral(format, op, a), expect, "{op:?} {format:?} {a:#x}");
        }
        let whole = random.wide() as i128 >> (random.next() % 128);
        for (mode, round) in MODES {
            let expect = rounded(F::from_i128_r(whole, round));
            if port_overflow_bug(format, mode, expect) {
                continue;
            }
            assert_eq!(float::from_bigint(format, mode, &whole.into()), expect, "{format:?} {mode:?} {whole}");
            let narrow = whole as i64;
            let signed = rounded(F::from_i128_r(narrow.into(), round));
            let unsigned = rounded(F::from_u128_r((narrow as u64).into(), round));
            if !port_overflow_bug(format, mode, signed) {
                assert_eq!(float::from_int_signed(format, mode, 64, narrow as u64), signed);
            }
            if !port_overflow_bug(format, mode, unsigned) {
                assert_eq!(float::from_int_unsigned(format, mode, 64, narrow as u64), unsigned);
            }
        }
        // The port shifts too far for tiny and huge numbers.
        let whole = match x.ilogb() {
            _ if x.is_nan() || x.is_infinite() => None,
            _ if x.is_zero() => Some(0),
            power if power < 0 => Some(0),
            power if power > 100 => None,
            _ => Some(x.to_i128_r(128, Round::TowardZero, &mut false).value),
        };
        for w in [1, 7, 32, 64] {
            let signed = whole.filter(|n| (-(1i128 << (w - 1))..1 << (w - 1)).contains(n));
            let expect = signed.map(|n| crate::int::wrap(w, n as u64));
            assert_eq!(float::to_int_signed(format, w, a), expect, "{format:?} i{w} {a:#x}");
            let unsigned = whole.filter(|n| (0..1i128 << w).contains(n));
            assert_eq!(float::to_int_unsigned(format, w, a), unsigned.map(|n| n as u64), "{format:?} i{w} {a:#x}");
        }
        assert_eq!(format.is_normal(a), x.is_normal(), "{format:?} {a:#x}");
        assert_eq!(format.is_subnormal(a), x.is_denormal(), "{format:?} {a:#x}");
    }
}

/// Encodings of f80 that no arithmetic produces; the port and LLVM differ there.
fn odd_f80(bits: u128) -> bool {
    let (field, leading) = (bits >> 64 & 0x7FFF, bits >> 63 & 1);
    (leading == 1) != (field != 0)
}

#[test]
fn half() {
    check::<Half>(FloatFormat::F16, 11, 1500);
}
#[test]
fn bfloat() {
    check::<BFloat>(FloatFormat::BF16, 12, 1500);
}
#[test]
fn single() {
    check::<Single>(FloatFormat::F32, 13, 1500);
}
#[test]
fn double() {
    check::<Double>(FloatFormat::F64, 14, 1500);
}
#[test]
fn quad() {
    check::<Quad>(FloatFormat::F128, 15, 700);
}
#[test]
fn x87() {
    check::<X87DoubleExtended>(FloatFormat::F80, 16, 900);
}
#[test]
fn e5m2() {
    check::<Float8E5M2>(FloatFormat::F8E5M2, 17, 1000);
}
#[test]
fn e4m3fn() {
    check::<Float8E4M3FN>(FloatFormat::F8E4M3Fn, 18, 1000);
}

fn check_convert<A: FloatConvert<B>, B: Float>(from: FloatFormat, to: FloatFormat, values: impl Iterator<Item = u128>) {
    for v in values {
        if from == FloatFormat::F80 && odd_f80(v) {
            continue;
        }
        for (mode, round) in MODES {
            let expect = bits(to, A::from_bits(v).convert_r(round, &mut false).value);
            if port_overflow_bug(to, mode, expect) {
                continue;
            }
            assert_eq!(float::convert(from, to, mode, v), Some(expect), "{from:?} {to:?} {mode:?} {v:#x}");
        }
    }
}

#[test]
fn conversions() {
    use FloatFormat::*;
    check_convert::<Half, Double>(F16, F64, 0..65536);
    check_convert::<BFloat, Single>(BF16, F32, 0..65536);
    check_convert::<Half, BFloat>(F16, BF16, (0..65536).step_by(7));
    check_convert::<BFloat, Half>(BF16, F16, 0..65536);
    check_convert::<Half, Float8E4M3FN>(F16, F8E4M3Fn, 0..65536);
    check_convert::<Half, Float8E5M2>(F16, F8E5M2, 0..65536);
    let mut random = Random(5);
    let mut some = |format: FloatFormat| {
        let mut last = 0;
        let list: Vec<u128> = (0..2000)
            .map(|_| {
                last = sample(format, &mut random, last);
                last
            })
            .collect();
        list.into_iter()
    };
    check_convert::<Single, Half>(F32, F16, some(F32));
    check_convert::<Single, BFloat>(F32, BF16, some(F32));
    check_convert::<Single, Double>(F32, F64, some(F32));
    check_convert::<Single, Float8E4M3FN>(F32, F8E4M3Fn, some(F32));
    check_convert::<Double, Single>(F64, F32, some(F64));
    check_convert::<Double, Half>(F64, F16, some(F64));
    check_convert::<Double, Quad>(F64, F128, some(F64));
    check_convert::<Quad, Double>(F128, F64, some(F128));
    check_convert::<Quad, X87DoubleExtended>(F128, F80, some(F128));
    check_convert::<X87DoubleExtended, Single>(F80, F32, some(F80));
}

/// The shortcuts of f16, bf16, tf32 (and native f32, f64) against the exact
/// engine; the port has no tf32 and no square root.
#[test]
fn shortcuts() {
    let ops = [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem];
    let nearest = RoundingMode::ToNearestEven;
    use FloatFormat::{BF16, F16, F32, F64, Tf32};
    for format in [F16, BF16, Tf32, F32, F64] {
        let mut random = Random(31);
        let mut a = 0;
        for i in 0..2500 {
            a = sample(format, &mut random, a);
            let b = sample(format, &mut random, a);
            let c = sample(format, &mut random, b);
            for op in ops.iter().filter(|_| format == Tf32 || i % 8 == 0) {
                let exact = float::binary_rounded(format, *op, nearest, a, b);
                assert_eq!(float::binary(format, *op, a, b), exact, "{op:?} {format:?} {a:#x} {b:#x}");
            }
            let [x, y, z] = [a, b, c].map(|v| soft::unpack(format, v));
            let fused = soft::finish(format, nearest, &soft::fma(nearest, &x, &y, &z));
            assert_eq!(float::fma(format, a, b, c), fused, "fma {format:?} {a:#x} {b:#x} {c:#x}");
            let root = soft::finish(format, nearest, &soft::sqrt(&x));
            assert_eq!(float::sqrt(format, a), root, "sqrt {format:?} {a:#x}");
        }
    }
}

/// Square roots of the large formats lie between the squared midpoints.
#[test]
fn square_roots() {
    use num_bigint::BigInt;
    for format in [FloatFormat::F80, FloatFormat::F128, FloatFormat::F64] {
        let mut random = Random(41);
        let mut a = 0;
        for _ in 0..400 {
            a = sample(format, &mut random, a) & !format.sign_mask();
            let root = float::sqrt(format, a).unwrap();
            let (Parts::Finite { sig: x, exp: e, .. }, Parts::Finite { sig: r, exp: f, .. }) =
                (format.unpack(a), format.unpack(root))
            else {
                continue;
            };
            // (2r - 1)^2 2^(2f-2) <= x 2^e <= (2r + 1)^2 2^(2f-2)
            let least = e.min(2 * f - 2);
            let square = BigInt::from(x) << (e - least) as u32;
            let middle = |n: i128| (BigInt::from(n) * n) << (2 * f - 2 - least) as u32;
            let twice = 2 * r as i128;
            assert!(x == 0 || middle(twice - 1) <= square && square <= middle(twice + 1), "{format:?} {a:#x}");
        }
        let negative = float::neg(format, format.pack(RoundingMode::ToNearestEven, false, 2, 0));
        assert_eq!(float::sqrt(format, negative), format.nan());
        assert_eq!(float::sqrt(format, format.zero(true)), Some(format.zero(true)));
    }
}

/// The values of f16 and bf16 that the `half` crate gives are those of our own conversion.
#[test]
fn half_crate() {
    for v in 0..=u16::MAX {
        for format in [FloatFormat::F16, FloatFormat::BF16] {
            let x = u128::from(float::from_f64(float::to_f64(format, v.into())));
            let y = float::convert(format, FloatFormat::F64, RoundingMode::ToNearestEven, v.into());
            assert_eq!(Some(x), y, "{format:?} {v:#x}");
        }
    }
}

fn check_parse<F: Float>(format: FloatFormat, texts: &[String]) {
    for text in texts {
        // In other modes the port goes wrong on long literals of exact numbers.
        let modes = if text.len() < 30 { MODES.len() } else { 1 };
        for (mode, round) in MODES.into_iter().take(modes) {
            let expect = F::from_str_r(text, round).map(|v| v.value.to_bits()).unwrap();
            assert_eq!(float_text::parse_exact(format, mode, text), Ok(expect), "{format:?} {mode:?} {text}");
        }
    }
}

#[test]
fn decimal_literals() {
    let mut random = Random(3);
    let mut texts: Vec<String> =
        ["0.0", "-0.0", "1.", "1.0e-400", "-1.5E+300", "00.1e1", "65519.99", "65520.0", "3.4028236e38"]
            .map(String::from)
            .into();
    // Midpoints of f32 numbers, and a hair beside them.
    for _ in 0..40 {
        let x = f64::from(f32::from_bits(random.next() as u32 & 0x7F7F_FFFF) / 4.0);
        let middle = f64::from_bits(x.to_bits() | 1 << 28);
        let text = format!("{middle:.400}");
        texts.push(format!("{text}1"));
        texts.push(text);
    }
    for _ in 0..200 {
        texts.push(format!("{}.{:019}e{}", random.next() % 100, random.next(), random.next() as i64 % 330));
        texts.push(format!("-{}.{}e{}", random.next() % 1000, random.next() % 1000, random.next() as i64 % 50));
    }
    check_parse::<Half>(FloatFormat::F16, &texts);
    check_parse::<BFloat>(FloatFormat::BF16, &texts);
    check_parse::<Single>(FloatFormat::F32, &texts);
    check_parse::<Double>(FloatFormat::F64, &texts);
    check_parse::<Quad>(FloatFormat::F128, &texts[..100]);
    for text in &texts {
        let expect = u128::from(text.parse::<f64>().unwrap().to_bits());
        assert_eq!(float_text::parse_exact(FloatFormat::F64, RoundingMode::ToNearestEven, text), Ok(expect));
        let expect = u128::from(text.parse::<f32>().unwrap().to_bits());
        assert_eq!(float_text::parse_exact(FloatFormat::F32, RoundingMode::ToNearestEven, text), Ok(expect));
    }
}

#[test]
fn ulps_and_sums() {
    for format in FloatFormat::ALL {
        let mut random = Random(9);
        let mut last = 1;
        for _ in 0..300 {
            last = sample(format, &mut random, last);
            if format.is_nan(last) || (format == FloatFormat::F80 && odd_f80(last)) {
                continue;
            }
            assert_eq!(ulp::ulp_distance(format, last, last), Some(0));
            let fields = if format == FloatFormat::F80 {
                last & ((1 << 63) - 1)
            } else {
                last & ((1 << (format.precision() - 1)) - 1)
            };
            if fields > 0 {
                assert_eq!(ulp::ulp_distance(format, last, last - 1), Some(1), "{format:?} {last:#x}");
            }
        }
        assert_eq!(ulp::ulp_distance(format, format.nan().unwrap_or(0), 0).is_none(), format.has_nan());
    }
    let one = 1f64.to_bits().into();
    let below = (1f64 - f64::EPSILON / 2.0).to_bits().into();
    assert_eq!(ulp::ulp_distance(FloatFormat::F64, one, below), Some(1));
    assert_eq!(ulp::ulp_distance(FloatFormat::F64, 1, 1 | 1 << 63), Some(2));
    let f80 = |x: f64| {
        float::convert(FloatFormat::F64, FloatFormat::F80, RoundingMode::ToNearestEven, x.to_bits().into()).unwrap()
    };
    assert_eq!(ulp::ulp_distance(FloatFormat::F80, f80(1.0), f80(2.0)), Some(1 << 63));

    assert_eq!(f64::from_bits(sum64(&[1e308, 1e308, -1e308, -1e308, 1.0, 1e-300])), 1.0);
    assert_eq!(f64::from_bits(sum64(&[1e308, 1e308])), f64::INFINITY);
    assert_eq!(sum64(&[-0.0, -0.0]), (-0.0f64).to_bits());
    assert_eq!(sum64(&[-0.0, 0.0]), 0);
    assert_eq!(sum64(&[]), 0);
    assert_eq!(sum64(&[f64::INFINITY, f64::NEG_INFINITY]), float::NAN64);
    assert_eq!(sum64(&[f64::from_bits(1), f64::from_bits(2)]), 3);
    assert_eq!(f32::from_bits(sum32(&[16777216.0, 1.0, 1.0]) as u32), 16777218.0);
    let tenths = sum64(&[0.1; 10]);
    assert_eq!(f64::from_bits(tenths), 1.0);
}

/// The elementary functions are those of libm, rounded once, NaN canonical.
#[test]
fn elementary() {
    use crate::elementary::{Binary, Unary, binary, fpowi, unary};
    let f64_bits = |x: f64| u128::from(x.to_bits());
    for function in Unary::ALL {
        assert_eq!(Unary::from_name(function.name()), Some(function));
        assert_eq!(unary(FloatFormat::F64, function, f64_bits(f64::NAN)), Some(float::NAN64.into()));
        let half = unary(FloatFormat::F64, function, f64_bits(0.5)).unwrap();
        let narrow = unary(FloatFormat::F16, function, 0x3800).unwrap();
        let expect = float::convert(FloatFormat::F64, FloatFormat::F16, RoundingMode::ToNearestEven, half);
        if !matches!(function, Unary::Acosh) {
            assert_eq!(Some(narrow), expect, "{function:?}");
        }
        let single = unary(FloatFormat::F32, function, u128::from(0.5f32.to_bits())).unwrap();
        let apart = f64::from(f32::from_bits(single as u32)) - f64::from_bits(half as u64);
        assert!(apart.is_nan() || apart.abs() < 1e-6, "{function:?}");
        if function != Unary::Sqrt {
            assert_eq!(unary(FloatFormat::F128, function, 0), None);
        }
    }
    let (two, ten) = (f64_bits(2.0), f64_bits(10.0));
    assert_eq!(binary(FloatFormat::F64, Binary::Powf, two, ten), Some(f64_bits(1024.0)));
    assert_eq!(fpowi(FloatFormat::F64, two, -3), Some(f64_bits(0.125)));
    assert_eq!(fpowi(FloatFormat::F32, u128::from(3f32.to_bits()), 4), Some(u128::from(81f32.to_bits())));
    assert_eq!(fpowi(FloatFormat::F64, f64_bits(f64::NAN), 0), Some(f64_bits(1.0)));
    assert_eq!(unary(FloatFormat::F64, Unary::Log, f64_bits(-1.0)), Some(float::NAN64.into()));
}

/// The sum of f64 values, rounded once; the bits of an f64.
fn sum64(values: &[f64]) -> u64 {
    let mut sum = ulp::ExactSum::default();
    values.iter().for_each(|x| sum.add(*x));
    sum.round(FloatFormat::F64).map_or(crate::float::NAN64, |bits| bits as u64)
}

/// The sum of f32 values, rounded once; the bits of an f32.
fn sum32(values: &[f32]) -> u64 {
    let mut sum = ulp::ExactSum::default();
    values.iter().for_each(|x| sum.add(f64::from(*x)));
    sum.round(FloatFormat::F32).map_or(crate::float::NAN32, |bits| bits as u64)
}
