// Predicated operations: lanes below a length that a mask selects.

// NAME: shl
// RUN: @f(3) == [2, poison, 12, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[1, 1, 2, 8]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.shl"(%a, %b, %m, %n) : (vector<4xi8>, vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: lshr
// RUN: @f(3) == [64, poison, 4, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[-128, 2, 16, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[1, 1, 2, 1]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.lshr"(%a, %b, %m, %n) : (vector<4xi8>, vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: ashr
// RUN: @f(3) == [-64, poison, poison, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[-128, 2, 16, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[1, 1, 8, 1]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.ashr"(%a, %b, %m, %n) : (vector<4xi8>, vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: fneg
// RUN: @f(3) == [-1.0, poison, 3.0, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf32> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, -3.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fneg"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// -----
// NAME: fma
// RUN: @f(3) == [2.5, poison, 12.5, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf32> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  %b = llvm.mlir.constant(dense<[2.0, 2.0, 4.0, 2.0]> : vector<4xf32>) : vector<4xf32>
  %c = llvm.mlir.constant(dense<[0.5, 0.5, 0.5, 0.5]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fma"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// -----
// NAME: fmuladd
// RUN: @f(3) == [2.5, poison, 12.5, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf32> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  %b = llvm.mlir.constant(dense<[2.0, 2.0, 4.0, 2.0]> : vector<4xf32>) : vector<4xf32>
  %c = llvm.mlir.constant(dense<[0.5, 0.5, 0.5, 0.5]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fmuladd"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// -----
// NAME: trunc
// RUN: @f(3) == [1, poison, -1, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[257, 2, 255, 4]> : vector<4xi16>) : vector<4xi16>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.trunc"(%a, %m, %n) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: zext
// RUN: @f(3) == [255, poison, 3, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi16> {
  %a = llvm.mlir.constant(dense<[-1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.zext"(%a, %m, %n) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}

// -----
// NAME: sext
// RUN: @f(3) == [-1, poison, 3, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi16> {
  %a = llvm.mlir.constant(dense<[-1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.sext"(%a, %m, %n) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}

// -----
// NAME: fptrunc
// RUN: @f(3) == [1.0, poison, inf, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf16> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 65520.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fptrunc"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
  llvm.return %r : vector<4xf16>
}

// -----
// NAME: fpext
// RUN: @f(3) == [1.0, poison, 0.5, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf64> {
  %a = llvm.mlir.constant(dense<[1.0, 2.0, 0.5, 4.0]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fpext"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  llvm.return %r : vector<4xf64>
}

// -----
// NAME: fptoui
// RUN: @f(3) == [1, poison, 255, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[1.5, 2.0, 255.9, 4.0]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fptoui"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: fptosi
// RUN: @f(3) == [-1, poison, poison, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[-1.5, 2.0, 128.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.fptosi"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: uitofp
// RUN: @f(3) == [255.0, poison, 3.0, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf32> {
  %a = llvm.mlir.constant(dense<[-1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.uitofp"(%a, %m, %n) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// -----
// NAME: sitofp
// RUN: @f(3) == [-1.0, poison, 3.0, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
llvm.func @f(%n: i32) -> vector<4xf32> {
  %a = llvm.mlir.constant(dense<[-1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.sitofp"(%a, %m, %n) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return %r : vector<4xf32>
}

// -----
// NAME: select
// RUN: @f(3) == [1, 20, 3, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
// RUN: @g([true, poison, false, true]) == [1, poison, 30, 4]
llvm.func @f(%n: i32) -> vector<4xi8> {
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi8>) : vector<4xi8>
  %r = "llvm.intr.vp.select"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xi8>, vector<4xi8>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
llvm.func @g(%m: vector<4xi1>) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi8>) : vector<4xi8>
  %n = llvm.mlir.constant(4 : i32) : i32
  %r = "llvm.intr.vp.select"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xi8>, vector<4xi8>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: merge
// RUN: @f(3) == [1, 20, 3, 40]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
// RUN: @g([true, poison, false, true]) == [1, poison, 30, 4]
llvm.func @f(%n: i32) -> vector<4xi8> {
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi8>) : vector<4xi8>
  %r = "llvm.intr.vp.merge"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xi8>, vector<4xi8>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
llvm.func @g(%m: vector<4xi1>) -> vector<4xi8> {
  %a = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %b = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi8>) : vector<4xi8>
  %n = llvm.mlir.constant(4 : i32) : i32
  %r = "llvm.intr.vp.merge"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xi8>, vector<4xi8>, i32) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}

// -----
// NAME: load
// RUN: @f(3) == [1, poison, 3, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
// RUN: @g(0, false, [true, false, false, false]) == [1, poison, poison, poison]
// RUN: @g(0, false, [false, false, true, false]) undefined uninitialised-read
// RUN: @g(64, false, [true, false, false, false]) undefined out-of-bounds
// RUN: @g(2, false, [true, false, false, false]) undefined misaligned
// RUN: @g(0, true, [true, false, false, false]) undefined use-after-free
// RUN: @g(64, true, [false, false, false, false]) == [poison, poison, poison, poison]
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f(%n: i32) -> vector<4xi32> {
  %size = llvm.mlir.constant(16 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %x0 = llvm.mlir.constant(1 : i32) : i32
  %p0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x0, %p0 : i32, !llvm.ptr
  %x1 = llvm.mlir.constant(2 : i32) : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x1, %p1 : i32, !llvm.ptr
  %x2 = llvm.mlir.constant(3 : i32) : i32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x2, %p2 : i32, !llvm.ptr
  %x3 = llvm.mlir.constant(4 : i32) : i32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x3, %p3 : i32, !llvm.ptr
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @g(%back: i64, %freed: i1, %m: vector<4xi1>) -> vector<4xi32> {
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %x0 = llvm.mlir.constant(1 : i32) : i32
  %p0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x0, %p0 : i32, !llvm.ptr
  %x1 = llvm.mlir.constant(2 : i32) : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x1, %p1 : i32, !llvm.ptr
  %n = llvm.mlir.constant(4 : i32) : i32
  %q = llvm.getelementptr %p[%back] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.cond_br %freed, ^free, ^go
^free:
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.br ^go
^go:
  %r = "llvm.intr.vp.load"(%q, %m, %n) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// -----
// NAME: store
// RUN: @f(3) == [1, 0, 3, 0]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
// RUN: @g(0, false, false, [true, true, true, true]) == ()
// RUN: @g(64, false, false, [true, false, false, false]) undefined out-of-bounds
// RUN: @g(2, false, false, [true, false, false, false]) undefined misaligned
// RUN: @g(0, true, false, [true, false, false, false]) undefined use-after-free
// RUN: @g(0, false, true, [true, false, false, false]) undefined write-to-constant
// RUN: @g(64, true, false, [false, false, false, false]) == ()
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.mlir.global internal constant @c(7 : i32) : i32
llvm.func @f(%n: i32) -> vector<4xi32> {
  %size = llvm.mlir.constant(32 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %z = llvm.mlir.constant(0 : i8) : i8
  "llvm.intr.memset"(%p, %z, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  "llvm.intr.vp.store"(%v, %p, %m, %n) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @g(%back: i64, %freed: i1, %const: i1, %m: vector<4xi1>) {
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %n = llvm.mlir.constant(4 : i32) : i32
  %c = llvm.mlir.addressof @c : !llvm.ptr
  %to = llvm.select %const, %c, %p : i1, !llvm.ptr
  %q = llvm.getelementptr %to[%back] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.cond_br %freed, ^free, ^go
^free:
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.br ^go
^go:
  "llvm.intr.vp.store"(%v, %q, %m, %n) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  llvm.return
}

// -----
// NAME: strided_load
// RUN: @f(3) == [1, poison, 5, poison]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
// RUN: @g(0, false, [true, false, false, false]) == [1, poison, poison, poison]
// RUN: @g(0, false, [false, false, true, false]) undefined uninitialised-read
// RUN: @g(64, false, [true, false, false, false]) undefined out-of-bounds
// RUN: @g(2, false, [true, false, false, false]) undefined misaligned
// RUN: @g(0, true, [true, false, false, false]) undefined use-after-free
// RUN: @g(64, true, [false, false, false, false]) == [poison, poison, poison, poison]
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f(%n: i32) -> vector<4xi32> {
  %size = llvm.mlir.constant(20 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %x0 = llvm.mlir.constant(1 : i32) : i32
  %p0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x0, %p0 : i32, !llvm.ptr
  %x1 = llvm.mlir.constant(2 : i32) : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x1, %p1 : i32, !llvm.ptr
  %x2 = llvm.mlir.constant(3 : i32) : i32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x2, %p2 : i32, !llvm.ptr
  %x3 = llvm.mlir.constant(4 : i32) : i32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x3, %p3 : i32, !llvm.ptr
  %x4 = llvm.mlir.constant(5 : i32) : i32
  %p4 = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x4, %p4 : i32, !llvm.ptr
  %s = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.experimental.vp.strided.load"(%p, %s, %m, %n) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @g(%back: i64, %freed: i1, %m: vector<4xi1>) -> vector<4xi32> {
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %x0 = llvm.mlir.constant(1 : i32) : i32
  %p0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x0, %p0 : i32, !llvm.ptr
  %x1 = llvm.mlir.constant(2 : i32) : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x1, %p1 : i32, !llvm.ptr
  %s = llvm.mlir.constant(8 : i64) : i64
  %n = llvm.mlir.constant(4 : i32) : i32
  %q = llvm.getelementptr %p[%back] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.cond_br %freed, ^free, ^go
^free:
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.br ^go
^go:
  %r = "llvm.intr.experimental.vp.strided.load"(%q, %s, %m, %n) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// -----
// NAME: strided_store
// RUN: @f(3) == [1, 0, 0, 0]
// RUN: @f(5) undefined out-of-bounds
// RUN: @f(poison) undefined poison-use
// RUN: @g(0, false, false, [true, true, true, true]) == ()
// RUN: @g(64, false, false, [true, false, false, false]) undefined out-of-bounds
// RUN: @g(2, false, false, [true, false, false, false]) undefined misaligned
// RUN: @g(0, true, false, [true, false, false, false]) undefined use-after-free
// RUN: @g(0, false, true, [true, false, false, false]) undefined write-to-constant
// RUN: @g(64, true, false, [false, false, false, false]) == ()
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.mlir.global internal constant @c(7 : i32) : i32
llvm.func @f(%n: i32) -> vector<4xi32> {
  %size = llvm.mlir.constant(32 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %z = llvm.mlir.constant(0 : i8) : i8
  "llvm.intr.memset"(%p, %z, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %s = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  "llvm.intr.experimental.vp.strided.store"(%v, %p, %s, %m, %n) : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  %r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @g(%back: i64, %freed: i1, %const: i1, %m: vector<4xi1>) {
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %s = llvm.mlir.constant(8 : i64) : i64
  %n = llvm.mlir.constant(4 : i32) : i32
  %c = llvm.mlir.addressof @c : !llvm.ptr
  %to = llvm.select %const, %c, %p : i1, !llvm.ptr
  %q = llvm.getelementptr %to[%back] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.cond_br %freed, ^free, ^go
^free:
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.br ^go
^go:
  "llvm.intr.experimental.vp.strided.store"(%v, %q, %s, %m, %n) : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  llvm.return
}

// -----
// NAME: active_lanes
// RUN: @f(0, 3) == [true, true, true, false]
// RUN: @f(2, 3) == [true, false, false, false]
// RUN: @f(254, 255) == [true, false, false, false]
// RUN: @f(3, 0) == [poison, poison, poison, poison]
// RUN: @f(poison, 3) == [poison, poison, poison, poison]
llvm.func @f(%b: i8, %n: i8) -> vector<4xi1> {
  %r = llvm.intr.get.active.lane.mask %b, %n : i8, i8 to vector<4xi1>
  llvm.return %r : vector<4xi1>
}

// -----
// NAME: vectors_of_two_types
// INVALID: expected vectors and a result of one type
llvm.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<4xi1>, %n: i32) {
  %r = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----
// NAME: choice_of_two_types
// INVALID: expected vectors and a result of one type
llvm.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %m: vector<4xi1>, %n: i32) {
  %r = "llvm.intr.vp.select"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xf32>, vector<4xf64>, i32) -> vector<4xf32>
  llvm.return
}

// -----
// NAME: memory_with_another_mask
// INVALID: expected as many lanes of the mask as of the vector
llvm.func @f(%p: !llvm.ptr, %m: vector<2xi1>, %n: i32) {
  %r = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

// -----
// NAME: extension_to_a_narrower_type
// INVALID: integer width of the output type is smaller or equal to the integer width of the input type
llvm.func @f(%a: vector<4xi8>, %m: vector<4xi1>, %n: i32) {
  %r = "llvm.intr.vp.zext"(%a, %m, %n) : (vector<4xi8>, vector<4xi1>, i32) -> vector<4xi8>
  llvm.return
}
