// `math.isnan`.

// -----

// NAME: f64
// CLAUSE: math.isnan/value
// RUN: @f(1.0) == false
// RUN: @f(-2.5) == false
// RUN: @f(inf) == false
// RUN: @f(-inf) == false
// RUN: @f(nan) == true
// RUN: @f(5e-324) == false
// RUN: @f(0.0) == false
func.func @f(%a: f64) -> i1 {
  %0 = math.isnan %a : f64
  return %0 : i1
}

// -----

// NAME: f32
// CLAUSE: math.isnan/value
// RUN: @f(1.0) == false
// RUN: @f(-2.5) == false
// RUN: @f(inf) == false
// RUN: @f(-inf) == false
// RUN: @f(nan) == true
// RUN: @f(7.174648137343064e-43) == false
// RUN: @f(0.0) == false
func.func @f(%a: f32) -> i1 {
  %0 = math.isnan %a : f32
  return %0 : i1
}

// -----

// NAME: f16
// CLAUSE: math.isnan/value
// RUN: @f(1.0) == false
// RUN: @f(-2.5) == false
// RUN: @f(inf) == false
// RUN: @f(-inf) == false
// RUN: @f(nan) == true
// RUN: @f(9.5367431640625e-07) == false
// RUN: @f(0.0) == false
func.func @f(%a: f16) -> i1 {
  %0 = math.isnan %a : f16
  return %0 : i1
}

// -----

// NAME: f128
// RUN: @f(1.0) == false
// RUN: @f(inf) == false
// RUN: @f(nan) == true
func.func @f(%a: f128) -> i1 {
  %0 = math.isnan %a : f128
  return %0 : i1
}

// -----

// NAME: vector
// RUN: @f([1.0, nan, inf]) == [false, true, false]
func.func @f(%a: vector<3xf32>) -> vector<3xi1> {
  %0 = math.isnan %a : vector<3xf32>
  return %0 : vector<3xi1>
}

// -----

// NAME: integer_operand
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'math.isnan' 'operand' must be floating-point-like, but got 'i32'}}
  %0 = math.isnan %a : i32
  return
}

// -----

// NAME: result_shape
// CLAUSE: math.isnan/result
// INVALID: 'math.isnan' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: vector<4xf32>) {
  %0 = "math.isnan"(%a) : (vector<4xf32>) -> i1
  return
}

// -----

// NAME: result_is_no_bool
// CLAUSE: math.isnan/result
// INVALID: 'math.isnan' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: f32) {
  %0 = "math.isnan"(%a) : (f32) -> i32
  return
}
