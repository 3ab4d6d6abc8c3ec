// Pointers to functions: called, compared, handed on.

// -----
// NAME: called
// RUN: @f(true, 20) == 40
// RUN: @f(false, 20) == 19
// RUN: @none(1) undefined out-of-bounds
// RUN: @memory(1) unsupported
// RUN: @other_types(1) unsupported
// RUN: @external(1) unsupported
// RUN: @poison(1) undefined poison-use
llvm.func @double(%x: i64) -> i64 {
  %r = llvm.add %x, %x : i64
  llvm.return %r : i64
}
llvm.func @before(%x: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.sub %x, %one : i64
  llvm.return %r : i64
}
llvm.func @f(%c: i1, %x: i64) -> i64 {
  %a = llvm.mlir.addressof @double : !llvm.ptr
  %b = llvm.mlir.addressof @before : !llvm.ptr
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  %r = llvm.call @through(%p, %x) : (!llvm.ptr, i64) -> i64
  llvm.return %r : i64
}
llvm.func @through(%p: !llvm.ptr, %x: i64) -> i64 {
  %r = llvm.call %p(%x) : !llvm.ptr, (i64) -> i64
  llvm.return %r : i64
}
llvm.func @none(%x: i64) -> i64 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call %p(%x) : !llvm.ptr, (i64) -> i64 // UB
  llvm.return %r : i64
}
llvm.func @memory(%x: i64) -> i64 {
  %p = llvm.alloca %x x i8 : (i64) -> !llvm.ptr
  %r = llvm.call %p(%x) : !llvm.ptr, (i64) -> i64
  llvm.return %r : i64
}
llvm.func @other_types(%x: i64) -> i32 {
  %p = llvm.mlir.addressof @double : !llvm.ptr
  %r = llvm.call %p(%x) : !llvm.ptr, (i64) -> i32
  llvm.return %r : i32
}
llvm.func @somewhere(i64) -> i64
llvm.func @external(%x: i64) -> i64 {
  %p = llvm.mlir.addressof @somewhere : !llvm.ptr
  %r = llvm.call %p(%x) : !llvm.ptr, (i64) -> i64
  llvm.return %r : i64
}
llvm.func @poison(%x: i64) -> i64 {
  %p = llvm.mlir.poison : !llvm.ptr
  %r = llvm.call %p(%x) : !llvm.ptr, (i64) -> i64 // UB
  llvm.return %r : i64
}

// -----
// NAME: without_a_result
// RUN: @f(3) == 4
llvm.func @next(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %y = llvm.add %x, %one : i64
  llvm.store %y, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @f(%x: i64) -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i64, !llvm.ptr
  %g = llvm.mlir.addressof @next : !llvm.ptr
  llvm.call %g(%p) : !llvm.ptr, (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}

// -----
// NAME: poison_handed_over
// RUN: @f(1) == poison
// RUN: @g(1) == 3
llvm.func @same(%x: i64) -> i64 {
  llvm.return %x : i64
}
llvm.func @f(%x: i64) -> i64 {
  %p = llvm.mlir.addressof @same : !llvm.ptr
  %u = llvm.mlir.poison : i64
  %r = llvm.call %p(%u) : !llvm.ptr, (i64) -> i64
  llvm.return %r : i64
}
llvm.func @g(%x: i64) -> i64 {
  %p = llvm.mlir.addressof @same : !llvm.ptr
  %n = llvm.mlir.constant(3 : i64) : i64
  %r = llvm.call %p(%n) : !llvm.ptr, (i64) -> i64
  llvm.return %r : i64
}

// -----
// NAME: compared
// RUN: @same() == true
// RUN: @different() == false
// RUN: @null() == false
// RUN: @memory() == true
// RUN: @merged() unsupported
// RUN: @order() unsupported
// RUN: @read() unsupported
// RUN: @part() unsupported
// RUN: @number() unsupported
// RUN: @stored() == ()
llvm.func @a() {
  llvm.return
}
llvm.func @b() {
  llvm.return
}
llvm.func unnamed_addr @c() {
  llvm.return
}
llvm.func @same() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.addressof @a : !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @different() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.addressof @b : !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @null() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @memory() -> i1 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %r = llvm.icmp "ne" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @merged() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.addressof @c : !llvm.ptr
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @order() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.addressof @b : !llvm.ptr
  %r = llvm.icmp "ult" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @read() -> i8 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @part() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @number() -> i64 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %r = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %r : i64
}
llvm.func @stored() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.store %p, %q : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----
// NAME: as_release_13_writes_it
// RUN: @f(20) == 40
llvm.func @double(%x: i64) -> i64 {
  %r = llvm.add %x, %x : i64
  llvm.return %r : i64
}
llvm.func @f(%x: i64) -> i64 {
  %p = llvm.mlir.addressof @double : !llvm.ptr<func<i64 (i64)>>
  %r = llvm.call %p(%x) : (i64) -> i64
  llvm.return %r : i64
}

// -----
// NAME: callee_that_is_no_pointer
// INVALID: indirect call expects a pointer as callee: 'i64'
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 (i64)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%x: i64):
    %r = "llvm.call"(%x, %x) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (i64, i64) -> i64
    "llvm.return"(%r) : (i64) -> ()
  }) : () -> ()
}) : () -> ()

// -----
// NAME: an_indirect_call_of_no_function
// INVALID: indirect call expects a pointer to a function of its types
llvm.func @f(%p: !llvm.ptr<i8>, %x: i32) -> i32 {
  %r = "llvm.call"(%p, %x) <{operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr<i8>, i32) -> i32
  llvm.return %r : i32
}
