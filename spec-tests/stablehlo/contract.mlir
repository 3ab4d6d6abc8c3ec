// Sums of products.

// -----
// NAME: dot_general
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]]]> : tensor<1x2x2xf32>
  %b = stablehlo.constant dense<[[[5.0, 6.0], [7.0, 8.0]]]> : tensor<1x2x2xf32>
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
  check.expect_eq_const %0, dense<[[[19.0, 22.0], [43.0, 50.0]]]> : tensor<1x2x2xf32>
  return
}

// -----
// NAME: dot_widens
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i32>
  check.expect_eq_const %0, dense<20000> : tensor<i32>
  return
}

// -----
// NAME: convolution
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]], [[7.0], [8.0], [9.0]]]]> : tensor<1x3x3x1xf32>
  %b = stablehlo.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x3x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x1xf32>
  check.expect_eq_const %0, dense<[[[[5.0], [12.0], [16.0]], [[11.0], [24.0], [28.0]]]]> : tensor<1x2x3x1xf32>
  return
}

// -----
// Padding and holes are zeros, whose product with what is not finite is no number.
// NAME: padding_is_zeros
// RUN: @holes([[[1.0], [2.0]]], [[[-inf]]]) == [[[-inf], [nan], [nan], [-inf]]]
// RUN: @holes([[[1.0], [2.0]]], [[[-1.0]]]) == [[[-1.0], [0.0], [0.0], [-2.0]]]
// RUN: @behind([[[1.0], [2.0]]], [[[-inf]]]) == [[[-inf], [-inf], [nan]]]
// RUN: @behind([[[1.0], [2.0]]], [[[-1.0]]]) == [[[-1.0], [-2.0], [0.0]]]
func.func @holes(%x: tensor<1x2x1xf32>, %w: tensor<1x1x1xf32>) -> tensor<1x4x1xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]], lhs_dilate = [3], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x4x1xf32>
  return %y : tensor<1x4x1xf32>
}
func.func @behind(%x: tensor<1x2x1xf32>, %w: tensor<1x1x1xf32>) -> tensor<1x3x1xf32> {
  %z = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x3x1xf32>
  return %z : tensor<1x3x1xf32>
}

// -----
// NAME: dot
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[[1.0, 0.0], [0.0, 2.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %v = stablehlo.constant dense<[1.0, 10.0, 100.0]> : tensor<3xf32>
  %0 = stablehlo.dot %a, %b, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[4.0, 7.0], [10.0, 16.0]]> : tensor<2x2xf32>
  %1 = stablehlo.dot %a, %v : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[321.0, 654.0]> : tensor<2xf32>
  %2 = stablehlo.dot %v, %v : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  check.expect_eq_const %2, dense<10101.0> : tensor<f32>
  return
}

// -----
// NAME: einsum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[1, 0], [0, 1], [1, 1]]]> : tensor<2x3x2xi32>
  %b = stablehlo.constant dense<[[[1, 2, 3], [4, 5, 6]], [[10, 20, 30], [40, 50, 60]]]> : tensor<2x2x3xi32>
  %0 = stablehlo.einsum %a, %b, config = "bij,bjk->kbi" : (tensor<2x3x2xi32>, tensor<2x2x3xi32>) -> tensor<3x2x3xi32>
  check.expect_eq_const %0, dense<[[[9, 19, 29], [10, 40, 50]], [[12, 26, 40], [20, 50, 70]], [[15, 33, 51], [30, 60, 90]]]> : tensor<3x2x3xi32>
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[3, 5]> : tensor<2xi32>
  %1 = stablehlo.einsum %x, %y, config = "a, b -> ba" : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[3, 6], [5, 10]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: einsum_of_a_diagonal
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.einsum %a, %b, config = "ii,->i" : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
  return
}

// -----
// NAME: einsum_of_a_lonely_letter
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = stablehlo.einsum %a, %b, config = "ij,k->ik" : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  return
}

// -----
// NAME: dot_of_other_extents
// INVALID: expects vectors or matrices whose inner extents are the same
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.dot"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----
// NAME: dot_by_an_algorithm
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.00048828, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[1.0], [0.0]]> : tensor<2x1xf32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %0, dense<[[1.0], [3.0]]> : tensor<2x1xf32>
  %1 = "stablehlo.dot_general"(%a, %b) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 3, rhs_component_count = 3, num_primitive_operations = 6, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %1, dense<[[1.00048828], [3.0]]> : tensor<2x1xf32>
  return
}
