// Functions of mathematical libraries.

// -----
// NAME: of_c
// GENERATION: today
// RUN: @f(0.0, 9.0) == 0.0, 3.0, -1.0
// RUN: @f(poison, 9.0) == poison, 3.0, poison
// RUN: @g(2.5, 2.0) == 0.5, 6.25, 2.0
func.func private @sinf(f32) -> f32
func.func private @sqrt(f64) -> f64
func.func private @cosf(f32) -> f32
func.func private @fmod(f64, f64) -> f64
func.func private @pow(f64, f64) -> f64
func.func private @roundeven(f64) -> f64
func.func @f(%x: f32, %y: f64) -> (f32, f64, f32) {
  %a = call @sinf(%x) : (f32) -> f32
  %b = call @sqrt(%y) : (f64) -> f64
  %c = call @cosf(%x) : (f32) -> f32
  %d = arith.negf %c : f32
  return %a, %b, %d : f32, f64, f32
}
func.func @g(%x: f64, %y: f64) -> (f64, f64, f64) {
  %a = call @fmod(%x, %y) : (f64, f64) -> f64
  %b = call @pow(%x, %y) : (f64, f64) -> f64
  %c = call @roundeven(%x) : (f64) -> f64
  return %a, %b, %c : f64, f64, f64
}

// -----
// NAME: of_c_2020
// GENERATION: 2020
// RUN: @f(0.0) == 1.0
func @expf(f32) -> f32
func @f(%x: f32) -> f32 {
  %a = call @expf(%x) : (f32) -> f32
  return %a : f32
}

// -----
// NAME: of_devices
// GENERATION: today
// RUN: @f(4.0) == 0.5, 64.0, 0.5
func.func private @__ocml_rsqrt_f32(f32) -> f32
func.func private @__ocml_pown_f32(f32, i32) -> f32
func.func private @__nv_rsqrtf(f32) -> f32
func.func @f(%x: f32) -> (f32, f32, f32) {
  %n = arith.constant 3 : i32
  %a = call @__ocml_rsqrt_f32(%x) : (f32) -> f32
  %b = call @__ocml_pown_f32(%x, %n) : (f32, i32) -> f32
  %c = call @__nv_rsqrtf(%x) : (f32) -> f32
  return %a, %b, %c : f32, f32, f32
}

// -----
// NAME: of_complex_numbers
// GENERATION: today
// RUN: @f((3.0, 4.0)) == 5.0, (3.0, -4.0)
func.func private @cabsf(complex<f32>) -> f32
func.func private @conjf(complex<f32>) -> complex<f32>
func.func @f(%z: complex<f32>) -> (f32, complex<f32>) {
  %a = call @cabsf(%z) : (complex<f32>) -> f32
  %b = call @conjf(%z) : (complex<f32>) -> complex<f32>
  return %a, %b : f32, complex<f32>
}

// -----
// NAME: another_function_of_that_name
// GENERATION: today
// RUN: @f(1.0) unsupported
// RUN: @g(1) unsupported
func.func private @sinf(f64) -> f64
func.func private @cos(i32) -> i32
func.func @f(%x: f64) -> f64 {
  %a = call @sinf(%x) : (f64) -> f64
  return %a : f64
}
func.func @g(%x: i32) -> i32 {
  %a = call @cos(%x) : (i32) -> i32
  return %a : i32
}

// -----
// NAME: lowered
// RUN: @f(0.0) == 1.0
llvm.func @cosf(f32) -> f32
llvm.func @f(%x: f32) -> f32 {
  %a = llvm.call @cosf(%x) : (f32) -> f32
  llvm.return %a : f32
}
