// `math.fpowi`.

// -----

// NAME: values
// CLAUSE: math.fpowi/value
// RUN: @f(2.0, 10) == 1024.0
// RUN: @f(2.0, -1) == 0.5
// RUN: @f(0.0, 0) == 1.0
// RUN: @f(nan, 2) == nan
func.func @f(%a: f32, %b: i32) -> f32 {
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}

// -----

// NAME: vector
// RUN: @f([2.0, 3.0], [3, 2]) == [8.0, 9.0]
func.func @f(%a: vector<2xf64>, %b: vector<2xi8>) -> vector<2xf64> {
  %0 = math.fpowi %a, %b : vector<2xf64>, vector<2xi8>
  return %0 : vector<2xf64>
}

// -----

// NAME: shapes_differ
func.func @f(%a: vector<2xf64>, %b: i32) {
  // expected-error @+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %a, %b : vector<2xf64>, i32
  return
}

// -----

// NAME: float_power
// CLAUSE: math.fpowi/types
// INVALID: 'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  %0 = math.fpowi %a, %a : f32, f32
  return
}

// -----

// NAME: result_type
// CLAUSE: math.fpowi/types
// INVALID: 'math.fpowi' op failed to verify that all of {lhs, result} have same type
func.func @f(%a: f32, %b: i32) {
  %0 = "math.fpowi"(%a, %b) : (f32, i32) -> f64
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xi32>) -> tensor<?xf32> {
  %0 = math.fpowi %a, %b : tensor<?xf32>, tensor<?xi32>  // UB
  return %0 : tensor<?xf32>
}
