// `arith.extf` (`fpext`).

// -----

// NAME: f32_to_f64
// CLAUSE: arith.extf/value
// RUN: @f(1.5) == 1.5
// RUN: @f(inf) == inf
// RUN: @f(nan) == nan
// RUN: @f(-0.0) == -0.0
// RUN: @f(0x00000001) == 1.401298464324817e-45
func.func @f(%a: f32) -> f64 {
  %0 = arith.extf %a : f32 to f64
  return %0 : f64
}

// -----

// NAME: f16_to_f32
// CLAUSE: arith.extf/value
// RUN: @f(65504.0) == 65504.0
// RUN: @f(0x0001) == 5.960464477539063e-08
func.func @f(%a: f16) -> f32 {
  %0 = arith.extf %a : f16 to f32
  return %0 : f32
}

// -----

// NAME: bf16_to_f64
// CLAUSE: arith.extf/value
// RUN: @f(1.5) == 1.5
func.func @f(%a: bf16) -> f64 {
  %0 = arith.extf %a : bf16 to f64
  return %0 : f64
}

// -----

// NAME: f64_to_f128
// RUN: @f(0.5) == 0.5
func.func @f(%a: f64) -> f128 {
  %0 = arith.extf %a : f64 to f128
  return %0 : f128
}

// -----

// NAME: f64_to_f80
// RUN: @f(0.5) == 0.5
func.func @f(%a: f64) -> f80 {
  %0 = arith.extf %a : f64 to f80
  return %0 : f80
}

// -----

// NAME: f8E4M3FN_to_f32
// RUN: @f(448.0) == 448.0
// RUN: @f(nan) == nan
func.func @f(%a: f8E4M3FN) -> f32 {
  %0 = arith.extf %a : f8E4M3FN to f32
  return %0 : f32
}

// -----

// NAME: f4E2M1FN_to_f32
// RUN: @f(6.0) == 6.0
// RUN: @f(-0.5) == -0.5
func.func @f(%a: f4E2M1FN) -> f32 {
  %0 = arith.extf %a : f4E2M1FN to f32
  return %0 : f32
}

// -----

// NAME: ninf
// RUN: @f(1.5) == 1.5
// RUN: @f(inf) == poison
func.func @f(%a: f32) -> f64 {
  %0 = arith.extf %a fastmath<ninf> : f32 to f64
  return %0 : f64
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(1.5) == 1.5
func @f(%a: f32) -> f64 {
  %0 = fpext %a : f32 to f64
  return %0 : f64
}

// -----

// NAME: same_width
// CLAUSE: arith.extf/wider
func.func @f(%a: bf16) {
  // expected-error @+1 {{'arith.extf' op operand type 'bf16' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %a : bf16 to f16
  return
}

// -----

// NAME: narrower
// CLAUSE: arith.extf/wider
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible}}
  %0 = arith.extf %a : f32 to f16
  return
}

// -----

// NAME: narrower_2020
// GENERATION: 2020
func @f(%a: f64) {
  // expected-error @+1 {{operand type 'f64' and result type 'f32' are cast incompatible}}
  %0 = fpext %a : f64 to f32
  return
}

// -----

// NAME: integer
// CLAUSE: arith.extf/floats
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.extf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.extf %a : i32 to f64
  return
}
