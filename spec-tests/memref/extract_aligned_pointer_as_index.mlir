// memref.extract_aligned_pointer_as_index.

// -----
// NAME: numbers_that_are_seen
// Which number it is is open; it is the same one each time.
// RUN: @compared(iota(4)) == true
// RUN: @of_null(iota(4)) == false
// RUN: @narrowed(iota(4)) unsupported
// RUN: @elsewhere([7, 8, 9, 10]) == 7
func.func @compared(%m: memref<4xi32>) -> i1 {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %2 = arith.cmpi eq, %0, %1 : index
  return %2 : i1
}
func.func @of_null(%m: memref<4xi32>) -> i1 {
  %c0 = arith.constant 0 : index
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.cmpi eq, %0, %c0 : index
  return %1 : i1
}
func.func @narrowed(%m: memref<4xi32>) -> i32 {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_cast %0 : index to i32
  %2 = llvm.inttoptr %1 : i32 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @elsewhere(%m: memref<4xi32>) -> i32 {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_cast %0 : index to i64
  %c1 = arith.constant 1 : i1
  %2 = scf.if %c1 -> i64 {
    scf.yield %1 : i64
  } else {
    scf.yield %1 : i64
  }
  %3 = llvm.inttoptr %2 : i64 to !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> i32
  return %4 : i32
}

// -----
// NAME: pointer_to_a_buffer
// It leads to where the buffer begins, whatever part of it the memref is.
// CLAUSE: memref.extract_aligned_pointer_as_index/number
// RUN: @first([7, 8, 9, 10]) == 7
// RUN: @third([7, 8, 9, 10]) == 9
// RUN: @of_part([7, 8, 9, 10]) == 7
// RUN: @of_any_rank([7, 8, 9, 10]) == 7
// RUN: @written([7, 8, 9, 10]) == (); arg0 == [7, 5, 9, 10]
// RUN: @behind([7, 8, 9, 10]) undefined out-of-bounds
// RUN: @unsigned([7, 8, 9, 10]) == 7
// RUN: @unused([7, 8, 9, 10]) == ()
func.func @first(%m: memref<4xi32>) -> i32 {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @third(%m: memref<4xi32>) -> i32 {
  %c8 = arith.constant 8 : index
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.addi %0, %c8 : index
  %2 = arith.index_cast %1 : index to i64
  %3 = llvm.inttoptr %2 : i64 to !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> i32
  return %4 : i32
}
func.func @of_part(%m: memref<4xi32>) -> i32 {
  %s = memref.subview %m[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
  %0 = memref.extract_aligned_pointer_as_index %s : memref<2xi32, strided<[1], offset: 2>> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @of_any_rank(%m: memref<4xi32>) -> i32 {
  %s = memref.cast %m : memref<4xi32> to memref<*xi32>
  %0 = memref.extract_aligned_pointer_as_index %s : memref<*xi32> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @written(%m: memref<4xi32>) {
  %c5 = arith.constant 5 : i32
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.getelementptr %2[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %c5, %3 : i32, !llvm.ptr
  return
}
func.func @behind(%m: memref<4xi32>) -> i32 {
  %c16 = arith.constant 16 : index
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.addi %0, %c16 : index
  %2 = arith.index_cast %1 : index to i64
  %3 = llvm.inttoptr %2 : i64 to !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> i32 // UB
  return %4 : i32
}
func.func @unsigned(%m: memref<4xi32>) -> i32 {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_castui %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @unused(%m: memref<4xi32>) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  return
}

// -----
// NAME: rounded_up
// CLAUSE: memref.extract_aligned_pointer_as_index/number
// RUN: @f([7, 8, 9, 10], 0) == 7
// RUN: @f([7, 8, 9, 10], 1) == 8
func.func @f(%m: memref<4xi32>, %over: index) -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.addi %0, %over : index
  %2 = arith.addi %1, %c3 : index
  %3 = arith.remui %2, %c4 : index
  %4 = arith.subi %2, %3 : index
  %5 = arith.index_cast %4 : index to i64
  %6 = llvm.inttoptr %5 : i64 to !llvm.ptr
  %7 = llvm.load %6 : !llvm.ptr -> i32
  return %7 : i32
}

// -----
// NAME: freed_or_poison
// RUN: @freed() unsupported
// RUN: @poison() == poison
func.func @freed() -> i32 {
  %m = memref.alloc() : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  return %3 : i32
}
func.func @poison() -> index {
  %m = ub.poison : memref<4xi32>
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  return %0 : index
}

// -----
// NAME: narrow_index
// ARGS: --index-bitwidth=32
// RUN: @f(iota(4)) unsupported
func.func @f(%m: memref<4xi32>) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index
  return
}
