//! Of which dialects programs are: what nobody here gives a meaning to is counted apart.

use std::collections::{BTreeSet, HashSet};

use rustmlir_dialects::{Traits, registry};
use rustmlir_ir::{Attr, AttrId, Ir, Layout, LlvmType, OpId, Type, TypeId};
use rustmlir_session::Module;

/// Dialects of the operations and types of a function, and of all others if it calls any, that are
/// not run here; of the whole program without a name.
pub fn foreign(m: &Module, function: &str) -> BTreeSet<String> {
    let ir = m.written();
    let own = ir.lookup_symbol(ir.top, function).unwrap_or(ir.top);
    let mut at = Walk { ir, seen: HashSet::new(), found: BTreeSet::new() };
    let mut calls = false;
    ir.walk(own, |o| {
        calls |= ir.has(o, Traits::CALL);
        at.op(o);
    });
    at.op(own);
    if calls {
        ir.walk(ir.top, |o| at.op(o));
    }
    at.found
}

/// Dialects that are not run here and that an error names: `Dialect 'x' not found`, `'x.y'`,
/// `!x.y`.
pub fn named(error: &str) -> BTreeSet<String> {
    // What comes before is a place in a file.
    let error = error.rsplit_once(": error: ").map_or(error, |(_, message)| message);
    let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '!' | '#');
    let mut words = error.split(|c| !word(c)).filter(|w| !w.is_empty());
    let mut out = BTreeSet::new();
    while let Some(w) = words.next() {
        let dialect = match w.trim_start_matches(['!', '#']).split_once('.') {
            Some((dialect, rest)) if rest.starts_with(|c: char| c.is_ascii_alphabetic()) => dialect,
            None if w == "Dialect" => words.next().unwrap_or(""),
            _ => continue,
        };
        let lower = dialect.starts_with(|c: char| c.is_ascii_lowercase());
        if lower && dialect != "mlir" && !registry().has_dialect(dialect) {
            out.insert(dialect.to_string());
        }
    }
    out
}

struct Walk<'a> {
    ir: &'a Ir,
    seen: HashSet<TypeId>,
    found: BTreeSet<String>,
}

impl Walk<'_> {
    fn op(&mut self, o: OpId) {
        let ir = self.ir;
        if ir.def(o).is_none() {
            // A name without a dialect is nobody's.
            self.dialect(if ir.op_name(o).contains('.') { ir.op_dialect(o) } else { ir.op_name(o) });
        }
        for t in ir.operand_types(o).chain(ir.result_types(o)) {
            self.ty(t);
        }
        for &r in ir.regions(o) {
            for &b in &ir.region(r).blocks {
                for v in ir.block_args(b) {
                    self.ty(ir.value(v).ty);
                }
            }
        }
        if let Some(t) = ir.type_attr_named(o, "function_type") {
            self.ty(t);
        }
    }

    fn dialect(&mut self, name: &str) {
        if !self.ir.registry.has_dialect(name) {
            self.found.insert(name.to_string());
        }
    }

    fn ty(&mut self, t: TypeId) {
        let mut todo = vec![t];
        while let Some(t) = todo.pop() {
            if !self.seen.insert(t) {
                continue;
            }
            match self.ir.type_of_id(t) {
                Type::Dialect(d, _) => self.dialect(self.ir.str(*d)),
                Type::Complex(t) | Type::Llvm(LlvmType::Array(_, t)) => todo.push(*t),
                Type::Tuple(ts) | Type::Llvm(LlvmType::Struct { parts: ts, .. }) => todo.extend(ts),
                Type::Function { inputs, results } => todo.extend(inputs.iter().chain(results)),
                Type::Tensor { encoding: Some(a), .. } | Type::UnrankedMemRef(_, Some(a)) => self.attr(*a),
                Type::MemRef { layout, space, .. } => {
                    let opaque = if let Layout::Opaque(a) = layout { Some(*a) } else { None };
                    opaque.into_iter().chain(*space).for_each(|a| self.attr(a));
                }
                _ => {}
            }
            todo.extend(self.ir.elem_type(t));
        }
    }

    fn attr(&mut self, a: AttrId) {
        if let Attr::Dialect(d, _) | Attr::DialectTyped(d, _, _) = self.ir.attr_of_id(a) {
            self.dialect(self.ir.str(*d));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustmlir_base::SourceText;
    use rustmlir_diff::trouble::reading;

    fn of(text: &str, function: &str) -> Vec<String> {
        let m = Module::from_source(&SourceText::new("t", text), &reading()).unwrap();
        foreign(&m, function).into_iter().collect()
    }

    #[test]
    fn operations_and_types_of_others_are_named() {
        let program = "func.func @own(%a: vector<4xf32>, %m: memref<4xi8, #gpu.address_space<workgroup>>) { return }
            func.func @op() { \"test.x\"() : () -> () return }
            func.func @type(%a: tuple<memref<4x!quant.any<i8:f32>, #spirv.storage_class<Input>>>) { return }
            func.func @nested(%t: tensor<4xf32, #sparse_tensor.encoding<{}>>) { scf.execute_region {
              \"a\"() : () -> () scf.yield } return }
            func.func @calls() { call @op() : () -> () return }";
        assert!(of(program, "own").is_empty());
        assert_eq!(of(program, "op"), ["test"]);
        assert_eq!(of(program, "type"), ["quant", "spirv"]);
        assert_eq!(of(program, "nested"), ["a", "sparse_tensor"]);
        assert_eq!(of(program, "calls"), ["a", "quant", "sparse_tensor", "spirv", "test"]);
    }

    #[test]
    fn errors_name_dialects() {
        let of = |text| named(text).into_iter().collect::<Vec<_>>();
        assert_eq!(of("Dialect `test' not found for custom op 'test.x' (in '%0 = test.x %a')"), ["test"]);
        assert_eq!(of("a.mlir:3:4: error: unknown type !spirv.ptr (in 'func.func @f(%a: !spirv.ptr)')"), ["spirv"]);
        assert!(of("'arith.addi' op operand #0 must be integer, 1.5").is_empty());
    }
}
