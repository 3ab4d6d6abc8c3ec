// What launches do: blocks and threads, barriers, memory, kernels of their own.

// -----
// NAME: every_thread_of_every_block
// RUN: @f(zeros) == (); arg0 == [[0, 1, 2], [10, 11, 12]]
func.func @f(%m: memref<2x3xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c3, %sy = %c1, %sz = %c1) {
    %t = arith.muli %bx, %c10 : index
    %s = arith.addi %t, %tx : index
    %v = arith.index_cast %s : index to i32
    memref.store %v, %m[%bx, %tx] : memref<2x3xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: blocks_race
// RUN: @f([0]) race
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = arith.index_cast %bx : index to i32
    memref.store %v, %m[%c0] : memref<1xi32>    // RACE a
    gpu.barrier
    gpu.terminator
  }
  return
}

// -----
// NAME: threads_meet_at_a_barrier
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [4, 3, 2, 1]
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1)
             workgroup(%shared : memref<4xi32, #gpu.address_space<workgroup>>) {
    %v = memref.load %m[%tx] : memref<4xi32>
    memref.store %v, %shared[%tx] : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %r = arith.subi %c3, %tx : index
    %w = memref.load %shared[%r] : memref<4xi32, #gpu.address_space<workgroup>>
    memref.store %w, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: without_the_barrier_they_race
// RUN: @f([1, 2, 3, 4]) race
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %r = arith.subi %c3, %tx : index
    %w = memref.load %m[%r] : memref<4xi32>       // RACE a
    memref.store %w, %m[%tx] : memref<4xi32>      // RACE a
    gpu.terminator
  }
  return
}

// -----
// NAME: a_barrier_that_some_threads_pass_by
// RUN: @f() undefined barrier-divergence
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %c = arith.cmpi ne, %tx, %c0 : index
    scf.if %c {
      gpu.barrier    // UB
    }
    gpu.terminator
  }
  return
}

// -----
// NAME: each_block_has_its_own_shared_memory
// Blocks do not wait for each other.
// RUN: @f(zeros) == (); arg0 == [[1, 0], [11, 10]]
func.func @f(%m: memref<2x2xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1)
             workgroup(%shared : memref<2xi32, 3>) private(%own : memref<1xi32, 5>) {
    %c0 = arith.constant 0 : index
    %t = arith.muli %bx, %c10 : index
    %s = arith.addi %t, %tx : index
    %v = arith.index_cast %s : index to i32
    memref.store %v, %own[%c0] : memref<1xi32, 5>
    %w = memref.load %own[%c0] : memref<1xi32, 5>
    memref.store %w, %shared[%tx] : memref<2xi32, 3>
    gpu.barrier
    %r = arith.subi %c1, %tx : index
    %x = memref.load %shared[%r] : memref<2xi32, 3>
    memref.store %x, %m[%bx, %tx] : memref<2x2xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: shared_memory_is_uninitialised
// RUN: @f() undefined uninitialised-read
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1)
             workgroup(%shared : memref<2xi32, 3>) {
    %x = memref.load %shared[%c0] : memref<2xi32, 3>    // UB
    gpu.terminator
  }
  return
}

// -----
// NAME: a_kernel_with_several_blocks
// RUN: @f([5, 6, 7, 8]) == (); arg0 == [0, 6, 7, 8]
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @clear(%m: memref<4xi32>, %v: i32) kernel {
      %b = gpu.block_id x
      %n = gpu.block_dim x
      %t = gpu.thread_id x
      %g = gpu.global_id x
      %r = arith.muli %b, %n : index
      %i = arith.addi %r, %t : index
      %same = arith.cmpi eq, %i, %g : index
      %c0 = arith.constant 0 : index
      %first = arith.cmpi eq, %i, %c0 : index
      %c = arith.andi %same, %first : i1
      cf.cond_br %c, ^write(%i : index), ^end
    ^write(%at: index):
      memref.store %v, %m[%at] : memref<4xi32>
      cf.br ^end
    ^end:
      gpu.return
    }
  }
  func.func @f(%m: memref<4xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %z = arith.constant 0 : i32
    gpu.launch_func @kernels::@clear blocks in (%c2, %c1, %c1) threads in (%c2, %c1, %c1) args(%m : memref<4xi32>, %z : i32)
    return
  }
}

// -----
// NAME: a_kernel_that_reduces
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [10, 10, 10, 10]
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @sum(%m: memref<4xi32>) workgroup(%shared : memref<4xi32, 3>) kernel {
      %t = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %v = memref.load %m[%t] : memref<4xi32>
      memref.store %v, %shared[%t] : memref<4xi32, 3>
      gpu.barrier
      cf.br ^head(%c2 : index)
    ^head(%half: index):
      %more = arith.cmpi ne, %half, %c0 : index
      cf.cond_br %more, ^body, ^end
    ^body:
      %in = arith.cmpi ult, %t, %half : index
      cf.cond_br %in, ^add, ^next
    ^add:
      %o = arith.addi %t, %half : index
      %a = memref.load %shared[%t] : memref<4xi32, 3>
      %b = memref.load %shared[%o] : memref<4xi32, 3>
      %s = arith.addi %a, %b : i32
      memref.store %s, %shared[%t] : memref<4xi32, 3>
      cf.br ^next
    ^next:
      gpu.barrier
      %h = arith.shrui %half, %c1 : index
      cf.br ^head(%h : index)
    ^end:
      %r = memref.load %shared[%c0] : memref<4xi32, 3>
      memref.store %r, %m[%t] : memref<4xi32>
      gpu.return
    }
  }
  func.func @f(%m: memref<4xi32>) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    gpu.launch_func @kernels::@sum blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%m : memref<4xi32>)
    return
  }
}

// -----
// NAME: all_threads_get_the_sum
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [10, 10, 10, 10]
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %s = gpu.all_reduce add %v uniform {} : (i32) -> (i32)
    memref.store %s, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: sums_of_floats_have_no_order
// RUN: @f([1.0, 2.0, 4.0]) == 7.0; arg0 == [7.0, 7.0, 7.0]
// RUN: @f([1.0e8, 1.0, -1.0e8]) nondeterministic {0.0 | 1.0}
func.func @f(%m: memref<3xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c3, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<3xf32>
    %s = gpu.all_reduce add %v {} : (f32) -> (f32)
    memref.store %s, %m[%tx] : memref<3xf32>
    gpu.terminator
  }
  %r = memref.load %m[%c0] : memref<3xf32>
  return %r : f32
}

// -----
// NAME: memory_that_the_launch_adds
// RUN: @f(zeros(2), 8) == (); arg0 == [1, 0]
// RUN: @f(zeros(2), -1) undefined negative-size
func.func @f(%m: memref<2xindex>, %bytes: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1)
             dynamic_shared_memory_size %bytes {
    %raw = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %shared = memref.view %raw[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<2xi32, #gpu.address_space<workgroup>>
    %t = arith.index_cast %tx : index to i32
    memref.store %t, %shared[%tx] : memref<2xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %other = arith.subi %c1, %tx : index
    %v = memref.load %shared[%other] : memref<2xi32, #gpu.address_space<workgroup>>
    %i = arith.index_cast %v : i32 to index
    memref.store %i, %m[%tx] : memref<2xindex>
    gpu.terminator
  }
  return
}

// -----
// NAME: memory_of_the_device
// One operation waits for the other.
// RUN: @f([1, 2]) == [2, 3]
func.func @f(%m: memref<2xi32>) -> memref<2xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %r = memref.alloc() : memref<2xi32>
  %t0 = gpu.wait async
  %d, %t1 = gpu.alloc async [%t0] () : memref<2xi32>
  %t2 = gpu.memcpy async [%t1] %d, %m : memref<2xi32>, memref<2xi32>
  %t3 = gpu.launch async [%t2] blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = memref.load %d[%bx] : memref<2xi32>
    %s = arith.addi %v, %one : i32
    memref.store %s, %d[%bx] : memref<2xi32>
    gpu.terminator
  }
  %t4 = gpu.memcpy async [%t3] %r, %d : memref<2xi32>, memref<2xi32>
  %t5 = gpu.dealloc async [%t4] %d : memref<2xi32>
  gpu.wait [%t5]
  return %r : memref<2xi32>
}

// -----
// NAME: copies_that_nothing_orders_race
// RUN: @f([1, 2]) race
func.func @f(%m: memref<2xi32>) {
  %d = gpu.alloc () : memref<2xi32>
  %t0 = gpu.wait async
  %t1 = gpu.memcpy async [%t0] %d, %m : memref<2xi32>, memref<2xi32>    // RACE a
  %t2 = gpu.wait async
  %t3 = gpu.memcpy async [%t2] %m, %d : memref<2xi32>, memref<2xi32>    // RACE a
  gpu.wait [%t1, %t3]
  return
}

// -----
// NAME: two_copies_and_a_kernel_that_waits_for_both
// RUN: @f([1, 2], [10, 20]) == (); arg0 == [11, 22]
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = gpu.wait async
  %x, %t0 = gpu.alloc async [%t] () : memref<2xi32>
  %y, %t1 = gpu.alloc async [%t] () : memref<2xi32>
  %t2 = gpu.memcpy async [%t0] %x, %a : memref<2xi32>, memref<2xi32>
  %t3 = gpu.memcpy async [%t1] %y, %b : memref<2xi32>, memref<2xi32>
  %t4 = gpu.launch async [%t2, %t3] blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %v = memref.load %x[%tx] : memref<2xi32>
    %w = memref.load %y[%tx] : memref<2xi32>
    %s = arith.addi %v, %w : i32
    memref.store %s, %x[%tx] : memref<2xi32>
    gpu.terminator
  }
  %t5 = gpu.memcpy async [%t4] %a, %x : memref<2xi32>, memref<2xi32>
  %t6 = gpu.dealloc async [%t5] %x : memref<2xi32>
  %t7 = gpu.dealloc async [%t4] %y : memref<2xi32>
  gpu.wait [%t6, %t7]
  return
}

// -----
// NAME: a_kernel_that_waits_for_one_copy_only
// RUN: @f([1, 2], [10, 20]) race
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : i32
  %x = gpu.alloc () : memref<2xi32>
  %t = gpu.wait async
  %t2 = gpu.memcpy async [%t] %x, %a : memref<2xi32>, memref<2xi32>    // RACE a
  %t3 = gpu.memset async [%t] %b, %c7 : memref<2xi32>, i32
  %t4 = gpu.launch async [%t3] blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %v = memref.load %x[%tx] : memref<2xi32>    // RACE a
    memref.store %v, %b[%tx] : memref<2xi32>
    gpu.terminator
  }
  gpu.wait [%t4, %t2]
  return
}

// -----
// NAME: the_host_reads_before_it_waits
// RUN: @f([1, 2]) race
func.func @f(%a: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %t = gpu.memset async %a, %c7 : memref<2xi32>, i32    // RACE a
  %v = memref.load %a[%c0] : memref<2xi32>    // RACE a
  gpu.wait [%t]
  return %v : i32
}

// -----
// NAME: memory_that_is_used_before_it_is_there
// RUN: @f([1, 2]) unsupported
func.func @f(%a: memref<2xi32>) {
  %x, %t = gpu.alloc async () : memref<2xi32>
  %t1 = gpu.memcpy async %x, %a : memref<2xi32>, memref<2xi32>
  gpu.wait [%t, %t1]
  return
}

// -----
// NAME: memory_that_somebody_has_waited_for
// RUN: @f([1, 2]) == (); arg0 == [1, 2]
func.func @f(%a: memref<2xi32>) {
  %x, %t = gpu.alloc async () : memref<2xi32>
  gpu.wait [%t]
  memref.copy %a, %x : memref<2xi32> to memref<2xi32>
  %t1 = gpu.memcpy async %a, %x : memref<2xi32>, memref<2xi32>
  gpu.dealloc [%t1] %x : memref<2xi32>
  return
}

// -----
// NAME: tokens_that_go_through_blocks
// RUN: @f([1, 2]) unsupported
func.func @f(%a: memref<2xi32>) {
  %c7 = arith.constant 7 : i32
  %t = gpu.wait async
  cf.br ^bb1(%t : !gpu.async.token)
^bb1(%u: !gpu.async.token):
  %v = gpu.memset async [%u] %a, %c7 : memref<2xi32>, i32
  gpu.wait [%v]
  return
}

// -----
// NAME: a_barrier_of_nobody
// RUN: @f() == ()
func.func @f() {
  gpu.barrier
  return
}

// -----
// NAME: reductions_by_a_region
// In any order and tree.
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [24, 24, 24, 24]
// RUN: @g([8, 3, 1]) nondeterministic {4 | 6}
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<4xi32>
    %r = gpu.all_reduce %v {
    ^bb0(%a: i32, %b: i32):
      %p = arith.muli %a, %b : i32
      gpu.yield %p : i32
    } : (i32) -> i32
    memref.store %r, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}
func.func @g(%m: memref<3xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c3, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<3xi32>
    %r = gpu.all_reduce %v {
    ^bb0(%a: i32, %b: i32):
      %d = arith.subi %a, %b : i32
      %z = arith.constant 0 : i32
      %n = arith.subi %z, %d : i32
      %p = arith.maxsi %d, %n : i32
      gpu.yield %p : i32
    } : (i32) -> i32
    memref.store %r, %m[%tx] : memref<3xi32>
    gpu.terminator
  }
  %r = memref.load %m[%c0] : memref<3xi32>
  return %r : i32
}

// -----
// NAME: memory_is_set
// RUN: @f(zeros) == 7; arg0 == [[5, 5, 5], [5, 5, 5]]
func.func @f(%m: memref<2x3xi32>) -> i32 {
  %c5 = arith.constant 5 : i32
  %c7 = arith.constant 7 : i32
  gpu.memset %m, %c5 : memref<2x3xi32>, i32
  %one = memref.alloca() : memref<i32>
  %t = gpu.wait async
  %u = gpu.memset async [%t] %one, %c7 : memref<i32>, i32
  gpu.wait [%u]
  %r = memref.load %one[] : memref<i32>
  return %r : i32
}

// -----
// NAME: registered_memory
// The device may access it; nothing else happens.
// RUN: @f([1, 2]) == (); arg0 == [1, 2]
func.func @f(%m: memref<2xi32>) {
  %u = memref.cast %m : memref<2xi32> to memref<*xi32>
  gpu.host_register %u : memref<*xi32>
  gpu.host_unregister %u : memref<*xi32>
  return
}
