// `arith.cmpf` (`cmpf`).

// -----

// NAME: false
// CLAUSE: arith.cmpf/always
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf false, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: false_f32
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf false, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: false_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf false, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: false_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf false, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: false_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "false", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: false_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 0} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: oeq
// CLAUSE: arith.cmpf/oeq
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf oeq, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: oeq_f32
// CLAUSE: arith.cmpf/oeq
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf oeq, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: oeq_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf oeq, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: oeq_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf oeq, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: oeq_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "oeq", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: oeq_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 1} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ogt
// CLAUSE: arith.cmpf/ogt
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ogt, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ogt_f32
// CLAUSE: arith.cmpf/ogt
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ogt, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ogt_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ogt, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ogt_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ogt, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ogt_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ogt", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ogt_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 2} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: oge
// CLAUSE: arith.cmpf/oge
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf oge, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: oge_f32
// CLAUSE: arith.cmpf/oge
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf oge, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: oge_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf oge, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: oge_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf oge, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: oge_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "oge", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: oge_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 3} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: olt
// CLAUSE: arith.cmpf/olt
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf olt, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: olt_f32
// CLAUSE: arith.cmpf/olt
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf olt, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: olt_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf olt, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: olt_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf olt, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: olt_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "olt", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: olt_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 4} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ole
// CLAUSE: arith.cmpf/ole
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ole, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ole_f32
// CLAUSE: arith.cmpf/ole
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ole, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ole_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ole, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ole_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ole, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ole_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ole", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ole_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 5} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: one
// CLAUSE: arith.cmpf/one
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf one, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: one_f32
// CLAUSE: arith.cmpf/one
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf one, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: one_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf one, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: one_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf one, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: one_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "one", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: one_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 6} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ord
// CLAUSE: arith.cmpf/ord
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ord, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ord_f32
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ord, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ord_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ord, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ord_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ord, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ord_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ord", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ord_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == false
// RUN: @f(1.0, nan) == false
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 7} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ueq
// CLAUSE: arith.cmpf/ueq
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ueq, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ueq_f32
// CLAUSE: arith.cmpf/ueq
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ueq, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ueq_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ueq, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ueq_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ueq, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ueq_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ueq", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ueq_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 8} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ugt
// CLAUSE: arith.cmpf/ugt
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ugt, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ugt_f32
// CLAUSE: arith.cmpf/ugt
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ugt, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ugt_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ugt, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ugt_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ugt, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ugt_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ugt", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ugt_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 9} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: uge
// CLAUSE: arith.cmpf/uge
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf uge, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: uge_f32
// CLAUSE: arith.cmpf/uge
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf uge, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: uge_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf uge, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: uge_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf uge, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: uge_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "uge", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: uge_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 10} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ult
// CLAUSE: arith.cmpf/ult
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ult, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ult_f32
// CLAUSE: arith.cmpf/ult
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ult, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ult_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ult, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ult_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ult, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ult_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ult", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ult_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 11} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: ule
// CLAUSE: arith.cmpf/ule
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf ule, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: ule_f32
// CLAUSE: arith.cmpf/ule
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ule, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ule_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf ule, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: ule_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf ule, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: ule_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "ule", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: ule_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 12} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: une
// CLAUSE: arith.cmpf/une
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf une, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: une_f32
// CLAUSE: arith.cmpf/une
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf une, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: une_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf une, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: une_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf une, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: une_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "une", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: une_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 13} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: uno
// CLAUSE: arith.cmpf/uno
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf uno, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: uno_f32
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf uno, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: uno_f16
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf uno, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: uno_f128
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf uno, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: uno_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "uno", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: uno_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == false
// RUN: @f(2.0, 1.0) == false
// RUN: @f(1.0, 1.0) == false
// RUN: @f(-0.0, 0.0) == false
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == false
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 14} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: true
// CLAUSE: arith.cmpf/always
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.cmpf true, %a, %b : f64
  return %0 : i1
}

// -----

// NAME: true_f32
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf true, %a, %b : f32
  return %0 : i1
}

// -----

// NAME: true_f16
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f16, %b: f16) -> i1 {
  %0 = arith.cmpf true, %a, %b : f16
  return %0 : i1
}

// -----

// NAME: true_f128
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func.func @f(%a: f128, %b: f128) -> i1 {
  %0 = arith.cmpf true, %a, %b : f128
  return %0 : i1
}

// -----

// NAME: true_in_2020
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = cmpf "true", %a, %b : f32
  return %0 : i1
}

// -----

// NAME: true_generic
// GENERATION: 2020
// RUN: @f(1.0, 2.0) == true
// RUN: @f(2.0, 1.0) == true
// RUN: @f(1.0, 1.0) == true
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(nan, 1.0) == true
// RUN: @f(1.0, nan) == true
// RUN: @f(inf, -inf) == true
func @f(%a: f32, %b: f32) -> i1 {
  %0 = "std.cmpf"(%a, %b) {predicate = 15} : (f32, f32) -> i1
  return %0 : i1
}

// -----

// NAME: nnan
// RUN: @f(1.0, 2.0) == true
// RUN: @f(nan, 2.0) == poison
func.func @f(%a: f32, %b: f32) -> i1 {
  %0 = arith.cmpf ult, %a, %b fastmath<nnan> : f32
  return %0 : i1
}

// -----

// NAME: integer_operands
// CLAUSE: arith.cmpf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.cmpf' 'lhs' must be floating-point-like, but got 'i32'}}
  %0 = arith.cmpf oeq, %a, %a : i32
  return
}

// -----

// NAME: code_out_of_range
// CLAUSE: arith.cmpf/predicates
// INVALID: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
func.func @f(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) {predicate = 16 : i64} : (f32, f32) -> i1
  return
}

// -----

// NAME: no_comma
// GENERATION: 2020
// MALFORMED: expected ','
func @f(%a: f32) {
  %0 = cmpf "oeq" %a, %a : f32
  return
}
