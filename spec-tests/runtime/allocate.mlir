// `allocate` and `deallocate` by flang's runtime library, with their status, and the copies that it makes. The numbers are those
// of programs that flang 22 has compiled.

// -----
// NAME: status
// An array of no elements is allocated, too. Without `stat=` the program ends.
// RUN: @f(3) == 120011
// RUN: @f(0) == 120011
// RUN: @f(-5) == 120011
// RUN: @twice() trap
// RUN: @free_nothing() trap
llvm.func @_FortranAAllocatableSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAAllocatableAllocate(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAAllocatableAllocateSource(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAAllocatableDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @f(%n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAllocatableSetBounds(%a, %first, %one, %n) : (!llvm.ptr, i32, i64, i64) -> ()
  %s = llvm.call @_FortranAAllocatableAllocate(%a, %null, %yes, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %t = llvm.call @_FortranAAllocatableAllocate(%a, %null, %yes, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %u = llvm.call @_FortranAAllocatableDeallocate(%a, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  %v = llvm.call @_FortranAAllocatableDeallocate(%a, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  %k = llvm.mlir.constant(100 : i32) : i32
  %x0 = llvm.mul %s, %k : i32
  %x1 = llvm.add %x0, %t : i32
  %x2 = llvm.mul %x1, %k : i32
  %x3 = llvm.add %x2, %u : i32
  %x4 = llvm.mul %x3, %k : i32
  %x5 = llvm.add %x4, %v : i32
  llvm.return %x5 : i32
}
llvm.func @twice() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAllocatableSetBounds(%a, %first, %one, %three) : (!llvm.ptr, i32, i64, i64) -> ()
  %s = llvm.call @_FortranAAllocatableAllocate(%a, %null, %no, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %t = llvm.call @_FortranAAllocatableAllocate(%a, %null, %no, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @free_nothing() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  %s = llvm.call @_FortranAAllocatableDeallocate(%a, %no, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return
}

// -----
// NAME: message
// "Base address is null", and blanks behind it.
// RUN: @f() == 66032
llvm.func @_FortranAAllocatableSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAAllocatableAllocate(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAAllocatableAllocateSource(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAAllocatableDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @f() -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %text = llvm.mlir.constant(40 : i8) : i8
  %length = llvm.mlir.constant(30 : i64) : i64
  %m = llvm.alloca %length x i8 : (i64) -> !llvm.ptr
  %d0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d1 = llvm.insertvalue %m, %d0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d2 = llvm.insertvalue %length, %d1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d3 = llvm.insertvalue %version, %d2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d4 = llvm.insertvalue %r0, %d3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d5 = llvm.insertvalue %text, %d4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d6 = llvm.insertvalue %r0, %d5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d7 = llvm.insertvalue %r0, %d6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %d = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)> : (i64) -> !llvm.ptr
  llvm.store %d7, %d : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>, !llvm.ptr
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  %s = llvm.call @_FortranAAllocatableDeallocate(%a, %yes, %d, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  %b = llvm.load %m : !llvm.ptr -> i8
  %q = llvm.getelementptr %m[29] : (!llvm.ptr) -> !llvm.ptr, i8
  %e = llvm.load %q : !llvm.ptr -> i8
  %w = llvm.zext %b : i8 to i32
  %x = llvm.zext %e : i8 to i32
  %h = llvm.mlir.constant(1000 : i32) : i32
  %y = llvm.mul %w, %h : i32
  %z = llvm.add %y, %x : i32
  llvm.return %z : i32
}

// -----
// NAME: bounds
// RUN: @f(2) == ()
// RUN: @f(3) undefined out-of-bounds
// RUN: @after() undefined use-after-free
llvm.func @_FortranAAllocatableSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAAllocatableAllocate(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAAllocatableAllocateSource(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAAllocatableDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @f(%i: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAllocatableSetBounds(%a, %first, %one, %three) : (!llvm.ptr, i32, i64, i64) -> ()
  %s = llvm.call @_FortranAAllocatableAllocate(%a, %null, %yes, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %base = llvm.load %a : !llvm.ptr -> !llvm.ptr
  %p = llvm.getelementptr %base[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %line, %p : i32, !llvm.ptr // UB
  %t = llvm.call @_FortranAAllocatableDeallocate(%a, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return
}
llvm.func @after() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAllocatableSetBounds(%a, %first, %one, %three) : (!llvm.ptr, i32, i64, i64) -> ()
  %s = llvm.call @_FortranAAllocatableAllocate(%a, %null, %yes, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %base = llvm.load %a : !llvm.ptr -> !llvm.ptr
  %t = llvm.call @_FortranAAllocatableDeallocate(%a, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.store %line, %base : i32, !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: pointers
// What is not all of one `allocate` is not freed: what stands behind it decides, and that cannot be said.
// RUN: @f(1) == 11011
// RUN: @f(4) == 11011
// RUN: @part() unsupported
llvm.func @_FortranAPointerSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAPointerAllocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAPointerDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAPointerIsAssociatedWith(!llvm.ptr, !llvm.ptr) -> i1
llvm.func @f(%n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %p0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p1 = llvm.insertvalue %null, %p0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p2 = llvm.insertvalue %four, %p1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p3 = llvm.insertvalue %version, %p2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p4 = llvm.insertvalue %r1, %p3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p5 = llvm.insertvalue %int, %p4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p6 = llvm.insertvalue %r1, %p5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p7 = llvm.insertvalue %r0, %p6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p8 = llvm.insertvalue %zero, %p7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p9 = llvm.insertvalue %zero, %p8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p10 = llvm.insertvalue %zero, %p9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %p10, %p : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAPointerSetBounds(%p, %first, %one, %n) : (!llvm.ptr, i32, i64, i64) -> ()
  %s = llvm.call @_FortranAPointerAllocate(%p, %yes, %null, %null, %line, %null) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %b = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.store %line, %b : i32, !llvm.ptr
  %x = llvm.load %b : !llvm.ptr -> i32
  %is = llvm.call @_FortranAPointerIsAssociatedWith(%p, %null) : (!llvm.ptr, !llvm.ptr) -> i1
  %same = llvm.call @_FortranAPointerIsAssociatedWith(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i1
  %t = llvm.call @_FortranAPointerDeallocate(%p, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  %u = llvm.call @_FortranAPointerDeallocate(%p, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  %no2 = llvm.call @_FortranAPointerIsAssociatedWith(%p, %null) : (!llvm.ptr, !llvm.ptr) -> i1
  %i0 = llvm.zext %is : i1 to i32
  %i1 = llvm.zext %same : i1 to i32
  %i2 = llvm.zext %no2 : i1 to i32
  %k = llvm.mlir.constant(10 : i32) : i32
  %x0 = llvm.mul %i0, %k : i32
  %x1 = llvm.add %x0, %i1 : i32
  %x2 = llvm.mul %x1, %k : i32
  %x3 = llvm.add %x2, %i2 : i32
  %h = llvm.mlir.constant(100 : i32) : i32
  %x4 = llvm.mul %x3, %h : i32
  %x5 = llvm.add %x4, %u : i32
  llvm.return %x5 : i32
}
llvm.func @part() -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %p0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p1 = llvm.insertvalue %null, %p0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p2 = llvm.insertvalue %four, %p1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p3 = llvm.insertvalue %version, %p2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p4 = llvm.insertvalue %r1, %p3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p5 = llvm.insertvalue %int, %p4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p6 = llvm.insertvalue %r1, %p5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p7 = llvm.insertvalue %r0, %p6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p8 = llvm.insertvalue %zero, %p7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p9 = llvm.insertvalue %zero, %p8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p10 = llvm.insertvalue %zero, %p9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %p = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %p10, %p : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAPointerSetBounds(%p, %first, %one, %three) : (!llvm.ptr, i32, i64, i64) -> ()
  %s = llvm.call @_FortranAPointerAllocate(%p, %yes, %null, %null, %line, %null) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  llvm.call @_FortranAPointerSetBounds(%p, %first, %one, %two) : (!llvm.ptr, i32, i64, i64) -> ()
  %t = llvm.call @_FortranAPointerDeallocate(%p, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return %t : i32
}

// -----
// NAME: copies
// RUN: @f(4) == true
// RUN: @f(8) == false
// RUN: @there_and_back(41, true) == 42
// RUN: @there_and_back(41, false) == 41
llvm.func @_FortranAIsContiguous(!llvm.ptr) -> i1
llvm.func @_FortranACopyInAssign(!llvm.ptr, !llvm.ptr, !llvm.ptr, i32)
llvm.func @_FortranACopyOutAssign(!llvm.ptr, !llvm.ptr, !llvm.ptr, i32)
llvm.func @f(%stride: i64) -> i1 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %m = llvm.alloca %four x i32 : (i64) -> !llvm.ptr
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %m, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r0, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %one, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %two, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %stride, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  %r = llvm.call @_FortranAIsContiguous(%a) : (!llvm.ptr) -> i1
  llvm.return %r : i1
}
llvm.func @there_and_back(%x: i32, %back: i1) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %eight = llvm.mlir.constant(8 : i64) : i64
  %m = llvm.alloca %four x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %m[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %line, %m : i32, !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %m, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r0, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %one, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %two, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %eight, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  %t0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t1 = llvm.insertvalue %null, %t0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t2 = llvm.insertvalue %four, %t1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t3 = llvm.insertvalue %version, %t2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t4 = llvm.insertvalue %r1, %t3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t5 = llvm.insertvalue %int, %t4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t6 = llvm.insertvalue %r2, %t5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t7 = llvm.insertvalue %r0, %t6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t8 = llvm.insertvalue %zero, %t7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t9 = llvm.insertvalue %zero, %t8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t10 = llvm.insertvalue %zero, %t9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %t10, %t : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranACopyInAssign(%t, %a, %null, %line) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> ()
  %b = llvm.load %t : !llvm.ptr -> !llvm.ptr
  %e = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %y = llvm.load %e : !llvm.ptr -> i32
  %z = llvm.add %y, %line : i32
  llvm.store %z, %e : i32, !llvm.ptr
  %to = llvm.select %back, %a, %null : i1, !llvm.ptr
  llvm.call @_FortranACopyOutAssign(%to, %t, %null, %line) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> ()
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: array_constructor
// RUN: @f(0, 7) == 7
// RUN: @f(1, 7) == 14
// RUN: @f(5, 7) == 42
llvm.func @_FortranAInitArrayConstructorVector(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, i32)
llvm.func @_FortranAPushArrayConstructorValue(!llvm.ptr, !llvm.ptr)
llvm.func @_FortranAPushArrayConstructorSimpleScalar(!llvm.ptr, !llvm.ptr)
llvm.func @_FortranASumInteger4(!llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> i32
llvm.func @f(%n: i64, %x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %size = llvm.mlir.constant(40 : i64) : i64
  %v = llvm.alloca %size x i8 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %s = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %s : i32, !llvm.ptr
  %t0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t1 = llvm.insertvalue %null, %t0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t2 = llvm.insertvalue %four, %t1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t3 = llvm.insertvalue %version, %t2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t4 = llvm.insertvalue %r1, %t3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t5 = llvm.insertvalue %int, %t4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t6 = llvm.insertvalue %r2, %t5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t7 = llvm.insertvalue %r0, %t6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t8 = llvm.insertvalue %one, %t7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t9 = llvm.insertvalue %zero, %t8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t10 = llvm.insertvalue %four, %t9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %t = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %t10, %t : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAInitArrayConstructorVector(%v, %t, %no, %null, %line) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, i32) -> ()
  llvm.br ^loop(%zero : i64)
^loop(%i: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^body, ^end
^body:
  llvm.call @_FortranAPushArrayConstructorSimpleScalar(%v, %s) : (!llvm.ptr, !llvm.ptr) -> ()
  %next = llvm.add %i, %one : i64
  llvm.br ^loop(%next : i64)
^end:
  %u0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u1 = llvm.insertvalue %s, %u0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u2 = llvm.insertvalue %four, %u1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u3 = llvm.insertvalue %version, %u2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u4 = llvm.insertvalue %r1, %u3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u5 = llvm.insertvalue %int, %u4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u6 = llvm.insertvalue %r0, %u5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u7 = llvm.insertvalue %r0, %u6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u8 = llvm.insertvalue %one, %u7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u9 = llvm.insertvalue %one, %u8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u10 = llvm.insertvalue %four, %u9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %u = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %u10, %u : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAPushArrayConstructorValue(%v, %u) : (!llvm.ptr, !llvm.ptr) -> ()
  %sum = llvm.call @_FortranASumInteger4(%t, %null, %line, %first, %null) : (!llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> i32
  llvm.return %sum : i32
}

// -----
// NAME: shared
// RUN: @f() race
llvm.func @_FortranAPointerSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAPointerAllocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAPointerDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAPointerIsAssociatedWith(!llvm.ptr, !llvm.ptr) -> i1
llvm.func @f() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %p0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p1 = llvm.insertvalue %null, %p0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p2 = llvm.insertvalue %four, %p1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p3 = llvm.insertvalue %version, %p2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p4 = llvm.insertvalue %r0, %p3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p5 = llvm.insertvalue %int, %p4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p6 = llvm.insertvalue %r1, %p5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p7 = llvm.insertvalue %r0, %p6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)> : (i64) -> !llvm.ptr
  llvm.store %p7, %p : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>, !llvm.ptr
  %s = llvm.call @_FortranAPointerAllocate(%p, %yes, %null, %null, %line, %null) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %b = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.store %first, %b : i32, !llvm.ptr
  omp.parallel {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %q : !llvm.ptr -> i32
    %y = llvm.add %x, %line : i32
    llvm.store %y, %q : i32, !llvm.ptr
    omp.terminator
  }
  %t = llvm.call @_FortranAPointerDeallocate(%p, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return
}

// -----
// NAME: shared_in_critical
// RUN: @f() == ()
llvm.func @_FortranAPointerSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAPointerAllocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAPointerDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAPointerIsAssociatedWith(!llvm.ptr, !llvm.ptr) -> i1
llvm.func @f() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %p0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p1 = llvm.insertvalue %null, %p0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p2 = llvm.insertvalue %four, %p1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p3 = llvm.insertvalue %version, %p2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p4 = llvm.insertvalue %r0, %p3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p5 = llvm.insertvalue %int, %p4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p6 = llvm.insertvalue %r1, %p5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p7 = llvm.insertvalue %r0, %p6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>
  %p = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)> : (i64) -> !llvm.ptr
  llvm.store %p7, %p : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8)>, !llvm.ptr
  %s = llvm.call @_FortranAPointerAllocate(%p, %yes, %null, %null, %line, %null) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  %b = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.store %first, %b : i32, !llvm.ptr
  omp.parallel {
    omp.critical {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    %x = llvm.load %q : !llvm.ptr -> i32
    %y = llvm.add %x, %line : i32
    llvm.store %y, %q : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %t = llvm.call @_FortranAPointerDeallocate(%p, %yes, %null, %null, %line) : (!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return
}

// -----
// NAME: allocated_by_all
// Each thread writes the descriptor.
// RUN: @f() race
llvm.func @_FortranAAllocatableSetBounds(!llvm.ptr, i32, i64, i64)
llvm.func @_FortranAAllocatableAllocate(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
llvm.func @_FortranAAllocatableAllocateSource(!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @_FortranAAllocatableDeallocate(!llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32) -> i32
llvm.func @f() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %version = llvm.mlir.constant(20240719 : i32) : i32
  %r0 = llvm.mlir.constant(0 : i8) : i8
  %r1 = llvm.mlir.constant(1 : i8) : i8
  %r2 = llvm.mlir.constant(2 : i8) : i8
  %int = llvm.mlir.constant(9 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %line = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.mlir.constant(0 : i32) : i32
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %a0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a1 = llvm.insertvalue %null, %a0[0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a2 = llvm.insertvalue %four, %a1[1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a3 = llvm.insertvalue %version, %a2[2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a4 = llvm.insertvalue %r1, %a3[3] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a5 = llvm.insertvalue %int, %a4[4] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a6 = llvm.insertvalue %r2, %a5[5] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a7 = llvm.insertvalue %r0, %a6[6] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a8 = llvm.insertvalue %zero, %a7[7, 0, 0] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a9 = llvm.insertvalue %zero, %a8[7, 0, 1] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a10 = llvm.insertvalue %zero, %a9[7, 0, 2] : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>
  %a = llvm.alloca %one x !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)> : (i64) -> !llvm.ptr
  llvm.store %a10, %a : !llvm.struct<(ptr, i64, i32, i8, i8, i8, i8, array<1 x array<3 x i64>>)>, !llvm.ptr
  llvm.call @_FortranAAllocatableSetBounds(%a, %first, %one, %three) : (!llvm.ptr, i32, i64, i64) -> ()
  %two32 = llvm.mlir.constant(2 : i32) : i32
  omp.parallel num_threads(%two32 : i32) {
    %s = llvm.call @_FortranAAllocatableAllocate(%a, %null, %yes, %null, %null, %line, %null) : (!llvm.ptr, !llvm.ptr, i1, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: places_in_characters
// The last operand asks for the last place.
// RUN: @index(2, false) == 3
// RUN: @index(2, true) == 6
// RUN: @index(0, false) == 1
// RUN: @index(0, true) == 8
// RUN: @scan(2, false) == 1
// RUN: @scan(2, true) == 7
// RUN: @scan(0, false) == 0
// RUN: @verify(2, false) == 1
// RUN: @verify(0, true) == 7
llvm.mlir.global internal constant @text("ablabla") : !llvm.array<7 x i8>
llvm.mlir.global internal constant @part("la") : !llvm.array<2 x i8>
llvm.mlir.global internal constant @set("lb") : !llvm.array<2 x i8>
llvm.func @_FortranAIndex1(!llvm.ptr, i64, !llvm.ptr, i64, i1) -> i64
llvm.func @_FortranAScan1(!llvm.ptr, i64, !llvm.ptr, i64, i1) -> i64
llvm.func @_FortranAVerify1(!llvm.ptr, i64, !llvm.ptr, i64, i1) -> i64
llvm.func @index(%k: i64, %back: i1) -> i64 {
  %n = llvm.mlir.constant(7 : i64) : i64
  %x = llvm.mlir.addressof @text : !llvm.ptr
  %y = llvm.mlir.addressof @part : !llvm.ptr
  %r = llvm.call @_FortranAIndex1(%x, %n, %y, %k, %back) : (!llvm.ptr, i64, !llvm.ptr, i64, i1) -> i64
  llvm.return %r : i64
}
llvm.func @scan(%k: i64, %back: i1) -> i64 {
  %n = llvm.mlir.constant(7 : i64) : i64
  %x = llvm.mlir.addressof @text : !llvm.ptr
  %y = llvm.mlir.addressof @part : !llvm.ptr
  %r = llvm.call @_FortranAScan1(%x, %n, %y, %k, %back) : (!llvm.ptr, i64, !llvm.ptr, i64, i1) -> i64
  llvm.return %r : i64
}
llvm.func @verify(%k: i64, %back: i1) -> i64 {
  %n = llvm.mlir.constant(7 : i64) : i64
  %x = llvm.mlir.addressof @text : !llvm.ptr
  %y = llvm.mlir.addressof @set : !llvm.ptr
  %r = llvm.call @_FortranAVerify1(%x, %n, %y, %k, %back) : (!llvm.ptr, i64, !llvm.ptr, i64, i1) -> i64
  llvm.return %r : i64
}
