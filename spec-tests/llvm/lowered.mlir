// Functions of memrefs, and what they are lowered to.

// -----
// NAME: memref_argument
// REFINEMENT: refines
func.func @src(%m: memref<?xf32>, %i: index) -> f32 {
  %x = memref.load %m[%i] : memref<?xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %m[%i] : memref<?xf32>
  return %y : f32
}
llvm.func @tgt(%a: !llvm.ptr, %p: !llvm.ptr, %off: i64, %n: i64, %s: i64, %i: i64) -> f32 {
  %q = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %x = llvm.load %q : !llvm.ptr -> f32
  %y = llvm.fadd %x, %x : f32
  llvm.store %y, %q : f32, !llvm.ptr
  llvm.return %y : f32
}

// -----
// NAME: memory_differs
// REFINEMENT: differs memory
func.func @src(%m: memref<4xi32>, %x: i32) {
  %c2 = arith.constant 2 : index
  memref.store %x, %m[%c2] : memref<4xi32>
  return
}
llvm.func @tgt(%a: !llvm.ptr, %p: !llvm.ptr, %off: i64, %n: i64, %s: i64, %x: i32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %q : i32, !llvm.ptr
  llvm.return
}

// -----
// NAME: outside_of_the_buffer
// REFINEMENT: differs new-undefined
func.func @src(%m: memref<4xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  %x = memref.load %m[%c2] : memref<4xi32>
  return %x : i32
}
llvm.func @tgt(%a: !llvm.ptr, %p: !llvm.ptr, %off: i64, %n: i64, %s: i64) -> i32 {
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i32
  %x = llvm.load %q : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----
// NAME: offsets_and_strides
// REFINEMENT: refines
func.func @src(%m: memref<2x3xi16, strided<[?, 2], offset: ?>>, %i: index, %j: index) -> i16 {
  %x = memref.load %m[%i, %j] : memref<2x3xi16, strided<[?, 2], offset: ?>>
  return %x : i16
}
llvm.func @tgt(%a: !llvm.ptr, %p: !llvm.ptr, %off: i64, %n0: i64, %n1: i64, %s0: i64, %s1: i64, %i: i64, %j: i64) -> i16 {
  %base = llvm.getelementptr %p[%off] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %k = llvm.mul %i, %s0 : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %l = llvm.mul %j, %two : i64
  %at = llvm.add %k, %l : i64
  %q = llvm.getelementptr %base[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %x = llvm.load %q : !llvm.ptr -> i16
  llvm.return %x : i16
}

// -----
// NAME: offset_forgotten
// REFINEMENT: differs
func.func @src(%m: memref<4xi16, strided<[1], offset: ?>>) -> i16 {
  %c = arith.constant 0 : index
  %x = memref.load %m[%c] : memref<4xi16, strided<[1], offset: ?>>
  return %x : i16
}
llvm.func @tgt(%a: !llvm.ptr, %p: !llvm.ptr, %off: i64, %n: i64, %s: i64) -> i16 {
  %x = llvm.load %p : !llvm.ptr -> i16
  llvm.return %x : i16
}

// -----
// NAME: results_in_a_struct
// REFINEMENT: refines
llvm.func @malloc(i64) -> !llvm.ptr
func.func @src(%x: i64) -> (memref<1xi64>, index) {
  %m = memref.alloc() : memref<1xi64>
  %c = arith.constant 0 : index
  memref.store %x, %m[%c] : memref<1xi64>
  return %m, %c : memref<1xi64>, index
}
llvm.func @tgt(%x: i64) -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)> {
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.call @malloc(%eight) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i64, !llvm.ptr
  %d0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d1 = llvm.insertvalue %p, %d0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d2 = llvm.insertvalue %p, %d1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d3 = llvm.insertvalue %zero, %d2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d4 = llvm.insertvalue %one, %d3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d5 = llvm.insertvalue %one, %d4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %r0 = llvm.mlir.poison : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
  %r1 = llvm.insertvalue %d5, %r0[0] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
  %r2 = llvm.insertvalue %zero, %r1[1] : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
  llvm.return %r2 : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i64)>
}

// -----
// NAME: result_is_the_argument
// REFINEMENT: differs aliasing
llvm.func @malloc(i64) -> !llvm.ptr
func.func @src(%m: memref<1xi8>) -> memref<1xi8> {
  return %m : memref<1xi8>
}
llvm.func @tgt(%a: !llvm.ptr, %p: !llvm.ptr, %off: i64, %n: i64, %s: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %c = llvm.call @malloc(%one) : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%c, %p, %one) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %d0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d1 = llvm.insertvalue %c, %d0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d2 = llvm.insertvalue %c, %d1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d3 = llvm.insertvalue %off, %d2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d4 = llvm.insertvalue %n, %d3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d5 = llvm.insertvalue %s, %d4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.return %d5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
}

// -----
// NAME: bare_pointers
// REFINEMENT: refines
func.func @src(%m: memref<4xi32>, %i: index) -> i32 {
  %x = memref.load %m[%i] : memref<4xi32>
  return %x : i32
}
llvm.func @tgt(%p: !llvm.ptr, %i: i64) -> i32 {
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %x = llvm.load %q : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----
// NAME: unranked_argument
// REFINEMENT: refines
func.func @src(%u: memref<*xi32>) -> index {
  %r = memref.rank %u : memref<*xi32>
  return %r : index
}
llvm.func @tgt(%rank: i64, %p: !llvm.ptr) -> i64 {
  llvm.return %rank : i64
}

// -----
// NAME: vectors_of_vectors
// REFINEMENT: refines
func.func @src(%v: vector<2x3xi32>) -> vector<2x3xi32> {
  return %v : vector<2x3xi32>
}
llvm.func @tgt(%v: !llvm.array<2 x vector<3xi32>>) -> !llvm.array<2 x vector<3xi32>> {
  llvm.return %v : !llvm.array<2 x vector<3xi32>>
}

// -----
// NAME: memref_and_descriptor
// RUN: @there([1, 2, 3]) == 2
// RUN: @back([1, 2, 3]) == 3
// RUN: @rank_0([7]) == 7
// RUN: @bytes([0, 0, 0]) == 256; arg0 == [256, 0, 0]
func.func @there(%m: memref<3xi32>) -> i32 {
  %d = builtin.unrealized_conversion_cast %m : memref<3xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %q = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  return %r : i32
}
func.func @back(%m: memref<3xi32>) -> i32 {
  %v = memref.subview %m[1] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: 1>>
  %d = builtin.unrealized_conversion_cast %v : memref<2xi32, strided<[1], offset: 1>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %w = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xi32, strided<[1], offset: 1>>
  %c1 = arith.constant 1 : index
  %r = memref.load %w[%c1] : memref<2xi32, strided<[1], offset: 1>>
  return %r : i32
}
func.func @rank_0(%m: memref<1xi32>) -> i32 {
  %v = memref.subview %m[0] [1] [1] : memref<1xi32> to memref<i32, strided<[], offset: 0>>
  %d = builtin.unrealized_conversion_cast %v : memref<i32, strided<[], offset: 0>> to !llvm.struct<(ptr, ptr, i64)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64)>
  %r = llvm.load %p : !llvm.ptr -> i32
  return %r : i32
}
func.func @bytes(%m: memref<3xi32>) -> i32 {
  %d = builtin.unrealized_conversion_cast %m : memref<3xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %one = llvm.mlir.constant(1 : i8) : i8
  llvm.store %one, %q : i8, !llvm.ptr
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0] : memref<3xi32>
  return %r : i32
}

// -----
// NAME: other_types_are_not_converted
// RUN: @f() unsupported
func.func @f() -> i32 {
  %d = llvm.mlir.zero : !llvm.struct<(ptr, i64)>
  %m = builtin.unrealized_conversion_cast %d : !llvm.struct<(ptr, i64)> to memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: vectors_of_pointers_until_release_20
// RUN: @f([1, 0]) == [6, 5]
llvm.mlir.global private constant @list(dense<[5, 6]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @f(%i: vector<2xi32>) -> vector<2xi32> {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<2xi32>) -> !llvm.vec<2 x ptr>, i32
  %r = llvm.intr.masked.gather %q, %m {alignment = 4 : i32} : (!llvm.vec<2 x ptr>, vector<2xi1>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// -----
// NAME: printed_and_copied
// RUN: @f() == () prints "Unranked Memref base@ = 0x100000000 rank = 1 offset = 0 sizes = [2] strides = [1] data = \n[7,  8]\n"
// RUN: @copied() == 8
llvm.func @_mlir_ciface_printMemrefI32(!llvm.ptr)
llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
llvm.mlir.global internal @list(dense<[7, 8]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @describe(%data: !llvm.ptr, %whole: !llvm.ptr, %inner: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %d0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d1 = llvm.insertvalue %data, %d0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d2 = llvm.insertvalue %data, %d1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d3 = llvm.insertvalue %zero, %d2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d4 = llvm.insertvalue %two, %d3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d5 = llvm.insertvalue %one, %d4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.store %d5, %inner : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
  %u0 = llvm.mlir.undef : !llvm.struct<(i64, ptr)>
  %u1 = llvm.insertvalue %one, %u0[0] : !llvm.struct<(i64, ptr)>
  %u2 = llvm.insertvalue %inner, %u1[1] : !llvm.struct<(i64, ptr)>
  llvm.store %u2, %whole : !llvm.struct<(i64, ptr)>, !llvm.ptr
  llvm.return
}
llvm.func @f() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %g = llvm.mlir.addressof @list : !llvm.ptr
  %inner = llvm.alloca %one x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
  %whole = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
  llvm.call @describe(%g, %whole, %inner) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.call @_mlir_ciface_printMemrefI32(%whole) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @copied() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %g = llvm.mlir.addressof @list : !llvm.ptr
  %inner = llvm.alloca %one x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
  %whole = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
  llvm.call @describe(%g, %whole, %inner) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  %to = llvm.alloca %four x i32 : (i64) -> !llvm.ptr
  %inner2 = llvm.alloca %one x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
  %whole2 = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
  llvm.call @describe(%to, %whole2, %inner2) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.call @memrefCopy(%four, %whole, %whole2) : (i64, !llvm.ptr, !llvm.ptr) -> ()
  %q = llvm.getelementptr %to[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: unranked_result
// REFINEMENT: refines
func.func @src(%n: index, %x: f32) -> memref<*xf32> {
  %m = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%m : memref<?xf32>)
  %r = memref.cast %m : memref<?xf32> to memref<*xf32>
  return %r : memref<*xf32>
}
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @tgt(%arg0: i64, %arg1: f32) -> !llvm.struct<(i64, ptr)> {
  %0 = llvm.mlir.constant(1 : index) : i64
  %1 = llvm.mlir.constant(0 : index) : i64
  %2 = llvm.mlir.constant(1 : index) : i64
  %3 = llvm.mlir.zero : !llvm.ptr
  %4 = llvm.getelementptr %3[%arg0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %5 = llvm.ptrtoint %4 : !llvm.ptr to i64
  %6 = llvm.call @malloc(%5) : (i64) -> !llvm.ptr
  %7 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %8 = llvm.insertvalue %6, %7[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %9 = llvm.insertvalue %6, %8[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %10 = llvm.mlir.constant(0 : index) : i64
  %11 = llvm.insertvalue %10, %9[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %12 = llvm.insertvalue %arg0, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %13 = llvm.insertvalue %2, %12[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  llvm.br ^bb1(%1 : i64)
^bb1(%14: i64):  // 2 preds: ^bb0, ^bb2
  %15 = llvm.icmp "slt" %14, %arg0 : i64
  llvm.cond_br %15, ^bb2, ^bb3
^bb2:  // pred: ^bb1
  %16 = llvm.extractvalue %13[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
  %17 = llvm.getelementptr inbounds|nuw %16[%14] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %arg1, %17 : f32, !llvm.ptr
  %18 = llvm.add %14, %0 : i64
  llvm.br ^bb1(%18 : i64)
^bb3:  // pred: ^bb1
  %19 = llvm.mlir.constant(1 : index) : i64
  %20 = llvm.alloca %19 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
  llvm.store %13, %20 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
  %21 = llvm.mlir.constant(1 : index) : i64
  %22 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
  %23 = llvm.insertvalue %21, %22[0] : !llvm.struct<(i64, ptr)> 
  %24 = llvm.insertvalue %20, %23[1] : !llvm.struct<(i64, ptr)> 
  %25 = llvm.mlir.constant(1 : index) : i64
  %26 = llvm.mlir.constant(2 : index) : i64
  %27 = llvm.mlir.constant(8 : index) : i64
  %28 = llvm.mlir.constant(8 : index) : i64
  %29 = llvm.mul %26, %28 : i64
  %30 = llvm.extractvalue %24[0] : !llvm.struct<(i64, ptr)> 
  %31 = llvm.mul %26, %30 : i64
  %32 = llvm.add %31, %25 : i64
  %33 = llvm.mul %32, %27 : i64
  %34 = llvm.add %29, %33 : i64
  %35 = llvm.call @malloc(%34) : (i64) -> !llvm.ptr
  %36 = llvm.extractvalue %24[1] : !llvm.struct<(i64, ptr)> 
  "llvm.intr.memcpy"(%35, %36, %34) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %37 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
  %38 = llvm.extractvalue %24[0] : !llvm.struct<(i64, ptr)> 
  %39 = llvm.insertvalue %38, %37[0] : !llvm.struct<(i64, ptr)> 
  %40 = llvm.insertvalue %35, %39[1] : !llvm.struct<(i64, ptr)> 
  llvm.return %40 : !llvm.struct<(i64, ptr)>
}

// -----
// NAME: message_of_an_assertion
// REFINEMENT: refines
func.func @src(%c: i1) {
  cf.assert %c, "no"
  return
}
llvm.func @abort()
llvm.func @puts(!llvm.ptr)
llvm.mlir.global private constant @message("no\00")
llvm.func @tgt(%c: i1) {
  llvm.cond_br %c, ^holds, ^fails
^holds:
  llvm.return
^fails:
  %p = llvm.mlir.addressof @message : !llvm.ptr
  llvm.call @puts(%p) : (!llvm.ptr) -> ()
  llvm.call @abort() : () -> ()
  llvm.unreachable
}

// -----
// NAME: another_message
// REFINEMENT: differs output
func.func @src(%c: i1) {
  cf.assert %c, "no"
  return
}
llvm.func @abort()
llvm.func @puts(!llvm.ptr)
llvm.mlir.global private constant @message("yes\00")
llvm.func @tgt(%c: i1) {
  llvm.cond_br %c, ^holds, ^fails
^holds:
  llvm.return
^fails:
  %p = llvm.mlir.addressof @message : !llvm.ptr
  llvm.call @puts(%p) : (!llvm.ptr) -> ()
  llvm.call @abort() : () -> ()
  llvm.unreachable
}

// -----
// NAME: libraries_have_descriptors_of_64_bit_numbers
// ARGS: --index-bitwidth=32
// RUN: @f() unsupported
llvm.func @memrefCopy(i32, !llvm.ptr, !llvm.ptr)
llvm.func @f() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %rank = llvm.mlir.constant(0 : i32) : i32
  %each = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(ptr, ptr, i32)> : (i32) -> !llvm.ptr
  %a = llvm.alloca %one x !llvm.struct<(i32, ptr)> : (i32) -> !llvm.ptr
  llvm.store %rank, %a : i32, !llvm.ptr
  %b = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, ptr)>
  llvm.store %p, %b : !llvm.ptr, !llvm.ptr
  llvm.call @memrefCopy(%each, %a, %a) : (i32, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
