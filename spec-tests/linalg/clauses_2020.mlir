// Sentences of the linalg dialect document of 2020 that no listing shows.

// -----

// NAME: convolution_as_tensorflow_says
// CLAUSE: linalg.conv/tf-semantics, linalg.conv/operands, linalg.conv/strides, linalg.conv/dilations
// RUN: @f([[[[1]], [[10]]], [[[100]], [[1000]]]], [[[[1], [2], [3]], [[4], [5], [6]], [[7], [8], [9]]]], [[[[0], [0]], [[0], [0]]]]) == (); arg2 == [[[[5421], [6532]], [[8754], [9865]]]]
// RUN: @apart([[[1]], [[10]]], [[[1], [2], [3], [4], [5]]], [[[0], [0]]]) == (); arg2 == [[[31], [53]]]
func @f(%k: memref<2x2x1x1xi32>, %x: memref<1x3x3x1xi32>, %y: memref<1x2x2x1xi32>) {
  linalg.conv(%k, %x, %y) : memref<2x2x1x1xi32>, memref<1x3x3x1xi32>, memref<1x2x2x1xi32>
  return
}
func @apart(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  linalg.conv(%k, %x, %y) {strides = [2], dilations = [2]} : memref<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// NAME: convolution_of_tensors
// CLAUSE: linalg.conv/operands
// INVALID: operand #0 must be strided memref of any type values, but got 'tensor<2x1x1xi32>'
func @f(%k: tensor<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  linalg.conv(%k, %x, %y) : tensor<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// NAME: strides_of_words
// CLAUSE: linalg.conv/strides
// INVALID: attribute 'strides' failed to satisfy constraint: 64-bit integer array attribute
func @f(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  linalg.conv(%k, %x, %y) {strides = ["2"]} : memref<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// NAME: dilations_of_words
// CLAUSE: linalg.conv/dilations
// INVALID: attribute 'dilations' failed to satisfy constraint: 64-bit integer array attribute
func @f(%k: memref<2x1x1xi32>, %x: memref<1x5x1xi32>, %y: memref<1x2x1xi32>) {
  linalg.conv(%k, %x, %y) {dilations = ["2"]} : memref<2x1x1xi32>, memref<1x5x1xi32>, memref<1x2x1xi32>
  return
}

// -----
// The first view decides how much is copied; a larger output keeps the rest.
// NAME: copy_to_a_smaller_view
// CLAUSE: linalg.copy/compatible, linalg.copy/operands
// RUN: @f([1, 2, 3], [4, 5]) undefined out-of-bounds
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.copy(%a, %b) : memref<?xi32>, memref<?xi32> // UB
  return
}

// -----
// NAME: copy_of_permuted_dimensions
// CLAUSE: linalg.copy/operands
// RUN: @f([[1, 2, 3], [4, 5, 6]], zeros(3x2)) == (); arg1 == [[1, 4], [2, 5], [3, 6]]
func @f(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  linalg.copy(%a, %b) {inputPermutation = affine_map<(i, j) -> (i, j)>, outputPermutation = affine_map<(i, j) -> (j, i)>} : memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// NAME: attributes_of_generic
// CLAUSE: linalg.generic/attributes, linalg.generic/doc, linalg.generic/library-call, linalg.yield/terminator
// RUN: @f([1, 2], [10, 20]) == (); arg1 == [11, 22]
#t = {
  args_in = 1,
  args_out = 1,
  doc = "B(i) += A(i)",
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"],
  library_call = "external_add"
}
func @f(%a: memref<?xi32>, %b: memref<?xi32>) {
  linalg.generic #t %a, %b {
  ^bb0(%x: i32, %y: i32):
    %s = addi %x, %y : i32
    linalg.yield %s : i32
  } : memref<?xi32>, memref<?xi32>
  return
}

// -----
// NAME: yield_outside
// CLAUSE: linalg.yield/terminator
// INVALID
func @f(%x: i32) {
  linalg.yield %x : i32
}

// -----
// NAME: generic_makes_tensors
// CLAUSE: linalg.generic/produces-tensors
// RUN: @f([1, 2], [10, 20]) == [11, 22]
#t = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: tensor<?xi32>, %b: memref<?xi32>) -> tensor<?xi32> {
  %0 = linalg.generic #t %a, %b {
  ^bb0(%x: i32, %y: i32):
    %s = addi %x, %y : i32
    linalg.yield %s : i32
  } : tensor<?xi32>, memref<?xi32> -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: attributes_of_indexed_generic
// CLAUSE: linalg.indexed_generic/attributes, linalg.indexed_generic/lowers-to-loops, linalg.indexed_generic/iterator-types
// RUN: @f([1, 2], [100]) == (); arg1 == [104]
#t = {
  args_in = 1,
  args_out = 1,
  doc = "B(i) += A(j) + j",
  indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
  iterator_types = ["parallel", "reduction"]
}
func @f(%a: memref<2xi32>, %b: memref<1xi32>) {
  linalg.indexed_generic #t %a, %b {
  ^bb0(%i: index, %j: index, %x: i32, %y: i32):
    %n = index_cast %j : index to i32
    %s = addi %x, %y : i32
    %r = addi %s, %n : i32
    linalg.yield %r : i32
  } : memref<2xi32>, memref<1xi32>
  return
}

// -----
// NAME: windows_of_indexed_generic
// CLAUSE: linalg.indexed_generic/iterator-types
// RUN: @f([1, 2], [100]) == (); arg1 == [104]
#t = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
  iterator_types = ["parallel", "window"]
}
func @f(%a: memref<2xi32>, %b: memref<1xi32>) {
  linalg.indexed_generic #t %a, %b {
  ^bb0(%i: index, %j: index, %x: i32, %y: i32):
    %n = index_cast %j : index to i32
    %s = addi %x, %y : i32
    %r = addi %s, %n : i32
    linalg.yield %r : i32
  } : memref<2xi32>, memref<1xi32>
  return
}

// -----
// NAME: indexed_generic_of_buffers_and_tensors
// CLAUSE: linalg.indexed_generic/mixed-tensors, linalg.indexed_generic/produces
// RUN: @f([10, 20], [1, 2]) == [11, 23]
#t = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
  iterator_types = ["parallel"]
}
func @f(%a: tensor<?xi32>, %b: memref<?xi32>) -> tensor<?xi32> {
  %0 = linalg.indexed_generic #t %a, %b {
  ^bb0(%i: index, %x: i32, %y: i32):
    %n = index_cast %i : index to i32
    %s = addi %x, %y : i32
    %r = addi %s, %n : i32
    linalg.yield %r : i32
  } : tensor<?xi32>, memref<?xi32> -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: joined_dimensions_that_are_contiguous
// CLAUSE: linalg.reshape/grouping, linalg.reshape/verification, linalg.reshape/contiguous, linalg.reshape/may-need-copy
// RUN: @f([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]) == [[1, 2, 3, 4], [5, 6, 7, 8]], 9
func @f(%a: memref<2x2x2xi32>) -> (memref<2x4xi32>, i32) {
  %0 = linalg.reshape %a [affine_map<(i, j, k) -> (i)>, affine_map<(i, j, k) -> (j, k)>] : memref<2x2x2xi32> into memref<2x4xi32>
  %c0 = constant 0 : index
  %nine = constant 9 : i32
  %old = load %a[%c0, %c0, %c0] : memref<2x2x2xi32>
  // The view aliases its source.
  store %nine, %0[%c0, %c0] : memref<2x4xi32>
  %v = load %a[%c0, %c0, %c0] : memref<2x2x2xi32>
  store %old, %0[%c0, %c0] : memref<2x4xi32>
  return %0, %v : memref<2x4xi32>, i32
}

// -----
// NAME: joined_dimensions_that_are_apart
// CLAUSE: linalg.reshape/otherwise-undefined, linalg.reshape/contiguous
// RUN: @f([[1, 2, 3], [4, 5, 6]]) undefined cast-mismatch
func @f(%a: memref<2x3xi32>) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %c0 : %c2 : %c1 : !linalg.range
  %v = linalg.slice %a[%r, %r] : memref<2x3xi32>, !linalg.range, !linalg.range, memref<?x?xi32, offset: ?, strides: [?, 1]>
  %0 = linalg.reshape %v [affine_map<(i, j) -> (i, j)>] : memref<?x?xi32, offset: ?, strides: [?, 1]> into memref<?xi32, offset: ?, strides: [1]> // UB
  %x = load %0[%c2] : memref<?xi32, offset: ?, strides: [1]>
  return %x : i32
}

// -----
// NAME: groups_that_are_not_continuous
// CLAUSE: linalg.reshape/grouping
// INVALID: expected reassociation map #0 to be valid and contiguous
func @f(%a: memref<2x2x2xi32>) {
  %0 = linalg.reshape %a [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j)>] : memref<2x2x2xi32> into memref<4x2xi32>
  return
}

// -----
// NAME: collapsed_type_of_other_extents
// CLAUSE: linalg.reshape/verification
// INVALID: expected collapsed type to be 'memref<2x4xi32>', but got 'memref<2x5xi32>'
func @f(%a: memref<2x2x2xi32>) {
  %0 = linalg.reshape %a [affine_map<(i, j, k) -> (i)>, affine_map<(i, j, k) -> (j, k)>] : memref<2x2x2xi32> into memref<2x5xi32>
  return
}

// -----
// NAME: split_dimensions
// CLAUSE: linalg.reshape/inverse
// RUN: @f([1, 2, 3, 4, 5, 6]) == [[1, 2, 3], [4, 5, 6]]
func @f(%a: memref<6xi32>) -> memref<2x3xi32> {
  %0 = linalg.reshape %a [affine_map<(i, j) -> (i, j)>] : memref<6xi32> into memref<2x3xi32>
  return %0 : memref<2x3xi32>
}

// -----
// NAME: slice_of_smaller_rank
// CLAUSE: linalg.slice/subregion, linalg.slice/element-type
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == [5, 6]
func @f(%a: memref<2x3xi32>) -> memref<?xi32, offset: ?, strides: [1]> {
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %r = linalg.range %c1 : %c3 : %c1 : !linalg.range
  %v = linalg.slice %a[%c1, %r] : memref<2x3xi32>, index, !linalg.range, memref<?xi32, offset: ?, strides: [1]>
  return %v : memref<?xi32, offset: ?, strides: [1]>
}

// -----
// NAME: slice_of_other_elements
// CLAUSE: linalg.slice/element-type
// INVALID
func @f(%a: memref<2x3xi32>, %i: index) {
  %v = linalg.slice %a[%i, %i] : memref<2x3xi32>, index, index, memref<f32, offset: ?, strides: []>
  return
}

// -----
// NAME: slice_is_not_truncated
// CLAUSE: linalg.slice/no-truncation
// RUN: @f([1, 2, 3], 3) == 2
// RUN: @f([1, 2, 3], 4) undefined slice-out-of-range
func @f(%a: memref<?xi32>, %end: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = linalg.range %c0 : %end : %c1 : !linalg.range
  %v = linalg.slice %a[%r] : memref<?xi32>, !linalg.range, memref<?xi32, offset: ?, strides: [1]> // UB
  %x = load %v[%c1] : memref<?xi32, offset: ?, strides: [1]>
  return %x : i32
}

// -----
// "This type does not pass function boundaries at the moment": of the lowering to LLVM, which is where it fails. mlir-opt of
// the time reads such a function; no caller from outside can make a value of the type.
// NAME: range_as_argument
// CLAUSE: linalg.range/not-across-functions
// CHECK
func @f(%r: !linalg.range) {
  return
}
