// What a construct orders of which nobody knows which thread executes it (docs/reference/openmp.md has the table). `nowait` is real: the
// construct that follows may be another thread's.

// -----
// NAME: single_nowait_then_single
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.single nowait {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: single_nowait_then_single_with_a_barrier
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.single {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: single_then_single
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single {
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.single nowait {
      %x = memref.load %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: single_nowait_barrier_single
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.barrier
    omp.single nowait {
      %x = memref.load %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: single_nowait_then_masked
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.masked {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: masked_then_single
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.masked {
      memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.single {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: masked_then_masked
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.masked {
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.masked {
      %x = memref.load %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: masked_then_barrier_then_single
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.masked {
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.barrier
    omp.single {
      %x = memref.load %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: sections_nowait_then_sections
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.sections nowait {
      omp.section {
        memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
        omp.terminator
      }
      omp.terminator
    }
    omp.sections nowait {
      omp.section {
        %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: sections_then_sections
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.sections {
      omp.section {
        memref.store %v, %m[%c0] : memref<8xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.sections nowait {
      omp.section {
        %x = memref.load %m[%c0] : memref<8xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: sections_nowait_then_single
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.sections nowait {
      omp.section {
        memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
        omp.terminator
      }
      omp.terminator
    }
    omp.single {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: dynamic_nowait_then_the_same
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(dynamic) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(dynamic) nowait {
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
// NAME: dynamic_then_the_same
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(dynamic) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(dynamic) nowait {
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
// NAME: guided_nowait_then_the_same
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(guided) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(guided) nowait {
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
// NAME: guided_then_the_same
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(guided) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(guided) nowait {
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
// NAME: auto_nowait_then_the_same
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(auto) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(auto) nowait {
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
// NAME: auto_then_the_same
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(auto) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(auto) nowait {
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
// NAME: runtime_nowait_then_the_same
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(runtime) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(runtime) nowait {
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
// NAME: runtime_then_the_same
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(runtime) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(runtime) nowait {
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
// NAME: unstated_nowait_then_the_same
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop nowait {
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
// NAME: unstated_then_the_same
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop nowait {
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
// NAME: static_nowait_then_the_same
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(static) nowait {
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
// NAME: static_nowait_then_dynamic
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(dynamic) nowait {
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
// NAME: unstated_nowait_then_static
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
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
// NAME: static_nowait_then_fewer_iterations
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %x = memref.load %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: static_nowait_then_another_chunk
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(static = %c1 : index) nowait {
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
// NAME: static_nowait_then_single
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.single {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: one_thread_does_all_in_order
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%one : i32) {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.single nowait {
      %x = memref.load %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.wsloop schedule(dynamic) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.wsloop schedule(dynamic) nowait {
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
// NAME: two_threads
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.single nowait {
      %x = memref.load %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: the_last_construct_needs_no_barrier
// RUN: @f(zeros) == ()
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.single nowait {
      memref.store %v, %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  omp.parallel {
    omp.single nowait {
      %x = memref.load %m[%c0] : memref<8xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: a_barrier_waits_for_tasks_of_tasks
// RUN: @f(0) == 3
// RUN: @children(0) == 3
func.func @f(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.parallel {
    omp.single {
      omp.task {
        omp.task {
          memref.store %three, %m[] : memref<i32>
          omp.terminator
        }
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}
// What taskwait waits for is less than what the barrier does.
func.func @children(%m: memref<i32>) -> i32 {
  %three = arith.constant 3 : i32
  omp.parallel {
    omp.single {
      omp.task {
        omp.task {
          memref.store %three, %m[] : memref<i32>
          omp.terminator
        }
        omp.terminator
      }
      omp.taskwait
      omp.terminator
    }
    omp.terminator
  }
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// NAME: static_nowait_then_vectors_first
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.simd {
        omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
          memref.store %v, %m[%i] : memref<8xi32>    // RACE a
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
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
// NAME: static_nowait_then_vectors_then
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE b
        omp.yield
      }
    }
    omp.wsloop schedule(static) {
      omp.simd {
        omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
          %x = memref.load %m[%i] : memref<8xi32>    // RACE b
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  return
}

// -----
// NAME: static_nowait_vectors_again
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7, 7, 7, 7, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    scf.for %k = %c0 to %c2 step %c1 {
      omp.wsloop schedule(static) nowait {
        omp.simd {
          omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
            memref.store %v, %m[%i] : memref<8xi32>
            omp.yield
          }
        } {omp.composite}
      } {omp.composite}
    }
    omp.terminator
  }
  return
}

// -----
// NAME: static_nowait_unconstrained_again
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) nowait order(unconstrained:concurrent) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %v, %m[%i] : memref<8xi32>    // RACE a
        omp.yield
      }
    }
    omp.wsloop schedule(static) order(unconstrained:concurrent) {
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
// NAME: static_then_vectors
// RUN: @f(zeros) == (); arg0 == [7, 7, 7, 7, 7, 7, 7, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop schedule(static) {
      omp.simd {
        omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
          memref.store %v, %m[%i] : memref<8xi32>
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.wsloop schedule(static) nowait {
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

// NAME: iterations_of_stated_chunks_are_those_of_known_threads
// RUN: @f(zeros) == [1, 0, 0]
// RUN: @g(zeros) race
func.func @f(%m: memref<3xi32>) -> memref<3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 3 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop nowait schedule(static = %one : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
        %x = memref.load %m[%i] : memref<3xi32>
        omp.yield
      }
    }
    // The iteration 0 was the same thread's.
    omp.master {
      memref.store %one, %m[%c0] : memref<3xi32>
      omp.terminator
    }
    omp.terminator
  }
  return %m : memref<3xi32>
}
func.func @g(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 3 : i32
  omp.parallel num_threads(%n : i32) {
    omp.wsloop nowait schedule(static = %one : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
        %x = memref.load %m[%i] : memref<3xi32>
        omp.yield
      }
    }
    omp.master {
      memref.store %one, %m[%c1] : memref<3xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
