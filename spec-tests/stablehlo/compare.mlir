// Comparisons and choices.

// -----
// NAME: eq
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 1.0, 2.0]> : tensor<3xf32>
  %0 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[false, false, true]> : tensor<3xi1>
  return
}

// -----
// NAME: ne
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 1.0, 2.0]> : tensor<3xf32>
  %0 = stablehlo.compare NE, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, true, false]> : tensor<3xi1>
  return
}

// -----
// NAME: lt
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 1.0, 2.0]> : tensor<3xf32>
  %0 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  return
}

// -----
// NAME: le
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 1.0, 2.0]> : tensor<3xf32>
  %0 = stablehlo.compare LE, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, true]> : tensor<3xi1>
  return
}

// -----
// NAME: gt
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 1.0, 2.0]> : tensor<3xf32>
  %0 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[false, false, false]> : tensor<3xi1>
  return
}

// -----
// NAME: ge
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[2.0, 1.0, 2.0]> : tensor<3xf32>
  %0 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[false, false, true]> : tensor<3xi1>
  return
}

// -----
// NAME: total_order
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[-0.0, 0x7FC00000, 0xFFC00000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[0.0, 1.0, 1.0]> : tensor<3xf32>
  %0 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, true]> : tensor<3xi1>
  return
}

// -----
// NAME: unsigned
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[200, 1]> : tensor<2xui8>
  %b = stablehlo.constant dense<[100, 2]> : tensor<2xui8>
  %0 = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  check.expect_eq_const %0, dense<[true, false]> : tensor<2xi1>
  return
}

// -----
// NAME: select
// RUN: @main() == ()
func.func @main() {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %0 = stablehlo.select %p, %a, %b : tensor<2xi1>, tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 4]> : tensor<2xi32>
  %q = stablehlo.constant dense<false> : tensor<i1>
  %1 = stablehlo.select %q, %a, %b : tensor<i1>, tensor<2xi32>
  check.expect_eq_const %1, dense<[3, 4]> : tensor<2xi32>
  return
}

// -----
// NAME: clamp
// RUN: @main() == ()
func.func @main() {
  %l = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.constant dense<[-1, 2, 9]> : tensor<3xi32>
  %h = stablehlo.constant dense<[5, 5, 6]> : tensor<3xi32>
  %0 = stablehlo.clamp %l, %a, %h : (tensor<i32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[0, 2, 6]> : tensor<3xi32>
  return
}
