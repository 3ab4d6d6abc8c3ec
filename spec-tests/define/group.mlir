// `rustmlir.group`: which iterations exclude each other from critical sections.

// -----

// NAME: groups_of_their_own
// RUN: @f(0, 1) race
// RUN: @f(0, poison) undefined poison-use
func.func @f(%m: memref<i32>, %first: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %n = arith.addi %i, %first : index
    rustmlir.group %n  // UB
    omp.critical {
      memref.store %v, %m[] : memref<i32>  // RACE
      omp.terminator
    }
    scf.reduce
  }
  return
}

// -----

// NAME: the_group_of_the_program
// RUN: @f(0) == 7
func.func @f(%m: memref<i32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 7 : i32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    rustmlir.group %c0
    omp.critical {
      memref.store %v, %m[] : memref<i32>
      omp.terminator
    }
    scf.reduce
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
