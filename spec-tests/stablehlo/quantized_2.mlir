// Quantized elements in comparisons, in regions, and with a scale for each index along a dimension.

// -----
// NAME: compared_as_floats
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 3, 4]> : tensor<3xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %b = stablehlo.constant() {value = dense<[3, 0, 1]> : tensor<3xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 0.25:-1>>
  %0 = stablehlo.compare EQ, %a, %b : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, true]> : tensor<3xi1>
  %1 = stablehlo.compare LT, %a, %b : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<3xi1>
  check.expect_eq_const %1, dense<[false, true, false]> : tensor<3xi1>
  return
}

// -----
// NAME: clamped_between_other_scales
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[-7, 5, 103]> : tensor<3xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %low = stablehlo.constant() {value = dense<-9> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.25:-1>>
  %high = stablehlo.constant() {value = dense<7> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.25:-1>>
  %0 = "stablehlo.clamp"(%low, %a, %high) : (tensor<!quant.uniform<i8:f32, 0.25:-1>>, tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %1, dense<[-1, 5, 7]> : tensor<3xi8>
  return
}

// -----
// NAME: chosen_for_another_scale
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a = stablehlo.constant() {value = dense<[5, 5]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %b = stablehlo.constant() {value = dense<[9, 9]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.select"(%p, %a, %b) : (tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.25:-1>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<2xi8>
  check.expect_eq_const %1, dense<[3, 11]> : tensor<2xi8>
  return
}

// -----
// NAME: numbered_from_zero
// RUN: @main() == ()
func.func @main() {
  %0 = stablehlo.iota dim = 0 : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xi8>
  check.expect_eq_const %1, dense<[3, 5, 7, 9]> : tensor<4xi8>
  return
}

// -----
// NAME: sorted_by_comparison
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, -3, 9, 0]> : tensor<4xi8>} : () -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %z = stablehlo.compare GT, %x, %y : (tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xi8>
  check.expect_eq_const %1, dense<[9, 5, 0, -3]> : tensor<4xi8>
  return
}

// -----
// NAME: reduced_in_the_type_of_the_region
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant() {value = dense<4> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25>>, %y: tensor<!quant.uniform<i16:f32, 0.25>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25>>
    stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25>>
  }) {dimensions = array<i64: 0>} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<!quant.uniform<i16:f32, 0.25>>) -> tensor<i16>
  check.expect_eq_const %1, dense<14> : tensor<i16>
  return
}

// -----
// NAME: each_step_saturates
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[103, 103, -97]> : tensor<3xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant() {value = dense<3> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) {dimensions = array<i64: 0>} : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i8>
  check.expect_eq_const %1, dense<27> : tensor<i8>
  return
}

// -----
// NAME: reduced_over_windows
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7, 1]> : tensor<3xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant() {value = dense<4> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25>>, %y: tensor<!quant.uniform<i16:f32, 0.25>>):
    %z = stablehlo.maximum %x, %y : tensor<!quant.uniform<i16:f32, 0.25>>
    stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25>>
  }) {window_dimensions = array<i64: 2>} : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2xi16>
  check.expect_eq_const %1, dense<[8, 8]> : tensor<2xi16>
  return
}

// -----
// NAME: scattered_to_a_wider_type
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %u = stablehlo.constant() {value = dense<[3, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.25:-1>>
  %i = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25>>, %y: tensor<!quant.uniform<i16:f32, 0.25>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25>>
    stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xi32>, tensor<2x!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<2x!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2xi16>
  check.expect_eq_const %1, dense<[12, 12]> : tensor<2xi16>
  return
}

// -----
// NAME: selected_and_scattered
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7, 9, 1]> : tensor<4xi8>} : () -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %u = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant() {value = dense<4> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.select_and_scatter"(%a, %u, %s) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %z = stablehlo.compare GE, %x, %y : (tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25>>, %y: tensor<!quant.uniform<i16:f32, 0.25>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25>>
    stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25>>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<4x!quant.uniform<i16:f32, 0.25>>) -> tensor<4xi16>
  check.expect_eq_const %1, dense<[2, 6, 10, 2]> : tensor<4xi16>
  return
}

// -----
// NAME: one_process_reduces
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25>>, %y: tensor<!quant.uniform<i16:f32, 0.25>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25>>
    stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25>>
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2xi16>
  check.expect_eq_const %1, dense<[4, 8]> : tensor<2xi16>
  return
}

// -----
// NAME: roots_and_norms
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[[11, 3], [7, 7]]> : tensor<2x2xi8>} : () -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %1, dense<[[7, 3], [5, 5]]> : tensor<2x2xi8>
  %f = stablehlo.constant() {value = dense<[5, 5]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %z = stablehlo.constant() {value = dense<[3, 3]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %2 = "stablehlo.batch_norm_inference"(%a, %f, %f, %z, %f) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %3, dense<[[13, 5], [9, 9]]> : tensor<2x2xi8>
  %4 = "stablehlo.reduce_precision"(%a) {exponent_bits = 5 : i32, mantissa_bits = 0 : i32} : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.25:-1>>
  %5 = stablehlo.bitcast_convert %4 : (tensor<2x2x!quant.uniform<i8:f32, 0.25:-1>>) -> tensor<2x2xi8>
  check.expect_eq_const %5, dense<[[15, -1], [7, 7]]> : tensor<2x2xi8>
  return
}

// -----
// NAME: products_by_letters
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[[5, 3], [7, 4]]> : tensor<2x2xi8>} : () -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.einsum %a, %a, config = "ij,jk->ik" : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2x2xi16>
  check.expect_eq_const %1, dense<[[4, 0], [12, 1]]> : tensor<2x2xi16>
  %2 = "stablehlo.dot"(%a, %a) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i16:f32, 0.25>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<2x2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2x2xi16>
  check.expect_eq_const %3, dense<[[4, 0], [12, 1]]> : tensor<2x2xi16>
  return
}

// -----
// NAME: scales_move_with_their_dimension
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[[10, 1], [12, 2]]> : tensor<2x2xi8>} : () -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5:8, 2.0}>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5:8, 2.0}>>) -> tensor<2x2xf32>
  check.expect_eq_const %1, dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.reshape %a : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<1x2x2x!quant.uniform<i8:f32:2, {0.5:8, 2.0}>>
  %3 = stablehlo.uniform_dequantize %2 : (tensor<1x2x2x!quant.uniform<i8:f32:2, {0.5:8, 2.0}>>) -> tensor<1x2x2xf32>
  check.expect_eq_const %3, dense<[[[1.0, 2.0], [2.0, 4.0]]]> : tensor<1x2x2xf32>
  %4 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<2x1x2x!quant.uniform<i8:f32:2, {0.5:8, 2.0}>>
  %5 = stablehlo.uniform_dequantize %4 : (tensor<2x1x2x!quant.uniform<i8:f32:2, {0.5:8, 2.0}>>) -> tensor<2x1x2xf32>
  check.expect_eq_const %5, dense<[[[1.0, 2.0]], [[2.0, 4.0]]]> : tensor<2x1x2xf32>
  %b = stablehlo.constant() {value = dense<[[2], [4]]> : tensor<2x1xi8>} : () -> tensor<2x1x!quant.uniform<i8:f32:1, {0.5}>>
  %6 = stablehlo.broadcast_in_dim %b, dims = [0, 1] : (tensor<2x1x!quant.uniform<i8:f32:1, {0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>
  %7 = stablehlo.uniform_dequantize %6 : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>) -> tensor<2x2xf32>
  check.expect_eq_const %7, dense<[[1.0, 1.0], [2.0, 2.0]]> : tensor<2x2xf32>
  %8 = stablehlo.add %a, %a : tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>
  %9 = stablehlo.uniform_dequantize %8 : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<2x2xf32>
  check.expect_eq_const %9, dense<[[2.0, 4.0], [4.0, 8.0]]> : tensor<2x2xf32>
  return
}

// -----
// NAME: transposed_without_its_axis
// INVALID: expects the element type of its operand in the result
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>
  return
}

// -----
// NAME: reshaped_across_its_axis
// INVALID: expects the element type of its operand in the result
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) {
  %0 = stablehlo.reshape %a : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<1x4x!quant.uniform<i8:f32:1, {0.5:8, 2.0, 0.5:8, 2.0}>>
  return
}

// -----
// NAME: repeated_with_another_scale
// INVALID: expects the element type of its operand in the result
func.func @main(%a: tensor<2x1x!quant.uniform<i8:f32:1, {0.5}>>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<2x1x!quant.uniform<i8:f32:1, {0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 1.0}>>
  return
}

// -----
// NAME: no_maximum_along_an_axis
// INVALID: must be ranked tensor of Boolean, integer, float, complex or per-tensor quantized values
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>, %b: tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) {
  %0 = "stablehlo.maximum"(%a, %b) : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>, tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>
  return
}

// -----
// NAME: too_few_scales
// INVALID: must be ranked tensor of Boolean, integer, float, complex or quantized values
func.func @main(%a: tensor<2x3x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x3x!quant.uniform<i8:f32:1, {0.5:8, 2.0}>>) -> tensor<2x3xf32>
  return
}

// -----
// NAME: zero_point_outside_of_the_storage
// INVALID: must be ranked tensor of Boolean, integer, float, complex or quantized values
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:200>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.5:200>>) -> tensor<2xf32>
  return
}

// -----
// NAME: scale_of_zero
// INVALID: must be ranked tensor of Boolean, integer, float, complex or quantized values
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.0>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.0>>) -> tensor<2xf32>
  return
}

// -----
// NAME: compared_with_another_storage
// INVALID: expects operands of one element type
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<2x!quant.uniform<i16:f32, 0.25>>) {
  %0 = stablehlo.compare LT, %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2xi1>
  return
}

// -----
// NAME: stored_in_another_width
// INVALID: expects a result of the real numbers that its operand has
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i16:f32, 0.25>>
  return
}

// -----
// NAME: sum_in_another_width
// INVALID: expects one element type
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<2x!quant.uniform<i16:f32, 0.25>>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return
}

// -----
// NAME: converted_quantized_elements
// INVALID: must be ranked tensor of Boolean, integer, float or complex values
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %0 = stablehlo.convert %a : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  return
}

// -----
// NAME: reduced_to_a_narrower_type
// INVALID: expects a region of its elements, or of wider ones
func.func @main(%a: tensor<2x!quant.uniform<i16:f32, 0.25>>, %s: tensor<!quant.uniform<i16:f32, 0.25>>) {
  %0 = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) {dimensions = array<i64: 0>} : (tensor<2x!quant.uniform<i16:f32, 0.25>>, tensor<!quant.uniform<i16:f32, 0.25>>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  return
}

// -----
// NAME: a_region_of_another_scale
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant() {value = dense<4> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.25:-1>>, %y: tensor<!quant.uniform<i8:f32, 0.25:-1>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.25:-1>>
    stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.25:-1>>
  }) {dimensions = array<i64: 0>} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  return
}

// -----
// NAME: a_map_to_another_scale
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.map"(%a, %a) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) {dimensions = array<i64: 0>} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.25:-1>>
  return
}

// -----
// NAME: a_root_without_a_number
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant() {value = dense<[1]> : tensor<1xi8>} : () -> tensor<1x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.sqrt"(%a) : (tensor<1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x!quant.uniform<i8:f32, 0.5:3>>
  return
}

// -----
// NAME: weights_alone_are_quantized
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %k = stablehlo.constant() {value = dense<[[[1, 1]], [[2, 3]]]> : tensor<2x1x2xi8>} : () -> tensor<2x1x2x!quant.uniform<i8:f32:2, {0.5, 2.0}>>
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf32>, tensor<2x1x2x!quant.uniform<i8:f32:2, {0.5, 2.0}>>) -> tensor<1x2x2xf32>
  check.expect_eq_const %0, dense<[[[2.5, 14.0], [4.0, 22.0]]]> : tensor<1x2x2xf32>
  %q = stablehlo.constant() {value = dense<[[[2], [4], [6]]]> : tensor<1x3x1xi8>} : () -> tensor<1x3x1x!quant.uniform<i8:f32, 0.5>>
  %1 = stablehlo.convolution(%q, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1x!quant.uniform<i8:f32, 0.5>>, tensor<2x1x2x!quant.uniform<i8:f32:2, {0.5, 2.0}>>) -> tensor<1x2x2x!quant.uniform<i32:f32, 0.5>>
  %2 = stablehlo.bitcast_convert %1 : (tensor<1x2x2x!quant.uniform<i32:f32, 0.5>>) -> tensor<1x2x2xi32>
  check.expect_eq_const %2, dense<[[[5, 28], [8, 44]]]> : tensor<1x2x2xi32>
  return
}

// -----
// NAME: scales_along_input_features
// INVALID: expects scales along the output features
func.func @main(%a: tensor<1x3x2x!quant.uniform<i8:f32, 0.5>>, %k: tensor<2x2x2x!quant.uniform<i8:f32:1, {0.5, 2.0}>>) {
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x2x!quant.uniform<i8:f32:1, {0.5, 2.0}>>) -> tensor<1x2x2x!quant.uniform<i32:f32, 0.5>>
  return
}

// -----
// NAME: scales_along_a_sum
// INVALID: expects no scales along a dimension that is summed over
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 2.0}>>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 2.0}>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.5>>
  return
}

// -----
// NAME: zero_point_on_the_right
// INVALID: expects zero points of 0 in its right operand
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.5>>
  return
}

// -----
// NAME: product_as_floats
// INVALID: expects quantized elements in its right operand, and in the left one as in the result
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x2x!quant.uniform<i8:f32, 0.5>>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: numbered_by_a_shape_that_is_computed
// RUN: @main() == ()
func.func @main() {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %1, dense<[3, 5, 7]> : tensor<3xi8>
  return
}

// -----
// NAME: one_process_keeps_its_part
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant() {value = dense<[5, 7]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25>>, %y: tensor<!quant.uniform<i16:f32, 0.25>>):
    %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25>>
    stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25>>
  }) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i16:f32, 0.25>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x!quant.uniform<i16:f32, 0.25>>) -> tensor<2xi16>
  check.expect_eq_const %1, dense<[4, 8]> : tensor<2xi16>
  return
}

// -----
// NAME: norms_of_a_batch_and_their_gradients
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant() {value = dense<[[11], [3]]> : tensor<2x1xi8>} : () -> tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>
  %two = stablehlo.constant() {value = dense<[7]> : tensor<1xi8>} : () -> tensor<1x!quant.uniform<i8:f32, 0.5:3>>
  %zero = stablehlo.constant() {value = dense<[3]> : tensor<1xi8>} : () -> tensor<1x!quant.uniform<i8:f32, 0.5:3>>
  %0:3 = "stablehlo.batch_norm_training"(%x, %two, %zero) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>)
  %normal = stablehlo.bitcast_convert %0#0 : (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x1xi8>
  %mean = stablehlo.bitcast_convert %0#1 : (tensor<1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1xi8>
  %variance = stablehlo.bitcast_convert %0#2 : (tensor<1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1xi8>
  check.expect_eq_const %normal, dense<[[7], [-1]]> : tensor<2x1xi8>
  check.expect_eq_const %mean, dense<[7]> : tensor<1xi8>
  check.expect_eq_const %variance, dense<[11]> : tensor<1xi8>
  %g = stablehlo.constant() {value = dense<[[5], [3]]> : tensor<2x1xi8>} : () -> tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>
  %1:3 = "stablehlo.batch_norm_grad"(%x, %two, %0#1, %0#2, %g) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>)
  %dx = stablehlo.bitcast_convert %1#0 : (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x1xi8>
  %dscale = stablehlo.bitcast_convert %1#1 : (tensor<1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1xi8>
  %doffset = stablehlo.bitcast_convert %1#2 : (tensor<1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1xi8>
  check.expect_eq_const %dx, dense<[[3], [3]]> : tensor<2x1xi8>
  check.expect_eq_const %dscale, dense<[5]> : tensor<1xi8>
  check.expect_eq_const %doffset, dense<[5]> : tensor<1xi8>
  return
}
