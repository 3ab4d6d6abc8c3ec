// vector.store.

// -----
// NAME: poison_index
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %p = ub.poison : index
  vector.store %x, %m[%p] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined use-after-free
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.alloc() : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  vector.store %x, %q[%n] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f(zeros(4), [1.0, 2.0], 0, 0.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%m: memref<4xf32>, %x: vector<2xf32>, %n: index, %s: f32) {
  %q = memref.get_global @g : memref<4xf32>
  vector.store %x, %q[%n] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: element_of_memory_that_is_a_vector
// RUN: @f(zeros(2), [1.0, 2.0], 1) == (); arg0 == [[0.0, 0.0], [1.0, 2.0]]
// RUN: @f(zeros(2), [1.0, 2.0], 2) undefined out-of-bounds
func.func @f(%m: memref<?xvector<2xf32>>, %x: vector<2xf32>, %n: index) {
  vector.store %x, %m[%n] : memref<?xvector<2xf32>>, vector<2xf32>  // UB
  return
}

// -----
// NAME: freed_element_that_is_a_vector
// RUN: @f([1.0, 2.0]) undefined use-after-free
func.func @f(%x: vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xvector<2xf32>>
  memref.dealloc %m : memref<4xvector<2xf32>>
  vector.store %x, %m[%c0] : memref<4xvector<2xf32>>, vector<2xf32>  // UB
  return
}
