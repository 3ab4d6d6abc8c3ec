// `omp.loop`: iterations in any order, by the threads that it binds to. OpenMP 5.2, 11.7.

// NAME: iterations_of_a_team
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
// RUN: @next(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    omp.loop bind(parallel) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.index_cast %i : index to i32
        memref.store %k, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    // All have met at the end.
    omp.single {
      %x = memref.load %m[%c1] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @next(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  omp.parallel {
    omp.loop {
      omp.loop_nest (%i) : index = (%c0) to (%c7) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>
        %j = arith.addi %i, %c1 : index
        memref.store %x, %m[%j] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: iterations_of_a_thread
// RUN: @alone(zeros) == (); arg0 == [0, 1, 2, 3]
// RUN: @each(zeros) race
func.func @alone(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.loop bind(thread) {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      %k = arith.index_cast %i : index to i32
      memref.store %k, %m[%i] : memref<4xi32>
      omp.yield
    }
  }
  return
}
// Each thread of the team executes all iterations.
func.func @each(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.parallel {
    omp.loop bind(thread) {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %k = arith.index_cast %i : index to i32
        memref.store %k, %m[%i] : memref<4xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: iterations_of_a_league
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.teams {
    omp.loop bind(teams) order(reproducible:concurrent) {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %k = arith.index_cast %i : index to i32
        memref.store %k, %m[%i] : memref<4xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: sum_of_a_loop
// RUN: @f(5) == 15
omp.declare_reduction @add : i32 init {
^bb0(%x: i32):
  %z = arith.constant 0 : i32
  omp.yield(%z : i32)
} combiner {
^bb0(%x: i32, %y: i32):
  %s = arith.addi %x, %y : i32
  omp.yield(%s : i32)
}
func.func @f(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %s = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %s : i32, !llvm.ptr
  omp.parallel {
    omp.loop reduction(@add %s -> %own : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%c1) to (%n) inclusive step (%c1) {
        %x = llvm.load %own : !llvm.ptr -> i32
        %y = arith.addi %x, %i : i32
        llvm.store %y, %own : i32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  %r = llvm.load %s : !llvm.ptr -> i32
  return %r : i32
}

// -----
// NAME: loop_around_another_wrapper
// INVALID: expected to be a standalone loop wrapper
func.func @f(%n: index) {
  omp.loop {
    omp.simd {
      omp.loop_nest (%i) : index = (%n) to (%n) step (%n) {
        omp.yield
      }
    } {omp.composite}
  } {omp.composite}
  return
}
