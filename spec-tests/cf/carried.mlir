// Values that become block arguments. However slots are shared, an argument keeps its value until the branch.

// NAME: br_arguments_change_places
// CLAUSE: cf.br/values
// RUN: @fib(0) == 0
// RUN: @fib(10) == 55
func.func @fib(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^head(%c0, %c0, %c1 : i64, i64, i64)
^head(%i: i64, %a: i64, %b: i64):
  %more = arith.cmpi slt, %i, %n : i64
  cf.cond_br %more, ^body, ^exit
^body:
  %j = arith.addi %i, %c1 : i64
  %s = arith.addi %a, %b : i64
  cf.br ^head(%j, %b, %s : i64, i64, i64)
^exit:
  func.return %a : i64
}

// -----

// NAME: br_argument_read_after_next_value
// RUN: @late(4) == 23
func.func @late(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  cf.br ^head(%c0, %c1, %c0 : i64, i64, i64)
^head(%i: i64, %x: i64, %sum: i64):
  %more = arith.cmpi slt, %i, %n : i64
  cf.cond_br %more, ^body, ^exit
^body:
  %j = arith.addi %i, %c1 : i64
  %y = arith.muli %x, %c2 : i64
  // x is still needed here: i * x with the old i and the old x.
  %p = arith.muli %i, %x : i64
  %q = arith.addi %p, %c0 : i64
  %t = arith.addi %sum, %q : i64
  cf.br ^head(%j, %y, %t : i64, i64, i64)
^exit:
  %d = arith.subi %sum, %x : i64
  %e = arith.addi %d, %c1 : i64
  %f = arith.addi %e, %i : i64
  func.return %f : i64
}

// -----

// NAME: br_value_outlives_branch
// RUN: @outlives(3) == 13
func.func @outlives(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %start = arith.addi %n, %c1 : i64
  cf.br ^head(%start : i64)
^head(%k: i64):
  %more = arith.cmpi sgt, %k, %c0 : i64
  cf.cond_br %more, ^body, ^exit
^body:
  %l = arith.subi %k, %c1 : i64
  cf.br ^head(%l : i64)
^exit:
  %a = arith.muli %start, %n : i64
  %b = arith.addi %a, %k : i64
  %r = arith.addi %b, %c1 : i64
  func.return %r : i64
}

// -----

// NAME: br_nested_loops
// RUN: @nested(3) == 18
func.func @nested(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^outer(%c0, %c0 : i64, i64)
^outer(%i: i64, %sum: i64):
  %go = arith.cmpi slt, %i, %n : i64
  cf.cond_br %go, ^enter, ^exit
^enter:
  %first = arith.addi %i, %c0 : i64
  cf.br ^inner(%first, %sum : i64, i64)
^inner(%k: i64, %acc: i64):
  %on = arith.cmpi slt, %k, %n : i64
  cf.cond_br %on, ^step, ^next
^step:
  %k1 = arith.addi %k, %c1 : i64
  %acc1 = arith.addi %acc, %k1 : i64
  cf.br ^inner(%k1, %acc1 : i64, i64)
^next:
  %i1 = arith.addi %i, %c1 : i64
  %plus = arith.addi %acc, %i : i64
  %back = arith.addi %plus, %c0 : i64
  %less = arith.subi %back, %i : i64
  cf.br ^outer(%i1, %less : i64, i64)
^exit:
  %r = arith.addi %sum, %c0 : i64
  %c4 = arith.constant 4 : i64
  %t = arith.addi %r, %c4 : i64
  func.return %t : i64
}

// -----

// NAME: while_handed_on_twice
// RUN: @twice(3) == 14
func.func @twice(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %r:3 = scf.while (%i = %c0, %x = %c1) : (i64, i64) -> (i64, i64, i64) {
    %on = arith.cmpi slt, %i, %n : i64
    scf.condition(%on) %x, %i, %x : i64, i64, i64
  } do {
  ^bb0(%a: i64, %k: i64, %b: i64):
    %k1 = arith.addi %k, %c1 : i64
    %s = arith.addi %a, %b : i64
    %t = arith.subi %s, %b : i64
    %u = arith.addi %t, %a : i64
    scf.yield %k1, %u : i64, i64
  }
  // x doubles at each step: 8.
  %p = arith.addi %r#0, %r#1 : i64
  %q = arith.subi %r#2, %r#1 : i64
  %w = arith.addi %p, %q : i64
  %z = arith.subi %w, %c1 : i64
  %y = arith.subi %z, %c1 : i64
  func.return %y : i64
}
