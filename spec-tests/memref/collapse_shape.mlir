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
// CLAUSE: memref.collapse_shape/joins
// RUN: @collapse([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) undefined cast-mismatch
func.func @collapse(%m: memref<2x3xf32>) -> memref<4xf32, strided<[1]>> {
  %v = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<2x3xf32> to memref<2x2xf32, strided<[3, 1]>>
  %d = memref.cast %v : memref<2x2xf32, strided<[3, 1]>> to memref<?x?xf32, strided<[?, 1]>>
  %e = memref.cast %d : memref<?x?xf32, strided<[?, 1]>> to memref<2x2xf32, strided<[?, 1]>>
  %r = memref.collapse_shape %e [[0, 1]] : memref<2x2xf32, strided<[?, 1]>> into memref<4xf32, strided<[1]>> // UB
  return %r : memref<4xf32, strided<[1]>>
}

// -----
// NAME: nothing_is_joined
// An empty buffer of extents 2^62, 2^62, 0. All joined have no element; of the first two alone the extent would be 2^124.
// RUN: @all(0, 4611686018427387904) == 0
// RUN: @some(0, 4611686018427387904) exhausted
// RUN: @some(0, 5) == 25, 0
// ARGS: --step-limit=1000
func.func @all(%n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%k, %k, %n) : memref<?x?x?xf32>
  %r = memref.collapse_shape %m [[0, 1, 2]] : memref<?x?x?xf32> into memref<?xf32>
  %d = memref.dim %r, %c0 : memref<?xf32>
  return %d : index
}
func.func @some(%n: index, %k: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%k, %k, %n) : memref<?x?x?xf32>
  %r = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %d = memref.dim %r, %c0 : memref<?x?xf32>
  %e = memref.dim %r, %c1 : memref<?x?xf32>
  return %d, %e : index, index
}
