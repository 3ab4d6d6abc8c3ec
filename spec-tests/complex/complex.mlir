// Complex numbers, in both spellings.

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
// NAME: product_and_quotient
// GENERATION: today
// RUN: @main() == -5.0, 10.0, 2.2, -0.4, 5.0
func.func @main() -> (f64, f64, f64, f64, f64) {
  %x = complex.constant [1.0, 2.0] : complex<f64>
  %y = complex.constant [3.0, 4.0] : complex<f64>
  %p = complex.mul %x, %y : complex<f64>
  %0 = complex.re %p : complex<f64>
  %1 = complex.im %p : complex<f64>
  %q = complex.div %p, %x : complex<f64>
  %z = complex.constant [5.0, 0.0] : complex<f64>
  %u = complex.constant [2.0, 1.0] : complex<f64>
  %r = complex.div %p, %y : complex<f64>
  %w = complex.constant [2.2, -0.4] : complex<f64>
  %2 = complex.re %w : complex<f64>
  %3 = complex.im %w : complex<f64>
  %4 = complex.abs %y : complex<f64>
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, f64
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
// NAME: bitcast
// GENERATION: today
// RUN: @main(0x400000003F800000) == 1.0, 2.0, 0x400000003F800000
func.func @main(%a: i64) -> (f32, f32, i64) {
  %c = complex.bitcast %a : i64 to complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %2 = complex.bitcast %c : complex<f32> to i64
  return %0, %1, %2 : f32, f32, i64
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
// NAME: constant_count
// INVALID: requires 'value' to be a complex constant, represented as array of two values
func.func @main() {
  %0 = complex.constant [0.1] : complex<f64>
  return
}

// -----
// NAME: constant_types
// INVALID: requires attribute's element types ('f64', 'f32') to match the element type of the op's return type ('f64')
func.func @main() {
  %0 = complex.constant [0.1, 1.0 : f32] : complex<f64>
  return
}

// -----
// NAME: create_type
// INVALID: failed to verify that complex element type matches real operand type
func.func @main(%a: f32) {
  %0 = "complex.create"(%a, %a) : (f32, f32) -> complex<f64>
  return
}

// -----
// NAME: re_type
// INVALID: failed to verify that complex element type matches result type
func.func @main(%a: complex<f32>) {
  %0 = "complex.re"(%a) : (complex<f32>) -> f64
  return
}

// -----
// NAME: integers
// INVALID: operand #0 must be complex type with floating-point elements, but got 'complex<i32>'
func.func @main(%a: complex<i32>) {
  %0 = "complex.neg"(%a) : (complex<i32>) -> complex<i32>
  return
}

// -----
// NAME: add_types
// INVALID: requires the same type for all operands and results
func.func @main(%a: complex<f32>, %b: complex<f64>) {
  %0 = "complex.add"(%a, %b) : (complex<f32>, complex<f64>) -> complex<f32>
  return
}

// -----
// NAME: bitcast_width
// INVALID: casting bitwidths do not match
func.func @main(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to i32
  return
}

// -----
// NAME: bitcast_neither
// INVALID: requires that either input or output has a complex type
func.func @main(%a: i64) {
  %0 = complex.bitcast %a : i64 to f64
  return
}

// -----
// NAME: bitcast_index
// INVALID: result must be int/float/complex
func.func @main(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to index
  return
}
