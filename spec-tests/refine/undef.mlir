// Undefined numbers of the llvm dialect: a target's are taken for poison, which may be worse, and
// then for a few numbers.

// -----

// NAME: an_undefined_number_for_poison
// REFINEMENT: refines
llvm.func @src(%x: i32) -> i32 {
  %p = llvm.mlir.poison : i32
  %r = llvm.add %x, %p : i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %r = llvm.mlir.undef : i32
  llvm.return %r : i32
}

// -----

// NAME: an_undefined_number_for_a_defined_one
// REFINEMENT: differs value
llvm.func @src(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %r = llvm.mlir.undef : i32
  llvm.return %r : i32
}

// -----

// NAME: an_undefined_number_of_the_source
// REFINEMENT: refines
llvm.func @src(%x: i32 {llvm.noundef}) -> i32 {
  %r = llvm.mlir.undef : i32
  llvm.return %r : i32
}
llvm.func @tgt(%x: i32 {llvm.noundef}) -> i32 {
  llvm.return %x : i32
}

// -----

// NAME: an_undefined_number_that_is_compared
// REFINEMENT: differs value
llvm.func @src() -> i8 {
  %r = llvm.mlir.constant(0 : i8) : i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %u = llvm.mlir.undef : i8
  %k = llvm.mlir.constant(77 : i8) : i8
  %c = llvm.icmp "eq" %u, %k : i8
  %r = llvm.zext %c : i1 to i8
  llvm.return %r : i8
}

// -----

// NAME: a_frozen_number_that_is_compared
// REFINEMENT: differs value
llvm.func @src() -> i8 {
  %r = llvm.mlir.constant(0 : i8) : i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %p = llvm.mlir.poison : i8
  %u = llvm.freeze %p : i8
  %k = llvm.mlir.constant(77 : i8) : i8
  %c = llvm.icmp "eq" %u, %k : i8
  %r = llvm.zext %c : i1 to i8
  llvm.return %r : i8
}

// -----

// NAME: two_undefined_numbers_that_need_not_be_equal
// REFINEMENT: differs value
llvm.func @src() -> i8 {
  %r = llvm.mlir.constant(0 : i8) : i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %m = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %u = llvm.load %m : !llvm.ptr -> i8
  %v = llvm.load %m : !llvm.ptr -> i8
  %r = llvm.sub %u, %v : i8
  llvm.return %r : i8
}

// -----

// NAME: an_undefined_number_beside_a_freeze
// REFINEMENT: refines
llvm.func @src(%x: i8) -> i8 {
  %v = llvm.mlir.undef : i8
  %w = llvm.freeze %x : i8
  llvm.return %v : i8
}
llvm.func @tgt(%x: i8) -> i8 {
  %v = llvm.mlir.undef : i8
  %w = llvm.freeze %x : i8
  llvm.return %v : i8
}

// -----

// NAME: a_frozen_choice_of_an_undefined_condition
// REFINEMENT: refines
llvm.func @src() -> i2 {
  %u = llvm.mlir.undef : i1
  %one = llvm.mlir.constant(1 : i2) : i2
  %two = llvm.mlir.constant(-2 : i2) : i2
  %v = llvm.select %u, %one, %two : i1, i2
  %r = llvm.freeze %v : i2
  llvm.return %r : i2
}
llvm.func @tgt() -> i2 {
  %u = llvm.mlir.undef : i1
  %one = llvm.mlir.constant(1 : i2) : i2
  %two = llvm.mlir.constant(-2 : i2) : i2
  %v = llvm.select %u, %one, %two : i1, i2
  %r = llvm.freeze %v : i2
  llvm.return %r : i2
}

// -----

// NAME: frozen_to_what_the_condition_never_chooses
// REFINEMENT: differs value
llvm.func @src() -> i2 {
  %u = llvm.mlir.undef : i1
  %one = llvm.mlir.constant(1 : i2) : i2
  %two = llvm.mlir.constant(-2 : i2) : i2
  %v = llvm.select %u, %one, %two : i1, i2
  %r = llvm.freeze %v : i2
  llvm.return %r : i2
}
llvm.func @tgt() -> i2 {
  %r = llvm.mlir.constant(-1 : i2) : i2
  llvm.return %r : i2
}

// -----

// NAME: what_dead_memory_holds
// REFINEMENT: refines
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %one, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.poison : i32
  llvm.return %r : i32
}

// -----

// NAME: what_memory_holds_that_lives_again
// REFINEMENT: differs poison-leak
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.poison : i32
  llvm.return %r : i32
}

// -----

// NAME: a_frozen_number_that_is_no_longer_frozen
// REFINEMENT: differs poison-leak
llvm.func @src() -> i32 {
  %u = llvm.mlir.undef : i32
  %r = llvm.freeze %u : i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %u = llvm.mlir.undef : i32
  llvm.return %u : i32
}

// -----

// NAME: an_undefined_number_that_is_frozen
// REFINEMENT: refines
llvm.func @src() -> i32 {
  %u = llvm.mlir.undef : i32
  llvm.return %u : i32
}
llvm.func @tgt() -> i32 {
  %u = llvm.mlir.undef : i32
  %r = llvm.freeze %u : i32
  llvm.return %r : i32
}

// -----

// NAME: a_frozen_number_that_is_stored_as_an_undefined_one
// REFINEMENT: differs poison-leak
llvm.func @src(%p: !llvm.ptr) {
  %u = llvm.mlir.undef : i32
  %v = llvm.freeze %u : i32
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  %u = llvm.mlir.undef : i32
  llvm.store %u, %p : i32, !llvm.ptr
  llvm.return
}
