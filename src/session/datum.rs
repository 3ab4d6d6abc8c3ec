//! Values that outlive the machine: results, and the contents of memory.

use num_bigint::BigUint;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use super::input::stored_by_name;
use super::lead;
use super::literal::Literal;
use super::made;
use rustmlir_ir::{Ir, LlvmType, Type, TypeId};
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_num::float::{FloatFormat, RoundingMode};
use rustmlir_num::{float_text, int, int_value::Int, wide};
use rustmlir_syntax::printer::type_text;

/// A value by itself; memrefs by their contents.
#[derive(Clone, PartialEq, Hash, Debug)]
pub enum Datum {
    /// Poison.
    Poison,
    /// An element of memory that nothing has written.
    Uninit,
    /// An element of memory of which only some bytes are defined, from the lowest address: the
    /// others have not been written, or are poison.
    Partial(Vec<Option<u8>>),
    /// An integer, `index` or float of at most 64 bits.
    Word(u64),
    /// Wider bits.
    Wide(BigUint),
    /// Parts of a complex number or a tuple.
    Parts(Vec<Datum>),
    /// A vector, tensor or memref.
    Shaped {
        /// Extents.
        shape: Vec<i64>,
        /// Elements in row-major order.
        items: Items,
    },
    /// A memref whose contents cannot be had.
    Unreadable(Unreadable),
    /// A value that has no contents to show.
    Unit,
}

/// Why the contents of a memref cannot be had.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Unreadable {
    /// Its memory has been freed.
    Freed,
    /// A part of it lies outside of its allocation.
    Outside,
    /// Its elements have no contents of their own.
    NoContents,
    /// It is a pointer, and nobody knows to how much of what.
    Pointer,
    /// It is there later, if ever.
    Later,
}

impl Unreadable {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Unreadable::Freed => "freed memory",
            Unreadable::Outside => "memory outside its allocation",
            Unreadable::NoContents => "memory of elements without contents",
            Unreadable::Pointer => "a pointer",
            Unreadable::Later => "a result that is not available",
        }
    }
}

/// Elements, as plain words where possible.
#[derive(Clone, Debug)]
pub enum Items {
    /// All are defined words.
    Words(Vec<u64>),
    /// Anything.
    Any(Vec<Datum>),
    /// One element so many times.
    Same(Box<Datum>, usize),
}

/// However they are kept.
impl PartialEq for Items {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Items::Words(a), Items::Words(b)) => a == b,
            (Items::Any(a), Items::Any(b)) => a == b,
            (Items::Same(a, n), Items::Same(b, m)) => n == m && (a == b || *n == 0),
            (a, b) => a.len() == b.len() && (0..a.len()).all(|k| a.get(k) == b.get(k)),
        }
    }
}

/// However they are kept.
impl Hash for Items {
    fn hash<H: Hasher>(&self, h: &mut H) {
        self.len().hash(h);
        match self {
            Items::Words(words) => words.iter().for_each(|&w| Datum::Word(w).hash(h)),
            Items::Any(all) => all.iter().for_each(|d| d.hash(h)),
            Items::Same(d, n) => (0..*n).for_each(|_| d.hash(h)),
        }
    }
}

impl Items {
    /// Number of elements.
    pub fn len(&self) -> usize {
        match self {
            Items::Words(w) => w.len(),
            Items::Any(v) => v.len(),
            Items::Same(_, n) => *n,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them as words, if that is what they are.
    pub fn words(&self) -> Option<Cow<'_, [u64]>> {
        match self {
            Items::Words(w) => Some(Cow::Borrowed(w)),
            Items::Same(d, n) => match **d {
                Datum::Word(w) => Some(Cow::Owned(vec![w; *n])),
                _ => None,
            },
            Items::Any(_) => None,
        }
    }

    /// Element number `i`.
    pub fn get(&self, i: usize) -> Option<Datum> {
        match self {
            Items::Words(w) => w.get(i).map(|&w| Datum::Word(w)),
            Items::Any(v) => v.get(i).cloned(),
            Items::Same(d, n) => (i < *n).then(|| (**d).clone()),
        }
    }

    /// Whether any element has poison in it.
    pub fn has_poison(&self) -> bool {
        match self {
            Items::Words(_) => false,
            Items::Any(v) => v.iter().any(Datum::has_poison),
            Items::Same(d, n) => *n > 0 && d.has_poison(),
        }
    }

    /// From data that come one after the other, kept as words as long as they are.
    ///
    /// # Errors
    /// The first one.
    pub fn collect<E>(all: impl Iterator<Item = Result<Datum, E>>) -> Result<Self, E> {
        let mut out = Items::Words(Vec::new());
        for d in all {
            match (&mut out, d?) {
                (Items::Words(w), Datum::Word(x)) => w.push(x),
                (Items::Any(v), d) => v.push(d),
                (Items::Words(w), d) => {
                    let before = std::mem::take(w).into_iter().map(Datum::Word);
                    out = Items::Any(before.chain(std::iter::once(d)).collect());
                }
                (Items::Same(..), _) => {}
            }
        }
        Ok(out)
    }

    /// From data; words if all are.
    pub fn from_vec(v: Vec<Datum>) -> Self {
        if v.iter().all(|d| matches!(d, Datum::Word(_))) {
            Items::Words(v.iter().map(|d| if let Datum::Word(w) = d { *w } else { 0 }).collect())
        } else {
            Items::Any(v)
        }
    }
}

// ---- literals to values -------------------------------------------------------------------------

/// The value that a literal has at a scalar type.
///
/// # Errors
/// Why there is none.
pub fn scalar(ir: &Ir, lit: &Literal, ty: TypeId, index_width: u32) -> Result<Datum, String> {
    match (lit, ir.type_of_id(ty)) {
        (Literal::Atom(a), _) if a == "poison" => Ok(Datum::Poison),
        (Literal::Atom(a), _) if a == "uninit" => Ok(Datum::Uninit),
        (Literal::Atom(a), Type::None) if a == "unit" => Ok(Datum::Unit),
        (Literal::Atom(a), _) if a == "unit" && ir.is_awaited(ty) => Ok(Datum::Unit),
        (Literal::Parts(p), Type::AsyncValue(t)) if p.len() == 1 => {
            Ok(Datum::Parts(p.iter().map(|x| datum(ir, x, *t, index_width)).collect::<Result<_, _>>()?))
        }
        (Literal::Atom(a), _) if a == "null" && ir.is_pointer(ty) => Ok(Datum::Word(0)),
        (Literal::Atom(a), Type::Integer(w, _)) => integer(a, *w),
        (Literal::Atom(a), Type::Index) => integer(a, index_width),
        (Literal::Atom(a), Type::Float(f)) => float(a, *f),
        (Literal::Parts(p), Type::Complex(t)) if p.len() == 2 => {
            Ok(Datum::Parts(p.iter().map(|x| scalar(ir, x, *t, index_width)).collect::<Result<_, _>>()?))
        }
        (Literal::Parts(p), Type::Tuple(ts) | Type::Llvm(LlvmType::Struct { parts: ts, .. }))
            if p.len() == ts.len() =>
        {
            Ok(Datum::Parts(p.iter().zip(ts).map(|(x, &t)| datum(ir, x, t, index_width)).collect::<Result<_, _>>()?))
        }
        (Literal::Parts(p), Type::Llvm(LlvmType::Array(n, t))) if p.len() as u64 == *n => {
            Ok(Datum::Parts(p.iter().map(|x| datum(ir, x, *t, index_width)).collect::<Result<_, _>>()?))
        }
        (Literal::Atom(a), _) => Err(format!("'{a}' is not a value of type '{}'", type_text(ir, ty))),
        _ => Err(format!("a list is not a value of type '{}'", type_text(ir, ty))),
    }
}

/// The beginning of a text that somebody gave, for messages.
fn shown(text: &str) -> std::borrow::Cow<'_, str> {
    match text.char_indices().nth(100) {
        Some((i, _)) => format!("{}...", &text[..i]).into(),
        None => text.into(),
    }
}

/// An integer literal that fits the width, signed or unsigned.
pub(super) fn integer(text: &str, width: u32) -> Result<Datum, String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let out_of_range = || format!("'{}' is out of range for a width of {width}", shown(text));
    let big = match text {
        "true" => 1u32.into(),
        "false" => 0u32.into(),
        _ => {
            let hex = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
            let (all, wanted) = match hex {
                Some(h) => (h, char::is_ascii_hexdigit as fn(&char) -> bool),
                None => (digits, char::is_ascii_digit as fn(&char) -> bool),
            };
            if all.is_empty() || !all.chars().all(|c| wanted(&c)) {
                return Err(format!("'{}' is not an integer", shown(text)));
            }
            let read = if hex.is_some() { wide::from_hexadecimal } else { wide::from_decimal };
            read(all, width).ok_or_else(out_of_range)?
        }
    };
    let big = num_bigint::BigInt::from(big);
    let big = if text.starts_with('-') { -big } else { big };
    // Magnitudes of the least signed and the greatest unsigned number.
    let bits = if text.starts_with('-') { (&big + 1u32).bits() + 1 } else { big.bits() };
    if bits > u64::from(width) && big.bits() > 0 {
        return Err(out_of_range());
    }
    Ok(match Int::from_bigint(width, &big) {
        Int::Small(w) => Datum::Word(w),
        Int::Wide(b) => Datum::Wide(*b),
    })
}

/// A float literal, rounded once to the format.
fn float(text: &str, f: FloatFormat) -> Result<Datum, String> {
    let none = || format!("'{}' is not a value of type '{}'", shown(text), f.mlir_name());
    let bits = match text {
        "nan" => f.nan().ok_or_else(none)?,
        "inf" => f.infinity(false).ok_or_else(none)?,
        "-inf" => f.infinity(true).ok_or_else(none)?,
        t if t.starts_with("0x") => float_text::parse_hex(f, t).map_err(|e| e.to_string())?,
        t => {
            // The grammar of MLIR wants a point; people leave it out.
            let t = t.strip_prefix('+').unwrap_or(t);
            let with_point = match (t.contains('.'), t.find(['e', 'E'])) {
                (true, _) => t.to_string(),
                (false, Some(e)) => format!("{}.0{}", &t[..e], &t[e..]),
                (false, None) => format!("{t}.0"),
            };
            float_text::parse_exact(f, RoundingMode::ToNearestEven, &with_point).map_err(|_| none())?
        }
    };
    Ok(if f.width() > 64 { Datum::Wide(BigUint::from(bits)) } else { Datum::Word(bits as u64) })
}

/// Elements that a value may be given at most.
pub(super) const MAX_ELEMS: u64 = 1 << 28;

/// The value that a literal has at a type; memrefs by their contents.
///
/// # Errors
/// Why there is none.
pub fn datum(ir: &Ir, lit: &Literal, ty: TypeId, index_width: u32) -> Result<Datum, String> {
    let Some(elem) = ir.elem_type(ty) else {
        return match lit {
            Literal::Flat { shape, elem, elems } => {
                let t = type_text(ir, ty);
                match (shape.as_slice(), elems.as_slice()) {
                    ([], [one]) if *elem == t => scalar(ir, one, ty, index_width),
                    _ => Err(format!(
                        "a value of {}{elem} for type '{t}'",
                        shape.iter().map(|d| format!("{d}x")).collect::<String>()
                    )),
                }
            }
            // `random(, 7)`: a shape without dimensions is one value.
            Literal::Made { fill, shape } if shape.as_ref().is_none_or(Vec::is_empty) => {
                let one = |l: &Literal| scalar(ir, l, ty, index_width);
                made::items(ir, fill, 1, ty, index_width, one)?.get(0).ok_or_else(|| "no value".into())
            }
            _ => scalar(ir, lit, ty, index_width),
        };
    };
    if let Literal::Atom(a) = lit
        && a == "poison"
    {
        return Ok(Datum::Poison);
    }
    let made = made::at(ir, lit, ty)?;
    let lit = made.as_ref().unwrap_or(lit);
    let one = |l: &Literal| datum_elem(ir, l, elem, index_width);
    let (shape, items): (Vec<i64>, Items) = match lit {
        Literal::Made { fill, shape } => {
            let shape = shape.as_deref().unwrap_or(&[]);
            let n = Ir::static_elems(shape).filter(|&n| n <= MAX_ELEMS).ok_or("too many elements")? as usize;
            (shape.to_vec(), made::items(ir, fill, n, elem, index_width, one)?)
        }
        Literal::Flat { shape, elem: written, elems } => {
            let want = type_text(ir, elem);
            if *written != want && !stored_by_name(ir, elem, written) {
                return Err(format!("elements of type '{written}' for '{}'", type_text(ir, ty)));
            }
            let n = Ir::static_elems(shape).filter(|&n| n <= MAX_ELEMS).ok_or("too many elements")?;
            if elems.len() as u64 != n {
                return Err(format!("{} elements for a shape of {n}", elems.len()));
            }
            (shape.clone(), Items::collect(elems.iter().map(one))?)
        }
        _ => {
            // Dimensions that belong to a vector element are not counted.
            let rank = match ir.shape(ty) {
                Some(s) => s.len(),
                None => depth(lit),
            };
            let mut shape = Vec::new();
            let mut level = lit;
            for _ in 0..rank {
                match level {
                    Literal::List(l) => {
                        shape.push(l.len() as i64);
                        match l.first() {
                            Some(x) => level = x,
                            None => break,
                        }
                    }
                    _ => return Err(format!("expected a value of rank {rank} for type '{}'", type_text(ir, ty))),
                }
            }
            if shape.len() < rank {
                // An empty list: the other extents are those of the type, or zero.
                let fixed = ir.shape(ty).unwrap_or(&[]);
                shape.extend(fixed[shape.len()..].iter().map(|&d| d.max(0)));
            }
            let mut flat = Vec::new();
            flatten(lit, &shape, &mut flat)?;
            (shape, Items::collect(flat.into_iter().map(one))?)
        }
    };
    check_shape(ir, ty, &shape)?;
    Ok(Datum::Shaped { shape, items })
}

/// Whether a value of these extents can be of this type.
///
/// # Errors
/// Why not.
pub fn check_shape(ir: &Ir, ty: TypeId, shape: &[i64]) -> Result<(), String> {
    let Some(want) = ir.shape(ty) else { return Ok(()) };
    if want.len() != shape.len() || want.iter().zip(shape).any(|(&w, &s)| w >= 0 && w != s) {
        let shown: Vec<String> = shape.iter().map(i64::to_string).collect();
        return Err(format!("a value of shape [{}] does not match type '{}'", shown.join(", "), type_text(ir, ty)));
    }
    Ok(())
}

fn datum_elem(ir: &Ir, l: &Literal, elem: TypeId, index_width: u32) -> Result<Datum, String> {
    if ir.elem_type(elem).is_some() { datum(ir, l, elem, index_width) } else { scalar(ir, l, elem, index_width) }
}

fn depth(lit: &Literal) -> usize {
    let mut n = 0;
    let mut level = lit;
    while let Literal::List(l) = level {
        n += 1;
        match l.first() {
            Some(x) => level = x,
            None => break,
        }
    }
    n
}

fn flatten<'a>(lit: &'a Literal, shape: &[i64], out: &mut Vec<&'a Literal>) -> Result<(), String> {
    let Some((&n, rest)) = shape.split_first() else {
        out.push(lit);
        return Ok(());
    };
    match lit {
        Literal::List(l) if l.len() as i64 == n => l.iter().try_for_each(|x| flatten(x, rest, out)),
        Literal::List(l) => {
            Err(format!("a ragged list: {} elements where the first list at this level has {n}", l.len()))
        }
        _ => Err("a ragged list: a number where a list is expected".into()),
    }
}

/// The machine's value of a datum that is no memref.
///
/// # Errors
/// Data that has no value (never-written elements outside of memory).
pub fn value_of(d: &Datum) -> Result<Value, String> {
    Ok(match d {
        Datum::Poison => Value::Poison,
        Datum::Word(w) => Value::Word(*w),
        Datum::Wide(b) => Value::wide(b.clone()),
        Datum::Parts(p) => Value::Parts(p.iter().map(value_of).collect::<Result<Vec<_>, _>>()?.into()),
        Datum::Shaped { shape, items } => {
            let elems = match items {
                Items::Words(w) => Elems::Words(w.clone()),
                Items::Any(v) => Elems::from_values(v.iter().map(value_of).collect::<Result<Vec<_>, _>>()?),
                Items::Same(d, n) => match value_of(d)? {
                    Value::Word(w) => Elems::Words(vec![w; *n]),
                    v => Elems::from_values(vec![v; *n]),
                },
            };
            Value::shaped(shape, elems)
        }
        Datum::Unit => Value::Unit,
        Datum::Uninit | Datum::Partial(_) => return Err("only elements of memory can be uninitialized".into()),
        Datum::Unreadable(why) => return Err(why.text().into()),
    })
}

impl Datum {
    /// Whether any part of it is poison.
    pub fn has_poison(&self) -> bool {
        match self {
            Datum::Poison => true,
            Datum::Parts(p) => p.iter().any(Datum::has_poison),
            Datum::Shaped { items, .. } => items.has_poison(),
            _ => false,
        }
    }
}

// ---- comparison ---------------------------------------------------------------------------------

/// Whether a value is what a literal asks for: `_` matches anything, `nan` every NaN, a bit pattern
/// only itself.
///
/// # Errors
/// If the literal makes no sense at the type.
pub fn matches(ir: &Ir, got: &Datum, want: &Literal, ty: TypeId, index_width: u32) -> Result<bool, String> {
    if let Literal::Atom(a) = want
        && a == "_"
    {
        return Ok(true);
    }
    if let Some(elem) = ir.elem_type(ty) {
        let Datum::Shaped { shape, items } = got else {
            return Ok(matches!((got, want), (Datum::Poison, Literal::Atom(a)) if a == "poison"));
        };
        let made = made::at(ir, want, ty)?;
        let want = made.as_ref().unwrap_or(want);
        return match want {
            Literal::List(_) | Literal::Atom(_) | Literal::Parts(_) => {
                let mut flat = Vec::new();
                // A shape that differs shows as a ragged list.
                let lit = want;
                let empty = shape.contains(&0);
                if empty {
                    return Ok(matches!(lit, Literal::List(_)) && lit_is_empty(lit));
                }
                if flatten(lit, shape, &mut flat).is_err() {
                    return Ok(false);
                }
                for (i, l) in flat.into_iter().enumerate() {
                    let Some(x) = items.get(i) else { return Ok(false) };
                    if !matches(ir, &x, l, elem, index_width)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Literal::Made { .. } | Literal::Flat { .. } => Ok(match datum(ir, want, ty, index_width)? {
                Datum::Shaped { shape: s, items: w } => {
                    s == *shape
                        && (0..w.len()).all(|i| match (w.get(i), items.get(i)) {
                            (Some(a), Some(b)) => a == b || both_nan(ir, &a, &b, elem),
                            _ => false,
                        })
                }
                other => other == *got,
            }),
        };
    }
    match (ir.type_of_id(ty), got, want) {
        (Type::Complex(t), Datum::Parts(p), Literal::Parts(w)) if p.len() == w.len() => {
            for (x, l) in p.iter().zip(w) {
                if !matches(ir, x, l, *t, index_width)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        (Type::Tuple(ts), Datum::Parts(p), Literal::Parts(w)) if p.len() == w.len() && p.len() == ts.len() => {
            for ((x, l), &t) in p.iter().zip(w).zip(ts) {
                if !matches(ir, x, l, t, index_width)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        (Type::Float(f), _, Literal::Atom(a)) if a == "nan" => Ok(bits(got).is_some_and(|b| f.is_nan(b))),
        _ => Ok(scalar(ir, want, ty, index_width)? == *got),
    }
}

fn lit_is_empty(lit: &Literal) -> bool {
    match lit {
        Literal::List(l) => l.iter().all(lit_is_empty),
        _ => false,
    }
}

fn both_nan(ir: &Ir, a: &Datum, b: &Datum, elem: TypeId) -> bool {
    let Type::Float(f) = ir.type_of_id(elem) else { return false };
    matches!((bits(a), bits(b)), (Some(x), Some(y)) if f.is_nan(x) && f.is_nan(y))
}

/// The bits of a scalar.
pub fn bits(d: &Datum) -> Option<u128> {
    match d {
        Datum::Word(w) => Some(u128::from(*w)),
        Datum::Wide(b) => u128::try_from(b).ok(),
        _ => None,
    }
}

/// The bytes of a scalar of so many bytes, `None` where they are not defined. None for data that
/// are no plain scalars.
pub fn bytes_of(d: &Datum, n: usize) -> Option<Vec<Option<u8>>> {
    let mut all: Vec<Option<u8>> = match d {
        Datum::Poison | Datum::Uninit => vec![None; n],
        Datum::Partial(bytes) => bytes.clone(),
        Datum::Word(w) => w.to_le_bytes().map(Some).to_vec(),
        Datum::Wide(b) => b.to_bytes_le().into_iter().map(Some).collect(),
        _ => return None,
    };
    all.resize(n, Some(0));
    Some(all)
}

// ---- text ---------------------------------------------------------------------------------------

/// A value as a literal of its type.
pub fn text(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32) -> String {
    let mut out = String::new();
    write(&Show { ir, index_width, limit: usize::MAX }, &mut out, d, ty);
    out
}

/// A value as a literal of its type; where it has more than so many elements, the first ones and
/// `...`.
pub fn text_within(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32, limit: usize) -> String {
    let mut out = String::new();
    write(&Show { ir, index_width, limit }, &mut out, d, ty);
    out
}

/// How values are shown.
struct Show<'a> {
    ir: &'a Ir,
    index_width: u32,
    /// Elements of a value that are shown.
    limit: usize,
}

/// Lists without elements that are shown, whatever the limit: no size of memory bounds how many a
/// value has.
const EMPTY_LISTS: usize = 1 << 16;

fn write(s: &Show<'_>, out: &mut String, d: &Datum, ty: TypeId) {
    let ir = s.ir;
    match d {
        Datum::Poison => out.push_str("poison"),
        Datum::Uninit => out.push_str("uninit"),
        Datum::Partial(bytes) => write_partial(out, bytes),
        Datum::Unit => out.push_str("unit"),
        Datum::Unreadable(why) => {
            out.push_str("unreadable (");
            out.push_str(why.text());
            out.push(')');
        }
        Datum::Word(0) if ir.is_pointer(ty) => out.push_str("null"),
        Datum::Word(w) if ir.is_index(ty) => number(out, int::sext(s.index_width, *w)),
        Datum::Word(w) => write_word(ir, out, *w, ty),
        Datum::Wide(b) => match ir.type_of_id(ty) {
            Type::Float(f) => out.push_str(&float_text_of(*f, u128::try_from(b).unwrap_or_default())),
            Type::Integer(_, rustmlir_ir::Signedness::Unsigned) => out.push_str(&b.to_string()),
            Type::Integer(w, _) => out.push_str(&rustmlir_num::wide::to_signed(*w, b).to_string()),
            _ => out.push_str(&b.to_string()),
        },
        Datum::Parts(p) if lead::text(p).is_some() && lead::may_be_shown(ir, ty) => {
            out.push_str(&lead::text(p).unwrap_or_default());
        }
        Datum::Parts(p) => {
            out.push('(');
            for (i, x) in p.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                write(s, out, x, ir.part_type(ty, i).unwrap_or(ty));
            }
            out.push(')');
        }
        Datum::Shaped { shape, items } => {
            let elem = ir.elem_or_self(ty);
            write_dim(s, out, shape, items, elem, &mut 0);
        }
    }
}

/// The bytes from the highest to the lowest, as a number in hexadecimal is written.
fn write_partial(out: &mut String, bytes: &[Option<u8>]) {
    out.push_str("0x");
    for b in bytes.iter().rev() {
        out.push_str(&b.map_or_else(|| "??".into(), |b| format!("{b:02X}")));
    }
}

fn write_dim(s: &Show<'_>, out: &mut String, shape: &[i64], items: &Items, elem: TypeId, at: &mut usize) {
    let Some((&n, rest)) = shape.split_first() else {
        match items.get(*at) {
            Some(x) => write(s, out, &x, elem),
            None => out.push('?'),
        }
        *at += 1;
        return;
    };
    // Where there are no elements, what is counted is lists without any.
    let limit = if items.is_empty() { s.limit.min(EMPTY_LISTS) } else { s.limit };
    out.push('[');
    for i in 0..n {
        if i > 0 {
            out.push_str(", ");
        }
        // Empty inner dimensions: nothing is read, and the list is short.
        if *at >= items.len() && !rest.contains(&0) {
            break;
        }
        if *at >= limit {
            out.push_str("...");
            break;
        }
        write_dim(s, out, rest, items, elem, at);
    }
    if n == 0 {
        *at += 1;
    }
    out.push(']');
}

/// A word at a type: integers in decimal by their sign, floats with the fewest digits that read
/// back.
fn write_word(ir: &Ir, out: &mut String, w: u64, ty: TypeId) {
    match ir.type_of_id(ty) {
        Type::Integer(1, rustmlir_ir::Signedness::Signless) => out.push_str(if w != 0 { "true" } else { "false" }),
        Type::Integer(_, rustmlir_ir::Signedness::Unsigned) => number(out, w),
        Type::Integer(width, _) => number(out, int::sext((*width).clamp(1, 64), w)),
        Type::Float(f) => out.push_str(&float_text_of(*f, u128::from(w))),
        _ => number(out, w),
    }
}

fn number(out: &mut String, n: impl std::fmt::Display) {
    use std::fmt::Write;
    // Writing to a string does not fail.
    let _ = write!(out, "{n}");
}

fn float_text_of(f: FloatFormat, bits: u128) -> String {
    // A NaN other than the usual one is shown by its bits: they are a result too.
    if f.is_nan(bits) && f.nan() != Some(bits) { format!("0x{bits:X}") } else { float_text::print_shortest(f, bits) }
}
