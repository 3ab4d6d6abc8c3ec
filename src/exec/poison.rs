//! Which values may be poison: decided once before resolving, so that programs without poison pay
//! nothing for it.
//!
//! A value may be poison if its operation can make poison, if an operand may be poison, or if
//! control flow hands it a value that may be. Memory counts as one cell: if anything stored may be
//! poison, everything loaded may be. The answer errs on the side of "may".

use rustmlir_meaning::kernel_of;
use std::collections::HashMap;

use rustmlir_ir::def::{OpInfo, Traits};
use rustmlir_ir::{Ir, OpId, SymbolTables, Type, ValueId};
use rustmlir_meaning::kernel::Kernel;
use rustmlir_meaning::speculatable;

/// The answer.
#[derive(Default)]
pub struct PoisonMap {
    may: Vec<bool>,
    results: HashMap<OpId, Vec<bool>>,
    /// Whether every argument and result of every function counts as possibly poison, because an
    /// indirect call hands over values that may be and its callee is not known.
    uniform: bool,
    changed: bool,
    any: bool,
    deferred: bool,
}

impl PoisonMap {
    /// The answer that every value may be: right for any program.
    pub fn everywhere(ir: &Ir, deferred: bool) -> PoisonMap {
        let may = vec![true; ir.n_values()];
        PoisonMap { may, results: HashMap::new(), uniform: true, changed: false, any: true, deferred }
    }

    /// Whether a value may be poison.
    #[inline]
    pub fn may(&self, v: ValueId) -> bool {
        self.may.get(v.index()).copied().unwrap_or(true)
    }

    /// Whether any value of the program may be.
    pub fn any(&self) -> bool {
        self.any
    }

    /// Whether all functions hand over flags with all their words.
    pub fn uniform(&self) -> bool {
        self.uniform
    }

    /// Whether an operation that can be executed anywhere gives poison instead of being undefined.
    pub fn deferred(&self) -> bool {
        self.deferred
    }

    /// Whether result number `k` of a function may be poison.
    pub fn result_may(&self, func: OpId, k: usize) -> bool {
        self.uniform || self.results.get(&func).and_then(|r| r.get(k)).copied().unwrap_or(false)
    }
}

/// Analyzes a whole program. `entry_args` says that arguments of the entry function may be poison,
/// `deferred` that operations which can be executed anywhere give poison instead of being undefined
/// ([`rustmlir_meaning::config::Config::deferred`]).
pub fn analyze(ir: &Ir, symbols: &SymbolTables, entry: OpId, entry_args: bool, deferred: bool) -> PoisonMap {
    let mut m = PoisonMap {
        may: vec![false; ir.n_values()],
        results: HashMap::new(),
        uniform: false,
        changed: false,
        any: false,
        deferred,
    };
    let mut ops = Vec::new();
    ir.walk_all(|o| ops.push(o));
    // Memory that arguments point to may hold poison where they may, and so may memory whose use
    // has ended.
    let ends = |&o: &OpId| ir.n_results(o) == 0 && ir.def(o).is_some_and(|d| d.has(Traits::MAKES_POISON));
    let mut memory = entry_args || ops.iter().any(ends);
    if entry_args && let Some(b) = ir.region_of(entry, 0).and_then(|r| ir.entry(r)) {
        for v in ir.block_args(b) {
            m.may[v.index()] = true;
        }
    }
    loop {
        m.changed = false;
        let set = |m: &mut PoisonMap, v: ValueId| {
            if !m.may[v.index()] {
                m.may[v.index()] = true;
                m.changed = true;
            }
        };
        for &op in &ops {
            let Some(def) = ir.def(op) else { continue };
            let any_operand = ir.operands(op).iter().any(|&v| m.may(v));
            let fails = deferred && speculatable(ir, op);
            if makes_poison(ir, op, kernel_of(ir.registry, def)) || def.has(Traits::MAKES_POISON) || fails {
                ir.results(op).for_each(|v| set(&mut m, v));
            }
            let structured = def.has(Traits::STRUCTURED);
            let writes = structured || def.has(Traits::WRITES_MEMORY);
            if any_operand && writes && !memory && contents(ir, def, op).any(|v| m.may(v)) {
                memory = true;
                m.changed = true;
            }
            // What tensors hold is not known one by one.
            let any_operand = any_operand || structured && ir.operand_types(op).any(|t| ir.is_tensor(t));
            let reads = structured || def.has(Traits::READS_MEMORY);
            // A poison index decides something, so it makes no poison; padding and values that pass
            // through may.
            let handed_on = any_operand && (!reads || contents(ir, def, op).any(|v| m.may(v)));
            // What a function returns is known, and only that comes with flags.
            let handed_on = handed_on && !(def.has(Traits::CALL) && callee(ir, symbols, op).is_some());
            if handed_on || (reads && memory) || from_object(ir, op) {
                ir.results(op).for_each(|v| set(&mut m, v));
            }
            // Region operations: what enters or is yielded may come out anywhere.
            if !ir.regions(op).is_empty() && !def.has(Traits::ISOLATED) {
                let mut poison = any_operand || (reads && memory);
                for &r in ir.regions(op) {
                    for &b in &ir.region(r).blocks {
                        if let Some(last) = ir.last_op(b) {
                            poison |= ir.operands(last).iter().any(|&v| m.may(v));
                        }
                        for &o in &ir.block(b).ops {
                            // Reductions feed the results of the parallel loop around them.
                            if ir.has(o, Traits::REDUCTION) {
                                poison |= ir.operands(o).iter().any(|&v| m.may(v)) || region_yields(ir, &m, o);
                            }
                        }
                    }
                }
                if poison {
                    ir.results(op).for_each(|v| set(&mut m, v));
                    for &r in ir.regions(op) {
                        if let Some(b) = ir.entry(r) {
                            ir.block_args(b).for_each(|v| set(&mut m, v));
                        }
                    }
                    let inner: Vec<OpId> = ir
                        .regions(op)
                        .iter()
                        .flat_map(|&r| ir.region(r).blocks.clone())
                        .flat_map(|b| ir.block(b).ops.clone())
                        .filter(|&o| ir.has(o, Traits::REDUCTION))
                        .collect();
                    for o in inner {
                        for &r in ir.regions(o) {
                            if let Some(b) = ir.entry(r) {
                                ir.block_args(b).for_each(|v| set(&mut m, v));
                            }
                        }
                    }
                }
            }
            // Branches.
            if any_operand && !ir.successors(op).is_empty() {
                for &b in ir.successors(op) {
                    ir.block_args(b).for_each(|v| set(&mut m, v));
                }
            }
            if def.has(Traits::CALL) {
                match callee(ir, symbols, op) {
                    Some(f) => {
                        for (&v, a) in ir.operands(op).iter().zip(function_args(ir, f)) {
                            if m.may(v) {
                                set(&mut m, a);
                            }
                        }
                        for (k, v) in ir.results(op).enumerate() {
                            if m.result_may(f, k) {
                                set(&mut m, v);
                            }
                        }
                    }
                    None if ir.attr_named(op, "callee").is_some() => {}
                    None => {
                        let any_result = m.results.values().any(|r| r.contains(&true));
                        if (any_operand || any_result) && !m.uniform {
                            m.uniform = true;
                            m.changed = true;
                        }
                        if m.uniform {
                            ir.results(op).for_each(|v| set(&mut m, v));
                        }
                    }
                }
            }
            if m.uniform && super::function_signature(ir, op).is_some() {
                function_args(ir, op).for_each(|v| set(&mut m, v));
            }
            // What a global begins with.
            let initial = def.has(Traits::RETURN_LIKE)
                && ir
                    .parent_op(op)
                    .is_some_and(|g| super::function_signature(ir, g).is_none() && ir.has(g, Traits::SYMBOL));
            if initial && any_operand && !memory {
                memory = true;
                m.changed = true;
            }
            // A return.
            if def.has(Traits::RETURN_LIKE)
                && let Some(f) = ir.parent_op(op).filter(|&f| super::function_signature(ir, f).is_some())
            {
                let n = ir.operands(op).len();
                let row = m.results.entry(f).or_insert_with(|| vec![false; n]);
                row.resize(n.max(row.len()), false);
                for (r, v) in row.iter_mut().zip(ir.operands(op)) {
                    if m.may[v.index()] && !*r {
                        *r = true;
                        m.changed = true;
                    }
                }
            }
        }
        if !m.changed {
            m.any = m.may.contains(&true);
            return m;
        }
    }
}

fn region_yields(ir: &Ir, m: &PoisonMap, op: OpId) -> bool {
    ir.regions(op).iter().any(|&r| {
        ir.region(r).blocks.iter().any(|&b| ir.last_op(b).is_some_and(|o| ir.operands(o).iter().any(|&v| m.may(v))))
    })
}

/// The function with a body that a call names.
fn callee(ir: &Ir, symbols: &SymbolTables, op: OpId) -> Option<OpId> {
    let f = symbols.callee(ir, op)?;
    ir.region_of(f, 0).and_then(|r| ir.entry(r)).map(|_| f)
}

/// The arguments of a function.
fn function_args(ir: &Ir, f: OpId) -> impl Iterator<Item = ValueId> {
    ir.region_of(f, 0).and_then(|r| ir.entry(r)).into_iter().flat_map(|b| ir.block_args(b))
}

/// The operands of an access to memory that do not say where.
fn contents(ir: &Ir, def: &OpInfo, op: OpId) -> impl Iterator<Item = ValueId> {
    let groups = def.operands.iter().enumerate().filter(|(_, o)| !matches!(o.name, "indices" | "addr"));
    groups.flat_map(move |(k, _)| ir.operand_group(op, k))
}

/// Whether a word is taken out of an object, whose parts may be poison without our knowing.
fn from_object(ir: &Ir, op: OpId) -> bool {
    let object = |t: &Type| {
        matches!(
            t,
            Type::Vector { .. }
                | Type::Tensor { .. }
                | Type::UnrankedTensor(_)
                | Type::Complex(_)
                | Type::Tuple(_)
                | Type::Llvm(_)
                | Type::AsyncValue(_)
        )
    };
    let Some(def) = ir.def(op) else { return false };
    // Shapes are never poison; the rest hands out elements or what is computed of them. (Calls and
    // structured control flow hand on what they were given.)
    let takes = def.has(Traits::PURE) && !def.has(Traits::OF_SHAPES) && ir.regions(op).is_empty();
    takes
        && ir.results(op).any(|v| !object(ir.value_ty(v)) && !ir.is_memref(ir.value_type(v)))
        && ir.operands(op).iter().any(|&v| object(ir.value_ty(v)))
}

/// Whether an elementwise operation can make poison out of defined operands.
fn makes_poison(ir: &Ir, op: OpId, kernel: Option<Kernel>) -> bool {
    // Operations with several results or memref forms resolve themselves and have flags too.
    let (_, flags, _) = rustmlir_meaning::scalar_attrs(ir, op, kernel.unwrap_or(Kernel::Select));
    if flags != 0 {
        return true;
    }
    let Some(k) = kernel else { return false };
    match k {
        Kernel::Shift(_) => {
            // A constant amount in range makes none.
            let known = ir.operand(op, 1).and_then(|v| ir.defining_op(v)).filter(|&d| ir.has(d, Traits::CONSTANT));
            let amount = known.and_then(|d| ir.attr_named(d, "value")).and_then(|a| ir.attr_i64(a));
            let width = ir.operand(op, 0).and_then(|v| ir.int_or_index_width(ir.value_type(v)));
            !matches!((amount, width), (Some(n), Some(w)) if n >= 0 && (n as u64) < u64::from(w.min(32)))
        }
        Kernel::Cast(rustmlir_meaning::kernel::Cast::FpToSi | rustmlir_meaning::kernel::Cast::FpToUi) => true,
        _ => false,
    }
}
