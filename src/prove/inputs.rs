//! What functions are called with: the extents of arguments, and where their memory lies.

use std::collections::{BTreeSet, HashSet};

use rustmlir_ir::{DYNAMIC, Ir, Layout, OpId, SymbolTables, Type, TypeId, ValueDef, ValueId};
use rustmlir_meaning::elementwise::scalar_ty;

use crate::kernel::WIDEST;
use crate::names::{ELEMENT, LOOPS, MEMORY, MOVES, REGIONS, UNORDERED};
use crate::value::{ELEMENTS, shape_of};

/// A function of a program.
#[derive(Copy, Clone)]
pub struct Side<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// Its symbols.
    pub symbols: &'a SymbolTables,
    /// The function.
    pub function: OpId,
    /// The types of its arguments.
    pub args: &'a [TypeId],
    /// The types of its results.
    pub results: &'a [TypeId],
}

/// Memory that is handed over.
#[derive(Clone, Debug)]
pub struct Given {
    /// Which buffer it lies in.
    pub buffer: usize,
    /// The first element there.
    pub offset: usize,
    /// Elements of the buffer, if it is shared.
    pub shared: Option<usize>,
}

/// An argument of both functions.
#[derive(Clone, Debug)]
pub struct Param {
    /// Extents, as far as the type says them.
    pub shape: Vec<i64>,
    /// Whether it has extents.
    pub shaped: bool,
    /// Whether it is memory.
    pub memory: bool,
    /// Whether that lies without gaps.
    plain: bool,
    /// The type of its elements, in the source.
    pub elem: TypeId,
    /// Their bits.
    pub width: u32,
}

impl Param {
    /// Whether the type leaves extents open.
    pub fn is_open(&self) -> bool {
        self.shape.contains(&DYNAMIC)
    }

    /// The number that it is, if it is one of those tried one by one: from one that is negative on.
    pub fn number(&self, shape: &[i64]) -> Option<u64> {
        shape.first().filter(|_| !self.shaped).map(|&n| (n - 1) as u64)
    }
}

/// Combinations of extents that are looked at, up to small ones and beyond them: of most the source
/// makes short work, since they do not fit each other.
const COMBINATIONS: [usize; 2] = [200_000, 7_000];

/// Ways in which arguments share memory that are looked at.
const WAYS: usize = 64;

/// The arguments of both functions.
///
/// # Errors
/// What is none that can be symbolic.
pub fn params(source: Side<'_>, target: Side<'_>, index_width: u32) -> Result<Vec<Param>, String> {
    if source.args.len() != target.args.len() || source.results.len() != target.results.len() {
        return Err("the signatures do not correspond one to one".into());
    }
    let mut out = Vec::new();
    for (&a, &b) in source.args.iter().zip(target.args) {
        let (p, q) = (param(source.ir, index_width, a)?, param(target.ir, index_width, b)?);
        if (&p.shape, p.shaped, p.memory, p.plain, p.width) != (&q.shape, q.shaped, q.memory, q.plain, q.width) {
            return Err("the arguments do not correspond one to one".into());
        }
        out.push(p);
    }
    Ok(out)
}

fn param(ir: &Ir, index_width: u32, ty: TypeId) -> Result<Param, String> {
    let elem = ir.elem_or_self(ty);
    let width = scalar_ty(ir, index_width, elem).map_or(0, |s| s.width());
    let numbers = ir.elem_type(elem).is_none() && width > 0 && width <= WIDEST;
    match ir.type_of_id(ty) {
        Type::MemRef { shape, layout, .. } if numbers => {
            let fixed = |strides: &[i64], offset: i64| offset != DYNAMIC && !strides.contains(&DYNAMIC);
            let plain = *layout == Layout::Identity;
            let known = ir.strides_and_offset(ty).is_some_and(|(s, o)| fixed(&s, o));
            if !plain && (!known || shape.contains(&DYNAMIC)) {
                return Err("memrefs of this layout".into());
            }
            Ok(Param { shape: shape.to_vec(), shaped: true, memory: true, plain, elem, width })
        }
        Type::Tensor { shape, .. } if numbers => {
            Ok(Param { shape: shape.to_vec(), shaped: true, memory: false, plain: true, elem, width })
        }
        _ => {
            let shape = shape_of(ir, index_width, ty)?;
            let shaped = shape.is_some();
            let shape = shape.map_or_else(Vec::new, |s| s.to_vec());
            Ok(Param { shape, shaped, memory: false, plain: true, elem, width })
        }
    }
}

/// The arguments that are an `index` of which a size, an offset or a bound is made, by number: what
/// needs to know these has to be tried for one after the other.
pub fn sizes(side: Side<'_>) -> BTreeSet<usize> {
    let ir = side.ir;
    let mut todo: Vec<ValueId> = Vec::new();
    ir.walk(side.function, |op| {
        let by_place = ELEMENT.iter().any(|e| ir.is(op, e.0));
        let named = [MOVES, LOOPS, UNORDERED, REGIONS].iter().any(|l| l.contains(&ir.op_name(op)));
        if named && !by_place || MEMORY.iter().any(|m| ir.is(op, m.0)) {
            todo.extend(ir.operands(op));
        }
    });
    let entry = ir.region_of(side.function, 0).and_then(|r| ir.entry(r));
    let (mut seen, mut out) = (HashSet::new(), BTreeSet::new());
    while let Some(v) = todo.pop() {
        if !ir.is_index(ir.value_type(v)) || !seen.insert(v) {
            continue;
        }
        match ir.value_def(v) {
            ValueDef::Arg(b, k) if Some(b) == entry => out.extend([k as usize]),
            ValueDef::Result(op, _) => todo.extend(ir.operands(op)),
            _ => {}
        }
    }
    out
}

/// The extents of all arguments in which the largest open one is this one. Those up to `least` are
/// worth more effort. An item is an error if it has too many elements.
///
/// # Errors
/// If there are too many.
pub fn extents(
    params: &[Param],
    largest: i64,
    least: i64,
) -> Result<impl Iterator<Item = Result<Vec<Vec<i64>>, String>> + '_, String> {
    let open = params.iter().flat_map(|p| &p.shape).filter(|&&n| n == DYNAMIC).count();
    let most = COMBINATIONS[usize::from(largest > least)];
    let all = (largest as usize + 1).checked_pow(open as u32).filter(|&n| n <= most);
    let all = all.ok_or("arguments with too many dynamic extents")?;
    let one = move |n: usize| {
        let (mut rest, mut seen) = (n, 0);
        let shape = |p: &Param| {
            let each = p.shape.iter().map(|&d| {
                if d != DYNAMIC {
                    return d;
                }
                let k = (rest % (largest as usize + 1)) as i64;
                rest /= largest as usize + 1;
                seen = seen.max(k);
                k
            });
            each.collect::<Vec<i64>>()
        };
        let shapes: Vec<Vec<i64>> = params.iter().map(shape).collect();
        if open > 0 && seen < largest {
            return None;
        }
        if shapes.iter().any(|s| Ir::static_elems(s).is_none_or(|n| n > ELEMENTS)) {
            return Some(Err("arguments with too many elements".into()));
        }
        Some(Ok(shapes))
    };
    Ok((0..all).filter_map(one))
}

/// Where the memory of arguments lies: at first apart, then in all ways to share it, if two
/// arguments may and these are no more than so many.
pub fn placements(params: &[Param], shapes: &[Vec<i64>], most: usize) -> Vec<Vec<Option<Given>>> {
    let own = |(k, p): (usize, &Param)| p.memory.then_some(Given { buffer: k, offset: 0, shared: None });
    let alone: Vec<Option<Given>> = params.iter().enumerate().map(own).collect();
    let memory: Vec<usize> = (0..params.len()).filter(|&k| params[k].memory).collect();
    let mut out = vec![alone];
    let alike = |k: usize| memory.iter().filter(|&&j| params[j].elem == params[k].elem).copied().collect::<Vec<_>>();
    // One pair at most, and nothing that has gaps.
    let groups: Vec<Vec<usize>> = memory.iter().map(|&k| alike(k)).filter(|g| g.len() > 1).collect();
    let Some([i, j]) = groups.first().and_then(|g| <[usize; 2]>::try_from(g.as_slice()).ok()) else { return out };
    if groups.iter().any(|g| *g != [i, j]) || !params[i].plain || !params[j].plain {
        return out;
    }
    let n = |k: usize| shapes[k].iter().product::<i64>().max(0) as usize;
    let (a, b) = (n(i), n(j));
    // Nothing is shared with what is empty.
    let ways = if a == 0 || b == 0 { 0 } else { a + b - 1 };
    if ways > WAYS.min(most.saturating_sub(1)) {
        return out;
    }
    for way in 0..ways {
        // The second one begins so far behind the first one.
        let behind = way as i64 - (b as i64 - 1);
        let (x, y) = if behind < 0 { (behind.unsigned_abs() as usize, 0) } else { (0, behind as usize) };
        let whole = (x + a).max(y + b);
        let mut places = out[0].clone();
        places[i] = Some(Given { buffer: i, offset: x, shared: Some(whole) });
        places[j] = Some(Given { buffer: i, offset: y, shared: Some(whole) });
        out.push(places);
    }
    out
}
