// The memory operations of spring 2020.

// -----
// NAME: alloc_store_load_dim
// GENERATION: 2020
// RUN: @f(4, 7) == 7, 4
func @f(%n: index, %x: i32) -> (i32, index) {
  %c = constant 1 : index
  %m = alloc(%n) {alignment = 16} : memref<?xi32>
  store %x, %m[%c] : memref<?xi32>
  %v = load %m[%c] : memref<?xi32>
  %d = dim %m, 0 : memref<?xi32>
  dealloc %m : memref<?xi32>
  return %v, %d : i32, index
}

// -----
// NAME: dim_with_operand
// GENERATION: 2020
// RUN: @f(4) == 4
func @f(%n: index) -> index {
  %c = constant 0 : index
  %m = alloc(%n) : memref<?xi32>
  %d = dim %m, %c : memref<?xi32>
  return %d : index
}

// -----
// NAME: store_to
// GENERATION: 2019
// RUN: @f(3) == 3
func @f(%x: i32) -> i32 {
  %c = constant 1 : index
  %m = alloc() : memref<2xi32>
  store %x to %m[%c] : memref<2xi32>
  %v = load %m[%c] : memref<2xi32>
  return %v : i32
}

// -----
// NAME: dim_out_of_range
// GENERATION: 2020
// INVALID: index is out of range
func @f(%m: memref<4xi32>) -> index {
  %d = dim %m, 1 : memref<4xi32>
  return %d : index
}

// -----
// NAME: cast
// GENERATION: 2020
// RUN: @f(iota(4)) == 2
// RUN: @f(iota(3)) undefined cast-mismatch
func @f(%m: memref<?xi32>) -> i32 {
  %c = constant 2 : index
  %n = memref_cast %m : memref<?xi32> to memref<4xi32> // UB
  %v = load %n[%c] : memref<4xi32>
  return %v : i32
}

// -----
// NAME: view_offset_in_elements
// GENERATION: 2020
// RUN: @f(1) == 7
// RUN: @f(15) undefined slice-out-of-range
func @f(%o: index) -> i32 {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32, offset: ?, strides: [1]> // UB
  store %x, %v[%c0] : memref<?xi32, offset: ?, strides: [1]>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%o] : memref<16xi32>
  return %r : i32
}

// -----
// NAME: view_offset_in_bytes
// GENERATION: 2020
// RUN: @f(4) == 7
func @f(%o: index) -> i32 {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %x = constant 7 : i32
  %b = alloc() : memref<64xi8>
  %v = view %b[%o][%c2] : memref<64xi8> to memref<?xi32>
  store %x, %v[%c0] : memref<?xi32>
  %w = view %b[][] : memref<64xi8> to memref<16xi32>
  %r = load %w[%c1] : memref<16xi32>
  return %r : i32
}

// -----
// NAME: subview_full
// GENERATION: 2020
// RUN: @f(iota(4x4), 1) == 10
// RUN: @f(iota(4x4), 3) undefined slice-out-of-range
func @f(%m: memref<4x4xi32>, %o: index) -> i32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %s = subview %m[%o, %c1][%c2, %c2][%c1, %c1] : memref<4x4xi32> to memref<?x?xi32, offset: ?, strides: [?, ?]> // UB
  %v = load %s[%c1, %c1] : memref<?x?xi32, offset: ?, strides: [?, ?]>
  return %v : i32
}

// -----
// NAME: subview_empty
// GENERATION: 2020
// RUN: @f(iota(4x4)) == 15
func @f(%m: memref<4x4xi32>) -> i32 {
  %c1 = constant 1 : index
  %s = subview %m[][][] : memref<4x4xi32> to memref<2x2xi32, offset: 5, strides: [8, 2]>
  %v = load %s[%c1, %c1] : memref<2x2xi32, offset: 5, strides: [8, 2]>
  return %v : i32
}

// -----
// NAME: atomic_rmw
// GENERATION: 2020
// RUN: @f([1.0, 2.0], nan) == 1.0 ; arg0 == [nan, 2.0]
func @f(%m: memref<2xf32>, %x: f32) -> f32 {
  %c = constant 0 : index
  %v = atomic_rmw "maxf" %x, %m[%c] : (f32, memref<2xf32>) -> f32
  return %v : f32
}

// -----
// NAME: dma
// GENERATION: 2020
// RUN: @f(iota(8), zeros(4)) == () ; arg1 == [2, 3, 4, 0]
func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %t = alloc() : memref<1xi32>
  dma_start %s[%c2], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  dma_wait %t[%c0], %c3 : memref<1xi32>
  return
}

// -----
// NAME: dma_between_equal_spaces
// GENERATION: 2020
// INVALID: DMA should be between different memory spaces
func @f(%s: memref<8xi32>, %t: memref<1xi32>, %i: index) {
  dma_start %s[%i], %s[%i], %i, %t[%i] : memref<8xi32>, memref<8xi32>, memref<1xi32>
  return
}

// -----
// NAME: assume_and_prefetch
// GENERATION: 2020
// RUN: @f(iota(4)) == ()
func @f(%m: memref<4xi32>) {
  %c0 = constant 0 : index
  assume_alignment %m, 16 : memref<4xi32>
  prefetch %m[%c0], read, locality<3>, data : memref<4xi32>
  return
}
