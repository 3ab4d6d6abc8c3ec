//! Quantized elements: whole numbers that stand for floats.

use super::PLAIN;
use super::elements::WITH_AXIS;
use super::number::{Kind, convert};
use super::tensor::{kind, kind_of, map, tensor};
use crate::tensors::quantized::Quantized;
use crate::{OpDef, Traits, one};
use rustmlir_ir::TypeId;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
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
