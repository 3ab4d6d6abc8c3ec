//! Values that take several arguments or results in the target: vectors that have been unrolled
//! into shorter ones or into scalars, which have their elements in row-major order, and tuples that
//! have been decomposed into the parts of their parts.

use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;
use rustmlir_session::{Module, Outcome, Typed};

/// What a value of the source is in the target.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// One value.
    Itself,
    /// So many vectors of one dimension.
    Pieces(usize),
    /// So many elements of a vector.
    Elements(usize),
    /// So many parts of a tuple, those of tuples among them.
    Parts(usize),
}

impl Run {
    /// How many values of the target that are.
    pub fn len(self) -> usize {
        match self {
            Run::Itself => 1,
            Run::Pieces(n) | Run::Elements(n) | Run::Parts(n) => n,
        }
    }
}

/// What arguments and results of the source are in the target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unrolled {
    /// The arguments.
    pub args: Vec<Run>,
    /// The results.
    pub results: Vec<Run>,
}

impl Unrolled {
    /// Which result of the target an element of result `k` of the source is in, and which element
    /// of that. The parts of tuples are told by the first.
    pub fn place(&self, k: usize, element: &[i64], shape: &[i64]) -> (usize, Vec<i64>) {
        let first: usize = self.results.iter().take(k).map(|r| r.len()).sum();
        let flat = element.iter().zip(shape).fold(0, |at, (&i, &n)| at * n + i);
        match self.results.get(k) {
            Some(Run::Elements(_)) => (first + flat as usize, Vec::new()),
            Some(&Run::Pieces(n)) => {
                let each = Ir::static_elems(shape).unwrap_or(0).checked_div(n as u64).unwrap_or(0).max(1) as i64;
                (first + (flat / each) as usize, vec![flat % each])
            }
            _ => (first, element.to_vec()),
        }
    }
}

/// What each value of types `from` in `s` is among those of types `to` in `t`, if they correspond;
/// `one` says whether a value of the source can be one of the target.
pub fn runs(
    (s, from): (&Ir, &[TypeId]),
    (t, to): (&Ir, &[TypeId]),
    one: &impl Fn(TypeId, TypeId) -> bool,
) -> Option<Vec<Run>> {
    let mut left = to;
    let mut all = Vec::new();
    for &a in from {
        // What meets a value like itself has not been taken apart.
        let itself = left.first().is_some_and(|&b| one(a, b));
        let run = if itself { Run::Itself } else { run((s, a), (t, left), one)? };
        all.push(run);
        left = left.get(run.len()..)?;
    }
    left.is_empty().then_some(all)
}

fn run((s, a): (&Ir, TypeId), (t, to): (&Ir, &[TypeId]), one: &impl Fn(TypeId, TypeId) -> bool) -> Option<Run> {
    if let Type::Vector { shape, elem, scalable: 0 } = s.type_of_id(a) {
        let (&piece, row) = (to.first()?, *shape.last()?);
        let (length, vector) = match t.type_of_id(piece) {
            Type::Vector { shape, scalable: 0, .. } if shape.len() == 1 => (*shape.first()?, true),
            Type::Vector { .. } => return None,
            _ => (1, false),
        };
        let n = usize::try_from(Ir::static_elems(shape)?.checked_div(u64::try_from(length).ok()?)?).ok()?;
        let alike = to.get(..n)?.iter().all(|&b| b == piece);
        // A piece lies within a row.
        let fits = alike && row.checked_rem(length) == Some(0) && one(*elem, t.elem_or_self(piece));
        return fits.then_some(if vector { Run::Pieces(n) } else { Run::Elements(n) });
    }
    let Type::Tuple(_) = s.type_of_id(a) else { return None };
    let mut leaves = Vec::new();
    leaves_of(s, a, &mut leaves);
    let here = to.get(..leaves.len())?;
    leaves.iter().zip(here).all(|(&x, &y)| one(x, y)).then_some(Run::Parts(leaves.len()))
}

/// The types of what a tuple consists of.
fn leaves_of(s: &Ir, a: TypeId, out: &mut Vec<TypeId>) {
    match s.type_of_id(a) {
        Type::Tuple(parts) => parts.iter().for_each(|&p| leaves_of(s, p, out)),
        _ => out.push(a),
    }
}

/// Arguments of types `types` in `s` as the target takes them.
pub fn hand_over(args: Vec<Arg>, runs: &[Run], s: &Ir, types: &[TypeId]) -> Vec<Arg> {
    let mut out = Vec::new();
    for ((arg, &run), &ty) in args.into_iter().zip(runs).zip(types) {
        match arg {
            Arg::Value(d) => {
                let mut all = Vec::new();
                apart(&d, run, s, ty, &mut all);
                out.extend(all.into_iter().map(Arg::Value));
            }
            arg => out.push(arg),
        }
    }
    out
}

fn apart(d: &Datum, run: Run, s: &Ir, ty: TypeId, out: &mut Vec<Datum>) {
    match (run, d) {
        (Run::Pieces(n), Datum::Shaped { items, .. }) => {
            let each = items.len() / n.max(1);
            let piece = |k: usize| Items::from_vec((k * each..(k + 1) * each).filter_map(|k| items.get(k)).collect());
            out.extend((0..n).map(|k| Datum::Shaped { shape: vec![each as i64], items: piece(k) }));
        }
        (Run::Elements(n), Datum::Shaped { items, .. }) => out.extend((0..n).filter_map(|k| items.get(k))),
        (Run::Parts(_), d) => leaves(d, s, ty, out),
        (Run::Itself, d) => out.push(d.clone()),
        // Poison, whatever its shape is.
        (_, d) => out.extend(vec![d.clone(); run.len()]),
    }
}

/// What a value of type `ty` consists of that may be a tuple.
fn leaves(d: &Datum, s: &Ir, ty: TypeId, out: &mut Vec<Datum>) {
    match (s.type_of_id(ty), d) {
        (Type::Tuple(types), Datum::Parts(parts)) => {
            types.iter().zip(parts).for_each(|(&ty, p)| leaves(p, s, ty, out));
        }
        (Type::Tuple(types), d) => types.iter().for_each(|&ty| leaves(d, s, ty, out)),
        (_, d) => out.push(d.clone()),
    }
}

/// What a target has returned, as its source returns it.
pub fn gather(unrolled: &Unrolled, source: &Module, types: &[TypeId], out: &mut Outcome) {
    let runs = &unrolled.results;
    if out.results.len() != runs.iter().map(|r| r.len()).sum::<usize>() || runs.len() != types.len() {
        return;
    }
    let mut all = std::mem::take(&mut out.results).into_iter().map(|r| r.datum);
    for (&run, &ty) in runs.iter().zip(types) {
        let d = together(&mut all, run, &source.ir, ty);
        out.results.push(Typed::brief(d, ty, false));
    }
}

fn together(all: &mut impl Iterator<Item = Datum>, run: Run, s: &Ir, ty: TypeId) -> Datum {
    let shaped = |items: Vec<Datum>| Datum::Shaped {
        shape: s.shape(ty).unwrap_or_default().to_vec(),
        items: Items::from_vec(items),
    };
    match run {
        Run::Itself => all.next().unwrap_or(Datum::Poison),
        Run::Elements(n) => shaped(all.by_ref().take(n).collect()),
        Run::Pieces(n) => {
            let elems = Ir::static_elems(s.shape(ty).unwrap_or_default()).unwrap_or(0) as usize;
            let piece = |d: Datum| match d {
                Datum::Shaped { items, .. } => (0..items.len()).filter_map(|k| items.get(k)).collect(),
                d => vec![d; elems / n.max(1)],
            };
            shaped(all.by_ref().take(n).flat_map(piece).collect())
        }
        Run::Parts(_) => tuple(all, s, ty),
    }
}

fn tuple(all: &mut impl Iterator<Item = Datum>, s: &Ir, ty: TypeId) -> Datum {
    match s.type_of_id(ty) {
        Type::Tuple(types) => Datum::Parts(types.iter().map(|&ty| tuple(all, s, ty)).collect()),
        _ => all.next().unwrap_or(Datum::Poison),
    }
}
