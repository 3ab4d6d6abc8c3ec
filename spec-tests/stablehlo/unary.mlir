// Functions of one element.

// -----
// NAME: abs_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-1.5, 2.0, -0.0]> : tensor<3xf32>
  %0 = stablehlo.abs %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[1.5, 2.0, 0.0]> : tensor<3xf32>
  return
}

// -----
// NAME: abs_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(3.0, 4.0), (0.0, -2.0)]> : tensor<2xcomplex<f32>>
  %0 = stablehlo.abs %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[5.0, 2.0]> : tensor<2xf32>
  return
}

// -----
// NAME: cbrt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[8.0, -27.0]> : tensor<2xf32>
  %0 = stablehlo.cbrt %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, -3.0]> : tensor<2xf32>
  return
}

// -----
// NAME: ceil_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.2, -1.2]> : tensor<2xf32>
  %0 = stablehlo.ceil %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, -1.0]> : tensor<2xf32>
  return
}

// -----
// NAME: cosine_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 3.141592653589793]> : tensor<2xf64>
  %0 = stablehlo.cosine %a : tensor<2xf64>
  check.expect_almost_eq_const %0, dense<[1.0, -1.0]> : tensor<2xf64>
  return
}

// -----
// NAME: count_leading_zeros_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 0, -1]> : tensor<3xi8>
  %0 = stablehlo.count_leading_zeros %a : tensor<3xi8>
  check.expect_almost_eq_const %0, dense<[7, 8, 0]> : tensor<3xi8>
  return
}

// -----
// NAME: exponential_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.exponential %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[1.0, 2.7182817]> : tensor<2xf32>
  return
}

// -----
// NAME: exponential_minus_one_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.exponential_minus_one %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.7182818]> : tensor<2xf32>
  return
}

// -----
// NAME: floor_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.2, -1.2]> : tensor<2xf32>
  %0 = stablehlo.floor %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[1.0, -2.0]> : tensor<2xf32>
  return
}

// -----
// NAME: imag_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(3.0, 4.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.imag %a : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[4.0]> : tensor<1xf32>
  return
}

// -----
// NAME: real_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(3.0, 4.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.real %a : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[3.0]> : tensor<1xf32>
  return
}

// -----
// NAME: is_finite_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7F800000, 0x7FC00000]> : tensor<3xf32>
  %0 = stablehlo.is_finite %a : (tensor<3xf32>) -> tensor<3xi1>
  check.expect_almost_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  return
}

// -----
// NAME: log_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 2.7182817]> : tensor<2xf32>
  %0 = stablehlo.log %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

// -----
// NAME: log_plus_one_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.7182818]> : tensor<2xf32>
  %0 = stablehlo.log_plus_one %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

// -----
// NAME: logistic_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 100.0, -100.0]> : tensor<3xf32>
  %0 = stablehlo.logistic %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[0.5, 1.0, 0.0]> : tensor<3xf32>
  return
}

// -----
// NAME: negate_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-128, 5]> : tensor<2xi8>
  %0 = stablehlo.negate %a : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-128, -5]> : tensor<2xi8>
  return
}

// -----
// NAME: negate_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, -2.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.negate %a : tensor<1xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[(-1.0, 2.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: not_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %0 = stablehlo.not %a : tensor<2xi1>
  check.expect_almost_eq_const %0, dense<[false, true]> : tensor<2xi1>
  return
}

// -----
// NAME: not_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0, 5]> : tensor<2xui8>
  %0 = stablehlo.not %a : tensor<2xui8>
  check.expect_almost_eq_const %0, dense<[255, 250]> : tensor<2xui8>
  return
}

// -----
// NAME: popcnt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[7, 0, -1]> : tensor<3xi8>
  %0 = stablehlo.popcnt %a : tensor<3xi8>
  check.expect_almost_eq_const %0, dense<[3, 0, 8]> : tensor<3xi8>
  return
}

// -----
// NAME: round_nearest_afz_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[2.5, -2.5, 0.4]> : tensor<3xf32>
  %0 = stablehlo.round_nearest_afz %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[3.0, -3.0, 0.0]> : tensor<3xf32>
  return
}

// -----
// NAME: round_nearest_even_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[2.5, -2.5, 0.6]> : tensor<3xf32>
  %0 = stablehlo.round_nearest_even %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[2.0, -2.0, 1.0]> : tensor<3xf32>
  return
}

// -----
// NAME: rsqrt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[4.0]> : tensor<1xf32>
  %0 = stablehlo.rsqrt %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.5]> : tensor<1xf32>
  return
}

// -----
// NAME: sign_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-2.0, 0.0, 7.0]> : tensor<3xf32>
  %0 = stablehlo.sign %a : tensor<3xf32>
  check.expect_almost_eq_const %0, dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>
  return
}

// -----
// NAME: sign_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-2, 0, 7]> : tensor<3xi32>
  %0 = stablehlo.sign %a : tensor<3xi32>
  check.expect_almost_eq_const %0, dense<[-1, 0, 1]> : tensor<3xi32>
  return
}

// -----
// NAME: sine_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = stablehlo.sine %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: sqrt_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[4.0, 9.0]> : tensor<2xf32>
  %0 = stablehlo.sqrt %a : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, 3.0]> : tensor<2xf32>
  return
}

// -----
// NAME: sqrt_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(-1.0, 0.0)]> : tensor<1xcomplex<f64>>
  %0 = stablehlo.sqrt %a : tensor<1xcomplex<f64>>
  check.expect_almost_eq_const %0, dense<[(0.0, 1.0)]> : tensor<1xcomplex<f64>>
  return
}

// -----
// NAME: tan_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.785398163]> : tensor<1xf32>
  %0 = stablehlo.tan %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.0]> : tensor<1xf32>
  return
}

// -----
// NAME: tanh_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0]> : tensor<1xf32>
  %0 = stablehlo.tanh %a : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.0]> : tensor<1xf32>
  return
}

// -----
// NAME: complex_numbers_without_cancellation
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(-0.7689621334659269, 0.7689994450526516)]> : tensor<1xcomplex<f64>>
  %0 = chlo.square %a : tensor<1xcomplex<f64>> -> tensor<1xcomplex<f64>>
  %1 = stablehlo.constant dense<[(-5.7383786816165814938e-05, -1.1826629078036016126)]> : tensor<1xcomplex<f64>>
  stablehlo.custom_call @check.expect_close(%0, %1) : (tensor<1xcomplex<f64>>, tensor<1xcomplex<f64>>) -> ()
  %b = stablehlo.constant dense<[(-9.06788697550443e-08, -60.05507866550013), (3.0, 0.5), (-3.0, 0.5)]> : tensor<3xcomplex<f64>>
  %2 = stablehlo.logistic %b : tensor<3xcomplex<f64>>
  %3 = stablehlo.constant dense<[(0.49999931106996361966, 2.7106217889682846578), (0.95763595663065701213, 0.02190108846258359017), (0.042364043369342987874, 0.02190108846258359017)]> : tensor<3xcomplex<f64>>
  stablehlo.custom_call @check.expect_close(%2, %3) : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> ()
  return
}
