// memref.realloc.

// -----
// NAME: negative
// RUN: @f(-1) undefined negative-size
func.func @f(%n: index) {
  %four = arith.constant 4 : index
  %m = memref.alloc(%four) : memref<?xf32>
  %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %four = arith.constant 4 : index
  %m = memref.alloc(%four) : memref<?xf32>
  %p = ub.poison : index
  %r = memref.realloc %m(%p) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %four = arith.constant 4 : index
  %m = memref.alloc(%four) : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  %r = memref.realloc %m(%four) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// NAME: stack
// RUN: @f(4) undefined free-of-view
func.func @f(%n: index) {
  %m = memref.alloca(%n) : memref<?xf32>
  %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// NAME: during_a_transfer
// RUN: @f(iota(4), zeros(1)) undefined dma-order
func.func @f(%a: memref<4xf32, 2>, %t: memref<1xi32>) {
  %n = arith.constant 4 : index
  %c = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xf32>
  memref.dma_start %a[%c], %m[%c], %n, %t[%c] : memref<4xf32, 2>, memref<?xf32>, memref<1xi32>
  %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>  // UB
  return
}

// -----
// NAME: realloc_keeps_elements
// CLAUSE: memref.realloc/keeps
// RUN: @f(6) == 3
// RUN: @f(2) undefined out-of-bounds
func.func @f(%n: index) -> i32 {
  %c2 = arith.constant 2 : index
  %x = arith.constant 3 : i32
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c2] : memref<4xi32>
  %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
  %v = memref.load %r[%c2] : memref<?xi32>
  return %v : i32
}

// -----
// NAME: realloc_layout
// CLAUSE: memref.realloc/layout
// INVALID: unsupported layout for source memref type 'memref<8xf32, strided<[2]>>'
func.func @f(%m: memref<8xf32, strided<[2]>>) {
  %0 = memref.realloc %m : memref<8xf32, strided<[2]>> to memref<9xf32>
  return
}
