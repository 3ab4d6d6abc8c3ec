// std.dma_start.

// -----
// NAME: dma_between_equal_spaces
// GENERATION: 2020
// INVALID: DMA should be between different memory spaces
func @f(%s: memref<8xi32>, %t: memref<1xi32>, %i: index) {
  dma_start %s[%i], %s[%i], %i, %t[%i] : memref<8xi32>, memref<8xi32>, memref<1xi32>
  return
}
