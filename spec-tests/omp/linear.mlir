// Copies that move with the iterations.

// NAME: loop_of_a_team
// RUN: @f(10) == [21, 110]
// RUN: @f(1) == [3, 101]
// RUN: @f(0) == [1, 0]
llvm.func @f(%n: i32) -> vector<2xi32> {
  %size = llvm.mlir.constant(20 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c100 = llvm.mlir.constant(100 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %bytes = llvm.mlir.constant(80 : i64) : i64
  %a = llvm.alloca %size x i32 : (i64) -> !llvm.ptr
  %k = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %bytes) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.store %c1, %k : i32, !llvm.ptr
  omp.parallel {
    omp.wsloop linear(%k = %c2 : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%c1) to (%n) inclusive step (%c1) {
        %x = llvm.load %k : !llvm.ptr -> i32
        %to = llvm.getelementptr %a[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
        %v = llvm.add %i, %c100 : i32
        llvm.store %v, %to : i32, !llvm.ptr
        %next = llvm.add %x, %c2 : i32
        llvm.store %next, %k : i32, !llvm.ptr
        omp.yield
      }
    } {linear_var_types = [i32]}
    omp.terminator
  }
  %end = llvm.load %k : !llvm.ptr -> i32
  %behind = llvm.sub %end, %c2 : i32
  %some = llvm.icmp "sgt" %behind, %c1 : i32
  %last = llvm.select %some, %behind, %c1 : i1, i32
  %from = llvm.getelementptr %a[%last] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %w = llvm.load %from : !llvm.ptr -> i32
  %u = llvm.mlir.undef : vector<2xi32>
  %p0 = llvm.mlir.constant(0 : i64) : i64
  %r0 = llvm.insertelement %end, %u[%p0 : i64] : vector<2xi32>
  %r1 = llvm.insertelement %w, %r0[%one : i64] : vector<2xi32>
  llvm.return %r1 : vector<2xi32>
}

// -----
// NAME: loop_of_lanes
// Downwards, with a wider variable and a copy that the body does not change.
// RUN: @f(10) == 28
// RUN: @f(-1) == 1
llvm.func @f(%n: i32) -> i64 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %down = llvm.mlir.constant(-1 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %k = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %s = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %k : i64, !llvm.ptr
  %one32 = llvm.mlir.constant(1 : i32) : i32
  %top = llvm.sub %n, %one32 : i32
  omp.simd linear(%k = %c3 : !llvm.ptr) {
    omp.loop_nest (%i) : i32 = (%top) to (%c0) inclusive step (%down) {
      omp.yield
    }
  } {linear_var_types = [i64]}
  %end = llvm.load %k : !llvm.ptr -> i64
  llvm.return %end : i64
}

// -----
// NAME: copies_do_not_race
// Each iteration has a copy, but what a copy leads to is shared.
// RUN: @f(1) == 4
// RUN: @f(0) undefined data-race
llvm.func @f(%by: i32) -> i32 {
  %size = llvm.mlir.constant(8 : i64) : i64
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %size x i32 : (i64) -> !llvm.ptr
  %k = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %c0, %k : i32, !llvm.ptr
  omp.parallel num_threads(%c4 : i32) {
    omp.wsloop linear(%k = %by : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%c0) to (%c4) step (%c1) {
        %x = llvm.load %k : !llvm.ptr -> i32
        %to = llvm.getelementptr %a[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
        llvm.store %i, %to : i32, !llvm.ptr
        %next = llvm.add %x, %by : i32
        llvm.store %next, %k : i32, !llvm.ptr
        omp.yield
      }
    } {linear_var_types = [i32]}
    omp.terminator
  }
  %r = llvm.load %k : !llvm.ptr -> i32
  llvm.return %r : i32
}

// -----
// NAME: what_comes_before_is_not_ordered
// The loop begins without a barrier: what a thread has written before races with another's iteration.
// RUN: @f() undefined data-race
llvm.func @omp_get_thread_num() -> i32
llvm.func @f() {
  %size = llvm.mlir.constant(8 : i64) : i64
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %size x i32 : (i64) -> !llvm.ptr
  %k = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %c0, %k : i32, !llvm.ptr
  omp.parallel num_threads(%c4 : i32) {
    %t = llvm.call @omp_get_thread_num() : () -> i32
    %own = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %c1, %own : i32, !llvm.ptr
    omp.wsloop linear(%k = %c1 : !llvm.ptr) schedule(static) {
      omp.loop_nest (%i) : i32 = (%c0) to (%c4) step (%c1) {
        %x = llvm.load %k : !llvm.ptr -> i32
        %left = llvm.sub %c4, %x : i32
        %at = llvm.sub %left, %c1 : i32
        %from = llvm.getelementptr %a[%at] : (!llvm.ptr, i32) -> !llvm.ptr, i32
        %v = llvm.load %from : !llvm.ptr -> i32
        omp.yield
      }
    } {linear_var_types = [i32]}
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: without_a_barrier_at_the_end
// Nobody waits for the last iteration: not run.
// RUN: @f() unsupported
llvm.func @f() {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %k = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %c0, %k : i32, !llvm.ptr
  omp.parallel num_threads(%c4 : i32) {
    omp.wsloop linear(%k = %c1 : !llvm.ptr) nowait {
      omp.loop_nest (%i) : i32 = (%c0) to (%c4) step (%c1) {
        omp.yield
      }
    } {linear_var_types = [i32]}
    omp.terminator
  }
  llvm.return
}

// -----
// NAME: lanes_of_each_thread
// Each thread has a variable of its own, and the lanes of its loop.
// RUN: @f() == ()
llvm.func @f() {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  omp.parallel num_threads(%c4 : i32) {
    %k = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
    llvm.store %c0, %k : i32, !llvm.ptr
    omp.simd linear(%k = %c1 : !llvm.ptr) {
      omp.loop_nest (%i) : i32 = (%c0) to (%c4) step (%c1) {
        %x = llvm.load %k : !llvm.ptr -> i32
        %next = llvm.add %x, %c1 : i32
        llvm.store %next, %k : i32, !llvm.ptr
        omp.yield
      }
    } {linear_var_types = [i32]}
    omp.terminator
  }
  llvm.return
}
