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
// The result type says that elements are neighbours.
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
func @f(%m: memref<?x?xf32>, %lo: index) {
  %r = linalg.range %lo:%lo:%lo : !linalg.range
  // expected-error @+1 {{'linalg.slice' op expected 2 indexings, got 1}}
  %s = linalg.slice %m[%r] : memref<?x?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [1]>
  return
}

// -----
// NAME: reshape_not_contiguous
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
func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.reshape' op expected to collapse or expand dims}}
  %r = linalg.reshape %m [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>] : memref<?x?xf32> into memref<?x?xf32>
  return
}

// -----
// NAME: reshape_extent
func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.reshape' op expected collapsed type to be 'memref<?xf32>', but got 'memref<3xf32>'}}
  %r = linalg.reshape %m [affine_map<(i, j) -> (i, j)>] : memref<?x?xf32> into memref<3xf32>
  return
}

// -----
// NAME: reshape_groups
func @f(%m: memref<?x?x?xf32>) {
  // expected-error @+1 {{'linalg.reshape' op expected reassociation map #0 to be valid and contiguous}}
  %r = linalg.reshape %m [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j)>] : memref<?x?x?xf32> into memref<?x?xf32>
  return
}

// -----
// NAME: reshape_wrong_factor
// RUN: @f(zeros(7x2)) undefined shape-mismatch
// RUN: @f(zeros(6x2)) == ()
func @f(%m: memref<?x2xf32>) {
  %r = linalg.reshape %m [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] : memref<?x2xf32> into memref<?x3x2xf32>  // UB
  return
}

// -----
// NAME: transpose_claims_the_layout_of_its_source
// The text gives the result the type of the source; with static extents that is a claim.
// CLAUSE: linalg.transpose/permutes
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) undefined cast-mismatch
func @f(%m: memref<2x2xf32>) {
  %t = linalg.transpose %m (i, j) -> (j, i) : memref<2x2xf32>  // UB
  return
}

// -----
// NAME: transpose_no_permutation
func @f(%m: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.transpose' op expected a permutation map}}
  %t = linalg.transpose %m (i, j) -> (i, i) : memref<?x?xf32>
  return
}
