//! Values that a caller gives, and what they are at a type.

use super::datum::{self, Datum, Items};
use super::literal::{self, Literal};
use super::{BadRequest, Module};
use crate::ir::{Ir, OpId, Type, TypeId};
use crate::syntax::printer::type_text;

/// A value for an argument.
#[derive(Clone, Debug)]
pub enum Input {
    /// Written as text.
    Literal(Literal),
    /// An array with the element type it was stored as.
    Array(Array),
}

impl Input {
    /// A value as the command line writes it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Input, String> {
        literal::parse_input(text).map(Input::Literal)
    }
}

/// What the elements of an [`Array`] are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ElemKind {
    /// Integers of this many bits, signed or not: both go to signless types.
    Int(u32),
    /// IEEE floats of this many bits.
    Float(u32),
    /// Pairs of IEEE floats of this many bits each.
    Complex(u32),
    /// `i1`.
    Bool,
}

/// A dense array, row-major.
#[derive(Clone, PartialEq, Debug)]
pub struct Array {
    /// Element type.
    pub kind: ElemKind,
    /// Extents.
    pub shape: Vec<i64>,
    /// Bits of the elements; complex elements take two entries.
    pub words: Vec<u64>,
}

impl Module {
    /// Values for the arguments of a function.
    ///
    /// # Errors
    /// What does not fit.
    pub fn arguments(&self, f: OpId, inputs: &[Input], index_width: u32) -> Result<Vec<Datum>, BadRequest> {
        let (types, _) = self.signature(f);
        if types.len() != inputs.len() {
            let n = types.len();
            let shown: Vec<String> = types.iter().map(|&t| type_text(&self.ir, t)).collect();
            let list = if n == 0 { String::new() } else { format!(": {}", shown.join(", ")) };
            return Err(BadRequest(format!(
                "function '@{}' takes {n} argument{}{list}; {} given",
                self.name(f),
                if n == 1 { "" } else { "s" },
                inputs.len()
            )));
        }
        let mut out = Vec::new();
        for (i, (input, &ty)) in inputs.iter().zip(&types).enumerate() {
            let d = match input {
                Input::Literal(l) => datum::datum(&self.ir, l, ty, index_width),
                Input::Array(a) => array_datum(&self.ir, a, ty),
            };
            out.push(d.map_err(|m| BadRequest(format!("argument {i} of '@{}': {m}", self.name(f))))?);
        }
        Ok(out)
    }
}

/// The value that an array has at a type.
fn array_datum(ir: &Ir, a: &Array, ty: TypeId) -> Result<Datum, String> {
    let elem = ir.elem_or_self(ty);
    let fits = match (ir.type_of_id(elem), a.kind) {
        (Type::Integer(1, _), ElemKind::Bool) => true,
        (Type::Integer(w, _), ElemKind::Int(n)) => *w == n,
        (Type::Index, ElemKind::Int(n)) => n == 64,
        (Type::Float(f), ElemKind::Float(n)) => f.mlir_name() == format!("f{n}"),
        (Type::Complex(t), ElemKind::Complex(n)) => {
            ir.float_format(*t).is_some_and(|f| f.mlir_name() == format!("f{n}"))
        }
        _ => false,
    };
    if !fits {
        return Err(format!("an array of {} for type '{}'", a.kind.text(), type_text(ir, ty)));
    }
    let items = match a.kind {
        ElemKind::Complex(_) => Items::Any(
            a.words.chunks_exact(2).map(|p| Datum::Parts(p.iter().map(|&w| Datum::Word(w)).collect())).collect(),
        ),
        _ => Items::Words(a.words.clone()),
    };
    if ir.elem_type(ty).is_none() {
        return match (a.shape.is_empty(), items.get(0)) {
            (true, Some(d)) => Ok(d),
            _ => Err(format!("an array of shape {:?} for the scalar type '{}'", a.shape, type_text(ir, ty))),
        };
    }
    datum::check_shape(ir, ty, &a.shape)?;
    Ok(Datum::Shaped { shape: a.shape.clone(), items })
}

impl ElemKind {
    /// In messages.
    pub fn text(self) -> String {
        match self {
            ElemKind::Int(n) => format!("i{n}"),
            ElemKind::Float(n) => format!("f{n}"),
            ElemKind::Complex(n) => format!("complex<f{n}>"),
            ElemKind::Bool => "i1".into(),
        }
    }
}
