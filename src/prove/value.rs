//! Symbolic values, and the marks that stand for them where they are only handed on.

use std::rc::Rc;

use num_traits::ToPrimitive;
use rustmlir_base::Deadline;
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::value::Value;

use crate::kernel::{WIDEST, Word};

/// A value: one word, the elements of a vector or tensor, or a place in memory.
#[derive(Clone, Debug)]
pub struct Sym {
    /// The words.
    pub words: Rc<[Word]>,
    /// Extents of a vector or tensor.
    pub shape: Option<Rc<[i64]>>,
    /// The memref or pointer that it is, which has no words.
    pub place: Option<Value>,
}

impl Sym {
    /// A value of words.
    pub fn of(words: impl Into<Rc<[Word]>>, shape: Option<Rc<[i64]>>) -> Sym {
        Sym { words: words.into(), shape, place: None }
    }

    /// A place in memory.
    pub fn at(place: Value) -> Sym {
        Sym { words: Rc::from([]), shape: None, place: Some(place) }
    }
}

/// Elements that a value has at most.
pub const ELEMENTS: u64 = 1 << 14;

/// What makes a mark of a value with parts.
const MARK: u64 = 0x6d61_726b;

/// A mark: a value with which nothing can be computed.
pub fn mark(k: usize) -> Value {
    Value::Parts(Rc::from([Value::Word(MARK), Value::Word(k as u64)]))
}

/// The number of a mark.
pub fn marked(v: &Value) -> Option<usize> {
    match v {
        Value::Parts(p) => match p[..] {
            [Value::Word(MARK), Value::Word(k)] => k.to_usize(),
            _ => None,
        },
        _ => None,
    }
}

/// How many words a value of a shape has.
pub fn elements(shape: Option<&[i64]>) -> usize {
    shape.map_or(1, |s| Ir::static_elems(s).unwrap_or(0) as usize)
}

/// The extents of a type; `None` for scalars.
///
/// # Errors
/// What has no symbolic values.
pub fn shape_of(ir: &Ir, index_width: u32, ty: TypeId) -> Result<Option<Rc<[i64]>>, String> {
    let name = || format!("values of a type of {}", kind(ir, ty));
    if scalar_ty(ir, index_width, ty).is_none_or(|s| s.width() == 0 || s.width() > WIDEST) {
        return Err(name());
    }
    match ir.type_of_id(ty) {
        Type::Vector { shape, scalable: 0, .. } | Type::Tensor { shape, .. } => {
            match Ir::static_elems(shape).filter(|n| *n <= ELEMENTS && shape.iter().all(|&n| n >= 0)) {
                Some(_) => Ok(Some(shape.as_slice().into())),
                None => Err(format!("{} with dynamic or large extents", kind(ir, ty))),
            }
        }
        Type::Integer(..) | Type::Index | Type::Float(_) => Ok(None),
        _ => Err(name()),
    }
}

fn kind(ir: &Ir, ty: TypeId) -> &'static str {
    match ir.type_of_id(ty) {
        Type::Vector { .. } => "vectors",
        Type::Tensor { .. } | Type::UnrankedTensor(_) => "tensors",
        Type::MemRef { .. } | Type::UnrankedMemRef(..) => "memrefs",
        Type::Integer(..) => "integers",
        Type::Float(_) => "floats",
        _ => "other kinds",
    }
}

/// What a proof may take.
#[derive(Copy, Clone, Debug)]
pub struct Budget {
    /// When it ends.
    pub deadline: Deadline,
    /// Terms at most: they take some 200 bytes each.
    pub terms: usize,
    /// Executed operations at most.
    pub steps: usize,
}
