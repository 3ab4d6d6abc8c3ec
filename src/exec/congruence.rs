//! Whether a reducer is commutative because `f(a, b)` and `f(b, a)` are one expression, up to what
//! is known of single operations: the congruence closure of those laws, by giving equal terms equal
//! numbers (in the way of value numbering).
//!
//! The laws: operands of commutative operations may change places; `|x - y|` and
//! `(x - y) * (x - y)` do not depend on which of the two is subtracted; and of two arguments that
//! are different (for equal ones there is nothing to show), exactly one is less than the other, so
//! that `select (a < b), x, y` is `select (b < a), y, x`.

use std::collections::{HashMap, HashSet};

use crate::meanings::is_select;
use rustmlir_base::Sym;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{AttrId, Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::kernel::{FloatUn, IntBin, IntUn, Kernel};
use rustmlir_meaning::scalar_attrs;
use rustmlir_num::float::BinaryOp;
use rustmlir_num::int::IntPred;
use rustmlir_syntax::printer::is_default_attr;

/// Number of a term: equal terms have equal numbers.
type TermId = usize;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Term {
    /// An argument.
    Arg(usize),
    /// A value from outside of the body.
    Outer(ValueId),
    /// Whether the first argument is less than the second one, as signed or unsigned numbers.
    Less { signed: bool },
    /// Whether it is greater.
    Greater { signed: bool },
    /// Whether two different arguments are equal, or not.
    Equal(bool),
    /// Result number so many of an operation.
    Op { name: &'static str, attrs: Vec<(Sym, AttrId)>, types: Vec<TypeId>, result: usize, operands: Vec<TermId> },
}

#[derive(Default)]
struct Terms {
    all: Vec<Term>,
    numbers: HashMap<Term, TermId>,
    /// Terms that are differences and nothing more: overflow that makes poison, and rounding in one
    /// direction, would tell which of the two operands is subtracted.
    differences: HashSet<TermId>,
}

impl Terms {
    fn number(&mut self, t: Term) -> TermId {
        if let Some(&n) = self.numbers.get(&t) {
            return n;
        }
        self.all.push(t.clone());
        self.numbers.insert(t, self.all.len() - 1);
        self.all.len() - 1
    }

    /// The difference that a term is: its operands may change places where its sign does not
    /// matter.
    fn unsigned_difference(&mut self, n: TermId) -> TermId {
        match self.all.get(n).cloned() {
            Some(Term::Op { name, attrs, types, result, mut operands }) if self.differences.contains(&n) => {
                operands.sort_unstable();
                self.number(Term::Op { name, attrs, types, result, operands })
            }
            _ => n,
        }
    }
}

/// Whether exchanging the arguments leaves the same expression. `ops` are the operations of the
/// body, with what the elementwise ones compute.
pub(super) fn is_symmetric(ir: &Ir, args: [ValueId; 2], result: ValueId, ops: &[(OpId, Option<Kernel>)]) -> bool {
    let mut terms = Terms::default();
    let one = expression(ir, args, result, ops, &mut terms);
    let other = expression(ir, [args[1], args[0]], result, ops, &mut terms);
    one.is_some() && one == other
}

/// The term that a body is for its arguments in this order; `None` for operations that are not
/// understood.
fn expression(
    ir: &Ir,
    args: [ValueId; 2],
    result: ValueId,
    ops: &[(OpId, Option<Kernel>)],
    terms: &mut Terms,
) -> Option<TermId> {
    let mut known: HashMap<ValueId, TermId> = HashMap::new();
    for (k, v) in args.into_iter().enumerate() {
        known.insert(v, terms.number(Term::Arg(k)));
    }
    let (terminator, body) = ops.split_last()?;
    if terminator.1.is_some() {
        return None;
    }
    for (o, kernel) in body {
        let name = ir.def(*o)?.name;
        let understood = kernel.is_some() || is_select(ir, *o) || ir.has(*o, Traits::CONSTANT);
        if !understood || !ir.regions(*o).is_empty() {
            return None;
        }
        let types: Vec<TypeId> = ir.results(*o).map(|r| ir.value_type(r)).collect();
        let operands: Vec<TermId> = ir
            .operands(*o)
            .iter()
            .map(|v| known.get(v).copied().unwrap_or_else(|| terms.number(Term::Outer(*v))))
            .collect();
        for (k, r) in ir.results(*o).enumerate() {
            let n = match simplified(ir, *o, *kernel, &operands, terms) {
                Some(n) => n,
                None => {
                    let mut operands = operands.clone();
                    if ir.has(*o, Traits::COMMUTATIVE) && operands.len() == 2 {
                        operands.sort_unstable();
                    }
                    let attrs = told(ir, *o);
                    let difference =
                        matches!(kernel, Some(Kernel::IntBin(IntBin::Sub) | Kernel::FloatBin(BinaryOp::Sub)));
                    let plain = difference && attrs.is_empty();
                    let n = terms.number(Term::Op { name, attrs, types: types.clone(), result: k, operands });
                    if plain {
                        terms.differences.insert(n);
                    }
                    n
                }
            };
            known.insert(r, n);
        }
    }
    Some(known.get(&result).copied().unwrap_or_else(|| terms.number(Term::Outer(result))))
}

/// The attributes of an operation that say something: what would hold without them is not said.
fn told(ir: &Ir, o: OpId) -> Vec<(Sym, AttrId)> {
    let def = ir.def(o);
    let off = |n: Sym, a: AttrId| def.and_then(|d| d.attr(ir.str(n))).is_some_and(|d| is_default_attr(ir, d, a));
    let mut attrs: Vec<(Sym, AttrId)> = ir.attrs(o).iter().copied().filter(|&(n, a)| !off(n, a)).collect();
    attrs.sort_unstable();
    attrs
}

/// A term that an operation is by a law that needs more than its operands' numbers.
fn simplified(ir: &Ir, o: OpId, kernel: Option<Kernel>, operands: &[TermId], terms: &mut Terms) -> Option<TermId> {
    let types: Vec<TypeId> = ir.results(o).map(|r| ir.value_type(r)).collect();
    let name = ir.def(o)?.name;
    match (kernel, operands) {
        (Some(Kernel::IntUn(IntUn::Abs) | Kernel::FloatUn(FloatUn::Abs)), &[x]) => {
            let operands = vec![terms.unsigned_difference(x)];
            Some(terms.number(Term::Op { name, attrs: told(ir, o), types, result: 0, operands }))
        }
        (Some(Kernel::IntBin(IntBin::Mul) | Kernel::FloatBin(BinaryOp::Mul)), &[x, y])
            if x == y && told(ir, o).is_empty() =>
        {
            let x = terms.unsigned_difference(x);
            Some(terms.number(Term::Op { name, attrs: Vec::new(), types, result: 0, operands: vec![x, x] }))
        }
        (Some(Kernel::CmpI), &[x, y]) => {
            let (Some(Term::Arg(i)), Some(Term::Arg(j))) = (terms.all.get(x), terms.all.get(y)) else { return None };
            let scalar = ir.operand(o, 0).is_some_and(|v| ir.int_or_index_width(ir.value_type(v)).is_some());
            if i == j || !scalar {
                return None;
            }
            let code = u64::from(scalar_attrs(ir, o, Kernel::CmpI).0);
            let in_order = i < j;
            let compared = |less: bool, signed| {
                if less == in_order { Term::Less { signed } } else { Term::Greater { signed } }
            };
            let term = match IntPred::from_code(code)? {
                IntPred::Eq => Term::Equal(true),
                IntPred::Ne => Term::Equal(false),
                IntPred::Slt | IntPred::Sle => compared(true, true),
                IntPred::Sgt | IntPred::Sge => compared(false, true),
                IntPred::Ult | IntPred::Ule => compared(true, false),
                IntPred::Ugt | IntPred::Uge => compared(false, false),
            };
            Some(terms.number(term))
        }
        (_, &[c, x, y]) if is_select(ir, o) => match terms.all.get(c)? {
            Term::Equal(true) => Some(y),
            Term::Equal(false) => Some(x),
            &Term::Greater { signed } => {
                let less = terms.number(Term::Less { signed });
                Some(terms.number(Term::Op { name, attrs: told(ir, o), types, result: 0, operands: vec![less, y, x] }))
            }
            _ => None,
        },
        _ => None,
    }
}
