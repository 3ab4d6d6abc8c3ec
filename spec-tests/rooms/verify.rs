//! Dominance on small control flow graphs, and rules that operations declare.

use rustmlir_interp::ir::{BlockId, Ir};
use rustmlir_interp::session::Module;
use rustmlir_interp::verify::dominance::Dominance;

/// A function of the blocks `0..n`, block `b` of which goes to `edges[b]`.
fn graph(edges: &[&[usize]]) -> (Ir, Vec<BlockId>) {
    let mut text = String::from("func.func @f(%c: i1) {\n");
    for (b, to) in edges.iter().enumerate() {
        if b > 0 {
            text.push_str(&format!("^bb{b}:\n"));
        }
        text.push_str(&match to {
            [] => "return\n".to_string(),
            [t] => format!("cf.br ^bb{t}\n"),
            [t, f, ..] => format!("cf.cond_br %c, ^bb{t}, ^bb{f}\n"),
        });
    }
    text.push('}');
    let m = Module::read("test", &text).unwrap_or_else(|r| panic!("{:?}", r.diagnostics));
    let region = m.ir.region_of(m.functions()[0], 0).unwrap();
    let blocks = m.ir.region(region).blocks.clone();
    (m.ir, blocks)
}

/// Which blocks dominate each block, as a matrix of `dominates(a, b)`.
fn matrix(edges: &[&[usize]]) -> Vec<Vec<bool>> {
    let (ir, blocks) = graph(edges);
    let d = Dominance::of(&ir, ir.block(blocks[0]).parent);
    blocks.iter().map(|&a| blocks.iter().map(|&b| d.dominates(a, b)).collect()).collect()
}

/// The definition: `a` dominates `b` if no way from the entry reaches `b` without it.
fn by_definition(edges: &[&[usize]]) -> Vec<Vec<bool>> {
    let n = edges.len();
    let reach = |without: Option<usize>| {
        let mut seen = vec![false; n];
        let mut open = if without == Some(0) { vec![] } else { vec![0] };
        while let Some(b) = open.pop() {
            if !std::mem::replace(&mut seen[b], true) {
                open.extend(edges[b].iter().copied().filter(|&s| Some(s) != without));
            }
        }
        seen
    };
    let all = reach(None);
    (0..n).map(|a| (0..n).map(|b| !all[b] || (all[a] && !reach(Some(a))[b])).collect()).collect()
}

#[test]
fn blocks_dominate_by_definition() {
    for edges in [
        &[&[][..]][..],
        // A diamond.
        &[&[1, 2], &[3], &[3], &[]],
        // A loop with an exit in the middle.
        &[&[1], &[2, 3], &[1], &[]],
        // Two loops into each other, which no order of blocks makes reducible.
        &[&[1, 2], &[2], &[1, 3], &[]],
        // Blocks out of order, and one that only it can reach.
        &[&[3], &[], &[1], &[2, 1], &[4, 1]],
        // A nest of conditionals.
        &[&[1, 6], &[2, 3], &[4], &[4], &[5], &[7], &[7], &[]],
        // A chain of ways back.
        &[&[1], &[2, 1], &[3, 1], &[4, 2], &[]],
    ] {
        assert_eq!(matrix(edges), by_definition(edges), "{edges:?}");
    }
}

#[test]
fn random_graphs_dominate_by_definition() {
    let mut seed = 1u64;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (seed >> 33) as usize % n
    };
    for _ in 0..60 {
        let n = 2 + below(7);
        // Nothing may go back to the entry.
        let edges: Vec<Vec<usize>> = (0..n).map(|_| (0..below(3)).map(|_| 1 + below(n - 1)).collect()).collect();
        let edges: Vec<&[usize]> = edges.iter().map(Vec::as_slice).collect();
        assert_eq!(matrix(&edges), by_definition(&edges), "{edges:?}");
    }
}

#[test]
fn what_cannot_be_reached_is_dominated_by_everything() {
    let (ir, b) = graph(&[&[1], &[], &[3], &[1]]);
    let d = Dominance::of(&ir, ir.block(b[0]).parent);
    assert_eq!(b.iter().map(|&x| d.reachable(x)).collect::<Vec<_>>(), [true, true, false, false]);
    assert!(d.dominates(b[1], b[2]) && !d.dominates(b[2], b[1]) && d.dominates(b[0], b[1]));
}

/// The first message about a program that is refused.
fn message(program: &str) -> Option<String> {
    Module::read("test", program).err().map(|r| r.diagnostics[0].message.clone())
}

#[test]
fn uses_see_what_dominates_them() {
    for (body, want) in [
        ("cf.br ^b  ^a: %1 = arith.addi %0, %0 : i32  return  ^b: %0 = arith.constant 1 : i32  cf.br ^a", None),
        (
            "cf.cond_br %c, ^a, ^b  ^a: %0 = arith.constant 1 : i32  cf.br ^b  ^b: %1 = arith.addi %0, %0 : i32  return",
            Some("does not dominate"),
        ),
        ("%1 = arith.addi %0, %0 : i32  %0 = arith.constant 1 : i32  return", Some("does not dominate")),
        ("scf.if %c { %0 = arith.constant 1 : i32 }  %1 = arith.addi %0, %0 : i32  return", Some("undeclared")),
        ("%0 = arith.constant 1 : i32  scf.if %c { %1 = arith.addi %0, %0 : i32 }  return", None),
        ("return  ^a: %1 = arith.addi %0, %0 : i32  %0 = arith.constant 1 : i32  return", None),
    ] {
        let got = message(&format!("func.func @f(%c: i1) {{ {body} }}"));
        assert_eq!(got.is_some(), want.is_some(), "{body}: {got:?}");
        assert!(want.is_none_or(|w| got.as_ref().is_some_and(|m| m.contains(w))), "{body}: {got:?}");
    }
}

#[test]
fn declared_rules_are_checked_where_they_are_declared() {
    for (program, words) in [
        ("func.func @f(%a: f32) { %0 = \"arith.addi\"(%a, %a) : (f32, f32) -> f32 return }", "operand #0"),
        ("func.func @f(%a: i32) { %0 = \"arith.addi\"(%a) : (i32) -> i32 return }", "expected 2 operands"),
        ("func.func @f(%a: i32, %b: i64) { %0 = \"arith.addi\"(%a, %b) : (i32, i64) -> i32 return }", "same type"),
        ("func.func @f() { \"arith.constant\"() : () -> () return }", "result"),
        ("func.func @f() { %0 = \"arith.constant\"() : () -> i32 return }", "attribute 'value'"),
        ("func.func @f(%c: i1) { \"scf.if\"(%c) : (i1) -> () return }", "region"),
        ("func.func @f() { return %0 : i32 }", "undeclared"),
        ("func.func @f() { %0 = arith.constant 1 : i32 }", "terminator"),
        ("func.func @f() { scf.yield return }", "expects parent op"),
        ("func.func private @f() func.func private @f()", "redefinition"),
    ] {
        let got = message(program);
        assert!(got.as_ref().is_some_and(|m| m.contains(words)), "{program}: {got:?}");
    }
}
