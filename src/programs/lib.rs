//! Random programs: small, and valid by construction. Everything that a function can do is some
//! method of [`Body`]; what comes out depends on nothing but the numbers that are drawn, so a seed,
//! or the bytes of a fuzzer, name a program.
//!
//! Wild programs are for interpreters: undefined behavior is rare enough that most runs get far,
//! indices are mostly brought into range, divisors mostly not zero, loops mostly short. Calm ones
//! are for compilers: nothing that is likely to be undefined is written, and [`grow`] runs what
//! there is and takes back what turned out to be.

mod declared;
pub mod driven;
pub mod features;
pub mod grow;
mod loops;
mod memory;
pub mod mutate;
mod scalars;
mod shaped;
mod structured;

use std::fmt;

use rand::Rng;

pub use features::{Feature, Features};

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// `i32`
    Int(u32),
    /// `index`
    Index,
    /// `f32`
    Float(&'static str),
    /// `complex<f32>`
    Complex(&'static str),
    /// `vector<2x3xf32>`
    Vector(Vec<i64>, Box<Ty>),
    /// `tensor<2x?xf32>`; -1 stands for an extent that the type leaves open.
    Tensor(Vec<i64>, Box<Ty>),
    /// `memref<2x?xf32>`; the last part says that the strides are left open.
    MemRef(Vec<i64>, Box<Ty>, bool),
}

impl Ty {
    fn elem(&self) -> &Ty {
        match self {
            Ty::Vector(_, e) | Ty::Tensor(_, e) | Ty::MemRef(_, e, _) => e,
            t => t,
        }
    }

    fn shape(&self) -> &[i64] {
        match self {
            Ty::Vector(s, _) | Ty::Tensor(s, _) | Ty::MemRef(s, ..) => s,
            _ => &[],
        }
    }

    fn is_scalar(&self) -> bool {
        matches!(self, Ty::Int(_) | Ty::Index | Ty::Float(_))
    }

    fn is_memory(&self) -> bool {
        matches!(self, Ty::MemRef(..))
    }

    /// The type with other elements.
    fn of(&self, e: Ty) -> Ty {
        match self {
            Ty::Vector(s, _) => Ty::Vector(s.clone(), e.into()),
            Ty::Tensor(s, _) => Ty::Tensor(s.clone(), e.into()),
            _ => e,
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims = |f: &mut fmt::Formatter<'_>, s: &[i64]| {
            s.iter().try_for_each(|&d| if d < 0 { write!(f, "?x") } else { write!(f, "{d}x") })
        };
        match self {
            Ty::Int(w) => write!(f, "i{w}"),
            Ty::Index => write!(f, "index"),
            Ty::Float(name) => write!(f, "{name}"),
            Ty::Complex(name) => write!(f, "complex<{name}>"),
            Ty::Vector(s, e) => {
                write!(f, "vector<")?;
                dims(f, s)?;
                write!(f, "{e}>")
            }
            Ty::Tensor(s, e) => {
                write!(f, "tensor<")?;
                dims(f, s)?;
                write!(f, "{e}>")
            }
            Ty::MemRef(s, e, open) => {
                write!(f, "memref<")?;
                dims(f, s)?;
                let marks = vec!["?"; s.len()].join(", ");
                if *open { write!(f, "{e}, strided<[{marks}], offset: ?>>") } else { write!(f, "{e}>") }
            }
        }
    }
}

/// A function that others may call.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name, without the `@`.
    pub name: String,
    args: Vec<Ty>,
    results: Vec<Ty>,
}

/// A value in scope.
#[derive(Clone)]
struct Val {
    name: String,
    ty: Ty,
    /// An index that lies below this, if that is known.
    below: Option<i64>,
    /// Whether affine expressions may name it.
    affine: bool,
    /// Parallel loops around what defines it.
    parallel: u32,
    /// How much it depends on: nothing for constants, more than its operands for others.
    weight: u32,
}

/// How programs are made.
#[derive(Copy, Clone, Debug)]
pub struct Style {
    /// What they may have.
    pub features: Features,
    /// Whether they are to be defined.
    pub calm: bool,
    /// Everything has to have a form in the llvm dialect: no tensors, no floats of a byte, no
    /// elementary functions, which every library rounds as it likes.
    pub lowers: bool,
    /// Statements of a function at most; 0 for any number.
    pub statements: u32,
}

impl Style {
    /// Everything that there are statements for, also what is undefined.
    pub fn wild() -> Style {
        let features = Features::all().without(Feature::Declared);
        Style { features, calm: false, lowers: false, statements: 0 }
    }

    /// The same, for the llvm dialect.
    fn lowering() -> Style {
        Style { lowers: true, ..Style::wild() }
    }
}

/// A function that is being written.
pub struct Body<'r, R> {
    rng: &'r mut R,
    out: String,
    values: Vec<Val>,
    names: u32,
    /// The scalar types that this function likes, so that values find each other.
    liked: Vec<Ty>,
    depth: u32,
    /// Statements that may still be written.
    left: u32,
    callees: Vec<Function>,
    /// What stands around here computes points of something: memory is left alone.
    pure: bool,
    /// [`Style::lowers`].
    lowers: bool,
    /// [`Style::calm`].
    calm: bool,
    features: Features,
    /// The induction variables of the parallel loops around here, and what they lie below.
    parallel: Vec<Vec<(String, i64)>>,
    /// Where statements of the function itself began.
    marks: Vec<Mark>,
}

/// What there was before a statement.
struct Mark {
    lines: usize,
    bytes: usize,
    values: usize,
    left: u32,
}

const WIDTHS: &[u32] = &[1, 1, 3, 8, 16, 31, 32, 32, 32, 63, 64, 64, 65, 128];
const USUAL_WIDTHS: &[u32] = &[1, 8, 16, 32, 32, 32, 64, 64];
const FLOATS: &[&str] = &["f32", "f32", "f64", "f64", "f16", "bf16", "f8E4M3FN"];
const LOWERED_FLOATS: &[&str] = &["f32", "f64"];

/// A module of many functions, and those that may be called from outside.
pub fn module<R: Rng>(rng: &mut R, functions: usize) -> (String, Vec<Function>) {
    functions_of(rng, functions, Style::wild())
}

/// Functions of a module, which can be lowered to the llvm dialect if that is wanted.
fn functions_of<R: Rng>(rng: &mut R, functions: usize, style: Style) -> (String, Vec<Function>) {
    let mut text = memory::DEFINITIONS.to_string();
    let mut made: Vec<Function> = Vec::new();
    for k in 0..functions {
        let callees = made.iter().rev().take(3).cloned().collect();
        let (t, f) = function(rng, &format!("f{k}"), callees, style);
        text.push_str(&t);
        made.push(f);
    }
    (text, made)
}

/// One function.
fn function<R: Rng>(rng: &mut R, name: &str, callees: Vec<Function>, style: Style) -> (String, Function) {
    let (mut b, mut f) = Body::begin(rng, name, callees, style);
    let left = b.left;
    b.statements(left);
    let text = b.end(&mut f);
    (text, f)
}

impl<'r, R: Rng> Body<'r, R> {
    /// No statement of no function.
    fn empty(rng: &'r mut R, callees: Vec<Function>, style: Style) -> Body<'r, R> {
        Body {
            rng,
            out: String::new(),
            values: Vec::new(),
            names: 0,
            liked: Vec::new(),
            depth: 0,
            left: 0,
            callees,
            pure: false,
            lowers: style.lowers,
            calm: style.calm,
            features: style.features,
            parallel: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// A function without statements.
    fn begin(rng: &'r mut R, name: &str, callees: Vec<Function>, style: Style) -> (Body<'r, R>, Function) {
        let Style { features, lowers, statements, .. } = style;
        let floats = floats_of(lowers, features);
        let widths = if features.has(Feature::OddWidths) { WIDTHS } else { USUAL_WIDTHS };
        let mut liked: Vec<Ty> = (0..rng.random_range(1..4)).map(|_| Ty::Int(*pick(rng, widths))).collect();
        if features.has(Feature::Floats) {
            liked.extend((0..rng.random_range(0..3)).map(|_| Ty::Float(pick::<&str, _>(rng, floats))));
        }
        liked.push(Ty::Index);
        let left = *pick(rng, &[4, 8, 12, 20, 30]);
        let left = if statements == 0 { left } else { left.min(statements) };
        let mut b = Body::empty(rng, callees, style);
        (b.liked, b.left) = (liked, left);
        let args: Vec<Ty> = (0..b.rng.random_range(1..5)).map(|_| b.any_type()).collect();
        for (k, ty) in args.iter().enumerate() {
            let affine = *ty == Ty::Index;
            b.values.push(Val { affine, ..Val::new(format!("%a{k}"), ty.clone()) });
        }
        // One in eight calls itself, a few times.
        let mut f = Function { name: name.to_string(), args, results: Vec::new() };
        if b.has(Feature::Recursion) && b.one_in(8) {
            f.args.push(Ty::Int(8));
            b.values.push(Val::new("%fuel".into(), Ty::Int(8)));
            f.results = vec![b.liked[0].clone()];
            b.recursion(&f);
        }
        (b, f)
    }

    /// The text of the function as it is. What is written to return something is taken back.
    fn end(&mut self, f: &mut Function) -> String {
        let results = self.results_of(f);
        self.text(f, &results)
    }

    fn is_recursive(&self) -> bool {
        self.values.iter().any(|v| v.name == "%fuel")
    }

    /// What the function returns: some of what has been computed, as far as it can be seen from
    /// outside.
    fn results_of(&mut self, f: &Function) -> Vec<Val> {
        if self.is_recursive() {
            return Vec::new();
        }
        let seen: Vec<Val> = self.values.iter().skip(f.args.len()).filter(|v| !v.ty.is_memory()).cloned().collect();
        let mut seen: Vec<Val> = seen.into_iter().rev().collect();
        if self.calm {
            // What depends on little is folded away.
            seen.sort_by_key(|v| std::cmp::Reverse(v.weight));
        }
        let mut results: Vec<Val> = seen.into_iter().take(self.rng.random_range(1..5)).collect();
        if let Some(m) = self.values.iter().rev().find(|v| v.ty.is_memory()).filter(|_| self.rng.random_bool(0.1)) {
            results.push(m.clone());
        }
        results
    }

    /// The function with what has been written for a body.
    fn text(&mut self, f: &mut Function, results: &[Val]) -> String {
        let before = self.mark();
        if self.is_recursive() {
            let v = self.value(&f.results[0].clone());
            self.line(&format!("return {v} : {}", f.results[0]));
        } else {
            let names: Vec<&str> = results.iter().map(|v| v.name.as_str()).collect();
            f.results = results.iter().map(|v| v.ty.clone()).collect();
            let line = match names.is_empty() {
                true => "return".to_string(),
                false => format!("return {} : {}", names.join(", "), types(&f.results)),
            };
            self.line(&line);
        }
        let mut parameters: Vec<String> = f.args.iter().enumerate().map(|(k, t)| format!("%a{k}: {t}")).collect();
        if let Some(last) = parameters.last_mut().filter(|_| self.is_recursive()) {
            *last = "%fuel: i8".into();
        }
        let head = format!("func.func @{}({}) -> ({})", f.name, parameters.join(", "), types(&f.results));
        let text = format!("{head} {{\n{}}}\n", self.out);
        self.back(&before);
        text
    }

    fn mark(&self) -> Mark {
        let lines = self.out.lines().count();
        Mark { lines, bytes: self.out.len(), values: self.values.len(), left: self.left }
    }

    /// Takes back what has been written since.
    fn back(&mut self, to: &Mark) {
        self.out.truncate(to.bytes);
        self.values.truncate(to.values);
        self.left = to.left;
    }
}

/// The floats that there are.
fn floats_of(lowers: bool, features: Features) -> &'static [&'static str] {
    if lowers || !features.has(Feature::SmallFloats) { LOWERED_FLOATS } else { FLOATS }
}

impl Val {
    /// Nothing is known of it.
    fn new(name: String, ty: Ty) -> Val {
        Val { name, ty, below: None, affine: false, parallel: 0, weight: 1 }
    }
}

fn pick<'t, T, R: Rng>(rng: &mut R, all: &'t [T]) -> &'t T {
    &all[rng.random_range(0..all.len())]
}

fn types(all: &[Ty]) -> String {
    all.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ")
}

impl<R: Rng> Body<'_, R> {
    fn one_in(&mut self, n: u32) -> bool {
        self.rng.random_range(0..n) == 0
    }

    fn pick<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        pick(self.rng, all)
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("%{}", self.names)
    }

    fn block_name(&mut self) -> String {
        self.names += 1;
        format!("^b{}", self.names)
    }

    fn keep(&mut self, name: &str, ty: &Ty) {
        let parallel = self.parallel.len() as u32;
        self.values.push(Val { parallel, ..Val::new(name.to_string(), ty.clone()) });
    }

    /// Keeps an index that lies below something.
    fn keep_index(&mut self, name: &str, below: Option<i64>, affine: bool) {
        self.keep(name, &Ty::Index);
        if let Some(v) = self.values.last_mut() {
            (v.below, v.affine) = (below, affine);
        }
    }

    fn has(&self, f: Feature) -> bool {
        self.features.has(f)
    }

    /// Something that may well be undefined is written one time in so many, and never in calm
    /// programs.
    fn rarely(&mut self, n: u32) -> bool {
        !self.calm && self.one_in(n)
    }

    /// A new value, which is what the text computes.
    fn emit(&mut self, ty: &Ty, text: &str) -> String {
        let name = self.fresh();
        self.line(&format!("{name} = {text}"));
        self.keep(&name, ty);
        let weight = self.weight(text);
        if let Some(v) = self.values.last_mut() {
            v.weight = weight;
        }
        name
    }

    /// What depends on the operands of a text.
    fn weight(&self, text: &str) -> u32 {
        let names = text.split('%').skip(1).map(|t| t.find([',', ' ', ')', ']']).map_or(t, |n| &t[..n]));
        let operands: Vec<&Val> = names.filter_map(|n| self.values.iter().rfind(|v| v.name[1..] == *n)).collect();
        operands.iter().map(|v| v.weight).max().map_or(0, |w| w.saturating_add(u32::from(w > 0)))
    }

    /// Several values at once.
    fn emit_many(&mut self, tys: &[Ty], text: &str) -> Vec<String> {
        match tys {
            [] => {
                self.line(text);
                Vec::new()
            }
            [ty] => vec![self.emit(ty, text)],
            _ => {
                let name = self.fresh();
                self.line(&format!("{name}:{} = {text}", tys.len()));
                let names: Vec<String> = (0..tys.len()).map(|k| format!("{name}#{k}")).collect();
                names.iter().zip(tys).for_each(|(n, t)| self.keep(n, t));
                names
            }
        }
    }

    fn some(&mut self, ok: impl Fn(&Val) -> bool) -> Option<Val> {
        let all: Vec<usize> = (0..self.values.len()).filter(|&k| ok(&self.values[k])).collect();
        if all.is_empty() {
            return None;
        }
        // What came last is most likely to be used; in calm programs what depends on most.
        let k = (0..2).map(|_| self.rng.random_range(0..all.len()));
        let k = if self.calm { k.max_by_key(|&k| (self.values[all[k]].weight, k)) } else { k.max() };
        Some(self.values[all[k.unwrap_or(0)]].clone())
    }

    /// A value of a type.
    fn value(&mut self, ty: &Ty) -> String {
        if !self.one_in(5)
            && let Some(v) = self.some(|v| v.ty == *ty)
        {
            return v.name;
        }
        self.make(ty)
    }

    fn scalar_type(&mut self) -> Ty {
        let liked = self.liked.clone();
        self.pick(&liked).clone()
    }

    fn int_type(&mut self) -> Ty {
        let ints: Vec<Ty> = self.liked.iter().filter(|t| !matches!(t, Ty::Float(_))).cloned().collect();
        self.pick(&ints).clone()
    }

    fn float_type(&mut self) -> Ty {
        let floats: Vec<Ty> = self.liked.iter().filter(|t| matches!(t, Ty::Float(_))).cloned().collect();
        let any = floats_of(self.lowers, self.features);
        if floats.is_empty() { Ty::Float(pick::<&str, _>(self.rng, any)) } else { self.pick(&floats).clone() }
    }

    /// Elements of memory and tensors: no more than one in four is a rare type.
    fn elem_type(&mut self) -> Ty {
        self.scalar_type()
    }

    fn shape(&mut self, open: bool) -> Vec<i64> {
        let rank = *self.pick(&[1, 1, 1, 2, 2, 3]);
        (0..rank).map(|_| if open && self.one_in(3) { -1 } else { self.rng.random_range(1..5) }).collect()
    }

    fn any_type(&mut self) -> Ty {
        match self.rng.random_range(0..12) {
            0..=5 => self.scalar_type(),
            6 if self.has(Feature::Vectors) => {
                let (s, e) = (self.shape(false), self.elem_type());
                Ty::Vector(s, e.into())
            }
            7 if !self.lowers && self.has(Feature::Tensors) => {
                let (s, e) = (self.shape(true), self.elem_type());
                Ty::Tensor(s, e.into())
            }
            _ if self.pure || !self.has(Feature::Memory) => self.scalar_type(),
            _ => {
                let (s, e, open) = (self.shape(true), self.elem_type(), self.one_in(5));
                Ty::MemRef(s, e.into(), open)
            }
        }
    }

    /// Writes a region; what it defines is forgotten behind it.
    fn region(&mut self, write: impl FnOnce(&mut Self)) {
        let n = self.values.len();
        self.depth += 1;
        write(self);
        self.depth -= 1;
        self.values.truncate(n);
    }

    fn some_statements(&mut self) {
        let n = self.rng.random_range(0..4);
        self.statements(n);
    }

    fn statements(&mut self, n: u32) {
        for _ in 0..n {
            if self.left == 0 {
                return;
            }
            if self.depth == 0 {
                let mark = self.mark();
                self.marks.push(mark);
            }
            self.left -= 1;
            self.statement();
        }
    }

    fn statement(&mut self) {
        let deep = self.depth >= 4;
        // Where few kinds of statements are wanted, most draws are of others.
        for _ in 0..8 {
            match self.rng.random_range(0..100) {
                0..=16 if self.has(Feature::Declared) => return self.declared(),
                0..=27 => return self.scalar_statement(),
                28..=29 if !self.pure && self.has(Feature::Assertions) => return self.assertion(),
                30..=37 if self.has(Feature::Vectors) || self.has(Feature::Tensors) => return self.shaped_statement(),
                38..=57 if !self.pure && self.has(Feature::Memory) => return self.memory_statement(),
                58..=61 if self.has(Feature::Calls) => return self.call(),
                62..=66 if !self.pure && self.has(Feature::Structured) => return self.structured_statement(),
                67..=69 if self.has(Feature::Blocks) => return self.blocks(),
                70..=99 if !deep && self.loop_statement() => return,
                _ => {}
            }
        }
        self.scalar_statement();
    }

    fn call(&mut self) {
        let Some(k) = self.callees.len().checked_sub(1) else { return self.scalar_statement() };
        let k = self.rng.random_range(0..=k);
        let f = self.callees[k].clone();
        if self.pure && f.args.iter().any(Ty::is_memory) {
            return;
        }
        let args: Vec<String> = f.args.iter().map(|t| self.value(t)).collect();
        let text =
            format!("func.call @{}({}) : ({}) -> ({})", f.name, args.join(", "), types(&f.args), types(&f.results));
        self.emit_many(&f.results, &text);
    }

    /// A function that calls itself begins like this: it ends where there is no fuel left.
    fn recursion(&mut self, f: &Function) {
        let ty = &f.results[0];
        let first = self.value(ty);
        self.line("%fc = arith.constant 7 : i8\n%fm = arith.andi %fuel, %fc : i8\n%f0 = arith.constant 0 : i8");
        self.line("%f1 = arith.constant 1 : i8\n%fn = arith.subi %fm, %f1 : i8\n%fz = arith.cmpi eq, %fm, %f0 : i8");
        let r = self.fresh();
        self.line(&format!("{r} = scf.if %fz -> ({ty}) {{\nscf.yield {first} : {ty}\n}} else {{"));
        self.region(|b| {
            b.some_statements();
            let n = f.args.len() - 1;
            let mut args: Vec<String> = f.args[..n].iter().map(|t| b.value(t)).collect();
            args.push("%fn".into());
            let x = b.emit(ty, &format!("func.call @{}({}) : ({}) -> {ty}", f.name, args.join(", "), types(&f.args)));
            b.line(&format!("scf.yield {x} : {ty}"));
        });
        self.line("}");
        self.keep(&r, ty);
    }
}
