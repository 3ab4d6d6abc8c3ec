// Tensor operations that were of this dialect in 2021.

// -----
// NAME: init_fill_collapse
// RUN: @f(2) == [2.5, 2.5, 2.5, 2.5, 2.5, 2.5]
func @f(%n: index) -> tensor<?xf32> {
  %v = constant 2.5 : f32
  %0 = linalg.init_tensor [%n, 3] : tensor<?x3xf32>
  %1 = linalg.fill(%v, %0) : f32, tensor<?x3xf32> -> tensor<?x3xf32>
  %2 = linalg.tensor_collapse_shape %1 [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----
// NAME: pad_tensor
// RUN: @f([1, 2], 1) == [9, 1, 2, 9]
func @f(%t: tensor<2xi32>, %n: index) -> tensor<?xi32> {
  %v = constant 9 : i32
  %0 = linalg.pad_tensor %t low[1] high[%n] {
  ^bb0(%i: index):
    linalg.yield %v : i32
  } : tensor<2xi32> to tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: init_tensor_extents
// GENERATION: 2020
// MALFORMED: the extents are not those of the type
func @f(%n: index) {
  %0 = linalg.init_tensor [%n, 3] : tensor<?x4xf32>
  return
}
