// func.call.

// -----
// NAME: calls
// CLAUSE: func.call/calls
// RUN: @fib(10) == 55
// RUN: @twice(3) == 6, 3
func.func @fib(%n: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c1 = arith.constant 1 : i32
  %small = arith.cmpi slt, %n, %c2 : i32
  cf.cond_br %small, ^bb1, ^bb2
^bb1:
  return %n : i32
^bb2:
  %a = arith.subi %n, %c1 : i32
  %b = arith.subi %n, %c2 : i32
  %x = call @fib(%a) : (i32) -> i32
  %y = func.call @fib(%b) : (i32) -> i32
  %z = arith.addi %x, %y : i32
  return %z : i32
}
func.func @twice(%n: i32) -> (i32, i32) {
  %r:2 = call @later(%n) : (i32) -> (i32, i32)
  return %r#1, %r#0 : i32, i32
}
func.func private @later(%n: i32) -> (i32, i32) {
  %d = arith.addi %n, %n : i32
  return %n, %d : i32, i32
}

// -----
// NAME: poison_through_calls
// CLAUSE: func.call/calls
// RUN: @f(true) == 1, 1
// RUN: @f(false) == poison, poison
func.func @f(%c: i1) -> (i32, i32) {
  %p = ub.poison : i32
  %one = arith.constant 1 : i32
  %x = arith.select %c, %one, %p : i32
  %g = constant @id : (i32) -> i32
  %r = call_indirect %g(%x) : (i32) -> i32
  %s = call @id(%x) : (i32) -> i32
  return %r, %s : i32, i32
}
func.func private @id(%n: i32) -> i32 {
  return %n : i32
}

// -----
// NAME: recursion_without_end
// RUN: @f() exhausted
func.func @f() {
  call @f() : () -> ()
  return
}

// -----
// NAME: external
// RUN: @f() unsupported
func.func private @nobody_knows_this()
func.func @f() {
  call @nobody_knows_this() : () -> ()
  return
}

// -----
// NAME: call_of_nothing
// CLAUSE: func.call/symbol
func.func @f() {
  // expected-error @+1 {{'nope' does not reference a valid function}}
  call @nope() : () -> ()
  return
}

// -----
// NAME: call_operands
// CLAUSE: func.call/operands
func.func @f(%x: i32) {
  // expected-error @+1 {{incorrect number of operands for callee}}
  call @f() : () -> ()
  return
}

// -----
// NAME: call_operand_types
// CLAUSE: func.call/operands
func.func @f(%x: f32) {
  // expected-error @+1 {{operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  call @g(%x) : (f32) -> ()
  return
}
func.func private @g(i32)

// -----
// NAME: call_results
// CLAUSE: func.call/operands
func.func @f(%x: i32) {
  // expected-error @+1 {{incorrect number of results for callee}}
  %0 = call @f(%x) : (i32) -> i32
  return
}

// -----
// NAME: call_result_types
// CLAUSE: func.call/operands
func.func @f() -> i32 {
  // expected-error @+1 {{result type mismatch at index 0}}
  %0 = call @f() : () -> f32
  %1 = arith.constant 0 : i32
  return %1 : i32
}

// -----
// NAME: result_beside_a_poison_argument
// An argument that may be poison says nothing about a result; the frame holds what an earlier call left.
// RUN: @f([1, 2, 3, 4]) == 2
func.func @makes_poison(%x: i64) -> i64 {
  %a = arith.addi %x, %x overflow<nsw> : i64
  %b = arith.addi %a, %a overflow<nsw> : i64
  %c = arith.addi %b, %a overflow<nsw> : i64
  %d = arith.addi %c, %a overflow<nsw> : i64
  return %d : i64
}
func.func @second(%x: i64, %i: index) -> index {
  return %i : index
}
func.func @pick(%x: i64, %m: memref<4xi64>) -> i64 {
  %c1 = arith.constant 1 : index
  %a = arith.addi %x, %x overflow<nsw> : i64
  %i = func.call @second(%a, %c1) : (i64, index) -> index
  %v = memref.load %m[%i] : memref<4xi64>
  return %v : i64
}
func.func @f(%m: memref<4xi64>) -> i64 {
  %x = arith.constant 0x4000000000000001 : i64
  %1 = func.call @makes_poison(%x) : (i64) -> i64
  %2 = func.call @pick(%x, %m) : (i64, memref<4xi64>) -> i64
  return %2 : i64
}
