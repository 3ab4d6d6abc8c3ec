// Transforms, decompositions and normalizations.

// -----
// NAME: fft
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (0.0, 4.0)]> : tensor<4xcomplex<f64>>
  %0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %0, dense<[(6.0, 4.0), (-6.0, -2.0), (2.0, -4.0), (2.0, 2.0)]> : tensor<4xcomplex<f64>>
  %1 = stablehlo.fft %0, type = IFFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq %1, %a : tensor<4xcomplex<f64>>
  return
}

// -----
// NAME: fft_of_three
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (4.0, 0.0)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.fft %a, type = FFT, length = [3] : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[(7.0, 0.0), (-2.0, 1.73205081), (-2.0, -1.73205081)]> : tensor<3xcomplex<f32>>
  return
}

// -----
// NAME: fft_of_real_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 7.0]]> : tensor<2x3xf64>
  %0 = stablehlo.fft %a, type = RFFT, length = [2, 3] : (tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>>
  %1 = stablehlo.fft %0, type = IRFFT, length = [2, 3] : (tensor<2x2xcomplex<f64>>) -> tensor<2x3xf64>
  check.expect_almost_eq %1, %a, tolerance = 1.0e-14 : tensor<2x3xf64>
  %2 = stablehlo.slice %0 [0:2, 0:1] : (tensor<2x2xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(22.0, 0.0)], [(-10.0, 0.0)]]> : tensor<2x1xcomplex<f64>>
  return
}

// -----
// NAME: cholesky
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[4.0, 99.0, 99.0], [2.0, 10.0, 99.0], [6.0, 9.0, 14.0]]> : tensor<3x3xf32>
  %0 = stablehlo.cholesky %a, lower = true : tensor<3x3xf32>
  check.expect_eq_const %0, dense<[[2.0, 99.0, 99.0], [1.0, 3.0, 99.0], [3.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = stablehlo.cholesky %1 : tensor<3x3xf32>
  check.expect_eq_const %2, dense<[[2.0, 1.0, 3.0], [99.0, 3.0, 2.0], [99.0, 99.0, 1.0]]> : tensor<3x3xf32>
  return
}

// -----
// NAME: cholesky_of_complex_numbers
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[(4.0, 0.0), (0.0, 0.0)], [(2.0, 2.0), (11.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(2.0, 0.0), (0.0, 0.0)], [(1.0, 1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  return
}

// -----
// NAME: cholesky_of_no_square
// RUN: @main() undefined assumption-violated
func.func @main() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [2.0, 1.0]]> : tensor<2x2xf32>
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  return
}

// -----
// NAME: triangular_solve
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0, 99.0], [4.0, 5.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[2.0, 4.0, 6.0], [9.0, 18.0, 32.0]]> : tensor<2x3xf64>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %0, dense<[[1.0, 2.0, 3.0], [1.0, 2.0, 4.0]]> : tensor<2x3xf64>
  return
}

// -----
// NAME: triangular_solve_transposed
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0, 99.0], [4.0, 5.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[6.0], [5.0]]> : tensor<2x1xf64>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %0, dense<[[1.0], [1.0]]> : tensor<2x1xf64>
  return
}

// -----
// NAME: triangular_solve_from_the_right
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0, 99.0], [4.0, 5.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[6.0, 5.0]]> : tensor<1x2xf64>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  check.expect_eq_const %0, dense<[[1.0, 1.0]]> : tensor<1x2xf64>
  return
}

// -----
// NAME: triangular_solve_of_ones
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[2.0, 99.0], [4.0, 5.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[2.0], [9.0]]> : tensor<2x1xf64>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %0, dense<[[2.0], [1.0]]> : tensor<2x1xf64>
  return
}

// -----
// NAME: triangular_solve_conjugated
// RUN: @main() == ()
func.func @main() {
  %a = stablehlo.constant dense<[[(0.0, 2.0)]]> : tensor<1x1xcomplex<f32>>
  %b = stablehlo.constant dense<[[(4.0, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(0.0, 2.0)]]> : tensor<1x1xcomplex<f32>>
  return
}

// -----
// NAME: batch_norm_inference
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %s = stablehlo.constant dense<1.0> : tensor<2xf64>
  %o = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %v = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %0, dense<[[[0.0, 1.0], [2.0, 3.0]], [[2.0, 3.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>
  return
}

// -----
// NAME: batch_norm_training
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %s = stablehlo.constant dense<1.0> : tensor<2xf64>
  %o = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %v = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %0#0, dense<[[[0.0, 1.0], [2.0, 3.0]], [[2.0, 3.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>
  check.expect_eq %0#1, %m : tensor<2xf64>
  check.expect_eq %0#2, %v : tensor<2xf64>
  return
}

// -----
// NAME: batch_norm_grad
// RUN: @main() == ()
func.func @main() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %s = stablehlo.constant dense<1.0> : tensor<2xf64>
  %o = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %m = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %v = stablehlo.constant dense<1.0> : tensor<2xf64>
  %g = stablehlo.constant dense<0.5> : tensor<2x2x2xf64>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %0#0, dense<0.0> : tensor<2x2x2xf64>
  check.expect_eq_const %0#1, dense<0.0> : tensor<2xf64>
  check.expect_eq_const %0#2, dense<2.0> : tensor<2xf64>
  return
}
