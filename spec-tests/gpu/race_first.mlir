// A read before another thread's write, with no barrier between: the race is the mistake, not that nothing was written yet.

// -----

// NAME: workgroup_memory
// RUN: @f([0, 0, 0, 0]) race
// RUN: @g([0, 0, 0, 0]) race
// RUN: @ordered([0, 0, 0, 0]) == (); arg0 == [7, 7, 7, 7]
func.func @f(%o: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) workgroup(%w : memref<4xi32, #gpu.address_space<workgroup>>) {
    %c3 = arith.constant 3 : index
    %v = arith.constant 7 : i32
    memref.store %v, %w[%tx] : memref<4xi32, #gpu.address_space<workgroup>>
    %j = arith.subi %c3, %tx : index
    %x = memref.load %w[%j] : memref<4xi32, #gpu.address_space<workgroup>>
    memref.store %x, %o[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}
// What is read decides.
func.func @g(%o: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) workgroup(%w : memref<4xi32, #gpu.address_space<workgroup>>) {
    %c3 = arith.constant 3 : index
    %v = arith.constant 7 : i32
    %x = memref.load %w[%tx] : memref<4xi32, #gpu.address_space<workgroup>>
    %c = arith.cmpi eq, %x, %v : i32
    scf.if %c {
      memref.store %x, %o[%tx] : memref<4xi32>
    }
    %j = arith.subi %c3, %tx : index
    memref.store %v, %w[%j] : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.terminator
  }
  return
}
func.func @ordered(%o: memref<4xi32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) workgroup(%w : memref<4xi32, #gpu.address_space<workgroup>>) {
    %c3 = arith.constant 3 : index
    %v = arith.constant 7 : i32
    memref.store %v, %w[%tx] : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %j = arith.subi %c3, %tx : index
    %x = memref.load %w[%j] : memref<4xi32, #gpu.address_space<workgroup>>
    memref.store %x, %o[%tx] : memref<4xi32>
    gpu.terminator
  }
  return
}

// -----

// NAME: nobody_else_writes
// The iterations race on another element; the one that is read is nobody's.
// RUN: @f() undefined uninitialised-read
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = memref.load %m[%c1] : memref<2xi32>  // UB
    memref.store %x, %m[%c0] : memref<2xi32>
  }
  memref.dealloc %m : memref<2xi32>
  return
}
