// Integers of more than 64 bits where they number something. LangRef: an index of a vector is unsigned, one of an address is
// truncated to the width of the index type, a number that becomes a pointer to the width of a pointer.

// -----
// NAME: elements_of_vectors
// RUN: @extract([1, 2, 3, 4], 2) == 3
// RUN: @extract([1, 2, 3, 4], 4) == poison
// RUN: @extract([1, 2, 3, 4], -1) == poison
// RUN: @extract([1, 2, 3, 4], 18446744073709551618) == poison
// RUN: @insert([1, 2, 3, 4], 2, 7) == [1, 2, 7, 4]
// RUN: @narrow([1, 2, 3, 4], 2) == 3
llvm.func @extract(%v: vector<4xi32>, %i: i128) -> i32 {
  %0 = llvm.extractelement %v[%i : i128] : vector<4xi32>
  llvm.return %0 : i32
}
llvm.func @insert(%v: vector<4xi32>, %i: i200, %x: i32) -> vector<4xi32> {
  %0 = llvm.insertelement %x, %v[%i : i200] : vector<4xi32>
  llvm.return %0 : vector<4xi32>
}
llvm.func @narrow(%v: vector<4xi32>, %i: i65) -> i32 {
  %0 = llvm.extractelement %v[%i : i65] : vector<4xi32>
  llvm.return %0 : i32
}

// -----
// NAME: addresses
// RUN: @gep(2) == 9
// RUN: @gep(18446744073709551618) == 9
// RUN: @inbounds(2) == 9
// RUN: @inbounds(18446744073709551618) undefined poison-use
// RUN: @null(18446744073709551616) == 0
llvm.func @gep(%i: i128) -> i32 {
  %c = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(9 : i32) : i32
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i128) -> !llvm.ptr, i32
  llvm.store %v, %q : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @inbounds(%i: i128) -> i32 {
  %c = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(9 : i32) : i32
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i128) -> !llvm.ptr, i32
  llvm.store %v, %q : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @null(%i: i128) -> i64 {
  %p = llvm.inttoptr %i : i128 to !llvm.ptr
  %r = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %r : i64
}

// -----
// NAME: coordinates_of_a_tensor
// RUN: @f([1, 2, 3, 4], [[2]]) == [3]
// RUN: @f([1, 2, 3, 4], [[4]]) undefined out-of-bounds
// RUN: @f([1, 2, 3, 4], [[-18446744073709551618]]) undefined out-of-bounds
func.func @f(%t: tensor<4xi32>, %i: tensor<1x1xi128>) -> tensor<1xi32> {
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xi32>, tensor<1x1xi128>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
