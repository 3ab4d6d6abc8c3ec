// Static schedules deal iterations out in chunks, in the order of the threads (OpenMP 5.2, 11.5.3). What one thread does in a loop
// comes after what it did in the one before.

// -----
// NAME: chunks_of_one_in_turns
// Four threads: iterations 0 and 4 are of one thread.
// RUN: @f(zeros, zeros) == (); arg1 == [7, 7, 7, 7, 7, 7, 7, 7]
func.func @f(%m: memref<8xi32>, %o: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.xori %i, %c4 : index
        %x = memref.load %m[%k] : memref<8xi32>
        memref.store %x, %o[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_of_one_between_neighbours
// Iterations 0 and 1 are of two threads.
// RUN: @f(zeros, zeros) race
func.func @f(%m: memref<8xi32>, %o: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.xori %i, %c1 : index
        %x = memref.load %m[%k] : memref<8xi32>    // RACE a
        memref.store %x, %o[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_of_one_among_three
// With three threads, iterations 0 and 4 are of two.
// RUN: @f(zeros, zeros) race
func.func @f(%m: memref<8xi32>, %o: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%three : i32) {
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.xori %i, %c4 : index
        %x = memref.load %m[%k] : memref<8xi32>    // RACE a
        memref.store %x, %o[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_of_two
// Neighbors share a chunk.
// RUN: @f(zeros, zeros) == (); arg1 == [7, 7, 7, 7, 7, 7, 7, 7]
func.func @f(%m: memref<8xi32>, %o: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c2 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c2 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.xori %i, %c1 : index
        %x = memref.load %m[%k] : memref<8xi32>
        memref.store %x, %o[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_of_four_between_two
// The halves are chunks of two threads.
// RUN: @f(zeros, zeros) race
func.func @f(%m: memref<8xi32>, %o: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c4 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c4 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.xori %i, %c4 : index
        %x = memref.load %m[%k] : memref<8xi32>    // RACE a
        memref.store %x, %o[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_chunk_for_all
// One thread has all iterations.
// RUN: @f(zeros, zeros) == (); arg1 == [7, 7, 7, 7, 7, 7, 7, 7]
func.func @f(%m: memref<8xi32>, %o: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c8 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c8 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.xori %i, %c4 : index
        %x = memref.load %m[%k] : memref<8xi32>
        memref.store %x, %o[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_nest_is_one_space
// Threads have four of sixteen iterations each, whatever the outer loop is.
// RUN: @f(zeros, zeros) race
func.func @f(%m: memref<2x8xi32>, %o: memref<2x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        memref.store %v, %m[%i, %j] : memref<2x8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        %k = arith.xori %j, %c4 : index
        %x = memref.load %m[%i, %k] : memref<2x8xi32>    // RACE a
        memref.store %x, %o[%i, %j] : memref<2x8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_nest_within_threads
// Neighbors are of one thread.
// RUN: @f(zeros, zeros) == (); arg1 == splat(2x8, 7)
func.func @f(%m: memref<2x8xi32>, %o: memref<2x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        memref.store %v, %m[%i, %j] : memref<2x8xi32>
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        %k = arith.xori %j, %c1 : index
        %x = memref.load %m[%i, %k] : memref<2x8xi32>
        memref.store %x, %o[%i, %j] : memref<2x8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_nest_in_chunks
// Chunks of two in turns: columns 0 and 2 are of two threads.
// RUN: @f(zeros, zeros) race
func.func @f(%m: memref<2x8xi32>, %o: memref<2x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c2 : index) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        memref.store %v, %m[%i, %j] : memref<2x8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c2 : index) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        %k = arith.xori %j, %c2 : index
        %x = memref.load %m[%i, %k] : memref<2x8xi32>    // RACE a
        memref.store %x, %o[%i, %j] : memref<2x8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_nest_in_chunks_of_one
// Columns 0 and 4 are of one thread.
// RUN: @f(zeros, zeros) == (); arg1 == splat(2x8, 7)
func.func @f(%m: memref<2x8xi32>, %o: memref<2x8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        memref.store %v, %m[%i, %j] : memref<2x8xi32>
        omp.yield
      }
    }
    omp.wsloop nowait schedule(static = %c1 : index) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c8) step (%c1, %c1) collapse(2) {
        %k = arith.xori %j, %c4 : index
        %x = memref.load %m[%i, %k] : memref<2x8xi32>
        memref.store %x, %o[%i, %j] : memref<2x8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: the_last_chunk_is_short
// Seven iterations from 3 in steps of 2, in chunks of two among three threads, each of which says what it has.
// RUN: @f(zeros, 2) == (); arg0 == [0, 0, 0, 1, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3, 0, 1]
// RUN: @f(zeros, 3) == (); arg0 == [0, 0, 0, 1, 0, 1, 0, 1, 0, 2, 0, 2, 0, 2, 0, 3]
// RUN: @f(zeros, 100) == (); arg0 == [0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]
// RUN: @f(zeros, 0) undefined assumption-violated
func.func @f(%m: memref<16xi32>, %chunk: i32) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  omp.parallel num_threads(%three : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %n = arith.addi %t, %one : i32
    omp.wsloop schedule(static = %chunk : i32) {
      omp.loop_nest (%i) : index = (%c3) to (%c16) step (%c2) {
        memref.store %n, %m[%i] : memref<16xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32
