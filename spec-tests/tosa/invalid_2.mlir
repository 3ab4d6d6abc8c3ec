// Attributes of another kind, elements that do not go together, and what the specification makes an error.

// -----
// NAME: unsigned_numbers_of_32_bits
// INVALID: i32 input type cannot be unsigned
func.func @main(%a: tensor<2xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi32>, %y: tensor<1xi16>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi16>) -> tensor<2xi16>
  return
}

// -----
// NAME: unsigned_results_of_32_bits
// INVALID: i32 output type cannot be unsigned
func.func @main(%a: tensor<2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi8>, %y: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: unsigned_result_of_32_bits
// INVALID: i32 input type is not allowed with unsigned output
func.func @main(%a: tensor<2xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi32>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: unsigned_numbers_to_32_bits
// INVALID: i32 output type is not allowed with unsigned input
func.func @main(%a: tensor<2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi8>, %y: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: unsigned_on_both_sides
// INVALID: input and output cannot be both unsigned
func.func @main(%a: tensor<2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi8>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = true, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: unsigned_numbers_of_48_bits
// INVALID: i48 input type cannot be unsigned
func.func @main(%a: tensor<2xi48>, %m: tensor<1xi16>, %s: tensor<1xi8>, %x: tensor<1xi48>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = false} : (tensor<2xi48>, tensor<1xi16>, tensor<1xi8>, tensor<1xi48>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: long_scale_of_48_bits
// INVALID: scale32 is not allowed with 48-bit input
func.func @main(%a: tensor<2xi48>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi48>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi48>, tensor<1xi32>, tensor<1xi8>, tensor<1xi48>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: short_scale_rounded_twice
// INVALID: DOUBLE_ROUND is only allowed with scale32=true
func.func @main(%a: tensor<2xi8>, %m: tensor<1xi16>, %s: tensor<1xi8>, %x: tensor<1xi8>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = false} : (tensor<2xi8>, tensor<1xi16>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: rescaled_floats
// INVALID: expect input to have integer element type
func.func @main(%a: tensor<2xf32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xf32>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xf32>, tensor<1xi32>, tensor<1xi8>, tensor<1xf32>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: rescale_to_floats
// INVALID: expect output to have integer element type
func.func @main(%a: tensor<2xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi8>, %y: tensor<1xf32>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: zero_point_of_another_width
// INVALID: expected output and output_zp to both be integer of the same bitwidth
func.func @main(%a: tensor<2xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi32>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi16>
  return
}

// -----
// NAME: wide_shift
// INVALID: operand #2 must be
func.func @main(%a: tensor<2xi32>, %m: tensor<1xi32>, %s: tensor<1xi16>, %x: tensor<1xi32>, %y: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi16>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi8>
  return
}

// -----
// NAME: downscale_of_a_32nd
// INVALID: expect a downscale ratio larger than 1/16
func.func @main(%a: tensor<1x2x2x1xf32>) {
  %s = tosa.const_shape {values = dense<[1, 32, 1, 32]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<31> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %b {mode = BILINEAR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x2x1xf32>
  return
}

// -----
// NAME: shifted_product_of_8_bits
// INVALID: requires shift = 0 for all input data types that are not i32
func.func @main(%a: tensor<2xi8>) {
  %s = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %a, %s : (tensor<2xi8>, tensor<2xi8>, tensor<1xi8>) -> tensor<2xi32>
  return
}

// -----
// NAME: narrow_product
// INVALID: invalid data type size for operands or result
func.func @main(%a: tensor<2xi32>) {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %a, %s : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xui8>
  return
}

// -----
// NAME: shift_rounded_by_a_float
// INVALID: attribute 'round' failed to satisfy constraint: bool attribute
func.func @main(%a: tensor<2xi32>) {
  %0 = "tosa.arithmetic_right_shift"(%a, %a) {round = 1.0 : f32} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----
// NAME: inverse_by_a_number
// INVALID: attribute 'inverse' failed to satisfy constraint: bool attribute
func.func @main(%a: tensor<2x4x8xf32>) {
  %0:2 = "tosa.fft2d"(%a, %a) {inverse = 0 : i64} : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x8xf32>)
  return
}

// -----
// NAME: rounding_by_a_number
// INVALID: attribute 'rounding_mode' failed to satisfy constraint: Supported rounding modes
func.func @main(%a: i32, %b: i8) {
  %0 = "tosa.apply_scale"(%a, %a, %b) {rounding_mode = 1 : i32} : (i32, i32, i8) -> i32
  return
}

// -----
// NAME: extents_of_a_byte
// INVALID: attribute 'values' failed to satisfy constraint: index elements attribute
func.func @main() {
  %0 = "tosa.const_shape"() {values = dense<[1, 2]> : tensor<2xui8>} : () -> !tosa.shape<2>
  return
}

// -----
// NAME: updates_of_other_floats
// INVALID: expect input and output to have same element type, got 'bf16' and 'f32'
func.func @main(%a: tensor<2x5x3xf32>, %i: tensor<2x4xi32>, %u: tensor<2x4x3xbf16>) {
  %0 = tosa.scatter %a, %i, %u : (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xbf16>) -> tensor<2x5x3xf32>
  return
}

// -----
// NAME: choice_of_other_floats
// INVALID: expect input and output to have same element type, got 'bf16' and 'f32'
func.func @main(%p: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xbf16>) {
  %0 = tosa.select %p, %a, %b : (tensor<2xi1>, tensor<2xf32>, tensor<2xbf16>) -> tensor<2xf32>
  return
}

// -----
// NAME: concatenated_floats_of_two_types
// INVALID: expect input and output to have same element type, got 'f16' and 'f32'
func.func @main(%a: tensor<2xf32>, %b: tensor<2xf16>) {
  %0 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<2xf32>, tensor<2xf16>) -> tensor<4xf32>
  return
}

// -----
// NAME: convolution_without_a_type_of_sums
// INVALID: requires attribute 'acc_type'
func.func @main(%a: tensor<1x8x8x3xi8>, %w: tensor<4x3x3x3xi8>, %b: tensor<4xi32>, %z: tensor<1xi8>) {
  %0 = "tosa.conv2d"(%a, %w, %b, %z, %z) <{dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x3xi8>, tensor<4x3x3x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x4xi32>
  return
}

// -----
// NAME: means_without_a_type_of_sums
// INVALID: requires attribute 'acc_type'
func.func @main(%a: tensor<1x8x8x3xf32>, %z: tensor<1xf32>) {
  %0 = "tosa.avg_pool2d"(%a, %z, %z) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
  return
}

// -----
// NAME: operation_of_no_domain
// INVALID: requires attribute 'domain_name'
func.func @main(%a: tensor<2xf32>) {
  %0 = "tosa.custom"(%a) <{implementation_attrs = "", operator_name = "x"}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: padding_that_takes_away
// INVALID: expected a result of shape [3, 3], got [5, 3]
func.func @main(%a: tensor<2x3xf32>, %c: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[-1, 2, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = tosa.pad %a, %p, %c : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x3xf32>
  return
}

// -----
// NAME: spectrum_of_integers
// INVALID: requires a floating point type
func.func @main(%a: tensor<2x4x8xi32>) {
  %0:2 = tosa.rfft2d %a : (tensor<2x4x8xi32>) -> (tensor<2x4x5xi32>, tensor<2x4x5xi32>)
  return
}

// -----
// NAME: complex_spectrum_of_integers
// INVALID: requires a floating point type
func.func @main(%a: tensor<2x4x8xi32>) {
  %0:2 = tosa.fft2d %a, %a {inverse = false} : (tensor<2x4x8xi32>, tensor<2x4x8xi32>) -> (tensor<2x4x8xi32>, tensor<2x4x8xi32>)
  return
}

// -----
// NAME: spectrum_of_two_shapes
// INVALID: requires the same shape for all operands and results
func.func @main(%a: tensor<2x4x8xf32>, %b: tensor<1x4x8xf32>) {
  %0:2 = tosa.fft2d %a, %b {inverse = false} : (tensor<2x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x8xf32>)
  return
}

// -----
// NAME: spectrum_of_two_types
// INVALID: requires the same element type for all operands and results
func.func @main(%a: tensor<2x4x8xf32>) {
  %0:2 = tosa.rfft2d %a : (tensor<2x4x8xf32>) -> (tensor<2x4x5xf32>, tensor<2x4x5xf16>)
  return
}

// -----
// NAME: sum_of_quantized_numbers_and_floats
// INVALID: requires the same element type for all operands and results
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<2xf32>) {
  %0 = tosa.add %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----
// NAME: comparison_of_quantized_numbers_and_floats
// INVALID: requires the same element type for all operands
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<2xf32>) {
  %0 = tosa.greater %a, %b : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----
// NAME: reversed_to_floats
// INVALID: expect input and output to have same element type
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %0 = tosa.reverse %a {axis = 0 : i32} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  return
}
