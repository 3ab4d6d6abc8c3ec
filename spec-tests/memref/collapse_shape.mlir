// memref.collapse_shape.

// -----
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<2x2xf32>
  %r = memref.collapse_shape %p [[0, 1]] : memref<2x2xf32> into memref<4xf32>  // UB
  return
}

// -----
// NAME: rows_that_are_apart
// RUN: @collapse([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) undefined cast-mismatch
func.func @collapse(%m: memref<2x3xf32>) -> memref<4xf32, strided<[1]>> {
  %v = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<2x3xf32> to memref<2x2xf32, strided<[3, 1]>>
  %d = memref.cast %v : memref<2x2xf32, strided<[3, 1]>> to memref<?x?xf32, strided<[?, 1]>>
  %e = memref.cast %d : memref<?x?xf32, strided<[?, 1]>> to memref<2x2xf32, strided<[?, 1]>>
  %r = memref.collapse_shape %e [[0, 1]] : memref<2x2xf32, strided<[?, 1]>> into memref<4xf32, strided<[1]>> // UB
  return %r : memref<4xf32, strided<[1]>>
}
