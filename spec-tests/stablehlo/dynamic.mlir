// Operations whose sizes are computed.

// -----
// NAME: dynamic_broadcast_in_dim
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %n = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x2xi32>
  %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x2xi32>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  %2 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2], [1, 2]]> : tensor<3x2xi32>
  return
}

// -----
// NAME: dynamic_broadcast_in_dim_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %n = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: dynamic_broadcast_in_dim_negative_size
// RUN: @main() undefined negative-size
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %n = stablehlo.constant dense<[-1, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: dynamic_broadcast_in_dim_poison_use
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %n = ub.poison : tensor<2xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: dynamic_iota
// RUN: @main() == ()
func.func @main() {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<2x3xi8>
  check.expect_eq_const %0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi8>
  return
}

// -----
// NAME: dynamic_iota_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %n = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<?x3xi8>
  return
}

// -----
// NAME: dynamic_iota_negative_size
// RUN: @main() undefined negative-size
func.func @main() {
  %n = stablehlo.constant dense<[-2, 3]> : tensor<2xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<?x3xi8>
  return
}

// -----
// NAME: dynamic_iota_poison_use
// RUN: @main() undefined poison-use
func.func @main() {
  %n = ub.poison : tensor<2xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<?x3xi8>
  return
}

// -----
// NAME: dynamic_reshape
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  return
}

// -----
// NAME: dynamic_reshape_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: dynamic_reshape_negative_size
// RUN: @main() undefined negative-size
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<[-2, -3]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: dynamic_reshape_poison_use
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = ub.poison : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: dynamic_pad
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %v = stablehlo.constant dense<7> : tensor<i32>
  %l = stablehlo.constant dense<1> : tensor<1xi64>
  %h = stablehlo.constant dense<2> : tensor<1xi64>
  %i = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<2xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xi32>
  check.expect_eq_const %0, dense<[7, 1, 7, 2, 7, 7]> : tensor<6xi32>
  return
}

// -----
// NAME: dynamic_pad_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %v = stablehlo.constant dense<7> : tensor<i32>
  %l = stablehlo.constant dense<1> : tensor<1xi64>
  %h = stablehlo.constant dense<2> : tensor<1xi64>
  %i = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<2xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xi32>
  return
}

// -----
// NAME: dynamic_pad_negative_size
// RUN: @main() undefined negative-size
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %v = stablehlo.constant dense<7> : tensor<i32>
  %l = stablehlo.constant dense<-5> : tensor<1xi64>
  %h = stablehlo.constant dense<2> : tensor<1xi64>
  %i = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<2xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----
// NAME: dynamic_pad_poison_use
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %v = stablehlo.constant dense<7> : tensor<i32>
  %l = ub.poison : tensor<1xi64>
  %h = stablehlo.constant dense<2> : tensor<1xi64>
  %i = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<2xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----
// NAME: real_dynamic_slice
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %f = stablehlo.constant dense<1> : tensor<1xi64>
  %t = stablehlo.constant dense<5> : tensor<1xi64>
  %s = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %f, %t, %s : (tensor<5xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[2, 5]> : tensor<2xi32>
  return
}

// -----
// NAME: real_dynamic_slice_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %f = stablehlo.constant dense<1> : tensor<1xi64>
  %t = stablehlo.constant dense<5> : tensor<1xi64>
  %s = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %f, %t, %s : (tensor<5xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi32>
  return
}

// -----
// NAME: real_dynamic_slice_beyond
// RUN: @main() undefined slice-out-of-range
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %f = stablehlo.constant dense<1> : tensor<1xi64>
  %t = stablehlo.constant dense<6> : tensor<1xi64>
  %s = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %f, %t, %s : (tensor<5xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----
// NAME: real_dynamic_slice_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %f = ub.poison : tensor<1xi64>
  %t = stablehlo.constant dense<6> : tensor<1xi64>
  %s = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %a, %f, %t, %s : (tensor<5xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----
// NAME: dynamic_gather
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %n = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %i, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 6], [1, 2]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: dynamic_gather_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %n = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %i, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  return
}

// -----
// NAME: dynamic_gather_beyond
// RUN: @main() undefined slice-out-of-range
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %n = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %i, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xi32>
  return
}

// -----
// NAME: dynamic_gather_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %n = ub.poison : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %i, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xi32>
  return
}

// -----
// NAME: dynamic_conv
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xi32>
  %k = stablehlo.constant dense<[[[1]], [[10]]]> : tensor<2x1x1xi32>
  %p = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%a, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x1xi32>, tensor<2x1x1xi32>, tensor<1x2xi64>) -> tensor<1x3x1xi32>
  check.expect_eq_const %0, dense<[[[10], [21], [32]]]> : tensor<1x3x1xi32>
  return
}

// -----
// NAME: dynamic_conv_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xi32>
  %k = stablehlo.constant dense<[[[1]], [[10]]]> : tensor<2x1x1xi32>
  %p = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%a, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x1xi32>, tensor<2x1x1xi32>, tensor<1x2xi64>) -> tensor<1x2x1xi32>
  return
}

// -----
// NAME: dynamic_conv_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xi32>
  %k = stablehlo.constant dense<[[[1]], [[10]]]> : tensor<2x1x1xi32>
  %p = ub.poison : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%a, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x1xi32>, tensor<2x1x1xi32>, tensor<1x2xi64>) -> tensor<1x3x1xi32>
  return
}

// -----
// NAME: set_dimension_size
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32>
  %1 = stablehlo.get_dimension_size %0, dim = 1 : (tensor<2x?xi32>) -> tensor<i32>
  check.expect_eq_const %1, dense<2> : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x?xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %2, dense<[3, 9]> : tensor<2xi32>
  return
}

// -----
// NAME: set_dimension_size_shape_mismatch
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  return
}

// -----
// NAME: set_dimension_size_beyond
// RUN: @main() undefined slice-out-of-range
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32>
  return
}

// -----
// NAME: set_dimension_size_negative
// RUN: @main() undefined negative-size
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = stablehlo.constant dense<-1> : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32>
  return
}

// -----
// NAME: set_dimension_size_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %n = ub.poison : tensor<i32>
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x?xi32>
  return
}
