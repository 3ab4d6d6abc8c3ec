// LESSON: Uninitialized memory
// TASK: @f reads a buffer before any write to it. Change it so that @f(x) returns x for every x.
// RUN: @f(0) == 0
// RUN: @f(41) == 41
// RUN: @f(-1) == -1
// MUST: @f has memref.alloc, memref.load
// HINT: undefined uninitialised-read => New memory is uninitialized, not zero. Write the element before the read.
// HINT: undefined use-after-free => The read happens after the free.
// HINT: value => The load must return the argument.
// HINT: @f has memref.alloc, memref.load => The value must go through the buffer.
// HINT: else => A memref.store before the memref.load is missing.
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  %v = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %v : i32
}

// -----
// SOLUTION
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  %v = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %v : i32
}

// -----
// WRONG: undefined uninitialised-read
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  %v = memref.load %m[%c0] : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %v : i32
}

// -----
// WRONG: value
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %zero, %m[%c0] : memref<1xi32>
  %v = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %v : i32
}

// -----
// WRONG: @f has memref.alloc, memref.load
func.func @f(%x: i32) -> i32 {
  return %x : i32
}

// -----
// WRONG: undefined use-after-free
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  %v = memref.load %m[%c0] : memref<1xi32>
  return %v : i32
}
