// Pairs of functions: does @tgt refine @src?

// -----

// NAME: reassociated
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.addf %x, %y : f32
  %r = arith.addf %a, %z : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.addf %y, %z : f32
  %r = arith.addf %x, %a : f32
  return %r : f32
}

// -----

// NAME: commuted
// REFINEMENT: refines
func.func @src(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %y, %x : f32
  return %r : f32
}

// -----

// NAME: add_zero
// REFINEMENT: differs value
func.func @src(%x: f64) -> f64 {
  %z = arith.constant 0.0 : f64
  %r = arith.addf %x, %z : f64
  return %r : f64
}
func.func @tgt(%x: f64) -> f64 {
  return %x : f64
}

// -----

// NAME: add_negative_zero
// REFINEMENT: refines
func.func @src(%x: f64) -> f64 {
  %z = arith.constant -0.0 : f64
  %r = arith.addf %x, %z : f64
  return %r : f64
}
func.func @tgt(%x: f64) -> f64 {
  return %x : f64
}

// -----

// NAME: times_zero
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.mulf %x, %z : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  return %z : f32
}

// -----

// NAME: x_minus_x
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %r = arith.subf %x, %x : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  return %z : f32
}

// -----

// NAME: contracted
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.mulf %x, %y : f32
  %r = arith.addf %a, %z : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32, %z: f32) -> f32 {
  %r = math.fma %x, %y, %z : f32
  return %r : f32
}

// -----

// NAME: contracted_with_licence
// REFINEMENT: refines
func.func @src(%x: f32, %y: f32, %z: f32) -> f32 {
  %a = arith.mulf %x, %y fastmath<contract> : f32
  %r = arith.addf %a, %z fastmath<contract> : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32, %z: f32) -> f32 {
  %r = math.fma %x, %y, %z fastmath<contract> : f32
  return %r : f32
}

// -----

// NAME: division_by_reciprocal
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %r = arith.divf %x, %c : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %c = arith.constant 0.333333343 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}

// -----

// NAME: division_by_two_is_exact
// REFINEMENT: refines
func.func @src(%x: f32) -> f32 {
  %c = arith.constant 2.0 : f32
  %r = arith.divf %x, %c : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %c = arith.constant 0.5 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}

// -----

// NAME: ordered_for_unordered
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf ult, %x, %y : f32
  return %r : i1
}
func.func @tgt(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf olt, %x, %y : f32
  return %r : i1
}

// -----

// NAME: not_less_is_no_greater_or_equal
// REFINEMENT: differs value
func.func @src(%x: f64, %y: f64) -> i1 {
  %t = arith.constant true
  %a = arith.cmpf olt, %x, %y : f64
  %r = arith.xori %a, %t : i1
  return %r : i1
}
func.func @tgt(%x: f64, %y: f64) -> i1 {
  %r = arith.cmpf oge, %x, %y : f64
  return %r : i1
}

// -----

// NAME: not_less_is_unordered_or_greater
// REFINEMENT: refines
func.func @src(%x: f64, %y: f64) -> i1 {
  %t = arith.constant true
  %a = arith.cmpf olt, %x, %y : f64
  %r = arith.xori %a, %t : i1
  return %r : i1
}
func.func @tgt(%x: f64, %y: f64) -> i1 {
  %r = arith.cmpf uge, %x, %y : f64
  return %r : i1
}

// -----

// NAME: maximum_and_nan
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32) -> f32 {
  %r = arith.maximumf %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.maxnumf %x, %y : f32
  return %r : f32
}

// -----

// NAME: maximum_by_select
// REFINEMENT: differs value
func.func @src(%x: f32, %y: f32) -> f32 {
  %r = arith.maximumf %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %c = arith.cmpf ogt, %x, %y : f32
  %r = arith.select %c, %x, %y : f32
  return %r : f32
}

// -----

// NAME: double_rounding
// REFINEMENT: differs value
func.func @src(%x: f64) -> f16 {
  %r = arith.truncf %x : f64 to f16
  return %r : f16
}
func.func @tgt(%x: f64) -> f16 {
  %a = arith.truncf %x : f64 to f32
  %r = arith.truncf %a : f32 to f16
  return %r : f16
}

// -----

// NAME: extension_and_back
// REFINEMENT: refines
func.func @src(%x: f32) -> f32 {
  %a = arith.extf %x : f32 to f64
  %r = arith.truncf %a : f64 to f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  return %x : f32
}

// -----

// NAME: integer_through_f32
// REFINEMENT: differs value
func.func @src(%x: i32) -> i32 {
  %a = arith.sitofp %x : i32 to f64
  %r = arith.fptosi %a : f64 to i32
  return %r : i32
}
func.func @tgt(%x: i32) -> i32 {
  %a = arith.sitofp %x : i32 to f32
  %r = arith.fptosi %a : f32 to i32
  return %r : i32
}

// -----

// NAME: nnan_is_added
// REFINEMENT: differs poison-leak
func.func @src(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %x, %y fastmath<nnan> : f32
  return %r : f32
}

// -----

// NAME: licence_is_added
// REFINEMENT: inconclusive
func.func @src(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y : f32
  return %r : f32
}
func.func @tgt(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y fastmath<arcp> : f32
  return %r : f32
}

// -----

// NAME: negation_by_subtraction
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.subf %z, %x : f32
  return %r : f32
}

// -----

// NAME: number_minimum_of_zeros
// REFINEMENT: refines
func.func @src(%x: f16, %y: f16) -> f16 {
  %r = arith.minnumf %x, %y : f16
  return %r : f16
}
func.func @tgt(%x: f16, %y: f16) -> f16 {
  %r = arith.minnumf %y, %x : f16
  %c = arith.cmpf olt, %x, %y : f16
  %n = arith.cmpf uno, %x, %y : f16
  %s = arith.select %c, %x, %y : f16
  %t = arith.select %n, %r, %s : f16
  return %t : f16
}

// -----

// NAME: minimum_of_zeros
// REFINEMENT: differs value
func.func @src(%x: f16, %y: f16) -> f16 {
  %r = arith.minimumf %x, %y : f16
  return %r : f16
}
func.func @tgt(%x: f16, %y: f16) -> f16 {
  %r = arith.minimumf %y, %x : f16
  %c = arith.cmpf olt, %x, %y : f16
  %n = arith.cmpf uno, %x, %y : f16
  %s = arith.select %c, %x, %y : f16
  %t = arith.select %n, %r, %s : f16
  return %t : f16
}

// -----
// NAME: power_of_one_half_of_a_negative_zero
// REFINEMENT: differs value
func.func @src(%x: f32) -> f32 {
  %c = arith.constant 0.5 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}
func.func @tgt(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}

// -----

// NAME: bits_of_a_nan_in_memory
// REFINEMENT: refines
// LLVM language reference, "Behavior of Floating-Point NaN values": a product may give any NaN, that of the operand among others.
llvm.func @src(%p: !llvm.ptr, %x: f32) {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %a = llvm.fmul %x, %one : f32
  llvm.store %a, %p : f32, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr, %x: f32) {
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.return
}

// -----

// NAME: bits_of_a_nan_as_an_integer
// REFINEMENT: refines
llvm.func @src(%x: f32) -> i32 {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %a = llvm.fmul %x, %one : f32
  %b = llvm.bitcast %a : f32 to i32
  llvm.return %b : i32
}
llvm.func @tgt(%x: f32) -> i32 {
  %b = llvm.bitcast %x : f32 to i32
  llvm.return %b : i32
}

// -----

// NAME: bits_of_a_nan_that_is_only_moved
// REFINEMENT: differs value
llvm.func @src(%x: f32) -> i32 {
  %b = llvm.bitcast %x : f32 to i32
  llvm.return %b : i32
}
llvm.func @tgt(%x: f32) -> i32 {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %a = llvm.fmul %x, %one : f32
  %b = llvm.bitcast %a : f32 to i32
  llvm.return %b : i32
}

// -----

// NAME: another_number_in_memory
// REFINEMENT: differs memory
llvm.func @src(%p: !llvm.ptr, %x: f32) {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %a = llvm.fmul %x, %one : f32
  llvm.store %a, %p : f32, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr, %x: f32) {
  %two = llvm.mlir.constant(2.0 : f32) : f32
  %a = llvm.fmul %x, %two : f32
  llvm.store %a, %p : f32, !llvm.ptr
  llvm.return
}

// -----

// NAME: integers_that_look_like_a_nan
// REFINEMENT: differs value
llvm.func @src(%x: f32) -> !llvm.struct<(f32, i64)> {
  %n = llvm.mlir.constant(-2 : i64) : i64
  %a = llvm.fadd %x, %x : f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, i64)>
  %v = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, i64)>
  %w = llvm.insertvalue %n, %v[1] : !llvm.struct<(f32, i64)>
  llvm.return %w : !llvm.struct<(f32, i64)>
}
llvm.func @tgt(%x: f32) -> !llvm.struct<(f32, i64)> {
  %n = llvm.mlir.constant(-1 : i64) : i64
  %a = llvm.fadd %x, %x : f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, i64)>
  %v = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, i64)>
  %w = llvm.insertvalue %n, %v[1] : !llvm.struct<(f32, i64)>
  llvm.return %w : !llvm.struct<(f32, i64)>
}
