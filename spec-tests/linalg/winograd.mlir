// Convolution by minimal filtering.

// -----
// NAME: convolution_2_3
// RUN: @main() == [[[[-19.0, 23.0], [-3.0, 18.0]], [[1.0, -16.0], [-25.0, -17.0]], [[25.0, -18.0], [-19.0, 4.0]], [[10.0, 8.0], [51.0, -26.0]]], [[[15.0, 3.0], [-18.0, 6.0]], [[-27.0, -30.0], [-14.0, 4.0]], [[29.0, -5.0], [-9.0, 26.0]], [[16.0, 0.0], [-2.0, -11.0]]]]
func.func @main() -> tensor<2x4x2x2xf32> {
  %x = arith.constant dense<[[[[1.0, -1.0], [2.0, -1.0], [3.0, 2.0], [3.0, 2.0]], [[2.0, 1.0], [-3.0, 3.0], [0.0, 3.0], [-2.0, 2.0]], [[-3.0, -2.0], [-3.0, -1.0], [0.0, 3.0], [-2.0, 0.0]], [[1.0, -3.0], [1.0, -2.0], [-3.0, 2.0], [-2.0, 0.0]], [[-1.0, -2.0], [3.0, 3.0], [0.0, -2.0], [3.0, 3.0]], [[-3.0, -2.0], [1.0, 1.0], [0.0, -2.0], [-2.0, -3.0]]], [[[3.0, -3.0], [-2.0, 3.0], [-2.0, -2.0], [3.0, -2.0]], [[-1.0, -1.0], [-2.0, 1.0], [2.0, 2.0], [-2.0, -2.0]], [[2.0, -2.0], [0.0, -1.0], [-3.0, -1.0], [0.0, -2.0]], [[-2.0, -1.0], [-3.0, -1.0], [-1.0, 3.0], [1.0, 1.0]], [[-3.0, 1.0], [2.0, 2.0], [-1.0, -3.0], [-1.0, -1.0]], [[3.0, -1.0], [0.0, 2.0], [-1.0, -2.0], [0.0, 0.0]]]]> : tensor<2x6x4x2xf32>
  %g = arith.constant dense<[[[[2.0, -2.0], [-3.0, -1.0], [-3.0, 2.0]], [[-1.0, 3.0], [0.0, -3.0], [1.0, 3.0]], [[0.0, -1.0], [0.0, 1.0], [3.0, -3.0]]], [[[0.0, -3.0], [2.0, -2.0], [1.0, -2.0]], [[-3.0, 3.0], [-2.0, 3.0], [0.0, -1.0]], [[1.0, -1.0], [1.0, -1.0], [3.0, 0.0]]]]> : tensor<2x3x3x2xf32>
  %o = arith.constant dense<[[[[-6.0, 9.0], [2.0, 0.0]], [[-8.0, 4.0], [-7.0, -3.0]], [[1.0, 7.0], [2.0, -5.0]], [[1.0, -1.0], [8.0, -7.0]]], [[[0.0, 1.0], [0.0, -4.0]], [[-7.0, -5.0], [0.0, 6.0]], [[-4.0, -8.0], [-7.0, 8.0]], [[3.0, -8.0], [-2.0, 2.0]]]]> : tensor<2x4x2x2xf32>
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<4x4x2x2xf32>
  %u = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<2x3x3x2xf32>) outs(%e0 : tensor<4x4x2x2xf32>) -> tensor<4x4x2x2xf32>
  %e1 = tensor.empty() : tensor<4x4x2x1x2x2xf32>
  %v = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<2x6x4x2xf32>) outs(%e1 : tensor<4x4x2x1x2x2xf32>) -> tensor<4x4x2x1x2x2xf32>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<4x4x2x2xf32> into tensor<16x2x2xf32>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<4x4x2x1x2x2xf32> into tensor<16x4x2xf32>
  %e2 = tensor.empty() : tensor<16x4x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e2 : tensor<16x4x2xf32>) -> tensor<16x4x2xf32>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<16x4x2xf32>, tensor<16x2x2xf32>) outs(%z : tensor<16x4x2xf32>) -> tensor<16x4x2xf32>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [4, 4, 2, 1, 2, 2] : tensor<16x4x2xf32> into tensor<4x4x2x1x2x2xf32>
  %r = linalg.winograd_output_transform fmr(F_2_3) ins(%y : tensor<4x4x2x1x2x2xf32>) outs(%o : tensor<2x4x2x2xf32>) -> tensor<2x4x2x2xf32>
  return %r : tensor<2x4x2x2xf32>
}

// -----
// NAME: convolution_2_3_of_one_row
// RUN: @main() == [[[[2.0], [-7.0], [12.0], [25.0]], [[20.0], [-8.0], [10.0], [-11.0]]]]
func.func @main() -> tensor<1x2x4x1xf64> {
  %x = arith.constant dense<[[[[3.0, -1.0], [0.0, 2.0], [0.0, -2.0], [-3.0, 2.0], [-3.0, 3.0], [0.0, -1.0]], [[3.0, -2.0], [-2.0, 2.0], [1.0, -2.0], [2.0, 3.0], [0.0, -3.0], [-2.0, 0.0]]]]> : tensor<1x2x6x2xf64>
  %g = arith.constant dense<[[[[-1.0, -2.0], [-3.0, 3.0], [0.0, -1.0]]]]> : tensor<1x1x3x2xf64>
  %o = arith.constant dense<[[[[-5.0], [5.0], [-4.0], [7.0]], [[5.0], [6.0], [1.0], [6.0]]]]> : tensor<1x2x4x1xf64>
  %zero = arith.constant 0.0 : f64
  %e0 = tensor.empty() : tensor<1x4x2x1xf64>
  %u = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<1x1x3x2xf64>) outs(%e0 : tensor<1x4x2x1xf64>) -> tensor<1x4x2x1xf64>
  %e1 = tensor.empty() : tensor<1x4x2x2x1x2xf64>
  %v = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<1x2x6x2xf64>) outs(%e1 : tensor<1x4x2x2x1x2xf64>) -> tensor<1x4x2x2x1x2xf64>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<1x4x2x1xf64> into tensor<4x2x1xf64>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<1x4x2x2x1x2xf64> into tensor<4x4x2xf64>
  %e2 = tensor.empty() : tensor<4x4x1xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e2 : tensor<4x4x1xf64>) -> tensor<4x4x1xf64>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<4x4x2xf64>, tensor<4x2x1xf64>) outs(%z : tensor<4x4x1xf64>) -> tensor<4x4x1xf64>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [1, 4, 2, 2, 1, 1] : tensor<4x4x1xf64> into tensor<1x4x2x2x1x1xf64>
  %r = linalg.winograd_output_transform fmr(F_2_3) ins(%y : tensor<1x4x2x2x1x1xf64>) outs(%o : tensor<1x2x4x1xf64>) -> tensor<1x2x4x1xf64>
  return %r : tensor<1x2x4x1xf64>
}

// -----
// NAME: convolution_2_3_of_one_column
// RUN: @main() == [[[[1.0, 5.0], [3.0, 6.0]], [[2.0, 0.0], [-3.0, -3.0]], [[-8.0, 5.0], [-8.0, 11.0]], [[-5.0, -2.0], [11.0, -9.0]]]]
func.func @main() -> tensor<1x4x2x2xf32> {
  %x = arith.constant dense<[[[[-1.0], [-1.0]], [[0.0], [0.0]], [[-2.0], [-3.0]], [[0.0], [3.0]], [[1.0], [-2.0]], [[2.0], [0.0]]]]> : tensor<1x6x2x1xf32>
  %g = arith.constant dense<[[[[3.0]], [[-1.0]], [[-2.0]]], [[[-3.0]], [[0.0]], [[-1.0]]]]> : tensor<2x3x1x1xf32>
  %o = arith.constant dense<[[[[0.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]]]]> : tensor<1x4x2x2xf32>
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<4x1x1x2xf32>
  %u = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<2x3x1x1xf32>) outs(%e0 : tensor<4x1x1x2xf32>) -> tensor<4x1x1x2xf32>
  %e1 = tensor.empty() : tensor<4x1x2x2x1x1xf32>
  %v = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<1x6x2x1xf32>) outs(%e1 : tensor<4x1x2x2x1x1xf32>) -> tensor<4x1x2x2x1x1xf32>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<4x1x1x2xf32> into tensor<4x1x2xf32>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<4x1x2x2x1x1xf32> into tensor<4x4x1xf32>
  %e2 = tensor.empty() : tensor<4x4x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<4x4x1xf32>, tensor<4x1x2xf32>) outs(%z : tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [4, 1, 2, 2, 1, 2] : tensor<4x4x2xf32> into tensor<4x1x2x2x1x2xf32>
  %r = linalg.winograd_output_transform fmr(F_2_3) ins(%y : tensor<4x1x2x2x1x2xf32>) outs(%o : tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
  return %r : tensor<1x4x2x2xf32>
}

// -----
// NAME: convolution_4_3
// RUN: @main() == true
func.func @main() -> i1 {
  %x = arith.constant dense<[[[[1.0, 3.0], [1.0, 3.0], [1.0, -1.0], [-3.0, 3.0], [3.0, 3.0], [-1.0, 2.0]], [[1.0, 2.0], [-3.0, 3.0], [-1.0, -1.0], [1.0, 2.0], [2.0, -1.0], [3.0, 0.0]], [[-1.0, 3.0], [2.0, 2.0], [-1.0, -1.0], [2.0, -2.0], [1.0, 3.0], [-3.0, 0.0]], [[1.0, 3.0], [-1.0, -1.0], [2.0, -1.0], [0.0, -1.0], [3.0, 1.0], [2.0, 2.0]], [[3.0, -1.0], [-1.0, -1.0], [2.0, -1.0], [2.0, 3.0], [0.0, -1.0], [3.0, -2.0]], [[3.0, 3.0], [2.0, 0.0], [-1.0, -1.0], [1.0, -2.0], [1.0, -2.0], [-2.0, 3.0]], [[-1.0, 3.0], [0.0, -1.0], [2.0, -3.0], [2.0, 2.0], [2.0, 0.0], [-2.0, 1.0]], [[3.0, 1.0], [1.0, 2.0], [0.0, -1.0], [1.0, 1.0], [3.0, 3.0], [2.0, -1.0]], [[2.0, -3.0], [-2.0, -2.0], [1.0, 0.0], [1.0, 2.0], [-2.0, -2.0], [3.0, 2.0]], [[-2.0, 2.0], [2.0, -3.0], [0.0, -2.0], [-2.0, -3.0], [-2.0, -3.0], [-1.0, -2.0]]]]> : tensor<1x10x6x2xf32>
  %g = arith.constant dense<[[[[0.0, -2.0], [1.0, -3.0], [0.0, 0.0]], [[-1.0, 0.0], [2.0, 1.0], [-3.0, 1.0]], [[-2.0, -2.0], [2.0, -1.0], [-3.0, -1.0]]], [[[0.0, -1.0], [3.0, 0.0], [3.0, -3.0]], [[2.0, 3.0], [1.0, -1.0], [-3.0, 1.0]], [[1.0, -1.0], [-3.0, -1.0], [1.0, 1.0]]]]> : tensor<2x3x3x2xf32>
  %o = arith.constant dense<[[[[1.0, 9.0], [0.0, 2.0], [-5.0, 4.0], [4.0, 9.0]], [[8.0, 2.0], [5.0, -5.0], [-4.0, 3.0], [9.0, 6.0]], [[-3.0, -5.0], [-7.0, 2.0], [-9.0, 3.0], [-6.0, 1.0]], [[9.0, 8.0], [-5.0, 1.0], [9.0, 3.0], [4.0, 4.0]], [[-2.0, 6.0], [0.0, 6.0], [3.0, 3.0], [-4.0, -1.0]], [[0.0, 6.0], [-1.0, 4.0], [-9.0, 1.0], [0.0, 6.0]], [[0.0, -5.0], [6.0, -9.0], [-6.0, 5.0], [-2.0, 0.0]], [[-8.0, -5.0], [3.0, -9.0], [6.0, 8.0], [8.0, -1.0]]]]> : tensor<1x8x4x2xf32>
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<6x6x2x2xf32>
  %u = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<2x3x3x2xf32>) outs(%e0 : tensor<6x6x2x2xf32>) -> tensor<6x6x2x2xf32>
  %e1 = tensor.empty() : tensor<6x6x2x1x1x2xf32>
  %v = linalg.winograd_input_transform fmr(F_4_3) ins(%x : tensor<1x10x6x2xf32>) outs(%e1 : tensor<6x6x2x1x1x2xf32>) -> tensor<6x6x2x1x1x2xf32>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<6x6x2x2xf32> into tensor<36x2x2xf32>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<6x6x2x1x1x2xf32> into tensor<36x2x2xf32>
  %e2 = tensor.empty() : tensor<36x2x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e2 : tensor<36x2x2xf32>) -> tensor<36x2x2xf32>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<36x2x2xf32>, tensor<36x2x2xf32>) outs(%z : tensor<36x2x2xf32>) -> tensor<36x2x2xf32>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [6, 6, 2, 1, 1, 2] : tensor<36x2x2xf32> into tensor<6x6x2x1x1x2xf32>
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%y : tensor<6x6x2x1x1x2xf32>) outs(%o : tensor<1x8x4x2xf32>) -> tensor<1x8x4x2xf32>
  %c = linalg.conv_2d_nhwc_fhwc ins(%x, %g : tensor<1x10x6x2xf32>, tensor<2x3x3x2xf32>) outs(%o : tensor<1x8x4x2xf32>) -> tensor<1x8x4x2xf32>
  %d = arith.subf %r, %c : tensor<1x8x4x2xf32>
  %m = math.absf %d : tensor<1x8x4x2xf32>
  %init = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%init : tensor<f32>) -> tensor<f32>
  %top = linalg.reduce { arith.maximumf } ins(%m : tensor<1x8x4x2xf32>) outs(%zs : tensor<f32>) dimensions = [0, 1, 2, 3]
  %t = tensor.extract %top[] : tensor<f32>
  %small = arith.constant 1.0e-3 : f32
  %ok = arith.cmpf olt, %t, %small : f32
  return %ok : i1
}

// -----
// NAME: convolution_4_3_of_one_row
// RUN: @main() == true
func.func @main() -> i1 {
  %x = arith.constant dense<[[[[-2.0, 0.0], [3.0, -3.0], [-2.0, 0.0], [-1.0, 3.0], [-2.0, 2.0], [-1.0, -1.0], [0.0, 1.0], [0.0, 1.0], [2.0, 3.0], [1.0, 2.0]], [[-3.0, -3.0], [3.0, -2.0], [-1.0, -1.0], [1.0, 2.0], [-1.0, 1.0], [-1.0, 2.0], [1.0, -3.0], [0.0, -1.0], [-1.0, 2.0], [2.0, 3.0]]]]> : tensor<1x2x10x2xf64>
  %g = arith.constant dense<[[[[1.0, -2.0], [-3.0, -3.0], [-1.0, 1.0]]]]> : tensor<1x1x3x2xf64>
  %o = arith.constant dense<[[[[5.0], [-6.0], [8.0], [-3.0], [-9.0], [4.0], [4.0], [9.0]], [[6.0], [3.0], [6.0], [3.0], [-3.0], [0.0], [5.0], [-7.0]]]]> : tensor<1x2x8x1xf64>
  %zero = arith.constant 0.0 : f64
  %e0 = tensor.empty() : tensor<1x6x2x1xf64>
  %u = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<1x1x3x2xf64>) outs(%e0 : tensor<1x6x2x1xf64>) -> tensor<1x6x2x1xf64>
  %e1 = tensor.empty() : tensor<1x6x2x2x1x2xf64>
  %v = linalg.winograd_input_transform fmr(F_4_3) ins(%x : tensor<1x2x10x2xf64>) outs(%e1 : tensor<1x6x2x2x1x2xf64>) -> tensor<1x6x2x2x1x2xf64>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<1x6x2x1xf64> into tensor<6x2x1xf64>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<1x6x2x2x1x2xf64> into tensor<6x4x2xf64>
  %e2 = tensor.empty() : tensor<6x4x1xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e2 : tensor<6x4x1xf64>) -> tensor<6x4x1xf64>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<6x4x2xf64>, tensor<6x2x1xf64>) outs(%z : tensor<6x4x1xf64>) -> tensor<6x4x1xf64>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [1, 6, 2, 2, 1, 1] : tensor<6x4x1xf64> into tensor<1x6x2x2x1x1xf64>
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%y : tensor<1x6x2x2x1x1xf64>) outs(%o : tensor<1x2x8x1xf64>) -> tensor<1x2x8x1xf64>
  %c = linalg.conv_2d_nhwc_fhwc ins(%x, %g : tensor<1x2x10x2xf64>, tensor<1x1x3x2xf64>) outs(%o : tensor<1x2x8x1xf64>) -> tensor<1x2x8x1xf64>
  %d = arith.subf %r, %c : tensor<1x2x8x1xf64>
  %m = math.absf %d : tensor<1x2x8x1xf64>
  %init = tensor.empty() : tensor<f64>
  %zs = linalg.fill ins(%zero : f64) outs(%init : tensor<f64>) -> tensor<f64>
  %top = linalg.reduce { arith.maximumf } ins(%m : tensor<1x2x8x1xf64>) outs(%zs : tensor<f64>) dimensions = [0, 1, 2, 3]
  %t = tensor.extract %top[] : tensor<f64>
  %small = arith.constant 1.0e-4 : f64
  %ok = arith.cmpf olt, %t, %small : f64
  return %ok : i1
}

// -----
// NAME: convolution_2_5
// RUN: @main() == true
func.func @main() -> i1 {
  %x = arith.constant dense<[[[[-1.0, 3.0], [-3.0, 2.0], [3.0, 0.0], [1.0, -1.0], [2.0, 3.0], [0.0, -1.0], [-2.0, -2.0], [0.0, 2.0]], [[1.0, 0.0], [-1.0, 1.0], [-2.0, 0.0], [1.0, 1.0], [3.0, -3.0], [-3.0, 2.0], [-2.0, -1.0], [3.0, -3.0]], [[3.0, -3.0], [2.0, -3.0], [-1.0, 2.0], [0.0, -3.0], [0.0, 2.0], [0.0, -3.0], [-3.0, 3.0], [-3.0, -2.0]], [[1.0, 2.0], [3.0, -3.0], [2.0, -2.0], [-1.0, 2.0], [0.0, -2.0], [-2.0, 1.0], [-2.0, 0.0], [3.0, -2.0]], [[-3.0, 1.0], [-2.0, -3.0], [1.0, -3.0], [2.0, 0.0], [2.0, -3.0], [-1.0, -3.0], [1.0, 1.0], [-3.0, 2.0]], [[0.0, 1.0], [-2.0, -3.0], [0.0, -3.0], [-1.0, 2.0], [1.0, 0.0], [0.0, -1.0], [2.0, -1.0], [-3.0, -2.0]]]]> : tensor<1x6x8x2xf64>
  %g = arith.constant dense<[[[[2.0, -1.0], [-2.0, 1.0], [2.0, 2.0], [1.0, -1.0], [1.0, 1.0]], [[1.0, -2.0], [-1.0, -3.0], [1.0, -2.0], [-1.0, 3.0], [3.0, -1.0]], [[1.0, -2.0], [3.0, -2.0], [3.0, -1.0], [0.0, 2.0], [0.0, -2.0]], [[-2.0, 2.0], [-3.0, 2.0], [-1.0, -3.0], [1.0, 2.0], [-3.0, -3.0]], [[3.0, -3.0], [1.0, 1.0], [0.0, -2.0], [0.0, 0.0], [0.0, -1.0]]]]> : tensor<1x5x5x2xf64>
  %o = arith.constant dense<[[[[-6.0], [7.0], [-9.0], [8.0]], [[3.0], [-8.0], [-5.0], [4.0]]]]> : tensor<1x2x4x1xf64>
  %zero = arith.constant 0.0 : f64
  %e0 = tensor.empty() : tensor<6x6x2x1xf64>
  %u = linalg.winograd_filter_transform fmr(F_2_5) ins(%g : tensor<1x5x5x2xf64>) outs(%e0 : tensor<6x6x2x1xf64>) -> tensor<6x6x2x1xf64>
  %e1 = tensor.empty() : tensor<6x6x1x2x1x2xf64>
  %v = linalg.winograd_input_transform fmr(F_2_5) ins(%x : tensor<1x6x8x2xf64>) outs(%e1 : tensor<6x6x1x2x1x2xf64>) -> tensor<6x6x1x2x1x2xf64>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<6x6x2x1xf64> into tensor<36x2x1xf64>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<6x6x1x2x1x2xf64> into tensor<36x2x2xf64>
  %e2 = tensor.empty() : tensor<36x2x1xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e2 : tensor<36x2x1xf64>) -> tensor<36x2x1xf64>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<36x2x2xf64>, tensor<36x2x1xf64>) outs(%z : tensor<36x2x1xf64>) -> tensor<36x2x1xf64>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [6, 6, 1, 2, 1, 1] : tensor<36x2x1xf64> into tensor<6x6x1x2x1x1xf64>
  %r = linalg.winograd_output_transform fmr(F_2_5) ins(%y : tensor<6x6x1x2x1x1xf64>) outs(%o : tensor<1x2x4x1xf64>) -> tensor<1x2x4x1xf64>
  %c = linalg.conv_2d_nhwc_fhwc ins(%x, %g : tensor<1x6x8x2xf64>, tensor<1x5x5x2xf64>) outs(%o : tensor<1x2x4x1xf64>) -> tensor<1x2x4x1xf64>
  %d = arith.subf %r, %c : tensor<1x2x4x1xf64>
  %m = math.absf %d : tensor<1x2x4x1xf64>
  %init = tensor.empty() : tensor<f64>
  %zs = linalg.fill ins(%zero : f64) outs(%init : tensor<f64>) -> tensor<f64>
  %top = linalg.reduce { arith.maximumf } ins(%m : tensor<1x2x4x1xf64>) outs(%zs : tensor<f64>) dimensions = [0, 1, 2, 3]
  %t = tensor.extract %top[] : tensor<f64>
  %small = arith.constant 1.0e-4 : f64
  %ok = arith.cmpf olt, %t, %small : f64
  return %ok : i1
}

// -----
// NAME: convolution_2_5_of_one_column
// RUN: @main() == true
func.func @main() -> i1 {
  %x = arith.constant dense<[[[[2.0]], [[3.0]], [[-2.0]], [[2.0]], [[-3.0]], [[-3.0]], [[2.0]], [[0.0]]], [[[3.0]], [[-2.0]], [[-2.0]], [[2.0]], [[1.0]], [[0.0]], [[-1.0]], [[3.0]]]]> : tensor<2x8x1x1xf32>
  %g = arith.constant dense<[[[[-2.0]], [[-1.0]], [[-1.0]], [[1.0]], [[2.0]]], [[[-1.0]], [[3.0]], [[0.0]], [[0.0]], [[-2.0]]]]> : tensor<2x5x1x1xf32>
  %o = arith.constant dense<[[[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]]], [[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]]]]> : tensor<2x4x1x2xf32>
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<6x1x1x2xf32>
  %u = linalg.winograd_filter_transform fmr(F_2_5) ins(%g : tensor<2x5x1x1xf32>) outs(%e0 : tensor<6x1x1x2xf32>) -> tensor<6x1x1x2xf32>
  %e1 = tensor.empty() : tensor<6x1x2x1x2x1xf32>
  %v = linalg.winograd_input_transform fmr(F_2_5) ins(%x : tensor<2x8x1x1xf32>) outs(%e1 : tensor<6x1x2x1x2x1xf32>) -> tensor<6x1x2x1x2x1xf32>
  %u3 = tensor.collapse_shape %u [[0, 1], [2], [3]] : tensor<6x1x1x2xf32> into tensor<6x1x2xf32>
  %v3 = tensor.collapse_shape %v [[0, 1], [2, 3, 4], [5]] : tensor<6x1x2x1x2x1xf32> into tensor<6x4x1xf32>
  %e2 = tensor.empty() : tensor<6x4x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e2 : tensor<6x4x2xf32>) -> tensor<6x4x2xf32>
  %p = linalg.batch_matmul ins(%v3, %u3 : tensor<6x4x1xf32>, tensor<6x1x2xf32>) outs(%z : tensor<6x4x2xf32>) -> tensor<6x4x2xf32>
  %y = tensor.expand_shape %p [[0, 1], [2, 3, 4], [5]] output_shape [6, 1, 2, 1, 2, 2] : tensor<6x4x2xf32> into tensor<6x1x2x1x2x2xf32>
  %r = linalg.winograd_output_transform fmr(F_2_5) ins(%y : tensor<6x1x2x1x2x2xf32>) outs(%o : tensor<2x4x1x2xf32>) -> tensor<2x4x1x2xf32>
  %c = linalg.conv_2d_nhwc_fhwc ins(%x, %g : tensor<2x8x1x1xf32>, tensor<2x5x1x1xf32>) outs(%o : tensor<2x4x1x2xf32>) -> tensor<2x4x1x2xf32>
  %d = arith.subf %r, %c : tensor<2x4x1x2xf32>
  %m = math.absf %d : tensor<2x4x1x2xf32>
  %init = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%init : tensor<f32>) -> tensor<f32>
  %top = linalg.reduce { arith.maximumf } ins(%m : tensor<2x4x1x2xf32>) outs(%zs : tensor<f32>) dimensions = [0, 1, 2, 3]
  %t = tensor.extract %top[] : tensor<f32>
  %small = arith.constant 1.0e-3 : f32
  %ok = arith.cmpf olt, %t, %small : f32
  return %ok : i1
}

// -----
// The entries of the matrices are rounded to f32 first: 1/3 is 0.3333333432674408 even in f64.
// NAME: entries_are_f32
// RUN: @main() == 0.3333333432674408
func.func @main() -> f64 {
  %g = arith.constant dense<[[[[0.0], [0.0], [-1.0]]]]> : tensor<1x1x3x1xf64>
  %o = tensor.empty() : tensor<1x6x1x1xf64>
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<1x1x3x1xf64>) outs(%o : tensor<1x6x1x1xf64>) -> tensor<1x6x1x1xf64>
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %e = tensor.extract %0[%i0, %i1, %i0, %i0] : tensor<1x6x1x1xf64>
  return %e : f64
}

// -----
// Only what depends on a poison element is poison.
// NAME: poison_element
// RUN: @main() == [[poison, -1.0], [poison, 0.5], [poison, 1.5], [poison, 1.0]]
func.func @main() -> tensor<4x2xf32> {
  %p = ub.poison : f32
  %one = arith.constant 1.0 : f32
  %g = tensor.from_elements %p, %one, %one, %one, %one, %one : tensor<2x1x3x1xf32>
  %o = tensor.empty() : tensor<1x4x1x2xf32>
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<2x1x3x1xf32>) outs(%o : tensor<1x4x1x2xf32>) -> tensor<1x4x1x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1, 2], [3]] : tensor<1x4x1x2xf32> into tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

// -----
// NAME: extents_that_do_not_fit
// RUN: @main() undefined shape-mismatch
func.func @main() -> tensor<?x6x1x1xf32> {
  %n = arith.constant 5 : index
  %g = arith.constant dense<0.0> : tensor<1x3x3x1xf32>
  %o = tensor.empty(%n) : tensor<?x6x1x1xf32>
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<1x3x3x1xf32>) outs(%o : tensor<?x6x1x1xf32>) -> tensor<?x6x1x1xf32> // UB
  return %0 : tensor<?x6x1x1xf32>
}

// -----
// NAME: filter_is_poison
// RUN: @main() undefined poison-use
func.func @main() -> tensor<4x4x1x2xf32> {
  %x = ub.poison : tensor<?x3x3x1xf32>
  %o = arith.constant dense<0.0> : tensor<4x4x1x2xf32>
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%x : tensor<?x3x3x1xf32>) outs(%o : tensor<4x4x1x2xf32>) -> tensor<4x4x1x2xf32> // UB
  return %0 : tensor<4x4x1x2xf32>
}

// -----
// NAME: input_is_poison
// RUN: @main() undefined poison-use
func.func @main() -> tensor<4x4x1x1x1x1xf32> {
  %x = ub.poison : tensor<?x4x4x1xf32>
  %o = arith.constant dense<0.0> : tensor<4x4x1x1x1x1xf32>
  %0 = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<?x4x4x1xf32>) outs(%o : tensor<4x4x1x1x1x1xf32>) -> tensor<4x4x1x1x1x1xf32> // UB
  return %0 : tensor<4x4x1x1x1x1xf32>
}

// -----
// NAME: output_is_poison
// RUN: @main() undefined poison-use
func.func @main() -> tensor<1x2x2x1xf32> {
  %x = ub.poison : tensor<4x4x1x1x?x1xf32>
  %o = arith.constant dense<0.0> : tensor<1x2x2x1xf32>
  %0 = linalg.winograd_output_transform fmr(F_2_3) ins(%x : tensor<4x4x1x1x?x1xf32>) outs(%o : tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32> // UB
  return %0 : tensor<1x2x2x1xf32>
}

// -----
// NAME: input_extents_that_do_not_fit
// RUN: @main() undefined shape-mismatch
func.func @main() -> tensor<?x4x1x1x1x1xf32> {
  %n = arith.constant 3 : index
  %x = arith.constant dense<0.0> : tensor<1x4x4x1xf32>
  %o = tensor.empty(%n) : tensor<?x4x1x1x1x1xf32>
  %0 = linalg.winograd_input_transform fmr(F_2_3) ins(%x : tensor<1x4x4x1xf32>) outs(%o : tensor<?x4x1x1x1x1xf32>) -> tensor<?x4x1x1x1x1xf32> // UB
  return %0 : tensor<?x4x1x1x1x1xf32>
}

// -----
// NAME: output_extents_that_do_not_fit
// RUN: @main() undefined shape-mismatch
func.func @main() -> tensor<?x2x2x1xf32> {
  %n = arith.constant 3 : index
  %x = arith.constant dense<0.0> : tensor<4x4x1x1x1x1xf32>
  %o = tensor.empty(%n) : tensor<?x2x2x1xf32>
  %0 = linalg.winograd_output_transform fmr(F_2_3) ins(%x : tensor<4x4x1x1x1x1xf32>) outs(%o : tensor<?x2x2x1xf32>) -> tensor<?x2x2x1xf32> // UB
  return %0 : tensor<?x2x2x1xf32>
}

// -----
// NAME: sizes_as_until_2025
// RUN: @main() == 1.0
func.func @main() -> f32 {
  %g = arith.constant dense<1.0> : tensor<1x3x3x1xf32>
  %o = tensor.empty() : tensor<4x4x1x1xf32>
  %0 = linalg.winograd_filter_transform m(2) r(3) ins(%g : tensor<1x3x3x1xf32>) outs(%o : tensor<4x4x1x1xf32>) -> tensor<4x4x1x1xf32>
  %i0 = arith.constant 0 : index
  %e = tensor.extract %0[%i0, %i0, %i0, %i0] : tensor<4x4x1x1xf32>
  return %e : f32
}

// -----
// NAME: integers
// RUN: @main() unsupported
func.func @main() -> tensor<4x4x1x1xi32> {
  %g = arith.constant dense<1> : tensor<1x3x3x1xi32>
  %o = tensor.empty() : tensor<4x4x1x1xi32>
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%g : tensor<1x3x3x1xi32>) outs(%o : tensor<4x4x1x1xi32>) -> tensor<4x4x1x1xi32>
  return %0 : tensor<4x4x1x1xi32>
}

// -----
// NAME: rejected_height
func.func @f(%x: tensor<2x5x3x5xf32>, %o: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<2x5x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}

// -----
// NAME: rejected_width
func.func @f(%x: tensor<2x3x5x5xf32>, %o: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect filter width either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<2x3x5x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}

// -----
// NAME: rejected_no_window
func.func @f(%x: tensor<2x1x1x5xf32>, %o: tensor<1x1x5x2xf32>) -> tensor<1x1x5x2xf32> {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op expect either filter height or width equals to r}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<2x1x1x5xf32>) outs(%o : tensor<1x1x5x2xf32>) -> tensor<1x1x5x2xf32>
  return %0 : tensor<1x1x5x2xf32>
}

// -----
// NAME: rejected_filter_output
func.func @f(%x: tensor<2x3x3x5xf32>, %o: tensor<6x5x5x2xf32>) -> tensor<6x5x5x2xf32> {
  // expected-error @+1 {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<2x3x3x5xf32>) outs(%o : tensor<6x5x5x2xf32>) -> tensor<6x5x5x2xf32>
  return %0 : tensor<6x5x5x2xf32>
}

// -----
// NAME: rejected_input_output
func.func @f(%x: tensor<2x10x10x5xf32>, %o: tensor<6x6x2x1x2x5xf32>) -> tensor<6x6x2x1x2x5xf32> {
  // expected-error @+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%x : tensor<2x10x10x5xf32>) outs(%o : tensor<6x6x2x1x2x5xf32>) -> tensor<6x6x2x1x2x5xf32>
  return %0 : tensor<6x6x2x1x2x5xf32>
}

// -----
// NAME: rejected_tile_height
func.func @f(%x: tensor<5x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32> {
  // expected-error @+1 {{'linalg.winograd_output_transform' op expect input height equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%x : tensor<5x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return %0 : tensor<2x8x8x2xf32>
}

// -----
// NAME: rejected_tile_width
func.func @f(%x: tensor<6x5x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32> {
  // expected-error @+1 {{'linalg.winograd_output_transform' op expect input width equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%x : tensor<6x5x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return %0 : tensor<2x8x8x2xf32>
}

// -----
// NAME: rejected_output_output
func.func @f(%x: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x9x2xf32>) -> tensor<2x8x9x2xf32> {
  // expected-error @+1 {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%x : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x9x2xf32>) -> tensor<2x8x9x2xf32>
  return %0 : tensor<2x8x9x2xf32>
}

// -----
// NAME: rejected_sizes
func.func @f(%x: tensor<2x3x3x5xf32>, %o: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  // expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'fmr' [F_2_3, F_4_3, F_2_5]}}
  %0 = linalg.winograd_filter_transform fmr(F_9_3) ins(%x : tensor<2x3x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}
