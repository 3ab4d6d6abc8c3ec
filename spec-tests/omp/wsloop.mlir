// `omp.wsloop` and `omp.loop_nest`: iterations that a team shares.

// -----
// NAME: every_iteration_runs_once
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: iterations_are_unordered
// However many threads there are, any two may be those of different ones.
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
 %z = arith.constant 1 : i32
        memref.store %z, %m[%c0] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: schedules_mean_nothing
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop schedule(static) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_mean_nothing
// RUN: @f(zeros, 2) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop order(concurrent) schedule(dynamic = %n : i32, nonmonotonic, simd) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: reductions_in_any_order_and_tree
// As `scf.parallel` has them: 3.0 only where the large ones meet first.
// RUN: @f([1.0e8, 3.0, -1.0e8]) nondeterministic {0.0 | 3.0}
omp.declare_reduction @add : f32 init {
^bb0(%a: f32):
  %z = arith.constant -0.0 : f32
  omp.yield(%z : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %s = arith.addf %a, %b : f32
  omp.yield(%s : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %b : !llvm.ptr -> f32
  %o = llvm.atomicrmw fadd %a, %v monotonic : !llvm.ptr, f32
  omp.yield
}
func.func @f(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %z = arith.constant 0.0 : f32
  llvm.store %z, %p : f32, !llvm.ptr
  omp.parallel {
    omp.wsloop reduction(@add %p -> %own : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
        %v = memref.load %m[%i] : memref<3xf32>
        %o = llvm.load %own : !llvm.ptr -> f32
        %s = arith.addf %o, %v : f32
        llvm.store %s, %own : f32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> f32
  return %r : f32
}

// -----
// NAME: types_behind_each_variable_as_in_release_19
// RUN: @f([1.0, 2.0, 4.0]) == 7.0, 7.0
omp.declare_reduction @add : f32 init {
^bb0(%a: f32):
  %z = arith.constant -0.0 : f32
  omp.yield(%z : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %s = arith.addf %a, %b : f32
  omp.yield(%s : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %b : !llvm.ptr -> f32
  %o = llvm.atomicrmw fadd %a, %v monotonic : !llvm.ptr, f32
  omp.yield
}
func.func @f(%m: memref<3xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %z = arith.constant 0.0 : f32
  llvm.store %z, %q : f32, !llvm.ptr
  llvm.store %z, %p : f32, !llvm.ptr
  omp.parallel {
    omp.wsloop reduction(@add %p -> %own : !llvm.ptr, @add %q -> %other : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
        %v = memref.load %m[%i] : memref<3xf32>
        %o = llvm.load %own : !llvm.ptr -> f32
        %s = arith.addf %o, %v : f32
        llvm.store %s, %own : f32, !llvm.ptr
        %o2 = llvm.load %other : !llvm.ptr -> f32
        %s2 = arith.addf %o2, %v : f32
        llvm.store %s2, %other : f32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> f32
  %r2 = llvm.load %q : !llvm.ptr -> f32
  return %r, %r2 : f32, f32
}

// -----
// NAME: several_dimensions
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 10, 11, 12, 13]
func.func @f(%m: memref<8xi32>) {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %four = arith.constant 4 : i64
  %ten = arith.constant 10 : i64
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i, %j) : i64 = (%z, %z) to (%two, %four) step (%one, %one) collapse(2) {
        %r = arith.muli %i, %four : i64
        %k = arith.addi %r, %j : i64
        %at = arith.index_cast %k : i64 to index
        %t = arith.muli %i, %ten : i64
        %s = arith.addi %t, %j : i64
        %v = arith.trunci %s : i64 to i32
        memref.store %v, %m[%at] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: an_upper_bound_that_belongs_to_it
// RUN: @f(zeros) == (); arg0 == [0, 1, 1, 1, 0, 0, 0, 0]
func.func @f(%m: memref<8xi32>) {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : i32 = (%one) to (%three) inclusive step (%one) {
        %at = arith.index_cast %i : i32 to index
        memref.store %one, %m[%at] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: at_its_end_all_wait
// RUN: @f(zeros) == (); arg0 == [7, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.single {
      %c7 = arith.constant 7 : index
      %v = memref.load %m[%c7] : memref<8xi32>
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: with_nowait_they_do_not
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a, b
        omp.yield
      }
    }
    omp.single {
      %c7 = arith.constant 7 : index
      %v = memref.load %m[%c7] : memref<8xi32>    // RACE a
      memref.store %v, %m[%c0] : memref<8xi32>    // RACE b
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: memory_of_a_thread_is_used_by_its_iterations_in_turn
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    %own = memref.alloca() : memref<i32>
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %own[] : memref<i32>
        %w = memref.load %own[] : memref<i32>
        memref.store %w, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_reduction_by_a_team
// Each thread combines into what there is, one after the other.
// RUN: @f(zeros) == (); arg0 == [28, 0, 0, 0, 0, 0, 0, 0]
omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %z = arith.constant 0 : i32
  omp.yield(%z : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %s = arith.addi %a, %b : i32
  omp.yield(%s : i32)
}
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %z = arith.constant 0 : i32
  llvm.store %z, %p : i32, !llvm.ptr
  omp.parallel {
    omp.barrier
    omp.wsloop reduction(@add %p -> %own : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        %o = llvm.load %own : !llvm.ptr -> i32
        %s = arith.addi %o, %v : i32
        llvm.store %s, %own : i32, !llvm.ptr
        omp.yield
      }
    }
    omp.master {
      %r = llvm.load %p : !llvm.ptr -> i32
      memref.store %r, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_loop_of_2022
// The loop stood in the operation itself, and a contribution named the variable.
// RUN: @f([1.0, 2.0, 4.0]) == 7.0
omp.reduction.declare @add : f32 init {
^bb0(%a: f32):
  %z = arith.constant -0.0 : f32
  omp.yield(%z : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %s = arith.addf %a, %b : f32
  omp.yield(%s : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %b : !llvm.ptr -> f32
  %o = llvm.atomicrmw fadd %a, %v monotonic : !llvm.ptr, f32
  omp.yield
}
func.func @f(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %z = arith.constant 0.0 : f32
  llvm.store %z, %p : f32, !llvm.ptr
  omp.parallel {
    omp.wsloop reduction(@add -> %p : !llvm.ptr) for (%i) : index = (%c0) to (%c3) step (%c1) {
        %v = memref.load %m[%i] : memref<3xf32>
        omp.reduction %v, %p : !llvm.ptr
        omp.yield
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> f32
  return %r : f32
}

// -----
// NAME: one_outside_of_a_team
// One thread runs it, in order.
// RUN: @f([0, 0]) == (); arg0 == [3, 1]
func.func @f(%m: memref<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      memref.store %i, %m[%c0] : memref<2xindex>
      omp.yield
    }
  }
  %n = func.call @omp_get_num_threads() : () -> i32
  %k = func.call @omp_get_thread_num() : () -> i32
  %s = arith.addi %n, %k : i32
  %w = arith.index_cast %s : i32 to index
  memref.store %w, %m[%c1] : memref<2xindex>
  return
}
func.func private @omp_get_num_threads() -> i32
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: one_in_a_function_that_a_team_calls
// The team shares its iterations; nobody shares those that one thread calls for.
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [1, 1, 1, 1]
// RUN: @alone([0, 0, 0, 0]) == (); arg0 == [1, 1, 1, 1]
// RUN: @unordered([0, 0, 0, 0]) race
// RUN: @in_order([0, 0, 0, 0]) == (); arg0 == [3, 0, 0, 0]
func.func @f(%m: memref<4xindex>) {
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    func.call @through(%m) : (memref<4xindex>) -> ()
    omp.terminator
  }
  return
}
func.func @alone(%m: memref<4xindex>) {
  func.call @through(%m) : (memref<4xindex>) -> ()
  return
}
func.func private @through(%m: memref<4xindex>) {
  func.call @share(%m) : (memref<4xindex>) -> ()
  return
}
func.func private @share(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      %v = memref.load %m[%i] : memref<4xindex>
      %s = arith.addi %v, %c1 : index
      memref.store %s, %m[%i] : memref<4xindex>
      omp.yield
    }
  }
  return
}
func.func @unordered(%m: memref<4xindex>) {
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    func.call @one_place(%m) : (memref<4xindex>) -> ()
    omp.terminator
  }
  return
}
func.func @in_order(%m: memref<4xindex>) {
  func.call @one_place(%m) : (memref<4xindex>) -> ()
  return
}
func.func private @one_place(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      memref.store %i, %m[%c0] : memref<4xindex>    // RACE a
      omp.yield
    }
  }
  return
}

// -----
// NAME: at_the_end_of_one_that_is_called_all_wait
// What one thread has written before is there for all behind it.
// RUN: @f([0, 0, 0, 0], [0, 0, 0, 0]) == (); arg1 == [4, 3, 2, 1]
func.func @f(%m: memref<4xindex>, %n: memref<4xindex>) {
  %t = arith.constant 2 : i32
  omp.parallel num_threads(%t : i32) {
    %last = func.call @fill(%m) : (memref<4xindex>) -> index
    func.call @turn(%m, %n, %last) : (memref<4xindex>, memref<4xindex>, index) -> ()
    omp.terminator
  }
  return
}
func.func private @fill(%m: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      %v = arith.addi %i, %c1 : index
      memref.store %v, %m[%i] : memref<4xindex>
      omp.yield
    }
  }
  %c3 = arith.constant 3 : index
  return %c3 : index
}
func.func private @turn(%m: memref<4xindex>, %n: memref<4xindex>, %last: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      %r = arith.subi %last, %i : index
      %v = memref.load %m[%r] : memref<4xindex>
      memref.store %v, %n[%i] : memref<4xindex>
      omp.yield
    }
  }
  return
}

// -----
// NAME: one_in_a_function_that_calls_itself
// RUN: @f([0, 0], 3) unsupported
func.func @f(%m: memref<2xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.wsloop {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.yield
    }
  }
  %go = arith.cmpi sgt, %n, %c0 : index
  scf.if %go {
    %less = arith.subi %n, %c1 : index
    func.call @f(%m, %less) : (memref<2xindex>, index) -> ()
  }
  return
}

// -----
// NAME: memory_of_a_function_ends_where_it_returns
// Each call has its own.
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [5, 6, 7, 8]
func.func @f(%m: memref<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    scf.for %k = %c0 to %c4 step %c1 {
      func.call @own(%m) : (memref<4xindex>) -> ()
    }
    omp.terminator
  }
  return
}
func.func private @own(%m: memref<4xindex>) {
  %c5 = arith.constant 5 : index
  %a = memref.alloca() : memref<index>
  %k = func.call @omp_get_thread_num() : () -> i32
  %i = arith.index_cast %k : i32 to index
  memref.store %i, %a[] : memref<index>
  %v = memref.load %a[] : memref<index>
  %s = arith.addi %v, %c5 : index
  memref.store %s, %m[%i] : memref<4xindex>
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: a_wrapper_without_a_loop
// INVALID: loop wrapper does not contain exactly one nested op
func.func @f() {
  omp.parallel {
    omp.wsloop {
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_nest_outside_of_a_wrapper
// INVALID: expects parent op to be a loop wrapper
func.func @f(%n: index) {
  omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
    omp.yield
  }
  return
}

// -----
// NAME: simd_in_a_shared_loop
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.wsloop {
      omp.simd simdlen(4) {
        omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  return
}

// -----
// NAME: iterations_near_the_largest_index
// Where bounds and multiples of steps do not fit into an index, each iteration is still run once.
// RUN: @f([0, 0, 0, 0, 0, 0]) == (); arg0 == [1, 1, 1, 1, 1, 0]
// RUN: @wide() == 3
func.func @f(%m: memref<6xi32>) {
  %lb = arith.constant 9223372036854775803 : i64
  %ub = arith.constant 9223372036854775807 : i64
  %c1 = arith.constant 1 : i64
  %one = arith.constant 1 : i32
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %mine = arith.cmpi eq, %k, %one : i32
    scf.if %mine {
      %c4 = arith.constant 4 : index
      memref.store %one, %m[%c4] : memref<6xi32>
    }
    omp.wsloop {
      omp.loop_nest (%i) : i64 = (%lb) to (%ub) step (%c1) {
        %d = arith.subi %i, %lb : i64
        %j = arith.index_cast %d : i64 to index
        memref.store %one, %m[%j] : memref<6xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
// Three iterations, over four threads, whose range is longer than the largest index.
func.func @wide() -> i32 {
  %lb = arith.constant -9223372036854775807 : i64
  %ub = arith.constant 9223372036854775807 : i64
  %step = arith.constant 6917529027641081856 : i64
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloca() : memref<i32>
  memref.store %zero, %m[] : memref<i32>
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    omp.wsloop {
      omp.loop_nest (%i) : i64 = (%lb) to (%ub) step (%step) {
        %old = memref.atomic_rmw addi %one, %m[] : (i32, memref<i32>) -> i32
        omp.yield
      }
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: up_or_down
// RUN: @f(zeros, 1, 7, 2) == (); arg0 == [0, 1, 0, 1, 0, 1, 0, 0]
// RUN: @f(zeros, 7, 1, -2) == (); arg0 == [0, 0, 0, 1, 0, 1, 0, 1]
// RUN: @f(zeros, 7, 1, 2) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0]
// RUN: @f(zeros, 7, 1, 0) undefined assumption-violated
// RUN: @g(zeros, 1, 7, 2) == (); arg0 == [0, 1, 0, 1, 0, 1, 0, 1]
// RUN: @g(zeros, 7, 1, -2) == (); arg0 == [0, 1, 0, 1, 0, 1, 0, 1]
// RUN: @g(zeros, 1, 7, -2) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0]
// RUN: @in_order(0, 7, 1, -2) == 3
// RUN: @of_indices(zeros, 7, 1, -2) == (); arg0 == [0, 0, 0, 1, 0, 1, 0, 1]
func.func @of_indices(%m: memref<8xi32>, %a: index, %b: index, %s: index) {
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%a) to (%b) step (%s) {
        memref.store %one, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
// RUN: @down(zeros) == (); arg0 == [0, 0, 0, 1, 0, 1, 0, 1]
func.func @down(%m: memref<8xi32>) {
  %one = arith.constant 1 : i32
  %a = arith.constant 7 : index
  %b = arith.constant 1 : index
  %s = arith.constant -2 : index
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%a) to (%b) step (%s) {
        memref.store %one, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @f(%m: memref<8xi32>, %a: i32, %b: i32, %s: i32) {
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
        %k = arith.index_cast %i : i32 to index
        memref.store %one, %m[%k] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @g(%m: memref<8xi32>, %a: i32, %b: i32, %s: i32) {
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : i32 = (%a) to (%b) inclusive step (%s) {
        %k = arith.index_cast %i : i32 to index
        memref.store %one, %m[%k] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @in_order(%m: memref<i32>, %a: i32, %b: i32, %s: i32) -> i32 {
  omp.wsloop {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      memref.store %i, %m[] : memref<i32>
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: a_modifier_without_its_clause
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [7, 7, 7, 7]
func.func @f(%m: memref<4xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %v = arith.constant 7 : i32
  "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, order_mod = #omp<order_mod reproducible>}> ({
    omp.loop_nest (%i) : index = (%zero) to (%four) step (%one) {
      memref.store %v, %m[%i] : memref<4xi32>
      omp.yield
    }
  }) : () -> ()
  return
}

// -----
// NAME: order_concurrent_leaves_one_thread_no_order_alone
// RUN: @f(0) race
func.func @f(%m: memref<i32>) {
  %a = arith.constant 0 : i32
  %b = arith.constant 4 : i32
  %s = arith.constant 1 : i32
  omp.wsloop schedule(static) order(concurrent) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      memref.store %i, %m[] : memref<i32>    // RACE a
      omp.yield
    }
  }
  return
}

// -----
// NAME: order_concurrent_leaves_one_thread_no_order_team
// RUN: @f(0) race
func.func @f(%m: memref<i32>) {
  %a = arith.constant 0 : i32
  %b = arith.constant 4 : i32
  %s = arith.constant 1 : i32
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%one : i32) {
    omp.wsloop schedule(static) order(reproducible:concurrent) {
      omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
        memref.store %i, %m[] : memref<i32>    // RACE b
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: order_concurrent_leaves_one_thread_no_order_apart
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7]
func.func @f(%m: memref<4xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.wsloop schedule(static) order(concurrent) {
    omp.loop_nest (%i) : index = (%zero) to (%four) step (%one) {
      memref.store %v, %m[%i] : memref<4xi32>
      omp.yield
    }
  }
  return
}
