//! Operations of today that a translation puts in the place of another, gathered and put there all
//! at once.

use std::collections::{HashMap, HashSet};

use rustmlir_ir::{Attr, AttrId, BlockId, IntVal, Ir, OpId, OpSpec, Type, TypeId, ValueId};

/// Makes operations of today, which are in no block yet.
pub struct Maker<'a> {
    /// The program.
    pub ir: &'a mut Ir,
    at: u32,
    loc: Option<AttrId>,
    made: Vec<OpId>,
}

impl<'a> Maker<'a> {
    /// What is made stands for an operation: it has its place in the source.
    pub fn standing_for(ir: &'a mut Ir, op: OpId) -> Self {
        let (at, loc) = (ir.op(op).at, ir.op_locs.get(&op).copied());
        Maker { ir, at, loc, made: Vec::new() }
    }

    /// What has been made since this was last asked, in order.
    pub fn take(&mut self) -> Vec<OpId> {
        std::mem::take(&mut self.made)
    }

    /// Puts operations that have been taken before those that are made from now on.
    pub fn put_back(&mut self, ops: Vec<OpId>) {
        self.made = ops;
    }

    /// Makes an operation.
    pub fn spec(&mut self, name: &str, spec: &OpSpec) -> OpId {
        let name = self.ir.name_id(name);
        let op = self.ir.new_op(name, self.at, spec);
        if let Some(l) = self.loc {
            self.ir.op_locs.insert(op, l);
        }
        self.made.push(op);
        op
    }

    /// Makes an operation without results.
    pub fn plain(&mut self, name: &str, operands: &[ValueId]) -> OpId {
        self.spec(name, &OpSpec { operands: operands.to_vec(), ..OpSpec::default() })
    }

    /// Makes an operation with one result and attributes.
    pub fn value(&mut self, name: &str, operands: &[ValueId], ty: TypeId, attrs: &[(&str, AttrId)]) -> ValueId {
        let attrs = attrs.iter().map(|&(n, a)| (self.ir.sym(n), a)).collect();
        let spec = OpSpec { operands: operands.to_vec(), results: vec![ty], attrs, ..OpSpec::default() };
        let op = self.spec(name, &spec);
        // One result was asked for.
        self.ir.result(op, 0).unwrap_or(ValueId::NONE)
    }

    /// A constant with this value.
    pub fn constant(&mut self, value: Attr, ty: TypeId) -> ValueId {
        let value = self.ir.attr(value);
        self.value("arith.constant", &[], ty, &[("value", value)])
    }

    /// A number of an integer type or of type `index`.
    pub fn number(&mut self, n: i64, ty: TypeId) -> ValueId {
        let value = match self.ir.signless_width(ty) {
            Some(1) => Attr::Bool(n & 1 != 0),
            _ => Attr::Integer(IntVal::Small(n), ty),
        };
        self.constant(value, ty)
    }

    /// A number of type `index`.
    pub fn index(&mut self, n: i64) -> ValueId {
        let ty = self.ir.ty(Type::Index);
        self.number(n, ty)
    }

    /// An operation on two values of one type.
    pub fn binary(&mut self, name: &str, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.ir.value_type(a);
        self.value(name, &[a, b], ty, &[])
    }

    /// A comparison of integers.
    pub fn cmpi(&mut self, predicate: Cmp, a: ValueId, b: ValueId) -> ValueId {
        let (i1, p) = (self.ir.int_type(1), self.ir.int_attr(predicate as i64, 64));
        self.value("arith.cmpi", &[a, b], i1, &[("predicate", p)])
    }

    /// The extent of a dimension of a memref or tensor.
    pub fn extent(&mut self, of: ValueId, dim: usize) -> ValueId {
        let tensor = self.ir.is_tensor(self.ir.value_type(of));
        let index = self.ir.ty(Type::Index);
        let k = self.index(dim as i64);
        self.value(if tensor { "tensor.dim" } else { "memref.dim" }, &[of, k], index, &[])
    }

    /// A memref as one of another type.
    pub fn memref_as(&mut self, v: ValueId, ty: TypeId) -> ValueId {
        if self.ir.value_type(v) == ty { v } else { self.value("memref.cast", &[v], ty, &[]) }
    }

    /// Sizes of operand groups.
    pub fn segments(&mut self, sizes: &[usize]) -> AttrId {
        segments(self.ir, sizes)
    }
}

/// Predicates of `arith.cmpi` by their numbers.
#[derive(Copy, Clone)]
pub enum Cmp {
    /// Different.
    Ne = 1,
    /// Less, without sign.
    Ult = 6,
    /// Greater, without sign.
    Ugt = 8,
}

/// Sizes of operand groups.
pub fn segments(ir: &mut Ir, sizes: &[usize]) -> AttrId {
    let t = ir.int_type(32);
    let words: Vec<u64> = sizes.iter().map(|&n| n as u64).collect();
    ir.attr(Attr::DenseArray(t, words.into()))
}

/// Changes of blocks, made all at once: a block is gone through once, however much of it changes.
#[derive(Default)]
pub struct Edits {
    before: HashMap<OpId, Vec<OpId>>,
    gone: HashSet<OpId>,
    replaced: HashMap<ValueId, ValueId>,
}

impl Edits {
    /// Puts operations before another one.
    pub fn before(&mut self, op: OpId, new: Vec<OpId>) {
        self.before.entry(op).or_default().extend(new);
    }

    /// Takes an operation out.
    pub fn remove(&mut self, op: OpId) {
        self.gone.insert(op);
    }

    /// Puts operations in the place of another one, and values in that of its results, whose names
    /// they get.
    pub fn replace(&mut self, ir: &mut Ir, op: OpId, new: Vec<OpId>, values: &[ValueId]) {
        for (old, &v) in ir.results(op).zip(values) {
            self.rename(ir, old, v);
        }
        self.before(op, new);
        self.remove(op);
    }

    /// Puts a value in the place of another one, whose name it gets if it has none.
    pub fn rename(&mut self, ir: &mut Ir, old: ValueId, new: ValueId) {
        if ir.value(new).name_at == u32::MAX {
            let name = ir.value(old).name_at;
            ir.set_value_name(new, name);
        }
        self.replaced.insert(old, new);
    }

    /// Makes the changes.
    pub fn apply(mut self, ir: &mut Ir) {
        let touched = self.before.keys().chain(&self.gone).filter_map(|&o| ir.op(o).parent.some());
        let blocks: HashSet<BlockId> = touched.collect();
        for b in blocks {
            for op in ir.take_ops(b) {
                for new in self.before.remove(&op).unwrap_or_default() {
                    ir.append_op(b, new);
                }
                if !self.gone.contains(&op) {
                    ir.append_op(b, op);
                }
            }
        }
        if !self.replaced.is_empty() {
            // What takes the place of a value may itself have been replaced.
            let last = |mut v: ValueId| {
                while let Some(&n) = self.replaced.get(&v) {
                    v = n;
                }
                v
            };
            ir.replace_operands(last);
        }
    }
}
