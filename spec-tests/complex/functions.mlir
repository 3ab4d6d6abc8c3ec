// Functions whose accuracy no document states.

// -----
// NAME: are_read
// GENERATION: today
// CHECK
func.func @main(%a: complex<f32>, %i: i32) {
  %0 = complex.atan2 %a, %a : complex<f32>
  %1 = complex.cos %a : complex<f32>
  %2 = complex.expm1 %a fastmath<fast> : complex<f32>
  %3 = complex.log %a : complex<f32>
  %4 = complex.log1p %a : complex<f32>
  %5 = complex.pow %a, %a : complex<f32>
  %6 = complex.rsqrt %a : complex<f32>
  %7 = complex.sin %a : complex<f32>
  %8 = complex.sqrt %a : complex<f32>
  %9 = complex.tan %a : complex<f32>
  %10 = complex.tanh %a : complex<f32>
  %11 = complex.powi %a, %i : complex<f32>, i32
  return
}

// -----
// Nothing states what is made of infinite numbers, at poles, and of NaN.
// NAME: where_nothing_states_the_result
// GENERATION: today
// RUN: @sqrt(inf, 0.0) unsupported
// RUN: @sqrt(0.0, nan) unsupported
// RUN: @log(0.0, -0.0) unsupported
// RUN: @rsqrt(0.0, 0.0) unsupported
// RUN: @log1p(-1.0, 0.0) unsupported
// RUN: @pow(0.0, 0.0) unsupported
// RUN: @powi(0.0, 0.0, -1) unsupported
// RUN: @powi(0.0, 0.0, 0) unsupported
// RUN: @atan2(0.0, 0.0) unsupported
// RUN: @wide(1.0) unsupported
func.func @sqrt(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.sqrt %x : complex<f32>
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @log(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.log %x : complex<f32>
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @rsqrt(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.rsqrt %x : complex<f32>
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @log1p(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.log1p %x : complex<f32>
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @pow(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.pow %x, %x : complex<f32>
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @powi(%a: f32, %b: f32, %n: i32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.powi %x, %n : complex<f32>, i32
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @atan2(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.atan2 %x, %x : complex<f32>
  %r = complex.re %y : complex<f32>
  return %r : f32
}
func.func @wide(%a: f128) -> f128 {
  %x = complex.create %a, %a : complex<f128>
  %y = complex.sqrt %x : complex<f128>
  %r = complex.re %y : complex<f128>
  return %r : f128
}

// -----
// Values that are exact, or exact to the last bit of f32.
// NAME: are_run
// GENERATION: today
// RUN: @unary(0.0, 0.0) == 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0
// RUN: @unary(-0.0, -0.0) == 0.0, -0.0, -0.0, -0.0, -0.0, 1.0, -0.0, -0.0
// RUN: @roots(3.0, 4.0) == 2.0, 1.0, 0.4, -0.2
// RUN: @roots(-4.0, 0.0) == 0.0, 2.0, 0.0, -0.5
// RUN: @roots(-4.0, -0.0) == 0.0, -2.0, 0.0, 0.5
// RUN: @log(-1.0, 0.0) == 0.0, 3.1415927
// RUN: @log(-1.0, -0.0) == 0.0, -3.1415927
// RUN: @log(0.0, 2.0) == 0.6931472, 1.5707964
// RUN: @powers(1.0, 2.0, 3) == -11.0, -2.0
// RUN: @powers(1.0, 2.0, 0) == 1.0, 0.0
// RUN: @powers(0.0, 2.0, -2) == -0.25, 0.0
// RUN: @powers(0.0, 0.0, 2) == 0.0, 0.0
// RUN: @angle(1.0, -1.0) == 2.3561945, _
func.func @unary(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.sqrt %x : complex<f32>
  %1 = complex.sin %x : complex<f32>
  %2 = complex.tan %x : complex<f32>
  %3 = complex.tanh %x : complex<f32>
  %4 = complex.cos %x : complex<f32>
  %5 = complex.expm1 %x : complex<f32>
  %6 = complex.log1p %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  %r1 = complex.re %1 : complex<f32>
  %r2 = complex.re %2 : complex<f32>
  %r3 = complex.re %3 : complex<f32>
  %r4 = complex.re %4 : complex<f32>
  %i5 = complex.im %5 : complex<f32>
  %i6 = complex.im %6 : complex<f32>
  return %r0, %i0, %r1, %r2, %r3, %r4, %i5, %i6 : f32, f32, f32, f32, f32, f32, f32, f32
}
func.func @roots(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.sqrt %x : complex<f32>
  %1 = complex.rsqrt %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  %r1 = complex.re %1 : complex<f32>
  %i1 = complex.im %1 : complex<f32>
  return %r0, %i0, %r1, %i1 : f32, f32, f32, f32
}
func.func @log(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.log %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  return %r0, %i0 : f32, f32
}
func.func @powers(%a: f32, %b: f32, %n: i8) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %0 = complex.powi %x, %n : complex<f32>, i8
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  return %r0, %i0 : f32, f32
}
func.func @angle(%a: f32, %b: f32) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %y = complex.create %a, %zero : complex<f32>
  %x = complex.create %b, %zero : complex<f32>
  %0 = complex.atan2 %y, %x : complex<f32>
  %r0 = complex.re %0 : complex<f32>
  %i0 = complex.im %0 : complex<f32>
  return %r0, %i0 : f32, f32
}

// -----
// NAME: flags_and_poison
// GENERATION: today
// RUN: @log(2.0) == 0.6931472
// RUN: @log(inf) == poison
// RUN: @power() == poison
func.func @log(%a: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %x = complex.create %a, %zero : complex<f32>
  %0 = complex.log %x fastmath<ninf> : complex<f32>
  %r = complex.re %0 : complex<f32>
  return %r : f32
}
func.func @power() -> f32 {
  %n = ub.poison : i32
  %x = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
  %0 = complex.powi %x, %n : complex<f32>, i32
  %r = complex.re %0 : complex<f32>
  return %r : f32
}

// -----
// NAME: operand_type
// GENERATION: today
// MALFORMED: custom op 'complex.sin' invalid kind of type specified: expected builtin.complex, but found 'f32'
func.func @main(%x: f32) {
  %b = complex.sin %x : f32
  return
}
