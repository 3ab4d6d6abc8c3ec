// What the importer of LLVM IR writes besides operations: facts about the module, attributes of
// arguments and results, addresses in initial values, main of a C program.

// -----
// NAME: facts
// RUN: @f() == 1
module attributes {llvm.module_asm = [], llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
  llvm.linker_options ["-lm", "x"]
  llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [#llvm.zero]
  llvm.func @f() -> i32 {
    %r = llvm.mlir.constant(1 : i32) : i32
    llvm.return %r : i32
  }
}

// -----
// NAME: runs_first
// RUN: @f() unsupported
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @f() {
  llvm.return
}

// -----
// NAME: runs_nothing_first
// RUN: @f() == ()
llvm.mlir.global_ctors ctors = [], priorities = [], data = []
llvm.func @f() {
  llvm.return
}

// -----
// NAME: lists_of_different_lengths
// INVALID: ctors, priorities, and data must have the same number of elements
llvm.mlir.global_ctors ctors = [@f], priorities = [], data = []
llvm.func @f() {
  llvm.return
}

// -----
// NAME: nobody_runs_first
// INVALID: 'f' does not reference a valid LLVM function
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [#llvm.zero]

// -----
// NAME: attributes_of_calls
// RUN: @f(3) == 4
llvm.func @next(%a: i32 {llvm.noundef}) -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 9>}) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %a, %one overflow<nsw> : i32
  llvm.return %r : i32
}
llvm.func @nothing(%a: i32, %p: !llvm.ptr {llvm.nocapture}) {
  llvm.return
}
llvm.func @f(%a: i32 {llvm.noundef}) -> i32 {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.call @nothing(%a, %z) : (i32 {llvm.noundef, llvm.signext}, !llvm.ptr) -> ()
  %p = llvm.mlir.addressof @next : !llvm.ptr
  %r = llvm.call %p(%a) : !llvm.ptr, (i32 {llvm.noundef}) -> (i32 {llvm.noundef})
  llvm.return %r : i32
}

// -----
// NAME: addresses_in_initial_values
// RUN: @walk() == 63
// RUN: @moved() == 30
// RUN: @through(7) == 8
// RUN: @other() unsupported
llvm.mlir.global internal @list(dense<[10, 20, 30]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.mlir.global internal @last() : !llvm.ptr {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %n = llvm.mlir.constant(8 : i64) : i64
  %r = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %r : !llvm.ptr
}
llvm.mlir.global internal @a() : !llvm.struct<(i32, ptr)> {
  %u = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %x = llvm.mlir.constant(21 : i32) : i32
  %p = llvm.mlir.addressof @b : !llvm.ptr
  %0 = llvm.insertvalue %x, %u[0] : !llvm.struct<(i32, ptr)>
  %1 = llvm.insertvalue %p, %0[1] : !llvm.struct<(i32, ptr)>
  llvm.return %1 : !llvm.struct<(i32, ptr)>
}
llvm.mlir.global internal @b() : !llvm.struct<(i32, ptr)> {
  %u = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %x = llvm.mlir.constant(42 : i32) : i32
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %0 = llvm.insertvalue %x, %u[0] : !llvm.struct<(i32, ptr)>
  %1 = llvm.insertvalue %p, %0[1] : !llvm.struct<(i32, ptr)>
  llvm.return %1 : !llvm.struct<(i32, ptr)>
}
llvm.mlir.global internal constant @table() : !llvm.array<2 x ptr> {
  %u = llvm.mlir.zero : !llvm.array<2 x ptr>
  %p = llvm.mlir.addressof @next : !llvm.ptr
  %r = llvm.insertvalue %p, %u[1] : !llvm.array<2 x ptr>
  llvm.return %r : !llvm.array<2 x ptr>
}
llvm.mlir.global internal @computed() : i64 {
  %p = llvm.mlir.addressof @list : !llvm.ptr
  %r = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %r : i64
}
llvm.func @next(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %a, %one : i32
  llvm.return %r : i32
}
llvm.func @walk() -> i32 {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %x = llvm.load %a : !llvm.ptr -> i32
  %to = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, ptr)>
  %b = llvm.load %to : !llvm.ptr -> !llvm.ptr
  %y = llvm.load %b : !llvm.ptr -> i32
  %r = llvm.add %x, %y : i32
  llvm.return %r : i32
}
llvm.func @moved() -> i32 {
  %g = llvm.mlir.addressof @last : !llvm.ptr
  %p = llvm.load %g : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @through(%a: i32) -> i32 {
  %g = llvm.mlir.addressof @table : !llvm.ptr
  %q = llvm.getelementptr %g[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x ptr>
  %f = llvm.load %q : !llvm.ptr -> !llvm.ptr
  %r = llvm.call %f(%a) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}
llvm.func @other() -> i64 {
  %g = llvm.mlir.addressof @computed : !llvm.ptr
  %r = llvm.load %g : !llvm.ptr -> i64
  llvm.return %r : i64
}

// -----
// NAME: distances
// RUN: @f(5) == 5
// RUN: @two() unsupported
llvm.func @f(%k: i64) -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}
llvm.func @two() -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}

// -----
// NAME: the_stack_is_kept
// RUN: @f() undefined use-after-free
llvm.func @f() -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %kept = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %s = llvm.intr.stacksave : !llvm.ptr
  llvm.store %s, %kept : !llvm.ptr, !llvm.ptr
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %t = llvm.load %kept : !llvm.ptr -> !llvm.ptr
  llvm.intr.stackrestore %t : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}

// -----
// NAME: null_is_given
// RUN: @f(null) == true
llvm.func @f(%p: !llvm.ptr) -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}

// -----
// NAME: status
// RUN: @main() == 7 prints "a"
llvm.func @exit(i32)
llvm.func @putchar(i32) -> i32
llvm.func @main() -> i32 {
  %c = llvm.mlir.constant(97 : i32) : i32
  %0 = llvm.call @putchar(%c) : (i32) -> i32
  %s = llvm.mlir.constant(7 : i32) : i32
  llvm.call @exit(%s) : (i32) -> ()
  llvm.unreachable
}
