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
// RUN: @two() == 0
// RUN: @later(5) == 5
llvm.func @later(%k: i64) -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.br ^next
^next:
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}
llvm.func @f(%k: i64) -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %r = llvm.sub %a, %b : i64
  llvm.return %r : i64
}
// How far two allocations lie apart is open, but it is the same both ways.
llvm.func @two() -> i64 {
  %n = llvm.mlir.constant(9 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %a = llvm.ptrtoint %q : !llvm.ptr to i64
  %b = llvm.ptrtoint %p : !llvm.ptr to i64
  %x = llvm.sub %a, %b : i64
  %y = llvm.sub %b, %a : i64
  %r = llvm.add %x, %y : i64
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

// -----
// NAME: arguments_without_names
// RUN: @f() == 45
// RUN: @none() == 0
// RUN: @too_few() undefined out-of-bounds
// RUN: @indirect() unsupported
module attributes {llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.func internal @sum(%n: i32 {llvm.noundef}, ...) -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %z = llvm.mlir.zero : i32
    %w = llvm.mlir.zero : i64
    %l = llvm.alloca %one x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %m = llvm.alloca %one x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %l : !llvm.ptr
    llvm.intr.vacopy %l to %m : !llvm.ptr, !llvm.ptr
    llvm.br ^head(%z, %w : i32, i64)
  ^head(%i: i32, %s: i64):
    %c = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %c, ^body, ^end
  ^body:
    %limit = llvm.mlir.constant(40 : i32) : i32
    %offset = llvm.load %m : !llvm.ptr -> i32
    %fits = llvm.icmp "ule" %offset, %limit : i32
    llvm.cond_br %fits, ^registers, ^memory
  ^registers:
    %rp = llvm.getelementptr %m[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %r = llvm.load %rp : !llvm.ptr -> !llvm.ptr
    %ra = llvm.getelementptr %r[%offset] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %eight = llvm.mlir.constant(8 : i32) : i32
    %next = llvm.add %offset, %eight : i32
    llvm.store %next, %m : i32, !llvm.ptr
    llvm.br ^found(%ra : !llvm.ptr)
  ^memory:
    %op = llvm.getelementptr %m[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>
    %o = llvm.load %op : !llvm.ptr -> !llvm.ptr
    %behind = llvm.getelementptr %o[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %behind, %op : !llvm.ptr, !llvm.ptr
    llvm.br ^found(%o : !llvm.ptr)
  ^found(%p: !llvm.ptr):
    %x = llvm.load %p : !llvm.ptr -> i64 // UB
    %t = llvm.add %s, %x : i64
    %j = llvm.add %i, %one : i32
    llvm.br ^head(%j, %t : i32, i64)
  ^end:
    llvm.intr.vaend %m : !llvm.ptr
    llvm.intr.vaend %l : !llvm.ptr
    llvm.return %s : i64
  }
  llvm.func @f() -> i64 {
    %n = llvm.mlir.constant(2 : i32) : i32
    %a = llvm.mlir.constant(40 : i64) : i64
    %b = llvm.mlir.constant(5 : i64) : i64
    %r = llvm.call @sum(%n, %a, %b) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64, i64) -> i64
    llvm.return %r : i64
  }
  llvm.func @none() -> i64 {
    %n = llvm.mlir.constant(0 : i32) : i32
    %r = llvm.call @sum(%n) vararg(!llvm.func<i64 (i32, ...)>) : (i32) -> i64
    llvm.return %r : i64
  }
  llvm.func @too_few() -> i64 {
    %n = llvm.mlir.constant(2 : i32) : i32
    %a = llvm.mlir.constant(40 : i64) : i64
    %r = llvm.call @sum(%n, %a) vararg(!llvm.func<i64 (i32, ...)>) : (i32, i64) -> i64
    llvm.return %r : i64
  }
  llvm.func @indirect() -> i64 {
    %n = llvm.mlir.constant(0 : i32) : i32
    %p = llvm.mlir.addressof @sum : !llvm.ptr
    %r = llvm.call %p(%n) vararg(!llvm.func<i64 (i32, ...)>) : !llvm.ptr, (i32) -> i64
    llvm.return %r : i64
  }
}

// -----
// NAME: lists_of_other_targets
// RUN: @f() unsupported
// RUN: @g() unsupported
// RUN: @more() unsupported
llvm.func @more() {
  %n = llvm.mlir.constant(2 : i32) : i32
  llvm.call @sum(%n, %n) vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> ()
  llvm.return
}
llvm.func @sum(%n: i32, ...) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %l = llvm.alloca %one x !llvm.array<24 x i8> : (i32) -> !llvm.ptr
  llvm.intr.vastart %l : !llvm.ptr
  llvm.return
}
llvm.func @f() {
  %n = llvm.mlir.constant(2 : i32) : i32
  llvm.call @sum(%n) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  llvm.return
}
llvm.func @g() {
  %n = llvm.mlir.constant(24 : i32) : i32
  %p = llvm.alloca %n x i8 : (i32) -> !llvm.ptr
  llvm.intr.vacopy %p to %p : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----
// NAME: between_parts
// A struct that is copied as a number, its gap with it; what was never written is another matter.
// RUN: @gap() == 3
// RUN: @copied() == 3
// RUN: @half() unsupported
// RUN: @none() undefined uninitialised-read
// RUN: @bits() == ()
llvm.func @made(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(3 : i8) : i8
  %x = llvm.mlir.constant(4 : i32) : i32
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  llvm.return
}
llvm.func @gap() -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> : (i64) -> !llvm.ptr
  llvm.call @made(%p) : (!llvm.ptr) -> ()
  %w = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i64
  %r = llvm.trunc %w : i64 to i8
  llvm.return %r : i8
}
llvm.func @copied() -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %size = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.call @made(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy"(%q, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %w = llvm.load %q : !llvm.ptr -> i64
  %r = llvm.trunc %w : i64 to i8
  llvm.return %r : i8
}
llvm.func @half() -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %c = llvm.mlir.constant(3 : i32) : i32
  %p = llvm.alloca %n x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i64
  llvm.return %r : i64
}
llvm.func @none() -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i64 // UB
  llvm.return %r : i64
}
llvm.func @bits() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %mask = llvm.mlir.constant(-8 : i64) : i64
  %p = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %old = llvm.load %p : !llvm.ptr -> i64
  %kept = llvm.and %old, %mask : i64
  %new = llvm.or %kept, %n : i64
  llvm.store %new, %p : i64, !llvm.ptr
  llvm.return
}

// -----
// NAME: lists_that_cannot_be_copied
// RUN: @nowhere() undefined out-of-bounds
// RUN: @freed() undefined use-after-free
// RUN: @overlapping() undefined overlapping-copy
// RUN: @constant() undefined write-to-constant
// RUN: @poison() undefined poison-use
module attributes {llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global private constant @c(dense<0> : tensor<24xi8>) : !llvm.array<24 x i8>
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
  llvm.func @nowhere() {
    %p = llvm.mlir.addressof @c : !llvm.ptr
    %z = llvm.mlir.zero : !llvm.ptr
    llvm.intr.vacopy %p to %z : !llvm.ptr, !llvm.ptr // UB
    llvm.return
  }
  llvm.func @freed() {
    %n = llvm.mlir.constant(24 : i64) : i64
    %p = llvm.mlir.addressof @c : !llvm.ptr
    %q = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
    llvm.call @free(%q) : (!llvm.ptr) -> ()
    llvm.intr.vacopy %p to %q : !llvm.ptr, !llvm.ptr // UB
    llvm.return
  }
  llvm.func @overlapping() {
    %n = llvm.mlir.constant(32 : i64) : i64
    %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
    %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.intr.vacopy %p to %q : !llvm.ptr, !llvm.ptr // UB
    llvm.return
  }
  llvm.func @constant() {
    %n = llvm.mlir.constant(24 : i64) : i64
    %p = llvm.mlir.addressof @c : !llvm.ptr
    %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
    llvm.intr.vacopy %q to %p : !llvm.ptr, !llvm.ptr // UB
    llvm.return
  }
  llvm.func @poison() {
    %p = llvm.mlir.poison : !llvm.ptr
    llvm.intr.vacopy %p to %p : !llvm.ptr, !llvm.ptr // UB
    llvm.return
  }
}

// -----
// NAME: aliases_in_attributes
// What a text says by aliases that other attributes use is said in full when it is printed.
// RUN: @f(3) == 3
#root = #llvm.tbaa_root<id = "Simple #desc C/C++ TBAA">
#desc = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #desc, access_type = #desc, offset = 0>
llvm.func @f(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p {tbaa = [#tag]} : i32, !llvm.ptr
  %r = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: globals_of_other_modules
// RUN: @run() unsupported
llvm.mlir.global external @g() : i32
llvm.func @run() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: globals_of_other_modules_read_once
// REFINEMENT: refines
llvm.mlir.global external @g() : i32
llvm.func @src() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %a, %a : i32
  llvm.return %r : i32
}

// -----
// NAME: globals_of_other_modules_taken_for_zero
// REFINEMENT: differs value
llvm.mlir.global external @g() : i32
llvm.func @src() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.constant(0 : i32) : i32
  llvm.return %r : i32
}

// -----
// NAME: globals_of_other_modules_are_observed
// REFINEMENT: differs memory
llvm.mlir.global external @g() : i32
llvm.func @src() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %a, %one : i32
  llvm.store %r, %p : i32, !llvm.ptr
  llvm.return
}
llvm.func @tgt() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}

// -----
// NAME: lists_are_written
// RUN: @f() == 11 prints "7 ab 2.5 -1"
// RUN: @too_few() undefined out-of-bounds
// RUN: @no_list() unsupported
module attributes {llvm.target_triple = "x86_64-pc-linux-gnu"} {
  llvm.mlir.global private constant @format("%d %s %.1f %ld\00")
  llvm.mlir.global private constant @ab("ab\00")
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.func internal @say(%format: !llvm.ptr, ...) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %l = llvm.alloca %one x !llvm.array<1 x struct<"struct.__va_list_tag", (i32, i32, ptr, ptr)>> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %l : !llvm.ptr
    %r = llvm.call @vprintf(%format, %l) : (!llvm.ptr, !llvm.ptr) -> i32 // UB
    llvm.intr.vaend %l : !llvm.ptr
    llvm.return %r : i32
  }
  llvm.func @f() -> i32 {
    %p = llvm.mlir.addressof @format : !llvm.ptr
    %s = llvm.mlir.addressof @ab : !llvm.ptr
    %a = llvm.mlir.constant(7 : i32) : i32
    %x = llvm.mlir.constant(2.5 : f64) : f64
    %b = llvm.mlir.constant(-1 : i64) : i64
    %r = llvm.call @say(%p, %a, %s, %x, %b) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, !llvm.ptr, f64, i64) -> i32
    llvm.return %r : i32
  }
  llvm.func @too_few() -> i32 {
    %p = llvm.mlir.addressof @format : !llvm.ptr
    %a = llvm.mlir.constant(7 : i32) : i32
    %r = llvm.call @say(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    llvm.return %r : i32
  }
  llvm.func @no_list() -> i32 {
    %p = llvm.mlir.addressof @format : !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %z = llvm.mlir.zero : !llvm.array<24 x i8>
    %l = llvm.alloca %one x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.store %z, %l : !llvm.array<24 x i8>, !llvm.ptr
    %r = llvm.call @vprintf(%p, %l) : (!llvm.ptr, !llvm.ptr) -> i32
    llvm.return %r : i32
  }
}
