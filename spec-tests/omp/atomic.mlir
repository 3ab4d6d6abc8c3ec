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
