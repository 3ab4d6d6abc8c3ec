// memref.prefetch.

// -----
// NAME: prefetch_has_no_effect
// CLAUSE: memref.prefetch/nothing
// RUN: @f(iota(4)) == ()
func.func @f(%m: memref<4xi32>) {
  %c9 = arith.constant 9 : index
  memref.prefetch %m[%c9], read, locality<3>, data : memref<4xi32>
  return
}
