//! Floats as text. The expected strings are what mlir-opt 22 and C `printf`
//! gave (23,000 random values of all formats were compared once, by hand).

use super::Random;
use crate::float::{self, FloatFormat, RoundingMode};
use crate::float_text::{LiteralFault, parse_exact, parse_hex, parse_literal, print_cxx, print_mlir, print_shortest};

fn format(name: &str) -> FloatFormat {
    FloatFormat::from_name(name).unwrap()
}

/// Attribute in, attribute out, as seen with mlir-opt 22.
#[test]
fn attributes() {
    let seen = "
        1.0 f32 1.000000e+00; 0.1 f32 1.000000e-01; 0x7FC00000 f32 0x7FC00000; 0x7F800000 f32 0x7F800000;
        0xFF800000 f32 0xFF800000; 123456789.0 f32 0x4CEB79A3; 1.0e30 f64 1.000000e+30; 0.1 f64 1.000000e-01;
        0.3333333333333333333 f64 0.33333333333333331; 1.0e-310 f64 1.000000e-310; -0.0 f32 -0.000000e+00;
        0.1 f16 9.997550e-02; 0.1 bf16 1.000980e-01; 0.1 tf32 9.997550e-02; 0.1 f80 0.100000000000000005551;
        0.1 f128 0.100000000000000005551115123125782702; 1.0e4000 f80 0x7FFF8000000000000000;
        16777217.0 f32 0x4B800000; 1.0e22 f64 1.000000e+22; 1.0e1000 f64 0x7FF0000000000000;
        0.0001 f64 1.000000e-04; 0.00123456789 f64 0.0012345678899999999; 1234567.0 f64 0x4132D68700000000;
        12345678.5 f64 12345678.5; 2.55211775e38 f32 2.55211775E+38; 5.0e-324 f64 4.940660e-324; 1.e5 f64 1.000000e+05;
        1.00048828125000000086736 f16 1.000000e+00; 1.000000059604644775390626 f32 1.000000e+00;
        0.1 f8E5M2 9.375000e-02; 0.1 f8E4M3 1.015630e-01; 0.1 f8E4M3FN 1.015630e-01; 0.1 f8E5M2FNUZ 9.375000e-02;
        0.1 f8E4M3FNUZ 1.015630e-01; 0.1 f8E4M3B11FNUZ 1.015630e-01; 0.1 f8E3M4 9.375000e-02;
        0.1 f8E8M0FNU 1.250000e-01; 0.1 f6E2M3FN 1.250000e-01; 0.1 f6E3M2FN 1.250000e-01; 0.1 f4E2M1FN 0.000000e+00;
        1000.0 f4E2M1FN 6.000000e+00; 1.0e6 f8E4M3FN 0x7F; 1.0e6 f8E4M3FNUZ 0x80; 1.0e6 f8E5M2 0x7C; 1.0e6 f8E4M3 0x78;
        -0.0 f8E5M2FNUZ 0.000000e+00; -1.0e-30 f8E5M2FNUZ 0.000000e+00; 0x7F f8E4M3FN 0x7F; 0xFF f8E8M0FNU 0xFF;
        0x3F f6E2M3FN -7.500000e+00; 0xF f4E2M1FN -6.000000e+00; 0x3FE00 tf32 0x3FE00; 0x00 f8E8M0FNU 5.877470e-39;
        0xFE f8E8M0FNU 1.701410e+38; 0.0 f8E8M0FNU 5.877470e-39; 1.5 f8E8M0FNU 2.000000e+00; 3.0 f8E8M0FNU 4.000000e+00;
        8.0e-39 f8E8M0FNU 5.877470e-39; 9.0e-39 f8E8M0FNU 1.175490e-38; 2.6e38 f8E8M0FNU 0xFF;
        464.0 f8E4M3FN 4.480000e+02; 464.1 f8E4M3FN 0x7F; 0x7FFF0000000000000000 f80 0x7FFF0000000000000000;
        0x00018000000000000000 f80 3.36210314311209350626E-4932; 0x00010000000000000000 f80 0x7FFF0000000000000000;
        0x00008000000000000000 f80 3.36210314311209350626E-4932; 0x0001C000000000000000 f80 5.04315471466814025939E-4932;
        0x00000000000000000001 f80 3.645200e-4951; 0x00000000000000000000000000000001 f128 6.475180e-4966;
        0x7FC f32 2.864250e-42";
    for line in seen.split(';') {
        let [text, name, expect] = line.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{line}") };
        let format = format(name);
        let bits = if text.starts_with("0x") { parse_hex(format, text) } else { parse_literal(format, text) };
        assert_eq!(print_mlir(format, bits.unwrap()), expect, "{text} : {name}");
    }
}

#[test]
fn literal_faults() {
    for text in ["", "1", "1e5", ".5", "1.0e", "1.0e+", "+1.0", "1.0f", "1.0e5.0", "1_0.0", "nan", "inf", "-", "1.-5"] {
        assert_eq!(parse_literal(FloatFormat::F32, text), Err(LiteralFault::Syntax), "{text}");
        assert_eq!(parse_exact(FloatFormat::F32, RoundingMode::ToNearestEven, text), Err(LiteralFault::Syntax));
    }
    for text in ["0x", "-0x0", "7F", "0xG"] {
        assert_eq!(parse_hex(FloatFormat::F32, text), Err(LiteralFault::Syntax));
    }
    assert_eq!(parse_hex(FloatFormat::F32, "0x1FF800000"), Err(LiteralFault::OutOfRange));
    assert_eq!(parse_hex(FloatFormat::F32, &format!("0x{}", "f".repeat(100))), Err(LiteralFault::OutOfRange));
}

/// Lengths and exponents beyond all measure end at once, in every mode.
#[test]
fn hostile_literals() {
    let nearest = |format, text: &str| parse_exact(format, RoundingMode::ToNearestEven, text).unwrap();
    let huge = "9".repeat(30);
    for format in FloatFormat::ALL {
        let infinite = format.overflow(RoundingMode::ToNearestEven, false);
        assert_eq!(nearest(format, &format!("1.0e{huge}")), infinite);
        assert_eq!(nearest(format, &format!("1.0e-{huge}")), 0);
        assert_eq!(nearest(format, &format!("0.0e{huge}")), 0);
        let up = parse_exact(format, RoundingMode::Upward, &format!("1.0e-{huge}"));
        assert_eq!(up, Ok(u128::from(format.has_zero())));
        let long = format!("1.{}1", "0".repeat(200_000));
        let one = nearest(format, "1.0");
        assert_eq!(nearest(format, &long), one);
        assert_eq!(parse_exact(format, RoundingMode::Upward, &long), Ok(one + 1));
        assert_eq!(nearest(format, &format!("1{}.0e-200000", "0".repeat(200_000))), one);
        assert_eq!(nearest(format, &format!("0.{}1e200001", "0".repeat(200_000))), one);
    }
}

#[test]
fn as_a_stream_prints() {
    let cases = [
        (0.0, "0"),
        (-0.0, "-0"),
        (1.0, "1"),
        (-2.5, "-2.5"),
        (0.1, "0.1"),
        (1e6, "1e+06"),
        (999999.0, "999999"),
        (999999.5, "1e+06"),
        (123456.5, "123456"),
        (123457.5, "123458"),
        (0.0001, "0.0001"),
        (0.00001, "1e-05"),
        (1.0 / 3.0, "0.333333"),
        (1e100, "1e+100"),
        (1234567.0, "1.23457e+06"),
        (f64::NAN, "nan"),
        (-f64::NAN, "nan"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
        (5e-324, "4.94066e-324"),
        (100000.0, "100000"),
    ];
    for (x, expect) in cases {
        assert_eq!(print_cxx(FloatFormat::F64, x.to_bits().into()), expect);
    }
    assert_eq!(print_cxx(FloatFormat::F32, u128::from(0.1f32.to_bits())), "0.1");
}

/// Shortest text reads back; for f64 and f32 it is as short as Rust's.
#[test]
fn shortest() {
    let mut random = Random(21);
    for format in FloatFormat::ALL {
        let count = if format.width() <= 8 { 1 << format.width() } else { 60 };
        for i in 0..count {
            let bits = if format.width() <= 8 { i } else { random.wide() & format.value_mask() };
            let text = print_shortest(format, bits);
            if !format.is_finite(bits) {
                assert!(["nan", "inf", "-inf"].contains(&text.as_str()));
                continue;
            }
            assert_eq!(parse_exact(format, RoundingMode::ToNearestEven, &text), Ok(bits), "{format:?} {text}");
            let digits =
                |s: &str| s.split('e').next().unwrap().chars().filter(char::is_ascii_digit).collect::<String>();
            let trimmed = |s: &str| digits(s).trim_start_matches('0').trim_end_matches('0').len();
            if format == FloatFormat::F64 && text.contains('e') {
                assert_eq!(trimmed(&text), trimmed(&format!("{:e}", f64::from_bits(bits as u64))), "{text}");
            }
        }
    }
    let show = |x: f64| print_shortest(FloatFormat::F64, x.to_bits().into());
    let shown = [1.0, -0.0, 0.1, 1e30, 1.5e-9, 1e15, 1e16, 123.25].map(show);
    assert_eq!(shown, ["1.0", "-0.0", "0.1", "1.0e30", "1.5e-9", "1000000000000000.0", "1.0e16", "123.25"]);
    assert_eq!(float::from_f64(f64::NAN), float::NAN64);
    for (format, bits, text) in [
        (FloatFormat::F8E4M3Fn, 0x7E, "448.0"),
        (FloatFormat::F6E2M3Fn, 0x1F, "7.5"),
        (FloatFormat::F16, 0x7BFF, "65504.0"),
        (FloatFormat::F32, 0x3DCC_CCCD, "0.1"),
    ] {
        assert_eq!(print_shortest(format, bits), text);
    }
}
