// Functions of flang's runtime library. The text that they write is what programs print that flang 22 has compiled.

// -----
// NAME: list_directed
// A space stands before each item but characters behind characters.
// RUN: @f() == () prints " 1 -3 abcd T F (1.,-2.5)\n"
llvm.mlir.global internal constant @t2("ab") : !llvm.array<2 x i8>
llvm.mlir.global internal constant @t3("cd") : !llvm.array<2 x i8>
llvm.func @_FortranAioBeginExternalListOutput(i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputAscii(!llvm.ptr, !llvm.ptr, i64) -> i1
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.func @_FortranAioOutputInteger64(!llvm.ptr, i64) -> i1
llvm.func @_FortranAioOutputComplex32(!llvm.ptr, f32, f32) -> i1
llvm.func @_FortranAioOutputLogical(!llvm.ptr, i1) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %io = llvm.call @_FortranAioBeginExternalListOutput(%unit, %null, %line) : (i32, !llvm.ptr, i32) -> !llvm.ptr
  %c0 = llvm.mlir.constant(1 : i32) : i32
  %o0 = llvm.call @_FortranAioOutputInteger32(%io, %c0) : (!llvm.ptr, i32) -> i1
  %c1 = llvm.mlir.constant(-3 : i64) : i64
  %o1 = llvm.call @_FortranAioOutputInteger64(%io, %c1) : (!llvm.ptr, i64) -> i1
  %p2 = llvm.mlir.addressof @t2 : !llvm.ptr
  %n2 = llvm.mlir.constant(2 : i64) : i64
  %o2 = llvm.call @_FortranAioOutputAscii(%io, %p2, %n2) : (!llvm.ptr, !llvm.ptr, i64) -> i1
  %p3 = llvm.mlir.addressof @t3 : !llvm.ptr
  %n3 = llvm.mlir.constant(2 : i64) : i64
  %o3 = llvm.call @_FortranAioOutputAscii(%io, %p3, %n3) : (!llvm.ptr, !llvm.ptr, i64) -> i1
  %c4 = llvm.mlir.constant(true) : i1
  %o4 = llvm.call @_FortranAioOutputLogical(%io, %c4) : (!llvm.ptr, i1) -> i1
  %c5 = llvm.mlir.constant(false) : i1
  %o5 = llvm.call @_FortranAioOutputLogical(%io, %c5) : (!llvm.ptr, i1) -> i1
  %x6 = llvm.mlir.constant(1.0 : f32) : f32
  %y6 = llvm.mlir.constant(-2.5 : f32) : f32
  %o6 = llvm.call @_FortranAioOutputComplex32(%io, %x6, %y6) : (!llvm.ptr, f32, f32) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: reals
// The digits are not always those of the nearest decimal number.
// RUN: @f() == () prints " .1 100. 123456.7 1.E+06 1.5000001E+10 .1 3.141592653589793 1.E+100 -0.\n"
llvm.func @_FortranAioBeginExternalListOutput(i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputReal32(!llvm.ptr, f32) -> i1
llvm.func @_FortranAioOutputReal64(!llvm.ptr, f64) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %io = llvm.call @_FortranAioBeginExternalListOutput(%unit, %null, %line) : (i32, !llvm.ptr, i32) -> !llvm.ptr
  %c0 = llvm.mlir.constant(0.1 : f32) : f32
  %o0 = llvm.call @_FortranAioOutputReal32(%io, %c0) : (!llvm.ptr, f32) -> i1
  %c1 = llvm.mlir.constant(100.0 : f32) : f32
  %o1 = llvm.call @_FortranAioOutputReal32(%io, %c1) : (!llvm.ptr, f32) -> i1
  %c2 = llvm.mlir.constant(123456.7 : f32) : f32
  %o2 = llvm.call @_FortranAioOutputReal32(%io, %c2) : (!llvm.ptr, f32) -> i1
  %c3 = llvm.mlir.constant(1.0e6 : f32) : f32
  %o3 = llvm.call @_FortranAioOutputReal32(%io, %c3) : (!llvm.ptr, f32) -> i1
  %c4 = llvm.mlir.constant(1.5e10 : f32) : f32
  %o4 = llvm.call @_FortranAioOutputReal32(%io, %c4) : (!llvm.ptr, f32) -> i1
  %c5 = llvm.mlir.constant(0.1 : f64) : f64
  %o5 = llvm.call @_FortranAioOutputReal64(%io, %c5) : (!llvm.ptr, f64) -> i1
  %c6 = llvm.mlir.constant(3.141592653589793 : f64) : f64
  %o6 = llvm.call @_FortranAioOutputReal64(%io, %c6) : (!llvm.ptr, f64) -> i1
  %c7 = llvm.mlir.constant(1.0e100 : f64) : f64
  %o7 = llvm.call @_FortranAioOutputReal64(%io, %c7) : (!llvm.ptr, f64) -> i1
  %c8 = llvm.mlir.constant(-0.0 : f32) : f32
  %o8 = llvm.call @_FortranAioOutputReal32(%io, %c8) : (!llvm.ptr, f32) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: lines
// A line has 79 characters.
// RUN: @f() == () prints " 1000 2000 3000 4000 5000 6000 7000 8000 9000 10000 11000 12000 13000 14000\n 15000 16000\n"
llvm.func @_FortranAioBeginExternalListOutput(i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %io = llvm.call @_FortranAioBeginExternalListOutput(%unit, %null, %line) : (i32, !llvm.ptr, i32) -> !llvm.ptr
  %c0 = llvm.mlir.constant(1000 : i32) : i32
  %o0 = llvm.call @_FortranAioOutputInteger32(%io, %c0) : (!llvm.ptr, i32) -> i1
  %c1 = llvm.mlir.constant(2000 : i32) : i32
  %o1 = llvm.call @_FortranAioOutputInteger32(%io, %c1) : (!llvm.ptr, i32) -> i1
  %c2 = llvm.mlir.constant(3000 : i32) : i32
  %o2 = llvm.call @_FortranAioOutputInteger32(%io, %c2) : (!llvm.ptr, i32) -> i1
  %c3 = llvm.mlir.constant(4000 : i32) : i32
  %o3 = llvm.call @_FortranAioOutputInteger32(%io, %c3) : (!llvm.ptr, i32) -> i1
  %c4 = llvm.mlir.constant(5000 : i32) : i32
  %o4 = llvm.call @_FortranAioOutputInteger32(%io, %c4) : (!llvm.ptr, i32) -> i1
  %c5 = llvm.mlir.constant(6000 : i32) : i32
  %o5 = llvm.call @_FortranAioOutputInteger32(%io, %c5) : (!llvm.ptr, i32) -> i1
  %c6 = llvm.mlir.constant(7000 : i32) : i32
  %o6 = llvm.call @_FortranAioOutputInteger32(%io, %c6) : (!llvm.ptr, i32) -> i1
  %c7 = llvm.mlir.constant(8000 : i32) : i32
  %o7 = llvm.call @_FortranAioOutputInteger32(%io, %c7) : (!llvm.ptr, i32) -> i1
  %c8 = llvm.mlir.constant(9000 : i32) : i32
  %o8 = llvm.call @_FortranAioOutputInteger32(%io, %c8) : (!llvm.ptr, i32) -> i1
  %c9 = llvm.mlir.constant(10000 : i32) : i32
  %o9 = llvm.call @_FortranAioOutputInteger32(%io, %c9) : (!llvm.ptr, i32) -> i1
  %c10 = llvm.mlir.constant(11000 : i32) : i32
  %o10 = llvm.call @_FortranAioOutputInteger32(%io, %c10) : (!llvm.ptr, i32) -> i1
  %c11 = llvm.mlir.constant(12000 : i32) : i32
  %o11 = llvm.call @_FortranAioOutputInteger32(%io, %c11) : (!llvm.ptr, i32) -> i1
  %c12 = llvm.mlir.constant(13000 : i32) : i32
  %o12 = llvm.call @_FortranAioOutputInteger32(%io, %c12) : (!llvm.ptr, i32) -> i1
  %c13 = llvm.mlir.constant(14000 : i32) : i32
  %o13 = llvm.call @_FortranAioOutputInteger32(%io, %c13) : (!llvm.ptr, i32) -> i1
  %c14 = llvm.mlir.constant(15000 : i32) : i32
  %o14 = llvm.call @_FortranAioOutputInteger32(%io, %c14) : (!llvm.ptr, i32) -> i1
  %c15 = llvm.mlir.constant(16000 : i32) : i32
  %o15 = llvm.call @_FortranAioOutputInteger32(%io, %c15) : (!llvm.ptr, i32) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: format
// RUN: @f() == () prints "x=5    3.142  1.2346E+04 T\n"
llvm.mlir.global internal constant @format("(a,i0,1x,f8.3,es12.4,l2)") : !llvm.array<24 x i8>
llvm.mlir.global internal constant @t0("x=") : !llvm.array<2 x i8>
llvm.func @_FortranAioBeginExternalFormattedOutput(!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputAscii(!llvm.ptr, !llvm.ptr, i64) -> i1
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.func @_FortranAioOutputReal64(!llvm.ptr, f64) -> i1
llvm.func @_FortranAioOutputLogical(!llvm.ptr, i1) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %fn = llvm.mlir.constant(24 : i64) : i64
  %io = llvm.call @_FortranAioBeginExternalFormattedOutput(%format, %fn, %null, %unit, %null, %line) : (!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
  %p0 = llvm.mlir.addressof @t0 : !llvm.ptr
  %n0 = llvm.mlir.constant(2 : i64) : i64
  %o0 = llvm.call @_FortranAioOutputAscii(%io, %p0, %n0) : (!llvm.ptr, !llvm.ptr, i64) -> i1
  %c1 = llvm.mlir.constant(5 : i32) : i32
  %o1 = llvm.call @_FortranAioOutputInteger32(%io, %c1) : (!llvm.ptr, i32) -> i1
  %c2 = llvm.mlir.constant(3.14159 : f64) : f64
  %o2 = llvm.call @_FortranAioOutputReal64(%io, %c2) : (!llvm.ptr, f64) -> i1
  %c3 = llvm.mlir.constant(12345.678 : f64) : f64
  %o3 = llvm.call @_FortranAioOutputReal64(%io, %c3) : (!llvm.ptr, f64) -> i1
  %c4 = llvm.mlir.constant(true) : i1
  %o4 = llvm.call @_FortranAioOutputLogical(%io, %c4) : (!llvm.ptr, i1) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: format_again
// Where items are left over, the format begins again on a new line; it ends where they do.
// RUN: @f() == () prints "v=  3    4\nv=  5\n"
llvm.mlir.global internal constant @format("('v=',i3,2x,i3)") : !llvm.array<15 x i8>
llvm.func @_FortranAioBeginExternalFormattedOutput(!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %fn = llvm.mlir.constant(15 : i64) : i64
  %io = llvm.call @_FortranAioBeginExternalFormattedOutput(%format, %fn, %null, %unit, %null, %line) : (!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
  %c0 = llvm.mlir.constant(3 : i32) : i32
  %o0 = llvm.call @_FortranAioOutputInteger32(%io, %c0) : (!llvm.ptr, i32) -> i1
  %c1 = llvm.mlir.constant(4 : i32) : i32
  %o1 = llvm.call @_FortranAioOutputInteger32(%io, %c1) : (!llvm.ptr, i32) -> i1
  %c2 = llvm.mlir.constant(5 : i32) : i32
  %o2 = llvm.call @_FortranAioOutputInteger32(%io, %c2) : (!llvm.ptr, i32) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: format_too_narrow
// RUN: @f() == () prints "   42***\n"
llvm.mlir.global internal constant @format("(i5,i3)") : !llvm.array<7 x i8>
llvm.func @_FortranAioBeginExternalFormattedOutput(!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %fn = llvm.mlir.constant(7 : i64) : i64
  %io = llvm.call @_FortranAioBeginExternalFormattedOutput(%format, %fn, %null, %unit, %null, %line) : (!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
  %c0 = llvm.mlir.constant(42 : i32) : i32
  %o0 = llvm.call @_FortranAioOutputInteger32(%io, %c0) : (!llvm.ptr, i32) -> i1
  %c1 = llvm.mlir.constant(1234 : i32) : i32
  %o1 = llvm.call @_FortranAioOutputInteger32(%io, %c1) : (!llvm.ptr, i32) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: format_of_another_kind
// RUN: @f() unsupported
llvm.mlir.global internal constant @format("(i5)") : !llvm.array<4 x i8>
llvm.func @_FortranAioBeginExternalFormattedOutput(!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputLogical(!llvm.ptr, i1) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %line = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %fn = llvm.mlir.constant(4 : i64) : i64
  %io = llvm.call @_FortranAioBeginExternalFormattedOutput(%format, %fn, %null, %unit, %null, %line) : (!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
  %c0 = llvm.mlir.constant(true) : i1
  %o0 = llvm.call @_FortranAioOutputLogical(%io, %c0) : (!llvm.ptr, i1) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: assignment
// A scalar goes to each element of an array; what was never written is copied as such.
// RUN: @f(5) == 15
// RUN: @shapes(3) == ()
// RUN: @shapes(2) trap
// RUN: @shapes(4) trap
llvm.func @_FortranAAssign(!llvm.ptr, !llvm.ptr, !llvm.ptr, i32)
llvm.func @_FortranASumInteger4(!llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> i32
llvm.func @f(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %to = llvm.alloca %three x i32 : (i64) -> !llvm.ptr
  %from = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %from : i32, !llvm.ptr
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %to, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r0, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %one, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %three, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %four, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  %b0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b1 = llvm.insertvalue %from, %b0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b2 = llvm.insertvalue %four, %b1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b3 = llvm.insertvalue %version, %b2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b4 = llvm.insertvalue %r0, %b3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b5 = llvm.insertvalue %int, %b4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b6 = llvm.insertvalue %r0, %b5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b7 = llvm.insertvalue %r0, %b6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b8 = llvm.insertvalue %one, %b7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b9 = llvm.insertvalue %one, %b8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b10 = llvm.insertvalue %four, %b9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %b10, %b : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAssign(%a, %b, %null, %line) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> ()
  %zero = llvm.mlir.constant(0 : i32) : i32
  %sum = llvm.call @_FortranASumInteger4(%a, %null, %line, %zero, %null) : (!llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> i32
  llvm.return %sum : i32
}
llvm.func @shapes(%n: i64) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %to = llvm.alloca %three x i32 : (i64) -> !llvm.ptr
  %from = llvm.alloca %three x i32 : (i64) -> !llvm.ptr
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %to, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r0, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %one, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %three, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %four, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  %b0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b1 = llvm.insertvalue %from, %b0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b2 = llvm.insertvalue %four, %b1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b3 = llvm.insertvalue %version, %b2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b4 = llvm.insertvalue %r1, %b3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b5 = llvm.insertvalue %int, %b4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b6 = llvm.insertvalue %r0, %b5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b7 = llvm.insertvalue %r0, %b6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b8 = llvm.insertvalue %one, %b7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b9 = llvm.insertvalue %n, %b8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b10 = llvm.insertvalue %four, %b9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %b = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %b10, %b : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAssign(%a, %b, %null, %line) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// -----
// NAME: stop
// The main program ends well with the code 0.
// RUN: @_QQmain() == ()
// RUN: @f(1) trap
llvm.func @_FortranAStopStatement(i32, i1, i1)
llvm.func @_QQmain() {
  %code = llvm.mlir.constant(0 : i32) : i32
  %no = llvm.mlir.constant(false) : i1
  llvm.call @_FortranAStopStatement(%code, %no, %no) : (i32, i1, i1) -> ()
  llvm.unreachable
}
llvm.func @f(%code: i32) {
  %no = llvm.mlir.constant(false) : i1
  llvm.call @_FortranAStopStatement(%code, %no, %no) : (i32, i1, i1) -> ()
  llvm.unreachable
}

// -----
// NAME: computed_globals
// As flang initializes what describes an array.
// RUN: @f() == 25
llvm.mlir.global internal @a() {addr_space = 0 : i32} : !llvm.struct<(i64, i8, ptr)> {
  %0 = llvm.mlir.constant(4 : i64) : i64
  %1 = llvm.mlir.constant(9 : i32) : i32
  %2 = llvm.mlir.undef : !llvm.struct<(i64, i8, ptr)>
  %3 = llvm.mul %0, %0 : i64
  %4 = llvm.insertvalue %3, %2[0] : !llvm.struct<(i64, i8, ptr)>
  %5 = llvm.trunc %1 : i32 to i8
  %6 = llvm.insertvalue %5, %4[1] : !llvm.struct<(i64, i8, ptr)>
  %7 = llvm.mlir.zero : !llvm.ptr
  %8 = llvm.insertvalue %7, %6[2] : !llvm.struct<(i64, i8, ptr)>
  llvm.return %8 : !llvm.struct<(i64, i8, ptr)>
}
llvm.func @f() -> i64 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %n = llvm.load %p : !llvm.ptr -> i64
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i8, ptr)>
  %b = llvm.load %q : !llvm.ptr -> i8
  %w = llvm.zext %b : i8 to i64
  %r = llvm.add %n, %w : i64
  llvm.return %r : i64
}

// -----
// NAME: other_types
// A function of the runtime is known with its own types only.
// RUN: @f() unsupported
// RUN: @g(1) unsupported
llvm.func @_FortranACpuTime() -> f32
llvm.func @_FortranAStopStatement(i64, i1, i1)
llvm.func @f() -> f32 {
  %t = llvm.call @_FortranACpuTime() : () -> f32
  llvm.return %t : f32
}
llvm.func @g(%code: i64) {
  %no = llvm.mlir.constant(false) : i1
  llvm.call @_FortranAStopStatement(%code, %no, %no) : (i64, i1, i1) -> ()
  llvm.return
}

// -----
// NAME: no_statement
// An item needs a statement that has begun; its memory is the runtime's, and the program may not write there.
// RUN: @f() unsupported
// RUN: @g() undefined write-to-constant
llvm.func @_FortranAioBeginExternalListOutput(i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.mlir.global internal constant @own(dense<0> : tensor<8xi64>) : !llvm.array<8 x i64>
llvm.func @f() {
  %p = llvm.mlir.addressof @own : !llvm.ptr
  %one = llvm.mlir.constant(1 : i32) : i32
  %o = llvm.call @_FortranAioOutputInteger32(%p, %one) : (!llvm.ptr, i32) -> i1
  llvm.return
}
llvm.func @g() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %io = llvm.call @_FortranAioBeginExternalListOutput(%unit, %null, %unit) : (i32, !llvm.ptr, i32) -> !llvm.ptr
  llvm.store %unit, %io : i32, !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: wide_formats
// RUN: @f() unsupported
llvm.mlir.global internal constant @format("(1000000(1000000x),i1)") : !llvm.array<22 x i8>
llvm.func @_FortranAioBeginExternalFormattedOutput(!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
llvm.func @_FortranAioOutputInteger32(!llvm.ptr, i32) -> i1
llvm.func @_FortranAioEndIoStatement(!llvm.ptr) -> i32
llvm.func @f() {
  %unit = llvm.mlir.constant(6 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %n = llvm.mlir.constant(22 : i64) : i64
  %io = llvm.call @_FortranAioBeginExternalFormattedOutput(%format, %n, %null, %unit, %null, %unit) : (!llvm.ptr, i64, !llvm.ptr, i32, !llvm.ptr, i32) -> !llvm.ptr
  %o = llvm.call @_FortranAioOutputInteger32(%io, %unit) : (!llvm.ptr, i32) -> i1
  %end = llvm.call @_FortranAioEndIoStatement(%io) : (!llvm.ptr) -> i32
  llvm.return
}

// -----
// NAME: computed_descriptions
// As flang describes derived types: with parts of parts, choices, and addresses as numbers, which are not read as such.
// RUN: @f() == 15
// RUN: @same() unsupported
llvm.mlir.global internal constant @name("point") : !llvm.array<5 x i8>
llvm.mlir.global internal constant @a() {addr_space = 0 : i32} : !llvm.struct<(i64, i8, i64, i64)> {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(7 : i64) : i64
  %2 = llvm.mlir.constant(6 : i8) : i8
  %3 = llvm.mlir.constant(12 : i8) : i8
  %4 = llvm.mlir.constant(1 : i8) : i8
  %5 = llvm.mlir.undef : !llvm.struct<(i64, i8, i64, i64)>
  %6 = llvm.mlir.undef : !llvm.struct<(i64, i8)>
  %7 = llvm.icmp "eq" %0, %1 : i64
  %8 = llvm.select %7, %0, %1 : i1, i64
  %9 = llvm.insertvalue %8, %6[0] : !llvm.struct<(i64, i8)>
  %10 = llvm.extractvalue %9[0] : !llvm.struct<(i64, i8)>
  %11 = llvm.insertvalue %10, %5[0] : !llvm.struct<(i64, i8, i64, i64)>
  %12 = llvm.and %2, %3 : i8
  %13 = llvm.or %12, %4 : i8
  %14 = llvm.insertvalue %13, %11[1] : !llvm.struct<(i64, i8, i64, i64)>
  %15 = llvm.mlir.zero : !llvm.ptr
  %16 = llvm.ptrtoint %15 : !llvm.ptr to i64
  %17 = llvm.insertvalue %16, %14[2] : !llvm.struct<(i64, i8, i64, i64)>
  %18 = llvm.mlir.addressof @name : !llvm.ptr
  %19 = llvm.ptrtoint %18 : !llvm.ptr to i64
  %20 = llvm.insertvalue %19, %17[3] : !llvm.struct<(i64, i8, i64, i64)>
  llvm.return %20 : !llvm.struct<(i64, i8, i64, i64)>
}
llvm.func @f() -> i64 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %n = llvm.load %p : !llvm.ptr -> i64
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i8, i64, i64)>
  %b = llvm.load %q : !llvm.ptr -> i8
  %w = llvm.zext %b : i8 to i64
  %t = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i8, i64, i64)>
  %z = llvm.load %t : !llvm.ptr -> i64
  %r = llvm.add %n, %w : i64
  %s = llvm.add %r, %z : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %u = llvm.add %s, %three : i64
  llvm.return %u : i64
}
llvm.func @same() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %t = llvm.getelementptr %p[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i8, i64, i64)>
  %a = llvm.load %t : !llvm.ptr -> i64
  %q = llvm.inttoptr %a : i64 to !llvm.ptr
  %n = llvm.mlir.addressof @name : !llvm.ptr
  %r = llvm.icmp "eq" %q, %n : !llvm.ptr
  llvm.return %r : i1
}
