// vector.load.

// -----
// NAME: poison_index
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %p = ub.poison : index
  %v = vector.load %m[%p] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  %v = vector.load %q[%n] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: element_of_memory_that_is_a_vector
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 1) == [3.0, 4.0]
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 2) == [5.0, 6.0]
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], 3) undefined out-of-bounds
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], -1) undefined out-of-bounds
// RUN: @f(uninit(3), 0) undefined uninitialised-read
func.func @f(%m: memref<?xvector<2xf32>>, %n: index) -> vector<2xf32> {
  %v = vector.load %m[%n] : memref<?xvector<2xf32>>, vector<2xf32>  // UB
  return %v : vector<2xf32>
}

// -----
// NAME: element_at_several_indices
// RUN: @f(1, 2) == [[0, 1], [2, 3]]
// RUN: @f(1, 3) undefined out-of-bounds
func.func @f(%i: index, %j: index) -> vector<2x2xi32> {
  %c = arith.constant dense<[[0, 1], [2, 3]]> : vector<2x2xi32>
  %m = memref.alloca() : memref<2x3xvector<2x2xi32>>
  vector.store %c, %m[%i, %j] : memref<2x3xvector<2x2xi32>>, vector<2x2xi32>  // UB
  %v = vector.load %m[%i, %j] : memref<2x3xvector<2x2xi32>>, vector<2x2xi32>
  return %v : vector<2x2xi32>
}

// -----
// NAME: freed_element_that_is_a_vector
// RUN: @f() undefined use-after-free
func.func @f() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xvector<2xf32>>
  memref.dealloc %m : memref<4xvector<2xf32>>
  %v = vector.load %m[%c0] : memref<4xvector<2xf32>>, vector<2xf32>  // UB
  return
}

// -----
// NAME: poison_index_of_vectors
// RUN: @f([[1.0, 2.0]]) undefined poison-use
func.func @f(%m: memref<1xvector<2xf32>>) {
  %p = ub.poison : index
  %v = vector.load %m[%p] : memref<1xvector<2xf32>>, vector<2xf32>  // UB
  return
}

// -----
// NAME: alignment_of_an_element_that_is_a_vector
// RUN: @f(0) == [0, 0, 0, 0]
// RUN: @f(1) undefined misaligned
func.func @f(%i: index) -> vector<4xi16> {
  %z = arith.constant dense<0> : vector<4xi16>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() {alignment = 16 : i64} : memref<2xvector<4xi16>>
  memref.store %z, %m[%c0] : memref<2xvector<4xi16>>
  memref.store %z, %m[%c1] : memref<2xvector<4xi16>>
  %v = vector.load %m[%i] {alignment = 16 : i64} : memref<2xvector<4xi16>>, vector<4xi16>  // UB
  return %v : vector<4xi16>
}
