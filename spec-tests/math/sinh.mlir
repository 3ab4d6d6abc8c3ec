// `math.sinh`. Only values that every library gives: the accuracy is not specified.

// -----

// NAME: f64
// CLAUSE: math.sinh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.sinh %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.sinh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: f32) -> f32 {
  %0 = math.sinh %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.sinh/value
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: f16) -> f16 {
  %0 = math.sinh %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(inf) == inf
func.func @f(%a: bf16) -> bf16 {
  %0 = math.sinh %a : bf16
  return %0 : bf16
}

// -----

// NAME: vector
// CLAUSE: math.sinh/elements
// RUN: @f([0.0, inf]) == [0.0, inf]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.sinh %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: nnan
// CLAUSE: math.sinh/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.sinh %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: integer_operand
// CLAUSE: math.sinh/operand
// INVALID: 'math.sinh' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.sinh"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.sinh/operand
// INVALID: 'math.sinh' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.sinh"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.sinh %p : f32
  return %0 : f32
}
