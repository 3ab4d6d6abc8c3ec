//! Functions of the `llvm` dialect that stand for a function of memrefs: they are called with what
//! that one takes, and answer with what it gives.

use super::Typed;
use super::capture::{self, capture};
use super::datum::{Datum, Items, Unreadable};
use super::given::{Given, byte_behind};
use rustmlir_exec::machine::Machine;
use rustmlir_exec::program::GlobalInfo;
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::value::{MemRef, Pointer, VALUE_BYTES, Value};
use rustmlir_meaning::{bridge, bytes, descriptor, layout};
use rustmlir_mem::{Fault, Heap, Kind};

/// What a lowered function stands for.
#[derive(Clone)]
pub struct Lowered<'a> {
    /// The program of the function that was lowered.
    pub ir: &'a Ir,
    /// The types of its arguments.
    pub args: Vec<TypeId>,
    /// The types of its results.
    pub results: Vec<TypeId>,
    /// Whether memrefs are bare pointers, and not spread out into all that is known of them.
    pub bare: bool,
    /// Whether what was lowered is the function itself, seen by [`Module::interface`].
    pub itself: bool,
}

impl Lowered<'_> {
    /// The arguments as the lowered function takes them.
    ///
    /// # Errors
    /// Why they cannot be handed over.
    pub(super) fn spread(
        &self,
        m: &mut Machine<'_>,
        f: OpId,
        values: &[Value],
        given: &Given<'_>,
    ) -> Result<Vec<Value>, String> {
        let mut out = Vec::new();
        for (k, (v, &ty)) in values.iter().zip(&self.args).enumerate() {
            match v {
                Value::MemRef(r) if self.ir.shape(ty).is_none() => {
                    let parts = descriptor::parts(&m.heap, r, m.config.index_width)?;
                    let rank = r.sizes.len() as u64;
                    let at = descriptor::in_memory(&mut m.heap, Kind::Input, f.0, &parts, m.config.index_width)?;
                    out.extend([Value::Word(rank), at.into()]);
                }
                Value::MemRef(r) if self.bare => {
                    let (alloc, first) = m.heap.root(r.alloc).ok_or("memory that no longer exists")?;
                    let first = first.checked_add(given.args.get(k).and_then(byte_behind).unwrap_or(0));
                    let first = first.ok_or("an undefined offset")?;
                    let at = r.offset.checked_mul(i64::from(r.elem_bytes)).and_then(|n| n.checked_add(first as i64));
                    out.push(Pointer { alloc, at: at.ok_or("an undefined offset")? }.into());
                }
                Value::MemRef(r) => out.extend(descriptor::parts(&m.heap, r, m.config.index_width)?),
                v => out.push(bridge::nested(self.ir, v, ty)),
            }
        }
        Ok(out)
    }

    /// The results of the function that was lowered.
    ///
    /// # Errors
    /// Why they are not known.
    pub(super) fn gathered(&self, heap: &mut Heap, index_width: u32, values: Vec<Value>) -> Result<Vec<Value>, String> {
        let all = match (self.results.len(), values.first()) {
            (0 | 1, _) => values,
            (n, Some(Value::Parts(parts))) if parts.len() == n => parts.to_vec(),
            (n, Some(Value::Poison)) => vec![Value::Poison; n],
            _ => return Err("results that are entirely undefined".into()),
        };
        let one = |(v, &ty): (Value, &TypeId)| {
            let elem = layout::elem_bytes(self.ir, self.ir.elem_or_self(ty));
            let lacks = || "elements of this type".to_string();
            match self.ir.type_of_id(ty) {
                Type::MemRef { shape, .. } if self.bare => match v {
                    Value::Pointer(_) if self.itself => Ok(v),
                    // It leads to the first element.
                    Value::Pointer(p) => {
                        let strides = self.ir.strides_and_offset(ty).ok_or("a layout without strides")?.0;
                        Ok(descriptor::at_pointer(heap, *p, 0, shape, &strides, elem.ok_or_else(lacks)?)?.into_value())
                    }
                    v => Ok(v),
                },
                Type::MemRef { .. } => {
                    let m = descriptor::memref(heap, &v, elem.ok_or_else(lacks)?, index_width)?;
                    Ok(m.map_or(Value::Poison, MemRef::into_value))
                }
                Type::UnrankedMemRef(..) => {
                    let m = descriptor::unranked(heap, &v, elem.ok_or_else(lacks)?, index_width)?;
                    Ok(m.map_or(Value::Poison, MemRef::into_value))
                }
                Type::Vector { shape, .. } if shape.len() != 1 => {
                    // A part that is poison has no elements until they are made.
                    let n = Ir::static_elems(shape).and_then(|n| n.checked_mul(VALUE_BYTES as u64));
                    if n.is_none_or(|n| n > heap.room()) {
                        return Err("a vector that does not fit in its memory".into());
                    }
                    bridge::flat(self.ir, &v, ty).ok_or_else(|| "a vector with undefined elements".into())
                }
                _ => Ok(v),
            }
        };
        all.into_iter().zip(&self.results).map(one).collect()
    }
}

/// The memref that a global is in a program where it is one, and its type.
pub(super) fn as_memref(ir: &Ir, name: &str, r: &MemRef) -> Option<(MemRef, TypeId)> {
    let op = ir.lookup_symbol(ir.top, name)?;
    let ty = ir.type_attr_named(op, "type").filter(|&t| ir.is_memref(t))?;
    let shape = ir.shape(ty)?;
    let elem_bytes = layout::elem_bytes(ir, ir.elem_or_self(ty))?;
    let (strides, offset) = ir.strides_and_offset(ty)?;
    let sizes = shape.iter().copied().collect();
    Some((MemRef { alloc: r.alloc, offset, sizes, strides, elem_bytes, map: None }, ty))
}

/// What a global holds that is no memref, or is one in the program that was lowered.
pub(super) fn global(
    ir: &Ir,
    heap: &Heap,
    g: &GlobalInfo,
    r: &MemRef,
    given: &Given<'_>,
    config: &Config,
) -> Option<Typed> {
    let name = ir.str_attr_named(g.op, "sym_name").unwrap_or("");
    let memref = |other: &Ir| as_memref(other, name, r).is_some();
    // A function that stands for itself is looked at as what it is.
    let stands = given.lowered.as_ref().is_some_and(|l| !l.itself);
    match given.program.filter(|other| stands || memref(other)) {
        _ if ir.is_memref(g.ty) => {
            let v = Value::MemRef(std::rc::Rc::new(r.clone()));
            Some(Typed::as_asked(ir, capture(ir, heap, &v, g.ty), g.ty, true, config))
        }
        Some(other) => {
            let named = other.lookup_symbol(other.top, name)?;
            let ty = other.type_attr_named(named, "type")?;
            let bytes = heap.get(r.alloc).map_or(0, |a| a.data.len() as u64);
            let fits = |m: &MemRef| layout::extent(m).and_then(|n| n.checked_mul(m.elem_bytes.into())) == Some(bytes);
            let d = match as_memref(other, name, r).filter(|(m, _)| fits(m)) {
                Some((m, ty)) => capture(other, heap, &m.into_value(), ty),
                None => Datum::Unreadable(Unreadable::NoContents),
            };
            Some(Typed::as_asked(other, d, ty, false, config))
        }
        None => {
            let d = contents(ir, heap, Pointer { alloc: r.alloc, at: 0 }, g.ty);
            Some(Typed::as_asked(ir, d, g.ty, true, config))
        }
    }
}

/// What memory holds as a type made of arrays.
fn contents(ir: &Ir, heap: &Heap, p: Pointer, ty: TypeId) -> Datum {
    let Some(n) = bytes::count(ir, ty).filter(|_| !bytes::packed(ir, ty)) else {
        let without = match bytes::contents(ir, heap, p, ty) {
            Ok(Value::Poison) => Datum::Poison,
            Ok(v) => return capture(ir, heap, &v, ty),
            Err(Fault::Uninit) => Datum::Uninit,
            Err(_) => return Datum::Unreadable(Unreadable::NoContents),
        };
        let place = bytes::size(ir, ty).zip(u64::try_from(p.at).ok());
        return place.and_then(|(size, at)| capture::partial(heap, p.alloc, at, size.stored)).unwrap_or(without);
    };
    let part = |k| {
        let (t, at) = bytes::part(ir, ty, k)?;
        let p = Pointer { at: p.at.checked_add(i64::try_from(at).ok()?)?, ..p };
        Some(stacker::maybe_grow(32 * 1024, 1024 * 1024, || contents(ir, heap, p, t)))
    };
    let parts = (0..n).map(|k| part(k).unwrap_or(Datum::Unreadable(Unreadable::NoContents))).collect();
    match ir.type_of_id(ty) {
        Type::Vector { shape, .. } => Datum::Shaped { shape: shape.to_vec(), items: Items::from_vec(parts) },
        _ => Datum::Parts(parts),
    }
}
