// What releases of 2023 and 2024 wrote otherwise.

// -----
// NAME: const
// RUN: @f() == [1, 2]
func.func @f() -> tensor<2xi32> {
  %0 = "tosa.const"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: int_div
// RUN: @f([7, -7], [2, 2]) == [3, -3]
// RUN: @f([7, -7], [2, 0]) undefined division-by-zero
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "tosa.int_div"(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: div
// RUN: @f([7, -7], [2, 2]) == [3, -3]
// RUN: @f([7, -7], [2, 0]) undefined division-by-zero
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "tosa.div"(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: mul_with_shift
// RUN: @f([6, 7], [1, 7]) == [3, 25]
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "tosa.mul"(%a, %b) {shift = 1 : i32} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: add_of_two_ranks
// RUN: @f([[1, 2, 3], [4, 5, 6]], [1, 1, 1]) == [[2, 3, 4], [5, 6, 7]]
func.func @f(%a: tensor<2x3xi32>, %b: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = "tosa.add"(%a, %b) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----
// NAME: negate
// RUN: @f([5, -128]) == [-1, 127]
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = "tosa.negate"(%a) {quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = 3>} : (tensor<2xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// NAME: clamp
// RUN: @f([-5, 3]) == [0, 3]
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = "tosa.clamp"(%a) {min_int = 0 : i64, max_int = 6 : i64, min_fp = 0.0 : f32, max_fp = 6.0 : f32} : (tensor<2xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// NAME: reshape
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 2], [3, 4], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %0 = "tosa.reshape"(%a) {new_shape = array<i64: 3, -1>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----
// NAME: reshape_leaves_open_what_nothing_says
// RUN: @f(zeros(3x2x0)) undefined shape-mismatch
// RUN: @f(zeros(3x2x1)) undefined shape-mismatch
func.func @f(%a: tensor<3x2x?xf32>) -> tensor<?x?x?xf32> {
  %0 = tosa.reshape %a {new_shape = array<i64: 0, 3, -1>} : (tensor<3x2x?xf32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----
// NAME: transpose
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[1, 4], [2, 5], [3, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %p = "tosa.const"() {value = dense<[1, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tosa.transpose"(%a, %p) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----
// NAME: transpose_by_numbers_that_are_given
// RUN: @f([[1, 2, 3], [4, 5, 6]], [1, 0]) == [[1, 4], [2, 5], [3, 6]]
// RUN: @f([[1, 2, 3], [4, 5, 6]], [1, 1]) undefined shape-mismatch
func.func @f(%a: tensor<2x3xi32>, %p: tensor<2xi32>) -> tensor<?x?xi32> {
  %0 = "tosa.transpose"(%a, %p) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: pad
// RUN: @f([1, 2]) == [0, 1, 2, 0, 0]
func.func @f(%a: tensor<2xi32>) -> tensor<5xi32> {
  %p = "tosa.const"() {value = dense<[[1, 2]]> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  %0 = "tosa.pad"(%a, %p) : (tensor<2xi32>, tensor<1x2xi32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// -----
// NAME: pad_by_numbers_that_are_given
// RUN: @f([1, 2], [[1, 2]]) == [0, 1, 2, 0, 0]
// RUN: @f([1, 2], [[1, -2]]) undefined negative-size
func.func @f(%a: tensor<2xi32>, %p: tensor<1x2xi32>) -> tensor<?xi32> {
  %0 = "tosa.pad"(%a, %p) : (tensor<2xi32>, tensor<1x2xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: slice
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [[2, 3], [5, 6]]
func.func @f(%a: tensor<2x3xi32>) -> tensor<2x2xi32> {
  %0 = "tosa.slice"(%a) {start = array<i64: 0, 1>, size = array<i64: 2, -1>} : (tensor<2x3xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----
// NAME: tile
// RUN: @f([1, 2]) == [1, 2, 1, 2]
func.func @f(%a: tensor<2xi32>) -> tensor<4xi32> {
  %0 = "tosa.tile"(%a) {multiples = array<i64: 2>} : (tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----
// NAME: reduce_prod
// RUN: @f([[2.0, 3.0, 4.0]]) == [[24.0]]
func.func @f(%a: tensor<1x3xf32>) -> tensor<1x1xf32> {
  %0 = "tosa.reduce_prod"(%a) {axis = 1 : i64} : (tensor<1x3xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: rescale
// RUN: @f([7, -7]) == [4, -3]
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = "tosa.rescale"(%a) {double_round = false, input_zp = 0 : i32, multiplier = array<i32: 1073741824>, output_zp = 0 : i32, per_channel = false, scale32 = true, shift = array<i32: 31>} : (tensor<2xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// NAME: resize
// RUN: @f([[[[1], [5]]]]) == [[[[1], [5], [5]]]]
func.func @f(%a: tensor<1x1x2x1xi8>) -> tensor<1x1x3x1xi8> {
  %0 = "tosa.resize"(%a) {scale = array<i64: 1, 1, 2, 1>, offset = array<i64: 0, 0>, border = array<i64: 0, 0>, mode = "NEAREST_NEIGHBOR"} : (tensor<1x1x2x1xi8>) -> tensor<1x1x3x1xi8>
  return %0 : tensor<1x1x3x1xi8>
}

// -----
// NAME: matmul
// RUN: @f([[[1, 2]]], [[[3], [4]]]) == [[[6]]]
func.func @f(%a: tensor<1x1x2xi8>, %b: tensor<1x2x1xi8>) -> tensor<1x1x1xi32> {
  %0 = "tosa.matmul"(%a, %b) {quantization_info = #tosa.matmul_quant<a_zp = 1, b_zp = -2>} : (tensor<1x1x2xi8>, tensor<1x2x1xi8>) -> tensor<1x1x1xi32>
  return %0 : tensor<1x1x1xi32>
}

// -----
// NAME: fully_connected
// RUN: @f([[1.0, 2.0]], [[3.0, 4.0]], [0.5]) == [[11.5]]
func.func @f(%a: tensor<1x2xf32>, %b: tensor<1x2xf32>, %c: tensor<1xf32>) -> tensor<1x1xf32> {
  %0 = "tosa.fully_connected"(%a, %b, %c) : (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: conv2d
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [100]) == [[[[105], [114]]]]
func.func @f(%a: tensor<1x1x3x1xi8>, %b: tensor<1x1x2x1xi8>, %c: tensor<1xi32>) -> tensor<1x1x2x1xi32> {
  %0 = "tosa.conv2d"(%a, %b, %c) {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, quantization_info = #tosa.conv_quant<input_zp = 1, weight_zp = 0>} : (tensor<1x1x3x1xi8>, tensor<1x1x2x1xi8>, tensor<1xi32>) -> tensor<1x1x2x1xi32>
  return %0 : tensor<1x1x2x1xi32>
}

// -----
// NAME: apply_scale
// RUN: @f(6, 1073741824, 32) == 2
func.func @f(%a: i32, %b: i32, %c: i8) -> i32 {
  %0 = "tosa.apply_scale"(%a, %b, %c) {double_round = true} : (i32, i32, i8) -> i32
  return %0 : i32
}

// -----
// NAME: variable
// RUN: @f([3, 4]) == [3, 4]
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
  tosa.variable @v = dense<[1, 2]> : tensor<2xi32>
  tosa.variable.write @v, %a : tensor<2xi32>
  %0 = tosa.variable.read @v : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: fully_connected_with_other_channels
// RUN: @f([[1.0]], [[2.0]], [3.0]) == [[5.0]]
// RUN: @f([[1.0]], [[2.0, 2.0]], [3.0]) undefined shape-mismatch
// RUN: @f([[1.0]], [[2.0]], [3.0, 4.0]) undefined shape-mismatch
func.func @f(%a: tensor<1x?xf32>, %b: tensor<1x?xf32>, %c: tensor<?xf32>) -> tensor<1x1xf32> {
  %0 = "tosa.fully_connected"(%a, %b, %c) : (tensor<1x?xf32>, tensor<1x?xf32>, tensor<?xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----
// NAME: div_of_the_smallest_number
// RUN: @f([-2147483648], [-1]) undefined division-overflow
func.func @f(%a: tensor<1xi32>, %b: tensor<1xi32>) -> tensor<1xi32> {
  %0 = "tosa.div"(%a, %b) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// NAME: int_div_of_the_smallest_number
// RUN: @f([-2147483648], [-1]) undefined division-overflow
func.func @f(%a: tensor<1xi32>, %b: tensor<1xi32>) -> tensor<1xi32> {
  %0 = "tosa.int_div"(%a, %b) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// NAME: transpose_by_poison
// RUN: @f([[1]], [0, 1]) == [[1]]
// RUN: @f([[1]], [0, poison]) undefined poison-use
func.func @f(%a: tensor<1x1xi32>, %p: tensor<2xi32>) -> tensor<?x?xi32> {
  %0 = "tosa.transpose"(%a, %p) : (tensor<1x1xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----
// NAME: variable_read_before_a_write
// RUN: @f() undefined uninitialised-read
func.func @f() -> tensor<2xi32> {
  tosa.variable @v : tensor<2xi32>
  %0 = tosa.variable.read @v : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: pad_by_poison
// RUN: @f([1], [[0, 1]]) == [1, 0]
// RUN: @f([1], [[0, poison]]) undefined poison-use
func.func @f(%a: tensor<1xi32>, %p: tensor<1x2xi32>) -> tensor<?xi32> {
  %0 = "tosa.pad"(%a, %p) : (tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: clamp_of_bytes_to_a_negative_number
// RUN: @f([0, 50, 200]) == [0, 50, 100]
func.func @f(%a: tensor<3xui8>) -> tensor<3xui8> {
  %0 = "tosa.clamp"(%a) {min_fp = 0.0 : f32, max_fp = 0.0 : f32, min_int = -5 : i64, max_int = 100 : i64} : (tensor<3xui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}

// -----
// NAME: transposed_convolution_of_release_13
// RUN: @f(splat(1x2x2x1, 1.0), splat(1x1x1x1, 2.0), splat(1, 0.0)) unsupported
func.func @f(%a: tensor<1x2x2x1xf32>, %w: tensor<1x1x1x1xf32>, %b: tensor<1xf32>) -> tensor<1x2x2x1xf32> {
  %r = "tosa.transpose_conv2d"(%a, %w, %b) {dilation = [1, 1], out_pad = [0, 0], out_shape = [1, 2, 2, 1], stride = [1, 1]} : (tensor<1x2x2x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
  return %r : tensor<1x2x2x1xf32>
}

// -----
// NAME: resize_of_release_13
// RUN: @f(splat(1x2x2x1, 1.0)) unsupported
func.func @f(%a: tensor<1x2x2x1xf32>) -> tensor<1x4x4x1xf32> {
  %r = "tosa.resize"(%a) {output_size = [4, 4], stride = [0, 0], offset = [0, 0], stride_fp = [0.5 : f32, 0.5 : f32], offset_fp = [0.0 : f32, 0.0 : f32], shift = 0 : i32, mode = "NEAREST_NEIGHBOR"} : (tensor<1x2x2x1xf32>) -> tensor<1x4x4x1xf32>
  return %r : tensor<1x4x4x1xf32>
}

// -----
// NAME: max_pool_that_rounds_down
// RUN: @f([[[[1.0], [2.0], [3.0], [4.0]]]]) == [[[[2.0]]]]
func.func @f(%a: tensor<1x1x4x1xf32>) -> tensor<1x1x?x1xf32> {
  %r = "tosa.max_pool2d"(%a) {kernel = array<i64: 1, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 3>} : (tensor<1x1x4x1xf32>) -> tensor<1x1x?x1xf32>
  return %r : tensor<1x1x?x1xf32>
}
