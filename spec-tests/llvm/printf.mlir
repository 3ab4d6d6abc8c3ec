// Text that `printf` writes: as the GNU C library does.

// -----
// NAME: integers
// RUN: @f() == 60 prints "[-5] [   -5] [-0005] [+7] [ 7] [7   ] [-007] [] [4294967295]"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("[%d] [%5i] [%05d] [%+d] [% d] [%-4d] [%.3d] [%.0d] [%u]\00")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %a0 = llvm.mlir.constant(-5 : i32) : i32
  %a1 = llvm.mlir.constant(-5 : i32) : i32
  %a2 = llvm.mlir.constant(-5 : i32) : i32
  %a3 = llvm.mlir.constant(7 : i32) : i32
  %a4 = llvm.mlir.constant(7 : i32) : i32
  %a5 = llvm.mlir.constant(7 : i32) : i32
  %a6 = llvm.mlir.constant(-7 : i32) : i32
  %a7 = llvm.mlir.constant(0 : i32) : i32
  %a8 = llvm.mlir.constant(-1 : i32) : i32
  %n = llvm.call @printf(%p, %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> i32
  llvm.return %n : i32
}

// -----
// NAME: lengths
// RUN: @f() == 45 prints "44 4464 -1 1099511627776 1099511627776 255 -3"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("%hhd %hd %ld %lld %zu %hhu %jd\00")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %a0 = llvm.mlir.constant(300 : i32) : i32
  %a1 = llvm.mlir.constant(70000 : i32) : i32
  %a2 = llvm.mlir.constant(-1 : i64) : i64
  %a3 = llvm.mlir.constant(1099511627776 : i64) : i64
  %a4 = llvm.mlir.constant(1099511627776 : i64) : i64
  %a5 = llvm.mlir.constant(-1 : i32) : i32
  %a6 = llvm.mlir.constant(-3 : i64) : i64
  %n = llvm.call @printf(%p, %a0, %a1, %a2, %a3, %a4, %a5, %a6) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, i32, i64, i64, i64, i32, i64) -> i32
  llvm.return %n : i32
}

// -----
// NAME: other_bases
// RUN: @f() == 32 prints "ff FF 0xff 10 010 0 00abcdef 001"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("%x %X %#x %o %#o %#x %08lx %#.3o\00")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %a0 = llvm.mlir.constant(255 : i32) : i32
  %a1 = llvm.mlir.constant(255 : i32) : i32
  %a2 = llvm.mlir.constant(255 : i32) : i32
  %a3 = llvm.mlir.constant(8 : i32) : i32
  %a4 = llvm.mlir.constant(8 : i32) : i32
  %a5 = llvm.mlir.constant(0 : i32) : i32
  %a6 = llvm.mlir.constant(11259375 : i64) : i64
  %a7 = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.call @printf(%p, %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, i32, i32, i32, i32, i32, i64, i32) -> i32
  llvm.return %n : i32
}

// -----
// NAME: floats
// RUN: @f() == 95 prints "1.500000 2     -3.142|2.2       |+1.000000 1.234568e+04 1E-07 100000 1e+06 0x1.999999999999ap-4"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("%f %.0f %10.3f|%-10.1f|%+f %e %G %g %g %a\00")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %a0 = llvm.mlir.constant(1.5 : f64) : f64
  %a1 = llvm.mlir.constant(2.5 : f64) : f64
  %a2 = llvm.mlir.constant(-3.14159 : f64) : f64
  %a3 = llvm.mlir.constant(2.25 : f64) : f64
  %a4 = llvm.mlir.constant(1.0 : f64) : f64
  %a5 = llvm.mlir.constant(12345.678 : f64) : f64
  %a6 = llvm.mlir.constant(1.0e-07 : f64) : f64
  %a7 = llvm.mlir.constant(100000.0 : f64) : f64
  %a8 = llvm.mlir.constant(1000000.0 : f64) : f64
  %a9 = llvm.mlir.constant(0.1 : f64) : f64
  %n = llvm.call @printf(%p, %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64) -> i32
  llvm.return %n : i32
}

// -----
// NAME: widths_from_arguments
// RUN: @f() == 29 prints "[   42] [42  ] [3.14] [7   ]\n"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("[%*d] [%-*d] [%.*f] [%*d]\0A\00")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %a0 = llvm.mlir.constant(5 : i32) : i32
  %a1 = llvm.mlir.constant(42 : i32) : i32
  %a2 = llvm.mlir.constant(4 : i32) : i32
  %a3 = llvm.mlir.constant(42 : i32) : i32
  %a4 = llvm.mlir.constant(2 : i32) : i32
  %a5 = llvm.mlir.constant(3.14159 : f64) : f64
  %a6 = llvm.mlir.constant(-4 : i32) : i32
  %a7 = llvm.mlir.constant(7 : i32) : i32
  %n = llvm.call @printf(%p, %a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, i32, i32, i32, i32, f64, i32, i32) -> i32
  llvm.return %n : i32
}

// -----
// NAME: percent_and_characters
// RUN: @f() == 13 prints "100% Hi [  !]"
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("100%% %c%c [%3c]\00")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %a0 = llvm.mlir.constant(72 : i32) : i32
  %a1 = llvm.mlir.constant(105 : i32) : i32
  %a2 = llvm.mlir.constant(33 : i32) : i32
  %n = llvm.call @printf(%p, %a0, %a1, %a2) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, i32, i32) -> i32
  llvm.return %n : i32
}

// -----
// NAME: strings
// RUN: @f() == 18 prints "abc-  abc-ab-abc |"
// RUN: @no_end() undefined out-of-bounds
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @text("%s-%5s-%.2s-%-4s|\00")
llvm.mlir.global internal constant @word("abc\00")
llvm.mlir.global internal constant @open("abc")
llvm.func @f() -> i32 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %w = llvm.mlir.addressof @word : !llvm.ptr
  %o = llvm.mlir.addressof @open : !llvm.ptr
  %n = llvm.call @printf(%p, %w, %w, %o, %w) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  llvm.return %n : i32
}
llvm.func @no_end() {
  %o = llvm.mlir.addressof @open : !llvm.ptr
  %n = llvm.call @printf(%o) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32 // UB
  llvm.return
}

// -----
// NAME: what_c_leaves_undefined_or_shows_addresses
// RUN: @too_few() unsupported
// RUN: @other_type(1) unsupported
// RUN: @address() unsupported
// RUN: @unknown(1) unsupported
// RUN: @poison() undefined poison-use
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.mlir.global internal constant @number("%d\00")
llvm.mlir.global internal constant @pointer("%p\00")
llvm.mlir.global internal constant @count("%n\00")
llvm.func @too_few() {
  %p = llvm.mlir.addressof @number : !llvm.ptr
  %n = llvm.call @printf(%p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func @other_type(%x: i64) {
  %p = llvm.mlir.addressof @number : !llvm.ptr
  %n = llvm.call @printf(%p, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  llvm.return
}
llvm.func @address() {
  %p = llvm.mlir.addressof @pointer : !llvm.ptr
  %n = llvm.call @printf(%p, %p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @unknown(%x: i32) {
  %p = llvm.mlir.addressof @count : !llvm.ptr
  %n = llvm.call @printf(%p, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  llvm.return
}
llvm.func @poison() {
  %p = llvm.mlir.addressof @number : !llvm.ptr
  %x = llvm.mlir.poison : i32
  %n = llvm.call @printf(%p, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32 // UB
  llvm.return
}

// -----
// NAME: putchar
// RUN: @f(328) == 72 prints "H"
llvm.func @putchar(i32) -> i32
llvm.func @f(%x: i32) -> i32 {
  %r = llvm.call @putchar(%x) : (i32) -> i32
  llvm.return %r : i32
}

// -----
// NAME: variadic_call_as_release_13_writes_it
// RUN: @f(7) == 1 prints "7"
llvm.func @printf(!llvm.ptr<i8>, ...) -> i32
llvm.mlir.global internal constant @number("%d\00")
llvm.func @f(%x: i32) -> i32 {
  %g = llvm.mlir.addressof @number : !llvm.ptr<array<3 x i8>>
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.getelementptr %g[%z, %z] : (!llvm.ptr<array<3 x i8>>, i64, i64) -> !llvm.ptr<i8>
  %n = llvm.call @printf(%p, %x) : (!llvm.ptr<i8>, i32) -> i32
  llvm.return %n : i32
}
