// What the lanes of a wave hand each other, barriers, and what is rejected.

// -----
// NAME: lanes_below_the_own_one
// What waves of the backend are: 64 lanes, of which one operation counts the first half.
// ARGS: --subgroup-size=64
// RUN: @f(zeros, zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]; arg1 == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %lo = rocdl.mbcnt.lo %ones, %zero : (i32, i32) -> i32
      %hi = rocdl.mbcnt.hi %ones, %lo : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %lo, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %hi, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xi32>, %b : memref<64xi32>)
    return
  }
}

// -----
// NAME: promises_of_counts
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %lo = rocdl.mbcnt.lo %ones, %zero {res_attrs = [{llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 32>}]} : (i32, i32) -> i32    // UB
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %lo, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
}

// -----
// NAME: promises_of_counts_that_do_not_hold
// Above the first half of a wave of 64 lanes are 32 lanes.
// ARGS: --subgroup-size=64
// RUN: @f(zeros) undefined poison-use
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %lo = rocdl.mbcnt.lo %ones, %zero {res_attrs = [{llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 32>}]} : (i32, i32) -> i32    // UB
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %lo, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<64xi32>) {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xi32>)
    return
  }
}

// -----
// NAME: counts_of_a_mask
// RUN: @f(zeros, 90) == (); arg0 == [100, 100, 101, 101, 102, 103, 103, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104, 104]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %n = llvm.mlir.constant(100 : i32) : i32
      %lo = rocdl.mbcnt.lo %mask, %n : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %lo, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %mask : i32)
    return
  }
}

// -----
// NAME: values_of_other_lanes
// The lane is a quarter of the number, which goes around.
// ARGS: --subgroup-size=8
// RUN: @f(zeros, 4) == (); arg0 == [0, 3, 6, 9, 12, 15, 18, 21]
// RUN: @f(zeros, 8) == (); arg0 == [0, 6, 12, 18, 0, 6, 12, 18]
// RUN: @f(zeros, 5) == (); arg0 == [0, 3, 6, 9, 15, 18, 21, 0]
// RUN: @f(zeros, -4) == (); arg0 == [0, 21, 18, 15, 12, 9, 6, 3]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %by: i32) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %at = llvm.mul %t, %by : i32
      %v = llvm.mul %t, %c3 : i32
      %x = rocdl.ds_bpermute %at, %v : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %by: i32) {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%a : memref<8xi32>, %by : i32)
    return
  }
}

// -----
// NAME: a_wave_that_lacks_lanes
// RUN: @f(zeros, 4) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %by: i32) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %at = llvm.mul %t, %by : i32
      %v = llvm.mul %t, %c3 : i32
      %x = rocdl.ds_bpermute %at, %v : (i32, i32) -> i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %by: i32) {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%a : memref<8xi32>, %by : i32)
    return
  }
}

// -----
// NAME: the_size_of_a_wave
// ARGS: --subgroup-size=64
// RUN: @f(zeros) == (); arg0 == [64, 64]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %s = rocdl.wavefrontsize : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %s, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: a_barrier_between_fences
// RUN: @f(zeros) == (); arg0 == [1, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      llvm.fence syncscope("workgroup") release
      rocdl.s.barrier
      llvm.fence syncscope("workgroup") acquire
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      rocdl.barrier
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: a_barrier_that_orders_no_memory
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      rocdl.s.barrier
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      rocdl.barrier
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: a_barrier_behind_the_wrong_fence
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      llvm.fence syncscope("workgroup") acquire
      rocdl.s.barrier
      llvm.fence syncscope("workgroup") acquire
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      rocdl.barrier
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: a_barrier_between_fences_of_one_thread
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr
      llvm.fence syncscope("singlethread") release
      rocdl.s.barrier
      llvm.fence syncscope("singlethread") acquire
      %r = llvm.sub %c1, %t : i32
      %from = llvm.getelementptr %a[%r] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32
      rocdl.barrier
      llvm.store %y, %to : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: forms
// RUN: @f(0, 1.0, false) unsupported
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = rocdl.workitem.id.x range <i32, 5, 5> : i32
  %b = rocdl.grid.dim.z range <i32, 0, 9> {tag} : i64
  %c = rocdl.mbcnt.hi %m, %m : (i32, i32) -> i32
  %d = "rocdl.ds_bpermute"(%m, %m) : (i32, i32) -> i32
  rocdl.s.barrier
  llvm.return
}

// -----
// NAME: a_count_of_many_bits
// INVALID: result #0 must be 32-bit signless integer, but got 'i64'
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = rocdl.mbcnt.lo %m, %m : (i32, i32) -> i64
  llvm.return
}

// -----
// NAME: a_count_in_a_memref
// INVALID: result #0 must be LLVM dialect-compatible type, but got 'memref<2xi32>'
llvm.func @f(%m: i32, %v: f32, %p: i1) {
  %a = rocdl.workitem.id.x : memref<2xi32>
  llvm.return
}

// -----
// NAME: a_wave_shuffles_up
// REFINEMENT: refines
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @g(%a: memref<32xi32>) kernel {
      %t = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %width = arith.constant 32 : i32
      %none = arith.constant -1 : i32
      %v = memref.load %a[%t] : memref<32xi32>
      %x, %valid = gpu.shuffle up %v, %c1, %width : i32
      %y = arith.select %valid, %x, %none : i32
      memref.store %y, %a[%t] : memref<32xi32>
      gpu.return
    }
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %lane = rocdl.mbcnt.lo %ones, %zero : (i32, i32) -> i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c2 = llvm.mlir.constant(2 : i32) : i32
      %c32 = llvm.mlir.constant(32 : i32) : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      %from = llvm.sub %lane, %c1 : i32
      %valid = llvm.icmp "sge" %from, %zero : i32
      %there = llvm.select %valid, %from, %lane : i1, i32
      %byte = llvm.shl %there, %c2 : i32
      %x = rocdl.ds_bpermute %byte, %v : (i32, i32) -> i32
      %y = llvm.select %valid, %x, %ones : i1, i32
      llvm.store %y, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @src(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 32 : index
    gpu.launch_func @m::@g blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
  func.func @tgt(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
}

// -----
// NAME: a_wave_shuffles_up_from_below_its_first_lane
// As release 22 of MLIR lowers it: a lane below zero counts as one that gives.
// REFINEMENT: differs
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @g(%a: memref<32xi32>) kernel {
      %t = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %width = arith.constant 32 : i32
      %none = arith.constant -1 : i32
      %v = memref.load %a[%t] : memref<32xi32>
      %x, %valid = gpu.shuffle up %v, %c1, %width : i32
      %y = arith.select %valid, %x, %none : i32
      memref.store %y, %a[%t] : memref<32xi32>
      gpu.return
    }
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %t = rocdl.workitem.id.x : i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %lane = rocdl.mbcnt.lo %ones, %zero : (i32, i32) -> i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c2 = llvm.mlir.constant(2 : i32) : i32
      %c32 = llvm.mlir.constant(32 : i32) : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      %from = llvm.sub %lane, %c1 : i32
      %valid = llvm.icmp "slt" %from, %c32 : i32
      %there = llvm.select %valid, %from, %lane : i1, i32
      %byte = llvm.shl %there, %c2 : i32
      %x = rocdl.ds_bpermute %byte, %v : (i32, i32) -> i32
      %y = llvm.select %valid, %x, %ones : i1, i32
      llvm.store %y, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @src(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 32 : index
    gpu.launch_func @m::@g blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
  func.func @tgt(%a: memref<32xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<32xi32>)
    return
  }
}
