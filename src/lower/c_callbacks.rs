//! Functions of C's library that call functions of the program: `qsort` and `bsearch`, as functions
//! with a body. The standard leaves open which elements are compared, how often, and in which order
//! equal ones end; these do what one library may do.

use super::Pass;
use super::rewrite::PassResult;
use rustmlir_ir::{Attr, BlockId, Ir, LlvmType, OpId, OpSpec, Type, TypeId, ValueId};

/// The pass. It is for running a program only.
pub static PASS: Pass = Pass {
    name: "define-library-functions-that-call",
    aliases: &[],
    summary: "bodies for qsort and bsearch",
    doc: "An insertion sort and a binary search.",
    run,
    ..Pass::NEW
};

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    !functions(ir).is_empty()
}

/// The functions that are declared as C's library has them, and are called.
fn functions(ir: &Ir) -> Vec<(OpId, bool)> {
    let mut all = Vec::new();
    ir.walk(ir.top, |o| {
        let sorts = match ir.str_attr_named(o, "sym_name").filter(|_| ir.is(o, "llvm.func")) {
            Some("qsort") => true,
            Some("bsearch") => false,
            _ => return,
        };
        let body = ir.region_of(o, 0).is_some_and(|r| ir.entry(r).is_some());
        if !body && is_declared(ir, o, sorts) && is_called(ir, if sorts { "qsort" } else { "bsearch" }) {
            all.push((o, sorts));
        }
    });
    all
}

/// Whether something calls a function of a name.
fn is_called(ir: &Ir, name: &str) -> bool {
    let mut found = false;
    ir.walk(ir.top, |o| found |= ir.symbol_attr_named(o, "callee").is_some_and(|s| ir.str(s) == name));
    found
}

fn is_declared(ir: &Ir, f: OpId, sorts: bool) -> bool {
    let Some(Type::Llvm(LlvmType::Function { inputs, results, variadic: false })) =
        ir.type_attr_named(f, "function_type").map(|t| ir.type_of_id(t))
    else {
        return false;
    };
    let wants = if sorts { "pzzp" } else { "ppzzp" };
    let fits = |t: TypeId, c: char| if c == 'p' { ir.is_pointer(t) } else { ir.signless_width(t) == Some(64) };
    let arguments = inputs.len() == wants.len() && inputs.iter().zip(wants.chars()).all(|(&t, c)| fits(t, c));
    let result = match results.as_slice() {
        [] => sorts,
        &[t] => !sorts && ir.is_pointer(t),
        _ => false,
    };
    arguments && result
}

/// Makes the blocks of one function.
struct Body<'a> {
    ir: &'a mut Ir,
    function: OpId,
    block: BlockId,
    pointer: TypeId,
    word: TypeId,
}

impl Body<'_> {
    fn block(&mut self, args: &[TypeId]) -> BlockId {
        let (at, region) = (self.ir.op(self.function).at, self.ir.region_of(self.function, 0));
        let b = self.ir.new_block(at);
        if !args.is_empty() {
            self.ir.set_block_args(b, args);
        }
        if let Some(r) = region {
            self.ir.append_block(r, b);
        }
        b
    }

    fn op(&mut self, name: &str, spec: &OpSpec) -> Option<ValueId> {
        let (name, at) = (self.ir.name_id(name), self.ir.op(self.function).at);
        let made = self.ir.new_op(name, at, spec);
        if let Some(&l) = self.ir.op_locs.get(&self.function) {
            self.ir.op_locs.insert(made, l);
        }
        self.ir.append_op(self.block, made);
        self.ir.result(made, 0)
    }

    fn number(&mut self, n: i64, bits: u32) -> Option<ValueId> {
        let (value, ty) = (self.ir.int_attr(n, bits), self.ir.int_type(bits));
        let attrs = vec![(self.ir.sym("value"), value)];
        self.op("llvm.mlir.constant", &OpSpec { results: vec![ty], attrs, ..OpSpec::default() })
    }

    fn pair(&mut self, name: &str, a: ValueId, b: ValueId) -> Option<ValueId> {
        self.op(name, &OpSpec { operands: vec![a, b], results: vec![self.word], ..OpSpec::default() })
    }

    fn compare(&mut self, predicate: i64, a: ValueId, b: ValueId) -> Option<ValueId> {
        let bit = self.ir.int_type(1);
        let attrs = vec![(self.ir.sym("predicate"), self.ir.int_attr(predicate, 64))];
        self.op("llvm.icmp", &OpSpec { operands: vec![a, b], results: vec![bit], attrs, ..OpSpec::default() })
    }

    /// The address of element number `i`, of so many bytes.
    fn element(&mut self, base: ValueId, i: ValueId, size: ValueId) -> Option<ValueId> {
        let by = self.pair("llvm.mul", i, size)?;
        let (i32, byte) = (self.ir.int_type(32), self.ir.int_type(8));
        let dynamic = self.ir.attr(Attr::DenseArray(i32, vec![i32::MIN as u32 as u64].into()));
        let attrs =
            vec![(self.ir.sym("rawConstantIndices"), dynamic), (self.ir.sym("elem_type"), self.ir.type_attr(byte))];
        let spec = OpSpec { operands: vec![base, by], results: vec![self.pointer], attrs, ..OpSpec::default() };
        self.op("llvm.getelementptr", &spec)
    }

    fn copy(&mut self, to: ValueId, from: ValueId, size: ValueId) {
        let attrs = vec![(self.ir.sym("isVolatile"), self.ir.attr(Attr::Bool(false)))];
        self.op("llvm.intr.memcpy", &OpSpec { operands: vec![to, from, size], attrs, ..OpSpec::default() });
    }

    /// What the program's function says of two elements: its sign.
    fn order(&mut self, by: ValueId, a: ValueId, b: ValueId) -> Option<ValueId> {
        let i32 = self.ir.int_type(32);
        let segments = self.ir.attr(Attr::DenseArray(i32, vec![3, 0].into()));
        let none = self.ir.attr(Attr::DenseArray(i32, Vec::new().into()));
        let attrs = vec![(self.ir.sym("operandSegmentSizes"), segments), (self.ir.sym("op_bundle_sizes"), none)];
        let spec = OpSpec { operands: vec![by, a, b], results: vec![i32], attrs, ..OpSpec::default() };
        self.op("llvm.call", &spec)
    }

    fn jump(&mut self, to: BlockId, args: &[ValueId]) {
        let spec = OpSpec { operands: args.to_vec(), successors: vec![to], ..OpSpec::default() };
        self.op("llvm.br", &spec);
    }

    fn branch(&mut self, c: ValueId, yes: (BlockId, &[ValueId]), no: (BlockId, &[ValueId])) {
        let i32 = self.ir.int_type(32);
        let counts = vec![1, yes.1.len() as u64, no.1.len() as u64];
        let attrs = vec![(self.ir.sym("operandSegmentSizes"), self.ir.attr(Attr::DenseArray(i32, counts.into())))];
        let operands = [&[c], yes.1, no.1].concat();
        self.op("llvm.cond_br", &OpSpec { operands, successors: vec![yes.0, no.0], attrs, ..OpSpec::default() });
    }

    fn give(&mut self, v: Option<ValueId>) {
        self.op("llvm.return", &OpSpec { operands: v.into_iter().collect(), ..OpSpec::default() });
    }
}

/// Predicates of comparisons.
const EQ: i64 = 0;
const SLT: i64 = 2;
const SGT: i64 = 4;
const ULT: i64 = 6;
const UGT: i64 = 8;

fn run(ir: &mut Ir) -> PassResult {
    let pointer = ir.named_type("llvm", "ptr");
    let word = ir.int_type(64);
    for (f, sorts) in functions(ir) {
        let mut b = Body { ir: &mut *ir, function: f, block: BlockId::NONE, pointer, word };
        let made = if sorts { sort(&mut b) } else { search(&mut b) };
        debug_assert!(made.is_some(), "a body has all of its values");
    }
    Ok(())
}

/// Each element goes to its place among those in front of it.
fn sort(b: &mut Body<'_>) -> Option<()> {
    let (p, w) = (b.pointer, b.word);
    let entry = b.block(&[p, w, w, p]);
    let [base, n, size, by]: [ValueId; 4] = b.ir.block_args(entry).collect::<Vec<_>>().try_into().ok()?;
    let (head, inner, look, swap, next, end) =
        (b.block(&[w]), b.block(&[w]), b.block(&[]), b.block(&[]), b.block(&[]), b.block(&[]));
    let (i, j) = (b.ir.block_arg(head, 0)?, b.ir.block_arg(inner, 0)?);
    b.block = entry;
    let (zero, one, none) = (b.number(0, 64)?, b.number(1, 64)?, b.number(0, 32)?);
    let byte = b.ir.int_type(8);
    let attrs = vec![(b.ir.sym("elem_type"), b.ir.type_attr(byte))];
    let room = b.op("llvm.alloca", &OpSpec { operands: vec![size], results: vec![p], attrs, ..OpSpec::default() })?;
    b.jump(head, &[one]);
    b.block = head;
    let more = b.compare(ULT, i, n)?;
    b.branch(more, (inner, &[i]), (end, &[]));
    b.block = inner;
    let left = b.compare(UGT, j, zero)?;
    b.branch(left, (look, &[]), (next, &[]));
    b.block = look;
    let before = b.pair("llvm.sub", j, one)?;
    let (x, y) = (b.element(base, before, size)?, b.element(base, j, size)?);
    let order = b.order(by, x, y)?;
    let greater = b.compare(SGT, order, none)?;
    b.branch(greater, (swap, &[]), (next, &[]));
    b.block = swap;
    b.copy(room, x, size);
    b.copy(x, y, size);
    b.copy(y, room, size);
    b.jump(inner, &[before]);
    b.block = next;
    let after = b.pair("llvm.add", i, one)?;
    b.jump(head, &[after]);
    b.block = end;
    b.give(None);
    Some(())
}

/// Halves what is left until the element in the middle is equal.
fn search(b: &mut Body<'_>) -> Option<()> {
    let (p, w) = (b.pointer, b.word);
    let entry = b.block(&[p, p, w, w, p]);
    let [key, base, n, size, by]: [ValueId; 5] = b.ir.block_args(entry).collect::<Vec<_>>().try_into().ok()?;
    let (head, look, other, end, none) = (b.block(&[w, w]), b.block(&[]), b.block(&[]), b.block(&[]), b.block(&[]));
    let (low, high) = (b.ir.block_arg(head, 0)?, b.ir.block_arg(head, 1)?);
    b.block = entry;
    let (zero, one, same) = (b.number(0, 64)?, b.number(1, 64)?, b.number(0, 32)?);
    b.jump(head, &[zero, n]);
    b.block = head;
    let more = b.compare(ULT, low, high)?;
    b.branch(more, (look, &[]), (none, &[]));
    b.block = look;
    let sum = b.pair("llvm.add", low, high)?;
    let middle = b.pair("llvm.lshr", sum, one)?;
    let at = b.element(base, middle, size)?;
    let order = b.order(by, key, at)?;
    let found = b.compare(EQ, order, same)?;
    b.branch(found, (end, &[]), (other, &[]));
    b.block = other;
    let less = b.compare(SLT, order, same)?;
    let behind = b.pair("llvm.add", middle, one)?;
    b.branch(less, (head, &[low, middle]), (head, &[behind, high]));
    b.block = end;
    b.give(Some(at));
    b.block = none;
    let null = b.op("llvm.mlir.zero", &OpSpec { results: vec![p], ..OpSpec::default() })?;
    b.give(Some(null));
    Some(())
}
