// memref.transpose.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.transpose %p (i) -> (i) : memref<4xf32> to memref<4xf32, strided<[1]>>  // UB
  return
}

// -----
// NAME: transpose
// CLAUSE: memref.transpose/view
// RUN: @f(iota(2x3)) == 5
func.func @f(%m: memref<2x3xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %v = memref.load %t[%c2, %c1] : memref<3x2xi32, strided<[1, 3]>>
  return %v : i32
}
