// Each access to memory at each kind of pointer that it may not have.

// -----
// NAME: outside
// RUN: @load() undefined out-of-bounds
// RUN: @store() undefined out-of-bounds
// RUN: @update() undefined out-of-bounds
// RUN: @exchange() undefined out-of-bounds
// RUN: @copy_to() undefined out-of-bounds
// RUN: @copy_from() undefined out-of-bounds
// RUN: @move_to() undefined out-of-bounds
// RUN: @move_from() undefined out-of-bounds
// RUN: @fill() undefined out-of-bounds
// RUN: @masked_load() undefined out-of-bounds
// RUN: @masked_store() undefined out-of-bounds
// RUN: @gather() undefined out-of-bounds
// RUN: @scatter() undefined out-of-bounds
llvm.func @load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return
}
llvm.func @store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}
llvm.func @update() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @exchange() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy"(%good, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memmove"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memmove"(%good, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @masked_load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.intr.masked.load %p, %mask, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @masked_store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.intr.masked.store %v, %p, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.ptr // UB
  llvm.return
}
llvm.func @gather() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %ps, %mask, %v {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @scatter() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[6] : (!llvm.ptr) -> !llvm.ptr, i32
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %ps, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr> // UB
  llvm.return
}

// -----
// NAME: freed
// RUN: @load() undefined use-after-free
// RUN: @store() undefined use-after-free
// RUN: @update() undefined use-after-free
// RUN: @exchange() undefined use-after-free
// RUN: @copy_to() undefined use-after-free
// RUN: @copy_from() undefined use-after-free
// RUN: @move_to() undefined use-after-free
// RUN: @move_from() undefined use-after-free
// RUN: @fill() undefined use-after-free
// RUN: @masked_load() undefined use-after-free
// RUN: @masked_store() undefined use-after-free
// RUN: @gather() undefined use-after-free
// RUN: @scatter() undefined use-after-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return
}
llvm.func @store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}
llvm.func @update() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @exchange() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memcpy"(%good, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memmove"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memmove"(%good, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @masked_load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = llvm.intr.masked.load %p, %mask, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @masked_store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.intr.masked.store %v, %p, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.ptr // UB
  llvm.return
}
llvm.func @gather() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %ps, %mask, %v {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @scatter() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %size = llvm.mlir.constant(64 : i64) : i64
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %ps, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr> // UB
  llvm.return
}

// -----
// NAME: odd
// RUN: @load() undefined misaligned
// RUN: @store() undefined misaligned
// RUN: @update() undefined misaligned
// RUN: @exchange() undefined misaligned
// RUN: @masked_load() undefined misaligned
// RUN: @masked_store() undefined misaligned
// RUN: @gather() undefined misaligned
// RUN: @scatter() undefined misaligned
llvm.func @load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return
}
llvm.func @store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}
llvm.func @update() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @exchange() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @masked_load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.intr.masked.load %p, %mask, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @masked_store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.intr.masked.store %v, %p, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.ptr // UB
  llvm.return
}
llvm.func @gather() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %ps, %mask, %v {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @scatter() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.getelementptr %good[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %ps, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr> // UB
  llvm.return
}

// -----
// NAME: unwritten
// RUN: @load() undefined uninitialised-read
// RUN: @update() undefined uninitialised-read
// RUN: @exchange() undefined uninitialised-read
// RUN: @masked_load() undefined uninitialised-read
// RUN: @gather() undefined uninitialised-read
llvm.func @load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return
}
llvm.func @update() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %r = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @exchange() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %r = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @masked_load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %r = llvm.intr.masked.load %p, %mask, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @gather() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %ps, %mask, %v {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}

// -----
// NAME: constant
// RUN: @store() undefined write-to-constant
// RUN: @update() undefined write-to-constant
// RUN: @exchange() undefined write-to-constant
// RUN: @copy_to() undefined write-to-constant
// RUN: @move_to() undefined write-to-constant
// RUN: @fill() undefined write-to-constant
// RUN: @masked_store() undefined write-to-constant
// RUN: @scatter() undefined write-to-constant
llvm.mlir.global private constant @constant(dense<1> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.func @store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}
llvm.func @update() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  %r = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @exchange() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  %r = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  "llvm.intr.memcpy"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  "llvm.intr.memmove"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @masked_store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  llvm.intr.masked.store %v, %p, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.ptr // UB
  llvm.return
}
llvm.func @scatter() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.mlir.addressof @constant : !llvm.ptr
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %ps, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr> // UB
  llvm.return
}

// -----
// NAME: poison
// RUN: @load() undefined poison-use
// RUN: @store() undefined poison-use
// RUN: @update() undefined poison-use
// RUN: @exchange() undefined poison-use
// RUN: @copy_to() undefined poison-use
// RUN: @copy_from() undefined poison-use
// RUN: @move_to() undefined poison-use
// RUN: @move_from() undefined poison-use
// RUN: @fill() undefined poison-use
// RUN: @masked_load() undefined poison-use
// RUN: @masked_store() undefined poison-use
// RUN: @gather() undefined poison-use
// RUN: @scatter() undefined poison-use
llvm.func @load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.mlir.poison : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32 // UB
  llvm.return
}
llvm.func @store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr // UB
  llvm.return
}
llvm.func @update() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.poison : !llvm.ptr
  %r = llvm.atomicrmw add %p, %x monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @exchange() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.poison : !llvm.ptr
  %r = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr, i32 // UB
  llvm.return
}
llvm.func @copy_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memcpy"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @copy_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memcpy"(%good, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_to() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memmove"(%p, %good, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @move_from() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %good = llvm.alloca %eight x i16 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%good, %zero, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memmove"(%good, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @fill() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %b = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.poison : !llvm.ptr
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @masked_load() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.mlir.poison : !llvm.ptr
  %r = llvm.intr.masked.load %p, %mask, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @masked_store() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.masked.store %v, %p, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.ptr // UB
  llvm.return
}
llvm.func @gather() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.mlir.poison : !llvm.ptr
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %r = llvm.intr.masked.gather %ps, %mask, %v {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xi32>) -> vector<2xi32> // UB
  llvm.return
}
llvm.func @scatter() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %v = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
  %mask = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %p = llvm.mlir.poison : !llvm.ptr
  %at = llvm.mlir.constant(dense<[0, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%at] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.intr.masked.scatter %v, %ps, %mask {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr> // UB
  llvm.return
}

// -----
// NAME: poison_promises
// RUN: @restore() undefined poison-use
// RUN: @begin() undefined poison-use
// RUN: @end() undefined poison-use
// RUN: @assumed() undefined poison-use
llvm.func @restore() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.stackrestore %p : !llvm.ptr // UB
  llvm.return
}
llvm.func @begin() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr // UB
  llvm.return
}
llvm.func @end() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr // UB
  llvm.return
}
llvm.func @assumed() {
  %c = llvm.mlir.poison : i1
  llvm.intr.assume %c : i1 // UB
  llvm.return
}

// -----
// NAME: places_that_are_not_aligned_as_said
// RUN: @copied() undefined misaligned
// RUN: @moved() undefined misaligned
// RUN: @filled() undefined misaligned
// RUN: @copied_inline() undefined misaligned
// RUN: @filled_inline() undefined misaligned
// RUN: @aligned() == 0
llvm.func @copied() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%b, %p, %n) <{isVolatile = false}> {arg_attrs = [{}, {llvm.align = 8 : i64}, {}]} : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @moved() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memmove"(%p, %b, %n) <{isVolatile = false}> {arg_attrs = [{llvm.align = 8 : i64}, {}, {}]} : (!llvm.ptr, !llvm.ptr, i64) -> () // UB
  llvm.return
}
llvm.func @filled() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memset"(%p, %zero, %n) <{isVolatile = false}> {arg_attrs = [{llvm.align = 8 : i64}, {}, {}]} : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @copied_inline() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy.inline"(%b, %p) <{isVolatile = false, len = 4 : i32}> {arg_attrs = [{}, {llvm.align = 8 : i64}]} : (!llvm.ptr, !llvm.ptr) -> () // UB
  llvm.return
}
llvm.func @filled_inline() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memset.inline"(%p, %zero) <{isVolatile = false, len = 4 : i32}> {arg_attrs = [{llvm.align = 8 : i64}, {}]} : (!llvm.ptr, i8) -> () // UB
  llvm.return
}
llvm.func @aligned() -> i64 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %a = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%a, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %p = llvm.getelementptr %a[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memset"(%p, %zero, %n) <{isVolatile = false}> {arg_attrs = [{llvm.align = 4 : i64}, {}, {}]} : (!llvm.ptr, i8, i64) -> ()
  %v = llvm.load %a : !llvm.ptr -> i64
  llvm.return %v : i64
}
