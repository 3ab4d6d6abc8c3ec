// affine.vector_store.

// -----
// NAME: divisor_is_zero
// RUN: @f(zeros(4), [1.0, 2.0], 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  affine.vector_store %x, %m[5 floordiv symbol(%n)] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: subscript_overflows
// RUN: @f(zeros(4), [1.0, 2.0], 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  affine.vector_store %x, %m[%n * 2] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(4), [1.0, 2.0], 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  %p = ub.poison : index
  affine.vector_store %x, %m[%p] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: outside
// CLAUSE: affine.vector_store/in-bounds
// RUN: @f(zeros(4), [1.0, 2.0], 3) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index) {
  affine.vector_store %x, %m[%n + 1] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f([1.0, 2.0]) undefined use-after-free
func.func @f(%x: vector<2xf32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  affine.vector_store %x, %m[0] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f([1.0, 2.0]) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%x: vector<2xf32>) {
  %m = memref.get_global @g : memref<4xf32>
  affine.vector_store %x, %m[0] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: vectors_of_two_dimensions
// CLAUSE: affine.vector_store/elements
// RUN: @f([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == (); arg0 == [[5, 6, 3], [8, 9, 6], [7, 8, 9]]
func.func @f(%m: memref<3x3xi32>) {
  %v = affine.vector_load %m[1, 1] : memref<3x3xi32>, vector<2x2xi32>
  affine.vector_store %v, %m[0, 0] : memref<3x3xi32>, vector<2x2xi32>
  return
}
