// `arith.maxui`.

// -----

// NAME: values_i8
// CLAUSE: arith.maxui/value
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 2
// RUN: @f(100, 100) == 100
// RUN: @f(-128, -1) == -1
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == -2
// RUN: @f(-7, 2) == -7
// RUN: @f(-7, -2) == -2
// RUN: @f(6, 3) == 6
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == -1
// RUN: @f(1, 7) == 7
// RUN: @f(1, 8) == 8
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == -1
// RUN: @f(200, 56) == -56
// RUN: @f(12, 2) == 12
// RUN: @f(13, 2) == 13
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.maxui %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_index
// RUN: @f(7, 2) == 7
// RUN: @f(-7, 2) == -7
// RUN: @f(9223372036854775808, -1) == -1
// RUN: @f(5, 63) == 63
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.maxui %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.maxui/value
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.maxui %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.maxui/value
// RUN: @f(7, 2) == 7
// RUN: @f(170141183460469231731687303715884105728, 3) == -170141183460469231731687303715884105728
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, -1) == -1
// RUN: @f(-5, 2) == -5
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000000000000000
// RUN: @f(1, 127) == 127
// RUN: @f(1, 128) == 128
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.maxui %a, %b : i128
  return %0 : i128
}

// -----

// NAME: vector
// CLAUSE: arith.maxui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, -7, -3, 3]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [1, 2, 1, 9]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.maxui %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.maxui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [7, -7, -3, 3]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.maxui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.maxui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.maxui %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.maxui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.maxui %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.maxui/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.maxui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.maxui %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.maxui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.maxui %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.maxui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.maxui' op requires the same type for all operands and results}}
  %0 = "arith.maxui"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.maxui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.maxui' op expected 2 operands, but found 1}}
  %0 = "arith.maxui"(%a) : (i32) -> i32
  return
}

// -----

// NAME: takes_no_flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.maxui %a, %a exact : i32
  return
}

// -----
// NAME: form_of_2021
// RUN: @f(5, -3) == -3
func @f(%a: i32, %b: i32) -> i32 {
  %r = maxui %a, %b : i32
  return %r : i32
}
