// IREE: two layers.
func.func @main(%x: tensor<2x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>, %v: tensor<8x3xf32>) -> tensor<2x3xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %zs = stablehlo.broadcast_in_dim %z, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
  %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
  %bs = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<2x8xf32>
  %s = stablehlo.add %p, %bs : tensor<2x8xf32>
  %r = stablehlo.maximum %s, %zs : tensor<2x8xf32>
  %q = stablehlo.dot_general %r, %v, contracting_dims = [1] x [0] : (tensor<2x8xf32>, tensor<8x3xf32>) -> tensor<2x3xf32>
  return %q : tensor<2x3xf32>
}
