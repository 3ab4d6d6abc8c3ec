//! Symbols and the tables that hold them.

use std::collections::HashMap;

use super::{Attr, Ir, OpId};
use rustmlir_base::Sym;

impl Ir {
    /// The nearest enclosing operation that has a symbol table (modules), starting with `op`
    /// itself.
    pub fn symbol_table_of(&self, op: OpId) -> Option<OpId> {
        std::iter::once(op)
            .chain(self.ancestors(op))
            .find(|&o| self.def(o).is_some_and(|d| d.has(crate::def::Traits::SYMBOL_TABLE)))
    }

    /// The operation that defines symbol `name` directly in the symbol table `table`. Linear; build
    /// a [`SymbolTables`] where many look-ups are made.
    pub fn lookup_symbol(&self, table: OpId, name: &str) -> Option<OpId> {
        for &r in self.regions(table) {
            for &b in &self.region(r).blocks {
                for &o in &self.block(b).ops {
                    if self.str_attr_named(o, "sym_name") == Some(name) {
                        return Some(o);
                    }
                }
            }
        }
        None
    }
}

/// Symbols of every symbol table in a program, for many look-ups.
#[derive(Default)]
pub struct SymbolTables {
    tables: HashMap<(OpId, Sym), OpId>,
}

impl SymbolTables {
    /// Collects all tables.
    pub fn build(ir: &Ir) -> Self {
        let mut tables = HashMap::new();
        if ir.top.is_none() {
            return Self::default();
        }
        ir.walk_all(|op| {
            if let Some(Attr::String(name, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a))
                && let Some(parent) = ir.parent_op(op)
            {
                tables.entry((parent, *name)).or_insert(op);
            }
        });
        Self { tables }
    }

    /// The function that an operation calls: the one that defines it, or that its attribute
    /// `callee` names, or `decomposition`.
    pub fn callee(&self, ir: &Ir, op: OpId) -> Option<OpId> {
        if let Some(&f) = ir.defined_by.get(&op) {
            return Some(f);
        }
        match ir.attr_of_id(ir.attr_named(op, "callee").or_else(|| ir.attr_named(op, "decomposition"))?) {
            Attr::Symbol(s, n) => self.resolve(ir, op, *s, n),
            _ => None,
        }
    }

    /// The operation that defines `name` directly in `table`.
    pub fn get(&self, table: OpId, name: Sym) -> Option<OpId> {
        self.tables.get(&(table, name)).copied()
    }

    /// Resolves `@root::@nested..` as seen from `from`: outwards through the enclosing symbol
    /// tables.
    pub fn resolve(&self, ir: &Ir, from: OpId, root: Sym, nested: &[Sym]) -> Option<OpId> {
        let mut table = ir.symbol_table_of(from)?;
        loop {
            if let Some(mut found) = self.get(table, root) {
                for &n in nested {
                    found = self.get(found, n)?;
                }
                return Some(found);
            }
            table = ir.symbol_table_of(ir.parent_op(table)?)?;
        }
    }
}
