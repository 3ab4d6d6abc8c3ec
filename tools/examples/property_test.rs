//! A property test of a pass: whatever program proptest comes up with, what the pass makes of it
//! has to refine it. `cargo test --test library -- examples::property_test` runs it; what fails is
//! shrunk by proptest, and the input on which the two differ by `compare`.
//!
//! The pass of this example turns multiplications by a power of two into shifts. Yours is the body
//! of `pass`: a function on text, or a command that reads and writes MLIR.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use proptest::prelude::*;
use rustmlir_interp::{CompareOptions, compare, read};

/// `x * 2^k` is `x << k`.
fn pass(program: &str) -> String {
    let mut out = String::new();
    let mut constants = std::collections::HashMap::new();
    for line in program.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [name, "=", "arith.constant", value, ":", "i16"] = words[..] {
            constants.insert(name, value.parse::<i16>().unwrap());
        }
        match words[..] {
            [r, "=", "arith.muli", a, b, ":", "i16"] if is_power(constants.get(b)) => {
                let k = constants[b].trailing_zeros();
                out.push_str(&format!("  {r}_k = arith.constant {k} : i16\n"));
                // The operand is written with its comma.
                out.push_str(&format!("  {r} = arith.shli {a} {r}_k : i16\n"));
            }
            _ => out.push_str(&format!("{line}\n")),
        }
    }
    out
}

fn is_power(x: Option<&i16>) -> bool {
    x.is_some_and(|&x| x > 0 && x & (x - 1) == 0)
}

/// Programs: operations one after the other, on earlier values and constants.
fn program() -> impl Strategy<Value = String> {
    let op = prop_oneof![Just("addi"), Just("subi"), Just("muli"), Just("xori")];
    let step = (op, any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0u32..16);
    prop::collection::vec(step, 1..12).prop_map(|steps| {
        let mut text = String::from("func.func @f(%x: i16, %y: i16) -> i16 {\n");
        let mut values = vec!["%x".to_string(), "%y".to_string()];
        for (n, (op, a, b, k)) in steps.iter().enumerate() {
            let a = a.get(&values).clone();
            // Every other operation has a constant on its right.
            let b = if n % 2 == 0 {
                text.push_str(&format!("  %c{n} = arith.constant {} : i16\n", 1i32.wrapping_shl(*k) as i16));
                format!("%c{n}")
            } else {
                b.get(&values).clone()
            };
            text.push_str(&format!("  %v{n} = arith.{op} {a}, {b} : i16\n"));
            values.push(format!("%v{n}"));
        }
        text.push_str(&format!("  return {} : i16\n}}\n", values.last().unwrap()));
        text
    })
}

/// Whether the pass is right for a program; if not, why.
fn holds(text: &str) -> Result<(), String> {
    let source = read(text).map_err(|e| e.to_string())?;
    let target = read(&pass(text)).map_err(|e| format!("the pass made no valid program: {e}"))?;
    let mut options = CompareOptions::default();
    options.inputs = 40;
    let c = compare(&source, &target, &options).map_err(|e| e.to_string())?;
    if c.refines() { Ok(()) } else { Err(format!("{c}\n{target}")) }
}

fn main() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let result = runner.run(&program(), |text| holds(&text).map_err(TestCaseError::fail));
    match result {
        Ok(()) => println!("the pass is right for all programs that were tried"),
        Err(e) => println!("{e}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_pass_refines(text in program()) {
        holds(&text).map_err(TestCaseError::fail)?;
    }
}

/// The property is not empty: a wrong pass is found.
#[test]
fn a_wrong_pass_is_noticed() {
    let text = "func.func @f(%x: i16) -> i16 {\n  %c = arith.constant 8 : i16\n  %r = arith.muli %x, %c : i16\n  return %r : i16\n}\n";
    assert!(pass(text).contains("arith.shli %x, %r_k"), "{}", pass(text));
    let wrong = pass(text).replace("constant 3", "constant 2");
    let c = compare(&read(text).unwrap(), &read(&wrong).unwrap(), &CompareOptions::default()).unwrap();
    assert!(!c.refines(), "{c}");
}
