// map, reduce, transpose, broadcast, elementwise, softmax, fill, copy and the named elementwise operations.

// -----
// NAME: map_short_and_long
// CLAUSE: linalg.map/elements
// RUN: @f([1, 2], [10, 20]) == [11, 22], [21, 42]
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0 = linalg.map { arith.addi } ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%a : tensor<2xi32>)
  %1 = linalg.map ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%b : tensor<2xi32>)
    (%x: i32, %y: i32, %o: i32) {
      %s = arith.addi %x, %y : i32
      %t = arith.addi %s, %o : i32
      linalg.yield %t : i32
    }
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}

// -----
// NAME: map_on_buffers
// CLAUSE: linalg.map/elements
// RUN: @f([1.0, 4.0], zeros(2)) == (); arg1 == [1.0, 2.0]
func.func @f(%a: memref<2xf32>, %o: memref<2xf32>) {
  linalg.map { math.sqrt } ins(%a : memref<2xf32>) outs(%o : memref<2xf32>)
  return
}

// -----
// NAME: map_number_of_arguments
// CLAUSE: linalg.map/rules
func.func @f(%a: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 3}}
  %0 = linalg.map ins(%a : tensor<2xf32>) outs(%a : tensor<2xf32>) (%x: f32, %y: f32, %z: f32) { linalg.yield %x : f32 }
  return
}

// -----
// Until 2025 the body had no argument for the output.
// NAME: map_without_an_argument_for_the_output
// RUN: @f([1, 2], [10, 20]) == [11, 22], [7, 7]
func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %c = arith.constant 7 : i32
  %0 = linalg.map ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%a : tensor<2xi32>) (%x: i32, %y: i32) {
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }
  %1 = linalg.map outs(%a : tensor<2xi32>) () {
    linalg.yield %c : i32
  }
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}

// -----
// NAME: map_type_of_argument
// CLAUSE: linalg.map/rules
func.func @f(%a: tensor<2xf32>) {
  // expected-error @+1 {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'i32'}}
  %0 = linalg.map ins(%a : tensor<2xf32>) outs(%a : tensor<2xf32>) (%x: i32, %y: f32) { linalg.yield %y : f32 }
  return
}

// -----
// NAME: map_shapes
// CLAUSE: linalg.map/rules
func.func @f(%a: tensor<4x5xf32>, %b: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.map' op expected shape of input (4, 4) to match shape of output (4, 5)}}
  %0 = linalg.map { arith.addf } ins(%a, %b : tensor<4x5xf32>, tensor<4x4xf32>) outs(%a : tensor<4x5xf32>)
  return
}

// -----
// NAME: reduce
// CLAUSE: linalg.reduce/combines
// RUN: @f([[1, 2, 3], [4, 5, 6]], [100, 200]) == [106, 215], [34, 40, 46]
func.func @f(%a: tensor<2x3xi32>, %o: tensor<2xi32>) -> (tensor<2xi32>, tensor<3xi32>) {
  %0 = linalg.reduce { arith.addi } ins(%a : tensor<2x3xi32>) outs(%o : tensor<2xi32>) dimensions = [1]
  %c = arith.constant dense<[1, 1, 1]> : tensor<3xi32>
  %1 = linalg.reduce ins(%a : tensor<2x3xi32>) outs(%c : tensor<3xi32>) dimensions = [0]
    (%in: i32, %acc: i32) {
      %five = arith.constant 5 : i32
      %s = arith.muli %acc, %five : i32
      %t = arith.addi %s, %in : i32
      linalg.yield %t : i32
    }
  return %0, %1 : tensor<2xi32>, tensor<3xi32>
}

// -----
// NAME: reduce_order
// Contributions come in order: ((0 - 1) - 2) - 3 with the short form, whose first operand is the value so far.
// RUN: @f([1, 2, 3]) == -6
func.func @f(%a: tensor<3xi32>) -> i32 {
  %z = arith.constant dense<0> : tensor<i32>
  %0 = linalg.reduce { arith.subi } ins(%a : tensor<3xi32>) outs(%z : tensor<i32>) dimensions = [0]
  %r = tensor.extract %0[] : tensor<i32>
  return %r : i32
}

// -----
// NAME: reduce_dimension_out_of_range
// CLAUSE: linalg.reduce/dimensions
func.func @f(%a: tensor<4x5xf32>, %r: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x5xf32>) outs(%r : tensor<4xf32>) dimensions = [2]
  return
}

// -----
// NAME: reduce_dimensions_must_grow
// CLAUSE: linalg.reduce/dimensions
func.func @f(%a: tensor<4x5xf32>, %r: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x5xf32>) outs(%r : tensor<4xf32>) dimensions = [1, 0]
  return
}

// -----
// NAME: reduce_rank
// CLAUSE: linalg.reduce/dimensions
func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 2}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) dimensions = [1]
  return
}

// -----
// NAME: reduce_extents
// CLAUSE: linalg.reduce/dimensions
func.func @f(%a: tensor<4x5xf32>, %r: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [5]}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x5xf32>) outs(%r : tensor<4xf32>) dimensions = [0]
  return
}

// -----
// NAME: transpose_copies
// CLAUSE: linalg.transpose/today-permutes
// RUN: @f([[1, 2, 3], [4, 5, 6]], zeros(3x2)) == (); arg1 == [[1, 4], [2, 5], [3, 6]]
func.func @f(%a: memref<2x3xi32>, %o: memref<3x2xi32>) {
  linalg.transpose ins(%a : memref<2x3xi32>) outs(%o : memref<3x2xi32>) permutation = [1, 0]
  return
}

// -----
// NAME: transpose_cycle
// Dimension k of the output is dimension permutation[k] of the input.
// CLAUSE: linalg.transpose/today-permutes
// RUN: @f([[[1, 2, 3], [4, 5, 6]]]) == [[[1], [4]], [[2], [5]], [[3], [6]]]
func.func @f(%a: tensor<1x2x3xi32>) -> tensor<3x2x1xi32> {
  %e = tensor.empty() : tensor<3x2x1xi32>
  %0 = linalg.transpose ins(%a : tensor<1x2x3xi32>) outs(%e : tensor<3x2x1xi32>) permutation = [2, 1, 0]
  return %0 : tensor<3x2x1xi32>
}

// -----
// NAME: transpose_extents
// CLAUSE: linalg.transpose/today-rules
func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 5}}
  %0 = linalg.transpose ins(%a : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) permutation = [1, 0]
  return
}

// -----
// NAME: transpose_no_permutation
// CLAUSE: linalg.transpose/today-rules
func.func @f(%a: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) permutation = [1, 1]
  return
}

// -----
// NAME: broadcast
// CLAUSE: linalg.broadcast/repeats
// RUN: @f([1, 2]) == [[1, 2], [1, 2], [1, 2]]
func.func @f(%a: tensor<2xi32>) -> tensor<3x2xi32> {
  %e = tensor.empty() : tensor<3x2xi32>
  %0 = linalg.broadcast ins(%a : tensor<2xi32>) outs(%e : tensor<3x2xi32>) dimensions = [0]
  return %0 : tensor<3x2xi32>
}

// -----
// NAME: broadcast_extents
// CLAUSE: linalg.broadcast/rules
func.func @f(%r: tensor<4xf32>, %o: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 5}}
  %0 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%o : tensor<4x5xf32>) dimensions = [0]
  return
}

// -----
// NAME: broadcast_rank
// CLAUSE: linalg.broadcast/rules
func.func @f(%r: tensor<4xf32>, %o: tensor<4x5xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%o : tensor<4x5xf32>) dimensions = [0, 1]
  return
}

// -----
// NAME: elementwise
// CLAUSE: linalg.elementwise/function
// RUN: @f([[1.0, 2.0], [3.0, 4.0]]) == [[2.0, 5.0], [5.0, 8.0]]
func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a, %a : tensor<2x2xf32>, tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// NAME: elementwise_unknown_kind
// CLAUSE: linalg.elementwise/rules
// MALFORMED: expected ::mlir::linalg::ElementwiseKind to be one of: exp, log, abs
func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<foo> ins(%a : tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// NAME: elementwise_rank
// CLAUSE: linalg.elementwise/rules
func.func @f(%a: tensor<4x5xf32>, %r: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.elementwise' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %r : tensor<4x5xf32>, tensor<4xf32>) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----
// NAME: named_functions
// RUN: @f([4.0, 9.0], zeros(2)) == (); arg1 == [-1.5, -2.0]
func.func @f(%a: memref<2xf32>, %o: memref<2xf32>) {
  %c = arith.constant 0.5 : f32
  linalg.sqrt ins(%a : memref<2xf32>) outs(%o : memref<2xf32>)
  %t = memref.alloc() : memref<2xf32>
  linalg.fill ins(%c : f32) outs(%t : memref<2xf32>)
  linalg.mul ins(%o, %t : memref<2xf32>, memref<2xf32>) outs(%t : memref<2xf32>)
  linalg.fill ins(%c : f32) outs(%o : memref<2xf32>)
  linalg.add ins(%o, %t : memref<2xf32>, memref<2xf32>) outs(%o : memref<2xf32>)
  linalg.negf ins(%o : memref<2xf32>) outs(%o : memref<2xf32>)
  memref.dealloc %t : memref<2xf32>
  return
}

// -----
// NAME: select_and_max
// RUN: @f([1, 0], [5, 5], [7, 7], zeros(2)) == (); arg3 == [7, 8]
func.func @f(%c: memref<2xi1>, %a: memref<2xi32>, %b: memref<2xi32>, %o: memref<2xi32>) {
  %eight = arith.constant 8 : i32
  linalg.select ins(%c, %b, %a : memref<2xi1>, memref<2xi32>, memref<2xi32>) outs(%o : memref<2xi32>)
  %t = memref.alloc() : memref<2xi32>
  %one = arith.constant 1 : index
  linalg.copy ins(%o : memref<2xi32>) outs(%t : memref<2xi32>)
  memref.store %eight, %t[%one] : memref<2xi32>
  linalg.max ins(%t, %o : memref<2xi32>, memref<2xi32>) outs(%o : memref<2xi32>)
  memref.dealloc %t : memref<2xi32>
  return
}

// -----
// NAME: no_function_of_integers
// MALFORMED: unsupported non numeric type
func.func @f(%a: memref<2xi32>) {
  linalg.exp ins(%a : memref<2xi32>) outs(%a : memref<2xi32>)
  return
}

// -----
// NAME: no_difference_of_booleans
// MALFORMED: unsupported operation: sub with bools
func.func @f(%a: memref<2xi1>) {
  linalg.sub ins(%a, %a : memref<2xi1>, memref<2xi1>) outs(%a : memref<2xi1>)
  return
}

// -----
// NAME: copy_casts
// CLAUSE: linalg.copy/today-casts
// RUN: @f([-1, 2], zeros(2), zeros(2)) == (); arg1 == [-1, 2]; arg2 == [255.0, 2.0]
func.func @f(%a: memref<2xi8>, %i: memref<2xi32>, %x: memref<2xf32>) {
  linalg.copy ins(%a : memref<2xi8>) outs(%i : memref<2xi32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<2xi8>) outs(%x : memref<2xf32>)
  return
}

// -----
// NAME: fill_type
func.func @f(%m: memref<2xi32>, %v: i8) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('i8') to match output element type ('i32')}}
  linalg.fill ins(%v : i8) outs(%m : memref<2xi32>)
  return
}

// -----
// NAME: fill_of_the_past
// 2020 wrote the view first, 2021 the value.
// CLAUSE: linalg.fill/operands
// RUN: @f(uninit(2), uninit(2)) == (); arg0 == [1.5, 1.5]; arg1 == [1.5, 1.5]
func @f(%a: memref<2xf32>, %b: memref<2xf32>) {
  %v = constant 1.5 : f32
  linalg.fill(%a, %v) : memref<2xf32>, f32
  linalg.fill(%v, %b) : f32, memref<2xf32>
  return
}

// -----
// NAME: fill_2020_type
func @f(%m: memref<?x?xf32>, %v: i32) {
  // expected-error @+1 {{'linalg.fill' op expects fill type to match view elemental type}}
  linalg.fill(%m, %v) : memref<?x?xf32>, i32
  return
}

// -----
// NAME: copy_2020_ranks
func @f(%a: memref<?x?xf32>, %b: memref<?xf32>) {
  // expected-error @+1 {{'linalg.copy' op expects views of the same rank}}
  linalg.copy(%a, %b) : memref<?x?xf32>, memref<?xf32>
  return
}

// -----
// NAME: copy_2020_permutation
func @f(%a: memref<?x?xf32>) {
  // expected-error @+1 {{'linalg.copy' op expects optional input_permutation map to be a permutation}}
  linalg.copy(%a, %a) {inputPermutation = affine_map<(i, j) -> (i, i)>} : memref<?x?xf32>, memref<?x?xf32>
  return
}

// -----
// NAME: copy_2020_permutation_rank
func @f(%a: memref<?xf32>) {
  // expected-error @+1 {{'linalg.copy' op expects optional input_permutation map of rank 1}}
  linalg.copy(%a, %a) {inputPermutation = affine_map<(i, j) -> (j, i)>} : memref<?xf32>, memref<?xf32>
  return
}

// -----
// NAME: matmul_2020_rank
func @f(%a: memref<?x?xf32>, %b: memref<?xf32>) {
  // expected-error @+1 {{'linalg.matmul' op operand #2 must be strided memref of any type values of rank 2, but got 'memref<?xf32>'}}
  linalg.matmul(%a, %a, %b) : memref<?x?xf32>, memref<?x?xf32>, memref<?xf32>
  return
}

// -----
// NAME: matmul_of_mid_2020
// RUN: @f([[2.0]], [[5.0]], [[100.0]]) == (); arg2 == [[110.0]]
func @f(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul %a, %b, %c : (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>)
  return
}

// -----
// NAME: softmax
// CLAUSE: linalg.softmax/value
// RUN: @f([[0.0, 0.0], [1000.0, 1000.0]], zeros(2x2)) == [[0.5, 0.5], [0.5, 0.5]]; arg1 == [[0.5, 0.5], [0.5, 0.5]]
func.func @f(%a: tensor<2x2xf32>, %m: memref<2x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  linalg.softmax dimension(0) ins(%m : memref<2x2xf32>) outs(%m : memref<2x2xf32>)
  return %0 : tensor<2x2xf32>
}

// -----
// NAME: softmax_poison
// RUN: @f([[poison, 0.0], [0.0, 0.0]]) == [[poison, poison], [0.5, 0.5]]
func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----
// NAME: softmax_dimension
// CLAUSE: linalg.softmax/rules
func.func @f(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<2x2xf32>) outs(%a : tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: softmax_shape
// CLAUSE: linalg.softmax/rules
func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x2xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----
// NAME: functions_by_attribute
// Releases 16 and 19.
// RUN: @f([4.0, 9.0], [1.0, 2.0], zeros(2), zeros(2)) == (); arg2 == [2.0, 3.0]; arg3 == [3.0, 7.0]
func.func @f(%a: memref<2xf32>, %b: memref<2xf32>, %o: memref<2xf32>, %p: memref<2xf32>) {
  linalg.elemwise_unary {fun = #linalg.unary_fn<sqrt>} ins(%a : memref<2xf32>) outs(%o : memref<2xf32>)
  linalg.elemwise_binary {fun = #linalg.binary_fn<sub>} ins(%a, %b : memref<2xf32>, memref<2xf32>) outs(%p : memref<2xf32>)
  return
}

// -----

// NAME: no_points_where_one_of_huge_extents_is_empty
// RUN: @filled(6148914691236517206, 0, 1.0) == 6148914691236517206
// RUN: @mapped(6148914691236517206, 0, 1.0) == 6148914691236517206
func.func @filled(%m: index, %n: index, %v: f32) -> index {
  %c0 = arith.constant 0 : index
  %x = tensor.empty(%m, %n) : tensor<?x3x?xf32>
  %r = linalg.fill ins(%v : f32) outs(%x : tensor<?x3x?xf32>) -> tensor<?x3x?xf32>
  %d = tensor.dim %r, %c0 : tensor<?x3x?xf32>
  return %d : index
}
func.func @mapped(%m: index, %n: index, %v: f32) -> index {
  %c0 = arith.constant 0 : index
  %x = tensor.empty(%m, %n) : tensor<?x3x?xf32>
  %r = linalg.map outs(%x : tensor<?x3x?xf32>)
    () {
      linalg.yield %v : f32
    }
  %d = tensor.dim %r, %c0 : tensor<?x3x?xf32>
  return %d : index
}
