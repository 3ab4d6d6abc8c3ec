//! Translation between spellings, as `fmt` prints it.

use crate::cli::{PROGRAM, code, err, with_stdin};
use crate::tool::{file, out, tool};

#[test]
fn texts_of_2020_are_translated_both_ways() {
    let p = file("fmt.mlir", PROGRAM.as_bytes());
    let today = tool(&["fmt", "--to=today", p.to_str().unwrap()]);
    code(&today, 0);
    assert!(out(&today).contains("memref.load") && out(&today).contains("func.func @main"), "{}", out(&today));
    let back = with_stdin(&["fmt", "--to=2020", "-"], &out(&today));
    code(&back, 0);
    let same = tool(&["fmt", p.to_str().unwrap()]);
    assert_eq!(out(&back), out(&same));
    let generic = tool(&["fmt", "--generic", p.to_str().unwrap()]);
    let again = with_stdin(&["fmt", "--generic", "-"], &out(&generic));
    code(&again, 0);
    assert_eq!(out(&generic), out(&again));
    // What was called otherwise in 2020 is not any more.
    let old = "module {\n  func @f() {\n    return\n  }\n}\n";
    let generic = with_stdin(&["fmt", "--to=today", "--generic", "-"], old);
    assert!(out(&generic).starts_with("\"builtin.module\"() ({"), "{}", out(&generic));
}

#[test]
fn main_has_words_of_its_own() {
    let today = "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = memref.alloc() {alignment = 64 : i64, \
                 foo} : memref<4xi32>\n  %1 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> \
                 tensor<4xf32>\n  return %1 : tensor<4xf32>\n}\n";
    let main = out(&with_stdin(&["fmt", "--to=main", "-"], today));
    assert!(main.contains("memref.alloc() alignment = 64 {foo} : memref<4xi32>\n"), "{main}");
    assert!(main.contains("linalg.elementwise <exp> ins("), "{main}");
    // Such a text stays one of main, and is translated back.
    assert_eq!(out(&with_stdin(&["fmt", "-"], &main)), main);
    let back = out(&with_stdin(&["fmt", "--to=today", "-"], &main));
    assert!(back.contains("memref.alloc() {alignment = 64 : i64, foo} : memref<4xi32>\n"), "{back}");
    assert!(back.contains("linalg.elementwise kind=#linalg.elementwise_kind<exp> ins("), "{back}");
    let gone =
        "llvm.func @f(%p: !llvm.ptr) {\n  %q = llvm.intr.strip.invariant.group %p : !llvm.ptr\n  llvm.return\n}\n";
    let o = with_stdin(&["fmt", "--to=main", "-"], gone);
    code(&o, 3);
    assert!(err(&o).contains("has no form in the spelling of main: it does not exist there"), "{}", err(&o));
}

#[test]
fn visibility_is_written_as_each_generation_does() {
    let today = "func.func private @f(%a: f32) -> f32 {\n  return %a : f32\n}\n";
    let o = with_stdin(&["fmt", "--to=2020", "-"], today);
    code(&o, 0);
    let text = out(&o);
    assert!(text.contains("func @f(%a: f32) -> f32 attributes {sym_visibility = \"private\"} {"), "{text}");
    assert_eq!(out(&with_stdin(&["fmt", "-"], &text)), text);
    assert_eq!(out(&with_stdin(&["fmt", "--to=today", "-"], &text)), today);
}

#[test]
fn attributes_of_reductions_are_translated() {
    let old = "func @f(%n: index, %x: f32) -> f32 {\n  %r = loop.parallel (%i) = (%n) to (%n) step (%n) init(%x) -> \
               f32 {\n    loop.reduce(%x) {\n    ^bb0(%a: f32, %b: f32):\n      %s = addf %a, %b : f32\n      \
               loop.reduce.return %s : f32\n    } {foo.bar = 1 : i32} : f32\n  }\n  return %r : f32\n}\n";
    let today = with_stdin(&["fmt", "--to=today", "-"], old);
    code(&today, 0);
    assert!(out(&today).contains("foo.bar = 1 : i32"), "{}", out(&today));
    let back = with_stdin(&["fmt", "--to=2020", "-"], &out(&today));
    code(&back, 0);
    assert!(out(&back).contains("foo.bar = 1 : i32"), "{}", out(&back));
    let two = "func.func @f(%n: index, %x: f32) -> (f32, f32) {\n  %r:2 = scf.parallel (%i) = (%n) to (%n) step (%n) \
               init (%x, %x) -> (f32, f32) {\n    \"scf.reduce\"(%x, %x) ({\n    ^bb0(%a: f32, %b: f32):\n      \
               \"scf.reduce.return\"(%a) : (f32) -> ()\n    }, {\n    ^bb0(%a: f32, %b: f32):\n      \
               \"scf.reduce.return\"(%b) : (f32) -> ()\n    }) {foo.bar = 1 : i32} : (f32, f32) -> ()\n  }\n  return \
               %r#0, %r#1 : f32, f32\n}\n";
    let o = with_stdin(&["fmt", "--to=2020", "-"], two);
    assert_ne!(o.status.code(), Some(0));
    assert!(err(&o).contains("nothing there has its attributes"), "{}", err(&o));
}
