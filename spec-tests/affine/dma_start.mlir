// affine.dma_start.

// -----
// NAME: divisor_is_zero
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 0) undefined affine-divisor
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_start %a[7 floordiv symbol(%k)], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: subscript_overflows
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 0x7FFFFFFFFFFFFFFF) undefined index-overflow
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_start %a[%k * 2], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: poison_count
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 1) undefined poison-use
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  %p = ub.poison : index
  affine.dma_start %a[0], %b[0], %t[0], %p : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: zero_stride
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 0) undefined shape-mismatch
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  affine.dma_start %a[0], %b[0], %t[0], %n, %n, %k : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: freed_source
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 1) undefined use-after-free
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  %m = memref.alloc() : memref<8xf32>
  memref.dealloc %m : memref<8xf32>
  affine.dma_start %m[0], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>  // UB
  return
}

// -----
// NAME: elements_never_written_move_as_such
// RUN: @f(iota(8), zeros(8), zeros(1), 4, 1) == ()
func.func @f(%a: memref<8xf32>, %b: memref<8xf32, 2>, %t: memref<1xi32>, %n: index, %k: index) {
  %m = memref.alloc() : memref<8xf32>
  affine.dma_start %m[0], %b[0], %t[0], %n : memref<8xf32>, memref<8xf32, 2>, memref<1xi32>
  return
}

// -----
// NAME: onto_itself
// RUN: @f(iota(8), zeros(1), 4) undefined overlapping-copy
func.func @f(%a: memref<8xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[0], %a[2], %t[0], %n : memref<8xf32>, memref<8xf32>, memref<1xi32>  // UB
  return
}

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
// NAME: comma_behind_the_last
// RUN: @f([1, 2], [0, 0]) == (); arg1 == [1, 2]
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %t = memref.alloc() : memref<1xi32>
  affine.dma_start %a[%c0], %b[%c0], %t[%c0], %c2, : memref<2xi32>, memref<2xi32>, memref<1xi32>
  affine.dma_wait %t[%c0], %c2 : memref<1xi32>
  return
}
