// LESSON: Two views of one buffer
// TASK: %left and %right are views of the same buffer. What does @f return?
// ASK: @f()
// HINT: 1 => %right starts at element 1 of the buffer. Which element of %left is the same one?
// HINT: undefined => Every element is written before it is read, through the other view.
// HINT: else => Element 1 of %left and element 0 of %right are the same element of the buffer.
// SOLUTION: 2
// WRONG: 1 => 1
// WRONG: undefined => undefined uninitialised-read
// WRONG: else => 3
func.func @f() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %m = memref.alloca() : memref<3xi32>
  %left = memref.subview %m[0] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1]>>
  %right = memref.subview %m[1] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: 1>>
  memref.store %one, %left[%c1] : memref<2xi32, strided<[1]>>
  memref.store %two, %right[%c0] : memref<2xi32, strided<[1], offset: 1>>
  %v = memref.load %left[%c1] : memref<2xi32, strided<[1]>>
  return %v : i32
}
