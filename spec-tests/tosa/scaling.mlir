// Integers scaled and looked up, images resized.

// -----
// NAME: rescale
// RUN: @f([7, -7, 127, -128]) == [4, -3, 64, -64]
func.func @f(%a: tensor<4xi8>) -> tensor<4xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----
// NAME: rescale_with_zero_points
// RUN: @f([10, -10, 127]) == [3, -17, 120]
func.func @f(%a: tensor<3xi8>) -> tensor<3xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<-2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// NAME: rescale_into_the_range
// RUN: @f([1000, -1000, 3]) == [127, -128, 2]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// NAME: rescale_of_unsigned
// RUN: @f([200, 100]) == [100, 50]
func.func @f(%a: tensor<2xi8>) -> tensor<2xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// NAME: rescale_to_unsigned
// RUN: @f([400, -5]) == [200, 0]
func.func @f(%a: tensor<2xi16>) -> tensor<2xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----
// NAME: rescale_by_16_bits
// RUN: @f([7, -7]) == [4, -3]
func.func @f(%a: tensor<2xi16>) -> tensor<2xi32> {
  %m = "tosa.const"() <{values = dense<16384> : tensor<1xi16>}> : () -> tensor<1xi16>
  %s = "tosa.const"() <{values = dense<15> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = false} : (tensor<2xi16>, tensor<1xi16>, tensor<1xi8>, tensor<1xi16>, tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: rescale_per_channel
// RUN: @f([[8, 8], [-6, -6]]) == [[4, 2], [-3, -1]]
func.func @f(%a: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %m = "tosa.const"() <{values = dense<[1073741824, 1073741824]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %s = "tosa.const"() <{values = dense<[31, 32]> : tensor<2xi8>}> : () -> tensor<2xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// -----
// NAME: rescale_rounded_twice
// RUN: @f([6, -6, 5]) == [2, -2, 2]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<32> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = true} : (tensor<3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: rescale_too_far
// RUN: @f([1, 2]) == [poison, poison]
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<63> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: rescale_inexact
// RUN: @f([1, 2]) unsupported
func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %x = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = INEXACT_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: apply_scale
// RUN: @f(7, 1073741824, 31) == 4
// RUN: @f(-7, 1073741824, 31) == -3
// RUN: @f(7, -1, 31) == poison
// RUN: @f(7, 1, 63) == poison
func.func @f(%a: i32, %b: i32, %c: i8) -> i32 {
  %0 = tosa.apply_scale %a, %b, %c {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
  return %0 : i32
}

// -----
// NAME: apply_scale_of_vectors
// RUN: @f([6, -6], [1073741824, 1073741824], [32, 32]) == [2, -2]
func.func @f(%a: vector<2xi32>, %b: vector<2xi32>, %c: vector<2xi8>) -> vector<2xi32> {
  %0 = tosa.apply_scale %a, %b, %c {rounding_mode = DOUBLE_ROUND} : (vector<2xi32>, vector<2xi32>, vector<2xi8>) -> vector<2xi32>
  return %0 : vector<2xi32>
}

// -----
// NAME: table
// RUN: @f([-128, 0, 127], iota(256)) == [0, -128, -1]
func.func @f(%a: tensor<3xi8>, %b: tensor<256xi8>) -> tensor<3xi8> {
  %0 = tosa.table %a, %b : (tensor<3xi8>, tensor<256xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// NAME: table_of_16_bits
// RUN: @f([-32768, 64, 32767], iota(513)) == [0, 32832, 65535]
func.func @f(%a: tensor<3xi16>, %b: tensor<513xi16>) -> tensor<3xi32> {
  %0 = tosa.table %a, %b : (tensor<3xi16>, tensor<513xi16>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: resize_nearest
// RUN: @f([[[[1], [5], [9]]]]) == [[[[1], [5], [5], [9], [9]]]]
func.func @f(%a: tensor<1x1x3x1xi8>) -> tensor<1x1x5x1xi8> {
  %s = tosa.const_shape  {values = dense<[1, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %e = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %e {mode = NEAREST_NEIGHBOR} : (tensor<1x1x3x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1x5x1xi8>
  return %0 : tensor<1x1x5x1xi8>
}

// -----
// NAME: resize_bilinear
// RUN: @f([[[[1], [5], [9]]]]) == [[[[2], [6], [10], [14], [18]]]]
func.func @f(%a: tensor<1x1x3x1xi8>) -> tensor<1x1x5x1xi32> {
  %s = tosa.const_shape  {values = dense<[1, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %e = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %e {mode = BILINEAR} : (tensor<1x1x3x1xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1x5x1xi32>
  return %0 : tensor<1x1x5x1xi32>
}

// -----
// NAME: resize_floats
// RUN: @f([[[[1.0], [3.0]], [[5.0], [7.0]]]]) == [[[[1.0], [2.0], [3.0]], [[3.0], [4.0], [5.0]], [[5.0], [6.0], [7.0]]]]
func.func @f(%a: tensor<1x2x2x1xf32>) -> tensor<1x3x3x1xf32> {
  %s = tosa.const_shape  {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %e = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %e {mode = BILINEAR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3x3x1xf32>
  return %0 : tensor<1x3x3x1xf32>
}
