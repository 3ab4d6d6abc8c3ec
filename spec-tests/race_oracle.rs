//! The race decision against a definition that shares nothing with it: small programs are
//! generated, their accesses are written down with the way of iterations that leads to each, and
//! every pair of them is compared.
//!
//! Two accesses race if they share a byte, conflict, and their ways first part in two iterations of
//! one instance of a parallel loop. What the tool finds must be exactly the pairs of lines for
//! which there are such accesses, whatever the schedule of its run.
#[path = "support/critical_programs.rs"]
mod critical;
#[path = "support/race_definition.rs"]
mod definition;

use crate::sample::one_in;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use critical::Threads;
use definition::{Tracer, races, used_after_free};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::par::{Combine, OrderPolicy, Schedule};
use rustmlir_interp::session::{Module, Races, Settings};

/// Memory that programs use: name, type, elements, bytes of an element, the buffer it lies in and
/// the byte it begins at.
struct Memory {
    name: &'static str,
    ty: &'static str,
    len: u64,
    bytes: u64,
    buffer: usize,
    first: u64,
}

const fn memory(name: &'static str, ty: &'static str, len: u64, bytes: u64, buffer: usize, first: u64) -> Memory {
    Memory { name, ty, len, bytes, buffer, first }
}

/// Views of one another on purpose: `%S` is part of `%A`, `%V` and `%W` are `%M` as wider elements.
const MEMORY: &[Memory] = &[
    memory("A", "memref<6xi64>", 6, 8, 0, 0),
    memory("S", "memref<4xi64, strided<[1], offset: 1>>", 4, 8, 0, 8),
    memory("M", "memref<16xi8>", 16, 1, 1, 0),
    memory("V", "memref<4xi32>", 4, 4, 1, 0),
    memory("W", "memref<6xi16>", 6, 2, 1, 4),
    memory("F", "memref<2xi32>", 2, 4, 2, 0),
];
const FREED: usize = 5;
const I32: usize = 3;
const I16: usize = 4;
const I8: usize = 2;

/// `(sum of c * variable + constant) mod len`.
#[derive(Clone)]
struct Index {
    terms: Vec<(u64, String)>,
    constant: u64,
}

#[derive(Clone)]
enum Stmt {
    Load(usize, Index),
    Store(usize, Index),
    Atomic(usize, Index),
    AtomicLoad(usize, Index),
    AtomicStore(usize, Index),
    /// In a critical section: whether it writes.
    Locked(bool, usize, Index),
    For {
        var: String,
        n: u64,
        body: Vec<Stmt>,
    },
    Parallel {
        form: Form,
        dims: Vec<(String, u64)>,
        sums: Option<Sums>,
        body: Vec<Stmt>,
    },
    If {
        on: Index,
        than: u64,
        body: Vec<Stmt>,
    },
    Call(Index),
    /// A buffer of its own: made, written, used by a loop (the statements, on memory number
    /// `usize::MAX`), freed.
    Local(Vec<Stmt>),
    Free,
}

/// Reductions of a loop.
#[derive(Clone)]
struct Sums {
    /// What each of the reducers touches, and how.
    reducers: Vec<(Index, Touch)>,
    init: bool,
    /// What follows the contributions in an iteration (form of 2020 only).
    rest: Option<Vec<Stmt>>,
}

/// What a reducer does to memory, and whether a function does it that it calls.
type Touch = (Kind, bool);

#[derive(Copy, Clone, PartialEq)]
enum Form {
    Scf,
    Forall,
    Affine,
    Old,
}

struct Generator {
    rng: ChaCha8Rng,
    names: u32,
    calls: bool,
    frees: bool,
    /// Whether there are critical sections, instead of atomic accesses.
    locks: bool,
    /// Accesses that a run of what has been generated so far may make.
    weight: u64,
}

impl Generator {
    fn index(&mut self, vars: &[String]) -> Index {
        let mut terms = Vec::new();
        for v in vars {
            if self.rng.random_bool(0.6) {
                terms.push((self.rng.random_range(1..4), v.clone()));
            }
        }
        Index { terms, constant: self.rng.random_range(0..4) }
    }

    fn block(&mut self, vars: &mut Vec<String>, depth: u32, times: u64, local: bool) -> Vec<Stmt> {
        let n = self.rng.random_range(1..4);
        (0..n).filter_map(|_| self.stmt(vars, depth, times, local)).collect()
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("i{}", self.names)
    }

    fn sums(&mut self, vars: &mut Vec<String>, depth: u32, times: u64, local: bool, old: bool, n: u64) -> Sums {
        let reducers = (0..self.rng.random_range(1..3)).map(|_| {
            let kind = if self.rng.random_bool(0.4) { Kind::Write } else { Kind::Read };
            (self.index(&[]), (kind, self.rng.random_bool(0.4)))
        });
        let reducers = reducers.collect();
        // Without start value a loop has to have iterations.
        let init = !old || n == 0 || self.rng.random_bool(0.4);
        let rest = (old && self.rng.random_bool(0.4)).then(|| {
            let mut rest = self.block(vars, depth + 1, times, local);
            rest.push(Stmt::Load(0, self.index(vars)));
            rest
        });
        Sums { reducers, init, rest }
    }

    /// An access that is one step for others like it.
    fn exclusive(&mut self, vars: &[String]) -> Stmt {
        let i = self.index(vars);
        if self.locks {
            let m = self.rng.random_range(0..MEMORY.len() - 1);
            return Stmt::Locked(self.rng.random_bool(0.5), m, i);
        }
        let narrow = self.rng.random_bool(0.3);
        match self.rng.random_range(0..6) {
            0..3 => Stmt::Atomic(if narrow { I16 } else { I32 }, i),
            3..5 => Stmt::AtomicLoad(if narrow { I8 } else { I32 }, i),
            _ => Stmt::AtomicStore(if narrow { I8 } else { I32 }, i),
        }
    }

    fn stmt(&mut self, vars: &mut Vec<String>, depth: u32, times: u64, local: bool) -> Option<Stmt> {
        let deep = depth >= 4 || times > 60;
        let m =
            if local && self.rng.random_bool(0.4) { usize::MAX } else { self.rng.random_range(0..MEMORY.len() - 1) };
        let kind = self.rng.random_range(0..if deep { 7 } else { 16 });
        self.weight += times;
        Some(match kind {
            0..=2 => Stmt::Load(m, self.index(vars)),
            3..=4 => Stmt::Store(m, self.index(vars)),
            5 => self.exclusive(vars),
            6 if self.frees && self.rng.random_bool(0.5) => {
                if self.rng.random_bool(0.5) {
                    Stmt::Free
                } else {
                    Stmt::Load(FREED, self.index(vars))
                }
            }
            6 => Stmt::Load(m, self.index(vars)),
            7..=8 => {
                let (var, n) = (self.name(), self.rng.random_range(0..3));
                vars.push(var.clone());
                let body = self.block(vars, depth + 1, times * n.max(1), local);
                vars.pop();
                Stmt::For { var, n, body }
            }
            9..=12 => {
                let form = [Form::Scf, Form::Forall, Form::Affine, Form::Old][self.rng.random_range(0..4)];
                let rank = self.rng.random_range(1..3);
                let dims: Vec<(String, u64)> = (0..rank)
                    .map(|_| {
                        (self.name(), if rank == 1 { self.rng.random_range(0..5) } else { self.rng.random_range(1..3) })
                    })
                    .collect();
                let n: u64 = dims.iter().map(|d| d.1).product();
                vars.extend(dims.iter().map(|d| d.0.clone()));
                let body = self.block(vars, depth + 1, times * n.max(1), local);
                let sums = match form {
                    Form::Scf | Form::Old if self.rng.random_bool(0.3) => {
                        Some(self.sums(vars, depth, times * n.max(1), local, form == Form::Old, n))
                    }
                    _ => None,
                };
                vars.truncate(vars.len() - dims.len());
                Stmt::Parallel { form, dims, sums, body }
            }
            13 => {
                let on = self.index(vars);
                Stmt::If { on, than: self.rng.random_range(1..4), body: self.block(vars, depth + 1, times, local) }
            }
            14 if self.calls => Stmt::Call(self.index(vars)),
            15 if !local => Stmt::Local(self.block(vars, depth + 1, times, true)),
            _ => return None,
        })
    }
}

// ---- the program as text ------------------------------------------------------------------------

const CALLEES: [(&str, &str); 2] =
    [("get", "%x = memref.load %A[%at] : memref<6xi64>"), ("set", "memref.store %v, %A[%at] : memref<6xi64>")];

#[derive(Default)]
struct Text {
    out: String,
    line: usize,
    temps: u32,
    locals: u32,
    /// Lines of the accesses of the functions that reducers call.
    called: [usize; 2],
}

/// A statement with the lines of its accesses.
enum Placed {
    Access(Kind, usize, Index, usize),
    For(String, u64, Vec<Placed>),
    Parallel(Vec<(String, u64)>, Option<PlacedSums>, Vec<Placed>),
    If(Index, u64, Vec<Placed>),
    Call(Index),
    Local { first: usize, body: Vec<Placed>, last: usize },
}

struct PlacedSums {
    reducers: Vec<(Kind, Index, usize)>,
    init: bool,
    rest: Option<Vec<Placed>>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Kind {
    Read,
    Write,
    Atomic,
    AtomicRead,
    Locked,
    LockedRead,
    Free,
}

impl Text {
    fn put(&mut self, text: &str) -> usize {
        self.out.push_str(text);
        self.out.push('\n');
        self.line += 1;
        self.line
    }

    fn temp(&mut self) -> String {
        self.temps += 1;
        format!("%t{}", self.temps)
    }

    /// Computes an index below `len`.
    fn index(&mut self, i: &Index, len: u64) -> String {
        let mut sum = self.constant(i.constant);
        for (c, v) in &i.terms {
            let (k, p, s) = (self.constant(*c), self.temp(), self.temp());
            self.put(&format!("{p} = arith.muli %{v}, {k} : index"));
            self.put(&format!("{s} = arith.addi {sum}, {p} : index"));
            sum = s;
        }
        let (n, r) = (self.constant(len), self.temp());
        self.put(&format!("{r} = arith.remui {sum}, {n} : index"));
        r
    }

    fn constant(&mut self, c: u64) -> String {
        let t = self.temp();
        self.put(&format!("{t} = arith.constant {c} : index"));
        t
    }

    fn block(&mut self, body: &[Stmt]) -> Vec<Placed> {
        body.iter().map(|s| self.stmt(s)).collect()
    }

    /// A loop with reductions.
    fn reducing(&mut self, head: &str, s: &Sums, body: &[Stmt], old: bool) -> (Vec<Placed>, PlacedSums) {
        let (z, r, n) = (self.temp(), self.temp(), s.reducers.len());
        let many = |x: &str| vec![x; n].join(", ");
        let types = many("i64");
        self.put(&format!("{z} = arith.constant 0 : i64"));
        let form = if old { "loop" } else { "scf" };
        let begin = if s.init {
            let types = if n > 1 { format!("({types})") } else { types.clone() };
            format!("init ({}) -> {types} {{", many(&z))
        } else {
            "{".into()
        };
        self.put(&format!("{r}:{n} = {form}.parallel {head} {begin}"));
        let body = self.block(body);
        let mut reducers = Vec::new();
        for (k, (i, touch)) in s.reducers.iter().enumerate() {
            match (old, s.init) {
                (true, true) => self.put(&format!("loop.reduce({z}) : i64 {{")),
                (true, false) => self.put(&format!("loop.reduce({z}) {{")),
                (false, _) if k > 0 => self.put("}, {"),
                (false, _) => self.put(&format!("scf.reduce({} : {types}) {{", many(&z))),
            };
            self.put("^bb0(%a: i64, %b: i64):");
            let (at, x, ty) = (self.index(i, MEMORY[0].len), self.temp(), MEMORY[0].ty);
            let (k, line) = match touch {
                (Kind::Read, false) => (0, self.put(&format!("{x} = memref.load %A[{at}] : {ty}"))),
                (_, false) => (1, self.put(&format!("memref.store {z}, %A[{at}] : {ty}"))),
                (kind, true) => (usize::from(*kind != Kind::Read), 0),
            };
            if touch.1 {
                self.put(&format!("func.call @{}(%A, {at}) : ({ty}, index) -> ()", CALLEES[k].0));
            }
            reducers.push((touch.0, i.clone(), if touch.1 { self.called[k] } else { line }));
            self.put(&format!("{form}.reduce.return %a : i64"));
            if old {
                self.put(if s.init { "}" } else { "} : i64" });
            }
        }
        if !old {
            self.put("}");
        }
        let rest = s.rest.as_ref().map(|rest| self.block(rest));
        self.put(&if s.init { "}".to_string() } else { format!("}} : {types}") });
        (body, PlacedSums { reducers, init: s.init, rest })
    }

    /// The functions that reducers call; they take a while before they touch anything.
    fn callees(&mut self) {
        for (k, (name, access)) in CALLEES.into_iter().enumerate() {
            self.put(&format!("func.func @{name}(%A: memref<6xi64>, %at: index) {{\n%v = arith.constant 5 : i64"));
            self.put(&(0..4).map(|n| format!("%u{n} = arith.addi %v, %v : i64\n")).collect::<String>());
            self.line += 5;
            self.called[k] = self.put(access);
            self.put("return");
            self.put("}");
        }
    }

    /// A pointer to an element of `%M` or `%V`, its type and its size.
    fn address(&mut self, m: usize, i: &Index) -> (String, String, u64) {
        let x = &MEMORY[m];
        let (at, elem) = (self.index(i, x.len), format!("i{}", 8 * x.bytes));
        let [descriptor, base, number, address] = [self.temp(), self.temp(), self.temp(), self.temp()];
        let parts = "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>";
        self.put(&format!("{descriptor} = builtin.unrealized_conversion_cast %{} : {} to {parts}", x.name, x.ty));
        self.put(&format!("{base} = llvm.extractvalue {descriptor}[1] : {parts}"));
        self.put(&format!("{number} = arith.index_cast {at} : index to i64"));
        self.put(&format!("{address} = llvm.getelementptr {base}[{number}] : (!llvm.ptr, i64) -> !llvm.ptr, {elem}"));
        (address, elem, x.bytes)
    }

    fn stmt(&mut self, s: &Stmt) -> Placed {
        let local = format!("L{}", self.locals);
        let shown = |m: usize| match MEMORY.get(m) {
            Some(x) => (x.name.to_string(), x.ty, x.len, format!("i{}", 8 * x.bytes)),
            None => (local.clone(), "memref<3xi32>", 3, "i32".to_string()),
        };
        match s {
            Stmt::Load(m, i) => {
                let (name, ty, len, _) = shown(*m);
                let (at, t) = (self.index(i, len), self.temp());
                let line = self.put(&format!("{t} = memref.load %{name}[{at}] : {ty}"));
                Placed::Access(Kind::Read, *m, i.clone(), line)
            }
            Stmt::Store(m, i) => {
                let (name, ty, len, elem) = shown(*m);
                let (at, v) = (self.index(i, len), self.temp());
                self.put(&format!("{v} = arith.constant 5 : {elem}"));
                let line = self.put(&format!("memref.store {v}, %{name}[{at}] : {ty}"));
                Placed::Access(Kind::Write, *m, i.clone(), line)
            }
            Stmt::Atomic(m, i) => {
                let (name, ty, len, elem) = shown(*m);
                let (at, v, t) = (self.index(i, len), self.temp(), self.temp());
                self.put(&format!("{v} = arith.constant 1 : {elem}"));
                let update = format!("{t} = memref.atomic_rmw addi {v}, %{name}[{at}] : ({elem}, {ty}) -> {elem}");
                let line = self.put(&update);
                Placed::Access(Kind::Atomic, *m, i.clone(), line)
            }
            Stmt::AtomicLoad(m, i) => {
                let (address, elem, bytes) = self.address(*m, i);
                let t = self.temp();
                let load = format!("llvm.load {address} atomic monotonic {{alignment = {bytes} : i64}}");
                let line = self.put(&format!("{t} = {load} : !llvm.ptr -> {elem}"));
                Placed::Access(Kind::AtomicRead, *m, i.clone(), line)
            }
            Stmt::AtomicStore(m, i) => {
                let (address, elem, bytes) = self.address(*m, i);
                let v = self.temp();
                self.put(&format!("{v} = arith.constant 1 : {elem}"));
                let store = format!("llvm.store {v}, {address} atomic monotonic {{alignment = {bytes} : i64}}");
                let line = self.put(&format!("{store} : {elem}, !llvm.ptr"));
                Placed::Access(Kind::Atomic, *m, i.clone(), line)
            }
            Stmt::Locked(writes, m, i) => {
                let plain = if *writes { Stmt::Store(*m, i.clone()) } else { Stmt::Load(*m, i.clone()) };
                self.put("omp.critical {");
                let placed = self.stmt(&plain);
                self.put("omp.terminator");
                self.put("}");
                match placed {
                    Placed::Access(Kind::Write, m, i, line) => Placed::Access(Kind::Locked, m, i, line),
                    Placed::Access(_, m, i, line) => Placed::Access(Kind::LockedRead, m, i, line),
                    other => other,
                }
            }
            Stmt::For { var, n, body } => {
                let (zero, end, one) = (self.constant(0), self.constant(*n), self.constant(1));
                self.put(&format!("scf.for %{var} = {zero} to {end} step {one} {{"));
                let body = self.block(body);
                self.put("}");
                Placed::For(var.clone(), *n, body)
            }
            Stmt::Parallel { form, dims, sums, body } => {
                let vars = dims.iter().map(|d| format!("%{}", d.0)).collect::<Vec<_>>().join(", ");
                let counts = dims.iter().map(|d| d.1.to_string()).collect::<Vec<_>>().join(", ");
                let zeros = dims.iter().map(|_| "0").collect::<Vec<_>>().join(", ");
                let mut placed = None;
                let body = match form {
                    Form::Forall => {
                        self.put(&format!("scf.forall ({vars}) in ({counts}) {{"));
                        let body = self.block(body);
                        self.put("}");
                        body
                    }
                    Form::Affine => {
                        self.put(&format!("affine.parallel ({vars}) = ({zeros}) to ({counts}) {{"));
                        let body = self.block(body);
                        self.put("}");
                        body
                    }
                    Form::Scf | Form::Old => {
                        let list = |t: &mut Self, f: &dyn Fn(u64) -> u64| {
                            dims.iter().map(|d| t.constant(f(d.1))).collect::<Vec<_>>().join(", ")
                        };
                        let (low, high, step) = (list(self, &|_| 0), list(self, &|n| n), list(self, &|_| 1));
                        let head = format!("({vars}) = ({low}) to ({high}) step ({step})");
                        match sums {
                            None if *form == Form::Old => {
                                self.put(&format!("loop.parallel {head} {{"));
                                let body = self.block(body);
                                self.put("}");
                                body
                            }
                            None => {
                                self.put(&format!("scf.parallel {head} {{"));
                                let body = self.block(body);
                                self.put("scf.reduce");
                                self.put("}");
                                body
                            }
                            Some(s) => {
                                let (body, p) = self.reducing(&head, s, body, *form == Form::Old);
                                placed = Some(p);
                                body
                            }
                        }
                    }
                };
                Placed::Parallel(dims.clone(), placed, body)
            }
            Stmt::If { on, than, body } => {
                let (x, k, c) = (self.index(on, 4), self.constant(*than), self.temp());
                self.put(&format!("{c} = arith.cmpi ult, {x}, {k} : index"));
                self.put(&format!("scf.if {c} {{"));
                let body = self.block(body);
                self.put("}");
                Placed::If(on.clone(), *than, body)
            }
            Stmt::Call(i) => {
                let at = self.index(i, 5);
                let args = MEMORY.iter().map(|m| format!("%{}", m.name)).collect::<Vec<_>>().join(", ");
                self.put(&format!("func.call @callee({args}, {at}) : ({}) -> ()", types()));
                Placed::Call(i.clone())
            }
            Stmt::Local(body) => {
                self.locals += 1;
                let local = format!("L{}", self.locals);
                self.put(&format!("%{local} = memref.alloc() : memref<3xi32>"));
                let v = self.temp();
                self.put(&format!("{v} = arith.constant 3 : i32"));
                let first = self.line + 1;
                for k in 0..3 {
                    let at = self.constant(k);
                    self.put(&format!("memref.store {v}, %{local}[{at}] : memref<3xi32>"));
                }
                let body = self.block(body);
                let last = self.put(&format!("memref.dealloc %{local} : memref<3xi32>"));
                Placed::Local { first, body, last }
            }
            Stmt::Free => {
                let line = self.put(&format!("memref.dealloc %F : {}", MEMORY[FREED].ty));
                Placed::Access(Kind::Free, FREED, Index { terms: Vec::new(), constant: 0 }, line)
            }
        }
    }
}

fn types() -> String {
    MEMORY.iter().map(|m| m.ty).chain(["index"]).collect::<Vec<_>>().join(", ")
}

fn parameters(last: &str) -> String {
    let mut out: Vec<String> = MEMORY.iter().map(|m| format!("%{}: {}", m.name, m.ty)).collect();
    out.push(format!("%{last}: index"));
    out.join(", ")
}

// ---- comparison ---------------------------------------------------------------------------------

struct Program {
    text: String,
    races: BTreeSet<(usize, usize)>,
    /// Some order of its iterations uses memory after freeing it: which pairs are met then depends
    /// on the order.
    frees: bool,
}

fn program(seed: u64) -> Option<Program> {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut g = Generator {
        rng,
        names: 0,
        calls: false,
        frees: seed.is_multiple_of(5),
        locks: seed.is_multiple_of(3),
        weight: 0,
    };
    let callee = g.block(&mut vec!["p".into()], 2, 10, false);
    g.calls = true;
    let mut body = Vec::new();
    for _ in 0..3 {
        body.extend(g.block(&mut vec!["p".into()], 0, 1, false));
    }
    if g.weight > 3000 {
        return None;
    }
    let mut t = Text::default();
    t.callees();
    t.put(&format!("func.func @callee({}) {{", parameters("p")));
    let callee = t.block(&callee);
    t.put("return");
    t.put("}");
    t.put(&format!("func.func @body({}) {{", parameters("p")));
    let body = t.block(&body);
    t.put("return");
    t.put("}");
    t.put("func.func @main() {");
    t.put("%A = memref.alloc() : memref<6xi64>");
    t.put("%M = memref.alloc() : memref<16xi8>");
    t.put("%F = memref.alloc() : memref<2xi32>");
    t.put("%zero = arith.constant 0 : index");
    t.put("%four = arith.constant 4 : index");
    t.put("%S = memref.subview %A[1] [4] [1] : memref<6xi64> to memref<4xi64, strided<[1], offset: 1>>");
    t.put("%V = memref.view %M[%zero][] : memref<16xi8> to memref<4xi32>");
    t.put("%W = memref.view %M[%four][] : memref<16xi8> to memref<6xi16>");
    for m in [0, 2, FREED] {
        let m = &MEMORY[m];
        t.put(&format!("%v{} = arith.constant 1 : i{}", m.name, 8 * m.bytes));
        let mut text = String::new();
        let _ =
            write!(text, "affine.for %i = 0 to {} {{ affine.store %v{}, %{}[%i] : {} }}", m.len, m.name, m.name, m.ty);
        t.put(&text);
    }
    let args = MEMORY.iter().map(|m| format!("%{}", m.name)).collect::<Vec<_>>().join(", ");
    t.put(&format!("func.call @body({args}, %four) : ({}) -> ()", types()));
    t.put("return");
    t.put("}");
    let mut tracer =
        Tracer { callee: &callee, trace: Vec::new(), way: Vec::new(), instances: 0, buffers: 10, local: 0 };
    tracer.block(&body, &mut vec![("p".to_string(), 4)]);
    if tracer.trace.len() > 1500 || used_after_free(&tracer.trace) {
        return None;
    }
    let frees = tracer.trace.iter().any(|a| a.kind == Kind::Free && a.buffer == 2);
    Some(Program { text: t.out, races: races(&tracer.trace), frees })
}

fn schedules() -> Vec<Schedule> {
    vec![
        Schedule::default(),
        Schedule { order: OrderPolicy::Reversed, ..Schedule::default() },
        Schedule { combine: Combine::Balanced, ..Schedule::seeded(7, None) },
        Schedule::interleaved(3, None, 3),
        Schedule::interleaved(8, None, 2),
    ]
}

/// What the tool says: the pairs of lines that race, or why not.
fn found(m: &Module, s: Schedule, races: Races) -> (&'static str, BTreeSet<(usize, usize)>) {
    let settings = Settings { schedule: Arc::new(s), races, ..Settings::default() };
    let o = m.run(m.function("main").unwrap(), &[], &settings);
    let line = |op| m.ir.source.line_col(m.ir.op_span(op).start).line;
    let pairs = o.races.iter().map(|r| {
        let (a, b) = (line(r.first.op), line(r.second.op));
        (a.min(b), a.max(b))
    });
    (o.class(), pairs.collect())
}

#[test]
fn generated_programs_have_the_races_of_the_definition() {
    let (mut racy, mut clean, mut pairs) = (0, 0, 0);
    let mut seed = 0;
    let wanted = 3000 / one_in(3);
    while racy + clean < wanted {
        seed += 1;
        let Some(p) = program(seed) else { continue };
        let m = match Module::read("generated.mlir", &p.text) {
            Ok(m) => m,
            Err(r) => panic!("seed {seed}: {:?}\n{}", r.diagnostics, p.text),
        };
        let expected = if p.races.is_empty() { "ok" } else { "race" };
        for s in schedules() {
            let shown = s.text();
            // Without stopping, so that pairs of later loops are found, too.
            let (_, all) = found(&m, s.clone(), Races::Warn);
            let (class, _) = found(&m, s, Races::Error);
            assert_eq!(class, expected, "seed {seed}, {shown}\n{}", p.text);
            if !p.frees {
                assert_eq!(all, p.races, "seed {seed}, {shown}\n{}", p.text);
            }
        }
        pairs += p.races.len();
        if p.races.is_empty() { clean += 1 } else { racy += 1 }
    }
    println!("{racy} programs with {pairs} racing pairs of lines, {clean} without");
    assert!(racy > wanted / 6 && clean > wanted / 6, "{racy} with races, {clean} without");
}

/// A verdict on one run: a race is one of the program. None is one of the program only if threads
/// do the same in all runs.
#[test]
fn races_around_critical_sections_are_those_of_all_orders() {
    let (mut racy, mut clean, mut open) = (0, 0, 0);
    for seed in 0..1500 {
        let threads = Threads::draw(&mut ChaCha8Rng::seed_from_u64(seed));
        let (text, races) = (threads.text(), threads.races());
        let m =
            Module::read("generated.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
        for s in schedules() {
            let shown = s.text();
            match found(&m, s, Races::Error).0 {
                "race" => {
                    assert!(races, "seed {seed}, {shown}\n{text}");
                    racy += 1;
                }
                "ok" => {
                    assert!(!races || threads.asks(), "seed {seed}, {shown}\n{text}");
                    clean += 1;
                }
                "unsupported" => open += 1,
                other => panic!("seed {seed}, {shown}: {other}\n{text}"),
            }
        }
    }
    println!("{racy} runs with races, {clean} without, {open} of which it is not decided");
    assert!(racy > 1500 && clean > 1500 && open < 1000, "{racy} with races, {clean} without, {open} open");
}
