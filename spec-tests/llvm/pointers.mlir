// Steps to parts, comparisons, and numbers of pointers.

// -----
// NAME: parts_of_types
// RUN: @sizes() == 24, 16, 8, 12, 3
func.func @sizes() -> (i64, i64, i64, i64, i64) {
  %z = llvm.mlir.zero : !llvm.ptr
  %a = llvm.getelementptr %z[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, i16)>
  %b = llvm.getelementptr %z[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, i16)>
  %c = llvm.getelementptr %z[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<1 x f32>>
  %i = llvm.mlir.constant(-1 : i32) : i32
  %d = llvm.getelementptr %z[2, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<2 x f32>
  %e = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (array<3 x i8>, i64)>
  %na = llvm.ptrtoint %a : !llvm.ptr to i64
  %nb = llvm.ptrtoint %b : !llvm.ptr to i64
  %nc = llvm.ptrtoint %c : !llvm.ptr to i64
  %nd = llvm.ptrtoint %d : !llvm.ptr to i64
  %ne = llvm.ptrtoint %e : !llvm.ptr to i64
  return %na, %nb, %nc, %nd, %ne : i64, i64, i64, i64, i64
}

// -----
// NAME: inbounds
// RUN: @f(4) == false
// RUN: @f(5) == poison
// RUN: @f(-1) == poison
llvm.func @f(%i: i64) -> i1 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}

// -----
// NAME: poison_pointer
// RUN: @f(5) undefined poison-use
llvm.func @f(%i: i64) -> i8 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %q : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}

// -----
// NAME: comparisons
// RUN: @same(2) == true, false
// RUN: @null() == false
// RUN: @apart() == false
// RUN: @one_before_the_other() == true
func.func @same(%i: i64) -> (i1, i1) {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.icmp "ult" %p, %q : !llvm.ptr
  %b = llvm.icmp "eq" %p, %q : !llvm.ptr
  return %a, %b : i1, i1
}
llvm.func @null() -> i1 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @one_before_the_other() -> i1 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %a = llvm.icmp "ult" %p, %q : !llvm.ptr
  %b = llvm.icmp "ult" %q, %p : !llvm.ptr
  %r = llvm.xor %a, %b : i1
  llvm.return %r : i1
}
llvm.func @apart() -> i1 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}

// -----
// NAME: rounded_up_to_an_alignment
// RUN: @f(64) == 7
// RUN: @f(16) == 7
// RUN: @too_little_room() undefined out-of-bounds
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f(%align: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %n = llvm.add %eight, %align : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %m = llvm.sub %align, %one : i64
  %b = llvm.add %a, %m : i64
  %c = llvm.urem %b, %align : i64
  %d = llvm.sub %b, %c : i64
  %q = llvm.inttoptr %d : i64 to !llvm.ptr
  %x = llvm.mlir.constant(7 : i64) : i64
  llvm.store %x, %q {alignment = 16 : i64} : i64, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}
llvm.func @too_little_room() {
  %sixteen = llvm.mlir.constant(16 : i64) : i64
  %align = llvm.mlir.constant(64 : i64) : i64
  %m = llvm.mlir.constant(63 : i64) : i64
  %p = llvm.call @malloc(%sixteen) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.add %a, %m : i64
  %c = llvm.urem %b, %align : i64
  %d = llvm.sub %b, %c : i64
  %q = llvm.inttoptr %d : i64 to !llvm.ptr
  %x = llvm.mlir.constant(7 : i64) : i64
  llvm.store %x, %q : i64, !llvm.ptr // UB
  llvm.return
}

// -----
// NAME: numbers_that_are_seen
// RUN: @number() == 7
// RUN: @made_up() unsupported
// RUN: @stored() == true
// Which number it is is open. Xored twice it is the same one.
llvm.func @number() -> i8 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(7 : i8) : i8
  %mask = llvm.mlir.constant(81985529216486895 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.xor %a, %mask : i64
  %c = llvm.xor %b, %mask : i64
  %q = llvm.inttoptr %c : i64 to !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @made_up() -> i8 {
  %n = llvm.mlir.constant(4096 : i64) : i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @stored() -> i1 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.store %a, %p : i64, !llvm.ptr
  %b = llvm.load %p : !llvm.ptr -> i64
  %r = llvm.icmp "eq" %a, %b : i64
  llvm.return %r : i1
}

// -----
// NAME: assumed_alignment
// RUN: @f() == ()
// RUN: @g() undefined assumption-violated
// RUN: @h() undefined misaligned
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %fifteen = llvm.mlir.constant(15 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.and %a, %fifteen : i64
  %c = llvm.icmp "eq" %b, %zero : i64
  llvm.intr.assume %c : i1
  llvm.return
}
llvm.func @g() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %m = llvm.mlir.constant(31 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %p : !llvm.ptr to i64
  %b = llvm.and %a, %m : i64
  %c = llvm.icmp "eq" %b, %zero : i64
  llvm.intr.assume %c : i1 // UB
  llvm.return
}
llvm.func @h() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1 // UB
  llvm.return
}

// -----
// NAME: promise_with_an_offset
// RUN: @f() undefined misaligned
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f() {
  %n = llvm.mlir.constant(64 : i64) : i64
  %c = llvm.mlir.constant(true) : i1
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.intr.assume %c ["align"(%p, %n, %n : !llvm.ptr, i64, i64)] : i1 // UB
  llvm.return
}

// -----
// NAME: promise_of_fewer_operands
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  // expected-error @+1 {{expected 'op_bundle_sizes' to add up to the number of its bundles' operands}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: promise_without_a_name
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  // expected-error @+1 {{expected 1 operand bundle tags, but got 0}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: address_spaces
// RUN: @f(3) == 3
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr<3>
  %q = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr<3> -> i32
  llvm.return %r : i32
}

// -----
// NAME: dynamic_index_of_a_struct
// INVALID: expected index 1 indexing a struct to be constant
llvm.func @f(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %q = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i64)>
  llvm.return %q : !llvm.ptr
}

// -----
// NAME: index_past_a_struct
// INVALID: index 1 indexing a struct is out of bounds
llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
  %q = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64)>
  llvm.return %q : !llvm.ptr
}

// -----
// NAME: layout_of_the_usual_target
// RUN: @f(3) == 3
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: layout_of_another_target
// RUN: @f(3) unsupported
module attributes {llvm.data_layout = "e-p:32:32"} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: bytes_the_other_way_round
// RUN: @f(3) unsupported
module attributes {llvm.data_layout = "E"} {
  llvm.func @f(%x: i32) -> i8 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i8
    llvm.return %r : i8
  }
}

// -----
// NAME: layout_in_the_words_of_mlir
// RUN: @f(3) unsupported
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: pointer_of_a_constant
// RUN: @kept(3) == 3
// RUN: @used() unsupported
// The lowering of a global has such a pointer in its descriptor, which nobody follows.
llvm.func @kept(%x: i32) -> i32 {
  %n = llvm.mlir.constant(3735928559 : i64) : i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(ptr, i32)>
  %s = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, i32)>
  %t = llvm.insertvalue %x, %s[1] : !llvm.struct<(ptr, i32)>
  %r = llvm.extractvalue %t[1] : !llvm.struct<(ptr, i32)>
  llvm.return %r : i32
}
llvm.func @used() -> i32 {
  %n = llvm.mlir.constant(3735928559 : i64) : i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: layout_of_the_usual_target_in_the_words_of_mlir
// RUN: @f(3) == 3
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32, !llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i1 = dense<8> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64>} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: layout_with_a_short_index
// ARGS: --index-bitwidth=32
// RUN: @f(3) == 3
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: layout_with_large_ends_first
// RUN: @f(3) unsupported
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: layout_with_short_pointers
// RUN: @f(3) unsupported
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>>} {
  llvm.func @f(%x: i32) -> i32 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
}

// -----
// NAME: aligned_to_the_size_of_a_type
// The size is the distance of the second element from the first, which lies at null: as memrefs of
// vectors are allocated.
// RUN: @f([1.0, 2.0, 3.0, 4.0]) == [1.0, 2.0, 3.0, 4.0]
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
func.func @f(%x: vector<4xf32>) -> vector<4xf32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : !llvm.ptr
  %second = llvm.getelementptr %zero[1] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
  %size = llvm.ptrtoint %second : !llvm.ptr to i64
  %bytes = llvm.add %size, %size : i64
  %p = llvm.call @malloc(%bytes) : (i64) -> !llvm.ptr
  %n = llvm.ptrtoint %p : !llvm.ptr to i64
  %less = llvm.sub %size, %one : i64
  %far = llvm.add %n, %less : i64
  %past = llvm.urem %far, %size : i64
  %at = llvm.sub %far, %past : i64
  %q = llvm.inttoptr %at : i64 to !llvm.ptr
  llvm.store %x, %q : vector<4xf32>, !llvm.ptr
  %v = llvm.load %q : !llvm.ptr -> vector<4xf32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  return %v : vector<4xf32>
}

// -----
// NAME: memory_of_malloc_that_a_memref_frees
// As where a conversion has come half way.
// RUN: @freed() == ()
// RUN: @owned(true) == ()
// RUN: @twice() undefined double-free
// RUN: @larger() == 5
// RUN: @behind() == ()
llvm.func @malloc(i64) -> !llvm.ptr
func.func @made(%bytes: i64, %from: i64) -> memref<2xi32> {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c2 = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.call @malloc(%bytes) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%from] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %d0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d1 = llvm.insertvalue %p, %d0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d2 = llvm.insertvalue %q, %d1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d3 = llvm.insertvalue %c0, %d2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d4 = llvm.insertvalue %c2, %d3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %d5 = llvm.insertvalue %c1, %d4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %m = builtin.unrealized_conversion_cast %d5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xi32>
  return %m : memref<2xi32>
}
func.func @freed() {
  %c0 = arith.constant 0 : i64
  %c8 = arith.constant 8 : i64
  %m = call @made(%c8, %c0) : (i64, i64) -> memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return
}
func.func @owned(%c: i1) {
  %c0 = arith.constant 0 : i64
  %c72 = arith.constant 72 : i64
  %m = call @made(%c72, %c0) : (i64, i64) -> memref<2xi32>
  bufferization.dealloc (%m : memref<2xi32>) if (%c)
  return
}
func.func @twice() {
  %c0 = arith.constant 0 : i64
  %c8 = arith.constant 8 : i64
  %m = call @made(%c8, %c0) : (i64, i64) -> memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return
}
func.func @larger() -> i32 {
  %c0 = arith.constant 0 : i64
  %c8 = arith.constant 8 : i64
  %i = arith.constant 1 : index
  %x = arith.constant 5 : i32
  %m = call @made(%c8, %c0) : (i64, i64) -> memref<2xi32>
  memref.store %x, %m[%i] : memref<2xi32>
  %d = memref.cast %m : memref<2xi32> to memref<?xi32>
  %n = arith.constant 3 : index
  %r = memref.realloc %d(%n) : memref<?xi32> to memref<?xi32>
  %v = memref.load %r[%i] : memref<?xi32>
  memref.dealloc %r : memref<?xi32>
  return %v : i32
}
func.func @behind() {
  %c16 = arith.constant 16 : i64
  %c32 = arith.constant 32 : i64
  %m = call @made(%c32, %c16) : (i64, i64) -> memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return
}

// -----
// NAME: globals_that_begin_with_poison
// What is loaded of them may be poison, also where it is a pointer.
// RUN: @number() == poison
// RUN: @same() == poison
llvm.mlir.global internal @p() : !llvm.ptr {
  %0 = llvm.mlir.poison : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @number() -> i64 {
  %p = llvm.mlir.addressof @p : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %i = llvm.ptrtoint %v : !llvm.ptr to i64
  llvm.return %i : i64
}
llvm.func @same() -> i1 {
  %p = llvm.mlir.addressof @p : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %i = llvm.icmp "eq" %v, %p : !llvm.ptr
  llvm.return %i : i1
}

// -----
// NAME: parts_of_a_number_in_the_other_order_of_bytes
// RUN: @f(258) unsupported
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @f(%x: i16) -> i8 {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %v = llvm.bitcast %x : i16 to vector<2xi8>
    %r = llvm.extractelement %v[%zero : i32] : vector<2xi8>
    llvm.return %r : i8
  }
}

// -----
// NAME: numbers_of_one_width_in_any_order_of_bytes
// RUN: @same(258) == 258
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @same(%x: i16) -> i16 {
    %v = llvm.bitcast %x : i16 to f16
    %r = llvm.bitcast %v : f16 to i16
    llvm.return %r : i16
  }
}

// -----
// NAME: addresses_of_32_bits
// RUN: @number() unsupported
// RUN: @pointer(0) unsupported
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>>} {
  func.func @number() -> i64 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    return %r : i64
  }
  func.func @pointer(%x: i64) {
    %p = llvm.inttoptr %x : i64 to !llvm.ptr
    return
  }
}
