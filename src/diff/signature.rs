//! Which function of the target stands for which of the source, and how their arguments and results
//! correspond.

use super::case::Case;
use super::halves;
use super::options::Options;
use super::unrolled::{self, Unrolled};
use rustmlir_ir::{DYNAMIC, Ir, LlvmType, OpId, Type, TypeId};
use rustmlir_meaning::bytes::lies_alike;
use rustmlir_meaning::{bridge, descriptor};
use rustmlir_session::Module;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;
use rustmlir_syntax::printer::type_text;

/// A source function with its target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// Name in the source.
    pub source: String,
    /// Name in the target.
    pub target: String,
}

/// Where the target has a result of the source.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this result.
    Result(usize),
    /// In this part of the result, which is the only one: a struct of all of them.
    Part(usize),
    /// In the memory of this argument: a buffer that the caller provides, behind the arguments of
    /// the source, or one of those, as it seems.
    OutParam(usize),
}

/// How two signatures correspond.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// How many arguments of the target are those of the source; buffers for results follow.
    pub args: usize,
    /// Where the results of the source are.
    pub results: Vec<Place>,
    /// Arguments that are values in the source and memory in the target: what the target leaves
    /// there is its own affair.
    pub scratch: Vec<usize>,
    /// Whether the target is a function of the `llvm` dialect that stands for the source: called
    /// with its arguments, spread out, it gives its results. If memrefs are bare pointers,
    /// `Some(true)`.
    pub lowered: Option<bool>,
    /// Whether the source has been, too: both take pointers, which lead to memory that the caller
    /// provides.
    pub pointers: bool,
    /// Whether integers of the source are vectors of two halves in the target.
    pub halves: bool,
    /// Vectors and tuples of the source that take several values of the target, if there are such.
    pub unrolled: Option<Unrolled>,
}

impl Match {
    /// So many arguments, which are handed over as they are, and results in these places.
    fn of(args: usize, results: Vec<Place>) -> Match {
        Match { args, results, scratch: Vec::new(), lowered: None, pointers: false, halves: false, unrolled: None }
    }

    /// The same with results one by one.
    fn one_by_one(args: usize, results: usize) -> Match {
        Match::of(args, (0..results).map(Place::Result).collect())
    }
}

/// Parts that the types of two functions have, at most, those of parts included: with aliases a
/// short text says more of them than anybody can walk over.
const MAX_PARTS: usize = 1 << 16;

/// Whether there are not too many parts in types.
fn few_parts(ir: &Ir, types: &[TypeId]) -> bool {
    let (mut todo, mut n) = (types.to_vec(), 0);
    while let Some(t) = todo.pop() {
        n += 1;
        match ir.type_of_id(t) {
            Type::Tuple(parts) | Type::Llvm(LlvmType::Struct { parts, .. }) => todo.extend_from_slice(parts),
            Type::Llvm(LlvmType::Array(_, e)) => todo.push(*e),
            _ => {}
        }
        if n > MAX_PARTS || todo.len() > MAX_PARTS {
            return false;
        }
    }
    true
}

fn has_body(m: &Module, f: OpId) -> bool {
    m.ir.region_of(f, 0).is_some_and(|r| !m.ir.region(r).blocks.is_empty())
}

/// Whether only the program itself can call a function: nested symbols end at the module, which has
/// no name by which others could reach them ("Symbols and Symbol Tables": Symbol Visibility).
pub fn private(m: &Module, f: OpId) -> bool {
    matches!(m.ir.str_attr_named(f, "sym_visibility"), Some("private" | "nested"))
}

/// The functions of two programs that correspond, and public functions of the source that the
/// target lacks.
pub fn pairs(source: &Module, target: &Module) -> (Vec<Pair>, Vec<String>) {
    let (mut found, mut missing, mut inner) = (Vec::new(), Vec::new(), Vec::new());
    for f in source.functions().into_iter().filter(|&f| has_body(source, f)) {
        let name = source.name(f).to_string();
        match target.function(&name) {
            // What nobody can call but the program itself is free to change.
            Some(g) if private(source, f) && has_body(target, g) => {
                inner.push(Pair { source: name.clone(), target: name })
            }
            Some(g) if has_body(target, g) => found.push(Pair { source: name.clone(), target: name }),
            // A pass may take out what it does not use.
            _ if private(source, f) => {}
            _ => missing.push(name),
        }
    }
    // Without anything that others can call, what there is is compared.
    if found.is_empty() && missing.is_empty() { (inner, missing) } else { (found, missing) }
}

/// Functions of one program that are source and target of each other by their names: `@src` and
/// `@tgt`, `@src_x` and `@tgt_x`, `@x_src` and `@x_tgt`, with `source` and `target` for `src` and
/// `tgt` alike.
pub fn inner_pairs(m: &Module) -> Vec<Pair> {
    let partner = |name: &str| {
        for (s, t) in [("src", "tgt"), ("source", "target")] {
            if let Some(rest) = name.strip_prefix(s).filter(|r| !r.starts_with(|c: char| c.is_ascii_lowercase())) {
                return Some(format!("{t}{rest}"));
            }
            if let Some(rest) = name.strip_suffix(s).filter(|r| r.ends_with('_')) {
                return Some(format!("{rest}{t}"));
            }
        }
        None
    };
    let named = m.functions().into_iter().filter(|&f| has_body(m, f)).filter_map(|f| {
        let source = m.name(f).to_string();
        let target = partner(&source)?;
        let g = m.function(&target).filter(|&g| has_body(m, g))?;
        Some(Pair { source, target: m.name(g).to_string() })
    });
    named.collect()
}

/// How the signatures of two functions correspond.
///
/// # Errors
/// Why they do not.
pub fn correspond(s: &Module, f: OpId, t: &Module, g: OpId, o: &Options) -> Result<Match, String> {
    let index_width = o.settings.index_width;
    let ((args, results), (targs, tresults)) = (s.signature(f), t.signature(g));
    let said = |ir: &Ir, ty: TypeId| type_text(ir, ty);
    let few = |ir, a: &[TypeId], r: &[TypeId]| few_parts(ir, a) && few_parts(ir, r);
    if !few(&s.ir, &args, &results) || !few(&t.ir, &targs, &tresults) {
        return Err(format!("argument or result types have more than {MAX_PARTS} parts"));
    }
    let types = Types { s: &s.ir, t: &t.ir, index_width, split: o.halves };
    let stands_for = |a, b| types.stand(a, b);
    let (seen, given) = s.interface(f);
    if seen != args || given != results {
        for name in ["llvm.byval", "llvm.noalias"] {
            let (a, b) = (s.arguments_with(f, name), t.arguments_with(g, name));
            if b.iter().any(|k| !a.contains(k)) || name == "llvm.byval" && a != b {
                return Err(format!(
                    "the attribute '{name}' is on different arguments, and its promise is not checked"
                ));
            }
        }
        if types.lowered(&seen, &targs, true) && types.lowered_results(&given, &tresults, true) {
            return Ok(Match {
                // The caller has kept what the function has a copy of.
                scratch: s.arguments_with(f, "llvm.byval"),
                lowered: Some(true),
                pointers: true,
                ..Match::one_by_one(args.len(), results.len())
            });
        }
    } else if t.ir.is(g, "llvm.func") && !s.ir.is(f, "llvm.func") {
        let fits = |bare| types.lowered(&args, &targs, bare) && types.lowered_results(&results, &tresults, bare);
        let bare = [false, true].into_iter().find(|&bare| fits(bare));
        let n = results.len();
        let found = bare.map(|bare| Match { lowered: Some(bare), ..Match::one_by_one(args.len(), n) });
        return found.ok_or_else(|| {
            let all = |ir: &Ir, ts: &[TypeId]| ts.iter().map(|&t| type_text(ir, t)).collect::<Vec<_>>().join(", ");
            let (a, b) = (all(&s.ir, &args), all(&t.ir, &targs));
            let (x, y) = (all(&s.ir, &results), all(&t.ir, &tresults));
            format!("the source's ({a}) -> ({x}) is not lowered to ({b}) -> ({y})")
        });
    }
    if let Some(unrolled) = types.unrolled((&args, &results), (&targs, &tresults)) {
        return Ok(Match { unrolled: Some(unrolled), ..Match::one_by_one(args.len(), results.len()) });
    }
    if targs.len() < args.len() {
        return Err(format!("the target takes {} arguments, the source {}", targs.len(), args.len()));
    }
    let mut scratch = Vec::new();
    for (k, (&a, &b)) in args.iter().zip(&targs).enumerate() {
        if !stands_for(a, b) {
            let (a, b) = (said(&s.ir, a), said(&t.ir, b));
            return Err(if a == b {
                format!("argument {k} has the unsupported type '{a}'")
            } else {
                format!("argument {k} has type '{a}' in the source and '{b}' in the target")
            });
        }
        if s.ir.is_tensor(a) && t.ir.is_memref(b) {
            scratch.push(k);
        }
    }
    let packed = match tresults.as_slice() {
        [one] if results.len() > 1 && targs.len() == args.len() => t.ir.struct_parts(*one),
        _ => None,
    };
    if let Some(parts) = packed {
        if parts.len() != results.len() {
            return Err(format!(
                "the target returns {} results in a struct, the source {}",
                parts.len(),
                results.len()
            ));
        }
        for (k, (&a, &b)) in results.iter().zip(parts).enumerate() {
            if !stands_for(a, b) {
                let (a, b) = (said(&s.ir, a), said(&t.ir, b));
                return Err(format!("result {k} has type '{a}' in the source and '{b}' in the target"));
            }
        }
        let results = (0..parts.len()).map(Place::Part).collect();
        return Ok(Match { scratch, halves: types.split, ..Match::of(args.len(), results) });
    }
    let mut extra = targs.iter().enumerate().skip(args.len()).peekable();
    let mut next = 0;
    let mut places = Vec::new();
    // A result that is the tensor of an argument may be left out where that has become memory.
    let left_there = |r: TypeId, places: &[Place]| {
        let fits = |k: &usize| {
            s.ir.is_tensor(r)
                && scratch.contains(k)
                && !places.contains(&Place::OutParam(*k))
                && stands_for(r, targs[*k])
        };
        (0..args.len()).find(fits).filter(|_| targs.len() == args.len())
    };
    // One that has exactly the extents of a later result stands for that one.
    let exact = |a: TypeId, b: TypeId| s.ir.shape(a) == t.ir.shape(b);
    let a_later_one = |k: usize, b: TypeId| {
        let later = |&r: &TypeId| stands_for(r, b) && exact(r, b);
        results.get(k).is_some_and(|&r| !exact(r, b)) && results.iter().skip(k + 1).any(later)
    };
    for (k, &r) in results.iter().enumerate() {
        let out_param = |b: TypeId| t.ir.is_memref(b) && stands_for(r, b);
        let left = tresults.len() - next.min(tresults.len());
        let there = left_there(r, &places).filter(|_| left < results.len() - k);
        let here = tresults.get(next).is_some_and(|&b| stands_for(r, b) && !(there.is_some() && a_later_one(k, b)));
        let is_memory = s.ir.is_memref(r) || s.ir.is_tensor(r);
        // With fewer results than the source, the target has buffers for those that are memory.
        if is_memory && left < results.len() - k && extra.peek().is_some_and(|x| out_param(*x.1)) {
            places.push(Place::OutParam(extra.next().map_or(0, |x| x.0)));
        } else if here {
            places.push(Place::Result(next));
            next += 1;
        } else if let Some(k) = there {
            places.push(Place::OutParam(k));
        } else {
            let shown = tresults.get(next).map_or("none".into(), |&b| format!("'{}'", said(&t.ir, b)));
            return Err(format!("result {k} has type '{}' in the source and {shown} in the target", said(&s.ir, r)));
        }
    }
    if extra.peek().is_some() || next < tresults.len() {
        return Err(format!(
            "the target takes {} arguments and returns {} results, the source {} and {}",
            targs.len(),
            tresults.len(),
            args.len(),
            results.len()
        ));
    }
    Ok(Match { scratch, halves: types.split, ..Match::of(args.len(), places) })
}

/// The types of two programs.
struct Types<'a> {
    s: &'a Ir,
    t: &'a Ir,
    index_width: u32,
    /// Whether integers may have been split into halves.
    split: bool,
}

impl Types<'_> {
    /// Whether a value of type `a` in the source can be handed over as one of type `b` in the
    /// target.
    fn stand(&self, a: TypeId, b: TypeId) -> bool {
        let (s, t) = (self.s, self.t);
        match (s.type_of_id(a), t.type_of_id(b)) {
            _ if self.split && halves::split(s, a, t, b) => true,
            (Type::Integer(w, x), Type::Integer(v, y)) => w == v && x == y,
            (Type::Index, Type::Index) | (Type::None, Type::None) => true,
            (Type::Index, Type::Integer(w, _)) | (Type::Integer(w, _), Type::Index) => *w == self.index_width,
            (Type::Float(f), Type::Float(g)) => f == g,
            (Type::Complex(x), Type::Complex(y)) | (Type::AsyncValue(x), Type::AsyncValue(y)) => self.stand(*x, *y),
            (Type::Dialect(_, x), Type::Dialect(_, y)) => s.is_awaited(a) && t.is_awaited(b) && s.str(*x) == t.str(*y),
            (Type::Tuple(x), Type::Tuple(y)) => x.len() == y.len() && x.iter().zip(y).all(|(&x, &y)| self.stand(x, y)),
            (Type::Vector { shape: x, elem: e, scalable: 0 }, Type::Vector { shape: y, elem: d, scalable: 0 }) => {
                x == y && self.stand(*e, *d)
            }
            (Type::Llvm(LlvmType::Struct { parts: x, .. }), Type::Llvm(LlvmType::Struct { parts: y, .. })) => {
                x.len() == y.len() && x.iter().zip(y).all(|(&x, &y)| self.stand(x, y))
            }
            (Type::Llvm(LlvmType::Array(n, x)), Type::Llvm(LlvmType::Array(m, y))) => n == m && self.stand(*x, *y),
            (Type::Tensor { .. } | Type::UnrankedTensor(_), _) if t.is_memref(b) || t.is_tensor(b) => self.meet(a, b),
            (Type::MemRef { .. } | Type::UnrankedMemRef(..), _) if t.is_memref(b) => self.meet(a, b),
            _ => false,
        }
    }

    /// How vectors and tuples are taken apart, if some are. Memory is told by the numbers of
    /// arguments, which would be others.
    fn unrolled(
        &self,
        (args, results): (&[TypeId], &[TypeId]),
        (targs, tresults): (&[TypeId], &[TypeId]),
    ) -> Option<Unrolled> {
        let memory = |ir: &Ir, ts: &[TypeId]| ts.iter().any(|&t| ir.is_memref(t) || ir.is_tensor(t));
        if memory(self.s, args) || memory(self.t, targs) || memory(self.s, results) || memory(self.t, tresults) {
            return None;
        }
        let runs = |from, to| unrolled::runs((self.s, from), (self.t, to), &|a, b| self.stand(a, b));
        let (args, results) = (runs(args, targs)?, runs(results, tresults)?);
        let apart = args.iter().chain(&results).any(|&r| r != unrolled::Run::Itself);
        apart.then_some(Unrolled { args, results })
    }

    /// Whether values of the source are spread out as arguments of a function of the `llvm`
    /// dialect.
    fn lowered(&self, args: &[TypeId], targs: &[TypeId], bare: bool) -> bool {
        let mut left = targs.iter().copied();
        let pointer = |t: Option<TypeId>| t.is_some_and(|t| self.t.is_pointer(t));
        let number = |t: Option<TypeId>| t.is_some_and(|t| self.t.signless_width(t) == Some(self.index_width));
        let all = args.iter().all(|&a| match self.s.type_of_id(a) {
            Type::UnrankedMemRef(e, _) => self.same_bytes(*e) && number(left.next()) && pointer(left.next()),
            Type::MemRef { elem, .. } if bare => self.same_bytes(*elem) && self.fixed(a) && pointer(left.next()),
            Type::MemRef { shape, elem, .. } => {
                self.same_bytes(*elem)
                    && self.s.strides_and_offset(a).is_some()
                    && pointer(left.next())
                    && pointer(left.next())
                    && (0..=2 * shape.len()).all(|_| number(left.next()))
            }
            _ => left.next().is_some_and(|b| self.one(a, b)),
        });
        all && left.next().is_none()
    }

    /// The same of results: one by itself, several in a struct.
    fn lowered_results(&self, results: &[TypeId], tresults: &[TypeId], bare: bool) -> bool {
        let one = |a: TypeId, b: TypeId| match self.s.type_of_id(a) {
            Type::MemRef { elem, .. } if bare => self.same_bytes(*elem) && self.fixed(a) && self.t.is_pointer(b),
            Type::MemRef { .. } => descriptor::describes((self.t, b), (self.s, a), self.index_width),
            Type::UnrankedMemRef(..) => descriptor::describes_unranked((self.t, b), (self.s, a), self.index_width),
            _ => self.one(a, b),
        };
        match (results, tresults) {
            ([], []) => true,
            ([a], [b]) => one(*a, *b),
            ([_, _, ..], [b]) => {
                let parts = self.t.struct_parts(*b).unwrap_or(&[]);
                parts.len() == results.len() && results.iter().zip(parts).all(|(&a, &b)| one(a, b))
            }
            _ => false,
        }
    }

    /// Whether nothing of a memref is open but its pointer.
    fn fixed(&self, t: TypeId) -> bool {
        let layout = self.s.strides_and_offset(t);
        self.s.shape(t).is_some_and(|s| s.iter().all(|&n| n >= 0))
            && layout.is_some_and(|(s, o)| o != DYNAMIC && s.iter().all(|&n| n != DYNAMIC))
    }

    /// A value that is handed over by itself.
    fn one(&self, a: TypeId, b: TypeId) -> bool {
        let (s, t) = (self.s, self.t);
        match (s.type_of_id(a), t.type_of_id(b)) {
            (Type::Complex(x), Type::Llvm(LlvmType::Struct { parts, .. })) => {
                parts.len() == 2 && parts.iter().all(|&p| self.stand(*x, p))
            }
            (Type::Vector { shape, .. }, _) if shape.len() != 1 => {
                bridge::is_nested(s, a, t, b, |x, y| self.stand(x, y))
            }
            _ => self.stand(a, b),
        }
    }

    /// Whether elements of a type lie in memory of the source as they do in memory of bytes.
    fn same_bytes(&self, elem: TypeId) -> bool {
        lies_alike(self.s, elem, self.index_width)
    }

    fn meet(&self, a: TypeId, b: TypeId) -> bool {
        let shapes = match (self.s.shape(a), self.t.shape(b)) {
            (Some(x), Some(y)) => {
                x.len() == y.len() && x.iter().zip(y).all(|(&p, &q)| p == q || p == DYNAMIC || q == DYNAMIC)
            }
            _ => true,
        };
        match (self.s.elem_type(a), self.t.elem_type(b)) {
            (Some(x), Some(y)) => shapes && self.stand(x, y),
            _ => false,
        }
    }
}

impl Match {
    /// The input of the source as the target takes it; `results` are those of the source, for the
    /// shapes of buffers.
    ///
    /// # Errors
    /// Why the target cannot be given it.
    pub fn hand_over(
        &self,
        case: &Case,
        (s, args): (&Ir, &[TypeId]),
        (t, targs): (&Ir, &[TypeId]),
        results: &[Datum],
    ) -> Result<Case, String> {
        let mut out = case.clone();
        if self.halves {
            halves::hand_over(&mut out.args, s, args, t, targs);
        }
        if let Some(unrolled) = &self.unrolled {
            out.args = unrolled::hand_over(out.args, &unrolled.args, s, args);
        }
        if self.lowered.is_some() {
            return Ok(out);
        }
        for (k, (a, &ty)) in out.args.iter_mut().zip(targs).enumerate() {
            let sizes = match a {
                Arg::Value(Datum::Shaped { shape, .. }) => shape,
                Arg::View(v) => &v.sizes,
                Arg::Value(_) => continue,
            };
            rustmlir_session::datum::check_shape(t, ty, sizes).map_err(|e| format!("argument {k}: {e}"))?;
            if let (Arg::View(v), Some((strides, offset))) = (&*a, t.strides_and_offset(ty)) {
                let fits = |want: i64, have: i64| want == DYNAMIC || want == have;
                let strided = v.sizes.contains(&0)
                    || strides.iter().zip(v.strides.iter().zip(&v.sizes)).all(|(&w, (&h, &n))| n == 1 || fits(w, h));
                // A type that fixes the offset to 0 takes any place as its start.
                if !strided || !(fits(offset, v.offset) || offset == 0) {
                    return Err(format!("argument {k} has a layout that '{}' excludes", type_text(t, ty)));
                }
            }
        }
        for (place, d) in self.results.iter().zip(results) {
            let Place::OutParam(k) = place else { continue };
            // The memory of an argument of the source is there.
            if *k < args.len() {
                continue;
            }
            let Datum::Shaped { shape, .. } = d else { return Err("a result without a shape".into()) };
            let n = Ir::static_elems(shape).unwrap_or(0) as usize;
            let items = Items::Any(vec![Datum::Uninit; n]);
            out.args.push(Arg::Value(Datum::Shaped { shape: shape.clone(), items }));
        }
        Ok(out)
    }
}
