// `arith.ceildivui`.

// -----

// NAME: values_i8
// CLAUSE: arith.ceildivui/value, arith.ceildivui/by-zero
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(1, 2) == 1
// RUN: @f(100, 100) == 1
// RUN: @f(-128, -1) == 1
// RUN: @f(-128, 1) == -128
// RUN: @f(127, 1) == 127
// RUN: @f(-1, 1) == -1
// RUN: @f(7, -2) == 1
// RUN: @f(-7, 2) == 125
// RUN: @f(-7, -2) == 1
// RUN: @f(6, 3) == 2
// RUN: @f(5, 0) undefined division-by-zero
// RUN: @f(-1, -1) == 1
// RUN: @f(1, 7) == 1
// RUN: @f(1, 8) == 1
// RUN: @f(64, 1) == 64
// RUN: @f(-64, 1) == -64
// RUN: @f(3, 255) == 1
// RUN: @f(200, 56) == 4
// RUN: @f(12, 2) == 6
// RUN: @f(13, 2) == 7
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivui %a, %b : i8  // UB
  return %0 : i8
}

// -----

// NAME: values_index
// CLAUSE: arith.ceildivui/value
// RUN: @f(7, 2) == 4
// RUN: @f(-7, 2) == 9223372036854775805
// RUN: @f(9223372036854775808, -1) == 1
// RUN: @f(5, 63) == 1
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.ceildivui %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// RUN: @f(0, 0) undefined division-by-zero
// RUN: @f(0, 1) == 0
// RUN: @f(1, 0) undefined division-by-zero
// RUN: @f(1, 1) == -1
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.ceildivui %a, %b : i1  // UB
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.ceildivui/value
// RUN: @f(7, 2) == 4
// RUN: @f(170141183460469231731687303715884105728, 3) == 56713727820156410577229101238628035243
// RUN: @f(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
// RUN: @f(170141183460469231731687303715884105728, -1) == 1
// RUN: @f(-5, 2) == 170141183460469231731687303715884105726
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000000
// RUN: @f(1, 127) == 1
// RUN: @f(1, 128) == 1
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.ceildivui %a, %b : i128
  return %0 : i128
}

// -----

// NAME: vector
// CLAUSE: arith.ceildivui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [4, 125, 1, 1]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) undefined division-by-zero
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.ceildivui %a, %b : vector<4xi8>  // UB
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.ceildivui/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [4, 125, 1, 1]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.ceildivui %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.ceildivui/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivui %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_left_does_not_hide_a_zero_divisor
// CLAUSE: arith.ceildivui/by-zero
// RUN: @f(0) undefined division-by-zero
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivui %p, %b : i32  // UB
  return %0 : i32
}

// -----

// NAME: poison_divisor
// CLAUSE: arith.ceildivui/poison-divisor
// RUN: @f(3) undefined poison-use
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.ceildivui %b, %p : i32  // UB
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.ceildivui/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.ceildivui' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.ceildivui %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.ceildivui/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.ceildivui %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.ceildivui/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.ceildivui' op requires the same type for all operands and results}}
  %0 = "arith.ceildivui"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.ceildivui/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.ceildivui' op expected 2 operands, but found 1}}
  %0 = "arith.ceildivui"(%a) : (i32) -> i32
  return
}

// -----

// NAME: takes_no_flags
// MALFORMED: expected ':'
func.func @f(%a: i32) {
  %0 = arith.ceildivui %a, %a exact : i32
  return
}
