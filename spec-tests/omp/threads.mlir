// Who executes a construct of OpenMP shows in the number of its thread.

// -----

// NAME: single_by_any_thread
// RUN: @f([9]) nondeterministic {0 | 1}
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single {
      %k = func.call @omp_get_thread_num() : () -> i32
      memref.store %k, %m[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<1xi32>
  return %x : i32
}

// -----

// NAME: each_section_by_any_thread
// RUN: @f([9, 9]) nondeterministic {0, 0 | 0, 1 | 1, 0 | 1, 1}
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<2xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.sections {
      omp.section {
        %k = func.call @omp_get_thread_num() : () -> i32
        memref.store %k, %m[%c0] : memref<2xi32>
        omp.terminator
      }
      omp.section {
        %k = func.call @omp_get_thread_num() : () -> i32
        memref.store %k, %m[%c1] : memref<2xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<2xi32>
  %y = memref.load %m[%c1] : memref<2xi32>
  return %x, %y : i32, i32
}

// -----

// NAME: static_loops_keep_their_threads
// RUN: @f([9, 9]) == (); arg0 == [0, 1]
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.wsloop schedule(static) {
      omp.loop_nest (%i) : index = (%c0) to (%c2) step (%c1) {
        %k = func.call @omp_get_thread_num() : () -> i32
        memref.store %k, %m[%i] : memref<2xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----

// NAME: task_by_any_thread
// The same thread all the time.
// RUN: @f([9]) nondeterministic {0 | 1}
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single {
      omp.task {
        %k = func.call @omp_get_thread_num() : () -> i32
        %l = func.call @omp_get_thread_num() : () -> i32
        %d = arith.subi %k, %l : i32
        %s = arith.addi %k, %d : i32
        memref.store %s, %m[%c0] : memref<1xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<1xi32>
  return %x : i32
}

// -----

// NAME: iterations_of_a_taskloop_by_any_thread
// RUN: @f([9, 9]) nondeterministic {0, 0 | 0, 1 | 1, 0 | 1, 1}
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<2xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single {
      omp.taskloop {
        omp.loop_nest (%i) : index = (%c0) to (%c2) step (%c1) {
          %k = func.call @omp_get_thread_num() : () -> i32
          memref.store %k, %m[%i] : memref<2xi32>
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<2xi32>
  %y = memref.load %m[%c1] : memref<2xi32>
  return %x, %y : i32, i32
}

// -----

// NAME: masked_is_the_first_thread
// RUN: @f([9]) == (); arg0 == [0]
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.masked {
      %k = func.call @omp_get_thread_num() : () -> i32
      memref.store %k, %m[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

// NAME: a_number_that_nobody_keeps
// RUN: @f([9]) == (); arg0 == [2]
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single {
      %k = func.call @omp_get_thread_num() : () -> i32
      memref.store %t, %m[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

// NAME: a_single_after_one_that_nobody_waits_for
// RUN: @f([9], [9]) race
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<1xi32>, %o : memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single nowait {
      %k = func.call @omp_get_thread_num() : () -> i32
      memref.store %k, %m[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.single nowait {
      %k = memref.load %m[%c0] : memref<1xi32>
      memref.store %k, %o[%c0] : memref<1xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

// NAME: a_task_that_uses_memory_by_its_thread
// Two tasks of one thread do not race, and this would be taken for a race.
// RUN: @f([0, 0]) unsupported
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<2xi32>) {
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    omp.single {
      omp.task {
        %k = func.call @omp_get_thread_num() : () -> i32
        %i = arith.index_cast %k : i32 to index
        memref.store %t, %m[%i] : memref<2xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----

// NAME: a_task_without_a_team
// RUN: @f(9) == (); arg0 == 0
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<i32>) {
  omp.task {
    %k = func.call @omp_get_thread_num() : () -> i32
    memref.store %k, %m[] : memref<i32>
    omp.terminator
  }
  omp.taskwait
  return
}
