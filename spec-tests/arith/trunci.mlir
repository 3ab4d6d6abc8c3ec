// `arith.trunci` (`trunci`).

// -----

// NAME: i32_to_i8
// CLAUSE: arith.trunci/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(200) == -56
// RUN: @f(2147483648) == 0
// RUN: @f(2147483647) == -1
func.func @f(%a: i32) -> i8 {
  %0 = arith.trunci %a : i32 to i8
  return %0 : i8
}

// -----

// NAME: i64_to_i1
// CLAUSE: arith.trunci/value
// RUN: @f(0) == 0
// RUN: @f(1) == -1
// RUN: @f(-1) == -1
// RUN: @f(200) == 0
// RUN: @f(9223372036854775808) == 0
// RUN: @f(9223372036854775807) == -1
func.func @f(%a: i64) -> i1 {
  %0 = arith.trunci %a : i64 to i1
  return %0 : i1
}

// -----

// NAME: i16_to_i15
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(200) == 200
// RUN: @f(32768) == 0
// RUN: @f(32767) == -1
func.func @f(%a: i16) -> i15 {
  %0 = arith.trunci %a : i16 to i15
  return %0 : i15
}

// -----

// NAME: i128_to_i64
// CLAUSE: arith.trunci/value
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(200) == 200
// RUN: @f(170141183460469231731687303715884105728) == 0
// RUN: @f(170141183460469231731687303715884105727) == -1
func.func @f(%a: i128) -> i64 {
  %0 = arith.trunci %a : i128 to i64
  return %0 : i64
}

// -----

// NAME: i128_to_i100
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(200) == 200
// RUN: @f(170141183460469231731687303715884105728) == 0
// RUN: @f(170141183460469231731687303715884105727) == -1
func.func @f(%a: i128) -> i100 {
  %0 = arith.trunci %a : i128 to i100
  return %0 : i100
}

// -----

// NAME: i65_to_i8
// RUN: @f(0) == 0
// RUN: @f(1) == 1
// RUN: @f(-1) == -1
// RUN: @f(200) == -56
// RUN: @f(18446744073709551616) == 0
// RUN: @f(18446744073709551615) == -1
func.func @f(%a: i65) -> i8 {
  %0 = arith.trunci %a : i65 to i8
  return %0 : i8
}

// -----

// NAME: nsw
// CLAUSE: arith.trunci/nsw
// RUN: @f(0) == 0
// RUN: @f(127) == 127
// RUN: @f(128) == poison
// RUN: @f(255) == poison
// RUN: @f(256) == poison
// RUN: @f(-1) == -1
// RUN: @f(-128) == -128
// RUN: @f(-129) == poison
func.func @f(%a: i32) -> i8 {
  %0 = arith.trunci %a overflow<nsw> : i32 to i8
  return %0 : i8
}

// -----

// NAME: nsw_i128
// CLAUSE: arith.trunci/nsw
// RUN: @f(0) == 0
// RUN: @f(127) == 127
// RUN: @f(128) == poison
// RUN: @f(255) == poison
// RUN: @f(256) == poison
// RUN: @f(-1) == -1
// RUN: @f(-128) == -128
// RUN: @f(-129) == poison
func.func @f(%a: i128) -> i8 {
  %0 = arith.trunci %a overflow<nsw> : i128 to i8
  return %0 : i8
}

// -----

// NAME: nuw
// CLAUSE: arith.trunci/nuw
// RUN: @f(0) == 0
// RUN: @f(127) == 127
// RUN: @f(128) == -128
// RUN: @f(255) == -1
// RUN: @f(256) == poison
// RUN: @f(-1) == poison
// RUN: @f(-128) == poison
// RUN: @f(-129) == poison
func.func @f(%a: i32) -> i8 {
  %0 = arith.trunci %a overflow<nuw> : i32 to i8
  return %0 : i8
}

// -----

// NAME: nuw_i128
// CLAUSE: arith.trunci/nuw
// RUN: @f(0) == 0
// RUN: @f(127) == 127
// RUN: @f(128) == -128
// RUN: @f(255) == -1
// RUN: @f(256) == poison
// RUN: @f(-1) == poison
// RUN: @f(-128) == poison
// RUN: @f(-129) == poison
func.func @f(%a: i128) -> i8 {
  %0 = arith.trunci %a overflow<nuw> : i128 to i8
  return %0 : i8
}

// -----

// NAME: spelled_2020
// GENERATION: 2020
// RUN: @f(300) == 44
// RUN: @f(-1) == -1
func @f(%a: i32) -> i8 {
  %0 = trunci %a : i32 to i8
  return %0 : i8
}

// -----

// NAME: same_width
// CLAUSE: arith.trunci/narrower
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i32
  return
}

// -----

// NAME: wider
// CLAUSE: arith.trunci/narrower
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = arith.trunci %a : i32 to i64
  return
}

// -----

// NAME: wider_2020
// GENERATION: 2020
func @f(%a: i32) {
  // expected-error @+1 {{operand type 'i32' must be wider than result type 'i64'}}
  %0 = trunci %a : i32 to i64
  return
}

// -----

// NAME: unknown_flag
func.func @f(%a: i32) {
  // expected-error @+1 {{custom op 'arith.trunci' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  %0 = arith.trunci %a overflow<foo> : i32 to i8
  return
}

// -----
// NAME: poison_in_the_first_iteration
// RUN: @f(zeros(2)) == (); arg0 == [poison, -128]
func.func @f(%o: memref<2xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %low = arith.constant -129 : i64
  %high = arith.constant -127 : i64
  %one = arith.constant 1 : i64
  scf.for %i = %low to %high step %one iter_args(%k = %c0) -> (index) : i64 {
    %y = arith.trunci %i overflow<nsw> : i64 to i8
    memref.store %y, %o[%k] : memref<2xi8>
    %next = arith.addi %k, %c1 : index
    scf.yield %next : index
  }
  return
}
