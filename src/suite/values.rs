//! Values of directives as words.

use num_bigint::BigUint;

use super::manifest::{Value, Word};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_session::datum::{self, Datum};
use rustmlir_session::literal::Literal;
use rustmlir_syntax::printer::type_text;

/// Words of a value at most: what is larger is for the speed tests.
const MAX_WORDS: usize = 1 << 14;

/// How a literal is meant.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Use {
    /// It is handed over: `nan` is the usual NaN.
    Given,
    /// It is compared with: `nan` is every NaN, `_` is anything.
    Wanted,
}

/// The type of the words of a type, and how many a scalar has; none for what has no words.
pub(super) fn word_type(ir: &Ir, ty: TypeId) -> Option<(TypeId, usize)> {
    match ir.type_of_id(ty) {
        Type::Integer(..) | Type::Index | Type::Float(_) => Some((ty, 1)),
        Type::Complex(part) => Some((*part, 2)),
        _ => word_type(ir, ir.elem_type(ty)?),
    }
}

/// A literal at a type.
///
/// # Errors
/// Why it cannot be given as words.
pub(super) fn value(ir: &Ir, lit: &Literal, ty: TypeId, index_width: u32, how: Use) -> Result<Value, String> {
    let (word, _) = word_type(ir, ty).ok_or_else(|| format!("a value of type '{}'", kind(ir, ty)))?;
    let mut out = Value {
        ty: type_text(ir, ty),
        element: type_text(ir, word),
        shape: None,
        words: None,
        text: super::entries::literal_text(lit),
    };
    let mut w = Words { ir, index_width, how, words: Vec::new() };
    match (lit, ir.elem_type(ty)) {
        (Literal::Atom(a), _) if a == "_" => return Ok(out),
        (_, None) => w.scalar(lit, ty)?,
        (Literal::Atom(a), Some(_)) if a == "poison" => {
            let shape = ir.shape(ty).filter(|s| s.iter().all(|&d| d >= 0)).ok_or("poison with unknown extents")?;
            let n = Ir::static_elems(shape).filter(|&n| n as usize <= MAX_WORDS).ok_or("a large value")? as usize;
            out.shape = Some(shape.to_vec());
            w.words = vec![Word::Poison; n];
        }
        (Literal::List(_), Some(elem)) => {
            let mut shape = Vec::new();
            let rank = ir.shape(ty).map(<[i64]>::len);
            let extents = extents(lit, rank);
            shape.extend(&extents);
            if let Some(rank) = rank.filter(|&r| r > shape.len()) {
                // An empty list: the other extents are those of the type, or zero.
                let fixed = ir.shape(ty).unwrap_or(&[]);
                shape.extend(fixed[shape.len()..rank].iter().map(|&d| d.max(0)));
            }
            w.list(lit, &extents, elem)?;
            let mut inner = elem;
            while let (Some(s), Some(e)) = (ir.shape(inner), ir.elem_type(inner)) {
                shape.extend(s);
                inner = e;
            }
            out.shape = Some(shape);
        }
        (_, Some(_)) => {
            let d = datum::datum(ir, lit, ty, index_width)?;
            if let Datum::Shaped { shape, items } = &d {
                if items.len() > MAX_WORDS {
                    return Err("a large value".into());
                }
                let mut all = shape.clone();
                let mut inner = ir.elem_or_self(ty);
                while let (Some(s), Some(e)) = (ir.shape(inner), ir.elem_type(inner)) {
                    all.extend(s);
                    inner = e;
                }
                out.shape = Some(all);
            }
            w.datum(&d)?;
        }
    }
    if w.words.len() > MAX_WORDS {
        return Err("a large value".into());
    }
    out.words = Some(w.words);
    Ok(out)
}

/// What a type is, for counting.
fn kind(ir: &Ir, ty: TypeId) -> &'static str {
    match ir.type_of_id(ty) {
        Type::Tuple(_) => "tuple",
        Type::Function { .. } => "function",
        Type::MemRef { .. } | Type::UnrankedMemRef(..) => "memref of memrefs",
        Type::None => "none",
        _ => "another dialect",
    }
}

/// The lengths of nested lists, so many at most.
fn extents(lit: &Literal, rank: Option<usize>) -> Vec<i64> {
    let (mut out, mut level) = (Vec::new(), lit);
    while let Literal::List(l) = level {
        if rank.is_some_and(|r| out.len() == r) {
            break;
        }
        out.push(l.len() as i64);
        match l.first() {
            Some(x) => level = x,
            None => break,
        }
    }
    out
}

struct Words<'a> {
    ir: &'a Ir,
    index_width: u32,
    how: Use,
    words: Vec<Word>,
}

impl Words<'_> {
    fn list(&mut self, lit: &Literal, extents: &[i64], elem: TypeId) -> Result<(), String> {
        let Some((&n, rest)) = extents.split_first() else {
            return match (lit, self.ir.elem_type(elem)) {
                (Literal::List(_), Some(inner)) => {
                    let shape = self.ir.shape(elem).unwrap_or(&[]).to_vec();
                    self.list(lit, &shape, inner)
                }
                (Literal::Atom(a), Some(_)) if self.how == Use::Wanted && a == "_" => {
                    let n = self.ir.shape(elem).and_then(Ir::static_elems).unwrap_or(0);
                    self.words.extend((0..n.min(MAX_WORDS as u64)).map(|_| Word::Any));
                    Ok(())
                }
                (_, Some(_)) => {
                    let d = datum::datum(self.ir, lit, elem, self.index_width)?;
                    self.datum(&d)
                }
                _ => self.scalar(lit, elem),
            };
        };
        match lit {
            Literal::List(l) if l.len() as i64 == n => l.iter().try_for_each(|x| self.list(x, rest, elem)),
            Literal::Atom(a) if a == "_" => {
                for _ in 0..n.min(MAX_WORDS as i64) {
                    self.list(lit, rest, elem)?;
                }
                Ok(())
            }
            _ => Err("a ragged list".into()),
        }
    }

    fn scalar(&mut self, lit: &Literal, ty: TypeId) -> Result<(), String> {
        let float = self.ir.float_format(ty).is_some();
        match (lit, self.ir.type_of_id(ty)) {
            (Literal::Atom(a), Type::Complex(_)) if a == "_" => self.words.extend([Word::Any, Word::Any]),
            (Literal::Atom(a), _) if a == "_" => self.words.push(Word::Any),
            (Literal::Atom(a), _) if a == "nan" && float && self.how == Use::Wanted => self.words.push(Word::Nan),
            (Literal::Parts(p), Type::Complex(part)) if p.len() == 2 => {
                let part = *part;
                p.iter().try_for_each(|x| self.scalar(x, part))?;
            }
            (Literal::Atom(a), Type::Complex(_)) if a == "poison" => self.words.extend([Word::Poison, Word::Poison]),
            _ => {
                let d = datum::scalar(self.ir, lit, ty, self.index_width)?;
                self.datum(&d)?;
            }
        }
        Ok(())
    }

    fn datum(&mut self, d: &Datum) -> Result<(), String> {
        match d {
            Datum::Poison => self.words.push(Word::Poison),
            Datum::Uninit => self.words.push(Word::Uninit),
            Datum::Word(w) => self.words.push(Word::Bits(BigUint::from(*w))),
            Datum::Wide(b) => self.words.push(Word::Bits(b.clone())),
            Datum::Parts(p) => p.iter().try_for_each(|x| self.datum(x))?,
            Datum::Shaped { items, .. } => {
                for k in 0..items.len().min(MAX_WORDS + 1) {
                    if let Some(x) = items.get(k) {
                        self.datum(&x)?;
                    }
                }
            }
            Datum::Partial(_) => return Err("an element of which only some bytes are defined".into()),
            Datum::Unreadable(_) | Datum::Unit => return Err("a value without contents".into()),
        }
        Ok(())
    }
}
