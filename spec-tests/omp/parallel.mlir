// `omp.parallel`: teams and what they share.

// -----
// NAME: a_thread_of_each_number
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [0, 1, 2, 3]
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
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: threads_write_one_element
// RUN: @f([9, 9, 9, 9]) race
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%c0] : memref<4xi32>    // RACE a
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: four_threads_where_nothing_says_how_many
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [4, 4, 4, 4]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %n = func.call @omp_get_num_threads() : () -> i32
    memref.store %n, %m[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32
func.func private @omp_get_num_threads() -> i32

// -----
// NAME: a_condition_says_whether_there_is_a_team
// RUN: @f([9, 9, 9, 9], false) == (); arg0 == [4, 9, 9, 9]
// RUN: @f([9, 9, 9, 9], true) race
func.func @f(%m: memref<4xi32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 4 : i32
  omp.parallel if(%c) {
    memref.store %t, %m[%c0] : memref<4xi32> // RACE a
    omp.terminator
  }
  return
}

// -----
// NAME: as_many_threads_as_a_value_says
// RUN: @f([9, 9, 9, 9], 2) == (); arg0 == [0, 1, 9, 9]
// RUN: @f([9, 9, 9, 9], 1) == (); arg0 == [0, 9, 9, 9]
// RUN: @f([9, 9, 9, 9], 0) undefined assumption-violated
func.func @f(%m: memref<4xi32>, %n: i32) {
  omp.parallel num_threads(%n : i32) { // UB
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: one_thread_does_everything_in_order
// RUN: @f([0], 1) == (); arg0 == [6]
// RUN: @f([0], 2) race
func.func @f(%m: memref<1xindex>, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  omp.parallel num_threads(%n : i32) {
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
        %v = memref.load %m[%c0] : memref<1xindex>
        %s = arith.addi %v, %i : index
        memref.store %s, %m[%c0] : memref<1xindex>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: each_thread_has_its_own_copy
// The type is that of the value; the pointer that is handed over is another one.
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [7, 8, 9, 10]
omp.private {type = firstprivate} @own : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.store %v, %b : i32, !llvm.ptr
  omp.yield(%b : !llvm.ptr)
}
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %seven = arith.constant 7 : i32
  llvm.store %seven, %p : i32, !llvm.ptr
  omp.parallel num_threads(%t : i32) private(@own %p -> %own : !llvm.ptr) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    %v = llvm.load %own : !llvm.ptr -> i32
    %s = arith.addi %v, %k : i32
    llvm.store %s, %own : i32, !llvm.ptr
    %r = llvm.load %own : !llvm.ptr -> i32
    memref.store %r, %m[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: threads_reduce
// RUN: @f([5]) == (); arg0 == [11]
omp.declare_reduction @add : i32 init {
^bb0(%a: i32):
  %z = arith.constant 0 : i32
  omp.yield(%z : i32)
} combiner {
^bb0(%a: i32, %b: i32):
  %s = arith.addi %a, %b : i32
  omp.yield(%s : i32)
}
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  %one = llvm.mlir.constant(1) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %five = memref.load %m[%c0] : memref<1xi32>
  llvm.store %five, %p : i32, !llvm.ptr
  omp.parallel num_threads(%t : i32) reduction(@add %p -> %own : !llvm.ptr) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    llvm.store %k, %own : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  memref.store %r, %m[%c0] : memref<1xi32>
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: an_unknown_reduction
// INVALID: expected symbol reference @none to point to a reduction declaration
func.func @f(%p: !llvm.ptr) {
  omp.parallel reduction(@none %p -> %own : !llvm.ptr) {
    omp.terminator
  }
  return
}

// -----
// NAME: a_clause_twice
// MALFORMED: `if` clause can appear at most once in the expansion of the oilist directive
func.func @f(%c: i1) {
  omp.parallel if(%c) if(%c) {
    omp.terminator
  }
  return
}

// -----
// NAME: where_threads_are_bound
// It means nothing here.
// RUN: @f([9, 9, 9, 9]) == (); arg0 == [0, 1, 2, 3]
func.func @f(%m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) proc_bind(close) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    memref.store %k, %m[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: memory_of_its_own_needs_a_size
// RUN: @f([1]) unsupported
omp.private {type = private} @own : memref<?xi32>
func.func @f(%m: memref<?xi32>) {
  omp.parallel private(@own %m -> %o : memref<?xi32>) {
    omp.terminator
  }
  return
}
