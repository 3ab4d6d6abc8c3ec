// memref.dma_start.

// -----
// NAME: negative_count
// RUN: @f(iota(8), zeros(8), zeros(1), -1) undefined negative-size
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  memref.dma_start %a[%c], %b[%c], %n, %t[%c] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: too_many
// RUN: @f(iota(8), zeros(8), zeros(1), 9) undefined out-of-bounds
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  memref.dma_start %a[%c], %b[%c], %n, %t[%c] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: poison_count
// RUN: @f(iota(8), zeros(8), zeros(1), 4) undefined poison-use
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  %p = ub.poison : index
  memref.dma_start %a[%c], %b[%c], %p, %t[%c] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: freed_source
// RUN: @f(iota(8), zeros(8), zeros(1), 4) undefined use-after-free
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<8xf32>
  memref.dealloc %m : memref<8xf32>
  memref.dma_start %m[%c], %b[%c], %n, %t[%c] : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: onto_itself
// RUN: @f(iota(8), zeros(8), zeros(1), 4) undefined overlapping-copy
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  %one = arith.constant 1 : index
  memref.dma_start %a[%c], %a[%one], %n, %t[%c] : memref<8xf32>, memref<8xf32>, memref<1xi32>  // UB
  return
}

// -----
// NAME: constant_global
// RUN: @f(iota(8), zeros(1), 4) undefined write-to-constant
memref.global "private" constant @h : memref<8xf32> = dense<1.0>
func.func @f(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  %c = arith.constant 0 : index
  %m = memref.get_global @h : memref<8xf32>
  memref.dma_start %a[%c], %m[%c], %n, %t[%c] : memref<8xf32>, memref<8xf32>, memref<1xi32>  // UB
  return
}

// -----
// NAME: dma
// CLAUSE: memref.dma_start/copies
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
// CLAUSE: memref.dma_start/copies
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
// NAME: strided_within_one_space
// The stride belongs to the source: chunks of two, three apart.
// RUN: @f([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], zeros(8)) == (); arg1 == [1.0, 2.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0]
func.func @f(%a: memref<8xf32>, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %n = arith.constant 4 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %a[%c0], %b[%c0], %n, %t[%c0], %c3, %c2 : memref<8xf32>, memref<8xf32>, memref<1xi32>
  memref.dma_wait %t[%c0], %n : memref<1xi32>
  return
}
