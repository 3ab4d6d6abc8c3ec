// cf.cond_br.

// -----
// NAME: both_targets_are_one_block
// CLAUSE: std.cond_br/taken, cf.cond_br/which
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c weights([3, 1]), ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}

// -----
// NAME: poison_condition
// CLAUSE: cf.cond_br/poison
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
// NAME: number_of_operands_of_the_second_target
// CLAUSE: cf.cond_br/operands
func.func @f(%x: i32, %c: i1) {
  // expected-error @+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^bb1(%x : i32), ^bb1
^bb1(%q: i32):
  return
}

// -----
// NAME: weights_for_both
// CLAUSE: cf.cond_br/weights
func.func @f(%c: i1) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  return
}

// -----
// NAME: spelling_of_2020
// CLAUSE: std.cond_br/taken
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
