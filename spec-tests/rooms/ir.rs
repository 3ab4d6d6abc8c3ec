//! Interning, affine arithmetic, layouts, groups of values, symbols, copies.

use std::collections::{HashMap, HashSet};

use rustmlir_interp::base::{SourceText, Sym};
use rustmlir_interp::ir::constraints as c;
use rustmlir_interp::ir::def::Gen;
use rustmlir_interp::ir::undefined::Ub;
use rustmlir_interp::ir::*;
use rustmlir_interp::num::float::FloatFormat;
use rustmlir_interp::session::Module;
use rustmlir_interp::syntax::printer::{map_text, type_text};

fn read(text: &str) -> Ir {
    Module::read("test", text).unwrap_or_else(|r| panic!("{:?}", r.diagnostics)).ir
}

fn empty() -> Ir {
    Ir::new(SourceText::new("", ""), rustmlir_interp::dialects::registry())
}

/// A type by its text.
fn ty(text: &str) -> (Ir, TypeId) {
    let m = Module::read("test", &format!("func.func private @f({text})")).unwrap_or_else(|r| panic!("{r:?}"));
    let t = m.signature(m.functions()[0]).0[0];
    (m.ir, t)
}

/// The map of a layout by the text of its result.
fn map(dims: &str, result: &str) -> (Ir, MapId) {
    let shape = "?x".repeat(dims.split(',').count());
    let (ir, t) = ty(&format!("memref<{shape}f32, affine_map<({dims})[s0] -> ({result})>>"));
    let Type::MemRef { layout: Layout::Maps(maps), .. } = ir.type_of_id(t) else { panic!("{result}") };
    let m = maps[0];
    (ir, m)
}

/// Operations by canonical name.
fn named(ir: &Ir, name: &str) -> Vec<OpId> {
    let mut out = Vec::new();
    ir.walk(ir.top, |o| out.extend(ir.is(o, name).then_some(o)));
    out
}

#[test]
fn equal_things_have_equal_ids() {
    let mut ir = empty();
    assert_eq!(ir.int_type(32), ir.ty(Type::Integer(32, Signedness::Signless)));
    assert_ne!(ir.int_type(32), ir.ty(Type::Integer(32, Signedness::Unsigned)));
    assert_ne!(ir.int_type(32), ir.float_type(FloatFormat::F32));
    assert_eq!(ir.int_attr(7, 32), ir.int_attr(7, 32));
    assert_ne!(ir.int_attr(7, 32), ir.int_attr(7, 64));
    assert_ne!(ir.int_attr(7, 64), ir.index_attr(7));
    assert_eq!(ir.sym("x"), ir.sym("x"));
    assert_eq!((ir.sym_lookup("x").map(|s| ir.str(s).to_string()), ir.sym_lookup("y")), (Some("x".into()), None));
    assert_eq!(ir.name_id("arith.addi"), ir.name_id("arith.addi"));
}

#[test]
fn attributes_are_asked_for_what_they_are() {
    let mut ir = empty();
    let (seven, text, flag) = (ir.int_attr(-7, 8), ir.string_attr("seven"), ir.attr(Attr::Unit));
    assert_eq!((ir.attr_i64(seven), ir.attr_i64(text)), (Some(-7), None));
    assert_eq!((ir.attr_str(text), ir.attr_str(seven)), (Some("seven"), None));
    let list = ir.attr(Attr::Array(vec![seven, seven]));
    assert_eq!(ir.attr_i64_list(list), Some(vec![-7, -7]));
    let mixed = ir.attr(Attr::Array(vec![seven, flag]));
    assert_eq!(ir.attr_i64_list(mixed), None);
    let (a, b) = (ir.sym("a"), ir.sym("b"));
    let d = ir.dict(vec![(b, seven), (a, text)]);
    assert_eq!((ir.dict_get(d, "a"), ir.dict_get(d, "b"), ir.dict_get(d, "c")), (Some(text), Some(seven), None));
}

#[test]
fn affine_expressions_are_simplified_where_that_keeps_their_value() {
    for (written, simple) in [
        ("d0 * 2 + 0", "d0 * 2"),
        ("2 + d0", "d0 + 2"),
        ("(d0 + 1) + 2", "d0 + 3"),
        ("d0 * 2 * 3", "d0 * 6"),
        ("d0 * 2 + d0 * 3", "d0 * 5"),
        ("d0 - d0", "0"),
        ("(d0 * 4) mod 2", "0"),
        ("(d0 * 4) floordiv 2", "d0 * 2"),
        ("d0 mod 1", "0"),
        ("d0 - (d0 floordiv 4) * 4", "d0 mod 4"),
        ("7 mod 4", "3"),
        ("-7 floordiv 2", "-4"),
        ("-7 ceildiv 2", "-3"),
        ("s0 + d0", "d0 + s0"),
        ("9223372036854775807 + 1", "9223372036854775807 + 1"),
    ] {
        let (ir, m) = map("d0", written);
        assert_eq!(map_text(&ir, m), format!("(d0)[s0] -> ({simple})"), "{written}");
    }
}

#[test]
fn steps_of_affine_arithmetic_have_exact_values_or_none() {
    use AffineFault::{DivisorNotPositive as Divisor, Overflow};
    use AffineOp::{Add, CeilDiv, FloorDiv, Mod, Mul};
    for (op, x, y, want) in [
        (Add, i64::MAX, 0, Ok(i64::MAX)),
        (Add, i64::MAX, 1, Err(Overflow)),
        (Mul, i64::MIN, -1, Err(Overflow)),
        (Mul, -3, 5, Ok(-15)),
        (Mod, -1, 4, Ok(3)),
        (Mod, 4, 4, Ok(0)),
        (Mod, 1, 0, Err(Divisor)),
        (FloorDiv, -1, 4, Ok(-1)),
        (FloorDiv, i64::MIN, 1, Ok(i64::MIN)),
        (FloorDiv, 1, -1, Err(Divisor)),
        (CeilDiv, -1, 4, Ok(0)),
        (CeilDiv, 5, 4, Ok(2)),
        (CeilDiv, i64::MAX, 2, Ok(1 << 62)),
    ] {
        assert_eq!(eval_affine(op, x, y), want, "{op:?} {x} {y}");
    }
}

#[test]
fn an_expression_says_which_step_has_no_value() {
    let mut ir = empty();
    let (d, s, two) = (ir.expr_dim(0), ir.expr_sym(0), ir.expr_const(2));
    let double = ir.expr_mul(d, two);
    let e = ir.expr_bin(AffineOp::Mod, double, s);
    assert_eq!(ir.eval_expr(e, &[5], &[4]), Ok(2));
    assert_eq!(ir.eval_expr(e, &[5], &[0]), Err((AffineOp::Mod, 10, 0)));
    assert_eq!(ir.eval_expr(e, &[i64::MAX], &[4]), Err((AffineOp::Mul, i64::MAX, 2)));
    let moved = ir.expr_replace(e, &[two], &[d]);
    assert_eq!(ir.eval_expr(moved, &[3], &[]), Ok(1));
    assert!(ir.expr_is_symbolic(s) && ir.expr_is_symbolic(two) && !ir.expr_is_symbolic(e));
}

#[test]
fn the_largest_known_divisor() {
    for (e, want) in [("d0 * 3", 3), ("d0 * 4 + 6", 2), ("(d0 * 8) mod 12", 4), ("d0 floordiv 2", 1), ("d0 + s0", 1)] {
        let (ir, m) = map("d0", e);
        assert_eq!(ir.expr_largest_divisor(ir.map_of_id(m).results[0]), want, "{e}");
    }
}

#[test]
fn strides_of_maps() {
    for (dims, e, want) in [
        ("d0, d1", "d0 * 10 + d1 + 3", Some((vec![10, 1], 3))),
        ("d0, d1", "d1 * 10 + d0", Some((vec![1, 10], 0))),
        ("d0, d1", "d0 * s0 + d1", Some((vec![DYNAMIC, 1], 0))),
        ("d0", "d0 * 2 + s0", Some((vec![2], DYNAMIC))),
        ("d0", "d0 * 2 + d0 * s0", Some((vec![DYNAMIC], 0))),
        ("d0, d1", "d0 * 4", None),
        ("d0", "d0 mod 2", None),
    ] {
        let (ir, m) = map(dims, e);
        assert_eq!(ir.map_strides(m).map(|(s, o)| (s.to_vec(), o)), want, "{e}");
    }
    let mut ir = empty();
    for (strides, offset) in [(vec![10, 1], 3), (vec![DYNAMIC, 1], DYNAMIC), (vec![1], 0)] {
        let m = ir.strided_map(&strides, offset);
        assert_eq!(ir.map_strides(m).map(|(s, o)| (s.to_vec(), o)), Some((strides, offset)));
    }
}

#[test]
fn strides_of_types() {
    for (t, want) in [
        ("memref<2x3xf32>", Some((vec![3, 1], 0))),
        ("memref<?x4xf32>", Some((vec![4, 1], 0))),
        ("memref<4x?xf32>", Some((vec![DYNAMIC, 1], 0))),
        ("memref<f32>", Some((vec![], 0))),
        ("memref<2x3xf32, strided<[1, 2], offset: 5>>", Some((vec![1, 2], 5))),
        ("memref<2x3xf32, strided<[?, ?], offset: ?>>", Some((vec![DYNAMIC, DYNAMIC], DYNAMIC))),
        ("memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>>", None),
        ("tensor<2x3xf32>", None),
    ] {
        let (ir, id) = ty(t);
        assert_eq!(ir.strides_and_offset(id).map(|(s, o)| (s.to_vec(), o)), want, "{t}");
        assert_eq!(c::is_strided(&ir, id), want.is_some(), "{t}");
    }
}

#[test]
fn extents_multiply_without_wrapping() {
    assert_eq!(row_major_strides(&[2, 3, 4]).to_vec(), [12, 4, 1]);
    assert_eq!(row_major_strides(&[2, DYNAMIC, 4]).to_vec(), [DYNAMIC, 4, 1]);
    assert_eq!(row_major_strides(&[1, i64::MAX, 2]).to_vec(), [DYNAMIC, 2, 1]);
    let cases: [(&[i64], Option<u64>); 6] = [
        (&[], Some(1)),
        (&[2, 3], Some(6)),
        (&[2, DYNAMIC], None),
        (&[0, i64::MAX, i64::MAX], Some(0)),
        (&[1 << 31, 1 << 31], Some(1 << 62)),
        (&[1 << 31, 1 << 31, 2], None),
    ];
    for (shape, n) in cases {
        assert_eq!(Ir::static_elems(shape), n, "{shape:?}");
    }
}

#[test]
fn identity_maps() {
    let mut ir = empty();
    let id = ir.identity_map(2);
    assert!(ir.map_is_identity(id));
    let (d0, d1) = (ir.expr_dim(0), ir.expr_dim(1));
    for (dims, results) in [(2, vec![d1, d0]), (2, vec![d0]), (3, vec![d0, d1])] {
        let m = ir.map(AffineMap { dims, syms: 0, results });
        assert!(!ir.map_is_identity(m), "{}", map_text(&ir, m));
    }
    let again = ir.map(AffineMap { dims: 2, syms: 0, results: vec![d0, d1] });
    assert_eq!(again, id);
}

#[test]
fn types_are_asked_for_their_parts() {
    let (mut ir, t) = ty("memref<2x?xvector<4xi8>, 3>");
    assert_eq!(ir.shape(t), Some(&[2, DYNAMIC][..]));
    let vector = ir.elem_or_self(t);
    assert!(ir.is_memref(t) && !ir.is_tensor(t) && ir.is_vector_or_tensor(vector) && !ir.is_vector_or_tensor(t));
    assert_eq!(ir.elem_type(vector).and_then(|e| ir.signless_width(e)), Some(8));
    let f = ir.float_type(FloatFormat::F64);
    let other = ir.with_elem(t, f);
    assert_eq!(type_text(&ir, other), "memref<2x?xf64, 3>");
    assert_eq!((ir.elem_or_self(f), ir.with_elem(f, t)), (f, t));
    assert_eq!((ir.elem_type(f), ir.shape(f)), (None, None));
}

#[test]
fn constraints_hold_for_what_they_say() {
    for (constraint, yes, no) in [
        (&c::INDEX, "index", "i64"),
        (&c::I1, "i1", "ui1"),
        (&c::SIGNLESS_OR_INDEX, "i7", "si7"),
        (&c::FLOAT_LIKE, "vector<2xbf16>", "memref<2xf32>"),
        (&c::BOOL_LIKE, "tensor<?xi1>", "tensor<?xi2>"),
        (&c::RANKED_TENSOR, "tensor<?xf32>", "tensor<*xf32>"),
        (&c::STRIDED_MEMREF, "memref<4xf32, strided<[2]>>", "memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>"),
    ] {
        for (text, want) in [(yes, true), (no, false)] {
            let (ir, t) = ty(text);
            assert_eq!((constraint.pred)(&ir, t), want, "{} of {text}", constraint.desc);
        }
    }
}

#[test]
fn operands_fall_into_groups() {
    let ir = read(
        "func.func @f(%n: index, %s: index, %m: memref<?xf32>) {
           %0 = memref.alloc(%n)[%s] : memref<?xf32, strided<[?]>>
           %1 = memref.alloc(%n) : memref<?xf32>
           scf.for %i = %n to %s step %n iter_args(%a = %n, %b = %s) -> (index, index) { scf.yield %a, %b : index, index }
           return }",
    );
    let groups = |op: OpId, n: usize| (0..n).map(|k| ir.operand_range(op, k)).collect::<Vec<_>>();
    let allocs = named(&ir, "memref.alloc");
    assert_eq!(groups(allocs[0], 2), [0..1, 1..2]);
    assert_eq!(groups(allocs[1], 2), [0..1, 1..1]);
    let f = named(&ir, "scf.for")[0];
    assert_eq!(groups(f, 4), [0..1, 1..2, 2..3, 3..5]);
    assert_eq!((ir.result_group(f, 0).len(), ir.operand_group(f, 9).len()), (2, 0));
}

#[test]
fn symbols_are_looked_up_outwards() {
    let mut ir = read(
        "module { func.func private @f()
           module @a { func.func private @g()
             module @b { func.func private @f() func.func @h() { return } } } }",
    );
    let functions = named(&ir, "func.func");
    let (outer, g, inner, h) = (functions[0], functions[1], functions[2], functions[3]);
    let tables = SymbolTables::build(&ir);
    let syms: HashMap<&str, Sym> = ["f", "g", "h", "a", "b", "none"].into_iter().map(|n| (n, ir.sym(n))).collect();
    let from = |op, root: &str, nested: &[&str]| {
        tables.resolve(&ir, op, syms[root], &nested.iter().map(|n| syms[n]).collect::<Vec<_>>())
    };
    assert_eq!((from(h, "f", &[]), from(g, "f", &[])), (Some(inner), Some(outer)));
    assert_eq!((from(h, "g", &[]), from(outer, "g", &[])), (Some(g), None));
    assert_eq!(from(outer, "a", &["b", "h"]), Some(h));
    assert_eq!((from(outer, "a", &["h"]), from(h, "none", &[])), (None, None));
    assert_eq!((ir.lookup_symbol(ir.top, "f"), ir.lookup_symbol(ir.top, "h")), (Some(outer), None));
}

#[test]
fn a_walk_visits_each_operation_once() {
    let ir = read("func.func @f(%c: i1) { scf.if %c { %0 = arith.constant 1 : i32 } return }");
    let mut seen = Vec::new();
    ir.walk(ir.top, |o| seen.push(o));
    assert_eq!(seen.iter().collect::<HashSet<_>>().len(), seen.len());
    let (conditional, constant) = (named(&ir, "scf.if")[0], named(&ir, "arith.constant")[0]);
    let place = |o| seen.iter().position(|&s| s == o);
    assert!(place(conditional) < place(constant));
    assert_eq!(ir.ancestors(constant).collect::<Vec<_>>(), [conditional, named(&ir, "func.func")[0], ir.top]);
}

#[test]
fn attributes_of_operations_change_in_place() {
    let mut ir = read("func.func private @f() attributes {a.x = 1 : i32, a.y = 2 : i32}");
    let (f, three) = (named(&ir, "func.func")[0], ir.int_attr(3, 32));
    let n = ir.attrs(f).len();
    ir.set_attr(f, "a.x", three);
    ir.set_attr(f, "a.z", three);
    ir.remove_attr(f, "a.y");
    assert_eq!(ir.attrs(f).len(), n);
    let values = ["a.x", "a.y", "a.z"].map(|k| ir.i64_attr_named(f, k));
    assert_eq!(values, [Some(3), None, Some(3)]);
}

#[test]
fn copies_use_what_stands_for_the_originals() {
    let mut ir = read(
        "func.func @f(%a: index, %b: index) {
           scf.for %i = %a to %b step %b { %0 = arith.addi %i, %a : index %1 = arith.muli %0, %b : index }
           return }",
    );
    let f = named(&ir, "func.func")[0];
    let (a, b) = (ir.operand(named(&ir, "scf.for")[0], 0).unwrap(), ir.operand(named(&ir, "scf.for")[0], 1).unwrap());
    let mut values = HashMap::from([(a, b)]);
    let copy = ir.copy_ops(&[named(&ir, "scf.for")[0]], &mut values)[0];
    assert_eq!(ir.operands(copy), [b, b, b]);
    let inner = ir.block(ir.entry(ir.region_of(copy, 0).unwrap()).unwrap()).ops.clone();
    let arg = ir.block_args(ir.entry(ir.region_of(copy, 0).unwrap()).unwrap()).next().unwrap();
    assert_eq!(ir.operands(inner[0]), [arg, b]);
    assert_eq!(ir.operands(inner[1]), [ir.result(inner[0], 0).unwrap(), b]);
    // The original stays as it was, and the copy is in no block.
    assert_eq!(ir.operand(named(&ir, "arith.addi")[0], 1), Some(a));
    assert!(ir.parent_op(copy).is_none() && !ir.ancestors(copy).any(|o| o == f));
}

#[test]
fn names_lead_to_definitions() {
    let r = rustmlir_interp::dialects::registry();
    let canonical = |name: &str| r.lookup(name).map(|(d, _)| d.name);
    assert_eq!(canonical("std.addi"), Some("arith.addi"));
    assert_eq!(canonical("loop.for"), Some("scf.for"));
    assert_eq!((canonical("addi"), canonical("arith.nothing")), (None, None));
    assert_eq!(r.spelled("arith.addi", Some(Gen::Y2020)), "std.addi");
    assert_eq!(r.spelled("arith.addi", None), "arith.addi");
    assert!(r.has_dialect("scf") && !r.has_dialect("nobody"));
}

#[test]
fn kinds_of_undefined_behaviour_have_ids_of_their_own() {
    let ids: HashSet<&str> = Ub::ALL.iter().map(|k| k.id()).collect();
    assert_eq!(ids.len(), Ub::ALL.len());
    for &k in Ub::ALL {
        assert_eq!(Ub::from_id(k.id()), Some(k));
        assert!(k.doc().ends_with('.'), "{}", k.id());
    }
    assert_eq!(Ub::from_id("nothing"), None);
}
