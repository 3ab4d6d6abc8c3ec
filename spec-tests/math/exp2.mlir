// `math.exp2` (`exp2`). Only values that every library gives: the accuracy is not specified.

// -----

// NAME: f64
// CLAUSE: math.exp2/value
// RUN: @f(3.0) == 8.0
// RUN: @f(-1.0) == 0.5
// RUN: @f(-inf) == 0.0
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.exp2 %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.exp2/value
// RUN: @f(3.0) == 8.0
// RUN: @f(-1.0) == 0.5
// RUN: @f(-inf) == 0.0
// RUN: @f(nan) == nan
func.func @f(%a: f32) -> f32 {
  %0 = math.exp2 %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.exp2/value
// RUN: @f(3.0) == 8.0
// RUN: @f(-1.0) == 0.5
// RUN: @f(-inf) == 0.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.exp2 %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(3.0) == 8.0
// RUN: @f(-1.0) == 0.5
// RUN: @f(-inf) == 0.0
// RUN: @f(nan) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.exp2 %a : bf16
  return %0 : bf16
}

// -----

// NAME: vector
// CLAUSE: math.exp2/elements
// RUN: @f([3.0, -1.0]) == [8.0, 0.5]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.exp2 %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: nnan
// CLAUSE: math.exp2/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.exp2 %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(3.0) == 8.0
// RUN: @f(-1.0) == 0.5
// RUN: @f(-inf) == 0.0
// RUN: @f(nan) == nan
func @f(%a: f32) -> f32 {
  %0 = exp2 %a : f32
  return %0 : f32
}

// -----

// NAME: integer_operand
// CLAUSE: math.exp2/operand
// INVALID: 'math.exp2' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.exp2"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.exp2/operand
// INVALID: 'math.exp2' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.exp2"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.exp2 %p : f32
  return %0 : f32
}
