// Reductions, and where the largest element is.

// -----
// NAME: reduce_all
// RUN: @f([[true, true], [true, false]]) == [[true], [false]]
func.func @f(%a: tensor<2x2xi1>) -> tensor<2x1xi1> {
  %0 = tosa.reduce_all %a {axis = 1 : i32} : (tensor<2x2xi1>) -> tensor<2x1xi1>
  return %0 : tensor<2x1xi1>
}

// -----
// NAME: reduce_any
// RUN: @f([[false, false], [true, false]]) == [[false], [true]]
func.func @f(%a: tensor<2x2xi1>) -> tensor<2x1xi1> {
  %0 = tosa.reduce_any %a {axis = 1 : i32} : (tensor<2x2xi1>) -> tensor<2x1xi1>
  return %0 : tensor<2x1xi1>
}

// -----
// NAME: reduce_max
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[3], [6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %0 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

// -----
// NAME: reduce_max_ignores_nan
// RUN: @f([[1.0, nan, 3.0]]) == [[3.0]]
// RUN: @f([[nan, nan, nan]]) == [[nan]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_max %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: reduce_min
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 2, 3]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<1x3xi32> {
  %0 = tosa.reduce_min %a {axis = 0 : i32} : (tensor<2x3xi32>) -> tensor<1x3xi32>
  return %0 : tensor<1x3xi32>
}

// -----
// NAME: reduce_min_of_nan
// RUN: @f([[1.0, nan, 3.0]]) == [[nan]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_min %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: reduce_product
// RUN: @f([[2.0, 3.0, 4.0]]) == [[24.0]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_product %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: reduce_sum
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[6], [15]]
// RUN: @f([[2147483647, 1, 0], [1, 2, 3]]) == [[poison], [6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x1xi32> {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

// -----
// NAME: reduce_sum_in_any_order
// RUN: @f([[1.0, 1.0e8, -1.0e8]]) nondeterministic
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: reduce_sum_of_floats
// RUN: @f([[1.0, 2.0, 4.0]]) == [[7.0]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: argmax
// RUN: @f([[1, 3, 3], [6, 5, 4]]) == [1, 0]
// RUN: @f([[1, poison, 3], [6, 5, 4]]) undefined poison-use
func.func @f(%a: tensor<2x3xi32>) -> tensor<2xi32> {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: argmax_of_nan
// RUN: @f([[1.0, nan, 3.0]]) == [1]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1xi32> {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// NAME: argmax_ignores_nan
// RUN: @f([[nan, 1.0, 3.0]]) == [2]
// RUN: @f([[nan, nan, nan]]) == [0]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1xi32> {
  %0 = tosa.argmax %a {axis = 1 : i32, nan_mode = IGNORE} : (tensor<1x3xf32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
