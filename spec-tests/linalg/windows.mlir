// Convolutions and pooling: windows that slide over an input.

// -----
// NAME: conv_2d_nhwc_hwcf
// Stride 2 along the width.
// RUN: @f([[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]], [[[[1.0]], [[10.0]]]], zeros(1x2x1x1)) == (); arg2 == [[[[21.0]], [[54.0]]]]
func.func @f(%in: memref<1x2x3x1xf32>, %k: memref<1x2x1x1xf32>, %out: memref<1x2x1x1xf32>) {
  linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%in, %k : memref<1x2x3x1xf32>, memref<1x2x1x1xf32>) outs(%out : memref<1x2x1x1xf32>)
  return
}

// -----
// NAME: window_leaves_the_input
// Extents that no dimension has alone are found out by the access.
// RUN: @f([1.0, 2.0, 3.0], [1.0, 1.0], zeros(3)) undefined out-of-bounds
// RUN: @f([1.0, 2.0, 3.0], [1.0, 1.0], zeros(2)) == (); arg2 == [3.0, 5.0]
func.func @f(%in: memref<?xf32>, %k: memref<?xf32>, %out: memref<?xf32>) {
  linalg.conv_1d ins(%in, %k : memref<?xf32>, memref<?xf32>) outs(%out : memref<?xf32>)  // UB
  return
}

// -----
// NAME: conv_1d_on_tensors
// RUN: @f([1, 2, 3, 4], [10, 1]) == [12, 23, 34]
func.func @f(%in: tensor<4xi32>, %k: tensor<2xi32>) -> tensor<3xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<3xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<3xi32>) -> tensor<3xi32>
  %0 = linalg.conv_1d ins(%in, %k : tensor<4xi32>, tensor<2xi32>) outs(%z : tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: depthwise
// Each channel has its own filter.
// RUN: @f([[[1.0, 10.0], [2.0, 20.0]]], [[1.0, 2.0], [1.0, 3.0]], zeros(1x1x2)) == (); arg2 == [[[3.0, 80.0]]]
func.func @f(%in: memref<1x2x2xf32>, %k: memref<2x2xf32>, %out: memref<1x1x2xf32>) {
  linalg.depthwise_conv_1d_nwc_wc ins(%in, %k : memref<1x2x2xf32>, memref<2x2xf32>) outs(%out : memref<1x1x2xf32>)
  return
}

// -----
// NAME: conv_quantized
// RUN: @f([3, 5], [4, 1], [0]) == (); arg2 == [0]
func.func @f(%in: memref<2xi8>, %k: memref<2xi8>, %out: memref<1xi32>) {
  %in4 = memref.expand_shape %in [[0, 1, 2, 3]] output_shape [1, 1, 2, 1] : memref<2xi8> into memref<1x1x2x1xi8>
  %k4 = memref.expand_shape %k [[0, 1, 2, 3]] output_shape [1, 2, 1, 1] : memref<2xi8> into memref<1x2x1x1xi8>
  %out4 = memref.expand_shape %out [[0, 1, 2, 3]] output_shape [1, 1, 1, 1] : memref<1xi32> into memref<1x1x1x1xi32>
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  linalg.conv_2d_nhwc_hwcf_q ins(%in4, %k4, %a, %b : memref<1x1x2x1xi8>, memref<1x2x1x1xi8>, i32, i32) outs(%out4 : memref<1x1x1x1xi32>)
  return
}

// -----
// NAME: pooling
// The window's elements are never read.
// RUN: @f([[[[1.0], [5.0], [3.0]]]], uninit(1x2), [[[[-9.0], [-9.0]]]], zeros(1x1x2x1)) == (); arg2 == [[[[5.0], [5.0]]]]; arg3 == [[[[6.0], [8.0]]]]
func.func @f(%in: memref<1x1x3x1xf32>, %w: memref<1x2xf32>, %max: memref<1x1x2x1xf32>, %sum: memref<1x1x2x1xf32>) {
  linalg.pooling_nhwc_max ins(%in, %w : memref<1x1x3x1xf32>, memref<1x2xf32>) outs(%max : memref<1x1x2x1xf32>)
  linalg.pooling_nhwc_sum ins(%in, %w : memref<1x1x3x1xf32>, memref<1x2xf32>) outs(%sum : memref<1x1x2x1xf32>)
  return
}

// -----
// NAME: pooling_unsigned
// RUN: @f([[[1], [255]]], uninit(2), [[[0]]], [[[255]]]) == (); arg2 == [[[255]]]; arg3 == [[[1]]]
func.func @f(%i: memref<1x2x1xi8>, %w: memref<2xi8>, %max: memref<1x1x1xi8>, %min: memref<1x1x1xi8>) {
  linalg.pooling_nwc_max_unsigned ins(%i, %w : memref<1x2x1xi8>, memref<2xi8>) outs(%max : memref<1x1x1xi8>)
  linalg.pooling_nwc_min_unsigned ins(%i, %w : memref<1x2x1xi8>, memref<2xi8>) outs(%min : memref<1x1x1xi8>)
  return
}

// -----
// NAME: unsigned_of_floats
// MALFORMED: unsupported operation: unsigned max not on uint
func.func @f(%in: memref<1x2x1xf32>, %w: memref<2xf32>, %o: memref<1x1x1xf32>) {
  linalg.pooling_nwc_max_unsigned ins(%in, %w : memref<1x2x1xf32>, memref<2xf32>) outs(%o : memref<1x1x1xf32>)
  return
}

// -----
// NAME: input_too_small
func.func @f(%a: memref<4x4xf32>) {
  // expected-error @+1 {{'linalg.conv_2d' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 7, but found 4}}
  linalg.conv_2d ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// -----
// NAME: strides_of_another_length
func.func @f(%a: memref<4x4x4x4xf32>) {
  // expected-error @+1 {{attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [2]}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<3xi64>} ins(%a, %a : memref<4x4x4x4xf32>, memref<4x4x4x4xf32>) outs(%a : memref<4x4x4x4xf32>)
  return
}

// -----
// NAME: names_of_2021
// RUN: @f([[[[1.0], [2.0], [3.0]]]], [[[[1.0]], [[10.0]]]], zeros(1x1x2x1)) == (); arg2 == [[[[21.0], [32.0]]]]
func @f(%in: memref<1x1x3x1xf32>, %k: memref<1x2x1x1xf32>, %out: memref<1x1x2x1xf32>) {
  linalg.conv_2d_input_nhwc_filter_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %k : memref<1x1x3x1xf32>, memref<1x2x1x1xf32>) outs(%out : memref<1x1x2x1xf32>)
  return
}

// -----
// NAME: conv_2020_two_dimensions
// filter[z0, z1, q, k], input[b, x0, x1, q], output[b, x0, x1, k]
// CLAUSE: linalg.conv/formula
// RUN: @f([[[[1.0]], [[10.0]]], [[[100.0]], [[1000.0]]]], [[[[1.0], [2.0]], [[3.0], [4.0]]]], zeros(1x1x1x1)) == (); arg2 == [[[[4321.0]]]]
func @f(%k: memref<2x2x1x1xf32>, %in: memref<1x2x2x1xf32>, %out: memref<1x1x1x1xf32>) {
  linalg.conv(%k, %in, %out) {strides = [1, 1], dilations = [1, 1]} : memref<2x2x1x1xf32>, memref<1x2x2x1xf32>, memref<1x1x1x1xf32>
  return
}

// -----
// NAME: conv_2020_padding
// Outside of the input there are zeros, on both sides.
// RUN: @f([[[1.0]], [[10.0]], [[100.0]]], [[[1.0], [2.0], [3.0]]], zeros(1x3x1)) == (); arg2 == [[[210.0], [321.0], [32.0]]]
func @f(%k: memref<3x1x1xf32>, %in: memref<1x3x1xf32>, %out: memref<1x3x1xf32>) {
  linalg.conv(%k, %in, %out) {padding = dense<[[1, 1]]> : tensor<1x2xi64>} : memref<3x1x1xf32>, memref<1x3x1xf32>, memref<1x3x1xf32>
  return
}

// -----
// NAME: conv_2020_wrong_strides
func @f(%a: memref<?x?x?xf32>) {
  // expected-error @+1 {{op expects num strides equal to number of window dimensions: 2 vs 1}}
  linalg.conv(%a, %a, %a) {strides = [1, 2]} : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>
  return
}

// -----
// NAME: conv_2020_ranks
func @f(%a: memref<?x?x?xf32>, %b: memref<?x?xf32>) {
  // expected-error @+1 {{op expects memref ranks to match}}
  linalg.conv(%a, %a, %b) : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: pooling_2020
// RUN: @f([[1.0, 5.0, 3.0]], uninit(1x2), [[-9.0, -9.0]], [[9.0, 9.0]], [[0.0, 0.0]]) == (); arg2 == [[5.0, 5.0]]; arg3 == [[1.0, 3.0]]; arg4 == [[6.0, 8.0]]
func @f(%in: memref<?x?xf32>, %w: memref<?x?xf32>, %max: memref<?x?xf32>, %min: memref<?x?xf32>, %sum: memref<?x?xf32>) {
  linalg.pooling_max(%in, %w, %max) {strides = [1, 1]} : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  linalg.pooling_min(%in, %w, %min) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  linalg.pooling_sum(%in, %w, %sum) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: convolution_of_complex_numbers_with_real_ones
// RUN: @f(splat(1x1x1x1, 2.0)) == 6.0
func.func @f(%k: tensor<1x1x1x1xf16>) -> f32 {
  %c0 = arith.constant 0 : index
  %c = complex.constant [3.0 : f32, 1.0 : f32] : complex<f32>
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %a = tensor.from_elements %c : tensor<1x1x1x1xcomplex<f32>>
  %o = tensor.from_elements %z : tensor<1x1x1x1xcomplex<f32>>
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %k : tensor<1x1x1x1xcomplex<f32>>, tensor<1x1x1x1xf16>) outs(%o : tensor<1x1x1x1xcomplex<f32>>) -> tensor<1x1x1x1xcomplex<f32>>
  %e = tensor.extract %r[%c0, %c0, %c0, %c0] : tensor<1x1x1x1xcomplex<f32>>
  %p = complex.re %e : complex<f32>
  return %p : f32
}

// -----
// NAME: a_window_without_operands
// INVALID: expected op with 2 inputs and 1 output
func.func @f() {
  "linalg.conv_1d_nwc_wcf"() ({
  ^bb0(%a: index, %b: index):
    "linalg.yield"() : () -> ()
  }) : () -> ()
  return
}
