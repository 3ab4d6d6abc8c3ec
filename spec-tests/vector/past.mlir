// What the vector dialect had for a while.

// -----
// NAME: reshape
// Data of 3x6 in vectors of 4 becomes data of 2x9.
// GENERATION: 2021
// RUN: @main([[[0, 1, 2, 3], [4, 5, 90, 91]], [[6, 7, 8, 9], [10, 11, 92, 93]], [[12, 13, 14, 15], [16, 17, 94, 95]]]) == [[[0, 1, 2, 3], [4, 5, 6, 7], [8, poison, poison, poison]], [[9, 10, 11, 12], [13, 14, 15, 16], [17, poison, poison, poison]]]
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 7, 7) == [[0, 1, 2, 3], [4, 5, 6, poison]]
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 0, 0) == [[poison, poison, poison, poison], [poison, poison, poison, poison]]
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 7, 6) unsupported
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], 9, 9) unsupported
// RUN: @flat([[0, 1, 2, 3], [4, 5, 6, 7]], -1, -1) unsupported
// RUN: @blocks([[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]]) == [0, 1, 4, 5, 2, 3, 6, 7]
func @main(%v: vector<3x2x4xi32>) -> vector<2x3x4xi32> {
  %c3 = constant 3 : index
  %c6 = constant 6 : index
  %c2 = constant 2 : index
  %c9 = constant 9 : index
  %1 = vector.reshape %v, [%c3, %c6], [%c2, %c9], [4] : vector<3x2x4xi32> to vector<2x3x4xi32>
  return %1 : vector<2x3x4xi32>
}
func @flat(%v: vector<2x4xi32>, %n: index, %m: index) -> vector<2x4xi32> {
  %1 = vector.reshape %v, [%n], [%m], [4] : vector<2x4xi32> to vector<2x4xi32>
  return %1 : vector<2x4xi32>
}
func @blocks(%v: vector<1x2x2x2xi32>) -> vector<8xi32> {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c4 = constant 4 : index
  %1 = vector.reshape %v, [%c2, %c4], [%c1, %c2, %c4], [2, 2] : vector<1x2x2x2xi32> to vector<1x1x2x2x2xi32>
  %2 = vector.transpose %1, [0, 1, 3, 2, 4] : vector<1x1x2x2x2xi32> to vector<1x1x2x2x2xi32>
  %3 = vector.shape_cast %2 : vector<1x1x2x2x2xi32> to vector<8xi32>
  return %3 : vector<8xi32>
}

// -----
// NAME: reshape_of_poison
// RUN: @f([[0, 1, 2, 3]]) undefined poison-use
func @f(%v: vector<1x4xi32>) -> vector<1x4xi32> {
  %n = ub.poison : index
  %1 = vector.reshape %v, [%n], [%n], [4] : vector<1x4xi32> to vector<1x4xi32> // UB
  return %1 : vector<1x4xi32>
}

// -----
// NAME: reshape_rank
// INVALID: invalid input shape for vector type 'vector<2x4xi32>'
func @f(%v: vector<2x4xi32>, %n: index) {
  %1 = vector.reshape %v, [%n, %n], [%n], [4] : vector<2x4xi32> to vector<2x4xi32>
  return
}

// -----
// NAME: reshape_rank_of_the_result
// INVALID: invalid output shape for vector type 'vector<2x4xi32>'
func @f(%v: vector<2x4xi32>, %n: index) {
  %1 = vector.reshape %v, [%n], [%n, %n], [4] : vector<2x4xi32> to vector<2x4xi32>
  return
}

// -----
// NAME: reshape_fixed
// INVALID: fixed vector size must match input vector for dim 0
func @f(%v: vector<2x4xi32>, %n: index) {
  %1 = vector.reshape %v, [%n], [%n], [8] : vector<2x4xi32> to vector<2x4xi32>
  return
}

// -----
// NAME: reshape_fixed_of_the_result
// INVALID: fixed vector size must match output vector for dim 0
func @f(%v: vector<2x4xi32>, %n: index) {
  %1 = vector.reshape %v, [%n], [%n], [4] : vector<2x4xi32> to vector<1x8xi32>
  return
}

// -----
// NAME: reshape_products
// INVALID: product of input and output shape sizes must match
func @f(%v: vector<2x4xi32>) {
  %c7 = constant 7 : index
  %c8 = constant 8 : index
  %1 = vector.reshape %v, [%c7], [%c8], [4] : vector<2x4xi32> to vector<2x4xi32>
  return
}

// -----
// NAME: maps
// Each of several has a part of the vector.
// GENERATION: 2021
// RUN: @one([0, 1, 2, 3, 4, 5], 2) == [4, 5]
// RUN: @one([0, 1, 2, 3, 4, 5], 3) unsupported
// RUN: @one([0, 1, 2, 3, 4, 5], -1) unsupported
// RUN: @two([[[0, 1], [2, 3]], [[4, 5], [6, 7]]], 1, 0) == [[[4], [6]]]
// RUN: @back([8, 9], [0, 1, 2, 3, 4, 5], 1) == [0, 1, 8, 9, 4, 5]
// RUN: @back([8, 9], [0, 1, 2, 3, 4, 5], 3) unsupported
// RUN: @all([8, 9]) == [8, 9]
func @one(%v: vector<6xi32>, %id: index) -> vector<2xi32> {
  %0 = vector.extract_map %v[%id] : vector<6xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}
func @two(%v: vector<2x2x2xi32>, %a: index, %b: index) -> vector<1x2x1xi32> {
  %0 = vector.extract_map %v[%a, %b] : vector<2x2x2xi32> to vector<1x2x1xi32>
  return %0 : vector<1x2x1xi32>
}
func @back(%p: vector<2xi32>, %v: vector<6xi32>, %id: index) -> vector<6xi32> {
  %0 = vector.insert_map %p, %v[%id] : vector<2xi32> into vector<6xi32>
  return %0 : vector<6xi32>
}
func @all(%v: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.extract_map %v[] : vector<2xi32> to vector<2xi32>
  %1 = vector.insert_map %0, %v[] : vector<2xi32> into vector<2xi32>
  return %1 : vector<2xi32>
}

// -----
// NAME: map_of_poison
// RUN: @f([0, 1]) undefined poison-use
// RUN: @g([0], [0, 1]) undefined poison-use
func @f(%v: vector<2xi32>) -> vector<1xi32> {
  %n = ub.poison : index
  %0 = vector.extract_map %v[%n] : vector<2xi32> to vector<1xi32> // UB
  return %0 : vector<1xi32>
}
func @g(%p: vector<1xi32>, %v: vector<2xi32>) -> vector<2xi32> {
  %n = ub.poison : index
  %0 = vector.insert_map %p, %v[%n] : vector<1xi32> into vector<2xi32> // UB
  return %0 : vector<2xi32>
}

// -----
// NAME: extract_map_rank
// INVALID: expected source and destination vectors of same rank
func @f(%v: vector<2x4xi32>, %n: index) {
  %1 = vector.extract_map %v[%n] : vector<2x4xi32> to vector<2xi32>
  return
}

// -----
// NAME: extract_map_multiple
// INVALID: source vector dimensions must be a multiple of destination vector dimensions
func @f(%v: vector<4xi32>, %n: index) {
  %1 = vector.extract_map %v[%n] : vector<4xi32> to vector<3xi32>
  return
}

// -----
// NAME: extract_map_ids
// INVALID: expected number of ids must match the number of dimensions distributed
func @f(%v: vector<4xi32>, %n: index) {
  %1 = vector.extract_map %v[%n, %n] : vector<4xi32> to vector<2xi32>
  return
}

// -----
// NAME: insert_map_multiple
// INVALID: destination vector size must be a multiple of source vector size
func @f(%p: vector<3xi32>, %v: vector<4xi32>, %n: index) {
  %1 = vector.insert_map %p, %v[%n] : vector<3xi32> into vector<4xi32>
  return
}

// -----
// NAME: insert_map_ids
// INVALID: expected number of ids must match the number of dimensions distributed
func @f(%p: vector<2xi32>, %v: vector<4xi32>, %n: index) {
  %1 = vector.insert_map %p, %v[] : vector<2xi32> into vector<4xi32>
  return
}

// -----
// NAME: bitcast_of_indices
// RUN: @f([258, 1]) == [2, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
func.func @f(%x: vector<2xindex>) -> vector<16xi8> {
  %r = vector.bitcast %x : vector<2xindex> to vector<16xi8>
  return %r : vector<16xi8>
}

// -----
// NAME: position_in_generic_form
// RUN: @f([[1, 2], [3, 4]]) == 3
// RUN: @g([[1, 2], [3, 4]], 5) == [[1, 2], [5, 4]]
func.func @f(%v: vector<2x2xi32>) -> i32 {
  %r = "vector.extract"(%v) {position = [1, 0]} : (vector<2x2xi32>) -> i32
  return %r : i32
}
func.func @g(%v: vector<2x2xi32>, %x: i32) -> vector<2x2xi32> {
  %r = "vector.insert"(%x, %v) {position = array<i64: 1, 0>} : (i32, vector<2x2xi32>) -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// -----
// NAME: several_scalable_dimensions_in_one_pair_of_brackets
// CHECK
func.func private @f(vector<3x[2x4]xf32>) -> vector<3x[2]x[4]xf32>
func.func @g(%v: vector<3x[2x4]xf32>) -> vector<3x[2]x[4]xf32> {
  return %v : vector<3x[2]x[4]xf32>
}
