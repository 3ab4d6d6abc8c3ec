// Sums of products, windows, transforms.

// -----
// NAME: matmul
// RUN: @f([[[1, 2], [3, 4]]], [[[5], [6]]]) == [[[7], [33]]]
// RUN: @f([[[1, poison], [3, 4]]], [[[5], [6]]]) == [[[poison], [33]]]
func.func @f(%a: tensor<1x2x2xi8>, %b: tensor<1x2x1xi8>) -> tensor<1x2x1xi32> {
  %x = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.matmul %a, %b, %x, %y : (tensor<1x2x2xi8>, tensor<1x2x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x1xi32>
  return %0 : tensor<1x2x1xi32>
}

// -----
// NAME: matmul_of_floats
// RUN: @f([[[1.0, 2.0], [3.0, 4.0]]], [[[5.0], [6.0]]]) == [[[17.0], [39.0]]]
func.func @f(%a: tensor<1x2x2xf32>, %b: tensor<1x2x1xf32>) -> tensor<1x2x1xf32> {
  %x = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %y = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %x, %y : (tensor<1x2x2xf32>, tensor<1x2x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x1xf32>
  return %0 : tensor<1x2x1xf32>
}

// -----
// NAME: matmul_of_open_extents
// RUN: @f([[[1.0, 2.0]]], [[[5.0], [6.0]]]) == [[[17.0]]]
// RUN: @f([[[1.0, 2.0]]], [[[5.0]]]) undefined shape-mismatch
func.func @f(%a: tensor<1x1x?xf32>, %b: tensor<1x?x1xf32>) -> tensor<1x1x1xf32> {
  %x = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %y = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %x, %y : (tensor<1x1x?xf32>, tensor<1x?x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1xf32>
  return %0 : tensor<1x1x1xf32>
}

// -----
// NAME: conv2d
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [100]) == [[[[105], [114]]]]
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [2147483640]) == [[[[2147483645], [poison]]]]
func.func @f(%a: tensor<1x1x3x1xi8>, %b: tensor<1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x2x1xi32> {
  %x = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>, tensor<1x1x2x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x2x1xi32>
  return %0 : tensor<1x1x2x1xi32>
}

// -----
// NAME: conv2d_padded_by_the_zero_point
// RUN: @f([[[[2], [3], [4]]]], [[[[5], [6]]]], [0]) == [[[[5], [14], [23], [12]]]]
func.func @f(%a: tensor<1x1x3x1xi8>, %b: tensor<1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x4x1xi32> {
  %x = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>, tensor<1x1x2x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x4x1xi32>
  return %0 : tensor<1x1x4x1xi32>
}

// -----
// NAME: conv2d_of_floats
// RUN: @f([[[[1.0], [2.0], [3.0]]]], [[[[4.0], [5.0]]]], [0.5]) == [[[[14.5], [23.5]]]]
func.func @f(%a: tensor<1x1x3x1xf32>, %b: tensor<1x1x2x1xf32>, %c: tensor<1xf32>) -> tensor<1x1x2x1xf32> {
  %x = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %y = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %b, %c, %x, %y {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xf32>, tensor<1x1x2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x2x1xf32>
  return %0 : tensor<1x1x2x1xf32>
}

// -----
// NAME: conv3d
// RUN: @f([[[[[1], [2], [3]]]]], [[[[[4], [5]]]]], [100]) == [[[[[114], [123]]]]]
func.func @f(%a: tensor<1x1x1x3x1xi8>, %b: tensor<1x1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x1x2x1xi32> {
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv3d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x1x1x3x1xi8>, tensor<1x1x1x2x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x2x1xi32>
  return %0 : tensor<1x1x1x2x1xi32>
}

// -----
// NAME: depthwise_conv2d
// RUN: @f([[[[1, 2], [3, 4]]]], [[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]], [0, 0, 0, 1000]) == [[[[16, 20, 34, 1040]]]]
func.func @f(%a: tensor<1x1x2x2xi8>, %b: tensor<1x2x2x2xi8>, %c: tensor<4xi32>) -> tensor<1x1x1x4xi32> {
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.depthwise_conv2d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x2x2xi8>, tensor<1x2x2x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x4xi32>
  return %0 : tensor<1x1x1x4xi32>
}

// -----
// NAME: transpose_conv2d
// RUN: @f([[[[1], [2]]]], [[[[3], [4]]]], [100]) == [[[[103], [104], [106], [108]]]]
func.func @f(%a: tensor<1x1x2x1xi8>, %b: tensor<1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x4x1xi32> {
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.transpose_conv2d %a, %b, %c, %x, %y {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x1x2x1xi8>, tensor<1x1x2x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x4x1xi32>
  return %0 : tensor<1x1x4x1xi32>
}

// -----
// NAME: max_pool2d
// RUN: @f([[[[-5], [2], [-3]]]]) == [[[[2], [2], [-3]]]]
func.func @f(%a: tensor<1x1x3x1xi8>) -> tensor<1x1x3x1xi8> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>) -> tensor<1x1x3x1xi8>
  return %0 : tensor<1x1x3x1xi8>
}

// -----
// NAME: max_pool2d_of_nan
// RUN: @f([[[[nan], [2.0], [3.0]]]]) == [[[[nan], [3.0], [3.0]]]]
func.func @f(%a: tensor<1x1x3x1xf32>) -> tensor<1x1x3x1xf32> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xf32>) -> tensor<1x1x3x1xf32>
  return %0 : tensor<1x1x3x1xf32>
}

// -----
// NAME: max_pool2d_ignores_nan
// RUN: @f([[[[nan], [2.0], [3.0]]]]) == [[[[2.0], [3.0], [3.0]]]]
func.func @f(%a: tensor<1x1x3x1xf32>) -> tensor<1x1x3x1xf32> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xf32>) -> tensor<1x1x3x1xf32>
  return %0 : tensor<1x1x3x1xf32>
}

// -----
// NAME: avg_pool2d
// RUN: @f([[[[-5], [2], [4]]]]) == [[[[0], [5], [6]]]]
func.func @f(%a: tensor<1x1x3x1xi8>) -> tensor<1x1x3x1xi8> {
  %x = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.avg_pool2d %a, %x, %y {acc_type = i32, kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x3x1xi8>
  return %0 : tensor<1x1x3x1xi8>
}

// -----
// NAME: avg_pool2d_of_floats
// RUN: @f([[[[-5.0], [2.0], [4.0]]]]) == [[[[-1.5], [3.0], [4.0]]]]
func.func @f(%a: tensor<1x1x3x1xf32>) -> tensor<1x1x3x1xf32> {
  %x = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %y = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.avg_pool2d %a, %x, %y {acc_type = f32, kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x3x1xf32>
  return %0 : tensor<1x1x3x1xf32>
}

// -----
// NAME: fft2d
// RUN: @f([[[1.0, 2.0], [3.0, 4.0]]], zeros(1x2x2)) == [[[10.0, -2.0], [-4.0, 0.0]]], [[[0.0, 0.0], [0.0, 0.0]]]
func.func @f(%a: tensor<1x2x2xf32>, %b: tensor<1x2x2xf32>) -> (tensor<1x2x2xf32>, tensor<1x2x2xf32>) {
  %0, %1 = tosa.fft2d %a, %b {inverse = false} : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> (tensor<1x2x2xf32>, tensor<1x2x2xf32>)
  return %0, %1 : tensor<1x2x2xf32>, tensor<1x2x2xf32>
}

// -----
// NAME: fft2d_back
// RUN: @f(zeros(1x1x4), [[[0.0, 1.0, 0.0, 0.0]]]) == [[[0.0, -1.0, 0.0, 1.0]]], [[[1.0, 0.0, -1.0, 0.0]]]
func.func @f(%a: tensor<1x1x4xf32>, %b: tensor<1x1x4xf32>) -> (tensor<1x1x4xf32>, tensor<1x1x4xf32>) {
  %0, %1 = tosa.fft2d %a, %b {inverse = true} : (tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> (tensor<1x1x4xf32>, tensor<1x1x4xf32>)
  return %0, %1 : tensor<1x1x4xf32>, tensor<1x1x4xf32>
}

// -----
// NAME: rfft2d
// RUN: @f([[[1.0, 2.0, 3.0, 4.0]]]) == [[[10.0, -2.0, -2.0]]], [[[0.0, 2.0, 0.0]]]
func.func @f(%a: tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xf32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xf32>)
  return %0, %1 : tensor<1x1x3xf32>, tensor<1x1x3xf32>
}

// -----
// NAME: padding_beside_nan
// RUN: @f([[[[nan], [2.0], [3.0]]]], [[[[4.0], [5.0]]]]) == [[[[nan], [nan], [23.0], [12.0]]]]
// RUN: @f([[[[1.0], [2.0], [3.0]]]], [[[[inf], [5.0]]]]) == [[[[5.0], [inf], [inf], [inf]]]]
// What lies outside of the image adds nothing, not a product with zero.
func.func @f(%a: tensor<1x1x3x1xf32>, %b: tensor<1x1x2x1xf32>) -> tensor<1x1x4x1xf32> {
  %c = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %b, %c, %c, %c {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x1x3x1xf32>, tensor<1x1x2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x4x1xf32>
  return %0 : tensor<1x1x4x1xf32>
}

// -----
// NAME: transpose_conv2d_between_its_steps
// RUN: @f([[[[1.0], [2.0]]]], [[[[inf], [4.0], [5.0]]]]) == [[[[inf], [4.0], [inf], [8.0], [10.0]]]]
func.func @f(%a: tensor<1x1x2x1xf32>, %b: tensor<1x1x3x1xf32>) -> tensor<1x1x5x1xf32> {
  %c = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %a, %b, %c, %c, %c {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x1x2x1xf32>, tensor<1x1x3x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x5x1xf32>
  return %0 : tensor<1x1x5x1xf32>
}
