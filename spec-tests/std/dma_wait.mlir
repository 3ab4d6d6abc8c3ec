// std.dma_wait in the spelling of 2020.

// -----
// NAME: tag_indices_and_count
// GENERATION: 2020
// CLAUSE: std.dma_wait/operands
// RUN: @f([1.0, 2.0, 3.0, 4.0], zeros(4), 1) == (); arg1 == [1.0, 2.0, 3.0, 4.0]
func @f(%a: memref<4xf32>, %b: memref<4xf32, 1>, %i: index) {
  %c0 = constant 0 : index
  %n = constant 4 : index
  %t = alloc() : memref<2xi32>
  dma_start %a[%c0], %b[%c0], %n, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<2xi32>
  dma_wait %t[%i], %n : memref<2xi32>
  return
}

// -----
// NAME: as_many_indices_as_the_tag_has_dimensions
// GENERATION: 2020
// CLAUSE: std.dma_wait/tag-indices
func @f(%t: memref<2xi32>, %i: index) {
  // expected-error @+1 {{tag memref rank not equal to indices count}}
  dma_wait %t[%i, %i], %i : memref<2xi32>
  return
}

// -----
// NAME: indices_are_of_index_type
// GENERATION: 2020
// CLAUSE: std.dma_wait/tag-indices
func @f(%t: memref<2xi32>, %i: index, %k: i32) {
  // expected-error @+1 {{expects different type than prior uses: 'index' vs 'i32'}}
  dma_wait %t[%k], %i : memref<2xi32>
  return
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
