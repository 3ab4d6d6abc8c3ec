// `omp.atomic`: one step for all threads.

// -----
// NAME: updates
// RUN: @f([1]) == (); arg0 == [7]
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %v = memref.load %m[%c0] : memref<1xi32>
  llvm.store %v, %p : i32, !llvm.ptr
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.atomic.update %p : !llvm.ptr {
    ^bb0(%x: i32):
      %s = arith.addi %x, %k : i32
      omp.yield(%s : i32)
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  memref.store %r, %m[%c0] : memref<1xi32>
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: which_write_comes_last_is_open
// RUN: @f() nondeterministic {0 | 1}
func.func @f() -> i32 {
  %t = arith.constant 2 : i32
  %p = memref.alloca() : memref<i32>
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.atomic.write %p = %k : memref<i32>, i32
    omp.terminator
  }
  %r = memref.load %p[] : memref<i32>
  return %r : i32
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: read_and_update_in_one_step
// Each thread gets a number of its own.
// RUN: @f([9, 9]) == (); arg0 == [1, 1]
func.func @f(%m: memref<2xi32>) {
  %t = arith.constant 2 : i32
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %p = memref.alloca() : memref<i32>
  memref.store %zero, %p[] : memref<i32>
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %own = memref.alloca() : memref<i32>
    omp.atomic.capture {
      omp.atomic.read %own = %p : memref<i32>, memref<i32>, i32
      omp.atomic.update %p : memref<i32> {
      ^bb0(%x: i32):
        %s = arith.addi %x, %one : i32
        omp.yield(%s : i32)
      }
    }
    %n = memref.load %own[] : memref<i32>
    %at = arith.index_cast %n : i32 to index
    memref.store %one, %m[%at] : memref<2xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: a_plain_read_beside_an_atomic_write
// RUN: @f() race
func.func @f() {
  %t = arith.constant 2 : i32
  %p = memref.alloca() : memref<i32>
  memref.store %t, %p[] : memref<i32>
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.atomic.write %p = %k : memref<i32>, i32    // RACE a
    %v = memref.load %p[] : memref<i32>    // RACE a
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: an_update_of_another_type
// INVALID: input and yielded value must have the same type
func.func @f(%p: !llvm.ptr, %v: i64) {
  omp.atomic.update %p : !llvm.ptr {
  ^bb0(%x: i32):
    omp.yield(%v : i64)
  }
  return
}

// -----
// NAME: captures_are_pairs
// INVALID: invalid sequence of operations in the capture region
func.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %v: i32) {
  omp.atomic.capture {
    omp.atomic.write %p = %v : !llvm.ptr, i32
    omp.atomic.read %q = %p : !llvm.ptr, !llvm.ptr, i32
  }
  return
}

// -----
// NAME: reading_is_no_race
// Nobody writes.
// RUN: @f(5) == (); arg0 == 5
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.read %own = %m : memref<i32>, memref<i32>, i32
    %v = memref.load %m[] : memref<i32>
    omp.terminator
  }
  return
}

// -----
// NAME: atomic_reads_beside_a_plain_write
// RUN: @f(5) race
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  %c7 = arith.constant 7 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.read %own = %m : memref<i32>, memref<i32>, i32    // RACE a
    omp.master {
      memref.store %c7, %m[] : memref<i32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: atomic_reads_beside_an_atomic_write
// RUN: @f(5) == (); arg0 == 7
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  %c7 = arith.constant 7 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.read %own = %m : memref<i32>, memref<i32>, i32
    omp.master {
      omp.atomic.write %m = %c7 : memref<i32>, i32
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: what_is_read_is_written_plainly
// RUN: @f(5, 0) race
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.atomic.read %v = %m : memref<i32>, memref<i32>, i32    // RACE a
    omp.terminator
  }
  return
}

// -----
// NAME: what_is_captured_is_written_plainly
// RUN: @f(5, 0) race
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  %t = arith.constant 2 : i32
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%t : i32) {
    omp.atomic.capture {
      omp.atomic.update %m : memref<i32> {
      ^bb0(%x: i32):
        %s = arith.addi %x, %one : i32
        omp.yield(%s : i32)
      }
      omp.atomic.read %v = %m : memref<i32>, memref<i32>, i32    // RACE a
    }
    omp.terminator
  }
  return
}

// -----
// NAME: updates_that_look_at_other_memory
// What is read besides is no part of the one step.
// RUN: @f(5, 0) unsupported
func.func @f(%m: memref<i32>, %n: memref<i32>) {
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.atomic.update %m : memref<i32> {
    ^bb0(%x: i32):
      %v = memref.load %n[] : memref<i32>
      %s = arith.addi %x, %v : i32
      omp.yield(%s : i32)
    }
    omp.terminator
  }
  return
}

// -----
// NAME: updates_by_two_dialects
// Both are atomic.
// RUN: @f([0]) == (); arg0 == [6]
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %cell = memref.reinterpret_cast %m to offset: [0], sizes: [], strides: [] : memref<1xi32> to memref<i32>
  omp.parallel num_threads(%t : i32) {
    omp.atomic.update %cell : memref<i32> {
    ^bb0(%x: i32):
      %s = arith.addi %x, %one : i32
      omp.yield(%s : i32)
    }
    %old = memref.atomic_rmw addi %one, %m[%c0] : (i32, memref<1xi32>) -> i32
    omp.terminator
  }
  return
}

// -----
// NAME: orders_and_hints_in_either_order
// RUN: @f(5) == (); arg0 == 8
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.read %own = %m hint(none) memory_order(relaxed) : memref<i32>, memref<i32>, i32
    omp.atomic.write %own = %one memory_order(release) hint(contended, speculative) : memref<i32>, i32
    omp.atomic.update hint(uncontended) memory_order(seq_cst) %m : memref<i32> {
    ^bb0(%x: i32):
      %s = arith.addi %x, %one : i32
      omp.yield(%s : i32)
    }
    omp.atomic.capture memory_order(release) hint(nonspeculative) {
      omp.atomic.read %own = %m : memref<i32>, memref<i32>, i32
      omp.atomic.update %m : memref<i32> {
      ^bb0(%x: i32):
        omp.yield(%x : i32)
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: reads_that_acquire
// What was written before the value that is read may come before what follows: that is not decided.
// RUN: @f(5, 0) unsupported
func.func @f(%m: memref<i32>, %n: memref<i32>) {
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.read %own = %m memory_order(acquire) : memref<i32>, memref<i32>, i32
    omp.terminator
  }
  return
}

// -----
// NAME: captures_that_acquire
// RUN: @f(5) unsupported
func.func @f(%m: memref<i32>) {
  %t = arith.constant 2 : i32
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%t : i32) {
    %own = memref.alloca() : memref<i32>
    omp.atomic.capture memory_order(acq_rel) {
      omp.atomic.read %own = %m : memref<i32>, memref<i32>, i32
      omp.atomic.write %m = %one : memref<i32>, i32
    }
    omp.terminator
  }
  return
}

// -----
// NAME: orders_do_not_matter_to_who_is_alone
// RUN: @f(5, 0) == (); arg0 == 6; arg1 == 5
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  %one = arith.constant 1 : i32
  omp.atomic.capture memory_order(seq_cst) {
    omp.atomic.read %v = %m : memref<i32>, memref<i32>, i32
    omp.atomic.update %m : memref<i32> {
    ^bb0(%x: i32):
      %s = arith.addi %x, %one : i32
      omp.yield(%s : i32)
    }
  }
  %own = memref.alloca() : memref<i32>
  omp.atomic.read %own = %m memory_order(acquire) : memref<i32>, memref<i32>, i32
  return
}

// -----
// NAME: a_read_as_in_release_19
// RUN: @f(5, 0) == (); arg1 == 5
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  omp.atomic.read %v = %m hint(contended) : memref<i32>, i32
  return
}

// -----
// NAME: a_read_as_in_release_16
// RUN: @f(5, 0) == (); arg1 == 5
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  omp.atomic.read %v = %m memory_order(relaxed) : memref<i32>
  return
}

// -----
// NAME: generic_as_in_release_16
// RUN: @f(5, 0) == (); arg1 == 5
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  "omp.atomic.read"(%m, %v) {hint_val = 2 : i64, memory_order_val = #omp<memoryorderkind relaxed>} : (memref<i32>, memref<i32>) -> ()
  return
}

// -----
// NAME: a_read_releases_nothing
// INVALID: memory-order must not be acq_rel or release for atomic reads
func.func @f(%m: memref<i32>, %v: memref<i32>) {
  omp.atomic.read %v = %m memory_order(release) : memref<i32>, memref<i32>, i32
  return
}

// -----
// NAME: a_write_acquires_nothing
// INVALID: memory-order must not be acq_rel or acquire for atomic writes
func.func @f(%m: memref<i32>, %v: i32) {
  omp.atomic.write %m = %v memory_order(acq_rel) : memref<i32>, i32
  return
}

// -----
// NAME: an_update_acquires_nothing
// INVALID: memory-order must not be acq_rel or acquire for atomic updates
func.func @f(%m: memref<i32>) {
  omp.atomic.update memory_order(acquire) %m : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----
// NAME: a_lock_cannot_be_contended_and_not
// INVALID: the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined
func.func @f(%m: memref<i32>, %v: i32) {
  omp.atomic.write %m = %v hint(contended, uncontended) : memref<i32>, i32
  return
}

// -----
// NAME: a_lock_cannot_be_speculative_and_not
// INVALID: the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined
func.func @f(%m: memref<i32>) {
  omp.atomic.update hint(speculative, nonspeculative) %m : memref<i32> {
  ^bb0(%x: i32):
    omp.yield(%x : i32)
  }
  return
}

// -----
// NAME: hints_stand_at_the_capture
// INVALID: operations inside capture region must not have hint clause
func.func @f(%m: memref<i32>, %v: memref<i32>, %e: i32) {
  omp.atomic.capture hint(contended) {
    omp.atomic.read %v = %m hint(none) : memref<i32>, memref<i32>, i32
    omp.atomic.write %m = %e : memref<i32>, i32
  }
  return
}

// -----
// NAME: orders_stand_at_the_capture
// INVALID: operations inside capture region must not have memory_order clause
func.func @f(%m: memref<i32>, %v: memref<i32>, %e: i32) {
  omp.atomic.capture memory_order(relaxed) {
    omp.atomic.read %v = %m : memref<i32>, memref<i32>, i32
    omp.atomic.write %m = %e memory_order(relaxed) : memref<i32>, i32
  }
  return
}

// -----
// NAME: a_read_to_where_it_reads
// INVALID: read and write must not be to the same location for atomic reads
func.func @f(%m: memref<i32>) {
  omp.atomic.read %m = %m : memref<i32>, memref<i32>, i32
  return
}

// -----
// NAME: an_order_that_is_said_twice
// MALFORMED: `memory_order` clause can appear at most once in the expansion of the oilist directive
func.func @f(%m: memref<i32>, %v: i32) {
  omp.atomic.write %m = %v memory_order(relaxed) memory_order(relaxed) : memref<i32>, i32
  return
}

// -----
// NAME: a_hint_that_is_none
// MALFORMED: lucky is not a valid hint
func.func @f(%m: memref<i32>, %v: i32) {
  omp.atomic.write %m = %v hint(lucky) : memref<i32>, i32
  return
}

// -----
// NAME: a_type_that_does_not_say_what_is_read
// MALFORMED: expected the type of the element
func.func @f(%p: !llvm.ptr, %q: !llvm.ptr) {
  omp.atomic.read %q = %p : !llvm.ptr
  return
}
