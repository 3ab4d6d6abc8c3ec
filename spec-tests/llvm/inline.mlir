// Ranges of bytes whose length is part of the operation, and kinds of atomic updates of later releases.

// -----
// NAME: inline_outside
// RUN: @copy_to() undefined out-of-bounds
// RUN: @copy_from() undefined out-of-bounds
// RUN: @fill() undefined out-of-bounds
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy.inline"(%p, %good) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy.inline"(%good, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> () // UB
  llvm.return
}

// -----
// NAME: inline_freed
// RUN: @copy_to() undefined use-after-free
// RUN: @copy_from() undefined use-after-free
// RUN: @fill() undefined use-after-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy.inline"(%p, %good) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy.inline"(%good, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> () // UB
  llvm.return
}

// -----
// NAME: inline_constant
// RUN: @copy_to() undefined write-to-constant
// RUN: @fill() undefined write-to-constant
llvm.mlir.global private constant @constant(dense<1> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  "llvm.intr.memcpy.inline"(%p, %good) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> () // UB
  llvm.return
}

// -----
// NAME: inline_poison
// RUN: @copy_to() undefined poison-use
// RUN: @copy_from() undefined poison-use
// RUN: @fill() undefined poison-use
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memcpy.inline"(%p, %good) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memcpy.inline"(%good, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> () // UB
  llvm.return
}

// -----
// NAME: inline_copies_and_fills
// RUN: @f(7) == 2056, 2056
llvm.func @main(%x: i8, %r: !llvm.ptr) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %eight = llvm.mlir.constant(8 : i8) : i8
  "llvm.intr.memset.inline"(%p, %eight) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset.inline"(%p, %x) <{isVolatile = false, len = 0 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memcpy.inline"(%r, %p) <{isVolatile = false, len = 2 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
func.func @f(%x: i8) -> (i16, i16) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  llvm.call @main(%x, %p) : (i8, !llvm.ptr) -> ()
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
  "llvm.intr.memcpy.inline"(%q, %p) <{isVolatile = false, len = 2 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  %a = llvm.load %p : !llvm.ptr -> i16
  %b = llvm.load %q : !llvm.ptr -> i16
  return %a, %b : i16, i16
}

// -----
// NAME: inline_overlapping_copy
// RUN: @f() undefined overlapping-copy
llvm.func @f() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %b = llvm.mlir.constant(0 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy.inline"(%q, %p) <{isVolatile = false, len = 3 : i64}> : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}

// -----
// NAME: bounded_updates
// RUN: @f(3, 5) == 3, 4, 3, 2
// RUN: @f(5, 5) == 5, 0, 5, 4
// RUN: @f(0, 5) == 0, 1, 0, 5
// RUN: @f(7, 5) == 7, 0, 7, 5
// RUN: @g(3, 5) == 3, 3, 3, 0
// RUN: @g(5, 5) == 5, 0, 5, 0
// RUN: @g(7, 5) == 7, 2, 7, 2
// RUN: @g(-1, 5) == -1, -6, -1, -6
// RUN: @h(2.5, nan) == 2.5, nan, nan
// RUN: @h(2.5, 1.0) == 2.5, 2.5, 1.0
// RUN: @h(-0.0, 0.0) == -0.0, 0.0, 0.0
func.func @f(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %a = llvm.atomicrmw uinc_wrap %p, %y monotonic : !llvm.ptr, i32
  %b = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %c = llvm.atomicrmw udec_wrap %p, %y monotonic : !llvm.ptr, i32
  %d = llvm.load %p : !llvm.ptr -> i32
  return %a, %b, %c, %d : i32, i32, i32, i32
}
func.func @g(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %a = llvm.atomicrmw usub_cond %p, %y monotonic : !llvm.ptr, i32
  %b = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %c = llvm.atomicrmw usub_sat %p, %y monotonic : !llvm.ptr, i32
  %d = llvm.load %p : !llvm.ptr -> i32
  return %a, %b, %c, %d : i32, i32, i32, i32
}
func.func @h(%x: f32, %y: f32) -> (f32, f32, f32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : f32, !llvm.ptr
  %a = llvm.atomicrmw fmaximum %p, %y monotonic : !llvm.ptr, f32
  %b = llvm.load %p : !llvm.ptr -> f32
  %c = llvm.atomicrmw fminimum %p, %y monotonic : !llvm.ptr, f32
  %d = llvm.load %p : !llvm.ptr -> f32
  return %a, %b, %d : f32, f32, f32
}

// -----
// NAME: poison_in_a_bounded_update
// RUN: @f(3, poison) == poison
func.func @f(%x: i32, %y: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %a = llvm.atomicrmw uinc_wrap %p, %y monotonic : !llvm.ptr, i32
  %b = llvm.load %p : !llvm.ptr -> i32
  return %b : i32
}

// -----
// NAME: length_of_more_than_64_bits
// RUN: @f() unsupported
func.func @f() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %b = llvm.mlir.constant(0 : i8) : i8
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 36893488147419103232 : i128}> : (!llvm.ptr, i8) -> ()
  return
}

// -----
// NAME: unknown_kind_of_update
llvm.func @f(%p: !llvm.ptr, %x: i32) {
  // expected-error @+1 {{expected an atomic operation}}
  %a = llvm.atomicrmw unknown %p, %x monotonic : !llvm.ptr, i32
  llvm.return
}

// -----
// NAME: scopes_of_accesses
// RUN: @f(4) == 4
#s = #llvm.alias_scope<id = distinct[1]<>, domain = <id = distinct[0]<>, description = "d">>
func.func @f(%x: i32) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #s
  return %x : i32
}

// -----
// NAME: separate_storage
// RUN: @two() == 1
// RUN: @one() undefined assumption-violated
func.func @two() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %r = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.assume %c ["separate_storage"(%p, %q : !llvm.ptr, !llvm.ptr)] : i1
  return %r : i32
}
func.func @one() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %r = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.intr.assume %c ["separate_storage"(%p, %q : !llvm.ptr, !llvm.ptr)] : i1 // UB
  return %r : i32
}
