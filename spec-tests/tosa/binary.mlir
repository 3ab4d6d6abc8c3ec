// Functions of several elements.

// -----
// NAME: add
// RUN: @f([1, 2, 2147483647], [3, -4, 1]) == [4, -2, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.add %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: add_repeated
// RUN: @f([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[1.0, 2.0, 3.0]]) == [[2.0, 4.0, 6.0], [5.0, 7.0, 9.0]]
func.func @f(%a: tensor<2x3xf32>, %b: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----
// NAME: add_of_open_extents
// RUN: @f([1, 2], [3, 4]) == [4, 6]
// RUN: @f([1, 2], [3]) == [4, 5]
// RUN: @f([1, 2], [3, 4, 5]) undefined shape-mismatch
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %0 = tosa.add %a, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----
// NAME: sub
// RUN: @f([1, 2, -2147483648], [3, -4, 1]) == [-2, 6, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.sub %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: intdiv
// RUN: @f([7, -7, 9], [2, 2, -3]) == [3, -3, -3]
// RUN: @f([7, -7, 9], [2, 0, -3]) undefined division-by-zero
// RUN: @f([7, -2147483648, 9], [2, -1, -3]) undefined division-overflow
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.intdiv %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: pow
// RUN: @f([-2.0, 0.0, 0.0], [2.0, 0.0, 2.0]) == [poison, poison, 0.0]
// RUN: @f([2.0, 9.0, 2.0], [3.0, 0.5, -1.0]) == [8.0, 3.0, 0.5]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.pow %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: bitwise_and
// RUN: @f([12, -1, 5], [10, 7, 2]) == [8, 7, 0]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_and %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: bitwise_or
// RUN: @f([12, -1, 5], [10, 7, 2]) == [14, -1, 7]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_or %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: bitwise_xor
// RUN: @f([12, -1, 5], [10, 7, 2]) == [6, -8, 7]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_xor %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: logical_and
// RUN: @f([true, true], [true, false]) == [true, false]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_and %a, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// NAME: logical_or
// RUN: @f([false, true], [false, false]) == [false, true]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_or %a, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// NAME: logical_xor
// RUN: @f([true, true], [true, false]) == [false, true]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_xor %a, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// NAME: arithmetic_right_shift
// RUN: @f([7, -7, 5], [1, 1, 0]) == [3, -4, 5]
// RUN: @f([7, -7, 5], [31, 32, -1]) == [0, poison, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.arithmetic_right_shift %a, %b {round = false} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: arithmetic_right_shift_rounded
// RUN: @f([7, -7, 5], [1, 1, 2]) == [4, -3, 1]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: logical_left_shift
// RUN: @f([7, -1, 5], [1, 31, 32]) == [14, -2147483648, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.logical_left_shift %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: logical_right_shift
// RUN: @f([7, -1, 5], [1, 31, 32]) == [3, 1, poison]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.logical_right_shift %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: maximum
// RUN: @f([1.0, nan, 3.0], [2.0, 5.0, nan]) == [2.0, nan, nan]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.maximum %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: maximum_ignores_nan
// RUN: @f([1.0, nan, 3.0], [2.0, 5.0, nan]) == [2.0, 5.0, 3.0]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.maximum %a, %b {nan_mode = IGNORE} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: minimum
// RUN: @f([1, -7, 3], [2, 5, -3]) == [1, -7, -3]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.minimum %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: minimum_ignores_nan
// RUN: @f([1.0, nan, nan], [2.0, 5.0, nan]) == [1.0, 5.0, nan]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.minimum %a, %b {nan_mode = IGNORE} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: equal
// RUN: @f([1.0, nan, 0.0], [1.0, nan, -0.0]) == [true, false, true]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xi1> {
  %0 = tosa.equal %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// NAME: greater
// RUN: @f([1, -7, 3], [0, -7, 5]) == [true, false, false]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi1> {
  %0 = tosa.greater %a, %b : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// NAME: greater_equal
// RUN: @f([1.0, nan, 0.0], [1.0, nan, 5.0]) == [true, false, false]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xi1> {
  %0 = tosa.greater_equal %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// NAME: mul
// RUN: @f([3, 65536, -7], [4, 65536, 7]) == [12, 0, -49]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %s : (tensor<3xi32>, tensor<3xi32>, tensor<1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: mul_with_shift
// RUN: @f([1073741824, 7, -7], [8, 7, 7]) == [poison, 25, -24]
func.func @f(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %s = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %s : (tensor<3xi32>, tensor<3xi32>, tensor<1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: mul_of_i8
// RUN: @f([127, -128, 3], [127, -128, 4]) == [16129, 16384, 12]
func.func @f(%a: tensor<3xi8>, %b: tensor<3xi8>) -> tensor<3xi32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %s : (tensor<3xi8>, tensor<3xi8>, tensor<1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: mul_of_floats
// RUN: @f([1.5, inf, 2.0], [2.0, 0.0, 0.25]) == [3.0, nan, 0.5]
func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %s : (tensor<3xf32>, tensor<3xf32>, tensor<1xi8>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: mul_by_a_shift_that_is_given
// RUN: @f([6, 7, -7], [1]) == [18, 25, 25]
// RUN: @f([6, 7, -7], [poison]) undefined poison-use
func.func @f(%a: tensor<3xi32>, %b: tensor<1xi8>) -> tensor<3xi32> {
  %0 = tosa.mul %a, %a, %b : (tensor<3xi32>, tensor<3xi32>, tensor<1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: select
// RUN: @f([true, false], [1, 2], [3, 4]) == [1, 4]
// RUN: @f([poison, false], [1, 2], [3, 4]) == [poison, 4]
func.func @f(%a: tensor<2xi1>, %b: tensor<2xi32>, %c: tensor<2xi32>) -> tensor<2xi32> {
  %0 = tosa.select %a, %b, %c : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----
// NAME: mul_whose_rounding_leaves_64_bits
// RUN: @f([-2147483648]) == [poison]
// RUN: @f([2147483647]) == [0]
func.func @f(%a: tensor<1xi32>) -> tensor<1xi32> {
  %s = "tosa.const"() <{values = dense<63> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %a, %s : (tensor<1xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
