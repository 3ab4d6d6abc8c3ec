// Allocation, free and scopes of buffers.

// -----
// NAME: alloc_store_load
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
// NAME: use_after_free
// RUN: @f() undefined use-after-free
func.func @f() -> i32 {
  %c = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %v = memref.load %m[%c] : memref<4xi32> // UB
  return %v : i32
}

// -----
// NAME: double_free
// RUN: @f() undefined double-free
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // UB
  return
}

// -----
// NAME: free_of_subview
// RUN: @f() undefined free-of-view
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %s = memref.subview %m[0] [4] [1] : memref<4xi32> to memref<4xi32, strided<[1]>>
  memref.dealloc %s : memref<4xi32, strided<[1]>> // UB
  return
}

// -----
// NAME: free_of_stack
// RUN: @f() undefined free-of-view
func.func @f() {
  %m = memref.alloca() : memref<4xi32>
  memref.dealloc %m : memref<4xi32> // UB
  return
}

// -----
// NAME: free_of_global
// RUN: @f() undefined free-of-view
memref.global @g : memref<2xi32> = dense<0>
func.func @f() {
  %m = memref.get_global @g : memref<2xi32>
  memref.dealloc %m : memref<2xi32> // UB
  return
}

// -----
// NAME: free_of_base_buffer
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xi32> -> memref<i32>, index, index, index
  memref.dealloc %b : memref<i32>
  return
}

// -----
// NAME: free_through_cast
// RUN: @f() == ()
func.func @f() {
  %m = memref.alloc() : memref<4xi32>
  %u = memref.cast %m : memref<4xi32> to memref<*xi32>
  memref.dealloc %u : memref<*xi32>
  return
}

// -----
// NAME: uninitialised
// RUN: @f() undefined uninitialised-read
func.func @f() -> f32 {
  %c = arith.constant 3 : index
  %m = memref.alloc() : memref<4xf32>
  %v = memref.load %m[%c] : memref<4xf32> // UB
  return %v : f32
}

// -----
// NAME: negative_size
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
// NAME: alloca_ends_with_its_scope
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
// NAME: alloca_scope_values
// RUN: @f() == 5, 6
func.func @f() -> (i32, i32) {
  %c = arith.constant 0 : index
  %x = arith.constant 5 : i32
  %y = arith.constant 6 : i32
  %r:2 = memref.alloca_scope -> (i32, i32) {
    %a = memref.alloca() : memref<1xi32>
    memref.store %x, %a[%c] : memref<1xi32>
    %v = memref.load %a[%c] : memref<1xi32>
    memref.alloca_scope.return %v, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----
// NAME: alloca_is_fresh_in_each_iteration
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
// NAME: realloc_keeps_elements
// RUN: @f(6) == 3
// RUN: @f(2) undefined out-of-bounds
func.func @f(%n: index) -> i32 {
  %c2 = arith.constant 2 : index
  %x = arith.constant 3 : i32
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c2] : memref<4xi32>
  %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
  %v = memref.load %r[%c2] : memref<?xi32>
  return %v : i32
}

// -----
// NAME: realloc_frees_its_source
// RUN: @f(6) undefined use-after-free
func.func @f(%n: index) -> i32 {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xi32>
  %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
  %v = memref.load %m[%c2] : memref<4xi32> // UB
  return %v : i32
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
// RUN: @f() undefined misaligned
func.func @f() {
  %m = memref.alloc() : memref<32xf32>
  %s = memref.subview %m[1] [4] [1] : memref<32xf32> to memref<4xf32, strided<[1], offset: 1>>
  %a = memref.assume_alignment %s, 8 : memref<4xf32, strided<[1], offset: 1>> // UB
  return
}

// -----
// NAME: wrong_size_count
// INVALID: incorrect number of dynamic sizes, has 0, expected 1
func.func @f() {
  %m = memref.alloc() : memref<?xf32>
  return
}

// -----
// NAME: wrong_symbol_count
// INVALID: symbol operand count does not equal memref symbol count: expected 1, got 0
func.func @f() {
  %m = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----
// NAME: realloc_layout
// INVALID: unsupported layout for source memref type 'memref<8xf32, strided<[2]>>'
func.func @f(%m: memref<8xf32, strided<[2]>>) {
  %0 = memref.realloc %m : memref<8xf32, strided<[2]>> to memref<9xf32>
  return
}

// -----
// NAME: constant_global
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
// NAME: odd_elements
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

// -----
// NAME: tiled_layout
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
// NAME: layout_with_symbols
// RUN: @f(3) == 9, 3
func.func @f(%s: index) -> (i32, index) {
  %c = arith.constant 1 : index
  %x = arith.constant 9 : i32
  %m = memref.alloc()[%s] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  memref.store %x, %m[%c] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %v = memref.load %m[%c] : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %b, %o, %n, %t = memref.extract_strided_metadata %m : memref<4xi32, affine_map<(d0)[s0] -> (d0 + s0)>> -> memref<i32>, index, index, index
  return %v, %o : i32, index
}
