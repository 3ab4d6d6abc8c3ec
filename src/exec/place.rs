//! Where values live in frames.

use rustmlir_ir::{Ir, Layout, Type, TypeId};

/// Where a value lives in the frame.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// One word slot.
    Word(u32),
    /// A strided memref: handle, offset, sizes, strides in consecutive word slots.
    MemRef(u32, u32),
    /// A pointer: its allocation and its byte in consecutive word slots, as
    /// [`Pointer::to_words`](rustmlir_meaning::value::Pointer::to_words) writes them.
    Pointer(u32),
    /// One object slot.
    Obj(u32),
}

impl Place {
    /// Whether poison there needs a flag beside it: words and descriptors have no room for it.
    pub fn flagged(self) -> bool {
        matches!(self, Place::Word(_) | Place::MemRef(..))
    }
}

/// How a type's values are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// One word.
    Word,
    /// Descriptor of this rank.
    MemRef(u32),
    /// Two words.
    Pointer,
    /// Object.
    Obj,
}

/// How values of a type are kept; `None` if there are none.
pub fn place_kind(ir: &Ir, ty: TypeId) -> Option<PlaceKind> {
    Some(match ir.type_of_id(ty) {
        Type::Integer(w, _) => {
            if *w <= 64 {
                PlaceKind::Word
            } else {
                PlaceKind::Obj
            }
        }
        Type::Index | Type::Function { .. } => PlaceKind::Word,
        Type::Float(f) => {
            if f.width() <= 64 {
                PlaceKind::Word
            } else {
                PlaceKind::Obj
            }
        }
        Type::MemRef { shape, layout, .. } => match layout {
            Layout::Opaque(_) => return None,
            _ if ir.strides_and_offset(ty).is_some() => PlaceKind::MemRef(shape.len() as u32),
            _ => PlaceKind::Obj,
        },
        _ if ir.is_pointer(ty) => PlaceKind::Pointer,
        Type::Vector { scalable, .. } if *scalable != 0 => return None,
        Type::Dialect(..)
        | Type::Llvm(_)
        | Type::AsyncValue(_)
        | Type::None
        | Type::Complex(_)
        | Type::Tuple(_)
        | Type::Vector { .. }
        | Type::Tensor { .. } => PlaceKind::Obj,
        Type::UnrankedTensor(_) | Type::UnrankedMemRef(..) => PlaceKind::Obj,
    })
}
