//! Values as typed arrays, on their way in and out.

use std::borrow::Cow;

use super::Error;
use rustmlir_num::float;
use rustmlir_num::format::FloatFormat;
use rustmlir_session::datum::Datum;
use rustmlir_session::{self as session, Array, ElemKind, Module, Typed, stored_as};

/// A type of Rust that elements of a program's values have.
///
/// ```
/// use rustmlir_interp::{Element, ElementType};
///
/// assert_eq!(f32::TYPE, ElementType::Float(32));
/// assert_eq!(u16::from_bits((-1i16).to_bits()), 0xFFFF);
/// ```
pub trait Element: Copy + sealed::Sealed {
    /// What it is in a program.
    const TYPE: ElementType;
    /// Its bits; those above its width are zero.
    fn to_bits(self) -> u64;
    /// The value of these bits.
    fn from_bits(bits: u64) -> Self;
}

mod sealed {
    pub trait Sealed {}
}

/// What the elements of an array are.
///
/// ```
/// use rustmlir_interp::ElementType;
///
/// assert_eq!(ElementType::Float(16).to_string(), "f16");
/// ```
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ElementType {
    /// `i1`.
    Bool,
    /// Signed integers of 8, 16, 32 or 64 bits. They fit signless types as well, and `index`.
    Int(u32),
    /// Unsigned integers of so many bits; likewise.
    Uint(u32),
    /// IEEE floats of 16, 32 or 64 bits.
    Float(u32),
    /// Pairs of such floats, one element after the other.
    Complex(u32),
    /// What Rust has no type for, by its bits in 8 or 16: `bf16`, `f8E5M2`, `i4`, ..
    Bits(u32),
}

impl ElementType {
    fn of(kind: ElemKind) -> ElementType {
        match kind {
            ElemKind::Bool => ElementType::Bool,
            ElemKind::Int(n) => ElementType::Int(n),
            ElemKind::Uint(n) => ElementType::Uint(n),
            ElemKind::Float(n) => ElementType::Float(n),
            ElemKind::Complex(n) => ElementType::Complex(n),
            ElemKind::Opaque(n) => ElementType::Bits(n),
            ElemKind::Format(f) => ElementType::Bits(if f.width() > 8 { 16 } else { 8 }),
        }
    }

    fn kind(self) -> ElemKind {
        match self {
            ElementType::Bool => ElemKind::Bool,
            ElementType::Int(n) => ElemKind::Int(n),
            ElementType::Uint(n) => ElemKind::Uint(n),
            ElementType::Float(n) => ElemKind::Float(n),
            ElementType::Complex(n) => ElemKind::Complex(n),
            ElementType::Bits(n) => ElemKind::Opaque(n),
        }
    }

    /// Numbers that make one element.
    fn parts(self) -> usize {
        self.kind().parts()
    }

    fn is_integer(self) -> bool {
        matches!(self, ElementType::Int(_) | ElementType::Uint(_))
    }
}

impl std::fmt::Display for ElementType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.kind().text())
    }
}

macro_rules! elements {
    ($($t:ty: $kind:expr, $to:expr, $from:expr;)*) => {$(
        impl sealed::Sealed for $t {}
        impl Element for $t {
            const TYPE: ElementType = $kind;
            fn to_bits(self) -> u64 {
                $to(self)
            }
            fn from_bits(bits: u64) -> Self {
                $from(bits)
            }
        }
        impl From<$t> for Input {
            fn from(x: $t) -> Input {
                Input(session::Input::Array(Array { kind: <$t>::TYPE.kind(), shape: Vec::new(), words: vec![Element::to_bits(x)] }))
            }
        }
    )*};
}

elements! {
    bool: ElementType::Bool, u64::from, |b| b != 0;
    i8: ElementType::Int(8), |x| u64::from(x as u8), |b| b as i8;
    i16: ElementType::Int(16), |x| u64::from(x as u16), |b| b as i16;
    i32: ElementType::Int(32), |x| u64::from(x as u32), |b| b as i32;
    i64: ElementType::Int(64), |x| x as u64, |b| b as i64;
    u8: ElementType::Uint(8), u64::from, |b| b as u8;
    u16: ElementType::Uint(16), u64::from, |b| b as u16;
    u32: ElementType::Uint(32), u64::from, |b| b as u32;
    u64: ElementType::Uint(64), |x| x, |b| b;
    f32: ElementType::Float(32), |x: f32| u64::from(x.to_bits()), |b| f32::from_bits(b as u32);
    f64: ElementType::Float(64), f64::to_bits, f64::from_bits;
}

/// A value for an argument: an array, a number, or text as the command line takes it
/// (`docs/reference/values.md`). The type of the argument decides whether it fits.
///
/// ```
/// use rustmlir_interp::Input;
///
/// let array = Input::array(&[2, 3], vec![1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// let drawn = Input::parse("random(2x3, 42)")?;
/// let number = Input::from(7i64);
/// assert!(Input::parse("[1, 2").is_err());
/// # let _ = (array, drawn, number);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Input(pub(super) session::Input);

impl Input {
    /// An array of these extents and elements, row by row.
    ///
    /// ```
    /// # use rustmlir_interp::Input;
    /// assert!(Input::array(&[2], [1u8, 2]).is_ok());
    /// assert!(Input::array(&[3], [1u8, 2]).is_err());
    /// ```
    ///
    /// # Errors
    /// If there are more or fewer elements than the extents say.
    pub fn array<T: Element>(shape: &[usize], elements: impl IntoIterator<Item = T>) -> Result<Input, Error> {
        Input::bits(T::TYPE, shape, elements.into_iter().map(T::to_bits))
    }

    /// An array by the bits of its elements, for what Rust has no type for; of complex numbers, the
    /// two parts one after the other.
    ///
    /// ```
    /// # use rustmlir_interp::{ElementType, Input, read};
    /// let program = read("func.func @f(%x: tensor<2xbf16>) -> tensor<2xbf16> {
    ///   return %x : tensor<2xbf16>
    /// }")?;
    /// let input = Input::bits(ElementType::Bits(16), &[2], [0x3F80, 0xC000])?;
    /// assert_eq!(program.function("f")?.run([input])?.returned()?.results[0].to_string(),
    ///     "[1.0, -2.0]");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// If there are more or fewer elements than the extents say.
    pub fn bits(ty: ElementType, shape: &[usize], bits: impl IntoIterator<Item = u64>) -> Result<Input, Error> {
        let words: Vec<u64> = bits.into_iter().collect();
        let want = shape.iter().try_fold(ty.parts(), |a, &b| a.checked_mul(b));
        let extents = shape.iter().map(|&n| i64::try_from(n).ok()).collect::<Option<Vec<i64>>>();
        match extents.filter(|_| want == Some(words.len())) {
            Some(shape) => Ok(Input(session::Input::Array(Array { kind: ty.kind(), shape, words }))),
            None => Err(Error::BadInput(format!("{} numbers for the shape {shape:?}", words.len()))),
        }
    }

    /// A value as the command line writes it: `[1, 2]`, `zeros(2x3)`, `random(4, 42)`, `poison`.
    ///
    /// ```
    /// # use rustmlir_interp::Input;
    /// assert!(Input::parse("splat(2x2, 1.5)").is_ok());
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Input, Error> {
        session::Input::parse(text).map(Input).map_err(Error::BadInput)
    }
}

/// What a program left: a result, or the memory of an argument by its contents.
///
/// ```
/// use rustmlir_interp::read;
///
/// let program = read("func.func @f(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
///   return %x : tensor<2x2xf32>
/// }")?;
/// let input = rustmlir_interp::Input::parse("[[1, 2], [3, 4]]")?;
/// let value = &program.function("f")?.run([input])?.returned()?.results[0];
/// assert_eq!(value.type_name(), "tensor<2x2xf32>");
/// assert_eq!(value.shape(), &[2, 2]);
/// assert_eq!(value.to_vec::<f32>()?, [1.0, 2.0, 3.0, 4.0]);
/// assert_eq!(value.to_string(), "[[1.0, 2.0], [3.0, 4.0]]");
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Value {
    type_name: String,
    element: Option<ElementType>,
    text: String,
    datum: Datum,
    shape: Vec<usize>,
}

impl Value {
    pub(super) fn new(m: &Module, t: &Typed) -> Value {
        let shape = match &t.datum {
            Datum::Shaped { shape, .. } => shape.iter().map(|&n| usize::try_from(n).unwrap_or(0)).collect(),
            _ => Vec::new(),
        };
        Value {
            type_name: t.type_text.clone(),
            element: stored_as(&m.ir, t.ty).map(ElementType::of),
            text: t.text.clone(),
            datum: t.datum.clone(),
            shape,
        }
    }

    /// Its type, as the program spells it.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i8) -> i8 { return %x : i8 }")?;
    /// assert_eq!(p.function("f")?.run([1i8])?.returned()?.results[0].type_name(), "i8");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn type_name(&self) -> &str {
        &self.type_name
    }

    /// What its elements are, if an array of another language can hold them.
    ///
    /// ```
    /// # use rustmlir_interp::ElementType;
    /// # let p = rustmlir_interp::read("func.func @f(%x: i8) -> i8 { return %x : i8 }")?;
    /// assert_eq!(p.function("f")?.run([1i8])?.returned()?
    ///     .results[0].element_type(), Some(ElementType::Int(8)));
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn element_type(&self) -> Option<ElementType> {
        self.element
    }

    /// Its extents; empty for a scalar.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i8) -> i8 { return %x : i8 }")?;
    /// assert!(p.function("f")?.run([1i8])?.returned()?.results[0].shape().is_empty());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The bits of all elements, row by row; of complex numbers the two parts one after the other.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i8) -> i8 { return %x : i8 }")?;
    /// assert_eq!(p.function("f")?.run([-1i8])?.returned()?.results[0].to_bits()?
    ///     .as_ref(), &[0xFF]);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// Elements that are poison, uninitialized, or that no array can hold.
    pub fn to_bits(&self) -> Result<Cow<'_, [u64]>, Error> {
        let bad = |what: &str| Error::BadValue(format!("a value of type '{}': {what}", self.type_name));
        if self.element.is_none() {
            return Err(bad("arrays do not support its element type"));
        }
        let mut out = Vec::new();
        let mut push = |d: &Datum| {
            match d {
                Datum::Word(w) => out.push(*w),
                Datum::Parts(p) => {
                    for x in p {
                        match x {
                            Datum::Word(w) => out.push(*w),
                            _ => return Err(bad("a part is poison")),
                        }
                    }
                }
                Datum::Poison => return Err(bad("an element is poison")),
                Datum::Uninit | Datum::Partial(_) => return Err(bad("an element is uninitialized")),
                Datum::Unreadable(why) => return Err(bad(why.text())),
                _ => return Err(bad("arrays do not support its element type")),
            }
            Ok(())
        };
        match &self.datum {
            Datum::Shaped { items, .. } => {
                if let Some(words) = items.words() {
                    return Ok(words);
                }
                (0..items.len()).try_for_each(|k| push(&items.get(k).unwrap_or(Datum::Uninit)))?;
            }
            d => push(d)?,
        }
        Ok(Cow::Owned(out))
    }

    /// Its elements, row by row. Integers of a signless type may be taken as signed or unsigned.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: tensor<2xi8>) -> tensor<2xi8> {
    /// #   return %x : tensor<2xi8>
    /// # }")?;
    /// # let x = rustmlir_interp::Input::parse("[-1, 2]")?;
    /// let value = &p.function("f")?.run([x])?.returned()?.results[0];
    /// assert_eq!(value.to_vec::<i8>()?, [-1, 2]);
    /// assert_eq!(value.to_vec::<u8>()?, [255, 2]);
    /// assert!(value.to_vec::<f32>().is_err());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// Another type; elements that are poison or uninitialized.
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>, Error> {
        let bits = self.to_bits()?;
        let width = |t: ElementType| t.kind().bytes();
        let fits = self
            .element
            .is_some_and(|e| e == T::TYPE || e.is_integer() && T::TYPE.is_integer() && width(e) == width(T::TYPE));
        if !fits {
            let m = format!("a value of type '{}' has no elements of type {}", self.type_name, T::TYPE);
            return Err(Error::BadValue(m));
        }
        Ok(bits.iter().map(|&b| T::from_bits(b)).collect())
    }

    /// The only element.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: f64) -> f64 { return %x : f64 }")?;
    /// assert_eq!(p.function("f")?.run([1.5])?.returned()?.results[0].scalar::<f64>()?, 1.5);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// Another number of elements, another type, poison.
    pub fn scalar<T: Element>(&self) -> Result<T, Error> {
        match self.to_vec::<T>()?.as_slice() {
            [one] => Ok(*one),
            all => Err(Error::BadValue(format!("a value of type '{}' has {} elements", self.type_name, all.len()))),
        }
    }

    /// Its elements as f64, whatever numbers they are; formats that Rust has no type for included.
    ///
    /// ```
    /// # use rustmlir_interp::{Input, read};
    /// let p = read("func.func @f(%x: tensor<2xf8E5M2>) -> tensor<2xf8E5M2> {
    ///   return %x : tensor<2xf8E5M2>
    /// }")?;
    /// let value = &p.function("f")?.run([Input::parse("[1.5, -2]")?])?.returned()?.results[0];
    /// assert_eq!(value.to_f64()?, [1.5, -2.0]);
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// Elements that are no floats or integers of at most 64 bits, poison or uninitialized.
    pub fn to_f64(&self) -> Result<Vec<f64>, Error> {
        let bits = self.to_bits()?;
        let name = self.type_name.rsplit(['x', '<']).next().unwrap_or("").trim_end_matches('>');
        let of = |w: &u64| match self.element {
            Some(ElementType::Float(16)) => Some(float::to_f64(FloatFormat::F16, u128::from(*w))),
            Some(ElementType::Float(32)) => Some(f64::from(<f32 as Element>::from_bits(*w))),
            Some(ElementType::Float(64)) => Some(f64::from_bits(*w)),
            Some(ElementType::Int(n)) => Some(rustmlir_num::int::sext(n, *w) as f64),
            Some(ElementType::Uint(_) | ElementType::Bool) => Some(*w as f64),
            _ => FloatFormat::from_name(name).map(|f| float::to_f64(f, u128::from(*w))),
        };
        let all = bits.iter().map(of).collect::<Option<Vec<f64>>>();
        all.ok_or_else(|| Error::BadValue(format!("a value of type '{}' has no real numbers", self.type_name)))
    }
}

/// As the command line shows it; of very many elements the first ones.
impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// Of the same type, with the same bits; the elements that are uninitialized or poison are the
/// same.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.type_name == other.type_name && self.datum == other.datum
    }
}
