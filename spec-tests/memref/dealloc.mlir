// memref.dealloc.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  memref.dealloc %p : memref<4xf32>  // UB
  return
}

// -----
// NAME: during_a_transfer
// RUN: @f(iota(4), zeros(1)) undefined dma-order
func.func @f(%a: memref<4xf32, 2>, %t: memref<1xi32>) {
  %m = memref.alloc() : memref<4xf32>
  %c = arith.constant 0 : index
  %k = arith.constant 4 : index
  memref.dma_start %a[%c], %m[%c], %k, %t[%c] : memref<4xf32, 2>, memref<4xf32>, memref<1xi32>
  memref.dealloc %m : memref<4xf32>  // UB
  return
}

// -----
// NAME: double_free
// CLAUSE: memref.dealloc/once
// RUN: @f() undefined double-free
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // UB
  return
}

// -----
// NAME: free_of_subview
// CLAUSE: memref.dealloc/what-alloc-made
// RUN: @f() undefined free-of-view
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %s = memref.subview %m[0] [4] [1] : memref<4xi32> to memref<4xi32, strided<[1]>>
  memref.dealloc %s : memref<4xi32, strided<[1]>> // UB
  return
}

// -----
// NAME: free_of_stack
// CLAUSE: memref.dealloc/what-alloc-made
// RUN: @f() undefined free-of-view
func.func @f() {
  %m = memref.alloca() : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // UB
  return
}

// -----
// NAME: free_of_global
// CLAUSE: memref.dealloc/what-alloc-made
// RUN: @f() undefined free-of-view
memref.global @g : memref<2xi32> = dense<0>
func.func @f() {
  %m = memref.get_global @g : memref<2xi32>
  memref.dealloc %m : memref<2xi32> // UB
  return
}
