//! Random affine expressions: what the interpreter makes of their text against an independent
//! evaluator on `i128`, before and after printing.

use std::fmt::Write as _;

use rustmlir_base::SourceText;
use rustmlir_dialects::registry;
use rustmlir_exec::machine::Machine;
use rustmlir_ir::SymbolTables;
use rustmlir_meaning::config::Config;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_syntax::parser::{ParseOptions, parse};
use rustmlir_syntax::printer::{PrintOptions, print};

/// A small generator with a fixed seed: the same expressions on every machine.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

enum E {
    Dim(usize),
    Sym(usize),
    Num(i64),
    Bin(char, Box<E>, Box<E>),
}

const DIMS: usize = 6;
const SYMS: usize = 2;

fn random(r: &mut Rng, depth: u32, symbolic: bool) -> E {
    if depth == 0 || r.below(5) == 0 {
        return match r.below(3) {
            0 => E::Num(r.below(41) as i64 - 20),
            1 if !symbolic => E::Dim(r.below(DIMS as u64) as usize),
            _ => E::Sym(r.below(SYMS as u64) as usize),
        };
    }
    let kind = ['+', '-', '*', 'f', 'c', 'm'][r.below(6) as usize];
    let left = random(r, depth - 1, symbolic);
    let right = match kind {
        '+' | '-' => random(r, depth - 1, symbolic),
        // Mostly positive constants, so that most expressions have a value.
        _ if r.below(8) > 0 => E::Num(r.below(9) as i64 + 1),
        _ => random(r, 1, true),
    };
    E::Bin(kind, Box::new(left), Box::new(right))
}

fn text(e: &E, out: &mut String) {
    match e {
        E::Dim(i) => write!(out, "d{i}").unwrap(),
        E::Sym(i) => write!(out, "s{i}").unwrap(),
        E::Num(v) => write!(out, "{v}").unwrap(),
        E::Bin(k, a, b) => {
            out.push('(');
            text(a, out);
            let word = match k {
                'f' => "floordiv",
                'c' => "ceildiv",
                'm' => "mod",
                '+' => "+",
                '-' => "-",
                _ => "*",
            };
            write!(out, " {word} ").unwrap();
            text(b, out);
            out.push(')');
        }
    }
}

/// The exact value; `None` if a divisor is not positive. Operands are small, so nothing overflows.
fn value(e: &E, dims: &[i64], syms: &[i64]) -> Option<i128> {
    Some(match e {
        E::Dim(i) => i128::from(dims[*i]),
        E::Sym(i) => i128::from(syms[*i]),
        E::Num(v) => i128::from(*v),
        E::Bin(k, a, b) => {
            let (x, y) = (value(a, dims, syms)?, value(b, dims, syms)?);
            if matches!(k, 'f' | 'c' | 'm') && y <= 0 {
                return None;
            }
            match k {
                '+' => x + y,
                '-' => x - y,
                '*' => x * y,
                // By truncated division and a correction, unlike the implementation.
                'f' => x / y - i128::from(x % y < 0),
                'c' => x / y + i128::from(x % y > 0),
                _ => x - y * (x / y - i128::from(x % y < 0)),
            }
        }
    })
}

fn run(source: &str, args: &[i64]) -> Result<i64, Stop> {
    let src = SourceText::new("random", source);
    let mut ir = parse(&src, registry(), &ParseOptions::default()).unwrap_or_else(|d| panic!("{source}\n{d:?}"));
    rustmlir_verify::verify(&mut ir).unwrap_or_else(|d| panic!("{source}\n{d:?}"));
    let symbols = SymbolTables::build(&ir);
    let f = ir.lookup_symbol(ir.top, "f").unwrap();
    let poison = rustmlir_exec::poison::analyze(&ir, &symbols, f, false, false);
    let (prog, id) = rustmlir_exec::resolve::resolve(&ir, &symbols, &poison, f, 64, 1 << 30, false)?;
    let config = Config::default();
    let mut m = Machine::new(&ir, &symbols, &prog, &config)?;
    let args: Vec<Value> = args.iter().map(|&a| Value::Word(a as u64)).collect();
    let out = m.call(id, &args)?;
    Ok(out[0].word().unwrap() as i64)
}

/// Divisions in a text.
fn divisions(text: &str) -> usize {
    ["floordiv", "ceildiv", " mod "].iter().map(|w| text.matches(w).count()).sum()
}

fn printed(source: &str) -> String {
    let src = SourceText::new("random", source);
    let ir = parse(&src, registry(), &ParseOptions::default()).unwrap_or_else(|d| panic!("{source}\n{d:?}"));
    print(&ir, &PrintOptions::default())
}

#[test]
fn random_expressions_have_their_exact_values() {
    let mut r = Rng(0x9E37_79B9_7F4A_7C15);
    let (mut defined, mut undefined) = (0, 0);
    for _ in 0..1500 {
        let depth = 1 + r.below(4) as u32;
        let e = random(&mut r, depth, false);
        let mut t = String::new();
        text(&e, &mut t);
        let source = format!(
            "func.func @f(%0: index, %1: index, %2: index, %3: index, %4: index, %5: index, %6: index, %7: index) -> index {{\n  \
             %r = affine.apply affine_map<(d0, d1, d2, d3, d4, d5)[s0, s1] -> ({t})>(%0, %1, %2, %3, %4, %5)[%6, %7]\n  \
             return %r : index\n}}\n"
        );
        let again = printed(&source);
        for _ in 0..3 {
            let args: Vec<i64> = (0..DIMS + SYMS).map(|_| r.below(201) as i64 - 100).collect();
            let want = value(&e, &args[..DIMS], &args[DIMS..]);
            for s in [&source, &again] {
                match (want, run(s, &args)) {
                    (Some(w), Ok(v)) => {
                        assert_eq!(w, i128::from(v), "{s}{args:?}");
                        defined += 1;
                    }
                    // A factor of zero and a difference of equals are simplified away with what
                    // they hold, as in every mlir-opt; the expression then has a value that the
                    // text does not give it.
                    (None, Ok(_)) => assert!(divisions(&again) < divisions(&t), "{s}{args:?}"),
                    (None, Err(Stop::Undefined(kind, _))) => {
                        assert_eq!(kind, Ub::AffineDivisor, "{s}{args:?}");
                        undefined += 1;
                    }
                    (w, v) => panic!("{s}{args:?}: {w:?} {v:?}"),
                }
            }
        }
    }
    assert!(defined > 4000 && undefined > 50, "{defined} {undefined}");
}
