// Functions of two elements.

// -----
// NAME: add_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[127, 1]> : tensor<2xi8>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %0 = stablehlo.add %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-128, 3]> : tensor<2xi8>
  return
}

// -----
// NAME: add_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %0 = stablehlo.add %a, %b : tensor<2xi1>
  check.expect_almost_eq_const %0, dense<[true, false]> : tensor<2xi1>
  return
}

// -----
// NAME: add_3
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>
  %b = stablehlo.constant dense<[(3.0, 4.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.add %a, %b : tensor<1xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[(4.0, 6.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: and_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[6, 5]> : tensor<2xi8>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi8>
  %0 = stablehlo.and %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[2, 4]> : tensor<2xi8>
  return
}

// -----
// NAME: atan2_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.atan2 %a, %b : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[0.785398163, -0.785398163]> : tensor<2xf32>
  return
}

// -----
// NAME: divide_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-7, 7]> : tensor<2xi32>
  %b = stablehlo.constant dense<[2, 2]> : tensor<2xi32>
  %0 = stablehlo.divide %a, %b : tensor<2xi32>
  check.expect_almost_eq_const %0, dense<[-3, 3]> : tensor<2xi32>
  return
}

// -----
// NAME: divide_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[200]> : tensor<1xui8>
  %b = stablehlo.constant dense<[3]> : tensor<1xui8>
  %0 = stablehlo.divide %a, %b : tensor<1xui8>
  check.expect_almost_eq_const %0, dense<[66]> : tensor<1xui8>
  return
}

// -----
// NAME: divide_3
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %b = stablehlo.constant dense<[4.0]> : tensor<1xf32>
  %0 = stablehlo.divide %a, %b : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[0.25]> : tensor<1xf32>
  return
}

// -----
// NAME: maximum_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %b = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.maximum %a, %b : tensor<2xf32>
  check.expect_almost_eq_const %0, dense<[2.0, 0x7FC00000]> : tensor<2xf32>
  return
}

// -----
// NAME: minimum_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, -4]> : tensor<2xi32>
  %b = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %0 = stablehlo.minimum %a, %b : tensor<2xi32>
  check.expect_almost_eq_const %0, dense<[1, -4]> : tensor<2xi32>
  return
}

// -----
// NAME: maximum_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[200]> : tensor<1xui8>
  %b = stablehlo.constant dense<[3]> : tensor<1xui8>
  %0 = stablehlo.maximum %a, %b : tensor<1xui8>
  check.expect_almost_eq_const %0, dense<[200]> : tensor<1xui8>
  return
}

// -----
// NAME: multiply_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[100, 3]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 4]> : tensor<2xi8>
  %0 = stablehlo.multiply %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-56, 12]> : tensor<2xi8>
  return
}

// -----
// NAME: multiply_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>
  %b = stablehlo.constant dense<[(3.0, 4.0)]> : tensor<1xcomplex<f32>>
  %0 = stablehlo.multiply %a, %b : tensor<1xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[(-5.0, 10.0)]> : tensor<1xcomplex<f32>>
  return
}

// -----
// NAME: or_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[6]> : tensor<1xi8>
  %b = stablehlo.constant dense<[1]> : tensor<1xi8>
  %0 = stablehlo.or %a, %b : tensor<1xi8>
  check.expect_almost_eq_const %0, dense<[7]> : tensor<1xi8>
  return
}

// -----
// NAME: power_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[2, -1, 3]> : tensor<3xi32>
  %b = stablehlo.constant dense<[10, -3, -1]> : tensor<3xi32>
  %0 = stablehlo.power %a, %b : tensor<3xi32>
  check.expect_almost_eq_const %0, dense<[1024, -1, 0]> : tensor<3xi32>
  return
}

// -----
// NAME: power_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[2.0]> : tensor<1xf32>
  %b = stablehlo.constant dense<[0.5]> : tensor<1xf32>
  %0 = stablehlo.power %a, %b : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[1.41421354]> : tensor<1xf32>
  return
}

// -----
// NAME: remainder_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-7, 7]> : tensor<2xi32>
  %b = stablehlo.constant dense<[2, -2]> : tensor<2xi32>
  %0 = stablehlo.remainder %a, %b : tensor<2xi32>
  check.expect_almost_eq_const %0, dense<[-1, 1]> : tensor<2xi32>
  return
}

// -----
// NAME: remainder_2
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-7.5]> : tensor<1xf32>
  %b = stablehlo.constant dense<[2.0]> : tensor<1xf32>
  %0 = stablehlo.remainder %a, %b : tensor<1xf32>
  check.expect_almost_eq_const %0, dense<[-1.5]> : tensor<1xf32>
  return
}

// -----
// NAME: shift_left_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, 1, -1]> : tensor<3xi8>
  %b = stablehlo.constant dense<[3, 8, 4]> : tensor<3xi8>
  %0 = stablehlo.shift_left %a, %b : tensor<3xi8>
  check.expect_almost_eq_const %0, dense<[8, 0, -16]> : tensor<3xi8>
  return
}

// -----
// NAME: shift_right_arithmetic_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-16, -1]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 9]> : tensor<2xi8>
  %0 = stablehlo.shift_right_arithmetic %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[-4, -1]> : tensor<2xi8>
  return
}

// -----
// NAME: shift_right_logical_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-16, -1]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 9]> : tensor<2xi8>
  %0 = stablehlo.shift_right_logical %a, %b : tensor<2xi8>
  check.expect_almost_eq_const %0, dense<[60, 0]> : tensor<2xi8>
  return
}

// -----
// NAME: subtract_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[3]> : tensor<1xui8>
  %b = stablehlo.constant dense<[5]> : tensor<1xui8>
  %0 = stablehlo.subtract %a, %b : tensor<1xui8>
  check.expect_almost_eq_const %0, dense<[254]> : tensor<1xui8>
  return
}

// -----
// NAME: xor_1
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %0 = stablehlo.xor %a, %b : tensor<2xi1>
  check.expect_almost_eq_const %0, dense<[false, true]> : tensor<2xi1>
  return
}

// -----
// NAME: divide_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, -7, 0, 9]> : tensor<4xi32>
  %b = stablehlo.constant dense<[0, 0, 0, 2]> : tensor<4xi32>
  %0 = stablehlo.divide %a, %b : tensor<4xi32>
  check.expect_eq_const %0, dense<[-1, -1, -1, 4]> : tensor<4xi32>
  return
}

// -----
// NAME: unsigned_divide_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<ui8>
  %b = stablehlo.constant dense<0> : tensor<ui8>
  %0 = stablehlo.divide %a, %b : tensor<ui8>
  check.expect_eq_const %0, dense<255> : tensor<ui8>
  return
}

// -----
// NAME: remainder_by_zero
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1, -7, 9]> : tensor<3xi32>
  %b = stablehlo.constant dense<[0, 0, 2]> : tensor<3xi32>
  %0 = stablehlo.remainder %a, %b : tensor<3xi32>
  check.expect_eq_const %0, dense<[1, -7, 1]> : tensor<3xi32>
  return
}

// -----
// NAME: quotient_that_does_not_fit
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<-128> : tensor<i8>
  %b = stablehlo.constant dense<-1> : tensor<i8>
  %0 = stablehlo.divide %a, %b : tensor<i8>
  check.expect_eq_const %0, dense<-128> : tensor<i8>
  return
}

// -----
// NAME: remainder_of_the_smallest
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<-128> : tensor<i8>
  %b = stablehlo.constant dense<-1> : tensor<i8>
  %0 = stablehlo.remainder %a, %b : tensor<i8>
  check.expect_eq_const %0, dense<0> : tensor<i8>
  return
}

// -----
// NAME: zero_to_a_negative_power
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.constant dense<-2> : tensor<i32>
  %0 = stablehlo.power %a, %b : tensor<i32>
  check.expect_eq_const %0, dense<0> : tensor<i32>
  return
}
