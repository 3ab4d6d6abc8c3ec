// `math.acos`. Only values that every library gives: the accuracy is not specified.

// -----

// NAME: f64
// CLAUSE: math.acos/value
// RUN: @f(1.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.acos %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.acos/value
// RUN: @f(1.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: f32) -> f32 {
  %0 = math.acos %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.acos/value
// RUN: @f(1.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.acos %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(1.0) == 0.0
// RUN: @f(2.0) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.acos %a : bf16
  return %0 : bf16
}

// -----

// NAME: vector
// CLAUSE: math.acos/elements
// RUN: @f([1.0, 2.0]) == [0.0, nan]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.acos %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: nnan
// CLAUSE: math.acos/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.acos %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: integer_operand
// CLAUSE: math.acos/operand
// INVALID: 'math.acos' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.acos"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.acos/operand
// INVALID: 'math.acos' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.acos"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.acos %p : f32
  return %0 : f32
}
