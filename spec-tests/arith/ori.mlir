// `arith.ori` (`or`).

// -----

// NAME: values_i8
// CLAUSE: arith.ori/bits
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 3
// RUN: @f(100, 100) == 100
// RUN: @f(-128, -1) == -1
// RUN: @f(-128, 1) == -127
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == -1
// RUN: @f(-7, 2) == -5
// RUN: @f(-7, -2) == -1
// RUN: @f(6, 3) == 7
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == -1
// RUN: @f(1, 7) == 7
// RUN: @f(1, 8) == 9
// RUN: @f(64, 1) == 65
// RUN: @f(-64, 1) == -63
// RUN: @f(3, 255) == -1
// RUN: @f(200, 56) == -8
// RUN: @f(12, 2) == 14
// RUN: @f(13, 2) == 15
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.ori %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_index
// RUN: @f(7, 2) == 7
// RUN: @f(-7, 2) == -5
// RUN: @f(9223372036854775808, -1) == -1
// RUN: @f(5, 63) == 63
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.ori %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.ori/bits
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.ori %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.ori/bits
// RUN: @f(7, 2) == 7
// RUN: @f(170141183460469231731687303715884105728, 3) == -170141183460469231731687303715884105725
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, -1) == -1
// RUN: @f(-5, 2) == -5
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000002493845504
// RUN: @f(1, 127) == 127
// RUN: @f(1, 128) == 129
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.ori %a, %b : i128
  return %0 : i128
}

// -----

// NAME: spelled_or
// GENERATION: 2020
// RUN: @f(100, 7) == 103
// RUN: @f(-100, 7) == -97
// RUN: @f(2147483648, -1) == -1
// RUN: @f(3, 0) == 3
// RUN: @f(1, 31) == 31
// RUN: @f(1, 32) == 33
func @f(%a: i32, %b: i32) -> i32 {
  %0 = or %a, %b : i32
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.ori/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, -5, -1, 3]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 3, 1, 9]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.ori %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.ori/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, -5, -1, 3]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.ori %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.ori/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ori %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.ori/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ori %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.ori/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.ori' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.ori %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.ori/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.ori %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.ori/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.ori' op requires the same type for all operands and results}}
  %0 = "arith.ori"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.ori/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.ori' op expected 2 operands, but found 1}}
  %0 = "arith.ori"(%a) : (i32) -> i32
  return
}

// -----

// NAME: takes_no_flags
// CLAUSE: arith.ori/no-flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.ori %a, %a exact : i32
  return
}
