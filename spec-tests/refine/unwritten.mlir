// Loads of LLVM memory that was never written: an undefined number, which each use may see as
// another one; frozen, it is one number.

// -----

// NAME: a_frozen_bit_is_one_of_two
// REFINEMENT: refines
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  %f = llvm.freeze %u : i32
  %r = llvm.and %f, %n : i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  llvm.return %n : i32
}

// -----

// NAME: a_frozen_bit_is_not_two
// REFINEMENT: differs value
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  %f = llvm.freeze %u : i32
  %r = llvm.and %f, %n : i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  llvm.return %two : i32
}

// -----

// NAME: the_rest_of_the_function_is_still_compared
// Only one of the two paths reads what was never written.
// REFINEMENT: differs value
llvm.func @src(%c: i1 {llvm.noundef}) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.cond_br %c, ^a, ^b
^a:
  llvm.store %n, %p : i32, !llvm.ptr
  llvm.br ^b
^b:
  %u = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.and %u, %n : i32
  llvm.return %r : i32
}
llvm.func @tgt(%c: i1 {llvm.noundef}) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.select %c, %one, %two : i1, i32
  llvm.return %r : i32
}

// -----

// NAME: memory_of_malloc
// REFINEMENT: differs value
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @src() -> i8 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %m = llvm.mlir.constant(12 : i8) : i8
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i8
  %f = llvm.freeze %u : i8
  %r = llvm.and %f, %m : i8
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %r = llvm.mlir.constant(1 : i8) : i8
  llvm.return %r : i8
}

// -----

// NAME: any_number_for_an_undefined_one
// REFINEMENT: refines
llvm.func @src(%x: i32 {llvm.noundef}) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  llvm.return %u : i32
}
llvm.func @tgt(%x: i32 {llvm.noundef}) -> i32 {
  llvm.return %x : i32
}

// -----

// NAME: no_poison_for_an_undefined_number
// REFINEMENT: differs poison-leak
llvm.func @src(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  llvm.return %u : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %r = llvm.mlir.poison : i32
  llvm.return %r : i32
}

// -----

// NAME: a_target_reads_what_was_never_written
// REFINEMENT: differs value
llvm.func @src(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.func @tgt(%x: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  llvm.return %u : i32
}

// -----

// NAME: a_target_masks_what_was_never_written
// The and of any number and zero is zero, so this is no poison.
// REFINEMENT: refines
llvm.func @src() -> i32 {
  %z = llvm.mlir.constant(0 : i32) : i32
  llvm.return %z : i32
}
llvm.func @tgt() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.and %u, %z : i32
  llvm.return %r : i32
}

// -----

// NAME: a_target_stores_and_loads_it_twice
// Each load may see another number, so the difference need not be zero.
// REFINEMENT: inconclusive
llvm.func @src() -> i32 {
  %z = llvm.mlir.constant(0 : i32) : i32
  llvm.return %z : i32
}
llvm.func @tgt() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  llvm.store %u, %q : i32, !llvm.ptr
  %a = llvm.load %q : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.sub %a, %b : i32
  llvm.return %r : i32
}

// -----

// NAME: a_branch_on_it_is_undefined
// REFINEMENT: vacuous
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  %c = llvm.icmp "eq" %u, %n : i32
  llvm.cond_br %c, ^a(%n : i32), ^a(%u : i32)
^a(%r: i32):
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.constant(7 : i32) : i32
  llvm.return %r : i32
}

// -----

// NAME: a_branch_that_does_not_depend_on_it
// Poison would decide here; an undefined number does not.
// REFINEMENT: inconclusive
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  %m = llvm.and %u, %z : i32
  %c = llvm.icmp "eq" %m, %n : i32
  llvm.cond_br %c, ^a(%n : i32), ^a(%z : i32)
^a(%r: i32):
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.constant(7 : i32) : i32
  llvm.return %r : i32
}

// -----

// NAME: a_struct_is_copied_with_its_padding
// REFINEMENT: refines
llvm.func @src(%x: i8 {llvm.noundef}, %q: !llvm.ptr {llvm.noalias, llvm.noundef}) -> i8 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> !llvm.struct<(i8, i32)>
  llvm.store %v, %q {alignment = 1 : i64} : !llvm.struct<(i8, i32)>, !llvm.ptr
  llvm.return %x : i8
}
llvm.func @tgt(%x: i8 {llvm.noundef}, %q: !llvm.ptr {llvm.noalias, llvm.noundef}) -> i8 {
  llvm.store %x, %q : i8, !llvm.ptr
  llvm.return %x : i8
}

// -----

// NAME: a_copied_struct_has_what_was_written
// REFINEMENT: differs memory
llvm.func @src(%x: i8 {llvm.noundef}, %q: !llvm.ptr {llvm.noalias, llvm.noundef}) {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> !llvm.struct<(i8, i32)>
  llvm.store %v, %q {alignment = 1 : i64} : !llvm.struct<(i8, i32)>, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%x: i8 {llvm.noundef}, %q: !llvm.ptr {llvm.noalias, llvm.noundef}) {
  %y = llvm.add %x, %x : i8
  llvm.store %y, %q : i8, !llvm.ptr
  llvm.return
}

// -----

// NAME: lanes_that_were_never_written
// REFINEMENT: differs value
llvm.func @src() -> i8 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i32) : i32
  %m = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %n x vector<2xi8> : (i32) -> !llvm.ptr
  llvm.store %m, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> vector<2xi8>
  %e = llvm.extractelement %v[%z : i32] : vector<2xi8>
  llvm.return %e : i8
}
llvm.func @tgt() -> i8 {
  %r = llvm.mlir.constant(2 : i8) : i8
  llvm.return %r : i8
}

// -----

// NAME: a_partly_written_number
// REFINEMENT: differs value
llvm.func @src() -> i16 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i16 : (i32) -> !llvm.ptr
  %m = llvm.mlir.constant(1 : i8) : i8
  llvm.store %m, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i16
  %f = llvm.freeze %v : i16
  %mask = llvm.mlir.constant(511 : i16) : i16
  %r = llvm.and %f, %mask : i16
  llvm.return %r : i16
}
llvm.func @tgt() -> i16 {
  %r = llvm.mlir.constant(2 : i16) : i16
  llvm.return %r : i16
}

// -----

// NAME: a_partly_written_number_is_one_of_two
// REFINEMENT: refines
llvm.func @src() -> i16 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i16 : (i32) -> !llvm.ptr
  %m = llvm.mlir.constant(1 : i8) : i8
  llvm.store %m, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i16
  %f = llvm.freeze %v : i16
  %mask = llvm.mlir.constant(511 : i16) : i16
  %r = llvm.and %f, %mask : i16
  llvm.return %r : i16
}
llvm.func @tgt() -> i16 {
  %r = llvm.mlir.constant(257 : i16) : i16
  llvm.return %r : i16
}

// -----

// NAME: atomic_updates_of_it_are_left_open
// REFINEMENT: inconclusive
llvm.func @src() -> i32 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.atomicrmw add %p, %n monotonic : !llvm.ptr, i32
  llvm.return %u : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.constant(7 : i32) : i32
  llvm.return %r : i32
}

// -----

// NAME: a_library_function_reads_it
// REFINEMENT: vacuous
llvm.func @strlen(!llvm.ptr) -> i64
llvm.func @src() -> i64 {
  %n = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i8 : (i32) -> !llvm.ptr
  %u = llvm.call @strlen(%p) : (!llvm.ptr) -> i64
  llvm.return %u : i64
}
llvm.func @tgt() -> i64 {
  %r = llvm.mlir.constant(7 : i64) : i64
  llvm.return %r : i64
}

// -----

// NAME: a_promise_that_it_is_defined
// REFINEMENT: vacuous
llvm.func @src() -> (i32 {llvm.noundef}) {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p : !llvm.ptr -> i32
  llvm.return %u : i32
}
llvm.func @tgt() -> (i32 {llvm.noundef}) {
  %r = llvm.mlir.constant(7 : i32) : i32
  llvm.return %r : i32
}

// -----

// NAME: memrefs_stay_undefined
// REFINEMENT: vacuous
func.func @src() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xi32>
  %r = memref.load %m[%c0] : memref<1xi32>
  %one = arith.constant 1 : i32
  %x = arith.andi %r, %one : i32
  return %x : i32
}
func.func @tgt() -> i32 {
  %r = arith.constant 7 : i32
  return %r : i32
}

// -----

// NAME: a_stored_struct_has_undefined_padding
// REFINEMENT: differs value
llvm.func @src(%x: i8, %y: i32) -> i8 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.store %z, %p : i64, !llvm.ptr
  %g = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %g : !llvm.ptr -> i8
  llvm.return %b : i8
}
llvm.func @tgt(%x: i8, %y: i32) -> i8 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %z = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  llvm.store %z, %p : i64, !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %v = llvm.insertvalue %x, %u[0] : !llvm.struct<(i8, i32)>
  %w = llvm.insertvalue %y, %v[1] : !llvm.struct<(i8, i32)>
  llvm.store %w, %p : !llvm.struct<(i8, i32)>, !llvm.ptr
  %g = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %g : !llvm.ptr -> i8
  llvm.return %b : i8
}

// -----

// NAME: any_number_for_the_padding_of_a_stored_struct
// REFINEMENT: refines
llvm.func @src(%x: i8, %y: i32) -> i8 {
  %n = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x !llvm.struct<(i8, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %v = llvm.insertvalue %x, %u[0] : !llvm.struct<(i8, i32)>
  %w = llvm.insertvalue %y, %v[1] : !llvm.struct<(i8, i32)>
  llvm.store %w, %p : !llvm.struct<(i8, i32)>, !llvm.ptr
  %g = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %g : !llvm.ptr -> i8
  llvm.return %b : i8
}
llvm.func @tgt(%x: i8, %y: i32) -> i8 {
  %r = llvm.mlir.constant(7 : i8) : i8
  llvm.return %r : i8
}

// -----

// NAME: a_load_and_a_store_become_a_copy_of_all_bytes
// REFINEMENT: refines
llvm.func @src(%q: !llvm.ptr, %p: !llvm.ptr) {
  %v = llvm.load %q : !llvm.ptr -> !llvm.struct<(i8, i32)>
  llvm.store %v, %p : !llvm.struct<(i8, i32)>, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%q: !llvm.ptr, %p: !llvm.ptr) {
  %n = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

// NAME: a_copy_of_all_bytes_is_more_than_a_load_and_a_store
// REFINEMENT: differs uninitialised-leak
llvm.func @src(%q: !llvm.ptr {llvm.align = 4 : i64}, %p: !llvm.ptr {llvm.align = 4 : i64}) {
  %n = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
llvm.func @tgt(%q: !llvm.ptr {llvm.align = 4 : i64}, %p: !llvm.ptr {llvm.align = 4 : i64}) {
  %v = llvm.load %q : !llvm.ptr -> !llvm.struct<(i8, i32)>
  llvm.store %v, %p : !llvm.struct<(i8, i32)>, !llvm.ptr
  llvm.return
}
