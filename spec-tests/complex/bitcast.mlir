// complex.bitcast.

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
