// Kernels that nothing in their program launches: `--launch` states the sizes of a launch, and a comparison makes them up.

// -----
// NAME: reversed_by_a_block
// ARGS: --launch=1:4
// RUN: @"m::k"([1, 2, 3, 4]) == (); arg0 == [4, 3, 2, 1]
gpu.module @m {
  gpu.func @k(%a: memref<4xi32>) workgroup(%w: memref<4xi32, #gpu.address_space<workgroup>>) kernel {
    %c3 = arith.constant 3 : index
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<4xi32>
    memref.store %x, %w[%t] : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %r = arith.subi %c3, %t : index
    %y = memref.load %w[%r] : memref<4xi32, #gpu.address_space<workgroup>>
    memref.store %y, %a[%t] : memref<4xi32>
    gpu.return
  }
}

// -----
// NAME: reversed_without_a_barrier
// ARGS: --launch=1:4
// RUN: @"m::k"([1, 2, 3, 4]) race
gpu.module @m {
  gpu.func @k(%a: memref<4xi32>) workgroup(%w: memref<4xi32, #gpu.address_space<workgroup>>) kernel {
    %c3 = arith.constant 3 : index
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<4xi32>
    memref.store %x, %w[%t] : memref<4xi32, #gpu.address_space<workgroup>>
    %r = arith.subi %c3, %t : index
    %y = memref.load %w[%r] : memref<4xi32, #gpu.address_space<workgroup>>
    memref.store %y, %a[%t] : memref<4xi32>
    gpu.return
  }
}

// -----
// NAME: all_sizes
// ARGS: --launch=2,3,4:1,2,3
// RUN: @"m::k"(zeros) == (); arg0 == [2, 3, 4, 1, 2, 3]
gpu.module @m {
  gpu.func @k(%a: memref<6xindex>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %x = gpu.global_id x
    %y = gpu.global_id y
    %z = gpu.global_id z
    %xy = arith.addi %x, %y : index
    %all = arith.addi %xy, %z : index
    %first = arith.cmpi eq, %all, %c0 : index
    scf.if %first {
      %gx = gpu.grid_dim x
      %gy = gpu.grid_dim y
      %gz = gpu.grid_dim z
      %bx = gpu.block_dim x
      %by = gpu.block_dim y
      %bz = gpu.block_dim z
      memref.store %gx, %a[%c0] : memref<6xindex>
      memref.store %gy, %a[%c1] : memref<6xindex>
      memref.store %gz, %a[%c2] : memref<6xindex>
      memref.store %bx, %a[%c3] : memref<6xindex>
      memref.store %by, %a[%c4] : memref<6xindex>
      memref.store %bz, %a[%c5] : memref<6xindex>
    }
    gpu.return
  }
}

// -----
// NAME: a_launch_that_nobody_states
// RUN: @"m::k"(zeros) unsupported
gpu.module @m {
  gpu.func @k(%a: memref<4xi32>) kernel {
    gpu.return
  }
}

// -----
// NAME: no_blocks
// ARGS: --launch=0:4
// RUN: @"m::k"([7]) == (); arg0 == [7]
gpu.module @m {
  gpu.func @k(%a: memref<1xi32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : i32
    memref.store %c1, %a[%c0] : memref<1xi32>
    gpu.return
  }
}

// -----
// NAME: launched_elsewhere_or_not
// ARGS: --launch=1:2
// RUN: @"m::other"([1, 2]) == (); arg0 == [2, 3]
// RUN: @host([1, 2]) == (); arg0 == [2, 2]
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%a: memref<2xi32>) kernel {
      %t = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %x = memref.load %a[%t] : memref<2xi32>
      %y = arith.addi %x, %c1 : i32
      memref.store %y, %a[%t] : memref<2xi32>
      gpu.return
    }
    gpu.func @other(%a: memref<2xi32>) kernel {
      %t = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %x = memref.load %a[%t] : memref<2xi32>
      %y = arith.addi %x, %c1 : i32
      memref.store %y, %a[%t] : memref<2xi32>
      gpu.return
    }
  }
  func.func @host(%a: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<2xi32>)
    return
  }
}
