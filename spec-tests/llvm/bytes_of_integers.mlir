// Intrinsics on the bits of integers, and those that hand a value on.

// -----
// NAME: orders
// RUN: @bswap(0x01020304) == 0x04030201
// RUN: @bswap(poison) == poison
// RUN: @wide(1) == 0x01000000000000000000000000000000
// RUN: @bitreverse(1) == -128
// RUN: @lanes([1, 256]) == [256, 1]
llvm.func @bswap(%a: i32) -> i32 {
  %r = llvm.intr.bswap(%a) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @wide(%a: i128) -> i128 {
  %r = llvm.intr.bswap(%a) : (i128) -> i128
  llvm.return %r : i128
}
llvm.func @bitreverse(%a: i8) -> i8 {
  %r = llvm.intr.bitreverse(%a) : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @lanes(%a: vector<2xi16>) -> vector<2xi16> {
  %r = llvm.intr.bswap(%a) : (vector<2xi16>) -> vector<2xi16>
  llvm.return %r : vector<2xi16>
}

// -----
// NAME: half_a_pair
// INVALID: expected an even number of bytes
llvm.func @f(%a: i8) -> i8 {
  %r = llvm.intr.bswap(%a) : (i8) -> i8
  llvm.return %r : i8
}

// -----
// NAME: funnels
// RUN: @left(0x12345678, 0x9ABCDEF0, 8) == 0x3456789A
// RUN: @left(0x12345678, 0x9ABCDEF0, 0) == 0x12345678
// RUN: @left(0x12345678, 0x9ABCDEF0, 40) == 0x3456789A
// RUN: @right(0x12345678, 0x9ABCDEF0, 8) == 0x789ABCDE
// RUN: @right(0x12345678, 0x9ABCDEF0, 32) == 0x9ABCDEF0
// RUN: @wide(1, 0, 127) == 0x80000000000000000000000000000000
llvm.func @left(%a: i32, %b: i32, %c: i32) -> i32 {
  %r = llvm.intr.fshl(%a, %b, %c) : (i32, i32, i32) -> i32
  llvm.return %r : i32
}
llvm.func @right(%a: i32, %b: i32, %c: i32) -> i32 {
  %r = llvm.intr.fshr(%a, %b, %c) : (i32, i32, i32) -> i32
  llvm.return %r : i32
}
llvm.func @wide(%a: i128, %b: i128, %c: i128) -> i128 {
  %r = llvm.intr.fshl(%a, %b, %c) : (i128, i128, i128) -> i128
  llvm.return %r : i128
}

// -----
// NAME: comparisons
// RUN: @signed(-1, 1) == -1
// RUN: @signed(5, 5) == 0
// RUN: @unsigned(-1, 1) == 1
// RUN: @unsigned(1, 2) == -1
// RUN: @unsigned(poison, 2) == poison
llvm.func @signed(%a: i32, %b: i32) -> i8 {
  %r = llvm.intr.scmp(%a, %b) : (i32, i32) -> i8
  llvm.return %r : i8
}
llvm.func @unsigned(%a: i32, %b: i32) -> i2 {
  %r = llvm.intr.ucmp(%a, %b) : (i32, i32) -> i2
  llvm.return %r : i2
}

// -----
// NAME: one_bit_for_three_answers
// INVALID: expected a result of the operands' shape with two bits or more
llvm.func @f(%a: i32, %b: i32) -> i1 {
  %r = llvm.intr.ucmp(%a, %b) : (i32, i32) -> i1
  llvm.return %r : i1
}

// -----
// NAME: ends_of_ranges
// RUN: @sadd(100, 100) == 127
// RUN: @sadd(-100, -100) == -128
// RUN: @sadd(100, -1) == 99
// RUN: @ssub(-100, 100) == -128
// RUN: @ssub(100, -100) == 127
// RUN: @uadd(-1, 1) == -1
// RUN: @uadd(100, 100) == -56
// RUN: @usub(1, 2) == 0
// RUN: @usub(3, 2) == 1
// RUN: @sshl(64, 1) == 127
// RUN: @sshl(-65, 1) == -128
// RUN: @sshl(-64, 1) == -128
// RUN: @sshl(3, 2) == 12
// RUN: @sshl(0, 7) == 0
// RUN: @sshl(1, 8) == poison
// RUN: @ushl(-128, 1) == -1
// RUN: @ushl(3, 2) == 12
// RUN: @ushl(3, -1) == poison
// RUN: @widest(170141183460469231731687303715884105727, 1) == 170141183460469231731687303715884105727
llvm.func @sadd(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @ssub(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.ssub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @uadd(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.uadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @usub(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.usub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @sshl(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sshl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @ushl(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.ushl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
llvm.func @widest(%a: i128, %b: i128) -> i128 {
  %r = llvm.intr.sadd.sat(%a, %b) : (i128, i128) -> i128
  llvm.return %r : i128
}

// -----
// NAME: handed_on
// RUN: @expected(3) == 3
// RUN: @probably(3) == 3
// RUN: @copied(3) == 3
// RUN: @known(3) == false
llvm.func @expected(%a: i32) -> i32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  %r = llvm.intr.expect %a, %c : i32
  llvm.return %r : i32
}
llvm.func @probably(%a: i32) -> i32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  %r = llvm.intr.expect.with.probability %a, %c, 5.000000e-01 : i32
  llvm.return %r : i32
}
llvm.func @copied(%a: i32) -> i32 {
  %r = llvm.intr.ssa.copy %a : i32
  llvm.return %r : i32
}
llvm.func @known(%a: i32) -> i1 {
  %r = "llvm.intr.is.constant"(%a) : (i32) -> i1
  llvm.return %r : i1
}

// -----
// NAME: masks_of_pointers
// RUN: @f(-8) == 2
// RUN: @f(-1) == 5
// RUN: @f(-4096) unsupported
// RUN: @f(7) unsupported
// RUN: @f(poison) undefined poison-use
llvm.func @f(%m: i64) -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.array<16 x i8> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %a = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.getelementptr %p[13] : (!llvm.ptr) -> !llvm.ptr, i8
  %two = llvm.mlir.constant(2 : i8) : i8
  %five = llvm.mlir.constant(5 : i8) : i8
  llvm.store %two, %a : i8, !llvm.ptr
  llvm.store %five, %b : i8, !llvm.ptr
  %q = llvm.intr.ptrmask %b, %m : (!llvm.ptr, i64) -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}

// -----
// NAME: fractions
// RUN: @f(8.0) == (0.5, 4)
// RUN: @f(-3.0) == (-0.75, 2)
// RUN: @f(0.0) == (0.0, 0)
// RUN: @f(1.4E-45) == (0.5, -148)
// RUN: @f(inf) unsupported
// RUN: @d(4.9E-324) == (0.5, -1073)
llvm.func @f(%a: f32) -> !llvm.struct<(f32, i32)> {
  %r = llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
  llvm.return %r : !llvm.struct<(f32, i32)>
}
llvm.func @d(%a: f64) -> !llvm.struct<(f64, i32)> {
  %r = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i32)>
  llvm.return %r : !llvm.struct<(f64, i32)>
}
