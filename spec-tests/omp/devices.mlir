// `omp.target` and what is mapped: the host is the only device.

// -----
// NAME: the_variable_itself
// RUN: @f([1, 2]) == 5; arg0 == [5, 2]
func.func @f(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = omp.map.bounds lower_bound(%c0 : index) upper_bound(%c1 : index) extent(%c1 : index) stride(%c1 : index) start_idx(%c0 : index) {stride_in_bytes = true}
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(tofrom) capture(ByRef) bounds(%b) -> memref<2xi32> {name = "m"}
  omp.target map_entries(%a -> %own : memref<2xi32>) {
    %zero = arith.constant 0 : index
    %v = arith.constant 5 : i32
    memref.store %v, %own[%zero] : memref<2xi32>
    omp.terminator
  }
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}

// -----
// NAME: captured_by_copy
// RUN: @f() == 3
// RUN: @memory([0, 0]) unsupported
llvm.func @f() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %three, %p : i32, !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(implicit, storage) capture(ByCopy) -> !llvm.ptr
  %b = omp.map.info var_ptr(%q : !llvm.ptr, i32) map_clauses(from) capture(ByRef) var_ptr_ptr(%p : !llvm.ptr) members(%a : [0] : !llvm.ptr) -> !llvm.ptr {partial_map = true}
  omp.target map_entries(%a -> %x, %b -> %y : !llvm.ptr, !llvm.ptr) {
    %v = llvm.load %x : !llvm.ptr -> i32
    %six = llvm.mlir.constant(6 : i32) : i32
    llvm.store %six, %x : i32, !llvm.ptr
    llvm.store %v, %y : i32, !llvm.ptr
    omp.terminator
  }
  %r = llvm.load %q : !llvm.ptr -> i32
  %s = llvm.load %p : !llvm.ptr -> i32
  %c = llvm.icmp "eq" %r, %s : i32
  %t = llvm.select %c, %r, %five : i1, i32
  llvm.return %t : i32
}
func.func @memory(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByCopy) -> memref<2xi32>
  omp.target map_entries(%a -> %own : memref<2xi32>) {
    omp.terminator
  }
  return
}

// -----
// NAME: what_else_a_device_is_told
// RUN: @f([1, 2], 4, true) == 4
// RUN: @later([1, 2]) == ()
omp.private {type = private} @own : memref<i32>
func.func @f(%m: memref<2xi32>, %n: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %d = arith.constant 0 : i32
  %l = memref.alloca() : memref<i32>
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(always, to) capture(ByRef) -> memref<2xi32>
  omp.target allocate(%l : memref<i32> -> %l : memref<i32>) depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) is_device_ptr(%l : memref<i32>) thread_limit(%n : i32) has_device_addr(%a -> %w : memref<2xi32>) host_eval(%n -> %x : i32) map_entries(%a -> %y : memref<2xi32>) private(@own %l -> %z [map_idx=0] : memref<i32>) {
    omp.teams num_teams(to %x : i32) {
      omp.terminator
    }
    %four = arith.constant 4 : i32
    memref.store %four, %z[] : memref<i32>
    %v = memref.load %z[] : memref<i32>
    %zero = arith.constant 0 : index
    memref.store %v, %w[%zero] : memref<2xi32>
    omp.terminator
  }
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}
func.func @later(%m: memref<2xi32>) {
  omp.target nowait {
    omp.terminator
  }
  return
}

// -----
// NAME: data_for_a_while
// RUN: @f([1, 2], true) == 5
// RUN: @empty([1, 2]) == ()
func.func @f(%m: memref<2xi32>, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(close, present, to) capture(ByRef) -> memref<2xi32>
  %b = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(return_param) capture(This) -> memref<2xi32>
  omp.target_data device(%d : i32) if(%c) map_entries(%a : memref<2xi32>) use_device_addr(%b -> %x : memref<2xi32>) use_device_ptr(%b -> %y : memref<2xi32>) {
    memref.store %two, %x[%c0] : memref<2xi32>
    memref.store %three, %y[%c1] : memref<2xi32>
    omp.terminator
  }
  %p = memref.load %m[%c0] : memref<2xi32>
  %q = memref.load %m[%c1] : memref<2xi32>
  %r = arith.addi %p, %q : i32
  return %r : i32
}
func.func @empty(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(ompx_hold, to) capture(VLAType) -> memref<2xi32>
  omp.target_data map_entries(%a : memref<2xi32>) {}
  return
}

// -----
// NAME: data_comes_and_goes
// RUN: @f([1, 2], true) == ()
// RUN: @later([1, 2]) == ()
func.func @f(%m: memref<2xi32>, %c: i1) {
  %d = arith.constant 0 : i32
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByRef) -> memref<2xi32>
  %b = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(from) capture(ByRef) -> memref<2xi32>
  %e = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(delete) capture(ByRef) -> memref<2xi32>
  omp.target_enter_data depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) map_entries(%a : memref<2xi32>)
  omp.target_update depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) map_entries(%b : memref<2xi32>)
  omp.target_exit_data depend(taskdependin -> %m : memref<2xi32>) device(%d : i32) if(%c) map_entries(%b, %e : memref<2xi32>, memref<2xi32>)
  return
}
func.func @later(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByRef) -> memref<2xi32>
  %b = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(from) capture(ByRef) -> memref<2xi32>
  omp.target_enter_data map_entries(%a : memref<2xi32>) nowait
  omp.target_exit_data map_entries(%b : memref<2xi32>) nowait
  omp.target_update map_entries(%a : memref<2xi32>) nowait
  return
}

// -----
// NAME: what_is_waited_for_by_tasks
// RUN: @f([1, 2]) == ()
// RUN: @after(3) == 7
// RUN: @at_once(3) == 5
func.func @after(%m: memref<i32>) -> i32 {
  %a = omp.map.info var_ptr(%m : memref<i32>, tensor<i32>) map_clauses(tofrom) capture(ByRef) -> memref<i32>
  omp.parallel {
    omp.single {
      omp.target depend(taskdependout -> %m : memref<i32>) nowait map_entries(%a -> %x : memref<i32>) {
        %five = arith.constant 5 : i32
        memref.store %five, %x[] : memref<i32>
        omp.terminator
      }
      omp.task depend(taskdependinout -> %m : memref<i32>) {
        %two = arith.constant 2 : i32
        %v = memref.load %m[] : memref<i32>
        %s = arith.addi %v, %two : i32
        memref.store %s, %m[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @at_once(%m: memref<i32>) -> i32 {
  %a = omp.map.info var_ptr(%m : memref<i32>, tensor<i32>) map_clauses(tofrom) capture(ByRef) -> memref<i32>
  omp.parallel {
    omp.single {
      omp.task depend(taskdependout -> %m : memref<i32>) {
        %two = arith.constant 2 : i32
        memref.store %two, %m[] : memref<i32>
        omp.terminator
      }
      omp.target depend(taskdependinout -> %m : memref<i32>) map_entries(%a -> %x : memref<i32>) {
        %three = arith.constant 3 : i32
        %v = memref.load %x[] : memref<i32>
        %s = arith.addi %v, %three : i32
        memref.store %s, %x[] : memref<i32>
        omp.terminator
      }
      %now = memref.load %m[] : memref<i32>
      memref.store %now, %m[] : memref<i32>
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByRef) -> memref<2xi32>
  omp.task {
    omp.terminator
  }
  omp.target_update depend(taskdependin -> %m : memref<2xi32>) map_entries(%a : memref<2xi32>)
  return
}

// -----
// NAME: mappers
// RUN: @f() == ()
omp.declare_mapper @mapper : !llvm.struct<"pair", (i32, i32)> {
^bb0(%p: !llvm.ptr):
  %q = llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"pair", (i32, i32)>
  %a = omp.map.info var_ptr(%q : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr {name = "x"}
  omp.declare_mapper.info map_entries(%a : !llvm.ptr)
}
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x !llvm.struct<"pair", (i32, i32)> : (i64) -> !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, !llvm.struct<"pair", (i32, i32)>) map_clauses(tofrom) capture(ByRef) mapper(@mapper) -> !llvm.ptr
  omp.target map_entries(%a -> %own : !llvm.ptr) {
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: no_data_is_deleted_on_the_way
// INVALID: to, from, tofrom and alloc map types are permitted
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(delete) capture(ByRef) -> memref<2xi32>
  omp.target map_entries(%a -> %own : memref<2xi32>) {
    omp.terminator
  }
  return
}

// -----
// NAME: some_data
// INVALID: At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present
func.func @f() {
  omp.target_data {
    omp.terminator
  }
  return
}

// -----
// NAME: what_enters
// INVALID: to and alloc map types are permitted
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(from) capture(ByRef) -> memref<2xi32>
  omp.target_enter_data map_entries(%a : memref<2xi32>)
  return
}

// -----
// NAME: what_exits
// INVALID: from, release and delete map types are permitted
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(to) capture(ByRef) -> memref<2xi32>
  omp.target_exit_data map_entries(%a : memref<2xi32>)
  return
}

// -----
// NAME: a_direction
// INVALID: at least one of to or from map types must be specified, other map types are not permitted
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(none) capture(ByRef) -> memref<2xi32>
  omp.target_update map_entries(%a : memref<2xi32>)
  return
}

// -----
// NAME: one_direction
// INVALID: either to or from map types can be specified, not both
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(tofrom) capture(ByRef) -> memref<2xi32>
  omp.target_update map_entries(%a : memref<2xi32>)
  return
}

// -----
// NAME: nothing_but_a_direction
// INVALID: present, mapper and iterator map type modifiers are permitted
func.func @f(%m: memref<2xi32>) {
  %a = omp.map.info var_ptr(%m : memref<2xi32>, tensor<2xi32>) map_clauses(always, to) capture(ByRef) -> memref<2xi32>
  omp.target_update map_entries(%a : memref<2xi32>)
  return
}

// -----
// NAME: teams_once
// INVALID: target containing multiple 'omp.teams' nested ops
func.func @f() {
  omp.target {
    omp.teams {
      omp.terminator
    }
    omp.teams {
      omp.terminator
    }
    omp.terminator
  }
  return
}

// -----
// NAME: what_the_host_evaluates
// INVALID: host_eval argument illegal use in 'memref.store' operation
func.func @f(%m: memref<i32>, %n: i32) {
  %a = omp.map.info var_ptr(%m : memref<i32>, i32) map_clauses(tofrom) capture(ByRef) -> memref<i32>
  omp.target host_eval(%n -> %x : i32) map_entries(%a -> %y : memref<i32>) {
    memref.store %x, %y[] : memref<i32>
    omp.terminator
  }
  return
}

// -----
// NAME: how_much_of_it
// INVALID: expected extent or upperbound.
func.func @f(%n: index) {
  %b = omp.map.bounds stride(%n : index)
  return
}

// -----
// NAME: nobody_waits_for_a_device
// RUN: @f(3) race
func.func @f(%m: memref<i32>) -> i32 {
  %a = omp.map.info var_ptr(%m : memref<i32>, tensor<i32>) map_clauses(tofrom) capture(ByRef) -> memref<i32>
  omp.target nowait map_entries(%a -> %x : memref<i32>) {
    %five = arith.constant 5 : i32
    memref.store %five, %x[] : memref<i32>    // RACE
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>    // RACE
  omp.taskwait
  return %r : i32
}

// -----
// NAME: the_program_waits_for_devices
// The main program of Fortran, by flang's name, ends when its tasks have: its variables live as long.
// RUN: @_QQmain() == ()
// RUN: @main() == 0
llvm.func @_QQmain() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  omp.target nowait map_entries(%a -> %x : !llvm.ptr) {
    %five = llvm.mlir.constant(5 : i32) : i32
    llvm.store %five, %x : i32, !llvm.ptr
    omp.terminator
  }
  llvm.return
}
llvm.func @main() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.call @_QQmain() : () -> ()
  llvm.return %zero : i32
}

// -----
// NAME: other_functions_do_not
// RUN: @f() race
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %a = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  omp.target nowait map_entries(%a -> %x : !llvm.ptr) {
    %five = llvm.mlir.constant(5 : i32) : i32
    llvm.store %five, %x : i32, !llvm.ptr    // RACE
    omp.terminator
  }
  llvm.return    // RACE
}

// -----
// NAME: a_member_without_a_place
// INVALID: expected an index for each member
func.func @f(%p: !llvm.ptr) {
  %a = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  %b = "omp.map.info"(%p, %a) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, operandSegmentSizes = array<i32: 1, 0, 1, 0>, var_type = i32}> : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  return
}

// -----
// NAME: a_device_waits_for_its_own_tasks
// RUN: @f(0) == 7
func.func @f(%m: memref<i32>) -> i32 {
  %a = omp.map.info var_ptr(%m : memref<i32>, tensor<i32>) map_clauses(tofrom) capture(ByRef) -> memref<i32>
  omp.target map_entries(%a -> %own : memref<i32>) {
    %v = arith.constant 7 : i32
    omp.task {
      omp.task {
        memref.store %v, %own[] : memref<i32>
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}

// -----
// NAME: a_device_waits_for_no_tasks_of_others
// RUN: @f(0) race
func.func @f(%m: memref<i32>) {
  %v = arith.constant 7 : i32
  omp.task {
    memref.store %v, %m[] : memref<i32>    // RACE a
    omp.terminator
  }
  %a = omp.map.info var_ptr(%m : memref<i32>, tensor<i32>) map_clauses(tofrom) capture(ByRef) -> memref<i32>
  omp.target map_entries(%a -> %own : memref<i32>) {
    omp.taskwait
    %x = memref.load %own[] : memref<i32>    // RACE a
    omp.terminator
  }
  omp.taskwait
  return
}
