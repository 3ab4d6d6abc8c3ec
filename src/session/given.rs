//! What a function is called with when its arguments share memory, and what a caller can tell about
//! memory afterwards.

use rustmlir_base::SmallSort;
use std::rc::Rc;

use super::Typed;
use super::capture::capture;
use super::datum::{self, Datum, Items};
use super::lowered::{self, Lowered};
use rustmlir_exec::machine::{Machine, alloc_shaped};
use rustmlir_ir::{DYNAMIC, Ir, Layout, OpId, Type, TypeId, row_major_strides};
use rustmlir_meaning::external::argument_types;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{MemRef, Pointer, Value};
use rustmlir_meaning::{bytes, layout};
use rustmlir_mem::{Handle, Kind};
use rustmlir_par::scheduler::mix;
use rustmlir_syntax::printer::type_text;

/// One argument.
#[derive(Clone, PartialEq, Hash, Debug)]
pub enum Arg<D = Datum> {
    /// A value by itself; a memref gets new memory.
    Value(D),
    /// A strided memref into a shared buffer.
    View(View),
}

/// A strided memref into a buffer; offset and strides count elements.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Number of the buffer.
    pub buffer: usize,
    /// First element.
    pub offset: i64,
    /// Extents.
    pub sizes: Vec<i64>,
    /// Distance of neighbors in each dimension.
    pub strides: Vec<i64>,
    /// Where a pointer is given that leads there: bytes behind the first element.
    pub bytes: u64,
}

/// Everything that a function is called with.
#[derive(Clone, Default)]
pub struct Given<'a> {
    /// Arguments.
    pub args: Vec<Arg<&'a Datum>>,
    /// Contents of the buffers that arguments are views of.
    pub buffers: &'a [Items],
    /// Contents of globals, by name, where they differ from the initial ones. Constants keep
    /// theirs.
    pub globals: &'a [(String, Items)],
    /// Buffers that are the memory of a global: number and name. They have no contents of their
    /// own.
    pub homes: &'a [(usize, String)],
    /// The program to which the contents of globals belong, if it is another one.
    pub program: Option<&'a Ir>,
    /// What the function stands for, if it has been lowered: arguments and results are those of
    /// that one.
    pub lowered: Option<Lowered<'a>>,
}

impl Given<'_> {
    /// Whether an argument, or an element of the memory that arguments share, is poison.
    pub fn has_poison(&self) -> bool {
        self.args.iter().any(|a| matches!(a, Arg::Value(d) if d.has_poison()))
            || self.buffers.iter().any(Items::has_poison)
    }
}

/// Whose memory a memref result leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// Memory that the caller has not seen before.
    Fresh,
    /// That of the argument with this number (the first one, if several share it).
    Argument(usize),
    /// That of a global.
    Global(String),
}

/// Where a memref result lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Whose memory it is.
    pub owner: Owner,
    /// The earlier result with the same memory, if there is one.
    pub with: Option<usize>,
    /// First byte, counted from the start of the allocation.
    pub at: i64,
    /// Distance of neighbors, in elements, in the dimensions that have neighbors.
    pub strides: Vec<i64>,
}

/// A call to a function without a body.
#[derive(Clone, Debug)]
pub struct ExternalCall {
    /// The call.
    pub op: OpId,
    /// Name of the callee.
    pub callee: String,
    /// What it was given; memory by its contents at that time.
    pub args: Vec<Typed>,
    /// Other memory that it may know, by name.
    pub known: Vec<(String, Typed)>,
    /// Whether nobody notices it: it writes nothing, and comes back.
    pub silent: bool,
}

/// The machine's values of all arguments; memory is made and filled for memrefs.
pub(super) fn place(m: &mut Machine<'_>, f: OpId, given: &Given<'_>, types: &[TypeId]) -> Result<Vec<Value>, Stop> {
    let mut buffers: Vec<Option<Handle>> = vec![None; given.buffers.len()];
    for (g, r) in m.prog.globals.iter().zip(m.globals.clone()) {
        let name = m.ir.str_attr_named(g.op, "sym_name").unwrap_or("");
        if let Some((buffer, _)) = given.homes.iter().find(|h| h.1 == name)
            && let Some(slot) = buffers.get_mut(*buffer)
        {
            *slot = Some(r.alloc);
        }
        if g.constant {
            continue;
        }
        if let Some((_, items)) = given.globals.iter().find(|x| x.0 == name) {
            match given.program {
                _ if m.ir.is_memref(g.ty) => fill(m.ir, m, f, &r, g.ty, items)?,
                Some(ir) => {
                    let found = lowered::as_memref(ir, name, &r);
                    let (r, ty) = found.ok_or_else(|| Stop::unsupported(f, "a global of another type"))?;
                    fill(ir, m, f, &r, ty, items)?;
                }
                None => return Err(Stop::unsupported(f, "the contents of a global that is not a memref")),
            }
        }
    }
    let ir = given.lowered.as_ref().map_or(m.ir, |l| l.ir);
    let mut out = Vec::new();
    for (a, &ty) in given.args.iter().zip(types) {
        let pointer = given.lowered.as_ref().is_some_and(|l| l.itself) && ir.is_memref(ty);
        out.push(match a {
            Arg::Value(d) if pointer => place_behind(ir, m, f, d, ty)?,
            Arg::Value(d) => place_argument(ir, m, f, d, ty)?,
            Arg::View(v) => {
                let nowhere = given.homes.iter().any(|h| h.0 == v.buffer) && buffers.get(v.buffer) == Some(&None);
                if nowhere {
                    return Err(Stop::unsupported(f, "an argument in the memory of a missing global"));
                }
                place_view(ir, m, f, (v, ty), given.buffers, &mut buffers)?
            }
        });
    }
    Ok(out)
}

/// Gives memory that a caller knows the numbers that it has, the same in programs that are
/// compared: arguments by their order, globals by their names.
pub(super) fn settle(m: &mut Machine<'_>, seed: u64) {
    const SHIFT: u32 = 36;
    const PAGE: u64 = 4096;
    let mut inputs: Vec<Handle> =
        m.heap.live().filter(|(_, a)| a.about.kind == Kind::Input && a.base().is_none()).map(|(h, _)| h).collect();
    inputs.small_sort();
    // The upper half of all numbers, too.
    let half = (mix(seed, 3) % 4) & 1;
    let number = |which: u64, m: &Machine<'_>, h: Handle| {
        let align = m.heap.get(h).map_or(PAGE, |a| a.about.align.max(PAGE));
        let pages = 1 + mix(seed ^ which, 4) % 64;
        (half << 63 | which << SHIFT).saturating_add(pages.saturating_mul(align))
    };
    for (k, h) in inputs.into_iter().enumerate() {
        let first = number(0x100 + k as u64, m, h);
        m.heap.settle(h, first);
    }
    for (g, r) in m.prog.globals.iter().zip(m.globals.clone()) {
        let name = m.ir.str_attr_named(g.op, "sym_name").unwrap_or("");
        let which = name.bytes().fold(0, |h, b| mix(h ^ u64::from(b), 0)) % 0x10_0000 + 0x1000;
        let first = number(which, m, r.alloc);
        m.heap.settle(r.alloc, first);
    }
}

fn place_view(
    ir: &Ir,
    m: &mut Machine<'_>,
    f: OpId,
    (v, ty): (&View, TypeId),
    contents: &[Items],
    buffers: &mut [Option<Handle>],
) -> Result<Value, Stop> {
    let lack = |what: &str| Stop::unsupported(f, format!("an argument of type '{}': {what}", type_text(ir, ty)));
    let (Type::MemRef { elem, .. } | Type::UnrankedMemRef(elem, _)) = ir.type_of_id(ty) else {
        return Err(lack("a view of a buffer"));
    };
    let (Some(bytes), Some(items), Some(slot)) =
        (layout::elem_bytes(ir, *elem), contents.get(v.buffer), buffers.get_mut(v.buffer))
    else {
        return Err(lack("a view of this buffer"));
    };
    let root = match *slot {
        Some(h) => h,
        None => {
            let n = items.len() as i64;
            let grain = layout::granule(ir, *elem).unwrap_or(bytes).max(1);
            let count = (items.len() as u64).saturating_mul(u64::from(bytes / grain));
            let h = m.heap.alloc(count, grain, Kind::Input, f.0, &[n]);
            let h = h.map_err(|e| rustmlir_meaning::faults::alloc_stop(f, e))?;
            let whole = MemRef {
                alloc: h,
                offset: 0,
                sizes: [n].into_iter().collect(),
                strides: [1].into_iter().collect(),
                elem_bytes: bytes,
                map: None,
            };
            fill(ir, m, f, &whole, ty, items)?;
            *slot = Some(h);
            h
        }
    };
    // A type that fixes the offset sees a buffer that begins further on.
    let fixed = match ir.type_of_id(ty) {
        Type::MemRef { layout: Layout::Identity, .. } | Type::UnrankedMemRef(..) => Some(0),
        _ => ir.strides_and_offset(ty).map(|s| s.1).filter(|&o| o != DYNAMIC),
    };
    let (alloc, offset) = match fixed {
        Some(o) => {
            let from = v.offset.checked_sub(o).and_then(|d| u64::try_from(d).ok());
            let from = from.and_then(|d| d.checked_mul(u64::from(bytes))).ok_or_else(|| lack("its offset"))?;
            (m.heap.view(root, from).map_err(|_| lack("a view outside its buffer"))?, o)
        }
        None => (root, v.offset),
    };
    Ok(Value::MemRef(Rc::new(MemRef {
        alloc,
        offset,
        sizes: v.sizes.iter().copied().collect(),
        strides: v.strides.iter().copied().collect(),
        elem_bytes: bytes,
        map: None,
    })))
}

/// Writes elements in row-major order; what is uninitialized stays so.
pub(super) fn fill(ir: &Ir, m: &mut Machine<'_>, f: OpId, r: &MemRef, ty: TypeId, items: &Items) -> Result<(), Stop> {
    let elem = ir.elem_or_self(ty);
    let lack = |what: String| Stop::unsupported(f, format!("an argument of type '{}': {what}", type_text(ir, ty)));
    let outside = || lack("its layout maps an element outside the buffer".into());
    // Words in row-major order go in together.
    let width = ir.float_format(elem).map(|f| f.width()).or_else(|| ir.int_or_index_width(elem));
    let rows = r.map.is_none() && r.strides == row_major_strides(&r.sizes) && width.is_some_and(|w| w <= 64);
    if let (Some(words), true, Ok(at)) = (items.words(), rows, u64::try_from(r.offset)) {
        return layout::write_words(&mut m.heap, r.alloc, at, r.elem_bytes, &words).map_err(|_| outside());
    }
    let mut index = vec![0i64; r.sizes.len()];
    for k in 0..items.len() {
        match items.get(k) {
            Some(Datum::Uninit) | None => {}
            Some(d) => {
                let v = datum::value_of(&d).map_err(lack)?;
                let at = layout::locate(ir, r, &index).ok_or_else(outside)?;
                layout::write(ir, &mut m.heap, r.alloc, at, elem, r.elem_bytes, &v).map_err(|_| outside())?;
            }
        }
        layout::next_index(&mut index, &r.sizes);
    }
    Ok(())
}

/// Where memref results lie; `None` for results that are no memory, or whose memory is gone.
pub(super) fn origins(m: &Machine<'_>, args: &[Value], results: &[Value]) -> Vec<Option<Origin>> {
    let root = |v: &Value| match v {
        Value::MemRef(r) => m.heap.root(r.alloc).map(|x| (x.0, x.1, r.clone())),
        _ => None,
    };
    let all: Vec<_> = results.iter().map(root).collect();
    let one = |k: usize| {
        let (h, from, r) = all.get(k)?.as_ref()?;
        let arg = args.iter().position(|a| root(a).is_some_and(|x| x.0 == *h));
        let global = m.globals.iter().position(|g| g.alloc == *h).and_then(|g| m.prog.globals.get(g));
        let owner = match (arg, global) {
            (Some(k), _) => Owner::Argument(k),
            (None, Some(g)) => Owner::Global(m.ir.str_attr_named(g.op, "sym_name").unwrap_or("").to_string()),
            (None, None) => Owner::Fresh,
        };
        let with = all.iter().take(k).position(|x| x.as_ref().is_some_and(|x| x.0 == *h));
        let byte = r.offset.wrapping_mul(i64::from(r.elem_bytes)).wrapping_add(*from as i64);
        let strides = r.sizes.iter().zip(&r.strides).filter(|(n, _)| **n > 1).map(|x| *x.1).collect();
        Some(Origin { owner, with, at: byte, strides })
    };
    (0..results.len()).map(one).collect()
}

/// The calls of functions without a body, as a caller would have seen them.
pub(super) fn external_calls(ir: &Ir, m: &Machine<'_>) -> Vec<ExternalCall> {
    let calls = m.calls.all.iter().map(|c| {
        let typed = |v: &rustmlir_meaning::value::Value, ty: TypeId| {
            let d = capture(ir, &m.heap, v, ty);
            Typed::as_asked(ir, d, ty, true, m.config)
        };
        let args = c.args.iter().zip(argument_types(ir, c.op, c.args.len())).map(|(v, ty)| typed(v, ty));
        let known = c.known.iter().map(|(name, v, ty)| (name.to_string(), typed(v, *ty)));
        let (args, known) = (args.collect(), known.collect());
        ExternalCall { op: c.op, callee: c.callee.to_string(), args, known, silent: c.silent }
    });
    calls.collect()
}

/// The byte of an argument's memory to which its pointer leads, for one that does not lead to the
/// first: given as that number and the memory.
pub(super) fn byte_behind(a: &Arg<&Datum>) -> Option<u64> {
    match a {
        Arg::Value(Datum::Parts(p)) => match p.as_slice() {
            [Datum::Word(at), Datum::Shaped { .. }] => Some(*at),
            _ => None,
        },
        Arg::View(v) if v.bytes > 0 => Some(v.bytes),
        _ => None,
    }
}

/// What a pointer leads to, as its type says or otherwise: null, poison, or memory of any length,
/// with the byte of it that is meant.
fn place_behind(ir: &Ir, m: &mut Machine<'_>, f: OpId, d: &Datum, ty: TypeId) -> Result<Value, Stop> {
    match d {
        Datum::Word(0) => Ok(Pointer::NULL.into()),
        Datum::Poison => Ok(Value::Poison),
        Datum::Parts(p) if byte_behind(&Arg::Value(d)).is_some() => {
            p.get(1).map_or_else(|| Ok(Value::Poison), |memory| place_argument(ir, m, f, memory, ty))
        }
        d => place_argument(ir, m, f, d, ty),
    }
}

/// The machine's value of an argument; memory is made and filled for memrefs.
fn place_argument(ir: &Ir, m: &mut Machine<'_>, f: OpId, d: &Datum, ty: TypeId) -> Result<Value, Stop> {
    let lack = |what: &str| Stop::unsupported(f, format!("an argument of type '{}': {what}", type_text(ir, ty)));
    if ir.is_pointer(ty) {
        return place_pointer(m, f, d).map(Value::from);
    }
    if !ir.is_memref(ty) {
        return datum::value_of(d).map_err(|e| lack(&e));
    }
    let Datum::Shaped { shape, items } = d else { return Err(lack("a memref needs contents")) };
    let (shape_ty, elem) = match ir.type_of_id(ty) {
        Type::UnrankedMemRef(e, _) => (None, *e),
        _ => (Some(ty), ir.elem_or_self(ty)),
    };
    let made = match shape_ty {
        Some(t) => alloc_shaped(ir, &mut m.heap, t, shape, Kind::Input, f)?,
        None => unranked(ir, m, elem, shape, f)?,
    };
    let Some(r) = made else { return Err(lack("its layout is not supported here")) };
    fill(ir, m, f, &r, ty, items)?;
    Ok(Value::MemRef(std::rc::Rc::new(r)))
}

/// A pointer to new memory: to bytes, or to further pointers, or null.
fn place_pointer(m: &mut Machine<'_>, f: OpId, d: &Datum) -> Result<Pointer, Stop> {
    let made = |m: &mut Machine<'_>, bytes: u64| {
        let h = m.heap.alloc(bytes, 1, Kind::Input, f.0, &[bytes as i64]);
        let h = h.map_err(|e| rustmlir_meaning::faults::alloc_stop(f, e))?;
        m.heap.set_align(h, bytes::POINTER);
        Ok::<_, Stop>(Pointer { alloc: h, at: 0 })
    };
    let full = |_| Stop::unsupported(f, "the memory behind a pointer that is an argument");
    match d {
        Datum::Word(0) => Ok(Pointer::NULL),
        Datum::Parts(all) => {
            let p = made(m, bytes::POINTER * all.len() as u64)?;
            for (k, d) in all.iter().enumerate() {
                let to = place_pointer(m, f, d)?;
                bytes::put_pointer(&mut m.heap, p.alloc, bytes::POINTER * k as u64, to).map_err(full)?;
            }
            Ok(p)
        }
        Datum::Shaped { items, .. } => {
            let words = items.words().ok_or_else(|| Stop::unsupported(f, "a pointer to memory that is not bytes"))?;
            let p = made(m, words.len() as u64)?;
            layout::write_words(&mut m.heap, p.alloc, 0, 1, &words).map_err(full)?;
            Ok(p)
        }
        _ => Err(Stop::unsupported(f, "a pointer argument: only 'null' can be passed")),
    }
}

fn unranked(
    ir: &Ir,
    m: &mut Machine<'_>,
    elem: TypeId,
    shape: &[i64],
    f: OpId,
) -> Result<Option<rustmlir_meaning::value::MemRef>, Stop> {
    let (Some(bytes), Some(n)) = (rustmlir_meaning::layout::elem_bytes(ir, elem), Ir::static_elems(shape)) else {
        return Ok(None);
    };
    // Parts of elements have states of their own.
    let grain = layout::granule(ir, elem).unwrap_or(bytes).max(1);
    let count = n.saturating_mul(u64::from(bytes / grain));
    let alloc =
        m.heap.alloc(count, grain, Kind::Input, f.0, shape).map_err(|e| rustmlir_meaning::faults::alloc_stop(f, e))?;
    Ok(Some(rustmlir_meaning::value::MemRef {
        alloc,
        offset: 0,
        sizes: shape.iter().copied().collect(),
        strides: rustmlir_ir::row_major_strides(shape),
        elem_bytes: bytes,
        map: None,
    }))
}
