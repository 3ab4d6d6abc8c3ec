//! A walk through a function that meets each operation once: what it does in any iteration.

use std::collections::HashMap;
use std::rc::Rc;

use rustmlir_base::Deadline;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, DYNAMIC, Ir, OpId, RegionId, SymbolTables, Type, TypeId, ValueId};
use rustmlir_meaning::{Meaning, meaning_of};

use super::form::{Atom, Form, Poly};
use super::linear::{Effort, impossible};
use super::places::{Element, Root, View};
use super::question::{Points, Question};

/// Operations that are met at most: functions are walked at each call.
const STEPS: usize = 20_000;

/// Calls and regions inside of each other.
const DEPTH: usize = 100;

/// What an access does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    Read,
    Write,
    Update,
    Free,
}

impl Kind {
    /// Whether two of different iterations race.
    pub fn conflicts(self, other: Kind) -> bool {
        (self, other) != (Kind::Read, Kind::Read)
    }
}

/// An access of some iteration.
pub struct Access {
    pub op: OpId,
    pub kind: Kind,
    pub at: Element,
    /// When it happens.
    pub path: Vec<Rc<Form>>,
    /// The parallel loops around it,
    pub stack: Rc<[usize]>,
    /// and between which of their barriers it is.
    pub phases: Vec<u32>,
}

/// A parallel loop, wherever it is walked.
pub struct Loop {
    pub op: OpId,
    /// What differs between iterations: in one dimension at least.
    pub counters: Vec<Poly>,
    /// Whether iterations wait for each other.
    pub team: bool,
    /// Whether all barriers stand directly in its body,
    pub in_phases: bool,
    /// and how many of them have been passed.
    pub phase: u32,
    pub body: Option<BlockId>,
}

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Known {
    /// An integer, as a number with a sign.
    Number(Poly),
    /// An integer of one bit.
    Truth(Form),
    /// A memref.
    Memory(View),
    /// Anything else.
    Other,
}

/// The walk.
pub struct Walk<'a> {
    pub ir: &'a Ir,
    pub symbols: &'a SymbolTables,
    pub points: &'a dyn Fn(&Ir, OpId) -> Option<Points>,
    pub index_width: u32,
    pub affine_wraps: bool,
    /// Whether numbers are taken not to wrap around,
    pub in_range: bool,
    /// and whether that has been needed.
    pub relies: bool,
    /// Whether there is a team of which nothing says how many threads it has.
    pub this_many: bool,
    /// The range of each unknown, and the parallel loops of which each iteration has its own.
    pub atoms: Vec<(Option<i128>, Option<i128>, Rc<[usize]>)>,
    pub loops: Vec<Loop>,
    /// The parallel loops around here.
    pub stack: Rc<[usize]>,
    pub path: Vec<Rc<Form>>,
    /// What the function is given.
    pub arguments: Vec<Known>,
    pub frames: Vec<HashMap<ValueId, Known>>,
    pub accesses: Vec<Access>,
    /// What is not understood, and the parallel loops around it.
    pub blocked: Vec<(Rc<[usize]>, String)>,
    /// Whether that is more than these show.
    pub everywhere: bool,
    /// For each place that makes memory the parallel loops around it.
    pub made: Vec<Rc<[usize]>>,
    calls: Vec<OpId>,
    steps: usize,
    depth: usize,
    deadline: Deadline,
}

/// Why there is no answer.
pub type Open<T> = Result<T, String>;

impl<'a> Walk<'a> {
    pub fn new(q: &'a Question<'_>, in_range: bool) -> Walk<'a> {
        Walk {
            ir: q.ir,
            symbols: q.symbols,
            points: q.points,
            index_width: q.config.index_width,
            affine_wraps: q.config.affine_wraps,
            in_range,
            relies: false,
            this_many: false,
            atoms: Vec::new(),
            loops: Vec::new(),
            stack: Rc::from([]),
            path: Vec::new(),
            arguments: Vec::new(),
            frames: Vec::new(),
            accesses: Vec::new(),
            blocked: Vec::new(),
            everywhere: false,
            made: Vec::new(),
            calls: Vec::new(),
            steps: 0,
            depth: 0,
            deadline: q.deadline,
        }
    }

    /// Walks a function whose arguments may be anything.
    pub fn function(&mut self, f: OpId) -> Open<()> {
        let ir = self.ir;
        let region = ir.region_of(f, 0).filter(|&r| ir.entry(r).is_some()).ok_or("a function without a body")?;
        let args: Vec<TypeId> =
            ir.entry(region).map(|b| ir.block_args(b).map(|v| ir.value_type(v)).collect()).unwrap_or_default();
        let mut values = Vec::new();
        for (k, ty) in args.into_iter().enumerate() {
            values.push(match ir.type_of_id(ty) {
                Type::MemRef { .. } => {
                    let sizes = self.extents(ty);
                    Known::Memory(View::of(ir, Root::Argument(k), sizes, ty))
                }
                _ => self.anything(ty),
            });
        }
        self.arguments.clone_from(&values);
        self.called(f, values).map(|_| ())
    }

    /// Walks a function; its results.
    pub fn called(&mut self, f: OpId, args: Vec<Known>) -> Open<Option<Vec<Known>>> {
        let region = self.ir.region_of(f, 0).ok_or("a function without a body")?;
        if self.calls.contains(&f) {
            return Err("a function that calls itself".into());
        }
        self.calls.push(f);
        self.frames.push(HashMap::new());
        let results = self.region(region, args)?;
        self.frames.pop();
        self.calls.pop();
        Ok(results)
    }

    // ---- unknowns -------------------------------------------------------------------------------

    /// An unknown of the current iteration.
    pub fn fresh(&mut self, low: Option<i128>, high: Option<i128>) -> Poly {
        self.atoms.push((low, high, Rc::clone(&self.stack)));
        Poly::atom((self.atoms.len() - 1) as Atom)
    }

    /// The largest number with a sign of so many bits.
    pub fn largest(&self, width: u32) -> i128 {
        (1i128 << (width.clamp(1, 100) - 1)) - 1
    }

    /// The bits of an integer or index.
    pub fn width(&self, ty: TypeId) -> u32 {
        if self.ir.is_index(ty) { self.index_width } else { self.ir.int_or_index_width(ty).unwrap_or(64) }
    }

    /// Any number of so many bits.
    pub fn any_number(&mut self, width: u32) -> Poly {
        let most = self.largest(width);
        let (low, high) = if width > 100 { (None, None) } else { (Some(-most - 1), Some(most)) };
        self.fresh(low, high)
    }

    /// Whether a number surely is one of so many bits: no poison.
    pub fn in_type(&self, v: &Poly, width: u32) -> bool {
        if width > 100 {
            return false;
        }
        let most = self.largest(width);
        match v.known() {
            Some(v) => (-most - 1..=most).contains(&v),
            None => self.holds(Form::le(v, &Poly::number(most))) && self.holds(Form::le(&Poly::number(-most - 1), v)),
        }
    }

    /// A condition of which nothing is known.
    pub fn any_truth(&mut self) -> Form {
        let x = self.fresh(Some(0), Some(1));
        Form::Ge(x.plus(-1, &Poly::number(1)).unwrap_or_default())
    }

    /// The extents of a memref of which nothing else is known.
    pub fn extents(&mut self, ty: TypeId) -> Vec<Poly> {
        let shape = self.ir.shape(ty).map(<[i64]>::to_vec).unwrap_or_default();
        shape.into_iter().map(|n| self.extent(n)).collect()
    }

    fn extent(&mut self, n: i64) -> Poly {
        match n {
            DYNAMIC => {
                let most = self.largest(self.index_width);
                self.fresh(Some(0), Some(most))
            }
            n => Poly::number(n.into()),
        }
    }

    /// Memory of which only the type is known.
    pub fn any_memory(&mut self, ty: TypeId) -> View {
        View { root: Root::Unknown, sizes: self.extents(ty), place: None }
    }

    /// Any value of a type.
    pub fn anything(&mut self, ty: TypeId) -> Known {
        let ir = self.ir;
        match ir.type_of_id(ty) {
            Type::Integer(1, _) => Known::Truth(self.any_truth()),
            Type::Integer(w, _) => Known::Number(self.any_number(*w)),
            Type::Index => Known::Number(self.any_number(self.index_width)),
            Type::MemRef { .. } | Type::UnrankedMemRef(..) => Known::Memory(self.any_memory(ty)),
            _ => Known::Other,
        }
    }

    /// Any values for the results of an operation.
    pub fn any_results(&mut self, op: OpId) {
        let results: Vec<ValueId> = self.ir.results(op).collect();
        for v in results {
            let any = self.anything(self.ir.value_type(v));
            self.define(v, any);
        }
    }

    /// Takes a condition to hold from here on.
    pub fn assume(&mut self, f: Option<Form>) {
        self.path.extend(f.map(Rc::new));
    }

    /// Whether a condition holds whenever this is reached, as far as can be seen.
    pub fn holds(&self, f: Option<Form>) -> bool {
        let Some(not) = f.as_ref().and_then(Form::not) else { return false };
        let mut forms: Vec<Form> = self.path.iter().map(|f| (**f).clone()).collect();
        forms.push(not);
        impossible(&forms, &|x| self.range(x), &mut Effort { cases: 30, deadline: self.deadline })
    }

    // ---- values ---------------------------------------------------------------------------------

    pub fn define(&mut self, v: ValueId, k: Known) {
        // What is too large is not looked at: conditions are walked through by functions that call
        // themselves.
        let k = match k {
            Known::Truth(f) if f.is_large() => Known::Truth(self.any_truth()),
            k => k,
        };
        if let Some(f) = self.frames.last_mut() {
            f.insert(v, k);
        }
    }

    pub fn value(&mut self, v: ValueId) -> Known {
        match self.frames.last().and_then(|f| f.get(&v)) {
            Some(k) => k.clone(),
            None => self.anything(self.ir.value_type(v)),
        }
    }

    pub fn values(&mut self, of: &[ValueId]) -> Vec<Known> {
        of.iter().map(|&v| self.value(v)).collect()
    }

    /// The number that a value is.
    pub fn number(&mut self, v: ValueId) -> Poly {
        match self.value(v) {
            Known::Number(p) => p,
            _ => {
                let width = self.width(self.ir.value_type(v));
                self.any_number(width)
            }
        }
    }

    /// The condition that a value is.
    pub fn truth(&mut self, v: ValueId) -> Form {
        match self.value(v) {
            Known::Truth(f) => f,
            _ => self.any_truth(),
        }
    }

    /// The memory that a value leads to.
    pub fn memory(&mut self, v: ValueId) -> View {
        match self.value(v) {
            Known::Memory(m) => m,
            _ => self.any_memory(self.ir.value_type(v)),
        }
    }

    /// The numbers of an operand group.
    pub fn numbers(&mut self, of: &[ValueId]) -> Vec<Poly> {
        of.iter().map(|&v| self.number(v)).collect()
    }

    /// One of two values.
    pub fn either(&mut self, c: &Form, a: &Known, b: &Known, ty: TypeId) -> Known {
        if a == b {
            return a.clone();
        }
        let Some(not) = c.not() else { return self.anything(ty) };
        match (a, b) {
            (Known::Number(x), Known::Number(y)) => {
                // Poison is outside of the type, and choosing it is no mistake.
                let width = self.width(ty);
                let inside = self.in_type(x, width) && self.in_type(y, width);
                let v = if inside { self.any_number(width) } else { self.fresh(None, None) };
                if let (Some(p), Some(q)) = (Form::same(&v, x), Form::same(&v, y)) {
                    self.assume(Some(Form::or(Form::and(c.clone(), p), Form::and(not, q))));
                }
                Known::Number(v)
            }
            (Known::Truth(x), Known::Truth(y)) => {
                Known::Truth(Form::or(Form::and(c.clone(), x.clone()), Form::and(not, y.clone())))
            }
            _ => self.anything(ty),
        }
    }

    // ---- control --------------------------------------------------------------------------------

    /// Walks a region; what its only block hands over at its end, if it has one block.
    pub fn region(&mut self, region: RegionId, args: Vec<Known>) -> Open<Option<Vec<Known>>> {
        let ir = self.ir;
        let Some(entry) = ir.entry(region) else { return Ok(None) };
        self.depth += 1;
        if self.depth > DEPTH {
            return Err("too many nested calls and regions".into());
        }
        let done = stacker::maybe_grow(256 * 1024, 1024 * 1024, || self.blocks(region, entry, args));
        self.depth -= 1;
        done
    }

    fn blocks(&mut self, region: RegionId, entry: BlockId, args: Vec<Known>) -> Open<Option<Vec<Known>>> {
        let ir = self.ir;
        let before = self.path.len();
        let single = ir.region(region).blocks.len() == 1;
        let mut last = None;
        for b in self.order(entry) {
            let params: Vec<ValueId> = ir.block_args(b).collect();
            for (k, v) in params.into_iter().enumerate() {
                // Nothing jumps to the first block.
                let given = match args.get(k).filter(|_| b == entry) {
                    Some(x) => x.clone(),
                    None => self.anything(ir.value_type(v)),
                };
                self.define(v, given);
            }
            for k in 0..ir.block(b).ops.len() {
                let op = ir.block(b).ops[k];
                self.steps += 1;
                if self.steps > STEPS || self.deadline.passed() {
                    return Err("the function is too large".into());
                }
                self.operation(op, b)?;
            }
            if let Some(end) = ir.last_op(b).filter(|&o| single && ir.has(o, Traits::TERMINATOR)) {
                let of = ir.operands(end).to_vec();
                last = Some(self.values(&of));
            }
            // What is known in one block need not be in another.
            if !single {
                self.path.truncate(before);
            }
        }
        self.path.truncate(before);
        Ok(last)
    }

    /// The blocks that can be reached, each behind those that dominate it.
    fn order(&self, entry: BlockId) -> Vec<BlockId> {
        let ir = self.ir;
        let mut seen = std::collections::HashSet::from([entry]);
        let next = |b: BlockId| ir.last_op(b).map(|o| ir.successors(o).to_vec()).unwrap_or_default();
        let (mut stack, mut out) = (vec![(entry, next(entry))], Vec::new());
        while let Some((b, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(to) => {
                    if seen.insert(to) {
                        stack.push((to, next(to)));
                    }
                }
                None => {
                    out.push(*b);
                    stack.pop();
                }
            }
        }
        out.reverse();
        out
    }

    pub fn meaning(&self, op: OpId) -> Meaning {
        self.ir.def(op).map_or(Meaning::Elsewhere, |d| meaning_of(self.ir.registry, d))
    }

    /// `LINE:COLUMN`
    pub fn place(&self, op: OpId) -> String {
        let at = self.ir.source.line_col(self.ir.op_span(op).start);
        format!("{}:{}", at.line, at.col)
    }

    /// Notes that something is not understood: it leaves the loops around it open.
    pub fn block_by(&mut self, why: String) {
        self.blocked.push((Rc::clone(&self.stack), why));
    }

    /// Notes an access.
    pub fn access(&mut self, op: OpId, kind: Kind, at: Element) {
        if self.stack.is_empty() {
            return;
        }
        let phases = self.stack.iter().map(|&l| self.loops[l].phase).collect();
        self.accesses.push(Access { op, kind, at, path: self.path.clone(), stack: Rc::clone(&self.stack), phases });
    }
}
