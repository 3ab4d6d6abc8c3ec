// `arith.bitcast`.

// -----

// NAME: f32_to_i32
// CLAUSE: arith.bitcast/bits
// RUN: @f(1.0) == 0x3F800000
// RUN: @f(-0.0) == 0x80000000
func.func @f(%a: f32) -> i32 {
  %0 = arith.bitcast %a : f32 to i32
  return %0 : i32
}

// -----

// NAME: i64_to_f64
// CLAUSE: arith.bitcast/bits
// RUN: @f(0x3FF0000000000000) == 1.0
// RUN: @f(-1) == 0xFFFFFFFFFFFFFFFF
func.func @f(%a: i64) -> f64 {
  %0 = arith.bitcast %a : i64 to f64
  return %0 : f64
}

// -----

// NAME: same_type
// CLAUSE: arith.bitcast/bits
// RUN: @f(3) == 3
func.func @f(%a: i32) -> i32 {
  %0 = arith.bitcast %a : i32 to i32
  return %0 : i32
}

// -----

// NAME: f128_to_i128
// RUN: @f(1.0) == 85065399433376081038215121361612832768
func.func @f(%a: f128) -> i128 {
  %0 = arith.bitcast %a : f128 to i128
  return %0 : i128
}

// -----

// NAME: bf16_to_f16
// RUN: @f(0x3F80) == 0x3F80
func.func @f(%a: bf16) -> f16 {
  %0 = arith.bitcast %a : bf16 to f16
  return %0 : f16
}

// -----

// NAME: vector
// RUN: @f([1.0, 2.0]) == [0x3F800000, 0x40000000]
func.func @f(%a: vector<2xf32>) -> vector<2xi32> {
  %0 = arith.bitcast %a : vector<2xf32> to vector<2xi32>
  return %0 : vector<2xi32>
}

// -----

// NAME: memref
// RUN: @f([1.0, 2.0]) == 0x40000000; arg0 == [1.0, 1.0]
func.func @f(%a: memref<2xf32>) -> i32 {
  %c1 = arith.constant 1 : index
  %m = arith.bitcast %a : memref<2xf32> to memref<2xi32>
  %0 = memref.load %m[%c1] : memref<2xi32>
  %one = arith.constant 0x3F800000 : i32
  memref.store %one, %m[%c1] : memref<2xi32>
  return %0 : i32
}

// -----

// NAME: widths_differ
// CLAUSE: arith.bitcast/width
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %0 = arith.bitcast %a : i32 to f64
  return
}

// -----

// NAME: index
// CLAUSE: arith.bitcast/no-index
func.func @f(%a: index) {
  // expected-error @+1 {{'arith.bitcast' op operand #0 must be signless-integer-or-float-like or memref of signless-integer or float, but got 'index'}}
  %0 = arith.bitcast %a : index to i64
  return
}

// -----

// NAME: shapes_differ
// CLAUSE: arith.bitcast/width
func.func @f(%a: vector<4xi32>) {
  // expected-error @+1 {{'arith.bitcast' op requires the same shape for all operands and results}}
  %0 = arith.bitcast %a : vector<4xi32> to vector<2xi64>
  return
}

// -----

// NAME: tensor_extents
// INVALID: failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<?xf32>) {
  %0 = arith.bitcast %a : tensor<?xf32> to tensor<4xi32>
  return
}
