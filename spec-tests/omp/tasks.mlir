// `omp.task`, `omp.taskgroup`, `omp.taskloop`: work that is handed out.

// -----
// NAME: waited_for
// RUN: @f([0, 0]) == 7; arg0 == [3, 4]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.task {
    memref.store %three, %m[%c0] : memref<2xi32>
    omp.terminator
  }
  omp.task {
    memref.store %four, %m[%c1] : memref<2xi32>
    omp.terminator
  }
  omp.taskyield
  omp.taskwait
  %a = memref.load %m[%c0] : memref<2xi32>
  %b = memref.load %m[%c1] : memref<2xi32>
  %s = arith.addi %a, %b : i32
  return %s : i32
}

// -----
// NAME: not_waited_for
// RUN: @f(0) race
func.func @f(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.task {
    memref.store %three, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>    // RACE a
  omp.taskwait
  return %a : i32
}

// -----
// NAME: siblings_race
// RUN: @f(0) race
func.func @f(%m: memref<i32>) {
  %three = arith.constant 3 : i32
  omp.task {
    memref.store %three, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  omp.task {
    memref.store %three, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  omp.taskwait
  return
}

// -----
// NAME: children_only
// RUN: @wait(0) race
// RUN: @group(0) == 3
func.func @wait(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.task {
    omp.task {
      memref.store %three, %m[] : memref<i32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  omp.taskwait
  %a = memref.load %m[] : memref<i32>    // RACE a
  return %a : i32
}
func.func @group(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.taskgroup {
    omp.task {
      omp.task {
        memref.store %three, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// NAME: a_task_waits_for_its_own
// RUN: @f(0) == 3
func.func @f(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.task {
    omp.task {
      memref.store %three, %m[] : memref<i32>
      omp.terminator
    }
    omp.taskwait
    omp.terminator
  }
  omp.taskwait
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// NAME: in_a_loop
// RUN: @f(zeros, 4) == (); arg0 == [0, 1, 2, 3, 0, 0, 0, 0]
func.func @f(%m: memref<8xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    omp.task {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[%i] : memref<8xi32>
      omp.terminator
    }
  }
  omp.taskwait
  return
}

// -----
// NAME: undeferred
// RUN: @f(0, false) == 3
// RUN: @f(0, true) race
func.func @f(%m: memref<i32>, %c: i1) -> i32 {
  %three = arith.constant 3 : i32
  omp.task if(%c) {
    memref.store %three, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>    // RACE a
  return %a : i32
}

// -----
// NAME: a_barrier_ends_tasks
// RUN: @single(0) == 3
// RUN: @barrier(0) == 3
// RUN: @nowait(0) race
func.func @single(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  %s = memref.alloc() : memref<4xi32>
  omp.parallel {
    omp.single {
      omp.task {
        memref.store %three, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %v = memref.load %m[] : memref<i32>
    memref.store %v, %s[%i] : memref<4xi32>
    omp.terminator
  }
  %c2 = arith.constant 2 : index
  %a = memref.load %s[%c2] : memref<4xi32>
  memref.dealloc %s : memref<4xi32>
  return %a : i32
}
func.func @barrier(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  %s = memref.alloc() : memref<4xi32>
  omp.parallel {
    omp.master {
      omp.task {
        memref.store %three, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.barrier
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %v = memref.load %m[] : memref<i32>
    memref.store %v, %s[%i] : memref<4xi32>
    omp.terminator
  }
  %c2 = arith.constant 2 : index
  %a = memref.load %s[%c2] : memref<4xi32>
  memref.dealloc %s : memref<4xi32>
  return %a : i32
}
func.func @nowait(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.parallel {
    omp.single nowait {
      omp.task {
        memref.store %three, %m[] : memref<i32>    // RACE a
        omp.terminator
      }
      omp.terminator
    }
    %v = memref.load %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: dependences
// RUN: @chain() == 7
// RUN: @readers() race
// RUN: @others() race
// RUN: @perhaps() unsupported
llvm.func @chain() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.task depend(taskdependout -> %p : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependin -> %p : !llvm.ptr, taskdependout -> %q : !llvm.ptr) {
    %v = llvm.load %p : !llvm.ptr -> i32
    %s = llvm.add %v, %four : i32
    llvm.store %s, %q : i32, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @readers() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.task depend(taskdependin -> %p : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependin -> %p : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @others() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.task depend(taskdependinout -> %p : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependinout -> %q : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @perhaps() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%zero] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  omp.task depend(taskdependinout -> %p : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependinout -> %q : !llvm.ptr) {
    llvm.store %three, %p : i32, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: copied_when_handed_out
// RUN: @first() == 3
// RUN: @own() == 5
omp.private {type = firstprivate} @copied : i32 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  %v = llvm.load %from : !llvm.ptr -> i32
  llvm.store %v, %to : i32, !llvm.ptr
  omp.yield(%to : !llvm.ptr)
}
omp.private {type = private} @own_i32 : i32
llvm.func @first() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %three, %p : i32, !llvm.ptr
  omp.task private(@copied %p -> %own : !llvm.ptr) {
    %v = llvm.load %own : !llvm.ptr -> i32
    llvm.store %v, %q : i32, !llvm.ptr
    omp.terminator
  }
  llvm.store %four, %p : i32, !llvm.ptr
  omp.taskwait
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @own() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %five, %p : i32, !llvm.ptr
  omp.task private(@own_i32 %p -> %own : !llvm.ptr) {
    llvm.store %three, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: how_it_is_done
// RUN: @f(0, 1) == 3
func.func @f(%m: memref<i32>, %n: i32) -> i32 {
  %three = arith.constant 3 : i32
  omp.taskgroup allocate(%m : memref<i32> -> %m : memref<i32>) {
    omp.task allocate(%m : memref<i32> -> %m : memref<i32>) mergeable priority(%n : i32) untied {
      memref.store %three, %m[] : memref<i32>
      omp.cancellation_point cancellation_construct_type(taskgroup)
      omp.cancel cancellation_construct_type(taskgroup)
      omp.terminator
    }
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// NAME: what_is_not_run
// Tasks of a final task would be done where they stand; a task in sections of two names would be in one within another.
// RUN: @final(0, true) unsupported
// RUN: @event() unsupported
// RUN: @two_places() unsupported
func.func @final(%m: memref<i32>, %c: i1) {
  omp.task final(%c) {
    omp.task {
      omp.terminator
    }
    omp.terminator
  }
  return
}
llvm.func @event() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.task detach(%p : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}
llvm.func @two_places() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.task depend(taskdependmutexinoutset -> %p : !llvm.ptr, taskdependmutexinoutset -> %q : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: tasks_of_a_function_that_is_called
// RUN: @leaves(0) unsupported
// RUN: @waits(0) == 3
// RUN: @deeper(0) unsupported
func.func @deeper(%m: memref<i32>) -> i32 {
  omp.taskgroup {
    func.call @hands_out_more(%m) : (memref<i32>) -> ()
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}
func.func @hands_out_more(%m: memref<i32>) {
  %three = arith.constant 3 : i32
  omp.task {
    omp.task {
      memref.store %three, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  omp.taskwait
  return
}
func.func @leaves(%m: memref<i32>) -> i32 {
  func.call @hands_out(%m) : (memref<i32>) -> ()
  omp.taskwait
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}
func.func @waits(%m: memref<i32>) -> i32 {
  func.call @hands_out_and_waits(%m) : (memref<i32>) -> ()
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}
func.func @hands_out(%m: memref<i32>) {
  %three = arith.constant 3 : i32
  omp.task {
    memref.store %three, %m[] : memref<i32>
    omp.terminator
  }
  return
}
func.func @hands_out_and_waits(%m: memref<i32>) {
  %three = arith.constant 3 : i32
  omp.task {
    memref.store %three, %m[] : memref<i32>
    omp.terminator
  }
  omp.taskwait
  return
}

// -----
// NAME: loops_of_tasks
// RUN: @f(zeros, 4) == (); arg0 == [0, 1, 2, 3, 0, 0, 0, 0]
// RUN: @races(0, 4) race
// RUN: @races(0, 1) == 0
// RUN: @sum(5) == 10
// RUN: @leaves(4) == ()
// RUN: @asks(4, true) unsupported
omp.declare_reduction @add : i32 init {
^bb0(%x: i32):
  %z = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%z : i32)
} combiner {
^bb0(%x: i32, %y: i32):
  %s = llvm.add %x, %y : i32
  omp.yield(%s : i32)
}
omp.private {type = private} @own_i32 : i32
func.func @f(%m: memref<8xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %a = memref.alloca() : memref<i32>
  omp.parallel {
    omp.single {
      omp.taskloop allocate(%a : memref<i32> -> %a : memref<i32>) grainsize(strict, %two: i32) mergeable priority(%two : i32) untied {
        omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
          %v = arith.index_cast %i : index to i32
          memref.store %v, %m[%i] : memref<8xi32>
          omp.cancel cancellation_construct_type(taskgroup)
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @races(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  omp.taskloop num_tasks(%two: i32) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[] : memref<i32>    // RACE a
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
llvm.func @sum(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %z = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %z, %p : i32, !llvm.ptr
  omp.taskloop grainsize(%s: i32) private(@own_i32 %q -> %mine : !llvm.ptr) reduction(@add %p -> %own : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%z) to (%n) step (%s) {
      llvm.store %i, %mine : i32, !llvm.ptr
      %v = llvm.load %own : !llvm.ptr -> i32
      %w = llvm.load %mine : !llvm.ptr -> i32
      %t = llvm.add %v, %w : i32
      llvm.store %t, %own : i32, !llvm.ptr
      omp.yield
    }
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
func.func @leaves(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.taskloop nogroup {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.yield
    }
  }
  return
}
func.func @asks(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.taskloop final(%c) if(%c) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: no_reduction_without_waiting
// INVALID: if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified
omp.declare_reduction @add : i32 init {
^bb0(%x: i32):
  omp.yield(%x : i32)
} combiner {
^bb0(%x: i32, %y: i32):
  omp.yield(%x : i32)
}
func.func @f(%m: memref<i32>, %n: index) {
  omp.taskloop nogroup reduction(@add %m -> %own : memref<i32>) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: not_both_amounts
// INVALID: the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive
func.func @f(%n: i32) {
  omp.taskloop grainsize(%n: i32) num_tasks(%n: i32) {
    omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: one_reduction_or_the_other
// INVALID: the same list item cannot appear in both a reduction and an in_reduction clause
omp.declare_reduction @add : i32 init {
^bb0(%x: i32):
  omp.yield(%x : i32)
} combiner {
^bb0(%x: i32, %y: i32):
  omp.yield(%x : i32)
}
func.func @f(%m: memref<i32>, %n: index) {
  omp.taskloop in_reduction(@add %m -> %a : memref<i32>) reduction(@add %m -> %b : memref<i32>) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: tasks_wrap_simd_only
// INVALID: only supported nested wrapper is 'omp.simd'
func.func @f(%n: index) {
  omp.taskloop {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  return
}

// -----
// NAME: a_kind_for_each_dependence
// INVALID: expected as many depend values as depend variables
func.func @f(%m: memref<i32>) {
  "omp.task"(%m) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  return
}

// -----
// NAME: an_allocator_for_each
// INVALID: expected equal sizes for allocate and allocator variables
func.func @f(%m: memref<i32>, %n: index) {
  "omp.taskloop"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (memref<i32>) -> ()
  return
}

// -----
// NAME: cancelled_within
// RUN: @f(true) == ()
func.func @f(%c: i1) {
  omp.parallel {
    omp.cancellation_point cancellation_construct_type(parallel)
    omp.cancel cancellation_construct_type(parallel) if(%c)
    omp.sections {
      omp.section {
        omp.cancellation_point cancellation_construct_type(sections)
        omp.cancel cancellation_construct_type(sections)
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: cancelled_loops
// RUN: @f(4) == ()
func.func @f(%n: index) {
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
        omp.cancellation_point cancellation_construct_type(loop)
        omp.cancel cancellation_construct_type(loop)
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: cancels_nothing
// INVALID: Orphaned cancel construct
func.func @f() {
  omp.cancel cancellation_construct_type(parallel)
  return
}

// -----
// NAME: a_point_of_nothing
// INVALID: Orphaned cancellation point
func.func @f() {
  omp.cancellation_point cancellation_construct_type(parallel)
  return
}

// -----
// NAME: cancels_another_construct
// INVALID: cancel loop must appear inside a worksharing-loop region
func.func @f() {
  omp.parallel {
    omp.cancel cancellation_construct_type(loop)
    omp.terminator
  }
  return
}

// -----
// NAME: cancels_sections_nowhere
// INVALID: cancel sections must appear inside a sections region
func.func @f() {
  omp.parallel {
    omp.cancel cancellation_construct_type(sections)
    omp.terminator
  }
  return
}

// -----
// NAME: a_point_of_another_construct
// INVALID: cancellation point taskgroup must appear inside a task region
func.func @f() {
  omp.parallel {
    omp.cancellation_point cancellation_construct_type(taskgroup)
    omp.terminator
  }
  return
}

// -----
// NAME: cancels_what_nobody_waits_for
// INVALID: A worksharing construct that is canceled must not have a nowait clause
func.func @f(%n: index) {
  omp.wsloop nowait {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----
// NAME: cancels_what_is_in_order
// INVALID: A worksharing construct that is canceled must not have an ordered clause
func.func @f(%n: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.cancel cancellation_construct_type(loop)
      omp.yield
    }
  }
  return
}

// -----
// NAME: cancels_sections_that_nobody_waits_for
// INVALID: A sections construct that is canceled must not have a nowait clause
func.func @f() {
  omp.sections nowait {
    omp.section {
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: no_such_dependence
// MALFORMED: to be one of: taskdependin, taskdependout
func.func @f(%m: memref<i32>) {
  omp.task depend(taskdepend -> %m : memref<i32>) {
    omp.terminator
  }
  return
}

// -----
// NAME: a_barrier_in_no_parallel_construct
// The parallel region that the program implies has one thread, and its barriers wait for tasks (OpenMP 5.2, 1.2.2, 15.3.1).
// RUN: @explicit([0, 0]) == 7
// RUN: @single([0, 0]) == 7
// RUN: @sections([0, 0]) == 7
// RUN: @loop([0, 0]) == 7
// RUN: @of_a_task([0, 0]) == 7
// RUN: @returns([0, 0]) == 7
func.func @explicit(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[%c0] : memref<2xi32>
    omp.terminator
  }
  omp.barrier
  %x = memref.load %m[%c0] : memref<2xi32>
  return %x : i32
}
func.func @single(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.single {
    omp.task {
      memref.store %v, %m[%c0] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<2xi32>
  return %x : i32
}
func.func @sections(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.sections {
    omp.section {
      omp.task {
        memref.store %v, %m[%c0] : memref<2xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<2xi32>
  return %x : i32
}
func.func @loop(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%c2) step (%c1) {
      omp.task {
        memref.store %v, %m[%i] : memref<2xi32>
        omp.terminator
      }
      omp.yield
    }
  }
  %x = memref.load %m[%c1] : memref<2xi32>
  return %x : i32
}
// A barrier waits for all tasks, also for those of tasks.
func.func @of_a_task(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.task {
    omp.task {
      memref.store %v, %m[%c0] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  omp.barrier
  %x = memref.load %m[%c0] : memref<2xi32>
  return %x : i32
}
// What is called has waited for its tasks before it returns.
func.func @hands_out(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[%c0] : memref<2xi32>
    omp.terminator
  }
  omp.barrier
  return
}
func.func @returns(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  func.call @hands_out(%m) : (memref<2xi32>) -> ()
  omp.single {
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<2xi32>
  return %x : i32
}

// -----
// NAME: nobody_waits_in_no_parallel_construct
// RUN: @f([0]) race
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.single nowait {
    omp.task {
      memref.store %v, %m[%c0] : memref<1xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %m[%c0] : memref<1xi32>    // RACE a
  return
}

// -----
// NAME: taskwait_in_no_parallel_construct_waits_for_children
// RUN: @f([0]) race
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.task {
    omp.task {
      memref.store %v, %m[%c0] : memref<1xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  omp.taskwait
  %x = memref.load %m[%c0] : memref<1xi32>    // RACE a
  omp.barrier
  return
}

// -----
// NAME: a_barrier_of_a_parallel_construct_inside_waits_for_its_own_tasks
// RUN: @f([0]) race
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : i32
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[%c0] : memref<1xi32>    // RACE a
    omp.terminator
  }
  omp.parallel num_threads(%two : i32) {
    omp.barrier
    omp.single {
      %x = memref.load %m[%c0] : memref<1xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  omp.barrier
  return
}

// -----
// NAME: a_barrier_in_a_function_that_is_called
// It waits for tasks of the caller, which the function does not know.
// RUN: @waits([0]) unsupported
func.func @meets() {
  omp.barrier
  omp.single {
    omp.terminator
  }
  return
}
func.func @waits(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[%c0] : memref<1xi32>
    omp.terminator
  }
  func.call @meets() : () -> ()
  %x = memref.load %m[%c0] : memref<1xi32>
  return %x : i32
}

// -----
// NAME: tasks_that_are_waited_for_before_a_call_with_a_barrier
// RUN: @waits([0]) == 7
func.func @meets() {
  omp.barrier
  omp.single {
    omp.terminator
  }
  return
}
func.func @waits(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[%c0] : memref<1xi32>
    omp.terminator
  }
  omp.taskwait
  func.call @meets() : () -> ()
  %x = memref.load %m[%c0] : memref<1xi32>
  return %x : i32
}

// -----
// NAME: loops_of_tasks_that_are_not_waited_for
// The iterations are children of the current task (OpenMP 5.2, 12.6).
// RUN: @goes_on(zeros) race
// RUN: @nogroup_waits(zeros) == (); arg0 == [7, 7, 7, 7]
// RUN: @ends_with_the_team(zeros) == (); arg0 == [7, 7, 7, 8]
// RUN: @hands_out(4) unsupported
func.func @goes_on(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single {
      omp.taskloop nogroup {
        omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
          memref.store %v, %m[%i] : memref<4xi32> // RACE a
          omp.yield
        }
      }
      %x = memref.load %m[%c0] : memref<4xi32> // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @nogroup_waits(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single {
      omp.taskloop nogroup {
        omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
          memref.store %v, %m[%i] : memref<4xi32>
          omp.yield
        }
      }
      omp.taskwait
      %x = memref.load %m[%c0] : memref<4xi32>
      memref.store %x, %m[%c0] : memref<4xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @ends_with_the_team(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  %w = arith.constant 8 : i32
  omp.parallel {
    omp.single {
      omp.taskloop nogroup {
        omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
          memref.store %v, %m[%i] : memref<4xi32>
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  }
  memref.store %w, %m[%c3] : memref<4xi32>
  return
}
func.func @hands_out(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.taskloop nogroup {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.task {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----
// NAME: dependences_on_elements
// RUN: @elements(zeros) == (); arg0 == [7, 7, 0, 0]
// RUN: @apart(zeros) race
// RUN: @geps() == 7
func.func @elements(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single {
      %s0 = memref.subview %m[0] [1] [1] : memref<4xi32> to memref<1xi32, strided<[1]>>
      %s1 = memref.subview %m[1] [1] [1] : memref<4xi32> to memref<1xi32, strided<[1], offset: 1>>
      omp.task depend(taskdependout -> %s0 : memref<1xi32, strided<[1]>>) {
        memref.store %v, %m[%c0] : memref<4xi32>
        omp.terminator
      }
      omp.task depend(taskdependin -> %s0 : memref<1xi32, strided<[1]>>) {
        %x = memref.load %m[%c0] : memref<4xi32>
        memref.store %x, %m[%c1] : memref<4xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @apart(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single {
      %s0 = memref.subview %m[0] [1] [1] : memref<4xi32> to memref<1xi32, strided<[1]>>
      %s1 = memref.subview %m[1] [1] [1] : memref<4xi32> to memref<1xi32, strided<[1], offset: 1>>
      omp.task depend(taskdependout -> %s0 : memref<1xi32, strided<[1]>>) {
        memref.store %v, %m[%c0] : memref<4xi32> // RACE a
        omp.terminator
      }
      omp.task depend(taskdependin -> %s1 : memref<1xi32, strided<[1], offset: 1>>) {
        %x = memref.load %m[%c0] : memref<4xi32> // RACE a
        memref.store %x, %m[%c1] : memref<4xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @geps() -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(7 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %b = llvm.getelementptr %p[%one] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %a = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %c = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  omp.parallel {
    omp.single {
      omp.task depend(taskdependout -> %a : !llvm.ptr) {
        llvm.store %v, %a : i32, !llvm.ptr
        omp.terminator
      }
      omp.task depend(taskdependin -> %b : !llvm.ptr, taskdependout -> %c : !llvm.ptr) {
        %x = llvm.load %b : !llvm.ptr -> i32
        llvm.store %x, %c : i32, !llvm.ptr
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = llvm.load %c : !llvm.ptr -> i32
  return %r : i32
}

// -----
// NAME: dependences_that_may_be_on_one_place
// RUN: @rows() unsupported
// RUN: @exclusive() unsupported
func.func @rows() -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(7 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %b = llvm.getelementptr %p[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %a = llvm.getelementptr %p[1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %c = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  omp.parallel {
    omp.single {
      omp.task depend(taskdependout -> %a : !llvm.ptr) {
        llvm.store %v, %a : i32, !llvm.ptr
        omp.terminator
      }
      omp.task depend(taskdependin -> %b : !llvm.ptr, taskdependout -> %c : !llvm.ptr) {
        %x = llvm.load %b : !llvm.ptr -> i32
        llvm.store %x, %c : i32, !llvm.ptr
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = llvm.load %c : !llvm.ptr -> i32
  return %r : i32
}
func.func @exclusive() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %a = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %b = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  omp.parallel {
    omp.single {
      omp.task depend(taskdependmutexinoutset -> %a : !llvm.ptr) {
        omp.terminator
      }
      omp.task depend(taskdependout -> %b : !llvm.ptr) {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_taskloop_waits_for_tasks_of_its_tasks
// RUN: @children(zeros) == 7
// RUN: @grandchildren(zeros) == 7
func.func @children(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.task {
        memref.store %v, %m[%i] : memref<4xi32>
        omp.terminator
      }
      omp.yield
    }
  }
  %x = memref.load %m[%c0] : memref<4xi32>
  return %x : i32
}
func.func @grandchildren(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.task {
        omp.task {
          memref.store %v, %m[%i] : memref<4xi32>
          omp.terminator
        }
        omp.terminator
      }
      omp.yield
    }
  }
  %x = memref.load %m[%c0] : memref<4xi32>
  return %x : i32
}

// -----
// NAME: tasks_of_a_taskloop_have_children_of_their_own_own
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.task {
        memref.store %v, %m[%i] : memref<4xi32>
        omp.terminator
      }
      omp.taskwait
      %x = memref.load %m[%i] : memref<4xi32>
      omp.yield
    }
  }
  return
}

// -----
// NAME: tasks_of_a_taskloop_have_children_of_their_own_others
// RUN: @f(zeros) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[%c0] : memref<4xi32>    // RACE a
    omp.terminator
  }
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.taskwait
      %x = memref.load %m[%c0] : memref<4xi32>    // RACE a
      omp.yield
    }
  }
  omp.taskwait
  return
}

// -----
// NAME: tasks_of_a_taskloop_have_children_of_their_own_siblings
// RUN: @f(zeros) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  omp.taskloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.task depend(taskdependinout -> %p : !llvm.ptr) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%c0] : memref<4xi32>    // RACE b
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----

// NAME: a_merged_task_may_write_the_variable_itself
// RUN: @f() unsupported
// RUN: @reads() == 2
omp.private {type = firstprivate} @copied : i32 copy {
^bb0(%from: !llvm.ptr, %to: !llvm.ptr):
  %v = llvm.load %from : !llvm.ptr -> i32
  llvm.store %v, %to : i32, !llvm.ptr
  omp.yield(%to : !llvm.ptr)
}
func.func @f() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %no = arith.constant false
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %c2, %p : i32, !llvm.ptr
  omp.task if(%no) mergeable private(@copied %p -> %own : !llvm.ptr) {
    llvm.store %c1, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  return %r : i32
}
func.func @reads() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %no = arith.constant false
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %c2, %p : i32, !llvm.ptr
  omp.task if(%no) mergeable private(@copied %p -> %own : !llvm.ptr) {
    %v = llvm.load %own : !llvm.ptr -> i32
    llvm.store %v, %q : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %q : !llvm.ptr -> i32
  return %r : i32
}

// -----
// NAME: waits_without_tasks
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        omp.taskgroup {
          memref.store %v, %m[%i] : memref<4xi32>
          omp.terminator
        }
        omp.taskwait
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: waits_without_tasks_order_no_threads
// RUN: @f(zeros) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<4xi32>    // RACE a
      omp.terminator
    }
    omp.taskwait
    omp.masked {
      %x = memref.load %m[%c0] : memref<4xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: dependent_tasks_in_a_branch
// Each call has tasks of its own. Their order is that of the block, which is in no loop.
// RUN: @main_fib() == 2
// RUN: @main_wrong() race
llvm.func @fib(%n: i32) -> i32 attributes {sym_visibility = "private"} {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %i = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %j = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %s = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %small = llvm.icmp "slt" %n, %two : i32
  llvm.cond_br %small, ^end(%n : i32), ^more
^more:
  omp.task depend(taskdependout -> %i : !llvm.ptr) {
    %c = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.sub %n, %c : i32
    %x = llvm.call @fib(%m) : (i32) -> i32
    llvm.store %x, %i : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependout -> %j : !llvm.ptr) {
    %c = llvm.mlir.constant(2 : i32) : i32
    %m = llvm.sub %n, %c : i32
    %x = llvm.call @fib(%m) : (i32) -> i32
    llvm.store %x, %j : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependin -> %i : !llvm.ptr, taskdependin -> %j : !llvm.ptr) {
    %x = llvm.load %i : !llvm.ptr -> i32
    %y = llvm.load %j : !llvm.ptr -> i32
    %z = llvm.add %x, %y : i32
    llvm.store %z, %s : i32, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.br ^end(%r : i32)
^end(%result: i32):
  llvm.return %result : i32
}
llvm.func @main_fib() -> i32 {
  %n = llvm.mlir.constant(3 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  omp.parallel {
    omp.single {
      %x = llvm.call @fib(%n) : (i32) -> i32
      llvm.store %x, %r : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %x = llvm.load %r : !llvm.ptr -> i32
  llvm.return %x : i32
}
// The last task does not wait for the first one.
llvm.func @wrong(%n: i32) -> i32 attributes {sym_visibility = "private"} {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %i = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %j = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %s = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %small = llvm.icmp "slt" %n, %two : i32
  llvm.cond_br %small, ^end(%n : i32), ^more
^more:
  omp.task depend(taskdependout -> %i : !llvm.ptr) {
    %c = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.sub %n, %c : i32
    %x = llvm.call @wrong(%m) : (i32) -> i32
    llvm.store %x, %i : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependout -> %j : !llvm.ptr) {
    %c = llvm.mlir.constant(2 : i32) : i32
    %m = llvm.sub %n, %c : i32
    %x = llvm.call @wrong(%m) : (i32) -> i32
    llvm.store %x, %j : i32, !llvm.ptr
    omp.terminator
  }
  omp.task depend(taskdependin -> %j : !llvm.ptr) {
    %x = llvm.load %i : !llvm.ptr -> i32
    %y = llvm.load %j : !llvm.ptr -> i32
    %z = llvm.add %x, %y : i32
    llvm.store %z, %s : i32, !llvm.ptr
    omp.terminator
  }
  omp.taskwait
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.br ^end(%r : i32)
^end(%result: i32):
  llvm.return %result : i32
}
llvm.func @main_wrong() -> i32 {
  %n = llvm.mlir.constant(3 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %r = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  omp.parallel {
    omp.single {
      %x = llvm.call @wrong(%n) : (i32) -> i32
      llvm.store %x, %r : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %x = llvm.load %r : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----
// NAME: dependent_tasks_in_a_loop_of_blocks
// RUN: @f() unsupported
llvm.func @f() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %c = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %i = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %i : i32, !llvm.ptr
  llvm.br ^loop(%zero : i32)
^loop(%k: i32):
  omp.task depend(taskdependinout -> %i : !llvm.ptr) {
    %d = llvm.mlir.constant(1 : i32) : i32
    %x = llvm.load %i : !llvm.ptr -> i32
    %y = llvm.add %x, %d : i32
    llvm.store %y, %i : i32, !llvm.ptr
    omp.terminator
  }
  %next = llvm.add %k, %c : i32
  %more = llvm.icmp "slt" %next, %three : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  omp.taskwait
  %r = llvm.load %i : !llvm.ptr -> i32
  llvm.return %r : i32
}
