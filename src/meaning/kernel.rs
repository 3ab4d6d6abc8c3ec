//! Scalar meaning of elementwise operations: one evaluator for words, one for wide values; the
//! machine's fast nodes call the same functions of [`rustmlir_num`].

use crate::stop::Ub;
use crate::value::Value;
use rustmlir_num::elementary::{Binary as ElemBinary, Unary as ElemUnary};
use rustmlir_num::float::{self, BinaryOp, FloatFormat, FloatPred, RoundOp, RoundingMode};
use rustmlir_num::int::{self, IntFault, IntPred};

/// Total integer operations on two operands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IntBin {
    /// `arith.addi`
    Add,
    /// `arith.subi`
    Sub,
    /// `arith.muli`
    Mul,
    /// `arith.andi`
    And,
    /// `arith.ori`
    Or,
    /// `arith.xori`
    Xor,
    /// `arith.minsi`
    MinS,
    /// `arith.maxsi`
    MaxS,
    /// `arith.minui`
    MinU,
    /// `arith.maxui`
    MaxU,
    /// Second result of `arith.addui_extended`: the carry, an `i1`.
    AddCarry,
    /// Second result of `arith.mulsi_extended`: the high half.
    MulHighS,
    /// Second result of `arith.mului_extended`: the high half.
    MulHighU,
}

/// Integer operations that are undefined for some operands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IntDiv {
    /// `arith.divsi`
    DivS,
    /// `arith.divui`
    DivU,
    /// `arith.remsi`
    RemS,
    /// `arith.remui`
    RemU,
    /// `arith.floordivsi`
    FloorDivS,
    /// `arith.ceildivsi`
    CeilDivS,
    /// `arith.ceildivui`
    CeilDivU,
    /// `math.ipowi`
    Pow,
}

/// Shifts: poison when the amount is the width or more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shift {
    /// `arith.shli`
    Left,
    /// `arith.shrsi`
    RightS,
    /// `arith.shrui`
    RightU,
}

/// Integer operations on one operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IntUn {
    /// `math.ctlz`
    Ctlz,
    /// `math.cttz`
    Cttz,
    /// `math.ctpop`
    Ctpop,
    /// `math.absi`
    Abs,
}

/// Float operations on one operand that are exact or correctly rounded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FloatUn {
    /// `arith.negf`
    Neg,
    /// `math.absf`
    Abs,
    /// Rounding to an integral value.
    Round(RoundOp),
    /// Elementary function.
    Elem(ElemUnary),
}

/// Tests of floats that give `i1`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FloatTest {
    /// `math.isnan`
    Nan,
    /// `math.isinf`
    Inf,
    /// `math.isfinite`
    Finite,
    /// `math.isnormal`
    Normal,
}

/// Conversions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cast {
    /// `arith.extsi`
    ExtS,
    /// `arith.extui`
    ExtU,
    /// `arith.trunci`
    Trunc,
    /// `arith.index_cast`
    IndexS,
    /// `arith.index_castui`
    IndexU,
    /// `arith.sitofp`
    SiToFp,
    /// `arith.uitofp`
    UiToFp,
    /// `arith.fptosi`
    FpToSi,
    /// `arith.fptoui`
    FpToUi,
    /// `arith.extf`
    ExtF,
    /// `arith.truncf`
    TruncF,
    /// `arith.bitcast`
    Bit,
}

/// What an elementwise operation computes for one element.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// Total integer operation; `nsw` / `nuw` make overflow poison.
    IntBin(IntBin),
    /// Division-like.
    IntDiv(IntDiv),
    /// Shift.
    Shift(Shift),
    /// One integer.
    IntUn(IntUn),
    /// `cmpi`: predicate in [`ScalarOp::aux`].
    CmpI,
    /// `cmpf`: predicate in [`ScalarOp::aux`].
    CmpF,
    /// Two floats.
    FloatBin(BinaryOp),
    /// Two floats, elementary.
    FloatElem2(ElemBinary),
    /// `math.copysign`.
    CopySign,
    /// `math.fpowi`: a float and an integer.
    FPowI,
    /// One float.
    FloatUn(FloatUn),
    /// Test of a float.
    FloatTest(FloatTest),
    /// `math.fma`.
    Fma,
    /// `math.clampf`: value, lower bound, upper bound.
    Clamp,
    /// `arith.scaling_extf`: value, scale.
    ScaleExt,
    /// `arith.scaling_truncf`: value, scale.
    ScaleTrunc,
    /// Conversion; rounding mode in [`ScalarOp::rounding`].
    Cast(Cast),
    /// `select` with a condition of the shape of the values.
    Select,
}

/// The type of a scalar.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ScalarTy {
    /// Integer of this width; `index` is 64 (or as chosen).
    Int(u32),
    /// Float.
    Float(FloatFormat),
}

impl ScalarTy {
    /// Width in bits.
    pub fn width(self) -> u32 {
        match self {
            ScalarTy::Int(w) => w,
            ScalarTy::Float(f) => f.width(),
        }
    }

    /// Whether values fit a word.
    pub fn is_word(self) -> bool {
        self.width() <= 64
    }
}

/// Bits of [`ScalarOp::flags`].
pub mod flags {
    /// Signed overflow is poison.
    pub const NSW: u32 = 1;
    /// Unsigned overflow is poison.
    pub const NUW: u32 = 2;
    /// A remainder or shifted-out bit is poison.
    pub const EXACT: u32 = 4;
    /// A negative operand is poison.
    pub const NNEG: u32 = 8;
    /// A NaN operand or result is poison.
    pub const NNAN: u32 = 16;
    /// An infinite operand or result is poison.
    pub const NINF: u32 = 32;
    /// A bit that both operands have is poison.
    pub const DISJOINT: u32 = 64;
    /// An operand of zero is poison.
    pub const NONZERO: u32 = 128;
}

/// An elementwise operation with its types.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ScalarOp {
    /// What.
    pub kernel: Kernel,
    /// Element types of the operands.
    pub ins: [ScalarTy; 3],
    /// How many operands.
    pub n_in: u8,
    /// Element type of the result.
    pub out: ScalarTy,
    /// Predicate code.
    pub aux: u32,
    /// Flags that make poison.
    pub flags: u32,
    /// Rounding mode of float casts and (if given) float arithmetic.
    pub rounding: Option<RoundingMode>,
}

/// What evaluating one element gives.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Lane {
    /// A value.
    Word(u64),
    /// Poison.
    Poison,
    /// Undefined behavior.
    Ub(Ub),
    /// We lack this operation for this type.
    Unsupported,
}

#[inline]
fn of_fault(r: Result<u64, IntFault>) -> Lane {
    match r {
        Ok(v) => Lane::Word(v),
        Err(IntFault::DivisionByZero) => Lane::Ub(Ub::DivisionByZero),
        Err(IntFault::DivisionOverflow) => Lane::Ub(Ub::DivisionOverflow),
    }
}

#[inline]
fn of_opt(r: Option<u128>) -> Lane {
    match r {
        Some(v) => Lane::Word(v as u64),
        None => Lane::Unsupported,
    }
}

impl IntBin {
    /// The value at width `w`.
    #[inline(always)]
    pub fn eval(self, w: u32, a: u64, b: u64) -> u64 {
        match self {
            IntBin::Add => int::add(w, a, b),
            IntBin::Sub => int::sub(w, a, b),
            IntBin::Mul => int::mul(w, a, b),
            IntBin::And => a & b,
            IntBin::Or => a | b,
            IntBin::Xor => a ^ b,
            IntBin::MinS => int::min_signed(w, a, b),
            IntBin::MaxS => int::max_signed(w, a, b),
            IntBin::MinU => int::min_unsigned(w, a, b),
            IntBin::MaxU => int::max_unsigned(w, a, b),
            IntBin::AddCarry => u64::from(int::add_unsigned_extended(w, a, b).1),
            IntBin::MulHighS => int::mul_signed_extended(w, a, b).1,
            IntBin::MulHighU => int::mul_unsigned_extended(w, a, b).1,
        }
    }
}

impl IntBin {
    /// Whether a sum, difference or product leaves the signed (`nsw`) or unsigned (`nuw`) range.
    #[inline(always)]
    pub fn overflows(self, w: u32, a: u64, b: u64, nsw: bool, nuw: bool) -> bool {
        match self {
            IntBin::Add => nsw && int::add_overflows_signed(w, a, b) || nuw && int::add_overflows_unsigned(w, a, b),
            IntBin::Sub => nsw && int::sub_overflows_signed(w, a, b) || nuw && int::sub_overflows_unsigned(w, a, b),
            IntBin::Mul => nsw && int::mul_overflows_signed(w, a, b) || nuw && int::mul_overflows_unsigned(w, a, b),
            _ => false,
        }
    }
}

impl IntDiv {
    /// The value at width `w`.
    ///
    /// # Errors
    /// Where the operation is undefined.
    #[inline]
    pub fn eval(self, w: u32, a: u64, b: u64) -> Result<u64, IntFault> {
        match self {
            IntDiv::DivS => int::div_signed(w, a, b),
            IntDiv::DivU => int::div_unsigned(w, a, b),
            IntDiv::RemS => int::rem_signed(w, a, b),
            IntDiv::RemU => int::rem_unsigned(w, a, b),
            IntDiv::FloorDivS => int::floordiv_signed(w, a, b),
            IntDiv::CeilDivS => int::ceildiv_signed(w, a, b),
            IntDiv::CeilDivU => int::ceildiv_unsigned(w, a, b),
            IntDiv::Pow => int::ipow(w, a, b),
        }
    }
}

impl Shift {
    /// The value at width `w`; `None` (poison) if the amount is too large.
    #[inline]
    pub fn eval(self, w: u32, a: u64, b: u64) -> Option<u64> {
        match self {
            Shift::Left => int::shl(w, a, b),
            Shift::RightS => int::shr_signed(w, a, b),
            Shift::RightU => int::shr_unsigned(w, a, b),
        }
    }
}

impl Kernel {
    /// Whether the result has the bits of an operand, but for the sign: a NaN stays the one that it
    /// is. Which NaN any other operation gives is not specified.
    pub fn moves_floats(self) -> bool {
        matches!(
            self,
            Kernel::Cast(Cast::Bit) | Kernel::Select | Kernel::CopySign | Kernel::FloatUn(FloatUn::Neg | FloatUn::Abs)
        )
    }
}

impl ScalarOp {
    /// Whether evaluating defined words can give poison.
    pub fn makes_poison(&self) -> bool {
        self.flags != 0 || matches!(self.kernel, Kernel::Shift(_) | Kernel::Cast(Cast::FpToSi | Cast::FpToUi))
    }

    /// Whether all types fit words.
    pub fn is_word(&self) -> bool {
        self.out.is_word() && self.ins[..self.n_in as usize].iter().all(|t| t.is_word())
    }

    /// Whether it has a value for all operands: nothing is undefined, poison or lacking.
    pub fn is_total(&self) -> bool {
        let partial =
            matches!(self.kernel, Kernel::IntDiv(_) | Kernel::Shift(_) | Kernel::Cast(Cast::FpToSi | Cast::FpToUi));
        self.flags == 0 && !partial && matches!(self.eval_words(0, 0, 0), Lane::Word(_))
    }

    /// Evaluates defined words.
    pub fn eval_words(&self, a: u64, b: u64, c: u64) -> Lane {
        let r = self.eval_unflagged(a, b, c);
        if self.flags == 0 {
            return r;
        }
        match r {
            Lane::Word(v) if self.violates_flags(a, b, c, v) => Lane::Poison,
            r => r,
        }
    }

    fn eval_unflagged(&self, a: u64, b: u64, c: u64) -> Lane {
        match (self.kernel, self.ins[0]) {
            (Kernel::IntBin(op), ScalarTy::Int(w)) => Lane::Word(op.eval(w, a, b)),
            (Kernel::IntDiv(op), ScalarTy::Int(w)) => of_fault(op.eval(w, a, b)),
            (Kernel::Shift(op), ScalarTy::Int(w)) => op.eval(w, a, b).map_or(Lane::Poison, Lane::Word),
            (Kernel::IntUn(op), ScalarTy::Int(w)) => Lane::Word(match op {
                IntUn::Ctlz => int::ctlz(w, a),
                IntUn::Cttz => int::cttz(w, a),
                IntUn::Ctpop => int::ctpop(w, a),
                IntUn::Abs => int::abs(w, a),
            }),
            (Kernel::CmpI, ScalarTy::Int(w)) => match IntPred::from_code(u64::from(self.aux)) {
                Some(p) => Lane::Word(u64::from(int::cmp(p, w, a, b))),
                None => Lane::Unsupported,
            },
            (Kernel::FloatBin(op), ScalarTy::Float(f)) if self.rounding.is_none() => {
                float::binary_u64(f, op, a, b).map_or(Lane::Unsupported, Lane::Word)
            }
            (Kernel::FPowI, ScalarTy::Float(f)) => match self.ins[1] {
                ScalarTy::Int(w) => of_opt(rustmlir_num::elementary::fpowi(f, a.into(), int::sext(w, b))),
                ScalarTy::Float(_) => Lane::Unsupported,
            },
            (Kernel::Select, _) => Lane::Word(if a & 1 != 0 { b } else { c }),
            (Kernel::Cast(k), from) => self.cast(k, from, a),
            (_, ScalarTy::Float(f)) => of_opt(self.eval_float(f, a.into(), b.into(), c.into())),
            _ => Lane::Unsupported,
        }
    }

    /// Operations on floats of format `f`, of any width; `None` for what we lack.
    pub fn eval_float(&self, f: FloatFormat, a: u128, b: u128, c: u128) -> Option<u128> {
        match self.kernel {
            Kernel::CmpF => FloatPred::from_code(u64::from(self.aux)).map(|p| u128::from(float::cmp(f, p, a, b))),
            Kernel::FloatBin(op) => match self.rounding {
                None => float::binary(f, op, a, b),
                Some(m) => float::binary_rounded(f, op, m, a, b),
            },
            Kernel::FloatElem2(op) => rustmlir_num::elementary::binary(f, op, a, b),
            Kernel::CopySign => Some(float::copysign(f, a, b)),
            Kernel::FloatUn(op) => float_un(op, f, a),
            Kernel::FloatTest(t) => Some(u128::from(float_test(t, f, a))),
            Kernel::Fma => float::fma(f, a, b, c),
            Kernel::Clamp => float::binary(f, BinaryOp::Maximum, float::binary(f, BinaryOp::Minimum, a, c)?, b),
            Kernel::ScaleExt => {
                let ScalarTy::Float(to) = self.out else { return None };
                let near = RoundingMode::ToNearestEven;
                float::binary(to, BinaryOp::Mul, float::convert(f, to, near, a)?, self.scale(to, b)?)
            }
            Kernel::ScaleTrunc => {
                let ScalarTy::Float(to) = self.out else { return None };
                let quotient = float::binary(f, BinaryOp::Div, a, self.scale(f, b)?)?;
                float::convert(f, to, self.rounding.unwrap_or(RoundingMode::ToNearestEven), quotient)
            }
            _ => None,
        }
    }

    /// The scale of a scaling cast in format `to`: first cut to `f8E8M0FNU`, a power of two.
    fn scale(&self, to: FloatFormat, b: u128) -> Option<u128> {
        let ScalarTy::Float(from) = self.ins[1] else { return None };
        let near = RoundingMode::ToNearestEven;
        let power = float::convert(from, FloatFormat::F8E8M0Fnu, near, b)?;
        float::convert(FloatFormat::F8E8M0Fnu, to, near, power)
    }

    fn cast(&self, k: Cast, from: ScalarTy, a: u64) -> Lane {
        let mode = self.rounding.unwrap_or(RoundingMode::ToNearestEven);
        match (k, from, self.out) {
            (Cast::ExtS, ScalarTy::Int(f), ScalarTy::Int(t)) => Lane::Word(int::ext_signed(f, t, a)),
            (Cast::ExtU, ScalarTy::Int(f), ScalarTy::Int(t)) => Lane::Word(int::ext_unsigned(f, t, a)),
            (Cast::Trunc, ScalarTy::Int(f), ScalarTy::Int(t)) => Lane::Word(int::trunc(f, t, a)),
            (Cast::IndexS, ScalarTy::Int(f), ScalarTy::Int(t)) => {
                Lane::Word(if f <= t { int::ext_signed(f, t, a) } else { int::trunc(f, t, a) })
            }
            (Cast::IndexU, ScalarTy::Int(f), ScalarTy::Int(t)) => {
                Lane::Word(if f <= t { int::ext_unsigned(f, t, a) } else { int::trunc(f, t, a) })
            }
            (Cast::SiToFp, ScalarTy::Int(w), ScalarTy::Float(f)) => {
                Lane::Word(float::from_int_signed(f, mode, w, a) as u64)
            }
            (Cast::UiToFp, ScalarTy::Int(w), ScalarTy::Float(f)) => {
                Lane::Word(float::from_int_unsigned(f, mode, w, a) as u64)
            }
            (Cast::FpToSi, ScalarTy::Float(f), ScalarTy::Int(w)) => {
                float::to_int_signed(f, w, a.into()).map_or(Lane::Poison, Lane::Word)
            }
            (Cast::FpToUi, ScalarTy::Float(f), ScalarTy::Int(w)) => {
                float::to_int_unsigned(f, w, a.into()).map_or(Lane::Poison, Lane::Word)
            }
            (Cast::ExtF | Cast::TruncF, ScalarTy::Float(f), ScalarTy::Float(t)) => {
                of_opt(float::convert(f, t, mode, a.into()))
            }
            (Cast::Bit, _, _) => Lane::Word(a),
            _ => Lane::Unsupported,
        }
    }

    /// Whether operands or result break a promise that makes the result poison.
    fn violates_flags(&self, a: u64, b: u64, c: u64, v: u64) -> bool {
        let f = self.flags;
        let has = |x: u32| f & x != 0;
        match (self.kernel, self.ins[0]) {
            (Kernel::IntBin(IntBin::Or), ScalarTy::Int(_)) => has(flags::DISJOINT) && a & b != 0,
            (Kernel::IntBin(op), ScalarTy::Int(w)) => op.overflows(w, a, b, has(flags::NSW), has(flags::NUW)),
            (Kernel::IntUn(IntUn::Ctlz | IntUn::Cttz), ScalarTy::Int(_)) => has(flags::NONZERO) && a == 0,
            (Kernel::IntUn(IntUn::Abs), ScalarTy::Int(w)) => has(flags::NSW) && int::sub_overflows_signed(w, 0, a),
            (Kernel::Shift(Shift::Left), ScalarTy::Int(w)) => {
                has(flags::NSW) && int::shl_overflows_signed(w, a, b)
                    || has(flags::NUW) && int::shl_overflows_unsigned(w, a, b)
            }
            (Kernel::Shift(_), ScalarTy::Int(w)) => has(flags::EXACT) && !int::shr_is_exact(w, a, b),
            (Kernel::IntDiv(IntDiv::DivS), ScalarTy::Int(w)) => has(flags::EXACT) && !int::div_is_exact_signed(w, a, b),
            (Kernel::IntDiv(IntDiv::DivU), ScalarTy::Int(w)) => {
                has(flags::EXACT) && !int::div_is_exact_unsigned(w, a, b)
            }
            (Kernel::Cast(Cast::Trunc), ScalarTy::Int(w)) => {
                let t = self.out.width();
                has(flags::NSW) && int::trunc_overflows_signed(w, t, a)
                    || has(flags::NUW) && int::trunc_overflows_unsigned(w, t, a)
            }
            (Kernel::Cast(Cast::ExtU | Cast::UiToFp | Cast::IndexU), ScalarTy::Int(w)) => {
                has(flags::NNEG) && int::sext(w, a) < 0
            }
            _ => self.violates_float_flags([a.into(), b.into(), c.into()], v.into()),
        }
    }

    /// Whether `nnan` or `ninf` is broken by a float operand or a float result.
    pub fn violates_float_flags(&self, args: [u128; 3], v: u128) -> bool {
        let bad = |t: ScalarTy, x: u128| match t {
            ScalarTy::Float(f) => {
                self.flags & flags::NNAN != 0 && f.is_nan(x) || self.flags & flags::NINF != 0 && f.is_inf(x)
            }
            ScalarTy::Int(_) => false,
        };
        self.ins.iter().zip(args).take(self.n_in as usize).any(|(&t, x)| bad(t, x)) || bad(self.out, v)
    }

    /// A result, or poison where it breaks `nnan` or `ninf`.
    pub fn kept(&self, v: Value) -> Value {
        let bits = match &v {
            Value::Word(w) => u128::from(*w),
            Value::Wide(b) => {
                b.iter_u64_digits().take(2).enumerate().fold(0, |a, (i, d)| a | u128::from(d) << (64 * i))
            }
            _ => return v,
        };
        if self.violates_float_flags([bits; 3], bits) { Value::Poison } else { v }
    }

    /// Evaluates values of any width, poison included. Poison in gives poison out, except through
    /// `select`.
    ///
    /// # Errors
    /// Undefined behavior, or `None` for what we lack.
    pub fn eval_values(&self, args: &[Value]) -> Result<Value, Option<Ub>> {
        // What has never been defined is no number; it may be chosen, but not looked at.
        let looked_at = if self.kernel == Kernel::Select { &args[..args.len().min(1)] } else { args };
        if looked_at.contains(&Value::Unit) {
            return Err(None);
        }
        if self.kernel == Kernel::Select {
            return Ok(match (args.first(), args.get(1), args.get(2)) {
                (Some(Value::Word(c)), Some(t), Some(f)) => {
                    if c & 1 != 0 {
                        t.clone()
                    } else {
                        f.clone()
                    }
                }
                _ => Value::Poison,
            });
        }
        if let Some(u) = self.poison_division(args) {
            return Err(Some(u));
        }
        if args.iter().any(Value::is_poison) {
            return Ok(Value::Poison);
        }
        if self.is_word() {
            let w = |i: usize| args.get(i).and_then(Value::word).unwrap_or(0);
            return match self.eval_words(w(0), w(1), w(2)) {
                Lane::Word(v) => Ok(Value::Word(v)),
                Lane::Poison => Ok(Value::Poison),
                Lane::Ub(u) => Err(Some(u)),
                Lane::Unsupported => Err(None),
            };
        }
        crate::wide::eval(self, args)
    }
}

impl ScalarOp {
    /// How a division with a poison operand is undefined: a poison divisor may be zero, a poison
    /// dividend may be the smallest number. `None` if poison only passes through.
    fn poison_division(&self, args: &[Value]) -> Option<Ub> {
        let Kernel::IntDiv(op) = self.kernel else { return None };
        let overflows = match op {
            IntDiv::Pow => return None,
            IntDiv::DivS | IntDiv::FloorDivS | IntDiv::CeilDivS => true,
            IntDiv::DivU | IntDiv::RemS | IntDiv::RemU | IntDiv::CeilDivU => false,
        };
        match args {
            [_, Value::Poison] => Some(Ub::PoisonUse),
            [Value::Poison, b] => {
                let w = self.ins[1].width();
                let b = crate::wide::int_of(b)?;
                if b == num_bigint::BigUint::ZERO {
                    Some(Ub::DivisionByZero)
                } else {
                    (overflows && b + 1u32 == rustmlir_num::wide::modulus(w)).then_some(Ub::PoisonUse)
                }
            }
            _ => None,
        }
    }
}

/// One float of any format; `None` if unsupported.
pub fn float_un(op: FloatUn, f: FloatFormat, a: u128) -> Option<u128> {
    match op {
        FloatUn::Neg => Some(float::neg(f, a)),
        FloatUn::Abs => Some(float::abs(f, a)),
        FloatUn::Round(r) => float::round_to_integral(f, r, a),
        FloatUn::Elem(ElemUnary::Sqrt) => float::sqrt(f, a),
        FloatUn::Elem(e) => rustmlir_num::elementary::unary(f, e, a),
    }
}

/// A test of a float of any format.
pub fn float_test(t: FloatTest, f: FloatFormat, a: u128) -> bool {
    match t {
        FloatTest::Nan => f.is_nan(a),
        FloatTest::Inf => f.is_inf(a),
        FloatTest::Finite => f.is_finite(a),
        FloatTest::Normal => f.is_normal(a),
    }
}
