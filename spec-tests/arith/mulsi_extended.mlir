// `arith.mulsi_extended`.

// -----

// NAME: values_i8
// CLAUSE: arith.mulsi_extended/halves
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 2, 0
// RUN: @f(255, 1) == -1, -1
// RUN: @f(-128, -128) == 0, 64
// RUN: @f(127, 127) == 1, 63
// RUN: @f(-1, -1) == 1, 0
// RUN: @f(-1, 5) == -5, -1
// RUN: @f(100, 3) == 44, 1
func.func @f(%a: i8, %b: i8) -> (i8, i8) {
  %0:2 = arith.mulsi_extended %a, %b : i8
  return %0#0, %0#1 : i8, i8
}

// -----

// NAME: values_i64
// CLAUSE: arith.mulsi_extended/halves
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 2, 0
// RUN: @f(255, 1) == 255, 0
// RUN: @f(-128, -128) == 16384, 0
// RUN: @f(127, 127) == 16129, 0
// RUN: @f(-1, -1) == 1, 0
// RUN: @f(-1, 5) == -5, -1
// RUN: @f(100, 3) == 300, 0
func.func @f(%a: i64, %b: i64) -> (i64, i64) {
  %0:2 = arith.mulsi_extended %a, %b : i64
  return %0#0, %0#1 : i64, i64
}

// -----

// NAME: values_i1
// CLAUSE: arith.mulsi_extended/halves
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 1) == -1, 0
// RUN: @f(0, 1) == 0, 0
func.func @f(%a: i1, %b: i1) -> (i1, i1) {
  %0:2 = arith.mulsi_extended %a, %b : i1
  return %0#0, %0#1 : i1, i1
}

// -----

// NAME: values_i100
// CLAUSE: arith.mulsi_extended/halves
// RUN: @f(0, 0) == 0, 0
// RUN: @f(1, 2) == 2, 0
// RUN: @f(255, 1) == 255, 0
// RUN: @f(-128, -128) == 16384, 0
// RUN: @f(127, 127) == 16129, 0
// RUN: @f(-1, -1) == 1, 0
// RUN: @f(-1, 5) == -5, -1
// RUN: @f(100, 3) == 300, 0
func.func @f(%a: i100, %b: i100) -> (i100, i100) {
  %0:2 = arith.mulsi_extended %a, %b : i100
  return %0#0, %0#1 : i100, i100
}

// -----

// NAME: vector
// RUN: @f([255, 2, -128], [2, 3, -128]) == [-2, 6, 0], [-1, 0, 64]
func.func @f(%a: vector<3xi8>, %b: vector<3xi8>) -> (vector<3xi8>, vector<3xi8>) {
  %0:2 = arith.mulsi_extended %a, %b : vector<3xi8>
  return %0#0, %0#1 : vector<3xi8>, vector<3xi8>
}

// -----

// NAME: poison
// RUN: @f(1) == poison, poison
func.func @f(%a: i8) -> (i8, i8) {
  %p = ub.poison : i8
  %0:2 = arith.mulsi_extended %a, %p : i8
  return %0#0, %0#1 : i8, i8
}

// -----

// NAME: types_differ
// CLAUSE: arith.mulsi_extended/one-type
func.func @f(%a: i8) {
  // expected-error @+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i8, i8) -> (i8, i16)
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1, 2], [3]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>) {
  %0, %1 = arith.mulsi_extended %a, %b : tensor<?xi8>  // UB
  return %0, %1 : tensor<?xi8>, tensor<?xi8>
}

// -----

// NAME: both_results_carried
// The second result is that of the values before, though the first one takes the place of an operand in the next iteration.
// RUN: @carried(1) == -1589624589, 1
// RUN: @branched(1) == -1589624589, 1
func.func @carried(%n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 100003 : i32
  %b = arith.constant 70001 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %lo, %hi = arith.mulsi_extended %x, %y : i32
    scf.yield %lo, %hi : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
func.func @branched(%n: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = arith.constant 100003 : i32
  %b = arith.constant 70001 : i32
  cf.br ^head(%n, %a, %b : i32, i32, i32)
^head(%left: i32, %x: i32, %y: i32):
  %more = arith.cmpi sgt, %left, %c0 : i32
  cf.cond_br %more, ^body, ^end
^body:
  %lo, %hi = arith.mulsi_extended %x, %y : i32
  %next = arith.subi %left, %c1 : i32
  cf.br ^head(%next, %lo, %hi : i32, i32, i32)
^end:
  return %x, %y : i32, i32
}
