// `arith.fptoui` (`fptoui`).

// -----

// NAME: f32_to_i8
// CLAUSE: arith.fptoui/toward-zero, arith.fptoui/too-large
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == poison
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483648.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f32) -> i8 {
  %0 = arith.fptoui %a : f32 to i8
  return %0 : i8
}

// -----

// NAME: f64_to_i8
// CLAUSE: arith.fptoui/too-large
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == poison
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i8 {
  %0 = arith.fptoui %a : f64 to i8
  return %0 : i8
}

// -----

// NAME: f64_to_i32
// CLAUSE: arith.fptoui/toward-zero
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == 2147483648
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i32 {
  %0 = arith.fptoui %a : f64 to i32
  return %0 : i32
}

// -----

// NAME: f64_to_i64
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == 2147483648
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == 9223372036854775808
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i64 {
  %0 = arith.fptoui %a : f64 to i64
  return %0 : i64
}

// -----

// NAME: f64_to_i100
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == 2147483648
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == 9223372036854775808
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == 18446744073709551616
func.func @f(%a: f64) -> i100 {
  %0 = arith.fptoui %a : f64 to i100
  return %0 : i100
}

// -----

// NAME: f16_to_i16
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
func.func @f(%a: f16) -> i16 {
  %0 = arith.fptoui %a : f16 to i16
  return %0 : i16
}

// -----

// NAME: f128_to_i64
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == 2
// RUN: @f(127.0) == 127
// RUN: @f(128.0) == 128
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == 255
// RUN: @f(256.0) == 256
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == 2147483648
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == 9223372036854775808
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f128) -> i64 {
  %0 = arith.fptoui %a : f128 to i64
  return %0 : i64
}

// -----

// NAME: f64_to_i1
// RUN: @f(0.0) == 0
// RUN: @f(-0.0) == 0
// RUN: @f(0.99) == 0
// RUN: @f(-0.99) == 0
// RUN: @f(1.5) == 1
// RUN: @f(-1.5) == poison
// RUN: @f(2.0) == poison
// RUN: @f(127.0) == poison
// RUN: @f(128.0) == poison
// RUN: @f(-128.0) == poison
// RUN: @f(-129.0) == poison
// RUN: @f(255.5) == poison
// RUN: @f(256.0) == poison
// RUN: @f(nan) == poison
// RUN: @f(inf) == poison
// RUN: @f(-inf) == poison
// RUN: @f(2147483648.0) == poison
// RUN: @f(-2147483649.0) == poison
// RUN: @f(9223372036854775808.0) == poison
// RUN: @f(-9223372036854775808.0) == poison
// RUN: @f(18446744073709551616.0) == poison
func.func @f(%a: f64) -> i1 {
  %0 = arith.fptoui %a : f64 to i1
  return %0 : i1
}

// -----

// NAME: spelled_in_std
// GENERATION: 2020
// RUN: @f(2.75) == 2
// RUN: @f(300.0) == poison
func @f(%a: f32) -> i8 {
  %0 = fptoui %a : f32 to i8
  return %0 : i8
}

// -----

// NAME: poison_lane
// RUN: @f([1.5, 300.0]) == [1, poison]
func.func @f(%a: vector<2xf32>) -> vector<2xi8> {
  %0 = arith.fptoui %a : vector<2xf32> to vector<2xi8>
  return %0 : vector<2xi8>
}

// -----

// NAME: poison_decides
// RUN: @f(1.5) == 1
// RUN: @f(1.0e10) undefined poison-use
func.func @f(%a: f32) -> i32 {
  %0 = arith.fptoui %a : f32 to i1
  %1 = arith.fptoui %a : f32 to i32
  %c1 = arith.constant 1 : i32
  %c = arith.cmpi eq, %1, %c1 : i32
  %r = scf.if %c -> i32 {  // UB
    scf.yield %1 : i32
  } else {
    %z = arith.constant 0 : i32
    scf.yield %z : i32
  }
  return %r : i32
}

// -----

// NAME: to_index
// CLAUSE: arith.fptoui/types
func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.fptoui' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = arith.fptoui %a : f32 to index
  return
}

// -----

// NAME: from_integer
// CLAUSE: arith.fptoui/types
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.fptoui' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.fptoui %a : i32 to i32
  return
}
