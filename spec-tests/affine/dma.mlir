// affine.dma_start and affine.dma_wait.

// -----
// NAME: copy_and_wait
// RUN: @f([1, 2, 3, 4, 5, 6], zeros(6), 3) == (); arg1 == [0, 2, 3, 4, 0, 0]
// RUN: @f([1, 2, 3, 4, 5, 6], zeros(6), 6) undefined out-of-bounds
// RUN: @f([1, 2, 3, 4, 5, 6], zeros(6), -1) undefined negative-size
func.func @f(%a: memref<6xi32>, %b: memref<6xi32, 1>, %n: index) {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %a[%c0 + 1], %b[%c0 + 1], %t[%c0], %n : memref<6xi32>, memref<6xi32, 1>, memref<1xi32>  // UB
  affine.dma_wait %t[%c0], %n : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
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
// NAME: use_before_the_wait
// RUN: @f([1, 2], zeros(2)) undefined dma-order
func.func @f(%a: memref<2xi32>, %b: memref<2xi32, 1>) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %a[%c0], %b[%c0], %t[%c0], %c2 : memref<2xi32>, memref<2xi32, 1>, memref<1xi32>
  %v = affine.load %b[%c0] : memref<2xi32, 1>  // UB
  affine.dma_wait %t[%c0], %c2 : memref<1xi32>
  return %v : i32
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
// NAME: one_space_2020
// GENERATION: 2020
func @f(%a: memref<6xi32>, %b: memref<6xi32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{DMA should be between different memory spaces}}
  affine.dma_start %a[%n], %b[%n], %t[%n], %n : memref<6xi32>, memref<6xi32>, memref<1xi32>
  return
}

// -----
// NAME: strides_come_in_pairs
func.func @f(%a: memref<6xi32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{expected two stride related operands}}
  affine.dma_start %a[%n], %a[%n], %t[%n], %n, %n : memref<6xi32>, memref<6xi32>, memref<1xi32>
  return
}

// -----
// NAME: three_types
func.func @f(%a: memref<6xi32>, %t: memref<1xi32>, %n: index) {
  // expected-error @+1 {{expected three types}}
  affine.dma_start %a[%n], %a[%n], %t[%n], %n : memref<6xi32>, memref<6xi32>
  return
}

// -----
// NAME: source_index
func.func @f(%a: memref<6xi32>, %t: memref<1xi32>, %n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{src index must be a valid dimension or symbol identifier}}
    affine.dma_start %a[%i], %a[%n], %t[%n], %n : memref<6xi32>, memref<6xi32>, memref<1xi32>
  }
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
