// Elements that operations are not for.

// -----
// NAME: cosine_of_integers
// INVALID: must be ranked tensor of float, complex or per-tensor quantized values
func.func @main(%a: tensor<2xi32>) {
  %0 = "stablehlo.cosine"(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: cosine_in_another_format
// INVALID: expects one element type
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.cosine"(%a) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----
// NAME: floor_of_complex_numbers
// INVALID: must be ranked tensor of float or per-tensor quantized values
func.func @main(%a: tensor<2xcomplex<f32>>) {
  %0 = "stablehlo.floor"(%a) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----
// NAME: size_of_unsigned_numbers
// INVALID: must be ranked tensor of signed integer, float, complex or per-tensor quantized values
func.func @main(%a: tensor<2xui32>) {
  %0 = "stablehlo.abs"(%a) : (tensor<2xui32>) -> tensor<2xui32>
  return
}

// -----
// NAME: size_that_is_complex
// INVALID: expects a result of the real numbers that its operand has, or consists of
func.func @main(%a: tensor<2xcomplex<f32>>) {
  %0 = "stablehlo.abs"(%a) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----
// NAME: finite_as_a_float
// INVALID: expects a result of i1
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.is_finite"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: negated_booleans
// INVALID: must be ranked tensor of integer, float, complex or per-tensor quantized values
func.func @main(%a: tensor<2xi1>) {
  %0 = "stablehlo.negate"(%a) : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----
// NAME: bits_of_floats
// INVALID: must be ranked tensor of Boolean or integer values
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.and"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: bits_of_repeated_floats
// INVALID: must be ranked tensor of Boolean or integer values
func.func @main(%a: tensor<2xf32>) {
  %0 = "chlo.broadcast_or"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: shifted_booleans
// INVALID: must be ranked tensor of integer values
func.func @main(%a: tensor<2xi1>) {
  %0 = "stablehlo.shift_left"(%a, %a) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----
// NAME: sum_of_seventeen_bits
// INVALID: must be ranked tensor of Boolean, integer, float, complex or quantized values
func.func @main(%a: tensor<2xi17>) {
  %0 = "stablehlo.add"(%a, %a) : (tensor<2xi17>, tensor<2xi17>) -> tensor<2xi17>
  return
}

// -----
// NAME: sum_of_indices
// INVALID: must be ranked tensor of Boolean, integer, float, complex or quantized values
func.func @main(%a: tensor<2xindex>) {
  %0 = "stablehlo.add"(%a, %a) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----
// NAME: repeated_sum_of_two_types
// INVALID: expects one element type
func.func @main(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  %0 = "chlo.broadcast_add"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----
// NAME: repeated_comparison_of_two_types
// INVALID: expects operands of one element type
func.func @main(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  %0 = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----
// NAME: choice_of_two_types
// INVALID: expects one element type
func.func @main(%p: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xf64>) {
  %0 = "stablehlo.select"(%p, %a, %b) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----
// NAME: choice_by_numbers
// INVALID: must be ranked tensor of Boolean values
func.func @main(%p: tensor<2xi8>, %a: tensor<2xf32>) {
  %0 = "stablehlo.select"(%p, %a, %a) : (tensor<2xi8>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: repeated_choice_of_two_types
// INVALID: expects one element type
func.func @main(%p: tensor<i1>, %a: tensor<2xf32>, %b: tensor<2xf64>) {
  %0 = "chlo.broadcast_select"(%p, %a, %b) : (tensor<i1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----
// NAME: clamp_by_other_numbers
// INVALID: expects one element type
func.func @main(%a: tensor<f32>, %b: tensor<2xf64>) {
  %0 = "stablehlo.clamp"(%a, %b, %a) : (tensor<f32>, tensor<2xf64>, tensor<f32>) -> tensor<2xf64>
  return
}

// -----
// NAME: complex_numbers_of_halves
// INVALID: must be ranked tensor of 32-bit float or 64-bit float values
func.func @main(%a: tensor<2xf16>) {
  %0 = "stablehlo.complex"(%a, %a) : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>
  return
}

// -----
// NAME: complex_numbers_of_others
// INVALID: expects operands of the parts of its result
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.complex"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f64>>
  return
}

// -----
// NAME: repeated_complex_numbers_of_others
// INVALID: expects operands of the parts of its result
func.func @main(%a: tensor<2xf32>) {
  %0 = "chlo.broadcast_complex"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f64>>
  return
}

// -----
// NAME: precision_of_integers
// INVALID: must be ranked tensor of float or per-tensor quantized values
func.func @main(%a: tensor<2xi32>) {
  %0 = "stablehlo.reduce_precision"(%a) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: bits_of_complex_numbers
// INVALID: cannot convert between complex and other numbers
func.func @main(%a: tensor<2xcomplex<f32>>) {
  %0 = "stablehlo.bitcast_convert"(%a) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----
// NAME: numbered_booleans
// INVALID: must be static tensor of integer, float, complex or per-tensor quantized values
func.func @main() {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi1>
  return
}

// -----
// NAME: start_that_is_a_float
// INVALID: must be ranked tensor of integer values
func.func @main(%a: tensor<2xf32>, %s: tensor<f32>) {
  %0 = "stablehlo.dynamic_slice"(%a, %s) <{slice_sizes = array<i64: 1>}> : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----
// NAME: starts_of_two_types
// INVALID: expects 2 starts of one type, without dimensions
func.func @main(%a: tensor<2x2xf32>, %s: tensor<i32>, %t: tensor<i64>) {
  %0 = "stablehlo.dynamic_slice"(%a, %s, %t) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----
// NAME: root_of_integers
// INVALID: must be ranked tensor of float, complex or per-tensor quantized values
func.func @main(%a: tensor<2x2xi32>) {
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  return
}

// -----
// NAME: norm_of_integers
// INVALID: must be ranked tensor of float or per-tensor quantized values
func.func @main(%a: tensor<2xi32>) {
  %0 = "stablehlo.batch_norm_inference"(%a, %a, %a, %a, %a) <{epsilon = 0.0 : f32, feature_index = 0 : i64}> : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: transform_to_another_format
// INVALID: expects a result of the numbers that its operand has
func.func @main(%a: tensor<2xcomplex<f32>>) {
  %0 = "stablehlo.fft"(%a) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 2>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  return
}

// -----
// NAME: normal_integers
// INVALID: expects numbers of a type that its distribution is for
func.func @main(%a: tensor<i32>, %n: tensor<1xi64>) {
  %0 = "stablehlo.rng"(%a, %a, %n) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
  return
}

// -----
// NAME: random_booleans
// INVALID: must be static tensor of integer or float values
func.func @main(%s: tensor<2xui64>) {
  %0, %1 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xi1>)
  return
}

// -----
// NAME: extents_that_are_floats
// INVALID: must be ranked tensor of integer or index values
func.func @main(%a: tensor<2xf32>, %n: tensor<1xf32>) {
  %0 = "stablehlo.dynamic_reshape"(%a, %n) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: size_of_sixty_four_bits
// INVALID: must be tensor without dimensions of 32-bit integer values
func.func @main(%a: tensor<2xf32>, %n: tensor<i64>) {
  %0 = "stablehlo.set_dimension_size"(%a, %n) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<i64>) -> tensor<?xf32>
  return
}

// -----
// NAME: places_of_sixty_four_bits
// INVALID: must be ranked tensor of 32-bit integer values
func.func @main(%a: tensor<2xf32>) {
  %0, %1 = "chlo.top_k"(%a) <{k = 1 : i64}> : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}

// -----
// NAME: case_of_sixty_four_bits
// INVALID: must be tensor without dimensions of 32-bit integer values
func.func @main(%k: tensor<i64>, %a: tensor<f32>) {
  %0 = "stablehlo.case"(%k) ({
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i64>) -> tensor<f32>
  return
}

// -----
// NAME: loop_with_a_number
// INVALID: must be variadic of tensor or token
func.func @main(%a: i32) {
  %0 = "stablehlo.optimization_barrier"(%a) : (i32) -> i32
  return
}

// -----
// NAME: process_twice
// INVALID: has process 0 in 'replica_groups', twice
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: process_left_out
// INVALID: has no process 1 in 'replica_groups', which has larger numbers
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: process_that_is_none
// INVALID: has process -2 in 'replica_groups', which is none
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: groups_without_rows
// INVALID: expects rows of 'replica_groups', which has 1 dimensions
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[0, 1]> : tensor<2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: global_numbers_without_a_channel
// INVALID: expects a channel of a positive number for global device numbers
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: global_numbers_without_groups
// INVALID: expects groups for global device numbers
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: gathered_from_a_short_group
// INVALID: has process -1 in 'replica_groups', which is none
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: parts_for_other_groups
// INVALID: expects groups of 2 processes, one for each part
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: broadcast_to_a_process_twice
// INVALID: has process 1 in 'replica_groups', twice
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: source_twice
// INVALID: has process 0 as a source, which does not exist or is duplicate
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: target_twice
// INVALID: has process 1 as a target, which does not exist or is duplicate
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: target_that_is_none
// INVALID: has process -1 as a target, which does not exist or is duplicate
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: triples_of_processes
// INVALID: expects pairs of processes for 'source_target_pairs'
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: map_over_one_of_two
// INVALID: has [0] for 'dimensions': expected all 2 in order
func.func @main(%a: tensor<2x2xf32>) {
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----
// NAME: map_of_other_elements
// INVALID: expects a region number 0 of its elements
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f64>):
    stablehlo.return %x : tensor<f64>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: case_of_nothing
// INVALID: expects at least one region
func.func @main(%k: tensor<i32>) {
  %0 = "stablehlo.case"(%k) : (tensor<i32>) -> tensor<f32>
  return
}

// -----
// NAME: gather_that_leaves_out_two
// INVALID: leaves dimension 0 out, of which it takes 2: expected at most 1
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1>}> : (tensor<3x4xf32>, tensor<5x2xi32>) -> tensor<5xf32>
  return
}

// -----
// NAME: gather_in_falling_order
// INVALID: has [1, 0] for 'collapsed_slice_dims': expected rising dimensions
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<5x2xi32>) -> tensor<5xf32>
  return
}

// -----
// NAME: gather_with_other_batches
// INVALID: expected pairs of one extent
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x1xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<5x1xi32>) -> tensor<5x1xf32>
  return
}

// -----
// NAME: gather_without_a_dimension
// INVALID: has 0 dimensions of windows and 1 others of 2
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<5x2xi32>) -> tensor<5xf32>
  return
}

// -----
// NAME: updates_for_other_indices
// INVALID: has updates whose extents are not those of the indices
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>, %u: tensor<6xf32>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<5x2xi32>, tensor<6xf32>) -> tensor<3x4xf32>
  return
}

// -----
// NAME: updates_of_more_dimensions
// INVALID: has updates of 2 dimensions: expected those of windows and indices
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>, %u: tensor<5x1xf32>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<5x2xi32>, tensor<5x1xf32>) -> tensor<3x4xf32>
  return
}

// -----
// NAME: updates_larger_than_the_tensor
// INVALID: takes [5] of [4]
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>, %u: tensor<5x5xf32>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<5x2xi32>, tensor<5x5xf32>) -> tensor<3x4xf32>
  return
}

// -----
// NAME: updates_of_other_elements
// INVALID: expects a region of its elements, or of wider ones
func.func @main(%a: tensor<3x4xf32>, %i: tensor<5x2xi32>, %u: tensor<5xf64>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<5x2xi32>, tensor<5xf64>) -> tensor<3x4xf32>
  return
}

// -----
// NAME: scatter_at_floats
// INVALID: expects indices that are integers
func.func @main(%a: tensor<3xf32>, %i: tensor<1xf32>, %u: tensor<f32>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<3xf32>, tensor<1xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----
// NAME: sharding_that_is_a_number
// INVALID: tensor sharding
func.func @main(%a: tensor<2xf32>) {
  %0 = "sdy.sharding_constraint"(%a) <{sharding = 1 : i32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: reduced_by_narrower_elements
// INVALID: expects a region of its elements, or of wider ones, that are those of its results
func.func @main(%a: tensor<2xf32>, %b: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f16>, %y: tensor<f16>):
    stablehlo.return %x : tensor<f16>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f16>
  return
}

// -----
// NAME: reduced_to_other_elements
// INVALID: expects a region of its elements, or of wider ones, that are those of its results
func.func @main(%a: tensor<2xf32>, %b: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    stablehlo.return %x : tensor<f64>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----
// NAME: reduced_by_a_region_of_tensors
// INVALID: expects a region that makes 1 elements of 2
func.func @main(%a: tensor<2xf32>, %b: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----
// NAME: sorted_by_other_elements
// INVALID: expects a region that compares two elements of each operand
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: sorted_into_other_elements
// INVALID: expects results of the elements of its operands
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----
// NAME: padded_with_another_number
// INVALID: expects a value of its element type, without dimensions
func.func @main(%a: tensor<2xf32>, %b: tensor<f64>) {
  %0 = "stablehlo.pad"(%a, %b) <{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f64>) -> tensor<2xf32>
  return
}

// -----
// NAME: largest_in_another_format
// INVALID: expects values of the element type of its operand
func.func @main(%a: tensor<2xf32>) {
  %0, %1 = "chlo.top_k"(%a) <{k = 1 : i64}> : (tensor<2xf32>) -> (tensor<1xf64>, tensor<1xi32>)
  return
}

// -----
// NAME: convolution_of_two_formats
// INVALID: expects operands of one element type
func.func @main(%a: tensor<1x1x2xf32>, %b: tensor<1x1x1xf64>) {
  %0 = "stablehlo.convolution"(%a, %b) <{dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x1x2xf32>, tensor<1x1x1xf64>) -> tensor<1x1x2xf32>
  return
}

// -----
// NAME: solution_in_another_format
// INVALID: expects a result of the elements of its operands
func.func @main(%a: tensor<2x2xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %a) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}

// -----
// NAME: gathered_in_another_format
// INVALID: expects a result of the element type of each operand
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<4xf64>
  return
}

// -----
// NAME: padding_of_two_types
// INVALID: expects numbers of one type
func.func @main(%a: tensor<2xf32>, %b: tensor<f32>, %m: tensor<1xi32>, %n: tensor<1xi64>) {
  %0 = "stablehlo.dynamic_pad"(%a, %b, %m, %n, %m) : (tensor<2xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi64>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----
// NAME: comparison_of_no_kind
// INVALID: failed to satisfy constraint: NOTYPE, FLOAT, TOTALORDER, SIGNED or UNSIGNED
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type ORDERED>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----
// NAME: comparison_in_no_direction
// INVALID: failed to satisfy constraint: EQ, NE, LT, LE, GT or GE
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction ULT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----
// NAME: repeated_zeta_of_integers
// INVALID: must be ranked tensor of float or per-tensor quantized values
func.func @main(%a: tensor<2xi32>) {
  %0 = "chlo.broadcast_zeta"(%a, %a) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: part_of_a_tuple_of_numbers
// INVALID: must be tuple of tensors, tokens and tuples
func.func @main(%a: tuple<i32>) {
  %0 = "stablehlo.get_tuple_element"(%a) <{index = 0 : i32}> : (tuple<i32>) -> i32
  return
}

// -----
// NAME: groups_of_narrow_numbers
// INVALID: 64-bit signless integer elements attribute or axes of a mesh
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi32>}> : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----
// NAME: pairs_of_narrow_numbers
// INVALID: 64-bit signless integer elements attribute
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi32>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}
