// builtin.unrealized_conversion_cast.

// -----
// NAME: back_and_forth
// The two casts are inverse to each other; alone neither has a meaning.
// CHECK
func.func @f(%a: i32) -> i32 {
  %x = builtin.unrealized_conversion_cast %a : i32 to f32
  %y = builtin.unrealized_conversion_cast %x : f32 to i32
  return %y : i32
}

// -----
// NAME: alone_it_has_no_meaning
// RUN: @f(1) unsupported
func.func @f(%a: i32) -> f32 {
  %x = builtin.unrealized_conversion_cast %a : i32 to f32
  return %x : f32
}

// -----
// NAME: numbers
// RUN: @f(-1) == -1
// RUN: @signs(200) == -56
// RUN: @lanes([1, poison]) == [1, poison]
// RUN: @narrow(7) unsupported
// RUN: @bits(7) unsupported
func.func @f(%a: index) -> i64 {
  %x = builtin.unrealized_conversion_cast %a : index to i64
  return %x : i64
}
func.func @signs(%a: ui8) -> si8 {
  %x = builtin.unrealized_conversion_cast %a : ui8 to i8
  %y = builtin.unrealized_conversion_cast %x : i8 to si8
  return %y : si8
}
func.func @lanes(%a: vector<2xindex>) -> vector<2xi64> {
  %x = builtin.unrealized_conversion_cast %a : vector<2xindex> to vector<2xi64>
  return %x : vector<2xi64>
}
func.func @narrow(%a: index) -> i32 {
  %x = builtin.unrealized_conversion_cast %a : index to i32
  return %x : i32
}
func.func @bits(%a: i32) -> f32 {
  %x = builtin.unrealized_conversion_cast %a : i32 to f32
  return %x : f32
}

// -----
// NAME: numbers_of_32_bits
// ARGS: --index-bitwidth=32
// RUN: @f(-1) == -1
func.func @f(%a: index) -> i32 {
  %x = builtin.unrealized_conversion_cast %a : index to i32
  return %x : i32
}

// -----
// NAME: vectors_and_arrays_of_vectors
// RUN: @row([[1, 2], [3, poison]]) == [3, poison]
// RUN: @row(poison) == poison
// RUN: @back([[1, 2], [3, 4]]) == [[1, 2], [9, 9]]
// RUN: @none(5) == [5]
// RUN: @undefined() unsupported
func.func @row(%v: vector<2x2xindex>) -> vector<2xi64> {
  %a = builtin.unrealized_conversion_cast %v : vector<2x2xindex> to !llvm.array<2 x vector<2xi64>>
  %r = llvm.extractvalue %a[1] : !llvm.array<2 x vector<2xi64>>
  return %r : vector<2xi64>
}
func.func @back(%v: vector<2x2xi8>) -> vector<2x2xi8> {
  %c = arith.constant dense<9> : vector<2xi8>
  %a = builtin.unrealized_conversion_cast %v : vector<2x2xi8> to !llvm.array<2 x vector<2xi8>>
  %b = llvm.insertvalue %c, %a[1] : !llvm.array<2 x vector<2xi8>>
  %r = builtin.unrealized_conversion_cast %b : !llvm.array<2 x vector<2xi8>> to vector<2x2xi8>
  return %r : vector<2x2xi8>
}
func.func @none(%v: vector<i8>) -> vector<1xi8> {
  %a = builtin.unrealized_conversion_cast %v : vector<i8> to vector<1xi8>
  return %a : vector<1xi8>
}
func.func @undefined() -> vector<2x2xi8> {
  %u = llvm.mlir.undef : !llvm.array<2 x vector<2xi8>>
  %r = builtin.unrealized_conversion_cast %u : !llvm.array<2 x vector<2xi8>> to vector<2x2xi8>
  return %r : vector<2x2xi8>
}

// -----
// NAME: complex_numbers_and_structs
// RUN: @f((1.0, 2.0)) == (1.0, 9.0)
// RUN: @other((1.0, 2.0)) unsupported
func.func @f(%z: complex<f32>) -> complex<f32> {
  %c = arith.constant 9.0 : f32
  %s = builtin.unrealized_conversion_cast %z : complex<f32> to !llvm.struct<(f32, f32)>
  %t = llvm.insertvalue %c, %s[1] : !llvm.struct<(f32, f32)>
  %r = builtin.unrealized_conversion_cast %t : !llvm.struct<(f32, f32)> to complex<f32>
  return %r : complex<f32>
}
func.func @other(%z: complex<f32>) -> !llvm.struct<(f32, f64)> {
  %s = builtin.unrealized_conversion_cast %z : complex<f32> to !llvm.struct<(f32, f64)>
  return %s : !llvm.struct<(f32, f64)>
}

// -----
// NAME: unranked_memrefs_and_descriptors
// RUN: @rank([[1, 2], [3, 4]]) == 2
// RUN: @back([1, 2]) == (); arg0 == [1, 7]
func.func @rank(%m: memref<2x2xi32>) -> i64 {
  %u = memref.cast %m : memref<2x2xi32> to memref<*xi32>
  %d = builtin.unrealized_conversion_cast %u : memref<*xi32> to !llvm.struct<(i64, ptr)>
  %r = llvm.extractvalue %d[0] : !llvm.struct<(i64, ptr)>
  return %r : i64
}
func.func @back(%m: memref<2xi32>) {
  %c = arith.constant 7 : i32
  %i = arith.constant 1 : index
  %u = memref.cast %m : memref<2xi32> to memref<*xi32>
  %d = builtin.unrealized_conversion_cast %u : memref<*xi32> to !llvm.struct<(i64, ptr)>
  %v = builtin.unrealized_conversion_cast %d : !llvm.struct<(i64, ptr)> to memref<*xi32>
  %n = memref.cast %v : memref<*xi32> to memref<2xi32>
  memref.store %c, %n[%i] : memref<2xi32>
  return
}

// -----
// NAME: what_was_allocated_is_freed_by_its_memref
// RUN: @f() == ()
// RUN: @moved() == 7
// RUN: @twice() undefined double-free
// RUN: @after() undefined use-after-free
// RUN: @to_llvm() == ()
// RUN: @two() unsupported
llvm.func @malloc(i64) -> !llvm.ptr
func.func @f() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
  %a = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
  %b = llvm.insertvalue %p, %a[1] : !llvm.struct<(ptr, ptr, i64)>
  %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64)> to memref<i32>
  memref.dealloc %m : memref<i32>
  return
}
// An allocator that knows nothing of alignments: what is freed begins in front of the elements.
func.func @moved() -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
  %a = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
  %b = llvm.insertvalue %q, %a[1] : !llvm.struct<(ptr, ptr, i64)>
  %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64)> to memref<i32>
  %c = arith.constant 7 : i32
  memref.store %c, %m[] : memref<i32>
  %r = llvm.load %q : !llvm.ptr -> i32
  memref.dealloc %m : memref<i32>
  return %r : i32
}
func.func @twice() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
  %a = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
  %b = llvm.insertvalue %q, %a[1] : !llvm.struct<(ptr, ptr, i64)>
  %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64)> to memref<i32>
  memref.dealloc %m : memref<i32>
  memref.dealloc %m : memref<i32>
  return
}
func.func @after() -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
  %a = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
  %b = llvm.insertvalue %q, %a[1] : !llvm.struct<(ptr, ptr, i64)>
  %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64)> to memref<i32>
  memref.dealloc %m : memref<i32>
  %r = llvm.load %p : !llvm.ptr -> i32
  return %r : i32
}
llvm.func @free(!llvm.ptr)
func.func @to_llvm() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
  %a = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
  %b = llvm.insertvalue %q, %a[1] : !llvm.struct<(ptr, ptr, i64)>
  %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64)> to memref<i32>
  %e = builtin.unrealized_conversion_cast %m : memref<i32> to !llvm.struct<(ptr, ptr, i64)>
  %f = llvm.extractvalue %e[0] : !llvm.struct<(ptr, ptr, i64)>
  llvm.call @free(%f) : (!llvm.ptr) -> ()
  return
}
func.func @two() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %o = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
  %a = llvm.insertvalue %o, %u[0] : !llvm.struct<(ptr, ptr, i64)>
  %b = llvm.insertvalue %q, %a[1] : !llvm.struct<(ptr, ptr, i64)>
  %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64)> to memref<i32>
  memref.dealloc %m : memref<i32>
  return
}

// -----
// NAME: no_room_for_what_is_poison
// ARGS: --memory-limit=1000000
// RUN: @g() exhausted
func.func @g() -> vector<2x1099511627776xi8> {
  %p = llvm.mlir.poison : !llvm.array<2 x vector<1099511627776xi8>>
  %v = llvm.mlir.poison : vector<1099511627776xi8>
  %q = llvm.insertvalue %v, %p[0] : !llvm.array<2 x vector<1099511627776xi8>>
  %r = builtin.unrealized_conversion_cast %q : !llvm.array<2 x vector<1099511627776xi8>> to vector<2x1099511627776xi8>
  return %r : vector<2x1099511627776xi8>
}

// -----
// NAME: a_vector_of_one_element_and_the_element
// RUN: @to(5) == [5]
// RUN: @from([7]) == 7
// RUN: @poisoned() == poison
func.func @to(%a: i32) -> vector<1xi32> {
  %v = builtin.unrealized_conversion_cast %a : i32 to vector<1xi32>
  return %v : vector<1xi32>
}
func.func @from(%v: vector<1xi32>) -> i32 {
  %a = builtin.unrealized_conversion_cast %v : vector<1xi32> to i32
  return %a : i32
}
func.func @poisoned() -> i32 {
  %v = ub.poison : vector<1xi32>
  %a = builtin.unrealized_conversion_cast %v : vector<1xi32> to i32
  return %a : i32
}

// -----
// NAME: a_vector_of_two_elements_is_no_element
// RUN: @f([1, 2]) unsupported
func.func @f(%v: vector<2xi32>) -> i32 {
  %a = builtin.unrealized_conversion_cast %v : vector<2xi32> to i32
  return %a : i32
}

// -----
// NAME: elements_that_are_matrices
// RUN: @f() == 6.0
// RUN: @odd([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]) unsupported
func.func @f() -> f32 {
  %i = arith.constant 1 : index
  %m = memref.alloc() : memref<2xvector<2x2xf32>>
  %c = arith.constant dense<[[3.0, 4.0], [5.0, 6.0]]> : vector<2x2xf32>
  memref.store %c, %m[%i] : memref<2xvector<2x2xf32>>
  %d = builtin.unrealized_conversion_cast %m : memref<2xvector<2x2xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x vector<2xf32>>
  %a = llvm.load %q : !llvm.ptr -> !llvm.array<2 x vector<2xf32>>
  %row = llvm.extractvalue %a[1] : !llvm.array<2 x vector<2xf32>>
  %one = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.extractelement %row[%one : i64] : vector<2xf32>
  memref.dealloc %m : memref<2xvector<2x2xf32>>
  return %x : f32
}
func.func @odd(%m: memref<2xvector<2x3xf32>>) {
  %d = builtin.unrealized_conversion_cast %m : memref<2xvector<2x3xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  return
}
