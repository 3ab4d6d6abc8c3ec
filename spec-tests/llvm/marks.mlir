// What says something about a program of the `llvm` dialect and does nothing, and other names.

// -----
// NAME: debug_information
// RUN: @f(3) == 3
#variable = #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "there">, name = "x">
#label = #llvm.di_label<scope = #llvm.di_file<"a.c" in "there">, name = "l">
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr
  llvm.intr.dbg.value #variable = %x : i32
  llvm.intr.dbg.value #variable #llvm.di_expression<[DW_OP_deref]> = %x : i32
  llvm.intr.dbg.label #label
  llvm.blocktag <id = 1>
  llvm.return %x : i32
}

// -----
// NAME: a_trap
// RUN: @f(true) trap
// RUN: @f(false) == ()
llvm.func @f(%c: i1) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.intr.trap
  llvm.br ^bb2
^bb2:
  llvm.return
}

// -----
// NAME: memory_that_does_not_change
// RUN: @f(3) == 6
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %s = llvm.intr.invariant.start 4, %p : !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  llvm.intr.invariant.end %s, 4, %p : !llvm.ptr
  %q = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %r = llvm.intr.strip.invariant.group %q : !llvm.ptr
  %b = llvm.load %r : !llvm.ptr -> i32
  %c = llvm.add %a, %b : i32
  llvm.return %c : i32
}

// -----
// NAME: other_names
// RUN: @f() == 42
// RUN: @through() unsupported
// RUN: @chosen() unsupported
llvm.mlir.global internal @g(42 : i32) : i32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias linkonce_odr hidden thread_local unnamed_addr @b {dso_local} : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc weak protected local_unnamed_addr @i : !llvm.func<i32 (i32)>, !llvm.ptr @choose {dso_local}
llvm.func @choose() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.comdat @kept {
  llvm.comdat_selector @any any
  llvm.comdat_selector @largest largest
}
llvm.func @f() -> i32 comdat(@kept::@any) {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @through() -> i32 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @chosen() -> i1 {
  %p = llvm.mlir.addressof @i : !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %c = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %c : i1
}

// -----
// NAME: a_resolver_with_a_body
// INVALID: resolver must be a definition
llvm.mlir.ifunc @i : !llvm.func<i32 (i32)>, !llvm.ptr @choose
llvm.func @choose() -> !llvm.ptr

// -----
// NAME: a_resolver_that_is_a_function
// INVALID: must have a function resolver
llvm.mlir.ifunc @i : !llvm.func<i32 (i32)>, !llvm.ptr @g
llvm.mlir.global internal @g(42 : i32) : i32

// -----
// NAME: an_alias_of_memory
// INVALID: initializer region must always return a pointer
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.constant(0 : i64) : i64
  llvm.return %0 : i64
}

// -----
// NAME: no_such_choice
// MALFORMED: expected string or keyword containing one of the following enum values for attribute 'comdat' [any, exactmatch, largest, nodeduplicate, samesize]
llvm.comdat @kept {
  llvm.comdat_selector @any smallest
}
