// Rewrites of arithmetic as optimizers make them, and the mistakes that were really made in them: what is merged, narrowed,
// expanded or simplified, where flags go, what is speculated.

// -----

// NAME: constants_merged_with_flags
// REFINEMENT: differs poison-leak
func.func @src(%x: i8) -> i8 {
  %c = arith.constant -100 : i8
  %a = arith.addi %x, %c overflow<nsw> : i8
  %r = arith.addi %a, %c overflow<nsw> : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c = arith.constant 56 : i8
  %r = arith.addi %x, %c overflow<nsw> : i8
  return %r : i8
}

// -----

// NAME: small_constants_merged_with_flags
// REFINEMENT: refines
func.func @src(%x: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %a = arith.addi %x, %c1 overflow<nsw> : i8
  %r = arith.addi %a, %c2 overflow<nsw> : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c = arith.constant 3 : i8
  %r = arith.addi %x, %c overflow<nsw> : i8
  return %r : i8
}

// -----

// NAME: opposite_constants_merged_with_flags
// REFINEMENT: refines
func.func @src(%x: i8) -> i8 {
  %c1 = arith.constant 100 : i8
  %c2 = arith.constant 90 : i8
  %a = arith.addi %x, %c1 overflow<nsw> : i8
  %r = arith.subi %a, %c2 overflow<nsw> : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c = arith.constant 10 : i8
  %r = arith.addi %x, %c overflow<nsw> : i8
  return %r : i8
}

// -----

// NAME: high_half_of_a_bit
// REFINEMENT: differs value
func.func @src(%x: i1) -> (i1, i1) {
  %t = arith.constant true
  %l, %h = arith.mulsi_extended %x, %t : i1
  return %l, %h : i1, i1
}
func.func @tgt(%x: i1) -> (i1, i1) {
  return %x, %x : i1, i1
}

// -----

// NAME: ceiling_negates_the_dividend
// REFINEMENT: differs
func.func @src(%n: i8, %m: i8) -> i8 {
  %r = arith.ceildivsi %n, %m : i8
  return %r : i8
}
func.func @tgt(%n: i8, %m: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %cm1 = arith.constant -1 : i8
  %pos = arith.cmpi sgt, %m, %c0 : i8
  %x = arith.select %pos, %cm1, %c1 : i8
  %nx = arith.addi %n, %x : i8
  %q = arith.divsi %nx, %m : i8
  %up = arith.addi %q, %c1 : i8
  %neg = arith.subi %c0, %n : i8
  %nq = arith.divsi %neg, %m : i8
  %down = arith.subi %c0, %nq : i8
  %nlt = arith.cmpi slt, %n, %c0 : i8
  %mlt = arith.cmpi slt, %m, %c0 : i8
  %ngt = arith.cmpi sgt, %n, %c0 : i8
  %a = arith.andi %nlt, %mlt : i1
  %b = arith.andi %ngt, %pos : i1
  %same = arith.ori %a, %b : i1
  %r = arith.select %same, %up, %down : i8
  return %r : i8
}

// -----

// NAME: ceiling_by_correction
// REFINEMENT: refines
func.func @src(%n: i8, %m: i8) -> i8 {
  %r = arith.ceildivsi %n, %m : i8
  return %r : i8
}
func.func @tgt(%n: i8, %m: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %q = arith.divsi %n, %m : i8
  %back = arith.muli %q, %m : i8
  %rest = arith.cmpi ne, %back, %n : i8
  %nlt = arith.cmpi slt, %n, %c0 : i8
  %mlt = arith.cmpi slt, %m, %c0 : i8
  %same = arith.cmpi eq, %nlt, %mlt : i1
  %both = arith.andi %rest, %same : i1
  %up = arith.addi %q, %c1 : i8
  %r = arith.select %both, %up, %q : i8
  return %r : i8
}

// -----

// NAME: floor_computes_the_side_not_taken
// REFINEMENT: differs new-undefined
func.func @src(%n: i8, %m: i8) -> i8 {
  %r = arith.floordivsi %n, %m : i8
  return %r : i8
}
func.func @tgt(%n: i8, %m: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %cm1 = arith.constant -1 : i8
  %mlt = arith.cmpi slt, %m, %c0 : i8
  %x = arith.select %mlt, %c1, %cm1 : i8
  %xn = arith.subi %x, %n : i8
  %xq = arith.divsi %xn, %m : i8
  %neg = arith.subi %cm1, %xq : i8
  %q = arith.divsi %n, %m : i8
  %nlt = arith.cmpi slt, %n, %c0 : i8
  %ngt = arith.cmpi sgt, %n, %c0 : i8
  %mgt = arith.cmpi sgt, %m, %c0 : i8
  %a = arith.andi %nlt, %mgt : i1
  %b = arith.andi %ngt, %mlt : i1
  %differ = arith.ori %a, %b : i1
  %r = arith.select %differ, %neg, %q : i8
  return %r : i8
}

// -----

// NAME: floor_by_correction
// REFINEMENT: refines
func.func @src(%n: i8, %m: i8) -> i8 {
  %r = arith.floordivsi %n, %m : i8
  return %r : i8
}
func.func @tgt(%n: i8, %m: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %cm1 = arith.constant -1 : i8
  %q = arith.divsi %n, %m : i8
  %back = arith.muli %q, %m : i8
  %rest = arith.cmpi ne, %back, %n : i8
  %nlt = arith.cmpi slt, %n, %c0 : i8
  %mlt = arith.cmpi slt, %m, %c0 : i8
  %differ = arith.cmpi ne, %nlt, %mlt : i1
  %both = arith.andi %rest, %differ : i1
  %down = arith.addi %q, %cm1 : i8
  %r = arith.select %both, %down, %q : i8
  return %r : i8
}

// -----

// NAME: unsigned_division_without_knowledge
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i8 {
  %r = arith.divsi %x, %y : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %r = arith.divui %x, %y : i8
  return %r : i8
}

// -----

// NAME: unsigned_division_of_what_is_not_negative
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %m = arith.constant 127 : i8
  %a = arith.andi %x, %m : i8
  %b = arith.andi %y, %m : i8
  %r = arith.divsi %a, %b : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %m = arith.constant 127 : i8
  %a = arith.andi %x, %m : i8
  %b = arith.andi %y, %m : i8
  %r = arith.divui %a, %b : i8
  return %r : i8
}

// -----

// NAME: shift_narrowed
// REFINEMENT: differs poison-leak
func.func @src(%x: i16) -> i16 {
  %m = arith.constant 15 : i16
  %c4 = arith.constant 4 : i16
  %n = arith.andi %x, %m : i16
  %r = arith.shrsi %c4, %n : i16
  return %r : i16
}
func.func @tgt(%x: i16) -> i16 {
  %m = arith.constant 15 : i16
  %c4 = arith.constant 4 : i8
  %n = arith.andi %x, %m : i16
  %t = arith.trunci %n : i16 to i8
  %s = arith.shrsi %c4, %t : i8
  %r = arith.extsi %s : i8 to i16
  return %r : i16
}

// -----

// NAME: addition_narrowed
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %a = arith.extui %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %s = arith.addi %a, %b : i32
  %r = arith.trunci %s : i32 to i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %r = arith.addi %x, %y : i8
  return %r : i8
}

// -----

// NAME: division_narrowed
// REFINEMENT: differs
func.func @src(%x: i8, %y: i8) -> i8 {
  %a = arith.extsi %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %s = arith.divsi %a, %b : i32
  %r = arith.trunci %s : i32 to i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %r = arith.divsi %x, %y : i8
  return %r : i8
}

// -----

// NAME: unsigned_order_of_sign_extensions
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i1 {
  %a = arith.extsi %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %r = arith.cmpi ult, %a, %b : i32
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi ult, %x, %y : i8
  return %r : i1
}

// -----

// NAME: signed_order_of_zero_extensions
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i1 {
  %a = arith.extui %x : i8 to i32
  %b = arith.extui %y : i8 to i32
  %r = arith.cmpi slt, %a, %b : i32
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi slt, %x, %y : i8
  return %r : i1
}

// -----

// NAME: high_product_of_zero_extensions
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i8 {
  %c8 = arith.constant 8 : i16
  %a = arith.extui %x : i8 to i16
  %b = arith.extui %y : i8 to i16
  %p = arith.muli %a, %b : i16
  %s = arith.shrui %p, %c8 : i16
  %r = arith.trunci %s : i16 to i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %l, %h = arith.mulsi_extended %x, %y : i8
  return %h : i8
}

// -----

// NAME: high_product_of_sign_extensions
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %c8 = arith.constant 8 : i16
  %a = arith.extsi %x : i8 to i16
  %b = arith.extsi %y : i8 to i16
  %p = arith.muli %a, %b : i16
  %s = arith.shrui %p, %c8 : i16
  %r = arith.trunci %s : i16 to i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %l, %h = arith.mulsi_extended %x, %y : i8
  return %h : i8
}

// -----

// NAME: cast_to_a_narrower_integer_and_back
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %a = arith.index_cast %x : index to i32
  %r = arith.index_cast %a : i32 to index
  return %r : index
}
func.func @tgt(%x: index) -> index {
  return %x : index
}

// -----

// NAME: cast_to_index_and_back
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %a = arith.index_cast %x : i32 to index
  %r = arith.index_cast %a : index to i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  return %x : i32
}

// -----

// NAME: unsigned_cast_for_signed
// REFINEMENT: differs value
func.func @src(%x: i16) -> index {
  %r = arith.index_cast %x : i16 to index
  return %r : index
}
func.func @tgt(%x: i16) -> index {
  %r = arith.index_castui %x : i16 to index
  return %r : index
}

// -----

// NAME: remainder_as_mask
// REFINEMENT: differs value
func.func @src(%x: i8) -> i8 {
  %c4 = arith.constant 4 : i8
  %r = arith.remsi %x, %c4 : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  %r = arith.andi %x, %c3 : i8
  return %r : i8
}

// -----

// NAME: unsigned_remainder_as_mask
// REFINEMENT: refines
func.func @src(%x: i8) -> i8 {
  %c8 = arith.constant 8 : i8
  %r = arith.remui %x, %c8 : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c7 = arith.constant 7 : i8
  %r = arith.andi %x, %c7 : i8
  return %r : i8
}

// -----

// NAME: division_by_minus_one_is_negation
// REFINEMENT: refines
func.func @src(%x: i8) -> i8 {
  %c = arith.constant -1 : i8
  %r = arith.divsi %x, %c : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %r = arith.subi %c0, %x : i8
  return %r : i8
}

// -----

// NAME: negation_is_no_division_by_minus_one
// REFINEMENT: differs
func.func @src(%x: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %r = arith.subi %c0, %x : i8
  return %r : i8
}
func.func @tgt(%x: i8) -> i8 {
  %c = arith.constant -1 : i8
  %r = arith.divsi %x, %c : i8
  return %r : i8
}

// -----

// NAME: negated_product_keeps_its_flags
// REFINEMENT: differs poison-leak
func.func @src(%x: i8, %y: i8) -> i8 {
  %c = arith.constant -1 : i8
  %m = arith.muli %y, %c overflow<nsw, nuw> : i8
  %r = arith.addi %x, %m overflow<nsw, nuw> : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %r = arith.subi %x, %y overflow<nsw, nuw> : i8
  return %r : i8
}

// -----

// NAME: carry_by_comparison
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> (i8, i1) {
  %s, %c = arith.addui_extended %x, %y : i8, i1
  return %s, %c : i8, i1
}
func.func @tgt(%x: i8, %y: i8) -> (i8, i1) {
  %s = arith.addi %x, %y : i8
  %c = arith.cmpi ult, %s, %y : i8
  return %s, %c : i8, i1
}

// -----

// NAME: carry_by_signed_comparison
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> (i8, i1) {
  %s, %c = arith.addui_extended %x, %y : i8, i1
  return %s, %c : i8, i1
}
func.func @tgt(%x: i8, %y: i8) -> (i8, i1) {
  %s = arith.addi %x, %y : i8
  %c = arith.cmpi slt, %s, %y : i8
  return %s, %c : i8, i1
}

// -----

// NAME: difference_against_zero
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i1 {
  %c0 = arith.constant 0 : i8
  %d = arith.subi %x, %y : i8
  %r = arith.cmpi slt, %d, %c0 : i8
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi slt, %x, %y : i8
  return %r : i1
}

// -----

// NAME: difference_against_zero_without_overflow
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i1 {
  %c0 = arith.constant 0 : i8
  %d = arith.subi %x, %y overflow<nsw> : i8
  %r = arith.cmpi slt, %d, %c0 : i8
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.cmpi slt, %x, %y : i8
  return %r : i1
}

// -----

// NAME: range_of_a_sum_that_wraps
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i1 {
  %m = arith.constant 127 : i8
  %c0 = arith.constant 0 : i8
  %a = arith.andi %x, %m : i8
  %b = arith.andi %y, %m : i8
  %s = arith.addi %a, %b : i8
  %r = arith.cmpi sge, %s, %c0 : i8
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.constant true
  return %r : i1
}

// -----

// NAME: range_of_a_sum
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i1 {
  %m = arith.constant 63 : i8
  %c0 = arith.constant 0 : i8
  %a = arith.andi %x, %m : i8
  %b = arith.andi %y, %m : i8
  %s = arith.addi %a, %b : i8
  %r = arith.cmpi sge, %s, %c0 : i8
  return %r : i1
}
func.func @tgt(%x: i8, %y: i8) -> i1 {
  %r = arith.constant true
  return %r : i1
}

// -----

// NAME: conditions_joined
// REFINEMENT: differs poison-leak
func.func @src(%a: i1, %n: i8, %x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %s = arith.addi %n, %c1 overflow<nsw> : i8
  %b = arith.cmpi sgt, %s, %c1 : i8
  %i = arith.select %b, %x, %y : i8
  %r = arith.select %a, %i, %y : i8
  return %r : i8
}
func.func @tgt(%a: i1, %n: i8, %x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %s = arith.addi %n, %c1 overflow<nsw> : i8
  %b = arith.cmpi sgt, %s, %c1 : i8
  %c = arith.andi %a, %b : i1
  %r = arith.select %c, %x, %y : i8
  return %r : i8
}

// -----

// NAME: conditions_of_arguments_joined
// REFINEMENT: inconclusive
func.func @src(%a: i1, %b: i1, %x: i8, %y: i8) -> i8 {
  %i = arith.select %b, %x, %y : i8
  %r = arith.select %a, %i, %y : i8
  return %r : i8
}
func.func @tgt(%a: i1, %b: i1, %x: i8, %y: i8) -> i8 {
  %c = arith.andi %a, %b : i1
  %r = arith.select %c, %x, %y : i8
  return %r : i8
}

// -----

// NAME: inner_select_on_the_same_condition
// REFINEMENT: refines
func.func @src(%a: i1, %x: i8, %y: i8, %z: i8) -> i8 {
  %i = arith.select %a, %y, %z : i8
  %r = arith.select %a, %x, %i : i8
  return %r : i8
}
func.func @tgt(%a: i1, %x: i8, %y: i8, %z: i8) -> i8 {
  %r = arith.select %a, %x, %z : i8
  return %r : i8
}

// -----

// NAME: what_is_compared_is_selected
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c = arith.cmpi eq, %x, %c0 : i8
  %r = arith.select %c, %x, %y : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c = arith.cmpi eq, %x, %c0 : i8
  %r = arith.select %c, %c0, %y : i8
  return %r : i8
}

// -----

// NAME: equal_floats_are_not_the_same
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0.0 : f32
  %c = arith.cmpf oeq, %x, %c0 : f32
  %r = arith.select %c, %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0.0 : f32
  %c = arith.cmpf oeq, %x, %c0 : f32
  %r = arith.select %c, %c0, %y : f32
  return %r : f32
}

// -----

// NAME: sides_exchanged_with_the_condition
// REFINEMENT: refines
func.func @src(%c: i1, %x: i8, %y: i8) -> i8 {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  %r = arith.select %n, %x, %y : i8
  return %r : i8
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i8 {
  %r = arith.select %c, %y, %x : i8
  return %r : i8
}

// -----

// NAME: flagged_addition_speculated
// REFINEMENT: refines
func.func @src(%c: i1, %x: i8, %y: i8) -> i8 {
  %r = scf.if %c -> i8 {
    %a = arith.addi %x, %y overflow<nsw> : i8
    scf.yield %a : i8
  } else {
    scf.yield %y : i8
  }
  return %r : i8
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i8 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %r = arith.select %c, %a, %y : i8
  return %r : i8
}

// -----

// NAME: flagged_addition_speculated_and_used
// REFINEMENT: differs
func.func @src(%c: i1, %x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %r = scf.if %c -> i8 {
    %a = arith.addi %x, %y overflow<nsw> : i8
    scf.yield %a : i8
  } else {
    scf.yield %c0 : i8
  }
  return %r : i8
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i8 {
  %a = arith.addi %x, %y overflow<nsw> : i8
  %m = arith.extsi %c : i1 to i8
  %r = arith.andi %a, %m : i8
  return %r : i8
}

// -----

// NAME: division_speculated
// REFINEMENT: differs new-undefined
func.func @src(%x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %z = arith.cmpi eq, %y, %c0 : i8
  %r = scf.if %z -> i8 {
    scf.yield %c0 : i8
  } else {
    %q = arith.divui %x, %y : i8
    scf.yield %q : i8
  }
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %z = arith.cmpi eq, %y, %c0 : i8
  %q = arith.divui %x, %y : i8
  %r = arith.select %z, %c0, %q : i8
  return %r : i8
}

// -----

// NAME: division_by_what_is_not_zero_speculated
// REFINEMENT: refines
func.func @src(%c: i1, %x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %d = arith.ori %y, %c1 : i8
  %r = scf.if %c -> i8 {
    %q = arith.divui %x, %d : i8
    scf.yield %q : i8
  } else {
    scf.yield %x : i8
  }
  return %r : i8
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %d = arith.ori %y, %c1 : i8
  %q = arith.divui %x, %d : i8
  %r = arith.select %c, %q, %x : i8
  return %r : i8
}

// -----

// NAME: unused_division_dropped
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %q = arith.divsi %x, %y : i8
  return %x : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  return %x : i8
}

// -----

// NAME: division_moved_over_a_print
// REFINEMENT: differs
func.func @src(%x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  vector.print %x : i8
  %z = arith.cmpi eq, %y, %c0 : i8
  %t = arith.constant true
  %ok = arith.xori %z, %t : i1
  cf.assert %ok, "zero"
  %q = arith.divui %x, %y : i8
  return %q : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  vector.print %x : i8
  %z = arith.cmpi eq, %y, %c0 : i8
  %t = arith.constant true
  %ok = arith.xori %z, %t : i1
  %q = arith.divui %x, %y : i8
  cf.assert %ok, "zero"
  return %q : i8
}

// -----

// NAME: clamped_conversion
// REFINEMENT: refines
func.func @src(%x: f32) -> i8 {
  %r = arith.fptosi %x : f32 to i8
  return %r : i8
}
func.func @tgt(%x: f32) -> i8 {
  %lo = arith.constant -128.0 : f32
  %hi = arith.constant 127.0 : f32
  %a = arith.maximumf %x, %lo : f32
  %b = arith.minimumf %a, %hi : f32
  %r = arith.fptosi %b : f32 to i8
  return %r : i8
}

// -----

// NAME: clamped_conversion_cuts_too_early
// REFINEMENT: differs value
func.func @src(%x: f32) -> i8 {
  %r = arith.fptosi %x : f32 to i8
  return %r : i8
}
func.func @tgt(%x: f32) -> i8 {
  %lo = arith.constant -127.0 : f32
  %hi = arith.constant 127.0 : f32
  %a = arith.maximumf %x, %lo : f32
  %b = arith.minimumf %a, %hi : f32
  %r = arith.fptosi %b : f32 to i8
  return %r : i8
}

// -----

// NAME: maximum_with_the_smallest
// REFINEMENT: refines
func.func @src(%x: f32) -> f32 {
  %m = arith.constant 0xFF800000 : f32
  %r = arith.maximumf %x, %m : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  return %x : f32
}

// -----

// NAME: maximum_number_with_the_smallest
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %m = arith.constant 0xFF800000 : f32
  %r = arith.maxnumf %x, %m : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  return %x : f32
}

// -----

// NAME: product_with_two
// REFINEMENT: refines
func.func @src(%x: f16) -> f16 {
  %c = arith.constant 2.0 : f16
  %r = arith.mulf %x, %c : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %r = arith.addf %x, %x : f16
  return %r : f16
}

// -----

// NAME: product_with_minus_one
// REFINEMENT: refines
func.func @src(%x: f16) -> f16 {
  %c = arith.constant -1.0 : f16
  %r = arith.mulf %x, %c : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %r = arith.negf %x : f16
  return %r : f16
}

// -----

// NAME: quotient_with_itself
// REFINEMENT: differs value
func.func @src(%x: f16) -> f16 {
  %r = arith.divf %x, %x : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %r = arith.constant 1.0 : f16
  return %r : f16
}

// -----

// NAME: difference_as_sum
// REFINEMENT: refines
func.func @src(%x: f32, %y: f32) -> f32 {
  %n = arith.negf %y : f32
  %r = arith.addf %x, %n : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.subf %x, %y : f32
  return %r : f32
}

// -----

// NAME: negated_difference
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32) -> f32 {
  %d = arith.subf %x, %y : f32
  %r = arith.negf %d : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.subf %y, %x : f32
  return %r : f32
}

// -----

// NAME: square_root_by_power
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %h = arith.constant 0.5 : f32
  %r = math.powf %x, %h : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}

// -----

// NAME: floor_by_conversion
// REFINEMENT: differs
func.func @src(%x: f32) -> f32 {
  %r = math.floor %x : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %c0 = arith.constant 0.0 : f32
  %m1 = arith.constant -1.0 : f32
  %i = arith.fptosi %x : f32 to i32
  %t = arith.sitofp %i : i32 to f32
  %n = arith.cmpf olt, %x, %t : f32
  %d = arith.select %n, %m1, %c0 : f32
  %r = arith.addf %t, %d : f32
  return %r : f32
}

// -----

// NAME: absolute_value_by_mask
// REFINEMENT: refines
func.func @src(%x: f16) -> f16 {
  %r = math.absf %x : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %m = arith.constant 0x7FFF : i16
  %b = arith.bitcast %x : f16 to i16
  %a = arith.andi %b, %m : i16
  %r = arith.bitcast %a : i16 to f16
  return %r : f16
}

// -----

// NAME: absolute_value_by_comparison
// REFINEMENT: differs value
func.func @src(%x: f16) -> f16 {
  %r = math.absf %x : f16
  return %r : f16
}
func.func @tgt(%x: f16) -> f16 {
  %z = arith.constant 0.0 : f16
  %n = arith.negf %x : f16
  %c = arith.cmpf olt, %x, %z : f16
  %r = arith.select %c, %n, %x : f16
  return %r : f16
}

// -----

// NAME: sign_copied_by_comparison
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32) -> f32 {
  %r = math.copysign %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %a = math.absf %x : f32
  %n = arith.negf %a : f32
  %c = arith.cmpf olt, %y, %z : f32
  %r = arith.select %c, %n, %a : f32
  return %r : f32
}

// -----

// NAME: product_and_sum_with_one
// REFINEMENT: refines
func.func @src(%x: f32, %y: f32) -> f32 {
  %c = arith.constant 1.0 : f32
  %r = math.fma %x, %c, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y : f32
  return %r : f32
}

// -----

// NAME: no_leading_zeros_but_all
// REFINEMENT: refines
func.func @src(%x: i16) -> i1 {
  %c = arith.constant 16 : i16
  %n = math.ctlz %x : i16
  %r = arith.cmpi eq, %n, %c : i16
  return %r : i1
}
func.func @tgt(%x: i16) -> i1 {
  %c = arith.constant 0 : i16
  %r = arith.cmpi eq, %x, %c : i16
  return %r : i1
}

// -----

// NAME: distributed
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8, %z: i8) -> i8 {
  %s = arith.addi %x, %y : i8
  %r = arith.muli %s, %z : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8, %z: i8) -> i8 {
  %a = arith.muli %x, %z : i8
  %b = arith.muli %y, %z : i8
  %r = arith.addi %a, %b : i8
  return %r : i8
}

// -----

// NAME: distributed_with_flags
// REFINEMENT: differs poison-leak
func.func @src(%x: i8, %y: i8, %z: i8) -> i8 {
  %s = arith.addi %x, %y overflow<nsw> : i8
  %r = arith.muli %s, %z overflow<nsw> : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8, %z: i8) -> i8 {
  %a = arith.muli %x, %z overflow<nsw> : i8
  %b = arith.muli %y, %z overflow<nsw> : i8
  %r = arith.addi %a, %b overflow<nsw> : i8
  return %r : i8
}

// -----

// NAME: average_without_overflow
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i16
  %a = arith.extui %x : i8 to i16
  %b = arith.extui %y : i8 to i16
  %s = arith.addi %a, %b : i16
  %h = arith.shrui %s, %c1 : i16
  %r = arith.trunci %h : i16 to i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %a = arith.andi %x, %y : i8
  %b = arith.xori %x, %y : i8
  %h = arith.shrui %b, %c1 : i8
  %r = arith.addi %a, %h : i8
  return %r : i8
}

// -----

// NAME: reassociated_with_licence
// REFINEMENT: refines
func.func @src(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.addf %x, %y fastmath<reassoc> : f32
  %r = arith.addf %a, %z fastmath<reassoc> : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.addf %y, %z fastmath<reassoc> : f32
  %r = arith.addf %x, %a fastmath<reassoc> : f32
  return %r : f32
}

// -----

// NAME: nan_ignored_with_licence
// REFINEMENT: refines
func.func @src(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf oge, %x, %y fastmath<nnan> : f32
  return %r : i1
}
func.func @tgt(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf uge, %x, %y : f32
  return %r : i1
}

// -----

// NAME: branch_arguments_become_select
// REFINEMENT: refines
func.func @src(%c: i1, %x: i8, %y: i8) -> i8 {
  cf.cond_br %c, ^bb1(%x : i8), ^bb1(%y : i8)
^bb1(%r: i8):
  return %r : i8
}
func.func @tgt(%c: i1, %x: i8, %y: i8) -> i8 {
  %r = arith.select %c, %x, %y : i8
  return %r : i8
}

// -----

// NAME: constant_of_one_side
// REFINEMENT: differs value
func.func @src(%c: i1) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  cf.cond_br %c, ^bb1(%c1 : i8), ^bb1(%c2 : i8)
^bb1(%r: i8):
  return %r : i8
}
func.func @tgt(%c: i1) -> i8 {
  %c1 = arith.constant 1 : i8
  return %c1 : i8
}

// -----

// NAME: switch_falls_to_the_wrong_case
// REFINEMENT: differs value
func.func @src(%x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  cf.switch %x : i8, [
    default: ^bb1(%y : i8),
    3: ^bb1(%c1 : i8),
    4: ^bb1(%x : i8)
  ]
^bb1(%r: i8):
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  cf.switch %x : i8, [
    default: ^bb1(%y : i8),
    3: ^bb1(%c1 : i8)
  ]
^bb1(%r: i8):
  return %r : i8
}

// -----

// NAME: undefined_elements_chosen
// REFINEMENT: refines
func.func @src(%x: i8) -> tensor<2xi8> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<2xi8>
  %r = tensor.insert %x into %e[%c0] : tensor<2xi8>
  return %r : tensor<2xi8>
}
func.func @tgt(%x: i8) -> tensor<2xi8> {
  %r = tensor.from_elements %x, %x : tensor<2xi8>
  return %r : tensor<2xi8>
}

// -----

// NAME: defined_elements_forgotten
// REFINEMENT: differs poison-leak
func.func @src(%x: i8) -> tensor<2xi8> {
  %r = tensor.from_elements %x, %x : tensor<2xi8>
  return %r : tensor<2xi8>
}
func.func @tgt(%x: i8) -> tensor<2xi8> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<2xi8>
  %r = tensor.insert %x into %e[%c0] : tensor<2xi8>
  return %r : tensor<2xi8>
}

// -----

// NAME: of_2020_conditions_and_floats
// GENERATION: 2020
// REFINEMENT: differs value
func @src(%x: f32, %y: f32) -> f32 {
  %c = cmpf "olt", %x, %y : f32
  %r = select %c, %x, %y : f32
  return %r : f32
}
func @tgt(%x: f32, %y: f32) -> f32 {
  %c = cmpf "oge", %x, %y : f32
  %r = select %c, %y, %x : f32
  return %r : f32
}

// -----

// NAME: of_2020_extension_of_a_comparison
// GENERATION: 2020
// REFINEMENT: refines
func @src(%x: i8, %y: i8) -> i32 {
  %c = cmpi "ult", %x, %y : i8
  %r = zexti %c : i1 to i32
  return %r : i32
}
func @tgt(%x: i8, %y: i8) -> i32 {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %c = cmpi "uge", %x, %y : i8
  %r = select %c, %c0, %c1 : i32
  return %r : i32
}

// -----

// NAME: of_2020_sign_of_a_comparison
// GENERATION: 2020
// REFINEMENT: differs value
func @src(%x: i8, %y: i8) -> i32 {
  %c = cmpi "ult", %x, %y : i8
  %r = zexti %c : i1 to i32
  return %r : i32
}
func @tgt(%x: i8, %y: i8) -> i32 {
  %c = cmpi "ult", %x, %y : i8
  %r = sexti %c : i1 to i32
  return %r : i32
}
