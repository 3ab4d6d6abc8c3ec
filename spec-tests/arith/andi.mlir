// `arith.andi` (`and`).

// -----

// NAME: values_i8
// CLAUSE: arith.andi/bits
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 0
// RUN: @f(100, 100) == 100
// RUN: @f(-128, -1) == -128
// RUN: @f(-128, 1) == 0
// RUN: @f(127, 1) == 1
// RUN: @f(-1, 1) == 1
// RUN: @f(7, -2) == 6
// RUN: @f(-7, 2) == 0
// RUN: @f(-7, -2) == -8
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) == 0
// RUN: @f(-1, -1) == -1
// RUN: @f(1, 7) == 1
// RUN: @f(1, 8) == 0
// RUN: @f(64, 1) == 0
// RUN: @f(-64, 1) == 0
// RUN: @f(3, 255) == 3
// RUN: @f(200, 56) == 8
// RUN: @f(12, 2) == 0
// RUN: @f(13, 2) == 0
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.andi %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_index
// RUN: @f(7, 2) == 2
// RUN: @f(-7, 2) == 0
// RUN: @f(9223372036854775808, -1) == -9223372036854775808
// RUN: @f(5, 63) == 5
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.andi %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.andi/bits
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) == 0
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.andi %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.andi/bits
// RUN: @f(7, 2) == 2
// RUN: @f(170141183460469231731687303715884105728, 3) == 0
// RUN: @f(170141183460469231731687303715884105727, 1) == 1
// RUN: @f(170141183460469231731687303715884105728, -1) == -170141183460469231731687303715884105728
// RUN: @f(-5, 2) == 2
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 997506154496
// RUN: @f(1, 127) == 1
// RUN: @f(1, 128) == 0
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.andi %a, %b : i128
  return %0 : i128
}

// -----

// NAME: spelled_and
// GENERATION: 2020
// RUN: @f(100, 7) == 4
// RUN: @f(-100, 7) == 4
// RUN: @f(2147483648, -1) == -2147483648
// RUN: @f(3, 0) == 0
// RUN: @f(1, 31) == 1
// RUN: @f(1, 32) == 0
func @f(%a: i32, %b: i32) -> i32 {
  %0 = and %a, %b : i32
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.andi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [2, 0, 4, 1]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 0, 0, 1]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.andi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.andi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [2, 0, 4, 1]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.andi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.andi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.andi %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.andi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.andi %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.andi/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.andi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.andi %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.andi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.andi %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.andi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.andi' op requires the same type for all operands and results}}
  %0 = "arith.andi"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.andi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.andi' op expected 2 operands, but found 1}}
  %0 = "arith.andi"(%a) : (i32) -> i32
  return
}

// -----

// NAME: takes_no_flags
// CLAUSE: arith.andi/no-flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.andi %a, %a exact : i32
  return
}
