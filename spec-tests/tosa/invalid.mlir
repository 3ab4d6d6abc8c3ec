// Types and numbers that do not fit.

// -----
// NAME: add_of_two_shapes
// INVALID: operands don't have broadcast-compatible shapes
func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  %0 = tosa.add %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: add_of_two_types
// INVALID: requires the same element type for all operands and results
func.func @f(%a: tensor<2xf32>, %b: tensor<2xi32>) {
  %0 = tosa.add %a, %b : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----
// NAME: add_with_another_result
// INVALID: not broadcast compatible
func.func @f(%a: tensor<2xf32>) {
  %0 = tosa.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----
// NAME: comparison_that_gives_numbers
// INVALID: of 1-bit signless integer values
func.func @f(%a: tensor<2xf32>) {
  %0 = tosa.equal %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----
// NAME: select_of_two_types
// INVALID: expect input and output to have same element type, got 'f32' and 'i32'
func.func @f(%p: tensor<2xi1>, %a: tensor<2xf32>) {
  %0 = tosa.select %p, %a, %a : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----
// NAME: clamp_the_wrong_way
// INVALID: expected min_val <= max_val
func.func @f(%a: tensor<2xi32>) {
  %0 = tosa.clamp %a {max_val = 1 : i32, min_val = 2 : i32} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: clamp_by_other_numbers
// INVALID: min/max attributes types are incompatible
func.func @f(%a: tensor<2xi32>) {
  %0 = tosa.clamp %a {max_val = 1.0 : f32, min_val = 0.0 : f32} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: zero_point_of_wide_integers
// INVALID: zero point must be zero for non-int8 integer types
func.func @f(%a: tensor<2xi32>) {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.negate %a, %z, %z : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: const_of_another_shape
// INVALID: have same shape
func.func @f() {
  %0 = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<2xi32>
  return
}

// -----
// NAME: reshape_of_more_elements
// INVALID: cannot reshape 4 elements into 6
func.func @f(%a: tensor<4xi32>) {
  %s = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<4xi32>, !tosa.shape<2>) -> tensor<2x3xi32>
  return
}

// -----
// NAME: reshape_that_leaves_two_open
// INVALID: at most one target dimension to be -1
func.func @f(%a: tensor<4xi32>) {
  %s = tosa.const_shape {values = dense<-1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<4xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  return
}

// -----
// NAME: shape_of_another_rank
// INVALID: to be equal to the rank
func.func @f() {
  %s = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<3>
  return
}

// -----
// NAME: transpose_twice_the_same
// INVALID: expected valid permutation indices
func.func @f(%a: tensor<2x3xi32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 1>} : (tensor<2x3xi32>) -> tensor<3x3xi32>
  return
}

// -----
// NAME: transposed_sizes
// INVALID: expected output tensor dim
func.func @f(%a: tensor<2x3xi32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----
// NAME: concat_of_two_sizes
// INVALID: expect all operand shapes to have the same sizes on non-axis dimensions, but got 4 vs 3 at index 1
func.func @f(%a: tensor<2x3xi32>, %b: tensor<2x4xi32>) {
  %0 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<2x3xi32>, tensor<2x4xi32>) -> tensor<4x3xi32>
  return
}

// -----
// NAME: pad_of_too_few
// INVALID: padding tensor must have 2 * 2 = 4 elements, but got 2
func.func @f(%a: tensor<2x3xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %v = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.pad %a, %s, %v : (tensor<2x3xi32>, !tosa.shape<2>, tensor<1xi32>) -> tensor<4x5xi32>
  return
}

// -----
// NAME: tile_no_times
// INVALID: expect element of 'multiples' to be positive integer or -1
func.func @f(%a: tensor<4xi32>) {
  %s = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.tile %a, %s : (tensor<4xi32>, !tosa.shape<1>) -> tensor<4xi32>
  return
}

// -----
// NAME: reverse_no_dimension
// INVALID: to be larger than reverse axis (1)
func.func @f(%a: tensor<4xi32>) {
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: reduction_that_stays
// INVALID: expect reduced dimension size to be 1, got 4
func.func @f(%a: tensor<4xi32>) {
  %0 = tosa.reduce_sum %a {axis = 0 : i32} : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----
// NAME: argmax_that_keeps_a_dimension
// INVALID: expected output
func.func @f(%a: tensor<4xi32>) {
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<4xi32>) -> tensor<1xi32>
  return
}

// -----
// NAME: gather_of_two_batches
// INVALID: requires indices dimension 0 to have size 1, got 2
func.func @f(%a: tensor<1x2x3xi32>, %i: tensor<2x2xi32>) {
  %0 = tosa.gather %a, %i : (tensor<1x2x3xi32>, tensor<2x2xi32>) -> tensor<1x2x3xi32>
  return
}

// -----
// NAME: convolution_of_another_size
// INVALID: calculated output height did not match expected
func.func @f(%a: tensor<1x4x4x1xf32>, %b: tensor<1x3x3x1xf32>, %c: tensor<1xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %b, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<1x3x3x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x1xf32>
  return
}

// -----
// NAME: convolution_that_does_not_go_up
// INVALID: to be wholly divisible
func.func @f(%a: tensor<1x4x4x1xf32>, %b: tensor<1x3x3x1xf32>, %c: tensor<1xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %b, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x1xf32>, tensor<1x3x3x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1x1xf32>
  return
}

// -----
// NAME: convolution_without_steps
// INVALID: expect all stride values to be >= 1
func.func @f(%a: tensor<1x4x4x1xf32>, %b: tensor<1x3x3x1xf32>, %c: tensor<1xf32>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %b, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 0, 1>} : (tensor<1x4x4x1xf32>, tensor<1x3x3x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
  return
}

// -----
// NAME: pool_padded_by_more_than_its_window
// INVALID: expected top/bottom padding to be less than the height of the kernel
func.func @f(%a: tensor<1x4x4x1xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 1>, pad = array<i64: 1, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>) -> tensor<1x5x4x1xf32>
  return
}

// -----
// NAME: rescale_of_too_few_channels
// INVALID: for multiplier input
func.func @f(%a: tensor<2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: transform_of_three
// INVALID: expected height to be a power of two, got 3
func.func @f(%a: tensor<1x3x4xf32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x3x4xf32>) -> (tensor<1x3x3xf32>, tensor<1x3x3xf32>)
  return
}

// -----
// NAME: condition_of_two
// INVALID: 'condition' must be a size 1 tensor
func.func @f(%c: tensor<2xi1>, %a: tensor<f32>) {
  %0 = tosa.cond_if %c : tensor<2xi1> -> tensor<f32> {
    tosa.yield %a : tensor<f32>
  } else {
    tosa.yield %a : tensor<f32>
  }
  return
}

// -----
// NAME: loop_that_changes_types
// INVALID: require
func.func @f(%a: tensor<i1>) {
  %0 = tosa.while_loop (%x = %a) : (tensor<i1>) -> tensor<i1> {
    tosa.yield %x : tensor<i1>
  } do {
  ^bb0(%x: tensor<i1>):
    %1 = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    tosa.yield %1 : tensor<i32>
  }
  return
}

// -----
// NAME: variable_that_is_not_there
// INVALID: has not been declared
func.func @f() {
  %0 = tosa.variable_read @v : tensor<2xi32>
  return
}

// -----
// NAME: mode_that_there_is_not
// MALFORMED: expected one of [PROPAGATE, IGNORE]
func.func @f(%a: tensor<2xf32>) {
  %0 = tosa.maximum %a, %a {nan_mode = NEITHER} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: variable_that_is_there_twice
// INVALID: redefinition of symbol
tosa.variable @v : tensor<2xi32>
tosa.variable @v : tensor<2xi32>

// -----
// NAME: shape_that_an_argument_is
// INVALID: shape operand is not compile time resolvable
func.func @f(%a: tensor<1xi32>, %s: !tosa.shape<1>) {
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return
}

// -----
// NAME: sum_of_a_shape_that_is_poison
// INVALID: shape operand is not compile time resolvable
func.func @f() {
  %x = ub.poison : !tosa.shape<1>
  %s = tosa.add_shape %x, %x : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  return
}

// -----
// NAME: pad_const_of_another_type
// INVALID: expect input and output to have same element type
func.func @f(%a: tensor<2x3xf32>, %p: tensor<1xi32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = "tosa.pad"(%a, %s, %p) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xi32>) -> tensor<4x5xf32>
  return
}

// -----
// NAME: pad_const_of_two_elements
// INVALID: tosa-conformant scalar tensor
func.func @f(%a: tensor<2x3xf32>, %p: tensor<2xf32>) {
  %s = tosa.const_shape {values = dense<1> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = "tosa.pad"(%a, %s, %p) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<2xf32>) -> tensor<4x5xf32>
  return
}

// -----
// NAME: accumulator_of_i8
// INVALID: accumulator type for i8 tensor is not i32
func.func @f(%a: tensor<1x4x4x1xi8>, %w: tensor<1x1x1x1xi8>, %b: tensor<1xi32>, %x: tensor<1xi8>) {
  %0 = "tosa.conv2d"(%a, %w, %b, %x, %x) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x4x4x1xi8>, tensor<1x1x1x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x1xi32>
  return
}

// -----
// NAME: accumulator_of_f16
// INVALID: accumulator type for f16 tensor is not f16/f32
func.func @f(%a: tensor<1x4x4x1xf16>, %w: tensor<1x1x1x1xf16>, %b: tensor<1xf16>, %x: tensor<1xf16>) {
  %0 = "tosa.conv2d"(%a, %w, %b, %x, %x) <{acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x4x4x1xf16>, tensor<1x1x1x1xf16>, tensor<1xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x4x4x1xf16>
  return
}

// -----
// NAME: accumulator_of_a_mean_of_f32
// INVALID: accumulator type for f32 tensor is not f32
func.func @f(%a: tensor<1x4x4x1xf32>, %x: tensor<1xf32>) {
  %1 = "tosa.avg_pool2d"(%a, %x, %x) <{acc_type = f16, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
  return
}

// -----
// NAME: accumulator_of_a_mean_of_integers
// INVALID: accumulator type for integer tensor is not i32
func.func @f(%a: tensor<1x4x4x1xi8>, %x: tensor<1xi8>) {
  %1 = "tosa.avg_pool2d"(%a, %x, %x) <{acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return
}

// -----
// NAME: rows_named_by_floats
// INVALID: 2D tensor of 32-bit signless integer or 64-bit signless integer values
func.func @f(%a: tensor<1x2x1xi8>, %i: tensor<1x1xf32>) {
  %1 = "tosa.gather"(%a, %i) : (tensor<1x2x1xi8>, tensor<1x1xf32>) -> tensor<1x1x1xi8>
  return
}

// -----
// NAME: intdiv_of_floats
// INVALID: 32-bit signless integer or 64-bit signless integer values
func.func @f(%a: tensor<2xf32>) {
  %1 = "tosa.intdiv"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: intdiv_of_i8
// INVALID: 32-bit signless integer or 64-bit signless integer values
func.func @f(%a: tensor<2xi8>) {
  %1 = "tosa.intdiv"(%a, %a) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: logical_and_of_numbers
// INVALID: 1-bit signless integer values
func.func @f(%a: tensor<2xi8>) {
  %1 = "tosa.logical_and"(%a, %a) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: logical_not_of_numbers
// INVALID: 1-bit signless integer values
func.func @f(%a: tensor<2xi8>) {
  %1 = "tosa.logical_not"(%a) : (tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: sine_of_integers
// INVALID: floating-point values
func.func @f(%a: tensor<2xi8>) {
  %1 = "tosa.sin"(%a) : (tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: negate_with_one_zero_point
// INVALID: expected 3 operands, but found 2
func.func @f(%a: tensor<2xi8>) {
  %1 = "tosa.negate"(%a, %a) : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: shift_of_32_bits
// INVALID: tosa-conformant scalar tensor of 8-bit signless integer values
func.func @f(%a: tensor<2xi32>, %s: tensor<1xi32>) {
  %1 = "tosa.mul"(%a, %a, %s) : (tensor<2xi32>, tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: two_shifts
// INVALID: tosa-conformant scalar tensor of 8-bit signless integer values
func.func @f(%a: tensor<2xi32>, %s: tensor<2xi8>) {
  %1 = "tosa.mul"(%a, %a, %s) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi8>) -> tensor<2xi32>
  return
}

// -----
// NAME: shift_of_a_float
// INVALID: require shift to be 0 for float type
func.func @f(%a: tensor<2xf32>) {
  %s = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %1 = "tosa.mul"(%a, %a, %s) : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  return
}

// -----
// NAME: clamp_with_bounds_exchanged
// INVALID: expected min_val <= max_val
func.func @f(%a: tensor<2xf32>) {
  %1 = "tosa.clamp"(%a) <{min_val = 5.0 : f32, max_val = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: clamp_to_nan
// INVALID: should not be 'NaN'
func.func @f(%a: tensor<2xf32>) {
  %1 = "tosa.clamp"(%a) <{min_val = 0x7FC00000 : f32, max_val = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: clamp_with_bounds_of_another_type
// INVALID: types are incompatible
func.func @f(%a: tensor<2xf32>) {
  %1 = "tosa.clamp"(%a) <{min_val = 0.0 : f16, max_val = 1.0 : f16}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: clamp_of_i8_with_bounds_of_i32
// INVALID: types are incompatible
func.func @f(%a: tensor<2xi8>) {
  %1 = "tosa.clamp"(%a) <{min_val = 0 : i32, max_val = 1 : i32}> : (tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: resize_to_another_height
// INVALID: calculated output height did not match expected: calculated=4, expected=5
func.func @f(%a: tensor<1x4x4x1xi8>) {
  %s = tosa.const_shape {values = dense<1> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %3 = "tosa.resize"(%a, %s, %o, %o) <{mode = #tosa.resize_mode<NEAREST_NEIGHBOR>}> : (tensor<1x4x4x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x5x4x1xi8>
  return
}

// -----
// NAME: resize_by_no_whole_number
// INVALID: wholly divisible by scale_y_d
func.func @f(%a: tensor<1x4x4x1xi8>) {
  %s = tosa.const_shape {values = dense<[3, 2, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %3 = "tosa.resize"(%a, %s, %o, %o) <{mode = #tosa.resize_mode<NEAREST_NEIGHBOR>}> : (tensor<1x4x4x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x?x4x1xi8>
  return
}

// -----
// NAME: product_of_other_ranks
// INVALID: don't have matching ranks
func.func @f(%a: tensor<2xi8>, %b: tensor<2x1xi8>) {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %1 = "tosa.mul"(%a, %b, %s) : (tensor<2xi8>, tensor<2x1xi8>, tensor<1xi8>) -> tensor<2x2xi32>
  return
}

// -----
// NAME: rows_named_by_i8
// INVALID: 32-bit signless integer or 64-bit signless integer values
func.func @f(%a: tensor<1x3x1xi8>, %i: tensor<1x1xi8>) {
  %1 = "tosa.gather"(%a, %i) : (tensor<1x3x1xi8>, tensor<1x1xi8>) -> tensor<1x1x1xi8>
  return
}

// -----
// NAME: convolution_of_no_rank
// INVALID: expect a ranked tensor for input
func.func @f(%a: tensor<*xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>) {
  %0 = "tosa.conv2d"(%a, %w, %b) {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<*xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----
// NAME: convolution_with_weights_of_no_rank
// INVALID: expect a ranked tensor for weight
func.func @f(%a: tensor<1x4x4x4xf32>, %w: tensor<*xf32>, %b: tensor<8xf32>) {
  %0 = "tosa.conv2d"(%a, %w, %b) {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<*xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----
// NAME: convolution_with_one_dimension_more
// INVALID: result #0 must be 4-d tensor
func.func @f(%a: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xf32>) {
  %0 = "tosa.conv2d"(%a, %w, %b) {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>) -> tensor<1x4x4x8x1xf32>
  return
}

// -----
// NAME: rows_of_nothing
// INVALID: dimension with size zero
func.func @f(%a: tensor<14x0xf32>, %w: tensor<28x0xf32>, %b: tensor<28xf32>) {
  %0 = "tosa.fully_connected"(%a, %w, %b) : (tensor<14x0xf32>, tensor<28x0xf32>, tensor<28xf32>) -> tensor<14x28xf32>
  return
}

// -----
// NAME: negation_that_gives_another_type
// INVALID: same element type
func.func @f(%a: tensor<2xi8>) {
  %0 = "tosa.negate"(%a) : (tensor<2xi8>) -> tensor<2xf32>
  return
}

// -----
// NAME: product_of_integers_that_is_none
// INVALID: requires integers as the result of integers
func.func @f(%a: tensor<2xi32>) {
  %0 = "tosa.mul"(%a, %a) {shift = 0 : i8} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----
// NAME: scale_of_other_extents
// INVALID: must have the same shape
func.func @f(%a: tensor<2xi32>, %s: tensor<3xi8>) {
  %0 = "tosa.apply_scale"(%a, %a, %s) {double_round = true} : (tensor<2xi32>, tensor<2xi32>, tensor<3xi8>) -> tensor<2xi32>
  return
}

// -----
// NAME: scale_that_rounds_somehow
// INVALID: requires attribute 'rounding_mode'
func.func @f(%a: tensor<2xi32>, %s: tensor<2xi8>) {
  %0 = "tosa.apply_scale"(%a, %a, %s) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi8>) -> tensor<2xi32>
  return
}

// -----
// NAME: padding_of_no_rank
// INVALID: operand #0 must be ranked tensor of number values
func.func @f(%a: tensor<*xf32>, %p: tensor<2x2xi32>) {
  %0 = "tosa.pad"(%a, %p) : (tensor<*xf32>, tensor<2x2xi32>) -> tensor<?x?xf32>
  return
}

// -----
// NAME: padding_by_i8
// INVALID: operand #1 must be tensor of 32-bit signless integer or 64-bit signless integer values
func.func @f(%a: tensor<2x3xf32>, %p: tensor<2x2xi8>) {
  %0 = "tosa.pad"(%a, %p) : (tensor<2x3xf32>, tensor<2x2xi8>) -> tensor<?x?xf32>
  return
}

// -----
// NAME: transposed_by_floats
// INVALID: operand #1 must be tensor of 32-bit signless integer or 64-bit signless integer values
func.func @f(%a: tensor<2x3xf32>, %p: tensor<2xf32>) {
  %0 = "tosa.transpose"(%a, %p) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// -----
// NAME: reshaped_to_no_rank
// INVALID: result #0 must be ranked tensor of number values
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "tosa.reshape"(%a) {new_shape = array<i64: 3, 2>} : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----
// NAME: custom_without_a_name
// INVALID: requires attribute 'operator_name'
func.func @f(%a: tensor<2xf32>) {
  %0 = "tosa.custom"(%a) {domain_name = "b", implementation_attrs = ""} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: axis_of_16_bits
// INVALID: attribute 'axis' failed to satisfy constraint
func.func @f(%a: tensor<2x3xf32>) {
  %0 = "tosa.reduce_sum"(%a) {axis = 1 : i16} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----
// NAME: kernel_of_16_bits
// INVALID: attribute 'kernel' failed to satisfy constraint
func.func @f(%a: tensor<1x4x4x1xf32>) {
  %0 = "tosa.max_pool2d"(%a) {kernel = array<i16: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32>
  return
}

// -----
// NAME: blocks_that_do_not_fit
// INVALID: expect last dimension of input_data (33) to be divisible by block_size (32)
func.func @f(%a: tensor<2x33xf4E2M1FN>, %s: tensor<2x1xf8E8M0FNU>) {
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = BLOCK_SIZE_32} : (tensor<2x33xf4E2M1FN>, tensor<2x1xf8E8M0FNU>) -> tensor<2x33xf32>
  return
}

// -----
// NAME: scales_of_two_blocks
// INVALID: expect last dimension of input_scale (2) to be equal to last dimension of input_data / block_size (1)
func.func @f(%a: tensor<2x32xf4E2M1FN>, %s: tensor<2x2xf8E8M0FNU>) {
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = BLOCK_SIZE_32} : (tensor<2x32xf4E2M1FN>, tensor<2x2xf8E8M0FNU>) -> tensor<2x32xf32>
  return
}

// -----
// NAME: blocks_of_numbers
// INVALID: expects data in blocks
func.func @f(%a: tensor<2x32xf32>, %s: tensor<2x1xf8E8M0FNU>) {
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = BLOCK_SIZE_32} : (tensor<2x32xf32>, tensor<2x1xf8E8M0FNU>) -> tensor<2x32xf32>
  return
}

// -----
// NAME: blocks_with_other_shapes
// INVALID: require compatible shapes for output_data
func.func @f(%a: tensor<2x32xf32>) {
  %0:2 = tosa.cast_to_block_scaled %a {block_size = BLOCK_SIZE_32} : (tensor<2x32xf32>) -> (tensor<2x32xf4E2M1FN>, tensor<3x1xf8E8M0FNU>)
  return
}

// -----
// NAME: block_scaled_product_of_two_types
// INVALID: expect A_data and B_data to have same element type
func.func @f(%a: tensor<1x2x32xf8E5M2>, %s: tensor<1x2x1xf8E8M0FNU>, %b: tensor<1x2x32xf8E4M3FN>) {
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %s {block_size = BLOCK_SIZE_32} : (tensor<1x2x32xf8E5M2>, tensor<1x2x1xf8E8M0FNU>, tensor<1x2x32xf8E4M3FN>, tensor<1x2x1xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}

// -----
// NAME: block_scaled_product_of_other_sums
// INVALID: requires channels of b_data to have size 32, got 64
func.func @f(%a: tensor<1x2x32xf8E5M2>, %s: tensor<1x2x1xf8E8M0FNU>, %b: tensor<1x2x64xf8E5M2>, %t: tensor<1x2x2xf8E8M0FNU>) {
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %t {block_size = BLOCK_SIZE_32} : (tensor<1x2x32xf8E5M2>, tensor<1x2x1xf8E8M0FNU>, tensor<1x2x64xf8E5M2>, tensor<1x2x2xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}

// -----
// NAME: block_scaled_product_with_another_result
// INVALID: expected a result of shape [1, 2, 3]
func.func @f(%a: tensor<1x2x32xf8E5M2>, %s: tensor<1x2x1xf8E8M0FNU>, %b: tensor<1x3x32xf8E5M2>, %t: tensor<1x3x1xf8E8M0FNU>) {
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %t {block_size = BLOCK_SIZE_32} : (tensor<1x2x32xf8E5M2>, tensor<1x2x1xf8E8M0FNU>, tensor<1x3x32xf8E5M2>, tensor<1x3x1xf8E8M0FNU>) -> tensor<1x2x2xf32>
  return
}

// -----
// NAME: product_with_one_zero_point
// INVALID: expected 4 operands, but found 3
func.func @f(%a: tensor<1x2x3xi8>, %b: tensor<1x3x2xi8>, %z: tensor<1xi8>) {
  %0 = "tosa.matmul"(%a, %b, %z) : (tensor<1x2x3xi8>, tensor<1x3x2xi8>, tensor<1xi8>) -> tensor<1x2x2xi32>
  return
}

// -----
// NAME: bias_of_other_elements
// INVALID: expect both bias and result to have same element type, got 'i32' and 'f32'
func.func @f(%a: tensor<1x4x4x4xf32>, %w: tensor<8x1x1x4xf32>, %b: tensor<8xi32>, %z: tensor<1xf32>) {
  %0 = "tosa.conv2d"(%a, %w, %b, %z, %z) {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xi32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
  return
}

// -----
// NAME: rescale_with_two_zero_points
// INVALID: operand #4 must be tosa-conformant scalar tensor
func.func @f(%a: tensor<2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<2xi8>) {
  %0 = "tosa.rescale"(%a, %m, %s, %s, %z) {scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: rescaled_wide_integers_without_zero_points
// INVALID: expect input_zp of 0, got 1
func.func @f(%a: tensor<2xi32>) {
  %m = "tosa.const"() <{values = dense<1073741825> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: rescaled_unsigned_integers_of_16_bits
// INVALID: expect input_zp of 0 or 32768 for unsigned int16 input, got 5
func.func @f(%a: tensor<2xi16>) {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<36> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<5> : tensor<1xi16>}> : () -> tensor<1xi16>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: multiplier_of_another_width
// INVALID: expect i16 element type for multiplier for scale32=false, got 'i32'
func.func @f(%a: tensor<2xi32>) {
  %m = "tosa.const"() <{values = dense<1073741825> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<45> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = false} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi8>
  return
}
