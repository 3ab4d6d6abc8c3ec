// scf.while and scf.condition in today's spelling. Messages are those of mlir-opt 22.

// -----
// NAME: collatz
// CLAUSE: scf.while/before
// RUN: @steps(1) == 1, 0
// RUN: @steps(6) == 1, 8
// RUN: @steps(27) == 1, 111
func.func @steps(%n: i64) -> (i64, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %k = %zero) : (i64, i64) -> (i64, i64) {
    %go = arith.cmpi ne, %x, %one : i64
    scf.condition(%go) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %odd = arith.remui %x, %two : i64
    %isodd = arith.cmpi eq, %odd, %one : i64
    %h = arith.divui %x, %two : i64
    %m = arith.muli %x, %three : i64
    %t = arith.addi %m, %one : i64
    %nx = arith.select %isodd, %t, %h : i64
    %nk = arith.addi %k, %one : i64
    scf.yield %nx, %nk : i64, i64
  }
  return %r#0, %r#1 : i64, i64
}

// -----
// NAME: condition_passes_what_it_likes
// The values after the condition go to the body or, when it is false, become the results; they need not be the arguments.
// CLAUSE: scf.while/condition
// RUN: @f(3) == 0, false
// RUN: @f(-5) == -5, false
func.func @f(%n: i32) -> (i64, i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%x = %n) : (i32) -> (i64, i1) {
    %go = arith.cmpi sgt, %x, %zero : i32
    %w = arith.extsi %x : i32 to i64
    scf.condition(%go) %w, %go : i64, i1
  } do {
  ^bb0(%w: i64, %c: i1):
    %x = arith.trunci %w : i64 to i32
    %y = arith.subi %x, %one : i32
    scf.yield %y : i32
  }
  return %r#0, %r#1 : i64, i1
}

// -----
// NAME: before_runs_once_more_than_after
// CLAUSE: scf.while/before
// RUN: @f([0, 0], 0) == (); arg0 == [1, 0]
// RUN: @f([0, 0], 4) == (); arg0 == [5, 4]
func.func @f(%m: memref<2xi32>, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  scf.while : () -> () {
    %b = memref.load %m[%c0] : memref<2xi32>
    %b1 = arith.addi %b, %one : i32
    memref.store %b1, %m[%c0] : memref<2xi32>
    %go = arith.cmpi sle, %b1, %n : i32
    scf.condition(%go)
  } do {
    %a = memref.load %m[%c1] : memref<2xi32>
    %a1 = arith.addi %a, %one : i32
    memref.store %a1, %m[%c1] : memref<2xi32>
    scf.yield
  }
  return
}

// -----
// NAME: swap
// Yields are a parallel copy.
// RUN: @f(0, 1, 2) == 1, 2
// RUN: @f(1, 1, 2) == 2, 1
// RUN: @f(2, 1, 2) == 1, 2
func.func @f(%n: i32, %a: i32, %b: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:3 = scf.while (%k = %n, %x = %a, %y = %b) : (i32, i32, i32) -> (i32, i32, i32) {
    %go = arith.cmpi sgt, %k, %zero : i32
    scf.condition(%go) %k, %x, %y : i32, i32, i32
  } do {
  ^bb0(%k: i32, %x: i32, %y: i32):
    %k1 = arith.subi %k, %one : i32
    scf.yield %k1, %y, %x : i32, i32, i32
  }
  return %r#1, %r#2 : i32, i32
}

// -----
// NAME: never_ends
// RUN: @f() exhausted
// ARGS: --step-limit=10000
func.func @f() {
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    scf.yield
  }
  return
}

// -----
// NAME: condition_values_are_the_results
// CLAUSE: scf.while/handed-over
func.func @f(%a: i32) -> i64 {
  // expected-error @+1 {{successor operand type #0 'i32' should match successor input type #0 'i64'}}
  %r = scf.while (%x = %a) : (i32) -> i64 {
    %c = arith.constant true
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i64):
    scf.yield %a : i32
  }
  return %r : i64
}

// -----
// NAME: yield_feeds_the_arguments
// CLAUSE: scf.while/fed-back
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{successor operand type #0 'i64' should match successor input type #0 'i32'}}
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.constant true
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %z = arith.extsi %y : i32 to i64
    scf.yield %z : i64
  }
  return %r : i32
}

// -----
// NAME: yield_count
// CLAUSE: scf.while/fed-back
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{region branch point has 0 operands, but region successor needs 1 inputs}}
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.constant true
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield
  }
  return %r : i32
}

// -----
// NAME: before_ends_in_condition
// CLAUSE: scf.while/terminator
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{expects the 'before' region to terminate with 'scf.condition'}}
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.constant true
    scf.yield %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return %r : i32
}

// -----
// NAME: condition_values_are_the_body_arguments
// CLAUSE: scf.while/handed-over
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{successor operand type #0 'i32' should match successor input type #0 'i64'}}
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.constant true
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i64):
    scf.yield %a : i32
  }
  return %r : i32
}

// -----
// NAME: condition_is_boolean
func.func @f(%a: i32) {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    // expected-error @+1 {{expects different type than prior uses: 'i1' vs 'i32'}}
    scf.condition(%x) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----
// NAME: condition_outside_while
func.func @f(%c: i1) {
  // expected-error @+1 {{expects parent op 'scf.while'}}
  scf.condition(%c)
}

// -----
// NAME: poison_condition
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : i1
  scf.while : () -> () {
    scf.condition(%p)  // UB
  } do {
    scf.yield
  }
  return
}
