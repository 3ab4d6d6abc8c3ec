// `math.log2` (`log2`). Only values that every library gives: the accuracy is not specified.

// -----

// NAME: f64
// CLAUSE: math.log2/value
// RUN: @f(8.0) == 3.0
// RUN: @f(0.5) == -1.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.log2 %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.log2/value
// RUN: @f(8.0) == 3.0
// RUN: @f(0.5) == -1.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
func.func @f(%a: f32) -> f32 {
  %0 = math.log2 %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.log2/value
// RUN: @f(8.0) == 3.0
// RUN: @f(0.5) == -1.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.log2 %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(8.0) == 3.0
// RUN: @f(0.5) == -1.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.log2 %a : bf16
  return %0 : bf16
}

// -----

// NAME: vector
// CLAUSE: math.log2/elements
// RUN: @f([8.0, 0.5]) == [3.0, -1.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.log2 %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: nnan
// CLAUSE: math.log2/nnan
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f64 {
  %0 = math.log2 %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(8.0) == 3.0
// RUN: @f(0.5) == -1.0
// RUN: @f(0.0) == -inf
// RUN: @f(-1.0) == nan
func @f(%a: f32) -> f32 {
  %0 = log2 %a : f32
  return %0 : f32
}

// -----

// NAME: integer_operand
// CLAUSE: math.log2/operand
// INVALID: 'math.log2' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.log2"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.log2/operand
// INVALID: 'math.log2' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.log2"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.log2 %p : f32
  return %0 : f32
}
