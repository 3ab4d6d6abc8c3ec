//! Whether reducers keep the promise that a reduction in any order needs: associativity and
//! commutativity.
//!
//! Decided by algebra where the body is built from additions, subtractions and multiplications
//! (equal polynomials modulo 2^N), from bitwise operations (bits are independent of each other, so
//! all-zeros and all-ones decide), or from minima and maxima of one order (an identity of a
//! distributive lattice holds on every chain if it holds at every threshold); over all operands
//! where they have at most eight bits; else a counterexample is looked for, first on the values
//! that occurred, then on values that are special to the type.

use rustmlir_meaning::kernel_of;
use std::collections::{BTreeMap, HashSet};

use super::congruence::is_symmetric;
pub use super::law::{Audited, Law};
use super::machine::Machine;
use super::program::{Node, Program};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, RegionId, Type, TypeId, ValueId};
use rustmlir_meaning::constant::value_of_attr;
use rustmlir_meaning::kernel::{IntBin, Kernel};
use rustmlir_meaning::scalar_attrs;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_num::float::{BinaryOp, FloatFormat, RoundingMode, round_f64, to_f64};
use rustmlir_num::int;
use rustmlir_num::ulp::ExactSum;

const MODULAR: &str = "a law of arithmetic modulo 2^N";
const BITWISE: &str = "bits are independent of each other";
const ORDERED: &str = "integers are totally ordered";
const FLOAT_ORDER: &str = "the numbers with NaN on top are totally ordered";

/// Values that occurred and are tried.
const MAX_OCCURRED: usize = 10;

/// Instances whose values are tried.
const MAX_INSTANCES: u64 = 8;

impl Machine<'_> {
    /// Looks at a reduction that has just ended, in the frame of its loop.
    ///
    /// # Errors
    /// Limits of the run.
    pub(super) fn audit(&mut self, i: u32, k: usize, values: &[Value], result: &Value) -> Result<(), Stop> {
        let p = &self.prog.parallels[i as usize];
        let Some(&reduce) = p.reduces.get(k) else { return Ok(()) };
        let known = self.audits.iter().position(|a| a.reduce == reduce);
        let Some(ty) = self.ir.result(p.op, k).map(|v| self.ir.value_type(v)) else { return Ok(()) };
        let at = match known {
            Some(at) => at,
            None => {
                let open = |what: &str| Law::NotDecided(what.to_string());
                self.audits.push(Audited {
                    reduce,
                    parallel: p.op,
                    index: k,
                    ty,
                    associative: open("not looked at"),
                    commutative: open("not looked at"),
                    has_init: p.has_init,
                    exact: self.exact_sum(reduce, ty, values).map(|x| (x, result.clone())),
                    instances: 0,
                });
                self.audits.len() - 1
            }
        };
        let n = self.audits[at].instances;
        self.audits[at].instances += 1;
        let refuted = |l: &Law<Value>| matches!(l, Law::Fails { occurred: true, .. });
        if n >= MAX_INSTANCES || refuted(&self.audits[at].associative) && refuted(&self.audits[at].commutative) {
            return Ok(());
        }
        let (a, c) = self.laws(reduce, ty, values)?;
        // What a reducer does may depend on values around its loop: a law is worth what the worst
        // instance says.
        let better =
            |old: &Law<Value>, new: Law<Value>| if n == 0 || new.doubt() > old.doubt() { new } else { old.clone() };
        let x = &mut self.audits[at];
        x.associative = better(&x.associative, a);
        x.commutative = better(&x.commutative, c);
        Ok(())
    }

    fn laws(&mut self, reduce: u32, ty: TypeId, values: &[Value]) -> Result<(Law<Value>, Law<Value>), Stop> {
        if !self.prog.reduces[reduce as usize].plain {
            let why = "the reducer has side effects, reads memory, or depends on the iteration".to_string();
            return Ok((Law::NotDecided(why.clone()), Law::NotDecided(why)));
        }
        let body = Body::of(self.ir, self.prog, reduce);
        let (mut a, mut c) = body.by_algebra(self, reduce, ty)?;
        if c.is_none() && body.is_symmetric() {
            c = Some(Law::Holds("f(a, b) and f(b, a) are the same expression"));
        }
        let own = body.mentioned(self.config.index_width);
        let mut occurred: Vec<Value> = Vec::new();
        for v in values {
            if occurred.len() < MAX_OCCURRED && !occurred.contains(v) {
                occurred.push(v.clone());
            }
        }
        // What occurred comes first: a counterexample there concerns this run.
        let open = |l: &Option<Law<Value>>| l.as_ref().is_none_or(|l| matches!(l, Law::Fails { .. }));
        let mut tried = (0, 0);
        for (set, is) in
            [(occurred.clone(), true), (special(self.ir, ty, self.config.index_width, &occurred, &own), false)]
        {
            if open(&a) && !matches!(a, Some(Law::Fails { occurred: true, .. })) {
                let f = self.refute(reduce, ty, &set, 3, is)?;
                tried.0 += set.len().pow(3);
                a = f.or(a);
            }
            if open(&c) && !matches!(c, Some(Law::Fails { occurred: true, .. })) {
                let f = self.refute(reduce, ty, &set, 2, is)?;
                tried.1 += set.len().pow(2);
                c = f.or(c);
            }
        }
        if a.is_none() || c.is_none() {
            let (x, y) = self.exhaustively(reduce, ty)?;
            (a, c) = (a.or(x), c.or(y));
        }
        Ok((a.unwrap_or(Law::NotRefuted(tried.0)), c.unwrap_or(Law::NotRefuted(tried.1))))
    }

    /// The value of a reducer, or what is undefined about it.
    fn try_apply(&mut self, reduce: u32, x: &Value, y: &Value) -> Result<Result<Value, String>, Stop> {
        match self.apply(reduce, x, y) {
            Ok(v) => Ok(Ok(v)),
            Err(Stop::Undefined(_, f) | Stop::Trap(f)) => Ok(Err(f.message)),
            Err(s) => Err(s),
        }
    }

    /// Looks for operands in a set on which a law fails: of three operands associativity, of two
    /// commutativity.
    fn refute(
        &mut self,
        reduce: u32,
        ty: TypeId,
        set: &[Value],
        n: usize,
        occurred: bool,
    ) -> Result<Option<Law<Value>>, Stop> {
        for x in set {
            for y in set {
                let xy = match self.try_apply(reduce, x, y)? {
                    Ok(v) => v,
                    Err(message) => {
                        return Ok(Some(Law::Undefined { operands: vec![x.clone(), y.clone()], message, occurred }));
                    }
                };
                if n == 2 {
                    let Ok(yx) = self.try_apply(reduce, y, x)? else { continue };
                    if !alike(self.ir, ty, &xy, &yx) {
                        let operands = vec![x.clone(), y.clone()];
                        return Ok(Some(Law::Fails { operands, left: xy, right: yx, occurred }));
                    }
                    continue;
                }
                for z in set {
                    let Ok(left) = self.try_apply(reduce, &xy, z)? else { continue };
                    let Ok(yz) = self.try_apply(reduce, y, z)? else { continue };
                    let Ok(right) = self.try_apply(reduce, x, &yz)? else { continue };
                    if !alike(self.ir, ty, &left, &right) {
                        let operands = vec![x.clone(), y.clone(), z.clone()];
                        return Ok(Some(Law::Fails { operands, left, right, occurred }));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Decides both laws over all operands of at most eight bits, from a table of all results.
    fn exhaustively(&mut self, reduce: u32, ty: TypeId) -> Result<(Option<Law<Value>>, Option<Law<Value>>), Stop> {
        let w = match self.ir.type_of_id(ty) {
            Type::Integer(w, _) if *w <= 8 => *w,
            _ => return Ok((None, None)),
        };
        let n = 1usize << w;
        let mut table = Vec::with_capacity(n * n);
        for x in 0..n {
            for y in 0..n {
                match self.apply(reduce, &Value::Word(x as u64), &Value::Word(y as u64)) {
                    Ok(Value::Word(v)) => table.push(v as u8),
                    Ok(_) | Err(Stop::Undefined(..) | Stop::Trap(_)) => return Ok((None, None)),
                    Err(s) => return Err(s),
                }
            }
        }
        let f = |x: usize, y: usize| usize::from(table[x * n + y]);
        let word = |x: usize| Value::Word(x as u64);
        let fails = |ops: &[usize], l: usize, r: usize| Law::Fails {
            operands: ops.iter().map(|&x| word(x)).collect(),
            left: word(l),
            right: word(r),
            occurred: false,
        };
        let (mut a, mut c) = (None, None);
        for x in 0..n {
            for y in 0..n {
                if c.is_none() && f(x, y) != f(y, x) {
                    c = Some(fails(&[x, y], f(x, y), f(y, x)));
                }
                let xy = f(x, y);
                if a.is_none()
                    && let Some(z) = (0..n).find(|&z| f(xy, z) != f(x, f(y, z)))
                {
                    a = Some(fails(&[x, y, z], f(xy, z), f(x, f(y, z))));
                }
            }
        }
        let all = || Some(Law::Holds("checked on all operands"));
        Ok((a.or_else(all), c.or_else(all)))
    }

    /// The sum of floats, rounded once, if that is what a reducer computes.
    fn exact_sum(&self, reduce: u32, ty: TypeId, values: &[Value]) -> Option<Value> {
        let f = self.ir.float_format(ty)?;
        let narrow = ["f16", "bf16", "f32", "f64"].contains(&f.mlir_name());
        if !narrow || Body::of(self.ir, self.prog, reduce).single() != Some(Kernel::FloatBin(BinaryOp::Add)) {
            return None;
        }
        let mut sum = ExactSum::default();
        for v in values {
            sum.add(to_f64(f, u128::from(v.word()?)));
        }
        sum.round(f).and_then(|b| u64::try_from(b).ok()).map(Value::Word)
    }
}

/// Whether two values are the same to an observer.
fn alike(ir: &Ir, ty: TypeId, a: &Value, b: &Value) -> bool {
    if a == b {
        return true;
    }
    match (ir.float_format(ty), a.word(), b.word()) {
        (Some(f), Some(x), Some(y)) => f.is_nan(u128::from(x)) && f.is_nan(u128::from(y)),
        _ => false,
    }
}

/// Values of a type that laws tend to fail on.
fn special(ir: &Ir, ty: TypeId, index_width: u32, occurred: &[Value], own: &[Mentioned]) -> Vec<Value> {
    let mut words: Vec<u64> = match ir.type_of_id(ty) {
        Type::Integer(w, _) if *w <= 64 => integers(*w),
        Type::Index => integers(index_width),
        Type::Float(f) if f.width() <= 64 => floats(*f),
        _ => return Vec::new(),
    };
    // A reducer may treat a number that it mentions, and what is next to it, unlike others.
    for m in own {
        let near = match (*m, ir.type_of_id(ty)) {
            (Mentioned::Integer(c), Type::Integer(w, _)) => near(c, *w),
            (Mentioned::Integer(c), Type::Index) => near(c, index_width),
            (Mentioned::Float(t, bits), Type::Float(_)) if t == ty => vec![bits],
            _ => Vec::new(),
        };
        words.extend(near.into_iter().filter(|w| !words.contains(w)).collect::<Vec<u64>>());
    }
    words.into_iter().map(Value::Word).chain(occurred.iter().take(3).cloned()).collect()
}

fn near(c: u64, w: u32) -> Vec<u64> {
    [c.wrapping_sub(1), c, c.wrapping_add(1)].map(|x| x & int::mask(w)).to_vec()
}

/// A number that a reducer mentions.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Mentioned {
    Integer(u64),
    Float(TypeId, u64),
}

/// Numbers of a reducer that are tried at most.
const MAX_MENTIONED: usize = 6;

fn integers(w: u32) -> Vec<u64> {
    let m = int::mask(w);
    let top = 1u64 << (w.max(1) - 1);
    let mut v = vec![0, 1, 2, 3, 5, 7, m, m - (m > 0) as u64, top, top.wrapping_sub(1) & m, 0x5555_5555_5555_5555 & m];
    v.iter_mut().for_each(|x| *x &= m);
    v.sort_unstable();
    v.dedup();
    v
}

fn floats(f: FloatFormat) -> Vec<u64> {
    let near = RoundingMode::ToNearestEven;
    let mut v: Vec<u64> = [0.0, -0.0, 1.0, -1.0, 2.5, 0.1, 1e8, -1e8, 1e16, -1e16, 3.0]
        .iter()
        .filter_map(|&x| round_f64(f, near, x).and_then(|b| u64::try_from(b).ok()))
        .collect();
    v.extend([f.nan(), f.infinity(false), f.infinity(true)].into_iter().flatten().map(|b| b as u64));
    v.dedup();
    v
}

/// The body of a reducer, as far as algebra understands it.
pub(super) struct Body<'a> {
    ir: &'a Ir,
    /// Arguments of the region and what it returns; `None` for a built-in reduction.
    region: Option<([ValueId; 2], ValueId)>,
    /// Operations in order, with what they compute.
    ops: Vec<(OpId, Option<Kernel>)>,
    /// A built-in reduction.
    built_in: Option<Kernel>,
    plain_flags: bool,
}

impl<'a> Body<'a> {
    pub(super) fn of(ir: &'a Ir, prog: &Program, reduce: u32) -> Body<'a> {
        let r = &prog.reduces[reduce as usize];
        let mut body = Body { ir, region: None, ops: Vec::new(), built_in: None, plain_flags: true };
        let Some(region) = r.region.some() else {
            // A built-in one: its first node is the operation.
            if let Some(Node::Scalar { i }) = prog.codes[r.body.index()].nodes.first() {
                body.built_in = prog.scalars.get(*i as usize).map(|s| s.op.kernel);
            }
            return body;
        };
        body.read(region);
        body
    }

    fn read(&mut self, region: RegionId) {
        let ir = self.ir;
        let blocks = &ir.region(region).blocks;
        let [b] = blocks.as_slice() else { return };
        let args: Vec<ValueId> = ir.block_args(*b).collect();
        for &o in &ir.block(*b).ops {
            if let Some(d) = ir.def(o) {
                let kernel = kernel_of(ir.registry, d);
                // Flags that make poison: then the trees decide where it appears.
                self.plain_flags &= kernel.is_none_or(|k| scalar_attrs(ir, o, k).1 == 0);
                self.ops.push((o, kernel));
            }
        }
        let last = ir.last_op(*b).and_then(|o| ir.operand(o, 0));
        if let ([x, y], Some(r)) = (args.as_slice(), last) {
            self.region = Some(([*x, *y], r));
        }
    }

    /// The operations that compute, without constants and the terminator.
    fn kernels(&self) -> Option<Vec<Kernel>> {
        if let Some(k) = self.built_in {
            return Some(vec![k]);
        }
        self.region?;
        let n = self.ops.len().checked_sub(1)?;
        let computing = self.ops[..n].iter().filter(|o| !self.ir.has(o.0, Traits::CONSTANT));
        computing.map(|o| o.1).collect()
    }

    /// The kernel of a body that applies one operation to its two arguments.
    fn single(&self) -> Option<Kernel> {
        let ks = self.kernels()?;
        let [k] = ks.as_slice() else { return None };
        if self.built_in.is_some() {
            return Some(*k);
        }
        let ([a, b], r) = self.region?;
        let o = self.ir.defining_op(r)?;
        let vs = self.ir.operands(o);
        (vs == [a, b] || vs == [b, a]).then_some(*k)
    }

    /// Why a body that is nothing but one operation on its two arguments is associative and
    /// commutative on all values of its type, poison included: such an operation is poison exactly
    /// if an operand is.
    pub(super) fn by_nature(&self) -> Option<&'static str> {
        if !self.plain_flags {
            return None;
        }
        match self.single()? {
            Kernel::IntBin(IntBin::Add | IntBin::Mul) => Some(MODULAR),
            Kernel::IntBin(IntBin::And | IntBin::Or | IntBin::Xor) => Some(BITWISE),
            Kernel::IntBin(IntBin::MinS | IntBin::MaxS | IntBin::MinU | IntBin::MaxU) => Some(ORDERED),
            Kernel::FloatBin(BinaryOp::Maximum | BinaryOp::Minimum) => Some(FLOAT_ORDER),
            _ => None,
        }
    }

    /// What algebra says about associativity and commutativity.
    pub(super) fn by_algebra(
        &self,
        m: &mut Machine<'_>,
        reduce: u32,
        ty: TypeId,
    ) -> Result<(Option<Law<Value>>, Option<Law<Value>>), Stop> {
        let Some(ks) = self.kernels().filter(|k| !k.is_empty() && self.plain_flags) else { return Ok((None, None)) };
        let int = |f: fn(&IntBin) -> bool| ks.iter().all(|k| matches!(k, Kernel::IntBin(b) if f(b)));
        let holds = |why| Ok((Some(Law::Holds(why)), Some(Law::Holds(why))));
        if let Some(Kernel::FloatBin(BinaryOp::Add | BinaryOp::Mul)) = self.single() {
            return Ok((None, Some(Law::Holds("float addition and multiplication are commutative"))));
        }
        if let Some(why) = self.by_nature() {
            return holds(why);
        }
        let width = match m.ir.type_of_id(ty) {
            Type::Integer(w, _) if *w <= 64 => *w,
            Type::Index => m.config.index_width,
            _ => return Ok((None, None)),
        };
        let mask = int::mask(width);
        if int(|b| matches!(b, IntBin::And | IntBin::Or | IntBin::Xor)) {
            return on_all(m, reduce, ty, &[0, mask], BITWISE);
        }
        let (signed, unsigned) =
            (int(|b| matches!(b, IntBin::MaxS | IntBin::MinS)), int(|b| matches!(b, IntBin::MaxU | IntBin::MinU)));
        if signed || unsigned {
            let mut set = vec![0, mask, 1u64 << (width.max(1) - 1), mask >> 1];
            for c in self.constants() {
                let Some(c) = c else { return Ok((None, None)) };
                set.extend([c, c.wrapping_sub(1) & mask, c.wrapping_add(1) & mask]);
            }
            set.sort_unstable();
            set.dedup();
            return on_all(m, reduce, ty, &set, "an identity of minima and maxima, checked at every threshold");
        }
        if int(|b| matches!(b, IntBin::Add | IntBin::Sub | IntBin::Mul)) {
            let (x, y, z) = (Poly::variable(0), Poly::variable(1), Poly::variable(2));
            let f = |a: &Poly, b: &Poly| self.polynomial(a, b, mask);
            let why = "equal polynomials modulo 2^N";
            let same = |l: Option<Poly>, r: Option<Poly>| (l.is_some() && l == r).then_some(Law::Holds(why));
            let left = f(&x, &y).and_then(|xy| f(&xy, &z));
            let right = f(&y, &z).and_then(|yz| f(&x, &yz));
            return Ok((same(left, right), same(f(&x, &y), f(&y, &x))));
        }
        Ok((None, None))
    }

    /// Whether exchanging the arguments leaves the same expression.
    fn is_symmetric(&self) -> bool {
        self.region.is_some_and(|(args, result)| is_symmetric(self.ir, args, result, &self.ops))
    }

    /// The constants that it uses.
    fn mentioned(&self, index_width: u32) -> Vec<Mentioned> {
        let ir = self.ir;
        let mut out: Vec<Mentioned> = Vec::new();
        let mut note = |d: OpId| {
            let (Some(a), Some(r)) = (ir.attr_named(d, "value"), ir.result(d, 0)) else { return };
            let ty = ir.value_type(r);
            let m = match (ir.type_of_id(ty), value_of_attr(ir, a, ty, index_width)) {
                (Type::Integer(width, _), Ok(Value::Word(w))) if *width <= 64 => {
                    Mentioned::Integer(int::sext(*width, w) as u64)
                }
                (Type::Index, Ok(Value::Word(w))) => Mentioned::Integer(int::sext(index_width, w) as u64),
                (Type::Float(_), Ok(Value::Word(w))) => Mentioned::Float(ty, w),
                _ => return,
            };
            if out.len() < MAX_MENTIONED && !out.contains(&m) {
                out.push(m);
            }
        };
        for (o, _) in &self.ops {
            ir.walk(*o, |o| {
                ir.operands(o)
                    .iter()
                    .filter_map(|&v| ir.defining_op(v))
                    .filter(|&d| ir.has(d, Traits::CONSTANT))
                    .for_each(&mut note);
            });
        }
        out
    }

    /// Whether the body uses nothing but its arguments, what it computes itself, and constants.
    pub(super) fn is_closed(&self) -> bool {
        if self.built_in.is_some() {
            return true;
        }
        let Some(([x, y], _)) = self.region else { return false };
        let mut own = HashSet::new();
        self.ops.iter().for_each(|(o, _)| self.ir.walk(*o, |o| _ = own.insert(o)));
        let known = |v: ValueId| match self.ir.defining_op(v) {
            Some(d) => own.contains(&d) || self.ir.has(d, Traits::CONSTANT),
            None => v == x || v == y,
        };
        own.iter().all(|&o| self.ir.operands(o).iter().all(|&v| known(v)))
    }

    /// Values that come from elsewhere: constants, `None` for others.
    fn constants(&self) -> Vec<Option<u64>> {
        let own: Vec<OpId> = self.ops.iter().map(|o| o.0).collect();
        let args = self.region.map(|r| r.0);
        let mut out = Vec::new();
        for (o, k) in &self.ops {
            if k.is_none() {
                continue;
            }
            for &v in self.ir.operands(*o) {
                let d = self.ir.defining_op(v);
                let inside = d.is_some_and(|d| own.contains(&d) && !self.ir.has(d, Traits::CONSTANT));
                if !inside && !args.is_some_and(|a| a.contains(&v)) {
                    out.push(d.and_then(|d| constant(self.ir, d)));
                }
            }
        }
        out
    }

    /// The polynomial that the body is, for these polynomials as arguments.
    fn polynomial(&self, a: &Poly, b: &Poly, mask: u64) -> Option<Poly> {
        let ([x, y], result) = self.region?;
        let mut known: BTreeMap<ValueId, Poly> = BTreeMap::from([(x, a.clone()), (y, b.clone())]);
        for (o, k) in &self.ops {
            let Some(Kernel::IntBin(k)) = k else { continue };
            let vs = self.ir.operands(*o);
            let part = |v: ValueId| match known.get(&v) {
                Some(p) => p.clone(),
                None => match self.ir.defining_op(v).and_then(|d| constant(self.ir, d)) {
                    Some(c) => Poly::constant(c & mask),
                    // Fixed while the loop runs: a variable of its own.
                    None => Poly::variable(3 + v.0),
                },
            };
            let (l, r) = (part(*vs.first()?), part(*vs.get(1)?));
            let p = match k {
                IntBin::Add => l.plus(&r, 1, mask),
                IntBin::Sub => l.plus(&r, mask, mask),
                _ => l.times(&r, mask)?,
            };
            known.insert(self.ir.result(*o, 0)?, p);
        }
        known.get(&result).cloned()
    }
}

/// The word of a constant operation.
fn constant(ir: &Ir, o: OpId) -> Option<u64> {
    if !ir.has(o, Traits::CONSTANT) {
        return None;
    }
    ir.i64_attr_named(o, "value").map(|v| v as u64)
}

/// Decides both laws on all operands of a set that is known to decide them.
fn on_all(
    m: &mut Machine<'_>,
    reduce: u32,
    ty: TypeId,
    set: &[u64],
    why: &'static str,
) -> Result<(Option<Law<Value>>, Option<Law<Value>>), Stop> {
    let set: Vec<Value> = set.iter().map(|&w| Value::Word(w)).collect();
    let mut law = |n: usize| -> Result<Option<Law<Value>>, Stop> {
        Ok(Some(m.refute(reduce, ty, &set, n, false)?.unwrap_or(Law::Holds(why))))
    };
    Ok((law(3)?, law(2)?))
}

/// A polynomial modulo a power of two: exponents by variable, and the coefficient.
#[derive(Clone, PartialEq, Debug, Default)]
struct Poly(BTreeMap<BTreeMap<u32, u32>, u64>);

/// Terms of a polynomial at most.
const MAX_TERMS: usize = 512;

impl Poly {
    fn variable(v: u32) -> Poly {
        Poly(BTreeMap::from([(BTreeMap::from([(v, 1)]), 1)]))
    }

    fn constant(c: u64) -> Poly {
        Poly(if c == 0 { BTreeMap::new() } else { BTreeMap::from([(BTreeMap::new(), c)]) })
    }

    fn plus(&self, o: &Poly, factor: u64, mask: u64) -> Poly {
        let mut out = self.clone();
        for (m, c) in &o.0 {
            let e = out.0.entry(m.clone()).or_default();
            *e = e.wrapping_add(c.wrapping_mul(factor)) & mask;
        }
        out.0.retain(|_, c| *c != 0);
        out
    }

    fn times(&self, o: &Poly, mask: u64) -> Option<Poly> {
        let mut out = Poly::default();
        for (m, c) in &self.0 {
            for (n, d) in &o.0 {
                let mut both = m.clone();
                n.iter().for_each(|(v, e)| *both.entry(*v).or_default() += e);
                let e = out.0.entry(both).or_default();
                *e = e.wrapping_add(c.wrapping_mul(*d)) & mask;
                if out.0.len() > MAX_TERMS {
                    return None;
                }
            }
        }
        out.0.retain(|_, c| *c != 0);
        Some(out)
    }
}
