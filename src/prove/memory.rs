//! Memory: allocations, bounds and lifetimes are those of the simulated heap, whose elements are
//! kept whole, as numbers or marks. What is written under a condition is, elsewhere, what was there
//! before.

use std::rc::Rc;

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, Layout, OpId, SymbolTables, Type, TypeId};
use rustmlir_meaning::constant::value_of_attr;
use rustmlir_meaning::layout::{self, Element};
use rustmlir_meaning::observe::AccessLog;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_mem::{CONSTANT, Kind};

use crate::execute::{Globals, Open, Run};
use crate::inputs::Given;
use crate::kernel::Word;
use crate::laps::{Owner, Root};
use crate::names::ACCESSES;
use crate::term::Term;
use crate::value::{ELEMENTS, Sym};

/// Places among which indices that are not known may choose.
const PLACES: usize = 1024;

/// Indices, and the condition under which they are meant.
type Cases = Vec<(Term, Vec<i64>)>;

/// Whose memory a result leads to, and where there.
#[derive(PartialEq, Eq, Debug)]
pub struct Origin {
    owner: Whose,
    with: Option<usize>,
    at: i64,
    strides: Vec<i64>,
    /// Bytes of the allocation, and whether it is the whole of it, so that it may be freed.
    whole: (usize, bool),
    align: u64,
}

#[derive(PartialEq, Eq, Debug)]
enum Whose {
    Fresh,
    Argument(usize),
    Global(String),
}

impl Origin {
    /// Whether a result of the target may lead here where one of the source leads there.
    pub fn allows(&self, target: &Origin) -> bool {
        let of = |o: &Origin| (o.with, o.at, o.whole);
        self.owner == target.owner
            && of(self) == of(target)
            && self.strides == target.strides
            && self.align <= target.align
    }
}

impl Run<'_> {
    // ---- what is handed over --------------------------------------------------------------------

    /// The memory of an argument, filled with words in row-major order.
    pub(crate) fn argument(&mut self, f: OpId, ty: TypeId, shape: &[i64], words: &[Word], given: &Given) -> Open<Sym> {
        let ir = self.ir;
        let lack = || "an argument of this memref type".to_string();
        let elem = ir.elem_or_self(ty);
        let bytes = layout::elem_bytes(ir, elem).ok_or_else(lack)?;
        let m = match (given.shared, ir.type_of_id(ty)) {
            (None, _) => layout::allocate(ir, &mut self.heap, ty, shape, &[], Kind::Input, f).map_err(|_| lack())?,
            (Some(n), Type::MemRef { layout: Layout::Identity, .. }) => {
                let root = match self.buffers.get(&given.buffer) {
                    Some(&h) => h,
                    None => {
                        let h = self.heap.alloc(n as u64, bytes, Kind::Input, f.0, &[n as i64]).map_err(|_| lack())?;
                        self.buffers.insert(given.buffer, h);
                        h
                    }
                };
                let from = given.offset as u64 * u64::from(bytes);
                let alloc = self.heap.view(root, from).map_err(|_| lack())?;
                MemRef {
                    alloc,
                    offset: 0,
                    sizes: shape.iter().copied().collect(),
                    strides: rustmlir_ir::row_major_strides(shape),
                    elem_bytes: bytes,
                    map: None,
                }
            }
            _ => return Err(lack()),
        };
        self.fill(&m, elem, words)?;
        let s = Sym::at(Value::MemRef(Rc::new(m)));
        let yes = self.terms.truth(true);
        self.born(&s, elem, Some(Owner::Argument(given.buffer)), yes);
        Ok(s)
    }

    fn fill(&mut self, m: &MemRef, elem: TypeId, words: &[Word]) -> Open<()> {
        let mut index = vec![0i64; m.sizes.len()];
        for &w in words {
            let v = self.spread(&Sym::of([w], None));
            let at = layout::locate(self.ir, m, &index).ok_or("a layout that reaches outside its memory")?;
            let done = layout::write(self.ir, &mut self.heap, m.alloc, at, elem, m.elem_bytes, &v);
            done.map_err(|_| "memory that cannot be filled")?;
            layout::next_index(&mut index, &m.sizes);
        }
        self.heap.take_changes();
        Ok(())
    }

    /// Has all globals that may be named: what loops do to them has to be known.
    pub(crate) fn all_globals(&mut self, f: OpId) {
        let ir = self.ir;
        let (mut calls, mut named) = (false, Vec::new());
        ir.walk(f, |o| calls |= ir.has(o, Traits::CALL));
        ir.walk(if calls { ir.top } else { f }, |o| named.extend(ir.is(o, "memref.get_global").then_some(o)));
        for op in named {
            // One that cannot be had is none where it is asked for, either.
            let _ = self.global(op);
        }
    }

    /// The buffer of a global. Who calls may have left anything in one that is no constant.
    pub(crate) fn global(&mut self, op: OpId) -> Open<Sym> {
        let ir = self.ir;
        let name = ir.symbol_attr_named(op, "name").or_else(|| ir.symbol_attr_named(op, "global_name"));
        let symbols: &SymbolTables = self.symbols;
        let g = name.and_then(|n| symbols.resolve(ir, op, n, &[])).ok_or_else(|| self.lacks(op))?;
        if let Some(known) = self.globals.get(&g) {
            return Ok(known.clone());
        }
        let ty = ir.type_attr_named(g, "type").filter(|&t| ir.is(g, "memref.global") && ir.is_memref(t));
        let ty = ty.ok_or_else(|| self.lacks(op))?;
        let shape = ir.shape(ty).map(<[i64]>::to_vec).ok_or_else(|| self.lacks(op))?;
        let Type::MemRef { layout: Layout::Identity, .. } = ir.type_of_id(ty) else { return Err(self.lacks(op)) };
        let n = rustmlir_ir::Ir::static_elems(&shape).filter(|&n| n <= ELEMENTS).ok_or_else(|| self.lacks(op))?;
        let elem = ir.elem_or_self(ty);
        let scalar = rustmlir_meaning::elementwise::scalar_ty(ir, self.config.index_width, elem);
        let w = scalar.ok_or_else(|| self.lacks(op))?.width();
        let m = layout::allocate(ir, &mut self.heap, ty, &shape, &[], Kind::Global, g).map_err(|_| self.lacks(op))?;
        if let Some(align) = ir.i64_attr_named(g, "alignment").and_then(|a| u64::try_from(a).ok()) {
            self.heap.set_align_exactly(m.alloc, align);
        }
        let name = ir.str_attr_named(g, "sym_name").unwrap_or("").to_string();
        let constant = ir.attr_named(g, "constant").is_some();
        let initial = ir.attr_named(g, "initial_value").filter(|&a| !matches!(ir.attr_of_id(a), Attr::Unit));
        let words = match initial.filter(|_| constant) {
            Some(a) => {
                let v = value_of_attr(ir, a, ty, self.config.index_width).map_err(|_| self.lacks(op))?;
                self.gather(&v, ty)?.words.to_vec()
            }
            None if constant => return Err(self.lacks(op)),
            None => self.given.words(self.terms, &name, n as usize, w)?,
        };
        self.fill(&m, elem, &words)?;
        if let Some(a) = self.heap.get_mut(m.alloc).filter(|_| constant) {
            a.guard |= CONSTANT;
        }
        let s = Sym::at(Value::MemRef(Rc::new(m)));
        let yes = self.terms.truth(true);
        self.born(&s, elem, Some(Owner::Global(name)), yes);
        self.globals.insert(g, s.clone());
        Ok(s)
    }

    // ---- what is left ---------------------------------------------------------------------------

    /// The elements of a memref in row-major order; `None` if the memory is gone.
    pub(crate) fn contents(&mut self, m: &MemRef, elem: TypeId) -> Open<Option<Vec<Word>>> {
        let Some((h, _)) = self.heap.root(m.alloc) else { return Ok(None) };
        if self.gone.contains(&h) {
            return Err("memory that is freed under a condition".into());
        }
        if m.n_elems().is_none_or(|n| n > ELEMENTS) {
            return Err("memory with too many elements".into());
        }
        let mut index = vec![0i64; m.sizes.len()];
        let mut out = Vec::new();
        let mut more = m.sizes.iter().all(|&n| n > 0);
        while more {
            let at = layout::locate(self.ir, m, &index).ok_or("a memref that reaches outside its memory")?;
            let v = layout::read(self.ir, &self.heap, m.alloc, at, elem, m.elem_bytes);
            let v = v.map_err(|_| "memory with other contents")?;
            let s = self.gather(&v, elem)?;
            out.push(*s.words.first().filter(|_| s.shape.is_none()).ok_or("memory with non-numeric elements")?);
            more = layout::next_index(&mut index, &m.sizes);
        }
        Ok(Some(out))
    }

    /// The words of globals that callers see, by name, as they are at the end.
    pub(crate) fn left_in_globals(&mut self) -> Open<Vec<(String, Vec<Word>)>> {
        let mut out = Vec::new();
        for (g, s) in self.globals.clone() {
            if self.ir.attr_named(g, "constant").is_some() {
                continue;
            }
            let Some(Value::MemRef(m)) = &s.place else { continue };
            let ty = self.ir.type_attr_named(g, "type").ok_or("a global without a type")?;
            let words = self.contents(m, self.ir.elem_or_self(ty))?.ok_or("a removed global")?;
            out.push((self.ir.str_attr_named(g, "sym_name").unwrap_or("").to_string(), words));
        }
        Ok(out)
    }

    /// Where results lie that are memrefs; `None` for others, and for memory that no longer exists.
    pub(crate) fn origins(&self, args: &[Sym], results: &[Sym]) -> Vec<Option<Origin>> {
        let root = |s: &Sym| match &s.place {
            Some(Value::MemRef(m)) => self.heap.root(m.alloc).map(|(h, from)| (h, from, m.clone())),
            _ => None,
        };
        let all: Vec<_> = results.iter().map(root).collect();
        let one = |k: usize| {
            let (h, from, m) = all.get(k)?.as_ref()?;
            let is = |s: &Sym| root(s).is_some_and(|x| x.0 == *h);
            let global = self.globals.iter().find(|g| is(g.1)).and_then(|g| self.ir.str_attr_named(*g.0, "sym_name"));
            let owner = match (args.iter().position(is), global) {
                (Some(k), _) => Whose::Argument(k),
                (None, Some(name)) => Whose::Global(name.to_string()),
                (None, None) => Whose::Fresh,
            };
            let with = all.iter().take(k).position(|x| x.as_ref().is_some_and(|x| x.0 == *h));
            let at = m.offset.wrapping_mul(m.elem_bytes.into()).wrapping_add(*from as i64);
            let strides = m.sizes.iter().zip(&m.strides).filter(|(n, _)| **n > 1).map(|x| *x.1).collect();
            let (all, part) = (self.heap.get(*h)?, self.heap.get(m.alloc)?);
            let whole = (all.data.len(), part.base().is_none());
            Some(Origin { owner, with, at, strides, whole, align: all.about.align })
        };
        (0..results.len()).map(one).collect()
    }

    // ---- what operations do ---------------------------------------------------------------------

    /// Notes memory that is made, and under which condition.
    pub(crate) fn born(&mut self, s: &Sym, elem: TypeId, owner: Option<Owner>, path: Term) {
        let alloc = match &s.place {
            Some(Value::MemRef(m)) => m.alloc,
            Some(Value::Pointer(p)) => p.alloc,
            _ => return,
        };
        let Some((alloc, _)) = self.heap.root(alloc) else { return };
        if self.roots.iter().any(|r| r.alloc == alloc) {
            return;
        }
        let own = || Owner::Own(self.roots.iter().filter(|r| matches!(r.owner, Owner::Own(_))).count());
        let owner = owner.unwrap_or_else(own);
        self.roots.push(Root { owner, alloc, elem, path });
    }

    /// Frees memory under a condition under which it may still be there: what is done with it
    /// afterwards is not known. `None` where it is simply freed.
    pub(crate) fn frees(&mut self, op: OpId, values: &[Value], path: Term) -> Open<Option<()>> {
        let odd = || Err("memory that is freed under a condition".to_string());
        for v in values {
            let root = match v {
                Value::MemRef(m) => self.heap.root(m.alloc),
                Value::Pointer(p) => self.heap.root(p.alloc),
                _ => None,
            };
            if root.is_some_and(|r| self.gone.contains(&r.0)) {
                return odd();
            }
        }
        let Some(Value::MemRef(m)) = values.first().filter(|_| self.named(op, &["memref.dealloc"])) else {
            return Ok(None);
        };
        let Some((h, _)) = self.heap.root(m.alloc) else { return Ok(None) };
        if self.lent.contains(&h) {
            return Err("freed memory that a tensor aliases".into());
        }
        if self.terms.is(path, true) || self.roots.iter().any(|r| r.alloc == h && r.path == path) {
            return Ok(None);
        }
        // It could be freed: it is the whole of an allocation.
        let whole = self.heap.get(m.alloc).is_some_and(|a| {
            let heap = matches!(a.about.kind, Kind::Heap | Kind::Input);
            heap && a.base().is_none() && m.sizes.as_slice() == a.about.shape.as_slice()
        });
        if !whole || m.map.is_some() || m.offset != 0 {
            return odd();
        }
        self.gone.insert(h);
        if let Some((_, w)) = &mut self.watch {
            w.free(&self.heap, op, h);
        }
        Ok(Some(()))
    }

    /// That what was made of a memref of the caller's does not leave it: there may be more memory
    /// behind it, and between its elements.
    pub(crate) fn stays_inside(&self, operands: &[Sym], made: &[Sym]) -> Open<()> {
        let Some(Value::MemRef(of)) = operands.first().and_then(|s| s.place.as_ref()) else { return Ok(()) };
        let root = self.heap.root(of.alloc).and_then(|(h, _)| self.heap.get(h));
        let Some(root) = root.filter(|a| a.about.kind == Kind::Input) else { return Ok(()) };
        let odd = || Err("a view that may leave the memref of an argument".to_string());
        let bytes = root.data.len() as u64;
        let dense = root.about.shape.iter().try_fold(u64::from(of.elem_bytes), |n, &k| n.checked_mul(k as u64));
        if dense != Some(bytes) {
            return odd();
        }
        for s in made {
            let Some(Value::MemRef(m)) = &s.place else { continue };
            let from = self.heap.root(m.alloc).map_or(0, |r| r.1);
            let (mut low, mut high) = (i128::from(m.offset), i128::from(m.offset));
            for (&n, &stride) in m.sizes.iter().zip(&m.strides) {
                let reach = i128::from(n.max(1) - 1) * i128::from(stride);
                (low, high) = (low + reach.min(0), high + reach.max(0));
            }
            let end = i128::from(from) + (high + 1) * i128::from(m.elem_bytes);
            if m.map.is_some() || low < 0 || end > i128::from(bytes) {
                return odd();
            }
        }
        Ok(())
    }

    /// That an operation asks for no alignment of a caller's memory: here it has as much as anybody
    /// may ask for.
    pub(crate) fn asks_no_alignment(&self, op: OpId, operands: &[Sym]) -> Open<()> {
        let asks = self.named(op, &["memref.assume_alignment"]) || self.ir.attr_named(op, "alignment").is_some();
        let of_caller = |s: &Sym| {
            let h = match &s.place {
                Some(Value::MemRef(m)) => self.heap.root(m.alloc),
                Some(Value::Pointer(p)) => self.heap.root(p.alloc),
                _ => None,
            };
            h.and_then(|h| self.heap.get(h.0)).is_some_and(|a| a.about.kind == Kind::Input)
        };
        match asks && operands.iter().any(of_caller) {
            true => Err("the alignment of an argument".into()),
            false => Ok(()),
        }
    }

    /// Notes that a tensor stands for memory, which may no longer be changed.
    pub(crate) fn lends(&mut self, values: &[Value]) {
        for v in values {
            if let Value::MemRef(m) = v {
                self.lent.extend(self.heap.root(m.alloc).map(|r| r.0));
            }
        }
    }

    /// Makes what has been written since the last time hold under this condition only.
    pub(crate) fn settle(&mut self, op: OpId, path: Term) -> Open<()> {
        let changes = self.heap.take_changes();
        if changes.iter().any(|c| self.lent.contains(&c.alloc)) {
            return Err("written memory that a tensor aliases".into());
        }
        if changes.is_empty() || self.terms.is(path, true) {
            return Ok(());
        }
        for before in changes {
            let now = self.heap.held_at(before.alloc, before.from).cloned();
            let (Some((bytes, ty)), true) = (
                [&now, &before.held]
                    .into_iter()
                    .flatten()
                    .find_map(|(n, w)| Some((*n, w.downcast_ref::<Element>()?.ty))),
                now.as_ref().zip(before.held.as_ref()).is_none_or(|(a, b)| a.0 == b.0),
            ) else {
                return Err(self.lacks(op));
            };
            let mut value = |held: &Option<(u64, rustmlir_mem::Whole)>| match held {
                None => self.gather(&Value::Poison, ty),
                Some((_, w)) => match w.downcast_ref::<Element>() {
                    Some(e) if e.ty == ty => self.gather(&e.value, ty),
                    _ => Err("memory with several element types".into()),
                },
            };
            let (new, old) = (value(&now)?, value(&before.held)?);
            let met = self.choose(path, &new, &old)?;
            let value = self.spread(&met);
            let element = Rc::new(Element { ty, value });
            self.heap.set_whole(before.alloc, before.from, bytes, Some(element)).map_err(|_| self.lacks(op))?;
        }
        self.heap.take_changes();
        Ok(())
    }

    /// An index as a value.
    pub(crate) fn index(&mut self, i: i64) -> Sym {
        let w = self.config.index_width;
        let bits = self.terms.small(w, i as u64);
        Sym::of([Word { bits, poison: self.terms.truth(false) }], None)
    }

    /// The places that indices may mean in a shape, each with its condition, and where they mean
    /// none or are poison.
    pub(crate) fn places(&mut self, indices: &[Word], shape: &[i64]) -> Open<(Cases, Term)> {
        if indices.len() != shape.len() {
            return Err("indices that do not match".into());
        }
        let yes = self.terms.truth(true);
        let (mut cases, mut undefined): (Cases, Term) = (vec![(yes, Vec::new())], self.terms.truth(false));
        for (i, &n) in indices.iter().zip(shape) {
            undefined = self.terms.or(undefined, i.poison);
            let w = self.terms.width(i.bits);
            let bound = self.terms.small(w, n.max(0) as u64);
            let inside = self.terms.ult(i.bits, bound);
            let outside = self.terms.not(inside);
            undefined = self.terms.or(undefined, outside);
            if cases.len().saturating_mul(n.max(0) as usize) > PLACES && self.terms.value(i.bits).is_none() {
                return Err("an unknown index into large memory".into());
            }
            let mut next = Vec::new();
            for (c, at) in &cases {
                for k in 0..n {
                    let bits = self.terms.small(w, k as u64);
                    let same = self.terms.eq(i.bits, bits);
                    let c = self.terms.and(*c, same);
                    if !self.terms.is(c, false) {
                        next.push((c, [&at[..], &[k]].concat()));
                    }
                }
            }
            cases = next;
        }
        Ok((cases, undefined))
    }

    /// A read or write of one element.
    pub(crate) fn access(&mut self, op: OpId, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let writes = ACCESSES.iter().any(|a| a.1 && ir.is(op, a.0));
        let k = usize::from(writes);
        let (Some(of), Some(rest)) = (operands.get(k), operands.get(k + 1..)) else { return Err(self.lacks(op)) };
        let Some(place) = of.place.clone() else { return Err(self.lacks(op)) };
        let Value::MemRef(m) = place.clone() else { return Err(self.lacks(op)) };
        self.frees(op, std::slice::from_ref(&place), path)?;
        let ty = ir.operand_types(op).nth(k).ok_or_else(|| self.lacks(op))?;
        let inputs = self.numbers(rest)?;
        for w in &inputs {
            self.undefined_if(path, w.poison);
        }
        let no = self.terms.truth(false);
        let mapped = self.named(op, &["affine.load", "affine.store"]);
        let (indices, undefined) = if mapped { self.mapped(op, "map", &inputs)? } else { (inputs, no) };
        self.undefined_if(path, undefined);
        let (cases, outside) = self.places(&indices, &m.sizes)?;
        self.undefined_if(path, outside);
        let value = match operands.first().filter(|_| writes) {
            Some(v) => self.spread(v),
            None => Value::Unit,
        };
        let mut found: Option<Sym> = None;
        for (c, at) in cases.into_iter().rev() {
            self.tick()?;
            let here = self.terms.and(path, c);
            if self.terms.is(here, false) {
                continue;
            }
            let mut w = self.world(op);
            let done = w.aligned(&place, &at, "access").and_then(|()| match writes {
                true => w.store(&value, &place, ty, &at).map(|()| Value::Unit),
                false => w.load(&place, ty, &at),
            });
            match done {
                Ok(v) if !writes => {
                    let v = self.gather(&v, ir.elem_or_self(ty))?;
                    found = Some(match found {
                        None => v,
                        Some(other) => self.choose(c, &v, &other)?,
                    });
                }
                Ok(_) => self.settle(op, here)?,
                Err(Stop::Undefined(..)) => {
                    let yes = self.terms.truth(true);
                    self.undefined_if(here, yes);
                }
                Err(_) => return Err(self.lacks(op)),
            }
        }
        match found {
            _ if writes => Ok(Vec::new()),
            Some(v) => Ok(vec![v]),
            None => self.poison_results(op),
        }
    }
}

impl Globals {
    /// The words that a global holds at the start, the same in both programs.
    pub(crate) fn words(&mut self, terms: &mut crate::term::Terms, name: &str, n: usize, w: u32) -> Open<Vec<Word>> {
        if let Some(known) = self.words.get(name) {
            let same = known.len() == n && known.iter().all(|k| terms.width(k.bits) == w);
            return if same { Ok(known.clone()) } else { Err("a global with two types".into()) };
        }
        let mut all = Vec::new();
        for _ in 0..n {
            let bits = terms.var(self.next, w);
            let poison = terms.var(self.next + 1, 1);
            self.next += 2;
            all.push(Word { bits, poison });
        }
        self.words.insert(name.to_string(), all.clone());
        Ok(all)
    }
}
