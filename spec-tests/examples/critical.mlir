// Three threads double a number and add their own to it, one at a time: the number depends on who comes first.

// -----
// NAME: critical
// RUN: @main() nondeterministic {12 | 13 | 14 | 16 | 17 | 18}
func.func @main() -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %m = memref.alloca() : memref<i32>
  memref.store %one, %m[] : memref<i32>
  omp.parallel num_threads(%three : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    omp.critical {
      %v = memref.load %m[] : memref<i32>
      %d = arith.muli %v, %two : i32
      %s = arith.addi %d, %k : i32
      memref.store %s, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func private @omp_get_thread_num() -> i32
