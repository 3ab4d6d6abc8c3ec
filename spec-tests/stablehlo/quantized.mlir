// Quantized elements.

// -----
// NAME: there_and_back
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 2.3, 1000.0], [-1.0, -2.25, -1000.0]]> : tensor<2x3xf32>
  %0 = stablehlo.uniform_quantize %a : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %1, dense<[[5, 8, 127], [1, -2, -128]]> : tensor<2x3xi8>
  %2 = stablehlo.uniform_dequantize %0 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[1.0, 2.5, 62.0], [-1.0, -2.5, -65.5]]> : tensor<2x3xf32>
  return
}

// -----
// NAME: a_scale_for_each_column
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[200, 10], [8, 0]]> : tensor<2x2xui8>
  %0 = stablehlo.bitcast_convert %a : (tensor<2x2xui8>) -> tensor<2x2x!quant.uniform<u8<0:254>:f32:1, {0.5:8, 2.0}>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x2x!quant.uniform<u8<0:254>:f32:1, {0.5:8, 2.0}>>) -> tensor<2x2xf32>
  check.expect_eq_const %1, dense<[[96.0, 20.0], [0.0, 0.0]]> : tensor<2x2xf32>
  %2 = stablehlo.uniform_quantize %0 : (tensor<2x2x!quant.uniform<u8<0:254>:f32:1, {0.5:8, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32, 4.0>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<2x2x!quant.uniform<i8:f32, 4.0>>) -> tensor<2x2xi8>
  check.expect_eq_const %3, dense<[[24, 5], [0, 0]]> : tensor<2x2xi8>
  return
}

// -----
// NAME: sums_of_quantised_elements
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-30>>
  %1 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.25:4>>
  %2 = "stablehlo.add"(%0, %1) : (tensor<2x!quant.uniform<i8:f32, 0.5:-30>>, tensor<2x!quant.uniform<i8:f32, 0.25:4>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2xi8>
  check.expect_eq_const %3, dense<[2, 4]> : tensor<2xi8>
  %4 = "stablehlo.negate"(%0) : (tensor<2x!quant.uniform<i8:f32, 0.5:-30>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  %5 = stablehlo.uniform_dequantize %4 : (tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2xf32>
  check.expect_eq_const %5, dense<[-1.0, -2.0]> : tensor<2xf32>
  return
}

// -----
// NAME: quantised_to_other_floats
// INVALID: expects quantized elements in the result
func.func @main(%a: tensor<2xf64>) {
  %0 = stablehlo.uniform_quantize %a : (tensor<2xf64>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-30>>
  return
}

// -----
// NAME: floats_are_not_quantised
// INVALID: expects quantized elements, and a result of the floats
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: quantized_constants_and_products
// RUN: @main() == ()
func.func @main() {
  %q = stablehlo.constant() {value = dense<[[2, 4], [6, 8]]> : tensor<2x2xi8>} : () -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  %0 = stablehlo.dot_general %q, %q, contracting_dims = [1] x [0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x2x!quant.uniform<i32:f32, 0.25>>) -> tensor<2x2xf32>
  check.expect_eq_const %1, dense<[[7.0, 10.0], [15.0, 22.0]]> : tensor<2x2xf32>
  %a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = stablehlo.dot_general %a, %q, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[7.0, 10.0], [15.0, 22.0]]> : tensor<2x2xf32>
  return
}

// -----
// NAME: quantized_convolution
// RUN: @main() == ()
func.func @main() {
  %q = stablehlo.constant() {value = dense<[[[2], [4], [6]]]> : tensor<1x3x1xi8>} : () -> tensor<1x3x1x!quant.uniform<i8:f32, 0.5>>
  %k = stablehlo.constant() {value = dense<[[[1]], [[2]]]> : tensor<2x1x1xi8>} : () -> tensor<2x1x1x!quant.uniform<i8:f32, 1.0>>
  %0 = stablehlo.convolution(%q, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1x!quant.uniform<i8:f32, 0.5>>, tensor<2x1x1x!quant.uniform<i8:f32, 1.0>>) -> tensor<1x2x1x!quant.uniform<i32:f32, 1.0>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<1x2x1x!quant.uniform<i32:f32, 1.0>>) -> tensor<1x2x1xf32>
  check.expect_eq_const %1, dense<[[[5.0], [8.0]]]> : tensor<1x2x1xf32>
  return
}
