// Memory, views, tensors, vectors, calls and printed text: what is forwarded, removed, moved, folded, bufferized.

// -----

// NAME: forwarded_over_a_loop_that_stores
// REFINEMENT: differs value
func.func @src(%m: memref<4xi32>, %v: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 9 : i32
  memref.store %v, %m[%c0] : memref<4xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %z, %m[%i] : memref<4xi32>
  }
  %r = memref.load %m[%c0] : memref<4xi32>
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %v: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 9 : i32
  memref.store %v, %m[%c0] : memref<4xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %z, %m[%i] : memref<4xi32>
  }
  return %v : i32
}

// -----

// NAME: forwarded_over_a_loop_that_stores_elsewhere
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %v: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i] : memref<4xi32>
  }
  %r = memref.load %a[%c0] : memref<1xi32>
  memref.dealloc %a : memref<1xi32>
  return %r : i32
}
func.func @tgt(%m: memref<4xi32>, %v: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i] : memref<4xi32>
  }
  return %v : i32
}

// -----

// NAME: store_read_by_the_next_iteration_dropped
// REFINEMENT: differs
func.func @src(%m: memref<8xi32>) {
  %s = memref.alloca() : memref<1xi32>
  %z = arith.constant 0 : i32
  affine.store %z, %s[0] : memref<1xi32>
  affine.for %i = 0 to 8 {
    %a = affine.load %s[0] : memref<1xi32>
    %v = affine.load %m[%i] : memref<8xi32>
    affine.store %a, %m[%i] : memref<8xi32>
    affine.store %v, %s[0] : memref<1xi32>
  }
  return
}
func.func @tgt(%m: memref<8xi32>) {
  %s = memref.alloca() : memref<1xi32>
  %z = arith.constant 0 : i32
  affine.store %z, %s[0] : memref<1xi32>
  affine.for %i = 0 to 8 {
    %a = affine.load %s[0] : memref<1xi32>
    affine.store %a, %m[%i] : memref<8xi32>
  }
  return
}

// -----

// NAME: overwritten_in_every_path_dropped
// REFINEMENT: refines
func.func @src(%c: i1, %m: memref<2xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %m[%c0] : memref<2xi32>
  scf.if %c {
    memref.store %w, %m[%c0] : memref<2xi32>
  } else {
    %x = arith.addi %w, %w : i32
    memref.store %x, %m[%c0] : memref<2xi32>
  }
  return
}
func.func @tgt(%c: i1, %m: memref<2xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  %x = arith.addi %w, %w : i32
  %y = arith.select %c, %w, %x : i32
  memref.store %y, %m[%c0] : memref<2xi32>
  return
}

// -----

// NAME: overwritten_in_one_path_dropped
// REFINEMENT: differs memory
func.func @src(%c: i1, %m: memref<2xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %m[%c0] : memref<2xi32>
  scf.if %c {
    memref.store %w, %m[%c0] : memref<2xi32>
  }
  return
}
func.func @tgt(%c: i1, %m: memref<2xi32>, %v: i32, %w: i32) {
  %c0 = arith.constant 0 : index
  scf.if %c {
    memref.store %w, %m[%c0] : memref<2xi32>
  }
  return
}

// -----

// NAME: conditional_store_made_unconditional
// REFINEMENT: refines
func.func @src(%c: i1, %m: memref<2xi32>, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %o = memref.load %m[%c0] : memref<2xi32>
  scf.if %c {
    memref.store %w, %m[%c0] : memref<2xi32>
  }
  return %o : i32
}
func.func @tgt(%c: i1, %m: memref<2xi32>, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %o = memref.load %m[%c0] : memref<2xi32>
  %x = arith.select %c, %w, %o : i32
  memref.store %x, %m[%c0] : memref<2xi32>
  return %o : i32
}

// -----

// NAME: load_speculated
// REFINEMENT: differs new-undefined
func.func @src(%i: index, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %n = memref.dim %m, %c0 : memref<?xi32>
  %in = arith.cmpi ult, %i, %n : index
  %r = scf.if %in -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %z : i32
  }
  return %r : i32
}
func.func @tgt(%i: index, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %n = memref.dim %m, %c0 : memref<?xi32>
  %in = arith.cmpi ult, %i, %n : index
  %v = memref.load %m[%i] : memref<?xi32>
  %r = arith.select %in, %v, %z : i32
  return %r : i32
}

// -----

// NAME: load_repeated_speculatively
// REFINEMENT: refines
func.func @src(%c: i1, %i: index, %m: memref<?xi32>) -> i32 {
  %v = memref.load %m[%i] : memref<?xi32>
  %r = scf.if %c -> i32 {
    %w = memref.load %m[%i] : memref<?xi32>
    %s = arith.addi %v, %w : i32
    scf.yield %s : i32
  } else {
    scf.yield %v : i32
  }
  return %r : i32
}
func.func @tgt(%c: i1, %i: index, %m: memref<?xi32>) -> i32 {
  %v = memref.load %m[%i] : memref<?xi32>
  %s = arith.addi %v, %v : i32
  %r = arith.select %c, %s, %v : i32
  return %r : i32
}

// -----

// NAME: stores_through_a_view_swapped
// REFINEMENT: differs memory
func.func @src(%m: memref<8xi32>, %i: index, %v: i32, %w: i32) {
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[2] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 2>>
  %c0 = arith.constant 0 : index
  memref.store %v, %s[%c0] : memref<4xi32, strided<[1], offset: 2>>
  memref.store %w, %m[%c2] : memref<8xi32>
  return
}
func.func @tgt(%m: memref<8xi32>, %i: index, %v: i32, %w: i32) {
  %c2 = arith.constant 2 : index
  %s = memref.subview %m[2] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 2>>
  %c0 = arith.constant 0 : index
  memref.store %w, %m[%c2] : memref<8xi32>
  memref.store %v, %s[%c0] : memref<4xi32, strided<[1], offset: 2>>
  return
}

// -----

// NAME: view_folded_into_the_load
// REFINEMENT: refines
func.func @src(%m: memref<8x9xi32>, %o: index, %i: index, %j: index) -> i32 {
  %s = memref.subview %m[%o, 1] [2, 3] [2, 3] : memref<8x9xi32> to memref<2x3xi32, strided<[18, 3], offset: ?>>
  %r = memref.load %s[%i, %j] : memref<2x3xi32, strided<[18, 3], offset: ?>>
  return %r : i32
}
func.func @tgt(%m: memref<8x9xi32>, %o: index, %i: index, %j: index) -> i32 {
  %a = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2)>(%o, %i)
  %b = affine.apply affine_map<(d0) -> (d0 * 3 + 1)>(%j)
  %r = memref.load %m[%a, %b] : memref<8x9xi32>
  return %r : i32
}

// -----

// NAME: view_folded_without_its_stride
// REFINEMENT: differs value
func.func @src(%m: memref<8x9xi32>, %o: index, %i: index, %j: index) -> i32 {
  %s = memref.subview %m[%o, 1] [2, 3] [2, 3] : memref<8x9xi32> to memref<2x3xi32, strided<[18, 3], offset: ?>>
  %r = memref.load %s[%i, %j] : memref<2x3xi32, strided<[18, 3], offset: ?>>
  return %r : i32
}
func.func @tgt(%m: memref<8x9xi32>, %o: index, %i: index, %j: index) -> i32 {
  %a = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2)>(%o, %i)
  %b = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
  %r = memref.load %m[%a, %b] : memref<8x9xi32>
  return %r : i32
}

// -----

// NAME: collapsed_dimensions_taken_apart
// REFINEMENT: refines
func.func @src(%m: memref<3x4xi32>, %i: index) -> i32 {
  %s = memref.collapse_shape %m [[0, 1]] : memref<3x4xi32> into memref<12xi32>
  %r = memref.load %s[%i] : memref<12xi32>
  return %r : i32
}
func.func @tgt(%m: memref<3x4xi32>, %i: index) -> i32 {
  %a = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
  %b = affine.apply affine_map<(d0) -> (d0 mod 4)>(%i)
  %r = memref.load %m[%a, %b] : memref<3x4xi32>
  return %r : i32
}

// -----

// NAME: expanded_dimensions_joined_by_the_wrong_extent
// REFINEMENT: differs
func.func @src(%m: memref<12xi32>, %i: index, %j: index) -> i32 {
  %s = memref.expand_shape %m [[0, 1]] output_shape [3, 4] : memref<12xi32> into memref<3x4xi32>
  %r = memref.load %s[%i, %j] : memref<3x4xi32>
  return %r : i32
}
func.func @tgt(%m: memref<12xi32>, %i: index, %j: index) -> i32 {
  %a = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%i, %j)
  %r = memref.load %m[%a] : memref<12xi32>
  return %r : i32
}

// -----

// NAME: start_of_a_view_lost
// REFINEMENT: differs value
func.func @src(%m: memref<64xi8>, %i: index) -> i32 {
  %c4 = arith.constant 4 : index
  %v = memref.view %m[%c4][] : memref<64xi8> to memref<8xi32>
  %z = arith.constant 1 : i32
  memref.store %z, %v[%i] : memref<8xi32>
  %c0 = arith.constant 0 : index
  %o = memref.view %m[%c0][] : memref<64xi8> to memref<8xi32>
  %y = arith.constant 2 : i32
  memref.store %y, %o[%c0] : memref<8xi32>
  %r = memref.load %v[%i] : memref<8xi32>
  return %r : i32
}
func.func @tgt(%m: memref<64xi8>, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c0][] : memref<64xi8> to memref<8xi32>
  %z = arith.constant 1 : i32
  memref.store %z, %v[%i] : memref<8xi32>
  %y = arith.constant 2 : i32
  memref.store %y, %v[%c0] : memref<8xi32>
  %r = memref.load %v[%i] : memref<8xi32>
  return %r : i32
}

// -----

// NAME: extent_of_the_other_dimension
// REFINEMENT: differs value
func.func @src(%m: memref<?x?xi32>) -> index {
  %c1 = arith.constant 1 : index
  %r = memref.dim %m, %c1 : memref<?x?xi32>
  return %r : index
}
func.func @tgt(%m: memref<?x?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.dim %m, %c0 : memref<?x?xi32>
  return %r : index
}

// -----

// NAME: extent_of_an_allocation
// REFINEMENT: refines
func.func @src(%n: index) -> index {
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<3x?xi32>
  %r = memref.dim %m, %c1 : memref<3x?xi32>
  memref.dealloc %m : memref<3x?xi32>
  return %r : index
}
func.func @tgt(%n: index) -> index {
  return %n : index
}

// -----

// NAME: heap_to_stack
// REFINEMENT: refines
func.func @src(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %r : i32
}
func.func @tgt(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}

// -----

// NAME: heap_to_stack_of_what_escapes
// REFINEMENT: differs
func.func @src(%v: i32) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  return %m : memref<2xi32>
}
func.func @tgt(%v: i32) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  return %m : memref<2xi32>
}

// -----

// NAME: freed_on_one_path_and_again
// REFINEMENT: differs new-undefined
func.func @src(%c: i1, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %r : i32
}
func.func @tgt(%c: i1, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  scf.if %c {
    memref.dealloc %m : memref<2xi32>
  }
  memref.dealloc %m : memref<2xi32>
  return %r : i32
}

// -----

// NAME: freed_later
// REFINEMENT: refines
func.func @src(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  %s = arith.addi %r, %r : i32
  return %s : i32
}
func.func @tgt(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %v, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  %s = arith.addi %r, %r : i32
  memref.dealloc %m : memref<2xi32>
  return %s : i32
}

// -----

// NAME: buffers_of_two_generations_swapped
// REFINEMENT: differs
func.func @src(%a: memref<2xi32>, %b: memref<2xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<2xi32>, memref<2xi32>) {
    %v = memref.load %p[%c0] : memref<2xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %q[%c0] : memref<2xi32>
    scf.yield %q, %p : memref<2xi32>, memref<2xi32>
  }
  %x = memref.load %r#0[%c0] : memref<2xi32>
  return %x : i32
}
func.func @tgt(%a: memref<2xi32>, %b: memref<2xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %a[%c0] : memref<2xi32>
    %w = arith.addi %v, %v : i32
    memref.store %w, %b[%c0] : memref<2xi32>
  }
  %x = memref.load %b[%c0] : memref<2xi32>
  return %x : i32
}

// -----

// NAME: copy_through_a_buffer
// REFINEMENT: refines
func.func @src(%a: memref<4xi32>, %b: memref<4xi32>) {
  %t = memref.alloc() : memref<4xi32>
  memref.copy %a, %t : memref<4xi32> to memref<4xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %t[%i] : memref<4xi32>
    affine.store %v, %b[-%i + 3] : memref<4xi32>
  }
  memref.dealloc %t : memref<4xi32>
  return
}
func.func @tgt(%a: memref<4xi32>, %b: memref<4xi32>) {
  %v0 = affine.load %a[0] : memref<4xi32>
  %v1 = affine.load %a[1] : memref<4xi32>
  %v2 = affine.load %a[2] : memref<4xi32>
  %v3 = affine.load %a[3] : memref<4xi32>
  affine.store %v0, %b[3] : memref<4xi32>
  affine.store %v1, %b[2] : memref<4xi32>
  affine.store %v2, %b[1] : memref<4xi32>
  affine.store %v3, %b[0] : memref<4xi32>
  return
}

// -----

// NAME: copy_through_a_buffer_skipped
// REFINEMENT: differs memory under aliasing
func.func @src(%a: memref<4xi32>, %b: memref<4xi32>) {
  %t = memref.alloc() : memref<4xi32>
  memref.copy %a, %t : memref<4xi32> to memref<4xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %t[%i] : memref<4xi32>
    affine.store %v, %b[-%i + 3] : memref<4xi32>
  }
  memref.dealloc %t : memref<4xi32>
  return
}
func.func @tgt(%a: memref<4xi32>, %b: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    affine.store %v, %b[-%i + 3] : memref<4xi32>
  }
  return
}

// -----

// NAME: element_inserted_and_extracted
// REFINEMENT: refines
func.func @src(%t: tensor<?xi32>, %i: index, %v: i32) -> i32 {
  %u = tensor.insert %v into %t[%i] : tensor<?xi32>
  %r = tensor.extract %u[%i] : tensor<?xi32>
  return %r : i32
}
func.func @tgt(%t: tensor<?xi32>, %i: index, %v: i32) -> i32 {
  return %v : i32
}

// -----

// NAME: another_element_inserted_and_extracted
// REFINEMENT: differs value
func.func @src(%t: tensor<?xi32>, %i: index, %j: index, %v: i32) -> i32 {
  %u = tensor.insert %v into %t[%i] : tensor<?xi32>
  %r = tensor.extract %u[%j] : tensor<?xi32>
  return %r : i32
}
func.func @tgt(%t: tensor<?xi32>, %i: index, %j: index, %v: i32) -> i32 {
  %r = tensor.extract %t[%j] : tensor<?xi32>
  return %r : i32
}

// -----

// NAME: slices_inserted_in_another_order
// REFINEMENT: refines
func.func @src(%t: tensor<8xi32>, %a: tensor<3xi32>, %b: tensor<2xi32>) -> tensor<8xi32> {
  %u = tensor.insert_slice %a into %t[0] [3] [1] : tensor<3xi32> into tensor<8xi32>
  %r = tensor.insert_slice %b into %u[3] [2] [2] : tensor<2xi32> into tensor<8xi32>
  return %r : tensor<8xi32>
}
func.func @tgt(%t: tensor<8xi32>, %a: tensor<3xi32>, %b: tensor<2xi32>) -> tensor<8xi32> {
  %u = tensor.insert_slice %b into %t[3] [2] [2] : tensor<2xi32> into tensor<8xi32>
  %r = tensor.insert_slice %a into %u[0] [3] [1] : tensor<3xi32> into tensor<8xi32>
  return %r : tensor<8xi32>
}

// -----

// NAME: overlapping_slices_inserted_in_another_order
// REFINEMENT: differs value
func.func @src(%t: tensor<8xi32>, %a: tensor<3xi32>, %b: tensor<2xi32>) -> tensor<8xi32> {
  %u = tensor.insert_slice %a into %t[0] [3] [1] : tensor<3xi32> into tensor<8xi32>
  %r = tensor.insert_slice %b into %u[2] [2] [2] : tensor<2xi32> into tensor<8xi32>
  return %r : tensor<8xi32>
}
func.func @tgt(%t: tensor<8xi32>, %a: tensor<3xi32>, %b: tensor<2xi32>) -> tensor<8xi32> {
  %u = tensor.insert_slice %b into %t[2] [2] [2] : tensor<2xi32> into tensor<8xi32>
  %r = tensor.insert_slice %a into %u[0] [3] [1] : tensor<3xi32> into tensor<8xi32>
  return %r : tensor<8xi32>
}

// -----

// NAME: slice_of_a_slice
// REFINEMENT: refines
func.func @src(%t: tensor<?xi32>) -> tensor<2xi32> {
  %a = tensor.extract_slice %t[1] [3] [2] : tensor<?xi32> to tensor<3xi32>
  %r = tensor.extract_slice %a[1] [2] [1] : tensor<3xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}
func.func @tgt(%t: tensor<?xi32>) -> tensor<2xi32> {
  %r = tensor.extract_slice %t[3] [2] [2] : tensor<?xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// NAME: slice_of_a_slice_with_the_wrong_start
// REFINEMENT: differs value
func.func @src(%t: tensor<?xi32>) -> tensor<2xi32> {
  %a = tensor.extract_slice %t[1] [3] [2] : tensor<?xi32> to tensor<3xi32>
  %r = tensor.extract_slice %a[1] [2] [1] : tensor<3xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}
func.func @tgt(%t: tensor<?xi32>) -> tensor<2xi32> {
  %r = tensor.extract_slice %t[2] [2] [2] : tensor<?xi32> to tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// NAME: padding_on_the_wrong_side
// REFINEMENT: differs value
func.func @src(%t: tensor<3xi32>, %v: i32) -> tensor<5xi32> {
  %r = tensor.pad %t low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : i32
  } : tensor<3xi32> to tensor<5xi32>
  return %r : tensor<5xi32>
}
func.func @tgt(%t: tensor<3xi32>, %v: i32) -> tensor<5xi32> {
  %e = tensor.empty() : tensor<5xi32>
  %f = linalg.fill ins(%v : i32) outs(%e : tensor<5xi32>) -> tensor<5xi32>
  %r = tensor.insert_slice %t into %f[0] [3] [1] : tensor<3xi32> into tensor<5xi32>
  return %r : tensor<5xi32>
}

// -----

// NAME: padding_as_fill_and_insertion
// REFINEMENT: refines
func.func @src(%t: tensor<3xi32>, %v: i32) -> tensor<5xi32> {
  %r = tensor.pad %t low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : i32
  } : tensor<3xi32> to tensor<5xi32>
  return %r : tensor<5xi32>
}
func.func @tgt(%t: tensor<3xi32>, %v: i32) -> tensor<5xi32> {
  %e = tensor.empty() : tensor<5xi32>
  %f = linalg.fill ins(%v : i32) outs(%e : tensor<5xi32>) -> tensor<5xi32>
  %r = tensor.insert_slice %t into %f[2] [3] [1] : tensor<3xi32> into tensor<5xi32>
  return %r : tensor<5xi32>
}

// -----

// NAME: bufferised_in_place
// REFINEMENT: refines
func.func @src(%t: tensor<4xi32>, %i: index, %v: i32) -> tensor<4xi32> {
  %o = tensor.extract %t[%i] : tensor<4xi32>
  %s = arith.addi %o, %v : i32
  %r = tensor.insert %s into %t[%i] : tensor<4xi32>
  return %r : tensor<4xi32>
}
func.func @tgt(%t: memref<4xi32>, %i: index, %v: i32) -> memref<4xi32> {
  %o = memref.load %t[%i] : memref<4xi32>
  %s = arith.addi %o, %v : i32
  memref.store %s, %t[%i] : memref<4xi32>
  return %t : memref<4xi32>
}

// -----

// NAME: bufferised_in_place_and_read_afterwards
// REFINEMENT: differs value
func.func @src(%t: tensor<4xi32>, %i: index, %v: i32) -> (tensor<4xi32>, i32) {
  %r = tensor.insert %v into %t[%i] : tensor<4xi32>
  %o = tensor.extract %t[%i] : tensor<4xi32>
  return %r, %o : tensor<4xi32>, i32
}
func.func @tgt(%t: memref<4xi32>, %i: index, %v: i32) -> (memref<4xi32>, i32) {
  memref.store %v, %t[%i] : memref<4xi32>
  %o = memref.load %t[%i] : memref<4xi32>
  return %t, %o : memref<4xi32>, i32
}

// -----

// NAME: bufferised_with_a_copy
// REFINEMENT: refines
func.func @src(%t: tensor<4xi32>, %i: index, %v: i32) -> (tensor<4xi32>, i32) {
  %r = tensor.insert %v into %t[%i] : tensor<4xi32>
  %o = tensor.extract %t[%i] : tensor<4xi32>
  return %r, %o : tensor<4xi32>, i32
}
func.func @tgt(%t: memref<4xi32>, %i: index, %v: i32) -> (memref<4xi32>, i32) {
  %m = memref.alloc() : memref<4xi32>
  memref.copy %t, %m : memref<4xi32> to memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  %o = memref.load %t[%i] : memref<4xi32>
  return %m, %o : memref<4xi32>, i32
}

// -----

// NAME: carried_tensor_bufferised_in_one_buffer
// REFINEMENT: differs value
func.func @src(%t: tensor<4xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %t) -> tensor<4xi32> {
    %j = arith.addi %i, %c1 : index
    %v = tensor.extract %t[%i] : tensor<4xi32>
    %b = tensor.insert %v into %a[%j] : tensor<4xi32>
    scf.yield %b : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}
func.func @tgt(%t: memref<4xi32>) -> memref<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %j = arith.addi %i, %c1 : index
    %v = memref.load %t[%i] : memref<4xi32>
    memref.store %v, %t[%j] : memref<4xi32>
  }
  return %t : memref<4xi32>
}

// -----

// NAME: elementwise_operations_fused
// REFINEMENT: refines
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @src(%a: tensor<2x3xi32>, %b: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %e = tensor.empty() : tensor<3x2xi32>
  %t = linalg.generic {indexing_maps = [#tr, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<2x3xi32>) outs(%e : tensor<3x2xi32>) {
  ^bb0(%x: i32, %o: i32):
    linalg.yield %x : i32
  } -> tensor<3x2xi32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%t, %b : tensor<3x2xi32>, tensor<3x2xi32>) outs(%e : tensor<3x2xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  } -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
func.func @tgt(%a: tensor<2x3xi32>, %b: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %e = tensor.empty() : tensor<3x2xi32>
  %r = linalg.generic {indexing_maps = [#tr, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>) outs(%e : tensor<3x2xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  } -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

// -----

// NAME: elementwise_operations_fused_through_the_wrong_map
// REFINEMENT: differs value
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @src(%a: tensor<3x3xi32>, %b: tensor<3x3xi32>) -> tensor<3x3xi32> {
  %e = tensor.empty() : tensor<3x3xi32>
  %t = linalg.generic {indexing_maps = [#tr, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<3x3xi32>) outs(%e : tensor<3x3xi32>) {
  ^bb0(%x: i32, %o: i32):
    linalg.yield %x : i32
  } -> tensor<3x3xi32>
  %r = arith.addi %t, %b : tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}
func.func @tgt(%a: tensor<3x3xi32>, %b: tensor<3x3xi32>) -> tensor<3x3xi32> {
  %e = tensor.empty() : tensor<3x3xi32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<3x3xi32>, tensor<3x3xi32>) outs(%e : tensor<3x3xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  } -> tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}

// -----

// NAME: number_of_the_iteration_after_fusion
// REFINEMENT: differs value
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @src(%a: tensor<2x3xindex>) -> tensor<2x3xindex> {
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<2x3xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %s = arith.addi %i, %o : index
    linalg.yield %s : index
  } -> tensor<2x3xindex>
  return %r : tensor<2x3xindex>
}
func.func @tgt(%a: tensor<2x3xindex>) -> tensor<2x3xindex> {
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<2x3xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 1 : index
    %s = arith.addi %i, %o : index
    linalg.yield %s : index
  } -> tensor<2x3xindex>
  return %r : tensor<2x3xindex>
}

// -----

// NAME: product_of_matrices_without_its_fill
// REFINEMENT: differs
func.func @src(%a: tensor<2x3xi32>, %b: tensor<3x2xi32>) -> tensor<2x2xi32> {
  %z = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x2xi32>
  %f = linalg.fill ins(%z : i32) outs(%e : tensor<2x2xi32>) -> tensor<2x2xi32>
  %r = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>) outs(%f : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
func.func @tgt(%a: tensor<2x3xi32>, %b: tensor<3x2xi32>) -> tensor<2x2xi32> {
  %e = tensor.empty() : tensor<2x2xi32>
  %r = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>) outs(%e : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}

// -----

// NAME: product_of_matrices_as_loops
// REFINEMENT: refines
func.func @src(%a: memref<2x3xi32>, %b: memref<3x2xi32>, %c: memref<2x2xi32>) {
  %t = memref.alloc() : memref<2x2xi32>
  %z = arith.constant 0 : i32
  linalg.fill ins(%z : i32) outs(%t : memref<2x2xi32>)
  linalg.matmul ins(%a, %b : memref<2x3xi32>, memref<3x2xi32>) outs(%t : memref<2x2xi32>)
  memref.copy %t, %c : memref<2x2xi32> to memref<2x2xi32>
  memref.dealloc %t : memref<2x2xi32>
  return
}
func.func @tgt(%a: memref<2x3xi32>, %b: memref<3x2xi32>, %c: memref<2x2xi32>) {
  %t = memref.alloc() : memref<2x2xi32>
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %r = affine.for %k = 0 to 3 iter_args(%s = %z) -> i32 {
        %x = affine.load %a[%i, %k] : memref<2x3xi32>
        %y = affine.load %b[%k, %j] : memref<3x2xi32>
        %p = arith.muli %x, %y : i32
        %q = arith.addi %s, %p : i32
        affine.yield %q : i32
      }
      affine.store %r, %t[%i, %j] : memref<2x2xi32>
    }
  }
  memref.copy %t, %c : memref<2x2xi32> to memref<2x2xi32>
  memref.dealloc %t : memref<2x2xi32>
  return
}

// -----

// NAME: element_of_an_inserted_vector
// REFINEMENT: refines
func.func @src(%v: vector<4xi32>, %x: i32) -> (i32, i32) {
  %w = vector.insert %x, %v [2] : i32 into vector<4xi32>
  %a = vector.extract %w[2] : i32 from vector<4xi32>
  %b = vector.extract %w[1] : i32 from vector<4xi32>
  return %a, %b : i32, i32
}
func.func @tgt(%v: vector<4xi32>, %x: i32) -> (i32, i32) {
  %b = vector.extract %v[1] : i32 from vector<4xi32>
  return %x, %b : i32, i32
}

// -----

// NAME: shuffle_with_the_wrong_lane
// REFINEMENT: differs value
func.func @src(%v: vector<2xi32>, %w: vector<2xi32>) -> vector<3xi32> {
  %r = vector.shuffle %v, %w [0, 3, 1] : vector<2xi32>, vector<2xi32>
  return %r : vector<3xi32>
}
func.func @tgt(%v: vector<2xi32>, %w: vector<2xi32>) -> vector<3xi32> {
  %r = vector.shuffle %v, %w [0, 2, 1] : vector<2xi32>, vector<2xi32>
  return %r : vector<3xi32>
}

// -----

// NAME: transfer_declared_in_bounds
// REFINEMENT: differs new-undefined
func.func @src(%m: memref<?xi32>, %i: index) -> vector<4xi32> {
  %z = arith.constant 0 : i32
  %r = vector.transfer_read %m[%i], %z : memref<?xi32>, vector<4xi32>
  return %r : vector<4xi32>
}
func.func @tgt(%m: memref<?xi32>, %i: index) -> vector<4xi32> {
  %z = arith.constant 0 : i32
  %r = vector.transfer_read %m[%i], %z {in_bounds = [true]} : memref<?xi32>, vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// NAME: masked_round_trip_is_no_identity
// REFINEMENT: differs value
func.func @src(%t: tensor<4xi32>, %k: vector<4xi1>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 7 : i32
  %v = vector.transfer_read %t[%c0], %z, %k {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  %r = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
  return %r : tensor<4xi32>
}
func.func @tgt(%t: tensor<4xi32>, %k: vector<4xi1>) -> tensor<4xi32> {
  return %t : tensor<4xi32>
}

// -----

// NAME: integer_reduction_in_another_order
// REFINEMENT: refines
func.func @src(%v: vector<4xi32>) -> i32 {
  %r = vector.reduction <add>, %v : vector<4xi32> into i32
  return %r : i32
}
func.func @tgt(%v: vector<4xi32>) -> i32 {
  %a = vector.extract %v[0] : i32 from vector<4xi32>
  %b = vector.extract %v[1] : i32 from vector<4xi32>
  %c = vector.extract %v[2] : i32 from vector<4xi32>
  %d = vector.extract %v[3] : i32 from vector<4xi32>
  %s = arith.addi %d, %b : i32
  %t = arith.addi %c, %a : i32
  %r = arith.addi %t, %s : i32
  return %r : i32
}

// -----

// NAME: calls_reordered
// REFINEMENT: differs external-calls
func.func private @put(i32)
func.func private @get() -> i32
func.func @src(%x: i32) -> i32 {
  func.call @put(%x) : (i32) -> ()
  %r = func.call @get() : () -> i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = func.call @get() : () -> i32
  func.call @put(%x) : (i32) -> ()
  return %r : i32
}

// -----

// NAME: call_hoisted_from_a_loop
// REFINEMENT: differs external-calls
func.func private @get() -> i32
func.func @src(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %v = func.call @get() : () -> i32
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @tgt(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %v = func.call @get() : () -> i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// NAME: private_memory_survives_a_call
// REFINEMENT: refines
func.func private @opaque()
func.func @src(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  func.call @opaque() : () -> ()
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  func.call @opaque() : () -> ()
  return %x : i32
}

// -----

// NAME: memory_given_to_a_call_does_not
// REFINEMENT: differs value
func.func private @opaque(memref<?xi32>)
func.func @src(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  %d = memref.cast %m : memref<1xi32> to memref<?xi32>
  func.call @opaque(%d) : (memref<?xi32>) -> ()
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  %d = memref.cast %m : memref<1xi32> to memref<?xi32>
  func.call @opaque(%d) : (memref<?xi32>) -> ()
  return %x : i32
}

// -----

// NAME: inlined_with_exchanged_arguments
// REFINEMENT: differs value
func.func private @sub(%a: i32, %b: i32) -> i32 {
  %r = arith.subi %a, %b : i32
  return %r : i32
}
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = func.call @sub(%x, %y) : (i32, i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %y, %x : i32
  return %r : i32
}

// -----

// NAME: recursion_becomes_a_loop
// REFINEMENT: refines
func.func private @sum(%n: i32, %a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %end = arith.cmpi eq, %n, %c0 : i32
  cf.cond_br %end, ^done, ^more
^more:
  %m = arith.subi %n, %c1 : i32
  %b = arith.addi %a, %n : i32
  %r = func.call @sum(%m, %b) : (i32, i32) -> i32
  return %r : i32
^done:
  return %a : i32
}
func.func @src(%x: i8) -> i32 {
  %c0 = arith.constant 0 : i32
  %n = arith.extui %x : i8 to i32
  %r = func.call @sum(%n, %c0) : (i32, i32) -> i32
  return %r : i32
}
func.func @tgt(%x: i8) -> i32 {
  %c1 = arith.constant 1 : i32
  %n = arith.extui %x : i8 to i32
  %m = arith.addi %n, %c1 : i32
  %p = arith.muli %n, %m : i32
  %r = arith.shrui %p, %c1 : i32
  return %r : i32
}

// -----

// NAME: assertion_moved_over_a_print
// REFINEMENT: differs output
func.func @src(%c: i1, %x: i32) {
  vector.print %x : i32
  cf.assert %c, "not so"
  return
}
func.func @tgt(%c: i1, %x: i32) {
  cf.assert %c, "not so"
  vector.print %x : i32
  return
}

// -----

// NAME: assertion_that_always_holds
// REFINEMENT: refines
func.func @src(%x: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  %c4 = arith.constant 4 : i8
  %a = arith.andi %x, %c3 : i8
  %c = arith.cmpi ult, %a, %c4 : i8
  cf.assert %c, "not so"
  return %a : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  %a = arith.andi %x, %c3 : i8
  return %a : i8
}

// -----

// NAME: prints_of_an_unrolled_loop
// REFINEMENT: refines
func.func @src(%x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    vector.print %i : index
    vector.print %x : i32
  }
  return
}
func.func @tgt(%x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  vector.print %c0 : index
  vector.print %x : i32
  vector.print %c1 : index
  vector.print %x : i32
  return
}

// -----

// NAME: constant_table_read_at_the_wrong_place
// REFINEMENT: differs
memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @src(%i: index) -> i32 {
  %c1 = arith.constant 1 : index
  %t = memref.get_global @table : memref<2x3xi32>
  %r = memref.load %t[%c1, %i] : memref<2x3xi32>
  return %r : i32
}
func.func @tgt(%i: index) -> i32 {
  %c1 = arith.constant 1 : index
  %t = memref.get_global @table : memref<2x3xi32>
  %c0 = arith.constant 0 : index
  %r = memref.load %t[%c0, %i] : memref<2x3xi32>
  return %r : i32
}

// -----

// NAME: private_global_never_written
// REFINEMENT: refines
memref.global "private" @cell : memref<1xi32> = dense<42>
func.func @src() -> i32 {
  %c0 = arith.constant 0 : index
  %t = memref.get_global @cell : memref<1xi32>
  %r = memref.load %t[%c0] : memref<1xi32>
  return %r : i32
}
func.func @tgt() -> i32 {
  %r = arith.constant 42 : i32
  return %r : i32
}

// -----

// NAME: of_2020_forwarded
// GENERATION: 2020
// REFINEMENT: refines
func @src(%m: memref<8xf32>, %v: f32) -> f32 {
  affine.store %v, %m[3] : memref<8xf32>
  affine.store %v, %m[4] : memref<8xf32>
  %r = affine.load %m[3] : memref<8xf32>
  return %r : f32
}
func @tgt(%m: memref<8xf32>, %v: f32) -> f32 {
  affine.store %v, %m[3] : memref<8xf32>
  affine.store %v, %m[4] : memref<8xf32>
  return %v : f32
}

// -----

// NAME: of_2020_copied_to_the_wrong_place
// GENERATION: 2020
// REFINEMENT: differs memory
func @src(%m: memref<8xf32>, %n: memref<8xf32, 1>) {
  %c0 = constant 0 : index
  %c4 = constant 4 : index
  %tag = alloc() : memref<1xi32>
  dma_start %m[%c0], %n[%c4], %c4, %tag[%c0] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  dma_wait %tag[%c0], %c4 : memref<1xi32>
  dealloc %tag : memref<1xi32>
  return
}
func @tgt(%m: memref<8xf32>, %n: memref<8xf32, 1>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<8xf32>
    affine.store %v, %n[%i] : memref<8xf32, 1>
  }
  return
}

// -----
// NAME: buffer_freed_while_its_tensor_is_read
// What --buffer-deallocation of releases 16 and 19 makes.
// REFINEMENT: differs new-undefined
func.func @src(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xf32>
  memref.store %x, %m[%c0] : memref<1xf32>
  %t = bufferization.to_tensor %m : memref<1xf32> to tensor<1xf32>
  %b = bufferization.to_buffer %t : tensor<1xf32> to memref<1xf32>
  %r = memref.load %b[%c0] : memref<1xf32>
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xf32>
  memref.store %x, %m[%c0] : memref<1xf32>
  %t = bufferization.to_tensor %m : memref<1xf32> to tensor<1xf32>
  memref.dealloc %m : memref<1xf32>
  %b = bufferization.to_buffer %t : tensor<1xf32> to memref<1xf32>
  %r = memref.load %b[%c0] : memref<1xf32>
  return %r : f32
}

// -----
// NAME: buffer_in_place_of_its_tensor
// REFINEMENT: refines
func.func @src(%m: memref<4xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  memref.store %x, %m[%c1] : memref<4xf32>
  %r = tensor.extract %t[%c0] : tensor<4xf32>
  return %r : f32
}
func.func @tgt(%m: memref<4xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<4xf32>
  %r = memref.load %m[%c0] : memref<4xf32>
  return %r : f32
}

// -----
// NAME: a_result_left_in_an_argument
// REFINEMENT: refines
func.func @src(%a: tensor<4xf32>, %x: f32, %i: index) -> tensor<4xf32> {
  %r = tensor.insert %x into %a[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @tgt(%a: memref<4xf32>, %x: f32, %i: index) {
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// -----
// NAME: a_result_that_may_be_in_an_argument
// Which argument is meant nobody says: another one is no difference for certain.
// REFINEMENT: inconclusive
func.func @src(%a: tensor<4xf32>, %b: tensor<4xf32>, %x: f32, %i: index) -> tensor<4xf32> {
  %r = tensor.insert %x into %b[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @tgt(%a: memref<4xf32>, %b: memref<4xf32>, %x: f32, %i: index) {
  memref.store %x, %b[%i] : memref<4xf32>
  return
}

// -----
// NAME: which_result_is_left_in_an_argument
// The first one, as the extents of the other one say.
// REFINEMENT: refines
func.func @src(%t: tensor<?xf32>, %n: index) -> (tensor<10xf32>, tensor<?xf32>) {
  %whole = tensor.cast %t : tensor<?xf32> to tensor<10xf32>
  %part = tensor.extract_slice %whole[2] [%n] [1] : tensor<10xf32> to tensor<?xf32>
  return %whole, %part : tensor<10xf32>, tensor<?xf32>
}
func.func @tgt(%t: memref<?xf32>, %n: index) -> memref<?xf32, strided<[1], offset: 2>> {
  %whole = memref.cast %t : memref<?xf32> to memref<10xf32>
  %part = memref.subview %whole[2] [%n] [1] : memref<10xf32> to memref<?xf32, strided<[1], offset: 2>>
  return %part : memref<?xf32, strided<[1], offset: 2>>
}

// -----
// NAME: no_type_says_which_result_is_left_in_an_argument
// REFINEMENT: inconclusive
func.func @src(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %negative = linalg.map { arith.negf } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  return %t, %negative : tensor<4xf32>, tensor<4xf32>
}
func.func @tgt(%t: memref<4xf32>) -> memref<4xf32> {
  %new = memref.alloc() : memref<4xf32>
  linalg.map { arith.negf } ins(%t : memref<4xf32>) outs(%new : memref<4xf32>)
  return %new : memref<4xf32>
}

// -----
// NAME: what_is_no_tensor_is_not_left_in_an_argument
// REFINEMENT: differs value
func.func @src(%t: tensor<4xf32>, %x: f32) -> (tensor<4xf32>, f32) {
  return %t, %x : tensor<4xf32>, f32
}
func.func @tgt(%t: memref<4xf32>, %x: f32) -> f32 {
  %negative = arith.negf %x : f32
  return %negative : f32
}
