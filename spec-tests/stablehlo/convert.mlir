// Elements of other types.

// -----
// NAME: convert_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.9, -1.9, 0.0]> : tensor<3xf32>
  %0 = stablehlo.convert %a : (tensor<3xf32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[1, -1, 0]> : tensor<3xi32>
  return
}

// -----
// NAME: convert_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[300, -1]> : tensor<2xi32>
  %0 = stablehlo.convert %a : (tensor<2xi32>) -> tensor<2xui8>
  check.expect_eq_const %0, dense<[44, 255]> : tensor<2xui8>
  return
}

// -----
// NAME: convert_3
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 0.5]> : tensor<2xf32>
  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi1>
  check.expect_eq_const %0, dense<[false, true]> : tensor<2xi1>
  return
}

// -----
// NAME: convert_4
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[200]> : tensor<1xui8>
  %0 = stablehlo.convert %a : (tensor<1xui8>) -> tensor<1xf32>
  check.expect_eq_const %0, dense<[200.0]> : tensor<1xf32>
  return
}

// -----
// NAME: convert_5
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = stablehlo.convert %a : (tensor<1xf32>) -> tensor<1xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, 0.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: convert_6
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.1]> : tensor<1xf64>
  %0 = stablehlo.convert %a : (tensor<1xf64>) -> tensor<1xbf16>
  check.expect_eq_const %0, dense<[0x3DCD]> : tensor<1xbf16>
  return
}

// -----
// NAME: convert_7
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[true]> : tensor<1xi1>
  %0 = stablehlo.convert %a : (tensor<1xi1>) -> tensor<1xf32>
  check.expect_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// NAME: out_of_range
// The specification leaves it to implementations; all that are known give the nearest integer.
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0e+10, -1.0e+10, 0x7F800000, 0x7FC00000]> : tensor<4xf32>
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[2147483647, -2147483648, 2147483647, 0]> : tensor<4xi32>
  %1 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xui16>
  check.expect_eq_const %1, dense<[65535, 0, 65535, 0]> : tensor<4xui16>
  return
}

// -----
// NAME: bitcast_convert
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x2xui16>
  check.expect_eq_const %0, dense<[[0, 16256], [0, 49152]]> : tensor<2x2xui16>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui16>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[1.0, -2.0]> : tensor<2xf32>
  return
}

// -----
// NAME: complex
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = stablehlo.complex %a, %a : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, 1.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: reduce_precision
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.00048828125, 70000.0]> : tensor<2xf32>
  %0 = stablehlo.reduce_precision %a, format = e5m10 : tensor<2xf32>
  check.expect_eq_const %0, dense<[1.0, 0x7F800000]> : tensor<2xf32>
  return
}

// -----
// NAME: small_numbers_of_a_smaller_format
// RUN: @f([0x00000001, 0x80000003, 0x00400000, 0x33800000]) == [0.0, -0.0, 0.0, 0.0]
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce_precision %a, format = e5m10 : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----
// NAME: complex_numbers_as_narrower_ones
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, -2.0)]> : tensor<1xcomplex<f64>>
  %0 = stablehlo.bitcast_convert %a : (tensor<1xcomplex<f64>>) -> tensor<1x2xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(0.0, 1.875), (0.0, -2.0)]]> : tensor<1x2xcomplex<f32>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<1x2xcomplex<f32>>) -> tensor<1xcomplex<f64>>
  check.expect_eq %1, %a : tensor<1xcomplex<f64>>
  %2 = stablehlo.bitcast_convert %0 : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
  check.expect_eq %2, %0 : tensor<1x2xcomplex<f32>>
  return
}
