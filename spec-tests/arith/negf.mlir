// `arith.negf` (`negf`).

// -----

// NAME: flips_the_sign
// CLAUSE: arith.negf/value
// RUN: @f(1.5) == -1.5
// RUN: @f(0.0) == -0.0
// RUN: @f(-0.0) == 0.0
// RUN: @f(inf) == -inf
// RUN: @f(0x7FC00000) == 0xFFC00000
// RUN: @f(0xFFC00001) == 0x7FC00001
func.func @f(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  return %0 : f32
}

// -----

// NAME: f64
// CLAUSE: arith.negf/value
// RUN: @f(1.5) == -1.5
func.func @f(%a: f64) -> f64 {
  %0 = arith.negf %a : f64
  return %0 : f64
}

// -----

// NAME: f128
// CLAUSE: arith.negf/value
// RUN: @f(1.5) == -1.5
func.func @f(%a: f128) -> f128 {
  %0 = arith.negf %a : f128
  return %0 : f128
}

// -----

// NAME: nnan
// CLAUSE: arith.negf/nnan
// RUN: @f(1.5) == -1.5
// RUN: @f(nan) == poison
// RUN: @f(inf) == -inf
func.func @f(%a: f32) -> f32 {
  %0 = arith.negf %a fastmath<nnan> : f32
  return %0 : f32
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(1.5) == -1.5
func @f(%a: f32) -> f32 {
  %0 = negf %a : f32
  return %0 : f32
}

// -----

// NAME: integer
// CLAUSE: arith.negf/operands
// INVALID: operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
  %0 = arith.negf %a : i32
  return
}
