// Reductions of the lanes of a vector that a mask and a length select.

// -----
// NAME: integers
// RUN: @add(10, [1, 2, 3, 4], [1, 0, 1, 1], 3) == 14
// RUN: @add(10, [1, poison, 3, poison], [1, 0, 1, 1], 3) == 14
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], 0) == 10
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], 4) == 20
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], 5) undefined out-of-bounds
// RUN: @add(10, [1, 2, 3, 4], [1, 1, 1, 1], poison) undefined poison-use
// RUN: @add(10, [1, 2, poison, 4], [1, 1, 1, 1], 3) == poison
// RUN: @add(10, [1, 2, 3, 4], [1, poison, 1, 1], 3) == poison
// RUN: @add(poison, [1, 2, 3, 4], [0, 0, 0, 0], 4) == poison
llvm.func @add(%s: i32, %v: vector<4xi32>, %m: vector<4xi1>, %n: i32) -> i32 {
  %r = "llvm.intr.vp.reduce.add"(%s, %v, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}

// -----
// NAME: each_of_integers
// RUN: @f(3, [5, -6]) == (-90, 0, -1, -4, 5, -6, -6, 3)
llvm.func @f(%s: i8, %v: vector<2xi8>) -> !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %a = "llvm.intr.vp.reduce.mul"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %b = "llvm.intr.vp.reduce.and"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %c = "llvm.intr.vp.reduce.or"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %d = "llvm.intr.vp.reduce.xor"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %e = "llvm.intr.vp.reduce.smax"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %f = "llvm.intr.vp.reduce.smin"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %g = "llvm.intr.vp.reduce.umax"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %h = "llvm.intr.vp.reduce.umin"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  %u = llvm.mlir.undef : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %2 = llvm.insertvalue %c, %1[2] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %3 = llvm.insertvalue %d, %2[3] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %4 = llvm.insertvalue %e, %3[4] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %5 = llvm.insertvalue %f, %4[5] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %6 = llvm.insertvalue %g, %5[6] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  %7 = llvm.insertvalue %h, %6[7] : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
  llvm.return %7 : !llvm.struct<(i8, i8, i8, i8, i8, i8, i8, i8)>
}

// -----
// NAME: floats_from_the_first_to_the_last
// RUN: @f(1.0e10, [1.0, -1.0e10, 2.0, 8.0], [1, 1, 1, 1], 3) == (2.0, -2.0e20)
// RUN: @most(1.0, [nan, 3.0], [1, 1], 2) == (3.0, 1.0)
llvm.func @f(%s: f32, %v: vector<4xf32>, %m: vector<4xi1>, %n: i32) -> !llvm.struct<(f32, f32)> {
  %a = "llvm.intr.vp.reduce.fadd"(%s, %v, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %b = "llvm.intr.vp.reduce.fmul"(%s, %v, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, f32)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(f32, f32)>
  llvm.return %1 : !llvm.struct<(f32, f32)>
}
llvm.func @most(%s: f32, %v: vector<2xf32>, %m: vector<2xi1>, %n: i32) -> !llvm.struct<(f32, f32)> {
  %a = "llvm.intr.vp.reduce.fmax"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  %b = "llvm.intr.vp.reduce.fmin"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(f32, f32)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(f32, f32)>
  llvm.return %1 : !llvm.struct<(f32, f32)>
}

// -----
// NAME: start_value_of_another_type
// INVALID: expected the initial value, the elements and the result to have the same type
llvm.func @f(%s: i8, %v: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %r = "llvm.intr.vp.reduce.add"(%s, %v, %m, %n) : (i8, vector<4xi32>, vector<4xi1>, i32) -> i8
  llvm.return
}

// -----
// NAME: mask_of_another_length
// INVALID: expected as many lanes of the mask as of the vector
llvm.func @f(%s: i32, %v: vector<4xi32>, %m: vector<2xi1>, %n: i32) {
  %r = "llvm.intr.vp.reduce.add"(%s, %v, %m, %n) : (i32, vector<4xi32>, vector<2xi1>, i32) -> i32
  llvm.return
}

// -----
// NAME: lengths_of_each
// RUN: @mul(1, 2) == 1
// RUN: @mul(1, 3) undefined out-of-bounds
// RUN: @mul(1, poison) undefined poison-use
// RUN: @and(1, 2) == 1
// RUN: @and(1, 3) undefined out-of-bounds
// RUN: @and(1, poison) undefined poison-use
// RUN: @or(1, 2) == 1
// RUN: @or(1, 3) undefined out-of-bounds
// RUN: @or(1, poison) undefined poison-use
// RUN: @xor(1, 2) == 1
// RUN: @xor(1, 3) undefined out-of-bounds
// RUN: @xor(1, poison) undefined poison-use
// RUN: @smax(1, 2) == 1
// RUN: @smax(1, 3) undefined out-of-bounds
// RUN: @smax(1, poison) undefined poison-use
// RUN: @smin(1, 2) == 1
// RUN: @smin(1, 3) undefined out-of-bounds
// RUN: @smin(1, poison) undefined poison-use
// RUN: @umax(1, 2) == 1
// RUN: @umax(1, 3) undefined out-of-bounds
// RUN: @umax(1, poison) undefined poison-use
// RUN: @umin(1, 2) == 1
// RUN: @umin(1, 3) undefined out-of-bounds
// RUN: @umin(1, poison) undefined poison-use
// RUN: @fadd(1.0, 2) == 3.0
// RUN: @fadd(1.0, 3) undefined out-of-bounds
// RUN: @fadd(1.0, poison) undefined poison-use
// RUN: @fmul(1.0, 2) == 1.0
// RUN: @fmul(1.0, 3) undefined out-of-bounds
// RUN: @fmul(1.0, poison) undefined poison-use
// RUN: @fmax(1.0, 2) == 1.0
// RUN: @fmax(1.0, 3) undefined out-of-bounds
// RUN: @fmax(1.0, poison) undefined poison-use
// RUN: @fmin(1.0, 2) == 1.0
// RUN: @fmin(1.0, 3) undefined out-of-bounds
// RUN: @fmin(1.0, poison) undefined poison-use
llvm.func @mul(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.mul"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @and(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.and"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @or(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.or"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @xor(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.xor"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @smax(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.smax"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @smin(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.smin"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @umax(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.umax"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @umin(%s: i8, %n: i32) -> i8 {
  %v = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.umin"(%s, %v, %m, %n) : (i8, vector<2xi8>, vector<2xi1>, i32) -> i8
  llvm.return %r : i8
}
llvm.func @fadd(%s: f32, %n: i32) -> f32 {
  %v = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.fadd"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  llvm.return %r : f32
}
llvm.func @fmul(%s: f32, %n: i32) -> f32 {
  %v = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.fmul"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  llvm.return %r : f32
}
llvm.func @fmax(%s: f32, %n: i32) -> f32 {
  %v = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.fmax"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  llvm.return %r : f32
}
llvm.func @fmin(%s: f32, %n: i32) -> f32 {
  %v = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = "llvm.intr.vp.reduce.fmin"(%s, %v, %m, %n) : (f32, vector<2xf32>, vector<2xi1>, i32) -> f32
  llvm.return %r : f32
}

// -----
// NAME: lane_by_lane
// RUN: @add([1, 2, 3], [10, 20, 30], [true, false, true], 3) == [11, poison, 33]
// RUN: @add([1, 2, 3], [10, 20, 30], [true, true, true], 1) == [11, poison, poison]
// RUN: @add([1, 2, 3], [10, 20, 30], [true, true, true], 4) undefined out-of-bounds
// RUN: @add([1, 2, 3], [10, 20, 30], [true, true, true], poison) undefined poison-use
// RUN: @all([-7, 5, 1], [2, 3, 1]) == [-5, 8, 2]
// RUN: @more([-7, 5, 1], [2, 3, 1]) == [2, 5, 1]
llvm.func @add(%a: vector<3xi8>, %b: vector<3xi8>, %m: vector<3xi1>, %n: i32) -> vector<3xi8> {
  %r = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8> // UB
  llvm.return %r : vector<3xi8>
}
llvm.func @all(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<3xi1>) : vector<3xi1>
  %n = llvm.mlir.constant(3 : i32) : i32
  %and = "llvm.intr.vp.and"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %or = "llvm.intr.vp.or"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %xor = "llvm.intr.vp.xor"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %s = "llvm.intr.vp.sub"(%or, %xor, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %t = "llvm.intr.vp.sub"(%s, %and, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %one = llvm.mlir.constant(dense<1> : vector<3xi8>) : vector<3xi8>
  %u = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %v = "llvm.intr.vp.mul"(%u, %one, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %r = "llvm.intr.vp.add"(%v, %t, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  llvm.return %r : vector<3xi8>
}
llvm.func @more(%a: vector<3xi8>, %b: vector<3xi8>) -> vector<3xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<3xi1>) : vector<3xi1>
  %n = llvm.mlir.constant(3 : i32) : i32
  %x = "llvm.intr.vp.smax"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %y = "llvm.intr.vp.smin"(%a, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %z = "llvm.intr.vp.umax"(%x, %b, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  %w = "llvm.intr.vp.umin"(%z, %x, %m, %n) : (vector<3xi8>, vector<3xi8>, vector<3xi1>, i32) -> vector<3xi8>
  llvm.return %w : vector<3xi8>
}

// -----
// NAME: quotients_of_lanes
// RUN: @signed([-8, 5], [3, 0], [true, false]) == [-2, poison]
// RUN: @signed([-8, 5], [3, 0], [true, true]) undefined division-by-zero
// RUN: @signed([-128, 5], [-1, 1], [true, true]) undefined division-overflow
// RUN: @unsigned([-8, 5], [3, 2], [true, true]) == [82, 2]
// RUN: @unsigned([-8, 5], [3, 0], [true, true]) undefined division-by-zero
// RUN: @rest([-8, 5], [3, 3], [true, true]) == [2, 2]
// RUN: @rest([-8, 5], [0, 3], [true, true]) undefined division-by-zero
// RUN: @signed_rest([-8, 5], [3, 0], [true, false]) == [-2, poison]
// RUN: @signed_rest([-8, 5], [3, 0], [true, true]) undefined division-by-zero
// RUN: @signed_rest([-128, 5], [-1, 3], [true, true]) undefined division-overflow
// RUN: @signed_rest([-128, 5], [-1, 3], [false, true]) == [poison, 2]
llvm.func @signed(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @unsigned(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @rest(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @signed_rest(%a: vector<2xi8>, %b: vector<2xi8>, %m: vector<2xi1>) -> vector<2xi8> {
  %n = llvm.mlir.constant(2 : i32) : i32
  %r = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}

// -----
// NAME: floats_lane_by_lane
// RUN: @f([7.5, 1.0], [2.0, 4.0]) == [1.5, 1.0]
llvm.func @f(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %n = llvm.mlir.constant(2 : i32) : i32
  %s = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %d = "llvm.intr.vp.fsub"(%s, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %p = "llvm.intr.vp.fmul"(%d, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %q = "llvm.intr.vp.fdiv"(%p, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  %r = "llvm.intr.vp.frem"(%q, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32>
  llvm.return %r : vector<2xf32>
}

// -----
// NAME: lengths_of_lanes
// RUN: @fadd([2.0, 2.0], 1) == [3.0, poison]
// RUN: @fadd([2.0, 2.0], 3) undefined out-of-bounds
// RUN: @fadd([2.0, 2.0], poison) undefined poison-use
// RUN: @fsub([2.0, 2.0], 1) == [1.0, poison]
// RUN: @fsub([2.0, 2.0], 3) undefined out-of-bounds
// RUN: @fsub([2.0, 2.0], poison) undefined poison-use
// RUN: @fmul([2.0, 2.0], 1) == [2.0, poison]
// RUN: @fmul([2.0, 2.0], 3) undefined out-of-bounds
// RUN: @fmul([2.0, 2.0], poison) undefined poison-use
// RUN: @fdiv([2.0, 2.0], 1) == [2.0, poison]
// RUN: @fdiv([2.0, 2.0], 3) undefined out-of-bounds
// RUN: @fdiv([2.0, 2.0], poison) undefined poison-use
// RUN: @frem([2.0, 2.0], 1) == [0.0, poison]
// RUN: @frem([2.0, 2.0], 3) undefined out-of-bounds
// RUN: @frem([2.0, 2.0], poison) undefined poison-use
// RUN: @sdiv([2, 2], 1) == [2, poison]
// RUN: @sdiv([2, 2], 3) undefined out-of-bounds
// RUN: @sdiv([2, 2], poison) undefined poison-use
// RUN: @udiv([2, 2], 1) == [2, poison]
// RUN: @udiv([2, 2], 3) undefined out-of-bounds
// RUN: @udiv([2, 2], poison) undefined poison-use
// RUN: @srem([2, 2], 1) == [0, poison]
// RUN: @srem([2, 2], 3) undefined out-of-bounds
// RUN: @srem([2, 2], poison) undefined poison-use
// RUN: @urem([2, 2], 1) == [0, poison]
// RUN: @urem([2, 2], 3) undefined out-of-bounds
// RUN: @urem([2, 2], poison) undefined poison-use
llvm.func @fadd(%a: vector<2xf32>, %n: i32) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %r = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32> // UB
  llvm.return %r : vector<2xf32>
}
llvm.func @fsub(%a: vector<2xf32>, %n: i32) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %r = "llvm.intr.vp.fsub"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32> // UB
  llvm.return %r : vector<2xf32>
}
llvm.func @fmul(%a: vector<2xf32>, %n: i32) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %r = "llvm.intr.vp.fmul"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32> // UB
  llvm.return %r : vector<2xf32>
}
llvm.func @fdiv(%a: vector<2xf32>, %n: i32) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %r = "llvm.intr.vp.fdiv"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32> // UB
  llvm.return %r : vector<2xf32>
}
llvm.func @frem(%a: vector<2xf32>, %n: i32) -> vector<2xf32> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf32>
  %r = "llvm.intr.vp.frem"(%a, %b, %m, %n) : (vector<2xf32>, vector<2xf32>, vector<2xi1>, i32) -> vector<2xf32> // UB
  llvm.return %r : vector<2xf32>
}
llvm.func @sdiv(%a: vector<2xi8>, %n: i32) -> vector<2xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %r = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @udiv(%a: vector<2xi8>, %n: i32) -> vector<2xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %r = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @srem(%a: vector<2xi8>, %n: i32) -> vector<2xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %r = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
llvm.func @urem(%a: vector<2xi8>, %n: i32) -> vector<2xi8> {
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %b = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %r = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<2xi8>, vector<2xi8>, vector<2xi1>, i32) -> vector<2xi8> // UB
  llvm.return %r : vector<2xi8>
}
