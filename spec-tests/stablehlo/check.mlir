// Assertions on tensors.

// -----
// NAME: a_failed_expectation
// RUN: @main() trap
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %a, dense<[1, 3]> : tensor<2xi32>
  return
}

// -----
// NAME: equal_tensors
// RUN: @same() == ()
// RUN: @other() trap
func.func @same() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq %a, %a : tensor<2xf32>
  return
}
func.func @other() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.00000024]> : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  return
}

// -----
// NAME: almost_equal
// RUN: @near() == ()
// RUN: @far() trap
// RUN: @further() == ()
// RUN: @constant() trap
// RUN: @other_sign() trap
// RUN: @part() trap
func.func @near() {
  %a = stablehlo.constant dense<[5.0, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[5.00009, 0x7FC00001, 0x7F800000]> : tensor<3xf32>
  check.expect_almost_eq %a, %b : tensor<3xf32>
  return
}
func.func @far() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %b = stablehlo.constant dense<5.0002> : tensor<f64>
  check.expect_almost_eq %a, %b : tensor<f64>
  return
}
func.func @further() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  %b = stablehlo.constant dense<5.125> : tensor<f64>
  check.expect_almost_eq %a, %b, tolerance = 0.125 : tensor<f64>
  check.expect_almost_eq_const %a, dense<5.125> : tensor<f64>, tolerance = 1.0
  return
}
func.func @constant() {
  %a = stablehlo.constant dense<5.0> : tensor<f64>
  check.expect_almost_eq_const %a, dense<5.125> : tensor<f64>, tolerance = 0.0625
  return
}
func.func @other_sign() {
  %a = stablehlo.constant dense<1.0e-6> : tensor<f64>
  %b = stablehlo.constant dense<-1.0e-6> : tensor<f64>
  check.expect_almost_eq %a, %b : tensor<f64>
  return
}
func.func @part() {
  %a = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  check.expect_almost_eq_const %a, dense<(1.0, 2.001)> : tensor<complex<f32>>
  return
}

// -----
// NAME: close
// RUN: @near() == ()
// RUN: @far() trap
// RUN: @too_near() trap
// RUN: @infinite() trap
// RUN: @across_zero() == ()
func.func @near() {
  %a = stablehlo.constant dense<[1.0, 0x7FC00000, 0xFF800000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[0x3F800003, 0xFFC00001, 0xFF800000]> : tensor<3xf32>
  check.expect_close %a, %b, max_ulp_difference = 3 : tensor<3xf32>, tensor<3xf32>
  check.expect_close %a, %b, max_ulp_difference = 4, min_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @far() {
  %a = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x3F800003> : tensor<f32>
  check.expect_close %a, %b, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @too_near() {
  %a = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x3F800003> : tensor<f32>
  check.expect_close %a, %b, max_ulp_difference = 5, min_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}
func.func @infinite() {
  %a = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x7F7FFFFF> : tensor<f32>
  check.expect_close %a, %b, max_ulp_difference = 5 : tensor<f32>, tensor<f32>
  return
}
func.func @across_zero() {
  %a = stablehlo.constant dense<[0x00000001, 0x80000000]> : tensor<2xf32>
  %b = stablehlo.constant dense<[0x80000001, 0x00000000]> : tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----
// NAME: poison_is_not_close
// RUN: @main() undefined poison-use
func.func @main() {
  %p = ub.poison : tensor<f32>
  check.expect_close %p, %p, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}

// -----
// NAME: assertions_by_calls
// RUN: @right() == true
// RUN: @exact() trap
// RUN: @almost() trap
// RUN: @close() trap
func.func @right() -> tensor<i1> {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[0x3F800003, 2.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_eq(%a, %a) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> ()
  %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @exact() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<i1>
  return
}
func.func @almost() {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.constant dense<1.0002> : tensor<f32>
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) : (tensor<f32>, tensor<f32>) -> ()
  return
}
func.func @close() {
  %a = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %b = stablehlo.constant dense<0x3F800004> : tensor<f32>
  stablehlo.custom_call @check.expect_close(%a, %b) : (tensor<f32>, tensor<f32>) -> ()
  return
}

// -----
// NAME: an_unknown_call
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  stablehlo.custom_call @somebody(%a) : (tensor<2xi32>) -> ()
  return
}

// -----
// NAME: probes
// RUN: @main() == ()
// RUN: @other_number() trap
// RUN: @other_type() trap
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  %1 = stablehlo.add %0, %0 : tensor<2xi32>
  %2 = interpreter.probe %1, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %1, probe_id = "p", iter = 1 : tensor<2xi32>
  return
}
func.func @other_number() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %a, probe_id = "p", iter = 1 : tensor<2xi32>
  return
}
func.func @other_type() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
  check.expect_serialized_eq %b, probe_id = "p" : tensor<2xi64>
  return
}

// -----
// NAME: a_probe_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %p = ub.poison : tensor<f32>
  %0 = interpreter.probe %p, probe_id = "p" : tensor<f32>
  check.expect_serialized_eq %0, probe_id = "p" : tensor<f32>
  return
}

// -----
// NAME: printed
// RUN: @main() == () prints "[1.5, -2.0]\n[true, false]\n[]\n"
func.func @main() {
  %a = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %c = stablehlo.constant dense<> : tensor<0xi8>
  %0 = interpreter.print %a : tensor<2xf32>
  %1 = interpreter.print %b : tensor<2xi1>
  %2 = interpreter.print %c : tensor<0xi8>
  return
}

// -----
// NAME: assertions_of_extents
// RUN: @main([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == ()
// RUN: @main([[1.0, 2.0, 3.0]]) trap
func.func @main(%a: tensor<?x3xf32>) {
  %least = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %0 = stablehlo.compare GE, %n, %least, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%0, %n) {error_message = "too few rows: {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----
// NAME: assertion_about_a_number
// RUN: @main() unsupported
func.func @main() {
  %n = stablehlo.constant dense<2> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%n) {has_side_effect = true} : (tensor<i32>) -> ()
  return
}

// -----
// NAME: sharding_of_a_tensor
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{replicated}"} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %0, %a : tensor<2xf32>
  return
}

// -----
// NAME: open_extents_as_expected
// RUN: @same() == ()
// RUN: @other() trap
func.func @same() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %s = stablehlo.constant dense<2> : tensor<2xi64>
  %d = stablehlo.dynamic_reshape %a, %s : (tensor<4xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  %e = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  stablehlo.custom_call @check.expect_eq(%d, %e) {has_side_effect = true} : (tensor<?x?xi64>, tensor<2x2xi64>) -> ()
  return
}
func.func @other() {
  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %s = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  %d = stablehlo.dynamic_reshape %a, %s : (tensor<4xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  %e = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  stablehlo.custom_call @check.expect_eq(%d, %e) {has_side_effect = true} : (tensor<?x?xi64>, tensor<2x2xi64>) -> ()
  return
}
