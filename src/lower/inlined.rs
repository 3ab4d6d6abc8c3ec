//! Calls as the body of what is called, for constructs whose meaning depends on what is around them
//! where the program runs: worksharing by the team of a caller, ids of the thread that calls.

use std::collections::{HashMap, HashSet};

use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::begin_body;
use rustmlir_base::Sym;
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, RegionId, SymbolTables, ValueId};

/// Operations that one call may become.
const MAX_OPS: u64 = 1 << 14;
/// Calls in each other that one call may become.
const MAX_DEPTH: u32 = 32;
/// Operations that all calls together may become.
const MAX_ALL: u64 = 1 << 18;

/// Bodies of functions, as they were.
pub(super) struct Bodies {
    symbols: SymbolTables,
    /// Copies, which no rewrite changes, and how many operations they are with all that they call.
    of: HashMap<OpId, (RegionId, u64)>,
    /// Whether all functions are there that were asked for, and nothing can call them but a call by
    /// name.
    pub whole: bool,
}

/// What a function is made of.
#[derive(Default)]
struct Function {
    ops: u64,
    calls: Vec<OpId>,
}

impl Bodies {
    /// The bodies of functions in which there is something that is `wanted`, and of those that call
    /// one, as far as they do not call themselves.
    pub fn of(ir: &mut Ir, wanted: impl Fn(&Ir, OpId) -> bool) -> Bodies {
        let symbols = SymbolTables::build(ir);
        let (mut functions, mut named, mut all) = (HashMap::new(), HashSet::new(), Vec::new());
        ir.walk(ir.top, |o| {
            all.push(o);
            if is_function(ir, o) {
                functions.insert(o, Function::default());
            }
        });
        let mut reach = Vec::new();
        for (&op, f) in &mut functions {
            let mut direct = false;
            ir.walk(op, |o| {
                f.ops += 1;
                f.calls.extend(called(ir, &symbols, o, o));
                direct |= wanted(ir, o);
            });
            if direct {
                reach.push(op);
            }
        }
        let mut callers: HashMap<OpId, Vec<OpId>> = HashMap::new();
        for (&op, f) in &functions {
            for c in f.calls.iter().copied().collect::<HashSet<_>>() {
                callers.entry(c).or_default().push(op);
            }
        }
        let callers = |f: OpId| callers.get(&f).into_iter().flatten().copied();
        let mut reached: HashSet<OpId> = reach.iter().copied().collect();
        while let Some(f) = reach.pop() {
            reach.extend(callers(f).filter(|&c| reached.insert(c)));
        }
        functions.retain(|f, _| reached.contains(f));
        for o in all {
            let is_call = called(ir, &symbols, o, o).is_some();
            // What flang notes of a procedure calls nothing.
            let tells = |name: Sym| !is_call && !ir.str(name).starts_with("fir.");
            for &(_, a) in ir.attrs(o).iter().filter(|&&(name, _)| tells(name)) {
                if let Attr::Symbol(s, nested) = ir.attr_of_id(a) {
                    named.extend(symbols.resolve(ir, o, *s, nested));
                }
            }
        }
        // What is called before what calls it; what calls itself never comes.
        let mut left: HashMap<OpId, usize> = HashMap::new();
        let mut ready = Vec::new();
        for (&op, f) in &mut functions {
            f.calls.retain(|c| reached.contains(c));
            let n = f.calls.iter().collect::<HashSet<_>>().len();
            left.insert(op, n);
            if n == 0 {
                ready.push(op);
            }
        }
        let mut sizes: HashMap<OpId, (u64, u32)> = HashMap::new();
        while let Some((op, f)) = ready.pop().and_then(|op| functions.get(&op).map(|f| (op, f))) {
            let inner = || f.calls.iter().filter_map(|c| sizes.get(c));
            let ops = inner().fold(f.ops, |n, x| n.saturating_add(x.0));
            let depth = 1 + inner().map(|x| x.1).max().unwrap_or(0);
            sizes.insert(op, (ops, depth));
            for c in callers(op) {
                if let Some(n) = left.get_mut(&c) {
                    *n -= 1;
                    if *n == 0 {
                        ready.push(c);
                    }
                }
            }
        }
        sizes.retain(|_, s| s.0 <= MAX_OPS && s.1 <= MAX_DEPTH);
        let whole = functions.keys().all(|f| sizes.contains_key(f) && !named.contains(f));
        let mut of = HashMap::new();
        let mut w = Rewriter::new(ir);
        for (f, (ops, _)) in sizes {
            let copy = w.ir.region_of(f, 0).and_then(|r| w.copied_region(r, &mut HashMap::new()));
            of.extend(copy.map(|r| (f, (r, ops))));
        }
        let whole = whole && functions.keys().all(|f| of.contains_key(f));
        Bodies { symbols, of, whole }
    }

    /// Whether a function is one of them.
    pub fn has(&self, function: OpId) -> bool {
        self.of.contains_key(&function)
    }

    /// Puts bodies in the place of calls in regions of which `within` is said, also of calls in
    /// those bodies.
    ///
    /// # Errors
    /// If that makes too much of the program.
    pub fn inline(&self, ir: &mut Ir, within: impl Fn(&Ir, OpId) -> bool) -> PassResult {
        if self.of.is_empty() {
            return Ok(());
        }
        let mut room = MAX_ALL;
        each_op_of_today(ir, |w, op| {
            let Some(parent) = w.ir.block_parent_op(w.block) else { return false };
            let Some(f) = called(w.ir, &self.symbols, parent, op) else { return false };
            let Some(&(region, ops)) = self.of.get(&f) else { return false };
            if !std::iter::once(parent).chain(w.ir.ancestors(parent)).any(|o| within(w.ir, o)) {
                return false;
            }
            match room.checked_sub(ops).filter(|_| put(w, region, op).is_some()) {
                Some(left) => room = left,
                None => w.refuse(op, "the callee cannot be inlined"),
            }
            true
        })
    }
}

/// Whether an operation is a function with a body.
pub(super) fn is_function(ir: &Ir, op: OpId) -> bool {
    (ir.is(op, "func.func") || ir.is(op, "llvm.func")) && ir.region_of(op, 0).is_some_and(|r| ir.entry(r).is_some())
}

/// The function with a body that a call in `from` names.
fn called(ir: &Ir, symbols: &SymbolTables, from: OpId, op: OpId) -> Option<OpId> {
    if !ir.is(op, "func.call") && !ir.is(op, "llvm.call") {
        return None;
    }
    let name = ir.symbol_attr_named(op, "callee")?;
    symbols.resolve(ir, from, name, &[]).filter(|&f| is_function(ir, f))
}

/// The body of a function in place of a call. Its stack ends where it returns.
fn put(w: &mut Rewriter<'_>, body: RegionId, call: OpId) -> Option<()> {
    let operands = w.ir.operands(call).to_vec();
    let region = w.copied_region(body, &mut HashMap::new())?;
    let entry = w.ir.entry(region)?;
    let args: Vec<ValueId> = w.ir.block_args(entry).collect();
    if args.len() != operands.len() {
        return None;
    }
    let values: HashMap<ValueId, ValueId> = args.into_iter().zip(operands).collect();
    let blocks = w.ir.region(region).blocks.clone();
    let mut ops = Vec::new();
    for &o in blocks.iter().flat_map(|&b| &w.ir.block(b).ops) {
        w.ir.walk(o, |o| ops.push(o));
    }
    for o in ops {
        if w.ir.operands(o).iter().any(|v| values.contains_key(v)) {
            let new: Vec<ValueId> = w.ir.operands(o).iter().map(|v| values.get(v).copied().unwrap_or(*v)).collect();
            w.ir.set_operands(o, &new);
        }
    }
    w.ir.set_block_args(entry, &[]);
    let outer = w.block;
    for b in blocks {
        let Some(end) = w.ir.last_op(b).filter(|&o| w.ir.is(o, "func.return") || w.ir.is(o, "llvm.return")) else {
            continue;
        };
        let operands = w.ir.operands(end).to_vec();
        w.ir.pop_op(b);
        w.block = b;
        let at = w.ir.op(end).at;
        let yields = w.op("scf.yield", &OpSpec { operands, ..OpSpec::default() });
        w.ir.set_op_at(yields, at);
    }
    w.block = outer;
    let results: Vec<_> = w.ir.result_types(call).collect();
    let (block, _) = begin_body(w, 0);
    w.block = block;
    let run =
        w.op("scf.execute_region", &OpSpec { results: results.clone(), regions: vec![region], ..OpSpec::default() });
    let operands = w.ir.results(run).collect();
    w.op("memref.alloca_scope.return", &OpSpec { operands, ..OpSpec::default() });
    w.block = outer;
    let regions = vec![w.ir.block(block).parent];
    let scope = w.op("memref.alloca_scope", &OpSpec { results, regions, ..OpSpec::default() });
    let new: Vec<ValueId> = w.ir.results(scope).collect();
    let old: Vec<ValueId> = w.ir.results(call).collect();
    w.replace_all(old, &new);
    Some(())
}
