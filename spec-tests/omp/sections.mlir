// `omp.sections`, `omp.single`, `omp.master`, `omp.masked`: parts that single threads run.

// -----
// NAME: each_section_once
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [1, 3, 0, 0]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel {
    omp.sections {
      omp.section {
        %o = arith.constant 1 : i32
        memref.store %o, %m[%c0] : memref<4xi32>
        omp.terminator
      }
      omp.section {
        %o = arith.constant 3 : i32
        memref.store %o, %m[%c1] : memref<4xi32>
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
// NAME: sections_race
// RUN: @f([0, 0, 0, 0]) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel {
    omp.sections {
      omp.section {
        memref.store %t, %m[%c0] : memref<4xi32>    // RACE a
        omp.terminator
      }
      omp.section {
        %v = memref.load %m[%c0] : memref<4xi32>    // RACE a
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
// NAME: sections_by_a_team
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [5, 4, 2, 3]
func.func @f(%m: memref<4xi32>) {
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
    omp.sections {
      omp.section {
        %o = arith.constant 5 : i32
        memref.store %o, %m[%c0] : memref<4xi32>
        omp.terminator
      }
      omp.section {
        memref.store %t, %m[%c1] : memref<4xi32>
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
// NAME: single_by_one_thread
// RUN: @f([1, 0, 0, 0]) == (); arg0 == [2, 0, 0, 0]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.single {
      %v = memref.load %m[%c0] : memref<4xi32>
      %s = arith.addi %v, %v : i32
      memref.store %s, %m[%c0] : memref<4xi32>
      omp.terminator
    }
    %w = memref.load %m[%c0] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: single_without_its_barrier
// RUN: @f([1, 0, 0, 0]) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.single nowait {
      memref.store %t, %m[%c0] : memref<4xi32>    // RACE a
      omp.terminator
    }
    %w = memref.load %m[%c0] : memref<4xi32>    // RACE a
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: the_first_thread
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [0, 9, 1, 9]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  %one = arith.constant 1 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.master {
      memref.store %k, %m[%c0] : memref<4xi32>
      omp.terminator
    }
    omp.masked filter(%one : i32) {
      %c2 = arith.constant 2 : index
      memref.store %k, %m[%c2] : memref<4xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: masked_without_filter_and_nothing_to_wait_for
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [4, 9, 9, 9]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.flush
    omp.taskwait
    omp.masked {
      memref.store %t, %m[%c0] : memref<4xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: something_else_among_sections
// INVALID: expected omp.section op or terminator op inside region
func.func @f() {
  omp.sections {
    %c = arith.constant 1 : i32
    omp.terminator
  }
  return
}

// -----
// NAME: what_one_thread_hands_to_all_is_not_run
// RUN: @f() unsupported
func.func private @copy(%to: memref<i32>, %from: memref<i32>) {
  %v = memref.load %from[] : memref<i32>
  memref.store %v, %to[] : memref<i32>
  return
}
func.func @f() {
  omp.parallel {
    %own = memref.alloca() : memref<i32>
    omp.single copyprivate(%own -> @copy : memref<i32>) {
      omp.terminator
    }
    "omp.single"(%own) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>, copyprivate_syms = [@copy]}> ({
      omp.terminator
    }) : (memref<i32>) -> ()
    omp.terminator
  }
  return
}

// -----
// NAME: nobody_says_how_it_is_handed_over
// INVALID: inconsistent number of copyprivate vars (= 1) and functions (= 0), both must be equal
func.func @f(%m: memref<i32>) {
  "omp.single"(%m) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    omp.terminator
  }) : (memref<i32>) -> ()
  return
}

// -----
// NAME: an_unknown_function_hands_it_over
// INVALID: expected symbol reference @copy to point to a copy function
func.func @f(%m: memref<i32>) {
  omp.single copyprivate(%m -> @copy : memref<i32>) {
    omp.terminator
  }
  return
}

// -----
// NAME: more_sections_than_threads
// RUN: @f(zeros) race
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    omp.sections {
      omp.section {
        memref.store %v, %m[%c0] : memref<2xi32>    // RACE a
        omp.terminator
      }
      omp.section {
        memref.store %v, %m[%c1] : memref<2xi32>
        omp.terminator
      }
      omp.section {
        %x = memref.load %m[%c0] : memref<2xi32>    // RACE a
        omp.terminator
      }
      omp.terminator
    }
    omp.masked {
      memref.store %v, %m[%c0] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: more_sections_than_threads_that_nobody_waits_for
// RUN: @f(zeros) race
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    omp.sections nowait {
      omp.section {
        memref.store %v, %m[%c0] : memref<2xi32>    // RACE b
        omp.terminator
      }
      omp.section {
        memref.store %v, %m[%c1] : memref<2xi32>
        omp.terminator
      }
      omp.section {
        %x = memref.load %m[%c0] : memref<2xi32>    // RACE b
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: more_sections_than_threads_of_their_own_elements
// RUN: @f(zeros) == [7, 7, 7]
func.func @f(%m: memref<3xi32>) -> memref<3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    omp.sections {
      omp.section {
        memref.store %v, %m[%c0] : memref<3xi32>
        omp.terminator
      }
      omp.section {
        memref.store %v, %m[%c1] : memref<3xi32>
        omp.terminator
      }
      omp.section {
        memref.store %v, %m[%c2] : memref<3xi32>
        omp.terminator
      }
      omp.terminator
    }
    // The barrier waits for all of them.
    omp.masked {
      %x = memref.load %m[%c2] : memref<3xi32>
      memref.store %x, %m[%c0] : memref<3xi32>
      omp.terminator
    }
    omp.terminator
  }
  return %m : memref<3xi32>
}

// -----
// NAME: sections_after_sections_that_nobody_waits_for
// RUN: @f(zeros) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  %n = arith.constant 2 : i32
  omp.parallel num_threads(%n : i32) {
    omp.sections nowait {
      omp.section {
        memref.store %v, %m[%c2] : memref<4xi32>
        omp.terminator
      }
      omp.terminator
    }
    omp.sections nowait {
      omp.section {
        memref.store %v, %m[%c0] : memref<4xi32>
        omp.terminator
      }
      omp.section {
        memref.store %v, %m[%c1] : memref<4xi32>    // RACE a
        omp.terminator
      }
      omp.section {
        omp.terminator
      }
      omp.section {
        memref.store %v, %m[%c1] : memref<4xi32>    // RACE a
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
