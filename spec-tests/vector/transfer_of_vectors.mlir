// Transfers from and to memory whose elements are vectors.

// -----
// NAME: elements_along_a_dimension
// GENERATION: today
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 1) == [[3.0, 4.0], [5.0, 6.0]]
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 2) == [[5.0, 6.0], [-1.0, -2.0]]
// RUN: @f([[1.0, 2.0]], -1) undefined out-of-bounds
func.func @f(%t: tensor<?x2xf32>, %i: index) -> vector<2x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?x2xf32>
  %m = memref.alloc(%n) : memref<?xvector<2xf32>>
  scf.for %k = %c0 to %n step %c1 {
    %a = tensor.extract %t[%k, %c0] : tensor<?x2xf32>
    %b = tensor.extract %t[%k, %c1] : tensor<?x2xf32>
    %v = vector.from_elements %a, %b : vector<2xf32>
    memref.store %v, %m[%k] : memref<?xvector<2xf32>>
  }
  %p = arith.constant dense<[-1.0, -2.0]> : vector<2xf32>
  %0 = vector.transfer_read %m[%i], %p : memref<?xvector<2xf32>>, vector<2x2xf32> // UB
  return %0 : vector<2x2xf32>
}

// -----
// NAME: one_element
// GENERATION: today
// RUN: @f([7, 8]) == [7, 8]
func.func @f(%v: vector<2xi32>) -> vector<2xi32> {
  %m = memref.alloc() : memref<3xvector<2xi32>>
  %i = arith.constant 1 : index
  vector.transfer_write %v, %m[%i] : vector<2xi32>, memref<3xvector<2xi32>>
  %p = arith.constant dense<0> : vector<2xi32>
  %0 = vector.transfer_read %m[%i], %p : memref<3xvector<2xi32>>, vector<2xi32>
  return %0 : vector<2xi32>
}

// -----
// NAME: permuted_and_cut_off
// GENERATION: today
// RUN: @f([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]) == [1, 2], [5, 6], [3, 4]
func.func @f(%v: vector<2x2x2xi32>) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %m = memref.alloc() : memref<1x2xvector<2xi32>>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // The second row of memory does not exist: what would be written there is dropped.
  vector.transfer_write %v, %m[%c0, %c0] {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<2x2x2xi32>, memref<1x2xvector<2xi32>>
  %a = memref.load %m[%c0, %c0] : memref<1x2xvector<2xi32>>
  %b = memref.load %m[%c0, %c1] : memref<1x2xvector<2xi32>>
  %c = vector.extract %v[0, 1] : vector<2xi32> from vector<2x2x2xi32>
  return %a, %b, %c : vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// -----
// NAME: of_2021
// GENERATION: 2020
// RUN: @f([[5, 6], [7, 8]]) == [[[5, 6], [7, 8]]]
func @f(%v: vector<2x2xi32>) -> vector<1x2x2xi32> {
  %m = memref.alloc() : memref<1xvector<2x2xi32>>
  %c0 = constant 0 : index
  memref.store %v, %m[%c0] : memref<1xvector<2x2xi32>>
  %p = constant dense<0> : vector<2x2xi32>
  %0 = vector.transfer_read %m[%c0], %p : memref<1xvector<2x2xi32>>, vector<1x2x2xi32>
  vector.transfer_write %0, %m[%c0] : vector<1x2x2xi32>, memref<1xvector<2x2xi32>>
  return %0 : vector<1x2x2xi32>
}

// -----
// NAME: elements_seen_as_others
// GENERATION: today
// RUN: @f() unsupported
func.func @f() -> vector<2x4xi32> {
  %m = memref.alloc() : memref<3xvector<2xi32>>
  %i = arith.constant 1 : index
  %p = arith.constant dense<0> : vector<2xi32>
  %0 = vector.transfer_read %m[%i], %p : memref<3xvector<2xi32>>, vector<2x4xi32>
  return %0 : vector<2x4xi32>
}

// -----
// NAME: masked_read
// GENERATION: today
// MALFORMED: does not support masks with vector element type
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<2xi1>) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i], %p, %k : memref<?xvector<4xf32>>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----
// NAME: masked_write
// GENERATION: today
// MALFORMED: does not support masks with vector element type
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %v: vector<2x4xf32>, %k: vector<2xi1>) {
  vector.transfer_write %v, %m[%i], %k : vector<2x4xf32>, memref<?xvector<4xf32>>
  return
}

// -----
// NAME: no_multiple
// GENERATION: today
// INVALID: requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %p: vector<4xf32>) -> vector<2x6xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xvector<4xf32>>, vector<2x6xf32>
  return %0 : vector<2x6xf32>
}

// -----
// NAME: no_multiple_of_scalars
// GENERATION: today
// INVALID: requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type
func.func @f(%m: memref<?xi64>, %i: index, %p: i64) -> vector<3xi32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xi64>, vector<3xi32>
  return %0 : vector<3xi32>
}

// -----
// NAME: fewer_dimensions_than_an_element
// GENERATION: today
// MALFORMED: expected a custom permutation_map when rank(source) != rank(destination)
func.func @f(%m: memref<?xvector<3x4xf32>>, %i: index, %p: vector<3x4xf32>) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xvector<3x4xf32>>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
// NAME: map_of_all_dimensions
// GENERATION: today
// INVALID: requires a permutation_map with result dims of the same rank as the vector type
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %p: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i], %p {permutation_map = affine_map<(d) -> (d, 0)>} : memref<?xvector<4xf32>>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
