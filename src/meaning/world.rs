//! What the meaning of an operation may look at and change besides its operands.

use std::rc::Rc;

use super::Values;
use super::elementwise::{eval_elementwise, scalar_op};
use crate::ir::{DYNAMIC, Ir, OpId, SymbolTables, TypeId, ValueId};
use crate::meaning::config::Config;
use crate::meaning::faults::fault_stop;
use crate::meaning::kernel::Kernel;
use crate::meaning::layout;
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::{MemRef, Value};
use crate::mem::{Fault, Handle, Heap};
use crate::num::int;

/// All that a meaning may look at or change besides its operands, and the operation it belongs to.
pub struct World<'p> {
    /// The program.
    pub ir: &'p Ir,
    /// The symbols of the program.
    pub symbols: &'p SymbolTables,
    /// Limits and settings.
    pub config: &'p Config,
    /// Memory.
    pub heap: Heap,
    /// What has been printed.
    pub out: Vec<u8>,
    /// The operation that is being executed.
    pub op: OpId,
}

impl World<'_> {
    /// Undefined behaviour of this operation.
    pub fn undefined(&self, kind: Ub, message: impl Into<String>) -> Stop {
        Stop::ub(kind, self.op, message)
    }

    /// What is not supported here.
    pub fn unsupported(&self, message: impl Into<String>) -> Stop {
        Stop::unsupported(self.op, message)
    }

    /// Bits of an integer or of `index`.
    ///
    /// # Errors
    /// `unsupported` for other types, and for integers of more than 64 bits.
    pub fn width(&self, ty: TypeId) -> Result<u32, Stop> {
        let width = if self.ir.is_index(ty) { Some(self.config.index_width) } else { self.ir.signless_width(ty) };
        width.filter(|&w| w <= 64).ok_or_else(|| self.unsupported("numbers of this type"))
    }

    /// Bits of the elements of a type, if they are numbers.
    pub fn element_width(&self, ty: TypeId) -> Option<u32> {
        let e = self.ir.elem_or_self(ty);
        if self.ir.is_index(e) {
            return Some(self.config.index_width);
        }
        self.ir.float_format(e).map(|f| f.width()).or_else(|| self.ir.int_or_index_width(e))
    }

    /// The first operands, and the others.
    ///
    /// # Errors
    /// `Internal` if there are not so many: the verifier asks for them.
    pub fn first<'v, const N: usize>(&self, operands: &'v [Value]) -> Result<(&'v [Value; N], &'v [Value]), Stop> {
        operands.split_first_chunk::<N>().ok_or_else(|| self.malformed("operands"))
    }

    /// The type of an operand.
    ///
    /// # Errors
    /// `Internal` if there is none.
    pub fn operand_type(&self, k: usize) -> Result<TypeId, Stop> {
        self.ir.operand_types(self.op).nth(k).ok_or_else(|| self.malformed("operands"))
    }

    /// The type of the only result.
    ///
    /// # Errors
    /// `Internal` if there is none.
    pub fn result_type(&self) -> Result<TypeId, Stop> {
        self.ir.result_types(self.op).next().ok_or_else(|| self.malformed("results"))
    }

    /// An operation that the verifier should not have let pass: our own bug.
    #[cold]
    pub fn malformed(&self, what: &str) -> Stop {
        Stop::Internal(format!("'{}' lacks {what}", self.ir.op_name(self.op)))
    }

    /// Whether a region of the operation has a block.
    pub fn has_block(&self, region: usize) -> bool {
        self.ir.region_of(self.op, region).is_some_and(|r| self.ir.entry(r).is_some())
    }

    /// The function that the operation calls by name.
    ///
    /// # Errors
    /// `Internal` if there is none.
    pub fn callee(&self) -> Result<OpId, Stop> {
        let name = self.ir.symbol_attr_named(self.op, "callee");
        name.and_then(|n| self.symbols.resolve(self.ir, self.op, n, &[])).ok_or_else(|| self.malformed("a callee"))
    }

    /// A number that decides something, exactly.
    ///
    /// # Errors
    /// `poison-use`; `unsupported` for more than 64 bits.
    pub fn number(&self, v: &Value, ty: TypeId, unsigned: bool) -> Result<i128, Stop> {
        let (width, bits) = (self.width(ty)?, self.decided(v)?);
        Ok(if unsigned { i128::from(bits) } else { i128::from(int::sext(width, bits)) })
    }

    /// Whether two numbers are the same `index`.
    pub fn same_index(&self, a: i64, b: i64) -> bool {
        self.of_index(a) == self.of_index(b)
    }

    /// The bits of a value that decides something.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn decided(&self, v: &Value) -> Result<u64, Stop> {
        v.word().ok_or_else(|| self.undefined(Ub::PoisonUse, "poison decides what this operation does"))
    }

    /// A value of type `index` that decides something, with its sign.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn index(&self, v: &Value) -> Result<i64, Stop> {
        Ok(int::sext(self.config.index_width, self.decided(v)?))
    }

    /// Indices likewise.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn indices(&self, vs: &[Value]) -> Result<Vec<i64>, Stop> {
        vs.iter().map(|v| self.index(v)).collect()
    }

    /// A value of type `index`.
    pub fn of_index(&self, i: i64) -> Value {
        Value::Word(i as u64 & int::mask(self.config.index_width))
    }

    /// A scalar function of operands, or of each of their elements.
    ///
    /// # Errors
    /// What is undefined for one of the elements; `shape-mismatch`.
    pub fn scalar(&self, kernel: Kernel, result: ValueId, operands: &[Value]) -> Result<Value, Stop> {
        let scalar = scalar_op(self.ir, self.config.index_width, self.op, kernel, result);
        let scalar =
            scalar.ok_or_else(|| self.unsupported(format!("'{}' on these types", self.ir.op_name(self.op))))?;
        eval_elementwise(self.ir, self.op, &scalar, operands)
    }

    /// The results of the operation as scalar functions of its operands, one each.
    ///
    /// # Errors
    /// As [`Self::scalar`].
    pub fn scalars(&self, kernels: &[Kernel], operands: &[Value]) -> Result<Values, Stop> {
        let results = kernels.iter().zip(self.ir.results(self.op));
        results.map(|(&kernel, result)| self.scalar(kernel, result, operands)).collect()
    }

    /// The memref that a value is.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn memref(&self, v: &Value) -> Result<Rc<MemRef>, Stop> {
        match v {
            Value::MemRef(m) => Ok(m.clone()),
            _ => Err(self.undefined(Ub::PoisonUse, "the memref is poison")),
        }
    }

    /// Where in its allocation the element of a memref at some indices lies.
    ///
    /// # Errors
    /// `use-after-free`, `out-of-bounds`.
    fn locate(&self, m: &MemRef, index: &[i64], what: &str) -> Result<u64, Stop> {
        if let Some(at) = layout::locate(self.ir, m, index) {
            return Ok(at);
        }
        if self.heap.root(m.alloc).is_none() {
            return Err(self.fault(Fault::Freed, m.alloc, what));
        }
        Err(self.undefined(Ub::OutOfBounds, format!("{what} at {index:?} is outside of the shape {:?}", m.sizes)))
    }

    /// Holds the operation to the alignment that it promises of an element. Not done here yet.
    ///
    /// # Errors
    /// `unsupported` if there is such a promise.
    pub fn aligned(&self, _: &Value, _: &[i64], what: &str) -> Result<(), Stop> {
        match self.ir.i64_attr_named(self.op, "alignment") {
            Some(a) if a > 1 => Err(self.unsupported(format!("a {what} that promises an alignment"))),
            _ => Ok(()),
        }
    }

    /// Numbers in place of the dynamic ones of a list.
    ///
    /// # Errors
    /// `negative-size`, `poison-use`.
    pub fn extents(&self, known: &[i64], operands: &[Value]) -> Result<Vec<i64>, Stop> {
        let mut next = operands.iter();
        let mut out = Vec::new();
        for (k, &n) in known.iter().enumerate() {
            let n = match next.as_slice().first().filter(|_| n == DYNAMIC) {
                Some(v) => {
                    next.next();
                    self.index(v)?
                }
                None => n,
            };
            if n < 0 {
                return Err(self.undefined(Ub::NegativeSize, format!("the size of dimension {k} is {n}")));
            }
            out.push(n);
        }
        Ok(out)
    }

    /// The element of a memref of a type at some indices.
    ///
    /// # Errors
    /// `poison-use`, `use-after-free`, `out-of-bounds`, `uninitialised-read`, `dma-order`.
    pub fn load(&mut self, memref: &Value, ty: TypeId, index: &[i64]) -> Result<Value, Stop> {
        let m = self.memref(memref)?;
        let at = self.locate(&m, index, "load")?;
        let (elem, bytes) = self.element(ty)?;
        layout::read(self.ir, &self.heap, m.alloc, at, elem, bytes).map_err(|f| self.fault(f, m.alloc, "load"))
    }

    /// Writes the element of a memref of a type at some indices.
    ///
    /// # Errors
    /// `poison-use`, `use-after-free`, `out-of-bounds`, `write-to-constant`, `dma-order`.
    pub fn store(&mut self, v: &Value, memref: &Value, ty: TypeId, index: &[i64]) -> Result<(), Stop> {
        let m = self.memref(memref)?;
        let at = self.locate(&m, index, "store")?;
        let (elem, bytes) = self.element(ty)?;
        let done = layout::write(self.ir, &mut self.heap, m.alloc, at, elem, bytes, v);
        done.map_err(|f| self.fault(f, m.alloc, "store"))
    }

    /// The element type of a memref type, and its bytes.
    fn element(&self, ty: TypeId) -> Result<(TypeId, u32), Stop> {
        let elem = self.ir.elem_or_self(ty);
        let bytes = layout::elem_bytes(self.ir, elem);
        bytes.map(|b| (elem, b)).ok_or_else(|| self.unsupported("elements of this type"))
    }

    fn fault(&self, f: Fault, h: Handle, what: &str) -> Stop {
        fault_stop(&self.heap, self.op, f, h, what)
    }
}
