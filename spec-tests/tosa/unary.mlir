// Functions of one element, and casts.

// -----
// NAME: abs
// RUN: @f([-5, 0, 7]) == [5, 0, 7]
// RUN: @f([-2147483648, 1, 2]) == [poison, 1, 2]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.abs %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: abs_float
// RUN: @f([-1.5, 0.0, inf]) == [1.5, 0.0, inf]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.abs %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: bitwise_not
// RUN: @f([0, -1, 5]) == [-1, 0, -6]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.bitwise_not %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: ceil
// RUN: @f([1.2, -1.2, 2.0]) == [2.0, -1.0, 2.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.ceil %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: floor
// RUN: @f([1.2, -1.2, 2.0]) == [1.0, -2.0, 2.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.floor %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: clz
// RUN: @f([1, 0, -1]) == [31, 32, 0]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.clz %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: cos
// RUN: @f([0.0, inf, -inf]) == [1.0, nan, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.cos %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: sin
// RUN: @f([0.0, inf, -inf]) == [0.0, nan, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.sin %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: erf
// RUN: @f([0.0, inf, -inf]) == [0.0, 1.0, -1.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.erf %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: exp
// RUN: @f([0.0, inf, -inf]) == [1.0, inf, 0.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.exp %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: log
// RUN: @f([1.0, 0.0, -1.0]) == [0.0, -inf, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.log %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: logical_not
// RUN: @f([true, false]) == [false, true]
func.func @f(%a: tensor<2xi1>) -> tensor<2xi1> {
  %0 = tosa.logical_not %a : (tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----
// NAME: reciprocal
// RUN: @f([2.0, -4.0, 0.0]) == [0.5, -0.25, inf]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.reciprocal %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: rsqrt
// RUN: @f([4.0, 16.0, 0.0]) == [0.5, 0.25, inf]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.rsqrt %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: sigmoid
// RUN: @f([0.0, inf, -inf]) == [0.5, 1.0, 0.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.sigmoid %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: tanh
// RUN: @f([0.0, inf, -inf]) == [0.0, 1.0, -1.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.tanh %a : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: identity
// RUN: @f([1, 2, 3]) == [1, 2, 3]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.identity %a : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: clamp
// RUN: @f([-5, 3, 9]) == [0, 3, 6]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %0 = tosa.clamp %a {max_val = 6 : i32, min_val = 0 : i32} : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: clamp_float
// RUN: @f([-5.0, nan, 9.0]) == [0.0, nan, 6.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.clamp %a {max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: clamp_ignores_nan
// RUN: @f([-5.0, nan, 9.0]) == [-1.0, -1.0, 6.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = tosa.clamp %a {max_val = 6.000000e+00 : f32, min_val = -1.000000e+00 : f32, nan_mode = IGNORE} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: cast_to_int
// RUN: @f([2.5, -3.5, 1.0e20]) == [2, -4, 2147483647]
// RUN: @f([nan, -inf, 1.5]) == [poison, -2147483648, 2]
func.func @f(%a: tensor<3xf32>) -> tensor<3xi32> {
  %0 = tosa.cast %a : (tensor<3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: cast_to_i8
// RUN: @f([300.0, -300.0, 0.5]) == [127, -128, 0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xi8> {
  %0 = tosa.cast %a : (tensor<3xf32>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// NAME: cast_to_float
// RUN: @f([16777217, -3, 0]) == [16777216.0, -3.0, 0.0]
func.func @f(%a: tensor<3xi32>) -> tensor<3xf32> {
  %0 = tosa.cast %a : (tensor<3xi32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----
// NAME: cast_narrow
// RUN: @f([300, -3, 0]) == [44, -3, 0]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi8> {
  %0 = tosa.cast %a : (tensor<3xi32>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// NAME: cast_to_bool
// RUN: @f([300, -3, 0]) == [true, true, false]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi1> {
  %0 = tosa.cast %a : (tensor<3xi32>) -> tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----
// NAME: cast_from_bool
// RUN: @f([true, false, true]) == [1, 0, 1]
func.func @f(%a: tensor<3xi1>) -> tensor<3xi32> {
  %0 = tosa.cast %a : (tensor<3xi1>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: cast_to_f16
// RUN: @f([1.0, 1.0e10, -2.0]) == [1.0, inf, -2.0]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf16> {
  %0 = tosa.cast %a : (tensor<3xf32>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}

// -----
// NAME: negate_i8
// RUN: @f([5, -128, 100]) == [1, 127, -94]
func.func @f(%a: tensor<3xi8>) -> tensor<3xi8> {
  %z = "tosa.const"() <{values = dense<4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.negate %a, %z, %y : (tensor<3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
  return %0 : tensor<3xi8>
}

// -----
// NAME: negate_i32
// RUN: @f([5, -2147483648, 0]) == [-5, poison, 0]
func.func @f(%a: tensor<3xi32>) -> tensor<3xi32> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.negate %a, %z, %y : (tensor<3xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----
// NAME: negate_float
// RUN: @f([1.5, -inf, nan]) == [-1.5, inf, nan]
func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {
  %z = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %y = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.negate %a, %z, %y : (tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
