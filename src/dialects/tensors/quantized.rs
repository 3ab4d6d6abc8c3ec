//! Whole numbers that stand for floats, as elements of tensors.

use super::number::{Bin, Kind, binary, convert};
use super::tensor::lacks;
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::World;
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_num::float::{self, FloatFormat, RoundOp, RoundingMode};
use rustmlir_num::int;

/// How the elements of a type stand for floats.
#[derive(Clone)]
pub struct Quantized {
    /// The width of what is stored.
    pub width: u32,
    signed: bool,
    /// The least and the largest number that is stored.
    range: (i64, i64),
    /// The format of the floats.
    pub expressed: FloatFormat,
    /// The dimension along which the parameters differ.
    pub axis: Option<usize>,
    /// Scales and zero points, one for all or one for each index along the axis.
    pub parameters: Vec<(f64, i64)>,
}

impl Quantized {
    /// That of an element type, if it is one whose parameters differ along one axis at most.
    pub fn of(ir: &Ir, t: TypeId) -> Option<Quantized> {
        let Type::Dialect(d, text) = ir.type_of_id(t) else { return None };
        let inner = ir.str(*text).strip_prefix("uniform<").filter(|_| ir.str(*d) == "quant")?.strip_suffix('>')?;
        let (head, parameters) = inner.split_once(',')?;
        let (storage, rest) = head.split_at(head.find([':', '<'])?);
        let (signed, width) = match storage.strip_prefix('u') {
            Some(w) => (false, w.parse::<u32>().ok()?),
            None => (true, storage.strip_prefix('i')?.parse().ok()?),
        };
        if !(1..=32).contains(&width) {
            return None;
        }
        let (mut range, mut rest) = ((0, (1i64 << width) - 1), rest);
        if signed {
            range = (-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1);
        }
        if let Some((own, after)) = rest.strip_prefix('<').and_then(|r| r.split_once('>')) {
            let (low, high) = own.split_once(':')?;
            (range, rest) = ((low.trim().parse().ok()?, high.trim().parse().ok()?), after);
        }
        let mut parts = rest.strip_prefix(':')?.split(':');
        let expressed = FloatFormat::from_name(parts.next()?.trim())?;
        let axis = parts.next().map(|a| a.trim().parse().ok());
        if axis == Some(None) || expressed.width() > 64 {
            return None;
        }
        let all = parameters.trim();
        let all = all.strip_prefix('{').and_then(|a| a.strip_suffix('}')).unwrap_or(all);
        let one = |p: &str| {
            let (scale, zero) = p.split_once(':').unwrap_or((p, "0"));
            Some((scale.trim().parse::<f64>().ok()?, zero.trim().parse::<i64>().ok()?))
        };
        let parameters = all.split(',').map(one).collect::<Option<Vec<_>>>()?;
        // A scale is a number of the type that is expressed, a zero point one that can be stored.
        let scale = |s: f64| {
            s > 0.0
                && float::round_f64(expressed, RoundingMode::ToNearestEven, s)
                    .is_some_and(|x| expressed.is_finite(x) && !expressed.is_zero(x))
        };
        if !parameters.iter().all(|&(s, zero)| scale(s) && (range.0..=range.1).contains(&zero))
            || axis.is_none() && parameters.len() != 1
        {
            return None;
        }
        Some(Quantized { width, signed, range, expressed, axis: axis.flatten(), parameters })
    }

    /// Whether others differ from these in their scales and zero points only, and in the dimension
    /// for which those are.
    pub fn is_moved(&self, other: &Quantized) -> bool {
        self.is_like(&Quantized { axis: self.axis, ..other.clone() })
    }

    /// Whether others differ from these in their scales and zero points only.
    pub fn is_like(&self, other: &Quantized) -> bool {
        let of = |q: &Quantized| (q.width, q.signed, q.range, q.expressed, q.axis);
        of(self) == of(other)
    }

    /// What the elements are as they are stored.
    pub fn stored(&self) -> Kind {
        Kind::Int(self.width, self.signed)
    }

    /// The floats that they represent.
    pub fn floats(&self) -> Kind {
        Kind::Float(self.expressed)
    }

    fn parameter(&self, w: &World<'_>, index: &[i64]) -> Result<(Value, i64), Stop> {
        let k = self.axis.map_or(0, |d| index.get(d).copied().unwrap_or(-1));
        let found = usize::try_from(k).ok().and_then(|k| self.parameters.get(k)).copied();
        let (scale, zero) = found.ok_or_else(|| w.unsupported("an element without a scale"))?;
        let scale = float::round_f64(self.expressed, RoundingMode::ToNearestEven, scale);
        Ok((Value::Word(scale.ok_or_else(|| w.unsupported("this scale"))? as u64), zero))
    }

    /// A function of each element and its parameters.
    fn each(
        &self,
        w: &mut World<'_>,
        t: &Shaped,
        f: impl Fn(&World<'_>, &Value, (Value, i64)) -> Result<Value, Stop>,
    ) -> Result<Value, Stop> {
        w.charge(t.elems.len() as u64)?;
        let mut made = Vec::with_capacity(w.room(t.elems.len() as u64, VALUE_BYTES)?);
        let mut index = vec![0; t.shape.len()];
        for i in 0..t.elems.len() {
            let v = t.elems.get(i).unwrap_or(Value::Poison);
            made.push(if v.is_poison() { v } else { f(w, &v, self.parameter(w, &index)?)? });
            next_index(&mut index, &t.shape);
        }
        Ok(Value::shaped(&t.shape, Elems::from_values(made)))
    }

    /// The floats for which the elements of a tensor stand.
    ///
    /// # Errors
    /// `unsupported`; `exhausted`.
    pub fn dequantized(&self, w: &mut World<'_>, t: &Shaped) -> Result<Value, Stop> {
        self.each(w, t, |w, v, (scale, zero)| {
            let bits = w.decided(v)?;
            let q = if self.signed { int::sext(self.width, bits) } else { bits.cast_signed() };
            let wide = Value::Word(q.wrapping_sub(zero).cast_unsigned());
            let float = convert(Kind::Int(64, true), self.floats(), &wide);
            let made = float.and_then(|x| binary(Bin::Mul, self.floats(), &x, &scale));
            made.map_err(|l| lacks(w, l))
        })
    }

    /// The elements that stand for floats. The sum with the zero point is rounded, and not the
    /// quotient: between two numbers that is the even one of the sums.
    ///
    /// # Errors
    /// `unsupported` for NaN; `exhausted`.
    pub fn quantized(&self, w: &mut World<'_>, t: &Shaped) -> Result<Value, Stop> {
        self.each(w, t, |w, v, (scale, zero)| {
            let floats = self.floats();
            let quotient = binary(Bin::Div, floats, v, &scale).map_err(|l| lacks(w, l))?;
            let zero = convert(Kind::Int(64, true), floats, &Value::Word(zero.cast_unsigned()));
            let sum = zero.and_then(|zero| binary(Bin::Add, floats, &quotient, &zero)).map_err(|l| lacks(w, l))?;
            let x = float::round_to_integral(self.expressed, RoundOp::RoundEven, w.decided(&sum)?.into());
            let x = x.map(|x| float::to_f64(self.expressed, x)).filter(|x| !x.is_nan());
            let x = x.ok_or_else(|| w.unsupported("quantization of NaN"))?;
            // Beyond this range it is the end of that of the storage anyway.
            let n = (x.clamp(-1e15, 1e15) as i64).clamp(self.range.0, self.range.1);
            Ok(Value::Word(int::from_i64(self.width, n)))
        })
    }
}
