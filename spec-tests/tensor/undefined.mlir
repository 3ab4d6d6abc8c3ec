// Poison whose shape is asked for, and shapes that do not fit.

// -----
// NAME: tiles_of_poison
// RUN: @pack() undefined poison-use
// RUN: @unpack() undefined poison-use
func.func @pack() -> tensor<?x?x2x2xf32> {
  %c2 = arith.constant 2 : index
  %x = ub.poison : tensor<?x?xf32>
  %d = tensor.empty(%c2, %c2) : tensor<?x?x2x2xf32>
  %r = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<?x?xf32> -> tensor<?x?x2x2xf32> // UB
  return %r : tensor<?x?x2x2xf32>
}
func.func @unpack() -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %x = ub.poison : tensor<?x?x2x2xf32>
  %d = tensor.empty(%c2, %c2) : tensor<?x?xf32>
  %r = linalg.unpack %x inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<?x?x2x2xf32> -> tensor<?x?xf32> // UB
  return %r : tensor<?x?xf32>
}

// -----
// NAME: shapes_of_poison
// RUN: @collapse() undefined poison-use
// RUN: @concat() undefined poison-use
// RUN: @pad() undefined shape-mismatch
func.func @collapse() -> tensor<?xf32> {
  %x = ub.poison : tensor<?x?xf32>
  %r = tensor.collapse_shape %x [[0, 1]] : tensor<?x?xf32> into tensor<?xf32> // UB
  return %r : tensor<?xf32>
}
func.func @concat() -> tensor<?xf32> {
  %x = ub.poison : tensor<?xf32>
  %r = tensor.concat dim(0) %x, %x : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> // UB
  return %r : tensor<?xf32>
}
func.func @pad() -> tensor<5xf32> {
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %t = tensor.empty(%c1) : tensor<?xf32>
  %r = tensor.pad %t low[1] high[1] { // UB
  ^bb0(%i: index):
    tensor.yield %z : f32
  } : tensor<?xf32> to tensor<5xf32>
  return %r : tensor<5xf32>
}

// -----
// NAME: part_that_is_poison
// RUN: @f() undefined poison-use
func.func @f() -> tensor<4xf32> {
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %x = ub.poison : tensor<?xf32>
  %c1 = arith.constant 1 : index
  %r = scf.forall (%i) in (4) shared_outs(%o = %z) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [%c1] [1] : tensor<?xf32> into tensor<4xf32> // UB
    }
  }
  return %r : tensor<4xf32>
}
