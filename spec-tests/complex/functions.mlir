// Functions whose last bits no document states.

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
// NAME: are_not_run
// GENERATION: today
// RUN: @main(1.0) unsupported
func.func @main(%x: f32) -> f32 {
  %a = complex.create %x, %x : complex<f32>
  %b = complex.sqrt %a : complex<f32>
  %r = complex.re %b : complex<f32>
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
