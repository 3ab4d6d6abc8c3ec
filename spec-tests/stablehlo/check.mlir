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
// NAME: an_unknown_call
// RUN: @main() unsupported
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  stablehlo.custom_call @somebody(%a) : (tensor<2xi32>) -> ()
  return
}
