// Kernels without a host. Nobody states how large their launches are: a comparison makes that up, the same for both.

// -----
// NAME: the_barrier_stays
// REFINEMENT: refines
gpu.module @src {
  gpu.func @k(%a: memref<8xi32>) workgroup(%w: memref<8xi32, #gpu.address_space<workgroup>>) kernel {
    %c7 = arith.constant 7 : index
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<8xi32>
    memref.store %x, %w[%t] : memref<8xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %r = arith.subi %c7, %t : index
    %y = memref.load %w[%r] : memref<8xi32, #gpu.address_space<workgroup>>
    memref.store %y, %a[%t] : memref<8xi32>
    gpu.return
  }
}
gpu.module @tgt {
  gpu.func @k(%a: memref<8xi32>) workgroup(%w: memref<8xi32, #gpu.address_space<workgroup>>) kernel {
    %c7 = arith.constant 7 : index
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<8xi32>
    %r = arith.subi %c7, %t : index
    memref.store %x, %w[%r] : memref<8xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %y = memref.load %w[%t] : memref<8xi32, #gpu.address_space<workgroup>>
    memref.store %y, %a[%t] : memref<8xi32>
    gpu.return
  }
}

// -----
// NAME: the_barrier_is_lost
// REFINEMENT: differs new-race
gpu.module @src {
  gpu.func @k(%a: memref<8xi32>) workgroup(%w: memref<8xi32, #gpu.address_space<workgroup>>) kernel {
    %c7 = arith.constant 7 : index
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<8xi32>
    memref.store %x, %w[%t] : memref<8xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %r = arith.subi %c7, %t : index
    %y = memref.load %w[%r] : memref<8xi32, #gpu.address_space<workgroup>>
    memref.store %y, %a[%t] : memref<8xi32>
    gpu.return
  }
}
gpu.module @tgt {
  gpu.func @k(%a: memref<8xi32>) workgroup(%w: memref<8xi32, #gpu.address_space<workgroup>>) kernel {
    %c7 = arith.constant 7 : index
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<8xi32>
    memref.store %x, %w[%t] : memref<8xi32, #gpu.address_space<workgroup>>
    %r = arith.subi %c7, %t : index
    %y = memref.load %w[%r] : memref<8xi32, #gpu.address_space<workgroup>>
    memref.store %y, %a[%t] : memref<8xi32>
    gpu.return
  }
}

// -----
// NAME: a_kernel_of_one_thread
// REFINEMENT: differs
gpu.module @src {
  gpu.func @k(%a: memref<?xindex>, %n: index) kernel {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %b = gpu.block_id x
    %in = arith.cmpi ult, %t, %n : index
    %z = arith.cmpi eq, %b, %c0 : index
    %both = arith.andi %in, %z : i1
    scf.if %both {
      memref.store %t, %a[%t] : memref<?xindex>
    }
    gpu.return
  }
}
gpu.module @tgt {
  gpu.func @k(%a: memref<?xindex>, %n: index) kernel {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %b = gpu.block_id x
    %in = arith.cmpi ult, %t, %n : index
    %y = arith.cmpi eq, %t, %c0 : index
    %z = arith.cmpi eq, %b, %c0 : index
    %first = arith.andi %z, %y : i1
    %both = arith.andi %in, %first : i1
    scf.if %both {
      memref.store %t, %a[%t] : memref<?xindex>
    }
    gpu.return
  }
}

// -----
// NAME: descriptors_and_registers
// REFINEMENT: refines
gpu.module @src {
  gpu.func @k(%a: memref<4xf32>) kernel {
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<4xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %a[%t] : memref<4xf32>
    gpu.return
  }
}
gpu.module @tgt {
  llvm.func @k(%a: !llvm.ptr, %p: !llvm.ptr, %o: i64, %n: i64, %s: i64) attributes {gpu.kernel, rocdl.kernel} {
    %t = rocdl.workitem.id.x : i32
    %i = llvm.sext %t : i32 to i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %x = llvm.load %q : !llvm.ptr -> f32
    %y = llvm.fadd %x, %x : f32
    llvm.store %y, %q : f32, !llvm.ptr
    llvm.return
  }
}

// -----
// NAME: a_block_of_known_size
// REFINEMENT: refines
gpu.module @src {
  gpu.func @k(%a: memref<1xindex>) kernel attributes {known_block_size = array<i32: 6, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : index
    %n = gpu.block_dim x
    %t = gpu.thread_id x
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {
      memref.store %n, %a[%c0] : memref<1xindex>
    }
    gpu.return
  }
}
gpu.module @tgt {
  gpu.func @k(%a: memref<1xindex>) kernel attributes {known_block_size = array<i32: 6, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %t = gpu.thread_id x
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {
      memref.store %c6, %a[%c0] : memref<1xindex>
    }
    gpu.return
  }
}
