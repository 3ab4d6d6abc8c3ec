// `arith.divui` (`divi_unsigned`, `diviu`).

// -----

// NAME: values_i8
// CLAUSE: arith.divui/value, arith.divui/by-zero
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(1, 2) == 0
// RUN: @f(100, 100) == 1
// RUN: @f(-128, -1) == 0
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == 0
// RUN: @f(-7, 2) == 124
// RUN: @f(-7, -2) == 0
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) undefined division-by-zero
// RUN: @f(-1, -1) == 1
// RUN: @f(1, 7) == 0
// RUN: @f(1, 8) == 0
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == 0
// RUN: @f(200, 56) == 3
// RUN: @f(12, 2) == 6
// RUN: @f(13, 2) == 6
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.divui %a, %b : i8  // UB
  return %0 : i8
}

// -----

// NAME: values_i8_exact
// CLAUSE: arith.divui/exact
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(1, 2) == poison
// RUN: @f(100, 100) == 1
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == poison
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) undefined division-by-zero
// RUN: @f(-1, -1) == 1
// RUN: @f(1, 7) == poison
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 6
// RUN: @f(13, 2) == poison
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.divui %a, %b exact : i8  // UB
  return %0 : i8
}

// -----

// NAME: values_index
// CLAUSE: arith.divui/value
// RUN: @f(7, 2) == 3
// RUN: @f(-7, 2) == 9223372036854775804
// RUN: @f(9223372036854775808, -1) == 0
// RUN: @f(5, 63) == 0
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.divui %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.divui %a, %b : i1  // UB
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.divui/value
// RUN: @f(7, 2) == 3
// RUN: @f(170141183460469231731687303715884105728, 3) == 56713727820156410577229101238628035242
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, -1) == 0
// RUN: @f(-5, 2) == 170141183460469231731687303715884105725
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000
// RUN: @f(1, 127) == 0
// RUN: @f(1, 128) == 0
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.divui %a, %b : i128
  return %0 : i128
}

// -----

// NAME: values_i128_exact
// CLAUSE: arith.divui/exact
// RUN: @f(7, 2) == poison
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, 1) == -170141183460469231731687303715884105728
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.divui %a, %b exact : i128
  return %0 : i128
}

// -----

// NAME: spelled_divi_unsigned
// GENERATION: 2020
// RUN: @f(100, 7) == 14
// RUN: @f(-100, 7) == 613566742
// RUN: @f(2147483648, -1) == 0
// RUN: @f(3, 0) undefined division-by-zero
// RUN: @f(1, 31) == 0
// RUN: @f(1, 32) == 0
func @f(%a: i32, %b: i32) -> i32 {
  %0 = divi_unsigned %a, %b : i32  // UB
  return %0 : i32
}

// -----

// NAME: spelled_diviu
// GENERATION: 2019
// RUN: @f(100, 7) == 14
// RUN: @f(-100, 7) == 613566742
// RUN: @f(2147483648, -1) == 0
// RUN: @f(3, 0) undefined division-by-zero
// RUN: @f(1, 31) == 0
// RUN: @f(1, 32) == 0
func @f(%a: i32, %b: i32) -> i32 {
  %0 = diviu %a, %b : i32  // UB
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.divui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [3, 124, 0, 0]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) undefined division-by-zero
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.divui %a, %b : vector<4xi8>  // UB
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.divui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [3, 124, 0, 0]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.divui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.divui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divui %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.divui/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divui %p, %b : i32  // UB
  return %0 : i32
}

// -----

// NAME: poison_divisor
// CLAUSE: arith.divui/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.divui %b, %p : i32  // UB
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.divui/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.divui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.divui %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.divui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.divui %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.divui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.divui' op requires the same type for all operands and results}}
  %0 = "arith.divui"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.divui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.divui' op expected 2 operands, but found 1}}
  %0 = "arith.divui"(%a) : (i32) -> i32
  return
}
