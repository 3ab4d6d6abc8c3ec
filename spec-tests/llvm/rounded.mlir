// Roundings to integers, powers of two, and traps.

// NAME: lround
// RUN: @f(2.5) == 3
// RUN: @f(-2.5) == -3
// RUN: @f(3.75) == 4
llvm.func @f(%x: f32) -> i64 {
  %r = llvm.intr.lround(%x) : (f32) -> i64
  llvm.return %r : i64
}

// -----
// NAME: llround
// RUN: @f(2.5) == 3
// RUN: @f(-2.5) == -3
// RUN: @f(3.75) == 4
llvm.func @f(%x: f32) -> i64 {
  %r = llvm.intr.llround(%x) : (f32) -> i64
  llvm.return %r : i64
}

// -----
// NAME: lrint
// RUN: @f(2.5) == 2
// RUN: @f(-2.5) == -2
// RUN: @f(3.75) == 4
llvm.func @f(%x: f32) -> i64 {
  %r = llvm.intr.lrint(%x) : (f32) -> i64
  llvm.return %r : i64
}

// -----
// NAME: llrint
// RUN: @f(2.5) == 2
// RUN: @f(-2.5) == -2
// RUN: @f(3.75) == 4
llvm.func @f(%x: f32) -> i64 {
  %r = llvm.intr.llrint(%x) : (f32) -> i64
  llvm.return %r : i64
}

// -----
// NAME: rounded_to_what_does_not_fit
// Any number, which is zero without a schedule: never poison.
// RUN: @f(1000.0) == 0
// RUN: @f(nan) == 0
// RUN: @f(poison) == 0
llvm.func @f(%x: f32) -> i8 {
  %r = llvm.intr.lround(%x) : (f32) -> i8
  llvm.return %r : i8
}

// -----
// NAME: ldexp
// RUN: @f(1.5, 4) == 24.0
// RUN: @f(1.0, -149) == 0x00000001
// RUN: @f(1.0, -150) == 0.0
// RUN: @f(1.5, -150) == 0x00000001
// RUN: @f(1.0, 128) == inf
// RUN: @f(-1.0, 2147483647) == -inf
// RUN: @f(-1.0, -2147483648) == -0.0
// RUN: @f(inf, -5) == inf
// RUN: @f(nan, 1) == nan
// RUN: @f(1.0, poison) == poison
// RUN: @v([1.0, 2.0], -1) == [0.5, 1.0]
// RUN: @v([1.0, 2.0], poison) == [poison, poison]
llvm.func @f(%x: f32, %n: i32) -> f32 {
  %r = llvm.intr.ldexp(%x, %n) : (f32, i32) -> f32
  llvm.return %r : f32
}
llvm.func @v(%x: vector<2xf64>, %n: i32) -> vector<2xf64> {
  %r = llvm.intr.ldexp(%x, %n) : (vector<2xf64>, i32) -> vector<2xf64>
  llvm.return %r : vector<2xf64>
}

// -----
// NAME: traps_with_a_reason
// RUN: @debug() trap
// RUN: @check() trap
llvm.func @debug() {
  llvm.intr.debugtrap
  llvm.return
}
llvm.func @check() {
  llvm.intr.ubsantrap <{failureKind = 3 : i8}>
  llvm.return
}

// -----
// NAME: address_of_a_thread
// RUN: @f() == 7
llvm.mlir.global internal @g(7 : i32) : i32
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %q = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
