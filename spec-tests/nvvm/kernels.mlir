// What kernels of 'nvvm' do when they are launched: as the kernels of 'gpu' that they were.

// -----
// NAME: threads_meet_at_a_barrier
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [4, 3, 2, 1, 8, 7, 6, 5]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      nvvm.barrier0
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: without_the_barrier_they_race
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) race
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>    // RACE a
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32    // RACE a
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: a_barrier_that_some_threads_pass_by
// RUN: @f(zeros) undefined barrier-divergence
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %c = llvm.icmp "eq" %t, %zero : i32
      llvm.cond_br %c, ^then, ^end
    ^then:
      nvvm.barrier0    // UB
      llvm.br ^end
    ^end:
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: shared_memory_that_nobody_has_written
// RUN: @f(zeros) undefined uninitialised-read
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %own : !llvm.ptr<3> -> i32    // UB
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: each_block_begins_with_fresh_memory
// What the block before has written is gone, in whatever order they run.
// RUN: @f(zeros) undefined uninitialised-read
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %zero = llvm.mlir.constant(0 : i32) : i32
      %c = llvm.icmp "eq" %b, %zero : i32
      llvm.cond_br %c, ^first, ^second
    ^first:
      llvm.store %t, %own : i32, !llvm.ptr<3>
      llvm.br ^end
    ^second:
      %v = llvm.load %own : !llvm.ptr<3> -> i32    // UB
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.br ^end
    ^end:
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: past_the_end_of_shared_memory
// RUN: @f(zeros) undefined out-of-bounds
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      llvm.store %t, %own : i32, !llvm.ptr<3>    // UB
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: blocks_race
// RUN: @f(zeros) race
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %there = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %b, %there : i32, !llvm.ptr    // RACE a
      nvvm.barrier0
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: ids_and_sizes_of_three_dimensions
// Each thread has one element.
// RUN: @f(zeros) == (); arg0 == [2, 3, 4, 5, 6, 7, 8, 9]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %tx = nvvm.read.ptx.sreg.tid.x : i32
      %bx = nvvm.read.ptx.sreg.ctaid.x : i32
      %dx = nvvm.read.ptx.sreg.ntid.x : i32
      %gx = nvvm.read.ptx.sreg.nctaid.x : i32
      %ty = nvvm.read.ptx.sreg.tid.y : i32
      %by = nvvm.read.ptx.sreg.ctaid.y : i32
      %dy = nvvm.read.ptx.sreg.ntid.y : i32
      %gy = nvvm.read.ptx.sreg.nctaid.y : i32
      %tz = nvvm.read.ptx.sreg.tid.z : i32
      %bz = nvvm.read.ptx.sreg.ctaid.z : i32
      %dz = nvvm.read.ptx.sreg.ntid.z : i32
      %gz = nvvm.read.ptx.sreg.nctaid.z : i32
      %z0 = llvm.mul %bz, %gy : i32
      %z1 = llvm.add %z0, %by : i32
      %z2 = llvm.mul %z1, %gx : i32
      %z3 = llvm.add %z2, %bx : i32
      %z4 = llvm.mul %z3, %dz : i32
      %z5 = llvm.add %z4, %tz : i32
      %z6 = llvm.mul %z5, %dy : i32
      %z7 = llvm.add %z6, %ty : i32
      %z8 = llvm.mul %z7, %dx : i32
      %i = llvm.add %z8, %tx : i32
      %v = llvm.add %i, %gz : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c2) threads in (%c1, %c2, %c2) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: promised_ranges
// Number 3 is not one of the first three.
// RUN: @f(zeros) undefined poison-use
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x range <i32, 0, 3> : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %at : i32, !llvm.ptr    // UB
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: ranges_that_hold
// RUN: @f(zeros) == (); arg0 == [0, 1, 2, 3, 0, 0, 0, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x range <i32, -1, 4> : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: memory_that_the_launch_adds
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8], 16) == (); arg0 == [4, 3, 2, 1, 8, 7, 6, 5]
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8], 12) undefined out-of-bounds
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global external @w() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      nvvm.barrier0
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %bytes: i32) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) dynamic_shared_memory_size %bytes args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: functions_of_the_device
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [1, 3, 5, 7, 5, 6, 7, 8]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @id() -> i32 {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      llvm.return %t : i32
    }
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = llvm.call @id() : () -> i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      %x = llvm.add %v, %t : i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: shared_memory_of_a_function_that_a_kernel_calls
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @shared() -> !llvm.ptr<3> {
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      llvm.return %w : !llvm.ptr<3>
    }
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %w = llvm.call @shared() : () -> !llvm.ptr<3>
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: bare_pointers
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8]) == (); arg0 == [4, 3, 2, 1, 8, 7, 6, 5]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      nvvm.barrier0
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: bare_pointers_into_the_middle
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %v = memref.subview %a[4] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 4>>
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%v : memref<4xi32, strided<[1], offset: 4>>)
    return
  }
}

// -----
// NAME: numbers_and_views
// A view goes with its offset.
// RUN: @f([1, 2, 3, 4, 5, 6, 7, 8], 10) == (); arg0 == [1, 2, 3, 4, 10, 6, 11, 8]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64, %x: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %wide = llvm.sext %t : i32 to i64
      %far = llvm.mul %wide, %s : i64
      %k = llvm.add %far, %o : i64
      %at = llvm.getelementptr %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32
      %sum = llvm.add %wide, %x : i64
      %v = llvm.trunc %sum : i64 to i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %x: index) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %v = memref.subview %a[4] [2] [2] : memref<8xi32> to memref<2xi32, strided<[2], offset: 4>>
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%v : memref<2xi32, strided<[2], offset: 4>>, %x : index)
    return
  }
}

// -----
// NAME: what_is_promised_of_parameters
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr {llvm.noalias}) attributes {gpu.kernel, nvvm.kernel} {
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: too_many_parameters
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %p: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: another_type_than_32_bits
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i64
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: shared_memory_with_a_value
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w(1 : i32) {addr_space = 3 : i32} : i32
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: a_lowered_kernel_does_the_same
// REFINEMENT: refines
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    gpu.func @g(%a: memref<8xi32>) workgroup(%w : memref<4xi32, #gpu.address_space<workgroup>>) kernel {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %first = arith.muli %b, %d : index
      %i = arith.addi %first, %t : index
      %v = memref.load %a[%i] : memref<8xi32>
      memref.store %v, %w[%t] : memref<4xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %c3 = arith.constant 3 : index
      %r = arith.subi %c3, %t : index
      %x = memref.load %w[%r] : memref<4xi32, #gpu.address_space<workgroup>>
      memref.store %x, %a[%i] : memref<8xi32>
      gpu.return
    }
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      nvvm.barrier0
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @src(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@g blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
  func.func @tgt(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: a_lowered_kernel_that_lacks_its_barrier
// REFINEMENT: differs
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @w() {addr_space = 3 : i32} : !llvm.array<4 x i32>
    gpu.func @g(%a: memref<8xi32>) workgroup(%w : memref<4xi32, #gpu.address_space<workgroup>>) kernel {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %first = arith.muli %b, %d : index
      %i = arith.addi %first, %t : index
      %v = memref.load %a[%i] : memref<8xi32>
      memref.store %v, %w[%t] : memref<4xi32, #gpu.address_space<workgroup>>
      gpu.barrier
      %c3 = arith.constant 3 : index
      %r = arith.subi %c3, %t : index
      %x = memref.load %w[%r] : memref<4xi32, #gpu.address_space<workgroup>>
      memref.store %x, %a[%i] : memref<8xi32>
      gpu.return
    }
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %b = nvvm.read.ptx.sreg.ctaid.x : i32
      %d = nvvm.read.ptx.sreg.ntid.x : i32
      %first = llvm.mul %b, %d : i32
      %i = llvm.add %first, %t : i32
      %at = llvm.getelementptr %a[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %w = llvm.mlir.addressof @w : !llvm.ptr<3>
      %own = llvm.getelementptr %w[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      llvm.store %v, %own : i32, !llvm.ptr<3>
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %r = llvm.sub %c3, %t : i32
      %other = llvm.getelementptr %w[%r] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
      %x = llvm.load %other : !llvm.ptr<3> -> i32
      llvm.store %x, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @src(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@g blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
  func.func @tgt(%a: memref<8xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    return
  }
}

// -----
// NAME: functions_of_a_library
// They are known by their names in a module, too, with the host's or without.
// RUN: @f(zeros) == (); arg0 == [0, 1]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @malloc(i64) -> !llvm.ptr
    llvm.func @free(!llvm.ptr)
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.ctaid.x : i32
      %c4 = llvm.mlir.constant(4 : i64) : i64
      %p = llvm.call @malloc(%c4) : (i64) -> !llvm.ptr
      llvm.store %t, %p : i32, !llvm.ptr
      %v = llvm.load %p : !llvm.ptr -> i32
      llvm.call @free(%p) : (!llvm.ptr) -> ()
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  llvm.func @free(!llvm.ptr)
  func.func @f(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @m::@k blocks in (%c2, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}

// -----
// NAME: memory_that_is_copied_before_a_kernel_runs
// Its descriptor is known before the copies have ended, and a kernel that waits for one of them races.
// RUN: @f([1, 2], [10, 20]) == (); arg0 == [11, 22]
// RUN: @one([1, 2], [10, 20]) race
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%p: !llvm.ptr, %a: !llvm.ptr, %o: i64, %n: i64, %s: i64, %q: !llvm.ptr, %b: !llvm.ptr, %u: i64, %v: i64, %w: i64) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %from = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %x = llvm.load %at : !llvm.ptr -> i32
      %y = llvm.load %from : !llvm.ptr -> i32    // RACE a
      %sum = llvm.add %x, %y : i32
      llvm.store %sum, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %t = gpu.wait async
    %x, %t0 = gpu.alloc async [%t] () : memref<2xi32>
    %y, %t1 = gpu.alloc async [%t] () : memref<2xi32>
    %t2 = gpu.memcpy async [%t0] %x, %a : memref<2xi32>, memref<2xi32>
    %t3 = gpu.memcpy async [%t1] %y, %b : memref<2xi32>, memref<2xi32>
    %t4 = gpu.launch_func async [%t2, %t3] @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%x : memref<2xi32>, %y : memref<2xi32>)
    %t5 = gpu.memcpy async [%t4] %a, %x : memref<2xi32>, memref<2xi32>
    %t6 = gpu.dealloc async [%t5] %x : memref<2xi32>
    %t7 = gpu.dealloc async [%t4] %y : memref<2xi32>
    gpu.wait [%t6, %t7]
    return
  }
  func.func @one(%a: memref<2xi32>, %b: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %x = gpu.alloc () : memref<2xi32>
    %y = gpu.alloc () : memref<2xi32>
    %t = gpu.wait async
    %t2 = gpu.memcpy async [%t] %x, %a : memref<2xi32>, memref<2xi32>
    %t3 = gpu.memcpy async [%t] %y, %b : memref<2xi32>, memref<2xi32>    // RACE a
    %t4 = gpu.launch_func async [%t2] @m::@k blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%x : memref<2xi32>, %y : memref<2xi32>)
    gpu.wait [%t3, %t4]
    gpu.dealloc %x : memref<2xi32>
    gpu.dealloc %y : memref<2xi32>
    return
  }
}
