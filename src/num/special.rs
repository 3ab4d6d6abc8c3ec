//! Gamma, zeta, Bessel and error functions as CHLO is converted to StableHLO: by these
//! approximations, in the arithmetic of the type. f32 and f64 are computed in themselves, narrower
//! formats in f32; wider ones are not supported (`None`), nor is NaN in a format without NaN.

use std::ops::{Add, Div, Mul, Neg, Sub};

use crate::elementary::Unary;
use crate::float::{self, FloatFormat, RoundingMode};

/// Functions of one argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// The logarithm of the absolute value of the gamma function.
    Lgamma,
    /// Its derivative.
    Digamma,
    /// The inverse of the error function.
    ErfInv,
    /// One less the error function.
    Erfc,
    /// The modified Bessel function of order one, times `e^-|x|`.
    BesselI1e,
}

/// Functions of two arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special2 {
    /// The derivative of order `n` of digamma at `x`.
    Polygamma,
    /// The Hurwitz zeta function of `x` and `q`.
    Zeta,
}

/// Numbers of the machine.
trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    const LEAST: Self;
    /// The logarithm of the largest number.
    const LARGEST_LOG: f64;
    /// Whether the short series suffice.
    const SHORT: bool;
    fn of(x: f64) -> Self;
    fn f64(self) -> f64;
    fn map(self, f: Unary) -> Self {
        Self::of(f.f64(self.f64()))
    }
    fn abs(self) -> Self {
        Self::of(self.f64().abs())
    }
    fn floor(self) -> Self {
        Self::of(self.f64().floor())
    }
    fn is_whole(self) -> bool {
        self == self.floor()
    }
}

impl Real for f32 {
    const LEAST: f32 = f32::from_bits(1);
    const LARGEST_LOG: f64 = 88.722839;
    const SHORT: bool = true;
    fn of(x: f64) -> f32 {
        x as f32
    }
    fn f64(self) -> f64 {
        self.into()
    }
}

impl Real for f64 {
    const LEAST: f64 = f64::from_bits(1);
    const LARGEST_LOG: f64 = 709.782_712_893_384;
    const SHORT: bool = false;
    fn of(x: f64) -> f64 {
        x
    }
    fn f64(self) -> f64 {
        self
    }
}

/// A function of one argument.
pub fn unary(format: FloatFormat, f: Special, a: u128) -> Option<u128> {
    computed(format, [a], |[x]| one(f, x), |[x]| one(f, x))
}

/// A function of two arguments.
pub fn binary(format: FloatFormat, f: Special2, a: u128, b: u128) -> Option<u128> {
    computed(format, [a, b], |[x, y]| two(f, x, y), |[x, y]| two(f, x, y))
}

fn computed<const N: usize>(
    format: FloatFormat,
    args: [u128; N],
    in_f32: impl FnOnce([f32; N]) -> f32,
    in_f64: impl FnOnce([f64; N]) -> f64,
) -> Option<u128> {
    let wide = args.map(|a| float::to_f64(format, a));
    let made = match format {
        FloatFormat::F80 | FloatFormat::F128 => return None,
        FloatFormat::F64 => in_f64(wide),
        _ => in_f32(wide.map(|x| x as f32)).into(),
    };
    float::round_f64(format, RoundingMode::ToNearestEven, made)
}

fn one<T: Real>(f: Special, x: T) -> T {
    match f {
        Special::Lgamma => lgamma(x),
        Special::Digamma => digamma(x),
        Special::ErfInv => erf_inv(x),
        Special::Erfc => erfc(x),
        Special::BesselI1e => bessel_i1e(x),
    }
}

fn two<T: Real>(f: Special2, x: T, y: T) -> T {
    match f {
        Special2::Polygamma => polygamma(x, y),
        Special2::Zeta => zeta(x, y),
    }
}

/// A polynomial, the coefficient of the largest power first.
fn polynomial<T: Real>(coefficients: &[f64], x: T) -> T {
    coefficients.iter().fold(T::of(0.0), |sum, &c| sum * x + T::of(c))
}

/// A sum of Chebyshev polynomials, the largest one first.
fn chebyshev<T: Real>(coefficients: &[f64], x: T) -> T {
    let mut b = [T::of(0.0); 3];
    for &c in coefficients {
        b = [x * b[0] - b[1] + T::of(c), b[0], b[1]];
    }
    (b[0] - b[2]) * T::of(0.5)
}

/// The first term and the numerators of Lanczos' approximation (g = 7).
const LANCZOS: [f64; 9] = [
    0.999_999_999_999_809_9,
    676.520_368_121_885_1,
    -1_259.139_216_722_402_8,
    771.323_428_777_653_1,
    -176.615_029_162_140_6,
    12.507_343_278_686_905,
    -0.138_571_095_265_720_12,
    9.984_369_578_019_572e-6,
    1.505_632_735_149_311_6e-7,
];
const HALF_BEYOND: f64 = 7.5;

/// The argument less one, reflected below one half, and what follows it: the logarithm of
/// `z + 7.5`.
fn shifted<T: Real>(x: T) -> (T, T, T) {
    let z = if x < T::of(0.5) { -x } else { x - T::of(1.0) };
    let t = T::of(HALF_BEYOND) + z;
    (z, t, T::of(HALF_BEYOND.ln()) + (z / T::of(HALF_BEYOND)).map(Unary::Log1p))
}

fn lgamma<T: Real>(x: T) -> T {
    if x.f64().is_infinite() {
        return T::of(f64::INFINITY);
    }
    let (z, t, log_t) = shifted(x);
    let mut sum = T::of(LANCZOS[0]);
    for (k, &c) in LANCZOS.iter().enumerate().skip(1) {
        sum = sum + T::of(c) / (z + T::of(k as f64));
    }
    let half_log_two_pi = T::of((2.0 * std::f64::consts::PI).ln() / 2.0);
    let log_y = half_log_two_pi + (z + T::of(0.5) - t / log_t) * log_t + sum.map(Unary::Log);
    let reflected = x < T::of(0.5);
    if !reflected {
        return log_y;
    }
    let fraction = x.abs() - x.abs().floor();
    let nearest = if T::of(0.5) < fraction { T::of(1.0) - fraction } else { fraction };
    let sine = (T::of(std::f64::consts::PI) * nearest).map(Unary::Sin).map(Unary::Log);
    match sine.f64().is_finite() {
        true => T::of(std::f64::consts::PI.ln()) - sine - log_y,
        false => -sine,
    }
}

fn digamma<T: Real>(x: T) -> T {
    let zero = T::of(0.0);
    if x <= zero && x.is_whole() {
        return T::of(f64::NAN);
    }
    let (z, t, log_t) = shifted(x);
    let (mut slope, mut sum) = (zero, T::of(LANCZOS[0]));
    for (k, &c) in LANCZOS.iter().enumerate().skip(1) {
        let term = z + T::of(k as f64);
        slope = slope - T::of(c) / (term * term);
        sum = sum + T::of(c) / term;
    }
    let y = log_t + slope / sum - T::of(HALF_BEYOND - 0.5) / t;
    let reflected = x < T::of(0.5);
    if !reflected {
        return y;
    }
    let pi = T::of(std::f64::consts::PI);
    let angle = pi * (x + (x + T::of(0.5)).floor().abs());
    y - pi * angle.map(Unary::Cos) / angle.map(Unary::Sin)
}

/// Giles' approximations: of small, middle and large logarithms.
const ERF_INV_SHORT: [&[f64]; 2] = [
    &[
        2.810_226_36e-8,
        3.432_739_39e-7,
        -3.523_387_7e-6,
        -4.391_506_54e-6,
        0.000_218_580_87,
        -0.001_253_725_03,
        -0.004_177_681_64,
        0.246_640_727,
        1.501_409_41,
    ],
    &[
        -0.000_200_214_257,
        0.000_100_950_558,
        0.001_349_343_22,
        -0.003_673_428_44,
        0.005_739_507_73,
        -0.007_622_461_3,
        0.009_438_870_47,
        1.001_674_06,
        2.832_976_82,
    ],
];
const ERF_INV: [&[f64]; 3] = [
    &[
        -3.644_412_064_017_82e-21,
        -1.685_059_138_182_016_6e-19,
        1.285_848_071_525_64e-18,
        1.115_787_767_802_518_1e-17,
        -1.333_171_662_854_621e-16,
        2.097_276_787_596_856_2e-17,
        6.637_638_134_358_324e-15,
        -4.054_566_272_975_207e-14,
        -8.151_934_197_605_472e-14,
        2.633_509_315_308_232_3e-12,
        -1.297_513_325_345_353_2e-11,
        -5.415_412_054_294_628e-11,
        1.051_212_273_321_532_3e-9,
        -4.112_633_980_346_984e-9,
        -2.907_036_995_788_200_5e-8,
        4.234_787_782_793_240_4e-7,
        -1.365_469_200_083_467_9e-6,
        -1.388_252_336_278_646_9e-5,
        0.000_186_734_208_034_057_14,
        -0.000_740_702_534_166_267,
        -0.006_033_670_871_430_149,
        0.240_158_182_425_589_62,
        1.653_654_562_683_102_7,
    ],
    &[
        2.213_737_692_177_578_7e-9,
        9.075_656_193_888_539e-8,
        -2.751_740_629_706_454_5e-7,
        1.823_962_921_438_922_8e-8,
        1.502_740_396_890_982_8e-6,
        -4.013_867_526_981_546e-6,
        2.923_444_908_995_544_6e-6,
        1.247_530_448_167_177_9e-5,
        -4.731_822_900_905_573_4e-5,
        6.828_485_145_957_318e-5,
        2.403_111_038_709_789_4e-5,
        -0.000_355_037_520_362_847_5,
        0.000_953_289_379_737_380_5,
        -0.001_688_275_556_023_504_7,
        0.002_491_442_096_107_851,
        -0.003_751_208_507_569_241,
        0.005_370_914_553_590_064,
        1.005_258_967_694_159_2,
        3.083_885_610_492_220_8,
    ],
    &[
        -2.710_992_061_643_857_3e-11,
        -2.555_641_816_996_525e-10,
        1.507_657_269_355_005_5e-9,
        -3.789_465_440_126_737e-9,
        7.615_701_208_078_34e-9,
        -1.496_002_662_714_924e-8,
        2.914_795_345_090_108e-8,
        -6.771_199_775_845_234e-8,
        2.290_048_222_802_665_5e-7,
        -9.929_827_294_231_7e-7,
        4.526_062_597_223_154e-6,
        -1.968_177_810_553_167e-5,
        7.599_527_703_001_776e-5,
        -0.000_215_030_119_300_444_77,
        -0.000_138_719_318_336_231_22,
        1.010_300_464_864_534_4,
        4.849_906_401_408_584,
    ],
];

fn erf_inv<T: Real>(x: T) -> T {
    if x.abs() == T::of(1.0) {
        return x * T::of(f64::INFINITY);
    }
    let w = -(x * -x).map(Unary::Log1p);
    let root = w.map(Unary::Sqrt);
    let of = |k: usize, from: f64, at: T| {
        let list = if T::SHORT { ERF_INV_SHORT[k] } else { ERF_INV[k] };
        polynomial(list, at - T::of(from))
    };
    let factor = match T::SHORT {
        true if w < T::of(5.0) => of(0, 2.5, w),
        true => of(1, 3.0, root),
        false if w < T::of(6.25) => of(0, 3.125, w),
        false if w < T::of(16.0) => of(1, 3.25, root),
        false => of(2, 5.0, root),
    };
    factor * x
}

/// Cephes' approximations: of the error function, and of its complement as a polynomial or a
/// quotient.
const ERF_SHORT: &[f64] = &[
    7.853_861_353_153_693e-5,
    -8.010_193_625_184_903e-4,
    5.188_327_685_732_524e-3,
    -2.685_381_193_529_856e-2,
    1.128_358_514_861_418e-1,
    -3.761_262_582_423_3e-1,
    1.128_379_165_726_71,
];
const ERFC_SHORT: [&[f64]; 2] = [
    &[
        2.326_819_970_068_386e-2,
        -1.387_039_388_740_657e-1,
        3.687_424_674_597_105e-1,
        -5.824_733_027_278_666e-1,
        6.210_004_621_745_983e-1,
        -4.944_515_323_274_145e-1,
        3.404_879_937_665_872e-1,
        -2.741_127_028_184_656e-1,
        5.638_259_427_386_472e-1,
    ],
    &[
        -10.477_664_399_368_62,
        12.977_199_550_890_29,
        -7.495_518_717_768_503,
        2.921_019_019_210_786,
        -1.015_265_279_202_7,
        4.218_463_358_204_948e-1,
        -2.820_767_439_740_514e-1,
        5.641_895_067_754_075e-1,
    ],
];
const ERF: [&[f64]; 2] = [
    &[
        9.604_973_739_870_516,
        90.026_019_720_384_27,
        2_232.005_345_946_843,
        7_003.325_141_128_051,
        55_592.301_301_039_49,
    ],
    &[
        1.0,
        33.561_714_164_750_31,
        521.357_949_780_152_7,
        4_594.323_829_709_801,
        22_629.000_061_389_095,
        49_267.394_260_863_59,
    ],
];
const ERFC: [[&[f64]; 2]; 2] = [
    [
        &[
            2.461_969_814_735_305e-10,
            0.564_189_564_831_068_9,
            7.463_210_564_422_699,
            48.637_197_098_568_14,
            196.520_832_956_077_1,
            526.445_194_995_477_3,
            934.528_527_171_957_6,
            1_027.551_886_895_157_2,
            557.535_335_369_399_4,
        ],
        &[
            1.0,
            13.228_195_115_474_499,
            86.707_214_088_598_97,
            354.937_778_887_819_9,
            975.708_501_743_205_5,
            1_823.909_166_879_097_3,
            2_246.337_608_187_109_7,
            1_656.663_091_941_613_4,
            557.535_340_817_727_7,
        ],
    ],
    [
        &[
            0.564_189_583_547_755_1,
            1.275_366_707_599_781,
            5.019_050_422_511_805,
            6.160_210_979_930_536,
            7.409_742_699_504_489_5,
            2.978_866_653_721_002_2,
        ],
        &[
            1.0,
            2.260_528_632_201_172_6,
            9.396_035_249_380_015,
            12.048_953_980_809_666,
            17.081_445_074_756_59,
            9.608_968_090_632_859,
            3.369_076_451_000_815,
        ],
    ],
];

fn erfc<T: Real>(x: T) -> T {
    let (one, size, square) = (T::of(1.0), x.abs(), x * x);
    if size < one {
        return match T::SHORT {
            true => one - x * polynomial(ERF_SHORT, square),
            false => one - x * polynomial(ERF[0], square) / polynomial(ERF[1], square),
        };
    }
    let power = (-square).map(Unary::Exp);
    let far = match T::SHORT {
        true => {
            let k = usize::from(size >= T::of(2.0));
            power * (one / size) * polynomial(ERFC_SHORT[k], one / square)
        }
        false => {
            let [above, below] = ERFC[usize::from(size >= T::of(8.0))];
            power * polynomial(above, size) / polynomial(below, size)
        }
    };
    let far = if -square < T::of(-T::LARGEST_LOG) { T::of(0.0) } else { far };
    if x < T::of(0.0) { T::of(2.0) - far } else { far }
}

/// Cephes' series, for arguments up to eight and beyond. For f32 the last few terms suffice.
const BESSEL: [(usize, &[f64]); 2] = [
    (
        17,
        &[
            2.777_914_112_761_046_4e-18,
            -2.111_421_214_358_166e-17,
            1.553_631_957_736_200_5e-16,
            -1.105_596_947_735_386_2e-15,
            7.600_684_294_735_408e-15,
            -5.042_185_504_727_912e-14,
            3.223_793_365_945_575e-13,
            -1.983_974_397_764_943_6e-12,
            1.173_618_629_889_090_1e-11,
            -6.663_489_723_502_027e-11,
            3.625_590_281_552_117e-10,
            -1.887_249_751_722_829_4e-9,
            9.381_537_386_495_773e-9,
            -4.445_059_128_796_328e-8,
            2.003_294_753_552_135_3e-7,
            -8.568_720_264_695_455e-7,
            3.470_251_308_137_678_5e-6,
            -1.327_316_365_603_943_6e-5,
            4.781_565_107_550_054e-5,
            -1.617_608_158_258_967_4e-4,
            5.122_859_561_685_758e-4,
            -1.513_572_450_631_253_2e-3,
            4.156_422_944_312_888e-3,
            -1.056_408_489_462_619_7e-2,
            2.472_644_903_062_651_6e-2,
            -5.294_598_120_809_499e-2,
            1.026_436_586_898_471e-1,
            -1.764_165_183_578_340_6e-1,
            2.525_871_864_436_336_5e-1,
        ],
    ),
    (
        7,
        &[
            7.517_296_310_842_105e-18,
            4.414_348_323_071_708e-18,
            -4.650_305_368_489_358_6e-17,
            -3.209_525_921_993_424e-17,
            2.962_628_997_645_95e-16,
            3.308_202_310_920_928_5e-16,
            -1.880_354_775_510_782_5e-15,
            -3.814_403_072_437_007_5e-15,
            1.042_027_698_412_880_2e-14,
            4.272_440_016_711_951e-14,
            -2.101_541_842_772_664_3e-14,
            -4.083_551_111_092_197_4e-13,
            -7.198_551_776_245_908e-13,
            2.035_628_544_147_089_6e-12,
            1.412_580_743_661_378_2e-11,
            3.252_603_583_015_488_4e-11,
            -1.897_495_812_350_541_3e-11,
            -5.589_743_462_196_584e-10,
            -3.835_380_385_964_237e-9,
            -2.631_468_846_889_519_6e-8,
            -2.512_236_237_870_209e-7,
            -3.882_564_808_877_691e-6,
            -1.105_889_387_626_237_1e-4,
            -9.761_097_491_361_469e-3,
            7.785_762_350_182_801e-1,
        ],
    ),
];

fn bessel_i1e<T: Real>(x: T) -> T {
    let (size, two) = (x.abs(), T::of(2.0));
    let sum = |k: usize, at: T| {
        let (short, all) = BESSEL[k];
        chebyshev(if T::SHORT { &all[all.len() - short..] } else { all }, at)
    };
    let made = match size <= T::of(8.0) {
        true => size * sum(0, T::of(0.5) * size - two),
        false => sum(1, T::of(32.0) / size - two) / size.map(Unary::Sqrt),
    };
    match x < T::of(0.0) {
        _ if x == T::of(0.0) => x,
        true => -made,
        false => made,
    }
}

/// `(2k)! / B(2k)`, turned over, from the last to the second term of Euler and Maclaurin's sum.
const ZETA: [f64; 11] = [
    -1.395_446_468_581_252_2e-19,
    5.509_002_828_360_229_5e-18,
    -2.174_868_698_558_061_7e-16,
    8.586_062_056_277_845e-15,
    -3.389_680_296_322_583e-13,
    1.338_253_653_068_467_9e-11,
    -5.284_190_138_687_493e-10,
    2.087_675_698_786_81e-8,
    -8.267_195_767_195_768e-7,
    3.306_878_306_878_307e-5,
    -1.388_888_888_888_889e-3,
];

fn zeta<T: Real>(x: T, q: T) -> T {
    let (zero, one) = (T::of(0.0), T::of(1.0));
    let even = x.is_whole() && x.f64() % 2.0 == 0.0;
    if x == one || q <= zero && q.is_whole() && even {
        return T::of(f64::INFINITY);
    }
    if x < one || q <= zero && (q.is_whole() || !x.is_whole()) {
        return T::of(f64::NAN);
    }
    let power = |a: T| T::of(libm::pow(a.f64(), (-x).f64()));
    let (mut a, mut sum) = (q, power(q));
    for _ in 0..9 {
        a = a + one;
        sum = sum + power(a);
    }
    a = a + one;
    let last = power(a);
    if last.abs() < sum.abs() * T::LEAST {
        return sum;
    }
    let rest = last * a / (x - one);
    let inverse = one / (a * a);
    let mut tail = zero;
    for (k, &c) in ZETA.iter().enumerate() {
        let from = T::of((2 * (ZETA.len() - k)) as f64);
        tail = (x + from) * (x + (from - one)) * (inverse * (tail + T::of(c)));
    }
    sum + rest + last * (T::of(0.5) + x / a * (T::of(1.0 / 12.0) + tail))
}

fn polygamma<T: Real>(n: T, x: T) -> T {
    let (zero, one) = (T::of(0.0), T::of(1.0));
    if !n.is_whole() || n < zero {
        return T::of(f64::NAN);
    }
    if n == zero {
        return digamma(x);
    }
    let sign = if n.f64() % 2.0 == 0.0 { -one } else { one };
    sign * lgamma(n + one).map(Unary::Exp) * zeta(n + one, x)
}

/// The next number from `a` toward `b`.
pub fn next_after(format: FloatFormat, a: u128, b: u128) -> Option<u128> {
    if format.is_nan(a) || format.is_nan(b) {
        return format.nan();
    }
    let toward = float::compare(format, a, b)?;
    if toward.is_eq() {
        return Some(b);
    }
    if format.is_zero(a) {
        return Some(float::copysign(format, 1, b));
    }
    // Magnitudes are in the order of their bits.
    let next = if toward.is_gt() == format.sign_bit(a) { a + 1 } else { a - 1 };
    Some(if next & !format.sign_mask() == 0 { format.zero(format.sign_bit(a)) } else { next })
}
