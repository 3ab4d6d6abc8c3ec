// Contractions of today on buffers and tensors: sums of products over the loops that the output lacks.

// -----
// NAME: matmul
// The sum includes the old elements of the output.
// CLAUSE: linalg.matmul/operands, linalg.matmul/product
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]], [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]) == (); arg2 == [[1.5, 2.5, 8.5], [3.5, 4.5, 18.5]]
// RUN: @f([[1.0, 2.0]], [[1.0], [1.0], [1.0]], zeros(1x1)) undefined shape-mismatch
// RUN: @f(zeros(2x0), zeros(0x1), [[7.0], [8.0]]) == (); arg2 == [[7.0], [8.0]]
func.func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)  // UB
  return
}

// -----
// NAME: matmul_with_maps_and_unsigned_cast
// CLAUSE: linalg.matmul/casts
// RUN: @f([[-1, 2]], [[1, 1]], [[0]]) == (); arg2 == [[257]]
func.func @f(%a: memref<1x2xi8>, %b: memref<1x2xi8>, %c: memref<1x1xi32>) {
  linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<1x2xi8>, memref<1x2xi8>) outs(%c : memref<1x1xi32>)
  return
}

// -----
// NAME: matmul_casts_signed
// CLAUSE: linalg.matmul/casts
// RUN: @f([[-1, 2]], [[1], [1]], [[0]]) == (); arg2 == [[1]]
func.func @f(%a: memref<1x2xi8>, %b: memref<2x1xi8>, %c: memref<1x1xi32>) {
  linalg.matmul ins(%a, %b : memref<1x2xi8>, memref<2x1xi8>) outs(%c : memref<1x1xi32>)
  return
}

// -----
// NAME: matmul_on_tensors
// The init operand is a value: it stays as it is.
// CLAUSE: linalg.matmul/product
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 1.0], [1.0, 1.0]]) == [[4.0, 4.0], [8.0, 8.0]], [[1.0, 1.0], [1.0, 1.0]]
func.func @f(%a: tensor<2x2xf32>, %o: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = linalg.matmul ins(%a, %o : tensor<2x2xf32>, tensor<2x2xf32>) outs(%o : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %o : tensor<2x2xf32>, tensor<2x2xf32>
}

// -----
// NAME: matmul_in_place_races
// The second operand is the output: points of one column read what others write.
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [3.0, 4.0]]) race
func.func @f(%a: memref<2x2xf32>, %b: memref<2x2xf32>) {
  linalg.matmul ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%b : memref<2x2xf32>)
  return
}

// -----
// NAME: matmul_of_booleans
// RUN: @f([[1, 0], [1, 1]], [[0, 1], [1, 0]], zeros(2x2)) == (); arg2 == [[0, 1], [1, 1]]
func.func @f(%a: memref<2x2xi1>, %b: memref<2x2xi1>, %c: memref<2x2xi1>) {
  linalg.matmul ins(%a, %b : memref<2x2xi1>, memref<2x2xi1>) outs(%c : memref<2x2xi1>)
  return
}

// -----
// NAME: uninitialised_input
// RUN: @f(uninit(2x2), zeros(2x2), zeros(2x2)) undefined uninitialised-read
func.func @f(%a: memref<2x2xf32>, %b: memref<2x2xf32>, %c: memref<2x2xf32>) {
  linalg.matmul ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)  // UB
  return
}

// -----
// NAME: matvec_vecmat_dot
// RUN: @f([[1, 2], [3, 4]], [10, 100], [1, 1], zeros(2), 0) == (); arg3 == [310, 420]; arg4 == 110
func.func @f(%m: memref<2x2xi32>, %x: memref<2xi32>, %y: memref<2xi32>, %r: memref<2xi32>, %s: memref<i32>) {
  linalg.vecmat ins(%x, %m : memref<2xi32>, memref<2x2xi32>) outs(%r : memref<2xi32>)
  linalg.dot ins(%x, %y : memref<2xi32>, memref<2xi32>) outs(%s : memref<i32>)
  return
}

// -----
// NAME: batch_reduce_matmul
// RUN: @f([[[1.0]], [[2.0]]], [[[10.0]], [[100.0]]], [[0.0]]) == (); arg2 == [[210.0]]
func.func @f(%a: memref<2x1x1xf32>, %b: memref<2x1x1xf32>, %c: memref<1x1xf32>) {
  linalg.batch_reduce_matmul ins(%a, %b : memref<2x1x1xf32>, memref<2x1x1xf32>) outs(%c : memref<1x1xf32>)
  return
}

// -----
// NAME: quantized_matmul
// (a - 1) * (b - 2)
// RUN: @f([[3, 5]], [[4], [1]], [[0]]) == (); arg2 == [[0]]
func.func @f(%a: memref<1x2xi8>, %b: memref<2x1xi8>, %c: memref<1x1xi32>) {
  %za = arith.constant 1 : i32
  %zb = arith.constant 2 : i32
  linalg.quantized_matmul ins(%a, %b, %za, %zb : memref<1x2xi8>, memref<2x1xi8>, i32, i32) outs(%c : memref<1x1xi32>)
  return
}

// -----
// NAME: contract
// CLAUSE: linalg.contract/sum
// RUN: @f([[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [3.0, 4.0]], zeros(2x2)) == [[5.0, 11.0], [11.0, 25.0]]
func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// NAME: contract_without_reduction
// CLAUSE: linalg.contract/maps
func.func @f(%a: tensor<4x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  %0 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>] ins(%a, %a : tensor<4x5xf32>, tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----
// NAME: contract_map_is_no_permutation
// CLAUSE: linalg.contract/maps
func.func @f(%a: tensor<4x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m + 1, n)>, affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>] ins(%a, %a : tensor<4x5xf32>, tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----
// NAME: contract_unused_loop
// CLAUSE: linalg.contract/maps
func.func @f(%a: tensor<4x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{iteration space dim at index 2 not used to access any operand}}
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, n)>, affine_map<(m, n, k) -> (m, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %a : tensor<4x5xf32>, tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----
// NAME: static_shapes_disagree
// CLAUSE: linalg.matmul/shapes
func.func @f(%a: memref<4x4xf32>, %b: memref<5x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<5x4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// -----
// NAME: wrong_rank
// CLAUSE: linalg.matmul/shapes
func.func @f(%a: memref<4x4xf32>, %b: memref<4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// -----
// NAME: too_few_operands
// CLAUSE: linalg.matmul/shapes
// MALFORMED: [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2
func.func @f(%a: memref<4x4xf32>) {
  linalg.matmul ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// -----
// NAME: result_missing
func.func @f(%a: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>)
  return
}

// -----
// NAME: result_of_another_type
func.func @f(%a: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected type of operand #2 ('tensor<4x4xf32>') to match type of corresponding result ('tensor<4x5xf32>')}}
  %0 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x5xf32>
  return
}

// -----
// NAME: tensors_and_buffers
func.func @f(%a: tensor<4x4xf32>, %b: memref<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected to have pure tensor or buffer semantics}}
  linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : memref<4x4xf32>)
  return
}

// -----
// NAME: output_is_a_scalar
func.func @f(%a: f32, %b: memref<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op operand #2 must be variadic of shaped of any type values, but got 'f32'}}
  linalg.matmul ins(%b, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%a : f32)
  return
}

// -----
// NAME: names_of_other_releases
// 13 named element types and layouts, 16 and 19 transposed operands; today maps and casts say the same.
// RUN: @f([[1, 2]], [[3, 4]], zeros(1x1), zeros(2x2)) == (); arg2 == [[11]]; arg3 == [[3, 4], [6, 8]]
func.func @f(%a: memref<1x2xi32>, %b: memref<1x2xi32>, %c: memref<1x1xi32>, %d: memref<2x2xi32>) {
  linalg.matmul_transpose_b ins(%a, %b : memref<1x2xi32>, memref<1x2xi32>) outs(%c : memref<1x1xi32>)
  linalg.matmul_transpose_a ins(%a, %b : memref<1x2xi32>, memref<1x2xi32>) outs(%d : memref<2x2xi32>)
  return
}
