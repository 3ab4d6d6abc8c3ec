// No document says how accurate functions are. What a target computes in their place may be off by little, the ends of the range
// included for parts of complex numbers; what is not may not.

// -----
// NAME: absolute_value_by_the_textbook
// REFINEMENT: refines
func.func @src(%x: complex<f32>) -> f32 {
  %r = complex.abs %x : complex<f32>
  return %r : f32
}
func.func @tgt(%x: complex<f32>) -> f32 {
  %a = complex.re %x : complex<f32>
  %b = complex.im %x : complex<f32>
  %a2 = arith.mulf %a, %a : f32
  %b2 = arith.mulf %b, %b : f32
  %s = arith.addf %a2, %b2 : f32
  %r = math.sqrt %s : f32
  return %r : f32
}

// -----
// NAME: absolute_value_of_one_part
// REFINEMENT: inconclusive
func.func @src(%x: complex<f32>) -> f32 {
  %r = complex.abs %x : complex<f32>
  return %r : f32
}
func.func @tgt(%x: complex<f32>) -> f32 {
  %a = complex.re %x : complex<f32>
  return %a : f32
}

// -----
// NAME: comparison_of_an_absolute_value
// REFINEMENT: inconclusive
func.func @src(%x: complex<f32>) -> i1 {
  %c = arith.constant 1.0e-3 : f32
  %r = complex.abs %x : complex<f32>
  %s = arith.subf %r, %r : f32
  %k = arith.cmpf olt, %s, %c : f32
  return %k : i1
}
func.func @tgt(%x: complex<f32>) -> i1 {
  %c = arith.constant 1.0e-3 : f32
  %a = complex.re %x : complex<f32>
  %b = complex.im %x : complex<f32>
  %a2 = arith.mulf %a, %a : f32
  %b2 = arith.mulf %b, %b : f32
  %s = arith.addf %a2, %b2 : f32
  %r = math.sqrt %s : f32
  %d = arith.subf %r, %r : f32
  %k = arith.cmpf olt, %d, %c : f32
  return %k : i1
}

// -----
// NAME: same_function_of_something_else
// REFINEMENT: differs value
func.func @src(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %r = complex.div %x, %y : complex<f32>
  return %r : complex<f32>
}
func.func @tgt(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %r = complex.div %y, %x : complex<f32>
  return %r : complex<f32>
}

// -----
// NAME: exponential_by_a_power_of_two
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %r = math.exp %x : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %r = math.exp2 %x : f32
  return %r : f32
}

// -----
// NAME: logarithm_in_another_base
// REFINEMENT: refines
func.func @src(%x: f64) -> f64 {
  %r = math.log2 %x : f64
  return %r : f64
}
func.func @tgt(%x: f64) -> f64 {
  %c = arith.constant 1.4426950408889634 : f64
  %l = math.log %x : f64
  %r = arith.mulf %l, %c : f64
  return %r : f64
}

// -----
// NAME: function_of_a_wider_format
// REFINEMENT: refines
func.func @src(%x: f16) -> f16 {
  %r = math.exp %x : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %w = arith.extf %x : f16 to f32
  %e = math.exp %w : f32
  %r = arith.truncf %e : f32 to f16
  return %r : f16
}

// -----
// NAME: function_of_a_wider_format_without_its_sign
// REFINEMENT: differs value
func.func @src(%x: f16) -> f16 {
  %r = math.sin %x : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %w = arith.extf %x : f16 to f32
  %e = math.sin %w : f32
  %a = math.absf %e : f32
  %r = arith.truncf %a : f32 to f16
  return %r : f16
}

// -----
// NAME: functions_of_vectors_of_a_wider_format
// REFINEMENT: refines
func.func @src(%x: vector<2xbf16>) -> vector<2xbf16> {
  %r = math.tanh %x : vector<2xbf16>
  return %r : vector<2xbf16>
}
func.func @tgt(%x: vector<2xbf16>) -> vector<2xbf16> {
  %w = arith.extf %x fastmath<contract> : vector<2xbf16> to vector<2xf32>
  %e = math.tanh %w : vector<2xf32>
  %r = arith.truncf %e fastmath<contract> : vector<2xf32> to vector<2xbf16>
  return %r : vector<2xbf16>
}
