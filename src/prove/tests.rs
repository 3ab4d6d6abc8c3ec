//! Every symbolic counterpart against its scalar function, every normal form against numbers,
//! every circuit against terms.

use std::collections::HashMap;

use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_base::Deadline;
use rustmlir_base::SourceText;
use rustmlir_ir::def::Registry;
use rustmlir_ir::{AffineOp, Expr, ExprId, Ir};
use rustmlir_meaning::kernel::{Cast, IntBin, IntDiv, IntUn, Kernel, ScalarOp, ScalarTy, Shift, flags};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::wide::value_of;
use rustmlir_num::float::{BinaryOp, FloatFormat};

use crate::affine::expression;
use crate::blast::{Answer, decide};
use crate::kernel::{Functions, Word, apply};
use crate::smtlib::{self, Solver};
use crate::term::{Bin, Cmp, Node, Term, Terms, ones};

const BINARY: [IntBin; 13] = [
    IntBin::Add,
    IntBin::Sub,
    IntBin::Mul,
    IntBin::And,
    IntBin::Or,
    IntBin::Xor,
    IntBin::MinS,
    IntBin::MaxS,
    IntBin::MinU,
    IntBin::MaxU,
    IntBin::AddCarry,
    IntBin::MulHighS,
    IntBin::MulHighU,
];

const DIVISIONS: [IntDiv; 7] =
    [IntDiv::DivS, IntDiv::DivU, IntDiv::RemS, IntDiv::RemU, IntDiv::FloorDivS, IntDiv::CeilDivS, IntDiv::CeilDivU];

const UNARY: [IntUn; 4] = [IntUn::Ctlz, IntUn::Cttz, IntUn::Ctpop, IntUn::Abs];

const CASTS: [Cast; 6] = [Cast::ExtS, Cast::ExtU, Cast::Trunc, Cast::IndexS, Cast::IndexU, Cast::Bit];

/// All operations on integers of a width, with every set of flags that means something to them.
fn operations(w: u32) -> Vec<ScalarOp> {
    let mut out = Vec::new();
    let int = ScalarTy::Int;
    let mut add = |kernel, n_in, out_ty, aux, choices: &[u32]| {
        for set in 0..1u32 << choices.len() {
            let flags = choices.iter().enumerate().filter(|(k, _)| set >> k & 1 != 0).map(|(_, f)| f).sum();
            let ins = if kernel == Kernel::Select { [int(1), int(w), int(w)] } else { [int(w); 3] };
            out.push(ScalarOp { kernel, ins, n_in, out: int(out_ty), aux, flags, rounding: None });
        }
    };
    let wraps = [flags::NSW, flags::NUW];
    for k in BINARY {
        let choices: &[u32] = match k {
            IntBin::Add | IntBin::Sub | IntBin::Mul => &wraps,
            IntBin::Or => &[flags::DISJOINT],
            _ => &[],
        };
        add(Kernel::IntBin(k), 2, if k == IntBin::AddCarry { 1 } else { w }, 0, choices);
    }
    for k in DIVISIONS {
        let exact = matches!(k, IntDiv::DivS | IntDiv::DivU);
        add(Kernel::IntDiv(k), 2, w, 0, if exact { &[flags::EXACT] } else { &[] });
    }
    add(Kernel::Shift(Shift::Left), 2, w, 0, &wraps);
    add(Kernel::Shift(Shift::RightS), 2, w, 0, &[flags::EXACT]);
    add(Kernel::Shift(Shift::RightU), 2, w, 0, &[flags::EXACT]);
    for k in UNARY {
        let choices: &[u32] = match k {
            IntUn::Ctlz | IntUn::Cttz => &[flags::NONZERO],
            IntUn::Abs => &[flags::NSW],
            IntUn::Ctpop => &[],
        };
        add(Kernel::IntUn(k), 1, w, 0, choices);
    }
    for aux in 0..10 {
        add(Kernel::CmpI, 2, 1, aux, &[]);
    }
    for k in CASTS {
        for to in [1, w.saturating_sub(1), w, w + 1, 2 * w] {
            let fits = match k {
                Cast::ExtS | Cast::ExtU => to > w,
                Cast::Trunc => to < w && to > 0,
                Cast::Bit => to == w,
                _ => to > 0,
            };
            let choices: &[u32] = match k {
                Cast::Trunc => &wraps,
                Cast::ExtU | Cast::IndexU => &[flags::NNEG],
                _ => &[],
            };
            if fits {
                add(Kernel::Cast(k), 1, to, 0, choices);
            }
        }
    }
    add(Kernel::Select, 3, w, 0, &[]);
    out
}

/// An operation on variables, to be held against numbers.
struct Symbolic {
    terms: Terms,
    result: Word,
    undefined: Term,
}

impl Symbolic {
    fn of(op: &ScalarOp) -> Symbolic {
        let mut terms = Terms::default();
        let word = |t: &mut Terms, k: u32, w| Word { bits: t.var(2 * k, w), poison: t.var(2 * k + 1, 1) };
        let args: Vec<Word> =
            (0..u32::from(op.n_in)).map(|k| word(&mut terms, k, op.ins[k as usize].width())).collect();
        let lane = apply(&mut terms, &mut Functions::default(), op, &args).unwrap();
        Symbolic { terms, result: lane.word, undefined: lane.undefined }
    }

    fn check(&self, op: &ScalarOp, args: &[Option<BigUint>]) {
        let mut inputs = HashMap::new();
        for (k, a) in args.iter().enumerate() {
            inputs.insert(2 * k as u32, a.clone().unwrap_or_default());
            inputs.insert(2 * k as u32 + 1, u32::from(a.is_none()).into());
        }
        let get = |t| self.terms.evaluate(t, &inputs).unwrap();
        let (one, what) = (BigUint::from(1u32), (op, args));
        let values: Vec<Value> = args
            .iter()
            .zip(op.ins)
            .map(|(a, ty)| a.clone().map_or(Value::Poison, |v| value_of(ty.width(), v)))
            .collect();
        match op.eval_values(&values) {
            Err(Some(_)) => assert_eq!(get(self.undefined), one, "undefined: {what:?}"),
            Ok(v) => {
                assert_ne!(get(self.undefined), one, "defined: {what:?}");
                assert_eq!(get(self.result.poison) == one, v == Value::Poison, "poison: {what:?}");
                if v != Value::Poison {
                    assert_eq!(value_of(op.out.width(), get(self.result.bits)), v, "{what:?}");
                }
            }
            Err(None) => panic!("not executed: {what:?}"),
        }
    }
}

#[test]
fn kernels_are_their_functions_on_all_small_numbers() {
    let mut n = 0;
    for w in 1..=4 {
        for op in operations(w) {
            let symbolic = Symbolic::of(&op);
            let choices = |k: usize| (0..1u32 << op.ins[k].width()).map(|v| Some(v.into())).chain([None]);
            let mut all: Vec<Vec<Option<BigUint>>> = vec![Vec::new()];
            for k in 0..usize::from(op.n_in) {
                all = all.iter().flat_map(|before| choices(k).map(|c| [&before[..], &[c]].concat())).collect();
            }
            for args in &all {
                symbolic.check(&op, args);
                n += 1;
            }
        }
    }
    assert!(n > 20_000, "{n} cases");
}

#[test]
fn kernels_are_their_functions_on_large_numbers() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for w in [5, 8, 31, 32, 33, 63, 64, 65, 100, 128] {
        for op in operations(w) {
            let symbolic = Symbolic::of(&op);
            for _ in 0..6 {
                let args: Vec<_> = (0..usize::from(op.n_in)).map(|k| number(&mut rng, op.ins[k].width())).collect();
                symbolic.check(&op, &args.into_iter().map(Some).collect::<Vec<_>>());
            }
        }
    }
}

/// A number, often a special one.
fn number(rng: &mut ChaCha8Rng, w: u32) -> BigUint {
    let any = BigUint::from_bytes_le(&(0..w.div_ceil(8)).map(|_| rng.random()).collect::<Vec<u8>>());
    let v = match rng.random_range(0..6) {
        0 => BigUint::from(rng.random_range(0..4u32)),
        1 => ones(w) - BigUint::from(rng.random_range(0..2u32)),
        2 => BigUint::from(1u32) << (w - 1),
        3 => rng.random_range(0..=w).into(),
        _ => any,
    };
    v & ones(w)
}

/// A random term over three variables of this width, made by the constructors, and the value that
/// each step should have.
fn random(rng: &mut ChaCha8Rng, t: &mut Terms, w: u32, inputs: &HashMap<u32, BigUint>) -> (Term, BigUint) {
    let mut words: Vec<(Term, BigUint)> = (0..3).map(|k| (t.var(k, w), inputs[&k].clone())).collect();
    let mut truths: Vec<(Term, bool)> = vec![(t.truth(true), true)];
    for _ in 0..rng.random_range(1..14) {
        if rng.random_range(0..4) == 0 {
            let v = number(rng, w);
            words.push((t.constant(w, v.clone()), v));
        }
        let (a, x) = words[rng.random_range(0..words.len())].clone();
        let (b, y) = words[rng.random_range(0..words.len())].clone();
        let (c, z) = truths[rng.random_range(0..truths.len())];
        let (d, u) = truths[rng.random_range(0..truths.len())];
        let m = ones(w);
        let signed = |v: &BigUint| v ^ (BigUint::from(1u32) << (w - 1));
        let amount = u32::try_from(y.clone()).ok().filter(|n| *n < w);
        let low = rng.random_range(0..w);
        let n = rng.random_range(1..=w - low);
        let (made, value) = match rng.random_range(0..22) {
            0 => (t.add(a, b), &x + &y),
            1 => (t.sub(a, b), &x + (&m + 1u32) - &y),
            2 => (t.mul(a, b), &x * &y),
            3 => (t.and(a, b), &x & &y),
            4 => (t.or(a, b), &x | &y),
            5 => (t.xor(a, b), &x ^ &y),
            6 => (t.not(a), &m - &x),
            7 => (t.neg(a), &m + 1u32 - &x),
            8 => (t.udiv(a, b, false), if y == BigUint::ZERO { m.clone() } else { &x / &y }),
            9 => (t.udiv(a, b, true), if y == BigUint::ZERO { x.clone() } else { &x % &y }),
            10 => (t.shift(Bin::Shl, a, b), amount.map_or(BigUint::ZERO, |n| &x << n)),
            11 => (t.shift(Bin::LShr, a, b), amount.map_or(BigUint::ZERO, |n| &x >> n)),
            12 => {
                let (n, negative) = (amount.unwrap_or(w - 1), x.bit(u64::from(w) - 1));
                (t.shift(Bin::AShr, a, b), (&x >> n) | if negative { &m - ones(w - n) } else { BigUint::ZERO })
            }
            13 => (t.ite(c, a, b), if z { x } else { y }),
            14 => {
                let part = t.extract(a, low, n);
                (t.zext(part, w), (&x >> low) & ones(n))
            }
            15 => {
                let part = t.extract(a, low, n);
                let v = (&x >> low) & ones(n);
                let fill = if v.bit(u64::from(n) - 1) { &m - ones(n) } else { BigUint::ZERO };
                (t.sext(part, w), v | fill)
            }
            16 => {
                let more = t.sext(a, w + 7);
                let other = t.zext(b, w + 7);
                let sum = t.add(more, other);
                (t.extract(sum, 0, w), &x + &y)
            }
            17 => {
                truths.push((t.eq(a, b), x == y));
                continue;
            }
            18 => {
                truths.push((t.ult(a, b), x < y));
                continue;
            }
            19 => {
                truths.push((t.slt(a, b), signed(&x) < signed(&y)));
                continue;
            }
            20 => {
                truths.push(match rng.random_range(0..4) {
                    0 => (t.and(c, d), z && u),
                    1 => (t.or(c, d), z || u),
                    2 => (t.xor(c, d), z != u),
                    _ => (t.not(c), !z),
                });
                continue;
            }
            _ => {
                let (k, s) = truths[rng.random_range(0..truths.len())];
                truths.push((t.ite(c, d, k), if z { u } else { s }));
                continue;
            }
        };
        words.push((made, value & &m));
    }
    let (mut out, mut value) = words.pop().unwrap();
    for (c, z) in truths {
        let wide = t.zext(c, w);
        out = t.xor(out, wide);
        value ^= BigUint::from(u32::from(z));
    }
    (out, value)
}

#[test]
fn normal_forms_keep_values() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for round in 0..30_000 {
        let w = [1, 2, 3, 4, 8, 32, 64, 70][round % 8];
        let inputs: HashMap<u32, BigUint> = (0..3).map(|k| (k, number(&mut rng, w))).collect();
        let mut t = Terms::default();
        let (term, value) = random(&mut rng, &mut t, w, &inputs);
        assert_eq!(t.evaluate(term, &inputs), Some(value), "round {round}, width {w}");
    }
}

/// Sums, products and quotients, among which remainders and products of sums are found.
#[test]
fn sums_of_products_keep_values() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut remainders = 0;
    for round in 0..20_000 {
        let w = [1, 2, 3, 4, 5, 8, 64][round % 7];
        let mut t = Terms::default();
        let vars: Vec<Term> = (0..3).map(|k| t.var(k, w)).collect();
        let samples: Vec<HashMap<u32, BigUint>> =
            (0..6).map(|_| (0..3).map(|k| (k, number(&mut rng, w))).collect()).collect();
        let values = |k: u32| samples.iter().map(|s| s[&k].clone()).collect::<Vec<BigUint>>();
        let mut all: Vec<(Term, Vec<BigUint>)> = vars.iter().zip(0..).map(|(&v, k)| (v, values(k))).collect();
        for _ in 0..8 {
            let pick = |rng: &mut ChaCha8Rng| all[rng.random_range(0..all.len())].clone();
            let ((a, x), (b, y)) = (pick(&mut rng), pick(&mut rng));
            let c = number(&mut rng, w);
            let k = t.constant(w, c.clone());
            let m = BigUint::from(1u32) << w;
            let (term, op): (Term, Box<dyn Fn(&BigUint, &BigUint) -> BigUint>) = match rng.random_range(0..8) {
                0 => (t.add(a, b), Box::new(move |x, y| x + y)),
                1 => (t.sub(a, b), Box::new(move |x, y| x + &m - y)),
                2 | 3 => (t.mul(a, b), Box::new(move |x, y| x * y)),
                4 => (t.udiv(a, b, false), Box::new(move |x, y| crate::number::number(Bin::UDiv, w, x, y))),
                5 => (t.udiv(a, k, false), Box::new(move |x, _| crate::number::number(Bin::UDiv, w, x, &c))),
                6 => (t.add(a, k), Box::new(move |x, _| x + &c)),
                _ => {
                    // What is left of a division, written out.
                    let d = if rng.random() { b } else { k };
                    let q = t.udiv(a, d, false);
                    let p = t.mul(q, d);
                    let rest = t.sub(a, p);
                    remainders += usize::from(matches!(t.node(rest), Node::Bin(Bin::URem, ..)));
                    let by_k = d == k;
                    let of = move |x: &BigUint, y: &BigUint| {
                        crate::number::number(Bin::URem, w, x, if by_k { &c } else { y })
                    };
                    (rest, Box::new(of))
                }
            };
            let made: Vec<BigUint> = x.iter().zip(&y).map(|(x, y)| op(x, y) & ones(w)).collect();
            for (sample, v) in samples.iter().zip(&made) {
                assert_eq!(t.evaluate(term, sample).as_ref(), Some(v), "round {round}, width {w}");
            }
            all.push((term, made));
        }
    }
    assert!(remainders > 1000, "{remainders}");
}

#[test]
fn circuits_keep_values() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for round in 0..600 {
        let w = [1, 2, 3, 5, 8, 17][round % 6];
        let inputs: HashMap<u32, BigUint> = (0..3).map(|k| (k, number(&mut rng, w))).collect();
        let mut t = Terms::default();
        let (term, value) = random(&mut rng, &mut t, w, &inputs);
        let mut here = t.truth(true);
        for k in 0..3 {
            let (x, v) = (t.var(k, w), t.constant(w, inputs[&k].clone()));
            let same = t.node(x) == t.node(v) || w == 0;
            let is = if same { t.truth(true) } else { t.eq(x, v) };
            here = t.and(here, is);
        }
        let v = t.constant(w, value);
        let same = t.eq(term, v);
        let (yes, differs) = (t.and(here, same), t.not(same));
        let no = t.and(here, differs);
        assert_eq!(decide(&t, no, Deadline::NEVER), Answer::Never, "round {round}, width {w}");
        assert!(matches!(decide(&t, yes, Deadline::NEVER), Answer::For(_)), "round {round}, width {w}");
    }
}

#[test]
fn comparisons_and_their_negations_exclude_each_other() {
    let mut t = Terms::default();
    let (a, b) = (t.var(0, 6), t.var(1, 6));
    for op in [Cmp::Eq, Cmp::Ult, Cmp::Slt] {
        let c = match op {
            Cmp::Eq => t.eq(a, b),
            Cmp::Ult => t.ult(a, b),
            Cmp::Slt => t.slt(a, b),
        };
        assert!(matches!(decide(&t, c, Deadline::NEVER), Answer::For(_)));
        let back = match op {
            Cmp::Eq => t.not(c),
            Cmp::Ult => t.ult(b, a),
            Cmp::Slt => t.slt(b, a),
        };
        let both = t.and(c, back);
        assert_eq!(decide(&t, both, Deadline::NEVER), Answer::Never);
    }
}

/// What z3 says, if there is one.
fn z3(argv: &[String], script: &str, _: std::time::Duration) -> Result<String, String> {
    use std::io::Write;
    let mut all = std::process::Command::new(&argv[0]);
    let all = all.args(&argv[1..]).stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = all.spawn().map_err(|e| e.to_string())?;
    child.stdin.take().unwrap().write_all(script.as_bytes()).map_err(|e| e.to_string())?;
    let out = child.wait_with_output().map_err(|e| e.to_string())?;
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

#[test]
fn solvers_agree() {
    let solver = Solver { command: vec!["z3".into(), "-in".into()], run: z3 };
    if z3(&solver.command, "(check-sat)", std::time::Duration::ZERO).is_err() {
        println!("SKIPPED: there is no z3");
        return;
    }
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut never = 0;
    for round in 0..60 {
        let w = [1, 2, 4, 7, 8][round % 5];
        let inputs: HashMap<u32, BigUint> = (0..3).map(|k| (k, number(&mut rng, w))).collect();
        let mut t = Terms::default();
        let (a, _) = random(&mut rng, &mut t, w, &inputs);
        let (b, _) = random(&mut rng, &mut t, w, &inputs);
        // With a function of which nothing is known.
        let (f, g) = (t.apply(0, &[a, b], 1), t.apply(0, &[b, a], 1));
        let (same, less) = (t.eq(a, b), t.ult(a, b));
        let differ = t.xor(f, g);
        let odd = t.and(differ, same);
        let question = if round % 2 == 0 { t.or(odd, less) } else { t.or(odd, same) };
        let (ours, theirs) =
            (decide(&t, question, Deadline::NEVER), smtlib::decide(&t, question, &solver, std::time::Duration::ZERO));
        assert_eq!(ours == Answer::Never, theirs == Answer::Never, "round {round}: {ours:?}, {theirs:?}");
        assert!(!matches!(theirs, Answer::Open(_)), "round {round}: {theirs:?}");
        never += usize::from(ours == Answer::Never);
    }
    assert!((5..55).contains(&never), "{never} are never true");
}

/// An affine expression of numbers, step by step: `None` is poison, an error undefined.
fn exactly(ir: &Ir, e: ExprId, inputs: &[Option<i128>], (width, each): (u32, bool)) -> Result<Option<i128>, ()> {
    let fits = |v: i128| -(1 << (width - 1)) <= v && v < 1 << (width - 1);
    Ok(match ir.expr(e) {
        Expr::Const(v) => Some(v.into()),
        Expr::Dim(i) => inputs[i as usize],
        Expr::Symbol(i) => inputs[2 + i as usize],
        Expr::Bin(op, a, b) => {
            let (x, y) = (exactly(ir, a, inputs, (width, each))?, exactly(ir, b, inputs, (width, each))?);
            let divides = !matches!(op, AffineOp::Add | AffineOp::Mul);
            if divides && y.is_none_or(|y| y <= 0) {
                return Err(());
            }
            let (Some(x), Some(y)) = (x, y) else { return Ok(None) };
            let v = match op {
                AffineOp::Add => x + y,
                AffineOp::Mul => x * y,
                AffineOp::Mod => x.rem_euclid(y),
                AffineOp::FloorDiv => x.div_euclid(y),
                AffineOp::CeilDiv => -(-x).div_euclid(y),
            };
            if each && !fits(v) {
                return Err(());
            }
            Some(v)
        }
    })
}

#[test]
fn affine_expressions_keep_values() {
    static NOTHING: std::sync::LazyLock<Registry> = std::sync::LazyLock::new(|| Registry::new(Vec::new(), Vec::new()));
    let mut ir = Ir::new(SourceText::new("", ""), &NOTHING);
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut defined, mut n) = (0, 0);
    for round in 0..1500 {
        let width = [3, 4, 6, 32][round % 4];
        let mut all = vec![ir.expr_dim(0), ir.expr_dim(1), ir.expr_sym(0)];
        for _ in 0..rng.random_range(1..6) {
            let op = [AffineOp::Add, AffineOp::Mul, AffineOp::Mod, AffineOp::FloorDiv, AffineOp::CeilDiv]
                [rng.random_range(0..5)];
            let c = ir.expr_const(rng.random_range(-6..10));
            let (a, b) = (all[rng.random_range(0..all.len())], all[rng.random_range(0..all.len())]);
            let b = if rng.random_range(0..3) > 0 { c } else { b };
            all.push(ir.expr_bin(op, a, b));
        }
        let (e, each) = (all[all.len() - 1], rng.random());
        let mut t = Terms::default();
        let words: Vec<Word> =
            (0..3).map(|k| Word { bits: t.var(2 * k, width), poison: t.var(2 * k + 1, 1) }).collect();
        let Ok((word, undefined)) = expression(&mut t, &ir, e, (&words, 2), (width, each)) else { continue };
        for _ in 0..30 {
            let given: Vec<Option<BigUint>> =
                (0..3).map(|_| (rng.random_range(0..8) > 0).then(|| number(&mut rng, width))).collect();
            let mut inputs = HashMap::new();
            for (k, v) in given.iter().enumerate() {
                inputs.insert(2 * k as u32, v.clone().unwrap_or_default());
                inputs.insert(2 * k as u32 + 1, u32::from(v.is_none()).into());
            }
            let signed = |v: &BigUint| {
                let v = i128::try_from(v.clone()).unwrap();
                if v >> (width - 1) & 1 == 1 { v - (1 << width) } else { v }
            };
            let numbers: Vec<Option<i128>> = given.iter().map(|v| v.as_ref().map(signed)).collect();
            let fits = |v: &i128| -(1 << (width - 1)) <= *v && *v < 1 << (width - 1);
            let wanted = exactly(&ir, e, &numbers, (width, each)).and_then(|v| match v {
                Some(v) if !fits(&v) => Err(()),
                v => Ok(v),
            });
            let one = |x| t.evaluate(x, &inputs).unwrap();
            let found = match (one(undefined) == 1u32.into(), one(word.poison) == 1u32.into()) {
                (true, _) => Err(()),
                (false, true) => Ok(None),
                (false, false) => Ok(Some(signed(&one(word.bits)))),
            };
            assert_eq!(found, wanted, "{numbers:?}, {width} bits, each step: {each}, round {round}");
            n += 1;
            defined += usize::from(wanted.is_ok());
        }
    }
    assert!(n > 20_000 && defined * 4 > n, "{defined} of {n}");
}

const FORMATS: [FloatFormat; 4] = [FloatFormat::F16, FloatFormat::BF16, FloatFormat::F32, FloatFormat::F64];

/// The bits of a float, often those of a special one.
fn float_bits(rng: &mut ChaCha8Rng, f: FloatFormat) -> u64 {
    let all = u64::MAX >> (64 - f.width());
    let infinity = match f {
        FloatFormat::F16 => 0x7c00,
        FloatFormat::BF16 => 0x7f80,
        FloatFormat::F32 => 0x7f80_0000,
        _ => 0x7ff0_0000_0000_0000,
    };
    let one = infinity & infinity >> 1;
    let some = [0, 1, one, infinity, infinity + 1, infinity - 1, all >> 1, rng.random::<u64>() & all >> 1];
    some[rng.random_range(0..some.len())] | u64::from(rng.random::<bool>()) << (f.width() - 1)
}

fn of_floats(kernel: Kernel, f: FloatFormat, out: ScalarTy, aux: u32) -> ScalarOp {
    ScalarOp { kernel, ins: [ScalarTy::Float(f); 3], n_in: 2, out, aux, flags: 0, rounding: None }
}

#[test]
fn comparisons_of_floats_are_their_functions() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for f in FORMATS {
        for aux in 0..16 {
            let op = of_floats(Kernel::CmpF, f, ScalarTy::Int(1), aux);
            let symbolic = Symbolic::of(&op);
            for _ in 0..400 {
                let a = float_bits(&mut rng, f);
                let b = if rng.random_range(0..4) == 0 { a } else { float_bits(&mut rng, f) };
                symbolic.check(&op, &[Some(a.into()), Some(b.into())]);
            }
        }
    }
}

#[test]
fn laws_of_floats_hold() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for f in FORMATS {
        let float = ScalarTy::Float(f);
        let sign = 1u64 << (f.width() - 1);
        let one = float_one(f);
        let run = |kind, a: u64, b: u64| {
            let op = of_floats(Kernel::FloatBin(kind), f, float, 0);
            op.eval_values(&[Value::Word(a), Value::Word(b)]).unwrap().word().unwrap()
        };
        let same = |x: u64, y: u64| x == y || f.is_nan(x.into()) && f.is_nan(y.into());
        for _ in 0..2000 {
            let (a, b) = (float_bits(&mut rng, f), float_bits(&mut rng, f));
            for kind in [BinaryOp::Add, BinaryOp::Mul, BinaryOp::Minimum, BinaryOp::Maximum] {
                assert!(same(run(kind, a, b), run(kind, b, a)), "{kind:?} of {a:x} and {b:x}");
            }
            // These two commute but for zeros, whose sign is open.
            for kind in [BinaryOp::MinNum, BinaryOp::MaxNum] {
                let zeros = a | b == sign && a ^ b == sign;
                assert!(zeros || same(run(kind, a, b), run(kind, b, a)), "{kind:?} of {a:x} and {b:x}");
            }
            assert!(same(run(BinaryOp::Sub, a, b), run(BinaryOp::Add, a, b ^ sign)), "{a:x} - {b:x}");
            for (kind, by) in [(BinaryOp::Add, sign), (BinaryOp::Sub, 0), (BinaryOp::Mul, one), (BinaryOp::Div, one)] {
                assert!(same(run(kind, a, by), a), "{kind:?} of {a:x} and {by:x}");
            }
            for kind in [BinaryOp::Minimum, BinaryOp::Maximum, BinaryOp::MinNum, BinaryOp::MaxNum] {
                assert!(same(run(kind, a, a), a), "{kind:?} of {a:x} and itself");
            }
            for kind in [BinaryOp::Mul, BinaryOp::Div] {
                assert!(same(run(kind, a ^ sign, b ^ sign), run(kind, a, b)), "{kind:?} of -{a:x} and -{b:x}");
                assert!(same(run(kind, a, one ^ sign), a ^ sign), "{kind:?} of {a:x} and -1");
            }
        }
        // The terms are built by these laws, and by no others.
        let mut t = Terms::default();
        let mut functions = Functions::default();
        let no = t.truth(false);
        let [x, y] = [0, 1].map(|k| Word { bits: t.var(k, f.width()), poison: no });
        let [minus_zero, zero, unit] = [sign, 0, one].map(|n| Word { bits: t.small(f.width(), n), poison: no });
        let mut apply_to = |kind, a: Word, b: Word| {
            let op = of_floats(Kernel::FloatBin(kind), f, float, 0);
            apply(&mut t, &mut functions, &op, &[a, b]).unwrap().word.bits
        };
        assert_eq!(apply_to(BinaryOp::Add, x, y), apply_to(BinaryOp::Add, y, x));
        assert_eq!(apply_to(BinaryOp::Mul, x, y), apply_to(BinaryOp::Mul, y, x));
        assert_ne!(apply_to(BinaryOp::Sub, x, y), apply_to(BinaryOp::Sub, y, x));
        assert_ne!(apply_to(BinaryOp::Div, x, y), apply_to(BinaryOp::Div, y, x));
        assert_ne!(apply_to(BinaryOp::MinNum, x, y), apply_to(BinaryOp::MinNum, y, x));
        // A NaN becomes another one: what is kept is not the number itself.
        let kept = [
            apply_to(BinaryOp::Add, x, minus_zero),
            apply_to(BinaryOp::Add, x, zero),
            apply_to(BinaryOp::Mul, unit, x),
            apply_to(BinaryOp::Div, unit, x),
        ];
        assert!(kept.iter().all(|&k| k != x.bits));
        let has_choice = |k: usize| matches!(t.node(kept[k]), Node::Ite(..));
        assert_eq!([0, 1, 2, 3].map(has_choice), [true, false, true, false]);
    }
}

fn float_one(f: FloatFormat) -> u64 {
    match f {
        FloatFormat::F16 => 0x3c00,
        FloatFormat::BF16 => 0x3f80,
        FloatFormat::F32 => 0x3f80_0000,
        _ => 0x3ff0_0000_0000_0000,
    }
}
