// Constants, undefined values, structs and arrays.

// -----
// NAME: constants
// RUN: @i() == -1
// RUN: @b() == true
// RUN: @f() == 1.5
// RUN: @v() == [1, 2]
// RUN: @n() == -1
llvm.func @i() -> i64 {
  %r = llvm.mlir.constant(-1 : index) : i64
  llvm.return %r : i64
}
llvm.func @b() -> i1 {
  %r = llvm.mlir.constant(true) : i1
  llvm.return %r : i1
}
llvm.func @f() -> f32 {
  %r = llvm.mlir.constant(1.500000e+00 : f32) : f32
  llvm.return %r : f32
}
llvm.func @v() -> vector<2xi64> {
  %r = llvm.mlir.constant(dense<[1, 2]> : vector<2xindex>) : vector<2xi64>
  llvm.return %r : vector<2xi64>
}
llvm.func @n() -> i8 {
  %r = llvm.mlir.constant(255 : i64) : i8
  llvm.return %r : i8
}

// -----
// NAME: zero
// RUN: @i() == 0
// RUN: @f() == 0.0
// RUN: @v() == [0, 0]
// RUN: @s() == 0
// RUN: @p() == true
llvm.func @i() -> i32 {
  %r = llvm.mlir.zero : i32
  llvm.return %r : i32
}
llvm.func @f() -> f64 {
  %r = llvm.mlir.zero : f64
  llvm.return %r : f64
}
llvm.func @v() -> vector<2xi8> {
  %r = llvm.mlir.zero : vector<2xi8>
  llvm.return %r : vector<2xi8>
}
llvm.func @s() -> i64 {
  %s = llvm.mlir.zero : !llvm.struct<(i32, array<2 x i64>)>
  %r = llvm.extractvalue %s[1, 1] : !llvm.struct<(i32, array<2 x i64>)>
  llvm.return %r : i64
}
llvm.func @p() -> i1 {
  %p = llvm.mlir.zero : !llvm.ptr
  %n = llvm.mlir.constant(0 : i64) : i64
  %q = llvm.inttoptr %n : i64 to !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}

// -----
// NAME: parts
// RUN: @f(3, 4) == 4
// RUN: @g(3, 4) == 3
// RUN: @whole(3) == 3
// RUN: @array(7) == 7
llvm.func @f(%a: i64, %b: i64) -> i64 {
  %u = llvm.mlir.undef : !llvm.struct<packed (i64, array<2 x i64>)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<packed (i64, array<2 x i64>)>
  %1 = llvm.insertvalue %b, %0[1, 1] : !llvm.struct<packed (i64, array<2 x i64>)>
  %r = llvm.extractvalue %1[1, 1] : !llvm.struct<packed (i64, array<2 x i64>)>
  llvm.return %r : i64
}
llvm.func @g(%a: i64, %b: i64) -> i64 {
  %u = llvm.mlir.undef : !llvm.struct<"pair", (i64, i64)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<"pair", (i64, i64)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<"pair", (i64, i64)>
  %2 = llvm.call @id(%1) : (!llvm.struct<"pair", (i64, i64)>) -> !llvm.struct<"pair", (i64, i64)>
  %r = llvm.extractvalue %2[0] : !llvm.struct<"pair", (i64, i64)>
  llvm.return %r : i64
}
llvm.func @id(%s: !llvm.struct<"pair", (i64, i64)>) -> !llvm.struct<"pair", (i64, i64)> {
  llvm.return %s : !llvm.struct<"pair", (i64, i64)>
}
llvm.func @whole(%a: i64) -> i64 {
  %u = llvm.mlir.undef : !llvm.struct<(struct<(i64)>, i8)>
  %v = llvm.mlir.undef : !llvm.struct<(i64)>
  %0 = llvm.insertvalue %a, %v[0] : !llvm.struct<(i64)>
  %1 = llvm.insertvalue %0, %u[0] : !llvm.struct<(struct<(i64)>, i8)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(struct<(i64)>, i8)>
  %r = llvm.extractvalue %2[0] : !llvm.struct<(i64)>
  llvm.return %r : i64
}
llvm.func @array(%a: i32) -> i32 {
  %u = llvm.mlir.poison : !llvm.array<3 x i32>
  %0 = llvm.insertvalue %a, %u[2] : !llvm.array<3 x i32>
  %r = llvm.extractvalue %0[2] : !llvm.array<3 x i32>
  llvm.return %r : i32
}

// -----
// NAME: parts_that_were_not_set
// RUN: @undef(1) nondeterministic {false | true}
// RUN: @poison(1) == poison
// RUN: @number() nondeterministic {false | true}
// RUN: @masked() == 0
// RUN: @branch() unsupported
// RUN: @later(0) unsupported
// RUN: @divisor() unsupported
// RUN: @address() unsupported
// RUN: @memory() unsupported
// RUN: @handed_over() unsupported
llvm.func @undef(%a: i64) -> i1 {
  %u = llvm.mlir.undef : !llvm.struct<(i64, i1)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i64, i1)>
  %r = llvm.extractvalue %0[1] : !llvm.struct<(i64, i1)>
  llvm.return %r : i1
}
llvm.func @masked() -> i64 {
  %u = llvm.mlir.undef : i64
  %z = llvm.mlir.zero : i64
  %r = llvm.and %u, %z : i64
  llvm.return %r : i64
}
llvm.func @branch() -> i64 {
  %u = llvm.mlir.undef : i1
  %a = llvm.mlir.constant(1 : i64) : i64
  llvm.cond_br %u, ^r(%a : i64), ^r(%a : i64)
^r(%r: i64):
  llvm.return %r : i64
}
llvm.func @later(%n: i64) -> i64 {
  %u = llvm.mlir.undef : i64
  llvm.br ^head(%u : i64)
^head(%x: i64):
  %c = llvm.icmp "eq" %x, %n : i64
  llvm.cond_br %c, ^r, ^r
^r:
  llvm.return %n : i64
}
llvm.func @divisor() -> i64 {
  %u = llvm.mlir.undef : i64
  %r = llvm.udiv %u, %u : i64
  llvm.return %r : i64
}
llvm.func @address() -> i64 {
  %u = llvm.mlir.undef : i64
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%u] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.return %r : i64
}
llvm.func @memory() {
  %u = llvm.mlir.undef : i64
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store %u, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @made() -> i64 {
  %u = llvm.mlir.undef : i64
  llvm.return %u : i64
}
llvm.func @handed_over() -> i64 {
  %r = llvm.call @made() : () -> i64
  llvm.return %r : i64
}
llvm.func @poison(%a: i64) -> i64 {
  %u = llvm.mlir.poison : !llvm.struct<(i64, i64)>
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i64, i64)>
  %r = llvm.extractvalue %0[1] : !llvm.struct<(i64, i64)>
  llvm.return %r : i64
}
llvm.func @number() -> i1 {
  %u = llvm.mlir.undef : i1
  llvm.return %u : i1
}

// -----
// NAME: freeze
// RUN: @f(3) == 3
// RUN: @bit(poison) nondeterministic {false | true}
// RUN: @fixed() == true
// RUN: @lanes() nondeterministic {[false, true] | [true, true]}
// RUN: @parts() == true
// RUN: @pointer() unsupported
llvm.func @f(%a: i64) -> i64 {
  %r = llvm.freeze %a : i64
  llvm.return %r : i64
}
llvm.func @bit(%a: i1) -> i1 {
  %r = llvm.freeze %a : i1
  llvm.return %r : i1
}
llvm.func @fixed() -> i1 {
  %u = llvm.mlir.undef : i64
  %a = llvm.freeze %u : i64
  %r = llvm.icmp "eq" %a, %a : i64
  llvm.return %r : i1
}
llvm.func @lanes() -> vector<2xi1> {
  %u = llvm.mlir.undef : vector<2xi1>
  %k = llvm.mlir.constant(1 : i32) : i32
  %t = llvm.mlir.constant(true) : i1
  %v = llvm.insertelement %t, %u[%k : i32] : vector<2xi1>
  %r = llvm.freeze %v : vector<2xi1>
  llvm.return %r : vector<2xi1>
}
llvm.func @parts() -> i1 {
  %u = llvm.mlir.poison : !llvm.struct<(i1, array<2 x i8>)>
  %f = llvm.freeze %u : !llvm.struct<(i1, array<2 x i8>)>
  %a = llvm.extractvalue %f[1, 1] : !llvm.struct<(i1, array<2 x i8>)>
  %b = llvm.extractvalue %f[1, 1] : !llvm.struct<(i1, array<2 x i8>)>
  %r = llvm.icmp "eq" %a, %b : i8
  llvm.return %r : i1
}
llvm.func @pointer() -> i1 {
  %u = llvm.mlir.poison : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %f = llvm.freeze %u : !llvm.ptr
  %r = llvm.icmp "eq" %f, %z : !llvm.ptr
  llvm.return %r : i1
}

// -----
// NAME: select
// RUN: @f(true, 1.0) == 1.0
// RUN: @f(false, 1.0) == poison
// RUN: @f(poison, 1.0) == poison
// RUN: @promised(true, 1.0) unsupported
llvm.func @f(%c: i1, %a: f32) -> f32 {
  %p = llvm.mlir.poison : f32
  %r = llvm.select %c, %a, %p : i1, f32
  llvm.return %r : f32
}
llvm.func @promised(%c: i1, %a: f32) -> f32 {
  %r = llvm.select %c, %a, %a {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return %r : f32
}

// -----
// NAME: no_such_part
llvm.func @f(%s: !llvm.struct<(i64)>) {
  // expected-error @+1 {{position out of bounds: 1}}
  %r = llvm.extractvalue %s[1] : !llvm.struct<(i64)>
  llvm.return
}

// -----
// NAME: part_of_another_type
llvm.func @f(%s: !llvm.struct<(i64)>, %x: i32) {
  // expected-error @+1 {{Type mismatch: cannot insert 'i32' into '!llvm.struct<(i64)>'}}
  %r = "llvm.insertvalue"(%s, %x) <{position = array<i64: 0>}> : (!llvm.struct<(i64)>, i32) -> !llvm.struct<(i64)>
  llvm.return
}

// -----
// NAME: constant_of_another_kind
llvm.func @f() {
  // expected-error @+1 {{expected integer type of width 32}}
  %r = llvm.mlir.constant(1.0 : f32) : i64
  llvm.return
}

// -----
// NAME: constant_arrays
// RUN: @column() == 3
// RUN: @row() == 6
// RUN: @vectors() == [2]
// RUN: @splat() == [7, 7]
// RUN: @index() == -1
// RUN: @text() == 98
// RUN: @complex() == 2.5
// RUN: @wide() == -18446744073709551616
llvm.func @column() -> i16 {
  %c = llvm.mlir.constant(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi16>) : !llvm.array<2 x array<3 x i16>>
  %r = llvm.extractvalue %c[0, 2] : !llvm.array<2 x array<3 x i16>>
  llvm.return %r : i16
}
llvm.func @row() -> i16 {
  %c = llvm.mlir.constant(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi16>) : !llvm.array<2 x array<3 x i16>>
  %row = llvm.extractvalue %c[1] : !llvm.array<2 x array<3 x i16>>
  %r = llvm.extractvalue %row[2] : !llvm.array<3 x i16>
  llvm.return %r : i16
}
llvm.func @vectors() -> vector<1xi32> {
  %c = llvm.mlir.constant(dense<[[1], [2]]> : vector<2x1xi32>) : !llvm.array<2 x vector<1xi32>>
  %r = llvm.extractvalue %c[1] : !llvm.array<2 x vector<1xi32>>
  llvm.return %r : vector<1xi32>
}
llvm.func @splat() -> vector<2xi8> {
  %c = llvm.mlir.constant(dense<7> : vector<3x2xi8>) : !llvm.array<3 x vector<2xi8>>
  %r = llvm.extractvalue %c[2] : !llvm.array<3 x vector<2xi8>>
  llvm.return %r : vector<2xi8>
}
llvm.func @index() -> i64 {
  %c = llvm.mlir.constant(dense<[0, -1]> : tensor<2xindex>) : !llvm.array<2 x i64>
  %r = llvm.extractvalue %c[1] : !llvm.array<2 x i64>
  llvm.return %r : i64
}
llvm.func @text() -> i8 {
  %c = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %r = llvm.extractvalue %c[1] : !llvm.array<3 x i8>
  llvm.return %r : i8
}
llvm.func @complex() -> f32 {
  %c = llvm.mlir.constant([1.5 : f32, 2.5 : f32]) : !llvm.struct<(f32, f32)>
  %r = llvm.extractvalue %c[1] : !llvm.struct<(f32, f32)>
  llvm.return %r : f32
}
llvm.func @wide() -> i65 {
  %c = llvm.mlir.constant(dense<[1, -18446744073709551616]> : tensor<2xi65>) : !llvm.array<2 x i65>
  %r = llvm.extractvalue %c[1] : !llvm.array<2 x i65>
  llvm.return %r : i65
}

// -----
// NAME: constant_array_of_too_many_parts
// RUN: @f() unsupported
llvm.func @f() -> i8 {
  %c = llvm.mlir.constant(dense<7> : tensor<1000000xi8>) : !llvm.array<1000000 x i8>
  %r = llvm.extractvalue %c[2] : !llvm.array<1000000 x i8>
  llvm.return %r : i8
}

// -----
// NAME: constant_array_of_another_size
llvm.func @f() {
  // expected-error @+1 {{type and attribute have a different number of elements: 3 vs. 2}}
  %r = llvm.mlir.constant(dense<[[5], [6]]> : tensor<2x1xi32>) : !llvm.array<3 x array<1 x i32>>
  llvm.return
}

// -----
// NAME: function_in_a_struct
// MALFORMED: invalid LLVM structure element type
llvm.func @f(!llvm.struct<(func<i32 ()>)>)

// -----
// NAME: array_of_nothing
// MALFORMED: invalid array element type
llvm.func @f(!llvm.array<3 x void>)

// -----
// NAME: index_and_its_lowered_type
// RUN: @f(-3) == -3
// RUN: @v([1, 2]) == [1, 2]
func.func @f(%i: index) -> i64 {
  %r = builtin.unrealized_conversion_cast %i : index to i64
  return %r : i64
}
func.func @v(%i: vector<2xi64>) -> vector<2xindex> {
  %r = builtin.unrealized_conversion_cast %i : vector<2xi64> to vector<2xindex>
  return %r : vector<2xindex>
}

// -----
// NAME: very_many_parts
// RUN: @f() unsupported
// RUN: @g(1) unsupported
// RUN: @h() == 0
!a = !llvm.struct<(i8, i8)>
!b = !llvm.struct<(!a, !a)>
!c = !llvm.array<1000 x array<1000 x array<1000 x array<1000 x !b>>>>
llvm.func @f() -> i8 {
  %z = llvm.mlir.zero : !c
  %r = llvm.extractvalue %z[0, 0, 0, 0, 0, 0] : !c
  llvm.return %r : i8
}
llvm.func @g(%x: i8) -> i8 {
  %z = llvm.mlir.poison : !c
  %s = llvm.insertvalue %x, %z[0, 0, 0, 0, 0, 0] : !c
  %r = llvm.extractvalue %s[0, 0, 0, 0, 0, 0] : !c
  llvm.return %r : i8
}
llvm.func @h() -> i8 {
  %z = llvm.mlir.zero : !llvm.array<50 x !b>
  %r = llvm.extractvalue %z[49, 1, 1] : !llvm.array<50 x !b>
  llvm.return %r : i8
}

// -----
// NAME: word_that_is_no_type
// MALFORMED: in its signature that is not one of LLVM
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (!llvm.i64)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
}) : () -> ()

// -----
// NAME: constant_of_no_dimension
// RUN: @f() == [5.0]
llvm.func @f() -> vector<1xf32> {
  %v = llvm.mlir.constant(dense<5.0> : vector<f32>) : vector<1xf32>
  llvm.return %v : vector<1xf32>
}

// -----
// NAME: selected_pointers
// RUN: @f(true) == 1
// RUN: @f(false) == 2
// RUN: @g(poison) undefined poison-use
llvm.mlir.global private constant @one(1 : i32) : i32
llvm.mlir.global private constant @two(2 : i32) : i32
llvm.func @f(%c: i1) -> i32 {
  %a = llvm.mlir.addressof @one : !llvm.ptr
  %b = llvm.mlir.addressof @two : !llvm.ptr
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @g(%c: i1) -> i32 {
  %a = llvm.mlir.addressof @one : !llvm.ptr
  %b = llvm.mlir.addressof @two : !llvm.ptr
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return %r : i32
}

// -----
// NAME: bits_in_elements_of_another_width
// RUN: @split(513) == [1, 2]
// RUN: @joined([1, 2]) == 513
// RUN: @across([1, 2, 3, 4]) == [513, 1027]
// RUN: @bits(5) == [true, false, true, false, false, false, false, false]
// RUN: @part_is_poison([1, 2]) == [poison, 2]
// RUN: @wide([1, 2]) == 36893488147419103233
// RUN: @whole_poison() == [poison, poison]
llvm.func @split(%x: i16) -> vector<2xi8> {
  %r = llvm.bitcast %x : i16 to vector<2xi8>
  llvm.return %r : vector<2xi8>
}
llvm.func @joined(%x: vector<2xi8>) -> i16 {
  %r = llvm.bitcast %x : vector<2xi8> to i16
  llvm.return %r : i16
}
llvm.func @across(%x: vector<4xi8>) -> vector<2xi16> {
  %r = llvm.bitcast %x : vector<4xi8> to vector<2xi16>
  llvm.return %r : vector<2xi16>
}
llvm.func @bits(%x: i8) -> vector<8xi1> {
  %r = llvm.bitcast %x : i8 to vector<8xi1>
  llvm.return %r : vector<8xi1>
}
llvm.func @part_is_poison(%x: vector<2xi16>) -> vector<2xi16> {
  %v = llvm.shufflevector %x, %x [-1, 1] : vector<2xi16>
  %b = llvm.bitcast %v : vector<2xi16> to vector<4xi8>
  %r = llvm.bitcast %b : vector<4xi8> to vector<2xi16>
  llvm.return %r : vector<2xi16>
}
llvm.func @wide(%x: vector<2xi64>) -> i128 {
  %r = llvm.bitcast %x : vector<2xi64> to i128
  llvm.return %r : i128
}
llvm.func @whole_poison() -> vector<2xi8> {
  %x = llvm.mlir.poison : i16
  %r = llvm.bitcast %x : i16 to vector<2xi8>
  llvm.return %r : vector<2xi8>
}
