// Tensors in tiles.

// -----
// NAME: pack_and_unpack
// CLAUSE: linalg.pack/tiles, linalg.unpack/inverse
// GENERATION: today
// RUN: @main(iota(4x4)) == [[[[0, 1], [4, 5]], [[2, 3], [6, 7]]], [[[8, 9], [12, 13]], [[10, 11], [14, 15]]]], iota(4x4)
func.func @main(%s: tensor<4x4xf32>) -> (tensor<2x2x2x2xf32>, tensor<4x4xf32>) {
  %d = tensor.empty() : tensor<2x2x2x2xf32>
  %p = linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x2x2x2xf32> -> tensor<4x4xf32>
  return %p, %u : tensor<2x2x2x2xf32>, tensor<4x4xf32>
}

// -----
// NAME: permuted_and_padded
// CLAUSE: linalg.pack/tiles
// GENERATION: today
// RUN: @main(iota(2x3), 9) == [[[[0, 3], [1, 4]]], [[[2, 5], [9, 9]]]], iota(2x3)
func.func @main(%s: tensor<2x3xf32>, %pad: f32) -> (tensor<2x1x2x2xf32>, tensor<2x3xf32>) {
  %d = tensor.empty() : tensor<2x1x2x2xf32>
  %p = linalg.pack %s padding_value(%pad : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %d : tensor<2x3xf32> -> tensor<2x1x2x2xf32>
  %e = tensor.empty() : tensor<2x3xf32>
  %u = linalg.unpack %p outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [2, 2] into %e : tensor<2x1x2x2xf32> -> tensor<2x3xf32>
  return %p, %u : tensor<2x1x2x2xf32>, tensor<2x3xf32>
}

// -----
// NAME: tensor_spelling
// GENERATION: 2021
// RUN: @main(iota(4), 2) == [[0, 1], [2, 3]], iota(4)
// RUN: @main(iota(4), 3) undefined shape-mismatch
func.func @main(%s: tensor<4xf32>, %n: index) -> (tensor<2x?xf32>, tensor<4xf32>) {
  %c2 = arith.constant 2 : index
  %d = tensor.empty(%c2) : tensor<2x?xf32>
  %p = tensor.pack %s inner_dims_pos = [0] inner_tiles = [%n] into %d : tensor<4xf32> -> tensor<2x?xf32> // UB
  %e = tensor.empty() : tensor<4xf32>
  %u = tensor.unpack %p inner_dims_pos = [0] inner_tiles = [%n] into %e : tensor<2x?xf32> -> tensor<4xf32>
  return %p, %u : tensor<2x?xf32>, tensor<4xf32>
}

// -----
// NAME: missing_padding
// GENERATION: today
// RUN: @main(iota(4)) == [[0, 1], [2, 3]]
// RUN: @main(iota(3)) undefined shape-mismatch
// RUN: @main(iota(5)) undefined shape-mismatch
func.func @main(%s: tensor<?xf32>) -> tensor<2x2xf32> {
  %d = tensor.empty() : tensor<2x2xf32>
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?xf32> -> tensor<2x2xf32> // UB
  return %p : tensor<2x2xf32>
}

// -----
// NAME: as_many_tiles_as_needed
// CLAUSE: linalg.pack/tiles
// GENERATION: today
// RUN: @main(iota(3), 2) == [[0, 1], [2, 9]]
// RUN: @main(iota(3), 3) undefined shape-mismatch
// RUN: @main(iota(3), 1) undefined shape-mismatch
// RUN: @main(zeros(0), 1) undefined shape-mismatch
func.func @main(%s: tensor<?xf32>, %n: index) -> tensor<?x2xf32> {
  %p9 = arith.constant 9.0 : f32
  %d = tensor.empty(%n) : tensor<?x2xf32>
  %p = linalg.pack %s padding_value(%p9 : f32) inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?xf32> -> tensor<?x2xf32> // UB
  return %p : tensor<?x2xf32>
}

// -----
// NAME: unpack_too_little
// GENERATION: today
// RUN: @main(iota(2x2), 3) == [0, 1, 2]
// RUN: @main(iota(2x2), 5) undefined shape-mismatch
// RUN: @main(iota(2x2), 2) undefined shape-mismatch
// RUN: @main(iota(2x2), 0) undefined shape-mismatch
func.func @main(%s: tensor<2x2xf32>, %n: index) -> tensor<?xf32> {
  %d = tensor.empty(%n) : tensor<?xf32>
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<2x2xf32> -> tensor<?xf32> // UB
  return %p : tensor<?xf32>
}

// -----
// NAME: zero_tile
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: invalid zero tile factor
func.func @main(%s: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [0] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}

// -----
// NAME: wrong_positions
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: invalid inner_dims_pos vector
func.func @main(%s: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %p = linalg.pack %s inner_dims_pos = [1] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}

// -----
// NAME: wrong_permutation
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: invalid outer_dims_perm vector
func.func @main(%s: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %p = linalg.pack %s outer_dims_perm = [1] inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}

// -----
// NAME: partial_permutation
// GENERATION: today
// INVALID: outer_dims_perm must be a permutation or empty
func.func @main(%s: tensor<4x4xf32>, %d: tensor<2x4x2xf32>) {
  %p = linalg.pack %s outer_dims_perm = [1] inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4x4xf32> -> tensor<2x4x2xf32>
  return
}

// -----
// NAME: number_of_tiles
// GENERATION: today
// INVALID: tiling factors must equal the number of dimensions to tile
func.func @main(%s: tensor<4x4xf32>, %d: tensor<2x4x2xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [2] into %d : tensor<4x4xf32> -> tensor<2x4x2xf32>
  return
}

// -----
// NAME: too_many_tiles
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: tiling factors must be less than or equal to the input rank for pack or output rank for unpack
func.func @main(%s: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [2, 2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}

// -----
// NAME: packed_rank
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: packed rank != (unpacked rank + num tiling factors), got 3 != 2
func.func @main(%s: tensor<4xf32>, %d: tensor<2x2x1xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2x1xf32>
  return
}

// -----
// NAME: tile_sizes
// GENERATION: today
// INVALID: mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type
func.func @main(%s: tensor<4xf32>, %d: tensor<2x3xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x3xf32>
  return
}

// -----
// NAME: padding_type
// CLAUSE: linalg.pack/rules
// GENERATION: today
// INVALID: 'linalg.pack' op expected padding_value has 'f32' but got: 'i32'
func.func @main(%s: tensor<3xf32>, %d: tensor<2x2xf32>, %x: i32) {
  %p = linalg.pack %s padding_value(%x : i32) inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<3xf32> -> tensor<2x2xf32>
  return
}

// -----
// NAME: full_tiles
// GENERATION: today
// INVALID: 'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set
func.func @main(%s: tensor<3xf32>, %d: tensor<2x2xf32>) {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<3xf32> -> tensor<2x2xf32>
  return
}

// -----
// NAME: pack_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %p = ub.poison : tensor<?xf32>
  %d = tensor.empty() : tensor<2x2xf32>
  %r = linalg.pack %p inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?xf32> -> tensor<2x2xf32>  // UB
  return
}

// -----
// NAME: unpack_of_poison
// RUN: @main() undefined poison-use
func.func @main() {
  %p = ub.poison : tensor<?x2xf32>
  %d = tensor.empty() : tensor<4xf32>
  %r = linalg.unpack %p inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<?x2xf32> -> tensor<4xf32>  // UB
  return
}
