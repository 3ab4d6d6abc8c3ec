// What a caller of LLVM IR may hand over, and what it sees: pointers of every kind, globals that it
// has changed, poison; functions that do not come back; undefined numbers.

// -----
// NAME: null_is_handed_over
// REFINEMENT: differs value
llvm.func @src(%p: !llvm.ptr) -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @tgt(%p: !llvm.ptr) -> i1 {
  %r = llvm.mlir.constant(false) : i1
  llvm.return %r : i1
}

// -----
// NAME: null_is_not_loaded_from
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr) -> i1 {
  %x = llvm.load %p : !llvm.ptr -> i8
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @tgt(%p: !llvm.ptr) -> i1 {
  %r = llvm.mlir.constant(false) : i1
  llvm.return %r : i1
}

// -----
// NAME: there_may_be_no_memory
// REFINEMENT: differs new-undefined
llvm.func @src(%p: !llvm.ptr) {
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i8
  llvm.return
}

// -----
// NAME: an_alignment_that_nobody_promised
// REFINEMENT: differs new-undefined
llvm.func @src(%p: !llvm.ptr) {
  %x = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----
// NAME: promises_of_arguments
// REFINEMENT: differs poison-leak
llvm.func @src(%p: !llvm.ptr) -> !llvm.ptr {
  llvm.return %p : !llvm.ptr
}
llvm.func @tgt(%p: !llvm.ptr {llvm.nonnull}) -> !llvm.ptr {
  llvm.return %p : !llvm.ptr
}

// -----
// NAME: pointers_are_results
// REFINEMENT: differs aliasing
llvm.func @src(%p: !llvm.ptr) -> !llvm.ptr {
  llvm.return %p : !llvm.ptr
}
llvm.func @tgt(%p: !llvm.ptr) -> !llvm.ptr {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %q : !llvm.ptr
}

// -----
// NAME: functions_are_results
// REFINEMENT: differs aliasing
llvm.func @f()
llvm.func @g()
llvm.func @src() -> !llvm.ptr {
  %p = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @tgt() -> !llvm.ptr {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// -----
// NAME: pointers_are_stored
// REFINEMENT: differs memory
llvm.func @src(%p: !llvm.ptr, %q: !llvm.ptr) {
  llvm.store %q, %p : !llvm.ptr, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr, %q: !llvm.ptr) {
  llvm.store %p, %p : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----
// NAME: new_memory_is_handed_out
// REFINEMENT: refines
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @src() -> !llvm.ptr {
  %n = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @tgt() -> !llvm.ptr {
  %n = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %gone = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// -----
// NAME: new_memory_is_looked_at
// REFINEMENT: differs value
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @src() -> !llvm.ptr {
  %n = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @tgt() -> !llvm.ptr {
  %n = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// -----
// NAME: globals_have_been_changed
// REFINEMENT: differs value
llvm.mlir.global @g(5 : i8) : i8
llvm.func @src() -> i8 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %r = llvm.mlir.constant(5 : i8) : i8
  llvm.return %r : i8
}

// -----
// NAME: private_globals_have_not
// REFINEMENT: refines
llvm.mlir.global internal @g(5 : i8) : i8
llvm.func @src() -> i8 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %r = llvm.mlir.constant(5 : i8) : i8
  llvm.return %r : i8
}

// -----
// NAME: functions_that_never_return
// REFINEMENT: refines
llvm.func @f() attributes {passthrough = ["noreturn"]}
llvm.func @src() -> i8 {
  %r = llvm.mlir.constant(1 : i8) : i8
  llvm.call @f() : () -> ()
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  llvm.call @f() : () -> ()
  llvm.unreachable
}

// -----
// NAME: functions_that_may_not_return
// REFINEMENT: differs new-undefined
llvm.func @f()
llvm.func @src(%x: i8) {
  %one = llvm.mlir.constant(1 : i8) : i8
  llvm.call @f() : () -> ()
  %r = llvm.udiv %one, %x : i8
  llvm.return
}
llvm.func @tgt(%x: i8) {
  %one = llvm.mlir.constant(1 : i8) : i8
  %r = llvm.udiv %one, %x : i8
  llvm.call @f() : () -> ()
  llvm.return
}

// -----
// NAME: functions_that_return
// REFINEMENT: refines
llvm.func @f() attributes {no_unwind, will_return}
llvm.func @src(%x: i8) {
  %one = llvm.mlir.constant(1 : i8) : i8
  llvm.call @f() : () -> ()
  %r = llvm.udiv %one, %x : i8
  llvm.return
}
llvm.func @tgt(%x: i8) {
  %one = llvm.mlir.constant(1 : i8) : i8
  %r = llvm.udiv %one, %x : i8
  llvm.call @f() : () -> ()
  llvm.return
}

// -----
// NAME: functions_that_may_unwind
// REFINEMENT: differs new-undefined
llvm.func @f() attributes {will_return}
llvm.func @src(%x: i8) {
  %one = llvm.mlir.constant(1 : i8) : i8
  llvm.call @f() : () -> ()
  %r = llvm.udiv %one, %x : i8
  llvm.return
}
llvm.func @tgt(%x: i8) {
  %one = llvm.mlir.constant(1 : i8) : i8
  %r = llvm.udiv %one, %x : i8
  llvm.call @f() : () -> ()
  llvm.return
}

// -----
// NAME: functions_that_give_pointers
// REFINEMENT: differs value
llvm.func @f() -> !llvm.ptr
llvm.func @src() -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %p = llvm.call @f() : () -> !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @tgt() -> i1 {
  %p = llvm.call @f() : () -> !llvm.ptr
  %r = llvm.mlir.constant(false) : i1
  llvm.return %r : i1
}

// -----
// NAME: functions_that_keep_pointers
// REFINEMENT: differs external-calls
llvm.func @f(!llvm.ptr)
llvm.func @g()
llvm.func @src() {
  %one = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %one x i8 : (i8) -> !llvm.ptr
  llvm.store %one, %p : i8, !llvm.ptr
  llvm.call @f(%p) : (!llvm.ptr) -> ()
  llvm.store %one, %p : i8, !llvm.ptr
  llvm.call @g() : () -> ()
  llvm.return
}
llvm.func @tgt() {
  %one = llvm.mlir.constant(1 : i8) : i8
  %two = llvm.mlir.constant(2 : i8) : i8
  %p = llvm.alloca %one x i8 : (i8) -> !llvm.ptr
  llvm.store %one, %p : i8, !llvm.ptr
  llvm.call @f(%p) : (!llvm.ptr) -> ()
  llvm.store %two, %p : i8, !llvm.ptr
  llvm.call @g() : () -> ()
  llvm.return
}

// -----
// NAME: poison_is_handed_over
// REFINEMENT: differs poison-leak
llvm.func @src(%x: i1, %y: i1) -> i1 {
  %f = llvm.mlir.constant(false) : i1
  %r = llvm.select %x, %y, %f : i1, i1
  llvm.return %r : i1
}
llvm.func @tgt(%x: i1, %y: i1) -> i1 {
  %r = llvm.and %x, %y : i1
  llvm.return %r : i1
}

// -----
// NAME: an_undefined_number_is_any
// REFINEMENT: refines
llvm.func @src() -> i32 {
  %u = llvm.mlir.undef : i32
  llvm.return %u : i32
}
llvm.func @tgt() -> i32 {
  %r = llvm.mlir.constant(77 : i32) : i32
  llvm.return %r : i32
}

// -----
// NAME: a_number_is_not_undefined
// REFINEMENT: differs value
llvm.func @src() -> i32 {
  %r = llvm.mlir.constant(77 : i32) : i32
  llvm.return %r : i32
}
llvm.func @tgt() -> i32 {
  %u = llvm.mlir.undef : i32
  llvm.return %u : i32
}

// -----
// NAME: frozen_once_is_one_number
// REFINEMENT: differs value
llvm.func @src() -> i8 {
  %p = llvm.mlir.poison : i8
  %f = llvm.freeze %p : i8
  %r = llvm.xor %f, %f : i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %r = llvm.mlir.constant(1 : i8) : i8
  llvm.return %r : i8
}

// -----
// NAME: the_number_of_a_pointer
// REFINEMENT: differs value
llvm.func @src(%p: !llvm.ptr) -> i64 {
  %n = llvm.ptrtoint %p : !llvm.ptr to i64
  %m = llvm.mlir.constant(7 : i64) : i64
  %r = llvm.and %n, %m : i64
  llvm.return %r : i64
}
llvm.func @tgt(%p: !llvm.ptr) -> i64 {
  %r = llvm.mlir.constant(0 : i64) : i64
  llvm.return %r : i64
}

// -----
// NAME: the_order_of_pointers
// REFINEMENT: differs value
llvm.func @src(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 {
  %r = llvm.icmp "ult" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @tgt(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 {
  %r = llvm.mlir.constant(false) : i1
  llvm.return %r : i1
}

// -----
// NAME: structs_are_handed_over
// REFINEMENT: differs value
llvm.func @src(%s: !llvm.struct<(i8, array<2 x i16>)>) -> i16 {
  %r = llvm.extractvalue %s[1, 0] : !llvm.struct<(i8, array<2 x i16>)>
  llvm.return %r : i16
}
llvm.func @tgt(%s: !llvm.struct<(i8, array<2 x i16>)>) -> i16 {
  %r = llvm.extractvalue %s[1, 1] : !llvm.struct<(i8, array<2 x i16>)>
  llvm.return %r : i16
}

// -----
// NAME: volatile_accesses_are_noticed
// REFINEMENT: differs external-calls
llvm.func @src(%p: !llvm.ptr) {
  %x = llvm.load volatile %p : !llvm.ptr -> i8
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  llvm.return
}

// -----
// NAME: globals_that_hold_pointers
// REFINEMENT: differs memory
llvm.mlir.global @g() : !llvm.ptr {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.return %z : !llvm.ptr
}
llvm.func @src(%p: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %p, %g : !llvm.ptr, !llvm.ptr
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  llvm.return
}

// -----
// NAME: an_undefined_number_is_another_one_each_time
// REFINEMENT: inconclusive
llvm.func @src() -> i8 {
  %u = llvm.mlir.undef : i8
  %r = llvm.xor %u, %u : i8
  llvm.return %r : i8
}
llvm.func @tgt() -> i8 {
  %r = llvm.mlir.constant(5 : i8) : i8
  llvm.return %r : i8
}

// -----
// NAME: what_nobody_notices_may_be_left_out
// REFINEMENT: refines
#none = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>
llvm.func @f(i8) -> i8 attributes {memory_effects = #none, no_unwind, will_return}
llvm.func @src(%x: i8) -> i8 {
  %a = llvm.call @f(%x) : (i8) -> i8
  %b = llvm.call @f(%x) : (i8) -> i8
  %r = llvm.sub %a, %b : i8
  llvm.return %r : i8
}
llvm.func @tgt(%x: i8) -> i8 {
  %r = llvm.mlir.constant(0 : i8) : i8
  llvm.return %r : i8
}

// -----
// NAME: two_frozen_numbers_are_two
// REFINEMENT: differs value
llvm.func @src(%x: i8) -> i1 {
  %r = llvm.mlir.constant(true) : i1
  llvm.return %r : i1
}
llvm.func @tgt(%x: i8) -> i1 {
  %p = llvm.mlir.poison : i8
  %f = llvm.freeze %p : i8
  %g = llvm.freeze %p : i8
  %r = llvm.icmp "eq" %f, %g : i8
  llvm.return %r : i1
}

// -----
// NAME: functions_know_globals
// REFINEMENT: differs external-calls
llvm.func @f()
llvm.mlir.global @g(0 : i8) : i8
llvm.func @src() {
  %c = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.call @f() : () -> ()
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.return
}
llvm.func @tgt() {
  %c = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @f() : () -> ()
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.return
}

// -----
// NAME: functions_do_not_know_private_globals
// REFINEMENT: refines
llvm.func @f()
llvm.mlir.global private @g(0 : i8) : i8
llvm.func @src() {
  %c = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.call @f() : () -> ()
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.return
}
llvm.func @tgt() {
  %c = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @f() : () -> ()
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.return
}

// -----
// NAME: the_status_of_a_program_is_seen
// REFINEMENT: differs output
llvm.func @exit(i32)
llvm.func @src() {
  %s = llvm.mlir.constant(0 : i32) : i32
  llvm.call @exit(%s) : (i32) -> ()
  llvm.unreachable
}
llvm.func @tgt() {
  %s = llvm.mlir.constant(1 : i32) : i32
  llvm.call @exit(%s) : (i32) -> ()
  llvm.unreachable
}

// -----
// NAME: to_abort_is_no_status
// REFINEMENT: differs output
llvm.func @exit(i32)
llvm.func @abort()
llvm.func @src() {
  %s = llvm.mlir.constant(0 : i32) : i32
  llvm.call @exit(%s) : (i32) -> ()
  llvm.unreachable
}
llvm.func @tgt() {
  llvm.call @abort() : () -> ()
  llvm.unreachable
}

// -----
// NAME: volatile_fills_are_noticed
// REFINEMENT: differs external-calls
llvm.func @src(%p: !llvm.ptr) {
  %z = llvm.mlir.constant(0 : i8) : i8
  %n = llvm.mlir.constant(1 : i64) : i64
  "llvm.intr.memset"(%p, %z, %n) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset"(%p, %z, %n) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}
llvm.func @tgt(%p: !llvm.ptr) {
  %z = llvm.mlir.constant(0 : i8) : i8
  %n = llvm.mlir.constant(1 : i64) : i64
  "llvm.intr.memset"(%p, %z, %n) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}

// -----
// NAME: a_weak_constant_may_be_replaced
// REFINEMENT: inconclusive
llvm.mlir.global weak constant @a(4 : i8) : i8
llvm.func @src() -> i8 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i8
  llvm.return %v : i8
}
llvm.func @tgt() -> i8 {
  %v = llvm.mlir.constant(4 : i8) : i8
  llvm.return %v : i8
}

// -----
// NAME: a_weak_function_may_be_replaced
// REFINEMENT: inconclusive
llvm.func weak @a() -> i8 {
  %v = llvm.mlir.constant(4 : i8) : i8
  llvm.return %v : i8
}
llvm.func @src() -> i8 {
  %v = llvm.call @a() : () -> i8
  llvm.return %v : i8
}
llvm.func @tgt() -> i8 {
  %v = llvm.mlir.constant(4 : i8) : i8
  llvm.return %v : i8
}

// -----
// NAME: an_offset_from_null_is_not_aligned
// REFINEMENT: refines
llvm.func @src(%p: !llvm.ptr) -> i1 {
  %t = llvm.mlir.constant(true) : i1
  %n = llvm.mlir.constant(16 : i64) : i64
  %o = llvm.mlir.constant(8 : i64) : i64
  llvm.intr.assume %t ["align"(%p, %n, %o : !llvm.ptr, i64, i64)] : i1
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @tgt(%p: !llvm.ptr) -> i1 {
  %r = llvm.mlir.constant(false) : i1
  llvm.return %r : i1
}
