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
