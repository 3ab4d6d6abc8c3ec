// Intrinsics for numbers: what each of them is in `arith` or `math`.

// -----
// NAME: integers
// REFINEMENT: refines
func.func @src(%a: i32, %b: i32) -> i32 {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.minsi %0, %b : i32
  %2 = arith.maxui %1, %a : i32
  %3 = arith.minui %2, %b : i32
  %4 = math.ctpop %3 : i32
  %5 = math.ctlz %a : i32
  %6 = math.cttz %b : i32
  %7 = math.absi %a : i32
  %8 = arith.addi %4, %5 : i32
  %9 = arith.addi %8, %6 : i32
  %10 = arith.xori %9, %7 : i32
  return %10 : i32
}
llvm.func @tgt(%a: i32, %b: i32) -> i32 {
  %0 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  %1 = llvm.intr.smin(%0, %b) : (i32, i32) -> i32
  %2 = llvm.intr.umax(%1, %a) : (i32, i32) -> i32
  %3 = llvm.intr.umin(%2, %b) : (i32, i32) -> i32
  %4 = llvm.intr.ctpop(%3) : (i32) -> i32
  %5 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  %6 = "llvm.intr.cttz"(%b) <{is_zero_poison = false}> : (i32) -> i32
  %7 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i32
  %8 = llvm.add %4, %5 : i32
  %9 = llvm.add %8, %6 : i32
  %10 = llvm.xor %9, %7 : i32
  llvm.return %10 : i32
}

// -----
// NAME: poison_at_the_edge
// RUN: @ctlz(0) == poison
// RUN: @ctlz(1) == 7
// RUN: @cttz(0) == poison
// RUN: @cttz(8) == 3
// RUN: @abs(-128) == poison
// RUN: @abs(-127) == 127
// RUN: @wide(0) == poison
// RUN: @wide(1) == 127
llvm.func @ctlz(%a: i8) -> i8 {
  %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @cttz(%a: i8) -> i8 {
  %r = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @abs(%a: i8) -> i8 {
  %r = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @wide(%a: i128) -> i128 {
  %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i128) -> i128
  llvm.return %r : i128
}

// -----
// NAME: overflow
// RUN: @sadd(127, 1) == -128, true
// RUN: @sadd(126, 1) == 127, false
// RUN: @uadd(255, 1) == 0, true
// RUN: @ssub(-128, 1) == 127, true
// RUN: @usub(0, 1) == -1, true
// RUN: @smul(64, 2) == -128, true
// RUN: @umul(64, 2) == 128, false
// RUN: @sadd(poison, 1) == poison, poison
func.func @sadd(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @uadd(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.uadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @ssub(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.ssub.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @usub(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.usub.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @smul(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.smul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}
func.func @umul(%a: i8, %b: i8) -> (i8, i1) {
  %s = "llvm.intr.umul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %x = llvm.extractvalue %s[0] : !llvm.struct<(i8, i1)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(i8, i1)>
  return %x, %y : i8, i1
}

// -----
// NAME: overflow_of_vectors
// RUN: @f([127, 3], [1, 4]) == [true, false]
func.func @f(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi1> {
  %s = "llvm.intr.sadd.with.overflow"(%a, %b) : (vector<2xi8>, vector<2xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  %y = llvm.extractvalue %s[1] : !llvm.struct<(vector<2xi8>, vector<2xi1>)>
  return %y : vector<2xi1>
}

// -----
// NAME: floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32, %n: i32) -> (f32, f32, i1) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %0, %b : f32
  %2 = arith.maxnumf %1, %a : f32
  %3 = arith.minnumf %2, %b : f32
  %4 = math.copysign %3, %a : f32
  %5 = math.absf %b : f32
  %6 = math.sqrt %5 : f32
  %7 = math.fma %6, %4, %a : f32
  %8 = math.floor %7 : f32
  %9 = math.ceil %a : f32
  %10 = math.trunc %b : f32
  %11 = math.round %7 : f32
  %12 = math.roundeven %7 : f32
  %13 = arith.addf %8, %9 : f32
  %14 = arith.addf %13, %10 : f32
  %15 = arith.addf %11, %12 : f32
  %16 = math.isnan %14 : f32
  return %14, %15, %16 : f32, f32, i1
}
llvm.func @tgt(%a: f32, %b: f32, %n: i32) -> !llvm.struct<(f32, f32, i1)> {
  %0 = llvm.intr.maximum(%a, %b) : (f32, f32) -> f32
  %1 = llvm.intr.minimum(%0, %b) : (f32, f32) -> f32
  %2 = llvm.intr.maxnum(%1, %a) : (f32, f32) -> f32
  %3 = llvm.intr.minnum(%2, %b) : (f32, f32) -> f32
  %4 = llvm.intr.copysign(%3, %a) : (f32, f32) -> f32
  %5 = llvm.intr.fabs(%b) : (f32) -> f32
  %6 = llvm.intr.sqrt(%5) : (f32) -> f32
  %7 = llvm.intr.fma(%6, %4, %a) : (f32, f32, f32) -> f32
  %8 = llvm.intr.floor(%7) : (f32) -> f32
  %9 = llvm.intr.ceil(%a) : (f32) -> f32
  %10 = llvm.intr.trunc(%b) : (f32) -> f32
  %11 = llvm.intr.round(%7) : (f32) -> f32
  %12 = llvm.intr.roundeven(%7) : (f32) -> f32
  %13 = llvm.fadd %8, %9 : f32
  %14 = llvm.fadd %13, %10 : f32
  %15 = llvm.fadd %11, %12 : f32
  %16 = "llvm.intr.is.fpclass"(%14) <{bit = 3 : i32}> : (f32) -> i1
  %17 = llvm.mlir.undef : !llvm.struct<(f32, f32, i1)>
  %18 = llvm.insertvalue %14, %17[0] : !llvm.struct<(f32, f32, i1)>
  %19 = llvm.insertvalue %15, %18[1] : !llvm.struct<(f32, f32, i1)>
  %20 = llvm.insertvalue %16, %19[2] : !llvm.struct<(f32, f32, i1)>
  llvm.return %20 : !llvm.struct<(f32, f32, i1)>
}

// -----
// NAME: a_part_that_is_left_open
// REFINEMENT: differs
func.func @src(%a: i32) -> (i32, i32) {
  return %a, %a : i32, i32
}
llvm.func @tgt(%a: i32) -> !llvm.struct<(i32, i32)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, i32)>
  llvm.return %1 : !llvm.struct<(i32, i32)>
}

// -----
// NAME: environment
// RUN: @rint(2.5) == 2.0
// RUN: @nearbyint(3.5) == 4.0
llvm.func @rint(%a: f64) -> f64 {
  %r = llvm.intr.rint(%a) : (f64) -> f64
  llvm.return %r : f64
}
llvm.func @nearbyint(%a: f64) -> f64 {
  %r = llvm.intr.nearbyint(%a) : (f64) -> f64
  llvm.return %r : f64
}

// -----
// NAME: functions_without_an_accuracy
// REFINEMENT: refines
func.func @src(%a: f32, %n: i32) -> f32 {
  %0 = math.exp %a : f32
  %1 = math.exp2 %0 : f32
  %2 = math.log %1 : f32
  %3 = math.log2 %a : f32
  %4 = math.log10 %a : f32
  %5 = math.sin %2 : f32
  %6 = math.cos %3 : f32
  %7 = math.powf %5, %6 : f32
  %8 = math.fpowi %4, %n : f32, i32
  %9 = math.tan %7 : f32
  %10 = arith.addf %9, %8 : f32
  return %10 : f32
}
llvm.func @tgt(%a: f32, %n: i32) -> f32 {
  %0 = llvm.intr.exp(%a) : (f32) -> f32
  %1 = llvm.intr.exp2(%0) : (f32) -> f32
  %2 = llvm.intr.log(%1) : (f32) -> f32
  %3 = llvm.intr.log2(%a) : (f32) -> f32
  %4 = llvm.intr.log10(%a) : (f32) -> f32
  %5 = llvm.intr.sin(%2) : (f32) -> f32
  %6 = llvm.intr.cos(%3) : (f32) -> f32
  %7 = llvm.intr.pow(%5, %6) : (f32, f32) -> f32
  %8 = llvm.intr.powi(%4, %n) : (f32, i32) -> f32
  %9 = llvm.intr.tan(%7) : (f32) -> f32
  %10 = llvm.fadd %9, %8 : f32
  llvm.return %10 : f32
}

// -----
// NAME: classes
// RUN: @finite(1.0) == true
// RUN: @finite(inf) == false
// RUN: @finite(nan) == false
// RUN: @finite(poison) == poison
// RUN: @below(-0.0) == true
// RUN: @below(0.0) == false
// RUN: @below(-1.0) == true
// RUN: @below(0x80000001) == true
// RUN: @below(0x00000001) == false
// RUN: @quiet(1.0) unsupported
llvm.func @finite(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 504 : i32}> : (f32) -> i1
  llvm.return %r : i1
}
llvm.func @below(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 60 : i32}> : (f32) -> i1
  llvm.return %r : i1
}
llvm.func @quiet(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 2 : i32}> : (f32) -> i1
  llvm.return %r : i1
}

// -----
// NAME: other_struct
llvm.func @f(%a: i8) {
  // expected-error @+1 {{the result has to be a struct of the operand's type and bits}}
  %s = "llvm.intr.sadd.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i8)>
  llvm.return
}

// -----
// NAME: unknown_intrinsic
// MALFORMED: is unknown
llvm.func @f(%a: i8) -> i8 {
  %r = llvm.intr.coro.noop(%a, %a, %a) : (i8, i8, i8) -> i8
  llvm.return %r : i8
}

// -----
// NAME: more_functions_of_floats
// REFINEMENT: refines
func.func @src(%a: f32, %b: f32) -> f32 {
  %0 = math.asin %a : f32
  %1 = math.acos %a : f32
  %2 = math.atan %b : f32
  %3 = math.atan2 %0, %1 : f32
  %4 = math.sinh %2 : f32
  %5 = math.cosh %3 : f32
  %6 = math.tanh %4 : f32
  %7 = arith.addf %6, %5 : f32
  return %7 : f32
}
llvm.func @tgt(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.asin(%a) : (f32) -> f32
  %1 = llvm.intr.acos(%a) : (f32) -> f32
  %2 = llvm.intr.atan(%b) : (f32) -> f32
  %3 = llvm.intr.atan2(%0, %1) : (f32, f32) -> f32
  %4 = llvm.intr.sinh(%2) : (f32) -> f32
  %5 = llvm.intr.cosh(%3) : (f32) -> f32
  %6 = llvm.intr.tanh(%4) : (f32) -> f32
  %7 = llvm.fadd %6, %5 : f32
  llvm.return %7 : f32
}

// -----
// NAME: promises_as_operands
// RUN: @leading(0) == 8
// RUN: @leading(1) == 7
// RUN: @promised(0) == poison
// RUN: @promised(4) == 2
// RUN: @absolute(-128) == poison
// RUN: @absolute(-3) == 3
llvm.func @leading(%x: i8) -> i8 {
  %no = llvm.mlir.constant(false) : i1
  %r = "llvm.intr.ctlz"(%x, %no) : (i8, i1) -> i8
  llvm.return %r : i8
}
llvm.func @promised(%x: i8) -> i8 {
  %yes = llvm.mlir.constant(true) : i1
  %r = "llvm.intr.cttz"(%x, %yes) : (i8, i1) -> i8
  llvm.return %r : i8
}
llvm.func @absolute(%x: i8) -> i8 {
  %yes = llvm.mlir.constant(true) : i1
  %r = "llvm.intr.abs"(%x, %yes) : (i8, i1) -> i8
  llvm.return %r : i8
}

// -----
// NAME: promise_that_nobody_makes
// INVALID: requires attribute 'is_zero_poison'
llvm.func @f(%x: i8) -> i8 {
  %r = "llvm.intr.ctlz"(%x) : (i8) -> i8
  llvm.return %r : i8
}

// -----
// NAME: promise_that_is_no_constant
// INVALID: the second operand has to be a constant
llvm.func @f(%x: i8, %c: i1) -> i8 {
  %r = "llvm.intr.ctlz"(%x, %c) : (i8, i1) -> i8
  llvm.return %r : i8
}

// -----
// NAME: by_name
// RUN: @sum([1, 2, 3, 4]) == 10
// RUN: @larger(-1, 1) == 1
// RUN: @wraps(2147483647) == poison
// RUN: @signed(300.5) == 127
// RUN: @signed(-300.5) == -128
// RUN: @signed(-3.9) == -3
// RUN: @signed(nan) == 0
// RUN: @signed(poison) == poison
// RUN: @unsigned(-1.0) == 0
// RUN: @unsigned(255.9) == -1
// RUN: @unsigned(inf) == -1
// RUN: @lanes([1.5, -inf]) == [1, -128]
// RUN: @size() unsupported
llvm.func @sum(%v: vector<4xi32>) -> i32 {
  %r = llvm.call_intrinsic "llvm.vector.reduce.add.v4i32"(%v) : (vector<4xi32>) -> i32
  llvm.return %r : i32
}
llvm.func @larger(%a: i32, %b: i32) -> i32 {
  %r = llvm.call_intrinsic "llvm.smax.i32"(%a, %b) : (i32 {llvm.noundef}, i32) -> (i32 {llvm.noundef})
  llvm.return %r : i32
}
llvm.func @wraps(%a: i32) -> i32 {
  %x = llvm.mlir.constant(-2147483648 : i32) : i32
  %t = llvm.mlir.constant(true) : i1
  %r = llvm.call_intrinsic "llvm.abs.i32"(%x, %t) : (i32, i1) -> i32
  llvm.return %r : i32
}
llvm.func @signed(%a: f32) -> i8 {
  %r = llvm.call_intrinsic "llvm.fptosi.sat.i8.f32"(%a) : (f32) -> i8
  llvm.return %r : i8
}
llvm.func @unsigned(%a: f32) -> i8 {
  %r = llvm.call_intrinsic "llvm.fptoui.sat.i8.f32"(%a) : (f32) -> i8
  llvm.return %r : i8
}
llvm.func @lanes(%a: vector<2xf64>) -> vector<2xi8> {
  %r = llvm.call_intrinsic "llvm.fptosi.sat.v2i8.v2f64"(%a) : (vector<2xf64>) -> vector<2xi8>
  llvm.return %r : vector<2xi8>
}
llvm.func @size() -> i64 {
  %z = llvm.mlir.zero : !llvm.ptr
  %f = llvm.mlir.constant(false) : i1
  %r = llvm.call_intrinsic "llvm.objectsize.i64.p0"(%z, %f, %f, %f) : (!llvm.ptr, i1, i1, i1) -> i64
  llvm.return %r : i64
}

// -----
// NAME: lanes_in_other_places
// RUN: @reversed([1, 2, 3]) == [3, 2, 1]
// RUN: @left([1, 2, 3], [4, 5, 6]) == [3, 4, 5]
// RUN: @right([1, 2, 3], [4, 5, 6]) == [2, 3, 4]
llvm.func @reversed(%v: vector<3xi8>) -> vector<3xi8> {
  %r = llvm.call_intrinsic "llvm.vector.reverse.v3i8"(%v) : (vector<3xi8>) -> vector<3xi8>
  llvm.return %r : vector<3xi8>
}
llvm.func @left(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.call_intrinsic "llvm.vector.splice.left.v3i8"(%a, %b, %n) : (vector<3xi8>, vector<3xi8>, i32) -> vector<3xi8>
  llvm.return %r : vector<3xi8>
}
llvm.func @right(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.call_intrinsic "llvm.vector.splice.right.v3i8"(%a, %b, %n) : (vector<3xi8>, vector<3xi8>, i32) -> vector<3xi8>
  llvm.return %r : vector<3xi8>
}

// -----
// NAME: by_their_names
// RUN: @f(1.0, -2.0) == -1.0
// RUN: @nothing() == ()
llvm.func @f(%a: f32, %b: f32) -> f32 {
  %x = llvm.call_intrinsic "llvm.minimumnum.f32"(%a, %b) : (f32, f32) -> f32
  %y = llvm.call_intrinsic "llvm.maximumnum.f32"(%a, %b) : (f32, f32) -> f32
  %z = llvm.fadd %x, %y : f32
  %r = llvm.call_intrinsic "llvm.canonicalize.f32"(%z) : (f32) -> f32
  llvm.return %r : f32
}
llvm.func @nothing() {
  llvm.call_intrinsic "llvm.donothing"() : () -> ()
  llvm.call_intrinsic "llvm.sideeffect"() : () -> ()
  llvm.return
}

// -----
// NAME: assumed_of_operands
// RUN: @defined(poison) undefined poison-use
// RUN: @defined(3) == 3
// RUN: @null() undefined assumption-violated
// RUN: @few() undefined out-of-bounds
// RUN: @gone() undefined use-after-free
// RUN: @enough() == ()
// RUN: @unaligned() undefined misaligned
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @defined(%x: i8) -> i8 {
  %t = llvm.mlir.constant(true) : i1
  llvm.intr.assume %t ["noundef"(%x : i8)] : i1 // UB
  llvm.intr.assume %t ["ignore"(%x : i8)] : i1
  llvm.return %x : i8
}
llvm.func @null() {
  %t = llvm.mlir.constant(true) : i1
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.intr.assume %t ["nonnull"(%p : !llvm.ptr)] : i1 // UB
  llvm.return
}
llvm.func @few() {
  %t = llvm.mlir.constant(true) : i1
  %n = llvm.mlir.constant(4 : i64) : i64
  %m = llvm.mlir.constant(5 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.intr.assume %t ["dereferenceable"(%p, %m : !llvm.ptr, i64)] : i1 // UB
  llvm.return
}
llvm.func @gone() {
  %t = llvm.mlir.constant(true) : i1
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.intr.assume %t ["dereferenceable_or_null"(%p, %n : !llvm.ptr, i64)] : i1 // UB
  llvm.return
}
llvm.func @enough() {
  %t = llvm.mlir.constant(true) : i1
  %n = llvm.mlir.constant(4 : i64) : i64
  %z = llvm.mlir.zero : !llvm.ptr
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %two = llvm.mlir.constant(2 : i64) : i64
  llvm.intr.assume %t ["dereferenceable"(%p, %n : !llvm.ptr, i64), "dereferenceable_or_null"(%z, %n : !llvm.ptr, i64)] : i1
  llvm.intr.assume %t ["align"(%q, %n, %two : !llvm.ptr, i64, i64)] : i1
  llvm.return
}
llvm.func @unaligned() {
  %t = llvm.mlir.constant(true) : i1
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %two = llvm.mlir.constant(2 : i64) : i64
  llvm.intr.assume %t ["align"(%p, %n, %two : !llvm.ptr, i64, i64)] : i1 // UB
  llvm.return
}

// -----
// NAME: intrinsics_of_other_shapes
// RUN: @without(1.0) unsupported
// RUN: @of_another_type(1.0) unsupported
llvm.func @without(%a: f32) -> f32 {
  %r = llvm.call_intrinsic "llvm.canonicalize.f32"() : () -> f32
  llvm.return %r : f32
}
llvm.func @of_another_type(%a: f32) -> i32 {
  %r = llvm.call_intrinsic "llvm.canonicalize.f32"(%a) : (f32) -> i32
  llvm.return %r : i32
}
