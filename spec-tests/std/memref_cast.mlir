// std.memref_cast.

// -----
// NAME: cast
// GENERATION: 2020
// RUN: @f(iota(4)) == 2
// RUN: @f(iota(3)) undefined cast-mismatch
func @f(%m: memref<?xi32>) -> i32 {
  %c = constant 2 : index
  %n = memref_cast %m : memref<?xi32> to memref<4xi32> // UB
  %v = load %n[%c] : memref<4xi32>
  return %v : i32
}
