// IREE: integers, a selection, and a sum.
func.func @main(%x: tensor<16xi32>, %y: tensor<16xi32>) -> tensor<i32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %c = stablehlo.compare LT, %x, %y : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %a = stablehlo.multiply %x, %y : tensor<16xi32>
  %b = stablehlo.subtract %x, %y : tensor<16xi32>
  %s = stablehlo.select %c, %a, %b : tensor<16xi1>, tensor<16xi32>
  %r = stablehlo.reduce(%s init: %z) applies stablehlo.add across dimensions = [0] : (tensor<16xi32>, tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
