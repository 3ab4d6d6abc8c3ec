// Complex functions at poles and infinities.

// -----
// NAME: logarithm_at_zero_and_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0), (0x7F800000, 1.0), (1.0, 0xFF800000), (0xFF800000, 0x7F800000), (0xFF800000, -0.0)]> : tensor<8xcomplex<f32>>
  %0 = stablehlo.log %a : tensor<8xcomplex<f32>>
  %e = stablehlo.constant dense<[(0xFF800000, 0.0), (0xFF800000, 3.141592653589793), (0xFF800000, -0.0), (0xFF800000, -3.141592653589793), (0x7F800000, 0.0), (0x7F800000, -1.5707963267948966), (0x7F800000, 2.356194490192345), (0x7F800000, -3.141592653589793)]> : tensor<8xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  return
}

// -----
// NAME: logarithm_of_one_more_at_its_pole
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(-1.0, 0.0), (-1.0, -0.0), (0xFF800000, 2.0), (3.0, 0x7F800000)]> : tensor<4xcomplex<f32>>
  %0 = stablehlo.log_plus_one %a : tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0xFF800000, 0.0), (0xFF800000, -0.0), (0x7F800000, 3.141592653589793), (0x7F800000, 1.5707963267948966)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: root_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, -1.0), (0xFF800000, 0.0), (0xFF800000, -2.0), (2.0, 0xFF800000), (0xFF800000, 0x7F800000)]> : tensor<5xcomplex<f32>>
  %0 = stablehlo.sqrt %a : tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, -0.0), (0.0, 0x7F800000), (0.0, 0xFF800000), (0x7F800000, 0xFF800000), (0x7F800000, 0x7F800000)]> : tensor<5xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----
// NAME: inverse_root_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, -1.0), (0.0, 0x7F800000)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.rsqrt %a : tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(0.0, -0.0), (0.0, 0.0), (0.0, -0.0)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: waves_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0x7F800000), (-2.0, 0x7F800000), (0.0, 0xFF800000), (2.0, 0xFF800000)]> : tensor<4xcomplex<f32>>
  %0 = stablehlo.sine %a : tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0x7F800000), (0xFF800000, 0xFF800000), (0.0, 0xFF800000), (0x7F800000, 0x7F800000)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: cosine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0x7F800000), (2.0, 0x7F800000), (0.0, 0xFF800000), (1.0, 0xFF800000)]> : tensor<4xcomplex<f32>>
  %0 = stablehlo.cosine %a : tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0xFF800000), (0xFF800000, 0xFF800000), (0x7F800000, 0.0), (0x7F800000, 0x7F800000)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: hyperbolic_sine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, 1.0), (0x7F800000, 2.0), (0xFF800000, 0.0)]> : tensor<4xcomplex<f32>>
  %0 = chlo.sinh %a : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0x7F800000), (0xFF800000, 0x7F800000), (0xFF800000, 0x7F800000), (0xFF800000, 0.0)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: hyperbolic_cosine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, 1.0), (0x7F800000, 0.0)]> : tensor<3xcomplex<f32>>
  %0 = chlo.cosh %a : tensor<3xcomplex<f32>> -> tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0x7F800000), (0x7F800000, 0xFF800000), (0x7F800000, 0.0)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: tangents_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, 2.0), (0x7F800000, 0x7F800000)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.tanh %a : tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(1.0, 0.0), (-1.0, -0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: tangent_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0x7F800000), (2.0, 0x7F800000), (0xFF800000, 0xFF800000)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.tan %a : tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(0.0, 1.0), (-0.0, 1.0), (-0.0, -1.0)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: exponential_less_one_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 0.0), (0x7F800000, 2.0), (0xFF800000, 1.0), (0xFF800000, -1.0)]> : tensor<4xcomplex<f32>>
  %0 = stablehlo.exponential_minus_one %a : tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0.0), (0xFF800000, 0x7F800000), (-1.0, 0.0), (-1.0, -0.0)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: inverse_sine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, 0x7F800000), (1.0, 0xFF800000)]> : tensor<3xcomplex<f32>>
  %0 = chlo.asin %a : tensor<3xcomplex<f32>> -> tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(1.5707963267948966, 0x7F800000), (-0.7853981633974483, 0x7F800000), (0.0, 0xFF800000)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: inverse_cosine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, 0x7F800000), (1.0, 0xFF800000), (0xFF800000, -2.0)]> : tensor<4xcomplex<f32>>
  %0 = chlo.acos %a : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0.0, 0xFF800000), (2.356194490192345, 0xFF800000), (1.5707963267948966, 0x7F800000), (3.141592653589793, 0x7F800000)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: inverse_hyperbolic_sine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, 0x7F800000), (-1.0, 0xFF800000)]> : tensor<3xcomplex<f32>>
  %0 = chlo.asinh %a : tensor<3xcomplex<f32>> -> tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0.0), (0xFF800000, 0.7853981633974483), (0xFF800000, -1.5707963267948966)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: inverse_hyperbolic_cosine_at_infinity
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, -0.0), (0xFF800000, 1.0), (1.0, 0xFF800000)]> : tensor<3xcomplex<f32>>
  %0 = chlo.acosh %a : tensor<3xcomplex<f32>> -> tensor<3xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, -0.0), (0x7F800000, 3.141592653589793), (0x7F800000, -1.5707963267948966)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: inverse_hyperbolic_tangent_at_its_poles
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0.0), (-1.0, -0.0), (0x7F800000, -1.0), (-2.0, 0x7F800000)]> : tensor<4xcomplex<f32>>
  %0 = chlo.atanh %a : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x7F800000, 0.0), (0xFF800000, -0.0), (0.0, -1.5707963267948966), (-0.0, 1.5707963267948966)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: inverse_tangent_at_its_poles
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (0x7F800000, 1.0), (-2.0, 0xFF800000)]> : tensor<4xcomplex<f32>>
  %0 = chlo.atan %a : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0.0, 0x7F800000), (0.0, 0xFF800000), (1.5707963267948966, 0.0), (-1.5707963267948966, -0.0)]> : tensor<4xcomplex<f32>>
  check.expect_close %0, %e, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: power_of_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0.0, 0.0), (-0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %b = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.0)]> : tensor<2xcomplex<f32>>
  %0 = stablehlo.power %a, %b : tensor<2xcomplex<f32>>
  check.expect_eq_const %0, dense<(0.0, 0.0)> : tensor<2xcomplex<f32>>
  return
}

// -----
// NAME: power_zero_of_zero
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<(0.0, 0.0)> : tensor<1xcomplex<f32>>
  %0 = stablehlo.power %a, %a : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: root_below_the_end_of_its_cut
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<(0xFF800000, -0.0)> : tensor<1xcomplex<f32>>
  %0 = stablehlo.sqrt %a : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: what_is_not_a_number_in_a_part
// ISO C, annex G: where one part is NaN, and the other neither zero nor infinite, both are.
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7FC00000, 1.0), (2.0, 0x7FC00000), (0x7FC00000, 0x7FC00000)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.sqrt %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %0, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %1 = stablehlo.rsqrt %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %1, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %2 = stablehlo.log %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %2, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %3 = stablehlo.log_plus_one %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %3, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %4 = stablehlo.exponential_minus_one %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %4, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %5 = stablehlo.tanh %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %5, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %6 = stablehlo.sine %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %6, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %7 = stablehlo.cosine %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %7, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  %8 = stablehlo.tan %a : tensor<3xcomplex<f32>>
  check.expect_eq_const %8, dense<(0x7FC00000, 0x7FC00000)> : tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: waves_of_infinite_angles
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(0x7F800000, 1.0), (0xFF800000, -2.0)]> : tensor<2xcomplex<f32>>
  %0 = stablehlo.sine %a : tensor<2xcomplex<f32>>
  check.expect_eq_const %0, dense<(0x7FC00000, 0x7FC00000)> : tensor<2xcomplex<f32>>
  %1 = stablehlo.cosine %a : tensor<2xcomplex<f32>>
  check.expect_eq_const %1, dense<(0x7FC00000, 0x7FC00000)> : tensor<2xcomplex<f32>>
  return
}

// -----
// NAME: root_beside_infinity
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<(0x7F800000, 0x7FC00000)> : tensor<1xcomplex<f32>>
  %0 = stablehlo.sqrt %a : tensor<1xcomplex<f32>>
  return
}
