// `arith.shrui` (`shift_right_unsigned`).

// -----

// NAME: values_i8
// CLAUSE: arith.shrui/value, arith.shrui/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 0
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == 64
// RUN: @f(127, 1) == 63
// RUN: @f(-1, 1) == 127
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == 62
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 0
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == 0
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == 32
// RUN: @f(-64, 1) == 96
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 3
// RUN: @f(13, 2) == 3
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shrui %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_i8_exact
// CLAUSE: arith.shrui/exact
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == poison
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == 64
// RUN: @f(127, 1) == poison
// RUN: @f(-1, 1) == poison
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == poison
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == poison
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == poison
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == 32
// RUN: @f(-64, 1) == 96
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 3
// RUN: @f(13, 2) == poison
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shrui %a, %b exact : i8
  return %0 : i8
}

// -----

// NAME: values_index
// CLAUSE: arith.shrui/value
// RUN: @f(7, 2) == 1
// RUN: @f(-7, 2) == 4611686018427387902
// RUN: @f(9223372036854775808, -1) == poison
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.shrui %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.shrui/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == poison
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == poison
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.shrui %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.shrui/value
// RUN: @f(7, 2) == 1
// RUN: @f(170141183460469231731687303715884105728, 3) == 21267647932558653966460912964485513216
// RUN: @f(170141183460469231731687303715884105727, 1) == 85070591730234615865843651857942052863
// RUN: @f(170141183460469231731687303715884105728, -1) == poison
// RUN: @f(-5, 2) == 85070591730234615865843651857942052862
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
// RUN: @f(1, 127) == 0
// RUN: @f(1, 128) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.shrui %a, %b : i128
  return %0 : i128
}

// -----

// NAME: values_i128_exact
// CLAUSE: arith.shrui/exact
// RUN: @f(7, 2) == poison
// RUN: @f(170141183460469231731687303715884105727, 1) == poison
// RUN: @f(170141183460469231731687303715884105728, 1) == 85070591730234615865843651857942052864
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.shrui %a, %b exact : i128
  return %0 : i128
}

// -----

// NAME: spelled_shift_right_unsigned
// GENERATION: 2020
// RUN: @f(100, 7) == 0
// RUN: @f(-100, 7) == 33554431
// RUN: @f(2147483648, -1) == poison
// RUN: @f(3, 0) == 3
// RUN: @f(1, 31) == 0
// RUN: @f(1, 32) == poison
func @f(%a: i32, %b: i32) -> i32 {
  %0 = shift_right_unsigned %a, %b : i32
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.shrui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [1, 62, poison, 0]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [0, 0, 1, poison]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.shrui %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.shrui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [1, 62, poison, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.shrui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.shrui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shrui %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.shrui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shrui %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.shrui/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.shrui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.shrui %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.shrui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.shrui %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.shrui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.shrui' op requires the same type for all operands and results}}
  %0 = "arith.shrui"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.shrui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.shrui' op expected 2 operands, but found 1}}
  %0 = "arith.shrui"(%a) : (i32) -> i32
  return
}
