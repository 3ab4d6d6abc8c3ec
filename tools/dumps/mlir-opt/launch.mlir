// A kernel that adds two vectors, and its launch.
func.func @add(%A: memref<32xf32>, %B: memref<32xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %o = arith.muli %bx, %sx : index
    %i = arith.addi %o, %tx : index
    %a = memref.load %A[%i] : memref<32xf32>
    %b = memref.load %B[%i] : memref<32xf32>
    %s = arith.addf %a, %b : f32
    memref.store %s, %B[%i] : memref<32xf32>
    gpu.terminator
  }
  return
}
