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

// -----
// NAME: iterations_of_one_chunk_are_in_order
// A chunk is one thread's, which executes its iterations one after the other (OpenMP 5.2, 11.5.3, 11.6.1).
// RUN: @static([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @dynamic([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @guided([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @any_size([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @nobody_waits([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @distribute([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
func.func @static(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(static = %eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @dynamic(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(dynamic = %eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @guided(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(guided = %eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @any_size(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel {
    omp.wsloop schedule(dynamic = %eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @nobody_waits(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(dynamic = %eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.single {
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @distribute(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.teams num_teams(to %four : i32) {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: pairs_in_chunks_of_two
// RUN: @static(zeros) == (); arg0 == [4, 4, 4, 4, 0, 0, 0, 0, 0]
// RUN: @dynamic(zeros) == (); arg0 == [4, 4, 4, 4, 0, 0, 0, 0, 0]
// RUN: @any_size(zeros) == (); arg0 == [4, 4, 4, 4, 0, 0, 0, 0, 0]
// RUN: @nobody_waits(zeros) == (); arg0 == [4, 4, 4, 4, 0, 0, 0, 0, 0]
// RUN: @counted(zeros, 8) == (); arg0 == [4, 4, 4, 4, 0, 0, 0, 0, 0]
// RUN: @counted(zeros, 7) == (); arg0 == [4, 4, 4, 2, 0, 0, 0, 0, 0]
// RUN: @counted(zeros, 0) == ()
func.func @static(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(static = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @dynamic(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(dynamic = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @any_size(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel {
    omp.wsloop schedule(dynamic = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @counted(%m: memref<9xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel {
    omp.wsloop schedule(dynamic = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @nobody_waits(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop nowait schedule(dynamic = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>
        omp.yield
      }
    }
    omp.single {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_next_to_each_other_static
// Iteration 3 is in another chunk than iteration 4.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8, 9]) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(static = %four : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        memref.store %x, %m[%i] : memref<9xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_next_to_each_other_dynamic
// Iteration 3 is in another chunk than iteration 4.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8, 9]) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(dynamic = %four : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        memref.store %x, %m[%i] : memref<9xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_of_two_that_begin_at_one
// Iterations 1 and 2 are in one chunk, 2 and 3 are in two of another loop.
// RUN: @f(zeros) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(dynamic = %two : i32) {
      omp.loop_nest (%i) : index = (%c1) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>    // RACE a, b
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: the_first_chunk_of_a_guided_schedule
// It has at least as many iterations as the clause says; where the others begin is open.
// RUN: @first([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 5, 6, 7, 8, 9]
func.func @first(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  %c4 = arith.constant 4 : index
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(guided = %four : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %early = arith.cmpi ult, %i, %c4 : index
        scf.if %early {
          %k = arith.addi %i, %c1 : index
          %x = memref.load %m[%k] : memref<9xi32>
          memref.store %x, %m[%i] : memref<9xi32>
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: later_chunks_of_a_guided_schedule
// RUN: @f(zeros) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(guided = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%k] : memref<9xi32>    // RACE a, b
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_in_vectors
// How long vectors are, to which chunks are rounded up, is open; iterations of `order(concurrent)` are never in order.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8, 9]) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(static = %eight : i32, simd) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        memref.store %x, %m[%i] : memref<9xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_whose_iterations_may_be_concurrent
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8, 9]) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(static = %eight : i32) order(concurrent) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        memref.store %x, %m[%i] : memref<9xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: chunks_of_a_collapsed_nest
// RUN: @f(zeros) == (); arg0 == [8, 8, 0, 0, 0, 0, 0, 0, 0]
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  %c4 = arith.constant 4 : index
  omp.parallel num_threads(%four : i32) {
    omp.wsloop schedule(dynamic = %four : i32) {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c4) step (%c1, %c1) collapse(2) {
        %x = memref.load %m[%i] : memref<9xi32>
        %y = arith.addi %x, %two : i32
        memref.store %y, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_loop_of_one_task
// No task has fewer iterations than the grain size, nor twice as many (OpenMP 5.2, 12.6.1).
// RUN: @one_task([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @large_tasks([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
// RUN: @less_than_two([1, 2, 3, 4, 5, 6, 7, 8, 9]) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9, 9]
func.func @one_task(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.single {
    omp.taskloop num_tasks(%c1 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @large_tasks(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.single {
    omp.taskloop grainsize(%eight : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
        omp.yield
      }
    }
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @less_than_two(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  %five = arith.constant 5 : i32
  omp.parallel num_threads(%four : i32) {
    omp.single {
    omp.taskloop grainsize(%five : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>
        memref.store %x, %m[%i] : memref<9xi32>
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
// NAME: a_loop_of_two_tasks
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8, 9]) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.single {
    omp.taskloop num_tasks(%c2 : index) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        memref.store %x, %m[%i] : memref<9xi32>    // RACE a
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
// NAME: a_loop_of_tasks_of_four
// They are two tasks.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8, 9]) race
func.func @f(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  omp.parallel num_threads(%four : i32) {
    omp.single {
    omp.taskloop grainsize(%four : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c1 : index
        %x = memref.load %m[%k] : memref<9xi32>    // RACE a
        memref.store %x, %m[%i] : memref<9xi32>    // RACE a
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
// NAME: chunks_do_not_order_a_reduction
// An implicit task has one or more private copies, which are combined in any order (OpenMP 5.2, 5.5.8, 5.5.6): with one copy for
// each chunk the sum is 0, with one for each iteration it is any of these.
// RUN: @f([1.0e8, 1.0, -1.0e8, 1.0]) nondeterministic {0.0 | 1.0 | 2.0}
omp.declare_reduction @add : f32 init {
^bb0(%a: f32):
  %z = llvm.mlir.constant(0.0 : f32) : f32
  omp.yield(%z : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %s = llvm.fadd %a, %b : f32
  omp.yield(%s : f32)
}
func.func @f(%m: memref<4xf32>) -> f32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %x = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
  %z = llvm.mlir.constant(0.0 : f32) : f32
  llvm.store %z, %x : f32, !llvm.ptr
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %two = arith.constant 2 : i32
  %ch = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.wsloop schedule(static = %ch : i32) reduction(@add %x -> %acc : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %v = memref.load %m[%i] : memref<4xf32>
        %o = llvm.load %acc : !llvm.ptr -> f32
        %s = llvm.fadd %o, %v : f32
        llvm.store %s, %acc : f32, !llvm.ptr
        omp.yield
      }
    }
    omp.terminator
  }
  %r = llvm.load %x : !llvm.ptr -> f32
  return %r : f32
}
