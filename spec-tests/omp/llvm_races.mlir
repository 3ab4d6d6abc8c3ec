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
// NAME: what_is_handed_over_by_a_flag
// In this order the second thread sees the flag, and what comes before it. Whether it would have looked in another order is
// not decided, and a flag that orders nothing leaves a race.
// RUN: @f(0, 7, 4, 5) unsupported
// RUN: @f(0, 7, 2, 2) race
// RUN: @too_late() race
// RUN: @nobody_asks() race
func.func private @omp_get_thread_num() -> i32
func.func @f(%zero: i32, %seven: i32, %acquire: i32, %release: i32) -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = arith.constant 4 : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %flag = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %p : i32, !llvm.ptr
  llvm.store %zero, %flag : i32, !llvm.ptr
  %strong = arith.cmpi eq, %acquire, %four : i32
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %first = arith.cmpi eq, %t, %zero : i32
    scf.if %first {
      llvm.store %seven, %p : i32, !llvm.ptr
      scf.if %strong {
        llvm.store %one, %flag atomic release {alignment = 4 : i64} : i32, !llvm.ptr
      } else {
        llvm.store %one, %flag atomic monotonic {alignment = 4 : i64} : i32, !llvm.ptr
      }
    } else {
      %seen = scf.if %strong -> i32 {
        %v = llvm.load %flag atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
        scf.yield %v : i32
      } else {
        %v = llvm.load %flag atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
        scf.yield %v : i32
      }
      %there = arith.cmpi eq, %seen, %one : i32
      scf.if %there {
        %v = llvm.load %p : !llvm.ptr -> i32
      }
    }
    omp.terminator
  }
  %r = llvm.load %p : !llvm.ptr -> i32
  return %r : i32
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
llvm.func @fences() {
  %n = llvm.mlir.constant(2 : i64) : i64
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %flag = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %zero, %flag : i32, !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %t = func.call @omp_get_thread_num() : () -> i32
    %first = arith.cmpi eq, %t, %zero : i32
    scf.if %first {
      llvm.store %one, %p : i32, !llvm.ptr
      llvm.fence release
      llvm.store %one, %flag atomic monotonic {alignment = 4 : i64} : i32, !llvm.ptr
    } else {
      %seen = llvm.load %flag atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
      %there = arith.cmpi eq, %seen, %one : i32
      scf.if %there {
        llvm.fence acquire
        %v = llvm.load %p : !llvm.ptr -> i32
      }
    }
    omp.terminator
  }
  llvm.return
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
