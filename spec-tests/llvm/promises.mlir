// What attributes of arguments and results promise.

// -----
// NAME: defined
// RUN: @argument(3) == 3
// RUN: @argument(poison) undefined poison-use
// RUN: @overflows(2147483647) undefined poison-use
// RUN: @overflows(1) == 1
// RUN: @returned(poison) undefined poison-use
// RUN: @forgotten(poison) == 1
// RUN: @through(poison) undefined poison-use
// RUN: @parts() undefined poison-use
llvm.func @argument(%a: i32 {llvm.noundef}) -> i32 { // UB
  llvm.return %a : i32
}
llvm.func @one(%a: i32) -> i32 {
  %r = llvm.mlir.constant(1 : i32) : i32
  llvm.return %r : i32
}
llvm.func @overflows(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %x = llvm.add %a, %one overflow<nsw> : i32
  %r = llvm.call @one(%x) : (i32 {llvm.noundef}) -> i32 // UB
  llvm.return %r : i32
}
llvm.func @same(%a: i32) -> (i32 {llvm.noundef}) {
  llvm.return %a : i32 // UB
}
llvm.func @returned(%a: i32) -> i32 {
  %0 = llvm.call @same(%a) : (i32) -> i32
  %r = llvm.mlir.constant(1 : i32) : i32
  llvm.return %r : i32
}
llvm.func @forgotten(%a: i32) -> i32 {
  %r = llvm.call @one(%a) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @through(%a: i32) -> i32 {
  %f = llvm.mlir.addressof @one : !llvm.ptr
  %r = llvm.call %f(%a) : !llvm.ptr, (i32 {llvm.noundef}) -> i32 // UB
  llvm.return %r : i32
}
llvm.func @first(%s: !llvm.struct<(i32, i32)> {llvm.noundef}) -> i32 { // UB
  %r = llvm.extractvalue %s[0] : !llvm.struct<(i32, i32)>
  llvm.return %r : i32
}
llvm.func @parts() -> i32 {
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.insertvalue %one, %u[0] : !llvm.struct<(i32, i32)>
  %r = llvm.call @first(%s) : (!llvm.struct<(i32, i32)>) -> i32
  llvm.return %r : i32
}

// -----
// NAME: ranges
// RUN: @f(0) == 0
// RUN: @f(8) == 8
// RUN: @f(9) == poison
// RUN: @f(-1) == poison
// RUN: @wraps(-1) == -1
// RUN: @wraps(3) == poison
// RUN: @strict(9) undefined poison-use
// RUN: @lanes([1, 9]) == [1, poison]
// RUN: @result(4) == 5
// RUN: @result(8) == poison
llvm.func @f(%a: i32 {llvm.range = #llvm.constant_range<i32, 0, 9>}) -> i32 {
  llvm.return %a : i32
}
llvm.func @wraps(%a: i8 {llvm.range = #llvm.constant_range<i8, -2, 2>}) -> i8 {
  llvm.return %a : i8
}
llvm.func @strict(%a: i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 9>}) -> i32 { // UB
  llvm.return %a : i32
}
llvm.func @lanes(%a: vector<2xi32> {llvm.range = #llvm.constant_range<i32, 0, 9>}) -> vector<2xi32> {
  llvm.return %a : vector<2xi32>
}
llvm.func @next(%a: i32) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 9>}) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %a, %one : i32
  llvm.return %r : i32
}
llvm.func @result(%a: i32) -> i32 {
  %r = llvm.call @next(%a) : (i32) -> i32
  llvm.return %r : i32
}

// -----
// NAME: pointers
// RUN: @null() == poison
// RUN: @strictly_null() undefined poison-use
// RUN: @unaligned() == poison
// RUN: @aligned() == false
// RUN: @enough() == ()
// RUN: @too_few() undefined out-of-bounds
// RUN: @freed() undefined use-after-free
// RUN: @nothing_or_enough() == ()
// RUN: @nowhere() undefined out-of-bounds
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @is_null(%p: !llvm.ptr {llvm.nonnull}) -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @null() -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call @is_null(%z) : (!llvm.ptr) -> i1
  llvm.return %r : i1
}
llvm.func @strictly_null() {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.call @free(%z) : (!llvm.ptr {llvm.noundef, llvm.nonnull}) -> () // UB
  llvm.return
}
llvm.func @wide(%p: !llvm.ptr {llvm.align = 8 : i64}) -> i1 {
  %z = llvm.mlir.zero : !llvm.ptr
  %r = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.return %r : i1
}
llvm.func @aligned() -> i1 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.call @wide(%q) : (!llvm.ptr) -> i1
  llvm.return %r : i1
}
llvm.func @unaligned() -> i1 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.call @wide(%q) : (!llvm.ptr) -> i1
  llvm.return %r : i1
}
llvm.func @eight(%p: !llvm.ptr {llvm.dereferenceable = 8 : i64}) { // UB
  llvm.return
}
llvm.func @eight_or_null(%p: !llvm.ptr {llvm.dereferenceable_or_null = 8 : i64}) {
  llvm.return
}
llvm.func @enough() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call @eight(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @too_few() {
  %n = llvm.mlir.constant(7 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call @eight(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @freed() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.call @eight(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @nothing_or_enough() {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.call @eight_or_null(%z) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @nowhere() {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.call @eight(%z) : (!llvm.ptr) -> ()
  llvm.return
}

// -----
// NAME: the_operation_itself
// RUN: @f(3) == 3
// RUN: @f(4) == poison
// RUN: @defined(poison) undefined poison-use
// RUN: @there(null) undefined out-of-bounds
// RUN: @freed() undefined use-after-free
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @defined(%a: i32) -> i32 {
  %r = rustmlir.promise %a {llvm.noundef} : i32 // UB
  llvm.return %r : i32
}
llvm.func @there(%p: !llvm.ptr) {
  %r = rustmlir.promise %p {llvm.dereferenceable = 4 : i64} : !llvm.ptr // UB
  llvm.return
}
llvm.func @freed() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = rustmlir.promise %p {llvm.dereferenceable = 4 : i64} : !llvm.ptr // UB
  llvm.return
}
llvm.func @f(%a: i32) -> i32 {
  %r = rustmlir.promise %a {llvm.range = #llvm.constant_range<i32, 0, 4>} : i32
  llvm.return %r : i32
}
