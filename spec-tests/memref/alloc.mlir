// memref.alloc.

// -----
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %m = memref.alloc(%p) : memref<?xf32>  // UB
  return
}

// -----
// NAME: alloc_store_load
// CLAUSE: memref.alloc/new
// RUN: @f(7) == 7
func.func @f(%x: i32) -> i32 {
  %c = arith.constant 1 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xi32>
  memref.store %x, %m[%c] : memref<4xi32>
  %v = memref.load %m[%c] {nontemporal = true, alignment = 4} : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %v : i32
}

// -----
// NAME: negative_size
// CLAUSE: memref.alloc/negative
// RUN: @f(-1) undefined negative-size
// RUN: @f(0) == 0
func.func @f(%n: index) -> index {
  %c = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xf32> // UB
  %d = memref.dim %m, %c : memref<?xf32>
  return %d : index
}

// -----
// NAME: huge
// RUN: @f(1152921504606846976) exhausted
func.func @f(%n: index) {
  %m = memref.alloc(%n) : memref<?xf32>
  return
}

// -----
// NAME: wrong_size_count
// CLAUSE: memref.alloc/sizes
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @f() {
  %m = memref.alloc() : memref<?xf32>
  return
}

// -----
// NAME: wrong_symbol_count
// CLAUSE: memref.alloc/sizes
// INVALID: symbol operand count does not equal memref symbol count: expected 1, got 0
func.func @f() {
  %m = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----
// NAME: layout_map_that_overflows
// Element 1 lies at (2^63 - 1 + 1) mod 2: the sum on the way is no value of `index`, whatever comes of the rest.
// RUN: @f(4) undefined index-overflow
// RUN: @f(1) == 1.0
func.func @f(%n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  %m = memref.alloc(%n) : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>> // UB
  memref.store %x, %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  %r = memref.load %m[%c0] : memref<?xf32, affine_map<(d0) -> ((d0 * 9223372036854775807 + d0) mod 2)>>
  return %r : f32
}
