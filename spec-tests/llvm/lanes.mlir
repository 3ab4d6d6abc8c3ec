// Vectors by element.

// -----
// NAME: elements
// RUN: @extract([5, 6, 7], 2) == 7
// RUN: @extract([5, 6, 7], 3) == poison
// RUN: @insert([5, 6, 7], 9, 1) == [5, 9, 7]
// RUN: @insert([5, 6, 7], 9, -1) == poison
// RUN: @shuffle([1, 2], [3, 4]) == [4, 1, 1]
// RUN: @poison_lane([1, 2]) == [2, poison]
// RUN: @splat(8) == [8, 8, 8, 8]
// RUN: @undefined() unsupported
// RUN: @sum_of_undefined() unsupported
llvm.func @extract(%v: vector<3xi32>, %i: i64) -> i32 {
  %r = llvm.extractelement %v[%i : i64] : vector<3xi32>
  llvm.return %r : i32
}
llvm.func @insert(%v: vector<3xi32>, %x: i32, %i: i32) -> vector<3xi32> {
  %r = llvm.insertelement %x, %v[%i : i32] : vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @shuffle(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<3xi8> {
  %r = llvm.shufflevector %a, %b [3, 0, 0] : vector<2xi8>
  llvm.return %r : vector<3xi8>
}
llvm.func @poison_lane(%a: vector<2xi8>) -> vector<2xi8> {
  %r = llvm.shufflevector %a, %a [1, -1] : vector<2xi8>
  llvm.return %r : vector<2xi8>
}
llvm.func @splat(%x: i32) -> vector<4xi32> {
  %u = llvm.mlir.undef : vector<4xi32>
  %i = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.insertelement %x, %u[%i : i32] : vector<4xi32>
  %r = llvm.shufflevector %v, %u [0, 0, 0, 0] : vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @undefined() -> i32 {
  %u = llvm.mlir.undef : vector<4xi32>
  %i = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.extractelement %u[%i : i32] : vector<4xi32>
  llvm.return %r : i32
}
llvm.func @sum_of_undefined() -> vector<4xi32> {
  %u = llvm.mlir.undef : vector<4xi32>
  %r = llvm.add %u, %u : vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// -----
// NAME: reductions_of_integers
// RUN: @add([1, 2, 4]) == 7
// RUN: @mul([3, 5, -1]) == -15
// RUN: @and([7, 6, 12]) == 4
// RUN: @or([1, 2, 8]) == 11
// RUN: @xor([1, 3, 8]) == 10
// RUN: @smax([-1, 2, 1]) == 2
// RUN: @smin([-1, 2, 1]) == -1
// RUN: @umax([-1, 2, 1]) == -1
// RUN: @umin([-1, 2, 1]) == 1
llvm.func @add(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @mul(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.mul"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @and(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.and"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @or(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.or"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @xor(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.xor"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @smax(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.smax"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @smin(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.smin"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @umax(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.umax"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @umin(%v: vector<3xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.umin"(%v) : (vector<3xi8>) -> i8
  llvm.return %r : i8
}

// -----
// NAME: reductions_of_floats
// RUN: @fadd(1.0, [2.0, 4.0]) == 7.0
// RUN: @fadd(1.0e30, [-1.0e30, 1.0]) == 1.0
// RUN: @fmul(3.0, [2.0, 4.0]) == 24.0
// RUN: @fmax([2.0, nan]) == 2.0
// RUN: @fmin([2.0, nan]) == 2.0
// RUN: @fmaximum([2.0, nan]) == nan
// RUN: @fminimum([2.0, 1.0]) == 1.0
// RUN: @promised([2.0, nan]) == poison
llvm.func @fadd(%s: f32, %v: vector<2xf32>) -> f32 {
  %r = "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmul(%s: f32, %v: vector<2xf32>) -> f32 {
  %r = "llvm.intr.vector.reduce.fmul"(%s, %v) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmax(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmax(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmin(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmin(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fmaximum(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmaximum(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @fminimum(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fminimum(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @promised(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<2xf32>) -> f32
  llvm.return %r : f32
}

// -----
// NAME: open_rounding
// RUN: @f(2.0, 3.0, 4.0) == 10.0
// RUN: @f(1.0000001, 0.9999999, -1.0) nondeterministic {0.0 | -1.4210855e-14}
// RUN: @v([1.0000001, 2.0], [0.9999999, 3.0], [-1.0, 4.0]) nondeterministic {[0.0, 10.0] | [-1.4210855e-14, 10.0]}
llvm.func @v(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return %r : vector<2xf32>
}
llvm.func @f(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
  llvm.return %r : f32
}

// -----
// NAME: masked_accesses
// RUN: @load([true, false, true]) == [1, 9, 3]
// RUN: @no_lane() == [9, 9, 9]
// RUN: @gather([2, 0, 7], [true, true, false]) == [3, 1, 9]
// RUN: @store([true, false, true]) == [7, 2, 9]
// RUN: @scatter([2, 2, 0]) == [9, 2, 8]
llvm.mlir.global private constant @list(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.func @load(%m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = llvm.intr.masked.load %p, %m, %o {alignment = 4 : i32} : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @no_lane() -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %m = llvm.mlir.constant(dense<false> : vector<3xi1>) : vector<3xi1>
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = llvm.intr.masked.load %p, %m, %o {alignment = 4 : i32} : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @gather(%i: vector<3xi32>, %m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<3xi32>) -> vector<3x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %q, %m, %o {alignment = 4 : i32} : (vector<3x!llvm.ptr>, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @store(%m: vector<3xi1>) -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<3xi32> : (i64) -> !llvm.ptr
  %o = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  llvm.store %o, %p : vector<3xi32>, !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<3xi32>, vector<3xi1> into !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @scatter(%i: vector<3xi32>) -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<3xi32> : (i64) -> !llvm.ptr
  %o = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  llvm.store %o, %p : vector<3xi32>, !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  %m = llvm.mlir.constant(dense<true> : vector<3xi1>) : vector<3xi1>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<3xi32>) -> vector<3x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %q, %m {alignment = 4 : i32} : vector<3xi32>, vector<3xi1> into vector<3x!llvm.ptr>
  %r = llvm.load %p : !llvm.ptr -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}

// -----
// NAME: one_behind_the_other
// RUN: @expand([true, false, true]) == [1, 9, 2]
// RUN: @expand([false, false, false]) == [9, 9, 9]
// RUN: @compress([true, false, true]) == [7, 9, 3]
// RUN: @compress([true, true, true]) == [7, 8, 9]
// RUN: @short([true, false, true]) == [1, 9, 2]
// RUN: @short([true, true, true]) undefined out-of-bounds
// RUN: @unaligned([false, true, false]) undefined misaligned
llvm.mlir.global private constant @list(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.mlir.global private constant @two(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @expand(%m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @short(%m: vector<3xi1>) -> vector<3xi32> {
  %p = llvm.mlir.addressof @two : !llvm.ptr
  %o = llvm.mlir.constant(dense<9> : vector<3xi32>) : vector<3xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<3xi1>, vector<3xi32>) -> vector<3xi32> // UB
  llvm.return %r : vector<3xi32>
}
llvm.func @compress(%m: vector<3xi1>) -> vector<3xi32> {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x vector<3xi32> : (i64) -> !llvm.ptr
  %o = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi32>) : vector<3xi32>
  llvm.store %o, %p : vector<3xi32>, !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<3xi32>, !llvm.ptr, vector<3xi1>) -> ()
  %r = llvm.load %p : !llvm.ptr -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}
llvm.func @unaligned(%m: vector<3xi1>) {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.mlir.constant(dense<[7, 8, 9]> : vector<3xi32>) : vector<3xi32>
  "llvm.intr.masked.compressstore"(%v, %q, %m) <{arg_attrs = [{}, {llvm.align = 4 : i64}, {}]}> : (vector<3xi32>, !llvm.ptr, vector<3xi1>) -> () // UB
  llvm.return
}

// -----
// NAME: lanes_and_mask_of_other_lengths
// INVALID: expected vectors of one type, and as many lanes of the mask as they have elements
llvm.func @f(%p: !llvm.ptr, %m: vector<2xi1>, %o: vector<3xi32>) -> vector<3xi32> {
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<2xi1>, vector<3xi32>) -> vector<3xi32>
  llvm.return %r : vector<3xi32>
}

// -----
// NAME: one_behind_the_other_in_memory_that_is_not_there
// RUN: @expand_freed() undefined use-after-free
// RUN: @expand_unwritten() undefined uninitialised-read
// RUN: @expand_poison() undefined poison-use
// RUN: @compress_freed() undefined use-after-free
// RUN: @compress_constant() undefined write-to-constant
// RUN: @compress_poison() undefined poison-use
// RUN: @compress_outside() undefined out-of-bounds
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.mlir.global private constant @two(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @expand_freed() {
  %n = llvm.mlir.constant(16 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @expand_unwritten() {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @expand_poison() {
  %p = llvm.mlir.addressof @two : !llvm.ptr
  %m = llvm.mlir.poison : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %o) : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @compress_freed() {
  %n = llvm.mlir.constant(16 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  "llvm.intr.masked.compressstore"(%o, %p, %m) : (vector<2xi32>, !llvm.ptr, vector<2xi1>) -> () // UB
  llvm.return
}
llvm.func @compress_constant() {
  %p = llvm.mlir.addressof @two : !llvm.ptr
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  "llvm.intr.masked.compressstore"(%o, %p, %m) : (vector<2xi32>, !llvm.ptr, vector<2xi1>) -> () // UB
  llvm.return
}
llvm.func @compress_poison() {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %m = llvm.mlir.poison : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  "llvm.intr.masked.compressstore"(%o, %p, %m) : (vector<2xi32>, !llvm.ptr, vector<2xi1>) -> () // UB
  llvm.return
}
llvm.func @compress_outside() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %o = llvm.mlir.constant(dense<9> : vector<2xi32>) : vector<2xi32>
  "llvm.intr.masked.compressstore"(%o, %p, %m) : (vector<2xi32>, !llvm.ptr, vector<2xi1>) -> () // UB
  llvm.return
}
