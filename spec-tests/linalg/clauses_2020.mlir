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
// NAME: range_as_argument
// CLAUSE: linalg.range/not-across-functions
// expected-error @+1 {{'func' op type '!linalg.range' does not pass function boundaries}}
func @f(%r: !linalg.range) {
  return
}

// -----
// NAME: range_as_result
// CLAUSE: linalg.range/not-across-functions
// expected-error @+1 {{'func' op type '!linalg.range' does not pass function boundaries}}
func @f(%i: index) -> !linalg.range {
  %r = linalg.range %i:%i:%i : !linalg.range
  return %r : !linalg.range
}

// -----
// NAME: range_of_a_declared_function
// CLAUSE: linalg.range/not-across-functions
// expected-error @+1 {{'func' op type '!linalg.range' does not pass function boundaries}}
func @g(!linalg.range)

// -----
// NAME: range_in_a_call
// CLAUSE: linalg.range/not-across-functions
func @f(%i: index) {
  %r = linalg.range %i:%i:%i : !linalg.range
  // expected-error @+1 {{'std.call' op type '!linalg.range' does not pass function boundaries}}
  call @g(%r) : (!linalg.range) -> ()
  return
}
// expected-error @+1 {{'func' op type '!linalg.range' does not pass function boundaries}}
func @g(!linalg.range)

// -----
// NAME: range_in_an_indirect_call
// CLAUSE: linalg.range/not-across-functions
func @f(%i: index, %g: (!linalg.range) -> ()) {
  %r = linalg.range %i:%i:%i : !linalg.range
  // expected-error @+1 {{'std.call_indirect' op type '!linalg.range' does not pass function boundaries}}
  call_indirect %g(%r) : (!linalg.range) -> ()
  return
}

// -----
// NAME: range_of_index_operands
// CLAUSE: linalg.range/creates
func @f(%i: index, %x: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  %r = linalg.range %i:%x:%i : !linalg.range
  return
}

// -----
// NAME: copy_of_tensors
// CLAUSE: linalg.copy/operands
func @f(%t: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.copy' op operand #0 must be strided memref of any type values, but got 'tensor<2xf32>'}}
  linalg.copy(%t, %t) : tensor<2xf32>, tensor<2xf32>
  return
}

// -----
// NAME: copy_into_a_tensor
// CLAUSE: linalg.copy/operands
func @f(%m: memref<2xf32>, %t: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.copy' op operand #1 must be strided memref of any type values, but got 'tensor<2xf32>'}}
  linalg.copy(%m, %t) : memref<2xf32>, tensor<2xf32>
  return
}

// -----
// NAME: copy_permutation_is_a_map
// CLAUSE: linalg.copy/permutations
func @f(%m: memref<2x2xf32>) {
  // expected-error @+1 {{'linalg.copy' op attribute 'inputPermutation' failed to satisfy constraint: AffineMap attribute}}
  linalg.copy(%m, %m) {inputPermutation = 1} : memref<2x2xf32>, memref<2x2xf32>
  return
}

// -----
// NAME: copy_output_permutation_is_a_map
// CLAUSE: linalg.copy/permutations
func @f(%m: memref<2x2xf32>) {
  // expected-error @+1 {{'linalg.copy' op attribute 'outputPermutation' failed to satisfy constraint: AffineMap attribute}}
  linalg.copy(%m, %m) {outputPermutation = [0, 1]} : memref<2x2xf32>, memref<2x2xf32>
  return
}

// -----
// NAME: copy_of_any_elements
// CLAUSE: linalg.copy/operands
// RUN: @f() == [3, 4]
func @f() -> vector<2xi32> {
  %v = constant dense<[3, 4]> : vector<2xi32>
  %c0 = constant 0 : index
  %a = alloc() : memref<1xvector<2xi32>>
  %b = alloc() : memref<1xvector<2xi32>>
  store %v, %a[%c0] : memref<1xvector<2xi32>>
  linalg.copy(%a, %b) : memref<1xvector<2xi32>>, memref<1xvector<2xi32>>
  %r = load %b[%c0] : memref<1xvector<2xi32>>
  dealloc %a : memref<1xvector<2xi32>>
  dealloc %b : memref<1xvector<2xi32>>
  return %r : vector<2xi32>
}

// -----
// NAME: fill_with_a_vector
// CLAUSE: linalg.fill/operands
// RUN: @f([1.5, 2.5]) == [1.5, 2.5]
func @f(%v: vector<2xf32>) -> vector<2xf32> {
  %c1 = constant 1 : index
  %m = alloc() : memref<2xvector<2xf32>>
  linalg.fill(%m, %v) : memref<2xvector<2xf32>>, vector<2xf32>
  %r = load %m[%c1] : memref<2xvector<2xf32>>
  dealloc %m : memref<2xvector<2xf32>>
  return %r : vector<2xf32>
}

// -----
// NAME: fill_with_an_integer
// CLAUSE: linalg.fill/operands
// RUN: @f(zeros(2x2), 7) == (); arg0 == [[7, 7], [7, 7]]
func @f(%m: memref<?x?xi32>, %v: i32) {
  linalg.fill(%m, %v) : memref<?x?xi32>, i32
  return
}

// -----
// NAME: fill_of_a_tensor
// CLAUSE: linalg.fill/operands
func @f(%t: tensor<2xf32>, %x: f32) {
  // expected-error @+1 {{'linalg.fill' op operand #0 must be strided memref of any type values, but got 'tensor<2xf32>'}}
  linalg.fill(%t, %x) : tensor<2xf32>, f32
  return
}

// -----
// NAME: fill_with_an_index
// CLAUSE: linalg.fill/operands
func @f(%m: memref<2xf32>, %x: index) {
  // expected-error @+1 {{'linalg.fill' op operand #1 must be floating-point or integer or vector of any type values, but got 'index'}}
  linalg.fill(%m, %x) : memref<2xf32>, index
  return
}

// -----
// NAME: fill_with_another_type
// CLAUSE: linalg.fill/operands
func @f(%m: memref<2xf32>, %x: f64) {
  // expected-error @+1 {{'linalg.fill' op expects fill type to match view elemental type}}
  linalg.fill(%m, %x) : memref<2xf32>, f64
  return
}

// -----
// NAME: dot_of_vectors
// Elements of any type that can be multiplied and added.
// CLAUSE: linalg.dot/operands
// RUN: @f([1.0, 2.0], [3.0, 4.0]) == [3.0, 8.0]
func @f(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %zero = constant dense<0.0> : vector<2xf32>
  %a = alloc() : memref<2xvector<2xf32>>
  %b = alloc() : memref<2xvector<2xf32>>
  %c = alloc() : memref<vector<2xf32>>
  linalg.fill(%a, %zero) : memref<2xvector<2xf32>>, vector<2xf32>
  linalg.fill(%b, %w) : memref<2xvector<2xf32>>, vector<2xf32>
  linalg.fill(%c, %zero) : memref<vector<2xf32>>, vector<2xf32>
  %c0 = constant 0 : index
  store %v, %a[%c0] : memref<2xvector<2xf32>>
  linalg.dot(%a, %b, %c) : memref<2xvector<2xf32>>, memref<2xvector<2xf32>>, memref<vector<2xf32>>
  %r = load %c[] : memref<vector<2xf32>>
  dealloc %a : memref<2xvector<2xf32>>
  dealloc %b : memref<2xvector<2xf32>>
  dealloc %c : memref<vector<2xf32>>
  return %r : vector<2xf32>
}

// -----
// NAME: dot_ranks
// CLAUSE: linalg.dot/operands
func @f(%a: memref<?xf32>, %c: memref<1xf32>) {
  // expected-error @+1 {{'linalg.dot' op operand #2 must be strided memref of any type values of rank 0, but got 'memref<1xf32>'}}
  linalg.dot(%a, %a, %c) : memref<?xf32>, memref<?xf32>, memref<1xf32>
  return
}

// -----
// NAME: dot_of_tensors
// CLAUSE: linalg.dot/operands
func @f(%a: tensor<?xf32>, %c: memref<f32>) {
  // expected-error @+1 {{'linalg.dot' op operand #0 must be strided memref of any type values of rank 1, but got 'tensor<?xf32>'}}
  linalg.dot(%a, %a, %c) : tensor<?xf32>, tensor<?xf32>, memref<f32>
  return
}

// -----
// NAME: matvec_ranks
// CLAUSE: linalg.matvec/operands
func @f(%a: memref<?x?xf32>, %x: memref<?xf32>) {
  // expected-error @+1 {{'linalg.matvec' op operand #1 must be strided memref of any type values of rank 1, but got 'memref<?x?xf32>'}}
  linalg.matvec(%a, %a, %x) : memref<?x?xf32>, memref<?x?xf32>, memref<?xf32>
  return
}

// -----
// NAME: matmul_ranks
// CLAUSE: linalg.matmul/operands
func @f(%a: memref<?x?xf32>, %x: memref<?xf32>) {
  // expected-error @+1 {{'linalg.matmul' op operand #2 must be strided memref of any type values of rank 2, but got 'memref<?xf32>'}}
  linalg.matmul(%a, %a, %x) : memref<?x?xf32>, memref<?x?xf32>, memref<?xf32>
  return
}

// -----
// NAME: matmul_of_two_operands
// CLAUSE: linalg.matmul/operands
func @f(%t: memref<2x2xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected 3 or more operands}}
  linalg.matmul(%t, %t) : memref<2x2xf32>, memref<2x2xf32>
  return
}

// -----
// NAME: fill_of_one_operand
// CLAUSE: linalg.fill/operands
func @f(%t: memref<2x2xf32>) {
  // expected-error @+1 {{'linalg.fill' op expected 2 operands, but found 1}}
  linalg.fill(%t) : memref<2x2xf32>
  return
}

// -----
// NAME: conv_strides_of_another_width
func @f(%t: memref<2x2x2xf32>) {
  // expected-error @+1 {{'linalg.conv' op attribute 'strides' failed to satisfy constraint: 64-bit integer array attribute}}
  linalg.conv(%t, %t, %t) {strides = [2 : i32]} : memref<2x2x2xf32>, memref<2x2x2xf32>, memref<2x2x2xf32>
  return
}

// -----
// NAME: conv_dilations_of_another_width
func @f(%t: memref<2x2x2xf32>) {
  // expected-error @+1 {{'linalg.conv' op attribute 'dilations' failed to satisfy constraint: 64-bit integer array attribute}}
  linalg.conv(%t, %t, %t) {dilations = [1.0]} : memref<2x2x2xf32>, memref<2x2x2xf32>, memref<2x2x2xf32>
  return
}

// -----
// NAME: transpose_permutation_is_a_map
// CLAUSE: linalg.transpose/permutes
func @f(%t: memref<2x2xf32>) {
  // expected-error @+1 {{'linalg.transpose' op attribute 'permutation' failed to satisfy constraint: AffineMap attribute}}
  %0 = "linalg.transpose"(%t) {permutation = 1} : (memref<2x2xf32>) -> memref<2x2xf32>
  return
}

// -----
// NAME: fun_argument_type
// CLAUSE: linalg.generic/fun-signature
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%a: f64, %b: f32) -> f32 {
  return %b : f32
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected function argument 1 of the same type as elemental type 'f32' of operand 1}}
  linalg.generic #trait %m, %m : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: fun_argument_count
// CLAUSE: linalg.generic/fun-signature
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%a: f32) -> f32 {
  return %a : f32
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected function arguments to match number of operands}}
  linalg.generic #trait %m, %m : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: fun_result_type
// CLAUSE: linalg.generic/fun-signature
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%a: f32, %b: f32) -> f64 {
  %z = fpext %a : f32 to f64
  return %z : f64
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected function result 1 of the same type as elemental type 'f32' of output 1}}
  linalg.generic #trait %m, %m : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: fun_result_count
// CLAUSE: linalg.generic/fun-signature
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%a: f32, %b: f32) {
  return
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected function results(0) to match number of outputs(1)}}
  linalg.generic #trait %m, %m : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: fun_is_a_symbol
// CLAUSE: linalg.generic/fun-signature
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = "g"}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'fun' failed to satisfy constraint: flat symbol reference attribute}}
  linalg.generic #trait %m, %m : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: fun_and_region
// CLAUSE: linalg.generic/fun-signature
#trait = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%a: f32) -> f32 {
  return %a : f32
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected either a region or a fun attribute, not both}}
  linalg.generic #trait %m {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  } : memref<?xf32>
  return
}

// -----
// NAME: indexed_fun_takes_indices
// CLAUSE: linalg.indexed_generic/fun-signature
#trait = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%i: f32, %a: f32) -> f32 {
  return %a : f32
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected function argument 1 to be an index}}
  linalg.indexed_generic #trait %m : memref<?xf32>
  return
}

// -----
// NAME: indexed_fun_argument_count
// CLAUSE: linalg.indexed_generic/fun-signature
#trait = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"], fun = @g}
func @g(%a: f32) -> f32 {
  return %a : f32
}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected function arguments to match number of operands plus number of loops}}
  linalg.indexed_generic #trait %m : memref<?xf32>
  return
}

// -----
// NAME: generic_counts_of_operands
// CLAUSE: linalg.generic/args-in-out
#trait = {args_in = 2, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected 3 or more operands}}
  linalg.generic #trait %m, %m {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: generic_counts_are_integers
// CLAUSE: linalg.generic/args-in-out
#trait = {args_in = "one", args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'args_in' failed to satisfy constraint: 64-bit}}
  linalg.generic #trait %m, %m {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: generic_outputs_are_buffers_and_results
// One output buffer and one tensor result are two outputs.
// CLAUSE: linalg.generic/args-out-sum
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xf32>, %m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected}}
  %r = linalg.generic #trait %t, %m {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } : tensor<?xf32>, memref<?xf32> -> tensor<?xf32>
  return
}

// -----
// NAME: generic_iterator_types
// CLAUSE: linalg.generic/iterator-types
#trait = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["sideways"]}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op}}
  linalg.generic #trait %m {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  } : memref<?xf32>
  return
}

// -----
// NAME: indexed_generic_iterator_types
// CLAUSE: linalg.indexed_generic/iterator-types
#trait = {args_in = 0, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["sideways"]}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op}}
  linalg.indexed_generic #trait %m {
  ^bb0(%i: index, %a: f32):
    linalg.yield %a : f32
  } : memref<?xf32>
  return
}

// -----
// NAME: generic_result_is_a_tensor
// CLAUSE: linalg.generic/results
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op result #0 must be ranked tensor of any type values, but got 'vector<2xf32>'}}
  %r = linalg.generic #trait %t {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  } : tensor<?xf32> -> vector<2xf32>
  return
}

// -----
// NAME: generic_result_is_ranked
// CLAUSE: linalg.generic/results
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %r = linalg.generic #trait %t {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  } : tensor<?xf32> -> tensor<*xf32>
  return
}

// -----
// NAME: indexed_generic_result_is_a_tensor
// CLAUSE: linalg.indexed_generic/results
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xf32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op result #0 must be ranked tensor of any type values, but got 'f32'}}
  %r = linalg.indexed_generic #trait %t {
  ^bb0(%i: index, %a: f32):
    linalg.yield %a : f32
  } : tensor<?xf32> -> f32
  return
}

// -----
// NAME: indexed_generic_outputs_are_buffers_and_results
// CLAUSE: linalg.indexed_generic/args-out-sum
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xf32>, %m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected}}
  %r = linalg.indexed_generic #trait %t, %m {
  ^bb0(%i: index, %a: f32, %b: f32):
    linalg.yield %a : f32
  } : tensor<?xf32>, memref<?xf32> -> tensor<?xf32>
  return
}

// -----
// NAME: indexed_generic_with_more_views_than_there_are
// CLAUSE: linalg.indexed_generic/args-in-out
#trait = {args_in = 2, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%m: memref<?xf32>) {
  // expected-error @+1 {{'linalg.indexed_generic' op expected 3 or more operands}}
  linalg.indexed_generic #trait %m, %m {
  ^bb0(%i: index, %a: f32, %b: f32):
    linalg.yield %a : f32
  } : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: indexed_generic_reads_two_views_and_writes_one
// Inputs are read only; the output is read and written.
// CLAUSE: linalg.indexed_generic/args-in-out
// RUN: @f([1, 2], [10, 20], [100, 200]) == (); arg0 == [1, 2]; arg1 == [10, 20]; arg2 == [111, 223]
#trait = {args_in = 2, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%x: memref<?xi64>, %y: memref<?xi64>, %z: memref<?xi64>) {
  linalg.indexed_generic #trait %x, %y, %z {
  ^bb0(%i: index, %a: i64, %b: i64, %c: i64):
    %k = index_cast %i : index to i64
    %s = addi %a, %b : i64
    %t = addi %s, %c : i64
    %u = addi %t, %k : i64
    linalg.yield %u : i64
  } : memref<?xi64>, memref<?xi64>, memref<?xi64>
  return
}

// -----
// NAME: indexed_generic_with_both_outputs
// CLAUSE: linalg.indexed_generic/args-out-sum, linalg.indexed_generic/results
// RUN: @f([10, 20], [0, 0]) == [10, 21]; arg1 == [10, 21]
#trait = {args_in = 1, args_out = 2, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%t: tensor<?xi64>, %m: memref<?xi64>) -> tensor<?xi64> {
  %r = linalg.indexed_generic #trait %t, %m {
  ^bb0(%i: index, %a: i64, %b: i64):
    %k = index_cast %i : index to i64
    %s = addi %a, %k : i64
    linalg.yield %s, %s : i64, i64
  } : tensor<?xi64>, memref<?xi64> -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// -----
// NAME: reshape_of_a_tensor
// CLAUSE: linalg.reshape/operands
func @f(%t: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.reshape' op operand #0 must be strided memref of any type values, but got 'tensor<2x3xf32>'}}
  %r = linalg.reshape %t [affine_map<(i, j) -> (i, j)>] : tensor<2x3xf32> into memref<6xf32>
  return
}

// -----
// NAME: reshape_into_a_tensor
// CLAUSE: linalg.reshape/operands
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.reshape' op result #0 must be strided memref of any type values, but got 'tensor<6xf32>'}}
  %r = linalg.reshape %m [affine_map<(i, j) -> (i, j)>] : memref<2x3xf32> into tensor<6xf32>
  return
}

// -----
// NAME: slice_of_a_tensor
// CLAUSE: linalg.slice/operands
func @f(%t: tensor<2xf32>, %i: index) {
  // expected-error @+1 {{'linalg.slice' op operand #0 must be strided memref of any type values, but got 'tensor<2xf32>'}}
  %r = linalg.slice %t[%i] : tensor<2xf32>, index, memref<f32, offset: ?, strides: []>
  return
}

// -----
// NAME: slice_by_an_integer
// CLAUSE: linalg.slice/operands
func @f(%m: memref<2xf32>, %i: i32) {
  // expected-error @+1 {{'linalg.slice' op operand #1 must be range or index, but got 'i32'}}
  %r = linalg.slice %m[%i] : memref<2xf32>, i32, memref<f32, offset: ?, strides: []>
  return
}

// -----
// NAME: slice_into_a_tensor
// CLAUSE: linalg.slice/operands
func @f(%m: memref<2xf32>, %i: index) {
  // expected-error @+1 {{'linalg.slice' op result #0 must be strided memref of any type values, but got 'tensor<f32>'}}
  %r = linalg.slice %m[%i] : memref<2xf32>, index, tensor<f32>
  return
}

// -----
// NAME: transpose_of_a_tensor
// CLAUSE: linalg.transpose/operands
func @f(%t: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op operand #0 must be strided memref of any type values, but got 'tensor<2x3xf32>'}}
  %r = linalg.transpose %t (i, j) -> (j, i) : tensor<2x3xf32>
  return
}

// -----
// NAME: yield_of_any_type
// CLAUSE: linalg.yield/operands
// RUN: @f([1.0, 2.0]) == [3.0, 4.0]
#trait = {args_in = 1, args_out = 1, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @f(%v: vector<2xf32>) -> vector<2xf32> {
  %two = constant dense<2.0> : vector<2xf32>
  %c0 = constant 0 : index
  %a = alloc() : memref<1xvector<2xf32>>
  store %v, %a[%c0] : memref<1xvector<2xf32>>
  linalg.generic #trait %a, %a {
  ^bb0(%x: vector<2xf32>, %y: vector<2xf32>):
    %s = addf %x, %two : vector<2xf32>
    linalg.yield %s : vector<2xf32>
  } : memref<1xvector<2xf32>>, memref<1xvector<2xf32>>
  %r = load %a[%c0] : memref<1xvector<2xf32>>
  dealloc %a : memref<1xvector<2xf32>>
  return %r : vector<2xf32>
}

// -----
// NAME: fun_in_the_generic_form
// The region is there and has no block, as mlir-opt of the time prints it.
// CLAUSE: linalg.generic/fun-signature
// RUN: @f([1.0, 2.0], [10.0, 20.0]) == (); arg1 == [11.0, 22.0]
func @add(%a: f32, %b: f32) -> f32 {
  %s = addf %a, %b : f32
  return %s : f32
}
func @f(%m: memref<?xf32>, %n: memref<?xf32>) {
  "linalg.generic"(%m, %n) ( {
  }) {args_in = 1, args_out = 1, fun = @add, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} : (memref<?xf32>, memref<?xf32>) -> ()
  return
}
