// `omp.teams` and `omp.distribute`; what iterations do in order, and what a thread has for itself.

// -----
// NAME: each_iteration_once
// RUN: @f(zeros, 4) == (); arg0 == [0, 1, 2, 3, 0, 0, 0, 0]
// RUN: @races(0, 4) race
// RUN: @races(0, 1) == 0
func.func @f(%m: memref<8xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %a = memref.alloca() : memref<i32>
  omp.teams allocate(%a : memref<i32> -> %a : memref<i32>) num_teams(to %two : i32) thread_limit(%two : i32) {
    omp.distribute allocate(%a : memref<i32> -> %a : memref<i32>) dist_schedule_static dist_schedule_chunk_size(%two : i32) order(reproducible:concurrent) {
      omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @races(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.teams {
    omp.distribute order(concurrent) {
      omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[] : memref<i32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: teams_race
// RUN: @f(0, true) race
// RUN: @f(0, false) == 3
// RUN: @one(0) == 3
func.func @f(%m: memref<i32>, %c: i1) -> i32 {
  %three = arith.constant 3 : i32
  omp.teams if(%c) num_teams(%three : i32 to %three : i32) {
    memref.store %three, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @one(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  omp.teams num_teams(to %one : i32) {
    memref.store %three, %m[] : memref<i32>
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: teams_are_counted
// RUN: @f(3) == 3
// RUN: @f(0) undefined assumption-violated
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
llvm.func @f(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %z = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %z, %p : i32, !llvm.ptr
  omp.teams num_teams(to %n : i32) private(@own_i32 %q -> %mine : !llvm.ptr) reduction(@add %p -> %own : !llvm.ptr) {
    llvm.store %s, %mine : i32, !llvm.ptr
    %v = llvm.load %own : !llvm.ptr -> i32
    %w = llvm.load %mine : !llvm.ptr -> i32
    %t = llvm.add %v, %w : i32
    llvm.store %t, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: what_a_team_does_and_what_it_shares
// RUN: @f(zeros, 0) == 4; arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>, %n: memref<i32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.teams {
    omp.atomic.update %n : memref<i32> {
    ^bb0(%x: i32):
      %y = arith.addi %x, %one : i32
      omp.yield(%y : i32)
    }
    omp.distribute {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.barrier
    omp.terminator
  }
  %r = memref.load %n[] : memref<i32>
  return %r : i32
}

// -----
// NAME: threads_of_teams
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
// RUN: @races(0) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.teams {
    omp.parallel {
      omp.distribute {
        omp.wsloop {
          omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
            %v = arith.index_cast %i : index to i32
            memref.store %v, %m[%i] : memref<8xi32>
            omp.yield
          }
        } {omp.composite}
      } {omp.composite}
      omp.terminator
    } {omp.composite}
    omp.terminator
  }
  return
}
func.func @races(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.teams num_teams(to %one : i32) {
    omp.parallel {
      omp.wsloop {
        omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
          memref.store %one, %m[] : memref<i32>    // RACE a
          omp.yield
        }
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: without_teams
// RUN: @f(0, 4) == 3
omp.private {type = private} @own : memref<i32>
func.func @f(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.distribute private(@own %m -> %mine : memref<i32>) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[] : memref<i32>
      memref.store %v, %mine[] : memref<i32>
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: teams_of_a_device_only
// INVALID: expected to be nested inside of omp.target or not nested in any OpenMP dialect operations
func.func @f() {
  omp.parallel {
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: least_and_most_of_one_type
// INVALID: expected num_teams upper bound and lower bound to be the same type
func.func @f(%a: i32, %b: i16) {
  omp.teams num_teams(%a : i32 to %b : i16) {
    omp.terminator
  }
  return
}

// -----
// NAME: most_where_there_is_least
// INVALID: expected num_teams upper bound to be defined if the lower bound is defined
func.func @f(%a: i32) {
  "omp.teams"(%a) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0, 0>}> ({
    omp.terminator
  }) : (i32) -> ()
  return
}

// -----
// NAME: a_chunk_of_a_schedule
// INVALID: chunk size set without dist_schedule_static being present
func.func @f(%n: i32) {
  "omp.distribute"(%n) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (i32) -> ()
  return
}

// -----
// NAME: what_distribute_wraps
// INVALID: only supported nested wrappers are 'omp.simd' and 'omp.wsloop'
func.func @f(%n: i32) {
  omp.distribute {
    omp.taskloop {
      omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
        omp.yield
      }
    }
  } {omp.composite}
  return
}

// -----
// NAME: in_order
// RUN: @region(0, 4) == 3
// RUN: @depend(0, 4) == 3
// RUN: @anywhere(0) == 1
// RUN: @by_threads(0, 4) == (); arg0 == 3
func.func @region(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.wsloop ordered(0) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      omp.ordered.region par_level_simd {
        %v = arith.index_cast %i : index to i32
        memref.store %v, %m[] : memref<i32>
        omp.terminator
      }
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @depend(%m: memref<i32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      %k = arith.subi %i, %c1 : index
      omp.ordered depend_type(dependsink) depend_vec(%k : index) {doacross_num_loops = 1 : i64}
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[] : memref<i32>
      omp.ordered depend_type(dependsource) depend_vec(%i : index) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @anywhere(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  omp.ordered.region {
    memref.store %one, %m[] : memref<i32>
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @by_threads(%m: memref<i32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.parallel {
    omp.wsloop ordered(0) {
      omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
        omp.ordered.region {
          %v = arith.index_cast %i : index to i32
          memref.store %v, %m[] : memref<i32>
          omp.terminator
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: no_order_is_kept
// INVALID: the enclosing worksharing-loop region must have an ordered clause
func.func @f(%n: index) {
  omp.wsloop {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----
// NAME: no_parameter
// INVALID: the enclosing loop's ordered clause must not have a parameter present
func.func @f(%n: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----
// NAME: a_parameter
// INVALID: the enclosing loop's ordered clause must have a parameter present
func.func @f(%n: index) {
  omp.wsloop ordered(0) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.ordered depend_type(dependsink) depend_vec(%i : index) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}

// -----
// NAME: as_many_loops
// INVALID: number of variables in depend clause does not match number of iteration variables in the doacross loop
func.func @f(%n: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.ordered depend_type(dependsource) depend_vec(%i, %i : index, index) {doacross_num_loops = 2 : i64}
      omp.yield
    }
  }
  return
}

// -----
// NAME: no_loop
// INVALID: must be nested inside of a loop
func.func @f(%i: index) {
  omp.ordered depend_type(dependsink) depend_vec(%i : index) {doacross_num_loops = 1 : i64}
  return
}

// -----
// NAME: no_worksharing_loop
// INVALID: must be nested inside of a worksharing, simd or worksharing simd loop
func.func @f(%n: index) {
  omp.distribute {
    omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
      omp.ordered.region {
        omp.terminator
      }
      omp.yield
    }
  }
  return
}

// -----
// NAME: a_variable_of_the_first_thread
// RUN: @f() == 5
// RUN: @by_threads() == ()
llvm.mlir.global internal @g(3 : i32) : i32
llvm.func @f() -> i32 {
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  llvm.store %five, %own : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @by_threads() {
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  omp.parallel {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    llvm.store %five, %own : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: copies_of_one_type
// INVALID: failed to verify that all of {sym_addr, tls_addr} have same type
func.func @f(%p: !llvm.ptr) {
  %own = omp.threadprivate %p : !llvm.ptr -> memref<i32>
  return
}

// -----
// NAME: what_is_loaded_past_caches
// RUN: @f([0, 0], 2) == (); arg0 == [0, 1]
func.func @f(%m: memref<2xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  omp.simd nontemporal(%m : memref<2xi32>) order(unconstrained:concurrent) {
    omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[%i] : memref<2xi32>
      omp.yield
    }
  }
  return
}

// -----
// NAME: teams_do_not_exclude_each_other
// Each team is a contention group: a critical section excludes the threads of its own team (OpenMP 5.2, 15.2).
// RUN: @f(0) race
func.func @f(%m: memref<i32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.teams {
    omp.distribute {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        omp.critical {
          memref.store %one, %m[] : memref<i32>    // RACE
          omp.terminator
        }
        omp.yield
      }
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: names_of_sections_do_not_matter_to_other_teams
// RUN: @named(0) race
omp.critical.declare @lock
func.func @named(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.teams num_teams(to %two : i32) {
    omp.parallel num_threads(%two : i32) {
      omp.critical(@lock) {
        memref.store %one, %m[] : memref<i32>    // RACE
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
// NAME: sections_of_functions_that_teams_call
// RUN: @called(0) race
func.func @called(%m: memref<i32>) -> i32 {
  %two = arith.constant 2 : i32
  omp.teams num_teams(to %two : i32) {
    func.call @inner(%m) : (memref<i32>) -> ()
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func private @inner(%m: memref<i32>) {
  %one = arith.constant 1 : i32
  omp.critical {
    memref.store %one, %m[] : memref<i32>    // RACE
    omp.terminator
  }
  return
}

// -----
// NAME: threads_of_a_team_exclude_each_other
// RUN: @one_team(0) == 4
// RUN: @atomically(0) == 8
func.func @one_team(%m: memref<i32>) -> i32 {
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  omp.teams num_teams(to %one : i32) {
    omp.parallel num_threads(%four : i32) {
      omp.critical {
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %one : i32
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
func.func @atomically(%m: memref<i32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.teams {
    omp.distribute {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        omp.atomic.update %m : memref<i32> {
        ^bb0(%x: i32):
          %y = arith.addi %x, %one : i32
          omp.yield(%y : i32)
        }
        omp.yield
      }
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: chunks_are_those_of_one_team
// RUN: @f(zeros) == ()
// RUN: @any(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.teams num_teams(%n : i32 to %n : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    // Other numbers of iterations, and the same teams.
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c6) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @any(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.teams {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: other_chunks_are_those_of_other_teams
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.teams num_teams(%n : i32 to %n : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: which_team_has_one_chunk_for_each_is_open
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.teams num_teams(%n : i32 to %n : i32) {
    omp.distribute dist_schedule_static {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.distribute dist_schedule_static {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: one_of_a_known_number_of_teams_has_its_chunks_in_order
// RUN: @f(zeros) == (); arg0 == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
func.func @f(%m: memref<10xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 2 : i32
  omp.teams num_teams(%n : i32 to %n : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c2 : index
        %x = memref.load %m[%i] : memref<10xi32>
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<10xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: an_upper_bound_of_teams_orders_only_chunks
// RUN: @f(zeros) race
func.func @f(%m: memref<10xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 4 : i32
  omp.teams num_teams(to %n : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c2 : index
        %x = memref.load %m[%i] : memref<10xi32>    // RACE a
        memref.store %one, %m[%k] : memref<10xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: any_team_has_an_iteration_behind_chunks
// RUN: @f(zeros) race
func.func @f(%m: memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.teams num_teams(%n : i32 to %n : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c4 : index
        memref.store %v, %m[%k] : memref<12xi32>    // RACE a
        omp.yield
      }
    }
    omp.distribute {
      omp.loop_nest (%i) : index = (%c0) to (%c6) step (%c1) {
        %x = memref.load %m[%i] : memref<12xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
