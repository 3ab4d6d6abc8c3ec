// Regions that the threads of a team execute in the order of iterations. OpenMP 5.2, 15.10.

// NAME: regions_are_in_order
// RUN: @f(zeros) == (); arg0 == [8, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop ordered(0) schedule(dynamic) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        omp.ordered.region {
          %n = memref.load %m[%c0] : memref<8xi32>
          memref.store %n, %m[%i] : memref<8xi32>
          %next = arith.addi %n, %one : i32
          memref.store %next, %m[%c0] : memref<8xi32>
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
// NAME: what_stands_beside_is_unordered
// RUN: @before(zeros) race
// RUN: @behind(zeros) race
func.func @before(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop ordered(0) schedule(static) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %n = memref.load %m[%c0] : memref<8xi32>
        omp.ordered.region {
          memref.store %n, %m[%c0] : memref<8xi32>
          omp.terminator
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @behind(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop ordered(0) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        omp.ordered.region {
          %n = memref.load %m[%c0] : memref<8xi32>
          omp.terminator
        }
        memref.store %one, %m[%c0] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: the_region_before_comes_before_what_is_behind_the_next
// The write comes before the region of its iteration, and so before those of all later ones, and
// what stands behind them.
// RUN: @f(zeros) == (); arg0 == [7, 0, 0, 0, 0, 0, 7, 7]
// RUN: @ahead(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %seven = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop ordered(0) schedule(static) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %first = arith.cmpi eq, %i, %c0 : index
        scf.if %first {
          memref.store %seven, %m[%c0] : memref<8xi32>
        }
        omp.ordered.region {
          omp.terminator
        }
        %late = arith.cmpi sgt, %i, %c5 : index
        scf.if %late {
          %x = memref.load %m[%c0] : memref<8xi32>
          memref.store %x, %m[%i] : memref<8xi32>
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @ahead(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %seven = arith.constant 7 : i32
  omp.parallel {
    omp.wsloop ordered(0) schedule(static) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %late = arith.cmpi sge, %i, %c6 : index
        scf.if %late {
          %x = memref.load %m[%c0] : memref<8xi32>
        }
        omp.ordered.region {
          omp.terminator
        }
        %first = arith.cmpi eq, %i, %c0 : index
        scf.if %first {
          memref.store %seven, %m[%c0] : memref<8xi32>
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: ordered_regions_with_private_memory
// RUN: @f(zeros) == (); arg0 == [0, 1, 4, 9, 16, 25, 36, 49]
omp.private {type = private} @own : i32
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %n = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.parallel {
    omp.wsloop ordered(0) private(@own %a -> %p : !llvm.ptr) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %k = arith.index_cast %i : index to i32
        llvm.store %k, %p : i32, !llvm.ptr
        omp.ordered.region {
          %x = llvm.load %p : !llvm.ptr -> i32
          %y = arith.muli %x, %k : i32
          memref.store %y, %m[%i] : memref<8xi32>
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
// NAME: static_loops_with_an_ordered_region_keep_their_threads
// Which iterations a thread has says more here than the regions do.
// RUN: @f(zeros) unsupported
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop ordered(0) schedule(static) nowait {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        memref.store %one, %m[%i] : memref<8xi32>
        omp.ordered.region {
          omp.terminator
        }
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
// NAME: what_is_not_known_of_ordered_loops
// Iterations of one chunk are in order, those of one thread are, and the stack of an iteration is its
// own.
// RUN: @chunk(zeros) unsupported
// RUN: @again(zeros) unsupported
// RUN: @stack(zeros) unsupported
func.func @chunk(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel {
    omp.wsloop ordered(0) schedule(dynamic = %two : i32) {
      omp.loop_nest (%i) : index = (%c0) to (%c2) step (%c1) {
        omp.ordered.region {
          omp.terminator
        }
        memref.store %one, %m[%c0] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
func.func @again(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    scf.for %r = %c0 to %c2 step %c1 {
      omp.wsloop ordered(0) nowait {
        omp.loop_nest (%i) : index = (%c0) to (%c2) step (%c1) {
          memref.store %one, %m[%i] : memref<8xi32>
          omp.ordered.region {
            omp.terminator
          }
          omp.yield
        }
      }
    }
    omp.terminator
  }
  return
}
func.func @stack(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop ordered(0) {
      omp.loop_nest (%i) : index = (%c0) to (%c2) step (%c1) {
        %a = memref.alloca() : memref<i32>
        memref.store %one, %a[] : memref<i32>
        omp.ordered.region {
          %x = memref.load %a[] : memref<i32>
          memref.store %x, %m[%i] : memref<8xi32>
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
// NAME: a_thread_that_was_here_before
// RUN: @f(zeros) race
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.master {
      memref.store %one, %m[%c0] : memref<8xi32>    // RACE a
      omp.terminator
    }
    omp.wsloop ordered(0) {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        omp.ordered.region {
          %x = memref.load %m[%i] : memref<8xi32>    // RACE a
          omp.terminator
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
