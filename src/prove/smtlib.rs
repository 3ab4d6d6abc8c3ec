//! Questions for solvers that speak SMT-LIB 2.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::time::Duration;

use num_bigint::BigUint;

use crate::blast::Answer;
use crate::term::{Bin, Cmp, Node, Term, Terms};

/// A solver outside of this program.
#[derive(Clone, Debug)]
pub struct Solver {
    /// Its command line; it reads a script on its standard input.
    pub command: Vec<String>,
    /// Runs a command on a text for so long at most; what it writes, or why there is none.
    pub run: fn(&[String], &str, Duration) -> Result<String, String>,
}

/// Asks whether a term of width 1 can be true.
pub fn decide(terms: &Terms, question: Term, solver: &Solver, time: Duration) -> Answer {
    let mut inputs = Vec::new();
    let text = script(terms, question, &mut inputs);
    let ask = |text: &str| (solver.run)(&solver.command, text, time);
    let first = |said: &str| said.lines().next().unwrap_or("").trim().to_string();
    match ask(&text).map(|said| first(&said)) {
        Ok(said) if said == "unsat" => return Answer::Never,
        Ok(said) if said == "sat" => {}
        Ok(said) => return Answer::Open(format!("'{}' says '{said}'", solver.command.join(" "))),
        Err(why) => return Answer::Open(why),
    }
    if inputs.is_empty() {
        return Answer::For(HashMap::new());
    }
    let names: Vec<String> = inputs.iter().map(|k| format!("v{k}")).collect();
    let said = match ask(&format!("{text}(get-value ({}))\n", names.join(" "))) {
        Ok(said) => said,
        Err(why) => return Answer::Open(why),
    };
    match model(&said) {
        Some(model) => Answer::For(model),
        None => Answer::Open(format!("'{}' returns no readable model", solver.command.join(" "))),
    }
}

/// The values of `((v0 #x00) (v1 #b1))`.
fn model(said: &str) -> Option<HashMap<u32, BigUint>> {
    let mut words = said.split(|c: char| c.is_whitespace() || "()".contains(c)).filter(|w| !w.is_empty());
    let mut out = HashMap::new();
    words.next().filter(|w| *w == "sat")?;
    while let Some(name) = words.next() {
        let value = words.next()?;
        let v = match (value.strip_prefix("#x"), value.strip_prefix("#b")) {
            (Some(hex), _) => BigUint::parse_bytes(hex.as_bytes(), 16)?,
            (_, Some(bits)) => BigUint::parse_bytes(bits.as_bytes(), 2)?,
            _ => return None,
        };
        out.insert(name.strip_prefix('v')?.parse().ok()?, v);
    }
    Some(out)
}

/// The question as a script; also the inputs that it is about.
pub fn script(terms: &Terms, question: Term, inputs: &mut Vec<u32>) -> String {
    let cone = terms.cone(question);
    let mut out = String::from("(set-option :produce-models true)\n(set-logic QF_UFBV)\n");
    let mut functions = BTreeMap::new();
    for &t in &cone {
        let w = terms.width(t);
        if let Node::Apply(f, args) = terms.node(t) {
            functions.entry(*f).or_insert_with(|| (args.iter().map(|&a| terms.width(a)).collect::<Vec<_>>(), w));
        }
        if let Node::Var(k) = terms.node(t) {
            inputs.push(*k);
            let _ = writeln!(out, "(declare-fun v{k} () (_ BitVec {w}))");
        }
    }
    for (f, (args, w)) in functions {
        let args: Vec<String> = args.iter().map(|w| format!("(_ BitVec {w})")).collect();
        let _ = writeln!(out, "(declare-fun f{f} ({}) (_ BitVec {w}))", args.join(" "));
    }
    for &t in &cone {
        let w = terms.width(t);
        let text = match terms.node(t) {
            Node::Const(v) => format!("(_ bv{v} {w})"),
            Node::Var(k) => format!("v{k}"),
            Node::Apply(f, args) => {
                let args: Vec<String> = args.iter().map(|a| format!("t{}", a.0)).collect();
                format!("(f{f} {})", args.join(" "))
            }
            Node::Not(a) => format!("(bvnot t{})", a.0),
            Node::Bin(op, a, b) => {
                let name = match op {
                    Bin::And => "bvand",
                    Bin::Or => "bvor",
                    Bin::Xor => "bvxor",
                    Bin::Add => "bvadd",
                    Bin::Mul => "bvmul",
                    Bin::UDiv => "bvudiv",
                    Bin::URem => "bvurem",
                    Bin::Shl => "bvshl",
                    Bin::LShr => "bvlshr",
                    Bin::AShr => "bvashr",
                };
                format!("({name} t{} t{})", a.0, b.0)
            }
            Node::Cmp(op, a, b) => {
                let name = match op {
                    Cmp::Eq => "=",
                    Cmp::Ult => "bvult",
                    Cmp::Slt => "bvslt",
                };
                format!("(ite ({name} t{} t{}) #b1 #b0)", a.0, b.0)
            }
            Node::Ite(c, a, b) => format!("(ite (= t{} #b1) t{} t{})", c.0, a.0, b.0),
            Node::Ext(signed, a) => {
                let name = if *signed { "sign_extend" } else { "zero_extend" };
                format!("((_ {name} {}) t{})", w - terms.width(*a), a.0)
            }
            Node::Extract(a, low) => format!("((_ extract {} {low}) t{})", low + w - 1, a.0),
        };
        let _ = writeln!(out, "(define-fun t{} () (_ BitVec {w}) {text})", t.0);
    }
    let _ = writeln!(out, "(assert (= t{} #b1))\n(check-sat)", question.0);
    out
}
