// Branches, today's spelling and that of 2020.

// -----
// NAME: br_copies_in_parallel
// All operands are read before any argument is written.
// RUN: @swap(1, 2, 0) == 1, 2
// RUN: @swap(1, 2, 1) == 2, 1
// RUN: @swap(1, 2, 7) == 2, 1
func.func @swap(%a: i32, %b: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%a, %b, %n : i32, i32, index)
^head(%x: i32, %y: i32, %k: index):
  %go = arith.cmpi sgt, %k, %c0 : index
  cf.cond_br %go, ^body, ^exit(%x, %y : i32, i32)
^body:
  %k1 = arith.subi %k, %c1 : index
  cf.br ^head(%y, %x, %k1 : i32, i32, index)
^exit(%p: i32, %q: i32):
  return %p, %q : i32, i32
}

// -----
// NAME: both_targets_are_one_block
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c weights([3, 1]), ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}

// -----
// NAME: spelling_of_2020
// GENERATION: 2020
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  br ^bb1(%b : i32)
}

// -----
// NAME: generic_form_of_2020
// GENERATION: 2020
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  "std.cond_br"(%c)[^bb1(%a : i32), ^bb1(%b : i32)] : (i1) -> ()
^bb1(%x: i32):
  "std.return"(%x) : (i32) -> ()
}

// -----
// NAME: poison_condition
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  cf.cond_br %p, ^bb1, ^bb1  // UB
^bb1:
  return
}

// -----
// NAME: poison_operands_are_handed_over
// RUN: @f(true) == 1
// RUN: @f(false) == poison
func.func @f(%c: i1) -> i32 {
  %p = ub.poison : i32
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^bb1(%one : i32), ^bb1(%p : i32)
^bb1(%x: i32):
  return %x : i32
}

// -----
// NAME: endless
// ARGS: --step-limit=1000
// RUN: @f() exhausted
func.func @f() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

// -----
// NAME: number_of_operands
func.func @f(%x: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%x : i32)
^bb1:
  return
}

// -----
// NAME: type_of_an_operand
func.func @f(%x: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%x : i32)
^bb1(%q: f32):
  return
}

// -----
// NAME: number_of_operands_of_the_second_target
func.func @f(%x: i32, %c: i1) {
  // expected-error @+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^bb1(%x : i32), ^bb1
^bb1(%q: i32):
  return
}

// -----
// NAME: weights_for_both
func.func @f(%c: i1) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  return
}

// -----
// NAME: successors_are_counted
func.func @f(%c: i1) {
  // expected-error @+1 {{requires 1 successor but found 0}}
  "cf.br"() : () -> ()
}

// -----
// NAME: undefined_block
// MALFORMED: reference to an undefined block
func.func @f() {
  cf.br ^nowhere
}

// -----
// NAME: entry_block_is_no_target
// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}
