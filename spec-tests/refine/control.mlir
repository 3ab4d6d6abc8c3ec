// Control flow, poison, parallel loops, fast-math flags.

// -----

// NAME: blocks_merged_that_differ_in_one_outer_value
// REFINEMENT: differs value
func.func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x(%a : i32), ^y(%a : i32)
^x(%p: i32):
  %q = arith.addi %p, %a : i32
  cf.br ^e(%q : i32)
^y(%r: i32):
  %s = arith.addi %r, %b : i32
  cf.br ^e(%s : i32)
^e(%t: i32):
  return %t : i32
}
func.func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.br ^x(%a : i32)
^x(%p: i32):
  %q = arith.addi %p, %a : i32
  return %q : i32
}

// -----

// NAME: blocks_merged_with_an_argument
// REFINEMENT: refines
func.func @src(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  %q = arith.addi %a, %a : i32
  cf.br ^e(%q : i32)
^y:
  %s = arith.addi %a, %b : i32
  cf.br ^e(%s : i32)
^e(%t: i32):
  return %t : i32
}
func.func @tgt(%c: i1, %a: i32, %b: i32) -> i32 {
  %k = arith.select %c, %a, %b : i32
  %q = arith.addi %a, %k : i32
  return %q : i32
}

// -----

// NAME: later_block_reads_an_argument_of_a_merged_one
// REFINEMENT: differs value
func.func @src(%n: i64) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %z = arith.constant 0 : i64
  %o = arith.constant 1 : i64
  cf.br ^h(%c0, %z : i32, i64)
^h(%s: i32, %i: i64):
  %m = arith.cmpi slt, %i, %n : i64
  cf.cond_br %m, ^b, ^e
^b:
  %odd = arith.andi %i, %o : i64
  %is = arith.cmpi eq, %odd, %o : i64
  cf.cond_br %is, ^t, ^f
^t:
  %s1 = arith.addi %s, %c1 : i32
  cf.br ^l(%s1 : i32)
^f:
  cf.br ^l(%s : i32)
^l(%k: i32):
  %j = arith.addi %i, %o : i64
  cf.br ^h(%k, %j : i32, i64)
^e:
  return %s : i32
}
func.func @tgt(%n: i64) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %z = arith.constant 0 : i64
  %o = arith.constant 1 : i64
  cf.br ^h(%c0, %z : i32, i64)
^h(%s: i32, %i: i64):
  %m = arith.cmpi slt, %i, %n : i64
  cf.cond_br %m, ^b, ^e
^b:
  %s1 = arith.addi %s, %c1 : i32
  %j = arith.addi %i, %o : i64
  cf.br ^h(%s1, %j : i32, i64)
^e:
  return %s : i32
}

// -----

// NAME: branch_to_unreachable_removed
// REFINEMENT: refines
func.func @src(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  return %a : i32
^y:
  ub.unreachable
}
func.func @tgt(%c: i1, %a: i32) -> i32 {
  return %a : i32
}

// -----

// NAME: call_before_unreachable_removed
// REFINEMENT: differs
func.func private @may_stop(i32)
func.func @src(%c: i1, %a: i32) -> i32 {
  func.call @may_stop(%a) : (i32) -> ()
  %t = arith.constant 5 : i32
  %is = arith.cmpi eq, %a, %t : i32
  cf.cond_br %is, ^y, ^x
^x:
  return %a : i32
^y:
  func.call @may_stop(%t) : (i32) -> ()
  return %t : i32
}
func.func @tgt(%c: i1, %a: i32) -> i32 {
  func.call @may_stop(%a) : (i32) -> ()
  return %a : i32
}

// -----

// NAME: assertion_before_division_moved_behind
// REFINEMENT: differs
func.func @src(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %ok = arith.cmpi ne, %b, %z : i32
  cf.assert %ok, "zero"
  %r = arith.divui %a, %b : i32
  return %r : i32
}
func.func @tgt(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %ok = arith.cmpi ne, %b, %z : i32
  %r = arith.divui %a, %b : i32
  cf.assert %ok, "zero"
  return %r : i32
}

// -----

// NAME: frozen_choice
// REFINEMENT: refines
func.func @src(%c: i1, %a: i32) -> i32 {
  %p = ub.poison : i32
  %r = arith.select %c, %a, %p : i32
  return %r : i32
}
func.func @tgt(%c: i1, %a: i32) -> i32 {
  return %a : i32
}

// -----

// NAME: conditional_with_poison_in_one_branch
// REFINEMENT: refines
func.func @src(%c: i1, %a: i32) -> i32 {
  %p = ub.poison : i32
  %r = scf.if %c -> (i32) {
    scf.yield %p : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
func.func @tgt(%c: i1, %a: i32) -> i32 {
  return %a : i32
}

// -----

// NAME: product_of_poison_and_zero
// REFINEMENT: refines
func.func @src(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  %p = ub.poison : i32
  %r = arith.muli %p, %z : i32
  return %r : i32
}
func.func @tgt(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  return %z : i32
}

// -----

// NAME: zero_times_a_flagged_product
// REFINEMENT: refines
func.func @src(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %r = arith.muli %a, %c overflow<nsw> : i32
  %s = arith.subi %r, %r : i32
  return %s : i32
}
func.func @tgt(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  return %z : i32
}

// -----

// NAME: zero_becomes_a_flagged_difference
// REFINEMENT: differs poison-leak
func.func @src(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  return %z : i32
}
func.func @tgt(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %r = arith.muli %a, %c overflow<nsw> : i32
  %s = arith.subi %r, %r : i32
  return %s : i32
}

// -----

// NAME: sum_reordered_with_unsigned_flags
// REFINEMENT: refines
func.func @src(%a: i8, %b: i8, %c: i8) -> i8 {
  %x = arith.addi %a, %b overflow<nuw> : i8
  %y = arith.addi %x, %c overflow<nuw> : i8
  return %y : i8
}
func.func @tgt(%a: i8, %b: i8, %c: i8) -> i8 {
  %x = arith.addi %b, %c overflow<nuw> : i8
  %y = arith.addi %a, %x overflow<nuw> : i8
  return %y : i8
}

// -----

// NAME: induction_variable_widened
// REFINEMENT: refines
func.func @src(%n: i32, %m: memref<64xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (i32) : i32 {
    %k = arith.index_cast %i : i32 to index
    %v = memref.load %m[%k] : memref<64xi32>
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
func.func @tgt(%n: i32, %m: memref<64xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %w = arith.index_cast %n : i32 to index
  %r = scf.for %i = %c0 to %w step %c1 iter_args(%s = %z) -> (i32) {
    %v = memref.load %m[%i] : memref<64xi32>
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}

// -----

// NAME: induction_variable_widened_without_its_sign
// REFINEMENT: differs
func.func @src(%n: i32, %m: memref<64xi32>) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (i32) : i32 {
    %k = arith.index_cast %i : i32 to index
    %v = memref.load %m[%k] : memref<64xi32>
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
func.func @tgt(%n: i32, %m: memref<64xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %w = arith.index_castui %n : i32 to index
  %r = scf.for %i = %c0 to %w step %c1 iter_args(%s = %z) -> (i32) {
    %v = memref.load %m[%i] : memref<64xi32>
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}

// -----

// NAME: bounds_check_off_by_one
// REFINEMENT: differs
func.func @src(%m: memref<?xi32>, %i: index, %d: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %in = arith.cmpi ult, %i, %n : index
  %r = scf.if %in -> (i32) {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %d : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<?xi32>, %i: index, %d: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %in = arith.cmpi ule, %i, %n : index
  %r = scf.if %in -> (i32) {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %d : i32
  }
  return %r : i32
}

// -----

// NAME: bounds_check_without_the_negative_side
// REFINEMENT: differs new-undefined
func.func @src(%m: memref<?xi32>, %i: index, %d: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %in = arith.cmpi ult, %i, %n : index
  %r = scf.if %in -> (i32) {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %d : i32
  }
  return %r : i32
}
func.func @tgt(%m: memref<?xi32>, %i: index, %d: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %in = arith.cmpi slt, %i, %n : index
  %r = scf.if %in -> (i32) {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %d : i32
  }
  return %r : i32
}

// -----

// NAME: binary_search_with_the_wrong_half
// REFINEMENT: differs
func.func @src(%m: memref<16xi32>, %x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%k = %c0) -> (index) {
    %v = memref.load %m[%i] : memref<16xi32>
    %lt = arith.cmpi slt, %v, %x : i32
    %n = arith.addi %k, %c1 : index
    %s = arith.select %lt, %n, %k : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%m: memref<16xi32>, %x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %lo, %hi = scf.while (%l = %c0, %h = %c16) : (index, index) -> (index, index) {
    %go = arith.cmpi slt, %l, %h : index
    scf.condition(%go) %l, %h : index, index
  } do {
  ^bb0(%l: index, %h: index):
    %s = arith.addi %l, %h : index
    %mid = arith.divui %s, %c2 : index
    %v = memref.load %m[%mid] : memref<16xi32>
    %lt = arith.cmpi slt, %v, %x : i32
    %up = arith.addi %mid, %c1 : index
    %nl = arith.select %lt, %up, %l : index
    %nh = arith.select %lt, %h, %mid : index
    scf.yield %nl, %nh : index, index
  }
  return %lo : index
}

// -----

// NAME: tail_masked
// REFINEMENT: refines
func.func @src(%m: memref<?xf32>, %o: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %k = arith.constant 2.0 : f32
  scf.for %i = %c0 to %c10 step %c1 {
    %v = memref.load %o[%i] : memref<10xf32>
    %w = arith.mulf %v, %k : f32
    memref.store %w, %o[%i] : memref<10xf32>
  }
  return
}
func.func @tgt(%m: memref<?xf32>, %o: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %k = arith.constant dense<2.0> : vector<4xf32>
  %p = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c10 step %c4 {
    %l = arith.subi %c10, %i : index
    %mk = vector.create_mask %l : vector<4xi1>
    %v = vector.transfer_read %o[%i], %p, %mk : memref<10xf32>, vector<4xf32>
    %w = arith.mulf %v, %k : vector<4xf32>
    vector.transfer_write %w, %o[%i], %mk : vector<4xf32>, memref<10xf32>
  }
  return
}

// -----

// NAME: tail_masked_with_the_wrong_length
// REFINEMENT: differs
func.func @src(%n: index, %o: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 2.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %o[%i] : memref<10xf32>
    %w = arith.mulf %v, %k : f32
    memref.store %w, %o[%i] : memref<10xf32>
  }
  return
}
func.func @tgt(%n: index, %o: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %k = arith.constant dense<2.0> : vector<4xf32>
  %p = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c4 {
    %mk = vector.create_mask %n : vector<4xi1>
    %v = vector.transfer_read %o[%i], %p, %mk : memref<10xf32>, vector<4xf32>
    %w = arith.mulf %v, %k : vector<4xf32>
    vector.transfer_write %w, %o[%i], %mk : vector<4xf32>, memref<10xf32>
  }
  return
}

// -----

// NAME: parallel_prefix_sum
// REFINEMENT: differs
func.func @src(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c1 to %c8 step %c1 {
    %p = arith.subi %i, %c1 : index
    %a = memref.load %m[%p] : memref<8xi32>
    %b = memref.load %m[%i] : memref<8xi32>
    %s = arith.addi %a, %b : i32
    memref.store %s, %m[%i] : memref<8xi32>
  }
  return
}
func.func @tgt(%m: memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c1) to (%c8) step (%c1) {
    %p = arith.subi %i, %c1 : index
    %a = memref.load %m[%p] : memref<8xi32>
    %b = memref.load %m[%i] : memref<8xi32>
    %s = arith.addi %a, %b : i32
    memref.store %s, %m[%i] : memref<8xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: scattered_stores_parallelised
// REFINEMENT: differs new-race
func.func @src(%m: memref<8xi32>, %k: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %j = memref.load %k[%i] : memref<8xindex>
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%j] : memref<8xi32>
  }
  return
}
func.func @tgt(%m: memref<8xi32>, %k: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %j = memref.load %k[%i] : memref<8xindex>
    %v = arith.index_cast %i : index to i32
    memref.store %v, %m[%j] : memref<8xi32>
    scf.reduce
  }
  return
}

// -----

// NAME: histogram_with_atomics
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %k: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  %mask = arith.constant 3 : i32
  scf.for %i = %c0 to %c6 step %c1 {
    %x = memref.load %k[%i] : memref<6xi32>
    %y = arith.andi %x, %mask : i32
    %j = arith.index_cast %y : i32 to index
    %v = memref.load %m[%j] : memref<4xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%j] : memref<4xi32>
  }
  return
}
func.func @tgt(%m: memref<4xi32>, %k: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  %mask = arith.constant 3 : i32
  scf.for %i = %c0 to %c6 step %c1 {
    %x = memref.load %k[%i] : memref<6xi32>
    %y = arith.andi %x, %mask : i32
    %j = arith.index_cast %y : i32 to index
    %r = memref.atomic_rmw addi %one, %m[%j] : (i32, memref<4xi32>) -> i32
  }
  return
}

// -----

// NAME: recursion_with_an_accumulator
// REFINEMENT: refines
func.func private @fact(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %s = arith.cmpi sle, %n, %c1 : i32
  %r = scf.if %s -> (i32) {
    scf.yield %c1 : i32
  } else {
    %m = arith.subi %n, %c1 : i32
    %f = func.call @fact(%m) : (i32) -> i32
    %p = arith.muli %n, %f : i32
    scf.yield %p : i32
  }
  return %r : i32
}
func.func @src(%n: i32) -> i32 {
  %c63 = arith.constant 63 : i32
  %m = arith.andi %n, %c63 : i32
  %f = func.call @fact(%m) : (i32) -> i32
  return %f : i32
}
func.func @tgt(%n: i32) -> i32 {
  %c63 = arith.constant 63 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %m = arith.andi %n, %c63 : i32
  %e = arith.addi %m, %c1 : i32
  %r = scf.for %i = %c2 to %e step %c1 iter_args(%p = %c1) -> (i32) : i32 {
    %q = arith.muli %p, %i : i32
    scf.yield %q : i32
  }
  return %r : i32
}

// -----

// NAME: indirect_call_resolved_to_the_wrong_function
// REFINEMENT: differs value
func.func private @inc(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}
func.func private @dec(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %r = arith.subi %x, %c : i32
  return %r : i32
}
func.func @src(%c: i1, %x: i32) -> i32 {
  %f = func.constant @inc : (i32) -> i32
  %g = func.constant @dec : (i32) -> i32
  %h = arith.select %c, %f, %g : (i32) -> i32
  %r = func.call_indirect %h(%x) : (i32) -> i32
  return %r : i32
}
func.func @tgt(%c: i1, %x: i32) -> i32 {
  %r = scf.if %c -> (i32) {
    %a = func.call @dec(%x) : (i32) -> i32
    scf.yield %a : i32
  } else {
    %a = func.call @inc(%x) : (i32) -> i32
    scf.yield %a : i32
  }
  return %r : i32
}

// -----

// NAME: rounding_mode_of_a_conversion
// REFINEMENT: differs value
func.func @src(%x: f64) -> f32 {
  %r = arith.truncf %x to_nearest_even : f64 to f32
  return %r : f32
}
func.func @tgt(%x: f64) -> f32 {
  %r = arith.truncf %x toward_zero : f64 to f32
  return %r : f32
}

// -----

// NAME: complex_product_by_parts
// REFINEMENT: refines
func.func @src(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %s = complex.add %a, %b : complex<f32>
  %r = complex.re %s : complex<f32>
  return %r : f32
}
func.func @tgt(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %x = complex.re %a : complex<f32>
  %y = complex.re %b : complex<f32>
  %r = arith.addf %x, %y : f32
  return %r : f32
}

// -----

// NAME: complex_conjugate_lost
// REFINEMENT: differs value
func.func @src(%a: complex<f64>, %b: complex<f64>) -> f64 {
  %x = complex.re %a : complex<f64>
  %y = complex.im %a : complex<f64>
  %u = complex.re %b : complex<f64>
  %v = complex.im %b : complex<f64>
  %p = arith.mulf %x, %u : f64
  %q = arith.mulf %y, %v : f64
  %r = arith.addf %p, %q : f64
  return %r : f64
}
func.func @tgt(%a: complex<f64>, %b: complex<f64>) -> f64 {
  %x = complex.re %a : complex<f64>
  %y = complex.im %a : complex<f64>
  %u = complex.re %b : complex<f64>
  %v = complex.im %b : complex<f64>
  %p = arith.mulf %x, %u : f64
  %q = arith.mulf %y, %v : f64
  %r = arith.subf %p, %q : f64
  return %r : f64
}

// -----

// NAME: shape_of_a_broadcast_assumed
// REFINEMENT: differs
func.func @src(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %x = tensor.dim %a, %c0 : tensor<?xf32>
  %y = tensor.dim %b, %c0 : tensor<?xf32>
  %m = arith.maxui %x, %y : index
  return %m : index
}
func.func @tgt(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %x = tensor.dim %a, %c0 : tensor<?xf32>
  return %x : index
}

// -----

// NAME: extent_of_an_elementwise_result
// REFINEMENT: refines
func.func @src(%a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %s = arith.addf %a, %b : tensor<?xf32>
  %y = tensor.dim %s, %c0 : tensor<?xf32>
  return %s, %y : tensor<?xf32>, index
}
func.func @tgt(%a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %s = arith.addf %a, %b : tensor<?xf32>
  %y = tensor.dim %b, %c0 : tensor<?xf32>
  return %s, %y : tensor<?xf32>, index
}

// -----

// NAME: two_results_one_wrong_behind_a_licence
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32, %n: i32) -> (f32, i32) {
  %x = arith.addf %a, %b fastmath<reassoc> : f32
  %y = arith.addf %x, %c fastmath<reassoc> : f32
  return %y, %n : f32, i32
}
func.func @tgt(%a: f32, %b: f32, %c: f32, %n: i32) -> (f32, i32) {
  %x = arith.addf %b, %c : f32
  %y = arith.addf %a, %x : f32
  %one = arith.constant 1 : i32
  %m = arith.ori %n, %one : i32
  return %y, %m : f32, i32
}

// -----

// NAME: reassociated_sum_loses_a_term
// REFINEMENT: differs value
func.func @src(%m: memref<8xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %z) -> (f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %t = arith.addf %s, %v fastmath<reassoc> : f32
    scf.yield %t : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<8xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r:2 = scf.for %i = %c0 to %c7 step %c2 iter_args(%s = %z, %u = %z) -> (f32, f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %t = arith.addf %s, %v : f32
    %j = arith.addi %i, %c2 : index
    %k = arith.minui %j, %c7 : index
    %w = memref.load %m[%k] : memref<8xf32>
    %x = arith.addf %u, %w : f32
    scf.yield %t, %x : f32, f32
  }
  %o = arith.addf %r#0, %r#1 : f32
  return %o : f32
}

// -----

// NAME: reassociated_sum_in_two_parts
// REFINEMENT: refines
func.func @src(%m: memref<8xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %z) -> (f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %t = arith.addf %s, %v fastmath<reassoc> : f32
    scf.yield %t : f32
  }
  return %r : f32
}
func.func @tgt(%m: memref<8xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %r:2 = scf.for %i = %c0 to %c8 step %c2 iter_args(%s = %z, %u = %z) -> (f32, f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %t = arith.addf %s, %v : f32
    %j = arith.addi %i, %c1 : index
    %w = memref.load %m[%j] : memref<8xf32>
    %x = arith.addf %u, %w : f32
    scf.yield %t, %x : f32, f32
  }
  %o = arith.addf %r#0, %r#1 : f32
  return %o : f32
}

// -----

// NAME: one_reassociable_sum_is_no_licence
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32) -> f32 {
  %x = arith.addf %a, %b fastmath<reassoc> : f32
  return %x : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  %x = arith.subf %a, %b : f32
  return %x : f32
}

// -----

// NAME: contraction_of_a_difference_with_the_wrong_sign
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b fastmath<contract> : f32
  %r = arith.subf %c, %p fastmath<contract> : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %n = arith.negf %c : f32
  %r = math.fma %a, %b, %n : f32
  return %r : f32
}

// -----

// NAME: licence_to_contract_used
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b fastmath<contract> : f32
  %r = arith.subf %p, %c fastmath<contract> : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %n = arith.negf %c : f32
  %r = math.fma %a, %b, %n : f32
  return %r : f32
}

// -----

// NAME: fast_factoring
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b fastmath<fast> : f32
  %q = arith.mulf %a, %c fastmath<fast> : f32
  %r = arith.addf %p, %q fastmath<fast> : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = arith.addf %b, %c fastmath<fast> : f32
  %r = arith.mulf %a, %s fastmath<fast> : f32
  return %r : f32
}

// -----

// NAME: fast_factoring_of_the_wrong_factor
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b fastmath<fast> : f32
  %q = arith.mulf %a, %c fastmath<fast> : f32
  %r = arith.addf %p, %q fastmath<fast> : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = arith.addf %a, %c fastmath<fast> : f32
  %r = arith.mulf %b, %s fastmath<fast> : f32
  return %r : f32
}

// -----

// NAME: approximated_function
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %r = math.exp %a fastmath<afn> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %k = arith.constant 1.44269502 : f32
  %m = arith.mulf %a, %k : f32
  %r = math.exp2 %m : f32
  return %r : f32
}

// -----

// NAME: no_nan_comparison_folded
// REFINEMENT: refines
func.func @src(%a: f32) -> i1 {
  %r = arith.cmpf oeq, %a, %a fastmath<nnan> : f32
  return %r : i1
}
func.func @tgt(%a: f32) -> i1 {
  %r = arith.constant true
  return %r : i1
}

// -----

// NAME: no_nan_forgotten
// REFINEMENT: differs value
func.func @src(%a: f32) -> i1 {
  %r = arith.cmpf oeq, %a, %a : f32
  return %r : i1
}
func.func @tgt(%a: f32) -> i1 {
  %r = arith.constant true
  return %r : i1
}
