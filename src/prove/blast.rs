//! Terms as gates, gates as clauses: whether a term of width 1 can be true, decided by the SAT
//! solver that is built in.

use std::collections::HashMap;

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use num_bigint::BigUint;
use num_traits::Zero;
use rustmlir_base::Deadline;

use crate::term::{Bin, Cmp, Node, Term, Terms};

/// What a question has for an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is never true.
    Never,
    /// It is true for these inputs.
    For(HashMap<u32, BigUint>),
    /// Not known, and why.
    Open(String),
}

/// A bit: twice the number of a gate, and whether it is turned. Gate 0 is always true.
type Bit = u32;

const TRUE: Bit = 0;
const FALSE: Bit = 1;

/// A question of more gates is given up: they take some 100 bytes each.
const GATES: usize = 1_200_000;

/// Pairs of applications of one function that are compared.
const PAIRS: usize = 20_000;

/// Gates, each there once.
struct Gates {
    solver: BasicSolver,
    n: u32,
    ands: HashMap<(Bit, Bit), Bit>,
    xors: HashMap<(Bit, Bit), Bit>,
    deadline: Deadline,
    over: Option<String>,
}

impl Gates {
    fn new(deadline: Deadline) -> Gates {
        let mut solver = BasicSolver::default();
        solver.cb_mut().set_stop(move || deadline.passed());
        let mut g = Gates { solver, n: 0, ands: HashMap::new(), xors: HashMap::new(), deadline, over: None };
        let t = g.fresh();
        g.clause(&[t]);
        g
    }

    fn fresh(&mut self) -> Bit {
        self.solver.new_var_default();
        self.n += 1;
        if self.n as usize > GATES {
            self.over = Some("the question is too large".into());
        } else if self.n.is_multiple_of(4096) && self.deadline.passed() {
            self.over = Some("the time limit ran out".into());
        }
        (self.n - 1) * 2
    }

    fn lit(&mut self, b: Bit) -> Lit {
        let var = self.solver.var_of_int(b >> 1);
        Lit::new(var, b & 1 == 0)
    }

    fn clause(&mut self, of: &[Bit]) {
        let mut lits: Vec<Lit> = of.iter().map(|&b| self.lit(b)).collect();
        self.solver.add_clause_reuse(&mut lits);
    }

    fn and(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = (a.min(b), a.max(b));
        if a == TRUE || a == b {
            return b;
        }
        if a == FALSE || a ^ 1 == b {
            return FALSE;
        }
        if let Some(&g) = self.ands.get(&(a, b)) {
            return g;
        }
        if self.over.is_some() {
            return FALSE;
        }
        let g = self.fresh();
        self.ands.insert((a, b), g);
        self.clause(&[g ^ 1, a]);
        self.clause(&[g ^ 1, b]);
        self.clause(&[g, a ^ 1, b ^ 1]);
        g
    }

    fn or(&mut self, a: Bit, b: Bit) -> Bit {
        self.and(a ^ 1, b ^ 1) ^ 1
    }

    fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        // The turns go outside.
        let turned = (a ^ b) & 1;
        let (a, b) = ((a & !1).min(b & !1), (a & !1).max(b & !1));
        if a == b {
            return FALSE ^ turned;
        }
        if a == TRUE {
            return b ^ 1 ^ turned;
        }
        if let Some(&g) = self.xors.get(&(a, b)) {
            return g ^ turned;
        }
        if self.over.is_some() {
            return FALSE;
        }
        let g = self.fresh();
        self.xors.insert((a, b), g);
        self.clause(&[g ^ 1, a, b]);
        self.clause(&[g ^ 1, a ^ 1, b ^ 1]);
        self.clause(&[g, a ^ 1, b]);
        self.clause(&[g, a, b ^ 1]);
        g ^ turned
    }

    fn ite(&mut self, c: Bit, a: Bit, b: Bit) -> Bit {
        if a == b {
            return a;
        }
        if a ^ 1 == b {
            return self.xor(c, b);
        }
        let (x, y) = (self.and(c, a), self.and(c ^ 1, b));
        self.or(x, y)
    }

    fn sum(&mut self, a: &[Bit], b: &[Bit], mut carry: Bit) -> (Vec<Bit>, Bit) {
        let mut out = Vec::with_capacity(a.len());
        for (&x, &y) in a.iter().zip(b) {
            let half = self.xor(x, y);
            out.push(self.xor(half, carry));
            let (both, through) = (self.and(x, y), self.and(half, carry));
            carry = self.or(both, through);
        }
        (out, carry)
    }

    /// Whether `a < b`, unsigned: subtracting borrows.
    fn less(&mut self, a: &[Bit], b: &[Bit]) -> Bit {
        let turned: Vec<Bit> = b.iter().map(|x| x ^ 1).collect();
        self.sum(a, &turned, TRUE).1 ^ 1
    }

    fn product(&mut self, a: &[Bit], b: &[Bit]) -> Vec<Bit> {
        let w = a.len();
        let mut out = vec![FALSE; w];
        for (k, &bit) in b.iter().enumerate() {
            if bit == FALSE {
                continue;
            }
            let row: Vec<Bit> = a[..w - k].iter().map(|&x| self.and(x, bit)).collect();
            let (sum, _) = self.sum(&out[k..], &row, FALSE);
            out.splice(k.., sum);
        }
        out
    }

    /// Quotient and remainder, bit by bit from the top.
    fn divide(&mut self, a: &[Bit], b: &[Bit]) -> (Vec<Bit>, Vec<Bit>) {
        let w = a.len();
        // One bit more, for what is shifted in.
        let mut rest = vec![FALSE; w + 1];
        let mut by = b.to_vec();
        by.push(FALSE);
        let turned: Vec<Bit> = by.iter().map(|x| x ^ 1).collect();
        let mut quotient = vec![FALSE; w];
        for k in (0..w).rev() {
            rest.pop();
            rest.insert(0, a[k]);
            let (less, fits) = self.sum(&rest, &turned, TRUE);
            quotient[k] = fits;
            rest = rest.iter().zip(&less).map(|(&old, &new)| self.ite(fits, new, old)).collect();
        }
        rest.pop();
        (quotient, rest)
    }

    fn shift(&mut self, op: Bin, a: &[Bit], b: &[Bit]) -> Vec<Bit> {
        let w = a.len();
        let fill = if op == Bin::AShr { a[w - 1] } else { FALSE };
        let mut out = a.to_vec();
        let mut far = FALSE;
        for (k, &bit) in b.iter().enumerate() {
            let by = 1usize.checked_shl(k as u32).unwrap_or(usize::MAX);
            if k >= 32 || by >= w {
                far = self.or(far, bit);
                continue;
            }
            let moved = |i: usize| match op {
                Bin::Shl => i.checked_sub(by).map_or(FALSE, |i| out[i]),
                _ => out.get(i + by).copied().unwrap_or(fill),
            };
            let moved: Vec<Bit> = (0..w).map(moved).collect();
            out = out.iter().zip(&moved).map(|(&old, &new)| self.ite(bit, new, old)).collect();
        }
        out.iter().map(|&x| self.ite(far, fill, x)).collect()
    }
}

/// Whether a term of width 1 can be true.
pub fn decide(terms: &Terms, question: Term, deadline: Deadline) -> Answer {
    if terms.is(question, false) {
        return Answer::Never;
    }
    let mut g = Gates::new(deadline);
    let mut bits: HashMap<Term, Vec<Bit>> = HashMap::new();
    let mut inputs = Vec::new();
    let mut applied: HashMap<u32, Vec<Term>> = HashMap::new();
    for t in terms.cone(question) {
        let w = terms.width(t) as usize;
        let of = |x: &Term| bits[x].clone();
        let made: Vec<Bit> = match terms.node(t) {
            Node::Const(v) => (0..w).map(|k| if v.bit(k as u64) { TRUE } else { FALSE }).collect(),
            Node::Var(k) => {
                inputs.push((*k, t));
                (0..w).map(|_| g.fresh()).collect()
            }
            Node::Apply(f, args) => {
                let result: Vec<Bit> = (0..w).map(|_| g.fresh()).collect();
                let others = applied.entry(*f).or_default();
                if others.len() * others.len() / 2 > PAIRS {
                    return Answer::Open("too many applications of one function".into());
                }
                for other in others.iter() {
                    let Node::Apply(_, theirs) = terms.node(*other) else { continue };
                    let mut same = TRUE;
                    for (x, y) in args.iter().zip(theirs.iter()) {
                        for (&p, &q) in bits[x].iter().zip(&bits[y]) {
                            let differ = g.xor(p, q);
                            same = g.and(same, differ ^ 1);
                        }
                    }
                    for (&p, &q) in result.iter().zip(&bits[other]) {
                        let differ = g.xor(p, q);
                        let wrong = g.and(same, differ);
                        g.clause(&[wrong ^ 1]);
                    }
                }
                others.push(t);
                result
            }
            Node::Not(a) => of(a).iter().map(|b| b ^ 1).collect(),
            Node::Bin(op, a, b) => {
                let (a, b) = (of(a), of(b));
                let each = |g: &mut Gates, f: fn(&mut Gates, Bit, Bit) -> Bit| {
                    a.iter().zip(&b).map(|(&x, &y)| f(g, x, y)).collect()
                };
                match op {
                    Bin::And => each(&mut g, Gates::and),
                    Bin::Or => each(&mut g, Gates::or),
                    Bin::Xor => each(&mut g, Gates::xor),
                    Bin::Add => g.sum(&a, &b, FALSE).0,
                    Bin::Mul => g.product(&a, &b),
                    Bin::UDiv => g.divide(&a, &b).0,
                    Bin::URem => g.divide(&a, &b).1,
                    Bin::Shl | Bin::LShr | Bin::AShr => g.shift(*op, &a, &b),
                }
            }
            Node::Cmp(op, a, b) => {
                let (mut a, mut b) = (of(a), of(b));
                match op {
                    Cmp::Eq => {
                        let mut same = TRUE;
                        for (&x, &y) in a.iter().zip(&b) {
                            let differ = g.xor(x, y);
                            same = g.and(same, differ ^ 1);
                        }
                        vec![same]
                    }
                    Cmp::Ult => vec![g.less(&a, &b)],
                    Cmp::Slt => {
                        // The highest bits the other way round.
                        for top in [a.last_mut(), b.last_mut()].into_iter().flatten() {
                            *top ^= 1;
                        }
                        vec![g.less(&a, &b)]
                    }
                }
            }
            Node::Ite(c, a, b) => {
                let (c, a, b) = (of(c)[0], of(a), of(b));
                a.iter().zip(&b).map(|(&x, &y)| g.ite(c, x, y)).collect()
            }
            Node::Ext(signed, a) => {
                let mut a = of(a);
                let fill = if *signed { a[a.len() - 1] } else { FALSE };
                a.resize(w, fill);
                a
            }
            Node::Extract(a, low) => of(a)[*low as usize..*low as usize + w].to_vec(),
        };
        if let Some(why) = g.over.take() {
            return Answer::Open(why);
        }
        bits.insert(t, made);
    }
    let asked = bits[&question][0];
    g.clause(&[asked]);
    let found = g.solver.solve_limited(&[]);
    if found == lbool::FALSE {
        // A solver that was stopped says that it does not know.
        return Answer::Never;
    }
    if found != lbool::TRUE {
        return Answer::Open("the time limit ran out".into());
    }
    let mut model = HashMap::new();
    for (k, t) in inputs {
        let mut v = BigUint::zero();
        for (i, &b) in bits[&t].iter().enumerate() {
            let lit = g.lit(b);
            v.set_bit(i as u64, g.solver.value_lit(lit) == lbool::TRUE);
        }
        model.insert(k, v);
    }
    Answer::For(model)
}
