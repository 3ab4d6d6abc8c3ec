// `arith.shli` (`shift_left`, `shlis`).

// -----

// NAME: values_i8
// CLAUSE: arith.shli/value, arith.shli/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 4
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == 0
// RUN: @f(127, 1) == -2
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -28
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 48
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == -128
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == -128
// RUN: @f(-64, 1) == -128
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 48
// RUN: @f(13, 2) == 52
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nsw
// CLAUSE: arith.shli/nsw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 4
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == poison
// RUN: @f(127, 1) == poison
// RUN: @f(-1, 1) == -2
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == -28
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 48
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == poison
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == poison
// RUN: @f(-64, 1) == -128
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 48
// RUN: @f(13, 2) == 52
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b overflow<nsw> : i8
  return %0 : i8
}

// -----

// NAME: values_i8_nuw
// CLAUSE: arith.shli/nuw
// RUN: @f(0, 0) == 0
// RUN: @f(1, 2) == 4
// RUN: @f(100, 100) == poison
// RUN: @f(-128, -1) == poison
// RUN: @f(-128, 1) == poison
// RUN: @f(127, 1) == -2
// RUN: @f(-1, 1) == poison
// RUN: @f(7, -2) == poison
// RUN: @f(-7, 2) == poison
// RUN: @f(-7, -2) == poison
// RUN: @f(6, 3) == 48
// RUN: @f(5, 0) == 5
// RUN: @f(-1, -1) == poison
// RUN: @f(1, 7) == -128
// RUN: @f(1, 8) == poison
// RUN: @f(64, 1) == -128
// RUN: @f(-64, 1) == poison
// RUN: @f(3, 255) == poison
// RUN: @f(200, 56) == poison
// RUN: @f(12, 2) == 48
// RUN: @f(13, 2) == 52
func.func @f(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b overflow<nuw> : i8
  return %0 : i8
}

// -----

// NAME: values_index
// CLAUSE: arith.shli/value
// RUN: @f(7, 2) == 28
// RUN: @f(-7, 2) == -28
// RUN: @f(9223372036854775808, -1) == poison
// RUN: @f(5, 63) == -9223372036854775808
func.func @f(%a: index, %b: index) -> index {
  %0 = arith.shli %a, %b : index
  return %0 : index
}

// -----

// NAME: values_i1
// CLAUSE: arith.shli/too-far
// RUN: @f(0, 0) == 0
// RUN: @f(0, 1) == poison
// RUN: @f(1, 0) == -1
// RUN: @f(1, 1) == poison
func.func @f(%a: i1, %b: i1) -> i1 {
  %0 = arith.shli %a, %b : i1
  return %0 : i1
}

// -----

// NAME: values_i128
// CLAUSE: arith.shli/value
// RUN: @f(7, 2) == 28
// RUN: @f(170141183460469231731687303715884105728, 3) == 0
// RUN: @f(170141183460469231731687303715884105727, 1) == -2
// RUN: @f(170141183460469231731687303715884105728, -1) == poison
// RUN: @f(-5, 2) == -20
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
// RUN: @f(1, 127) == -170141183460469231731687303715884105728
// RUN: @f(1, 128) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.shli %a, %b : i128
  return %0 : i128
}

// -----

// NAME: values_i128_nsw
// RUN: @f(7, 2) == 28
// RUN: @f(170141183460469231731687303715884105727, 1) == poison
// RUN: @f(170141183460469231731687303715884105728, 1) == poison
// RUN: @f(1000000000000000000000000000000, 1000000000000) == poison
func.func @f(%a: i128, %b: i128) -> i128 {
  %0 = arith.shli %a, %b overflow<nsw> : i128
  return %0 : i128
}

// -----

// NAME: spelled_shift_left
// GENERATION: 2020
// RUN: @f(100, 7) == 12800
// RUN: @f(-100, 7) == -12800
// RUN: @f(2147483648, -1) == poison
// RUN: @f(3, 0) == 3
// RUN: @f(1, 31) == -2147483648
// RUN: @f(1, 32) == poison
func @f(%a: i32, %b: i32) -> i32 {
  %0 = shift_left %a, %b : i32
  return %0 : i32
}

// -----

// NAME: spelled_shlis
// GENERATION: 2019
// RUN: @f(100, 7) == 12800
// RUN: @f(-100, 7) == -12800
// RUN: @f(2147483648, -1) == poison
// RUN: @f(3, 0) == 3
// RUN: @f(1, 31) == -2147483648
// RUN: @f(1, 32) == poison
func @f(%a: i32, %b: i32) -> i32 {
  %0 = shlis %a, %b : i32
  return %0 : i32
}

// -----

// NAME: vector
// CLAUSE: arith.shli/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [28, -28, poison, 8]
// RUN: @f([1, 1, 1, 1], [1, 2, 0, 9]) == [2, 4, 1, poison]
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.shli %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// NAME: tensor
// CLAUSE: arith.shli/elements
// RUN: @f([7, -7, 6, 1], [2, 2, -3, 3]) == [28, -28, poison, 8]
// RUN: @f([1], [1, 2]) undefined shape-mismatch
func.func @f(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.shli %a, %b : tensor<?xi8>  // UB
  return %0 : tensor<?xi8>
}

// -----

// NAME: poison_left
// CLAUSE: arith.shli/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shli %p, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_right
// CLAUSE: arith.shli/poison
// RUN: @f(3) == poison
func.func @f(%b: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.shli %b, %p : i32
  return %0 : i32
}

// -----

// NAME: float_operands
// CLAUSE: arith.shli/operands
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.shli' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.shli %a, %a : f32
  return
}

// -----

// NAME: signed_operands
// CLAUSE: arith.shli/operands
// INVALID: operand #0 must be signless-integer-like
func.func @f(%a: si32) {
  %0 = arith.shli %a, %a : si32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.shli/one-type
func.func @f(%a: i32, %b: index) {
  // expected-error @+1 {{'arith.shli' op requires the same type for all operands and results}}
  %0 = "arith.shli"(%a, %b) : (i32, index) -> i32
  return
}

// -----

// NAME: one_operand
// CLAUSE: arith.shli/two-operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.shli' op expected 2 operands, but found 1}}
  %0 = "arith.shli"(%a) : (i32) -> i32
  return
}

// -----
// NAME: poison_in_one_iteration
// RUN: @f([1073741824, 1], zeros(2)) == (); arg1 == [poison, 2]
func.func @f(%a: memref<2xi32>, %o: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %c2 step %c1 {
    %x = memref.load %a[%i] : memref<2xi32>
    %y = arith.shli %x, %one overflow<nsw> : i32
    memref.store %y, %o[%i] : memref<2xi32>
  }
  return
}
