// Types that do not fit.

// -----
// NAME: add_of_two_shapes
// INVALID: has shape [3] in operand number 1 and [2] in the result
func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: add_of_two_types
// INVALID: expects one element type
func.func @main(%a: tensor<2xf32>, %b: tensor<2xi32>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----
// NAME: negate_of_another_shape
// INVALID: has shape [2] in operand number 0 and [3] in the result
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.negate"(%a) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----
// NAME: comparison_that_gives_numbers
// INVALID: a result of i1
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.compare LT, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----
// NAME: iota_of_no_dimension
// INVALID: has 1 for 'iota_dimension': expected 0 to below 1
func.func @main() {
  %0 = stablehlo.iota dim = 1 : tensor<4xi32>
  return
}

// -----
// NAME: reshape_of_more_elements
// INVALID: has 6 elements in the result and 4 in the operand
func.func @main(%a: tensor<4xi32>) {
  %0 = stablehlo.reshape %a : (tensor<4xi32>) -> tensor<2x3xi32>
  return
}

// -----
// NAME: transposed_sizes
// INVALID: has a result of shape [2, 3]: expected [3, 2]
func.func @main(%a: tensor<2x3xi32>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----
// NAME: broadcast_of_two
// INVALID: cannot make dimension 0 of extent 3 from one of extent 2
func.func @main(%a: tensor<2xi32>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: slice_beyond_the_end
// INVALID: takes 1 to 5 of dimension 0, whose extent is 4
func.func @main(%a: tensor<4xi32>) {
  %0 = stablehlo.slice %a [1:5] : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: slice_of_another_size
// INVALID: has a result of shape [3]: expected [2]
func.func @main(%a: tensor<4xi32>) {
  %0 = stablehlo.slice %a [1:4:2] : (tensor<4xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: padded_sizes
// INVALID: has a result of shape [5]: expected [6]
func.func @main(%a: tensor<3xi32>, %z: tensor<i32>) {
  %0 = stablehlo.pad %a, %z, low = [0], high = [1], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<5xi32>
  return
}

// -----
// NAME: concatenated_sizes
// INVALID: has a result of shape [4]: expected [5]
func.func @main(%a: tensor<3xi32>, %b: tensor<2xi32>) {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<3xi32>, tensor<2xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: slice_larger_than_all
// INVALID: takes [5] of [4]
func.func @main(%a: tensor<4xi32>, %i: tensor<i32>) {
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [5] : (tensor<4xi32>, tensor<i32>) -> tensor<5xi32>
  return
}

// -----
// NAME: update_without_a_start
// INVALID: expects 1 starts of one type, without dimensions
func.func @main(%a: tensor<4xi32>, %b: tensor<2xi32>) {
  %0 = "stablehlo.dynamic_update_slice"(%a, %b) : (tensor<4xi32>, tensor<2xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: gather_of_no_dimension
// INVALID: for 'start_index_map'
func.func @main(%a: tensor<3x2xi32>, %i: tensor<3x1xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [3], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  return
}

// -----
// NAME: dot_of_other_extents
// INVALID: has operands whose batches or sums have other extents
func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}

// -----
// NAME: dot_of_another_shape
// INVALID: has a result of shape [4, 2]: expected [2, 4]
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return
}

// -----
// NAME: bits_of_another_shape
// INVALID: makes shape [3] of [2]
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<3xi32>
  return
}

// -----
// NAME: more_than_all
// INVALID: expects a last dimension of at least
func.func @main(%a: tensor<2xf32>) {
  %0:2 = chlo.top_k(%a, k = 3) : tensor<2xf32> -> (tensor<3xf32>, tensor<3xi32>)
  return
}

// -----
// NAME: reduction_of_other_dimensions
// INVALID: has a result of shape [3]: expected [2]
func.func @main(%a: tensor<2x3xi32>, %z: tensor<i32>) {
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3xi32>
  return
}

// -----
// NAME: loop_of_another_type
// INVALID: expects other types from its region number 1
func.func @main(%a: tensor<i32>, %p: tensor<i1>) {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<i32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----
// NAME: condition_of_numbers
// INVALID: must be ranked tensor of Boolean values
func.func @main(%a: tensor<i32>) {
  %0 = "stablehlo.if"(%a) ({
    stablehlo.return %a : tensor<i32>
  }, {
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}

// -----
// NAME: sort_along_no_dimension
// INVALID: has 4 for 'dimension': expected -1 to below 1
func.func @main(%a: tensor<4xi32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 4 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: source_of_other_windows
// INVALID: has a source of shape [3]: expected [2]
func.func @main(%a: tensor<4xi32>, %s: tensor<3xi32>, %z: tensor<i32>) {
  %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<4xi32>, tensor<3xi32>, tensor<i32>) -> tensor<4xi32>
  return
}

// -----
// NAME: reduction_by_an_operation_that_there_is_not
// MALFORMED: 'foo.bar' is not an operation on two elements
func.func @main(%a: tensor<4xf32>, %z: tensor<f32>) {
  %0 = stablehlo.reduce(%a init: %z) applies foo.bar across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----
// NAME: barrier_that_gives_another_type
// INVALID: expects results of the types of its operands
func.func @main(%a: tensor<4xf32>) {
  %0 = "stablehlo.optimization_barrier"(%a) : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: expectation_of_another_type
// INVALID: expects a constant of the type of its tensor
func.func @main(%a: tensor<4xf32>) {
  "check.expect_eq_const"(%a) <{value = dense<1.0> : tensor<2xf32>}> : (tensor<4xf32>) -> ()
  return
}

// -----
// NAME: constant_of_another_type
// INVALID: expects a constant of the type of its tensor
func.func @main() {
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<4xf32>
  return
}

// -----
// NAME: dynamic_reshape_to_other_dimensions
// INVALID: expected 2 integers
func.func @main(%a: tensor<4xf32>, %n: tensor<3xi64>) {
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<4xf32>, tensor<3xi64>) -> tensor<?x?xf32>
  return
}

// -----
// NAME: dynamic_reshape_of_other_elements
// INVALID: has 6 elements in the result and 4 in the operand
func.func @main(%a: tensor<4xf32>, %n: tensor<2xi64>) {
  %0 = stablehlo.dynamic_reshape %a, %n : (tensor<4xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----
// NAME: dynamic_broadcast_of_two
// INVALID: cannot make dimension 0 of extent 3
func.func @main(%a: tensor<2xf32>, %n: tensor<1xi64>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [0] : (tensor<2xf32>, tensor<1xi64>) -> tensor<3xf32>
  return
}

// -----
// NAME: dynamic_iota_of_no_dimension
// INVALID: expected 0 to below 1
func.func @main(%n: tensor<1xi64>) {
  %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----
// NAME: dynamic_pad_of_another_type
// INVALID: expects a value of its element type
func.func @main(%a: tensor<4xf32>, %v: tensor<i32>, %n: tensor<1xi64>) {
  %0 = stablehlo.dynamic_pad %a, %v, %n, %n, %n : (tensor<4xf32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----
// NAME: real_dynamic_slice_of_two_dimensions
// INVALID: expected 1 integers
func.func @main(%a: tensor<4xf32>, %n: tensor<2xi64>) {
  %0 = stablehlo.real_dynamic_slice %a, %n, %n, %n : (tensor<4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----
// NAME: dynamic_conv_without_padding
// INVALID: expects two numbers of padding for each of 1 dimensions
func.func @main(%a: tensor<1x3x1xf32>, %k: tensor<2x1x1xf32>, %p: tensor<2xi64>) {
  %0 = "stablehlo.dynamic_conv"(%a, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x1xf32>, tensor<2x1x1xf32>, tensor<2xi64>) -> tensor<1x?x1xf32>
  return
}

// -----
// NAME: dynamic_gather_of_one_size
// INVALID: expected 2 integers
func.func @main(%a: tensor<3x2xi32>, %i: tensor<2xi32>, %n: tensor<1xi32>) {
  %0 = "stablehlo.dynamic_gather"(%a, %i, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2xi32>, tensor<2xi32>, tensor<1xi32>) -> tensor<2x?xi32>
  return
}

// -----
// NAME: size_of_no_dimension
// INVALID: has a dimension that its operand does not have
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<4xf32>) -> tensor<i32>
  return
}

// -----
// NAME: size_of_another_type
// INVALID: must be tensor without dimensions of 32-bit integer values
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<4xf32>) -> tensor<i64>
  return
}

// -----
// NAME: set_size_by_two
// INVALID: must be tensor without dimensions of 32-bit integer values
func.func @main(%a: tensor<4xf32>, %n: tensor<2xi32>) {
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<4xf32>, tensor<2xi32>) -> tensor<?xf32>
  return
}

// -----
// NAME: tuple_element_beyond
// INVALID: expects the type of part number 1 of its tuple
func.func @main(%a: tuple<tensor<2xi32>>) {
  %0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<2xi32>>) -> tensor<2xi32>
  return
}

// -----
// NAME: tuple_of_other_types
// INVALID: expects a tuple of the types of its operands
func.func @main(%a: tensor<2xi32>) {
  %0 = "stablehlo.tuple"(%a) : (tensor<2xi32>) -> tuple<tensor<3xi32>>
  return
}

// -----
// NAME: cholesky_of_a_row
// INVALID: expected square ones
func.func @main(%a: tensor<1x2xf32>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<1x2xf32>
  return
}

// -----
// NAME: triangular_solve_of_other_sizes
// INVALID: cannot solve
func.func @main(%a: tensor<2x2xf32>, %b: tensor<3x1xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  return
}

// -----
// NAME: triangular_solve_in_another_way
// INVALID: failed to satisfy constraint: NO_TRANSPOSE, TRANSPOSE or ADJOINT
func.func @main(%a: tensor<2x2xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %a) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose BOTH>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: fft_of_real_numbers_forth
// INVALID: real or complex ones
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: fft_of_four_dimensions
// INVALID: expected one to three extents
func.func @main(%a: tensor<4xcomplex<f32>>) {
  %0 = stablehlo.fft %a, type = FFT, length = [4, 4, 4, 4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: fft_with_all_of_the_result
// INVALID: has a result of shape [4]: expected [3]
func.func @main(%a: tensor<4xf32>) {
  %0 = stablehlo.fft %a, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: batch_norm_of_other_features
// INVALID: expects tensors of its operand's shape and of shape [2]
func.func @main(%a: tensor<2x2xf32>, %b: tensor<3xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%a, %b, %b, %b, %b) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: batch_norm_of_no_feature
// INVALID: has a 'feature_index' that its operand does not have
func.func @main(%a: tensor<2x2xf32>, %b: tensor<2xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%a, %b, %b, %b, %b) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: rng_between_tensors
// INVALID: expects limits of its element type
func.func @main(%a: tensor<2xf32>, %n: tensor<1xi64>) {
  %0 = stablehlo.rng %a, %a, %n, distribution = UNIFORM : (tensor<2xf32>, tensor<2xf32>, tensor<1xi64>) -> tensor<3xf32>
  return
}

// -----
// NAME: rng_bits_of_a_large_state
// INVALID: expects a state of two or three numbers
func.func @main(%a: tensor<3xui64>) {
  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}

// -----
// NAME: rng_bits_of_no_algorithm
// INVALID: failed to satisfy constraint: DEFAULT, THREE_FRY or PHILOX
func.func @main(%a: tensor<2xui64>) {
  %0, %1 = "stablehlo.rng_bit_generator"(%a) <{rng_algorithm = #stablehlo<rng_algorithm DICE>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  return
}

// -----
// NAME: composite_of_nothing
// INVALID: expects a function as its 'decomposition'
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @nowhere} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: composite_of_other_types
// INVALID: has other types than the function
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @main} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: broadcast_of_other_extents
// INVALID: has operands whose extents cannot be made the same
func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----
// NAME: broadcast_along_falling_dimensions
// INVALID: expected rising dimensions
func.func @main(%a: tensor<2x2x2xf32>, %b: tensor<2x2xf32>) {
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1, 0>} : (tensor<2x2x2xf32>, tensor<2x2xf32>) -> tensor<2x2x2xf32>
  return
}

// -----
// NAME: constant_like_of_another_type
// INVALID: expects a number of the element type of its result
func.func @main(%a: tensor<2xf32>) {
  %0 = "chlo.constant_like"(%a) <{value = 7 : i32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: no_bits_of_an_exponent
// INVALID: expects a number of at least 1 for 'exponent_bits'
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.reduce_precision %a, format = e0m10 : tensor<2xf32>
  return
}

// -----
// NAME: outer_dimensions_of_another_result
// INVALID: has a result of shape [2, 3]: expected [3, 2]
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.broadcast %a, sizes = [3] : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----
// NAME: ragged_dot_of_other_sums
// INVALID: has operands whose batches or sums have other extents
func.func @main(%a: tensor<4x2xi32>, %b: tensor<2x3x1xi32>, %s: tensor<2xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x3x1xi32>, tensor<2xi64>) -> tensor<4x1xi32>
  return
}

// -----
// NAME: ragged_dot_of_no_dimension
// INVALID: has dimension numbers that its operands do not have
func.func @main(%a: tensor<4x2xi32>, %b: tensor<2x2x1xi32>, %s: tensor<2xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x2x1xi32>, tensor<2xi64>) -> tensor<4x1xi32>
  return
}

// -----
// NAME: scan_along_no_dimension
// INVALID: has a dimension that its inputs do not have
func.func @main(%a: tensor<2x3xi32>, %z: tensor<2xi32>) {
  %0:2 = chlo.scan(%a) inits(%z) dimension=2 {
  ^bb0(%x: tensor<2xi32>, %s: tensor<2xi32>):
    stablehlo.return %s, %s : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  return
}

// -----
// NAME: scan_of_other_slices
// INVALID: expects slices of its inputs and outputs in its region
func.func @main(%a: tensor<2x3xi32>, %z: tensor<2xi32>) {
  %0:2 = chlo.scan(%a) inits(%z) dimension=1 {
  ^bb0(%x: tensor<3xi32>, %s: tensor<2xi32>):
    stablehlo.return %s, %s : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  return
}

// -----
// NAME: number_of_a_process_with_a_sign
// INVALID: expects a result of type tensor<ui32>
func.func @main() {
  %0 = stablehlo.replica_id : tensor<i32>
  return
}

// -----
// NAME: all_gather_of_other_extents
// INVALID: gathers tensors of extent 2 to one of extent 3
func.func @main(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: all_to_all_of_odd_parts
// INVALID: splits an extent of 3 into 2 parts
func.func @main(%a: tensor<3xi32>) {
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: all_reduce_to_two
// INVALID: expects a region that makes 1 elements of 2
func.func @main(%a: tensor<3xi32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %p, %q : tensor<i32>, tensor<i32>
  }) : (tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----
// NAME: reduce_scatter_to_parts_that_do_not_fit
// INVALID: scatters an extent of 3 to parts of 2
func.func @main(%a: tensor<3xi32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %p : tensor<i32>
  }) : (tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: grid_of_nothing
// INVALID: expects rows of programs of one length
func.func @main() {
  "interpreter.run_parallel"() <{programs = []}> : () -> ()
  return
}

// -----
// NAME: grid_of_nobody
// INVALID: 'nobody' does not reference a valid function
func.func @main() {
  "interpreter.run_parallel"() <{programs = [[@nobody]]}> : () -> ()
  return
}

// -----
// NAME: grid_of_other_arguments
// INVALID: expects the arguments and results of its programs
func.func @main(%a: tensor<3xi32>) {
  "interpreter.run_parallel"() <{programs = [[@main]]}> : () -> ()
  return
}

// -----
// NAME: gathering_nothing_for_a_result
// INVALID: requires the same number of operands and results
func.func @main() {
  %0 = "stablehlo.all_gather"() <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : () -> tensor<2xi64>
  return
}

// -----
// NAME: exchanging_nothing_for_a_result
// INVALID: requires the same number of operands and results
func.func @main() {
  %0 = "stablehlo.all_to_all"() <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : () -> tensor<2xi64>
  return
}

// -----
// NAME: ragged_dot_with_other_groups
// INVALID: expects a dimension of the groups in 'rhs'
func.func @main(%a: tensor<4x2xi32>, %b: tensor<2x2x1xi32>, %s: tensor<3xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x2x1xi32>, tensor<3xi64>) -> tensor<4x1xi32>
  return
}

// -----
// NAME: ragged_dot_with_sizes_of_no_dimension
// INVALID: expects sizes of groups
func.func @main(%a: tensor<4x2xi32>, %b: tensor<2x2x1xi32>, %s: tensor<4x2xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x2x1xi32>, tensor<4x2xi64>) -> tensor<4x1xi32>
  return
}

// -----
// NAME: ragged_dot_with_another_result
// INVALID: expects a result with the dimensions of its batches and rows
func.func @main(%a: tensor<4x2xi32>, %b: tensor<2x2x1xi32>, %s: tensor<2xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<2x2x1xi32>, tensor<2xi64>) -> tensor<4x2xi32>
  return
}

// -----
// NAME: future_of_another_type
// INVALID: expects a future of the one value that its region returns
func.func @main(%a: tensor<2xi64>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2xi64>):
    stablehlo.return %x : tensor<2xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<3xi64>>
  return
}

// -----
// NAME: started_with_other_arguments
// INVALID: expects a region that takes its operands
func.func @main(%a: tensor<2xi64>) {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<3xi64>):
    stablehlo.return %x : tensor<3xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<3xi64>>
  return
}

// -----
// NAME: done_with_another_type
// INVALID: expects the type of which its operand is a future
func.func @main(%a: !stablehlo.future<tensor<2xi64>>) {
  %1 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<2xi64>>) -> tensor<3xi64>
  return
}

// -----
// NAME: quantized_constant_of_other_bits
// INVALID: expects a constant of the type of its tensor
func.func @main() {
  %0 = stablehlo.constant() {value = dense<[2, 4]> : tensor<2xi16>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----
// NAME: rng_of_no_distribution
// INVALID: failed to satisfy constraint: UNIFORM or NORMAL
func.func @main(%a: tensor<f32>, %n: tensor<1xi64>) {
  %0 = "stablehlo.rng"(%a, %a, %n) <{rng_distribution = #stablehlo<rng_distribution GAUSSIAN>}> : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----
// NAME: comparison_by_a_number
// INVALID: failed to satisfy constraint: EQ, NE, LT, LE, GT or GE
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.compare"(%a, %a) <{comparison_direction = 1 : i32}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----
// NAME: fft_of_no_kind
// INVALID: failed to satisfy constraint: FFT, IFFT, RFFT or IRFFT
func.func @main(%a: tensor<4xcomplex<f32>>) {
  %0 = stablehlo.fft %a, type = DFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----
// NAME: sort_stable_by_a_number
// INVALID: failed to satisfy constraint: bool attribute
func.func @main(%a: tensor<4xi32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = 2 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: dot_with_the_numbers_of_a_gather
// INVALID: failed to satisfy constraint: dimension numbers of a dot
func.func @main(%a: tensor<2x2xf32>) {
  %0 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.gather<offset_dims = [0]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
