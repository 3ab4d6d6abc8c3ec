//! Values that a caller gives, and what they are at a type.

use super::datum::{self, Datum, Items};
use super::literal::{self, Literal};
use super::{BadRequest, Module};
use crate::ir::{Ir, OpId, Signedness, Type, TypeId};
use crate::num::float::FloatFormat;
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
    /// Signed integers of this many bits; they go to signless types too.
    Int(u32),
    /// Unsigned integers of this many bits; likewise.
    Uint(u32),
    /// IEEE floats of this many bits.
    Float(u32),
    /// Pairs of IEEE floats of this many bits each.
    Complex(u32),
    /// `i1`.
    Bool,
    /// Floats that the file has no type for, by the pattern of this many bits that they are stored
    /// in: bf16, and the formats of at most eight bits.
    Opaque(u32),
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
                Input::Array(a) => array_datum(&self.ir, a, ty, index_width),
            };
            out.push(d.map_err(|m| BadRequest(format!("argument {i} of '@{}': {m}", self.name(f))))?);
        }
        Ok(out)
    }
}

impl Array {
    /// The array as a literal of the same bits.
    pub fn literal(&self) -> String {
        let word = |w: &u64| match self.kind {
            ElemKind::Bool => (*w != 0).to_string(),
            _ => format!("0x{w:X}"),
        };
        let elems: Vec<String> = match self.kind {
            ElemKind::Complex(_) => self
                .words
                .chunks(2)
                .map(|p| format!("({})", p.iter().map(word).collect::<Vec<_>>().join(", ")))
                .collect(),
            _ => self.words.iter().map(word).collect(),
        };
        let extents: String = self.shape.iter().map(|n| format!("{n}x")).collect();
        // Both kinds of integers go to signless types.
        let elem = if let ElemKind::Uint(n) = self.kind { ElemKind::Int(n) } else { self.kind };
        format!("{extents}{}=\"{}\"", elem.text(), elems.join(" "))
    }
}

/// What NumPy would store the elements of a type as, if it can.
pub fn stored_as(ir: &Ir, ty: TypeId) -> Option<ElemKind> {
    let float = |t: TypeId| ir.float_format(t);
    Some(match ir.type_of_id(ir.elem_or_self(ty)) {
        Type::Integer(1, Signedness::Signless) => ElemKind::Bool,
        Type::Integer(w @ (8 | 16 | 32 | 64), Signedness::Unsigned) => ElemKind::Uint(*w),
        Type::Integer(w @ (8 | 16 | 32 | 64), _) => ElemKind::Int(*w),
        Type::Index => ElemKind::Int(64),
        Type::Float(FloatFormat::F16) => ElemKind::Float(16),
        Type::Float(FloatFormat::F32) => ElemKind::Float(32),
        Type::Float(FloatFormat::F64) => ElemKind::Float(64),
        Type::Float(FloatFormat::BF16) => ElemKind::Opaque(16),
        Type::Float(f) if f.width() <= 8 => ElemKind::Opaque(8),
        Type::Complex(p) if float(*p) == Some(FloatFormat::F32) => ElemKind::Complex(32),
        Type::Complex(p) if float(*p) == Some(FloatFormat::F64) => ElemKind::Complex(64),
        _ => return None,
    })
}

/// The value that an array has at a type.
fn array_datum(ir: &Ir, a: &Array, ty: TypeId, index_width: u32) -> Result<Datum, String> {
    let elem = ir.elem_or_self(ty);
    let signless = matches!(ir.type_of_id(elem), Type::Integer(_, Signedness::Signless) | Type::Index);
    let fits = match (stored_as(ir, ty), a.kind) {
        (Some(ElemKind::Int(n)), ElemKind::Uint(m)) => signless && n == m,
        // One of these formats has a type of its own.
        (Some(ElemKind::Opaque(8)), ElemKind::Float(8)) => ir.float_format(elem) == Some(FloatFormat::F8E5M2),
        (want, kind) => want == Some(kind),
    };
    let width = match ir.type_of_id(elem) {
        Type::Index => index_width,
        Type::Float(f) => f.width(),
        _ => 64,
    };
    // Words are kept as the type has them.
    let mut words = a.words.clone();
    for w in &mut words {
        let kept = crate::num::int::mask(width) & *w;
        let same =
            if ir.is_index(elem) { crate::num::int::sext(width, kept) as u64 == *w || kept == *w } else { kept == *w };
        if fits && !same {
            return Err(format!("the element 0x{w:X} has more bits than type '{}'", type_text(ir, elem)));
        }
        *w = kept;
    }
    if !fits {
        return Err(format!("an array of {} for type '{}'", a.kind.text(), type_text(ir, ty)));
    }
    let items = match a.kind {
        ElemKind::Complex(_) => Items::Any(
            words.chunks_exact(2).map(|p| Datum::Parts(p.iter().map(|&w| Datum::Word(w)).collect())).collect(),
        ),
        _ => Items::Words(words),
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
            ElemKind::Uint(n) => format!("ui{n}"),
            ElemKind::Float(n) => format!("f{n}"),
            ElemKind::Complex(n) => format!("complex<f{n}>"),
            ElemKind::Bool => "i1".into(),
            ElemKind::Opaque(n) => format!("{n} bits without a type"),
        }
    }
}
