// What is undefined: shapes that there are not, windows without elements, numbers that are poison.

// -----
// NAME: add_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<9223372036854775807> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.add_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: sub_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<-9223372036854775808> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.sub_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: mul_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<4611686018427387904> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.mul_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: div_floor_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.div_floor_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: div_ceil_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.div_ceil_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: mod_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.mod_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: exp2_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<63> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.exp2_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: log2_floor_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.log2_floor_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: log2_ceil_shape_that_there_is_not
// RUN: @f([1]) undefined index-overflow
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.log2_ceil_shape %x : (!tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: slice_shape_from_poison
// RUN: @f([1], [0]) == [1]
// RUN: @f([1], [poison]) undefined poison-use
// RUN: @f([1], [2]) undefined slice-out-of-range
// RUN: @f([1], [-1]) undefined slice-out-of-range
func.func @f(%a: tensor<1xi32>, %n: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %m = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = tosa.slice_shape %x, %n, %m : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  %0 = tosa.reshape %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: pad_of_a_tensor_of_another_rank
// RUN: @f([1]) == [0, 1]
// RUN: @f([[1]]) undefined shape-mismatch
func.func @f(%a: tensor<*xi32>) -> tensor<?xi32> {
  %s = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %v = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.pad %a, %s, %v : (tensor<*xi32>, !tosa.shape<2>, tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: tile_a_negative_number_of_times
// RUN: @f([1]) undefined shape-mismatch
func.func @f(%a: tensor<1xi32>) -> tensor<?xi32> {
  %x = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %y = tosa.const_shape {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s = tosa.sub_shape %x, %y : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<1>
  %0 = tosa.tile %a, %s : (tensor<1xi32>, !tosa.shape<1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: gather_at_poison
// RUN: @f([[[1], [2]]], [[1]]) == [[[2]]]
// RUN: @f([[[1], [2]]], [[poison]]) undefined poison-use
// RUN: @f([[[1], [2]]], [[0], [0]]) undefined shape-mismatch
func.func @f(%a: tensor<?x2x1xi32>, %i: tensor<?x1xi32>) -> tensor<?x1x1xi32> {
  %0 = tosa.gather %a, %i : (tensor<?x2x1xi32>, tensor<?x1xi32>) -> tensor<?x1x1xi32>
  return %0 : tensor<?x1x1xi32>
}

// -----
// NAME: scatter_at_poison
// RUN: @f([[[1], [2]]], [[1]], [[[3]]]) == [[[1], [3]]]
// RUN: @f([[[1], [2]]], [[poison]], [[[3]]]) undefined poison-use
// RUN: @f([[[1], [2]]], [[0], [0]], [[[3]]]) undefined shape-mismatch
func.func @f(%a: tensor<?x2x1xi32>, %i: tensor<?x1xi32>, %v: tensor<?x1x1xi32>) -> tensor<?x2x1xi32> {
  %0 = tosa.scatter %a, %i, %v : (tensor<?x2x1xi32>, tensor<?x1xi32>, tensor<?x1x1xi32>) -> tensor<?x2x1xi32>
  return %0 : tensor<?x2x1xi32>
}

// -----
// NAME: conv2d_with_a_poison_zero_point
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [100], [0]) == [[[[114], [123]]]]
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [100], [poison]) undefined poison-use
// RUN: @f([[[[1], [2], [3]]]], [[[[4, 4], [5, 5]]]], [100], [0]) undefined shape-mismatch
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [5]]]], [1, 2, 3], [0]) undefined shape-mismatch
func.func @f(%a: tensor<1x1x3x?xi8>, %b: tensor<1x1x2x?xi8>, %c: tensor<?xi32>, %x: tensor<1xi8>) -> tensor<1x1x2x1xi32> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x3x?xi8>, tensor<1x1x2x?xi8>, tensor<?xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x2x1xi32>
  return %0 : tensor<1x1x2x1xi32>
}

// -----
// NAME: conv3d_with_a_poison_zero_point
// RUN: @f([[[[[1], [2], [3]]]]], [[[[[4], [5]]]]], [100], [0]) == [[[[[114], [123]]]]]
// RUN: @f([[[[[1], [2], [3]]]]], [[[[[4], [5]]]]], [100], [poison]) undefined poison-use
// RUN: @f([[[[[1], [2], [3]]]]], [[[[[4, 4], [5, 5]]]]], [100], [0]) undefined shape-mismatch
// RUN: @f([[[[[1], [2], [3]]]]], [[[[[4], [5]]]]], [1, 2, 3], [0]) undefined shape-mismatch
func.func @f(%a: tensor<1x1x1x3x?xi8>, %b: tensor<1x1x1x2x?xi8>, %c: tensor<?xi32>, %x: tensor<1xi8>) -> tensor<1x1x1x2x1xi32> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv3d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x1x1x3x?xi8>, tensor<1x1x1x2x?xi8>, tensor<?xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1x2x1xi32>
  return %0 : tensor<1x1x1x2x1xi32>
}

// -----
// NAME: depthwise_conv2d_with_a_poison_zero_point
// RUN: @f([[[[1], [2], [3]]]], [[[[4]], [[5]]]], [100], [0]) == [[[[114], [123]]]]
// RUN: @f([[[[1], [2], [3]]]], [[[[4]], [[5]]]], [100], [poison]) undefined poison-use
// RUN: @f([[[[1], [2], [3]]]], [[[[4], [4]], [[5], [5]]]], [100], [0]) undefined shape-mismatch
// RUN: @f([[[[1], [2], [3]]]], [[[[4]], [[5]]]], [1, 2, 3], [0]) undefined shape-mismatch
func.func @f(%a: tensor<1x1x3x?xi8>, %b: tensor<1x2x?x1xi8>, %c: tensor<?xi32>, %x: tensor<1xi8>) -> tensor<1x1x2x?xi32> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.depthwise_conv2d %a, %b, %c, %x, %y {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x3x?xi8>, tensor<1x2x?x1xi8>, tensor<?xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x2x?xi32>
  return %0 : tensor<1x1x2x?xi32>
}

// -----
// NAME: matmul_with_a_poison_zero_point
// RUN: @f([[[2]]], [[[3]]], [1]) == [[[3]]]
// RUN: @f([[[2]]], [[[3]]], [poison]) undefined poison-use
func.func @f(%a: tensor<1x1x1xi8>, %b: tensor<1x1x1xi8>, %x: tensor<1xi8>) -> tensor<1x1x1xi32> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.matmul %a, %b, %x, %y : (tensor<1x1x1xi8>, tensor<1x1x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x1xi32>
  return %0 : tensor<1x1x1xi32>
}

// -----
// NAME: negate_with_a_poison_zero_point
// RUN: @f([2], [1]) == [-1]
// RUN: @f([2], [poison]) undefined poison-use
func.func @f(%a: tensor<1xi8>, %x: tensor<1xi8>) -> tensor<1xi8> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.negate %a, %x, %y : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// -----
// NAME: avg_pool2d_of_nothing
// RUN: @f([[[[7]]]], [0]) == [[[[7]], [[7]]]]
// RUN: @f(zeros(1x0x1x1), [0]) undefined empty-reduction
// RUN: @f([[[[7]]]], [poison]) undefined poison-use
func.func @f(%a: tensor<1x?x1x1xi8>, %x: tensor<1xi8>) -> tensor<1x?x1x1xi8> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.avg_pool2d %a, %x, %y {acc_type = i32, kernel = array<i64: 2, 1>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x?x1x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x?x1x1xi8>
  return %0 : tensor<1x?x1x1xi8>
}

// -----
// NAME: max_pool2d_of_nothing
// RUN: @f([[[[7]]]]) == [[[[7]], [[7]]]]
// RUN: @f(zeros(1x0x1x1)) undefined empty-reduction
func.func @f(%a: tensor<1x?x1x1xi8>) -> tensor<1x?x1x1xi8> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 1>, pad = array<i64: 1, 1, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x?x1x1xi8>) -> tensor<1x?x1x1xi8>
  return %0 : tensor<1x?x1x1xi8>
}

// -----
// NAME: rescale_by_poison
// RUN: @f([2], [1073741824]) == [2]
// RUN: @f([2], [poison]) undefined poison-use
func.func @f(%a: tensor<1xi8>, %m: tensor<1xi32>) -> tensor<1xi8> {
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %x {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// -----
// NAME: transpose_conv2d_with_a_poison_zero_point
// RUN: @f([[[[1], [2]]]], [[[[3], [4]]]], [100], [0]) == [[[[103], [104], [106], [108]]]]
// RUN: @f([[[[1], [2]]]], [[[[3], [4]]]], [100], [poison]) undefined poison-use
// RUN: @f([[[[1], [2]]]], [[[[3, 3], [4, 4]]]], [100], [0]) undefined shape-mismatch
func.func @f(%a: tensor<1x1x2x?xi8>, %b: tensor<1x1x2x?xi8>, %c: tensor<1xi32>, %x: tensor<1xi8>) -> tensor<1x1x4x1xi32> {
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.transpose_conv2d %a, %b, %c, %x, %y {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x1x2x?xi8>, tensor<1x1x2x?xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x4x1xi32>
  return %0 : tensor<1x1x4x1xi32>
}

// -----
// NAME: reduce_max_of_nothing
// RUN: @f([7]) == [7]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi32>) -> tensor<1xi32> {
  %0 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// NAME: reduce_min_of_nothing
// RUN: @f([7]) == [7]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi32>) -> tensor<1xi32> {
  %0 = tosa.reduce_min %a {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// -----
// NAME: reduce_all_of_nothing
// RUN: @f([true]) == [true]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi1>) -> tensor<1xi1> {
  %0 = tosa.reduce_all %a {axis = 0 : i32} : (tensor<?xi1>) -> tensor<1xi1>
  return %0 : tensor<1xi1>
}

// -----
// NAME: reduce_any_of_nothing
// RUN: @f([true]) == [true]
// RUN: @f([]) undefined empty-reduction
func.func @f(%a: tensor<?xi1>) -> tensor<1xi1> {
  %0 = tosa.reduce_any %a {axis = 0 : i32} : (tensor<?xi1>) -> tensor<1xi1>
  return %0 : tensor<1xi1>
}
