// Named pooling operations in functions of release 13, which keep the old element only if it compares as beyond the new one:
// NaN in the accumulator is replaced, NaN in the input wins its step and loses the next. Since then maximumf and minimumf
// keep NaN.

// -----
// NAME: maximum_by_comparison
// GENERATION: 2020
// RUN: @f([[[[1.0], [nan], [2.0]]]], zeros(1x3), [[[[0.5]]]]) == (); arg2 == [[[[2.0]]]]
// RUN: @f([[[[1.0], [2.0], [nan]]]], zeros(1x3), [[[[0.5]]]]) == (); arg2 == [[[[nan]]]]
// RUN: @f([[[[1.0], [0.25], [0.5]]]], zeros(1x3), [[[[nan]]]]) == (); arg2 == [[[[1.0]]]]
func @f(%in: memref<?x?x?x?xf32>, %w: memref<?x?xf32>, %out: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %w : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%out : memref<?x?x?x?xf32>)
  return
}

// -----
// NAME: minimum_by_comparison
// GENERATION: 2020
// RUN: @f([[[[1.0], [nan], [2.0]]]], zeros(1x3), [[[[0.5]]]]) == (); arg2 == [[[[2.0]]]]
func @f(%in: memref<?x?x?x?xf32>, %w: memref<?x?xf32>, %out: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_min {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %w : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%out : memref<?x?x?x?xf32>)
  return
}

// -----
// NAME: maximum_of_converted_integers
// GENERATION: 2020
// RUN: @f([[[[1], [3], [2]]]], zeros(1x3), [[[[nan]]]]) == (); arg2 == [[[[3.0]]]]
func @f(%in: memref<?x?x?x?xi32>, %w: memref<?x?xi32>, %out: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %w : memref<?x?x?x?xi32>, memref<?x?xi32>) outs(%out : memref<?x?x?x?xf32>)
  return
}

// -----
// NAME: maximum_of_today
// GENERATION: today
// RUN: @f([[[[1.0], [nan], [2.0]]]], zeros(1x3), [[[[0.5]]]]) == (); arg2 == [[[[nan]]]]
func.func @f(%in: memref<?x?x?x?xf32>, %w: memref<?x?xf32>, %out: memref<?x?x?x?xf32>) {
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%in, %w : memref<?x?x?x?xf32>, memref<?x?xf32>) outs(%out : memref<?x?x?x?xf32>)
  return
}
