//! Constraints and small helpers that several files of this dialect share.

use crate::Gen;
use crate::constraints::{AttrC, AttrParse, Class, TypeC};
use rustmlir_exec::cx::Cx;
use rustmlir_exec::program::Place;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{
    Attr, AttrId, DYNAMIC, Expr, Ir, Layout, MapId, OpId, Shape, Type, TypeId, ValueId, row_major_strides,
};
use rustmlir_meaning::layout;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_verify::Verifier;

fn rank_is(ir: &Ir, t: TypeId, n: usize) -> bool {
    matches!(ir.type_of_id(t), Type::MemRef { shape, .. } if shape.len() == n)
}

/// Memref of rank 1.
pub static MEMREF_1D: TypeC = TypeC::of(Class::MemRef, "1D memref of any type values", |ir, t| rank_is(ir, t, 1));
/// Memref of rank 1 whose elements are integers or `index`.
pub static MEMREF_1D_INT: TypeC = TypeC::of(Class::MemRef, "1D memref of signless integer or index values", |ir, t| {
    rank_is(ir, t, 1) && ir.elem_type(t).is_some_and(|e| ir.signless_width(e).is_some() || ir.is_index(e))
});
/// Strided memref of rank 0.
pub static MEMREF_0D: TypeC = TypeC::of(Class::MemRef, "strided memref of any type values", |ir, t| rank_is(ir, t, 0));
/// What `memref.dim` measures; 2020's `dim` also measures tensors, which the operation's own
/// verifier sorts out.
pub static DIM_SOURCE: TypeC = TypeC::of(
    Class::BaseMemRef,
    "unranked.memref of any type values or non-0-ranked.memref of any type values",
    |ir, t| match ir.type_of_id(t) {
        Type::MemRef { shape, .. } => !shape.is_empty(),
        Type::UnrankedMemRef(..) | Type::Tensor { .. } | Type::UnrankedTensor(_) => true,
        _ => false,
    },
);
/// What `rank` counts; 2020's counts tensors.
pub static RANK_SOURCE: TypeC =
    TypeC::of(Class::BaseMemRef, "ranked or unranked memref of any type values", |ir, t| {
        ir.is_memref(t) || ir.is_tensor(t)
    });

/// A power of two.
pub static ALIGNMENT: AttrC = AttrC::new(
    "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Integer(v, t) => {
            ir.signless_width(*t) == Some(64) && v.as_i64().is_some_and(|v| v > 0 && v.count_ones() == 1)
        }
        _ => false,
    },
    AttrParse::Int(64),
);
/// A positive number of 32 bits.
pub static ALIGNMENT_32: AttrC = AttrC::new(
    "32-bit signless integer attribute whose value is positive",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Integer(v, t) => ir.signless_width(*t) == Some(32) && v.as_i64().is_some_and(|v| v > 0),
        _ => false,
    },
    AttrParse::Int(32),
);
/// 0 to 3.
pub static LOCALITY: AttrC = AttrC::new(
    "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Integer(v, t) => ir.signless_width(*t) == Some(32) && v.as_i64().is_some_and(|v| (0..=3).contains(&v)),
        _ => false,
    },
    AttrParse::Int(32),
);
/// Whether an operation is spelled as in 2020.
pub fn is_era(ir: &Ir, op: OpId) -> bool {
    ir.spelling(op).is_some_and(|s| s.generation <= Gen::Y2020)
}

/// Memory space of a memref type.
pub fn space(ir: &Ir, t: TypeId) -> Option<AttrId> {
    match ir.type_of_id(t) {
        Type::MemRef { space, .. } | Type::UnrankedMemRef(_, space) => *space,
        _ => None,
    }
}

/// Type of an operand.
pub fn operand_type(v: &Verifier<'_>, op: OpId, i: usize) -> Option<TypeId> {
    v.ir.operand(op, i).map(|x| v.ir.value_type(x))
}

/// Type of a result.
pub fn result_type(v: &Verifier<'_>, op: OpId, i: usize) -> Option<TypeId> {
    v.ir.result(op, i).map(|x| v.ir.value_type(x))
}

/// The dimensions that the map in the attribute `permutation` selects; `None` if it is no
/// permutation.
pub fn permutation(ir: &Ir, op: OpId) -> Option<Vec<usize>> {
    let Attr::Map(m) = ir.attr_of_id(ir.attr_named(op, "permutation")?) else { return None };
    permuted_dims(ir, *m)
}

/// The dimensions that a map selects; `None` if it is no permutation.
pub fn permuted_dims(ir: &Ir, m: MapId) -> Option<Vec<usize>> {
    let map = ir.map_of_id(m);
    let mut seen = vec![false; map.dims as usize];
    let mut out = Vec::new();
    for &e in &map.results {
        let Expr::Dim(d) = ir.expr(e) else { return None };
        let s = seen.get_mut(d as usize)?;
        if std::mem::replace(s, true) {
            return None;
        }
        out.push(d as usize);
    }
    (out.len() == seen.len() && map.syms == 0).then_some(out)
}

/// Sizes, strides and offset of a memref type after a permutation of its dimensions.
fn permuted(ir: &Ir, t: TypeId, perm: &[usize]) -> Option<(Shape, Shape, i64)> {
    let (strides, offset) = ir.strides_and_offset(t)?;
    let shape = ir.shape(t).filter(|s| s.len() == perm.len())?;
    let pick = |l: &[i64]| perm.iter().map(|&d| l.get(d).copied()).collect::<Option<Shape>>();
    Some((pick(shape)?, pick(&strides)?, offset))
}

/// The type of a memref with permuted sizes and strides; `None` for other ranks and for layouts
/// that are not strided.
pub fn transposed(ir: &mut Ir, t: TypeId, perm: &[usize]) -> Option<TypeId> {
    let (shape, strides, offset) = permuted(ir, t, perm)?;
    let Type::MemRef { elem, space, .. } = *ir.type_of_id(t) else { return None };
    if perm.iter().enumerate().all(|(k, &d)| k == d) {
        return Some(t);
    }
    let known = offset == 0 && !strides.contains(&DYNAMIC);
    let layout = if known && strides.as_slice() == row_major_strides(&shape).as_slice() {
        Layout::Identity
    } else {
        Layout::Maps(std::iter::once(ir.strided_map(&strides, offset)).collect())
    };
    Some(ir.ty(Type::MemRef { shape, elem, layout, space }))
}

/// Whether [`transposed`] of `from` is a type like `to`, whichever way the layout is written.
pub fn is_transposed(ir: &Ir, from: TypeId, to: TypeId, perm: &[usize]) -> bool {
    let Some((shape, strides, offset)) = permuted(ir, from, perm) else { return from == to };
    ir.shape(to) == Some(shape.as_slice())
        && ir.elem_type(to) == ir.elem_type(from)
        && space(ir, to) == space(ir, from)
        && ir.strides_and_offset(to) == Some((strides, offset))
}

/// Sum in which a dynamic part makes the whole dynamic.
pub fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// Product likewise; zero times anything is zero.
pub fn mul(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 {
        0
    } else if a == DYNAMIC || b == DYNAMIC {
        DYNAMIC
    } else {
        a.checked_mul(b).unwrap_or(DYNAMIC)
    }
}

/// `dynamic` or the number, for messages.
pub fn static_text(v: i64) -> String {
    if v == DYNAMIC { "dynamic".into() } else { v.to_string() }
}

/// A memref operand: its place, its type and the bytes of its elements.
#[derive(Copy, Clone)]
pub struct Source {
    /// Where the value is.
    pub place: Place,
    /// Its type.
    pub ty: TypeId,
    /// Element type.
    pub elem: TypeId,
    /// Bytes of an element.
    pub bytes: u32,
}

impl Source {
    /// The value at run time.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn get(&self, cx: &Cx<'_>) -> Result<MemRef, Stop> {
        cx.memref_at(self.place, self.bytes)
    }
}

/// A memref operand that decides something.
///
/// # Errors
/// Types without values.
pub fn source(r: &mut Resolver<'_>, v: ValueId) -> ResolveResult<Source> {
    let ty = r.ir.value_type(v);
    let place = r.decided_place(v)?;
    let elem = r.ir.elem_or_self(ty);
    let Some(bytes) = layout::elem_bytes(r.ir, elem) else {
        return Err(Stop::unsupported(r.current(), "elements of this type"));
    };
    Ok(Source { place, ty, elem, bytes })
}

/// Place and flag of a result.
///
/// # Errors
/// Types without values; an operation without this result (`Internal`).
pub fn target(r: &mut Resolver<'_>, op: OpId, i: usize) -> ResolveResult<(Place, Option<u32>)> {
    let Some(v) = r.ir.result(op, i) else { return Err(Stop::Internal("operation without its result".into())) };
    Ok((r.place(v)?, r.flag(v)))
}

/// Puts a memref into a result.
///
/// # Errors
/// Those of [`Cx::set_value`].
pub fn put(cx: &mut Cx<'_>, to: (Place, Option<u32>), m: MemRef) -> Result<(), Stop> {
    match to.0 {
        Place::MemRef(s, _) => {
            cx.set_memref(s, &m);
            if let Some(f) = to.1 {
                cx.set_word(f, 0);
            }
        }
        p => cx.set_value(p, to.1, Value::MemRef(std::rc::Rc::new(m)))?,
    }
    Ok(())
}

/// Emits an operation whose result is a view of its first operand. It makes no objects, since views
/// are made in loops.
///
/// # Errors
/// Types without values.
pub fn view_node(
    r: &mut Resolver<'_>,
    op: OpId,
    f: impl Fn(&Cx<'_>, MemRef) -> Result<MemRef, Stop> + 'static,
) -> ResolveResult<()> {
    let Some(&v) = r.ir.operands(op).first() else { return Err(r.missing()) };
    let (s, to) = (source(r, v)?, target(r, op, 0)?);
    r.ext(move |cx| {
        let m = f(cx, s.get(cx)?)?;
        put(cx, to, m)
    });
    Ok(())
}

/// A memref as the only result.
pub fn one_memref(m: MemRef) -> Values {
    Values::from_iter([Value::MemRef(m.into())])
}

/// Slots of operands that decide something.
///
/// # Errors
/// Types without values.
pub fn slots(r: &mut Resolver<'_>, vs: &[ValueId]) -> ResolveResult<Vec<u32>> {
    vs.iter().map(|&v| r.decided(v)).collect()
}

/// Sizes, strides and offset that a type promises, [`DYNAMIC`] where it promises none; strides only
/// of strided layouts.
#[derive(Clone)]
pub struct Promise {
    /// Extents; `None` for unranked types.
    pub sizes: Option<Shape>,
    /// Strides and offset.
    pub strided: Option<(Shape, i64)>,
    /// A layout of another kind.
    pub maps: Option<Vec<rustmlir_ir::MapId>>,
}

impl Promise {
    /// Of a type.
    pub fn of(ir: &Ir, t: TypeId) -> Promise {
        let strided = ir.strides_and_offset(t);
        let maps = match ir.type_of_id(t) {
            Type::MemRef { layout: rustmlir_ir::Layout::Maps(m), .. } if strided.is_none() => Some(m.to_vec()),
            _ => None,
        };
        Promise { sizes: ir.shape(t).map(Shape::from_slice), strided, maps }
    }

    /// A memref of which this is promised.
    ///
    /// # Errors
    /// `cast-mismatch`.
    pub fn kept(&self, w: &World<'_>, mut m: MemRef) -> Result<MemRef, Stop> {
        match self.check(&mut m) {
            Ok(()) => Ok(m),
            Err(lacks) => Err(w.ub(Ub::CastMismatch, lacks)),
        }
    }

    /// What a value lacks, in words. Strides of dimensions with at most one element are nobody's
    /// business and are set to what the type says.
    pub fn check(&self, m: &mut MemRef) -> Result<(), String> {
        let Some(sizes) = &self.sizes else { return Ok(()) };
        if sizes.len() != m.sizes.len() {
            return Err(format!("the memref has rank {}, but its type has rank {}", m.sizes.len(), sizes.len()));
        }
        for (k, (&want, &have)) in sizes.iter().zip(&m.sizes).enumerate() {
            if want != DYNAMIC && want != have {
                return Err(format!("dimension {k} has size {have}, but its type says {want}"));
            }
        }
        if let Some(want) = &self.maps {
            let same = m.map.as_ref().is_some_and(|h| &h.maps == want);
            return if same { Ok(()) } else { Err("the layout of the memref differs from its type".into()) };
        }
        let Some((strides, offset)) = &self.strided else { return Ok(()) };
        if m.map.is_some() {
            return Err("the layout of the memref is not strided".into());
        }
        if *offset != DYNAMIC && *offset != m.offset {
            return Err(format!("the offset is {}, but the type says {offset}", m.offset));
        }
        for (k, &want) in strides.iter().enumerate() {
            if want == DYNAMIC || m.strides[k] == want {
                continue;
            }
            if m.sizes[k] > 1 {
                return Err(format!("the stride of dimension {k} is {}, but the type says {want}", m.strides[k]));
            }
            m.strides[k] = want;
        }
        Ok(())
    }
}
