//! Quantized elements: whole numbers that stand for floats.

use super::number::{Bin, Kind, binary, convert};
use super::tensor::{kind, lacks, only, tensor};
use super::{PLAIN, TENSOR};
use crate::{OpDef, Traits, one};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::{self, FloatFormat, RoundOp, RoundingMode};
use rustmlir_num::int;

/// The definitions.
pub static OPS: &[&OpDef] = &[&QUANTIZE, &DEQUANTIZE];

const DOC: &str = "An element `q` of `!quant.uniform` represents `(q - zero point) * scale`. A float becomes the \
                   nearest number of its quotient by the scale, ties to even, plus the zero point, within the range \
                   of the storage. Functions of each element compute with the floats. Source: StableHLO \
                   specification, \"Quantization\".";
const OP: OpDef = OpDef {
    form: PLAIN,
    doc: DOC,
    operands: &[one("operand", &TENSOR)],
    results: &[one("result", &TENSOR)],
    traits: Traits::PURE,
    meaning: Meaning::Values(|w, operands| {
        let made = through_floats(w, operands, |_, _, all| Ok(all.iter().cloned().collect()))?;
        made.ok_or_else(|| w.malformed("a quantized type"))
    }),
    ..OpDef::NEW
};

/// Floats, or quantized elements, to quantized elements.
pub static QUANTIZE: OpDef = OpDef {
    name: "stablehlo.uniform_quantize",
    summary: "the quantized elements that represent floats",
    verify: Some(super::rules::quantize),
    ..OP
};

/// Back to floats.
pub static DEQUANTIZE: OpDef = OpDef {
    name: "stablehlo.uniform_dequantize",
    summary: "the floats for which quantized elements stand",
    verify: Some(super::rules::dequantize),
    ..OP
};

/// How the elements of a type stand for floats.
pub struct Quantized {
    /// The width of what is stored.
    pub width: u32,
    signed: bool,
    range: (i64, i64),
    /// The format of the floats.
    pub expressed: FloatFormat,
    axis: Option<usize>,
    /// Scales and zero points, one for all or one for each index along the axis.
    parameters: Vec<(f64, i64)>,
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
        Some(Quantized { width, signed, range, expressed, axis: axis.flatten(), parameters })
    }

    /// What the elements are as they are stored.
    pub fn stored(&self) -> Kind {
        Kind::Int(self.width, self.signed)
    }

    fn floats(&self) -> Kind {
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

    fn dequantized(&self, w: &mut World<'_>, t: &Shaped) -> Result<Value, Stop> {
        self.each(w, t, |w, v, (scale, zero)| {
            let bits = w.decided(v)?;
            let q = if self.signed { int::sext(self.width, bits) } else { bits.cast_signed() };
            let wide = Value::Word(q.wrapping_sub(zero).cast_unsigned());
            let float = convert(Kind::Int(64, true), self.floats(), &wide);
            let made = float.and_then(|x| binary(Bin::Mul, self.floats(), &x, &scale));
            made.map_err(|l| lacks(w, l))
        })
    }

    /// The sum with the zero point is rounded, and not the quotient: between two numbers that is
    /// the even one of the sums.
    fn quantized(&self, w: &mut World<'_>, t: &Shaped) -> Result<Value, Stop> {
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

/// What the elements of a type are as bits.
///
/// # Errors
/// `unsupported`.
pub fn kind_of_bits(w: &World<'_>, t: TypeId) -> Result<Kind, Stop> {
    match Quantized::of(w.ir, w.ir.elem_or_self(t)) {
        Some(q) => Ok(q.stored()),
        None => kind(w, t),
    }
}

/// What `f` makes of operands as floats, where an operand or the result is quantized; none where
/// all are what they are.
///
/// # Errors
/// Those of `f`; `unsupported`.
pub fn through_floats(
    w: &mut World<'_>,
    operands: &[Value],
    f: impl FnOnce(&mut World<'_>, Kind, &mut [Value]) -> Result<Values, Stop>,
) -> Result<Option<Values>, Stop> {
    let ir = w.ir;
    let of = |t| Quantized::of(ir, ir.elem_or_self(t));
    let types: Vec<Option<Quantized>> = ir.operand_types(w.op).map(of).collect();
    let result = of(w.result_type()?);
    let Some(first) = types.iter().chain([&result]).flatten().next() else { return Ok(None) };
    let k = first.floats();
    let mut floats = Vec::new();
    for (i, q) in types.iter().enumerate() {
        let t = tensor(w, operands, i)?;
        floats.push(match q {
            Some(q) if q.floats() == k => q.dequantized(w, &t)?,
            Some(_) => return Err(w.unsupported("quantized elements that represent floats of several types")),
            None => Value::Shaped(t),
        });
    }
    let made = f(w, k, &mut floats)?;
    match (result, made.first()) {
        (Some(q), Some(Value::Shaped(t))) if q.floats() == k => q.quantized(w, &t.clone()).map(|v| Some(only(v))),
        (Some(_), _) => Err(w.unsupported("quantized elements that represent floats of several types")),
        (None, _) => Ok(Some(made)),
    }
}
