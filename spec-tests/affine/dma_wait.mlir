// affine.dma_wait.

// -----
// NAME: divisor_is_zero
// RUN: @f(zeros(1), 4, 0) undefined affine-divisor
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_wait %t[7 floordiv symbol(%k)], %n : memref<1xi32>  // UB
  return
}

// -----
// NAME: subscript_overflows
// RUN: @f(zeros(1), 4, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_wait %t[%k * 2], %n : memref<1xi32>  // UB
  return
}

// -----
// NAME: poison_count
// RUN: @f(zeros(1), 4, 1) undefined poison-use
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  %p = ub.poison : index
  affine.dma_wait %t[0], %p : memref<1xi32>  // UB
  return
}

// -----
// NAME: freed_tag
// RUN: @f(zeros(1), 4, 1) undefined use-after-free
func.func @f(%t: memref<1xi32>, %n: index, %k: index) {
  %m = memref.alloc() : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  affine.dma_wait %m[0], %n : memref<1xi32>  // UB
  return
}

// -----
// NAME: strided_source
// Chunks of two elements, four apart, in the memory with the lower number.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8], zeros(4)) == (); arg1 == [1, 2, 5, 6]
func.func @f(%a: memref<8xi32>, %b: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %a[%c0], %b[%c0], %t[%c0], %c4, %c4, %c2 : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  affine.dma_wait %t[%c0], %c4 : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: wait_without_a_start
// RUN: @f() undefined dma-order
func.func @f() {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_wait %t[%c0], %c0 : memref<1xi32>  // UB
  return
}

// -----
// NAME: wait_index
func.func @f(%t: memref<1xi32>, %n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{index must be a valid dimension or symbol identifier}}
    affine.dma_wait %t[%i], %n : memref<1xi32>
  }
  return
}
