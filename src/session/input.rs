//! Values that a caller gives, and what they are at a type.

use super::datum::{self, Datum, Items};
use super::literal::{self, Literal};
use super::{BadRequest, Module};
use rustmlir_ir::{Ir, OpId, Signedness, Type, TypeId};
use rustmlir_num::float::FloatFormat;
use rustmlir_syntax::printer::type_text;

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
    /// What NumPy has no type for, by the pattern of this many bits that it is stored in, as
    /// `ml_dtypes` stores it: bf16, the floats and the integers of at most eight bits.
    Opaque(u32),
    /// Floats of this format, stored likewise.
    Format(FloatFormat),
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
    /// What a value is at a type; of memory, its contents.
    ///
    /// # Errors
    /// Why it does not fit.
    pub fn value_at(&self, input: &Input, ty: TypeId, index_width: u32) -> Result<Datum, String> {
        match input {
            Input::Literal(l) => datum::datum(&self.ir, l, ty, index_width),
            Input::Array(a) => array_datum(&self.ir, a, ty, index_width),
        }
    }

    /// What the `main` of a C program is given for a command line, its first word included: the
    /// number of words and pointers to them, with null behind the last one; then, if it has a third
    /// argument, an environment without variables. `None` if the function takes something else.
    pub fn command_line(&self, f: OpId, words: &[&str]) -> Option<Vec<Datum>> {
        let (types, _) = self.signature(f);
        let (&count, pointers) = types.split_first()?;
        let fits = self.ir.signless_width(count) == Some(32)
            && matches!(pointers.len(), 1 | 2)
            && pointers.iter().all(|&t| self.ir.is_pointer(t));
        if !fits || self.name(f) != "main" {
            return None;
        }
        let word = |w: &&str| {
            let bytes: Vec<u64> = w.bytes().chain([0]).map(u64::from).collect();
            Datum::Shaped { shape: vec![bytes.len() as i64], items: Items::Words(bytes) }
        };
        let texts = words.iter().map(word).chain([Datum::Word(0)]).collect();
        let all = [Datum::Word(words.len() as u64), Datum::Parts(texts), Datum::Parts(vec![Datum::Word(0)])];
        Some(all.into_iter().take(types.len()).collect())
    }

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
            let d = self.value_at(input, ty, index_width);
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
        let elem = match self.kind {
            // Both kinds of integers go to signless types.
            ElemKind::Uint(n) => ElemKind::Int(n).text(),
            ElemKind::Opaque(n) => opaque_name(n).to_string(),
            ElemKind::Float(8) => FloatFormat::F8E5M2.mlir_name().to_string(),
            kind => kind.text(),
        };
        format!("{extents}{elem}=\"{}\"", elems.join(" "))
    }
}

/// NumPy's name of elements that it knows nothing of but their size.
fn opaque_name(bits: u32) -> &'static str {
    if bits == 16 { "V2" } else { "V1" }
}

/// Whether a type is stored in elements of this name of NumPy's, which says no more than a size.
pub(super) fn stored_by_name(ir: &Ir, elem: TypeId, name: &str) -> bool {
    matches!(stored_as(ir, elem), Some(ElemKind::Opaque(n)) if opaque_name(n) == name)
}

/// What NumPy would store the elements of a type as, if it can.
pub fn stored_as(ir: &Ir, ty: TypeId) -> Option<ElemKind> {
    let float = |t: TypeId| ir.float_format(t);
    Some(match ir.type_of_id(ir.elem_or_self(ty)) {
        Type::Integer(1, Signedness::Signless) => ElemKind::Bool,
        Type::Integer(w @ (8 | 16 | 32 | 64), Signedness::Unsigned) => ElemKind::Uint(*w),
        Type::Integer(w @ (8 | 16 | 32 | 64), _) => ElemKind::Int(*w),
        Type::Integer(1 | 2 | 4, _) => ElemKind::Opaque(8),
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
        (Some(ElemKind::Opaque(_)), ElemKind::Format(f)) => ir.float_format(elem) == Some(f),
        (want, kind) => want == Some(kind),
    };
    let width = match ir.type_of_id(elem) {
        Type::Index => index_width,
        Type::Float(f) => f.width(),
        Type::Integer(n @ (1 | 2 | 4), _) => *n,
        _ => 64,
    };
    // Words are kept as the type has them.
    let mut words = a.words.clone();
    for w in &mut words {
        let kept = rustmlir_num::int::mask(width) & *w;
        let same = if ir.is_index(elem) {
            rustmlir_num::int::sext(width, kept) as u64 == *w || kept == *w
        } else {
            kept == *w
        };
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
    /// What elements of this type are stored as, in a file that says nothing of itself: the types
    /// that NumPy or `ml_dtypes` have, and `index` as 64 bits.
    pub fn parse(text: &str) -> Option<ElemKind> {
        let number = |t: &str| t.parse::<u32>().ok().filter(|n| matches!(n, 8 | 16 | 32 | 64));
        Some(match text {
            "i1" => ElemKind::Bool,
            "index" => ElemKind::Int(64),
            "f16" => ElemKind::Float(16),
            "f32" => ElemKind::Float(32),
            "f64" => ElemKind::Float(64),
            "complex<f32>" => ElemKind::Complex(32),
            "complex<f64>" => ElemKind::Complex(64),
            _ => {
                let rest = text.strip_prefix("ui").and_then(number).map(ElemKind::Uint);
                let rest = rest.or_else(|| text.strip_prefix("si").and_then(number).map(ElemKind::Int));
                let rest = rest.or_else(|| text.strip_prefix('i').and_then(number).map(ElemKind::Int));
                let format = || FloatFormat::from_name(text).filter(|f| f.width() <= 16);
                return rest.or_else(|| format().map(ElemKind::Format));
            }
        })
    }

    /// Bytes that a number takes in a file; an element of complex numbers has two.
    pub fn bytes(self) -> usize {
        match self {
            ElemKind::Bool => 1,
            ElemKind::Int(n) | ElemKind::Uint(n) | ElemKind::Float(n) | ElemKind::Complex(n) | ElemKind::Opaque(n) => {
                n as usize / 8
            }
            ElemKind::Format(f) => f.width().div_ceil(8) as usize,
        }
    }

    /// Numbers that make an element.
    pub fn parts(self) -> usize {
        if matches!(self, ElemKind::Complex(_)) { 2 } else { 1 }
    }

    /// In messages.
    pub fn text(self) -> String {
        match self {
            ElemKind::Int(n) => format!("i{n}"),
            ElemKind::Uint(n) => format!("ui{n}"),
            ElemKind::Float(n) => format!("f{n}"),
            ElemKind::Complex(n) => format!("complex<f{n}>"),
            ElemKind::Bool => "i1".into(),
            ElemKind::Opaque(n) => format!("{n} bits without a type"),
            ElemKind::Format(f) => f.mlir_name().into(),
        }
    }
}
