// Functions and globals of the device.

// -----
// NAME: a_kernel_that_calls_functions_of_its_module
// The host has a function of the same name, which is another one.
// RUN: @f([1, 2, 3, 4]) == 11; arg0 == [102, 104, 106, 108]
module attributes {gpu.container_module} {
  gpu.module @k {
    memref.global "private" constant @more : memref<i32> = dense<100>
    func.func private @add(%x: i32) -> i32 {
      %g = memref.get_global @more : memref<i32>
      %v = memref.load %g[] : memref<i32>
      %s = arith.addi %x, %v : i32
      return %s : i32
    }
    func.func @twice(%x: i32) -> i32 {
      %s = arith.addi %x, %x : i32
      %r = func.call @add(%s) : (i32) -> i32
      return %r : i32
    }
    gpu.func @main(%m: memref<4xi32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %m[%i] : memref<4xi32>
      %r = func.call @twice(%v) : (i32) -> i32
      memref.store %r, %m[%i] : memref<4xi32>
      gpu.return
    }
  }
  func.func @twice(%x: i32) -> i32 {
    %c10 = arith.constant 10 : i32
    %s = arith.addi %x, %c10 : i32
    return %s : i32
  }
  func.func @f(%m: memref<4xi32>) -> i32 {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %one = arith.constant 1 : i32
    gpu.launch_func @k::@main blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%m : memref<4xi32>)
    %r = func.call @twice(%one) : (i32) -> i32
    return %r : i32
  }
}

// -----
// NAME: functions_of_the_device_ask_who_calls
// RUN: @f([0, 0, 0, 0, 0, 0]) == (); arg0 == [3, 4, 5, 13, 14, 15]
module attributes {gpu.container_module} {
  gpu.module @k {
    func.func @number() -> index {
      %g = gpu.global_id x
      return %g : index
    }
    func.func @value(%c: index) -> index {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %n = arith.muli %b, %c : index
      %s = arith.addi %n, %t : index
      %r = arith.addi %s, %d : index
      return %r : index
    }
    gpu.func @main(%m: memref<6xindex>) kernel {
      %c10 = arith.constant 10 : index
      %i = func.call @number() : () -> index
      %v = func.call @value(%c10) : (index) -> index
      memref.store %v, %m[%i] : memref<6xindex>
      gpu.return
    }
  }
  func.func @f(%m: memref<6xindex>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    gpu.launch_func @k::@main blocks in (%c2, %c1, %c1) threads in (%c3, %c1, %c1) args(%m : memref<6xindex>)
    return
  }
}

// -----
// NAME: a_launch_whose_threads_call_functions_that_wait
// RUN: @f([1, 2, 3, 4]) == (); arg0 == [4, 1, 2, 3]
func.func @left(%m: memref<4xi32>, %i: index) -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %j = arith.addi %i, %c3 : index
  %k = arith.remui %j, %c4 : index
  %v = memref.load %m[%k] : memref<4xi32>
  gpu.barrier
  return %v : i32
}
func.func @f(%m: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %v = func.call @left(%m, %tx) : (memref<4xi32>, index) -> i32
    memref.store %v, %m[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----
// NAME: functions_of_the_device_race
// RUN: @f([1, 2]) race
module attributes {gpu.container_module} {
  gpu.module @k {
    func.func @next(%m: memref<2xi32>, %i: index, %v: i32) {
      memref.store %v, %m[%i] : memref<2xi32>    // RACE a, b
      return
    }
    gpu.func @main(%m: memref<2xi32>) kernel {
      %i = gpu.thread_id x
      %c0 = arith.constant 0 : index
      %v = memref.load %m[%i] : memref<2xi32>    // RACE a
      func.call @next(%m, %c0, %v) : (memref<2xi32>, index, i32) -> ()
      gpu.return
    }
  }
  func.func @f(%m: memref<2xi32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @k::@main blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%m : memref<2xi32>)
    return
  }
}

// -----
// NAME: globals_of_the_device_stay_between_launches
// RUN: @f(0) == 2
module attributes {gpu.container_module} {
  gpu.module @k {
    memref.global "private" @count : memref<i32> = dense<0>
    gpu.func @main(%m: memref<i32>) kernel {
      %one = arith.constant 1 : i32
      %g = memref.get_global @count : memref<i32>
      %v = memref.load %g[] : memref<i32>
      %s = arith.addi %v, %one : i32
      memref.store %s, %g[] : memref<i32>
      memref.store %s, %m[] : memref<i32>
      gpu.return
    }
  }
  func.func @f(%m: memref<i32>) -> i32 {
    %c1 = arith.constant 1 : index
    gpu.launch_func @k::@main blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%m : memref<i32>)
    gpu.launch_func @k::@main blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%m : memref<i32>)
    %r = memref.load %m[] : memref<i32>
    return %r : i32
  }
}

// -----
// NAME: globals_in_memory_of_blocks
// One for each block: that is not run.
// RUN: @f() unsupported
module attributes {gpu.container_module} {
  gpu.module @k {
    memref.global "private" @shared : memref<i32, #gpu.address_space<workgroup>>
    gpu.func @main() kernel {
      %one = arith.constant 1 : i32
      %g = memref.get_global @shared : memref<i32, #gpu.address_space<workgroup>>
      memref.store %one, %g[] : memref<i32, #gpu.address_space<workgroup>>
      gpu.return
    }
  }
  func.func @f() {
    %c1 = arith.constant 1 : index
    gpu.launch_func @k::@main blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    return
  }
}

// -----
// NAME: functions_that_call_themselves_ask_nobody
// RUN: @f([0, 0]) unsupported
module attributes {gpu.container_module} {
  gpu.module @k {
    func.func @number(%n: index) -> index {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %end = arith.cmpi eq, %n, %c0 : index
      %r = scf.if %end -> (index) {
        %t = gpu.thread_id x
        scf.yield %t : index
      } else {
        %m = arith.subi %n, %c1 : index
        %s = func.call @number(%m) : (index) -> index
        scf.yield %s : index
      }
      return %r : index
    }
    gpu.func @main(%m: memref<2xindex>) kernel {
      %c1 = arith.constant 1 : index
      %i = func.call @number(%c1) : (index) -> index
      memref.store %i, %m[%i] : memref<2xindex>
      gpu.return
    }
  }
  func.func @f(%m: memref<2xindex>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    gpu.launch_func @k::@main blocks in (%c1, %c1, %c1) threads in (%c2, %c1, %c1) args(%m : memref<2xindex>)
    return
  }
}
