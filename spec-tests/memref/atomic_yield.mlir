// memref.atomic_yield.

// -----
// NAME: generic
// RUN: @f([1, 5]) == 5 ; arg0 == [1, 10]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c = arith.constant 1 : index
  %v = memref.generic_atomic_rmw %m[%c] : memref<2xi32> {
  ^bb0(%x: i32):
    %y = arith.addi %x, %x : i32
    memref.atomic_yield %y : i32
  }
  return %v : i32
}
