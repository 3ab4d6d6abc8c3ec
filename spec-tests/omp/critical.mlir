// `omp.critical`: one thread at a time.

// -----
// NAME: any_thread_may_come_first
// RUN: @f(1) == 1
// RUN: @g(1) nondeterministic {12 | 13 | 14 | 16 | 17 | 18}
func.func @f(%m: memref<i32>) -> i32 {
  %v = memref.load %m[] : memref<i32>
  return %v : i32
}
func.func @g(%m: memref<i32>) -> i32 {
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical {
      %v = memref.load %m[] : memref<i32>
      %two = arith.constant 2 : i32
      %d = arith.muli %v, %two : i32
      %s = arith.addi %d, %k : i32
      memref.store %s, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: sums_do_not_depend_on_who_comes_first
// RUN: @f(1) == (); arg0 == 7
func.func @f(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical {
      %v = memref.load %m[] : memref<i32>
      %s = arith.addi %v, %k : i32
      memref.store %s, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: one_that_reads_without_it_races
// RUN: @f(1) race
func.func @f(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical {
      memref.store %k, %m[] : memref<i32>    // RACE a
      omp.terminator
    }
    %v = memref.load %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: sections_of_two_names
// They exclude only sections of their own name: where they share something, it is a race.
// RUN: @f(1, 1) == (); arg0 == 7; arg1 == 1
// RUN: @g(1) undefined data-race
omp.critical.declare @a
omp.critical.declare @b hint(contended)
func.func @f(%m: memref<i32>, %n: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical(@a) {
      %v = memref.load %m[] : memref<i32>
      %s = arith.addi %v, %k : i32
      memref.store %s, %m[] : memref<i32>
      omp.terminator
    }
    omp.critical(@b) {
      %v = memref.load %n[] : memref<i32>
      memref.store %v, %n[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32
func.func @g(%m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical(@a) {
      memref.store %k, %m[] : memref<i32>
      omp.terminator
    }
    omp.critical(@b) {
      memref.store %k, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: one_inside_of_another_one
// RUN: @f() unsupported
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %i = arith.index_cast %k : i32 to index
    omp.critical {
      omp.critical {
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
// NAME: a_name_that_nothing_declares
// INVALID: expected symbol reference @a to point to a critical declaration
func.func @f() {
  omp.critical(@a) {
    omp.terminator
  }
  return
}

// -----
// NAME: updates_that_all_come_before_the_section
// They are updates of elements that the section accesses by plain operations, and no lock keeps them apart.
// RUN: @f([1, 1]) undefined data-race
// RUN: @beside([1, 1]) == (); arg0 == [7, 7]
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %old = memref.atomic_rmw addi %k, %m[%c0] : (i32, memref<2xi32>) -> i32
    omp.critical {
      %v = memref.load %m[%c0] : memref<2xi32>
      memref.store %v, %m[%c0] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @beside(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %old = memref.atomic_rmw addi %k, %m[%c0] : (i32, memref<2xi32>) -> i32
    omp.critical {
      %v = memref.load %m[%c1] : memref<2xi32>
      %s = arith.addi %v, %k : i32
      memref.store %s, %m[%c1] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: updates_that_all_come_behind_the_section
// RUN: @f([1, 1]) undefined data-race
// RUN: @after([1, 1]) == (); arg0 == [7, 6]
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 4 : i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    omp.critical {
      %v = memref.load %m[%c0] : memref<2xi32>
      memref.store %v, %m[%c0] : memref<2xi32>
      omp.terminator
    }
    %old = memref.atomic_rmw addi %k, %m[%c0] : (i32, memref<2xi32>) -> i32
    omp.terminator
  }
  return
}
// What comes behind a construct, or before it, is not beside it.
func.func @after(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i32
  %t = arith.constant 4 : i32
  %first = memref.atomic_rmw addi %five, %m[%c1] : (i32, memref<2xi32>) -> i32
  omp.parallel num_threads(%t : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    omp.critical {
      %v = memref.load %m[%c0] : memref<2xi32>
      %s = arith.addi %v, %k : i32
      memref.store %s, %m[%c0] : memref<2xi32>
      %w = memref.load %m[%c1] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  %zero = arith.constant 0 : i32
  %last = memref.atomic_rmw addi %zero, %m[%c0] : (i32, memref<2xi32>) -> i32
  return
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: reading_in_it_is_no_race
// Nobody writes.
// RUN: @f(1) == ()
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    omp.critical {
      %v = memref.load %m[] : memref<i32>
      omp.terminator
    }
    %w = memref.load %m[] : memref<i32>
    omp.terminator
  }
  return
}

// -----
// NAME: reading_in_it_beside_a_write
// RUN: @f(1) race
func.func @f(%m: memref<i32>) {
  %t = arith.constant 3 : i32
  omp.parallel num_threads(%t : i32) {
    omp.critical {
      %v = memref.load %m[] : memref<i32>    // RACE a
      omp.terminator
    }
    omp.master {
      %c7 = arith.constant 7 : i32
      memref.store %c7, %m[] : memref<i32>    // RACE a
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: elements_of_two_sizes
// A section is one step for others of its lock, whatever it accesses.
// RUN: @f([0, 0, 0, 0]) == (); arg0 == [7, 0, 0, 9]
func.func @f(%m: memref<4xi8>) {
  %t = arith.constant 2 : i32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %wide = memref.view %m[%c0][] : memref<4xi8> to memref<i32>
  omp.parallel num_threads(%t : i32) {
    omp.critical {
      %v = memref.load %wide[] : memref<i32>
      %c7 = arith.constant 7 : i32
      %s = arith.ori %v, %c7 : i32
      memref.store %s, %wide[] : memref<i32>
      %c9 = arith.constant 9 : i8
      memref.store %c9, %m[%c3] : memref<4xi8>
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: handed_over_by_a_flag
// Who finds the flag of the other one set comes after what that one has written: in OpenMP that is no race. A run in one order
// does not show that.
// RUN: @f([0, 0]) unsupported
// RUN: @in_one_section([0, 0]) unsupported
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %flags = memref.alloca() : memref<2xi32>
  affine.for %i = 0 to 2 {
    memref.store %c0, %flags[%i] : memref<2xi32>
  }
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %other = arith.subi %c1, %k : i32
    %i = arith.index_cast %k : i32 to index
    %j = arith.index_cast %other : i32 to index
    %got = memref.alloca() : memref<i32>
    memref.store %c1, %m[%i] : memref<2xi32>
    omp.critical {
      memref.store %c1, %flags[%i] : memref<2xi32>
      %v = memref.load %flags[%j] : memref<2xi32>
      memref.store %v, %got[] : memref<i32>
      omp.terminator
    }
    %v = memref.load %got[] : memref<i32>
    %set = arith.cmpi ne, %v, %c0 : i32
    scf.if %set {
      %data = memref.load %m[%j] : memref<2xi32>
    }
    omp.terminator
  }
  return
}
// The flag is set in the section that writes, before it does.
func.func @in_one_section(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %flags = memref.alloca() : memref<2xi32>
  affine.for %i = 0 to 2 {
    memref.store %c0, %flags[%i] : memref<2xi32>
  }
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %other = arith.subi %c1, %k : i32
    %i = arith.index_cast %k : i32 to index
    %j = arith.index_cast %other : i32 to index
    %got = memref.alloca() : memref<i32>
    omp.critical {
      memref.store %c1, %flags[%i] : memref<2xi32>
      memref.store %c1, %m[%i] : memref<2xi32>
      %v = memref.load %flags[%j] : memref<2xi32>
      memref.store %v, %got[] : memref<i32>
      omp.terminator
    }
    %v = memref.load %got[] : memref<i32>
    %set = arith.cmpi ne, %v, %c0 : i32
    scf.if %set {
      %data = memref.load %m[%j] : memref<2xi32>
    }
    omp.terminator
  }
  return
}

// -----
// NAME: what_nobody_asks_for_orders_nothing
// Both add to a sum, which decides nothing: either may come first.
// RUN: @f(0, 0) race
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<i32>, %sum: memref<i32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %first = arith.cmpi eq, %k, %c0 : i32
    scf.if %first {
      memref.store %c1, %m[] : memref<i32>    // RACE a
    }
    omp.critical {
      %v = memref.load %sum[] : memref<i32>
      %s = arith.addi %v, %k : i32
      memref.store %s, %sum[] : memref<i32>
      omp.terminator
    }
    scf.if %first {
    } else {
      %data = memref.load %m[] : memref<i32>    // RACE a
    }
    omp.terminator
  }
  return
}

// -----
// NAME: sections_that_tell_nothing_order_nothing
// The second thread may have been in its section before the first one.
// RUN: @f(0, 0) race
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<i32>, %sum: memref<i32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %other = memref.alloca() : memref<i32>
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %first = arith.cmpi eq, %k, %c0 : i32
    scf.if %first {
      memref.store %c1, %m[] : memref<i32>    // RACE a
      omp.critical {
        memref.store %c1, %sum[] : memref<i32>
        omp.terminator
      }
    } else {
      omp.critical {
        memref.store %c1, %other[] : memref<i32>
        omp.terminator
      }
      %data = memref.load %m[] : memref<i32>    // RACE a
    }
    omp.terminator
  }
  return
}

// -----
// NAME: told_by_somebody_who_was_not_told
// What the first thread has set, another one sets again without a look: who reads that does not hear of the first.
// RUN: @f(0) race
func.func private @omp_get_thread_num() -> i32
func.func @f(%m: memref<i32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %flag = memref.alloca() : memref<i32>
  memref.store %c0, %flag[] : memref<i32>
  omp.parallel num_threads(%three : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %first = arith.cmpi eq, %k, %c0 : i32
    %second = arith.cmpi eq, %k, %c1 : i32
    scf.if %first {
      memref.store %c1, %m[] : memref<i32>    // RACE a
      omp.critical {
        memref.store %c1, %flag[] : memref<i32>
        omp.terminator
      }
    } else {
      scf.if %second {
        omp.critical {
          memref.store %c1, %flag[] : memref<i32>
          omp.terminator
        }
      } else {
        %got = memref.alloca() : memref<i32>
        omp.critical {
          %v = memref.load %flag[] : memref<i32>
          memref.store %v, %got[] : memref<i32>
          omp.terminator
        }
        %w = memref.load %got[] : memref<i32>
        %set = arith.cmpi ne, %w, %c0 : i32
        scf.if %set {
          %seen = memref.load %got[] : memref<i32>
        }
        %data = memref.load %m[] : memref<i32>    // RACE a
      }
    }
    omp.terminator
  }
  return
}

// -----
// NAME: teams_and_tasks_in_it
// They do not hold the lock against each other. Whether they race is not looked at.
// RUN: @team([1, 1]) unsupported
// RUN: @task([1, 1]) unsupported
// RUN: @one([1, 1]) == (); arg0 == [3, 1]
func.func @team(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : i32
  omp.critical {
    omp.parallel num_threads(%two : i32) {
      %v = memref.load %m[%c0] : memref<2xi32>
      %s = arith.addi %v, %two : i32
      memref.store %s, %m[%c0] : memref<2xi32>
      omp.barrier
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @task(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i32
  omp.critical {
    %token = async.execute {
      memref.store %v, %m[%c0] : memref<2xi32>
      async.yield
    }
    async.await %token : !async.token
    omp.terminator
  }
  return
}
func.func @one(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 3 : i32
  omp.critical {
    scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
      memref.store %v, %m[%i] : memref<2xi32>
    }
    omp.terminator
  }
  return
}

// -----
// NAME: increments_commute
// No order of eighty sections shows: what each adds is a thread's own.
// RUN: @f(0) == 160
func.func @f(%m: memref<i32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %four = arith.constant 4 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%four : i32) {
    %own = memref.alloca() : memref<i32>
    memref.store %two, %own[] : memref<i32>
    scf.for %i = %c0 to %c20 step %c1 {
      omp.critical {
        %c = memref.load %own[] : memref<i32>
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %c : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: differences_from_the_other_side_do_not_commute
// RUN: @f(5) nondeterministic {4 | 6}
func.func @f(%m: memref<i32>) -> i32 {
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    omp.critical {
      %x = memref.load %m[] : memref<i32>
      %y = arith.subi %k, %x : i32
      memref.store %y, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: what_one_section_adds_another_one_changes
// RUN: @f(1, 1) nondeterministic {2, 3 | 3, 2}
func.func @f(%m: memref<i32>, %n: memref<i32>) -> (i32, i32) {
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    %k = func.call @omp_get_thread_num() : () -> i32
    %c0 = arith.constant 0 : i32
    %first = arith.cmpi eq, %k, %c0 : i32
    scf.if %first {
      omp.critical {
        %c = memref.load %n[] : memref<i32>
        %x = memref.load %m[] : memref<i32>
        %y = arith.addi %x, %c : i32
        memref.store %y, %m[] : memref<i32>
        omp.terminator
      }
    } else {
      omp.critical {
        %c = memref.load %m[] : memref<i32>
        %x = memref.load %n[] : memref<i32>
        %y = arith.addi %x, %c : i32
        memref.store %y, %n[] : memref<i32>
        omp.terminator
      }
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  %s = memref.load %n[] : memref<i32>
  return %r, %s : i32, i32
}
func.func private @omp_get_thread_num() -> i32

// -----
// NAME: sections_and_atomic_operations_in_sections
// Accesses exclude each other if they share a lock, or are both atomic.
// RUN: @shared([0, 0]) == (); arg0 == [4, 4]
// RUN: @plain([0, 0]) undefined data-race
// RUN: @itself([0, 0]) unsupported
omp.critical.declare @a
omp.critical.declare @b
func.func @shared(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.critical(@a) {
      %v = memref.load %m[%c0] : memref<2xi32>
      %s = arith.addi %v, %one : i32
      memref.store %s, %m[%c0] : memref<2xi32>
      omp.critical(@b) {
        %w = memref.load %m[%c0] : memref<2xi32>
        %t = arith.addi %w, %one : i32
        memref.store %t, %m[%c0] : memref<2xi32>
        omp.terminator
      }
      %old = memref.atomic_rmw addi %one, %m[%c1] : (i32, memref<2xi32>) -> i32
      omp.terminator
    }
    %old = memref.atomic_rmw addi %one, %m[%c1] : (i32, memref<2xi32>) -> i32
    omp.terminator
  }
  return
}
func.func @plain(%m: memref<2xi32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.critical(@a) {
      %old = memref.atomic_rmw addi %one, %m[%c1] : (i32, memref<2xi32>) -> i32
      omp.terminator
    }
    omp.critical(@b) {
      %v = memref.load %m[%c1] : memref<2xi32>
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @itself(%m: memref<2xi32>) {
  %two = arith.constant 2 : i32
  omp.parallel num_threads(%two : i32) {
    omp.critical(@a) {
      omp.critical(@a) {
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  return
}
