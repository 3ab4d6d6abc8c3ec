// Alignments of wide integers, as the importer of LLVM IR writes them for a module that names no layout.

// -----
// NAME: four_bytes
// RUN: @second(7) == 7
// RUN: @loaded() undefined misaligned
// RUN: @wider() == 4
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, i64 = dense<[32, 64]> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little">} {
  llvm.func @second(%x: i64) -> i64 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x !llvm.struct<(i32, i64)> : (i64) -> !llvm.ptr
    %a = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    llvm.store %x, %a : i64, !llvm.ptr
    %b = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %r = llvm.load %b : !llvm.ptr -> i64
    llvm.return %r : i64
  }
  llvm.func @loaded() -> i64 {
    %n = llvm.mlir.constant(1 : i64) : i64
    %p = llvm.alloca %n x !llvm.struct<(i32, i64)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
    %b = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %r = llvm.load %b {alignment = 8 : i64} : !llvm.ptr -> i64 // UB
    llvm.return %r : i64
  }
  llvm.func @wider() -> i64 {
    %z = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i128)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}

// -----
// NAME: eight_bytes
// RUN: @offset() == 8
// RUN: @wider() == 8
module attributes {llvm.data_layout = "e-m:e-i64:64-n8:16:32:64-S128"} {
  llvm.func @offset() -> i64 {
    %z = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
  llvm.func @wider() -> i64 {
    %z = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i128)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}

// -----
// NAME: sixteen_bytes
// RUN: @wider() == 16
module attributes {llvm.data_layout = "e-m:e-i64:64-i128:128-n8:16:32:64-S128"} {
  llvm.func @wider() -> i64 {
    %z = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i128)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}

// -----
// NAME: left_out
// RUN: @offset() == 4
module attributes {llvm.data_layout = "e-m:e-n8:16:32:64"} {
  llvm.func @offset() -> i64 {
    %z = llvm.mlir.zero : !llvm.ptr
    %p = llvm.getelementptr %z[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %r = llvm.ptrtoint %p : !llvm.ptr to i64
    llvm.return %r : i64
  }
}
