// Copies that threads, sections and tasks have of their own: `firstprivate` with what makes and frees them, reductions by reference,
// reductions of sections and tasks.

// -----
// NAME: copies_of_a_loop_that_are_only_read
// RUN: @f(zeros) == (); arg0 == [7, 8, 9, 10]
omp.private {type = firstprivate} @own : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(7 : i32) : i32
  llvm.store %v, %p : i32, !llvm.ptr
  omp.parallel {
    omp.wsloop private(@own %p -> %q : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %x = llvm.load %q : !llvm.ptr -> i32
        %k = arith.index_cast %i : index to i32
        %s = arith.addi %x, %k : i32
        memref.store %s, %m[%i] : memref<4xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: copies_of_a_loop_that_change
// The two iterations of a thread share a copy.
// RUN: @f(zeros) == (); arg0 == [8, 9, 8, 9]
omp.private {type = firstprivate} @own : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(7 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %step = llvm.mlir.constant(1 : i32) : i32
  llvm.store %v, %p : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    omp.wsloop schedule(static) private(@own %p -> %q : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %x = llvm.load %q : !llvm.ptr -> i32
        %s = arith.addi %x, %step : i32
        llvm.store %s, %q : i32, !llvm.ptr
        memref.store %s, %m[%i] : memref<4xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: what_is_shared_races_beside_copies
// RUN: @f(zeros) race
omp.private {type = firstprivate} @own : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(7 : i32) : i32
  %step = llvm.mlir.constant(1 : i32) : i32
  llvm.store %v, %p : i32, !llvm.ptr
  omp.parallel {
    omp.wsloop private(@own %p -> %q : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %x = llvm.load %q : !llvm.ptr -> i32
        %s = arith.addi %x, %step : i32
        llvm.store %s, %q : i32, !llvm.ptr
        memref.store %s, %m[%c0] : memref<4xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: memory_that_a_copy_makes_and_frees
// A descriptor with new memory behind it, as compilers of Fortran have arrays.
// RUN: @f() == 24
// RUN: @forgets() == 24
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
omp.private {type = firstprivate} @box : !llvm.struct<(ptr, i64)> init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
  %v = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, i64)>
  %w = llvm.insertvalue %n, %v[1] : !llvm.struct<(ptr, i64)>
  llvm.store %w, %b : !llvm.struct<(ptr, i64)>, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
} copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
  %q = llvm.load %b : !llvm.ptr -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.store %v, %q : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
} dealloc {
^bb0(%a: !llvm.ptr):
  %p = llvm.load %a : !llvm.ptr -> !llvm.ptr
  %zero = llvm.mlir.zero : !llvm.ptr
  %some = llvm.icmp "ne" %p, %zero : !llvm.ptr
  llvm.cond_br %some, ^bb1, ^bb2
^bb1:
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.br ^bb2
^bb2:
  omp.yield
}
omp.private {type = private} @forgotten : !llvm.struct<(ptr, i64)> init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> !llvm.struct<(ptr, i64)>
  llvm.store %v, %b : !llvm.struct<(ptr, i64)>, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
llvm.func @f() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %v = llvm.mlir.constant(5 : i32) : i32
  %data = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %box = llvm.alloca %one x !llvm.struct<(ptr, i64)> : (i64) -> !llvm.ptr
  %sum = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
  %w = llvm.insertvalue %data, %u[0] : !llvm.struct<(ptr, i64)>
  %x = llvm.insertvalue %four, %w[1] : !llvm.struct<(ptr, i64)>
  llvm.store %x, %box : !llvm.struct<(ptr, i64)>, !llvm.ptr
  llvm.store %v, %data : i32, !llvm.ptr
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.store %zero, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%three : i32) private(@box %box -> %own : !llvm.ptr) {
    %p = llvm.load %own : !llvm.ptr -> !llvm.ptr
    %a = llvm.load %p : !llvm.ptr -> i32
    %b = llvm.add %a, %three : i32
    llvm.store %b, %p : i32, !llvm.ptr
    omp.critical {
      %c = llvm.load %p : !llvm.ptr -> i32
      %s = llvm.load %sum : !llvm.ptr -> i32
      %t = llvm.add %s, %c : i32
      llvm.store %t, %sum : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %r = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @forgets() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %v = llvm.mlir.constant(24 : i32) : i32
  %data = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %box = llvm.alloca %one x !llvm.struct<(ptr, i64)> : (i64) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
  %w = llvm.insertvalue %data, %u[0] : !llvm.struct<(ptr, i64)>
  %x = llvm.insertvalue %four, %w[1] : !llvm.struct<(ptr, i64)>
  llvm.store %x, %box : !llvm.struct<(ptr, i64)>, !llvm.ptr
  llvm.store %v, %data : i32, !llvm.ptr
  omp.parallel num_threads(%three : i32) private(@forgotten %box -> %own : !llvm.ptr) {
    %p = llvm.load %own : !llvm.ptr -> !llvm.ptr
    %a = llvm.load %p : !llvm.ptr -> i32
    omp.terminator
  }
  %r = llvm.load %data : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: reductions_by_reference
// RUN: @f() == 38
// RUN: @of_threads() == 35
// RUN: @beside() race
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
omp.declare_reduction @add : !llvm.ptr alloc {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  omp.yield(%p : !llvm.ptr)
} init {
^bb0(%mold: !llvm.ptr, %own: !llvm.ptr):
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.store %zero, %own : i32, !llvm.ptr
  omp.yield(%own : !llvm.ptr)
} combiner {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %x = llvm.load %a : !llvm.ptr -> i32
  %y = llvm.load %b : !llvm.ptr -> i32
  %s = llvm.add %x, %y : i32
  llvm.store %s, %a : i32, !llvm.ptr
  omp.yield(%a : !llvm.ptr)
} cleanup {
^bb0(%a: !llvm.ptr):
  llvm.call @free(%a) : (!llvm.ptr) -> ()
  omp.yield
}
llvm.func @f() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %ten = llvm.mlir.constant(10 : i32) : i32
  llvm.store %ten, %sum : i32, !llvm.ptr
  %first = llvm.mlir.constant(1 : i32) : i32
  %last = llvm.mlir.constant(7 : i32) : i32
  omp.parallel {
    omp.wsloop reduction(byref @add %sum -> %own : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%first) to (%last) inclusive step (%first) {
        %x = llvm.load %own : !llvm.ptr -> i32
        %y = llvm.add %x, %i : i32
        llvm.store %y, %own : i32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  %r = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @of_threads() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %five = llvm.mlir.constant(5 : i32) : i32
  %ten = llvm.mlir.constant(10 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  llvm.store %five, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%three : i32) reduction(byref @add %sum -> %own : !llvm.ptr) {
    %x = llvm.load %own : !llvm.ptr -> i32
    %y = llvm.add %x, %ten : i32
    llvm.store %y, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @beside() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %five = llvm.mlir.constant(5 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  llvm.store %five, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%three : i32) reduction(byref @add %sum -> %own : !llvm.ptr) {
    %x = llvm.load %sum : !llvm.ptr -> i32    // RACE
    llvm.store %x, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: sections_reduce
// RUN: @f(3) == (); arg0 == 6
// RUN: @by_threads(3) == (); arg0 == 6
// RUN: @beside(3) race
omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %zero = arith.constant 0 : i32
  omp.yield(%zero : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %s = arith.addi %a, %b : i32
  omp.yield(%s : i32)
}
func.func @f(%m: memref<i32>) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel {
    omp.sections reduction(@add %m -> %a : memref<i32>) {
      omp.section {
      ^bb0(%own: memref<i32>):
        memref.store %one, %own[] : memref<i32>
        omp.terminator
      }
      omp.section {
      ^bb0(%own: memref<i32>):
        %x = memref.load %own[] : memref<i32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %own[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @by_threads(%m: memref<i32>) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    omp.sections reduction(@add %m -> %a : memref<i32>) {
      omp.section {
      ^bb0(%own: memref<i32>):
        %x = memref.load %own[] : memref<i32>
        %y = arith.addi %x, %one : i32
        memref.store %y, %own[] : memref<i32>
        omp.terminator
      }
      omp.section {
      ^bb0(%own: memref<i32>):
        %x = memref.load %own[] : memref<i32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %own[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @beside(%m: memref<i32>) {
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.sections reduction(@add %m -> %a : memref<i32>) {
      omp.section {
      ^bb0(%own: memref<i32>):
        memref.store %one, %own[] : memref<i32>
        omp.terminator
      }
      omp.section {
      ^bb0(%own: memref<i32>):
        %x = memref.load %m[] : memref<i32>    // RACE
        memref.store %x, %own[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: tasks_reduce
// RUN: @f(5) == (); arg0 == 11
// RUN: @too_early(5) race
omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %zero = arith.constant 0 : i32
  omp.yield(%zero : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %s = arith.addi %a, %b : i32
  omp.yield(%s : i32)
}
func.func @f(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.taskgroup task_reduction(@add %m -> %all : memref<i32>) {
        scf.for %i = %c0 to %c3 step %c1 {
          omp.task in_reduction(@add %all -> %own : memref<i32>) {
            %x = memref.load %own[] : memref<i32>
            %y = arith.addi %x, %two : i32
            memref.store %y, %own[] : memref<i32>
            omp.terminator
          }
        }
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @too_early(%m: memref<i32>) {
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.taskgroup task_reduction(@add %m -> %all : memref<i32>) {
        omp.task in_reduction(@add %all -> %own : memref<i32>) {
          memref.store %two, %own[] : memref<i32>
          omp.terminator
        }
        %x = memref.load %m[] : memref<i32>    // RACE
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: tasks_that_take_a_place_one_at_a_time
// Two that take it run in any order, after what wrote it and before what reads it.
// RUN: @f(0) == 10
// RUN: @sums(0) == 6
// RUN: @another_place(0, 0) race
func.func @f(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.task depend(taskdependout -> %m : memref<i32>) {
        memref.store %two, %m[] : memref<i32>
        omp.terminator
      }
      omp.task depend(taskdependmutexinoutset -> %m : memref<i32>) {
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
      omp.task depend(taskdependmutexinoutset -> %m : memref<i32>) {
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
      omp.task depend(taskdependinout -> %m : memref<i32>) {
        %x = memref.load %m[] : memref<i32>
        %y = arith.muli %x, %two : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @sums(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.task depend(taskdependout -> %m : memref<i32>) {
        memref.store %one, %m[] : memref<i32>
        omp.terminator
      }
      omp.task depend(taskdependmutexinoutset -> %m : memref<i32>) {
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
      omp.task depend(taskdependmutexinoutset -> %m : memref<i32>) {
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %three : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @another_place(%m: memref<i32>, %o: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %a = memref.alloca() : memref<i32>
  %b = memref.alloca() : memref<i32>
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.task depend(taskdependmutexinoutset -> %a : memref<i32>) {
        memref.store %one, %m[] : memref<i32>    // RACE
        omp.terminator
      }
      omp.task depend(taskdependmutexinoutset -> %b : memref<i32>) {
        memref.store %two, %m[] : memref<i32>    // RACE
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: final_tasks_without_tasks_of_their_own
// RUN: @f(1) == 3
func.func @f(%m: memref<i32>) -> i32 {
  %true = arith.constant true
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.task final(%true) untied {
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: children_and_all_tasks_of_a_team
// `taskwait` waits for children, the barrier at the end for theirs, too.
// RUN: @f(0) == 2
// RUN: @too_early(0) race
func.func @f(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.task {
        memref.store %one, %m[] : memref<i32>
        omp.task {
          memref.store %two, %m[] : memref<i32>
          omp.terminator
        }
        omp.terminator
      }
      omp.taskwait
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @too_early(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single {
      omp.task {
        omp.task {
          memref.store %two, %m[] : memref<i32>    // RACE
          omp.terminator
        }
        omp.terminator
      }
      omp.taskwait
      memref.store %one, %m[] : memref<i32>    // RACE
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
