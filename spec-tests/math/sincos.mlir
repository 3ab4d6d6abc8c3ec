// `math.sincos`.

// -----

// NAME: values
// CLAUSE: math.sincos/values
// RUN: @f(0.0) == 0.0, 1.0
// RUN: @f(inf) == nan, nan
func.func @f(%a: f64) -> (f64, f64) {
  %s, %c = math.sincos %a : f64
  return %s, %c : f64, f64
}

// -----

// NAME: nnan
// RUN: @f(0.0) == 0.0, 1.0
// RUN: @f(inf) == poison, poison
func.func @f(%a: f64) -> (f64, f64) {
  %s, %c = math.sincos %a fastmath<nnan> : f64
  return %s, %c : f64, f64
}

// -----

// NAME: types_differ
// INVALID: 'math.sincos' op failed to verify that all of {operand, sin, cos} have same type
func.func @f(%a: f32) {
  %s, %c = "math.sincos"(%a) : (f32) -> (f32, f64)
  return
}
