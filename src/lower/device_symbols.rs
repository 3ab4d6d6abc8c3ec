//! What kernels name in their module, beside the host that launches them: functions of the device,
//! and its globals. The body of a kernel is copied to where it is launched, from where its own
//! names lead nowhere.

use std::collections::{HashMap, HashSet};

use super::launch_kernels::is_kernel;
use super::rewrite::Rewriter;
use rustmlir_base::Sym;
use rustmlir_dialects::Traits;
use rustmlir_ir::{Attr, Ir, OpId, SymbolTables, Type, TypeId};

/// What is beside the modules of kernels, by what it is a copy of.
pub(super) struct DeviceSymbols {
    names: HashMap<OpId, Sym>,
    symbols: SymbolTables,
}

impl DeviceSymbols {
    /// Copies what kernels may name, under names that nothing has.
    pub fn beside(ir: &mut Ir) -> DeviceSymbols {
        let mut all = DeviceSymbols { names: HashMap::new(), symbols: SymbolTables::build(ir) };
        let mut found: Vec<OpId> = Vec::new();
        let mut taken: HashSet<String> = HashSet::new();
        ir.walk(ir.top, |o| {
            if let (true, Some(around)) = (can_stand_beside(ir, o), ir.parent_op(o))
                && ir.is(around, "gpu.module")
            {
                found.push(o);
            }
            taken.extend(ir.str_attr_named(o, "sym_name").map(str::to_string));
        });
        // What names anything that stays behind stays, too.
        let mut known: HashSet<OpId> = found.iter().copied().collect();
        let mut named_by: HashMap<OpId, Vec<OpId>> = HashMap::new();
        let mut stay: Vec<OpId> = Vec::new();
        for &o in &found {
            for (_, _, to) in all.named(ir, o, o) {
                match to.filter(|to| known.contains(to)) {
                    Some(to) => named_by.entry(to).or_default().push(o),
                    None => stay.push(o),
                }
            }
        }
        while let Some(o) = stay.pop() {
            if known.remove(&o) {
                stay.extend(named_by.remove(&o).unwrap_or_default());
            }
        }
        found.retain(|o| known.contains(o));
        let mut declared: HashMap<(OpId, String), TypeId> = HashMap::new();
        found.retain(|&o| {
            let own = ir.str_attr_named(o, "sym_name").unwrap_or("").to_string();
            // What a library has is known by its name, and is the same for all.
            let table = ir.parent_op(o).and_then(|m| ir.parent_op(m));
            if let Some((ty, table)) = declaration(ir, o).zip(table) {
                let here = ir.lookup_symbol(table, &own);
                let key = (table, own.clone());
                let known = here.map_or_else(|| declared.get(&key).copied(), |t| declaration(ir, t));
                if known == Some(ty) || here.is_none() && known.is_none() {
                    all.names.insert(o, ir.sym(&own));
                    return declared.insert(key, ty).is_none() && here.is_none();
                }
            }
            let module = ir.parent_op(o).and_then(|m| ir.str_attr_named(m, "sym_name")).unwrap_or("");
            let mut name = format!("{module}::{own}");
            while !taken.insert(name.clone()) {
                name.push('\'');
            }
            all.names.insert(o, ir.sym(&name));
            true
        });
        let mut w = Rewriter::new(ir);
        let mut copies = Vec::new();
        for &o in &found {
            let block = w.ir.parent_op(o).map(|m| w.ir.op(m).parent);
            let copy = w.copy_op(o, &mut HashMap::new(), &HashMap::new());
            copies.extend(block.zip(copy).map(|(b, c)| (o, b, c)));
        }
        for (o, block, copy) in copies {
            let name = all.names.get(&o).map(|&s| ir.str(s).to_string()).unwrap_or_default();
            let name = ir.string_attr(&name);
            ir.set_attr(copy, "sym_name", name);
            all.renamed(ir, o, copy);
            ir.append_op(block, copy);
        }
        all
    }

    /// The attributes of an operation and of those in it that name something, and what, as seen
    /// from an operation.
    fn named(&self, ir: &Ir, from: OpId, op: OpId) -> Vec<(OpId, Sym, Option<OpId>)> {
        let mut out = Vec::new();
        ir.walk(op, |o| {
            for &(name, a) in ir.attrs(o) {
                if let Attr::Symbol(root, nested) = ir.attr_of_id(a) {
                    out.push((o, name, self.symbols.resolve(ir, from, *root, nested)));
                }
            }
        });
        out
    }

    /// Lets a copy of something of a module name what stands beside it.
    fn renamed(&self, ir: &mut Ir, from: OpId, copy: OpId) {
        for (o, attr, to) in self.named(ir, from, copy) {
            let Some(&name) = to.and_then(|to| self.names.get(&to)) else { continue };
            let a = ir.attr(Attr::Symbol(name, Vec::new()));
            let attr = ir.str(attr).to_string();
            ir.set_attr(o, &attr, a);
        }
    }

    /// Whether all that a kernel names stands beside its module.
    pub fn know(&self, ir: &Ir, kernel: OpId) -> bool {
        let mut inside = self.named(ir, kernel, kernel).into_iter().filter(|n| n.0 != kernel);
        inside.all(|(_, _, to)| to.is_some_and(|to| self.names.contains_key(&to)))
    }

    /// Lets the copy of a part of a kernel name what stands beside its module.
    pub fn rename(&self, ir: &mut Ir, kernel: OpId, ops: &[OpId]) {
        ops.iter().for_each(|&o| self.renamed(ir, kernel, o));
    }
}

/// The type of a function without a body.
fn declaration(ir: &Ir, op: OpId) -> Option<TypeId> {
    let body = || ir.region_of(op, 0).is_some_and(|r| ir.entry(r).is_some());
    if !ir.has(op, Traits::FUNCTION) || body() { None } else { ir.type_attr_named(op, "function_type") }
}

/// Whether something of a module of kernels means the same beside it: functions of the device, and
/// globals of which there is one.
fn can_stand_beside(ir: &Ir, op: OpId) -> bool {
    let one = |op| match ir.type_attr_named(op, "type").map(|t| ir.type_of_id(t)) {
        Some(Type::MemRef { space, .. }) => space.is_none(),
        _ => false,
    };
    (ir.has(op, Traits::FUNCTION) && !ir.is(op, "gpu.func") && !is_kernel(ir, op))
        || (ir.is(op, "memref.global") && one(op))
        || (ir.is(op, "llvm.mlir.global") && ir.i64_attr_named(op, "addr_space").unwrap_or(0) == 0)
}
