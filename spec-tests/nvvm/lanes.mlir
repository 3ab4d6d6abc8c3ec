// What the lanes of a warp hand each other.

// -----
// NAME: shuffles_bfly
// Each lane brings three times its number.
// RUN: @f(zeros, zeros, 1, 31) == (); arg0 == [3, 0, 9, 6, 15, 12, 21, 18, 27, 24, 33, 30, 39, 36, 45, 42, 51, 48, 57, 54, 63, 60, 69, 66, 75, 72, 81, 78, 87, 84, 93, 90]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 5, 31) == (); arg0 == [15, 12, 21, 18, 3, 0, 9, 6, 39, 36, 45, 42, 27, 24, 33, 30, 63, 60, 69, 66, 51, 48, 57, 54, 87, 84, 93, 90, 75, 72, 81, 78]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 17, 23) == (); arg0 == [51, 48, 57, 54, 63, 60, 69, 66, 24, 27, 30, 33, 36, 39, 42, 45, 3, 0, 9, 6, 15, 12, 21, 18, 27, 24, 33, 30, 39, 36, 45, 42]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 3, 6175) == (); arg0 == [9, 6, 3, 0, 21, 18, 15, 12, 33, 30, 27, 24, 45, 42, 39, 36, 57, 54, 51, 48, 69, 66, 63, 60, 81, 78, 75, 72, 93, 90, 87, 84]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.mul %t, %c3 : i32
      %r = nvvm.shfl.sync bfly %mask, %v, %by, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.zext %valid : i1 to i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %y, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %by : i32, %clamp : i32)
    return
  }
}

// -----
// NAME: shuffles_up
// Each lane brings three times its number.
// RUN: @f(zeros, zeros, 1, 0) == (); arg0 == [0, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90]; arg1 == [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 3, 6144) == (); arg0 == [0, 3, 6, 0, 3, 6, 9, 12, 24, 27, 30, 24, 27, 30, 33, 36, 48, 51, 54, 48, 51, 54, 57, 60, 72, 75, 78, 72, 75, 78, 81, 84]; arg1 == [0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 33, 0) == (); arg0 == [0, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90]; arg1 == [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 2, 16) == (); arg0 == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87]; arg1 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.mul %t, %c3 : i32
      %r = nvvm.shfl.sync up %mask, %v, %by, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.zext %valid : i1 to i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %y, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %by : i32, %clamp : i32)
    return
  }
}

// -----
// NAME: shuffles_down
// Each lane brings three times its number.
// RUN: @f(zeros, zeros, 1, 31) == (); arg0 == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90, 93, 93]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]
// RUN: @f(zeros, zeros, 2, 6175) == (); arg0 == [6, 9, 12, 15, 18, 21, 18, 21, 30, 33, 36, 39, 42, 45, 42, 45, 54, 57, 60, 63, 66, 69, 66, 69, 78, 81, 84, 87, 90, 93, 90, 93]; arg1 == [1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0]
// RUN: @f(zeros, zeros, 40, 31) == (); arg0 == [24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90, 93, 72, 75, 78, 81, 84, 87, 90, 93]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.mul %t, %c3 : i32
      %r = nvvm.shfl.sync down %mask, %v, %by, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.zext %valid : i1 to i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %y, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %by : i32, %clamp : i32)
    return
  }
}

// -----
// NAME: shuffles_idx
// Each lane brings three times its number.
// RUN: @f(zeros, zeros, 0, 31) == (); arg0 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 5, 31) == (); arg0 == [15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 3, 6175) == (); arg0 == [9, 9, 9, 9, 9, 9, 9, 9, 33, 33, 33, 33, 33, 33, 33, 33, 57, 57, 57, 57, 57, 57, 57, 57, 81, 81, 81, 81, 81, 81, 81, 81]; arg1 == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
// RUN: @f(zeros, zeros, 9, 7) == (); arg0 == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90, 93]; arg1 == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.mul %t, %c3 : i32
      %r = nvvm.shfl.sync idx %mask, %v, %by, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.zext %valid : i1 to i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %x, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %y, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %by : i32, %clamp : i32)
    return
  }
}

// -----
// NAME: shuffles_of_floats
// No lane may come whose mask does not name it.
// RUN: @f(zeros, -1) == (); arg0 == [1.0, 0.0, 3.0, 2.0, 5.0, 4.0, 7.0, 6.0, 9.0, 8.0, 11.0, 10.0, 13.0, 12.0, 15.0, 14.0, 17.0, 16.0, 19.0, 18.0, 21.0, 20.0, 23.0, 22.0, 25.0, 24.0, 27.0, 26.0, 29.0, 28.0, 31.0, 30.0]
// RUN: @f(zeros, 65535) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %v = llvm.sitofp %t : i32 to f32
      %x = nvvm.shfl.sync bfly %mask, %v, %c1, %c31 : f32 -> f32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, f32
      llvm.store %x, %to : f32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xf32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xf32>, %mask : i32)
    return
  }
}

// -----
// NAME: a_warp_that_lacks_lanes
// The mask names those that there are, or not.
// RUN: @f(zeros, 65535) == (); arg0 == [1.0, 0.0, 3.0, 2.0, 5.0, 4.0, 7.0, 6.0, 9.0, 8.0, 11.0, 10.0, 13.0, 12.0, 15.0, 14.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
// RUN: @f(zeros, -1) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %v = llvm.sitofp %t : i32 to f32
      %x = nvvm.shfl.sync bfly %mask, %v, %c1, %c31 : f32 -> f32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, f32
      llvm.store %x, %to : f32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xf32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<32xf32>, %mask : i32)
    return
  }
}

// -----
// NAME: warps_of_another_size
// ARGS: --subgroup-size=16
// RUN: @f(zeros, -1) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %v = llvm.sitofp %t : i32 to f32
      %x = nvvm.shfl.sync bfly %mask, %v, %c1, %c31 : f32 -> f32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, f32
      llvm.store %x, %to : f32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xf32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%a : memref<32xf32>, %mask : i32)
    return
  }
}

// -----
// NAME: a_shuffle_that_a_lane_passes_by
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %here = llvm.icmp "ne" %t, %c31 : i32
      llvm.cond_br %here, ^then, ^end
    ^then:
      %x = nvvm.shfl.sync idx %mask, %t, %c0, %c31 : i32 -> i32
      llvm.br ^end
    ^end:
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
// NAME: a_shuffle_by_poison
// RUN: @f(zeros) undefined poison-use
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %poison = llvm.mlir.poison : i32
      %x = nvvm.shfl.sync idx %mask, %t, %poison, %c31 : i32 -> i32
      %to = llvm.getelementptr %a[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr    // UB
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
// NAME: shuffles_order_no_memory
// RUN: @f(zeros) race
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %c31 = llvm.mlir.constant(31 : i32) : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %t, %to : i32, !llvm.ptr    // RACE a
      %x = nvvm.shfl.sync bfly %mask, %t, %c31, %c31 : i32 -> i32
      %from = llvm.getelementptr %a[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %y = llvm.load %from : !llvm.ptr -> i32    // RACE a
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
// NAME: votes
// Of lanes with numbers less than the argument: bits, any, all, the same.
// RUN: @f(zeros, 3) == (); arg0 == [7, 1, 0, 0]
// RUN: @f(zeros, 0) == (); arg0 == [0, 0, 0, 1]
// RUN: @f(zeros, 32) == (); arg0 == [-1, 1, 1, 1]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %n: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %p = llvm.icmp "slt" %t, %n : i32
      %any = nvvm.vote.sync any %mask, %p -> i1
      %all = nvvm.vote.sync all %mask, %p -> i1
      %uni = nvvm.vote.sync uni %mask, %p -> i1
      %bits = nvvm.vote.sync ballot %mask, %p -> i32
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %first = llvm.icmp "eq" %t, %c0 : i32
      llvm.cond_br %first, ^then, ^end
    ^then:
      %x = llvm.zext %any : i1 to i32
      %y = llvm.zext %all : i1 to i32
      %z = llvm.zext %uni : i1 to i32
      %p1 = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
      %p2 = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i32
      %p3 = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %bits, %a : i32, !llvm.ptr
      llvm.store %x, %p1 : i32, !llvm.ptr
      llvm.store %y, %p2 : i32, !llvm.ptr
      llvm.store %z, %p3 : i32, !llvm.ptr
      llvm.br ^end
    ^end:
      llvm.return
    }
  }
  func.func @f(%a: memref<4xi32>, %n: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<4xi32>, %n : i32)
    return
  }
}

// -----
// NAME: reductions
// Of the numbers of lanes less the argument.
// RUN: @f(zeros, 0) == (); arg0 == [496, 0, 31, 0, 0, 31, 0, 31]
// RUN: @f(zeros, 3) == (); arg0 == [400, 0, -1, -32, -3, 28, 0, -1]
// RUN: @f(zeros, -5) == (); arg0 == [656, 0, 63, 32, 5, 36, 5, 36]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %n: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %mask = llvm.mlir.constant(-1 : i32) : i32
      %v = llvm.sub %t, %n : i32
      %add = nvvm.redux.sync add %v, %mask : i32 -> i32
      %and = nvvm.redux.sync and %v, %mask : i32 -> i32
      %or = nvvm.redux.sync or %v, %mask : i32 -> i32
      %xor = nvvm.redux.sync xor %v, %mask : i32 -> i32
      %min = nvvm.redux.sync min %v, %mask : i32 -> i32
      %max = nvvm.redux.sync max %v, %mask : i32 -> i32
      %umin = nvvm.redux.sync umin %v, %mask : i32 -> i32
      %umax = nvvm.redux.sync umax %v, %mask : i32 -> i32
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %first = llvm.icmp "eq" %t, %c0 : i32
      llvm.cond_br %first, ^then, ^end
    ^then:
      %p0 = llvm.getelementptr %a[0] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %add, %p0 : i32, !llvm.ptr
      %p1 = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %and, %p1 : i32, !llvm.ptr
      %p2 = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %or, %p2 : i32, !llvm.ptr
      %p3 = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %xor, %p3 : i32, !llvm.ptr
      %p4 = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %min, %p4 : i32, !llvm.ptr
      %p5 = llvm.getelementptr %a[5] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %max, %p5 : i32, !llvm.ptr
      %p6 = llvm.getelementptr %a[6] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %umin, %p6 : i32, !llvm.ptr
      %p7 = llvm.getelementptr %a[7] : (!llvm.ptr) -> !llvm.ptr, i32
      llvm.store %umax, %p7 : i32, !llvm.ptr
      llvm.br ^end
    ^end:
      llvm.return
    }
  }
  func.func @f(%a: memref<8xi32>, %n: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<8xi32>, %n : i32)
    return
  }
}

// -----
// NAME: reductions_of_floats
// RUN: @f(zeros, -1) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %mask: i32) attributes {gpu.kernel, nvvm.kernel} {
      %v = llvm.mlir.constant(1.0 : f32) : f32
      %x = nvvm.redux.sync fmin %v, %mask : f32 -> f32
      llvm.return
    }
  }
  func.func @f(%a: memref<32xf32>, %mask: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xf32>, %mask : i32)
    return
  }
}

// -----
// NAME: lanes_of_a_function_that_nobody_launches
// RUN: @f(0) unsupported
llvm.func @f(%v: i32) -> i32 {
  %mask = llvm.mlir.constant(-1 : i32) : i32
  %x = nvvm.redux.sync add %v, %mask : i32 -> i32
  llvm.return %x : i32
}

// -----
// NAME: registers_of_warps
// The size of a warp is that of a subgroup.
// RUN: @f(zeros) == (); arg0 == [32, 32]
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %s = nvvm.read.ptx.sreg.warpsize : i32
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
// NAME: the_number_of_a_warp
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.warpid : i32
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
// NAME: how_many_warps_have_numbers
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.nwarpid : i32
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
// NAME: barriers_of_a_warp
// RUN: @f(zeros) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %mask = llvm.mlir.constant(-1 : i32) : i32
      nvvm.bar.warp.sync %mask : i32
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
// NAME: masks_of_halves
// Sums, votes, and values of lane 3, of the lanes with the own mask; the second half has no lane 3.
// RUN: @f(zeros, zeros, -1, 3, 31) == (); arg0 == [496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496, 496]; arg1 == [-65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533, -65533]
// RUN: @f(zeros, zeros, 65535, 3, 31) unsupported
// RUN: @f(zeros, zeros, 65535, 3, 4111) == (); arg0 == [120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376, 376]; arg1 == [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517, -65517]
// RUN: @f(zeros, zeros, 255, 3, 4111) unsupported
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %mask: i32, %by: i32, %clamp: i32) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c15 = llvm.mlir.constant(15 : i32) : i32
      %ones = llvm.mlir.constant(-1 : i32) : i32
      %whole = llvm.icmp "eq" %mask, %ones : i32
      %upper = llvm.xor %mask, %ones : i32
      %high = llvm.icmp "sgt" %t, %c15 : i32
      %half = llvm.select %high, %upper, %mask : i1, i32
      %own = llvm.select %whole, %mask, %half : i1, i32
      %sum = nvvm.redux.sync add %t, %own : i32 -> i32
      %bits = nvvm.vote.sync ballot %own, %high -> i32
      %x = nvvm.shfl.sync idx %own, %t, %by, %clamp : i32 -> i32
      %v = llvm.add %x, %bits : i32
      %to = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %sum, %to : i32, !llvm.ptr
      %too = llvm.getelementptr %b[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      llvm.store %v, %too : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @f(%a: memref<32xi32>, %b: memref<32xi32>, %mask: i32, %by: i32, %clamp: i32) {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>, %b : memref<32xi32>, %mask : i32, %by : i32, %clamp : i32)
    return
  }
}

// -----
// NAME: half_a_warp_shuffles_up
// The clamp of `up` is the first lane that gives; the segments are halves of a warp.
// REFINEMENT: refines
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @g(%a: memref<16xi32>) kernel {
      %t = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %width = arith.constant 16 : i32
      %none = arith.constant -1 : i32
      %v = memref.load %a[%t] : memref<16xi32>
      %x, %valid = gpu.shuffle up %v, %c1, %width : i32
      %y = arith.select %valid, %x, %none : i32
      memref.store %y, %a[%t] : memref<16xi32>
      gpu.return
    }
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %mask = llvm.mlir.constant(65535 : i32) : i32
      %clamp = llvm.mlir.constant(4096 : i32) : i32
      %none = llvm.mlir.constant(-1 : i32) : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      %r = nvvm.shfl.sync up %mask, %v, %c1, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.select %valid, %x, %none : i1, i32
      llvm.store %y, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @src(%a: memref<16xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 16 : index
    gpu.launch_func @m::@g blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<16xi32>)
    return
  }
  func.func @tgt(%a: memref<16xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 16 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<16xi32>)
    return
  }
}

// -----
// NAME: half_a_warp_shuffles_up_from_lane_16
// As release 22 of MLIR lowers it: lanes below 16 are told that nobody gives.
// REFINEMENT: differs
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @g(%a: memref<16xi32>) kernel {
      %t = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %width = arith.constant 16 : i32
      %none = arith.constant -1 : i32
      %v = memref.load %a[%t] : memref<16xi32>
      %x, %valid = gpu.shuffle up %v, %c1, %width : i32
      %y = arith.select %valid, %x, %none : i32
      memref.store %y, %a[%t] : memref<16xi32>
      gpu.return
    }
    llvm.func @k(%a: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %t = nvvm.read.ptx.sreg.tid.x : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %mask = llvm.mlir.constant(65535 : i32) : i32
      %clamp = llvm.mlir.constant(16 : i32) : i32
      %none = llvm.mlir.constant(-1 : i32) : i32
      %at = llvm.getelementptr %a[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %v = llvm.load %at : !llvm.ptr -> i32
      %r = nvvm.shfl.sync up %mask, %v, %c1, %clamp {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
      %x = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
      %valid = llvm.extractvalue %r[1] : !llvm.struct<(i32, i1)>
      %y = llvm.select %valid, %x, %none : i1, i32
      llvm.store %y, %at : i32, !llvm.ptr
      llvm.return
    }
  }
  func.func @src(%a: memref<16xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 16 : index
    gpu.launch_func @m::@g blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<16xi32>)
    return
  }
  func.func @tgt(%a: memref<16xi32>) {
    %c1 = arith.constant 1 : index
    %n = arith.constant 16 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) args(%a : memref<16xi32>)
    return
  }
}
