// What makes an asynchronous copy undefined, in the plain and the affine form, which mean the same.

// -----
// NAME: counts_and_places
// RUN: @f(iota(8), zeros(4), 0, 4, 4, 2) == (); arg1 == [0, 1, 4, 5]
// RUN: @f(iota(8), zeros(4), 0, -1, 4, 2) undefined negative-size
// RUN: @f(iota(8), zeros(4), 0, 3, 4, 2) undefined shape-mismatch
// RUN: @f(iota(8), zeros(4), 0, 4, 4, 0) undefined shape-mismatch
// RUN: @f(iota(8), zeros(4), 4, 4, 4, 2) undefined out-of-bounds
// RUN: @f(iota(8), zeros(4), 0, 4, -1, 2) undefined out-of-bounds
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %i: index, %n: index, %st: index, %per: index) {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%i], %d[%c0], %n, %t[%c0], %st, %per : memref<8xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  memref.dma_wait %t[%c0], %n : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: counts_and_places_affine
// RUN: @f(iota(8), zeros(4), 0, 4, 4, 2) == (); arg1 == [0, 1, 4, 5]
// RUN: @f(iota(8), zeros(4), 0, -1, 4, 2) undefined negative-size
// RUN: @f(iota(8), zeros(4), 0, 3, 4, 2) undefined shape-mismatch
// RUN: @f(iota(8), zeros(4), 4, 4, 4, 2) undefined out-of-bounds
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %i: index, %n: index, %st: index, %per: index) {
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %s[symbol(%i)], %d[0], %t[0], %n, %st, %per : memref<8xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  affine.dma_wait %t[0], %n : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: subscripts_without_a_value
// RUN: @f(iota(8), zeros(4), 1, 1) == ()
// RUN: @f(iota(8), zeros(4), 0, 1) undefined affine-divisor
// RUN: @f(iota(8), zeros(4), 1, 9223372036854775807) undefined index-overflow
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %i: index, %j: index) {
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %s[5 floordiv symbol(%i)], %d[0], %t[(symbol(%j) * 2) floordiv 100], %c1 : memref<8xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  affine.dma_wait %t[0], %c1 : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: sides_that_overlap
// RUN: @f(0, 2, 2) == ()
// RUN: @f(0, 1, 2) undefined overlapping-copy
// RUN: @g(0, 2, 2) == ()
// RUN: @g(0, 1, 2) undefined overlapping-copy
func.func @f(%i: index, %j: index, %n: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xi32>
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %m[%i], %m[%j], %n, %t[%c0] : memref<8xi32>, memref<8xi32>, memref<1xi32> // UB
  memref.dma_wait %t[%c0], %n : memref<1xi32>
  return
}
func.func @g(%i: index, %j: index, %n: index) {
  %m = memref.alloc() : memref<8xi32>
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %m[symbol(%i)], %m[symbol(%j)], %t[0], %n : memref<8xi32>, memref<8xi32>, memref<1xi32> // UB
  affine.dma_wait %t[0], %n : memref<1xi32>
  return
}

// -----
// NAME: freed_memory
// RUN: @f(zeros(4)) undefined use-after-free
// RUN: @g(zeros(4)) undefined use-after-free
// RUN: @wait() undefined use-after-free
// RUN: @affine_wait() undefined use-after-free
func.func @f(%d: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<8xi32>
  %t = memref.alloc() : memref<1xi32>
  memref.dealloc %m : memref<8xi32>
  memref.dma_start %m[%c0], %d[%c0], %c1, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  return
}
func.func @g(%d: memref<4xi32, 1>) {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<8xi32>
  %t = memref.alloc() : memref<1xi32>
  memref.dealloc %m : memref<8xi32>
  affine.dma_start %m[0], %d[0], %t[0], %c1 : memref<8xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  return
}
func.func @wait() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  memref.dma_wait %t[%c0], %c0 : memref<1xi32> // UB
  return
}
func.func @affine_wait() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  affine.dma_wait %t[0], %c0 : memref<1xi32> // UB
  return
}

// -----
// NAME: poison_decides
// RUN: @f(zeros(4), zeros(4)) undefined poison-use
// RUN: @g(zeros(4), zeros(4)) undefined poison-use
// RUN: @wait() undefined poison-use
// RUN: @affine_wait() undefined poison-use
func.func @f(%s: memref<4xi32>, %d: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %p = ub.poison : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %p, %t[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  return
}
func.func @g(%s: memref<4xi32>, %d: memref<4xi32, 1>) {
  %p = ub.poison : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %s[0], %d[0], %t[0], %p : memref<4xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  return
}
func.func @wait() {
  %c0 = arith.constant 0 : index
  %p = ub.poison : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_wait %t[%c0], %p : memref<1xi32> // UB
  return
}
func.func @affine_wait() {
  %p = ub.poison : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_wait %t[0], %p : memref<1xi32> // UB
  return
}

// -----
// NAME: tags_without_a_value
// RUN: @f(0) undefined affine-divisor
// RUN: @g(9223372036854775807) undefined index-overflow
// RUN: @h(1) undefined out-of-bounds
func.func @f(%i: index) {
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_wait %t[0 floordiv symbol(%i)], %c1 : memref<1xi32> // UB
  return
}
func.func @g(%i: index) {
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_wait %t[symbol(%i) * 2], %c1 : memref<1xi32> // UB
  return
}
func.func @h(%i: index) {
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_wait %t[%i], %c1 : memref<1xi32> // UB
  return
}

// -----
// NAME: constant_target
// RUN: @f(zeros(4)) undefined write-to-constant
memref.global "private" constant @g : memref<4xi32, 1> = dense<0>
func.func @f(%s: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.get_global @g : memref<4xi32, 1>
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c1, %t[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32> // UB
  return
}

// -----
// NAME: stack_memory_that_ends_under_a_copy
// RUN: @f(iota(4), zeros(1)) undefined dma-order
func.func @start(%a: memref<4xf32>, %t: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloca() : memref<4xf32, 1>
  memref.dma_start %a[%c0], %b[%c0], %c4, %t[%c0] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  return  // UB
}
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  func.call @start(%a, %t) : (memref<4xf32>, memref<1xi32>) -> ()
  memref.dma_wait %t[%c0], %c4 : memref<1xi32>
  return
}

// -----
// NAME: stack_memory_that_ends_after_its_copy
// RUN: @f(iota(4), zeros(1)) == 3.0
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %v = memref.alloca_scope -> (f32) {
    %b = memref.alloca() : memref<4xf32, 1>
    memref.dma_start %a[%c0], %b[%c0], %c4, %t[%c0] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
    memref.dma_wait %t[%c0], %c4 : memref<1xi32>
    %x = memref.load %b[%c3] : memref<4xf32, 1>
    memref.alloca_scope.return %x : f32
  }
  return %v : f32
}
