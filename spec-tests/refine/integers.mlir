// Pairs of functions: does @tgt refine @src?

// -----

// NAME: add_zero
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r = arith.addi %x, %z : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  return %x : i32
}

// -----

// NAME: sub_is_not_commutative
// REFINEMENT: differs value
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %x, %y : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %y, %x : i32
  return %r : i32
}

// -----

// NAME: double_is_shift
// REFINEMENT: refines
func.func @src(%x: i8) -> i8 {
  %c = arith.constant 2 : i8
  %r = arith.muli %x, %c : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c = arith.constant 1 : i8
  %r = arith.shli %x, %c : i8
  return %r : i8
}

// -----

// NAME: nsw_is_added
// REFINEMENT: differs poison-leak
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = arith.addi %x, %y : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %r = arith.addi %x, %y overflow<nsw> : i32
  return %r : i32
}

// -----

// NAME: nsw_is_dropped
// REFINEMENT: refines
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = arith.addi %x, %y overflow<nsw> : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %r = arith.addi %x, %y : i32
  return %r : i32
}

// -----

// NAME: nsw_kept_in_reassociation
// REFINEMENT: differs poison-leak
func.func @src(%x: i8, %y: i8, %z: i8) -> i8 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %r = arith.addi %a, %z overflow<nsw> : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8, %z: i8) -> i8 {
  %a = arith.addi %y, %z overflow<nsw> : i8
  %r = arith.addi %x, %a overflow<nsw> : i8
  return %r : i8
}

// -----

// NAME: signed_division_by_two_is_no_shift
// REFINEMENT: differs value
func.func @src(%x: i32) -> i32 {
  %c = arith.constant 2 : i32
  %r = arith.divsi %x, %c : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %r = arith.shrsi %x, %c : i32
  return %r : i32
}

// -----

// NAME: unsigned_division_by_two_is_shift
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %c = arith.constant 2 : i32
  %r = arith.divui %x, %c : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %r = arith.shrui %x, %c : i32
  return %r : i32
}

// -----

// NAME: divide_and_multiply_back
// REFINEMENT: differs value
func.func @src(%x: i32, %y: i32) -> i32 {
  %q = arith.divsi %x, %y : i32
  %r = arith.muli %q, %y : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  return %x : i32
}

// -----

// NAME: x_over_x
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %r = arith.divsi %x, %x : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = arith.constant 1 : i32
  return %r : i32
}

// -----

// NAME: predicate_loses_sign
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi slt, %x, %y : i8
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi ult, %x, %y : i8
  return %r : i1
}

// -----

// NAME: predicate_off_by_equality
// REFINEMENT: differs value
func.func @src(%x: i64, %y: i64) -> i1 {
  %r = arith.cmpi sle, %x, %y : i64
  return %r : i1
}
func.func @tgt(%x: i64, %y: i64) -> i1 {
  %r = arith.cmpi slt, %x, %y : i64
  return %r : i1
}

// -----

// NAME: predicate_swapped_with_operands
// REFINEMENT: refines
func.func @src(%x: i64, %y: i64) -> i1 {
  %r = arith.cmpi sle, %x, %y : i64
  return %r : i1
}
func.func @tgt(%x: i64, %y: i64) -> i1 {
  %r = arith.cmpi sge, %y, %x : i64
  return %r : i1
}

// -----

// NAME: not_of_less_is_greater
// REFINEMENT: differs value
func.func @src(%x: i16, %y: i16) -> i1 {
  %t = arith.constant true
  %a = arith.cmpi slt, %x, %y : i16
  %r = arith.xori %a, %t : i1
  return %r : i1
}
func.func @tgt(%x: i16, %y: i16) -> i1 {
  %r = arith.cmpi sgt, %x, %y : i16
  return %r : i1
}

// -----

// NAME: sum_compared_without_overflow
// REFINEMENT: differs value
func.func @src(%x: i32) -> i1 {
  %c = arith.constant 1 : i32
  %a = arith.addi %x, %c : i32
  %r = arith.cmpi sgt, %a, %x : i32
  return %r : i1
}
func.func @tgt(%x: i32) -> i1 {
  %r = arith.constant true
  return %r : i1
}

// -----

// NAME: sum_compared_with_nsw
// REFINEMENT: refines
func.func @src(%x: i32) -> i1 {
  %c = arith.constant 1 : i32
  %a = arith.addi %x, %c overflow<nsw> : i32
  %r = arith.cmpi sgt, %a, %x : i32
  return %r : i1
}
func.func @tgt(%x: i32) -> i1 {
  %r = arith.constant true
  return %r : i1
}

// -----

// NAME: extension_of_truncation
// REFINEMENT: differs value
func.func @src(%x: i64) -> i64 {
  %a = arith.trunci %x : i64 to i32
  %r = arith.extui %a : i32 to i64
  return %r : i64
}
func.func @tgt(%x: i64) -> i64 {
  return %x : i64
}

// -----

// NAME: sign_for_zero_extension
// REFINEMENT: differs value
func.func @src(%x: i8) -> i32 {
  %r = arith.extui %x : i8 to i32
  return %r : i32
}
func.func @tgt(%x: i8) -> i32 {
  %r = arith.extsi %x : i8 to i32
  return %r : i32
}

// -----

// NAME: index_arithmetic_in_32_bits
// REFINEMENT: differs value
func.func @src(%x: index, %y: index) -> index {
  %r = arith.muli %x, %y : index
  return %r : index
}
func.func @tgt(%x: index, %y: index) -> index {
  %a = arith.index_cast %x : index to i32
  %b = arith.index_cast %y : index to i32
  %c = arith.muli %a, %b : i32
  %r = arith.index_cast %c : i32 to index
  return %r : index
}

// -----

// NAME: shift_pair_is_mask
// REFINEMENT: refines
func.func @src(%x: i16) -> i16 {
  %c = arith.constant 4 : i16
  %a = arith.shrui %x, %c : i16
  %r = arith.shli %a, %c : i16
  return %r : i16
}
func.func @tgt(%x: i16) -> i16 {
  %m = arith.constant -16 : i16
  %r = arith.andi %x, %m : i16
  return %r : i16
}

// -----

// NAME: remainder_sign
// REFINEMENT: differs value
func.func @src(%x: i32) -> i32 {
  %c = arith.constant 8 : i32
  %r = arith.remsi %x, %c : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %c = arith.constant 7 : i32
  %r = arith.andi %x, %c : i32
  return %r : i32
}

// -----

// NAME: min_for_max
// REFINEMENT: differs value
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = arith.maxsi %x, %y : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %r = arith.minsi %x, %y : i32
  return %r : i32
}

// -----

// NAME: floor_by_truncation
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %c = arith.constant 4 : index
  %r = arith.floordivsi %x, %c : index
  return %r : index
}
func.func @tgt(%x: index) -> index {
  %c = arith.constant 4 : index
  %r = arith.divsi %x, %c : index
  return %r : index
}

// -----

// NAME: ceiling_by_adding
// REFINEMENT: differs value
func.func @src(%x: i8) -> i8 {
  %c = arith.constant 4 : i8
  %r = arith.ceildivui %x, %c : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c = arith.constant 4 : i8
  %d = arith.constant 3 : i8
  %a = arith.addi %x, %d : i8
  %r = arith.divui %a, %c : i8
  return %r : i8
}

// -----

// NAME: high_half_forgotten
// REFINEMENT: differs value
func.func @src(%x: i32, %y: i32) -> (i32, i32) {
  %l, %h = arith.mulsi_extended %x, %y : i32
  return %l, %h : i32, i32
}
func.func @tgt(%x: i32, %y: i32) -> (i32, i32) {
  %l, %h = arith.mului_extended %x, %y : i32
  return %l, %h : i32, i32
}

// -----

// NAME: wide_integers
// REFINEMENT: refines
func.func @src(%x: i128) -> i128 {
  %r = arith.addi %x, %x : i128
  return %r : i128
}
func.func @tgt(%x: i128) -> i128 {
  %c = arith.constant 1 : i128
  %r = arith.shli %x, %c : i128
  return %r : i128
}
