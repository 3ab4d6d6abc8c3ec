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
