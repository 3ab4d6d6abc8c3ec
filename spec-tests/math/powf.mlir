// `math.powf` (`powf`).

// -----

// NAME: f64
// CLAUSE: math.powf/value
// RUN: @f(2.0, 10.0) == 1024.0
// RUN: @f(9.0, 0.5) == 3.0
// RUN: @f(0.0, 0.0) == 1.0
// RUN: @f(nan, 0.0) == 1.0
// RUN: @f(-8.0, 0.5) == nan
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.powf %a, %b : f64
  return %0 : f64
}

// -----

// NAME: f32
// CLAUSE: math.powf/value
// RUN: @f(2.0, 10.0) == 1024.0
// RUN: @f(9.0, 0.5) == 3.0
// RUN: @f(0.0, 0.0) == 1.0
// RUN: @f(nan, 0.0) == 1.0
// RUN: @f(-8.0, 0.5) == nan
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = math.powf %a, %b : f32
  return %0 : f32
}

// -----

// NAME: f16
// RUN: @f(2.0, 10.0) == 1024.0
// RUN: @f(9.0, 0.5) == 3.0
// RUN: @f(0.0, 0.0) == 1.0
// RUN: @f(nan, 0.0) == 1.0
// RUN: @f(-8.0, 0.5) == nan
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = math.powf %a, %b : f16
  return %0 : f16
}

// -----

// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(2.0, 3.0) == 8.0
func @f(%a: f32, %b: f32) -> f32 {
  %0 = powf %a, %b : f32
  return %0 : f32
}

// -----

// NAME: ninf
// RUN: @f(0.0, -1.0) == poison
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = math.powf %a, %b fastmath<ninf> : f64
  return %0 : f64
}
