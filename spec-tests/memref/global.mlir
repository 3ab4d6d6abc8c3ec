// memref.global.

// -----
// NAME: one_buffer_for_all_calls
// CLAUSE: memref.global/one
// RUN: @f() == 3
memref.global "private" @count : memref<i32> = dense<1>
func.func @tick() {
  %one = arith.constant 1 : i32
  %m = memref.get_global @count : memref<i32>
  %a = memref.load %m[] : memref<i32>
  %b = arith.addi %a, %one : i32
  memref.store %b, %m[] : memref<i32>
  return
}
func.func @f() -> i32 {
  call @tick() : () -> ()
  call @tick() : () -> ()
  %m = memref.get_global @count : memref<i32>
  %a = memref.load %m[] : memref<i32>
  return %a : i32
}

// -----
// NAME: starts_uninitialised
// CLAUSE: memref.global/uninitialised
// RUN: @f() undefined uninitialised-read
memref.global @g : memref<2xi32> = uninitialized
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<2xi32>
  %a = memref.load %m[%c0] : memref<2xi32>  // UB
  return %a : i32
}
