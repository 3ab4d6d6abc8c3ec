// Loops with carried values, a condition, and memory.
func.func private @square(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}

func.func @sum_of_squares(%A: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = memref.dim %A, %c0 : memref<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i32) {
    %x = memref.load %A[%i] : memref<?xi32>
    %y = func.call @square(%x) : (i32) -> i32
    %t = arith.addi %s, %y : i32
    scf.yield %t : i32
  }
  return %r : i32
}

func.func @clamp(%A: memref<16xf32>, %lo: f32, %hi: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %x = memref.load %A[%i] : memref<16xf32>
    %less = arith.cmpf olt, %x, %lo : f32
    %y = scf.if %less -> (f32) {
      scf.yield %lo : f32
    } else {
      %more = arith.cmpf ogt, %x, %hi : f32
      %z = arith.select %more, %hi, %x : f32
      scf.yield %z : f32
    }
    %d = arith.addf %y, %y : f32
    memref.store %d, %A[%i] : memref<16xf32>
  }
  return
}
