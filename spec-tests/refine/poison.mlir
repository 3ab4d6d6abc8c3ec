// Pairs of functions: does @tgt refine @src?

// -----

// NAME: select_is_no_and
// REFINEMENT: differs poison-leak
func.func @src(%c: i1, %x: i8, %y: i8) -> i1 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %b = arith.cmpi slt, %a, %x : i8
  %f = arith.constant false
  %r = arith.select %c, %b, %f : i1
  return %r : i1
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i1 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %b = arith.cmpi slt, %a, %x : i8
  %r = arith.andi %c, %b : i1
  return %r : i1
}

// -----

// NAME: and_is_select
// REFINEMENT: refines
func.func @src(%c: i1, %x: i8, %y: i8) -> i1 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %b = arith.cmpi slt, %a, %x : i8
  %r = arith.andi %c, %b : i1
  return %r : i1
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i1 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %b = arith.cmpi slt, %a, %x : i8
  %f = arith.constant false
  %r = arith.select %c, %b, %f : i1
  return %r : i1
}

// -----

// NAME: branch_on_poison_is_new
// REFINEMENT: differs new-undefined
func.func @src(%x: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %a = arith.addi %x, %c1 overflow<nsw> : i8
  %c = arith.cmpi sgt, %a, %x : i8
  %r = arith.select %c, %c1, %x : i8
  return %c1 : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %a = arith.addi %x, %c1 overflow<nsw> : i8
  %c = arith.cmpi sgt, %a, %x : i8
  %r = scf.if %c -> i8 {
    scf.yield %c1 : i8
  } else {
    scf.yield %x : i8
  }
  return %c1 : i8
}

// -----

// NAME: poison_becomes_a_value
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %r = ub.poison : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  return %x : i32
}

// -----

// NAME: value_becomes_poison
// REFINEMENT: differs poison-leak
func.func @src(%x: i32) -> i32 {
  return %x : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = ub.poison : i32
  return %r : i32
}

// -----

// NAME: shift_too_far
// REFINEMENT: differs poison-leak
func.func @src(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 31 : i32
  %m = arith.andi %y, %c : i32
  %r = arith.shli %x, %m : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %r = arith.shli %x, %y : i32
  return %r : i32
}

// -----

// NAME: unused_poison
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  return %x : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %a = arith.addi %x, %y overflow<nsw, nuw> : i8
  return %x : i8
}

// -----

// NAME: undefined_source
// REFINEMENT: vacuous
func.func @src(%x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r = arith.divsi %x, %z : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  return %x : i32
}

// -----

// NAME: stored_poison_may_be_anything
// REFINEMENT: refines
func.func @src(%m: memref<2xi32>) {
  %i = arith.constant 0 : index
  %p = ub.poison : i32
  memref.store %p, %m[%i] : memref<2xi32>
  return
}
func.func @tgt(%m: memref<2xi32>) {
  %i = arith.constant 0 : index
  %p = arith.constant 7 : i32
  memref.store %p, %m[%i] : memref<2xi32>
  return
}
