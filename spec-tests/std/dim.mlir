// std.dim.

// -----
// NAME: dim_with_operand
// GENERATION: 2020
// RUN: @f(4) == 4
func @f(%n: index) -> index {
  %c = constant 0 : index
  %m = alloc(%n) : memref<?xi32>
  %d = dim %m, %c : memref<?xi32>
  return %d : index
}

// -----
// NAME: dim_out_of_range
// GENERATION: 2020
// INVALID: index is out of range
func @f(%m: memref<4xi32>) -> index {
  %d = dim %m, 1 : memref<4xi32>
  return %d : index
}
