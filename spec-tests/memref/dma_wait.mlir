// memref.dma_wait.

// -----
// NAME: outside
// RUN: @f(zeros(1), 4) undefined out-of-bounds
func.func @f(%t: memref<1xi32>, %n: index) {
  memref.dma_wait %t[%n], %n : memref<1xi32>  // UB
  return
}

// -----
// NAME: poison_index
// RUN: @f(zeros(1), 4) undefined poison-use
func.func @f(%t: memref<1xi32>, %n: index) {
  %p = ub.poison : index
  memref.dma_wait %t[%p], %n : memref<1xi32>  // UB
  return
}

// -----
// NAME: freed_tag
// RUN: @f(4) undefined use-after-free
func.func @f(%n: index) {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  memref.dma_wait %m[%c], %n : memref<1xi32>  // UB
  return
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
// CLAUSE: memref.dma_wait/before
// RUN: @f() undefined dma-order
func.func @f() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_wait %t[%c0], %c0 : memref<1xi32> // UB
  return
}
