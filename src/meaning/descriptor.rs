//! Memrefs as their lowering hands them on: a pointer to what was allocated, a pointer to the first
//! element's buffer, the offset in elements, sizes and strides.

use super::stop::Stop;
use super::value::{MemRef, Pointer, Value};
use super::{World, bytes};
use rustmlir_ir::{Ir, LlvmType, Type, TypeId};
use rustmlir_mem::{Heap, Kind};
use rustmlir_num::int;

/// The parts of a strided memref: two pointers, the offset, the sizes and the strides.
///
/// # Errors
/// Why it has none.
pub fn parts(heap: &Heap, m: &MemRef, index_width: u32) -> Result<Vec<Value>, &'static str> {
    if m.map.is_some() {
        return Err("a descriptor for a memref whose layout is not strided");
    }
    // Of memory that no longer exists the descriptor is still there.
    let (alloc, first) = heap.root(m.alloc).unwrap_or((m.alloc, 0));
    let at = i64::try_from(first).map_err(|_| "a memref with such a large offset into its buffer")?;
    let p = Pointer { alloc, at };
    let freed = heap.freed_by(m.alloc).map_or(p, |alloc| Pointer { alloc, at: 0 });
    let word = |&n: &i64| Value::Word(n as u64 & int::mask(index_width));
    let head = [freed.into(), p.into(), word(&m.offset)].into_iter();
    Ok(head.chain(m.sizes.iter().map(word)).chain(m.strides.iter().map(word)).collect())
}

/// The same as the struct that a lowered function returns.
///
/// # Errors
/// Why it has none.
pub fn packed(heap: &Heap, m: &MemRef, index_width: u32) -> Result<Value, &'static str> {
    let all = parts(heap, m, index_width)?;
    let rank = m.sizes.len();
    let (head, lists) = all.split_at(3);
    let (sizes, strides) = lists.split_at(rank);
    let mut out = head.to_vec();
    if rank > 0 {
        out.extend([Value::Parts(sizes.into()), Value::Parts(strides.into())]);
    }
    Ok(Value::Parts(out.into()))
}

/// The memref of a struct; `None` if it is poison, or a part is.
///
/// # Errors
/// Why there is none.
pub fn memref(heap: &mut Heap, v: &Value, elem_bytes: u32, index_width: u32) -> Result<Option<MemRef>, &'static str> {
    const LACKS: &str = "a descriptor with undefined parts";
    if v.has_poison() {
        return Ok(None);
    }
    let Value::Parts(parts) = v else { return Err(LACKS) };
    let number = |v: &Value| v.word().map(|w| int::sext(index_width, w)).ok_or(LACKS);
    let list = |v: Option<&Value>| match v {
        None => Ok(Vec::new()),
        Some(Value::Parts(p)) => p.iter().map(number).collect::<Result<Vec<_>, _>>(),
        Some(_) => Err(LACKS),
    };
    let (Some(Value::Pointer(p)), Some(offset)) = (parts.get(1), parts.get(2)) else { return Err(LACKS) };
    let (offset, sizes, strides) = (number(offset)?, list(parts.get(3))?, list(parts.get(4))?);
    let mut m = at_pointer(heap, **p, offset, &sizes, &strides, elem_bytes)?;
    if let (Freed::Whole, Ok(from)) = (freed(heap, v), u64::try_from(p.at)) {
        m.alloc = heap.view_of_whole(p.alloc, from).map_err(|_| "a descriptor that points outside its buffer")?;
    }
    Ok(Some(m))
}

/// What would be freed by a struct of a memref.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Freed {
    /// What begins with its elements, or nothing that may be freed.
    Elements,
    /// The allocation that its elements lie in, which begins in front of them: the allocator knows
    /// nothing of an alignment.
    Whole,
    /// Something else.
    Other,
}

/// What would be freed by a struct of a memref.
pub fn freed(heap: &Heap, v: &Value) -> Freed {
    let Value::Parts(parts) = v else { return Freed::Elements };
    let (Some(Value::Pointer(a)), Some(Value::Pointer(b))) = (parts.first(), parts.get(1)) else {
        return Freed::Elements;
    };
    match (**a, **b) {
        (a, b) if a == b => Freed::Elements,
        (a, b) if a.alloc == b.alloc && a.at == 0 && b.at > 0 => Freed::Whole,
        // A global has a number that nothing is allocated at.
        (a, b) if a.alloc == Pointer::NUMBER && heap.get(b.alloc).is_some_and(|b| b.about.kind == Kind::Global) => {
            Freed::Elements
        }
        _ => Freed::Other,
    }
}

/// The memref of a struct of its rank and a pointer to its descriptor; `None` if it is poison, or a
/// part is.
///
/// # Errors
/// Why there is none.
pub fn unranked(heap: &mut Heap, v: &Value, elem_bytes: u32, index_width: u32) -> Result<Option<MemRef>, &'static str> {
    const LACKS: &str = "an unreadable descriptor in memory";
    if v.has_poison() {
        return Ok(None);
    }
    let Value::Parts(parts) = v else { return Err(LACKS) };
    let [Value::Word(rank), Value::Pointer(at)] = &**parts else { return Err(LACKS) };
    if *rank > MAX_RANK {
        return Err("a memref of this rank in memory");
    }
    let word = word_bytes(index_width)?;
    let all = bytes::pointers_and_words(heap, **at, 1 + 2 * rank, word).map_err(|_| LACKS)?;
    if all.iter().any(Value::is_poison) {
        return Ok(None);
    }
    let [_, Value::Pointer(first), Value::Word(offset), lists @ ..] = all.as_slice() else { return Err(LACKS) };
    let number = |w| int::sext(index_width, w);
    let lists: Vec<i64> = lists.iter().filter_map(Value::word).map(number).collect();
    let (sizes, strides) = lists.split_at_checked(*rank as usize).ok_or(LACKS)?;
    at_pointer(heap, **first, number(*offset), sizes, strides, elem_bytes).map(Some)
}

/// Bytes of the numbers of a descriptor in memory.
fn word_bytes(index_width: u32) -> Result<u64, &'static str> {
    match index_width {
        8 | 16 | 32 | 64 => Ok(u64::from(index_width / 8)),
        _ => Err("a descriptor in memory with fields of this width"),
    }
}

/// Puts a descriptor into new memory.
///
/// # Errors
/// If there is too little.
pub fn in_memory(
    heap: &mut Heap,
    kind: Kind,
    site: u32,
    parts: &[Value],
    index_width: u32,
) -> Result<Pointer, &'static str> {
    let word = word_bytes(index_width)?;
    let n = bytes::descriptor_bytes(parts.len() as u64, word);
    let h = heap.alloc(n, 1, kind, site, &[n as i64]).map_err(|_| "too little memory")?;
    for (k, v) in parts.iter().enumerate() {
        bytes::put_part(heap, h, k as u64, word, v).map_err(|_| "a memref in memory")?;
    }
    Ok(Pointer { alloc: h, at: 0 })
}

/// A memref whose buffer begins at a pointer.
///
/// # Errors
/// Why there is none.
pub fn at_pointer(
    heap: &mut Heap,
    p: Pointer,
    offset: i64,
    sizes: &[i64],
    strides: &[i64],
    elem_bytes: u32,
) -> Result<MemRef, &'static str> {
    let (alloc, offset) = match (heap.get(p.alloc).is_some(), u64::try_from(p.at)) {
        // Nobody looks at what is gone.
        (false, _) => (p.alloc, offset),
        // All of it, which may be freed by this name.
        (true, Ok(0)) => (p.alloc, offset),
        (true, Ok(from)) => {
            (heap.view(p.alloc, from).map_err(|_| "a descriptor that points outside its buffer")?, offset)
        }
        // In front of the allocation, with an offset that leads back.
        (true, Err(_)) => {
            let each = i64::from(elem_bytes.max(1));
            let back = (p.at % each == 0).then_some(p.at / each).and_then(|n| offset.checked_add(n));
            (p.alloc, back.ok_or("a descriptor that points outside its buffer")?)
        }
    };
    if sizes.len() != strides.len() || sizes.iter().any(|&n| n < 0) {
        return Err("a descriptor with invalid sizes");
    }
    Ok(MemRef {
        alloc,
        offset,
        sizes: sizes.iter().copied().collect(),
        strides: strides.iter().copied().collect(),
        elem_bytes,
        map: None,
    })
}

/// A type of a program.
pub type Of<'a> = (&'a Ir, TypeId);

/// Whether a type is that of the struct of a memref type: the two pointers, the offset, the sizes
/// and the strides.
pub fn describes((ir, t): Of<'_>, (of, memref): Of<'_>, index_width: u32) -> bool {
    let Type::MemRef { shape, elem, .. } = of.type_of_id(memref) else { return false };
    let rank = shape.len();
    let number = |t: TypeId| ir.signless_width(t) == Some(index_width);
    let list = |t: &TypeId| match ir.type_of_id(*t) {
        Type::Llvm(LlvmType::Array(n, e)) => *n == rank as u64 && number(*e),
        _ => false,
    };
    let strided = of.strides_and_offset(memref).is_some() && bytes::lies_alike(of, *elem, index_width);
    match ir.struct_parts(t) {
        Some([p, q, n, lists @ ..]) => {
            let head = ir.is_pointer(*p) && ir.is_pointer(*q) && number(*n);
            strided && head && lists.len() == if rank == 0 { 0 } else { 2 } && lists.iter().all(list)
        }
        _ => false,
    }
}

/// Whether a type is that of the struct of an unranked memref type: the rank and a pointer to the
/// descriptor.
pub fn describes_unranked((ir, t): Of<'_>, (of, memref): Of<'_>, index_width: u32) -> bool {
    let Type::UnrankedMemRef(elem, _) = of.type_of_id(memref) else { return false };
    let number = |t| ir.signless_width(t) == Some(index_width);
    let pair = matches!(ir.struct_parts(t), Some(&[n, p]) if number(n) && ir.is_pointer(p));
    pair && word_bytes(index_width).is_ok() && bytes::lies_alike(of, *elem, index_width)
}

/// The largest rank of a memref in memory that is believed.
const MAX_RANK: u64 = 64;

impl World<'_> {
    /// The memref whose descriptor lies at a pointer.
    ///
    /// # Errors
    /// Faults of memory; `unsupported` for what is no descriptor.
    pub fn memref_in_memory(&mut self, p: Pointer, rank: u64, elem_bytes: u32, what: &str) -> Result<MemRef, Stop> {
        if rank > MAX_RANK {
            return Err(self.unsupported("a memref of this rank in memory"));
        }
        self.wide_descriptors()?;
        let step = |k: u64| Pointer { at: p.at.saturating_add(8 * k as i64), ..p };
        let first = self.load_pointer(step(1), what)?;
        let mut words = Vec::new();
        for k in 2..3 + 2 * rank {
            words.push(self.load_word(step(k), what)? as i64);
        }
        let (offset, lists) = words.split_first().ok_or_else(|| self.malformed("a rank"))?;
        let (sizes, strides) = lists.split_at(rank as usize);
        let m = at_pointer(self.heap, first, *offset, sizes, strides, elem_bytes);
        m.map_err(|why| self.unsupported(why))
    }

    /// The memref of any rank whose descriptor lies at a pointer: the rank, and a pointer to the
    /// descriptor of that rank.
    ///
    /// # Errors
    /// Faults of memory; `unsupported` for what is no descriptor.
    pub fn unranked_in_memory(&mut self, p: Pointer, elem_bytes: u32, what: &str) -> Result<MemRef, Stop> {
        self.wide_descriptors()?;
        let rank = self.load_word(p, what)?;
        let inner = self.load_pointer(Pointer { at: p.at.saturating_add(8), ..p }, what)?;
        self.memref_in_memory(inner, rank, elem_bytes, what)
    }

    /// The runner's libraries are built for descriptors of 64-bit numbers.
    fn wide_descriptors(&self) -> Result<(), Stop> {
        match self.config.index_width {
            64 => Ok(()),
            n => Err(self.unsupported(format!("a library function that reads descriptors with {n}-bit fields"))),
        }
    }
}
