// A dot product and a blend in vectors.
func.func @dot(%A: memref<16xi32>, %B: memref<16xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %a = vector.transfer_read %A[%c0], %zero {in_bounds = [true]} : memref<16xi32>, vector<16xi32>
  %b = vector.transfer_read %B[%c0], %zero {in_bounds = [true]} : memref<16xi32>, vector<16xi32>
  %p = arith.muli %a, %b : vector<16xi32>
  %r = vector.reduction <add>, %p : vector<16xi32> into i32
  return %r : i32
}

func.func @rows(%m: vector<4x4xi32>, %v: vector<4xi32>) -> vector<4xi32> {
  %s = vector.multi_reduction <add>, %m, %v [1] : vector<4x4xi32> to vector<4xi32>
  %t = vector.transpose %m, [1, 0] : vector<4x4xi32> to vector<4x4xi32>
  %u = vector.extract %t[2] : vector<4xi32> from vector<4x4xi32>
  %r = arith.addi %s, %u : vector<4xi32>
  return %r : vector<4xi32>
}
