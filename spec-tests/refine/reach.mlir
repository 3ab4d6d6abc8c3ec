// Differences that few inputs show.

// -----
// NAME: second_of_large_tiles_misplaced
// REFINEMENT: differs
func.func @src(%m: memref<?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %t = arith.ceildivui %n, %c128 : index
  scf.for %i = %c0 to %t step %c1 {
    %b = arith.muli %i, %c128 : index
    %r = arith.subi %n, %b : index
    %l = arith.minui %r, %c128 : index
    scf.for %j = %c0 to %l step %c1 {
      %k = arith.addi %i, %j : index
      memref.store %v, %m[%k] : memref<?xi32>
    }
  }
  return
}

// -----
// NAME: last_column_of_a_tile_of_a_dynamic_matrix
// REFINEMENT: differs
func.func @src(%m: memref<?x?xi32>, %v: i32) {
  linalg.fill ins(%v : i32) outs(%m : memref<?x?xi32>)
  return
}
func.func @tgt(%m: memref<?x?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %n = memref.dim %m, %c0 : memref<?x?xi32>
  %p = memref.dim %m, %c1 : memref<?x?xi32>
  scf.for %i = %c0 to %n step %c64 {
    scf.for %j = %c0 to %p step %c64 {
      %a = affine.min affine_map<(d0)[s0] -> (64, s0 - d0)>(%i)[%n]
      %b = affine.min affine_map<(d0)[s0] -> (63, s0 - d0)>(%j)[%p]
      %s = memref.subview %m[%i, %j] [%a, %b] [1, 1] : memref<?x?xi32> to memref<?x?xi32, strided<[?, 1], offset: ?>>
      linalg.fill ins(%v : i32) outs(%s : memref<?x?xi32, strided<[?, 1], offset: ?>>)
    }
  }
  return
}

// -----
// NAME: bound_from_an_unknown_function
// REFINEMENT: differs
func.func private @size() -> index
func.func private @use(index)
func.func @src() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = func.call @size() : () -> index
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%i) : (index) -> ()
  }
  return
}
func.func @tgt() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %n = func.call @size() : () -> index
  %l = arith.maxsi %n, %c0 : index
  %r = arith.remsi %l, %c4 : index
  %m = arith.subi %l, %r : index
  scf.for %i = %c0 to %m step %c1 {
    func.call @use(%i) : (index) -> ()
  }
  return
}

// -----
// NAME: condition_from_an_unknown_function_inverted
// REFINEMENT: differs
func.func private @ask(i32) -> i1
func.func @src(%x: i32) -> i32 {
  %c = func.call @ask(%x) : (i32) -> i1
  %z = arith.constant 0 : i32
  %r = arith.select %c, %x, %z : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c = func.call @ask(%x) : (i32) -> i1
  %z = arith.constant 0 : i32
  %r = arith.select %c, %z, %x : i32
  return %r : i32
}

// -----
// NAME: vector_from_an_unknown_function
// REFINEMENT: refines
func.func private @v() -> vector<4xf32>
func.func @src() -> f32 {
  %v = func.call @v() : () -> vector<4xf32>
  %x = vector.extract %v[1] : f32 from vector<4xf32>
  return %x : f32
}
func.func @tgt() -> f32 {
  %v = func.call @v() : () -> vector<4xf32>
  %s = vector.shuffle %v, %v [1] : vector<4xf32>, vector<4xf32>
  %x = vector.extract %s[0] : f32 from vector<1xf32>
  return %x : f32
}

// -----
// NAME: long_integer_to_single_precision_in_two_steps
// REFINEMENT: differs value
func.func @src(%x: i64) -> f32 {
  %r = arith.sitofp %x : i64 to f32
  return %r : f32
}
func.func @tgt(%x: i64) -> f32 {
  %d = arith.sitofp %x : i64 to f64
  %r = arith.truncf %d : f64 to f32
  return %r : f32
}

// -----
// NAME: long_integer_in_halves_to_double
// REFINEMENT: refines
func.func @src(%x: i64) -> f64 {
  %r = arith.uitofp %x : i64 to f64
  return %r : f64
}
func.func @tgt(%x: i64) -> f64 {
  %c32 = arith.constant 32 : i64
  %m = arith.constant 4294967295 : i64
  %k = arith.constant 4294967296.0 : f64
  %h = arith.shrui %x, %c32 : i64
  %l = arith.andi %x, %m : i64
  %hf = arith.sitofp %h : i64 to f64
  %lf = arith.sitofp %l : i64 to f64
  %hs = arith.mulf %hf, %k : f64
  %r = arith.addf %hs, %lf : f64
  return %r : f64
}

// -----
// NAME: very_wide_carry_lost
// REFINEMENT: differs value
func.func @src(%a: i128, %b: i128) -> i128 {
  %r = arith.addi %a, %b : i128
  return %r : i128
}
func.func @tgt(%a: i128, %b: i128) -> i128 {
  %c64 = arith.constant 64 : i128
  %al = arith.trunci %a : i128 to i64
  %bl = arith.trunci %b : i128 to i64
  %as = arith.shrui %a, %c64 : i128
  %bs = arith.shrui %b, %c64 : i128
  %ah = arith.trunci %as : i128 to i64
  %bh = arith.trunci %bs : i128 to i64
  %l = arith.addi %al, %bl : i64
  %h = arith.addi %ah, %bh : i64
  %le = arith.extui %l : i64 to i128
  %he = arith.extui %h : i64 to i128
  %hh = arith.shli %he, %c64 : i128
  %r = arith.ori %hh, %le : i128
  return %r : i128
}

// -----
// NAME: greatest_common_divisor_two_ways
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
    %go = arith.cmpi ne, %y, %z : i32
    scf.condition(%go) %x, %y : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    %m = arith.remui %x, %y : i32
    scf.yield %y, %m : i32, i32
  }
  return %r#0 : i32
}
func.func @tgt(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  cf.br ^h(%a, %b : i32, i32)
^h(%x: i32, %y: i32):
  %stop = arith.cmpi eq, %y, %z : i32
  cf.cond_br %stop, ^e, ^b
^b:
  %m = arith.remui %x, %y : i32
  cf.br ^h(%y, %m : i32, i32)
^e:
  return %x : i32
}

// -----
// NAME: matrices_of_usual_size_with_one_wrong_tile
// REFINEMENT: differs memory
func.func @src(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}
func.func @tgt(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  affine.for %i = 0 to 64 step 16 {
    affine.for %j = 0 to 64 step 16 {
      affine.for %k = 0 to 64 {
        affine.for %ii = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 16)>(%i) {
          affine.for %jj = affine_map<(d0) -> (d0)>(%j) to min affine_map<(d0) -> (d0 + 16, 63)>(%j) {
            %x = affine.load %a[%ii, %k] : memref<64x64xf32>
            %y = affine.load %b[%k, %jj] : memref<64x64xf32>
            %w = affine.load %c[%ii, %jj] : memref<64x64xf32>
            %p = arith.mulf %x, %y : f32
            %s = arith.addf %w, %p : f32
            affine.store %s, %c[%ii, %jj] : memref<64x64xf32>
          }
        }
      }
    }
  }
  return
}

// -----
// NAME: three_conditions_met_at_once
// REFINEMENT: differs value
func.func @src(%a: i32, %b: i32, %c: i32) -> i32 {
  %x = arith.addi %a, %b : i32
  %y = arith.subi %x, %c : i32
  return %y : i32
}
func.func @tgt(%a: i32, %b: i32, %c: i32) -> i32 {
  %k7 = arith.constant 7 : i32
  %k100 = arith.constant 100 : i32
  %x = arith.addi %a, %b : i32
  %y = arith.subi %x, %c : i32
  %p = arith.cmpi eq, %a, %k7 : i32
  %q = arith.cmpi sgt, %b, %k100 : i32
  %r = arith.cmpi eq, %c, %a : i32
  %s = arith.andi %p, %q : i1
  %t = arith.andi %s, %r : i1
  %u = arith.select %t, %a, %y : i32
  return %u : i32
}

// -----
// NAME: two_equal_of_four
// REFINEMENT: differs value
func.func @src(%a: i64, %b: i64, %c: i64, %d: i64) -> i64 {
  %r = arith.xori %a, %c : i64
  return %r : i64
}
func.func @tgt(%a: i64, %b: i64, %c: i64, %d: i64) -> i64 {
  %e = arith.cmpi eq, %b, %d : i64
  %r = arith.xori %a, %c : i64
  %s = arith.ori %a, %c : i64
  %t = arith.select %e, %s, %r : i64
  return %t : i64
}

// -----
// NAME: element_equal_to_an_argument
// REFINEMENT: differs value
func.func @src(%m: memref<8xi64>, %x: i64) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %no = arith.constant -1 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%f = %no) -> (index) {
    %v = memref.load %m[%i] : memref<8xi64>
    %e = arith.cmpi eq, %v, %x : i64
    %n = arith.cmpi eq, %f, %no : index
    %b = arith.andi %e, %n : i1
    %g = arith.select %b, %i, %f : index
    scf.yield %g : index
  }
  return %r : index
}
func.func @tgt(%m: memref<8xi64>, %x: i64) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %no = arith.constant -1 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%f = %no) -> (index) {
    %v = memref.load %m[%i] : memref<8xi64>
    %e = arith.cmpi eq, %v, %x : i64
    %g = arith.select %e, %i, %f : index
    scf.yield %g : index
  }
  return %r : index
}

// -----
// NAME: equal_floats_in_memory
// REFINEMENT: differs value
func.func @src(%m: memref<8xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %x = memref.load %m[%c0] : memref<8xf32>
  %r:2 = scf.for %i = %c1 to %c8 step %c1 iter_args(%b = %x, %k = %c0) -> (f32, index) {
    %v = memref.load %m[%i] : memref<8xf32>
    %g = arith.cmpf ogt, %v, %b : f32
    %p = arith.select %g, %v, %b : f32
    %q = arith.select %g, %i, %k : index
    scf.yield %p, %q : f32, index
  }
  return %r#1 : index
}
func.func @tgt(%m: memref<8xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %x = memref.load %m[%c0] : memref<8xf32>
  %r:2 = scf.for %i = %c1 to %c8 step %c1 iter_args(%b = %x, %k = %c0) -> (f32, index) {
    %v = memref.load %m[%i] : memref<8xf32>
    %g = arith.cmpf oge, %v, %b : f32
    %p = arith.select %g, %v, %b : f32
    %q = arith.select %g, %i, %k : index
    scf.yield %p, %q : f32, index
  }
  return %r#1 : index
}

// -----
// NAME: reshaped_only_where_it_divides
// REFINEMENT: refines
func.func @src(%t: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = tensor.dim %t, %c0 : tensor<?xf32>
  %k = arith.divui %n, %c4 : index
  %e = tensor.expand_shape %t [[0, 1]] output_shape [%k, 4] : tensor<?xf32> into tensor<?x4xf32>
  %f = tensor.collapse_shape %e [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  return %f : tensor<?xf32>
}
func.func @tgt(%t: tensor<?xf32>) -> tensor<?xf32> {
  return %t : tensor<?xf32>
}

// -----
// NAME: columns_that_overlap
// REFINEMENT: differs memory under aliasing
func.func @src(%a: memref<3xf32, strided<[?], offset: ?>>, %b: memref<3xf32, strided<[?], offset: ?>>) {
  affine.for %i = 0 to 3 {
    %x = affine.load %a[%i] : memref<3xf32, strided<[?], offset: ?>>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[%i] : memref<3xf32, strided<[?], offset: ?>>
  }
  return
}
func.func @tgt(%a: memref<3xf32, strided<[?], offset: ?>>, %b: memref<3xf32, strided<[?], offset: ?>>) {
  affine.for %i = 0 to 3 {
    %x = affine.load %a[2 - %i] : memref<3xf32, strided<[?], offset: ?>>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[2 - %i] : memref<3xf32, strided<[?], offset: ?>>
  }
  return
}

// -----
// NAME: small_result_flushed_to_zero
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32) -> f32 {
  %r = arith.mulf %a, %b : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  %t = arith.constant 1.17549435E-38 : f32
  %z = arith.constant 0.0 : f32
  %p = arith.mulf %a, %b : f32
  %m = math.absf %p : f32
  %s = arith.cmpf olt, %m, %t : f32
  %y = math.copysign %z, %p : f32
  %r = arith.select %s, %y, %p : f32
  return %r : f32
}

// -----
// NAME: square_overflows_early
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32) -> f32 {
  %x = arith.extf %a : f32 to f64
  %y = arith.extf %b : f32 to f64
  %p = arith.mulf %x, %x : f64
  %q = arith.mulf %y, %y : f64
  %s = arith.addf %p, %q : f64
  %t = math.sqrt %s : f64
  %r = arith.truncf %t : f64 to f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  %p = arith.mulf %a, %a : f32
  %q = arith.mulf %b, %b : f32
  %s = arith.addf %p, %q : f32
  %r = math.sqrt %s : f32
  return %r : f32
}

// -----
// NAME: midpoint_by_halving_the_sum
// REFINEMENT: differs value
func.func @src(%a: i64, %b: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %x = arith.xori %a, %b : i64
  %y = arith.andi %a, %b : i64
  %z = arith.shrui %x, %c1 : i64
  %r = arith.addi %y, %z : i64
  return %r : i64
}
func.func @tgt(%a: i64, %b: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %x = arith.addi %a, %b : i64
  %r = arith.shrui %x, %c1 : i64
  return %r : i64
}

// -----
// NAME: product_of_long_integers_by_schoolbook_with_a_lost_carry
// REFINEMENT: differs value
func.func @src(%a: i64, %b: i64) -> i64 {
  %l, %h = arith.mului_extended %a, %b : i64
  return %h : i64
}
func.func @tgt(%a: i64, %b: i64) -> i64 {
  %c32 = arith.constant 32 : i64
  %m = arith.constant 4294967295 : i64
  %al = arith.andi %a, %m : i64
  %ah = arith.shrui %a, %c32 : i64
  %bl = arith.andi %b, %m : i64
  %bh = arith.shrui %b, %c32 : i64
  %ll = arith.muli %al, %bl : i64
  %lh = arith.muli %al, %bh : i64
  %hl = arith.muli %ah, %bl : i64
  %hh = arith.muli %ah, %bh : i64
  %x = arith.shrui %ll, %c32 : i64
  %y = arith.addi %x, %lh : i64
  %z = arith.addi %y, %hl : i64
  %w = arith.shrui %z, %c32 : i64
  %r = arith.addi %hh, %w : i64
  return %r : i64
}

// -----
// NAME: sorting_network_with_one_exchange_missing
// REFINEMENT: differs value
func.func @src(%a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32, i32, i32) {
  %a1 = arith.minsi %a, %b : i32
  %b1 = arith.maxsi %a, %b : i32
  %c1 = arith.minsi %c, %d : i32
  %d1 = arith.maxsi %c, %d : i32
  %a2 = arith.minsi %a1, %c1 : i32
  %c2 = arith.maxsi %a1, %c1 : i32
  %b2 = arith.minsi %b1, %d1 : i32
  %d2 = arith.maxsi %b1, %d1 : i32
  %b3 = arith.minsi %b2, %c2 : i32
  %c3 = arith.maxsi %b2, %c2 : i32
  return %a2, %b3, %c3, %d2 : i32, i32, i32, i32
}
func.func @tgt(%a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32, i32, i32) {
  %a1 = arith.minsi %a, %b : i32
  %b1 = arith.maxsi %a, %b : i32
  %c1 = arith.minsi %c, %d : i32
  %d1 = arith.maxsi %c, %d : i32
  %a2 = arith.minsi %a1, %c1 : i32
  %c2 = arith.maxsi %a1, %c1 : i32
  %b2 = arith.minsi %b1, %d1 : i32
  %d2 = arith.maxsi %b1, %d1 : i32
  return %a2, %b2, %c2, %d2 : i32, i32, i32, i32
}

// -----
// NAME: narrow_index_of_a_large_buffer
// REFINEMENT: differs
func.func @src(%m: memref<300xi32>, %n: index) -> i32 {
  %v = memref.load %m[%n] : memref<300xi32>
  return %v : i32
}
func.func @tgt(%m: memref<300xi32>, %n: index) -> i32 {
  %b = arith.index_cast %n : index to i8
  %i = arith.index_castui %b : i8 to index
  %v = memref.load %m[%i] : memref<300xi32>
  return %v : i32
}

// -----
// NAME: last_element_of_a_large_buffer
// REFINEMENT: differs memory
func.func @src(%m: memref<1000xi32>, %v: i32) {
  affine.for %i = 0 to 1000 {
    affine.store %v, %m[%i] : memref<1000xi32>
  }
  return
}
func.func @tgt(%m: memref<1000xi32>, %v: i32) {
  affine.for %i = 0 to 999 {
    affine.store %v, %m[%i] : memref<1000xi32>
  }
  return
}

// -----
// NAME: printed_in_another_order
// REFINEMENT: differs output
func.func @src(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    vector.print %i : index
  }
  return
}
func.func @tgt(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.subi %n, %c1 : index
    %k = arith.subi %a, %i : index
    vector.print %k : index
  }
  return
}

// -----
// NAME: unranked_argument_cast_to_the_wrong_rank
// REFINEMENT: differs
func.func @src(%u: memref<*xf32>, %i: index) -> index {
  %r = memref.rank %u : memref<*xf32>
  return %r : index
}
func.func @tgt(%u: memref<*xf32>, %i: index) -> index {
  %r = arith.constant 2 : index
  return %r : index
}

// -----
// NAME: parallel_maximum_of_floats
// REFINEMENT: refines
func.func @src(%m: memref<16xf32>, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%s = %z) -> (f32) {
    %v = memref.load %m[%i] : memref<16xf32>
    %t = arith.maximumf %s, %v : f32
    scf.yield %t : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<16xf32>, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %r = scf.parallel (%i) = (%c0) to (%c16) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<16xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %t = arith.maximumf %a, %b : f32
      scf.reduce.return %t : f32
    }
  }
  return %r : f32
}

// -----
// NAME: parallel_maximum_by_comparison
// REFINEMENT: differs value
func.func @src(%m: memref<4xf32>, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %z) -> (f32) {
    %v = memref.load %m[%i] : memref<4xf32>
    %t = arith.maximumf %s, %v : f32
    scf.yield %t : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<4xf32>, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %g = arith.cmpf ogt, %a, %b : f32
      %t = arith.select %g, %a, %b : f32
      scf.reduce.return %t : f32
    }
  }
  return %r : f32
}

// -----
// NAME: another_part_of_an_argument
// REFINEMENT: differs aliasing
func.func @src(%m: memref<4xi64>) -> memref<2xi64, strided<[1], offset: ?>> {
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i64
  linalg.fill ins(%x : i64) outs(%m : memref<4xi64>)
  %r = memref.subview %m[%c1] [2] [1] : memref<4xi64> to memref<2xi64, strided<[1], offset: ?>>
  return %r : memref<2xi64, strided<[1], offset: ?>>
}
func.func @tgt(%m: memref<4xi64>) -> memref<2xi64, strided<[1], offset: ?>> {
  %c2 = arith.constant 2 : index
  %x = arith.constant 7 : i64
  linalg.fill ins(%x : i64) outs(%m : memref<4xi64>)
  %r = memref.subview %m[%c2] [2] [1] : memref<4xi64> to memref<2xi64, strided<[1], offset: ?>>
  return %r : memref<2xi64, strided<[1], offset: ?>>
}
