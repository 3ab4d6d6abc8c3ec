// Races of parallel constructs in lowered form.

// -----
// NAME: atomic_updates_do_not_race
// RUN: @update() == 5
// RUN: @exchange() == 1
// RUN: @stores() == 1
// RUN: @with_a_plain_one() race
llvm.func @update() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %one, %p : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %0 = llvm.atomicrmw add %p, %one acq_rel : !llvm.ptr, i32
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @exchange() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %p : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %0 = llvm.cmpxchg %p, %zero, %one acq_rel monotonic : !llvm.ptr, i32
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @stores() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    llvm.store %one, %p atomic monotonic {alignment = 4 : i64} : i32, !llvm.ptr
    %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @with_a_plain_one() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %one, %p : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %0 = llvm.atomicrmw add %p, %one acq_rel : !llvm.ptr, i32 // RACE a
    %1 = llvm.load %p : !llvm.ptr -> i32 // RACE a
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: memory_of_a_thread_behind_a_descriptor
// RUN: @f(zeros(8)) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7]
func.func @f(%m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  omp.parallel {
    %n = llvm.mlir.constant(1 : i64) : i64
    %z = llvm.mlir.constant(0 : i64) : i64
    %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64)>
    %a = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr, i64)>
    %b = llvm.insertvalue %p, %a[1] : !llvm.struct<(ptr, ptr, i64)>
    %d = llvm.insertvalue %z, %b[2] : !llvm.struct<(ptr, ptr, i64)>
    omp.wsloop {
      omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
        %own = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64)>
        %v = arith.index_cast %i : index to i32
        llvm.store %v, %own : i32, !llvm.ptr
        %w = llvm.load %own : !llvm.ptr -> i32
        memref.store %w, %m[%i] : memref<8xi32>
        omp.yield
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: what_is_handed_over_by_a_counter
// Whoever comes last reads what the other one has written. An update that acquires and releases orders that, which is not decided
// here; one that orders nothing leaves a race.
// RUN: @ordered() unsupported
// RUN: @unordered() race
// RUN: @too_late() race
// RUN: @nobody_asks() race
func.func private @omp_get_thread_num() -> i32
llvm.func @ordered() -> i32 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %counter = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %counter : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %mine = llvm.getelementptr %p[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %t, %mine : i32, !llvm.ptr
    %old = llvm.atomicrmw add %counter, %one acq_rel : !llvm.ptr, i32
    %last = arith.cmpi eq, %old, %one : i32
    scf.if %last {
      %other = arith.subi %one, %t : i32
      %theirs = llvm.getelementptr %p[%other] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %theirs : !llvm.ptr -> i32
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @unordered() -> i32 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %counter = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %counter : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %mine = llvm.getelementptr %p[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %t, %mine : i32, !llvm.ptr
    %old = llvm.atomicrmw add %counter, %one monotonic : !llvm.ptr, i32
    %last = arith.cmpi eq, %old, %one : i32
    scf.if %last {
      %other = arith.subi %one, %t : i32
      %theirs = llvm.getelementptr %p[%other] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %theirs : !llvm.ptr -> i32
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
// What it writes comes behind what tells of it.
llvm.func @too_late() {
  %n = llvm.mlir.constant(2 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %flag = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %flag : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %0 = llvm.atomicrmw add %flag, %one acq_rel : !llvm.ptr, i32
    llvm.store %t, %p : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
// Both write the flag before they write, and nobody reads it.
llvm.func @nobody_asks() {
  %n = llvm.mlir.constant(3 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %a = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %a : i32, !llvm.ptr
  %b = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %b : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    llvm.store %t, %p : i32, !llvm.ptr
    %1 = llvm.add %t, %one : i32
    %flag = llvm.getelementptr %p[%1] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %0 = llvm.atomicrmw add %flag, %one acq_rel : !llvm.ptr, i32
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: what_is_handed_over_between_fences
// RUN: @fences() unsupported
// RUN: @no_fences() race
func.func private @omp_get_thread_num() -> i32
llvm.func @fences() -> i32 {
  %n = llvm.mlir.constant(3 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %counter = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %counter : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %mine = llvm.getelementptr %p[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %t, %mine : i32, !llvm.ptr
    llvm.fence release
    %old = llvm.atomicrmw add %counter, %one monotonic : !llvm.ptr, i32
    %last = arith.cmpi eq, %old, %one : i32
    scf.if %last {
      llvm.fence acquire
      %other = arith.subi %one, %t : i32
      %theirs = llvm.getelementptr %p[%other] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %theirs : !llvm.ptr -> i32
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
func.func @no_fences() {
  call @fences_elsewhere() : () -> ()
  %n = llvm.mlir.constant(2 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    llvm.fence seq_cst
    llvm.store %t, %p : i32, !llvm.ptr
    llvm.fence seq_cst
    omp.terminator
  }
  return
}
func.func @fences_elsewhere() {
  llvm.fence seq_cst
  return
}

// -----
// NAME: a_race_beside_what_is_handed_over
// One pair is a race without any doubt, whatever orders the others.
// RUN: @f() race
func.func private @omp_get_thread_num() -> i32
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %counter = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %open = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %counter : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %mine = llvm.getelementptr %p[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %t, %mine : i32, !llvm.ptr
    %old = llvm.atomicrmw add %counter, %one acq_rel : !llvm.ptr, i32
    %last = arith.cmpi eq, %old, %one : i32
    scf.if %last {
      %other = arith.subi %one, %t : i32
      %theirs = llvm.getelementptr %p[%other] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %theirs : !llvm.ptr -> i32
    }
    llvm.store %t, %open : i32, !llvm.ptr // RACE a
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
