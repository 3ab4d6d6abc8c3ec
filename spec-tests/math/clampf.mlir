// `math.clampf`. The formula of the documentation exchanges the bounds; the later lowering of the same project has them right.

// -----

// NAME: values
// CLAUSE: math.clampf/value
// RUN: @f(5.0, 1.0, 3.0) == 3.0
// RUN: @f(0.5, 1.0, 3.0) == 1.0
// RUN: @f(2.0, 1.0, 3.0) == 2.0
// RUN: @f(nan, 1.0, 3.0) == nan
// RUN: @f(2.0, nan, 3.0) == nan
// RUN: @f(2.0, 3.0, 1.0) == 3.0
func.func @f(%v: f32, %lo: f32, %hi: f32) -> f32 {
  %0 = math.clampf %v to [%lo, %hi] : f32
  return %0 : f32
}

// -----

// NAME: nnan
// RUN: @f(2.0, 1.0, nan) == poison
func.func @f(%v: f32, %lo: f32, %hi: f32) -> f32 {
  %0 = math.clampf %v to [%lo, %hi] fastmath<nnan> : f32
  return %0 : f32
}

// -----

// NAME: types_differ
// CLAUSE: math.clampf/one-type
// INVALID: 'math.clampf' op requires the same type for all operands and results
func.func @f(%v: f32, %hi: f64) {
  %0 = "math.clampf"(%v, %v, %hi) : (f32, f32, f64) -> f32
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.clampf %a to [%b, %b] : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}
