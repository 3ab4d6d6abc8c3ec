// Asynchronous copies for the lowerings: plain and strided on either side, across rows, of elements never written.

// -----
// NAME: plain
// RUN: @f(iota(8), zeros(4), 2, 1, 3) == (); arg1 == [0, 2, 3, 4]
// RUN: @f(iota(8), zeros(4), 7, 3, 1) == (); arg1 == [0, 0, 0, 7]
// RUN: @f(iota(8), zeros(4), 0, 0, 0) == (); arg1 == [0, 0, 0, 0]
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %i: index, %j: index, %n: index) {
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%i], %d[%j], %n, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %n : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: stride_of_the_source
// RUN: @f(iota(12), zeros(6), 5, 2) == (); arg1 == [1, 2, 6, 7, 11, 0]
// RUN: @f(iota(12), zeros(6), 1, 1) == (); arg1 == [1, 2, 3, 4, 5, 0]
func.func @f(%s: memref<12xi32>, %d: memref<6xi32, 1>, %st: index, %per: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %rest = arith.remsi %c6, %per : index
  %n0 = arith.subi %c6, %c1 : index
  %two = arith.constant 2 : index
  %even = arith.cmpi eq, %per, %two : index
  %t = memref.alloc() : memref<1xi32>
  %c4 = arith.constant 4 : index
  %n = arith.select %even, %c4, %n0 : index
  memref.dma_start %s[%c1], %d[%c0], %n, %t[%c0], %st, %per : memref<12xi32>, memref<6xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %n : memref<1xi32>
  // One more element, so that the last one of the strided copy counts.
  scf.if %even {
    %last = arith.constant 11 : index
    memref.dma_start %s[%last], %d[%c4], %c1, %t[%c0] : memref<12xi32>, memref<6xi32, 1>, memref<1xi32>
    memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  }
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: stride_of_the_target
// RUN: @f(iota(4), zeros(8)) == (); arg1 == [0, 1, 0, 0, 0, 2, 3, 0]
func.func @f(%s: memref<4xi32, 1>, %d: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c4, %t[%c0], %c5, %c2 : memref<4xi32, 1>, memref<8xi32>, memref<1xi32>
  memref.dma_wait %t[%c0], %c4 : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: across_rows
// RUN: @f([[0, 1, 2], [3, 4, 5], [6, 7, 8]], zeros(2x2x2), 0, 1, 5) == (); arg1 == [[[0, 1], [2, 3]], [[4, 5], [0, 0]]]
// RUN: @f([[0, 1, 2], [3, 4, 5], [6, 7, 8]], zeros(2x2x2), 2, 2, 1) == (); arg1 == [[[0, 8], [0, 0]], [[0, 0], [0, 0]]]
func.func @f(%s: memref<?x3xi32>, %d: memref<2x?x2xi32, 1>, %i: index, %j: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<2x2xi32>
  memref.dma_start %s[%i, %j], %d[%c0, %c0, %c1], %n, %t[%c1, %c0] : memref<?x3xi32>, memref<2x?x2xi32, 1>, memref<2x2xi32>
  memref.dma_wait %t[%c1, %c0], %n : memref<2x2xi32>
  memref.dealloc %t : memref<2x2xi32>
  return
}

// -----
// NAME: across_rows_2020
// GENERATION: 2020
// RUN: @f([[0, 1, 2], [3, 4, 5], [6, 7, 8]], zeros(2x3), 1, 1, 4) == (); arg1 == [[0, 0, 4], [5, 6, 7]]
func @f(%s: memref<?x3xi32>, %d: memref<2x3xi32, 1>, %i: index, %j: index, %n: index) {
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %t = alloc() : memref<1xi32>
  dma_start %s[%i, %j], %d[%c0, %c2], %n, %t[%c0] : memref<?x3xi32>, memref<2x3xi32, 1>, memref<1xi32>
  dma_wait %t[%c0], %n : memref<1xi32>
  dealloc %t : memref<1xi32>
  return
}

// -----
// NAME: never_written
// RUN: @f() == 7
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  %s = memref.alloc() : memref<2xi32>
  %d = memref.alloc() : memref<2xi32, 1>
  %t = memref.alloc() : memref<1xi32>
  memref.store %v, %s[%c1] : memref<2xi32>
  memref.dma_start %s[%c0], %d[%c0], %c2, %t[%c0] : memref<2xi32>, memref<2xi32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %c2 : memref<1xi32>
  %r = memref.load %d[%c1] : memref<2xi32, 1>
  memref.dealloc %s : memref<2xi32>
  memref.dealloc %d : memref<2xi32, 1>
  memref.dealloc %t : memref<1xi32>
  return %r : i32
}

// -----
// NAME: no_dimensions
// RUN: @f(5, 0) == (); arg1 == 5
func.func @f(%s: memref<i32>, %d: memref<i32, 1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[], %d[], %c1, %t[%c0] : memref<i32>, memref<i32, 1>, memref<1xi32>
  memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  return
}
