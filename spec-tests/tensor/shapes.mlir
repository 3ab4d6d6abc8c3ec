// Parts, other shapes of the same elements, concatenation.

// -----
// NAME: extract_slice
// CLAUSE: tensor.extract_slice/elements
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1, 2) == [[5, 6], [8, 9]]
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 2, 2) undefined slice-out-of-range
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1, 3) undefined slice-out-of-range
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1, -1) undefined negative-size
func.func @main(%t: tensor<3x3xi32>, %o: index, %n: index) -> tensor<2x?xi32> {
  %s = tensor.extract_slice %t[%o, 1] [2, %n] [1, 1] : tensor<3x3xi32> to tensor<2x?xi32>
  return %s : tensor<2x?xi32>
}

// -----
// NAME: extract_slice_strides_and_rank
// CLAUSE: tensor.extract_slice/elements
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == [3, 9]
func.func @main(%t: tensor<3x3xi32>) -> tensor<2xi32> {
  %s = tensor.extract_slice %t[0, 2] [2, 1] [2, 1] : tensor<3x3xi32> to tensor<2xi32>
  return %s : tensor<2xi32>
}

// -----
// NAME: extract_slice_type
// CLAUSE: tensor.extract_slice/type
// INVALID: expected type to be 'tensor<2x3xf32>' or a rank-reduced version. (size mismatch)
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[0, 1] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  return
}

// -----
// NAME: extract_slice_lists
// INVALID: expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[0] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return
}

// -----
// NAME: extract_slice_outside
// CLAUSE: tensor.extract_slice/in-bounds
// INVALID: slice along dimension 1 runs out-of-bounds: 4 >= 4
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[0, 2] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return
}

// -----
// NAME: extract_slice_negative
// CLAUSE: tensor.extract_slice/in-bounds
// INVALID: expected offsets to be non-negative, but got -1
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[-1, 0] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  return
}

// -----
// NAME: extract_slice_element
// CLAUSE: tensor.extract_slice/type
// INVALID: expected element type to be 'f32'
func.func @main(%p: tensor<4x4xf32>) {
  %13 = tensor.extract_slice %p[0, 0] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xi32>
  return
}

// -----
// NAME: insert_slice
// CLAUSE: tensor.insert_slice/elements
// GENERATION: today
// RUN: @main([8, 9], [[1, 2, 3], [4, 5, 6]], 1) == [[1, 8, 9], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]]
// RUN: @main([8, 9], [[1, 2, 3], [4, 5, 6]], 2) undefined slice-out-of-range
// RUN: @main([7, 8, 9], [[1, 2, 3], [4, 5, 6]], 0) undefined shape-mismatch
func.func @main(%s: tensor<?xi32>, %t: tensor<2x3xi32>, %o: index) -> (tensor<2x3xi32>, tensor<2x3xi32>) {
  %n = arith.constant 2 : index
  %r = tensor.insert_slice %s into %t[0, %o] [1, %n] [1, 1] : tensor<?xi32> into tensor<2x3xi32>
  return %r, %t : tensor<2x3xi32>, tensor<2x3xi32>
}

// -----
// NAME: insert_slice_type
// CLAUSE: tensor.insert_slice/type
// INVALID: expected type to be 'tensor<2x2xf32>' or a rank-reduced version. (size mismatch)
func.func @main(%p: tensor<2x3xf32>, %t: tensor<4x4xf32>) {
  %13 = tensor.insert_slice %p into %t[0, 0] [2, 2] [1, 1] : tensor<2x3xf32> into tensor<4x4xf32>
  return
}

// -----
// NAME: reshape
// CLAUSE: tensor.reshape/shape
// GENERATION: today
// RUN: @main([[1, 2, 3], [4, 5, 6]], [3, 2]) == [[1, 2], [3, 4], [5, 6]]
// RUN: @main([[1, 2, 3], [4, 5, 6]], [3, 3]) undefined shape-mismatch
// RUN: @main([[1, 2, 3], [4, 5, 6]], [-3, -2]) undefined negative-size
func.func @main(%t: tensor<2x3xi32>, %s: tensor<2xi32>) -> tensor<?x?xi32> {
  %r = tensor.reshape %t(%s) : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// -----
// NAME: reshape_elements
// CLAUSE: tensor.reshape/rules
// INVALID: source and destination tensor should have the same number of elements
func.func @main(%t: tensor<4xf32>, %s: tensor<2xindex>) {
  %12 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x4xf32>
  return
}

// -----
// NAME: reshape_rank
// CLAUSE: tensor.reshape/rules
// INVALID: length of shape operand differs from the result's tensor rank
func.func @main(%t: tensor<4xf32>, %s: tensor<2xindex>) {
  %12 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<?xf32>
  return
}

// -----
// NAME: reshape_dynamic_length
// CLAUSE: tensor.reshape/rules
// INVALID: cannot use shape operand with dynamic length to reshape to statically-ranked tensor type
func.func @main(%t: tensor<4xf32>, %s: tensor<?xindex>) {
  %12 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<?xindex>) -> tensor<?x4xf32>
  return
}

// -----
// NAME: expand_and_collapse
// GENERATION: today
// RUN: @main([1, 2, 3, 4, 5, 6], 2) == [[[1, 2, 3]], [[4, 5, 6]]], [[1, 2, 3], [4, 5, 6]]
// RUN: @main([1, 2, 3, 4, 5, 6], 4) undefined shape-mismatch
func.func @main(%t: tensor<?xi32>, %n: index) -> (tensor<?x1x3xi32>, tensor<?x3xi32>) {
  %e = tensor.expand_shape %t [[0, 1, 2]] output_shape [%n, 1, 3] : tensor<?xi32> into tensor<?x1x3xi32>
  %c = tensor.collapse_shape %e [[0, 1], [2]] : tensor<?x1x3xi32> into tensor<?x3xi32>
  return %e, %c : tensor<?x1x3xi32>, tensor<?x3xi32>
}

// -----
// NAME: expand_product
// CLAUSE: tensor.expand_shape/splits
// INVALID: expected dimension 0 of collapsed type to be static value of 6
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.expand_shape %p [[0, 1], [2]] output_shape [2, 3, 4] : tensor<4x4xf32> into tensor<2x3x4xf32>
  return
}

// -----
// NAME: expand_maps
// CLAUSE: tensor.expand_shape/splits
// INVALID: expected collapsed rank (2) to equal the number of reassociation maps (1).
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.expand_shape %p [[0, 1]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
  return
}

// -----
// NAME: expand_contiguous
// CLAUSE: tensor.expand_shape/splits
// INVALID: expected reassociation map #0 to be valid and contiguous.
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.expand_shape %p [[0, 2], [1]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
  return
}

// -----
// NAME: collapse_product
// CLAUSE: tensor.collapse_shape/joins
// INVALID: expected dimension 0 of collapsed type to be static value of 16
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.collapse_shape %p [[0, 1]] : tensor<4x4xf32> into tensor<15xf32>
  return
}

// -----
// NAME: concat
// CLAUSE: tensor.concat/joins
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5], [6]]) == [[1, 2, 5], [3, 4, 6]]
func.func @main(%a: tensor<2x2xi32>, %b: tensor<2x1xi32>) -> tensor<2x3xi32> {
  %r = tensor.concat dim(1) %a, %b : (tensor<2x2xi32>, tensor<2x1xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// -----
// NAME: concat_mismatch
// CLAUSE: tensor.concat/rules
// GENERATION: today
// RUN: @main([[1, 2], [3, 4]], [[5], [6], [7]]) undefined shape-mismatch
func.func @main(%a: tensor<2x2xi32>, %b: tensor<?x1xi32>) -> tensor<2x3xi32> {
  %r = tensor.concat dim(1) %a, %b : (tensor<2x2xi32>, tensor<?x1xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// -----
// NAME: concat_dim
// CLAUSE: tensor.concat/rules
// INVALID: concatenation dim must be less than the tensor rank
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.concat dim(2) %p, %p : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  return
}

// -----
// NAME: concat_result
// CLAUSE: tensor.concat/rules
// INVALID: result type 'tensor<9x4xf32>'does not match inferred shape 'tensor<8x4xf32>' static sizes
func.func @main(%p: tensor<4x4xf32>) {
  %15 = tensor.concat dim(0) %p, %p : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<9x4xf32>
  return
}

// -----
// NAME: expand_without_output_shape
// GENERATION: 2021
// RUN: @main(iota(4x2)) == [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]
// RUN: @main(iota(3x2)) undefined shape-mismatch
func.func @main(%t: tensor<?x2xf32>) -> tensor<?x2x2xf32> {
  %0 = tensor.expand_shape %t [[0, 1], [2]] : tensor<?x2xf32> into tensor<?x2x2xf32> // UB
  return %0 : tensor<?x2x2xf32>
}

// -----
// NAME: collapse_element_type
// CLAUSE: tensor.collapse_shape/joins
// GENERATION: today
// INVALID: expected collapsed type to be 'tensor<4xf32>', but got 'tensor<4xi32>'
func.func @main(%t: tensor<2x2xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x2xf32> into tensor<4xi32>
  return
}
