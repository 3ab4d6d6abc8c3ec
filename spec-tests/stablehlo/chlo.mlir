// What JAX prints of CHLO.

// -----
// NAME: acos
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.acos %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: acosh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.acosh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: asin
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.asin %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.57079633]> : tensor<1xf32>
  return
}

// -----
// NAME: asinh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.asinh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: atan
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0 = chlo.atan %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.785398163]> : tensor<1xf32>
  return
}

// -----
// NAME: atanh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.atanh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: cosh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.cosh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// NAME: erf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.erf %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: erfc
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.erfc %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// NAME: sinh
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.sinh %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: square
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[3.0]> : tensor<1xf32>
  %0 = chlo.square %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[9.0]> : tensor<1xf32>
  return
}

// -----
// NAME: tan
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = chlo.tan %a : tensor<1xf32> -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: is_inf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %0 = chlo.is_inf %a : tensor<3xf32> -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, true, false]> : tensor<3xi1>
  return
}

// -----
// NAME: is_neg_inf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %0 = chlo.is_neg_inf %a : tensor<3xf32> -> tensor<3xi1>
  check.expect_eq_const %0, dense<[false, true, false]> : tensor<3xi1>
  return
}

// -----
// NAME: is_pos_inf
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0x7F800000, 0xFF800000, 1.0]> : tensor<3xf32>
  %0 = chlo.is_pos_inf %a : tensor<3xf32> -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  return
}

// -----
// NAME: conj
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>
  %0 = chlo.conj %a : tensor<1xcomplex<f32>> -> tensor<1xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, -2.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: top_k
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 5.0, 3.0, 5.0]]> : tensor<1x4xf32>
  %v, %i = chlo.top_k(%a, k = 3) : tensor<1x4xf32> -> (tensor<1x3xf32>, tensor<1x3xi32>)
  check.expect_eq_const %v, dense<[[5.0, 5.0, 3.0]]> : tensor<1x3xf32>
  check.expect_eq_const %i, dense<[[1, 3, 2]]> : tensor<1x3xi32>
  return
}
