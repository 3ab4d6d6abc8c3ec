// Pairs of functions about operations that may be executed where the program would not have: does @tgt refine @src?

// -----

// NAME: slice_hoisted_from_a_loop_that_may_not_run
// REFINEMENT: refines
func.func @src(%n: index, %x: index, %m: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %s = memref.subview %m[%x][2][1] : memref<10xf32> to memref<2xf32, strided<[1], offset: ?>>
    memref.store %c, %s[%c0] : memref<2xf32, strided<[1], offset: ?>>
  }
  return
}
func.func @tgt(%n: index, %x: index, %m: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = arith.constant 0.0 : f32
  %s = memref.subview %m[%x][2][1] : memref<10xf32> to memref<2xf32, strided<[1], offset: ?>>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %c, %s[%c0] : memref<2xf32, strided<[1], offset: ?>>
  }
  return
}

// -----

// NAME: slice_that_reaches_too_far_is_used
// REFINEMENT: differs new-undefined
func.func @src(%x: index, %m: memref<10xf32>) {
  %c = arith.constant 0.0 : f32
  memref.store %c, %m[%x] : memref<10xf32>
  return
}
func.func @tgt(%x: index, %m: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c = arith.constant 0.0 : f32
  %s = memref.subview %m[%x][2][1] : memref<10xf32> to memref<2xf32, strided<[1], offset: ?>>
  memref.store %c, %s[%c0] : memref<2xf32, strided<[1], offset: ?>>
  return
}

// -----

// NAME: load_hoisted_from_a_loop_that_may_not_run
// REFINEMENT: differs new-undefined
func.func @src(%n: index, %x: index, %m: memref<10xf32>, %o: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %c = memref.load %m[%x] : memref<10xf32>
    memref.store %c, %o[%c0] : memref<1xf32>
  }
  return
}
func.func @tgt(%n: index, %x: index, %m: memref<10xf32>, %o: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = memref.load %m[%x] : memref<10xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %c, %o[%c0] : memref<1xf32>
  }
  return
}

// -----

// NAME: division_hoisted_from_a_branch
// REFINEMENT: differs new-undefined
func.func @src(%c: i1, %x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r = scf.if %c -> i32 {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  } else {
    scf.yield %z : i32
  }
  return %r : i32
}
func.func @tgt(%c: i1, %x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  %q = arith.divui %x, %y : i32
  %r = arith.select %c, %q, %z : i32
  return %r : i32
}

// -----

// NAME: elements_taken_out_before_a_branch
// REFINEMENT: refines
func.func @src(%c: i1, %x: index, %t: tensor<?xf32>, %v: vector<4xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = scf.if %c -> f32 {
    %a = tensor.extract %t[%x] : tensor<?xf32>
    %b = vector.extract %v[%x] : f32 from vector<4xf32>
    %s = arith.addf %a, %b : f32
    scf.yield %s : f32
  } else {
    scf.yield %z : f32
  }
  return %r : f32
}
func.func @tgt(%c: i1, %x: index, %t: tensor<?xf32>, %v: vector<4xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %a = tensor.extract %t[%x] : tensor<?xf32>
  %b = vector.extract %v[%x] : f32 from vector<4xf32>
  %s = arith.addf %a, %b : f32
  %r = arith.select %c, %s, %z : f32
  return %r : f32
}

// -----

// NAME: element_of_another_place_decides
// REFINEMENT: differs poison-leak
func.func @src(%x: index, %t: tensor<4xf32>) -> f32 {
  %a = tensor.extract %t[%x] : tensor<4xf32>
  return %a : f32
}
func.func @tgt(%x: index, %t: tensor<4xf32>) -> f32 {
  %o = arith.constant 1 : index
  %y = arith.addi %x, %o : index
  %w = tensor.extract %t[%y] : tensor<4xf32>
  %a = tensor.extract %t[%x] : tensor<4xf32>
  %c = arith.cmpf oeq, %w, %w : f32
  %r = arith.select %c, %a, %a : f32
  return %r : f32
}

// -----

// NAME: address_hoisted_from_a_loop_that_may_not_run
// REFINEMENT: refines
func @src(%n: index, %x: index, %m: memref<10xf32>) {
  %c = constant 0.0 : f32
  affine.for %i = 0 to %n {
    %0 = affine.apply (d0) -> (d0 * 4)(%x)
    store %c, %m[%0] : memref<10xf32>
  }
  return
}
func @tgt(%n: index, %x: index, %m: memref<10xf32>) {
  %c = constant 0.0 : f32
  %0 = affine.apply (d0) -> (d0 * 4)(%x)
  affine.for %i = 0 to %n {
    store %c, %m[%0] : memref<10xf32>
  }
  return
}

// -----

// A value on the way to that of a map need not fit an index.
// NAME: mod_written_out
// REFINEMENT: refines
func.func @src(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> ((d0 floordiv 4) * 4 + d0 mod 7)>(%a)
  return %0 : index
}
func.func @tgt(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 + (d0 floordiv 4) * 4 - (d0 floordiv 7) * 7)>(%a)
  return %0 : index
}

// -----

// NAME: mod_written_out_wrongly
// REFINEMENT: differs value
func.func @src(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> ((d0 floordiv 4) * 4 + d0 mod 7)>(%a)
  return %0 : index
}
func.func @tgt(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 + (d0 floordiv 4) * 4 - (d0 ceildiv 7) * 7)>(%a)
  return %0 : index
}

// -----

// NAME: vector_without_a_defined_element_is_poison
// REFINEMENT: refines
func.func @src() -> (vector<4xf32>, complex<f32>) {
  %p = ub.poison : f32
  %v = vector.broadcast %p : f32 to vector<4xf32>
  %c = complex.create %p, %p : complex<f32>
  return %v, %c : vector<4xf32>, complex<f32>
}
func.func @tgt() -> (vector<4xf32>, complex<f32>) {
  %v = ub.poison : vector<4xf32>
  %c = ub.poison : complex<f32>
  return %v, %c : vector<4xf32>, complex<f32>
}

// -----

// NAME: vector_with_one_defined_element_is_not
// REFINEMENT: differs poison-leak
func.func @src(%a: f32) -> vector<4xf32> {
  %p = ub.poison : vector<4xf32>
  %v = vector.insert %a, %p[1] : f32 into vector<4xf32>
  return %v : vector<4xf32>
}
func.func @tgt(%a: f32) -> vector<4xf32> {
  %v = ub.poison : vector<4xf32>
  return %v : vector<4xf32>
}

// -----

// NAME: clone_may_be_the_buffer
// REFINEMENT: inconclusive
func.func @src(%a: memref<4xf32>) -> memref<4xf32> {
  %v = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  return %v : memref<4xf32>
}
func.func @tgt(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}

// -----

// NAME: copy_of_a_buffer_becomes_loops
// REFINEMENT: refines
func.func @src(%a: memref<48x48xf32>, %b: memref<48x48xf32>) {
  memref.copy %a, %b : memref<48x48xf32> to memref<48x48xf32>
  return
}
func.func @tgt(%a: memref<48x48xf32>, %b: memref<48x48xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 48 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %x = memref.load %a[%i, %j] : memref<48x48xf32>
      memref.store %x, %b[%i, %j] : memref<48x48xf32>
    }
  }
  return
}

// -----

// NAME: sum_of_tensors_hoisted_from_a_loop_that_may_not_run
// Extents that differ are undefined where the sum is taken; a pass may take it anywhere, and nobody uses it there.
// REFINEMENT: refines
func.func @src(%n: index, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<?xi32> {
    %s = arith.addi %a, %b : tensor<?xi32>
    scf.yield %s : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
func.func @tgt(%n: index, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.addi %a, %b : tensor<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<?xi32> {
    scf.yield %s : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// -----

// NAME: choice_of_elements_hoisted_from_a_branch
// REFINEMENT: refines
func.func @src(%c: i1, %m: tensor<?xi1>, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %r = scf.if %c -> tensor<?xi32> {
    %s = arith.select %m, %a, %b : tensor<?xi1>, tensor<?xi32>
    scf.yield %s : tensor<?xi32>
  } else {
    scf.yield %a : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
func.func @tgt(%c: i1, %m: tensor<?xi1>, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.select %m, %a, %b : tensor<?xi1>, tensor<?xi32>
  %r = arith.select %c, %s, %a : tensor<?xi32>
  return %r : tensor<?xi32>
}

// -----

// NAME: sum_of_tensors_moved_before_a_use
// Where its result is used, what it cannot give is missed.
// REFINEMENT: differs
func.func @src(%n: index, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  return %a : tensor<?xi32>
}
func.func @tgt(%n: index, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.subi %b, %b : tensor<?xi32>
  %r = arith.addi %a, %s : tensor<?xi32>
  return %r : tensor<?xi32>
}
