// Integers that do not fill their bytes, and vectors of them, in memory.

// -----
// NAME: sizes_and_places
// RUN: @f() == 4, 16, 32, 1, 4, 4, 32
func.func @f() -> (i64, i64, i64, i64, i64, i64, i64) {
  %z = llvm.mlir.zero : !llvm.ptr
  %a = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, i24
  %b = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, i65
  %c = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, i136
  %d = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, vector<5xi1>
  %e = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, vector<17xi1>
  %g = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i24)>
  %h = llvm.getelementptr %z[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i48)>
  %na = llvm.ptrtoint %a : !llvm.ptr to i64
  %nb = llvm.ptrtoint %b : !llvm.ptr to i64
  %nc = llvm.ptrtoint %c : !llvm.ptr to i64
  %nd = llvm.ptrtoint %d : !llvm.ptr to i64
  %ne = llvm.ptrtoint %e : !llvm.ptr to i64
  %ng = llvm.ptrtoint %g : !llvm.ptr to i64
  %nh = llvm.ptrtoint %h : !llvm.ptr to i64
  return %na, %nb, %nc, %nd, %ne, %ng, %nh : i64, i64, i64, i64, i64, i64, i64
}

// -----
// NAME: three_bytes
// RUN: @f(66051) == 3
// RUN: @back(-2) == -2
// RUN: @too_little_room(1) undefined out-of-bounds
// RUN: @room(-1) == -1
// RUN: @gap(1) unsupported
// RUN: @unaligned(1) undefined misaligned
llvm.func @f(%x: i24) -> i8 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p {alignment = 1 : i64} : i24, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @back(%x: i24) -> i24 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i24 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i24, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i24
  llvm.return %r : i24
}
llvm.func @too_little_room(%x: i24) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p {alignment = 1 : i64} : i24, !llvm.ptr // UB
  llvm.return
}
llvm.func @room(%x: i24) -> i24 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i24, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i24
  llvm.return %r : i24
}
llvm.func @gap(%x: i24) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i24 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i24, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @unaligned(%x: i24) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i24 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %q : i24, !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: more_than_a_word
// RUN: @f(-5) == -5
// RUN: @byte(-5) == -5, 1
// RUN: @large(-5) == -5
llvm.func @f(%x: i65) -> i65 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i65 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i65
  llvm.store %x, %q : i65, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i65
  llvm.return %r : i65
}
func.func @byte(%x: i65) -> (i64, i8) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i65 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i65, !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i64
  %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %q : !llvm.ptr -> i8
  return %a, %b : i64, i8
}
llvm.func @large(%x: i200) -> i200 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i200 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i200, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i200
  llvm.return %r : i200
}

// -----
// NAME: vectors_of_bits
// RUN: @mask([true, false, true, true]) == 13
// RUN: @back([true, false, true, true, false, false, false, false, true]) == [true, false, true, true, false, false, false, false, true]
// RUN: @from_number(5) == [true, false, true]
// RUN: @more_bits(9) unsupported
// RUN: @fours([1, -1, 3]) == 1009
// RUN: @wide([1, -1]) == [1, -1]
// RUN: @poison() == [poison, poison]
// RUN: @poison_in_part() unsupported
// RUN: @part_of_a_byte() unsupported
// RUN: @never_written() undefined uninitialised-read
llvm.func @mask(%v: vector<4xi1>) -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<4xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @back(%v: vector<9xi1>) -> vector<9xi1> {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<9xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<9xi1>
  llvm.return %r : vector<9xi1>
}
llvm.func @from_number(%x: i8) -> vector<3xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<3xi1>
  llvm.return %r : vector<3xi1>
}
llvm.func @more_bits(%x: i8) -> vector<3xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<3xi1>
  llvm.return %r : vector<3xi1>
}
llvm.func @fours(%v: vector<3xi4>) -> i16 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<3xi4>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i16
  llvm.return %r : i16
}
llvm.func @wide(%v: vector<2xi65>) -> vector<2xi65> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<2xi65> : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<2xi65>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi65>
  llvm.return %r : vector<2xi65>
}
llvm.func @poison() -> vector<2xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %v = llvm.mlir.poison : vector<2xi1>
  llvm.store %v, %p : vector<2xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi1>
  llvm.return %r : vector<2xi1>
}
llvm.func @poison_in_part() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %c = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %v = llvm.shufflevector %c, %c [0, -1] : vector<2xi1>
  llvm.store %v, %p : vector<2xi1>, !llvm.ptr
  llvm.return
}
llvm.func @part_of_a_byte() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<8xi1> : (i64) -> !llvm.ptr
  %c = llvm.mlir.constant(dense<true> : vector<8xi1>) : vector<8xi1>
  llvm.intr.masked.store %c, %p, %c {alignment = 1 : i32} : vector<8xi1>, vector<8xi1> into !llvm.ptr
  llvm.return
}
llvm.func @never_written() -> vector<2xi1> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi1> // UB
  llvm.return %r : vector<2xi1>
}
