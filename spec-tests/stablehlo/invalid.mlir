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
// INVALID: expects 1 starts without dimensions
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
// INVALID: expects a condition of type tensor<i1>
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
// MALFORMED: 'foo.bar' is no operation on two elements
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
