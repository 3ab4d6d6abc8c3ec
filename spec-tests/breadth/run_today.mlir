// Forms in today's spelling that other sections only accept, run: fast-math flags, attributes that are hints, values of
// complex type, and what has no answer.

// -----
// NAME: affine_if_with_a_result
// The set holds of n = 3 alone when s0 is n: n - 1 >= 0 and n - n == 0 always, so only n >= 1 decides.
// RUN: @f(1, 2.0, 3.0) == 2.0
// RUN: @f(0, 2.0, 3.0) == 3.0
// RUN: @f(-1, 2.0, 3.0) == 3.0
#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, d0 - s0 == 0)>
func.func @f(%n: index, %f: f32, %g: f32) -> f32 {
  %q = affine.if #set(%n)[%n] -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %g : f32
  }
  return %q : f32
}

// -----
// NAME: affine_prefetch
// A hint: the subscripts need not be in range, and nothing is read.
// RUN: @f([[1.0, 2.0]]) == (); arg0 == [[1.0, 2.0]]
// RUN: @f(uninit(1x2)) == ()
func.func @f(%m: memref<1x2xf32>) {
  affine.for %i = 0 to 3 {
    affine.prefetch %m[%i, %i + 5], read, locality<3>, data : memref<1x2xf32>
    affine.prefetch %m[%i, %i], write, locality<0>, instr : memref<1x2xf32>
  }
  return
}

// -----
// NAME: fast_math_without_a_choice
// Every evaluation that the flags allow gives these values.
// RUN: @f(1.5, 0.25) == 1.75, [6.0], -1.5, 1.5, 1.5
func.func @f(%f: f32, %g: f32) -> (f32, tensor<1xf32>, f32, f32, f64) {
  %0 = arith.addf %f, %g fastmath<nnan,ninf> : f32
  %a = tensor.from_elements %f : tensor<1xf32>
  %b = tensor.from_elements %g : tensor<1xf32>
  %1 = arith.divf %a, %b fastmath<none> : tensor<1xf32>
  %2 = arith.negf %f fastmath<fast> : f32
  %3 = arith.maximumf %f, %g fastmath<fast> : f32
  %4 = arith.extf %f fastmath<fast> : f32 to f64
  return %0, %1, %2, %3, %4 : f32, tensor<1xf32>, f32, f32, f64
}

// -----
// NAME: fast_math_promises
// A NaN or an infinity where there is none is poison.
// RUN: @f(nan, 1.0) == poison, poison, poison, poison
// RUN: @f(inf, 1.0) == poison, poison, poison, poison
func.func @f(%f: f32, %g: f32) -> (f32, f32, f32, f64) {
  %0 = arith.addf %f, %g fastmath<nnan,ninf> : f32
  %2 = arith.negf %f fastmath<fast> : f32
  %3 = arith.maximumf %f, %g fastmath<fast> : f32
  %4 = arith.extf %f fastmath<fast> : f32 to f64
  return %0, %2, %3, %4 : f32, f32, f32, f64
}

// -----
// NAME: truncf_upward
// bf16 keeps 7 bits after the first: above 1 its neighbors are 1/128 apart. 1 + 1/1024 goes up to 1 + 1/128, and its
// negative up to -1.
// RUN: @f(0x3F802000) == 1.0078125
// RUN: @f(0xBF802000) == -1.0
// RUN: @f(1.5) == 1.5
func.func @f(%f: f32) -> bf16 {
  %r = arith.truncf %f upward fastmath<fast> : f32 to bf16
  return %r : bf16
}

// -----
// NAME: scaling_extf_by_another_float
// The scale becomes a power of two: 4 times 1.5 is 6. Zero becomes the smallest one: 1.5 * 2^-127 is 0x00600000 in f32.
// RUN: @f(1.5, 4.0) == 6.0
// RUN: @f(-0.25, 0.5) == -0.125
// RUN: @f(1.5, 0.0) == 0x00600000
// RUN: @f(1.5, -4.0) == nan
func.func @f(%a: f8E4M3FN, %s: f8E4M3FN) -> f32 {
  %r = arith.scaling_extf %a, %s : f8E4M3FN, f8E4M3FN to f32
  return %r : f32
}

// -----
// NAME: shli_that_may_not_overflow
// 1 << 30 keeps both promises; 1 << 31 is -2^31, which breaks that of signed numbers; 3 << 31 also loses a bit; as does -1 << 1
// of unsigned ones, though not of signed ones.
// RUN: @f(1, 30) == 1073741824
// RUN: @f(1, 31) == poison
// RUN: @f(3, 31) == poison
// RUN: @f(-1, 1) == poison
// RUN: @f(0, 31) == 0
// RUN: @f(0, 32) == poison
func.func @f(%a: i32, %b: i32) -> i32 {
  %r = arith.shli %a, %b overflow<nsw, nuw> : i32
  return %r : i32
}

// -----
// NAME: complex_values
// RUN: @f(true, 1.0, 2.0) == 1.0, 2.0, 3.0, 4.0
// RUN: @f(false, 1.0, 2.0) == 2.0, 1.0, 3.0, 4.0
func.func @pair() -> tensor<2xcomplex<f32>> {
  %0 = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
func.func @f(%c: i1, %x: f32, %y: f32) -> (f32, f32, f32, f32) {
  %a = complex.create %x, %y : complex<f32>
  %b = complex.create %y, %x : complex<f32>
  %s = arith.select %c, %a, %b : complex<f32>
  %t = call @pair() : () -> tensor<2xcomplex<f32>>
  %c1 = arith.constant 1 : index
  %e = tensor.extract %t[%c1] : tensor<2xcomplex<f32>>
  %0 = complex.re %s : complex<f32>
  %1 = complex.im %s : complex<f32>
  %2 = complex.re %e : complex<f32>
  %3 = complex.im %e : complex<f32>
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----
// NAME: complex_functions
// Each of them runs; their values stand in complex/.
// RUN: @atan2(1.0) == ()
// RUN: @cos(1.0) == ()
// RUN: @expm1(1.0) == ()
// RUN: @log(1.0) == ()
// RUN: @log1p(1.0) == ()
// RUN: @pow(1.0) == ()
// RUN: @powi(1.0, 2) == ()
// RUN: @rsqrt(1.0) == ()
// RUN: @sin(1.0) == ()
// RUN: @tan(1.0) == ()
// RUN: @tanh(1.0) == ()
func.func @atan2(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.atan2 %a, %a : complex<f32>
  return
}
func.func @cos(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.cos %a : complex<f32>
  return
}
func.func @expm1(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.expm1 %a fastmath<fast> : complex<f32>
  return
}
func.func @log(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.log %a : complex<f32>
  return
}
func.func @log1p(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.log1p %a : complex<f32>
  return
}
func.func @pow(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.pow %a, %a : complex<f32>
  return
}
func.func @powi(%x: f32, %i: i32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.powi %a, %i : complex<f32>, i32
  return
}
func.func @rsqrt(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.rsqrt %a : complex<f32>
  return
}
func.func @sin(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.sin %a : complex<f32>
  return
}
func.func @tan(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.tan %a : complex<f32>
  return
}
func.func @tanh(%x: f32) {
  %a = complex.create %x, %x : complex<f32>
  %0 = complex.tanh %a : complex<f32>
  return
}

// -----
// NAME: conversion_casts
// A cast between any types has no meaning of its own.
// RUN: @nothing() unsupported
// RUN: @widen(1) unsupported
// RUN: @there_and_back(1) unsupported
func.func @nothing() -> i32 {
  %0 = builtin.unrealized_conversion_cast to i32
  return %0 : i32
}
func.func @widen(%a: i32) -> i64 {
  %0:2 = builtin.unrealized_conversion_cast %a, %a : i32, i32 to i64, f32 {a}
  return %0#0 : i64
}
func.func @there_and_back(%a: i32) -> i32 {
  %x = builtin.unrealized_conversion_cast %a : i32 to f32
  %y = builtin.unrealized_conversion_cast %x : f32 to i32
  return %y : i32
}

// -----
// NAME: switch_of_integers
// RUN: @f(-42, 5) == 6
// RUN: @f(43, 5) == 7
// RUN: @f(42, 5) == 105
// RUN: @f(4294967254, 5) == 6
func.func @f(%r: i32, %x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c100 = arith.constant 100 : i32
  cf.switch %r : i32, [
    default: ^d(%c100 : i32),
    -42: ^d(%c1 : i32),
    43: ^d(%c2 : i32)
  ] {foo = 1}
^d(%k: i32):
  %y = arith.addi %x, %k : i32
  return %y : i32
}

// -----
// NAME: switch_with_a_default_alone
// RUN: @f(3, 5) == 5
func.func @f(%r: i32, %x: i32) -> i32 {
  cf.switch %r : i32, [
    default: ^d(%x : i32)
  ]
^d(%k: i32):
  return %k : i32
}

// -----
// NAME: attributes_of_functions
// What attributes of other dialects say about arguments and results does not change what a function does.
// RUN: @f(3) == 4, 3
func.func private @g(%a: i32 {a.b, x.y = "z"}, %b: i32) -> (i32 {x.y = 1}, i32) attributes {no_inline} {
  %c1 = arith.constant 1 : i32
  %s = arith.addi %a, %c1 : i32
  return %s, %b : i32, i32
}
func.func @f(%a: i32) -> (i32, i32) {
  %0:2 = call @g(%a, %a) : (i32, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}

// -----
// NAME: functions_as_results
// RUN: @f(3) == 4
func.func @inc(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %s = arith.addi %a, %c1 : i32
  return %s : i32
}
func.func @choose() -> ((i32) -> i32) {
  %0 = constant @inc : (i32) -> i32
  return %0 : (i32) -> i32
}
func.func @f(%a: i32) -> i32 {
  %g = call @choose() : () -> ((i32) -> i32)
  %r = call_indirect %g(%a) : (i32) -> i32
  return %r : i32
}

// -----
// NAME: math_with_flags
// acos 1 = 0 in every library.
// RUN: @f([1.0, 1.0], 3.0) == [0.0, 0.0], 2.0
// RUN: @f([1.0, 1.0], -3.0) == [0.0, 0.0], -1.0
func.func @f(%v: vector<2xf32>, %f: f32) -> (vector<2xf32>, f32) {
  %lo = arith.constant -1.0 : f32
  %hi = arith.constant 2.0 : f32
  %0 = math.acos %v fastmath<fast> : vector<2xf32>
  %1 = math.clampf %f to [%lo, %hi] fastmath<fast> : f32
  return %0, %1 : vector<2xf32>, f32
}

// -----
// NAME: math_of_a_tensor_without_rank
// Types that agree but are not the same.
// RUN: @f([1.5, -1.5]) == [1.0, -2.0]
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %u = tensor.cast %a : tensor<2xf32> to tensor<*xf32>
  %0 = "math.floor"(%u) : (tensor<*xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----
// NAME: realloc_aligned
// The elements that both have are kept; the source is freed.
// RUN: @f([1.0, 2.0], 1) == [1.0]
// RUN: @f([1.0, 2.0], 3) == [1.0, 2.0, _]
// RUN: @f([1.0, 2.0], -1) undefined negative-size
func.func @f(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %k = memref.dim %m, %c0 : memref<?xf32>
  %c = memref.alloc(%k) : memref<?xf32>
  memref.copy %m, %c : memref<?xf32> to memref<?xf32>
  %r = memref.realloc %c(%n) {alignment = 8 : i64} : memref<?xf32> to memref<?xf32> // UB
  return %r : memref<?xf32>
}
