// `math.copysign` (`copysign`).

// -----

// NAME: f64
// CLAUSE: math.copysign/value
// RUN: @f(1.5, -2.0) == -1.5
// RUN: @f(-1.5, 2.0) == 1.5
// RUN: @f(0.0, -0.0) == -0.0
// RUN: @f(inf, -1.0) == -inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.copysign %a, %b : f64
  return %0 : f64
}

// -----

// NAME: sign_of_nan
// CLAUSE: math.copysign/value
// RUN: @f(1.5, 0xFFC00000) == -1.5
// RUN: @f(0x7FC00000, -1.0) == 0xFFC00000
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = math.copysign %a, %b : f32
  return %0 : f32
}

// -----

// NAME: f128
// RUN: @f(1.5, -2.0) == -1.5
func.func @f(%a: f128, %b: f128) -> f128 {
  %0 = math.copysign %a, %b : f128
  return %0 : f128
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(1.5, -2.0) == -1.5
func @f(%a: f32, %b: f32) -> f32 {
  %0 = copysign %a, %b : f32
  return %0 : f32
}

// -----

// NAME: types_differ
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "math.copysign"(%a, %b) : (f32, f64) -> f32
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.copysign %a, %b : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}
