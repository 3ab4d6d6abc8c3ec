// `math.absf` (`absf`).

// -----

// NAME: f64
// CLAUSE: math.absf/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == 0.0
// RUN: @f(0.5) == 0.5
// RUN: @f(-0.5) == 0.5
// RUN: @f(1.5) == 1.5
// RUN: @f(2.5) == 2.5
// RUN: @f(-2.5) == 2.5
// RUN: @f(0.49999999999999994) == 0.49999999999999994
// RUN: @f(3.7) == 3.7
// RUN: @f(-3.7) == 3.7
// RUN: @f(4.0) == 4.0
// RUN: @f(2.0) == 2.0
// RUN: @f(1e+300) == 1e+300
// RUN: @f(inf) == inf
// RUN: @f(-inf) == inf
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.absf %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.absf/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == 0.0
// RUN: @f(0.5) == 0.5
// RUN: @f(-0.5) == 0.5
// RUN: @f(1.5) == 1.5
// RUN: @f(2.5) == 2.5
// RUN: @f(-2.5) == 2.5
// RUN: @f(0.5) == 0.5
// RUN: @f(3.700000047683716) == 3.700000047683716
// RUN: @f(-3.700000047683716) == 3.700000047683716
// RUN: @f(4.0) == 4.0
// RUN: @f(2.0) == 2.0
// RUN: @f(inf) == inf
// RUN: @f(-inf) == inf
// RUN: @f(nan) == nan
func.func @f(%a: f32) -> f32 {
  %0 = math.absf %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.absf/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.25
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.25
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.absf %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.25
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.25
// RUN: @f(nan) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.absf %a : bf16
  return %0 : bf16
}

// -----

// NAME: f128
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.25
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.25
// RUN: @f(nan) == nan
func.func @f(%a: f128) -> f128 {
  %0 = math.absf %a : f128
  return %0 : f128
}

// -----

// NAME: f80
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.25
// RUN: @f(4.0) == 4.0
// RUN: @f(2.25) == 2.25
// RUN: @f(nan) == nan
func.func @f(%a: f80) -> f80 {
  %0 = math.absf %a : f80
  return %0 : f80
}

// -----

// NAME: nnan
// CLAUSE: math.absf/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.absf %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: vector
// CLAUSE: math.absf/elements
// RUN: @f([4.0, 0.25]) == [4.0, 0.25]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.absf %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: spelled_absf
// GENERATION: 2020
// RUN: @f(4.0) == 4.0
// RUN: @f(0.25) == 0.25
// RUN: @f(-0.0) == 0.0
func @f(%a: f64) -> f64 {
  %0 = absf %a : f64
  return %0 : f64
}

// -----

// NAME: integer_operand
// CLAUSE: math.absf/operand
// INVALID: 'math.absf' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.absf"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.absf/operand
// INVALID: 'math.absf' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.absf"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.absf %p : f32
  return %0 : f32
}
