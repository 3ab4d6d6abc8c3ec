//! Scalar operations on values wider than a word: integers as big integers, `f80` and `f128` as
//! bits.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::kernel::{Cast, IntBin, IntDiv, IntUn, Kernel, ScalarOp, ScalarTy, Shift, flags};
use super::stop::Ub;
use super::value::Value;
use rustmlir_num::float::{self, RoundingMode};
use rustmlir_num::int::{IntFault, IntPred};
use rustmlir_num::wide;

/// The bits of a word or a wide value.
pub fn int_of(v: &Value) -> Option<BigUint> {
    match v {
        Value::Word(w) => Some(BigUint::from(*w)),
        Value::Wide(b) => Some((***b).clone()),
        _ => None,
    }
}

/// The value of this width with these bits.
pub fn value_of(width: u32, bits: BigUint) -> Value {
    match bits.to_u64() {
        Some(w) if width <= 64 => Value::Word(w),
        _ => Value::wide(bits),
    }
}

/// Evaluates defined values of which at least one is wider than 64 bits.
///
/// # Errors
/// Undefined behavior, or `None` for what we lack.
pub fn eval(op: &ScalarOp, args: &[Value]) -> Result<Value, Option<Ub>> {
    let at = |k: usize| args.get(k).and_then(int_of).unwrap_or_default();
    let (a, b) = (at(0), at(1));
    let Some(r) = bits(op, &a, &b, &at(2))? else { return Ok(Value::Poison) };
    if op.flags != 0 && violates_flags(op, &a, &b, &at(2), &r) {
        return Ok(Value::Poison);
    }
    Ok(value_of(op.out.width(), r))
}

fn fault(r: Result<BigUint, IntFault>) -> Result<Option<BigUint>, Option<Ub>> {
    match r {
        Ok(v) => Ok(Some(v)),
        Err(IntFault::DivisionByZero) => Err(Some(Ub::DivisionByZero)),
        Err(IntFault::DivisionOverflow) => Err(Some(Ub::DivisionOverflow)),
    }
}

fn float_bits(b: &BigUint) -> u128 {
    b.to_u128().unwrap_or(0)
}

/// Bits of the result; `Ok(None)` is poison.
fn bits(op: &ScalarOp, a: &BigUint, b: &BigUint, c: &BigUint) -> Result<Option<BigUint>, Option<Ub>> {
    let total = |v: BigUint| Ok(Some(v));
    let known = |v: Option<u128>| v.map(|v| Some(BigUint::from(v))).ok_or(None);
    match (op.kernel, op.ins[0]) {
        (Kernel::IntBin(k), ScalarTy::Int(w)) => total(match k {
            IntBin::Add => wide::add(w, a, b),
            IntBin::Sub => wide::sub(w, a, b),
            IntBin::Mul => wide::mul(w, a, b),
            IntBin::And => wide::and(w, a, b),
            IntBin::Or => wide::or(w, a, b),
            IntBin::Xor => wide::xor(w, a, b),
            IntBin::MinS => wide::min_signed(w, a, b),
            IntBin::MaxS => wide::max_signed(w, a, b),
            IntBin::MinU => wide::min_unsigned(w, a, b),
            IntBin::MaxU => wide::max_unsigned(w, a, b),
            IntBin::AddCarry => u32::from(wide::add_unsigned_extended(w, a, b).1).into(),
            IntBin::MulHighS => wide::mul_signed_extended(w, a, b).1,
            IntBin::MulHighU => wide::mul_unsigned_extended(w, a, b).1,
        }),
        (Kernel::IntDiv(k), ScalarTy::Int(w)) => fault(match k {
            IntDiv::DivS => wide::div_signed(w, a, b),
            IntDiv::DivU => wide::div_unsigned(w, a, b),
            IntDiv::RemS => wide::rem_signed(w, a, b),
            IntDiv::RemU => wide::rem_unsigned(w, a, b),
            IntDiv::FloorDivS => wide::floordiv_signed(w, a, b),
            IntDiv::CeilDivS => wide::ceildiv_signed(w, a, b),
            IntDiv::CeilDivU => wide::ceildiv_unsigned(w, a, b),
            IntDiv::Pow => wide::ipow(w, a, b),
        }),
        (Kernel::Shift(k), ScalarTy::Int(w)) => Ok(match k {
            Shift::Left => wide::shl(w, a, b),
            Shift::RightS => wide::shr_signed(w, a, b),
            Shift::RightU => wide::shr_unsigned(w, a, b),
        }),
        (Kernel::IntUn(k), ScalarTy::Int(w)) => total(match k {
            IntUn::Ctlz => wide::ctlz(w, a),
            IntUn::Cttz => wide::cttz(w, a),
            IntUn::Ctpop => wide::ctpop(w, a),
            IntUn::Abs => wide::abs(w, a),
        }),
        (Kernel::CmpI, ScalarTy::Int(w)) => match IntPred::from_code(u64::from(op.aux)) {
            Some(p) => total(u32::from(wide::cmp(p, w, a, b)).into()),
            None => Err(None),
        },
        (Kernel::FPowI, ScalarTy::Float(f)) => match op.ins[1] {
            ScalarTy::Int(w) => {
                let power = wide::to_signed(w, b).to_i64().ok_or(None)?;
                known(rustmlir_num::elementary::fpowi(f, float_bits(a), power))
            }
            ScalarTy::Float(_) => Err(None),
        },
        (Kernel::Cast(k), from) => cast(op, k, from, a),
        (_, ScalarTy::Float(f)) => known(op.eval_float(f, float_bits(a), float_bits(b), float_bits(c))),
        _ => Err(None),
    }
}

fn cast(op: &ScalarOp, k: Cast, from: ScalarTy, a: &BigUint) -> Result<Option<BigUint>, Option<Ub>> {
    let mode = op.rounding.unwrap_or(RoundingMode::ToNearestEven);
    let total = |v: BigUint| Ok(Some(v));
    match (k, from, op.out) {
        (Cast::ExtS | Cast::ExtU | Cast::Trunc | Cast::IndexS | Cast::IndexU, ScalarTy::Int(f), ScalarTy::Int(t)) => {
            total(if f > t {
                wide::trunc(f, t, a)
            } else if matches!(k, Cast::ExtS | Cast::IndexS) {
                wide::ext_signed(f, t, a)
            } else {
                wide::ext_unsigned(f, t, a)
            })
        }
        (Cast::SiToFp, ScalarTy::Int(w), ScalarTy::Float(f)) => {
            total(float::from_bigint(f, mode, &wide::to_signed(w, a)).into())
        }
        (Cast::UiToFp, ScalarTy::Int(_), ScalarTy::Float(f)) => {
            total(float::from_bigint(f, mode, &wide::to_unsigned(a)).into())
        }
        (Cast::FpToSi, ScalarTy::Float(f), ScalarTy::Int(w)) => Ok(float::to_int_signed_wide(f, w, float_bits(a))),
        (Cast::FpToUi, ScalarTy::Float(f), ScalarTy::Int(w)) => Ok(float::to_int_unsigned_wide(f, w, float_bits(a))),
        (Cast::ExtF | Cast::TruncF, ScalarTy::Float(f), ScalarTy::Float(t)) => {
            float::convert(f, t, mode, float_bits(a)).map(|v| Some(BigUint::from(v))).ok_or(None)
        }
        (Cast::Bit, ..) => total(a.clone()),
        _ => Err(None),
    }
}

/// Whether operands or result break a promise that makes the result poison.
fn violates_flags(op: &ScalarOp, a: &BigUint, b: &BigUint, c: &BigUint, r: &BigUint) -> bool {
    let has = |x: u32| op.flags & x != 0;
    let (nsw, nuw) = (has(flags::NSW), has(flags::NUW));
    match (op.kernel, op.ins[0]) {
        (Kernel::IntBin(IntBin::Or), ScalarTy::Int(w)) => has(flags::DISJOINT) && wide::and(w, a, b) != BigUint::ZERO,
        (Kernel::IntUn(IntUn::Ctlz | IntUn::Cttz), ScalarTy::Int(_)) => has(flags::NONZERO) && *a == BigUint::ZERO,
        (Kernel::IntUn(IntUn::Abs), ScalarTy::Int(w)) => nsw && wide::is_negative(w, a) && r == a,
        (Kernel::IntBin(IntBin::Add), ScalarTy::Int(w)) => {
            nsw && wide::add_overflows_signed(w, a, b) || nuw && wide::add_overflows_unsigned(w, a, b)
        }
        (Kernel::IntBin(IntBin::Sub), ScalarTy::Int(w)) => {
            nsw && wide::sub_overflows_signed(w, a, b) || nuw && wide::sub_overflows_unsigned(w, a, b)
        }
        (Kernel::IntBin(IntBin::Mul), ScalarTy::Int(w)) => {
            nsw && wide::mul_overflows_signed(w, a, b) || nuw && wide::mul_overflows_unsigned(w, a, b)
        }
        (Kernel::Shift(Shift::Left), ScalarTy::Int(w)) => {
            nsw && wide::shl_overflows_signed(w, a, b) || nuw && wide::shl_overflows_unsigned(w, a, b)
        }
        (Kernel::Shift(_), ScalarTy::Int(w)) => has(flags::EXACT) && !wide::shr_is_exact(w, a, b),
        (Kernel::IntDiv(IntDiv::DivS), ScalarTy::Int(w)) => has(flags::EXACT) && !wide::div_is_exact_signed(w, a, b),
        (Kernel::IntDiv(IntDiv::DivU), ScalarTy::Int(w)) => has(flags::EXACT) && !wide::div_is_exact_unsigned(w, a, b),
        (Kernel::Cast(Cast::Trunc), ScalarTy::Int(w)) => {
            let t = op.out.width();
            nsw && wide::trunc_overflows_signed(w, t, a) || nuw && wide::trunc_overflows_unsigned(w, t, a)
        }
        (Kernel::Cast(Cast::ExtU | Cast::UiToFp | Cast::IndexU), ScalarTy::Int(w)) => {
            has(flags::NNEG) && wide::is_negative(w, a)
        }
        _ => op.violates_float_flags([float_bits(a), float_bits(b), float_bits(c)], float_bits(r)),
    }
}
