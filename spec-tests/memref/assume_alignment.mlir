// memref.assume_alignment.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.assume_alignment %p, 16 : memref<4xf32>  // UB
  return
}

// -----
// NAME: freed
// RUN: @f() undefined use-after-free
func.func @f() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %r = memref.assume_alignment %m, 16 : memref<4xf32>  // UB
  return
}

// -----
// NAME: assume_alignment
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() {alignment = 64 : i64} : memref<32xf32>
  %a = memref.assume_alignment %m, 64 : memref<32xf32>
  return
}

// -----
// NAME: assume_alignment_fails
// CLAUSE: memref.assume_alignment/promise
// RUN: @f() undefined misaligned
func.func @f() {
  %m = memref.alloc() : memref<32xf32>
  %s = memref.subview %m[1] [4] [1] : memref<32xf32> to memref<4xf32, strided<[1], offset: 1>>
  %a = memref.assume_alignment %s, 8 : memref<4xf32, strided<[1], offset: 1>> // UB
  return
}

// -----
// NAME: without_a_result
// GENERATION: 2021
// RUN: @f() undefined misaligned
func @f() {
  %m = memref.alloc() : memref<32xf32>
  %s = memref.subview %m[1] [4] [1] : memref<32xf32> to memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
  memref.assume_alignment %s, 8 : memref<4xf32, affine_map<(d0) -> (d0 + 1)>> // UB
  return
}
