//! Operations that run their regions, and the forms that say more than operands and types.

use std::cell::Cell;

pub use super::body::holds;
use super::body::{Body, fold, open_order};
use super::elements::{BOOLEANS, HANDED, NUMBER_I32, TENSOR_OR_TOKEN};
use super::number::{Bin, Kind};
use super::quantized::Combined;
use super::shape::{Places, spread};
use super::tensor::{at, extents, lacks, list, list_or, numbers, only, padding, tensor, tensors};
use super::{LIST, TABLE, TENSOR, VALUE, attributes};
use crate::constraints::{ANY, BOOL_ATTR};
use crate::{Blocks, Form, OpDef, RegionDef, Traits, attr, one, opt_attr, region, var};
use rustmlir_base::SmallSort;
use rustmlir_ir::row_major_strides;
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use std::rc::Rc;

pub use super::written::{CONVOLUTION, TOP_K};

/// The definitions.
pub static OPS: &[&OpDef] =
    &[&RETURN, &WHILE, &IF, &CASE, &MAP, &SCAN, &REDUCE, &WINDOW, &SORT, &SCATTER, &SELECT_AND_SCATTER, &BARRIER];

const BODY: &[RegionDef] = &[region("body", Blocks::One)];
const RUNS: OpDef = OpDef {
    form: Form::Generic,
    operands: &[var("inputs", &HANDED)],
    results: &[var("results", &HANDED)],
    regions: BODY,
    traits: Traits::SINGLE_BLOCK.and(Traits::INEXACT),
    verify: Some(super::verify::lists),
    ..OpDef::NEW
};

/// The end of a region.
pub static RETURN: OpDef = OpDef {
    name: "stablehlo.return",
    form: Form::Asm("($results^ `:` type($results))? attr-dict"),
    summary: "the results of a region",
    doc: "Source: StableHLO specification, \"return\".",
    operands: &[var("results", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::PURE).and(Traits::RETURN_LIKE),
    meaning: Meaning::Leaves,
    ..OpDef::NEW
};

/// Operands as they are.
pub static BARRIER: OpDef = OpDef {
    name: "stablehlo.optimization_barrier",
    form: super::forms::HANDED_ON,
    summary: "returns its operands",
    doc: "Source: StableHLO specification, \"optimization_barrier\".",
    operands: &[var("operands", &TENSOR_OR_TOKEN)],
    results: &[var("results", &TENSOR_OR_TOKEN)],
    verify: Some(super::verify::handed_on),
    meaning: Meaning::Values(|_, operands| Ok(operands.iter().cloned().collect())),
    ..OpDef::NEW
};

/// Loops.
pub static WHILE: OpDef = OpDef {
    name: "stablehlo.while",
    form: super::written::WHILE,
    summary: "a loop that continues while a condition holds",
    doc: "Source: StableHLO specification, \"while\".",
    regions: &[region("cond", Blocks::One), region("body", Blocks::One)],
    verify: Some(super::verify::while_loop),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Inside(super::body::repeat),
    ..RUNS
};

/// One of two regions.
pub static IF: OpDef = OpDef {
    name: "stablehlo.if",
    summary: "one of two regions",
    doc: "Source: StableHLO specification, \"if\".",
    operands: &[one("pred", &BOOLEANS)],
    regions: &[region("true_branch", Blocks::One), region("false_branch", Blocks::One)],
    verify: Some(super::verify::condition),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Inside(|w, operands| {
        let k = taken(w, operands)?;
        Body::of(w, k, operands)?.run(w, [])
    }),
    ..RUNS
};

/// The number of the region that the current operation, one of those with alternatives, takes.
///
/// # Errors
/// `poison-use`.
pub fn taken(w: &World<'_>, operands: &[Value]) -> Result<usize, Stop> {
    if w.ir.is(w.op, IF.name) {
        return Ok(usize::from(!holds(w, operands.first())?));
    }
    let bits = w.decided(&at(&*tensor(w, operands, 0)?, &[]))?;
    let last = w.ir.regions(w.op).len().saturating_sub(1);
    Ok(usize::try_from(rustmlir_num::int::sext(32, bits)).map_or(last, |k| k.min(last)))
}

/// One of several regions.
pub static CASE: OpDef = OpDef {
    name: "stablehlo.case",
    summary: "the region of this number",
    doc: "An out-of-range index selects the last region. Source: StableHLO specification, \"case\".",
    operands: &[one("index", &NUMBER_I32)],
    regions: &[RegionDef { variadic: true, ..region("branches", Blocks::One) }],
    verify: Some(super::verify::branches),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Inside(|w, operands| {
        let k = taken(w, operands)?;
        Body::of(w, k, operands)?.run(w, [])
    }),
    ..RUNS
};

/// A function of each element.
pub static MAP: OpDef = OpDef {
    name: "stablehlo.map",
    summary: "its region for each element",
    doc: "Source: StableHLO specification, \"map\".",
    attrs: &[attr("dimensions", &LIST)],
    verify: Some(super::verify::map),
    meaning: Meaning::Inside(|w, operands| {
        let n = w.ir.operands(w.op).len();
        let all = tensors(w, &operands[..n])?;
        Combined::of(w, 0, 0)?;
        let body = Body::of(w, 0, operands)?;
        let shape = all.first().map_or(Vec::new(), |t| t.shape.to_vec());
        super::tensor::build(w, &shape, |w, index| {
            let given: Vec<Value> = all.iter().map(|t| at(t, index)).collect();
            Ok(body.elements(w, &given)?.into_iter().next().unwrap_or(Value::Poison))
        })
        .map(only)
    }),
    ..RUNS
};

/// Slices in order, with a state.
pub static SCAN: OpDef = OpDef {
    name: "chlo.scan",
    form: super::written::SCAN,
    summary: "its region for each slice along a dimension, with the result for the previous slice",
    doc: "The region is given a slice of each input and the states, and gives a slice of each output and the next \
          states; the last slice is first if `is_reverse`. Source: CHLO, \"scan\".",
    operands: &[var("inputs", &TENSOR), var("inits", &TENSOR)],
    results: &[var("outputs", &TENSOR)],
    attrs: &[attr("dimension", &VALUE), opt_attr("is_reverse", &BOOL_ATTR), opt_attr("is_associative", &BOOL_ATTR)],
    traits: Traits::SINGLE_BLOCK.and(Traits::INEXACT).and(Traits::ATTR_SIZED_OPERANDS),
    verify: Some(super::rules::scan),
    meaning: Meaning::Inside(scan),
    ..RUNS
};

fn scan(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let own = tensors(w, &operands[..w.ir.operands(w.op).len()])?;
    let body = Body::of(w, 0, operands)?;
    let carries = w.ir.operand_group(w.op, 1).len();
    let inputs = &own[..own.len() - carries];
    let d = w.ir.i64_attr_named(w.op, "dimension").unwrap_or(0) as usize;
    let n = inputs.first().and_then(|t| t.shape.get(d).copied()).unwrap_or(0);
    if inputs.iter().any(|t| t.shape.get(d) != Some(&n)) {
        return Err(w.unsupported("inputs of other extents"));
    }
    let backwards = w.ir.i64_attr_named(w.op, "is_reverse").unwrap_or(0) != 0;
    let mut state: Values = own[own.len() - carries..].iter().map(|t| Value::Shaped(t.clone())).collect();
    let outputs = w.ir.n_results(w.op).saturating_sub(carries);
    let mut slices = vec![Vec::new(); outputs];
    for step in 0..n {
        let k = if backwards { n - 1 - step } else { step };
        let mut given = Values::new();
        for t in inputs {
            let mut shape = t.shape.to_vec();
            shape.remove(d);
            given.push(super::tensor::pick(w, t, &shape, &Value::Poison, |at, there| {
                there[..d].copy_from_slice(&at[..d]);
                there[d] = k;
                there[d + 1..].copy_from_slice(&at[d..]);
                true
            })?);
        }
        given.extend(state);
        let mut made = body.run(w, given)?.into_iter();
        slices.iter_mut().for_each(|s| s.extend(made.next()));
        state = made.collect();
    }
    let mut results = Values::new();
    for (i, mut parts) in slices.into_iter().enumerate() {
        if backwards {
            parts.reverse();
        }
        let t = w.ir.result(w.op, i).map(|v| w.ir.value_type(v)).ok_or_else(|| w.malformed("results"))?;
        let mut shape =
            parts.first().and_then(Value::sizes).map_or_else(|| w.ir.shape(t).unwrap_or(&[]).to_vec(), <[i64]>::to_vec);
        if parts.is_empty() {
            shape.remove(d);
        }
        shape.insert(d, n);
        results.push(super::tensor::build(w, &shape, |_, index| {
            let mut inner = index.to_vec();
            let part = parts.get(inner.remove(d) as usize);
            Ok(match part {
                Some(Value::Shaped(p)) => at(p, &inner),
                _ => Value::Poison,
            })
        })?);
    }
    results.extend(state);
    Ok(results)
}

/// What a search of reductions leaves out.
const STARTS: &str = "the initial value enters a reduction once; the specification lets it enter any number of times";

/// Notes that, unless the initial value changes nothing.
fn open_starts<V: PartialEq>(
    w: &mut World<'_>,
    unknown: bool,
    start: &V,
    leaves: &[V],
    mut f: impl FnMut(&mut World<'_>, &V, &V) -> Result<V, Stop>,
) {
    if w.sched.is_plain() {
        return;
    }
    // What fails here need not fail where the value enters once.
    let mut keeps = |x: &V| f(w, start, x).is_ok_and(|v| v == *x) && f(w, x, start).is_ok_and(|v| v == *x);
    if unknown || !leaves.iter().chain([start]).all(&mut keeps) {
        w.sched.leave_out(STARTS);
    }
}

/// A region that combines two groups of elements, and the tensors that it combines.
struct Reducer {
    body: Body,
    single: Option<(Bin, Kind)>,
    inputs: Vec<Rc<Shaped>>,
    start: Vec<Value>,
    associative: bool,
}

impl Reducer {
    /// Of the current operation, the half of whose operands are tensors, the others their start
    /// values.
    fn of(w: &mut World<'_>, operands: &[Value]) -> Result<Reducer, Stop> {
        let own = tensors(w, &operands[..w.ir.operands(w.op).len()])?;
        let n = own.len() / 2;
        let combined = Combined::of(w, 0, 0)?;
        let all = (0..2 * n).map(|k| combined.taken(w, k, &own[k], k % n)).collect::<Result<Vec<_>, _>>()?;
        let body = Body::of(w, 0, operands)?;
        let single = body.single(w.ir, super::elementwise::binary_of).zip(combined.kind(w)).filter(|_| n == 1);
        let associative = single.is_some_and(|(f, k)| f.associative(k));
        if !associative {
            open_order(w);
        }
        let start = all[n..].iter().map(|t| at(t, &[])).collect();
        Ok(Reducer { body, single, inputs: all[..n].to_vec(), start, associative })
    }

    fn combine(&self, w: &mut World<'_>, a: &[Value], b: &[Value]) -> Result<Vec<Value>, Stop> {
        w.charge(1)?;
        if let (Some((f, k)), [x], [y]) = (self.single, a, b) {
            let noted = Cell::new(false);
            let made = super::elementwise::two(&noted, f, k, x, y).map_err(|l| lacks(w, l))?;
            w.calls.implementations |= noted.get();
            return Ok(vec![made]);
        }
        let given: Vec<Value> = a.iter().chain(b).cloned().collect();
        Ok(self.body.elements(w, &given)?.to_vec())
    }

    /// What becomes of groups of elements.
    fn fold(&self, w: &mut World<'_>, leaves: Vec<Vec<Value>>) -> Result<Vec<Value>, Stop> {
        // Of a region that is no single function, the values in between are unknown.
        open_starts(w, self.single.is_none(), &self.start, &leaves, |w, a, b| self.combine(w, a, b));
        fold(w, self.associative, self.start.clone(), leaves, |w, a, b| self.combine(w, &a, &b))
    }

    fn elements(&self, index: &[i64]) -> Vec<Value> {
        self.inputs.iter().map(|t| t.locate(index).map_or(Value::Poison, |_| at(t, index))).collect()
    }

    /// Tensors of this shape whose elements are what becomes of the groups that `f` finds.
    fn results(
        &self,
        w: &mut World<'_>,
        shape: &[i64],
        mut f: impl FnMut(&[i64]) -> Vec<Vec<Value>>,
    ) -> Result<Values, Stop> {
        let n = rustmlir_ir::Ir::static_elems(shape).unwrap_or(u64::MAX);
        w.room(n, rustmlir_meaning::value::VALUE_BYTES)?;
        let (mut all, mut index) = (vec![Vec::new(); self.inputs.len()], vec![0; shape.len()]);
        for _ in 0..n {
            let leaves = f(&index);
            w.charge(leaves.len() as u64)?;
            all.iter_mut().zip(self.fold(w, leaves)?).for_each(|(out, v)| out.push(v));
            next_index(&mut index, shape);
        }
        Ok(all.into_iter().map(|v| Value::shaped(shape, Elems::from_values(v))).collect())
    }
}

const TREE: &str = "The specification does not define the reduction tree over the elements in index order: it is a \
    left fold from the initial value, or as the schedule chooses. It lets the initial value enter any number of times, \
    too: here it enters once, and a search says that it leaves something out where that could show. Elements become \
    those that the region takes first: wider ones, or quantized ones of another scale. Source: StableHLO specification.";

/// Elements combined along dimensions.
pub static REDUCE: OpDef = OpDef {
    name: "stablehlo.reduce",
    form: super::written::REDUCE,
    summary: "elements combined along some dimensions",
    doc: TREE,
    attrs: &[attr("dimensions", &LIST)],
    verify: Some(|v, op| {
        super::verify::reduce(v, op)?;
        super::bodies::reducer(v, op)
    }),
    meaning: Meaning::Inside(|w, operands| {
        let r = Reducer::of(w, operands)?;
        let dims = list(w.ir, w.op, "dimensions");
        let whole = r.inputs.first().map_or(Vec::new(), |t| t.shape.to_vec());
        let side = |inside: bool| -> Vec<usize> {
            (0..whole.len()).filter(|&d| dims.contains(&(d as i64)) == inside).collect()
        };
        let (kept, gone) = (side(false), side(true));
        let of = |ds: &[usize]| ds.iter().map(|&d| whole[d]).collect::<Vec<i64>>();
        let (shape, inner) = (of(&kept), of(&gone));
        let n = rustmlir_ir::Ir::static_elems(&inner).unwrap_or(0);
        r.results(w, &shape, |index| {
            let (mut at, mut k) = (vec![0; whole.len()], vec![0; inner.len()]);
            kept.iter().zip(index).for_each(|(&d, &i)| at[d] = i);
            (0..n)
                .map(|_| {
                    gone.iter().zip(&k).for_each(|(&d, &i)| at[d] = i);
                    next_index(&mut k, &inner);
                    r.elements(&at)
                })
                .collect()
        })
    }),
    ..RUNS
};

/// Windows of an operand.
struct Windows {
    sizes: Vec<i64>,
    strides: Vec<i64>,
    base: Vec<i64>,
    dilation: Vec<i64>,
    pads: Vec<[i64; 2]>,
}

impl Windows {
    fn of(w: &World<'_>, rank: usize) -> Windows {
        let many = |name| list_or(w.ir, w.op, name, rank, 1);
        let (sizes, strides) = (many("window_dimensions"), many("window_strides"));
        let (base, dilation) = (many("base_dilations"), many("window_dilations"));
        Windows { sizes, strides, base, dilation, pads: padding(w.ir, w.op, rank) }
    }

    /// Charges for all places of so many windows.
    fn places(&self, w: &mut World<'_>, windows: u64) -> Result<(), Stop> {
        let n = rustmlir_ir::Ir::static_elems(&self.sizes).unwrap_or(u64::MAX);
        w.room(n, rustmlir_meaning::value::VALUE_BYTES)?;
        w.charge(n.saturating_mul(windows))
    }

    /// The indices of the elements of the window of this number; `None` in the padding.
    fn of_number(&self, number: &[i64], shape: &[i64]) -> Vec<Option<Vec<i64>>> {
        let n = rustmlir_ir::Ir::static_elems(&self.sizes).unwrap_or(0);
        let mut tap = vec![0; self.sizes.len()];
        (0..n)
            .map(|_| {
                let place = |d: usize| {
                    let far = |i: i64, by: i64| i128::from(i) * i128::from(by);
                    let p = far(number[d], self.strides[d]) + far(tap[d], self.dilation[d]);
                    let p = p - i128::from(self.pads[d][0]);
                    let (place, base) = (i64::try_from(p).ok()?, self.base[d]);
                    let inside = place >= 0 && place % base == 0 && place / base < shape[d];
                    inside.then(|| place / base)
                };
                let index = (0..shape.len()).map(place).collect();
                next_index(&mut tap, &self.sizes);
                index
            })
            .collect()
    }
}

/// Elements combined over windows.
pub static WINDOW: OpDef = OpDef {
    name: "stablehlo.reduce_window",
    summary: "elements combined over windows",
    doc: TREE,
    attrs: &[
        attr("window_dimensions", &LIST),
        opt_attr("window_strides", &LIST),
        opt_attr("base_dilations", &LIST),
        opt_attr("window_dilations", &LIST),
        opt_attr("padding", &TABLE),
    ],
    verify: Some(|v, op| {
        super::verify::reduce_window(v, op)?;
        super::bodies::reducer(v, op)
    }),
    meaning: Meaning::Inside(|w, operands| {
        let (r, shape) = (Reducer::of(w, operands)?, extents(w, 0)?);
        let whole = r.inputs.first().map_or(Vec::new(), |t| t.shape.to_vec());
        let windows = Windows::of(w, whole.len());
        windows.places(w, rustmlir_ir::Ir::static_elems(&shape).unwrap_or(u64::MAX))?;
        r.results(w, &shape, |index| {
            let places = windows.of_number(index, &whole);
            places.into_iter().map(|p| p.map_or_else(|| r.start.clone(), |p| r.elements(&p))).collect()
        })
    }),
    ..RUNS
};

/// Tensors sorted along a dimension.
pub static SORT: OpDef = OpDef {
    name: "stablehlo.sort",
    summary: "tensors sorted together along a dimension",
    doc: "The region says whether the elements of the first place come before those of the second. Equivalent \
          elements keep their order if `is_stable`; else any order is allowed: their own, or as the schedule \
          chooses. A comparison that is not an order (the result is not sorted) is unsupported. Source: StableHLO \
          specification, \"sort\".",
    attrs: &[opt_attr("dimension", &VALUE), opt_attr("is_stable", &BOOL_ATTR)],
    verify: Some(|v, op| {
        super::verify::sort(v, op)?;
        super::bodies::comparator(v, op)
    }),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Inside(sort),
    ..RUNS
};

fn sort(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let own = tensors(w, &operands[..w.ir.operands(w.op).len()])?;
    let body = Body::of(w, 0, operands)?;
    let shape = own.first().map_or(Vec::new(), |t| t.shape.to_vec());
    let rank = shape.len() as i64;
    let d = w.ir.i64_attr_named(w.op, "dimension").unwrap_or(-1);
    let d = usize::try_from(if d < 0 { d + rank } else { d }).ok().filter(|&d| d < shape.len());
    let d = d.ok_or_else(|| w.unsupported("a nonexistent dimension"))?;
    let stable = w.ir.i64_attr_named(w.op, "is_stable").unwrap_or(0) != 0;
    let (n, step) = (shape[d].max(0) as usize, row_major_strides(&shape)[d] as usize);
    let mut made: Vec<Elems> = own.iter().map(|t| t.elems.clone()).collect();
    let total = own.first().map_or(0, |t| t.elems.len());
    for first in (0..total).filter(|i| i / step % n.max(1) == 0) {
        let before = |w: &mut World<'_>, a: usize, b: usize| -> Result<bool, Stop> {
            let get = |t: &Shaped, i| t.elems.get(first + i * step).unwrap_or(Value::Poison);
            let given: Vec<Value> = own.iter().flat_map(|t| [get(t, a), get(t, b)]).collect();
            let said = body.elements(w, &given)?;
            Ok(w.decided(said.first().unwrap_or(&Value::Poison))? != 0)
        };
        let mut order: Vec<usize> = (0..n).collect();
        let mut width = 1;
        while width < n {
            let mut next = Vec::with_capacity(n);
            for part in order.chunks(2 * width) {
                let (mut a, mut b) = part.split_at(width.min(part.len()));
                while let (Some(&x), Some(&y)) = (a.first(), b.first()) {
                    let second = before(w, y, x)?;
                    next.push(if second { y } else { x });
                    (a, b) = if second { (a, &b[1..]) } else { (&a[1..], b) };
                }
                next.extend_from_slice(a);
                next.extend_from_slice(b);
            }
            (order, width) = (next, 2 * width);
        }
        let mut ties = 0;
        for k in 1..=n {
            if k < n && before(w, order[k], order[k - 1])? {
                return Err(w.unsupported("sorting by a comparison that is not an order"));
            }
            if k < n && !before(w, order[k - 1], order[k])? {
                continue;
            }
            let run = &mut order[ties..k];
            if !stable && run.len() > 1 {
                w.order(vec![1]);
                w.sched.choose_of(1, 0, true);
                for i in 0..run.len() {
                    let chosen = w.sched.choose_of(run.len() - i, 0, true);
                    run.swap(i, i + chosen);
                }
            }
            ties = k;
        }
        for (out, t) in made.iter_mut().zip(&own) {
            for (k, &i) in order.iter().enumerate() {
                out.set(first + k * step, t.elems.get(first + i * step).unwrap_or(Value::Poison));
            }
        }
    }
    Ok(made.into_iter().map(|e| Value::shaped(&shape, e)).collect())
}

/// Windows put at computed places.
pub static SCATTER: OpDef = OpDef {
    name: "stablehlo.scatter",
    summary: "windows combined with a tensor at places that another one holds",
    doc: "Elements of windows outside the tensor are skipped. Where several reach one element, the order is \
        unspecified: index order, or as the schedule chooses. Elements become those that the region takes first. \
        Source: StableHLO specification, \"scatter\".",
    attrs: &[
        attr("scatter_dimension_numbers", &attributes::SCATTER),
        opt_attr("indices_are_sorted", &BOOL_ATTR),
        opt_attr("unique_indices", &BOOL_ATTR),
    ],
    undefined: &[Ub::PoisonUse, Ub::AssumptionViolated],
    verify: Some(super::places::scatter),
    meaning: Meaning::Inside(scatter),
    ..RUNS
};

fn scatter(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    const ATTR: &str = "scatter_dimension_numbers";
    let own = tensors(w, &operands[..w.ir.operands(w.op).len()])?;
    let n = own.len() / 2;
    let combined = Combined::of(w, 0, 0)?;
    let inputs = (0..n).map(|k| combined.taken(w, k, &own[k], k)).collect::<Result<Vec<_>, _>>()?;
    let updates =
        (0..n).map(|k| combined.taken(w, n + 1 + k, &own[n + 1 + k], n + k)).collect::<Result<Vec<_>, _>>()?;
    let body = Body::of(w, 0, operands)?;
    let many = |name| numbers(w.ir, w.op, ATTR, name);
    let (windows, inserted) = (many("update_window_dims"), many("inserted_window_dims"));
    let batching = many("input_batching_dims");
    let places = Places::of(w, (ATTR, "scatter_dims_to_operand_dims", "input_batching_dims"), operands, n)?;
    let (Some(whole), Some(update)) = (own.first().cloned(), own.get(n + 1).cloned()) else {
        return Err(w.unsupported("too few operands"));
    };
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut index = vec![0; update.shape.len()];
    w.charge(update.elems.len() as u64)?;
    for k in 0..update.elems.len() {
        let part = |inside: bool| -> Vec<i64> {
            let all = index.iter().enumerate();
            all.filter(|(d, _)| windows.contains(&(*d as i64)) == inside).map(|x| *x.1).collect()
        };
        let start = places.start(w, &part(false), whole.shape.len())?;
        let offsets = spread(whole.shape.len(), &[&inserted, &batching], part(true).into_iter());
        let there: Option<Vec<i64>> = start.iter().zip(&offsets).map(|(s, o)| s.checked_add(*o)).collect();
        if let Some(to) = there.and_then(|t| whole.locate(&t)) {
            found.push((to, k));
        }
        next_index(&mut index, &update.shape);
    }
    found.small_sort_by_key(|f| f.0);
    let unique = w.ir.i64_attr_named(w.op, "unique_indices").unwrap_or(0) != 0;
    let mut made: Vec<Elems> = inputs.iter().map(|t| t.elems.clone()).collect();
    for group in found.chunk_by_mut(|a, b| a.0 == b.0) {
        if group.len() > 1 {
            if unique {
                let m = "two windows reach one element, although the indices are declared unique";
                return Err(w.ub(Ub::AssumptionViolated, m));
            }
            w.order(vec![1]);
            w.sched.choose_of(1, 0, true);
        }
        for i in 0..group.len() {
            let chosen = w.sched.choose_of(group.len() - i, 0, true);
            group.swap(i, i + chosen);
            let (to, from) = group[i];
            let old = made.iter().map(|e| e.get(to));
            let new = updates.iter().map(|t| t.elems.get(from));
            let given: Vec<Value> = old.chain(new).map(|v| v.unwrap_or(Value::Poison)).collect();
            let results = body.elements(w, &given)?;
            made.iter_mut().zip(results).for_each(|(e, v)| e.set(to, v));
        }
    }
    Ok(made.into_iter().map(|e| Value::shaped(&whole.shape, e)).collect())
}

/// Elements of a source put where a window has its chosen element.
pub static SELECT_AND_SCATTER: OpDef = OpDef {
    name: "stablehlo.select_and_scatter",
    summary: "elements of a source combined at the chosen elements of windows",
    doc: TREE,
    operands: &[one("operand", &TENSOR), one("source", &TENSOR), one("init_value", &TENSOR)],
    results: &[one("result", &TENSOR)],
    regions: &[region("select", Blocks::One), region("scatter", Blocks::One)],
    attrs: &[opt_attr("window_dimensions", &LIST), opt_attr("window_strides", &LIST), opt_attr("padding", &TABLE)],
    verify: Some(|v, op| {
        super::verify::select_and_scatter(v, op)?;
        super::bodies::selection(v, op)
    }),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Inside(select_and_scatter),
    ..RUNS
};

fn select_and_scatter(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, source, start) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, tensor(w, operands, 2)?);
    let combined = Combined::of(w, 1, 0)?;
    let (source, start) = (combined.taken(w, 1, &source, 1)?, combined.taken(w, 2, &start, 0)?);
    let (select, add) = (Body::of(w, 0, operands)?, Body::of(w, 1, operands)?);
    if a.shape.len() != source.shape.len() {
        return Err(w.unsupported("an operand and a source of different ranks"));
    }
    let windows = Windows::of(w, a.shape.len());
    windows.places(w, source.elems.len() as u64)?;
    let mut found: Vec<Vec<Value>> = vec![Vec::new(); a.elems.len()];
    let mut index = vec![0; source.shape.len()];
    for k in 0..source.elems.len() {
        let mut chosen: Option<Vec<i64>> = None;
        for place in windows.of_number(&index, &a.shape).into_iter().flatten() {
            let keeps = match &chosen {
                None => false,
                Some(c) => {
                    let said = select.elements(w, &[at(&a, c), at(&a, &place)])?;
                    holds(w, said.first())?
                }
            };
            if !keeps {
                chosen = Some(place);
            }
        }
        if let Some(list) = chosen.and_then(|c| a.locate(&c)).and_then(|i| found.get_mut(i)) {
            list.push(source.elems.get(k).unwrap_or(Value::Poison));
        }
        next_index(&mut index, &source.shape);
    }
    let f = add.single(w.ir, super::elementwise::binary_of).zip(combined.kind(w));
    let associative = f.is_some_and(|(f, k)| f.associative(k));
    let mut made = Vec::new();
    w.charge(found.len() as u64)?;
    for leaves in found {
        if leaves.len() > 1 && !associative {
            w.order(vec![1]);
            w.sched.choose_of(1, 0, true);
        }
        let both = |w: &mut World<'_>, x: &Value, y: &Value| {
            Ok(add.elements(w, &[x.clone(), y.clone()])?.into_iter().next().unwrap_or(Value::Poison))
        };
        open_starts(w, f.is_none(), &at(&start, &[]), &leaves, both);
        made.push(fold(w, associative, at(&start, &[]), leaves, |w, x, y| both(w, &x, &y))?);
    }
    Ok(only(Value::shaped(&a.shape, Elems::from_values(made))))
}
