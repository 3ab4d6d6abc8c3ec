// Types, attributes and shapes that operations do not have.

// -----
// NAME: sum_of_two_shapes_with_an_open_result
// INVALID: has shape [3] in operand number 1 and [2] in number 0
func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  %0 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----
// NAME: angle_of_two_shapes_with_an_open_result
// INVALID: has shape [3] in operand number 1 and [2] in number 0
func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  %0 = stablehlo.atan2 %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----
// NAME: reshape_to_an_open_extent
// INVALID: must be static tensor, or one with a single open extent that has a bound
func.func @main(%a: tensor<6xf32>) {
  %0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<?x3xf32>
  return
}

// -----
// NAME: reshape_to_two_bounded_extents
// INVALID: must be static tensor, or one with a single open extent that has a bound
func.func @main(%a: tensor<6xf32>) {
  %0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<?x?xf32, #stablehlo.bounds<5, 4>>
  return
}

// -----
// NAME: reshape_to_a_bounded_extent
// RUN: @main(zeros(6)) unsupported
func.func @main(%a: tensor<6xf32>) {
  %0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<?x3xf32, #stablehlo.bounds<5, ?>>
  return
}

// -----
// NAME: broadcast_to_an_open_extent
// INVALID: must be static tensor, or one with a single open extent that has a bound
func.func @main(%a: tensor<f32>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<?xf32>
  return
}

// -----
// NAME: iota_of_an_open_extent
// INVALID: must be static tensor of integer, float, complex or per-tensor quantized values
func.func @main() {
  %0 = stablehlo.iota dim = 0 : tensor<?xi32>
  return
}

// -----
// NAME: random_bits_of_an_open_extent
// INVALID: must be static tensor of integer or float values
func.func @main(%a: tensor<2xui64>) {
  %0, %1 = stablehlo.rng_bit_generator %a, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<?xi32>)
  return
}

// -----
// NAME: bound_of_a_static_extent
// INVALID: operand #0 must be ranked tensor
func.func @main(%a: tensor<6x4xf32, #stablehlo.bounds<5, ?>>) {
  %0 = stablehlo.negate %a : tensor<6x4xf32, #stablehlo.bounds<5, ?>>
  return
}

// -----
// NAME: bounds_of_another_rank
// INVALID: operand #0 must be ranked tensor
func.func @main(%a: tensor<?xf32, #stablehlo.bounds<5, ?>>) {
  %0 = stablehlo.negate %a : tensor<?xf32, #stablehlo.bounds<5, ?>>
  return
}

// -----
// NAME: scatter_by_windows_without_extents
// INVALID: expects 'window_dimensions' of a number for each dimension
func.func @main(%a: tensor<4x6xf32>, %b: tensor<4x6xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.select_and_scatter"(%a, %b, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return
}

// -----
// NAME: scatter_by_windows_to_two_results
// INVALID: requires one result
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<f32>) {
  %0:2 = "stablehlo.select_and_scatter"(%a, %b, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----
// NAME: dimension_by_a_narrow_number
// INVALID: failed to satisfy constraint: 64-bit signless integer attribute
func.func @main(%a: tensor<?x3xf32>) {
  %0 = "stablehlo.get_dimension_size"(%a) <{dimension = 1 : i32}> : (tensor<?x3xf32>) -> tensor<i32>
  return
}

// -----
// NAME: triangle_by_a_number
// INVALID: failed to satisfy constraint: bool attribute
func.func @main(%a: tensor<2x2xf32>) {
  %0 = "stablehlo.cholesky"(%a) <{lower = 1 : i64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: parts_of_another_type
// INVALID: expects a result of the element type of each operand
func.func @main(%a: tensor<2x4xf32>) {
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<4x2xf64>
  return
}

// -----
// NAME: gathered_empty_tensors
// INVALID: expects an extent that is not 0 along 'all_gather_dim'
func.func @main(%a: tensor<0xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<0xf32>) -> tensor<0xf32>
  return
}

// -----
// NAME: scattered_empty_tensor
// INVALID: expects extents that are not 0 along 'scatter_dimension'
func.func @main(%a: tensor<0xf32>) {
  %0 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<0xf32>) -> tensor<0xf32>
  return
}

// -----
// NAME: reshape_by_a_shape_of_any_rank
// INVALID: has shape [?] in operand number 1: expected 2 integers
func.func @main(%a: tensor<2x4xf32>, %s: tensor<?xi32>) {
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<2x4xf32>, tensor<?xi32>) -> tensor<?x?xf32>
  return
}

// -----
// NAME: slice_by_numbers_of_two_types
// INVALID: expects numbers of one type
func.func @main(%a: tensor<5xf32>, %s: tensor<1xi64>, %t: tensor<1xi32>) {
  %0 = stablehlo.real_dynamic_slice %a, %s, %s, %t : (tensor<5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----
// NAME: dynamic_gather_of_another_batch
// INVALID: has a result of shape [5, 1, 2]: expected [2, ?, ?]
func.func @main(%a: tensor<3x4x5xf32>, %i: tensor<2x3xi32>, %s: tensor<3xi32>) {
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1, 2], index_vector_dim = 1>}> : (tensor<3x4x5xf32>, tensor<2x3xi32>, tensor<3xi32>) -> tensor<5x1x2xf32>
  return
}

// -----
// NAME: size_above_the_extent
// INVALID: expects at most the extent of its operand in the result
func.func @main(%a: tensor<2x2xi32>, %n: tensor<i32>) {
  %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x3xi32>
  return
}

// -----
// NAME: sent_buffer
// INVALID: operand #0 must be variadic of ranked tensor
func.func @main(%a: memref<2xf32>, %t: !stablehlo.token) {
  %0 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (memref<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----
// NAME: sent_without_a_token
// INVALID: operand #1 must be token
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.send"(%a, %a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xf32>, tensor<2xf32>) -> !stablehlo.token
  return
}

// -----
// NAME: sent_to_the_host_between_devices
// INVALID: expects a channel of type 2
func.func @main(%a: tensor<2xf32>, %t: !stablehlo.token) {
  %0 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----
// NAME: received_from_a_device_by_the_host
// INVALID: expects a channel of type 1
func.func @main(%t: !stablehlo.token) {
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----
// NAME: received_open_extent
// INVALID: must be variadic of static tensor or token
func.func @main(%t: !stablehlo.token) {
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<?xf32>, !stablehlo.token)
  return
}

// -----
// NAME: received_without_a_token
// INVALID: expects tensors as results, and a token behind them
func.func @main(%t: !stablehlo.token) {
  %0 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> tensor<2xf32>
  return
}

// -----
// NAME: fed_two_tokens
// INVALID: expects tensors as results, and a token behind them
func.func @main(%t: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%t) <{infeed_config = ""}> : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----
// NAME: fed_with_no_layout
// INVALID: expects a list of dimensions in 'layout' for each tensor
func.func @main(%t: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%t) <{infeed_config = "", layout = []}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----
// NAME: outfeed_by_a_number
// MALFORMED: Invalid attribute `outfeed_config` in property conversion
func.func @main(%a: tensor<2xf32>, %t: !stablehlo.token) {
  %0 = "stablehlo.outfeed"(%a, %t) <{outfeed_config = 1 : i64}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----
// NAME: outfeed_without_a_token
// INVALID: operand #1 must be token
func.func @main(%a: tensor<2xf32>, %t: tensor<i32>) {
  %0 = "stablehlo.outfeed"(%a, %t) <{outfeed_config = "x"}> : (tensor<2xf32>, tensor<i32>) -> !stablehlo.token
  return
}

// -----
// NAME: barrier_of_a_buffer
// INVALID: must be variadic of tensor or token
func.func @main(%a: memref<2xf32>) {
  %0 = stablehlo.optimization_barrier %a : memref<2xf32>
  return
}

// -----
// NAME: composite_of_a_number
// INVALID: must be variadic of tensor, token or tuple
func.func @main(%a: f32) {
  stablehlo.composite "my.op" %a {decomposition = @d} : (f32) -> ()
  return
}
func.func @d(%a: f32) {
  return
}

// -----
// NAME: call_with_a_number_as_configuration
// INVALID: failed to satisfy constraint: string attribute or dictionary
func.func @main() {
  "stablehlo.custom_call"() <{call_target_name = "f", backend_config = 1 : i32}> : () -> ()
  return
}

// -----
// NAME: call_of_no_version
// INVALID: failed to satisfy constraint: 32-bit signless integer attribute from 0 to 4
func.func @main() {
  "stablehlo.custom_call"() <{call_target_name = "f", api_version = 100 : i32}> : () -> ()
  return
}

// -----
// NAME: typed_call_with_a_text
// INVALID: expects a dictionary as 'backend_config' of version 4, and else a string
func.func @main() {
  "stablehlo.custom_call"() <{call_target_name = "f", api_version = 4 : i32, backend_config = ""}> : () -> ()
  return
}

// -----
// NAME: layout_that_is_no_permutation
// INVALID: expects a permutation of its dimensions as the layout of each tensor
func.func @main(%a: tensor<2x3xf32>) {
  "stablehlo.custom_call"(%a) <{call_target_name = "f", operand_layouts = [dense<[0, 2]> : tensor<2xindex>], result_layouts = []}> : (tensor<2x3xf32>) -> ()
  return
}

// -----
// NAME: layout_of_a_token
// INVALID: expects a permutation of its dimensions as the layout of each tensor
func.func @main(%t: !stablehlo.token) {
  "stablehlo.custom_call"(%t) <{call_target_name = "f", operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = []}> : (!stablehlo.token) -> ()
  return
}

// -----
// NAME: layout_of_narrow_numbers
// INVALID: failed to satisfy constraint: array of layouts
func.func @main(%a: tensor<2x3xf32>) {
  "stablehlo.custom_call"(%a) <{call_target_name = "f", operand_layouts = [dense<[1, 0]> : tensor<2xi64>], result_layouts = []}> : (tensor<2x3xf32>) -> ()
  return
}

// -----
// NAME: layouts_of_operands_alone
// INVALID: expects layouts of both operands and results, or none
func.func @main(%a: tensor<2x3xf32>) {
  "stablehlo.custom_call"(%a) <{call_target_name = "f", operand_layouts = [dense<[1, 0]> : tensor<2xindex>]}> : (tensor<2x3xf32>) -> ()
  return
}

// -----
// NAME: layouts_of_the_parts_of_a_result
// RUN: @main(zeros(2x3)) unsupported
func.func @main(%a: tensor<2x3xf32>) {
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "f", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]}> : (tensor<2x3xf32>) -> tuple<tensor<2xf32>, tensor<f32>>
  return
}

// -----
// NAME: alias_of_no_operand
// INVALID: expects aliases of results and operands that it has, of one type
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: alias_of_another_shape
// INVALID: expects aliases of results and operands that it has, of one type
func.func @main(%a: tensor<2xf32>) {
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<2xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  return
}

// -----
// NAME: alias_of_one_of_two_results
// RUN: @main(zeros(2)) unsupported
func.func @main(%a: tensor<2xf32>) {
  %0:2 = "stablehlo.custom_call"(%a) <{call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<2xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  return
}

// -----
// NAME: algorithm_of_no_components
// INVALID: expects a positive number as 'lhs_component_count' of its algorithm
func.func @main(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: algorithm_of_no_operations
// INVALID: expects a positive number as 'num_primitive_operations' of its algorithm
func.func @main(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: algorithm_and_another_precision
// INVALID: expects DEFAULT as its precision where it has an algorithm
func.func @main(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], precision = [HIGHEST, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: padding_in_one_row
// INVALID: expected two numbers of padding for each of 1 dimensions
func.func @main(%a: tensor<1x2x1xf32>, %b: tensor<1x1x1xf32>) {
  %0 = "stablehlo.convolution"(%a, %b) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<2xi64>}> : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}

// -----
// NAME: padding_of_one_number
// MALFORMED: expected two numbers of padding
func.func @main(%a: tensor<1x2x1xf32>, %b: tensor<1x1x1xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}

// -----
// NAME: reversal_by_another_word
// MALFORMED: expected true or false
func.func @main(%a: tensor<1x2x1xf32>, %b: tensor<1x1x1xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [NORMAL]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  return
}
