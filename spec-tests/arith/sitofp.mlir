// `arith.sitofp` (`sitofp`).

// -----

// NAME: i64_to_f32
// CLAUSE: arith.sitofp/value
// RUN: @f(0) == 0.0
// RUN: @f(1) == 1.0
// RUN: @f(-1) == -1.0
// RUN: @f(16777217) == 16777216.0
// RUN: @f(16777219) == 16777220.0
// RUN: @f(9223372036854775807) == 9223372036854775807.0
func.func @f(%a: i64) -> f32 {
  %0 = arith.sitofp %a : i64 to f32
  return %0 : f32
}

// -----

// NAME: i8_to_f64
// CLAUSE: arith.sitofp/value
// RUN: @f(-128) == -128.0
// RUN: @f(255) == -1.0
func.func @f(%a: i8) -> f64 {
  %0 = arith.sitofp %a : i8 to f64
  return %0 : f64
}

// -----

// NAME: i64_to_f64
// RUN: @f(9007199254740993) == 9007199254740992.0
// RUN: @f(9007199254740995) == 9007199254740996.0
// RUN: @f(-9223372036854775808) == -9223372036854775808.0
func.func @f(%a: i64) -> f64 {
  %0 = arith.sitofp %a : i64 to f64
  return %0 : f64
}

// -----

// NAME: i32_to_f16
// RUN: @f(2049) == 2048.0
// RUN: @f(2051) == 2052.0
// RUN: @f(65520) == inf
// RUN: @f(-70000) == -inf
func.func @f(%a: i32) -> f16 {
  %0 = arith.sitofp %a : i32 to f16
  return %0 : f16
}

// -----

// NAME: i128_to_f64
// RUN: @f(1267650600228229401496703205376) == 1267650600228229401496703205376.0
// RUN: @f(-170141183460469231731687303715884105728) == -170141183460469231731687303715884105728.0
func.func @f(%a: i128) -> f64 {
  %0 = arith.sitofp %a : i128 to f64
  return %0 : f64
}

// -----

// NAME: i128_to_f128
// RUN: @f(5192296858534827628530496329220097) == 5192296858534827628530496329220097.0
func.func @f(%a: i128) -> f128 {
  %0 = arith.sitofp %a : i128 to f128
  return %0 : f128
}

// -----

// NAME: i1
// CLAUSE: arith.sitofp/value
// RUN: @f(1) == -1.0
func.func @f(%a: i1) -> f32 {
  %0 = arith.sitofp %a : i1 to f32
  return %0 : f32
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(-3) == -3.0
func @f(%a: i32) -> f32 {
  %0 = sitofp %a : i32 to f32
  return %0 : f32
}

// -----

// NAME: index
// CLAUSE: arith.sitofp/types
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.sitofp %a : index to f32
  return
}

// -----

// NAME: to_integer
// CLAUSE: arith.sitofp/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.sitofp' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.sitofp %a : i32 to i32
  return
}

// -----

// NAME: no_rounding_mode
func.func @f(%a: i32) {
  // expected-error @+1 {{expected ':'}}
  %0 = arith.sitofp %a upward : i32 to f32
  return
}
