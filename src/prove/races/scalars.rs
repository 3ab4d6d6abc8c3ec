//! Scalar functions on numbers without an end; where a result may leave its type that is said.

use num_traits::ToPrimitive;
use rustmlir_ir::OpId;
use rustmlir_meaning::elementwise::scalar_op;
use rustmlir_meaning::kernel::{Cast, IntBin, IntDiv, Kernel, ScalarOp, ScalarTy, Shift, flags};
use rustmlir_num::int::IntPred;

use super::form::{Form, Poly};
use super::walk::{Known, Walk};

impl Walk<'_> {
    /// Scalar functions, one for each result.
    pub fn scalar(&mut self, op: OpId, kernels: &[Kernel]) {
        let ir = self.ir;
        let of = ir.operands(op).to_vec();
        let args = self.values(&of);
        let results: Vec<_> = ir.results(op).collect();
        for (k, v) in results.into_iter().enumerate() {
            let ty = ir.value_type(v);
            let plain = ir.is_index(ty) || ir.int_or_index_width(ty).is_some() || ir.is_memref(ty);
            let s = kernels.get(k).filter(|_| plain).and_then(|&k| match (k, &args[..]) {
                // Memory is chosen, too.
                (Kernel::Select, [Known::Truth(c), a, b]) => Some(self.either(c, a, b, ty)),
                (Kernel::Select, _) => None,
                _ => scalar_op(ir, self.index_width, op, k, v).and_then(|s| self.kernel(&s, &args)),
            });
            let known = match s {
                Some(k) => k,
                None => self.anything(ty),
            };
            self.define(v, known);
        }
    }

    fn kernel(&mut self, s: &ScalarOp, args: &[Known]) -> Option<Known> {
        let ScalarTy::Int(width) = s.out else { return None };
        let has = |x: u32| s.flags & x != 0;
        let from = match s.ins[0] {
            ScalarTy::Int(w) => w,
            ScalarTy::Float(_) => return None,
        };
        let number = |p: Poly| Some(Known::Number(p));
        match (s.kernel, args) {
            (Kernel::IntBin(k), [Known::Truth(a), Known::Truth(b)]) => Some(Known::Truth(match k {
                IntBin::And => Form::and(a.clone(), b.clone()),
                IntBin::Or => Form::or(a.clone(), b.clone()),
                IntBin::Xor => Form::or(Form::and(a.clone(), b.not()?), Form::and(a.not()?, b.clone())),
                _ => return None,
            })),
            (Kernel::IntBin(k), [Known::Number(a), Known::Number(b)]) => match k {
                IntBin::Add | IntBin::Sub | IntBin::Mul => {
                    let exact = match k {
                        IntBin::Add => a.plus(1, b)?,
                        IntBin::Sub => a.plus(-1, b)?,
                        _ => a.times(b)?,
                    };
                    // What leaves the type is poison, and no access happens at a poison index.
                    if has(flags::NSW) { number(exact) } else { number(self.wrapped(exact, width, true)) }
                }
                IntBin::MinS | IntBin::MaxS => {
                    let v = self.extreme(&[a.clone(), b.clone()], k == IntBin::MaxS);
                    number(v)
                }
                IntBin::MinU | IntBin::MaxU if self.not_negative(a) && self.not_negative(b) => {
                    let v = self.extreme(&[a.clone(), b.clone()], k == IntBin::MaxU);
                    number(v)
                }
                IntBin::And => {
                    let mask = b.known().or(a.known()).filter(|m| *m >= 0 && (m + 1) & m == 0)?;
                    let of = if b.known() == Some(mask) { a } else { b };
                    let (_, rest) = self.divided(of, &Poly::number(mask + 1))?;
                    number(rest)
                }
                _ => None,
            },
            (Kernel::IntDiv(k), [Known::Number(a), Known::Number(b)]) => {
                if !self.not_negative(b) {
                    return None;
                }
                // Zero is undefined.
                self.assume(Form::le(&Poly::number(1), b));
                let not_negative = self.not_negative(a);
                match k {
                    IntDiv::FloorDivS => number(self.divided(a, b)?.0),
                    IntDiv::DivS | IntDiv::DivU if not_negative => number(self.divided(a, b)?.0),
                    IntDiv::RemS | IntDiv::RemU if not_negative => number(self.divided(a, b)?.1),
                    IntDiv::CeilDivS => number(self.divided_up(a, b)?),
                    IntDiv::CeilDivU if not_negative => number(self.divided_up(a, b)?),
                    IntDiv::RemS => {
                        // It has the sign of the dividend.
                        let far = b.plus(-1, &Poly::number(1))?;
                        let v = self.any_number(width);
                        self.assume(Form::le(&v, &far));
                        self.assume(Some(Form::Ge(v.plus(1, &far)?)));
                        number(v)
                    }
                    _ => None,
                }
            }
            (Kernel::Shift(k), [Known::Number(a), Known::Number(b)]) => {
                let by = b.known().filter(|n| (0..i128::from(width.min(100))).contains(n))?;
                let factor = Poly::number(1 << by);
                match k {
                    Shift::Left => {
                        let exact = a.times(&factor)?;
                        if has(flags::NSW) { number(exact) } else { number(self.wrapped(exact, width, true)) }
                    }
                    Shift::RightU if !self.not_negative(a) => None,
                    _ => number(self.divided(a, &factor)?.0),
                }
            }
            (Kernel::CmpI, [Known::Number(a), Known::Number(b)]) => {
                let p = IntPred::from_code(s.aux.into())?;
                Some(Known::Truth(self.compared(p, a, b)?))
            }
            (Kernel::CmpI, [Known::Truth(a), Known::Truth(b)]) => {
                let same = Form::or(Form::and(a.clone(), b.clone()), Form::and(a.not()?, b.not()?));
                match IntPred::from_code(s.aux.into())? {
                    IntPred::Eq => Some(Known::Truth(same)),
                    IntPred::Ne => Some(Known::Truth(same.not()?)),
                    _ => None,
                }
            }
            (Kernel::Cast(k), [Known::Number(a)]) => match k {
                Cast::ExtS => number(a.clone()),
                Cast::IndexS if width >= from => number(a.clone()),
                Cast::ExtU | Cast::IndexU if width >= from => {
                    if width == from || self.not_negative(a) {
                        return number(a.clone());
                    }
                    let v = self.fresh(Some(0), Some((1i128 << from.to_i128()?.min(100)) - 1));
                    number(v)
                }
                Cast::Trunc | Cast::IndexS | Cast::IndexU if width > 1 => number(self.wrapped(a.clone(), width, false)),
                _ => None,
            },
            (Kernel::Cast(Cast::ExtU | Cast::IndexU), [Known::Truth(c)]) => {
                let v = self.fresh(Some(0), Some(1));
                let (one, zero) = (Form::same(&v, &Poly::number(1))?, Form::Eq(v.clone()));
                self.assume(Some(Form::or(Form::and(c.clone(), one), Form::and(c.not()?, zero))));
                number(v)
            }
            _ => None,
        }
    }

    fn compared(&mut self, p: IntPred, a: &Poly, b: &Poly) -> Option<Form> {
        let unsigned = matches!(p, IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge);
        let (low, high) = match p {
            IntPred::Sgt | IntPred::Sge | IntPred::Ugt | IntPred::Uge => (b, a),
            _ => (a, b),
        };
        let strict = matches!(p, IntPred::Slt | IntPred::Sgt | IntPred::Ult | IntPred::Ugt);
        let below = || if strict { Form::lt(low, high) } else { Form::le(low, high) };
        match p {
            IntPred::Eq => Form::same(a, b),
            IntPred::Ne => Form::same(a, b)?.not(),
            _ if !unsigned => below(),
            _ if self.not_negative(low) && self.not_negative(high) => below(),
            _ => {
                // Numbers below zero are above all others.
                let (x, y) = (Form::Ge(low.clone()), Form::Ge(high.clone()));
                let (nx, ny) = (x.not()?, y.not()?);
                let same_sign = Form::or(Form::and(x.clone(), y), Form::and(nx, ny.clone()));
                Some(Form::or(Form::and(x, ny), Form::and(same_sign, below()?)))
            }
        }
    }

    pub fn not_negative(&self, a: &Poly) -> bool {
        match a.known() {
            Some(v) => v >= 0,
            None => self.holds(Some(Form::Ge(a.clone()))),
        }
    }

    /// A number that is kept in so many bits, made by arithmetic or cut on purpose.
    pub fn wrapped(&mut self, exact: Poly, width: u32, arithmetic: bool) -> Poly {
        if width > 100 {
            return self.any_number(width);
        }
        let most = self.largest(width);
        let (low, high) = (Poly::number(-most - 1), Poly::number(most));
        if self.in_type(&exact, width) {
            return exact;
        }
        if self.in_range && arithmetic && (width >= 64 || width == self.index_width) {
            self.relies = true;
            self.assume(Form::le(&low, &exact));
            self.assume(Form::le(&exact, &high));
            return exact;
        }
        // exact = v + 2^w * q
        let v = self.any_number(width);
        let q = self.fresh(None, None);
        let parts = v.plus(1 << width, &q);
        self.assume(parts.and_then(|p| Form::same(&exact, &p)));
        v
    }
}
