// memref.store.

// -----
// NAME: poison_index
// CLAUSE: memref.store/poison-index
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%m: memref<4xf32>, %x: f32) {
  %p = ub.poison : index
  memref.store %x, %m[%p] : memref<4xf32>  // UB
  return
}

// -----
// NAME: write_before_the_wait
// RUN: @f(iota(8), zeros(4), 2) undefined dma-order
// RUN: @f(iota(8), zeros(4), 3) == 1
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>, %k: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 9 : i32
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.store %x, %s[%k] : memref<8xi32> // UB
  %v = memref.load %s[%c1] : memref<8xi32>
  memref.dma_wait %t[%c0], %c3 : memref<1xi32>
  return %v : i32
}

// -----
// NAME: constant_global
// CLAUSE: memref.global/constant
// RUN: @read() == 2.0
// RUN: @write() undefined write-to-constant
memref.global constant @g : memref<2xf32> = dense<[1.0, 2.0]>
func.func @read() -> f32 {
  %c = arith.constant 1 : index
  %m = memref.get_global @g : memref<2xf32>
  %v = memref.load %m[%c] : memref<2xf32>
  return %v : f32
}
func.func @write() {
  %c = arith.constant 1 : index
  %x = arith.constant 1.0 : f32
  %m = memref.get_global @g : memref<2xf32>
  memref.store %x, %m[%c] : memref<2xf32> // UB
  return
}

// -----
// NAME: odd_elements
// CLAUSE: memref.store/element
// RUN: @f() == 5, -3, 1.5, [1, 2]
func.func @f() -> (i7, i128, f80, vector<2xi32>) {
  %c = arith.constant 0 : index
  %a = arith.constant 5 : i7
  %b = arith.constant -3 : i128
  %d = arith.constant 1.5 : f80
  %e = arith.constant dense<[1, 2]> : vector<2xi32>
  %m = memref.alloc() : memref<1xi7>
  %n = memref.alloc() : memref<1xi128>
  %o = memref.alloc() : memref<1xf80>
  %p = memref.alloc() : memref<1xvector<2xi32>>
  memref.store %a, %m[%c] : memref<1xi7>
  memref.store %b, %n[%c] : memref<1xi128>
  memref.store %d, %o[%c] : memref<1xf80>
  memref.store %e, %p[%c] : memref<1xvector<2xi32>>
  %w = memref.load %m[%c] : memref<1xi7>
  %x = memref.load %n[%c] : memref<1xi128>
  %y = memref.load %o[%c] : memref<1xf80>
  %z = memref.load %p[%c] : memref<1xvector<2xi32>>
  return %w, %x, %y, %z : i7, i128, f80, vector<2xi32>
}

// -----
// NAME: memref_in_memory
// CLAUSE: memref.store/element
// RUN: @f() == 4
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %x = arith.constant 4 : i32
  %m = memref.alloc() : memref<1xi32>
  %mm = memref.alloc() : memref<1xmemref<1xi32>>
  memref.store %m, %mm[%c] : memref<1xmemref<1xi32>>
  memref.store %x, %m[%c] : memref<1xi32>
  %n = memref.load %mm[%c] : memref<1xmemref<1xi32>>
  %v = memref.load %n[%c] : memref<1xi32>
  return %v : i32
}
