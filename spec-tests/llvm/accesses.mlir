// What attributes promise of accesses to memory.

// -----
// NAME: arguments
// RUN: @reads() == 7
// RUN: @writes_readonly() undefined assumption-violated
// RUN: @writes_further_on() undefined assumption-violated
// RUN: @reads_writeonly() undefined assumption-violated
// RUN: @reads_readnone() undefined assumption-violated
// RUN: @by_another_way() == 7
// RUN: @nothing_is_copied() == ()
llvm.func @read(%p: !llvm.ptr {llvm.readonly}) -> i8 {
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @reads() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @read(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @write(%p: !llvm.ptr {llvm.readonly}) {
  %n = llvm.mlir.constant(7 : i8) : i8
  llvm.store %n, %p : i8, !llvm.ptr // UB
  llvm.return
}
llvm.func @writes_readonly() {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.call @write(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @fill(%p: !llvm.ptr {llvm.noundef, llvm.readonly}) {
  %n = llvm.mlir.constant(2 : i64) : i64
  %z = llvm.mlir.constant(0 : i8) : i8
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memset"(%q, %z, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> () // UB
  llvm.return
}
llvm.func @writes_further_on() {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.call @fill(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @load(%p: !llvm.ptr {llvm.writeonly}) -> i8 {
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}
llvm.func @reads_writeonly() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @load(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @none(%p: !llvm.ptr {llvm.readnone}, %q: !llvm.ptr) -> i8 {
  %x = llvm.load %q : !llvm.ptr -> i8
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}
llvm.func @reads_readnone() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @none(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @other(%p: !llvm.ptr {llvm.readnone}, %q: !llvm.ptr) -> i8 {
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @by_another_way() -> i8 {
  %n = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.call @other(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @copy(%p: !llvm.ptr {llvm.readonly}, %n: i64) {
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
llvm.func @nothing_is_copied() {
  %n = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i8 : (i64) -> !llvm.ptr
  llvm.call @copy(%p, %n) : (!llvm.ptr, i64) -> ()
  llvm.return
}

// -----
// NAME: functions
// RUN: @sum() == 5
// RUN: @own() == 1
// RUN: @constant() == 3
// RUN: @changes() undefined assumption-violated
// RUN: @looks() undefined assumption-violated
#none = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>
#read = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read, errnoMem = read, targetMem0 = read, targetMem1 = read>
llvm.mlir.global @g(5 : i8) : i8
llvm.mlir.global constant @c(3 : i8) : i8
llvm.func @sum() -> i8 attributes {memory_effects = #read} {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @own() -> i8 attributes {memory_effects = #none} {
  %n = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @constant() -> i8 attributes {memory_effects = #none} {
  %p = llvm.mlir.addressof @c : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @changes() attributes {memory_effects = #read} {
  %n = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %n, %p : i8, !llvm.ptr // UB
  llvm.return
}
llvm.func @looks() -> i8 attributes {memory_effects = #none} {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8 // UB
  llvm.return %r : i8
}

// -----
// NAME: the_operation_itself
// RUN: @f() == ()
// RUN: @g() undefined assumption-violated
llvm.func @f() {
  %n = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  rustmlir.access %p {access = "write"} : !llvm.ptr
  llvm.return
}
llvm.func @g() {
  %n = llvm.mlir.constant(1 : i8) : i8
  %p = llvm.alloca %n x i8 : (i8) -> !llvm.ptr
  rustmlir.access %p, %n : i8 {access = "read", broken} : !llvm.ptr // UB
  llvm.return
}
