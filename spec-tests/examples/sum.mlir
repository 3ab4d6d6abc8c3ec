// NAME: sum
// A parallel sum of floats: rounding makes it depend on how the contributions are combined.
// RUN: @main([1.0, 2.0, 3.0, 4.0]) == 10.0
// RUN: @main([1.0e8, 1.0, -1.0e8, 1.0]) nondeterministic
func.func @main(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %sum : f32
}
