// Masks that are poison, elements that were never written.

// -----
// NAME: lanes
// RUN: @f([1.0, 2.0]) undefined poison-use
// RUN: @g() undefined uninitialised-read
// RUN: @h() undefined poison-use
func.func @f(%m: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %k = ub.poison : vector<2xi1>
  %i = arith.constant dense<[0, 1]> : vector<2xi32>
  %v = arith.constant dense<0.0> : vector<2xf32>
  vector.scatter %m[%c0] [%i], %k, %v : memref<2xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> // UB
  return
}
func.func @g() -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<2xf32>
  %r = vector.transfer_read %m[%c0], %z {in_bounds = [true]} : memref<2xf32>, vector<2xf32> // UB
  return %r : vector<2xf32>
}
func.func @h() -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %m = ub.poison : memref<2xf32>
  %k = arith.constant dense<true> : vector<2xi1>
  %v = arith.constant dense<0.0> : vector<2xf32>
  %r = vector.maskedload %m[%c0], %k, %v : memref<2xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32> // UB
  return %r : vector<2xf32>
}
