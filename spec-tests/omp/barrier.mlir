// `omp.barrier`: what is before it happens before what is behind it.

// -----
// NAME: behind_a_barrier_others_are_read
// RUN: @f([9, 9, 9, 9], [9, 9, 9, 9]) == (); arg1 == [3, 2, 1, 0]
func.func @f(%m: memref<4xi32>, %n: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%i] : memref<4xi32>
    omp.barrier
    %r = arith.subi %c3, %i : index
    %v = memref.load %m[%r] : memref<4xi32>
    memref.store %v, %n[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: without_it_they_race
// RUN: @f([9, 9, 9, 9], [9, 9, 9, 9]) race
func.func @f(%m: memref<4xi32>, %n: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%i] : memref<4xi32>    // RACE a
    %r = arith.subi %c3, %i : index
    %v = memref.load %m[%r] : memref<4xi32>    // RACE a
    memref.store %v, %n[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: a_barrier_behind_both
// RUN: @f([9, 9, 9, 9], [9, 9, 9, 9]) race
func.func @f(%m: memref<4xi32>, %n: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%i] : memref<4xi32>    // RACE a
    %r = arith.subi %c3, %i : index
    %v = memref.load %m[%r] : memref<4xi32>    // RACE a
    memref.store %v, %n[%i] : memref<4xi32>
    omp.barrier
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: only_one_thread_comes
// RUN: @f() undefined barrier-divergence
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %c = arith.cmpi eq, %i, %c0 : index
    scf.if %c {
      omp.barrier    // UB
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: threads_wait_at_different_barriers
// RUN: @f() undefined barrier-divergence
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %c = arith.cmpi eq, %i, %c0 : index
    scf.if %c {
      omp.barrier    // UB
    } else {
      omp.barrier    // UB
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: in_a_critical_section
// RUN: @f() undefined barrier-divergence
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical {
      omp.barrier    // UB
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: once_in_each_turn_of_a_loop
// Prefix sums by doubling, in two buffers.
// RUN: @f([1, 2, 3, 4], [0, 0, 0, 0]) == (); arg0 == [1, 3, 6, 10]
func.func @f(%m: memref<4xi32>, %n: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %c2 = arith.constant 2 : index
    scf.for %d = %c1 to %c3 step %c1 {
      %v = memref.load %m[%i] : memref<4xi32>
      %far = arith.cmpi sge, %i, %d : index
      %s = scf.if %far -> i32 {
        %j = arith.subi %i, %d : index
        %u = memref.load %m[%j] : memref<4xi32>
        %w = arith.addi %u, %v : i32
        scf.yield %w : i32
      } else {
        scf.yield %v : i32
      }
      memref.store %s, %n[%i] : memref<4xi32>
      omp.barrier
      %x = memref.load %n[%i] : memref<4xi32>
      memref.store %x, %m[%i] : memref<4xi32>
      omp.barrier
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: in_a_function_that_threads_call
// RUN: @f([9, 9, 9, 9], [9, 9, 9, 9]) == (); arg1 == [3, 2, 1, 0]
func.func @f(%m: memref<4xi32>, %n: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%i] : memref<4xi32>
    func.call @wait() : () -> ()
    %r = arith.subi %c3, %i : index
    %v = memref.load %m[%r] : memref<4xi32>
    memref.store %v, %n[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32
func.func private @wait() {
  omp.barrier
  return
}

// -----
// NAME: outside_of_a_team_nobody_is_waited_for
// RUN: @f() == ()
func.func @f() {
  omp.barrier
  return
}

// -----
// NAME: memory_of_a_thread_lives_on
// Stack allocations are put aside with the thread.
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [0, 1, 2, 3]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %own = memref.alloca() : memref<i32>
    memref.store %k, %own[] : memref<i32>
    omp.barrier
    %v = memref.load %own[] : memref<i32>
    memref.store %v, %m[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: in_a_critical_section_of_a_single_thread
// Nobody else is there to be waited for; the barrier may not stand there all the same.
// RUN: @f() undefined barrier-divergence
// RUN: @team() undefined barrier-divergence
func.func @f() {
  omp.critical {
    omp.barrier    // UB
    omp.terminator
  }
  return
}
func.func @team() {
  %t = arith.constant 1 : i32
  omp.parallel num_threads(%t : i32) {
    omp.critical {
      omp.barrier    // UB
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: of_a_single_thread_in_a_critical_section_around_it
// What waits is a team of its own, which has one thread.
// RUN: @f() == ()
func.func @f() {
  %t = arith.constant 1 : i32
  omp.critical {
    omp.parallel num_threads(%t : i32) {
      omp.barrier
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: barrier_in_a_called_function
// RUN: @f(zeros) == (); arg0 == [1, 1]
// RUN: @g(zeros) == (); arg0 == [1, 1]
func.func @meet() {
  omp.barrier
  return
}
func.func @wait() {
  omp.taskwait
  return
}
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %one, %m[%c0] : memref<2xi32>
      omp.terminator
    }
    func.call @meet() : () -> ()
    %x = memref.load %m[%c0] : memref<2xi32>
    omp.single {
      memref.store %x, %m[%c1] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @g(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.single {
      omp.task {
        memref.store %one, %m[%c0] : memref<2xi32>
        omp.terminator
      }
      func.call @wait() : () -> ()
      %x = memref.load %m[%c0] : memref<2xi32>
      memref.store %x, %m[%c1] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
