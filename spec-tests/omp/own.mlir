// What threads have of their own beyond a construct, and locks of the runtime library.

// -----
// NAME: threadprivate
// Each thread adds to its own, which starts with 3 and is kept until the next team; the first has the global itself.
// RUN: @f() == (24, 7)
llvm.mlir.global internal @g(3 : i32) : i32
llvm.func @f() -> (!llvm.struct<(i32, i32)>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  %p = llvm.mlir.addressof @g : !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %own : !llvm.ptr -> i32
    %w = llvm.add %v, %one : i32
    llvm.store %w, %own : i32, !llvm.ptr
    omp.terminator
  }
  omp.parallel num_threads(%four : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %own : !llvm.ptr -> i32
    %w = llvm.add %v, %one : i32
    %x = llvm.add %w, %one : i32
    omp.critical {
      %s = llvm.load %sum : !llvm.ptr -> i32
      %t = llvm.add %s, %x : i32
      llvm.store %t, %sum : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  %first = llvm.load %own : !llvm.ptr -> i32
  %last = llvm.add %first, %four : i32
  %more = llvm.sub %last, %one : i32
  %all = llvm.load %sum : !llvm.ptr -> i32
  %r = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %r0 = llvm.insertvalue %all, %r[0] : !llvm.struct<(i32, i32)>
  %r1 = llvm.insertvalue %more, %r0[1] : !llvm.struct<(i32, i32)>
  llvm.return %r1 : !llvm.struct<(i32, i32)>
}

// -----
// NAME: threadprivate_in_teams_of_two_sizes
// What a thread finds then is not specified.
// RUN: @f() unsupported
llvm.mlir.global internal @g(3 : i32) : i32
llvm.func @f() {
  %two = llvm.mlir.constant(2 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    llvm.store %four, %own : i32, !llvm.ptr
    omp.terminator
  }
  omp.parallel num_threads(%two : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %own : !llvm.ptr -> i32
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: copyin
// As flang writes it: every thread copies what the first one has, and waits.
// RUN: @f() == 28
// RUN: @without_a_barrier() undefined data-race
llvm.mlir.global internal @g(3 : i32) : i32
llvm.func @f() -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %first = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  llvm.store %seven, %first : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %first : !llvm.ptr -> i32
    llvm.store %v, %own : i32, !llvm.ptr
    omp.barrier
    %x = llvm.load %own : !llvm.ptr -> i32
    omp.critical {
      %s = llvm.load %sum : !llvm.ptr -> i32
      %t = llvm.add %s, %x : i32
      llvm.store %t, %sum : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
llvm.func @without_a_barrier() {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %first = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    %v = llvm.load %first : !llvm.ptr -> i32
    llvm.store %v, %own : i32, !llvm.ptr
    llvm.store %seven, %own : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: copyprivate
// RUN: @f() == 36
llvm.func @copy(%to: !llvm.ptr, %from: !llvm.ptr) {
  %v = llvm.load %from : !llvm.ptr -> i32
  llvm.store %v, %to : i32, !llvm.ptr
  llvm.return
}
llvm.func @f() -> i32 {
  %nine = llvm.mlir.constant(9 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    %own = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
    omp.single copyprivate(%own -> @copy : !llvm.ptr) {
      llvm.store %nine, %own : i32, !llvm.ptr
      omp.terminator
    }
    %x = llvm.load %own : !llvm.ptr -> i32
    omp.critical {
      %s = llvm.load %sum : !llvm.ptr -> i32
      %t = llvm.add %s, %x : i32
      llvm.store %t, %sum : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}

// -----
// NAME: locks
// RUN: @one() == 4
// RUN: @two() undefined data-race
// RUN: @missing() undefined data-race
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @omp_destroy_lock(!llvm.ptr)
llvm.func @one() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.load %sum : !llvm.ptr -> i32
    %t = llvm.add %s, %one : i32
    llvm.store %t, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
    %u = llvm.add %one, %one : i32
    omp.terminator
  }
  llvm.call @omp_destroy_lock(%lock) : (!llvm.ptr) -> ()
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
llvm.func @two() {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%a) : (!llvm.ptr) -> ()
  llvm.call @omp_init_lock(%b) : (!llvm.ptr) -> ()
  omp.parallel {
    omp.sections {
      omp.section {
        llvm.call @omp_set_lock(%a) : (!llvm.ptr) -> ()
        llvm.store %one, %sum : i32, !llvm.ptr
        llvm.call @omp_unset_lock(%a) : (!llvm.ptr) -> ()
        omp.terminator
      }
      omp.section {
        llvm.call @omp_set_lock(%b) : (!llvm.ptr) -> ()
        llvm.store %one, %sum : i32, !llvm.ptr
        llvm.call @omp_unset_lock(%b) : (!llvm.ptr) -> ()
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
llvm.func @missing() {
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %four, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
    llvm.store %four, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
    %s = llvm.load %sum : !llvm.ptr -> i32
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: nested_locks
// Whoever has such a lock may take it again.
// RUN: @f() == 4
llvm.func @omp_set_nest_lock(!llvm.ptr)
llvm.func @omp_unset_nest_lock(!llvm.ptr)
llvm.func @f() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_nest_lock(%lock) : (!llvm.ptr) -> ()
    llvm.call @omp_set_nest_lock(%lock) : (!llvm.ptr) -> ()
    %s = llvm.load %sum : !llvm.ptr -> i32
    llvm.call @omp_unset_nest_lock(%lock) : (!llvm.ptr) -> ()
    %t = llvm.add %s, %one : i32
    llvm.store %t, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_nest_lock(%lock) : (!llvm.ptr) -> ()
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}

// -----
// NAME: lock_given_in_another_block
// RUN: @f(true) == 4
// RUN: @not_made(true) undefined uninitialised-read
// RUN: @not_taken() unsupported
// RUN: @kept() unsupported
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @omp_destroy_lock(!llvm.ptr)
llvm.func @f(%c: i1) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
    llvm.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %s = llvm.load %sum : !llvm.ptr -> i32
    %t = llvm.add %s, %one : i32
    llvm.store %t, %sum : i32, !llvm.ptr
    llvm.br ^bb2
  ^bb2:
    llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
    omp.terminator
  }
  llvm.call @omp_destroy_lock(%lock) : (!llvm.ptr) -> ()
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
llvm.func @not_made(%c: i1) {
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
  llvm.cond_br %c, ^bb1, ^bb1
^bb1:
  llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @not_taken() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @kept() {
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: two_locks
// Accesses exclude each other if they share a lock.
// RUN: @both() == 8
// RUN: @different() undefined data-race
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @omp_get_thread_num() -> i32
llvm.func @both() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%a) : (!llvm.ptr) -> ()
  llvm.call @omp_init_lock(%b) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_lock(%a) : (!llvm.ptr) -> ()
    llvm.call @omp_set_lock(%b) : (!llvm.ptr) -> ()
    %s = llvm.load %sum : !llvm.ptr -> i32
    %t = llvm.add %s, %one : i32
    llvm.store %t, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%a) : (!llvm.ptr) -> ()
    llvm.call @omp_unset_lock(%b) : (!llvm.ptr) -> ()
    llvm.call @omp_set_lock(%b) : (!llvm.ptr) -> ()
    %u = llvm.load %sum : !llvm.ptr -> i32
    %v = llvm.add %u, %one : i32
    llvm.store %v, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%b) : (!llvm.ptr) -> ()
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
llvm.func @different() {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %n = llvm.mlir.constant(2 : i64) : i64
  %locks = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.getelementptr %locks[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%locks) : (!llvm.ptr) -> ()
  llvm.call @omp_init_lock(%b) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%two : i32) {
    %k = llvm.call @omp_get_thread_num() : () -> i32
    %mine = llvm.getelementptr %locks[%k] : (!llvm.ptr, i32) -> !llvm.ptr, i64
    llvm.call @omp_set_lock(%mine) : (!llvm.ptr) -> ()
    llvm.store %one, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%mine) : (!llvm.ptr) -> ()
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: asked_until_it_is_free
// RUN: @f() == 4
// RUN: @once() unsupported
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_test_lock(!llvm.ptr) -> i32
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @f() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%four : i32) {
    llvm.br ^bb1
  ^bb1:
    %got = llvm.call @omp_test_lock(%lock) : (!llvm.ptr) -> i32
    %free = llvm.icmp "ne" %got, %zero : i32
    llvm.cond_br %free, ^bb2, ^bb1
  ^bb2:
    %s = llvm.load %sum : !llvm.ptr -> i32
    %t = llvm.add %s, %one : i32
    llvm.store %t, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
llvm.func @once() {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  omp.parallel num_threads(%four : i32) {
    %got = llvm.call @omp_test_lock(%lock) : (!llvm.ptr) -> i32
    %free = llvm.icmp "ne" %got, %zero : i32
    llvm.cond_br %free, ^bb1, ^bb2
  ^bb1:
    llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
    llvm.br ^bb2
  ^bb2:
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: surroundings
// RUN: @f() == 3, 3, 0, 1
func.func private @omp_set_num_threads(i32)
func.func private @omp_get_max_threads() -> i32
func.func private @omp_get_num_threads() -> i32
func.func private @omp_in_parallel() -> i32
func.func @f() -> (i32, i32, i32, i32) {
  %three = arith.constant 3 : i32
  call @omp_set_num_threads(%three) : (i32) -> ()
  %most = call @omp_get_max_threads() : () -> i32
  %outside = call @omp_in_parallel() : () -> i32
  %n = memref.alloca() : memref<i32>
  %in = memref.alloca() : memref<i32>
  omp.parallel {
    %k = func.call @omp_get_num_threads() : () -> i32
    %p = func.call @omp_in_parallel() : () -> i32
    omp.masked {
      memref.store %k, %n[] : memref<i32>
      memref.store %p, %in[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  %x = memref.load %n[] : memref<i32>
  %y = memref.load %in[] : memref<i32>
  return %most, %x, %outside, %y : i32, i32, i32, i32
}

// -----
// NAME: lock_of_each_thread
// Each thread takes a lock of its own, which excludes nobody.
// RUN: @f() undefined data-race
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @f() {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    llvm.call @add(%sum) : (!llvm.ptr) -> ()
    omp.terminator
  }
  llvm.return
}
llvm.func @add(%sum: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
  %s = llvm.load %sum : !llvm.ptr -> i32
  %t = llvm.add %s, %one : i32
  llvm.store %t, %sum : i32, !llvm.ptr
  llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: threadprivate_in_a_team_of_a_team
// Threads of the inner teams have globals of their own.
// RUN: @f() unsupported
// RUN: @by_a_call() unsupported
llvm.mlir.global internal @g(3 : i32) : i32
llvm.func @f() {
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    omp.parallel num_threads(%two : i32) {
      %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
      llvm.store %two, %own : i32, !llvm.ptr
      omp.terminator
    }
    omp.terminator
  }
  llvm.return
}
llvm.func @by_a_call() {
  %two = llvm.mlir.constant(2 : i32) : i32
  omp.parallel num_threads(%two : i32) {
    llvm.call @inner() : () -> ()
    omp.terminator
  }
  llvm.return
}
llvm.func @inner() {
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  omp.parallel num_threads(%two : i32) {
    %own = omp.threadprivate %p : !llvm.ptr -> !llvm.ptr
    llvm.store %two, %own : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: dynamic_numbers_of_threads
// A team may then have fewer threads than it asks for.
// RUN: @off() == ()
// RUN: @on() unsupported
func.func private @omp_set_dynamic(i32)
func.func @off() {
  %zero = arith.constant 0 : i32
  call @omp_set_dynamic(%zero) : (i32) -> ()
  return
}
func.func @on() {
  %one = arith.constant 1 : i32
  call @omp_set_dynamic(%one) : (i32) -> ()
  return
}

// -----
// NAME: lock_of_a_function_that_one_thread_calls
// RUN: @f() == 4
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @f() -> i32 {
  %r = llvm.call @g() : () -> i32
  llvm.return %r : i32
}
llvm.func @g() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  omp.parallel num_threads(%four : i32) {
    llvm.call @omp_set_lock(%lock) : (!llvm.ptr) -> ()
    %s = llvm.load %sum : !llvm.ptr -> i32
    %t = llvm.add %s, %one : i32
    llvm.store %t, %sum : i32, !llvm.ptr
    llvm.call @omp_unset_lock(%lock) : (!llvm.ptr) -> ()
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}

// -----
// NAME: lock_in_a_target
// A device has a copy of the variable of a lock. Its threads exclude each other, teams do not.
// RUN: @threads() == 4
// RUN: @teams() race
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @threads() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  %m0 = omp.map.info var_ptr(%sum : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "sum"}
  %m1 = omp.map.info var_ptr(%lock : !llvm.ptr, i64) map_clauses(implicit) capture(ByCopy) -> !llvm.ptr {name = "lock"}
  omp.target map_entries(%m0 -> %a, %m1 -> %b : !llvm.ptr, !llvm.ptr) {
    %k = llvm.mlir.constant(4 : i32) : i32
    omp.parallel num_threads(%k : i32) {
      llvm.call @omp_set_lock(%b) : (!llvm.ptr) -> ()
      %s = llvm.load %a : !llvm.ptr -> i32
      %c = llvm.mlir.constant(1 : i32) : i32
      %t = llvm.add %s, %c : i32
      llvm.store %t, %a : i32, !llvm.ptr
      llvm.call @omp_unset_lock(%b) : (!llvm.ptr) -> ()
      omp.terminator
    }
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
llvm.func @teams() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  %m0 = omp.map.info var_ptr(%sum : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "sum"}
  %m1 = omp.map.info var_ptr(%lock : !llvm.ptr, i64) map_clauses(implicit) capture(ByCopy) -> !llvm.ptr {name = "lock"}
  omp.target map_entries(%m0 -> %a, %m1 -> %b : !llvm.ptr, !llvm.ptr) {
    omp.teams {
      llvm.call @omp_set_lock(%b) : (!llvm.ptr) -> ()
      %s = llvm.load %a : !llvm.ptr -> i32
      %c = llvm.mlir.constant(1 : i32) : i32
      %t = llvm.add %s, %c : i32
      llvm.store %t, %a : i32, !llvm.ptr
      llvm.call @omp_unset_lock(%b) : (!llvm.ptr) -> ()
      omp.terminator
    }
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}

// -----
// NAME: lock_in_targets_of_several_threads
// Two devices at a time have two copies of the variable, which exclude nobody.
// RUN: @beside() unsupported
llvm.func @omp_init_lock(!llvm.ptr)
llvm.func @omp_set_lock(!llvm.ptr)
llvm.func @omp_unset_lock(!llvm.ptr)
llvm.func @beside() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %n = llvm.mlir.constant(1 : i64) : i64
  %lock = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %sum = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %sum : i32, !llvm.ptr
  llvm.call @omp_init_lock(%lock) : (!llvm.ptr) -> ()
  %m0 = omp.map.info var_ptr(%sum : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "sum"}
  %m1 = omp.map.info var_ptr(%lock : !llvm.ptr, i64) map_clauses(implicit) capture(ByCopy) -> !llvm.ptr {name = "lock"}
  omp.parallel num_threads(%four : i32) {
    omp.target map_entries(%m0 -> %a, %m1 -> %b : !llvm.ptr, !llvm.ptr) {
      llvm.call @omp_set_lock(%b) : (!llvm.ptr) -> ()
      %s = llvm.load %a : !llvm.ptr -> i32
      %c = llvm.mlir.constant(1 : i32) : i32
      %t = llvm.add %s, %c : i32
      llvm.store %t, %a : i32, !llvm.ptr
      llvm.call @omp_unset_lock(%b) : (!llvm.ptr) -> ()
      omp.terminator
    }
    omp.terminator
  }
  %all = llvm.load %sum : !llvm.ptr -> i32
  llvm.return %all : i32
}
