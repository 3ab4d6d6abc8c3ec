// Every optional part of the operations in today's spelling.

// -----

// NAME: arith
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
// RUN: mlir-opt %s -split-input-file | mlir-opt | FileCheck %s
func.func @arith(%a: i32, %b: i32, %c: i1, %f: f32, %g: f32, %v: vector<4xi32>, %vf: vector<[4]xf32>, %t: tensor<?xf32>, %i: index) {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %1 = arith.subi %a, %b overflow<nsw> : i32
  %2 = arith.muli %v, %v overflow<nuw> : vector<4xi32>
  %3 = arith.shli %a, %b overflow<nsw, nuw> {foo} : i32
  %4, %5 = arith.addui_extended %a, %b : i32, i1
  %6:2 = arith.mulsi_extended %v, %v : vector<4xi32>
  %7:2 = arith.mului_extended %a, %b : i32
  %8 = arith.divui %a, %b exact : i32
  %9 = arith.divsi %a, %b exact : i32
  %10 = arith.shrui %a, %b exact : i32
  %11 = arith.shrsi %a, %b exact : i32
  %12 = arith.addf %f, %g fastmath<fast> : f32
  %13 = arith.addf %f, %g fastmath<nnan,ninf> : f32
  %14 = arith.mulf %vf, %vf fastmath<nnan,ninf,nsz,arcp,contract,afn,reassoc> : vector<[4]xf32>
  %15 = arith.divf %t, %t fastmath<none> : tensor<?xf32>
  %16 = arith.cmpf olt, %f, %g fastmath<nnan> : f32
  %17 = arith.cmpi ult, %a, %b : i32
  %18 = arith.negf %f fastmath<fast> : f32
  %19 = arith.maximumf %f, %g fastmath<fast> : f32
  %20 = arith.maxnumf %f, %g : f32
  %21 = arith.minimumf %f, %g : f32
  %22 = arith.minnumf %f, %g : f32
  %23 = arith.remf %f, %g : f32
  %24 = arith.extf %f : f32 to f64
  %25 = arith.extf %f fastmath<fast> : f32 to f64
  %26 = arith.truncf %f to_nearest_even : f32 to bf16
  %27 = arith.truncf %f upward fastmath<fast> : f32 to bf16
  %28 = arith.truncf %f : f32 to f8E4M3FN
  %29 = arith.trunci %a overflow<nsw> : i32 to i8
  %31 = arith.extsi %a {x = 1} : i32 to i64
  %32 = arith.index_cast %i : index to i32
  %33 = arith.index_castui %i : index to i32
  %34 = arith.bitcast %a : i32 to f32
  %35 = arith.sitofp %a : i32 to f32
  %36 = arith.uitofp %a : i32 to f32
  %37 = arith.fptosi %f : f32 to i32
  %38 = arith.fptoui %f : f32 to i32
  %39 = arith.select %c, %a, %b : i32
  %cv = arith.constant dense<true> : vector<4xi1>
  %40 = arith.select %cv, %v, %v : vector<4xi1>, vector<4xi32>
  %41 = arith.floordivsi %a, %b : i32
  %42 = arith.ceildivsi %a, %b : i32
  %43 = arith.ceildivui %a, %b : i32
  %44 = arith.minsi %a, %b : i32
  %45 = arith.maxui %a, %b : i32
  %46 = arith.remsi %a, %b : i32
  %47 = arith.andi %c, %c : i1
  %48 = arith.xori %v, %v : vector<4xi32>
  %49 = arith.scaling_extf %28, %28 : f8E4M3FN, f8E4M3FN to f32
  return
}

// -----

// NAME: consts
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @consts() {
  %0 = arith.constant 1 : i32
  %1 = arith.constant dense<[1, 2, 3]> : tensor<3xi8>
  %2 = arith.constant dense<"0x01000000"> : tensor<1xi32>
  %3 = arith.constant dense<0x7FC00000> : vector<4xf32>
  %4 = arith.constant sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>
  %5 = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %6 = arith.constant dense<[]> : tensor<0xi32>
  %7 = arith.constant -1 : i64
  %8 = arith.constant 0x7F800000 : f32
  %9 = arith.constant 0xFFF0000000000000 : f64
  %10 = arith.constant true
  %11 = arith.constant 1.5e-3 : bf16
  %12 = arith.constant {foo = "bar"} 4 : index
  %13 = arith.constant dense<-1> : vector<[4]xi32>
  %14 = arith.constant dense<[[1.0, -2.5], [0x7F800000, 4.0]]> : tensor<2x2xf32>
  %15 = arith.constant dense_resource<blob> : tensor<2xf32>
  %16 = arith.constant 0xFF : f8E5M2
  %17 = arith.constant dense<4> : tensor<index>
  return
}
{-#
  dialect_resources: {
    builtin: {
      blob: "0x08000000010000000000000002000000"
    }
  }
#-}

// -----

// NAME: decl
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func private @decl(%arg0: i32 {a.b}, %arg1: f32) -> (i32 {x.y = 1}) attributes {llvm.linkage = 3}

// -----

// NAME: decl_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func private @decl(i32, memref<?xf32> {llvm.align = 4 : i64, llvm.noalias}) -> (i32, f32)
func.func public @pub() { return }
func.func nested @nest() attributes {no_inline} { func.return loc("x") }
func.func @call(%a: i32, %m: memref<?xf32>) {
  %0:2 = call @decl(%a, %m) {tail} : (i32, memref<?xf32>) -> (i32, f32)
  %1 = func.constant @decl : (i32, memref<?xf32>) -> (i32, f32)
  %2:2 = func.call_indirect %1(%a, %m) : (i32, memref<?xf32>) -> (i32, f32)
  %3:2 = call_indirect %1(%a, %m) {x = 1} : (i32, memref<?xf32>) -> (i32, f32)
  func.call @pub() : () -> ()
  return
} loc("foo.mlir":1:2)

// -----

// NAME: call
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @call(%a: i32) {
  func.call @pub() {no_inline} : () -> ()
  func.call @id(%a) : (i32) -> i32
  return
}
func.func private @pub()
func.func @id(%arg0: i32 loc("a")) -> i32 { return %arg0 : i32 }

// -----

// NAME: cfs
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @cfs(%c: i1, %x: i32, %y: i64) -> i32 {
  cf.assert %c, "msg" {a = 1}
  cf.cond_br %c, ^a(%x, %y : i32, i64), ^b {x}
^a(%p: i32, %q: i64):
  cf.br ^c(%p : i32) {x = 2}
^b:
  cf.cond_br %c weights([1, 2]), ^a(%x, %y : i32, i64), ^d
^c(%r: i32 loc("x.mlir":1:1)):
  cf.switch %r : i32, [
    default: ^d,
    -42: ^a(%x, %y : i32, i64),
    43: ^b
  ] {foo = 1}
^d:
  return %x : i32
}

// -----

// NAME: sw
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @sw(%y: i64) {
  cf.switch %y : i64, [
    default: ^d
  ]
^d:
  return
}

// -----

// NAME: sg
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @sg(%c: i1, %x: i32) -> i32 {
  "cf.cond_br"(%c, %x, %x)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
^a(%p: i32):
  "cf.switch"(%p, %x)[^b, ^a] <{case_operand_segments = array<i32: 1>, case_values = dense<7> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^b:
  "cf.switch"(%p, %x)[^b, ^a] {case_operand_segments = array<i32: 1>, case_values = dense<7> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>} : (i32, i32) -> ()
}

// -----

// NAME: math
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @math(%f: f32, %g: f64, %i: i32, %v: vector<4xf32>, %t: tensor<4x4x?xf32>) {
  %0 = math.absf %f : f32
  %1 = math.absi %i : i32
  %2 = math.acos %v fastmath<fast> : vector<4xf32>
  %3 = math.atan2 %t, %t : tensor<4x4x?xf32>
  %4 = math.fma %f, %f, %f fastmath<contract> : f32
  %5 = math.fpowi %f, %i : f32, i32
  %6 = math.ipowi %i, %i : i32
  %7 = math.powf %f, %f : f32
  %8 = math.copysign %f, %f : f32
  %9 = math.ctlz %i : i32
  %10 = math.cttz %i : i32
  %11 = math.ctpop %i : i32
  %12 = math.isfinite %f : f32
  %13 = math.isnan %v : vector<4xf32>
  %14 = math.isinf %f : f32
  %15 = math.isnormal %f : f32
  %16 = math.rsqrt %g : f64
  %17 = math.roundeven %g {a} : f64
  %18 = math.round %g : f64
  %19 = math.trunc %g : f64
  %20 = math.tanh %g : f64
  %21 = math.cbrt %g : f64
  %22 = math.clampf %f to [%f, %f] fastmath<fast> : f32
  %23, %24 = math.sincos %f : f32
  %25 = math.erfc %f : f32
  %26 = math.exp2 %f : f32
  %27 = math.log1p %f : f32
  %28 = math.tan %f : f32
  %29 = math.sinh %f : f32
  %30 = math.erf %f : f32
  %31 = math.floor %f : f32
  return
}

// -----

// NAME: mem2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @mem2(%n: index, %mi: memref<8xi32>, %s: memref<4x4xf32>, %m: memref<?x?xf32>, %c: memref<?xf32>) {
  %27 = memref.realloc %c (%n) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32>
  %0, %1 = memref.distinct_objects %s, %m : memref<4x4xf32>, memref<?x?xf32>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %c[%n], %c[%n], %n, %tag[%n] : memref<?xf32>, memref<?xf32>, memref<1xi32>
  memref.dma_start %c[%n], %c[%n], %n, %tag[%n], %n, %n : memref<?xf32>, memref<?xf32>, memref<1xi32>
  memref.dma_wait %tag[%n], %n : memref<1xi32>
  return
}

// -----

// NAME: aff
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
#map = affine_map<(d0) -> (d0 + 1)>
#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, d0 - s0 == 0)>
func.func @aff(%n: index, %m: memref<?x?xf32>, %f: f32, %v: vector<4xf32>) -> f32 {
  %0 = affine.apply #map(%n)
  %1 = affine.apply affine_map<()[s0] -> (s0 ceildiv 4)>()[%n]
  return %f : f32
}

// -----

// NAME: aff_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
#map = affine_map<(d0) -> (d0 + 1)>
#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, d0 - s0 == 0)>
func.func @aff(%n: index, %m: memref<?x?xf32>, %f: f32, %v: vector<4xf32>) -> f32 {
  %0 = affine.apply #map(%n)
  %1 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 2, 8)>(%n)[%n]
  %2 = affine.max affine_map<(d0) -> (d0)>(%n) {x}
  affine.for %i = 0 to 10 {
  }
  affine.for %i = max affine_map<(d0) -> (d0, 1)>(%n) to min affine_map<(d0)[s0] -> (d0 + s0, 42)>(%n)[%n] step 3 {
    affine.store %f, %m[%i + 1, %i * 2] : memref<?x?xf32>
    %l = affine.load %m[%i, symbol(%n)] {x} : memref<?x?xf32>
    %p = affine.vector_load %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
    affine.vector_store %p, %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
    affine.prefetch %m[%i, %i + 5], read, locality<3>, data : memref<?x?xf32>
  } {some_attr = true}
  affine.for %i = %n to #map(%n) {
    affine.yield
  }
  %r = affine.for %i = 0 to 10 iter_args(%a = %f) -> (f32) {
    affine.yield %a : f32
  }
  %q = affine.if #set(%n)[%n] -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %r : f32
  }
  affine.if affine_set<() : (1 == 0)>() {
  }
  affine.parallel (%i, %j) = (0, max(%n, 5)) to (symbol(%n), min(100, %n)) step (2, 3) {
  }
  %pp = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    affine.yield %f : f32
  }
  %d:2 = affine.delinearize_index %n into (4, 8) : index, index
  %d2:2 = affine.delinearize_index %n into (%n, 8) : index, index
  %d3:3 = affine.delinearize_index %n into (%n, 8) : index, index, index
  %li = affine.linearize_index [%n, %n] by (2, 3) : index
  %l2 = affine.linearize_index disjoint [%n, %n] by (%n) : index
  return %q : f32
}

// -----

// NAME: ub
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @ub(%v: vector<4xf32>, %f: f32, %u: ui8) {
  %0 = ub.poison : i32
  %1 = ub.poison {a} : vector<4xi64>
  %2 = ub.poison <#ub.poison> : f32
  vector.print %v : vector<4xf32>
  vector.print %f : f32 punctuation <no_punctuation>
  vector.print punctuation <newline>
  vector.print %f : f32 punctuation <comma>
  vector.print str "hello"
  vector.print str "hi"
  return
}

// -----

// NAME: ub_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
func.func @ub(%v: vector<4xf32>) {
  ub.unreachable
}

// -----

// NAME: locs
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
#loc0 = loc("a.mlir":3:4)
#loc1 = loc(fused["a.mlir":3:4, "name"(#loc0), unknown])
#loc2 = loc(callsite("f" at "g.mlir":10:8))
#loc3 = loc(fused<"meta">["x", "y"])
#loc4 = loc("a.mlir":3:4 to 5:6)
#loc5 = loc("a.mlir":3:4 to :6)
func.func @locs(%a: i32 loc(#loc1)) {
  "foo.op"() {l = loc("x")} : () -> () loc(#loc4)
  return loc(#loc2)
} loc(#loc5)
module attributes {a.b = #loc3} {} loc(unknown)

// -----

// NAME: nested
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
"foo.op"() <{p = 1 : i32, "quoted" = 2.0 : f64}> ({
^bb0(%a: i32, %b: tensor<*xf32>):
  %c:3 = "foo.x"(%a) : (i32) -> (i1, i2, !foo.t<1, "a", <b>>)
  func.func @nested() { return }
  "foo.br"(%c#0)[^bb1, ^bb2] : (i1) -> ()
^bb1:
  "foo.end"() : () -> ()
^bb2:
  "foo.end"() : () -> ()
}) {a, b = array<i32: 1, 2>, c = array<i1: true>, d = array<f32>, e = distinct[0]<"x">, g = dense<1> : tensor<2xi4>, h = [[1, 2], []], i = affine_set<(d0) : (d0 >= 0)>, j = (i32) -> (), k = tuple<i32, f32>, l = !foo.x, m = #foo.a<[1]>, n = @a::@b::@c, o = strided<[1, ?], offset: 3>, p1 = 3 : ui4, q = -5 : si7, r = "a\0Ab\22", s = none, t = memref<*xf32, 1>, u = tensor<4x?xf32, "enc">, v = vector<[4]x4xf32>, w = complex<f64>, x = f80, y = tf32, z = f6E2M3FN} : () -> ()

// -----

// NAME: section
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
"foo.op"() {a = unit, o = strided<[1, ?], offset: 3>, p1 = 3 : ui4, q = -5 : si7, r = "a\0Ab\22", s = none, t = memref<*xf32, 1>, u = tensor<4x?xf32, "enc">, v = vector<[4]x4xf32>, w = complex<f64>, x = f80, y = tf32, z = f6E2M3FN, aa = f8E8M0FNU, ab = f4E2M1FN, ac = memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, ae = ()->(), af = 1.0 : bf16, ag = dense_resource<x> : tensor<1xi8>, ah = {}} : () -> ()

// -----

// NAME: section_2
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
"foo.op"() {a = unit, o = strided<[1, ?], offset: 3>, p1 = 3 : ui4, q = -5 : si7, r = "a\0Ab\22", s = none, t = memref<*xf32, 1>, u = tensor<4x?xf32, "enc">, v = vector<[4]x4xf32>, w = complex<f64>, x = f80, y = tf32, z = f6E2M3FN, aa = f8E8M0FNU, ab = f4E2M1FN, ac = memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, ae = ()->(), af = 1.0 : bf16, ah = {}, ai = tuple<>, aj = dense<"abc"> : tensor<1x!foo.s>, ak = dense<["a", "b"]> : tensor<2x!foo.s>, am = true, an = -7, ao = 0x1F : i8, ap = affine_map<(d0, d1)[s0] -> (d0 mod 2, -d1 * 3 + s0 floordiv 4)>, aq = affine_map<() -> ()>, ar = affine_map<(d0) -> ()>} : () -> ()

// -----

// NAME: section_3
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
"foo.op"() {a = unit, o = strided<[1, ?], offset: 3>, aj = dense<"abc"> : tensor<1x!foo.s>, ak = dense<["a", "b"]> : tensor<2x!foo.s>, am = true, an = -7, ao = 0x1F : i8, ap = affine_map<(d0, d1)[s0] -> (d0 mod 2, -d1 * 3 + s0 floordiv 4)>, aq = affine_map<() -> ()>, ar = affine_map<(d0) -> ()>, as = dense<[true, false]> : vector<2xi1>, at = dense<(1, 2)> : tensor<2xcomplex<i32>>, au = sparse<0, 1.0> : tensor<1xf32>, av = dense_resource<__r> : tensor<1xi8>} : () -> ()

// -----

// NAME: section_4
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
module @m attributes {llvm.data_layout = "e"} {
  builtin.module @n { }
  %0 = builtin.unrealized_conversion_cast to i32
  %1:2 = builtin.unrealized_conversion_cast %0, %0 : i32, i32 to i64, f32 {a}
}

// -----

// NAME: x
// ARGS: --allow-unregistered-dialect
// GENERATION: today
// CHECK
builtin.module {
  func.func private @x() -> ()
  func.func @y() -> (i32, (i32) -> i32) { "foo.x"() : () -> () ub.unreachable }
}
