//! Elementary functions by the portable `libm` crate, so that every machine
//! gives the same bits (math dialect docs; their accuracy is not specified).
//!
//! f32 and f64 use the function of their type; narrower formats compute in f64
//! and round once. f80 and f128 are not supported (`None`) except `sqrt`, which
//! is exact everywhere. `None` also for NaN in a format without NaN.

use crate::float::{self, FloatFormat, RoundingMode};

/// Functions of one argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are those of the `math` dialect
pub enum Unary {
    Exp,
    Exp2,
    Expm1,
    Log,
    Log2,
    Log10,
    Log1p,
    Sqrt,
    /// `1 / sqrt(x)` in two rounded steps, as `math.rsqrt` is lowered to LLVM.
    Rsqrt,
    Cbrt,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Erf,
    Erfc,
}

impl Unary {
    /// All functions.
    pub const ALL: [Unary; 24] = [
        Unary::Exp,
        Unary::Exp2,
        Unary::Expm1,
        Unary::Log,
        Unary::Log2,
        Unary::Log10,
        Unary::Log1p,
        Unary::Sqrt,
        Unary::Rsqrt,
        Unary::Cbrt,
        Unary::Sin,
        Unary::Cos,
        Unary::Tan,
        Unary::Asin,
        Unary::Acos,
        Unary::Atan,
        Unary::Sinh,
        Unary::Cosh,
        Unary::Tanh,
        Unary::Asinh,
        Unary::Acosh,
        Unary::Atanh,
        Unary::Erf,
        Unary::Erfc,
    ];

    /// The name of the op in the math dialect.
    pub fn name(self) -> &'static str {
        [
            "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sqrt", "rsqrt", "cbrt", "sin", "cos", "tan",
            "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "erf", "erfc",
        ][self as usize]
    }

    /// The function whose op is `math.NAME`.
    pub fn from_name(name: &str) -> Option<Unary> {
        Self::ALL.into_iter().find(|f| f.name() == name)
    }

    /// The function on f64.
    pub fn f64(self, x: f64) -> f64 {
        match self {
            Unary::Exp => libm::exp(x),
            Unary::Exp2 => libm::exp2(x),
            Unary::Expm1 => libm::expm1(x),
            Unary::Log => libm::log(x),
            Unary::Log2 => libm::log2(x),
            Unary::Log10 => libm::log10(x),
            Unary::Log1p => libm::log1p(x),
            Unary::Sqrt => x.sqrt(),
            Unary::Rsqrt => 1.0 / x.sqrt(),
            Unary::Cbrt => libm::cbrt(x),
            Unary::Sin => libm::sin(x),
            Unary::Cos => libm::cos(x),
            Unary::Tan => libm::tan(x),
            Unary::Asin => libm::asin(x),
            Unary::Acos => libm::acos(x),
            Unary::Atan => libm::atan(x),
            Unary::Sinh => libm::sinh(x),
            Unary::Cosh => libm::cosh(x),
            Unary::Tanh => libm::tanh(x),
            Unary::Asinh => libm::asinh(x),
            Unary::Acosh => libm::acosh(x),
            Unary::Atanh => libm::atanh(x),
            Unary::Erf => libm::erf(x),
            Unary::Erfc => libm::erfc(x),
        }
    }

    /// The function on f32.
    pub fn f32(self, x: f32) -> f32 {
        match self {
            Unary::Exp => libm::expf(x),
            Unary::Exp2 => libm::exp2f(x),
            Unary::Expm1 => libm::expm1f(x),
            Unary::Log => libm::logf(x),
            Unary::Log2 => libm::log2f(x),
            Unary::Log10 => libm::log10f(x),
            Unary::Log1p => libm::log1pf(x),
            Unary::Sqrt => x.sqrt(),
            Unary::Rsqrt => 1.0 / x.sqrt(),
            Unary::Cbrt => libm::cbrtf(x),
            Unary::Sin => libm::sinf(x),
            Unary::Cos => libm::cosf(x),
            Unary::Tan => libm::tanf(x),
            Unary::Asin => libm::asinf(x),
            Unary::Acos => libm::acosf(x),
            Unary::Atan => libm::atanf(x),
            Unary::Sinh => libm::sinhf(x),
            Unary::Cosh => libm::coshf(x),
            Unary::Tanh => libm::tanhf(x),
            Unary::Asinh => libm::asinhf(x),
            Unary::Acosh => libm::acoshf(x),
            Unary::Atanh => libm::atanhf(x),
            Unary::Erf => libm::erff(x),
            Unary::Erfc => libm::erfcf(x),
        }
    }
}

/// Functions of two arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// `math.atan2`
    Atan2,
    /// `math.powf`
    Powf,
}

impl Binary {
    /// The function on f64.
    pub fn f64(self, x: f64, y: f64) -> f64 {
        match self {
            Binary::Atan2 => libm::atan2(x, y),
            Binary::Powf => libm::pow(x, y),
        }
    }

    /// The function on f32.
    pub fn f32(self, x: f32, y: f32) -> f32 {
        match self {
            Binary::Atan2 => libm::atan2f(x, y),
            Binary::Powf => libm::powf(x, y),
        }
    }
}

/// Applies a function in the format.
pub(super) fn apply<const N: usize>(
    format: FloatFormat,
    args: [u128; N],
    in_f32: impl FnOnce([f32; N]) -> f32,
    in_f64: impl FnOnce([f64; N]) -> f64,
) -> Option<u128> {
    match format {
        FloatFormat::F32 => Some(u128::from(float::from_f32(in_f32(args.map(|a| float::as_f32(a as u64)))))),
        FloatFormat::F80 | FloatFormat::F128 => None,
        _ => {
            let result = in_f64(args.map(|a| float::to_f64(format, a)));
            float::round_f64(format, RoundingMode::ToNearestEven, result)
        }
    }
}

/// `math.FUNCTION` of one argument.
pub fn unary(format: FloatFormat, function: Unary, a: u128) -> Option<u128> {
    match function {
        Unary::Sqrt => float::sqrt(format, a),
        _ => apply(format, [a], |[x]| function.f32(x), |[x]| function.f64(x)),
    }
}

/// `math.FUNCTION` of two arguments.
pub fn binary(format: FloatFormat, function: Binary, a: u128, b: u128) -> Option<u128> {
    apply(format, [a, b], |[x, y]| function.f32(x, y), |[x, y]| function.f64(x, y))
}

/// `a` to an integer power (`math.fpowi`) by repeated squaring; a negative power
/// is one divided by the positive one.
pub fn fpowi(format: FloatFormat, a: u128, power: i64) -> Option<u128> {
    macro_rules! squaring {
        ($float:ident) => {
            |[x]: [$float; 1]| {
                let (mut result, mut square, mut rest): ($float, $float, u64) = (1.0, x, power.unsigned_abs());
                while rest != 0 {
                    if rest & 1 == 1 {
                        result *= square;
                    }
                    square *= square;
                    rest >>= 1;
                }
                if power < 0 { 1.0 / result } else { result }
            }
        };
    }
    apply(format, [a], squaring!(f32), squaring!(f64))
}
