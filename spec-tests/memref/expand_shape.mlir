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
// CLAUSE: memref.expand_shape/splits
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

// -----
// NAME: nothing_is_split
// Where one extent is 0 the product is 0, however large the others are. Strides that are no 64-bit numbers cannot be described.
// RUN: @last(0) == 0, 4611686018427387904, 4611686018427387904
// RUN: @last(3) undefined shape-mismatch
// RUN: @first(0) exhausted
// ARGS: --step-limit=1000
func.func @last(%n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%n) : memref<?xf32>
  %r = memref.expand_shape %m [[0, 1, 2]] output_shape [4611686018427387904, 4611686018427387904, %n] : memref<?xf32> into memref<4611686018427387904x4611686018427387904x?xf32>  // UB
  %d = memref.dim %r, %c0 : memref<4611686018427387904x4611686018427387904x?xf32>
  %e = memref.dim %r, %c1 : memref<4611686018427387904x4611686018427387904x?xf32>
  %f = memref.dim %r, %c2 : memref<4611686018427387904x4611686018427387904x?xf32>
  return %f, %d, %e : index, index, index
}
func.func @first(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xf32>
  %r = memref.expand_shape %m [[0, 1, 2]] output_shape [%n, 4611686018427387904, 4611686018427387904] : memref<?xf32> into memref<?x4611686018427387904x4611686018427387904xf32>
  %d = memref.dim %r, %c0 : memref<?x4611686018427387904x4611686018427387904xf32>
  return %d : index
}

// -----
// NAME: of_a_stride_that_says_nothing
// RUN: @f([1, 2, 3, 4]) == [[1, 2], [3, 4]]
func.func @f(%m: memref<4xi32, strided<[1]>>) -> memref<2x2xi32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xi32, strided<[1]>> into memref<2x2xi32>
  return %r : memref<2x2xi32>
}
