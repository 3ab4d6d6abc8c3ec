// Stack memory, loads and stores, and ranges of bytes.

// -----
// NAME: stores_and_loads
// RUN: @word(7) == 7
// RUN: @parts(5, 2.5) == 5, 2.5
// RUN: @halves(-2) == -2, 65535
// RUN: @vector([1, 2, 3, 4]) == [1, 2, 3, 4]
// RUN: @volatile_and_atomic(3) == 3
llvm.func @word(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 {alignment = 4 : i64} : (i64) -> !llvm.ptr
  llvm.store %x, %p {alignment = 4 : i64} : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
func.func @parts(%a: i8, %b: f64) -> (i8, f64) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<(i8, f64)> : (i64) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i8, f64)>
  %s = llvm.insertvalue %a, %u[0] : !llvm.struct<(i8, f64)>
  %t = llvm.insertvalue %b, %s[1] : !llvm.struct<(i8, f64)>
  llvm.store %t, %p : !llvm.struct<(i8, f64)>, !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, f64)>
  %y = llvm.load %q : !llvm.ptr -> f64
  %v = llvm.load %p : !llvm.ptr -> !llvm.struct<(i8, f64)>
  %x = llvm.extractvalue %v[0] : !llvm.struct<(i8, f64)>
  return %x, %y : i8, f64
}
func.func @halves(%x: i32) -> (i16, i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %low = llvm.load %p : !llvm.ptr -> i16
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %high = llvm.load %q {alignment = 2 : i64} : !llvm.ptr -> i16
  %z = llvm.zext %high : i16 to i32
  return %low, %z : i16, i32
}
llvm.func @vector(%v: vector<4xi16>) -> vector<4xi16> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<4xi16> : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<4xi16>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}
llvm.func @volatile_and_atomic(%x: i64) -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store volatile %x, %p : i64, !llvm.ptr
  %y = llvm.load volatile %p : !llvm.ptr -> i64
  llvm.store %y, %p atomic syncscope("agent") release {alignment = 8 : i64} : i64, !llvm.ptr
  %r = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr -> i64
  llvm.return %r : i64
}

// -----
// NAME: typed_pointers
// RUN: @f(4) == 4
// RUN: @null() == true
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %i = llvm.mlir.constant(3 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<i32>, i64) -> !llvm.ptr<i32>
  llvm.store %x, %q : !llvm.ptr<i32>
  %b = llvm.bitcast %q : !llvm.ptr<i32> to !llvm.ptr<i8>
  %c = llvm.bitcast %b : !llvm.ptr<i8> to !llvm.ptr<i32>
  %r = llvm.load %c : !llvm.ptr<i32>
  llvm.return %r : i32
}
llvm.func @null() -> i1 {
  %p = llvm.mlir.null : !llvm.ptr<ptr<struct<(i32, f32)>>>
  %q = llvm.mlir.null : !llvm.ptr<ptr<struct<(i32, f32)>>>
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr<ptr<struct<(i32, f32)>>>
  llvm.return %r : i1
}

// -----
// NAME: nothing_written
// Half of it is undefined, which is no mistake before something depends on it.
// RUN: @half() unsupported
// RUN: @f() undefined uninitialised-read
llvm.func @half() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(1 : i16) : i16
  llvm.store %x, %p : i16, !llvm.ptr
  %r = llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @f() -> i16 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i16 // UB
  llvm.return %r : i16
}

// -----
// NAME: numbers_that_were_never_written
// ARGS: --uninitialized=number
// RUN: @bit() nondeterministic {0 | 1}
// RUN: @float() == true
// RUN: @lane() nondeterministic {false | true}
// RUN: @half() == 1
// RUN: @over(5) == 5
// RUN: @wide() unsupported
// RUN: @update() undefined uninitialised-read
llvm.func @bit() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.and %u, %n : i32
  llvm.return %r : i32
}
llvm.func @float() -> i1 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> f32
  %b = llvm.bitcast %u : f32 to i32
  %m = llvm.mlir.constant(0 : i32) : i32
  %z = llvm.and %b, %m : i32
  %r = llvm.icmp "eq" %z, %m : i32
  llvm.return %r : i1
}
llvm.func @lane() -> i1 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x vector<2xi8> : (i32) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> vector<2xi8>
  %e = llvm.extractelement %v[%n : i32] : vector<2xi8>
  %r = llvm.trunc %e : i8 to i1
  llvm.return %r : i1
}
llvm.func @half() -> i16 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(1 : i16) : i16
  llvm.store %x, %p : i16, !llvm.ptr
  %u = llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> i32
  %r = llvm.trunc %u : i32 to i16
  llvm.return %r : i16
}
llvm.func @over(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @wide() -> i128 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i128 : (i32) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i128
  llvm.return %r : i128
}
llvm.func @update() {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %r = llvm.atomicrmw add %p, %n monotonic : !llvm.ptr, i32 // UB
  llvm.return
}

// -----
// NAME: a_race_behind_what_was_never_written
// ARGS: --uninitialized=number
// RUN: @f(zeros(1)) race
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %n, %m[%c0] : memref<1xi32> // RACE a
  }
  return
}

// -----
// NAME: the_same_reported
// RUN: @f(zeros(1)) undefined uninitialised-read
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32 // UB
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %n, %m[%c0] : memref<1xi32>
  }
  return
}

// -----
// NAME: poison_of_bytes
// RUN: @f() == poison
// RUN: @g() == 1
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  llvm.store %x, %p : i32, !llvm.ptr
  %b = llvm.mlir.poison : i8
  %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %b, %q : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @g() -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  llvm.store %x, %p : i32, !llvm.ptr
  %b = llvm.mlir.poison : i8
  %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %b, %q : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// -----
// NAME: outside
// RUN: @load(4) undefined out-of-bounds
// RUN: @load(-1) undefined out-of-bounds
// RUN: @load(3) == 9
llvm.func @load(%i: i64) -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(9 : i32) : i32
  %last = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %last : i32, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: null_pointer
// RUN: @f() undefined out-of-bounds
llvm.func @f() {
  %p = llvm.mlir.zero : !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: misaligned
// RUN: @f(0) == 0
// RUN: @f(1) undefined misaligned
llvm.func @f(%i: i64) -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(0 : i64) : i64
  llvm.store %x, %p : i64, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %q : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: stack_of_a_function_that_has_returned
// RUN: @f() undefined use-after-free
llvm.func @inner() -> !llvm.ptr {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %x = llvm.mlir.constant(1 : i32) : i32
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @f() -> i32 {
  %p = llvm.call @inner() : () -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: stack_restored
// RUN: @f() undefined use-after-free
// RUN: @g() == 5
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.mlir.constant(5 : i32) : i32
  %s = llvm.intr.stacksave : !llvm.ptr
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.intr.stackrestore %s : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}
llvm.func @g() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %s = llvm.intr.stacksave : !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.intr.stackrestore %s : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: pointers_in_memory
// RUN: @f(3) == 3
// RUN: @as_a_number() unsupported
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %c = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %q : !llvm.ptr, !llvm.ptr
  %eight = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memcpy"(%c, %q, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %l = llvm.load %c : !llvm.ptr -> !llvm.ptr
  llvm.store %x, %l : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @as_a_number() -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %q, %q : !llvm.ptr, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.return %r : i64
}

// -----
// NAME: ranges
// RUN: @copy() == 16909060
// RUN: @fill(-1) == -1
// RUN: @shift() == 131073
// RUN: @nothing() == ()
llvm.func @copy() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(0x01020304 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @fill(%b: i8) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %b, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @shift() -> i32 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(131073 : i32) : i32
  %p = llvm.alloca %n x i16 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
  "llvm.intr.memmove"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q {alignment = 2 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @nothing() {
  %none = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.mlir.zero : !llvm.ptr
  "llvm.intr.memcpy"(%p, %p, %none) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----
// NAME: overlapping_copy
// RUN: @f() undefined overlapping-copy
llvm.func @f() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}

// -----
// NAME: range_outside
// RUN: @f() undefined out-of-bounds
llvm.func @f() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %nine = llvm.mlir.constant(9 : i64) : i64
  %b = llvm.mlir.constant(0 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %b, %nine) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}

// -----
// NAME: lifetime
// RUN: @f() undefined uninitialised-read
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end 4, %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: atomic_updates
// RUN: @add(5) == 2, 7
// RUN: @fadd(0.5) == 1.0, 1.5
func.func @add(%x: i32) -> (i32, i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %two, %p : i32, !llvm.ptr
  %old = llvm.atomicrmw add %p, %x acq_rel : !llvm.ptr, i32
  %new = llvm.load %p : !llvm.ptr -> i32
  return %old, %new : i32, i32
}
func.func @fadd(%x: f32) -> (f32, f32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %p = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
  llvm.store %one, %p : f32, !llvm.ptr
  %old = llvm.atomicrmw volatile fadd %p, %x syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr, f32
  %new = llvm.load %p : !llvm.ptr -> f32
  return %old, %new : f32, f32
}

// -----
// NAME: exchanges
// RUN: @f(2, 7) == 2, true, 7
// RUN: @f(3, 7) == 2, false, 2
// RUN: @pointer() == true
// RUN: @different() unsupported
// RUN: @weak(2) unsupported
// RUN: @poison() undefined poison-use
// RUN: @stored_poison() undefined poison-use
func.func @f(%c: i32, %x: i32) -> (i32, i1, i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %two, %p : i32, !llvm.ptr
  llvm.fence syncscope("agent") release
  %r = llvm.cmpxchg volatile %p, %c, %x syncscope("agent") acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i32
  llvm.fence seq_cst
  %old = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
  %new = llvm.load %p : !llvm.ptr -> i32
  return %old, %done, %new : i32, i1, i32
}
func.func @pointer() -> i1 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  %r = llvm.cmpxchg %p, %p, %p seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  %done = llvm.extractvalue %r[1] : !llvm.struct<(ptr, i1)>
  return %done : i1
}
func.func @different() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  %r = llvm.cmpxchg %p, %q, %p seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  return
}
func.func @weak(%c: i32) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg weak %p, %c, %c acq_rel acquire : !llvm.ptr, i32
  return
}
func.func @poison() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %c = llvm.mlir.poison : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %two, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg %p, %c, %two acq_rel acquire : !llvm.ptr, i32
  return
}
func.func @stored_poison() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %c = llvm.mlir.poison : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.cmpxchg %p, %two, %two acq_rel acquire : !llvm.ptr, i32
  return
}

// -----
// NAME: atomics_of_release_16
// RUN: @f(2, 7) == 9
func.func @f(%c: i32, %x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  llvm.store %c, %p : !llvm.ptr<i32>
  %0 = llvm.cmpxchg %p, %c, %x acq_rel monotonic : i32
  %1 = llvm.atomicrmw add %p, %c acq_rel : i32
  %r = llvm.load %p : !llvm.ptr<i32>
  return %r : i32
}

// -----
// NAME: exchange_of_other_types
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i16) {
  // expected-error @+1 {{all of {cmp, val} have same type}}
  %r = "llvm.cmpxchg"(%p, %a, %b) <{success_ordering = 6 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i16) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----
// NAME: exchange_without_a_bit
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error @+1 {{result #0 has an LLVM struct type consisting of the type of operand #2 and a bool}}
  %r = "llvm.cmpxchg"(%p, %a, %a) <{success_ordering = 6 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----
// NAME: exchange_of_an_odd_width
llvm.func @f(%p: !llvm.ptr, %a: i31) {
  // expected-error @+1 {{unexpected LLVM IR type}}
  %r = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i31
  llvm.return
}

// -----
// NAME: exchange_of_floats
// INVALID: must be signless integer or LLVM pointer type, but got 'f32'
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  %r = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, f32
  llvm.return
}

// -----
// NAME: exchange_not_ordered
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error @+1 {{ordering must be at least 'monotonic'}}
  %r = llvm.cmpxchg %p, %a, %a unordered monotonic : !llvm.ptr, i32
  llvm.return
}

// -----
// NAME: failure_that_releases
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  // expected-error @+1 {{failure ordering cannot be 'release' or 'acq_rel'}}
  %r = llvm.cmpxchg %p, %a, %a acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----
// NAME: fence_of_no_order
llvm.func @f() {
  // expected-error @+1 {{can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----
// NAME: exchange_without_an_order
// MALFORMED: expected an ordering of atomic accesses
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  %r = llvm.cmpxchg %p, %a, %a acq_rel : !llvm.ptr, i32
  llvm.return
}

// -----
// NAME: release_load
// INVALID: unsupported ordering 'release' and 'acq_rel'
llvm.func @f(%p: !llvm.ptr) -> i32 {
  %r = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: atomic_without_alignment
// INVALID: expected alignment for atomic access
llvm.func @f(%p: !llvm.ptr) -> i32 {
  %r = llvm.load %p atomic acquire : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: stack_as_release_16_writes_it
// RUN: @f(3) == 3
llvm.func @f(%x: i32) -> i32 {
  %s = llvm.intr.stacksave : !llvm.ptr<i8>
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<i32>
  llvm.store %x, %p : !llvm.ptr<i32>
  %r = llvm.load %p : !llvm.ptr<i32>
  llvm.intr.stackrestore %s
  llvm.return %r : i32
}

// -----
// NAME: setting_some_bits_of_what_was_never_written
// The other bits may be any number; what was set is what is read.
// RUN: @set(5) == 5
// RUN: @used(5) undefined uninitialised-read
llvm.func @set(%k: i8) -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %high = llvm.mlir.constant(-8 : i8) : i8
  %low = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i8
  %kept = llvm.and %v, %high : i8
  %new = llvm.or %kept, %k : i8
  llvm.store %new, %p : i8, !llvm.ptr
  %w = llvm.load %p : !llvm.ptr -> i8
  %r = llvm.and %w, %low : i8
  llvm.return %r : i8
}
llvm.func @used(%k: i8) -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i8
  %new = llvm.or %v, %k : i8
  llvm.store %new, %p : i8, !llvm.ptr
  llvm.return %new : i8
}
