//! Counted loops over integers of more than 64 bits.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::ToPrimitive;

use super::faults::ENDS;
use super::stop::{Limit, Stop, Ub};
use super::value::Value;
use super::wide::{int_of, value_of};
use super::{Control, Next, Values, World};

/// The numbers that such a loop goes over.
#[derive(Clone, Debug)]
pub struct WideSpan {
    lower: BigInt,
    step: BigInt,
    width: u32,
    /// How many there are.
    pub count: u64,
}

impl WideSpan {
    /// Those from `lower` up to but without `upper`, `step` apart.
    ///
    /// # Errors
    /// As [`super::faults::Span::trips`]; `poison-use`; `exhausted` for more than 2^64 numbers.
    pub fn new(w: &World<'_>, width: u32, unsigned: bool, bounds: [&Value; 3]) -> Result<WideSpan, Stop> {
        let range = BigInt::from(1) << width;
        let number = |v: &Value| {
            let bits = int_of(v).ok_or_else(|| w.poison_decides())?;
            let negative = !unsigned && bits.bit(u64::from(width) - 1);
            Ok(BigInt::from(bits) - if negative { range.clone() } else { BigInt::ZERO })
        };
        let [lower, upper, step] = bounds;
        let (lower, upper, step): (BigInt, BigInt, BigInt) = (number(lower)?, number(upper)?, number(step)?);
        if step.sign() != Sign::Plus {
            return Err(w.ub(Ub::StepNotPositive, format!("the step is {step}")));
        }
        let span = if lower < upper { &upper - &lower } else { BigInt::ZERO };
        let count: BigInt = (span + &step - 1) / &step;
        let past = &lower + &count * &step;
        let top = if unsigned { range } else { range / 2 };
        let ends = w.config.loops_end || w.ir.attr_named(w.op, ENDS).is_some();
        if count.sign() == Sign::Plus && past >= top && !ends {
            let m = format!(
                "the induction variable after the last iteration is {past}, which does not fit in {width} bits"
            );
            return Err(w.ub(Ub::LoopOverflow, m));
        }
        let count = count
            .to_u64()
            .ok_or_else(|| Stop::exhausted(Limit::Steps, w.op, "the loop has too many iterations to count"))?;
        Ok(WideSpan { lower, step, width, count })
    }

    /// Number `k` of them.
    pub fn number(&self, k: u64) -> Value {
        let n: BigInt = &self.lower + &self.step * k;
        let range = BigInt::from(1) << self.width;
        let bits: BigInt = if n.sign() == Sign::Minus { n + range } else { n };
        value_of(self.width, BigUint::try_from(bits).unwrap_or_default())
    }

    /// An operation that runs its region once for each number, as [`super::count`] does.
    pub fn control(self, carried: Values) -> Control {
        let (mut k, mut start) = (0, carried);
        Box::new(move |_, left| {
            let mut carried = left.map_or_else(|| std::mem::take(&mut start), |l| l.values);
            if k == self.count {
                return Ok(Next::Results(carried));
            }
            carried.insert(0, self.number(k));
            k += 1;
            Ok(Next::Region(0, carried))
        })
    }
}
