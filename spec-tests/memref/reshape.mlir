// memref.reshape.

// -----
// NAME: other_number_of_elements
// CLAUSE: memref.reshape/elements
// RUN: @f(zeros(4), [2, 3]) undefined shape-mismatch
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>  // UB
  return
}

// -----
// NAME: negative
// RUN: @f(zeros(4), [-2, -2]) undefined negative-size
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>  // UB
  return
}

// -----
// NAME: shape_never_written
// RUN: @f(zeros(4), uninit(2)) undefined uninitialised-read
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>  // UB
  return
}

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %s = ub.poison : memref<2xindex>
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>  // UB
  return
}

// -----
// NAME: reshape
// CLAUSE: memref.reshape/shape
// RUN: @f(iota(6), [2, 3]) == 5
// RUN: @f(iota(6), [2, 4]) undefined shape-mismatch
func.func @f(%m: memref<6xi32>, %s: memref<2xindex>) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = memref.reshape %m(%s) : (memref<6xi32>, memref<2xindex>) -> memref<?x?xi32> // UB
  %v = memref.load %r[%c1, %c2] : memref<?x?xi32>
  return %v : i32
}

// -----
// NAME: result_type_of_other_extents
// RUN: @f([1.0, 2.0, 3.0, 4.0], [4, 1]) undefined cast-mismatch
func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) -> memref<2x2xf32> {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<2x2xf32> // UB
  return %r : memref<2x2xf32>
}
