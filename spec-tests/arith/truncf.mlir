// `arith.truncf` (`fptrunc`).

// -----

// NAME: f64_to_f32
// CLAUSE: arith.truncf/rounding
// RUN: @f(1.5) == 1.5
// RUN: @f(0.1) == 0x3DCCCCCD
// RUN: @f(1.0e300) == inf
// RUN: @f(-1.0e300) == -inf
// RUN: @f(1.0e-300) == 0.0
// RUN: @f(nan) == nan
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a : f64 to f32
  return %0 : f32
}

// -----

// NAME: mode_to_nearest_even
// CLAUSE: arith.truncf/modes
// RUN: @f(0x3FF0000010000000) == 1.0
// RUN: @f(0x3FF0000018000000) == 0x3F800001
// RUN: @f(0x3FF0000030000000) == 0x3F800002
// RUN: @f(0xBFF0000010000000) == -1.0
// RUN: @f(1.0) == 1.0
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a to_nearest_even : f64 to f32
  return %0 : f32
}

// -----

// NAME: mode_downward
// CLAUSE: arith.truncf/modes
// RUN: @f(0x3FF0000010000000) == 1.0
// RUN: @f(0x3FF0000018000000) == 0x3F800000
// RUN: @f(0x3FF0000030000000) == 0x3F800001
// RUN: @f(0xBFF0000010000000) == 0xBF800001
// RUN: @f(1.0) == 1.0
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a downward : f64 to f32
  return %0 : f32
}

// -----

// NAME: mode_upward
// CLAUSE: arith.truncf/modes
// RUN: @f(0x3FF0000010000000) == 0x3F800001
// RUN: @f(0x3FF0000018000000) == 0x3F800001
// RUN: @f(0x3FF0000030000000) == 0x3F800002
// RUN: @f(0xBFF0000010000000) == -1.0
// RUN: @f(1.0) == 1.0
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a upward : f64 to f32
  return %0 : f32
}

// -----

// NAME: mode_toward_zero
// CLAUSE: arith.truncf/modes
// RUN: @f(0x3FF0000010000000) == 1.0
// RUN: @f(0x3FF0000018000000) == 0x3F800000
// RUN: @f(0x3FF0000030000000) == 0x3F800001
// RUN: @f(0xBFF0000010000000) == -1.0
// RUN: @f(1.0) == 1.0
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a toward_zero : f64 to f32
  return %0 : f32
}

// -----

// NAME: mode_to_nearest_away
// CLAUSE: arith.truncf/modes
// RUN: @f(0x3FF0000010000000) == 0x3F800001
// RUN: @f(0x3FF0000018000000) == 0x3F800001
// RUN: @f(0x3FF0000030000000) == 0x3F800002
// RUN: @f(0xBFF0000010000000) == 0xBF800001
// RUN: @f(1.0) == 1.0
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a to_nearest_away : f64 to f32
  return %0 : f32
}

// -----

// NAME: f32_to_bf16
// CLAUSE: arith.truncf/rounding
// RUN: @f(1.0) == 1.0
// RUN: @f(0x3F808000) == 0x3F80
// RUN: @f(0x3F818000) == 0x3F82
func.func @f(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}

// -----

// NAME: f128_to_f64
// RUN: @f(0.5) == 0.5
func.func @f(%a: f128) -> f64 {
  %0 = arith.truncf %a : f128 to f64
  return %0 : f64
}

// -----

// NAME: f32_to_f8E4M3FN
// RUN: @f(448.0) == 448.0
// RUN: @f(1.0e6) == nan
func.func @f(%a: f32) -> f8E4M3FN {
  %0 = arith.truncf %a : f32 to f8E4M3FN
  return %0 : f8E4M3FN
}

// -----

// NAME: nnan
// RUN: @f(1.5) == 1.5
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a fastmath<nnan> : f64 to f32
  return %0 : f32
}

// -----

// NAME: mode_and_flags
// RUN: @f(1.5) == 1.5
// RUN: @f(nan) == poison
func.func @f(%a: f64) -> f32 {
  %0 = arith.truncf %a upward fastmath<nnan> : f64 to f32
  return %0 : f32
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(1.5) == 1.5
func @f(%a: f64) -> f32 {
  %0 = fptrunc %a : f64 to f32
  return %0 : f32
}

// -----

// NAME: same_width
// CLAUSE: arith.truncf/narrower
func.func @f(%a: bf16) {
  // expected-error @+1 {{'arith.truncf' op operand type 'bf16' and result type 'f16' are cast incompatible}}
  %0 = arith.truncf %a : bf16 to f16
  return
}

// -----

// NAME: wider
// CLAUSE: arith.truncf/narrower
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = arith.truncf %a : f32 to f64
  return
}

// -----

// NAME: unknown_mode
// CLAUSE: arith.truncf/mode-names
func.func @f(%a: f64) {
  // expected-error @+1 {{expected ':'}}
  %0 = arith.truncf %a foo : f64 to f32
  return
}

// -----

// NAME: bad_mode
// CLAUSE: arith.truncf/mode-names
// INVALID: 'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point rounding mode
func.func @f(%a: f64) {
  %0 = "arith.truncf"(%a) {roundingmode = 7 : i32} : (f64) -> f32
  return
}
