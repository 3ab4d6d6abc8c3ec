// What the verifiers and parsers of the vector dialect reject, with mlir-opt 22's messages.

// -----
// NAME: broadcast_rejected_1
// CLAUSE: vector.broadcast/shape
// INVALID: dimension mismatch (4 vs. 2)
func.func @main(%v: vector<4xf32>) {
  %1 = vector.broadcast %v : vector<4xf32> to vector<4x2xf32>
  return
}

// -----
// NAME: broadcast_rejected_2
// CLAUSE: vector.broadcast/shape
// INVALID: source rank higher than destination rank
func.func @main(%v: vector<2x4xf32>) {
  %1 = vector.broadcast %v : vector<2x4xf32> to vector<4xf32>
  return
}

// -----
// NAME: broadcast_rejected_3
// CLAUSE: vector.broadcast/shape
// INVALID: failed to verify that source operand and result have same element type
func.func @main(%v: f32) {
  %1 = vector.broadcast %v : f32 to vector<4xi32>
  return
}

// -----
// NAME: extract_rejected_1
// CLAUSE: vector.extract/rules
// INVALID: expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)
func.func @main(%w: vector<2x4xf32>) {
  %1 = vector.extract %w[2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----
// NAME: extract_rejected_2
// CLAUSE: vector.extract/rules
// INVALID: expected position attribute of rank no greater than vector rank
func.func @main(%w: vector<2x4xf32>) {
  %1 = vector.extract %w[0, 1, 2] : f32 from vector<2x4xf32>
  return
}

// -----
// NAME: extract_rejected_3
// CLAUSE: vector.extract/rules
// INVALID: inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'f32'
func.func @main(%w: vector<2x4xf32>) {
  %1 = vector.extract %w[0] : f32 from vector<2x4xf32>
  return
}

// -----
// NAME: insert_rejected_1
// CLAUSE: vector.insert/rules
// INVALID: expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %1 = vector.insert %x, %w[2, 0] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: insert_rejected_2
// CLAUSE: vector.insert/rules
// INVALID: expected position attribute rank to match the dest vector rank
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %1 = vector.insert %x, %w[0] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: insert_rejected_3
// CLAUSE: vector.insert/rules
// INVALID: expected position attribute of rank no greater than dest vector rank
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %1 = vector.insert %x, %w[0, 1, 2] : f32 into vector<2x4xf32>
  return
}

// -----
// NAME: reduction_rejected_1
// CLAUSE: vector.reduction/kind
// INVALID: unsupported reduction rank: 2
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %1 = vector.reduction <add>, %w : vector<2x4xf32> into f32
  return
}

// -----
// NAME: reduction_rejected_2
// CLAUSE: vector.reduction/kind
// INVALID: unsupported reduction type ''f32'' for kind 'and'
func.func @main(%w: vector<4xf32>, %x: f32) {
  %1 = vector.reduction <and>, %w : vector<4xf32> into f32
  return
}

// -----
// NAME: reduction_rejected_3
// CLAUSE: vector.reduction/kind
// INVALID: unsupported reduction type ''i32'' for kind 'minimumf'
func.func @main(%w: vector<4xi32>, %x: f32) {
  %1 = vector.reduction <minimumf>, %w : vector<4xi32> into i32
  return
}

// -----
// NAME: reduction_rejected_4
// MALFORMED: expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf
func.func @main(%w: vector<4xi32>, %x: f32) {
  %1 = vector.reduction <foo>, %w : vector<4xi32> into i32
  return
}

// -----
// NAME: reduction_rejected_5
// INVALID: failed to verify that source operand and result have same element type
func.func @main(%w: vector<4xi32>, %x: f32) {
  %1 = vector.reduction <add>, %w : vector<4xi32> into f32
  return
}

// -----
// NAME: fma_rejected_1
// CLAUSE: vector.fma/operands
// INVALID: operand #0 must be vector of floating-point values, but got 'vector<4xi32>'
func.func @main(%w: vector<4xi32>) {
  %1 = vector.fma %w, %w, %w : vector<4xi32>
  return
}

// -----
// NAME: shape_cast_rejected_1
// CLAUSE: vector.shape_cast/count
// INVALID: has different number of elements at source (4) and result (5)
func.func @main(%w: vector<4xi32>) {
  %1 = vector.shape_cast %w : vector<4xi32> to vector<5xi32>
  return
}

// -----
// NAME: shape_cast_rejected_2
// CLAUSE: vector.shape_cast/count
// INVALID: has different source and result element types
func.func @main(%w: vector<4xi32>) {
  %1 = vector.shape_cast %w : vector<4xi32> to vector<4xf32>
  return
}

// -----
// NAME: bitcast_rejected_1
// CLAUSE: vector.bitcast/width
// INVALID: source/result bitwidth of the minor 1-D vectors must be equal
func.func @main(%w: vector<4xi32>) {
  %1 = vector.bitcast %w : vector<4xi32> to vector<7xi16>
  return
}

// -----
// NAME: bitcast_rejected_2
// CLAUSE: vector.bitcast/width
// INVALID: dimension size mismatch at: 0
func.func @main(%w: vector<2x4xi32>) {
  %1 = vector.bitcast %w : vector<2x4xi32> to vector<4x4xi16>
  return
}

// -----
// NAME: create_mask_rejected_1
// CLAUSE: vector.create_mask/operands
// INVALID: must specify an operand for each result vector dimension
func.func @main(%i: index) {
  %1 = vector.create_mask %i : vector<2x4xi1>
  return
}

// -----
// NAME: constant_mask_rejected_1
// CLAUSE: vector.constant_mask/sizes
// INVALID: must specify array attr of size equal vector result rank
func.func @main(%i: index) {
  %1 = vector.constant_mask [2] : vector<2x4xi1>
  return
}

// -----
// NAME: constant_mask_rejected_2
// CLAUSE: vector.constant_mask/sizes
// INVALID: array attr of size out of bounds of vector result dimension size
func.func @main(%i: index) {
  %1 = vector.constant_mask [2, 5] : vector<2x4xi1>
  return
}

// -----
// NAME: constant_mask_rejected_3
// CLAUSE: vector.constant_mask/sizes
// INVALID: expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim
func.func @main(%i: index) {
  %1 = vector.constant_mask [0, 2] : vector<2x4xi1>
  return
}

// -----
// NAME: load_rejected_1
// CLAUSE: vector.load/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index) {
  %1 = vector.load %m[%i, %i] : memref<?xf32>, vector<4xf32>
  return
}

// -----
// NAME: load_rejected_2
// CLAUSE: vector.load/rules
// INVALID: base and result element types should match
func.func @main(%m: memref<?xf32>, %i: index) {
  %1 = vector.load %m[%i] : memref<?xf32>, vector<4xi32>
  return
}

// -----
// NAME: load_rejected_3
// INVALID: most minor memref dim must have unit stride
func.func @main(%m: memref<?xf32, strided<[2]>>, %i: index) {
  %1 = vector.load %m[%i] : memref<?xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----
// NAME: store_rejected_1
// CLAUSE: vector.store/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index, %v : vector<4xf32>) {
  vector.store %v, %m[%i, %i] : memref<?xf32>, vector<4xf32>
  return
}

// -----
// NAME: store_rejected_2
// CLAUSE: vector.store/rules
// INVALID: base and valueToStore element type should match
func.func @main(%m: memref<?xf32>, %i: index, %v : vector<4xi32>) {
  vector.store %v, %m[%i] : memref<?xf32>, vector<4xi32>
  return
}

// -----
// NAME: transfer_read_rejected_1
// CLAUSE: vector.transfer_read/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index, %x : f32) {
  %1 = vector.transfer_read %m[%i, %i], %x : memref<?xf32>, vector<4xf32>
  return
}

// -----
// NAME: transfer_read_rejected_2
// CLAUSE: vector.transfer_read/rules
// MALFORMED: use of value '%x' expects different type than prior uses: 'f32' vs 'i32'
func.func @main(%m: memref<?xf32>, %i: index, %x : i32) {
  %1 = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<4xf32>
  return
}

// -----
// NAME: transfer_read_rejected_3
// CLAUSE: vector.transfer_read/rules
// INVALID: expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2
func.func @main(%m: memref<?xf32>, %i: index, %x : f32) {
  %1 = vector.transfer_read %m[%i], %x {in_bounds = [true, true]} : memref<?xf32>, vector<4xf32>
  return
}

// -----
// NAME: transfer_read_rejected_4
// CLAUSE: vector.transfer_read/rules
// MALFORMED: expected a custom permutation_map when rank(source) != rank(destination)
func.func @main(%m: memref<?xf32>, %i: index, %x : f32) {
  %1 = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<2x4xf32>
  return
}

// -----
// NAME: transfer_write_rejected_1
// CLAUSE: vector.transfer_write/rules
// INVALID: requires 1 indices
func.func @main(%m: memref<?xf32>, %i: index, %v : vector<4xf32>) {
  vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<?xf32>
  return
}

// -----
// NAME: step_rejected_1
// CLAUSE: vector.step/type
// INVALID: result #0 must be vector of index values of ranks 1, but got 'vector<4xf32>'
func.func @main() {
  %1 = vector.step : vector<4xf32>
  return
}

// -----
// NAME: step_rejected_2
// CLAUSE: vector.step/type
// INVALID: result #0 must be vector of index values of ranks 1, but got 'vector<4x4xindex>'
func.func @main() {
  %1 = vector.step : vector<4x4xindex>
  return
}

// -----
// NAME: transpose_rejected_1
// CLAUSE: vector.transpose/permutation
// INVALID: dimension size mismatch at: 1
func.func @main(%w: vector<2x4xf32>) {
  %26 = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----
// NAME: transpose_rejected_2
// CLAUSE: vector.transpose/permutation
// INVALID: duplicate position index: 1
func.func @main(%w: vector<2x4xf32>) {
  %26 = vector.transpose %w, [1, 1] : vector<2x4xf32> to vector<4x4xf32>
  return
}

// -----
// NAME: from_elements_rejected_1
// CLAUSE: vector.from_elements/count
// MALFORMED: number of operands and types do not match: got 2 operands and 3 types
func.func @main(%w: vector<2x4xf32>, %x: f32) {
  %26 = vector.from_elements %x, %x : vector<3xf32>
  return
}

// -----
// NAME: shuffle_rejected_1
// CLAUSE: vector.shuffle/mask
// INVALID: mask index #2 out of range
func.func @main(%w: vector<4xf32>, %x: f32) {
  %26 = vector.shuffle %w, %w [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----
// NAME: print_rejected_1
// INVALID: operand #0 must be , but got 'memref<?xf32>'
func.func @main(%m: memref<?xf32>, %i: index, %x : f32) {
  vector.print %m : memref<?xf32>
  return
}

// -----
// NAME: transfer_write_without_result
// CLAUSE: vector.transfer_write/rules
// INVALID: expected the number of tensor results (0) to be equal to the number of output tensors (1)
func.func @main(%w: vector<4xf32>, %t: tensor<4xf32>, %i: index) {
  "vector.transfer_write"(%w, %t, %i) {in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>} : (vector<4xf32>, tensor<4xf32>, index) -> ()
  return
}

// -----
// NAME: transfer_write_with_result
// CLAUSE: vector.transfer_write/rules
// INVALID: expected the number of tensor results (1) to be equal to the number of output tensors (0)
func.func @main(%w: vector<4xf32>, %m: memref<4xf32>, %i: index) {
  %t = "vector.transfer_write"(%w, %m, %i) {in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>} : (vector<4xf32>, memref<4xf32>, index) -> tensor<4xf32>
  return
}

// -----
// NAME: transfer_write_of_another_result
// INVALID: expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<?xf32>')
func.func @main(%w: vector<4xf32>, %t: tensor<4xf32>, %i: index) {
  %r = "vector.transfer_write"(%w, %t, %i) {in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>} : (vector<4xf32>, tensor<4xf32>, index) -> tensor<?xf32>
  return
}

// -----
// NAME: shuffle_of_another_element_type
// INVALID: failed to verify that first operand v1 and result have same element type
func.func @main(%a: vector<4xindex>) {
  %r = "vector.shuffle"(%a, %a) <{mask = array<i64: 3, 2>}> : (vector<4xindex>, vector<4xindex>) -> vector<2xi1>
  return
}

// -----
// NAME: shuffle_of_another_length
// INVALID: mask length mismatch
func.func @main(%a: vector<4xindex>) {
  %r = "vector.shuffle"(%a, %a) <{mask = array<i64: 3, 2>}> : (vector<4xindex>, vector<4xindex>) -> vector<4xindex>
  return
}

// -----
// NAME: shuffle_of_another_rank
// INVALID: rank mismatch
func.func @main(%a: vector<4xindex>) {
  %r = "vector.shuffle"(%a, %a) <{mask = array<i64: 3, 2>}> : (vector<4xindex>, vector<4xindex>) -> vector<2x1xindex>
  return
}

// -----
// NAME: contract_masks_of_other_shapes
// Release 13 had masks of the two factors.
// INVALID: expects masks of i1 in the shapes of its factors
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @main(%a: vector<3x5xf32>, %b: vector<5x7xf32>, %c: vector<3x7xf32>) {
  %r = "vector.contract"(%a, %b, %c, %c, %c) <{indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<3x5xf32>, vector<5x7xf32>, vector<3x7xf32>, vector<3x7xf32>, vector<3x7xf32>) -> vector<3x7xf32>
  return
}
