// A small net as a front end prints it.
func.func @net(%x: tensor<1x4x4x2xf32>, %k: tensor<3x3x3x2xf32>, %b: tensor<3xf32>) -> tensor<1x2x2x3xf32> {
  %iz = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %wz = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %c = tosa.conv2d %x, %k, %b, %iz, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x3xf32>
  %r = tosa.clamp %c {max_val = 6.0 : f32, min_val = 0.0 : f32} : (tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  %s = tosa.add %r, %c : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  return %s : tensor<1x2x2x3xf32>
}
