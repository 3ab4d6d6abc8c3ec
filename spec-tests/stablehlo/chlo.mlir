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

// -----
// NAME: erf_inv
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.99, 1.0]> : tensor<5xf32>
  %0 = chlo.erf_inv %a : tensor<5xf32> -> tensor<5xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 0.476936276, -0.476936276, 1.82138637, 0x7F800000]> : tensor<5xf32>, tolerance = 1.0e-5
  return
}

// -----
// NAME: lgamma
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0.5, 5.0, -0.5, 0x7F800000, 0.0]> : tensor<6xf32>
  %0 = chlo.lgamma %a : tensor<6xf32> -> tensor<6xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 0.572364943, 3.17805383, 1.26551212, 0x7F800000, 0x7F800000]> : tensor<6xf32>, tolerance = 1.0e-5
  return
}

// -----
// NAME: digamma
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0.5, -0.5, -1.0]> : tensor<4xf32>
  %0 = chlo.digamma %a : tensor<4xf32> -> tensor<4xf32>
  check.expect_almost_eq_const %0, dense<[-0.577215665, -1.96351003, 0.03648998, 0x7FC00000]> : tensor<4xf32>, tolerance = 1.0e-5
  return
}

// -----
// NAME: bessel_i1e
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0, -1.0, 10.0]> : tensor<4xf32>
  %0 = chlo.bessel_i1e %a : tensor<4xf32> -> tensor<4xf32>
  check.expect_almost_eq_const %0, dense<[0.0, 0.207910415, -0.207910415, 0.121262681]> : tensor<4xf32>, tolerance = 1.0e-5
  return
}

// -----
// NAME: lgamma_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %0 = chlo.lgamma %a : tensor<f64> -> tensor<f64>
  %e = stablehlo.constant dense<3.17805383034794575> : tensor<f64>
  check.expect_close %0, %e, max_ulp_difference = 8 : tensor<f64>, tensor<f64>
  return
}

// -----
// NAME: digamma_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %0 = chlo.digamma %a : tensor<f64> -> tensor<f64>
  %e = stablehlo.constant dense<1.50611766843180046> : tensor<f64>
  check.expect_close %0, %e, max_ulp_difference = 8 : tensor<f64>, tensor<f64>
  return
}

// -----
// NAME: bessel_i1e_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %0 = chlo.bessel_i1e %a : tensor<f64> -> tensor<f64>
  %e = stablehlo.constant dense<0.163972266944542356> : tensor<f64>
  check.expect_close %0, %e, max_ulp_difference = 8 : tensor<f64>, tensor<f64>
  return
}

// -----
// NAME: erf_inv_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[0.5, 0.999, 0.9999999999]> : tensor<3xf64>
  %0 = chlo.erf_inv %a : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0.476936276204469873, 2.32675376551352468, 4.57282497]> : tensor<3xf64>
  check.expect_almost_eq %0, %e, tolerance = 1.0e-6 : tensor<3xf64>
  return
}

// -----
// NAME: erfc_of_f64
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-1.0, 0.5, 3.0, 9.0]> : tensor<4xf64>
  %0 = chlo.erfc %a : tensor<4xf64> -> tensor<4xf64>
  %e = stablehlo.constant dense<[1.8427007929497148, 0.47950012218695348, 2.2090496998585445e-5, 4.1370317465138103e-37]> : tensor<4xf64>
  check.expect_close %0, %e, max_ulp_difference = 4 : tensor<4xf64>, tensor<4xf64>
  return
}

// -----
// NAME: next_after
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 1.0, 0.0, -1.0, 2.0, 0x7F800000]> : tensor<6xf32>
  %b = stablehlo.constant dense<[2.0, 0.0, -1.0, 0.0, 2.0, 0.0]> : tensor<6xf32>
  %0 = chlo.next_after %a, %b : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %0, dense<[0x3F800001, 0x3F7FFFFF, 0x80000001, 0xBF7FFFFF, 2.0, 0x7F7FFFFF]> : tensor<6xf32>
  return
}

// -----
// NAME: mulhi
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[64, -64, 100]> : tensor<3xi8>
  %b = stablehlo.constant dense<[4, 4, 1]> : tensor<3xi8>
  %0 = chlo.mulhi %a, %b : tensor<3xi8>, tensor<3xi8> -> tensor<3xi8>
  check.expect_eq_const %0, dense<[1, -1, 0]> : tensor<3xi8>
  %c = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %1 = chlo.mulhi %c, %c : tensor<ui64>, tensor<ui64> -> tensor<ui64>
  check.expect_eq_const %1, dense<18446744073709551614> : tensor<ui64>
  return
}

// -----
// NAME: zeta_and_polygamma
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[2.0, 4.0, 1.0, 0.5, 2.0]> : tensor<5xf64>
  %q = stablehlo.constant dense<[1.0, 2.0, 1.0, 1.0, -1.0]> : tensor<5xf64>
  %0 = chlo.zeta %x, %q : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %0, dense<[1.6449340668482264, 0.082323233711138186, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<5xf64>, tolerance = 1.0e-12
  %n = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, -1.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<5xf64>
  %1 = chlo.polygamma %n, %y : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %1, dense<[-0.57721566490153286, 1.6449340668482264, -2.4041138063191886, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>, tolerance = 1.0e-12
  return
}

// -----
// NAME: acos_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.acos %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(0.90455689430238136, -1.0612750619050357)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: acosh_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.acosh %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(1.0612750619050357, 0.90455689430238136)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: asin_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.asin %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(0.66623943249251526, 1.0612750619050357)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: asinh_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.asinh %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(1.0612750619050357, 0.66623943249251526)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: atan_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.atan %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(1.0172219678978514, 0.40235947810852507)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: atanh_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.atanh %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(0.40235947810852507, 1.0172219678978514)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: cosh_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.cosh %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(0.83373002513114904, 0.98889770576286506)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: sinh_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 1.0)> : tensor<complex<f64>>
  %0 = chlo.sinh %a : tensor<complex<f64>> -> tensor<complex<f64>>
  check.expect_almost_eq_const %0, dense<(0.63496391478473611, 1.2984575814159773)> : tensor<complex<f64>>, tolerance = 1.0e-14
  return
}

// -----
// NAME: arcs_of_small_and_large_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0e-20, 1.0e-20), (-1.0e30, 1.0e30), (2.0, -1.0e-200), (0.5, 1.0e-200)]> : tensor<4xcomplex<f64>>
  %0 = chlo.asin %a : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %0, dense<[(1.0e-20, 1.0e-20), (-0.78539816339744828, 70.11727356066129), (1.5707963267948966, -1.3169578969248166), (0.52359877559829882, 1.1547005383792516e-200)]> : tensor<4xcomplex<f64>>, tolerance = 1.0e-12
  %1 = chlo.atanh %a : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %1, dense<[(1.0e-20, 1.0e-20), (-5.0e-31, 1.5707963267948966), (0.54930614433405489, -1.5707963267948966), (0.54930614433405489, 1.3333333333333333e-200)]> : tensor<4xcomplex<f64>>, tolerance = 1.0e-12
  return
}

// -----
// NAME: broadcast_add
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_add %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[11, 12], [21, 22]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_subtract
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_subtract %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[9, 8], [19, 18]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_multiply
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_multiply %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[10, 20], [20, 40]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_divide
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_divide %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[10, 5], [20, 10]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_maximum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_maximum %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[10, 10], [20, 20]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_minimum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_minimum %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [1, 2]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_power
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_power %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[10, 100], [20, 400]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_remainder
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_remainder %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[0, 0], [0, 0]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_and
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_and %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[0, 2], [0, 0]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_or
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_or %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[11, 10], [21, 22]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_xor
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_xor %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[11, 8], [21, 22]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_shift_left
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_shift_left %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[20, 40], [40, 80]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_shift_right_arithmetic
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_shift_right_arithmetic %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 2], [10, 5]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_shift_right_logical
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_shift_right_logical %a, %b : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[5, 2], [10, 5]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_atan2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_atan2 %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[1.1071487177940904], [1.2490457723982544]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// NAME: broadcast_next_after
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_next_after %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[2.0], [3.0]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// NAME: broadcast_polygamma
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_polygamma %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[-2.4041138063191886], [6.4939394022668289]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// NAME: broadcast_zeta
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %b = stablehlo.constant dense<1.0> : tensor<f64>
  %0 = chlo.broadcast_zeta %a, %b : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[1.6449340668482264], [1.2020569031595942]]> : tensor<2x1xf64>, tolerance = 1.0e-12
  return
}

// -----
// NAME: broadcast_along_named_dimensions
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[11, 12, 13], [24, 25, 26]]> : tensor<2x3xi32>
  return
}

// -----
// NAME: broadcast_compare
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[10], [20]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction GT>} : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x2xi1>
  check.expect_eq_const %0, dense<true> : tensor<2x2xi1>
  return
}

// -----
// NAME: broadcast_select
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[[2], [3]]> : tensor<2x1xi32>
  %0 = chlo.broadcast_select %p, %a, %b : (tensor<2xi1>, tensor<i32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [1, 3]]> : tensor<2x2xi32>
  return
}

// -----
// NAME: broadcast_complex
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %0 = chlo.broadcast_complex %a, %b : (tensor<f32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %0, dense<[(1.0, 2.0), (1.0, 3.0)]> : tensor<2xcomplex<f32>>
  return
}

// -----
// NAME: broadcast_of_other_shapes
// RUN: @main() undefined shape-mismatch
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %n = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<2xi32>, tensor<1xi32>) -> tensor<?xi32>
  %1 = chlo.broadcast_add %0, %b : (tensor<?xi32>, tensor<3xi32>) -> tensor<?xi32>
  return
}

// -----
// NAME: broadcast_divide_division_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[0]> : tensor<1xi32>
  %0 = chlo.broadcast_divide %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<-1> : tensor<1xi32>
  return
}

// -----
// NAME: broadcast_remainder_division_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[0]> : tensor<1xi32>
  %0 = chlo.broadcast_remainder %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<1> : tensor<1xi32>
  return
}

// -----
// NAME: broadcast_power_division_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.constant dense<[-1]> : tensor<1xi32>
  %0 = chlo.broadcast_power %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<0> : tensor<1xi32>
  return
}

// -----
// NAME: broadcast_divide_division_overflow
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<-2147483648> : tensor<i32>
  %b = stablehlo.constant dense<[-1]> : tensor<1xi32>
  %0 = chlo.broadcast_divide %a, %b : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
  check.expect_eq_const %0, dense<-2147483648> : tensor<1xi32>
  return
}

// -----
// NAME: constants
// RUN: @main() == ()
func.func @main() {
  %a = chlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "chlo.constant_like"(%a) <{value = 7 : i32}> : (tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<7> : tensor<2xi32>
  check.expect_eq_const %a, dense<[1, 2]> : tensor<2xi32>
  return
}

// -----
// NAME: ragged_dot
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
  %b = stablehlo.constant dense<[[[1], [0]], [[0], [10]]]> : tensor<2x2x1xi32>
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x2x1xi32>, tensor<2xi64>) -> tensor<4x1xi32>
  check.expect_eq_const %0, dense<[[1], [40], [60], [0]]> : tensor<4x1xi32>
  return
}

// -----
// NAME: ragged_dot_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
  %b = stablehlo.constant dense<[[[1], [0]], [[0], [10]]]> : tensor<2x2x1xi32>
  %s = ub.poison : tensor<2xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x2x1xi32>, tensor<2xi64>) -> tensor<4x1xi32>
  return
}

// -----
// NAME: scan
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<[0, 100]> : tensor<2xi32>
  %0:2 = chlo.scan(%a) inits(%z) dimension=1 {
  ^bb0(%x: tensor<2xi32>, %s: tensor<2xi32>):
    %1 = stablehlo.add %x, %s : tensor<2xi32>
    stablehlo.return %1, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[[1, 3, 6], [104, 109, 115]]> : tensor<2x3xi32>
  check.expect_eq_const %0#1, dense<[6, 115]> : tensor<2xi32>
  %2:2 = chlo.scan(%a) inits(%z) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<2xi32>, %s: tensor<2xi32>):
    %1 = stablehlo.add %x, %s : tensor<2xi32>
    stablehlo.return %s, %1 : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %2#0, dense<[[5, 3, 0], [111, 106, 100]]> : tensor<2x3xi32>
  return
}

// -----
// NAME: ragged_dot_along_a_sum
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>
  %b = stablehlo.constant dense<[[1], [10], [100], [1000]]> : tensor<4x1xi32>
  %s = stablehlo.constant dense<[1, 0, 2]> : tensor<3xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<1x4xi32>, tensor<4x1xi32>, tensor<3xi64>) -> tensor<3x1x1xi32>
  check.expect_eq_const %0, dense<[[[1]], [[0]], [[320]]]> : tensor<3x1x1xi32>
  return
}

// -----
// NAME: ragged_dot_of_negative_sizes
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>
  %b = stablehlo.constant dense<[[1], [10], [100], [1000]]> : tensor<4x1xi32>
  %s = stablehlo.constant dense<[3, -1, 2]> : tensor<3xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<1x4xi32>, tensor<4x1xi32>, tensor<3xi64>) -> tensor<3x1x1xi32>
  return
}

// -----
// NAME: ragged_dot_along_a_batch
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1, 2]], [[3, 4]], [[5, 6]]]> : tensor<3x1x2xi32>
  %b = stablehlo.constant dense<[[[1], [1]], [[1], [0]], [[0], [1]]]> : tensor<3x2x1xi32>
  %s = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}> : (tensor<3x1x2xi32>, tensor<3x2x1xi32>, tensor<2xi64>) -> tensor<3x1x1xi32>
  check.expect_eq_const %0, dense<[[[3]], [[3]], [[6]]]> : tensor<3x1x1xi32>
  return
}

// -----
// NAME: ragged_dot_with_sizes_of_each_batch
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi32>
  %b = stablehlo.constant dense<[[[[1]], [[1]]], [[[10]], [[100]]]]> : tensor<2x2x1x1xi32>
  %s = stablehlo.constant dense<[[1, 2], [2, 0]]> : tensor<2x2xi64>
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x3x1xi32>, tensor<2x2x1x1xi32>, tensor<2x2xi64>) -> tensor<2x3x1xi32>
  check.expect_eq_const %0, dense<[[[1], [20], [30]], [[4], [5], [0]]]> : tensor<2x3x1xi32>
  return
}
