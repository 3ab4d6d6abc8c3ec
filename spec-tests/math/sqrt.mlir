// `math.sqrt` (`sqrt`).

// -----

// NAME: f64
// CLAUSE: math.sqrt/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
// RUN: @f(0.5) == 0.7071067811865476
// RUN: @f(-0.5) == nan
// RUN: @f(1.5) == 1.224744871391589
// RUN: @f(2.5) == 1.5811388300841898
// RUN: @f(-2.5) == nan
// RUN: @f(0.49999999999999994) == 0.7071067811865475
// RUN: @f(3.7) == 1.9235384061671346
// RUN: @f(-3.7) == nan
// RUN: @f(4.0) == 2.0
// RUN: @f(2.0) == 1.4142135623730951
// RUN: @f(1e+300) == 1e+150
// RUN: @f(inf) == inf
// RUN: @f(-inf) == nan
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f64 {
  %0 = math.sqrt %a : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.sqrt/value
// RUN: @f(0.0) == 0.0
// RUN: @f(-0.0) == -0.0
// RUN: @f(0.5) == 0.7071067690849304
// RUN: @f(-0.5) == nan
// RUN: @f(1.5) == 1.2247449159622192
// RUN: @f(2.5) == 1.5811388492584229
// RUN: @f(-2.5) == nan
// RUN: @f(0.5) == 0.7071067690849304
// RUN: @f(3.700000047683716) == 1.9235384464263916
// RUN: @f(-3.700000047683716) == nan
// RUN: @f(4.0) == 2.0
// RUN: @f(2.0) == 1.4142135381698608
// RUN: @f(inf) == inf
// RUN: @f(-inf) == nan
// RUN: @f(nan) == nan
func.func @f(%a: f32) -> f32 {
  %0 = math.sqrt %a : f32
  return %0 : f32
}

// -----

// NAME: f16
// CLAUSE: math.sqrt/value
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.5
// RUN: @f(4.0) == 2.0
// RUN: @f(2.25) == 1.5
// RUN: @f(nan) == nan
func.func @f(%a: f16) -> f16 {
  %0 = math.sqrt %a : f16
  return %0 : f16
}

// -----

// NAME: bf16
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.5
// RUN: @f(4.0) == 2.0
// RUN: @f(2.25) == 1.5
// RUN: @f(nan) == nan
func.func @f(%a: bf16) -> bf16 {
  %0 = math.sqrt %a : bf16
  return %0 : bf16
}

// -----

// NAME: f128
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.5
// RUN: @f(4.0) == 2.0
// RUN: @f(2.25) == 1.5
// RUN: @f(nan) == nan
func.func @f(%a: f128) -> f128 {
  %0 = math.sqrt %a : f128
  return %0 : f128
}

// -----

// NAME: f80
// RUN: @f(0.0) == 0.0
// RUN: @f(0.25) == 0.5
// RUN: @f(4.0) == 2.0
// RUN: @f(2.25) == 1.5
// RUN: @f(nan) == nan
func.func @f(%a: f80) -> f80 {
  %0 = math.sqrt %a : f80
  return %0 : f80
}

// -----

// NAME: nnan
// CLAUSE: math.sqrt/nnan
// RUN: @f(1.0) == 1.0
// RUN: @f(nan) == poison
// RUN: @f(inf) == inf
func.func @f(%a: f64) -> f64 {
  %0 = math.sqrt %a fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: vector
// CLAUSE: math.sqrt/elements
// RUN: @f([4.0, 0.25]) == [2.0, 0.5]
func.func @f(%a: vector<2xf32>) -> vector<2xf32> {
  %0 = math.sqrt %a : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: spelled_sqrt
// GENERATION: 2020
// RUN: @f(4.0) == 2.0
// RUN: @f(0.25) == 0.5
// RUN: @f(-0.0) == -0.0
func @f(%a: f64) -> f64 {
  %0 = sqrt %a : f64
  return %0 : f64
}

// -----

// NAME: integer_operand
// CLAUSE: math.sqrt/operand
// INVALID: 'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = "math.sqrt"(%a) : (i32) -> i32
  return
}

// -----

// NAME: types_differ
// CLAUSE: math.sqrt/operand
// INVALID: 'math.sqrt' op requires the same type for all operands and results
func.func @f(%a: f32) {
  %0 = "math.sqrt"(%a) : (f32) -> f64
  return
}

// -----

// NAME: poison
// RUN: @f() == poison
func.func @f() -> f32 {
  %p = ub.poison : f32
  %0 = math.sqrt %p : f32
  return %0 : f32
}
