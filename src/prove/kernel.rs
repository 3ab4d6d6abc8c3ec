//! The symbolic counterpart of each scalar function: `rustmlir_meaning::kernel` says the same of
//! numbers, and a test holds one against the other.

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive};

use rustmlir_meaning::kernel::{
    Cast, FloatTest, FloatUn, IntBin, IntDiv, IntUn, Kernel, ScalarOp, ScalarTy, Shift, flags,
};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::wide::value_of;
use rustmlir_num::float::{BinaryOp, FloatFormat, FloatPred};
use rustmlir_num::int::IntPred;

use crate::term::{Bin, Node, Term, Terms, ones};

/// A number, and whether it is poison.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    /// The bits; anything where it is poison.
    pub bits: Term,
    /// Whether it is poison.
    pub poison: Term,
}

/// What a scalar function gives.
#[derive(Copy, Clone, Debug)]
pub struct Lane {
    /// The result.
    pub word: Word,
    /// Where it is undefined.
    pub undefined: Term,
}

/// Functions of which nothing is known but that they are functions.
#[derive(Default)]
pub struct Functions(Vec<(ScalarOp, bool)>);

impl Functions {
    fn number(&mut self, op: ScalarOp, poison: bool) -> u32 {
        let key = (ScalarOp { flags: 0, ..op }, poison);
        let found = self.0.iter().position(|k| *k == key).unwrap_or_else(|| {
            self.0.push(key);
            self.0.len() - 1
        });
        found as u32
    }

    /// Whether there are any.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }
}

/// Widths of integers up to this are taken.
pub const WIDEST: u32 = 1024;

/// Applies a scalar function.
///
/// # Errors
/// Why there is no symbolic counterpart.
pub fn apply(t: &mut Terms, f: &mut Functions, op: &ScalarOp, args: &[Word]) -> Result<Lane, String> {
    let n = usize::from(op.n_in);
    let (Some(args), Some(types)) = (args.get(..n), op.ins.get(..n)) else { return Err("operands are missing".into()) };
    let no = t.truth(false);
    if let (Kernel::Select, [c, a, b]) = (op.kernel, args) {
        let chosen = t.ite(c.bits, a.poison, b.poison);
        let word = Word { bits: t.ite(c.bits, a.bits, b.bits), poison: t.or(c.poison, chosen) };
        return Ok(Lane { word, undefined: no });
    }
    if let (Kernel::Cast(Cast::Bit), [ScalarTy::Float(_)]) = (op.kernel, types) {
        if may_be_any_nan(t, args[0].bits) {
            return Err("the bits of a float, which may be one of several NaNs".into());
        }
        return Ok(Lane { word: args[0], undefined: no });
    }
    if types.iter().chain([&op.out]).any(|x| x.width() == 0 || x.width() > WIDEST) {
        return Err("integers of this width".into());
    }
    let mut poison = no;
    for a in args {
        poison = t.or(poison, a.poison);
    }
    let lane = |bits, poison, undefined| Ok(Lane { word: Word { bits, poison }, undefined });
    let known: Option<Vec<BigUint>> = args.iter().map(|a| t.value(a.bits).cloned()).collect();
    if let Some(known) = known.filter(|_| t.is(poison, false)) {
        let values: Vec<Value> = known.into_iter().zip(types).map(|(v, ty)| value_of(ty.width(), v)).collect();
        let zero = t.small(op.out.width(), 0);
        let yes = t.truth(true);
        match op.eval_values(&values) {
            // Which NaN an operation gives is not specified: it is one that nothing is known of.
            Ok(Value::Word(w)) if computes_nan(op, w) => {}
            Ok(Value::Word(w)) => {
                let bits = t.small(op.out.width(), w);
                return lane(bits, no, no);
            }
            Ok(Value::Wide(w)) => {
                let bits = t.constant(op.out.width(), (**w).clone());
                return lane(bits, no, no);
            }
            Ok(Value::Poison) => return lane(zero, yes, no),
            Err(Some(_)) => return lane(zero, no, yes),
            _ => return Err("an operation without a symbolic encoding".into()),
        }
    }
    let has = |x: u32| op.flags & x != 0;
    let bits: Vec<Term> = args.iter().map(|a| a.bits).collect();
    match (op.kernel, op.ins[0], &bits[..]) {
        (Kernel::IntBin(k), ScalarTy::Int(w), &[a, b]) => {
            let v = binary(t, k, w, a, b);
            let p = match k {
                IntBin::Add | IntBin::Sub | IntBin::Mul => {
                    overflow(t, k, w, (a, b), (has(flags::NSW), has(flags::NUW)))
                }
                IntBin::Or if has(flags::DISJOINT) => {
                    let common = t.and(a, b);
                    nonzero(t, common)
                }
                _ => no,
            };
            let poison = t.or(poison, p);
            lane(v, poison, no)
        }
        (Kernel::IntDiv(k), ScalarTy::Int(w), &[a, b]) => division(t, op, k, w, (args, a, b), poison),
        (Kernel::Shift(k), ScalarTy::Int(w), &[a, b]) => {
            let how = match k {
                Shift::Left => Bin::Shl,
                Shift::RightS => Bin::AShr,
                Shift::RightU => Bin::LShr,
            };
            let v = t.shift(how, a, b);
            // A width that the type cannot hold is more than any amount.
            let mut p = no;
            if BigUint::from(w) <= ones(w) {
                let width = t.small(w, w.into());
                let fits = t.ult(b, width);
                p = t.not(fits);
            }
            let mut lost = |t: &mut Terms, back: Bin, from: Term| {
                let again = t.shift(back, from, b);
                let same = t.eq(again, a);
                let differs = t.not(same);
                p = t.or(p, differs);
            };
            match k {
                Shift::Left => {
                    if has(flags::NSW) {
                        lost(t, Bin::AShr, v);
                    }
                    if has(flags::NUW) {
                        lost(t, Bin::LShr, v);
                    }
                }
                _ if has(flags::EXACT) => lost(t, Bin::Shl, v),
                _ => {}
            }
            let poison = t.or(poison, p);
            lane(v, poison, no)
        }
        (Kernel::IntUn(k), ScalarTy::Int(w), &[a]) => {
            let zero = t.small(w, 0);
            let (v, p) = match k {
                IntUn::Ctlz | IntUn::Cttz => {
                    let mut v = t.small(w, w.into());
                    for i in 0..w {
                        // What is looked at last is nearest to the end from which zeros count.
                        let at = if k == IntUn::Ctlz { i } else { w - 1 - i };
                        let (bit, count) = (t.extract(a, at, 1), t.small(w, (w - 1 - i).into()));
                        v = t.ite(bit, count, v);
                    }
                    (v, if has(flags::NONZERO) { t.eq(a, zero) } else { no })
                }
                IntUn::Ctpop => {
                    let mut v = zero;
                    for i in 0..w {
                        let bit = t.extract(a, i, 1);
                        let bit = t.zext(bit, w);
                        v = t.add(v, bit);
                    }
                    (v, no)
                }
                IntUn::Abs => {
                    let (negative, negated) = (t.sign(a), t.neg(a));
                    let min = smallest(t, w);
                    (t.ite(negative, negated, a), if has(flags::NSW) { t.eq(a, min) } else { no })
                }
            };
            let poison = t.or(poison, p);
            lane(v, poison, no)
        }
        (Kernel::CmpI, ScalarTy::Int(_), &[a, b]) => {
            let pred = IntPred::from_code(op.aux.into()).ok_or("a comparison without a predicate")?;
            let v = compare(t, pred, a, b);
            lane(v, poison, no)
        }
        (Kernel::Cast(k), ScalarTy::Int(from), &[a]) if matches!(op.out, ScalarTy::Int(_)) => {
            let to = op.out.width();
            let v = match k {
                Cast::ExtS | Cast::IndexS => t.sext(a, to),
                Cast::ExtU | Cast::IndexU | Cast::Trunc => t.zext(a, to),
                Cast::Bit if from == to => a,
                _ => return Err("a conversion of these types".into()),
            };
            let mut p = no;
            let mut keep = |t: &mut Terms, again: Term| {
                let same = t.eq(again, a);
                let differs = t.not(same);
                p = t.or(p, differs);
            };
            match k {
                Cast::Trunc => {
                    if has(flags::NSW) {
                        let again = t.sext(v, from);
                        keep(t, again);
                    }
                    if has(flags::NUW) {
                        let again = t.zext(v, from);
                        keep(t, again);
                    }
                }
                Cast::ExtU | Cast::IndexU if has(flags::NNEG) => p = t.sign(a),
                _ => {}
            }
            let poison = t.or(poison, p);
            lane(v, poison, no)
        }
        _ => float(t, f, op, (args, &bits), poison),
    }
}

fn nonzero(t: &mut Terms, a: Term) -> Term {
    let zero = t.small(t.width(a), 0);
    let same = t.eq(a, zero);
    t.not(same)
}

pub(crate) fn smallest(t: &mut Terms, w: u32) -> Term {
    t.constant(w, BigUint::one() << (w - 1))
}

fn binary(t: &mut Terms, k: IntBin, w: u32, a: Term, b: Term) -> Term {
    match k {
        IntBin::Add => t.add(a, b),
        IntBin::Sub => t.sub(a, b),
        IntBin::Mul => t.mul(a, b),
        IntBin::And => t.and(a, b),
        IntBin::Or => t.or(a, b),
        IntBin::Xor => t.xor(a, b),
        IntBin::MinS | IntBin::MaxS | IntBin::MinU | IntBin::MaxU => {
            // Written so that the smaller and the larger of the same numbers are the same terms,
            // whatever their order.
            let (a, b) = (a.min(b), a.max(b));
            let less = if matches!(k, IntBin::MinS | IntBin::MaxS) { t.slt(a, b) } else { t.ult(a, b) };
            if matches!(k, IntBin::MinS | IntBin::MinU) { t.ite(less, a, b) } else { t.ite(less, b, a) }
        }
        IntBin::AddCarry => {
            let sum = t.add(a, b);
            t.ult(sum, a)
        }
        IntBin::MulHighS | IntBin::MulHighU => {
            let wide = |t: &mut Terms, x| if k == IntBin::MulHighS { t.sext(x, 2 * w) } else { t.zext(x, 2 * w) };
            let (a, b) = (wide(t, a), wide(t, b));
            let product = t.mul(a, b);
            t.extract(product, w, w)
        }
    }
}

/// Whether a sum, difference or product leaves the signed or the unsigned range.
fn overflow(t: &mut Terms, k: IntBin, w: u32, (a, b): (Term, Term), (nsw, nuw): (bool, bool)) -> Term {
    let mut p = t.truth(false);
    for (asked, signed) in [(nsw, true), (nuw, false)] {
        if !asked {
            continue;
        }
        // The result in so many bits that it is exact.
        let more = if k == IntBin::Mul { 2 * w } else { w + 1 };
        let wide = |t: &mut Terms, x| if signed { t.sext(x, more) } else { t.zext(x, more) };
        let out = match (k, signed) {
            (IntBin::Sub, false) => t.ult(a, b),
            _ => {
                let (x, y) = (wide(t, a), wide(t, b));
                let (exact, cut) = (binary(t, k, more, x, y), binary(t, k, w, a, b));
                let again = wide(t, cut);
                let same = t.eq(exact, again);
                t.not(same)
            }
        };
        p = t.or(p, out);
    }
    p
}

fn compare(t: &mut Terms, pred: IntPred, a: Term, b: Term) -> Term {
    match pred {
        IntPred::Eq => t.eq(a, b),
        IntPred::Ne => {
            let same = t.eq(a, b);
            t.not(same)
        }
        IntPred::Slt => t.slt(a, b),
        IntPred::Sgt => t.slt(b, a),
        IntPred::Sle => {
            let more = t.slt(b, a);
            t.not(more)
        }
        IntPred::Sge => {
            let less = t.slt(a, b);
            t.not(less)
        }
        IntPred::Ult => t.ult(a, b),
        IntPred::Ugt => t.ult(b, a),
        IntPred::Ule => {
            let more = t.ult(b, a);
            t.not(more)
        }
        IntPred::Uge => {
            let less = t.ult(a, b);
            t.not(less)
        }
    }
}

/// Quotient and remainder, rounded toward zero.
pub(crate) fn signed_division(t: &mut Terms, a: Term, b: Term) -> (Term, Term) {
    let (x, y) = (t.sign(a), t.sign(b));
    let (minus_a, minus_b) = (t.neg(a), t.neg(b));
    let (p, q) = (t.ite(x, minus_a, a), t.ite(y, minus_b, b));
    let (quotient, rest) = (t.udiv(p, q, false), t.udiv(p, q, true));
    let (minus_quotient, minus_rest) = (t.neg(quotient), t.neg(rest));
    let differ = t.xor(x, y);
    (t.ite(differ, minus_quotient, quotient), t.ite(x, minus_rest, rest))
}

fn division(
    t: &mut Terms,
    op: &ScalarOp,
    k: IntDiv,
    w: u32,
    (args, a, b): (&[Word], Term, Term),
    poison: Term,
) -> Result<Lane, String> {
    let zero = t.small(w, 0);
    let signed = matches!(k, IntDiv::DivS | IntDiv::FloorDivS | IntDiv::CeilDivS);
    // A divisor that is poison may be zero, a poison dividend the smallest number.
    let by_zero = t.eq(b, zero);
    let mut undefined = t.or(args[1].poison, by_zero);
    if signed {
        let (min, minus) = (smallest(t, w), t.constant(w, ones(w)));
        let (is_min, is_minus) = (t.eq(a, min), t.eq(b, minus));
        let may_be_min = t.or(args[0].poison, is_min);
        let overflows = t.and(may_be_min, is_minus);
        undefined = t.or(undefined, overflows);
    }
    let (quotient, rest) = match k {
        IntDiv::DivU | IntDiv::RemU | IntDiv::CeilDivU => (t.udiv(a, b, false), t.udiv(a, b, true)),
        IntDiv::Pow => return Err("a power of integers".into()),
        _ => signed_division(t, a, b),
    };
    let one = t.small(w, 1);
    let inexact = nonzero(t, rest);
    let value = match k {
        IntDiv::DivS | IntDiv::DivU => quotient,
        IntDiv::RemS | IntDiv::RemU => rest,
        // As lowerings have it, so that both come to the same terms: here and below.
        IntDiv::CeilDivU => {
            let (none, less) = (t.eq(a, zero), t.sub(a, one));
            let quotient = t.udiv(less, b, false);
            let more = t.add(quotient, one);
            t.ite(none, zero, more)
        }
        IntDiv::FloorDivS | IntDiv::CeilDivS => {
            let (x, y) = (t.sign(a), t.sign(b));
            let differ = t.xor(x, y);
            let floor = k == IntDiv::FloorDivS;
            let beyond = if floor { differ } else { t.not(differ) };
            let whole = t.mul(quotient, b);
            let same = t.eq(a, whole);
            let inexact = t.not(same);
            let rounds = t.and(inexact, beyond);
            let next = if floor { t.sub(quotient, one) } else { t.add(quotient, one) };
            t.ite(rounds, next, quotient)
        }
        IntDiv::Pow => return Err("a power of integers".into()),
    };
    let mut poison = poison;
    if op.flags & flags::EXACT != 0 && matches!(k, IntDiv::DivS | IntDiv::DivU) {
        poison = t.or(poison, inexact);
    }
    Ok(Lane { word: Word { bits: value, poison }, undefined })
}

/// Whether an operation has computed a NaN, and not only moved one.
fn computes_nan(op: &ScalarOp, bits: u64) -> bool {
    matches!(op.out, ScalarTy::Float(f) if !op.kernel.moves_floats() && f.is_nan(bits.into()))
}

/// Whether a float may be a NaN that an operation has made: which one that is, is not specified.
fn may_be_any_nan(t: &Terms, a: Term) -> bool {
    t.cone(a).iter().any(|&x| matches!(t.node(x), Node::Apply(..)))
}

/// Whether some bits are a NaN of a format of IEEE's kind.
pub fn is_nan(t: &mut Terms, f: FloatFormat, a: Term) -> Result<Term, String> {
    let infinite = infinity(f)?;
    let w = f.width();
    let magnitude = t.extract(a, 0, w - 1);
    let infinite = t.constant(w - 1, infinite);
    Ok(t.ult(infinite, magnitude))
}

fn is_inf(t: &mut Terms, f: FloatFormat, a: Term) -> Result<Term, String> {
    let infinite = infinity(f)?;
    let w = f.width();
    let magnitude = t.extract(a, 0, w - 1);
    let infinite = t.constant(w - 1, infinite);
    Ok(t.eq(infinite, magnitude))
}

/// The bits of infinity, for formats in which what has more is a NaN, and all operations have
/// results.
fn infinity(f: FloatFormat) -> Result<BigUint, String> {
    match f {
        FloatFormat::F16 => Ok(0x7c00u32.into()),
        FloatFormat::BF16 => Ok(0x7f80u32.into()),
        FloatFormat::F32 => Ok(0x7f80_0000u32.into()),
        FloatFormat::F64 => Ok((0x7ff0u64 << 48).into()),
        _ => Err("floats of this format".into()),
    }
}

/// Operations with floats: exact where only the sign is touched, else functions of which nothing is
/// known.
fn float(
    t: &mut Terms,
    f: &mut Functions,
    op: &ScalarOp,
    (args, bits): (&[Word], &[Term]),
    mut poison: Term,
) -> Result<Lane, String> {
    let no = t.truth(false);
    let w = op.out.width();
    for ty in op.ins.iter().take(args.len()).chain([&op.out]) {
        if let ScalarTy::Float(format) = ty {
            infinity(*format)?;
        }
    }
    // The sign of a NaN that an operation gives is not specified.
    if let (Kernel::CopySign, &[_, sign]) = (op.kernel, bits)
        && may_be_any_nan(t, sign)
    {
        return Err("the sign of a float, which may be one of several NaNs".into());
    }
    let (value, mut partial) = match (op.kernel, op.ins[0], bits) {
        (Kernel::Cast(Cast::Bit), ScalarTy::Int(_), &[a]) => (a, no),
        (Kernel::FloatUn(FloatUn::Neg), ScalarTy::Float(_), &[a]) => {
            let sign = smallest(t, w);
            (t.xor(a, sign), no)
        }
        (Kernel::FloatUn(FloatUn::Abs), ScalarTy::Float(_), &[a]) => {
            let magnitude = t.extract(a, 0, w - 1);
            (t.zext(magnitude, w), no)
        }
        (Kernel::FloatTest(FloatTest::Nan), ScalarTy::Float(format), &[a]) => (is_nan(t, format, a)?, no),
        (Kernel::FloatTest(FloatTest::Inf), ScalarTy::Float(format), &[a]) => (is_inf(t, format, a)?, no),
        (Kernel::CmpF, ScalarTy::Float(format), &[a, b]) => {
            let Some(p) = FloatPred::from_code(u64::from(op.aux)) else { return Err("a comparison".into()) };
            (compare_floats(t, format, p, a, b)?, no)
        }
        (Kernel::FloatBin(k), ScalarTy::Float(format), &[a, b]) => (by_laws(t, f, op, k, format, (a, b))?, no),
        (Kernel::Fma, ScalarTy::Float(_), &[a, b, c]) => {
            let number = f.number(*op, false);
            (t.apply(number, &[a.min(b), a.max(b), c], w), no)
        }
        (Kernel::FloatUn(_) | Kernel::FloatTest(_) | Kernel::CopySign | Kernel::FloatElem2(_), ..)
        | (Kernel::Cast(Cast::SiToFp | Cast::UiToFp | Cast::ExtF | Cast::TruncF), ..) => {
            let number = f.number(*op, false);
            (t.apply(number, bits, w), no)
        }
        (Kernel::Cast(Cast::FpToSi | Cast::FpToUi), ScalarTy::Float(_), _) => {
            let (number, partial) = (f.number(*op, false), f.number(*op, true));
            (t.apply(number, bits, w), t.apply(partial, bits, 1))
        }
        _ => return Err("an operation without a symbolic counterpart".into()),
    };
    if op.flags & flags::NNEG != 0 && matches!(op.kernel, Kernel::Cast(Cast::UiToFp)) {
        partial = t.sign(bits[0]);
    }
    for (mask, is) in [(flags::NNAN, is_nan as fn(&mut Terms, FloatFormat, Term) -> _), (flags::NINF, is_inf)] {
        if op.flags & mask == 0 {
            continue;
        }
        let all = bits.iter().copied().zip(op.ins).chain([(value, op.out)]);
        for (x, ty) in all {
            if let ScalarTy::Float(format) = ty {
                let broken = is(t, format, x)?;
                partial = t.or(partial, broken);
            }
        }
    }
    poison = t.or(poison, partial);
    Ok(Lane { word: Word { bits: value, poison }, undefined: no })
}

/// A comparison of floats, by their signs and magnitudes.
fn compare_floats(t: &mut Terms, f: FloatFormat, p: FloatPred, a: Term, b: Term) -> Result<Term, String> {
    let opposite = match p {
        FloatPred::True => Some(FloatPred::False),
        FloatPred::Ueq => Some(FloatPred::One),
        FloatPred::Ugt => Some(FloatPred::Ole),
        FloatPred::Uge => Some(FloatPred::Olt),
        FloatPred::Ult => Some(FloatPred::Oge),
        FloatPred::Ule => Some(FloatPred::Ogt),
        FloatPred::Une => Some(FloatPred::Oeq),
        FloatPred::Uno => Some(FloatPred::Ord),
        _ => None,
    };
    if let Some(p) = opposite {
        let holds = compare_floats(t, f, p, a, b)?;
        return Ok(t.not(holds));
    }
    let (nan_a, nan_b) = (is_nan(t, f, a)?, is_nan(t, f, b)?);
    let unordered = t.or(nan_a, nan_b);
    let ordered = t.not(unordered);
    let holds = match p {
        FloatPred::Oeq => equal(t, f, a, b),
        FloatPred::One => {
            let same = equal(t, f, a, b);
            t.not(same)
        }
        FloatPred::Olt => less(t, f, a, b),
        FloatPred::Ogt => less(t, f, b, a),
        FloatPred::Ole => {
            let greater = less(t, f, b, a);
            t.not(greater)
        }
        FloatPred::Oge => {
            let smaller = less(t, f, a, b);
            t.not(smaller)
        }
        FloatPred::Ord => ordered,
        _ => t.truth(false),
    };
    Ok(t.and(ordered, holds))
}

fn both_zero(t: &mut Terms, f: FloatFormat, a: Term, b: Term) -> Term {
    let zero = t.small(f.width() - 1, 0);
    let [a, b] = [a, b].map(|x| {
        let magnitude = t.extract(x, 0, f.width() - 1);
        t.eq(magnitude, zero)
    });
    t.and(a, b)
}

/// Whether two numbers are equal, neither of which is a NaN.
fn equal(t: &mut Terms, f: FloatFormat, a: Term, b: Term) -> Term {
    let (same, zeros) = (t.eq(a, b), both_zero(t, f, a, b));
    t.or(same, zeros)
}

/// Whether a number is less than another one, neither of which is a NaN.
fn less(t: &mut Terms, f: FloatFormat, a: Term, b: Term) -> Term {
    let (below_a, below_b) = (t.sign(a), t.sign(b));
    let [x, y] = [a, b].map(|x| t.extract(x, 0, f.width() - 1));
    let (smaller, larger) = (t.ult(x, y), t.ult(y, x));
    let zeros = both_zero(t, f, a, b);
    let apart = t.not(zeros);
    let if_below = t.ite(below_b, larger, apart);
    let above_b = t.not(below_b);
    let if_above = t.and(above_b, smaller);
    t.ite(below_a, if_below, if_above)
}

/// Arithmetic as functions of which only this is known: which of them commute, that a difference is
/// a sum, and what leaves a number as it is when it is rounded to nearest. A NaN may become another
/// one.
fn by_laws(
    t: &mut Terms,
    f: &mut Functions,
    op: &ScalarOp,
    kind: BinaryOp,
    format: FloatFormat,
    (a, b): (Term, Term),
) -> Result<Term, String> {
    let w = format.width();
    let nearest = op.rounding.is_none();
    let is = |t: &Terms, x: Term, n: BigUint| t.value(x).is_some_and(|v| *v == n);
    let below_zero = BigUint::one() << (w - 1);
    let one = infinity(format)? & (infinity(format)? >> 1u32);
    let sign = smallest(t, w);
    let (kind, b) = match kind {
        BinaryOp::Sub => (BinaryOp::Add, t.xor(b, sign)),
        _ => (kind, b),
    };
    let minus = |t: &Terms, x: Term| matches!(*t.node(x), Node::Bin(Bin::Xor, p, q) if p == sign || q == sign);
    // Two signs of factors are none.
    let (a, b) = match kind {
        BinaryOp::Mul | BinaryOp::Div if minus(t, a) && minus(t, b) => (t.xor(a, sign), t.xor(b, sign)),
        _ => (a, b),
    };
    let minus_one = &one | &below_zero;
    let kept = match kind {
        BinaryOp::Mul | BinaryOp::Div if is(t, b, minus_one.clone()) => Some(t.xor(a, sign)),
        BinaryOp::Mul if is(t, a, minus_one) => Some(t.xor(b, sign)),
        BinaryOp::Add if nearest && is(t, b, below_zero.clone()) => Some(a),
        BinaryOp::Add if nearest && is(t, a, below_zero) => Some(b),
        BinaryOp::Mul | BinaryOp::Div if is(t, b, one.clone()) => Some(a),
        BinaryOp::Mul if is(t, a, one) => Some(b),
        BinaryOp::Minimum | BinaryOp::Maximum | BinaryOp::MinNum | BinaryOp::MaxNum if a == b => Some(a),
        _ => None,
    };
    let number = f.number(ScalarOp { kernel: Kernel::FloatBin(kind), ..*op }, kept.is_some());
    let commutes = matches!(kind, BinaryOp::Add | BinaryOp::Mul | BinaryOp::Minimum | BinaryOp::Maximum);
    let args = if commutes { [a.min(b), a.max(b)] } else { [a, b] };
    let Some(kept) = kept else { return Ok(t.apply(number, &args, w)) };
    let quiet = t.constant(w, infinity(format)? | (infinity(format)? >> 1u32));
    let some = t.apply(number, &args, w);
    let (nan, broken) = (t.or(some, quiet), is_nan(t, format, kept)?);
    Ok(t.ite(broken, nan, kept))
}

/// The value that a word is, if it is one.
pub fn concrete(t: &Terms, w: Word) -> Option<Value> {
    if t.is(w.poison, true) {
        return Some(Value::Poison);
    }
    let bits = t.value(w.bits).filter(|_| t.is(w.poison, false))?;
    let width = t.width(w.bits);
    Some(if width <= 64 { Value::Word(bits.to_u64()?) } else { value_of(width, bits.clone()) })
}
