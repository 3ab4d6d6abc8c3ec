//! Values as a lowered function takes them: memrefs as the parts of their descriptors, or as bare
//! pointers.

use super::rewrite::Rewriter;
use rustmlir_ir::{Attr, Ir, LlvmType, Type, TypeId, ValueId};

/// The types of the parameters that are left, of which values take what they need.
type Left<'a> = std::slice::Iter<'a, TypeId>;

/// Operands as parameters of these types; `None` if they do not fit.
pub(super) fn operands(w: &mut Rewriter<'_>, operands: &[ValueId], params: &[TypeId]) -> Option<Vec<ValueId>> {
    let bare = operands.len() == params.len();
    let (mut out, mut left) = (Vec::new(), params.iter());
    for &v in operands {
        one(w, v, bare, &mut left, &mut out)?;
    }
    left.next().is_none().then_some(out)
}

fn one(w: &mut Rewriter<'_>, v: ValueId, bare: bool, left: &mut Left<'_>, out: &mut Vec<ValueId>) -> Option<()> {
    let ty = w.ir.value_type(v);
    match w.ir.type_of_id(ty) {
        Type::MemRef { .. } if bare => {
            let pointer = *left.next()?;
            // The kernel knows the offset of the type, and nothing else.
            let known = w.ir.strides_and_offset(ty).is_some_and(|(_, offset)| offset == 0);
            if !known || !w.ir.is_pointer(pointer) {
                return None;
            }
            let number = w.ir.int_type(64);
            out.push(handed(w, v, pointer, number, 1)?);
        }
        Type::MemRef { shape, .. } => {
            let rank = shape.len();
            let own: Vec<TypeId> = left.by_ref().take(3 + 2 * rank).copied().collect();
            let (&pointer, &number) = (own.first()?, own.get(2)?);
            let same = own.iter().skip(2).all(|&t| t == number) && own.get(1) == Some(&pointer);
            if !w.ir.is_pointer(pointer) || !same || own.len() != 3 + 2 * rank || w.ir.signless_width(number).is_none()
            {
                return None;
            }
            let whole = described(w, v, pointer, number, rank);
            out.extend([part(w, whole, &[0], pointer), part(w, whole, &[1], pointer), part(w, whole, &[2], number)]);
            for list in [3, 4] {
                out.extend((0..rank as u64).map(|k| part(w, whole, &[list, k], number)).collect::<Vec<_>>());
            }
        }
        Type::UnrankedMemRef(..) => {
            let (&number, &pointer) = (left.next()?, left.next()?);
            let whole = structure(w.ir, vec![number, pointer]);
            let whole = w.value("builtin.unrealized_conversion_cast", &[v], whole);
            out.extend([part(w, whole, &[0], number), part(w, whole, &[1], pointer)]);
        }
        _ => {
            let &to = left.next()?;
            out.push(if to == ty { v } else { w.value("builtin.unrealized_conversion_cast", &[v], to) });
        }
    }
    Some(())
}

/// One of the two pointers of a memref's descriptor.
pub(super) fn handed(w: &mut Rewriter<'_>, v: ValueId, pointer: TypeId, number: TypeId, k: u64) -> Option<ValueId> {
    let rank = w.ir.shape(w.ir.value_type(v))?.len();
    let whole = described(w, v, pointer, number, rank);
    Some(part(w, whole, &[k], pointer))
}

/// The descriptor of a memref.
fn described(w: &mut Rewriter<'_>, v: ValueId, pointer: TypeId, number: TypeId, rank: usize) -> ValueId {
    let mut parts = vec![pointer, pointer, number];
    if rank > 0 {
        let list = w.ir.ty(Type::Llvm(LlvmType::Array(rank as u64, number)));
        parts.extend([list, list]);
    }
    let ty = structure(w.ir, parts);
    w.value("builtin.unrealized_conversion_cast", &[v], ty)
}

fn structure(ir: &mut Ir, parts: Vec<TypeId>) -> TypeId {
    ir.ty(Type::Llvm(LlvmType::Struct { name: None, packed: false, parts }))
}

fn part(w: &mut Rewriter<'_>, whole: ValueId, position: &[u64], ty: TypeId) -> ValueId {
    let i64 = w.ir.int_type(64);
    let position = w.ir.attr(Attr::DenseArray(i64, position.to_vec().into()));
    w.value_with("llvm.extractvalue", &[whole], ty, &[("position", position)])
}
