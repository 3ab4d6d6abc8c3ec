// memref.atomic_rmw.

// -----
// NAME: outside
// RUN: @f(zeros(4), 1.0, 4) undefined out-of-bounds
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %r = memref.atomic_rmw addf %x, %m[%n] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0, 0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %p = ub.poison : index
  %r = memref.atomic_rmw addf %x, %m[%p] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// NAME: never_written
// RUN: @f(zeros(4), 1.0, 0) undefined uninitialised-read
func.func @f(%m: memref<4xf32>, %x: f32, %n: index) {
  %c = arith.constant 0 : index
  %q = memref.alloc() : memref<4xf32>
  %r = memref.atomic_rmw addf %x, %q[%c] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// NAME: freed
// RUN: @f(1.0) undefined use-after-free
func.func @f(%x: f32) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %c = arith.constant 0 : index
  %r = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f(1.0) undefined write-to-constant
memref.global "private" constant @g : memref<4xf32> = dense<1.0>
func.func @f(%x: f32) {
  %m = memref.get_global @g : memref<4xf32>
  %c = arith.constant 0 : index
  %r = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// NAME: during_a_transfer
// RUN: @f(zeros(4), 1.0, iota(4), zeros(1)) undefined dma-order
func.func @f(%m: memref<4xf32>, %x: f32, %a: memref<4xf32, 2>, %t: memref<1xi32>) {
  %c = arith.constant 0 : index
  %k = arith.constant 4 : index
  memref.dma_start %a[%c], %m[%c], %k, %t[%c] : memref<4xf32, 2>, memref<4xf32>, memref<1xi32>
  %r = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<4xf32>) -> f32  // UB
  return
}

// -----
// NAME: old_value
// CLAUSE: memref.atomic_rmw/old
// RUN: @f([1.0, 2.0]) == 2.0 ; arg0 == [1.0, 5.0]
func.func @f(%m: memref<2xf32>) -> f32 {
  %c = arith.constant 1 : index
  %x = arith.constant 3.0 : f32
  %v = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<2xf32>) -> f32
  return %v : f32
}

// -----
// NAME: integer_kinds
// CLAUSE: memref.atomic_rmw/old
// RUN: @f([6, 6, 6, 6, 6, 6, 6, 6, 6, 6]) == () ; arg0 == [9, 2, 3, 6, 6, 3, 3, 18, 7, 5]
func.func @f(%m: memref<10xi32>) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %3 = arith.constant 3 : index
  %4 = arith.constant 4 : index
  %5 = arith.constant 5 : index
  %6 = arith.constant 6 : index
  %7 = arith.constant 7 : index
  %8 = arith.constant 8 : index
  %9 = arith.constant 9 : index
  %x = arith.constant 3 : i32
  %a = memref.atomic_rmw addi %x, %m[%0] : (i32, memref<10xi32>) -> i32
  %b = memref.atomic_rmw andi %x, %m[%1] : (i32, memref<10xi32>) -> i32
  %c = memref.atomic_rmw assign %x, %m[%2] : (i32, memref<10xi32>) -> i32
  %d = memref.atomic_rmw maxs %x, %m[%3] : (i32, memref<10xi32>) -> i32
  %e = memref.atomic_rmw maxu %x, %m[%4] : (i32, memref<10xi32>) -> i32
  %f = memref.atomic_rmw mins %x, %m[%5] : (i32, memref<10xi32>) -> i32
  %g = memref.atomic_rmw minu %x, %m[%6] : (i32, memref<10xi32>) -> i32
  %h = memref.atomic_rmw muli %x, %m[%7] : (i32, memref<10xi32>) -> i32
  %i = memref.atomic_rmw ori %x, %m[%8] : (i32, memref<10xi32>) -> i32
  %j = memref.atomic_rmw xori %x, %m[%9] : (i32, memref<10xi32>) -> i32
  return
}

// -----
// NAME: float_kinds
// CLAUSE: memref.atomic_rmw/old
// RUN: @f([1.0, 1.0, 1.0, 1.0], nan) == () ; arg0 == [nan, 1.0, nan, 1.0]
func.func @f(%m: memref<4xf64>, %x: f64) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 2 : index
  %3 = arith.constant 3 : index
  %a = memref.atomic_rmw maximumf %x, %m[%0] : (f64, memref<4xf64>) -> f64
  %b = memref.atomic_rmw maxnumf %x, %m[%1] : (f64, memref<4xf64>) -> f64
  %c = memref.atomic_rmw minimumf %x, %m[%2] : (f64, memref<4xf64>) -> f64
  %d = memref.atomic_rmw minnumf %x, %m[%3] : (f64, memref<4xf64>) -> f64
  return
}

// -----
// NAME: kind_needs_an_integer
// CLAUSE: memref.atomic_rmw/kind
// INVALID: with kind 'addi' expects an integer type
func.func @f(%m: memref<2xf32>, %x: f32, %i: index) {
  %v = memref.atomic_rmw addi %x, %m[%i] : (f32, memref<2xf32>) -> f32
  return
}
