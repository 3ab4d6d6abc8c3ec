// `arith.uitofp` (`uitofp`).

// -----

// NAME: i64_to_f32
// CLAUSE: arith.uitofp/value
// RUN: @f(0) == 0.0
// RUN: @f(1) == 1.0
// RUN: @f(-1) == 18446744073709551616.0
// RUN: @f(16777217) == 16777216.0
func.func @f(%a: i64) -> f32 {
  %0 = arith.uitofp %a : i64 to f32
  return %0 : f32
}

// -----

// NAME: i8_to_f64
// CLAUSE: arith.uitofp/value
// RUN: @f(-128) == 128.0
// RUN: @f(255) == 255.0
func.func @f(%a: i8) -> f64 {
  %0 = arith.uitofp %a : i8 to f64
  return %0 : f64
}

// -----

// NAME: i64_to_f64
// RUN: @f(-1) == 18446744073709551616.0
func.func @f(%a: i64) -> f64 {
  %0 = arith.uitofp %a : i64 to f64
  return %0 : f64
}

// -----

// NAME: i128_to_f32
// RUN: @f(-1) == inf
// RUN: @f(1267650600228229401496703205376) == 1267650600228229401496703205376.0
func.func @f(%a: i128) -> f32 {
  %0 = arith.uitofp %a : i128 to f32
  return %0 : f32
}

// -----

// NAME: i1
// CLAUSE: arith.uitofp/value
// RUN: @f(1) == 1.0
func.func @f(%a: i1) -> f32 {
  %0 = arith.uitofp %a : i1 to f32
  return %0 : f32
}

// -----

// NAME: nneg
// CLAUSE: arith.uitofp/nneg
// RUN: @f(1) == 1.0
// RUN: @f(-1) == poison
func.func @f(%a: i32) -> f32 {
  %0 = arith.uitofp %a nneg : i32 to f32
  return %0 : f32
}

// -----

// NAME: spelled_2021
// GENERATION: 2020
// RUN: @f(-1) == 4294967295.0
func @f(%a: i32) -> f64 {
  %0 = uitofp %a : i32 to f64
  return %0 : f64
}

// -----

// NAME: to_integer
// CLAUSE: arith.uitofp/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.uitofp' op result #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.uitofp %a : i32 to i32
  return
}
