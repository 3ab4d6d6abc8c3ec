// Views of 2020: range, slice, reshape, transpose.

// -----
// NAME: slice_with_a_step
// CLAUSE: linalg.slice/indexings
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0]) == 3; arg0 == [0.0, 2.0, 0.0, 4.0, 0.0]
func @f(%m: memref<?xf32>) -> i64 {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c5 = constant 5 : index
  %zero = constant 0.0 : f32
  %r = linalg.range %c0:%c5:%c2 : !linalg.range
  %s = linalg.slice %m[%r] : memref<?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [?]>
  linalg.fill(%s, %zero) : memref<?xf32, offset: ?, strides: [?]>, f32
  %n = dim %s, 0 : memref<?xf32, offset: ?, strides: [?]>
  %k = index_cast %n : index to i64
  return %k : i64
}

// -----
// NAME: slice_faults
// CLAUSE: linalg.slice/past-the-end
// RUN: @f([1.0, 2.0, 3.0], 0, 3, 0) undefined step-not-positive
// RUN: @f([1.0, 2.0, 3.0], -1, 3, 1) undefined slice-out-of-range
// RUN: @f([1.0, 2.0, 3.0], 2, 1, 1) == 0
// RUN: @f([1.0, 2.0, 3.0], 1, 3, 1) == 2
func @f(%m: memref<?xf32>, %a: index, %b: index, %c: index) -> i64 {
  %r = linalg.range %a:%b:%c : !linalg.range
  %s = linalg.slice %m[%r] : memref<?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [?]>  // UB
  %n = dim %s, 0 : memref<?xf32, offset: ?, strides: [?]>
  %k = index_cast %n : index to i64
  return %k : i64
}

// -----
// NAME: slice_promise
// The result type says that elements are neighbors.
// RUN: @f([1.0, 2.0, 3.0]) undefined cast-mismatch
func @f(%m: memref<?xf32>) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %r = linalg.range %c0:%c3:%c2 : !linalg.range
  %s = linalg.slice %m[%r] : memref<?xf32>, !linalg.range, memref<?xf32>  // UB
  return
}

// -----
// NAME: slice_number_of_indexings
// CLAUSE: linalg.slice/indexings
func @f(%m: memref<?x?xf32>, %lo: index) {
  %r = linalg.range %lo:%lo:%lo : !linalg.range
  // expected-error @+1 {{'linalg.slice' op expected 2 indexings, got 1}}
  %s = linalg.slice %m[%r] : memref<?x?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [1]>
  return
}

// -----
// NAME: reshape_not_contiguous
// CLAUSE: linalg.reshape/contiguous, linalg.reshape/otherwise-undefined
// A slice in the last dimension has gaps between rows.
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) undefined cast-mismatch
func @f(%m: memref<?x?xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %c0:%c2:%c1 : !linalg.range
  %s = linalg.slice %m[%r, %r] : memref<?x?xf32>, !linalg.range, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, 1]>
  %t = linalg.reshape %s [affine_map<(i, j) -> (i, j)>] : memref<?x?xf32, offset: ?, strides: [?, 1]> into memref<?xf32, offset: ?, strides: [?]>  // UB
  return
}

// -----
// NAME: reshape_same_rank
// CLAUSE: linalg.reshape/collapse-or-expand
func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.reshape' op expected to collapse or expand dims}}
  %r = linalg.reshape %m [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>] : memref<?x?xf32> into memref<?x?xf32>
  return
}

// -----
// NAME: reshape_extent
// CLAUSE: linalg.reshape/verification
func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.reshape' op expected collapsed type to be 'memref<?xf32>', but got 'memref<3xf32>'}}
  %r = linalg.reshape %m [affine_map<(i, j) -> (i, j)>] : memref<?x?xf32> into memref<3xf32>
  return
}

// -----
// NAME: reshape_groups
// CLAUSE: linalg.reshape/grouping
func @f(%m: memref<?x?x?xf32>) {
  // expected-error @+1 {{'linalg.reshape' op expected reassociation map #0 to be valid and contiguous}}
  %r = linalg.reshape %m [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j)>] : memref<?x?x?xf32> into memref<?x?xf32>
  return
}

// -----
// NAME: reshape_wrong_factor
// CLAUSE: linalg.reshape/otherwise-undefined
// RUN: @f(zeros(7x2)) undefined shape-mismatch
// RUN: @f(zeros(6x2)) == ()
func @f(%m: memref<?x2xf32>) {
  %r = linalg.reshape %m [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] : memref<?x2xf32> into memref<?x3x2xf32>  // UB
  return
}

// -----
// NAME: transpose_of_a_square
// The one type in the text is that of the source; the view has its strides in the other order.
// CLAUSE: linalg.transpose/permutes, linalg.transpose/metadata-only
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == 3.0; arg0 == [[1.0, 2.0], [0.5, 4.0]]
func @f(%m: memref<2x2xf32>) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %half = constant 0.5 : f32
  %t = linalg.transpose %m (i, j) -> (j, i) : memref<2x2xf32>
  %v = load %t[%c0, %c1] : memref<2x2xf32, offset: 0, strides: [1, 2]>
  store %half, %t[%c0, %c1] : memref<2x2xf32>
  return %v : f32
}

// -----
// NAME: transpose_of_static_extents
// CLAUSE: linalg.transpose/permutes
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 3, 6.0
func @f(%m: memref<2x3xf32>) -> (i64, f32) {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %t = linalg.transpose %m affine_map<(i, j) -> (j, i)> : memref<2x3xf32>
  %d = dim %t, 0 : memref<3x2xf32, offset: 0, strides: [1, 3]>
  %n = index_cast %d : index to i64
  %v = load %t[%c2, %c1] : memref<3x2xf32, offset: 0, strides: [1, 3]>
  return %n, %v : i64, f32
}

// -----
// NAME: transpose_of_an_offset_view
// Strides that the source fixes move with their dimension, whatever the text calls the view.
// CLAUSE: linalg.transpose/permutes
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]) == 9.0, 2
func @f(%b: memref<3x3xf32>) -> (f32, i64) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %rows = linalg.range %c1:%c3:%c1 : !linalg.range
  %all = linalg.range %c0:%c3:%c1 : !linalg.range
  %m = linalg.slice %b[%rows, %all] : memref<3x3xf32>, !linalg.range, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, 1]>
  %t = linalg.transpose %m (i, j) -> (j, i) : memref<?x?xf32, offset: ?, strides: [?, 1]>
  %c2 = constant 2 : index
  %v = load %t[%c2, %c1] : memref<?x?xf32, offset: ?, strides: [?, 1]>
  %d = dim %t, 1 : memref<?x?xf32, offset: ?, strides: [1, ?]>
  %n = index_cast %d : index to i64
  return %v, %n : f32, i64
}

// -----
// NAME: transpose_cube
// Result dimension k is the dimension that result k of the map names.
// CLAUSE: linalg.transpose/permutes
// RUN: @f(iota(2x3x4)) == 4, 2, 3, 7
func @f(%m: memref<2x3x4xi64>) -> (i64, i64, i64, i64) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c3 = constant 3 : index
  %t = linalg.transpose %m (i, j, k) -> (k, i, j) : memref<2x3x4xi64>
  %d0 = dim %t, 0 : memref<4x2x3xi64, offset: 0, strides: [1, 12, 4]>
  %d1 = dim %t, 1 : memref<4x2x3xi64, offset: 0, strides: [1, 12, 4]>
  %d2 = dim %t, 2 : memref<4x2x3xi64, offset: 0, strides: [1, 12, 4]>
  %n0 = index_cast %d0 : index to i64
  %n1 = index_cast %d1 : index to i64
  %n2 = index_cast %d2 : index to i64
  %v = load %t[%c3, %c0, %c1] : memref<4x2x3xi64, offset: 0, strides: [1, 12, 4]>
  return %n0, %n1, %n2, %v : i64, i64, i64, i64
}

// -----
// NAME: transpose_extents_are_permuted
// CLAUSE: linalg.transpose/permutes
func @f(%m: memref<2x3xf32>) -> index {
  %t = linalg.transpose %m (i, j) -> (j, i) : memref<2x3xf32>
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'memref<2x3xf32>' vs 'memref<3x2xf32}}
  %d = dim %t, 0 : memref<2x3xf32>
  return %d : index
}

// -----
// NAME: transpose_with_a_result_type_of_its_own
// In the generic form the result may say less than is known of the view. Printing keeps that.
// CLAUSE: linalg.transpose/permutes
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 3, 6.0
func @f(%m: memref<2x3xf32>) -> (i64, f32) {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<?x?xf32, offset: ?, strides: [?, ?]>
  %d = dim %t, 0 : memref<?x?xf32, offset: ?, strides: [?, ?]>
  %n = index_cast %d : index to i64
  %v = load %t[%c2, %c1] : memref<?x?xf32, offset: ?, strides: [?, ?]>
  return %n, %v : i64, f32
}

// -----
// NAME: transpose_with_the_exact_result_type
// RUN: @f(zeros(2x3)) == 5
func @f(%m: memref<2x3xf32>) -> i32 {
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<3x2xf32, offset: 0, strides: [1, 3]>
  %r = constant 5 : i32
  return %r : i32
}

// -----
// NAME: transpose_promise
// A result type may promise what only a run can tell.
// RUN: @f([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]) == ()
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) undefined cast-mismatch
func @f(%m: memref<?x?xf32>) {
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<?x?xf32>) -> memref<2x3xf32, offset: 0, strides: [1, 2]>  // UB
  return
}

// -----
// NAME: transpose_result_element_type
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op result type 'memref<3x2xf64>' does not fit the permuted view}}
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<3x2xf64>
  return
}

// -----
// NAME: transpose_result_rank
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op result type 'memref<6xf32>' does not fit the permuted view}}
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<6xf32>
  return
}

// -----
// NAME: transpose_result_extents
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op result type 'memref<2x3xf32}}
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<2x3xf32, offset: ?, strides: [?, ?]>
  return
}

// -----
// NAME: transpose_result_strides
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op result type 'memref<3x2xf32>' does not fit the permuted view}}
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<3x2xf32>
  return
}

// -----
// NAME: transpose_result_is_a_view
func @f(%m: memref<2x3xf32>) {
  // expected-error @+1 {{'linalg.transpose' op result #0 must be strided memref of any type values, but got 'tensor<3x2xf32>'}}
  %t = "linalg.transpose"(%m) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----
// NAME: transpose_no_permutation
func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.transpose' op expected a permutation map}}
  %t = linalg.transpose %m (i, j) -> (i, i) : memref<?x?xf32>
  return
}

// -----
// NAME: transpose_of_a_transpose
// The type in the text may be that of the first view's source; the second has the strides of what it is a view of, permuted
// back. Row 1, column 2 of the source is row 2, column 1 between the two.
// CLAUSE: linalg.transpose/permutes
// GENERATION: 2020
// RUN: @f([[1, 2, 3], [4, 5, 6]]) == 3, 6, 2, 6
func @f(%0: memref<?x?xi32>) -> (index, i32, index, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %1 = linalg.transpose %0 (i, j) -> (j, i) : memref<?x?xi32>
  %d = dim %1, 0 : memref<?x?xi32>
  %v = load %1[%c2, %c1] : memref<?x?xi32>
  %2 = linalg.transpose %1 (i, j) -> (j, i) : memref<?x?xi32>
  %e = dim %2, 0 : memref<?x?xi32>
  %w = load %2[%c1, %c2] : memref<?x?xi32>
  return %d, %v, %e, %w : index, i32, index, i32
}
