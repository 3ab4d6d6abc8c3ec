//! What is decided before a run: which values may be poison, which objects are handed over, which
//! slots are shared.

use std::collections::BTreeSet;

use rustmlir_interp::exec::poison::{PoisonMap, analyze};
use rustmlir_interp::exec::resolve::{PlaceKind, place_kind};
use rustmlir_interp::ir::uses::LastUses;
use rustmlir_interp::ir::{Ir, OpId, ValueId};
use rustmlir_interp::session::Module;

fn read(text: &str) -> Module {
    Module::read("test", text).unwrap_or_else(|r| panic!("{text}: {:?}", r.diagnostics))
}

fn value(ir: &Ir, name: &str) -> ValueId {
    let all = (0..ir.n_values()).map(ValueId::from);
    all.into_iter().find(|&v| ir.value_name(v) == Some(name)).unwrap_or_else(|| panic!("no value %{name}"))
}

/// Operations by canonical name, in the order of the text.
fn named(ir: &Ir, name: &str) -> Vec<OpId> {
    let mut out = Vec::new();
    ir.walk(ir.top, |o| out.extend(ir.is(o, name).then_some(o)));
    out.sort_by_key(|&o| ir.op_span(o).start);
    out
}

fn analyzed(m: &Module, arguments: bool, deferred: bool) -> PoisonMap {
    analyze(&m.ir, &m.symbols, m.function("f").unwrap(), arguments, deferred)
}

fn uses(m: &Module) -> LastUses {
    LastUses::of(&m.ir, m.function("f").unwrap(), |t| place_kind(&m.ir, t) == Some(PlaceKind::Obj))
}

/// The values of a program, by name, that may be poison.
fn may(text: &str, arguments: bool) -> BTreeSet<String> {
    let m = read(text);
    let map = analyzed(&m, arguments, false);
    let all = (0..m.ir.n_values()).map(ValueId::from).filter(|&v| map.may(v));
    all.filter_map(|v| m.ir.value_name(v).map(str::to_string)).collect()
}

#[track_caller]
fn poison(body: &str, want: &[&str]) {
    let text = format!("func.func @f(%a: i32, %b: i32, %c: i1, %m: memref<4xi32>, %i: index) {{ {body} return }}");
    assert_eq!(may(&text, false), want.iter().map(|s| s.to_string()).collect(), "{body}");
}

#[test]
fn poison_begins_where_an_operation_can_make_it() {
    poison("%x = arith.addi %a, %b : i32 %y = arith.divsi %a, %b : i32", &[]);
    poison("%x = arith.addi %a, %b overflow<nsw> : i32 %y = arith.xori %x, %a : i32", &["x", "y"]);
    poison("%x = ub.poison : i32 %y = arith.select %c, %a, %b : i32", &["x"]);
    poison("%k = arith.constant 3 : i32 %x = arith.shli %a, %k : i32 %y = arith.shli %a, %b : i32", &["y"]);
    poison("%k = arith.constant 32 : i32 %x = arith.shli %a, %k : i32", &["x"]);
    poison("%z = arith.sitofp %a : i32 to f32 %x = arith.fptosi %z : f32 to i8", &["x"]);
}

#[test]
fn poison_goes_where_control_hands_it() {
    poison(
        "%p = ub.poison : i32 cf.br ^e(%p, %a : i32, i32) ^e(%x: i32, %y: i32): %z = arith.muli %x, %x : i32",
        &["p", "x", "y", "z"],
    );
    poison(
        "%r = scf.if %c -> i32 { %p = ub.poison : i32 scf.yield %p : i32 } else { scf.yield %a : i32 }",
        &["p", "r"],
    );
    poison(
        "%r = scf.for %k = %i to %i step %i iter_args(%x = %a) -> i32 { %y = arith.shli %x, %b : i32 scf.yield %y : i32 }",
        &["k", "r", "x", "y"],
    );
    poison(
        "%r = scf.for %k = %i to %i step %i iter_args(%x = %a) -> i32 { %p = ub.poison : i32 scf.yield %x : i32 }",
        &["p"],
    );
}

#[test]
fn memory_is_one_cell() {
    poison("%x = memref.load %m[%i] : memref<4xi32>", &[]);
    poison(
        "%p = ub.poison : i32 memref.store %p, %m[%i] : memref<4xi32> %x = memref.load %m[%i] : memref<4xi32>",
        &["p", "x"],
    );
    poison(
        "%x = memref.load %m[%i] : memref<4xi32> %p = ub.poison : i32 memref.store %p, %m[%i] : memref<4xi32>",
        &["p", "x"],
    );
    // A poison index decides something and makes nothing poison.
    poison(
        "%p = ub.poison : index memref.store %a, %m[%p] : memref<4xi32> %x = memref.load %m[%p] : memref<4xi32>",
        &["p"],
    );
}

#[test]
fn poison_goes_through_calls() {
    let text = "func.func @g(%x: i32, %y: i32) -> (i32, i32) { return %y, %x : i32, i32 }
      func.func @f(%a: i32) -> i32 {
        %p = ub.poison : i32
        %r:2 = func.call @g(%a, %p) : (i32, i32) -> (i32, i32)
        return %r#1 : i32 }";
    let m = read(text);
    let map = analyzed(&m, false, false);
    let g = m.function("g").unwrap();
    assert_eq!(["x", "y"].map(|n| map.may(value(&m.ir, n))), [false, true]);
    assert_eq!([0, 1].map(|k| map.result_may(g, k)), [true, false]);
    assert!(map.any() && !map.uniform());
}

#[test]
fn arguments_bring_poison_if_they_may() {
    let text = "func.func @f(%a: i32, %m: memref<i32>) { %x = memref.load %m[] : memref<i32> %k = arith.constant 1 : i32 return }";
    assert_eq!(may(text, false), BTreeSet::new());
    assert_eq!(may(text, true), ["a", "m", "x"].map(String::from).into());
}

#[test]
fn what_is_executed_early_is_poison_where_it_fails() {
    let m = read(
        "func.func @f(%t: tensor<?xi32>, %a: i32) { %x = arith.addi %t, %t : tensor<?xi32> %y = arith.divui %a, %a : i32 return }",
    );
    let of = |deferred| ["x", "y"].map(|n| analyzed(&m, false, deferred).may(value(&m.ir, n)));
    assert_eq!((of(false), of(true)), ([false, false], [true, false]));
}

#[test]
fn a_hidden_poison_of_vectors_comes_out_of_them() {
    poison(
        "%v = vector.broadcast %a : i32 to vector<4xi32> %x = vector.extract %v[0] : i32 from vector<4xi32>",
        &["x"],
    );
}

/// Whether the object `v` dies at the operation number `k` of a name.
#[track_caller]
fn dies(body: &str, v: &str, (name, k): (&str, usize), want: bool) {
    let text = format!("func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {{ {body} return }}");
    let m = read(&text);
    let uses = uses(&m);
    assert_eq!(uses.ends_at(&m.ir, named(&m.ir, name)[k], value(&m.ir, v)), want, "{body}");
}

#[test]
fn objects_die_at_their_last_use() {
    let two = "%0 = arith.addi %t, %t : tensor<4xi32> %1 = arith.muli %t, %t : tensor<4xi32>";
    dies(two, "t", ("arith.addi", 0), false);
    dies(two, "t", ("arith.muli", 0), true);
    let sides = "scf.if %c { %0 = arith.addi %t, %t : tensor<4xi32> } else { %1 = arith.muli %t, %t : tensor<4xi32> }";
    dies(sides, "t", ("arith.addi", 0), true);
    dies(&format!("{sides} %2 = arith.subi %t, %t : tensor<4xi32>"), "t", ("arith.addi", 0), false);
}

#[test]
fn objects_live_where_control_comes_by_again() {
    dies("scf.for %k = %i to %i step %i { %0 = arith.addi %t, %t : tensor<4xi32> }", "t", ("arith.addi", 0), false);
    dies(
        "cf.br ^l ^l: %0 = arith.addi %t, %t : tensor<4xi32> cf.cond_br %c, ^l, ^e ^e:",
        "t",
        ("arith.addi", 0),
        false,
    );
    dies("cf.br ^l ^l: %0 = arith.addi %t, %t : tensor<4xi32> cf.br ^e ^e:", "t", ("arith.addi", 0), true);
    // Made anew in each iteration.
    dies(
        "scf.for %k = %i to %i step %i { %u = arith.addi %t, %t : tensor<4xi32> %1 = arith.muli %u, %u : tensor<4xi32> }",
        "u",
        ("arith.muli", 0),
        true,
    );
}

#[test]
fn yielded_values_take_the_slots_of_arguments_that_are_not_needed_any_more() {
    for (body, want) in [
        ("%y = arith.addi %x, %a : i32", true),
        // The old value is needed after the new one.
        ("%y = arith.addi %x, %a : i32 %z = arith.muli %x, %x : i32", false),
        ("%z = arith.muli %x, %x : i32 %y = arith.addi %z, %a : i32", true),
        // A conditional writes its result before it has read all that its regions use.
        ("%y = scf.if %c -> i32 { scf.yield %x : i32 } else { scf.yield %a : i32 }", false),
    ] {
        let m = read(&format!(
            "func.func @f(%a: i32, %c: i1, %i: index) {{
               %r = scf.for %k = %i to %i step %i iter_args(%x = %a) -> i32 {{ {body} scf.yield %y : i32 }} return }}"
        ));
        let uses = uses(&m);
        let (x, y) = (value(&m.ir, "x"), value(&m.ir, "y"));
        assert_eq!(uses.can_share(&m.ir, x, y, &[y]), want, "{body}");
        assert!(
            !uses.can_share(&m.ir, x, y, &[y, x])
                && !uses.can_share(&m.ir, x, y, &[y, y])
                && !uses.can_share(&m.ir, x, x, &[x])
        );
    }
}

#[test]
fn uses_are_counted_once_for_each_operand() {
    let m = read(
        "func.func @f(%a: i32, %b: i32, %t: tensor<4xi32>) { %0 = arith.addi %a, %b : i32 %1 = arith.muli %b, %0 : i32
      %2 = arith.addi %t, %t : tensor<4xi32> return }",
    );
    let uses = uses(&m);
    assert_eq!(["a", "b", "t"].map(|n| uses.once(value(&m.ir, n))), [true, false, false]);
    assert_eq!(
        (uses.users(value(&m.ir, "t")).len(), uses.users(value(&m.ir, "a")).len()),
        (2, 0),
        "words have no users"
    );
}
