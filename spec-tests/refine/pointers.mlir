// Functions that take and give pointers: does @tgt refine @src? A pointer leads to memory of the caller's.

// -----

// NAME: store_forwarded_over_another_pointer
// REFINEMENT: differs value under aliasing
llvm.func @src(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %q : i32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %q : i32, !llvm.ptr
  llvm.return %x : i32
}

// -----

// NAME: store_forwarded_where_nothing_else_leads_there
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %q : i32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %y, %q : i32, !llvm.ptr
  llvm.return %x : i32
}

// -----

// NAME: store_that_a_caller_sees
// REFINEMENT: differs memory
llvm.func @src(%p: !llvm.ptr, %x: i16) {
  %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i16
  llvm.store %x, %q : i16, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr, %x: i16) {
  llvm.return
}

// -----

// NAME: store_into_stack_memory
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr, %x: i64) -> i64 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %y = llvm.load %p : !llvm.ptr -> i64
  llvm.store %y, %a : i64, !llvm.ptr
  llvm.store %x, %p : i64, !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i64
  llvm.return %r : i64
}
llvm.func @tgt(%p: !llvm.ptr, %x: i64) -> i64 {
  %y = llvm.load %p : !llvm.ptr -> i64
  llvm.store %x, %p : i64, !llvm.ptr
  llvm.return %y : i64
}

// -----

// NAME: load_over_a_call_that_may_know_the_memory
// REFINEMENT: differs value
llvm.func @poke()
llvm.func @src(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @poke() : () -> ()
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @poke() : () -> ()
  llvm.return %x : i32
}

// -----

// NAME: constant_sums_of_addresses
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr) -> !llvm.ptr {
  %a = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %b = llvm.getelementptr %a[-1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %b : !llvm.ptr
}
llvm.func @tgt(%p: !llvm.ptr) -> !llvm.ptr {
  %b = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %b : !llvm.ptr
}

// -----

// NAME: another_address
// REFINEMENT: differs aliasing
llvm.func @src(%p: !llvm.ptr) -> !llvm.ptr {
  %b = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %b : !llvm.ptr
}
llvm.func @tgt(%p: !llvm.ptr) -> !llvm.ptr {
  %b = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
  llvm.return %b : !llvm.ptr
}

// -----

// NAME: one_of_two_pointers
// REFINEMENT: differs aliasing
llvm.func @src(%c: i1, %p: !llvm.ptr, %q: !llvm.ptr) -> !llvm.ptr {
  %r = llvm.select %c, %p, %q : i1, !llvm.ptr
  llvm.return %r : !llvm.ptr
}
llvm.func @tgt(%c: i1, %p: !llvm.ptr, %q: !llvm.ptr) -> !llvm.ptr {
  %r = llvm.select %c, %q, %p : i1, !llvm.ptr
  llvm.return %r : !llvm.ptr
}

// -----

// NAME: new_memory_is_looked_at
// REFINEMENT: differs uninitialised-leak
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @src(%x: i32) -> !llvm.ptr {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @tgt(%x: i32) -> !llvm.ptr {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// -----

// NAME: a_copy_of_its_own
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr {llvm.byval = i32}, %x: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr {llvm.byval = i32}, %x: i32) {
  llvm.return
}

// -----

// NAME: outside_of_what_is_given
// REFINEMENT: vacuous
llvm.func @src(%p: !llvm.ptr) -> i32 {
  %q = llvm.getelementptr %p[100000] : (!llvm.ptr) -> !llvm.ptr, i32
  %v = llvm.load %q : !llvm.ptr -> i32
  llvm.return %v : i32
}
llvm.func @tgt(%p: !llvm.ptr) -> i32 {
  %v = llvm.mlir.constant(1 : i32) : i32
  llvm.return %v : i32
}

// -----

// NAME: pointers_of_a_function_that_is_no_llvm_function
// REFINEMENT: differs memory
func.func @src(%p: !llvm.ptr, %x: f32) {
  llvm.store %x, %p : f32, !llvm.ptr
  return
}
llvm.func @tgt(%p: !llvm.ptr, %x: f32) {
  %y = llvm.fneg %x : f32
  llvm.store %y, %p : f32, !llvm.ptr
  llvm.return
}

// -----

// NAME: promise_that_only_the_target_has
// REFINEMENT: inconclusive
llvm.func @src(%p: !llvm.ptr, %x: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr {llvm.noalias}, %x: i32) {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return
}
