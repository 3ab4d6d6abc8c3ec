// `arith.addi` (`addi`).

// -----

// NAME: values_i8
// CLAUSE: arith.addi/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 3
// RUN: @f(100, 100) == -56
// RUN: @f(-128, -1) == 127
// RUN: @f(-128, 1) == -127
// RUN: @f(127, 1) == -128
// RUN: @f(-1, 1) == 0
// RUN: @f(7, -2) == 5
// RUN: @f(-7, 2) == -5
// RUN: @f(-7, -2) == -9
// RUN: @f(6, 3) == 9
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == -2
// RUN: @f(1, 7) == 8
// RUN: @f(1, 8) == 9
// RUN: @f(64, 1) == 65
// RUN: @f(-64, 1) == -63
// RUN: @f(3, 255) == 2
// RUN: @f(200, 56) == 0
// RUN: @f(12, 2) == 14
// RUN: @f(13, 2) == 15
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nsw
// CLAUSE: arith.addi/nsw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 3
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == -127
// RUN: @f(127, 1) == poison
// RUN: @f(-1, 1) == 0
// RUN: @f(7, -2) == 5
// RUN: @f(-7, 2) == -5
// RUN: @f(-7, -2) == -9
// RUN: @f(6, 3) == 9
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == -2
// RUN: @f(1, 7) == 8
// RUN: @f(1, 8) == 9
// RUN: @f(64, 1) == 65
// RUN: @f(-64, 1) == -63
// RUN: @f(3, 255) == 2
// RUN: @f(200, 56) == 0
// RUN: @f(12, 2) == 14
// RUN: @f(13, 2) == 15
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nsw> : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nuw
// CLAUSE: arith.addi/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 3
// RUN: @f(100, 100) == -56
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == -127
// RUN: @f(127, 1) == -128
// RUN: @f(-1, 1) == poison
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -5
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 9
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == 8
// RUN: @f(1, 8) == 9
// RUN: @f(64, 1) == 65
// RUN: @f(-64, 1) == -63
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 14
// RUN: @f(13, 2) == 15
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nsw_nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 3
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == -127
// RUN: @f(127, 1) == poison
// RUN: @f(-1, 1) == poison
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -5
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 9
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == 8
// RUN: @f(1, 8) == 9
// RUN: @f(64, 1) == 65
// RUN: @f(-64, 1) == -63
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 14
// RUN: @f(13, 2) == 15
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i8
  return %0 : i8
}

// -----

// NAME: values_index
// CLAUSE: arith.addi/wraps
// RUN: @f(7, 2) == 9
// RUN: @f(-7, 2) == -5
// RUN: @f(9223372036854775808, -1) == 9223372036854775807
// RUN: @f(5, 63) == 68
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.addi %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.addi/wraps
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == -1
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == 0
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.addi %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.addi/wraps
// RUN: @f(7, 2) == 9
// RUN: @f(170141183460469231731687303715884105728, 3) == -170141183460469231731687303715884105725
// RUN: @f(170141183460469231731687303715884105727, 1) == -170141183460469231731687303715884105728
// RUN: @f(170141183460469231731687303715884105728, -1) == 170141183460469231731687303715884105727
// RUN: @f(-5, 2) == -3
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000001000000000000
// RUN: @f(1, 127) == 128
// RUN: @f(1, 128) == 129
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.addi %a, %b : i128
  return %0 : i128
}

// -----

// NAME: values_i128_nsw
// CLAUSE: arith.addi/nsw
// RUN: @f(7, 2) == 9
// RUN: @f(170141183460469231731687303715884105727, 1) == poison
// RUN: @f(170141183460469231731687303715884105728, 1) == -170141183460469231731687303715884105727
// RUN: @f(1000000000000000000000000000000, 1000000000000) == 1000000000000000001000000000000
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.addi %a, %b overflow<nsw> : i128
  return %0 : i128
}

// -----

// NAME: spelled_addi
// GENERATION: 2020
// RUN: @f(100, 7) == 107
// RUN: @f(-100, 7) == -93
// RUN: @f(2147483648, -1) == 2147483647
// RUN: @f(3, 0) == 3
// RUN: @f(1, 31) == 32
// RUN: @f(1, 32) == 33
func @f(%a: i32, %b: i32) -> i32 {
  %0 = addi %a, %b : i32
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.addi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [9, -5, 3, 4]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [2, 3, 1, 10]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.addi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.addi/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [9, -5, 3, 4]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.addi %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.addi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.addi %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.addi/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.addi %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.addi/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.addi/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.addi %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.addi/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.addi/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addi' op expected 2 operands, but found 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
