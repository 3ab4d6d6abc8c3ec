// Atomic updates and asynchronous copies.

// -----
// NAME: old_value
// RUN: @f([1.0, 2.0]) == 2.0 ; arg0 == [1.0, 5.0]
func.func @f(%m: memref<2xf32>) -> f32 {
  %c = arith.constant 1 : index
  %x = arith.constant 3.0 : f32
  %v = memref.atomic_rmw addf %x, %m[%c] : (f32, memref<2xf32>) -> f32
  return %v : f32
}

// -----
// NAME: integer_kinds
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
// NAME: generic
// RUN: @f([1, 5]) == 5 ; arg0 == [1, 10]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c = arith.constant 1 : index
  %v = memref.generic_atomic_rmw %m[%c] : memref<2xi32> {
  ^bb0(%x: i32):
    %y = arith.addi %x, %x : i32
    memref.atomic_yield %y : i32
  }
  return %v : i32
}

// -----
// NAME: kind_needs_an_integer
// INVALID: with kind 'addi' expects an integer type
func.func @f(%m: memref<2xf32>, %x: f32, %i: index) {
  %v = memref.atomic_rmw addi %x, %m[%i] : (f32, memref<2xf32>) -> f32
  return
}

// -----
// NAME: dma
// RUN: @f(iota(8), zeros(4)) == () ; arg1 == [2, 3, 4, 0]
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c2], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %c3 : memref<1xi32>
  return
}

// -----
// NAME: strided_dma
// RUN: @f(iota(8), zeros(4)) == () ; arg1 == [0, 1, 4, 5]
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c4, %t[%c0], %c4, %c2 : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %c4 : memref<1xi32>
  return
}

// -----
// NAME: read_before_the_wait
// RUN: @f(iota(8), zeros(4)) undefined dma-order
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  %v = memref.load %d[%c0] : memref<4xi32, 1> // UB
  memref.dma_wait %t[%c0], %c3 : memref<1xi32>
  return %v : i32
}

// -----
// NAME: write_before_the_wait
// RUN: @f(iota(8), zeros(4), 2) undefined dma-order
// RUN: @f(iota(8), zeros(4), 3) == 1
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %k: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 9 : i32
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.store %x, %s[%k] : memref<8xi32> // UB
  %v = memref.load %s[%c1] : memref<8xi32>
  memref.dma_wait %t[%c0], %c3 : memref<1xi32>
  return %v : i32
}

// -----
// NAME: wait_for_another_count
// RUN: @f(iota(8), zeros(4), 3) == ()
// RUN: @f(iota(8), zeros(4), 2) undefined dma-order
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %n : memref<1xi32> // UB
  return
}

// -----
// NAME: wait_without_start
// RUN: @f() undefined dma-order
func.func @f() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_wait %t[%c0], %c0 : memref<1xi32> // UB
  return
}

// -----
// NAME: prefetch_has_no_effect
// RUN: @f(iota(4)) == ()
func.func @f(%m: memref<4xi32>) {
  %c9 = arith.constant 9 : index
  memref.prefetch %m[%c9], read, locality<3>, data : memref<4xi32>
  return
}
