// complex.add.

// -----
// NAME: parts_are_added
// RUN: @f(1.5, -2.0) == 3.0, -4.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %s = complex.add %x, %x : complex<f32>
  %re = complex.re %s : complex<f32>
  %im = complex.im %s : complex<f32>
  return %re, %im : f32, f32
}

// -----
// NAME: sums_2020
// GENERATION: 2020
// RUN: @main(1.0, 2.0, 10.0, 20.0) == 11.0, 22.0, -9.0, -18.0
func @main(%a: f32, %b: f32, %c: f32, %d: f32) -> (f32, f32, f32, f32) {
  %x = create_complex %a, %b : complex<f32>
  %y = create_complex %c, %d : complex<f32>
  %s = addcf %x, %y : complex<f32>
  %t = subcf %x, %y : complex<f32>
  %0 = re %s : complex<f32>
  %1 = im %s : complex<f32>
  %2 = re %t : complex<f32>
  %3 = im %t : complex<f32>
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----
// NAME: add_types
// INVALID: requires the same type for all operands and results
func.func @main(%a: complex<f32>, %b: complex<f64>) {
  %0 = "complex.add"(%a, %b) : (complex<f32>, complex<f64>) -> complex<f32>
  return
}

// -----
// NAME: constants_of_integers
// RUN: @f() == 1
func.func @f() -> i32 {
  %c = complex.constant [1 : i1, 0 : i1] : complex<i1>
  %r = arith.constant 1 : i32
  return %r : i32
}
