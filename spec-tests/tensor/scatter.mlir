// Slices at coordinates.

// -----
// NAME: gather
// CLAUSE: tensor.gather/elements
// GENERATION: today
// RUN: @main(iota(2x3), [[2], [0]]) == [[[2], [5]], [[0], [3]]], [[2, 5], [0, 3]]
// RUN: @main(iota(2x3), [[3], [0]]) undefined out-of-bounds
// RUN: @main(iota(2x3), [[0], [-1]]) undefined out-of-bounds
func.func @main(%s: tensor<2x3xf32>, %i: tensor<2x1xi32>) -> (tensor<2x2x1xf32>, tensor<2x2xf32>) {
  %a = tensor.gather %s[%i] gather_dims([1]) : (tensor<2x3xf32>, tensor<2x1xi32>) -> tensor<2x2x1xf32> // UB
  %b = tensor.gather %s[%i] gather_dims([1]) : (tensor<2x3xf32>, tensor<2x1xi32>) -> tensor<2x2xf32>
  return %a, %b : tensor<2x2x1xf32>, tensor<2x2xf32>
}

// -----
// NAME: gather_unique
// CLAUSE: tensor.gather/elements
// GENERATION: today
// RUN: @main(iota(3), [[2], [0]]) == [2, 0]
// RUN: @main(iota(3), [[2], [2]]) undefined assumption-violated
func.func @main(%s: tensor<3xf32>, %i: tensor<2x1xindex>) -> tensor<2xf32> {
  %a = tensor.gather %s[%i] gather_dims([0]) unique : (tensor<3xf32>, tensor<2x1xindex>) -> tensor<2xf32> // UB
  return %a : tensor<2xf32>
}

// -----
// NAME: gather_poison
// GENERATION: today
// RUN: @main(iota(3)) undefined poison-use
func.func @main(%s: tensor<3xf32>) -> tensor<2xf32> {
  %i = tensor.empty() : tensor<2x1xindex>
  %a = tensor.gather %s[%i] gather_dims([0]) : (tensor<3xf32>, tensor<2x1xindex>) -> tensor<2xf32> // UB
  return %a : tensor<2xf32>
}

// -----
// NAME: scatter
// CLAUSE: tensor.scatter/elements
// GENERATION: today
// RUN: @main([[7, 8], [9, 10]], zeros(3x2), [[2], [0]]) == [[9, 10], [0, 0], [7, 8]]
// RUN: @main([[7, 8], [9, 10]], zeros(3x2), [[2], [2]]) undefined assumption-violated
// RUN: @main([[7, 8], [9, 10]], zeros(3x2), [[2], [3]]) undefined out-of-bounds
func.func @main(%x: tensor<2x2xf32>, %d: tensor<3x2xf32>, %i: tensor<2x1xindex>) -> tensor<3x2xf32> {
  %r = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : (tensor<2x2xf32>, tensor<3x2xf32>, tensor<2x1xindex>) -> tensor<3x2xf32> // UB
  return %r : tensor<3x2xf32>
}

// -----
// NAME: scatter_other_shape
// GENERATION: today
// RUN: @main(zeros(1x2), zeros(3x2), [[2]]) == [[0, 0], [0, 0], [0, 0]]
// RUN: @main(zeros(2x2), zeros(3x2), [[2]]) undefined shape-mismatch
func.func @main(%x: tensor<?x?xf32>, %d: tensor<?x?xf32>, %i: tensor<?x1xindex>) -> tensor<?x?xf32> {
  %r = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x1xindex>) -> tensor<?x?xf32> // UB
  return %r : tensor<?x?xf32>
}

// -----
// NAME: scatter_poison
// GENERATION: today
// RUN: @main(iota(1), iota(3)) undefined poison-use
func.func @main(%x: tensor<1xf32>, %d: tensor<3xf32>) -> tensor<3xf32> {
  %i = tensor.empty() : tensor<1x1xindex>
  %r = tensor.scatter %x into %d[%i] scatter_dims([0]) unique : (tensor<1xf32>, tensor<3xf32>, tensor<1x1xindex>) -> tensor<3xf32> // UB
  return %r : tensor<3xf32>
}

// -----
// NAME: gather_no_dims
// CLAUSE: tensor.gather/rules
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims must be non-empty
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: gather_many_dims
// CLAUSE: tensor.gather/rules
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims overflow source rank
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 0, 0, 0]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: gather_length
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims length must match the size of last dimension of indices
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: gather_negative
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims value must be non-negative
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x1xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([-1]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: gather_too_large
// CLAUSE: tensor.gather/rules
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims value must be smaller than source rank
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x1xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([42]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: gather_order
// CLAUSE: tensor.gather/rules
// GENERATION: today
// INVALID: 'tensor.gather' op gather_dims values must be strictly increasing
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([1, 0]) : (tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<1x2xf32>
  return
}

// -----
// NAME: gather_result
// GENERATION: today
// INVALID: 'tensor.gather' op result type mismatch: expected 'tensor<1x2x4x5x1xf32>' or its rank-reduced variant 'tensor<1x2x4x5xf32>' (got: 'tensor<1x2x5xf32>')
func.func @main(%s: tensor<4x5x6xf32>, %i: tensor<1x2x1xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([2]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x5xf32>
  return
}

// -----
// NAME: scatter_not_unique
// CLAUSE: tensor.scatter/unique
// GENERATION: today
// INVALID: 'tensor.scatter' op requires 'unique' attribute to be set
func.func @main(%x: tensor<1x2x4x5xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x1xindex>) {
  %0 = tensor.scatter %x into %d[%i] scatter_dims([2]) : (tensor<1x2x4x5xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
  return
}

// -----
// NAME: scatter_source
// GENERATION: today
// INVALID: 'tensor.scatter' op source type mismatch: expected 'tensor<1x2x4x5x1xf32>' or its rank-reduced variant 'tensor<1x2x4x5xf32>' (got: 'tensor<1x2x5xf32>')
func.func @main(%x: tensor<1x2x5xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x1xindex>) {
  %0 = tensor.scatter %x into %d[%i] scatter_dims([2]) unique : (tensor<1x2x5xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
  return
}
