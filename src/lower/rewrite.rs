//! Making operations while a lowering rewrites a program: names of the right generation, places,
//! replaced values.

use std::collections::HashMap;

use rustmlir_diag::Diagnostic;
use rustmlir_dialects::Gen;
use rustmlir_dialects::mixed::{Mixed, mixed};
use rustmlir_ir::{
    Attr, AttrId, BlockId, DYNAMIC, DenseData, IntVal, Ir, NameId, OpId, OpSpec, RegionId, Type, TypeId, ValueId,
};

/// What a pass comes to: refused with diagnostics, or done.
pub(super) type PassResult = Result<(), Vec<Diagnostic>>;

/// The state of a rewrite. Operations are made at the end of [`Rewriter::block`], at the place in
/// the source of the operation that they stand for.
pub(super) struct Rewriter<'a> {
    /// The program.
    pub ir: &'a mut Ir,
    /// Where operations are appended.
    pub block: BlockId,
    /// Why the program cannot be lowered.
    pub refused: Vec<Diagnostic>,
    at: u32,
    loc: Option<AttrId>,
    era: Gen,
    /// Whether a text with old functions writes `scf.` and `memref.`, as in 2021.
    split_std: bool,
    always_today: bool,
    replaced: HashMap<ValueId, ValueId>,
}

/// Whether the program has operations of the dialects that were split off the standard dialect by
/// 2021, or what loops have ended in since.
fn has_split_dialects(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= matches!(ir.op_dialect(o), "scf" | "memref") || ir.op_name(o) == "affine.yield");
    any
}

impl<'a> Rewriter<'a> {
    /// A rewrite that has not begun.
    pub fn new(ir: &'a mut Ir) -> Self {
        let split_std = has_split_dialects(ir);
        Rewriter {
            ir,
            block: BlockId::NONE,
            refused: Vec::new(),
            at: 0,
            loc: None,
            era: Gen::Today,
            split_std,
            always_today: false,
            replaced: HashMap::new(),
        }
    }

    /// What is made from now on stands for `op`.
    pub fn stand_for(&mut self, op: OpId) {
        let function = std::iter::once(op).chain(self.ir.ancestors(op)).find(|&o| self.ir.is(o, "func.func"));
        self.era = match function.filter(|_| !self.always_today).and_then(|f| self.ir.spelling(f)).map(|s| s.generation)
        {
            None | Some(Gen::Today) => Gen::Today,
            Some(g) if g >= Gen::Y2021 || self.split_std => Gen::Y2021,
            Some(_) => Gen::Y2020,
        };
        self.at_place_of(op);
    }

    /// What is made from now on stands for `op`, in the same function as before.
    pub fn at_place_of(&mut self, op: OpId) {
        self.at = self.ir.op(op).at;
        self.loc = self.ir.op_locs.get(&op).copied();
    }

    /// Whether the text is today's.
    pub fn is_today(&self) -> bool {
        self.era == Gen::Today
    }

    /// Whether the text is of 2021 or later, when the standard dialect had been split up.
    pub fn splits_std(&self) -> bool {
        self.era >= Gen::Y2021
    }

    /// Whether an operation exists in the generation of the text.
    pub fn has(&self, canonical: &str) -> bool {
        self.spelled(canonical).is_some()
    }

    fn spelled(&self, canonical: &str) -> Option<&'static str> {
        let (def, _) = self.ir.registry.lookup(canonical)?;
        let split = canonical.starts_with("scf.") || canonical.starts_with("memref.");
        let split = split || canonical == "affine.yield";
        if self.era == Gen::Today || (self.era == Gen::Y2021 && split) {
            return Some(def.name);
        }
        def.spelling_for(self.era).filter(|s| s.generation <= self.era).map(|s| s.name)
    }

    /// The name of an operation in the generation of the text; today's if that had none.
    pub fn name(&mut self, canonical: &str) -> NameId {
        let name = self.spelled(canonical).unwrap_or(canonical).to_string();
        self.ir.name_id(&name)
    }

    /// Makes an operation.
    pub fn op(&mut self, canonical: &str, spec: &OpSpec) -> OpId {
        let name = self.name(canonical);
        self.op_named(name, spec)
    }

    /// Makes an operation whose name has been the same since 2020, though an older text spelled it
    /// otherwise.
    pub fn op_today(&mut self, canonical: &str, spec: &OpSpec) -> OpId {
        let name = self.ir.name_id(canonical);
        self.op_named(name, spec)
    }

    /// Gives an operation its name in the generation of the text.
    pub fn respell(&mut self, op: OpId) {
        if let Some(d) = self.ir.def(op) {
            let name = self.name(d.name);
            self.ir.rename_op(op, name);
        }
    }

    /// Makes an operation with this very name.
    pub fn op_named(&mut self, name: NameId, spec: &OpSpec) -> OpId {
        let op = self.ir.new_op(name, self.at, spec);
        if let Some(l) = self.loc {
            self.ir.op_locs.insert(op, l);
        }
        self.ir.append_op(self.block, op);
        op
    }

    /// Makes an operation with one result.
    pub fn value(&mut self, canonical: &str, operands: &[ValueId], ty: TypeId) -> ValueId {
        self.value_with(canonical, operands, ty, &[])
    }

    /// Makes an operation with one result and attributes.
    pub fn value_with(
        &mut self,
        canonical: &str,
        operands: &[ValueId],
        ty: TypeId,
        attrs: &[(&str, AttrId)],
    ) -> ValueId {
        let attrs = attrs.iter().map(|&(n, a)| (self.ir.sym(n), a)).collect();
        let spec = OpSpec { operands: operands.to_vec(), results: vec![ty], attrs, ..OpSpec::default() };
        let op = self.op(canonical, &spec);
        // One result was asked for.
        self.ir.result(op, 0).unwrap_or(ValueId::NONE)
    }

    /// A binary operation on values of one type.
    pub fn binary(&mut self, canonical: &str, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.ir.value_type(a);
        self.value(canonical, &[a, b], ty)
    }

    /// An integer or index constant.
    pub fn constant(&mut self, value: i64, ty: TypeId) -> ValueId {
        let attr = match self.ir.signless_width(ty) {
            Some(1) => Attr::Bool(value & 1 != 0),
            _ => Attr::Integer(IntVal::Small(value), ty),
        };
        let attr = self.ir.attr(attr);
        self.constant_attr(attr, ty)
    }

    /// A constant with this attribute as value.
    pub fn constant_attr(&mut self, attr: AttrId, ty: TypeId) -> ValueId {
        self.value_with("arith.constant", &[], ty, &[("value", attr)])
    }

    /// Zero of a type that has constants.
    pub fn zero(&mut self, ty: TypeId) -> Option<AttrId> {
        let attr = match *self.ir.type_of_id(ty) {
            Type::Integer(1, _) => Attr::Bool(false),
            Type::Integer(..) | Type::Index => Attr::Integer(IntVal::Small(0), ty),
            Type::Float(_) => Attr::Float(0, ty),
            Type::Tensor { ref shape, .. } if shape.contains(&DYNAMIC) => return None,
            Type::Vector { elem, .. } | Type::Tensor { elem, .. } => {
                let width = self.ir.int_or_index_width(elem).or(self.ir.float_format(elem).map(|f| f.width()));
                if width? > 64 {
                    return None;
                }
                Attr::Dense { ty, data: DenseData::Words(vec![0].into()), splat: true }
            }
            _ => return None,
        };
        Some(self.ir.attr(attr))
    }

    /// A constant of type `index`.
    pub fn index(&mut self, value: i64) -> ValueId {
        let ty = self.ir.ty(Type::Index);
        self.constant(value, ty)
    }

    /// The numbers of a list in which operands stand in place of `DYNAMIC`.
    pub fn mixed(&mut self, known: &[i64], values: &[ValueId]) -> Vec<ValueId> {
        mixed(known, values)
            .map(|m| match m {
                Mixed::Known(n) => self.index(n),
                Mixed::Given(v) => v,
            })
            .collect()
    }

    /// A comparison of integers by a predicate in words (`slt`).
    pub fn cmpi(&mut self, predicate: &str, a: ValueId, b: ValueId) -> ValueId {
        const WORDS: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
        let number = WORDS.iter().position(|w| *w == predicate).unwrap_or(0) as i64;
        let attr = self.ir.int_attr(number, 64);
        let i1 = self.ir.int_type(1);
        self.value_with("arith.cmpi", &[a, b], i1, &[("predicate", attr)])
    }

    /// `c ? a : b`.
    pub fn select(&mut self, c: ValueId, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.ir.value_type(a);
        self.value("arith.select", &[c, a, b], ty)
    }

    /// The number that a value is known to be.
    fn known_number(&self, v: ValueId) -> Option<i64> {
        let op = self.ir.defining_op(v).filter(|&o| self.ir.is(o, "arith.constant"))?;
        self.ir.attr_i64(self.ir.attr_named(op, "value")?)
    }

    /// Whether the sum of a step and a number below the upper bound is certain to be representable.
    pub fn sum_fits(&self, upper: ValueId, step: ValueId, unsigned: bool) -> bool {
        let Some(step) = self.known_number(step) else { return false };
        if step == 1 {
            return true;
        }
        // The width of `index` is 32 or 64 bits.
        let width = self.ir.signless_width(self.ir.value_type(upper)).unwrap_or(32).min(63);
        let most = (1i64 << (width - 1)) - 1;
        !unsigned && self.known_number(upper).is_some_and(|u| u.checked_add(step).is_some_and(|sum| sum <= most))
    }

    /// A jump.
    pub fn br(&mut self, to: BlockId, operands: &[ValueId]) {
        let spec = OpSpec { operands: operands.to_vec(), successors: vec![to], ..OpSpec::default() };
        self.op("cf.br", &spec);
    }

    /// A jump to one of two blocks.
    pub fn cond_br(&mut self, c: ValueId, yes: (BlockId, &[ValueId]), no: (BlockId, &[ValueId])) {
        let operands: Vec<ValueId> = [c].iter().chain(yes.1).chain(no.1).copied().collect();
        let segments = self.segments(&[1, yes.1.len(), no.1.len()]);
        let attrs = vec![(self.ir.sym("operandSegmentSizes"), segments)];
        let spec = OpSpec { operands, attrs, successors: vec![yes.0, no.0], ..OpSpec::default() };
        self.op("cf.cond_br", &spec);
    }

    /// Sizes of operand groups.
    pub fn segments(&mut self, sizes: &[usize]) -> AttrId {
        let t = self.ir.int_type(32);
        let words: Vec<u64> = sizes.iter().map(|&n| n as u64).collect();
        self.ir.attr(Attr::DenseArray(t, words.into()))
    }

    /// A block in no region yet.
    pub fn new_block(&mut self, args: &[TypeId]) -> BlockId {
        let b = self.ir.new_block(self.at);
        if !args.is_empty() {
            self.ir.set_block_args(b, args);
        }
        b
    }

    /// A block whose arguments take the place of `values`, names and all.
    pub fn block_for(&mut self, values: &[ValueId]) -> BlockId {
        let types: Vec<TypeId> = values.iter().map(|&v| self.ir.value_type(v)).collect();
        let b = self.new_block(&types);
        let args: Vec<ValueId> = self.ir.block_args(b).collect();
        for (&old, new) in values.iter().zip(args) {
            self.replace(old, new);
        }
        b
    }

    /// `new` takes the place of `old` when the rewrite ends, and its name if it has none.
    pub fn replace(&mut self, old: ValueId, new: ValueId) {
        if self.ir.value(new).name_at == u32::MAX {
            let name = self.ir.value(old).name_at;
            self.ir.set_value_name(new, name);
        }
        self.replaced.insert(old, new);
    }

    /// Pairs of values that take each other's place.
    pub fn replace_all(&mut self, old: impl IntoIterator<Item = ValueId>, new: &[ValueId]) {
        for (o, &n) in old.into_iter().zip(new) {
            self.replace(o, n);
        }
    }

    /// The value that stands for `v` now.
    fn resolved(&self, mut v: ValueId) -> ValueId {
        while let Some(&n) = self.replaced.get(&v) {
            v = n;
        }
        v
    }

    /// Copies the only block of a region to the current place, with these values for its arguments;
    /// what its terminator hands over. `None` if there are several blocks.
    pub fn copied(&mut self, region: RegionId, args: &[ValueId]) -> Option<Vec<ValueId>> {
        let block = only_block(self.ir, Some(region))?;
        let mut map: HashMap<ValueId, ValueId> =
            self.ir.block_args(block).zip(args).map(|(from, &to)| (from, to)).collect();
        let (end, ops) = self.ir.block(block).ops.clone().split_last().map(|(e, o)| (*e, o.to_vec()))?;
        for op in ops {
            let copy = self.copy_op(op, &mut map, &HashMap::new())?;
            self.ir.append_op(self.block, copy);
        }
        let values = self.ir.operands(end).to_vec();
        Some(values.into_iter().map(|v| map.get(&v).copied().unwrap_or(v)).collect())
    }

    /// A copy of a region; `map` has what stands for the values in it.
    pub fn copied_region(&mut self, region: RegionId, map: &mut HashMap<ValueId, ValueId>) -> Option<RegionId> {
        let copy = self.ir.new_region();
        let blocks = self.ir.region(region).blocks.clone();
        let mut to = Vec::new();
        for &b in &blocks {
            let types: Vec<TypeId> = self.ir.block_args(b).map(|a| self.ir.value_type(a)).collect();
            let new = self.ir.new_block(self.ir.block(b).at);
            self.ir.set_block_args(new, &types);
            let pairs: Vec<_> = self.ir.block_args(b).zip(self.ir.block_args(new)).collect();
            for (from, to) in pairs {
                let name = self.ir.value(from).name_at;
                self.ir.set_value_name(to, name);
                map.insert(from, to);
            }
            self.ir.append_block(copy, new);
            to.push(new);
        }
        let pairs: HashMap<BlockId, BlockId> = blocks.iter().copied().zip(to.iter().copied()).collect();
        for (&b, &new) in blocks.iter().zip(&to) {
            for o in self.ir.block(b).ops.clone() {
                let o = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.copy_op(o, map, &pairs))?;
                self.ir.append_op(new, o);
            }
        }
        // A block may stand before the one that defines what it uses.
        for &b in &to {
            for o in self.ir.block(b).ops.clone() {
                let operands: Vec<ValueId> =
                    self.ir.operands(o).iter().map(|v| map.get(v).copied().unwrap_or(*v)).collect();
                self.ir.set_operands(o, &operands);
            }
        }
        Some(copy)
    }

    /// A copy of an operation, and of what is in it; `blocks` has what stands for its successors.
    pub fn copy_op(
        &mut self,
        op: OpId,
        map: &mut HashMap<ValueId, ValueId>,
        blocks: &HashMap<BlockId, BlockId>,
    ) -> Option<OpId> {
        let successors = self.ir.successors(op).iter().map(|b| blocks.get(b).copied()).collect::<Option<Vec<_>>>()?;
        let mut regions = Vec::new();
        for r in self.ir.regions(op).to_vec() {
            regions.push(self.copied_region(r, map)?);
        }
        let spec = OpSpec {
            operands: self.ir.operands(op).iter().map(|v| map.get(v).copied().unwrap_or(*v)).collect(),
            results: self.ir.result_types(op).collect(),
            attrs: self.ir.attrs(op).to_vec(),
            regions,
            successors,
        };
        let (name, at) = (self.ir.op(op).name, self.ir.op(op).at);
        let copy = self.ir.new_op(name, at, &spec);
        if let Some(l) = self.ir.op_locs.get(&op).copied() {
            self.ir.op_locs.insert(copy, l);
        }
        let results: Vec<_> = self.ir.results(op).zip(self.ir.results(copy)).collect();
        for (from, to) in results {
            let name = self.ir.value(from).name_at;
            self.ir.set_value_name(to, name);
            map.insert(from, to);
        }
        Some(copy)
    }

    /// Says that an operation cannot be lowered.
    pub fn refuse(&mut self, op: OpId, message: impl Into<String>) {
        self.refused.push(Diagnostic::error("unsupported", self.ir.op_span(op), message));
    }

    /// Ends the rewrite: every use of a replaced value becomes one of its replacement.
    ///
    /// # Errors
    /// What has been refused.
    pub fn finish(self) -> PassResult {
        if !self.refused.is_empty() {
            return Err(self.refused);
        }
        let all: HashMap<ValueId, ValueId> = self.replaced.keys().map(|&v| (v, self.resolved(v))).collect();
        self.ir.replace_operands(|v| all.get(&v).copied().unwrap_or(v));
        Ok(())
    }
}

/// Goes through all blocks. `lower` says whether it has lowered an operation (making others in its
/// place) or the operation stays. What it makes is gone through only inside: regions, not the
/// operations themselves.
///
/// # Errors
/// What has been refused.
pub(super) fn each_op(ir: &mut Ir, lower: impl FnMut(&mut Rewriter<'_>, OpId) -> bool) -> PassResult {
    through(Rewriter::new(ir), &mut { lower })
}

/// The same in names of today, whatever the text is written in.
///
/// # Errors
/// What has been refused.
pub(super) fn each_op_of_today(ir: &mut Ir, lower: impl FnMut(&mut Rewriter<'_>, OpId) -> bool) -> PassResult {
    through(Rewriter { always_today: true, ..Rewriter::new(ir) }, &mut { lower })
}

/// Compiled once, for all lowerings.
fn through(mut w: Rewriter<'_>, lower: &mut dyn FnMut(&mut Rewriter<'_>, OpId) -> bool) -> PassResult {
    let mut todo = w.ir.regions(w.ir.top).to_vec();
    while let Some(r) = todo.pop() {
        w.stand_for(w.ir.region(r).parent);
        for b in w.ir.region(r).blocks.clone() {
            w.block = b;
            for op in w.ir.take_ops(b) {
                w.at_place_of(op);
                if !lower(&mut w, op) {
                    w.ir.append_op(b, op);
                }
            }
            for &op in &w.ir.block(b).ops {
                todo.extend_from_slice(w.ir.regions(op));
            }
        }
    }
    w.finish()
}

/// The only block of a region.
pub(super) fn only_block(ir: &Ir, r: Option<RegionId>) -> Option<BlockId> {
    match ir.region(r?).blocks.as_slice() {
        [b] => Some(*b),
        _ => None,
    }
}
