// IREE: scores and their weighted sum, without the softmax between.
func.func @main(%q: tensor<2x3x4xf32>, %k: tensor<2x5x4xf32>, %v: tensor<2x5x4xf32>) -> tensor<2x3x4xf32> {
  %h = stablehlo.constant dense<0.5> : tensor<f32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x3x4xf32>, tensor<2x5x4xf32>) -> tensor<2x3x5xf32>
  %hs = stablehlo.broadcast_in_dim %h, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
  %m = stablehlo.multiply %s, %hs : tensor<2x3x5xf32>
  %o = stablehlo.dot_general %m, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5xf32>, tensor<2x5x4xf32>) -> tensor<2x3x4xf32>
  return %o : tensor<2x3x4xf32>
}
