// memref.reinterpret_cast.

// -----
// NAME: negative
// RUN: @f(zeros(4), -1) undefined negative-size
func.func @f(%m: memref<4xf32>, %n: index) {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1] : memref<4xf32> to memref<?xf32, strided<[1]>>  // UB
  return
}

// -----
// NAME: poison_size
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : index
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%p], strides: [1] : memref<4xf32> to memref<?xf32, strided<[1]>>  // UB
  return
}

// -----
// NAME: reinterpret_cast
// CLAUSE: memref.reinterpret_cast/layout
// RUN: @f(iota(4x4), 2) == 6
func.func @f(%m: memref<4x4xi32>, %o: index) -> i32 {
  %c2 = arith.constant 2 : index
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [3], strides: [2] : memref<4x4xi32> to memref<3xi32, strided<[2], offset: ?>>
  %v = memref.load %r[%c2] : memref<3xi32, strided<[2], offset: ?>>
  return %v : i32
}

// -----
// NAME: elements_further_apart_than_the_range_of_places
// Four steps of 2^62 elements are no step modulo 2^64. The engine does not add up such places.
// RUN: @f(0, 4611686018427387904) unsupported
// RUN: @f(4, 4611686018427387904) unsupported
// RUN: @f(1, 1) == 8
// RUN: @f(4, 1) undefined out-of-bounds
func.func @f(%i: index, %s: index) -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  %w = arith.constant 8 : i32
  memref.store %v, %m[%c0] : memref<4xi32>
  memref.store %w, %m[%c1] : memref<4xi32>
  %c8 = arith.constant 8 : index
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%c8], strides: [%s] : memref<4xi32> to memref<?xi32, strided<[?]>>
  %x = memref.load %r[%i] : memref<?xi32, strided<[?]>>
  return %x : i32
}
