// Every optional part of the operations as they were written in 2021.

// -----

// NAME: std_ops
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func @std_ops
func @std_ops(%a: i32, %b: i32, %c: i1, %f: f32, %g: f32, %idx: index) -> (i32, f32) attributes {llvm.emit_c_interface, a.b = 1 : i8} {
  // CHECK: addi
  %0 = addi %a, %b : i32
  %1 = subi %0, %b : i32
  %2 = muli %1, %b {foo = "x"} : i32
  %3 = cmpi slt, %2, %b : i32
  %4 = cmpi "sge", %2, %b : i32
  %5 = select %3, %a, %b : i32
  %6 = addf %f, %g : f32
  %7 = cmpf oeq, %6, %g : f32
  %8 = cmpf "ult", %6, %g : f32
  %9 = constant 0 : i32
  %10 = constant 1.0 : f32
  %11 = constant dense<1> : tensor<4xi32>
  %12 = constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %13 = constant @std_ops : (i32, i32, i1, f32, f32, index) -> (i32, f32)
  %cst = constant unit
  %14 = constant true
  %15 = constant false
  %16 = negf %f : f32
  %17 = absf %f : f32
  %18 = ceilf %f : f32
  %19 = floorf %f : f32
  %20 = copysign %f, %g : f32
  %21 = fptosi %f : f32 to i32
  %22 = sitofp %a : i32 to f32
  %23 = uitofp %a : i32 to f32
  %24 = fptoui %f : f32 to i32
  %25 = fpext %f : f32 to f64
  %26 = fptrunc %25 : f64 to f16
  %27 = index_cast %a : i32 to index
  %28 = sexti %a : i32 to i64
  %29 = zexti %a : i32 to i64
  %30 = trunci %a : i32 to i8

  %32 = and %a, %b : i32
  %33 = or %a, %b : i32
  %34 = xor %a, %b : i32
  %35 = shift_left %a, %b : i32
  %36 = shift_right_signed %a, %b : i32
  %37 = shift_right_unsigned %a, %b : i32
  %38 = divi_signed %a, %b : i32
  %39 = remi_unsigned %a, %b : i32
  %40 = floordivi_signed %a, %b : i32
  %41 = ceildivi_signed %a, %b : i32
  %42 = fmaf %f, %f, %g : f32


  %45 = remf %f, %g : f32
  %46 = splat %f : vector<8xf32>
  %47 = splat %f : tensor<8xf32>

  return %5, %6 : i32, f32
}

// -----

// NAME: ext
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
// CHECK-LABEL: func private @ext
func private @ext(i32, f32 {llvm.noalias}) -> (i32 {dialect.x = 1})
func private @ext2(memref<?xf32>) attributes {llvm.emit_c_interface}
func nested @ext3(index)
func @caller(%a: i32, %f: f32) -> i32 {
  %0 = call @ext(%a, %f) : (i32, f32) -> i32
  %fn = constant @ext : (i32, f32) -> i32
  %1 = call_indirect %fn(%a, %f) : (i32, f32) -> i32
  return %0 : i32
}

// -----

// NAME: alias
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
#map0 = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>
#map1 = affine_map<(d0) -> (d0 + 1)>
!mem = type memref<4x8xf32, #map0, 2>
#set0 = affine_set<(d0)[s0] : (d0 - 1 >= 0, -d0 + s0 >= 0)>
func @alias(%arg: memref<?x?xf32, offset: ?, strides: [?, 1]>, %i: index, %s: index) -> f32 {
  %0 = memref.load %arg[%i, %i] : memref<?x?xf32, offset: ?, strides: [?, 1]>
  %m = memref.alloc()[%s] : memref<4x8xf32, #map0, 2>
  memref.store %0, %m[%i, %i] : memref<4x8xf32, #map0, 2>
  %1 = affine.apply #map1(%i)
  affine.if #set0(%1)[%s] {
    affine.for %k = 0 to 10 step 2 {
       %2 = affine.load %m[%k, %k + 1] : memref<4x8xf32, #map0, 2>
       affine.store %2, %m[%k, symbol(%s)] : memref<4x8xf32, #map0, 2>
    }
  } else {
  }
  memref.dealloc %m : memref<4x8xf32, #map0, 2>
  return %0 : f32
}

// -----

// NAME: branches
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
func @branches(%c: i1, %x: i32) -> i32 {
  cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  br ^bb3(%a : i32)
^bb2:
  %z = constant 0 : i32
  br ^bb3(%z: i32)
^bb3(%r: i32):
  assert %c, "fail me"
  return %r : i32
}

// -----

// NAME: sw
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
func @sw(%flag : i32, %caseOperand : i32) {
  switch %flag : i32, [
    default: ^bb1(%caseOperand : i32),
    42: ^bb2(%caseOperand : i32),
    43: ^bb3(%caseOperand : i32)
  ]
  ^bb1(%bb1arg : i32):
    return
  ^bb2(%bb2arg : i32):
    return
  ^bb3(%bb3arg : i32):
    return
}

// -----

// NAME: sw1
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
func @sw1(%flag : i32, %caseOperand : i32) {
  switch %flag : i32, [
    default: ^bb1(%caseOperand : i32)
  ]
  ^bb1(%bb1arg : i32):
    return
}

// -----

// NAME: scf
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
func @scf(%lb: index, %ub: index, %s: index, %f: f32, %c: i1) -> f32 {
  %r = scf.for %i = %lb to %ub step %s iter_args(%acc = %f) -> (f32) {
    %n = addf %acc, %f : f32
    scf.yield %n : f32
  }
  %p = scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%s, %s) init(%f) -> f32 {
    scf.reduce(%f) : f32 {
    ^bb0(%l: f32, %rr: f32):
      %a = addf %l, %rr : f32
      scf.reduce.return %a : f32
    }
    scf.yield
  }
  scf.parallel (%i) = (%lb) to (%ub) step (%s) {
  }
  %w:2 = scf.while (%x = %f, %y = %c) : (f32, i1) -> (f32, i1) {
    scf.condition(%y) %x, %y : f32, i1
  } do {
  ^bb0(%x: f32, %y: i1):
    scf.yield %x, %y : f32, i1
  }
  %q = scf.if %c -> (f32) {
    scf.yield %f : f32
  } else {
    scf.yield %p : f32
  }
  %e = scf.execute_region -> f32 {
    br ^bb1
  ^bb1:
    scf.yield %q : f32
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  scf.if %c {
  } else {
  }
  return %e : f32
}

// -----

// NAME: generic
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
func @generic(%c: i1, %a: i32, %f: f32, %m: memref<4xf32>, %i: index) {
  %0 = "std.addi"(%a, %a) : (i32, i32) -> i32
  %1 = "std.constant"() {value = 1 : i32} : () -> i32
  %2 = "std.cmpi"(%a, %a) {predicate = 2 : i64} : (i32, i32) -> i1
  %3 = "std.select"(%c, %a, %a) : (i1, i32, i32) -> i32
  %4 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> f32
  "memref.store"(%4, %m, %i) : (f32, memref<4xf32>, index) -> ()
  "std.cond_br"(%c, %a)[^bb1, ^bb2] {operand_segment_sizes = dense<[1, 1, 0]> : vector<3xi32>} : (i1, i32) -> ()
^bb1(%x: i32):
  "std.br"(%x)[^bb3] : (i32) -> ()
^bb2:
  "std.return"() : () -> ()
^bb3(%y: i32):
  "std.assert"(%c) {msg = "x"} : (i1) -> ()
  "std.switch"(%y, %y, %a)[^bb1, ^bb3] {case_operand_offsets = dense<0> : vector<1xi32>, case_values = dense<42> : vector<1xi32>, operand_segment_sizes = dense<1> : vector<3xi32>} : (i32, i32, i32) -> ()
}

// -----

// NAME: section
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
module attributes {llvm.data_layout = "", foo.x = [1, 2.0, "s", @f]} {
}
#map = affine_map<(d0) -> (d0)>

// -----

// NAME: g
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
module @outer attributes {a.a} {
  memref.global "private" constant @gv : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
  memref.global "private" @gu : memref<4xf32> = uninitialized
  memref.global @ge : memref<4xf32>
  memref.global constant @ga : memref<4xf32> = dense<0.0> {alignment = 64}
  func @g() -> memref<4xf32> {
    %0 = memref.get_global @gv : memref<4xf32>
    return %0 : memref<4xf32>
  }
  module @inner {
    func @g() {
      return
    }
  }
}

// -----

// NAME: section_2
// ARGS: --allow-unregistered-dialect
// GENERATION: 2020
// CHECK
"foo.op"() ({
  %0 = constant 1 : i32
  %1 = "foo.foo"(%0) {a = 1 : si8, b = [true, false], c = {d = f32}, e = affine_map<(d0) -> (d0)>, f = @a::@b, g = unit, h = #dia.a<"b">, i = opaque<"x", "0xDEAD"> : tensor<2xi32>, j = dense<> : tensor<0xi32>, k = sparse<[[0]], [1]> : tensor<2xi32>, l = 0x7FC00000 : f32, m = loc(unknown), n = loc("x.mlir":1:2)} : (i32) -> !foo.ty
  "foo.term"()[^bb1] : () -> ()
^bb1:
  "foo.end"() : () -> ()
}, {
}) : () -> ()
