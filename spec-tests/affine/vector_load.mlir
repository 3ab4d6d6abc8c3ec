// affine.vector_load.

// -----
// NAME: divisor_is_zero
// RUN: @f(zeros(4), 1.0, 0) undefined affine-divisor
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.vector_load %m[5 floordiv symbol(%n)] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: subscript_overflows
// RUN: @f(zeros(4), 1.0, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.vector_load %m[%n * 2] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  %v = affine.vector_load %m[%p] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: outside
// CLAUSE: affine.vector_load/in-bounds
// RUN: @f(zeros(4), 1.0, 3) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %v = affine.vector_load %m[%n + 1] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %v = affine.vector_load %m[0] : memref<4xf32>, vector<2xf32>  // UB
  return
}

// -----
// NAME: never_written
// RUN: @f() undefined uninitialised-read
func.func @f() -> vector<2xf32> {
  %m = memref.alloc() : memref<4xf32>
  %v = affine.vector_load %m[0] : memref<4xf32>, vector<2xf32>  // UB
  return %v : vector<2xf32>
}

// -----
// NAME: vectors
// CLAUSE: affine.vector_load/elements
// RUN: @f([1, 2, 3, 4, 5, 6], 1) == (); arg0 == [2, 3, 4, 5, 5, 6]
// RUN: @f([1, 2, 3, 4, 5, 6], 3) undefined out-of-bounds
func.func @f(%m: memref<6xi32>, %a: index) {
  %v = affine.vector_load %m[%a] : memref<6xi32>, vector<4xi32>  // UB
  affine.vector_store %v, %m[0] : memref<6xi32>, vector<4xi32>
  return
}

// -----
// NAME: vector_element
// CLAUSE: affine.vector_load/type
func.func @f(%m: memref<?xi32>, %a: index) {
  // expected-error @+1 {{requires memref and vector types of the same elemental type}}
  %v = affine.vector_load %m[%a] : memref<?xi32>, vector<4xi64>
  return
}
