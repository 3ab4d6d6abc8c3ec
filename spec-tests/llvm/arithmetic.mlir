// Arithmetic: what each operation is in `arith`, and what its promises are worth.

// -----
// NAME: integers
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %1 = arith.subi %0, %b overflow<nsw> : i32
  %2 = arith.muli %1, %a overflow<nuw> : i32
  %3 = arith.divsi %2, %b : i32
  %4 = arith.divui %3, %b exact : i32
  %5 = arith.remui %2, %b : i32
  %6 = arith.andi %4, %5 : i32
  %7 = arith.ori %6, %3 : i32
  %8 = arith.xori %7, %a : i32
  %9 = arith.shli %8, %b overflow<nsw> : i32
  %10 = arith.shrsi %9, %b exact : i32
  %11 = arith.shrui %10, %b : i32
  return %11 : i32
}
llvm.func @tgt(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %0, %b overflow<nsw> : i32
  %2 = llvm.mul %1, %a overflow<nuw> : i32
  %3 = llvm.sdiv %2, %b : i32
  %4 = llvm.udiv exact %3, %b : i32
  %5 = llvm.urem %2, %b : i32
  %6 = llvm.and %4, %5 : i32
  %7 = llvm.or %6, %3 : i32
  %8 = llvm.xor %7, %a : i32
  %9 = llvm.shl %8, %b overflow<nsw> : i32
  %10 = llvm.ashr exact %9, %b : i32
  %11 = llvm.lshr %10, %b : i32
  llvm.return %11 : i32
}

// -----
// NAME: each_promise
// RUN: @add(127, 1) == poison
// RUN: @add(126, 1) == 127
// RUN: @or(5, 2) == 7
// RUN: @or(5, 4) == poison
// RUN: @sdiv(7, 2) == poison
// RUN: @sdiv(8, -2) == -4
// RUN: @lshr(5, 1) == poison
// RUN: @lshr(4, 1) == 2
// RUN: @trunc(200) == poison
// RUN: @trunc(100) == 100
// RUN: @zext(-1) == poison
// RUN: @zext(3) == 3
// RUN: @uitofp(-1) == poison
// RUN: @uitofp(3) == 3.0
llvm.func @add(%a: i8, %b: i8) -> i8 {
  %r = llvm.add %a, %b overflow<nsw> : i8
  llvm.return %r : i8
}
llvm.func @or(%a: i8, %b: i8) -> i8 {
  %r = llvm.or disjoint %a, %b : i8
  llvm.return %r : i8
}
llvm.func @sdiv(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv exact %a, %b : i8
  llvm.return %r : i8
}
llvm.func @lshr(%a: i8, %b: i8) -> i8 {
  %r = llvm.lshr exact %a, %b : i8
  llvm.return %r : i8
}
llvm.func @trunc(%a: i32) -> i8 {
  %r = llvm.trunc %a overflow<nsw> : i32 to i8
  llvm.return %r : i8
}
llvm.func @zext(%a: i8) -> i32 {
  %r = llvm.zext nneg %a : i8 to i32
  llvm.return %r : i32
}
llvm.func @uitofp(%a: i8) -> f32 {
  %r = llvm.uitofp nneg %a : i8 to f32
  llvm.return %r : f32
}

// -----
// NAME: wide_promises
// RUN: @or(5, 2) == 7
// RUN: @or(5, 4) == poison
llvm.func @or(%a: i128, %b: i128) -> i128 {
  %r = llvm.or disjoint %a, %b : i128
  llvm.return %r : i128
}

// -----
// NAME: promises_written_as_words
// The releases up to 21 write them so in the generic form.
// RUN: @f(127, 1) == poison
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = "llvm.add"(%a, %b) <{overflowFlags = #llvm.overflow<nsw>}> : (i8, i8) -> i8
  llvm.return %r : i8
}

// -----
// NAME: division_by_zero
// RUN: @sdiv(1, 0) undefined division-by-zero
llvm.func @sdiv(%a: i32, %b: i32) -> i32 {
  %r = llvm.sdiv %a, %b : i32  // UB
  llvm.return %r : i32
}

// -----
// NAME: unsigned_division_by_zero
// RUN: @udiv(1, 0) undefined division-by-zero
// RUN: @udiv(1, poison) undefined poison-use
llvm.func @udiv(%a: i32, %b: i32) -> i32 {
  %r = llvm.udiv %a, %b : i32  // UB
  llvm.return %r : i32
}

// -----
// NAME: unsigned_remainder_by_zero
// RUN: @urem(1, 0) undefined division-by-zero
// RUN: @urem(1, poison) undefined poison-use
llvm.func @urem(%a: i32, %b: i32) -> i32 {
  %r = llvm.urem %a, %b : i32  // UB
  llvm.return %r : i32
}

// -----
// NAME: quotient_that_does_not_fit
// RUN: @sdiv(-128, -1) undefined division-overflow
// RUN: @sdiv(1, poison) undefined poison-use
llvm.func @sdiv(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv %a, %b : i8  // UB
  llvm.return %r : i8
}

// -----
// NAME: remainder
// RUN: @srem(-7, 2) == -1
// RUN: @srem(7, -2) == 1
// RUN: @srem(7, 0) undefined division-by-zero
// RUN: @srem(-128, -1) undefined division-overflow
// RUN: @srem(1, poison) undefined poison-use
llvm.func @srem(%a: i8, %b: i8) -> i8 {
  %r = llvm.srem %a, %b : i8  // UB
  llvm.return %r : i8
}

// -----
// NAME: remainder_is_less_defined_than_in_arith
// REFINEMENT: differs new-undefined
func.func @src(%a: i8, %b: i8) -> i8 {
  %r = arith.remsi %a, %b : i8
  return %r : i8
}
llvm.func @tgt(%a: i8, %b: i8) -> i8 {
  %r = llvm.srem %a, %b : i8
  llvm.return %r : i8
}

// -----
// NAME: vectors
// RUN: @f([1, 2, 3, 4]) == [2, 6, 6, 8]
llvm.func @f(%a: vector<4xi32>) -> vector<4xi32> {
  %c = llvm.mlir.constant(dense<[1, 3, 2, 2]> : vector<4xi32>) : vector<4xi32>
  %two = llvm.mlir.constant(dense<2> : vector<4xi32>) : vector<4xi32>
  %m = llvm.mul %a, %c : vector<4xi32>
  %k = llvm.icmp "slt" %m, %two : vector<4xi32>
  %r = llvm.select %k, %two, %m : vector<4xi1>, vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// -----
// NAME: floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %0, %b fastmath<ninf> : f32
  %2 = arith.mulf %1, %a : f32
  %3 = arith.divf %2, %b : f32
  %4 = arith.remf %3, %a : f32
  %5 = arith.negf %4 : f32
  %6 = arith.cmpf ult, %5, %b : f32
  %7 = arith.select %6, %3, %5 : f32
  return %7 : f32
}
llvm.func @tgt(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fadd %a, %b : f32
  %1 = llvm.fsub %0, %b {fastmathFlags = #llvm.fastmath<ninf>} : f32
  %2 = llvm.fmul %1, %a : f32
  %3 = llvm.fdiv %2, %b : f32
  %4 = llvm.frem %3, %a : f32
  %5 = llvm.fneg %4 : f32
  %6 = llvm.fcmp "ult" %5, %b : f32
  %7 = llvm.select %6, %3, %5 : i1, f32
  llvm.return %7 : f32
}

// -----
// NAME: promises_about_floats
// RUN: @f(inf) == inf
// RUN: @f(nan) == poison
// RUN: @always(nan) == true
// RUN: @never(1.0) == false
llvm.func @f(%a: f32) -> f32 {
  %r = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
  llvm.return %r : f32
}
llvm.func @always(%a: f32) -> i1 {
  %r = llvm.fcmp "_true" %a, %a : f32
  llvm.return %r : i1
}
llvm.func @never(%a: f32) -> i1 {
  %r = llvm.fcmp "_false" %a, %a : f32
  llvm.return %r : i1
}

// -----
// NAME: conversions
// REFINEMENT: refines
func.func @src(%a: i16, %f: f32) -> (i64, f64, f16) {
  %0 = arith.extsi %a : i16 to i64
  %1 = arith.extui %a : i16 to i64
  %2 = arith.addi %0, %1 : i64
  %3 = arith.trunci %2 : i64 to i8
  %4 = arith.sitofp %3 : i8 to f64
  %5 = arith.uitofp %3 : i8 to f64
  %6 = arith.addf %4, %5 : f64
  %7 = arith.truncf %f : f32 to f16
  %8 = arith.extf %7 : f16 to f64
  %9 = arith.mulf %8, %6 : f64
  %10 = arith.fptosi %f : f32 to i64
  %11 = arith.fptoui %f : f32 to i64
  %12 = arith.addi %10, %11 : i64
  %13 = arith.bitcast %a : i16 to f16
  return %12, %9, %13 : i64, f64, f16
}
llvm.func @tgt(%a: i16, %f: f32) -> !llvm.struct<(i64, f64, f16)> {
  %0 = llvm.sext %a : i16 to i64
  %1 = llvm.zext %a : i16 to i64
  %2 = llvm.add %0, %1 : i64
  %3 = llvm.trunc %2 : i64 to i8
  %4 = llvm.sitofp %3 : i8 to f64
  %5 = llvm.uitofp %3 : i8 to f64
  %6 = llvm.fadd %4, %5 : f64
  %7 = llvm.fptrunc %f : f32 to f16
  %8 = llvm.fpext %7 : f16 to f64
  %9 = llvm.fmul %8, %6 : f64
  %10 = llvm.fptosi %f : f32 to i64
  %11 = llvm.fptoui %f : f32 to i64
  %12 = llvm.add %10, %11 : i64
  %13 = llvm.bitcast %a : i16 to f16
  %14 = llvm.mlir.poison : !llvm.struct<(i64, f64, f16)>
  %15 = llvm.insertvalue %12, %14[0] : !llvm.struct<(i64, f64, f16)>
  %16 = llvm.insertvalue %9, %15[1] : !llvm.struct<(i64, f64, f16)>
  %17 = llvm.insertvalue %13, %16[2] : !llvm.struct<(i64, f64, f16)>
  llvm.return %17 : !llvm.struct<(i64, f64, f16)>
}

// -----
// NAME: no_wider
llvm.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %r = llvm.sext %a : i32 to i32
  llvm.return %r : i32
}

// -----
// NAME: no_narrower
llvm.func @f(%a: i32) -> i64 {
  // expected-error @+1 {{the output type is no narrower than the input type}}
  %r = llvm.trunc %a : i32 to i64
  llvm.return %r : i64
}

// -----
// NAME: other_bits
llvm.func @f(%a: i32) -> f64 {
  // expected-error @+1 {{operand and result have different numbers of bits}}
  %r = llvm.bitcast %a : i32 to f64
  llvm.return %r : f64
}

// -----
// NAME: other_shapes
llvm.func @f(%a: vector<2xi32>) -> f32 {
  // expected-error @+1 {{operand and result have different shapes}}
  %r = llvm.sitofp %a : vector<2xi32> to f32
  llvm.return %r : f32
}

// -----
// NAME: index_is_none_of_its_types
llvm.func @f() {
  %i = arith.constant 1 : index
  // expected-error @+1 {{must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'index'}}
  %r = llvm.add %i, %i : index
  llvm.return
}
