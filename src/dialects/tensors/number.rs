//! Functions of elements: one for every element type that tensors of StableHLO have.

use std::cmp::Ordering;
use std::rc::Rc;

use rustmlir_ir::{Ir, Signedness, Type, TypeId};
use rustmlir_meaning::stop::Ub;
use rustmlir_meaning::value::Value;
use rustmlir_num::complex::{self, Function};
use rustmlir_num::complex_limits;
use rustmlir_num::elementary::{self, Binary, Unary};
use rustmlir_num::float::{self, BinaryOp, FloatFormat, RoundOp, RoundingMode};
use rustmlir_num::int;
use rustmlir_num::special::{self, Special, Special2};

/// What elements are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An integer of at most 64 bits; one of a single bit is a Boolean.
    Int(u32, bool),
    /// A float of at most 64 bits.
    Float(FloatFormat),
    /// Two such floats.
    Complex(FloatFormat),
}

impl Kind {
    /// That of an element type.
    pub fn of(ir: &Ir, t: TypeId) -> Option<Kind> {
        let narrow = |f: FloatFormat| f.width() <= 64;
        match ir.type_of_id(t) {
            Type::Integer(1, _) => Some(Kind::Int(1, false)),
            Type::Integer(w, s) if (1..=64).contains(w) => Some(Kind::Int(*w, *s != Signedness::Unsigned)),
            Type::Index => Some(Kind::Int(64, true)),
            Type::Float(f) if narrow(*f) => Some(Kind::Float(*f)),
            Type::Complex(e) => ir.float_format(*e).filter(|f| narrow(*f)).map(Kind::Complex),
            _ => None,
        }
    }

    /// A whole number.
    pub fn number(self, n: i64) -> Value {
        let float = |f| Value::Word(float::from_int_signed(f, NEAREST, 64, n as u64) as u64);
        match self {
            Kind::Int(w, _) => Value::Word(int::from_i64(w, n)),
            Kind::Float(f) => float(f),
            Kind::Complex(f) => pair((float(f).word().unwrap_or(0).into(), 0)),
        }
    }

    /// Whether sums and products of these are exact, so that their order does not matter.
    pub fn exact(self) -> bool {
        matches!(self, Kind::Int(..))
    }
}

/// Why there is no value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lack {
    /// It is undefined.
    Undefined(Ub),
    /// We lack it.
    Unknown,
}

type Bits = (u128, u128);

const NEAREST: RoundingMode = RoundingMode::ToNearestEven;

/// A complex number.
pub fn pair((re, im): Bits) -> Value {
    Value::Parts(Rc::from([Value::Word(re as u64), Value::Word(im as u64)]))
}

/// The parts of a complex number.
pub fn bits(v: &Value) -> Option<Bits> {
    match v {
        Value::Parts(p) => Some((p.first()?.word()?.into(), p.get(1)?.word()?.into())),
        _ => None,
    }
}

/// Functions of one element.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // their names are those of the operations
pub enum Un {
    Abs,
    Neg,
    Not,
    Sign,
    Round(RoundOp),
    Elem(Unary),
    Special(Special),
    Logistic,
    Popcnt,
    Clz,
    IsFinite,
    IsInf(Option<bool>),
    Real,
    Imag,
    Conj,
    Square,
}

/// A function of an element of this kind.
///
/// # Errors
/// What it does not have.
pub fn unary(f: Un, k: Kind, a: &Value) -> Result<Value, Lack> {
    if a.is_poison() {
        return Ok(Value::Poison);
    }
    match k {
        Kind::Int(w, signed) => int_unary(f, w, signed, a.word().ok_or(Lack::Unknown)?).map(Value::Word),
        Kind::Float(t) => {
            float_unary(f, t, a.word().ok_or(Lack::Unknown)?.into()).map(|x| Value::Word(x as u64)).ok_or(Lack::Unknown)
        }
        Kind::Complex(t) => complex_unary(f, t, bits(a).ok_or(Lack::Unknown)?).ok_or(Lack::Unknown),
    }
}

fn int_unary(f: Un, w: u32, signed: bool, a: u64) -> Result<u64, Lack> {
    Ok(match f {
        Un::Abs if signed => int::abs(w, a),
        Un::Abs => a,
        Un::Neg => int::sub(w, 0, a),
        Un::Not => a ^ int::mask(w),
        Un::Sign if a == 0 => 0,
        Un::Sign if signed && int::sext(w, a) < 0 => int::mask(w),
        Un::Sign => 1,
        Un::Popcnt => int::ctpop(w, a),
        Un::Clz => int::ctlz(w, a),
        Un::Square => int::mul(w, a, a),
        _ => return Err(Lack::Unknown),
    })
}

fn float_unary(f: Un, t: FloatFormat, a: u128) -> Option<u128> {
    let one = float::from_int_signed(t, NEAREST, 64, 1);
    Some(match f {
        Un::Abs => float::abs(t, a),
        Un::Neg => float::neg(t, a),
        Un::Sign if t.is_nan(a) || t.is_zero(a) => a,
        Un::Sign => float::copysign(t, one, a),
        Un::Round(op) => float::round_to_integral(t, op, a)?,
        Un::Elem(e) => elementary_unary(t, e, a)?,
        Un::Special(f) => special::unary(t, f, a)?,
        Un::Logistic => {
            let x = float::to_f64(t, a);
            float::round_f64(t, NEAREST, 1.0 / (1.0 + Unary::Exp.f64(-x)))?
        }
        Un::IsFinite => t.is_finite(a).into(),
        Un::IsInf(sign) => (t.is_inf(a) && sign.is_none_or(|s| s == t.sign_bit(a))).into(),
        Un::Real | Un::Conj => a,
        Un::Imag => t.zero(false),
        Un::Square => float::mul(t, a, a)?,
        Un::Not | Un::Popcnt | Un::Clz => return None,
    })
}

/// In f64, rounded once: nothing is nearer to what another implementation may give.
fn elementary_unary(t: FloatFormat, f: Unary, a: u128) -> Option<u128> {
    match (t, f) {
        (FloatFormat::F80 | FloatFormat::F128, _) | (_, Unary::Sqrt) => elementary::unary(t, f, a),
        _ => float::round_f64(t, NEAREST, f.f64(float::to_f64(t, a))),
    }
}

fn complex_unary(f: Un, t: FloatFormat, a: Bits) -> Option<Value> {
    let zero = t.zero(false);
    let one = (float::from_int_signed(t, NEAREST, 64, 1), zero);
    let function = |which| complex::function(t, which, a).or_else(|| complex_limits::limit(t, which, a));
    let add = |x: Bits, y: Bits| Some((float::add(t, x.0, y.0)?, float::add(t, x.1, y.1)?));
    let neg = |x: Bits| (float::neg(t, x.0), float::neg(t, x.1));
    let made = match f {
        Un::Abs => return Some(Value::Word(complex::abs(t, a)? as u64)),
        Un::Real => return Some(Value::Word(a.0 as u64)),
        Un::Imag => return Some(Value::Word(a.1 as u64)),
        Un::Neg => neg(a),
        Un::Conj => (a.0, float::neg(t, a.1)),
        Un::Sign => complex::sign(t, a)?,
        Un::Square => function(Function::Square).or_else(|| product(t, a, a))?,
        Un::Logistic => {
            function(Function::Logistic).or_else(|| complex::div(t, one, add(one, complex::exp(t, neg(a))?)?))?
        }
        Un::Elem(e) => match e {
            Unary::Exp => complex::exp(t, a)?,
            Unary::Log => function(Function::Log)?,
            Unary::Sqrt => function(Function::Sqrt)?,
            Unary::Rsqrt => function(Function::Rsqrt)?,
            Unary::Log1p => function(Function::Log1p)?,
            Unary::Expm1 => function(Function::Expm1)?,
            Unary::Sin => function(Function::Sin)?,
            Unary::Cos => function(Function::Cos)?,
            Unary::Tan => function(Function::Tan)?,
            Unary::Tanh => function(Function::Tanh)?,
            Unary::Sinh => function(Function::Sinh)?,
            Unary::Cosh => function(Function::Cosh)?,
            Unary::Asin => function(Function::Asin)?,
            Unary::Acos => function(Function::Acos)?,
            Unary::Atan => function(Function::Atan)?,
            Unary::Asinh => function(Function::Asinh)?,
            Unary::Acosh => function(Function::Acosh)?,
            Unary::Atanh => function(Function::Atanh)?,
            Unary::Cbrt => function(Function::Cbrt)?,
            _ => return None,
        },
        _ => return None,
    };
    Some(pair(made))
}

fn product(t: FloatFormat, (a, b): Bits, (c, d): Bits) -> Option<Bits> {
    let m = |x, y| float::mul(t, x, y);
    Some((float::sub(t, m(a, c)?, m(b, d)?)?, float::add(t, m(a, d)?, m(b, c)?)?))
}

/// By the usual formula where nothing overflows or vanishes on the way.
fn quotient(t: FloatFormat, a: Bits, b: Bits) -> Option<Bits> {
    let f = |x| float::to_f64(t, x);
    let ((x, y), (u, v)) = ((f(a.0), f(a.1)), (f(b.0), f(b.1)));
    let n = u * u + v * v;
    let (re, im) = ((x * u + y * v) / n, (y * u - x * v) / n);
    match t {
        FloatFormat::F64 if n.is_normal() && re.is_normal() && im.is_normal() => {
            Some((float::from_f64(re).into(), float::from_f64(im).into()))
        }
        _ => complex::div(t, a, b),
    }
}

/// Functions of two elements.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // their names are those of the operations
pub enum Bin {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Max,
    Min,
    Pow,
    Atan2,
    NextAfter,
    MulHigh,
    Special(Special2),
    And,
    Or,
    Xor,
    Shl,
    ShrA,
    ShrL,
}

impl Bin {
    /// Whether it is associative for elements of this kind, whatever they are.
    pub fn associative(self, k: Kind) -> bool {
        match self {
            Bin::Add | Bin::Mul => k.exact(),
            // Which of two zeros or NaNs it is does not depend on the order.
            Bin::Max | Bin::Min => !matches!(k, Kind::Complex(_)),
            Bin::And | Bin::Or | Bin::Xor => true,
            _ => false,
        }
    }
}

/// A function of two elements of this kind.
///
/// # Errors
/// What is undefined, and what it does not have.
#[inline]
pub fn binary(f: Bin, k: Kind, a: &Value, b: &Value) -> Result<Value, Lack> {
    if let (Value::Word(x), Value::Word(y)) = (a, b) {
        return words(f, k, *x, *y).map(Value::Word);
    }
    if a.is_poison() || b.is_poison() {
        return Ok(Value::Poison);
    }
    let (Kind::Complex(t), Some(a), Some(b)) = (k, bits(a), bits(b)) else { return Err(Lack::Unknown) };
    let parts = |op| Some((float::binary(t, op, a.0, b.0)?, float::binary(t, op, a.1, b.1)?));
    let made = match f {
        Bin::Add => parts(BinaryOp::Add),
        Bin::Sub => parts(BinaryOp::Sub),
        Bin::Mul => product(t, a, b),
        Bin::Div => quotient(t, a, b),
        Bin::Pow => complex::pow(t, a, b).or_else(|| complex_limits::power_of_zero(t, a, b)),
        Bin::Atan2 => complex::atan2(t, a, b),
        Bin::Max | Bin::Min => {
            // The real part decides, where it is the same the imaginary one.
            let order = match float::compare(t, a.0, b.0) {
                Some(Ordering::Equal) => float::compare(t, a.1, b.1),
                order => order,
            };
            order.map(|o| if o.is_gt() == (f == Bin::Max) { a } else { b })
        }
        _ => None,
    };
    made.map(pair).ok_or(Lack::Unknown)
}

/// The same of elements that are words.
///
/// # Errors
/// As [`binary`].
#[inline]
pub fn words(f: Bin, k: Kind, a: u64, b: u64) -> Result<u64, Lack> {
    match k {
        Kind::Int(w, signed) => int_binary(f, w, signed, a, b),
        Kind::Float(t) => {
            let op = match f {
                Bin::Add => BinaryOp::Add,
                Bin::Sub => BinaryOp::Sub,
                Bin::Mul => BinaryOp::Mul,
                Bin::Div => BinaryOp::Div,
                Bin::Rem => BinaryOp::Rem,
                Bin::Max => BinaryOp::Maximum,
                Bin::Min => BinaryOp::Minimum,
                Bin::Pow => return elementary2(Binary::Powf, t, a, b),
                Bin::Atan2 => return elementary2(Binary::Atan2, t, a, b),
                Bin::Special(f) => return known(special::binary(t, f, a.into(), b.into())),
                Bin::NextAfter => return known(special::next_after(t, a.into(), b.into())),
                _ => return Err(Lack::Unknown),
            };
            float::binary_u64(t, op, a, b).ok_or(Lack::Unknown)
        }
        Kind::Complex(_) => Err(Lack::Unknown),
    }
}

fn known(x: Option<u128>) -> Result<u64, Lack> {
    x.map(|x| x as u64).ok_or(Lack::Unknown)
}

fn elementary2(f: Binary, t: FloatFormat, a: u64, b: u64) -> Result<u64, Lack> {
    let [x, y] = [a, b].map(|x| float::to_f64(t, x.into()));
    known(float::round_f64(t, NEAREST, f.f64(x, y)))
}

fn int_binary(f: Bin, w: u32, signed: bool, a: u64, b: u64) -> Result<u64, Lack> {
    let exact = |r: Result<u64, int::IntFault>| {
        r.map_err(|e| match e {
            int::IntFault::DivisionByZero => Lack::Undefined(Ub::DivisionByZero),
            int::IntFault::DivisionOverflow => Lack::Undefined(Ub::DivisionOverflow),
        })
    };
    let sign = || if int::sext(w, a) < 0 { int::mask(w) } else { 0 };
    Ok(match f {
        // Of Booleans the sum is the disjunction, the product the conjunction.
        Bin::Add if w == 1 => a | b,
        Bin::Add => int::add(w, a, b),
        Bin::Sub => int::sub(w, a, b),
        Bin::Mul => int::mul(w, a, b),
        Bin::Div if signed => exact(int::div_signed(w, a, b))?,
        Bin::Div => exact(int::div_unsigned(w, a, b))?,
        // Of the smallest number nothing is left either, though the quotient does not fit.
        Bin::Rem if signed && int::sext(w, b) == -1 => 0,
        Bin::Rem if signed => exact(int::rem_signed(w, a, b))?,
        Bin::Rem => exact(int::rem_unsigned(w, a, b))?,
        Bin::Max if signed => int::max_signed(w, a, b),
        Bin::Max => int::max_unsigned(w, a, b),
        Bin::Min if signed => int::min_signed(w, a, b),
        Bin::Min => int::min_unsigned(w, a, b),
        Bin::And => a & b,
        Bin::Or => a | b,
        Bin::Xor => a ^ b,
        Bin::Shl => int::shl(w, a, b).unwrap_or(0),
        Bin::ShrL => int::shr_unsigned(w, a, b).unwrap_or(0),
        Bin::ShrA => int::shr_signed(w, a, b).unwrap_or_else(sign),
        Bin::Pow if !signed || int::sext(w, b) >= 0 => power(w, a, b),
        // One divided by the power, rounded toward zero.
        Bin::Pow => match int::sext(w, a) {
            0 => return Err(Lack::Undefined(Ub::DivisionByZero)),
            1 => 1,
            -1 if b & 1 == 0 => 1,
            -1 => int::mask(w),
            _ => 0,
        },
        Bin::MulHigh if signed => int::mul_signed_extended(w, a, b).1,
        Bin::MulHigh => int::mul_unsigned_extended(w, a, b).1,
        Bin::Atan2 | Bin::NextAfter | Bin::Special(_) => return Err(Lack::Unknown),
    })
}

/// What all implementations known give where StableHLO leaves a function of integers to them;
/// `None` where it does not.
pub fn by_implementations(f: Bin, k: Kind, a: u64, b: u64) -> Option<u64> {
    match (f, k, words(f, k, a, b)) {
        (Bin::Div, Kind::Int(w, _), Err(Lack::Undefined(Ub::DivisionByZero))) => Some(int::mask(w)),
        (Bin::Div | Bin::Rem, Kind::Int(..), Err(Lack::Undefined(_))) => Some(a),
        (Bin::Pow, Kind::Int(..), Err(Lack::Undefined(_))) => Some(0),
        _ => None,
    }
}

fn power(w: u32, mut base: u64, mut n: u64) -> u64 {
    let mut out = int::wrap(w, 1);
    while n != 0 {
        if n & 1 == 1 {
            out = int::mul(w, out, base);
        }
        (base, n) = (int::mul(w, base, base), n >> 1);
    }
    out
}

/// How two elements compare; `None` if they do not. `total`: in the total order of IEEE 754.
pub fn order(k: Kind, total: bool, a: u64, b: u64) -> Option<Ordering> {
    match k {
        Kind::Int(w, true) => Some(int::sext(w, a).cmp(&int::sext(w, b))),
        Kind::Int(_, false) => Some(a.cmp(&b)),
        Kind::Float(t) if total => {
            let key = |x: u64| {
                let x = i128::from(x);
                let sign = t.sign_mask() as i128;
                if x & sign != 0 { -(x & !sign) - 1 } else { x }
            };
            Some(key(a).cmp(&key(b)))
        }
        Kind::Float(t) => float::compare(t, a.into(), b.into()),
        Kind::Complex(_) => None,
    }
}

/// Whether two elements are the same number.
pub fn equal(k: Kind, a: &Value, b: &Value) -> Option<bool> {
    match k {
        Kind::Complex(t) => {
            let (a, b) = (bits(a)?, bits(b)?);
            let same = |x, y| float::compare(t, x, y) == Some(Ordering::Equal);
            Some(same(a.0, b.0) && same(a.1, b.1))
        }
        k => Some(order(k, false, a.word()?, b.word()?) == Some(Ordering::Equal)),
    }
}

/// A float with so many bits of exponent and significand.
pub fn reduced(f: FloatFormat, x: u64, exponent: u32, mantissa: u32) -> Option<u64> {
    let (bits, own) = (u128::from(x), f.precision() - 1);
    if f.is_nan(bits) || f.is_inf(bits) {
        return if f.is_nan(bits) && mantissa == 0 { Some(f.infinity(f.sign_bit(bits))? as u64) } else { Some(x) };
    }
    let sign = bits & f.sign_mask();
    let mut size = bits & !f.sign_mask();
    if mantissa < own {
        let cut = own - mantissa;
        size += (1 << (cut - 1)) - 1 + (size >> cut & 1);
        size = size >> cut << cut;
    }
    if exponent >= f.width() - f.precision() {
        return Some((size | sign) as u64);
    }
    // The exponents of the smaller format without those of zeros, infinities and NaN.
    let largest = (1i64 << exponent.clamp(1, 62).saturating_sub(1)) - 1;
    let own_exponent = (size >> own) as i64 - (1 - i64::from(f.min_exp()));
    Some(match own_exponent {
        // It was, or has been rounded to, zero.
        _ if size == 0 => sign as u64,
        e if e > largest => (f.infinity(false)? | sign) as u64,
        e if e < 1 - largest => sign as u64,
        _ => (size | sign) as u64,
    })
}

/// An element as one of another kind. Integers are cut, floats rounded to nearest even or toward
/// zero.
///
/// # Errors
/// A float that no integer of the type is next to: nothing says what becomes of it.
pub fn convert(from: Kind, to: Kind, v: &Value) -> Result<Value, Lack> {
    if from == to || v.is_poison() {
        return Ok(v.clone());
    }
    let word = || v.word().ok_or(Lack::Unknown);
    let boolean = |b: bool| Value::Word(b.into());
    let real = |x: u128| Value::Word(x as u64);
    Ok(match (from, to) {
        (Kind::Int(w, signed), Kind::Int(n, _)) => {
            let x = word()?;
            match n {
                1 => boolean(x != 0),
                _ if signed => Value::Word(int::from_i64(n, int::sext(w, x))),
                _ => Value::Word(int::wrap(n, x)),
            }
        }
        (Kind::Int(w, true), Kind::Float(t)) => real(float::from_int_signed(t, NEAREST, w, word()?)),
        (Kind::Int(w, false), Kind::Float(t)) => real(float::from_int_unsigned(t, NEAREST, w, word()?)),
        (Kind::Float(t), Kind::Int(1, _)) => boolean(!t.is_zero(word()?.into())),
        (Kind::Float(t), Kind::Int(w, signed)) => {
            let x = word()?.into();
            let n = if signed { float::to_int_signed(t, w, x) } else { float::to_int_unsigned(t, w, x) };
            Value::Word(n.ok_or(Lack::Unknown)?)
        }
        (Kind::Float(t), Kind::Float(u)) => real(float::convert(t, u, NEAREST, word()?.into()).ok_or(Lack::Unknown)?),
        (Kind::Complex(t), Kind::Complex(u)) => {
            let (re, im) = bits(v).ok_or(Lack::Unknown)?;
            let part = |x| float::convert(t, u, NEAREST, x).ok_or(Lack::Unknown);
            pair((part(re)?, part(im)?))
        }
        (Kind::Complex(t), to) => {
            let (re, _) = bits(v).ok_or(Lack::Unknown)?;
            convert(Kind::Float(t), to, &real(re))?
        }
        (from, Kind::Complex(t)) => {
            let re = convert(from, Kind::Float(t), v)?.word().ok_or(Lack::Unknown)?;
            pair((re.into(), t.zero(false)))
        }
    })
}
