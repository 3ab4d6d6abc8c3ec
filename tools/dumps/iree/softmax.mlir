// IREE: a softmax without its exponential, which no two libraries round alike.
func.func @main(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
  %ms = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
  %d = stablehlo.subtract %x, %ms : tensor<3x5xf32>
  %e = stablehlo.multiply %d, %d : tensor<3x5xf32>
  %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3xf32>
  %ss = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<3xf32>) -> tensor<3x5xf32>
  %q = stablehlo.divide %e, %ss : tensor<3x5xf32>
  return %q : tensor<3x5xf32>
}
