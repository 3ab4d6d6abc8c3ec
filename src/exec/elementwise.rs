//! Elementwise operations: one scalar operation on scalars, or on each element of shaped values.
//!
//! Scalars of one word become a special node where there is one; everything else is evaluated value
//! by value.

use super::program::*;
use super::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{OpId, Type, TypeId, ValueId};
use rustmlir_meaning::elementwise::{scalar_op, scalar_ty};
use rustmlir_meaning::kernel::{Cast, FloatUn, IntBin, IntDiv, Kernel, ScalarOp, ScalarTy, flags};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_num::elementary::Unary as ElemUnary;
use rustmlir_num::float::{BinaryOp, FloatFormat, FloatPred};
use rustmlir_num::int::IntPred;

impl Resolver<'_> {
    /// Bits of an integer or of `index`.
    pub fn int_width(&self, t: TypeId) -> Option<u32> {
        match self.ir.type_of_id(t) {
            Type::Integer(w, _) => Some(*w),
            Type::Index => Some(self.index_width),
            _ => None,
        }
    }

    /// The scalar type of a type or of its elements.
    pub fn scalar_ty(&self, t: TypeId) -> Option<ScalarTy> {
        scalar_ty(self.ir, self.index_width, t)
    }

    /// Resolves an elementwise operation.
    ///
    /// # Errors
    /// Element types without arithmetic.
    pub fn elementwise(&mut self, op: OpId, kernel: Kernel) -> ResolveResult<()> {
        self.elementwise_result(op, kernel, 0)
    }

    /// Resolves the part of an elementwise operation that computes result number `k`.
    ///
    /// # Errors
    /// Element types without arithmetic.
    pub fn elementwise_result(&mut self, op: OpId, kernel: Kernel, k: usize) -> ResolveResult<()> {
        let operands = self.ir.operands(op).to_vec();
        let Some(result) = self.ir.result(op, k) else {
            return Err(Stop::Internal("elementwise operation without result".into()));
        };
        let Some(sop) = self.scalar_op(op, kernel, result) else {
            return Err(Stop::unsupported(op, format!("'{}' on these types", self.ir.op_name(op))));
        };
        let places = self.places(&operands)?;
        let d = self.place(result)?;
        let all_words = matches!(d, Place::Word(_)) && places.iter().all(|p| matches!(p.0, Place::Word(_)));
        if !all_words {
            return self.elementwise_values(op, k, sop);
        }
        let slot = |k: usize| match places.get(k) {
            Some((Place::Word(s), _)) => *s,
            _ => 0,
        };
        let Place::Word(d) = d else { return Err(self.missing()) };
        let flags: Vec<u32> = places.iter().filter_map(|p| p.1).collect();
        let result_flag = self.flag(result);
        let dividend_flag = places.first().is_some_and(|p| p.1.is_some());
        if matches!(kernel, Kernel::IntDiv(k) if k != IntDiv::Pow) && dividend_flag {
            // A poison dividend does not hide a zero divisor.
            return self.elementwise_values(op, k, sop);
        }
        let in_range = match kernel {
            Kernel::Shift(_) => self.known_word(operands[1]).is_some_and(|n| n < u64::from(sop.out.width())),
            _ => false,
        };
        let makes = sop.makes_poison() && !(in_range && sop.flags == 0);
        // Poison in: the divisor decides; anything else passes through.
        if matches!(kernel, Kernel::IntDiv(k) if k != IntDiv::Pow)
            && let Some((_, Some(flag))) = places.get(1)
        {
            self.emit(Node::CheckFlag { flag: *flag });
        }
        let mut skip = None;
        if let Some(rf) = result_flag
            && !flags.is_empty()
        {
            let any = if let [f] = flags.as_slice() {
                *f
            } else {
                let t = self.temp();
                self.prog.flag_lists.push(flags.clone().into());
                let i = self.prog.flag_lists.len() as u32 - 1;
                self.emit(Node::AnyFlag { d: t, i });
                t
            };
            skip = Some((self.here(), any, rf));
            self.emit(Node::SkipIfPoison { flag: any, d: rf, n: 0 });
        } else if let Some(rf) = result_flag
            && !makes
        {
            let a = self.zero_slot();
            self.emit(Node::Copy { d: rf, a });
        }
        let start = self.here();
        let node = match (makes, result_flag) {
            (false, _) => fast_node(&sop, d, slot(0), slot(1), slot(2), in_range),
            (true, Some(flag)) => flagged_node(&sop, d, flag, slot(0), slot(1)),
            (true, None) => None,
        };
        match node {
            Some(n) => {
                // An operation of several results reads its operands once for each of them.
                let guarded = skip.is_some() || self.ir.results(op).len() > 1;
                let n = self.fuse(n, &operands, guarded);
                self.emit(n);
            }
            None => {
                let flag = if makes { result_flag.unwrap_or(u32::MAX) } else { u32::MAX };
                self.prog.scalars.push(ScalarNode { op: sop, d, args: [slot(0), slot(1), slot(2)], flag });
                let i = self.prog.scalars.len() as u32 - 1;
                self.emit(Node::Scalar { i });
            }
        }
        if let Some((at, flag, d)) = skip {
            let n = (self.here() - start) as u32;
            self.patch(at, Node::SkipIfPoison { flag, d, n });
        }
        Ok(())
    }

    /// The scalar operation that computes a result of an elementwise operation: types, predicate,
    /// flags.
    pub fn scalar_op(&self, op: OpId, kernel: Kernel, result: ValueId) -> Option<ScalarOp> {
        scalar_op(self.ir, self.index_width, op, kernel, result)
    }

    /// Resolves an elementwise operation on values of any kind, poison included. With its last
    /// result it lets go of operands that nobody reads afterwards.
    ///
    /// # Errors
    /// Types without values.
    pub fn elementwise_values(&mut self, op: OpId, k: usize, sop: ScalarOp) -> ResolveResult<()> {
        let operands = self.ir.operands(op).to_vec();
        let Some(result) = self.ir.result(op, k) else { return Err(self.missing()) };
        let (places, d, flag) = (self.places(&operands)?, self.place(result)?, self.flag(result));
        let last = k + 1 == self.ir.n_results(op);
        let dead = if last { self.dead_objs(&operands, &[])? } else { Vec::new() };
        self.ext(move |cx| {
            let args: Vec<Value> = places.iter().map(|&(p, f)| cx.value(p, f)).collect();
            let v = cx.apply(&sop, &args)?;
            dead.iter().for_each(|&s| cx.objs[s as usize] = Value::Unit);
            cx.set_value(d, flag, v)?;
            Ok(())
        });
        Ok(())
    }
}

/// The special node of a scalar operation that notes poison in `flag`, if there is one.
fn flagged_node(op: &ScalarOp, d: u32, flag: u32, a: u32, b: u32) -> Option<Node> {
    Some(match (op.kernel, op.ins[0], op.out) {
        (Kernel::IntBin(k @ (IntBin::Add | IntBin::Sub | IntBin::Mul)), ScalarTy::Int(w), _) if w <= 64 => {
            let (nsw, nuw) = (op.flags & flags::NSW != 0, op.flags & flags::NUW != 0);
            Node::IntBinFlagged { op: k, w: w as u8, nsw, nuw, d, a, b, flag }
        }
        (Kernel::Shift(k), ScalarTy::Int(w), _) if w <= 64 && op.flags == 0 => {
            Node::ShiftFlagged { op: k, w: w as u8, d, a, b, flag }
        }
        (Kernel::Cast(k @ (Cast::FpToSi | Cast::FpToUi)), ScalarTy::Float(from), ScalarTy::Int(w))
            if w <= 64 && from.width() <= 64 && op.flags == 0 =>
        {
            Node::FpToInt { signed: k == Cast::FpToSi, from, w: w as u8, d, a, flag }
        }
        _ => return None,
    })
}

/// The special node of a scalar operation without poison, if there is one.
fn fast_node(op: &ScalarOp, d: u32, a: u32, b: u32, c: u32, in_range: bool) -> Option<Node> {
    if op.rounding.is_some() && !matches!(op.kernel, Kernel::Cast(_)) {
        return None;
    }
    Some(match (op.kernel, op.ins[0]) {
        (Kernel::IntBin(k), ScalarTy::Int(w)) if w <= 64 => match (k, w) {
            (IntBin::Add, 64) => Node::Add64 { d, a, b },
            (IntBin::Sub, 64) => Node::Sub64 { d, a, b },
            (IntBin::Mul, 64) => Node::Mul64 { d, a, b },
            (IntBin::And, _) => Node::And { d, a, b },
            (IntBin::Or, _) => Node::Or { d, a, b },
            (IntBin::Xor, _) => Node::Xor { d, a, b },
            _ => Node::IntBin { op: k, w: w as u8, d, a, b },
        },
        (Kernel::IntDiv(k), ScalarTy::Int(w)) if w <= 64 => Node::IntDiv { op: k, w: w as u8, d, a, b },
        (Kernel::Shift(k), ScalarTy::Int(w)) if in_range && w <= 64 => Node::Shift { op: k, w: w as u8, d, a, b },
        (Kernel::CmpI, ScalarTy::Int(w)) if w <= 64 => {
            let p = IntPred::from_code(u64::from(op.aux))?;
            if w == 64 { Node::Cmp64 { p, d, a, b } } else { Node::CmpI { p, w: w as u8, d, a, b } }
        }
        (Kernel::CmpF, ScalarTy::Float(f)) => {
            let p = FloatPred::from_code(u64::from(op.aux))?;
            match f {
                FloatFormat::F64 => Node::CmpF64 { p, d, a, b },
                FloatFormat::F32 => Node::CmpF32 { p, d, a, b },
                _ => return None,
            }
        }
        (Kernel::FloatBin(k), ScalarTy::Float(FloatFormat::F64)) => match k {
            BinaryOp::Add => Node::AddF64 { d, a, b },
            BinaryOp::Sub => Node::SubF64 { d, a, b },
            BinaryOp::Mul => Node::MulF64 { d, a, b },
            BinaryOp::Div => Node::DivF64 { d, a, b },
            _ => Node::FloatBin { op: k, f: FloatFormat::F64, d, a, b },
        },
        (Kernel::FloatBin(k), ScalarTy::Float(FloatFormat::F32)) => match k {
            BinaryOp::Add => Node::AddF32 { d, a, b },
            BinaryOp::Sub => Node::SubF32 { d, a, b },
            BinaryOp::Mul => Node::MulF32 { d, a, b },
            BinaryOp::Div => Node::DivF32 { d, a, b },
            _ => Node::FloatBin { op: k, f: FloatFormat::F32, d, a, b },
        },
        (Kernel::FloatUn(FloatUn::Abs), ScalarTy::Float(FloatFormat::F64)) => Node::AbsF64 { d, a },
        (Kernel::FloatUn(FloatUn::Neg), ScalarTy::Float(FloatFormat::F64)) => Node::NegF64 { d, a },
        (Kernel::FloatUn(FloatUn::Elem(ElemUnary::Sqrt)), ScalarTy::Float(FloatFormat::F64)) => Node::SqrtF64 { d, a },
        (Kernel::Select, _) => Node::Select { d, c: a, a: b, b: c },
        (Kernel::Cast(k), from) => match (k, from, op.out) {
            (Cast::ExtF, ScalarTy::Float(FloatFormat::F32), ScalarTy::Float(FloatFormat::F64)) => Node::ExtF { d, a },
            (Cast::TruncF, ScalarTy::Float(FloatFormat::F64), ScalarTy::Float(FloatFormat::F32))
                if op.rounding.is_none() =>
            {
                Node::TruncF { d, a }
            }
            (Cast::ExtS, ScalarTy::Int(w), ScalarTy::Int(to)) => Node::SExt { w: w as u8, to: to as u8, d, a },
            (Cast::IndexS, ScalarTy::Int(w), ScalarTy::Int(to)) => {
                if w == to {
                    Node::Copy { d, a }
                } else if w < to {
                    Node::SExt { w: w as u8, to: to as u8, d, a }
                } else {
                    Node::Mask { w: to as u8, d, a }
                }
            }
            (Cast::ExtU, ScalarTy::Int(_), ScalarTy::Int(_)) | (Cast::Bit, _, _) => Node::Copy { d, a },
            (Cast::IndexU, ScalarTy::Int(w), ScalarTy::Int(to)) => {
                if w <= to {
                    Node::Copy { d, a }
                } else {
                    Node::Mask { w: to as u8, d, a }
                }
            }
            (Cast::Trunc, ScalarTy::Int(_), ScalarTy::Int(to)) => Node::Mask { w: to as u8, d, a },
            (Cast::SiToFp, ScalarTy::Int(w), ScalarTy::Float(FloatFormat::F64)) if op.rounding.is_none() => {
                Node::SiToF64 { w: w as u8, d, a }
            }
            _ => return None,
        },
        _ => return None,
    })
}
