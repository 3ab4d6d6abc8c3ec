// Memory that external functions are given by pointers, and arguments by value.

// -----

// NAME: the_same_before_and_behind
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr, i32)
llvm.func @src(%p: !llvm.ptr, %x: i32) -> i32 {
  %y = llvm.add %x, %x : i32
  llvm.store %y, %p : i32, !llvm.ptr
  llvm.call @ext(%p, %x) : (!llvm.ptr, i32) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %y = llvm.mul %x, %two : i32
  llvm.store %y, %p : i32, !llvm.ptr
  llvm.call @ext(%p, %x) : (!llvm.ptr, i32) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----

// NAME: it_is_given_something_else
// REFINEMENT: differs external-calls
llvm.func @ext(!llvm.ptr)
llvm.func @src(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %y = llvm.add %x, %one : i32
  llvm.store %y, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// NAME: it_may_write
// REFINEMENT: differs value
llvm.func @ext(!llvm.ptr)
llvm.func @src(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return %x : i32
}

// -----

// NAME: it_promises_not_to_write
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr {llvm.readonly})
llvm.func @src(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return %x : i32
}

// -----

// NAME: it_promises_by_its_effects
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @src(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%p) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%p) : (!llvm.ptr) -> ()
  llvm.return %x : i32
}

// -----

// NAME: it_does_not_read
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr {llvm.writeonly})
llvm.func @src(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  %r = llvm.add %x, %x : i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  %r = llvm.add %x, %x : i32
  llvm.return %r : i32
}

// -----

// NAME: other_memory_of_the_same_contents
// REFINEMENT: differs external-calls
llvm.func @ext(!llvm.ptr, !llvm.ptr)
llvm.func @src(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a, %a) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.store %x, %b : i32, !llvm.ptr
  llvm.call @ext(%a, %b) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Memory may be used again once nobody needs what was there.
// NAME: memory_used_again
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr {llvm.nocapture})
llvm.func @src(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  %b = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %b : i32, !llvm.ptr
  llvm.call @ext(%b) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.store %one, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// NAME: more_memory_around_it
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr) -> i32
llvm.func @src(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %y = llvm.call @ext(%a) : (!llvm.ptr) -> i32
  %z = llvm.load %a : !llvm.ptr -> i32
  %r = llvm.add %y, %z : i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %three = llvm.mlir.constant(3 : i32) : i32
  %all = llvm.alloca %three x i32 : (i32) -> !llvm.ptr
  %a = llvm.getelementptr %all[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %all : i32, !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %y = llvm.call @ext(%a) : (!llvm.ptr) -> i32
  %z = llvm.load %a : !llvm.ptr -> i32
  %r = llvm.add %y, %z : i32
  llvm.return %r : i32
}

// -----

// NAME: less_memory_around_it
// REFINEMENT: differs external-calls
llvm.func @ext(!llvm.ptr)
llvm.func @src(%x: i32) {
  %two = llvm.mlir.constant(2 : i32) : i32
  %a = llvm.alloca %two x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// NAME: what_nobody_has_written
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr)
llvm.func @src(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%a) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// NAME: null_and_memory
// REFINEMENT: differs external-calls
llvm.func @ext(!llvm.ptr)
llvm.func @src(%p: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.call @ext(%null) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  llvm.call @ext(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// A callee that writes to its argument writes to a copy.
// NAME: by_value
// REFINEMENT: differs memory
llvm.func @callee(%p: !llvm.ptr {llvm.byval = i32}, %x: i32) -> i32 {
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %y, %z : i32
  llvm.return %r : i32
}
llvm.func @src(%p: !llvm.ptr, %x: i32) -> i32 {
  %r = llvm.call @callee(%p, %x) : (!llvm.ptr, i32) -> i32
  llvm.return %r : i32
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) -> i32 {
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %y, %z : i32
  llvm.return %r : i32
}

// -----

// NAME: by_value_in_a_copy
// REFINEMENT: refines
llvm.func @callee(%p: !llvm.ptr {llvm.byval = i32}, %x: i32) -> i32 {
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %p : i32, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %y, %z : i32
  llvm.return %r : i32
}
llvm.func @src(%p: !llvm.ptr, %x: i32) -> i32 {
  %r = llvm.call @callee(%p, %x) : (!llvm.ptr, i32) -> i32
  llvm.return %r : i32
}
llvm.func @tgt(%p: !llvm.ptr, %x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%a, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %y = llvm.load %a : !llvm.ptr -> i32
  llvm.store %x, %a : i32, !llvm.ptr
  %z = llvm.load %a : !llvm.ptr -> i32
  %r = llvm.add %y, %z : i32
  llvm.return %r : i32
}

// -----

// A function that promises to write to nothing of its arguments is undefined where an external one does.
// NAME: by_value_and_read_only
// REFINEMENT: refines
llvm.func @ext(!llvm.ptr)
llvm.func @callee(%p: !llvm.ptr {llvm.byval = i32}) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  llvm.call @ext(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @src(%p: !llvm.ptr) {
  llvm.call @callee(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  llvm.call @ext(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// What a pointer led to whose memory is gone nobody may ask; a longer life of it is no difference.
// NAME: memory_that_is_gone
// REFINEMENT: refines
llvm.func @ext(i32, !llvm.ptr)
llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @src(%x: i32) {
  %four = llvm.mlir.constant(4 : i64) : i64
  %a = llvm.call @malloc(%four) : (i64) -> !llvm.ptr
  llvm.call @free(%a) : (!llvm.ptr) -> ()
  llvm.call @ext(%x, %a) : (i32, !llvm.ptr) -> ()
  llvm.return
}
llvm.func @tgt(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.call @ext(%x, %a) : (i32, !llvm.ptr) -> ()
  llvm.return
}
