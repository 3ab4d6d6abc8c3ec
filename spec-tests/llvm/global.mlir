// Globals and what libraries do with memory.

// -----
// NAME: contents
// RUN: @element(2) == 3.0
// RUN: @nested() == 6
// RUN: @byte(1) == 98
// RUN: @counter() == 6
// RUN: @zeros() == 0
llvm.mlir.global private constant @list(dense<[1.0, 2.0, 3.0]> : tensor<3xf32>) {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<3 x f32>
llvm.mlir.global private constant @table(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>) : !llvm.array<2 x array<3 x i32>>
llvm.mlir.global internal constant @text("abc\00")
llvm.mlir.global external @count(5 : i64) : i64
llvm.mlir.global internal @zeros_of_nobody() : !llvm.array<4 x i64> {
  %z = llvm.mlir.zero : !llvm.array<4 x i64>
  llvm.return %z : !llvm.array<4 x i64>
}
llvm.func @element(%i: i64) -> f32 {
  %g = llvm.mlir.addressof @list : !llvm.ptr
  %p = llvm.getelementptr inbounds %g[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x f32>
  %r = llvm.load %p : !llvm.ptr -> f32
  llvm.return %r : f32
}
llvm.func @nested() -> i32 {
  %g = llvm.mlir.addressof @table : !llvm.ptr
  %p = llvm.getelementptr inbounds %g[0, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<3 x i32>>
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @byte(%i: i64) -> i8 {
  %g = llvm.mlir.addressof @text : !llvm.ptr
  %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @counter() -> i64 {
  %g = llvm.mlir.addressof @count : !llvm.ptr
  %old = llvm.load %g : !llvm.ptr -> i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %new = llvm.add %old, %one : i64
  llvm.store %new, %g : i64, !llvm.ptr
  %r = llvm.load %g : !llvm.ptr -> i64
  llvm.return %r : i64
}
llvm.func @zeros_of(%p: !llvm.ptr) -> i64 {
  %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i64
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.return %r : i64
}
llvm.func @zeros() -> i64 {
  %g = llvm.mlir.addressof @zeros_data : !llvm.ptr
  %r = llvm.call @zeros_of(%g) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}
llvm.mlir.global internal @zeros_data() : !llvm.array<4 x i64> {
  %z = llvm.mlir.zero : !llvm.array<4 x i64>
  llvm.return %z : !llvm.array<4 x i64>
}

// -----
// NAME: constants_are_not_written_to
// RUN: @f() undefined write-to-constant
llvm.mlir.global private constant @c(1 : i32) : i32
llvm.func @f() {
  %g = llvm.mlir.addressof @c : !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  llvm.store %x, %g : i32, !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: undefined_global
// RUN: @f() undefined uninitialised-read
llvm.mlir.global external @g() : !llvm.array<4 x i32> {
  %u = llvm.mlir.undef : !llvm.array<4 x i32>
  llvm.return %u : !llvm.array<4 x i32>
}
llvm.func @f() -> i32 {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %g : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: value_and_region
// INVALID: cannot have both initializer value and region
llvm.mlir.global external @g(1 : i32) : i32 {
  %u = llvm.mlir.constant(1 : i32) : i32
  llvm.return %u : i32
}

// -----
// NAME: heap
// RUN: @f(4) == 9
// RUN: @zeroed() == 0
// RUN: @aligned() == ()
// RUN: @freed_null() == ()
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @calloc(i64, i64) -> !llvm.ptr
llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f(%n: i64) -> i32 {
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(9 : i32) : i32
  llvm.store %x, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i32
}
llvm.func @zeroed() -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @calloc(%n, %n) : (i64, i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i32
}
llvm.func @aligned() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %p = llvm.call @aligned_alloc(%n, %n) : (i64, i64) -> !llvm.ptr
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @freed_null() {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: freed
// RUN: @use() undefined use-after-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @use() -> i8 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}

// -----
// NAME: freed_twice
// RUN: @f() undefined double-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> () // UB
  llvm.return
}

// -----
// NAME: freed_in_the_middle
// RUN: @f() undefined free-of-view
// RUN: @g() undefined free-of-view
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.call @free(%q) : (!llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @g() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> () // UB
  llvm.return
}

// -----
// NAME: printed
// RUN: @f() == () prints "abc"
// RUN: @g() trap
// RUN: @line() == () prints "abc\n"
// RUN: @unknown() unsupported
llvm.func @printString(!llvm.ptr)
llvm.func @puts(!llvm.ptr)
llvm.func @line() {
  %g = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @puts(%g) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @abort()
llvm.func @what(!llvm.ptr)
llvm.mlir.global internal constant @text("abc\00")
llvm.func @f() {
  %g = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @printString(%g) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @g() {
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
llvm.func @unknown() {
  %g = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @what(%g) : (!llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: number_that_puts_gives
// RUN: @f() unsupported
llvm.func @puts(!llvm.ptr) -> i32
llvm.mlir.global internal constant @text("abc\00")
llvm.func @f() -> i32 {
  %g = llvm.mlir.addressof @text : !llvm.ptr
  %r = llvm.call @puts(%g) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}

// -----
// NAME: complex_numbers
// RUN: @f(1) == 4.0
llvm.mlir.global private constant @list(dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
llvm.func @f(%i: i64) -> f32 {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %q = llvm.getelementptr %p[0, %i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x struct<(f32, f32)>>
  %r = llvm.load %q : !llvm.ptr -> f32
  llvm.return %r : f32
}

// -----
// NAME: bytes_of_any_kind
// RUN: @element(1) == -61
// RUN: @element(2) == -87
// RUN: @element(3) == -64
// RUN: @element(4) == 8
// RUN: @part() == -52
llvm.mlir.global private constant @text("\11\C3\A9\C0\08\00") {addr_space = 0 : i32} : !llvm.array<6 x i8>
llvm.mlir.global private constant @parts() : !llvm.struct<packed (ptr, array<2 x i8>)> {
  %0 = llvm.mlir.constant("U\CC") : !llvm.array<2 x i8>
  %1 = llvm.mlir.addressof @text : !llvm.ptr
  %2 = llvm.mlir.undef : !llvm.struct<packed (ptr, array<2 x i8>)>
  %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<packed (ptr, array<2 x i8>)>
  %4 = llvm.insertvalue %0, %3[1] : !llvm.struct<packed (ptr, array<2 x i8>)>
  llvm.return %4 : !llvm.struct<packed (ptr, array<2 x i8>)>
}
llvm.func @element(%i: i64) -> i8 {
  %g = llvm.mlir.addressof @text : !llvm.ptr
  %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @part() -> i8 {
  %g = llvm.mlir.addressof @parts : !llvm.ptr
  %p = llvm.getelementptr %g[9] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
