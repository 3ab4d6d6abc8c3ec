//! Quantized elements: whole numbers that stand for floats.

use super::PLAIN;
use super::elements::WITH_AXIS;
use super::number::{Bin, Kind, binary, convert};
use super::tensor::{kind, kind_of, lacks, map, tensor};
use crate::{OpDef, Traits, one};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::{self, FloatFormat, RoundOp, RoundingMode};
use rustmlir_num::int;
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[&QUANTIZE, &DEQUANTIZE];

const DOC: &str = "An element `q` of `!quant.uniform` represents `(q - zero point) * scale`. A float becomes the \
                   nearest number of its quotient by the scale, ties to even, plus the zero point, within the range \
                   of the storage. Operations on quantized elements compute with the floats and quantize the result. \
                   A region that combines elements gets them as it takes them, and each of its operations quantizes. \
                   What NaN becomes is not specified: unsupported. Source: StableHLO specification, \
                   \"Quantization computations\".";
const OP: OpDef = OpDef {
    form: PLAIN,
    doc: DOC,
    operands: &[one("operand", &WITH_AXIS)],
    results: &[one("result", &WITH_AXIS)],
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

/// What `f` makes of operands as floats, where an operand or a result is quantized; none where
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
    let results: Vec<Option<Quantized>> = ir.result_types(w.op).map(of).collect();
    let mut all = types.iter().chain(&results).flatten();
    let Some(k) = all.next().map(Quantized::floats) else { return Ok(None) };
    if all.any(|q| q.floats() != k) {
        return Err(w.unsupported("quantized elements that represent floats of several types"));
    }
    let mut floats = Vec::new();
    for (i, q) in types.iter().enumerate() {
        let t = tensor(w, operands, i)?;
        floats.push(match q {
            Some(q) => q.dequantized(w, &t)?,
            None => Value::Shaped(t),
        });
    }
    let mut made = f(w, k, &mut floats)?;
    for (v, q) in made.iter_mut().zip(results) {
        if let (Value::Shaped(t), Some(q)) = (&*v, q) {
            let t = t.clone();
            *v = q.quantized(w, &t)?;
        }
    }
    Ok(Some(made))
}

/// What `f` makes of operands whose kind is that of number `i`, or of floats where they are
/// quantized.
///
/// # Errors
/// As [`through_floats`].
pub fn of_kind(
    w: &mut World<'_>,
    i: usize,
    operands: &mut [Value],
    f: fn(&mut World<'_>, Kind, &mut [Value]) -> Result<Values, Stop>,
) -> Result<Values, Stop> {
    match through_floats(w, operands, f)? {
        Some(made) => Ok(made),
        None => {
            let k = kind_of(w, i)?;
            f(w, k, operands)
        }
    }
}

/// What the region of an operation combines.
pub struct Combined {
    elements: Vec<TypeId>,
}

impl Combined {
    /// What region number `region` of the current operation takes, for results from number `first`
    /// on.
    ///
    /// # Errors
    /// `unsupported` where its results represent numbers in another way than those of the
    /// operation.
    pub fn of(w: &World<'_>, region: usize, first: usize) -> Result<Combined, Stop> {
        let entry = w.ir.region_of(w.op, region).and_then(|r| w.ir.entry(r)).ok_or_else(|| w.malformed("regions"))?;
        let elements = w.ir.block_args(entry).map(|v| w.ir.elem_or_self(w.ir.value_type(v))).collect();
        let end = w.ir.block(entry).ops.last().copied();
        let given = end.into_iter().flat_map(|e| w.ir.operand_types(e));
        let other = |(a, b)| w.ir.elem_or_self(a) != w.ir.elem_or_self(b);
        match given.zip(w.ir.result_types(w.op).skip(first)).any(other) {
            true => Err(w.unsupported("a region that gives elements of another type than the result has")),
            false => Ok(Combined { elements }),
        }
    }

    /// The kind of its first argument.
    pub fn kind(&self, w: &World<'_>) -> Option<Kind> {
        self.elements.first().and_then(|&t| Kind::of(w.ir, t))
    }

    /// A tensor of the type of operand number `k`, with elements as the region takes them as
    /// argument number `argument`.
    ///
    /// # Errors
    /// `unsupported`; `exhausted`.
    pub fn taken(&self, w: &mut World<'_>, k: usize, t: &Rc<Shaped>, argument: usize) -> Result<Rc<Shaped>, Stop> {
        let from = w.ir.elem_or_self(w.operand_type(k)?);
        let to = self.elements.get(argument).copied().ok_or_else(|| w.malformed("arguments"))?;
        if from == to {
            return Ok(t.clone());
        }
        let made = match (Quantized::of(w.ir, from), Quantized::of(w.ir, to)) {
            (Some(p), Some(q)) if p.floats() == q.floats() => match p.dequantized(w, t)? {
                Value::Shaped(t) => q.quantized(w, &t)?,
                v => v,
            },
            _ => {
                let (from, to) = (kind(w, from)?, kind(w, to)?);
                let made = map(w, &t.shape, |_, i| convert(from, to, &t.elems.get(i).unwrap_or(Value::Poison)))?;
                made.into_iter().next().ok_or_else(|| w.malformed("operands"))?
            }
        };
        match made {
            Value::Shaped(t) => Ok(t),
            _ => Err(w.malformed("operands")),
        }
    }
}
