// Pairs of functions: does @tgt refine @src?

// -----

// NAME: division_hoisted
// REFINEMENT: differs new-undefined
func.func @src(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %q = arith.divsi %x, %y : i32
    %s = arith.addi %a, %q : i32
    scf.yield %s : i32
  }
  return %r : i32
}
func.func @tgt(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %q = arith.divsi %x, %y : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %s = arith.addi %a, %q : i32
    scf.yield %s : i32
  }
  return %r : i32
}

// -----

// NAME: multiplication_hoisted
// REFINEMENT: refines
func.func @src(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %q = arith.muli %x, %y : i32
    %s = arith.addi %a, %q : i32
    scf.yield %s : i32
  }
  return %r : i32
}
func.func @tgt(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %q = arith.muli %x, %y : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i32 {
    %s = arith.addi %a, %q : i32
    scf.yield %s : i32
  }
  return %r : i32
}

// -----

// NAME: bound_off_by_one
// REFINEMENT: differs value
func.func @src(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %i : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^b(%c0, %c0 : index, index)
  ^b(%i: index, %a: index):
    %c = arith.cmpi sle, %i, %n : index
    cf.cond_br %c, ^l, ^e
  ^l:
    %s = arith.addi %a, %i : index
    %j = arith.addi %i, %c1 : index
    cf.br ^b(%j, %s : index, index)
  ^e:
    return %a : index
}

// -----

// NAME: lowered_to_blocks
// REFINEMENT: refines
func.func @src(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %l to %n step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %i : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^b(%l, %c0 : index, index)
  ^b(%i: index, %a: index):
    %c = arith.cmpi slt, %i, %n : index
    cf.cond_br %c, ^l, ^e
  ^l:
    %s = arith.addi %a, %i : index
    %j = arith.addi %i, %c1 : index
    cf.br ^b(%j, %s : index, index)
  ^e:
    return %a : index
}

// -----

// NAME: lowered_with_unsigned_bound
// REFINEMENT: differs
func.func @src(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %l to %n step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %c1 : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^b(%l, %c0 : index, index)
  ^b(%i: index, %a: index):
    %c = arith.cmpi ult, %i, %n : index
    cf.cond_br %c, ^l, ^e
  ^l:
    %s = arith.addi %a, %c1 : index
    %j = arith.addi %i, %c1 : index
    cf.br ^b(%j, %s : index, index)
  ^e:
    return %a : index
}

// -----

// NAME: body_before_test
// REFINEMENT: differs value
func.func @src(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %c1 : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^l(%c0, %c0 : index, index)
  ^l(%i: index, %a: index):
    %s = arith.addi %a, %c1 : index
    %j = arith.addi %i, %c1 : index
    %c = arith.cmpi slt, %j, %n : index
    cf.cond_br %c, ^l(%j, %s : index, index), ^e
  ^e:
    return %s : index
}

// -----

// NAME: trip_count_closed_form
// REFINEMENT: differs value
func.func @src(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %l to %n step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %c1 : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%l: index, %n: index) -> index {
  %r = arith.subi %n, %l : index
  return %r : index
}

// -----

// NAME: trip_count_of_nothing
// REFINEMENT: refines
func.func @src(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %l to %n step %c1 iter_args(%a = %c0) -> index {
    %s = arith.addi %a, %c1 : index
    scf.yield %s : index
  }
  return %r : index
}
func.func @tgt(%l: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.subi %n, %l : index
  %e = arith.cmpi slt, %l, %n : index
  %r = arith.select %e, %d, %c0 : index
  return %r : index
}

// -----

// NAME: swapped_iter_args
// REFINEMENT: differs value
func.func @src(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    scf.yield %b, %a : i32, i32
  }
  return %r#0 : i32
}
func.func @tgt(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    scf.yield %b, %b : i32, i32
  }
  return %r#0 : i32
}

// -----

// NAME: unrolled_without_rest
// REFINEMENT: differs memory
func.func @src(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i32
  %c2 = arith.constant 2 : index
  %h = arith.divsi %n, %c2 : index
  %e = arith.muli %h, %c2 : index
  scf.for %i = %c0 to %e step %c2 {
    memref.store %v, %m[%i] : memref<?xi32>
    %j = arith.addi %i, %c1 : index
    memref.store %v, %m[%j] : memref<?xi32>
  }
  return
}

// -----

// NAME: tiled_past_the_end
// REFINEMENT: differs new-undefined
func.func @src(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i32
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i32
  %c4 = arith.constant 4 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c4 {
    scf.for %j = %c0 to %c4 step %c1 {
      %k = arith.addi %i, %j : index
      memref.store %v, %m[%k] : memref<?xi32>
    }
  }
  return
}

// -----

// NAME: tiled_with_minimum
// REFINEMENT: refines
func.func @src(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i32
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  return
}
func.func @tgt(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i32
  %c4 = arith.constant 4 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c4 {
    %e = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    scf.for %j = %c0 to %e step %c1 {
      %k = arith.addi %i, %j : index
      memref.store %v, %m[%k] : memref<?xi32>
    }
  }
  return
}

// -----

// NAME: floordiv_of_negative
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%x)
  return %r : index
}
func.func @tgt(%x: index) -> index {
  %c = arith.constant 3 : index
  %r = arith.divsi %x, %c : index
  return %r : index
}

// -----

// NAME: mod_of_negative
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 mod 5)>(%x)
  return %r : index
}
func.func @tgt(%x: index) -> index {
  %c = arith.constant 5 : index
  %r = arith.remsi %x, %c : index
  return %r : index
}

// -----

// NAME: mod_expanded
// REFINEMENT: refines
func.func @src(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 mod 5)>(%x)
  return %r : index
}
func.func @tgt(%x: index) -> index {
  %c = arith.constant 5 : index
  %z = arith.constant 0 : index
  %a = arith.remsi %x, %c : index
  %n = arith.cmpi slt, %a, %z : index
  %b = arith.addi %a, %c : index
  %r = arith.select %n, %b, %a : index
  return %r : index
}

// -----

// NAME: while_condition_inverted
// REFINEMENT: differs does-not-end
func.func @src(%x: i8) -> i8 {
  %z = arith.constant 0 : i8
  %o = arith.constant 1 : i8
  %r = scf.while (%a = %z) : (i8) -> i8 {
    %c = arith.cmpi ult, %a, %o : i8
    scf.condition(%c) %a : i8
  } do {
  ^bb0(%a: i8):
    %b = arith.addi %a, %o : i8
    scf.yield %b : i8
  }
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %z = arith.constant 0 : i8
  %o = arith.constant 1 : i8
  %r = scf.while (%a = %z) : (i8) -> i8 {
    %c = arith.cmpi ult, %a, %o : i8
    scf.condition(%c) %a : i8
  } do {
  ^bb0(%a: i8):
    scf.yield %a : i8
  }
  return %r : i8
}

// -----

// NAME: switch_without_default
// REFINEMENT: differs value
func.func @src(%x: index) -> i32 {
  %r = scf.index_switch %x -> i32
  case 2 {
    %a = arith.constant 20 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 0 : i32
    scf.yield %a : i32
  }
  return %r : i32
}
func.func @tgt(%x: index) -> i32 {
  %a = arith.constant 20 : i32
  return %a : i32
}

// -----

// NAME: switch_in_32_bits
// REFINEMENT: differs value
func.func @src(%x: index) -> i32 {
  %r = scf.index_switch %x -> i32
  case 2 {
    %a = arith.constant 20 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 0 : i32
    scf.yield %a : i32
  }
  return %r : i32
}
func.func @tgt(%x: index) -> i32 {
  %t = arith.index_cast %x : index to i32
  %c2 = arith.constant 2 : i32
  %e = arith.cmpi eq, %t, %c2 : i32
  %a = arith.constant 20 : i32
  %b = arith.constant 0 : i32
  %r = arith.select %e, %a, %b : i32
  return %r : i32
}
