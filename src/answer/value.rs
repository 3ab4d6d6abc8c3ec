//! Values of a program as JSON.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_ir::{Ir, Signedness, Type, TypeId};
use rustmlir_num::int;
use rustmlir_session::Typed;
use rustmlir_session::datum::{self, Datum, Items};

/// A value with its type.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TypedValue {
    /// The type, as the program spells it.
    #[serde(rename = "type")]
    pub ty: String,
    /// The value as text.
    pub text: String,
    /// The value.
    pub value: Value,
}

impl TypedValue {
    /// A result or an argument's memory.
    pub fn of(ir: &Ir, t: &Typed, index_width: u32) -> TypedValue {
        TypedValue {
            ty: t.type_text.to_string(),
            text: datum::text(ir, &t.datum, t.ty, index_width),
            value: Value::of(ir, &t.datum, t.ty),
        }
    }
}

/// A value. What JSON has no number for is a string: infinities, NaNs, wide integers, poison.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// A value of type `i1`.
    Bool(bool),
    /// An integer or index.
    Signed(i64),
    /// An integer of an unsigned type.
    Unsigned(u64),
    /// A finite float of at most 64 bits.
    Float(f64),
    /// Any other value, as text.
    Text(String),
    /// The elements of a vector, tensor or memref, row by row, or the two parts of a complex
    /// number.
    List(Vec<Value>),
}

impl Value {
    /// A value of a type.
    pub fn of(ir: &Ir, d: &Datum, ty: TypeId) -> Value {
        let text = || datum::text(ir, d, ty, 64);
        match (d, ir.type_of_id(ty)) {
            (Datum::Word(w), Type::Integer(1, _)) => Value::Bool(*w != 0),
            (Datum::Word(_), Type::Float(f)) if f.width() <= 64 => {
                let text = text();
                text.parse::<f64>().ok().filter(|x| x.is_finite()).map_or(Value::Text(text), Value::Float)
            }
            (Datum::Word(w), Type::Integer(_, Signedness::Unsigned)) => Value::Unsigned(*w),
            (Datum::Word(w), Type::Integer(width, _)) => Value::Signed(int::sext((*width).min(64), *w)),
            (Datum::Word(w), _) => Value::Signed(*w as i64),
            (Datum::Shaped { shape, items }, _) => nested(ir, shape, items, ir.elem_or_self(ty), &mut 0),
            (Datum::Parts(p), Type::Complex(t)) => Value::List(p.iter().map(|x| Value::of(ir, x, *t)).collect()),
            _ => Value::Text(text()),
        }
    }
}

fn nested(ir: &Ir, shape: &[i64], items: &Items, elem: TypeId, at: &mut usize) -> Value {
    let Some((&n, rest)) = shape.split_first() else {
        let d = items.get(*at).unwrap_or(Datum::Uninit);
        *at += 1;
        return Value::of(ir, &d, elem);
    };
    if rest.contains(&0) {
        return Value::List(Vec::new());
    }
    Value::List((0..n).map(|_| nested(ir, rest, items, elem, at)).collect())
}
