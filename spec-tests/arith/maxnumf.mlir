// `arith.maxnumf`.

// -----

// NAME: values_f64
// CLAUSE: arith.maxnumf/value, arith.maxnumf/nan
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == 1.0
// RUN: @f(1.0, nan) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maxnumf %a, %b : f64
  return %0 : f64
}

// -----

// NAME: values_f32
// CLAUSE: arith.maxnumf/value
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.10000000149011612, 0.20000000298023224) == 0.20000000298023224
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(nan, 2.0) == 2.0
// RUN: @f(16777216.0, 1.0) == 16777216.0
// RUN: @f(-7.5, 2.0) == 2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.maxnumf %a, %b : f32
  return %0 : f32
}

// -----

// NAME: nnan
// CLAUSE: arith.maxnumf/nnan
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == poison
// RUN: @f(1.0, nan) == poison
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maxnumf %a, %b fastmath<nnan> : f64
  return %0 : f64
}

// -----

// NAME: ninf
// CLAUSE: arith.maxnumf/ninf
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(inf, 1.0) == poison
// RUN: @f(3.0000000054977558e+38, 2.0) == 3.0000000054977558e+38
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.maxnumf %a, %b fastmath<ninf> : f32
  return %0 : f32
}

// -----

// NAME: other_flags_change_nothing
// CLAUSE: arith.maxnumf/flags-are-permissions
// RUN: @f(1.5, 2.25) == 2.25
// RUN: @f(0.1, 0.2) == 0.2
// RUN: @f(-1.0, 3.0) == 3.0
// RUN: @f(1.0, 0.0) == 1.0
// RUN: @f(0.0, 0.0) == 0.0
// RUN: @f(inf, -inf) == inf
// RUN: @f(inf, 2.0) == inf
// RUN: @f(nan, 1.0) == 1.0
// RUN: @f(1.0, nan) == 1.0
// RUN: @f(-7.5, 2.0) == 2.0
// RUN: @f(1e+308, 10.0) == 1e+308
// RUN: @f(5.0, inf) == inf
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.maxnumf %a, %b fastmath<reassoc,nsz,arcp,contract,afn> : f64
  return %0 : f64
}

// -----

// NAME: exact_values_f16
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: f16, %b: f16) -> f16 {
  %0 = arith.maxnumf %a, %b : f16
  return %0 : f16
}

// -----

// NAME: exact_values_bf16
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.maxnumf %a, %b : bf16
  return %0 : bf16
}

// -----

// NAME: exact_values_f128
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: f128, %b: f128) -> f128 {
  %0 = arith.maxnumf %a, %b : f128
  return %0 : f128
}

// -----

// NAME: exact_values_f80
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: f80, %b: f80) -> f80 {
  %0 = arith.maxnumf %a, %b : f80
  return %0 : f80
}

// -----

// NAME: exact_values_tf32
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: tf32, %b: tf32) -> tf32 {
  %0 = arith.maxnumf %a, %b : tf32
  return %0 : tf32
}

// -----

// NAME: exact_values_f8E5M2
// RUN: @f(1.5, 0.5) == 1.5
// RUN: @f(-2.0, 0.25) == 0.25
// RUN: @f(nan, 1.0) == 1.0
func.func @f(%a: f8E5M2, %b: f8E5M2) -> f8E5M2 {
  %0 = arith.maxnumf %a, %b : f8E5M2
  return %0 : f8E5M2
}

// -----

// NAME: vector
// CLAUSE: arith.maxnumf/elements
// RUN: @f([1.5, -2.0], [0.5, 0.25]) == [1.5, 0.25]
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.maxnumf %a, %b : vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// NAME: poison_lane
// CLAUSE: arith.maxnumf/poison
// RUN: @f([1.5, nan], [0.5, 0.25]) == [1.5, poison]
func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.maxnumf %a, %b fastmath<nnan> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// NAME: integer_operands
// CLAUSE: arith.maxnumf/operands
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.maxnumf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.maxnumf %a, %a : i32
  return
}

// -----

// NAME: unknown_flag
// CLAUSE: arith.maxnumf/flag-names
// MALFORMED: expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast
func.func @f(%a: f32) {
  %0 = arith.maxnumf %a, %a fastmath<foo> : f32
  return
}

// -----

// NAME: bad_flags
// CLAUSE: arith.maxnumf/flag-names
// INVALID: attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: f32) {
  %0 = "arith.maxnumf"(%a, %a) {fastmath = 3 : i32} : (f32, f32) -> f32
  return
}

// -----

// NAME: types_differ
// CLAUSE: arith.maxnumf/one-type
// INVALID: requires the same type for all operands and results
func.func @f(%a: f32, %b: f64) {
  %0 = "arith.maxnumf"(%a, %b) : (f32, f64) -> f32
  return
}

// -----

// NAME: tensors_of_different_extents
// RUN: @f([1.0, 2.0], [3.0]) undefined shape-mismatch
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.maxnumf %a, %b : tensor<?xf32>  // UB
  return %0 : tensor<?xf32>
}

// -----

// NAME: zeros_of_different_signs
// Which of them is the result is left open; what a program may rely on is that it is a zero.
// CLAUSE: arith.maxnumf/value
// RUN: @f(-0.0, 0.0) == true
// RUN: @f(0.0, -0.0) == true
func.func @f(%a: f64, %b: f64) -> i1 {
  %0 = arith.maxnumf %a, %b : f64
  %z = arith.constant 0.0 : f64
  %1 = arith.cmpf oeq, %0, %z : f64
  return %1 : i1
}
