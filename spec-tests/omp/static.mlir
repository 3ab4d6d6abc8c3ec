// Which iterations of static loops one thread executes (docs/reference/openmp.md has the table): those with equal numbers in loops with as
// many iterations, whatever their dimensions are, and chunks of a stated size in turns.

// -----
// NAME: nests_of_other_dimensions
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7, 7, 7, 7, 7]
// RUN: @flat(zeros) == (); arg0 == [7, 7, 7, 7, 7, 7, 7, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c4) step (%c1, %c1) {
        %row = arith.muli %i, %c4 : index
        %k = arith.addi %row, %j : index
        memref.store %v, %m[%k] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c4, %c2) step (%c1, %c1) {
        %row = arith.muli %i, %c2 : index
        %k = arith.addi %row, %j : index
        %x = memref.load %m[%k] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @flat(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %n = arith.constant 3 : i32
  %v = arith.constant 7 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c4, %c2) step (%c1, %c1) {
        %row = arith.muli %i, %c2 : index
        %k = arith.addi %row, %j : index
        %x = memref.load %m[%k] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: nests_that_number_elements_differently
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c4) step (%c1, %c1) {
        %row = arith.muli %i, %c4 : index
        %k = arith.addi %row, %j : index
        memref.store %v, %m[%k] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    // The columns of the same elements.
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c4, %c2) step (%c1, %c1) {
        %row = arith.muli %j, %c4 : index
        %k = arith.addi %row, %i : index
        %x = memref.load %m[%k] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: nests_with_more_iterations
// RUN: @f(zeros) race
func.func @f(%m: memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c2, %c4) step (%c1, %c1) {
        %row = arith.muli %i, %c4 : index
        %k = arith.addi %row, %j : index
        memref.store %v, %m[%k] : memref<12xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i, %j) : index = (%c0, %c0) to (%c3, %c4) step (%c1, %c1) {
        %row = arith.muli %i, %c4 : index
        %k = arith.addi %row, %j : index
        %x = memref.load %m[%k] : memref<12xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: bounds_that_only_a_run_knows
// RUN: @f(zeros, 8, 8) == ()
// RUN: @f(zeros, 8, 7) race
// RUN: @f(zeros, 8, 4) race
func.func @f(%m: memref<8xi32>, %n: index, %p: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%n) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%p) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: one_chunk_is_not_the_one_of_a_loop_in_chunks
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static = %c2 : index) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    // Which thread executes the first of four chunks is open here.
    omp.wsloop schedule(static) nowait {
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
// NAME: what_one_of_a_known_number_of_threads_has_is_in_order
// RUN: @two(zeros) == (); arg0 == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
// RUN: @chunks(zeros) == (); arg0 == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
// RUN: @nest(zeros) == (); arg0 == [0, 0, 0, 1, 1, 1, 2, 2, 2]
func.func @two(%m: memref<10xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 2 : i32
  omp.parallel {
    omp.single {
      memref.store %one, %m[%c1] : memref<10xi32>
      omp.terminator
    }
    omp.terminator
  }
  omp.parallel num_threads(%n : i32) {
    omp.wsloop schedule(static = %one : i32) {
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
func.func @chunks(%m: memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop nowait schedule(static = %n : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c4 : index
        %x = memref.load %m[%i] : memref<12xi32>
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<12xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @nest(%m: memref<9xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 3 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop schedule(static = %one : i32) {
      omp.loop_nest (%a, %b) : index = (%c0, %c0) to (%c3, %c2) step (%c1, %c1) {
        %row = arith.muli %a, %c2 : index
        %i = arith.addi %row, %b : index
        %k = arith.addi %i, %c3 : index
        %x = memref.load %m[%i] : memref<9xi32>
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<9xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: an_unknown_number_of_threads_orders_only_chunks
// RUN: @f(zeros, 4) race
// RUN: @f(zeros, 1) == (); arg0 == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
func.func @f(%m: memref<12xi32>, %chunk: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %many = arith.cmpi sgt, %chunk, %one : i32
  omp.parallel if(%many) {
    omp.wsloop schedule(static = %one : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c4 : index
        %x = memref.load %m[%i] : memref<12xi32>    // RACE a
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<12xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: neighbours_of_a_known_number_of_threads
// RUN: @f(zeros) race
func.func @f(%m: memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 3 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop schedule(static = %one : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c4 : index
        %x = memref.load %m[%i] : memref<12xi32>    // RACE a
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<12xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: no_size_of_chunks_is_promised_where_none_is_stated
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop schedule(static) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.divui %i, %c2 : index
        memref.store %one, %m[%k] : memref<8xi32>    // RACE a, a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_number_of_threads_that_a_run_knows
// RUN: @f(zeros, 2) == (); arg0 == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
// RUN: @f(zeros, 1) == (); arg0 == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
// RUN: @f(zeros, 3) race
func.func @f(%m: memref<10xi32>, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop schedule(static = %one : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.addi %i, %c2 : index
        %x = memref.load %m[%i] : memref<10xi32>    // RACE a
        %y = arith.addi %x, %one : i32
        memref.store %y, %m[%k] : memref<10xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
