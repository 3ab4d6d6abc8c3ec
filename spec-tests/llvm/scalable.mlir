// Vectors whose length the machine decides, and intrinsics that are made for them.

// -----
// NAME: parts
// RUN: @insert([1, 2, 3, 4], [8, 9]) == [1, 2, 8, 9]
// RUN: @outside([1, 2, 3, 4], [8, 9]) == poison
// RUN: @extract([1, 2, 3, 4]) == [3, 4]
// RUN: @extract([1, 2, poison, 4]) == [poison, 4]
// RUN: @beyond([1, 2, 3, 4]) == poison
llvm.func @insert(%v: vector<4xi32>, %w: vector<2xi32>) -> vector<4xi32> {
  %r = llvm.intr.vector.insert %w, %v[2] : vector<2xi32> into vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @outside(%v: vector<4xi32>, %w: vector<2xi32>) -> vector<4xi32> {
  %r = llvm.intr.vector.insert %w, %v[4] : vector<2xi32> into vector<4xi32>
  llvm.return %r : vector<4xi32>
}
llvm.func @extract(%v: vector<4xi32>) -> vector<2xi32> {
  %r = llvm.intr.vector.extract %v[2] : vector<2xi32> from vector<4xi32>
  llvm.return %r : vector<2xi32>
}
llvm.func @beyond(%v: vector<4xi32>) -> vector<2xi32> {
  %r = llvm.intr.vector.extract %v[4] : vector<2xi32> from vector<4xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// NAME: positions_of_scalable_parts_grow
// ARGS: --vscale=2
// RUN: @scalable([1, 2, 3, 4, 5, 6, 7, 8]) == [5, 6, 7, 8]
// RUN: @fixed([1, 2, 3, 4, 5, 6, 7, 8]) == [3, 4]
// RUN: @replaced([1, 2, 3, 4, 5, 6, 7, 8], [0, 9, 0, 9]) == [1, 2, 3, 4, 0, 9, 0, 9]
llvm.func @scalable(%v: vector<[4]xi32>) -> vector<[2]xi32> {
  %r = llvm.intr.vector.extract %v[2] : vector<[2]xi32> from vector<[4]xi32>
  llvm.return %r : vector<[2]xi32>
}
llvm.func @fixed(%v: vector<[4]xi32>) -> vector<2xi32> {
  %r = llvm.intr.vector.extract %v[2] : vector<2xi32> from vector<[4]xi32>
  llvm.return %r : vector<2xi32>
}
llvm.func @replaced(%v: vector<[4]xi32>, %w: vector<[2]xi32>) -> vector<[4]xi32> {
  %r = llvm.intr.vector.insert %w, %v[2] : vector<[2]xi32> into vector<[4]xi32>
  llvm.return %r : vector<[4]xi32>
}

// -----
// NAME: lengths
// ARGS: --vscale=3
// RUN: @f() == (3, [0, 1, 2, 3, 4, 5])
// RUN: @small() == poison
llvm.func @f() -> !llvm.struct<(i64, vector<[2]xi8>)> {
  %n = "llvm.intr.vscale"() : () -> i64
  %v = llvm.intr.stepvector : vector<[2]xi8>
  %u = llvm.mlir.undef : !llvm.struct<(i64, vector<[2]xi8>)>
  %a = llvm.insertvalue %n, %u[0] : !llvm.struct<(i64, vector<[2]xi8>)>
  %b = llvm.insertvalue %v, %a[1] : !llvm.struct<(i64, vector<[2]xi8>)>
  llvm.return %b : !llvm.struct<(i64, vector<[2]xi8>)>
}
llvm.func @small() -> i1 {
  %n = "llvm.intr.vscale"() : () -> i1
  llvm.return %n : i1
}

// -----
// NAME: nobody_has_chosen_a_length
// RUN: @f() unsupported
llvm.func @f() -> i64 {
  %n = "llvm.intr.vscale"() : () -> i64
  llvm.return %n : i64
}

// -----
// NAME: numbers_wrap_around
// RUN: @f() == [0, 1, 2, 3, 0, 1]
llvm.func @f() -> vector<6xi2> {
  %v = llvm.intr.stepvector : vector<6xi2>
  llvm.return %v : vector<6xi2>
}

// -----
// NAME: in_turn
// RUN: @together([1, 2], [3, poison]) == [1, 3, 2, poison]
// RUN: @apart([1, 2, 3, 4]) == ([1, 3], [2, 4])
llvm.func @together(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<4xi8> {
  %r = "llvm.intr.vector.interleave2"(%a, %b) : (vector<2xi8>, vector<2xi8>) -> vector<4xi8>
  llvm.return %r : vector<4xi8>
}
llvm.func @apart(%a: vector<4xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi8>)> {
  %r = "llvm.intr.vector.deinterleave2"(%a) : (vector<4xi8>) -> !llvm.struct<(vector<2xi8>, vector<2xi8>)>
  llvm.return %r : !llvm.struct<(vector<2xi8>, vector<2xi8>)>
}

// -----
// NAME: sincos
// RUN: @f(0.0) == (0.0, 1.0)
// RUN: @f(-0.0) == (-0.0, 1.0)
// RUN: @f(poison) == (poison, poison)
// RUN: @lanes([0.0, -0.0]) == ([0.0, -0.0], [1.0, 1.0])
llvm.func @f(%x: f32) -> !llvm.struct<(f32, f32)> {
  %r = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return %r : !llvm.struct<(f32, f32)>
}
llvm.func @lanes(%x: vector<2xf64>) -> !llvm.struct<(vector<2xf64>, vector<2xf64>)> {
  %r = llvm.intr.sincos(%x) : (vector<2xf64>) -> !llvm.struct<(vector<2xf64>, vector<2xf64>)>
  llvm.return %r : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
}

// -----
// NAME: prefetch
// RUN: @f() == ()
llvm.func @f() {
  %p = llvm.mlir.zero : !llvm.ptr
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: prefetch_as_in_release_16
// RUN: @f(3) == 3
func.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %rw = llvm.mlir.constant(0 : i32) : i32
  %hint = llvm.mlir.constant(3 : i32) : i32
  %cache = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  "llvm.intr.prefetch"(%p, %rw, %hint, %cache) : (!llvm.ptr, i32, i32, i32) -> ()
  return %x : i32
}

// -----
// NAME: scalable_part_of_a_fixed_vector
// INVALID: it is not extracting scalable from fixed-length vectors.
llvm.func @f(%v: vector<4xi32>) {
  %r = llvm.intr.vector.extract %v[0] : vector<[2]xi32> from vector<4xi32>
  llvm.return
}

// -----
// NAME: part_of_other_elements
// INVALID: vectors have the same element type
llvm.func @f(%v: vector<4xi32>, %w: vector<2xi16>) {
  %r = llvm.intr.vector.insert %w, %v[0] : vector<2xi16> into vector<4xi32>
  llvm.return
}

// -----
// NAME: part_between_its_multiples
// INVALID: the position is a multiple of the part's length
llvm.func @f(%v: vector<4xi32>, %w: vector<2xi32>) {
  %r = llvm.intr.vector.insert %w, %v[1] : vector<2xi32> into vector<4xi32>
  llvm.return
}

// -----
// NAME: halves_of_another_length
// INVALID: failed to verify that result has twice as many elements as 'vec1'
llvm.func @f(%a: vector<2xi8>) {
  %r = "llvm.intr.vector.interleave2"(%a, %a) : (vector<2xi8>, vector<2xi8>) -> vector<5xi8>
  llvm.return
}

// -----
// NAME: halves_that_differ
// INVALID: failed to verify that all of {vec1, vec2} have same type
llvm.func @f(%a: vector<2xi8>, %b: vector<3xi8>) {
  %r = "llvm.intr.vector.interleave2"(%a, %b) : (vector<2xi8>, vector<3xi8>) -> vector<4xi8>
  llvm.return
}

// -----
// NAME: sincos_of_another_type
// INVALID: expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(f64, f64)>'
llvm.func @f(%x: f32) {
  %r = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f64, f64)>
  llvm.return
}
