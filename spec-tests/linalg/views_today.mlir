// Views, convolutions and copies of 2020 that today are written otherwise (GENERATION 2020). The trials of the translation run
// all of this again.

// -----
// NAME: joined_dimensions
// GENERATION: 2020
// CLAUSE: linalg.reshape/collapse-or-expand
// RUN: @plain([[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]) == 6.0, 4; arg0 == [[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [0.5, 8.0]]]
// RUN: @strided([[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]) == 6.0
// RUN: @promised([[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]) == 6.0
// RUN: @apart([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) undefined cast-mismatch
// RUN: @all([[[1.0, 2.0]], [[3.0, 4.0]]]) == 4.0, 4
func @plain(%0: memref<?x?x?xf32>) -> (f32, i64) {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
    memref<?x?x?xf32> into memref<?x?xf32>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %v = load %1[%c2, %c1] : memref<?x?xf32>
  %half = constant 0.5 : f32
  store %half, %1[%c3, %c0] : memref<?x?xf32>
  %n = dim %1, 0 : memref<?x?xf32>
  %m = index_cast %n : index to i64
  return %v, %m : f32, i64
}
func @strided(%0: memref<?x?x?xf32, offset: ?, strides: [?, ?, 1]>) -> f32 {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
    memref<?x?x?xf32, offset: ?, strides: [?, ?, 1]> into memref<?x?xf32, offset: ?, strides: [?, 1]>
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %v = load %1[%c2, %c1] : memref<?x?xf32, offset: ?, strides: [?, 1]>
  return %v : f32
}
func @promised(%0: memref<?x?x?xf32>) -> f32 {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
    memref<?x?x?xf32> into memref<?x?xf32, offset: 0, strides: [2, 1]>
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %v = load %1[%c2, %c1] : memref<?x?xf32, offset: 0, strides: [2, 1]>
  return %v : f32
}
func @apart(%0: memref<2x3xf32>) -> f32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %c0:%c2:%c1 : !linalg.range
  %s = linalg.slice %0[%r, %r] : memref<2x3xf32>, !linalg.range, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, ?]>
  %1 = linalg.reshape %s [affine_map<(i, j) -> (i, j)>] :  // UB
    memref<?x?xf32, offset: ?, strides: [?, ?]> into memref<?xf32, offset: ?, strides: [?]>
  %v = load %1[%c2] : memref<?xf32, offset: ?, strides: [?]>
  return %v : f32
}
func @all(%0: memref<2x1x2xf32>) -> (f32, index) {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j, k)>] : memref<2x1x2xf32> into memref<4xf32>
  %c3 = constant 3 : index
  %v = load %1[%c3] : memref<4xf32>
  %n = dim %1, 0 : memref<4xf32>
  return %v, %n : f32, index
}

// -----
// NAME: split_dimensions
// GENERATION: 2020
// CLAUSE: linalg.reshape/collapse-or-expand
// RUN: @known([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]) == 11.0
// RUN: @unknown([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]) == 11.0, 2
// RUN: @unknown([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0], [9.0, 10.0]]) undefined shape-mismatch
// RUN: @one([[1.0, 2.0], [3.0, 4.0]]) == 3.0, 2
// RUN: @nothing(zeros(0)) == 0
// RUN: @nothing([1.0]) undefined shape-mismatch
// RUN: @strided([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]) == 8.0
func @known(%0: memref<6x2xf32>) -> f32 {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
    memref<6x2xf32> into memref<2x3x2xf32>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %v = load %1[%c1, %c2, %c0] : memref<2x3x2xf32>
  return %v : f32
}
func @unknown(%0: memref<?x2xf32>) -> (f32, index) {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :  // UB
    memref<?x2xf32> into memref<?x3x2xf32>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %v = load %1[%c1, %c2, %c0] : memref<?x3x2xf32>
  %n = dim %1, 0 : memref<?x3x2xf32>
  return %v, %n : f32, index
}
func @one(%0: memref<?x2xf32>) -> (f32, index) {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
    memref<?x2xf32> into memref<?x1x2xf32>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %v = load %1[%c1, %c0, %c0] : memref<?x1x2xf32>
  %n = dim %1, 0 : memref<?x1x2xf32>
  return %v, %n : f32, index
}
func @nothing(%0: memref<?xf32>) -> index {
  %1 = linalg.reshape %0 [affine_map<(i, j) -> (i, j)>] : memref<?xf32> into memref<0x?xf32>  // UB
  %n = dim %1, 1 : memref<0x?xf32>
  return %n : index
}
func @strided(%0: memref<4x2xf32, offset: 0, strides: [2, 1]>) -> f32 {
  %1 = linalg.reshape %0 [affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (k)>] :
    memref<4x2xf32, offset: 0, strides: [2, 1]> into memref<2x2x2xf32, offset: ?, strides: [?, ?, 1]>
  %c1 = constant 1 : index
  %v = load %1[%c1, %c1, %c1] : memref<2x2x2xf32, offset: ?, strides: [?, ?, 1]>
  return %v : f32
}

// -----
// NAME: permuted_dimensions
// GENERATION: 2020
// CLAUSE: linalg.transpose/permutes, linalg.transpose/metadata-only
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 4.0, 3; arg0 == [[1.0, 2.0, 0.5], [4.0, 5.0, 6.0]]
// RUN: @known([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 3, 4.0
// RUN: @cube([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]) == 3, 1, 2, 6.0
// RUN: @promised([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) == 4.0
func @f(%0: memref<?x?xf32, offset: ?, strides: [?, ?]>) -> (f32, index) {
  %1 = linalg.transpose %0 (i, j) -> (j, i) : memref<?x?xf32, offset: ?, strides: [?, ?]>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %v = load %1[%c0, %c1] : memref<?x?xf32, offset: ?, strides: [?, ?]>
  %half = constant 0.5 : f32
  store %half, %1[%c2, %c0] : memref<?x?xf32, offset: ?, strides: [?, ?]>
  %n = dim %1, 0 : memref<?x?xf32, offset: ?, strides: [?, ?]>
  return %v, %n : f32, index
}
func @known(%0: memref<2x3xf32>) -> (index, f32) {
  %1 = linalg.transpose %0 affine_map<(i, j) -> (j, i)> : memref<2x3xf32>
  %n = dim %1, 0 : memref<3x2xf32, offset: 0, strides: [1, 3]>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %v = load %1[%c0, %c1] : memref<3x2xf32, offset: 0, strides: [1, 3]>
  return %n, %v : index, f32
}
func @cube(%0: memref<?x?x?xf32>) -> (index, index, index, f32) {
  %1 = linalg.transpose %0 (i, j, k) -> (k, i, j) : memref<?x?x?xf32>
  %2 = memref_cast %1 : memref<?x?x?xf32, offset: 0, strides: [1, ?, ?]> to memref<?x?x?xf32, offset: ?, strides: [?, ?, ?]>
  %n = dim %2, 0 : memref<?x?x?xf32, offset: ?, strides: [?, ?, ?]>
  %m = dim %2, 1 : memref<?x?x?xf32, offset: ?, strides: [?, ?, ?]>
  %k = dim %2, 2 : memref<?x?x?xf32, offset: ?, strides: [?, ?, ?]>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %v = load %2[%c2, %c0, %c1] : memref<?x?x?xf32, offset: ?, strides: [?, ?, ?]>
  return %n, %m, %k, %v : index, index, index, f32
}
func @promised(%0: memref<2x3xf32>) -> f32 {
  %1 = "linalg.transpose"(%0) {permutation = affine_map<(i, j) -> (j, i)>} : (memref<2x3xf32>) -> memref<?x?xf32, offset: ?, strides: [?, ?]>
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %v = load %1[%c0, %c1] : memref<?x?xf32, offset: ?, strides: [?, ?]>
  return %v : f32
}

// -----
// NAME: slices
// Ranges with steps, ranges that end before they begin, indices, and a range used twice.
// GENERATION: 2020
// CLAUSE: linalg.slice/indexings
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 1, 6, 2) == 3, [2.0, 4.0, 6.0]
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 0, 7, 3) == 3, [1.0, 4.0, 7.0]
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 6, 7, 100) == 1, [7.0]
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 4, 2, 1) == 0, zeros(0)
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 1, -9223372036854775808, 1) == 0, zeros(0)
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 7, 7, 1) == 0, zeros(0)
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 1, 8, 1) undefined slice-out-of-range
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], -1, 3, 1) undefined slice-out-of-range
// RUN: @steps([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 1, 3, 0) undefined step-not-positive
// RUN: @two([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], 1, 3) == (); arg0 == [[1.0, 2.0, 3.0], [4.0, 0.0, 0.0], [7.0, 0.0, 0.0]]
// RUN: @column([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 1) == (); arg0 == [[1.0, 0.0, 3.0], [4.0, 0.0, 6.0]]
// RUN: @element([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 1, 0) == 4.0
// RUN: @element([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], 0, 3) undefined slice-out-of-range
// RUN: @ones([[1.0]], 0) == 1
func @steps(%0: memref<?xf32>, %lo: index, %hi: index, %step: index) -> (index, memref<?xf32, offset: ?, strides: [?]>) {
  %r = linalg.range %lo:%hi:%step : !linalg.range
  %s = linalg.slice %0[%r] : memref<?xf32>, !linalg.range, memref<?xf32, offset: ?, strides: [?]>  // UB
  %n = dim %s, 0 : memref<?xf32, offset: ?, strides: [?]>
  return %n, %s : index, memref<?xf32, offset: ?, strides: [?]>
}
func @two(%0: memref<?x?xf32>, %lo: index, %hi: index) {
  %c1 = constant 1 : index
  %zero = constant 0.0 : f32
  %r = linalg.range %lo:%hi:%c1 : !linalg.range
  %unused = linalg.range %hi:%lo:%c1 : !linalg.range
  %s = linalg.slice %0[%r, %r] : memref<?x?xf32>,
    !linalg.range, !linalg.range, memref<?x?xf32, offset: ?, strides: [?, 1]>
  linalg.fill(%s, %zero) : memref<?x?xf32, offset: ?, strides: [?, 1]>, f32
  return
}
func @column(%0: memref<2x3xf32>, %k: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %zero = constant 0.0 : f32
  %r = linalg.range %c0:%c2:%c1 : !linalg.range
  %s = linalg.slice %0[%r, %k] : memref<2x3xf32>, !linalg.range, index, memref<?xf32, offset: ?, strides: [3]>
  linalg.fill(%s, %zero) : memref<?xf32, offset: ?, strides: [3]>, f32
  return
}
func @element(%0: memref<?x?xf32>, %1: index, %2: index) -> f32 {
  %s = linalg.slice %0[%1, %2] : memref<?x?xf32>, index, index, memref<f32, offset: ?, strides: []>  // UB
  %v = load %s[] : memref<f32, offset: ?, strides: []>
  return %v : f32
}
func @ones(%0: memref<1x1xf32>, %k: index) -> index {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = linalg.range %c0:%c1:%c1 : !linalg.range
  %s = linalg.slice %0[%k, %r] : memref<1x1xf32>, index, !linalg.range, memref<?xf32, offset: ?, strides: [1]>
  %n = dim %s, 0 : memref<?xf32, offset: ?, strides: [1]>
  return %n : index
}

// -----
// NAME: convolutions_written_out
// GENERATION: 2020
// CLAUSE: linalg.conv/formula
// RUN: @plain([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x4x1)) == (); arg2 == [[[21.0], [32.0], [43.0], [54.0]]]
// RUN: @plain([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x5x1)) undefined out-of-bounds
// RUN: @strided([[[1.0]], [[10.0]]], [[[1.0], [2.0], [3.0], [4.0], [5.0]]], zeros(1x1x1)) == (); arg2 == [[[41.0]]]
// RUN: @plane([[[[1.0]], [[2.0]]], [[[4.0]], [[8.0]]]], [[[[1.0], [0.5]], [[0.25], [2.0]]]], [[[[100.0]]]]) == (); arg2 == [[[[119.0]]]]
// RUN: @none([[2.0, 3.0]], [[5.0]], [[1.0, 1.0]]) == (); arg2 == [[11.0, 16.0]]
func @plain(%f: memref<?x?x?xf32>, %in: memref<?x?x?xf32>, %out: memref<?x?x?xf32>) {
  linalg.conv(%f, %in, %out) : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>
  return
}
func @strided(%f: memref<?x?x?xf32>, %in: memref<?x?x?xf32>, %out: memref<?x?x?xf32>) {
  linalg.conv(%f, %in, %out) {strides = [2], dilations = [3]} : memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>
  return
}
func @plane(%f: memref<2x2x1x1xf32>, %in: memref<1x2x2x1xf32>, %out: memref<1x1x1x1xf32>) {
  linalg.conv(%f, %in, %out) : memref<2x2x1x1xf32>, memref<1x2x2x1xf32>, memref<1x1x1x1xf32>
  return
}
func @none(%f: memref<?x?xf32>, %in: memref<?x?xf32>, %out: memref<?x?xf32>) {
  linalg.conv(%f, %in, %out) : memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: copies_and_pools_written_out
// GENERATION: 2020
// CLAUSE: linalg.copy/permutations
// RUN: @copy([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], zeros(2x3)) == (); arg1 == [[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]
// RUN: @both([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], zeros(3x2)) == (); arg1 == [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]
// RUN: @most([[1.0, 2.0, 3.0], [6.0, 5.0, 4.0]], zeros(2x2), [[0.0, 5.5]]) == (); arg2 == [[6.0, 5.5]]
// RUN: @total([[1, 2, 3, 4]], zeros(1x2), [[100, 200]]) == (); arg2 == [[103, 207]]
func @copy(%a: memref<?x?xf32>, %b: memref<?x?xf32>) {
  linalg.copy(%a, %b) {inputPermutation : (i, j) -> (j, i), outputPermutation : (i, j) -> (i, j)} : memref<?x?xf32>, memref<?x?xf32>
  return
}
func @both(%a: memref<3x2xf32>, %b: memref<3x2xf32>) {
  linalg.copy(%a, %b) {inputPermutation = affine_map<(i, j) -> (j, i)>, outputPermutation = affine_map<(i, j) -> (j, i)>} : memref<3x2xf32>, memref<3x2xf32>
  return
}
func @most(%a: memref<?x?xf32>, %w: memref<?x?xi32>, %b: memref<?x?xf32>) {
  linalg.pooling_max(%a, %w, %b) : memref<?x?xf32>, memref<?x?xi32>, memref<?x?xf32>
  return
}
func @total(%a: memref<?x?xi32>, %w: memref<?x?xi32>, %b: memref<?x?xi32>) {
  linalg.pooling_sum(%a, %w, %b) {strides = [1, 2], dilations = [1, 1]} : memref<?x?xi32>, memref<?x?xi32>, memref<?x?xi32>
  return
}

// -----
// NAME: tensors_out_of_nothing
// A region, a function, indices; results that are permuted, several of them, and a buffer beside tensors.
// GENERATION: 2020
// CLAUSE: linalg.generic/mixed-tensors, linalg.generic/args-out-sum
// RUN: @add([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[10.0, 20.0], [30.0, 40.0], [50.0, 60.0]]) == [[11.0, 33.0, 55.0], [22.0, 44.0, 66.0]], 2
// RUN: @mixed([[1.0, 2.0], [3.0, 4.0]], [[10.0, 20.0], [30.0, 40.0]]) == [[11.0, 33.0], [22.0, 44.0]]
// RUN: @buffers([[1.0, 2.0], [3.0, 4.0]], [[10.0, 20.0], [30.0, 40.0]]) == [[11.0, 33.0], [22.0, 44.0]]
// RUN: @called([[1.0, 2.0], [3.0, 4.0]], [[10.0, 20.0], [30.0, 40.0]]) == [[11.0, 33.0], [22.0, 44.0]]
// RUN: @indexed([[0, 0, 0], [0, 0, 0]]) == [[0, 1, 2], [10, 11, 12]], [0, 10]
// RUN: @static([[1, 2], [3, 4]]) == [[-1, -2], [-3, -4]]
#trait = {
  args_in = 2,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
  iterator_types = ["parallel", "parallel"]
}
#called = {
  args_in = 2,
  args_out = 1,
  fun = @sum,
  indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
  iterator_types = ["parallel", "parallel"]
}
#indexed = {
  args_in = 1,
  args_out = 2,
  indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
  iterator_types = ["parallel", "reduction"]
}
#one = {
  args_in = 1,
  args_out = 1,
  indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
  iterator_types = ["parallel", "parallel"]
}
func @sum(%a: f32, %b: f32) -> f32 {
  %s = addf %a, %b : f32
  return %s : f32
}
func @add(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>) -> (tensor<?x?xf32>, index) {
  %C = linalg.generic #trait %A, %B {
  ^bb0(%a: f32, %b: f32):
    %s = addf %a, %b : f32
    linalg.yield %s : f32
  } : tensor<?x?xf32>, tensor<?x?xf32> -> (tensor<?x?xf32>)
  %n = dim %C, 0 : tensor<?x?xf32>
  return %C, %n : tensor<?x?xf32>, index
}
func @mixed(%A: tensor<?x?xf32>, %B: memref<?x?xf32>) -> tensor<?x?xf32> {
  %C = linalg.generic #trait %A, %B {
  ^bb0(%a: f32, %b: f32):
    %s = addf %a, %b : f32
    linalg.yield %s : f32
  } : tensor<?x?xf32>, memref<?x?xf32> -> (tensor<?x?xf32>)
  return %C : tensor<?x?xf32>
}
func @buffers(%A: memref<?x?xf32>, %B: memref<?x?xf32>) -> tensor<?x?xf32> {
  %C = linalg.generic #trait %A, %B {
  ^bb0(%a: f32, %b: f32):
    %s = addf %a, %b : f32
    linalg.yield %s : f32
  } : memref<?x?xf32>, memref<?x?xf32> -> (tensor<?x?xf32>)
  %zero = constant 0.0 : f32
  linalg.fill(%A, %zero) : memref<?x?xf32>, f32
  return %C : tensor<?x?xf32>
}
func @called(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %C = linalg.generic #called %A, %B : tensor<?x?xf32>, tensor<?x?xf32> -> (tensor<?x?xf32>)
  return %C : tensor<?x?xf32>
}
func @indexed(%A: tensor<?x?xi64>) -> (tensor<?x?xi64>, tensor<?xi64>) {
  %C, %D = linalg.indexed_generic #indexed %A {
  ^bb0(%i: index, %j: index, %a: i64):
    %ten = constant 10 : index
    %i10 = muli %i, %ten : index
    %k = addi %i10, %j : index
    %v = index_cast %k : index to i64
    %w = index_cast %i10 : index to i64
    %s = addi %v, %a : i64
    linalg.yield %s, %w : i64, i64
  } : tensor<?x?xi64> -> (tensor<?x?xi64>, tensor<?xi64>)
  return %C, %D : tensor<?x?xi64>, tensor<?xi64>
}
func @static(%A: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %zero = constant 0 : i32
  %C = linalg.generic #one %A {
  ^bb0(%a: i32):
    %s = subi %zero, %a : i32
    linalg.yield %s : i32
  } : tensor<2x2xi32> -> (tensor<2x2xi32>)
  return %C : tensor<2x2xi32>
}

// -----
// NAME: tensors_stored
// GENERATION: 2020
// RUN: @f([1.0, 2.0], [0.0, 0.0]) == (); arg1 == [1.0, 2.0]
// RUN: @part([1.0, 2.0], [[0.0, 0.0], [0.0, 0.0]]) == (); arg1 == [[0.0, 1.0], [0.0, 2.0]]
// RUN: @shape([1.0, 2.0], [0.0]) undefined shape-mismatch
func @f(%t: tensor<2xf32>, %m: memref<2xf32>) {
  tensor_store %t, %m : memref<2xf32>
  return
}
func @part(%t: tensor<?xf32>, %m: memref<2x2xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %r = linalg.range %c0:%c2:%c1 : !linalg.range
  %s = linalg.slice %m[%r, %c1] : memref<2x2xf32>, !linalg.range, index, memref<?xf32, offset: ?, strides: [?]>
  tensor_store %t, %s : memref<?xf32, offset: ?, strides: [?]>
  return
}
func @shape(%t: tensor<?xf32>, %m: memref<?xf32>) {
  tensor_store %t, %m : memref<?xf32>  // UB
  return
}

// -----
// NAME: dimension_as_attribute
// In the generic form any integer may be the number of the dimension; LangRef's own example writes `{index: 1}`.
// GENERATION: 2020
// RUN: @f(zeros(8x3)) == 3, 3, 8
func @f(%m: memref<8x?xf32>) -> (index, index, index) {
  %0 = "std.dim"(%m) {index = 1} : (memref<8x?xf32>) -> index
  %1 = "std.dim"(%m) {index: 1} : (memref<8x?xf32>) -> index
  %2 = "std.dim"(%m) {index = 0 : i8} : (memref<8x?xf32>) -> index
  return %0, %1, %2 : index, index, index
}

// -----
// NAME: several_results_of_affine_apply
// GENERATION: 2019
// CLAUSE: langref.affine_apply/applies
// RUN: @f(17, 4) == 3, 21, 21, 1
// RUN: @g(17) == 34, 8
#map57 = (d0, d1)[s0] -> (d0 floordiv 5, d0 + s0, d1 + d0, d0 mod 2)
func @f(%i: index, %n: index) -> (index, index, index, index) {
  %r = affine_apply #map57 (%i, %n)[%n]
  return %r#0, %r#1, %r#2, %r#3 : index, index, index, index
}
func @g(%i: index) -> (index, index) {
  %r = affine_apply (d0) -> (d0 * 2, d0 floordiv 2) (%i)
  %s = affine_apply (d0, d1) -> (d0, d1) (%r#0, %r#1)
  return %s#0, %s#1 : index, index
}

// -----
// NAME: zeros_around_the_input
// With padding a convolution reads where no map may lead.
// GENERATION: 2020
// RUN: @plane([[[[1.0]], [[2.0]]], [[[4.0]], [[8.0]]]], [[[[1.0], [0.5]], [[0.25], [2.0]]]], zeros(1x2x2x1)) == (); arg2 == [[[[8.0], [2.0]], [[4.0], [8.5]]]]
// RUN: @integers([[[2]], [[3]]], [[[5], [7]]], zeros(1x2x1)) == (); arg2 == [[[15], [14]]]
// RUN: @integers([[[2]], [[3]]], [[[5], [7]], [[1], [1]]], zeros(2x2x1)) == (); arg2 == [[[15], [14]], [[3], [2]]]
func @plane(%f: memref<2x2x1x1xf32>, %in: memref<1x2x2x1xf32>, %out: memref<1x2x2x1xf32>) {
  linalg.conv(%f, %in, %out) {padding = dense<[[1, 1], [1, 0]]> : tensor<2x2xi64>, strides = [1, 2], dilations = [1, 1]} : memref<2x2x1x1xf32>, memref<1x2x2x1xf32>, memref<1x2x2x1xf32>
  return
}
func @integers(%f: memref<2x1x1xi32>, %in: memref<?x?x1xi32>, %out: memref<?x?x1xi32>) {
  linalg.conv(%f, %in, %out) {padding = dense<[[1, 1]]> : tensor<1x2xi64>, strides = [2]} : memref<2x1x1xi32>, memref<?x?x1xi32>, memref<?x?x1xi32>
  return
}

// -----
// NAME: a_tensor_and_a_buffer_come_out
// All points at once, or one after the other where nothing but the output is a buffer.
// GENERATION: 2020
// CLAUSE: linalg.generic/mixed-tensors, linalg.generic/args-out-sum
// RUN: @all([1, 2, 3], [10, 20, 30]) == [11, 22, 33]; arg1 == [-9, -18, -27]
// RUN: @sums([[1, 2], [3, 4]], [0, 100]) == [3, 107]; arg1 == [3, 107]
// RUN: @diagonal([1, 2], [[7, 8], [9, 10]]) == [8, 12]; arg1 == [[1, 8], [9, 2]]
#all = {args_in = 1, args_out = 2, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
#sums = {args_in = 1, args_out = 2, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
#diagonal = {args_in = 1, args_out = 2, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func @all(%t: memref<?xi64>, %m: memref<?xi64>) -> tensor<?xi64> {
  %r = linalg.generic #all %t, %m {
  ^bb0(%a: i64, %b: i64):
    %s = addi %a, %b : i64
    %d = subi %a, %b : i64
    linalg.yield %d, %s : i64, i64
  } : memref<?xi64>, memref<?xi64> -> tensor<?xi64>
  return %r : tensor<?xi64>
}
func @sums(%t: tensor<?x?xi64>, %m: memref<?xi64>) -> tensor<?xi64> {
  %r = linalg.generic #sums %t, %m {
  ^bb0(%a: i64, %b: i64):
    %s = addi %a, %b : i64
    linalg.yield %s, %s : i64, i64
  } : tensor<?x?xi64>, memref<?xi64> -> tensor<?xi64>
  return %r : tensor<?xi64>
}
func @diagonal(%t: tensor<?xi64>, %m: memref<?x?xi64>) -> tensor<?xi64> {
  %r = linalg.generic #diagonal %t, %m {
  ^bb0(%a: i64, %b: i64):
    %s = addi %a, %b : i64
    linalg.yield %a, %s : i64, i64
  } : tensor<?xi64>, memref<?x?xi64> -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// -----
// NAME: windows_and_names_without_namesakes
// Types that say offsets and sizes; vectors as elements; names that only 2021 had.
// GENERATION: 2020
// RUN: @windows(1) == 7, 7
// RUN: @slices(iota(4x4)) == 15, 9
// RUN: @vectors([[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]) == [26.0, 44.0]
// RUN: @filled([0.5, 1.5]) == [0.5, 1.5]
// RUN: @element([1, 2, 3], 2) == 3
func @windows(%o: index) -> (i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32, offset: ?, strides: [1]>
  store %x, %v[%c0] : memref<?xi32, offset: ?, strides: [1]>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%c1] : memref<16xi32>
  %u = view %b[%o][] : memref<64xi8> to memref<2xi32, offset: ?, strides: [1]>
  %s = load %u[%c0] : memref<2xi32, offset: ?, strides: [1]>
  return %r, %s : i32, i32
}
func @slices(%m: memref<4x4xi32>) -> (i32, i32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %s = subview %m[][][] : memref<4x4xi32> to memref<2x2xi32, offset: 5, strides: [8, 2]>
  %v = load %s[%c1, %c1] : memref<2x2xi32, offset: 5, strides: [8, 2]>
  %t = subview %m[%c2, %c1][][] : memref<4x4xi32> to memref<2x2xi32, offset: ?, strides: [4, 1]>
  %w = load %t[%c0, %c0] : memref<2x2xi32, offset: ?, strides: [4, 1]>
  return %v, %w : i32, i32
}
func @vectors(%a: memref<?xvector<2xf32>>, %b: memref<?xvector<2xf32>>) -> vector<2xf32> {
  %c0 = constant 0 : index
  %z = constant dense<0.0> : vector<2xf32>
  %c = alloc() : memref<vector<2xf32>>
  store %z, %c[] : memref<vector<2xf32>>
  linalg.dot(%a, %b, %c) : memref<?xvector<2xf32>>, memref<?xvector<2xf32>>, memref<vector<2xf32>>
  %r = load %c[] : memref<vector<2xf32>>
  return %r : vector<2xf32>
}
func @filled(%v: vector<2xf32>) -> vector<2xf32> {
  %c1 = constant 1 : index
  %m = alloc() : memref<2xvector<2xf32>>
  linalg.fill(%m, %v) : memref<2xvector<2xf32>>, vector<2xf32>
  %r = load %m[%c1] : memref<2xvector<2xf32>>
  return %r : vector<2xf32>
}
func @element(%v: vector<3xi32>, %i: index) -> i32 {
  %r = extract_element %v[%i] : vector<3xi32>
  return %r : i32
}
