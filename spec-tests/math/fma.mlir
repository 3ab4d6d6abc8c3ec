// `math.fma`: one rounding.

// -----

// NAME: rounds_once
// CLAUSE: math.fma/once
// RUN: @f(0x3FF0000000000001, 0x3FF0000000000001, -1.0) == 0x3CC0000000000000
// RUN: @f(2.0, 3.0, 4.0) == 10.0
// RUN: @f(inf, 0.0, 1.0) == nan
func.func @f(%a: f64, %b: f64, %c: f64) -> f64 {
  %0 = math.fma %a, %b, %c : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.fma/once
// RUN: @f(16777217.0, 1.0, 0.0) == 16777216.0
// RUN: @f(2.0, 3.0, 4.0) == 10.0
func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = math.fma %a, %b, %c : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.fma/once
// RUN: @f(2.0, 3.0, 4.0) == 10.0
func.func @f(%a: f16, %b: f16, %c: f16) -> f16 {
  %0 = math.fma %a, %b, %c : f16
  return %0 : f16
}

// -----

// NAME: f128
// RUN: @f(2.0, 3.0, 4.0) == 10.0
func.func @f(%a: f128, %b: f128, %c: f128) -> f128 {
  %0 = math.fma %a, %b, %c : f128
  return %0 : f128
}

// -----

// NAME: nnan_looks_at_the_third_operand
// RUN: @f(2.0, 3.0, nan) == poison
func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = math.fma %a, %b, %c fastmath<nnan> : f32
  return %0 : f32
}

// -----

// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(2.0, 3.0, 4.0) == 10.0
func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = fmaf %a, %b, %c : f32
  return %0 : f32
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.fma %a, %b, %a : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}
