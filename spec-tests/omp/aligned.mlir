// What `aligned` promises of the addresses of a `simd` loop. OpenMP 5.2, 5.11.

// NAME: aligned_pointers
// RUN: @main() == 9
func.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %one x !llvm.array<4 x i32> {alignment = 64 : i64} : (i64) -> !llvm.ptr
  %b = llvm.alloca %one x !llvm.array<4 x i32> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %c0 = arith.constant 0 : i64
  %c4 = arith.constant 4 : i64
  %c1 = arith.constant 1 : i64
  %c9 = arith.constant 9 : i32
  omp.simd aligned(%a : !llvm.ptr -> 64 : i64, %b : !llvm.ptr -> 16 : i64) {
    omp.loop_nest (%i) : i64 = (%c0) to (%c4) step (%c1) {
      %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
      llvm.store %c9, %p : i32, !llvm.ptr
      omp.yield
    }
  }
  %r = llvm.load %a : !llvm.ptr -> i32
  return %r : i32
}

// -----
// NAME: aligned_pointer_that_is_not
// RUN: @main() undefined misaligned
func.func @main() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %one x !llvm.array<4 x i32> {alignment = 64 : i64} : (i64) -> !llvm.ptr
  %b = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  // The promise is one of the loop, whether or not it runs.
  omp.simd aligned(%b : !llvm.ptr -> 8 : i64) {
    omp.loop_nest (%i) : i64 = (%c0) to (%c0) step (%c1) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: aligned_memref_of_a_composite
// RUN: @main() == 3
func.func @main() -> i32 {
  %a = memref.alloc() {alignment = 32 : i64} : memref<8xi32>
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  omp.parallel {
    omp.wsloop {
      omp.simd aligned(%a : memref<8xi32> -> 32 : i64) {
        omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {
          memref.store %c3, %a[%i] : memref<8xi32>
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  }
  %r = memref.load %a[%c0] : memref<8xi32>
  memref.dealloc %a : memref<8xi32>
  return %r : i32
}

// -----
// NAME: aligned_memref_that_is_not
// RUN: @main() undefined misaligned
func.func @main() {
  %a = memref.alloc() {alignment = 32 : i64} : memref<8xi32>
  %b = memref.subview %a[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  omp.simd aligned(%b : memref<4xi32, strided<[1], offset: 1>> -> 32 : i64) {
    omp.loop_nest (%i) : index = (%c0) to (%c4) step (%c1) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: aligned_twice
// INVALID: aligned variable used more than once
func.func @main(%a: !llvm.ptr, %n: i64) {
  omp.simd aligned(%a : !llvm.ptr -> 8 : i64, %a : !llvm.ptr -> 16 : i64) {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: aligned_to_nothing
// INVALID: alignment should be greater than 0
func.func @main(%a: !llvm.ptr, %n: i64) {
  omp.simd aligned(%a : !llvm.ptr -> 0 : i64) {
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}

// -----
// NAME: aligned_without_alignment
// INVALID: expected as many alignment values as aligned variables
func.func @main(%a: !llvm.ptr, %n: i64) {
  "omp.simd"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0>}> ({
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (!llvm.ptr) -> ()
  return
}

// -----
// NAME: linear_without_step
// INVALID: expects a step for each linear variable
func.func @main(%a: !llvm.ptr, %n: i64) {
  "omp.simd"(%a) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0>}> ({
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (!llvm.ptr) -> ()
  return
}

// -----
// NAME: linear_step_of_another_type
// INVALID: must be variadic of 32-bit signless integer
func.func @main(%a: !llvm.ptr, %n: i64) {
  "omp.wsloop"(%a, %n) <{operandSegmentSizes = array<i32: 0, 0, 1, 1, 0, 0, 0>}> ({
    omp.loop_nest (%i) : i64 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }) : (!llvm.ptr, i64) -> ()
  return
}
