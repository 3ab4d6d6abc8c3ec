// `omp.simd`: how far apart iterations lie that are executed at once.

// -----
// NAME: iterations_as_far_apart_as_safelen_are_in_order
// RUN: @f([1, 2, 0, 0, 0, 0]) == (); arg0 == [1, 2, 2, 3, 3, 4]
func.func @f(%m: memref<6xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  omp.simd safelen(2) {
    omp.loop_nest (%i) : index = (%c2) to (%c6) step (%c1) {
      %k = arith.subi %i, %c2 : index
      %x = memref.load %m[%k] : memref<6xi32>
      %y = arith.addi %x, %one : i32
      memref.store %y, %m[%i] : memref<6xi32>
      omp.yield
    }
  }
  return
}

// -----
// NAME: iterations_nearer_than_safelen_race
// RUN: @nearer([1, 2, 0, 0, 0, 0]) race
func.func @nearer(%m: memref<6xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  omp.simd safelen(3) {
    omp.loop_nest (%i) : index = (%c2) to (%c6) step (%c1) {
      %k = arith.subi %i, %c2 : index
      %x = memref.load %m[%k] : memref<6xi32>    // RACE a
      %y = arith.addi %x, %one : i32
      memref.store %y, %m[%i] : memref<6xi32>    // RACE a
      omp.yield
    }
  }
  return
}

// -----
// NAME: iterations_without_safelen_race
// RUN: @none([1, 2, 0, 0, 0, 0]) race
func.func @none(%m: memref<6xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  omp.simd {
    omp.loop_nest (%i) : index = (%c2) to (%c6) step (%c1) {
      %k = arith.subi %i, %c2 : index
      %x = memref.load %m[%k] : memref<6xi32>    // RACE a
      %y = arith.addi %x, %one : i32
      memref.store %y, %m[%i] : memref<6xi32>    // RACE a
      omp.yield
    }
  }
  return
}

// -----
// NAME: safelen_of_one_and_conditions
// RUN: @one([1, 0, 0, 0]) == (); arg0 == [1, 2, 3, 4]
// RUN: @perhaps([1, 0, 0, 0], false) == (); arg0 == [1, 2, 3, 4]
// RUN: @perhaps([1, 0, 0, 0], true) race
// RUN: @never([1, 0, 0, 0]) == (); arg0 == [1, 2, 3, 4]
func.func @one(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  omp.simd safelen(1) {
    omp.loop_nest (%i) : index = (%c1) to (%c4) step (%c1) {
      %k = arith.subi %i, %c1 : index
      %x = memref.load %m[%k] : memref<4xi32>
      %y = arith.addi %x, %one : i32
      memref.store %y, %m[%i] : memref<4xi32>
      omp.yield
    }
  }
  return
}
func.func @perhaps(%m: memref<4xi32>, %c: i1) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  omp.simd if(%c) {
    omp.loop_nest (%i) : index = (%c1) to (%c4) step (%c1) {
      %k = arith.subi %i, %c1 : index
      %x = memref.load %m[%k] : memref<4xi32>    // RACE a
      %y = arith.addi %x, %one : i32
      memref.store %y, %m[%i] : memref<4xi32>    // RACE a
      omp.yield
    }
  }
  return
}
func.func @never(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i32
  %false = arith.constant false
  omp.simd if(%false) {
    omp.loop_nest (%i) : index = (%c1) to (%c4) step (%c1) {
      %k = arith.subi %i, %c1 : index
      %x = memref.load %m[%k] : memref<4xi32>
      %y = arith.addi %x, %one : i32
      memref.store %y, %m[%i] : memref<4xi32>
      omp.yield
    }
  }
  return
}

// -----
// NAME: safelen_of_a_nest
// Iterations are numbered in the whole nest: those of equal columns in two rows lie four apart.
// RUN: @f([[1, 2, 3, 4], [0, 0, 0, 0], [0, 0, 0, 0]]) == (); arg0 == [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]
func.func @f(%m: memref<3x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  omp.simd safelen(4) {
    omp.loop_nest (%i, %j) : index = (%c1, %c0) to (%c3, %c4) step (%c1, %c1) {
      %k = arith.subi %i, %c1 : index
      %x = memref.load %m[%k, %j] : memref<3x4xi32>
      memref.store %x, %m[%i, %j] : memref<3x4xi32>
      omp.yield
    }
  }
  return
}

// -----
// NAME: safelen_of_a_nest_that_is_too_large
// RUN: @nearer([[1, 2, 3, 4], [0, 0, 0, 0], [0, 0, 0, 0]]) race
func.func @nearer(%m: memref<3x4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  omp.simd safelen(5) {
    omp.loop_nest (%i, %j) : index = (%c1, %c0) to (%c3, %c4) step (%c1, %c1) {
      %k = arith.subi %i, %c1 : index
      %x = memref.load %m[%k, %j] : memref<3x4xi32>    // RACE a
      memref.store %x, %m[%i, %j] : memref<3x4xi32>    // RACE a
      omp.yield
    }
  }
  return
}

// -----
// NAME: order_concurrent_is_weaker_than_safelen_safelen
// RUN: @f(0) race
func.func @f(%m: memref<i32>) {
  %a = arith.constant 0 : i32
  %b = arith.constant 4 : i32
  %s = arith.constant 1 : i32
  omp.simd order(concurrent) safelen(1) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      memref.store %i, %m[] : memref<i32>    // RACE a
      omp.yield
    }
  }
  return
}

// -----
// NAME: order_concurrent_is_weaker_than_safelen_never
// RUN: @f(0) race
func.func @f(%m: memref<i32>) {
  %a = arith.constant 0 : i32
  %b = arith.constant 4 : i32
  %s = arith.constant 1 : i32
  %no = arith.constant false
  omp.simd if(%no) order(concurrent) {
    omp.loop_nest (%i) : i32 = (%a) to (%b) step (%s) {
      memref.store %i, %m[] : memref<i32>    // RACE b
      omp.yield
    }
  }
  return
}

// -----

// NAME: reduced_by_both_constructs_of_a_composite
// RUN: @main() == 12
omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %z = llvm.mlir.constant(0 : i32) : i32
  omp.yield(%z : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %s = llvm.add %a, %b : i32
  omp.yield(%s : i32)
}
llvm.func @f(%p: !llvm.ptr) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  omp.parallel {
    omp.wsloop reduction(@add %p -> %a : !llvm.ptr) {
      omp.simd reduction(@add %a -> %b : !llvm.ptr) {
        omp.loop_nest (%i) : i32 = (%c1) to (%c4) inclusive step (%c1) {
          %v = llvm.load %b : !llvm.ptr -> i32
          %w = llvm.add %v, %i : i32
          llvm.store %w, %b : i32, !llvm.ptr
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  llvm.return
}
func.func @main() -> i32 {
  %c = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  llvm.store %two, %p : i32, !llvm.ptr
  llvm.call @f(%p) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  return %r : i32
}

// -----
// NAME: safelen_of_a_loop_that_threads_share
// RUN: @shared([1, 2, 0, 0, 0, 0]) race
func.func @shared(%m: memref<6xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  omp.parallel {
    omp.wsloop {
      omp.simd safelen(2) {
        omp.loop_nest (%i) : index = (%c2) to (%c6) step (%c1) {
          %k = arith.subi %i, %c2 : index
          %x = memref.load %m[%k] : memref<6xi32>    // RACE a
          %y = arith.addi %x, %one : i32
          memref.store %y, %m[%i] : memref<6xi32>    // RACE a
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  return
}

// -----
// NAME: lanes_of_a_team_of_one_thread
// RUN: @race([1, 2, 0, 0, 0, 0]) race
// RUN: @apart([1, 2, 0, 0, 0, 0]) == (); arg0 == [1, 2, 2, 3, 3, 4]
func.func @race(%m: memref<6xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 1 : i32
  omp.parallel num_threads(%n : i32) {
    omp.barrier
    omp.wsloop {
      omp.simd {
        omp.loop_nest (%i) : index = (%c2) to (%c6) step (%c1) {
          %k = arith.subi %i, %c2 : index
          %x = memref.load %m[%k] : memref<6xi32>    // RACE a
          %y = arith.addi %x, %one : i32
          memref.store %y, %m[%i] : memref<6xi32>    // RACE a
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  return
}
func.func @apart(%m: memref<6xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %one = arith.constant 1 : i32
  %n = arith.constant 1 : i32
  omp.parallel num_threads(%n : i32) {
    omp.barrier
    omp.wsloop {
      omp.simd safelen(2) {
        omp.loop_nest (%i) : index = (%c2) to (%c6) step (%c1) {
          %k = arith.subi %i, %c2 : index
          %x = memref.load %m[%k] : memref<6xi32>
          %y = arith.addi %x, %one : i32
          memref.store %y, %m[%i] : memref<6xi32>
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  return
}

// -----
// NAME: room_for_a_temporary_value_is_each_lane_s
// RUN: @each([1, 2, 3]) == (); arg0 == [2, 4, 6]
// RUN: @parts([1, 2, 3]) == (); arg0 == [1, 2, 3]
func.func @each(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = llvm.mlir.constant(1 : i64) : i64
  %room = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.simd {
    omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
      %x = memref.load %m[%i] : memref<3xi32>
      llvm.store %x, %room : i32, !llvm.ptr
      %a = llvm.load %room : !llvm.ptr -> i32
      %y = arith.addi %a, %x : i32
      memref.store %y, %m[%i] : memref<3xi32>
      omp.yield
    }
  }
  return
}
func.func @parts(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %from = llvm.alloca %n x !llvm.struct<(i32, i32)> {bindc_name = "pair"} : (i64) -> !llvm.ptr
  %zero = llvm.mlir.zero : !llvm.struct<(i32, i32)>
  llvm.store %zero, %from : !llvm.struct<(i32, i32)>, !llvm.ptr
  %room = llvm.alloca %n x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  omp.simd {
    omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
      "llvm.intr.memcpy"(%room, %from, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
      %p = llvm.getelementptr %room[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
      %a = llvm.load %p : !llvm.ptr -> i32
      %x = memref.load %m[%i] : memref<3xi32>
      %y = arith.addi %a, %x : i32
      memref.store %y, %m[%i] : memref<3xi32>
      omp.yield
    }
  }
  return
}

// -----
// NAME: variables_and_what_is_read_before_are_shared
// RUN: @named([1, 2, 3]) race
// RUN: @before([1, 2, 3]) race
// RUN: @part([1, 2, 3]) race
func.func @named(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = llvm.mlir.constant(1 : i64) : i64
  %room = llvm.alloca %n x i32 {bindc_name = "t"} : (i64) -> !llvm.ptr
  omp.simd {
    omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
      %x = memref.load %m[%i] : memref<3xi32>
      llvm.store %x, %room : i32, !llvm.ptr
      %a = llvm.load %room : !llvm.ptr -> i32
      memref.store %a, %m[%i] : memref<3xi32>
      omp.yield
    }
  }
  return
}
func.func @before(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = llvm.mlir.constant(1 : i64) : i64
  %seven = llvm.mlir.constant(7 : i32) : i32
  %room = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %seven, %room : i32, !llvm.ptr
  omp.simd {
    omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
      %a = llvm.load %room : !llvm.ptr -> i32
      %x = memref.load %m[%i] : memref<3xi32>
      llvm.store %x, %room : i32, !llvm.ptr
      memref.store %a, %m[%i] : memref<3xi32>
      omp.yield
    }
  }
  return
}
func.func @part(%m: memref<3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = llvm.mlir.constant(1 : i64) : i64
  %room = llvm.alloca %n x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  omp.simd {
    omp.loop_nest (%i) : index = (%c0) to (%c3) step (%c1) {
      %x = memref.load %m[%i] : memref<3xi32>
      llvm.store %x, %room : i32, !llvm.ptr
      %a = llvm.load %room : !llvm.ptr -> i32
      memref.store %a, %m[%i] : memref<3xi32>
      omp.yield
    }
  }
  return
}
