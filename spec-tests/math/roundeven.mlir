// `math.roundeven`.

// -----

// NAME: f64
// CLAUSE: math.roundeven/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
// RUN: @f(0.5) == 0.0
// RUN: @f(-0.5) == -0.0
// RUN: @f(1.5) == 2.0
// RUN: @f(2.5) == 2.0
// RUN: @f(-2.5) == -2.0
// RUN: @f(0.49999999999999994) == 0.0
// RUN: @f(3.7) == 4.0
// RUN: @f(-3.7) == -4.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.0) == 2.0
// RUN: @f(1e+300) == 1e+300
// RUN: @f(inf) == inf
// RUN: @f(-inf) == -inf
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.roundeven %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.roundeven/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
// RUN: @f(0.5) == 0.0
// RUN: @f(-0.5) == -0.0
// RUN: @f(1.5) == 2.0
// RUN: @f(2.5) == 2.0
// RUN: @f(-2.5) == -2.0
// RUN: @f(0.5) == 0.0
// RUN: @f(3.700000047683716) == 4.0
// RUN: @f(-3.700000047683716) == -4.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.0) == 2.0
// RUN: @f(inf) == inf
// RUN: @f(-inf) == -inf
// RUN: @f(nan) == nan
func.func @f(%a: f32) -> f32 {
  %0 = math.roundeven %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.roundeven/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.roundeven %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.roundeven %a : bf16
  return %0 : bf16
}

// -----

// NAME: f128
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f128) -> f128 {
  %0 = math.roundeven %a : f128
  return %0 : f128
}

// -----

// NAME: f80
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.0
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.0
// RUN: @f(nan) == nan
func.func @f(%a: f80) -> f80 {
  %0 = math.roundeven %a : f80
  return %0 : f80
}

// -----

// NAME: nnan
// CLAUSE: math.roundeven/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.roundeven %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: vector
// CLAUSE: math.roundeven/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.0]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.roundeven %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: integer_operand
// CLAUSE: math.roundeven/operand
// INVALID: 'math.roundeven' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.roundeven"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.roundeven/operand
// INVALID: 'math.roundeven' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.roundeven"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.roundeven %p : f32
  return %0 : f32
}
