// `arith.subi` (`subi`).

// -----

// NAME: values_i8
// CLAUSE: arith.subi/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == -1
// RUN: @f(100, 100) == 0
// RUN: @f(-128, -1) == -127
// RUN: @f(-128, 1) == 127
// RUN: @f(127, 1) == 126
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == 9
// RUN: @f(-7, 2) == -9
// RUN: @f(-7, -2) == -5
// RUN: @f(6, 3) == 3
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == 0
// RUN: @f(1, 7) == -6
// RUN: @f(1, 8) == -7
// RUN: @f(64, 1) == 63
// RUN: @f(-64, 1) == -65
// RUN: @f(3, 255) == 4
// RUN: @f(200, 56) == -112
// RUN: @f(12, 2) == 10
// RUN: @f(13, 2) == 11
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.subi %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nsw
// CLAUSE: arith.subi/nsw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == -1
// RUN: @f(100, 100) == 0
// RUN: @f(-128, -1) == -127
// RUN: @f(-128, 1) == poison
// RUN: @f(127, 1) == 126
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == 9
// RUN: @f(-7, 2) == -9
// RUN: @f(-7, -2) == -5
// RUN: @f(6, 3) == 3
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == 0
// RUN: @f(1, 7) == -6
// RUN: @f(1, 8) == -7
// RUN: @f(64, 1) == 63
// RUN: @f(-64, 1) == -65
// RUN: @f(3, 255) == 4
// RUN: @f(200, 56) == -112
// RUN: @f(12, 2) == 10
// RUN: @f(13, 2) == 11
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.subi %a, %b overflow<nsw> : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nuw
// CLAUSE: arith.subi/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == poison
// RUN: @f(100, 100) == 0
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == 127
// RUN: @f(127, 1) == 126
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -9
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 3
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == 0
// RUN: @f(1, 7) == poison
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == 63
// RUN: @f(-64, 1) == -65
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == -112
// RUN: @f(12, 2) == 10
// RUN: @f(13, 2) == 11
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.subi %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----

// NAME: values_index
// CLAUSE: arith.subi/wraps
// RUN: @f(7, 2) == 5
// RUN: @f(-7, 2) == -9
// RUN: @f(9223372036854775808, -1) == -9223372036854775807
// RUN: @f(5, 63) == -58
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.subi %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.subi/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.subi %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.subi/wraps
// RUN: @f(7, 2) == 5
// RUN: @f(170141183460469231731687303715884105728, 3) == 170141183460469231731687303715884105725
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105726
// RUN: @f(170141183460469231731687303715884105728, -1) == -170141183460469231731687303715884105727
// RUN: @f(-5, 2) == -7
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 999999999999999999000000000000
// RUN: @f(1, 127) == -126
// RUN: @f(1, 128) == -127
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.subi %a, %b : i128
  return %0 : i128
}

// -----

// NAME: values_i128_nsw
// CLAUSE: arith.subi/nsw
// RUN: @f(7, 2) == 5
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105726
// RUN: @f(170141183460469231731687303715884105728, 1) == poison
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 999999999999999999000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.subi %a, %b overflow<nsw> : i128
  return %0 : i128
}

// -----

// NAME: spelled_subi
// GENERATION: 2020
// RUN: @f(100, 7) == 93
// RUN: @f(-100, 7) == -107
// RUN: @f(2147483648, -1) == -2147483647
// RUN: @f(3, 0) == 3
// RUN: @f(1, 31) == -30
// RUN: @f(1, 32) == -31
func @f(%a: i32, %b: i32) -> i32 {
  %0 = subi %a, %b : i32
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.subi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [5, -9, 9, -2]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [0, -1, 1, -8]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.subi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.subi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [5, -9, 9, -2]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.subi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.subi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.subi %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.subi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.subi %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.subi/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.subi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.subi %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.subi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.subi %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.subi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.subi' op requires the same type for all operands and results}}
  %0 = "arith.subi"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.subi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.subi' op expected 2 operands, but found 1}}
  %0 = "arith.subi"(%a) : (i32) -> i32
  return
}
