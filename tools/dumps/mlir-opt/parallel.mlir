// Parallel loops: one over elements, one with a reduction.
func.func @scale(%A: memref<8x8xi32>, %k: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    %x = memref.load %A[%i, %j] : memref<8x8xi32>
    %y = arith.muli %x, %k : i32
    memref.store %y, %A[%i, %j] : memref<8x8xi32>
  }
  return
}

func.func @total(%A: memref<16xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %z = arith.constant 0 : i32
  %r = scf.parallel (%i) = (%c0) to (%c16) step (%c1) init (%z) -> i32 {
    %x = memref.load %A[%i] : memref<16xi32>
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
