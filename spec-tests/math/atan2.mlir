// `math.atan2`.

// -----

// NAME: f64
// CLAUSE: math.atan2/value
// RUN: @f(0.0, 1.0) == 0.0
// RUN: @f(-0.0, 1.0) == -0.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.atan2 %a, %b : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.atan2/value
// RUN: @f(0.0, 1.0) == 0.0
// RUN: @f(-0.0, 1.0) == -0.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = math.atan2 %a, %b : f32
  return %0 : f32
}

// -----

// NAME: f16
// RUN: @f(0.0, 1.0) == 0.0
// RUN: @f(-0.0, 1.0) == -0.0
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = math.atan2 %a, %b : f16
  return %0 : f16
}

// -----

// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(0.0, 1.0) == 0.0
func @f(%a: f32, %b: f32) -> f32 {
  %0 = atan2 %a, %b : f32
  return %0 : f32
}

// -----

// NAME: integer_operands
// INVALID: operand #0 must be floating-point-like
func.func @f(%a: i32) {
  %0 = math.atan2 %a, %a : i32
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.atan2 %a, %b : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}
