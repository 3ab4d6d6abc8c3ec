// complex.create.

// -----
// NAME: parts_today
// GENERATION: today
// RUN: @main(1.0, 2.0) == 1.0, 2.0, -1.0, -2.0, 1.0, -2.0
func.func @main(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32) {
  %c = complex.create %a, %b : complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %n = complex.neg %c : complex<f32>
  %2 = complex.re %n : complex<f32>
  %3 = complex.im %n : complex<f32>
  %j = complex.conj %c : complex<f32>
  %4 = complex.re %j : complex<f32>
  %5 = complex.im %j : complex<f32>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// -----
// NAME: equality
// GENERATION: today
// RUN: @main(1.0, 2.0, 1.0, 2.0) == true, false
// RUN: @main(1.0, 2.0, 1.0, 3.0) == false, true
// RUN: @main(0.0, 2.0, -0.0, 2.0) == true, false
// RUN: @main(nan, 2.0, nan, 2.0) == false, true
func.func @main(%a: f32, %b: f32, %c: f32, %d: f32) -> (i1, i1) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.create %c, %d : complex<f32>
  %e = complex.eq %x, %y : complex<f32>
  %n = complex.neq %x, %y : complex<f32>
  return %e, %n : i1, i1
}

// -----
// NAME: poison_part
// GENERATION: today
// RUN: @main(poison, 2.0) == poison, 2.0, poison
func.func @main(%a: f32, %b: f32) -> (f32, f32, f32) {
  %c = complex.create %a, %b : complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %2 = complex.abs %c : complex<f32>
  return %0, %1, %2 : f32, f32, f32
}

// -----
// NAME: create_type
// INVALID: failed to verify that complex element type matches real operand type
func.func @main(%a: f32) {
  %0 = "complex.create"(%a, %a) : (f32, f32) -> complex<f64>
  return
}

// -----
// NAME: integers
// INVALID: operand #0 must be complex type with floating-point elements, but got 'complex<i32>'
func.func @main(%a: complex<i32>) {
  %0 = "complex.neg"(%a) : (complex<i32>) -> complex<i32>
  return
}
