// complex.re.

// -----
// NAME: re_type
// INVALID: failed to verify that complex element type matches result type
func.func @main(%a: complex<f32>) {
  %0 = "complex.re"(%a) : (complex<f32>) -> f64
  return
}
