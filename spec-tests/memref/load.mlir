// memref.load.

// -----
// NAME: read_before_the_wait
// RUN: @f(iota(8), zeros(4)) undefined dma-order
func.func @f(%s: memref<8xi32>, %d: memref<4xi32, 1>) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %s[%c0], %d[%c0], %c3, %t[%c0] : memref<8xi32>, memref<4xi32, 1>, memref<1xi32>
  %v = memref.load %d[%c0] : memref<4xi32, 1> // UB
  memref.dma_wait %t[%c0], %c3 : memref<1xi32>
  return %v : i32
}

// -----
// NAME: use_after_free
// CLAUSE: memref.dealloc/ends
// RUN: @f() undefined use-after-free
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %v = memref.load %m[%c] : memref<4xi32> // UB
  return %v : i32
}

// -----
// NAME: uninitialized
// CLAUSE: memref.alloc/new
// RUN: @f() undefined uninitialised-read
func.func @f() -> f32 {
  %c = arith.constant 3 : index
  %m = memref.alloc() : memref<4xf32>
  %v = memref.load %m[%c] : memref<4xf32> // UB
  return %v : f32
}

// -----
// NAME: alloca_ends_with_its_scope
// CLAUSE: memref.alloca/scope
// RUN: @f() undefined use-after-free
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %m = memref.alloca_scope -> (memref<1xi32>) {
    %a = memref.alloca() : memref<1xi32>
    memref.store %x, %a[%c] : memref<1xi32>
    memref.alloca_scope.return %a : memref<1xi32>
  }
  %v = memref.load %m[%c] : memref<1xi32> // UB
  return %v : i32
}

// -----
// NAME: alloca_is_fresh_in_each_iteration
// CLAUSE: memref.alloca/scope
// RUN: @f() undefined uninitialised-read
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 5 : i32
  scf.for %i = %c0 to %c2 step %c1 {
    %a = memref.alloca() : memref<1xi32>
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.store %x, %a[%c0] : memref<1xi32>
    }
    %v = memref.load %a[%c0] : memref<1xi32> // UB
  }
  return
}

// -----
// NAME: realloc_frees_its_source
// CLAUSE: memref.realloc/ends-source
// RUN: @f(6) undefined use-after-free
func.func @f(%n: index) -> i32 {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xi32>
  %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
  %v = memref.load %m[%c2] : memref<4xi32> // UB
  return %v : i32
}

// -----
// NAME: uninitialized_global
// RUN: @read() undefined uninitialised-read
memref.global @g : memref<2xf32> = uninitialized
func.func @read() -> f32 {
  %c = arith.constant 1 : index
  %m = memref.get_global @g : memref<2xf32>
  %v = memref.load %m[%c] : memref<2xf32> // UB
  return %v : f32
}

// -----
// NAME: tiled_layout
// CLAUSE: memref.load/element
// RUN: @f(3, 5) == 35
// RUN: @f(4, 0) undefined out-of-bounds
#tile = affine_map<(i, j) -> (i floordiv 2, j floordiv 4, i mod 2, j mod 4)>
func.func @f(%i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %m = memref.alloc() : memref<4x8xindex, #tile>
  scf.for %a = %c0 to %c4 step %c1 {
    scf.for %b = %c0 to %c8 step %c1 {
      %p = arith.muli %a, %c10 : index
      %q = arith.addi %p, %b : index
      memref.store %q, %m[%a, %b] : memref<4x8xindex, #tile>
    }
  }
  %v = memref.load %m[%i, %j] : memref<4x8xindex, #tile> // UB
  return %v : index
}

// -----
// NAME: bounds_of_the_slice
// RUN: @f(iota(8)) undefined out-of-bounds
func.func @f(%m: memref<8xi32>) -> i32 {
  %c4 = arith.constant 4 : index
  %s = memref.subview %m[0] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2]>>
  %v = memref.load %s[%c4] : memref<4xi32, strided<[2]>> // UB
  return %v : i32
}

// -----
// NAME: each_dimension_is_checked
// CLAUSE: memref.load/in-bounds
// RUN: @f(iota(4x4)) undefined out-of-bounds
func.func @f(%m: memref<4x4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %v = memref.load %m[%c0, %c5] : memref<4x4xi32> // UB
  return %v : i32
}

// -----
// NAME: three_known_extents
// CLAUSE: memref.load/element, memref.load/in-bounds
// RUN: @f(iota(2x3x4), 1, 2, 3) == 23
// RUN: @f(iota(2x3x4), 1, 0, 2) == 14
// RUN: @f(iota(2x3x4), 0, 3, 0) undefined out-of-bounds
func.func @f(%m: memref<2x3x4xi64>, %i: index, %j: index, %k: index) -> i64 {
  %v = memref.load %m[%i, %j, %k] : memref<2x3x4xi64> // UB
  return %v : i64
}
