// Promises that no run shows to hold, and accesses that other threads see: does @tgt refine @src?

// -----

// NAME: function_that_promises_not_to_return
// REFINEMENT: inconclusive
llvm.func @src(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.func @tgt(%x: i32) -> i32 attributes {passthrough = ["noreturn"]} {
  llvm.return %x : i32
}

// -----

// NAME: promise_that_both_make
// REFINEMENT: refines
llvm.func @src(%x: i32) -> i32 attributes {passthrough = ["speculatable"]} {
  llvm.return %x : i32
}
llvm.func @tgt(%x: i32) -> i32 attributes {passthrough = ["speculatable"]} {
  llvm.return %x : i32
}

// -----

// NAME: promises_that_a_function_without_calls_keeps
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr {llvm.nofree}) -> i32 attributes {passthrough = ["nosync", "norecurse", "willreturn", "nofree"]} {
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// A loop that may run for ever, legally: who promises to return may not.
// NAME: promise_to_return_from_a_loop
// REFINEMENT: inconclusive
llvm.func @src(%c: i1) {
  llvm.br ^loop
^loop:
  llvm.cond_br %c, ^loop, ^end
^end:
  llvm.return
}
llvm.func @tgt(%c: i1) attributes {will_return} {
  llvm.br ^loop
^loop:
  llvm.cond_br %c, ^loop, ^end
^end:
  llvm.return
}

// -----

// NAME: argument_that_is_said_to_be_returned
// REFINEMENT: inconclusive
llvm.func @src(%x: i32, %y: i32) -> i32 {
  llvm.return %y : i32
}
llvm.func @tgt(%x: i32 {llvm.returned}, %y: i32) -> i32 {
  llvm.return %y : i32
}

// -----

// NAME: load_of_what_is_said_never_to_change
// REFINEMENT: inconclusive
llvm.func @src(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  %v = llvm.load %p invariant : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// NAME: atomic_load_that_is_none_any_more
// REFINEMENT: inconclusive
llvm.func @src(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// NAME: atomic_load_that_stays_one
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr) -> i32 {
  %z = llvm.mlir.constant(0 : i32) : i32
  %v = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
  %r = llvm.add %v, %z : i32
  llvm.return %r : i32
}
llvm.func @tgt(%p: !llvm.ptr) -> i32 {
  %v = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// NAME: fence_that_is_gone
// REFINEMENT: inconclusive
llvm.func @src(%p: !llvm.ptr, %x: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.fence seq_cst
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return
}

// -----

// NAME: two_volatile_loads_taken_for_equal
// REFINEMENT: inconclusive
llvm.func @src(%p: !llvm.ptr) -> i32 {
  %a = llvm.load volatile %p : !llvm.ptr -> i32
  %b = llvm.load volatile %p : !llvm.ptr -> i32
  %d = llvm.sub %a, %b : i32
  llvm.return %d : i32
}
llvm.func @tgt(%p: !llvm.ptr) -> i32 {
  %a = llvm.load volatile %p : !llvm.ptr -> i32
  %b = llvm.load volatile %p : !llvm.ptr -> i32
  %z = llvm.mlir.constant(0 : i32) : i32
  llvm.return %z : i32
}

// -----

// NAME: alignment_that_nobody_stated
// REFINEMENT: differs new-undefined
llvm.func @src(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  llvm.store %x, %p {alignment = 4 : i64} : i32, !llvm.ptr
  %v = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  llvm.store %x, %p {alignment = 4 : i64} : i32, !llvm.ptr
  %v = llvm.load %p {alignment = 16 : i64} : !llvm.ptr -> i32
  llvm.return %v : i32
}

// -----

// Right unless the pointers are four bytes apart.
// NAME: load_over_a_store_into_the_same_word
// REFINEMENT: differs memory under aliasing
llvm.func @src(%a: !llvm.ptr, %b: !llvm.ptr) {
  %b1 = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %a1 = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %x = llvm.load %b : !llvm.ptr -> i32
  %y = llvm.load %b1 : !llvm.ptr -> i32
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.store %y, %a1 : i32, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%a: !llvm.ptr, %b: !llvm.ptr) {
  %b1 = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %a1 = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %x = llvm.load %b : !llvm.ptr -> i32
  llvm.store %x, %a : i32, !llvm.ptr
  %y = llvm.load %b1 : !llvm.ptr -> i32
  llvm.store %y, %a1 : i32, !llvm.ptr
  llvm.return
}

// -----

// Nothing says that there is a byte behind.
// NAME: load_of_a_byte_more
// REFINEMENT: differs new-undefined
llvm.func @src(%p: !llvm.ptr) -> i8 {
  %v = llvm.load %p : !llvm.ptr -> i8
  llvm.return %v : i8
}
llvm.func @tgt(%p: !llvm.ptr) -> i8 {
  %w = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i16
  %v = llvm.trunc %w : i16 to i8
  llvm.return %v : i8
}
