//! Inputs for a function: seeded, typed, edges first. Inputs under which the source turned out to
//! be defined are varied further, so that most of the effort goes where there is something to
//! compare.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::cancel;
use super::case::Case;
use super::extents::Extents;
use super::globals::{Variable, variables};
use super::hints::Hints;
use super::options::{Options, Poison};
use super::scalars::{self, EACH, MAX_ELEMS, Mood};
use rustmlir_dialects::llvm::{is_external, is_variable};
use rustmlir_ir::{DYNAMIC, Ir, Layout, LlvmType, OpId, Shape, Type, TypeId, row_major_strides};
use rustmlir_meaning::asks_for_place;
use rustmlir_num::int;
use rustmlir_session::Module;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::{Arg, View};
use rustmlir_syntax::printer::type_text;

/// What an argument is.
enum Param {
    /// Everything that has no extents of its own to choose.
    Scalar,
    /// A tensor, or a memref whose layout is no strided one.
    Shaped(Vec<i64>),
    /// A memref with strides; [`DYNAMIC`] where the type leaves them open.
    Strided { shape: Vec<i64>, strides: Shape, offset: i64, identity: bool },
    /// A tensor of any rank.
    Unranked,
    /// A memref of any rank.
    UnrankedMemory,
}

/// Draws inputs.
pub struct Generator<'a> {
    ir: &'a Ir,
    types: Vec<TypeId>,
    params: Vec<Param>,
    /// Which arguments are pointers, of which the type says what memory they usually lead to.
    pointers: Vec<bool>,
    /// Dimensions of the argument that has most of those whose extents are open.
    rank: usize,
    variables: Vec<Variable>,
    hints: Hints,
    rng: ChaCha8Rng,
    index_width: u32,
    alias: bool,
    poison: bool,
    has_externals: bool,
    /// What all numbers of the next input are to be, if it is one kind.
    mood: Option<Mood>,
    /// Values of special cases for each argument, and values that the programs mention; none for
    /// arguments that are drawn. All combinations are drawn.
    corners: [Vec<Vec<Datum>>; 2],
    /// Inputs under which the source is defined.
    useful: Vec<Case>,
    drawn: u64,
    /// How many inputs there are in all, if they are few.
    domain: Option<u64>,
}

/// Functions with more inputs than that are never tried on all of them.
const MAX_DOMAIN_BITS: u32 = 16;

/// A function is tried on all inputs there are if these are at most so many times as many as are
/// wanted: such inputs are small.
const EXHAUSTIVE: u64 = 100;

/// Inputs with poison that are drawn beyond those that are all there are.
const POISONED: u64 = 64;

/// Combinations of special values that are drawn one by one,
const CORNERS: usize = 250;
/// and where there is memory besides.
const CORNERS_WITH_MEMORY: usize = 60;

/// Inputs in which memory is shared whatever is drawn.
const ALIASED: [u64; 2] = [6, 8];

/// Useful inputs that are kept for variation.
const KEPT: usize = 64;

/// Elements that each of them may have.
const KEPT_ELEMS: u64 = 1 << 14;

impl<'a> Generator<'a> {
    /// A generator for a function of a module. Where there are few inputs in all, compared with how
    /// many are wanted, it draws each of them once.
    ///
    /// # Errors
    /// Which argument has no values to choose from.
    pub fn new(m: &'a Module, f: OpId, hints: Hints, o: &Options) -> Result<Generator<'a>, String> {
        let ir = &m.ir;
        let (types, _) = m.interface(f);
        let params = types.iter().enumerate().map(|(k, &t)| param(ir, t).ok_or(k)).collect::<Result<Vec<_>, _>>();
        let params = params.map_err(|k| {
            let t = types.get(k).map_or(String::new(), |&t| type_text(ir, t));
            format!("no generator for argument {k} of type '{t}'")
        })?;
        let open = |p: &Param| match p {
            Param::Shaped(shape) | Param::Strided { shape, .. } => shape.iter().filter(|&&n| n == DYNAMIC).count(),
            Param::Scalar | Param::Unranked | Param::UnrankedMemory => 0,
        };
        let rank = params.iter().map(open).max().unwrap_or(0);
        let variables = variables(ir);
        let has_externals = calls_unknown(m);
        let corners = corners(ir, &types, &params, &hints, o.settings.index_width);
        let bits: Option<u32> = types.iter().map(|&t| scalars::domain_bits(ir, t)).sum();
        let few = bits.filter(|&b| b <= MAX_DOMAIN_BITS && variables.is_empty() && !has_externals);
        let domain = few.map(|b| 1u64 << b).filter(|&n| n <= o.inputs.saturating_mul(EXHAUSTIVE));
        Ok(Generator {
            ir,
            types,
            params,
            pointers: m.pointers(f),
            rank,
            variables,
            hints,
            rng: ChaCha8Rng::seed_from_u64(o.seed),
            index_width: o.settings.index_width,
            // Who says that nothing else leads there has only such callers.
            alias: o.alias && ["llvm.noalias", "llvm.byval"].iter().all(|name| m.arguments_with(f, name).is_empty()),
            poison: o.poison != Poison::No,
            has_externals,
            mood: None,
            corners,
            useful: Vec::new(),
            drawn: 0,
            domain,
        })
    }

    /// How many inputs there are in all, poison left aside, if every one of them will be drawn.
    pub fn domain(&self) -> Option<u64> {
        self.domain
    }

    /// Inputs that are worth drawing, if only so many are.
    pub fn supply(&self) -> Option<u64> {
        let poisoned = if self.poison && !self.params.is_empty() { POISONED } else { 0 };
        self.domain.map(|n| n + poisoned)
    }

    /// Elements that each input has at least; `None` if nothing that is chosen decides how long a
    /// run takes: floats only, in extents that the types give.
    pub fn least_elements(&self) -> Option<u64> {
        let ir = self.ir;
        let shape = |&t: &TypeId| ir.shape(t).map(Ir::static_elems);
        let fixed = |(p, t): (&Param, &TypeId)| {
            let whole = !matches!(p, Param::Unranked | Param::UnrankedMemory) && shape(t).is_none_or(|n| n.is_some());
            whole && ir.float_format(ir.elem_or_self(*t)).is_some()
        };
        let floats = self.variables.is_empty() && !self.has_externals;
        if floats && self.params.iter().zip(&self.types).all(fixed) {
            return None;
        }
        Some(self.fixed_elements())
    }

    /// Elements that all arguments have together, as far as types say it.
    pub fn fixed_elements(&self) -> u64 {
        let elements = |&t: &TypeId| self.ir.shape(t).and_then(Ir::static_elems);
        self.types.iter().filter_map(elements).fold(0, u64::saturating_add)
    }

    /// Says that the source is defined on an input.
    pub fn reward(&mut self, case: &Case) {
        // Large inputs are kept one at a time.
        if case.weight() > KEPT_ELEMS && !self.useful.is_empty() {
            if let [only] = &mut self.useful[..] {
                *only = case.clone();
            }
            return;
        }
        if self.useful.len() < KEPT {
            self.useful.push(case.clone());
        } else {
            let k = self.rng.random_range(0..KEPT);
            self.useful[k] = case.clone();
        }
    }

    /// The next input; `None` if there is none, or none that can be made.
    pub fn draw(&mut self) -> Option<Case> {
        let n = self.drawn;
        self.drawn += 1;
        if let Some(all) = self.domain {
            if n >= all && !self.poison {
                return None;
            }
            let mut code = if n < all { n } else { self.rng.random_range(0..all) };
            let args = self.types.iter().map(|&t| scalars::decode(self.ir, t, &mut code).map(Arg::Value));
            let mut case = Case { args: args.collect::<Option<_>>()?, ..Case::default() };
            if n >= all {
                self.taint(&mut case);
            }
            return Some(case);
        }
        if let Some(case) = self.corner(n) {
            return Some(case);
        }
        if n > 8 && !self.useful.is_empty() && self.rng.random_range(0..100) < 45 {
            let k = self.rng.random_range(0..self.useful.len());
            let case = self.useful[k].clone();
            return self.vary(case);
        }
        self.fresh(n)
    }

    /// Every other input is a combination of special values, as long as there are new ones.
    fn corner(&mut self, n: u64) -> Option<Case> {
        if n.is_multiple_of(2) {
            return None;
        }
        let mut code = n as usize / 2;
        let set = self.corners.iter().position(|set| {
            let all = combinations(set);
            let here = code < all;
            code -= if here { 0 } else { all };
            here
        })?;
        let mut case = Case::default();
        if self.corners[set].iter().any(Vec::is_empty) {
            case = self.fresh(n)?;
        } else {
            self.globals(&mut case)?;
            case.externals = if self.has_externals { self.rng.random() } else { 0 };
        }
        for (k, all) in self.corners[set].iter().enumerate().filter(|(_, all)| !all.is_empty()) {
            let value = Arg::Value(all.get(code % all.len())?.clone());
            code /= all.len();
            match case.args.get_mut(k) {
                Some(a) => *a = value,
                None => case.args.push(value),
            }
        }
        Some(case)
    }

    fn mood(&mut self) -> Mood {
        match self.mood {
            Some(m) => m,
            None => Mood::draw(&mut self.rng),
        }
    }

    fn fresh(&mut self, n: u64) -> Option<Case> {
        let mut case = Case::default();
        self.mood = if self.rng.random() { Some(Mood::draw(&mut self.rng)) } else { None };
        if n == 2 {
            self.mood = Some(Mood::Small);
        }
        let large = self.fixed_elements() > KEPT_ELEMS;
        if large {
            // There will be few: what shows most comes first.
            const FIRST: [Mood; 5] = [Mood::Small, Mood::Small, Mood::Edge, Mood::Small, Mood::Any];
            self.mood = FIRST.get(n as usize / 2).copied().or(self.mood);
        }
        let extents = Extents::draw(&mut self.rng, n, self.rank, &self.hints);
        for k in 0..self.params.len() {
            let arg = self.argument(k, n, &extents, &mut case)?;
            case.args.push(arg);
        }
        // Nothing that comes of small numbers need be rounded: there a difference is one, whatever
        // order sums may have.
        if n == 2 {
            case.calm_down(self.ir, &self.types);
        }
        if large && (n / 2 == 1 || n / 2 == 3) {
            self.one_hot(n as usize / 4, &mut case);
        }
        // Few inputs may be tried where each takes long.
        if self.alias && n > 4 && (self.rng.random_range(0..10) < 3 || ALIASED.contains(&n)) {
            self.share(&mut case);
        }
        if n > 2 && self.rng.random_range(0..12) == 0 {
            self.forget(&mut case);
        }
        // Where there are no pointers, nothing else is drawn than if there never were.
        if n > 2 && self.pointers.contains(&true) && (n == 10 || self.rng.random_range(0..6) == 0) {
            self.mislead(&mut case);
        }
        if self.poison && n > 2 && self.rng.random_range(0..12) == 0 {
            self.taint(&mut case);
        }
        if n == 4 || n == 12 || n > 24 && n.is_multiple_of(24) {
            cancel::cancel(&mut self.rng, self.ir, &self.types, &mut case);
        }
        self.globals(&mut case)?;
        if self.has_externals {
            case.externals = self.rng.random();
        }
        Some(case)
    }

    /// Leaves one element of an argument with elements, and zeros around it: it is seen where it
    /// goes.
    fn one_hot(&mut self, k: usize, case: &mut Case) {
        let zero = |ty: TypeId| self.ir.signless_width(self.ir.elem_or_self(ty)).is_some_and(|w| w <= 64);
        let words: Vec<usize> = (0..self.types.len())
            .filter(|&k| {
                let elem = self.ir.elem_or_self(self.types[k]);
                zero(self.types[k])
                    || self.ir.is_index(elem)
                    || self.ir.float_format(elem).is_some_and(|f| f.width() <= 64)
            })
            .collect();
        let with: Vec<usize> =
            words.into_iter().filter(|&k| !matches!(self.params.get(k), Some(Param::Scalar))).collect();
        let Some(&k) = with.get(k % with.len().max(1)) else { return };
        let items = match case.args.get_mut(k) {
            Some(Arg::Value(Datum::Shaped { items, .. })) => items,
            Some(Arg::View(v)) => match case.buffers.get_mut(v.buffer) {
                Some(items) => items,
                None => return,
            },
            _ => return,
        };
        let n = items.len();
        if n < 2 {
            return;
        }
        let at = self.rng.random_range(0..n);
        let hot = match items.get(at) {
            Some(Datum::Word(w)) if w != 0 => w,
            _ => return,
        };
        let mut all = vec![0; n];
        all[at] = hot;
        *items = Items::Words(all);
    }

    /// Contents of globals as other code may have left them.
    fn globals(&mut self, case: &mut Case) -> Option<()> {
        case.globals.clear();
        for v in &self.variables {
            if v.uninitialized && self.rng.random_range(0..4) == 0 {
                case.globals.push((v.name.clone(), Items::Any(vec![Datum::Uninit; v.n as usize])));
                continue;
            }
            let mood = self.mood.unwrap_or_else(|| Mood::draw(&mut self.rng));
            let items = scalars::elements(&mut self.rng, self.ir, v.elem, v.n, &self.hints, mood, self.index_width)?;
            case.globals.push((v.name.clone(), items));
        }
        Some(())
    }

    fn scalar(&mut self, ty: TypeId, n: u64, extents: &Extents) -> Option<Datum> {
        let w = match self.ir.type_of_id(ty) {
            Type::Index => Some(self.index_width),
            Type::Integer(w @ 16..=64, _) => Some(*w),
            _ => None,
        };
        if let Some(w) = w {
            // Ranges that are empty, reversed or negative come first; then bounds that fit the
            // memory they go with.
            const FIRST: &[i64] = &[3, 0, -1, 1, 7, -3, 2, 5];
            if n < 48 {
                let k = self.rng.random_range(0..FIRST.len());
                return Some(Datum::Word(int::from_i64(w, FIRST[k])));
            }
            let index = self.ir.is_index(ty);
            if self.rng.random_range(0..10) < if index { 6 } else { 2 } {
                let e = extents.any(&mut self.rng);
                let v = match self.rng.random_range(0..8) {
                    0 => e - 1,
                    1 => 0,
                    2 => 1,
                    3 => e + 1,
                    4 => self.rng.random_range(0..=e.max(1)),
                    _ => e,
                };
                return Some(Datum::Word(int::from_i64(w, v)));
            }
        }
        let mood = self.mood();
        scalars::value(&mut self.rng, self.ir, ty, &self.hints, mood, self.index_width)
    }

    fn argument(&mut self, k: usize, n: u64, extents: &Extents, case: &mut Case) -> Option<Arg> {
        let ty = *self.types.get(k)?;
        let mood = self.mood();
        let fill = |g: &mut Self, elem: TypeId, n: u64| {
            scalars::elements(&mut g.rng, g.ir, elem, n, &g.hints, mood, g.index_width)
        };
        let choose = |shape: &[i64], rng: &mut ChaCha8Rng| -> Vec<i64> {
            let each = shape.iter().enumerate();
            each.map(|(d, &s)| if s == DYNAMIC { extents.of(d, shape.len(), k, rng) } else { s }).collect()
        };
        let elem = self.ir.elem_or_self(ty);
        match self.params.get(k)? {
            Param::Scalar => Some(Arg::Value(self.scalar(ty, n, extents)?)),
            Param::Shaped(shape) => {
                let shape = choose(shape, &mut self.rng);
                let items = fill(self, elem, Ir::static_elems(&shape)?)?;
                Some(Arg::Value(Datum::Shaped { shape, items }))
            }
            Param::Unranked => {
                let rank = self.rng.random_range(0..4usize);
                let shape = choose(&vec![DYNAMIC; rank], &mut self.rng);
                let items = fill(self, elem, Ir::static_elems(&shape)?)?;
                Some(Arg::Value(Datum::Shaped { shape, items }))
            }
            Param::UnrankedMemory => {
                let rank = self.rng.random_range(0..4usize);
                let sizes = choose(&vec![DYNAMIC; rank], &mut self.rng);
                let strides = row_major_strides(&sizes).to_vec();
                let view = View { buffer: case.buffers.len(), offset: 0, sizes, strides, bytes: 0 };
                let n = reach(&view)?;
                case.buffers.push(fill(self, elem, n)?);
                Some(Arg::View(view))
            }
            Param::Strided { shape, strides, offset, identity } => {
                let (strides, offset, identity) = (strides.clone(), *offset, *identity);
                let sizes = choose(shape, &mut self.rng);
                let strides = if identity { row_major_strides(&sizes) } else { self.strides(&sizes, &strides) };
                let offset = match offset {
                    DYNAMIC => *[0, 0, 1, 3].get(self.rng.random_range(0..4usize))?,
                    fixed => fixed,
                };
                let view = View { buffer: case.buffers.len(), offset, sizes, strides: strides.to_vec(), bytes: 0 };
                let n = reach(&view)?;
                case.buffers.push(fill(self, elem, n)?);
                Some(Arg::View(view))
            }
        }
    }

    /// Strides where the type leaves them open: dense, or with gaps, and sometimes column-major.
    fn strides(&mut self, sizes: &[i64], given: &[i64]) -> Shape {
        let mut out = row_major_strides(sizes);
        let gap = *[1, 1, 2, 3].get(self.rng.random_range(0..4usize)).unwrap_or(&1);
        let columns = self.rng.random_range(0..5) == 0;
        if columns {
            let mut run = 1i64;
            for (s, n) in out.iter_mut().zip(sizes) {
                *s = run;
                run = run.saturating_mul((*n).max(1));
            }
        }
        for (s, &g) in out.iter_mut().zip(given) {
            *s = if g == DYNAMIC { s.saturating_mul(gap) } else { g };
        }
        out
    }

    /// Makes two memrefs share memory: equal, shifted against each other, or the same start with
    /// other extents. The memory may also be that of a global.
    fn share(&mut self, case: &mut Case) -> Option<()> {
        let memory = |k: &usize| matches!(self.params.get(*k), Some(Param::Strided { .. } | Param::UnrankedMemory));
        let views: Vec<usize> = (0..self.params.len()).filter(memory).collect();
        let elem = |k: usize| self.types.get(k).map(|&t| self.ir.elem_or_self(t));
        let with = views.iter().map(|&i| (Ok(i), elem(i)));
        let globals = self.variables.iter().enumerate().filter(|(_, v)| v.visible);
        let with: Vec<_> = with.chain(globals.map(|(g, v)| (Err(g), Some(v.elem)))).collect();
        let pairs: Vec<(Result<usize, usize>, usize)> = with
            .iter()
            .flat_map(|&(i, e)| views.iter().map(move |&j| (i, e, j)))
            .filter(|&(i, e, j)| i != Ok(j) && e == elem(j))
            .map(|(i, _, j)| (i, j))
            .collect();
        if pairs.is_empty() {
            return None;
        }
        let (i, j) = pairs[self.rng.random_range(0..pairs.len())];
        let elem = elem(j)?;
        let Arg::View(b) = case.args.get(j)?.clone() else { return None };
        let (a, len) = match i {
            Ok(i) => {
                let Arg::View(a) = case.args.get(i)?.clone() else { return None };
                let len = case.buffers.get(a.buffer)?.len() as u64;
                // A global's memory has the extents that it has.
                if case.homes.iter().any(|h| h.0 == a.buffer) {
                    return None;
                }
                (a, len)
            }
            Err(g) => {
                let v = self.variables.get(g)?;
                let (sizes, strides) = (v.shape.clone(), row_major_strides(&v.shape).to_vec());
                (View { buffer: case.buffers.len(), offset: 0, sizes, strides, bytes: 0 }, v.n)
            }
        };
        let inner = a.strides.first().copied().unwrap_or(1).max(1);
        let shift = match self.rng.random_range(0..6) {
            0..=2 => 0,
            3 => 1,
            4 => inner,
            _ => self.rng.random_range(0..4),
        };
        // Pointers may also lead into a word of each other's.
        let bytes = match self.pointers.get(j) {
            Some(true) if self.rng.random_range(0..3) == 0 => *[1, 2, 4, 4].get(self.rng.random_range(0..4usize))?,
            _ => 0,
        };
        let mut b = View { buffer: a.buffer, offset: a.offset.checked_add(shift)?, bytes, ..b };
        // A type that leaves the extents open can be given the same ones.
        let same = self.rng.random_range(0..4) != 0;
        match self.params.get(j) {
            Some(Param::Strided { shape, identity, .. }) if same && shape.len() == a.sizes.len() => {
                b.sizes = shape.iter().zip(&a.sizes).map(|(&s, &n)| if s == DYNAMIC { n } else { s }).collect();
                if *identity {
                    b.strides = row_major_strides(&b.sizes).to_vec();
                }
            }
            Some(Param::UnrankedMemory) if same => {
                b.strides = row_major_strides(&a.sizes).to_vec();
                b.sizes = a.sizes.clone();
            }
            _ => {}
        }
        let n = reach(&b)?;
        if let Err(g) = i {
            if n > len {
                return None;
            }
            case.homes.push((case.buffers.len(), self.variables.get(g)?.name.clone()));
            case.buffers.push(Items::Words(Vec::new()));
        } else if n > len {
            let mood = self.mood();
            let more = scalars::elements(&mut self.rng, self.ir, elem, n - len, &self.hints, mood, self.index_width)?;
            let buffer = case.buffers.get_mut(a.buffer)?;
            let all =
                (0..buffer.len()).filter_map(|k| buffer.get(k)).chain((0..more.len()).filter_map(|k| more.get(k)));
            *buffer = Items::from_vec(all.collect());
        }
        *case.args.get_mut(j)? = Arg::View(b);
        Some(())
    }

    /// Makes pointers lead elsewhere than to the beginning of much memory.
    fn mislead(&mut self, case: &mut Case) -> Option<()> {
        let all: Vec<usize> = (0..self.pointers.len()).filter(|&k| self.pointers[k]).collect();
        if all.is_empty() {
            return None;
        }
        let k = all[self.rng.random_range(0..all.len())];
        let new = self.misleading(k)?;
        *case.args.get_mut(k)? = Arg::Value(new);
        Some(())
    }

    /// Null, few words or none, a byte further on, or the end.
    fn misleading(&mut self, k: usize) -> Option<Datum> {
        const BYTES: [u64; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16];
        let (kind, mood) = (self.rng.random_range(0..8), self.mood());
        let few = kind > 2 && self.rng.random();
        let n = match *self.types.get(k).and_then(|&t| self.ir.shape(t)).unwrap_or(&[]) {
            [n] if !few => u64::try_from(n).ok()?,
            _ => self.rng.random_range(0..=4),
        };
        let elem = self.ir.elem_or_self(*self.types.get(k)?);
        let items = scalars::elements(&mut self.rng, self.ir, elem, n, &self.hints, mood, self.index_width)?;
        let words = Datum::Shaped { shape: vec![n as i64], items };
        Some(match kind {
            0..=2 => Datum::Word(0),
            3 | 4 if few => words,
            5 => Datum::Parts(vec![Datum::Word(8 * n), words]),
            // A few bytes before the end.
            6 => Datum::Parts(vec![Datum::Word((8 * n).saturating_sub(1 << self.rng.random_range(0..3))), words]),
            _ => Datum::Parts(vec![Datum::Word(BYTES[self.rng.random_range(0..BYTES.len())].min(8 * n)), words]),
        })
    }

    /// Leaves memory uninitialized: all of an argument's, or some elements.
    fn forget(&mut self, case: &mut Case) {
        if case.buffers.is_empty() {
            return;
        }
        let k = self.rng.random_range(0..case.buffers.len());
        let all: bool = self.rng.random();
        if let Some(b) = case.buffers.get_mut(k) {
            if b.len() as u64 > EACH {
                *b = Items::Same(Box::new(Datum::Uninit), b.len());
                return;
            }
            let each = (0..b.len()).filter_map(|i| b.get(i));
            let lost = each.map(|d| if all || self.rng.random_range(0..3) == 0 { Datum::Uninit } else { d });
            *b = Items::from_vec(lost.collect());
        }
    }

    /// Makes arguments poison: scalars, or some elements of vectors, tensors and memory.
    fn taint(&mut self, case: &mut Case) {
        if case.args.is_empty() {
            return;
        }
        for _ in 0..self.rng.random_range(1..=2) {
            let k = self.rng.random_range(0..case.args.len());
            let rng = &mut self.rng;
            let whole = self.pointers.get(k) == Some(&true) && rng.random();
            let mut some = |items: &Items| {
                if items.len() as u64 > EACH {
                    return Items::Same(Box::new(Datum::Poison), items.len());
                }
                let all = rng.random_range(0..4) == 0;
                let each = (0..items.len()).filter_map(|i| items.get(i));
                let each = each.map(|d| if all || rng.random_range(0..4) == 0 { Datum::Poison } else { d });
                Items::from_vec(each.collect())
            };
            match &mut case.args[k] {
                Arg::Value(Datum::Shaped { items, .. }) => *items = some(items),
                Arg::Value(Datum::Unit | Datum::Parts(_)) => {}
                Arg::Value(d) => *d = Datum::Poison,
                a @ Arg::View(_) if whole => *a = Arg::Value(Datum::Poison),
                Arg::View(v) => {
                    if let Some(b) = case.buffers.get_mut(v.buffer) {
                        *b = some(b);
                    }
                }
            }
        }
    }

    /// A useful input with something changed.
    fn vary(&mut self, mut case: Case) -> Option<Case> {
        self.mood = None;
        for _ in 0..self.rng.random_range(1..=2) {
            let extents = Extents::draw(&mut self.rng, u64::MAX, self.rank, &self.hints);
            if case.args.is_empty() {
                self.globals(&mut case)?;
                case.externals = if self.has_externals { self.rng.random() } else { 0 };
                continue;
            }
            let k = self.rng.random_range(0..case.args.len());
            let ty = *self.types.get(k)?;
            match case.args.get(k)?.clone() {
                Arg::Value(_) if self.pointers.get(k) == Some(&true) => {
                    *case.args.get_mut(k)? = Arg::Value(self.misleading(k)?);
                }
                Arg::Value(Datum::Shaped { shape, items }) => {
                    let mood = self.mood();
                    let items = self.change(items, self.ir.elem_or_self(ty), mood)?;
                    *case.args.get_mut(k)? = Arg::Value(Datum::Shaped { shape, items });
                }
                Arg::Value(_) => {
                    // Two equal arguments are a case of their own.
                    let same = self.types.iter().position(|&t| t == ty).filter(|&j| j != k);
                    let copied = same.filter(|_| self.rng.random_range(0..5) == 0);
                    let v = match copied.and_then(|j| case.args.get(j)) {
                        Some(Arg::Value(d)) => d.clone(),
                        _ => self.scalar(ty, u64::MAX, &extents)?,
                    };
                    *case.args.get_mut(k)? = Arg::Value(v);
                }
                Arg::View(v) => match self.rng.random_range(0..8) {
                    0 if self.alias => {
                        self.share(&mut case);
                    }
                    1 => self.forget(&mut case),
                    _ => {
                        let mood = self.mood();
                        let items = case.buffers.get(v.buffer)?.clone();
                        *case.buffers.get_mut(v.buffer)? = self.change(items, self.ir.elem_or_self(ty), mood)?;
                    }
                },
            }
            if !self.variables.is_empty() && self.rng.random_range(0..3) == 0 {
                self.globals(&mut case)?;
            }
        }
        if self.poison && self.rng.random_range(0..16) == 0 {
            self.taint(&mut case);
        }
        Some(case)
    }

    fn change(&mut self, items: Items, elem: TypeId, mood: Mood) -> Option<Items> {
        if items.is_empty() {
            return Some(items);
        }
        let n = items.len() as u64;
        if n > EACH || self.rng.random_range(0..4) == 0 {
            return scalars::elements(&mut self.rng, self.ir, elem, n, &self.hints, mood, self.index_width);
        }
        let mut all: Vec<Datum> = (0..items.len()).filter_map(|i| items.get(i)).collect();
        for _ in 0..self.rng.random_range(1..=3) {
            let k = self.rng.random_range(0..all.len());
            all[k] = scalars::value(&mut self.rng, self.ir, elem, &self.hints, mood, self.index_width)?;
        }
        Some(Items::from_vec(all))
    }
}

/// How many combinations there are; none where nothing is chosen.
fn combinations(set: &[Vec<Datum>]) -> usize {
    let chosen = set.iter().map(Vec::len).filter(|&n| n > 0);
    if set.iter().all(|all| all.len() < 2) { 0 } else { chosen.fold(1, usize::saturating_mul) }
}

/// Special and mentioned values for each argument, so few that all combinations may be drawn.
/// Indices that go with memory are left to be drawn with its extents.
fn corners(ir: &Ir, types: &[TypeId], params: &[Param], hints: &Hints, width: u32) -> [Vec<Vec<Datum>>; 2] {
    let memory = !params.iter().all(|p| matches!(p, Param::Scalar));
    let limit = if memory { CORNERS_WITH_MEMORY } else { CORNERS };
    let special = |t: TypeId| scalars::corners(ir, t, hints, width).unwrap_or_default();
    let mentioned = |t: TypeId| {
        let known = scalars::mentioned(ir, t, hints, width);
        // A number that goes with none of them is at least a special one.
        if known.is_empty() { special(t) } else { known }
    };
    let set = |of: &dyn Fn(TypeId) -> Vec<Datum>| {
        let mut all: Vec<_> =
            types.iter().map(|&t| if memory && ir.is_index(t) { Vec::new() } else { of(t) }).collect();
        if !memory && all.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        // Of many arguments only the likeliest values are combined.
        let mut most = all.iter().map(Vec::len).max().unwrap_or(0);
        while combinations(&all) > limit && most > 1 {
            most -= 1;
            all.iter_mut().for_each(|c| c.truncate(most));
        }
        all
    };
    [set(&special), set(&mentioned)]
}

/// Elements that a buffer needs for a view; `None` if it would begin before the buffer or be too
/// large.
fn reach(v: &View) -> Option<u64> {
    // Strides that are no numbers belong to a buffer that nobody can have, though it may be empty.
    if v.offset < 0 || v.strides.contains(&DYNAMIC) {
        return None;
    }
    if v.sizes.contains(&0) {
        return u64::try_from(v.offset).ok();
    }
    let (mut low, mut high) = (v.offset, v.offset);
    for (&n, &s) in v.sizes.iter().zip(&v.strides) {
        let r = (n - 1).checked_mul(s)?;
        if r < 0 { low = low.checked_add(r)? } else { high = high.checked_add(r)? }
    }
    (low >= 0).then(|| high.checked_add(1).and_then(|n| u64::try_from(n).ok()))?.filter(|&n| n <= MAX_ELEMS)
}

fn param(ir: &Ir, t: TypeId) -> Option<Param> {
    Some(match ir.type_of_id(t) {
        Type::Integer(..) | Type::Index | Type::Float(_) | Type::None => Param::Scalar,
        Type::Complex(_) | Type::Tuple(_) | Type::Vector { scalable: 0, .. } => Param::Scalar,
        Type::Llvm(LlvmType::Struct { .. } | LlvmType::Array(..)) if scalars::has_values(ir, t) => Param::Scalar,
        _ if ir.is_awaited(t) => Param::Scalar,
        Type::Tensor { shape, .. } => Param::Shaped(shape.to_vec()),
        Type::UnrankedTensor(_) => Param::Unranked,
        Type::UnrankedMemRef(elem, _) if ir.is_memref(*elem) => return None,
        Type::UnrankedMemRef(..) => Param::UnrankedMemory,
        Type::MemRef { elem, .. } if ir.is_memref(*elem) => return None,
        Type::MemRef { shape, layout, .. } => match (layout, ir.strides_and_offset(t)) {
            (Layout::Identity | Layout::Strided { .. } | Layout::Maps(_), Some((strides, offset))) => {
                let identity = *layout == Layout::Identity;
                Param::Strided { shape: shape.to_vec(), strides, offset, identity }
            }
            (Layout::Opaque(_), _) => return None,
            _ => Param::Shaped(shape.to_vec()),
        },
        _ => return None,
    })
}

/// Whether a function without a body is called, an unknown operation executed, or the
/// place of a thread asked for.
fn calls_unknown(m: &Module) -> bool {
    let mut unknown = false;
    let drawn = |o| {
        asks_for_place(&m.ir, o) || m.ir.is(o, "rustmlir.launch_size") || is_external(&m.ir, o) || is_variable(&m.ir, o)
    };
    m.ir.walk(m.ir.top, |o| unknown |= m.ir.def(o).is_none() || drawn(o));
    unknown || m.functions().into_iter().any(|f| m.ir.region_of(f, 0).is_none_or(|r| m.ir.region(r).blocks.is_empty()))
}
