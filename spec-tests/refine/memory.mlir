// Pairs of functions: does @tgt refine @src?

// -----

// NAME: store_forwarded_past_store
// REFINEMENT: differs value under aliasing
func.func @src(%a: memref<?xi32>, %b: memref<?xi32>, %v: i32, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<?xi32>
  memref.store %w, %b[%c0] : memref<?xi32>
  %r = memref.load %a[%c0] : memref<?xi32>
  return %r : i32
}
func.func @tgt(%a: memref<?xi32>, %b: memref<?xi32>, %v: i32, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<?xi32>
  memref.store %w, %b[%c0] : memref<?xi32>
  return %v : i32
}

// -----

// NAME: store_forwarded
// REFINEMENT: refines
func.func @src(%a: memref<?xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<?xi32>
  %r = memref.load %a[%c0] : memref<?xi32>
  return %r : i32
}
func.func @tgt(%a: memref<?xi32>, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<?xi32>
  return %v : i32
}

// -----

// NAME: stores_swapped
// REFINEMENT: differs memory
func.func @src(%a: memref<?xi32>, %i: index, %j: index, %v: i32, %w: i32) {
  memref.store %v, %a[%i] : memref<?xi32>
  memref.store %w, %a[%j] : memref<?xi32>
  return
}
func.func @tgt(%a: memref<?xi32>, %i: index, %j: index, %v: i32, %w: i32) {
  memref.store %w, %a[%j] : memref<?xi32>
  memref.store %v, %a[%i] : memref<?xi32>
  return
}

// -----

// NAME: stores_to_two_buffers_swapped
// REFINEMENT: differs memory under aliasing
func.func @src(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  memref.store %w, %b[%c0] : memref<4xi32>
  return
}
func.func @tgt(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  memref.store %w, %b[%c0] : memref<4xi32>
  memref.store %v, %a[%c0] : memref<4xi32>
  return
}

// -----

// NAME: dead_store_dropped
// REFINEMENT: refines
func.func @src(%a: memref<4xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  memref.store %w, %a[%c0] : memref<4xi32>
  return
}
func.func @tgt(%a: memref<4xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  memref.store %w, %a[%c0] : memref<4xi32>
  return
}

// -----

// NAME: live_store_dropped
// REFINEMENT: differs memory
func.func @src(%a: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  return
}
func.func @tgt(%a: memref<4xi32>, %v: i32) {
  return
}

// -----

// NAME: store_read_between_dropped
// REFINEMENT: differs value under aliasing
func.func @src(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  %r = memref.load %b[%c0] : memref<4xi32>
  memref.store %w, %a[%c0] : memref<4xi32>
  return %r : i32
}
func.func @tgt(%a: memref<4xi32>, %b: memref<4xi32>, %v: i32, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %r = memref.load %b[%c0] : memref<4xi32>
  memref.store %w, %a[%c0] : memref<4xi32>
  return %r : i32
}

// -----

// NAME: load_hoisted_from_empty_loop
// REFINEMENT: differs new-undefined
func.func @src(%a: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%t = %z) -> i32 {
    %v = memref.load %a[%c0] : memref<?xi32>
    %u = arith.addi %t, %v : i32
    scf.yield %u : i32
  }
  return %s : i32
}
func.func @tgt(%a: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %v = memref.load %a[%c0] : memref<?xi32>
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%t = %z) -> i32 {
    %u = arith.addi %t, %v : i32
    scf.yield %u : i32
  }
  return %s : i32
}

// -----

// NAME: load_hoisted_over_store
// REFINEMENT: differs memory under aliasing
func.func @src(%a: memref<4xi32>, %b: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %a[%c0] : memref<4xi32>
    %w = memref.load %b[%i] : memref<4xi32>
    %u = arith.addi %v, %w : i32
    memref.store %u, %b[%i] : memref<4xi32>
  }
  return
}
func.func @tgt(%a: memref<4xi32>, %b: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = memref.load %a[%c0] : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %w = memref.load %b[%i] : memref<4xi32>
    %u = arith.addi %v, %w : i32
    memref.store %u, %b[%i] : memref<4xi32>
  }
  return
}

// -----

// NAME: loops_fused
// REFINEMENT: refines
func.func @src(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return
}
func.func @tgt(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return
}

// -----

// NAME: loops_fused_against_dependence
// REFINEMENT: differs memory
func.func @src(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 7 {
    %v = affine.load %b[%i] : memref<8xi32>
    affine.store %v, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 7 {
    %v = affine.load %a[%i + 1] : memref<8xi32>
    affine.store %v, %b[%i] : memref<8xi32>
  }
  return
}
func.func @tgt(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 7 {
    %v = affine.load %b[%i] : memref<8xi32>
    affine.store %v, %a[%i] : memref<8xi32>
    %w = affine.load %a[%i + 1] : memref<8xi32>
    affine.store %w, %b[%i] : memref<8xi32>
  }
  return
}

// -----

// NAME: loops_interchanged_against_dependence
// REFINEMENT: differs memory
func.func @src(%a: memref<6x6xi32>) {
  affine.for %i = 1 to 6 {
    affine.for %j = 0 to 5 {
      %v = affine.load %a[%i - 1, %j + 1] : memref<6x6xi32>
      affine.store %v, %a[%i, %j] : memref<6x6xi32>
    }
  }
  return
}
func.func @tgt(%a: memref<6x6xi32>) {
  affine.for %j = 0 to 5 {
    affine.for %i = 1 to 6 {
      %v = affine.load %a[%i - 1, %j + 1] : memref<6x6xi32>
      affine.store %v, %a[%i, %j] : memref<6x6xi32>
    }
  }
  return
}

// -----

// NAME: buffer_hoisted
// REFINEMENT: refines
func.func @src(%a: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %t = memref.alloc() : memref<1xi32>
    %v = memref.load %a[%i] : memref<4xi32>
    memref.store %v, %t[%c0] : memref<1xi32>
    %w = memref.load %t[%c0] : memref<1xi32>
    %u = arith.addi %w, %w : i32
    memref.store %u, %a[%i] : memref<4xi32>
    memref.dealloc %t : memref<1xi32>
  }
  return
}
func.func @tgt(%a: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<1xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %a[%i] : memref<4xi32>
    memref.store %v, %t[%c0] : memref<1xi32>
    %w = memref.load %t[%c0] : memref<1xi32>
    %u = arith.addi %w, %w : i32
    memref.store %u, %a[%i] : memref<4xi32>
  }
  memref.dealloc %t : memref<1xi32>
  return
}

// -----

// NAME: uninitialised_result
// REFINEMENT: differs uninitialised-leak
func.func @src(%v: f32) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xf32>
  memref.store %v, %m[%c0] : memref<2xf32>
  memref.store %v, %m[%c1] : memref<2xf32>
  return %m : memref<2xf32>
}
func.func @tgt(%v: f32) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xf32>
  memref.store %v, %m[%c0] : memref<2xf32>
  return %m : memref<2xf32>
}

// -----

// NAME: uninitialised_source
// REFINEMENT: refines
func.func @src(%v: f32) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xf32>
  memref.store %v, %m[%c0] : memref<2xf32>
  return %m : memref<2xf32>
}
func.func @tgt(%v: f32) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xf32>
  memref.store %v, %m[%c0] : memref<2xf32>
  memref.store %v, %m[%c1] : memref<2xf32>
  return %m : memref<2xf32>
}

// -----

// NAME: copy_elided
// REFINEMENT: differs aliasing
func.func @src(%a: memref<4xi32>) -> memref<4xi32> {
  %m = memref.alloc() : memref<4xi32>
  memref.copy %a, %m : memref<4xi32> to memref<4xi32>
  return %m : memref<4xi32>
}
func.func @tgt(%a: memref<4xi32>) -> memref<4xi32> {
  return %a : memref<4xi32>
}

// -----

// NAME: freed_too_early
// REFINEMENT: differs new-undefined
func.func @src(%a: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.copy %a, %m : memref<4xi32> to memref<4xi32>
  %r = memref.load %m[%c0] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %r : i32
}
func.func @tgt(%a: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.copy %a, %m : memref<4xi32> to memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %r = memref.load %m[%c0] : memref<4xi32>
  return %r : i32
}

// -----

// NAME: argument_freed
// REFINEMENT: differs freed
func.func @src(%a: memref<4xi32>) {
  return
}
func.func @tgt(%a: memref<4xi32>) {
  memref.dealloc %a : memref<4xi32>
  return
}

// -----

// NAME: strided_as_dense
// REFINEMENT: differs value
func.func @src(%a: memref<4xi32, strided<[?], offset: ?>>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.load %a[%c1] : memref<4xi32, strided<[?], offset: ?>>
  return %s : i32
}
func.func @tgt(%a: memref<4xi32, strided<[?], offset: ?>>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xi32, strided<[?], offset: ?>> to memref<4xi32, strided<[1], offset: 0>>
  %s = memref.load %d[%c1] : memref<4xi32, strided<[1], offset: 0>>
  return %s : i32
}

// -----

// NAME: global_folded
// REFINEMENT: differs value
memref.global @g : memref<1xi32> = dense<5>
func.func @src() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1xi32>
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @tgt() -> i32 {
  %r = arith.constant 5 : i32
  return %r : i32
}

// -----

// NAME: constant_global_folded
// REFINEMENT: refines
memref.global constant @g : memref<1xi32> = dense<5>
func.func @src() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1xi32>
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @tgt() -> i32 {
  %r = arith.constant 5 : i32
  return %r : i32
}

// -----

// NAME: store_to_global_dropped
// REFINEMENT: differs memory
memref.global @g : memref<1xi32> = dense<5>
func.func @src(%v: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1xi32>
  memref.store %v, %m[%c0] : memref<1xi32>
  return
}
func.func @tgt(%v: i32) {
  return
}

// -----
// NAME: strides_of_buffers_that_nobody_can_have
// An empty buffer whose other extents are so large that its strides are no numbers.
// REFINEMENT: refines
func.func @src(%n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%n, %c0, %k) : memref<?x?x4x?xi8>
  %base, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %m : memref<?x?x4x?xi8> -> memref<i8>, index, index, index, index, index, index, index, index, index
  memref.dealloc %m : memref<?x?x4x?xi8>
  return %strides#0 : index
}
func.func @tgt(%n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%n, %c0, %k) : memref<?x?x4x?xi8>
  memref.dealloc %m : memref<?x?x4x?xi8>
  return %c0 : index
}
