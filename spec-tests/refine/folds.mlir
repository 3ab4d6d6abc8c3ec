// Folds and expansions of arithmetic.

// -----

// NAME: wide_product_of_bits
// REFINEMENT: differs value
func.func @src(%x: i1, %y: i1) -> (i1, i1) {
  %l, %h = arith.mulsi_extended %x, %y : i1
  return %l, %h : i1, i1
}
func.func @tgt(%x: i1, %y: i1) -> (i1, i1) {
  %l = arith.muli %x, %y : i1
  return %l, %l : i1, i1
}

// -----

// NAME: carry_of_one_bit_lost
// REFINEMENT: differs value
func.func @src(%x: i1, %y: i1) -> (i1, i1) {
  %s, %c = arith.addui_extended %x, %y : i1, i1
  return %s, %c : i1, i1
}
func.func @tgt(%x: i1, %y: i1) -> (i1, i1) {
  %f = arith.constant false
  %s = arith.xori %x, %y : i1
  return %s, %f : i1, i1
}

// -----

// NAME: condition_known_false_taken
// REFINEMENT: differs value
func.func @src(%x: i1, %a: index, %b: index) -> index {
  %c = arith.subi %x, %x : i1
  %r = scf.if %c -> (index) {
    scf.yield %a : index
  } else {
    scf.yield %b : index
  }
  return %r : index
}
func.func @tgt(%x: i1, %a: index, %b: index) -> index {
  return %a : index
}

// -----

// NAME: ceiling_as_negated_floor_loses_zero
// REFINEMENT: refines
func.func @src(%x: f32) -> f32 {
  %r = math.ceil %x : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %n = arith.negf %x : f32
  %f = math.floor %n : f32
  %r = arith.negf %f : f32
  return %r : f32
}

// -----

// NAME: ceiling_by_conversion_loses_the_sign_of_zero
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %r = math.ceil %x : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %big = arith.constant 8388608.0 : f32
  %a = math.absf %x : f32
  %small = arith.cmpf olt, %a, %big : f32
  %s = arith.select %small, %x, %zero : f32
  %i = arith.fptosi %s : f32 to i32
  %f = arith.sitofp %i : i32 to f32
  %lt = arith.cmpf olt, %f, %x : f32
  %u = arith.select %lt, %one, %zero : f32
  %t = arith.addf %f, %u : f32
  %r = arith.select %small, %t, %x : f32
  return %r : f32
}

// -----

// NAME: power_by_exponential_of_a_logarithm
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %l = math.log %x : f32
  %m = arith.mulf %l, %c : f32
  %r = math.exp %m : f32
  return %r : f32
}

// -----

// NAME: power_zero_is_one
// REFINEMENT: refines
func.func @src(%x: f32) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %r = arith.constant 1.0 : f32
  return %r : f32
}

// -----

// NAME: power_one_half_is_no_square_root
// REFINEMENT: differs value
func.func @src(%x: f64) -> f64 {
  %c = arith.constant 0.5 : f64
  %r = math.powf %x, %c : f64
  return %r : f64
}
func.func @tgt(%x: f64) -> f64 {
  %r = math.sqrt %x : f64
  return %r : f64
}

// -----

// NAME: negative_integer_power_of_zero
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %c = arith.constant -1 : i32
  %r = math.fpowi %x, %c : f32, i32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %z = arith.constant 0.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %d = arith.divf %one, %x : f32
  %is = arith.cmpf oeq, %x, %z : f32
  %r = arith.select %is, %inf, %d : f32
  return %r : f32
}

// -----

// NAME: integer_power_two
// REFINEMENT: refines
func.func @src(%x: i32) -> i32 {
  %c = arith.constant 2 : i32
  %r = math.ipowi %x, %c : i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}

// -----

// NAME: index_ceiling_of_the_smallest
// REFINEMENT: differs value
func.func @src(%x: index) -> index {
  %c = arith.constant 2 : index
  %r = index.ceildivs %x, %c
  return %r : index
}
func.func @tgt(%x: index) -> index {
  %c = arith.constant 2 : index
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %pos = arith.cmpi sgt, %x, %z : index
  %m = arith.subi %x, %one : index
  %a = arith.divsi %m, %c : index
  %b = arith.addi %a, %one : index
  %n = arith.subi %z, %x : index
  %d = arith.divsi %n, %c : index
  %e = arith.subi %z, %d : index
  %r = arith.select %pos, %b, %e : index
  return %r : index
}

// -----

// NAME: floor_division_with_minus_one_dividend
// REFINEMENT: differs
func.func @src(%x: i64, %y: i64) -> i64 {
  %r = arith.floordivsi %x, %y : i64
  return %r : i64
}
func.func @tgt(%x: i64, %y: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m1 = arith.constant -1 : i64
  %neg = arith.cmpi slt, %y, %z : i64
  %a = arith.select %neg, %one, %m1 : i64
  %b = arith.subi %a, %x : i64
  %c = arith.divsi %b, %y : i64
  %d = arith.subi %m1, %c : i64
  %e = arith.divsi %x, %y : i64
  %xn = arith.cmpi slt, %x, %z : i64
  %xp = arith.cmpi sgt, %x, %z : i64
  %yp = arith.cmpi sgt, %y, %z : i64
  %p = arith.andi %xn, %yp : i1
  %q = arith.andi %xp, %neg : i1
  %o = arith.ori %p, %q : i1
  %r = arith.select %o, %d, %e : i64
  return %r : i64
}

// -----

// NAME: ceiling_division_by_correction_of_the_quotient
// REFINEMENT: refines
func.func @src(%x: i8, %y: i8) -> i8 {
  %r = arith.ceildivsi %x, %y : i8
  return %r : i8
}
func.func @tgt(%x: i8, %y: i8) -> i8 {
  %z = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %q = arith.divsi %x, %y : i8
  %p = arith.muli %q, %y : i8
  %ne = arith.cmpi ne, %p, %x : i8
  %a = arith.cmpi slt, %x, %z : i8
  %b = arith.cmpi slt, %y, %z : i8
  %same = arith.cmpi eq, %a, %b : i1
  %c = arith.andi %ne, %same : i1
  %i = arith.addi %q, %one : i8
  %r = arith.select %c, %i, %q : i8
  return %r : i8
}

// -----

// NAME: unsigned_ceiling_by_adding_overflows
// REFINEMENT: differs value
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = arith.ceildivui %x, %y : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : i32
  %a = arith.addi %x, %y : i32
  %b = arith.subi %a, %one : i32
  %r = arith.divui %b, %y : i32
  return %r : i32
}

// -----

// NAME: unsigned_ceiling_with_a_case_for_zero
// REFINEMENT: refines
func.func @src(%x: i32, %y: i32) -> i32 {
  %r = arith.ceildivui %x, %y : i32
  return %r : i32
}
func.func @tgt(%x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %is = arith.cmpi eq, %x, %z : i32
  %a = arith.subi %x, %one : i32
  %b = arith.divui %a, %y : i32
  %c = arith.addi %b, %one : i32
  %r = arith.select %is, %z, %c : i32
  return %r : i32
}

// -----

// NAME: absorption_of_integers
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %m = arith.minsi %a, %b : i32
  %r = arith.maxsi %m, %a : i32
  return %r : i32
}
func.func @tgt(%a: i32, %b: i32) -> i32 {
  return %a : i32
}

// -----

// NAME: absorption_of_floats
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32) -> f32 {
  %m = arith.minimumf %a, %b : f32
  %r = arith.maximumf %m, %a : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: repeated_maximum
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> f32 {
  %m = arith.maximumf %a, %b : f32
  %r = arith.maximumf %m, %b : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  %m = arith.maximumf %a, %b : f32
  return %m : f32
}

// -----

// NAME: comparison_and_choice_as_maximum
// REFINEMENT: differs value
func.func @src(%a: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %g = arith.cmpf ogt, %a, %c : f64
  %r = arith.select %g, %a, %c : f64
  return %r : f64
}
func.func @tgt(%a: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %r = arith.maximumf %a, %c : f64
  return %r : f64
}

// -----

// NAME: comparison_and_choice_as_number_maximum_of_a_constant
// REFINEMENT: refines
func.func @src(%a: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %g = arith.cmpf ogt, %a, %c : f64
  %r = arith.select %g, %a, %c : f64
  return %r : f64
}
func.func @tgt(%a: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %r = arith.maxnumf %a, %c : f64
  return %r : f64
}

// -----

// NAME: unordered_comparison_and_choice_as_maximum
// REFINEMENT: refines
func.func @src(%a: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %g = arith.cmpf ugt, %a, %c : f64
  %r = arith.select %g, %a, %c : f64
  return %r : f64
}
func.func @tgt(%a: f64) -> f64 {
  %c = arith.constant 3.0 : f64
  %r = arith.maximumf %a, %c : f64
  return %r : f64
}

// -----

// NAME: number_maximum_with_nan
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %n = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %a, %n : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: maximum_with_nan
// REFINEMENT: differs value
func.func @src(%a: f32) -> f32 {
  %n = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %a, %n : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: sum_with_zero_in_round_to_even_half
// REFINEMENT: refines
func.func @src(%a: f16) -> f16 {
  %z = arith.constant -0.0 : f16
  %r = arith.addf %z, %a : f16
  return %r : f16
}
func.func @tgt(%a: f16) -> f16 {
  return %a : f16
}

// -----

// NAME: difference_with_zero
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.subf %a, %z : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: difference_with_negative_zero
// REFINEMENT: differs value
func.func @src(%a: f32) -> f32 {
  %z = arith.constant -0.0 : f32
  %r = arith.subf %a, %z : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: sum_with_zero_where_signs_do_not_count
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.addf %a, %z fastmath<nsz> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  return %a : f32
}

// -----

// NAME: product_with_zero_fast
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.mulf %a, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  return %z : f32
}

// -----

// NAME: product_with_zero_without_signs
// REFINEMENT: differs value
func.func @src(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.mulf %a, %z fastmath<nsz> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  return %z : f32
}

// -----

// NAME: quotient_by_a_constant_as_a_product_with_licence
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %r = arith.divf %a, %c fastmath<arcp> : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %c = arith.constant 0.333333343 : f32
  %r = arith.mulf %a, %c : f32
  return %r : f32
}

// -----

// NAME: ordered_test_with_licence
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ord, %a, %b fastmath<nnan> : f32
  return %r : i1
}
func.func @tgt(%a: f32, %b: f32) -> i1 {
  %t = arith.constant true
  return %t : i1
}

// -----

// NAME: negated_comparison_of_floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> i1 {
  %t = arith.constant true
  %c = arith.cmpf olt, %a, %b : f32
  %r = arith.xori %c, %t : i1
  return %r : i1
}
func.func @tgt(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf uge, %a, %b : f32
  return %r : i1
}

// -----

// NAME: integer_comparison_of_converted_numbers
// REFINEMENT: refines
func.func @src(%a: i16) -> i1 {
  %c = arith.constant 4.5 : f32
  %f = arith.sitofp %a : i16 to f32
  %r = arith.cmpf olt, %f, %c : f32
  return %r : i1
}
func.func @tgt(%a: i16) -> i1 {
  %c = arith.constant 5 : i16
  %r = arith.cmpi slt, %a, %c : i16
  return %r : i1
}

// -----

// NAME: integer_comparison_of_rounded_numbers
// REFINEMENT: differs value
func.func @src(%a: i32) -> i1 {
  %c = arith.constant 16777217.0 : f32
  %f = arith.sitofp %a : i32 to f32
  %r = arith.cmpf ole, %f, %c : f32
  return %r : i1
}
func.func @tgt(%a: i32) -> i1 {
  %c = arith.constant 16777216 : i32
  %r = arith.cmpi sle, %a, %c : i32
  return %r : i1
}

// -----

// NAME: integer_comparison_of_unsigned_conversion
// REFINEMENT: differs value
func.func @src(%a: i32) -> i1 {
  %c = arith.constant -1.0 : f64
  %f = arith.uitofp %a : i32 to f64
  %r = arith.cmpf ogt, %f, %c : f64
  return %r : i1
}
func.func @tgt(%a: i32) -> i1 {
  %c = arith.constant -1 : i32
  %r = arith.cmpi ugt, %a, %c : i32
  return %r : i1
}

// -----

// NAME: extension_and_truncation_of_bfloat
// REFINEMENT: refines
func.func @src(%a: bf16) -> bf16 {
  %e = arith.extf %a : bf16 to f32
  %r = arith.truncf %e : f32 to bf16
  return %r : bf16
}
func.func @tgt(%a: bf16) -> bf16 {
  return %a : bf16
}

// -----

// NAME: bfloat_truncated_by_shifting
// REFINEMENT: differs value
func.func @src(%a: f32) -> bf16 {
  %r = arith.truncf %a : f32 to bf16
  return %r : bf16
}
func.func @tgt(%a: f32) -> bf16 {
  %c = arith.constant 16 : i32
  %b = arith.bitcast %a : f32 to i32
  %s = arith.shrui %b, %c : i32
  %t = arith.trunci %s : i32 to i16
  %r = arith.bitcast %t : i16 to bf16
  return %r : bf16
}

// -----

// NAME: bfloat_truncated_by_rounding
// REFINEMENT: differs value
func.func @src(%a: f32) -> bf16 {
  %r = arith.truncf %a : f32 to bf16
  return %r : bf16
}
func.func @tgt(%a: f32) -> bf16 {
  %c16 = arith.constant 16 : i32
  %c1 = arith.constant 1 : i32
  %bias = arith.constant 0x7FFF : i32
  %b = arith.bitcast %a : f32 to i32
  %s = arith.shrui %b, %c16 : i32
  %o = arith.andi %s, %c1 : i32
  %k = arith.addi %o, %bias : i32
  %u = arith.addi %b, %k : i32
  %v = arith.shrui %u, %c16 : i32
  %t = arith.trunci %v : i32 to i16
  %r = arith.bitcast %t : i16 to bf16
  return %r : bf16
}

// -----

// NAME: bfloat_truncated_by_rounding_with_a_case_for_nan
// REFINEMENT: refines
func.func @src(%a: f32) -> bf16 {
  %r = arith.truncf %a : f32 to bf16
  return %r : bf16
}
func.func @tgt(%a: f32) -> bf16 {
  %c16 = arith.constant 16 : i32
  %c1 = arith.constant 1 : i32
  %bias = arith.constant 0x7FFF : i32
  %nan = arith.constant 0x7FC0 : i16
  %b = arith.bitcast %a : f32 to i32
  %s = arith.shrui %b, %c16 : i32
  %o = arith.andi %s, %c1 : i32
  %k = arith.addi %o, %bias : i32
  %u = arith.addi %b, %k : i32
  %v = arith.shrui %u, %c16 : i32
  %t = arith.trunci %v : i32 to i16
  %un = arith.cmpf uno, %a, %a : f32
  %w = arith.select %un, %nan, %t : i16
  %r = arith.bitcast %w : i16 to bf16
  return %r : bf16
}

// -----

// NAME: index_cast_pair_through_64_bits
// REFINEMENT: refines
func.func @src(%a: index) -> index {
  %b = arith.index_cast %a : index to i64
  %r = arith.index_cast %b : i64 to index
  return %r : index
}
func.func @tgt(%a: index) -> index {
  return %a : index
}

// -----

// NAME: unsigned_index_cast_of_a_signed_one
// REFINEMENT: differs value
func.func @src(%a: i8) -> i32 {
  %b = arith.index_castui %a : i8 to index
  %r = arith.index_cast %b : index to i32
  return %r : i32
}
func.func @tgt(%a: i8) -> i32 {
  %r = arith.extsi %a : i8 to i32
  return %r : i32
}

// -----

// NAME: xor_of_comparisons
// REFINEMENT: refines
func.func @src(%a: i8, %b: i8) -> i1 {
  %x = arith.cmpi slt, %a, %b : i8
  %y = arith.cmpi sgt, %a, %b : i8
  %r = arith.ori %x, %y : i1
  return %r : i1
}
func.func @tgt(%a: i8, %b: i8) -> i1 {
  %r = arith.cmpi ne, %a, %b : i8
  return %r : i1
}

// -----

// NAME: comparison_of_a_truncation
// REFINEMENT: differs value
func.func @src(%a: i32) -> i1 {
  %c = arith.constant 100 : i8
  %t = arith.trunci %a : i32 to i8
  %r = arith.cmpi ult, %t, %c : i8
  return %r : i1
}
func.func @tgt(%a: i32) -> i1 {
  %c = arith.constant 100 : i32
  %r = arith.cmpi ult, %a, %c : i32
  return %r : i1
}

// -----

// NAME: comparison_of_a_truncation_that_keeps_the_value
// REFINEMENT: refines
func.func @src(%a: i32) -> i1 {
  %c = arith.constant 100 : i8
  %t = arith.trunci %a overflow<nuw> : i32 to i8
  %r = arith.cmpi ult, %t, %c : i8
  return %r : i1
}
func.func @tgt(%a: i32) -> i1 {
  %c = arith.constant 100 : i32
  %r = arith.cmpi ult, %a, %c : i32
  return %r : i1
}

// -----

// NAME: extension_of_a_choice
// REFINEMENT: refines
func.func @src(%c: i1) -> i64 {
  %t = arith.extui %c : i1 to i64
  return %t : i64
}
func.func @tgt(%c: i1) -> i64 {
  %one = arith.constant 1 : i64
  %z = arith.constant 0 : i64
  %t = arith.select %c, %one, %z : i64
  return %t : i64
}

// -----

// NAME: exact_division_dropped
// REFINEMENT: refines
func.func @src(%a: i32) -> i32 {
  %c = arith.constant 4 : i32
  %q = arith.divsi %a, %c exact : i32
  %r = arith.muli %q, %c : i32
  return %r : i32
}
func.func @tgt(%a: i32) -> i32 {
  return %a : i32
}

// -----

// NAME: exact_shift_invented
// REFINEMENT: differs poison-leak
func.func @src(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  %q = arith.shrsi %a, %c : i32
  return %q : i32
}
func.func @tgt(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  %q = arith.shrsi %a, %c exact : i32
  return %q : i32
}

// -----

// NAME: non_negative_flag_invented
// REFINEMENT: differs poison-leak
func.func @src(%a: i16) -> i32 {
  %q = arith.extui %a : i16 to i32
  return %q : i32
}
func.func @tgt(%a: i16) -> i32 {
  %q = arith.extui %a nneg : i16 to i32
  return %q : i32
}

// -----

// NAME: non_negative_flag_of_a_remainder
// REFINEMENT: refines
func.func @src(%a: i16) -> i32 {
  %c = arith.constant 100 : i16
  %m = arith.remui %a, %c : i16
  %q = arith.extsi %m : i16 to i32
  return %q : i32
}
func.func @tgt(%a: i16) -> i32 {
  %c = arith.constant 100 : i16
  %m = arith.remui %a, %c : i16
  %q = arith.extui %m nneg : i16 to i32
  return %q : i32
}

// -----

// NAME: disjoint_flag_invented
// REFINEMENT: differs
func.func @src(%a: i16, %b: i16) -> i16 {
  %q = arith.ori %a, %b : i16
  return %q : i16
}
func.func @tgt(%a: i16, %b: i16) -> i16 {
  %q = arith.addi %a, %b overflow<nsw, nuw> : i16
  return %q : i16
}

// -----

// NAME: sum_of_disjoint_bits
// REFINEMENT: refines
func.func @src(%a: i16, %b: i16) -> i16 {
  %m = arith.constant 0x00FF : i16
  %n = arith.constant 0x7F00 : i16
  %x = arith.andi %a, %m : i16
  %y = arith.andi %b, %n : i16
  %q = arith.ori %x, %y : i16
  return %q : i16
}
func.func @tgt(%a: i16, %b: i16) -> i16 {
  %m = arith.constant 0x00FF : i16
  %n = arith.constant 0x7F00 : i16
  %x = arith.andi %a, %m : i16
  %y = arith.andi %b, %n : i16
  %q = arith.addi %x, %y overflow<nsw, nuw> : i16
  return %q : i16
}

// -----

// NAME: shift_left_as_signed_product
// REFINEMENT: differs poison-leak
func.func @src(%a: i8) -> i8 {
  %c = arith.constant 7 : i8
  %q = arith.shli %a, %c overflow<nsw> : i8
  return %q : i8
}
func.func @tgt(%a: i8) -> i8 {
  %c = arith.constant -128 : i8
  %q = arith.muli %a, %c overflow<nsw> : i8
  return %q : i8
}

// -----

// NAME: signed_remainder_of_the_smallest_by_minus_one
// REFINEMENT: refines
func.func @src(%a: i8) -> i8 {
  %c = arith.constant -1 : i8
  %q = arith.remsi %a, %c : i8
  return %q : i8
}
func.func @tgt(%a: i8) -> i8 {
  %z = arith.constant 0 : i8
  return %z : i8
}

// -----

// NAME: remainder_from_quotient
// REFINEMENT: differs new-undefined
func.func @src(%a: i8, %b: i8) -> i8 {
  %q = arith.remsi %a, %b : i8
  return %q : i8
}
func.func @tgt(%a: i8, %b: i8) -> i8 {
  %q = arith.divsi %a, %b : i8
  %p = arith.muli %q, %b : i8
  %r = arith.subi %a, %p : i8
  return %r : i8
}

// -----

// NAME: quotient_of_a_quotient
// REFINEMENT: refines
func.func @src(%a: i16) -> i16 {
  %c = arith.constant 10 : i16
  %d = arith.constant 7 : i16
  %x = arith.divsi %a, %c : i16
  %y = arith.divsi %x, %d : i16
  return %y : i16
}
func.func @tgt(%a: i16) -> i16 {
  %c = arith.constant 70 : i16
  %y = arith.divsi %a, %c : i16
  return %y : i16
}

// -----

// NAME: quotient_of_a_quotient_with_an_overflowing_divisor
// REFINEMENT: differs
func.func @src(%a: i8) -> i8 {
  %c = arith.constant 16 : i8
  %x = arith.divui %a, %c : i8
  %y = arith.divui %x, %c : i8
  return %y : i8
}
func.func @tgt(%a: i8) -> i8 {
  %c = arith.constant 16 : i8
  %d = arith.muli %c, %c : i8
  %y = arith.divui %a, %d : i8
  return %y : i8
}

// -----

// NAME: division_by_a_magic_product
// REFINEMENT: refines
func.func @src(%a: i32) -> i32 {
  %c = arith.constant 7 : i32
  %y = arith.divui %a, %c : i32
  return %y : i32
}
func.func @tgt(%a: i32) -> i32 {
  %magic = arith.constant 613566757 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %l, %h = arith.mului_extended %a, %magic : i32
  %d = arith.subi %a, %h : i32
  %e = arith.shrui %d, %c1 : i32
  %f = arith.addi %e, %h : i32
  %y = arith.shrui %f, %c2 : i32
  return %y : i32
}

// -----

// NAME: division_by_a_magic_product_off_by_one
// REFINEMENT: differs value
func.func @src(%a: i32) -> i32 {
  %c = arith.constant 7 : i32
  %y = arith.divui %a, %c : i32
  return %y : i32
}
func.func @tgt(%a: i32) -> i32 {
  %magic = arith.constant -1840700269 : i32
  %c2 = arith.constant 2 : i32
  %l, %h = arith.mului_extended %a, %magic : i32
  %y = arith.shrui %h, %c2 : i32
  return %y : i32
}

// -----

// NAME: sign_of_a_difference
// REFINEMENT: differs value
func.func @src(%a: i32, %b: i32) -> i1 {
  %r = arith.cmpi slt, %a, %b : i32
  return %r : i1
}
func.func @tgt(%a: i32, %b: i32) -> i1 {
  %c31 = arith.constant 31 : i32
  %d = arith.subi %a, %b : i32
  %s = arith.shrui %d, %c31 : i32
  %r = arith.trunci %s : i32 to i1
  return %r : i1
}

// -----

// NAME: population_count_by_bits
// REFINEMENT: refines
func.func @src(%a: i8) -> i8 {
  %r = math.ctpop %a : i8
  return %r : i8
}
func.func @tgt(%a: i8) -> i8 {
  %c1 = arith.constant 1 : i8
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %m5 = arith.constant 0x55 : i8
  %m3 = arith.constant 0x33 : i8
  %mf = arith.constant 0x0F : i8
  %x1 = arith.shrui %a, %c1 : i8
  %x2 = arith.andi %x1, %m5 : i8
  %x3 = arith.subi %a, %x2 : i8
  %y1 = arith.shrui %x3, %c2 : i8
  %y2 = arith.andi %y1, %m3 : i8
  %y3 = arith.andi %x3, %m3 : i8
  %y4 = arith.addi %y2, %y3 : i8
  %z1 = arith.shrui %y4, %c4 : i8
  %z2 = arith.addi %z1, %y4 : i8
  %r = arith.andi %z2, %mf : i8
  return %r : i8
}

// -----

// NAME: leading_zeros_shift_by_the_width
// REFINEMENT: differs poison-leak
func.func @src(%a: i32) -> i32 {
  %r = math.ctlz %a : i32
  %n = arith.shli %a, %r : i32
  %z = arith.constant 0 : i32
  %is = arith.cmpi eq, %a, %z : i32
  %o = arith.select %is, %z, %n : i32
  return %o : i32
}
func.func @tgt(%a: i32) -> i32 {
  %r = math.ctlz %a : i32
  %n = arith.shli %a, %r : i32
  return %n : i32
}

// -----

// NAME: rounding_to_even_by_adding_a_half
// REFINEMENT: differs value
func.func @src(%a: f32) -> f32 {
  %r = math.roundeven %a : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %h = arith.constant 0.5 : f32
  %s = arith.addf %a, %h : f32
  %r = math.floor %s : f32
  return %r : f32
}

// -----

// NAME: truncation_by_cases
// REFINEMENT: refines
func.func @src(%a: f32) -> f32 {
  %r = math.trunc %a : f32
  return %r : f32
}
func.func @tgt(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %x = math.absf %a : f32
  %f = math.floor %x : f32
  %r = math.copysign %f, %a : f32
  return %r : f32
}

// -----

// NAME: fused_product_for_the_two_steps
// REFINEMENT: differs value
func.func @src(%a: f64, %b: f64, %c: f64) -> f64 {
  %p = arith.mulf %a, %b : f64
  %r = arith.addf %p, %c : f64
  return %r : f64
}
func.func @tgt(%a: f64, %b: f64, %c: f64) -> f64 {
  %r = math.fma %a, %b, %c : f64
  return %r : f64
}

// -----

// NAME: two_steps_for_the_fused_product
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %a, %b, %c : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  %r = arith.addf %p, %c : f32
  return %r : f32
}

// -----

// NAME: products_with_a_common_factor
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32, %c: f32) -> f32 {
  %p = arith.mulf %a, %b : f32
  %q = arith.mulf %a, %c : f32
  %r = arith.addf %p, %q : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32, %c: f32) -> f32 {
  %s = arith.addf %b, %c : f32
  %r = arith.mulf %a, %s : f32
  return %r : f32
}

// -----

// NAME: remainder_of_floats_by_quotient
// REFINEMENT: differs value
func.func @src(%a: f32, %b: f32) -> f32 {
  %r = arith.remf %a, %b : f32
  return %r : f32
}
func.func @tgt(%a: f32, %b: f32) -> f32 {
  %q = arith.divf %a, %b : f32
  %t = math.trunc %q : f32
  %p = arith.mulf %t, %b : f32
  %r = arith.subf %a, %p : f32
  return %r : f32
}

// -----

// NAME: unsigned_conversion_through_signed
// REFINEMENT: differs
func.func @src(%a: f32) -> i32 {
  %r = arith.fptoui %a : f32 to i32
  return %r : i32
}
func.func @tgt(%a: f32) -> i32 {
  %r = arith.fptosi %a : f32 to i32
  return %r : i32
}

// -----

// NAME: unsigned_conversion_through_a_wider_signed
// REFINEMENT: refines
func.func @src(%a: f32) -> i32 {
  %r = arith.fptoui %a : f32 to i32
  return %r : i32
}
func.func @tgt(%a: f32) -> i32 {
  %w = arith.fptosi %a : f32 to i64
  %r = arith.trunci %w : i64 to i32
  return %r : i32
}

// -----

// NAME: exchanged_by_xor
// REFINEMENT: inconclusive
func.func @src(%a: i32, %b: i32) -> (i32, i32) {
  return %b, %a : i32, i32
}
func.func @tgt(%a: i32, %b: i32) -> (i32, i32) {
  %x = arith.xori %a, %b : i32
  %y = arith.xori %x, %b : i32
  %z = arith.xori %x, %y : i32
  return %z, %y : i32, i32
}

// -----

// NAME: wide_shift_in_halves
// REFINEMENT: differs
func.func @src(%a: i64, %s: i64) -> i64 {
  %m = arith.constant 63 : i64
  %k = arith.andi %s, %m : i64
  %r = arith.shrui %a, %k : i64
  return %r : i64
}
func.func @tgt(%a: i64, %s: i64) -> i64 {
  %m = arith.constant 63 : i64
  %c32 = arith.constant 32 : i64
  %i32c = arith.constant 32 : i32
  %k = arith.andi %s, %m : i64
  %k32 = arith.trunci %k : i64 to i32
  %lo = arith.trunci %a : i64 to i32
  %hs = arith.shrui %a, %c32 : i64
  %hi = arith.trunci %hs : i64 to i32
  %big = arith.cmpi uge, %k32, %i32c : i32
  %l1 = arith.shrui %lo, %k32 : i32
  %inv = arith.subi %i32c, %k32 : i32
  %l2 = arith.shli %hi, %inv : i32
  %l3 = arith.ori %l1, %l2 : i32
  %h1 = arith.shrui %hi, %k32 : i32
  %z = arith.constant 0 : i32
  %k2 = arith.subi %k32, %i32c : i32
  %b1 = arith.shrui %hi, %k2 : i32
  %lr = arith.select %big, %b1, %l3 : i32
  %hr = arith.select %big, %z, %h1 : i32
  %le = arith.extui %lr : i32 to i64
  %he = arith.extui %hr : i32 to i64
  %hh = arith.shli %he, %c32 : i64
  %r = arith.ori %hh, %le : i64
  return %r : i64
}
