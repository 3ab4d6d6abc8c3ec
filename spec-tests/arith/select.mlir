// `arith.select` (`select`).

// -----

// NAME: i32
// CLAUSE: arith.select/chosen
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.select %c, %a, %b : i32
  return %0 : i32
}

// -----

// NAME: f64
// CLAUSE: arith.select/chosen
// RUN: @f(true, 1.5, 2.5) == 1.5
// RUN: @f(false, 1.5, 2.5) == 2.5
func.func @f(%c: i1, %a: f64, %b: f64) -> f64 {
  %0 = arith.select %c, %a, %b : f64
  return %0 : f64
}

// -----

// NAME: i128
// RUN: @f(true, 1267650600228229401496703205376, 2) == 1267650600228229401496703205376
// RUN: @f(false, 1267650600228229401496703205376, 2) == 2
func.func @f(%c: i1, %a: i128, %b: i128) -> i128 {
  %0 = arith.select %c, %a, %b : i128
  return %0 : i128
}

// -----

// NAME: index
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func.func @f(%c: i1, %a: index, %b: index) -> index {
  %0 = arith.select %c, %a, %b : index
  return %0 : index
}

// -----

// NAME: whole_vector
// CLAUSE: arith.select/one-condition
// RUN: @f(true, [1.0, 2.0], [3.0, 4.0]) == [1.0, 2.0]
// RUN: @f(false, [1.0, 2.0], [3.0, 4.0]) == [3.0, 4.0]
func.func @f(%c: i1, %a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.select %c, %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: whole_tensor_of_other_size
// CLAUSE: arith.select/one-condition
// RUN: @f(true, [1, 2], [3]) == [1, 2]
// RUN: @f(false, [1, 2], [3]) == [3]
func.func @f(%c: i1, %a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8> {
  %0 = arith.select %c, %a, %b : tensor<?xi8>
  return %0 : tensor<?xi8>
}

// -----

// NAME: memref
// RUN: @f(true, [1, 2], [3, 4]) == [1, 2]
// RUN: @f(false, [1, 2], [3, 4]) == [3, 4]
func.func @f(%c: i1, %a: memref<2xi32>, %b: memref<2xi32>) -> memref<2xi32> {
  %0 = arith.select %c, %a, %b : memref<2xi32>
  return %0 : memref<2xi32>
}

// -----

// NAME: memref_is_the_chosen_one
// CLAUSE: arith.select/chosen
// RUN: @f(true, [1, 2, 3], [4, 5]) == 3; arg1 == [9, 2, 3]; arg2 == [4, 5]
// RUN: @f(false, [1, 2, 3], [4, 5]) == 2; arg1 == [1, 2, 3]; arg2 == [9, 5]
func.func @f(%c: i1, %a: memref<?xi32>, %b: memref<?xi32>) -> index {
  %m = arith.select %c, %a, %b : memref<?xi32>
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  memref.store %c9, %m[%c0] : memref<?xi32>
  %d = memref.dim %m, %c0 : memref<?xi32>
  return %d : index
}

// -----

// NAME: by_element
// CLAUSE: arith.select/by-element
// RUN: @f([true, false], [1, 2], [3, 4]) == [1, 4]
func.func @f(%c: vector<2xi1>, %a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8> {
  %0 = arith.select %c, %a, %b : vector<2xi1>, vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: type_of_scalar_condition_written
// RUN: @f(false, [1, 2], [3, 4]) == [3, 4]
func.func @f(%c: i1, %a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8> {
  %0 = arith.select %c, %a, %b : i1, vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: poison_not_chosen
// CLAUSE: arith.select/not-chosen
// RUN: @f(true, 3) == 3
// RUN: @f(false, 3) == poison
func.func @f(%c: i1, %a: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.select %c, %a, %p : i32
  return %0 : i32
}

// -----

// NAME: poison_not_chosen_on_the_left
// CLAUSE: arith.select/not-chosen
// RUN: @f(true, 3) == poison
// RUN: @f(false, 3) == 3
func.func @f(%c: i1, %a: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.select %c, %p, %a : i32
  return %0 : i32
}

// -----

// NAME: poison_condition
// CLAUSE: arith.select/poison-condition
// RUN: @f(3, 4) == poison
func.func @f(%a: i32, %b: i32) -> i32 {
  %p = ub.poison : i1
  %0 = arith.select %p, %a, %b : i32
  return %0 : i32
}

// -----

// NAME: poison_lanes
// RUN: @f([true, false], [1, 2]) == [1, poison]
func.func @f(%c: vector<2xi1>, %a: vector<2xi8>) -> vector<2xi8> {
  %p = ub.poison : vector<2xi8>
  %0 = arith.select %c, %a, %p : vector<2xi1>, vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: poison_vector_not_chosen
// RUN: @f(true, [1, 2]) == [1, 2]
func.func @f(%c: i1, %a: vector<2xi8>) -> vector<2xi8> {
  %p = ub.poison : vector<2xi8>
  %0 = arith.select %c, %a, %p : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: poison_memref_not_chosen
// RUN: @f(true, [1, 2]) == 2
// RUN: @f(false, [1, 2]) undefined poison-use
func.func @f(%c: i1, %a: memref<2xi8>) -> i8 {
  %p = ub.poison : memref<2xi8>
  %c1 = arith.constant 1 : index
  %m = arith.select %c, %a, %p : memref<2xi8>
  %0 = memref.load %m[%c1] : memref<2xi8>  // UB
  return %0 : i8
}

// -----

// NAME: complex
// CHECK
func.func @f(%c: i1, %a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = arith.select %c, %a, %b : complex<f32>
  return %0 : complex<f32>
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(true, 1, 2) == 1
// RUN: @f(false, 1, 2) == 2
func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = select %c, %a, %b : i32
  return %0 : i32
}

// -----

// NAME: by_element_in_early_2020
// GENERATION: 2020
// RUN: @f([true, false], [1, 2], [3, 4]) == [1, 4]
func @f(%c: vector<2xi1>, %a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8> {
  %0 = select %c, %a, %b : vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: whole_memref_in_mid_2020
// GENERATION: 2020
// RUN: @f(false, [1, 2], [3, 4]) == [3, 4]
func @f(%c: i1, %a: memref<2xi8>, %b: memref<2xi8>) -> memref<2xi8> {
  %0 = select %c, %a, %b : memref<2xi8>
  return %0 : memref<2xi8>
}

// -----

// NAME: condition_is_no_bool
func.func @f(%c: i8, %a: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i8'}}
  %0 = arith.select %c, %a, %a : i32
  return
}

// -----

// NAME: condition_is_no_bool_generic
func.func @f(%c: i8, %a: i32) {
  // expected-error @+1 {{'arith.select' op operand #0 must be bool-like, but got 'i8'}}
  %0 = "arith.select"(%c, %a, %a) : (i8, i32, i32) -> i32
  return
}

// -----

// NAME: condition_shape
// CLAUSE: arith.select/shape
func.func @f(%c: vector<5xi1>, %a: vector<4xf32>) {
  // expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %c, %a, %a : vector<5xi1>, vector<4xf32>
  return
}

// -----

// NAME: condition_of_a_scalar
// CLAUSE: arith.select/shape
// INVALID: expected condition to be a signless i1, but got 'vector<4xi1>'
func.func @f(%c: vector<4xi1>, %a: f32) {
  %0 = arith.select %c, %a, %a : vector<4xi1>, f32
  return
}

// -----

// NAME: tensor_condition_of_a_vector
// INVALID: all non-scalar operands/results must have the same shape and base type
func.func @f(%c: tensor<4xi1>, %a: vector<4xf32>) {
  %0 = arith.select %c, %a, %a : tensor<4xi1>, vector<4xf32>
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.select/one-type
// INVALID: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%c: i1, %a: i32, %b: f32) {
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, f32) -> i32
  return
}

// -----
// NAME: lanes_of_a_poison_condition
// RUN: @f([1, 2]) == [poison, poison]
func.func @f(%x: vector<2xi32>) -> vector<2xi32> {
  %p = ub.poison : vector<2xi1>
  %r = arith.select %p, %x, %x : vector<2xi1>, vector<2xi32>
  return %r : vector<2xi32>
}
