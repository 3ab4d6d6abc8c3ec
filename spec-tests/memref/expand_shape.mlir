// memref.expand_shape.

// -----
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<4xf32>
  %r = memref.expand_shape %p [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>  // UB
  return
}

// -----
// NAME: negative
// RUN: @f(zeros(4), -2) undefined negative-size
func.func @f(%m: memref<?xf32>, %n: index) {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%n, 2] : memref<?xf32> into memref<?x2xf32>  // UB
  return
}

// -----
// NAME: expand_and_collapse
// RUN: @f(iota(6x4), 2) == 23
// RUN: @f(iota(6x4), 4) undefined shape-mismatch
func.func @f(%m: memref<?x4xi32>, %n: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c11 = arith.constant 11 : index
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 3, 4] : memref<?x4xi32> into memref<?x3x4xi32> // UB
  %c = memref.collapse_shape %e [[0], [1, 2]] : memref<?x3x4xi32> into memref<?x12xi32>
  %v = memref.load %c[%c1, %c11] : memref<?x12xi32>
  return %v : i32
}
